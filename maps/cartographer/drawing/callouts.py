"""Little stages beside spaces that are too small for their pieces."""

from __future__ import annotations

import math

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.sheet_context import SheetContext


def callouts(context: SheetContext) -> list[str]:
    """A pale disc with a double rim, and a line to the space it stands for."""
    style = context.style
    found = []
    for key, places in context.layout.spaces.items():
        stage = places.callout
        if stage is None:
            continue
        (x, y), (to_x, to_y) = stage.at, stage.to
        rim = stage.radius / max(math.dist(stage.at, stage.to), stage.radius)
        from_x, from_y = x + (to_x - x) * rim, y + (to_y - y) * rim
        lead = f"M{svg.plain(from_x)} {svg.plain(from_y)}L{svg.plain(to_x)} {svg.plain(to_y)}"
        pale = mix(style.paper, "#ffffff", 0.2)
        found.append(
            svg.group(
                [
                    svg.path(lead, stroke=pale, stroke_width=2.2, stroke_opacity=0.6),
                    svg.path(lead, stroke=style.ink, stroke_width=0.8),
                    svg.circle(to_x, to_y, 1.5, fill=style.ink),
                    svg.circle(
                        x, y, stage.radius, fill=pale, fill_opacity=0.9, stroke=style.ink, stroke_width=0.9
                    ),
                    svg.circle(x, y, stage.radius - 2, stroke=style.accent, stroke_width=0.45),
                ],
                context.sheet.board.spaces[key].name,
            )
        )
    return found
