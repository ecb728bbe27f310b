"""The dialog for games that were played elsewhere: what the file has, what the judge has otherwise, and where it is kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.settings.error_messages import error_text
from desktop.settings.languages import season_words, sentences, word
from desktop.settings.storage import save_new
from desktop.widgets.dialog import Dialog
from engine import (
    DEFAULT,
    RecordError,
    RecordReader,
    Replayed,
    SaveError,
    SetupError,
    Variant,
    difference_sentence,
    find_variants,
    play_through,
    read_history,
    variant_in,
)

WHOLE = "$"
"""The place of a fault that is of the whole file."""


class ImportDialog(Dialog):
    """Reads the file again whenever another board or way is chosen. Accepted, it has kept the game in `path`."""

    def __init__(self, file: str, data: bytes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Bring in a game"))
        self.file, self.data = file, data
        self.replayed: Replayed | None = None
        self.path: Path | None = None
        self.variants: dict[str, Variant] = dict(find_variants().variants)
        self.board = QComboBox()
        boards = sorted(self.variants.values(), key=lambda one: (one.id != DEFAULT, one.name))
        for variant in boards:
            self.board.addItem(word(variant, variant.name), variant.id)
        named = variant_in(boards, data)
        self.board.setCurrentIndex(self.board.findData(named.id) if named is not None else 0)
        self.rulings = QCheckBox(self.tr("Keep what was judged otherwise there as rulings"))
        self.headline, self.differences = QLabel(), QListWidget()
        self.headline.setWordWrap(True)
        self.differences.setWordWrap(True)
        self.differences.setAccessibleName(self.tr("What differs"))
        self.board.setAccessibleName(self.tr("Board"))
        form = QFormLayout()
        form.addRow(self.tr("File"), QLabel(file))
        form.addRow(self.tr("Board"), self.board)
        form.addRow("", self.rulings)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.keep = ends.button(QDialogButtonBox.StandardButton.Ok)
        self.keep.setText(self.tr("Keep and open"))
        ends.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Cancel"))
        ends.accepted.connect(self._keep)
        ends.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.headline)
        column.addWidget(self.differences, 1)
        column.addWidget(ends)
        self.resize(640, 480)
        self.board.currentIndexChanged.connect(self.read)
        self.rulings.toggled.connect(self.read)
        self.read()

    @property
    def variant(self) -> Variant:
        return self.variants[self.board.currentData()]

    def read(self) -> None:
        """Read the file as a game of the chosen board, and list what the judge has otherwise."""
        self.differences.clear()
        self.replayed = None
        variant = self.variant
        try:
            history = read_history(RecordReader(variant), self.data)
            self.replayed = play_through(variant, history, with_rulings=self.rulings.isChecked())
        except RecordError as error:
            reason = error_text(error, is_placed=False)
            where = "" if error.place == WHOLE else f"{error.place}: "
            said = self.tr("This cannot be read as a game on this board. {reason}")
            self.headline.setText(said.format(reason=f"{where}{reason}"))
        except SetupError as error:
            self.headline.setText(error_text(error))
        else:
            self._tell(self.replayed, len(history.unread))
        self.keep.setEnabled(self.replayed is not None)

    def _tell(self, replayed: Replayed, unread: int) -> None:
        count = len(replayed.differences)
        told = self.tr("%n phase(s) judged again.", "", replayed.phases)
        compared = self.tr("%n order(s) read.", "", replayed.orders)
        differing = self.tr("%n difference(s).", "", count) if count else self.tr("No difference.")
        passed = self.tr("%n line(s) say nothing that could be compared.", "", unread) if unread else ""
        made = self.tr("The first position was made from the first report.") if replayed.is_made else ""
        self.headline.setText(" ".join(part for part in (told, compared, differing, passed, made) if part))
        for one in replayed.differences:
            season = season_words(self.variant, self.variant.calendar, one.season)
            self.differences.addItem(f"{season}: {difference_sentence(sentences(), self.variant, one)}")

    def _keep(self) -> None:
        if self.replayed is None:
            return
        try:
            self.path = save_new(self.replayed.game, self.variant, Path(self.file).stem).path
        except SaveError as error:
            self.headline.setText(error_text(error))
            return
        self.accept()
