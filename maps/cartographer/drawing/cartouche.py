"""The title piece: the name of the board, what it shows, and what its marks mean."""

from __future__ import annotations

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.map_legend import SIZE, legend
from maps.cartographer.drawing.ornaments import ornament
from maps.cartographer.drawing.panel import Panel
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.lettering import ITALIC, SEMIBOLD
from maps.cartographer.placing import title_height

EDGE = 16.0
"""What the ornament takes on every side."""
TITLE, SUBTITLE = 0.115, 0.043
"""The largest sizes of title and subtitle, as parts of the panel's width."""
TITLE_FACE, SUBTITLE_FACE = Face(SEMIBOLD, 0.06, True), Face(ITALIC)
LEADING = 1.16
RISE, GAP = 0.74, 3.0
"""The height of a title's capitals in parts of its size, and what parts it from the subtitle."""
AIR = 2.5
"""Between the ornament and the words, above and below."""
RULED = 9.0
"""Room for the rule above the legend."""


def cartouche(context: SheetContext, case: TypeCase) -> list[str]:
    wanted = context.sheet.source.cartouche
    width, height = wanted.width, title_height(wanted)
    panel = Panel(wanted.at[0] - width / 2, wanted.at[1] - height / 2, width, height)
    return [*ornament(panel, context.style, context.seed), *_words(context, case, panel)]


def _words(context: SheetContext, case: TypeCase, panel: Panel) -> list[str]:
    """Title, subtitle and legend. The legend keeps its size, and no subtitle is smaller than that while the title is larger;
    the title is as large as that allows."""
    style, source = context.style, context.sheet.source
    room, depth = panel.width - 2 * EDGE - 4, panel.height - 2 * (EDGE + AIR)
    signs = legend(context, room)
    below = signs.height + RULED if signs.columns else 0.0
    title = _fitted(source.title, TITLE * panel.width, room - 10, TITLE_FACE)
    under = min(
        (_fitted(line, SUBTITLE * panel.width, room - 10, SUBTITLE_FACE) for line in source.subtitle),
        default=0.0,
    )
    lines = len(source.subtitle)
    shrink = min(1.0, (depth - below) / (RISE * title + lines * under * LEADING + GAP))
    small = max(under * shrink, min(under, SIZE))
    rest = (depth - below - lines * small * LEADING - GAP * shrink) / RISE
    title, under = (min(title, rest), small) if rest > small else (title * shrink, under * shrink)
    above = RISE * title + lines * under * LEADING + GAP * shrink
    x, y = panel.middle()
    y += 0.7 * title - (above + below) / 2
    found = [case.centred(source.title, title, (x, y), TITLE_FACE, fill=style.text)]
    y += GAP * shrink
    for line in source.subtitle:
        y += under * LEADING
        found.append(case.centred(line, under, (x, y), SUBTITLE_FACE, fill=style.text))
    if signs.columns:
        found.append(_divider(context, x, y + RULED - 2, room * 0.36))
        found += signs.drawn(context, case, (x, y + RULED))
    return found


def _fitted(text: str, size: float, room: float, face: Face) -> float:
    """The size at which a line fits into the room, at most `size`."""
    width = face.width(text, size)
    return min(size, size * room / width) if width else size


def _divider(context: SheetContext, x: float, y: float, half: float) -> str:
    """A rule that thins towards its ends, with a diamond in the middle."""
    long = svg.plain(half)
    rule = f"M{svg.plain(x - half)} {svg.plain(y)}l{long}-.6 {long} .6-{long} .6z"
    return svg.path(rule + svg.diamond(x, y, 2.2), fill=context.style.accent)
