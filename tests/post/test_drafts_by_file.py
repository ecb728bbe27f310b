"""Drafts of orders at a seat by file and at a round table: only the one in front is sent."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.session.seat_papers import papers_of
from desktop.typing.draft_bar import DraftBar
from engine import read_seat, seat_orders
from tests.files.round_table.envelope_players import begun
from tests.post.by_file import VARIANT, Post, drag_first_unit
from tests.post.round_tables import House, table_of
from tests.post.test_changed_elsewhere import seated


def test_of_a_seat_only_the_draft_in_front_is_sent(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    _, _, window, session = seated(post, windows, qtbot)
    drag_first_unit(window)
    first = session.orders
    (bar,) = window.findChildren(DraftBar)
    bar.keep()
    session.clear()
    bar.step(1)
    assert session.orders == first
    bar.drafts.rename(0, "Secret plan")
    window.flow.seal_now()  # type: ignore[attr-defined]
    assert seat_orders(read_seat(session.path), VARIANT).orders == first
    assert b"Secret" not in session.path.read_bytes()
    assert papers_of(session).flush()
    assert [one.name for one in papers_of(session).of(session.seat).drafts] == ["Secret plan", "Draft 2"]


def test_at_a_round_table_drafts_end_with_the_envelope(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    drag_first_unit(window)
    (bar,) = window.findChildren(DraftBar)
    bar.keep()
    assert len(bar.drafts.listed) == 2
    flow.seal_now()
    assert window.session.has_sealed  # type: ignore[attr-defined]
    assert bar.drafts.listed == ()
    assert bar.isHidden()
