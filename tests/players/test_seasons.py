"""Computer players in whole seasons of every variant: what they order is legal, and nothing goes wrong in their heads."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.model.orders import Order
from engine.players.levels import LEVELS, MINISTER, Budget
from engine.players.matches import CHANCE, Table, agrees_to_draw, play_match
from engine.players.planning import Plan, plan
from engine.variants.catalogue import find_variants
from engine.views.view import view
from tests.cases import Case, Turn, start_of, variant_named
from tests.players.test_agreement import own_faults
from tests.players.watching import Thought

VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_not_one_illegal_order_amid_chance(name: str) -> None:
    """Where the others do anything, positions come about that no plan leads to."""
    variant = variant_named(name)
    seats = {
        power: (CHANCE, "Clerk", "Page")[number % 3] for number, power in enumerate(variant.rules.powers)
    }
    _, result = play_match(variant, seats, "amid", 6)
    assert (result.illegal, result.failures) == (0, ())


@pytest.mark.parametrize(("unit", "illegal"), [("EEm", 0), ("Fan", 1)])
def test_only_what_could_be_known_to_be_illegal_is_counted_so(
    unit: str, illegal: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BAR-9c: who puts on the Ring in a season is seen by nobody in it, and support for it is void."""
    variant = variant_named("baranduin")
    table = Table(variant, dict.fromkeys(("Gondor", "Dwarves"), "Clerk"), "unseen")
    units = "Gondor: A EEm, A MTi\nDwarves: DA WEm\nMordor: TA BaD"
    record = {"season": "Y3028M", "units": units, "tokens": "Ring: WEm held", "owners": "Mordor: BaD"}
    start = start_of(Case("", variant, {}, record, Turn("", "Y3028M", (), {})))
    table.game = replace(table.game, current=start)
    sent = {
        "Gondor": (Order("support", unit, "A", subject="WEm", subject_kind="DA"),),
        "Dwarves": (Order("put_on", "WEm", "DA", thing="Ring"),),
    }
    monkeypatch.setattr(
        "engine.players.matches.plan", lambda rules, seen, power, *_: Plan(sent.get(power, ()))
    )
    table.turn()
    assert [unit.marks for unit in table.game.current.units if unit.place == "WEm"] == [("wearing",)]
    assert table.illegal == illegal


@pytest.mark.parametrize("name", VARIANTS)
def test_a_minister_finds_orders_for_every_phase_of_a_year(name: str) -> None:
    variant = variant_named(name)
    table = Table(variant, dict.fromkeys(variant.rules.powers, "Clerk"), "year")
    first, phases = table.game.current.season.year, set()
    while table.game.current.season.year < first + 2 and not table.is_over:
        position, rules = table.game.current, table.rules
        phases.add(rules.calendar.step(position.season).phase)
        for power in list(rules.powers)[:3]:
            found = plan(rules, view(rules, position, power), power, MINISTER, "year", Budget(150))
            assert not found.failure
            phase = rules.calendar.step(position.season).phase
            for order in found.orders:
                assert rules.order_kind(phase, order.verb) is not None
            assert not own_faults(Thought(rules, view(rules, position, power), power, found))
        table.turn()
    assert "movement" in phases


def test_levels_are_three_that_differ() -> None:
    assert list(LEVELS) == ["Page", "Clerk", "Minister"]
    assert LEVELS["Page"].slips > LEVELS["Clerk"].slips
    assert LEVELS["Minister"].candidates > LEVELS["Clerk"].candidates


def test_a_draw_is_agreed_to_when_nothing_has_changed_hands_for_years() -> None:
    still = [(("PAR", "France"),)] * 5
    assert agrees_to_draw(still)
    assert not agrees_to_draw(still[:4])
    assert not agrees_to_draw([*still, (("PAR", "Germany"),)])


def test_a_game_in_which_nobody_can_do_anything_ends_as_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when thinking fails all the time: units hold, and after some years all agree."""
    variant = variant_named("standard")
    monkeypatch.setattr("engine.players.planning._planned", lambda *_: [][0])
    game, result = play_match(variant, dict.fromkeys(variant.rules.powers, "Clerk"), "stuck", 20)
    assert result.how == "draw"
    assert result.years < 8
    assert game.current.verdict is not None
    assert "IndexError" in result.failures[0]
