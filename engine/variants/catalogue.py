"""The catalogue of variants: folders on a search path, loaded once; a faulty one does not take the others down."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from engine.variants.loading import FILE, Variant, board_path, files_digest, load_variant
from engine.variants.variant_error import VariantError, suggestion
from engine.variants.variant_files import read_toml

DEFAULT = "standard"
"""The variant that is played when none is named."""
SEARCH_PATH_VARIABLE = "CHANCERY_VARIANTS"
"""Environment variable: further folders to search, separated as in PATH, before all others."""


class Catalogue(Struct, frozen=True):
    """The variants that were found, and what was wrong with those that cannot be used."""

    variants: Mapping[str, Variant]
    faults: tuple[VariantError, ...] = ()


class _Named(Struct, frozen=True):
    """As much of a variant's file as says what it is called."""

    name: str


def bundled_folder() -> Path:
    """The folder of the variants that come with the program."""
    found = importlib.util.find_spec("maps")
    if found is None or not found.submodule_search_locations:
        raise VariantError("maps", "", "the program's own boards are missing", "Install Chancery again.")
    return Path(next(iter(found.submodule_search_locations)))


def user_folder() -> Path:
    """The folder where a user may put variants."""
    import platformdirs

    return Path(platformdirs.user_data_dir("chancery", appauthor=False)) / "variants"


def search_path() -> tuple[Path, ...]:
    """Where variants are searched; the first folder of a name wins."""
    extra = [Path(part) for part in os.environ.get(SEARCH_PATH_VARIABLE, "").split(os.pathsep) if part]
    return (*extra, user_folder(), bundled_folder())


def folders(where: Iterable[Path]) -> dict[str, tuple[Path, ...]]:
    """Variant folders by name, the first of the search path first."""
    found: dict[str, tuple[Path, ...]] = {}
    for place in where:
        for folder in _folders_in(place):
            found[folder.name] = (*found.get(folder.name, ()), folder)
    return dict(sorted(found.items()))


def _folders_in(place: Path) -> list[Path]:
    """The variant folders in a folder; none where it does not exist or may not be read."""
    try:
        return [folder for folder in sorted(place.iterdir()) if (folder / FILE).is_file()]
    except OSError:
        return []


def find_variants(where: Iterable[Path] | None = None) -> Catalogue:
    """Load every variant that can be found. Where one's first folder is faulty, the next of that name serves."""
    searched = tuple(where) if where is not None else search_path()
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
    """Load one variant by its folder's name, the first of that name on the search path, or by the name that it bears.

    Raises VariantError: with near names when there is none, and when that folder is faulty.
    """
    searched = tuple(where) if where is not None else search_path()
    known = folders(searched)
    candidates = known.get(name.strip().lower()) or known.get(name) or _bearing(name, known)
    if not candidates:
        raise VariantError(name, "", "no such variant", suggestion(name, known))
    return loaded_variant(candidates[0], searched)


MOST = 32
"""How many are kept: ever new folders must not fill the memory."""
_KEPT: dict[tuple[Path, tuple[Path, ...]], Variant] = {}


def loaded_variant(folder: Path, search_path: tuple[Path, ...]) -> Variant:
    """The variant in a folder, loaded anew only where a file has changed. Raises VariantError as loading does."""
    kept = _KEPT.get((folder, search_path))
    if kept is None or not _is_fresh(kept, search_path):
        kept = load_variant(folder, search_path)
        if len(_KEPT) >= MOST:
            _KEPT.clear()
        _KEPT[folder, search_path] = kept
    return kept


def _is_fresh(kept: Variant, search_path: tuple[Path, ...]) -> bool:
    """Whether its files say what they said, and the board that it borrows is still the nearest of its name."""
    try:
        return (
            board_path(kept.folder, kept.board_named, search_path) == kept.files[1]
            and files_digest(kept.files) == kept.digest
        )
    except VariantError:
        return False
