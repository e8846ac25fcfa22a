"""`spinbank verify`: an honest evening is well, and whatever is changed in one is found, however well the forger writes."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from front_door import evening
from msgspec.structs import replace
from program import run

from device.game import commands as c
from device.game import events as e
from device.game import seal
from device.game.rules.betting import wheel_key
from device.game.state import Luck, Step
from device.game.timeline import Timeline, fold
from device.journal.ports import Request, Written
from device.journal.sqlite import open_journal
from device.upkeep.backup import backup
from device.upkeep.verify import CannotVerify, Verdict, told, verify
from tests.sealed import Sealed, sealed

GAME = "game-00001"
Change = Callable[[list[Written]], list[Written]]


def write(data: Path, play: Callable[[Sealed], None]) -> Path:
    """An evening on disk."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / "spinbank.db"
    journal, _ = open_journal(path)
    with sealed(data / "boards", journal) as table:
        table.begins()
        play(table)
    journal.close()
    return path


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An evening with six spins; the seventh is being bet on."""

    def play(table: Sealed) -> None:
        table.spins(6)
        table.plays_until("bets")

    return write(tmp_path_factory.mktemp("honest"), play)


def batches(path: Path) -> list[Written]:
    journal, _ = open_journal(path)
    found = journal.read(GAME)
    journal.close()
    return found


def forged(honest: Path, folder: Path, change: Change) -> Verdict:
    """The verdict on an evening rewritten by somebody who can write a perfect journal, with a chain of its own."""
    path = folder / "forged.db"
    journal, _ = open_journal(path)
    first = 1
    for batch in change(batches(honest)):
        journal.append(GAME, Written(first, batch.events, batch.at), None)
        first += len(batch.events)
    journal.close()
    return verify(path)


def faults(found: Verdict) -> str:
    return "\n".join(fault.what for fault in found.faults)


def each(kind: type, change: Callable[[Any], tuple[e.Event, ...]], number: int = 1) -> Change:
    """Put something else in the place of the event of this kind with this number."""

    def changed(batches: list[Written]) -> list[Written]:
        seen, found = 0, []
        for batch in batches:
            events: tuple[e.Event, ...] = ()
            for event in batch.events:
                seen += isinstance(event, kind) and getattr(event, "source", "wheel") == "wheel"
                hit = isinstance(event, kind) and seen == number and getattr(event, "source", "wheel") == "wheel"
                events += change(event) if hit else (event,)
            if events:
                found.append(Written(batch.first, events, batch.at))
        return found

    return changed


def table_line(found: list[Written]) -> Timeline:
    line = Timeline()
    for batch in found:
        line = fold(line, batch.events)
    return line


def other(path: Path, number: int) -> e.ChanceFell:
    """Another result for this spin than the one that fell, told in the words of the wheel."""
    found = [event for batch in batches(path) for event in batch.events]
    call = [one for one in found if isinstance(one, e.ChanceCalled) and one.source == "wheel"][number - 1]
    fell = [one for one in found if isinstance(one, e.ChanceFell) and one.source == "wheel"][number - 1]
    outcome = (fell.outcome + 1) % len(call.outcomes)
    return replace(fell, outcome=outcome, label=call.outcomes[outcome])


# --- what is well -----------------------------------------------------------------------------------------------------


def test_an_honest_evening_is_well(honest: Path) -> None:
    found = verify(honest)
    assert found.faults == ()
    assert [spin.drawn for spin in found.spins] == ["sealed"] * 6
    assert [spin.number for spin in found.spins] == list(range(1, 7))
    assert found.waiting
    assert found.others > 0
    assert told(found)[-1] == "All is well: 6 seals were made before the bets, and every spin fell as it was sealed."


def test_going_back_is_well_and_the_same_spin_is_told_as_before(tmp_path: Path) -> None:
    def play(table: Sealed) -> None:
        table.spins(2)
        table.plays_until("bets")
        opening = next(
            batch.first for batch in reversed(table.journal.read(GAME)) if isinstance(batch.events[-1], e.Sealed)
        )
        table.spins(1)
        table.plays_until("bets")
        table.does(c.Undo("", entry=opening))
        table.takes_the_chance_again()
        table.spins(4)

    found = verify(write(tmp_path / "data", play))
    assert found.faults == ()
    assert "again" in [spin.drawn for spin in found.spins]


def test_an_unchanged_copy_by_the_forger_is_well_too_so_that_the_tests_below_mean_something(
    honest: Path, tmp_path: Path
) -> None:
    assert forged(honest, tmp_path, lambda batches: batches).faults == ()


# --- what is found ----------------------------------------------------------------------------------------------------


def test_a_row_changed_by_hand_breaks_the_chain(honest: Path, tmp_path: Path) -> None:
    path = shutil.copy(honest, tmp_path / "spinbank.db")
    with closing(sqlite3.connect(path)) as db, db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        db.execute("UPDATE event SET at = '1999' WHERE seq = 20")
    found = verify(path)
    assert "entry 20 of game game-00001 is not as it was written" in faults(found)


def test_entries_cut_off_at_the_end_are_missed(honest: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.db"
    journal, _ = open_journal(path)
    whole = batches(honest)
    for batch in whole[:-1]:
        journal.append(GAME, batch, None)
    journal.append(GAME, whole[-1], Request("request-1", b"", b""))
    journal.close()
    assert verify(path).faults == ()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER event_is_kept")
        db.execute("DELETE FROM event WHERE seq >= ?", (whole[-1].first,))
    assert "entries are missing at the end" in faults(verify(path))


@pytest.mark.parametrize("number", [1, 3, 6])
def test_a_changed_result_is_found(honest: Path, tmp_path: Path, number: int) -> None:
    changed = other(honest, number)
    found = forged(honest, tmp_path, each(e.ChanceFell, lambda _: (changed,), number))
    assert f"the result is {changed.label}, but seal {number} gives another one" in faults(found)
    assert f"{found.spins[number - 1].result}   WRONG" in "\n".join(told(found))


def test_a_changed_place_of_the_arrow_is_found(honest: Path, tmp_path: Path) -> None:
    change = each(e.ChanceFell, lambda fell: (replace(fell, grain=(fell.grain + 1) % 1_000_000),))
    assert "seal 1 gives another one" in faults(forged(honest, tmp_path, change))


def test_a_result_told_by_another_name_is_found(honest: Path, tmp_path: Path) -> None:
    change = each(e.ChanceFell, lambda fell: (replace(fell, label="JACKPOT/red1"),))
    assert 'the result is told as "JACKPOT/red1"' in faults(forged(honest, tmp_path, change))


def test_a_segment_paid_for_that_did_not_fall_is_found(honest: Path, tmp_path: Path) -> None:
    def change(batches: list[Written]) -> list[Written]:
        at = next(i for i, one in enumerate(batches) if any(getattr(x, "what", "") == "segment" for x in one.events))
        paid = tuple(
            replace(one, about="X4" if one.about != "X4" else "X1") if getattr(one, "what", "") == "segment" else one
            for one in batches[at].events
        )
        return [*batches[:at], Written(0, paid, batches[at].at), *batches[at + 1 :]]

    assert "was paid for, but" in faults(forged(honest, tmp_path, change))


def test_a_payment_changed_with_balanced_books_is_found(honest: Path, tmp_path: Path) -> None:
    """Whoever was paid by a result gets 100 more, and gives them back in the next batch but one."""

    def change(found: list[Written]) -> list[Written]:
        at = next(i for i, one in enumerate(found) if any(getattr(x, "what", "") == "segment" for x in one.events))
        extra = e.Moved(100, "bank", "blue", "payout")
        return [*found[:at], Written(0, (extra, *found[at].events), found[at].at), *found[at + 1 :]]

    assert "the result was not settled by the rules (of this version)" in faults(forged(honest, tmp_path, change))


def test_luck_invented_in_an_undo_is_found(tmp_path: Path) -> None:
    """The game goes back, and the forger's undo remembers a spin that never fell."""

    def play(table: Sealed) -> None:
        table.spins(1)
        table.plays_until("bets")

    path = write(tmp_path / "data", play)

    def change(found: list[Written]) -> list[Written]:
        opening = found[-1]
        armed = table_line(found)  # with its bets open
        key, seat = wheel_key(armed.game), armed.game.actor
        call = next(
            one for batch in found for one in batch.events if isinstance(one, e.ChanceCalled) and one.source == "wheel"
        )
        undone = e.Undone(opening.first, "back", "", (Luck(key, 5, 0, {}),))
        fell = (
            e.StepBegan(Step("armed", seat)),
            e.ChanceCalled("wheel", key, call.outcomes, call.weights, 500),
            e.ChanceFell("wheel", key, 5, call.outcomes[5], 0, 500),
            e.StepBegan(Step("spinning", seat)),
        )
        return [*found, Written(0, (undone,), opening.at), Written(0, fell, opening.at)]

    assert "this spin had no seal" in faults(forged(path, tmp_path, change))


def test_another_secret_is_found(honest: Path, tmp_path: Path) -> None:
    change = each(e.Unsealed, lambda one: (replace(one, secret="ab" * 32),), 2)
    assert "the secret of seal 2 is not the one that was sealed" in faults(forged(honest, tmp_path, change))


def test_a_secret_chosen_for_a_result_does_not_fit_the_commitment(honest: Path, tmp_path: Path) -> None:
    """The forger looks for a secret that gives the wanted result: easy; but it is not the one that was sealed."""
    wanted = other(honest, 2)
    asked = [
        one
        for batch in batches(honest)
        for one in batch.events
        if isinstance(one, e.ChanceCalled) and one.source == "wheel"
    ][1]
    secret, grain = next(
        (candidate, fell[1])
        for candidate in (f"{number:064x}" for number in range(100_000))
        if (fell := seal.outcome(candidate, asked))[0] == wanted.outcome  # type: ignore[arg-type]
    )

    def change(found: list[Written]) -> list[Written]:
        found = each(e.ChanceFell, lambda _: (replace(wanted, grain=grain),), 2)(found)
        return each(e.Unsealed, lambda one: (replace(one, secret=secret),), 2)(found)

    said = faults(forged(honest, tmp_path, change))
    assert "the secret of seal 2 is not the one that was sealed" in said
    assert "gives another one" not in said


def test_a_changed_commitment_is_found(honest: Path, tmp_path: Path) -> None:
    change = each(e.Sealed, lambda one: (replace(one, commitment="0" * 64),), 4)
    assert "the secret of seal 4 is not the one that was sealed" in faults(forged(honest, tmp_path, change))


def test_a_missing_commitment_is_found(honest: Path, tmp_path: Path) -> None:
    said = faults(forged(honest, tmp_path, each(e.Sealed, lambda _: (), 3)))
    assert "seal 3 was opened, but another one was waiting" in said
    assert "seal 4 follows seal 2" in said


def test_a_missing_reveal_is_found(honest: Path, tmp_path: Path) -> None:
    said = faults(forged(honest, tmp_path, each(e.Unsealed, lambda _: (), 3)))
    assert "this spin had no seal" in said


def test_a_seal_made_after_the_bets_is_found(honest: Path, tmp_path: Path) -> None:
    """The same events, but the commitment comes with the lock."""

    def change(found: list[Written]) -> list[Written]:
        made = next(one for batch in found for one in batch.events if isinstance(one, e.Sealed))
        late = each(e.Sealed, lambda _: ())(found)
        at = next(
            i
            for i, batch in enumerate(late)
            if any(isinstance(one, e.StepBegan) and one.step.kind == "armed" for one in batch.events)
        )
        armed = late[at]
        return [*late[:at], Written(0, (*armed.events, made), armed.at), *late[at + 1 :]]

    assert "seal 1 was made too late: bets had been said" in faults(forged(honest, tmp_path, change))


def test_a_seal_that_was_thrown_away_for_a_better_one_is_found(honest: Path, tmp_path: Path) -> None:
    def change(found: list[Written]) -> list[Written]:
        worse = e.Sealed(1, "1" * 64)
        found = each(e.Sealed, lambda one: (worse, replace(one, number=2)))(found)
        return each(e.Unsealed, lambda one: (replace(one, number=2),))(found)

    assert "seal 1 was thrown away unopened" in faults(forged(honest, tmp_path, change))


def test_two_spins_exchanged_are_found(honest: Path, tmp_path: Path) -> None:
    def change(found: list[Written]) -> list[Written]:
        spins = [i for i, batch in enumerate(found) if any(isinstance(one, e.Unsealed) for one in batch.events)]
        one, two = spins[:2]
        found[one], found[two] = found[two], found[one]
        return found

    assert "seal 2 was opened, but another one was waiting" in faults(forged(honest, tmp_path, change))


def test_other_odds_than_the_boards_are_found(honest: Path, tmp_path: Path) -> None:
    change = each(e.ChanceCalled, lambda call: (replace(call, weights=(99, *call.weights[1:])),))
    assert "the odds are not those of the board" in faults(forged(honest, tmp_path, change))


def test_a_spin_that_falls_differently_after_going_back_is_found(tmp_path: Path) -> None:
    def play(table: Sealed) -> None:
        table.plays_until("bets")
        opening = next(
            batch.first for batch in reversed(table.journal.read(GAME)) if isinstance(batch.events[-1], e.Sealed)
        )
        table.spins(1)
        table.does(c.Undo("", entry=opening))
        table.takes_the_chance_again()
        table.spins(1)

    path = write(tmp_path / "data", play)
    assert verify(path).faults == ()
    changed = other(path, 2)
    found = forged(path, tmp_path, each(e.ChanceFell, lambda _: (changed,), 2))
    assert "this spin fell before, and now it fell differently" in faults(found)


def test_money_that_appeared_is_found(honest: Path, tmp_path: Path) -> None:
    def change(found: list[Written]) -> list[Written]:
        return [*found, Written(0, (e.Moved(5000, "nowhere", "blue", "pay"),), found[-1].at)]

    assert "makes no sense after what came before (Overdrawn)" in faults(forged(honest, tmp_path, change))


def test_scripted_luck_is_not_passed_off_as_sealed(tmp_path: Path) -> None:
    path = tmp_path / "spinbank.db"
    journal, _ = open_journal(path)
    with evening(tmp_path / "boards", ("blue", "green"), luck=["wheel X2"], journal=journal) as table:
        table.do("blue", "set", setting="level", value="money")
        table.do("blue", "begin", pick="blue")
        table.do("blue", "chance")
        table.do("blue", "lock")
        table.spin("blue")
    journal.close()
    assert faults(verify(path)) == "this spin had no seal"


# --- where from -------------------------------------------------------------------------------------------------------


def test_a_backup_is_checked_as_the_box_is(honest: Path, tmp_path: Path) -> None:
    archive = tmp_path / "box.zip"
    backup(honest.parent, honest.parent / "config.toml", archive, "2026-11-30T20:14:05")
    assert verify(archive) == verify(honest)


def test_a_box_that_plays_on_is_checked_as_far_as_it_has_come(tmp_path: Path) -> None:
    path = tmp_path / "spinbank.db"
    journal, _ = open_journal(path)
    with sealed(tmp_path / "boards", journal) as table:
        table.begins()
        table.spins(2)
        assert len(verify(path).spins) == 2
        table.spins(1)
        found = verify(path)
    journal.close()
    assert (len(found.spins), found.faults) == (3, ())


def test_it_changes_nothing_and_leaves_nothing(honest: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    path = Path(shutil.copy(honest, folder))
    before = path.read_bytes()
    verify(path)
    assert path.read_bytes() == before
    assert [one.name for one in folder.iterdir()] == ["spinbank.db"]


@pytest.mark.parametrize(
    ("body", "said"), [(None, "cannot be read"), (b"", "not a journal"), (b"no database" * 99, "cannot be read")]
)
def test_what_is_no_journal_gets_one_sentence(tmp_path: Path, body: bytes | None, said: str) -> None:
    path = tmp_path / "spinbank.db"
    if body is not None:
        path.write_bytes(body)
    with pytest.raises(CannotVerify, match=said):
        verify(path)
    assert path.exists() is (body is not None)


def test_a_game_that_is_not_there_is_named_with_those_that_are(honest: Path) -> None:
    with pytest.raises(CannotVerify, match=r"SB-87 There is no game-00009 in .*; the newest are: game-00001."):
        verify(honest, "game-00009")


@pytest.mark.parametrize("game", ["1", "game-00001", "game-1"])
def test_the_command_says_all_is_well_and_ends_with_0(honest: Path, game: str) -> None:
    found = run("verify", game, "--data", str(honest.parent))
    assert (found.returncode, found.stderr) == (0, "")
    assert "All is well: 6 seals" in found.stdout


def test_the_command_ends_with_1_and_names_the_entry(honest: Path, tmp_path: Path) -> None:
    changed = other(honest, 2)
    forged(honest, tmp_path, each(e.ChanceFell, lambda _: (changed,), 2))
    found = run("verify", str(tmp_path / "forged.db"))
    assert found.returncode == 1
    assert "NOT WELL:" in found.stdout
    assert f"the result is {changed.label}, but seal 2 gives another one" in found.stdout


def test_the_command_speaks_json(honest: Path) -> None:
    found = run("verify", "--json", "--data", str(honest.parent))
    read = json.loads(found.stdout)
    assert found.returncode == 0
    assert read["game"] == GAME
    assert read["faults"] == []
    assert len(read["spins"]) == 6
    assert len(read["chain"]) == 64


def test_the_command_without_a_box_says_one_sentence(tmp_path: Path) -> None:
    found = run("verify", "--data", str(tmp_path))
    assert found.returncode == 1
    assert found.stderr.startswith("Error: SB-87 ")
    assert found.stderr.count("\n") == 1
