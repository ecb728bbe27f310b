"""What is not seen decides, and betrays nothing: refuges, origins, landings, and the words for it (MVW-10f, MVW-15)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.rules import UNSEEN, Situation
from engine.judge.turns import adjudicate, advance
from engine.model.ids import KindCode, Place, PowerId
from engine.model.position import Position
from engine.model.units import Unit
from engine.reports.formatter import Formatter
from engine.reports.sentences import ENGLISH
from engine.traits.base.assembling import assemble
from engine.traits.regular import ARMY, Regular
from tests.cases import variant_named
from tests.traits.table import SIZES, STANDARD, judge, rules_with, stand, told, trait_of, written

GHOST = replace(ARMY, code="G", name="Ghost", strength=4, words=())


def hide_ghosts(situation: Situation, power: str, position: Position) -> Position:
    units = tuple(unit for unit in position.units if unit.kind != "G" or unit.power == power)
    return replace(position, units=units)


RULES = rules_with(SIZES, trait_of("ghosts", kinds=(GHOST,), sight=hide_ghosts))


def test_a_refuge_is_open_for_all_that_its_power_can_see() -> None:
    position = stand(RULES, "Turkey: G RUH\nFrance: A BUR\nGermany: DA MUN")
    report = judge(RULES, position, "Germany: DA MUN - BUR\nFrance: A BUR H")
    assert report.dislodged[0].retreats == ("BEL", "GAS", "MAR", "PAR", "PIC", "RUH")


def test_its_own_power_sees_what_stands_there() -> None:
    position = stand(RULES, "France: G RUH, A BUR\nGermany: DA MUN")
    report = judge(RULES, position, "Germany: DA MUN - BUR\nFrance: A BUR H")
    assert "RUH" not in report.dislodged[0].retreats


def test_a_retreat_into_somebody_unseen_is_the_end() -> None:
    position = stand(RULES, "Turkey: G RUH\nFrance: A BUR\nGermany: DA MUN")
    report = judge(RULES, position, "Germany: DA MUN - BUR\nFrance: A BUR H")
    following = advance(RULES, position, report)
    after = adjudicate(RULES, following, written(RULES, "retreat", "France: A BUR R RUH"))
    assert told(after) == {"BUR": "hindered"}
    assert {unit.place for unit in after.units} == {"BUR", "RUH"}


def test_a_contested_space_is_closed_whoever_contested_it() -> None:
    position = stand(RULES, "Turkey: G RUH\nItaly: DA KIE\nFrance: A BUR\nGermany: DA MUN")
    quiet = judge(RULES, position, "Germany: DA MUN - BUR\nFrance: A BUR H")
    contested = judge(
        RULES, position, "Germany: DA MUN - BUR\nFrance: A BUR H\nItaly: DA KIE - RUH\nTurkey: G RUH H"
    )
    assert "RUH" in quiet.dislodged[0].retreats
    assert "RUH" not in contested.dislodged[0].retreats


def test_the_origin_of_an_unseen_attacker_is_open() -> None:
    position = stand(RULES, "Turkey: G MUN\nFrance: A BUR")
    report = judge(RULES, position, "Turkey: G MUN - BUR\nFrance: A BUR H")
    assert "MUN" in report.dislodged[0].retreats
    seen = stand(RULES, "Turkey: DA MUN\nFrance: A BUR")
    report = judge(RULES, seen, "Turkey: DA MUN - BUR\nFrance: A BUR H")
    assert "MUN" not in report.dislodged[0].retreats


def test_somebody_unseen_has_a_name_in_every_sentence() -> None:
    formatter = Formatter(ENGLISH, STANDARD)
    assert formatter.unit(UNSEEN) == "somebody unseen"
    assert formatter.owned(UNSEEN) == "somebody unseen"


def test_what_can_be_convoyed_may_stand_where_a_convoy_lands() -> None:
    """An island that no army walks to is no impossible place for one; the open sea is."""
    rules = variant_named("baranduin").rules
    assert rules.destinations["A"]["Tol"] == {}
    assert rules.can_stand(Unit(PowerId("Gondor"), KindCode("A"), Place("Tol")))
    assert not rules.can_stand(Unit(PowerId("Gondor"), KindCode("A"), Place("BBe")))


def test_victory_may_be_looked_for_in_one_season_only_or_never() -> None:
    steps = tuple(replace(step, ends=True) for step in STANDARD.calendar.steps)
    calendar = replace(STANDARD.calendar, steps=steps)
    for parameters, season in (
        ({"victory": 1}, "S1901R"),
        ({"victory": 1, "victory_season": "Fall"}, "F1901M"),
        ({"victory": False}, ""),
    ):
        rules = assemble(STANDARD.board, calendar, STANDARD.powers, [Regular(**parameters)], {})
        position = stand(rules, "France: A PAR", "S1901M", "France: PAR")
        following = advance(rules, position, adjudicate(rules, position, {}))
        ended = following.verdict is not None
        assert ended == bool(season)
        if ended:
            assert rules.calendar.code(following.season) == season
