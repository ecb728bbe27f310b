"""A small board to survey: an island of six spaces with a strait, a ridge, two seas and a lake, drawn by hand."""

from __future__ import annotations

from pathlib import Path

BOARD = """\
name = "The Islet"
borders = "borders.tsv"

[spaces]
NW = { name = "North West", centre = "centre" }
NE = { name = "North East", centre = "centre" }
MID = { name = "Middle", coasts = ["EC", "WC"] }
SW = { name = "South West", centre = "city", value = 2 }
SE = { name = "South East" }
ISL = { name = "Skerry", centre = "castle" }
WSE = { name = "West Sea", terrain = "sea" }
ESE = { name = "East Sea", terrain = "sea" }
LAK = { name = "The Lake", terrain = "sea" }
"""

SOURCE = """\
title = "The Islet"
subtitle = ["for trial"]
size = [600, 500]
mood = "europe"
seed = 3
unit = 24.0
spacing = 7.0
least_area = 1500.0
passages = ["army", "fleet", "boat"]
short = []

[closed]
fleet = ["LAK"]

[cartouche]
at = [90, 440]
width = 120.0

[facts]
land = 6
sea = 3
centres = 4
points = 5
touch = ["NW MID", "SW SE", "WSE ESE"]
apart = ["NW NE", "NE SE"]
exactly = { ISL = "SE ESE" }

[coast]
rough = 0.05
outlines = [
  [[100, 60], [500, 60], [520, 250], [500, 440], [100, 440], [80, 250]],
]

[islands]
ISL = [[560, 470]]

[[ground]]
name = "Skerry"
area = [[530, 450], [590, 450], [590, 492], [530, 492]]

[seas]
WSE = { area = [[-10, -10], [200, -10], [200, 510], [-10, 510]] }
ESE = { rest = true }
LAK = { lake = [300, 250] }

[[lake]]
name = "The Lake"
area = [[265, 225], [335, 225], [335, 275], [265, 275]]

[[ridge]]
name = "The Spine"
line = [[300, 40], [300, 190]]

[[river]]
name = "The Burn"
line = [[80, 330], [200, 320], [280, 275]]

[[channel]]
name = "The Cut"
line = [[335, 250], [430, 248], [520, 250]]
joins = ["LAK", "ESE"]

[land]
NW = { seeds = [[180, 110]] }
NE = { seeds = [[430, 110]] }
MID = { seeds = [[160, 230], [430, 215]] }
SW = { seeds = [[180, 390]] }
SE = { seeds = [[420, 390]] }

[coasts.MID]
EC = { at = [[520, 220]] }
WC = { at = [[85, 230]] }

[[cut]]
between = ["NW", "NE"]
why = "The Spine"

[[ford]]
between = ["SE", "ISL"]
passages = ["army"]
name = "the sands"
line = [[480, 430], [545, 460]]

[powers]
North = ["NW", "NE"]
South = ["SW"]
"""


def islet(folder: Path, source: str = SOURCE, board: str = BOARD) -> Path:
    """The islet written into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "board.toml").write_text(board, "utf-8")
    (folder / "source.toml").write_text(source, "utf-8")
    return folder
