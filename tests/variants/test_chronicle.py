"""Chronicle as a whole: the start, the year, every rule with a case, every order readable and offered."""

from __future__ import annotations

import pytest

from engine.game.setup import new_game
from engine.judge.dice import Dice
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.ids import Place, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.season import MOVEMENT
from engine.model.units import Token
from engine.notation.unit_text import items
from engine.variants.starting_units import read_unit
from engine.views.choices import complete
from engine.views.view import EVERYBODY, seen_by, view
from tests.cases import lines, variant_named
from tests.variants.rulings import (
    codes_in_cases,
    comes_back,
    counts,
    ids_on_page,
    ids_with_cases,
    offered,
    orders_on_page,
    read,
    unsaid,
)

VARIANT = variant_named("chronicle")
IDS = {
    *("CHR-0", "CHR-1", "CHR-2", "CHR-3", "CHR-4"),
    *("CHR-5a", "CHR-5b", "CHR-5c", "CHR-5d1", "CHR-5d2", "CHR-5d3", "CHR-5d4"),
    *("CHR-5e", "CHR-5f", "CHR-5g", "CHR-5h", "CHR-5i", "CHR-5U"),
    *("CHR-6a.1", "CHR-6a.2", "CHR-6a.3", "CHR-6a.4", "CHR-6a.5", "CHR-6a.6", "CHR-6a.7"),
    *("CHR-6b.1", "CHR-6b.2", "CHR-6b.3", "CHR-6b.a", "CHR-6b.b", "CHR-6b.c"),
    *("CHR-7", "CHR-8a", "CHR-8b", "CHR-8c"),
    *("CHR-8.1", "CHR-8.2", "CHR-8.3", "CHR-8.4", "CHR-8.5", "CHR-8.6"),
    *("CHR-9a", "CHR-9b", "CHR-9c", "CHR-9d", "CHR-9e", "CHR-9f"),
    *("CHR-10", "CHR-11", "CHR-12", "CHR-13", "CHR-14"),
    *("CHR-15", "CHR-16", "CHR-17", "CHR-18", "CHR-19", "CHR-20", "CHR-21", "CHR-22", "CHR-23"),
    *("CHR-24", "CHR-25", "CHR-26", "CHR-27", "CHR-28", "CHR-29", "CHR-30", "CHR-31", "CHR-32", "CHR-33"),
    *("CHR-34", "CHR-35", "CHR-36"),
}
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
SARANGRAVE = {"FiW", "SaE", "DeC", "DeP", "Lif", "LuV", "CSh", "ThS"}
STONE = {"NAn", "TGo", "BBs", "CeR", "CRe", "Col", "ThS", "DeP", "DeC", "FiW", "LLe", "GwS"}


def position(units: str, tokens: str = "", memory: tuple[tuple[str, str], ...] = ()) -> Position:
    """A Spring with units as cases write them, and tokens such as "Staff MmS"."""
    season = VARIANT.calendar.season("S3401M")
    assert season is not None
    pieces = [read_unit(VARIANT.rules, power, text) for power, rest in lines(units) for text in items(rest)]
    lying = [Token(kind, SpaceId(space)) for kind, space in (one.split() for one in items(tokens))]
    return Position(season, sort_units(pieces), tokens=sort_tokens(lying), memory=memory)


def choices_of(
    power: str, units: str, tokens: str = "", memory: tuple[tuple[str, str], ...] = ()
) -> set[str]:
    situation = seen_by(VARIANT.rules, position(units, tokens, memory), power)
    return offered(VARIANT, situation, power)


def test_every_rule_has_a_case_and_a_line_on_the_page() -> None:
    assert ids_with_cases(VARIANT) == IDS
    assert sorted(ids_on_page(VARIANT)) == sorted(IDS)


def test_the_orders_on_the_page_are_canonical() -> None:
    examples = orders_on_page(VARIANT)
    assert len(examples) >= 20
    assert [text for text in examples if not comes_back(VARIANT, MOVEMENT, text)] == []


def test_chr_0_the_centres() -> None:
    homes = {space for power in VARIANT.powers for space in power.homes}
    assert (len(VARIANT.board.centres()), len(homes)) == (36, 20)
    assert {space for space, _ in VARIANT.start.owners} == homes


def test_chr_2_the_start() -> None:
    assert counts(VARIANT) == {
        "Cavewights": 3,
        "Covenant": 2,
        "Foul": 6,
        "Giants": 3,
        "Lords": 3,
        "Ramen": 3,
        "Troy": 3,
    }
    troy = {
        unit.place: (unit.kind, unit.strength, [one.kind for one in unit.cargo])
        for unit in VARIANT.start.units_of("Troy")
    }
    assert troy == {"CrS": ("2E", 4, []), "MiS": ("2E", 4, []), "WdS": ("2E", 6, ["HT"])}


def test_chr_3_the_year() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Spring 3401"
    steps = [(step.name, step.phase, step.captures, step.ends) for step in VARIANT.calendar.steps]
    assert steps == [
        ("Spring", "movement", False, True),
        ("Spring", "retreat", False, False),
        ("Fall", "movement", False, False),
        ("Fall", "retreat", False, False),
        ("Winter", "adjustment", True, False),
    ]


def test_chr_4_every_printed_code_is_a_kind() -> None:
    printed = ["S", "M", "E", "CL", "CH", "MH", "G", "W", "U", "ML", "L", "H", "R", "TC", "SF", "HT", "UL"]
    assert set(printed) <= set(VARIANT.rules.kinds)
    halves = {code: VARIANT.rules.kinds[code].strength for code in printed}
    assert halves == {
        **dict.fromkeys(("S", "M", "E", "W", "U", "TC"), 2),
        **dict.fromkeys(("L", "CL", "ML", "G", "SF"), 3),
        **dict.fromkeys(("H", "CH", "MH", "UL"), 4),
        **dict.fromkeys(("R", "HT"), 0),
    }


@pytest.mark.parametrize("seed", [str(number) for number in range(30)])
def test_chr_12_and_13_what_is_drawn_at_the_start(seed: str) -> None:
    start = new_game(VARIANT, seed=seed).current
    lairs = {start.remembered("lurker.all"), start.remembered("lurker.some")}
    assert len(lairs) == 2
    assert lairs <= SARANGRAVE
    places = {token.kind: token.space for token in start.tokens}
    staff = VARIANT.board.spaces[places["Staff"]]
    assert "upper" in staff.tags
    assert "forest" not in staff.tags
    assert staff.id not in {unit.space for unit in start.units}
    assert places["Stone"] in STONE - lairs
    assert new_game(VARIANT, seed=seed).current == start


def test_chr_6a_1_each_lord_is_put_to_the_rhanyhyn_at_the_start() -> None:
    asked = VARIANT.rules.answers.opening
    assert asked is not None
    dice = Dice("", "opening", [1, 6, 1])
    start = asked(Situation(VARIANT.rules, VARIANT.start), dice, VARIANT.start)
    assert {unit.place: unit.kind for unit in start.units_of("Lords")} == {
        "Gli": "CL",
        "Lor": "L",
        "Rev": "CH",
    }
    assert [(throw.reason, throw.value) for throw in dice.throws][:3] == [
        ("Rhanyhyn for L Gli", 1),
        ("Rhanyhyn for L Lor", 6),
        ("Rhanyhyn for H Rev", 1),
    ]
    assert start.remembered("mounts.thrown.L Lor") == "6"


def test_chr_13_the_game_master_may_place_hidden_things() -> None:
    asked = VARIANT.rules.answers.opening
    assert asked is not None
    by_hand = position(
        "Ramen: M Mho", "Staff MmS, Stone TGo", (("lurker.all", "Lif"), ("lurker.some", "SaE"))
    )
    dice = Dice("", "opening")
    assert asked(Situation(VARIANT.rules, by_hand), dice, by_hand) == by_hand
    assert dice.throws == []


def test_chr_14_nobody_sees_what_is_hidden_at_the_start() -> None:
    start = new_game(VARIANT, seed="hidden").current
    for power in (EVERYBODY, *VARIANT.rules.powers):
        seen = view(VARIANT.rules, start, power)
        assert seen.tokens == ()
        assert not {key for key, _ in seen.memory if key.startswith(("lurker", "objects"))}
        assert sum(unit.kind == "R" for unit in seen.units) == (3 if power == "Foul" else 0)


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
