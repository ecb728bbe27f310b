"""What an explanation is made of: a tree of reasons, data first."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.judge.outcomes import Outcome
from engine.model.ids import SpaceId, space_in
from engine.model.orders import Order
from engine.model.units import Unit

STOPS, OVERCOME, DISLODGES, FAILS = "stops", "overcome", "dislodges", "fails"


class Reason(Struct, frozen=True):
    """One step of an explanation. Units are named by the space in which they stood before the turn."""

    code: str
    """A code of the sentence table, in the family "why"."""
    unit: str = ""
    """The unit that the step is about."""
    target: str = ""
    """The place that it goes to or bears on."""
    by: tuple[SpaceId, ...] = ()
    """The units that did it."""
    strength: int = 0
    """Half units. Where parts of the step count, it is their sum."""
    against: int = 0
    """The half units that `strength` was weighed against."""
    counts: bool = False
    """Whether its strength is part of the sum of the step above."""
    effect: str = ""
    """What it did to an attack: "stops", "overcome"; what an attack did: "dislodges", "fails"."""
    rule: str = ""
    """A rule that was offended."""
    until: str = ""
    """The code of the season from which on that rule allows it, where that is known."""
    power: str = ""
    number: int = 0
    """A number of things that are not strength, such as builds."""
    order: Order | None = None
    """The order that offended the rule, where it is another than the one explained."""
    kind: str = ""
    """The kind of what leaves the unit and goes on its own, such as an army aboard of it."""
    note: str = ""
    """What the game master wrote of it, in his own words."""
    parts: tuple[Reason, ...] = ()

    def walk(self) -> Iterator[Reason]:
        """This step and everything below it, from the top."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def spaces(self) -> tuple[str, ...]:
        """Every space whose unit the step or a step below it names, each once."""
        named = (space for step in self.walk() for space in (step.unit, *step.by) if space)
        return tuple(dict.fromkeys(named))


class Explanation(Struct, frozen=True):
    """Why one order ended as it did."""

    outcome: Outcome
    reasons: tuple[Reason, ...]
    units: tuple[Unit, ...] = ()
    """The pieces that the explanation may name, as they stood before the turn; those that must retreat come last."""

    @property
    def code(self) -> str:
        return self.outcome.code

    def walk(self) -> Iterator[Reason]:
        for reason in self.reasons:
            yield from reason.walk()

    def culprits(self) -> tuple[str, ...]:
        """The units that the verdict blames, for a map to point at."""
        blamed = (*self.outcome.by, self.outcome.dislodged_by)
        return tuple(dict.fromkeys(space for space in blamed if space))


def total(parts: tuple[Reason, ...]) -> int:
    """The half units of the parts that count."""
    return sum(part.strength for part in parts if part.counts)


def offences(outcome: Outcome) -> tuple[Reason, ...]:
    """The rule that an order offends, if it does."""
    if not outcome.rule:
        return ()
    return (Reason("rule", space_in(outcome.order.unit), rule=outcome.rule, until=outcome.until),)
