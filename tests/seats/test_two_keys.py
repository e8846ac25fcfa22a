"""What is dangerous is asked on one side and done when the other says yes within 15 seconds; else nothing changes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion_web.ports import Viewer
from tests.front_door import Evening, evening
from tests.program import until
from tests.seats.people import TOTAL, asked, cash, money, order, same_again, says, seat

FIX = {"command": "fix", "give": "bank", "pick": "green", "amount": 300, "note": "forgot GO", "key": "key-of-the-fix"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green", "pink")) as found:
        found.do("blue", "begin", pick="blue")
        yield found


def later(table: Evening, seconds: float) -> None:
    """So many seconds pass, and the table looks at its clock."""
    table.clock.now += seconds
    table.table.turned(10.0)


def asks(table: Evening, name: str = "blue", **body: Any) -> tuple[int, dict[str, Any]]:
    return same_again(table, name, {"key": "key-of-a-wish", **body})


def test_a_new_game_needs_the_phone_and_a_press_on_the_box(table: Evening) -> None:
    first = table.state()["game"]
    status, answer = asks(table, command="new_game")
    assert (status, answer["waiting"], answer["text"]) == (202, True, "The box asks: turn and press its knob.")
    assert table.state()["game"] == first
    question = asked(table)
    assert (question["text"], question["by"], question["to"]) == (
        "Put this game away and lay out a new one?", "blue", "box",
    )  # fmt: skip
    assert (question["seconds"], question["of"]) == (15.0, 15.0)
    later(table, 4)
    assert asked(table)["seconds"] == 11.0
    assert says(table, yes=True) is None
    assert table.state()["game"] != first
    assert asked(table) == {}
    assert asks(table, command="new_game")[0] == 200


def test_without_a_press_it_lapses_after_15_seconds_and_the_phone_hears_it(table: Evening) -> None:
    before = table.state("blue")
    assert same_again(table, "blue", FIX)[0] == 202
    later(table, 14.9)
    assert same_again(table, "blue", FIX)[0] == 202
    later(table, 0.2)
    until(lambda: asked(table) == {}, "the question lapses")
    status, answer = same_again(table, "blue", FIX)
    assert (status, answer["reason"]) == (409, "LAPSED")
    assert answer["text"] == "Nobody said yes in time; nothing has changed."
    assert table.state("blue") == before


def test_a_no_changes_nothing_and_the_phone_hears_it(table: Evening) -> None:
    before = table.state("blue")
    same_again(table, "blue", FIX)
    assert says(table, yes=False) is None
    assert same_again(table, "blue", FIX)[1]["reason"] == "DECLINED"
    assert table.state("blue") == before


def test_a_press_that_comes_too_late_does_nothing(table: Evening) -> None:
    same_again(table, "blue", FIX)
    number = asked(table)["number"]
    table.clock.now += 15.0
    refused = table.phones.ask_at_box({"command": "confirm", "asked": number, "yes": True, "key": "too-late-1"})
    assert refused == "That question is settled."
    assert cash(table, "green") == 2000


def test_a_press_meant_for_another_question_does_nothing(table: Evening) -> None:
    same_again(table, "blue", FIX)
    number = asked(table)["number"]
    same_again(table, "blue", {**FIX, "amount": 500, "key": "key-of-another"})
    refused = table.phones.ask_at_box({"command": "confirm", "asked": number, "yes": True, "key": "confirm-old"})
    assert refused == "That question is settled."
    assert same_again(table, "blue", FIX)[1]["reason"] == "LAPSED"
    assert says(table, yes=True) is None
    assert cash(table, "green") == 2500


def test_while_one_waits_nobody_else_can_ask(table: Evening) -> None:
    same_again(table, "blue", FIX)
    status, answer = asks(table, "green", command="new_game")
    assert (status, answer["reason"]) == (409, "BOX_BUSY")


def test_who_asks_anew_before_its_time_is_over_does_not_keep_others_from_asking(table: Evening) -> None:
    assert asks(table, "green", command="take", amount=100, key="key-of-take-1")[0] == 202
    later(table, 14)
    assert asks(table, command="new_game", key="key-of-game-1")[1]["reason"] == "BOX_BUSY"
    assert asks(table, "green", command="take", amount=200, key="key-of-take-2")[0] == 202
    assert asked(table)["seconds"] == 1.0
    later(table, 1)
    assert asks(table, "green", command="take", amount=300, key="key-of-take-3")[1]["reason"] == "BOX_BUSY"
    assert asks(table, command="new_game", key="key-of-game-2")[0] == 202


def test_after_others_have_been_turned_away_the_same_phone_waits_15_seconds_or_until_they_have_asked(
    table: Evening,
) -> None:
    same_again(table, "blue", FIX)
    assert asks(table, "green", command="take", amount=100)[1]["reason"] == "BOX_BUSY"
    later(table, 15)
    assert same_again(table, "blue", {**FIX, "key": "key-of-fix-2"})[1]["reason"] == "BOX_BUSY"
    assert asks(table, "green", command="take", amount=100, key="key-of-take-2")[0] == 202
    assert says(table, yes=True) is None
    assert same_again(table, "blue", {**FIX, "key": "key-of-fix-3"})[0] == 202
    assert asks(table, "green", command="take", amount=100, key="key-of-take-3")[1]["reason"] == "BOX_BUSY"
    later(table, 15)
    assert same_again(table, "blue", {**FIX, "key": "key-of-fix-4"})[1]["reason"] == "BOX_BUSY"
    later(table, 15)
    assert same_again(table, "blue", {**FIX, "key": "key-of-fix-5"})[0] == 202


def test_who_kept_nobody_waiting_may_ask_again_at_once_and_has_15_seconds_again(table: Evening) -> None:
    same_again(table, "blue", FIX)
    later(table, 10)
    assert same_again(table, "blue", {**FIX, "key": "key-of-fix-2"})[0] == 202
    assert asked(table)["seconds"] == 15.0
    later(table, 15)
    assert same_again(table, "blue", {**FIX, "key": "key-of-fix-3"})[0] == 202


def test_what_waits_for_the_hosts_yes_is_dropped_when_somebody_else_becomes_host(table: Evening) -> None:
    table.box("host", pick="blue")
    with table.clients["blue"].session_transaction() as session:
        watch = table.phones.watch(Viewer(seat=session["seat"], badge=session["badge"]), lambda: None)
    assert watch is not None
    table.box("remove", pick="green")
    number = asked(table)["number"]
    table.do("blue", "host", pick="pink")
    assert asked(table) == {}
    for name in ("blue", "pink"):
        assert table.ask(name, "confirm", asked=number, yes=True)["reason"] == "NOTHING_TO_ANSWER"
    assert order(table) == ["blue", "green", "pink"]
    watch.close()


def test_a_game_that_is_not_there_is_refused_before_the_box_is_asked(table: Evening) -> None:
    status, answer = asks(table, command="resume", game="nope")
    assert (status, answer["reason"], asked(table)) == (409, "NO_SUCH_GAME", {})


def test_a_phone_cannot_turn_the_second_key_of_its_own_wish(table: Evening) -> None:
    same_again(table, "blue", FIX)
    for name in ("blue", "green"):
        answer = table.ask(name, "confirm", asked=asked(table)["number"], yes=True)
        assert answer["reason"] == "ASK_THE_BOX"
    assert cash(table, "green") == 2000


# --- money put right --------------------------------------------------------------------------------------------------


def test_a_fix_is_told_as_the_hosts_and_is_found_among_the_fixes(table: Evening) -> None:
    same_again(table, "blue", FIX)
    assert asked(table)["text"] == "Fix: the bank gives Dog $300 (forgot GO)?"
    assert says(table, yes=True) is None
    assert (cash(table, "green"), money(table)) == (2300, TOTAL)
    assert table.state()["history"][0]["text"] == "Host fix: the bank gave Dog $300 (forgot GO)"
    page = table.clients["pink"].get("/api/history", query_string={"filter": "fixes"}).get_json()
    assert [one["text"] for one in page["entries"]] == ["Host fix: the bank gave Dog $300 (forgot GO)"]


def test_a_fix_is_taken_back_like_a_payment(table: Evening) -> None:
    same_again(table, "blue", FIX)
    says(table, yes=True)
    table.box("undo", entry=table.state()["history"][0]["seq"])
    assert (cash(table, "green"), money(table)) == (2000, TOTAL)


@pytest.mark.parametrize("give", ["bank", "jackpot", "blue", "green"])
@pytest.mark.parametrize("pick", ["bank", "jackpot", "blue", "green"])
def test_between_any_two_accounts_a_fix_moves_the_amount_or_says_why_not(table: Evening, give: str, pick: str) -> None:
    body = {**FIX, "give": give, "pick": pick}
    status, answer = same_again(table, "blue", body)
    if give == pick:
        assert answer["reason"] == "NOT_ON_OFFER"
    elif give == "jackpot":
        assert (answer["reason"], answer["text"]) == ("NOT_ENOUGH_CASH", "Not enough money: there is $0.")
    else:
        assert status == 202
        assert says(table, yes=True) is None
    assert money(table) == TOTAL


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"note": " "}, "NOTE_MISSING"), ({"amount": 50}, "AMOUNT_TOO_SMALL"), ({"amount": 150}, "NOT_WHOLE_NOTES"),
        ({"amount": 100_000}, "BANK_SHORT"), ({"pick": "orange"}, "UNKNOWN_SEAT"),
        ({"give": "blue", "amount": 2100}, "NOT_ENOUGH_CASH"),
    ],
)  # fmt: skip
def test_a_fix_that_cannot_be_done_is_refused_before_the_box_is_asked(
    table: Evening, change: dict, reason: str
) -> None:
    assert same_again(table, "blue", {**FIX, **change})[1]["reason"] == reason
    assert asked(table) == {}


def test_where_purses_are_hidden_asking_for_a_fix_does_not_find_out_what_somebody_has(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "set", setting="balances", value="hidden")
        table.do("blue", "begin", pick="blue")
        for number, amount in enumerate((1900, 2100)):
            body = {**FIX, "give": "green", "pick": "bank", "amount": amount, "key": f"key-of-fix-{number}"}
            assert same_again(table, "blue", body)[0] == 202
        assert says(table, yes=True) == "Dog does not have that much money."
        assert same_again(table, "blue", body)[1]["reason"] == "SOMEBODY_SHORT"


# --- money from the bank by hand --------------------------------------------------------------------------------------


def test_money_from_the_bank_is_asked_on_the_phone_and_confirmed_at_the_box(table: Evening) -> None:
    status, _ = asks(table, "green", command="take", amount=200, note="GO")
    assert (status, asked(table)["text"]) == (202, "Dog takes $200 from the bank (GO)?")
    assert cash(table, "green") == 2000
    assert says(table, yes=True) is None
    assert (cash(table, "green"), money(table)) == (2200, TOTAL)
    entry = table.state()["history"][0]
    assert entry["text"] == "Dog took $200 from the bank (GO)"
    table.box("undo", entry=entry["seq"])
    assert cash(table, "green") == 2000


@pytest.mark.parametrize(("rule", "status", "after"), [("free", 200, 2200), ("off", 409, 2000)])
def test_the_house_rule_says_whether_the_box_is_asked(tmp_path: Path, rule: str, status: int, after: int) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "set", setting="bank_by_hand", value=rule)
        table.do("blue", "begin", pick="blue")
        assert asks(table, "green", command="take", amount=200)[0] == status
        assert (cash(table, "green"), asked(table)) == (after, {})


def test_nobody_takes_more_than_the_bank_has(table: Evening) -> None:
    answer = asks(table, "green", command="take", amount=15_100)[1]
    assert (answer["reason"], answer["text"]) == ("BANK_SHORT", "The bank has only $15,000.")


def test_an_emptied_bank_ends_the_game_at_once_between_moves_and_a_step_back_opens_it_again(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "set", setting="bank_by_hand", value="free")
        table.do("blue", "begin", pick="blue")
        left = table.state()["bank"]
        table.do("green", "take", amount=left)
        over = table.state()
        assert (over["phase"], over["bank"], over["say"]) == ("over", 0, "Dog wins!")
        assert all(line["award"] for line in over["standings"])
        table.box("undo", entry=over["history"][0]["seq"])
        assert (table.state()["phase"], table.state()["bank"]) == ("playing", left)


def test_in_the_middle_of_a_turn_its_part_is_settled_first(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "set", setting="bank_by_hand", value="free")
        table.do("blue", "begin", pick="blue")
        table.do("blue", "roll", chance_die=2, die=3)
        assert table.state()["step"] == "buy"
        table.do("green", "take", amount=table.state()["bank"])
        assert table.state()["phase"] == "playing"
        table.do("blue", "buy")
        assert table.state()["phase"] == "over"


# --- a seat leaves the game -------------------------------------------------------------------------------------------


def test_a_removed_seat_gives_all_back_and_its_phone_is_told(table: Evening) -> None:
    assert asks(table, command="remove", pick="green")[0] == 202
    assert asked(table)["text"] == "Take Dog out of the game?"
    assert says(table, yes=True) is None
    assert (order(table), money(table), table.state()["bank"]) == (["blue", "pink"], TOTAL, 17_000)
    told = table.state("green")
    assert (told["lost_seat"], "you" in told) == ("Your seat was taken out of the game.", False)
    refused = table.ask("green", "pay", pick="blue", amount=100)
    assert refused["reason"] == "SEAT_GONE"
    assert [one["text"] for one in table.state()["history"][:2]] == [
        "Dog left the game",
        "Dog's $2,000 went back to the bank",
    ]


def test_going_back_brings_a_removed_seat_back_with_all_it_had(table: Evening) -> None:
    asks(table, command="remove", pick="green")
    says(table, yes=True)
    entry = next(one for one in table.state()["history"] if one["text"] == "Dog left the game")
    table.box("undo", entry=entry["seq"])
    assert (order(table), cash(table, "green"), table.state("green")["you"]) == (
        ["blue", "green", "pink"],
        2000,
        "green",
    )


def test_of_two_players_none_can_be_removed(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "begin", pick="blue")
        assert asks(table, command="remove", pick="green")[1]["reason"] == "TOO_FEW_PLAYERS"


# --- the box itself ---------------------------------------------------------------------------------------------------


def test_the_boxs_own_menu_is_enough_where_nobody_is_host(table: Evening) -> None:
    first = table.state()["game"]
    table.box("new_game")
    assert table.state()["game"] != first


def test_where_the_hosts_phone_is_here_the_box_needs_its_yes(table: Evening) -> None:
    table.box("host", pick="blue")
    first = table.state()["game"]
    with table.clients["blue"].session_transaction() as session:
        watch = table.phones.watch(Viewer(seat=session["seat"], badge=session["badge"]), lambda: None)
    assert watch is not None
    table.box("new_game")
    question = asked(table)
    assert (question["to"], question.get("by", ""), table.state()["game"]) == ("blue", "", first)
    assert says(table, yes=True) == "That is decided on the host's phone."
    assert table.ask("green", "confirm", asked=question["number"], yes=True)["status"] == 409
    table.do("blue", "confirm", asked=question["number"], yes=True)
    assert table.state()["game"] != first
    watch.close()


def test_a_host_whose_phone_is_away_locks_nobody_out(table: Evening) -> None:
    table.box("host", pick="blue")
    first = table.state()["game"]
    table.box("new_game")
    assert table.state()["game"] != first


def test_a_saved_game_is_restored_by_phone_and_box_together(table: Evening) -> None:
    first = table.state()["game"]
    table.box("new_game")
    second = table.state()["game"]
    assert asks(table, command="resume", game=first)[0] == 202
    assert table.state()["game"] == second
    assert says(table, yes=True) is None
    assert table.state()["game"] == first
    assert seat(table, "green")["phone"] is True
