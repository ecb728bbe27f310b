"""The order tool: between the board, the draft machine and the session.

Clicks, drags and keys come in; lights, a flyout, the status line and orders go out.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from desktop.canvas.board_view import BoardView
from desktop.drafting import Machine, Press
from desktop.table.session import Session
from desktop.table.stage import Stage
from engine import ENGLISH, Choice, Order, refusal_sentence, voice_of, write_order

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class OrderTool(QObject):
    """Draws orders on a board for whoever is seated."""

    said = Signal(str)
    """What the status line should say."""
    approached = Signal(str)
    """An order is begun at a space: whoever has the unit there may sit down before it is taken up."""

    def __init__(self, session: Session, board: BoardView, stage: Stage) -> None:
        super().__init__(board)
        self.session, self.board, self.stage = session, board, stage
        self.machine = Machine(session.situation, session.seat)
        self.menu: QMenu | None = None
        stage.shown.connect(self.refresh)
        board.pressed.connect(self._press)
        board.dragged.connect(self._drag)
        board.hovered.connect(self._hover)
        self.refresh()

    @property
    def is_active(self) -> bool:
        """Whether orders can be drawn: somebody is seated, and looks at the present."""
        return bool(self.session.seat) and self.stage.is_present

    def refresh(self) -> None:
        """Begin anew; whatever was half drawn is dropped."""
        self.machine = Machine(self.session.situation, self.session.seat)
        self._light()

    def letter(self, letter: str) -> bool:
        """A key was pressed; whether it meant anything."""
        if not self.is_active:
            return False
        before = self.machine.draft
        self._settle(self.machine.letter(letter))
        return self.machine.draft != before

    def escape(self) -> None:
        """One step back."""
        self.machine.back()
        self._light()

    def _press(self, space: str, button: Qt.MouseButton) -> None:
        if self.machine.is_idle:
            self.approached.emit(space)
        if not self.is_active:
            return
        if button == RIGHT or not space:
            self.machine.clear()
            self._light()
            return
        self._settle(self.machine.press(space))

    def _drag(self, start: str, through: str, end: str, button: Qt.MouseButton) -> None:
        self.approached.emit(start)
        if not self.is_active or not start or not end:
            return
        if button == RIGHT:
            self._settle(self.machine.help_drag(start, through or end, end))
        elif button == LEFT:
            self._settle(self.machine.drag(start, end))

    def _settle(self, press: Press) -> None:
        """Follow up what a click led to."""
        if press.order is not None:
            self.session.give(press.order)
            self.said.emit(write_order(self.session.variant.lexicon, press.order))
            return
        if press.refusal is not None:
            self.said.emit(self._why(press))
        self._light()
        if press.asks and press.refusal is None:
            self._ask(press.asks)

    def _why(self, press: Press) -> str:
        session = self.session
        assert press.refusal is not None
        return refusal_sentence(
            ENGLISH.with_more(session.variant.sentences),
            session.variant,
            session.position,
            session.seat,
            self.machine.draft.order,
            press.refusal,
        )

    def _light(self) -> None:
        """Light what may be clicked next, and say what is expected."""
        lit = self.machine.lit() if self.is_active else {}
        chosen = self.machine.draft.order.unit
        space = self.session.rules.board.space_of.get(chosen, "") if chosen else ""
        self.board.light(() if self.machine.is_idle else lit, (space,) if space else ())
        if self.is_active:
            self.said.emit(self._prompt())

    def _prompt(self) -> str:
        """What comes next, in words."""
        machine = self.machine
        if machine.is_idle:
            left = len(self.session.unordered())
            return (
                self.tr("%n unit(s) without orders", "", left) if left else self.tr("Everything is ordered.")
            )
        order = machine.draft.order
        kind = machine.reaching.kind_of(order.verb)
        unit = f"{order.kind} {order.unit}".strip()
        if kind is None:
            return self.tr("{unit}: drag or click where it goes, or press a letter.").format(unit=unit)
        written = write_order(self.session.variant.lexicon, order)
        return self.tr("{order} … click what comes next; Esc goes back.").format(order=written)

    def _ask(self, asks: tuple[Choice, ...]) -> None:
        """Offer in a flyout what cannot be clicked on the map."""
        menu = QMenu(self.board)
        self.menu = menu
        for choice in asks:
            action = menu.addAction(self._name(choice))
            action.triggered.connect(lambda _=False, picked=choice: self._settle(self.machine.pick(picked)))
        menu.popup(self._flyout_at())

    def _flyout_at(self) -> QPoint:
        return QCursor.pos()

    def _name(self, choice: Choice) -> str:
        """A choice as the flyout calls it, with its letter."""
        kind = self.machine.reaching.kind_of(choice.value) if choice.slot == "verb" else None
        if kind is not None:
            return f"{kind.verb.replace('_', ' ').capitalize()}\t{kind.letter}"
        voice = voice_of(ENGLISH, self.session.variant, self.session.position)
        if choice.value in self.session.rules.board.space_of:
            return f"{choice.kind} {voice.name(choice.value)}".strip()
        return choice.value or self.tr("In place")

    def _hover(self, space: str) -> None:
        """Name what is under the pointer."""
        if not space:
            return
        session = self.session
        voice = voice_of(ENGLISH, session.variant, session.position)
        parts = [voice.name(space)]
        owner = session.position.owner_table().get(space)  # type: ignore[call-overload]
        if owner:
            parts.append(voice.power(owner))
        here = [unit for unit in session.position.units if unit.space == space]
        parts += [f"{voice.power(unit.power)} {session.rules.kinds[unit.kind].name}" for unit in here]
        parts += [write_order(session.variant.lexicon, order) for order in self._orders_in(space)]
        self.said.emit(" · ".join(parts))

    def _orders_in(self, space: str) -> list[Order]:
        space_of = self.session.rules.board.space_of
        return [order for order in self.session.orders if space_of.get(order.unit) == space]
