"""Tables on a page: a column or a row for each power, with strokes between the cells, and ditto marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from engine.letters.mail import MailLine
from engine.notation.lexicon import Lexicon

_STROKE = "|"
_DITTO = re.compile(r"(?<!\S)(?:[\"“”„″〃]|''|’’|,,|-\"-)(?!\S)")
_DITTOS = frozenset(
    ('"', "“", "”", "„", "″", "〃", "''", "’’", ",,", '-"-', "ditto", "dito", "do.", "idem", "id.")
)
_WORDS = re.compile(r"\S+")
_LONGEST = 4_000


class Cell(Struct, frozen=True):
    """A cell of a table of powers."""

    text: str
    power: str
    """The power that its column is headed with; nothing if the heading is no power."""
    is_ditto: bool = False


class TableLine(Struct, frozen=True):
    """A line of a table, or one with ditto marks."""

    text: str = ""
    """The line with what its ditto marks stand for."""
    cells: tuple[Cell, ...] = ()
    """The cells, where each column is a power's."""
    is_head: bool = False
    """It only names the powers of the columns, or is a rule."""
    is_ditto: bool = False


def mail_tables(lexicon: Lexicon, parts: Sequence[MailLine]) -> dict[int, TableLine]:
    """The lines of tables, and those with ditto marks, by their index. None goes on from a quotation or another mail."""
    found: dict[int, TableLine] = {}
    start = 0
    for _, run in groupby(parts, key=lambda part: (part.mail, part.sort)):
        lines = [part.text for part in run]
        found |= {start + index: line for index, line in table_lines(lexicon, lines).items()}
        start += len(lines)
    return found


def table_lines(lexicon: Lexicon, lines: Sequence[str]) -> dict[int, TableLine]:
    """The lines, by their index, that are to be read otherwise than as they stand."""
    found: dict[int, TableLine] = {}
    powers: list[str] | None = None
    above: list[str] = []
    before = ""
    for index, line in enumerate(lines):
        cells = _cells(line)
        if not cells:
            powers, above = None, []
            if _DITTO.search(line) and len(line) <= _LONGEST and before:
                written = _repeated(line, before)
                if written != line:
                    found[index] = TableLine(written, is_ditto=True)
                    line = written
            before = line if line.strip() else ""
            continue
        if not any(map(str.isalnum, line)) and above:
            found[index] = TableLine(is_head=True)
            continue
        heads = _powers(lexicon, cells)
        if heads is not None:
            powers, above = heads, cells
            found[index] = TableLine(is_head=True)
            continue
        filled = [_filled(cell, above[at] if at < len(above) else "") for at, cell in enumerate(cells)]
        above = [cell or (above[at] if at < len(above) else "") for at, cell in enumerate(filled)]
        if powers is not None:
            owners = [*powers, *[""] * len(filled)]
            columns = zip(filled, owners, cells, strict=False)
            found[index] = TableLine(
                cells=tuple(Cell(cell, power, cell != written) for cell, power, written in columns if cell)
            )
        elif filled != cells:
            found[index] = TableLine(" | ".join(filled), is_ditto=True)
    return found


def _cells(line: str) -> list[str]:
    """The cells of a line of a table, or none."""
    if line.count(_STROKE) < 2 or len(line) > _LONGEST:
        return []
    inner = line.strip()
    inner = inner.removeprefix(_STROKE).removesuffix(_STROKE)
    return [cell.strip() for cell in inner.split(_STROKE)]


def _powers(lexicon: Lexicon, cells: Sequence[str]) -> list[str] | None:
    """The powers that head the columns, if a line does nothing else."""
    named = [lexicon.powers_called(cell.strip("*_ :")) for cell in cells]
    known = sum(len(ids) == 1 for ids in named)
    written = sum(bool(cell) for cell in cells)
    if known < 2 or 2 * known <= written:
        return None
    return [ids[0] if len(ids) == 1 else "" for ids in named]


def _filled(cell: str, above: str) -> str:
    return above if cell.lower() in _DITTOS else cell


def _repeated(line: str, before: str) -> str:
    """The line with each ditto mark replaced by the word above it; the last, at the end, by all from that word on. Before a
    heading none stands for another heading."""
    words = list(_WORDS.finditer(before))
    last = len(line.rstrip())

    def above(mark: re.Match[str]) -> str:
        at = mark.start()
        nearest = min(words, key=lambda word: max(word.start() - at, at - word.end() + 1, 0))
        following = _WORDS.search(line, mark.end())
        if nearest.group().endswith(":") and following is not None and following.group().endswith(":"):
            return mark.group()
        return before[nearest.start() :].rstrip() if mark.end() == last else nearest.group()

    return _DITTO.sub(above, line)
