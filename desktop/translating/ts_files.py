"""Brings the translators' files up to date and compiles them, with the tools of Qt.

The readable files (.ts) keep what was translated before; a text that is new in them is marked as unfinished. English has
a file too, for the forms of words that are counted.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.translating.text_finder import Text

COUNTED_ONLY = "en"
"""The language of the sources: only its counted texts need a file."""


class ToolError(Exception):
    """One of Qt's tools is missing or failed."""


def ts_file(folder: Path, language: str) -> Path:
    """The readable file of a language."""
    return folder / f"chancery_{language}.ts"


def update(ts: Path, texts: Iterable[Text], language: str) -> None:
    """Bring a readable file up to date: new texts come in, those that are gone go. Raises ToolError."""
    with TemporaryDirectory() as folder:
        listing = Path(folder) / "texts.py"
        listing.write_text(_listing(texts), encoding="utf-8")
        only = ["-pluralonly"] if language == COUNTED_ONLY else []
        options = ["-no-obsolete", "-locations", "none", "-source-language", "en", *only]
        _run("lupdate", str(listing), *options, "-target-language", language, "-ts", str(ts))


def compile_file(ts: Path) -> Path:
    """Compile a readable file into the one (.qm) that the program loads. Raises ToolError."""
    qm = ts.with_suffix(".qm")
    _run("lrelease", str(ts), "-qm", str(qm))
    return qm


def _listing(texts: Iterable[Text]) -> str:
    """The texts in a form that Qt's tool reads without fail, whatever they look like in the sources."""
    lines = ["from PySide6.QtCore import QObject"]
    for context, group in groupby(sorted(texts), key=lambda text: text.context):
        lines += [f"class {context}(QObject):", "    def texts(self, n):"]
        for text in group:
            count = ', "", n' if text.is_counted else ""
            lines.append(f"        self.tr({_quoted(text.source)}{count})")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _run(tool: str, *arguments: str) -> None:
    program = Path(sys.executable).with_name(f"pyside6-{tool}")
    try:
        done = subprocess.run(
            [str(program), *arguments], capture_output=True, text=True, encoding="utf-8", check=False
        )
    except OSError as error:
        raise ToolError(
            f"{program.name} cannot be run: {error.strerror}. Install PySide6-Essentials."
        ) from error
    if done.returncode:
        raise ToolError(f"{program.name} failed: {done.stderr or done.stdout}")
