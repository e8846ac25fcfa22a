"""One whole evening of four phones and a plunger, with the plug pulled while the arrow turns."""

import signal
import sqlite3
import threading

from program import Hands, Person, Program, box_state, until

LUCK = """
wheel X1/pink1
wheel STEAL_HOUSE
wheel X4
"""
ORDER = ("blue", "green", "orange", "pink")


def cash(program: Program) -> dict[str, int]:
    return {seat["seat"]: seat["cash"] for seat in box_state(program)["seats"]}


def accounts(program: Program) -> tuple[int, int]:
    state = box_state(program)
    assert state["balanced"], "the books must balance after each batch"
    assert state["bank"] + state["jackpot"] + state["at_risk"] + sum(cash(program).values()) == 21_000
    return state["bank"], state["jackpot"]


def result(program: Program) -> dict:
    until(lambda: box_state(program)["step"] != "spinning", "the arrow stops")
    return box_state(program)["report"]


def test_four_phones_play_jackpot_to_the_end_through_a_power_cut(tmp_path):
    """E11: bets, turn and seats are as they were, and nobody types anything."""
    luck = tmp_path / "luck.txt"
    luck.write_text(LUCK)
    with Program(tmp_path / "data", "--luck", str(luck)) as program:
        hands = Hands(program)
        people = {seat: Person(program) for seat in ORDER}
        for seat, name in zip(ORDER, ("Ann", "Ben", "Mia", "Dad"), strict=True):
            people[seat].joins(seat, name)
        people["blue"].does("begin", pick="blue")
        assert cash(program) == dict.fromkeys(ORDER, 2000)
        assert accounts(program) == (13_000, 0)

        # Blue buys Pink 1: the price goes into the Jackpot.
        people["blue"].does("roll", chance_die=5, die=2)
        people["blue"].does("buy")
        assert accounts(program) == (13_000, 200)
        # Green lands on it: rent is the price.
        people["green"].does("roll", chance_die=5, die=2)
        assert cash(program) == {"blue": 2000, "green": 1800, "orange": 2000, "pink": 2000}
        # Orange puts Pink 2 up for auction; the decliner may bid, the highest bid goes into the Jackpot.
        people["orange"].does("roll", chance_die=3, die=5)
        people["orange"].does("auction")
        people["orange"].does("bid", amount=100, seen=box_state(program)["seq"])
        people["blue"].does("bid", amount=200, seen=box_state(program)["seq"])
        for seat in ("green", "orange", "pink"):
            people[seat].does("pass")
        assert cash(program)["blue"] == 1800
        assert accounts(program) == (13_000, 400)

        # Pink takes a Chance; four bets at the same time never refuse each other.
        people["pink"].does("roll", chance_die=0, die=4)
        people["pink"].does("choose", pick="chance")
        bets = {"blue": 300, "green": 200, "orange": 500, "pink": 0}
        answers = {}
        tapping = [
            threading.Thread(target=lambda s=seat, a=amount: answers.update({s: people[s].tries("bet", amount=a)}))
            for seat, amount in bets.items()
        ]
        for one in tapping:
            one.start()
        for one in tapping:
            one.join()
        assert {seat: status for seat, (status, _) in answers.items()} == dict.fromkeys(ORDER, 200)
        assert box_state(program)["at_risk"] == 1000
        hands.pushes_the_plunger_until("armed")
        status, refused = people["blue"].tries("bet", amount=1000)
        assert (status, refused["reason"]) == (409, "BETS_LOCKED")
        hands.pushes_the_plunger_until("spinning")
        spin = people["blue"].state()["spin"]
        before = cash(program)

        # The plug is pulled while the arrow turns; the same spin is seen again and booked once.
        program.pull_the_plug()
        luck.write_text(LUCK.replace("wheel X1/pink1", ""))  # what has fallen is not needed again
        program.start()
        hands = Hands(program)
        state = people["blue"].state()
        assert state["you"] == "blue", "the phones are back in their seats without entering anything"
        assert state["step"] == "spinning"
        assert (state["spin"]["start"], state["spin"]["end"]) == (spin["start"], spin["end"])
        assert cash(program) == before
        report = result(program)
        assert report["kind"] == "X1"
        # Hot House first: the pair pays 4 x 200; then the taker (no bet), blue, green, orange.
        assert (report["hot"]["owner"], report["hot"]["paid"]) == ("blue", 800)
        assert [(line["seat"], line["amount"]) for line in report["lines"]] == [
            ("blue", 300),
            ("green", 200),
            ("orange", 500),
        ]
        assert cash(program) == {"blue": 2900, "green": 2000, "orange": 2500, "pink": 2000}
        assert accounts(program) == (11_200, 400)

        # Blue: a double, Green 1 bought, the extra turn passes GO and buys Brown 1.
        people["blue"].does("roll", chance_die=6, die=6)
        people["blue"].does("buy")
        people["blue"].does("roll", chance_die=2, die=4)
        people["blue"].does("buy")
        assert cash(program)["blue"] == 2900 - 400 + 200 - 100
        assert accounts(program) == (11_000, 900)
        # Green goes to jail, Orange takes the Jackpot on Free Parking and rolls again after the double.
        people["green"].does("roll", chance_die=5, die=6)
        people["orange"].does("roll", chance_die=2, die=2)
        assert accounts(program) == (11_000, 0)
        assert cash(program)["orange"] == 3400

        # Orange takes a Chance: who is in jail may not bet; Steal House takes Pink 1 from Blue.
        people["orange"].does("roll", chance_die=0, die=1)
        people["orange"].does("choose", pick="chance")
        status, refused = people["green"].tries("bet", amount=100)
        assert (status, refused["reason"]) == (409, "BET_IN_JAIL")
        hands.pushes_the_plunger_until("armed")
        hands.pushes_the_plunger_until("spinning")
        assert result(program)["kind"] == "STEAL_HOUSE"
        people["orange"].does("choose", pick="pink1")
        # A payment to the wrong seat is taken back with the payee's consent; nothing is erased.
        people["pink"].does("pay", pick="green", amount=500)
        wrong = next(entry for entry in people["pink"].state()["history"] if entry["text"] == "Dad paid Ben $500")
        people["pink"].does("undo", entry=wrong["seq"])
        state = people["green"].state()
        offer = next(one for one in state["offers"] if one["kind"] == "undo")
        people["green"].does("answer", offer=offer["id"], yes=True, seen=state["seq"])
        assert cash(program) == {"blue": 2600, "green": 2000, "orange": 3400, "pink": 2000}
        struck = next(entry for entry in people["pink"].state()["history"] if entry["seq"] == wrong["seq"])
        assert struck["struck"]

        # Pink risks all, so does Blue: x4 is more than the bank holds. Paid in order, as far as it goes; then it is over.
        people["pink"].does("roll", chance_die=0, die=3)
        people["pink"].does("choose", pick="chance")
        people["pink"].does("bet", amount=2000)
        people["blue"].does("bet", amount=2600)
        people["orange"].does("bet", amount=0)
        hands.pushes_the_plunger_until("armed")
        hands.pushes_the_plunger_until("spinning")
        report = result(program)
        assert [(line["seat"], line["amount"], line.get("due", 0)) for line in report["lines"]] == [
            ("pink", 8000, 0),
            ("blue", 3000, 10_400),
        ]
        state = box_state(program)
        assert state["phase"] == "over"
        assert state["bank"] == 0
        assert cash(program) == {"blue": 5600, "green": 2000, "orange": 3400, "pink": 10_000}
        assert [(one["place"], one["seat"]) for one in state["standings"]] == [
            (1, "pink"),
            (2, "blue"),
            (3, "orange"),
            (4, "green"),
        ]
        assert state["say"] == "Dad wins!"
        status, refused = people["blue"].tries("pay", pick="green", amount=100)
        assert (status, refused["reason"]) == (409, "GAME_OVER")

        # The journal says that luck was scripted, and every evening ends without a fault.
        code, rest = program.stop(signal.SIGINT)
        assert (code, rest) == (0, "")
        rows = sqlite3.connect(tmp_path / "data" / "spinbank.db").execute(
            "SELECT count(*) FROM event WHERE kind = 'ChanceFell' AND CAST(body AS TEXT) LIKE '%\"source\":\"wheel\"%'"
        )
        assert rows.fetchone() == (3,), "each spin is in the journal once"
