"""Trouble that is not the input's: streams that are closed or full, files in the way, damage, wrong usage."""

from __future__ import annotations

import errno
import io
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.cli.main import main
from tests.cli.calling import call
from tests.cli.test_declaring import ALL
from tests.cli.test_process import PROGRAM, ROOT


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seed", "x", "--title", "Friday_night", "--seat", "France=Ann").code == 0
    return path


class Full(io.StringIO):
    """A disk without room."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def call_full(*argv: object) -> tuple[int, str]:
    err = io.StringIO()
    return main([str(part) for part in argv], io.StringIO(), Full(), err), err.getvalue()


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_an_answer_that_cannot_be_written(game: Path, extra: list[str]) -> None:
    code, err = call_full("show", game, *extra)
    assert code == 3
    assert "cannot write the output" in err
    assert "saved" not in err
    code, err = call_full("adjudicate", game, *extra)
    assert code == 3
    assert "S1901M was judged, and the game is saved" in err
    assert call("show", game, "--json").json["season"] == "F1901M"
    assert call_full("variants")[0] == 3


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize(
    ("argv", "streams", "code"),
    [
        (["variants"], ">&-", 3),
        (["variants", "--json"], ">&-", 3),
        (["judge"], "<&-", 3),
        (["judge", "--json"], "<&-", 3),
        (["variants"], "2>&-", 0),
        (["show", "nowhere"], ">&- 2>&-", 3),
        (["show", "nowhere"], "<&- >&- 2>&-", 3),
    ],
)
def test_closed_streams(argv: list[str], streams: str, code: int) -> None:
    line = f"{shlex.join([*PROGRAM, *argv])} {streams}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    if code and "2>&-" not in streams:
        told = done.stderr or json.loads(done.stdout)["error"]["message"]
        assert "cannot write the output" in told or "no input" in told


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise elsewhere")
def test_an_interrupt_while_the_program_loads_is_quiet() -> None:
    """The parts that take long to load are met by an interrupt here, wherever it comes."""
    code = (
        "import sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == sys.argv[1]: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "from desktop.cli.main import main\n"
        "sys.exit(main(['variants']))\n"
    )
    for name in (
        "argparse",
        "msgspec",
        "desktop.cli.streams",
        "desktop.cli.variant_command",
        "engine.variants",
    ):
        done = subprocess.run(
            [sys.executable, "-c", code, name], capture_output=True, text=True, cwd=ROOT, check=False
        )
        assert (done.returncode, done.stderr) == (130, ""), name


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise elsewhere")
def test_an_interrupt_while_input_is_awaited_lets_go_of_the_game(game: Path) -> None:
    with subprocess.Popen(
        [*PROGRAM, "orders", str(game), "-"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        # More than a pipe holds: when it is written, the program reads.
        process.stdin.write("\n" * 200_000)
        process.stdin.flush()
        assert call("orders", game, "-", stdin="France: A Par - Bur").code == 0
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 130
        assert process.stderr is not None
        assert process.stderr.read() == ""


# files in the way


@pytest.mark.parametrize("name", [".", "/", "", "a\0b"])
def test_names_that_are_no_files(name: str) -> None:
    for argv in (["show", name], ["new", name, "--force"], ["new", name], ["adjudicate", name]):
        called = call(*argv)
        assert called.code in (2, 3), argv
        assert called.err.startswith("chancery: ")
    assert call("orders", name, "-", stdin="France: A Par H").code == 3


def test_only_files_are_overwritten(game: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert call("new", pipe, "--force").code == 3
    assert pipe.is_fifo()
    game.chmod(0o444)
    before = game.read_bytes()
    for argv in (["new", game, "--force"], ["adjudicate", game]):
        called = call(*argv)
        assert called.code == 3
        assert "protected against writing" in called.err
    assert game.read_bytes() == before


def test_a_link_to_a_game_stays_one(game: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(game)
    assert call("adjudicate", link).code == 0
    assert link.is_symlink()
    assert call("show", game, "--json").json["season"] == "F1901M"


# damage


def test_what_is_left_of_a_damaged_game_is_written_out(game: Path, tmp_path: Path) -> None:
    call("orders", game, "-", stdin="France: A Par - Bur")
    call("adjudicate", game)
    call("adjudicate", game)
    whole = game.read_text(encoding="utf-8")
    game.write_text(whole.replace('"season": "F1901M"', '"season": "F1902M"'), encoding="utf-8")
    called = call("show", game)
    assert called.code == 3
    assert f"whole for its first turn; `chancery salvage {game} NEWFILE` writes that out" in called.err
    assert f"{game}.bak" in called.err
    assert f"copied to {game} it is the game" in called.err
    new = tmp_path / "new"
    said = call("salvage", game, new)
    assert said.code == 0, said.err
    assert "1 turn, and then F1901M without any orders" in said.out
    assert call("show", new, "--json").json["turns"] == 1
    assert "there is a file" in call("salvage", game, new).err
    other = call("salvage", game, tmp_path / "other", "--json").json
    assert (other["turns"], other["season"], other["damage"]["code"]) == (1, "F1901M", "out_of_order")
    assert call("salvage", new, tmp_path / "third").code == 1
    new.write_bytes(b"{}")
    assert call("salvage", new, tmp_path / "third").code == 3


def test_a_changed_variant_names_its_option(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    digest = json.loads(text)["game"]["variant_digest"]
    game.write_text(text.replace(digest, "0" * 64), encoding="utf-8")
    assert "--accept-changed-variant" in call("show", game).err
    assert call("show", game, "--accept-changed-variant").code == 0


# usage


@pytest.mark.parametrize(
    "argv",
    [["nope"], ["judge", "--nope"], ["show"], ["report", "x", "--style", "y"], ["vote", "g", "--yes", "x"]],
)
def test_programs_are_told_of_wrong_usage_too(argv: list[str]) -> None:
    called = call(*argv, "--json")
    assert called.code == 2
    assert called.json["error"]["code"] == "usage"
    assert called.json["error"]["message"]
    assert called.err == ""


def test_huge_arguments_are_not_repeated(game: Path) -> None:
    huge = "x" * 100_000
    for argv in (
        ["variants", huge], [huge], ["show", game, "--power", huge], ["show", game, "--season", huge],
        ["new", "g", "--option", huge], ["new", "g", "--option", f"{huge}=1"], ["explain", game, huge],
        ["show", huge], ["orders", game, "--revoke-ahead", huge, "--power", "France"],
        ["new", game.with_name("h"), "--seat", f"{huge}=Ann"], ["new", game.with_name("h"), "--seed", huge],
    ):  # fmt: skip
        called = call(*argv)
        assert called.code in (1, 2, 3)
        assert len(called.err) < 5000, argv[0]


def test_an_unknown_option_says_where_options_are_listed(tmp_path: Path) -> None:
    called = call("new", tmp_path / "g", "--option", "foo=bar")
    assert called.code == 2
    assert "`chancery variants standard` lists the options" in called.err
    assert "trait" not in called.err
    assert "Did you mean double_orders" in call("new", tmp_path / "g", "--option", "double_order=last").err


def test_a_season_that_is_past(game: Path) -> None:
    assert "S1801M is in the past: the game is in S1901M" in call("adjudicate", game, "--to", "S1801M").err
    assert "the game is in S1901M already" in call("adjudicate", game, "--to", "S1901M").err


def test_throws_that_nobody_needs(game: Path) -> None:
    called = call("adjudicate", game, "--throw", "3")
    assert called.code == 1
    assert "1 throw entered, but no die is thrown this turn. Enter no throws." in called.err


def test_a_new_game_names_the_usual_variant(tmp_path: Path) -> None:
    assert "Diplomacy (the usual variant; --variant names another)" in call("new", tmp_path / "g").out
    assert "usual" not in call("new", tmp_path / "h", "--variant", "standard").out
    assert "the regular game when it is not said" in " ".join(call("new", "--help").out.split())


def test_reports_begin_with_title_and_players(game: Path) -> None:
    assert call("adjudicate", game).out.startswith("Friday_night\nFrance: Ann\n\nSpring 1901\n")
    assert call("report", game).out.startswith("Friday_night\nFrance: Ann\n\nSpring 1901\n")
    assert call("report", game, "--style", "markdown").out.startswith(
        "**Friday\\_night**  \nFrance: Ann\n\n# "
    )
    said = call("report", game, "--json").json
    assert said["title"] == "Friday_night"
    assert {"power": "France", "player": "Ann"} in said["seats"]


@pytest.mark.parametrize(
    ("argv", "cause"),
    [
        ("show {none}", "it is not there. Look at its name"),
        ("show {folder}", "it is a folder. Name a file"),
        ("show {game}/x", "there is no such folder. Name one"),
        ("orders {folder} {game}", "no file that a game can be kept in. Name one that ends in .chancery"),
        ("orders {game} {none}", "it is not there. Look at its name"),
        ("orders {game} {folder}", "it is a folder. Name a file"),
        ("adjudicate {none}", "it is not there. Look at its name"),
        ("judge {none}", "it is not there. Look at its name"),
        ("judge --json {folder}", "it is a folder. Name a file"),
        ("games {none}", "it is not there. Look at its name"),
        ("games {game}", "there is no such folder. Name one"),
        ("run {none}", "it is not there. Look at its name"),
        ("inbox {none}", "it is not there. Look at its name"),
        ("score {none}", "it is not there. Look at its name"),
        ("import {none}", "it is not there. Look at its name"),
        ("check {none}", "it is not there. Look at its name"),
        ("press {game} --file {none}", "it is not there. Look at its name"),
        ("exchange open {none}", "it is not there. Look at its name"),
        ("exchange keys --import {none}", "it is not there. Look at its name"),
    ],
)
def test_what_cannot_be_read_says_why_and_what_to_do(
    game: Path, tmp_path: Path, argv: str, cause: str
) -> None:
    places = {"game": game, "folder": tmp_path, "none": tmp_path / "none"}
    called = call(*(word.format(**places) for word in argv.split()))
    assert called.code == 3, called.out + called.err
    assert cause in called.out + called.err
    assert "Errno" not in called.out + called.err


def test_what_cannot_be_read_is_told_in_the_language_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHANCERY_LANGUAGE", "de")
    assert "Das ist ein Ordner. Nenne eine Datei" in call("show", tmp_path).err
    assert "Der Ordner ist nicht da. Sieh nach, ob er so heißt" in call("games", tmp_path / "none").err


@pytest.mark.parametrize(
    ("argv", "said", "helping"),
    [
        (["shwo"], "there is no 'shwo' here. Perhaps show?", "chancery --help"),
        (["help"], "there is no 'help' here.", "chancery --help"),
        (["exchange", "invit"], "there is no 'invit' here. Perhaps invite?", "chancery exchange --help"),
        (["show"], "required: GAME", "chancery show --help"),
    ],
)
def test_a_command_that_is_not_there_names_the_nearest(argv: list[str], said: str, helping: str) -> None:
    called = call(*argv)
    assert called.code == 2
    assert said in called.err
    assert f"`{helping}` tells more." in called.err


NAMING = {words: one for words, one in ALL.items() if any(part.names[0][0] != "-" for part in one.arguments)}
"""The commands that are given names."""


@pytest.mark.parametrize("name", ["a" * 5000, "a/" * 3000, "nul\0nul"], ids=["long", "deep", "nul"])
@pytest.mark.parametrize("words", NAMING, ids=" ".join)
def test_a_name_that_no_file_can_have_is_refused_by_every_command(words: tuple[str, ...], name: str) -> None:
    given: list[str] = []
    for one in NAMING[words].arguments:
        if not one.names[0].startswith("-"):
            given.append(one.options["choices"][0] if "choices" in one.options else name)
        elif one.options.get("required"):
            given.append(f"{one.names[0]}={name}")
    called = call(*words, *given, *(["--once"] if words[-1] == "watch" else []), "--json")
    assert called.code in (1, 2, 3)
    assert called.lines


def test_a_game_that_cannot_be_looked_for_is_refused_by_a_watch(tmp_path: Path) -> None:
    called = call("exchange", "watch", tmp_path, "a" * 5000, "--once", "--json")
    assert called.code == 3
    assert called.json["error"]["code"] == "unreadable_file"
