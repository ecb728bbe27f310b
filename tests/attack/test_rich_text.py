"""Names and words from elsewhere that look like markup are shown as they are written; no file named in one is opened."""

from __future__ import annotations

import ast
import ctypes
import os
import shutil
import struct
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QHelpEvent, QImage, QPainter, QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QFormLayout,
    QInputDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QTextEdit,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.cli.main import main
from desktop.history.timeline_panel import TimelinePanel
from desktop.rulebook.rules_page import RulesPage
from desktop.settings.languages import speak
from desktop.settings.theme import restyle
from desktop.widgets.rich_text import RichDocument, RichLabel, RichPage
from engine import HOME, find_variant
from tests.access import rooms

ROOT = Path(__file__).parents[2]
BAIT = "bait.png"
MARKUP = f'<img src="{BAIT}">'
KIT = "desktop/widgets/rich_text.py"
IN_OPEN = 0x20
NAMING = frozenset({"TableWindow", "RoundTable", "Curtain", "TakeSeatDialog", "VoteDialog", "ReasonDialog"})
"""Windows that surely name somebody: so the walk looks at something."""


class Watch:
    """Whether a file is opened, as the system tells it."""

    def __init__(self, path: Path) -> None:
        system = ctypes.CDLL(None)
        self._handle = system.inotify_init1(os.O_NONBLOCK)
        assert system.inotify_add_watch(self._handle, os.fsencode(path), IN_OPEN) >= 0

    @property
    def openings(self) -> int:
        """How often it was opened since this was asked last."""
        try:
            return len(os.read(self._handle, 1 << 16)) // struct.calcsize("iIII")
        except BlockingIOError:
            return 0

    def close(self) -> None:
        os.close(self._handle)


@pytest.fixture
def bait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """A picture in the working folder, which the markup names; and the program in its own style."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux tells who opens a file")
    picture = QImage(4, 4, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    assert picture.save(str(tmp_path / BAIT))
    monkeypatch.chdir(tmp_path)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    restyle(application)
    watch = Watch(tmp_path / BAIT)
    yield watch
    QToolTip.hideText()
    watch.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Games whose title, player, powers and spaces are markup, in a folder of one's own."""
    speak("en")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    monkeypatch.setattr(rooms, "variant_named", find_variant)
    monkeypatch.setattr(rooms, "TITLE", f"Tour {MARKUP}")
    monkeypatch.setattr(rooms, "PLAYER", f"Fay {MARKUP}")
    own = tmp_path / "variants" / "standard"
    shutil.copytree(ROOT / "maps" / "standard", own)
    for name in ("variant.toml", "board.toml"):
        text = (own / name).read_text("utf-8")
        for old, new in (
            ('name = "Diplomacy"', f"name = 'Diplomacy {MARKUP}'\nsummary = 'Of {MARKUP}'"),
            ("[powers.Austria]", f"[powers.Austria]\nname = 'Austria {MARKUP}'"),
            ('name = "Vienna"', f"name = 'Vienna {MARKUP}'"),
        ):
            text = text.replace(old, new)
        (own / name).write_text(_without_second_summary(text), encoding="utf-8")
    monkeypatch.setenv("CHANCERY_VARIANTS", str(own.parent))
    rooms.judged.cache_clear()
    assert MARKUP in find_variant("standard").name
    yield tmp_path
    rooms.judged.cache_clear()


def _without_second_summary(text: str) -> str:
    lines = text.splitlines(keepends=True)
    summaries = [line for line in lines if line.startswith("summary")]
    return "".join(line for line in lines if line not in summaries[1:])


def tip_shown(words: str, widget: QWidget) -> QLabel:
    """The tooltip as Qt shows it."""
    QToolTip.hideText()
    QToolTip.showText(QPoint(4, 4), words, widget)
    return the_tip()


def the_tip() -> QLabel:
    tips = [one for one in QApplication.topLevelWidgets() if one.metaObject().className() == "QTipLabel"]
    shown = [one for one in tips if one.isVisible()]
    assert shown
    assert isinstance(shown[-1], QLabel)
    return shown[-1]


def indexes(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[QModelIndex]:
    above = parent or QModelIndex()
    for row in range(min(model.rowCount(above), 50)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(above)):
            index = model.index(row, column, above)
            yield index
            if column == 0:
                yield from indexes(model, index)


def tips_of(window: QWidget) -> set[str]:
    """All that a tooltip may say in a window."""
    widgets = [window, *window.findChildren(QWidget)]
    tips = {widget.toolTip() for widget in widgets} | {
        action.toolTip() for action in window.findChildren(QAction)
    }
    for model in window.findChildren(QAbstractItemModel):
        tips |= {str(index.data(Qt.ItemDataRole.ToolTipRole) or "") for index in indexes(model)}
    for panel in window.findChildren(TimelinePanel):
        tips |= {panel.view.tip_of(number) for number in range(len(panel.view.moments))}
    return tips


def pictures_in(document: QTextDocument) -> set[str]:
    """The names of the pictures in a document."""
    found, block = set(), document.firstBlock()
    while block.isValid():
        for part in block:
            shape = part.fragment().charFormat()
            if shape.isImageFormat():
                found.add(shape.toImageFormat().name())
        block = block.next()
    return found


def assert_plain(window: QWidget) -> None:
    """All labels, pages and tooltips of a window show markup as text."""
    for label in [one for one in (window, *window.findChildren(QWidget)) if isinstance(one, QLabel)]:
        if isinstance(label, RichLabel):
            page = QTextDocument()
            page.setHtml(label.text())
            assert pictures_in(page) == set()
        else:
            assert label.textFormat() == Qt.TextFormat.PlainText, label.text()
    for edit in window.findChildren(QTextEdit):
        assert BAIT not in {Path(name).name for name in pictures_in(edit.document())}
    for words in sorted(tip for tip in tips_of(window) if "<" in tip):
        assert tip_shown(words, window).textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("room", rooms.ROOMS)
def test_every_window_shows_markup_in_names_as_text(
    room: str, folder: Path, bait: Watch, qtbot: QtBot
) -> None:
    window = rooms.ROOMS[room](folder)
    qtbot.addWidget(window)
    window.show()
    QApplication.processEvents()
    window.grab()
    assert_plain(window)
    assert bait.openings == 0
    if room in NAMING:
        labels = " ".join(label.text() for label in window.findChildren(QLabel))
        assert MARKUP in " ".join([window.windowTitle(), labels, *tips_of(window)])


def _boxes() -> list[Callable[[QWidget], object]]:
    return [
        lambda parent: QMessageBox.warning(parent, MARKUP, MARKUP),
        lambda parent: QMessageBox.question(parent, MARKUP, MARKUP),
        lambda parent: QMessageBox.about(parent, MARKUP, MARKUP),
        lambda parent: QInputDialog.getText(parent, MARKUP, MARKUP),
    ]


@pytest.mark.parametrize("number", range(4))
def test_boxes_that_qt_makes_show_markup_as_text(number: int, bait: Watch, qtbot: QtBot) -> None:
    parent, seen = QWidget(), []
    qtbot.addWidget(parent)

    def look() -> None:
        box = QApplication.activeModalWidget()
        box.grab()
        seen.extend(label.textFormat() for label in box.findChildren(QLabel) if label.text())
        box.close()

    QTimer.singleShot(0, look)
    _boxes()[number](parent)
    assert seen == [Qt.TextFormat.PlainText]
    assert bait.openings == 0


def test_labels_that_qt_makes_show_markup_as_text(bait: Watch, qtbot: QtBot) -> None:
    form, names = QWidget(), QListWidget()
    qtbot.addWidget(form)
    layout = QFormLayout(form)
    layout.addRow(MARKUP, QLabel(MARKUP))
    layout.addRow(names)
    item = QListWidgetItem(MARKUP)
    item.setToolTip(MARKUP)
    names.addItem(item)
    form.show()
    form.grab()
    assert_plain(form)
    at = names.visualItemRect(item).center()
    QApplication.sendEvent(
        names.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, names.viewport().mapToGlobal(at))
    )
    assert the_tip().text() == MARKUP
    assert the_tip().textFormat() == Qt.TextFormat.PlainText
    assert bait.openings == 0


def test_markup_in_the_rules_of_a_variant_is_text(folder: Path, bait: Watch, qtbot: QtBot) -> None:
    variant = find_variant("standard")
    written = (
        f"# Rules\n\n{MARKUP}\n\n![picture]({BAIT}) ![other](file://{folder}/{BAIT})\n\n[link](file:///)\n"
    )
    (variant.folder / "rules.md").write_text(written, encoding="utf-8")
    page = RulesPage(variant)
    qtbot.addWidget(page)
    page.show()
    page.grab()
    assert MARKUP in page.text.toPlainText()
    assert not page.text.openLinks()
    assert not page.text.openExternalLinks()
    assert bait.openings == 0


@pytest.mark.parametrize("source", [BAIT, f"file://{{folder}}/{BAIT}", f"{{folder}}/{BAIT}"])
def test_documents_with_markup_open_no_file(source: str, tmp_path: Path, bait: Watch, qtbot: QtBot) -> None:
    """If something was not escaped all the same."""
    named = source.format(folder=tmp_path)
    html = f'<link rel="stylesheet" href="{named}"><img src="{named}"><body background="{named}">words</body>'
    page, document = RichPage(), RichDocument()
    qtbot.addWidget(page)
    page.setHtml(html)
    page.show()
    page.grab()
    document.setHtml(html)
    document.adjustSize()
    canvas = QImage(50, 50, QImage.Format.Format_RGB32)
    painter = QPainter(canvas)
    document.drawContents(painter)
    painter.end()
    assert bait.openings == 0


class Addresses(HTMLParser):
    """All that the elements of a page lead to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "iframe", "object", "embed", "link", "base")
        self.found |= {value or "" for key, value in attrs if key in ("src", "href", "xlink:href")}


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_markup_in_names_is_text_in_books(form: str, folder: Path, bait: Watch, qtbot: QtBot) -> None:
    game, made = rooms.led(folder), folder / f"book.{form}"
    assert main(["book", str(game), f"--{form}", str(made)], stdout=StringIO(), stderr=StringIO()) == 0
    assert bait.openings == 0
    if form == "html":
        written = made.read_text("utf-8")
        assert escape(MARKUP) in written
        reader = Addresses()
        reader.feed(written)
        assert reader.found
        assert all(address.startswith(("#", "data:")) for address in reader.found)


def test_the_watch_sees_openings(tmp_path: Path, bait: Watch) -> None:
    (tmp_path / BAIT).read_bytes()
    assert bait.openings == 1


RICH = {
    "QTextBrowser": {KIT},
    "QTextEdit": set(),
    "QErrorMessage": set(),
    "QGraphicsTextItem": set(),
    "QStaticText": set(),
    "QWhatsThis": set(),
    "QDesktopServices": {"desktop/mailbox/out_page.py", "desktop/widgets/unexpected_error.py"},
    "setTextFormat": {KIT},
    "setOpenExternalLinks": set(),
    "setOpenLinks": {KIT},
    "insertHtml": set(),
    "setHtml": {
        "desktop/exporting/paper.py",
        "desktop/history/report_panel.py",
        "desktop/master/zine_dialog.py",
        "desktop/windows/big_screen.py",
    },
    "setMarkdown": {KIT, "desktop/rulebook/rules_page.py", "desktop/table/shortcuts_page.py"},
    "setWhatsThis": {"desktop/table/view_menu.py"},
    "RichLabel": {KIT, "desktop/tools/hover_card.py", "desktop/typing/order_panel.py"},
}
"""What shows markup, and the modules that may use it: those whose texts are escaped."""


@cache
def users() -> dict[str, set[str]]:
    """The modules of desktop that name something, or define it, by its name."""
    found = defaultdict[str, set[str]](set)
    for path in (ROOT / "desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Name | ast.Attribute | ast.ClassDef | ast.FunctionDef):
                name = getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "")
                found[name].add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("name", RICH)
def test_markup_is_shown_nowhere_else(name: str) -> None:
    assert users().get(name, set()) == RICH[name]


def test_documents_are_made_in_one_place() -> None:
    """QTextDocument is named in types elsewhere, and made by nobody."""
    made = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "desktop").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "QTextDocument"
    ]
    assert made == []
