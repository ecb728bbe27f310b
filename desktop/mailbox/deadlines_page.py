"""Until when orders are due, how the next deadline follows, what is done when orders are missing, and who was late."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.mailbox.game_desk import Ask, GameState, change_desk, change_game
from desktop.mailbox.mailbox_page import MailboxPage
from desktop.mailbox.mailbox_reading import Snapshot
from desktop.mailbox.rhythm_form import RhythmForm
from desktop.post.time_texts import due_words, moment_words
from desktop.settings.languages import names_of, season_words
from desktop.thinking.thinker import level_title
from desktop.widgets.adaptive_widgets import ElidedChoice, FoldingRow, ScrollPanel
from desktop.widgets.moment_edit import MomentEdit
from desktop.widgets.window_sizing import pad_spin_box
from engine import (
    LEVELS,
    POLICIES,
    STAND_BY,
    Desk,
    SetupError,
    StandBy,
    following_deadline,
    set_deadline,
    set_policy,
    with_stand_bys,
)

T = TypeVar("T")
LATE = "late"
MOST_HOURS, MOST_DAYS = 14 * 24, 30
AIR, GAP, SHORTEST = 24, 10, 24
"""What parts things, in points of the screen; and the letters that a choice shows at least."""


class DeadlinesPage(MailboxPage):
    """The deadlines of one game."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.moment, self.rhythm = MomentEdit(), RhythmForm()
        self.set = self.button(self.tr("Set the deadline"), lambda: self._set(self.moment.moment))
        self.take = self.button(self.tr("Take it away"), lambda: self._set(""))
        self.next = self.button("", lambda: self._set(self._following()))
        self.keep = self.button(self.tr("Keep the rhythm"), self._keep)
        self.is_early = QCheckBox(self.tr("Judge as soon as everybody is in, before the deadline"))
        self.remind, self.policy = QSpinBox(), ElidedChoice()
        self.remind.setRange(0, MOST_HOURS)
        self.remind.setSuffix(self.tr(" hours before"))
        self.remind.setSpecialValueText(self.tr("never"))
        self.remind.setAccessibleName(self.tr("When the silent are reminded"))
        pad_spin_box(self.remind)
        self.policy.setAccessibleName(self.tr("When orders are missing"))
        self.late = QListWidget()
        self.late.setAccessibleName(self.tr("Who was late"))
        self.late.setWordWrap(True)
        self.stand_bys, self.days = QLineEdit(), QSpinBox()
        self.stand_bys.setAccessibleName(self.tr("Addresses of stand-by players"))
        self.days.setRange(1, MOST_DAYS)
        self.days.setSuffix(self.tr(" days"))
        self.days.setAccessibleName(self.tr("How long stand-by players have"))
        pad_spin_box(self.days)
        self._offer_policies()
        self._build()
        self.rhythm.edited.connect(self._follow)
        self.policy.activated.connect(lambda _: self.safely(self._set_policy))
        self.is_early.clicked.connect(lambda _: self.safely(self._keep_habits))
        for signal in (
            self.remind.editingFinished,
            self.stand_bys.editingFinished,
            self.days.editingFinished,
        ):
            signal.connect(lambda: self.safely(self._keep_habits))

    def _offer_policies(self) -> None:
        words = {
            "hold": self.tr("judge what is there; units without an order hold"),
            "disorder": self.tr("the same, and the report tells of civil disorder"),
            "wait": self.tr("wait until everybody has sent something"),
        }
        for policy in POLICIES:
            if policy == STAND_BY:
                for level in LEVELS.values():
                    title = self.tr("a computer orders ({level})").format(level=level_title(level))
                    self.policy.addItem(title, [policy, level.name])
            else:
                self.policy.addItem(words.get(policy, policy), [policy, ""])

    def _build(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.moment)
        self.moment.setMinimumWidth(self.moment.sizeHint().width() + AIR)
        row.addWidget(self.set)
        row.addWidget(self.take)
        row.addStretch(1)
        form = QFormLayout()
        asked = QHBoxLayout()
        asked.addWidget(self.stand_bys, 1)
        asked.addWidget(self.days)
        form.addRow(self.tr("First ask, for the silent"), asked)
        form.addRow(self.tr("When orders are missing"), self.policy)
        form.addRow(self.tr("Reminders"), self.remind)
        form.addRow(self.is_early)
        heading = QLabel(self.tr("Who was late"))
        heading.setObjectName("heading")
        first, second = QWidget(), QWidget()
        left, right = QVBoxLayout(first), QVBoxLayout(second)
        left.addWidget(self.about)
        left.addLayout(row)
        left.addWidget(self.next, 0, Qt.AlignmentFlag.AlignLeft)
        left.addSpacing(GAP)
        left.addWidget(self.rhythm)
        left.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignLeft)
        left.addSpacing(GAP)
        left.addLayout(form)
        left.addStretch(1)
        right.addWidget(heading)
        right.addWidget(self.late, 1)
        self.policy.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.policy.setMinimumContentsLength(SHORTEST)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(ScrollPanel(FoldingRow(first, second)))

    def show_look(self, snapshot: Snapshot, state: GameState | None) -> None:
        """Show how it is."""
        self.is_other_game(state)
        if state is None:
            return
        game, desk = state.game, state.opened.desk
        self.about.setText(
            due_words(game.deadline)[:1].upper() + due_words(game.deadline)[1:]
            or self.tr("No deadline is set.")
        )
        chosen = [game.missing_orders, game.stand_by.level if game.missing_orders == STAND_BY else ""]
        self._show(self.moment, game.deadline, self.moment.show_moment)
        self._show(self.rhythm, desk.rhythm, self.rhythm.show_rhythm)
        self._show(self.is_early, desk.is_early, self.is_early.setChecked)
        self._show(self.remind, desk.remind, self.remind.setValue)
        self._show(self.stand_bys, desk.stand_bys, lambda listed: self.stand_bys.setText(", ".join(listed)))
        self._show(self.days, desk.stand_by_days, self.days.setValue)
        self._show(self.policy, chosen, lambda data: self.policy.setCurrentIndex(self.policy.findData(data)))
        self._show(self.late, game.annals, lambda _: self._show_late(state))
        self._follow()

    def _show(self, field: QWidget, value: T, show: Callable[[T], object]) -> None:
        if self.is_news(field, value):
            show(value)

    def _show_late(self, state: GameState) -> None:
        variant = state.opened.loaded.variant
        names = {str(power): name for power, name in names_of(state.game, variant).items()}
        self.late.clear()
        for one in reversed(state.game.annals):
            if one.what == LATE:
                season = season_words(variant, variant.calendar, one.season)
                self.late.addItem(f"{season}: {names.get(one.power, one.power)}, {moment_words(one.said)}")
        if not self.late.count():
            self.late.addItem(self.tr("Nobody so far."))

    def _follow(self) -> None:
        """Say what the rhythm would come to, and whether it is kept."""
        desk = self.state.opened.desk if self.state is not None else None
        following = self._following()
        is_over = self.state is None or self.state.game.current.verdict is not None
        words = self.tr("By the rhythm: {when}").format(when=moment_words(following)) if following else ""
        self.next.setText(words)
        self.next.setVisible(bool(words))
        self.take.setVisible(self.state is not None and bool(self.state.game.deadline))
        for widget in (self.set, self.next, self.take, self.moment, self.policy):
            widget.setEnabled(not is_over)
        try:
            self.keep.setEnabled(desk is not None and self.rhythm.rhythm() != desk.rhythm)
        except SetupError:
            self.keep.setEnabled(True)

    def _following(self) -> str:
        """The next deadline by the rhythm that is kept."""
        if self.state is None:
            return ""
        return following_deadline(self.state.opened.desk, self.state.game.deadline, datetime.now(UTC))

    def _set(self, moment: str) -> None:
        assert self.save is not None
        change_game(self.save, lambda game: set_deadline(game, moment), self.ask)
        self._done()

    def _set_policy(self) -> None:
        assert self.save is not None
        policy, level = self.policy.currentData()

        def stand_by(told: bool) -> StandBy | None:
            return StandBy(level, told) if level else None

        change_game(
            self.save, lambda game: set_policy(game, policy, stand_by(game.stand_by.is_told)), self.ask
        )
        self._done()

    def _keep(self) -> None:
        assert self.save is not None
        rhythm = self.rhythm.rhythm()
        change_desk(self.save, lambda desk: replace(desk, rhythm=rhythm))
        self._done()

    def _keep_habits(self) -> None:
        if self.save is None:
            return
        is_early, remind, days = self.is_early.isChecked(), self.remind.value(), self.days.value()
        listed = [one.strip() for one in self.stand_bys.text().split(",") if one.strip()]

        def changed(desk: Desk) -> Desk:
            return with_stand_bys(replace(desk, is_early=is_early, remind=remind), listed, days)

        if self.state is not None and changed(self.state.opened.desk) != self.state.opened.desk:
            change_desk(self.save, changed)
            self._done()

    def _done(self) -> None:
        self.said.emit("", True)
        self.changed.emit()
