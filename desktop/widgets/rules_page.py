"""The page about a variant's rules, as it is read in the window: with contents, a search, and links to other pages."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeySequence, QShortcut, QTextBlock, QTextCursor, QTextDocument
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

from desktop.settings.languages import spoken, word
from desktop.widgets.dialog import Dialog
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen
from engine import Variant, VariantError, find_variant
from maps.rules_pages import rules_page_of, variant_of_link

MARGIN = 18
"""The air about the text, in points."""
DEEPEST = 3
"""Headings of this level and above are in the contents."""


def rules_text(variant: Variant, language: str) -> tuple[str, bool]:
    """A variant's page, and whether it is in the language. Without a page: a line that says what the variant is."""
    summary = f"# {word(variant, variant.name)}\n\n{word(variant, variant.summary)}"
    return rules_page_of(variant, language) or (summary, True)


class RulesPage(Dialog):
    """The rules beside the game; it may stay open. Pages link to those of other variants, and *Back* leads back."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variants = [variant]
        """The variants whose pages were opened one from another, the one that is shown last."""
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
        self.search.setPlaceholderText(self.tr("Search the rules"))
        self.search.setAccessibleName(self.tr("Search the rules"))
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
        self._show()
        fit_to_screen(self, 980, 820)

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
        self.split.setSizes([250, 730])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addWidget(self.split, 1)

    def _show(self) -> None:
        """Show the page of the variant that was opened last."""
        variant = self.variants[-1]
        self.setWindowTitle(self.tr("Rules of {variant}").format(variant=word(variant, variant.name)))
        written, is_spoken = rules_text(variant, spoken())
        self.note.setVisible(not is_spoken)
        self.back.setVisible(len(self.variants) > 1)
        self.text.setMarkdown(written)
        self.text.document().setDocumentMargin(MARGIN)
        self.found.clear()
        self._list_headings()

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
        self.contents.expandAll()
        self.contents.setVisible(self.contents.topLevelItemCount() > 1)

    def _go_to(self, item: QTreeWidgetItem | None) -> None:
        """Bring a heading to the top of the page."""
        if item is None:
            return
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(item.data(0, Qt.ItemDataRole.UserRole))
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
            self.variants.append(find_variant(name))
        except VariantError:
            return
        self._show()

    def _go_back(self) -> None:
        self.variants.pop()
        self._show()
