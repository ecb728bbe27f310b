"""The line with which files begin that people are sent: what one is, for whom and what to do, in a text editor."""

from __future__ import annotations

from engine.reports.sentences import sentences_in
from engine.variants.translations import engine_languages

_MARK, _NEXT = "# ", " / "


def words_for_people(code: str, kind: str = "", **values: str) -> str:
    """The words of a code, in all languages one after the other: nobody knows which of them their reader speaks.

    `kind` is the code of the word for a kind of file, where they say it.
    """
    tables = (sentences_in(language) for language in engine_languages())
    return _NEXT.join(one.say(code, kind=one.say(kind), **values) for one in tables)


def line_for_people(code: str, kind: str = "", **values: str) -> bytes:
    """These words as the first line of a file."""
    return f"{_MARK}{words_for_people(code, kind, **values)}\n".encode()


def without_line(data: bytes) -> bytes:
    """What stands behind such a line. It counts for nothing, whatever it says: other versions say other words."""
    return data.partition(b"\n")[2] if data.startswith(_MARK.encode()) else data
