"""The folder of teaching positions: which there are, in chapters, and how one is opened."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from engine.files.lessons.lesson_file import Lesson, LessonError, decoded, read_head, read_lesson
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError, suggestion

CHAPTERS = "chapters.toml"
_NUMBER = re.compile(r"(\d+)")


class LessonHead(Struct, frozen=True):
    """A teaching position in the folder."""

    id: str
    chapter: str
    """The key of its chapter: "6.A"."""
    chapter_title: str
    title: str
    path: Path


class LessonText(Struct, frozen=True):
    """What a case or a chapter says in another language. A chapter has a title only."""

    title: str
    note: str = ""


def own_lessons() -> Path:
    """The folder of the lessons that come with the program."""
    found = importlib.util.find_spec("resources")
    if found is None or not found.submodule_search_locations:
        raise LessonError("the program's own teaching positions are missing. Install Chancery again.")
    return Path(next(iter(found.submodule_search_locations))) / "teaching"


@cache
def teaching_positions(where: Path | None = None, language: str = "") -> tuple[LessonHead, ...]:
    """All teaching positions, chapter by chapter, with their titles in a language as far as it has them.

    A file that cannot be read is passed over.
    """
    folder = own_lessons() if where is None else where
    texts = lesson_texts(folder, language)
    titles = {**_chapters(folder), **{name: text.title for name, text in texts.items()}}
    found: list[LessonHead] = []
    for path in folder.glob("*/*.toml"):
        try:
            file = read_head(path)
        except LessonError:
            continue
        chapter = ".".join(file.id.split(".")[:2]) if "." in file.id else path.parent.name
        title = titles.get(file.id, file.title)
        found.append(LessonHead(file.id, chapter, titles.get(chapter, chapter), title, path))
    return tuple(sorted(found, key=lambda one: _in_order(one.id)))


def lesson_called(
    name: str, find: Callable[[str], Variant] = find_variant, where: Path | None = None, language: str = ""
) -> Lesson:
    """The teaching position of an id, opened, with its text in a language if it has one. Raises LessonError."""
    heads = {head.id.lower(): head for head in teaching_positions(where)}
    head = heads.get(name.strip().lower())
    if head is None:
        known = [one.id for one in heads.values()]
        raise LessonError(f"there is no teaching position {name[:40]!r}. {suggestion(name, known)}")
    file = read_head(head.path)
    try:
        variant = find(file.variant)
    except VariantError as error:
        raise LessonError(f"{file.id}: {error}") from error
    lesson = read_lesson(file, variant)
    text = lesson_texts(own_lessons() if where is None else where, language).get(lesson.id)
    return lesson if text is None else replace(lesson, title=text.title, note=text.note or lesson.note)


@cache
def lesson_texts(folder: Path, language: str) -> Mapping[str, LessonText]:
    """What the cases and chapters of a folder say in a language (texts.de.toml), by their ids.

    What has no text there stays English, and so does all of it when the file cannot be read.
    """
    path = folder / f"texts.{language}.toml"
    if not language or not path.is_file():
        return {}
    try:
        return decoded(path, dict[str, LessonText])
    except LessonError:
        return {}


def _chapters(folder: Path) -> dict[str, str]:
    try:
        return decoded(folder / CHAPTERS, dict[str, str])
    except LessonError:
        return {}


def _in_order(name: str) -> list[tuple[int, str]]:
    """Numbers by what they count: 6.A.2 comes before 6.A.10."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in _NUMBER.split(name) if part]
