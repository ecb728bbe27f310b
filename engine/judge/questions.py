"""What the judge asks of the traits of a variant: their combined answers, by hook.

The hooks themselves, with what each is about, are the methods of `engine.traits.base.hooks.Hooks`; that module holds this
listing to their very types when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from engine.judge.attacks import Attacks
    from engine.judge.cancelled import Cancelled
    from engine.judge.dice import Dice
    from engine.judge.outcomes import Outcome, Report
    from engine.judge.rules import Situation
    from engine.judge.second_moves import SecondMove
    from engine.judge.splitting import Split
    from engine.model.events import Event
    from engine.model.ids import KindCode, Place, PowerId, SpaceId
    from engine.model.order_kind import Refusal
    from engine.model.orders import Order
    from engine.model.position import Position, Verdict
    from engine.model.units import Unit
    from engine.model.victory_way import VictoryWay


class Answers(Struct, frozen=True):
    """The combined answers; None where no trait answers."""

    may_order: Callable[[Situation, str, Order], Refusal | None] | None = None
    may_enter: Callable[[Situation, Unit, str], Refusal | None] | None = None
    may_support: Callable[[Situation, Unit, Unit, str], Refusal | None] | None = None
    ways: Callable[[Situation, Unit, str], Mapping[str, Place]] | None = None
    touches: Callable[[Situation], Set[SpaceId]] | None = None
    as_moving: Callable[[Situation, Unit, Order], Unit | None] | None = None
    first_step: Callable[[Situation, Unit, Order], str | None] | None = None
    divides: Callable[[Situation, Unit, int], Unit | None] | None = None
    carries: Callable[[Situation, Unit], Mapping[str, int]] | None = None
    cancels: Callable[[Situation, Sequence[tuple[Unit, Order]]], Mapping[Order, Cancelled]] | None = None
    acts_as: Callable[[Situation, Unit, Order], str | None] | None = None
    yields: Callable[[Situation, Unit, Order], bool] | None = None
    splits: Callable[[Situation, Unit, Order], Split | None] | None = None
    reformed: Callable[[Situation, Unit, tuple[Unit, ...]], Unit | None] | None = None
    depends_on: Callable[[Situation, Unit, Order], tuple[str, str, str] | None] | None = None
    joins: Callable[[Situation, Unit, Order | None, Unit], bool] | None = None
    fits: Callable[[Situation, Unit, tuple[Unit, ...]], bool | None] | None = None
    joined: Callable[[Situation, tuple[Unit, ...]], Unit | None] | None = None
    bonus: Callable[[Situation, Unit, Unit], int] | None = None
    cut: Callable[[Situation, Unit, tuple[tuple[Unit, int], ...]], int] | None = None
    outcome: Callable[[Situation, Attacks, Outcome], Outcome] | None = None
    second_steps: Callable[[Situation, tuple[Outcome, ...]], Mapping[SpaceId, SecondMove]] | None = None
    as_dislodged: Callable[[Situation, Unit, Order], Unit | None] | None = None
    retreats: Callable[[Situation, Unit, tuple[Place, ...]], tuple[Place, ...]] | None = None
    build_sites: Callable[[Situation, str], tuple[tuple[Place, KindCode], ...]] | None = None
    may_build: Callable[[Situation, str], Refusal | None] | None = None
    supply: Callable[[Situation], Mapping[str, int]] | None = None
    spent: Callable[[Situation, str], int | None] | None = None
    upkeep: Callable[[Situation, Unit], int] | None = None
    remainder: Callable[[Situation, Unit, str], Unit | None] | None = None
    payer: Callable[[Situation, Unit, PowerId], PowerId] | None = None
    opening: Callable[[Situation, Dice, Position], Position] | None = None
    before_side_orders: Callable[[Situation, tuple[Outcome, ...], Position], Position] | None = None
    before_phase: Callable[[Situation, tuple[Outcome, ...], Position], Position] | None = None
    consequences: Callable[[Situation, Dice | None, Report], Report] | None = None
    captures: Callable[[Situation, Unit, PowerId], PowerId] | None = None
    on_step: Callable[[Situation, Position], Position] | None = None
    skips: Callable[[Situation], bool] | None = None
    waits: Callable[[Situation], bool] | None = None
    verdict: Callable[[Situation], Verdict | None] | None = None
    progress: Callable[[Situation, str], Mapping[str, VictoryWay]] | None = None
    out: Callable[[Situation, str], bool] | None = None
    stays_in: Callable[[Situation, str], bool] | None = None
    sight: Callable[[Situation, str, Position], Position] | None = None
    veils: Callable[[Situation], Set[SpaceId]] | None = None
    hearing: Callable[[Situation, str, Report], Report] | None = None
    hides: Callable[[Situation, str, Position], bool] | None = None
    might_order: Callable[[Situation, str], bool] | None = None
    pieces: Callable[[Situation], Mapping[str, int]] | None = None
    attracts: Callable[[Situation, Unit, Sequence[Event]], Mapping[SpaceId, int]] | None = None
    merit: Callable[[Situation, str, Order], int] | None = None
    worth: Callable[[Situation, str], int] | None = None
    overlord: Callable[[Situation], PowerId | None] | None = None
