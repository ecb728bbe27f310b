"""Orders that are drawn now for a phase to come: the Ring is handed over after the moves, and ordered with them."""

from __future__ import annotations

from desktop.drafting.flyout_rows import Row
from desktop.table.table_window import TableWindow
from engine import Order
from tests.table import hands

HANDING = "Yavie 3001: Hand over the Ring"


def seated(power: str = "Arnor") -> TableWindow:
    """Arnor has the Ring, in The Shire (12), and a unit beside it, in Amon Sul (13)."""
    window = hands.window_of("mordor_v_world_ii")
    hands.lay(window, window.session.variant.start, power)
    return window


def row_of(window: TableWindow, label: str) -> Row:
    return next(row for row in window.tool.flyout.rows if row.label == label)


def sent(window: TableWindow) -> dict[str, tuple[tuple[Order, ...], ...]]:
    return {one.phase: one.choices for one in window.session.ahead}


def test_the_ring_is_handed_over_from_the_flyout_of_its_bearer_and_by_a_click_on_the_map() -> None:
    window = seated()
    hands.click(window, "12")
    hands.click_row(window, row_of(window, HANDING))
    assert set(window.board.highlights.lit) == {"13"}
    hands.click(window, "13")
    assert sent(window) == {"transfer": ((Order("transfer", target="13", thing="Ring"),),)}
    assert window.session.orders == ()
    assert window.tool.order_draft.is_idle
    (arrow,) = window.board.arrows
    spaces = [window.board.context.layout.spaces[space].unit for space in ("12", "13")]
    assert arrow.way == tuple(spaces), "it is drawn from the Ring to who gets it"
    window.session.undo.undo()
    assert sent(window) == {}


def test_what_is_sent_ahead_follows_the_move_of_its_bearer_and_is_taken_back_where_it_was_given() -> None:
    window = seated()
    window.session.give(Order("move", "12", "SA", target="23"), Order("move", "14", "DA", target="24"))
    assert window.tool.open_power()
    hands.click_row(window, row_of(window, HANDING))
    assert set(window.board.highlights.lit) == {"13", "24"}
    hands.click(window, "24")
    assert window.tool.open_power()
    hands.click_row(window, row_of(window, HANDING))
    hands.click(window, "13")
    assert sent(window)["transfer"] == ((Order("transfer", target="13", thing="Ring"),),), "one Ring"
    assert window.tool.open_power()
    back = next(row for row in window.tool.flyout.rows if row.takes and row.phase)
    assert back.label.startswith("Yavie 3001: Take back")
    hands.click_row(window, back)
    assert sent(window) == {}
    assert len(window.session.orders) == 2


def test_an_order_ahead_that_is_let_go_of_leaves_the_orders_of_the_open_turn() -> None:
    window = seated()
    hands.click(window, "12")
    hands.click_row(window, row_of(window, HANDING))
    window.tool.escape()
    hands.click(window, "13")
    assert row_of(window, "Hold")
    assert not any(row.phase for row in window.tool.flyout.rows), "only who bears the Ring hands it over"
    window.tool.escape()
    hands.click(window, "12")
    hands.click(window, "11")
    assert [order.verb for order in window.session.orders] == ["move"]


def test_who_has_no_ring_is_offered_nothing_ahead() -> None:
    window = seated("Gondor")
    window.tool.open_power()
    assert not any(row.phase for row in window.tool.flyout.rows)
