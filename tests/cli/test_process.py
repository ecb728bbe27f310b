"""The command line as a process of its own: start, pipes, signals, what is loaded."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = [sys.executable, "-m", "desktop.cli.main"]
ROOT = Path(__file__).parents[2]
LINE = (
    json.dumps({"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR - BUR"]}})
    + "\n"
)


def run(*argv: str, data: str = "") -> subprocess.CompletedProcess[str]:
    """The command without a screen, on which it would open its window if nothing is asked of it."""
    blind = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [*PROGRAM, *argv], input=data, capture_output=True, text=True, cwd=ROOT, check=False, env=blind
    )


def test_a_line_in_a_line_out() -> None:
    done = run("judge", "--json", data=LINE)
    assert done.returncode == 0
    assert done.stderr == ""
    assert json.loads(done.stdout)["next_units"]["FRANCE"] == ["A BUR"]


def test_exit_codes_come_through() -> None:
    assert run().returncode == 0
    assert run("judge", "--json", data="x\n").returncode == 1
    assert run("nope").returncode == 2
    assert run("show", "/nowhere/at/all").returncode == 3


def test_answers_come_before_the_input_ends() -> None:
    with subprocess.Popen(
        [*PROGRAM, "judge", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(LINE)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["next_phase"] == "F1901M"
        process.stdin.close()
        assert process.wait(120) == 0


@pytest.mark.skipif(os.name != "posix", reason="pipes break otherwise elsewhere")
def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "many"
    path.write_text(LINE * 5000, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "judge", "--json", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(120) == 0
        assert process.stderr.read() == ""


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise elsewhere")
def test_an_interrupt_ends_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "judge", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(LINE)
        process.stdin.flush()
        process.stdout.readline()
        time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 130
        assert process.stderr.read() == ""


def test_only_what_is_needed_is_loaded() -> None:
    code = (
        "import sys, io\n"
        "from desktop.cli.main import main\n"
        f"main(['judge', '--json'], io.StringIO({LINE!r}), io.StringIO(), io.StringIO())\n"
        "late = ('rich', 'rapidfuzz', 'engine.game', 'engine.files.saves', 'engine.reports', 'PySide6')\n"
        "assert not [name for name in late if name in sys.modules], [n for n in late if n in sys.modules]\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
