"""Histories in text: which line heads a season, and what is read below it."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from engine.archives.history import History
from engine.archives.judge_history import judge_history
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.recognising import read_history
from engine.archives.replaying import play_through
from engine.archives.text_history import season_headed, text_history
from engine.game.records import Game
from engine.model.position import digest
from tests.archives.random_games import random_game
from tests.cases import variant_named

STANDARD = variant_named("standard")


def site_history(record: object) -> History:
    return read_history(RecordReader(STANDARD), json.dumps(record).encode())


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Movement results for Spring of 1901.  (club.003)", "S1901M"),
        ("Retreat orders for Fall of 1903.", "F1903R"),
        ("Adjustment orders for Winter of 1902.", "W1902A"),
        ("Autumn, 1901: Retreats", "F1901R"),
        ("Autumn, 1901: Unit-placing", "W1901A"),
        ("Spring, 1901: Diplomacy", "S1901M"),
        ("[Spring, 1905, (Movement)]", "S1905M"),
        ("Summer 1902", "S1902R"),
        ("Phase: F1910R", "F1910R"),
        ("In 1901 nothing was heard of it", None),
        ("Austria: A Vie - Gal", None),
        ("Spring is coming", None),
    ],
)
def test_a_line_that_heads_a_season(line: str, code: str | None) -> None:
    season = season_headed(STANDARD.calendar, line)
    assert (season and STANDARD.calendar.code(season)) == code


PRINTED = """Club game, season by season

Movement results for Spring of 1901.  (club.001)

Austria: Army Vienna -> Galicia.  (*bounce*)
Austria: Army Budapest -> Serbia.
Russia: Army Warsaw -> Galicia.  (*bounce*)

Movement results for Fall of 1901.  (club.002)

Austria: Army Serbia SUPPORT Fleet Trieste -> Albania.
Austria: Fleet Trieste -> Albania.

Adjustment orders for Winter of 1901.  (club.003)

Austria: Build Army Budapest.
Orders for Spring 1902 are due on Friday.
"""


def test_reports_one_after_the_other_are_a_game() -> None:
    found = play_through(STANDARD, text_history(STANDARD, PRINTED))
    assert found.differences == ()
    assert (found.phases, found.orders) == (3, 6)
    assert STANDARD.calendar.code(found.game.current.season) == "S1902M"
    assert {unit.place for unit in found.game.current.units if unit.power == "Austria"} >= {
        "SER",
        "ALB",
        "BUD",
    }


def test_a_report_that_says_otherwise_differs() -> None:
    found = play_through(
        STANDARD, text_history(STANDARD, PRINTED.replace("Galicia.  (*bounce*)", "Galicia.", 1))
    )
    assert [(one.code, one.power) for one in found.differences] == [("result", "Austria")]


def test_a_list_of_units_below_a_season_is_the_position_of_the_next() -> None:
    listed = PRINTED.replace(
        "\nMovement results for Fall",
        "\nPositions:\nAustria: A Vie, A Bud, F Tri.\n\nMovement results for Fall",
    )
    found = play_through(STANDARD, text_history(STANDARD, listed))
    assert ("units", "", "Austria A SER") in {(one.code, one.theirs, one.ours) for one in found.differences}


SITE = {
    "Austria": {
        "Vie": {"type": "MOVE", "result": "FAILS", "to": "Gal"},
        "Bud": {"type": "SUPPORT", "result": "SUCCEEDS", "from": "Vie", "to": "Gal"},
        "Tri": {"type": "HOLD", "result": "SUCCEEDS"},
    },
    "Russia": {
        "War": {"type": "MOVE", "result": "FAILS", "to": "Gal"},
        "Stp/sc": {"type": "MOVE", "result": "SUCCEEDS", "to": "Bot"},
    },
}


def test_orders_of_the_site_are_read_and_compared() -> None:
    found = play_through(STANDARD, site_history(SITE))
    assert found.orders == 5
    assert [(one.code, one.power, one.theirs) for one in found.differences] == [
        ("result", "Austria", "failed")
    ]


def test_several_seasons_of_the_site_go_by_their_codes() -> None:
    second = {"Austria": {"Tri": {"type": "MOVE", "result": "SUCCEEDS", "to": "Alb"}}}
    found = play_through(STANDARD, site_history({"S1901M": SITE, "F1901M": second}))
    assert found.phases == 2
    assert any(unit.place == "ALB" for unit in found.game.current.units)


def test_an_order_of_the_site_that_lacks_something_is_told() -> None:
    short = {"Austria": {"Bud": {"type": "SUPPORT", "result": "SUCCEEDS"}}}
    found = play_through(STANDARD, site_history(short))
    assert [(one.code, one.theirs) for one in found.differences] == [("unread", "Bud S")]


BEGUN = {
    "njudge": """Movement results for Fall of 1903.  (club.012)

England: Fleet North Sea CONVOY Army Yorkshire -> Norway.
England: Army Yorkshire -> North Sea -> Norway.
France: Army Paris -> Burgundy.  (*bounce*)
France: Army Gascony, No Order Processed.
Germany: Army Munich -> Burgundy.  (*bounce*)
Germany: Army Ruhr -> Belgium.

Ownership of supply centers:

England:   Edinburgh, Liverpool, London, Norway.
France:    Brest, Marseilles, Paris.
Germany:   Belgium, Berlin, Kiel, Munich.

Adjustment orders for Winter of 1903.  (club.013)

England: Builds a fleet in London.
Germany: Builds an army in Berlin.
Germany: Build waived.
""",
    "dpjudge": """Movement results for Fall of 1903.  (club.F1903M)

ENGLAND: Fleet North Sea CONVOY Army Yorkshire -> Norway.
ENGLAND: Army Yorkshire -> North Sea -> Norway.
FRANCE: Army Paris -> Burgundy.  (*bounce*)
GERMANY: Army Munich -> Burgundy.  (*bounce*)

Adjustment orders for Winter of 1903.  (club.W1903A)

ENGLAND: BUILD FLEET LONDON
""",
    "realpolitik": """Fall 1903 Movement

England:
F North Sea convoys A Yorkshire-Norway.
A Yorkshire-Norway.

France:
A Paris-Burgundy. (*Bounce*)

Germany:
A Munich-Burgundy. (*Bounce*)

Winter 1903

England:
Build F London.
""",
    "webdip": """Autumn, 1903: Diplomacy

England
The fleet at North Sea convoy to Norway from Yorkshire.
The army at Yorkshire move to Norway via convoy.
France
The army at Paris move to Burgundy. (fail)
Germany
The army at Munich move to Burgundy. (fail)

Autumn, 1903: Unit-placing

England
Build fleet at London.

Spring, 1904: Diplomacy

England
The fleet at London move to North Sea. (fail)
The fleet at North Sea hold.
The army at Norway support hold to Sweden.
France
The army at Paris move to Gascony.
Germany
The army at Munich move to Burgundy.
""",
}
"""Fall 1903 and what follows, as others print it; nothing says how it came to that."""


@pytest.mark.parametrize("name", BEGUN)
def test_a_history_that_begins_in_the_middle_begins_with_the_units_that_have_orders(name: str) -> None:
    history = read_history(RecordReader(STANDARD), BEGUN[name].encode())
    replayed = play_through(STANDARD, history)
    assert (history.is_made, replayed.is_made, replayed.differences) == (True, True, ())
    start = replayed.game.turns[0].before
    units = {f"{unit.power} {unit.kind} {unit.space}" for unit in start.units}
    assert units >= {"England F NTH", "England A YOR", "France A PAR", "Germany A MUN"}
    assert STANDARD.calendar.code(start.season) == "F1903M"
    after = {f"{unit.power} {unit.kind} {unit.space}" for unit in replayed.game.turns[1].before.units}
    assert "England A NWY" in after
    built = {f"{unit.power} {unit.kind} {unit.space}" for unit in replayed.game.current.units}
    assert "England F NTH" in built
    if name == "njudge":
        assert {"England F LON", "Germany A BER"} <= built
        assert ("BEL", "Germany") in replayed.game.current.owners


def test_what_stands_before_the_first_moves_is_told_as_not_compared() -> None:
    text = "Fall 1903 Retreats\n\nFrance: A Bur - Gas\n\nSpring 1904\n\nFrance: A Gas-Bur (bounce), A Par-Bur (bounce)\n"
    history = read_history(RecordReader(STANDARD), text.encode())
    assert history.unread == ("A Bur - Gas",)
    assert [STANDARD.calendar.code(phase.season) for phase in history.phases] == ["S1904M"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x1f\x8b\x00broken", "packed"),
        (gzip.compress(b"nothing of a game", mtime=0), "packed"),
        (b"PK\x03\x04\x14\x00history.txt", "packed"),
        (b"I like <jsx> better", "no_history"),
        (b"{}", "no_history"),
        (b"\x00\x01\x02 no text at all", "no_text"),
        (b'{"about": "A game", "format": "chancery-game", "turns": []}', "own_save"),
    ],
)
def test_what_is_no_history_says_what_it_is(data: bytes, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_history(RecordReader(STANDARD), data)
    assert caught.value.code == code


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_text_may_be_in_any_usual_encoding(encoding: str) -> None:
    kingless = variant_named("kingless")
    text = "Spring 1332\n\nHanse: Army Lübeck to Rostock.\nSweden: Army Småland to Halland.\n"
    history = read_history(RecordReader(kingless), text.encode(encoding))
    assert (len(history.phases), history.unread) == (1, ())


def pages_of(game: Game) -> list[str]:
    return re.split(r"(?m)^(?=\w+ (?:results|orders) for )", judge_history(game, STANDARD))[1:]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_behind_a_report_that_is_missing_the_game_goes_on(seed: str) -> None:
    """Each of its units stands where it is ordered from then, and nothing is judged otherwise for that."""
    pages = pages_of(random_game(STANDARD, seed, 4))
    moves = [number for number, page in enumerate(pages) if page.startswith("Movement")]
    for number in range(1, moves[-1]):
        rest = pages[:number] + pages[number + 1 :]
        found = play_through(STANDARD, text_history(STANDARD, "".join(rest)))
        codes = [one.code for one in found.differences]
        assert set(codes) <= {"skipped", "unreached", "made"}, (number, found.differences)
        assert found.phases >= len(rest) - 3


def test_reports_may_stand_in_any_order_and_twice() -> None:
    game = random_game(STANDARD, "order", 2)
    pages = pages_of(game)
    for given in (pages[::-1], [*pages, *pages], [pages[1], pages[0], *pages[1:]]):
        found = play_through(STANDARD, text_history(STANDARD, "\n".join(given)))
        assert found.differences == ()
        assert digest(found.game.current) == digest(game.current)
