"""Whether a window can be opened, and what is missing for it."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import PySide6
import pytest

from desktop import screen
from desktop.screen import LIBRARIES, OF_X, has_screen, install_line, missing_packages
from tests.cli.calling import call

PARTS = ("Core", "DBus", "Gui", "Network", "Svg", "Widgets", "XcbQpa")
"""The parts of Qt that a window is made of."""
EVERYWHERE = re.compile(r"libQt6|libicu|lib(c|m|z|resolv|gcc_s|stdc\+\+)\.so")
"""What Qt brings itself, or no Linux is without."""
BESIDE = {"libgthread-2.0.so.0": "libglib-2.0.so.0", "libbrotlicommon.so.1": "libbrotlidec.so.1"}
"""Libraries that are in one package with another."""


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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no X")
def test_every_library_that_qt_is_linked_to_is_asked_for() -> None:
    """On a bare system, whoever types the line that he is given once has all that is needed."""
    qt = Path(PySide6.__file__).parent / "Qt"
    files = [
        *(qt / "lib" / f"libQt6{part}.so.6" for part in PARTS),
        qt / "plugins" / "platforms" / "libqxcb.so",
    ]
    for file in files:
        linked = {name.decode() for name in re.findall(rb"\0(lib[\w+.-]+\.so\.\d+)(?=\0)", file.read_bytes())}
        asked = {BESIDE.get(name, name) for name in linked if not EVERYWHERE.match(name)}
        assert asked <= set(LIBRARIES), file.name
        if file.stem.startswith(("libQt6Gui", "libQt6Widgets")):
            assert not any(name.startswith(OF_X) for name in asked), file.name


@pytest.mark.parametrize("words", [["maps", "render", "kingless", "--png"], ["book", "GAME", "--pdf"]])
def test_a_command_that_draws_without_the_libraries_tells_the_line_to_type(
    words: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As on a server, where nobody has ever opened a window."""
    game = tmp_path / "game.chancery"
    assert call("new", str(game)).code == 0
    assert call("adjudicate", str(game), "--anyway").code == 0
    monkeypatch.setattr(screen, "missing_packages", lambda environment: ["libnowhere9"])
    for module in ("desktop.painting.rendering", "desktop.books.book"):
        monkeypatch.setitem(sys.modules, module, None)
    said = [str(game) if word == "GAME" else word for word in (*words, str(tmp_path / "drawn"))]
    done = call(*said)
    assert done.code == 3
    assert done.err == (
        "chancery: Qt needs some system libraries. Install them with\n  sudo apt-get install -y libnowhere9\n"
    )
    assert json.loads(call(*said, "--json").out)["error"]["code"] == "missing_libraries"
