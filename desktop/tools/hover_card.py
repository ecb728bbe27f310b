"""The card beside the pointer: what is in the space under it, or why the order cannot go there."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QPalette, QRegion
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.tools.flyout import shadow
from desktop.tools.status_texts import rule_words
from desktop.widgets.panel_placement import place_near
from desktop.widgets.rich_text import RichLabel
from engine import PieceHelp

REST = 350
"""Milliseconds that the pointer rests on a space before its card is shown."""
WIDEST, LONGEST = 340, 46
"""How wide a card is at most: in points, or in letters where that is more."""


class HoverCard(QFrame):
    """A small panel that the pointer passes through. It changes with the space under the pointer and not with every
    movement."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("hoverCard")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGraphicsEffect(shadow(self))
        self.label = RichLabel()
        self.label.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 7, 10, 8)
        self._column.addWidget(self.label)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._appear)
        self._at = QPoint()
        self._spared: tuple[QRegion, ...] = ()
        self.hide()

    def tell(
        self,
        at: QPoint,
        title: str,
        lines: Sequence[str],
        *,
        notes: Sequence[PieceHelp] = (),
        at_once: bool = False,
        spared: Sequence[QRegion] = (),
    ) -> None:
        """Show words near a point, after a rest, or at once if a card is shown already; over as little as may be
        of what is spared, the first above all. Notes say what pieces are, below the rest."""
        self._spared = tuple(spared)
        text = f"<b>{escape(title)}</b>" if title else ""
        text += "".join(f"<br>{escape(line)}" if text else escape(line) for line in lines)
        text += "".join(_note(one) for one in notes)
        self._at = at
        self.label.setText(text)
        if at_once or self.isVisible():
            self._appear()
        else:
            self._rest.start()

    def dismiss(self) -> None:
        """Hide the card, and forget what it said."""
        self._rest.stop()
        self.hide()
        self.label.clear()

    @property
    def words(self) -> str:
        """What the card says or is about to say."""
        return self.label.text()

    def _appear(self) -> None:
        self._rest.stop()
        if not self.label.text():
            return
        margins = self._column.contentsMargins()
        across = margins.left() + margins.right() + 2 * self.frameWidth()
        down = margins.top() + margins.bottom() + 2 * self.frameWidth()
        self.label.setWordWrap(False)
        self.label.ensurePolished()
        widest = max(WIDEST, LONGEST * self.label.fontMetrics().averageCharWidth())
        wide = min(self.label.sizeHint().width(), widest)
        self.label.setWordWrap(True)
        self.resize(wide + across, self.label.heightForWidth(wide) + down)
        self.move(place_near(self._over.rect(), self.size(), self._at, *self._spared))
        self.show()
        self.raise_()


def _note(piece: PieceHelp) -> str:
    """What a piece is, as a paragraph of its own below the facts."""
    rule = f" <i>({escape(rule_words(piece.rule))})</i>" if piece.rule else ""
    says = f"<b>{escape(piece.name)}</b>: {escape(piece.says)}{rule}"
    return f'<p style="margin:5px 0 0 0"><small>{says}</small></p>'
