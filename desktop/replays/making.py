"""A replay as a file, in any of its forms, for the window and the command line."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop.painting.work_progress import Tell, part_of
from desktop.replays.moving import GIF as GIF, USUAL_SECONDS, USUAL_WIDTH, WEBP as WEBP, moving_bytes
from desktop.replays.page import page_bytes
from desktop.replays.replay_data import Wish, make_replay
from desktop.session.session import Session
from desktop.settings.languages import speaking
from desktop.settings.typeface import ensure_typeface

HTML = "html"


class Shape(Struct, frozen=True):
    """The form of a file: "html" for a page that plays by itself, "gif" or "webp" for a picture that moves."""

    form: str = HTML
    width: int = USUAL_WIDTH
    """Points across; of a picture only."""
    seconds: float = USUAL_SECONDS
    """Seconds a turn; of a picture only."""


def replay_bytes(session: Session, shape: Shape, wish: Wish, tell: Tell, language: str = "") -> bytes:
    """The bytes of a file, in the language that is spoken if none is named. A picture that moves has no room for words,
    so that nobody asks why."""
    ensure_typeface()
    is_page = shape.form == HTML
    with speaking(language):
        replay = make_replay(session, replace(wish, has_why=is_page), part_of(tell, 0, 2))
        made = part_of(tell, 1, 2)
        if is_page:
            return page_bytes(replay, made)
        return moving_bytes(replay, shape.form, shape.width, shape.seconds, made)
