"""powers.toml: what a variant's folder says of its powers, for the pages about them; powers.de.toml has the German.

Each entry is a power by its key and a few sentences for whoever plays it. The game does not depend on these files.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from engine.variants.translations import ENGLISH_CODE
from engine.variants.variant_error import VariantError
from engine.variants.variant_files import read_toml

FILE = "powers.toml"


def read_powers(path: Path) -> Mapping[str, str]:
    """What a file says, by power; nothing if there is none. Raises VariantError when it is no table of texts."""
    return read_toml(path, dict[str, str], one_line=True) if path.is_file() else {}


def powers_in(folder: Path, language: str) -> Mapping[str, str]:
    """What a folder says of its powers, in English what it says in no other language. A file that cannot be read says
    nothing."""
    path, found = folder / FILE, dict[str, str]()
    for one in (path,) if language == ENGLISH_CODE else (path, path.with_suffix(f".{language}.toml")):
        with suppress(VariantError):
            found |= read_powers(one)
    return found
