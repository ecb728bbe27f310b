"""The scattered start of game 73Adi (SCA-1 to SCA-5), played through written orders."""

from __future__ import annotations

import pytest

from engine.judge.turns import adjudicate
from engine.letters.letter import read_letter
from engine.model.orders import Order
from engine.notation.reading import read_order
from tests.cases import variant_named

SCATTERED = variant_named("scattered")
STANDARD = variant_named("standard")

START = {
    "Bel-StP-Vie": {"F BEL", "A STP", "A VIE"},
    "Bre-Con-Swe": {"F BRE", "A CON", "F SWE"},
    "Den-Par-Sev": {"F DEN", "A PAR", "A SEV"},
    "Edi-Gre-Ven": {"F EDI", "A GRE", "A VEN"},
    "Hol-Liv-Tri": {"F HOL", "A LVP", "A TRI"},
    "Kie-Smy-Spa": {"A KIE", "A SMY", "F SPA/SC"},
    "Mun-Por-Rom": {"A MUN", "F POR", "A ROM"},
}
NEUTRAL = "ANK BER BUD BUL LON MAR MOS NAP NWY RUM SER TUN WAR"


def order(text: str) -> Order:
    reading = read_order(SCATTERED.lexicon, "movement", text)
    assert reading.order is not None, reading.faults
    return reading.order


def test_sca_1_seven_players_are_named_by_their_centres() -> None:
    assert [power.id for power in SCATTERED.powers] == list(START)
    for power in SCATTERED.powers:
        centres = {part.upper().replace("LIV", "LVP") for part in power.id.split("-")}
        assert set(power.homes) == centres


@pytest.mark.parametrize("power", sorted(START))
def test_sca_1_a_player_is_found_by_the_name_of_his_centres(power: str) -> None:
    for text in (power, power.upper(), power.lower()):
        assert SCATTERED.lexicon.find_power(text).ids == (power,)


def test_sca_2_the_units_of_the_printed_first_season() -> None:
    assert SCATTERED.calendar.code(SCATTERED.start.season) == "S1901M"
    got = {power: {f"{u.kind} {u.place}" for u in SCATTERED.start.units_of(power)} for power in START}
    assert got == START
    assert len(SCATTERED.start.units) == 21


def test_sca_3_three_home_centres_each_and_thirteen_of_nobody() -> None:
    owned = {space for space, _ in SCATTERED.start.owners}
    centres = {space.id for space in SCATTERED.board.centres()}
    assert sorted(centres - owned) == NEUTRAL.split()
    for power in SCATTERED.powers:
        assert set(SCATTERED.start.centres_of(power.id)) == set(power.homes)


def test_sca_3_the_board_is_that_of_the_regular_game() -> None:
    assert SCATTERED.board.spaces == STANDARD.board.spaces
    assert SCATTERED.board.borders == STANDARD.board.borders


@pytest.mark.parametrize(
    "text",
    [
        "F Hol S Belgian F Bel - Nth",
        "F Hol S Bel-StP-Vie F Bel - Nth",
        "F Hol S F Bel - Nth",
        "F Hol supports the Belgian F Bel - North Sea",
    ],
)
def test_sca_4_the_owner_may_be_named_in_a_support(text: str) -> None:
    support = order(text)
    assert (support.verb, support.subject, support.target) == ("support", "BEL", "NTH")
    assert support.subject_power in ("", "Bel-StP-Vie")
    sheets = {
        "Bel-StP-Vie": [order("F Bel - Nth")],
        "Hol-Liv-Tri": [support],
        "Edi-Gre-Ven": [order("F Edi - Nth")],
    }
    report = adjudicate(SCATTERED.rules, SCATTERED.start, sheets)
    codes = {outcome.order.unit: outcome.code for outcome in report.outcomes if outcome.given}
    assert codes == {"BEL": "moved", "HOL": "supported", "EDI": "bounced"}


@pytest.mark.parametrize(("text", "space"), [("Liv", "LVP"), ("Mid", "MAO"), ("Nth", "NTH"), ("Pwy", "NWY")])
def test_sca_5_the_printed_abbreviations(text: str, space: str) -> None:
    match = SCATTERED.lexicon.find_space(text)
    assert (match.how, match.ids) == ("exact", (space,))


def test_sca_5_orders_with_the_printed_abbreviations() -> None:
    assert order("A Liv - Wal") == Order("move", "LVP", "A", target="WAL")
    assert order("F Bre - Mid") == Order("move", "BRE", "F", target="MAO")
    assert order("F Den - Nth") == Order("move", "DEN", "F", target="NTH")


def test_sca_5_liv_is_ambiguous_on_the_regular_board() -> None:
    match = STANDARD.lexicon.find_space("Liv")
    assert match.how == "ambiguous"
    assert set(match.ids) == {"LVN", "LVP"}
    reading = read_order(STANDARD.lexicon, "movement", "A Liv H")
    assert reading.order is None
    assert [(fault.code, fault.part) for fault in reading.faults] == [("ambiguous_place", "Liv")]


@pytest.mark.parametrize(
    ("text", "place"), [("A Smy", "SMY"), ("F Spa (sc)", "SPA/SC"), ("F Spa sc", "SPA/SC")]
)
def test_sca_5_a_unit_listed_without_a_move_holds(text: str, place: str) -> None:
    assert order(text) == Order("hold", place, text[0])


def test_sca_5_a_sheet_with_units_that_hold() -> None:
    sheet = read_letter(SCATTERED.lexicon, "movement", "Kie-Smy-Spa:\nA Kie - Ruh\nA Smy\nF Spa (sc)")
    assert sheet.faults() == ()
    assert {power for power, _ in sheet.orders()} == {"Kie-Smy-Spa"}
    sheets = {"Kie-Smy-Spa": [written for _, written in sheet.orders()]}
    report = adjudicate(SCATTERED.rules, SCATTERED.start, sheets)
    codes = {outcome.order.unit: outcome.code for outcome in report.outcomes if outcome.given}
    assert codes == {"KIE": "moved", "SMY": "held", "SPA/SC": "held"}
