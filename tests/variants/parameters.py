"""Parameters of traits that a variant's file must not have, each as a passage of a real file that reads otherwise."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from engine.variants.catalogue import bundled_folder
from engine.variants.loading import FILE, Variant, load_variant
from engine.variants.references import read_traits
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
    Faulty(IND, "boats", 'word = "canoe"\nwords', 'word = ""\nwords', ".word: trait 'boats': cannot use this"),
    Faulty(IND, "boats", 'words = ["canoe fleet", "cf", "boat", "canoes"]', "words = 3", ".words: trait 'boats'"),
    Faulty(MVW, "boats", 'landing = "fights"', 'landing = "swims"', '"yields" or "fights"'),
    Faulty(MVW, "boats", 'destroying = "main"', 'destroying = "first"', '"beside" or "main"'),
    Faulty(SCO, "boats", "portage = true", 'portage = "no"', "It must be true or false"),
    Faulty(SCO, "boats", "limit = 3", "limit = -1", "a whole number, 0 or more"),
    Faulty(SCO, "building_sites", 'homes = ["A"]', 'homes = "A"', "a list of kinds of unit"),
    Faulty(SCO, "building_sites", 'elsewhere = { England = { F = ["e", "gg"] } }', "elsewhere = 1", "a table of powers"),
    Faulty(SCO, "building_sites", 'England = { F = ["e", "gg"] }', 'England = { F = "e" }', "a list of places"),
    Faulty(CHR, "companions", 'hero = ["TC", "UL"]', "hero = []", "a list of kinds of unit, not empty"),
    Faulty(CHR, "council", "seats = 4", "seats = 0", "a whole number from 1 to 99"),
    Faulty(CHR, "council", 'elected = { S = "L", SR = "LR" }', "elected = { S = 1 }", ".elected.S: trait 'council'"),
    Faulty(CHR, "council", 'lords = ["L", "CL", "ML", "LR", "CLR", "MLR"]', "lords = [1]", "It must be a kind of unit"),
    Faulty(S76, "doubles", "Britain = 8, America", 'Britain = "many", America', "a whole number, 0 or more"),
    Faulty(CHR, "downfall", 'power = "Ramen"\n\n#: CHR-6a', "\n#: CHR-6a", ".power: trait 'downfall' needs this parameter"),
    Faulty(SCO, "free_units", "free = { England = { A = 4, F = 4 } }", "free = {}", "not empty"),
    Faulty(SCO, "free_units", "{ A = 4, F = 4 }", '{ A = "4" }', "a whole number, 0 or more"),
    Faulty(S76, "goals", 'powers = ["Britain", "America"], points', "points", "missing required field `powers`"),
    Faulty(S76, "goals", "points = 33, city = 5", "points = 1.5", "a whole number, 0 or more"),
    Faulty(S76, "goals", "points = 33, city = 5", "points = 0", "neither how many points nor how many centres"),
    Faulty(S76, "guests", "points = 6", "points = 99", "a whole number from 0 to 9"),
    Faulty(S76, "guests", 'cession = "west"', 'cession = ""', "It must be a tag"),
    Faulty(IND, "kinds", 'code = "W", name', "name", "missing required field `code`"),
    Faulty(IND, "kinds", 'like = "army"', 'like = "horse"', '"army" or "fleet"'),
    Faulty(IND, "kinds", 'like = "army"', 'colour = "red"', "unknown field `colour`"),
    Faulty(IND, "kinds", "sails = true, words", "sails = 1, words", "It must be true or false"),
    Faulty(IND, "kinds", "sails = true, words", "sails = true, strength = true, words", ".units[0].strength"),
    Faulty(MVW, "kinds", 'words = ["double"]', 'words = "double"', ".units[1].words"),
    Faulty(MVW, "kinds", 'words = ["double"]', 'first_out = "last"', "It must be a whole number"),
    Faulty(S76, "landing", 'seas = "outer"', "seas = 5", "It must be a tag"),
    Faulty(S76, "landing", 'seas = "outer"\nmost = 5', 'seas = "outer"\nmost = 0', "a whole number from 1 to 99"),
    Faulty(CHR, "levies", '"2U" = 2, "3U"', '"2U" = "two", "3U"', "a whole number, 0 or more"),
    Faulty(S76, "loans", 'name = "loans"\nmost = 3', 'name = "loans"\nmost = 0', "a whole number from 1 to 99"),
    Faulty(IND, "long_crossing", 'sea = "b"', 'sea = ""', "It must be a sea"),
    Faulty(IND, "long_crossing", 'sea = "b"', 'sea = "120"', ".sea: trait 'long_crossing': unknown sea '120'"),
    Faulty(S76, "landing", 'fleet = "DF"', 'fleet = "DA"', ".fleet: trait 'landing': unknown kind of fleet 'DA'"),
    Faulty(S76, "landing", 'army = "DA"', 'army = "DF"', ".army: trait 'landing': unknown kind of army 'DF'"),
    Faulty(SCO, "transports", 'carrier = "F"', 'carrier = "A"', "unknown kind of fleet 'A'"),
    Faulty(IND, "long_crossing", "fatal = [1, 6]", "fatal = [1, 7]", "a whole number from 0 to 6"),
    Faulty(IND, "long_crossing", "fatal = [1, 6]", "fatal = 6", "a list of whole numbers from 0 to 6"),
    Faulty(IND, "majority", "centres = 24\nunits = 23", "", "neither how many centres nor how many units win"),
    Faulty(IND, "majority", "centres = 24", "centres = true", "a whole number, 0 or more"),
    Faulty(CHR, "mounts", 'mount = "Rhanyhyn"\nmounted', "mount = 1\nmounted", "It must be a text"),
    Faulty(CHR, "objects", 'things = { Staff = ["the Staff"', 'unseen_things = { Staff = ["the Staff"',
           "trait 'objects' has no such parameter"),
    Faulty(S76, "rebellion", 'power = "France"\ncentres', 'power = ""\ncentres', "It must be a power"),
    Faulty(S76, "rebellion", 'centres = ["StC", "Bea"', 'centre = ["StC", "Bea"', "Did you mean centres?"),
    Faulty(MVW, "recruits", 'kinds = ["SA"]', "kinds = []", "a list of kinds of unit, not empty"),
    Faulty(IND, "regular", "convoys = false", "convoys = false\nvictory = true", "some number of centres wins"),
    Faulty(IND, "regular", "convoys = false", "convoys = false\nvictory_season = 3", "It must be a season"),
    Faulty(IND, "regular", "units = []\nconvoys", 'units = ["X"]\nconvoys', 'It must be "A" or "F"'),
    Faulty(SCO, "reinforcements", 'power = "England"\nyear', 'power = ""\nyear', "It must be a power"),
    Faulty(SCO, "reinforcements", "year = 1491", 'year = "1491"', "It must be a whole number"),
    Faulty(SCO, "reinforcements", 'steps = ["F", "W"]', "steps = []", "a list of steps of the calendar, not empty"),
    Faulty(SCO, "reinforcements", 'place = "gg", cargo', 'place = "e", cargo', "two units that come to one place"),
    Faulty(SCO, "reinforcements", 'place = "gg", cargo', 'spot = "gg", cargo', "Use one of: cargo, kind, place"),
    Faulty(SCO, "reinforcements", 'place = "gg", cargo', "place = 4, cargo", "It must be a place"),
    Faulty(MVW, "ring", 'goal = "55"', "goal = 55", "It must be a space"),
    Faulty(MVW, "ring", 'wearers = ["DA"]', "wearers = []", "a list of kinds of unit, not empty"),
    Faulty(MVW, "ring", "two_years = 12", "two_years = 0", "a whole number from 1 to 99"),
    Faulty(MVW, "ring", "sent_ahead = true", 'sent_ahead = "yes"', "It must be true or false"),
    Faulty(IND, "taboo", 'space = "120"', 'space = ""', "It must be a space"),
    Faulty(IND, "taboo", "winters = 2", "winters = 0", "a whole number from 1 to 99"),
    Faulty(SCO, "transports", 'cargo = "A"\n', "", "'transports' needs this parameter. Give it a kind of army."),
    Faulty(S76, "tribes", 'tribal = { W = ["tribe"], DW', 'tribal = { W = "tribe", DW', "a list of kinds of centre"),
    Faulty(CHR, "warmark", '"set_out"]', '"dance"]', ".joins_by[2]: trait 'warmark': unknown order 'dance'"),
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


def complaint_about(trait: str, parameters: dict[str, object]) -> str:
    """What the reading of a trait says that has those parameters."""
    try:
        read_traits(Path(FILE), [{"name": trait, **parameters}])
    except VariantError as error:
        return str(error)
    return ""


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
