"""Computer players play for what wins in each variant, and keep away from what they have seen go wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from engine.judge.rules import situation_of
from engine.judge.turns import adjudicate, advance
from engine.model.events import Event
from engine.model.ids import PowerId, SpaceId, space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT
from engine.players.levels import CLERK, MINISTER, Budget, Level
from engine.players.outlook import Outlook
from engine.players.planning import plan
from engine.players.search import EVEN
from engine.views.view import view
from tests.cases import Case, Turn, start_of, variant_named

LEVELS = [CLERK, MINISTER]
SEEDS = ("a", "b", "c")
SARANGRAVE = ("FiW", "SaE", "DeC", "DeP", "Lif", "LuV", "CSh", "ThS")
FORESTS = ("GFo", "MFo", "Gwo", "HoS")


def table(name: str, season: str, units: str, **more: str) -> Position:
    """A position as cases write it."""
    record = {"season": season, "units": units, **more}
    return start_of(Case("", variant_named(name), {}, record, Turn("", season, (), {})))


def orders(
    name: str,
    position: Position,
    power: str,
    level: Level = CLERK,
    seed: str = "a",
    heard: Sequence[Event] = (),
) -> tuple[Order, ...]:
    rules = variant_named(name).rules
    found = plan(rules, view(rules, position, power), power, level, seed, Budget(), heard)
    assert not found.failure
    return found.orders


@pytest.mark.parametrize("level", LEVELS)
def test_covenant_kills_lord_foul(level: Level) -> None:
    position = table(
        "chronicle",
        "S3402M",
        "Covenant: TC RTh, SF And\nFoul: U RWa",
        owners="Covenant: Kev, And\nFoul: FCr, GKr, RWa",
    )
    given = orders("chronicle", position, "Covenant", level)
    report = adjudicate(variant_named("chronicle").rules, position, {"Covenant": given})
    verdict = advance(variant_named("chronicle").rules, position, report).verdict
    assert verdict is not None
    assert verdict.winners == ("Covenant",)


def test_nobody_goes_where_the_lurker_was_seen() -> None:
    """Whoever heard that the Lurker took somebody in a space does not enter it."""
    rules = variant_named("chronicle").rules
    for space in SARANGRAVE:
        near = next(
            one for one in sorted(rules.board.neighbours[space]) if one not in (*SARANGRAVE, *FORESTS)
        )
        position = table("chronicle", "S3402M", f"Giants: G {near}", owners="Giants: GiE")
        for seed in SEEDS:
            heard = [Event("devoured", PowerId("Lords"), (SpaceId(space),))]
            given = orders("chronicle", position, "Giants", CLERK, seed, heard)
            assert all(space_in(order.target) != space for order in given)


@pytest.mark.parametrize("level", LEVELS)
def test_mordor_hands_the_ring_to_its_lord(level: Level) -> None:
    """The lord and the Ring in one province are Mordor's victory (MVW-12.2)."""
    position = table(
        "mordor_v_world_ii",
        "Y3001T",
        "Mordor: TA 55, DA 54\nGondor: SA 52",
        tokens="Ring: 54 held",
        owners="Mordor: 54, 55, 56\nGondor: 52",
    )
    given = orders("mordor_v_world_ii", position, "Mordor", level)
    assert [(order.verb, order.target) for order in given] == [("transfer", "55")]


def test_mordor_brings_the_ring_home() -> None:
    """Whoever bears it comes to the lord, and they meet before two years are over."""
    variant = variant_named("mordor_v_world_ii")
    position = table(
        "mordor_v_world_ii",
        "T3002M",
        "Mordor: TA 55, DA 38\nGondor: SA 47\nArnor: SA 12\nRohan: SA 40\nRhovanion: SA 10",
        tokens="Ring: 38 held",
        owners="Mordor: 38, 54, 55, 56\nGondor: 47\nArnor: 12\nRohan: 40\nRhovanion: 10",
    )
    for _ in range(40):
        given = {"Mordor": orders("mordor_v_world_ii", position, "Mordor")}
        position = advance(variant.rules, position, adjudicate(variant.rules, position, given))
        if position.verdict is not None or position.season.year > 3005:
            break
    assert position.verdict is not None
    assert position.verdict.winners == ("Mordor",)


def test_nobody_throws_the_ring_away() -> None:
    position = table(
        "mordor_v_world_ii",
        "T3002M",
        "Arnor: SA 12, DA 14, SA 13\nMordor: TA 55, SA 7",
        tokens="Ring: 12 held",
        owners="Arnor: 12, 13, 14, 23\nMordor: 7, 55",
    )
    for seed in SEEDS:
        for level in LEVELS:
            given = orders("mordor_v_world_ii", position, "Arnor", level, seed)
            assert not any("left" in word for order in given for word in order.qualifiers)
            assert not any(order.verb in ("sink", "transfer") for order in given)


def test_spirits_go_where_somebody_can_be_occupied() -> None:
    """They take no centre and guard none, so that nothing but a host draws them."""
    position = table(
        "chronicle",
        "S3402M",
        "Foul: R FCr, U FCr, U GKr\nRamen: M Lan",
        owners="Foul: FCr, GKr, RWa\nRamen: Lan",
    )
    rules = variant_named("chronicle").rules
    steps = rules.board.distances(("Lan",))
    given = orders("chronicle", position, "Foul")
    moves = [order for order in given if order.kind == "R" and order.verb == "move"]
    assert moves
    assert all(steps[space_in(order.target)] < steps["FCr"] for order in moves)


def test_far_units_march_to_the_front() -> None:
    """A unit that is far from everything comes nearer to a centre that it could take, season by season."""
    variant = variant_named("standard")
    position = table(
        "standard", "S1905M", "Germany: A BER\nTurkey: A SMY", owners="Germany: BER\nTurkey: ANK, CON, SMY"
    )
    owned = {space: "Germany" for space in variant.rules.centres if space not in ("ANK", "CON", "SMY")}
    position = replace(position, owners=tuple(sorted({**owned, **dict(position.owners)}.items())))
    steps = variant.rules.board.distances(("CON",))
    far = [steps["BER"]]
    for _ in range(2):
        given: Mapping[str, Sequence[Order]] = {"Germany": orders("standard", position, "Germany")}
        position = advance(variant.rules, position, adjudicate(variant.rules, position, given))
        far.append(min(steps[unit.space] for unit in position.units_of("Germany")))
    assert far == sorted(far, reverse=True)
    assert far[-1] < far[0]


def test_an_island_builds_fleets() -> None:
    variant = variant_named("standard")
    position = table(
        "standard",
        "W1901A",
        "England: F NTH, A YOR",
        owners="England: EDI, LON, LVP, NWY\nFrance: BRE, PAR, MAR\nGermany: BER, KIE, MUN",
    )
    assert variant.calendar.step(position.season).phase == ADJUSTMENT
    for seed in SEEDS:
        built = orders("standard", position, "England", CLERK, seed)
        assert {order.kind for order in built} == {"F"}


def test_a_centre_that_nobody_can_reach_needs_no_guard() -> None:
    rules = variant_named("standard").rules
    danger = {}
    for place in ("MOS", "ARM"):
        units = f"Turkey: A CON\nRussia: A {place}"
        position = table("standard", "S1905M", units, owners="Turkey: ANK, CON, SMY\nRussia: SEV")
        danger[place] = Outlook(situation_of(rules, position), "Turkey", EVEN).danger("ANK")
    assert danger["MOS"] < 0.1 < 0.3 < danger["ARM"]
