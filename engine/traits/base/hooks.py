"""The hooks of traits: the narrow questions that the judge asks, each with the way in which several answers combine.

A trait answers a question by overriding its method. A question that no trait of a variant answers costs nothing: the judge
finds None in `Rules.answers` and skips it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Final, TypeVar

from engine.judge.questions import Answers

if TYPE_CHECKING:
    from engine.judge.attacks import Attacks
    from engine.judge.cancelled import Cancelled
    from engine.judge.dice import Dice
    from engine.judge.outcomes import Outcome, Report
    from engine.judge.rules import Situation
    from engine.judge.second_moves import SecondMove
    from engine.judge.splitting import Split
    from engine.model.events import Event
    from engine.model.ids import KindCode, Place, PowerId, SpaceId
    from engine.model.order_kind import Refusal
    from engine.model.orders import Order
    from engine.model.position import Position, Verdict
    from engine.model.units import Unit
    from engine.model.victory_way import VictoryWay

ONE: Final = "one"
"""One trait of a variant answers; two are refused by name when it loads."""
SUM: Final = "sum"
TALLY: Final = "tally"
"""Tables of numbers, summed key by key."""
ANY: Final = "any"
FIRST: Final = "first"
"""The first answer that is not None, in the order in which the variant lists its traits."""
MERGE: Final = "merge"
"""All entries of several tables; of two with the same key that of the later trait."""
UNION: Final = "union"
CHAIN: Final = "chain"
"""Each answer changes the one before, which is the last argument."""

TOUCHING: Final = (
    *("may_order", "may_enter", "may_support", "as_moving", "first_step"),
    *("acts_as", "splits", "yields", "depends_on", "outcome", "sight"),
)
"""The hooks by which a trait may change what a unit can be ordered in movement, or what comes of it."""
ASKED_WITH: Final[Mapping[str, Sequence[str]]] = {"touches": TOUCHING, "veils": ("sight",)}
"""Hooks that are asked of all traits which answer one of some others."""

Hook = TypeVar("Hook", bound=Callable[..., object])
HOOKS: dict[str, str] = {}
"""Every hook, with the way in which several answers combine."""


def combined(way: str) -> Callable[[Hook], Hook]:
    """Declare a hook, and how several answers to it combine."""

    def declare(hook: Hook) -> Hook:
        HOOKS[hook.__name__] = way
        return hook

    return declare


class Hooks:
    """Everything that a trait may answer. What the methods return here is the answer of a trait that has nothing to say."""

    __slots__ = ()

    # Orders, and whether they are allowed

    @combined(FIRST)
    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        """Why an order is not allowed, asked before its own description is; in every phase."""
        return None

    @combined(FIRST)
    def may_enter(self, situation: Situation, unit: Unit, place: str) -> Refusal | None:
        """Why a unit may not go to a place that its borders lead to."""
        return None

    @combined(FIRST)
    def may_support(self, situation: Situation, unit: Unit, subject: Unit, space: str) -> Refusal | None:
        """Why a unit may not support the subject in or into a space."""
        return None

    @combined(MERGE)
    def ways(self, situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
        """What an order may write as a goal besides the unit's own borders, and the place meant.

        The use is "move", "support" or "retreat".
        """
        return {}

    @combined(UNION)
    def touches(self, situation: Situation) -> Set[SpaceId]:
        """The spaces whose units the trait may treat in movement otherwise than the regular rules do.

        It is asked of traits that answer one of `TOUCHING`, and is all spaces unless they say better. Elsewhere every
        power sees the units as they are, and whatever the tables of the board allow them, without a qualifier, is legal
        and means what it says. Units that carry others, and phantoms, are never looked for in tables.
        """
        return frozenset(situation.rules.board.space_of.values())

    @combined(FIRST)
    def as_moving(self, situation: Situation, unit: Unit, order: Order) -> Unit | None:
        """The unit as it goes by this order (dismounted), by which its goal is judged."""
        return None

    @combined(FIRST)
    def first_step(self, situation: Situation, unit: Unit, order: Order) -> str | None:
        """The goal, as written, of the first of two steps; None for a move of one."""
        return None

    @combined(FIRST)
    def divides(self, situation: Situation, unit: Unit, strength: int) -> Unit | None:
        """The part of a stack that has so many half units. An order that names its kind is an order for it alone."""
        return None

    @combined(MERGE)
    def carries(self, situation: Situation, unit: Unit) -> Mapping[str, int]:
        """The kinds that the unit may have aboard, each with how many of it."""
        return {}

    # Movement

    @combined(MERGE)
    def cancels(
        self, situation: Situation, orders: Sequence[tuple[Unit, Order]]
    ) -> Mapping[Order, Cancelled]:
        """By order, how it ends when another order makes it void; its unit holds. The orders are all that are allowed."""
        return {}

    @combined(FIRST)
    def acts_as(self, situation: Situation, unit: Unit, order: Order) -> str | None:
        """The regular order that a unit carries out by this one ("hold"); None for what it says."""
        return None

    @combined(ANY)
    def yields(self, situation: Situation, unit: Unit, order: Order) -> bool:
        """Whether the move never fights and enters only what is empty."""
        return False

    @combined(FIRST)
    def splits(self, situation: Situation, unit: Unit, order: Order) -> Split | None:
        """What leaves the unit on its own by this order."""
        return None

    @combined(FIRST)
    def reformed(self, situation: Situation, unit: Unit, stayed: tuple[Unit, ...]) -> Unit | None:
        """The unit made of what did not leave it; None for itself with them aboard."""
        return None

    @combined(FIRST)
    def depends_on(self, situation: Situation, unit: Unit, order: Order) -> tuple[str, str, str] | None:
        """(kind, place, target) of another unit's move without which this one fails."""
        return None

    @combined(ANY)
    def joins(self, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
        """Whether the unit, by its order, may go in where the other is or gets in. Both are of one power: nobody else
        shares a space."""
        return False

    @combined(FIRST)
    def fits(self, situation: Situation, unit: Unit, inside: tuple[Unit, ...]) -> bool | None:
        """Whether there is room for the unit beside those that it joins; None for a unit that is not the trait's."""
        return None

    @combined(FIRST)
    def joined(self, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
        """The one unit that several in a space make."""
        return None

    @combined(SUM)
    def bonus(self, situation: Situation, unit: Unit, opponent: Unit) -> int:
        """The half units that a unit, or a support of it, counts more against that opponent."""
        return 0

    @combined(ONE)
    def cut(self, situation: Situation, supporter: Unit, attacks: tuple[tuple[Unit, int], ...]) -> int:
        """The half units of a support that are left. An attack is a unit and what it counts with its supports."""
        return 0

    @combined(CHAIN)
    def outcome(self, situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
        """The outcome of an order, changed where an order or a rule of the trait has another."""
        return outcome

    @combined(MERGE)
    def second_steps(
        self, situation: Situation, outcomes: tuple[Outcome, ...]
    ) -> Mapping[SpaceId, SecondMove]:
        """By the space where it stands after movement, where a unit goes on to."""
        return {}

    @combined(FIRST)
    def as_dislodged(self, situation: Situation, unit: Unit, order: Order) -> Unit | None:
        """The unit as it is when it is driven out over this order, by which its retreats are judged."""
        return None

    @combined(CHAIN)
    def retreats(self, situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """Where a dislodged unit may retreat to, of the places that are open."""
        return places

    # Adjustments

    @combined(ONE)
    def build_sites(self, situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        """Where the power may build, and what."""
        return ()

    @combined(FIRST)
    def may_build(self, situation: Situation, power: str) -> Refusal | None:
        """What keeps the power from building anything now."""
        return None

    @combined(TALLY)
    def supply(self, situation: Situation) -> Mapping[str, int]:
        """How many points of upkeep each power's centres carry, by power."""
        return {}

    @combined(FIRST)
    def spent(self, situation: Situation, power: str) -> int | None:
        """The points that a power's units cost together; None for the sum of each one's upkeep."""
        return None

    @combined(ONE)
    def upkeep(self, situation: Situation, unit: Unit) -> int:
        """The points that the unit costs, or would cost when it is not there yet."""
        return 1

    @combined(FIRST)
    def remainder(self, situation: Situation, unit: Unit, kind: str) -> Unit | None:
        """What is left of a unit when a part of that kind, or with "" the least part, is removed; None if nothing is."""
        return None

    @combined(CHAIN)
    def payer(self, situation: Situation, unit: Unit, power: PowerId) -> PowerId:
        """The power whose supply feeds the unit."""
        return power

    # Turns and steps of the calendar

    @combined(CHAIN)
    def opening(self, situation: Situation, dice: Dice, position: Position) -> Position:
        """The position of the start, with what is drawn or thrown for."""
        return position

    @combined(CHAIN)
    def before_side_orders(
        self, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
    ) -> Position:
        """The position after those side orders that come first of all; the outcomes are theirs, accepted or illegal."""
        return position

    @combined(CHAIN)
    def before_phase(
        self, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
    ) -> Position:
        """The position after those side orders that take effect before the phase."""
        return position

    @combined(CHAIN)
    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """The report with what follows from it for units, tokens, owners and memory; dice are thrown here."""
        return report

    @combined(CHAIN)
    def captures(self, situation: Situation, unit: Unit, power: PowerId) -> PowerId:
        """The power that takes the centre on which the unit stands; "" for none."""
        return power

    @combined(CHAIN)
    def on_step(self, before: Situation, position: Position) -> Position:
        """The position as a step of the calendar is reached, `before` being the turn's situation."""
        return position

    @combined(ANY)
    def skips(self, situation: Situation) -> bool:
        """Whether the step of the calendar that was reached has nothing to do."""
        return False

    @combined(ANY)
    def waits(self, situation: Situation) -> bool:
        """Whether some power may have an order for that step which nobody owes, so that it is not skipped."""
        return False

    # The end of the game

    @combined(FIRST)
    def verdict(self, situation: Situation) -> Verdict | None:
        """How the game ends, if it does."""
        return None

    @combined(MERGE)
    def progress(self, situation: Situation, power: str) -> Mapping[str, VictoryWay]:
        """The ways to win that are open to the power, each with how far it is; by the end of the sentence `win.NAME`."""
        return {}

    @combined(ANY)
    def out(self, situation: Situation, power: str) -> bool:
        """Whether the power can no longer win, whatever it has on the board."""
        return False

    @combined(ANY)
    def stays_in(self, situation: Situation, power: str) -> bool:
        """Whether the power is in the game though it has neither a unit nor a centre."""
        return False

    # What powers see

    @combined(CHAIN)
    def sight(self, situation: Situation, power: str, position: Position) -> Position:
        """The position with what the power may not see taken out; the power "" is the public."""
        return position

    @combined(UNION)
    def veils(self, situation: Situation) -> Set[SpaceId]:
        """The spaces of which somebody may not see who holds them; those that the trait touches, unless it says better. It
        is asked of traits that answer `sight`."""
        return self.touches(situation)

    @combined(CHAIN)
    def hearing(self, situation: Situation, power: str, report: Report) -> Report:
        """The report with what the power may not be told taken out."""
        return report

    @combined(ANY)
    def hides(self, situation: Situation, power: str, start: Position) -> bool:
        """Whether the power may have more units than a view shows; `start` is the first position."""
        return False

    @combined(ANY)
    def might_order(self, situation: Situation, power: str) -> bool:
        """Whether the power may have an order to give in this phase that a view does not show."""
        return False

    @combined(MERGE)
    def pieces(self, situation: Situation) -> Mapping[str, int]:
        """The things of which there are only so many in the game, each with that number."""
        return {}

    # What pays only later, for those who plan

    @combined(TALLY)
    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> Mapping[SpaceId, int]:
        """What it is worth to the unit's power that the unit comes to a space, beyond the centre there; less than nothing
        where it should keep away. In hundredths of a centre. `heard` is all that the power was told of the game."""
        return {}

    @combined(SUM)
    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """What a legal order brings the power beyond what the next position shows: a boat, a hand-over, an election; less
        than nothing for what it should rather not do. In hundredths of a centre. Side orders are given for it alone."""
        return 0

    @combined(SUM)
    def worth(self, situation: Situation, power: str) -> int:
        """What the power has in this position beyond centres and units, in hundredths of a centre."""
        return 0

    @combined(FIRST)
    def overlord(self, situation: Situation) -> PowerId | None:
        """A power that is a match for all others, so that they had better stand together as long as it has most."""
        return None


def check_listing() -> None:
    """Hold the judge's listing to the hooks: it must declare each with the very types that a trait overrides."""
    for name in {**HOOKS, **Answers.__annotations__}:
        types = dict(vars(Hooks)[name].__annotations__) if name in HOOKS else {"return": "nothing"}
        result = types.pop("return")
        wanted = f"Callable[[{', '.join(types.values())}], {result}] | None"
        if Answers.__annotations__.get(name) != wanted:
            raise TypeError(f"Answers must declare {name} as {wanted}, as the hook of that name is declared")


check_listing()
