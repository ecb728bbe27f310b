"""Whether there is a screen to open a window on, and on Linux the system libraries that Qt needs for it.

`python -P -m desktop.screen` installs what is missing with apt-get if it may, or prints the line that does.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

LIBRARIES = {
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlidec.so.1": "libbrotli1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}
"""What Qt loads for a window under X, and the package in which Debian and Ubuntu have it."""
OF_X = ("libxcb", "libX11-xcb", "libxkbcommon-x11")
"""How the names of those begin that only X needs."""
PLATFORM = "QT_QPA_PLATFORM"
UNREACHABLE = (
    "The screen {display} does not answer, or lets nobody in from here. Start the program on the desktop itself, or set"
    " DISPLAY to a screen that is there."
)
UNSEEN = ("", "offscreen", "minimal")
"""Platforms of Qt on which nobody sees a window."""
PICTURES_ONLY = {PLATFORM: "offscreen"}
"""How Qt is used by what draws pictures and opens no window."""


def has_screen(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Whether a window can be opened: everywhere but on a Linux without a display."""
    if not system.startswith("linux"):
        return True
    if environment.get(PLATFORM, "") in UNSEEN:
        return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return True


def missing_packages(
    libraries: Mapping[str, str] = LIBRARIES, environment: Mapping[str, str] = os.environ
) -> list[str]:
    """The packages whose libraries are not there, though a window on this screen needs them; none but on Linux."""
    if not sys.platform.startswith("linux"):
        return []
    is_x = _is_x(environment)
    needed = (library for library in libraries if is_x or not library.startswith(OF_X))
    return [libraries[library] for library in needed if not _can_load(library)]


def _is_x(environment: Mapping[str, str]) -> bool:
    return environment.get(PLATFORM, "") in ("", "xcb") and not environment.get("WAYLAND_DISPLAY")


def x_answers() -> bool:
    """Whether the X server that DISPLAY names is there and lets us in."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    fails = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not fails


def _can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_line(packages: list[str]) -> str:
    """What a person types to install packages."""
    return f"sudo apt-get install -y {' '.join(packages)}"


def missing_words(packages: list[str]) -> str:
    """What to tell somebody for whose window or picture packages are missing."""
    return f"Qt needs some system libraries. Install them with\n  {install_line(packages)}"


def no_window_words(environment: Mapping[str, str] = os.environ) -> str:
    """Why no window can be opened on this screen, and what to do; nothing if one can."""
    packages = missing_packages()
    if packages:
        return missing_words(packages)
    if sys.platform.startswith("linux") and _is_x(environment) and not x_answers():
        return UNREACHABLE.format(display=environment.get("DISPLAY", ""))
    return ""


def main() -> int:
    """Install what is missing, or say how."""
    packages = missing_packages()
    if not packages:
        return 0
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-y", *packages]
        if subprocess.run(command, env=environment, check=False).returncode == 0:
            return 0
    sys.stderr.write(f"{missing_words(packages)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
