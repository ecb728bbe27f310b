"""Plans: orders that somebody proposes for a season, and annotations, as a small file for an ally.

A plan comes from anybody: it is read strictly, its size is bounded, and it is shown and never obeyed. It says what its
sender chose and nothing else: the variant, the game's id, the season, and what he put into it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from engine.files.sketches.annotations import Annotation, check_annotations
from engine.files.sketches.sketch_error import SketchError
from engine.game.records import Game
from engine.model.orders import Order
from engine.model.season import Season
from engine.notation.reading import find_order
from engine.notation.writing import write_order
from engine.reports.file_lines import line_for_people, without_line
from engine.variants.loading import Variant

SUFFIX = ".chancery-plan"
FORMAT, VERSION = "chancery-plan", 1
FIRST_WORDS = "# Chancery plan"
"""With what the line for people begins."""
MOST_PLAN_BYTES = 200_000
MOST_ORDERS, MOST_ANNOTATIONS, MOST_POWERS, MOST_WORDS = 200, 200, 50, 1000

_Name = Annotated[str, Meta(max_length=80)]
_Written = Annotated[str, Meta(max_length=300)]


class SentPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A plan as its file has it."""

    format: Literal["chancery-plan"]
    format_version: int
    variant: _Name
    game: _Name
    season: _Name
    """The code of the season that it is for."""
    sender: _Name = ""
    """Who calls himself its sender; nobody vouches for that."""
    words: Annotated[str, Meta(max_length=MOST_WORDS)] = ""
    orders: Annotated[
        dict[_Name, Annotated[list[_Written], Meta(max_length=MOST_ORDERS)]], Meta(max_length=MOST_POWERS)
    ] = {}
    """By power, as orders are written."""
    annotations: Annotated[tuple[Annotation, ...], Meta(max_length=MOST_ANNOTATIONS)] = ()


class OpenedPlan(Struct, frozen=True):
    """A plan whose every word is known to a variant."""

    plan: SentPlan
    season: Season
    orders: tuple[tuple[str, Order], ...]
    """Each with its power."""
    is_of_game: bool
    """Whether it is for this game, and not for another of the same variant."""

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self.plan.annotations


def make_plan(
    game: Game,
    variant: Variant,
    season: Season,
    orders: Mapping[str, Iterable[Order]],
    annotations: Iterable[Annotation] = (),
    sender: str = "",
    words: str = "",
) -> SentPlan:
    """A plan of what was chosen."""
    written = {
        power: [write_order(variant.lexicon, order) for order in sheet] for power, sheet in orders.items()
    }
    return SentPlan(
        "chancery-plan",
        VERSION,
        game.variant,
        game.id,
        variant.calendar.code(season),
        sender[:80],
        words[:MOST_WORDS],
        {power: sheet for power, sheet in written.items() if sheet},
        tuple(annotations),
    )


def plan_file(plan: SentPlan) -> bytes:
    """A plan as a file: a line for whoever opens it in a text editor, and the plan. SketchError "too_large"."""
    body = msgspec.json.format(msgspec.json.encode(plan, order="sorted"), indent=2) + b"\n"
    data = line_for_people("file.plan", season=plan.season) + body
    if len(data) > MOST_PLAN_BYTES:
        raise SketchError("too_large", f"a plan has at most {MOST_PLAN_BYTES} bytes", "Choose less.")
    read_plan(data)
    return data


def read_plan(data: bytes) -> SentPlan:
    """The plan in a file. SketchError "too_large", "not_ours", "newer", "damaged"."""
    if len(data) > MOST_PLAN_BYTES:
        raise SketchError("too_large", f"a plan has at most {MOST_PLAN_BYTES} bytes")
    if not data.startswith(FIRST_WORDS.encode()):
        raise SketchError("not_ours", "this is no plan of Chancery")
    body = without_line(data)
    try:
        plan = msgspec.json.decode(body, type=SentPlan)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SketchError("damaged", f"the plan cannot be understood ({error})") from error
    if plan.format_version > VERSION:
        raise SketchError("newer", "the plan was written by a newer Chancery")
    return plan


def open_plan(plan: SentPlan, game: Game, variant: Variant) -> OpenedPlan:
    """A plan for a game. SketchError if it is for another variant, or names what the variant does not have."""
    if plan.variant != game.variant:
        raise SketchError("other_variant", f"the plan is for {plan.variant!r}")
    season = variant.calendar.season(plan.season)
    if season is None:
        raise SketchError(
            "unknown_season", f"the plan is for {plan.season!r}, which is no season of the variant"
        )
    if sum(map(len, plan.orders.values())) > MOST_ORDERS:
        raise SketchError("too_many", f"a plan has at most {MOST_ORDERS} orders")
    phase, found = variant.calendar.step(season).phase, []
    for power, sheet in plan.orders.items():
        if power not in variant.rules.powers:
            raise SketchError(
                "unknown_power", f"the plan has orders of {power!r}, which is no power of the variant"
            )
        for text in sheet:
            reading = find_order(variant.lexicon, phase, text)
            if reading.order is None or reading.doubts:
                raise SketchError(
                    "bad_order", f"an order of the plan cannot be read: {text!r}", about=(text,)
                )
            found.append((power, reading.order))
    check_annotations(variant.board, plan.annotations)
    return OpenedPlan(plan, season, tuple(found), plan.game == game.id)


def plan_orders(text: str, variant: Variant, season: Season) -> dict[str, list[Order]]:
    """Orders as a person writes them for a plan, a line each with its power before it: "France: A PAR - BUR".

    Empty lines are passed over. SketchError "bad_order" names the line that cannot be read.
    """
    phase = variant.calendar.step(season).phase
    found: dict[str, list[Order]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, _, written = line.partition(":")
        power = variant.lexicon.find_power(name)
        reading = find_order(variant.lexicon, phase, written)
        if not written.strip() or not power.is_sure or reading.order is None or reading.doubts:
            raise SketchError(
                "bad_order",
                f"line {number} is no order: {line.strip()[:80]!r}",
                'Write a line for each, such as "France: A PAR - BUR".',
                about=(line.strip()[:80],),
            )
        found.setdefault(power.ids[0], []).append(reading.order)
    return found


def plan_text(orders: Iterable[tuple[str, Order]], variant: Variant, names: Mapping[str, str]) -> str:
    """Orders as `plan_orders` reads them, under these names of their powers."""
    return "\n".join(f"{names[power]}: {write_order(variant.lexicon, order)}" for power, order in orders)
