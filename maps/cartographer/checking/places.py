"""Where pieces and names stand: within their spaces, clear of each other, and large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator

import shapely
from msgspec.structs import replace
from shapely import Polygon

from engine import Board
from maps.cartographer.checking.board_faults import Fault
from maps.cartographer.checking.shapes import Shapes
from maps.cartographer.placing import label_box, number_box, overlaps
from maps.layout import FILE as LAYOUT, Layout

LEAST_SIZE = 11.0
"""The smallest lettering that is legible on a screen at full size."""
MOVE = "Set another place for it in the source, under `places` or `labels`."


def check_places(board: Board, layout: Layout, shapes: Shapes) -> Iterator[Fault]:
    """Pieces, marks and names by the rules of a layout."""
    known = replace(layout, spaces={key: places for key, places in layout.spaces.items() if key in shapes})
    centres = {key: space.centre for key, space in board.spaces.items()}
    for found in overlaps(known, shapes, centres):
        yield Fault(LAYOUT, found.what, MOVE, (found.key,), found.point)


def check_labels(layout: Layout) -> Iterator[Fault]:
    """Names: large enough, on the sheet, and no two on top of each other or of a number."""
    sheet = shapely.box(0, 0, layout.width, layout.height)
    signs: list[tuple[str, str, Polygon]] = []
    for key, places in layout.spaces.items():
        label = places.label
        if label.size < LEAST_SIZE:
            problem = f"the name has only size {label.size:g}; under {LEAST_SIZE:g} it cannot be read"
            yield Fault(LAYOUT, problem, "Let it stand outside, or shorten it.", (key,), label.at)
        box = label_box(label).area()
        if not sheet.covers(box):
            yield Fault(LAYOUT, "the name runs off the sheet", MOVE, (key,), label.at)
        signs.append((key, "name", box))
        if places.number is not None:
            signs.append((key, "number", number_box(key, places.number, places.number_size).area()))
    boxes = [box for _, _, box in signs]
    for one, other in sorted(map(tuple, shapely.STRtree(boxes).query(boxes, "intersects").T.tolist())):
        if one < other and boxes[one].intersection(boxes[other]).area > 1:
            (key, what, box), (second, covered, _) = signs[one], signs[other]
            if key == second or "name" not in (what, covered):
                continue
            problem = f"the {what} of {key} and the {covered} of {second} overlap"
            middle = box.centroid
            yield Fault(LAYOUT, problem, MOVE, (key, second), (round(middle.x, 1), round(middle.y, 1)))
