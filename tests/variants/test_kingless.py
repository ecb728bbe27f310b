"""Kingless (KIN-1 to KIN-6): how a game begins and how it is won."""

from __future__ import annotations

import pytest

from tests.cases import variant_named
from tests.variants.rulings import ids_with_cases

KINGLESS = variant_named("kingless")
THREE = variant_named("kingless_three")
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
        power.id: {f"{unit.kind} {unit.place}" for unit in start.units_of(power.id)}
        for power in KINGLESS.powers
    }
    assert found == STARTS
    for power in KINGLESS.powers:
        assert set(start.centres_of(power.id)) == set(power.homes) == {unit[2:] for unit in STARTS[power.id]}


@pytest.mark.parametrize(
    ("word", "power"), [("Hanseatic", "Hanse"), ("Jutish", "Jutland"), ("Swedish", "Sweden")]
)
def test_kin_2_powers_have_their_words(word: str, power: str) -> None:
    assert KINGLESS.lexicon.find_power(word).ids == (power,)


def test_kin_6_two_of_three_begin_with_a_third_centre_and_the_hanse_is_free() -> None:
    assert THREE.board.borders == KINGLESS.board.borders
    assert [power.id for power in THREE.powers] == ["Holstein", "Jutland", "Sweden"]
    for power, third in zip(THREE.powers, ({"F SLE"}, {"A RIB"}, set[str]()), strict=True):
        units = {f"{unit.kind} {unit.place}" for unit in THREE.start.units_of(power.id)}
        assert units == STARTS[power.id] | third
        assert set(power.homes) == set(THREE.start.centres_of(power.id)) == {unit[2:] for unit in units}
    assert not {"HAL", "LUB", "ROS"} & set(dict(THREE.start.owners))


def test_every_ruling_has_a_case_or_a_test() -> None:
    rulings = {f"KIN-{number}" for number in range(1, 7)}
    assert ids_with_cases(KINGLESS) | {"KIN-2"} == rulings
