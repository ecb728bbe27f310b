"""One space while it is laid out: what it wants, what it has been given, and what must not be covered by others."""

from __future__ import annotations

from dataclasses import dataclass, field

from maps.cartographer.arrangement import Arrangement, Wants
from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import Caption, Wording, broken, word, wordings
from maps.cartographer.outside_placement import target_of
from maps.cartographer.placing import Disc, Sign, boats_at, label_box, number_box, stamp_at
from maps.cartographer.sheet import Area
from maps.cartographer.source import LabelHint, PlaceHint
from maps.layout import Callout, Label

OUTSIDE_SIZE = 13.0
LONGEST_OUTSIDE = 110.0
"""A longer name outside is broken into two lines."""


def outside_names(name: str, sea: bool, hint: LabelHint) -> list[Wording]:
    """A name as it may stand outside of its space, the best first."""
    layouts = [hint.lines] if hint.lines else broken(name)[:2]
    angle = hint.angle if hint.angle is not None and hint.at is not None else 0.0
    found = [word(lines, hint.size or OUTSIDE_SIZE, angle=angle, sea=sea) for lines in layouts]
    return [wording for wording in found if wording.width <= LONGEST_OUTSIDE] or found[-1:]


@dataclass
class SpacePlan:
    """One space while it is laid out."""

    key: str
    name: str
    sea: bool
    shape: Area
    free_spaces: list[FreeSpace]
    """The room to be used, and what else there is if need be."""
    wants: Wants
    label_hint: LabelHint
    hint: PlaceHint
    arrangement: Arrangement = field(default_factory=lambda: Arrangement(0.0))
    label: Label | None = None
    staged: bool = False
    callout: Callout | None = None

    @property
    def free_space(self) -> FreeSpace:
        return self.free_spaces[0]

    def names(self) -> list[Wording]:
        return wordings(self.name, self.sea, self.free_space.breadth, self.free_space.axis(), self.label_hint)

    def captions(self) -> list[Caption]:
        """The name with its number as they may stand outside, the best first."""
        names = outside_names(self.name, self.sea, self.label_hint)
        return [Caption(name, self.wants.number) for name in names]

    def target(self) -> Area:
        """Where a leader to this space ends."""
        mark = self.arrangement.mark
        held = Disc(*mark, self.wants.mark) if mark is not None and self.wants.mark else None
        return target_of(self.shape, [] if self.staged else self.signs(), held)

    def accept(self, arrangement: Arrangement) -> None:
        self.arrangement, self.label = arrangement, None
        if arrangement.wording is not None and arrangement.label is not None:
            self.label = arrangement.wording.label(arrangement.label)

    def signs(self) -> list[Sign]:
        """What must not be covered, as far as it has a place by now."""
        found: list[Sign] = []
        arrangement = self.arrangement
        if arrangement.unit is not None:
            found += stamp_at(arrangement.unit, self.wants.unit)
        if arrangement.mark is not None:
            found.append(Disc(*arrangement.mark, self.wants.mark))
        if arrangement.boats is not None:
            found += boats_at(arrangement.boats, self.wants.unit)
        if arrangement.number is not None:
            found.append(number_box(self.key, arrangement.number))
        if self.label is not None:
            found.append(label_box(self.label))
        return found
