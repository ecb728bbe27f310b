"""What carrying a thing makes of a unit, or of all units of its power (CHR-8.4, CHR-11)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import KindCode, PowerId, SpaceId
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, PowerRef, SpaceRef, ThingRef
from engine.traits.base.tracking import Table, as_kind, each_unit
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

    @cached_property
    def _plain(self) -> dict[KindCode, KindCode]:
        return {great: kind for kind, great in self.becomes.items()}

    @cached_property
    def _single(self) -> dict[KindCode, KindCode]:
        return {great: kind for kind, great in self.swells.items()}

    @cached_property
    def _kinds(self) -> tuple[frozenset[str], frozenset[str]]:
        """The kinds that become others, or were made of others: while nobody holds the thing in the seat, and while one
        does."""
        alone = (*self.becomes, *self._plain)
        return frozenset((*alone, *self._single)), frozenset((*alone, *self.swells))

    def _is_held(self, units: Iterable[Unit]) -> bool:
        bearing = [unit for unit in units if unit.marks and self.thing in unit.marks]
        return bool(bearing) and any(
            unit.power == self.power and unit.kind in self.holders and unit.space == self.seat
            for unit in bearing
        )

    def _as_it_is(self, situation: Situation, table: Table) -> Table:
        """The table with every unit of the kind that it has now."""
        is_held = self._is_held(table.units)
        plain, swollen = self._plain, self.swells if is_held else self._single
        of_power = f"of {self.power}"

        def changed(unit: Unit) -> Unit:
            if unit.cargo:
                cargo = tuple([changed(one) for one in unit.cargo])
                unit = replace(unit, cargo=cargo) if cargo != unit.cargo else unit
            kind, marks = unit.kind, unit.marks
            wanted = (self.becomes if self.thing in marks else plain).get(kind, kind)
            if unit.power == self.power or of_power in marks:
                wanted = swollen.get(wanted, wanted)
            return unit if wanted == kind else as_kind(situation, unit, wanted)

        return each_unit(table, changed, self._kinds[is_held])

    def before_phase(
        self, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
    ) -> Position:
        return self._as_it_is(situation, position)

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        return self._as_it_is(situation, report)

    def on_step(self, before: Situation, position: Position) -> Position:
        return self._as_it_is(before, position) if position.news else position
