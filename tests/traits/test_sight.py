"""What a power may not see is not in its view, and nothing that it may choose depends on it."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.position import Position, sort_units
from engine.model.units import Token, Unit
from engine.traits.regular import ARMY
from engine.views.choices import complete
from engine.views.view import EVERYBODY, view
from tests.generate import crowd
from tests.traits.table import rules_with, stand, trait_of

GHOST = replace(ARMY, code="G", name="Ghost", words=())
SEEDS = st.integers(min_value=0, max_value=2**32)


def hide_ghosts(situation: Situation, power: str, position: Position) -> Position:
    """A ghost is seen by its own power only."""
    units = tuple(unit for unit in position.units if unit.kind != "G" or unit.power == power)
    return replace(position, units=units)


def hide_tokens(situation: Situation, power: str, position: Position) -> Position:
    return replace(position, tokens=tuple(token for token in position.tokens if token.owner == power))


RULES = rules_with(
    trait_of("ghosts", kinds=(GHOST,), sight=hide_ghosts),
    trait_of("purses", sight=hide_tokens),
)


def haunted(position: Position, rng: Random) -> Position:
    """The same table with ghosts of Turkey and hidden tokens strewn about."""
    taken = {unit.space for unit in position.units}
    free = [space for space in RULES.board.spaces if space not in taken and RULES.destinations["G"][space]]
    ghosts = [
        Unit(PowerId("Turkey"), KindCode("G"), Place(space)) for space in rng.sample(free, rng.randint(0, 5))
    ]
    tokens = tuple(
        Token("purse", SpaceId(rng.choice(sorted(RULES.board.spaces))), owner="Turkey")
        for _ in range(rng.randint(0, 3))
    )
    return replace(position, units=sort_units([*position.units, *ghosts]), tokens=tokens)


def test_a_hidden_unit_is_only_in_its_own_powers_view() -> None:
    position = stand(RULES, "Turkey: G CON, A ANK\nRussia: A SEV")
    assert {unit.place for unit in view(RULES, position, "Turkey").units} == {"ANK", "CON", "SEV"}
    assert {unit.place for unit in view(RULES, position, "Russia").units} == {"ANK", "SEV"}
    assert {unit.place for unit in view(RULES, position, EVERYBODY).units} == {"ANK", "SEV"}


def test_several_traits_hide_one_after_the_other() -> None:
    position = replace(
        stand(RULES, "Turkey: G CON\nRussia: A SEV"), tokens=(Token("purse", SpaceId("ROM"), owner="Turkey"),)
    )
    seen = view(RULES, position, "Russia")
    assert (len(seen.units), seen.tokens) == (1, ())
    assert view(RULES, position, "Turkey") == position


def test_a_hidden_unit_is_not_offered_to_be_supported() -> None:
    position = stand(RULES, "Turkey: G CON\nRussia: A ANK")
    subjects = {order.subject for order in complete(Situation(RULES, position), "Russia")}
    assert "CON" in subjects
    seen = Situation(RULES, view(RULES, position, "Russia"))
    assert {order.subject for order in complete(seen, "Russia")} == {""}


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_what_is_unseen_changes_neither_view_nor_choices(seed: int) -> None:
    rng = Random(seed)
    kinds = {code: kind for code, kind in RULES.kinds.items() if code != "G"}
    plain = crowd(RULES, rng, rng.randint(3, 8), 3)
    plain = replace(plain, units=tuple(unit for unit in plain.units if unit.kind in kinds))
    one, other = haunted(plain, rng), haunted(plain, rng)
    for power in sorted({unit.power for unit in plain.units} - {"Turkey"}):
        seen = view(RULES, one, power)
        assert seen == view(RULES, other, power)
        assert seen == plain
        offered = set(complete(Situation(RULES, seen), power))
        assert offered == set(complete(Situation(RULES, view(RULES, other, power)), power))
        assert offered
