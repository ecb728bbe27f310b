"""`chancery maps render`: a board, or a position on it, as a picture, vectors or a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from desktop.cli.answer_records import FileName, Record
from desktop.cli.asking import power_called
from desktop.cli.commands import ACCEPT, Call, Reply, argument, command, flag
from desktop.cli.failures import FileError, InputError, UsageError
from desktop.cli.games import open_game, position_in
from desktop.cli.maps.board_folders import Named, board_called, board_of
from desktop.cli.output_files import files_wanted, write_file
from desktop.cli.progress import progress
from desktop.cli.speaking import spoken
from engine import (
    Game,
    Position,
    Variant,
    VariantError,
    centre_counts,
    find_variant,
    names_of,
    new_game,
    position_after,
    rules_of,
    search_path,
    unit_counts,
    view,
)

if TYPE_CHECKING:
    from desktop.painting.map_picture import DrawContext
    from maps.picture import Picture

MAP = "map.svg"
WIDTHS = (64, 20_000)
USUAL_WIDTH = 2560


class Shown(Struct, frozen=True):
    """What is drawn on the board: of a game that is played, or of a variant alone."""

    variant: Variant
    owned: tuple[tuple[str, str], ...]
    position: Position | None = None
    game: Game | None = None

    @property
    def owners(self) -> dict[str, str]:
        return {str(space): str(owner) for space, owner in self.owned}


class RenderAnswer(Record, frozen=True):
    board: str
    folder: str
    season: Annotated[str | None, "that is drawn or null"]
    written: list[FileName]


@command(
    argument("board", "VARIANT", "a variant, or a folder with a board.toml"),
    argument("--png", "FILE", "write a picture to this file"),
    argument("--svg", "FILE", "write vectors as SVG to this file"),
    argument("--pdf", "FILE", "write a page as PDF to this file"),
    argument(
        "--width", "N", f"the width of the PNG in points ({USUAL_WIDTH})", type=int, default=USUAL_WIDTH
    ),
    argument("--game", "SAVE", "draw the position of this game", "position"),
    flag("--start", "draw how a game of the variant begins, with a key of its powers", "position"),
    argument("--turn", "N", "the position after N judged turns, 0 for the start", "when", type=int),
    argument("--season", "CODE", "the position of another season, such as S1901M", "when"),
    argument("--as", "POWER", "what this power may see, not the public", dest="power"),
    ACCEPT,
    answer=RenderAnswer,
    about="""
Without --game the bare board; of a variant that borrows its board also who owns what at the start. With --start whose
homes are whose, the pieces, and a key of the powers. With --game the
position as everybody may see it, or as --as POWER may. Several files can be written at once; files that are there are
overwritten.""",
)
def render(call: Call) -> Reply:
    """Draw into every file that was asked for."""
    files = files_wanted(call, "render", "png", "svg", "pdf")
    if not WIDTHS[0] <= call.width <= WIDTHS[1]:
        raise UsageError("bad_width", f"choose a width from {WIDTHS[0]} to {WIDTHS[1]}", "--width")
    if call.game is None and any(value is not None for value in (call.turn, call.season, call.power)):
        raise UsageError("no_game", "--turn, --season and --as need a --game", "render")
    named = board_called(call.board)
    shown = _shown(call, named)
    with progress(call.streams.stderr, "Drawing", None, is_long=True):
        drawn = _drawn(named, shown)
        title = shown.variant.name if shown is not None else named.board.name
        for kind, name in files.items():
            write_file(name, _content(kind, drawn, call.width, title))
    season, written = None, list(files.values())
    if shown is not None and shown.position is not None:
        season = shown.variant.calendar.code(shown.position.season)
    return Reply(RenderAnswer(named.board.name, str(named.board), season, written), written)


def _shown(call: Call, named: Named) -> Shown | None:
    """A position of a game, or the first of a variant; else the homes of one that borrows its board; else nothing."""
    if call.game is not None:
        loaded = open_game(call)
        variant = loaded.variant
        if board_of(variant.folder).resolve() != named.board.resolve():
            raise InputError(
                "other_board", f"the game is one of {variant.id}, played on another board", call.game
            )
        full = _position(loaded.game, variant, call)
        power = power_called(variant, call.power) if call.power is not None else ""
        seen = view(rules_of(loaded.game, variant), full, power)
        return Shown(variant, seen.owners, seen, loaded.game)
    if not named.is_borrowed and not call.start:
        return None
    try:
        variant = find_variant(named.folder.name, (named.folder.parent, *search_path()))
    except VariantError as error:
        raise FileError("faulty_variant", error.words, error.file) from error
    if call.start:
        game = new_game(variant)
        seen = view(rules_of(game, variant), game.current, "")
        return Shown(variant, seen.owners, seen, game)
    return Shown(variant, variant.start.owners)


def _position(game: Game, variant: Variant, call: Call) -> Position:
    if call.turn is None:
        return position_in(game, variant, call.season)
    if not 0 <= call.turn <= len(game.turns):
        raise InputError("no_such_turn", f"the game has {len(game.turns)} judged turns", "--turn")
    return position_after(game, call.turn)


def _drawn(named: Named, shown: Shown | None) -> Picture:
    """The map, with what is shown on it."""
    from maps.map_file import load_picture

    with _faults("no_map"):
        picture = load_picture(named.board)
    if shown is None:
        return picture
    from desktop.painting.map_picture import Centres, DrawContext, position_picture
    from maps.layout import layout_of
    from maps.palette import palette_of

    variant = shown.variant
    with _faults("no_map"):
        layout = layout_of(variant)
    with _faults("faulty_palette"):
        palette = palette_of(variant.folder, [power.id for power in variant.powers])
    kinds = {str(space.id): space.centre for space in variant.board.centres()}
    homes = frozenset(str(home) for power in variant.powers for home in power.homes)
    context = DrawContext(layout, palette, variant.rules.kinds, about=variant.trait_spaces)
    drawn = position_picture(picture, context, shown.owners, Centres(kinds, homes), shown.position)
    return _with_legend(drawn, shown, context)


@contextmanager
def _faults(code: str) -> Iterator[None]:
    """What is wrong with a file of the board, as a command says it."""
    try:
        yield
    except VariantError as error:
        place = f"{error.place}: " if error.place else ""
        raise FileError(code, f"{place}{error.words}", error.file) from error


def _with_legend(picture: Picture, shown: Shown, context: DrawContext) -> Picture:
    """The map of a game with its season, and with what each power has."""
    if shown.game is None or shown.position is None:
        return picture
    from desktop.painting.legend import Caption, LegendEntry, with_legend

    game, variant, position = shown.game, shown.variant, shown.position
    centres, units = centre_counts(game, position), unit_counts(game, position)
    shares = [
        LegendEntry(power, name, centres.get(power, 0), units.get(power, 0), spoken())
        for power, name in names_of(game, variant).items()
    ]
    caption = Caption(variant.calendar.title(position.season), game.title, variant.name)
    return with_legend(picture, context.layout, context.palette, caption, shares)


def _content(kind: str, picture: Picture, width: int, title: str) -> bytes:
    """What is to be written into a file of a kind. Qt is loaded only for pictures."""
    if kind == "svg":
        return picture.text().encode()
    from desktop.painting.figures import PictureError

    try:
        if kind == "pdf":
            from desktop.painting.svg_to_pdf import pdf_bytes

            return pdf_bytes(picture, title)
        from desktop.painting.rendering import png_bytes

        return png_bytes(picture, width)
    except PictureError as error:
        raise InputError("no_picture", str(error), MAP) from error
