"""Units and tokens with more to say of them than kind and place, in texts and back."""

from __future__ import annotations

import pytest

from engine.letters.position_page import read_position
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.season import Season
from engine.model.units import Token, Unit
from engine.notation.position_writing import write_position
from engine.notation.unit_text import PieceParts, items, particulars, read_token, take_apart, write_token
from tests.cases import variant_named

STANDARD = variant_named("standard")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("A PAR", PieceParts("A PAR")),
        ("F e + A", PieceParts("F e", cargo=(PieceParts("A"),))),
        ("2E WdS + HT (3)", PieceParts("2E WdS", cargo=(PieceParts("HT"),), strength=6)),
        ("G Gre (1 1/2) [b, a]", PieceParts("G Gre", strength=3, marks=("a", "b"))),
        (
            "2ER WdS + {HT @Troy [on foot, a]} + R (3)",
            PieceParts(
                "2ER WdS",
                cargo=(PieceParts("HT", marks=("a", "on foot"), power="Troy"), PieceParts("R")),
                strength=6,
            ),
        ),
        (
            "F e + {A + {F + A (1)}}",
            PieceParts(
                "F e",
                cargo=(PieceParts("A", cargo=(PieceParts("F", cargo=(PieceParts("A"),), strength=2),)),),
            ),
        ),
        ("R FCr = Lord Sheol", PieceParts("R FCr", name="Lord Sheol")),
        ("R FCr (1/2)", PieceParts("R FCr", strength=1)),
    ],
)
def test_taking_apart(text: str, parts: PieceParts) -> None:
    assert take_apart(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A PAR (many)",
        "A PAR [x",
        "A PAR (1/3)",
        "A PAR + {A",
        "A {PAR}",
        "A PAR + {{{{A}}}}",
        "A PAR + \x000\x00",
    ],
)
def test_what_is_no_piece(text: str) -> None:
    assert take_apart(text) is None


def test_commas_within_brackets_part_nothing() -> None:
    assert items("A PAR [x, y], F BRE") == ["A PAR [x, y]", "F BRE"]


@pytest.mark.parametrize(
    "token",
    [
        Token("canoe", SpaceId("14")),
        Token("boat", SpaceId("41"), owner="Fraser", marks=("inland",)),
        Token("Ring", SpaceId("12"), holder="12"),
        Token("boat", SpaceId("41"), holder="41", owner="Men of the North"),
        Token("Stone", SpaceId("FCr"), holder="FCr#Sheol", owner="Foul", marks=("seen",)),
    ],
)
def test_tokens_are_read_as_they_are_written(token: Token) -> None:
    assert read_token(token.kind, write_token(token)) == token


def test_a_unit_says_what_is_not_usual_of_it() -> None:
    plain = Unit(PowerId("France"), KindCode("A"), Place("PAR"))
    odd = Unit(PowerId("France"), KindCode("A"), Place("PAR"), 3, "Ney", (plain,), ("tired", "worn"))
    assert particulars(plain, {"A": 2}) == ""
    assert particulars(odd, {"A": 2}) == " = Ney + A (1 1/2) [tired, worn]"


def test_a_position_with_everything_is_read_back() -> None:
    army = Unit(PowerId("France"), KindCode("A"), Place("ENG"))
    units = [
        Unit(PowerId("France"), KindCode("F"), Place("ENG"), cargo=(army,)),
        Unit(PowerId("France"), KindCode("A"), Place("PAR"), 3, marks=("x", "y")),
        Unit(PowerId(""), KindCode("A"), Place("BUR")),
        Unit(PowerId("Germany"), KindCode("A"), Place("MUN")),
    ]
    position = Position(
        Season(1901, 0),
        sort_units(units),
        tokens=sort_tokens([Token("canoe", SpaceId("PAR")), Token("canoe", SpaceId("PAR"))]),
        memory=(("ring.last", "Arnor: once"),),
    )
    text = write_position(STANDARD.lexicon, STANDARD.calendar, position)
    assert "France: F ENG + A, A PAR (1 1/2) [x, y]" in text
    assert "Nobody: A BUR" in text
    powers = [power.id for power in STANDARD.powers]
    read = read_position(STANDARD.lexicon, STANDARD.calendar, powers, STANDARD.rules.kinds.values(), text)
    assert read.faults == ()
    assert read.position == position


@pytest.mark.parametrize(
    ("block", "code"),
    [
        ("units\nFrance: A PAR + X", "unknown_kind"),
        ("units\nAtlantis: A PAR [x]", "no_power"),
        ("tokens\ncanoe: XYZ", "unknown_place"),
        ("memory\nno colon here", "incomplete"),
    ],
)
def test_what_cannot_be_read_is_a_fault_of_its_line(block: str, code: str) -> None:
    powers = [power.id for power in STANDARD.powers]
    read = read_position(STANDARD.lexicon, STANDARD.calendar, powers, STANDARD.rules.kinds.values(), block)
    assert [(fault.line, fault.fault.code) for fault in read.faults] == [(2, code)]
    assert read.position is None
