"""What teaching positions say in other languages: all of it, of the same spaces, and English where a text is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.files.lessons.library import (
    LessonHead,
    lesson_called,
    lesson_texts,
    own_lessons,
    teaching_positions,
)
from tests.game.table import named, standard

HEADS = teaching_positions()
GERMAN = lesson_texts(own_lessons(), "de")
ENGLISH_WORDS = {
    "a",
    "and",
    "by",
    "cannot",
    "for",
    "from",
    "is",
    "it",
    "no",
    "not",
    "of",
    "one",
    "or",
    "the",
    "to",
    "with",
}
CASE = 'id = "{name}"\ntitle = "A fleet"\nnote = "It stays."\nvariant = "standard"\nseason = "S1901M"\n'


def spaces_named(text: str) -> set[str]:
    """The spaces of the board that a text calls by their full names."""
    names = (space.name for space in standard().board.spaces.values())
    return {name for name in names if re.search(rf"\b{re.escape(name)}\b", text)}


def without_spaces(text: str) -> list[str]:
    """The words of a text but for the names of spaces, which are the same in every language."""
    for name in sorted(spaces_named(text), key=len, reverse=True):
        text = text.replace(name, "")
    return re.findall(r"\w+", text.lower())


def test_every_case_and_every_chapter_has_its_german_and_nothing_else_has() -> None:
    assert set(GERMAN) == {head.id for head in HEADS} | {head.chapter for head in HEADS}
    assert all(GERMAN[head.id].title and GERMAN[head.id].note.endswith(".") for head in HEADS)
    assert all(GERMAN[head.chapter].title and not GERMAN[head.chapter].note for head in HEADS)


@pytest.mark.parametrize("head", HEADS, ids=lambda head: head.id)
def test_the_german_of_a_case_is_german_and_about_the_same_spaces(head: LessonHead) -> None:
    english = lesson_called(head.id, named)
    german = lesson_called(head.id, named, language="de")
    assert (german.title, german.note) == (GERMAN[head.id].title, GERMAN[head.id].note)
    assert not ENGLISH_WORDS & set(without_spaces(f"{german.title} {german.note}"))
    assert spaces_named(english.note) <= spaces_named(german.note)
    assert german.position == english.position
    assert german.turns == english.turns


def test_the_list_is_german_with_its_chapters() -> None:
    heads = teaching_positions(language="de")
    assert [head.id for head in heads] == [head.id for head in HEADS]
    assert [head.title for head in heads] == [GERMAN[head.id].title for head in heads]
    assert {head.chapter_title for head in heads} == {GERMAN[head.chapter].title for head in heads}


@pytest.mark.parametrize(
    "text",
    ['["X.1"]\ntitle = "Eine Flotte"\n', '["X.1"]\ntitle = "Eine Flotte"\n\n["X.9"]\ntitle = "Noch eine"\n'],
)
def test_what_has_no_text_stays_english(text: str, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    for name in ("X.1", "X.2"):
        (folder / f"{name}.toml").write_text(CASE.format(name=name), encoding="utf-8")
    (tmp_path / "texts.de.toml").write_text(text, encoding="utf-8")
    assert [one.title for one in teaching_positions(tmp_path, "de")] == ["Eine Flotte", "A fleet"]
    assert lesson_called("X.1", named, tmp_path, "de").note == "It stays."
    assert [one.title for one in teaching_positions(tmp_path)] == ["A fleet", "A fleet"]


@pytest.mark.parametrize("raw", [b"= nothing", b"\xff\xfe", b'"X.1" = 3'])
def test_texts_that_cannot_be_read_leave_everything_english(raw: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "X.1.toml").write_text(CASE.format(name="X.1"), encoding="utf-8")
    (tmp_path / "texts.de.toml").write_bytes(raw)
    assert [one.title for one in teaching_positions(tmp_path, "de")] == ["A fleet"]
