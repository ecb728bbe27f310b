"""The schema of variant.toml and board.toml."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Code = Annotated[
    str, Meta(min_length=1, max_length=12, pattern=r"^[A-Za-z0-9]+$", description="letters and digits")
]
FileName = Annotated[str, Meta(max_length=80)]
Letter = Annotated[str, Meta(min_length=1, max_length=2, pattern=r"^[A-Za-z]+$", description="letters")]


class SpaceFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the board, under its key. Orders may be written with the key, the name or an alias, in any case."""

    name: Name
    """Its full name."""
    terrain: str = "land"
    """`land`, `sea`, or `both`: land that ships can stand in and pass."""
    aliases: tuple[Name, ...] = ()
    """Further names that orders may use."""
    coasts: tuple[Code, ...] = ()
    """The coasts, where there are several, such as `NC` and `SC`; a fleet then stands on one of them."""
    centre: str = ""
    """The kind of its supply centre: `centre`, `city`, `tribe` or `castle`. Empty: it has none."""
    value: Annotated[int, Meta(ge=0, le=9)] = 1
    """How many units its centre feeds."""
    tags: tuple[Code, ...] = ()
    """Words that traits know spaces by, such as `shallow`."""


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """board.toml"""

    name: Name
    """What the board is called."""
    borders: FileName
    """The file with the borders, in the same folder."""
    spaces: dict[Code, SpaceFile]
    """The spaces by their keys, in the order of reports."""


class StepFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the year. The code of a season is the step's `code`, the year and its `letter`: `S1901M`."""

    name: Name
    """The season, such as `Spring`. Steps of one season have the same name."""
    code: Letter
    """The first part of the code of a season."""
    phase: str
    """`movement`, `retreat`, `adjustment`, or a phase that a trait brings."""
    letter: Annotated[str, Meta(max_length=2, pattern=r"^[A-Za-z]*$", description="letters")] = ""
    """The last part of the code. Empty: `M`, `R`, `A`, or the first letter of the phase."""
    captures: bool = False
    """Whether centres change hands when this step begins."""
    ends: bool | None = None
    """Whether victory is looked for when this step begins. Not said: where centres change hands."""


class CalendarFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The year of the variant."""

    start: str
    """The code of the first season, such as `S1901M`."""
    steps: Annotated[tuple[StepFile, ...], Meta(min_length=1, max_length=40)]
    """The steps of a year, in their order. One of them at least is movement."""


class PowerFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A power, under the name by which files know it."""

    name: str = ""
    """What it is called, if not by its key."""
    words: tuple[Name, ...] = ()
    """Further words for it, such as `French`; no other power may have them."""
    homes: tuple[Code, ...] = ()
    """Its home centres."""
    owns: tuple[Code, ...] | None = None
    """The centres that it owns at the start. Not said: its home centres."""
    units: tuple[str, ...] = ()
    """Its units at the start: `A PAR`, `F STP/SC`, with cargo `F e + A`, strength `2E WdS (3)`, marks `DA 14 [worn]`, a
    name `R FCr = Sheol`."""


class TokenFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lies on the board at the start and is no unit: a boat, a ring."""

    kind: Name
    """What it is, as its trait calls it."""
    space: Code
    """Where it lies."""
    owner: str = ""
    """The power that it belongs to, where that matters."""
    marks: tuple[Name, ...] = ()
    """Words that its trait knows it by."""


class VariantFile(Struct, frozen=True, forbid_unknown_fields=True):
    """variant.toml"""

    name: Name
    """What the variant is called."""
    board: FileName
    """The board: a file in this folder, or the folder of another variant whose board is used."""
    traits: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1)]
    """The rules: sets of rules by `name`, each with its parameters ([traits.md](traits.md))."""
    calendar: CalendarFile
    """The seasons of a year, and the first one."""
    powers: Annotated[dict[Name, PowerFile], Meta(min_length=1)]
    """The powers, in the order of reports."""
    summary: str = ""
    """One sentence for the list of variants."""
    players: str = ""
    """For how many, such as `5 or 6`. Empty: as many as there are powers."""
    length: Annotated[str, Meta(max_length=60)] = ""
    """How long a game of it takes around a table, in words."""
    complexity: Annotated[int, Meta(ge=0, le=5)] = 0
    """How much there is to learn beyond regular Diplomacy, from 1 to 5; 0 when it is not said."""
    options: dict[str, str] = {}
    """Options of the rules with another value than the default."""
    names: dict[Name, Code] = {}
    """Further names of spaces, which count before all others."""
    neutral: tuple[str, ...] = ()
    """Units of nobody that stand on the board at the start."""
    tokens: tuple[TokenFile, ...] = ()
    """What lies on the board at the start besides units."""
    memory: dict[Name, str] = {}
    """What traits remember at the start, by the keys that their pages name."""
