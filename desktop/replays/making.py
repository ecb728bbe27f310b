"""A replay as a file, in any of its forms, for the window and the command line."""

from __future__ import annotations

from desktop.painting.telling import Tell, part_of
from desktop.replays.page import page_bytes
from desktop.replays.replay import Wish, make_replay
from desktop.settings.typeface import ensure_typeface
from engine import Game, Variant

HTML = "html"


def replay_bytes(game: Game, variant: Variant, form: str, wish: Wish, tell: Tell) -> bytes:
    """The bytes of a file: "html" for a page that plays by itself."""
    ensure_typeface()
    replay = make_replay(game, variant, wish, part_of(tell, 0, 2))
    return page_bytes(replay, part_of(tell, 1, 2))
