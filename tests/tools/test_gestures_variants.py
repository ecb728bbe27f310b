"""Whole phases by the mouse alone on every board, and every special order of every variant through the flyout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from desktop.drafting.draft_choices import DraftChoices
from desktop.table.table_window import TableWindow
from engine import Dice, Draft, Situation, adjudicate, advance, complete, find_variants, seen_by
from engine.model.orders import Order
from engine.model.position import Position
from tests.cases import Case, Turn, load_cases, orders_of, start_of, variant_named
from tests.table import hands
from tests.traits.table import stand

VARIANTS = sorted(find_variants().variants)
POWERS = 2
"""How many powers of each phase are played."""


def order_by_mouse(window: TableWindow, space: str, random: Random) -> None:
    """Click a unit, then whatever is offered, by chance, until it has an order."""
    tool = window.tool
    hands.click(window, space)
    for _ in range(hands.STEPS):
        if tool.flyout.isVisible():
            offered = [row for row in tool.flyout.rows if not row.takes and not row.opens]
            hands.click_row(window, random.choice(offered))
        elif tool.order_draft.is_idle:
            return
        else:
            lit = sorted(tool.order_draft.lit())
            hands.click(window, random.choice(lit))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_phase_is_played_by_the_mouse_alone(name: str) -> None:
    window, random = hands.window_of(name), Random(5)
    phases = hands.phases_of(name)
    assert phases.keys() >= set(hands.PHASES)
    for phase, game in phases.items():
        played = 0
        for power in window.session.rules.powers:
            spaces = hands.sit_down(window, game, power)
            played += bool(spaces)
            for space in spaces if played <= POWERS else ():
                order_by_mouse(window, space, random)
                assert window.tool.order_draft.is_idle, f"{power} {space}"
            assert [order for order in window.session.orders if window.session.why_illegal(order)] == []
            assert window.session.orders or not spaces or played > POWERS or phase != "movement"


def is_offered(situation: Situation, power: str, order: Order) -> bool:
    """Whether an order is allowed, and one that the engine would offer: what is written oddly is only accepted."""
    plain = replace(order, qualifiers=())
    filled = ("unit", "verb") if order.unit else ("verb",)
    draft = Draft(Order(order.verb, order.unit, order.kind), filled)
    choices = DraftChoices(situation, power, lenient=False)
    offered = {choice.value for choice in choices.qualifiers(plain)}
    phase = situation.rules.calendar.step(situation.position.season).phase
    if situation.rules.why_illegal(situation, phase, power, order) is not None:
        return False
    return plain in complete(situation, power, draft) and set(order.qualifiers) <= offered


def turns_of(case: Case) -> Iterator[tuple[Position, dict[str, list[Order]]]]:
    """The positions of a case with their orders, one after the other."""
    rules, position = case.variant.rules_with(case.options), start_of(case)
    turn: Turn | None = case.turn
    while turn is not None:
        sheets, _ = orders_of(case, turn)
        yield position, sheets
        dice = Dice(case.name, turn.season, turn.record.get("throws", ()))
        position = advance(rules, position, adjudicate(rules, position, sheets, dice))
        turn = turn.then


def special_orders(name: str, **options: str) -> Iterator[tuple[str, Position, str, Order]]:
    """From the cases of a variant, for each verb and qualifier that only variants have, some orders that are allowed."""
    rules = variant_named(name).rules_with(options)
    usual = set(variant_named("standard").rules.orders["movement"])
    usual |= {"retreat", "disband", "build", "remove", "waive"}
    times: dict[str, int] = {}
    for case in load_cases(f"cases/{name}/*.toml"):
        if case.options != options or case.record.get("under"):
            continue
        for position, sheets in turns_of(case):
            phase = rules.calendar.step(position.season).phase
            for power, sheet in sheets.items():
                situation = seen_by(rules, position, power)
                for order in sheet:
                    sorts = [verb for verb in (order.verb,) if verb not in usual]
                    sorts += [f"+{one}" for one in order.qualifiers]
                    new = [one for one in sorts if times.get(f"{phase} {one}", 0) < 2]
                    if new and is_offered(situation, power, order):
                        for one in sorts:
                            times[f"{phase} {one}"] = times.get(f"{phase} {one}", 0) + 1
                        yield case.name, position, power, order


def missed(window: TableWindow, specials: Iterable[tuple[str, Position, str, Order]]) -> list[str]:
    """The orders that could not be drawn by clicks."""
    failed = []
    for case, position, power, order in specials:
        hands.lay(window, position, power)
        if not hands.draw(window, order):
            failed.append(f"{case} {power}: {window.tool.status.written(order)}")
    return failed


@pytest.mark.parametrize("name", VARIANTS)
def test_special_orders_are_reached_by_clicks(name: str) -> None:
    assert missed(hands.window_of(name), special_orders(name)) == []


def test_orders_of_a_sixth_power_are_reached_by_clicks() -> None:
    window = hands.table("seventeen76", {"sixth_power": "on"})
    specials = list(special_orders("seventeen76", sixth_power="on"))
    assert {order.verb for _, _, _, order in specials} >= {"cede", "grant"}
    assert missed(window, specials) == []
    window.close()
    window.deleteLater()


def test_an_order_of_no_unit_is_called_by_its_name_while_it_is_drawn() -> None:
    """What is written of it has holes where nothing was chosen yet."""
    window = hands.window_of("seventeen76")
    hands.lay(window, variant_named("seventeen76").start, "Britain")
    tool = window.tool
    tool.escape()
    hands.click(window, "Mid", hands.RIGHT)
    (row,) = tool.flyout.rows
    tool.flyout.accept()
    assert tool.status.prompt(tool.order_draft).startswith(f"{row.label} … choose")
    tool.escape()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_flyout_never_covers_its_unit(name: str) -> None:
    window = hands.window_of(name)
    variant = variant_named(name)
    power = next(iter(variant.rules.powers))
    hands.lay(window, variant.start, power)
    for space in list(window.tool.order_draft.lit()):
        window.tool.escape()
        hands.click(window, space)
        if window.tool.flyout.isVisible():
            at = window.hand.unit_rect(space).center()
            assert not window.tool.flyout.geometry().contains(at)
            assert window.board.rect().contains(window.tool.flyout.geometry())


def test_a_click_beside_the_board_lets_go() -> None:
    window = hands.window_of("standard")
    hands.lay(window, variant_named("standard").start, "France")
    hands.click(window, "PAR")
    QTest.mouseClick(window.board, hands.LEFT, pos=QPoint(2, 2))
    assert window.tool.order_draft.is_idle
    assert hands.rows(window) == []


def hand_over() -> tuple[TableWindow, str]:
    """A season in which nothing is ordered but the Ring, at an open table with nobody seated."""
    (case,) = load_cases("cases/baranduin/BAR-7-hand-over.toml")
    window = hands.window_of("baranduin")
    hands.lay(window, start_of(case), "")
    window.tool.escape()
    return window, "Men of the North"


def test_a_unit_that_can_be_ordered_nothing_itself_leads_to_the_orders_of_its_power() -> None:
    window, power = hand_over()
    for reach in (lambda: hands.click(window, "Shi"), lambda: hands.drag(window, "Shi", "EL2")):
        reach()
        assert window.session.seat == power
        assert hands.rows(window) == ["Hand over the Ring", "Tell where the Ring is"]
        window.tool.escape()
    hands.click(window, "Shi")
    hands.click_row(window, hands.row_called(window, "Hand over the Ring"))
    hands.click(window, "EL2")
    assert hands.orders(window) == ["transfers Ring to EL2"]


def test_a_centre_brings_its_owner_to_an_open_table() -> None:
    window = hands.window_of("seventeen76")
    (case,) = load_cases("cases/seventeen76/S76-9-a-loan.toml")
    hands.lay(window, start_of(case), "")
    assert "Click a unit or a centre" in window.statusBar().currentMessage()
    hands.click(window, "Alb")
    assert window.session.seat == "America"
    assert "Lend a centre: Albany, France" in hands.rows(window)
    window.tool.escape()
    assert "Click a unit or a centre" not in window.statusBar().currentMessage()


def test_what_goes_with_a_move_reads_as_an_addition() -> None:
    (case,) = load_cases("cases/chronicle/CHR-9c-joins.toml")
    window = hands.window_of("chronicle")
    hands.lay(window, start_of(case), "Troy")
    hands.click(window, "Vic")
    assert "Move, and join the army there" in hands.rows(window)
    window.tool.escape()


def test_a_centre_for_a_build_brings_its_owner_to_an_open_table() -> None:
    window = hands.window_of("standard")
    variant = variant_named("standard")
    homes = {"France": ("BRE", "PAR"), "Russia": ("SEV",)}
    owners = "\n".join(f"{power}: {space}" for power, spaces in homes.items() for space in spaces)
    hands.lay(
        window, stand(variant.rules, "France: A PAR\nRussia: A GAL", "W1901A", f"{owners}\nRussia: MOS"), ""
    )
    window.tool.set_lenient(False)
    for space, power in (("BRE", "France"), ("SEV", "Russia"), ("BRE", "France")):
        hands.click(window, space)
        assert window.session.seat == power
        assert hands.rows(window)
        window.tool.escape()
