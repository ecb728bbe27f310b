"""Reading a board: board.toml for the spaces, a table of borders beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from sys import intern

from engine.model.board import CENTRES, TERRAINS, Board, Border, Space
from engine.model.ids import COAST_MARK, Place, SpaceId
from engine.notation.tokens import phrase_of
from engine.variants.schema import BoardFile
from engine.variants.variant_error import VariantError, suggestion
from engine.variants.variant_files import is_file_name, read_text, read_toml

COLUMNS = ("from", "to", "for", "why")
NOBODY = "nobody"
"""For whom a border is that two spaces have on the map, though nothing may cross it."""


def load_spaces(path: Path) -> tuple[str, list[Space], Path]:
    """What board.toml says: the board's name, its spaces, and where its table of borders is."""
    record = read_toml(path, BoardFile, one_line=True)
    spaces = [
        Space(
            SpaceId(intern(key)),
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
        _check_space(path, space)
    _refuse_keys_alike(path, spaces)
    _refuse_borrowed_names(path, spaces)
    if not is_file_name(record.borders):
        raise VariantError(path, "borders", "must be a file in the same folder", "Give only the file's name.")
    return record.name, spaces, path.with_name(record.borders)


def load_board(path: Path) -> tuple[Board, tuple[Path, ...]]:
    """The board, and the files it was read from."""
    name, spaces, table = load_spaces(path)
    places = {space.id for space in spaces} | {
        f"{space.id}{COAST_MARK}{coast}" for space in spaces for coast in space.coasts
    }
    borders = load_borders(table, places)
    met = {place.partition(COAST_MARK)[0] for border in borders for place in (border.a, border.b)}
    for space in spaces:
        if space.id not in met:
            raise VariantError(
                path,
                f"spaces.{space.id}",
                "has no border, so nothing could enter it",
                f"Give it one in {table.name}.",
            )
    return Board(name, spaces, borders), (path, table)


def _check_space(path: Path, space: Space) -> None:
    for field, value, known in (
        ("terrain", space.terrain, TERRAINS),
        ("centre", space.centre, ("", *CENTRES)),
    ):
        if value not in known:
            remedy = f"Use one of: {', '.join(filter(None, known))}."
            raise VariantError(path, f"spaces.{space.id}.{field}", f"unknown {field} {value!r}", remedy)


def _refuse_borrowed_names(path: Path, spaces: list[Space]) -> None:
    """A space may not have the full name or the key of another among its further names."""
    owners = {phrase_of(name): space.id for space in spaces for name in (space.name, space.id)}
    for space in spaces:
        for alias in space.aliases:
            other = owners.get(phrase_of(alias), space.id)
            if other != space.id:
                raise VariantError(
                    path,
                    f"spaces.{space.id}.aliases",
                    f"{alias!r} is what {other} is called",
                    "Leave it out.",
                )


def _refuse_keys_alike(path: Path, spaces: list[Space]) -> None:
    """Orders may be typed in any case, so keys must differ in more than that."""
    seen: dict[str, str] = {}
    for space in spaces:
        other = seen.setdefault(phrase_of(space.id), space.id)
        if other != space.id:
            raise VariantError(
                path, f"spaces.{space.id}", f"reads like {other} in an order", "Give one of them another key."
            )


def load_borders(path: Path, places: set[str]) -> list[Border]:
    """The passages of the table of borders: from, to, for whom, why; tabs between, # begins a remark."""
    borders: list[Border] = []
    seen: dict[frozenset[str], int] = {}
    coasts = _coasts_in(places)
    head = False
    columns = f"Write: {' TAB '.join(COLUMNS)}."
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = tuple(cell.strip() for cell in line.split("\t"))
        if not head:
            head = True
            if cells == COLUMNS:
                continue
            raise VariantError(path, f"line {number}", "the first row must name the columns", columns)
        border = _border(path, number, cells, places, coasts, seen)
        if border.passages != (NOBODY,):
            borders.append(border)
    if not head:
        raise VariantError(path, "", "has no row to name the columns", columns)
    return borders


def _coasts_in(places: set[str]) -> dict[str, list[str]]:
    """The coasts of the spaces that have several."""
    found: dict[str, list[str]] = {}
    for place in sorted(places):
        space, mark, _ = place.partition(COAST_MARK)
        if mark:
            found.setdefault(space, []).append(place)
    return found


def _border(
    path: Path,
    number: int,
    cells: tuple[str, ...],
    places: set[str],
    coasts: Mapping[str, list[str]],
    seen: dict[frozenset[str], int],
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
        raise VariantError(path, where, "says for nobody", f"Write army, fleet or both, or {NOBODY}.")
    if NOBODY in classes and len(classes) > 1:
        raise VariantError(
            path, where, f"is for {NOBODY} and for others", f"Write {NOBODY} alone, or leave it out."
        )
    for place in (one, other):
        _check_coast(path, where, place, classes, coasts)
    pair = frozenset((one, other))
    if pair in seen:
        raise VariantError(
            path, where, f"{one} - {other} is already on line {seen[pair]}", "Merge the two lines."
        )
    seen[pair] = number
    return Border(Place(one), Place(other), classes, why)


def _check_coast(
    path: Path, where: str, place: str, classes: tuple[str, ...], known: Mapping[str, list[str]]
) -> None:
    """Fleets lie off one coast of a space that has several; armies stand in the space itself."""
    space, _, coast = place.partition(COAST_MARK)
    coasts = known.get(space, [])
    if "fleet" in classes and coasts and not coast:
        raise VariantError(
            path,
            where,
            f"a fleet must know off which coast of {space} it lies",
            f"Write {' or '.join(coasts)}.",
        )
    if "army" in classes and coast:
        raise VariantError(
            path,
            where,
            f"an army stands in {space}, not off a coast",
            f"Write {space}, on a line for armies.",
        )
