"""Traits that contradict each other are refused by name when they are put together."""

from __future__ import annotations

from types import new_class

import pytest

from engine.judge.phases import Phase
from engine.judge.questions import Answers
from engine.model.order_kind import OrderKind
from engine.model.units import UnitKind
from engine.traits.base import hooks
from engine.traits.base.assembling import Answer, TraitClashError, assemble, combine
from engine.traits.base.hooks import HOOKS
from engine.traits.base.trait import RuleOption, Trait
from engine.traits.regular import Regular
from tests.cases import variant_named
from tests.traits.table import trait_of

STANDARD = variant_named("standard")
REGULAR = Regular()
ONE_OWNER = [hook for hook, way in HOOKS.items() if way == "one"]
SHARED = [hook for hook, way in HOOKS.items() if way != "one"]


def put_together(*traits: Trait) -> Answers:
    return assemble(STANDARD.board, STANDARD.calendar, STANDARD.powers, traits, {}).answers


def says(value: object) -> Answer:
    return lambda *asked: value


@pytest.mark.parametrize("question", ONE_OWNER)
def test_two_owners_of_one_question_clash(question: str) -> None:
    one = trait_of("oaks", **{question: says(1)})
    other = trait_of("elms", **{question: says(2)})
    with pytest.raises(TraitClashError, match=rf"(?=.*'oaks')(?=.*'elms')(?=.*'{question}')"):
        put_together(one, other)


def test_a_trait_may_not_take_the_build_sites_from_the_regular_one() -> None:
    with pytest.raises(TraitClashError, match=r"(?=.*'regular')(?=.*'elms')(?=.*'build_sites')"):
        put_together(REGULAR, trait_of("elms", build_sites=says(())))


@pytest.mark.parametrize("question", SHARED)
def test_shared_questions_take_several_answers(question: str) -> None:
    one = trait_of("oaks", **{question: says(None)})
    other = trait_of("elms", **{question: says(None)})
    assert getattr(put_together(one, other), question) is not None


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (trait_of("elms", kinds=(UnitKind("A", "Alpine troop", "army"),)), "unit kind 'A'"),
        (
            trait_of("elms", orders=(OrderKind("move", "M", ("movement",), "{unit} to"),)),
            "order 'move .movement.'",
        ),
        (trait_of("elms", phases=(Phase("retreat", says(None), says(())),)), "phase 'retreat'"),  # type: ignore[arg-type]
        (trait_of("elms", options=(RuleOption("waiving", ("a", "b"), "Twice."),)), "option 'waiving'"),
    ],
)
def test_the_same_thing_twice_is_refused_with_both_names(second: Trait, words: str) -> None:
    with pytest.raises(TraitClashError, match=rf"'regular' and 'elms' both bring the {words}"):
        put_together(REGULAR, second)


def test_one_trait_may_not_bring_a_thing_twice_either() -> None:
    with pytest.raises(TraitClashError, match="'elms' and 'elms' both bring the unit kind 'X'"):
        put_together(trait_of("elms", kinds=(UnitKind("X", "One", "army"), UnitKind("X", "Two", "army"))))


def test_the_same_verb_in_another_phase_is_no_clash() -> None:
    extra = OrderKind("hold", "H", ("retreat",), "{unit} H")
    rules = assemble(
        STANDARD.board, STANDARD.calendar, STANDARD.powers, (REGULAR, trait_of("elms", orders=(extra,))), {}
    )
    assert rules.order_kind("retreat", "hold") is extra
    assert rules.order_kind("movement", "hold") is not extra
    assert rules.traits == ("regular", "elms")


def test_an_answer_to_a_question_that_nobody_asks_cannot_be_written() -> None:
    with pytest.raises(TypeError, match=r"Elms\.weather overrides nothing of Trait"):
        trait_of("elms", weather=says(1))


def test_an_answer_takes_what_its_hook_is_given() -> None:
    """It would be found out only when the question is first asked, in the midst of a game."""

    def without_power(self: Trait, situation: object, order: object) -> None: ...

    with pytest.raises(TypeError, match=r"may_order is given other arguments .* situation, power, order"):
        new_class("Elms", (Trait,), {"frozen": True}, lambda body: body.update(may_order=without_power))


def test_a_parameter_may_not_be_called_as_a_hook() -> None:
    with pytest.raises(TypeError, match=r"Elms has a parameter that is called as Trait\.retreats"):
        new_class(
            "Elms", (Trait,), {"frozen": True}, lambda space: space.update(__annotations__={"retreats": int})
        )


def test_what_a_trait_decides_instead_of_others_it_answers_itself() -> None:
    with pytest.raises(TypeError, match="Elms replaces verdict, which it does not answer itself"):
        trait_of("elms", replaces=("verdict",))


def test_the_judge_sees_the_very_types_that_a_trait_overrides(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks.check_listing()
    monkeypatch.setitem(Answers.__annotations__, "bonus", "Callable[[Situation, Unit], int] | None")
    with pytest.raises(TypeError, match="Answers must declare bonus as"):
        hooks.check_listing()
    monkeypatch.undo()
    monkeypatch.setitem(Answers.__annotations__, "weather", "int")
    with pytest.raises(TypeError, match="Answers must declare weather"):
        hooks.check_listing()


@pytest.mark.parametrize(
    ("listed", "told"), [("before", "'oaks' must be listed before trait 'elms'"), ("after", "")]
)
def test_traits_that_stand_in_the_wrong_order_are_refused(listed: str, told: str) -> None:
    elms, oaks = trait_of("elms"), trait_of("oaks", before=("elms",))
    traits = (elms, oaks) if listed == "before" else (oaks, elms)
    if not told:
        assert put_together(REGULAR, *traits)
        return
    with pytest.raises(TraitClashError, match=told):
        put_together(REGULAR, *traits)


def test_a_trait_may_also_say_what_it_stands_behind() -> None:
    elms, oaks = trait_of("elms", after=("oaks", "regular")), trait_of("oaks")
    with pytest.raises(TraitClashError, match="'elms' must be listed after trait 'oaks'"):
        put_together(REGULAR, elms, oaks)
    assert put_together(REGULAR, oaks, elms)


def test_unanswered_questions_cost_nothing() -> None:
    assert combine(()) == Answers()


def test_the_answer_of_one_trait_is_its_own_method() -> None:
    assert combine((REGULAR,)).skips == REGULAR.skips


def test_answers_combine_as_their_question_says() -> None:
    def add(hook: str, *answers: Answer) -> Answer:
        traits = [
            trait_of(name, **{hook: answer}) for name, answer in zip(("a", "b", "c"), answers, strict=False)
        ]
        found: Answer = getattr(combine(traits), hook)
        return found

    assert add("bonus", says(2), says(3))() == 5
    assert add("supply", says({"a": 1}), says({"a": 2, "b": 4}))() == {"a": 3, "b": 4}
    assert add("yields", says(False), says(True))() is True
    assert add("yields", says(False), says(False))() is False
    assert add("verdict", says(None), says("won"), says("lost"))() == "won"
    assert add("verdict", says(None), says(None))() is None
    assert add("ways", says({"a": 1}), says({"b": 2}))() == {"a": 1, "b": 2}
    assert add("sight", lambda s, p, x: x + p, lambda s, p, x: x * 2)("", 1, 10) == 22
