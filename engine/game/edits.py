"""The game master sets the position of a game in progress by hand; the save has it with his reason."""

from __future__ import annotations

import msgspec

from engine.game.faults import SetupError, TurnError
from engine.game.limits import MOST_EDITS
from engine.game.records import Edit, Game
from engine.game.rulings import checked_reason
from engine.game.setup import rules_of
from engine.game.status import checked_position
from engine.model.position import Position
from engine.variants.loading import Variant


def edit_position(game: Game, variant: Variant, position: Position, reason: str) -> Game:
    """The game with another position in its open turn. Orders that were sent stay; what was proposed lapses.

    Raises TurnError: "no_reason", "bad_position" (something in it is not of this variant), "nothing_changed",
    "orders_sent" (it is of another season than those orders), "too_many_edits", "game_over".
    """
    rules = rules_of(game, variant)
    said = checked_reason(reason)
    if game.current.verdict is not None:
        raise TurnError("game_over", "the game is over", "Take the last turn back if it should go on.")
    try:
        after = checked_position(variant, rules, position)
    except SetupError as error:
        problem = error.problem.partition(": ")[2] or error.problem
        raise TurnError(
            "bad_position", f"the position cannot be played: {problem}", error.remedy, error.about
        ) from error
    if after == game.current:
        raise TurnError("nothing_changed", "the position is the one that the game has", "Change something.")
    if game.sheets and after.season != game.current.season:
        code = variant.calendar.code(game.current.season)
        raise TurnError(
            "orders_sent",
            f"orders were sent for {code}, which are no orders of another season",
            "Take them back first.",
        )
    if len(game.edits) >= MOST_EDITS:
        raise TurnError(
            "too_many_edits", f"the turn has {MOST_EDITS} changes by hand", "Take some of them back."
        )
    edits = (*game.edits, Edit(said, game.current, after))
    return msgspec.structs.replace(game, current=after, edits=edits, proposals=())


def undo_edit(game: Game) -> Game:
    """The game before the position of its open turn was last changed by hand.

    TurnError "orders_sent" if orders were sent that are of the season it was changed to.
    """
    if not game.edits:
        raise TurnError(
            "no_edits", "the position of this turn was not changed by hand", "There is nothing to take back."
        )
    last = game.edits[-1]
    if game.sheets and last.before.season != last.after.season:
        raise TurnError(
            "orders_sent", "orders were sent for the season that it was changed to", "Take them back first."
        )
    return msgspec.structs.replace(game, current=last.before, edits=game.edits[:-1], proposals=())
