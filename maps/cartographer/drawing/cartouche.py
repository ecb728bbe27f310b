"""The title piece: the name of the board, what it shows, and what its marks mean."""

from __future__ import annotations

import math

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.marks import CASTLE, CENTRE, CITY, TRIBE, mark_name, mark_svg
from maps.cartographer.drawing.ornaments import ornament
from maps.cartographer.drawing.panel import Panel
from maps.cartographer.drawing.studio import Studio
from maps.cartographer.lettering import ITALIC, SEMIBOLD
from maps.cartographer.placing import TITLE_HEIGHT

EDGE = 16.0
"""What the ornament takes on every side."""
USUAL_WIDTH = 280.0
"""The width of panel for which all that follows is meant; on others it grows or shrinks."""
TITLE, SUBTITLE, ENTRY = 32.0, 12.0, 9.5
TITLE_FACE, SUBTITLE_FACE = Face(SEMIBOLD, 0.06, True), Face(ITALIC)
COLUMN_GAP, MARK_ROOM = 12.0, 13.0


def cartouche(studio: Studio, case: TypeCase) -> list[str]:
    wanted = studio.sheet.source.cartouche
    width, height = wanted.width, wanted.width * TITLE_HEIGHT
    panel = Panel(wanted.at[0] - width / 2, wanted.at[1] - height / 2, width, height)
    return [*ornament(panel, studio.mood, studio.seed), *_words(studio, case, panel)]


def _words(studio: Studio, case: TypeCase, panel: Panel) -> list[str]:
    """Title, subtitle and legend, as large as the panel allows."""
    mood, source = studio.mood, studio.sheet.source
    grown = panel.width / USUAL_WIDTH
    room, depth = (panel.width - 2 * EDGE) / grown - 14, (panel.height - 2 * EDGE) / grown
    title = _fitted(source.title, TITLE, room, TITLE_FACE)
    under = min((_fitted(line, SUBTITLE, room, SUBTITLE_FACE) for line in source.subtitle), default=SUBTITLE)
    entries = _entries(studio)
    rows = _rows(entries, room)
    leading = under * 1.16
    tall = 0.74 * title + len(source.subtitle) * leading + (9 + rows * ENTRY * 1.28 if rows else 0) + 5
    shrink = grown * min(1.0, depth / tall)
    x, top = panel.middle()[0], panel.middle()[1] - tall * shrink / 2 + 1
    y = top + 0.7 * title * shrink
    found = [case.centred(source.title, title * shrink, (x, y), TITLE_FACE, fill=mood.text)]
    y += 3 * shrink
    for line in source.subtitle:
        y += leading * shrink
        found.append(case.centred(line, under * shrink, (x, y), SUBTITLE_FACE, fill=mood.text))
    if rows:
        y += 7.5 * shrink
        found.append(_divider(studio, x, y, room * grown * 0.36))
        found += _legend(studio, case, entries, rows, (x, y + 3.2 * shrink), shrink)
    return found


def _fitted(text: str, size: float, room: float, face: Face) -> float:
    """The size at which a line fits into the room, at most `size`."""
    width = face.width(text, size)
    return min(size, size * room / width) if width else size


def _entries(studio: Studio) -> list[tuple[str, bool]]:
    """The marks that the board uses: kinds in their order, home before neutral."""
    used = {
        (space.centre, key in studio.sheet.homes)
        for key, space in studio.sheet.board.spaces.items()
        if space.centre
    }
    return [
        (kind, home)
        for kind in (CENTRE, CITY, TRIBE, CASTLE)
        for home in (True, False)
        if (kind, home) in used
    ]


def _rows(entries: list[tuple[str, bool]], room: float) -> int:
    if not entries:
        return 0
    columns = max(1, min(3, int((room + COLUMN_GAP) / (_column(entries) + COLUMN_GAP))))
    return math.ceil(len(entries) / columns)


def _column(entries: list[tuple[str, bool]]) -> float:
    return MARK_ROOM + max(lettering.measure(mark_name(*entry), ENTRY) for entry in entries)


def _legend(
    studio: Studio,
    case: TypeCase,
    entries: list[tuple[str, bool]],
    rows: int,
    at: tuple[float, float],
    shrink: float,
) -> list[str]:
    """Marks with their names, in columns that are centred together."""
    columns = math.ceil(len(entries) / rows)
    column = (_column(entries) + COLUMN_GAP) * shrink
    west = at[0] - (columns * column - COLUMN_GAP * shrink) / 2
    size = ENTRY * shrink
    found = []
    for index, (kind, home) in enumerate(entries):
        x = west + (index // rows) * column
        y = at[1] + (index % rows + 0.72) * ENTRY * 1.28 * shrink
        found.append(mark_svg(kind, home, (x + 4.5 * shrink, y), 9.0 * shrink, studio.mood))
        found.append(
            case.line(
                mark_name(kind, home), size, (x + MARK_ROOM * shrink, y + size * 0.3), fill=studio.mood.text
            )
        )
    return found


def _divider(studio: Studio, x: float, y: float, half: float) -> str:
    """A rule that thins towards its ends, with a diamond in the middle."""
    long = svg.plain(half)
    rule = f"M{svg.plain(x - half)} {svg.plain(y)}l{long}-.6 {long} .6-{long} .6z"
    return svg.path(rule + svg.diamond(x, y, 2.2), fill=studio.mood.accent)
