"""The dialog in which a plan is made: everything that goes into it is to be read in it."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.annotating.annotation_store import AnnotationStore
from desktop.plans.plan_files import PLAN, save_plan
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.error_messages import error_text
from desktop.settings.kept import EXPORT_FOLDER
from desktop.settings.languages import season_words, word
from desktop.widgets.dialog import Dialog
from engine import EngineError, SentPlan, SketchError, make_plan, plan_orders, plan_text, safe_name

NAME, WORDS = 80, 1000


class PlanDialog(Dialog):
    """Makes a plan for the season that the board shows. It begins empty: nothing is sent that nobody has put in."""

    def __init__(self, presenter: BoardPresenter, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter, self.session, self.game = presenter, presenter.session, game
        self.season = presenter.position.season
        season = season_words(self.session.variant, self.session.rules.calendar, self.season)
        self.setWindowTitle(self.tr("Plan for {season}").format(season=season))
        self.own_name, self.words = QLineEdit(), QLineEdit()
        self.orders = QPlainTextEdit()
        self.annotated = QCheckBox(self.tr("With my annotations on this season"))
        self.fill = QPushButton(self.tr("Put in the orders on the board"))
        self.save = QPushButton(self.tr("Save …"))
        self.shut = QPushButton(self.tr("Close"))
        self.answer = QLabel()
        self._lay_out()
        self.fill.clicked.connect(self.put_in)
        self.save.clicked.connect(self._ask_where)
        self.shut.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        self.own_name.setMaxLength(NAME)
        self.words.setMaxLength(WORDS)
        self.own_name.setPlaceholderText(self.tr("not said"))
        self.orders.setPlaceholderText(
            self.tr("One order a line, for example {line}").format(line=self._example())
        )
        self.orders.setTabChangesFocus(True)
        self.annotated.setEnabled(bool(self._drawn()))
        form = QFormLayout()
        form.addRow(self.tr("Your name"), self.own_name)
        form.addRow(self.tr("In words"), self.words)
        about = QLabel(self.tr("Orders, each with its power. Only what stands here is sent."))
        about.setBuddy(self.orders)
        for label in (about, self.answer):
            label.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.shut)
        row.addStretch(1)
        row.addWidget(self.save)
        self.save.setDefault(True)
        whole = QVBoxLayout(self)
        whole.addLayout(form)
        whole.addWidget(about)
        whole.addWidget(self.orders, 1)
        for widget in (self.fill, self.annotated, self.answer):
            whole.addWidget(widget)
        whole.addLayout(row)
        self.resize(560, 480)

    def _example(self) -> str:
        """An order that could stand there."""
        units = [unit for unit in self.presenter.position.units if unit.power]
        return f"{self._names()[units[0].power]}: {units[0].kind} {units[0].place} H" if units else ""

    def _names(self) -> dict[str, str]:
        """What the variant calls its powers, in the language that is spoken: names that are read again."""
        variant = self.session.variant
        return {power.id: word(variant, power.name) for power in variant.powers}

    def _drawn(self) -> tuple[object, ...]:
        store = self.presenter.findChild(AnnotationStore)
        return store.here if isinstance(store, AnnotationStore) else ()

    def put_in(self) -> None:
        """Put the orders that are seen on the board into the plan."""
        session, turn_view = self.session, self.presenter.turn_view
        if turn_view is None:
            seen = session.seen_orders()
        else:
            seen = tuple((str(one.power), one.order) for one in turn_view.report.outcomes if one.given)
        self.orders.setPlainText(plan_text(seen, session.variant, self._names()))
        if not seen:
            self.answer.setText(self.tr("No orders are to be seen on the board."))

    def plan(self) -> SentPlan:
        """What is in the dialog. SketchError if an order cannot be read."""
        session = self.session
        store = self.presenter.findChild(AnnotationStore)
        drawn = store.here if isinstance(store, AnnotationStore) and self.annotated.isChecked() else ()
        orders = plan_orders(self.orders.toPlainText(), session.variant, self.season)
        return make_plan(
            replace(session.game, id=self.game),
            session.variant,
            self.season,
            orders,
            drawn,
            self.own_name.text().strip(),
            self.words.text().strip(),
        )

    def save_to(self, path: Path) -> None:
        """Write the plan, or say what is wrong with it."""
        try:
            save_plan(path, self.plan())
        except EngineError as error:
            self.answer.setText(error_text(error))
            return
        EXPORT_FOLDER.set(str(path.parent))
        self.answer.setText(self.tr("Saved: {path}. Send it to your ally.").format(path=path))

    def _ask_where(self) -> None:
        try:
            plan = self.plan()
        except SketchError as error:
            self.answer.setText(error_text(error))
            return
        usual = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        name = safe_name(f"{self.session.game.title or self.session.variant.name} - {plan.season}")
        start = str(Path(EXPORT_FOLDER.get() or usual) / f"{name}{PLAN}")
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Save the plan"), start, f"(*{PLAN})")
        if path:
            self.save_to(Path(path) if path.endswith(PLAN) else Path(f"{path}{PLAN}"))
