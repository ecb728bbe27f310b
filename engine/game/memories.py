"""The memory keys of a variant: which there are, what each is about, and its value in words.

A key is a word of a trait, alone or followed by whom or what it concerns. So that a game master who sets a position up can
choose among them, each trait lists its own; what a game remembers and is not listed is offered as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames
from engine.reports.sentences import Sentences
from engine.traits.base.memory import ALONE, OF_POWER, OF_SPACE
from engine.variants.loading import Variant


def memory_keys(variant: Variant, known: Iterable[str] = ()) -> tuple[str, ...]:
    """The keys to choose from: of powers one each, of spaces, things and units only those that are known already."""
    seen = tuple(dict.fromkeys(known))
    return tuple(dict.fromkeys((*_listed(variant, seen), *seen)))


def _listed(variant: Variant, known: tuple[str, ...]) -> Iterator[str]:
    for one in variant.memorable:
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
    found = next((one for one in variant.memorable if one.fits(key)), None)
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
