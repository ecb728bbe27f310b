"""rules.md: the page about a variant's rules, in its own folder; rules.de.md beside it is the same in German."""

from __future__ import annotations

import re
from pathlib import Path

from engine import Variant, read_variant_file

FILE = "rules.md"
ENGLISH = "en"
_LINK = re.compile(r"\.\./(\w+)/rules\.md")


def rules_page_of(variant: Variant, language: str = ENGLISH) -> tuple[str, bool] | None:
    """A variant's page, or that of the variant whose board it uses, and whether it is in the language; None without one."""
    for folder in (variant.folder, variant.board_folder):
        page = folder / FILE
        for path in (page.with_suffix(f".{language}.md"), page):
            text = _read(path)
            if text is not None:
                return text, language == ENGLISH or path != page
    return None


def variant_of_link(link: str) -> str:
    """The variant to whose page a link on another page leads; "" for other links."""
    found = _LINK.fullmatch(link)
    return found[1] if found is not None else ""


def _read(path: Path) -> str | None:
    try:
        return read_variant_file(path).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
