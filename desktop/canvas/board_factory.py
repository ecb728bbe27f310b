"""Makes the board of a variant from its folder."""

from __future__ import annotations

from desktop.canvas.board_view import BoardView
from desktop.canvas.spoken_names import lettered, spoken_layout, words_outside
from desktop.canvas.thumbnail_cache import cached_thumbnail
from desktop.painting.map_picture import Centres, bare_picture
from desktop.painting.piece_placement import DrawContext
from desktop.settings.power_palette import palette_for
from engine import Rules, Variant
from maps.map_file import load_picture


def board_for(variant: Variant, rules: Rules, game: str = "") -> BoardView:
    """A board of a variant, empty yet, for the game of an id. VariantError if its files are not fit to be drawn."""
    context = draw_context_of(variant, rules, game)
    folder = variant.board_folder
    picture = lettered(bare_picture(load_picture(folder)), folder, context.layout, words_outside(variant))
    thumbnail = cached_thumbnail(folder)
    return BoardView(picture, context, centres=centres_of(variant), graph=rules.board, thumbnail=thumbnail)


def draw_context_of(variant: Variant, rules: Rules, game: str = "") -> DrawContext:
    """What a variant's pieces are drawn with, in the colours and the language that this person wants."""
    layout, palette = spoken_layout(variant), palette_for(variant, game)
    return DrawContext(layout, palette, rules.kinds, about=variant.trait_spaces)


def centres_of(variant: Variant) -> Centres:
    """The centres of a variant."""
    kinds = {str(space.id): space.centre for space in variant.board.centres()}
    homes = frozenset(str(home) for power in variant.powers for home in power.homes)
    return Centres(kinds, homes)
