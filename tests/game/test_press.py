"""Press: what players have printed with a turn, and what a game master makes of it."""

from __future__ import annotations

import msgspec
import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn, overrule, report_of, undo_turn
from engine.game.agreements import declare_end
from engine.game.game_errors import PressError
from engine.game.limits import LONGEST_PRESS, MOST_PRESS
from engine.game.press import (
    allow_press,
    edited,
    press_of,
    printable,
    replace_press,
    send_press,
    with_press,
    without_senders,
)
from engine.game.records import Game, Press
from engine.game.setup import new_game
from engine.judge.outcomes import PrintedPress
from engine.model.ids import PowerId
from engine.reports.report import ReportStyle, write_report
from engine.reports.sentences import sentences_in
from tests.game.table import named, standard

FRANCE = PowerId("France")


def black_game() -> Game:
    return allow_press(new_game(standard(), {}, {}, "press", "Press"), "black")


def refused(game: Game, *sent: str) -> str:
    with pytest.raises(PressError) as caught:
        send_press(game, *sent)
    return caught.value.code


def printed(game: Game, style: ReportStyle = "text", language: str = "en") -> str:
    after, report = adjudicate_turn(game, standard())
    sentences = sentences_in(language)
    return write_report(standard(), game.current, report, after.current, style, sentences)


@pytest.mark.parametrize(
    ("rule", "allowed"),
    [
        ("none", ()),
        ("white", ("white",)),
        ("grey", ("white", "grey")),
        ("black", ("white", "grey", "black")),
    ],
)
def test_a_game_allows_what_its_rule_says(rule: str, allowed: tuple[str, ...]) -> None:
    game = allow_press(black_game(), rule)
    for colour in ("white", "grey", "black"):
        if colour in allowed:
            assert send_press(game, "Hear, hear.", "France", colour).press[0].colour == colour
        else:
            assert refused(game, "Hear, hear.", "France", colour) == "press_not_allowed"
    assert send_press(game, "From the editor.").press == (Press("From the editor."),)


def test_what_cannot_be_printed_is_refused() -> None:
    game = black_game()
    assert refused(game, "  \n\u202e \x07", "France") == "press_empty"
    assert refused(game, "x" * (LONGEST_PRESS + 1), "France") == "press_too_long"
    assert refused(game, "x", "Utopia") == "unknown_power"
    assert refused(game, "x", "France", "white", "Germany") == "press_name"
    assert refused(game, "x", "France", "black", "Ger\u202emany") == "press_name"
    assert refused(game, "x", "France", "pink") == "press_colour"
    for number in range(MOST_PRESS):
        game = send_press(game, f"Piece {number}", "France")
    assert refused(game, "One more", "France") == "too_much_press"
    with pytest.raises(PressError) as caught:
        allow_press(game, "pink")
    assert caught.value.code == "press_rule"


def test_nothing_of_a_text_can_turn_it_round_or_hide_in_it() -> None:
    assert printable("\tA\r\n\r\n\r\n\r\nB\u202e \x00C \n") == "A\n\nB C"


def test_white_press_is_signed_grey_is_not_and_black_lies() -> None:
    game = send_press(black_game(), "We come in peace.\n\nGermany: so do I.", "France")
    game = send_press(game, "England: I give up.", "France", "grey")
    game = send_press(game, "Attack at dawn.", "France", "black", "Kaiser")
    game = send_press(game, "The deadline stands.")
    told = printed(game)
    assert told.split("Press\n", 1)[1] == (
        "  France: We come in peace.\n"
        "  … Germany: so do I.\n"
        "  Anonymous: England: I give up.\n"
        "  Kaiser: Attack at dawn.\n"
        "  Game master: The deadline stands.\n"
        "\n"
        "Next: Fall 1901.\n"
    )
    assert printed(game, "zine").endswith(
        "Press:\nFrance: We come in peace.\n… Germany: so do I.\nAnonymous: England: I give up.\n"
        "Kaiser: Attack at dawn.\nGame master: The deadline stands.\n"
    )
    assert "## Press\n\n- France: We come in peace." in printed(game, "markdown")
    assert "Presse\n  Frankreich: We come" in printed(game, "text", "de")
    assert "  Anonym: England" in printed(game, "text", "de")


def test_the_game_master_changes_drops_and_orders() -> None:
    game = black_game()
    for number, text in enumerate(("first", "second", "third")):
        game = send_press(game, text, "France", "grey" if number else "white")
    one, two, three = press_of(game)
    two = msgspec.structs.replace(two, is_dropped=True)
    game = with_press(game, (edited(three, "3rd"), two, one))
    after, report = adjudicate_turn(game, standard())
    assert report.press == (PrintedPress("3rd", is_signed=False), PrintedPress("first", FRANCE))
    assert after.press == ()
    later = with_press(after, (edited(after.turns[0].press[0], "third"),), 0)
    assert report_of(later, standard(), 0).press == (PrintedPress("third", is_signed=False),)
    assert later.turns[0].press == (three,)
    assert (later.current, later.turns[0].digest) == (after.current, after.turns[0].digest)
    with pytest.raises(PressError) as caught:
        with_press(later, (one,), 7)
    assert caught.value.code == "no_such_turn"


def test_what_is_sent_again_stays_as_the_game_master_left_it() -> None:
    game = replace_press(black_game(), "France", [Press("old"), Press("kept", colour="grey")])
    game = send_press(game, "other", "Italy")
    old, kept, other = game.press
    game = with_press(game, (other, edited(kept, "KEPT"), old))
    again = replace_press(game, "France", [Press("kept", colour="grey"), Press("new")])
    assert again.press == (other, edited(kept, "KEPT"), Press("new", FRANCE))
    assert replace_press(again, "France", []).press == (other,)


def test_what_the_rule_does_not_allow_waits_for_the_game_master() -> None:
    game = allow_press(black_game(), "white")
    game = replace_press(game, "France", [Press("psst", colour="grey"), Press("hello")])
    assert [one.is_dropped for one in game.press] == [True, False]
    assert adjudicate_turn(game, standard())[1].press == (PrintedPress("hello", FRANCE),)


def test_press_goes_with_its_turn_there_and_back() -> None:
    game = send_press(black_game(), "Hello", "France")
    after, _ = adjudicate_turn(game, standard())
    assert undo_turn(after).press == game.press
    waiting = send_press(after, "For the next turn", "Italy")
    assert overrule(waiting, standard(), ())[0].press == waiting.press
    ended = declare_end(game, standard(), "draw", ["France", "Italy"], "Enough.")
    assert report_of(ended, standard(), 0).press == (PrintedPress("Hello", FRANCE),)
    with pytest.raises(PressError) as caught:
        send_press(ended, "Too late", "France")
    assert caught.value.code == "game_over"


def test_a_save_keeps_press_and_an_older_one_has_none() -> None:
    game = send_press(black_game(), "Hello\n\nthere", "France", "black", "Kaiser")
    game, _ = adjudicate_turn(send_press(game, "Bye", "Italy"), standard())
    piece = edited(msgspec.structs.replace(game.turns[0].press[0], is_dropped=True), "Hallo")
    game = send_press(with_press(game, (piece,), 0), "Next", "Turkey", "grey")
    data = encode(game, standard())
    assert decode(data, named).game == game
    with pytest.raises(SaveError) as caught:
        decode(data.replace(b"Hallo", b"Hullo"), named)
    assert caught.value.code == "hash_mismatch"
    with pytest.raises(SaveError) as caught:
        decode(data.replace(b'"Hallo"', b'"Ha\\u202ello"'), named)
    assert caught.value.code == "schema"
    bare = encode(new_game(standard(), {}, {}, "press", "Press"), standard())
    assert b"press" not in bare.replace(b'"press"', b"", 1).replace(b'"Press"', b"")
    loaded = decode(bare.replace(b'"format_version": 6', b'"format_version": 4'), named)
    assert (loaded.version, loaded.game.press_rule) == (4, "white")


def test_a_file_for_everybody_has_no_sender_of_what_is_not_signed() -> None:
    game = send_press(black_game(), "Signed", "France")
    game = send_press(game, "Whispered", "Italy", "grey")
    game = send_press(game, "Forged", "Turkey", "black", "Russia")
    after, report = adjudicate_turn(send_press(game, "Dropped", "Turkey", "grey"), standard())
    *others, dropped = after.turns[0].press
    after = with_press(after, (*others, msgspec.structs.replace(dropped, is_dropped=True)), 0)
    after = send_press(after, "Pending", "Italy", "grey")
    bare = without_senders(after)
    assert [(one.text, one.power) for one in bare.turns[0].press] == [
        ("Signed", "France"),
        ("Whispered", ""),
        ("Forged", ""),
    ]
    assert bare.press == ()
    assert report_of(bare, standard(), 0) == report_of(after, standard(), 0)
    assert decode(encode(bare, standard()), named).game == bare
    assert report.press


def test_words_that_are_made_at_run_time_are_written_like_all_others() -> None:
    """A default is left out of files only if it is the very same word."""
    white = "".join(("whi", "te"))
    game = send_press(allow_press(black_game(), white), "Hello", "France", white)
    usual = send_press(allow_press(black_game(), "white"), "Hello", "France")
    assert encode(game, standard()) == encode(usual, standard())
    judged, _ = adjudicate_turn(game, standard())
    assert decode(encode(judged, standard()), named).game == judged
