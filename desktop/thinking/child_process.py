"""This program again as a child that works for it: a line of JSON in, a line of JSON out.

A child imports what its parent imports, and nothing from the working folder or from where the environment says: a stranger's
game may lie there beside modules of his. What passes between the two is data, never code.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Lock, Thread
from traceback import format_exc
from typing import NoReturn

THINK = "--think"
"""The entry of the program that thinks for the window."""
PLAY = "--play"
"""The entry of the program that plays whole games for `chancery play`."""
NICE = 10
BELOW_NORMAL = 0x4000
"""How Windows calls a process that lets others go first."""
BROKEN_OFF = 130


def child_command(entry: str) -> list[str]:
    """What starts this program as a child, at one of the entries above."""
    if getattr(sys, "frozen", False):
        return [sys.executable, entry]
    path = [folder for folder in sys.path if os.path.isabs(folder)]  # noqa: PTH117 - a word may be no path
    code = (
        f"import sys; sys.path[:] = {path!r}; sys.pycache_prefix = {sys.pycache_prefix!r}; "
        f"from desktop.cli.main import main; sys.exit(main([{entry!r}]))"
    )
    return [sys.executable, "-EP", "-c", code]


class Child:
    """A child that is asked one thing after the other, by whoever can wait for the answers."""

    def __init__(self, entry: str) -> None:
        self._entry = entry
        self._process = self._started()
        self._is_ended = False
        self._lock = Lock()

    def ask(self, line: bytes) -> bytes:
        """The answer to a line; nothing if the child has died of it. Then another is there for the next line."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
        answer = process.stdout.readline()
        if answer.endswith(b"\n"):
            return answer
        with self._lock:
            if not self._is_ended:
                self._kill()
                self._process = self._started()
        return b""

    def end(self) -> None:
        """End the child at once, whatever it does."""
        with self._lock:
            self._is_ended = True
            self._kill()

    def _started(self) -> Popen[bytes]:
        return Popen(child_command(self._entry), stdin=PIPE, stdout=PIPE)

    def _kill(self) -> None:
        self._process.kill()
        with suppress(BrokenPipeError), self._process:
            pass


def serve(module: str) -> NoReturn:
    """Answer the lines of standard input on standard output, one by one, by the `answer` of a module. It ends with whoever
    writes them."""
    _let_others_go_first()
    answer: Callable[[bytes], bytes] = import_module(module).answer
    out = os.dup(1)
    os.dup2(2, 1)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    try:
        while True:
            said = memoryview(answer(lines.get()) + b"\n")
            while said:
                said = said[os.write(out, said) :]
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(BROKEN_OFF)
    except Exception:  # noqa: BLE001 - whatever it is, the parent reads it, and the thread that listens must not delay the end
        sys.stderr.write(format_exc())
        sys.stderr.flush()
        os._exit(1)


def _listen(lines: SimpleQueue[bytes]) -> None:
    """Put lines into the queue until there are no more. Then nobody waits for an answer: the process ends at once."""
    with open(0, "rb", closefd=False) as source:
        for line in source:
            lines.put(line)
    os._exit(0)


def _let_others_go_first() -> None:
    """Lower the priority of this process, so that no window waits for it."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(NICE)
