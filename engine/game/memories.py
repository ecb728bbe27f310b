"""What may be remembered in a game of a variant: which keys there are, what each is about, and what belongs under it.

A key is a word of a trait, alone or followed by whom or what it concerns. So that a game master who sets a position up can
choose among them, they are listed here by the traits that remember them; what a game remembers and is not listed is offered
as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant

ALONE, OF_POWER, OF_SPACE, OF_THING, OF_UNIT = "", "power", "space", "thing", "unit"
"""What follows the word of a key: nothing, a power, a space, a thing, or a unit with its place."""


class Memorable(Struct, frozen=True):
    """Something that can be remembered."""

    stem: str
    """The key, or what it begins with."""
    about: str = ALONE

    def fits(self, key: str) -> bool:
        """Whether a key is of this sort."""
        return key.startswith(f"{self.stem}.") if self.about else key == self.stem

    def rest(self, key: str) -> str:
        """Whom or what a key of this sort concerns."""
        return key.removeprefix(self.stem).removeprefix(".")


_KEPT: Mapping[str, tuple[Memorable, ...]] = {
    "destruction": tuple(Memorable(f"destruction.{end}") for end in ("slain", "out", "waste")),
    "devastation": (Memorable("devastation", OF_SPACE),),
    "guests": (Memorable("grant", OF_POWER),),
    "landing": (Memorable("landing.waiting"),),
    "loans": (Memorable("loan", OF_SPACE),),
    "long_crossing": (Memorable("long_crossing.entered"),),
    "lurker": (Memorable("lurker.all"), Memorable("lurker.some")),
    "mounts": (Memorable("mounts.gone"), Memorable("mounts.thrown", OF_UNIT)),
    "objects": (Memorable("objects", OF_THING),),
    "rebellion": (Memorable("rebellion.over"),),
    "reinforcements": (Memorable("reinforcements", OF_POWER),),
    "ring": (
        *(Memorable(f"ring.{end}") for end in ("worn", "since", "left", "entered", "driven_out")),
        *(Memorable(f"ring.{end}", OF_POWER) for end in ("told", "barred", "over", "out")),
    ),
    "taboo": (Memorable("taboo.broken"), Memorable("taboo.until")),
}
"""By the names of traits."""


def memorable(variant: Variant) -> tuple[Memorable, ...]:
    """All that can be remembered in games of a variant, in the order of its traits."""
    return tuple(one for name in dict.fromkeys(variant.trait_names) for one in _KEPT.get(name, ()))


def stray_memory(memory: Iterable[tuple[str, str]], spaces: Collection[str]) -> Iterator[str]:
    """The keys that are about spaces which there are not."""
    of_spaces = [one for kept in _KEPT.values() for one in kept if one.about == OF_SPACE]
    return (
        key for key, _ in memory if any(one.fits(key) and one.rest(key) not in spaces for one in of_spaces)
    )


def memory_keys(variant: Variant, known: Iterable[str] = ()) -> tuple[str, ...]:
    """The keys to choose from: of powers one each, of spaces, things and units only those that are known already."""
    seen = tuple(dict.fromkeys(known))
    return tuple(dict.fromkeys((*_listed(variant, seen), *seen)))


def _listed(variant: Variant, known: tuple[str, ...]) -> Iterator[str]:
    for one in memorable(variant):
        if one.about == ALONE:
            yield one.stem
        elif one.about == OF_POWER:
            yield from (f"{one.stem}.{power.id}" for power in variant.powers)
        else:
            yield from (key for key in known if one.fits(key))
            yield f"{one.stem}."


def memory_sentence(
    sentences: Sentences, variant: Variant, key: str, names: PowerNames = NO_POWER_NAMES
) -> str:
    """What is remembered under a key, and what belongs there; nothing if the key is of no known sort."""
    found = next((one for one in memorable(variant) if one.fits(key)), None)
    if found is None:
        return ""
    formatter = Formatter(sentences, variant, (), names)
    rest = found.rest(key)
    return formatter.say(
        f"memory.{found.stem}",
        power=formatter.power(rest) if found.about == OF_POWER else "",
        place=formatter.place(rest) if found.about == OF_SPACE and rest else "…",
        part=rest or "…",
    )
