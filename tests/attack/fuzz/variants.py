"""Folders of variants that somebody has sent: each is refused with file and place, or can be played."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from engine.game import new_game
from engine.variants.faults import VariantError
from engine.variants.finding import find_variants, own_shelf
from engine.variants.loading import load_variant
from maps.palette import load_palette
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import (
    TREE,
    mix_words,
    remove_member,
    repeat_element,
    reworded,
    spoiled,
    toml_text,
    transplant,
    transplant_alike,
    twisted,
)
from tests.attack.fuzz.saves import play_on

VARIANT, BOARD, BORDERS, PALETTE = "variant.toml", "board.toml", "borders.tsv", "palette.toml"
FILES = (VARIANT, BOARD, BORDERS, PALETTE)


@cache
def _files(name: str) -> dict[str, str]:
    folder = find_variants().variants[name].folder
    return {file: (folder / file).read_text("utf-8") for file in FILES if (folder / file).exists()}


@cache
def _tree(name: str, file: str) -> Any:
    return msgspec.toml.decode(_files(name)[file])


GENTLE = (transplant_alike, transplant_alike, transplant, remove_member, repeat_element)
"""Changes after which a file often still has the shape that it should have."""


def _odd(name: str, file: str, rng: Random) -> bytes:
    text = _files(name)[file]
    way = rng.random()
    if way < 0.1:
        return spoiled(text.encode(), rng)
    if file == BORDERS or way < 0.2:
        return (_lines(text, rng) if rng.random() < 0.7 else reworded(text, rng)).encode(
            "utf-8", "surrogatepass"
        )
    raw = twisted(_tree(name, file), rng, (1, 1, 2), TREE if way < 0.4 else GENTLE)
    return toml_text(raw).encode("utf-8", "surrogatepass")


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
    name = rng.choice([one for one in sorted(find_variants().variants) if file in _files(one)])
    written = {other: text.encode() for other, text in _files(name).items()}
    return {**written, file: _odd(name, file, rng)}


def open_variant(files: dict[str, bytes]) -> str:
    with TemporaryDirectory() as shelf:
        folder = _written(Path(shelf, "sent"), files)
        try:
            variant = load_variant(folder, (own_shelf(),))
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


KINDS = (
    *(
        Kind(file, partial(odd_variant, file=file), open_variant, frozenset({"refused", "played"}), short=100)
        for file in (VARIANT, BOARD, BORDERS)
    ),
    Kind(PALETTE, partial(odd_variant, file=PALETTE), open_palette, frozenset({"refused", "painted"})),
)
