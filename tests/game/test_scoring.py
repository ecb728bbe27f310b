"""Finished games are scored by the common systems, with numbers that were worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine import (
    Ending,
    Placing,
    PowerId,
    ScoreError,
    declare_end,
    ending_of,
    new_game,
    score,
    score_people,
    why_unfit,
)
from engine.game.records import Game
from engine.variants.loading import Variant
from tests.cases import variant_named
from tests.soak.replay import FOLDER, parse_game, replay

NAMES = tuple(map(PowerId, "ABCDEFG"))


def board(*centres: int, gone: tuple[int | None, ...] = (), **more: object) -> Ending:
    """Seven powers with so many centres on a board of 34."""
    years = gone or (None,) * len(centres)
    placings = tuple(Placing(*one) for one in zip(NAMES, centres, years, strict=False))
    return Ending(placings, **{"centres": 34, **more})  # type: ignore[arg-type]


def points(system: str, ending: Ending) -> list[Fraction]:
    found = score(system, ending)
    return [found[one.power] for one in ending.placings]


DRAWN = board(14, 7, 6, 4, 3, 0, 0, gone=(None, None, None, None, None, 1905, 1903), sharers=NAMES[:5])
LEVEL = board(8, 8, 7, 6, 4, 1, 0, gone=(None,) * 6 + (1904,), sharers=NAMES[:6])
SOLO = board(18, 3, 6, 4, 3, 0, 0, gone=(None,) * 5 + (1905, 1903), winners=NAMES[:1])


@pytest.mark.parametrize(
    ("system", "ending", "wanted"),
    [
        ("draw-size", DRAWN, [20, 20, 20, 20, 20, 0, 0]),
        ("draw-size", board(17, 17, 0, 0, 0, 0, 0, sharers=NAMES[:2]), [50, 50, 0, 0, 0, 0, 0]),
        ("draw-size", SOLO, [100, 0, 0, 0, 0, 0, 0]),
        # 196 + 49 + 36 + 16 + 9 = 306
        ("squares", DRAWN, ["19600/306", "4900/306", "3600/306", "1600/306", "900/306", 0, 0]),
        ("squares", SOLO, [100, 0, 0, 0, 0, 0, 0]),
        ("centres", DRAWN, ["1400/34", "700/34", "600/34", "400/34", "300/34", 0, 0]),
        ("centres", SOLO, [100, 0, 0, 0, 0, 0, 0]),
        ("carnage", DRAWN, [7014, 6007, 5006, 4004, 3003, 2000, 1000]),
        ("carnage", LEVEL, [6508, 6508, 5007, 4006, 3004, 2001, 1000]),
        ("carnage", SOLO, [28034, 0, 0, 0, 0, 0, 0]),
        # both went in one year: (2000 + 1000) / 2
        (
            "carnage",
            board(12, 10, 6, 4, 2, 0, 0, gone=(None,) * 5 + (1905, 1905)),
            [7012, 6010, 5006, 4004, 3002, 1500, 1500],
        ),
        ("c-diplo", DRAWN, [1 + 14 + 38, 1 + 7 + 14, 1 + 6 + 7, 5, 4, 1, 1]),
        # two on top share 38 + 14, the next has 7
        ("c-diplo", LEVEL, [35, 35, 15, 7, 5, 2, 1]),
        # two level in third place share 7
        ("c-diplo", board(12, 8, 5, 5, 4, 0, 0), [51, 23, "19/2", "19/2", 5, 1, 1]),
        ("c-diplo", SOLO, [100, 0, 0, 0, 0, 0, 0]),
        # a victory of two
        ("squares", board(9, 9, 8, 4, 4, 0, 0, winners=NAMES[:2]), [50, 50, 0, 0, 0, 0, 0]),
        ("carnage", board(9, 9, 8, 4, 4, 0, 0, winners=NAMES[:2]), [14017, 14017, 0, 0, 0, 0, 0]),
    ],
)
def test_points(system: str, ending: Ending, wanted: list[int | str]) -> None:
    assert points(system, ending) == [Fraction(one) for one in wanted]


@pytest.mark.parametrize("ending", [DRAWN, LEVEL, SOLO])
@pytest.mark.parametrize(
    ("system", "whole"),
    [("draw-size", 100), ("squares", 100), ("centres", 100), ("carnage", 28034), ("c-diplo", 100)],
)
def test_a_game_is_always_worth_the_same(ending: Ending, system: str, whole: int) -> None:
    assert sum(points(system, ending)) == whole


@pytest.mark.parametrize(
    ("system", "ending", "code"),
    [
        ("squares", board(0, 0, centres=0), "no_centres"),
        ("carnage", board(8, 7, has_goals=True), "own_goals"),
        ("c-diplo", board(8, 7, 6), "other_board"),
        ("c-diplo", board(8, 7, 6, 5, 4, 3, 1, centres=36), "other_board"),
        ("elo", DRAWN, "no_system"),
    ],
)
def test_a_system_that_does_not_fit_says_why(system: str, ending: Ending, code: str) -> None:
    with pytest.raises(ScoreError) as caught:
        score(system, ending)
    assert caught.value.code == code
    assert why_unfit("draw-size", ending) is None


def played(name: str) -> tuple[Game, Variant]:
    game = parse_game((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    variant = variant_named(game.variant)
    return replay(game, variant), variant


def test_a_whole_game() -> None:
    game, variant = played("standard-victory")
    ending = ending_of(game, variant)
    (winner,) = ending.winners
    assert score("carnage", ending)[winner] == 28034
    assert sum(one.centres for one in ending.placings) <= ending.centres == 34
    assert all((one.gone is None) == (one.centres > 0) for one in ending.placings)


def test_goals_of_their_own_are_not_measured_by_centres() -> None:
    game, variant = played("seventeen76-shared")
    ending = ending_of(game, variant)
    assert len(ending.winners) == 2
    assert sorted(score("draw-size", ending).values())[-2:] == [50, 50]
    error = why_unfit("squares", ending)
    assert error is not None
    assert error.code == "own_goals"


def test_a_won_ring_is_a_won_game() -> None:
    ending = ending_of(*played("mordor_v_world_ii-taken"))
    assert sorted(score("squares", ending).values()) == [0, 0, 0, 0, 100]


def test_a_game_that_goes_on_is_not_scored() -> None:
    variant = variant_named("standard")
    with pytest.raises(ScoreError, match="not over"):
        ending_of(new_game(variant, {}), variant)


def drawn(players: dict[str, str], *sharers: str) -> tuple[Game, Variant]:
    variant = variant_named("standard")
    game = new_game(variant, {}, players, title=" ".join(sharers))
    return declare_end(game, variant, "draw", sharers, "late"), variant


def test_people_have_the_points_of_their_games() -> None:
    games = [
        drawn({"Austria": "Ada", "France": "Bob"}, "Austria", "France"),
        drawn({"Austria": "Bob", "Turkey": "Ada", "Italy": "Ada"}, "Austria", "Turkey", "Italy", "France"),
    ]
    ada, bob = score_people(games, "draw-size")
    assert (ada.player, ada.points, ada.games, ada.draws, ada.wins) == ("Ada", 100, 2, 2, 0)
    assert (bob.player, bob.points, bob.average) == ("Bob", 75, Fraction(75, 2))
