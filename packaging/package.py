"""`make package`: the program as a folder that needs no Python, a package for Debian of it, and a trial of both.

Everything is made below build/package. The tools that check the package are installed with apt-get if that may be; else the
line is printed that does it.
"""

from __future__ import annotations

import gzip
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from email.utils import format_datetime
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from desktop.cli.command_running import ABOUT  # noqa: E402
from desktop.cli.main import COMMANDS  # noqa: E402
from desktop.screen import LIBRARIES  # noqa: E402
from desktop.settings.file_association import FILE_TYPES, desktop_entry, mime_types  # noqa: E402

OUT = ROOT / "build" / "package"
LINUX = ROOT / "packaging" / "linux"
TREE = OUT / "deb"
TOOLS = {
    "dpkg-deb": "dpkg",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "lintian": "lintian",
    "man": "man-db",
    "xdg-mime": "xdg-utils",
    "update-mime-database": "shared-mime-info",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
}
"""What checks and tries a package, and where Debian has it."""
ACCEPTED = (
    "unstripped-binary-or-object",
    "custom-library-search-path",
    "embedded-library",
    "shared-library-lacks-prerequisites",
    "library-not-linked-against-libc",
    "hardening-no-pie",
    "missing-depends-on-sensible-utils",
    "bogus-mail-host",
    "bogus-mail-host-in-debian-changelog",
)
"""What lintian finds in every folder that brings its own Python and Qt; and that the project has no address for mail yet."""
MAINTAINER = "The Chancery developers <chancery@localhost>"
PATIENCE = 120


def main() -> int:
    _need_tools()
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    folder = bundle()
    package = deb(folder)
    check(package)
    try_out(package)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    _say(
        f"{folder} ({size / 1e6:.0f} MB), {package} ({package.stat().st_size / 1e6:.0f} MB): built, checked and tried."
    )
    return 0


def bundle() -> Path:
    """The folder that needs no Python."""
    _say("Building the folder ...")
    _run(
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", OUT / "dist", "--workpath", OUT / "work", ROOT / "packaging" / "chancery.spec",
    )  # fmt: skip
    return OUT / "dist" / "chancery"


def deb(folder: Path) -> Path:
    """The package for Debian and what is like it."""
    share = TREE / "usr" / "share"
    shutil.copytree(folder, TREE / "usr" / "lib" / "chancery", symlinks=True)
    for path in (TREE / "usr" / "lib").rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o755 if path.parent.name == "chancery" and not path.suffix else 0o644)
    commands = TREE / "usr" / "bin"
    commands.mkdir()
    for name in ("chancery", "chancery-window"):
        (commands / name).symlink_to(f"../lib/chancery/{name}")
    _put(share / "applications" / "chancery.desktop", desktop_entry("chancery-window", "chancery"))
    _put(share / "mime" / "packages" / "chancery.xml", mime_types())
    icon = (ROOT / "resources" / "icons" / "chancery.svg").read_text(encoding="utf-8")
    _put(share / "icons" / "hicolor" / "scalable" / "apps" / "chancery.svg", icon)
    named = LINUX / "games.chancery.Chancery.metainfo.xml"
    _put(share / "metainfo" / named.name, named.read_text(encoding="utf-8"))
    for name in ("chancery", "chancery-window"):
        _put(share / "man" / "man1" / f"{name}.1.gz", man_page())
    licence = textwrap.indent((ROOT / "LICENSE").read_text(encoding="utf-8").replace("\n\n", "\n.\n"), " ")
    _put(share / "doc" / "chancery" / "copyright", (LINUX / "copyright").read_text("utf-8") + licence)
    _put(share / "doc" / "chancery" / "changelog.gz", _changelog())
    _put(share / "doc" / "chancery" / "NEWS.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    _put(TREE / "DEBIAN" / "control", _control())
    for path in TREE.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
    package = OUT / f"chancery_{version('chancery')}_{_architecture()}.deb"
    _run("dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", TREE, package)
    return package


def _control() -> str:
    size = sum(path.lstat().st_size for path in TREE.rglob("*") if path.is_file()) // 1024
    return f"""Package: chancery
Version: {version("chancery")}
Section: misc
Priority: optional
Architecture: {_architecture()}
Installed-Size: {size}
Maintainer: {MAINTAINER}
Depends: {", ".join(["libc6", *sorted(set(LIBRARIES.values()))])}
Description: For Diplomacy and its variants
 Draw orders on a board, have them adjudicated on your own machine, and ask
 any result why. Regular Diplomacy, and seven variants of 1969 to 1986 that no
 other program plays; around one computer, by files with a game master, or by
 files without one.
"""


def _changelog() -> str:
    """What Debian's tools want to read; what people want to is in NEWS."""
    when = format_datetime(datetime.now(UTC))
    return f"chancery ({version('chancery')}) unstable; urgency=medium\n\n  * See NEWS.gz.\n\n -- {MAINTAINER}  {when}\n"


def man_page() -> str:
    """The manual page, from what the command line says of itself."""
    listed = "\n".join(
        f".TP\n.B {name}\n{about[0].upper()}{about[1:]}." for name, (_, about) in COMMANDS.items()
    )
    suffixes = "\n".join(f".TP\n.I *{one.suffix}\n{one.about}." for one in FILE_TYPES)
    about, more = ABOUT
    return f""".TH CHANCERY 1 "" "Chancery {version("chancery")}" "Games"
.SH NAME
chancery, chancery-window \\- for Diplomacy and its variants
.SH SYNOPSIS
.B chancery
.RI [ FILE ...]
.br
.B chancery
.I COMMAND
.RI [ WORDS ...]
.br
.B chancery-window
.RI [ FILE ...]
.SH DESCRIPTION
{about}
Without a command the window is opened, with the files that are named. What a command takes and answers is told by
.BR "chancery \\fICOMMAND\\fP \\-\\-help" .
.SH COMMANDS
{listed}
.SH FILES
{suffixes}
.SH EXIT STATUS AND ENVIRONMENT
.nf
{more.replace("-", chr(92) + "-")}
.fi
"""


def check(package: Path) -> None:
    """Have the tools made for it look at the package."""
    share = TREE / "usr" / "share"
    _run("desktop-file-validate", share / "applications" / "chancery.desktop")
    _run("appstreamcli", "validate", "--no-net", *share.glob("metainfo/*.xml"))
    page = _run("man", "--warnings", "-l", share / "man" / "man1" / "chancery.1.gz", show=False)
    assert "CHANCERY(1)" in page
    _run(
        "lintian",
        "--allow-root",
        "--fail-on",
        "error,warning",
        "--suppress-tags",
        ",".join(ACCEPTED),
        package,
    )


def try_out(package: Path) -> None:
    """Install the package, or unpack it where that may not be, and use it as somebody would who was sent a turn."""
    _say("Trying it ...")
    if os.geteuid() == 0:
        _run("apt-get", "install", "-y", "-qq", package, show=False)
        try:
            _play(Path("/"))
        finally:
            _run("apt-get", "remove", "-y", "-qq", "chancery", show=False)
    else:
        unpacked = OUT / "unpacked"
        _run("dpkg-deb", "-x", package, unpacked)
        _play(unpacked)


def _play(root: Path) -> None:
    """A game by file with what was installed: a game master's commands, a player's, and a file that he clicks twice."""
    chancery = root / "usr" / "bin" / "chancery"
    with tempfile.TemporaryDirectory() as name, _screen() as display:
        here = Path(name)
        kept = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
        given = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "QT_"))}
        player = {**given, **{key: str(here / key) for key in kept}, "DISPLAY": display}
        master = {**player, "CHANCERY_HOME": str(here / "master")}

        def say(who: Mapping[str, str], *words: str, stdin: str = "") -> str:
            return _run(chancery, *words, env=who, cwd=here, show=False, stdin=stdin)

        assert version("chancery") in say(player, "--version")
        say(master, "new", "g.chancery", "--title", "Spring")
        say(master, "exchange", "invite", "g.chancery", "--master", "Max", "--out", ".")
        say(
            player,
            "exchange",
            "claim",
            "Spring France invitation 1.chancery-post",
            "--player",
            "Zoe",
            "--out",
            ".",
        )
        say(master, "exchange", "open", "Spring France claim 1.chancery-post")
        say(master, "exchange", "publish", "g.chancery", "--out", ".")
        say(player, "judge", "-", stdin=SEASON)
        say(player, "maps", "render", "scottomacy", "--png", "board.png")
        # Two games, two processes: they are children of the program, which has no Python to start them with.
        say(player, "play", "kingless", "--games", "2", "--processes", "2", "--years", "1", "--seats", "Page")
        if root == Path("/"):
            for one in FILE_TYPES:
                _look_for_type(here / f"Spring{one.suffix}", one.type, player)
        _double_click(root, here / "Spring S1901M all turn 1.chancery-post", player)
        _say("A turn that was clicked twice opened its seat.")


SEASON = "season: S1901M\n\nunits\nFrance: A PAR\n\norders\nFrance: A Par - Bur\n"
ENTRY = Path("usr/share/applications/chancery.desktop")


def _look_for_type(file: Path, type_: str, environment: Mapping[str, str]) -> None:
    """What a file manager does first with a file: look for its type, and for the program of that type."""
    file.touch()
    found = _run("xdg-mime", "query", "filetype", file, env=environment, show=False).strip()
    assert found == type_, f"{file.name} is taken for {found}"
    default = _run("xdg-mime", "query", "default", found, env=environment, show=False).strip()
    assert default == ENTRY.name, f"{found} is opened with {default}"


def _double_click(root: Path, file: Path, environment: Mapping[str, str]) -> None:
    """What a file manager does with a file whose program it knows: start that as its entry says."""
    entry = (root / ENTRY).read_text("utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))
    words = [str(file) if word == "%F" else word for word in shlex.split(line.removeprefix("Exec="))]
    words[0] = str(root / "usr" / "bin" / words[0])
    with subprocess.Popen(words, env=environment, cwd=file.parent) as process:
        try:
            _wait_for_window("Spring", environment)
        finally:
            process.terminate()


def _wait_for_window(title: str, environment: Mapping[str, str]) -> None:
    until = time.monotonic() + PATIENCE
    command = ["xdotool", "search", "--onlyvisible", "--name", title]
    while time.monotonic() < until:
        if subprocess.run(command, env=dict(environment), capture_output=True, check=False).stdout.strip():
            return
        time.sleep(0.2)
    raise SystemExit(f"No window called {title} was opened.")


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield f":{told.readline().strip()}"
        finally:
            process.terminate()


def _need_tools() -> None:
    """See that all tools are there, or install them if that may be."""
    missing = sorted({package for tool, package in TOOLS.items() if not shutil.which(tool)})
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "install", "-y", "-qq", *missing, show=False)
    elif missing:
        raise SystemExit(
            f"Some tools are missing. Install them with\n  sudo apt-get install -y {' '.join(missing)}"
        )


def _architecture() -> str:
    return _run("dpkg", "--print-architecture", show=False).strip()


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == ".gz" else data)
    path.chmod(0o644)


def _run(
    *words: object,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    stdin: str = "",
    show: bool = True,
) -> str:
    """Run a command; what it printed. Ends with what it said if it fails."""
    done = subprocess.run(
        [str(word) for word in words], env=dict(env) if env is not None else None, cwd=cwd, input=stdin, text=True,
        stdout=None if show else subprocess.PIPE, stderr=None if show else subprocess.PIPE, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{words[0]} failed: {done.stderr or ''}{done.stdout or ''}")
    return done.stdout or ""


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
