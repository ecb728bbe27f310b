"""The palette beside a board: complete, and told apart by everybody."""

from __future__ import annotations

from collections.abc import Iterator

from engine import VariantError
from maps.cartographer.checking.board_faults import Fault
from maps.cartographer.checking.folder import Folder
from maps.cartographer.palette_search import margins
from maps.palette import FILE, load_palette


def check_paints(folder: Folder) -> Iterator[Fault]:
    """Nothing is said where there is no palette. A source may leave out powers that have no homes."""
    if not (folder.path / FILE).exists():
        return
    try:
        palette = load_palette(folder.path, folder.homes if folder.variant is not None else None)
    except VariantError as error:
        yield Fault(FILE, f"{error.place}: {error.problem}".lstrip(": "), error.remedy)
        return
    for power in folder.homes:
        if power not in palette.powers:
            yield Fault(FILE, f"powers: {power} has no colour", "Add an entry for it.")
    for weak in sorted(margin for margin in margins(palette.colours()) if margin.value < 1):
        problem = (
            f"{weak.one} and {weak.other} look too much alike as {weak.what} colours to {weak.vision} eyes: "
            f"only {weak.value:.0%} of the least difference"
        )
        yield Fault(
            FILE,
            problem,
            "Change one of them; `python -P -m maps.cartographer.palette_search FOLDER` proposes how.",
        )
