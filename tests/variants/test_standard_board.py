"""The board, the start and the calendar of the regular game (STD), fact by fact."""

from __future__ import annotations

import pytest

from engine.model.position import Position
from engine.model.season import Season
from tests.cases import variant_named

STANDARD = variant_named("standard")
BOARD = STANDARD.board
RULES = STANDARD.rules

LAND = (
    "ALB ANK APU ARM BEL BER BOH BRE BUD BUL BUR CLY CON DEN EDI FIN GAL GAS GRE HOL KIE LON LVN LVP MAR MOS "
    "MUN NAF NAP NWY PAR PIC PIE POR PRU ROM RUH RUM SER SEV SIL SMY SPA STP SWE SYR TRI TUN TUS TYR UKR VEN "
    "VIE WAL WAR YOR"
)
SEA = "ADR AEG BAL BAR BLA BOT EAS ENG HEL ION IRI LYO MAO NAO NTH NWG SKA TYS WES"
CENTRES = (
    "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN NAP NWY PAR POR ROM RUM SER SEV SMY "
    "SPA STP SWE TRI TUN VEN VIE WAR"
)
INLAND = "BOH BUD BUR GAL MOS MUN PAR RUH SER SIL TYR UKR VIE WAR"

HOMES = {
    "Austria": {"BUD", "TRI", "VIE"},
    "England": {"EDI", "LON", "LVP"},
    "France": {"BRE", "MAR", "PAR"},
    "Germany": {"BER", "KIE", "MUN"},
    "Italy": {"NAP", "ROM", "VEN"},
    "Russia": {"MOS", "SEV", "STP", "WAR"},
    "Turkey": {"ANK", "CON", "SMY"},
}
UNITS = {
    "Austria": {"A BUD", "F TRI", "A VIE"},
    "England": {"F EDI", "F LON", "A LVP"},
    "France": {"F BRE", "A MAR", "A PAR"},
    "Germany": {"A BER", "F KIE", "A MUN"},
    "Italy": {"F NAP", "A ROM", "A VEN"},
    "Russia": {"A MOS", "F SEV", "F STP/SC", "A WAR"},
    "Turkey": {"F ANK", "A CON", "A SMY"},
}

# Every place that a unit can go to from here, worked out on a paper board.
EXITS = [
    ("A", "PAR", "BRE BUR GAS PIC"),
    ("A", "BUR", "BEL GAS MAR MUN PAR PIC RUH"),
    ("A", "MUN", "BER BOH BUR KIE RUH SIL TYR"),
    ("A", "KIE", "BER DEN HOL MUN RUH"),
    ("F", "KIE", "BAL BER DEN HEL HOL"),
    ("A", "DEN", "KIE SWE"),
    ("F", "DEN", "BAL HEL KIE NTH SKA SWE"),
    ("F", "BER", "BAL KIE PRU"),
    ("A", "CON", "ANK BUL SMY"),
    ("F", "CON", "AEG ANK BLA BUL/EC BUL/SC SMY"),
    ("F", "BUL/EC", "BLA CON RUM"),
    ("F", "BUL/SC", "AEG CON GRE"),
    ("A", "BUL", "CON GRE RUM SER"),
    ("A", "ROM", "APU NAP TUS VEN"),
    ("F", "ROM", "NAP TUS TYS"),
    ("A", "VEN", "APU PIE ROM TRI TUS TYR"),
    ("F", "VEN", "ADR APU TRI"),
    ("F", "APU", "ADR ION NAP VEN"),
    ("A", "APU", "NAP ROM VEN"),
    ("A", "LVP", "CLY EDI WAL YOR"),
    ("F", "LVP", "CLY IRI NAO WAL"),
    ("A", "WAL", "LON LVP YOR"),
    ("F", "WAL", "ENG IRI LON LVP"),
    ("A", "YOR", "EDI LON LVP WAL"),
    ("F", "YOR", "EDI LON NTH"),
    ("F", "EDI", "CLY NTH NWG YOR"),
    ("F", "STP/NC", "BAR NWY"),
    ("F", "STP/SC", "BOT FIN LVN"),
    ("A", "STP", "FIN LVN MOS NWY"),
    ("F", "NWY", "BAR NTH NWG SKA STP/NC SWE"),
    ("A", "NWY", "FIN STP SWE"),
    ("F", "FIN", "BOT STP/SC SWE"),
    ("F", "GAS", "BRE MAO SPA/NC"),
    ("A", "GAS", "BRE BUR MAR PAR SPA"),
    ("F", "MAR", "LYO PIE SPA/SC"),
    ("F", "SPA/NC", "GAS MAO POR"),
    ("F", "SPA/SC", "LYO MAO MAR POR WES"),
    ("F", "POR", "MAO SPA/NC SPA/SC"),
    ("A", "SPA", "GAS MAR POR"),
    ("F", "PIC", "BEL BRE ENG"),
    ("A", "SYR", "ARM SMY"),
    ("F", "SYR", "EAS SMY"),
    ("F", "ARM", "ANK BLA SEV"),
    ("A", "ARM", "ANK SEV SMY SYR"),
    ("F", "ANK", "ARM BLA CON"),
    ("A", "ANK", "ARM CON SMY"),
    ("F", "SMY", "AEG CON EAS SYR"),
    ("F", "TRI", "ADR ALB VEN"),
    ("F", "RUM", "BLA BUL/EC SEV"),
    ("F", "GRE", "AEG ALB BUL/SC ION"),
    ("F", "NAF", "MAO TUN WES"),
    ("A", "NAF", "TUN"),
    ("F", "TUN", "ION NAF TYS WES"),
    ("F", "MAO", "BRE ENG GAS IRI NAF NAO POR SPA/NC SPA/SC WES"),
    ("F", "NTH", "BEL DEN EDI ENG HEL HOL LON NWG NWY SKA YOR"),
    ("F", "BLA", "ANK ARM BUL/EC CON RUM SEV"),
    ("F", "ION", "ADR AEG ALB APU EAS GRE NAP TUN TYS"),
    ("F", "BAR", "NWG NWY STP/NC"),
    ("F", "SKA", "DEN NTH NWY SWE"),
]

# (kind, one place, another place, whether a unit of that kind can pass)
PAIRS = [
    ("F", "KIE", "BER", True),
    ("F", "CON", "BLA", True),
    ("F", "CON", "AEG", True),
    ("F", "DEN", "SWE", True),
    ("A", "DEN", "SWE", True),
    ("A", "ROM", "VEN", True),
    ("F", "ROM", "VEN", False),
    ("A", "LVP", "YOR", True),
    ("F", "LVP", "YOR", False),
    ("A", "WAL", "YOR", True),
    ("F", "WAL", "YOR", False),
    ("F", "LVP", "WAL", True),
    ("F", "EDI", "LVP", False),
    ("F", "STP/NC", "NWY", True),
    ("F", "STP/SC", "NWY", False),
    ("F", "STP/SC", "FIN", True),
    ("F", "STP/NC", "FIN", False),
    ("A", "FIN", "NWY", True),
    ("F", "FIN", "NWY", False),
    ("F", "EDI", "YOR", True),
    ("F", "GAS", "SPA/NC", True),
    ("F", "GAS", "SPA/SC", False),
    ("F", "MAR", "SPA/SC", True),
    ("F", "MAR", "SPA/NC", False),
    ("F", "GAS", "MAR", False),
    ("A", "GAS", "MAR", True),
    ("F", "WES", "SPA/NC", False),
    ("A", "PIC", "PAR", True),
    ("A", "SYR", "ARM", True),
    ("F", "SYR", "ARM", False),
    ("A", "ANK", "SMY", True),
    ("F", "ANK", "SMY", False),
    ("A", "ARM", "SMY", True),
    ("F", "ARM", "SMY", False),
    ("A", "APU", "ROM", True),
    ("F", "APU", "ROM", False),
    ("A", "APU", "VEN", True),
    ("F", "APU", "VEN", True),
    ("A", "PIE", "VEN", True),
    ("F", "PIE", "VEN", False),
    ("F", "TUS", "VEN", False),
    ("A", "TRI", "VIE", True),
    ("A", "VIE", "VEN", False),
    ("A", "VIE", "MUN", False),
    ("A", "BUD", "VIE", True),
    ("A", "SER", "BUL", True),
    ("A", "SEV", "MOS", True),
    ("F", "SEV", "RUM", True),
    ("A", "BEL", "PIC", True),
    ("A", "HOL", "BEL", True),
    ("A", "HOL", "DEN", False),
    ("F", "HOL", "DEN", False),
    ("A", "LON", "BEL", False),
    ("F", "ENG", "NTH", True),
    ("F", "IRI", "NTH", False),
    ("F", "HEL", "SKA", False),
    ("F", "HEL", "BAL", False),
    ("F", "BAL", "SKA", False),
    ("F", "ADR", "TYS", False),
    ("F", "LYO", "MAO", False),
    ("F", "BLA", "AEG", False),
]


def pieces(position: Position, power: str) -> set[str]:
    return {f"{unit.kind} {unit.place}" for unit in position.units_of(power)}


def test_std_the_board_has_56_land_and_19_sea_spaces() -> None:
    spaces = BOARD.spaces.values()
    assert {space.id for space in spaces if space.terrain == "land"} == set(LAND.split())
    assert {space.id for space in spaces if space.terrain == "sea"} == set(SEA.split())
    assert (len(LAND.split()), len(SEA.split()), len(BOARD.spaces)) == (56, 19, 75)


def test_std_there_are_34_centres_each_feeding_one_unit() -> None:
    assert {space.id for space in BOARD.centres()} == set(CENTRES.split())
    assert len(CENTRES.split()) == 34
    assert {space.value for space in BOARD.centres()} == {1}


def test_std_three_spaces_have_two_coasts() -> None:
    coasts = {space.id: space.coasts for space in BOARD.spaces.values() if space.coasts}
    assert coasts == {"BUL": ("EC", "SC"), "SPA": ("NC", "SC"), "STP": ("NC", "SC")}


def test_std_inland_spaces_are_those_without_a_fleet_border() -> None:
    assert {space for space in LAND.split() if not BOARD.places_in(space, "fleet")} == set(INLAND.split())


def test_std_every_border_can_be_crossed_both_ways() -> None:
    one_way = [
        (passage, place, end)
        for passage, table in BOARD.exits.items()
        for place, ends in table.items()
        for end in ends
        if place not in table.get(end, ())
    ]
    assert one_way == []
    assert set(BOARD.exits) == {"army", "fleet"}


def test_std_the_number_of_borders_is_that_of_the_paper_board() -> None:
    """Counted on another board file as well, so that a border lost or added by accident is noticed."""
    touching = {frozenset((one, other)) for one, others in BOARD.neighbours.items() for other in others}
    assert len(touching) == 206
    assert all(BOARD.neighbours[space] for space in BOARD.spaces)


def test_std_armies_cross_no_water_and_fleets_no_inland_space() -> None:
    assert not set(SEA.split()) & set(BOARD.exits["army"])
    assert not set(INLAND.split()) & set(BOARD.exits["fleet"])
    assert not {"STP", "SPA", "BUL"} & set(BOARD.exits["fleet"])


@pytest.mark.parametrize(
    ("kind", "place", "ends"), EXITS, ids=[f"{kind} {place}" for kind, place, _ in EXITS]
)
def test_std_a_unit_goes_exactly_there(kind: str, place: str, ends: str) -> None:
    assert sorted(set(RULES.destinations[kind][place].values())) == sorted(ends.split())


@pytest.mark.parametrize(
    ("kind", "one", "other", "passes"), PAIRS, ids=[" ".join(pair[:3]) for pair in PAIRS]
)
def test_std_touching_or_not(kind: str, one: str, other: str, passes: bool) -> None:
    assert (other in RULES.destinations[kind][one].values()) is passes
    assert (one in RULES.destinations[kind][other].values()) is passes


def test_std_seven_powers_with_their_home_centres() -> None:
    assert {power.id: set(power.homes) for power in STANDARD.powers} == HOMES
    owned = {power: set(STANDARD.start.centres_of(power)) for power in HOMES}
    assert owned == HOMES
    assert len(STANDARD.start.owners) == 22


def test_std_22_units_begin() -> None:
    assert {power: pieces(STANDARD.start, power) for power in UNITS} == UNITS
    assert len(STANDARD.start.units) == 22
    assert {unit.strength for unit in STANDARD.start.units} == {2}
    assert not STANDARD.start.dislodged
    assert STANDARD.start.verdict is None


def test_std_the_calendar_runs_from_spring_1901_to_the_next_spring() -> None:
    calendar = STANDARD.calendar
    season = STANDARD.start.season
    codes, titles = [], []
    for _ in range(6):
        codes.append(calendar.code(season))
        titles.append(calendar.title(season))
        season = calendar.after(season)
    assert codes == ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M"]
    assert titles == [
        "Spring 1901",
        "Spring 1901 (retreats)",
        "Fall 1901",
        "Fall 1901 (retreats)",
        "Winter 1901",
        "Spring 1902",
    ]
    settling = [step.name for step in calendar.steps if step.captures]
    assert settling == ["Winter"]
    assert [step.name for step in calendar.steps if step.ends] == ["Winter"]
    assert calendar.start == Season(1901, 0)


def test_std_every_unit_of_the_start_can_move() -> None:
    stuck = [unit.place for unit in STANDARD.start.units if not RULES.destinations[unit.kind][unit.place]]
    assert stuck == []
