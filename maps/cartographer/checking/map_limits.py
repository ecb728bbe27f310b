"""map.svg as a file: small enough to load, with no path that Qt would drop, and with the layers that others rely on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from maps.cartographer.checking.board_faults import Fault
from maps.cartographer.checking.folder import BUILD, MAP
from maps.layout import FILE as LAYOUT, Layout
from maps.picture import LAYERS, Box, Picture

MOST_BYTES = 2_000_000
OFF = 0.5
"""How far a sheet may be off another before places are no longer where they are drawn."""
MOST_ELEMENTS = 30_000
"""Qt's renderer drops longer paths with no more than a line in a log."""
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COST = {
    "m": (2, 1),
    "l": (2, 1),
    "h": (1, 1),
    "v": (1, 1),
    "c": (6, 3),
    "s": (4, 3),
    "q": (4, 3),
    "t": (2, 3),
    "a": (7, 12),
}
"""For each command: how many numbers it takes, and how many elements Qt makes of them."""


def check_picture(picture: Picture, size: int, layout: Layout | None) -> Iterator[Fault]:
    """Limits of the file of so many bytes, its layers, and whether its sheet is that of the layout."""
    if size >= MOST_BYTES:
        problem = f"the file has {size} bytes; at {MOST_BYTES} it loads too slowly"
        yield Fault(MAP, problem, "Draw it with less detail.")
    for element in (element for one in (*picture.definitions, *picture.layers) for element in one.walk()):
        name, count = element.get("id"), elements_in(element.get("d"))
        if count > MOST_ELEMENTS:
            problem = (
                f"the path {name or '(without id)'} has {count} elements; Qt drops paths over {MOST_ELEMENTS}"
            )
            yield Fault(MAP, problem, "Split it into several paths.")
    for layer in LAYERS:
        if picture.layer(layer) is None:
            yield Fault(MAP, f"the layer {layer!r} is missing", BUILD)
    wanted = None if layout is None else (0.0, 0.0, layout.width, layout.height)
    if wanted is not None and any(
        abs(one - other) > OFF for one, other in zip(picture.box, wanted, strict=True)
    ):
        problem = f"the sheet is {_words(picture.box)}, but {_words(wanted)} in {LAYOUT}"
        yield Fault(MAP, problem, "Set the viewBox of the drawing to that, or build the board again.")


def _words(box: Box) -> str:
    return " ".join(f"{number:g}" for number in box)


def elements_in(data: str) -> int:
    """How many elements Qt makes of path data."""
    count = 0
    for command, numbers in _COMMAND.findall(data):
        needs, makes = _COST.get(command.lower(), (0, 1))
        count += len(_NUMBER.findall(numbers)) // needs * makes if needs else makes
    return count
