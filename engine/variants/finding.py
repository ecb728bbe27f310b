"""Finding variants: folders are looked for, never listed, and a faulty one does not take the others down."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from engine.variants.boards import read_toml
from engine.variants.faults import VariantError, suggestion
from engine.variants.keeping import loaded_variant
from engine.variants.loading import FILE, Variant

DEFAULT = "standard"
"""The variant that is played when none is named."""
EXTRA_SHELVES = "CHANCERY_VARIANTS"
"""Environment variable: further folders to search, separated as in PATH, before all others."""


class Catalogue(Struct, frozen=True):
    """The variants that were found, and what was wrong with those that cannot be used."""

    variants: Mapping[str, Variant]
    faults: tuple[VariantError, ...] = ()


class _Named(Struct, frozen=True):
    """As much of a variant's file as says what it is called."""

    name: str


def own_shelf() -> Path:
    """The folder of the variants that come with the program."""
    found = importlib.util.find_spec("maps")
    if found is None or not found.submodule_search_locations:
        raise VariantError("maps", "", "the program's own boards are missing", "Install Chancery again.")
    return Path(next(iter(found.submodule_search_locations)))


def user_shelf() -> Path:
    """The folder where a user may put variants."""
    import platformdirs

    return Path(platformdirs.user_data_dir("chancery", appauthor=False)) / "variants"


def shelves() -> tuple[Path, ...]:
    """Where variants are searched; the first folder of a name wins."""
    extra = [Path(part) for part in os.environ.get(EXTRA_SHELVES, "").split(os.pathsep) if part]
    return (*extra, user_shelf(), own_shelf())


def folders(where: Iterable[Path]) -> dict[str, tuple[Path, ...]]:
    """Variant folders by name, on the first shelf first."""
    found: dict[str, tuple[Path, ...]] = {}
    for shelf in where:
        for folder in _folders_on(shelf):
            found[folder.name] = (*found.get(folder.name, ()), folder)
    return dict(sorted(found.items()))


def _folders_on(shelf: Path) -> list[Path]:
    """The variant folders on a shelf; none where it does not exist or may not be read."""
    try:
        return [folder for folder in sorted(shelf.iterdir()) if (folder / FILE).is_file()]
    except OSError:
        return []


def find_variants(where: Iterable[Path] | None = None) -> Catalogue:
    """Load every variant that can be found. Where one's first folder is faulty, the next of that name serves."""
    searched = tuple(where) if where is not None else shelves()
    variants: dict[str, Variant] = {}
    faults: list[VariantError] = []
    for name, candidates in folders(searched).items():
        for folder in candidates:
            try:
                variants[name] = loaded_variant(folder, searched)
                break
            except VariantError as fault:
                faults.append(fault)
    return Catalogue(variants, tuple(faults))


def _bearing(name: str, known: Mapping[str, tuple[Path, ...]]) -> tuple[Path, ...]:
    """The folders of the first variant that bears a name, in whatever case it is written."""
    wanted = name.strip().casefold()
    return next((found for found in known.values() if _name_in(found[0]).casefold() == wanted), ())


def _name_in(folder: Path) -> str:
    """The name that a folder's variant bears, as far as it can be read."""
    try:
        return read_toml(folder / FILE, _Named).name
    except VariantError:
        return ""


def find_variant(name: str, where: Iterable[Path] | None = None) -> Variant:
    """Load one variant by its folder's name, from the first shelf that has it, or by the name that it bears.

    Raises VariantError: with near names when there is none, and when that folder is faulty.
    """
    searched = tuple(where) if where is not None else shelves()
    known = folders(searched)
    candidates = known.get(name.strip().lower()) or known.get(name) or _bearing(name, known)
    if not candidates:
        raise VariantError(name, "", "no such variant", suggestion(name, known))
    return loaded_variant(candidates[0], searched)
