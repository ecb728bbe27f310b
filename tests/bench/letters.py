"""How long letters take to read, by their length: real ones, mixed ones, talk, and such as are meant to take long.

Each is read by a process of its own, which has read nothing before; beside the time stands the memory that it took.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from engine.game.adjudication import position_after, report_of, result_after
from engine.letters.letter import read_letter
from engine.reports.checking import check_adjudication
from engine.reports.report import write_report
from tests.attack.fuzz.letters import FILLINGS, LINE, Hand, lines_of
from tests.cases import DATA, variant_named
from tests.files.exchange.tables import random_game

ROOT = Path(__file__).parents[2]
SIZES = (62_500, 250_000, 1_000_000)


def quoted(size: int) -> str:
    """Letters as players write them, again and again, as in replies to replies."""
    found = "".join(path.read_text("utf-8") for path in sorted((DATA / "letters").glob("*.txt")))
    return found * (size // len(found) + 1)


def mixed(size: int) -> str:
    """Letters cut and mixed, no two alike."""
    hand = Hand(variant_named("standard"), Random("bench"))
    found: list[str] = []
    length = 0
    while length < size:
        found.append(hand.letter())
        length += len(found[-1]) + 1
    return "\n".join(found)


def talk(size: int) -> str:
    """Words that mean nothing here, none of them twice."""
    rng = Random("talk")
    words = ("".join(rng.choices("abcdefghiklmnoprstuvw", k=rng.randint(1, 9))) for _ in range(size // 5))
    return "\n".join(" ".join(line) for line in zip(*[words] * 12, strict=False))


KINDS: dict[str, Callable[[int], str]] = {
    "letters that quote letters": quoted,
    "letters cut and mixed": mixed,
    "talk": talk,
    "press": lambda size: f"Press:\n{talk(size)}",
    "press in short paragraphs": lambda size: "Press:\n" + "x\n\n" * (size // 3),
    **{
        f"lines full of {name}": lambda size, filling=filling: lines_of(filling, size // LINE + 1)  # type: ignore[misc]
        for name, filling in FILLINGS.items()
    },
}


def letter_rows() -> list[tuple[str, str]]:
    """Seconds for each size, and the most memory besides that of the program."""
    rows: list[tuple[str, str]] = []
    for name in KINDS:
        told = [_measured(name, size) for size in SIZES]
        sizes = ", ".join(
            f"{size // 1000} kB {time:5.2f} s" for size, (time, _) in zip(SIZES, told, strict=True)
        )
        rows.append((name, f"{sizes}, {max(memory for _, memory in told):4.0f} MB"))
    return rows


def report_rows() -> list[tuple[str, str]]:
    """Seconds to read and compare a printed report, for the first time and again."""
    rows: list[tuple[str, str]] = []
    for path in sorted((DATA / "reports").iterdir()):
        variant, text = variant_named("standard"), path.read_text("utf-8")
        times: list[float] = []
        for _ in range(3):
            begin = process_time()
            found = check_adjudication(variant, None, text)
            times.append(process_time() - begin)
        told = f"{found.counts().orders} orders, first {times[0]:5.3f} s, then {min(times[1:]):5.3f} s"
        rows.append((path.name, told))
    return [*rows, _long_report()]


def _long_report() -> tuple[str, str]:
    """A report of a turn with some sixty orders, as Chancery prints it."""
    variant, game = variant_named("scottomacy"), random_game("scottomacy", "bench", 1)
    before, after = position_after(game, 0), result_after(game, 1)
    text = write_report(variant, before, report_of(game, variant, 0), after, "zine")
    begin = process_time()
    found = check_adjudication(variant, before, text, seed=game.seed)
    return "Scottomacy", f"{found.counts().orders} orders, first {process_time() - begin:5.3f} s"


def _measured(name: str, size: int) -> tuple[float, float]:
    command = [sys.executable, "-m", "tests.bench.letters", name, str(size)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    time, memory = done.stdout.split()
    return float(time), float(memory)


def main() -> None:
    import resource

    def peak() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    text = KINDS[sys.argv[1]](int(sys.argv[2]))[: int(sys.argv[2])]
    lexicon = variant_named("standard").lexicon
    before = peak()
    begin = process_time()
    read_letter(lexicon, "movement", text)
    sys.stdout.write(f"{process_time() - begin} {peak() - before}\n")


if __name__ == "__main__":
    main()
