"""Files and texts of every kind, spoilt at random: each is taken or refused by its name, within 2 s and 100 MB.

`make soak` opens twenty thousand of every kind.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.attack.fuzz.groups import GROUPS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes are limited otherwise elsewhere")


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_nothing_but_a_named_fault_comes_of_any_input(group: str) -> None:
    command = [sys.executable, "-m", "tests.attack.fuzz", group, "--workers", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


WATCHED = """
import sys, time
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.running import run_kinds

def work(what):
    if what == "slow":
        end = time.process_time() + 2.5
        while time.process_time() < end:
            pass
    if what == "large":
        bytearray(150_000_000)[::4096] = b"x" * 36622
    if what == "odd":
        raise LookupError("nobody expects this")
    if what == "dead":
        import os, signal
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"

for what in ("fine", "slow", "large", "odd", "dead"):
    (result,) = run_kinds([Kind(what, lambda rng, what=what: what, work)], "x", count=1)
    print(what, *(failure.splitlines()[0] for failure in result.failures), sep="|")
"""


def test_the_harness_itself_sees_time_memory_faults_and_deaths() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCHED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    said = dict(line.split("|", 1) if "|" in line else (line, "") for line in done.stdout.splitlines())
    assert said == {
        "fine": "",
        "slow": "slow x 0: took more than 2.0 s of the processor",
        "large": "large x 0: took more than 100 MB",
        "odd": "odd x 0: LookupError escaped",
        "dead": "dead x 0: killed by SIGKILL",
    }
