"""The games and the texts of an issue, each in a list with its fields beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.books.zine_issue import GamePart, TextPart

P = TypeVar("P", bound=GamePart | TextPart)


class PartsPage(QWidget, Generic[P]):
    """A list that can be put in order, and the fields of what is chosen in it."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[P] = []
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.add, self.remove = QPushButton(self.tr("Add")), QPushButton(self.tr("Remove"))
        self.up, self.down = QPushButton(self.tr("Up")), QPushButton(self.tr("Down"))
        self.form = QFormLayout()
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        for row in ((self.add, self.remove), (self.up, self.down)):
            line = QHBoxLayout()
            for button in row:
                button.setAutoDefault(False)
                line.addWidget(button)
            left.addLayout(line)
        columns = QHBoxLayout(self)
        columns.addLayout(left, 2)
        columns.addLayout(self.form, 4)
        self.list.currentRowChanged.connect(lambda _: self._show_part())
        self.remove.clicked.connect(self.remove_part)
        self.up.clicked.connect(lambda: self.move_part(-1))
        self.down.clicked.connect(lambda: self.move_part(1))

    def field(self, label: str, widget: QWidget) -> None:
        """Add a field."""
        widget.setAccessibleName(label)
        self.form.addRow(label, widget)
        if isinstance(widget, QPlainTextEdit):
            widget.setTabChangesFocus(True)
            widget.textChanged.connect(self.take)
        elif isinstance(widget, QLineEdit):
            widget.textChanged.connect(lambda _: self.take())
        elif isinstance(widget, QCheckBox):
            widget.toggled.connect(lambda _: self.take())

    @abstractmethod
    def fields(self) -> Sequence[QWidget]:
        """The fields of a part."""

    @abstractmethod
    def name_of(self, part: P) -> str:
        """A part as the list has it."""

    @abstractmethod
    def fill(self, part: P | None) -> None:
        """Show a part in the fields."""

    @abstractmethod
    def taken(self, part: P) -> P:
        """A part with what is in the fields."""

    def show_parts(self, parts: Sequence[P], row: int = 0) -> None:
        """Show other parts."""
        self.parts = list(parts)
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([self.name_of(one) for one in self.parts])
            self.list.setCurrentRow(min(row, len(self.parts) - 1))
        self._show_part()

    def add_parts(self, parts: Sequence[P]) -> None:
        """Further parts, behind the others."""
        if parts:
            self.show_parts([*self.parts, *parts], len(self.parts))

    def remove_part(self) -> None:
        """The parts without the one that is chosen."""
        row = self.list.currentRow()
        if row >= 0:
            self.show_parts([*self.parts[:row], *self.parts[row + 1 :]], row)

    def move_part(self, step: int) -> None:
        """The one that is chosen before or behind its neighbour."""
        row = self.list.currentRow()
        if row >= 0 and 0 <= row + step < len(self.parts):
            self.parts[row], self.parts[row + step] = self.parts[row + step], self.parts[row]
            self.show_parts(self.parts, row + step)

    def _show_part(self) -> None:
        row = self.list.currentRow()
        part = self.parts[row] if row >= 0 else None
        blockers = [QSignalBlocker(widget) for widget in self.fields()]
        self.fill(part)
        del blockers
        for widget in (*self.fields(), self.remove):
            widget.setEnabled(part is not None)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self.parts) - 1)

    def take(self) -> None:
        """Take over what is in the fields."""
        row = self.list.currentRow()
        if row >= 0:
            self.parts[row] = self.taken(self.parts[row])
            self.list.item(row).setText(self.name_of(self.parts[row]))


class GamesPage(PartsPage[GamePart]):
    """The games of an issue."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.season = QLineEdit(), QLineEdit()
        self.press = QPlainTextEdit()
        self.has_map = QCheckBox(self.tr("With its map"))
        self.list.setAccessibleName(self.tr("Games of the issue"))
        self.add.setText(self.tr("Add …"))
        self.title.setPlaceholderText(self.tr("as in its file"))
        self.season.setPlaceholderText(self.tr("the last turn"))
        self.press.setPlaceholderText(self.tr("Besides the press that is in the game"))
        self.field(self.tr("Title"), self.title)
        self.field(self.tr("Turn"), self.season)
        self.field("", self.has_map)
        self.field(self.tr("Press"), self.press)

    def fields(self) -> Sequence[QWidget]:
        return self.title, self.season, self.has_map, self.press

    def name_of(self, part: GamePart) -> str:
        return part.title or part.file

    def fill(self, part: GamePart | None) -> None:
        self.title.setText(part.title if part is not None else "")
        self.season.setText(part.season if part is not None else "")
        self.press.setPlainText(part.press if part is not None else "")
        self.press.setReadOnly(part is not None and bool(part.press_file))
        self.has_map.setChecked(part is not None and part.has_map)

    def taken(self, part: GamePart) -> GamePart:
        return replace(
            part,
            title=self.title.text().strip(),
            season=self.season.text().strip(),
            press=self.press.toPlainText().strip(),
            has_map=self.has_map.isChecked(),
        )


class TextsPage(PartsPage[TextPart]):
    """Letters, waiting lists, house rules, and whatever else an issue says."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.text = QLineEdit(), QPlainTextEdit()
        self.list.setAccessibleName(self.tr("Texts of the issue"))
        self.text.setPlaceholderText(self.tr("An empty line parts paragraphs."))
        self.field(self.tr("Title"), self.title)
        self.field(self.tr("Text"), self.text)
        self.add.clicked.connect(self.begin_text)

    def begin_text(self) -> None:
        """A further text: letters first, then waiting lists, then house rules."""
        usual = (self.tr("Letters"), self.tr("Waiting lists"), self.tr("House rules"))
        named = {one.title for one in self.parts}
        title = next((one for one in usual if one not in named), self.tr("Text"))
        self.add_parts([TextPart(title)])
        self.title.setFocus()
        self.title.selectAll()

    def fields(self) -> Sequence[QWidget]:
        return self.title, self.text

    def name_of(self, part: TextPart) -> str:
        return part.title or part.file

    def fill(self, part: TextPart | None) -> None:
        self.title.setText(part.title if part is not None else "")
        self.text.setPlainText("" if part is None else part.file or part.text)
        self.text.setReadOnly(part is not None and bool(part.file))

    def taken(self, part: TextPart) -> TextPart:
        text = part.text if part.file else self.text.toPlainText().strip()
        return replace(part, title=self.title.text().strip(), text=text)
