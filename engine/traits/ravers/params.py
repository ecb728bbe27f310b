"""Spirits and their hosts: what a host is, how a spirit enters it and leaves it (CHR-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, count as counting

from msgspec.structs import replace

from engine.judge.rules import Situation, once
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, PowerRef, SpaceRef, TagRef, ThingRef, Word
from engine.traits.base.tracking import WITHIN, as_kind
from engine.traits.base.trait import Trait

OWNER = "of "
"""Before the name of the power whose unit a host is."""
SEIZED = "seized"
"""On a host that was occupied at the start of this turn: it holds."""


class Params(Trait, frozen=True):
    """The spirits of a variant."""

    power: PowerRef
    """Who commands them."""
    kind: Word
    """The code of their kind."""
    called: Word
    """What one is called."""
    rebirth: SpaceRef
    """Where they are reborn."""
    names: tuple[str, ...] = ()
    """Their names."""
    hosts: dict[KindRef, KindRef] = {}
    """For each kind that may be occupied: the kind that it then is."""
    keys: dict[KindRef, ThingRef] = {}
    """The kinds that only a spirit with a certain thing may occupy, and that thing."""
    grown: dict[KindRef, KindRef] = {}
    """For kinds that hosts may become while they are occupied, though none of them can be entered: what they then are."""
    uncounted: tuple[KindRef, ...] = ()
    """Kinds that are no armies: they may be occupied however many are."""
    barred: tuple[TagRef, ...] = ()
    """Tags of spaces closed to them."""

    @cached_property
    def freed_kinds(self) -> dict[KindCode, KindCode]:
        """For each kind of which only hosts are: the kind that it is without a spirit."""
        return {taken: kind for kind, taken in (*self.hosts.items(), *self.grown.items())}


def owner_of(unit: Unit) -> PowerId:
    """The power whose unit it is, whoever commands it."""
    if not unit.marks:
        return unit.power
    marks = (mark.removeprefix(OWNER) for mark in unit.marks if mark.startswith(OWNER))
    return PowerId(next(marks, unit.power))


def spirit_in(ravers: Params, unit: Unit) -> Unit | None:
    for one in unit.cargo:
        if one.kind == ravers.kind:
            return one
    return None


def carries(ravers: Params, situation: Situation, unit: Unit) -> dict[str, int]:
    """A host has one spirit in it."""
    return {ravers.kind: 1} if is_haunted(ravers, unit) else {}


def bar_to_entry(ravers: Params, units: Iterable[Unit], spirit: Unit, host: Unit) -> str:
    """Why a spirit may not occupy a unit, or nothing (CHR-5c, CHR-5d1, CHR-5d2, CHR-27)."""
    if host.kind not in ravers.hosts:
        return "no_host"
    thing = ravers.keys.get(host.kind, "")
    if thing and thing not in spirit.marks:
        return "host_needs_thing"
    if host.kind in ravers.uncounted:
        return ""
    armies = [
        unit
        for unit in units
        if (owner_of(unit) if unit.marks else unit.power) == host.power and unit.kind not in ravers.uncounted
    ]
    taken = sum(spirit_in(ravers, unit) is not None for unit in armies)
    return "too_many_hosts" if taken >= max(1, len(armies) // 3) else ""


def entered(ravers: Params, situation: Situation, spirit: Unit, host: Unit) -> Unit:
    """The host with the spirit in it: its master's, one stronger, marked with the power that it belongs to (CHR-5f)."""
    things = {f"{mark}{WITHIN}" for mark in spirit.marks}
    inside = replace(spirit, name="", marks=(), place=host.place)
    made = as_kind(situation, host, ravers.hosts[host.kind])
    return replace(
        made,
        power=PowerId(ravers.power),
        cargo=(*host.cargo, inside),
        marks=tuple(sorted({*host.marks, f"{OWNER}{host.power}", *things})),
    )


def freed(ravers: Params, situation: Situation, host: Unit) -> Unit:
    """A host without its spirit: its own power's again."""
    made = as_kind(situation, host, ravers.freed_kinds.get(host.kind, host.kind))
    marks = tuple(mark for mark in host.marks if not mark.startswith(OWNER) and not mark.endswith(WITHIN))
    cargo = tuple(one for one in host.cargo if one.kind != ravers.kind)
    return replace(
        made,
        power=PowerId(owner_of(host)),
        cargo=cargo,
        marks=tuple(mark for mark in marks if mark != SEIZED),
    )


def is_haunted(ravers: Params, unit: Unit) -> bool:
    return unit.kind in ravers.freed_kinds


@once
def spirits_before(situation: Situation, kind: str) -> Mapping[str, SpaceId]:
    """Where the bare spirits are before a turn, by their names."""
    return {unit.name: unit.space for unit in situation.position.units if unit.kind == kind}


@once
def count_before(situation: Situation, kind: str) -> int:
    """How many spirits there are before a turn."""
    position = situation.position
    return count(kind, (*position.units, *[one.unit for one in position.dislodged]))


def count(kind: str, units: Iterable[Unit]) -> int:
    """How many spirits there are, bare or within."""
    found = [
        unit
        for unit in units
        if unit.kind == kind or (unit.cargo and kind in [one.kind for one in unit.cargo])
    ]
    return len(found)


def named(ravers: Params, units: Sequence[Unit]) -> Sequence[Unit]:
    """The units with a name for every bare spirit that has none: the first that no other has, or a number (CHR-16)."""
    kind = ravers.kind
    if not [unit for unit in units if unit.kind == kind and not unit.name]:
        return units
    used = {unit.name for unit in units if unit.kind == kind}
    found: list[Unit] = []
    for unit in units:
        if unit.kind == kind and not unit.name:
            numbered = (f"{kind}{number}" for number in counting(1))
            name = next(name for name in chain(ravers.names, numbered) if name not in used)
            used.add(name)
            unit = replace(unit, name=name)
        found.append(unit)
    return found


def newborn(ravers: Params, situation: Situation) -> Unit:
    kind = situation.rules.kinds[ravers.kind]
    return Unit(PowerId(ravers.power), KindCode(kind.code), Place(ravers.rebirth), kind.strength)
