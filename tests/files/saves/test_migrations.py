"""The way older versions are brought up to date."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.migrations import MIGRATIONS, Migration, up_to_date
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import VERSION
from tests.files.saves.shelf import GAMES
from tests.game.table import named


def head(version: int) -> dict[str, Any]:
    return {"format": "chancery-game", "format_version": version, "steps": []}


def stepping(number: int) -> Migration:
    def step(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "steps": [*raw["steps"], number]}

    return step


def test_migrations_are_applied_in_their_order() -> None:
    registry = {2: stepping(2), 3: stepping(3), 4: stepping(4)}
    raw, found = up_to_date(head(2), registry, newest=5)
    assert (raw["steps"], raw["format_version"], found) == ([2, 3, 4], 5, 2)
    raw, found = up_to_date(head(4), registry, newest=5)
    assert (raw["steps"], found) == ([4], 4)
    raw, found = up_to_date(head(5), registry, newest=5)
    assert (raw["steps"], found) == ([], 5)


def test_a_gap_is_refused() -> None:
    with pytest.raises(SaveError) as caught:
        up_to_date(head(2), {3: stepping(3)}, newest=4)
    assert caught.value.code == "schema"


def test_a_migration_that_stumbles_is_a_fault_of_the_file() -> None:
    with pytest.raises(SaveError) as caught:
        up_to_date({"format": "chancery-game", "format_version": 1}, {1: stepping(1)}, newest=2)
    assert caught.value.code == "schema"


def test_the_registry_reaches_the_present_version() -> None:
    assert all(version < VERSION for version in MIGRATIONS)
    assert sorted(MIGRATIONS) == list(range(VERSION - len(MIGRATIONS), VERSION))


def test_a_save_is_migrated_before_it_is_read_and_says_what_it_was() -> None:
    game, variant = GAMES["open"]()
    raw = json.loads(encode(game, variant))
    raw["format_version"] = 0
    raw["party"] = raw.pop("game")

    def rename(old: dict[str, Any]) -> dict[str, Any]:
        return {("game" if key == "party" else key): value for key, value in old.items()}

    steps = {0: rename, **MIGRATIONS}
    loaded = decode(json.dumps(raw).encode(), named, migrations=steps)
    assert loaded.game == game
    assert loaded.version == 0
    torn = json.dumps(raw).encode()[:-300]
    with pytest.raises(SaveError) as caught:
        decode(torn, named, migrations=steps)
    assert (
        caught.value.salvage is None
        or caught.value.salvage.turns == game.turns[: len(caught.value.salvage.turns)]
    )
