"""`chancery exchange invite|accept|publish|replace|handover`: what only a game master does."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from msgspec.structs import replace as changed

from desktop.cli.asking import power_called
from desktop.cli.exchange_asking import (
    ask_passphrase,
    beside,
    desk_of,
    new_passphrase,
    say_written,
    troubles,
    write_packets,
)
from desktop.cli.failures import DONE, UsageError
from desktop.cli.games import check_file, hold, open_game
from desktop.cli.streams import Streams
from engine import (
    NEW,
    Game,
    GameError,
    Identity,
    Keyring,
    Ledger,
    MasterGame,
    accept_claim,
    current_time,
    decline_claim,
    fingerprint,
    free_seat,
    game_record,
    hand_over,
    invitations,
    ledger_file,
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


def invite(arguments: Namespace, streams: Streams) -> int:
    check_file(arguments.game)
    path = Path(arguments.game)
    with hold(path):
        loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
        game, variant = loaded.game, loaded.variant
        power = power_called(variant, arguments.power) if arguments.power is not None else ""
        with troubles(arguments.game):
            if ledger_path(path).exists() and not arguments.new_key:
                ledger = read_ledger(path)
                identity = Keyring().identity(ledger.master, ask_passphrase)
            else:
                ledger, identity = _new_key(arguments, path, game)
            desk = MasterGame(game, variant, ledger, identity)
            powers = [seat.power for seat in game.seats] if arguments.new_key else [power]
            packets = tuple(packet for one in powers for packet in invitations(desk, one))
            remember_game(ledger.game, path)
            written = write_packets(packets, beside(path, arguments.out), game.title)
    if arguments.json:
        streams.answer(
            {
                "game": ledger.game,
                "save": arguments.game,
                "key": ledger.master,
                "fingerprint": fingerprint(ledger.master),
                "written": written,
            }
        )
        return DONE
    say_written(streams, written)
    if not written:
        streams.say("All seats are claimed. To invite somebody else to a seat, replace its player first.")
    streams.say(f"Your key as game master: {fingerprint(ledger.master)}. Players see it with their seats.")
    if len(game.seed) < SHORT_SEED:
        streams.warn("The seed of the dice is short: a player who guesses it can foretell every throw.")
    return DONE


def _new_key(arguments: Namespace, path: Path, game: Game) -> tuple[Ledger, Identity]:
    """A new key for the game master, and the ledger that has it: a new one, or the one whose key is lost."""
    identity, now = new_identity(), current_time()
    if ledger_path(path).exists():
        former, expected = ledger_file(path)
        ledger = renew_key(former, identity.public, now)
    else:
        expected = NEW
        ledger = new_ledger(game, identity.public, now, arguments.master or "")
    Keyring().add(identity, ledger.game, "", game.title or path.stem, new_passphrase(arguments.protect))
    write_ledger(path, ledger, expected)
    return ledger, identity


def accept(arguments: Namespace, streams: Streams) -> int:
    with desk_of(arguments, arguments.game) as table:
        desk, now = table.master, current_time()
        power = power_called(desk.variant, arguments.power)
        claims = [one for one in desk.ledger.waiting if one.seat == power]
        decided = decline_claim(desk, power, now) if arguments.decline else accept_claim(desk, power, now)
        table.keep(decided)
    claim, is_accepted = claims[-1], not arguments.decline
    answer = {
        "game": desk.ledger.game,
        "power": power,
        "player": claim.player,
        "fingerprint": fingerprint(claim.key),
        "accepted": is_accepted,
    }
    if arguments.json:
        streams.answer(answer)
    elif is_accepted:
        streams.say(f"{power} has the key {fingerprint(claim.key)} from now on.")
    else:
        streams.say(f"The claim to {power} with the key {fingerprint(claim.key)} is declined.")
    return DONE


def publish(arguments: Namespace, streams: Streams) -> int:
    with desk_of(arguments, arguments.game) as table:
        desk = table.master
        if arguments.deadline is not None:
            due = "" if arguments.deadline == "none" else arguments.deadline
            try:
                desk = changed(desk, game=set_deadline(desk.game, due))
            except GameError as error:
                raise UsageError(error.code, str(error), "--deadline") from error
        desk, packets = publish_turn(desk, current_time(), arguments.note)
        desk = with_posted(desk, packets)
        if arguments.record:
            packets = (*packets, game_record(desk))
        table.keep(desk)
        written = write_packets(
            packets, beside(arguments.game, arguments.out), desk.game.title, arguments.text
        )
    last = desk.ledger.publications[-1]
    unclaimed = [seat.power for seat in desk.ledger.seats if seat.key is None]
    if arguments.json:
        streams.answer(
            {
                "game": desk.ledger.game,
                "season": desk.season,
                "number": last.number,
                "supersedes": last.supersedes,
                "written": written,
                "unclaimed": unclaimed,
            }
        )
        return DONE
    say_written(streams, written)
    if last.supersedes:
        streams.say("This takes the place of what was published before.")
    if unclaimed:
        streams.say(f"Nobody has claimed: {', '.join(unclaimed)}.")
    return DONE


def replace(arguments: Namespace, streams: Streams) -> int:
    with desk_of(arguments, arguments.game) as table:
        desk = table.master
        power = power_called(desk.variant, arguments.power)
        seat = desk.game.seat(power)
        now_playing = seat.player if seat is not None else ""
        player = now_playing if arguments.player is None else arguments.player
        desk, notice = free_seat(desk, power, player, current_time(), arguments.reason)
        table.keep(desk)
        packets = (*invitations(desk, power), notice)
        written = write_packets(packets, beside(arguments.game, arguments.out), desk.game.title)
    if arguments.json:
        answer = {"game": desk.ledger.game, "power": power, "player": player, "written": written}
        streams.answer(answer)
        return DONE
    say_written(streams, written)
    streams.say(f"The seat of {power} is free. Orders that were filed for it stand.")
    return DONE


def handover(arguments: Namespace, streams: Streams) -> int:
    key = arguments.to.strip().lower()
    if not _KEY.fullmatch(key):
        raise UsageError("bad_key", "a public key has 64 digits and letters from a to f", "--to")
    with desk_of(arguments, arguments.game) as table:
        desk, notice, packet = hand_over(table.master, key, arguments.name, current_time())
        written = write_packets((notice, packet), beside(arguments.game, arguments.out), desk.game.title)
        table.keep(desk)
    if arguments.json:
        streams.answer({"game": desk.ledger.game, "to": fingerprint(key), "written": written})
        return DONE
    say_written(streams, written)
    streams.say(f"The game is handed over to the key {fingerprint(key)}. It is closed here.")
    return DONE
