"""Games that saves are made from."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.game.adjudication import adjudicate_turn, adjudicate_unasked
from engine.game.administration import replace_player, set_deadline, set_policy
from engine.game.agreements import declare_end, propose_concession, propose_draw, vote
from engine.game.editing import new_unit, place_unit, set_season
from engine.game.order_sets import submit
from engine.game.records import BY_COMPUTER, BY_NOBODY, Computer, Game, Seat
from engine.game.rulings import edit_position
from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.judge.outcomes import Ruling
from engine.model.ids import PowerId
from engine.variants.loading import Variant
from tests.game.table import (
    ahead,
    named,
    play,
    play_random,
    position_of,
    send,
    send_random,
    standard,
    written,
)


@cache
def open_game() -> tuple[Game, Variant]:
    """Some turns, retreats and builds among them, orders sent ahead, pending orders, a pending proposal."""
    variant = standard()
    rng = Random(11)
    game = new_game(
        variant, {"disorder": "home"}, [Seat(PowerId("France"), "Zoë", "Gaul")], "seed", "Spring “73”"
    )
    game = play_random(game, variant, 6, rng)
    unit = game.current.units_of("France")[0]
    flee = ahead(variant, "retreat", f"{unit.kind} {unit.place} R PAR, {unit.kind} {unit.place} D")
    game = submit(game, variant, "France", None, [flee, ahead(variant, "adjustment", "Build A PAR, Waive")])
    game, _ = adjudicate_turn(send_random(game, variant, rng, 0), variant)
    game = send_random(game, variant, rng, 0)
    game = submit(game, variant, "Italy", None, [ahead(variant, "adjustment", "Build F NAP")])
    game = propose_draw(game, variant, "France")
    return vote(propose_concession(game, variant, "Italy", "Russia"), variant, "Turkey", 1, False), variant


@cache
def set_up_game() -> tuple[Game, Variant]:
    """A start of its own, one turn, a retreat sent ahead that was used."""
    variant = standard()
    start = position_of(
        variant,
        "S1904M",
        {"Germany": "A MUN, A RUH", "France": "A BUR, F STP/NC", "Italy": "F ROM"},
        {"Germany": "MUN KIE", "France": "PAR MAR STP", "Italy": "ROM"},
    )
    game = new_game(variant, {"order_sets": "combine"}, {}, "", "Burgundy", start)
    game = submit(game, variant, "France", None, [ahead(variant, "retreat", "A BUR R MUN, A BUR R PIC")])
    game, _ = play(game, variant, {"Germany": "A MUN - BUR, A RUH S A MUN - BUR"})
    game, _ = adjudicate_unasked(game, variant)
    return send(game, variant, {"France": "A PIC - BUR"}), variant


@cache
def drawn_game() -> tuple[Game, Variant]:
    """A game of the scattered start that ended in a draw."""
    variant = named("scattered")
    game = new_game(variant, {}, [Seat(PowerId("Bel-StP-Vie"), "Ann", "Vodka-on-Danube")], "x", "73Adi")
    game = play_random(game, variant, 3, Random(4))
    game = submit(game, variant, "Edi-Gre-Ven", written(variant, "movement", "A GRE H"))
    game = propose_draw(game, variant, "Edi-Gre-Ven")
    for power in survivors(game, variant):
        if game.current.verdict is None:
            game = vote(game, variant, power, 0, True)
    assert game.current.verdict is not None
    return game, variant


@cache
def fresh_game() -> tuple[Game, Variant]:
    return new_game(standard(), {}, {}, "", "Empty"), standard()


@cache
def ruled_game() -> tuple[Game, Variant]:
    """Positions set by hand, before a turn and in the open one; a ruling; a replaced player, a deadline, a policy."""
    variant = standard()
    game = set_policy(new_game(variant, {}, {"France": "Ann"}, "dice", "Ruled"), "wait")
    fleet = new_unit(variant.rules, "Italy", "F", "ADR")
    game = edit_position(game, variant, place_unit(game.current, fleet), "a fleet more for Italy")
    game = send(game, variant, {"Italy": "A VEN - TRI, A ROM - VEN", "Austria": "A VIE - TYR, F TRI H"})
    order = written(variant, "movement", "A VEN - TRI")[0]
    game, _ = adjudicate_turn(game, variant, rulings=[Ruling("read aloud so", PowerId("Italy"), order, True)])
    game, _ = play(game, variant, {"Austria": "F TRI - ALB"})
    game = replace_player(game, "France", "Ben", "she moved away")
    game = set_deadline(game, "2026-03-02T12:00+01:00")
    season = variant.calendar.season("S1902M")
    assert season is not None
    game = edit_position(game, variant, set_season(game.current, season), "a year later")
    return send(game, variant, {"Turkey": "A CON - BUL"}), variant


@cache
def declared_game() -> tuple[Game, Variant]:
    """A game that the game master ended."""
    game = declare_end(new_game(standard()), standard(), "draw", ["France", "Turkey"], "the zine folds")
    return game, standard()


@cache
def computer_game() -> tuple[Game, Variant]:
    """Computers of their own and one that stands in, in the second turn of a game in which seats have changed hands."""
    variant = standard()
    seats = [
        Seat(PowerId("France"), "Zoë"),
        Seat(PowerId("Italy"), played_by=BY_COMPUTER, computer=Computer("Minister", "bold")),
        Seat(PowerId("Turkey"), played_by=BY_NOBODY),
    ]
    game = replace_player(new_game(variant, {}, seats, "seed", "Alone"), "Russia", Computer("Page", "3f"))
    game = play_random(game, variant, 1, Random(7))
    game = replace_player(game, "France", Computer("Clerk", "", game.current.season), "asleep")
    return send_random(game, variant, Random(8), 0), variant


GAMES = {
    "open": open_game,
    "set up": set_up_game,
    "drawn": drawn_game,
    "fresh": fresh_game,
    "ruled": ruled_game,
    "declared": declared_game,
    "computers": computer_game,
}
