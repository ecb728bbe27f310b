"""Press: what players have printed with a turn, signed or not as the game allows, and what the game master makes of it.

White press is signed by the power that sends it, grey press by nobody, black press by whatever name its sender likes. A
game allows none, white, white and grey, or all. Who sent grey or black press is in the game master's save and nowhere else:
reports, and so everything that others get, have `PrintedPress` only.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal, cast

import msgspec

from engine.game.game_errors import PressError
from engine.game.limits import LONGEST_NAME, LONGEST_PRESS, MOST_PRESS, MOST_PRINTED
from engine.game.records import BLACK_PRESS, GREY_PRESS, NO_PRESS, WHITE_PRESS, Game, Press
from engine.judge.outcomes import PrintedPress
from engine.model.ids import PowerId
from engine.variants.variant_error import suggestion

PRESS_COLOURS = (WHITE_PRESS, GREY_PRESS, BLACK_PRESS)
PRESS_RULES = (NO_PRESS, *PRESS_COLOURS)
"""What a game may allow, each more than the one before."""
_UNPRINTED = ("Cc", "Cs", "Zl", "Zp")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what follows: a line could look like another one."""


def allow_press(game: Game, rule: str) -> Game:
    """The game with another rule for press. What was sent stays. PressError "press_rule"."""
    return msgspec.structs.replace(game, press_rule=checked_rule(rule))


def checked_rule(rule: str) -> str:
    """A rule for press. PressError "press_rule" if there is none of that name."""
    if rule not in PRESS_RULES:
        raise PressError(
            "press_rule", f"{rule!r} is no rule for press", f"Use one of: {', '.join(PRESS_RULES)}.", (rule,)
        )
    return _as_written(rule)


def allowed_colours(rule: str) -> tuple[str, ...]:
    """The colours of press that a rule allows."""
    return PRESS_COLOURS[: PRESS_RULES.index(rule)]


def colour_of(press: Press) -> Literal["white", "grey", "black"]:
    """The colour of a piece, as files have it."""
    return cast(Literal["white", "grey", "black"], _as_written(press.colour))


def _as_written(word: str) -> str:
    """A rule or colour as the very word that files leave out where it is the default."""
    return PRESS_RULES[PRESS_RULES.index(word)]


def checked_press(
    game: Game, text: str, power: str = "", colour: str = WHITE_PRESS, name: str = "", *, by_rule: bool = True
) -> Press:
    """A piece of press as it can be printed; without a power it is the game master's.

    Raises PressError: "unknown_power", "press_empty", "press_too_long", "press_name", "press_not_allowed"
    (by the rule of the game).
    """
    if power and game.seat(power) is None:
        known = [seat.power for seat in game.seats]
        raise PressError("unknown_power", f"there is no power {power!r}", suggestion(power, known), (power,))
    if colour not in PRESS_COLOURS:
        raise PressError(
            "press_colour",
            f"{colour!r} is no colour of press",
            f"Use one of: {', '.join(PRESS_COLOURS)}.",
            (colour,),
        )
    if by_rule and power and colour not in allowed_colours(game.press_rule):
        raise PressError(
            "press_not_allowed",
            f"this game does not allow {colour} press",
            "Sign it with your power's name."
            if game.press_rule != NO_PRESS
            else "Ask the game master to allow it.",
            (colour, game.press_rule),
        )
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME or printable(name) != name or (name and colour != BLACK_PRESS):
        raise PressError(
            "press_name",
            "this is no name that press can be printed under",
            f"Only black press has another name, of at most {LONGEST_NAME} letters and signs.",
            (name[:LONGEST_NAME],),
        )
    return Press(_checked_text(text), PowerId(power), _as_written(colour), name)


def _checked_text(text: str) -> str:
    text = printable(text)
    if not text:
        raise PressError("press_empty", "there is nothing in this press", "Write what is to be printed.")
    if len(text) > LONGEST_PRESS:
        raise PressError(
            "press_too_long",
            f"this press has {len(text)} characters",
            f"Use at most {LONGEST_PRESS}.",
            (str(len(text)), str(LONGEST_PRESS)),
        )
    return text


def printable(text: str) -> str:
    """A text without characters that cannot be printed, and with one empty line at most between paragraphs."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = [
        "".join(" " if sign == "\t" else sign for sign in line if sign == "\t" or _is_printed(sign)).rstrip()
        for line in lines
    ]
    found: list[str] = []
    for line in kept:
        if line.strip() or (found and found[-1]):
            found.append(line)
    return "\n".join(found).strip()


def _is_printed(sign: str) -> bool:
    return sign not in _TURNING and unicodedata.category(sign) not in _UNPRINTED


def send_press(game: Game, text: str, power: str = "", colour: str = WHITE_PRESS, name: str = "") -> Game:
    """The game with a piece of press for the open turn, behind all others; without a power it is the game master's."""
    piece = checked_press(game, text, power, colour, name)
    if sum(one.power == piece.power for one in game.press) >= MOST_PRESS and power:
        raise _too_many(f"{power} has sent {MOST_PRESS} pieces of press for this turn")
    return with_press(game, (*game.press, piece))


def replace_press(game: Game, power: str, pieces: Iterable[Press]) -> Game:
    """The game with all press that a power sends for the open turn, in place of what it sent before.

    A piece that was there before stays where it is, as the game master has left it. One that the rule of the game does not
    allow is kept, and not printed unless he wants it to be.
    """
    wanted: list[Press] = []
    for one in pieces:
        piece = checked_press(game, one.text, power, one.colour, one.name, by_rule=False)
        is_allowed = piece.colour in allowed_colours(game.press_rule)
        piece = msgspec.structs.replace(piece, is_dropped=not is_allowed)
        if all(_sent(piece) != _sent(other) for other in wanted):
            wanted.append(piece)
    if len(wanted) > MOST_PRESS:
        raise _too_many(f"{power} sends {len(wanted)} pieces of press for this turn")
    sent = {_sent(one) for one in wanted}
    kept = tuple(one for one in game.press if one.power != power or _sent(one) in sent)
    known = {_sent(one) for one in kept}
    return with_press(game, (*kept, *(one for one in wanted if _sent(one) not in known)))


def add_press(game: Game, power: str, pieces: Iterable[Press]) -> Game:
    """The game with further press of a power for the open turn, as a letter has it; what it sent before stays."""
    sent = [one for one in game.press if one.power == power]
    return replace_press(game, power, (*sent, *pieces))


def with_press(game: Game, press: Sequence[Press], turn: int | None = None) -> Game:
    """The game with this press in the open turn, or in a judged one (0 is the first), in the order in which it is printed.

    What came of the turn does not depend on it. Raises PressError: "too_much_press", "no_such_turn".
    """
    if len(press) > MOST_PRINTED:
        raise _too_many(f"the turn has {len(press)} pieces of press")
    if turn is None:
        if press and game.current.verdict is not None:
            raise PressError(
                "game_over", "the game is over", "Put it into the last turn, which can be printed again."
            )
        return msgspec.structs.replace(game, press=tuple(press))
    if not 0 <= turn < len(game.turns):
        raise PressError("no_such_turn", "there is no such turn", "Name one that was judged.", (str(turn),))
    changed = msgspec.structs.replace(game.turns[turn], press=tuple(press))
    return msgspec.structs.replace(game, turns=(*game.turns[:turn], changed, *game.turns[turn + 1 :]))


def press_of(game: Game, turn: int | None = None) -> tuple[Press, ...]:
    """The press of the open turn, or of a judged one."""
    return game.press if turn is None else game.turns[turn].press


def edited(press: Press, text: str) -> Press:
    """A piece with another text, as the game master wants it printed; with what was sent, it is as it was. PressError."""
    text = _checked_text(text)
    return msgspec.structs.replace(press, edited="" if text == press.text else text)


def printed_press(press: Iterable[Press]) -> tuple[PrintedPress, ...]:
    """What everybody reads of some press: whoever did not sign is in none of it."""
    return tuple(
        PrintedPress(one.printed, one.power)
        if one.colour == WHITE_PRESS
        else PrintedPress(one.printed, name=one.name, is_signed=False)
        for one in press
        if not one.is_dropped
    )


def without_senders(game: Game) -> Game:
    """The game with its press as everybody has read it: for a file that is for everybody."""
    if not any(turn.press for turn in game.turns) and not game.press:
        return game
    turns = tuple(msgspec.structs.replace(turn, press=_unsent(turn.press)) for turn in game.turns)
    return msgspec.structs.replace(game, turns=turns, press=())


def _unsent(press: Iterable[Press]) -> tuple[Press, ...]:
    return tuple(
        Press(one.printed, one.power if one.colour == WHITE_PRESS else PowerId(""), one.colour, one.name)
        for one in press
        if not one.is_dropped
    )


def _sent(press: Press) -> tuple[str, str, str, str]:
    return press.power, press.text, press.colour, press.name


def _too_many(problem: str) -> PressError:
    return PressError(
        "too_much_press", problem, f"There may be {MOST_PRESS} of a power, {MOST_PRINTED} in all."
    )
