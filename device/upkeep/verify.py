"""Check a whole evening offline: every seal, every spin, the order of both, and that a result that fell is the one told.

Nothing is believed but the journal: commitments and outcomes are worked out again from the secrets that were shown.
"""

import sqlite3
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from device.editions import load
from device.game import commands as c
from device.game import events as e
from device.game import seal
from device.game.evolve import evolve
from device.game.ledger import total
from device.game.play import play
from device.game.state import Call, Game
from device.game.state import Seal as Waiting
from device.game.timeline import Timeline, fold
from device.journal.codec import Unreadable
from device.journal.ports import Written
from device.journal.sqlite import Damaged, SqliteJournal, read_only
from device.upkeep.backup import CannotRestore, unpacked_games


class CannotVerify(Exception):
    """Why there is nothing to check, in one sentence."""


class Spin(Struct, frozen=True):
    """One spin: its result, the letters of its seal ("" without one), and how it was drawn."""

    entry: int
    result: str
    letters: str
    drawn: str  # sealed | again (fell before the game went back) | open (no seal)
    number: int = 0  # of its seal


class Fault(Struct, frozen=True):
    """Something that is not as it must be, at the entry with this number (0: the game as a whole)."""

    entry: int
    what: str


class Verdict(Struct, frozen=True, kw_only=True):
    """What was found in one game."""

    game: str
    began: str = ""  # the box's clock
    entries: int = 0
    chain: str = ""  # the hash of the newest entry, which stands for all before it
    spins: tuple[Spin, ...] = ()
    others: int = 0  # draws without a seal: dice, cards, who begins
    begun: bool = False  # somebody has had a turn
    wheel: bool = True  # the board has one
    waiting: str = ""  # letters of a seal that no spin has opened yet
    scripted: bool = False
    faults: tuple[Fault, ...] = ()


# --- finding the game -------------------------------------------------------------------------------------------------


def verify(place: Path, game: str = "") -> Verdict:
    """Check `game` in a journal or a backup; raises CannotVerify.

    When it is "": the newest with a spin, or, where nobody ever spun, the newest that was begun on a board without a wheel.
    """
    with _journal(place) as journal:
        games = list(journal.games())
        if game and game not in games:
            known = ", ".join(games[-5:]) or "none"
            raise CannotVerify(f"SB-87 There is no {game} in {place}; the newest are: {known}.")
        without: Verdict | None = None
        for id in (game,) if game else reversed(games):
            found = _of(journal, id)
            if game or found.spins or found.faults:
                return found
            if found.begun and not found.wheel:
                without = without or found
    if without is None:
        raise CannotVerify(f"SB-87 There is no game with a spin in {place} yet.")
    return without


@contextmanager
def _journal(place: Path) -> Iterator[SqliteJournal]:
    """The games of a journal or of a backup, to be read only."""
    try:
        with tempfile.TemporaryDirectory(prefix="spinbank-") as scratch:
            path = unpacked_games(place, Path(scratch)) if zipfile.is_zipfile(place) else place
            journal = read_only(path)
            try:
                yield journal
            finally:
                journal.close()
    except CannotRestore as wrong:
        raise CannotVerify(str(wrong)) from None
    except (sqlite3.Error, Damaged) as wrong:
        raise CannotVerify(f"SB-87 {place} cannot be read: {wrong}.") from None
    except OSError as wrong:
        raise CannotVerify(f"SB-87 {place} cannot be read: {wrong.strerror}.") from None


def _of(journal: SqliteJournal, id: str) -> Verdict:
    try:
        batches = journal.read(id)
    except (Damaged, Unreadable) as wrong:
        return Verdict(game=id, faults=(Fault(0, str(wrong)),))
    found = check(id, batches, journal.chain(id))
    asked, last = journal.newest_asked(id), found.entries
    if asked > last:
        missing = Fault(last, f"entries are missing at the end: {asked} was the newest that was answered")
        return replace(found, faults=(*found.faults, missing))
    return found


# --- checking it ------------------------------------------------------------------------------------------------------


def check(id: str, batches: Iterable[Written], chain: str = "") -> Verdict:
    """Walk through one game from its first entry to its last."""
    walk = _Walk(id)
    began = ""
    for batch in batches:
        began = began or batch.at
        try:
            walk.batch(batch)
        except Exception as wrong:  # noqa: BLE001 - whatever was done to a journal, it is a fault and no crash
            walk.fault(batch.first, f"makes no sense after what came before ({type(wrong).__name__})")
            break
    waiting = walk.game.seal
    return Verdict(
        game=id,
        began=began,
        entries=walk.line.seq,
        chain=chain,
        spins=tuple(walk.spins),
        others=walk.others,
        begun=walk.game.phase != "lobby",
        wheel=not walk.game.board or load.edition(walk.game.board).wheel is not None,
        waiting=seal.letters(waiting.commitment) if waiting and not waiting.secret else "",
        scripted=walk.scripted,
        faults=tuple(walk.faults),
    )


def _no_luck(call: Call) -> tuple[int, int]:
    raise ValueError(f"settling a result asks for no luck, not even {call.source}")


class _Walk:
    """The game as far as it has been read, and what was found on the way."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.line = Timeline()
        self.game = Game()
        self.fell: dict[str, tuple[int, int]] = {}  # all luck that was drawn, by the name of its chance
        self.spins: list[Spin] = []
        self.faults: list[Fault] = []
        self.others = 0
        self.scripted = False

    def fault(self, entry: int, what: str) -> None:
        self.faults.append(Fault(entry, what))

    def batch(self, batch: Written) -> None:
        if batch.first != self.line.seq + 1:
            self.fault(batch.first, f"does not follow entry {self.line.seq}")
        before = self.game
        opened = next((one for one in batch.events if isinstance(one, e.Unsealed)), None)
        drawn = False
        for entry, event in enumerate(batch.events, batch.first):
            if isinstance(event, e.Sealed):
                self._sealed(entry, event)
            elif isinstance(event, e.ChanceFell):
                drawn = self._fell(entry, event, opened) or drawn
            elif isinstance(event, e.Noted):
                self._noted(entry, event)
            if not isinstance(event, e.Undone):
                self.game = evolve(self.game, event)
        if opened is not None and not drawn:
            self.fault(batch.first, f"seal {opened.number} was opened by no spin")
        self.line = fold(self.line, batch.events, batch.at)
        self.game = self.line.game
        if before.step.kind == "spinning" and self.game.step.kind != "spinning":
            self._settled(batch, before)
        if self.game.total and total(self.game.cash) != self.game.total:
            self.fault(batch.first, "the money does not add up")

    def _sealed(self, entry: int, event: e.Sealed) -> None:
        """Seals come one after the other, none before the last was opened, and none once somebody has bet."""
        old = self.game.seal
        if event.number != (old.number + 1 if old else 1):
            self.fault(entry, f"seal {event.number} follows seal {old.number if old else 0}")
        if old is not None and not old.secret:
            self.fault(entry, f"seal {old.number} was thrown away unopened")
        if self.game.step.kind not in ("bets", "armed") or (self.game.round is not None and self.game.round.said):
            self.fault(entry, f"seal {event.number} was made too late: bets had been said")

    def _fell(self, entry: int, event: e.ChanceFell, opened: e.Unsealed | None) -> bool:
        """Whether this is a spin that a seal was opened for."""
        spin, again = event.source == "wheel", event.key in self.fell
        self.others += not spin
        call = self.game.call
        if call is None or call.key != event.key:
            self.fault(entry, f"a {'spin' if spin else 'draw'} that nobody asked for")
            return False
        if spin:
            self._odds(entry, call)
        if call.outcomes[event.outcome] != event.label:
            self.fault(entry, f'the result is told as "{event.label}", but {call.outcomes[event.outcome]} fell')
        before = self.fell.setdefault(event.key, (event.outcome, event.grain))
        if before != (event.outcome, event.grain):
            self.fault(entry, f"this {'spin' if spin else 'draw'} fell before, and now it fell differently")
        if not spin:
            return False
        if again:
            self.spins.append(Spin(entry, event.label, "", "again"))
            return False
        waiting = self.game.seal
        if opened is None or waiting is None:
            self.spins.append(Spin(entry, event.label, "", "open"))
            self.fault(entry, "this spin had no seal" + (": its luck was scripted" if self.scripted else ""))
            return False
        self.spins.append(Spin(entry, event.label, seal.letters(waiting.commitment), "sealed", waiting.number))
        self._matches(entry, event, call, waiting, opened)
        return True

    def _matches(self, entry: int, event: e.ChanceFell, call: Call, waiting: Waiting, opened: e.Unsealed) -> None:
        if waiting.secret or waiting.number != opened.number:
            self.fault(entry, f"seal {opened.number} was opened, but another one was waiting")
        if seal.commitment(self.id, opened.number, opened.secret) != waiting.commitment:
            self.fault(entry, f"the secret of seal {opened.number} is not the one that was sealed")
        if seal.outcome(opened.secret, call) != (event.outcome, event.grain):
            self.fault(entry, f"the result is {event.label}, but seal {opened.number} gives another one")

    def _odds(self, entry: int, call: Call) -> None:
        """The wheel that was spun is the one of the board, every segment with its weight."""
        edition = load.edition(self.game.board)
        coupling = edition.wheel.couplings[self.game.settings["coupling"]]
        if (call.outcomes, call.weights) != (coupling.labels, coupling.weights):
            self.fault(entry, "the odds are not those of the board")

    def _settled(self, batch: Written, before: Game) -> None:
        """What was booked when the arrow stood is what the rules make of the result: every payment, in their order."""
        due, _ = play(load.edition(before.board), before, c.Stop(), _no_luck)
        rest = batch.events[len(due) :]
        if batch.events[: len(due)] != due or not all(isinstance(one, e.Sealed) for one in rest):
            self.fault(batch.first, "the result was not settled by the rules (of this version)")

    def _noted(self, entry: int, event: e.Noted) -> None:
        """The segment that was paid for is the one that fell."""
        if event.what == "scripted":
            self.scripted = True
        fall = self.game.fall
        if event.what == "segment" and (fall is None or fall.label.split("/")[0] != event.about):
            self.fault(entry, f"{event.about} was paid for, but {fall.label if fall else 'nothing'} fell")


# --- telling it -------------------------------------------------------------------------------------------------------


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def told(found: Verdict) -> list[str]:
    """The verdict in lines for people."""
    sealed = sum(spin.drawn == "sealed" for spin in found.spins)
    lines = [
        f"{found.game}, begun {found.began.replace('T', ' ') or '?'}: {_many(found.entries, 'entry', 'entries')}, {_many(len(found.spins), 'spin', 'spins')}"
    ]
    for spin in found.spins:
        how = {"sealed": f"seal {spin.number:>3}  {spin.letters}", "again": "as before  ", "open": "no seal    "}[
            spin.drawn
        ]
        wrong = any(fault.entry == spin.entry for fault in found.faults)
        lines.append(f"  {spin.entry:>5}  {how:<15}  {spin.result}{'   WRONG' if wrong else ''}")
    if found.waiting:
        lines.append(f"Seal {found.waiting} waits for the next spin.")
    if found.others:
        have = "has" if found.others == 1 else "have"
        lines.append(
            f"{_many(found.others, 'other draw', 'other draws')} (dice, cards, who begins) {have} no seal: nobody bets on them."
        )
    if found.chain:
        lines.append(f"The newest entry's hash: {found.chain}")
        lines.append(
            "It stands for all entries before it. Whoever kept this line can tell whether anything was rewritten."
        )
    if not found.faults and not found.wheel:
        lines.append("All is well: the entries follow one another, the money adds up, and no draw was drawn twice.")
        lines.append("This board has no wheel and no bets, so there are no seals.")
    elif not found.faults:
        made = f"{_many(sealed, 'seal', 'seals')} {'was' if sealed == 1 else 'were'} made before the bets"
        lines.append(f"All is well: {made}, and every spin fell as it was sealed.")
    else:
        lines.append("NOT WELL:")
        lines += [
            f"  entry {fault.entry}: {fault.what}" if fault.entry else f"  {fault.what}" for fault in found.faults
        ]
    return lines
