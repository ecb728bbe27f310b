"""Checking: is a compiled board sound? Only what playing reads is looked at, so that it serves anybody's folder.

The source is asked for no more than its facts, its short borders and its powers, where there is one.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from engine import space_in
from maps.cartographer.checking.board_faults import Fault as Fault
from maps.cartographer.checking.border_table import check_borders
from maps.cartographer.checking.coasts import check_coasts
from maps.cartographer.checking.folder import read_folder
from maps.cartographer.checking.map_limits import check_picture
from maps.cartographer.checking.paints import check_paints
from maps.cartographer.checking.places import check_labels, check_places
from maps.cartographer.checking.play import check_facts, check_play
from maps.cartographer.checking.shapes import check_shapes
from maps.layout import Layout


def check(folder: Path) -> list[Fault]:
    """Everything that is wrong with the board in a folder; nothing when it is sound."""
    read, faults = read_folder(folder)
    faults += check_paints(read)
    if read.board is not None:
        faults += check_facts(read.board, read)
        faults += check_play(read.board, read)
    if read.picture is not None:
        faults += check_picture(read.picture, read.map_size, read.layout)
    if read.board is not None and read.layout is not None:
        board, layout = read.board, read.layout
        shaped, drawn = check_shapes(board, layout, read.picture)
        faults += shaped
        faults += check_borders(board, read, layout.unit, drawn)
        faults += check_coasts(board, read, layout, drawn)
        faults += check_places(board, layout, drawn)
        faults += check_labels(layout)
        faults = [_located(fault, layout) for fault in faults]
    return faults


def _located(fault: Fault, layout: Layout) -> Fault:
    """A fault of spaces that does not say where: it is where the first of them is."""
    if fault.where is not None or not fault.spaces:
        return fault
    places = layout.spaces.get(space_in(fault.spaces[0]))
    return fault if places is None else replace(fault, where=places.unit)
