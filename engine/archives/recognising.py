"""In which form a history is kept: what its text begins with tells."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.archives.daide_log import daide_history, is_daide_log
from engine.archives.history import History
from engine.archives.jdip_save import PACKED, is_jdip_save, jdip_history
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.saved_game import saved_game, saved_history
from engine.archives.text_history import text_history
from engine.letters.report_shapes import report_text
from engine.reports.report_setting import fitting_variant
from engine.variants.loading import Variant

_PACKED = (PACKED, b"PK\x03\x04", b"7z\xbc\xaf", b"BZh", b"\xfd7zXZ")
"""What files begin with that are packed."""
_HEAD = 4096
_OWN = re.compile(rb'"format"\s*:\s*"chancery-')
_MAP = re.compile(rb'"(?:map|variant)"\s*:\s*"([\w -]{1,60})"')


def read_history(reader: RecordReader, data: bytes) -> History:
    """The history in a file, in whatever form. RecordError if it is in none that is known."""
    data = _as_utf8(data)
    if is_jdip_save(data):
        return jdip_history(reader, data)
    if _is_object(data):
        if _OWN.search(data, 0, _HEAD):
            words = "this is a game of Chancery itself: open it, it need not be brought in"
            raise RecordError("own_save", "$", words)
        if b'"phases"' in data:
            return saved_history(reader, saved_game(data))
        history = text_history(reader.variant, _site_text(reader.variant, data))
    else:
        text = _text(data)
        history = daide_history(reader, text) if is_daide_log(text) else text_history(reader.variant, text)
    if not history.phases:
        code = reader.variant.calendar.title(reader.variant.start.season)
        raise RecordError(
            "no_history",
            "$",
            f"no line of it heads a season of {reader.variant.name} with orders below, such as: {code}",
        )
    return history


def variant_in(variants: Sequence[Variant], data: bytes) -> Variant | None:
    """Of which variant a history is: the one that it names, else the one of whose powers it names most, the first of
    several. None if it says nothing of that."""
    data = _as_utf8(data)
    if _is_object(data) or is_jdip_save(data):
        named = _MAP.search(data)
        return next((one for one in variants if named and one.id == named[1].decode()), None)
    try:
        return fitting_variant(variants, _text(data))
    except RecordError:
        return None


def is_history(variants: Sequence[Variant], data: bytes) -> bool:
    """Whether there is a game in a text, of the variant that it names or else of the first."""
    try:
        return bool(read_history(RecordReader(variant_in(variants, data) or variants[0]), data).phases)
    except RecordError:
        return False


def _is_object(data: bytes) -> bool:
    return data.lstrip()[:1] == b"{"


def _as_utf8(data: bytes) -> bytes:
    """A file that says in which encoding it is, without that."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", "replace").encode()
    return data.removeprefix(BOM_UTF8)


def _text(data: bytes) -> str:
    """What a file says that is a text. RecordError if it is none."""
    if data.startswith(_PACKED):
        raise RecordError("packed", "$", "this is packed: unpack it, and take what is in it")
    if b"\0" in data[:_HEAD]:
        raise RecordError("no_text", "$", "this is no text, and no game in a form that is known")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


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
