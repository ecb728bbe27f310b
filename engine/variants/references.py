"""The traits that a variant's file lists: their parameters read by type, and every name in them looked up.

A name that nothing bears would be found out only in the midst of a game. Which parameters are names, and of what, their
types say (`engine.traits.base.parameters`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
from msgspec import Struct

from engine.judge.rules import Power
from engine.model.board import SEA, Board
from engine.model.season import Calendar
from engine.traits import TRAITS
from engine.traits.base import parameters as sorts
from engine.traits.base.memory import ALONE
from engine.traits.base.parameters import Reference, described
from engine.traits.base.trait import Trait
from engine.variants.record_faults import EntryError, hints_of, inner_types, read_record
from engine.variants.translations import ENGLISH_CODE, trait_texts
from engine.variants.variant_error import VariantError, suggestion

Known = Mapping[Reference, Collection[str]]
TRAVELLERS = ("army", "fleet", "boat")
"""For whom borders may be, whether or not the variant has such units: a board may be borrowed."""
Found = Iterator[tuple[str, Reference, str]]


def read_traits(path: Path, entries: Iterable[Mapping[str, object]]) -> tuple[Trait, ...]:
    """The traits with their parameters. VariantError says which parameter is of the wrong type, missing or unknown."""
    return tuple(_read(path, f"traits[{index}]", entry) for index, entry in enumerate(entries))


def _read(path: Path, where: str, entry: Mapping[str, object]) -> Trait:
    name = entry.get("name", "")
    if not isinstance(name, str) or name not in TRAITS:
        remedy = suggestion(str(name), TRAITS) if name else 'Name it, such as name = "regular".'
        raise VariantError(path, where, f"unknown trait {name!r}", remedy)
    trait = _class_of(path, where, name)
    given = {key: value for key, value in entry.items() if key != "name"}
    fields = {field.name: field for field in msgspec.structs.fields(trait)}
    for key in given:
        if key not in fields:
            remedy = suggestion(key, fields) if fields else "Remove it."
            raise VariantError(path, f"{where}.{key}", f"trait {name!r} has no such parameter", remedy)
    for key, field in fields.items():
        if key not in given and field.required:
            remedy = f"Give it {described(hints_of(trait)[key])}."
            raise VariantError(path, f"{where}.{key}", f"trait {name!r} needs this parameter", remedy)
    try:
        return read_record(given, trait)
    except EntryError as fault:
        raise VariantError(
            path, f"{where}{fault.place}", f"trait {name!r}: {fault.problem}", fault.remedy
        ) from fault


def _class_of(path: Path, where: str, name: str) -> type[Trait]:
    """The class of a trait, which may be somebody's own work, with what it says in English."""
    try:
        trait = TRAITS[name]
        if not trait_texts(name, ENGLISH_CODE) and trait.speaks():
            raise VariantError(
                path, where, f"trait {name!r} has no sentences", f"Write {name}.en.toml beside its module."
            )
    except (
        ArithmeticError,
        ImportError,
        LookupError,
        NameError,
        SyntaxError,
        TypeError,
        ValueError,
    ) as error:
        raise VariantError(
            path, where, f"trait {name!r} cannot be used: {error}", "Correct its module or its sentences."
        ) from error
    return trait


def check_references(
    path: Path, traits: Sequence[Trait], board: Board, powers: Iterable[Power], calendar: Calendar
) -> None:
    """Look up all that the parameters of the traits name. VariantError says where a name stands that nothing bears."""
    known = _known(traits, board, powers, calendar)
    for index, trait in enumerate(traits):
        for where, sort, name in references_in(trait, f"traits[{index}]"):
            if name not in known[sort]:
                has = known[sort]
                remedy = (
                    suggestion(name, has) if has else f"The variant has no {sort.called}; leave this out."
                )
                raise VariantError(
                    path, where, f"trait {trait.name!r}: unknown {sort.called} {name!r}", remedy
                )


def check_passages(path: Path, board: Board, traits: Iterable[Trait]) -> None:
    """Refuse a border that is for somebody who does not travel on any board, as by a slip of the pen."""
    kinds = [kind for trait in traits for kind in trait.unit_kinds()]
    known = {*TRAVELLERS, *(one for kind in kinds for one in (kind.passage, *kind.further))}
    for border in board.borders:
        for passage in border.passages:
            if passage not in known:
                where = f"{border.a} - {border.b}"
                raise VariantError(path, where, f"is for {passage!r}", suggestion(passage, known))


def _known(traits: Sequence[Trait], board: Board, powers: Iterable[Power], calendar: Calendar) -> Known:
    """All names that there are, by what they name."""
    kinds = [kind for trait in traits for kind in trait.unit_kinds()]
    return {
        sorts.POWER: {power.id for power in powers},
        sorts.SPACE: set(board.spaces),
        sorts.PLACE: set(board.space_of),
        sorts.TAG: {tag for space in board.spaces.values() for tag in space.tags},
        sorts.CENTRE_SPACE: {space.id for space in board.centres()},
        sorts.CENTRE: {space.centre for space in board.centres()},
        sorts.SEA_SPACE: {space.id for space in board.spaces.values() if space.terrain == SEA},
        sorts.KIND: {kind.code for kind in kinds},
        sorts.FLEET: {kind.code for kind in kinds if kind.passage == "fleet"},
        sorts.ARMY: {kind.code for kind in kinds if kind.passage == "army"},
        sorts.THING: {thing for trait in traits for thing in trait.named_things()},
        sorts.VERB: {kind.verb for trait in traits for kind in trait.order_kinds()},
        sorts.SEASON: {step.name for step in calendar.steps},
        sorts.STEP: {step.code for step in calendar.steps},
        sorts.MEMORY: {one.stem for trait in traits for one in trait.remembers if one.about == ALONE},
    }


def references_in(record: Struct, where: str) -> Found:
    """Every name in a record, with its place and what it names. What is not said names nothing."""
    hints = hints_of(type(record))
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        if value != field.default:
            yield from _named(hints[field.name], value, f"{where}.{field.name}")


def _named(type_: Any, value: Any, where: str) -> Found:
    """The names in a value of a type."""
    arguments = get_args(type_)
    if isinstance(value, Struct):
        yield from references_in(value, where)
    elif isinstance(value, tuple | list):
        inner = inner_types(type_, Sequence)
        for number, one in enumerate(value):
            yield from _named(inner[0], one, f"{where}[{number}]")
    elif isinstance(value, dict):
        inner = inner_types(type_, Mapping)
        for key, one in value.items():
            yield from _named(inner[0], key, f"{where}.{key}")
            yield from _named(inner[1], one, f"{where}.{key}")
    elif get_origin(type_) is Annotated:
        yield from ((where, mark, value) for mark in arguments[1:] if isinstance(mark, Reference))
