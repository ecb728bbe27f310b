"""The shape of a variant's files."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Code = Annotated[str, Meta(min_length=1, max_length=12, pattern=r"^[A-Za-z0-9]+$")]
Letter = Annotated[str, Meta(min_length=1, max_length=2, pattern=r"^[A-Za-z]+$")]


class SpaceFile(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    terrain: str = "land"
    aliases: tuple[Name, ...] = ()
    coasts: tuple[Code, ...] = ()
    centre: str = ""
    value: Annotated[int, Meta(ge=0, le=9)] = 1
    tags: tuple[Code, ...] = ()


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """board.toml"""

    name: Name
    borders: str
    spaces: dict[Code, SpaceFile]


class StepFile(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    code: Letter
    phase: str
    letter: Annotated[str, Meta(max_length=2, pattern=r"^[A-Za-z]*$")] = ""
    captures: bool = False
    ends: bool | None = None
    """Whether endings are looked for here; where ownership is settled when it is not said."""


class CalendarFile(Struct, frozen=True, forbid_unknown_fields=True):
    start: str
    steps: Annotated[tuple[StepFile, ...], Meta(min_length=1, max_length=40)]


class PowerFile(Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    words: tuple[Name, ...] = ()
    homes: tuple[Code, ...] = ()
    owns: tuple[Code, ...] | None = None
    """Centres owned at the start; the home centres when it is not said."""
    units: tuple[str, ...] = ()


class TokenFile(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Name
    space: Code
    owner: str = ""
    marks: tuple[Name, ...] = ()


class VariantFile(Struct, frozen=True, forbid_unknown_fields=True):
    """variant.toml"""

    name: Name
    board: str
    traits: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1)]
    calendar: CalendarFile
    powers: Annotated[dict[Name, PowerFile], Meta(min_length=1)]
    summary: str = ""
    players: str = ""
    length: Annotated[str, Meta(max_length=60)] = ""
    """How long a game of it takes around a table, in words."""
    complexity: Annotated[int, Meta(ge=0, le=5)] = 0
    """How much there is to learn beyond regular Diplomacy, from 1 to 5; 0 when it is not said."""
    options: dict[str, str] = {}
    names: dict[Name, Code] = {}
    """Further names of spaces, which count before all others."""
    neutral: tuple[str, ...] = ()
    """Units of nobody that stand on the board at the start."""
    tokens: tuple[TokenFile, ...] = ()
    """What lies on the board at the start besides units."""
    memory: dict[Name, str] = {}
    """What traits remember at the start."""
