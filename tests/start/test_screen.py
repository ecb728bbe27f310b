"""Whether a window can be opened, and what is missing for it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from desktop import screen
from desktop.screen import has_screen, install_line, missing_packages
from tests.cli.calling import call


@pytest.mark.parametrize(
    ("environment", "system", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", False),
        ({"QT_QPA_PLATFORM": "eglfs"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_where_a_window_can_be_opened(environment: dict[str, str], system: str, expected: bool) -> None:
    assert has_screen(environment, system) is expected


def test_what_only_x_needs_is_asked_for_only_there() -> None:
    libraries = {"libxcb-nowhere.so.0": "libxcb-nowhere0", "libnowhere.so.9": "libnowhere9"}
    assert missing_packages(libraries, {"DISPLAY": ":0"}) == ["libxcb-nowhere0", "libnowhere9"]
    assert missing_packages(libraries, {"WAYLAND_DISPLAY": "wayland-0"}) == ["libnowhere9"]
    assert missing_packages(libraries, {"QT_QPA_PLATFORM": "offscreen"}) == ["libnowhere9"]


def test_what_is_not_there_is_named_by_its_package() -> None:
    assert missing_packages({"libc.so.6": "libc6", "libnowhere.so.9": "libnowhere9"}) == ["libnowhere9"]
    assert install_line(["a", "b"]) == "sudo apt-get install -y a b"


def test_who_starts_without_the_libraries_is_told_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(screen, "missing_packages", lambda: ["libnowhere9", "libxcb-nowhere0"])
    monkeypatch.setattr("desktop.app.main", lambda names: pytest.fail("Qt is loaded all the same"))
    done = call()
    assert done.code != 0
    assert "Install them with\n  sudo apt-get install -y libnowhere9 libxcb-nowhere0" in done.err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no X")
def test_a_screen_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As after `ssh` or `sudo`, where a DISPLAY is left over: Qt would end the program and blame a library."""
    monkeypatch.setenv("DISPLAY", f"{tmp_path}/none:0")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(screen, "missing_packages", list)
    monkeypatch.setattr("desktop.app.main", lambda names: pytest.fail("Qt is loaded all the same"))
    done = call()
    assert done.code == 3
    assert done.err.startswith(f"chancery: The screen {tmp_path}/none:0 does not answer")
