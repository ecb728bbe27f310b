"""Lessons for players: all of them are found, say everything in both languages, and can be played to their ends."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engine.files.tutorials.tutorial_file import (
    JUDGE,
    ORDER,
    Tutorial,
    TutorialError,
    TutorialFile,
    read_file,
    words_in,
)
from engine.files.tutorials.tutorial_library import (
    COURSE,
    TutorialHead,
    find_tutorials,
    open_tutorial,
    own_tutorials,
)
from engine.files.tutorials.tutorial_playing import (
    has_orders,
    is_reached,
    is_ready_for,
    judged_turn,
    orders_of_others,
    rehearse,
    tutorial_game,
    wanted_orders,
)
from engine.game.adjudication import adjudicate_turn
from engine.game.conflicts import add_order
from engine.game.order_sets import submit
from engine.game.setup import rules_of
from engine.judge.rules import seen_by
from engine.variants.catalogue import bundled_folder, find_variants
from engine.views.choices import complete

VARIANTS = find_variants([bundled_folder()]).variants
SHELF = find_tutorials(VARIANTS.values())
LANGUAGES = ("en", "de")
READ = '[[steps]]\ndo = "read"\nsay = { en = "So it ended." }\n'
LESSON = """
number = 1
title = {{ en = "One" }}
about = {{ en = "One thing." }}
power = "Austria"
{head}
[[steps]]
do = "judge"
orders = ["A VIE - GAL"]
after = "Austria: A GAL"
say = {{ en = "Go." }}
{rest}
"""


def texts_of(file: TutorialFile) -> list[dict[str, str]]:
    steps = [words for step in file.steps for words in (step.say, step.hint) if words]
    return [file.title, file.about, *steps, *(one.say for step in file.steps for one in step.mistakes)]


def opened(folder: Path, head: str = "", rest: str = "", text: str = LESSON) -> None:
    """Open and rehearse the one lesson of a course."""
    folder.mkdir(exist_ok=True)
    (folder / "one.toml").write_text(text.format(head=head, rest=rest), encoding="utf-8")
    read_file(folder / "one.toml")
    (found,) = find_tutorials((), folder).heads
    rehearse(open_tutorial(found, VARIANTS))


@pytest.mark.parametrize("head", SHELF.heads, ids=lambda head: head.id)
def test_a_lesson_can_be_played_by_what_its_file_says(head: TutorialHead) -> None:
    rehearse(open_tutorial(head, VARIANTS))


@pytest.mark.parametrize("head", SHELF.heads, ids=lambda head: head.id)
def test_a_lesson_speaks_both_languages_and_says_nothing_twice(head: TutorialHead) -> None:
    for words in texts_of(head.file):
        assert set(words) == set(LANGUAGES), words
        blanks = [sorted(set(re.findall(r"\{[^}]*\}", text))) for text in words.values()]
        assert blanks[0] == blanks[1], words
        assert all(len(text) <= 330 for text in words.values()), words
    said = [step.say["en"] for step in head.file.steps]
    assert len(said) == len(set(said))


@pytest.mark.parametrize("head", SHELF.heads, ids=lambda head: head.id)
def test_what_is_asked_for_is_not_there_already(head: TutorialHead) -> None:
    """A turn that must end in some way would not if the pupil did nothing, where the step asks for orders."""
    tutorial = open_tutorial(head, VARIANTS)
    game, given = tutorial_game(tutorial), ()
    for number, step in enumerate(tutorial.steps):
        given = (*given, *wanted_orders(tutorial, game, number))
        if step.do != JUDGE:
            continue
        sheets = orders_of_others(tutorial, game, number)
        idle = given_game = game
        for power, orders in sheets.items():
            idle, given_game = (submit(one, tutorial.variant, power, orders) for one in (idle, given_game))
        idle = adjudicate_turn(idle, tutorial.variant)[0]
        given_game = submit(given_game, tutorial.variant, tutorial.power, given)
        game, given = adjudicate_turn(given_game, tutorial.variant)[0], ()
        while game.current.verdict is None and not has_orders(tutorial, game):
            game = adjudicate_turn(game, tutorial.variant)[0]
        if step.orders and step.after:
            assert not is_reached(tutorial.reached[number], idle.current), number


def test_nothing_that_comes_with_the_program_is_refused() -> None:
    assert SHELF.faults == ()
    files = [*own_tutorials().glob("*.toml"), *bundled_folder().glob("*/lessons/*.toml")]
    assert sorted(head.path for head in SHELF.heads) == sorted(files)


def test_the_course_is_in_the_order_of_its_numbers() -> None:
    numbers = [head.file.number for head in SHELF.heads if head.group == COURSE]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_folder_of_a_variant_brings_lessons(tmp_path: Path) -> None:
    lesson = next(head for head in SHELF.heads if head.group == COURSE)
    folder = tmp_path / "standard"
    (folder / "lessons").mkdir(parents=True)
    (folder / "lessons" / "mine.toml").write_bytes(lesson.path.read_bytes())

    class Elsewhere:
        id = "standard"

    Elsewhere.folder = folder  # type: ignore[attr-defined]
    shelf = find_tutorials([Elsewhere], tmp_path / "none")  # type: ignore[list-item]
    assert [head.id for head in shelf.heads] == ["standard/mine"]
    assert shelf.heads[0].variant == "standard"


@pytest.mark.parametrize(
    ("head", "rest", "place", "words"),
    [
        ('variant = "nowhere"', "", "variant", "no variant 'nowhere'"),
        ('computers = "Genius"', "", "computers", "no level 'Genius'"),
        ('position = """\nseason: S1901M\nAustria: A NOWHERE\n"""', "", "position, line 2", "NOWHERE"),
        ('position = """\nseason: S1901M\nAustria: A NTH\n"""', "", "position", "North Sea"),
        ('options = { colour = "red" }', "", "options", "colour"),
        ("colour = 1", "", "the file", "colour"),
        ("", '[[steps]]\ndo = "dance"\nsay = { en = "?" }', "steps[1].do", '"why"'),
        ("", '[[steps]]\ndo = "click"\nsay = { en = "?" }', "steps[1]", "`space`"),
        ("", '[[steps]]\ndo = "click"\nspace = "XYZ"\nsay = { en = "?" }', "steps[1]", "XYZ"),
        ("", '[[steps]]\ndo = "read"\norders = ["A VIE H"]\nsay = { en = "?" }', "steps[1]", "`orders`"),
        ("", '[[steps]]\ndo = "read"\nsay = { de = "?" }', "steps[1].say", "no English"),
        ("", '[[steps]]\ndo = "read"\nsay = { en = "In {XYZ}." }', "steps[1].say", "'XYZ'"),
        ("", '[[steps]]\ndo = "judge"\nsay = { en = "?" }', "steps[1]", "nobody has seen"),
        ("", READ + '[[steps]]\ndo = "order"\norders = ["A GAL - LON"]\nsay = { en = "?" }', "steps[2]", "not allowed"),
        ("", READ + '[[steps]]\ndo = "order"\norders = ["A flies"]\nsay = { en = "?" }', "steps[2]", "no order"),
        ("", READ + '[[steps]]\ndo = "judge"\nothers = "Spain: A MAD H"\nsay = { en = "?" }', "steps[2]", "'Spain'"),
        (
            "", READ + '[[steps]]\ndo = "judge"\nafter = "Austria: A LON"\nsay = { en = "?" }', "steps[2]", "do not lead",
        ),
        (
            "", '[[steps]]\ndo = "judge"\nafter = "Austria: A ZZZ"\nsay = { en = "?" }', "steps[1].after, line 1", "ZZZ",
        ),
    ],
)  # fmt: skip
def test_a_faulty_lesson_is_refused_with_its_file_and_place(
    head: str, rest: str, place: str, words: str, tmp_path: Path
) -> None:
    with pytest.raises(TutorialError) as caught:
        opened(tmp_path / "course", head, rest)
    assert caught.value.place.startswith(place), str(caught.value)
    assert words in f"{caught.value.place} {caught.value}"
    assert str(tmp_path / "course" / "one.toml") in str(caught.value)


def test_a_sound_lesson_of_somebody_else_opens(tmp_path: Path) -> None:
    opened(tmp_path / "course")


def test_a_faulty_file_does_not_take_the_others_down(tmp_path: Path) -> None:
    good = next(head for head in SHELF.heads if head.group == COURSE)
    (tmp_path / "a.toml").write_text("number = {", encoding="utf-8")
    (tmp_path / "b.toml").write_bytes(good.path.read_bytes())
    shelf = find_tutorials((), tmp_path)
    assert [head.id for head in shelf.heads] == ["course/b"]
    assert "a.toml" in str(shelf.faults[0])


def test_words_fall_back_on_english_and_keep_what_is_no_blank() -> None:
    words = {"en": "From {VIE} {so}", "de": "Von {VIE}"}
    assert words_in(words, "de", {"VIE": "Wien"}) == "Von Wien"
    assert words_in(words, "fr", {"VIE": "Vienna"}) == "From Vienna {so}"


def test_a_turn_in_which_the_pupil_has_nothing_to_order_is_passed_over() -> None:
    tutorial = open_tutorial(next(head for head in SHELF.heads if head.id == "course/04-support"), VARIANTS)
    game = rehearse(tutorial)
    assert len(game.turns) == 2, "the retreat of another power is judged by itself"
    assert has_orders(tutorial, game)
    assert not has_orders(tutorial, replace(game, current=replace(game.current, units=())))


def test_the_example_of_the_page_can_be_played(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "lessons.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    (tmp_path / "one.toml").write_text(example, encoding="utf-8")
    (head,) = find_tutorials((), tmp_path).heads
    assert {step.do for step in head.file.steps} == {"click", "order", "judge", "why", "read"}
    rehearse(open_tutorial(head, VARIANTS))


@pytest.mark.parametrize("head", SHELF.heads, ids=lambda head: head.id)
def test_whatever_else_the_pupil_orders_a_lesson_goes_on_or_says_that_it_does_not(head: TutorialHead) -> None:
    """A turn that counts as done leaves the orders that are wanted next allowed, in a turn that is theirs."""
    tutorial = open_tutorial(head, VARIANTS)
    for seed in range(4 if not tutorial.file.computers else 0):
        play_with_other_orders(tutorial, Random(seed))


def play_with_other_orders(tutorial: Tutorial, random: Random) -> None:
    game, given = tutorial_game(tutorial), ()
    for number, step in enumerate(tutorial.steps):
        if step.do not in (ORDER, JUDGE):
            continue
        situation = seen_by(rules_of(game, tutorial.variant), game.current, tutorial.power)
        for order in wanted_orders(tutorial, game, number):
            given = add_order(situation, tutorial.power, given, order)
        if step.do != JUDGE:
            continue
        offered = list(complete(situation, tutorial.power))
        for order in random.sample(offered, min(2, len(offered))):
            if order.unit not in {one.unit for one in given}:
                given = add_order(situation, tutorial.power, given, order)
        game, given = judged_turn(tutorial, game, number, given), ()
        if not is_reached(tutorial.reached[number], game.current) or not is_ready_for(
            tutorial, game, number + 1
        ):
            return
