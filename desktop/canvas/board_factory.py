"""Makes the board of a variant from its folder."""

from __future__ import annotations

from desktop.canvas.board_view import BoardView
from desktop.canvas.thumbnail_cache import cached_thumbnail
from desktop.painting.map_picture import Centres, bare_picture
from desktop.painting.piece_placement import DrawContext
from desktop.settings.power_palette import palette_for
from engine import Rules, Variant
from maps.layout import layout_of
from maps.map_file import load_picture


def board_for(variant: Variant, rules: Rules, game: str = "") -> BoardView:
    """A board of a variant, empty yet, for the game of an id. VariantError if its files are not fit to be drawn."""
    context = draw_context_of(variant, rules, game)
    picture = bare_picture(load_picture(variant.board_folder))
    thumbnail = cached_thumbnail(variant.board_folder)
    return BoardView(picture, context, centres=centres_of(variant), graph=rules.board, thumbnail=thumbnail)


def draw_context_of(variant: Variant, rules: Rules, game: str = "") -> DrawContext:
    """What a variant's pieces are drawn with, in the colours that this person wants."""
    return DrawContext(
        layout_of(variant), palette_for(variant, game), rules.kinds, about=variant.trait_spaces
    )


def centres_of(variant: Variant) -> Centres:
    """The centres of a variant."""
    kinds = {str(space.id): space.centre for space in variant.board.centres()}
    homes = frozenset(str(home) for power in variant.powers for home in power.homes)
    return Centres(kinds, homes)
