"""The page about a variant's rules, as it is read in the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from desktop.settings.languages import ENGLISH_CODE, spoken, word
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen
from engine import Variant, read_variant_file

OWN = "rules.md"
PAGES = Path("docs", "variants")
MARGIN = 18
"""The air about the text, in points."""


def rules_text(variant: Variant, language: str = ENGLISH_CODE) -> tuple[str, bool]:
    """A variant's page, from its own folder or from the program's documents, and whether it is in the language.

    Without a page: a line that says what the variant is.
    """
    pages = variant.folder.parents[1] / PAGES
    paths = [
        variant.folder / OWN,
        *(pages / f"{name}.md" for name in (variant.id, variant.board_folder.name)),
    ]
    for path in paths:
        for spoken_one in (path.with_suffix(f".{language}.md"), path):
            try:
                return read_variant_file(spoken_one).decode(
                    "utf-8"
                ), language == ENGLISH_CODE or spoken_one != path
            except (OSError, UnicodeDecodeError):
                continue
    return f"# {word(variant, variant.name)}\n\n{word(variant, variant.summary)}", True


class RulesPage(QDialog):
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
