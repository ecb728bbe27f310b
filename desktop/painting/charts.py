"""Charts: a board's map with who owns what, and with the pieces of a position, as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from desktop.painting.figures import Coat, Figure, coat_svg, figure_svg
from desktop.painting.patterns import pattern_coats
from desktop.painting.pieces import INK, SIZE, is_dark, token_figure, unit_figure
from engine import Position, Token, Unit, UnitKind, space_in
from maps.cartographer.colours import mixed
from maps.cartographer.drawing import LAYERS, MOODS, mark_svg
from maps.cartographer.drawing.marks import FILLING
from maps.cartographer.drawing.svg import areas
from maps.cartographer.outlines import area_of
from maps.cartographer.placing import mark_radius
from maps.layout import Layout, Point
from maps.palette import TINT, Palette

EDGE = 0.16
"""The width of the band in its owner's colour within the border of a space, in units' diameters."""
AFLOAT = ("boat", "canoe")
"""Tokens that lie at the shore."""
DISLODGED_SCALE, DISLODGED_TURN = 0.85, 14.0
TOKEN_SCALE, HELD_SCALE, CARGO_SCALE = 0.5, 0.4, 0.5
OWNERSHIP, PIECES = "ownership", "pieces"
"""The ids of the layers that are added to a map."""
_OVER_LAND = LAYERS[LAYERS.index("land") + 1]
_MARKS, _OVER_MARKS = LAYERS[LAYERS.index("marks") :][:2]


class Table(Struct, frozen=True):
    """What pieces are drawn with: the board's places, the powers' paints, the kinds of units."""

    layout: Layout
    palette: Palette
    kinds: Mapping[str, UnitKind]


def chart(text: str, ownership: str = "", pieces: str = "") -> str:
    """A map with these layers added: ownership under names and forests, pieces above everything."""
    end = text.rindex("</svg>")
    text = f"{text[:end]}{pieces}{text[end:]}"
    over = _layer_at(text, _OVER_LAND)
    at = over if over is not None else text.rindex(pieces + "</svg>")
    return f"{text[:at]}{ownership}{text[at:]}"


def with_homes(
    text: str, layout: Layout, centres: Mapping[str, str], homes: Iterable[str], mood: str = ""
) -> str:
    """A map with its centres marked anew: these are homes, the others nobody's. For boards that are borrowed.

    `mood` names the manner in which the map is drawn.
    """
    start, end = _layer_at(text, _MARKS), _layer_at(text, _OVER_MARKS)
    if start is None or end is None:
        return text
    named = frozenset(homes)
    manner = MOODS.get(mood, next(iter(MOODS.values())))
    drawn = [
        mark_svg(kind, key in named, places.centre, FILLING * 2 * mark_radius(kind, layout.unit), manner)
        for key, places in layout.spaces.items()
        if (kind := centres.get(key, "")) and places.centre is not None
    ]
    return f'{text[:start]}<g id="{_MARKS}">\n' + "\n".join(drawn) + f"\n</g>\n{text[end:]}"


def ownership_svg(table: Table, owners: Mapping[str, str]) -> str:
    """The owned spaces in the colours and patterns of their powers."""
    coats = [
        coat_svg(coat)
        for key, power in owners.items()
        if key in table.layout.spaces
        for coat in owned_space(table, key, power)
    ]
    return f'<g id="{OWNERSHIP}">\n' + "\n".join(coats) + "\n</g>\n"


def owned_space(table: Table, key: str, power: str) -> Figure:
    """A space of a power: a tint, a pattern, and a band within its border."""
    paint, unit = table.palette.paint(power), table.layout.unit
    outline = table.layout.spaces[key].outline
    area = area_of(outline)
    line = mixed(INK, paint.colour, 0.25 if is_dark(paint.colour) else 0.45)
    band = area.difference(area.buffer(-EDGE * unit))
    return (
        Coat(outline, paint.colour, opacity=TINT),
        *pattern_coats(paint.pattern, area, unit, line, 0.5),
        Coat("".join(areas(band)), paint.colour, opacity=0.6),
    )


def pieces_svg(table: Table, position: Position) -> str:
    """All pieces of a position at their places."""
    placed = list(_standing(table.layout, position.units))
    drawn = [*_tokens(table, position.tokens, placed)]
    for unit, at in placed:
        drawn += _unit(table, unit, at)
    for one in position.dislodged:
        places = table.layout.spaces.get(one.unit.space)
        if places is not None:
            drawn += _unit(table, one.unit, places.dislodged, dislodged=True)
    return f'<g id="{PIECES}">\n' + "\n".join(drawn) + "\n</g>\n"


def _layer_at(text: str, layer: str) -> int | None:
    found = text.find(f'<g id="{layer}"')
    return None if found < 0 else found


def _standing(layout: Layout, units: Iterable[Unit]) -> Iterator[tuple[Unit, Point]]:
    """Units and where they stand. Those who share a space stand beside each other."""
    crowd: dict[str, int] = {}
    for unit in units:
        places = layout.spaces.get(unit.space)
        if places is None:
            continue
        coast = str(unit.place).removeprefix(unit.space).lstrip("/")
        if coast in places.coasts:
            yield unit, places.coasts[coast]
            continue
        number = crowd[unit.space] = crowd.get(unit.space, -1) + 1
        spots = (places.unit, places.second, places.third)
        x, y = spots[number % len(spots)]
        lift = number // len(spots) * 0.3 * layout.unit
        yield unit, (x + lift, y - lift)


def _unit(table: Table, unit: Unit, at: Point, *, dislodged: bool = False) -> Iterator[str]:
    kind = table.kinds.get(unit.kind)
    figure = unit_figure(
        unit.kind,
        kind.passage if kind is not None else "",
        table.palette.paint(unit.power),
        unit.strength,
        dislodged=dislodged,
    )
    scale = table.layout.unit / SIZE
    name = kind.name if kind is not None else unit.kind
    title = f"{unit.power}: {name} {unit.place}{', dislodged' if dislodged else ''}"
    if dislodged:
        yield figure_svg(figure, at, scale * DISLODGED_SCALE, DISLODGED_TURN, title)
    else:
        yield figure_svg(figure, at, scale, title=title)
    for index, carried in enumerate(unit.cargo):
        aboard = (at[0] - 0.4 * table.layout.unit, at[1] + (0.35 - 0.4 * index) * table.layout.unit)
        cargo = table.kinds.get(carried.kind)
        figure = unit_figure(
            carried.kind, cargo.passage if cargo else "", table.palette.paint(carried.power), carried.strength
        )
        yield figure_svg(figure, aboard, scale * CARGO_SCALE, title=f"aboard: {carried.power} {carried.kind}")


def _tokens(table: Table, tokens: Iterable[Token], units: list[tuple[Unit, Point]]) -> Iterator[str]:
    """Tokens that are alike lie together with their number; those that somebody carries are at his side."""
    step = table.layout.unit
    carriers = {str(unit.key): at for unit, at in units}
    heaps: dict[tuple[str, str, str, str], int] = {}
    for token in tokens:
        heap = (token.space, token.holder, token.kind, token.owner)
        heaps[heap] = heaps.get(heap, 0) + 1
    rows: dict[tuple[float, float], int] = {}
    for (space, holder, kind, owner), count in heaps.items():
        places = table.layout.spaces.get(space_in(space))
        if places is None:
            continue
        held = carriers.get(holder)
        if held is not None:
            at, scale = (held[0] + 0.42 * step, held[1] + 0.36 * step), HELD_SCALE
        else:
            shore = places.boats if kind in AFLOAT and places.boats is not None else places.tokens
            at, scale = shore, TOKEN_SCALE
        number = rows[at] = rows.get(at, -1) + 1
        colour = table.palette.paint(owner).colour if owner else ""
        figure = token_figure(kind, colour, count)
        yield figure_svg(figure, (at[0] + number * 0.5 * step, at[1]), scale * step / SIZE, title=kind)
