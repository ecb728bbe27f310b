"""Chronicle: its orders are read, written, offered and refused."""

from __future__ import annotations

import pytest

from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.views.choices import complete
from engine.views.view import seen_by
from tests.variants.chronicle_positions import VARIANT, position
from tests.variants.rulings import (
    codes_in_cases,
    comes_back,
    offered,
    read,
    unsaid,
)

OWN_CODES = {
    "cannot_destroy",
    "council_full",
    "has_leader",
    "hall_lies_waste",
    "host_needs_thing",
    "joins_nobody",
    "mounts_gone",
    "must_go_on",
    "needs_friend",
    "never_builds",
    "never_carries",
    "no_council",
    "other_candidate",
    "no_host",
    "no_host_there",
    "no_mount_there",
    "no_relic_there",
    "no_spirit",
    "no_stack",
    "no_taker",
    "nobody_crossed",
    "not_at_hand",
    "not_chosen",
    "not_electable",
    "not_mounted",
    "not_raised",
    "nothing_there",
    "nothing_to_destroy",
    "nothing_to_heal",
    "one_election",
    "ruiner_freed",
    "same_part_goal",
    "second_step_apart",
    "seized",
    "several_takers",
    "spirit_busy",
    "spirit_without_strength",
    "stack_halved",
    "taken_first",
    "takes_only_alone",
    "unfit_taker",
}


UNWRITTEN_CODES = {"mounts_leave", "too_many_hosts"}


def choices_of(
    power: str, units: str, tokens: str = "", memory: tuple[tuple[str, str], ...] = ()
) -> set[str]:
    situation = seen_by(VARIANT.rules, position(units, tokens, memory), power)
    return offered(VARIANT, situation, power)


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("movement", "H Rev H"),
        ("movement", "M Lan - KeR"),
        ("movement", "S Rwo S L Gli - Rev"),
        ("movement", "R FCr - GKr"),
        ("movement", "R FCr - GKr occupies"),
        ("movement", "R FCr occupies"),
        ("movement", "2U CpB - Vic + FoR"),
        ("movement", "CL Rsd calls"),
        ("movement", "CL Rsd calls - GrS"),
        ("movement", "CL Rsd calls; - GrS - CRe"),
        ("movement", "ML Rsd - GrS - CRe"),
        ("movement", "HT Rsd - GrS - CRe joins"),
        ("movement", "ML CeR dismounts"),
        ("movement", "ML CeR dismounts; - Col"),
        ("movement", "elects S Rwo"),
        ("movement", "TC MmS takes Staff"),
        ("movement", "takes Staff"),
        ("movement", "TC RTh - FCr destroys"),
        ("movement", "TC FCr destroys"),
        ("movement", "TC TGo destroys Stone"),
        ("movement", "TC Gre commits Caamora"),
        ("movement", "GR UnF - Gre destroys"),
        ("movement", "HT Vic - GSl joins"),
        ("movement", "HT GrS - GFo"),
        ("movement", "SF HoS S TC HoS - FCr"),
        ("retreat", "2U CpB R Vic"),
        ("retreat", "GR Gre D"),
        ("adjustment", "Build 2U GKr"),
        ("adjustment", "Remove U GKr"),
        ("adjustment", "Waive"),
    ],
)
def test_orders_are_written_as_they_are_read(phase: str, text: str) -> None:
    assert comes_back(VARIANT, phase, text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "CL Riversward calls Rhanyhyn; - Grimmerdhore Shadow - Consecear Redoin",
            "CL Rsd calls; - GrS - CRe",
        ),
        ("TC RTh - FCr and Destroys", "TC RTh - FCr destroys"),
        ("HT Vic - GSl and Joins", "HT Vic - GSl joins"),
        ("W TGo takes Illearth Stone", "W TGo takes Stone"),
        ("SF DPl - HoS", "SF RPl - HoS"),
        ("Covenant: TC Gre commits the Caamora", "TC Gre commits Caamora"),
        ("Mounted Lord Riversward rides to GrS - CRe", "ML Rsd - GrS - CRe"),
    ],
)
def test_lenient_writing(text: str, canonical: str) -> None:
    assert read(VARIANT, MOVEMENT, text) == read(VARIANT, MOVEMENT, canonical)


@pytest.mark.parametrize(
    ("power", "units", "tokens", "wanted", "unwanted"),
    [
        (
            "Foul",
            "Foul: 2U CpB, R CpB = Herem",
            "",
            {"2U CpB - Vic + FoR", "R CpB - Vic", "R CpB - Vic occupies", "R CpB H"},
            {"R CpB occupies"},
        ),
        ("Foul", "Foul: R Mho = Herem\nRamen: M Mho", "", {"R Mho occupies"}, {"M Mho H"}),
        (
            "Foul",
            "Foul: MR KeR + R [of Ramen]",
            "",
            {"MR KeR - Mho", "R KeR - Mho occupies"},
            {"R KeR occupies"},
        ),
        (
            "Lords",
            "Lords: CL Rsd",
            "",
            {"CL Rsd calls", "CL Rsd calls - GrS", "CL Rsd calls; - GrS - CRe"},
            set(),
        ),
        ("Lords", "Lords: L Rsd", "", {"L Rsd - GrS"}, {"L Rsd calls"}),
        (
            "Lords",
            "Lords: ML WhR, S Rwo",
            "",
            {
                "ML WhR - GrS - CRe",
                "ML WhR dismounts",
                "ML WhR dismounts; - Rev",
                "elects S Rwo",
                "elects ML WhR",
            },
            {"ML WhR - Rev", "ML WhR calls"},
        ),
        (
            "Covenant",
            "Covenant: TC RTh",
            "",
            {"TC RTh - FCr", "TC RTh - FCr destroys"},
            {"TC RTh - SCl destroys"},
        ),
        ("Covenant", "Covenant: TC FCr", "", {"TC FCr destroys"}, {"TC FCr - HoS"}),
        (
            "Covenant",
            "Covenant: SF HoS + TC",
            "",
            {"TC HoS - FCr", "SF HoS S TC HoS - FCr"},
            {"TC HoS - GKr", "TC HoS - RPl"},
        ),
        (
            "Troy",
            "Troy: E GrS + HT (2)",
            "",
            {"HT GrS - GFo", "HT GrS - CRe joins", "E GrS - Upl", "E GrS - CRe"},
            {"E GrS - GFo", "HT GrS calls", "E GrS - CRe joins"},
        ),
        ("Troy", "Troy: HT SHi", "", {"HT SHi calls; - DWa - GHo"}, set()),
    ],
)
def test_special_orders_are_offered(
    power: str, units: str, tokens: str, wanted: set[str], unwanted: set[str]
) -> None:
    found = choices_of(power, units, tokens)
    assert wanted <= found
    assert not unwanted & found


def test_things_are_offered_to_those_who_know() -> None:
    units, tokens = "Covenant: TC TGo", "Staff TGo, Stone TGo"
    assert not {"TC TGo takes Staff", "TC TGo destroys Stone"} & choices_of("Covenant", units, tokens)
    memory = (("objects.Staff", "Covenant"), ("objects.Stone", "Covenant"))
    found = choices_of("Covenant", units, tokens, memory)
    assert {"TC TGo takes Staff", "TC TGo destroys Stone"} <= found
    assert "TC TGo takes Stone" not in found


def test_taking_without_a_unit_is_offered_to_a_power_with_one_unit_there() -> None:
    known = (("objects.Stone", "Foul"),)
    assert "takes Stone" in choices_of("Foul", "Foul: R TGo = Herem, U Vic", "Stone TGo", known)
    assert "takes Stone" not in choices_of("Foul", "Foul: R TGo = Herem, U TGo", "Stone TGo", known)
    assert "takes Stone" not in choices_of("Foul", "Foul: U TGo", "Stone TGo")


def test_the_caamora_is_offered_while_the_grieve_lies_waste() -> None:
    waste = (("destruction.waste", "yes"),)
    assert "TC Gre commits Caamora" in choices_of("Covenant", "Covenant: TC Gre", "", waste)
    assert "TC Gre commits Caamora" not in choices_of("Covenant", "Covenant: TC Gre")


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (Order("split", "CpB", "2U", target="Vic", route=("FoR", "Win")), "no_stack"),
        (Order("ride", "Rsd", "ML", target="TGo", route=("GrS", "CRe")), "second_step_apart"),
    ],
)
def test_orders_that_cannot_be_written_are_refused_too(order: Order, rule: str) -> None:
    power = "Foul" if order.kind == "2U" else "Lords"
    table = position("Foul: 2U CpB\nLords: ML Rsd")
    report = adjudicate(VARIANT.rules, table, {power: [order]})
    assert [outcome.rule for outcome in report.outcomes if outcome.given] == [rule]


def test_refusals_have_sentences() -> None:
    said = set().union(*(codes_in_cases(VARIANT, code) for code in ("illegal", "lapsed", "second_lost")))
    assert said >= OWN_CODES
    assert unsaid(VARIANT, said | UNWRITTEN_CODES) == []


@pytest.mark.parametrize(("unit", "verb"), [("ML Ama", "ride"), ("CL Ama", "set_out")])
def test_chr_6a_3_every_second_step_that_is_allowed_is_offered(unit: str, verb: str) -> None:
    rules = VARIANT.rules
    kind, place = unit.split()
    situation = Situation(rules, position(f"Lords: {unit}"))
    rides = (
        Order(verb, place, kind, target=second, route=(Place(first),))
        for first in rules.board.spaces
        for second in rules.board.spaces
    )
    allowed = {order for order in rides if rules.why_illegal(situation, MOVEMENT, "Lords", order) is None}
    given = {order for order in complete(situation, "Lords") if order.verb == verb and order.route}
    assert Order(verb, place, kind, target="Ama", route=(Place("CrS"),)) in allowed
    assert given == allowed
