"""Computers in seats: who plays what, who changes hands, what files and annals have of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.files.saves.seals import SealKeys, open_pin, seal_game, sealed_people, set_pin
from engine.game.adjudication import adjudicate_turn
from engine.game.administration import newcomers, players_in, replace_player, roll_back
from engine.game.game_errors import SetupError
from engine.game.missing_orders import powers_asked
from engine.game.order_sets import submit
from engine.game.people import computer_at, computers_of, people_of
from engine.game.records import BY_COMPUTER, BY_NOBODY, BY_PERSON, Computer, Game, Seat
from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.reports.report import write_report
from engine.reports.report_lines import Player
from engine.reports.sentences import sentences_in
from tests.game.table import named, standard

STANDARD = standard()
CLERK = Computer("Clerk", "bold")
POWERS = tuple(power.id for power in STANDARD.powers)


def computer(power: str, level: str = "Clerk") -> Seat:
    return Seat(PowerId(power), played_by=BY_COMPUTER, computer=Computer(level, power))


def begun() -> Game:
    """Ann and somebody without a name, three computers, two seats that nobody has."""
    seats = [
        Seat(PowerId("France"), "Ann"),
        computer("Austria", "Page"),
        computer("Germany"),
        computer("Russia", "Minister"),
        Seat(PowerId("Italy"), played_by=BY_NOBODY),
        Seat(PowerId("Turkey"), played_by=BY_NOBODY),
    ]
    return new_game(STANDARD, seats=seats)


def again(game: Game) -> Game:
    return decode(encode(game, STANDARD), named).game


def standing_in(game: Game, level: str = "Clerk") -> Computer:
    return Computer(level, "", game.current.season)


def test_computers_are_asked_and_vote_and_are_no_people() -> None:
    game = begun()
    assert [(power, one.level) for power, one in computers_of(game).items()] == [
        ("Austria", "Page"),
        ("Germany", "Clerk"),
        ("Russia", "Minister"),
    ]
    assert [one.powers for one in people_of(game, POWERS)] == [("England",), ("France",)]
    assert set(powers_asked(game, STANDARD)) == {"Austria", "England", "France", "Germany", "Russia"}
    assert set(survivors(game, STANDARD)) == set(powers_asked(game, STANDARD))


def test_a_save_keeps_computers_and_those_who_stand_in() -> None:
    game = begun()
    assert again(game) == game
    game = replace_player(game, "France", standing_in(game, "Minister"))
    assert again(game) == game
    judged = adjudicate_turn(game, STANDARD)[0]
    assert again(judged) == judged


@pytest.mark.parametrize(
    ("computer", "place"),
    [
        ({"level": "Wizard"}, "Wizard"),
        ({"level": "Clerk", "season": "X1901M"}, "X1901M"),
        ({"level": "Clerk", "season": "S1901M"}, "Germany"),
        (None, "Germany"),
    ],
)
def test_a_save_with_a_computer_that_there_is_not_is_refused_by_name(
    computer: dict[str, str] | None, place: str
) -> None:
    raw = json.loads(encode(begun(), STANDARD))
    seat = next(one for one in raw["game"]["seats"] if one["power"] == "Germany")
    seat.pop("computer")
    if computer is not None:
        seat["computer"] = computer
    with pytest.raises(SaveError) as caught:
        decode(json.dumps(raw).encode(), named)
    assert caught.value.code == "bad_setup"
    assert place in str(caught.value)


def test_a_save_of_before_has_no_computers_and_opens() -> None:
    game = new_game(STANDARD, seats={"France": "Ann"})
    raw = json.loads(encode(game, STANDARD))
    raw["format_version"] = 3
    assert decode(json.dumps(raw).encode(), named).game == game
    assert "computer" not in encode(game, STANDARD).decode()


@pytest.mark.parametrize(
    "seat",
    [
        Seat(PowerId("France"), played_by=BY_COMPUTER),
        Seat(PowerId("France"), played_by=BY_PERSON, computer=CLERK),
        Seat(PowerId("France"), played_by=BY_NOBODY, computer=replace(CLERK, season=STANDARD.start.season)),
        Seat(PowerId("France"), played_by=BY_COMPUTER, computer=Computer("Cl\nerk")),
    ],
)
def test_a_seat_of_which_nobody_knows_who_plays_it_is_refused(seat: Seat) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(STANDARD, seats=[seat])
    assert caught.value.code in ("bad_seat", "bad_name")


def test_a_person_takes_over_and_a_computer_for_good() -> None:
    game = replace_player(begun(), "Germany", "Ben", "he came late")
    assert computer_at(game, "Germany") is None
    assert ("Ben", ("Germany",)) in [(one.name, one.powers) for one in people_of(game, POWERS)]
    game = replace_player(game, "Germany", CLERK)
    game = replace_player(game, "Germany", "")
    game = replace_player(game, "Germany", None)
    assert [one.said for one in again(game).annals] == [
        "computer Clerk -> Ben",
        "Ben -> computer Clerk",
        "computer Clerk -> somebody",
        "somebody -> nobody",
    ]
    assert game.annals[0].reason == "he came late"
    assert "Germany" not in powers_asked(game, STANDARD)
    with pytest.raises(SetupError) as caught:
        replace_player(game, "Germany", None)
    assert caught.value.code == "same_player"
    with pytest.raises(SetupError) as caught:
        replace_player(game, "Russia", Computer("Minister", "other"))
    assert caught.value.code == "same_player"


@pytest.mark.parametrize("name", ["computer Clerk", "somebody", "nobody"])
def test_a_person_may_be_called_what_annals_call_computers(name: str) -> None:
    game = replace_player(begun(), "Germany", name)
    assert players_in(game.annals[-1]) == (Player(level="Clerk"), Player(name))


def test_a_computer_stands_in_for_one_turn() -> None:
    game = begun()
    game = replace_player(game, "France", standing_in(game), "asleep")
    assert computer_at(game, "France") == standing_in(game)
    assert "France" not in [one.key for one in people_of(game, POWERS)]
    (entry,) = game.annals
    assert (entry.what, entry.said, entry.reason) == ("stand_in", "Ann -> computer Clerk", "asleep")
    judged = adjudicate_turn(game, STANDARD)[0]
    assert computer_at(judged, "France") is None
    assert ("Ann", ("France",)) in [(one.name, one.powers) for one in people_of(judged, POWERS)]
    assert computer_at(roll_back(judged, STANDARD), "France") is not None
    back = replace_player(game, "France", "Ann")
    assert computer_at(back, "France") is None
    assert back.annals[-1].said == "computer Clerk -> Ann"
    with pytest.raises(SetupError) as caught:
        replace_player(judged, "France", standing_in(game))
    assert caught.value.code == "bad_seat"


def test_what_was_sent_goes_with_whoever_leaves_the_seat() -> None:
    order = Order("move", "MUN", "A", target="BUR")
    game = submit(begun(), STANDARD, "Germany", [order])
    assert replace_player(game, "Germany", "Ben").sheet("Germany") is None
    game = submit(game, STANDARD, "France", [Order("hold", "PAR", "A")])
    assert replace_player(game, "France", standing_in(game)).sheet("France") is None
    assert replace_player(game, "France", "Ben").sheet("France") == game.sheet("France")
    assert replace_player(game, "France", standing_in(game)).sheet("Germany") == game.sheet("Germany")


def test_reports_tell_who_came_for_whom() -> None:
    game = begun()
    game = replace_player(game, "France", standing_in(game))
    game = replace_player(game, "Germany", "Ben")
    game = replace_player(game, "England", Computer("Minister"))
    judged, report = adjudicate_turn(game, STANDARD)
    came = newcomers(judged, game.current.season)
    text = write_report(STANDARD, game.current, report, judged.current, newcomers=came)
    assert "France: a computer (Clerk) stands in for Ann in this turn." in text
    assert "Germany: Ben plays in place of a computer (Clerk)." in text
    assert "England: a computer (Minister) plays in place of somebody." in text
    german = write_report(
        STANDARD, game.current, report, judged.current, newcomers=came, sentences=sentences_in("de")
    )
    assert "Frankreich: ein Computer (Schreiber) vertritt Ann in diesem Zug." in german


def test_a_seat_that_changes_hands_is_under_no_former_pin(tmp_path: Path) -> None:
    """A computer that stands in has nothing under the PIN of who is away: the turn could not be judged."""
    keys = SealKeys(tmp_path)
    game = seal_game(begun(), keys)
    game = set_pin(game, ["France"], "1234")
    game = submit(game, STANDARD, "France", [Order("hold", "PAR", "A")])
    read = decode(encode(game, STANDARD), named, find_key=keys.find).game
    assert sealed_people(read)
    stood_in = submit(
        replace_player(read, "France", standing_in(read)), STANDARD, "France", [Order("hold", "PAR", "A")]
    )
    read = decode(encode(stood_in, STANDARD), named, find_key=keys.find).game
    assert not sealed_people(read)
    assert read.seal is not None
    assert read.seal.pin_of("France") is not None
    assert open_pin(read, STANDARD, "France", "1234") is not None
    taken = replace_player(read, "France", CLERK)
    assert taken.annals[-1].said == "Ann -> computer Clerk"
    assert taken.seal is not None
    assert taken.seal.pin_of("France") is None
