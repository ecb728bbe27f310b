"""What tests of commands about maps share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call
from tests.cli.drawn_maps import COPY
from tests.maps.small_board import PALETTE, VARIANT, write_board


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf with a board, and a variant that borrows it. No other boards are found."""
    shelf = tmp_path / "shelf"
    write_board(shelf / "duchy", {"variant.toml": VARIANT})
    (shelf / "copy").mkdir()
    (shelf / "copy" / "variant.toml").write_text(COPY, encoding="utf-8")
    (shelf / "copy" / "palette.toml").write_text(PALETTE, encoding="utf-8")
    monkeypatch.setenv("CHANCERY_VARIANTS", str(shelf))
    monkeypatch.setattr("desktop.cli.maps.board_folders.search_path", lambda: (shelf,))
    return shelf


@pytest.fixture
def game(shelf: Path) -> Path:
    """A game with one judged turn."""
    path = shelf.parent / "game.chancery"
    assert call("new", path, "--variant", "duchy", "--title", "Club night").code == 0
    assert call("orders", path, "-", stdin="Frogs: A TOP - DUC\nNewts: F SOU - OCE\n").code == 0
    assert call("adjudicate", path).code == 0
    return path
