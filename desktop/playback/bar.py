"""The bar under a play: what is told now, and buttons to stop, step and skip."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QRegion
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStyle, QToolButton, QWidget

from desktop.frame.table import Table
from desktop.playback.player import Player
from desktop.playback.scenes import scene_title, spaces_told
from desktop.settings.theme import theme
from desktop.settings.translation import Translator
from desktop.tools.hand import Hand
from desktop.tools.look_tool import LookTool
from desktop.widgets.panel_placement import least_covering

_tr = Translator("PlaybackBar")

GAP = 14
BACK, ON, END = (
    QStyle.StandardPixmap.SP_MediaSeekBackward,
    QStyle.StandardPixmap.SP_MediaSeekForward,
    QStyle.StandardPixmap.SP_MediaSkipForward,
)
GO, STOP = QStyle.StandardPixmap.SP_MediaPlay, QStyle.StandardPixmap.SP_MediaPause


class PlaybackBar(QFrame):
    """Lies on the board while a play is on. Left and right step, the space bar stops and goes on, Esc skips."""

    def __init__(self, player: Player, parent: QWidget) -> None:
        super().__init__(parent)
        self.player = player
        self.setObjectName("playback")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.words = QLabel()
        self.back = self._button(self.tr("Scene before"), lambda: player.step(-1))
        self.run = self._button(self.tr("Stop or go on"), self._toggle)
        self.on = self._button(self.tr("Next scene"), lambda: player.step(1))
        self.end = self._button(self.tr("Show the results"), player.skip)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 14, 8)
        for widget in (self.back, self.run, self.on, self.words, self.end):
            row.addWidget(widget)
        player.board.moved.connect(self._place)
        player.moved.connect(self._show)
        player.ended.connect(self._hide)
        self._told: tuple[object, ...] = ()
        """What is told in a board of which size; while that is the same the bar stays where it is."""
        self._corner = 0
        self.hide()

    def _button(self, about: str, do: object) -> QToolButton:
        button = QToolButton()
        button.setToolTip(about)
        button.setAccessibleName(about)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(do)
        return button

    def _toggle(self) -> None:
        if self.player.is_running:
            self.player.stop()
        else:
            self.player.go()

    def _show(self) -> None:
        if not self.player.is_on:
            return
        player = self.player
        self.words.setText(f"{player.at + 1}/{len(player.scenes)}  {scene_title(player.scene.about)}")
        pictures = {self.back: BACK, self.run: STOP if player.is_running else GO, self.on: ON, self.end: END}
        for button, picture in pictures.items():
            button.setIcon(self._icon(picture, button))
        self.back.setEnabled(player.at > 0)
        spaces = {*player.scene.spaces} & set(player.board.context.layout.spaces)
        player.board.emphasize((), spaces)
        self._place()
        if not self.isVisible():
            self.show()
            self.raise_()
            self.setFocus()

    def _icon(self, picture: QStyle.StandardPixmap, button: QToolButton) -> QIcon:
        """A picture of the style in the ink of the theme: the style's own are dark in every theme."""
        icon = self.style().standardIcon(picture)
        pixmap = icon.pixmap(button.iconSize(), self.devicePixelRatioF())
        painter = QPainter(pixmap)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), QColor(theme().ink))
        painter.end()
        return QIcon(pixmap)

    def _hide(self) -> None:
        if self.hasFocus():
            self.player.board.setFocus()
        self.hide()
        self.player.board.emphasize()

    def _place(self) -> None:
        """Lie at that edge of the board where least of what is told lies below, at the lower one if it may be."""
        self.adjustSize()
        rects = [QRect(at, self.size()) for at in self._corners()]
        told = (self.player.scenes, self.player.board.size())
        if told != self._told:
            self._told = told
            self._corner = rects.index(least_covering(rects, self._spots()))
        self.move(rects[self._corner].topLeft())

    def _corners(self) -> list[QPoint]:
        """Where the bar may lie: below, above, and in the corners."""
        board = self.player.board
        left, right = GAP, board.width() - self.width() - GAP
        top, bottom = GAP, board.height() - self.height() - GAP
        return [QPoint(x, y) for x in ((left + right) // 2, left, right) for y in (bottom, top)]

    def _spots(self) -> QRegion:
        """The parts of the window where the units of all scenes stand, and where they are ordered to go."""
        board, spots = self.player.board, QRegion()
        reach = round(board.context.layout.unit * board.camera.scale)
        for space in sorted(spaces_told(self.player.scenes) & set(board.context.layout.spaces)):
            at = board.camera.to_window(QPointF(*board.context.layout.spaces[space].unit)).toPoint()
            spots += QRegion(QRect(at - QPoint(reach, reach), at + QPoint(reach, reach)))
        return spots

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take(event):
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
        """A key was pressed; whether it means anything to a play."""
        keys = {
            Qt.Key.Key_Left: lambda: self.player.step(-1),
            Qt.Key.Key_Right: lambda: self.player.step(1),
            Qt.Key.Key_Space: self._toggle,
            Qt.Key.Key_Escape: self.player.skip,
            Qt.Key.Key_Return: self.player.skip,
            Qt.Key.Key_Enter: self.player.skip,
        }
        is_plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        do = keys.get(Qt.Key(event.key())) if is_plain else None
        if do is not None:
            do()
        return do is not None


class PlaybackTool(LookTool):
    """Has the board while a play is on: its keys are taken there too, since a pointer that lies on the board brings them
    there."""

    def __init__(self, hand: Hand, bar: PlaybackBar) -> None:
        super().__init__(hand)
        self.bar = bar
        bar.player.moved.connect(self._follow)
        bar.player.ended.connect(self._follow)

    def _follow(self) -> None:
        (self.board.use if self.bar.player.is_on else self.board.release)(self)

    def key(self, event: QKeyEvent) -> bool:
        return self.bar.take(event) or super().key(event)


def install(window: Table) -> None:
    """Let a table tell its results step by step."""
    presenter = window.presenter
    player = presenter.findChild(Player)
    assert isinstance(player, Player)
    PlaybackTool(window.hand, PlaybackBar(player, window.board))
    text = _tr("Play this turn again")
    action = window.add_action("history", text, lambda: player.play(presenter.turn), "F8")
    action.setEnabled(False)
    presenter.shown.connect(lambda: action.setEnabled(not presenter.is_present))
