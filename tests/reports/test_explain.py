"""Telling cases: what a game master reads when he asks why."""

from __future__ import annotations

from textwrap import dedent

import pytest

from engine.judge.turns import adjudicate
from engine.model.orders import Order
from engine.reports.explain import explain, explain_all
from engine.reports.reasons import OVERCOME, STOPS
from tests.cases import orders_of, start_of
from tests.reports.telling_cases import (
    case_of,
    find,
    has,
    rules_answering,
    sheets,
    table,
    text_of,
    why,
    why_retreat,
)


def test_besieged_unit_survives_two_equal_attackers() -> None:
    explanation = why("6.E.7", "NTH")
    assert explanation.code == "held"
    attacks = [reason for reason in explanation.reasons if reason.code == "attacked"]
    assert [(reason.unit, reason.strength, reason.effect) for reason in attacks] == [
        ("HEL", 4, "fails"),
        ("NWY", 4, "fails"),
    ]
    assert [find(explanation, "stopped", unit).by for unit in ("HEL", "NWY")] == [("NWY",), ("HEL",)]


def test_cut_support_names_who_cut_it() -> None:
    explanation = why("6.D.2", "TRI")
    lost = find(explanation, "support_cut", "TYR")
    assert (lost.by, lost.strength, lost.counts) == (("VIE",), 0, False)
    assert text_of(explanation) == dedent("""\
        A TRI - VEN: A TRI moves to Venice.
          The attack on Venice by A TRI (Austria) counts 2:
            A TRI itself: 1
            F ADR (Austria) supports: 1
          A VEN (Italy) stays in Venice and counts 1. That is overcome.
            A VEN itself: 1
            A TYR (Italy) supports, but is cut by A VIE: nothing
              A VIE (Austria) attacks Tyrolia and so cuts the support.""")


def test_attack_from_the_target_does_not_cut() -> None:
    explanation = why("6.D.15", "CON")
    assert explanation.code == "supported"
    assert find(explanation, "uncut_target").unit == "ANK"
    assert "comes from the space that is supported against" in text_of(explanation)


def test_attack_by_the_own_power_does_not_cut() -> None:
    assert has(why("6.D.20", "LON"), "uncut_own")


def test_dislodged_supporter_is_cut_even_from_the_target() -> None:
    explanation = why("6.D.17", "CON")
    assert explanation.code == "cut"
    assert find(explanation, "cut_dislodged").unit == "ANK"


def test_head_on_fight_counts_both_sides() -> None:
    explanation = why("6.E.15", "BER")
    met = find(explanation, "head_on", "KIE")
    assert (met.strength, met.against, met.effect) == (6, 6, STOPS)
    assert find(explanation, "rival", "RUH").effect == OVERCOME
    advice = [(reason.code, reason.unit) for reason in find(explanation, "needs").parts]
    assert advice == [("need_support", "BER"), ("need_cut", "MUN"), ("need_cut", "SIL")]


def test_support_against_an_own_unit_does_not_count() -> None:
    explanation = why("6.D.12", "VEN")
    assert explanation.code == "bounced"
    vain = find(explanation, "support_victims")
    assert (vain.unit, vain.counts) == ("VIE", False)
    assert find(explanation, "attack").strength == 2
    assert has(why("6.D.12", "VIE"), "support_victims")


def test_own_unit_in_the_way_has_to_leave() -> None:
    explanation = why("6.D.10", "KIE")
    assert explanation.code == "own_unit"
    assert find(explanation, "needs").parts[0].code == "need_leave"


def test_broken_convoy_names_the_fleet_and_its_attacker() -> None:
    explanation = why("6.F.6", "LON")
    lost = find(explanation, "fleet_dislodged", "NTH")
    assert lost.by == ("SKA",)
    assert lost.parts[0].strength == 4
    assert lost.parts[1].strength == 2
    assert not has(explanation, "need_fleet"), "the army would have bounced all the same"
    assert has(why("6.F.6", "HOL"), "uncut_convoy")


def test_convoy_without_a_chain() -> None:
    explanation = why("6.D.8", "GRE")
    assert explanation.code == "no_convoy"
    assert explanation.reasons[0].code == "route_missing"


def test_paradox_shows_the_support_that_turns_on_itself() -> None:
    explanation = why("6.F.14", "BRE")
    assert explanation.code == "paradox"
    assert explanation.culprits() == ("ENG",)
    assert find(explanation, "paradox_support").unit == "LON"
    assert find(explanation, "fleet_suspended").parts[0].by == ("WAL",)


def test_failed_chain_of_moves_is_followed_to_its_end() -> None:
    explanation = why("6.C.3", "SMY")
    stuck = [reason.unit for reason in explanation.walk() if reason.code.startswith("still_there")]
    assert stuck == ["ANK", "CON"]
    assert [reason.unit for reason in explanation.walk() if reason.code == "circle"] == ["SMY"]


def test_unit_that_could_not_leave_has_no_support() -> None:
    explanation = why("6.E.4", "NWG")
    stuck = find(explanation, "occupant_stuck", "NTH")
    assert (stuck.strength, stuck.effect) == (2, OVERCOME)
    assert has(explanation, "support_of_move")


@pytest.mark.parametrize(
    ("case", "about", "rule", "text"),
    [
        ("6.A.1", "NTH", "not_adjacent", "Picardy cannot be reached from the North Sea."),
        ("6.A.5", "YOR", "same_space", "the move would end where it begins."),
        ("6.A.8", "TRI", "support_self", "a unit cannot support itself."),
        ("6.D.32", "YOR", "no_convoy_route", "no chain of fleets at sea leads from Yorkshire to Holland."),
    ],
)
def test_illegal_orders_name_their_rule(case: str, about: str, rule: str, text: str) -> None:
    explanation = why(case, about)
    assert explanation.code == "illegal"
    assert find(explanation, "rule").rule == rule
    assert text in text_of(explanation)


def test_order_to_a_foreign_unit() -> None:
    case = case_of("6.A.6")
    orders, _ = orders_of(case, case.turn)
    explanation = explain(case.variant.rules, start_of(case), orders, orders["Germany"][0])
    assert find(explanation, "rule").rule == "foreign_unit"
    assert "the unit in London belongs to England." in text_of(explanation)


def test_illegal_support_of_somebody_else_is_told_in_its_own_words() -> None:
    text = text_of(why("6.A.5", "LON"))
    assert "A LVP (England) may not give that support: A YOR could never go to Yorkshire that way." in text


def test_closed_retreats_say_why() -> None:
    explanation = why("6.H.5", "ANK")
    ways = {reason.target: reason.code for reason in find(explanation, "retreats").parts}
    assert ways == {"ARM": "retreat_open", "BLA": "retreat_origin", "CON": "retreat_occupied"}
    later = why_retreat("6.H.5", "Turkey: F ANK R BLA")
    assert later.outcome.rule == "retreat_closed"
    assert find(later, "retreat_origin").target == "BLA"
    assert "Black Sea is closed to the retreat." in text_of(later)


def test_standoff_closes_a_retreat() -> None:
    explanation = why("6.H.6", "VIE")
    assert find(explanation, "retreat_contested").target == "BOH"
    assert find(explanation, "retreat_contested").by == ("MUN", "SIL")
    refused = why_retreat("6.H.6", "Italy: A VIE R BOH")
    assert find(refused, "retreat_contested.somebody").target == "BOH"


def test_clashing_retreats_name_each_other() -> None:
    explanation = why("6.H.7", "BOH", turn=1)
    assert explanation.code == "clashed"
    assert find(explanation, "retreat_clash").unit == explanation.outcome.by[0]


def test_adjustments_tell_what_was_due() -> None:
    explanation = why("6.I.3", "BER")
    due = find(explanation, "balance.build")
    assert due.number == 1
    assert [part.target for part in due.parts] == ["KIE", "MUN"]
    removed = why("6.J.1", "PIC")
    assert find(removed, "balance.remove").number == 1


def test_unordered_unit_says_so() -> None:
    variant, position = table("France: A PAR\nGermany: A BUR")
    found = explain(variant.rules, position, {}, "PAR")
    assert [reason.code for reason in found.reasons] == ["unordered", "defence", "unattacked"]


def test_explained_by_place_order_or_outcome() -> None:
    variant, position = table("France: A PAR")
    orders = sheets(variant, "France: A PAR - BUR")
    order = orders["France"][0]
    report = adjudicate(variant.rules, position, orders)
    by_place = explain(variant.rules, position, orders, "PAR")
    assert isinstance(order, Order)
    assert by_place == explain(variant.rules, position, orders, order)
    assert by_place == explain(variant.rules, position, orders, report.outcomes[0], report)
    assert explain_all(variant.rules, position, orders) == (by_place,)
    with pytest.raises(LookupError):
        explain(variant.rules, position, orders, "MUN")


def test_trait_bonus_is_part_of_the_sum() -> None:
    """A rule that gives one power half a unit more against another decides, and is shown."""
    variant, position = table("France: A PAR\nGermany: A BUR")
    orders = sheets(variant, "France: A PAR - BUR")
    rules = rules_answering(
        variant.rules, bonus=lambda situation, unit, opponent: 1 if unit.power == "France" else 0
    )
    explanation = explain(rules, position, orders, "PAR")
    assert explanation.code == "moved"
    met = find(explanation, "occupant_holds")
    assert [(part.code, part.strength) for part in met.parts] == [("base", 2), ("bonus_against", 1)]
    assert (met.strength, met.against, met.effect) == (2, 3, OVERCOME)
    assert "A PAR counts 1/2 more against it" in text_of(explanation)


def test_trait_that_halves_cut_support_is_shown() -> None:
    variant, position = table("France: A PAR, A PIC\nGermany: A BUR, A BEL")
    orders = sheets(variant, "France: A PAR - BUR\nFrance: A PIC S A PAR - BUR\nGermany: A BEL - PIC")
    rules = rules_answering(variant.rules, cut=lambda situation, supporter, attackers: 1)
    explanation = explain(rules, position, orders, "PAR")
    assert explanation.code == "moved"
    weak = find(explanation, "support_weakened")
    assert (weak.unit, weak.strength, weak.by) == ("PIC", 1, ("BEL",))
    assert "counts 1 1/2" in text_of(explanation)


def test_several_supports_short() -> None:
    variant, position = table("France: A PAR\nGermany: A BUR, A MUN, A RUH")
    orders = sheets(variant, "France: A PAR - BUR\nGermany: A MUN S A BUR\nGermany: A RUH S A BUR")
    explanation = explain(variant.rules, position, orders, "PAR")
    advice = find(explanation, "needs").parts
    assert [(part.code, part.number) for part in advice] == [("need_supports", 3)]
    assert "3 more supports for A PAR" in text_of(explanation)


def test_support_that_was_cut_would_have_sufficed() -> None:
    variant, position = table("France: A PAR, A PIC\nGermany: A BUR, A BEL")
    orders = sheets(variant, "France: A PAR - BUR\nFrance: A PIC S A PAR - BUR\nGermany: A BEL - PIC")
    explanation = explain(variant.rules, position, orders, "PAR")
    assert find(explanation, "need_uncut").unit == "PIC"


def test_case_ids_are_known() -> None:
    assert case_of("6.F.14").record["id"] == "6.F.14"
