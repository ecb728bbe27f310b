"""Parses the JSON of a save within bounds, and rescues what a torn file still has."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from msgspec import Struct

from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import MOST_BYTES

MOST_MEMORY = 75_000_000
"""Bytes of memory that the values of a save may need, by and large: that is a game of thousands of turns."""
_COSTS = {b",": 72, b":": 100, b"{": 80, b"[": 60}
"""By the sign that stands with it, what a value, a member, an object and a list need."""
_BYTE = re.compile(r"\(byte (\d+)\)")
_SPACE = re.compile(r"[ \t\r\n]*")
_FAULTS = (ValueError, RecursionError, msgspec.DecodeError)


class _Skipped(Struct):
    """Nothing: of JSON that is parsed so, no value is kept."""


def is_bounded(data: bytes) -> bool:
    """Whether bytes are no more than a save has, and do not fill the memory when they are parsed."""
    if len(data) > MOST_BYTES:
        return False
    return len(data) + sum(cost * data.count(sign) for sign, cost in _COSTS.items()) <= MOST_MEMORY


def check_size(data: bytes) -> None:
    """SaveError "too_large" for bytes that are not bounded; "too_deep" if it is brackets that they are full of."""
    if is_bounded(data):
        return
    if len(data) > MOST_BYTES:
        raise SaveError("too_large", "$", f"the file has {len(data)} bytes; a save has at most {MOST_BYTES}")
    try:
        msgspec.json.decode(data, type=_Skipped)
    except RecursionError:
        raise _too_deep() from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass
    raise SaveError("too_large", "$", "the file has more values in it than a save can have")


def _too_deep() -> SaveError:
    return SaveError("too_deep", "$", "brackets are nested too deep; this is no save of a game")


def parse(data: bytes) -> Any:
    """The JSON value in the bytes. SaveError "too_large", "too_deep" or "damaged_json" with the byte and line."""
    check_size(data)
    try:
        return msgspec.json.decode(data)
    except RecursionError:
        raise _too_deep() from None
    except UnicodeDecodeError as error:
        fault: Exception = error
        why = "it is not UTF-8 text"
    except msgspec.DecodeError as error:
        fault = error
        why = str(error)
    offset = _offset_of(data, fault)
    line = data.count(b"\n", 0, offset) + 1
    place = f"line {line} (byte {offset})"
    raise SaveError(
        "damaged_json", place, f"the file is damaged here: {why}", offset=offset, line=line
    ) from fault


def _offset_of(data: bytes, fault: Exception) -> int:
    """Where the bytes stop being JSON."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return error.start
    found = _BYTE.search(str(fault))
    if found is not None:
        return min(int(found[1]), len(data))
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return len(text[: error.pos].encode())
    except _FAULTS:
        pass
    return len(data)


def rescue(data: bytes) -> dict[str, Any]:
    """The members of the outermost object that stand whole before the damage; of "turns" those that are whole."""
    text = data[: _first_bad_byte(data)].decode()
    found: dict[str, Any] = {}
    at = _past_space(text, 0)
    if text[at : at + 1] != "{":
        return found
    at += 1
    try:
        while True:
            key, at = _scan(text, _past_space(text, at))
            at = _past_space(text, at)
            if not isinstance(key, str) or text[at : at + 1] != ":":
                return found
            at = _past_space(text, at + 1)
            if key == "turns" and text[at : at + 1] == "[":
                found[key] = []
                at = _rescue_list(text, at + 1, found[key])
            else:
                found[key], at = _scan(text, at)
            at = _past_space(text, at)
            if text[at : at + 1] != ",":
                return found
            at += 1
    except _FAULTS:
        return found


def _scan(text: str, at: int) -> tuple[Any, int]:
    """The value that begins here, and where it ends, read as in a file that is whole."""
    _, end = json.JSONDecoder().raw_decode(text, at)
    return msgspec.json.decode(text[at:end]), end


def _rescue_list(text: str, at: int, found: list[Any]) -> int:
    """Add the elements that are whole; the place after the closing bracket. ValueError where the list is torn."""
    at = _past_space(text, at)
    if text[at : at + 1] == "]":
        return at + 1
    while True:
        element, at = _scan(text, at)
        found.append(element)
        at = _past_space(text, at)
        if text[at : at + 1] == "]":
            return at + 1
        if text[at : at + 1] != ",":
            raise ValueError("torn list")
        at = _past_space(text, at + 1)


def _first_bad_byte(data: bytes) -> int:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.start
    return len(data)


def _past_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    assert found is not None
    return found.end()
