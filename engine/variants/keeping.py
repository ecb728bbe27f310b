"""Variants once loaded are kept while their files say the same, so that twenty games of one load it once."""

from __future__ import annotations

from pathlib import Path

from engine.variants.faults import VariantError
from engine.variants.loading import Variant, board_path, digest_of, load_variant

MOST = 32
"""How many are kept; whoever tries out ever new folders must not fill the memory."""
_KEPT: dict[tuple[Path, tuple[Path, ...]], Variant] = {}


def loaded_variant(folder: Path, shelves: tuple[Path, ...]) -> Variant:
    """The variant in a folder, loaded anew only where a file has changed. Raises VariantError as loading does."""
    kept = _KEPT.get((folder, shelves))
    if kept is None or not _is_fresh(kept, shelves):
        kept = load_variant(folder, shelves)
        if len(_KEPT) >= MOST:
            _KEPT.clear()
        _KEPT[folder, shelves] = kept
    return kept


def _is_fresh(kept: Variant, shelves: tuple[Path, ...]) -> bool:
    """Whether its files say what they said, and the board that it borrows is still the nearest of its name."""
    try:
        return (
            board_path(kept.folder, kept.board_named, shelves) == kept.files[1]
            and digest_of(kept.files) == kept.digest
        )
    except VariantError:
        return False
