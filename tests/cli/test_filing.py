"""What a game master is told when orders come in: how many count, what they replace, what is odd about them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from engine.game import limits, order_sets
from tests.cli.calling import call
from tests.cli.test_process import PROGRAM, ROOT

PAGES = {
    "Austria": "A Vie H", "England": "F Lon H", "France": "A Par H", "Germany": "A Mun H", "Italy": "A Rom H",
    "Russia": "A Mos H", "Turkey": "A Con H",
}  # fmt: skip


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seed", "x").code == 0
    return path


@pytest.fixture
def winter(game: Path) -> Path:
    """Germany has Denmark and may build one; nobody else may."""
    call("orders", game, "-", stdin="Germany: F Kie - Den, A Ber - Kie, A Mun - Ruh")
    assert call("adjudicate", game, "--to", "W1901A").code == 0
    return game


def test_orders_that_are_only_quoted_are_filed_when_the_game_master_says_whose_they_are(game: Path) -> None:
    page = "Thank you!\n\n> Russia: A War - Gal\n> France: A Par - Bur\n"
    answer = call("orders", game, "-", stdin=page)
    assert answer.code == 1
    assert answer.out.count("This is only quoted in the letter") == 2
    assert "A WAR" not in call("show", game, "--orders").out.partition("orders\n")[2]
    call("orders", game, "-", "--power", "Russia", stdin=page)
    filed = call("show", game, "--orders").out.partition("orders\n")[2]
    assert "A WAR - GAL" in filed
    assert "A PAR" not in filed


def test_orders_that_come_at_the_same_time_are_all_filed(game: Path) -> None:
    running = {
        power: subprocess.Popen(
            [*PROGRAM, "orders", str(game), "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for power in PAGES
    }
    for power, process in running.items():
        assert process.stdin is not None
        process.stdin.write(f"{power}: {PAGES[power]}\n")
        process.stdin.close()
        process.stdin = None
    for process in running.values():
        out, errors = process.communicate(timeout=120)
        assert (process.returncode, errors) == (0, ""), out
    assert set(call("show", game, "--json").json["orders"]) == set(PAGES)


def test_a_game_that_another_program_has_in_hand(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.files.saves import locking
    from engine.files.saves.locking import locked

    monkeypatch.setattr(locking, "PATIENCE", 0.05)
    with locked(game):
        called = call("orders", game, "-", stdin="France: A Par - Bur")
        assert call("show", game).code == 0
        assert call("orders", game, "-", "--check", stdin="France: A Par - Bur").code == 0
    assert called.code == 3
    assert "is being changed by another program; try again" in called.err
    assert call("show", game, "--json").json["orders"] == {}


def test_what_the_engine_refuses_is_not_called_filed(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_sets, "MOST_ORDERS", 1)
    assert limits.MOST_ORDERS > 1
    page = "France: A Par - Bur\nA Mar H"
    called = call("orders", game, "-", stdin=page)
    assert called.code == 1
    assert "Filed for S1901M: 0 orders; 2 not filed." in called.out
    said = call("orders", game, "-", "--json", stdin=page).json
    assert (said["filed"], said["count"]) == (False, 0)
    assert said["troubles"][0]["code"] == "too_many_orders"
    assert not any(one["accepted"] for line in said["lines"] for one in line["orders"])


def test_a_second_page_says_what_it_replaces(game: Path) -> None:
    call("orders", game, "-", stdin="Germany: A Ber - Kie, F Kie - Den, A Mun - Ruh")
    called = call("orders", game, "-", stdin="Germany: A Mun - Bur")
    assert "Germany: replaces 3 orders sent before; BER and KIE now have none." in called.out
    assert "order_sets=combine" in called.out
    (said,) = call("orders", game, "-", "--json", stdin="Germany: F Kie - Hol").json["replaced"]
    assert (said["power"], said["count"], said["uncovered"]) == ("Germany", 1, ["MUN"])
    assert said["orders"] == ["A MUN - BUR"]
    assert "MUN now has none" in said["message"]


def test_a_page_that_takes_nothing_away_replaces_nothing(game: Path) -> None:
    call("orders", game, "-", stdin="Germany: A Ber - Kie")
    assert "replaces" not in call("orders", game, "-", stdin="Germany: A Ber - Kie, F Kie - Den").out
    assert "replaces" not in call("orders", game, "-", stdin="France: A Par - Bur").out


def test_the_first_orders_of_a_phase_say_what_they_overtake(game: Path) -> None:
    page = "Germany: F Kie - Den, A Ber - Kie, A Mun - Ruh. Build A Ber"
    call("orders", game, "-", stdin="Germany: F Kie - Den, A Ber - Kie, A Mun - Ruh")
    call("adjudicate", game)
    assert "sent ahead for the next adjustment" in call("orders", game, "-", stdin=page).out
    call("adjudicate", game, "--to", "W1901A")
    assert "sent ahead" not in call("orders", game, "-", stdin="France: Waive").out
    called = call("orders", game, "-", stdin="Germany: Build A Mun")
    assert "Germany: no longer sent ahead: Build A BER." in called.out
    assert "order_sets=combine" not in called.out


def test_sets_that_are_combined_replace_nothing(tmp_path: Path) -> None:
    game = tmp_path / "g"
    call("new", game, "--option", "order_sets=combine")
    call("orders", game, "-", stdin="Germany: A Ber - Kie, F Kie - Den")
    assert "replaces" not in call("orders", game, "-", stdin="Germany: A Mun - Bur").out


def test_of_two_orders_for_one_unit_none_is_filed(game: Path) -> None:
    called = call("orders", game, "-", stdin="France: A Par - Pic ... no sorry, A Par - Bur; A Mar H")
    assert called.code == 1
    assert "There is more than one order for Paris: leave one of them." in called.out
    assert "Filed for S1901M: 1 order; 2 not filed." in called.out
    assert "Owed by France: 2 orders" in call("show", game).out


@pytest.mark.parametrize("page", ["A Par - Bur, Par - Pic", "A Par - Lon, A Par - Bur"])
def test_two_orders_for_one_unit_are_two_also_if_one_does_not_say_its_kind_or_is_not_allowed(
    game: Path, page: str
) -> None:
    called = call("orders", game, "-", "--json", stdin=f"France: {page}")
    assert called.code == 1
    assert called.json["count"] == 0


def test_an_order_that_is_said_twice_is_one(game: Path) -> None:
    page = (
        "Russia: F Stp(sc) - Bot, F Stp - Bot, Mos - Ukr, A Mos - Ukr, A War S A Mos - Ukr, A War S Mos - Ukr"
    )
    called = call("orders", game, "-", stdin=page)
    assert (called.code, "6 orders." in called.out) == (0, True)
    assert "Owed by Russia: 1 order:" in call("show", game).out


def test_of_two_builds_in_one_place_none_is_filed(winter: Path) -> None:
    called = call("orders", winter, "-", stdin="Germany: Build A Ber, Build F Ber")
    assert called.code == 1
    assert "There is more than one order for Berlin: leave one of them." in called.out
    assert call("orders", winter, "-", stdin="Germany: Build F Ber, Build F Ber").code == 0


def test_more_builds_than_due_are_asked_about(winter: Path) -> None:
    called = call("orders", winter, "-", stdin="Germany: Build A Ber, Build A Mun")
    assert "Germany: 1 build is due, but 2 ordered (excess_builds=first)." in called.err
    assert call("orders", winter, "-", stdin="Germany: Build A Ber").err == ""


def test_a_build_that_is_not_allowed_does_not_count_as_sent(winter: Path) -> None:
    assert "Owed by Germany: 1 build, nothing sent yet: BER, MUN" in call("show", winter).out
    call("orders", winter, "-", stdin="Germany: Build A Kie")
    shown = call("show", winter)
    assert "Owed by Germany: 1 build, 1 sent that is not allowed: BER, MUN" in shown.out
    (owed,) = call("show", winter, "--json").json["owed"]
    assert (owed["refused"], owed["what"], owed["count"]) == (1, "build", 1)
    call("orders", winter, "-", stdin="Germany: Build A Ber")
    assert "Nobody owes orders." in call("show", winter).out


def test_nothing_found_in_a_page(game: Path) -> None:
    for text in ("", "Dear GM,\nhow are you?\n"):
        called = call("orders", game, "-", stdin=text)
        assert called.code == 1
        assert "No order was found in this page" in called.out
        said = call("orders", game, "-", "--json", stdin=text)
        assert (said.code, said.json["filed"]) == (1, False)


# sent ahead


def test_what_was_sent_ahead_is_shown_and_taken_back(game: Path) -> None:
    call("orders", game, "-", stdin="FRANCE: A Mar-Spa\nA Par R Gas\nA Par R Pic\nBuild F Mar\n")
    assert "Sent ahead by France for S1901R: A PAR R GAS, else A PAR R PIC" in call("show", game).out
    assert "Sent ahead by France for W1901A: Build F MAR" in call("show", game, "--power", "France").out
    assert "ahead" not in call("show", game, "--power", "Germany").out
    first, second = call("show", game, "--json").json["ahead"]
    assert first == {
        "power": "France", "season": "S1901R", "phase": "retreat", "choices": [["A PAR R GAS", "A PAR R PIC"]],
    }  # fmt: skip
    assert second["season"] == "W1901A"
    called = call("orders", game, "--revoke-ahead", "retreat", "--power", "France")
    assert called.code == 0
    assert "France: taken back for S1901R: A PAR R GAS, else A PAR R PIC" in called.out
    shown = call("show", game, "--json").json
    assert [one["phase"] for one in shown["ahead"]] == ["adjustment"]
    assert shown["orders"] == {"France": ["A MAR - SPA"]}


def test_what_was_sent_ahead_in_an_earlier_turn_is_taken_back(game: Path) -> None:
    call("orders", game, "-", stdin="FRANCE: A Mar-Spa\nBuild F Mar\n")
    call("adjudicate", game)
    assert len(call("show", game, "--json").json["ahead"]) == 1
    said = call("orders", game, "--revoke-ahead", "all", "--power", "France", "--json").json
    assert said["revoked"] == [{"season": "W1901A", "phase": "adjustment", "choices": [["Build F MAR"]]}]
    assert call("show", game, "--json").json["ahead"] == []
    call("adjudicate", game, "--to", "W1901A")
    assert call("show", game, "--json").json["orders"] == {}


def test_taking_back_what_is_not_there(game: Path) -> None:
    assert call("orders", game, "--revoke-ahead", "all", "--power", "France").code == 1
    assert call("orders", game, "--revoke-ahead", "all").code == 2
    assert call("orders", game, "--revoke-ahead", "lunch", "--power", "France").code == 2
    assert call("orders", game, "-", "--revoke-ahead", "all", "--power", "France").code == 2
    assert call("orders", game).code == 2


def test_all_filed_orders_for_the_game_master(game: Path) -> None:
    call("orders", game, "-", stdin="France: A Par-Bur\nGermany: A Mun H")
    shown = call("show", game, "--orders").out
    assert "A PAR - BUR" in shown
    assert "A MUN H" in shown
    assert "A MUN H" not in call("show", game).out


def test_taking_a_turn_back_tells_what_is_discarded(game: Path) -> None:
    call("adjudicate", game)
    call("orders", game, "-", stdin="France: A Par-Bur\nA Par R Gas")
    said = call("adjudicate", game, "--undo")
    assert "What had been sent for F1901M was discarded" in said.out
    page = said.out.partition("It was:\n")[2]
    call("adjudicate", game)
    assert call("orders", game, "-", stdin=page).code == 0
    assert call("show", game, "--json").json["orders"] == {"France": ["A PAR - BUR"]}
    discarded = call("adjudicate", game, "--undo", "--json").json["discarded"]
    assert discarded == {
        "season": "F1901M", "orders": {"France": ["A PAR - BUR"]},
        "ahead": {"France": {"retreat": [["A PAR R GAS"]]}},
    }  # fmt: skip
