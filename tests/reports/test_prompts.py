"""What can be done and what is where, in words."""

from __future__ import annotations

import msgspec
import pytest

from engine import (
    ENGLISH,
    Order,
    describe_space,
    find_variants,
    formatter_of,
    order_label,
    qualifier_label,
    sentences_in,
    slot_words,
)
from engine.model.ids import SpaceId
from engine.model.units import Token
from engine.reports.prompts import thing_name
from tests.cases import load_cases, start_of, variant_named

VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_kind_of_order_has_words_for_people(name: str) -> None:
    variant = variant_named(name)
    formatter = formatter_of(ENGLISH, variant, variant.start)
    for kinds in variant.rules.orders.values():
        for kind in kinds.values():
            assert kind.label, kind.verb
            label = order_label(formatter, kind)
            assert label[0].isupper()
            assert not set("{}[]_") & set(label)
            for slot in kind.slots:
                assert "[" not in slot_words(formatter, kind, slot)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", VARIANTS)
def test_only_what_lies_between_is_asked_for_as_the_way(name: str, language: str) -> None:
    """Where an order ends at a place, that is asked for: "where the army lands", not "the way"."""
    variant = variant_named(name)
    formatter = formatter_of(sentences_in(language), variant, variant.start)
    for kinds in variant.rules.orders.values():
        for kind in kinds.values():
            places = [slot for slot in kind.slots if slot.type == "place" and not slot.optional]
            if places and places[-1].name == "route" and not kind.of_power:
                assert slot_words(formatter, kind, places[-1]) != formatter.say("slot.route"), kind.verb


@pytest.mark.parametrize("name", VARIANTS)
def test_what_goes_with_an_order_says_what_it_adds(name: str) -> None:
    """Beside "Move" stands "Move, and occupy the piece there", not the bare word that is written."""
    variant = variant_named(name)
    english, german = (
        formatter_of(sentences.of(variant), variant, variant.start)
        for sentences in (ENGLISH, sentences_in("de"))
    )
    verbs = {kind for kinds in variant.rules.orders.values() for kind in kinds.values()}
    for qualifier in {one.name: one for kind in verbs for one in kind.qualifiers}.values():
        said = qualifier_label(english, qualifier)
        assert len(said.split()) > 1, said
        assert qualifier_label(german, qualifier) != said


def test_a_label_names_what_is_chosen_with_it() -> None:
    variant = variant_named("indianomacy")
    formatter = formatter_of(ENGLISH, variant, variant.start)
    kind = variant.rules.orders["movement"]["build_boat"]
    assert order_label(formatter, kind, Order("build_boat", "14", "W", thing="canoe")) == "Build canoe"
    build = variant_named("standard").rules.orders["adjustment"]["build"]
    formatter = formatter_of(ENGLISH, variant_named("standard"), variant_named("standard").start)
    assert order_label(formatter, build, Order("build", "PAR", "F")) == "Build Fleet"
    assert order_label(formatter, build) == "Build"


@pytest.mark.parametrize(("name", "said"), [("scottomacy", "boat bunch"), ("mordor_v_world_ii", "boat")])
def test_a_thing_that_is_written_by_its_initials_is_called_by_its_name(name: str, said: str) -> None:
    variant = variant_named(name)
    formatter = formatter_of(ENGLISH, variant, variant.start)
    kinds = variant.rules.orders["movement"]
    assert order_label(formatter, kinds["build_boat"], Order("build_boat", thing="BB")) == f"Build {said}"
    assert f"in {said}" in [qualifier_label(formatter, qualifier) for qualifier in kinds["move"].qualifiers]
    position = msgspec.structs.replace(variant.start, tokens=(Token("BB", SpaceId("47")),))
    assert said in describe_space(formatter, position, "47").lines


@pytest.mark.parametrize("name", VARIANTS)
def test_every_choice_of_an_option_says_what_it_means(name: str) -> None:
    """But for those of a variant's own, which are switched on or off."""
    variant = variant_named(name)
    for option, table in variant.option_table.items():
        said = [ENGLISH.of(variant).say(f"option.{option}.{value}") for value in table.values]
        assert set(table.values) == {"on", "off"} or not any("[" in one for one in said), option
        assert len(set(said)) == len(said)


def test_a_space_is_told_with_owner_units_and_things() -> None:
    variant = variant_named("standard")
    formatter = formatter_of(ENGLISH, variant, variant.start)
    told = describe_space(formatter, variant.start, "PAR")
    assert (told.title, told.lines) == ("Paris (PAR)", ("Centre of France", "France: Army"))
    assert describe_space(formatter, variant.start, "NTH").lines == ("Water",)
    assert describe_space(formatter, variant.start, "BEL").lines == ("Centre, nobody's",)


@pytest.mark.parametrize("name", VARIANTS)
def test_whatever_is_in_a_space_can_be_told(name: str) -> None:
    """In the positions of all cases: every unit, dislodged one and token appears, and no code shows through."""
    variant = variant_named(name)
    for case in load_cases(f"cases/{name}/*.toml"):
        position = start_of(case)
        formatter = formatter_of(ENGLISH, variant, position)
        for space in variant.board.spaces:
            told = describe_space(formatter, position, space)
            assert not any("[" in line or "{" in line for line in told.lines)
            count = sum(unit.space == space for unit in position.units)
            count += sum(one.unit.space == space for one in position.dislodged)
            assert len(told.lines) >= 1 + count
            for token in position.tokens:
                assert token.space != space or any(
                    thing_name(formatter, token.kind) in line for line in told.lines
                )
