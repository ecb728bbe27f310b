"""Pages as they are filed and checked: letters with orders to a game, and printed reports."""

from __future__ import annotations

from functools import cache
from random import Random

from desktop.drafting.order_page import read_page
from engine.files.lessons.library import own_lessons
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import reworded
from tests.attack.fuzz.texts import VARIANTS, Text, called, game_of, pages
from tests.game.table import named

LETTER = """Dear game master,

my orders for Spring 1901 (sorry for the delay - my cat had kittens, all five of them in my hat):

France
A Paris - Burgundy
A Mar S A Par-Bur
F Brest to the Mid-Atlantic, via nothing in particular!

and A Pie! I fear your A Mun; if it moves, then A Bur - Mun instead.
> On Monday you wrote: Germany: A MUN - RUH, all units hold
Retreats: if dislodged, A Bur retreats to Par, else disbands. Builds: A PAR, F BRE
Regards, x , spring A 55
"""


def odd_letter(rng: Random) -> Text:
    name = rng.choice(VARIANTS)
    text = rng.choice((LETTER, *pages(name)[2::4]))
    return Text(name, "", reworded(text, rng, (1, 2, 4, 8)))


def open_letter(given: Text) -> str:
    variant, game = named(given.variant), game_of(given.variant)
    power = str(variant.powers[0].id)
    page = read_page(game, variant, given.text, power)
    assert all(line.number <= given.text.count("\n") + len(given.text) + 1 for line in page.lines)
    return "understood" if page.is_understood else "in part"


def odd_report(rng: Random) -> Text:
    name = rng.choice(VARIANTS)
    return Text(name, "", reworded(rng.choice((*pages(name)[1::4], _published())), rng))


@cache
def _published() -> str:
    return (own_lessons() / "published" / "scattered-spring-1901.txt").read_text("utf-8")


def check(given: Text) -> str:
    return called("check", "-", text=given.text)


KINDS = (
    Kind("filed letter", odd_letter, open_letter, frozenset({"understood", "in part"}), short=120),
    Kind("printed report", odd_report, check, frozenset({"exit 0", "exit 1"}), short=80),
)
