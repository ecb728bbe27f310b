"""Teaching the system that Chancery's files are opened with this program, so that a double click on one does it.

On Linux this is a desktop entry and some types of files in the user's own data folder; on Windows some entries of the user's
own part of the registry. Nothing outside the user's own belongings is touched. Packages for Linux bring the same entry
and types.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QSettings, QStandardPaths

from engine import cannot_save, put_file

NAME = "chancery"
"""What the entry is called, but for its ending."""
ENTRY = """[Desktop Entry]
Type=Application
Name=Chancery
GenericName=Diplomacy and its variants
GenericName[de]=Diplomacy und seine Varianten
Comment=Draw orders on a board, have them adjudicated, and see why
Comment[de]=Befehle auf dem Brett zeichnen, auswerten lassen und sehen, warum
Exec={start} %F
Icon={icon}
Terminal=false
StartupNotify=true
StartupWMClass=Chancery
Categories=Game;StrategyGame;BoardGame;
Keywords=Diplomacy;variant;adjudicator;hotseat;mail;
MimeType={types}
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
{types}
</mime-info>
"""
MIME_TYPE = """  <mime-type type="{type}">
    <comment>{about}</comment>
    <comment xml:lang="de">{german}</comment>
    <icon name="chancery"/>
    <sub-class-of type="text/plain"/>
    <glob pattern="*{suffix}"/>
  </mime-type>"""
WINDOWED = "chancery-window"
"""The program that needs no console."""
CLASSES = "HKEY_CURRENT_USER\\Software\\Classes"


class FileType(Struct, frozen=True):
    """A type of file that the program opens."""

    type: str
    suffix: str
    about: str
    german: str

    @property
    def extension(self) -> str:
        """What a system goes by that looks at the end of a name only, without the dot."""
        return self.suffix.rpartition(".")[2]


FILE_TYPES = (
    FileType("application/x-chancery", ".chancery", "Game of Chancery", "Spiel von Chancery"),
    FileType("application/x-chancery-post", ".chancery-post", "Post of Chancery", "Post von Chancery"),
    FileType("application/x-chancery-seat", ".chancery-seat", "Seat of Chancery", "Platz von Chancery"),
    FileType("application/x-chancery-key", ".chancery-key", "Keys of Chancery", "Schlüssel von Chancery"),
    FileType("application/x-chancery-plan", ".chancery-plan", "Plan of Chancery", "Plan von Chancery"),
    FileType("application/x-chancery-table", ".chancery.table", "Table of Chancery", "Tisch von Chancery"),
)


def start_line() -> str:
    """The start of the program. It may begin in the folder of a game, where strangers may have put modules: so none is
    imported from the working folder, nor from where the environment says."""
    is_frozen = bool(getattr(sys, "frozen", False))
    program = f'"{_without_console(Path(sys.executable), WINDOWED if is_frozen else "pythonw")}"'
    return program if is_frozen else f"{program} -EP -m desktop.cli.main"


def _without_console(program: Path, name: str) -> Path:
    """The program of this name beside a program, where there is one: on Windows the other one opens a console first."""
    windowed = program.with_name(f"{name}{program.suffix}")
    return windowed if sys.platform == "win32" and windowed.is_file() else program


def desktop_entry(start: str, icon: str) -> str:
    """The entry of the program in the menus of a Linux desktop."""
    return ENTRY.format(start=start, icon=icon, types="".join(f"{one.type};" for one in FILE_TYPES))


def mime_types() -> str:
    """The types of files, as Linux desktops want to be told."""
    types = (
        MIME_TYPE.format(type=one.type, about=one.about, german=one.german, suffix=one.suffix)
        for one in FILE_TYPES
    )
    return MIME.format(types="\n".join(types))


def can_associate() -> bool:
    """Whether this system can be taught."""
    return sys.platform.startswith("linux") or sys.platform == "win32"


def associate(data: Path | None = None) -> list[Path]:
    """Teach the system; the files that were written."""
    if sys.platform == "win32":
        register(QSettings(CLASSES, QSettings.Format.NativeFormat))
        return []
    return _describe(data or _data_folder())


def _data_folder() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation))


def _describe(data: Path) -> list[Path]:
    """Write the desktop entry, the types and the icon, and let the system read them."""
    entry = data / "applications" / f"{NAME}.desktop"
    mime = data / "mime" / "packages" / f"{NAME}.xml"
    icon = data / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg"
    for path in (entry, mime, icon):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_save(path, error, "the file cannot be written") from error
    with as_file(files("resources") / "icons" / f"{NAME}.svg") as picture:
        put_file(icon, picture.read_bytes())
    put_file(entry, desktop_entry(start_line(), str(icon)).encode())
    put_file(mime, mime_types().encode())
    for command in (
        ["update-mime-database", str(data / "mime")],
        ["update-desktop-database", str(data / "applications")],
        ["xdg-mime", "default", entry.name, *(one.type for one in FILE_TYPES)],
    ):
        if shutil.which(command[0]):
            subprocess.run(command, check=False, capture_output=True, timeout=30)
    return [entry, mime, icon]


def register(classes: QSettings) -> None:
    """The entries of the Windows registry. What only ends in a word that other programs use too is offered, not taken."""
    for one in FILE_TYPES:
        suffix = f".{one.extension}"
        name = one.type.removeprefix("application/x-")
        classes.setValue(f"{suffix}/OpenWithProgids/{name}", "")
        if suffix == one.suffix:
            classes.setValue(f"{suffix}/Default", name)
        classes.setValue(f"{name}/Default", one.about)
        classes.setValue(f"{name}/DefaultIcon/Default", f'"{sys.executable}"')
        classes.setValue(f"{name}/shell/open/command/Default", f'{start_line()} "%1"')
    classes.sync()
