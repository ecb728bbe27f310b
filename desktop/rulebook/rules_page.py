"""The pages about a variant's rules and its powers, as they are read in the window: with contents, a search, pictures and
links to other pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QKeySequence, QShortcut, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.rulebook.rule_pictures import WIDEST, image_in, picture_of, picture_size, shown_in, start_of
from desktop.settings.languages import sentences, spoken, word
from desktop.settings.preferences import preferences
from desktop.widgets.dialog import Dialog
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen, scaled_width
from engine import Variant, VariantError, find_variant, power_page
from maps.picture import Picture
from maps.rules_pages import (
    FILE,
    PICTURES,
    pictures_of,
    pictures_on,
    rules_page_of,
    variant_of_link,
    with_captions,
)

MARGIN = 18
"""The air about the text, in points."""
CONTENTS, BARS = 250, 40
"""The width of the contents at the usual size of text, and of all bars and frames beside the text, in points."""
LARGEST = 1.25
"""How much larger than usual pictures are shown at most."""
START = "start"
"""The name of the picture that shows how a power begins."""
ABOUT_POWER = "Ctrl+F1"
"""The keys that open the page about a power, wherever there is one in front."""
DEEPEST = 3
"""Headings of this level and above are in the contents."""


def rules_text(variant: Variant, language: str) -> tuple[str, bool]:
    """A variant's page, and whether it is in the language. Without a page: a line that says what the variant is."""
    summary = f"# {word(variant, variant.name)}\n\n{word(variant, variant.summary)}"
    return rules_page_of(variant, language) or (summary, True)


class Leaf(Struct, frozen=True):
    """A page that can be opened: about a variant, or about one of its powers."""

    variant: Variant
    power: str = ""


class RulesPage(Dialog):
    """The rules beside the game; it may stay open. Pages link to those of other variants and of the powers, and *Back* leads
    back."""

    def __init__(self, variant: Variant, parent: QWidget | None = None, *, power: str = "") -> None:
        super().__init__(parent)
        self.leaves = [Leaf(variant), *([Leaf(variant, power)] if power else [])]
        """The pages that were opened one from another, the one that is shown last."""
        self._waiting: list[tuple[str, Picture]] = []
        """The pictures that are still to be drawn."""
        self._drawing = QTimer(self)
        self._drawing.setInterval(0)
        self._drawing.timeout.connect(self._draw)
        self.note = QLabel(self.tr("This page is written in English."))
        self.note.setObjectName("faint")
        self.note.setMargin(MARGIN // 2)
        self.text = RichPage()
        self.text.setAccessibleName(self.tr("Rules"))
        self.text.anchorClicked.connect(self._follow)
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.currentItemChanged.connect(lambda item, _: self._go_to(item))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search this page"))
        self.search.setAccessibleName(self.tr("Search this page"))
        self.search.setClearButtonEnabled(True)
        self.search.textEdited.connect(lambda _: self._find(is_new=True))
        self.search.returnPressed.connect(lambda: self._find(is_new=False))
        self.found = QLabel()
        self.found.setObjectName("faint")
        self.back = QPushButton(self.tr("&Back"))
        self.back.setAutoDefault(False)
        self.back.clicked.connect(lambda _=False: self._go_back())
        QShortcut(QKeySequence.StandardKey.Find, self, lambda: self.search.setFocus())
        self._lay_out()
        fit_to_screen(self, 980, 820)
        self._show()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(MARGIN // 2, MARGIN // 2, MARGIN // 2, 0)
        row.addWidget(self.back)
        row.addWidget(self.search, 1)
        row.addWidget(self.found)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.addWidget(self.contents)
        self.split.addWidget(self.text)
        self.split.setStretchFactor(1, 1)
        self.split.setSizes([scaled_width(CONTENTS), self.width()])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addWidget(self.split, 1)

    @property
    def leaf(self) -> Leaf:
        """The page that is shown."""
        return self.leaves[-1]

    def _show(self) -> None:
        """Show the page that was opened last."""
        variant, power = self.leaf.variant, self.leaf.power
        name = word(variant, variant.name)
        if power:
            written, is_spoken = self._page_of(power), True
            title = self.tr("{power} in {variant}").format(power=self._name(power), variant=name)
        else:
            (written, is_spoken), title = (
                rules_text(variant, spoken()),
                self.tr("Rules of {variant}").format(variant=name),
            )
        self.setWindowTitle(title)
        self.note.setVisible(not is_spoken)
        self.back.setVisible(len(self.leaves) > 1)
        self.text.setMarkdown(with_captions(written))
        self._waiting = list(self._pictures(written))
        self._keep_room()
        self.text.document().setDocumentMargin(MARGIN)
        self.found.clear()
        self._list_headings()
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self.text.verticalScrollBar().setValue(0)
        self.text.setFocus()
        self._drawing.start()

    def _name(self, power: str) -> str:
        return word(self.leaf.variant, self.leaf.variant.rules.powers[power].name)

    def _beginning(self, power: str) -> list[str]:
        """Where a power is at home, and where it begins."""
        variant = self.leaf.variant
        return [*variant.rules.powers[power].homes, *(unit.space for unit in variant.start.units_of(power))]

    def _page_of(self, power: str) -> str:
        """The page about a power, below its title how it begins."""
        title, _, rest = power_page(sentences(), self.leaf.variant, power).partition("\n")
        if not self._beginning(power):
            return f"{title}\n{rest}"
        seen = self.tr("How {power} begins.").format(power=self._name(power))
        return f"{title}\n\n![{seen}]({PICTURES}#{START})\n{rest}"

    def _pictures(self, page: str) -> Iterator[tuple[str, Picture]]:
        """The pictures of a page as vectors; one that cannot be drawn is left to its words."""
        for name in pictures_on(page):
            with suppress(VariantError, KeyError):
                yield name, self._picture(name)

    def _keep_room(self) -> None:
        """Give every picture its room before it is drawn, so that the page does not move under the reader."""
        for name, picture in self._waiting:
            room = QImage(*picture_size(picture, self._scale), QImage.Format.Format_ARGB32_Premultiplied)
            room.fill(0)
            self._put(name, room)

    @property
    def _scale(self) -> float:
        """How large pictures are shown: a little larger with larger letters, and no wider than the page."""
        room = self.width() - scaled_width(CONTENTS) - 2 * MARGIN - BARS
        return min(LARGEST, preferences().text / 100, room / WIDEST)

    def _draw(self) -> None:
        """Draw the next picture of the page; the window lives in between."""
        if not self._waiting:
            self._drawing.stop()
            return
        name, picture = self._waiting.pop(0)
        self._put(name, image_in(picture, self._scale, self.devicePixelRatioF()))

    def _put(self, name: str, image: QImage) -> None:
        document = self.text.document()
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{PICTURES}#{name}"), image)
        document.markContentsDirty(0, document.characterCount())

    def _picture(self, name: str) -> Picture:
        variant, power = self.leaf.variant, self.leaf.power
        if name == START and power:
            return picture_of(variant, start_of(variant, power), self._beginning(power))
        has_page = (variant.folder / FILE).is_file()
        owner = variant if has_page else find_variant(variant.board_folder.name)
        return picture_of(owner, shown_in(owner, pictures_of(owner)[name]))

    def _list_headings(self) -> None:
        """The contents: headings below the title, each below the one that it belongs to."""
        self.contents.clear()
        above: list[tuple[int, QTreeWidgetItem]] = []
        block: QTextBlock = self.text.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if 1 < level <= DEEPEST:
                while above and above[-1][0] >= level:
                    above.pop()
                item = QTreeWidgetItem([block.text()])
                item.setData(0, Qt.ItemDataRole.UserRole, block.position())
                if above:
                    above[-1][1].addChild(item)
                else:
                    self.contents.addTopLevelItem(item)
                above.append((level, item))
            block = block.next()
        self._list_powers()
        self.contents.expandAll()
        self.contents.setVisible(self.contents.topLevelItemCount() > 1)

    def _list_powers(self) -> None:
        """Below the headings: the pages about the powers."""
        head = QTreeWidgetItem([self.tr("The powers")])
        for power in self.leaf.variant.powers:
            item = QTreeWidgetItem(head, [word(self.leaf.variant, power.name)])
            item.setData(0, Qt.ItemDataRole.UserRole, str(power.id))
        self.contents.addTopLevelItem(head)

    def _go_to(self, item: QTreeWidgetItem | None) -> None:
        """Bring a heading to the top of the page, or open the page about a power."""
        target = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(target, str):
            QTimer.singleShot(0, self, lambda: self._open(Leaf(self.leaf.variant, target)))
        if not isinstance(target, int):
            return
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(target)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect(cursor).top() - MARGIN // 2)

    def _find(self, *, is_new: bool) -> None:
        """Mark the next place with the words that are looked for, from the top again after the last."""
        wanted = self.search.text().strip()
        cursor = self.text.textCursor()
        if is_new:
            cursor.setPosition(cursor.selectionStart())
            self.text.setTextCursor(cursor)
        is_found = bool(wanted) and self.text.find(wanted, QTextDocument.FindFlag(0))
        if wanted and not is_found:
            cursor.movePosition(QTextCursor.MoveOperation.Start)
            self.text.setTextCursor(cursor)
            is_found = self.text.find(wanted, QTextDocument.FindFlag(0))
        self.found.setText("" if is_found or not wanted else self.tr("Not on this page"))

    def _follow(self, link: QUrl) -> None:
        """Show the page that a link leads to, if it is that of a variant; other links lead nowhere."""
        name = variant_of_link(link.toString())
        try:
            self._open(Leaf(find_variant(name)))
        except VariantError:
            return

    def _open(self, leaf: Leaf) -> None:
        if leaf != self.leaf:
            self.leaves.append(leaf)
            self._show()

    def _go_back(self) -> None:
        self.leaves.pop()
        self._show()
