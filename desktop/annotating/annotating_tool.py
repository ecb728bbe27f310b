"""The tool with which annotations are drawn, by the mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QInputDialog

from desktop.annotating.annotation_store import AnnotationStore
from desktop.canvas.tool import LEFT, Click, Drag
from desktop.painting.arrow_builder import place_at
from desktop.settings.languages import word
from desktop.tools.hand import Hand
from desktop.tools.look_tool import ENTER, LookTool
from desktop.tools.pointer_layer import RubberBand
from engine import ARROW, BLACK, COLOURS, MOST_WORDS, RING, WORDS, Annotation, Colour

GONE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
LETTERS = (Qt.Key.Key_A, Qt.Key.Key_R, Qt.Key.Key_W)
NUMBERS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)


class AnnotatingTool(LookTool):
    """A click rings a space, a drag draws an arrow, the right button takes away. With keys: R rings the space under the
    keyboard's ring, A begins and ends an arrow, W writes, Delete takes away, 1 to 4 choose the colour, Esc leaves."""

    KEYS = frozenset({*LookTool.KEYS, *GONE, *LETTERS, *NUMBERS})

    coloured = Signal(str)
    """Another colour was chosen."""
    left = Signal()
    """Nobody wants to draw any more."""

    def __init__(self, hand: Hand, store: AnnotationStore) -> None:
        super().__init__(hand)
        self.store = store
        self.colour: Colour = BLACK
        self.start = ""
        """Where an arrow has been begun by keys."""

    @property
    def has_begun(self) -> bool:
        return bool(self.start)

    def deactivate(self) -> None:
        super().deactivate()
        self._let_go()

    def click(self, click: Click) -> None:
        if not click.space:
            return
        if click.button == LEFT:
            self.ring(click.space)
        else:
            self.remove(click.space)

    def drag(self, drag: Drag) -> None:
        start = place_at(self.board.context.layout, drag.start)
        at = self.board.camera.to_sheet(QPointF(drag.point))
        if start is not None:
            self.hand.layer.draw(RubberBand((start, (at.x(), at.y()))))

    def end_drag(self) -> None:
        self.hand.layer.draw(None)

    def drop(self, drag: Drag) -> None:
        if drag.here and drag.here != drag.start:
            self.arrow(drag.start, drag.here)

    def wants(self, event: QKeyEvent) -> bool:
        return self._is_step(event) or super().wants(event)

    def key(self, event: QKeyEvent) -> bool:
        if self._is_step(event):
            (self.store.undo.redo if event.matches(QKeySequence.StandardKey.Redo) else self.store.undo.undo)()
            return True
        return super().key(event)

    def _is_step(self, event: QKeyEvent) -> bool:
        """Whether a key takes a step back or does it again."""
        return event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)

    def take(self, key: Qt.Key, text: str) -> None:
        space = self.hand.meant
        if key in NUMBERS:
            self.choose(COLOURS[NUMBERS.index(key)])
        elif key == Qt.Key.Key_A or (key in ENTER and self.start):
            self._arrow_step(space)
        elif key == Qt.Key.Key_R or key in ENTER:
            self.ring(space)
        elif key == Qt.Key.Key_W:
            self.write(space)
        elif key in GONE:
            self.remove(space)
        else:
            super().take(key, text)

    def choose(self, colour: Colour) -> None:
        """Draw in another colour from now on."""
        self.colour = colour
        self.coloured.emit(colour)

    def ring(self, space: str) -> None:
        """Ring a space, or take such a ring away."""
        if space:
            self._add(Annotation(RING, space, colour=self.colour), self.tr("Ring: {space}"))

    def arrow(self, start: str, end: str) -> None:
        """Draw an arrow, or take such an arrow away."""
        self._add(Annotation(ARROW, start, end, colour=self.colour), self.tr("Arrow: {space} → {target}"))

    def write(self, space: str) -> None:
        """Ask for words, and put them into a space."""
        if not space:
            return
        asked = self.tr("Words in {space}").format(space=self._name(space))
        text, is_given = QInputDialog.getText(self.board.window(), self.tr("Annotation"), asked)
        if is_given and text.strip():
            words = " ".join(text.split())[:MOST_WORDS]
            self._add(Annotation(WORDS, space, text=words, colour=self.colour), f"{{space}}: {words}")

    def remove(self, space: str) -> None:
        """Take away what is drawn in a space."""
        is_gone = bool(space) and self.store.clear(space)
        self.hand.said.emit(
            self.tr("Taken away.") if is_gone else self.tr("There is nothing to take away here.")
        )

    def escape(self) -> None:
        if self.start:
            self._let_go()
        else:
            super().escape()
            self.left.emit()

    def _arrow_step(self, space: str) -> None:
        if not space:
            return
        if not self.start:
            self.start = space
            self.board.highlight((), (space,))
            self.hand.said.emit(
                self.tr("Arrow from {space}: go on to its goal, then A.").format(space=self._name(space))
            )
            return
        start = self.start
        self._let_go()
        if start != space:
            self.arrow(start, space)

    def _let_go(self) -> None:
        """Nothing is begun any more."""
        self.start = ""
        self.board.highlight(())
        self.hand.layer.draw(None)

    def _add(self, annotation: Annotation, words: str) -> None:
        self.store.add(annotation)
        if not self.store.trouble:
            named = {"space": self._name(annotation.space), "target": self._name(annotation.target)}
            self.hand.said.emit(words.format(**named))

    def _name(self, space: str) -> str:
        variant = self.hand.session.variant
        known = variant.board.spaces.get(space)
        return word(variant, known.name) if known is not None else space
