"""Text with markup: the only widgets and documents that show it.

Every other label and every tooltip shows plain text, whatever is in it: the style sheet of the program (`look`) sees to
that. What is shown here is written by the program, with `html.escape` around all that comes from files and people. Documents
open no files and load nothing, and a link does what the program connects to it and no more.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextCursor, QTextDocument
from PySide6.QtWidgets import QLabel, QTextBrowser, QWidget

Resource = QImage | str


def _nothing(kind: int) -> Resource:
    """What a document gets in place of a resource: something, or else Qt would open the file itself."""
    if kind != QTextDocument.ResourceType.ImageResource.value:
        return ""
    empty = QImage(1, 1, QImage.Format.Format_ARGB32)
    empty.fill(0)
    return empty


class RichLabel(QLabel):
    """A label with markup."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)


class RichDocument(QTextDocument):
    """A document with markup that shows what was added to it and loads nothing else."""

    def loadResource(self, kind: int, name: QUrl | str) -> Resource:  # noqa: N802
        return _nothing(kind)


class RichPage(QTextBrowser):
    """A page with markup that shows what was added to its document and loads nothing else, nor follows a link by itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)

    def loadResource(self, kind: int, name: QUrl | str) -> Resource:  # noqa: N802
        return _nothing(kind)

    def setMarkdown(self, markdown: str) -> None:  # noqa: N802
        """Show Markdown; HTML within it is text like any other."""
        features = QTextDocument.MarkdownFeature
        self.document().setMarkdown(markdown, features.MarkdownDialectGitHub | features.MarkdownNoHTML)
        self.moveCursor(QTextCursor.MoveOperation.Start)
