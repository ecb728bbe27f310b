"""Runs a kind in a process of its own, and looks at what every single input costs."""

from __future__ import annotations

import gc
import mmap
import os
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from tests.attack.fuzz.kinds import MOST_CPU, Kind

HOPELESS = 30.0
"""Seconds of the processor after which an input is not waited for."""
WALL = 1_500_000_000
"""Bytes of address space beyond which nothing is given, so that a machine survives what a test finds."""
MOST_FAILURES = 5
"""Different ones, after which a kind is given up."""
_PEAK = Path("/proc/self/clear_refs")
_UNIT = 1 if sys.platform == "darwin" else 1024


class Result(Struct):
    """What came of a kind."""

    kind: str
    inputs: int = 0
    seconds: float = 0.0
    codes: dict[str, int] = {}
    dearest: float = 0.0
    """Seconds of the processor that the dearest input took."""
    largest: int = 0
    """Bytes that the process grew by for the largest one."""
    failures: list[str] = []

    def line(self) -> str:
        codes = ", ".join(f"{code} {count}" for code, count in sorted(self.codes.items()))
        cost = f"at most {self.dearest:.2f} s and {self.largest / 1e6:.0f} MB"
        return f"{self.kind}: {self.inputs} inputs in {self.seconds:.0f} s, {cost} each: {codes}"


def rng_of(kind: Kind, seed: str, number: int) -> Random:
    """What decides over one input."""
    return Random(f"{kind.name} {seed} {number}")


class _Child(Struct):
    """A kind that is being worked at."""

    kind: Kind
    seed: str
    pipe: int
    progress: mmap.mmap

    def result(self, status: int) -> Result:
        """What a child has said at its end; one that died says at which input."""
        with os.fdopen(self.pipe, "rb") as pipe:
            said = pipe.read()
        if not said:
            at = int.from_bytes(self.progress[:8], "big")
            how = signal.Signals(status & 127).name if status & 127 else "itself"
            return Result(self.kind.name, failures=[f"{self.kind.name} {self.seed} {at}: killed by {how}"])
        result = msgspec.json.decode(said, type=Result)
        missing = self.kind.wanted - set(result.codes)
        if missing and not result.failures and result.inputs >= self.kind.short:
            result.failures.append(f"{self.kind.name}: nothing ended as {', '.join(sorted(missing))}")
        return result


def run_kinds(
    kinds: Iterable[Kind], seed: str, first: int = 0, count: int | None = None, workers: int = 1
) -> Iterator[Result]:
    """Open so many inputs of each kind, as many kinds at a time as there are workers, each in a child process."""
    left, running = list(kinds), dict[int, _Child]()
    while left or running:
        while left and len(running) < workers:
            kind = left.pop(0)
            numbers = range(first, first + min(count or kind.short, kind.most))
            pid, child = _begin(kind, numbers, seed)
            running[pid] = child
        pid, status = os.wait()
        if pid in running:
            yield running.pop(pid).result(status)


def _begin(kind: Kind, numbers: Iterable[int], seed: str) -> tuple[int, _Child]:
    progress, (inlet, outlet) = mmap.mmap(-1, 8), os.pipe()
    pid = os.fork()
    if pid:
        os.close(outlet)
        return pid, _Child(kind, seed, inlet, progress)
    code = 1
    try:
        os.close(inlet)
        said = msgspec.json.encode(_work(kind, numbers, seed, progress))
        with os.fdopen(outlet, "wb") as pipe:
            pipe.write(said)
        code = 0
    except BaseException:  # noqa: BLE001
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _work(kind: Kind, numbers: Iterable[int], seed: str, progress: mmap.mmap) -> Result:
    resource.setrlimit(resource.RLIMIT_AS, (_size() + WALL, resource.RLIM_INFINITY))
    result, codes, begun = Result(kind.name, failures=[]), Counter[str](), time.perf_counter()
    faults: set[str] = set()
    gc.collect()
    gc.freeze()
    for number in numbers:
        progress[:8] = number.to_bytes(8, "big")
        signal.setitimer(signal.ITIMER_PROF, HOPELESS)
        data = kind.make(rng_of(kind, seed, number))
        fault = _one(kind, data, codes, result)
        result.inputs += 1
        if fault and fault not in faults:
            faults.add(fault)
            result.failures.append(f"{kind.name} {seed} {number}: {fault}\n  input: {_shown(data)}")
            if len(faults) >= MOST_FAILURES:
                break
    signal.setitimer(signal.ITIMER_PROF, 0)
    result.codes, result.seconds = dict(codes), time.perf_counter() - begun
    return result


def _one(kind: Kind, data: object, codes: Counter[str], result: Result) -> str:
    """What is wrong with how an input was taken, or nothing."""
    if _PEAK.exists():
        _PEAK.write_text("5")
    before, cpu = _peak(), time.process_time()
    try:
        codes[kind.open(data)] += 1
    except BaseException as error:  # noqa: BLE001
        frames = traceback.format_list(traceback.extract_tb(error.__traceback__)[-5:])
        return f"{type(error).__name__} escaped\n{''.join(frames)}"
    cpu, grown = time.process_time() - cpu, _peak() - before
    result.dearest, result.largest = max(result.dearest, cpu), max(result.largest, grown)
    if cpu > MOST_CPU:
        return f"took more than {MOST_CPU} s of the processor"
    if grown > kind.memory:
        return f"took more than {kind.memory / 1e6:.0f} MB"
    return ""


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT


def _size() -> int:
    """Bytes of address space that the process has now."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def _shown(data: object) -> str:
    text = repr(data)
    return text if len(text) < 800 else f"{text[:600]} … {text[-200:]}"
