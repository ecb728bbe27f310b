"""In which form a history is kept: what its text begins with tells."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.archives.daide_log import daide_history, is_daide_log
from engine.archives.history import History
from engine.archives.jdip_save import is_jdip_save, jdip_history
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.saved_game import saved_game, saved_history
from engine.archives.text_history import text_history
from engine.letters.report_shapes import report_text
from engine.variants.loading import Variant


def read_history(reader: RecordReader, data: bytes) -> History:
    """The history in a file, in whatever form. RecordError if it is in none that is known."""
    if is_jdip_save(data):
        return jdip_history(reader, data)
    head = data.lstrip()[:1]
    if head == b"{":
        if b'"phases"' in data:
            return saved_history(reader, saved_game(data))
        return text_history(reader.variant, _site_text(reader.variant, data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if is_daide_log(text):
        return daide_history(reader, text)
    history = text_history(reader.variant, text)
    if not history.phases:
        raise RecordError(
            "no_history", "$", "no line of it heads a season with orders below, such as: Spring 1901"
        )
    return history


def _site_text(variant: Variant, data: bytes) -> str:
    """Orders that a site keeps as JSON by power and place, of one season or of several under their codes, as a text."""
    try:
        record = msgspec.json.decode(data, type=dict[str, dict[str, Any]])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("no_json", "$", str(error)) from error
    calendar = variant.calendar
    seasons = (
        record if all(calendar.season(key) for key in record) else {calendar.code(calendar.start): record}
    )
    return "\n\n".join(
        f"{code}\n\n{report_text(msgspec.json.encode(sheets).decode())}" for code, sheets in seasons.items()
    )
