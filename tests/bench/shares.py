"""What part of a season goes into legality, battles, reasons, the next position and what traits make of it.

A signal interrupts the program some hundred times a second, counted in time of the processor, and each time it is noted
in which stage it is. Nothing is wrapped or counted, so that no stage seems longer than it is. The stage is told by the
functions that are at work: what traits make of a judged turn is theirs, whatever they call; else the innermost module of
the judge that the table names decides, so that a question about legality in the middle of a battle is legality.
"""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any

from msgspec.structs import replace

from engine.judge.turns import adjudicate, advance
from engine.variants.catalogue import find_variants
from tests.bench.games import Played, played

ENGINE = str(Path(adjudicate.__code__.co_filename).parents[1])
INTERVAL = 0.001
"""Seconds between two looks; most systems look less often than that."""
SECONDS = 1.5
LEGALITY, BATTLES, REASONS, POSITION, CONSEQUENCES, OTHER = STAGES = (
    "legality",
    "battles",
    "reasons",
    "next position",
    "consequences",
    "other",
)
MODULES = {
    LEGALITY: "borders convoys intake movement_choices occupants reaching side_orders validate",
    BATTLES: "battles cancelled cutting cycles matching resolution rounds second_moves splitting stacking strength",
    REASONS: "attacks meetings outcomes results",
    POSITION: "dislodgement supply",
}
"""The modules of the judge that are at work in each stage of a movement phase."""
STAGE_OF = {f"judge/{module}": stage for stage, modules in MODULES.items() for module in modules.split()}
TURNS = "judge/turns"
ANSWERING = ("judge/questions", TURNS)
"""Modules that stand between the turn and the trait that has a say in it."""


def share_rows() -> list[tuple[str, str]]:
    return [(name, _shares(played(name))) for name in find_variants().variants]


def _shares(game: Played) -> str:
    seen: Counter[str] = Counter()

    def look(_: int, frame: FrameType | None) -> Any:
        seen[_stage(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
    try:
        end = process_time() + SECONDS
        while process_time() < end:
            for known, sheets in game.seasons:
                position = replace(known)
                advance(game.variant.rules, position, adjudicate(game.variant.rules, position, sheets))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    total = max(seen.total(), 1)
    return ", ".join(f"{stage} {seen[stage] / total:4.0%}" for stage in STAGES) + f" ({total} looks)"


def _stage(frame: FrameType | None) -> str:
    """The stage in which a stack of calls is."""
    calls: list[tuple[str, str]] = []
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith(ENGINE):
            calls.append(
                (name[len(ENGINE) + 1 :].removesuffix(".py").removesuffix("/__init__"), frame.f_code.co_name)
            )
        frame = frame.f_back
    beneath = next((module for module, _ in reversed(calls) if module not in ANSWERING), "")
    if beneath.startswith("traits/"):
        return CONSEQUENCES
    for module, _ in calls:
        parts = module.split("/")
        stage = STAGE_OF.get("/".join(parts[:2]))
        if stage is not None:
            return stage
    return POSITION if any(call == (TURNS, "advance") for call in calls) else OTHER
