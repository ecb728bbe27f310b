"""Small variant folders for tests: a board of four spaces, written to disk and spoilt on purpose."""

from __future__ import annotations

from pathlib import Path

VARIANT = """\
name = "Pond"
board = "board.toml"

[[traits]]
name = "regular"
victory = 2

[calendar]
start = "S1901M"
steps = [
    { name = "Spring", code = "S", phase = "movement" },
    { name = "Spring", code = "S", phase = "retreat" },
    { name = "Winter", code = "W", phase = "adjustment", captures = true },
]

[powers.Frogs]
homes = ["EAS"]
units = ["F EAS/NC"]

[powers.Newts]
homes = ["WES"]
units = ["A WES"]
"""
BOARD = """\
name = "The pond"
borders = "borders.tsv"

[spaces]
EAS = { name = "East Bank", centre = "centre", coasts = ["NC", "SC"] }
WES = { name = "West Bank", centre = "centre" }
HIL = { name = "Hill" }
PON = { name = "Pond", terrain = "sea" }
"""
BORDERS = """\
# A remark.
from\tto\tfor\twhy
EAS/NC\tPON\tfleet\ttouching
EAS/SC\tPON\tfleet\ttouching
WES\tPON\tfleet\ttouching
EAS\tHIL\tarmy\ttouching
WES\tHIL\tarmy\ttouching
"""
FILES = {"variant.toml": VARIANT, "board.toml": BOARD, "borders.tsv": BORDERS}


def write_folder(folder: Path, files: dict[str, str] | None = None) -> Path:
    """A whole folder, with some files given otherwise."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {**FILES, **(files or {})}.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return folder


def spoil(folder: Path, file: str, old: str, new: str) -> Path:
    """A whole folder in which one passage of one file reads otherwise."""
    assert old in FILES[file], f"{old!r} is not in {file}"
    return write_folder(folder, {file: FILES[file].replace(old, new)})
