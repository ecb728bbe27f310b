"""The dialog for what leaves the table: what, in which form, how large; then a file, the clipboard or a printer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData, QStandardPaths
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.annotating.annotation_store import AnnotationStore
from desktop.exporting.export_data import (
    HISTORY,
    MAP,
    ORDERS,
    REPLAY,
    REPORT,
    ExportData,
    gather,
    with_annotations,
)
from desktop.exporting.export_texts import plain_text
from desktop.exporting.paper import Paper, set_page
from desktop.exporting.writers import FORMS, GIF, HTML, PDF, PNG, SVG, TEXT, WEBP, content, write
from desktop.painting.work_progress import Tell
from desktop.replays.making import Shape, replay_bytes
from desktop.replays.moving import SECONDS, USUAL_SECONDS, USUAL_WIDTH, WIDTHS as FILM_WIDTHS
from desktop.replays.replay_data import Wish, session_for
from desktop.session.board_presenter import PRESENT, BoardPresenter
from desktop.session.changes import Change
from desktop.settings.kept import EXPORT_FOLDER
from desktop.settings.languages import names_of
from desktop.widgets.dialog import Dialog, deleted_when_closed
from desktop.widgets.work_dialog import WorkDialog
from engine import Annotation, put_file

WIDTHS = (1200, 2400, 4800, 9600)
MOST_COPIED = 4800
"""Points across that a picture in the clipboard has at most: it stays in the memory."""


class ExportDialog(WorkDialog):
    """Exports what the board shows, as whoever sits there may see it."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter, self.session = presenter, presenter.session
        self.setWindowTitle(self.tr("Export and print"))
        self.things: dict[str, QRadioButton] = {}
        self.form, self.width_choice = QComboBox(), QComboBox()
        self.width_word = QLabel(self.tr("Width"))
        self.first, self.last = QComboBox(), QComboBox()
        self.seasons = QWidget()
        self.seasons_word = QLabel(self.tr("Seasons"))
        self.seconds, self.seconds_word = QComboBox(), QLabel(self.tr("Seconds a turn"))
        self.annotated = QCheckBox(self.tr("With my annotations"))
        self.note = QLabel()
        self.save = QPushButton(self.tr("Save …"))
        self.copy = QPushButton(self.tr("Copy"))
        self.print = QPushButton(self.tr("Print …"))
        self._build()
        self.save.clicked.connect(self._ask_where)
        self.copy.clicked.connect(self.copy_it)
        self.print.clicked.connect(self._ask_printer)
        self.session.changed.connect(self._close_with_seat)
        self._choose()
        self.set_busy(False)

    def _build(self) -> None:
        words = {
            MAP: self.tr("The map, as it is on the board"),
            ORDERS: self.tr("The orders of this turn"),
            REPORT: self.tr("The report of the last turn")
            if self.presenter.turn == PRESENT
            else self.tr("The report of this turn"),
            HISTORY: self.tr("The whole history: every map and report"),
            REPLAY: self.tr("A replay that moves, to be watched by others"),
        }
        group, column = QGroupBox(self.tr("What")), QVBoxLayout()
        buttons = QButtonGroup(self)
        for what, text in words.items():
            self.things[what] = QRadioButton(text)
            buttons.addButton(self.things[what])
            column.addWidget(self.things[what])
            self.things[what].toggled.connect(lambda _: self._choose())
        group.setLayout(column)
        form = QFormLayout()
        form.addRow(self.tr("Form"), self.form)
        form.addRow(self.width_word, self.width_choice)
        form.addRow(self.seasons_word, self.seasons)
        form.addRow(self.seconds_word, self.seconds)
        form.addRow("", self.annotated)
        self._offer_seasons()
        for seconds in SECONDS:
            self.seconds.addItem(str(seconds), seconds)
        self.seconds.setCurrentIndex(SECONDS.index(USUAL_SECONDS))
        self.form.currentIndexChanged.connect(lambda _: self._allow())
        self._offer_widths(WIDTHS, WIDTHS[1])
        self.things[MAP].setChecked(True)
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.shut)
        row.addWidget(self.stop)
        row.addStretch(1)
        for button in (self.print, self.copy, self.save):
            row.addWidget(button)
        self.save.setDefault(True)
        whole = QVBoxLayout(self)
        whole.addWidget(group)
        whole.addLayout(form)
        for widget in (self.note, self.progress, self.answer):
            whole.addWidget(widget)
        whole.addStretch(1)
        whole.addLayout(row)
        self.resize(520, 420)

    def _offer_widths(self, widths: tuple[int, ...], usual: int) -> None:
        """Let a width be chosen among others than before."""
        if self.width_choice.findData(widths[0]) != 0:
            self.width_choice.clear()
            for width in widths:
                self.width_choice.addItem(self.tr("{width} points").format(width=width), width)
            self.width_choice.setCurrentIndex(widths.index(usual))

    def _offer_seasons(self) -> None:
        """Let the first and the last season of a replay be chosen; usually it is all of them."""
        row = QHBoxLayout(self.seasons)
        row.setContentsMargins(0, 0, 0, 0)
        for choice, name in ((self.first, self.tr("First season")), (self.last, self.tr("Last season"))):
            choice.setAccessibleName(name)
            choice.setToolTip(name)
            for turn in range(self.session.count):
                choice.addItem(self.session.title_of(turn), turn)
            row.addWidget(choice, 1)
        self.last.setCurrentIndex(self.last.count() - 1)
        self.first.currentIndexChanged.connect(
            lambda index: self.last.setCurrentIndex(max(index, self.last.currentIndex()))
        )
        self.last.currentIndexChanged.connect(
            lambda index: self.first.setCurrentIndex(min(index, self.first.currentIndex()))
        )

    @property
    def what(self) -> str:
        return next(what for what, button in self.things.items() if button.isChecked())

    def _choose(self) -> None:
        """Offer the forms of what is chosen."""
        names = {
            PNG: self.tr("Picture (PNG)"),
            SVG: self.tr("Vectors (SVG)"),
            PDF: self.tr("Pages (PDF)"),
            HTML: self.tr("Web page (HTML)"),
            TEXT: self.tr("Plain text"),
            GIF: self.tr("Moving picture (GIF)"),
            WEBP: self.tr("Moving picture (WebP)"),
        }
        self.form.clear()
        for form in FORMS[self.what]:
            self.form.addItem(names[form], form)
        power = names_of(self.session.game, self.session.variant)
        seat = next((name for key, name in power.items() if key == self.session.seat), "")
        silent = self.what == ORDERS and not (turn_page := self.data().turn_pages[0]).orders
        if silent:
            self.note.setText(turn_page.silence)
        elif self.session.is_open:
            self.note.setText(self.tr("With everything that is on the table."))
        elif seat:
            self.note.setText(self.tr("As {power} may see it, own orders included.").format(power=seat))
        else:
            self.note.setText(self.tr("As everybody may see it."))
        self._allow()

    def _allow(self) -> None:
        form, is_replay = self.form.currentData(), self.what == REPLAY
        is_film = form in (GIF, WEBP)
        if is_film:
            self._offer_widths(FILM_WIDTHS, USUAL_WIDTH)
        else:
            self._offer_widths(WIDTHS, WIDTHS[1])
        for widget in (self.width_word, self.width_choice):
            widget.setEnabled(form == PNG or is_film)
        for shown, widgets in (
            (is_replay, (self.seasons_word, self.seasons)),
            (is_film, (self.seconds_word, self.seconds)),
        ):
            for one in widgets:
                one.setVisible(shown)
        for button in (self.copy, self.print):
            button.setEnabled(not is_replay)
        has_maps = self.what in (MAP, HISTORY, REPLAY) and form != TEXT
        self.annotated.setEnabled(has_maps and any(self._drawn_here().values()))
        for what in (REPORT, REPLAY):
            self.things[what].setEnabled(self.session.count > 0)

    def data(self) -> ExportData:
        """What is chosen, as the seat may see it now."""
        turn, context = self.presenter.turn, self.presenter.board.context
        data = gather(self.session, context, self.what, turn, is_after=self.presenter.is_after)
        return with_annotations(data, self.session.rules.calendar, self._drawn())

    def _drawn(self) -> dict[str, tuple[Annotation, ...]]:
        """What was drawn by whoever sits here, if it is to be shown; nobody is shown it unasked."""
        return self._drawn_here() if self.annotated.isChecked() else {}

    def _drawn_here(self) -> dict[str, tuple[Annotation, ...]]:
        store = self.presenter.findChild(AnnotationStore)
        return store.all_drawn() if isinstance(store, AnnotationStore) else {}

    def save_to(self, path: Path) -> None:
        """Write a file, beside the window."""
        what, form, width = self.what, self.form.currentData(), self.width_choice.currentData()
        EXPORT_FOLDER.set(str(path.parent))
        if what == REPLAY:
            self._save_replay(path, Shape(form, width, self.seconds.currentData()))
            return
        data = self.data()
        self.begin(lambda tell: write(path, data, what, form, width, tell), self._saved)

    def _save_replay(self, path: Path, shape: Shape) -> None:
        """Write a replay; it is gathered beside the window too, from the game alone."""
        at_table = self.session
        hearer = None if at_table.is_open else at_table.seat
        session = session_for(at_table.game, at_table.variant, hearer)
        wish = Wish(self.first.currentData(), self.last.currentData(), self._drawn())

        def make(tell: Tell) -> Path:
            put_file(path, replay_bytes(session, shape, wish, tell))
            return path

        self.begin(make, self._saved)

    def _saved(self, path: object) -> None:
        self.answer.setText(self.tr("Saved: {path}").format(path=path))

    def copy_it(self) -> None:
        """Put a map as a picture, or anything else as text, on the clipboard."""
        data, what = self.data(), self.what
        if what != MAP:
            QGuiApplication.clipboard().setText(plain_text(data, what))
            self.answer.setText(self.tr("Copied as text."))
            return
        width = min(self.width_choice.currentData(), MOST_COPIED)
        self.begin(lambda tell: content(data, MAP, PNG, width, tell), self._copied)

    def _copied(self, made: object) -> None:
        """Hand over the picture as the bytes of a file: whoever pastes it would wait for those otherwise."""
        if isinstance(made, bytes):
            carried = QMimeData()
            carried.setData("image/png", QByteArray(made))
            carried.setImageData(QImage.fromData(made))
            QGuiApplication.clipboard().setMimeData(carried)
            self.answer.setText(self.tr("Copied as a picture."))

    def print_on(self, printer: QPrinter) -> None:
        """Paint on a printer, beside the window."""
        data, what = self.data(), self.what
        path = printer.outputFileName()

        def paint(tell: Tell) -> str:
            Paper(printer, data, what).paint(tell)
            return path

        self.begin(paint, self._printed)

    def _printed(self, path: object) -> None:
        """Say that it is done; of paper that is a file, where that is."""
        self.answer.setText(
            self.tr("Printed: {path}").format(path=Path(str(path)).absolute())
            if path
            else self.tr("Printed.")
        )

    def _ask_where(self) -> None:
        form = self.form.currentData()
        usual = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folder = Path(EXPORT_FOLDER.get() or usual)
        name = str(folder / f"{self.data().name(self.what)}.{form}")
        path, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export"), name, f"{self.form.currentText()} (*.{form})"
        )
        if path:
            self.save_to(Path(path) if Path(path).suffix else Path(f"{path}.{form}"))

    def _ask_printer(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        data = self.data()
        printer.setDocName(data.name(self.what))
        set_page(printer, self.what, data)
        if deleted_when_closed(QPrintDialog(printer, self)).exec() == Dialog.DialogCode.Accepted:
            self.print_on(printer)

    def allow(self, is_free: bool) -> None:
        asked = (
            self.form,
            self.width_choice,
            self.seasons,
            self.seconds,
            self.annotated,
            *self.things.values(),
        )
        for widget in (self.save, self.copy, self.print, *asked):
            widget.setEnabled(is_free)
        if is_free:
            self._allow()

    def _close_with_seat(self, change: Change) -> None:
        """What is offered belongs to the seat for which the dialog was opened."""
        if change.seat:
            self.reject()
