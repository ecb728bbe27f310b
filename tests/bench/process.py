"""The command as a process: time to its first answer, and its memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[2]
LINE = {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR - BUR"]}}
WATCHED = (
    "import runpy, sys; sys.argv = ['chancery', 'judge', '--json', '-']\n"
    "try:\n    runpy.run_module('desktop.cli.main', run_name='__main__')\n"
    "except SystemExit:\n    pass\n"
    "peak = next(line for line in open('/proc/self/status') if line.startswith('VmHWM'))\n"
    "sys.stderr.write(peak.split()[1])"
)


def process_rows() -> list[tuple[str, str]]:
    return [("first answer of `chancery judge --json`", first_answer()), ("peak memory", memory())]


def first_answer() -> str:
    best = 9.0
    for _ in range(5):
        begin = perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "desktop.cli.main", "judge", "--json", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        ) as running:
            assert running.stdin is not None
            assert running.stdout is not None
            running.stdin.write(json.dumps(LINE) + "\n")
            running.stdin.flush()
            running.stdout.readline()
            best = min(best, perf_counter() - begin)
            running.stdin.close()
    return f"{best:8.3f} s, best of 5"


def memory() -> str:
    """The most memory the process ever held, where the system tells (Linux)."""
    if not Path("/proc/self/status").exists():
        return "not told by this system"
    lines = "".join(json.dumps(LINE) + "\n" for _ in range(1000))
    done = subprocess.run(
        [sys.executable, "-c", WATCHED], input=lines, capture_output=True, text=True, cwd=ROOT, check=True
    )
    return f"{int(done.stderr.split()[-1]) / 1024:8.1f} MB after 1000 lines"
