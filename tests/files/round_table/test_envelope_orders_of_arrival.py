"""Files that come late, twice, and in any order, while votes are cast: in the end all have the same game."""

from __future__ import annotations

from random import Random

import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import Packet, decode_packet
from tests.files.round_table.envelope_players import Player, Room, begun

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
SLOW = "Turkey"


class Mail:
    """Everybody has a box of his own, from which files come in any order."""

    def __init__(self, room: Room, rng: Random) -> None:
        self.room, self.rng = room, rng
        self.boxes: dict[str, list[Packet]] = {power: [] for power in POWERS}

    def send(self, *packets: Packet) -> None:
        for packet in packets:
            for power, box in self.boxes.items():
                if self.room[power].identity.public != packet.sender:
                    box.append(packet)

    def bring(self, power: str) -> None:
        """Somebody gets some of what is in his box, some of it twice."""
        box = self.boxes[power]
        self.rng.shuffle(box)
        count = self.rng.randrange(len(box) + 1)
        player = self.room[power]
        player.receive(*box[:count], *box[:2])
        del box[:count]
        self.send(*player.due())

    def finish(self) -> None:
        """Everything comes, until nothing more follows; refused files are sent again, as a folder would have them."""
        for _ in range(6):
            while any(self.boxes.values()):
                for power, box in self.boxes.items():
                    found, box[:] = list(box), []
                    self.room[power].receive(*found)
                    self.send(*self.room[power].due())
            self.send(
                *{
                    data: decode_packet(data) for power in POWERS for data in self.room[power].table.packets
                }.values()
            )


def act(player: Player, mail: Mail, rng: Random) -> None:
    """Whatever somebody may do now: seal, or vote about the one who is slow."""
    state = player.state
    try:
        if player.seat in state.waiting and state.stage == "sealing":
            if player.seat != SLOW or rng.random() < 0.3:
                mail.send(player.seal_at_random(rng))
        elif state.waiting == (SLOW,) and player.seat != SLOW and rng.random() < 0.4:
            mail.send(player.vote(SLOW, "hold"))
    except ExchangeError as fault:
        if fault.code not in ("doubled", "stopped", "not_late", "not_asked"):
            raise


@pytest.mark.parametrize("seed", range(4))
def test_all_come_to_the_same_game_in_whatever_order_files_come(seed: int) -> None:
    rng, room = Random(f"mail {seed}"), begun()
    mail = Mail(room, rng)
    for _ in range(60):
        power = rng.choice(POWERS)
        mail.bring(power)
        act(room[power], mail, rng)
    mail.finish()
    assert len(room.histories) == 1
    assert not any(room[power].state.is_stopped for power in POWERS)
    found = {one.code for power in POWERS for one in room[power].state.findings}
    assert found <= {"other_history"}
