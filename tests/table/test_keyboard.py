"""Orders by the keyboard alone, on every board; the ring, and what is said of every step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from desktop.canvas.tool import ToolState
from desktop.drafting.spatial_navigation import DOWN, LEFT, RIGHT, UP, SpatialNavigation, in_reading_order
from desktop.settings.languages import speak
from desktop.table.table_window import TableWindow
from engine import find_variants
from maps.layout import Layout, load_layout
from tests.cases import variant_named
from tests.table import hands
from tests.traits.table import rules_with, stand

VARIANTS = sorted(find_variants().variants)
KEY = Qt.Key
POWERS = 2
"""How many powers of each phase are played."""


def at(units: str, season: str = "S1901M", owners: str = "") -> TableWindow:
    window = hands.window_of("standard")
    hands.lay(window, stand(rules_with(), units, season, owners), "France")
    window.hand.put_ring("")
    return window


def cursor(window: TableWindow) -> str:
    return window.hand.space


def order_by_keys(window: TableWindow, random: Random) -> None:
    """From the unit under the ring on, press what is offered until it has an order."""
    tool = window.tool
    hands.key(window, KEY.Key_Return)
    for _ in range(hands.STEPS):
        if tool.flyout.isVisible():
            for _ in range(random.randrange(len(tool.flyout.rows))):
                hands.key(window, KEY.Key_Down)
            while tool.flyout.current is not None and (
                tool.flyout.current.takes or tool.flyout.current.opens
            ):
                hands.key(window, KEY.Key_Down)
            hands.key(window, KEY.Key_Return)
        elif tool.order_draft.is_idle:
            return
        else:
            for _ in range(random.randrange(1, 4)):
                hands.key(window, KEY.Key_Tab)
            hands.key(window, KEY.Key_Return)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_phase_is_played_by_the_keyboard_alone(name: str) -> None:
    window, random = hands.window_of(name), Random(9)
    phases = hands.phases_of(name)
    assert phases.keys() >= set(hands.PHASES)
    for phase, game in phases.items():
        played = 0
        for power in window.session.rules.powers:
            spaces = hands.sit_down(window, game, power)
            played += bool(spaces)
            for _ in spaces if played <= POWERS else ():
                hands.key(window, KEY.Key_Tab)
                order_by_keys(window, random)
                assert window.tool.order_draft.is_idle, f"{power} {cursor(window)}"
            assert [order for order in window.session.orders if window.session.why_illegal(order)] == []
            assert window.session.orders or not spaces or played > POWERS or phase != "movement"


def test_tab_walks_units_without_orders_and_then_all() -> None:
    window = at("France: A PAR, F BRE, A MAR")
    walked = []
    for _ in range(3):
        hands.key(window, KEY.Key_Tab)
        walked.append(cursor(window))
    assert sorted(walked) == ["BRE", "MAR", "PAR"]
    hands.key(window, KEY.Key_Backtab)
    assert cursor(window) == walked[1]
    hands.type_letter(window, "h")
    assert hands.orders(window) == [f"{'F' if walked[1] == 'BRE' else 'A'} {walked[1]} H"]
    window.tool.go_to("MUN")
    hands.key(window, KEY.Key_Tab)
    assert cursor(window) == walked[0]
    hands.key(window, KEY.Key_Tab)
    assert cursor(window) == walked[2]
    hands.key(window, KEY.Key_Tab)
    assert cursor(window) == walked[1]


def test_arrows_move_the_ring_over_the_map_and_it_is_seen() -> None:
    window = at("France: A PAR")
    hands.key(window, KEY.Key_Tab)
    assert cursor(window) == "PAR"
    before = window.board.grab().toImage()
    hands.key(window, KEY.Key_Right)
    assert cursor(window) == "BUR"
    assert window.tool.layer.cursor_space == "BUR"
    assert window.tool.layer.isVisible()
    assert window.board.grab().toImage() != before


def test_a_move_by_arrows_and_enter() -> None:
    window = at("France: A PAR")
    hands.key(window, KEY.Key_Tab, KEY.Key_Return)
    assert hands.rows(window) == ["Move", "Hold"]
    hands.key(window, KEY.Key_Return, KEY.Key_Right, KEY.Key_Return)
    assert hands.orders(window) == ["A PAR - BUR"]


def test_a_support_by_letters_and_arrows() -> None:
    window = at("France: A PAR, A MAR")
    window.tool.go_to("PAR")
    hands.type_letter(window, "s")
    hands.key(window, KEY.Key_Tab)
    assert cursor(window) == "MAR"
    hands.key(window, KEY.Key_Return)
    hands.key(window, KEY.Key_Tab)
    while cursor(window) != "BUR":
        hands.key(window, KEY.Key_Tab)
    hands.key(window, KEY.Key_Return)
    assert hands.orders(window) == ["A PAR S A MAR - BUR"]


def test_tab_goes_past_a_question_to_the_spaces_that_answer_it_too() -> None:
    window = at("France: A PAR, A BUR")
    window.tool.go_to("PAR")
    hands.type_letter(window, "s")
    hands.key(window, KEY.Key_Tab, KEY.Key_Return)
    assert hands.rows(window) == ["in place"]
    hands.key(window, KEY.Key_Tab)
    while cursor(window) != "GAS":
        hands.key(window, KEY.Key_Tab)
    hands.key(window, KEY.Key_Return)
    assert hands.orders(window) == ["A PAR S A BUR - GAS"]
    window.tool.go_to("PAR")
    hands.type_letter(window, "s")
    window.tool.go_to("BUR")
    hands.key(window, KEY.Key_Return, KEY.Key_Tab, KEY.Key_Down, KEY.Key_Return)
    assert hands.orders(window) == ["A PAR S A BUR"], "and back to the question"


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.usefixtures("german")
def test_german_verbs_have_german_letters() -> None:
    window = at("France: A PAR, A MAR")
    window.tool.go_to("PAR")
    hands.type_letter(window, "u")
    hands.key(window, KEY.Key_Tab, KEY.Key_Return, KEY.Key_Tab)
    while cursor(window) != "BUR":
        hands.key(window, KEY.Key_Tab)
    hands.key(window, KEY.Key_Return)
    assert hands.orders(window) == ["A PAR S A MAR - BUR"]
    window.tool.go_to("MAR")
    hands.key(window, KEY.Key_Return)
    assert [(row.letter, row.label) for row in window.tool.flyout.rows] == [
        ("Z", "Ziehen"),
        ("H", "Halten"),
        ("U", "Unterstützen"),
    ]
    hands.type_letter(window, "h")
    assert hands.orders(window) == ["A PAR S A MAR - BUR", "A MAR H"]


def test_a_refused_space_says_why_before_and_when_it_is_chosen() -> None:
    window = at("France: A PAR")
    hands.key(window, KEY.Key_Tab)
    hands.type_letter(window, "m")
    window.tool.go_to("MUN")
    hands.key(window, KEY.Key_Return)
    assert "Munich cannot be reached from Paris." in window.statusBar().currentMessage()
    assert "Munich cannot be reached from Paris." in window.board.accessibleDescription()
    assert hands.orders(window) == []


def test_backspace_goes_one_step_back_and_escape_lets_go_of_all() -> None:
    window = at("France: A PAR, A MAR")
    window.tool.go_to("PAR")
    hands.type_letter(window, "s")
    window.tool.go_to("MAR")
    hands.key(window, KEY.Key_Return, KEY.Key_Backspace)
    assert window.tool.order_draft.draft.order.subject == ""
    hands.key(window, KEY.Key_Backspace)
    assert window.tool.order_draft.is_waiting_for_verb
    assert hands.rows(window) == ["Move", "Hold", "Support"]
    hands.key(window, KEY.Key_Escape)
    assert window.tool.order_draft.is_idle
    assert hands.rows(window) == []


def test_arrows_go_only_where_an_order_can_while_one_is_drawn() -> None:
    window = at("France: A PAR, A MAR")
    window.tool.go_to("PAR")
    hands.type_letter(window, "m")
    possible = window.tool.order_draft.bright()
    seen = set()
    for key in (KEY.Key_Up, KEY.Key_Left, KEY.Key_Down, KEY.Key_Right) * 3:
        hands.key(window, key)
        seen.add(cursor(window))
    assert len(seen) > 2
    assert seen <= possible | {"PAR"}


def test_tab_visits_every_centre_on_which_something_can_be_built() -> None:
    window = at("France: A SPA", season="W1901A", owners="France: PAR, BRE, MAR")
    walked = set()
    for _ in range(3):
        hands.key(window, KEY.Key_Tab)
        walked.add(cursor(window))
    assert walked == {"PAR", "BRE", "MAR"}


def test_escape_leaves_no_ring() -> None:
    window = at("France: A PAR")
    hands.key(window, KEY.Key_Tab, KEY.Key_Return, KEY.Key_Escape)
    assert window.board.tool.state is ToolState.IDLE
    assert window.tool.layer.cursor_space == ""
    assert not window.tool.layer.isVisible()
    assert window.board.highlights.is_empty
    assert not window.tool.card.isVisible()


def test_delete_takes_back_the_order_of_the_unit_under_the_ring() -> None:
    window = at("France: A PAR, A MAR")
    for space in ("PAR", "MAR"):
        window.tool.go_to(space)
        hands.type_letter(window, "h")
    window.tool.go_to("PAR")
    hands.key(window, KEY.Key_Delete)
    assert hands.orders(window) == ["A MAR H"]
    window.session.undo.undo()
    assert hands.orders(window) == ["A PAR H", "A MAR H"]


def test_builds_and_waiving_by_keys() -> None:
    window = at("France: A SPA", season="W1901A", owners="France: PAR, BRE, MAR")
    window.tool.go_to("BRE")
    hands.key(window, KEY.Key_Return, KEY.Key_Down, KEY.Key_Return)
    hands.type_letter(window, "w")
    assert hands.orders(window) == ["Build F BRE", "Waive"]


def test_every_step_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    window = at("France: A PAR")
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    hands.key(window, KEY.Key_Tab)
    assert "Paris (PAR)" in told[-1]
    hands.key(window, KEY.Key_Return)
    assert "Army Paris" in told[-1]
    assert "Move, then where to, M" in told[-1]
    hands.key(window, KEY.Key_Down)
    assert told[-1] == "Hold, H"
    hands.key(window, KEY.Key_Return)
    assert "A PAR H" in told[-1]
    assert window.board.accessibleDescription() == told[-1]


def test_a_click_puts_the_ring_away_and_f6_leaves_the_board() -> None:
    window = at("France: A PAR")
    hands.key(window, KEY.Key_Tab)
    hands.click(window, "PAR")
    assert window.tool.layer.cursor_space == ""
    window.board.setFocus()
    hands.key(window, KEY.Key_F6)
    assert not window.board.hasFocus()


def test_typing_in_the_line_is_not_taken_for_orders() -> None:
    window = at("France: A PAR")
    window.panel.line.setFocus()
    QTest.keyClicks(window.panel.line, "h")
    assert window.panel.line.text() == "h"
    assert window.tool.order_draft.is_idle
    window.panel.line.clear()


@pytest.mark.parametrize("name", VARIANTS)
def test_every_space_is_reached_by_arrows_from_every_other(name: str) -> None:
    layout = load_layout(variant_named(name).board_folder)
    navigation = SpatialNavigation(layout)
    ways = {
        space: {navigation.neighbour(space, way) for way in (LEFT, RIGHT, UP, DOWN)}
        for space in layout.spaces
    }
    back: dict[str, set[str]] = {space: set() for space in ways}
    for space, others in ways.items():
        for other in others:
            back[other].add(space)
    start = next(iter(ways))
    assert reached(ways, start) == reached(back, start) == set(layout.spaces)


def reached(ways: dict[str, set[str]], start: str) -> set[str]:
    found, front = {start}, [start]
    while front:
        for other in ways[front.pop()] - found:
            found.add(other)
            front.append(other)
    return found


def test_spaces_are_walked_as_one_reads() -> None:
    layout: Layout = load_layout(variant_named("standard").board_folder)
    walked = in_reading_order(layout, ["TUN", "MOS", "NWG", "PAR"])
    assert walked[0] == "NWG"
    assert walked[-1] == "TUN"


def test_a_letter_with_alt_or_ctrl_begins_no_order() -> None:
    """It was meant for a menu or another program."""
    window = at("France: A PAR, A BUR".replace(", ", "\nFrance: "))
    window.tool.set_lenient(False)
    window.tool.escape()
    for held in (Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier):
        for widget in (window.board, window):
            QTest.keyEvent(QTest.KeyAction.Click, widget, "h", held)
            assert window.tool.order_draft.is_idle
    QTest.keyClick(window, "h")
    assert not window.tool.order_draft.is_idle
    assert window.statusBar().currentMessage() == "Hold … choose the unit. Esc lets go."
    window.tool.escape()
