"""The system is taught to open games with the program."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from desktop.settings.file_association import TYPE, associate, can_associate
from desktop.settings.storage import SUFFIX


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep no such files")
def test_a_desktop_entry_a_type_and_an_icon_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert can_associate()
    entry, mime, icon = associate(tmp_path)
    lines = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line)
    assert lines["Exec"] == f'"{sys.executable}" -EP -m desktop.app %F'
    assert lines["MimeType"] == f"{TYPE};"
    assert Path(lines["Icon"]) == icon
    glob = ElementTree.parse(mime).getroot().find(".//{*}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert icon.read_text("utf-8").startswith("<svg")
