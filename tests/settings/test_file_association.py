"""The system is taught to open Chancery's files with the program."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from desktop.app import introduce
from desktop.post.file_types import POST, SAVE, SEAT, TABLE
from desktop.settings.file_association import FILE_TYPES, associate, can_associate, register, start_line
from engine import SaveError

SUFFIXES = {SAVE, SEAT, POST, ".chancery-key", ".chancery-plan", f"{SAVE}{TABLE}"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep no such files")
def test_a_desktop_entry_all_types_and_an_icon_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert can_associate()
    entry, mime, icon = associate(tmp_path)
    lines = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line)
    assert shlex.split(lines["Exec"]) == [sys.executable, "-EP", "-m", "desktop.cli.main", "%F"]
    assert set(lines["MimeType"].split(";")) - {""} == {one.type for one in FILE_TYPES}
    assert Path(lines["Icon"]) == icon
    root = ElementTree.parse(mime).getroot()
    assert {glob.get("pattern") for glob in root.findall(".//{*}glob")} == {f"*{one}" for one in SUFFIXES}
    assert {one.get("type") for one in root} == {one.type for one in FILE_TYPES}
    assert icon.read_text("utf-8").startswith("<svg")


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems know windows by their program"
)
@pytest.mark.parametrize("flatpak", ["", "games.chancery.Chancery"])
def test_windows_are_known_by_the_entry_whose_icon_they_are_to_have(
    flatpak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    """Under Wayland by the entry's own name, under X by the class that it names."""
    monkeypatch.setenv("FLATPAK_ID", flatpak)
    introduce(qapp)
    entry = associate(tmp_path)[0]
    assert qapp.desktopFileName() == (flatpak or entry.stem)
    assert f"\nStartupWMClass={qapp.applicationName()}\n" in entry.read_text("utf-8")


def test_the_registry_opens_every_type_and_takes_no_word_of_others(tmp_path: Path) -> None:
    path = tmp_path / "classes.ini"
    register(QSettings(str(path), QSettings.Format.IniFormat))
    found = QSettings(str(path), QSettings.Format.IniFormat)
    for suffix in SUFFIXES - {f"{SAVE}{TABLE}"}:
        name = found.value(f"{suffix}/Default")
        assert found.value(f"{name}/shell/open/command/Default") == f'{start_line()} "%1"'
    assert found.value(".table/Default") is None
    assert found.contains(".table/OpenWithProgids/chancery-table")


def test_a_program_without_python_starts_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert start_line() == f'"{sys.executable}"'


@pytest.mark.parametrize(
    ("is_frozen", "program", "windowed"),
    [(False, "python.exe", "pythonw.exe"), (True, "chancery.exe", "chancery-window.exe")],
)
def test_a_click_on_windows_opens_no_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_frozen: bool, program: str, windowed: str
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", is_frozen, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    assert start_line().startswith(f'"{tmp_path / program}"')
    (tmp_path / windowed).touch()
    assert start_line().startswith(f'"{tmp_path / windowed}"')


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep no such files")
def test_a_folder_that_takes_nothing_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "applications").write_text("in the way")
    with pytest.raises(SaveError, match="cannot be written"):
        associate(tmp_path)
