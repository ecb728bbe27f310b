"""A plan: from the view alone, the same for the same seed, within its budget, stopped at once, never without an answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from engine.game.setup import new_game, rules_of
from engine.judge.rules import Rules
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.players.levels import CLERK, LEVELS, MINISTER, Budget, Level, Stopped
from engine.players.matches import Table, play_match
from engine.players.planning import Plan, plan
from engine.variants.loading import Variant
from engine.views.view import hides_nothing, view
from tests.cases import variant_named
from tests.files.exchange.tables import VARIANTS
from tests.soak.hidden import fork

ROOT = Path(__file__).parents[2]
HIDING = [name for name in VARIANTS if not hides_nothing(variant_named(name).rules)]
FEW = 40
GAME = """
from engine.players.matches import play_match
from tests.cases import variant_named
for name, level in (("standard", "Minister"), ("chronicle", "Clerk"), ("mordor_v_world_ii", "Page")):
    variant = variant_named(name)
    game, _ = play_match(variant, dict.fromkeys(variant.rules.powers, level), "twice", 1)
    print(name, [turn.sheets for turn in game.turns])
"""


def opening(name: str) -> tuple[Rules, Position]:
    variant = variant_named(name)
    game = new_game(variant, seed="opening")
    return rules_of(game, variant), game.current


def minister(power: str, budget: Budget | None = None) -> Plan:
    rules, position = opening("standard")
    return plan(rules, view(rules, position, power), power, MINISTER, "seed", budget)


def test_the_same_seed_gives_the_same_game_in_two_processes() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-P", "-c", GAME],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 3
    assert "Order(" in told[0]


def test_another_seed_gives_another_game() -> None:
    variant = variant_named("standard")
    games = [
        play_match(variant, dict.fromkeys(variant.rules.powers, "Clerk"), seed, 2)[0] for seed in ("a", "b")
    ]
    assert games[0].current != games[1].current


def forked(name: str, seasons: int) -> list[tuple[Variant, Position, Position, str]]:
    """Positions of a game, each with a twin that differs in what one power does not see, and that power."""
    variant, found = variant_named(name), []
    table = Table(variant, dict.fromkeys(variant.rules.powers, "Clerk"), "unseen")
    rng = Random("unseen")
    for _ in range(seasons):
        position = table.game.current
        for reader in variant.rules.powers:
            twin = fork(variant, position, reader, rng)
            if twin != position and view(variant.rules, twin, reader) == view(
                variant.rules, position, reader
            ):
                found.append((variant, position, twin, reader))
        table.turn()
    return found


@pytest.mark.parametrize("name", HIDING)
def test_what_is_unseen_does_not_change_the_plan(name: str) -> None:
    """Not even when the whole position is handed over in place of the view."""
    pairs = forked(name, 4)
    assert len(pairs) > 4
    for variant, position, twin, reader in pairs:
        rules, seen = variant.rules, view(variant.rules, position, reader)
        plans = [plan(rules, one, reader, CLERK, "unseen") for one in (seen, position, twin)]
        assert plans[0] == plans[1] == plans[2]
        assert not plans[0].failure
    variant, position, twin, reader = next(
        pair for pair in pairs if pair[0].rules.calendar.step(pair[1].season).phase == MOVEMENT
    )
    searched = [plan(variant.rules, one, reader, MINISTER, "unseen", Budget(FEW)) for one in (position, twin)]
    assert searched[0] == searched[1]
    assert searched[0].samples


def test_a_budget_is_kept_to() -> None:
    one_sheet = MINISTER.samples * 2
    for most in (0, FEW):
        found = minister("Turkey", Budget(most))
        assert found.judged <= most + one_sheet
        assert len(found.orders) == 3
    assert minister("Turkey").judged > FEW + one_sheet


def test_a_clock_cuts_a_plan_short_and_the_plan_says_so() -> None:
    asked: list[int] = []

    def is_late() -> bool:
        asked.append(1)
        return len(asked) > FEW

    found = minister("Turkey", Budget(is_late=is_late))
    assert found.ran_late
    assert found.judged < minister("Turkey").judged
    assert len(found.orders) == 3


@pytest.mark.parametrize("after", [0, 1, 25])
def test_a_plan_is_stopped_at_once(after: int) -> None:
    """Nothing more is judged after whoever asked for it has had enough."""
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > after

    with pytest.raises(Stopped):
        minister("Turkey", Budget(stop=stop))
    assert len(asked) == after + 1


def failing(*_: object) -> list[Order]:
    raise RuntimeError("no idea")


def test_a_level_that_fails_leaves_it_to_a_clerk(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, position = opening("standard")
    clerks = plan(rules, position, "Turkey", CLERK, "seed")
    monkeypatch.setattr("engine.players.search.Search.run", failing)
    found = minister("Turkey")
    assert found.level == "Clerk"
    assert found.failure == "Minister: RuntimeError: no idea"
    assert found.orders == clerks.orders


def test_a_clerk_who_fails_leaves_units_to_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.players.planning.plan_movement", failing)
    monkeypatch.setattr("engine.players.search.plan_movement", failing)
    found = minister("Turkey")
    assert (found.orders, found.ahead, found.level) == ((), (), "")
    assert found.failure == "Minister: RuntimeError: no idea; Clerk: RuntimeError: no idea"


def centres(one: str, rest: str, powers: Sequence[str], years: int) -> int:
    """What a player of a level comes to among others, summed over some powers of the regular game."""
    variant, total = variant_named("standard"), 0
    for power in powers:
        seats = {**dict.fromkeys(variant.rules.powers, rest), power: one}
        total += play_match(variant, seats, "levels", years)[1].centres[power]
    return total


def test_levels_play_differently_well() -> None:
    """In a few years of one seed: a Clerk among Pages has much more than a Page among Clerks, a Minister than a Clerk."""
    powers = ("Austria", "France", "Russia", "Turkey")
    assert centres("Clerk", "Page", powers, 7) > 1.5 * centres("Page", "Clerk", powers, 7)
    assert centres("Minister", "Clerk", powers[2:], 6) > 1.5 * centres("Clerk", "Clerk", powers[2:], 6)


def test_levels_are_three() -> None:
    assert list(LEVELS) == ["Page", "Clerk", "Minister"]
    assert all(isinstance(level, Level) for level in LEVELS.values())
