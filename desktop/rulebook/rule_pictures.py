"""Pictures on the pages about rules: a part of the board with pieces and orders, drawn from a few lines of text.

The text is a position with orders, as `chancery judge` reads it. The orders are judged: arrows show what comes of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtGui import QImage

from desktop.canvas.spoken_names import spoken_layout
from desktop.painting import qt_lettering
from desktop.painting.arrow_builder import arrows_of
from desktop.painting.figures import INK, StyledPath, figure_element, styled_path_element
from desktop.painting.map_picture import Centres, DrawContext, marks_layer, number_outline, pieces_layer
from desktop.painting.order_figures import OrderArrow, crossings, order_figure
from desktop.painting.rendering import image_of
from engine import Order, Position, Variant, VariantError, adjudicate, read_position, view
from maps.layout import Layout
from maps.palette import palette_of
from maps.picture import Picture, group

LAND, SEA, BEYOND = "#f0e6cb", "#c2d2cf", "#d5ccb6"
"""The grounds of a picture: land, water, and what is out of play."""
MARGIN = 2.0
"""The air about what is shown, in diameters of a unit."""
WIDEST, HIGHEST = 560, 400
"""How large a picture is at most, in points of the screen at the usual size of text."""
BORDER = 0.05
"""The width of borders, in diameters of a unit."""
SHAPE = 1.25
"""No picture is narrower than this many times its height."""


class Shown(Struct, frozen=True):
    """What a picture shows."""

    position: Position
    orders: tuple[tuple[str, Order], ...] = ()


def shown_in(variant: Variant, text: str) -> Shown:
    """The position and the orders of a text. Raises VariantError for a text that says something else."""
    rules = variant.rules
    page = read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)
    if page.position is None or page.faults:
        line = page.faults[0].line if page.faults else 0
        raise VariantError(
            variant.folder / "pictures.toml", f"line {line}", "is no position with orders", "Write one."
        )
    orders = tuple(
        (reading.power, reading.order)
        for line in page.orders.lines
        for reading in line.readings
        if reading.order is not None
    )
    return Shown(page.position, orders)


def start_of(variant: Variant, power: str) -> Shown:
    """How a power begins, as it sees it."""
    return Shown(view(variant.rules, variant.start, power))


def picture_of(variant: Variant, shown: Shown, about: Iterable[str] = ()) -> Picture:
    """The part of the board about what is shown, or about some spaces of it."""
    layout = spoken_layout(variant)
    palette = palette_of(variant.folder, [power.id for power in variant.powers])
    context = DrawContext(layout, palette, variant.rules.kinds, about=variant.trait_spaces)
    box = _box(variant, layout, shown, tuple(about))
    near = [key for key, places in layout.spaces.items() if _meets(box, places.box)]
    owners = {str(space): str(power) for space, power in shown.position.owners}
    ground = [StyledPath(_rectangle(box), BEYOND)]
    for key in near:
        is_sea = variant.board.spaces[key].terrain == "sea"
        ground.append(StyledPath(layout.spaces[key].outline, SEA if is_sea else LAND))
        if key in owners and not is_sea:
            ground.append(
                StyledPath(layout.spaces[key].outline, palette.paint(owners[key]).colour, opacity=0.45)
            )
    lines = [StyledPath(layout.spaces[key].outline, "none", INK, BORDER * layout.unit) for key in near]
    names = [
        StyledPath(
            qt_lettering.label_outline(layout.spaces[key].label) + number_outline(key, layout.spaces[key]),
            INK,
        )
        for key in near
    ]
    kinds = {str(space.id): space.centre for space in variant.board.centres() if space.id in near}
    homes = frozenset(str(home) for power in variant.powers for home in power.homes)
    arrows = _arrows(variant, context, shown)
    orders = [figure_element(order_figure(arrow, layout.unit), (0, 0)) for arrow in arrows]
    return Picture(
        box,
        (
            group(map(styled_path_element, ground), id="ground"),
            group(map(styled_path_element, lines), id="borders", fill="none"),
            marks_layer(context, Centres(kinds, homes), owners),
            group(map(styled_path_element, names), id="names"),
            group(orders, id="orders", fill="none"),
            pieces_layer(context, shown.position),
            group((piece.element() for piece in crossings(arrows, layout.unit)), id="crosses"),
        ),
        {"fill": "none"},
    )


def picture_size(picture: Picture, scale: float) -> tuple[int, int]:
    """How large a picture is shown, in points of the screen."""
    _, _, across, down = picture.box
    wide = min(WIDEST, HIGHEST * across / down) * scale
    return round(wide), round(wide * down / across)


def image_in(picture: Picture, scale: float, ratio: float) -> QImage:
    """A picture as it is shown, at a size of text and on a screen of so many points to the point."""
    width, _ = picture_size(picture, scale)
    image = image_of(picture, round(width * ratio))
    image.setDevicePixelRatio(ratio)
    return image


def _arrows(variant: Variant, context: DrawContext, shown: Shown) -> list[OrderArrow]:
    if not shown.orders:
        return []
    rules, sheets = variant.rules, dict[str, list[Order]]()
    for power, order in shown.orders:
        sheets.setdefault(power, []).append(order)
    report = adjudicate(rules, shown.position, sheets)
    phase = rules.calendar.step(shown.position.season).phase
    colours = {power: context.palette.paint(power).colour for power in rules.powers}
    outcomes = {one.order: one for one in report.outcomes}
    return arrows_of(
        shown.orders,
        rules.orders[phase],
        context.layout,
        colours,
        outcomes,
        context=context,
        position=shown.position,
    )


Box = tuple[float, float, float, float]


def _box(variant: Variant, layout: Layout, shown: Shown, about: tuple[str, ...]) -> Box:
    """What is shown of the sheet: all that takes part, with air about it, not too narrow, and nothing beyond the sheet."""
    place_of = variant.board.space_of
    position = shown.position
    named = [
        place
        for _, order in shown.orders
        for place in (order.unit, order.target, order.subject, *order.route)
    ]
    spaces = {str(place_of[place]) for place in (*named, *about) if place in place_of}
    if not about:
        spaces |= {str(unit.space) for unit in (*position.units, *(one.unit for one in position.dislodged))}
        spaces |= {str(token.space) for token in position.tokens}
    points = [layout.spaces[space].unit for space in sorted(spaces)]
    air = MARGIN * layout.unit
    left, right = min(x for x, _ in points) - air, max(x for x, _ in points) + air
    top, bottom = min(y for _, y in points) - air, max(y for _, y in points) + air
    lacking = SHAPE * (bottom - top) - (right - left)
    if lacking > 0:
        left, right = left - lacking / 2, right + lacking / 2
    left, top = max(0.0, left), max(0.0, top)
    return left, top, min(layout.width, right) - left, min(layout.height, bottom) - top


def _meets(box: Box, other: Box) -> bool:
    left, top, across, down = box
    return other[0] < left + across and other[2] > left and other[1] < top + down and other[3] > top


def _rectangle(box: Box) -> str:
    left, top, across, down = box
    return f"M{left:.1f} {top:.1f}h{across:.1f}v{down:.1f}h{-across:.1f}z"
