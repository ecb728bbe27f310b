"""Variant folders and starts that were spoilt and fell over in play: refused now with a place and a remedy, or played."""

from __future__ import annotations

import tomllib

import pytest
from msgspec.structs import replace

from engine.game.game_errors import SetupError
from engine.game.setup import new_game
from engine.judge.removing import in_disorder
from engine.judge.rules import Situation
from engine.judge.supply import removals_due
from engine.model.ids import KindCode, Place, PowerId
from engine.model.units import Unit
from engine.variants.catalogue import find_variants
from engine.variants.references import read_traits, references_in
from tests.attack.fuzz.mutators import texts_in
from tests.attack.fuzz.saves import play_on
from tests.cases import variant_named
from tests.variants.parameters import CHR, S76, SCO, Faulty, complaint

VARIANTS = [
    name
    for name, variant in sorted(find_variants().variants.items())
    if (variant.folder / "board.toml").exists()
]
"""Those that have a board of their own."""
FOUND = [
    Faulty(
        SCO,
        "reinforcements",
        'kind = "F", place = "e"',
        'kind = "X", place = "e"',
        "unknown kind of unit 'X'",
    ),
    Faulty(
        SCO, "reinforcements", 'kind = "F", place = "e"', 'kind = "F", place = "zzz"', "unknown place 'zzz'"
    ),
    Faulty(
        SCO,
        "reinforcements",
        'place = "e", cargo = ["A"]',
        'place = "e", cargo = [["A"]]',
        "cargo[0]: trait 'reinforcements': cannot use this. It must be a kind of unit.",
    ),
    Faulty(
        S76, "goals", 'powers = ["Britain", "America"]', 'powers = ["Britain", "Americans"]', "'Americans'"
    ),
    Faulty(
        S76,
        "goals",
        'powers = ["Britain", "America"]',
        'powers = ["Britain", ["America"]]',
        "powers[1]: trait 'goals': cannot use this. It must be a power.",
    ),
    Faulty(
        S76,
        "rebellion",
        'centres = ["StC", "Bea"',
        'centres = ["", "Bea"',
        "centres[0]: trait 'rebellion': cannot use this. It must be a centre.",
    ),
    Faulty(
        S76,
        "kinds",
        'name = "Fleet", like = "fleet"',
        'name = "Fleet", like = ["fleet"]',
        """like: trait 'kinds': cannot use this. It must be "army" or "fleet".""",
    ),
    Faulty(
        CHR,
        "downfall",
        'name = "downfall"\npower = "Ramen"',
        'name = "downfall"\npower = "closed"',
        "unknown power 'closed'",
    ),
    Faulty(CHR, "kinds", 'code = "ML", name', 'code = "MM", name', "unknown kind of unit 'ML'"),
    Faulty(
        CHR,
        "lurker",
        'name = "lurker"\ntag = "sarangrave"',
        'name = "lurker"\ntag = "marsh"',
        "unknown tag 'marsh'",
    ),
    Faulty(CHR, "objects", 'tags = { Staff = "upper" }', "tags = {}", "nothing is left to draw from"),
    Faulty(
        CHR,
        "stacks",
        "most = 5",
        "most = 1000000000",
        "most: trait 'stacks': cannot use this. It must be a whole number from 1 to 99.",
    ),
]


@pytest.mark.parametrize("fault", FOUND, ids=lambda fault: f"{fault.trait}: {fault.new[:40]}")
def test_what_fell_over_in_play_is_refused(fault: Faulty) -> None:
    said = complaint(fault)
    assert fault.words in said
    assert "traits" in said


OWN = frozenset({("kinds", "units"), ("stacks", "code"), ("ravers", "kind"), ("regular", "units")})
"""Parameters by which a trait brings kinds of unit itself."""


@pytest.mark.parametrize("name", VARIANTS)
def test_every_name_in_a_parameter_is_looked_up(name: str) -> None:
    """Powers, spaces, kinds and tags that the parameters of our own variants name are declared as such by their types."""
    variant = variant_named(name)
    tags = {tag for space in variant.board.spaces.values() for tag in space.tags}
    known = {*variant.rules.powers, *variant.rules.kinds, *variant.board.spaces, *tags}
    record = tomllib.loads((variant.folder / "variant.toml").read_text("utf-8"))
    traits = read_traits(variant.folder / "variant.toml", record["traits"])
    looked_up = [{name for _, _, name in references_in(trait, "")} for trait in traits]
    unlisted = [
        (entry["name"], key)
        for entry, names in zip(record["traits"], looked_up, strict=True)
        for key, value in entry.items()
        if key != "name" and (entry["name"], key) not in OWN
        if known & set(texts_in(value)) - names
    ]
    assert unlisted == []


@pytest.mark.parametrize("count", [4, 9])
def test_more_spirits_than_names_are_told_apart(count: int) -> None:
    variant = variant_named(CHR)
    units = [unit for unit in variant.start.units if unit.kind != "R"]
    bare = Unit(PowerId("Foul"), KindCode("R"), Place("FCr"), 0)
    game = new_game(variant, start=replace(variant.start, units=(*units, *[bare] * count)))
    assert play_on(game, variant, turns=2) == "played"


@pytest.mark.parametrize("text", ["x", "-1", "²", "9" * 5000, "1777,x"])
@pytest.mark.parametrize(
    ("name", "key"),
    [(S76, "landing.waiting"), (S76, "grant.America"), (S76, "devastation.Bos"), ("baranduin", "ring.since")],
)
def test_what_is_remembered_need_not_be_a_number(name: str, key: str, text: str) -> None:
    variant = variant_named(name)
    memory = {**dict(variant.start.memory), key: text, "ring.worn": "Mordor"}
    game = new_game(variant, start=replace(variant.start, memory=tuple(sorted(memory.items()))))
    assert play_on(game, variant, turns=2) == "played"


def test_civil_disorder_ends_where_a_unit_carries_several() -> None:
    """Two units aboard of a third, for none of which there is a centre: no start, but nothing goes on for ever over it."""
    variant = variant_named(CHR)
    place = Place("FiP")
    aboard = tuple(Unit(PowerId("Covenant"), KindCode(kind), place) for kind in ("MH", "3U"))
    within = Unit(PowerId("Troy"), KindCode("E"), place, cargo=(replace(aboard[0], cargo=aboard[1:]),))
    for host in (Unit(PowerId("Troy"), KindCode("E"), place, cargo=aboard), within):
        start = replace(variant.start, units=(host,), owners=())
        with pytest.raises(SetupError):
            new_game(variant, start=start)
        situation = Situation(variant.rules, start)
        for power in ("Covenant", "Troy"):
            _, situation = in_disorder(situation, power)
            assert removals_due(situation, power) == 0


def test_a_start_as_the_file_has_it_is_kept() -> None:
    """Where things are drawn before the first turn, somebody may begin without: the save does not draw them."""
    variant = variant_named(CHR)
    assert play_on(new_game(variant, seed="x", start=variant.start), variant, turns=1) == "played"
