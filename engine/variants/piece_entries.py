"""pieces.toml: what a variant's folder says of its pieces, and by which rule; pieces.de.toml beside it has the German.

Each entry is for a kind of unit, a kind of token or a mark on one of them, by what it is called in the files; `*` is for
marks that have none. An entry without words leaves them to the trait that brings the piece. The game does not depend on
these files, so that they are in no digest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from engine.variants.translations import ENGLISH_CODE
from engine.variants.variant_error import VariantError
from engine.variants.variant_files import read_toml

FILE = "pieces.toml"
ANY_MARK = "*"


class PieceEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a piece."""

    rule: str = ""
    """The rule by its id, as the page about the rules lists it."""
    says: str = ""
    """What it is and can do, in two sentences. Empty: as the trait says."""


def read_pieces(folder: Path, language: str = ENGLISH_CODE) -> dict[str, PieceEntry]:
    """What a folder says of its pieces. Raises VariantError when a file of it is no such table."""
    path = folder / FILE
    found = dict(read_toml(path, dict[str, PieceEntry], one_line=True)) if path.is_file() else {}
    other = path.with_suffix(f".{language}.toml")
    if language != ENGLISH_CODE and other.is_file():
        for key, says in read_toml(other, dict[str, str], one_line=True).items():
            found[key] = PieceEntry(found[key].rule if key in found else "", says)
    return found


def pieces_in(folders: Iterable[Path], language: str) -> Mapping[str, PieceEntry]:
    """What folders say of their pieces; of two the later has the last word. A file that cannot be read says nothing."""
    found: dict[str, PieceEntry] = {}
    for folder in folders:
        with suppress(VariantError):
            found |= read_pieces(folder, language)
    return found
