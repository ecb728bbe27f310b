"""Whole games, from the first season to the ending that the variant's own rules give them (tests/data/games)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import position_after
from engine.game.position_status import position_status
from engine.game.setup import rules_of
from engine.model.position import digest
from tests.cases import variant_named
from tests.soak.replay import FOLDER, ending, parse_game, replay


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_played_game_ends_as_it_did(path: Path) -> None:
    played = parse_game(path.read_text(encoding="utf-8"))
    variant = variant_named(played.variant)
    game = replay(played, variant)
    assert game.current.verdict is not None
    assert ending(game) == played.ends
    rules = rules_of(game, variant)
    for count in range(len(game.turns)):
        assert position_status(variant, position_after(game, count), rules) == (), game.turns[count].season
    again = decode(encode(game, variant), lambda name: variant).game
    assert digest(again.current) == digest(game.current)
