"""What follows the hand on a board, whichever tool it holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QRegion

from desktop.canvas.board_view import BoardView
from desktop.drafting.spatial_navigation import SpatialNavigation, middle_of
from desktop.session.board_presenter import BoardPresenter
from desktop.session.session import Session
from desktop.tools.hover_card import HoverCard
from desktop.tools.pointer_layer import PointerLayer
from desktop.tools.status_texts import Card, StatusTexts

MARGIN = 40
"""How near to the edge of the window the ring may be, in its points."""


class Hand(QObject):
    """The ring of the keyboard, the arrow in the making, the card beside the pointer, and what is said of all that."""

    said = Signal(str)
    """What the status line should say."""
    asked = Signal(str)
    """Something is to be told of a space."""
    order_asked = Signal(int)
    """Something is to be told of a drawn order, by its number."""
    order_pointed = Signal(int)
    """The pointer came to a drawn order."""

    def __init__(self, session: Session, board: BoardView, presenter: BoardPresenter) -> None:
        super().__init__(board)
        self.session, self.board, self.presenter = session, board, presenter
        self.status = StatusTexts(session, presenter)
        self.layer, self.card = PointerLayer(board), HoverCard(board)
        self.words = self.notes = ""
        """What was said last, to be read aloud, and what pieces it was about."""
        board.setAccessibleName(self.tr("Board"))
        board.hovered.connect(self._describe)
        self.said.connect(self._remember)

    @property
    def space(self) -> str:
        """The space that the ring of the keyboard is on, or nothing."""
        return self.layer.cursor_space

    @property
    def meant(self) -> str:
        """The space that a key is for: under the ring, else under the pointer."""
        return self.space or self.board.pointed

    @cached_property
    def navigation(self) -> SpatialNavigation:
        return SpatialNavigation(self.board.context.layout)

    def put_ring(self, space: str) -> None:
        """Put the ring of the keyboard on a space that is in sight then, or away."""
        self.layer.ring(space)
        if space:
            self._bring_into_sight(space)

    def _bring_into_sight(self, space: str) -> None:
        camera, board = self.board.camera, self.board
        point = QPointF(*middle_of(board.context.layout, space))
        inner = board.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        if not camera.is_fitted and not inner.contains(camera.to_window(point).toPoint()):
            camera.look_at(point)
            board.zoom(1.0)

    def unit_rect(self, space: str) -> QRect:
        """The part of the window where a space's unit stands."""
        board = self.board
        places = board.context.layout.spaces.get(space)
        if places is None:
            return QRect(board.rect().center(), board.rect().center())
        at = board.camera.to_window(QPointF(*places.unit)).toPoint()
        reach = round(board.context.layout.unit * board.camera.scale * 0.75) + 4
        return QRect(at - QPoint(reach, reach), at + QPoint(reach, reach))

    def tell(self, card: Card, at: QPoint, *, at_once: bool, spared: Sequence[QRegion] = ()) -> None:
        """Show words beside a point of the window, and say them."""
        self.card.tell(at, card.title, card.lines, notes=card.notes, at_once=at_once, spared=spared)
        self.said.emit(" · ".join((card.title, *card.lines)))
        self.notes = " ".join(one.says for one in card.notes)

    def forget(self) -> None:
        """Somebody else sits down: the ring is put away, and what was said is gone."""
        self.words = self.notes = ""
        self.put_ring("")
        self.board.setAccessibleDescription("")

    def leave(self) -> None:
        """Hand the keyboard to the next panel."""
        widget = self.board.nextInFocusChain()
        while widget is not None and widget is not self.board:
            is_open = widget.isVisible() and widget.isEnabled() and not self.board.isAncestorOf(widget)
            if is_open and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                return
            widget = widget.nextInFocusChain()

    def speak(self, further: str = "") -> None:
        """Tell screen readers what the last key did."""
        words = f"{self.words} {further}".strip()
        self.board.setAccessibleDescription(f"{words} {self.notes}".strip())
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.board, words))

    def _describe(self, space: str) -> None:
        """The board tells what is under the pointer to whoever asks it, unless the keys have the word."""
        if self.space:
            return
        card = self.status.space(space) if space else None
        self.board.setAccessibleDescription(card.spoken if card is not None else "")

    def _remember(self, words: str) -> None:
        self.words, self.notes = words, ""
