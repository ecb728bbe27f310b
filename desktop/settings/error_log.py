"""The log of what the program did not expect. Writing it never fails: there is nobody left to tell."""

from __future__ import annotations

import logging
import platform
import traceback
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from platformdirs import user_log_path

NAME = "errors.log"
MOST_BYTES = 500_000
"""When the log has so many, it is put aside for a new one, and the one before that goes."""


def log_file() -> Path:
    """Where the log is."""
    return user_log_path("chancery", appauthor=False) / NAME


def log_error(text: str) -> None:
    """Put a text at the end of the log, with the time."""
    with suppress(OSError):
        path = log_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", errors="backslashreplace"
        )
        handler.setFormatter(logging.Formatter("%(asctime)s\n%(message)s\n"))
        handler.emit(logging.LogRecord("chancery", logging.ERROR, "", 0, "%s", (text.rstrip(),), None))
        handler.close()


def error_report(kind: type[BaseException], error: BaseException | None, where: TracebackType | None) -> str:
    """What somebody can report: the program, the system, and where it happened. Whose computer it is, it does not tell."""
    from importlib.metadata import PackageNotFoundError, version

    found = {"chancery": "?", "PySide6-Essentials": "?"}
    for name in found:
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    program, qt = found.values()
    system = f"Python {platform.python_version()}, Qt {qt}, {platform.system()} {platform.release()}"
    lines = "".join(traceback.format_exception(kind, error, where)).rstrip()
    return f"Chancery {program}, {system}\n{lines}".replace(str(Path.home()), "~")
