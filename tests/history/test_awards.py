"""Awards: everybody gets one, all of them are true and kind, and equals are treated alike."""

import re

import pytest

from device.game import commands as c
from device.game import events as e
from device.game.timeline import Timeline, fold
from device.views import awards
from device.views.charts import course
from tests.history.evenings import Night, night
from tests.kit import EDITION

SEEDS = range(12)
UNKIND = re.compile(r"\b(worst|least|loser|lost|bad|poor|unlucky|last|never|failed|stupid)\b", re.IGNORECASE)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_gets_exactly_one_award(seed: int, players: int) -> None:
    found = night(seed, players)
    given = awards.awards(found.line, found.words)
    assert [award.seat for award in given] == list(found.game.order)
    for award in given:
        assert found.words.name(award.seat) in award.text
        assert "{" not in award.text


@pytest.mark.parametrize("seed", SEEDS)
def test_an_award_goes_only_to_a_seat_that_has_most_of_what_it_praises(seed: int) -> None:
    found = night(seed)
    counted, _ = awards.count(found.line, EDITION)
    for award in awards.awards(found.line, found.words):
        if award.code not in ("moment", "company"):
            most = max(counted[award.code][seat] for seat in found.game.order)
            assert counted[award.code][award.seat] == most > 0
            assert award.shared == (sum(counted[award.code][seat] == most for seat in found.game.order) > 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_seats_have_the_same_award_only_when_they_are_equal_in_it(seed: int) -> None:
    found = night(seed)
    counted, _ = awards.count(found.line, EDITION)
    codes: dict[str, list[str]] = {}
    for award in awards.awards(found.line, found.words):
        codes.setdefault(award.code, []).append(award.seat)
    for code, seats in codes.items():
        if code not in ("moment", "company"):
            assert len({counted[code][seat] for seat in seats}) == 1


def test_nothing_in_the_table_is_unkind() -> None:
    for praise in (*awards.PRAISES, awards.MOMENT, awards.COMPANY):
        assert not UNKIND.search(f"{praise.title} {praise.text}"), praise


def test_an_evening_in_which_nothing_happened_still_has_a_true_word_for_everybody() -> None:
    quiet = Night(1)
    quiet.do(c.Begin(pick="blue"))
    found = awards.awards(quiet.line, quiet.words)
    assert [(award.code, award.text) for award in found] == [
        ("company", f"{name} made it a table of 4.") for name in ("Car", "Dog", "Shoe", "Hat")
    ]


def test_what_was_taken_back_earns_no_praise() -> None:
    evening = Night(1, level="money")
    evening.do(c.Begin(pick="blue"))
    evening.do(c.Pay(seat="blue", pick="green", amount=500))
    paid = next(
        batch.first + i
        for batch in evening.line.batches
        for i, one in enumerate(batch.events)
        if isinstance(one, e.Moved) and one.why == "pay"
    )
    assert awards.count(evening.line, EDITION)[0]["generous"]["blue"] == 500
    evening.do(c.Undo(entry=paid))
    counted, _ = awards.count(evening.line, EDITION)
    assert counted["generous"]["blue"] == 0
    assert counted["moment"]["green"] == counted["moment"]["blue"] == 0


def test_only_what_is_given_of_ones_own_accord_is_an_open_hand() -> None:
    evening = Night(1, level="money")
    evening.do(c.Begin(pick="blue"))
    for note in ("rent", "fine", "deal"):
        evening.do(c.Pay(seat="blue", pick="green", amount=100, note=note))
    evening.do(c.Pay(seat="blue", pick="jackpot", amount=100))
    evening.do(c.PayAll(seat="blue", amount=100))
    assert awards.count(evening.line, EDITION)[0]["generous"]["blue"] == 400


@pytest.mark.parametrize("seed", SEEDS)
def test_rent_is_owed_and_no_open_hand(seed: int) -> None:
    counted, _ = awards.count(night(seed, mistakes=0).line, EDITION)
    assert counted["landlord"].total() > 0
    assert counted["generous"].total() == 0  # bots pay nobody of their own accord


def test_an_accepted_deal_praises_both_sides() -> None:
    evening = Night(1, trades="on")
    seats = {seat: c.Place(cash=2000) for seat in evening.game.order}
    bank = EDITION.total - 2000 * len(seats)
    evening.do(c.SetTable(seat="", seats=seats, bank=bank, jackpot=0, actor="blue", owners={"red1": "blue"}))
    evening.do(c.Offer(seat="blue", pick="green", give=("red1",), ask=100))
    evening.do(c.Answer(seat="green", offer=evening.game.offers[0].id, yes=True))
    assert dict(awards.count(evening.line, EDITION)[0]["trader"]) == {"blue": 1, "green": 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_course_has_a_point_for_each_turn_that_stands_and_its_money_always_adds_up(seed: int) -> None:
    line = night(seed).line
    found = course(line)
    assert list(found.turns) == list(range(found.turns[0], line.game.turn + 1))
    for at in range(len(found.turns)):
        assert sum(money[at] for money in found.seats.values()) + found.bank[at] + found.jackpot[at] == EDITION.total
    assert {seat: money[-1] for seat, money in found.seats.items()} == {
        seat: line.game.cash[seat] + line.game.staked(seat) for seat in line.game.order
    }


def test_before_the_game_begins_there_is_no_course() -> None:
    assert course(fold(Timeline(), Night(1).line.batches[0].events)).turns == ()
