"""The board of regular Diplomacy: every border of the paper board, written down by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Board, load_board

FOLDER = Path(__file__).parents[2] / "maps" / "standard"

ARMIES = """
ALB: GRE SER TRI
ANK: ARM CON SMY
APU: NAP ROM VEN
ARM: ANK SEV SMY SYR
BEL: BUR HOL PIC RUH
BER: KIE MUN PRU SIL
BOH: GAL MUN SIL TYR VIE
BRE: GAS PAR PIC
BUD: GAL RUM SER TRI VIE
BUL: CON GRE RUM SER
BUR: BEL GAS MAR MUN PAR PIC RUH
CLY: EDI LVP
CON: ANK BUL SMY
DEN: KIE SWE
EDI: CLY LVP YOR
FIN: NWY STP SWE
GAL: BOH BUD RUM SIL UKR VIE WAR
GAS: BRE BUR MAR PAR SPA
GRE: ALB BUL SER
HOL: BEL KIE RUH
KIE: BER DEN HOL MUN RUH
LON: WAL YOR
LVN: MOS PRU STP WAR
LVP: CLY EDI WAL YOR
MAR: BUR GAS PIE SPA
MOS: LVN SEV STP UKR WAR
MUN: BER BOH BUR KIE RUH SIL TYR
NAF: TUN
NAP: APU ROM
NWY: FIN STP SWE
PAR: BRE BUR GAS PIC
PIC: BEL BRE BUR PAR
PIE: MAR TUS TYR VEN
POR: SPA
PRU: BER LVN SIL WAR
ROM: APU NAP TUS VEN
RUH: BEL BUR HOL KIE MUN
RUM: BUD BUL GAL SER SEV UKR
SER: ALB BUD BUL GRE RUM TRI
SEV: ARM MOS RUM UKR
SIL: BER BOH GAL MUN PRU WAR
SMY: ANK ARM CON SYR
SPA: GAS MAR POR
STP: FIN LVN MOS NWY
SWE: DEN FIN NWY
SYR: ARM SMY
TRI: ALB BUD SER TYR VEN VIE
TUN: NAF
TUS: PIE ROM VEN
TYR: BOH MUN PIE TRI VEN VIE
UKR: GAL MOS RUM SEV WAR
VEN: APU PIE ROM TRI TUS TYR
VIE: BOH BUD GAL TRI TYR
WAL: LON LVP YOR
WAR: GAL LVN MOS PRU SIL UKR
YOR: EDI LON LVP WAL
"""

FLEETS = """
ALB: ADR GRE ION TRI
ANK: ARM BLA CON
APU: ADR ION NAP VEN
ARM: ANK BLA SEV
BEL: ENG HOL NTH PIC
BER: BAL KIE PRU
BRE: ENG GAS MAO PIC
BUL/EC: BLA CON RUM
BUL/SC: AEG CON GRE
CLY: EDI LVP NAO NWG
CON: AEG ANK BLA BUL/EC BUL/SC SMY
DEN: BAL HEL KIE NTH SKA SWE
EDI: CLY NTH NWG YOR
FIN: BOT STP/SC SWE
GAS: BRE MAO SPA/NC
GRE: AEG ALB BUL/SC ION
HOL: BEL HEL KIE NTH
KIE: BAL BER DEN HEL HOL
LON: ENG NTH WAL YOR
LVN: BAL BOT PRU STP/SC
LVP: CLY IRI NAO WAL
MAR: LYO PIE SPA/SC
NAF: MAO TUN WES
NAP: APU ION ROM TYS
NWY: BAR NTH NWG SKA STP/NC SWE
PIC: BEL BRE ENG
PIE: LYO MAR TUS
POR: MAO SPA/NC SPA/SC
PRU: BAL BER LVN
ROM: NAP TUS TYS
RUM: BLA BUL/EC SEV
SEV: ARM BLA RUM
SMY: AEG CON EAS SYR
SPA/NC: GAS MAO POR
SPA/SC: LYO MAO MAR POR WES
STP/NC: BAR NWY
STP/SC: BOT FIN LVN
SWE: BAL BOT DEN FIN NWY SKA
SYR: EAS SMY
TRI: ADR ALB VEN
TUN: ION NAF TYS WES
TUS: LYO PIE ROM TYS
VEN: ADR APU TRI
WAL: ENG IRI LON LVP
YOR: EDI LON NTH
ADR: ALB APU ION TRI VEN
AEG: BUL/SC CON EAS GRE ION SMY
BAL: BER BOT DEN KIE LVN PRU SWE
BAR: NWG NWY STP/NC
BLA: ANK ARM BUL/EC CON RUM SEV
BOT: BAL FIN LVN STP/SC SWE
EAS: AEG ION SMY SYR
ENG: BEL BRE IRI LON MAO NTH PIC WAL
HEL: DEN HOL KIE NTH
ION: ADR AEG ALB APU EAS GRE NAP TUN TYS
IRI: ENG LVP MAO NAO WAL
LYO: MAR PIE SPA/SC TUS TYS WES
MAO: BRE ENG GAS IRI NAF NAO POR SPA/NC SPA/SC WES
NAO: CLY IRI LVP MAO NWG
NTH: BEL DEN EDI ENG HEL HOL LON NWG NWY SKA YOR
NWG: BAR CLY EDI NAO NTH NWY
SKA: DEN NTH NWY SWE
TYS: ION LYO NAP ROM TUN TUS WES
WES: LYO MAO NAF SPA/SC TUN TYS
"""


def table(text: str) -> dict[str, tuple[str, ...]]:
    rows = (line.split(":") for line in text.split("\n") if line)
    return {place: tuple(exits.split()) for place, exits in rows}


EXITS = {"army": table(ARMIES), "fleet": table(FLEETS)}
ROWS = [(passage, place) for passage, places in EXITS.items() for place in places]


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def why(board: Board, one: str, other: str) -> str:
    (found,) = (border.why for border in board.borders if {border.a, border.b} == {one, other})
    return found


@pytest.mark.parametrize("passage", EXITS)
def test_the_list_is_the_same_read_from_either_side(passage: str) -> None:
    pairs = {(place, exit_) for place, exits in EXITS[passage].items() for exit_ in exits}
    assert pairs == {(exit_, place) for place, exit_ in pairs}


@pytest.mark.parametrize(("passage", "place"), ROWS)
def test_the_exits_are_those_of_the_paper_board(board: Board, passage: str, place: str) -> None:
    assert board.exits[passage][place] == EXITS[passage][place]


@pytest.mark.parametrize("passage", EXITS)
def test_no_other_place_has_exits(board: Board, passage: str) -> None:
    assert set(board.exits[passage]) == set(EXITS[passage])


def test_only_armies_and_fleets_travel(board: Board) -> None:
    assert set(board.exits) == {"army", "fleet"}


def test_spaces_that_meet_without_a_passage_are_not_listed(board: Board) -> None:
    assert all(border.passages for border in board.borders)


def test_seventy_five_spaces(board: Board) -> None:
    named = {place.partition("/")[0] for places in EXITS.values() for place in places}
    assert set(board.spaces) == named
    assert len(named) == 75


def test_denmark_and_sweden_touch_over_the_sound(board: Board) -> None:
    assert why(board, "DEN", "SWE") == "crossing: the Sound"


@pytest.mark.parametrize(("one", "other"), [("BAL", "SKA"), ("HEL", "BAL"), ("AEG", "BLA")])
def test_narrows_inside_a_space_join_no_seas(board: Board, one: str, other: str) -> None:
    assert other not in board.neighbours[one]
