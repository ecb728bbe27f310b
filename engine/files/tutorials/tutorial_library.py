"""All lessons for players: those of the program, and those in the folders of variants. They are listed nowhere."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from engine.files.tutorials.tutorial_file import (
    Tutorial,
    TutorialError,
    TutorialFile,
    read_file,
    read_tutorial,
)
from engine.variants.catalogue import DEFAULT
from engine.variants.loading import Variant
from engine.variants.variant_error import suggestion

FOLDER = "lessons"
COURSE = "course"
"""The group of the lessons that come first, for whoever knows nothing yet; others are in groups by their variants."""


class TutorialHead(Struct, frozen=True):
    """A lesson that can be chosen."""

    group: str
    file: TutorialFile
    path: Path

    @property
    def id(self) -> str:
        return f"{self.group}/{self.path.stem}"

    @property
    def variant(self) -> str:
        return self.file.variant or (DEFAULT if self.group == COURSE else self.group)


class TutorialShelf(Struct, frozen=True):
    """The lessons that were found, and what is wrong with those that cannot be used."""

    heads: tuple[TutorialHead, ...]
    faults: tuple[TutorialError, ...] = ()


def own_tutorials() -> Path:
    """The folder of the course."""
    found = importlib.util.find_spec("resources")
    if found is None or not found.submodule_search_locations:
        raise TutorialError(
            "resources", "", "the program's own lessons are missing", "Install Chancery again."
        )
    return Path(next(iter(found.submodule_search_locations))) / FOLDER


def find_tutorials(variants: Iterable[Variant], course: Path | None = None) -> TutorialShelf:
    """The course, then the lessons of each variant, each group by numbers."""
    heads: list[TutorialHead] = []
    faults: list[TutorialError] = []
    places = [(COURSE, own_tutorials() if course is None else course)]
    for group, folder in (*places, *((one.id, one.folder / FOLDER) for one in variants)):
        found: list[TutorialHead] = []
        for path in sorted(folder.glob("*.toml")):
            try:
                found.append(TutorialHead(group, read_file(path), path))
            except TutorialError as fault:
                faults.append(fault)
        heads += sorted(found, key=lambda head: (head.file.number, head.id))
    return TutorialShelf(tuple(heads), tuple(faults))


def open_tutorial(head: TutorialHead, variants: Mapping[str, Variant]) -> Tutorial:
    """A lesson in its variant. Raises TutorialError."""
    variant = variants.get(head.variant)
    if variant is None:
        raise TutorialError(
            head.path, "variant", f"there is no variant {head.variant!r}", suggestion(head.variant, variants)
        )
    return read_tutorial(head.path, head.file, variant)
