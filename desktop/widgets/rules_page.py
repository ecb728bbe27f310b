"""The page about a variant's rules, as it is read in the window."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop.settings.languages import spoken, word
from desktop.widgets.dialog import Dialog
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen
from engine import Variant
from maps.rules_pages import rules_page_of

MARGIN = 18
"""The air about the text, in points."""


def rules_text(variant: Variant, language: str) -> tuple[str, bool]:
    """A variant's page, and whether it is in the language. Without a page: a line that says what the variant is."""
    summary = f"# {word(variant, variant.name)}\n\n{word(variant, variant.summary)}"
    return rules_page_of(variant, language) or (summary, True)


class RulesPage(Dialog):
    """The rules beside the game; it may stay open."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules of {variant}").format(variant=word(variant, variant.name)))
        written, is_spoken = rules_text(variant, spoken())
        self.note = QLabel(self.tr("This page is written in English."))
        self.note.setObjectName("faint")
        self.note.setMargin(MARGIN // 2)
        self.note.setVisible(not is_spoken)
        self.text = RichPage()
        self.text.setAccessibleName(self.tr("Rules"))
        self.text.setMarkdown(written)
        self.text.document().setDocumentMargin(MARGIN)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.note)
        column.addWidget(self.text)
        fit_to_screen(self, 760, 820)
