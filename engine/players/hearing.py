"""What a power has been told of a game so far, as its plans need it."""

from __future__ import annotations

from engine.game.adjudication import position_after, report_of
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.model.events import Event
from engine.variants.loading import Variant
from engine.views.view import view, view_report


def events_heard(game: Game, variant: Variant, power: str, since: int = 0) -> list[Event]:
    """All that a power was told of the game beside the orders, or only after so many turns."""
    rules = rules_of(game, variant)
    found: list[Event] = []
    for index, turn in enumerate(game.turns[since:], since):
        found += view_report(rules, turn.before, report_of(game, variant, index), power).events
        found += view(rules, position_after(game, index + 1), power).news
    return found
