"""One mail that came in: what it says, what is made of every line of it, and whose orders they are."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from desktop.drafting.mail_filing import KNOWN, Sorted, read_for
from desktop.drafting.order_page import FiledOrder, Page
from desktop.mailbox.game_desk import Ask, GameState, file_mail, set_aside
from desktop.mailbox.mail_table import MailTable, Row
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, sentences
from desktop.typing.reading_bar import AT_ONCE, ReadingBar
from desktop.widgets.adaptive_widgets import ElidedChoice
from desktop.widgets.retrying import do_when_free
from engine import EngineError, fault_sentence, is_filed, mail_text

PAUSE = 250
"""Milliseconds without a key after which a text is read again."""
MOST_ROWS = 500


class LetterPane(QWidget):
    """Settles what is in doubt about a mail."""

    said = Signal(str, bool)
    changed = Signal()

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self.ask = ask
        self.games: tuple[GameState, ...] = ()
        self.shown: Sorted | None = None
        self._known: object = None
        """What it was shown with: the mail, and the desk of the game that was chosen."""
        self.doubts = QLabel()
        self.doubts.setObjectName("warning")
        self.doubts.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(self.tr("Letter"))
        self.text.setTabChangesFocus(True)
        self.table = MailTable(
            (self.tr("Written"), self.tr("Read as"), self.tr("Doubt")),
            self.tr("What is made of the letter"),
            2,
        )
        self.game, self.power = ElidedChoice(), ElidedChoice()
        self.file, self.aside = QPushButton(), QPushButton(self.tr("Set aside"))
        self.bar = ReadingBar()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._build()
        self._timer.timeout.connect(self.read)
        self.bar.done.connect(self._show_reading)
        self.bar.again.connect(self.read)
        self.text.textChanged.connect(self._timer.start)
        self.game.activated.connect(lambda _: self._offer_powers())
        self.power.activated.connect(lambda _: self.read())
        self.file.clicked.connect(self._file)
        self.aside.clicked.connect(self._set_aside)
        self.show_mail(None)

    def _build(self) -> None:
        split = QSplitter()
        split.addWidget(self.text)
        split.addWidget(self.table)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        self.text.setMinimumHeight(self.table.minimumHeight())
        row = QHBoxLayout()
        for words, box in ((self.tr("Game"), self.game), (self.tr("Orders of"), self.power)):
            box.setAccessibleName(words)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            row.addWidget(QLabel(words))
            row.addWidget(box, 1)
        for button in (self.aside, self.file):
            button.setObjectName("step")
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.doubts)
        column.addWidget(split, 1)
        column.addWidget(self.bar)
        column.addLayout(row)

    def show_mail(self, one: Sorted | None) -> None:
        """Show another mail, or the same as it is known now: then what was changed in its text stays."""
        is_same = one is not None and self.shown is not None and one.mail.digest == self.shown.mail.digest
        state = self._state()
        known = (one, state.opened.desk.digest if state is not None else "")
        if is_same and known == self._known:
            return
        self.shown, self._known = one, known
        self.setEnabled(one is not None)
        if not is_same:
            self.text.blockSignals(True)
            self.text.setPlainText(mail_text(one.mail.text) if one is not None else "")
            self.text.blockSignals(False)
            self._offer_games()
        self.read()

    def _offer_games(self) -> None:
        self.game.clear()
        for state in (one for one in self.games if not one.is_by_file):
            self.game.addItem(state.title, str(state.opened.save))
        found = self.shown.game.save if self.shown is not None and self.shown.game is not None else None
        self.game.setCurrentIndex(self.game.findData(str(found)) if found is not None else -1)
        self._offer_powers()

    def _offer_powers(self) -> None:
        """Offer the powers of the game that is chosen, its sender's first: of several, those that headings name."""
        self.power.clear()
        state, one = self._state(), self.shown
        if state is not None and one is not None:
            loaded, here = state.opened.loaded, one.game is not None and one.game.save == state.opened.save
            own = one.powers if here else state.opened.powers_of(one.mail.sender)
            if len(own) > 1:
                self.power.addItem(self.tr("as its headings say"), list(own))
            for power, name in names_of(loaded.game, loaded.variant).items():
                self.power.addItem(name, [str(power)])
            self.power.setCurrentIndex(self.power.findData([str(power) for power in own]) if own else -1)
        self.read()

    def _state(self) -> GameState | None:
        save = self.game.currentData()
        return next((one for one in self.games if str(one.opened.save) == save), None)

    @property
    def powers(self) -> list[str]:
        """Whose orders these are, as it is chosen."""
        chosen = self.power.currentData()
        return list(chosen) if chosen else []

    def read(self) -> None:
        """Read the letter as it stands, for the game and the power that are chosen."""
        self._timer.stop()
        state, one = self._state(), self.shown
        is_open = one is not None and not self._is_settled(one)
        self.text.setReadOnly(not is_open)
        self.power.setEnabled(is_open)
        if one is not None and is_open and state is not None and self.powers:
            mail, opened, powers, spoken = one.mail, state.opened, self.powers, sentences()
            text = self.text.toPlainText()
            if len(text) > AT_ONCE:
                self._show_reading((None, one.doubts))
            self.bar.read(len(text), lambda tell: read_for(mail, opened, powers, text, spoken, tell))
        else:
            self.bar.end()
            self._show_reading((None, one.doubts if one is not None else ()))

    def _is_settled(self, one: Sorted) -> bool:
        """Whether a mail is filed for the game that is chosen: it may have orders for another one, too."""
        state = self._state()
        return one.state == KNOWN and (state is None or is_filed(state.opened.desk, one.mail.digest))

    def _show_reading(self, made: object) -> None:
        """Show what was made of the letter, and what is in doubt about it."""
        assert isinstance(made, tuple)
        page, doubts = made
        state, one = self._state(), self.shown
        self.doubts.setText("\n".join(f"? {words[:1].upper()}{words[1:]}" for words in doubts))
        self.doubts.setVisible(bool(doubts))
        self.table.fill(self._rows(page, state))
        fit = sum(order.is_fit for order in page.orders()) if page is not None else 0
        pressed = sum(piece.power in self.powers for piece in page.press) if page is not None else 0
        is_press_alone = pressed and not fit
        self.file.setText(
            self.tr("File %n piece(s) of press", "", pressed)
            if is_press_alone
            else self.tr("File %n order(s)", "", fit)
        )
        self.file.setEnabled(fit + pressed > 0 and state is not None and state.game.current.verdict is None)
        self.aside.setEnabled(one is not None and one.state != KNOWN and bool(self.games))

    def _rows(self, page: Page | None, state: GameState | None) -> list[Row]:
        if page is None or state is None:
            return []
        names = names_of(state.game, state.opened.loaded.variant)
        called = {str(power): name for power, name in names.items()}
        found: list[Row] = []
        for line in page.lines[:MOST_ROWS]:
            for number, order in enumerate(line.orders):
                found.append(self._row((line.number, number), order, called, state))
            reading = self.tr("(to be printed)") if line.is_press else self.tr("(talk, passed over)")
            for words in line.remarks:
                found.append(Row((line.number, len(found)), (words, reading, ""), is_faint=not line.is_press))
        return found

    def _row(self, key: tuple[int, int], order: FiledOrder, called: dict[str, str], state: GameState) -> Row:
        variant = state.opened.loaded.variant
        notes = [fault_sentence(sentences(), variant, one) for one in order.reading.doubts]
        notes += [fault_sentence(sentences(), variant, one) for one in order.faults]
        notes += filter(None, (order.problem, order.refusal_text))
        if order.order is None:
            reading = self.tr("✗ not understood")
        else:
            sign = "⚠" if notes else "✓"
            reading = f"{sign} {called.get(order.power, order.power)}: {order.written}"
        return Row(key, (order.reading.text, reading, " ".join(notes)), is_warning=not order.is_fit)

    def _file(self) -> None:
        """File what is understood, as somebody has settled it."""
        state, one = self._state(), self.shown
        if state is None or one is None:
            return
        if self._timer.isActive():
            self.read()
        if self.bar.is_reading:
            return
        text, save, powers = self.text.toPlainText(), state.opened.save, self.powers
        do_when_free(
            self,
            lambda: file_mail(save, one.mail, powers, text, sentences(), is_settled=True),
            self._say_filed,
            self._refuse,
        )

    def _say_filed(self, is_new: bool) -> None:
        self.said.emit(self.tr("Filed.") if is_new else self.tr("It was filed meanwhile."), True)
        self.changed.emit()

    def _refuse(self, error: EngineError) -> None:
        self.said.emit(error_text(error), False)
        self.changed.emit()

    def _set_aside(self) -> None:
        """There is nothing to file in it: noted with the game that it is for, or the first."""
        one = self.shown
        if one is None or not self.games:
            return
        state = self._state() or self.games[0]
        save: Path = state.opened.save
        do_when_free(self, lambda: set_aside(save, one.mail), lambda _: self.changed.emit(), self._refuse)
