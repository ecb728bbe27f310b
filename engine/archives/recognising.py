"""In which form a history is kept: what its text begins with tells."""

from __future__ import annotations

from engine.archives.backstabbr import site_history
from engine.archives.history import History
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.saved_game import saved_game, saved_history
from engine.archives.text_history import text_history


def read_history(reader: RecordReader, data: bytes) -> History:
    """The history in a file, in whatever form. RecordError if it is in none that is known."""
    head = data.lstrip()[:1]
    if head == b"{":
        if b'"phases"' in data:
            return saved_history(reader, saved_game(data))
        return site_history(reader.variant, data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    history = text_history(reader.variant, text)
    if not history.phases:
        raise RecordError(
            "no_history", "$", "no line of it heads a season with orders below, such as: Spring 1901"
        )
    return history
