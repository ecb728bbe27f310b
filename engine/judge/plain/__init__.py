"""The short way for ordinary movement phases.

It serves rules without special questions, and orders that the prepared tables show to be legal, as long as nothing
decides over itself: no ring of moves with a convoy in it, no convoy in danger, no support that hangs on another. It notices
when a phase is not like that and gives up; then the general way (`muster`, `match`, `solve`) judges it. Both give the same
report, which a property test holds. Units are named by their number in the position.

`judging` does all of an ordinary phase in one function; what is seldom met has its own functions in the other modules.
"""

from engine.judge.plain.judging import adjudicate_plain as adjudicate_plain
