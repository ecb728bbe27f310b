"""Columns of plain text, and numbers with their nouns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def aligned(rows: Iterable[Sequence[str]], indent: str = "") -> str:
    """Rows with their columns under each other, two spaces between; the last column is as wide as it likes."""
    listed = [list(row) for row in rows]
    columns = max((len(row) for row in listed), default=0)
    widths = [
        max((len(row[index]) for row in listed if index < len(row)), default=0) for index in range(columns)
    ]
    lines = []
    for row in listed:
        cells = [cell.ljust(widths[index]) for index, cell in enumerate(row)]
        lines.append(f"{indent}{'  '.join(cells)}".rstrip())
    return "\n".join(lines)


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 turn", "2 turns"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
