"""The first window: a game is begun with two keys, opened again, and a bad file is named."""

from __future__ import annotations

import gc
import os
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabWidget
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.canvas.base_map import RenderedRegion
from desktop.canvas.board_pictures import board_picture
from desktop.settings.power_palette import palette_for
from desktop.settings.storage import (
    ENVELOPES,
    FILES,
    HOTSEAT,
    MASTER,
    recent_files,
    remember_file,
    unused_path,
)
from desktop.start.new_game import NewGameDialog
from desktop.start.start_window import StartWindow
from engine import (
    BLACK_PRESS,
    DEFAULT,
    NEW,
    WHITE_PRESS,
    Game,
    Order,
    find_variant,
    find_variants,
    load_game,
    new_game,
    save_game,
)
from tests.answering import accept, answer, messages
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)
NEVER = 10**9
"""So much garbage is never there: nothing is collected that was not asked for."""


@pytest.fixture(autouse=True)
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of these tests is left among the user's own games."""
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "Friday.chancery"
    save_game(path, new_game(variant_named("standard"), title="Friday"), variant_named("standard"), NEW)
    return path


def test_every_variant_has_its_picture(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    assert window.boards.count() == len(VARIANTS)
    for row in range(window.boards.count()):
        assert not window.boards.item(row).icon().isNull()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_picture_shows_land_water_and_owners(qtbot: QtBot, name: str) -> None:
    image = board_picture(variant_named(name), QSize(200, 150)).toImage()
    colours = {image.pixelColor(x, y).name() for x in range(5, 195, 5) for y in range(5, 145, 5)}
    assert len(colours) > 8


def test_enter_begins_a_game_with_good_defaults(qtbot: QtBot) -> None:
    dialog = NewGameDialog([variant_named("standard"), variant_named("indianomacy")], "indianomacy")
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    game = dialog.game("seed")
    assert (game.variant, game.title) == ("indianomacy", "Indianomacy")


def test_enter_twice_plays_diplomacy(qtbot: QtBot) -> None:
    """The first window has its first button ready, and the dialog the game that everybody knows."""

    def enter(dialog: NewGameDialog) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer(NewGameDialog, enter)
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.new_button.setFocus()
    with qtbot.waitSignal(window.chosen) as chosen:
        QTest.keyClick(window.new_button, Qt.Key.Key_Return)
    assert chosen.args is not None
    assert chosen.args[0].content.variant == DEFAULT


def test_the_first_button_is_ready_again_when_a_table_was_left(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    assert window.focusWidget() is window.new_button
    window.hide()
    window.show()
    assert window.focusWidget() is window.new_button


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_button_that_has_the_keys(qtbot: QtBot, key: Qt.Key) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.taste_button.clicked.disconnect()
    window.taste_button.setFocus()
    with qtbot.waitSignal(window.taste_button.clicked):
        QTest.keyClick(window.taste_button, key)


def test_players_title_and_options_are_taken(qtbot: QtBot) -> None:
    dialog = NewGameDialog([variant_named("standard")])
    qtbot.addWidget(dialog)
    dialog.seats.names["France"].setText(" Anna ")
    dialog.title.setText("Friday")
    option = dialog.variant.option_table["waiving"]
    dialog.options["waiving"].setCurrentIndex(option.values.index("forbidden"))
    game = dialog.game("seed")
    seat = game.seat("France")
    assert seat is not None
    assert (seat.player, game.title, dict(game.options)["waiving"]) == ("Anna", "Friday", "forbidden")


def test_colours_belong_to_the_game_for_which_they_were_chosen(qtbot: QtBot) -> None:
    colours = ["#00ff00", ""]

    def begin(dialog: NewGameDialog) -> None:
        before = dialog.picture.pixmap().toImage()
        colour = colours.pop(0)
        dialog.seats.recolour("France", colour)
        assert (dialog.picture.pixmap().toImage() != before) == bool(colour)
        accept(dialog)

    answer(NewGameDialog, begin)
    window = StartWindow()
    qtbot.addWidget(window)
    ids: list[str] = []
    window.chosen.connect(lambda document: ids.append(document.content.id))
    window.begin("standard")
    window.begin("standard")
    green, own = (palette_for(window.variants["standard"], one).paint("France").colour for one in ids)
    assert green == "#00ff00" != own
    assert palette_for(window.variants["standard"]).paint("France").colour == own


def test_a_saved_game_is_opened_and_remembered(qtbot: QtBot, saved: Path) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.chosen) as chosen:
        window.open(saved)
    assert chosen.args is not None
    assert chosen.args[0].content.title == "Friday"
    assert recent_files() == [saved]
    assert window.recent.item(0).text() == "Friday"


def test_a_damaged_file_is_named_and_left_alone(qtbot: QtBot, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:200])
    before = saved.read_bytes()
    said = messages()
    window = StartWindow()
    qtbot.addWidget(window)
    window.open(saved)
    assert len(said) == 1
    assert "Friday.chancery" in said[0]
    assert saved.read_bytes() == before
    assert recent_files() == []


@pytest.mark.parametrize(
    "content", [b"Dear all,\nhere are my orders.", b"\x89PNG\r\n\x1a\n\x00\x01", b"", b"[1, 2]"]
)
def test_a_file_that_is_not_ours_is_called_so(qtbot: QtBot, tmp_path: Path, content: bytes) -> None:
    other = tmp_path / "letter.chancery"
    other.write_bytes(content)
    assert said_of(qtbot, other) == "letter.chancery: This is no game of Chancery."


@pytest.mark.parametrize("name", ["0f.chancery-key", "0f.chancery-key.bak"])
def test_a_key_of_the_program_is_called_so_and_to_be_kept_secret(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    key = tmp_path / name
    key.write_text('{"format": "chancery-key"}')
    said = said_of(qtbot, key)
    assert said.startswith(f"{name}: This is a secret key")
    assert "no game" not in said


@pytest.mark.parametrize(
    "name",
    [
        "g.chancery-seal",
        "g.chancery-papers",
        "g.chancery.ledger",
        "g.chancery.ledger.bak",
        "0f.chancery-seat.bak",
    ],
)
def test_what_the_program_keeps_for_itself_leads_to_what_can_be_opened(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    own = tmp_path / name
    own.write_text("{}")
    assert said_of(qtbot, own) == (
        f"{name}: This is a file that Chancery keeps for itself. Leave it where it is, and open the game or the seat that "
        "it belongs to."
    )


def test_a_newer_file_is_called_so_without_jargon(qtbot: QtBot, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b'"format_version": 5', b'"format_version": 99'))
    assert said_of(qtbot, saved) == (
        "Friday.chancery: The game was kept by a newer Chancery. Open it with that one."
    )


def said_of(qtbot: QtBot, path: Path) -> str:
    """What is said when a file is opened."""
    said = messages()
    window = StartWindow()
    qtbot.addWidget(window)
    window.open(path)
    (words,) = said
    return words


def test_every_change_at_the_table_is_in_the_file(qtbot: QtBot, saved: Path) -> None:
    """Whatever happens to the program afterwards, the last click is kept."""
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(saved)
    table = next(iter(windows.tables.values()))
    qtbot.addWidget(table)
    table.session.take_seat("France")
    order = Order("move", "PAR", "A", target="BUR")
    table.session.give(order)
    kept: Game = load_game(saved, find_variant).game
    sheet = kept.sheet("France")
    assert sheet is not None
    assert sheet.orders == (order,)


def test_a_closed_table_leads_back_to_the_start(qtbot: QtBot, saved: Path) -> None:
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(saved)
    assert not windows.start.isVisible()
    next(iter(windows.tables.values())).close()
    assert windows.tables == {}
    assert windows.start.isVisible()


def test_a_table_that_was_left_takes_no_room_any_more(qtbot: QtBot, saved: Path) -> None:
    """Its pictures of the map are large, and what holds them refers to itself in circles."""
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    others = [one for one in gc.get_objects() if isinstance(one, RenderedRegion)]
    windows.start.open(saved)
    board = next(iter(windows.tables.values())).board
    board.base_map.finish()
    found = [one for one in gc.get_objects() if isinstance(one, RenderedRegion)]
    pictures = [weakref.ref(one) for one in found if not any(one is other for other in others)]
    del found
    assert pictures
    whole: list[str] = []

    def note(phase: str, told: dict[str, int]) -> None:
        whole.extend([phase] if told["generation"] == 2 else [])

    usual = gc.get_threshold()
    gc.set_threshold(NEVER, NEVER, NEVER)
    gc.callbacks.append(note)
    try:
        next(iter(windows.tables.values())).close()
        del board
        qtbot.waitUntil(lambda: "stop" in whole)
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*usual)
    qtbot.waitUntil(lambda: not any(one() for one in pictures))


def test_a_file_that_is_named_opens_its_table_and_no_window_before_it(
    qtbot: QtBot, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[StartWindow] = []
    monkeypatch.setattr(StartWindow, "showEvent", lambda window, event: shown.append(window))
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.welcome([str(saved)])
    (table,) = windows.tables.values()
    qtbot.addWidget(table)
    assert table.isVisible()
    assert shown == []


def test_a_named_file_that_cannot_be_opened_leaves_the_first_window(qtbot: QtBot, tmp_path: Path) -> None:
    said = messages()
    bad = tmp_path / "letter.chancery"
    bad.write_text("Dear all", encoding="utf-8")
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.welcome([str(bad)])
    assert len(said) == 1
    assert windows.start.isVisible()


def test_a_game_that_is_dropped_on_a_table_gets_one_of_its_own(
    qtbot: QtBot, saved: Path, tmp_path: Path
) -> None:
    other = tmp_path / "Saturday.chancery"
    save_game(other, new_game(variant_named("standard"), title="Saturday"), variant_named("standard"), NEW)
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(saved)
    table = windows.tables[saved]
    qtbot.addWidget(table)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(other))])
    copying, left, keys = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    entering = QDragEnterEvent(QPoint(5, 5), copying, data, left, keys)
    QApplication.sendEvent(table, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(table, QDropEvent(QPointF(5, 5), copying, data, left, keys))
    assert list(windows.tables) == [saved, other]
    qtbot.addWidget(windows.tables[other])


def test_new_files_never_take_the_place_of_others(tmp_path: Path) -> None:
    assert unused_path("A / B: c", tmp_path).name == "A B c.chancery"
    (tmp_path / "Game.chancery").touch()
    assert unused_path("  ", tmp_path).name == "Game 2.chancery"


def test_the_latest_file_comes_first(tmp_path: Path, qtbot: QtBot) -> None:
    paths = [tmp_path / f"{name}.chancery" for name in "abc"]
    for path in paths:
        path.touch()
        remember_file(path)
    remember_file(paths[0])
    paths[1].unlink()
    assert recent_files() == [paths[0], paths[2]]


def test_a_file_is_remembered_whatever_bytes_its_name_has(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"gr\xfc\xdfe.chancery")
    path.touch()
    remember_file(path)
    assert recent_files() == [path]


def test_what_a_variant_lets_one_choose_comes_before_the_fine_points(qtbot: QtBot) -> None:
    dialog = NewGameDialog(find_variants().variants.values(), "seventeen76")
    qtbot.addWidget(dialog)
    assert next(iter(dialog.options)) == "sixth_power"
    assert "Spain" in dialog.options["sixth_power"].accessibleDescription()
    assert list(dialog.options)[1:] == [name for name in dialog.variant.option_table if name != "sixth_power"]


def test_the_wheel_over_an_option_turns_the_page_and_changes_nothing(qtbot: QtBot) -> None:
    dialog = NewGameDialog([variant_named("standard")])
    qtbot.addWidget(dialog)
    dialog.show()
    tabs = dialog.findChildren(QTabWidget)[0]
    tabs.setCurrentIndex(tabs.count() - 1)
    box = dialog.options["convoy_paradox"]
    before = box.currentIndex()
    turn = QWheelEvent(
        QPointF(5, 5),
        QPointF(box.mapToGlobal(QPoint(5, 5))),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, turn)
    assert box.currentIndex() == before


def test_the_list_of_games_tells_variant_and_season(qtbot: QtBot, saved: Path) -> None:
    remember_file(saved)
    window = StartWindow()
    qtbot.addWidget(window)
    item = window.recent.item(0)
    assert item.text().startswith(saved.stem)
    qtbot.waitUntil(lambda: "Spring 1901" in window.recent.item(0).text())
    assert window.recent.item(0).text().startswith(saved.stem)


def test_the_list_of_games_has_their_titles(qtbot: QtBot, saved: Path) -> None:
    """But the name of the file where that only tells a game from another of its title."""
    for name, wanted in (("received by mail", "Friday"), ("Friday 2", "Friday 2"), ("Friday", "Friday")):
        remember_file(saved.rename(saved.with_name(f"{name}.chancery")))
        saved = saved.with_name(f"{name}.chancery")
        window = StartWindow()
        qtbot.addWidget(window)
        qtbot.waitUntil(lambda window=window: "Spring 1901" in window.recent.item(0).text())  # type: ignore[misc]
        assert window.recent.item(0).text().splitlines()[0] == wanted


@pytest.mark.parametrize("way", [HOTSEAT, MASTER, FILES, ENVELOPES])
def test_whoever_begins_a_game_says_what_press_it_prints(qtbot: QtBot, way: str) -> None:
    dialog = NewGameDialog([variant_named("standard")])
    qtbot.addWidget(dialog)
    dialog.show()
    next(button for button in dialog.ways.buttons() if button.property("way") == way).click()
    has_press = way != ENVELOPES
    assert dialog.press.isVisible() == has_press
    dialog.press.setCurrentIndex(dialog.press.findData(BLACK_PRESS))
    assert dialog.game("seed").press_rule == (BLACK_PRESS if has_press else WHITE_PRESS)
