"""The dialog for a new game: a variant, how it is played, who plays what, and the options for those who want them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import BoardPicture
from desktop.post.press_dialog import PressRuleBox
from desktop.rulebook.rules_page import ABOUT_POWER, RulesPage
from desktop.settings.languages import word
from desktop.settings.preferences import preferences
from desktop.settings.storage import ENVELOPES, FILES, HOTSEAT, MASTER
from desktop.start.options_form import OptionsForm
from desktop.start.seats_form import SeatsForm
from desktop.start.table_form import TableForm
from desktop.widgets.adaptive_widgets import ScrollPage, ScrollPanel
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen, pad_spin_box
from engine import BY_NOBODY, WHITE_PRESS, Game, Variant, allow_press, hides_nothing, new_game

PICTURE = QSize(440, 310)


STEPS = 5
MOST_YEARS = 200
LARGE = 150
"""From this size of text on, explanations stand below what they explain."""


class NewGameDialog(Dialog):
    """Everything has a good default: Enter begins."""

    def __init__(self, variants: Iterable[Variant], chosen: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.variants = {variant.id: variant for variant in variants}
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Variant"))
        for variant in self.variants.values():
            self.choice.addItem(word(variant, variant.name), variant.id)
        self.title = QLineEdit()
        self.title.setAccessibleName(self.tr("Title of the game"))
        self.picture, self.about, self.facts = BoardPicture(PICTURE), QLabel(), QLabel()
        self.about.setWordWrap(True)
        self.facts.setObjectName("faint")
        self.rules_button = QPushButton(self.tr("Read the rules …"))
        self.rules_button.setAutoDefault(False)
        self.ways = QButtonGroup(self)
        self.seats: SeatsForm
        self.table: TableForm
        self.last_year = QSpinBox()
        self.last_year.setAccessibleName(self.tr("Last year"))
        self.last_year.setSpecialValueText(self.tr("until somebody wins or all agree"))
        pad_spin_box(self.last_year)
        self.advice = QCheckBox(self.tr("Players may ask computers for advice"))
        self.press = PressRuleBox(WHITE_PRESS)
        self.press.setAccessibleName(self.tr("Press that players may send"))
        self._form = QFormLayout()
        self.options: dict[str, QComboBox] = {}
        self._common = set.intersection(*(set(one.option_table) for one in self.variants.values()))
        """The options that every variant has."""
        self._seats, self._table, self._rules = ScrollPage(), ScrollPage(), ScrollPage()
        self._build()
        self.choice.currentIndexChanged.connect(self._show_variant)
        self.rules_button.clicked.connect(self._show_rules)
        QShortcut(ABOUT_POWER, self, lambda: self._show_power(self.seats.power_of(self.focusWidget())))
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self._show_variant()

    @property
    def variant(self) -> Variant:
        return self.variants[self.choice.currentData()]

    @property
    def way(self) -> str:
        """How it is to be played."""
        button = self.ways.checkedButton()
        return HOTSEAT if button is None else str(button.property("way"))

    @property
    def has_press(self) -> bool:
        """Whether it is played so that somebody prints what players send him."""
        return self.way != ENVELOPES

    def _build(self) -> None:
        board = QWidget()
        board.setMaximumWidth(PICTURE.width())
        left = QVBoxLayout(board)
        left.setContentsMargins(0, 0, 0, 0)
        self.facts.setWordWrap(True)
        for widget in (self.choice, self.picture, self.about, self.facts):
            left.addWidget(widget)
        left.addStretch(1)
        left.addWidget(self.rules_button, 0, Qt.AlignmentFlag.AlignLeft)
        right = QVBoxLayout()
        form = self._form
        form.addRow(self.tr("Title"), self.title)
        form.addRow(self.tr("Last year"), self.last_year)
        form.addRow(self.tr("Press"), self.press)
        form.addRow("", self.advice)
        right.addLayout(form)
        if preferences().text < LARGE:
            right.addLayout(self._lay_out_ways())
        else:
            ways = QWidget()
            ways.setLayout(self._lay_out_ways())
            right.addWidget(ScrollPanel(ways), 1)
        tabs = QTabWidget()
        tabs.addTab(self._seats, self.tr("Players"))
        tabs.addTab(self._table, self.tr("Around this computer"))
        tabs.addTab(self._rules, self.tr("Options"))
        self.tabs = tabs
        self.ways.buttonToggled.connect(lambda *_: self._follow_way())
        right.addWidget(tabs, 1)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        columns.addWidget(board)
        columns.addLayout(right, 1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        start = self.start = buttons.button(QDialogButtonBox.StandardButton.Ok)
        start.setText(self.tr("Begin"))
        start.setDefault(True)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(columns)
        whole.addWidget(buttons)
        fit_to_screen(self, 1040, 660)

    def _lay_out_ways(self) -> QGridLayout:
        grid = QGridLayout()
        for row, (way, words, about) in enumerate(
            (
                (
                    HOTSEAT,
                    self.tr("Around this computer"),
                    self.tr("everybody orders in turn, behind a curtain"),
                ),
                (MASTER, self.tr("As game master"), self.tr("you see everything and enter all orders")),
                (FILES, self.tr("By files"), self.tr("players far away send sealed orders to you")),
                (ENVELOPES, self.tr("Without a game master"), ""),
            )
        ):
            button = QRadioButton(words)
            button.setProperty("way", way)
            button.setChecked(way == HOTSEAT)
            self.ways.addButton(button)
            hint = QLabel(about)
            if way == ENVELOPES:
                self.envelopes, self.envelopes_hint = button, hint
            hint.setObjectName("faint")
            hint.setWordWrap(True)
            is_beside = preferences().text < LARGE
            grid.addWidget(button, row if is_beside else 2 * row, 0)
            grid.addWidget(hint, row if is_beside else 2 * row + 1, 1 if is_beside else 0)
        grid.setColumnStretch(1, 1 if preferences().text < LARGE else 0)
        return grid

    def _show_variant(self) -> None:
        """Picture, words, seats and options of the variant that is chosen."""
        variant = self.variant
        self.picture.show_board(variant)
        self.about.setText(word(variant, variant.summary))
        self.facts.setText(self._facts(variant))
        self._show_envelopes(variant)
        self.title.setPlaceholderText(word(variant, variant.name))
        self.seats = SeatsForm(variant)
        self.seats.recoloured.connect(lambda: self.picture.show_board(variant, self.seats.chosen))
        self.seats.changed.connect(self._list_people)
        self.seats.asked.connect(self._show_power)
        self.table = TableForm(variant)
        self._list_people()
        self._follow_way()
        self._seats.setWidget(self.seats)
        self._table.setWidget(self.table)
        first = variant.start.season.year
        self.last_year.setRange(first - 1, first + MOST_YEARS)
        self.last_year.setValue(first - 1)
        form = OptionsForm(variant, self._common)
        self.options, self._chosen = form.boxes, form.chosen
        self._rules.setWidget(form)

    def _list_people(self) -> None:
        """Whoever plays can have a PIN; somebody must."""
        seats = self.seats.seats()
        self.table.list_people(seats)
        self.start.setEnabled(any(seat.played_by != BY_NOBODY for seat in seats))

    def _follow_way(self) -> None:
        """What is agreed on beforehand is not the same for all ways to play."""
        self.tabs.setTabEnabled(0, self.way != ENVELOPES)
        self.tabs.setTabEnabled(1, self.way == HOTSEAT)
        self.seats.offer_computers(self.way != ENVELOPES)
        self.last_year.setEnabled(self.way != ENVELOPES)
        self._form.setRowVisible(self.press, self.has_press)

    def _show_envelopes(self, variant: Variant) -> None:
        """Say whether a variant can be played without a game master."""
        is_open = hides_nothing(variant.rules)
        self.envelopes.setEnabled(is_open)
        self.envelopes_hint.setText(
            self.tr("by files: all seal envelopes, then open them together")
            if is_open
            else self.tr("not here: this variant hides things, and needs a game master")
        )
        self.envelopes.setAccessibleDescription(self.envelopes_hint.text())
        if not is_open and self.envelopes.isChecked():
            self.ways.buttons()[0].setChecked(True)

    def _facts(self, variant: Variant) -> str:
        parts = [self.tr("{count} players").format(count=word(variant, variant.players))]
        if variant.length:
            parts.append(word(variant, variant.length))
        if variant.complexity:
            marks = "●" * variant.complexity + "○" * (STEPS - variant.complexity)
            parts.append(self.tr("complexity {marks}").format(marks=marks))
        return "  ·  ".join(parts)

    def _show_rules(self) -> None:
        RulesPage(self.variant, self).show()

    def _show_power(self, power: str) -> None:
        RulesPage(self.variant, self, power=power).show()

    def game(self, seed: str) -> Game:
        """The game as it was set up."""
        title = self.title.text().strip() or word(self.variant, self.variant.name)
        last = self.last_year.value()
        last_year = last if last > self.last_year.minimum() and self.last_year.isEnabled() else 0
        game = new_game(
            self.variant,
            self._chosen(),
            self.seats.seats(),
            seed,
            title,
            last_year=last_year,
            advice=self.advice.isChecked(),
        )
        return allow_press(game, self.press.rule) if self.has_press else game
