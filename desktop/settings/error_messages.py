"""What the engine refuses, in the language that is spoken.

The engine says in English what is wrong, with every detail. In another language the sentence of its code is said; what has
no sentence of its own is said as the engine says it.
"""

from __future__ import annotations

import re

from desktop.settings.exchange_error_messages import exchange_messages
from desktop.settings.languages import ENGLISH_CODE, spoken
from desktop.settings.translation import Translator
from engine import ExchangeError, GameError, SaveError

_tr = Translator("ErrorMessages")

_TURN = re.compile(r"turn (\d+)")


def error_text(error: Exception) -> str:
    """What is wrong, and what can be done about it."""
    if spoken() == ENGLISH_CODE:
        return str(error)
    if isinstance(error, SaveError):
        words = _of_saves().get(error.code)
        place = _TURN.sub(lambda found: _tr("turn {number}").format(number=found[1]), error.place)
        return f"{place}: {words}" if words else str(error)
    if isinstance(error, ExchangeError):
        words = exchange_error_text(error.code)
        about = ", ".join(error.about)
        return f"{words} ({about})" if words and about else words or str(error)
    words = _of_games().get(error.code) if isinstance(error, GameError) else None
    return words or str(error)


def file_error_text(error: SaveError, *, is_ours: bool) -> str:
    """What is wrong with a file that was to be opened. That it is not ours, or newer, needs no place in the file; and what
    is not ours is not damaged."""
    code = error.code if is_ours else "not_ours"
    return _of_saves()[code] if code in ("not_ours", "newer_version") else error_text(error)


def exchange_error_text(code: str) -> str:
    """What is wrong with a file that was sent, by its code, in another language than the engine's; else nothing."""
    if spoken() == ENGLISH_CODE:
        return ""
    return exchange_messages().get(code) or _of_saves().get(code) or _of_games().get(code, "")


def _of_saves() -> dict[str, str]:
    """Sentences about files, by the code of the fault."""
    return {
        "unreadable_file": _tr("The file cannot be read. Look whether it is there and may be opened."),
        "cannot_write": _tr(
            "The file cannot be written. Look whether there is room and whether it may be changed."
        ),
        "too_large": _tr("The file is larger than a game can be."),
        "too_deep": _tr("This is nested deeper than a game can be: the file is damaged."),
        "damaged_json": _tr("The file is damaged from here on."),
        "not_ours": _tr("This is no game of Chancery."),
        "newer_version": _tr("The game was kept by a newer Chancery. Open it with that one."),
        "schema": _tr("Something is missing here, or is not what it should be: the file is damaged."),
        "variant_changed": _tr("The files of the variant are not those that the game began with."),
        "bad_setup": _tr("The game cannot have been set up so: the file is damaged or was changed."),
        "out_of_order": _tr(
            "This does not follow from the turns before it: some are missing or were changed."
        ),
        "order_unreadable": _tr("An order in the file cannot be read."),
        "hash_mismatch": _tr("This is not what was sealed: the file is damaged or was changed."),
        "cannot_replay": _tr("The turn cannot be judged."),
        "in_use": _tr("Another program is changing the file. Try again in a moment."),
        "changed_meanwhile": _tr("Another program has changed the file meanwhile. Open it again."),
        "file_exists": _tr("There is a file of that name already. Choose another name."),
        "read_only": _tr("The file may not be changed."),
        "not_a_file": _tr("This is no file that a game can be kept in."),
    }


def _of_games() -> dict[str, str]:
    """Sentences about steps of a game, by the code of the fault."""
    return {
        "game_over": _tr("The game is over. Take the last turn back if it should go on."),
        "unknown_power": _tr("There is no such power in this game."),
        "wrong_phase": _tr("This is no order of the present phase."),
        "bad_phase": _tr("Nothing can be sent ahead for this phase."),
        "not_writable": _tr(
            "The order would not be read back as it is. Name units and places of this board."
        ),
        "too_many_orders": _tr("These are too many orders for one turn."),
        "nothing_sent": _tr("Nothing was sent. There is nothing to take back."),
        "wrong_variant": _tr("The game is played with other rules. Use the variant that it began with."),
        "double_seat": _tr("A power has two seats. Name each power once."),
        "bad_name": _tr("A name is too long, or has signs or spaces that it cannot have."),
        "name_taken": _tr("Another power is called so already. Choose another name."),
        "bad_deadline": _tr(
            "This is no moment that is the same everywhere. Write it like 2026-03-02T12:00+01:00."
        ),
        "same_player": _tr("This player has the seat already. Name another."),
        "no_turns": _tr("No turn has been played. There is nothing to take back."),
        "no_such_turn": _tr("The game has not so many turns."),
        "too_many_turns": _tr("The game has as many turns as it can have. End it, or begin another."),
        "bad_throw": _tr("A die does not show that. Enter what it showed."),
        "unused_throws": _tr("More throws were entered than are thrown this turn."),
        "no_reason": _tr("No reason is given. Say why: it stands in the game and in the report."),
        "bad_reason": _tr("The reason is too long, or has signs that it cannot have."),
        "bad_ruling": _tr("A ruling is upon one order or one throw."),
        "double_ruling": _tr("The same is ruled upon twice. Take one of the rulings back."),
        "too_many_rulings": _tr("These are too many rulings for one turn."),
        "not_ruled": _tr("This order cannot be ruled upon. Rule upon another, or set the position by hand."),
        "not_allowed": _tr("The order is not allowed, and no ruling lets a unit do what it cannot."),
        "contradiction": _tr(
            "It cannot end so: too many units would be in one space, units would pass each other, or a unit would drive "
            "out one of its own power. Rule upon the other order too, or set the position by hand."
        ),
        "no_such_throw": _tr("This throw is not made this turn."),
        "no_such_order": _tr("There is no such order this turn."),
        "orders_sent": _tr("Orders were sent since then that may not fit it. Take them back first."),
        "nothing_changed": _tr("The position is the one that the game has. Change something."),
        "too_many_edits": _tr("The turn has as many changes by hand as it can have. Take some back."),
        "no_edits": _tr("The position of this turn was not changed by hand. There is nothing to take back."),
        "too_many_entries": _tr("The annals are full. Begin another game file."),
        "no_survivor": _tr("This power is no longer in the game."),
        "one_sharer": _tr("A draw is shared by two powers or more. Propose a concession instead."),
        "no_such_proposal": _tr("There is no such proposal to vote upon."),
        "not_agreed": _tr("Not all survivors have agreed to one ending. Put it to the vote."),
        "bad_ending": _tr("A draw is shared by two powers or more, and conceded is to one."),
    }
