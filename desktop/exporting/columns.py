"""Words in columns: where a long document is cut, so that no line is torn and no heading stands at the end alone."""

from __future__ import annotations

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument

COLUMNS = 2
"""How many stand side by side on a page."""
_TOUCH = 1.0
"""How far things that merely touch may overlap."""
Strip = tuple[float, float]
"""A part of a document, from its top to its bottom."""


def columns_of(document: QTextDocument, first: float, whole: float) -> tuple[Strip, ...]:
    """The strips of a document that make columns: those of the first page so high, all others higher.

    A strip without height is a column that stays empty, because what comes next has no room there.
    """
    parts = _parts(document, whole)
    found: list[Strip] = []
    at = 0
    while at < len(parts):
        room = first if len(found) < COLUMNS else whole
        top, bottom = parts[at]
        if bottom - top > room and room < whole:
            found.append((top, top))
            continue
        at += 1
        while at < len(parts) and parts[at][1] - top <= room:
            bottom = parts[at][1]
            at += 1
        found.append((top, bottom))
    return tuple(found)


def balanced_columns(document: QTextDocument, first: float, whole: float) -> tuple[Strip, ...]:
    """The same with the columns of the last page as alike in height as what stays together allows."""
    columns = columns_of(document, first, whole)
    done = (len(columns) - 1) // COLUMNS * COLUMNS
    parts = [part for part in _parts(document, whole) if columns and part[0] >= columns[done][0]]
    if len(parts) < COLUMNS:
        return columns
    top, bottom = parts[0][0], parts[-1][1]
    cut = min(range(1, len(parts)), key=lambda at: max(parts[at - 1][1] - top, bottom - parts[at][0]))
    return (*columns[:done], (top, parts[cut - 1][1]), (parts[cut][0], bottom))


def headings_of(document: QTextDocument) -> list[float]:
    """Where the headings of the first level begin, from the top of a document on."""
    found: list[float] = []
    block, layout = document.begin(), document.documentLayout()
    while block.isValid():
        if block.blockFormat().headingLevel() == 1 and block.text():
            found.append(layout.blockBoundingRect(block).top())
        block = block.next()
    return found


def _parts(document: QTextDocument, most: float) -> list[Strip]:
    """What stays together: a paragraph, a row of a table, a table with a head if it is no higher than the most that
    a column holds, and a heading with what follows it.
    """
    found: list[Strip] = []
    is_headed = False
    block, layout = document.begin(), document.documentLayout()
    while block.isValid():
        place = layout.blockBoundingRect(block)
        if place.height() > 0:
            top, bottom = _headed_table(document, block, most) or (place.top(), place.bottom())
            if found and (is_headed or top < found[-1][1] - _TOUCH):
                start, end = found.pop()
                top, bottom = min(start, top), max(end, bottom)
                is_headed = is_headed and not block.text()
            found.append((top, bottom))
            is_headed = is_headed or block.blockFormat().headingLevel() > 0
        block = block.next()
    return found


def _headed_table(document: QTextDocument, block: QTextBlock, most: float) -> Strip | None:
    """From where to where the table with a head goes that a paragraph stands in; None if there is none, or a longer one."""
    table = QTextCursor(block).currentTable()
    if table is None or not table.format().toTableFormat().headerRowCount():
        return None
    place = document.documentLayout().frameBoundingRect(table)
    return (place.top(), place.bottom()) if place.height() <= most else None
