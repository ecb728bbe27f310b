"""Writes the played games that tests replay (tests/data/games), all of them or those that are named.

python -m tests.soak.played [NAME ...]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping

from msgspec import Struct

from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant
from tests.soak import scripts
from tests.soak.champion import play_out
from tests.soak.replay import FOLDER, ending, parse_game, replay
from tests.soak.strategies import Champion, Council, Dabbler, Patron, RingBearer, Scripted, Strategy

YEARS = 16


class Story(Struct, frozen=True):
    """A game that is worth reading, and who plays it how."""

    ends: str
    about: str
    """Two lines for the reader."""
    players: Callable[[Variant], Mapping[str, Strategy]]
    seed: str = "1"
    options: Mapping[str, str] = {}


def _lone(power: str, strategy: Strategy) -> Callable[[Variant], Mapping[str, Strategy]]:
    return lambda variant: {power: strategy}


def _opened(
    script: scripts.Script, strategy: Strategy, others: Strategy | None = None
) -> Callable[[Variant], Mapping[str, Strategy]]:
    """Powers that begin by a script and go on by a strategy."""
    return lambda variant: {
        **({power.id: others for power in variant.powers} if others is not None else {}),
        **{power: Scripted(variant, lines, strategy) for power, lines in script.items()},
    }


def _scripted(script: scripts.Script, spared: tuple[str, ...]) -> Callable[[Variant], Mapping[str, Strategy]]:
    """Powers that play by a script, and others who keep off its ways."""
    others = Dabbler(spared=spared, verbs=("occupy", "put_on"))
    return lambda variant: {
        power.id: Scripted(variant, script[power.id]) if power.id in script else others
        for power in variant.powers
    }


STORIES: Mapping[str, Story] = {
    "standard-victory": Story(
        "victory: France",
        "France takes what lies open, then outnumbers its neighbours one by one, while the others quarrel.\n"
        "With eighteen centres after a Fall it has won (STD-4).",
        _lone("France", Champion()),
    ),
    "indianomacy-victory": Story(
        "victory: Iroquois",
        "The Five Nations cross Lake Erie by canoe, land among the Potawatomi, and go on to the south and west.\n"
        "Twenty-four centres are theirs when a Winter is complete (IND-10).",
        _opened(scripts.CANOES, Champion()),
        seed="2",
    ),
    "scottomacy-victory": Story(
        "victory: England",
        "England's fleets carry its armies along both coasts of Scotland and land them castle by castle.\n"
        "The clans answer in boat-bunches and too late; thirty-six castles or thirty-five units win (SCO-15).",
        _lone("England", Champion()),
        seed="4",
    ),
    "middle_earth_iv-victory": Story(
        "victory: Gondor",
        "Gondor goes by boat to Tolfalas and on to Harondor, and sends its retreats with its moves.\n"
        "With fifteen armies on the board when a Coire is over it has won (ME4-9).",
        _opened(scripts.ISLAND, Champion()),
        seed="2",
    ),
    "baranduin-majority": Story(
        "victory: Rohan",
        "Theoden rides to the Shire, finds the Ring and puts it on; nobody else sees him from then on.\n"
        "Rohan has a majority of the centres after a Hrive (BAR-10).",
        _opened(
            scripts.TO_THE_SHIRE,
            RingBearer(),
            Dabbler(spared=("Shi", "Min", "Tha", "Ene"), verbs=("put_on",)),
        ),
    ),
    "seventeen76-victory": Story(
        "victory: France",
        "The French expedition lands at Louisburg, and Canada rises; Halifax, Quebec and Montreal are fought over.\n"
        "France needs no more than 21 points and two cities (S76-4, S76-7, S76-11).",
        _opened(scripts.EXPEDITION, Champion()),
    ),
    "seventeen76-shared": Story(
        "victory: America, Spain",
        "America cedes Spain what it takes beyond the mountains, and Spain raises an army there.\n"
        "When America has won, Spain owns twelve points and shares in it (S76-3, S76-4).",
        lambda variant: {
            "America": Patron("Spain", 13),
            "Spain": Scripted(variant, scripts.SUBSIDIES["Spain"], Champion(("America",))),
        },
        options={"sixth_power": "on"},
    ),
    "chronicle-majority": Story(
        "victory: Lords",
        "The Lords elect their Students to the vacant seats and march from Revelstone to the south and east.\n"
        "Nineteen of the thirty-six centres are theirs when a Winter is over (CHR-0).",
        _lone("Lords", Council()),
    ),
    "chronicle-covenant": Story(
        "enemy_slain: Covenant",
        "Thomas Covenant and Foamfollower, who finds the Staff, cross the Land on two ways to the lava of Hotash Slay.\n"
        "Foamfollower carries him through it, and he kills Lord Foul in his Creche (CHR-8.3, CHR-8.5).",
        _scripted(scripts.COVENANT, scripts.COVENANTS_WAY),
    ),
    "mordor_v_world_ii-wearer": Story(
        "ring_mastered: Arnor",
        "The lord of Imladris puts on the Ring, takes Lorien unseen and comes to Barad-Dur in the fourth year.\n"
        "He has worn it for more than two years, and takes the Dark Lord's seat himself (MVW-12.1).",
        _scripted(scripts.WEARER, scripts.WEARERS_WAY),
    ),
    "mordor_v_world_ii-taken": Story(
        "ring_regained: Mordor",
        "Arnor ships the Ring round the coast to Gondor, who has it one season too long.\n"
        "The Dark Lord falls upon Lebennin and has it back (MVW-12.2).",
        _scripted(scripts.MORDORS_PRIZE, scripts.PRIZES_WAY),
    ),
    "mordor_v_world_ii-fall": Story(
        "ring_lord_lost: Gondor",
        "The Dark Lord himself besieges Minas Tirith, and his own reserves close the road behind him.\n"
        "Gondor and Rohan drive him out, he has nowhere to go, and the strongest of the others win (MVW-12.3).",
        _scripted(scripts.DARK_LORDS_FALL, scripts.BATTLEFIELD),
    ),
    "mordor_v_world_ii-quest": Story(
        "ring_unmade: Rohan",
        "The Ring goes from hand to hand, from the Shire through Rohan to the Black Gate, and nobody puts it on.\n"
        "While the Dark Lord is at war it is carried to Barad-Dur, and the strongest of the others win (MVW-12.4).",
        _scripted(scripts.FELLOWSHIP, scripts.FELLOWSHIPS_WAY),
    ),
}


def write_out(name: str, story: Story) -> str:
    """The text of a game. It is read again and must end as it is told."""
    variant = find_variant(name.partition("-")[0])
    game, text = play_out(variant, story.players(variant), story.seed, YEARS, story.options, story.about)
    again = replay(parse_game(text), variant) if game.current.verdict is not None else game
    if ending(game) != story.ends or ending(again) != story.ends:
        raise ValueError(f"{name} ends so: {ending(game)}, read again: {ending(again)}\n{text}")
    return text


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak.played", description=__doc__)
    parser.add_argument("games", nargs="*", help="all when none is named")
    failed = False
    for name in parser.parse_args().games or STORIES:
        try:
            text = write_out(name, STORIES[name])
        except (AssertionError, ValueError) as error:
            sys.stderr.write(f"{error}\n")
            failed = True
            continue
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}: {STORIES[name].ends}, {text.count(chr(10))} lines\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
