"""Middle-Earth Diplomacy IV as a whole: the start, the year, retreats sent with the moves, orders read and offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game.adjudication import adjudicate_turn, adjudicate_unasked
from engine.game.conditional import preferences
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.model.position import Position
from engine.model.season import MOVEMENT, RETREAT
from tests.cases import variant_named
from tests.cli.calling import call
from tests.game.table import code_of, position_of, units_of, written
from tests.variants.rulings import (
    codes_in_cases,
    comes_back,
    counts,
    ids_on_page,
    ids_with_cases,
    offered,
    orders_on_page,
    placed,
    read,
    unsaid,
)

VARIANT = variant_named("middle_earth_iv")
IDS = {f"ME4-{number}" for number in range(11)}
UNITS = {"Gondor": "A Ano, A Leb", "Mordor": "A Ith"}
ATTACK = "A Leb - Ith, A Ano S A Leb - Ith"


def test_every_rule_has_a_case_and_a_line_on_the_page() -> None:
    assert ids_with_cases(VARIANT) == IDS
    assert sorted(ids_on_page(VARIANT)) == sorted(IDS)


def test_the_orders_on_the_page_are_canonical() -> None:
    examples = orders_on_page(VARIANT)
    assert len(examples) == 5
    assert all(comes_back(VARIANT, MOVEMENT, text) for text in examples)


def test_me4_3_three_armies_each_in_the_home_centres() -> None:
    powers = ("Angmar", "Arnor", "Gondor", "Harad", "Mordor", "Rhovanion")
    assert counts(VARIANT) == dict.fromkeys(powers, 3)
    for power in VARIANT.powers:
        assert {unit.space for unit in VARIANT.start.units_of(power.id)} == set(power.homes)


def test_me4_2_only_armies() -> None:
    assert set(VARIANT.rules.kinds) == {"A"}
    assert "convoy" not in VARIANT.rules.orders[MOVEMENT]


def test_me4_0_the_centres() -> None:
    assert len(VARIANT.board.centres()) == 29
    assert len(VARIANT.start.owners) == 18


def test_me4_10_the_game_begins_in_quelle_1901() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Quelle 1901"
    game = new_game(VARIANT)
    seasons = []
    for _ in range(2):
        game, _ = adjudicate_turn(game, VARIANT)
        seasons.append(code_of(game, VARIANT))
    assert seasons == ["T1902M", "Q1902M"]


def test_me4_5_the_five_seasons() -> None:
    steps = [(step.name, step.phase) for step in VARIANT.calendar.steps]
    assert steps == [
        ("Tuile", "movement"),
        ("Laire", "retreat"),
        ("Quelle", "movement"),
        ("Hrive", "retreat"),
        ("Coire", "adjustment"),
    ]


def attacked(
    units: dict[str, str], orders: dict[str, str], ahead: dict[str, str], option: str = "on"
) -> Game:
    """A game after a Tuile in which somebody is dislodged, with retreats that were sent with the moves."""
    start: Position = position_of(VARIANT, "T1902M", units)
    game = new_game(VARIANT, {"retreats_with_moves": option}, start=start)
    for power in units:
        lists = [preferences(RETREAT, written(VARIANT, RETREAT, ahead[power]))] if power in ahead else None
        moves = written(VARIANT, MOVEMENT, orders[power]) if power in orders else None
        game = submit(game, VARIANT, power, moves, lists)
    return adjudicate_turn(game, VARIANT)[0]


def test_me4_5_retreats_with_moves_are_the_default() -> None:
    option = VARIANT.option_table["retreats_with_moves"]
    assert (option.default, option.values) == ("on", ("on", "off"))
    assert VARIANT.rules.options["retreats_with_moves"] == "on"


def test_me4_5_the_first_open_space_of_the_list_is_taken() -> None:
    game = attacked(UNITS, {"Gondor": ATTACK}, {"Mordor": "A Ith R Leb, A Ith R Hrn, A Ith R Dag"})
    assert code_of(game, VARIANT) == "L1902R"
    game, reports = adjudicate_unasked(game, VARIANT)
    assert len(reports) == 1
    assert code_of(game, VARIANT) == "Q1902M"
    assert units_of(game, "Mordor") == {"A Hrn"}


@pytest.mark.parametrize("ahead", [{}, {"Mordor": "A Ith R Leb"}, {"Mordor": "A Ith R Ano, A Ith R Leb"}])
def test_me4_5_no_list_or_none_open_means_destroyed(ahead: dict[str, str]) -> None:
    game, _ = adjudicate_unasked(attacked(UNITS, {"Gondor": ATTACK}, ahead), VARIANT)
    assert code_of(game, VARIANT) == "Q1902M"
    assert units_of(game, "Mordor") == set()


def test_me4_5_two_that_take_the_same_space_are_both_destroyed_without_a_second_choice() -> None:
    units = {"Gondor": "A Ano, A Leb", "Rhovanion": "A BaD, A Gor", "Mordor": "A Ith, A Udu"}
    orders = {"Gondor": ATTACK, "Rhovanion": "A BaD - Udu, A Gor S A BaD - Udu"}
    ahead = {"Mordor": "A Ith R Eph, A Ith R Hrn, A Udu R Eph, A Udu R Dag"}
    game, _ = adjudicate_unasked(attacked(units, orders, ahead), VARIANT)
    assert units_of(game, "Mordor") == set()


def test_me4_5_off_the_player_is_asked() -> None:
    game = attacked(UNITS, {"Gondor": ATTACK}, {}, option="off")
    assert [one.power for one in missing_orders(game, VARIANT)] == ["Mordor"]
    assert adjudicate_unasked(game, VARIANT) == (game, ())
    game = submit(game, VARIANT, "Mordor", written(VARIANT, RETREAT, "A Ith R Eph"))
    game, _ = adjudicate_turn(game, VARIANT)
    assert units_of(game, "Mordor") == {"A Eph"}


def test_me4_5_off_a_list_that_was_sent_all_the_same_counts() -> None:
    game = attacked(UNITS, {"Gondor": ATTACK}, {"Mordor": "A Ith R Eph"}, option="off")
    game, _ = adjudicate_unasked(game, VARIANT)
    assert units_of(game, "Mordor") == {"A Eph"}


PAGES = [
    "GONDOR:\nA Ano - Ith\nMORDOR:\nA Nur - Eph\nA Udu - Dag\n",
    "GONDOR:\nBuild A Ano\n",
    "GONDOR:\nA Ith R Ano\nA Ith R Hrn\nA Ano H\nMORDOR:\nA Eph - Ith\nA Dag S A Eph - Ith\n",
]
"""What is sent in Quelle and Coire 1901 and in Tuile 1902, when Ithilien falls."""


@pytest.mark.parametrize(("option", "season"), [("on", "Q1902M"), ("off", "L1902R")])
def test_me4_5_laire_passes_by_itself_from_the_command_line(tmp_path: Path, option: str, season: str) -> None:
    game = tmp_path / "game.json"
    chosen = ("--variant", "middle_earth_iv", "--option", f"retreats_with_moves={option}")
    assert call("new", game, *chosen).code == 0
    pages = PAGES if option == "on" else [*PAGES[:2], PAGES[2].replace("A Ith R Ano\nA Ith R Hrn\n", "")]
    for page in pages:
        assert call("orders", game, "-", stdin=page).code == 0
        judged = call("adjudicate", game, "--json")
        assert judged.code == 0
    assert judged.json["turns"][0]["season"] == "T1902M"
    assert f"season: {season}" in call("show", game).out
    assert ("A Hrn" in call("show", game).out) == (option == "on")


def test_me4_5_the_move_order_carries_the_list(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    assert call("new", game, "--variant", "middle_earth_iv").code == 0
    for page in [
        *PAGES[:2],
        "GONDOR:\nA Ith - Eph R Ano, Eph, Hrn\nA Ano H\nMORDOR:\nA Eph - Ith\nA Dag S A Eph - Ith\n",
    ]:
        filed = call("orders", game, "-", stdin=page)
        assert (filed.code, "passed over" in filed.out) == (0, False)
        assert call("adjudicate", game).code == 0
    assert "A Ano, A Bel, A Hrn, A Leb" in call("show", game).out
    public = call("report", game, "--all", "--public").out
    assert "A Ith R Hrn: retreated" in public
    assert "R Ano" not in public
    assert "R Eph" not in public


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("movement", "A Leb H"),
        ("movement", "A Leb - Tol"),
        ("movement", "A Leb - Bel in boat"),
        ("movement", "A Ano S A Leb"),
        ("movement", "A Ano S A Leb - Ith"),
        ("movement", "A Tol builds boat"),
        ("movement", "A Tol destroys boat"),
        ("retreat", "A Ith R Dag"),
        ("retreat", "A Ith D"),
        ("adjustment", "Build A Leb"),
        ("adjustment", "Remove A Leb"),
        ("adjustment", "Waive"),
    ],
)
def test_orders_are_written_as_they_are_read(phase: str, text: str) -> None:
    assert comes_back(VARIANT, phase, text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Lebennin builds a Boat-Bunch", "Leb builds boat"),
        ("A Lebennin - Belfalas with BB", "A Leb - Bel in boat"),
        ("army Lebennin to Bay of Belfalas by boat", "A Leb - BBe in boat"),
        ("A Umbar burns boat bunch", "A Umb destroys boat"),
    ],
)
def test_lenient_writing(text: str, canonical: str) -> None:
    assert read(VARIANT, MOVEMENT, text) == read(VARIANT, MOVEMENT, canonical)


def test_me4_4_what_is_offered_on_tolfalas() -> None:
    with_boat = offered(VARIANT, placed(VARIANT, "T1902M", "Gondor", "A Tol", "boat Tol"), "Gondor")
    sailing = {"A Tol - Leb", "A Tol - Hrn", "A Tol - BBe"}
    assert with_boat == {"A Tol H", "A Tol builds boat", "A Tol destroys boat", *sailing}
    stranded = offered(VARIANT, placed(VARIANT, "T1902M", "Gondor", "A Tol"), "Gondor")
    assert stranded == {"A Tol H", "A Tol builds boat"}


def test_refusals_have_sentences() -> None:
    refused = codes_in_cases(VARIANT, "illegal") | codes_in_cases(VARIANT, "lapsed")
    own = {"build_inland", "no_boat", "one_wreck", "retreat_by_boat", "support_afloat", "support_sailing"}
    assert refused >= own
    assert unsaid(VARIANT, refused) == []


def test_me4_5_a_second_page_says_which_retreats_of_the_first_still_stand(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "page.txt"
    call("new", file, "--variant", "middle_earth_iv")
    page.write_text("Gondor: A Ano - Ith R Cal, Leb; A Leb H", encoding="utf-8")
    call("orders", file, page)
    page.write_text("Gondor: A Ano H; A Leb - Ith", encoding="utf-8")
    said = call("orders", file, page)
    assert "still sent ahead from before: A Ano R Cal, A Ano R Leb" in said.out
    page.write_text("Gondor: A Ano H R Cal; A Leb - Ith", encoding="utf-8")
    told = call("orders", file, page, "--json").json["replaced"]
    assert told[0]["ahead"] == ["A Ano R Leb"]
    assert told[0]["kept_ahead"] == []
