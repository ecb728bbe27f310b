"""Folders of variants that somebody has sent: each is refused with file and place, or can be played."""

from __future__ import annotations

import json
import re
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from engine.game.setup import new_game
from engine.variants.catalogue import bundled_folder, find_variants
from engine.variants.loading import load_variant
from engine.variants.variant_error import VariantError
from maps.layout import layout_text, load_layout
from maps.map_file import load_picture
from maps.palette import load_palette
from maps.picture import element_text
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import (
    TREE,
    json_bytes,
    mix_words,
    remove_member,
    repeat_element,
    reworded,
    spoiled,
    spot,
    texts_in,
    toml_text,
    transplant,
    transplant_alike,
    twisted,
)
from tests.attack.fuzz.saves import play_on

VARIANT, BOARD, BORDERS, PALETTE = "variant.toml", "board.toml", "borders.tsv", "palette.toml"
FILES = (VARIANT, BOARD, BORDERS, PALETTE)
LAYOUT, MAP = "layout.json", "map.svg"


@cache
def files_of(name: str) -> dict[str, str]:
    folder = find_variants().variants[name].folder
    return {file: (folder / file).read_text("utf-8") for file in FILES if (folder / file).exists()}


@cache
def _tree(name: str, file: str) -> Any:
    return msgspec.toml.decode(files_of(name)[file])


TOLD = ("traits", "memory", "tokens", "calendar", "neutral")
GENTLE = (transplant_alike, transplant_alike, transplant, remove_member, repeat_element)
"""Changes after which a file often still has the shape that it should have."""


def _odd(name: str, file: str, rng: Random) -> bytes:
    text = files_of(name)[file]
    way = rng.random()
    if way < 0.1:
        return spoiled(text.encode(), rng)
    if file == BORDERS or way < 0.2:
        return (_lines(text, rng) if rng.random() < 0.7 else reworded(text, rng)).encode(
            "utf-8", "surrogatepass"
        )
    whole = _tree(name, file)
    # What traits are told is most of what can go wrong; a board has hundreds of spaces and little else.
    told = {key: whole[key] for key in TOLD if key in whole} if rng.random() < 0.8 else {}
    raw = {**whole, **twisted(told or whole, rng, (1, 1, 2), TREE if way < 0.4 else (_misname, *GENTLE))}
    return toml_text(raw).encode("utf-8", "surrogatepass")


def _misname(raw: Any, rng: Random) -> None:
    """Another name of the file, where one stands."""
    names = sorted(set(texts_in(raw)))
    holder, key = spot(raw, rng)
    holder[key] = rng.choice(names) if names else ""


def _lines(text: str, rng: Random) -> str:
    """A table with rows left out, doubled, and cells taken from elsewhere."""
    rows = [line.split("\t") for line in text.splitlines()]
    for _ in range(rng.choice((1, 2, 8))):
        row, other = rng.choice(rows), rng.choice(rows)
        way = rng.randrange(4)
        if way == 0 and len(rows) > 2:
            rows.remove(row)
        elif way == 1:
            rows.insert(rng.randrange(len(rows)), list(row))
        elif way == 2:
            row[rng.randrange(len(row))] = other[rng.randrange(len(other))]
        else:
            row[0] = mix_words(row[0], rng)
    return "\n".join("\t".join(row) for row in rows) + "\n"


def odd_variant(rng: Random, file: str) -> dict[str, bytes]:
    """The files of a variant, one of them odd."""
    name = rng.choice([one for one in sorted(find_variants().variants) if file in files_of(one)])
    written = {other: text.encode() for other, text in files_of(name).items()}
    return {**written, file: _odd(name, file, rng)}


def open_variant(files: dict[str, bytes]) -> str:
    with TemporaryDirectory() as shelf:
        folder = _written(Path(shelf, "sent"), files)
        try:
            variant = load_variant(folder, (bundled_folder(),))
        except VariantError as fault:
            return _refused(fault)
        return play_on(new_game(variant, {}, {}, "s", "Sent"), variant)


def open_palette(files: dict[str, bytes]) -> str:
    with TemporaryDirectory() as shelf:
        try:
            palette = load_palette(_written(Path(shelf, "sent"), files))
        except VariantError as fault:
            return _refused(fault)
        return "empty" if not palette.colours() else "painted"


def _written(folder: Path, files: dict[str, bytes]) -> Path:
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def _refused(fault: VariantError) -> str:
    """What cannot be used says where it is, what is wrong, and what to do."""
    assert fault.file
    assert fault.problem
    assert fault.remedy
    return "refused"


@cache
def _layout() -> Any:
    """Some spaces of a board's layout; all of them are a few hundred KB."""
    layout = json.loads((bundled_folder() / "baranduin" / LAYOUT).read_text("utf-8"))
    return {**layout, "spaces": dict(list(layout["spaces"].items())[:6])}


def odd_layout(rng: Random) -> bytes:
    data = json.dumps(_layout()).encode()
    return spoiled(data, rng) if rng.random() < 0.2 else json_bytes(twisted(_layout(), rng), rng)


def open_layout(data: bytes) -> str:
    with TemporaryDirectory() as shelf:
        try:
            layout_text(load_layout(_written(Path(shelf, "sent"), {LAYOUT: data})))
        except VariantError as fault:
            return _refused(fault)
        return "laid out"


@cache
def _drawing() -> list[str]:
    """A board's drawing, with some of its many elements, and things to be used."""
    text = (bundled_folder() / "baranduin" / MAP).read_text("utf-8")
    shapes = re.findall(r"<(?:path|rect|circle|line)\b[^<>]{,300}/>", text)
    small = [shape for shape in shapes if "url(#" not in shape][:200]
    head = re.search(r"<svg[^>]*>", text)
    assert head is not None
    return [head[0], '<g id="a">', *small[:3], "</g>", *small[3:], "</svg>"]


BAD = (
    "<script>alert(1)</script>", '<use href="#a"/>', '<g id="a"><use href="#a"/></g>', '<image href="file:///etc/passwd"/>',
    "<!DOCTYPE x [<!ENTITY a 'b'>]>", "&a;", "<!-- <x> -->", "<?php x ?>", "<![CDATA[<script/>]]>", "<g>" * 100,
    '<path d="M0 0" onload="x"/>', '<rect fill="url(http://x)"/>', "<style>*{}</style>", "<foreignObject/>", "\0", "#000",
)  # fmt: skip


def odd_map(rng: Random) -> bytes:
    parts = list(_drawing())
    for _ in range(rng.choice((1, 2, 6))):
        way, at = rng.randrange(5), rng.randrange(len(parts))
        if way == 0:
            del parts[at]
        elif way == 1:
            parts.insert(at, rng.choice(parts))
        elif way == 2:
            parts.insert(at, rng.choice(BAD))
        elif way == 3:
            parts[at] = reworded(parts[at], rng, (1,))
        else:
            parts[at : at + 20] = reversed(parts[at : at + 20])
    data = "".join(parts).encode("utf-8", "surrogatepass")
    return spoiled(data, rng) if rng.random() < 0.2 else data


def open_map(data: bytes) -> str:
    """What is taken is a plain picture: it can be parsed, and there is nothing in it that acts."""
    with TemporaryDirectory() as shelf:
        try:
            picture = load_picture(_written(Path(shelf, "sent"), {MAP: data}))
        except VariantError as fault:
            return _refused(fault)
    text = "".join(map(element_text, (*picture.definitions, *picture.layers)))
    assert not re.search(
        r"<(script|image|foreignObject|style|animate|a|iframe)\b|<!|<\?|javascript:|\bon\w+\s*=", text
    )
    return "a plain picture"


KINDS = (
    *(
        Kind(file, partial(odd_variant, file=file), open_variant, frozenset({"refused", "played"}), short=100)
        for file in (VARIANT, BOARD, BORDERS)
    ),
    Kind(LAYOUT, odd_layout, open_layout, frozenset({"refused", "laid out"})),
    Kind(MAP, odd_map, open_map, frozenset({"refused", "a plain picture"})),
    Kind(PALETTE, partial(odd_variant, file=PALETTE), open_palette, frozenset({"refused", "painted"})),
)
