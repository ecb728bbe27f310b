"""`chancery plan make` and `chancery plan show`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec.structs import replace

from desktop.cli.answer_records import FileName, OrderText, PowerName, Record, SeasonCode
from desktop.cli.asking import power_called
from desktop.cli.commands import ANNOTATIONS, GAME, HEARER, Call, Reply, argument, command
from desktop.cli.failures import FileError, InputError
from desktop.cli.games import drawn_by, open_game, position_in
from desktop.plans.plan_files import load_plan, save_plan
from engine import (
    Annotation,
    Game,
    SaveError,
    SketchError,
    make_plan,
    open_plan,
    plan_orders,
    shared_id,
    write_order,
)

FILE = argument("plan", "PLAN", "the file of the plan")


class AnnotationAnswer(Record, frozen=True):
    kind: str
    space: str
    target: str
    text: str
    colour: str


class PlanAnswer(Record, rename={"is_of_game": "of_this_game"}, frozen=True):
    season: SeasonCode
    sender: Annotated[str, "who calls himself so"]
    words: str
    orders: dict[PowerName, list[OrderText]]
    annotations: list[AnnotationAnswer]
    is_of_game: bool


class MadeAnswer(Record, frozen=True):
    season: SeasonCode
    orders: int
    annotations: int
    written: list[FileName]


@command(
    GAME,
    FILE,
    argument("--season", "CODE", "for this turn, such as S1901M; the open one if it is left out"),
    argument("--orders", "FILE", 'orders, a line each such as "France: A PAR - BUR"; - for the input'),
    argument("--sender", "NAME", "who it is from", default=""),
    argument("--words", "TEXT", "what is to be said with it", default=""),
    HEARER,
    ANNOTATIONS,
    answer=MadeAnswer,
    about="""
Writes a plan. Only what is given goes into it: the orders of --orders, and with --annotations what --power has drawn on
the season (without --power, what the game master or everybody has).""",
)
def make(call: Call) -> Reply:
    loaded = open_game(call)
    game, variant = loaded.game, loaded.variant
    season = position_in(game, variant, call.season).season
    power = power_called(variant, call.power) if call.power is not None else None
    drawn = drawn_by(call.game, game, variant, power, call.annotations)
    text = call.streams.read_text(call.orders) if call.orders else ""
    try:
        orders = plan_orders(text, variant, season)
        here = drawn.get(variant.calendar.code(season), ())
        plan = make_plan(_shared(game, call.game), variant, season, orders, here, call.sender, call.words)
        save_plan(Path(call.plan), plan)
    except (SaveError, SketchError) as error:
        if error.code in ("cannot_write", "too_large"):
            raise FileError.of(error, call.plan) from error
        raise InputError.of(error, call.orders or call.plan) from error
    count = sum(map(len, orders.values()))
    answer = MadeAnswer(plan.season, count, len(plan.annotations), [call.plan])
    return Reply(answer, [call.plan])


@command(
    GAME,
    FILE,
    answer=PlanAnswer,
    about="Reads a plan for a game, checks all that it names, and says it. Nothing of it is ordered.",
)
def show_plan(call: Call) -> Reply:
    loaded = open_game(call)
    variant = loaded.variant
    try:
        found = open_plan(load_plan(Path(call.plan)), _shared(loaded.game, call.game), variant)
    except SketchError as error:
        raise FileError.of(error, call.plan) from error
    orders: dict[str, list[str]] = {}
    for power, order in found.orders:
        orders.setdefault(power, []).append(write_order(variant.lexicon, order))
    answer = PlanAnswer(
        found.plan.season,
        found.plan.sender,
        found.plan.words,
        orders,
        [
            AnnotationAnswer(one.kind, one.space, one.target, one.text, one.colour)
            for one in found.annotations
        ],
        found.is_of_game,
    )
    head = [f"Plan for {found.plan.season}" + (f", from {found.plan.sender}" if found.plan.sender else "")]
    head += [found.plan.words] if found.plan.words else []
    head += [] if found.is_of_game else ["It was made for another game of this variant."]
    lines = [f"{power}: {text}" for power, sheet in orders.items() for text in sheet]
    return Reply(answer, "\n".join([*head, *lines, *map(_said, found.annotations)]))


def _shared(game: Game, save: str) -> Game:
    """The game as players know it: what a plan says of its game is what all of them have."""
    return replace(game, id=shared_id(game, Path(save)))


def _said(one: Annotation) -> str:
    """An annotation in words."""
    goal = f" -> {one.target}" if one.target else ""
    text = f": {one.text}" if one.text else ""
    return f"{one.kind} ({one.colour}) {one.space}{goal}{text}"
