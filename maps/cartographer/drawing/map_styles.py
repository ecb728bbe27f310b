"""Map styles: the colours and manners in which one house style draws different worlds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from maps.cartographer.source import FILE, SourceError

RIPPLED, STROKED = "rippled", "stroked"


@dataclass(frozen=True)
class MapStyle:
    """Everything that differs between boards. Colours are #rrggbb."""

    name: str
    paper: str
    stain: str
    """What age has done to the paper: blots, and the dark towards the edges."""
    ink: str
    text: str
    sea_text: str
    tints: tuple[str, ...]
    """Washes of the land, told apart from each other and from water at a glance."""
    out: str
    """Land out of play."""
    seas: tuple[str, ...]
    shore: str
    """The wash along coasts."""
    ripple: str
    ocean: str
    """Water out of play."""
    river: str
    """A clear blue, which nobody takes for the ink of a border."""
    lake: str
    rock: str
    rock_shade: str
    leaf: str
    leaf_shade: str
    needle: str
    needle_shade: str
    reed: str
    sand: str
    ember: str
    accent: str
    """Home centres, the title's ornament, the compass."""
    second: str
    numeral: float = 0.35
    """How much of the text's ink is in printed numbers, the rest being the accent."""
    wash: float = 0.13
    """How much darker a wash is along its border."""
    age: float = 1.0
    """How strongly the paper is stained and darkened."""
    shores: str = RIPPLED
    """Engraved coasts: lines that follow the shore, or level strokes."""
    rhumbs: bool = False
    """Whether lines run from the compass over the waters."""
    laid: bool = False
    """Whether the paper shows the wires of its mould."""
    ornament: str = "scroll"
    """What grows about the title: scroll, leaf, knot, thorn, lace or stone."""
    vessel: str = "ship"
    """What sails on free water: ship, longship, swan or canoe."""


_EUROPE = MapStyle(
    name="europe",
    paper="#f3e7cb",
    stain="#7a5426",
    ink="#3a2918",
    text="#22170c",
    sea_text="#274a57",
    tints=("#f1e0b5", "#efc3a6", "#c1cbac", "#d4c5b3", "#ceccce", "#e6cdd1"),
    out="#e9dfc8",
    seas=("#b9d2d3", "#a9c1c1", "#b3c7ce", "#a7ccca"),
    shore="#6f9ea8",
    ripple="#4b7681",
    ocean="#c0cdc5",
    river="#3f86b0",
    lake="#a9c8cc",
    rock="#f0e3c6",
    rock_shade="#b79d78",
    leaf="#b9c290",
    leaf_shade="#7f8b58",
    needle="#a9b791",
    needle_shade="#6b7d59",
    reed="#6f8350",
    sand="#b08d55",
    ember="#a8482a",
    accent="#8f2a1e",
    second="#2f5561",
    rhumbs=True,
)

_FRONTIER = MapStyle(
    name="frontier",
    paper="#eedcb6",
    stain="#7d4a1c",
    ink="#452a15",
    text="#25150a",
    sea_text="#1c4342",
    tints=("#f8d4a9", "#d5ac87", "#e6dba8", "#e5d4c7", "#cdafaa", "#b0b392"),
    out="#e6d5b3",
    seas=("#a4c5bc", "#b7cdc7", "#a3c7c8", "#a7bebb"),
    shore="#5f938f",
    ripple="#3f716f",
    ocean="#b9c5b5",
    river="#2f84a0",
    lake="#9fc2be",
    rock="#efdcb5",
    rock_shade="#b28c5d",
    leaf="#b5b47a",
    leaf_shade="#7c7f48",
    needle="#9fa878",
    needle_shade="#667049",
    reed="#71783f",
    sand="#ad7c3f",
    ember="#a6421f",
    accent="#a03c1c",
    second="#2b6f6c",
    ornament="lace",
    vessel="canoe",
)

_HIGHLAND = MapStyle(
    name="highland",
    paper="#eae2d1",
    stain="#57493f",
    ink="#2e2a2e",
    text="#1b1719",
    sea_text="#2b4356",
    tints=("#edc9b8", "#c0c8ab", "#e8dbb9", "#beb8b8", "#cbb8a1", "#e9d9da"),
    out="#dfd8c9",
    seas=("#acbbc8", "#a2babe", "#9db7c4", "#acc6d1"),
    shore="#63849a",
    ripple="#47657a",
    ocean="#b5c1c4",
    river="#3c78ad",
    lake="#9fb8c6",
    rock="#e6dfd3",
    rock_shade="#9d9294",
    leaf="#b0b893",
    leaf_shade="#75805c",
    needle="#9aa88f",
    needle_shade="#5f7059",
    reed="#6f7b52",
    sand="#9c8560",
    ember="#96472f",
    accent="#663a69",
    second="#3a5a63",
    ornament="knot",
    vessel="longship",
)

_WESTLANDS = MapStyle(
    name="westlands",
    paper="#f4e9c6",
    stain="#6e5a1c",
    ink="#343017",
    text="#1f1c0c",
    sea_text="#22513f",
    tints=("#eae4ae", "#f5d5a7", "#c1bd95", "#e8bca1", "#dad4cb", "#d5bcb8"),
    out="#ebe1c2",
    seas=("#a7c9bf", "#abd0d0", "#b9dbd2", "#b6cbc5"),
    shore="#5f9a88",
    ripple="#3f7767",
    ocean="#bccdb7",
    river="#2f86ab",
    lake="#a0c8be",
    rock="#f0e4bf",
    rock_shade="#b5a069",
    leaf="#abc07f",
    leaf_shade="#6a8546",
    needle="#98b283",
    needle_shade="#567550",
    reed="#678241",
    sand="#b39144",
    ember="#a8552a",
    accent="#8b6a10",
    second="#2c5c39",
    ornament="leaf",
    vessel="swan",
)

_SHADOW = MapStyle(
    name="shadow",
    paper="#dfd0b2",
    stain="#2b1a10",
    ink="#211813",
    text="#140d09",
    sea_text="#1e353b",
    tints=("#cecfaf", "#c59c84", "#a5a277", "#d8bb93", "#aaa4a1", "#b79aa0"),
    out="#c9bca2",
    seas=("#8ca69f", "#9db1ad", "#8fa6a7", "#93a6ae"),
    shore="#4f6a6d",
    ripple="#38525a",
    ocean="#a1a799",
    river="#2f6a8c",
    lake="#879d9f",
    rock="#cfc0a3",
    rock_shade="#7d6a58",
    leaf="#9a9b72",
    leaf_shade="#5f6342",
    needle="#878e6f",
    needle_shade="#4c563f",
    reed="#5d6440",
    sand="#8b6d45",
    ember="#b23a16",
    accent="#a4300f",
    second="#3f3a38",
    numeral=0.8,
    wash=0.15,
    age=1.7,
    ornament="thorn",
    vessel="longship",
)

_COLONIAL = MapStyle(
    name="colonial",
    paper="#f1ead9",
    stain="#5e4a33",
    ink="#27303f",
    text="#171d28",
    sea_text="#27476e",
    tints=("#eee0bb", "#ded8dd", "#f8d0bc", "#d4bab9", "#d2dbc0", "#cebeaa"),
    out="#e6e0d0",
    seas=("#c5d4e0", "#c1d8d7", "#c6dce4", "#b6cad2"),
    shore="#7d9fb3",
    ripple="#456a8c",
    ocean="#cfd6d1",
    river="#3a78b8",
    lake="#b6ced8",
    rock="#efe8d8",
    rock_shade="#a7a49c",
    leaf="#bdc6a2",
    leaf_shade="#7b8a68",
    needle="#a9b7a0",
    needle_shade="#667a68",
    reed="#6c7f5b",
    sand="#a5906a",
    ember="#9c3b2c",
    accent="#992626",
    second="#2c4a78",
    shores=STROKED,
    rhumbs=True,
    laid=True,
)

_RINGLORE = MapStyle(
    name="ringlore",
    paper="#f0e7c8",
    stain="#664a1a",
    ink="#3c2d17",
    text="#23190b",
    sea_text="#2a4f45",
    tints=("#e2deae", "#babb9c", "#cbb79d", "#f8dbb5", "#ddcaca", "#e2e0da"),
    out="#e6ddc2",
    seas=("#abc7be", "#b2d7d0", "#a3caca", "#b8d1cf"),
    shore="#649587",
    ripple="#437165",
    ocean="#bfcdbc",
    river="#3385a8",
    lake="#a5c9c1",
    rock="#ece1c2",
    rock_shade="#ad9a6c",
    leaf="#a6bd82",
    leaf_shade="#63803f",
    needle="#94ad82",
    needle_shade="#52704a",
    reed="#637c3c",
    sand="#ac8a4b",
    ember="#a04a24",
    accent="#4b6a22",
    second="#87461e",
    ornament="leaf",
    vessel="swan",
)

_CHRONICLE = MapStyle(
    name="chronicle",
    paper="#f0e3d0",
    stain="#5d4038",
    ink="#34263a",
    text="#1e1522",
    sea_text="#16424a",
    tints=("#e8d5b2", "#d5bfc5", "#ede4de", "#ecccb8", "#c2c5a8", "#c3c4c9"),
    out="#e4d9c9",
    seas=("#aacbd0", "#9cc0bf", "#a2bcbf", "#a8c4d0"),
    shore="#548b93",
    ripple="#3a6b75",
    ocean="#b7c5c0",
    river="#2c7fae",
    lake="#98bfc4",
    rock="#ece0cf",
    rock_shade="#a7929a",
    leaf="#b2bd97",
    leaf_shade="#728560",
    needle="#9fb099",
    needle_shade="#60775f",
    reed="#6d8058",
    sand="#ab8a63",
    ember="#a2452f",
    accent="#673876",
    second="#1c6c6e",
    ornament="stone",
)

MAP_STYLES = {
    style.name: style
    for style in (_EUROPE, _FRONTIER, _HIGHLAND, _WESTLANDS, _SHADOW, _COLONIAL, _RINGLORE, _CHRONICLE)
}


def style_named(name: str, file: Path | str = FILE) -> MapStyle:
    """The style of that name. Raises SourceError naming the known ones."""
    if name not in MAP_STYLES:
        raise SourceError(
            file, "mood", f'"{name}" is no mood', f"Choose one of these: {', '.join(sorted(MAP_STYLES))}."
        )
    return MAP_STYLES[name]
