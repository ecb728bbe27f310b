"""Traits that contradict each other are refused by name when they are put together."""

from __future__ import annotations

import pytest

from engine.judge.phases import Phase
from engine.judge.questions import QUESTIONS, Answers, TraitClashError, combine
from engine.model.order_kind import OrderKind
from engine.model.units import UnitKind
from engine.traits.regular import regular
from engine.traits.trait import RuleOption, Trait, assemble
from tests.cases import variant_named

STANDARD = variant_named("standard")
REGULAR = regular({})
ONE_OWNER = [question.name for question in QUESTIONS if question.combine == "one"]
SHARED = [question.name for question in QUESTIONS if question.combine != "one"]


def put_together(*traits: Trait) -> Answers:
    return assemble(STANDARD.board, STANDARD.calendar, STANDARD.powers, traits, {}).answers


def says(value: object) -> object:
    return lambda *asked: value


@pytest.mark.parametrize("question", ONE_OWNER)
def test_two_owners_of_one_question_clash(question: str) -> None:
    one = Trait("oaks", answers=((question, says(1)),))
    other = Trait("elms", answers=((question, says(2)),))
    with pytest.raises(TraitClashError, match=rf"(?=.*'oaks')(?=.*'elms')(?=.*'{question}')"):
        put_together(one, other)


def test_a_trait_may_not_take_the_build_sites_from_the_regular_one() -> None:
    with pytest.raises(TraitClashError, match=r"(?=.*'regular')(?=.*'elms')(?=.*'build_sites')"):
        put_together(REGULAR, Trait("elms", answers=(("build_sites", says(())),)))


@pytest.mark.parametrize("question", SHARED)
def test_shared_questions_take_several_answers(question: str) -> None:
    one = Trait("oaks", answers=((question, says(None)),))
    other = Trait("elms", answers=((question, says(None)),))
    assert getattr(put_together(one, other), question) is not None


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (Trait("elms", kinds=(UnitKind("A", "Alpine troop", "army"),)), "unit kind 'A'"),
        (
            Trait("elms", orders=(OrderKind("move", "M", ("movement",), "{unit} to"),)),
            "order 'move .movement.'",
        ),
        (Trait("elms", phases=(Phase("retreat", says(None), says(())),)), "phase 'retreat'"),  # type: ignore[arg-type]
        (Trait("elms", options=(RuleOption("waiving", ("a", "b"), "Twice."),)), "option 'waiving'"),
    ],
)
def test_the_same_thing_twice_is_refused_with_both_names(second: Trait, words: str) -> None:
    with pytest.raises(TraitClashError, match=rf"'regular' and 'elms' both bring the {words}"):
        put_together(REGULAR, second)


def test_one_trait_may_not_bring_a_thing_twice_either() -> None:
    with pytest.raises(TraitClashError, match="'elms' and 'elms' both bring the unit kind 'X'"):
        put_together(Trait("elms", kinds=(UnitKind("X", "One", "army"), UnitKind("X", "Two", "army"))))


def test_the_same_verb_in_another_phase_is_no_clash() -> None:
    extra = OrderKind("hold", "H", ("retreat",), "{unit} H")
    rules = assemble(
        STANDARD.board, STANDARD.calendar, STANDARD.powers, (REGULAR, Trait("elms", orders=(extra,))), {}
    )
    assert rules.order_kind("retreat", "hold") is extra
    assert rules.order_kind("movement", "hold") is not extra
    assert rules.traits == ("regular", "elms")


def test_an_answer_to_a_question_that_nobody_asks_is_refused() -> None:
    with pytest.raises(TraitClashError, match=r"'elms' answers 'weather'"):
        put_together(Trait("elms", answers=(("weather", says(1)),)))  # type: ignore[arg-type]


def test_unanswered_questions_cost_nothing() -> None:
    assert combine(()) == Answers()


def test_answers_combine_as_their_question_says() -> None:
    def add(*given: object) -> Answers:
        return combine(("t", name, answer) for name, answer in given)  # type: ignore[misc]

    assert add(("bonus", says(2)), ("bonus", says(3))).bonus() == 5
    tally = add(("supply", says({"a": 1})), ("supply", says({"a": 2, "b": 4}))).supply()
    assert tally == {"a": 3, "b": 4}
    assert add(("yields", says(False)), ("yields", says(True))).yields() is True
    assert add(("yields", says(False)), ("yields", says(False))).yields() is False
    assert (
        add(("verdict", says(None)), ("verdict", says("won")), ("verdict", says("lost"))).verdict() == "won"
    )
    assert add(("verdict", says(None)), ("verdict", says(None))).verdict() is None
    chained = add(("sight", lambda s, p, x: x + p), ("sight", lambda s, p, x: x * 2)).sight("", 1, 10)
    assert chained == 22
