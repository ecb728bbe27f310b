"""Boats that lie on coasts and carry the units that stand there (BOAT-1 to BOAT-12)."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import POWER, THING, OrderKind, Qualifier, Slot
from engine.model.season import MOVEMENT
from engine.traits.boats.consequences import float_boats, sweep_boats
from engine.traits.boats.orders import (
    bar_support,
    check_build,
    check_destroy,
    check_sailing,
    fits_sailing,
    list_builders,
    list_destroyers,
    obey_boats,
)
from engine.traits.boats.params import INLAND, Params, at_sea, sails
from engine.traits.boats.sailing import ends_afloat, never_fights, sea_ways, sink_destroyed
from engine.traits.boats.shipbuilding import worth_building


class Boats(Params, frozen=True):
    """Units build boats on coasts, sail in them without fighting, and destroy them."""

    ways = sea_ways
    yields = never_fights
    may_order = obey_boats
    may_support = bar_support
    outcome = ends_afloat
    before_phase = sink_destroyed
    consequences = float_boats
    on_step = sweep_boats
    merit = worth_building

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """Parties at sea, and those with a boat to carry; to all others a boat only opens further ways."""
        rules, position = situation.rules, situation.position
        found = {unit.space for unit in position.units if sails(rules, unit) and at_sea(rules, unit)}
        return found | {
            token.space for token in position.tokens if token.kind == self.word and INLAND in token.marks
        }

    def named_things(self) -> dict[str, tuple[str, ...]]:
        return {self.word: self.words}

    def explains(self) -> dict[str, str]:
        return {self.word: "boat", **({INLAND: "boat_inland"} if self.portage else {})}

    def terms(self) -> dict[str, str]:
        return {"boat": self.word}

    def qualifiers(self) -> tuple[tuple[str, Qualifier], ...]:
        names = (self.word, *self.words)
        in_boat = Qualifier(
            name="boat",
            written=f"in {self.word}",
            words=tuple(
                f"{how} {name}" for name in names for how in ("in", "with", "by", "in a", "with a", "by a")
            ),
            fits=partial(fits_sailing, self),
            check=partial(check_sailing, self),
        )
        return (("move", in_boat),)

    def order_kinds(self) -> tuple[OrderKind, ...]:
        build = OrderKind(
            verb="build_boat",
            letter="B",
            label="Build {thing}",
            phases=(MOVEMENT,),
            form="{unit} builds {thing}",
            words=("builds", "build", "makes", "make", "b"),
            slots=(Slot("thing", THING),),
            check=partial(check_build, self),
            values=partial(list_builders, self),
        )
        whose = (Slot("power", POWER, optional=True),) if self.remembers_builders else ()
        destroy = OrderKind(
            verb="destroy_boat",
            letter="X",
            label="Destroy {thing}",
            phases=(MOVEMENT,),
            form="{unit} destroys {thing}" + ("[ of {power}]" if whose else ""),
            words=("destroys", "destroy", "burns", "burn", "sinks", "wrecks"),
            slots=(Slot("thing", THING), *whose),
            is_side_order=self.destroying == "beside",
            check=partial(check_destroy, self),
            values=partial(list_destroyers, self),
        )
        return build, destroy
