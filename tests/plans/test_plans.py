"""A plan at the table: made in a dialog, opened as a layer over any season, tried out, and put away with its reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from desktop.annotating.annotating_feature import annotating_of
from desktop.app import WindowManager
from desktop.plans.plan_dialog import PlanDialog
from desktop.plans.plan_files import load_plan, save_plan
from desktop.plans.plan_panel import PlanPanel, plan_panel_of
from desktop.session.session import Session
from desktop.settings.languages import speaking, word
from desktop.table.table_window import TableWindow
from desktop.windows.sandbox import SandboxWindow
from engine import NEW, RING, Annotation, Order, make_plan, new_game, plan_orders, save_game
from tests.answering import refusals
from tests.cases import variant_named
from tests.cli.calling import call
from tests.history import played

LEFT = Qt.MouseButton.LeftButton
PROPOSED = "England: A LVP - WAL\nFrance: F BRE - MAO"


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[TableWindow]:
    game, variant = played.begun(played.STANDARD, 2)
    opened = TableWindow(Session(game, variant, is_open=True))
    opened.resize(1000, 700)
    opened.show()
    yield opened
    opened.close()


@pytest.fixture
def panel(window: TableWindow) -> Iterator[PlanPanel]:
    window.presenter.show_present()
    found = plan_panel_of(window)
    yield found
    found.forget()


@pytest.fixture
def path(window: TableWindow, tmp_path: Path) -> Path:
    """A plan for the first season."""
    game, variant = window.session.game, window.session.variant
    season = game.turns[0].season
    orders = plan_orders(PROPOSED, variant, season)
    target = tmp_path / "x.chancery-plan"
    save_plan(
        target, make_plan(game, variant, season, orders, (Annotation(RING, "MAO"),), "<b>Ada</b>", "Go!")
    )
    return target


def ghosts(window: TableWindow) -> set[Order | None]:
    given = {one.order for one in window.session.turn_view(0).report.outcomes}
    return {arrow.order for arrow in window.board.arrows} - given


def test_a_plan_is_a_layer_over_the_season_that_it_is_for(
    window: TableWindow, panel: PlanPanel, path: Path
) -> None:
    panel.open_file(path)
    assert window.presenter.turn == 0
    assert window.docks["plan"].isVisible()
    assert panel.about.text() == "Plan for Spring 1901"
    assert "<b>Ada</b>" in panel.words.text()
    assert [panel.rows.item(row).text() for row in range(panel.rows.count())] == [
        "England: A LVP - WAL",
        "France: F BRE - MAO",
    ]
    assert panel.layer.isVisible()
    assert Order("move", "LVP", "A", target="WAL") in ghosts(window)
    window.presenter.show_turn(1)
    assert not panel.layer.isVisible()
    panel.show_season()
    panel.shown.setChecked(False)
    assert not panel.layer.isVisible()
    assert Order("move", "LVP", "A", target="WAL") not in ghosts(window)


def test_it_is_tried_out_in_a_sandbox_and_a_plan_from_there_is_for_the_game(
    window: TableWindow, panel: PlanPanel, path: Path
) -> None:
    panel.open_file(path)
    before = window.session.game
    QTest.mouseClick(panel.try_out, LEFT)
    sandbox = next(one for one in QApplication.topLevelWidgets() if isinstance(one, SandboxWindow))
    entered = dict.fromkeys(sandbox.session.seen_orders())
    assert ("England", Order("move", "LVP", "A", target="WAL")) in entered
    assert plan_panel_of(sandbox).game_id == before.id
    sandbox.close()
    assert window.session.game is before


def test_a_bad_plan_is_named_and_shows_nothing(window: TableWindow, panel: PlanPanel, path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"A LVP - WAL", b"A LVP - XYZ"))
    panel.open_file(path)
    assert "XYZ" in panel.words.text()
    assert panel.found is None
    assert window.presenter.planned == ()
    panel.open_file(path.with_name("nowhere.chancery-plan"))
    assert "cannot be read" in panel.words.text()


def test_it_goes_when_another_sits_down(qtbot: QtBot, path: Path) -> None:
    game, variant = played.begun(played.STANDARD, 2)
    table = TableWindow(Session(game, variant))
    qtbot.addWidget(table)
    table.session.take_seat("France")
    panel = plan_panel_of(table)
    panel.open_file(path)
    assert panel.found is not None
    table.session.take_seat("Germany")
    assert panel.found is None
    assert table.presenter.planned == ()
    assert panel.rows.count() == 0


def test_only_what_stands_in_the_dialog_goes_into_the_file(
    window: TableWindow, panel: PlanPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.presenter.show_turn(0)
    store = annotating_of(window).store
    store.add(Annotation(RING, "PAR"))
    dialog = PlanDialog(window.presenter, panel.game_id)
    qtbot.addWidget(dialog)
    target = tmp_path / "y.chancery-plan"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    QTest.mouseClick(dialog.save, LEFT)
    assert "Saved" in dialog.answer.text()
    plan = load_plan(target)
    assert (plan.orders, plan.annotations, plan.sender, plan.words) == ({}, (), "", "")
    QTest.mouseClick(dialog.fill, LEFT)
    assert "France: A PAR - BUR" in dialog.orders.toPlainText()
    dialog.orders.setPlainText("Germany: A MUN - BUR")
    dialog.annotated.setChecked(True)
    dialog.words.setText("Please")
    QTest.mouseClick(dialog.save, LEFT)
    plan = load_plan(target)
    assert plan.orders == {"Germany": ["A MUN - BUR"]}
    assert plan.annotations == (Annotation(RING, "PAR"),)
    assert (plan.season, plan.words, plan.game) == ("S1901M", "Please", window.session.game.id)
    dialog.orders.setPlainText("Germany: A MUN - BUR\nwhat?")
    QTest.mouseClick(dialog.save, LEFT)
    assert "Line 2" in dialog.answer.text()
    dialog.orders.clear()
    dialog.save_to(tmp_path / "gone" / "y.chancery-plan")
    assert "the folder is not there. Bring it back" in dialog.answer.text()
    store.set(())


@pytest.mark.parametrize("id_", ["standard", "chronicle", "seventeen76", "indianomacy", "mordor_v_world_ii"])
def test_powers_have_their_names_in_it_and_are_read_by_them(id_: str, qtbot: QtBot) -> None:
    variant = variant_named(id_)
    session = Session(new_game(variant, {}), variant, is_open=True)
    window = TableWindow(session)
    qtbot.addWidget(window)
    with speaking("de"):
        dialog = PlanDialog(window.presenter, "")
        qtbot.addWidget(dialog)
        example = dialog.orders.placeholderText().split("Beispiel ")[1]
        names = {power.id: word(variant, power.name) for power in variant.powers}
        unit = next(unit for unit in session.position.units if unit.power)
        assert example.startswith(f"{names[unit.power]}: ")
        dialog.orders.setPlainText(example)
        assert list(dialog.plan().orders) == [unit.power]


def test_a_double_click_lays_it_over_the_board_of_its_game(
    qtbot: QtBot, path: Path, window: TableWindow
) -> None:
    said = refusals()
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.open(path)
    assert said[0].startswith("This is a plan for Diplomacy, Spring 1901. Open the game")
    windows.tables[path] = window
    windows.open(path)
    assert plan_panel_of(window).found is not None
    path.write_bytes(b"what?")
    windows.open(path)
    assert "no plan" in said[1]


def test_the_commands_make_and_show_one(tmp_path: Path) -> None:
    game, variant = played.begun(played.STANDARD, 2)
    save, plan, orders = tmp_path / "g.chancery", tmp_path / "p.chancery-plan", tmp_path / "orders"
    save_game(save, game, variant, NEW)
    orders.write_text(PROPOSED, encoding="utf-8")
    made = call(
        "plan", "make", save, plan, "--season", "S1901M", "--orders", orders, "--sender", "Ada", "--json"
    )
    assert (made.json["orders"], made.json["season"]) == (2, "S1901M")
    shown = call("plan", "show", save, plan)
    assert "Plan for S1901M, from Ada" in shown.out
    assert "England: A LVP - WAL" in shown.out
    answer = call("plan", "show", save, plan, "--json").json
    assert answer["orders"]["France"] == ["F BRE - MAO"]
    assert answer["of_this_game"] is True
    orders.write_text("France: nonsense", encoding="utf-8")
    assert "line 1" in call("plan", "make", save, plan, "--season", "S1901M", "--orders", orders).err
    plan.write_bytes(b"what?")
    assert "no plan" in call("plan", "show", save, plan).err
