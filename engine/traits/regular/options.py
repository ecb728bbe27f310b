"""Every preference that the DATC leaves to the adjudicator, as an option with its preferred value first.

Chapters are those of version 3. Issues without a choice in them are no options: a build on two coasts, or a move that
could go to two coasts, must name one. Nor are those that a judge never meets, because they are about what a player
hands in and not about what becomes of it: sets of orders whose sequence nobody knows (4.D.2), how a person reads a
poor hand (4.E.2), orders that repeat themselves or that another player fills in (4.E.4, 4.E.5), and a unit that should
not be on the board (4.E.6); docs/decisions/0006-options.md says what the program does there.
"""

from __future__ import annotations

from engine.traits.base.trait import RuleOption

REGULAR_OPTIONS: tuple[RuleOption, ...] = (
    RuleOption(
        "convoy_disruption",
        ("all_routes", "any_route"),
        "A convoy with several routes fails when all are broken, or already when one is.",
        "4.A.1",
    ),
    RuleOption(
        "convoy_paradox",
        ("szykman", "all_hold", "1971", "1982", "2000"),
        "How a convoy that decides over itself is settled; the rulebooks' rules fall back on Szykman's.",
        "4.A.2",
    ),
    RuleOption(
        "adjacent_convoy",
        ("intent", "explicit", "fallback"),
        "When an army that could walk goes by sea: its own fleet or 'via convoy' shows it, or only the words do; "
        "or as the first, but it walks when the convoy fails.",
        "4.A.3",
    ),
    RuleOption(
        "convoy_cut_from",
        ("origin", "sea"),
        "Where a convoyed attack comes from when it hits a unit that supports against its origin.",
        "4.A.4",
    ),
    RuleOption(
        "convoyed_retreat",
        ("open", "closed"),
        "Whether a unit dislodged by a convoyed army may retreat to where that army came from.",
        "4.A.5",
    ),
    RuleOption(
        "convoy_path",
        ("ignored", "followed", "required"),
        "What a route written into a convoyed move means: only the wish to be convoyed, a binding route, or a duty.",
        "4.A.6",
    ),
    RuleOption(
        "dislodged_bounce",
        ("head_to_head", "never"),
        "A dislodged unit bounces nobody out of its attacker's space: only if they met head on, or never.",
        "4.A.7",
    ),
    RuleOption(
        "missing_coast",
        ("infer", "fail"),
        "A coast that is not named: the only possible one is meant, or the order fails.",
        "4.B.2",
    ),
    RuleOption(
        "impossible_coast",
        ("illegal", "infer"),
        "A coast that cannot be reached: the order is illegal, or the other coast is meant.",
        "4.B.3",
    ),
    RuleOption(
        "support_coast",
        ("optional", "required"),
        "Whether a support of a move to one of two possible coasts must name it.",
        "4.B.4",
    ),
    RuleOption(
        "unit_coast",
        ("ignore", "illegal"),
        "An order that names the wrong coast for where the unit stands.",
        "4.B.5",
    ),
    RuleOption(
        "odd_coast",
        ("ignore", "illegal"),
        "A coast that the space does not have, or that does not matter to the unit.",
        "4.B.6",
    ),
    RuleOption("missing_kind", ("valid", "invalid"), "An order that does not say Army or Fleet.", "4.C.1"),
    RuleOption("wrong_kind", ("valid", "invalid"), "An order that says the wrong kind of unit.", "4.C.2"),
    RuleOption(
        "build_kind",
        ("infer", "land_only", "fail"),
        "A build that does not say the kind: told by a coast or an inland space, by an inland space only, or not.",
        "4.C.3",
    ),
    RuleOption("inland_fleet", ("fail", "army"), "A fleet ordered to be built inland.", "4.C.4"),
    RuleOption(
        "missing_nation",
        ("valid", "invalid"),
        "A support or convoy of a foreign unit that does not name its power.",
        "4.C.5",
    ),
    RuleOption(
        "wrong_nation",
        ("valid", "invalid"),
        "A support or convoy of a foreign unit that names the wrong power.",
        "4.C.6",
    ),
    RuleOption(
        "order_sets",
        ("replace", "combine"),
        "A second set of orders from one power: replaces the first, or only the orders for the same units.",
        "4.D.1",
    ),
    RuleOption(
        "double_orders",
        ("hold", "first", "last"),
        "Two different orders to one unit in one set: it holds, or one of them counts.",
        "4.D.3",
    ),
    RuleOption(
        "excess_builds",
        ("first", "last", "none"),
        "More builds ordered than due: which of them count.",
        "4.D.4",
    ),
    RuleOption(
        "double_builds", ("first", "last", "none"), "Two builds in one space: which of them counts.", "4.D.5"
    ),
    RuleOption(
        "excess_removals",
        ("first", "last", "disorder"),
        "More removals ordered than owed: which of them count, or civil disorder decides.",
        "4.D.6",
    ),
    RuleOption("waiving", ("allowed", "forbidden"), "Whether a build may be waived by an order.", "4.D.7"),
    RuleOption(
        "disorder",
        ("owned", "home"),
        "Civil disorder removes the unit farthest from an owned centre, or from a home centre.",
        "4.D.8",
    ),
    RuleOption(
        "disorder_support",
        ("allowed", "refused"),
        "Whether the units of a power without orders may be supported in holding.",
        "4.D.9",
    ),
    RuleOption(
        "impossible_orders",
        ("hold", "refuse_support"),
        "A unit with an impossible move order holds like any other, or cannot be supported in holding.",
        "4.E.1",
    ),
    RuleOption(
        "implicit_orders",
        ("ignored", "allowed"),
        "Whether a support or convoy of one's own unordered unit implies that unit's move.",
        "4.E.3",
    ),
)
