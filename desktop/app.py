"""The program with a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.resources import as_file, files
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication, QWidget

from desktop.plans.plan_files import PLAN, load_plan
from desktop.post.file_types import has_ledger, table_save
from desktop.preloading import Preloader
from desktop.settings.error_messages import error_text
from desktop.settings.file_association import NAME as ENTRY_NAME
from desktop.settings.languages import follow_preferences, season_words, spoken, word
from desktop.settings.preferences import HINTING
from desktop.settings.storage import (
    FILES,
    HOTSEAT,
    SUFFIX,
    is_hotseat,
    play_mode_of,
    remember_file,
)
from desktop.settings.theme import apply_theme
from desktop.settings.translation import Translator
from desktop.single_instance import SingleInstance
from desktop.start.file_opening import open_game
from desktop.start.start_window import StartWindow
from desktop.widgets.garbage import collect_soon
from desktop.widgets.pyside_workarounds import import_event_types
from desktop.widgets.unexpected_error import ErrorCatcher
from desktop.widgets.waiting import wait_as_a_window
from engine import (
    EngineError,
    Game,
    GameDocument,
    SaveError,
    SealKeys,
    SentPlan,
    VariantError,
    find_variant,
    real_path,
    seal_game,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow


_tr = Translator("Program")


class Program(QApplication):
    """The program: it takes the files that the system hands over, such as those clicked twice in a file manager."""

    handed = Signal(Path)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.handed.emit(Path(event.file()))
            return True
        return super().event(event)


class WindowManager:
    """The windows that are open."""

    def __init__(self) -> None:
        self.start = self._open_start()
        self.tables: dict[Path, TableWindow] = {}

    def _open_start(self) -> StartWindow:
        """The first window, in the language that is spoken now."""
        start = StartWindow()
        start.chosen.connect(self.play)
        start.seat_opened.connect(self.sit)
        start.game_opened.connect(self.lead)
        start.table_opened.connect(self.join)
        start.led.connect(self.preside)
        start.respoken.connect(self.renew_start)
        self._language = spoken()
        return start

    def welcome(self, names: Iterable[str]) -> None:
        """Open the files that were named at the start. The first window is there only if none has got a table: else
        it would stand in the way, and take the first keys."""
        for name in names:
            self.open(Path(name))
        if not self.tables:
            self.start.show()

    def open(self, path: Path) -> None:
        """Open a file. The table of a game that has one already comes to the front, and no other is opened."""
        if path.suffix == PLAN:
            self._open_plan(path)
            return
        if table_save(path) is not None or path.suffix != SUFFIX or not self._is_open(path):
            self.start.open(path)

    def _open_plan(self, path: Path) -> None:
        """Lay a plan over the board of the game that it is for, or of another of its variant, which must be open."""
        from desktop.plans.plan_panel import plan_panel_of

        try:
            plan = load_plan(path)
        except EngineError as error:
            self.start.say(error_text(error))
            return
        fitting = [table for table in self.tables.values() if table.session.game.variant == plan.variant]
        fitting.sort(key=lambda table: plan_panel_of(table).game_id != plan.game)
        if not fitting:
            self.start.say(
                _tr(
                    "This is a plan for {moment}. Open the game that it is for first, then the plan again."
                ).format(moment=_moment_of(plan))
            )
            return
        _bring_forward(fitting[0])
        plan_panel_of(fitting[0]).open_plan(plan)

    def take(self, paths: Iterable[Path]) -> None:
        """Open what another start of the program was to open; without anything, come to the front."""
        listed = list(paths)
        for path in listed:
            self.open(path)
        if not listed:
            _bring_forward(next(reversed(self.tables.values()), None) or self.start)

    def renew_start(self) -> None:
        """The first window anew, where it was: what it shows is in another language than is spoken."""
        former = self.start
        self.start = self._open_start()
        self.start.setGeometry(former.geometry())
        self.start.setVisible(former.isVisible())
        former.hide()
        former.deleteLater()

    def play(self, document: GameDocument, *, is_led: bool = False) -> None:
        """Open a table for a game.

        What it needs is loaded only now: the first window is there the sooner. A game that is led is open to whoever
        sits there, however it is played otherwise.
        """
        from desktop.session.session import Session
        from desktop.table.table_window import TableWindow

        path, game = real_path(document.path), document.content
        if self._is_open(path):
            return
        way = FILES if has_ledger(path) else play_mode_of(game)
        is_led = (is_led or way != HOTSEAT) and game.seal is None
        if game.seal is None and not is_led and is_hotseat(game):
            game = self._seal(document)
        try:
            table = TableWindow(Session(game, document.variant, document, is_open=is_led))
        except VariantError as error:
            self.start.say(error_text(error))
            return
        if way == FILES:
            self._add_post(table, path)
        self._show(path, table)

    def _seal(self, document: GameDocument) -> Game:
        """Seal a game that an older program has begun around this computer; its backup as well, and so it is saved twice."""
        try:
            sealed = seal_game(document.content, SealKeys())
            document.save(sealed)
            document.save(sealed)
        except EngineError as error:
            self.start.say(error_text(error))
        return document.content

    def preside(self, path: Path) -> None:
        """Open a game as its game master, this time."""
        document = open_game(path, self.start, is_led=True)
        if document is not None:
            if is_hotseat(document.content):
                self.start.say(error_text(SaveError("sealed", str(document.path), "")))
                return
            remember_file(document.path)
            self.play(document, is_led=True)

    def sit(self, path: Path) -> None:
        """Open the table of a seat that is played by file, with what has come in for it."""
        from desktop.post.seat_flow import SeatFlow
        from desktop.post.seat_session import SeatSession
        from desktop.table.table_window import TableWindow
        from engine import SeatDocument, seat_variant

        path = real_path(path)
        try:
            document = SeatDocument(path)
            seat = document.load()
            variant = seat_variant(seat, find_variant)
            known = self.tables.get(path)
            if known is not None and isinstance(known.session, SeatSession):
                known.session.read_file()
                self._is_open(path)
                return
            if seat.current is None:
                self.start.inbox().wait_at(path)
                return
            table = TableWindow(SeatSession(document, variant), SeatFlow)
        except EngineError as error:
            self.start.say(error_text(error))
            return
        remember_file(path)
        self._show(path, table)

    def join(self, path: Path) -> None:
        """Open a table without a game master, with what has come in for it."""
        from desktop.post.file_types import TABLE as BESIDE
        from desktop.post.passphrase_prompt import PassphrasePrompt
        from desktop.post.round_table_flow import RoundTableFlow
        from desktop.post.round_table_panel import add_round_table_panel
        from desktop.post.round_table_seat import RoundTableSeat
        from desktop.post.round_table_session import RoundTableSession
        from desktop.table.table_window import TableWindow

        path = real_path(path)
        known = self.tables.get(path)
        if known is None:
            try:
                session = RoundTableSession(RoundTableSeat(path, PassphrasePrompt(self.start)))
                known = TableWindow(session, RoundTableFlow)
            except EngineError as error:
                self.start.say(error_text(error))
                return
            remember_file(path.with_name(f"{path.name}{BESIDE}"))
            assert isinstance(known.flow, RoundTableFlow)
            add_round_table_panel(known.flow)
            self._show(path, known)
            known.flow.resume()
        self._is_open(path)
        if isinstance(known.flow, RoundTableFlow):
            known.flow.look_again()

    def lead(self, path: Path) -> None:
        """Show the table of a game that has got something by file."""
        table = self.tables.get(real_path(path))
        if table is None:
            self.start.open(path)
        else:
            self._is_open(path)
            try:
                table.session.read_file()
            except EngineError as error:
                table.say(error_text(error))

    def _add_post(self, table: TableWindow, path: Path) -> None:
        from desktop.post.game_master_panel import add_game_master_panel

        try:
            add_game_master_panel(table, path)
        except EngineError as error:
            table.say(error_text(error))

    def _is_open(self, path: Path) -> bool:
        """Whether there is a table for a file; then it comes to the front."""
        table = self.tables.get(real_path(path))
        if table is not None:
            _bring_forward(table)
        return table is not None

    def _show(self, path: Path, table: TableWindow) -> None:
        for other in self.tables.values():
            other.dock_layout.remember()
        self.tables[path] = table
        table.dock_layout.restore()
        table.show()
        self.start.hide()
        table.closed.connect(lambda: self._leave(path))
        table.opening.connect(self.open)

    def _leave(self, path: Path) -> None:
        table = self.tables.pop(path)
        table.destroyed.connect(collect_soon)
        table.deleteLater()
        if not self.tables:
            if spoken() != self._language:
                self.renew_start()
            self.start.refresh()
            self.start.show()


def _moment_of(plan: SentPlan) -> str:
    """For which board and season a plan is, in words as far as its variant is known."""
    try:
        variant = find_variant(plan.variant)
    except VariantError:
        return f"{plan.variant}, {plan.season}"
    season = variant.calendar.season(plan.season)
    said = season_words(variant, variant.calendar, season) if season is not None else plan.season
    return f"{word(variant, variant.name)}, {said}"


def _bring_forward(window: QWidget) -> None:
    """Let a window be in front of all others, wherever it was."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def introduce(application: QApplication) -> None:
    """Say how the program is called, and which entry of the desktop is its own: under Wayland windows have their icon
    from there. A Flatpak's entry has the Flatpak's name."""
    application.setApplicationName("Chancery")
    application.setOrganizationName("Chancery")
    application.setDesktopFileName(os.environ.get("FLATPAK_ID") or ENTRY_NAME)


def main(argv: list[str] | None = None) -> int:
    """Open the program, with the game in a file if one is named."""
    application = QApplication.instance() or Program(sys.argv[:1])
    assert isinstance(application, QApplication)
    import_event_types()
    introduce(application)
    instance = SingleInstance(application)
    if instance.hand_over_or_listen(argv or []):
        return 0
    ErrorCatcher(application)
    wait_as_a_window()
    with as_file(files("resources") / "icons" / "chancery.svg") as icon:
        application.setWindowIcon(QIcon(str(icon)))
    apply_theme(application)
    application.setProperty(HINTING, True)
    follow_preferences()
    windows = WindowManager()
    if isinstance(application, Program):
        application.handed.connect(lambda path: windows.open(path))
    instance.handed.connect(windows.take)
    windows.welcome(argv or [])
    Preloader(application)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
