"""What the game master decides by himself: rulings, checked before a turn is judged with them, and positions set by hand."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

import msgspec

from engine.game.game_errors import SetupError, TurnError, counted
from engine.game.limits import LONGEST_REASON, MOST_EDITS, MOST_RULINGS
from engine.game.position_status import checked_position
from engine.game.records import Edit, Game
from engine.game.setup import UNSHOWN, rules_of
from engine.judge.outcomes import Ruling, Throw
from engine.judge.overruling import RulingError
from engine.model.position import Position
from engine.notation.writing import write_order
from engine.variants.loading import Variant


def checked_reason(reason: str) -> str:
    """The reason of a ruling or an edit in one line. TurnError if there is none, or none that a line can show."""
    said = " ".join(reason.split())
    if not said:
        raise TurnError(
            "no_reason", "no reason is given", "Say why: the reason stands in the save and in the report."
        )
    if len(said) > LONGEST_REASON or any(unicodedata.category(letter) in UNSHOWN for letter in said):
        raise TurnError(
            "bad_reason",
            "the reason is too long, or has control characters",
            f"Use at most {LONGEST_REASON} letters and signs.",
        )
    return said


def checked_rulings(variant: Variant, rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings with their reasons in one line, each upon something else. Raises TurnError."""
    found: list[Ruling] = []
    for ruling in rulings:
        if (ruling.order is None) == (ruling.throw < 1):
            raise TurnError(
                "bad_ruling", "a ruling is upon one order or one throw", "Name the order, or the throw."
            )
        said = msgspec.structs.replace(ruling, reason=checked_reason(ruling.reason))
        if any(_is_same(said, other) for other in found):
            raise TurnError(
                "double_ruling",
                f"{ruling_name(variant, ruling)} is ruled upon twice",
                "Take one of the rulings back.",
            )
        found.append(said)
    if len(found) > MOST_RULINGS:
        raise TurnError(
            "too_many_rulings", f"{len(found)} rulings in one turn", f"There may be {MOST_RULINGS}."
        )
    return tuple(found)


def _is_same(one: Ruling, other: Ruling) -> bool:
    return (one.power, one.order, one.throw) == (other.power, other.order, other.throw)


def ruling_name(variant: Variant, ruling: Ruling) -> str:
    """What a ruling is upon: "A VEN - TRI (Italy)", "throw 2"."""
    if ruling.order is None:
        return f"throw {ruling.throw}"
    return f"{write_order(variant.lexicon, ruling.order)} ({ruling.power})"


def ruled_throws(rulings: Iterable[Ruling]) -> dict[int, int]:
    """What throws show by ruling, by their number."""
    return {ruling.throw: ruling.value for ruling in rulings if ruling.order is None}


def check_throws(rulings: Iterable[Ruling], thrown: Sequence[Throw]) -> None:
    """TurnError if a throw is ruled upon that nobody made."""
    for ruling in rulings:
        if ruling.throw > len(thrown):
            raise TurnError(
                "no_such_throw",
                f"throw {ruling.throw} is ruled upon, but there is {counted(len(thrown), 'throw')} this turn",
                "Rule upon a throw that is made.",
            )


def refusal_of(variant: Variant, error: RulingError) -> TurnError:
    """What the judge says of a ruling that cannot be carried out."""
    what = ruling_name(variant, error.ruling)
    return TurnError(error.code, f"{what} cannot be ruled upon so: {error.problem}", error.remedy, (what,))


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
