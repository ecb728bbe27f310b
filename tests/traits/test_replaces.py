"""A trait may decide a question instead of the regular rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.judge.rules import Situation
from engine.judge.supply import builds_due, sites
from engine.judge.turns import adjudicate, advance
from engine.model.ids import KindCode, Place
from engine.traits import TRAITS
from engine.traits.base.assembling import TraitClashError
from tests.traits.table import judge, rules_with, stand, told, trait_of


def anywhere(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
    """S76-5 in small: armies on any owned, empty centre."""
    taken = {unit.space for unit in situation.position.units}
    owned = [space for space in situation.position.centres_of(power) if space not in taken]
    return tuple((Place(space), KindCode("A")) for space in owned)


SETTLERS = trait_of("settlers", build_sites=anywhere, replaces=("build_sites",))


def test_two_owners_of_a_question_still_clash() -> None:
    with pytest.raises(TraitClashError, match="build_sites"):
        rules_with(trait_of("settlers", build_sites=anywhere))


def test_builds_on_any_owned_centre() -> None:
    rules = rules_with(SETTLERS)
    position = stand(rules, "France: A PAR", "W1901A", "France: PAR, BEL")
    assert sites(Situation(rules, position), "France") == (("BEL", "A"),)
    assert builds_due(Situation(rules, position), "France") == 1
    assert told(judge(rules, position, "France: Build A BEL")) == {"BEL": "built"}


def test_a_winter_with_such_a_build_is_not_skipped() -> None:
    rules = rules_with(SETTLERS)
    position = stand(rules, "France: A PAR, A MAR, F BRE", "F1901M", "France: PAR, MAR, BRE, BEL")
    assert rules.calendar.code(advance(rules, position, adjudicate(rules, position, {})).season) == "W1901A"


@pytest.mark.parametrize("name", sorted(TRAITS))
def test_every_trait_is_found_by_its_name(name: str) -> None:
    assert callable(TRAITS[name])


def test_a_trait_that_nobody_asks_for_is_not_loaded() -> None:
    asks = "import sys; from engine import find_variant; find_variant('standard')"
    code = f"{asks}; print('engine.traits.ring' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
