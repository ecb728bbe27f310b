"""Tribal and other powers: who builds what where, what feeds whom, who takes cities (S76-4, S76-5).

A tribal power is one whose home centres are all tribes.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.judge.rules import Rules, Situation
from engine.model.ids import KindCode, Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.devastation import is_devastated
from engine.traits.peoples import CITY, TRIBE, is_tribal
from engine.traits.trait import Parameters, Trait

Sites = Mapping[str, tuple[str, ...]]
"""For each kind of unit the kinds of centre on which it is built."""


def tribes(parameters: Parameters) -> Trait:
    """The trait. `tribal` and `others` list, for each kind of unit that they build, the kinds of centre it is built on."""
    tribal, others = _sites(parameters, "tribal"), _sites(parameters, "others")

    def table(rules: Rules, power: str) -> Sites:
        return tribal if is_tribal(rules, power) else others

    def build_sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        """Owned, empty centres that are not devastated, with what may be built on each."""
        rules, position = situation.rules, situation.position
        kinds = table(rules, power)
        taken = {unit.space for unit in position.units}
        return tuple(
            (place, kind)
            for space in position.centres_of(power)
            if space not in taken and not is_devastated(position, space)
            for place, kind in rules.standing_places[space]
            if rules.board.spaces[space].centre in kinds.get(kind, ())
        )

    def may_order(situation: Situation, power: str, order: Order) -> Refusal | None:
        if order.verb != "build":
            return None
        space = situation.rules.board.space_meant(order.unit)
        refusal = _closed(situation, power, space) if space is not None else None
        if refusal is not None or space is None or order.kind not in situation.rules.kinds:
            return refusal
        kinds = table(situation.rules, power)
        if order.kind not in kinds:
            return Refusal("not_its_kind", (power, order.kind))
        if situation.rules.board.spaces[space].centre not in kinds[order.kind]:
            return Refusal("wrong_site", (space, order.kind))
        return None

    return Trait(
        name="tribes",
        answers=(
            ("build_sites", build_sites),
            ("may_order", may_order),
            ("supply", _supply),
            ("captures", _captures),
        ),
        replaces=("build_sites",),
    )


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


def _supply(situation: Situation) -> dict[str, int]:
    """What centres give their owners less than regular ones would."""
    points: dict[str, int] = {}
    for space, owner in situation.position.owners:
        less = feeds(situation, space, owner) - situation.rules.board.spaces[space].value
        points[owner] = points.get(owner, 0) + less
    return points


def _captures(situation: Situation, unit: Unit, power: str) -> str:
    """Tribal powers take no cities (S76-4)."""
    centre = situation.rules.board.spaces[unit.space].centre
    return "" if power and centre == CITY and is_tribal(situation.rules, power) else power


def _sites(parameters: Parameters, name: str) -> Sites:
    table = parameters.get(name, {})
    if not isinstance(table, Mapping) or not all(isinstance(centres, list) for centres in table.values()):
        raise ValueError(f"{name} must be a table: a kind of unit = a list of kinds of centre")
    return {kind: tuple(centres) for kind, centres in table.items()}
