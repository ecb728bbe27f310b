"""Charts: a board's map with who owns what, and with the pieces of a position, as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import shapely
from msgspec import Struct

from desktop.painting.arrows import arrow_figure, arrow_line, beside
from desktop.painting.figures import Coat, coat_svg, figure_svg
from desktop.painting.grounds import repainted
from desktop.painting.patterns import pattern_coats
from desktop.painting.pieces import CREAM, INK, SIZE, is_dark, token_figure, unit_figure
from engine import Dislodged, Position, Token, Unit, UnitKind, space_in
from maps.cartographer import lettering
from maps.cartographer.colours import mixed, tint
from maps.cartographer.drawing import LAYERS, MOODS, mark_svg
from maps.cartographer.drawing.marks import FILLING
from maps.cartographer.outlines import area_of
from maps.cartographer.placing import NUMBER_STYLE, label_box, mark_radius
from maps.layout import Layout, Places, Point
from maps.palette import Paint, Palette

AFLOAT = ("boat", "canoe")
"""Tokens that lie at the shore."""
DISLODGED_SCALE, DISLODGED_TURN, DISLODGED_ROOM = 0.85, 20.0, 1.06
"""Its size, its tilt, and how far it keeps from units that stand, in units' diameters."""
TOKEN_SCALE, HELD_SCALE, CARGO_SCALE = 0.5, 0.4, 0.5
OWNERSHIP, HALOS, PIECES = "ownership", "halos", "pieces"
"""The ids of the layers that are added to a map."""
HALO = 0.12
"""The width of the pale rim about the names of owned spaces, in units' diameters."""
_LAND, _OVER_LAND = LAYERS[LAYERS.index("land") :][:2]
_LABELS, _MARKS, _OVER_MARKS = LAYERS[LAYERS.index("labels") :][:3]


Placed = Sequence[tuple[Unit, Point]]
"""Units and where they stand."""


class Table(Struct, frozen=True):
    """What pieces are drawn with: the board's places, the powers' paints, the kinds of units."""

    layout: Layout
    palette: Palette
    kinds: Mapping[str, UnitKind]


class Centres(Struct, frozen=True):
    """The centres of a variant: their kinds by space, and which of them are homes."""

    kinds: Mapping[str, str]
    homes: frozenset[str]
    mood: str = ""
    """The manner in which the map is drawn."""


def chart(
    text: str, table: Table, owners: Mapping[str, str], centres: Centres, position: Position | None = None
) -> str:
    """A map that shows who owns what, and the pieces of a position, if there is one.

    The land is in its owners' colours, the centres are marked by them, names have rims that part them from patterns,
    and pieces stand above everything.
    """
    text, dry = _with_grounds(text, table, owners)
    text = _with_layer(text, _OVER_LAND, ownership_svg(table, owners, dry))
    text = _with_layer(text, _LABELS, halos_svg(table, owners))
    text = with_marks(text, table, centres, owners)
    return text if position is None else _with_layer(text, "", pieces_svg(table, position))


def bare_map(text: str, table: Table) -> str:
    """A map whose land is bare parchment, on which colours say who owns what."""
    return _with_grounds(text, table, {})[0]


def with_marks(text: str, table: Table, centres: Centres, owners: Mapping[str, str]) -> str:
    """A map with its centres marked anew: homes as homes, also on a borrowed board, and each in its owner's colour."""
    start, end = _layer_at(text, _MARKS), _layer_at(text, _OVER_MARKS)
    if start is None or end is None:
        return text
    mood = MOODS.get(centres.mood, next(iter(MOODS.values())))
    drawn = []
    for key, places in table.layout.spaces.items():
        kind = centres.kinds.get(key, "")
        if kind and places.centre is not None:
            size = FILLING * 2 * mark_radius(kind, table.layout.unit)
            mark = mark_svg(kind, key in centres.homes, places.centre, size, mood)
            if key in owners:
                mark = _recoloured(mark, mood.paper, table.palette.paint(owners[key]).colour)
            drawn.append(mark)
    return f'{text[:start]}<g id="{_MARKS}">\n' + "\n".join(drawn) + f"\n</g>\n{text[end:]}"


def ownership_svg(table: Table, owners: Mapping[str, str], dry: Iterable[str] = ()) -> str:
    """The patterns of owned spaces, and the tints of those that are not among the dry ones: they have no ground."""
    painted = frozenset(dry)
    coats = []
    for key, power in owners.items():
        if key in table.layout.spaces:
            paint, outline = table.palette.paint(power), table.layout.spaces[key].outline
            if key not in painted:
                coats.append(Coat(outline, paint.colour, opacity=0.5))
            coats += pattern_coats(paint.pattern, area_of(outline), table.layout.unit, pattern_colour(paint))
    return f'<g id="{OWNERSHIP}">\n' + "\n".join(map(coat_svg, coats)) + "\n</g>\n"


def pattern_colour(paint: Paint) -> str:
    """A little darker than the tint on which the pattern lies; no transparency, which would make pages heavy."""
    line = mixed(INK, paint.colour, 0.1 if is_dark(paint.colour) else 0.4)
    return mixed(line, tint(paint.colour), 0.45)


def halos_svg(table: Table, owners: Mapping[str, str]) -> str:
    """Pale rims under the names and numbers of owned spaces, so that they are read on every colour and pattern."""
    coats = []
    for key, power in owners.items():
        if key in table.layout.spaces:
            places, ground = table.layout.spaces[key], tint(table.palette.paint(power).colour)
            pale = mixed("#ffffff", ground, 0.7 if is_dark(ground) else 0.55)
            letters = lettering.label_outline(places.label) + _number_outline(key, places)
            coats.append(coat_svg(Coat(letters, pale, pale, HALO * table.layout.unit)))
    return f'<g id="{HALOS}">\n' + "\n".join(coats) + "\n</g>\n"


def _number_outline(key: str, places: Places) -> str:
    """The printed number of a space, where it has one."""
    if places.number is None:
        return ""
    (x, y), size = places.number, places.number_size
    left = x - lettering.measure(key, size, NUMBER_STYLE) / 2
    base = y + lettering.metrics(size, NUMBER_STYLE).cap_height / 2
    return lettering.outline(key, size, NUMBER_STYLE, at=(left, base))


def pieces_svg(table: Table, position: Position) -> str:
    """All pieces of a position at their places, and from where those came that dislodged others."""
    placed = list(_standing(table.layout, position.units))
    leaving = [one for one in position.dislodged if one.unit.space in table.layout.spaces]
    drawn = [*_tokens(table, position.tokens, placed)]
    for one in leaving:
        drawn += _blow(table, one, placed)
    for unit, at in placed:
        drawn += _unit(table, unit, at)
    for one in leaving:
        drawn += _unit(table, one.unit, _leaving_at(table.layout, one, placed), dislodged=True)
    return f'<g id="{PIECES}">\n' + "\n".join(drawn) + "\n</g>\n"


def _blow(table: Table, one: Dislodged, placed: Placed) -> Iterator[str]:
    """An arrow to the unit that dislodged another, from where it came."""
    origin, attacker = _origin(table.layout, one), _attacker(one, placed)
    if origin is not None and attacker is not None:
        unit, at = attacker
        figure = arrow_figure(origin, at, table.layout.unit, table.palette.paint(unit.power).colour)
        yield figure_svg(figure, (0, 0), title=f"{unit.power} came from {one.by}")


def _leaving_at(layout: Layout, one: Dislodged, placed: Placed) -> Point:
    """Where a dislodged unit lies: clear of those that stand, and of the arrow."""
    places = layout.spaces[one.unit.space]
    origin, attacker = _origin(layout, one), _attacker(one, placed)
    arrow = None
    if origin is not None and attacker is not None:
        arrow = arrow_line(origin, attacker[1], layout.unit)
    free = area_of(places.outline).difference(label_box(places.label).area().buffer(0.3 * layout.unit))
    if places.centre is not None:
        free = free.difference(shapely.Point(places.centre).buffer(0.75 * layout.unit))
    return beside(places.dislodged, [at for _, at in placed], DISLODGED_ROOM * layout.unit, free, arrow)


def _origin(layout: Layout, one: Dislodged) -> Point | None:
    """Where the attacker stood: its key begins with the space, also where it has a name besides."""
    space = one.by.partition("#")[0]
    return layout.spaces[space].unit if space in layout.spaces else None


def _attacker(one: Dislodged, placed: Placed) -> tuple[Unit, Point] | None:
    return next(((unit, at) for unit, at in placed if unit.space == one.unit.space), None)


def _recoloured(mark: str, paper: str, colour: str) -> str:
    """A mark in an owner's colour: its body, and the sign on it so that it is seen. The paper about it stays."""
    fills = iter((colour, CREAM if is_dark(colour) else INK))
    return re.sub(rf'(?<= fill=")(?!{paper})#[0-9a-f]{{6}}', lambda match: next(fills, match[0]), mark)


def _with_grounds(text: str, table: Table, owners: Mapping[str, str]) -> tuple[str, set[str]]:
    start, end = _layer_at(text, _LAND), _layer_at(text, _OVER_LAND)
    if start is None or end is None:
        return text, set()
    land, dry = repainted(text[start:end], table.layout, table.palette, owners)
    return f"{text[:start]}{land}{text[end:]}", dry


def _with_layer(text: str, before: str, layer: str) -> str:
    """A map with a layer added below another; above all where that is not there."""
    at = _layer_at(text, before) if before else None
    if at is None:
        at = text.rindex("</svg>")
    return f"{text[:at]}{layer}{text[at:]}"


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
