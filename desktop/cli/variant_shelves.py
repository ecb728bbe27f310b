"""The folders in which variants are looked for, and what is wrong with those that somebody named."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from engine import SEARCH_PATH_VARIABLE, search_path

YOURS, PROGRAM = "yours", "program"
FILE = "variant.toml"


class Shelf(Struct, frozen=True):
    """A folder of variant folders."""

    folder: Path
    origin: str
    """Who named it: the environment, or "yours" or "program" for those that are always searched."""
    troubles: tuple[str, ...] = ()


def searched_shelves() -> tuple[Shelf, ...]:
    """All shelves in the order in which they are searched. The last two are the user's and the program's."""
    found = search_path()
    named = [Shelf(folder, SEARCH_PATH_VARIABLE, _troubles(folder)) for folder in found[:-2]]
    return (*named, Shelf(found[-2], YOURS), Shelf(found[-1], PROGRAM))


def _troubles(folder: Path) -> tuple[str, ...]:
    """Why variants that somebody expects on a shelf may not be found there."""
    try:
        if not folder.exists():
            return (f"{SEARCH_PATH_VARIABLE}: {folder} does not exist",)
        if not folder.is_dir():
            return (f"{SEARCH_PATH_VARIABLE}: {folder} is no folder",)
        inner = sorted(one for one in folder.iterdir() if one.is_dir() and not one.name.startswith("."))
        bare = [one for one in inner if not os.path.lexists(one / FILE)]
    except OSError as error:
        return (f"{SEARCH_PATH_VARIABLE}: {folder} cannot be read ({error.strerror})",)
    if os.path.lexists(folder / FILE):
        return (f"{SEARCH_PATH_VARIABLE}: {folder} is a variant itself; name the folder that it is in",)
    return tuple(f"{SEARCH_PATH_VARIABLE}: {one} has no {FILE}" for one in bare)
