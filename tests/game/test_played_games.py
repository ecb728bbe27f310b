"""Whole games, from the first season to the ending that the variant's own rules give them (tests/data/games)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from engine.game import Game, adjudicate_turn, new_game, submit
from engine.model.position import digest
from engine.notation.sheets import read_sheet
from engine.saves import decode, encode
from engine.variants.loading import Variant
from tests.cases import variant_named

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.txt"))


class Played(Struct):
    """A played game as its text has it."""

    variant: str
    seed: str
    ends: str
    options: dict[str, str]
    turns: list[tuple[str, str]]
    """Each season's code, and the orders of all powers as they were sent."""


def read_game(path: Path) -> Played:
    """Settings first, then for each season its code on a line of its own and the orders below it."""
    head, *blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    settings = dict(
        (part.strip() for part in line.split(":", 1)) for line in head.splitlines() if not line.startswith("#")
    )
    options = dict(
        pair.strip().split("=") for pair in settings.get("options", "").split(",") if pair.strip()
    )
    turns = [(block.split("\n", 1)[0], block.partition("\n")[2]) for block in blocks]
    return Played(settings["variant"], settings["seed"], settings["ends"], options, turns)


def replay(played: Played, variant: Variant) -> Game:
    """Play it again from the written orders. Every line must be understood and every season be the one it says."""
    game = new_game(variant, played.options, seed=played.seed)
    for code, text in played.turns:
        assert variant.calendar.code(game.current.season) == code
        phase = variant.calendar.step(game.current.season).phase
        sheet = read_sheet(variant.lexicon, phase, text)
        assert not sheet.faults(), f"{code}: {sheet.faults()}"
        for power in variant.powers:
            orders = [order for sender, order in sheet.orders() if sender == power.id]
            if orders:
                game = submit(game, variant, power.id, orders)
        game, _ = adjudicate_turn(game, variant)
    return game


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_played_game_ends_as_it_did(path: Path) -> None:
    played = read_game(path)
    variant = variant_named(played.variant)
    game = replay(played, variant)
    verdict = game.current.verdict
    assert verdict is not None
    assert f"{verdict.how}: {', '.join(verdict.winners)}" == played.ends
    again = decode(encode(game, variant), lambda name: variant).game
    assert digest(again.current) == digest(game.current)
