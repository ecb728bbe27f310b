"""A position with its orders as one picture of vectors: the map, whose land it is, pieces, orders, and a key."""

from __future__ import annotations

import re

from desktop.exporting.material import Leaf, Material
from desktop.painting.figures import figure_svg
from desktop.painting.legend import with_legend
from desktop.painting.map_svg import pieces_svg, position_svg
from desktop.painting.order_figures import order_figure
from maps.map_file import load_map

_ROOT = re.compile(r"<svg\b[^>]*>")


def map_svg(material: Material, leaf: Leaf) -> str:
    """The map of a turn: ground, orders, pieces, and the key about them."""
    ground = ground_svg(material, leaf)
    end = ground.rindex("</svg>")
    return _keyed(material, leaf, f"{ground[:end]}{_upper(material, leaf)}{ground[end:]}")


def ground_svg(material: Material, leaf: Leaf) -> str:
    """What lies under orders and pieces, and is the same as long as nothing changes hands."""
    return position_svg(load_map(material.board_folder), material.context, owners_of(leaf), material.centres)


def upper_svg(material: Material, leaf: Leaf, ground: str) -> str:
    """What lies over a ground, and the key about it, by themselves."""
    root = _ROOT.search(ground)
    head = root[0] if root is not None else "<svg>"
    return _keyed(material, leaf, f"{head}{_upper(material, leaf)}</svg>")


def owners_of(leaf: Leaf) -> dict[str, str]:
    """Who owns which centre."""
    return {str(space): str(power) for space, power in leaf.plate.position.owners}


def _upper(material: Material, leaf: Leaf) -> str:
    unit = material.context.layout.unit
    orders = "\n".join(figure_svg(order_figure(arrow, unit), (0, 0)) for arrow in leaf.plate.arrows)
    return f'<g id="orders" fill="none">\n{orders}\n</g>\n{pieces_svg(material.context, leaf.plate.position)}'


def _keyed(material: Material, leaf: Leaf, text: str) -> str:
    context, plate = material.context, leaf.plate
    return with_legend(text, context.layout, context.palette, plate.caption, plate.shares)
