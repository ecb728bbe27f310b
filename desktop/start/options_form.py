"""The options of a game: those of its variant first, then the fine points on which groups differ, each with its meaning."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop.settings.languages import option_name, value_name, word
from engine import Variant


class OptionsForm(QWidget):
    """A choice for each option of a variant."""

    def __init__(self, variant: Variant, common: Collection[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant = variant
        self.boxes: dict[str, QComboBox] = {}
        column = QVBoxLayout(self)
        own = [name for name in variant.option_table if name not in common]
        if own:
            column.addWidget(_heading(self.tr("Of this variant")))
            column.addLayout(self._rows(own))
            column.addSpacing(10)
        column.addWidget(_heading(self.tr("Fine points of the rules")))
        column.addWidget(
            _faint(
                self.tr("As they stand, the usual rules hold. Change them where your group has agreed to.")
            )
        )
        column.addLayout(self._rows([name for name in variant.option_table if name in common]))
        column.addStretch(1)

    def _rows(self, names: list[str]) -> QGridLayout:
        rows = QGridLayout()
        rows.setColumnStretch(1, 1)
        for number, name in enumerate(names):
            option = self.variant.option_table[name]
            box = self.boxes[name] = QComboBox()
            box.addItems([value_name(self.variant, name, value) for value in option.values])
            box.setCurrentIndex(option.values.index(self.variant.rules.options[name]))
            about = word(self.variant, option.about)
            called = option_name(self.variant, name)
            box.setToolTip(about)
            box.setAccessibleName(called)
            box.setAccessibleDescription(about)
            label = QLabel(called)
            label.setWordWrap(True)
            rows.addWidget(label, 2 * number, 0)
            rows.addWidget(box, 2 * number, 1)
            rows.addWidget(_faint(about), 2 * number + 1, 0, 1, 2)
            rows.setRowMinimumHeight(2 * number + 1, 30)
        return rows

    def chosen(self) -> Mapping[str, str]:
        """What was chosen, by option."""
        table = self.variant.option_table
        return {name: table[name].values[box.currentIndex()] for name, box in self.boxes.items()}


def _heading(words: str) -> QLabel:
    label = QLabel(words)
    label.setObjectName("heading")
    return label


def _faint(words: str) -> QLabel:
    label = QLabel(words)
    label.setObjectName("faint")
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label
