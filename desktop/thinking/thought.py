"""A thought as data: what a computer player is asked, and what it answers. The process that answers needs no Qt."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from msgspec import Struct

from engine import LEVELS, Budget, EngineError, Event, Plan, Position, find_variant, plan


class Thought(Struct, frozen=True):
    """All that a plan is made from. It holds what the power may see, and nothing else."""

    number: int
    variant: str
    digest: str
    folders: tuple[str, ...]
    """Where the variant is looked for."""
    options: dict[str, str]
    view: Position
    power: str
    level: str
    seed: str
    heard: tuple[Event, ...]
    weigh: bool
    seconds: float
    """The emergency brake: after so long the best that was found is taken."""


class Answer(Struct, frozen=True):
    """What came of a thought: a plan, or why there is none."""

    number: int
    plan: Plan | None = None
    trouble: str = ""


def answer(line: bytes) -> bytes:
    """Think, and answer. What cannot be read is no thought of ours, and ends the process."""
    thought = msgspec.json.decode(line, type=Thought)
    try:
        found = Answer(thought.number, _planned(thought))
    except (EngineError, KeyError, ValueError) as error:
        found = Answer(thought.number, trouble=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(found)


def _planned(thought: Thought) -> Plan:
    variant = find_variant(thought.variant, map(Path, thought.folders))
    if variant.digest != thought.digest:
        raise ValueError(f"the files of {thought.variant} have changed")
    ends = time.monotonic() + thought.seconds
    return plan(
        variant.rules_with(thought.options),
        thought.view,
        thought.power,
        LEVELS[thought.level],
        thought.seed,
        Budget(is_late=lambda: time.monotonic() > ends),
        thought.heard,
        thought.weigh,
    )
