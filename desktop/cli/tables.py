"""Columns of plain text, and numbers with their nouns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest


def aligned(rows: Iterable[Sequence[str]], indent: str = "") -> str:
    """Rows with their columns under each other, two spaces between; the last column is as wide as it likes."""
    listed = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip_longest(*listed, fillvalue="")]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in listed)
    return "\n".join(f"{indent}{line}".rstrip() for line in lines)


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 turn", "2 turns"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
