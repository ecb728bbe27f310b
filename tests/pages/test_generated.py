"""Pages that are made from the code say what the code says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pages.generated import PARTS, WHOLE, made, pages, parts_of
from tests.pages.places import shown


@pytest.mark.parametrize("page", pages(), ids=shown)
def test_a_page_is_as_it_would_be_made(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == made(page), "run `make pages`"


def test_every_part_is_on_a_page() -> None:
    marked = [name for page in pages() if page.name not in WHOLE for name in parts_of(page)]
    assert sorted(marked) == sorted(PARTS)
