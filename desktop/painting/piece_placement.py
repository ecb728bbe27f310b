"""Where the pieces of a position stand on the sheet, and in which order they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import shapely
from msgspec import Struct

from desktop.painting.attack_arrows import Area, arrow_figure, arrow_line, beside
from desktop.painting.figures import Figure, figure_element
from desktop.painting.pieces import SIZE, is_afloat, token_figure, unit_figure
from desktop.painting.tags import notices, tag_figure
from engine import Dislodged, Position, Token, Unit, UnitKind, space_in
from maps.layout import Layout, Places, Point
from maps.outlines import area_of, label_area
from maps.palette import Palette
from maps.picture import Element

DISLODGED_SCALE, DISLODGED_TURN, DISLODGED_ROOM = 0.85, 20.0, 1.06
"""Its size, its tilt, and how far it keeps from units that stand, in units' diameters."""
TOKEN_SCALE, HELD_SCALE, CARGO_SCALE, TAG_SCALE = 0.58, 0.48, 0.56, 0.72
LIFT = 0.34
"""How far further units of a crowd stand from those below them, in units' diameters."""
Placed = Sequence[tuple[Unit, Point]]
"""Units and where they stand."""


class DrawContext(Struct, frozen=True):
    """What pieces are drawn with: the board's places, the powers' paints, the kinds of units."""

    layout: Layout
    palette: Palette
    kinds: Mapping[str, UnitKind]
    signs: Mapping[str, str] = {}
    """Letters by which powers are known on their pieces without colour, where that is wished."""
    about: Mapping[str, str] = {}
    """The spaces that words of what is remembered are about, where the words alone tell it."""
    text: float = 1.0
    """How large letters and numbers on badges are, in parts of their usual size."""


class Piece(Struct, frozen=True):
    """A figure in its place."""

    figure: Figure
    at: Point
    scale: float
    turn: float = 0.0
    title: str = ""

    def element(self) -> Element:
        return figure_element(self.figure, self.at, self.scale, self.turn, self.title)


def pieces_of(context: DrawContext, position: Position, placed: Placed | None = None) -> list[Piece]:
    """All pieces of a position, the lowest first, and from where those came that dislodged others.

    `placed` says where the units are, if not in their places: on their way, for instance. What they hold is with them.
    """
    standing = list(placed) if placed is not None else list(standing_units(context.layout, position.units))
    leaving = [one for one in position.dislodged if one.unit.space in context.layout.spaces]
    found = [*_notices(context, position), *_tokens(context, position.tokens, standing)]
    if placed is None:
        for one in leaving:
            found += _blow(context, one, standing)
    for unit, at in standing:
        found += unit_pieces(context, unit, at)
    for one in leaving if placed is None else ():
        found += unit_pieces(context, one.unit, leaving_at(context.layout, one, standing), dislodged=True)
    return found


def standing_units(layout: Layout, units: Iterable[Unit]) -> Iterator[tuple[Unit, Point]]:
    """Units and where they stand. Those who share a space stand beside each other."""
    crowds: dict[str, list[Point]] = {}
    for unit in units:
        places = layout.spaces.get(unit.space)
        if places is None:
            continue
        coast = str(unit.place).removeprefix(unit.space).lstrip("/")
        if coast in places.coasts:
            yield unit, places.coasts[coast]
            continue
        crowd = crowds.setdefault(unit.space, [])
        spots = (places.unit, places.second, places.third)
        at = spots[len(crowd)] if len(crowd) < len(spots) else _beside_crowd(layout, places, crowd)
        crowd.append(at)
        yield unit, at


def _beside_crowd(layout: Layout, places: Places, crowd: Sequence[Point]) -> Point:
    """Where one more unit of a crowd stands: clear of the others and of what is written, as far as there is room."""
    x, y = crowd[len(crowd) % 3]
    wanted = (x, y - LIFT * layout.unit)
    return beside(wanted, crowd, layout.unit, _unwritten(layout, places))


def _unwritten(layout: Layout, places: Places) -> Area:
    """The ground of a space on which pieces hide neither its name nor its centre."""
    free = area_of(places.outline).difference(label_area(places.label).buffer(0.3 * layout.unit))
    if places.centre is not None:
        free = free.difference(shapely.Point(places.centre).buffer(0.75 * layout.unit))
    return free


def unit_pieces(context: DrawContext, unit: Unit, at: Point, *, dislodged: bool = False) -> Iterator[Piece]:
    """A unit, what is said of it, and what it carries."""
    kind = context.kinds.get(unit.kind)
    figure = _figure(context, unit, dislodged=dislodged)
    step = context.layout.unit
    scale = step / SIZE
    name = kind.name if kind is not None else unit.kind
    title = f"{unit.power}: {name} {unit.place}{', dislodged' if dislodged else ''}"
    if dislodged:
        yield Piece(figure, at, scale * DISLODGED_SCALE, DISLODGED_TURN, title)
    else:
        yield Piece(figure, at, scale, title=title)
    for index, carried in enumerate(unit.cargo):
        aboard = (at[0] - 0.42 * step, at[1] + (0.36 - 0.42 * index) * step)
        yield Piece(
            _figure(context, carried),
            aboard,
            scale * CARGO_SCALE,
            title=f"aboard: {carried.power} {carried.kind}",
        )
    for index, mark in enumerate(unit.marks):
        tag = (at[0] - 0.36 * step, at[1] - (0.42 + 0.3 * index) * step)
        yield Piece(tag_figure(mark), tag, TAG_SCALE * context.text * scale, title=mark)


def _figure(context: DrawContext, unit: Unit, *, dislodged: bool = False) -> Figure:
    kind = context.kinds.get(unit.kind)
    return unit_figure(
        unit.kind,
        "phantom" if kind is not None and kind.phantom else kind.passage if kind is not None else "",
        context.palette.paint(unit.power),
        unit.strength,
        dislodged=dislodged,
        sign=context.signs.get(unit.power, ""),
        text=context.text,
    )


def _blow(context: DrawContext, one: Dislodged, placed: Placed) -> Iterator[Piece]:
    """An arrow to the unit that dislodged another, from where it came."""
    origin, attacker = _origin(context.layout, one), _attacker(one, placed)
    if origin is not None and attacker is not None:
        unit, at = attacker
        figure = arrow_figure(origin, at, context.layout.unit, context.palette.paint(unit.power).colour)
        yield Piece(figure, (0.0, 0.0), 1.0, title=f"{unit.power} came from {one.by}")


def leaving_at(layout: Layout, one: Dislodged, placed: Placed) -> Point:
    """Where a dislodged unit lies: clear of those that stand, and of the arrow."""
    places = layout.spaces[one.unit.space]
    origin, attacker = _origin(layout, one), _attacker(one, placed)
    arrow = None
    if origin is not None and attacker is not None:
        arrow = arrow_line(origin, attacker[1], layout.unit)
    standing, room = [at for _, at in placed], DISLODGED_ROOM * layout.unit
    return beside(places.dislodged, standing, room, _unwritten(layout, places), arrow)


def _origin(layout: Layout, one: Dislodged) -> Point | None:
    """Where the attacker stood: its key begins with the space, also where it has a name besides."""
    space = one.by.partition("#")[0]
    return layout.spaces[space].unit if space in layout.spaces else None


def _attacker(one: Dislodged, placed: Placed) -> tuple[Unit, Point] | None:
    return next(((unit, at) for unit, at in placed if unit.space == one.unit.space), None)


def _tokens(context: DrawContext, tokens: Iterable[Token], units: Placed) -> Iterator[Piece]:
    """Tokens that are alike lie together with their number; those that somebody carries are at his side."""
    step = context.layout.unit
    carriers = {str(unit.key): at for unit, at in units}
    heaps: dict[tuple[str, str, str, str, tuple[str, ...]], int] = {}
    for token in tokens:
        heap = (token.space, token.holder, token.kind, token.owner, token.marks)
        heaps[heap] = heaps.get(heap, 0) + 1
    rows: dict[Point, int] = {}
    for (space, holder, kind, owner, marks), count in heaps.items():
        places = context.layout.spaces.get(space_in(space))
        if places is None:
            continue
        held = carriers.get(holder)
        if held is not None:
            at, scale = (held[0] + 0.46 * step, held[1] + 0.36 * step), HELD_SCALE
        else:
            shore = places.boats if is_afloat(kind) and places.boats is not None else places.tokens
            at, scale = shore, TOKEN_SCALE
        number = rows[at] = rows.get(at, -1) + 1
        colour = context.palette.paint(owner).colour if owner else ""
        spot = (at[0] + number * 0.5 * step, at[1])
        yield Piece(token_figure(kind, colour, count), spot, scale * step / SIZE, title=kind)
        for index, mark in enumerate(marks):
            tag = (spot[0], spot[1] + (0.26 + 0.24 * index) * step)
            yield Piece(tag_figure(mark), tag, 0.45 * context.text * step / SIZE, title=mark)


def _notices(context: DrawContext, position: Position) -> Iterator[Piece]:
    """What is remembered of spaces, as tags that hang at their centres or where tokens lie."""
    step = context.layout.unit
    rows: dict[str, int] = {}
    for notice in notices(position.memory, context.layout.spaces, context.palette.powers, context.about):
        places = context.layout.spaces[notice.space]
        x, y = places.centre or places.tokens
        number = rows[notice.space] = rows.get(notice.space, -1) + 1
        colours = tuple(context.palette.paint(power).colour for power in notice.powers)
        figure = tag_figure(notice.word, colours, notice.number)
        yield Piece(
            figure,
            (x + 0.55 * step, y - (0.1 + 0.42 * number) * step),
            TAG_SCALE * context.text * step / SIZE,
            title=notice.title,
        )
