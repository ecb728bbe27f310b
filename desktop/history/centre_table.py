"""The table of centres: who had how many when the ownership of each year was settled. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import ceil

from engine import Game, PowerId, Variant, standings

Rows = list[list[str]]
SHORT = 7
"""Letters of a name beside which as many years have room as there can be at most."""
YEAR = 3
"""Letters whose room a year takes."""


def centre_rows(
    game: Game, variant: Variant, names: Mapping[PowerId, str], hearer: str | None = None
) -> Rows:
    """The years across, the powers down, as a power or everybody sees it; what a power does not have is a dash."""
    years = standings(game, variant, hearer)
    rows = [["", *(str(year.year) for year in years)]]
    for power in variant.powers:
        counts = [dict(year.centres).get(power.id, 0) for year in years]
        if any(counts):
            rows.append([names[power.id], *(str(count) if count else "-" for count in counts)])
    return rows


def centre_text(rows: Rows, head: str) -> str:
    """The table in columns."""
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if index == 0 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return f"{head}\n\n" + "\n".join(lines) + "\n"


def centre_html(rows: Rows, title: str, widest: int = 0) -> str:
    """The table as a part of a page; in several, one below the other, where only so many years fit beside each other."""
    count = len(rows[0]) - 1
    step = _beside(rows, widest) if widest else max(count, 1)
    tables = [_table(rows, slice(start, start + step)) for start in range(1, count + 1, step)]
    return f"<h1>{escape(title)}</h1>{'<br>'.join(tables)}"


def _beside(rows: Rows, widest: int) -> int:
    """How many years stand beside each other: longer names of powers leave room for fewer."""
    longest = max(len(row[0]) for row in rows)
    return max(1, widest - max(0, ceil((longest - SHORT) / YEAR)))


def _table(rows: Rows, years: slice) -> str:
    head = "".join(f'<th align="right">{escape(cell)}</th>' for cell in ("", *rows[0][years]))
    body = "".join(
        f'<tr><th align="left">{_unbroken(row[0])}</th>'
        + "".join(f'<td align="right">{escape(cell)}</td>' for cell in row[years])
        + "</tr>"
        for row in rows[1:]
    )
    return f'<table class="centres" cellpadding="3"><thead><tr>{head}</tr></thead>{body}</table>'


def _unbroken(name: str) -> str:
    return escape(name).replace(" ", "&nbsp;")
