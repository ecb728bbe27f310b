"""Where which kinds are built: in home centres, and for some powers elsewhere (SCO-4)."""

from __future__ import annotations

from functools import cached_property

from engine.judge.rules import Situation
from engine.judge.supply import home_sites
from engine.model.ids import KindCode, Place
from engine.traits.base.parameters import KindRef, PlaceRef, PowerRef
from engine.traits.base.trait import Trait

Sites = tuple[tuple[Place, KindCode], ...]


class BuildingSites(Trait, frozen=True):
    """Some kinds are built in home centres, and some powers build in other spaces too."""

    replaces = ("build_sites",)

    homes: tuple[KindRef, ...] = ()
    """The kinds that are built in home centres."""
    elsewhere: dict[PowerRef, dict[KindRef, tuple[PlaceRef, ...]]] = {}
    """For each power that builds elsewhere too: by kind, where. These places need no owner, only to be free, and serve a
    power as long as it owns one of its home centres."""

    @cached_property
    def _further(self) -> dict[str, Sites]:
        return {
            power: tuple((place, code) for code, places in kinds.items() for place in places)
            for power, kinds in self.elsewhere.items()
        }

    def build_sites(self, situation: Situation, power: str) -> Sites:
        at_home = [(place, kind) for place, kind in home_sites(situation, power) if kind in self.homes]
        further = self._further.get(power, ())
        owners = situation.position.owner_table()
        if not further or not any(owners.get(home) == power for home in situation.rules.homes[power]):
            return tuple(at_home)
        taken = {unit.space for unit in situation.position.units}
        space_of = situation.rules.board.space_of
        return (*at_home, *(site for site in further if space_of[site[0]] not in taken))
