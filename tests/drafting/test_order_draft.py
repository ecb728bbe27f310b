"""Clicks, drags and letters become orders, on every board and with every kind of order alike."""

from __future__ import annotations

import pytest

from desktop.drafting import DraftResult, OrderDraft
from engine import Choice, Order, Position, find_variants, seen_by, write_order
from engine.judge.rules import Situation
from tests.cases import variant_named
from tests.traits.table import STANDARD, rules_with, stand

RULES = rules_with()
VARIANTS = sorted(find_variants().variants)


def order_draft(units: str, power: str = "France", season: str = "S1901M", owners: str = "") -> OrderDraft:
    return OrderDraft(Situation(RULES, stand(RULES, units, season, owners)), power)


def written(press: DraftResult) -> str:
    assert press.order is not None
    return write_order(STANDARD.lexicon, press.order)


def test_a_click_picks_a_unit_and_offers_its_verbs() -> None:
    drawing = order_draft("France: A PAR, F BRE")
    pressed = drawing.press("PAR")
    assert [choice.value for choice in pressed.asks] == ["hold", "move", "support"]
    assert set(drawing.lit()) == {"BRE", "BUR", "GAS", "PIC"}


def test_a_second_click_lets_go() -> None:
    drawing = order_draft("France: A PAR")
    drawing.press("PAR")
    drawing.press("PAR")
    assert drawing.is_idle


def test_click_and_click_moves() -> None:
    drawing = order_draft("France: A PAR")
    drawing.press("PAR")
    assert written(drawing.press("BUR")) == "A PAR - BUR"
    assert drawing.is_idle


def test_a_drag_moves() -> None:
    assert written(order_draft("France: A PAR").drag("PAR", "PIC")) == "A PAR - PIC"


def test_a_drag_to_where_it_cannot_go_says_why_and_keeps_the_unit() -> None:
    drawing = order_draft("France: A PAR")
    pressed = drawing.drag("PAR", "MUN")
    assert pressed.order is None
    assert pressed.refusal is not None
    assert pressed.refusal.rule == "not_adjacent"
    assert drawing.draft.order.unit == "PAR"


@pytest.mark.parametrize(
    ("season", "space", "rule"),
    [("S1901M", "MUN", "foreign_unit"), ("W1901A", "PAR", "occupied"), ("W1901A", "SPA", "not_home")],
)
def test_a_click_where_nothing_can_be_begun_says_why(season: str, space: str, rule: str) -> None:
    units = "France: A PAR, A SPA\nGermany: A MUN"
    drawing = order_draft(units, season=season, owners="France: PAR, MAR, BRE, SPA")
    pressed = drawing.press(space)
    assert pressed.refusal is not None
    assert pressed.refusal.rule == rule
    assert drawing.is_idle


def test_a_click_where_nobody_stands_says_nothing() -> None:
    assert order_draft("France: A PAR").press("BUR") == DraftResult()


def test_letters_choose_verbs_after_a_unit() -> None:
    drawing = order_draft("France: A PAR, A MAR")
    drawing.press("PAR")
    assert written(drawing.letter("h")) == "A PAR H"
    drawing.press("MAR")
    drawing.letter("S")
    assert set(drawing.lit()) == {"PAR"}
    pressed = drawing.press("PAR")
    assert pressed.order is None
    assert written(drawing.press("BUR")) == "A MAR S A PAR - BUR"


def test_a_letter_may_come_first() -> None:
    drawing = order_draft("France: A PAR, A MAR")
    drawing.letter("h")
    assert set(drawing.lit()) == {"PAR", "MAR"}
    assert written(drawing.press("MAR")) == "A MAR H"


def test_a_click_on_the_supported_unit_itself_supports_it_in_place() -> None:
    drawing = order_draft("France: A PAR, A BUR")
    drawing.press("PAR")
    drawing.letter("s")
    drawing.press("BUR")
    assert written(drawing.press("BUR")) == "A PAR S A BUR"


def test_a_help_drag_supports() -> None:
    drawing = order_draft("France: A PAR, A MAR\nItaly: A PIE")
    assert written(drawing.help_drag("PAR", "MAR", "BUR")) == "A PAR S A MAR - BUR"
    assert written(drawing.help_drag("MAR", "PIE", "PIE")) == "A MAR S A PIE"


def test_a_help_drag_through_nobody_says_why_not() -> None:
    drawing = order_draft("France: A PAR, A NAP")
    pressed = drawing.help_drag("PAR", "NAP", "ROM")
    assert pressed.refusal is not None
    assert pressed.refusal.rule == "support_out_of_reach"
    assert drawing.is_idle


def test_coasts_are_asked_for_only_where_there_are_two() -> None:
    drawing = order_draft("France: F POR")
    drawing.press("POR")
    pressed = drawing.press("SPA")
    assert pressed.order is None
    assert {choice.value for choice in pressed.asks} == {"SPA/NC", "SPA/SC"}
    assert written(drawing.pick(pressed.asks[0])) == "F POR - SPA/NC"
    assert written(order_draft("France: F GAS").drag("GAS", "SPA")) == "F GAS - SPA/NC"


def test_a_foreign_unit_is_not_picked() -> None:
    drawing = order_draft("France: A PAR\nGermany: A MUN")
    drawing.press("MUN")
    assert drawing.is_idle


def test_back_goes_one_choice_at_a_time() -> None:
    drawing = order_draft("France: A PAR, A MAR")
    drawing.press("PAR")
    drawing.letter("s")
    drawing.back()
    assert drawing.draft.order == Order("", "PAR", "A")
    drawing.back()
    assert drawing.is_idle


def test_qualifiers_are_offered_on_complete_orders() -> None:
    drawing = order_draft("France: A BRE, F ENG")
    order = drawing.drag("BRE", "PIC").order
    assert order is not None
    assert drawing.qualifiers(order) == (Choice("qualifier", "via"),)


def test_builds_are_drawn_by_site_and_kind() -> None:
    drawing = order_draft("France: A SPA", season="W1901A", owners="France: PAR, BRE, MAR")
    pressed = drawing.press("BRE")
    assert pressed.order is None
    drawing.letter("b")
    assert {choice.value for choice in drawing.flyout()} == {"A", "F"}
    assert written(drawing.pick(Choice("kind", "F"))) == "Build F BRE"


def pick_unit(drawing: OrderDraft, space: str) -> None:
    """Click a space; where several units share it, choose the first that is offered."""
    drawing.clear()
    pressed = drawing.press(space)
    if drawing.is_idle:
        drawing.pick(pressed.asks[0])


@pytest.mark.parametrize("name", VARIANTS)
def test_every_order_of_the_first_season_can_be_drawn(name: str) -> None:
    """Of every power's first unit, every kind of order that the engine offers."""
    variant = variant_named(name)
    start: Position = variant.start
    for power in variant.rules.powers:
        situation = seen_by(variant.rules, start, power)
        drawing = OrderDraft(situation, power)
        for space in list(drawing.lit())[:1]:
            pick_unit(drawing, space)
            verbs = [choice for choice in drawing.offers() if choice.slot == "verb"]
            assert verbs, f"{power} {space}"
            for verb in verbs:
                pick_unit(drawing, space)
                pressed = drawing.pick(verb)
                for _ in range(8):
                    if pressed.order is not None:
                        break
                    pressed = drawing.pick(drawing.offers()[0])
                assert pressed.order is not None, f"{power} {space} {verb.value}"
                assert variant.rules.why_illegal(situation, "movement", power, pressed.order) is None


def test_of_several_help_that_is_meant_which_is_allowed() -> None:
    drawing = order_draft("France: F ENG, A BRE")
    assert written(drawing.help_drag("ENG", "BRE", "WAL")) == "F ENG C A BRE - WAL"


def test_help_to_a_unit_itself_is_help_to_what_it_is_ordered_to_do() -> None:
    drawing = order_draft("France: A PAR, A MAR")
    ordered = OrderDraft(drawing.situation, "France", (Order("move", "MAR", "A", target="BUR"),))
    assert written(ordered.help_drag("PAR", "MAR", "MAR")) == "A PAR S A MAR - BUR"
    convoying = OrderDraft(
        Situation(RULES, stand(RULES, "France: F NTH, F ENG, A LON")),
        "France",
        (Order("convoy", "ENG", "F", "LON", "A", target="BEL"),),
    )
    assert written(convoying.help_drag("NTH", "ENG", "ENG")) == "F NTH S F ENG"


def test_help_for_an_order_names_its_goal() -> None:
    drawing = order_draft("France: A PAR, A MAR\nItaly: A PIE")
    assert (
        written(drawing.help_order("PAR", Order("move", "MAR", "A", target="BUR"))) == "A PAR S A MAR - BUR"
    )
    refused = drawing.help_order("PAR", Order("move", "PIE", "A", target="TYR"))
    assert refused.order is None
    assert refused.refusal is not None
    assert refused.refusal.rule == "support_out_of_reach"


def test_a_qualifier_chosen_first_leaves_only_what_goes_with_it() -> None:
    drawing = order_draft("France: A BRE, F ENG")
    drawing.press("BRE")
    assert drawing.choices.qualifiers_ahead(drawing.draft, "move") == (Choice("qualifier", "via"),)
    drawing.follow((Choice("verb", "move"), Choice("qualifier", "via")))
    assert set(drawing.lit()) == {"PIC", "LON", "WAL", "BEL"}
    assert written(drawing.press("PIC")) == "A BRE - PIC VIA"


def test_orders_of_the_whole_power_begin_with_a_space_of_theirs() -> None:
    variant = variant_named("seventeen76")
    drawing = OrderDraft(seen_by(variant.rules, variant.start, "Britain"), "Britain")
    paths = drawing.paths_from("Bos")
    assert paths == ((Choice("verb", "lend"), Choice("target", "Bos")),)
    assert {choice.slot for choice in drawing.follow(paths[0]).asks} == {"power"}


def test_a_drag_farther_than_a_step_is_an_order_that_leads_there() -> None:
    """Of a fleet and the army aboard either can be told to land it; the drag goes on when that is chosen."""
    variant = variant_named("scottomacy")
    drawing = OrderDraft(seen_by(variant.rules, variant.start, "England"), "England")
    pressed = drawing.drag("e", "86")
    assert pressed.then == "86"
    ends = []
    for choice in pressed.asks:
        drawing.clear()
        drawing.follow((choice,))
        ends.append(write_order(variant.lexicon, drawing.press("86").order or Order("")))
    assert ends == ["F e lands A - 86", "A e - 86"]


def test_a_lenient_draft_draws_what_is_refused_and_lights_what_is_allowed() -> None:
    drawing = OrderDraft(Situation(RULES, stand(RULES, "France: A PAR, A MAR")), "France", lenient=True)
    drawing.press("PAR")
    assert drawing.bright() == {"BRE", "BUR", "GAS", "PIC"}
    assert written(drawing.press("MOS")) == "A PAR - MOS"
    assert written(drawing.help_drag("PAR", "MAR", "TUN")) == "A PAR S A MAR - TUN"
    drawing.clear()
    drawing.press("PAR")
    drawing.letter("c")
    drawing.press("MAR")
    assert written(drawing.press("NAO")) == "A PAR C A MAR - NAO"


def test_a_unit_with_one_verb_is_ordered_by_a_click_but_not_twice() -> None:
    drawing = order_draft("France: A SPA, A PAR", season="W1901A", owners="France: PAR")
    pressed = drawing.press("SPA")
    assert written(pressed) == "Remove A SPA"
    assert pressed.order is not None
    again = OrderDraft(drawing.situation, "France", (pressed.order,))
    assert again.press("SPA").order is None
    assert again.is_waiting_for_verb


def test_what_a_click_would_do_is_told_beforehand() -> None:
    drawing = order_draft("France: A PAR")
    assert drawing.would_be("BUR") is None
    drawing.press("PAR")
    assert drawing.would_be("BUR") == Order("move", "PAR", "A", target="BUR")
    assert drawing.would_be("MUN") is None
    refused = drawing.refused("MUN")
    assert refused.refusal is not None
    assert refused.tried == Order("move", "PAR", "A", target="MUN")
