"""What the tests of rulings share."""

from __future__ import annotations

from engine.game.adjudication import adjudicate_turn
from engine.game.records import Game
from engine.game.setup import new_game
from engine.judge.outcomes import Report, Ruling
from engine.model.ids import PowerId
from engine.model.orders import Order
from tests.game.table import send, standard, written


def order(text: str, phase: str = "movement") -> Order:
    return written(standard(), phase, text)[0]


def ruling(power: str, text: str, succeeds: bool, phase: str = "movement", why: str = "so it is") -> Ruling:
    return Ruling(why, PowerId(power), order(text, phase), succeeds)


def venice() -> Game:
    game = new_game(standard())
    sheets = {
        "Italy": "A VEN - TRI, A ROM - VEN",
        "Austria": "F TRI H, A VIE - TYR",
        "Germany": "A MUN - TYR",
    }
    return send(game, standard(), sheets)


def judged(game: Game, *rulings: Ruling) -> tuple[Game, Report]:
    return adjudicate_turn(game, standard(), rulings=rulings)
