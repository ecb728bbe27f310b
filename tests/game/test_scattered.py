"""The scattered start, as it is played."""

from __future__ import annotations

from engine.game.setup import new_game
from engine.game.standings import centre_counts, unit_counts
from tests.game.table import code_of, named, play, units_of

START = {
    "Bel-StP-Vie": {"F BEL", "A STP", "A VIE"},
    "Bre-Con-Swe": {"F BRE", "A CON", "F SWE"},
    "Den-Par-Sev": {"F DEN", "A PAR", "A SEV"},
    "Edi-Gre-Ven": {"F EDI", "A GRE", "A VEN"},
    "Hol-Liv-Tri": {"F HOL", "A LVP", "A TRI"},
    "Kie-Smy-Spa": {"A KIE", "A SMY", "F SPA/SC"},
    "Mun-Por-Rom": {"A MUN", "F POR", "A ROM"},
}


def test_sca_2_the_start_position() -> None:
    variant = named("scattered")
    game = new_game(variant)
    assert code_of(game, variant) == "S1901M"
    assert {power.id: units_of(game, power.id) for power in variant.powers} == START
    assert set(unit_counts(game).values()) == {3}


def test_sca_3_three_homes_each_and_thirteen_neutral_centres() -> None:
    variant = named("scattered")
    game = new_game(variant)
    assert set(centre_counts(game).values()) == {3}
    centres = {space.id for space in variant.board.centres()}
    assert len(centres - game.current.owner_table().keys()) == 13
    for power in variant.powers:
        assert set(power.homes) == {space for space, owner in game.current.owners if owner == power.id}


def test_sca_3_builds_in_ones_own_three_centres() -> None:
    variant = named("scattered")
    game = new_game(variant)
    game, _ = play(game, variant, {"Kie-Smy-Spa": "A SMY - ARM, A KIE - RUH, F SPA/SC - LYO"})
    game, _ = play(game, variant, {"Kie-Smy-Spa": "A ARM - ANK, A RUH H, F LYO - TUS"})
    assert code_of(game, variant) == "W1901A"
    game, report = play(game, variant, {"Kie-Smy-Spa": "Build A ANK, Build A MUN, Build F SMY"})
    assert [outcome.rule or outcome.code for outcome in report.outcomes] == ["not_home", "not_home", "built"]
    assert units_of(game, "Kie-Smy-Spa") == {"A ANK", "A RUH", "F TUS", "F SMY"}
