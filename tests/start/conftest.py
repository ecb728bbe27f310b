"""A folder of games for the tests of the first window."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import NEW, new_game, save_game
from tests.cases import variant_named


@pytest.fixture
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of these tests is left among the user's own games."""
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)


@pytest.fixture
def saved(own_games: None, tmp_path: Path) -> Path:
    path = tmp_path / "Friday.chancery"
    save_game(path, new_game(variant_named("standard"), title="Friday"), variant_named("standard"), NEW)
    return path
