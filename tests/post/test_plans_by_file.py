"""Plans among people who play by file: whoever makes one, it is for the game that all of them have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.plans.plan_dialog import PlanDialog
from desktop.plans.plan_files import load_plan, save_plan
from desktop.plans.plan_panel import plan_panel_of
from desktop.table.table_window import TableWindow
from desktop.windows.sandbox import Sandboxes
from engine import shared_id
from tests.cli.calling import call
from tests.post.by_file import Post, joined


@pytest.fixture
def tables(post: Post, windows: Callable[[], WindowManager], qtbot: QtBot) -> dict[str, TableWindow]:
    """The game master's table and a player's, of one game."""
    master, panel, player = joined(post, windows, qtbot)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    (seat,) = player.tables.values()
    return {"master": master, "player": seat}


def made_at(table: TableWindow, qtbot: QtBot, path: Path) -> Path:
    dialog = PlanDialog(table.presenter, plan_panel_of(table).game_id)
    qtbot.addWidget(dialog)
    save_plan(path, dialog.plan())
    return path


@pytest.mark.parametrize(
    ("maker", "reader"), [("master", "player"), ("player", "master"), ("master", "master")]
)
def test_a_plan_is_for_the_same_game_at_every_table(
    tables: dict[str, TableWindow], qtbot: QtBot, tmp_path: Path, maker: str, reader: str
) -> None:
    panel = plan_panel_of(tables[reader])
    panel.open_file(made_at(tables[maker], qtbot, tmp_path / "x.chancery-plan"))
    assert panel.found is not None
    assert panel.found.is_of_game
    assert "another game" not in panel.words.text()


def test_a_sandbox_knows_the_plans_of_its_game(
    tables: dict[str, TableWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    path = made_at(tables["player"], qtbot, tmp_path / "x.chancery-plan")
    for table in tables.values():
        sandbox = table.findChild(Sandboxes).open(0)
        assert sandbox is not None
        panel = plan_panel_of(sandbox)
        panel.open_file(path)
        assert panel.found is not None
        assert panel.found.is_of_game
        sandbox.close()


def test_the_commands_know_it_too(
    tables: dict[str, TableWindow], post: Post, qtbot: QtBot, tmp_path: Path
) -> None:
    path = made_at(tables["player"], qtbot, tmp_path / "x.chancery-plan")
    post.be("master")
    assert call("plan", "show", post.save, path, "--json").json["of_this_game"] is True
    call("plan", "make", post.save, tmp_path / "y.chancery-plan")
    assert load_plan(tmp_path / "y.chancery-plan").game == load_plan(path).game


def test_a_ledger_of_another_game_or_none_says_nothing(post: Post, tables: dict[str, TableWindow]) -> None:
    game = tables["master"].session.game
    assert shared_id(game, post.save) != game.id
    assert shared_id(game, None) == shared_id(game, post.save.with_name("other.chancery")) == game.id
    ledger = post.save.with_name(f"{post.save.name}.ledger")
    ledger.write_text(ledger.read_text("utf-8").replace(game.id, "0" * len(game.id)), "utf-8")
    assert shared_id(game, post.save) == game.id
