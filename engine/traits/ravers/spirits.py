"""Spirits and their hosts: what a host is, how a spirit enters it and leaves it (CHR-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, count as counting

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.ids import KindCode, Place, PowerId
from engine.model.units import Unit
from engine.traits.whereabouts import WITHIN, as_kind

OWNER = "of "
"""Before the name of the power whose unit a host is."""
SEIZED = "seized"
"""On a host that was occupied at the start of this turn: it holds."""


class Spirits(Struct, frozen=True):
    """What a variant says of its spirits."""

    power: str
    kind: str
    names: tuple[str, ...]
    rebirth: str
    hosts: Mapping[str, str]
    """For each kind that may be occupied: the kind that it then is."""
    keys: Mapping[str, str]
    """Kinds that only a spirit with a certain thing may occupy."""
    grown: Mapping[str, str]
    """For kinds that hosts may become while they are occupied, though none of them can be entered: what they then are."""
    uncounted: tuple[str, ...]
    """Kinds that are no armies."""


def owner_of(unit: Unit) -> str:
    """The power whose unit it is, whoever commands it."""
    return next((mark.removeprefix(OWNER) for mark in unit.marks if mark.startswith(OWNER)), unit.power)


def spirit_in(spirits: Spirits, unit: Unit) -> Unit | None:
    return next((one for one in unit.cargo if one.kind == spirits.kind), None)


def carries(spirits: Spirits, situation: Situation, unit: Unit) -> dict[str, int]:
    """A host has one spirit in it."""
    return {spirits.kind: 1} if is_haunted(spirits, unit) else {}


def bar_to_entry(spirits: Spirits, units: Iterable[Unit], spirit: Unit, host: Unit) -> str:
    """Why a spirit may not occupy a unit, or nothing (CHR-5c, CHR-5d)."""
    if host.kind not in spirits.hosts:
        return "no_host"
    thing = spirits.keys.get(host.kind, "")
    if thing and thing not in spirit.marks:
        return "host_needs_thing"
    if host.kind in spirits.uncounted:
        return ""
    armies = [unit for unit in units if owner_of(unit) == host.power and unit.kind not in spirits.uncounted]
    taken = sum(spirit_in(spirits, unit) is not None for unit in armies)
    return "too_many_hosts" if taken >= max(1, len(armies) // 3) else ""


def entered(spirits: Spirits, situation: Situation, spirit: Unit, host: Unit) -> Unit:
    """The host with the spirit in it: its master's, one stronger, marked with the power that it belongs to (CHR-5f)."""
    things = {f"{mark}{WITHIN}" for mark in spirit.marks}
    inside = replace(spirit, name="", marks=(), place=host.place)
    made = as_kind(situation, host, spirits.hosts[host.kind])
    return replace(
        made,
        power=PowerId(spirits.power),
        cargo=(*host.cargo, inside),
        marks=tuple(sorted({*host.marks, f"{OWNER}{host.power}", *things})),
    )


def freed(spirits: Spirits, situation: Situation, host: Unit) -> Unit:
    """A host without its spirit: its own power's again."""
    plain = {taken: kind for kind, taken in (*spirits.hosts.items(), *spirits.grown.items())}
    kind = plain.get(host.kind, host.kind)
    made = as_kind(situation, host, kind)
    marks = tuple(mark for mark in host.marks if not mark.startswith(OWNER) and not mark.endswith(WITHIN))
    cargo = tuple(one for one in host.cargo if one.kind != spirits.kind)
    return replace(
        made,
        power=PowerId(owner_of(host)),
        cargo=cargo,
        marks=tuple(mark for mark in marks if mark != SEIZED),
    )


def is_haunted(spirits: Spirits, unit: Unit) -> bool:
    return unit.kind in (*spirits.hosts.values(), *spirits.grown.values())


def count(spirits: Spirits, units: Iterable[Unit]) -> int:
    """How many spirits there are, bare or within."""
    return sum((unit.kind == spirits.kind) + (spirit_in(spirits, unit) is not None) for unit in units)


def named(spirits: Spirits, units: list[Unit]) -> list[Unit]:
    """The units with a name for every bare spirit that has none: the first that no other has, or a number."""
    used = {unit.name for unit in units if unit.kind == spirits.kind}
    found: list[Unit] = []
    for unit in units:
        if unit.kind == spirits.kind and not unit.name:
            numbered = (f"{spirits.kind}{number}" for number in counting(1))
            name = next(name for name in chain(spirits.names, numbered) if name not in used)
            used.add(name)
            unit = replace(unit, name=name)
        found.append(unit)
    return found


def newborn(spirits: Spirits, situation: Situation) -> Unit:
    kind = situation.rules.kinds[spirits.kind]
    return Unit(PowerId(spirits.power), KindCode(kind.code), Place(spirits.rebirth), kind.strength)
