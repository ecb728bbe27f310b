"""layout.json: where everything of a space goes on its board's sheet. Compiled; playing only reads it.

All points are the middle of what stands there, in units of the sheet, y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from engine import Variant, VariantError, read_variant_file

FILE = "layout.json"
LARGEST = 100_000
"""No sheet is larger."""
REGULAR, ITALIC, SEMIBOLD, BOLD = "regular", "italic", "semibold", "bold"
"""The faces of lettering."""
NUMBER_STYLE = SEMIBOLD
"""The face of printed numbers, and of keys that stand for names."""
LEADING = 1.0
"""From baseline to baseline, in parts of the size."""
MARK_SIZE = 100.0
"""How high marks are in the measure of their paths."""
BODY, SIGN = "body", "sign"
Point = tuple[float, float]


class Label(Struct, frozen=True):
    """A name as it stands on the map."""

    lines: tuple[str, ...]
    at: Point
    """Middle of the box of all lines."""
    size: float
    width: float
    height: float
    angle: float = 0.0
    """Degrees, clockwise as in SVG, about `at`."""
    style: str = "regular"
    """The face: regular, or italic for waters."""
    tracking: float = 0.0
    """Space added between the letters, in parts of the size."""
    leader: tuple[Point, ...] = ()
    """A line from the label to its space, where the label stands outside."""
    short: bool = False
    """Whether it is the key that stands there, because the name does not fit."""

    def line_starts(self, top: float, widths: Sequence[float]) -> list[Point]:
        """Where lines of such widths begin, the first one's baseline so far below its middle: each centred and turned."""
        cosine, sine = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        at = [(-width / 2, top + index * LEADING * self.size) for index, width in enumerate(widths)]
        return [(self.at[0] + x * cosine - y * sine, self.at[1] + x * sine + y * cosine) for x, y in at]


class Callout(Struct, frozen=True):
    """A little stage beside a space that is too small: the pieces stand there, a line leads to the space."""

    at: Point
    radius: float
    to: Point


class Places(Struct, frozen=True):
    """Everything about one space."""

    outline: str
    """Path data, as in map.svg."""
    box: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    unit: Point
    dislodged: Point
    second: Point
    third: Point
    tokens: Point
    label: Label
    boats: Point | None = None
    """Nowhere on boards and in spaces where boats never lie."""
    number: Point | None = None
    """Where the printed number or letter stands, on boards that have them."""
    number_size: float = 0.0
    centre: Point | None = None
    coasts: dict[str, Point] = {}
    """For fleets off one coast of several: where they lie."""
    callout: Callout | None = None


class MarkPath(Struct, frozen=True, omit_defaults=True):
    """One path of a mark, about (0, 0), for a mark that is MARK_SIZE high."""

    path: str
    part: str = ""
    """What of it takes another colour where the centre is owned: BODY, SIGN or nothing."""
    fill: str = "none"
    stroke: str = "none"
    width: float = 0.0
    opacity: float = 1.0


class Mark(Struct, frozen=True):
    """The mark of one kind of centre in the manner of the map, the lowest path first."""

    size: float
    """How high it is on the sheet."""
    home: tuple[MarkPath, ...]
    neutral: tuple[MarkPath, ...]


class Layout(Struct, frozen=True):
    width: float
    height: float
    unit: float
    """The diameter of a unit's symbol; everything else is measured by it."""
    spaces: dict[str, Places]
    marks: dict[str, Mark] = {}
    """By kind of centre. Without them the marks that are printed on the map stay."""

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.unit, *self.spaces))


def load_layout(folder: Path) -> Layout:
    """The layout in a board's folder. VariantError if it cannot be read, or no sheet has such a size."""
    path, remedy = folder / FILE, f"`chancery maps build {folder.name}` writes it."
    try:
        layout = msgspec.json.decode(read_variant_file(path), type=Layout)
    except OSError as error:
        raise VariantError(path, "", f"cannot be read ({error.strerror})", remedy) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise VariantError(path, "", f"cannot be understood ({error})", remedy) from error
    for name in ("width", "height", "unit"):
        if not 0 < getattr(layout, name) <= LARGEST:
            raise VariantError(path, name, f"is not between 0 and {LARGEST}", remedy)
    return layout


def layout_of(variant: Variant) -> Layout:
    """The layout of a variant's board, with a place for each of its spaces; VariantError otherwise."""
    folder = variant.board_folder
    layout = load_layout(folder)
    for space in variant.board.spaces:
        if space not in layout.spaces:
            raise VariantError(
                folder / FILE,
                f"spaces.{space}",
                "is missing",
                f"`chancery maps build {folder.name}` writes it.",
            )
    return layout


def layout_text(layout: Layout) -> str:
    """Canonical text: one space a line, so that a change of one space is a change of one line."""
    head = _json({"width": layout.width, "height": layout.height, "unit": layout.unit})
    marks, spaces = _rows(layout.marks), _rows(layout.spaces)
    return f'{head[:-1]},"marks": {{\n{marks}\n}},"spaces": {{\n{spaces}\n}}}}\n'


def _rows(entries: Mapping[str, Struct]) -> str:
    return ",\n".join(f"{_json(key)}: {_json(entry)}" for key, entry in entries.items())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
