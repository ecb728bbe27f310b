"""map.svg as a file: small enough to load, with no path that Qt would drop, and with the layers that others rely on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from maps.cartographer.checking.faults import Fault
from maps.cartographer.checking.folder import BUILD, MAP, Picture
from maps.cartographer.drawing import LAYERS

MOST_BYTES = 2_000_000
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


def check_picture(picture: Picture) -> Iterator[Fault]:
    """Limits of the file."""
    if picture.size >= MOST_BYTES:
        problem = f"the file has {picture.size} bytes; at {MOST_BYTES} it loads too slowly"
        yield Fault(MAP, problem, "Draw it with less detail.")
    present = set()
    for element in picture.root.iter():
        name = element.get("id", "")
        present.add(name)
        count = elements_in(element.get("d", ""))
        if count > MOST_ELEMENTS:
            problem = (
                f"the path {name or '(without id)'} has {count} elements; Qt drops paths over {MOST_ELEMENTS}"
            )
            yield Fault(MAP, problem, "Split it into several paths.")
    for layer in LAYERS:
        if layer not in present:
            yield Fault(MAP, f"the layer {layer!r} is missing", BUILD)


def elements_in(data: str) -> int:
    """How many elements Qt makes of path data."""
    count = 0
    for command, numbers in _COMMAND.findall(data):
        needs, makes = _COST.get(command.lower(), (0, 1))
        count += len(_NUMBER.findall(numbers)) // needs * makes if needs else makes
    return count
