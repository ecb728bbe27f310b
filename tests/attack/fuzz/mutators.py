"""Ways to spoil a good file or text: byte by byte, in the tree of a JSON value, and in words and lines."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

LONG = 60_000
"""Characters of what is called a giant string here; what is larger still is told by tests of its own."""
DEEP, TWICE = "\0deep", "\0twice"
"""Marks of what JSON values of Python cannot have: brackets without end, and a key that stands twice."""
ODD_TEXTS = (
    "", " ", "x", "é" * 500, "\0", "\n", "\t", "\x1b[2J", "\u200b", "\u202egnirts", "\ufeff", "\ud800", "\U0001f600",
    "e\u0301", "ß", "ı", "İ", "<img src='file:///etc/passwd'>", "../../x", "/dev/zero", "%s", "{}", "$", "NaN", "-0",
    "9" * 400, "AAAA", "F" * 64, "0" * 64, "Mordor", "France", "S1901M", "W999999A", "A PAR H", "A 52 H", "A PAR - BUR",
    "x" * LONG, "A PAR - BUR, " * 300,
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 26, 1.5, -0.0, 1e308, float("nan"), float("inf"), 2**31, 2**53, 2**63, 10**18, 10**30,
    -(10**30), [], {}, [[]], [None], {"a": 1}, {"": 0}, ["A PAR H"], ["x"] * 3000, list(range(3000)), DEEP,
)  # fmt: skip
MARKS = '"{}[],:0123456789abcdefABCDEF \\-+/=>'
JUNK = (
    b"x", b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b'"', b"{", b"]", b",", b"\\u0000", b"\\ud800", b"1e400", b"[" * 3000,
    b'{"":' * 3000, b"9" * 400, b"\xe2\x80\x8b", b"\r\n",
)  # fmt: skip

Spoil = Callable[[bytearray, Random], None]
Twist = Callable[[Any, Random], None]


def flip(data: bytearray, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] = ord(rng.choice(MARKS))


def delete(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    del data[at : at + rng.choice((1, 1, 2, 10, 300))]


def insert(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.choice(JUNK)


def truncate(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def duplicate(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    piece = data[at : at + rng.choice((1, 5, 40, 400))]
    to = rng.choice((at, rng.randrange(len(data))))
    data[to:to] = piece


def exchange(data: bytearray, rng: Random) -> None:
    one, two = sorted(rng.sample(range(len(data)), 2)) if len(data) > 1 else (0, 0)
    size = rng.choice((1, 4, 60))
    first, second = data[one : one + size], data[two : two + size]
    data[two : two + size] = first
    data[one : one + size] = second


def repeat_lines(data: bytearray, rng: Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    data[:] = b"".join((*lines[:to], *lines[at : at + rng.randrange(1, 12)], *lines[to:]))


def drop_lines(data: bytearray, rng: Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    at = rng.randrange(len(lines))
    data[:] = b"".join((*lines[:at], *lines[at + rng.randrange(1, 6) :]))


BYTES: tuple[Spoil, ...] = (
    flip, overwrite, delete, insert, truncate, duplicate, exchange, repeat_lines, drop_lines,
)  # fmt: skip


def spoiled(data: bytes, rng: Random) -> bytes:
    """The bytes with something wrong in them."""
    changed = bytearray(data or b" ")
    rng.choice(BYTES)(changed, rng)
    return bytes(changed)


def holders(raw: Any) -> list[Any]:
    """Every object and list in a value that has something in it."""
    found: list[Any] = []
    front = [raw]
    while front:
        one = front.pop()
        if isinstance(one, dict | list) and one:
            found.append(one)
            front.extend(one.values() if isinstance(one, dict) else one)
    return found


def texts_in(raw: Any) -> list[str]:
    """All texts in a value, keys too."""
    values = [
        value
        for one in [[raw], *holders(raw)]
        for value in ((*one, *one.values()) if isinstance(one, dict) else one)
    ]
    return [value for value in values if isinstance(value, str)]


def spot(raw: Any, rng: Random) -> tuple[Any, Any]:
    """A place somewhere in a value: who holds it, and under which key."""
    holder = rng.choice(holders(raw))
    return holder, rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))


def remove_member(raw: Any, rng: Random) -> None:
    holder, key = spot(raw, rng)
    del holder[key]


def retype(raw: Any, rng: Random) -> None:
    holder, key = spot(raw, rng)
    holder[key] = copy.deepcopy(rng.choice(rng.choice((ODD_VALUES, ODD_TEXTS))))


def nudge(raw: Any, rng: Random) -> None:
    """A number or a text that is nearly what it was."""
    holder, key = spot(raw, rng)
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int | float):
        holder[key] = rng.choice((value + 1, value - 1, -value, value * 2, value * 10**6, str(value)))
    elif isinstance(value, str):
        holder[key] = reworded(value, rng)
    else:
        holder[key] = [value]


def rename(raw: Any, rng: Random) -> None:
    dicts = [one for one in holders(raw) if isinstance(one, dict)]
    if dicts:
        holder = rng.choice(dicts)
        key = rng.choice(list(holder))
        fresh = rng.choice((key + "s", key.upper(), key[:-1], "turns", "France", "start", *ODD_TEXTS[:20]))
        holder[fresh] = holder.pop(key)


def add_member(raw: Any, rng: Random) -> None:
    holder = rng.choice(holders(raw))
    value = copy.deepcopy(rng.choice(rng.choice((ODD_VALUES, ODD_TEXTS))))
    if isinstance(holder, dict):
        holder[rng.choice(("note", "France", "", "x", "0", *ODD_TEXTS[5:20]))] = value
    else:
        holder.insert(rng.randrange(len(holder) + 1), value)


def say_twice(raw: Any, rng: Random) -> None:
    """A key that stands twice in an object."""
    dicts = [one for one in holders(raw) if isinstance(one, dict)]
    if dicts:
        holder = rng.choice(dicts)
        key = rng.choice(list(holder))
        holder[f"{key}{TWICE}"] = copy.deepcopy(rng.choice((holder[key], rng.choice(ODD_VALUES))))


def transplant(raw: Any, rng: Random) -> None:
    """A value put where another was, from elsewhere in the same tree."""
    (one, a), (two, b) = spot(raw, rng), spot(raw, rng)
    one[a] = copy.deepcopy(two[b])


def transplant_alike(raw: Any, rng: Random) -> None:
    """A text or number put where another was, so that the shape stays as it should be."""
    one, a = spot(raw, rng)
    alike = [
        value
        for holder in holders(raw)
        for value in (holder.values() if isinstance(holder, dict) else holder)
        if type(value) is type(one[a])
    ]
    one[a] = copy.deepcopy(rng.choice(alike))


def swap_members(raw: Any, rng: Random) -> None:
    (one, a), (two, b) = spot(raw, rng), spot(raw, rng)
    first, second = copy.deepcopy(one[a]), copy.deepcopy(two[b])
    one[a], two[b] = second, first


def shuffle(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw) if isinstance(one, list) and len(one) > 1]
    if lists:
        rng.shuffle(rng.choice(lists))


def repeat_element(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw) if isinstance(one, list)]
    if lists:
        one = rng.choice(lists)
        for _ in range(rng.choice((1, 1, 2, 30))):
            one.insert(rng.randrange(len(one) + 1), copy.deepcopy(rng.choice(one)))


TREE: tuple[Twist, ...] = (
    remove_member, retype, retype, nudge, nudge, rename, add_member, say_twice, transplant, transplant_alike,
    transplant_alike, swap_members, shuffle, repeat_element,
)  # fmt: skip


def twisted(raw: Any, rng: Random, times: Sequence[int] = (1, 1, 2, 5), ways: Sequence[Twist] = TREE) -> Any:
    """A copy of a JSON value with things changed somewhere in it."""
    changed = copy.deepcopy(raw)
    for _ in range(rng.choice(times)):
        if holders(changed):
            rng.choice(ways)(changed, rng)
    return changed


def json_bytes(raw: Any, rng: Random, **layout: Any) -> bytes:
    """The value as JSON, with what Python's values cannot have where their marks are."""
    is_ascii = rng.random() < 0.5
    text = json.dumps(raw, sort_keys=True, ensure_ascii=is_ascii, **layout)
    depth = rng.choice((50, 5000))
    text = text.replace(json.dumps(TWICE)[1:-1], "").replace(json.dumps(DEEP), "[" * depth + "]" * depth)
    return text.encode("utf-8", "surrogatepass")


def canonical(raw: Any, rng: Random) -> bytes:
    """The value as JSON as a packet's body must be written, so that what is odd in it is looked at."""
    del rng
    text = json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "replace")


WORDS = (
    "A", "F", "army", "fleet", "par", "bur", "PAR", "stp/nc", "Burgundy", "-", "->", "to", "S", "supports", "C", "convoy",
    "via", "H", "holds", "retreat", "R", "D", "B", "build", "remove", "waive", "France:", "ENGLAND", "all units hold", "and",
    "if", "then", "(", ")", ",", ";", ":", ".", "\n", "\n\n", "\t", "> ", "season:", "units", "orders", "owners",
    "Spring 1901", "F1901M", "variant: chronicle", "*dislodged*", "=>", "|", "# x", "Dear all,", "draw", "unless",
    "instead of", "1", "52", "999999999999", "dislodged by", "tokens", "memory", "Ring",
)  # fmt: skip


def cut_text(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.3 else text[:at] + text[at + rng.choice((1, 1, 3, 10, 60)) :]


def repeat_text(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    piece = text[at : at + rng.choice((1, 2, 8, 40))]
    times = min(rng.choice((2, 2, 3, 20, 800)), LONG // max(len(piece), 1))
    return text[:at] + piece * times + text[at:]


def add_odd(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD_TEXTS) + text[at:]


def mix_words(text: str, rng: Random) -> str:
    parts = text.split(" ")
    for _ in range(rng.choice((1, 1, 2, 6))):
        way = rng.randrange(4)
        at = rng.randrange(len(parts))
        if way == 0:
            parts[at] = rng.choice(WORDS)
        elif way == 1:
            parts.insert(at, rng.choice(WORDS))
        elif way == 2:
            parts[at], parts[-1 - at] = parts[-1 - at], parts[at]
        elif len(parts) > 1:
            del parts[at]
    return " ".join(parts)


def soup(text: str, rng: Random) -> str:
    """Words of the trade in any order."""
    del text
    return rng.choice((" ", " ", "", "\n")).join(rng.choices(WORDS, k=rng.choice((2, 5, 12, 60))))


def recase(text: str, rng: Random) -> str:
    return rng.choice((str.upper, str.lower, str.swapcase, str.title))(text)


TEXT = (cut_text, cut_text, repeat_text, add_odd, mix_words, mix_words, soup, recase)


def reworded(text: str, rng: Random, times: Sequence[int] = (1, 1, 2, 4)) -> str:
    """The text with things changed in it."""
    for _ in range(rng.choice(times)):
        text = rng.choice(TEXT)(text, rng)
    return text[: 2 * LONG]


def toml_text(raw: dict[str, Any]) -> str:
    """A tree as TOML; what TOML has no word for is left as it is written in JSON."""
    return "".join(f"{_toml_key(key)} = {_toml(value)}\n" for key, value in raw.items())


def _toml_key(key: str) -> str:
    return json.dumps(key.replace(TWICE, ""))


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml_key(key)} = {_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if value == DEEP:
        return "[" * 3000 + "]" * 3000
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value)
