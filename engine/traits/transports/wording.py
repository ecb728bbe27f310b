"""The sentences about ships and those whom they carry."""

from __future__ import annotations

SENTENCES: tuple[tuple[str, str], ...] = (
    ("outcome.moved.land", "{unit} puts its army ashore in {target}."),
    (
        "outcome.bounced.land",
        "The army aboard of {unit} does not get ashore in {target}: {strength} against {against}, "
        "stopped by {culprits}.",
    ),
    (
        "outcome.own_unit.land",
        "The army aboard of {unit} does not get ashore in {target}: {culprits}, of the same power, stays in its way.",
    ),
    ("outcome.moved.embark", "{unit} goes aboard."),
    ("outcome.moved.board", "{unit} goes aboard."),
    ("outcome.bounced.embark", "{unit} does not get aboard: {culprits} wanted the same ship."),
    ("outcome.bounced.board", "{unit} does not get aboard: {culprits} wanted the same ship."),
    ("result.moved.land", "landed"),
    ("result.bounced.land", "not landed, stopped by {culprits}, {strength} against {against}"),
    ("result.own_unit.land", "not landed, blocked by {culprits} of the same power"),
    ("result.moved.embark", "aboard"),
    ("result.moved.board", "aboard"),
    ("result.bounced.embark", "not aboard, {culprits} wanted the same ship"),
    ("result.bounced.board", "not aboard, {culprits} wanted the same ship"),
    ("rule.aboard", "who is aboard of {unit} can only land on a coast beside it."),
    ("rule.carrying", "{unit} has an army aboard and must stay at sea."),
    ("rule.carrying_support", "{unit} has an army aboard and supports nobody on or against land."),
    ("rule.nobody_aboard", "{unit} has no army aboard."),
    ("rule.no_landing", "{target} is no coast beside {place}."),
    ("rule.no_fleet", "no empty fleet of {power} lies beside {place} in {target}."),
    (
        "rule.which_fleet",
        "more than one empty fleet of {power} lies beside {place}; the order must name the sea.",
    ),
    ("rule.fleet_full", "the fleet in {target} has an army aboard already."),
    ("rule.fleet_busy", "the fleet has another order than to hold, so nobody lands from it or goes aboard."),
)
