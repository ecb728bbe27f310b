"""Drawing a surveyed and laid-out sheet as SVG."""

from maps.cartographer.drawing.composing import LAYERS, draw
from maps.cartographer.drawing.marks import mark_svg
from maps.cartographer.drawing.moods import MOODS, Mood, mood_named
from maps.cartographer.drawing.svg import key_of, space_id

__all__ = ["LAYERS", "MOODS", "Mood", "draw", "key_of", "mark_svg", "mood_named", "space_id"]
