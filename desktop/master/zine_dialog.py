"""The dialog in which an issue of a zine is put together: its head, its games and its texts; seen, kept, and written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.books.zine import (
    GameArticle,
    ZineWords,
    deadlines_html,
    paper_zine,
    paragraphs,
    told_in,
    web_zine,
)
from desktop.books.zine_issue import (
    PAPERS,
    GamePart,
    Issue,
    IssueError,
    filled_issue,
    issue_text,
    load_issue,
)
from desktop.master.zine_parts import GamesPage, TextsPage
from desktop.settings.error_messages import error_text
from desktop.settings.kept import EXPORT_FOLDER
from desktop.settings.languages import LANGUAGES
from desktop.settings.storage import games_folder
from desktop.widgets.background_job import Tell
from desktop.widgets.dialog import deleted_when_closed
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen
from desktop.widgets.work_dialog import WorkDialog
from engine import EngineError, Loaded, find_variant, load_game, put_file, safe_name

TOML, HTML, PDF = "toml", "html", "pdf"


class ZineDialog(WorkDialog):
    """One issue, as the file that `chancery zine` reads."""

    def __init__(self, games: Sequence[Path] = (), parent: QWidget | None = None) -> None:
        """With these games, of which each is told by its last turn."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Zine"))
        self.folder = games[0].parent if games else Path(EXPORT_FOLDER.get() or games_folder())
        """Where the files are that the issue names."""
        self.file: Path | None = None
        self._kept: Issue | None = None
        """The issue as it lies in a file, or as it was begun."""
        self.title, self.number, self.date, self.editor = (QLineEdit() for _ in range(4))
        self.masthead = QPlainTextEdit()
        self.language, self.paper = QComboBox(), QComboBox()
        self.games, self.texts = GamesPage(), TextsPage()
        self.preview = RichPage()
        self.tabs = QTabWidget()
        self.open_it, self.keep = QPushButton(self.tr("Open …")), QPushButton(self.tr("Save …"))
        self.as_html, self.as_pdf = QPushButton(self.tr("For the web …")), QPushButton(self.tr("For paper …"))
        self._build()
        self.open_it.clicked.connect(self._ask_issue)
        self.keep.clicked.connect(lambda: self._ask_where(TOML))
        self.as_html.clicked.connect(lambda: self._ask_where(HTML))
        self.as_pdf.clicked.connect(lambda: self._ask_where(PDF))
        self.games.add.clicked.connect(self._ask_games)
        self.tabs.currentChanged.connect(lambda _: self.show_preview())
        self.show_issue(Issue("", games=[GamePart(self._named(path)) for path in games]))
        self.set_busy(False)

    def _build(self) -> None:
        self.language.addItem(self.tr("that of the program"), "")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        for paper in PAPERS:
            self.paper.addItem(paper, paper)
        self.masthead.setTabChangesFocus(True)
        head, form = QWidget(), QFormLayout()
        for label, widget in (
            (self.tr("Title"), self.title),
            (self.tr("Number"), self.number),
            (self.tr("Date"), self.date),
            (self.tr("Editor"), self.editor),
            (self.tr("Language"), self.language),
            (self.tr("Paper"), self.paper),
            (self.tr("Masthead"), self.masthead),
        ):
            widget.setAccessibleName(label)
            form.addRow(label, widget)
        head.setLayout(form)
        self.preview.setAccessibleName(self.tr("What is printed"))
        for page, title in (
            (head, self.tr("Head")),
            (self.games, self.tr("Games")),
            (self.texts, self.tr("Texts")),
            (self.preview, self.tr("Preview")),
        ):
            self.tabs.addTab(page, title)
        row = QHBoxLayout()
        for button in (self.shut, self.stop, self.open_it, self.keep):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.as_html, self.as_pdf):
            row.addWidget(button)
        whole = QVBoxLayout(self)
        whole.addWidget(self.tabs, 1)
        whole.addWidget(self.progress)
        whole.addWidget(self.answer)
        whole.addLayout(row)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        fit_to_screen(self, 860, 600)

    def _named(self, path: Path) -> str:
        """How the issue names a file: from where it lies itself."""
        try:
            return Path(os.path.relpath(path, self.folder)).as_posix()
        except ValueError:
            return str(path)

    def show_issue(self, issue: Issue) -> None:
        """Put an issue into the fields."""
        for field, text in (
            (self.title, issue.title),
            (self.number, str(issue.number)),
            (self.date, issue.date),
            (self.editor, issue.editor),
        ):
            field.setText(text)
        self.masthead.setPlainText(issue.masthead)
        self.language.setCurrentIndex(self.language.findData(issue.language))
        self.paper.setCurrentIndex(self.paper.findData(issue.paper))
        self.games.show_parts(issue.games)
        self.texts.show_parts(issue.texts)
        self._kept = self.issue()

    def issue(self) -> Issue:
        """The issue as the fields have it."""
        number = self.number.text().strip()
        return Issue(
            self.title.text().strip(),
            int(number) if number.isdecimal() and str(int(number)) == number else number,
            self.date.text().strip(),
            self.editor.text().strip(),
            self.masthead.toPlainText().strip(),
            str(self.language.currentData()),
            str(self.paper.currentData()),
            self.texts.parts,
            self.games.parts,
        )

    def reject(self) -> None:
        if self._may_go():
            super().reject()

    def _may_go(self) -> bool:
        """Whether nobody minds that the fields are left: what they have is saved, or is not wanted."""
        if self.issue() == self._kept:
            return True
        words, role = self.tr("The issue has changes that are not saved."), QMessageBox.ButtonRole
        box = deleted_when_closed(
            QMessageBox(QMessageBox.Icon.Question, self.windowTitle(), words, parent=self)
        )
        keep = box.addButton(self.keep.text(), role.AcceptRole)
        drop = box.addButton(self.tr("Discard them"), role.DestructiveRole)
        box.addButton(self.tr("Go on writing"), role.RejectRole)
        box.setDefaultButton(keep)
        box.exec()
        if box.clickedButton() is keep:
            self._ask_where(TOML)
            return self.issue() == self._kept
        return box.clickedButton() is drop

    def _ask_issue(self) -> None:
        if not self._may_go():
            return
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open an issue"), str(self.folder), f"{self.tr('Issue')} (*.{TOML})"
        )
        if name:
            self.open_issue(Path(name))

    def open_issue(self, path: Path) -> None:
        """Go on with an issue that lies in a file."""
        try:
            issue = load_issue(path)
        except IssueError as error:
            self.answer.setText(error_text(error))
            return
        self.folder, self.file = path.parent, path
        self.show_issue(issue)
        self.answer.setText(self.tr("Opened: {path}").format(path=path))
        self.show_preview()

    def _ask_games(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(
            self, self.tr("Games of the issue"), str(self.folder), f"{self.tr('Games')} (*.chancery)"
        )
        self.games.add_parts([GamePart(self._named(Path(name))) for name in names])

    def _ask_where(self, form: str) -> None:
        issue = self.issue()
        if not issue.title:
            self.answer.setText(self.tr("The issue has no title yet."))
            self.tabs.setCurrentIndex(0)
            self.title.setFocus()
            return
        stem = self.file.stem if self.file is not None else safe_name(f"{issue.title} {issue.number}".strip())
        usual = {TOML: self.tr("Save the issue"), HTML: self.tr("Write a page"), PDF: self.tr("Write pages")}
        name, _ = QFileDialog.getSaveFileName(
            self, usual[form], str(self.folder / f"{stem}.{form}"), f"{form.upper()} (*.{form})"
        )
        if name and form == TOML:
            self.save_issue(Path(name))
        elif name:
            self.write(Path(name), form)

    def save_issue(self, path: Path) -> None:
        """Keep the issue in a file; what it names is named from there."""
        issue, before = self.issue(), self.folder
        self.folder = path.parent
        games = [replace(one, file=self._named(before / one.file)) for one in issue.games]
        try:
            put_file(path, issue_text(replace(issue, games=games)).encode())
        except EngineError as error:
            self.folder = before
            self.answer.setText(error_text(error))
            return
        self.file = path
        self.games.show_parts(games)
        self._kept = self.issue()
        self.answer.setText(self.tr("Saved: {path}").format(path=path))

    def told(self) -> tuple[Issue, list[GameArticle], ZineWords]:
        """The issue with its texts, its games as it tells them, and its own words. Raises IssueError."""
        issue = filled_issue(self.issue(), self.folder)
        return issue, *told_in(issue, [_game_in(one) for one in issue.games])

    def show_preview(self) -> None:
        """Show what is printed, without its maps."""
        if self.tabs.currentWidget() is not self.preview:
            return
        try:
            issue, articles, words = self.told()
        except IssueError as error:
            self.preview.setHtml(f"<p>{escape(error_text(error))}</p>")
            return
        head = f"<h1 align='center'>{escape(issue.title)}</h1><p align='center'>{escape(issue.line)}</p>"
        texts = "".join(f"<h1>{escape(one.title)}</h1>{paragraphs(one.text)}" for one in issue.texts)
        games = "".join(
            f"<h1>{escape(one.title)}</h1><p><i>{escape(one.season)}</i></p>{one.html}" for one in articles
        )
        front = paragraphs(issue.masthead) + deadlines_html(articles, words)
        self.preview.setHtml(head + front + texts + games)

    def write(self, path: Path, form: str) -> None:
        """Write the issue for the web or for paper, beside the window."""
        try:
            issue, articles, words = self.told()
        except IssueError as error:
            self.answer.setText(error_text(error))
            return
        make = web_zine if form == HTML else paper_zine
        EXPORT_FOLDER.set(str(path.parent))

        def work(tell: Tell) -> Path:
            put_file(path, make(issue, articles, tell, words))
            return path

        self.begin(work, lambda made: self.answer.setText(self.tr("Written: {path}").format(path=made)))

    def allow(self, is_free: bool) -> None:
        for widget in (self.open_it, self.keep, self.as_html, self.as_pdf, self.tabs):
            widget.setEnabled(is_free)


def _game_in(part: GamePart) -> Loaded:
    """The game of a part. Raises IssueError."""
    try:
        return load_game(Path(part.file), find_variant)
    except EngineError as error:
        raise IssueError(part.file, error_text(error).rstrip("."), "") from error
