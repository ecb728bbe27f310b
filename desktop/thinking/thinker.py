"""Has computer players think beside the window: one process for all of them, one thought after the other.

Every thought that nobody stops ends with one plan, so that no game ever waits in vain. If the process dies, says what cannot
be read, or is silent for too long, a Clerk thinks in a new one; if that fails as well, units hold. Each time it is told and
logged.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import count

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

from desktop.settings.error_log import log_error
from desktop.settings.translation import Translator
from desktop.thinking.child_process import THINK, child_command
from desktop.thinking.thought import Answer, Thought
from engine import CLERK, LEVELS, Event, Level, Plan, Position, Variant, search_path

MOST_SECONDS = 30.0
"""The emergency brake of a thought."""
GRACE = 10.0
"""How many seconds the process may be silent after that."""
IDLE = 300.0
"""After how many seconds without a thought the process ends."""
MOST_BYTES = 10_000_000
MOST_SAID = 2000
"""Characters of what a dying process says that are logged."""
PATIENCE = 2000
"""Milliseconds that a killed process has to be gone."""
_tr = Translator("Thinker")


class _Task(Struct):
    """Something to think about, and what has gone wrong with it so far."""

    key: Hashable
    thought: Thought
    troubles: list[str]


class Thinker(QObject):
    """Thinks for the computers at a table, and for whoever asks them for advice."""

    planned = Signal(object, object)
    """A key, and its Plan."""
    failed = Signal(object, str)
    """A key, and what a person is told of what went wrong. The plan of a Clerk, or one that holds, follows it."""
    changed = Signal()
    """Somebody else thinks now, or nobody."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.most_seconds, self.grace = MOST_SECONDS, GRACE
        self._tasks: list[_Task] = []
        """The first is being thought about."""
        self._numbers = count(1)
        self._heard = bytearray()
        self._processes: list[QProcess] = []
        """The one that thinks, or none."""
        self._brake, self._idle = QTimer(self), QTimer(self)
        for timer, slot in ((self._brake, self._on_silence), (self._idle, self._end_process)):
            timer.setSingleShot(True)
            timer.timeout.connect(slot)
        processes = self._processes
        self.destroyed.connect(lambda: _end(processes))
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._end_process)

    @property
    def is_thinking(self) -> bool:
        return bool(self._tasks)

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """For what somebody thinks, or is going to; the first is being thought about."""
        return tuple(task.key for task in self._tasks)

    def think(
        self,
        key: Hashable,
        variant: Variant,
        options: Mapping[str, str],
        view: Position,
        power: str,
        level: Level,
        seed: str,
        heard: Iterable[Event] = (),
        weigh: bool = False,
    ) -> None:
        """Have a plan made, as `engine.plan` makes it. An earlier thought with this key is stopped."""
        self.stop(key)
        folders = tuple(map(str, dict.fromkeys((*search_path(), variant.folder.parent))))
        thought = Thought(
            next(self._numbers),
            variant.id,
            variant.digest,
            folders,
            dict(options),
            view,
            power,
            level.name,
            seed,
            tuple(heard),
            weigh,
            self.most_seconds,
        )
        self._tasks.append(_Task(key, thought, []))
        if len(self._tasks) == 1:
            self._begin()
        self.changed.emit()

    def stop(self, key: Hashable | None = None) -> None:
        """Forget what is thought for a key, or for all, at once. Nothing is told of it any more."""
        kept = [task for task in self._tasks if key is not None and task.key != key]
        if len(kept) == len(self._tasks):
            return
        is_first_stopped = kept[:1] != self._tasks[:1]
        self._tasks = kept
        if is_first_stopped:
            self._end_process()
            self._begin()
        self.changed.emit()

    def _begin(self) -> None:
        """Think about the first task, if there is one."""
        self._brake.stop()
        if not self._tasks:
            self._idle.start(int(IDLE * 1000))
            return
        self._idle.stop()
        if not self._processes:
            self._start_process()
        if self._tasks and self._processes:
            self._processes[0].write(msgspec.json.encode(self._tasks[0].thought) + b"\n")
            self._brake.start(int((self._tasks[0].thought.seconds + self.grace) * 1000))

    def _start_process(self) -> None:
        program, *arguments = child_command(THINK)
        process = QProcess()
        process.readyReadStandardOutput.connect(lambda: self._on_read(process))
        process.finished.connect(lambda: self._on_end(process))
        process.errorOccurred.connect(lambda error: self._on_error(process, error))
        self._heard.clear()
        self._processes.append(process)
        process.start(program, arguments)

    def _end_process(self) -> None:
        _end(self._processes)

    def _on_read(self, process: QProcess) -> None:
        if process not in self._processes:
            return
        self._heard += bytes(process.readAllStandardOutput().data())
        if b"\n" not in self._heard and len(self._heard) <= MOST_BYTES:
            return
        line = bytes(self._heard).partition(b"\n")[0]
        self._heard.clear()
        try:
            found = msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._on_trouble(f"it said what cannot be read: {error}")
            return
        if not self._tasks or found.number != self._tasks[0].thought.number:
            self._on_trouble("it answered what nobody had asked")
        elif found.plan is None:
            self._on_trouble(found.trouble)
        else:
            self._finish(found.plan)

    def _on_end(self, process: QProcess) -> None:
        if process in self._processes:
            said = bytes(process.readAllStandardError().data()).decode(errors="replace")
            self._on_trouble(f"the process ended with {process.exitCode()}\n{said[-MOST_SAID:]}".rstrip())

    def _on_error(self, process: QProcess, error: QProcess.ProcessError) -> None:
        if process in self._processes and error == QProcess.ProcessError.FailedToStart:
            self._on_trouble(f"the process could not be started: {process.errorString()}")

    def _on_silence(self) -> None:
        self._on_trouble("it thought for too long")

    def _on_trouble(self, words: str) -> None:
        """End the process; have a Clerk think in its place, or nobody if he has failed as well."""
        self._end_process()
        if not self._tasks:
            return
        task = self._tasks[0]
        task.troubles.append(f"{task.thought.level}: {words}")
        if task.thought.level != CLERK.name:
            task.thought = replace(task.thought, number=next(self._numbers), level=CLERK.name)
            self._begin()
            return
        self._finish(Plan())

    def _finish(self, found: Plan) -> None:
        """Tell the plan of the first task, and what has gone wrong, and go on with the next."""
        task = self._tasks.pop(0)
        troubles = [*task.troubles, *([found.failure] if found.failure else [])]
        self._begin()
        self.changed.emit()
        if troubles:
            thought = task.thought
            found = replace(found, failure="; ".join(troubles))
            log_error(f"A computer player failed ({thought.variant}, {thought.power}). {found.failure}")
            self.failed.emit(task.key, _failure_words(found))
        self.planned.emit(task.key, found)


def _end(processes: list[QProcess]) -> None:
    """End a process at once, whatever it does."""
    while processes:
        process = processes.pop()
        process.kill()
        process.waitForFinished(PATIENCE)
        process.deleteLater()


def _failure_words(found: Plan) -> str:
    if not found.level:
        return _tr("Thinking failed, and units without orders hold. The log of errors tells more.")
    return _tr(
        "Thinking failed, and the orders are those of a lower level: {level}. The log of errors tells more."
    ).format(level=level_title(LEVELS[found.level]))


def level_title(level: Level) -> str:
    """What a level of play is called."""
    titles = {"Page": _tr("Page"), "Clerk": _tr("Clerk"), "Minister": _tr("Minister")}
    return titles.get(level.name, level.name)
