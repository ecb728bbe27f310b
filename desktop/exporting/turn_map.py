"""A position with its orders as one picture of vectors: the map, whose land it is, pieces, orders, and a key."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.canvas.spoken_names import lettered
from desktop.exporting.export_data import ExportData, TurnPage
from desktop.painting.annotation_figures import annotation_figures
from desktop.painting.figures import figure_element
from desktop.painting.legend import with_legend
from desktop.painting.map_picture import pieces_layer, position_picture
from desktop.painting.order_figures import order_figure
from maps.map_file import load_picture
from maps.picture import Element, Picture, group


def map_picture(data: ExportData, turn_page: TurnPage) -> Picture:
    """The map of a turn: ground, orders, pieces, and the key about them."""
    ground = ground_picture(data, turn_page)
    return _keyed(data, turn_page, replace(ground, layers=(*ground.layers, *_upper(data, turn_page))))


def ground_picture(data: ExportData, turn_page: TurnPage) -> Picture:
    """What lies under orders and pieces, and is the same as long as nothing changes hands."""
    picture = lettered(
        load_picture(data.board_folder), data.board_folder, data.context.layout, data.words_outside
    )
    return position_picture(picture, data.context, owners_of(turn_page), data.centres)


def upper_picture(data: ExportData, turn_page: TurnPage) -> Picture:
    """What lies over the ground, and the key about it, by themselves."""
    size = (0.0, 0.0, data.context.layout.width, data.context.layout.height)
    return _keyed(data, turn_page, Picture(size, _upper(data, turn_page), {"fill": "none"}))


def owners_of(turn_page: TurnPage) -> dict[str, str]:
    """Who owns which centre."""
    return {str(space): str(power) for space, power in turn_page.drawing.position.owners}


def _upper(data: ExportData, turn_page: TurnPage) -> tuple[Element, ...]:
    unit = data.context.layout.unit
    orders = [figure_element(order_figure(arrow, unit), (0, 0)) for arrow in turn_page.drawing.arrows]
    figures = annotation_figures(turn_page.drawing.annotations, data.context.layout)
    annotations = group((figure_element(figure, (0, 0)) for figure in figures), id="annotations", fill="none")
    return (
        group(orders, id="orders", fill="none"),
        pieces_layer(data.context, turn_page.drawing.position),
        *((annotations,) if figures else ()),
    )


def _keyed(data: ExportData, turn_page: TurnPage, picture: Picture) -> Picture:
    context, drawing = data.context, turn_page.drawing
    return with_legend(picture, context.layout, context.palette, drawing.caption, drawing.shares)
