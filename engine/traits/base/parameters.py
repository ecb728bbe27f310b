"""Types for the parameters of traits. A name of something else in the variant has a type that says what it names."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from engine.model.ids import KindCode, Place, PowerId, SpaceId

MOST = 99
"""No number of pieces or seats is larger: a unit is made for each."""


class Reference(Struct, frozen=True):
    """Marks a text as the name of something that the variant must have."""

    called: str
    several: str


POWER, SPACE, PLACE = Reference("power", "powers"), Reference("space", "spaces"), Reference("place", "places")
KIND, CENTRE = Reference("kind of unit", "kinds of unit"), Reference("kind of centre", "kinds of centre")
CENTRE_SPACE, SEA_SPACE = Reference("centre", "centres"), Reference("sea", "seas")
FLEET, ARMY = Reference("kind of fleet", "kinds of fleet"), Reference("kind of army", "kinds of army")
TAG, THING, VERB = Reference("tag", "tags"), Reference("thing", "things"), Reference("order", "orders")
SEASON = Reference("season", "seasons")
STEP = Reference("step of the calendar", "steps of the calendar")
MEMORY = Reference("key of what is remembered", "keys of what is remembered")

_NAME = Meta(min_length=1)
Word = Annotated[str, _NAME]
PowerRef = Annotated[PowerId, POWER, _NAME]
SpaceRef = Annotated[SpaceId, SPACE, _NAME]
PlaceRef = Annotated[Place, PLACE, _NAME]
KindRef = Annotated[KindCode, KIND, _NAME]
TagRef = Annotated[str, TAG, _NAME]
CentreRef = Annotated[str, CENTRE, _NAME]
CentreSpaceRef = Annotated[SpaceId, CENTRE_SPACE, _NAME]
"""A space that has a centre. A space without one cannot be owned."""
SeaRef = Annotated[SpaceId, SEA_SPACE, _NAME]
"""A space that is open sea."""
FleetRef = Annotated[KindCode, FLEET, _NAME]
"""A kind of unit that crosses the borders of fleets."""
ArmyRef = Annotated[KindCode, ARMY, _NAME]
"""A kind of unit that crosses the borders of armies."""
ThingRef = Annotated[str, THING, _NAME]
VerbRef = Annotated[str, VERB, _NAME]
SeasonRef = Annotated[str, SEASON, _NAME]
StepRef = Annotated[str, STEP, _NAME]
MemoryRef = Annotated[str, MEMORY, _NAME]

Count = Annotated[int, Meta(ge=1, le=MOST)]
Number = Annotated[int, Meta(ge=0)]


def described(type_: Any) -> str:
    """What a parameter of a type must be, in words, such as "a list of kinds of unit"."""
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        reference, meta = _marks(type_)
        if reference is not None:
            return f"a {reference.called}"
        if meta.ge is not None:
            return f"a whole number{_range(meta)}"
        signs = f" of {meta.description}" if meta.description else ""
        return f"{described(arguments[0])}{signs}{_length(meta)}"
    if origin in (tuple, list):
        return f"a list of {_several(arguments[0])}"
    if origin is dict and arguments[1] is Any:
        return "a table"
    if origin is dict:
        return f"a table of {_several(arguments[0])}, each with {described(arguments[1])}"
    if origin is Literal:
        return " or ".join(f'"{value}"' for value in arguments)
    if arguments:
        return " or ".join(described(one) for one in arguments if one is not type(None))
    if issubclass(type_, Struct):
        return f"a table with {_keys(type_)}"
    return {int: "a whole number", bool: "true or false", str: "a text"}[type_]


def _several(type_: Any) -> str:
    """What the entries of a list or the keys of a table must be."""
    if get_origin(type_) is Annotated:
        reference, meta = _marks(type_)
        if reference is not None:
            return reference.several
        return f"whole numbers{_range(meta)}" if meta.ge is not None else _several(get_args(type_)[0])
    if isinstance(type_, type) and issubclass(type_, Struct):
        return f"tables with {_keys(type_)}"
    if get_origin(type_) is dict:
        return "tables"
    return "texts" if type_ is str else described(type_)


def _marks(type_: Any) -> tuple[Reference | None, Meta]:
    marks = get_args(type_)[1:]
    meta = next(mark for mark in marks if isinstance(mark, Meta))
    return next((mark for mark in marks if isinstance(mark, Reference)), None), meta


def _range(meta: Meta) -> str:
    return f" from {meta.ge} to {meta.le}" if meta.le else f", {meta.ge} or more"


def _length(meta: Meta) -> str:
    if meta.max_length is None:
        return ", not empty" if meta.min_length else ""
    return (
        f", {meta.min_length} to {meta.max_length} long"
        if meta.min_length
        else f", at most {meta.max_length} long"
    )


def _keys(record: type[Struct]) -> str:
    fields = msgspec.structs.fields(record)
    needed = [field.name for field in fields if field.required]
    perhaps = [field.name for field in fields if not field.required]
    return ", ".join(needed) + (f" and perhaps {', '.join(perhaps)}" if perhaps else "")
