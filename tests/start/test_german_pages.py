"""The German pages about the variants: each has all that the English one has."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

MAPS = Path(__file__).parents[2] / "maps"
GERMAN = sorted(path.parent.name for path in MAPS.glob("*/rules.md"))
"""The variants that have a page."""
TITLES = sorted(
    path.read_text("utf-8").splitlines()[0].removeprefix("# ") for path in MAPS.glob("*/rules*.md")
)
"""What the variants are called, in every language."""


def both(name: str) -> tuple[str, str]:
    """The English page and the German one."""
    english, german = MAPS / name / "rules.md", MAPS / name / "rules.de.md"
    return english.read_text(encoding="utf-8"), german.read_text(encoding="utf-8")


def headings(page: str) -> list[int]:
    """The levels of the headings, in their order."""
    return [len(marks) for marks in re.findall(r"^(#+) ", page, re.MULTILINE)]


def tables(page: str) -> list[list[int]]:
    """How many columns each row of each table has."""
    blocks = re.findall(r"(?:^\|.*\n?)+", page, re.MULTILINE)
    return [[len(re.split(r"(?<!\\)\|", row.strip())) - 2 for row in block.splitlines()] for block in blocks]


def paragraphs(page: str) -> list[str]:
    """What each paragraph and each point of a list begins with, in their order: text, a point or a row."""
    lines = ["", *page.splitlines()]
    starts = [line for before, line in pairwise(lines) if line and (not before or line[0] in "-|#")]
    return [line[0] if line[0] in "-|#" else "text" for line in starts]


@pytest.mark.parametrize("name", GERMAN)
def test_a_german_page_is_built_like_the_english_one(name: str) -> None:
    english, german = both(name)
    assert headings(german) == headings(english) != []
    assert tables(german) == tables(english) != []
    assert paragraphs(german) == paragraphs(english)


@pytest.mark.parametrize(
    "pattern", [r"\b[A-Z][A-Z0-9]+-\d+[0-9a-z.]*\b", r"`[^`]+`", r"\]\(([^)]+)\)", r"\d+"]
)
@pytest.mark.parametrize("name", GERMAN)
def test_a_german_page_has_the_ids_orders_links_and_figures_of_the_english_one(
    name: str, pattern: str
) -> None:
    english, german = (Counter(re.findall(pattern, " ".join(page.split()))) for page in both(name))
    assert german == english


@pytest.mark.parametrize("name", GERMAN)
def test_a_german_page_leaves_nothing_in_english(name: str) -> None:
    _, german = both(name)
    kept = "|".join(re.escape(title) for title in TITLES)
    told = re.sub(rf"`[^`]+`|\bof the\b|{kept}", "", german)
    assert not re.findall(r"\b(?:the|is|are|with|they|has|have|its)\b", told)
