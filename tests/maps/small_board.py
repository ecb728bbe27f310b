"""A small sound board, written to disk as the cartographer would: six lands around each other, a sea about them.

+-----------+-----------+
|    TOP    |    EAS    |      everything lies in the sea OCE; the duchy in the middle
|      +----+----+      |      has no coast, EAS has two
+------+   DUC   +------+
| WES  +---------+ SOU  |
|      |   LOW   |      |
+------+---------+------+
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from maps.cartographer.drawing import MAP_STYLES, marks_of
from maps.layout import Label, Layout, Places, Point, layout_text
from maps.picture import LAYERS

WIDTH, HEIGHT, UNIT = 800.0, 600.0, 30.0
BOXES = {
    "TOP": (150, 130, 400, 250),
    "EAS": (400, 130, 650, 250),
    "SOU": (500, 250, 650, 470),
    "LOW": (300, 350, 500, 470),
    "WES": (150, 250, 300, 470),
    "DUC": (300, 250, 500, 350),
}
SEA = "M0 0H800V600H0zM150 130H650V470H150z"
BOARD = """\
name = "The duchy"
borders = "borders.tsv"

[spaces]
TOP = { name = "Top", centre = "centre" }
EAS = { name = "Eastmark", coasts = ["NC", "SC"] }
SOU = { name = "South", centre = "centre" }
LOW = { name = "Lowlands", centre = "centre" }
WES = { name = "Westmark" }
DUC = { name = "Duchy", centre = "centre" }
OCE = { name = "Ocean", terrain = "sea" }
"""
BORDERS = """\
from\tto\tfor\twhy
TOP\tEAS\tarmy\ttouching
TOP\tEAS/NC\tfleet\ttouching
TOP\tWES\tarmy,fleet\ttouching
TOP\tDUC\tarmy\ttouching
TOP\tOCE\tfleet\ttouching
EAS\tSOU\tarmy\ttouching
EAS/SC\tSOU\tfleet\ttouching
EAS\tDUC\tarmy\ttouching
EAS/NC\tOCE\tfleet\ttouching
EAS/SC\tOCE\tfleet\ttouching
SOU\tLOW\tarmy,fleet\ttouching
SOU\tDUC\tarmy\ttouching
SOU\tOCE\tfleet\ttouching
LOW\tWES\tarmy,fleet\ttouching
LOW\tDUC\tarmy\ttouching
LOW\tOCE\tfleet\ttouching
WES\tDUC\tarmy\ttouching
WES\tOCE\tfleet\ttouching
"""
SOURCE = """\
title = "The duchy"

[facts]
land = 6
sea = 1
centres = 4

[powers]
Frogs = ["TOP"]
Newts = ["SOU"]
"""
PALETTE = """\
[powers]
Frogs = { colour = "#023483", pattern = "dots" }
Newts = { colour = "#f0bf2c", pattern = "stripes" }
"""
VARIANT = """\
name = "The duchy"
board = "board.toml"

[[traits]]
name = "regular"
victory = 3

[calendar]
start = "S1901M"
steps = [
    { name = "Spring", code = "S", phase = "movement" },
    { name = "Spring", code = "S", phase = "retreat" },
    { name = "Winter", code = "W", phase = "adjustment", captures = true },
]

[powers.Frogs]
homes = ["TOP"]
units = ["A TOP"]

[powers.Newts]
homes = ["SOU"]
units = ["F SOU"]
"""
CENTRES = ("TOP", "SOU", "LOW", "DUC")


def box_path(left: float, top: float, right: float, bottom: float) -> str:
    return f"M{left} {top}H{right}V{bottom}H{left}z"


def outlines() -> dict[str, str]:
    return {**{key: box_path(*box) for key, box in BOXES.items()}, "OCE": SEA}


def places(key: str, outline: str, x: float, y: float, coasts: dict[str, Point] | None = None) -> Places:
    """Everything about a space around a point with much room."""
    return Places(
        outline=outline,
        box=(0, 0, WIDTH, HEIGHT),
        unit=(x - 40, y),
        dislodged=(x - 20, y - 10),
        second=(x + 5, y),
        third=(x + 40, y),
        tokens=(x + 20, y - 20),
        label=Label((key,), (x, y + 35), 14, 50, 14),
        centre=(x + 40, y - 30) if key in CENTRES else None,
        coasts=coasts or {},
    )


def layout() -> Layout:
    middles = {
        key: ((left + right) / 2, (top + bottom) / 2) for key, (left, top, right, bottom) in BOXES.items()
    }
    middles["OCE"] = (400, 530)
    coasts = {"EAS": {"NC": (480.0, 150.0), "SC": (620.0, 220.0)}}
    spaces = {
        key: places(key, outline, *middles[key], coasts.get(key)) for key, outline in outlines().items()
    }
    return Layout(WIDTH, HEIGHT, UNIT, spaces, marks_of(MAP_STYLES["europe"], UNIT))


def map_text(shapes: dict[str, str], layers: tuple[str, ...] = LAYERS, extra: str = "") -> str:
    paths = "".join(f'<path id="space-{key}" d="{data}"/>' for key, data in shapes.items())
    groups = "".join(f'<g id="{layer}"/>' for layer in layers)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">{groups}{paths}{extra}</svg>'


def files() -> dict[str, str]:
    return {
        "board.toml": BOARD,
        "borders.tsv": BORDERS,
        "layout.json": layout_text(layout()),
        "map.svg": map_text(outlines()),
        "source.toml": SOURCE,
        "palette.toml": PALETTE,
    }


def write_board(folder: Path, changed: dict[str, str | None] | None = None) -> Path:
    """The whole folder, with some files given otherwise, or left out."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {**files(), **(changed or {})}.items():
        if text is None:
            (folder / name).unlink(missing_ok=True)
        else:
            (folder / name).write_text(text, encoding="utf-8", newline="")
    return folder


def with_shapes(changed: dict[str, str], **other: str) -> dict[str, str | None]:
    """The layout and the map with other outlines, and what else is to be different."""
    spaces = {
        key: replace(place, outline=changed.get(key, place.outline)) for key, place in layout().spaces.items()
    }
    return {
        "layout.json": layout_text(replace(layout(), spaces=spaces)),
        "map.svg": map_text({**outlines(), **changed}),
        **other,
    }


def with_places(key: str, change: Callable[[Places], Places]) -> dict[str, str | None]:
    """The layout with one space's entry changed."""
    spaces = dict(layout().spaces)
    spaces[key] = change(spaces[key])
    return {"layout.json": layout_text(replace(layout(), spaces=spaces))}


def with_facts(**facts: object) -> dict[str, str | None]:
    """The source with more facts."""
    record = msgspec.toml.decode(SOURCE.encode())
    record["facts"].update(facts)
    return {"source.toml": toml_text(record)}


def toml_text(record: dict[str, object]) -> str:
    lines = [
        f"{key} = {msgspec.json.encode(value).decode()}"
        for key, value in record.items()
        if not isinstance(value, dict)
    ]
    for name, table in record.items():
        if isinstance(table, dict):
            lines.append(f"[{name}]")
            lines += [f"{key} = {_value(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {_value(one)}' for key, one in value.items()) + " }"
    return msgspec.json.encode(value).decode()
