"""A game master and a player at two computers, for the tests of the commands of play by file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.files.saves.home import HOME
from tests.cli.calling import Called, call

PASSPHRASE = "CHANCERY_PASSPHRASE"
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


class House:
    """Several people on one computer, each with a home of his own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._monkeypatch = folder, monkeypatch
        self.save = folder / "spring.chancery"

    def call(self, who: str, *argv: object, stdin: str = "") -> Called:
        self._monkeypatch.setenv(HOME, str(self.folder / "homes" / who))
        return call("exchange", *argv, stdin=stdin)

    def json(self, who: str, *argv: object, stdin: str = "", code: int = 0) -> Any:
        done = self.call(who, *argv, "--json", stdin=stdin)
        assert done.code == code, done
        return done.json
