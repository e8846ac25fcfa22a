"""The seal at the table: made before anybody bets, on disk before it is shown, opened by the spin and by nothing else."""

import json
from pathlib import Path

import msgspec
import pytest
from front_door import evening
from program import Hands, Person, Program, box_state, run, until

from device.game import commands as c
from device.game import events as e
from device.game import seal
from device.game.state import Call
from device.journal.memory import MemoryJournal
from device.journal.ports import Journal
from device.journal.sqlite import open_journal
from tests.sealed import Sealed, sealed


def events(journal: Journal, game: str = "game-00001") -> list[e.Event]:
    return [event for batch in journal.read(game) for event in batch.events]


def seals(journal: Journal) -> list[e.Sealed]:
    return [one for one in events(journal) if isinstance(one, e.Sealed)]


def falls(journal: Journal) -> list[e.ChanceFell]:
    return [one for one in events(journal) if isinstance(one, e.ChanceFell) and one.source == "wheel"]


def test_a_seal_is_on_disk_before_anybody_sees_its_letters_and_before_anybody_has_bet(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.plays_until("bets")
        newest = table.journal.read("game-00001")[-1]
        made = newest.events[-1]
        assert isinstance(made, e.Sealed)
        shown = table.state()["seal"]
        assert shown == {"number": 1, "letters": seal.letters(made.commitment), "commitment": made.commitment}
        assert table.game.round is not None
        assert not table.game.round.said


def test_the_letters_stay_the_same_through_bets_and_lock_until_the_arrow_stops(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.plays_until("bets")
        seen = {table.state()["seal"]["letters"]}
        taker = table.game.step.seat
        for seat in table.game.order:
            table.asks(c.Bet(seat, amount=100))
            seen.add(table.state()["seal"]["letters"])
        table.does(c.Lock(taker))
        seen.add(table.state()["seal"]["letters"])
        table.does(c.Spin(taker, power=0.3))
        seen.add(table.state()["seal"]["letters"])
        assert table.state()["step"] == "spinning"
        table.does(c.Stop())
        seen.add(table.state()["report"]["seal"]["letters"])
        assert len(seen) == 1
        assert "seal" not in table.state()


def test_no_secret_and_no_nonce_is_in_any_state_before_the_arrow_has_stopped(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.join("blue")
        table.begins()
        for step in ("bets", "armed", "spinning"):
            table.plays_until(step)
            waiting = table.game.seal
            assert waiting is not None
            scene = table.feed.newest
            assert scene is not None
            box = msgspec.json.encode(table.phones.for_box(scene)).decode()
            states = [json.dumps(table.state()), json.dumps(table.state("blue")), box]
            assert not any(waiting.nonce in text for text in states)
            assert not any(waiting.secret and waiting.secret in text for text in states)
            assert all('"secret"' not in text for text in states)


def test_after_the_spin_the_secret_is_shown_and_gives_commitment_letters_and_result(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        for number in range(1, 6):
            table.spins(1)
            shown = table.state()["report"]["seal"]
            assert shown["number"] == number
            assert seal.commitment("game-00001", number, shown["secret"]) == shown["commitment"]
            assert seal.letters(shown["commitment"]) == shown["letters"]
            asked = [one for one in events(table.journal) if isinstance(one, e.ChanceCalled) and one.source == "wheel"][
                -1
            ]
            call = Call(asked.source, asked.key, asked.outcomes, asked.weights, asked.power)
            fell = falls(table.journal)[-1]
            assert seal.outcome(shown["secret"], call) == (fell.outcome, fell.grain)
            point = seal.below(seal.words(bytes.fromhex(shown["secret"])), shown["of"])
            assert shown.get("low", 0) <= point <= shown.get("high", 0)


def test_one_seal_is_shown_at_a_time_and_the_last_one_is_gone_when_the_next_is_there(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.spins(1)
        assert table.state()["report"]["seal"]["number"] == 1
        table.plays_until("bets")
        assert table.state()["seal"]["number"] == 2
        assert "seal" not in table.state()["report"]


def test_each_spin_has_a_seal_of_its_own_and_no_other_draw_has_one(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.spins(8)
        found = events(table.journal)
        assert [one.number for one in found if isinstance(one, e.Unsealed)] == list(range(1, 9))
        assert len({one.commitment for one in seals(table.journal)}) == len(seals(table.journal)) >= 8
        assert table.luck.fell
        assert {source for source, _ in table.luck.fell} & {"wheel"} == set()


def test_the_push_decides_nothing_about_the_result(tmp_path: Path) -> None:
    results = set()
    for power in (0.0, 0.01, 0.4, 0.999, 1.0):
        with sealed(tmp_path) as table:
            table.begins()
            table.plays_until("armed")
            table.does(c.Spin(table.game.step.seat, power=power))
            fell = falls(table.journal)[-1]
            results.add((fell.outcome, fell.grain))
    assert len(results) == 1


def test_neither_do_the_bets(tmp_path: Path) -> None:
    results = set()
    for amounts in ((0, 0, 0, 0), (100, 0, 300, 0), (500, 500, 500, 500)):
        with sealed(tmp_path) as table:
            table.begins()
            table.plays_until("bets")
            for seat, amount in zip(table.game.order, amounts, strict=True):
                table.asks(c.Bet(seat, amount=amount))
            table.plays_until("spinning")
            results.add(falls(table.journal)[-1].outcome)
    assert len(results) == 1


def entry_of(table: Sealed, kind: type, at: int = -1) -> int:
    """The number of an event of this kind."""
    numbers = [
        batch.first + i
        for batch in table.journal.read("game-00001")
        for i, event in enumerate(batch.events)
        if isinstance(event, kind)
    ]
    return numbers[at]


def test_going_back_before_the_bets_does_not_give_the_box_another_envelope(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.plays_until("bets")
        before = table.state()["seal"]
        table.does(c.Undo("", entry=entry_of(table, e.RoundOpened)))
        assert table.game.step.kind != "bets"
        assert "seal" not in table.state()
        table.plays_until("bets")
        assert table.state()["seal"] == before
        assert len(seals(table.journal)) == 1


def test_going_back_over_a_spin_opens_no_new_seal_and_shows_the_old_one_again(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.plays_until("bets")
        opening = entry_of(table, e.RoundOpened)
        table.spins(1)
        first, shown = falls(table.journal)[-1], table.state()["report"]["seal"]
        table.does(c.Undo("", entry=opening))
        table.takes_the_chance_again()
        assert "seal" not in table.state()
        table.spins(1)
        again = falls(table.journal)[-1]
        assert (again.key, again.outcome, again.grain) == (first.key, first.outcome, first.grain)
        assert table.state()["report"]["seal"] == {**shown, "again": True}
        assert sum(isinstance(one, e.Unsealed) for one in events(table.journal)) == 1


def test_a_spin_that_comes_anew_after_going_back_opens_the_seal_that_waited(tmp_path: Path) -> None:
    with sealed(tmp_path) as table:
        table.begins()
        table.plays_until("bets")
        opening = entry_of(table, e.RoundOpened)
        table.spins(1)
        table.plays_until("bets")
        waiting = table.state()["seal"]
        assert waiting["number"] == 2
        table.does(c.Undo("", entry=opening))
        table.takes_the_chance_again()
        table.spins(1)
        assert table.state()["report"]["seal"]["number"] == 1
        table.plays_until("bets")
        assert table.state()["seal"] == waiting
        table.spins(1)
        assert table.state()["report"]["seal"]["number"] == 2


@pytest.mark.parametrize("step", ["bets", "armed"])
def test_a_restart_finds_the_same_secret(tmp_path: Path, step: str) -> None:
    journal = MemoryJournal()
    with sealed(tmp_path, journal) as table:
        table.begins()
        table.plays_until(step)
        before = table.state()["seal"]
    with sealed(tmp_path, journal, seed=99) as table:
        assert table.state()["seal"] == before
        table.spins(1)
        assert table.state()["report"]["seal"]["commitment"] == before["commitment"]
        assert len(seals(journal)) == 1


def test_a_box_that_lost_its_key_says_so_by_a_new_seal_and_does_not_pretend(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with sealed(tmp_path, journal) as table:
        table.begins()
        table.plays_until("armed")
        before = table.state()["seal"]
    with sealed(tmp_path, journal, key=b"another key", seed=99) as table:
        now = table.state()["seal"]
        assert (now["number"], before["number"]) == (2, 1)
        table.spins(1)
        assert table.state()["report"]["seal"]["commitment"] == now["commitment"]


def test_scripted_luck_has_no_seal(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green"), luck=["wheel X2"]) as table:
        table.do("blue", "set", setting="level", value="money")
        table.do("blue", "begin", pick="blue")
        table.do("blue", "chance")
        assert "seal" not in table.state()
        table.do("blue", "lock")
        table.spin("blue")
        assert "seal" not in table.state()["report"]


def test_a_plug_pulled_between_the_lock_and_the_push_changes_no_result(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Program(data) as program:
        ann, ben = Person(program), Person(program)
        ann.joins("blue", "Ann")
        ben.joins("green", "Ben")
        ann.does("set", setting="level", value="money")
        ann.does("begin", pick="blue")
        ann.does("chance")
        ben.does("bet", amount=300)
        hands = Hands(program)
        hands.pushes_the_plunger_until("armed")
        before = box_state(program)["seal"]
        program.pull_the_plug()
        assert (data / "secret").stat().st_mode & 0o077 == 0
        program.start()
        assert box_state(program)["seal"] == before
        assert ann.state()["seal"] == before  # everybody at the table sees the letters; there is no secret in them
        Hands(program).pushes_the_plunger_until("spinning")
        until(lambda: box_state(program)["step"] != "spinning", "the arrow stops")
        shown = box_state(program)["report"]["seal"]
        assert shown["commitment"] == before["commitment"]
        assert seal.commitment("game-00001", 1, shown["secret"]) == before["commitment"]
        checked = run("verify", "--data", str(data))  # while the box goes on
        assert (checked.returncode, checked.stderr) == (0, "")
        assert f"seal   1  {before['letters']}" in checked.stdout
        program.stop()
    journal, notice = open_journal(data / "spinbank.db")
    assert notice == ""
    assert shown["secret"] not in [one.nonce for one in seals(journal)]
    journal.close()
