"""Teaching the system that games are opened with this program, so that a double click on one does it.

On Linux this is a desktop entry and a type of file in the user's own data folder; on Windows some entries of the user's own
part of the registry. Nothing outside the user's own belongings is touched.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths

from desktop.settings.storage import SUFFIX
from engine import write_output

TYPE = "application/x-chancery"
NAME = "chancery"
ENTRY = """[Desktop Entry]
Type=Application
Name=Chancery
Comment=For Diplomacy and its variants
Exec={start} %F
Icon={icon}
Terminal=false
Categories=Game;StrategyGame;
MimeType={type};
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{type}">
    <comment>Game of Chancery</comment>
    <glob pattern="*{suffix}"/>
  </mime-type>
</mime-info>
"""
START = f'"{sys.executable}" -EP -m desktop.app'
"""The start of the program. It may begin in the folder of a game, where strangers may have put modules: so none is
imported from the working folder, nor from where the environment says."""
CLASSES = "HKEY_CURRENT_USER\\Software\\Classes"


def can_associate() -> bool:
    """Whether this system can be taught."""
    return sys.platform.startswith("linux") or sys.platform == "win32"


def associate(data: Path | None = None) -> list[Path]:
    """Teach the system; the files that were written."""
    if sys.platform == "win32":
        _register()
        return []
    return _describe(data or _data_folder())


def _data_folder() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation))


def _describe(data: Path) -> list[Path]:
    """Write the desktop entry, the type and the icon, and let the system read them."""
    entry = data / "applications" / f"{NAME}.desktop"
    mime = data / "mime" / "packages" / f"{NAME}.xml"
    icon = data / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg"
    for path in (entry, mime, icon):
        path.parent.mkdir(parents=True, exist_ok=True)
    with as_file(files("resources") / "icons" / f"{NAME}.svg") as picture:
        write_output(icon, picture.read_bytes())
    write_output(entry, ENTRY.format(start=START, icon=icon, type=TYPE).encode())
    write_output(mime, MIME.format(type=TYPE, suffix=SUFFIX).encode())
    for command in (
        ["update-mime-database", str(data / "mime")],
        ["update-desktop-database", str(data / "applications")],
        ["xdg-mime", "default", entry.name, TYPE],
    ):
        if shutil.which(command[0]):
            subprocess.run(command, check=False, capture_output=True, timeout=30)
    return [entry, mime, icon]


def _register() -> None:
    """The entries of the registry."""
    classes = QSettings(CLASSES, QSettings.Format.NativeFormat)
    classes.setValue(f"{SUFFIX}/Default", NAME)
    classes.setValue(f"{NAME}/Default", "Chancery")
    classes.setValue(f"{NAME}/shell/open/command/Default", f'{START} "%1"')
    classes.sync()
