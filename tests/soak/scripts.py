"""What the powers do on which a played game turns, season by season."""

from __future__ import annotations

from collections.abc import Mapping

Script = Mapping[str, Mapping[str, str]]
"""By power and season."""

CANOES: Script = {
    "Iroquois": {
        "S1601M": "W 14 builds canoe; W 12 S W 14; W 13 - 60; W 11 H; W 10 - 9",
        "F1601M": "W 14 - g; W 12 H; W 60 S W 11 - 61; W 11 - 61; W 9 - 10",
        "S1602M": "W g - 58; W 12 - 15; W 14 S W 12 - 15; W 13 S W 12; W 11 - 13; W 10 H",
    },
}
ISLAND: Script = {
    "Gondor": {
        "Q1901M": "A Leb builds boat; A Ano - Ith; A Bel S A Leb",
        "T1902M": "A Leb - Tol; A Ith H R Ano, Leb; A Bel - Leb",
        "Q1902M": "A Tol - Hrn; A Ith S A Leb R Ano; A Leb builds boat",
    },
}
TO_THE_SHIRE: Script = {
    "Rohan": {
        "T3018M": "DA Edo - Ene; A WEm - Fan; A EEm - Edo",
        "Y3018M": "DA Ene - Tha; A Fan H; A Edo - Ene",
        "T3019M": "DA Tha - Min; A Fan H; A Ene - Dun",
        "Y3019M": "DA Min - Shi; A Fan H; A Dun H",
    },
}
EXPEDITION: Script = {
    "France": {
        "S1775M": "DF GSL lands DA - Lou with support",
        "F1775M": "DA Lou H; DF GSL S DA Lou",
    },
}
SUBSIDIES: Script = {
    "Spain": {
        "S1775M": "grants 4 points to America; grants 2 points to France",
        "F1777M": "grants nothing to France",
    },
}
COVENANT: Script = {
    "Covenant": {
        "S3401M": "TC Kev - Ama; SF And - GSl",
        "F3401M": "TC Ama - PRa; SF GSl takes Staff; SF GSl - SAn",
        "S3402M": "TC PRa - KeR; SF SAn - CeR",
        "F3402M": "TC KeR - SEW; SF CeR - Col",
        "S3403M": "TC SEW - FAp; SF Col - SpP",
        "F3403M": "TC FAp - SFh; SF SpP - FAp",
        "S3404M": "TC SFh - Jhe; SF FAp H",
        "F3404M": "TC Jhe - KQu; SF FAp - RPl",
        "S3405M": "SF RPl - HoS; TC KQu - HoS",
        "F3405M": "SF HoS S TC HoS - FCr; TC HoS - FCr destroys",
    },
    "Foul": {
        "S3401M": "U RWa - EWa; R FCr - RTh",
        "F3401M": "U EWa - GKr; R RTh - SCl",
        "S3402M": "2U GKr - EWa + RWa; R SCl - Lif",
        "F3402M": "R Lif - SBo; R FCr - KQu",
        "F3404M": "U RWa H; U EWa - GKr",
        "F3405M": "U FCr H; U GKr - RPl",
    },
}
COVENANTS_WAY = (
    *("Kev", "And", "Ama", "PRa", "KeR", "SEW", "FAp", "SFh", "Jhe", "KQu"),
    *("GSl", "SAn", "CeR", "Col", "SpP", "RPl", "HoS"),
)

WEARER: Script = {
    "Arnor": {
        "T3001M": "SA 12 - 13 with Ring; SA 13 - 23; DA 14 H",
        "Y3001T": "transfers Ring to 14; DA 14 puts on Ring",
        "Q3001M": "DA 14 - 16; SA 13 - 12; SA 23 - 29",
        "T3002M": "DA 16 - 17; SA 29 H",
        "Q3002M": "DA 17 - 26; SA 29 - 28",
        "T3003M": "DA 26 - 32",
        "Q3003M": "DA 32 - 42",
        "T3004M": "DA 42 - 54",
        "Q3004M": "DA 54 - 55",
    },
    "Mordor": {
        "T3001M": "SA 18 - 9; DA 25 - 34; DA 38 - 37; DA 56 - 53; SA 7 - 8",
        "Q3001M": "SA 9 H; DA 34 - 29; DA 37 - 39; DA 53 - 60; SA 8 H",
        "T3002M": "DA 60 - 51; DA 39 - 45; SA 8 - 3; DA 54 S TA 55",
        "Q3002M": "DA 60 - 61; DA 39 - 40; SA 3 - 4; DA 54 S TA 55",
        "T3003M": "DA 61 - 51; DA 40 - 49; DA 54 S TA 55",
        "Q3003M": "DA 61 - 51; DA 40 H; DA 54 S TA 55",
        "T3004M": "TA 55 - 54; DA 54 - 42",
        "Q3004M": "TA 55 H R 57, 56; DA 42 - 54",
    },
}
WEARERS_WAY = ("14", "16", "17", "26", "32", "42", "54", "55", "13")
MORDORS_PRIZE: Script = {
    "Arnor": {
        "T3001M": "SA 12 - 23 with Ring; DA 14 - 24; tells Gondor",
        "Q3001M": "SA 23 - 28 with Ring; DA 24 - 29; SA 13 - 12",
        "T3002M": "SA 28 builds BB; DA 29 S SA 28",
        "Q3002M": "SA 28 - GSe with Ring; DA 29 H",
        "T3003M": "SA GSe - SSe with Ring",
        "Q3003M": "SA SSe - Bel with Ring",
        "C3003T": "transfers Ring to 51",
        "T3004M": "SA Bel - 47",
    },
    "Gondor": {
        "T3001M": "SA 47 - 48; DA 52 S SA 51",
        "Q3001M": "SA 48 - 47; DA 52 S SA 51",
        "T3002M": "DA 52 H",
        "Q3002M": "DA 52 - 53",
        "T3003M": "DA 53 - 52",
        "Q3003M": "DA 52 S SA 51; SA 51 H; SA 48 S DA 52",
        "T3004M": "DA 52 - 60; SA 51 S DA 52 - 60",
    },
    "Mordor": {
        "T3001M": "SA 18 - 9; DA 56 - 58; DA 38 - 37; SA 7 - 8",
        "Q3001M": "DA 58 - 61; SA 9 H; DA 37 - 39; SA 8 H",
        "C3001A": "Build SA 18; Build SA 57; Build SA 7",
        "T3002M": "TA 55 - 56; DA 61 - 64; DA 25 - 26",
        "Q3002M": "TA 56 - 58; DA 64 H; DA 25 - 26",
        "C3002A": "Build SA 55",
        "T3003M": "TA 58 - 60; DA 64 - 61",
        "Q3003M": "TA 60 H; DA 61 S TA 60",
        "T3004M": "TA 60 - 51; DA 61 S TA 60 - 51",
    },
}
PRIZES_WAY = ("12", "23", "28", "GSe", "SSe", "Bel", "51", "52", "60", "58", "56", "47")
DARK_LORDS_FALL: Script = {
    "Mordor": {
        "T3001M": "DA 56 - 53; TA 55 - 56; DA 54 - 42; DA 38 - 37; SA 18 - 17; SA 7 - 8; DA 25 - 26",
        "Q3001M": "DA 53 - 60; TA 56 - 53 R 56; DA 42 H; DA 37 - 39; SA 8 H; SA 17 - 18; DA 25 - 26",
        "C3001A": "Build SA 56; Build SA 55",
        "T3002M": "TA 53 - 52; DA 60 - 61; DA 42 H; SA 55 - 54",
        "Q3002M": "TA 53 - 52 R 56; DA 61 H; DA 42 H; SA 56 H",
    },
    "Gondor": {
        "T3001M": "SA 51 S DA 52; SA 47 - 48; DA 52 H",
        "Q3001M": "SA 51 S DA 52; SA 48 S DA 52; DA 52 H",
        "T3002M": "SA 51 - 60; SA 48 S DA 52; DA 52 H; SA 47 builds BB",
        "Q3002M": "DA 52 - 53; SA 60 S DA 52 - 53; SA 48 - 52; SA 47 - 51 in BB",
    },
    "Rohan": {
        "T3001M": "SA 49 - 50; DA 30 - 39; SA 45 S DA 30 - 39",
        "Q3001M": "SA 50 S DA 52; DA 39 - 40; SA 45 - 39",
        "T3002M": "SA 50 - 49; DA 40 - 50",
        "Q3002M": "DA 50 S DA 52 - 53; SA 49 S DA 50",
    },
}
BATTLEFIELD = ("53", "52", "50", "60", "56", "42", "55", "48", "39", "40")
FELLOWSHIP: Script = {
    "Arnor": {
        "T3001M": "SA 12 - 13 with Ring; SA 13 - 24; DA 14 H; tells Rohan",
        "Y3001T": "transfers Ring to 24",
        "Q3001M": "SA 24 - 34 with Ring; SA 13 - 23; DA 14 - 15",
        "C3001T": "transfers Ring to 37",
        "T3002M": "SA 34 - 29; DA 15 - 14",
        "Q3002M": "SA 29 H; DA 14 H",
        "T3003M": "SA 29 - 28",
        "Q3003M": "SA 28 H",
        "T3004M": "SA 28 - 33",
    },
    "Rohan": {
        "T3001M": "SA 45 - 37; DA 30 H; SA 49 - 40",
        "Q3001M": "SA 37 H; DA 30 H; SA 40 H",
        "C3001A": "Build SA 45; Build SA 49",
        "T3002M": "SA 37 - 39 with Ring; DA 30 H; SA 40 H",
        "Y3002T": "transfers Ring to 40",
        "Q3002M": "SA 40 - 41 with Ring; SA 39 - 40; DA 30 H",
        "T3003M": "SA 41 - 42 with Ring; DA 30 H",
        "Q3003M": "SA 42 - 54 with Ring; DA 30 H",
        "T3004M": "SA 54 - 55 with Ring; DA 30 H",
    },
    "Gondor": {
        "T3001M": "SA 51 S DA 52; SA 47 - 48",
        "Q3001M": "SA 51 S DA 52; SA 48 S DA 52",
        "T3002M": "SA 51 S DA 52; SA 48 S DA 52",
        "Q3002M": "SA 51 S DA 52; SA 48 S DA 52",
        "T3003M": "SA 51 S DA 52; SA 48 S DA 52",
        "Q3003M": "SA 51 S DA 52; SA 48 S DA 52",
        "T3004M": "SA 51 S DA 52; SA 48 S DA 52",
    },
    "Mordor": {
        "T3001M": "DA 56 - 53; TA 55 - 56; DA 54 - 36; DA 38 - 30; DA 25 - 26; SA 7 - 8; SA 18 - 9",
        "Q3001M": "DA 53 - 60; TA 56 - 53; DA 36 - 20; DA 38 - 30; DA 25 - 26; SA 8 H; SA 9 H",
        "C3001A": "Build SA 18; Build SA 7",
        "T3002M": "TA 53 - 52; DA 60 - 61; DA 20 - 19; DA 38 - 30; SA 8 - 17; SA 18 S SA 9",
        "Q3002M": "TA 53 - 52; DA 61 H; DA 20 - 19; DA 38 - 30; SA 17 S DA 25 - 26; DA 25 - 26",
        "C3002A": "Build SA 57",
        "T3003M": "TA 53 - 52; DA 61 - 64; DA 20 - 19; DA 38 - 30; SA 57 - 63",
        "Q3003M": "TA 53 - 52; DA 64 H; DA 20 - 21; DA 38 - 30; SA 63 H",
        "C3003A": "Waive",
        "T3004M": "TA 53 - 56; DA 64 - 61; DA 21 - 36",
    },
}
FELLOWSHIPS_WAY = (
    "12",
    "13",
    "24",
    "34",
    "37",
    "39",
    "40",
    "41",
    "42",
    "54",
    "55",
    "53",
    "60",
    "56",
    "20",
    "36",
)
