"""rules.md: the page about a variant's rules, in its own folder; rules.de.md beside it is the same in German.

Pictures on it, `![what is seen](pictures.toml#NAME)`, are texts in pictures.toml: a position with orders, as
`chancery judge` reads it, which is drawn when the page is shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from engine import Variant, VariantError, read_toml, read_variant_file

FILE, PICTURES = "rules.md", "pictures.toml"
ENGLISH = "en"
_PICTURE = re.compile(rf"!\[([^\]]*)\]\({re.escape(PICTURES)}#(\w+)\)")
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


def pictures_of(variant: Variant) -> Mapping[str, str]:
    """The pictures of a variant's page, or of that of its board: by their names the texts that they are drawn from."""
    for folder in (variant.folder, variant.board_folder):
        path = folder / PICTURES
        if path.is_file() or (folder / FILE).is_file():
            try:
                return read_toml(path, dict[str, str]) if path.is_file() else {}
            except VariantError:
                return {}
    return {}


def pictures_on(page: str) -> list[str]:
    """The names of the pictures that stand on a page, in their order."""
    return [found[2] for found in _PICTURE.finditer(page)]


def with_captions(page: str) -> str:
    """A page on which each picture is followed by what it shows."""
    return _PICTURE.sub(lambda found: f"{found[0]}\n\n*{found[1]}*", page)
