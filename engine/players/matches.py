"""Whole games of computer players, without a window: each sees its own view, sends orders, and votes on a draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random

from msgspec import Struct

from engine.game.adjudication import adjudicate_turn, unasked_phases
from engine.game.agreements import propose_draw
from engine.game.order_sets import submit
from engine.game.records import BY_COMPUTER, Computer, Game, Seat
from engine.game.setup import new_game, rules_of
from engine.game.standings import centre_counts, point_counts, survivors
from engine.judge.outcomes import ILLEGAL, Outcome, Report
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate
from engine.model.events import Event
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.players.levels import LEVELS, Budget
from engine.players.planning import Plan, plan
from engine.variants.loading import Variant
from engine.views.lookahead import Lookahead
from engine.views.view import view, view_report

CHANCE = "chance"
"""In place of a level: somebody who orders by lot whatever is legal."""
STILL = 4
"""After how many years in which nothing changes hands a computer player agrees to a draw."""


class MatchResult(Struct, frozen=True):
    """How a game of computer players went."""

    variant: str
    seed: str
    seats: dict[str, str]
    winners: tuple[str, ...]
    """Who won, shared or not; nobody where the years ran out."""
    how: str
    years: int
    """How many years it took."""
    centres: dict[str, int]
    """What each power's centres are worth at the end."""
    orders: dict[str, int]
    """How often each kind of order was given."""
    illegal: int
    """How many orders were illegal, and might have been known to be."""
    failures: tuple[str, ...]
    """What went wrong in somebody's head."""
    mean_seconds: dict[str, float]
    """How long those of each level thought of one turn, on average; empty without a clock."""
    most_seconds: dict[str, float]

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who won it, or has most where nobody won alone."""
        if self.winners and self.how != "draw":
            return self.winners
        most = max(self.centres.values())
        return tuple(power for power, count in self.centres.items() if count == most)


class Table:
    """A game of computer players in progress."""

    def __init__(
        self,
        variant: Variant,
        seats: Mapping[str, str],
        seed: str,
        options: Mapping[str, str] | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.variant, self.seats, self.seed, self.clock = variant, seats, seed, clock
        self.game = new_game(variant, options, _taken(seats, seed), seed)
        self.rules = rules_of(self.game, variant)
        self.first = self.game.current.season.year
        self.heard: dict[str, list[Event]] = {power: [] for power in self.rules.powers}
        self.owners: list[object] = []
        """Who owned what when each year began."""
        self.given: Counter[str] = Counter()
        self.illegal = 0
        self.failures: list[str] = []
        self.seconds: dict[str, list[float]] = {}

    @property
    def is_over(self) -> bool:
        return self.game.current.verdict is not None

    def turn(self) -> None:
        """Have everybody order, and judge the turn; or end the game by a draw to which all agree."""
        if self._agree():
            return
        before = self.game.current
        phase = self.rules.calendar.step(before.season).phase
        asked = self.rules.powers if phase not in unasked_phases(self.rules) else ()
        sent: dict[str, tuple[Order, ...]] = {}
        for power in asked:
            found = self._thought(power)
            sent[power] = found.orders
            self.given.update(order.verb for order in found.orders)
            if found.orders or found.ahead:
                self.game = submit(self.game, self.variant, power, found.orders, found.ahead)
            if found.failure:
                self.failures.append(f"{power} {self.rules.calendar.code(before.season)}: {found.failure}")
        self.game, report = adjudicate_turn(self.game, self.variant)
        self.illegal += sum(
            outcome.code == ILLEGAL and self._might_know(before, sent, outcome) for outcome in report.outcomes
        )
        self._hear(before, report)

    def _might_know(self, before: Position, sent: Mapping[str, tuple[Order, ...]], outcome: Outcome) -> bool:
        """Whether who gave an illegal order could see that it was: it is so too on the board that he saw, with his own
        orders alone. Whom he supports may vanish in the very season, and that is no fault of his."""
        power, orders = outcome.power, sent.get(outcome.power, ())
        if self.seats.get(power) == CHANCE:
            return False
        alone = adjudicate(self.rules, view(self.rules, before, power), {power: orders})
        return outcome.order not in orders or any(
            one.code == ILLEGAL and one.order == outcome.order for one in alone.outcomes
        )

    def _thought(self, power: str) -> Plan:
        """A power's plan."""
        level, seen = self.seats.get(power, ""), view(self.rules, self.game.current, power)
        if not level:
            return Plan()
        began = self.clock() if self.clock is not None else 0.0
        if level == CHANCE:
            season = self.rules.calendar.code(seen.season)
            return Plan(by_lot(self.rules, seen, power, Random(f"lot {self.seed} {power} {season}")))
        found = plan(self.rules, seen, power, LEVELS[level], self.seed, Budget(), self.heard[power])
        if self.clock is not None:
            self.seconds.setdefault(level, []).append(self.clock() - began)
        return found

    def _hear(self, before: Position, report: Report) -> None:
        for power in self.rules.powers:
            told = view_report(self.rules, before, report, power).events
            news = view(self.rules, self.game.current, power).news
            self.heard[power] += (*told, *news)

    def _agree(self) -> bool:
        """Whether all that are left agree to a draw, which ends the game."""
        position, step = self.game.current, self.game.current.season.step
        is_new_year = step == next(
            index for index, one in enumerate(self.rules.calendar.steps) if one.phase == MOVEMENT
        )
        if not is_new_year:
            return False
        self.owners.append(position.owners)
        left = survivors(self.game, self.variant)
        if len(left) < 2 or not all(self._agrees(power) for power in left):
            return False
        for power in left:
            self.game = propose_draw(self.game, self.variant, power)
        return self.is_over

    def _agrees(self, power: str) -> bool:
        return self.seats.get(power, "") not in ("", CHANCE) and agrees_to_draw(self.owners)

    def _counts(self) -> Mapping[PowerId, int]:
        return point_counts(self.game, self.variant) or centre_counts(self.game)

    def result(self) -> MatchResult:
        verdict = self.game.current.verdict
        return MatchResult(
            self.variant.id,
            self.seed,
            dict(self.seats),
            verdict.winners if verdict is not None else (),
            verdict.how if verdict is not None else "",
            self.game.current.season.year - self.first,
            {str(power): count for power, count in self._counts().items()},
            dict(sorted(self.given.items())),
            self.illegal,
            tuple(self.failures),
            {level: sum(times) / len(times) for level, times in self.seconds.items()},
            {level: max(times) for level, times in self.seconds.items()},
        )


def _taken(seats: Mapping[str, str], seed: str) -> list[Seat]:
    """The seats of computers. Who orders by lot, and nobody, have a seat without a name."""
    return [
        Seat(PowerId(power), played_by=BY_COMPUTER, computer=Computer(level, seed))
        for power, level in seats.items()
        if level in LEVELS
    ]


def agrees_to_draw(owners: Sequence[object]) -> bool:
    """Whether a computer player agrees to a draw: nothing has changed hands for years. `owners` has who owned what at the
    beginning of each year."""
    return len(owners) > STILL and all(one == owners[-1] for one in owners[-STILL - 1 :])


def by_lot(rules: Rules, seen: Position, power: str, rng: Random) -> tuple[Order, ...]:
    """A legal order for everything that may have one, drawn by lot."""
    legal = Lookahead(rules, seen).legal_orders(power)
    return tuple(rng.choice(orders) for key, orders in sorted(legal.items()) if key)


def play_match(
    variant: Variant,
    seats: Mapping[str, str],
    seed: str,
    years: int,
    options: Mapping[str, str] | None = None,
    clock: Callable[[], float] | None = None,
) -> tuple[Game, MatchResult]:
    """A game of so many years at most, with a level for each seat: a name of `LEVELS`, CHANCE, or nothing for nobody."""
    table = Table(variant, seats, seed, options, clock)
    while not table.is_over and table.game.current.season.year < table.first + years:
        table.turn()
    return table.game, table.result()
