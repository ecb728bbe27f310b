"""Pages that are made from the code say what the code says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pages.generated import PART, PARTS, pages
from tests.pages.places import shown


@pytest.mark.parametrize(("path", "text"), [pytest.param(*page, id=shown(page[0])) for page in pages()])
def test_a_page_is_as_it_would_be_made(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run `make pages`"


def test_every_part_is_on_a_page() -> None:
    marked = {part[1] for path, _ in pages() for part in PART.findall(path.read_text(encoding="utf-8"))}
    assert marked == set(PARTS)
