"""What is made from the code: whole pages, and parts of pages between two marks.

A part begins with `<!-- made: NAME -->` and ends with `<!-- end -->`. `make pages` writes all of them;
tests/pages/test_generated.py says which is no longer true.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.pages.modules import desktop_layers, modules_page, package_table
from tests.pages.places import ROOT
from tests.pages.rules import rules_page
from tests.pages.schema import FILES, keys_of
from tests.pages.surface import errors, surface
from tests.pages.traits import hook_tables, smallest_trait, trait_tables

DOCS = ROOT / "docs"
WHOLE: dict[str, Callable[[], str]] = {"modules.md": modules_page, "rules.md": rules_page}
"""Pages that are made as a whole."""
PARTS: dict[str, Callable[[], str]] = {
    "desktop-layers": desktop_layers,
    "errors": errors,
    "packages": package_table,
    "hooks": hook_tables,
    "smallest-trait": smallest_trait,
    "surface": surface,
    "traits": trait_tables,
    **{name: partial(keys_of, name) for name in FILES},
}
"""Parts of pages, by the name in their mark."""
PART = re.compile(r"(<!-- made: ([\w.-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def pages() -> list[Path]:
    """Every page that has something made."""
    whole = [DOCS / name for name in WHOLE]
    return [*whole, *(path for path in sorted(DOCS.rglob("*.md")) if path not in whole and parts_of(path))]


def parts_of(page: Path) -> list[str]:
    """The names of the parts of a page that are made."""
    return [part[1] for part in PART.findall(page.read_text(encoding="utf-8"))]


def made(page: Path) -> str:
    """What a page should be."""
    if page.name in WHOLE:
        return WHOLE[page.name]()
    text = page.read_text(encoding="utf-8")
    return PART.sub(lambda part: f"{part[1]}\n{PARTS[part[2]]().strip()}\n\n{part[3]}", text)
