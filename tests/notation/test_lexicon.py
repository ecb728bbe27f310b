"""Names of spaces and powers."""

from __future__ import annotations

import pytest

from engine.model.board import Board, Space
from engine.model.ids import SpaceId
from engine.notation.lexicon import Lexicon
from engine.notation.names import AMBIGUOUS, EXACT, NEAR, PREFIX, UNKNOWN


@pytest.mark.parametrize(
    ("text", "how", "space"),
    [
        ("PAR", EXACT, "PAR"),
        ("paris", EXACT, "PAR"),
        ("St. Petersburg", EXACT, "STP"),
        ("st pete", EXACT, "STP"),
        ("StP", EXACT, "STP"),
        ("SAINT-PETERSBURG", EXACT, "STP"),
        ("N. Sea", EXACT, "NTH"),
        ("Nth", EXACT, "NTH"),
        ("North", EXACT, "NTH"),
        ("northsea", EXACT, "NTH"),
        ("Mid-Atlantic Ocean", EXACT, "MAO"),
        ("mid", EXACT, "MAO"),
        ("Tyrrhénian Sea", EXACT, "TYS"),
        ("Gulf  of\tLyon", EXACT, "LYO"),
        ("Norw", EXACT, "NWY"),
        ("Burgu", PREFIX, "BUR"),
        ("Bohem", PREFIX, "BOH"),
        ("N. Atl. Oc.", PREFIX, "NAO"),
        ("West Medit", PREFIX, "WES"),
        ("Burgandy", NEAR, "BUR"),
        ("Constantinopel", NEAR, "CON"),
    ],
)
def test_spaces(lexicon: Lexicon, text: str, how: str, space: str) -> None:
    match = lexicon.find_space(text)
    assert (match.how, match.ids) == (how, (space,))
    assert match.is_found


def test_ambiguous_beginnings_list_the_candidates(lexicon: Lexicon) -> None:
    assert lexicon.find_space("Liv").how == AMBIGUOUS
    assert set(lexicon.find_space("Liv").ids) == {"LVP", "LVN"}
    assert not lexicon.find_space("Nor").is_found


def test_unknown_names_come_with_suggestions(lexicon: Lexicon) -> None:
    match = lexicon.find_space("Munch")
    assert match.how == UNKNOWN
    assert match.ids[0] == "MUN"
    assert lexicon.find_space("qqqq").ids == ()
    assert not lexicon.find_space("").is_found


@pytest.mark.parametrize("text", ["France", "FRENCH", "fra", "Fran", "France's", "Frence's"])
def test_powers(lexicon: Lexicon, text: str) -> None:
    assert lexicon.find_power(text).ids == ("France",)


def test_an_alias_of_the_variant_is_stronger_than_names(lexicon: Lexicon) -> None:
    variant = Lexicon(lexicon.board, (), {}, (), {"Liv": "LVP", "Paris": "MAR"})
    assert variant.find_space("liv").ids == ("LVP",)
    assert variant.find_space("PARIS").ids == ("MAR",)
    assert variant.find_space("par").ids == ("PAR",)


@pytest.mark.parametrize("aliases", [{"PAR": "MAR"}, {"Atlantis": "ATL"}])
def test_an_alias_may_not_take_a_key_nor_name_nothing(lexicon: Lexicon, aliases: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="alias"):
        Lexicon(lexicon.board, (), {}, (), aliases)


def test_keys_that_read_alike_are_refused() -> None:
    board = Board("Two", [Space(SpaceId("SPl"), "Southern"), Space(SpaceId("SPL"), "Spoiled")], ())
    with pytest.raises(ValueError, match="read alike"):
        Lexicon(board, (), {}, ())


def test_numbers_and_letters_are_names_and_never_run_together() -> None:
    spaces = [
        Space(SpaceId(key), name) for key, name in (("1", "Kwakiutl"), ("4", "Caribou"), ("14", "Seneca"))
    ]
    lexicon = Lexicon(Board("Numbers", spaces, ()), (), {}, ())
    assert lexicon.find_space("14").ids == ("14",)
    assert not lexicon.find_space("1 4").is_found
