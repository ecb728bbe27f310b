"""What traits are told of: powers, spaces, kinds of unit and the like that a variant's file names in their parameters.

A name that nothing bears would be found out only in the midst of a game, so every one is looked up when the variant loads.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from engine.judge.rules import Rules
from engine.traits.trait import Trait
from engine.variants.variant_error import VariantError, suggestion


class Sort(Struct, frozen=True):
    """A sort of thing that can be named, and what it is called in a complaint."""

    called: str


POWER, SPACE, PLACE, TAG = Sort("power"), Sort("space"), Sort("place"), Sort("tag")
KIND, THING, SEASON, STEP = Sort("kind of unit"), Sort("thing"), Sort("season"), Sort("step of the calendar")
Shape = Sort | list["Shape"] | dict[str | Sort, "Shape"] | None
"""A name of a sort; a list or a table of such; a record, by its keys; None for what names nothing."""

REFERENCES: Mapping[str, Mapping[str, Shape]] = {
    "bearers": {
        "thing": THING,
        "becomes": {KIND: KIND},
        "power": POWER,
        "seat": SPACE,
        "holders": [KIND],
        "swells": {KIND: KIND},
    },
    "boats": {"builders_not": [POWER]},
    "building_sites": {"homes": [KIND], "elsewhere": {POWER: {KIND: [SPACE]}}},
    "companions": {"power": POWER, "hero": [KIND], "friend": [KIND], "lava": TAG, "exit": SPACE},
    "council": {
        "power": POWER,
        "lords": [KIND],
        "leaders": [KIND],
        "elected": {KIND: KIND},
        "promoted": {KIND: KIND},
        "chosen": {KIND: KIND},
    },
    "destruction": {
        "slayers": [KIND],
        "lair": SPACE,
        "enemy": POWER,
        "relic": THING,
        "ruiners": [KIND],
        "hall": SPACE,
        "region": TAG,
        "people": POWER,
        "victims": [KIND],
    },
    "doubles": {"most": {POWER: None}},
    "downfall": {"power": POWER},
    "free_units": {"free": {POWER: {KIND: None}}},
    "goals": {"goals": [{"powers": [POWER]}], "partner": {"powers": [POWER]}},
    "guests": {"power": POWER, "cession": TAG},
    "kinds": {"units": [{"barred": [TAG], "convoys": [KIND]}]},
    "landing": {"power": POWER, "fleet": KIND, "army": KIND, "seas": TAG},
    "lava": {"tag": TAG},
    "levies": {"raises": {POWER: [KIND]}, "costs": {KIND: None}},
    "long_crossing": {"sea": SPACE, "storms": [SEASON]},
    "lurker": {"tag": TAG, "prey": [KIND]},
    "mounts": {
        "mounted": {KIND: KIND},
        "alone": [KIND],
        "chosen": {KIND: KIND},
        "closed": [SPACE],
        "closed_tag": TAG,
        "herders": POWER,
    },
    "objects": {
        "spaces": {THING: [SPACE]},
        "tags": {THING: TAG},
        "closed": [TAG],
        "refused": {THING: [KIND]},
        "unseen": [KIND],
    },
    "ravers": {
        "power": POWER,
        "rebirth": SPACE,
        "hosts": {KIND: KIND},
        "keys": {KIND: THING},
        "grown": {KIND: KIND},
        "uncounted": [KIND],
        "barred": [TAG],
    },
    "rebellion": {"power": POWER, "centres": [SPACE]},
    "recruits": {"kinds": [KIND]},
    "regular": {"victory_season": SEASON},
    "reinforcements": {
        "power": POWER,
        "steps": [STEP],
        "units": [{"kind": KIND, "place": PLACE, "cargo": [KIND]}],
    },
    "ring": {"foe": POWER, "lord": KIND, "goal": SPACE, "wearers": [KIND], "raisers": [KIND]},
    "stacks": {"barred": [TAG], "breakers": [KIND], "crushers": [KIND]},
    "taboo": {"space": SPACE},
    "transports": {"carrier": KIND, "cargo": KIND},
    "tribes": {"tribal": {KIND: None}, "others": {KIND: None}},
    "warmark": {"leader": KIND, "armies": [KIND], "forest": TAG, "strangers": [KIND]},
}
"""What each trait's parameters name."""


def check_references(
    path: Path, entries: Iterable[Mapping[str, object]], traits: Iterable[Trait], rules: Rules
) -> None:
    """Look up all that the entries of the traits name. VariantError says where a name stands that nothing bears."""
    known = _known(traits, rules)
    for index, entry in enumerate(entries):
        for key, shape in REFERENCES.get(str(entry.get("name")), {}).items():
            # An empty text where a name may be left out is the same as leaving it out.
            if entry.get(key, "") != "":
                _check(path, f"traits[{index}].{key}", shape, entry[key], known)


def _known(traits: Iterable[Trait], rules: Rules) -> dict[Sort, Collection[str]]:
    board, steps = rules.board, rules.calendar.steps
    return {
        POWER: set(rules.powers),
        SPACE: set(board.spaces),
        PLACE: set(board.space_of),
        TAG: {tag for space in board.spaces.values() for tag in space.tags},
        KIND: set(rules.kinds),
        THING: {name for trait in traits for name, _ in trait.things},
        SEASON: {step.name for step in steps},
        STEP: {step.code for step in steps},
    }


def _check(
    path: Path, where: str, shape: Shape, value: object, known: Mapping[Sort, Collection[str]]
) -> None:
    if shape is None:
        return
    if isinstance(shape, Sort):
        _look_up(path, where, shape, value, known[shape])
    elif isinstance(shape, list):
        if not isinstance(value, list):
            raise VariantError(path, where, "must be a list", "Write it in brackets.")
        for number, one in enumerate(value):
            _check(path, f"{where}[{number}]", shape[0], one, known)
    else:
        if not isinstance(value, Mapping):
            raise VariantError(path, where, "must be a table", "Write it in braces, each key with its value.")
        for key, one in value.items():
            for sort, inner in _entries(shape, key):
                if isinstance(sort, Sort):
                    _look_up(path, f"{where}.{key}", sort, key, known[sort])
                _check(path, f"{where}.{key}", inner, one, known)


def _entries(shape: dict[str | Sort, Shape], key: str) -> Iterator[tuple[str | Sort, Shape]]:
    """What the shape of a table says of one of its keys: of every key, or of this one."""
    return ((sort, inner) for sort, inner in shape.items() if isinstance(sort, Sort) or sort == key)


def _look_up(path: Path, where: str, sort: Sort, name: object, known: Collection[str]) -> None:
    if not isinstance(name, str) or name not in known:
        remedy = (
            suggestion(str(name), known) if known else f"The variant has no {sort.called}; leave this out."
        )
        raise VariantError(path, where, f"unknown {sort.called} {name!r}", remedy)
