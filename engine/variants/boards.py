"""Reading a board: board.toml for the spaces, a table of borders beside it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.model.board import TERRAINS, Board, Border, Space
from engine.model.ids import COAST_MARK, Place, SpaceId
from engine.variants.faults import VariantError, suggestion
from engine.variants.schema import BoardFile

COLUMNS = ("from", "to", "for", "why")
MOST_BYTES = 2_000_000


def read_text(path: Path) -> str:
    """The text of a variant's file. Raises VariantError when it is missing, too large or not UTF-8."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise VariantError(path, "", f"cannot be read ({error.strerror})", "Put the file there.") from error
    if len(data) > MOST_BYTES:
        raise VariantError(path, "", f"is larger than {MOST_BYTES} bytes", "Make it smaller.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise VariantError(path, f"byte {error.start}", "is not UTF-8", "Save the file as UTF-8.") from error


def decode_toml(path: Path, text: str, shape: type[msgspec.Struct]) -> msgspec.Struct:
    """A file's record. Raises VariantError that names the line or the key."""
    try:
        return msgspec.toml.decode(text, type=shape)
    except msgspec.ValidationError as error:
        message, _, key = str(error).partition(" - at ")
        place = key.strip("`").removeprefix("$.") or "the file"
        raise VariantError(path, place, message, "Correct this entry.") from error
    except msgspec.DecodeError as error:
        raise VariantError(path, "", f"is no valid TOML ({error})", "Correct the syntax.") from error


def load_board(path: Path) -> tuple[Board, tuple[Path, ...]]:
    """The board, and the files it was read from."""
    record = decode_toml(path, read_text(path), BoardFile)
    assert isinstance(record, BoardFile)
    spaces = [
        Space(
            SpaceId(key),
            space.name,
            space.terrain,
            space.aliases,
            space.coasts,
            space.centre,
            space.value if space.centre else 0,
            space.tags,
        )
        for key, space in record.spaces.items()
    ]
    for space in spaces:
        if space.terrain not in TERRAINS:
            remedy = f"Use one of: {', '.join(TERRAINS)}."
            raise VariantError(
                path, f"spaces.{space.id}.terrain", f"unknown terrain {space.terrain!r}", remedy
            )
    if Path(record.borders).name != record.borders:
        raise VariantError(path, "borders", "must be a file in the same folder", "Give only the file's name.")
    table = path.with_name(record.borders)
    places = {space.id for space in spaces} | {
        f"{space.id}{COAST_MARK}{coast}" for space in spaces for coast in space.coasts
    }
    return Board(record.name, spaces, load_borders(table, places)), (path, table)


def load_borders(path: Path, places: set[str]) -> list[Border]:
    """The table of borders: from, to, for whom, why; tabs between, # begins a remark."""
    borders: list[Border] = []
    seen: dict[frozenset[str], int] = {}
    head = False
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = tuple(cell.strip() for cell in line.split("\t"))
        if not head:
            head = True
            if cells == COLUMNS:
                continue
            raise VariantError(
                path,
                f"line {number}",
                "the first row must name the columns",
                f"Write: {' TAB '.join(COLUMNS)}",
            )
        borders.append(_border(path, number, cells, places, seen))
    return borders


def _border(
    path: Path, number: int, cells: tuple[str, ...], places: set[str], seen: dict[frozenset[str], int]
) -> Border:
    where = f"line {number}"
    if len(cells) != len(COLUMNS):
        raise VariantError(
            path,
            where,
            f"has {len(cells)} columns",
            f"Give {len(COLUMNS)}: {', '.join(COLUMNS)}, tabs between.",
        )
    one, other, passages, why = cells
    for place in (one, other):
        if place not in places:
            raise VariantError(path, where, f"unknown place {place!r}", suggestion(place, places))
    if one.partition(COAST_MARK)[0] == other.partition(COAST_MARK)[0]:
        raise VariantError(path, where, f"{one} borders on itself", "Remove the line.")
    classes = tuple(sorted(part.strip() for part in passages.split(",") if part.strip()))
    if not classes:
        raise VariantError(path, where, "says for nobody", "Write army, fleet or both.")
    pair = frozenset((one, other))
    if pair in seen:
        raise VariantError(
            path, where, f"{one} - {other} is already on line {seen[pair]}", "Merge the two lines."
        )
    seen[pair] = number
    return Border(Place(one), Place(other), classes, why)
