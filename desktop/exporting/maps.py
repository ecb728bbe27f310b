"""A position with its orders as one picture of vectors: the map, whose land it is, pieces, orders, and a key."""

from __future__ import annotations

from desktop.exporting.material import Leaf, Material
from desktop.painting.charts import PIECES, chart
from desktop.painting.figures import figure_svg
from desktop.painting.keys import with_key
from desktop.painting.orders import order_figure


def map_svg(material: Material, leaf: Leaf) -> str:
    """The map of a turn."""
    plate, table = leaf.plate, material.table
    owners = {str(space): str(power) for space, power in plate.position.owners}
    text = material.map_file.read_text("utf-8")
    drawn = chart(text, table, owners, material.centres, plate.position)
    orders = "\n".join(
        figure_svg(order_figure(stroke, table.layout.unit), (0, 0)) for stroke in plate.strokes
    )
    at = drawn.find(f'<g id="{PIECES}"')
    if at < 0:
        at = drawn.rindex("</svg>")
    drawn = f'{drawn[:at]}<g id="orders" fill="none">\n{orders}\n</g>\n{drawn[at:]}'
    return with_key(drawn, table.layout, table.palette, plate.caption, plate.shares)
