"""Where variants are looked for, and shelves that are missing, bare or closed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.calling import call


def test_a_shelf_that_may_not_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = tmp_path / "mine"
    real = Path.iterdir

    def iterdir(self: Path) -> object:
        if self == shelf:
            raise PermissionError(13, "Permission denied")
        return real(self)

    shelf.mkdir()
    monkeypatch.setattr(Path, "iterdir", iterdir)
    monkeypatch.setenv("CHANCERY_VARIANTS", str(shelf))
    called = call("variants")
    assert called.code == 0
    assert f"{shelf} cannot be read (Permission denied)" in called.err
    assert call("new", tmp_path / "g").code == 0
    monkeypatch.delenv("CHANCERY_VARIANTS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert call("variants").err == ""


def test_where_variants_are_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = tmp_path / "shelf"
    (shelf / "bare").mkdir(parents=True)
    monkeypatch.setenv("CHANCERY_VARIANTS", os.pathsep.join([str(shelf), str(tmp_path / "none")]))
    called = call("variants")
    assert called.code == 0
    assert f"{shelf} " in called.out
    assert "named by CHANCERY_VARIANTS" in called.out
    assert "those of the program" in called.out
    assert f"{shelf / 'bare'} has no variant.toml" in called.err
    assert f"{tmp_path / 'none'} does not exist" in called.err
    first, second, *_, last = call("variants", "--json").json["shelves"]
    assert (first["folder"], first["origin"]) == (str(shelf), "CHANCERY_VARIANTS")
    assert "does not exist" in second["trouble"]
    assert (last["origin"], last["trouble"]) == ("program", None)
    for argv in (["--help"], ["variants", "--help"]):
        assert "CHANCERY_VARIANTS" in call(*argv).out
