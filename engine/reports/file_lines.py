"""The line with which files begin that people are sent: what one is, for whom and what to do, in a text editor."""

from __future__ import annotations

from engine.reports.sentences import sentences_in
from engine.variants.translations import engine_languages

_MARK, _NEXT = "# ", " / "


def line_for_people(code: str, **values: str) -> bytes:
    """The line of a code, in all languages one after the other: nobody knows which of them its reader speaks."""
    said = (sentences_in(language).say(code, **values) for language in engine_languages())
    return f"{_MARK}{_NEXT.join(said)}\n".encode()


def without_line(data: bytes) -> bytes:
    """What stands behind such a line. It counts for nothing, whatever it says: other versions say other words."""
    return data.partition(b"\n")[2] if data.startswith(_MARK.encode()) else data
