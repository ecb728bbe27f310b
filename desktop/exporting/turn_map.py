"""A position with its orders as one picture of vectors: the map, whose land it is, pieces, orders, and a key."""

from __future__ import annotations

import re

from desktop.exporting.export_data import ExportData, TurnPage
from desktop.painting.figures import figure_svg
from desktop.painting.legend import with_legend
from desktop.painting.map_svg import pieces_svg, position_svg
from desktop.painting.order_figures import order_figure
from maps.map_file import load_map

_ROOT = re.compile(r"<svg\b[^>]*>")


def map_svg(data: ExportData, turn_page: TurnPage) -> str:
    """The map of a turn: ground, orders, pieces, and the key about them."""
    ground = ground_svg(data, turn_page)
    end = ground.rindex("</svg>")
    return _keyed(data, turn_page, f"{ground[:end]}{_upper(data, turn_page)}{ground[end:]}")


def ground_svg(data: ExportData, turn_page: TurnPage) -> str:
    """What lies under orders and pieces, and is the same as long as nothing changes hands."""
    return position_svg(load_map(data.board_folder), data.context, owners_of(turn_page), data.centres)


def upper_svg(data: ExportData, turn_page: TurnPage, ground: str) -> str:
    """What lies over a ground, and the key about it, by themselves."""
    root = _ROOT.search(ground)
    head = root[0] if root is not None else "<svg>"
    return _keyed(data, turn_page, f"{head}{_upper(data, turn_page)}</svg>")


def owners_of(turn_page: TurnPage) -> dict[str, str]:
    """Who owns which centre."""
    return {str(space): str(power) for space, power in turn_page.drawing.position.owners}


def _upper(data: ExportData, turn_page: TurnPage) -> str:
    unit = data.context.layout.unit
    orders = "\n".join(figure_svg(order_figure(arrow, unit), (0, 0)) for arrow in turn_page.drawing.arrows)
    return (
        f'<g id="orders" fill="none">\n{orders}\n</g>\n{pieces_svg(data.context, turn_page.drawing.position)}'
    )


def _keyed(data: ExportData, turn_page: TurnPage, text: str) -> str:
    context, drawing = data.context, turn_page.drawing
    return with_legend(text, context.layout, context.palette, drawing.caption, drawing.shares)
