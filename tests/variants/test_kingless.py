"""Kingless (KIN-1 to KIN-6): how a game begins and how it is won."""

from __future__ import annotations

import pytest

from tests.cases import variant_named

KINGLESS = variant_named("kingless")
STARTS = {
    "Hanse": {"A LUB", "F ROS"},
    "Holstein": {"A HAM", "F KIE"},
    "Jutland": {"F AAR", "A VIB"},
    "Sweden": {"F SCA", "A SMA"},
}


def test_kin_2_four_powers_with_an_army_and_a_fleet_each() -> None:
    start = KINGLESS.start
    assert KINGLESS.calendar.code(start.season) == "S1332M"
    found = {
        power.id: {f"{unit.kind} {unit.place}" for unit in start.units_of(power.id)} for power in KINGLESS.powers
    }
    assert found == STARTS
    for power in KINGLESS.powers:
        assert set(start.centres_of(power.id)) == set(power.homes) == {unit[2:] for unit in STARTS[power.id]}


@pytest.mark.parametrize(("word", "power"), [("Hanseatic", "Hanse"), ("Jutish", "Jutland"), ("Swedish", "Sweden")])
def test_kin_2_powers_have_their_words(word: str, power: str) -> None:
    assert KINGLESS.lexicon.find_power(word).ids == (power,)
