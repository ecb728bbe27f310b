"""A replay as one web page that plays by itself: a file with everything in it, which asks no network for anything.

Whatever a person has written reaches the page as data, and its script makes nothing but text of it. The page lets no other
script run.
"""

from __future__ import annotations

import zlib
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files

import msgspec

from desktop.canvas.spoken_names import lettered
from desktop.painting.work_progress import Tell, part_of
from desktop.replays.page_data import PageData
from desktop.replays.page_map import map_text, styles
from desktop.replays.replay_data import Replay
from desktop.settings.languages import spoken
from desktop.settings.translation import Translator
from maps.map_file import load_picture

_tr = Translator("ReplayPage")

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '{hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title><style>{style}</style></head>
<body>
<header><h1>{heading}</h1><p>{about}</p></header>
<noscript><p>{no_script}</p></noscript>
<main><div id="stage">{ground}</div><div id="bar"></div><section id="words"></section></main>
<script type="text/plain" id="data" data-old="{too_old}">{data}</script>
<script>{script}</script>
</body>
</html>
"""


def page_bytes(replay: Replay, tell: Tell) -> bytes:
    """The page as the bytes of a file."""
    dry = lettered(
        load_picture(replay.board_folder), replay.board_folder, replay.context.layout, replay.words_outside
    ).washes
    told = PageData(replay, dry).told(_words(), part_of(tell, 0, 2))
    tell(1, 2)
    packed = b64encode(zlib.compress(msgspec.json.encode(told), 9)).decode()
    tell(1, 2)
    script = _resource("replay.js")
    about = " · ".join(part for part in (replay.variant, replay.viewer) if part and part != replay.title)
    return _PAGE.format(
        language=spoken(),
        hash=f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}",
        title=escape(replay.name(_tr("replay"))),
        style=_resource("replay.css") + styles(replay),
        heading=escape(replay.title),
        about=escape(about),
        no_script=escape(_tr("This page plays a game and needs JavaScript for it.")),
        too_old=escape(_tr("This browser is too old to show the game. Any that is up to date can.")),
        ground=map_text(replay),
        data=packed,
        script=script,
    ).encode()


def _resource(name: str) -> str:
    return (files("resources") / "web" / name).read_text("utf-8")


def _words() -> dict[str, str]:
    """What the page says by itself."""
    return {
        "play": _tr("Play"),
        "pause": _tr("Pause"),
        "back": _tr("One scene back"),
        "on": _tr("Next scene"),
        "before": _tr("Season before"),
        "after": _tr("Next season"),
        "time": _tr("Time"),
        "season": _tr("Season"),
        "speed": _tr("Speed"),
        "larger": _tr("Larger"),
        "smaller": _tr("Smaller"),
        "whole": _tr("Whole map"),
        "dark": _tr("Light or dark"),
        "notes": _tr("Annotations"),
        "report": _tr("Report"),
        "centres": _tr("Centres from year to year"),
        "start": _tr("The position"),
        "end": _tr("So it stands"),
        "keys": _tr(
            "Space plays and pauses, left and right go from scene to scene, Page Up and Page Down from season to season,"
            " + and − change the speed. Click a piece or an arrow to read why."
        ),
    }
