"""The page about a variant's rules, as it is read in the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from desktop.fitting import fit_to_screen
from desktop.preferences.languages import word
from engine import Variant

OWN = "rules.md"
PAGES = Path("docs", "variants")
MARGIN = 18
"""The air about the text, in points."""


def rules_text(variant: Variant) -> str:
    """The page in the variant's own folder, or among the program's documents; a line that there is none."""
    borrowed = variant.board_folder.name
    pages = variant.folder.parents[1] / PAGES
    for path in (variant.folder / OWN, pages / f"{variant.id}.md", pages / f"{borrowed}.md"):
        try:
            return path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
    return f"# {variant.name}\n\n{variant.summary}"


class RulesPage(QDialog):
    """The rules beside the game; it may stay open."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules of {variant}").format(variant=word(variant, variant.name)))
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("Rules"))
        self.text.setMarkdown(rules_text(variant))
        self.text.setOpenExternalLinks(True)
        self.text.document().setDocumentMargin(MARGIN)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text)
        fit_to_screen(self, 760, 820)
