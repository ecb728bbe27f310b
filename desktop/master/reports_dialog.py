"""The dialog for reports: to whom, of which turns, in which notation and form; one file, or one for every power."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.books.book import Wish, make_book
from desktop.exporting.writers import HTML, PDF, TEXT
from desktop.session.session import Session
from desktop.settings.kept import EXPORT_FOLDER
from desktop.settings.languages import names_of
from desktop.typing.clipboard import style_words
from desktop.widgets.background_job import Tell
from desktop.widgets.window_sizing import fit_to_screen
from desktop.widgets.work_dialog import WorkDialog
from engine import EVERYBODY, Style, put_file, safe_name, unique_safe_name

WHOLE = -1
MASTER = "\x00"
"""Stands for the game master among those to whom it is told."""


class ReportsDialog(WorkDialog):
    """What is told of a game, to somebody. The text is seen before it goes anywhere."""

    def __init__(
        self, session: Session, turn: int, parent: QWidget | None = None, *, form: str = TEXT
    ) -> None:
        """Of a judged turn, or of all of them with WHOLE."""
        super().__init__(parent)
        self.session = session
        self.setWindowTitle(self.tr("Reports"))
        self.hearer, self.what, self.notation, self.form = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.is_zine = QCheckBox(self.tr("As a zine prints it"))
        self.has_maps = QCheckBox(self.tr("With a map for every season"))
        self.page = QPlainTextEdit()
        self.copy = QPushButton(self.tr("Copy the text"))
        self.all = QPushButton(self.tr("One for every power …"))
        self.save = QPushButton(self.tr("Save …"))
        self._fill(turn)
        self.form.setCurrentIndex(self.form.findData(form))
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.preview)
        for box in (self.hearer, self.what, self.notation, self.form):
            box.currentIndexChanged.connect(lambda _: self._follow())
        self.is_zine.toggled.connect(lambda _: self._follow())
        self.has_maps.toggled.connect(lambda _: self._follow())
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._ask_where)
        self.all.clicked.connect(self._ask_folder)
        self.set_busy(False)
        self._follow()
        self.preview()

    def _fill(self, turn: int) -> None:
        session = self.session
        self.hearer.addItem(self.tr("Everything, as the game master knows it"), MASTER)
        self.hearer.addItem(self.tr("What everybody may know"), EVERYBODY)
        for power, name in names_of(session.game, session.variant).items():
            self.hearer.addItem(self.tr("What {power} may know").format(power=name), str(power))
        self.hearer.setCurrentIndex(1)
        self.what.addItem(self.tr("The whole game: the history book"), WHOLE)
        for number in range(session.count - 1, -1, -1):
            self.what.addItem(session.title_of(number), number)
        self.what.setCurrentIndex(max(0, self.what.findData(turn)))
        for style, words in style_words(session.variant).items():
            self.notation.addItem(words, style)
        for form, words in (
            (TEXT, self.tr("Plain text, for a mail")),
            (HTML, self.tr("A page for the web")),
            (PDF, self.tr("PDF, for paper")),
        ):
            self.form.addItem(words, form)
        self.has_maps.setChecked(True)

    def _build(self) -> None:
        form = QFormLayout()
        for label, box in (
            (self.tr("To whom"), self.hearer),
            (self.tr("Of what"), self.what),
            (self.tr("Form"), self.form),
            (self.tr("Notation"), self.notation),
        ):
            box.setAccessibleName(label)
            form.addRow(label, box)
        form.addRow("", self.is_zine)
        form.addRow("", self.has_maps)
        self.page.setReadOnly(True)
        self.page.setStyleSheet(
            'QPlainTextEdit { font-family: "DejaVu Sans Mono", monospace; font-size: 13px; }'
        )
        self.page.setAccessibleName(self.tr("The text"))
        row = QHBoxLayout()
        for button in (self.shut, self.stop):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.copy, self.all, self.save):
            row.addWidget(button)
        self.save.setDefault(True)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addStretch(1)
        left.addWidget(self.progress)
        left.addWidget(self.answer)
        columns = QHBoxLayout()
        columns.addLayout(left, 2)
        columns.addWidget(self.page, 3)
        whole = QVBoxLayout(self)
        whole.addLayout(columns, 1)
        whole.addLayout(row)
        fit_to_screen(self, 1000, 600)

    def wish(self, hearer: str | None = None) -> Wish:
        """What is wanted, told to somebody else if one is named."""
        told = str(self.hearer.currentData()) if hearer is None else hearer
        turn = int(self.what.currentData())
        is_text = self.chosen_form == TEXT
        notation: Style = self.notation.currentData() if is_text else "canonical"
        return Wish(
            None if told == MASTER else told,
            None if turn == WHOLE else turn,
            self.has_maps.isChecked(),
            "zine" if is_text and self.is_zine.isChecked() else "text",
            notation,
        )

    @property
    def chosen_form(self) -> str:
        """One of "txt", "html", "pdf"."""
        return str(self.form.currentData())

    def _follow(self) -> None:
        is_text = self.chosen_form == TEXT
        self.has_maps.setEnabled(not is_text)
        self.notation.setEnabled(is_text)
        self.is_zine.setEnabled(is_text)
        self.answer.clear()
        self._timer.start(0)

    def preview(self) -> None:
        """Show the text."""
        if not self.session.count:
            self.page.setPlainText(self.tr("No turn was judged yet: there is nothing to tell."))
            return
        made = make_book(self.session.game, self.session.variant, TEXT, self.wish(), lambda *_: None)
        self.page.setPlainText(made.decode())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.page.toPlainText())
        self.answer.setText(self.tr("Copied."))

    def name_for(self, hearer: str) -> str:
        """A name under which people find a file again."""
        session = self.session
        names: dict[str, str] = {
            str(power): name for power, name in names_of(session.game, session.variant).items()
        }
        told = {MASTER: self.tr("game master"), EVERYBODY: self.tr("public")}.get(
            hearer, names.get(hearer, "")
        )
        turn = int(self.what.currentData())
        season = self.tr("history") if turn == WHOLE else session.title_of(turn)
        title = safe_name(session.game.title) or safe_name(session.variant.name)
        return f"{title} - {safe_name(season)} ({unique_safe_name(told)}).{self.chosen_form}"

    def _folder(self) -> Path:
        usual = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(EXPORT_FOLDER.get() or usual)

    def _ask_where(self) -> None:
        name = str(self._folder() / self.name_for(str(self.hearer.currentData())))
        path, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the report"), name, f"{self.form.currentText()} (*.{self.chosen_form})"
        )
        if path:
            self.save_to({Path(path): self.wish()})

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder for the reports"), str(self._folder()))
        if name:
            self.save_all(Path(name))

    def save_all(self, folder: Path) -> None:
        """Write one report for every power, each with what that power may know, and the public one."""
        hearers = (EVERYBODY, *(str(power) for power in self.session.rules.powers))
        self.save_to({folder / self.name_for(hearer): self.wish(hearer) for hearer in hearers})

    def save_to(self, files: dict[Path, Wish]) -> None:
        """Write files, beside the window."""
        game, variant, form = self.session.game, self.session.variant, self.chosen_form
        EXPORT_FOLDER.set(str(next(iter(files)).parent))

        def work(tell: Tell) -> tuple[Path, ...]:
            count = len(files)
            for number, (path, wish) in enumerate(files.items()):

                def progress(done: int, whole: int, number: int = number) -> None:
                    tell(number * max(whole, 1) + done, count * max(whole, 1))

                progress(0, 1)
                put_file(path, make_book(game, variant, form, wish, progress))
            return tuple(files)

        self.begin(work, self._saved)

    def _saved(self, paths: object) -> None:
        listed = paths if isinstance(paths, tuple) else ()
        said = listed[0] if len(listed) == 1 else listed[0].parent if listed else ""
        self.answer.setText(self.tr("Saved: {path}").format(path=said))

    def allow(self, is_free: bool) -> None:
        for widget in (self.save, self.all, self.copy):
            widget.setEnabled(is_free and self.session.count > 0)
        for box in (self.hearer, self.what, self.form):
            box.setEnabled(is_free)
