"""How orders end. Data only: the sentences are in one table elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, Struct, UnsetType

from engine.model.events import DISORDER, Event as Event
from engine.model.ids import Place, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Season
from engine.model.units import Dislodged, Token, Unit

HELD, MOVED, SUPPORTED, CONVOYED = "held", "moved", "supported", "convoyed"
BOUNCED, OWN_UNIT, NO_CONVOY, DISRUPTED, PARADOX = "bounced", "own_unit", "no_convoy", "disrupted", "paradox"
CUT, UNMATCHED, ILLEGAL = "cut", "unmatched", "illegal"
RETREATED, CLASHED, DISBANDED = "retreated", "clashed", "disbanded"
BUILT, REMOVED, WAIVED = "built", "removed", "waived"
ACCEPTED = "accepted"
DONE, HINDERED, LAPSED = "done", "hindered", "lapsed"
"""How orders end that traits bring: carried out; kept from it by other units; void by a rule."""
STOPPED = "stopped"
"""A move of two steps that got no farther than the first."""
UNLED, CROWDED = "unled", "crowded"
"""Moves that failed because the unit that had to go with them did not, or for want of room among their own."""

SUCCESSES = frozenset(
    {HELD, MOVED, SUPPORTED, CONVOYED, RETREATED, DISBANDED, BUILT, REMOVED, WAIVED, ACCEPTED, DONE}
)


class Outcome(Struct, frozen=True, gc=False):
    """How one order ended: what came of it, who did that, and which strengths met."""

    power: PowerId
    order: Order
    code: str
    by: tuple[SpaceId, ...] = ()
    """Where the units stood whose orders caused it."""
    strength: int = 0
    """The half units that this order brought to bear."""
    against: int = 0
    """The greatest number of half units that met it."""
    dislodged_by: str = ""
    """Where the unit came from that dislodged this one."""
    rule: str = ""
    """The rule that an illegal order offends."""
    given: bool = True
    """False when nobody sent the order and the judge supplied it."""
    ruled: bool = False
    """True when the game master ruled that it ended so."""
    carried: tuple[tuple[SpaceId, str], ...] = ()
    """Of those who met it, the ones that came out of a unit which carries them: its space, and their kind."""
    origins: tuple[tuple[SpaceId, SpaceId], ...] = ()
    """Of those who met it, the ones that a first step had brought there: that space, and where they stood before it."""
    until: str = ""
    """The code of the season from which on that rule allows it, where that is known."""

    @property
    def succeeded(self) -> bool:
        return self.code in SUCCESSES


def illegal(power: str, order: Order, refusal: Refusal) -> Outcome:
    """The outcome of an order that is not allowed."""
    return Outcome(PowerId(power), order, ILLEGAL, rule=refusal.rule, until=refusal.until)


def told_outcomes(position: Position, report: Report) -> tuple[Outcome, ...]:
    """The outcomes of a phase that a map shows: of orders that were given, of units that were driven out, and of those that
    the rules took off for want of orders."""
    kinds = {unit.place: unit.kind for unit in position.units}
    removed = (
        Outcome(
            PowerId(event.power), Order("remove", place, kinds.get(Place(place), "")), REMOVED, given=False
        )
        for event in report.events
        if event.code == DISORDER
        for place in event.about
    )
    shown = (one for one in report.outcomes if one.given or one.dislodged_by or one.code == DISBANDED)
    return (*shown, *removed)


class Throw(Struct, frozen=True):
    """One throw of the die, with what it was for."""

    reason: str
    sides: int
    value: int
    by_hand: bool = False
    entered: int = 0
    """What was entered by hand, where the game master's ruling has the die show something else."""


def entered_by_hand(throws: Iterable[Throw]) -> list[int]:
    """What was entered for the dice of a turn, to throw them so again."""
    return [throw.entered or throw.value for throw in throws if throw.by_hand]


class Ruling(Struct, frozen=True):
    """What the game master decides of an order or of a throw, whatever would have come of it, and why."""

    reason: str
    power: PowerId = PowerId("")
    order: Order | None = None
    """The order, as the report has it; None where a throw is ruled upon."""
    succeeds: bool = False
    throw: int = 0
    """Which throw of the turn, counted from 1; 0 where an order is ruled upon."""
    value: int = 0
    """What the die is to show."""


class PrintedPress(Struct, frozen=True):
    """A piece of press as everybody reads it. Who sent it is in here only if it is signed."""

    text: str
    power: PowerId = PowerId("")
    """The power that signs it."""
    name: str = ""
    """Under which other name it is printed."""
    is_signed: bool = True
    """Whether it is signed: by its power, or by the game master where there is none."""


class Report(Struct, frozen=True, gc=False):
    """The result of a phase: outcomes, and the table as it stands when the phase is over."""

    season: Season
    outcomes: tuple[Outcome, ...]
    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...] = ()
    tokens: tuple[Token, ...] = ()
    events: tuple[Event, ...] = ()
    throws: tuple[Throw, ...] = ()
    owners: tuple[tuple[SpaceId, PowerId], ...] | None = None
    """Who owns which centre from now on, when a trait has changed it."""
    memory: tuple[tuple[str, str], ...] | None = None
    """What traits remember from now on, when one of them has changed it."""
    rulings: tuple[Ruling, ...] = ()
    """What the game master decided by himself."""
    forced: tuple[Ruling, ...] = ()
    """Those of them that the rules alone would have otherwise."""
    changes: tuple[str, ...] = ()
    """Why he changed the position by hand before the orders were judged, each time."""
    press: tuple[PrintedPress, ...] | UnsetType = UNSET
    """What players have had printed with the turn; left out if there is nothing, as older programs do not know of it."""
