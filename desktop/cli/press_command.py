"""`chancery press`: what is printed with a turn, as the game master edits it."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from desktop.cli.answer_records import PowerName, Record, SeasonCode
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command
from desktop.cli.failures import UsageError
from desktop.cli.games import change_game, keep_game, open_game, turn_index
from desktop.cli.tables import counted
from engine import (
    PRESS_COLOURS,
    PRESS_RULES,
    WHITE_PRESS,
    Game,
    Press,
    PressError,
    Variant,
    allow_press,
    checked_press,
    edited,
    press_of,
    with_press,
)


class PressPiece(Record, frozen=True):
    number: int
    power: Annotated[PowerName, "who sent it; empty for the game master"]
    colour: Annotated[str, "white, grey or black"]
    name: Annotated[str, "under which other name it is printed"]
    text: Annotated[str, "as it is printed"]
    sent: Annotated[str, "as it was sent"]
    printed: Annotated[bool, "false if it was dropped"]


class PressListing(Record, frozen=True):
    season: SeasonCode
    allowed: Annotated[str, "none, white, grey or black"]
    press: list[PressPiece]


@command(
    GAME,
    argument("text", "TEXT", "a new piece; with --change what is printed instead", nargs="?"),
    argument("--file", "FILE", "the text is in a file; - for the input"),
    argument("--power", "P", "whose new piece it is; the game master's if not said"),
    argument(
        "--colour",
        None,
        "signed, by nobody, or by any name (white)",
        choices=PRESS_COLOURS,
        default=WHITE_PRESS,
    ),
    argument("--as", "NAME", "under which name black press is printed", dest="name", default=""),
    argument("--season", "CODE", "the press of a judged turn, such as S1901M; else of the open one"),
    argument("--change", "N", "print piece N otherwise", type=int, group="way"),
    argument("--drop", "N", "do not print piece N", type=int, group="way"),
    argument("--keep", "N", "print piece N after all, as it was sent", type=int, group="way"),
    argument("--move", ("N", "PLACE"), "print piece N at that place", nargs=2, type=int, group="way"),
    argument("--allow", None, "what press players may send from now on", choices=PRESS_RULES, group="way"),
    answer=PressListing,
    about="""
Lists the press of the open turn, or of a judged one, with who really sent it: for the game master's eyes. White press is
signed by its power, grey press by nobody, black press by any name. What is not dropped is printed when the turn is judged:
in reports, books, zines, and what players are sent. Press in letters that `chancery orders` reads gets here too.""",
)
def press(call: Call) -> Reply:
    text = call.streams.read_text(call.file) if call.file is not None else call.text
    ways = (call.change, call.drop, call.keep, call.move, call.allow)
    if call.text is not None and call.file is not None:
        raise UsageError("two_texts", "there is a text and a file of one; leave one of them out", "TEXT")
    if text is None and all(way is None for way in ways):
        loaded = open_game(call)
        return _listed(call, loaded.game, loaded.variant)
    if text is None and call.change is not None:
        raise UsageError("no_text", "say in TEXT or --file what is to be printed", "TEXT")
    if text is not None and any(way is not None for way in ways[1:]):
        raise UsageError("no_text_wanted", "this takes no text", "TEXT")
    with change_game(call) as loaded:
        try:
            game = _changed(call, loaded.game, loaded.variant, text)
        except PressError as error:
            raise UsageError.of(error, "TEXT") from error
        keep_game(call.game, game, loaded.variant, call.streams, loaded.file_digest)
    return _listed(call, game, loaded.variant)


def _turn(call: Call, game: Game, variant: Variant) -> int | None:
    return turn_index(game, variant, call.season) if call.season is not None else None


def _changed(call: Call, game: Game, variant: Variant, text: str | None) -> Game:
    if call.allow is not None:
        return allow_press(game, call.allow)
    turn = _turn(call, game, variant)
    pieces = list(press_of(game, turn))
    if call.change is not None and text is not None:
        index = _index(pieces, call.change, "--change")
        pieces[index] = edited(pieces[index], text)
    elif text is not None:
        power = power_called(variant, call.power) if call.power is not None else ""
        pieces.append(checked_press(game, text, power, call.colour, call.name))
    elif call.drop is not None:
        index = _index(pieces, call.drop, "--drop")
        pieces[index] = replace(pieces[index], is_dropped=True)
    elif call.keep is not None:
        index = _index(pieces, call.keep, "--keep")
        pieces[index] = replace(pieces[index], is_dropped=False, edited="")
    else:
        number, place = call.move
        piece = pieces.pop(_index(pieces, number, "--move"))
        pieces.insert(max(0, place - 1), piece)
    return with_press(game, pieces, turn)


def _index(pieces: list[Press], number: int, place: str) -> int:
    if not 1 <= number <= len(pieces):
        raise UsageError("no_such_press", f"there is no piece {number}; the turn has {len(pieces)}", place)
    return number - 1


def _listed(call: Call, game: Game, variant: Variant) -> Reply:
    turn = _turn(call, game, variant)
    season = variant.calendar.code(game.current.season if turn is None else game.turns[turn].season)
    pieces = [
        PressPiece(number, one.power, one.colour, one.name, one.printed, one.text, not one.is_dropped)
        for number, one in enumerate(press_of(game, turn), 1)
    ]
    allowed = "no press is" if game.press_rule == PRESS_RULES[0] else f"press up to {game.press_rule} is"
    words = [f"{season}: {allowed} allowed, {counted(len(pieces), 'piece')}."]
    for one in pieces:
        signs = [one.power or "game master", one.colour, *([f"as {one.name}"] if one.name else [])]
        signs += ["changed"] if one.text != one.sent else []
        signs += [] if one.printed else ["dropped"]
        words.append(f"{one.number}. ({', '.join(signs)})")
        words += [f"   {line}" if line else "" for line in one.text.splitlines()]
    return Reply(PressListing(season, game.press_rule, pieces), words)
