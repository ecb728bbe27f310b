"""The line in which orders are typed: completion as one types, and the way to a whole letter that is pasted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMoveEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QStyleOptionViewItem, QWidget

from desktop.session.session import Session
from desktop.typing.completion import CompletionDelegate, CompletionModel

_WIDEST, _NARROWEST = 620, 320
_MARGIN = 4
"""What is left free between the popup and the edge of the window, at least."""
_PLACING = (QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize)
"""After these the popup is put to its place: the completer has one of its own in mind."""


class OrderLine(QLineEdit):
    """A line with completion. Tab takes what is offered, Enter what is written."""

    pasted = Signal(str)
    """Several lines were pasted: they are too much for one."""
    left = Signal()
    """Escape was pressed in an empty line."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.completions = CompletionModel(session, self)
        self._free: QWidget | None = None
        self.popup = QListView()
        self._delegate = CompletionDelegate()
        self._completer = QCompleter(self.completions, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setCompletionRole(Qt.ItemDataRole.EditRole)
        self._completer.setMaxVisibleItems(10)
        self._completer.setPopup(self.popup)
        self.popup.setItemDelegate(self._delegate)
        self.popup.setUniformItemSizes(True)
        self.popup.setStyleSheet("QListView, QListView:focus { padding: 0px; border-width: 1px; }")
        self.popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.popup.setAccessibleName(self.tr("Ways to complete the order"))
        self.popup.installEventFilter(self)
        self.setCompleter(self._completer)
        self.popup.clicked.connect(lambda _: self._go_on())
        self.textEdited.connect(self._offer)
        self.setPlaceholderText(self.tr("Type an order, or paste a letter"))
        self.setAccessibleName(self.tr("Type orders"))
        self.setAccessibleDescription(
            self.tr("Tab completes, Enter gives the order, Escape clears the line.")
        )

    def keep_free(self, widget: QWidget) -> None:
        """Let the popup cover nothing of a widget below the line."""
        self._free = widget

    def _place_popup(self) -> None:
        """The popup stands above the line where there is room for it; else below, and below what is kept free."""
        screen = self.screen().availableGeometry()
        line = QRect(self.mapToGlobal(self.rect().topLeft()), self.size())
        size, low = self.popup.size(), line.bottom() + 1
        if self._free is not None and self._free.isVisible():
            low = max(low, self._free.mapToGlobal(self._free.rect().bottomLeft()).y() + 1)
        above = line.top() - size.height()
        top = above if above >= screen.top() or low + size.height() > screen.bottom() else low
        edge = min(screen.right(), self.window().geometry().right()) + 1
        left = max(screen.left(), min(line.left(), max(line.right() + 1, edge - _MARGIN) - size.width()))
        place = QPoint(left, max(screen.top(), top))
        if place != self.popup.pos():
            self.popup.move(place)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if self.popup.isVisible():
            self._place_popup()

    def empty(self) -> None:
        """Leave nothing of what was typed, nor anything to undo or to complete."""
        self.popup.hide()
        self.setText("")
        self.completions.forget()

    def put(self, text: str) -> None:
        """Put a text into the line as if it were typed, to be gone on with."""
        self.setFocus()
        self.setText(text)
        self.textEdited.emit(text)

    def _offer(self, text: str) -> None:
        self.completions.offer(text)
        if not self.completions.offered:
            self.popup.hide()
            return
        self.popup.ensurePolished()
        option = QStyleOptionViewItem()
        option.initFrom(self.popup)
        option.font = self.popup.font()
        hint = max(
            self._delegate.sizeHint(option, self.completions.index(row)).width()
            for row in range(min(len(self.completions.offered), 30))
        )
        self.popup.setMinimumWidth(min(max(hint + 20, self.width(), _NARROWEST), _WIDEST))

    def _go_on(self) -> None:
        """After something was taken: offer what follows, once the line has it."""
        QTimer.singleShot(0, self._offer_more)

    def _offer_more(self) -> None:
        self.textEdited.emit(self.text())
        if self.hasFocus() and self.completions.offered and self.text().endswith(" "):
            self._completer.complete()

    def take_offer(self) -> bool:
        """Take the offer that is chosen, or the first; whether there was one."""
        if not self.completions.offered:
            return False
        chosen = self.popup.selectedIndexes() if self.popup.isVisible() else []
        row = chosen[0].row() if chosen else 0
        self.popup.hide()
        self.setText(self.completions.text(row))
        self._offer_more()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where the popup stands; and keys over it: Tab takes what is chosen or the first, Enter only what is chosen,
        Escape closes it."""
        if watched is self.popup and event.type() in _PLACING:
            self._place_popup()
        if (
            watched is not self.popup
            or not isinstance(event, QKeyEvent)
            or event.type() != QEvent.Type.KeyPress
        ):
            return super().eventFilter(watched, event)
        key = event.key()
        if key == Qt.Key.Key_Tab:
            return self.take_offer()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.popup.selectedIndexes():
                return self.take_offer()
            self.popup.hide()
            self.keyPressEvent(event)
            return True
        if key == Qt.Key.Key_Escape:
            self.popup.hide()
            return True
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Tab is taken before it would lead to another widget, but only if there is something to complete."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Tab
            and self.text().strip()
            and self.take_offer()
        ):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_text(QGuiApplication.clipboard().text())
        elif event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.empty()
                self.textEdited.emit("")
            else:
                self.left.emit()
        elif event.key() == Qt.Key.Key_Down and not self.popup.isVisible():
            self._offer(self.text())
            self._completer.complete()
        else:
            super().keyPressEvent(event)

    def paste_text(self, text: str) -> None:
        """Paste: one line goes in here, several are read as a letter."""
        if len([line for line in text.splitlines() if line.strip()]) > 1:
            self.pasted.emit(text)
        else:
            self.insert(text.strip())
            self.textEdited.emit(self.text())
