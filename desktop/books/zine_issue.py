"""An issue of a zine as its editor writes it down: a file in TOML with a masthead, texts, and games. No Qt."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from engine import EngineError

MOST_BYTES = 2_000_000
PAPERS = ("A4", "A5", "Letter", "Legal")
LANGUAGES = ("", "en", "de")
_NUMBER = {"de": "Nr."}


class IssueError(EngineError):
    """An issue that cannot be made: where in it, what is wrong, and what to do."""

    sort = "issue"

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        super().__init__("bad_issue", problem, remedy, place=place)


class TextPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A text of the issue: house rules, letters, a waiting list, an editorial."""

    title: str
    text: str = ""
    file: str = ""
    """A file beside the issue that has the text."""


class GamePart(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the issue."""

    file: str
    title: str = ""
    """What it is called here, if not as in its file."""
    season: str = ""
    """The turn that is told, such as S1901M; the last one if it is left out."""
    press: str = ""
    press_file: str = ""
    has_map: bool = msgspec.field(default=True, name="map")


class Issue(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    title: str
    number: str | int = ""
    date: str = ""
    editor: str = ""
    masthead: str = ""
    language: str = ""
    """In which it is written, such as "de"; that of the program if it is left out."""
    paper: str = "A4"
    """On what it is printed: one of PAPERS."""
    texts: list[TextPart] = []
    games: list[GamePart] = []

    @property
    def line(self) -> str:
        """Number, date and editor in one line."""
        word = _NUMBER.get(self.language, "No.")
        number = f"{word} {self.number}" if str(self.number) else ""
        return " · ".join(part for part in (number, self.date, self.editor) if part)


def load_issue(path: Path) -> Issue:
    """The issue in a file as it is written there. Raises IssueError."""
    text = _text_of(path, str(path))
    try:
        issue = msgspec.convert(tomllib.loads(text), Issue)
    except tomllib.TOMLDecodeError as error:
        raise IssueError(str(path), f"it is no TOML ({error})", "Correct that line.") from error
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `$")
        where = f"{path}: {place.rstrip('`').lstrip('.')}" if place else str(path)
        raise IssueError(where, message, "See docs/zine.md for what an issue has.") from error
    for key, value, known in (("language", issue.language, LANGUAGES), ("paper", issue.paper, PAPERS)):
        if value not in known:
            listed = ", ".join(one for one in known if one)
            raise IssueError(f"{path}: {key}", f"there is no {value!r}", f"Use one of: {listed}.")
    return issue


def filled_issue(issue: Issue, folder: Path) -> Issue:
    """The issue with the texts of the files that it names, which lie in a folder. Raises IssueError."""
    if not issue.games and not issue.texts:
        raise IssueError(issue.title, "it has neither games nor texts", "Name one of them at least.")
    texts = [
        msgspec.structs.replace(one, text=_given(folder, one.text, one.file, f"texts: {one.title}"))
        for one in issue.texts
    ]
    games = [
        msgspec.structs.replace(
            one,
            file=str(folder / one.file),
            press=_given(folder, one.press, one.press_file, f"games: {one.file}"),
        )
        for one in issue.games
    ]
    return msgspec.structs.replace(issue, texts=texts, games=games)


def read_issue(path: Path) -> Issue:
    """The issue in a file, with the texts of the files that it names. Raises IssueError."""
    issue = load_issue(path)
    if not issue.games and not issue.texts:
        raise IssueError(str(path), "it has neither games nor texts", "Name one of them at least.")
    return filled_issue(issue, path.parent)


def issue_text(issue: Issue) -> str:
    """The file of an issue. What has its default is left out."""
    lines = _members(issue)
    for name, parts in (("texts", issue.texts), ("games", issue.games)):
        for part in parts:
            lines += ["", f"[[{name}]]", *_members(part)]
    return "\n".join(lines) + "\n"


def _members(part: Struct) -> list[str]:
    found: list[str] = []
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        if isinstance(value, list) or (value == field.default and not field.required):
            continue
        found.append(f"{field.encode_name} = {_written(value)}")
    return found


def _written(value: str | int | bool) -> str:
    """A value in TOML: a text of several lines between three quotation marks."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = value.replace("\\", "\\\\").replace('"', '\\"').replace("\r\n", "\n")
    text = "".join(sign if sign in "\n\t" or sign.isprintable() else f"\\U{ord(sign):08X}" for sign in text)
    return f'"""\n{text}"""' if "\n" in text else f'"{text}"'


def _given(folder: Path, text: str, file: str, place: str) -> str:
    if text and file:
        raise IssueError(place, "it has a text and a file of one", "Leave one of them out.")
    return _text_of(folder / file, f"{place}: {file}") if file else text


def _text_of(path: Path, place: str) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise IssueError(
            place, f"it cannot be read ({error.strerror or error})", "Put the file there."
        ) from error
    if len(data) > MOST_BYTES:
        raise IssueError(place, "it is too large", f"A text has at most {MOST_BYTES} bytes.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise IssueError(place, "it is not in UTF-8", "Save it as UTF-8.") from error
