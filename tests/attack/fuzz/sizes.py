"""Files as large as they may be, and larger, full of what costs most to read."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from nacl.pwhash import argon2id

from desktop.cli.judge_command import LONGEST_LINE, LineJudge, lines_of
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.keyring import BUNDLE_FORMAT, MOST_BUNDLE_BYTES, open_bundle
from engine.files.exchange.packet_schema import MOST_BYTES as MOST_PACKET
from engine.files.exchange.packets import ORDERS, encode_packet
from engine.files.exchange.text_block import MOST_TEXT, packets_in
from engine.files.saves.encoding import encode
from engine.files.saves.game_document import load_game
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import MOST_BYTES as MOST_SAVE
from engine.variants.variant_files import MOST_BYTES as MOST_VARIANT
from maps.map_file import MOST_BYTES as MOST_MAP
from tests.attack.fuzz.files import open_lesson
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.packets import stage
from tests.attack.fuzz.variants import files_of, open_layout, open_map, open_palette, open_variant
from tests.cli.calling import call
from tests.files.saves.shelf import open_game
from tests.game.table import named

FILLINGS: dict[str, Callable[[int], str]] = {
    "objects": lambda size: "[" + '{"":0},' * (size // 7) + "0]",
    "lists": lambda size: "[" + "[]," * (size // 3) + "0]",
    "numbers": lambda size: "[" + "0," * (size // 2) + "0]",
    "keys": lambda size: "{" + "".join(f'"{n:x}":0,' for n in range(size // 9)) + '"":0}',
    "texts": lambda size: "[" + '"",' * (size // 3) + "0]",
    "one text": lambda size: '"' + "x" * (size - 2) + '"',
    "escapes": lambda size: '"' + "\\u0041" * (size // 6) + '"',
    "depth": lambda size: "[" * (size // 2) + "]" * (size // 2),
    "torn": lambda size: "[" + '{"":0},' * (size // 7),
}
PLAIN: dict[str, Callable[[int], str]] = {
    **FILLINGS,
    "quotes": lambda size: ">" * size,
    "lines": lambda size: "\n" * size,
    "openings": lambda size: "BEGIN CHANCERY POST " * (size // 20),
    "blocks": lambda size: (
        ("-----BEGIN CHANCERY POST-----\nA*0\n-----END CHANCERY POST-----\n") * (size // 62)
    ),
    "elements": lambda size: "<svg>" + "<g/>" * (size // 4) + "</svg>",
    "rows": lambda size: "a\tb\tarmy\tx\n" * (size // 11),
    "tables": lambda size: "".join(f"[a{n:x}]\n" for n in range(size // 9)),
    "orders": lambda size: "A PAR - BUR\n" * (size // 12),
}


def _filled(most: int, rng: Random, fillings: dict[str, Callable[[int], str]] = PLAIN) -> tuple[str, str]:
    name = rng.choice(sorted(fillings))
    return name, fillings[name](rng.choice((most // 10, most * 9 // 10, most + 1000)))


def _within(raw: Any, most: int, rng: Random) -> bytes:
    """A JSON value with a filling somewhere in it."""
    text = json.dumps(raw)
    spots = [at for at, letter in enumerate(text) if letter == ":" and text[at - 1] == '"']
    at = rng.choice(spots) + 1
    end = json.JSONDecoder().raw_decode(text, at + 1)[1]
    return (text[:at] + _filled(most, rng, FILLINGS)[1] + text[end:]).encode()


def large_save(rng: Random) -> bytes:
    game, variant = open_game()
    return _within(json.loads(encode(game, variant)), MOST_SAVE, rng)


def open_save(data: bytes) -> str:
    with TemporaryDirectory() as folder:
        path = Path(folder, "large.chancery")
        path.write_bytes(data)
        del data
        try:
            load_game(path, named)
        except SaveError as fault:
            return fault.code
    return "opened"


def large_packet(rng: Random) -> bytes:
    if rng.random() < 0.5:
        return _within(json.loads(encode_packet(stage(ORDERS).packet)), MOST_PACKET, rng)
    return _filled(MOST_TEXT, rng)[1].encode()


def open_packets(data: bytes) -> str:
    try:
        found = packets_in(data)
    except ExchangeError as fault:
        return fault.code
    return next((one.code for one in found if isinstance(one, ExchangeError)), "opened")


def large_bundle(rng: Random) -> bytes:
    raw = {
        "format": BUNDLE_FORMAT,
        "lock": {"box": "", "memory": 8192, "operations": 1, "salt": "A" * 22 + "=="},
        "version": 1,
    }
    return _within(raw, MOST_BUNDLE_BYTES // 10, rng)


def open_keys(data: bytes) -> str:
    try:
        open_bundle(data, "p")
    except ExchangeError as fault:
        return fault.code
    return "opened"


def large_line(rng: Random) -> bytes:
    raw = {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR - BUR"]}, "id": 1}
    return _within(raw, LONGEST_LINE, rng)


def answer(data: bytes) -> str:
    judge = LineJudge(named("standard"), {}, True)
    said = [judge.answer(number, line) for number, line in lines_of(io.BytesIO(data))]
    return said[0]["error"]["code"] if "error" in said[0] else "judged"


def large_text(most: int, rng: Random) -> bytes:
    return _filled(most, rng)[1].encode()


def judged(data: bytes) -> str:
    return f"exit {call('judge', '-', stdin=data).code}"


def _folder(file: str, data: bytes) -> str:
    written = {name: text.encode() for name, text in files_of("standard").items()}
    return (open_palette if file == "palette.toml" else open_variant)({**written, file: data})


KINDS = (
    Kind("large save", large_save, open_save, short=8, most=300),
    Kind("large packet", large_packet, open_packets, short=12, most=300),
    Kind(
        "large exported keys", large_bundle, open_keys, short=6, most=100, memory=argon2id.MEMLIMIT_MODERATE
    ),
    Kind("large line", large_line, answer, short=10, most=300),
    Kind("large teaching position", partial(large_text, MOST_VARIANT), open_lesson, short=12, most=200),
    Kind("large map.svg", partial(large_text, MOST_MAP), open_map, short=12, most=200),
    Kind("large layout.json", partial(large_text, MOST_VARIANT), open_layout, short=12, most=200),
    *(
        Kind(f"large {file}", partial(large_text, MOST_VARIANT), partial(_folder, file), short=12, most=200)
        for file in ("variant.toml", "board.toml", "borders.tsv", "palette.toml")
    ),
)
