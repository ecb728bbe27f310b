"""The dialog for a new game: a variant, who plays what, and the options for those who want them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from desktop.start.pictures import board_picture
from engine import Game, Variant, new_game

PICTURE = QSize(420, 300)


class NewGameDialog(QDialog):
    """Everything has a good default: Enter begins."""

    def __init__(self, variants: Iterable[Variant], chosen: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.variants = {variant.id: variant for variant in variants}
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Variant"))
        for variant in self.variants.values():
            self.choice.addItem(variant.name, variant.id)
        self.title = QLineEdit()
        self.picture = QLabel()
        self.about = QTextBrowser()
        self.about.setMaximumHeight(140)
        self.names: dict[str, QLineEdit] = {}
        self.options: dict[str, QComboBox] = {}
        self._seats, self._rules = QWidget(), QWidget()
        self._build()
        self.choice.currentIndexChanged.connect(self._show_variant)
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self._show_variant()

    @property
    def variant(self) -> Variant:
        return self.variants[self.choice.currentData()]

    def _build(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.choice)
        left.addWidget(self.picture)
        left.addWidget(self.about)
        form = QFormLayout()
        form.addRow(self.tr("Title"), self.title)
        right = QVBoxLayout()
        right.addLayout(form)
        right.addWidget(_scrolled(self.tr("Players"), self._seats), 2)
        more = _scrolled(self.tr("Options"), self._rules)
        more.setCheckable(True)
        more.setChecked(False)
        more.toggled.connect(self._rules.setVisible)
        self._rules.hide()
        right.addWidget(more, 1)
        columns = QHBoxLayout()
        columns.addLayout(left)
        columns.addLayout(right, 1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        start = buttons.button(QDialogButtonBox.StandardButton.Ok)
        start.setText(self.tr("Begin"))
        start.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(columns)
        whole.addWidget(buttons)
        self.resize(1000, 640)

    def _show_variant(self) -> None:
        """Picture, words, seats and options of the variant that is chosen."""
        variant = self.variant
        self.picture.setPixmap(board_picture(variant, PICTURE, self.devicePixelRatioF()))
        players = self.tr("{count} players").format(count=variant.players)
        self.about.setMarkdown(f"{variant.summary}\n\n{players}")
        self.title.setPlaceholderText(variant.name)
        self.names = {}
        seats = QFormLayout()
        for power in variant.powers:
            self.names[power.id] = QLineEdit()
            self.names[power.id].setPlaceholderText(self.tr("whoever sits here"))
            seats.addRow(power.name, self.names[power.id])
        _fill(self._seats, seats)
        self.options = {}
        rules = QFormLayout()
        for option in variant.option_table.values():
            box = QComboBox()
            box.addItems([value.replace("_", " ") for value in option.values])
            box.setCurrentIndex(option.values.index(variant.rules.options[option.name]))
            box.setToolTip(option.about)
            self.options[option.name] = box
            rules.addRow(option.name.replace("_", " "), box)
        _fill(self._rules, rules)

    def game(self, seed: str) -> Game:
        """The game as it was set up."""
        table = self.variant.option_table
        options = {name: table[name].values[box.currentIndex()] for name, box in self.options.items()}
        players = {power: box.text().strip() for power, box in self.names.items() if box.text().strip()}
        title = self.title.text().strip() or self.variant.name
        return new_game(self.variant, options, players, seed, title)


def _scrolled(title: str, widget: QWidget) -> QGroupBox:
    group = QGroupBox(title)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(widget)
    column = QVBoxLayout(group)
    column.addWidget(area)
    return group


def _fill(widget: QWidget, layout: QFormLayout) -> None:
    """Give a widget another content."""
    old = widget.layout()
    if old is not None:
        QWidget().setLayout(old)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    layout.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
    widget.setLayout(layout)
