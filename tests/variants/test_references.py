"""Every name in a trait's parameters is looked up when a variant loads: a wrong one is refused, with what there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest
from msgspec import Struct

from engine.model.board import Board
from engine.traits import TRAITS
from engine.traits.base.parameters import Reference
from engine.traits.base.trait import Trait
from engine.variants.boards import load_board
from engine.variants.catalogue import bundled_folder
from engine.variants.loading import FILE, Variant, board_path
from engine.variants.references import hints_of
from engine.variants.schema import VariantFile
from engine.variants.variant_error import VariantError
from engine.variants.variant_files import read_toml

WRONG = "Engeland"
FILES = {
    path.parent.name: read_toml(path, VariantFile)
    for path in sorted(bundled_folder().glob(f"*/{FILE}"))
}  # fmt: skip
USED_IN = {str(entry["name"]): name for name, record in FILES.items() for entry in record.traits}
"""For each trait a variant that lists it."""


def wrong_values(type_: Any, value: Any) -> Iterator[tuple[Reference, Any]]:
    """Values of a type with one wrong name in each, for every sort of name in it; like the given one, if there is one."""
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        yield from ((mark, WRONG) for mark in arguments[1:] if isinstance(mark, Reference))
        yield from wrong_values(arguments[0], value)
    elif origin is tuple:
        first = value[0] if value else None
        yield from ((mark, [wrong, *(value or ())[1:]]) for mark, wrong in wrong_values(arguments[0], first))
    elif origin is dict:
        key = next(iter(value or {"?": None}))
        inner = (value or {}).get(key)
        yield from ((mark, {wrong: inner}) for mark, wrong in wrong_values(arguments[0], key) if value)
        yield from (
            (mark, {**(value or {}), key: wrong}) for mark, wrong in wrong_values(arguments[1], inner)
        )
    elif isinstance(type_, type) and issubclass(type_, Struct):
        for field, hint in hints_of(type_).items():
            for mark, wrong in wrong_values(hint, (value or {}).get(field)):
                yield mark, {**(value or {}), field: wrong}
    elif arguments:
        for one in arguments:
            yield from wrong_values(one, value)


def every_wrong_name() -> Iterator[tuple[str, str, Reference, Any]]:
    for name, variant in USED_IN.items():
        trait = TRAITS[name]
        given = next(entry for entry in FILES[variant].traits if entry["name"] == name)
        for field, hint in hints_of(trait).items():
            if field in {one.name for one in msgspec.structs.fields(trait)}:
                for mark, value in wrong_values(hint, deepcopy(given.get(field))):
                    yield name, field, mark, value


CASES = list(every_wrong_name())


@cache
def board_of(name: str) -> tuple[Board, tuple[Path, ...]]:
    return load_board(board_path(bundled_folder() / name, FILES[name].board, (bundled_folder(),)))


def load_listing(name: str, traits: Iterable[dict[str, Any]]) -> Variant:
    """A variant that lists those traits."""
    folder, (board, files) = bundled_folder() / name, board_of(name)
    record = msgspec.structs.replace(FILES[name], traits=tuple(traits))
    return Variant(folder, record, board, (folder / FILE, *files))


def load_with(name: str, field: str, value: Any) -> Variant:
    """A variant that lists the trait, with another value of one of its parameters."""
    variant = USED_IN[name]
    traits = FILES[variant].traits
    return load_listing(
        variant, ({**entry, field: value} if entry["name"] == name else entry for entry in traits)
    )


@pytest.mark.parametrize(
    ("name", "field", "mark", "value"),
    CASES,
    ids=[f"{name}.{field}-{mark.called}" for name, field, mark, _ in CASES],
)
def test_a_name_that_nothing_bears_is_refused(name: str, field: str, mark: Reference, value: Any) -> None:
    with pytest.raises(VariantError) as caught:
        load_with(name, field, value)
    error = caught.value
    assert error.file.endswith(FILE)
    assert f".{field}" in error.place
    assert f"trait {name!r}: unknown {mark.called} {WRONG!r}" in error.problem
    assert error.remedy.startswith(("Did you mean", "Use one of", "The variant has no"))


def test_every_trait_is_listed_by_some_variant_and_some_traits_name_something_of_every_sort() -> None:
    assert set(USED_IN) == set(TRAITS)
    assert len(CASES) > 100
    assert {mark.called for _, _, mark, _ in CASES} == {
        *("power", "space", "place", "kind of unit", "kind of centre", "tag", "thing", "order", "season"),
        *("step of the calendar", "key of what is remembered", "centre", "sea"),
        *("kind of fleet", "kind of army"),
    }


@pytest.mark.parametrize(
    ("name", "field", "value", "words"),
    [
        ("downfall", "power", "Engeland", "unknown power 'Engeland'. Did you mean England?"),
        ("taboo", "space", "1200", "unknown space '1200'. Did you mean"),
        ("rebellion", "centres", ["NAt"], "unknown centre 'NAt'. Did you mean"),
    ],
)
def test_a_slip_of_the_pen_is_answered_with_what_was_meant(
    name: str, field: str, value: str | list[str], words: str
) -> None:
    with pytest.raises(VariantError) as caught:
        load_with(name, field, value)
    assert words in str(caught.value)


@pytest.mark.parametrize("name", sorted(name for name, trait in TRAITS.items() if trait.remembers))
def test_a_trait_that_remembers_is_listed_once(name: str) -> None:
    """Two of them would write over each other's memory."""
    traits = [
        entry
        for listed in FILES[USED_IN[name]].traits
        for entry in (listed, listed)[: 1 + (listed["name"] == name)]
    ]
    with pytest.raises(VariantError, match=f"traits '{name}' and '{name}' both"):
        load_listing(USED_IN[name], traits)


def every_order() -> Iterator[tuple[str, str, str]]:
    """Every variant with two of its traits of which one says how they must stand."""
    for variant, record in FILES.items():
        listed = {str(entry["name"]) for entry in record.traits}
        for name in sorted(listed):
            yield from (
                (variant, name, o) for o in (*TRAITS[name].before, *TRAITS[name].after) if o in listed
            )


@pytest.mark.parametrize(("variant", "name", "other"), list(every_order()))
def test_traits_that_stand_in_the_wrong_order_are_refused(variant: str, name: str, other: str) -> None:
    traits = {str(entry["name"]): entry for entry in FILES[variant].traits}
    swapped = {name: traits[other], other: traits[name]}
    with pytest.raises(VariantError, match=r"must be listed (before|after) trait"):
        load_listing(variant, (swapped.get(key, entry) for key, entry in traits.items()))


@pytest.mark.parametrize("name", sorted(TRAITS))
def test_the_order_that_a_trait_declares_is_between_traits_that_there_are(name: str) -> None:
    trait: type[Trait] = TRAITS[name]
    assert trait.name == name
    assert {*trait.before, *trait.after} <= set(TRAITS) - {name}
