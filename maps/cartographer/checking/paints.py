"""The palette beside a board: complete, and told apart by everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine import VariantError
from maps.cartographer.checking.faults import Fault
from maps.cartographer.colours import margins
from maps.palette import FILE, load_palette


def check_paints(folder: Path, powers: tuple[str, ...]) -> Iterator[Fault]:
    """Nothing is said where no palette is, or where nobody knows whose it is."""
    if not powers or not (folder / FILE).exists():
        return
    try:
        palette = load_palette(folder, powers)
    except VariantError as error:
        yield Fault(FILE, f"{error.place}: {error.problem}".lstrip(": "), error.remedy)
        return
    for weak in sorted(margin for margin in margins(palette.colours()) if margin.value < 1):
        problem = (
            f"{weak.one} and {weak.other} look too much alike as {weak.what} colours to {weak.vision} eyes: "
            f"only {weak.value:.0%} of the least difference"
        )
        yield Fault(
            FILE, problem, "Change one of them; `python -m maps.cartographer.colours FOLDER` proposes how."
        )
