"""The plan of a computer player: from what a power may see to its orders, in every phase.

A plan never fails: what goes wrong in a level is told in the plan, and a Clerk's orders are given instead; if those fail
too, none are, and units hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from engine.game.adjudication import unasked_phases
from engine.game.conditional import intended_season, preferences
from engine.game.records import Conditional
from engine.judge.rules import Rules, Situation, seen_by
from engine.model.events import Event
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.players.adjustment_plan import plan_adjustments
from engine.players.agreement import disagreeing
from engine.players.characters import character_of
from engine.players.levels import CLERK, Budget, Level, Stopped
from engine.players.movement_plan import Sheet, orders_of_allies, plan_movement
from engine.players.order_options import goal_in, pieces_of
from engine.players.outlook import Outlook
from engine.players.retreat_plan import plan_retreats, retreats_ahead
from engine.players.search import Search, Weighed, guesses
from engine.players.side_order_plan import side_orders
from engine.views.lookahead import Lookahead

TRIALS = 48
"""How many candidates a player who does not search has judged, to see what special orders do."""
WEIGHING = 6
"""Against how many samples of the others the orders of a player are weighed who takes none himself."""
NEIGHBOURS = 4
"""How many steps lie at most between the homes of neighbours."""


class Plan(Struct, frozen=True):
    """What a computer player does in one turn, and what it expects of it."""

    orders: tuple[Order, ...] = ()
    ahead: tuple[Conditional, ...] = ()
    """Orders for later phases that are sent with the moves."""
    level: str = ""
    """The level that made it; nothing where units just hold."""
    expected: float = 0.0
    """By how much it makes things better on average, in centres, for a player who looks ahead."""
    worst: float = 0.0
    """And against the worst of the samples."""
    samples: int = 0
    """Against how many samples of the others that was found."""
    weighed: tuple[Weighed, ...] = ()
    """What each main order is for, where that was asked for."""
    judged: int = 0
    """How many candidates were judged."""
    ran_late: bool = False
    """Whether the clock cut it short."""
    failure: str = ""
    """What went wrong in a higher level, for the log."""


def plan(
    rules: Rules,
    view: Position,
    power: str,
    level: Level,
    seed: str,
    budget: Budget | None = None,
    heard: Sequence[Event] = (),
    weigh: bool = False,
) -> Plan:
    """The plan of a power from its view, and from what it was told of the game so far. The same for the same seed.

    With `weigh` it says of each order what it is for.

    Raises Stopped if the budget's owner stops it, and nothing else.
    """
    failures: list[str] = []
    for one in dict.fromkeys((level, CLERK)):
        try:
            found = _planned(rules, view, power, one, seed, budget or Budget(), heard, weigh)
        except Stopped:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on; the caller logs what is told
            failures.append(f"{one.name}: {type(error).__name__}: {error}")
        else:
            return replace(found, failure="; ".join(failures))
    return Plan(failure="; ".join(failures))


def _planned(
    rules: Rules,
    view: Position,
    power: str,
    level: Level,
    seed: str,
    budget: Budget,
    heard: Sequence[Event],
    weigh: bool,
) -> Plan:
    situation = seen_by(rules, view, power)
    rng = Random(f"plan {seed} {power} {rules.calendar.code(view.season)}")
    outlook = Outlook(situation, power, character_of(seed, power, _neighbours(rules, power)), heard)
    phase = rules.calendar.step(view.season).phase
    beside = side_orders(outlook)
    if phase == MOVEMENT:
        return _movement(outlook, level, rng, budget, beside, weigh)
    main: list[Order] = []
    if phase == RETREAT:
        main = plan_retreats(outlook, level, rng)
    elif phase == ADJUSTMENT:
        main = plan_adjustments(outlook, level, rng)
    orders = _legal(situation, power, (*main, *beside))
    void = disagreeing(situation, power, orders, {})
    return Plan(tuple(order for order in orders if order not in void), level=level.name)


def _movement(
    outlook: Outlook, level: Level, rng: Random, budget: Budget, beside: Sequence[Order], weigh: bool
) -> Plan:
    pieces = pieces_of(outlook.situation, outlook.power)
    if not pieces:
        return Plan(_legal(outlook.situation, outlook.power, beside), level=level.name)
    samples = (
        guesses(outlook, level.samples, rng, budget)
        if level.samples
        else [orders_of_allies(outlook.situation, outlook.power)]
    )
    search = Search(outlook, level, rng, budget, samples, beside)
    sheet = (
        search.run(level.candidates)
        if level.samples
        else search.try_special(plan_movement(outlook, level, rng), TRIALS)
    )
    orders = _legal(outlook.situation, outlook.power, (*sheet.values(), *search.side))
    searched = search.values if level.samples else []
    now = search.evaluation.of(outlook.position) if searched else 0.0
    weighed: tuple[Weighed, ...] = ()
    if weigh:
        scales = search
        if not level.samples:
            scales = Search(outlook, level, rng, budget, guesses(outlook, WEIGHING, rng, budget), beside)
        weighed = scales.weighed(sheet)
    return Plan(
        orders,
        _ahead(outlook, sheet, orders),
        level.name,
        search.expected - now if searched else 0.0,
        min(searched, default=now) - now,
        len(searched),
        weighed,
        budget.used,
        budget.ran_late,
    )


def _legal(situation: Situation, power: str, orders: Iterable[Order]) -> tuple[Order, ...]:
    """The orders without any that would be refused."""
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    return tuple(order for order in orders if rules.why_illegal(situation, phase, power, order) is None)


def _ahead(outlook: Outlook, sheet: Sheet, orders: Sequence[Order]) -> tuple[Conditional, ...]:
    """What is sent with the moves for the phases for which nobody will be asked, as if the moves of others were none."""
    rules, power = outlook.rules, outlook.power
    found: list[Conditional] = []
    phases = sorted(unasked_phases(rules))
    after = Lookahead(rules, outlook.position).judge({power: orders})[1] if phases else outlook.position
    for phase in phases:
        if phase == RETREAT:
            going = {
                piece.space: goal_in(outlook.situation, order) or piece.space
                for piece in pieces_of(outlook.situation, power)
                if (order := sheet.get(piece.key)) is not None
            }
            wanted = retreats_ahead(outlook, going)
        else:
            season = intended_season(rules.calendar, outlook.position.season, phase)
            expected = replace(after, season=season) if season is not None else after
            wanted = side_orders(
                Outlook(seen_by(rules, expected, power), power, outlook.character, outlook.heard)
            )
        if wanted:
            found.append(preferences(phase, wanted))
    return tuple(found)


def _neighbours(rules: Rules, power: str) -> list[str]:
    """The powers whose homes lie near those of a power."""
    steps = rules.board.distances(rules.homes[power]) if rules.homes[power] else {}
    return [
        other
        for other, homes in rules.homes.items()
        if other != power and any(steps.get(home, NEIGHBOURS + 1) <= NEIGHBOURS for home in homes)
    ]
