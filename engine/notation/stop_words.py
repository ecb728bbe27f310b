"""Words of letters that are no words of orders, and what they do to the orders near them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from engine.notation.tokens import TextToken, phrase_of

if TYPE_CHECKING:
    from engine.notation.lexicon import Lexicon

NEGATED, CONDITIONAL = "negated", "conditional"

# fmt: off
RECALLS = frozenset((
    "cancel", "cancels", "cancelled", "canceled", "delete", "disregard", "forget", "ignore", "rescind", "retract",
    "revoke", "scrap", "scratch", "strike", "undo", "withdraw", "withdrawn",
))
"""Words that take back an order, also the one before them."""
NEGATIONS = RECALLS | frozenset((
    "cannot", "cant", "dont", "instead", "neither", "never", "nor", "not", "rather", "shant", "shouldnt", "wont",
    "mustnt", "doesnt", "didnt", "without",
))
ALTERNATIVES = frozenset(("or", "alternatively"))
CONDITIONS = ALTERNATIVES | frozenset((
    "assuming", "case", "conditional", "conditionally", "depending", "else", "except", "if", "maybe", "otherwise", "perhaps",
    "possibly", "provided", "providing", "supposing", "unless", "when", "whenever",
))
LINKS = frozenset(("and", "then", "und", "dann", "et", "puis", "e", "ed", "poi", "y", "luego"))
"""Words that only join orders, where no name is meant."""
GREETINGS = frozenset((
    "all", "cheers", "dear", "everyone", "gm", "good", "hello", "hey", "hi", "luck", "master", "regards", "sir",
    "thank", "thanks", "thx", "ty", "you",
))
TITLES = frozenset((
    "adjustment", "adjustments", "builds", "for", "is", "move", "moves", "movement", "of", "order", "orders", "phase",
    "removals", "retreats", "season", "the", "turn", "year",
))
OF_SHEETS = frozenset(("move", "moves", "order", "orders"))
"""What a heading says that there is of a power: "Moves for Turkey"."""
OF_SPEECH = frozenset((
    "does", "following", "plan", "plans", "player", "said", "says", "sends", "sent", "these", "this", "wants", "writes",
    "wrote",
))
"""What a line says that tells what a power wants: "Then Germany says"."""
OF_OTHERS = frozenset((
    "allies", "ally", "allys", "enemy", "he", "her", "his", "neighbour", "neighbor", "offer", "offered",
    "proposal", "propose", "proposed", "she", "suggest", "suggested", "suggestion", "their", "they",
))
"""Words of a line that speaks of somebody else's orders: "My ally's orders: ..."."""
RELATIONS = frozenset(("against", "between", "by", "from", "to", "with"))
"""Words before a power that is only spoken of: "as agreed with Germany"."""
HARMLESS = GREETINGS | TITLES | frozenset((
    "again", "also", "am", "and", "are", "as", "be", "below", "best", "change", "changed", "corrected", "correction",
    "final", "finally", "first", "following", "follows", "from", "game", "have", "here", "i", "id", "ill", "in", "its",
    "kindly", "let", "lets", "like", "me", "my", "new", "next", "now", "ok", "okay", "our", "please", "pls", "plz",
    "revised", "second", "send", "shall", "so", "submit", "that", "then", "these", "this", "to", "unit", "units", "us",
    "want", "we", "well", "will", "wish", "with", "would", "your",
)) - frozenset(("all", "everyone", "with", "from"))
"""Words that neither add anything to an order nor take anything from it."""
LABELS = frozenset((
    "attn", "bcc", "cc", "comment", "comments", "date", "deadline", "edit", "email", "from", "fwd", "fw", "game", "message",
    "mine", "nb", "note", "notes", "player", "press", "ps", "pps", "re", "remark", "remarks", "reply", "sent", "signed",
    "subject", "to", "update", "variant",
))
"""What stands before a colon in letters and is no power."""
SEASONS = frozenset(("spring", "summer", "fall", "autumn", "winter"))
COLLECTIVES = frozenset(("all", "both", "each", "every", "everybody", "everyone", "everything", "others", "rest"))
GROUPS = frozenset(("armies", "army", "else", "fleet", "fleets", "other", "others", "remaining", "unit", "units"))
RESULTS = frozenset((
    "annihilated", "bounce", "bounced", "bounces", "cut", "destroyed", "dislodged", "fail", "failed", "fails",
    "illegal", "impossible", "invalid", "misordered", "miso", "nmr", "nso", "nsu", "ok", "standoff", "stood",
    "succeeded", "succeeds", "success", "unmatched", "unordered", "unsuccessful", "void",
))
"""What reports say of orders, in brackets behind them."""
OF_RESULTS = RESULTS | frozenset((
    "and", "by", "is", "no", "not", "off", "order", "ordered", "received", "such", "the", "unit", "was",
))
NOUNS = {
    "removal": "remove", "removals": "remove", "disbandment": "disband", "disbandments": "disband",
    "building": "build", "retreating": "retreat", "removing": "remove", "disbanding": "disband",
}
"""Names of what is done, with the verb for it."""
IF_DISLODGED = frozenset((("if", "dislodged"), ("when", "dislodged")))
"""What stands before the retreat that goes with a move."""
# fmt: on


class LetterWords(Struct, frozen=True):
    """These words in English and in the other languages that letters are read in."""

    greetings: frozenset[str]
    titles: frozenset[str]
    sheets: frozenset[str]
    speech: frozenset[str]
    others: frozenset[str]
    relations: frozenset[str]
    harmless: frozenset[str]
    if_dislodged: frozenset[tuple[str, ...]]

    def are_harmless(self, tokens: tuple[TextToken, ...]) -> bool:
        """Whether the words say nothing about orders: politeness, numbers."""
        return all(
            token.fold in self.harmless or token.fold in COLLECTIVES & GREETINGS or token.fold.isdigit()
            for token in tokens
        )


def letter_words(foreign: Mapping[str, Iterable[str]]) -> LetterWords:
    """The words of all languages: English ones, and those of the table `letters` in engine/spellings."""

    def folds(key: str) -> frozenset[str]:
        return frozenset(map(phrase_of, foreign.get(key, ())))

    return LetterWords(
        greetings=GREETINGS | folds("greetings"),
        titles=TITLES | SEASONS | folds("titles") | folds("sheets"),
        sheets=OF_SHEETS | folds("sheets"),
        speech=OF_SPEECH | folds("speech"),
        others=OF_OTHERS | folds("others"),
        relations=RELATIONS | folds("relations"),
        harmless=HARMLESS.union(*map(folds, ("greetings", "titles", "sheets", "harmless"))),
        if_dislodged=IF_DISLODGED | {tuple(words.split()) for words in folds("if_dislodged")},
    )


_NAMES = "spring|summer|fall|autumn|winter"
_YEAR = r"(?:\d{4}|['’]?\d{2})"
SEASON = (
    rf"(?:(?:{_NAMES})[\s,]*(?:of\s+)?{_YEAR}\b|\d{{4}}[\s,]+(?:{_NAMES})\b"
    r"|[sfwa]['’]?(?:\d{4}|\d{2})[mrab]?\b)"
)
"""A season with its year, in words ("Fall 1907") or as a code ("F1907M"); to be searched without case."""
_SEASON = re.compile(rf"(?<![\w/]){SEASON}", re.IGNORECASE)


def season_in(text: str) -> str:
    """The season with its year that a text names, as it is written there, or nothing."""
    found = _SEASON.search(text)
    return found.group() if found is not None else ""


def is_meaningful(lexicon: Lexicon, verbs: frozenset[str], fold: str) -> bool:
    """Whether a word has a meaning in orders, whatever it means in letters."""
    tables = (lexicon.spaces, lexicon.kinds, lexicon.powers, lexicon.things)
    return fold in verbs or any(fold in table.exact for table in tables)
