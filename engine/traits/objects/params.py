"""Hidden things: what they are, who knows where they lie, who carries them (CHR-13)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated

from msgspec import Meta

from engine.model.position import sort_tokens
from engine.model.units import Token, Unit
from engine.traits.base.parameters import KindRef, MemoryRef, SpaceRef, TagRef, ThingRef, Word
from engine.traits.base.tracking import WITHIN
from engine.traits.base.trait import Trait

EVERYBODY = "all"
STEM = "objects"


class Params(Trait, frozen=True):
    """The hidden things of a variant."""

    things: Annotated[dict[Word, tuple[str, ...]], Meta(min_length=1)]
    """What there is, each with its further words."""
    spaces: dict[ThingRef, tuple[SpaceRef, ...]] = {}
    """Where a thing may lie at the start."""
    tags: dict[ThingRef, TagRef] = {}
    """Or the tag of the spaces where it may."""
    closed: tuple[TagRef, ...] = ()
    """Tags of spaces where nothing lies at the start."""
    refused: dict[ThingRef, tuple[KindRef, ...]] = {}
    """The kinds that never carry a thing."""
    apart: tuple[MemoryRef, ...] = ()
    """What is remembered of spaces where nothing lies at the start."""
    unseen: tuple[KindRef, ...] = ()
    """The kinds that take a thing unseen, after everybody else."""


def key_of(thing: str) -> str:
    """Under which it is remembered who knows where a thing lies."""
    return f"{STEM}.{thing}"


def knowers(memory: Mapping[str, str], thing: str) -> tuple[str, ...]:
    return tuple(name for name in memory.get(key_of(thing), "").split(", ") if name)


def knowing(memory: Mapping[str, str], thing: str, powers: Iterable[str]) -> Mapping[str, str]:
    """The memory when some powers know where a thing lies, besides those who did before."""
    known = sorted({*knowers(memory, thing), *powers})
    if EVERYBODY in known:
        known = [EVERYBODY]
    return {**memory, key_of(thing): ", ".join(known)} if known else memory


def forgetting(memory: Mapping[str, str], thing: str) -> Mapping[str, str]:
    forgotten = key_of(thing)
    if forgotten not in memory:
        return memory
    return {key: value for key, value in memory.items() if key != forgotten}


def bearer_of(units: Iterable[Unit], thing: str) -> Unit | None:
    """The unit that carries a thing, itself or within it."""
    within = f"{thing}{WITHIN}"
    for unit in units:
        if unit.marks and (thing in unit.marks or within in unit.marks):
            return unit
        for one in unit.cargo:
            if thing in one.marks or within in one.marks:
                return one
    return None


def following(tokens: tuple[Token, ...], units: Iterable[Unit], names: Collection[str]) -> tuple[Token, ...]:
    """The tokens where their bearers are; what nobody carries lies where it is (CHR-19)."""
    laden = [unit for unit in units if unit.marks or unit.cargo]
    found = tuple([_followed(token, laden) if token.kind in names else token for token in tokens])
    return found if found == tokens else sort_tokens(found)


def _followed(token: Token, units: Iterable[Unit]) -> Token:
    bearer = bearer_of(units, token.kind)
    if bearer is None:
        return token if not token.holder else Token(token.kind, token.space, "", token.owner, token.marks)
    return Token(token.kind, bearer.space, bearer.key, token.owner, token.marks)
