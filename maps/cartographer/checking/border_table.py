"""The table of borders against the map: what touches may be crossed, and what may be crossed touches or says why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import shapely

from engine import Board
from maps.cartographer.checking.board_faults import Fault, Point
from maps.cartographer.checking.folder import Folder, Row
from maps.cartographer.checking.shapes import Shapes

TOUCHING = "touching"
WHYS = (TOUCHING, "channel", "ford", "crossing", "declared", "cut")
CORNER = 5.0
"""A common border shorter than this is a corner: nobody would take it for a border."""
NEAR = 0.3
"""So far apart two rounded lines may lie and be one."""
SLACK = 0.98
"""Rounding shortens a border a little."""
Pair = tuple[str, str]


class Contact(NamedTuple):
    """Where two shapes meet, and for how long."""

    length: float
    where: Point


def check_borders(board: Board, folder: Folder, unit: float, shapes: Shapes) -> Iterator[Fault]:
    """Every border of the table as drawn, and every border as drawn in the table."""
    for row in folder.rows:
        if row.why not in WHYS:
            problem = f"line {row.number}: {row.why!r} is no reason for a border"
            remedy = f"Begin the last column with one of: {', '.join(WHYS)}."
            yield Fault(folder.table, problem, remedy, (row.a, row.b))
    rows = _by_spaces(board, folder.rows)
    short = {_in_order(board, *pair.split()) for pair in folder.wishes.short if len(pair.split()) == 2}
    found = contacts(shapes)
    pairs = sorted({*rows, *found}, key=lambda pair: (board.order[pair[0]], board.order[pair[1]]))
    for pair in pairs:
        if pair[0] not in shapes or pair[1] not in shapes:
            continue
        contact = found.get(pair)
        if pair not in rows:
            if contact is not None:
                yield from _unlisted(folder.table, pair, contact, unit, pair in short)
        else:
            yield from _listed(folder.table, pair, rows[pair], contact, unit, pair in short)


def contacts(shapes: Shapes) -> dict[Pair, Contact]:
    """Every two spaces that share more than a corner, in the order of the shapes."""
    keys = list(shapes)
    areas = [shapes[key] for key in keys]
    if not areas:
        return {}
    wide = [area.buffer(NEAR) for area in areas]
    found: dict[Pair, Contact] = {}
    for one, other in sorted(
        map(tuple, shapely.STRtree(areas).query(wide, predicate="intersects").T.tolist())
    ):
        if one >= other:
            continue
        line = shapely.line_merge(areas[one].boundary.intersection(wide[other]))
        length = float(line.length) - 2 * NEAR * shapely.get_num_geometries(line)
        if length >= CORNER:
            middle = (
                line.interpolate(0.5, normalized=True) if line.geom_type == "LineString" else line.centroid
            )
            found[keys[one], keys[other]] = Contact(length, (round(middle.x, 1), round(middle.y, 1)))
    return found


def _in_order(board: Board, one: str, other: str) -> Pair:
    return (one, other) if board.order.get(one, -1) <= board.order.get(other, -1) else (other, one)


def _by_spaces(board: Board, rows: tuple[Row, ...]) -> dict[Pair, list[Row]]:
    table: dict[Pair, list[Row]] = {}
    for row in rows:
        table.setdefault(_in_order(board, board.space_of[row.a], board.space_of[row.b]), []).append(row)
    return table


def _unlisted(table: str, pair: Pair, contact: Contact, unit: float, is_short: bool) -> Iterator[Fault]:
    if contact.length >= unit * SLACK:
        yield Fault(
            table,
            f"the two share a border of {contact.length:.0f} units on the map, but the table has none",
            "Add a line for them, or one for nobody if nothing may cross.",
            pair,
            contact.where,
        )
    elif not is_short:
        yield Fault(
            table,
            f"the two meet for only {contact.length:.0f} units, less than a unit's symbol, "
            "and players cannot tell whether they touch",
            "Lengthen their border or part them, or add a line for nobody.",
            pair,
            contact.where,
        )


def _listed(
    table: str, pair: Pair, rows: list[Row], contact: Contact | None, unit: float, is_short: bool
) -> Iterator[Fault]:
    where = contact.where if contact is not None else None
    crossed = [row for row in rows if row.passages]
    if not crossed:
        if contact is None:
            problem = "a line says that nobody crosses, but the two do not even meet on the map"
            yield Fault(table, problem, "Remove the line.", pair)
        return
    if len(crossed) < len(rows):
        yield Fault(
            table, "one line lets somebody cross and another nobody", "Remove one of them.", pair, where
        )
    if all(row.why != TOUCHING for row in crossed):
        return
    if contact is None:
        yield Fault(
            table,
            "the two are said to touch, but have no common border on the map",
            "Remove the line, or say how one crosses: channel, ford, crossing or declared.",
            pair,
        )
    elif contact.length < unit * SLACK and not is_short:
        yield Fault(
            table,
            f"the two touch for only {contact.length:.0f} units, less than a unit's symbol",
            "Lengthen the border, or write declared for touching.",
            pair,
            where,
        )
