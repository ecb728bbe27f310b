"""What carrying a thing makes of a unit, or of all units of its power (CHR-8.4, CHR-11)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, PowerRef, SpaceRef, ThingRef
from engine.traits.base.tracking import as_kind, each_unit
from engine.traits.base.trait import Trait


class Bearers(Trait, frozen=True):
    """A unit that carries a thing is of another kind, and while it is held in a certain seat so are all of a power."""

    after = ("objects",)

    thing: ThingRef
    """What is carried."""
    becomes: dict[KindRef, KindRef] = {}
    """What a kind is while it carries the thing."""
    power: PowerRef = PowerId("")
    """The power whose units change together."""
    seat: SpaceRef = SpaceId("")
    """Where the thing must be held for that."""
    holders: tuple[KindRef, ...] = ()
    """The kinds of which one must hold it there."""
    swells: dict[KindRef, KindRef] = {}
    """What each kind of the power's units then is."""

    def _is_held(self, units: Iterable[Unit]) -> bool:
        return any(
            unit.power == self.power
            and unit.kind in self.holders
            and self.thing in unit.marks
            and unit.space == self.seat
            for unit in units
        )

    def _as_it_is(self, situation: Situation, held: bool, unit: Unit) -> Unit:
        """A unit with the kind that it has now."""
        if unit.cargo:
            cargo = tuple(self._as_it_is(situation, held, one) for one in unit.cargo)
            unit = replace(unit, cargo=cargo) if cargo != unit.cargo else unit
        wanted = unit.kind
        plain = {great: kind for kind, great in self.becomes.items()}
        wanted = (self.becomes if self.thing in unit.marks else plain).get(wanted, wanted)
        if unit.power == self.power or f"of {self.power}" in unit.marks:
            single = {great: kind for kind, great in self.swells.items()}
            wanted = (self.swells if held else single).get(wanted, wanted)
        return unit if wanted == unit.kind else as_kind(situation, unit, wanted)

    def before_phase(
        self, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
    ) -> Position:
        held = self._is_held(position.units)
        return each_unit(position, partial(self._as_it_is, situation, held))

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        return each_unit(report, partial(self._as_it_is, situation, self._is_held(report.units)))

    def on_step(self, before: Situation, position: Position) -> Position:
        return self.before_phase(before, (), position)
