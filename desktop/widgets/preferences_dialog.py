"""The dialog in which a person says what he prefers. Everything shows at once, and can be taken back."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.settings.error_messages import error_text
from desktop.settings.file_association import associate, can_associate
from desktop.settings.kept import HINTS_SHOWN
from desktop.settings.languages import LANGUAGES
from desktop.settings.preferences import (
    CONTRAST,
    DARK,
    LIGHT,
    SCALES,
    Preferences,
    preferences,
    set_preferences,
)
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import DialogHeightKeeper
from engine import SaveError

PACES = (50, 75, 100, 150, 200)


class PreferencesDialog(Dialog):
    """Theme, size of text, language, how results are told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self._before = preferences()
        self.theme, self.text, self.language, self.pace = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.animated = QCheckBox(self.tr("Tell results step by step"))
        self.explaining = QCheckBox(self.tr("Say what pieces are and can do"))
        self.hints = QCheckBox(self.tr("Give a hint when something is done for the first time"))
        self.notices = {
            "tells_turns": QCheckBox(self.tr("when a turn has come in")),
            "tells_deadlines": QCheckBox(self.tr("when a deadline is near")),
            "tells_ready": QCheckBox(self.tr("when everybody's orders are in")),
        }
        self._fill()
        self._build()
        DialogHeightKeeper(self)
        for box in (self.theme, self.text, self.language, self.pace):
            box.activated.connect(self._apply)
        for check in (self.animated, self.explaining, self.hints, *self.notices.values()):
            check.toggled.connect(self._apply)

    def _fill(self) -> None:
        words = {
            LIGHT: self.tr("Parchment"),
            DARK: self.tr("Candlelight (dark)"),
            CONTRAST: self.tr("High contrast"),
        }
        for theme, name in words.items():
            self.theme.addItem(name, theme)
        for scale in SCALES:
            self.text.addItem(f"{scale} %", scale)
        self.language.addItem(self.tr("As the system"), "")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        for pace in PACES:
            self.pace.addItem(f"{pace} %", pace)
        self._show(self._before)

    def _build(self) -> None:
        self.later = QLabel(self.tr("Windows that are open keep their language until they are opened again."))
        self.later.setObjectName("faint")
        self.later.setWordWrap(True)
        look = QFormLayout()
        look.addRow(self.tr("Theme"), self.theme)
        look.addRow(self.tr("Size of text"), self.text)
        look.addRow(self.tr("Language"), self.language)
        look.addRow("", self.later)
        look.addRow("", self.animated)
        look.addRow(self.tr("Pace"), self.pace)
        self.double_click = QPushButton(self.tr("Open games by a double click"))
        self.double_click.clicked.connect(self._associate)
        self.answer = QLabel()
        self.answer.setWordWrap(True)
        if can_associate():
            look.addRow("", self.double_click)
            look.addRow("", self.answer)
        told = QFormLayout()
        told.addRow("", self.explaining)
        told.addRow("", self.hints)
        self.again = QPushButton(self.tr("Give all hints again"))
        self.again.clicked.connect(self._hint_again)
        told.addRow("", self.again)
        head = self.tr("Notices of the desktop")
        for number, check in enumerate(self.notices.values()):
            check.setAccessibleName(f"{head}: {check.text()}")
            told.addRow("" if number else head, check)
        self.pages = QTabWidget()
        for title, form in ((self.tr("Look"), look), (self.tr("Help and notices"), told)):
            page = QWidget()
            page.setLayout(form)
            self.pages.addTab(page, title)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.pages)
        column.addWidget(buttons)

    def _show(self, chosen: Preferences) -> None:
        for box, value in (
            (self.theme, chosen.theme),
            (self.text, chosen.text),
            (self.language, chosen.language),
            (self.pace, chosen.pace),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.animated.setChecked(chosen.is_animated)
        self.explaining.setChecked(chosen.explains_pieces)
        self.hints.setChecked(chosen.gives_hints)
        for name, check in self.notices.items():
            check.setChecked(getattr(chosen, name))

    def _apply(self) -> None:
        set_preferences(
            theme=self.theme.currentData(),
            text=self.text.currentData(),
            language=self.language.currentData(),
            pace=self.pace.currentData(),
            is_animated=self.animated.isChecked(),
            explains_pieces=self.explaining.isChecked(),
            gives_hints=self.hints.isChecked(),
            tells_turns=self.notices["tells_turns"].isChecked(),
            tells_deadlines=self.notices["tells_deadlines"].isChecked(),
            tells_ready=self.notices["tells_ready"].isChecked(),
        )

    def _hint_again(self) -> None:
        """Forget which hints were given, and give them."""
        HINTS_SHOWN.forget()
        self.hints.setChecked(True)
        self.again.setEnabled(False)

    def _associate(self) -> None:
        try:
            associate()
        except SaveError as error:
            self.answer.setText(self.tr("This did not work: {why}").format(why=error_text(error)))
        else:
            self.answer.setText(self.tr("From now on a double click on a game opens it here."))

    def reject(self) -> None:
        """Everything as it was before."""
        before = self._before
        set_preferences(
            theme=before.theme,
            text=before.text,
            language=before.language,
            pace=before.pace,
            is_animated=before.is_animated,
            explains_pieces=before.explains_pieces,
            gives_hints=before.gives_hints,
            tells_turns=before.tells_turns,
            tells_deadlines=before.tells_deadlines,
            tells_ready=before.tells_ready,
        )
        super().reject()
