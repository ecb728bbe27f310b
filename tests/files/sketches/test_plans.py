"""Plans: they say what was chosen and nothing else, and whatever is wrong with one is named."""

from __future__ import annotations

import json

import pytest

from engine.files.sketches.annotations import ARROW, Annotation
from engine.files.sketches.plans import (
    FIRST_WORDS,
    MOST_ORDERS,
    MOST_PLAN_BYTES,
    make_plan,
    open_plan,
    plan_file,
    plan_orders,
    plan_text,
    read_plan,
)
from engine.files.sketches.sketch_error import SketchError
from engine.game.records import Game
from engine.game.setup import new_game
from tests.game.table import named, standard

ORDERS = "France: A PAR - BUR\n\nengland: F Lon-Eng\n"
DRAWN = (Annotation(ARROW, "PAR", "BUR"),)


def game() -> Game:
    return new_game(standard(), seats={"France": "Zoë"}, seed="secret", title="Tea")


def sent() -> bytes:
    began = game()
    orders = plan_orders(ORDERS, standard(), began.current.season)
    return plan_file(make_plan(began, standard(), began.current.season, orders, DRAWN, "Ada", "Go!"))


def test_a_plan_comes_back_as_it_was_sent() -> None:
    found = open_plan(read_plan(sent()), game(), standard())
    names = {"England": "Albion", "France": "France"}
    assert plan_text(found.orders, standard(), names) == "Albion: F LON - ENG\nFrance: A PAR - BUR"
    assert found.season == game().current.season
    assert found.annotations == DRAWN
    assert (found.plan.sender, found.plan.words, found.is_of_game) == ("Ada", "Go!", True)
    assert not open_plan(read_plan(sent()), new_game(standard(), seed="b"), standard()).is_of_game


def test_it_begins_with_a_line_for_people_and_says_nothing_that_was_not_chosen() -> None:
    first, _, body = sent().partition(b"\n")
    line = first.decode()
    assert line.startswith(
        f"{FIRST_WORDS} for S1901M. Open it with Chancery while the game is on the table. / "
    )
    assert line.endswith(
        "Ein Plan für S1901M. Öffne die Datei mit Chancery, während das Spiel auf dem Tisch liegt."
    )
    assert set(json.loads(body)) == {
        "annotations", "format", "format_version", "game", "orders", "season", "sender", "variant", "words",
    }  # fmt: skip
    for unsaid in (b"secret", "Zoë".encode(), b"Tea"):
        assert unsaid not in sent()
    bare = plan_file(make_plan(game(), standard(), game().current.season, {}))
    assert set(json.loads(bare.partition(b"\n")[2])) == {
        "format",
        "format_version",
        "game",
        "season",
        "variant",
    }


def fault(data: bytes) -> str:
    with pytest.raises(SketchError) as caught:
        open_plan(read_plan(data), game(), standard())
    return caught.value.code


def test_whatever_is_wrong_is_named() -> None:
    data = sent()
    assert fault(b"{}") == "not_ours"
    assert fault(data[:-9]) == "damaged"
    assert fault(data + b" " * MOST_PLAN_BYTES) == "too_large"
    assert fault(data.replace(b'"format_version": 1', b'"format_version": 9')) == "newer"
    assert fault(data.replace(b'"S1901M"', b'"X1"')) == "unknown_season"
    assert fault(data.replace(b'"France"', b'"Utopia"')) == "unknown_power"
    assert fault(data.replace(b"A PAR - BUR", b"A PAR - XYZ")) == "bad_order"
    assert fault(data.replace(b'"target": "BUR"', b'"target": "XYZ"')) == "unknown_place"
    assert fault(data.replace(b'"words"', b'"script"')) == "damaged"
    many = json.dumps(["A PAR H"] * MOST_ORDERS)
    head, body = data.split(b"\n", 1)
    raw = json.loads(body)
    raw["orders"] = {power: json.loads(many) for power in ("France", "England")}
    assert fault(head + b"\n" + json.dumps(raw).encode()) == "too_many"
    with pytest.raises(SketchError) as caught:
        open_plan(read_plan(data), new_game(named("chronicle"), seed="a"), named("chronicle"))
    assert caught.value.code == "other_variant"


@pytest.mark.parametrize("line", ["A PAR - BUR", "France: nothing", "Utopia: A PAR H", "France:"])
def test_a_line_that_is_no_order_is_named(line: str) -> None:
    with pytest.raises(SketchError) as caught:
        plan_orders(f"\nFrance: A PAR H\n{line}", standard(), game().current.season)
    assert "line 3" in caught.value.problem
