"""Reading a played game (tests/data/games) and playing it again from its written orders."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from engine.game.adjudication import adjudicate_turn
from engine.game.conditional import preferences
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.model.orders import Order
from engine.model.season import RETREAT
from engine.variants.loading import Variant

FOLDER = Path(__file__).parents[1] / "data" / "games"


class Played(Struct):
    """A played game as its text has it."""

    variant: str
    seed: str
    ends: str
    options: dict[str, str]
    turns: list[tuple[str, str]]
    """Each season's code, and the orders of all powers as they were sent."""


def parse_game(text: str) -> Played:
    """Settings first, then for each season its code on a line of its own and the orders below it.

    Lines that begin with # are comments. A season in which nobody sent anything may be left out.
    """
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    head, *blocks = "\n".join(lines).strip().split("\n\n")
    settings = dict((part.strip() for part in line.split(":", 1)) for line in head.splitlines())
    options = dict(pair.strip().split("=") for pair in settings.get("options", "").split(",") if pair.strip())
    turns = [(block.split("\n", 1)[0], block.partition("\n")[2]) for block in blocks]
    return Played(settings["variant"], settings["seed"], settings["ends"], options, turns)


def replay(played: Played, variant: Variant) -> Game:
    """Play it again from the written orders. Every line must be understood, and every season must come that is named."""
    game = new_game(variant, played.options, seed=played.seed)
    for code, text in played.turns:
        game = _come_to(game, variant, code)
        phase = variant.calendar.step(game.current.season).phase
        sheet = read_letter(variant.lexicon, phase, text)
        for power in variant.powers:
            orders = [order for sender, order in sheet.orders() if sender == power.id]
            ahead = retreats_in(sheet, power.id)
            if orders or ahead:
                game = submit(
                    game, variant, power.id, orders, [preferences(RETREAT, ahead)] if ahead else None
                )
        faults = [one for one in sheet.faults() if not _is_retreat(one[1].elsewhere)]
        assert not faults, f"{code}: {faults}"
        game, _ = adjudicate_turn(game, variant)
    for _ in variant.calendar.steps:
        if game.current.verdict is None:
            game, _ = adjudicate_turn(game, variant)
    return game


def retreats_in(sheet: Letter, power: str) -> list[Order]:
    """The retreats that a power has written behind its moves."""
    return [
        reading.elsewhere
        for line in sheet.lines
        for reading in line.readings
        if reading.power == power and reading.elsewhere is not None and _is_retreat(reading.elsewhere)
    ]


def _is_retreat(order: Order | None) -> bool:
    return order is not None and order.verb == "retreat"


def _come_to(game: Game, variant: Variant, code: str) -> Game:
    """The game in a season, the seasons before it played without orders."""
    for _ in variant.calendar.steps:
        if variant.calendar.code(game.current.season) == code or game.current.verdict is not None:
            break
        game, _ = adjudicate_turn(game, variant)
    now = variant.calendar.code(game.current.season)
    assert now == code, f"{code} does not come, it is {now}"
    assert game.current.verdict is None, f"the game is over before {code}"
    return game


def ending(game: Game) -> str:
    """How a game ended, and who won it."""
    verdict = game.current.verdict
    return "nothing" if verdict is None else f"{verdict.how}: {', '.join(verdict.winners)}"
