"""Annotations: arrows, rings and words that somebody draws on a season of a game. They lie in a file beside it.

They are no part of the game: no hash knows them, nothing that is sent has them, and they follow from nothing. Each belongs
to the seat that drew it; of a sealed game they lie under its key, so that a text editor tells nobody of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engine.files.saves.boxes import open_box, put_in_box
from engine.files.saves.document import Data, Document
from engine.files.saves.locking import locked
from engine.files.sketches.sketch_error import SketchError
from engine.game.records import Game
from engine.model.board import Board

SUFFIX = ".annotations"
FORMAT, VERSION = "chancery-annotations", 1
MOST_BYTES = 1_000_000
MOST = 200
"""Annotations of one seat in one season."""
ARROW: Final = "arrow"
RING: Final = "ring"
WORDS: Final = "words"
BLACK: Final = "black"
RED: Final = "red"
BLUE: Final = "blue"
GREEN: Final = "green"
Colour = Literal["black", "red", "blue", "green"]
COLOURS: tuple[Colour, ...] = (BLACK, RED, BLUE, GREEN)
MOST_WORDS = 80

_Place = Annotated[str, Meta(max_length=80)]


class Annotation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ring about a space, an arrow to another, or words in it."""

    kind: Literal["arrow", "ring", "words"]
    space: _Place
    target: _Place = ""
    """Where an arrow leads."""
    text: Annotated[str, Meta(max_length=MOST_WORDS)] = ""
    colour: Colour = BLACK


Drawn = tuple[Annotation, ...]
Seasons = Mapping[tuple[str, str], Drawn]
"""What was drawn, by the code of a season and the seat that drew it; "" where nobody sits."""


class AnnotationsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Annotations on the disk."""

    format: Literal["chancery-annotations"]
    format_version: int
    game: str
    seasons: dict[str, dict[str, Annotated[Drawn, Meta(max_length=MOST)]]]


class SealedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Those of a sealed game."""

    format: Literal["chancery-annotations"]
    format_version: int
    game: str
    box: bytes


def annotations_path(game: Path) -> Path:
    """Where the annotations of a game lie."""
    return game.with_name(game.name + SUFFIX)


def check_annotations(board: Board, drawn: Iterable[Annotation]) -> Drawn:
    """Annotations of a board. SketchError if one is where no space is, leads nowhere or says nothing."""
    found = tuple(drawn)
    for one in found:
        named = (one.space, one.target) if one.kind == ARROW else (one.space,)
        for place in named:
            if place not in board.spaces:
                raise SketchError(
                    "unknown_place", f"an annotation is in {place!r}, which is no space of the board"
                )
        if (one.kind == ARROW) != bool(one.target) or (one.kind == WORDS) != bool(one.text.strip()):
            raise SketchError("damaged", f"an annotation in {one.space} is not as it should be")
    return found


class AnnotationsDocument(Document[Seasons]):
    """The annotations of a game in the file beside it; none where there is no file.

    One that cannot be used raises SketchError when it is read, and is left as it is.
    """

    def __init__(self, game_file: Path, game: Game, board: Board) -> None:
        super().__init__(annotations_path(game_file))
        self.game, self._board = game, board

    @property
    def files(self) -> tuple[Path, ...]:
        return (self.path,)

    def save(self, content: Seasons, patience: float | None = None) -> None:
        """Put seasons into the file; what others have drawn there meanwhile, on other ones or in other seats, stays."""
        with locked(self.path, patience), self._guard:
            self.keep({**self._loaded(), **content})

    def _read(self) -> Data:
        try:
            with self.path.open("rb") as file:
                return (file.read(MOST_BYTES + 1),)
        except FileNotFoundError:
            return (None,)
        except OSError as error:
            problem = f"the annotations cannot be read ({error})"
            raise SketchError("unreadable", problem, place=str(self.path)) from error

    def _decode(self, data: Data) -> Seasons:
        return {} if data[0] is None else decode_annotations(data[0], self.game, self._board, str(self.path))

    def _encode(self, content: Seasons) -> Data:
        return (encode_annotations(content, self.game),)


def decode_annotations(data: bytes, game: Game, board: Board, place: str = "") -> Seasons:
    """The annotations in some bytes. Raises SketchError."""
    if len(data) > MOST_BYTES:
        raise SketchError("too_large", f"annotations have at most {MOST_BYTES} bytes", place=place)
    if b'"box"' in data:
        sealed = _decoded(data, SealedFile, place)
        _check(sealed, game, place)
        opened = open_box(sealed.box, game.seal.key) if game.seal is not None else None
        if opened is None:
            problem, remedy = (
                "the annotations lie under another key than the game's",
                "Move the file away to draw anew.",
            )
            raise SketchError("locked", problem, remedy, place=place)
        data = opened
    file = _decoded(data, AnnotationsFile, place)
    _check(file, game, place)
    found = {}
    for season, seats in file.seasons.items():
        for seat, drawn in seats.items():
            found[season, seat] = check_annotations(board, drawn)
    return found


def encode_annotations(seasons: Seasons, game: Game) -> bytes:
    """Annotations as the bytes of their file; under the key of the game where that is sealed. SketchError "too_many"."""
    listed: dict[str, dict[str, Drawn]] = {}
    for (season, seat), drawn in sorted(seasons.items()):
        if len(drawn) > MOST:
            raise SketchError("too_many", f"a season has at most {MOST} annotations", "Take some away first.")
        if drawn:
            listed.setdefault(season, {})[seat] = drawn
    data = _written(AnnotationsFile("chancery-annotations", VERSION, game.id, listed))
    if game.seal is not None:
        data = _written(SealedFile("chancery-annotations", VERSION, game.id, put_in_box(data, game.seal.key)))
    if len(data) > MOST_BYTES:
        raise SketchError(
            "too_large", f"annotations have at most {MOST_BYTES} bytes", "Take some away first."
        )
    return data


def _written(record: Struct) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record, order="sorted"), indent=2) + b"\n"


def _decoded(data: bytes, sort: type[Any], place: str) -> Any:
    try:
        return msgspec.json.decode(data, type=sort)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        code = "damaged" if FORMAT.encode() in data else "not_ours"
        raise SketchError(code, f"the annotations cannot be understood ({error})", place=place) from error


def _check(file: AnnotationsFile | SealedFile, game: Game, place: str) -> None:
    if file.format_version > VERSION:
        raise SketchError("newer", "the file was written by a newer Chancery", place=place)
    if file.game != game.id:
        raise SketchError("other_game", "the annotations are of another game", place=place)
