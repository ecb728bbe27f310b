"""What is wrong with files that people send each other, in sentences that can be translated, by the code of the fault."""

from __future__ import annotations

from desktop.settings.translation import Translator

_tr = Translator("ExchangeErrorMessages")


def exchange_messages() -> dict[str, str]:
    """Sentences about files of the exchange, and what became of them."""
    return {
        "filed": _tr("It has come in and is filed."),
        "accepted": _tr("The claim is accepted."),
        "waiting": _tr("It has come in and waits for you."),
        "early": _tr("It has come in before its time and is kept until then."),
        "late": _tr("It has come in too late to count, and is kept."),
        "other_history": _tr(
            "A player has played another game so far: the envelope goes on from another position."
        ),
        "two_joinings": _tr("Several people want to play one power; the founder must say who."),
        "not_in_roster": _tr("The founder's roster gives your seat to another key."),
        "too_large": _tr("The file is larger than a file of the exchange can be."),
        "not_ours": _tr("This is no file of the exchange. Look whether it is the right one."),
        "newer_version": _tr("A newer Chancery wrote this. Update the program."),
        "damaged": _tr("The file is damaged or cut short. Ask for it again."),
        "schema": _tr("The content of the file is not as it should be. Ask for it again."),
        "forged": _tr(
            "The signature does not fit: the file was changed on its way, or is not by whom it says. Ask the sender."
        ),
        "not_for_us": _tr("The file is sealed for a key that is not here. Open it where that key is."),
        "no_block": _tr(
            "There is no block of the exchange in this text. Copy it from its first line to its last."
        ),
        "no_key": _tr(
            "This is not the right key, or no key at all. Use the one that the seat or the game was begun with."
        ),
        "wrong_passphrase": _tr("The passphrase does not fit. Try again."),
        "locked_key": _tr("The key is under a passphrase. Give the passphrase."),
        "no_memory": _tr(
            "There is not enough memory to try the passphrase. Close other programs, and try again."
        ),
        "unexpected_kind": _tr("A file of this kind has no business here. Open it where it belongs."),
        "wrong_game": _tr("The file is of another game. Open it with that game."),
        "wrong_season": _tr("The file is for another season than the one that is open. Ask the sender."),
        "wrong_seat": _tr("The file is for a seat that it does not fit. Ask the sender."),
        "wrong_sender": _tr("The file is not signed by whom it should be from. Ask the player."),
        "replaced_player": _tr("The file is signed with a key that the seat no longer has. Ask the player."),
        "not_claimed": _tr("Nobody has claimed the seat yet. Open the claim first, or wait for it."),
        "bad_ticket": _tr("The invitation that was used is not valid. Send a new one."),
        "old": _tr("There is a newer file already. There is nothing to do."),
        "doubled": _tr("This has come in before. There is nothing to do."),
        "superseded": _tr(
            "The orders were written for another position than the present one. Publish the turn, and ask for orders again."
        ),
        "conflicting": _tr("There are two files that contradict each other. Ask the sender which is right."),
        "bad_orders": _tr("The orders cannot be used as they are. Have them written again."),
        "bad_record": _tr("The record is not that of the game that was told. Ask the game master."),
        "not_yet_heard": _tr(
            "The game has not begun here yet. Wait for the first turn, or for those who are missing."
        ),
        "other_master": _tr(
            "The file is not signed by your game master. "
            "If there is another one now, open the notice of it, or ask for a new invitation."
        ),
        "handed_over": _tr("The game has been handed over to another game master. Leave it to him."),
        "not_over": _tr("The game is not over, and its record would tell all secrets. Play it out."),
        "no_claim": _tr("No claim to this seat is waiting. Look at who has come in."),
        "bad_moment": _tr("This is no date and time. Write it like 2031-05-17T20:00."),
        "needs_master": _tr(
            "This variant has things that not all players may see. Play it with a game master."
        ),
        "altered_reveal": _tr(
            "What is revealed is not what was sealed. Tell the others; if the right key does not come, vote about the seat."
        ),
        "two_envelopes": _tr(
            "A player has signed two envelopes for one season. That is cheating. Show this to the others."
        ),
        "other_version": _tr(
            "The table was founded with another version of the program. All at a table need the same one: "
            "finish it with that version, or found another table."
        ),
        "two_results": _tr(
            "A player has signed two different results of one season. That is cheating. Show this to the others."
        ),
        "two_rosters": _tr("The founder has signed two rosters. Compare fingerprints, and found anew."),
        "bad_roster": _tr("The roster does not give each seat to one key. Ask the founder."),
        "different_result": _tr(
            "One computer has come to another position than the table. Compare versions and files with this player."
        ),
        "stopped": _tr("The table is stopped. Clear it up with the others."),
        "not_asked": _tr("There is nothing to order for this seat now. Wait for the others."),
        "not_late": _tr("The table does not wait for this seat."),
        "bad_vote": _tr(
            "This cannot be voted for. Vote to hold, to replace the player with a key, or to end the game."
        ),
        "too_many": _tr("Too many files of one sender are waiting. Open the older ones first."),
        "in_the_way": _tr(
            "Something else has the name of a file that is due. It was written under another name."
        ),
        "no_ledger": _tr("This game is not played by file. Invite the players first."),
        "no_table": _tr("There is no table without a game master beside this game. Found or join one first."),
        "no_seat": _tr("There is no seat in this file. Claim it with its invitation."),
        "exists": _tr("There is a file of this name already. Choose another name."),
    }
