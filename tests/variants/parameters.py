"""Parameters of traits that a variant's file must not have, each as a passage of a real file that reads otherwise."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from engine.variants.catalogue import bundled_folder
from engine.variants.loading import FILE, Variant, load_variant
from engine.variants.variant_error import VariantError

CHR, IND, S76, SCO = "chronicle", "indianomacy", "seventeen76", "scottomacy"
MVW, STD = "mordor_v_world_ii", "standard"


class Faulty(Struct, frozen=True):
    """A passage of a variant's file, what stands there instead, and words of the complaint."""

    variant: str
    trait: str
    old: str
    new: str
    words: str


FAULTY = [
    Faulty(IND, "boats", 'word = "canoe"\nwords', 'word = ""\nwords', "what a boat is called"),
    Faulty(IND, "boats", 'words = ["canoe fleet", "cf", "boat", "canoes"]', "words = 3", "words must be a list"),
    Faulty(MVW, "boats", 'landing = "fights"', 'landing = "swims"', '"yields" or "fights"'),
    Faulty(MVW, "boats", 'destroying = "main"', 'destroying = "first"', '"beside" or "main"'),
    Faulty(SCO, "boats", "portage = true", 'portage = "no"', "portage must be true or false"),
    Faulty(SCO, "boats", "limit = 3", "limit = -1", "a whole number of boats"),
    Faulty(SCO, "building_sites", 'homes = ["A"]', 'homes = "A"', "a list of kinds"),
    Faulty(SCO, "building_sites", 'elsewhere = { England = { F = ["e", "gg"] } }', "elsewhere = 1", "a table of powers"),
    Faulty(SCO, "building_sites", 'England = { F = ["e", "gg"] }', 'England = { F = "e" }', "a table of powers"),
    Faulty(CHR, "companions", 'hero = ["TC", "UL"]', "hero = []", "hero and friend must each list a kind"),
    Faulty(CHR, "council", "seats = 4", "seats = 0", "seats must be a whole number"),
    Faulty(CHR, "council", 'elected = { S = "L", SR = "LR" }', "elected = { S = 1 }", "a table of texts"),
    Faulty(CHR, "council", 'lords = ["L", "CL", "ML", "LR", "CLR", "MLR"]', "lords = [1]", "a list of texts"),
    Faulty(S76, "doubles", "Britain = 8, America", 'Britain = "many", America', "a number of double units"),
    Faulty(CHR, "downfall", 'power = "Ramen"\n\n[[traits]]\nname = "mounts"', '[[traits]]\nname = "mounts"', "who falls"),
    Faulty(SCO, "free_units", "free = { England = { A = 4, F = 4 } }", "free = {}", "a number for every kind"),
    Faulty(SCO, "free_units", "{ A = 4, F = 4 }", '{ A = "4" }', "a number for every kind"),
    Faulty(S76, "goals", 'goals = [\n    { powers = ["Britain", "America"], points = 33, city = 5 },', "goals = 1\nrest = [",
           "goals must be a list of tables"),
    Faulty(S76, "goals", 'powers = ["Britain", "America"], points', "points", "a table with powers"),
    Faulty(S76, "goals", "points = 33, city = 5", "points = 1.5", "how many points or centres"),
    Faulty(S76, "guests", "points = 6", "points = 99", "points must be a number from 0 to"),
    Faulty(S76, "guests", 'cession = "west"', 'cession = ""', "cession must be a text"),
    Faulty(IND, "kinds", "units = [\n", "units = []\nrest = [\n", "each with a code and a name"),
    Faulty(IND, "kinds", 'code = "W", name', "name", "a table with a code and a name"),
    Faulty(IND, "kinds", 'like = "army"', 'like = "horse"', "like 'army' or 'fleet'"),
    Faulty(IND, "kinds", 'like = "army"', 'colour = "red"', "unit 'W' has no 'colour'"),
    Faulty(IND, "kinds", "sails = true, words", "sails = 1, words", "sails must be true or false"),
    Faulty(IND, "kinds", "sails = true, words", "sails = true, strength = true, words", "the strength of 'W'"),
    Faulty(MVW, "kinds", 'words = ["double"]', 'words = "double"', "words of 'DA' must be a list"),
    Faulty(MVW, "kinds", 'words = ["double"]', 'first_out = "last"', "first_out of 'DA' must be a whole number"),
    Faulty(S76, "landing", 'seas = "outer"', "seas = 5", "seas must be a text"),
    Faulty(S76, "landing", 'seas = "outer"\nmost = 5', 'seas = "outer"\nmost = 0', "most must be a number"),
    Faulty(CHR, "levies", 'raises = { Lords = ["S"]', 'raises = {}\nrest = { Lords = ["S"]', "the kinds that each power"),
    Faulty(CHR, "levies", 'raises = { Lords = ["S"]', 'raises = 2\nrest = { Lords = ["S"]', "a table of lists"),
    Faulty(CHR, "levies", '"2U" = 2, "3U"', '"2U" = "two", "3U"', "a table of whole numbers"),
    Faulty(S76, "loans", 'name = "loans"\nmost = 3', 'name = "loans"\nmost = 0', "a number of centres, 1 or more"),
    Faulty(IND, "long_crossing", 'sea = "b"', 'sea = ""', "sea must be the key of a space"),
    Faulty(IND, "long_crossing", "fatal = [1, 6]", "fatal = [1, 7]", "whole numbers from 0 to 6"),
    Faulty(IND, "long_crossing", "fatal = [1, 6]", "fatal = 6", "fatal must be a list"),
    Faulty(IND, "majority", "centres = 24\nunits = 23", "", "how many centres or units win"),
    Faulty(IND, "majority", "centres = 24", "centres = true", "centres must be a whole number"),
    Faulty(CHR, "mounts", 'mount = "Rhanyhyn"\nmounted', "mount = 1\nmounted", "mount must be a text"),
    Faulty(CHR, "objects", 'things = { Staff = ["the Staff"', 'things = {}\nrest = { Staff = ["the Staff"',
           "things must be a table"),
    Faulty(S76, "rebellion", 'power = "France"\ncentres', 'power = ""\ncentres', "power must be the name"),
    Faulty(S76, "rebellion", 'centres = ["StC", "Bea"', 'centres = 1\nrest = ["StC", "Bea"', "a list of spaces"),
    Faulty(MVW, "recruits", 'kinds = ["SA"]', "kinds = []", "a list of kinds of unit"),
    Faulty(IND, "regular", "convoys = false", "convoys = false\nvictory = true", "a whole number of centres"),
    Faulty(IND, "regular", "convoys = false", "convoys = false\nvictory_season = 3", "the name of a season"),
    Faulty(IND, "regular", "units = []\nconvoys", 'units = ["X"]\nconvoys', 'a list of "A" and "F"'),
    Faulty(SCO, "reinforcements", 'power = "England"\nyear', 'power = ""\nyear', "who gets the units"),
    Faulty(SCO, "reinforcements", "year = 1491", 'year = "1491"', "year must be a number"),
    Faulty(SCO, "reinforcements", 'steps = ["F", "W"]', "steps = []", "codes of steps"),
    Faulty(SCO, "reinforcements", 'units = [\n    { kind = "F", place', 'units = []\nrest = [\n    { kind = "F", place',
           "each with a kind and a place"),
    Faulty(SCO, "reinforcements", 'place = "gg", cargo', 'place = "e", cargo', "a place each"),
    Faulty(SCO, "reinforcements", 'place = "gg", cargo', 'spot = "gg", cargo', "with kind, place and perhaps cargo"),
    Faulty(SCO, "reinforcements", 'place = "gg", cargo', "place = 4, cargo", "must have a kind and a place"),
    Faulty(MVW, "ring", 'goal = "55"', "goal = 55", "goal must be given as a text"),
    Faulty(MVW, "ring", 'wearers = ["DA"]', "wearers = []", "wearers must be a list of kinds"),
    Faulty(MVW, "ring", "two_years = 12", "two_years = 0", "two_years must be a whole number"),
    Faulty(MVW, "ring", "sent_ahead = true", 'sent_ahead = "yes"', "sent_ahead must be true or false"),
    Faulty(IND, "taboo", 'space = "120"', 'space = ""', "space must be the key of a space"),
    Faulty(IND, "taboo", "winters = 2", "winters = 0", "winters must be a whole number"),
    Faulty(SCO, "transports", 'cargo = "A"\n', "", "carrier and cargo must be kinds"),
    Faulty(S76, "tribes", 'tribal = { W = ["tribe"], DW', 'tribal = { W = "tribe", DW', "a list of kinds of centre"),
    Faulty(CHR, "warmark", '"set_out"]', '"dance"]', "qualifies the order 'dance'"),
    Faulty(SCO, "kinds", "units = []\nconvoys", 'units = ["A"]\nconvoys', "both bring the unit kind 'A'"),
    Faulty(STD, "an unknown one", 'name = "regular"', 'name = "regulr"', "unknown trait 'regulr'"),
]  # fmt: skip


HAND = 'tokens = [{ kind = "Staff", space = "Rwo" }]\nmemory = { "lurker.all" = "DeP" }'
"""Where a game master has laid the Staff and one of the two lairs, in his own copy of the file."""


def laid_by_hand() -> Variant:
    """Chronicle with some of what is else drawn at the start laid by hand (CHR-13)."""
    text = (bundled_folder() / CHR / FILE).read_text(encoding="utf-8")
    with TemporaryDirectory() as folder:
        (Path(folder) / FILE).write_text(
            text.replace('board = "board.toml"', f'board = "{CHR}"\n{HAND}'), encoding="utf-8"
        )
        return load_variant(Path(folder), (bundled_folder(),))


def complaint(fault: Faulty) -> str:
    """What the loading of the variant says, with the passage written otherwise."""
    text = (bundled_folder() / fault.variant / FILE).read_text(encoding="utf-8")
    assert text.count(fault.old) == 1, (
        f"{fault.old!r} stands {text.count(fault.old)} times in {fault.variant}"
    )
    spoilt = text.replace(fault.old, fault.new).replace('board = "board.toml"', f'board = "{fault.variant}"')
    with TemporaryDirectory() as folder:
        (Path(folder) / FILE).write_text(spoilt, encoding="utf-8")
        try:
            load_variant(Path(folder), (bundled_folder(),))
        except VariantError as error:
            return str(error)
    return ""
