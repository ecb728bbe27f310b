"""Two games that differ only in what one power does not see: that power must be shown the same bytes of both.

A game is played for a while at random and then forks. In its twin every hidden thing that the reader knows nothing of is
somewhere else, and from then on secret orders are given at random in each of the two, all others alike. As long as both
have had the same effect on what the reader sees on the table (`hidden.effect`), he must not be able to tell them apart: not
by anything that `showing.shown` collects.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.files.exchange.disclosure import disclosed
from engine.files.exchange.identities import Identity
from engine.files.exchange.packets import TURN, Head, encode_packet, make_packet, plain_body
from engine.game.adjudication import adjudicate_turn
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game, rules_of
from engine.judge.outcomes import Report
from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.model.position import Position
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY, seen_by
from tests.soak.hidden import RING_RIDERS, effect, enlightens, fork, is_secret, with_homes
from tests.soak.players import Habits, play
from tests.soak.showing import shown

QUIET = 0.8
"""How often secret orders that others soon see the effect of are left out, so that twins stay alike for longer."""
LOUD = frozenset({"put_on", "occupy", "take", "pick_up"})
"""Secret orders that others soon see the effect of."""


MASTER, READER = Identity(bytes([1]) * 32), Identity(bytes([2]) * 32)


class Pair(Struct):
    """Two games, who must not tell them apart, and how far they were looked at."""

    reader: str
    games: tuple[Game, Game]
    turns: int = 0
    differed: int = 0
    """Turns before which the twins were not the same on the table."""


def probing(situation: Situation, power: str, rng: Random) -> list[Order]:
    """Orders by which somebody tries to find out what he should not know: of and about places where he sees nobody."""
    phase = situation.rules.calendar.step(situation.position.season).phase
    places = sorted(situation.rules.board.space_of)
    own = [unit for unit in situation.position.units if unit.power == power]
    if phase != "movement" or not own:
        return []
    found = [Order("move", rng.choice(places), target=rng.choice(places))]
    unit = rng.choice(own)
    found.append(Order("support", unit.place, unit.kind, rng.choice(places)))
    return found


def secretly(
    variant: Variant, game: Game, reader: str, power: str, rng: Random, habits: Habits, quiet: bool
) -> list[Order]:
    """The secret orders of a power for a turn, at random."""
    sheet = play(seen_by(rules_of(game, variant), game.current, power), power, rng, habits)
    found = [one for one in sheet if is_secret(variant, game.current, reader, power, one)]
    loud = [one for one in found if one.verb in LOUD or "occupies" in one.qualifiers]
    return [
        one for one in found if (not quiet or one not in loud) and not enlightens(game.current, reader, one)
    ]


def without_ring_words(order: Order) -> Order:
    return replace(order, qualifiers=tuple(one for one in order.qualifiers if one not in RING_RIDERS))


def as_allowed(situation: Situation, power: str, order: Order, rng: Random) -> Order:
    """An order with other words about the Ring, if they are allowed, or none."""
    phase = situation.rules.calendar.step(situation.position.season).phase
    qualifiers = tuple(one for one in order.qualifiers if one not in RING_RIDERS)
    words = [
        (*qualifiers, qualifier) for qualifier in sorted(RING_RIDERS) if order.verb in ("move", "retreat")
    ]
    for said in rng.sample(words, len(words)):
        other = replace(order, qualifiers=tuple(sorted(said)))
        kind = situation.rules.order_kind(phase, order.verb)
        known = {qualifier.name for qualifier in kind.qualifiers} if kind is not None else set()
        if set(said) <= known and situation.rules.why_illegal(situation, phase, power, other) is None:
            return other
    return replace(order, qualifiers=qualifiers)


def play_turn(variant: Variant, pair: Pair, rng: Random, habits: Habits, where: str) -> tuple[Report, Report]:
    """Both games a turn further, by orders that differ in what is secret alone."""
    first, second = pair.games
    for power in rules_of(first, variant).powers:
        quiet = rng.random() < QUIET
        sheet = play(seen_by(rules_of(first, variant), first.current, power), power, rng, habits)
        sheet = [
            one for one in sheet if not quiet or (one.verb not in LOUD and "occupies" not in one.qualifiers)
        ]
        sheet = [one for one in sheet if not enlightens(first.current, pair.reader, one)]
        if any(one.verb in ("sink", "put_on") for one in sheet):
            sheet = [without_ring_words(one) for one in sheet]
        if power == pair.reader and rng.random() < 0.5:
            sheet += probing(seen_by(rules_of(first, variant), first.current, power), power, rng)
        common = [one for one in sheet if not is_secret(variant, first.current, pair.reader, power, one)]
        common = [
            one
            for one in common
            if power == pair.reader or not is_secret(variant, second.current, pair.reader, power, one)
        ]
        theirs = common
        if power != pair.reader:
            there = seen_by(rules_of(second, variant), second.current, power)
            secret = secretly(variant, second, pair.reader, power, rng, habits, quiet)
            theirs = [as_allowed(there, power, one, rng) for one in common]
            if any(one.verb in ("sink", "put_on") for one in secret):
                theirs = [without_ring_words(one) for one in theirs]
            theirs += secret
        mine = [
            one
            for one in sheet
            if one in common or is_secret(variant, first.current, pair.reader, power, one)
        ]
        if rng.random() < 0.9 or power == pair.reader:
            first, second = submit(first, variant, power, mine), submit(second, variant, power, theirs)
    pair.games = (first, second)
    compare(variant, pair, (None, None), f"{where}, before it is judged")
    first, report = adjudicate_turn(first, variant)
    second, other = adjudicate_turn(second, variant)
    pair.games = (first, second)
    return report, other


def compare(variant: Variant, pair: Pair, reports: tuple[Report | None, Report | None], where: str) -> None:
    """An AssertionError names what tells the twins apart."""
    mine, other = (
        shown(game, variant, pair.reader, report) for game, report in zip(pair.games, reports, strict=True)
    )
    for what, value in mine.items():
        assert _bytes(value) == _bytes(other[what]), (
            f"{where}: {pair.reader or 'the public'} can tell by {what}: {_difference(value, other[what])}"
        )


def compare_files(variant: Variant, pair: Pair, where: str) -> None:
    """The turn files of a pair, as the reader opens them and as they lie about, told of from the first turn on."""
    bodies = [disclosed(game, variant, pair.reader) for game in pair.games]
    assert plain_body(bodies[0]) == plain_body(bodies[1]), f"{where}: {pair.reader} can tell by his file"
    head = Head(TURN, "0" * 16, variant.calendar.code(pair.games[0].current.season), pair.reader, 1)
    sizes = {len(encode_packet(make_packet(MASTER, head, body, READER.public))) for body in bodies}
    assert len(sizes) == 1, f"{where}: anybody can tell by the size of a file of {pair.reader}"


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _difference(one: Any, other: Any) -> str:
    """The first part in which two values differ."""
    if isinstance(one, Struct) and type(one) is type(other):
        for field in type(one).__struct_fields__:
            if getattr(one, field) != getattr(other, field):
                return f"{field}: {_difference(getattr(one, field), getattr(other, field))}"
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return f"{[x for x in one if x not in other]} / {[x for x in other if x not in one]}"
    return f"{one} / {other}"


def run_pair(
    variant: Variant,
    seed: str,
    options: Mapping[str, str] | None = None,
    start: Position | None = None,
    most: int = 12,
) -> Pair:
    """One pair: a game that is played for a while, its fork, and as many turns as the twins stay alike, or `most`."""
    rng, habits = Random(f"twins {variant.id} {seed}"), Habits()
    game = new_game(variant, options, seed=seed, start=with_homes(variant, start) if start else None)
    rules = rules_of(game, variant)
    past = rng.randrange(0, 14) if start is None else 0
    while (len(game.turns) < past or game.current.dislodged) and game.current.verdict is None:
        for power in rules.powers:
            sheet = play(seen_by(rules, game.current, power), power, rng, habits)
            game = submit(game, variant, power, sheet) if sheet else game
        game, _ = adjudicate_turn(game, variant)
    reader = rng.choice([EVERYBODY, *rules.powers])
    pair = Pair(reader, (game, replace(game, current=fork(variant, game.current, reader, rng))))
    reports: tuple[Report | None, Report | None] = (None, None)
    while True:
        here, there = pair.games
        where = f"{variant.id}, seed {seed}, {variant.calendar.code(here.current.season)}"
        compare(variant, pair, reports, where)
        pair.turns += 1
        pair.differed += here.current != there.current
        if pair.turns > most or here.current.verdict is not None:
            return pair
        befores = here.current, there.current
        alike = pair.games
        reports = play_turn(variant, pair, rng, habits, where)
        effects = [
            effect(variant, reader, before, report, after.current)
            for before, report, after in zip(befores, reports, pair.games, strict=True)
        ]
        if effects[0] != effects[1]:
            pair.games = alike
            return pair
