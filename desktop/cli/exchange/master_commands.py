"""`chancery exchange invite|accept|publish|replace|handover`: what only a game master does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from msgspec.structs import replace as changed

from desktop.cli.answer_records import Fingerprint, PowerName, Record, SeasonCode, WrittenFile
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command, flag
from desktop.cli.computer_seats import COMPUTER, computer_called
from desktop.cli.exchange.access import (
    PROTECT,
    ask_passphrase,
    beside,
    desk_of,
    new_passphrase,
    out_folder,
    told_written,
    write_packets,
)
from desktop.cli.failures import UsageError, troubles
from desktop.cli.games import check_file, hold, open_game
from engine import (
    NEW,
    Game,
    GameError,
    Identity,
    Keyring,
    Ledger,
    MasterGame,
    accept_claim,
    computers_of,
    current_time,
    decline_claim,
    digest_of,
    fingerprint,
    free_seat,
    game_record,
    hand_over,
    invitations,
    ledger_path,
    new_identity,
    new_ledger,
    publish_turn,
    read_ledger,
    remember_game,
    renew_key,
    set_deadline,
    with_posted,
    write_ledger,
)

SHORT_SEED = 12
_KEY = re.compile(r"[0-9a-f]{64}")


class InviteAnswer(Record, frozen=True):
    game: Annotated[str, "id in the post"]
    save: str
    key: str
    fingerprint: str
    written: list[WrittenFile]


class AcceptAnswer(Record, frozen=True):
    game: str
    power: PowerName
    player: str
    fingerprint: str
    accepted: Annotated[bool, "whether it was"]


class PublishAnswer(Record, frozen=True):
    game: str
    season: SeasonCode
    number: int
    supersedes: Annotated[bool, "whether something published is taken back"]
    written: list[WrittenFile]
    unclaimed: list[PowerName]


class ReplaceAnswer(Record, frozen=True):
    game: str
    power: PowerName
    player: str
    written: list[WrittenFile]


class HandoverAnswer(Record, frozen=True):
    game: str
    to: Fingerprint
    written: list[WrittenFile]


@command(
    out_folder("beside the game"),
    GAME,
    argument("--power", "P", "only for this power, though its seat may be claimed"),
    flag("--new-key", "your key is lost: make another; all players must be invited again"),
    argument("--master", "NAME", "who the game master is"),
    PROTECT,
    answer=InviteAnswer,
    about="""
Makes the game one that is played by file: a key for the game master, a ledger beside the save, and an invitation for
each seat that nobody has claimed. Whoever has an invitation can claim its seat: give it to nobody else.""",
)
def invite(call: Call) -> Reply:
    check_file(call.game)
    path = Path(call.game)
    with hold(path):
        loaded = open_game(call)
        game, variant = loaded.game, loaded.variant
        power = power_called(variant, call.power) if call.power is not None else ""
        with troubles(call.game):
            if ledger_path(path).exists() and not call.new_key:
                ledger = read_ledger(path)
                identity = Keyring().identity(ledger.master, ask_passphrase)
            else:
                ledger, identity = _new_key(call, path, game)
            desk = MasterGame(game, variant, ledger, identity)
            powers = [seat.power for seat in game.seats] if call.new_key else [power]
            packets = tuple(packet for one in powers for packet in invitations(desk, one))
            remember_game(ledger.game, path)
            written = write_packets(packets, beside(path, call.out), game.title)
    words = told_written(written)
    if not written:
        words.append("All seats are claimed. To invite somebody else to a seat, replace its player first.")
    mark = fingerprint(ledger.master)
    words.append(f"Your key as game master: {mark}. Players see it with their seats.")
    if len(game.seed) < SHORT_SEED and not call.json:
        call.streams.warn("The seed of the dice is short: a player who guesses it can foretell every throw.")
    return Reply(InviteAnswer(ledger.game, call.game, ledger.master, mark, written), words)


def _new_key(call: Call, path: Path, game: Game) -> tuple[Ledger, Identity]:
    """A new key for the game master, and the ledger that has it: a new one, or the one whose key is lost."""
    identity, now = new_identity(), current_time()
    expected = digest_of(ledger_path(path))
    if expected != NEW:
        ledger = renew_key(read_ledger(path), identity.public, now)
    else:
        ledger = new_ledger(game, identity.public, now, call.master or "")
    Keyring().add(identity, ledger.game, "", game.title or path.stem, new_passphrase(call.protect))
    write_ledger(path, ledger, expected)
    return ledger, identity


@command(
    GAME,
    argument("power", "POWER", "the seat that is claimed"),
    flag("--decline", "decline it"),
    answer=AcceptAnswer,
    about="""
A claim to a seat that had another key before waits until the game master says whether it is the same person. Compare
the fingerprints by another way than the one by which the claim came.""",
)
def accept(call: Call) -> Reply:
    with desk_of(call, call.game) as table:
        desk, now = table.content, current_time()
        power = power_called(desk.variant, call.power)
        claims = [one for one in desk.ledger.waiting if one.seat == power]
        decided = decline_claim(desk, power, now) if call.decline else accept_claim(desk, power, now)
        table.keep(decided)
    claim, is_accepted = claims[-1], not call.decline
    mark = fingerprint(claim.key)
    words = f"{power} has the key {mark} from now on."
    if not is_accepted:
        words = f"The claim to {power} with the key {mark} is declined."
    return Reply(AcceptAnswer(desk.ledger.game, power, claim.player, mark, is_accepted), words)


@command(
    out_folder("beside the game"),
    GAME,
    argument("--deadline", "MOMENT", "when orders are due: 2031-05-17T20:00+02:00; none takes it away"),
    argument("--note", "TEXT", "a word to the players"),
    flag("--text", "write blocks of text to paste into mails"),
    flag("--record", "when the game is over: also all of it, for everybody to check"),
    answer=PublishAnswer,
    about="""
Writes the open turn: one file for everybody where nothing is hidden, else one for each player, sealed, with what he may
see. It can be done again at any time; after a turn was taken back, the new files replace the old ones.""",
)
def publish(call: Call) -> Reply:
    with desk_of(call, call.game) as table:
        desk = table.content
        if call.deadline is not None:
            due = "" if call.deadline == "none" else call.deadline
            try:
                desk = changed(desk, game=set_deadline(desk.game, due))
            except GameError as error:
                raise UsageError.of(error, "--deadline") from error
        desk, packets = publish_turn(desk, current_time(), call.note)
        desk = with_posted(desk, packets)
        if call.record:
            packets = (*packets, game_record(desk))
        table.keep(desk)
        written = write_packets(packets, beside(call.game, call.out), desk.game.title, call.text)
    last = desk.ledger.publications[-1]
    computers = computers_of(desk.game)
    free = [seat.power for seat in desk.ledger.seats if seat.key is None]
    unclaimed = [str(power) for power in free if power not in computers]
    words = told_written(written)
    if last.supersedes:
        words.append("This takes the place of what was published before.")
    if unclaimed:
        words.append(f"Nobody has claimed: {', '.join(unclaimed)}.")
    game, season = desk.ledger.game, desk.season
    return Reply(PublishAnswer(game, season, last.number, last.supersedes, written, unclaimed), words)


@command(
    out_folder("beside the game"),
    GAME,
    argument("power", "POWER", "the seat"),
    argument("--player", "NAME", "who plays it from now on; if left out, the same", "who"),
    COMPUTER,
    argument("--reason", "TEXT", "why, for the annals of the game", default=""),
    answer=ReplaceAnswer,
    about="""
For another player, or a player who lost his key: the key of the seat and its invitation are no longer good, a new
invitation is written, and a notice for everybody. A computer needs none; it orders when the turn is judged.""",
)
def replace(call: Call) -> Reply:
    with desk_of(call, call.game) as table:
        desk = table.content
        power = power_called(desk.variant, call.power)
        seat = desk.game.seat(power)
        now_playing = seat.player if seat is not None else ""
        computer = computer_called(call.computer)
        player = computer or (now_playing if call.player is None else call.player)
        desk, notice = free_seat(desk, power, player, current_time(), call.reason)
        table.keep(desk)
        packets = (*(invitations(desk, power) if computer is None else ()), notice)
        written = write_packets(packets, beside(call.game, call.out), desk.game.title)
    if computer is not None:
        told = f"A computer ({computer.level}) plays {power} from now on; it orders when the turn is judged."
    else:
        told = f"The seat of {power} is free. Orders that were filed for it stand."
    name = player if isinstance(player, str) else ""
    return Reply(ReplaceAnswer(desk.ledger.game, power, name, written), [*told_written(written), told])


@command(
    out_folder("beside the game"),
    GAME,
    argument("--to", "KEY", "the public key of the next game master", required=True),
    argument("--name", "NAME", "his name", default=""),
    answer=HandoverAnswer,
    about="""
The next game master makes a key (`chancery exchange keys --new NAME`) and tells you. Two files are written: one that
only he can open, with the game and its ledger, and a notice for everybody. From then on the game is closed here.""",
)
def handover(call: Call) -> Reply:
    key = call.to.strip().lower()
    if not _KEY.fullmatch(key):
        raise UsageError("bad_key", "a public key has 64 digits and letters from a to f", "--to")
    with desk_of(call, call.game) as table:
        desk, notice, packet = hand_over(table.content, key, call.name, current_time())
        written = write_packets((notice, packet), beside(call.game, call.out), desk.game.title)
        table.keep(desk)
    mark = fingerprint(key)
    words = [*told_written(written), f"The game is handed over to the key {mark}. It is closed here."]
    return Reply(HandoverAnswer(desk.ledger.game, mark, written), words)
