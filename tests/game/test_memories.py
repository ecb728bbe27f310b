"""What may be remembered in a game: every key that a game has known is described, and offered where its trait plays."""

from __future__ import annotations

import pytest

from engine import ENGLISH, find_variant, memory_keys, memory_sentence, sentences_in
from tests.history import played


@pytest.mark.parametrize("name", played.GAMES)
def test_every_key_of_a_played_game_is_told_in_words(name: str) -> None:
    game, variant = played.played(name)
    positions = [*(turn.before for turn in game.turns if turn.before is not None), game.current]
    for key, _ in {pair for position in positions for pair in position.memory}:
        said = memory_sentence(ENGLISH, variant, key)
        assert said, key
        assert "{" not in said
        assert said != memory_sentence(sentences_in("de"), variant, key)


@pytest.mark.parametrize("name", ["chronicle", "indianomacy", "seventeen76", "baranduin", "scottomacy"])
def test_keys_are_offered_before_anything_is_remembered(name: str) -> None:
    variant = find_variant(name)
    keys = memory_keys(variant)
    assert keys
    for key in keys:
        assert memory_sentence(ENGLISH, variant, key), key


def test_a_game_without_memory_offers_none() -> None:
    assert memory_keys(find_variant("standard")) == ()


def test_what_is_known_already_is_offered_too() -> None:
    variant = find_variant("seventeen76")
    keys = memory_keys(variant, ("loan.Bos", "something.else"))
    assert "loan.Bos" in keys
    assert "loan." in keys, "to be gone on with"
    assert keys[-1] == "something.else"
    assert memory_sentence(ENGLISH, variant, "something.else") == ""
    assert "Boston" in memory_sentence(ENGLISH, variant, "loan.Bos")
    assert "grant.France" in keys


def test_a_key_is_of_one_sort() -> None:
    variant = find_variant("chronicle")
    for key in memory_keys(variant, ("mounts.thrown.L Gli", "objects.Staff")):
        assert sum(one.fits(key) for one in variant.memorable) == 1, key
