"""What the board shows: it is drawn once for all that happens together, and not for what it does not show."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import board_for
from desktop.exporting.export_data import MAP, gather
from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import GAME, NOTICE
from desktop.session.session import Session
from desktop.settings.languages import speak
from engine import Order, new_game
from tests.cases import variant_named

STANDARD = variant_named("standard")
MOVE = Order("move", "PAR", "A", target="BUR")
HOLD = Order("hold", "MAR", "A")


@pytest.fixture
def presenter(qtbot: QtBot) -> BoardPresenter:
    session = Session(new_game(STANDARD), STANDARD, is_open=True)
    board = board_for(STANDARD, session.rules)
    qtbot.addWidget(board)
    session.take_seat("France")
    return BoardPresenter(session, board)


def drawn(presenter: BoardPresenter, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many orders were drawn, each time that any were."""
    QCoreApplication.processEvents()
    counts: list[int] = []
    board, show = presenter.board, presenter.board.show_orders
    monkeypatch.setattr(board, "show_orders", lambda arrows: (counts.append(len(list(arrows))), show(arrows)))
    return counts


def test_what_happens_together_is_drawn_once(
    presenter: BoardPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, session = drawn(presenter, monkeypatch), presenter.session
    session.give(MOVE)
    session.give(HOLD)
    session.take_seat("Germany")
    presenter.show_present()
    assert counts == []
    QCoreApplication.processEvents()
    assert counts == [2]


def test_who_asks_for_what_is_on_the_board_is_told_the_newest(
    presenter: BoardPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = drawn(presenter, monkeypatch)
    presenter.session.give(MOVE)
    assert [arrow.order for arrow in presenter.board.arrows] == [MOVE]
    presenter.session.give(HOLD)
    assert [arrow.order for arrow in presenter.board.arrows] == [MOVE, HOLD]
    QCoreApplication.processEvents()
    assert counts == [1, 2]


def test_what_the_board_does_not_show_draws_nothing(
    presenter: BoardPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = presenter.session
    session.adjudicate()
    presenter.show_turn(0)
    counts = drawn(presenter, monkeypatch)
    shown: list[bool] = []
    presenter.shown.connect(lambda: shown.append(True))
    session.take_seat("")
    session.tell(NOTICE)
    session.tell(GAME)
    session.reload(session.game)
    QCoreApplication.processEvents()
    assert (counts, shown) == ([], [])


def test_orders_of_the_present_leave_a_judged_turn_on_the_board(
    presenter: BoardPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter.session.adjudicate()
    presenter.show_turn(0)
    presenter.session.take_seat("France")
    counts = drawn(presenter, monkeypatch)
    presenter.session.give(MOVE)
    QCoreApplication.processEvents()
    assert counts == []


@pytest.mark.parametrize(("language", "letters"), [("en", {"H", "S"}), ("de", {"H", "U"})])
def test_figures_have_the_letters_of_the_language(
    presenter: BoardPresenter, language: str, letters: set[str]
) -> None:
    speak(language)
    try:
        presenter.session.give(HOLD, Order("support", "PAR", "A", "MAR", "A"))
        assert {arrow.letter for arrow in presenter.board.arrows} == letters
        page = gather(presenter.session, presenter.board.context, MAP).turn_pages[0]
        assert {arrow.letter for arrow in page.drawing.arrows} == letters
    finally:
        speak("en")
