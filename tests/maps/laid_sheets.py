"""What the tests of sheet layout share."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from maps.cartographer.placing import (
    Fault,
    overlaps,
)
from maps.cartographer.sheet import Sheet
from maps.cartographer.sheet_layout import keep_clear, lay_out
from maps.layout import Layout
from tests.maps.patchwork import patchwork

ROOT = Path(__file__).parents[2]


def centres(sheet: Sheet) -> dict[str, str]:
    return {key: space.centre for key, space in sheet.board.spaces.items()}


def faults(sheet: Sheet, layout: Layout) -> list[Fault]:
    return overlaps(layout, sheet.shapes, centres(sheet), keep_clear(sheet.source.cartouche))


@cache
def laid(seed: int, numbered: bool = False, boats: bool = False) -> tuple[Sheet, Layout]:
    sheet = patchwork(seed, numbered=numbered, boats=boats)
    return sheet, lay_out(sheet)


def moved(layout: Layout, key: str, **changes: object) -> Layout:
    return replace(layout, spaces={**layout.spaces, key: replace(layout.spaces[key], **changes)})
