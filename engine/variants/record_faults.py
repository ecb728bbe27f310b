"""What is wrong with a record in a variant's file: where it stands, what it says, and what may stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.traits.base.parameters import described
from engine.variants.variant_error import suggestion

_T = TypeVar("_T")
_MISMATCHES = ("Expected", "Invalid")
"""How complaints begin that only say that a value is of another type."""
_FIELD = re.compile(r"(unknown|missing required) field `(.*)`")
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
"""A step on the way to a value: to a field, an entry of a list, or some value in a table."""


class EntryError(ValueError):
    """An entry that cannot be read. The place is relative to its record, like ".units[0].name", and empty for all of it."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        self.place, self.problem, self.remedy = place, problem, remedy
        super().__init__(f"{place}: {problem}")


def read_record(data: object, shape: type[_T]) -> _T:
    """The record of a shape that is in the data of a file. Raises EntryError for the first entry that does not fit."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise _fault_in(str(error), data, shape) from error


def refuse_unprintable(data: object, place: str = "") -> None:
    """Raise EntryError for the first text or key that is blank, or has something in it that nobody sees."""
    if isinstance(data, str):
        if not data.isprintable():
            remedy = "Leave out line ends, tabs, and marks that have no shape."
            raise EntryError(place, "has a character in it that is not to be seen", remedy)
        if data and not data.strip():
            raise EntryError(place, "has nothing but blanks in it", "Write something, or leave it out.")
    for where, key, value in _entries(data, place):
        refuse_unprintable(key, where)
        refuse_unprintable(value, where)


def _entries(data: object, place: str) -> Iterator[tuple[str, object, object]]:
    """The entries of a table or a list, each with its place and its key."""
    if isinstance(data, dict):
        yield from ((f"{place}.{key}", key, value) for key, value in data.items())
    elif isinstance(data, list):
        yield from ((f"{place}[{index}]", None, value) for index, value in enumerate(data))


def _fault_in(message: str, data: object, shape: type[object]) -> EntryError:
    """What msgspec complains of, in our words."""
    problem, _, at = message.partition(" - at ")
    place, type_, found = _followed(at.partition("$")[2].rstrip("`"), data, shape)
    if at.startswith("`key`"):
        keys = inner_types(type_, Mapping)[0]
        key = _unfit(found, keys, of_keys=True)
        return EntryError(f"{place}.{key}", "is no key for this table", f"It must be {described(keys)}.")
    field = _FIELD.search(problem)
    if field is not None:
        hints = hints_of(_record_in(type_))
        unknown = field[1] == "unknown"
        remedy = suggestion(field[2], hints) if unknown else f"Give it {described(hints[field[2]])}."
        return EntryError(place, field[0], remedy)
    if problem.startswith(_MISMATCHES):
        return EntryError(place, "cannot use this", f"It must be {described(type_)}.")
    return EntryError(place, problem, "Correct it.")


def _followed(way: str, data: Any, type_: Any) -> tuple[str, Any, Any]:
    """The place, the type and the value to which a way leads; of the values in a table that one which does not fit."""
    place = ""
    for key, number in _STEP.findall(way):
        if number == "...":
            type_ = inner_types(type_, Mapping)[1]
            name = _unfit(data, type_)
            place, data = f"{place}.{name}", data[name]
        elif number:
            place, type_, data = f"{place}[{number}]", inner_types(type_, Sequence)[0], data[int(number)]
        else:
            place, type_, data = f"{place}.{key}", hints_of(_record_in(type_))[key], data[key]
    return place, type_, data


def _unfit(table: dict[str, Any], type_: Any, of_keys: bool = False) -> str:
    """The key of the first entry in a table that is not of a type, by its key or by its value."""

    def fits(value: object) -> bool:
        try:
            msgspec.convert(value, type_)
        except msgspec.ValidationError:
            return False
        return True

    return next(key for key, value in table.items() if not fits(key if of_keys else value))


@cache
def hints_of(shape: type[Struct]) -> dict[str, Any]:
    """The types of a record's fields, with all that is marked on them."""
    return get_type_hints(shape, include_extras=True)


def inner_types(type_: Any, wanted: type) -> tuple[Any, ...]:
    """The arguments of the list or table that a type is, be it marked, or one of several; nothing if it is none."""
    origin, arguments = get_origin(type_), get_args(type_)
    if isinstance(origin, type) and issubclass(origin, wanted):
        return arguments
    if origin is Annotated:
        return inner_types(arguments[0], wanted)
    choices = arguments if origin in (Union, UnionType) else ()
    return next((found for one in choices if (found := inner_types(one, wanted))), ())


def _record_in(type_: Any) -> type[Struct]:
    """The record that a type is, or that one of several is."""
    choices = get_args(type_) or (type_,)
    return next(one for one in choices if isinstance(one, type) and issubclass(one, Struct))
