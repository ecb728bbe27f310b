"""Which folders have boards, and which board a name means."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from desktop.cli.failures import FileError, UsageError, capped
from desktop.cli.streams import is_file, is_folder
from engine import VariantError, read_toml, search_path, suggestion

BOARD, VARIANT = "board.toml", "variant.toml"


class Named(Struct, frozen=True):
    """A folder that somebody named."""

    folder: Path
    """It has a board, or a variant that borrows one."""
    board: Path
    """The folder of its board."""

    @property
    def is_borrowed(self) -> bool:
        return self.board != self.folder


class Borrowing(Struct, frozen=True):
    """The one thing of a variant.toml that is asked for here."""

    board: str


def every_board() -> list[Path]:
    """All folders with a board on the shelves; the first of a name counts."""
    return [folder for folder in _folders().values() if is_file(folder / BOARD)]


def board_called(text: str) -> Named:
    """The folder that a name or a path means. UsageError if it means none, FileError if its board is not there."""
    known = _folders()
    folder = known.get(text) or known.get(text.strip().lower())
    if folder is None or os.sep in text:
        folder = Path(text)
        if not is_folder(folder):
            near = suggestion(text, known) if os.sep not in text else "Name a folder, or a variant."
            raise UsageError("unknown_board", f"no variant and no folder is called so. {near}", capped(text))
        folder = folder.resolve()
    return Named(folder, board_of(folder))


def board_of(folder: Path) -> Path:
    """The folder of the board that a variant is played on: its own, or that of another variant."""
    if is_file(folder / BOARD):
        return folder
    path = folder / VARIANT
    if not is_file(path):
        raise FileError("no_board", f"has neither {BOARD} nor {VARIANT}", str(folder))
    try:
        named = read_toml(path, Borrowing).board
    except VariantError as error:
        raise FileError("faulty_variant", f"names no board ({error.problem})", str(path)) from error
    for shelf in (folder.parent, *search_path()):
        if Path(named).name == named and is_file(shelf / named / BOARD):
            return shelf / named
    raise FileError("no_board", f"there is no board {capped(named)!r} to borrow", str(path))


def _folders() -> dict[str, Path]:
    """Every folder on the shelves that has a board or a variant, by name."""
    found: dict[str, Path] = {}
    for shelf in search_path():
        try:
            inner = sorted(shelf.iterdir())
        except OSError:
            continue
        for folder in inner:
            if is_file(folder / BOARD) or is_file(folder / VARIANT):
                found.setdefault(folder.name, folder)
    return dict(sorted(found.items()))
