"""The text of a position carries everything: written and read back it is the same, in every phase of every variant.

Random games of all variants are held to the same in every turn (`tests.soak.games.check_text`).
"""

from __future__ import annotations

import pytest

from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.letters.position_page import PositionText, read_position
from engine.model.events import Event
from engine.model.position import Position, Verdict
from engine.model.season import Season
from engine.model.units import Dislodged, Token, Unit
from engine.notation.position_writing import write_position
from engine.variants.loading import Variant
from tests.cases import Case, load_cases, orders_of, start_of, variant_named

CASES = [case for shelf in ("cases/*.toml", "cases/*/*.toml") for case in load_cases(shelf)]


def read(variant: Variant, rules: Rules, text: str) -> PositionText:
    return read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)


def check(variant: Variant, position: Position) -> None:
    text = write_position(variant.lexicon, variant.calendar, position, variant.id)
    page = read(variant, variant.rules, text)
    assert page.faults == ()
    assert page.position == position


@pytest.mark.parametrize("name", sorted({case.variant.id for case in CASES}))
def test_positions_before_and_after_every_case_are_read_back(name: str) -> None:
    for case in (case for case in CASES if case.variant.id == name):
        start = start_of(case)
        check(case.variant, start)
        following = _following(case, start)
        if following is not None:
            check(case.variant, following)


def _following(case: Case, start: Position) -> Position | None:
    """The position after the first turn, where nothing is thrown for."""
    if case.turn.record.get("throws") or case.record.get("throws"):
        return None
    rules = case.variant.rules_with(case.options)
    orders, _ = orders_of(case, case.turn)
    return advance(rules, start, adjudicate(rules, start, orders))


def test_dislodged_units_keep_cargo_marks_strength_and_names() -> None:
    variant = variant_named("chronicle")
    season = variant.calendar.season("S3402R")
    assert season is not None
    troy = Unit("Troy", "HT", "WdS", 0, marks=("a", "on foot"))
    host = Unit("Foul", "2ER", "WdS", 8, "", (troy, Unit("Foul", "R", "WdS", 0)), ("of Troy", "seized"))
    parts = [Unit("Foul", "U", "Vic", 2, name, marks=("one part goes",)) for name in ("1", "2")]
    check(
        variant,
        Position(
            season,
            dislodged=(
                Dislodged(parts[0], "CpB", ("FoR",)),
                Dislodged(parts[1], "CpB", ("FoR",)),
                Dislodged(host, "Rev"),
            ),
        ),
    )


def test_things_in_the_hands_of_one_of_several_news_and_endings_are_read_back() -> None:
    variant = variant_named("chronicle")
    season = variant.calendar.season("S3402M")
    assert season is not None
    spirits = tuple(Unit("Foul", "R", "FCr", 0, name, marks=("Stone",)) for name in ("Herem", "Sheol"))
    check(
        variant,
        Position(
            season,
            spirits,
            tokens=(Token("Stone", "FCr", "FCr#Sheol"),),
            verdict=Verdict(("Foul", "Giants"), "draw"),
            news=(
                Event("mounts_leave"),
                Event("friend_goes", "Covenant", (), ("Covenant", "Foul")),
                Event("reinforced", "Lords", ("Rev", "FCr")),
                Event("found", "", ("Rev",), ("Foul",)),
            ),
        ),
    )


@pytest.mark.parametrize("name", ["baranduin", "mordor_v_world_ii"])
def test_seasons_that_are_remembered_are_written_by_their_names(name: str) -> None:
    variant = variant_named(name)
    calendar = variant.calendar
    for index, step in enumerate(calendar.steps):
        season = Season(3018, index)
        number = str(calendar.number(season))
        memory = (("ring.barred.Mordor", number), ("ring.since", number), ("ring.worn", "Mordor"))
        position = Position(season, memory=memory)
        check(variant, position)
        text = write_position(variant.lexicon, calendar, position, variant.id)
        assert f"ring.since: {step.name} 3018\n" in text
        assert f"ring.barred.Mordor: {step.name} 3018\n" in text
        as_it_was = text.replace(f"{step.name} 3018\n", f"{number}\n")
        assert read(variant, variant.rules, as_it_was).position == position
    for odd in ("0", "007", "x", "9" * 500, "²"):
        check(variant, Position(Season(3018, 0), memory=(("ring.since", odd),)))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("dislodged\nFoul: 2U Vic [x] -> FoR", "incomplete"),
        ("dislodged\nFoul: 2U Vic [x] by Nowhereland -> FoR", "unknown_place"),
        ("dislodged\nFoul: XX Vic [x] by CpB -> FoR", "unknown_kind"),
        ("units\nFoul: 2U Vic + {R @Atlantis}", "unknown_kind"),
        ("units\nFoul: 2U Vic + {R", "unknown_kind"),
        ("news\nsomething happened", "incomplete"),
        ("ended: draw (Atlantis)", "no_power"),
        ("ended: (Foul)", "incomplete"),
    ],
)
def test_what_is_not_understood_is_told(line: str, code: str) -> None:
    variant = variant_named("chronicle")
    page = read(variant, variant.rules, f"season: S3402R\n{line}\n")
    assert page.position is None
    assert code in [one.fault.code for one in page.faults]


@pytest.mark.parametrize("called", ["BB", "bb", "boat", "Boat bunches"])
def test_things_are_read_by_every_word_that_orders_have_for_them(called: str) -> None:
    """A thing that nobody knows would lie there and do nothing."""
    variant = variant_named("scottomacy")
    page = read(variant, variant.rules, f"season: S1491M\ntokens\n{called}: 10 @Fraser\n")
    assert page.position is not None
    assert page.position.tokens == (Token("BB", "10", owner="Fraser"),)
