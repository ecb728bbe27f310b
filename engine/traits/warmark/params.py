"""The warmark and his armies: who he is, whom he may join, where he may lead them across a forest (CHR-9)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.ids import KindCode, SpaceId
from engine.model.units import HALVES, Unit
from engine.traits.base.parameters import KindRef, TagRef, VerbRef
from engine.traits.base.tracking import unmarked
from engine.traits.base.trait import Trait
from engine.traits.mounts.params import MOUNTED

JOINS = "joins"


class Params(Trait, frozen=True):
    """The warmark of a variant."""

    leader: KindRef
    """His kind, which must not be barred from forests, as all others must be."""
    forest: TagRef
    """On forests."""
    armies: tuple[KindRef, ...] = ()
    """The kinds that he may join."""
    strangers: tuple[KindRef, ...] = ()
    """The kinds that armies become when somebody else commands them, whom he still may be with."""
    joins_by: tuple[VerbRef, ...] = ()
    """The orders by which he goes to join an army."""

    @cached_property
    def led(self) -> frozenset[KindCode]:
        """The kinds that he may be with."""
        return frozenset((*self.armies, *self.strangers))


def is_forest(warmark: Params, situation: Situation, place: str) -> bool:
    space = situation.rules.board.space_meant(place)
    return space is not None and warmark.forest in situation.rules.board.spaces[space].tags


def leader_of(warmark: Params, units: Iterable[Unit], power: str) -> Unit | None:
    """The warmark of a power, alone or with one of its armies."""
    for unit in units:
        if unit.kind == warmark.leader and unit.power == power:
            return unit
        for one in unit.cargo:
            if one.kind == warmark.leader and one.power == power:
                return one
    return None


def carries(warmark: Params, situation: Situation, unit: Unit) -> dict[str, int]:
    """An army has one warmark with it (CHR-33)."""
    return {warmark.leader: 1} if unit.kind in warmark.led else {}


def with_leader(army: Unit, leader: Unit) -> Unit:
    """The army that he has joined: one stronger, he on foot."""
    joining = replace(unmarked(leader, MOUNTED), place=army.place)
    return replace(army, strength=army.strength + HALVES, cargo=(*army.cargo, joining))


def without_leader(warmark: Params, army: Unit) -> Unit:
    """The army as it is when he has left it."""
    cargo = tuple(one for one in army.cargo if one.kind != warmark.leader)
    lost = len(army.cargo) - len(cargo)
    return replace(army, strength=army.strength - HALVES * lost, cargo=cargo)


def reckoned(warmark: Params, situation: Situation, unit: Unit) -> Unit:
    """An army with the strength that it has by itself, and one more while he is with it."""
    if unit.kind not in warmark.led:
        return unit
    strength = situation.rules.kinds[unit.kind].strength
    if unit.cargo:
        strength += HALVES * sum(one.kind == warmark.leader for one in unit.cargo)
    return unit if strength == unit.strength else replace(unit, strength=strength)


def forests_of(warmark: Params, situation: Situation, space: str) -> list[SpaceId]:
    """The forests that a space touches."""
    board = situation.rules.board
    return [other for other in board.neighbours[space] if warmark.forest in board.spaces[other].tags]


def across(warmark: Params, situation: Situation, unit: Unit, forest: str) -> list[SpaceId]:
    """The far rim of a forest: spaces at it that do not border the unit's own."""
    rules = situation.rules
    near = {unit.space, *rules.board.neighbours[unit.space]}
    standing_places = rules.standing_places
    return [
        space
        for space in rules.board.neighbours[forest]
        if space not in near and any(kind == unit.kind for _, kind in standing_places[space])
    ]


def crossings(warmark: Params, situation: Situation, unit: Unit, leader: Unit) -> dict[SpaceId, SpaceId]:
    """Where an army gets by way of the forests that it and the warmark touch, and through which of them (CHR-34)."""
    return {
        space: forest
        for forest in forests_of(warmark, situation, unit.space)
        if forest in situation.rules.board.neighbours[leader.space]
        for space in across(warmark, situation, unit, forest)
    }
