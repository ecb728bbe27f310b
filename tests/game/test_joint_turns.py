"""Turns that are told together: the last that was ordered, and all that came of what was sent with it or before."""

from __future__ import annotations

from msgspec.structs import replace

from engine import (
    HALVES,
    Conditional,
    Draft,
    Game,
    KindCode,
    Order,
    Place,
    PowerId,
    SpaceId,
    Token,
    Unit,
    Variant,
    adjudicate_turn,
    adjudicate_unasked,
    complete,
    joint_turns,
    new_game,
    report_of,
    situations_ahead,
    submit,
    unasked_phases,
    view,
    view_report,
    write_reports,
)
from engine.game.adjudication import position_after
from engine.game.setup import rules_of
from engine.model.position import sort_tokens, sort_units
from engine.reports.joint_report import ToldTurn
from tests.cases import variant_named


def judged(game: Game, variant: Variant) -> Game:
    """The game after its open turn, and after all for which nobody is asked."""
    game, _ = adjudicate_turn(game, variant)
    while variant.calendar.step(game.current.season).phase in unasked_phases(rules_of(game, variant)):
        game, _ = adjudicate_turn(game, variant)
    return game


def codes(game: Game, variant: Variant, turns: range) -> list[str]:
    return [variant.calendar.code(game.turns[turn].season) for turn in turns]


def test_what_was_sent_with_the_moves_is_told_with_them() -> None:
    variant = variant_named("mordor_v_world_ii")
    game = judged(new_game(variant), variant)
    assert codes(game, variant, range(len(game.turns))) == ["T3001M", "L3001D", "Y3001T"]
    assert [joint_turns(game, variant, turn) for turn in range(3)] == [range(3)] * 3
    game = judged(game, variant)
    assert codes(game, variant, joint_turns(game, variant, len(game.turns) - 1))[0] == "Q3001M"
    assert codes(game, variant, joint_turns(game, variant, 1))[-1] == "Y3001T"


def test_a_turn_that_is_asked_for_is_told_by_itself() -> None:
    variant = variant_named("standard")
    game = judged(judged(new_game(variant), variant), variant)
    assert [joint_turns(game, variant, turn) for turn in range(2)] == [range(1), range(1, 2)]


def dislodging(is_ahead: bool) -> Game:
    """A game in which an army of Germany is driven out of Munich, with or without a retreat that was sent ahead."""
    variant = variant_named("standard")
    game = new_game(variant)
    for power, orders in (
        ("France", [("A", "PAR", "BUR")]),
        ("Austria", [("A", "VIE", "TYR")]),
    ):
        game = submit(game, variant, power, tuple(Order("move", u, k, target=t) for k, u, t in orders))
    game = judged(game, variant)
    retreat = Conditional("retreat", ((Order("retreat", "MUN", "A", target="KIE"),),))
    game = submit(game, variant, "France", (Order("move", "BUR", "A", target="MUN"),))
    support = Order("support", "TYR", "A", subject="BUR", subject_kind="A", target="MUN")
    game = submit(game, variant, "Austria", (support,))
    moves = (Order("move", "KIE", "F", target="HOL"), Order("hold", "MUN", "A"))
    game = submit(game, variant, "Germany", moves, (retreat,) if is_ahead else ())
    game, _ = adjudicate_turn(game, variant)
    return adjudicate_unasked(game, variant)[0]


def test_a_retreat_that_was_sent_ahead_is_told_with_the_moves() -> None:
    variant = variant_named("standard")
    game = dislodging(is_ahead=True)
    assert codes(game, variant, joint_turns(game, variant, len(game.turns) - 1)) == ["F1901M", "F1901R"]


def test_a_power_is_told_all_since_it_was_asked_itself() -> None:
    variant = variant_named("standard")
    game = dislodging(is_ahead=False)
    game = submit(game, variant, "Germany", (Order("retreat", "MUN", "A", target="KIE"),))
    game, _ = adjudicate_turn(game, variant)
    last = len(game.turns) - 1
    assert codes(game, variant, joint_turns(game, variant, last)) == ["F1901R"]
    assert codes(game, variant, joint_turns(game, variant, last, "Germany")) == ["F1901R"]
    assert codes(game, variant, joint_turns(game, variant, last, "Turkey")) == ["F1901M", "F1901R"]


def ring_lying_near_mordor() -> Game:
    """A game in which the Ring lies in 12, and a unit of Mordor stands beside it."""
    variant = variant_named("mordor_v_world_ii")
    game = new_game(variant)
    units = [unit for unit in game.current.units if unit.space not in ("12", "13")]
    units.append(Unit(PowerId("Mordor"), KindCode("DA"), Place("13"), 2 * HALVES))
    tokens = [token for token in game.current.tokens if token.kind != "Ring"]
    tokens.append(Token("Ring", SpaceId("12")))
    position = replace(game.current, units=sort_units(units), tokens=sort_tokens(tokens))
    return replace(game, current=position)


def test_what_concerns_a_power_alone_is_told_first_and_to_it_alone() -> None:
    variant = variant_named("mordor_v_world_ii")
    game = ring_lying_near_mordor()
    game = judged(submit(game, variant, "Mordor", (Order("move", "13", "DA", target="12"),)), variant)
    rules, turns = rules_of(game, variant), joint_turns(game, variant, len(game.turns) - 1)

    def told(power: str) -> str:
        found = [
            ToldTurn(
                view(rules, position_after(game, turn), power),
                view_report(rules, position_after(game, turn), report_of(game, variant, turn), power),
                view(rules, position_after(game, turn + 1), power),
            )
            for turn in turns
        ]
        return write_reports(variant, found, rules=rules, hearer=power)

    assert told("Mordor").startswith(
        "For Mordor alone\n  You have found the Ring, in The Shire.\n\nTuile 3001"
    )
    assert told("Mordor").count("Ring") == 1
    assert told("Mordor").endswith("\n\nNext: Quelle 3001.\n")
    assert told("Mordor").count("3001") == 2, "seasons in which nothing happened are left out"
    for power in ("Arnor", "Gondor", ""):
        assert "found" not in told(power)
        assert "alone" not in told(power)


def test_what_is_sent_ahead_is_offered_as_it_will_be_found_and_only_to_who_can_know() -> None:
    variant = variant_named("mordor_v_world_ii")
    game = submit(new_game(variant), variant, "Arnor", (Order("move", "14", "DA", target="24"),))

    def handed(game: Game, power: str) -> set[str]:
        found = situations_ahead(game, variant, power)
        return {
            order.target
            for one in found
            for order in complete(one, power, Draft())
            if order.verb == "transfer"
        }

    assert handed(game, "Arnor") == {"13"}
    step = (Order("move", "12", "SA", target="23"), Order("move", "14", "DA", target="24"))
    assert handed(submit(game, variant, "Arnor", step), "Arnor") == {"13", "24"}
    assert handed(game, "Gondor") == handed(game, "Mordor") == set()
    asked = new_game(variant, options={"retreats_with_moves": "off"})
    assert situations_ahead(asked, variant, "Arnor") == ()
