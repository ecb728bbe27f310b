"""What is for the whole table to decide, and for no single hand. What was decided stands in the annals of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.hotseat.agreement_dialogs import SecretDialog
from desktop.hotseat.assent_dialog import AssentDialog, Voter
from desktop.hotseat.house_rules import EVERYBODY
from desktop.session.ending_texts import verdict_words
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from desktop.thinking.thinker import level_title
from engine import (
    EARLY,
    LEVELS,
    Computer,
    GameError,
    Person,
    SaveError,
    SealKeys,
    allow_advice,
    clear_pin,
    note,
    people_of,
    powers_seated,
    replace_player,
    roll_back,
    seal_game,
    sealed_people,
    set_pin,
    unasked_phases,
    under_passphrase,
    unseal_game,
)

YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


class Decisions(QObject):
    """The people at a table, and what they decide together."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self.session, self._window = session, window

    def people(self) -> tuple[Person, ...]:
        """Everybody who plays, each with all of his powers, in the order of the variant."""
        session = self.session
        seated = powers_seated(session.game, session.variant)
        listed = people_of(session.game, tuple(power.id for power in session.rules.powers.values()))
        return tuple(one for one in listed if set(one.powers) & set(seated))

    @property
    def is_alone(self) -> bool:
        """Whether nobody has anything to hide from anybody else: one person plays, or none."""
        return len(self.people()) < 2

    def person(self, key: str) -> Person:
        """Somebody, by his first power."""
        return next(one for one in self.people() if one.key == key)

    def powers_of(self, person: Person) -> tuple[str, ...]:
        """The powers of somebody that are in the game still; all of them, if none is."""
        seated = powers_seated(self.session.game, self.session.variant)
        return tuple(power for power in person.powers if power in seated) or person.powers

    def powers_text(self, powers: Sequence[str]) -> str:
        """Powers to be read."""
        names = names_of(self.session.game, self.session.variant)
        called = [names[self.session.rules.powers[power].id] for power in powers]
        if len(called) < 2:
            return "".join(called)
        return self.tr("{first} and {last}").format(first=", ".join(called[:-1]), last=called[-1])

    def label(self, person: Person) -> str:
        """What somebody is called in a list."""
        powers = self.powers_text(self.powers_of(person))
        return f"{person.name} ({powers})" if person.name else powers

    def has_pin(self, key: str) -> bool:
        """Whether somebody has a PIN."""
        return self._pin_power(key) is not None

    def is_locked(self, key: str) -> bool:
        """Whether somebody has a PIN that was not typed since the program was started."""
        seal, power = self.session.game.seal, self._pin_power(key)
        pin = seal.pin_of(power) if seal is not None and power is not None else None
        return pin is not None and not pin.secret

    def _pin_power(self, key: str) -> str | None:
        """The power under which somebody's PIN is kept. For whom a computer stood in, it may not be the first."""
        seal = self.session.game.seal
        own = next((one.powers for one in self.people() if one.key == key), ())
        return next((power for power in own if seal is not None and seal.pin_of(power) is not None), None)

    def check_pin(self, key: str, pin: str) -> bool:
        """Whether a PIN is somebody's; what he has ordered under it is open from then on."""
        try:
            return self.session.open_with_pin(self._pin_power(key) or key, pin)
        except SaveError as error:
            QMessageBox.warning(self._window, self.tr("PIN"), error_text(error))
            return False

    def set_pin(self, key: str, pin: str) -> bool:
        """Give somebody a PIN, or take his own away; a game that was not sealed is from then on. Whether it was done."""
        game = self.session.game
        try:
            if game.seal is None:
                game = seal_game(game, SealKeys())
            person = self.person(key)
            named = [seat.power for seat in game.seats if person.name and seat.player == person.name]
            self.session.amend(set_pin(game, named or person.powers, pin))
        except SaveError as error:
            QMessageBox.warning(self._window, self.tr("PIN"), error_text(error))
            return False
        return True

    def _ask(
        self,
        title: str,
        words: str,
        people: Sequence[Person],
        rule: str,
        absent: Sequence[str] = (),
    ) -> str | None:
        """Who has assented, to be kept in the annals; None if that was not enough. Computers go along with the people: only
        these are asked, and somebody alone is asked only whether he means it."""
        if self.is_alone and not any(self.has_pin(one.key) for one in self.people()):
            is_meant = QMessageBox.question(self._window, title, words, YES | NO, NO) == YES
            return "; ".join(map(self.label, people)) if is_meant else None
        voters = [Voter(one.key, self.label(one), self.has_pin(one.key), one.key in absent) for one in people]
        dialog = AssentDialog(title, words, voters, rule, self.check_pin, self._window)
        is_decided = dialog.exec() == AssentDialog.DialogCode.Accepted
        said = "; ".join(voter.label for voter in dialog.assenting)
        dialog.deleteLater()
        return said if is_decided else None

    def open_orders(self) -> bool:
        """Have all PINs typed that the orders of the open turn need to be judged; whether they were.

        That is so when the program was left since they were typed.
        """
        closed = {powers[0] for powers in sealed_people(self.session.game)}
        people = [one for one in self.people() if set(one.powers) & closed]
        if not people:
            return not sealed_people(self.session.game)
        words = self.tr(
            "The program was left since these orders were given. Everybody opens his own with his PIN, and then the turn is "
            "judged."
        )
        return self._ask(self.tr("Orders under a PIN"), words, people, EVERYBODY) is not None

    def may_judge(self, waiting: Sequence[str], rule: str) -> bool:
        """Whether the open turn is judged: the table decides if some have not said that they are done."""
        missing = "; ".join(self.label(self.person(key)) for key in waiting)
        said: str | None = ""
        if waiting:
            words = self.tr("Still to order: {players}. Adjudicate all the same?").format(players=missing)
            said = self._ask(self.tr("Not everybody is ready"), words, self.people(), rule, waiting)
        if said is None or not self.open_orders():
            return False
        if waiting:
            self.session.amend(note(self.session.game, EARLY, missing, said))
        return True

    def take_turn_back(self) -> bool:
        """Ask whether the last turn that was ordered is taken back, with what was judged by itself after it."""
        session = self.session
        count, unasked = 1, unasked_phases(session.rules)
        while count < session.count and self._phase_of(session.count - count) in unasked:
            count += 1
        title = self.tr("Take the last turn back")
        words = self.tr("{season} is taken back: what was ordered for it is there again.").format(
            season=session.title_of(session.count - count)
        )
        said = self._ask(title, words, self.people(), EVERYBODY)
        if said is None:
            return False
        session.undo.clear()
        session.amend(roll_back(session.game, session.variant, count, said))
        return True

    def _phase_of(self, turn: int) -> str:
        session = self.session
        return session.rules.calendar.step(session.game.turns[turn].season).phase

    def allow_advice(self, is_allowed: bool) -> None:
        """Ask whether players may ask computers for advice from now on, or no longer. Who plays alone is not asked."""
        title, said = self.tr("Advice"), ""
        words = (
            self.tr("Everybody may ask computers for advice from now on.")
            if is_allowed
            else self.tr("Nobody may ask computers for advice any more.")
        )
        people = self.people()
        if len(people) > 1:
            assenting = self._ask(title, words, people, EVERYBODY)
            if assenting is None:
                return
            said = assenting
        self.session.amend(allow_advice(self.session.game, is_allowed, said))

    def may_end(self) -> bool:
        """Whether the game ends as it was just voted, which one hand could have done for all."""
        words = self.tr("{ending} The game is over then.").format(ending=verdict_words(self.session))
        return self._ask(self.tr("Draw or concession"), words, self.people(), EVERYBODY) is not None

    def clear_pin(self, key: str) -> bool:
        """Ask all others whether a PIN that was forgotten is taken away; whether it was."""
        person = self.person(key)
        others = [one for one in self.people() if one.key != key]
        words = self.tr(
            "{player} has forgotten the PIN. It is taken away, and what was ordered under it for this turn is lost: it is "
            "ordered anew."
        ).format(player=self.label(person))
        said = self._ask(self.tr("PIN forgotten"), words, others, EVERYBODY)
        if said is None:
            return False
        self.session.amend(clear_pin(self.session.game, person.powers, said))
        return True

    def change_seats(self, changes: Mapping[str, str | Computer | None], rule: str) -> bool:
        """Ask whether seats change hands, as the table has agreed to decide on turns without somebody; whether they do."""
        game = self.session.game
        said: str | None = ""
        if not self.is_alone:
            lines = "\n".join(self._change_words(power, player) for power, player in changes.items())
            leaving = [str(one.key) for one in self.people() if set(one.powers) <= set(changes)]
            said = self._ask(self.tr("Seats change hands"), lines, self.people(), rule, leaving)
        if said is None:
            return False
        try:
            for power, player in changes.items():
                game = replace_player(game, power, player, said)
        except GameError as error:
            QMessageBox.warning(self._window, self.tr("Seats change hands"), error_text(error))
            return False
        self.session.undo.clear()
        self.session.amend(game)
        return True

    def _change_words(self, power: str, player: str | Computer | None) -> str:
        """Who is to play a power, in a sentence."""
        called = self.powers_text([power])
        if isinstance(player, Computer):
            level = level_title(LEVELS[player.level])
            if player.season is not None:
                return self.tr("{power}: a computer ({level}) stands in for this turn.").format(
                    power=called, level=level
                )
            return self.tr("{power} is played by a computer ({level}).").format(power=called, level=level)
        if player is None:
            return self.tr("{power} is played by nobody.").format(power=called)
        name = player or self.tr("somebody")
        return self.tr("{power} is played by {player}.").format(power=called, player=name)

    def give_to_master(self) -> bool:
        """Ask whether the game goes to a game master, who sees everything; whether it does."""
        words = self.tr(
            "From then on whoever opens the file sees everything: what is hidden, what is ordered, and the seed of "
            "the dice. The game is led at the game master's table, and its annals say that all of you have decided so."
        )
        title = self.tr("Give the game to a game master")
        said = self._ask(title, words, self.people(), EVERYBODY)
        if said is None:
            return False
        self.session.amend(unseal_game(self.session.game, said))
        return True

    def take_along(self) -> None:
        """Put the key of the game into its file, under a passphrase, so that another computer can open it."""
        words = self.tr(
            "The key of the game is put into its file, under a passphrase. Copy the file to the other computer and open it "
            "there: the passphrase is asked for once. PINs hold there too. Notes and drafts stay on this computer."
        )
        title = self.tr("Take to another computer")
        dialog = SecretDialog(title, words, self.tr("Passphrase"), self._window)
        if dialog.exec() == SecretDialog.DialogCode.Accepted:
            try:
                self.session.amend(under_passphrase(self.session.game, dialog.secret))
            except SaveError as error:
                QMessageBox.warning(self._window, title, error_text(error))
        dialog.deleteLater()
