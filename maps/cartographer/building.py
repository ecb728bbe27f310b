"""Building: writing a board's compiled files. The same source gives the same bytes."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from engine import NOBODY, Board, Border, Place, write_output
from maps.cartographer.drawing import draw, marks_of, style_named
from maps.cartographer.facts import broken_facts
from maps.cartographer.sheet import Sheet
from maps.cartographer.sheet_layout import lay_out
from maps.cartographer.source import FILE, SourceError
from maps.cartographer.surveying import survey
from maps.layout import FILE as LAYOUT, layout_text

BORDERS = "borders.tsv"
MAP = "map.svg"
HEAD = (
    "# Every border of the board: two places, who may cross it, and why it is there.\n"
    "# Compiled from source.toml; a change made here by hand holds until the board is built again.\n"
    "from\tto\tfor\twhy\n"
)


def build(folder: Path) -> list[Path]:
    """Compile the board in a folder. Raises SourceError, writing nothing, when a fact or a border is not as it must."""
    sheet = survey(folder)
    _refuse(folder, sheet.complaints)
    texts = {BORDERS: borders_text(sheet)}
    _refuse(folder, broken_facts(sheet.source.facts, _board_with(sheet)))
    texts |= _drawn(sheet)
    return _write(folder, texts)


def draft(folder: Path, target: Path) -> tuple[list[Path], list[str]]:
    """Compile into another folder whatever there is to complain of; returns the files and the complaints."""
    sheet = survey(folder)
    complaints = [*sheet.complaints, *broken_facts(sheet.source.facts, _board_with(sheet))]
    target.mkdir(parents=True, exist_ok=True)
    return _write(target, {BORDERS: borders_text(sheet), **_drawn(sheet)}), complaints


def borders_text(sheet: Sheet) -> str:
    """The table of borders."""
    rows = [
        "\t".join((border.a, border.b, ",".join(border.passages) or NOBODY, border.why))
        for border in sheet.borders
    ]
    return HEAD + "\n".join(rows) + "\n"


def _drawn(sheet: Sheet) -> dict[str, str]:
    style = style_named(sheet.source.mood, sheet.folder / FILE)
    layout = replace(lay_out(sheet), marks=marks_of(style, sheet.source.unit))
    return {LAYOUT: layout_text(layout), MAP: draw(sheet, layout)}


def _board_with(sheet: Sheet) -> Board:
    borders = [
        Border(Place(row.a), Place(row.b), row.passages, row.why) for row in sheet.borders if row.passages
    ]
    return Board(sheet.board.name, sheet.board.spaces.values(), borders)


def _refuse(folder: Path, complaints: tuple[str, ...] | list[str]) -> None:
    if complaints:
        listed = "".join(f"\n  - {complaint}" for complaint in complaints)
        raise SourceError(
            folder / FILE, "", f"the board does not come out as it must:{listed}\n", "Correct the source."
        )


def _write(target: Path, texts: dict[str, str]) -> list[Path]:
    written = []
    for name, text in texts.items():
        path = target / name
        write_output(path, text.encode())
        written.append(path)
    return written
