"""A replay as a picture that moves: every moment is in it, in its own time, and nothing is kept but the picture at hand."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from desktop.painting.work_progress import quiet
from desktop.replays.frames import STEPS, Frames, Moment, moments_of
from desktop.replays.making import GIF, WEBP, Shape, replay_bytes
from desktop.replays.moving import moving_bytes
from desktop.replays.replay_data import Replay, ReplayTurn, Wish, make_replay, session_for
from desktop.settings.typeface import ensure_typeface
from desktop.widgets.background_job import EndedError
from tests.cli.calling import call
from tests.history import played
from tests.pixels import pixels

pytestmark = pytest.mark.usefixtures("qapp")

WIDTH = 240


@cache
def replay() -> Replay:
    ensure_typeface()
    game, variant = played.begun(played.STANDARD, 1)
    return make_replay(session_for(game, variant, None), Wish(has_why=False), quiet)


@cache
def film(form: str) -> bytes:
    return moving_bytes(replay(), form, WIDTH, 2, quiet)


def pictures(data: bytes) -> tuple[list[np.ndarray], int]:
    """All pictures of a file, and how long it takes."""
    image = Image.open(BytesIO(data))
    found, length = [], 0
    for number in range(image.n_frames):
        image.seek(number)
        found.append(np.asarray(image.convert("RGB")).astype(int))
        length += image.info["duration"]
    return found, length


def test_a_turn_takes_the_seconds_that_were_asked_for() -> None:
    moments = moments_of(replay(), 2)
    scenes = len(replay().turns[0].scenes)
    assert len(moments) == scenes * STEPS + 1
    assert sum(moment.milliseconds for moment in moments if moment.turn == 0) == pytest.approx(2000, abs=60)
    assert moments[-1].milliseconds == 2000


def test_the_end_says_who_has_won_in_the_room_that_its_season_leaves() -> None:
    """However long that is: the season stays as it was, and nothing runs over the edge."""
    season, won, shared = (
        head(replace(replay().turns[-1], verdict=words))
        for words in ("", "Victory of Italy.", "A draw. " * 40)
    )
    title = (season != season[0, 0]).any(axis=(0, 2)).nonzero()[0].max() + 1
    for said in (won, shared):
        assert (said[:, :title] == season[:, :title]).all()
        assert (said[:, title:] != season[:, title:]).any()
        assert (said[:, -4:] == season[:, -4:]).all()


def head(turn: ReplayTurn) -> np.ndarray:
    """The line above the map while a position is shown."""
    frames = Frames(replace(replay(), turns=(turn,)), WIDTH)
    image = frames.picture(Moment(0, -1, 1.0, 1000), quiet)
    map_height = round(WIDTH * replay().context.layout.height / replay().context.layout.width)
    return pixels(image)[: frames.size[1] - map_height]


@pytest.mark.parametrize("form", [GIF, WEBP])
def test_every_moment_is_in_the_file(form: str) -> None:
    shown, length = pictures(film(form))
    assert length == pytest.approx(4000, abs=200)
    assert len(shown) > len(moments_of(replay(), 2)) // 2
    assert shown[0].shape[:2] == Frames(replay(), WIDTH).size[::-1]
    last = Frames(replay(), WIDTH).picture(moments_of(replay(), 2)[-1], quiet)
    assert np.abs(shown[-1] - pixels(last).astype(int)).mean() < 8
    changes = [np.abs(one - other).sum() for one, other in pairwise(shown)]
    assert sum(map(bool, changes)) > len(changes) // 2


def test_a_gif_has_the_colours_of_all_powers() -> None:
    """Some own little land: the colours that a map has most of leave them none."""
    shown, _ = pictures(film(GIF))
    colour = replay().context.palette.paint("Italy").colour
    wanted = np.array(tuple(bytes.fromhex(colour.removeprefix("#"))))
    assert (np.abs(shown[0] - wanted).max(axis=2) == 0).any()


def test_a_file_begins_as_its_form_does_and_plays_over_and_over() -> None:
    assert film(GIF).startswith(b"GIF89a")
    assert film(GIF).endswith(b";")
    assert b"NETSCAPE2.0" in film(GIF)
    assert film(WEBP)[8:12] == b"WEBP"
    assert Image.open(BytesIO(film(WEBP))).info["loop"] == 0


def test_one_picture_is_painted_at_a_time_and_the_work_can_be_ended() -> None:
    told: list[int] = []

    def stop(done: int, whole: int) -> None:
        told.append(done)
        if done == 2:
            raise EndedError

    for form in (GIF, WEBP):
        told.clear()
        with pytest.raises(EndedError):
            moving_bytes(replay(), form, WIDTH, 2, stop)
        assert told


def test_what_a_power_may_not_see_is_in_no_picture() -> None:
    game, variant = played.played(played.HIDDEN)
    seen = make_replay(session_for(game, variant, "Gondor"), Wish(has_why=False), quiet)
    whole = make_replay(session_for(game, variant, None), Wish(has_why=False), quiet)
    count = [sum(len(turn.pieces) for turn in one.turns) for one in (seen, whole)]
    assert count[0] < count[1]


def test_pillow_is_loaded_for_pictures_alone() -> None:
    code = "import desktop.replays.making, desktop.exporting.export_dialog, sys; print('PIL' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert answer.stdout.strip() == "False"


def test_the_command_writes_both(tmp_path: Path) -> None:
    path, orders = tmp_path / "g.chancery", tmp_path / "page"
    assert call("new", path).code == 0
    orders.write_text("GERMANY: F Kie-Den", encoding="utf-8")
    assert call("orders", path, orders).code == 0
    assert call("adjudicate", path).code == 0
    gif, webp = tmp_path / "a.gif", tmp_path / "a.webp"
    answer = call("replay", path, "--gif", gif, "--webp", webp, "--width", 200, "--seconds", 1, "--json").json
    assert answer["written"] == [str(gif), str(webp)]
    assert [Image.open(BytesIO(one.read_bytes())).size[0] for one in (gif, webp)] == [200, 200]
    assert "between 160 and 3000" in call("replay", path, "--gif", gif, "--width", 20).err
    assert "at most 60" in call("replay", path, "--gif", gif, "--seconds", 0).err


def test_a_picture_has_no_words_and_asks_no_why() -> None:
    game, variant = played.begun(played.STANDARD, 1)
    made = replay_bytes(session_for(game, variant, None), Shape(GIF, 160, 1), Wish(), quiet)
    assert Image.open(BytesIO(made)).n_frames > STEPS
