"""Sentences for landings."""

from __future__ import annotations

SENTENCES = (
    ("outcome.moved.land", "{unit} lands its army in {target}."),
    ("outcome.moved.land_sail", "{unit} lands its army in {target} and goes on."),
    ("outcome.moved.sail_land", "{unit} sails to {target} and lands its army from there."),
    (
        "outcome.bounced.land",
        "The army of {unit} does not get ashore in {target}: {strength} against {against}, stopped by {culprits}.",
    ),
    (
        "outcome.bounced.land_sail",
        "The army of {unit} does not get ashore in {target}: {strength} against {against}, stopped by {culprits}.",
    ),
    (
        "outcome.own_unit.land",
        "The army of {unit} does not land: {culprits}, of the same power, is in {target}.",
    ),
    (
        "outcome.own_unit.land_sail",
        "The army of {unit} does not land: {culprits}, of the same power, is in {target}.",
    ),
    ("result.moved.land", "landed"),
    ("result.moved.land_sail", "landed, and sailed on"),
    ("result.moved.sail_land", "sailed, and landed"),
    (
        "outcome.second_lost.land_sail",
        "{unit} lands its army in {target} and takes no second step: {rule}",
    ),
    ("result.second_lost.land_sail", "landed, second step lost"),
    ("word.second_lost.land_sail", "landed"),
    ("rule.driven_out_first", "the fleet was driven out before it."),
    ("outcome.done.place", "the expedition arrives in {target}."),
    ("result.done.place", "placed"),
    ("rule.aboard", "the army in {place} is aboard; it is landed by an order to its fleet."),
    ("rule.laden", "with its army aboard the fleet stays at sea."),
    ("rule.laden_convoy", "with its army aboard the fleet convoys nobody."),
    ("rule.not_laden", "{unit} has no army aboard."),
    ("rule.not_aboard", "{unit} has no such unit aboard."),
    ("rule.no_shore", "the army cannot land there from that sea."),
    ("rule.no_second_step", "the second step does not lead to one space that can be reached."),
    (
        "rule.none_waiting",
        "{power} has no expedition to place now; one that waits comes in the winter of its year, put back no sooner than a "
        "full year later.",
    ),
    ("rule.no_outer_sea", "{target} is no outer sea."),
    ("rule.sea_taken", "{target} is not empty."),
    (
        "event.put_back",
        "{unit} has not landed its army within the year and is taken off the board, to return.",
    ),
)
