"""Tribal and other powers: who builds what where, what feeds whom, who takes cities (S76-4, S76-5).

A tribal power is one whose home centres are all tribes.
"""

from __future__ import annotations

from collections.abc import Set

from engine.judge.rules import Rules, Situation
from engine.model.ids import NOBODY, KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.parameters import CentreRef, KindRef
from engine.traits.base.trait import Trait
from engine.traits.base.tribal import CITY, TRIBE, is_tribal
from engine.traits.devastation import is_devastated

Sites = dict[KindRef, tuple[CentreRef, ...]]
"""For each kind of unit the kinds of centre on which it is built."""


class Tribes(Trait, frozen=True):
    """Tribal powers build other units than the rest, on other centres; they live off tribes alone and take no cities."""

    tribal: Sites = {}
    """What tribal powers build: for each kind of unit the kinds of centre it is built on."""
    others: Sites = {}
    """What the other powers build."""

    replaces = ("build_sites",)

    def build_sites(self, situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        """Owned, empty centres that are not devastated, with what may be built on each."""
        rules, position = situation.rules, situation.position
        kinds = self._sites(rules, power)
        taken = {unit.space for unit in position.units}
        return tuple(
            (place, kind)
            for space in position.centres_of(power)
            if space not in taken and not is_devastated(position, space)
            for place, kind in rules.standing_places[space]
            if rules.board.spaces[space].centre in kinds.get(kind, ())
        )

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """It is about builds alone."""
        return frozenset()

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        if order.verb != "build":
            return None
        space = situation.rules.board.space_meant(order.unit)
        refusal = _closed(situation, power, space) if space is not None else None
        if refusal is not None or space is None or order.kind not in situation.rules.kinds:
            return refusal
        sites = self._sites(situation.rules, power).get(KindCode(order.kind))
        if sites is None:
            return Refusal("not_its_kind", (power, order.kind))
        if situation.rules.board.spaces[space].centre not in sites:
            return Refusal("wrong_site", (space, order.kind))
        return None

    def supply(self, situation: Situation) -> dict[str, int]:
        """What centres give their owners less than regular ones would."""
        points: dict[str, int] = {}
        for space, owner in situation.position.owners:
            less = feeds(situation, space, owner) - situation.rules.board.spaces[space].value
            points[owner] = points.get(owner, 0) + less
        return points

    def captures(self, situation: Situation, unit: Unit, power: PowerId) -> PowerId:
        """Tribal powers take no cities (S76-4)."""
        centre = situation.rules.board.spaces[unit.space].centre
        return NOBODY if power and centre == CITY and is_tribal(situation.rules, power) else power

    def _sites(self, rules: Rules, power: str) -> Sites:
        return self.tribal if is_tribal(rules, power) else self.others


def _closed(situation: Situation, power: str, space: SpaceId) -> Refusal | None:
    """Why nothing at all can be built in a space."""
    position = situation.position
    if not situation.rules.board.spaces[space].centre:
        return Refusal("no_centre", (space,))
    if position.owner_table().get(space) != power:
        return Refusal("not_owned", (space,))
    if is_devastated(position, space):
        return Refusal("site_devastated", (space,))
    if any(unit.space == space for unit in position.units):
        return Refusal("occupied", (space,))
    return None


def feeds(situation: Situation, space: str, power: str) -> int:
    """The points that a centre gives a power that has its supply: tribal powers live off tribes alone (S76-5)."""
    record = situation.rules.board.spaces[space]
    if is_devastated(situation.position, space):
        return 0
    return record.value if record.centre == TRIBE or not is_tribal(situation.rules, power) else 0
