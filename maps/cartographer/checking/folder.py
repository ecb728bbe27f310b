"""Reading a board's folder: every file that can be read is, and what cannot is a fault."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from engine import (
    NOBODY,
    Board,
    Variant,
    VariantError,
    find_variant,
    load_board,
    read_variant_file,
    search_path,
)
from maps.cartographer.checking.board_faults import Fault
from maps.cartographer.source import FILE as SOURCE, Facts
from maps.layout import FILE as LAYOUT, Layout
from maps.map_file import REMEDY, DrawingError, read_picture
from maps.picture import Picture

BOARD, MAP, VARIANT = "board.toml", "map.svg", "variant.toml"
MOST_BYTES = 20_000_000
"""No map that is worth looking at is larger; nothing so large is even read."""
BUILD = "Build the board again with `chancery maps build`."
Read = TypeVar("Read")


class Row(Struct, frozen=True):
    """A line of the table of borders."""

    number: int
    a: str
    b: str
    passages: tuple[str, ...]
    """Nobody's border has none."""
    why: str
    """The first word: touching, channel, ford, crossing, declared or cut."""


class Wishes(Struct, frozen=True):
    """What a source says about the finished board; the rest of it is nobody's business here."""

    facts: Facts | None = None
    short: tuple[str, ...] = ()
    powers: Mapping[str, tuple[str, ...]] = {}


class Folder(Struct, frozen=True):
    """What there is to be checked. What could not be read is None or empty."""

    path: Path
    board: Board | None
    table: str
    """The name of the table of borders."""
    rows: tuple[Row, ...]
    layout: Layout | None
    picture: Picture | None
    """map.svg"""
    map_size: int
    """The bytes of map.svg."""
    wishes: Wishes
    variant: Variant | None

    @property
    def homes(self) -> Mapping[str, tuple[str, ...]]:
        """The home centres of every power, as the variant has them, or the source where there is no variant."""
        if self.variant is not None:
            return {power.id: tuple(power.homes) for power in self.variant.powers}
        return self.wishes.powers


def read_folder(path: Path) -> tuple[Folder, list[Fault]]:
    """What is in the folder, and a fault for every file that cannot be used."""
    faults: list[Fault] = []
    board: Board | None = None
    table = ""
    rows: tuple[Row, ...] = ()
    try:
        board, (_, borders) = load_board(path / BOARD)
        table, rows = borders.name, _rows(borders)
    except VariantError as error:
        where = f"{error.place}: " if error.place else ""
        remedy = error.remedy if Path(error.file).exists() else BUILD
        faults.append(Fault(Path(error.file).name, f"{where}{error.problem}", remedy))
    layout = _attempt(path / LAYOUT, _layout, faults)
    picture = _attempt(path / MAP, _picture, faults)
    wishes = _attempt(path / SOURCE, _wishes, faults) if (path / SOURCE).exists() else None
    variant = None
    if (path / VARIANT).exists():
        try:
            whole = path.resolve()
            variant = find_variant(whole.name, (whole.parent, *search_path()))
        except VariantError as error:
            if Path(error.file).name == VARIANT:
                faults.append(Fault(VARIANT, f"{error.place}: {error.problem}".lstrip(": "), error.remedy))
    size = (path / MAP).stat().st_size if picture is not None else 0
    return Folder(path, board, table, rows, layout, picture, size, wishes or Wishes(), variant), faults


def _attempt(path: Path, read: Callable[[bytes], Read], faults: list[Fault]) -> Read | None:
    try:
        return read(read_variant_file(path, MOST_BYTES))
    except OSError as error:
        if error.errno == errno.EFBIG:
            problem, remedy = f"is {error.strerror}, more than any board needs", "Draw it with less detail."
        else:
            problem, remedy = f"cannot be read ({error.strerror})", BUILD
        faults.append(Fault(path.name, problem, remedy))
    except DrawingError as fault:
        faults.append(Fault(path.name, f"cannot be understood ({fault})", REMEDY))
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        faults.append(Fault(path.name, f"cannot be understood ({error})", BUILD))
    return None


def _layout(data: bytes) -> Layout:
    return msgspec.json.decode(data, type=Layout)


def _picture(data: bytes) -> Picture:
    return read_picture(data.decode())


def _wishes(data: bytes) -> Wishes:
    return msgspec.toml.decode(data.decode(), type=Wishes)


def _rows(path: Path) -> tuple[Row, ...]:
    """The table, which the engine has found to be in order, with the borders that are nobody's."""
    lines = [
        (number, line)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if line.strip() and not line.startswith("#")
    ]
    rows = []
    for number, line in lines[1:]:
        one, other, passages, why = (cell.strip() for cell in line.split("\t"))
        crossing = tuple(sorted(part.strip() for part in passages.split(",") if part.strip()))
        rows.append(
            Row(number, one, other, () if crossing == (NOBODY,) else crossing, why.partition(":")[0].strip())
        )
    return tuple(rows)
