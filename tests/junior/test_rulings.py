"""What the sheet of Monopoly Junior leaves open: each ruling in each of its readings, named by its number."""

import pytest

from device.game import events as e
from device.game.refusal import Reason
from tests.junior.playing import EDITION, SEATS, card, laid, rolled
from tests.kit import Hand, Luck


def noted(hand: Hand) -> list[str]:
    return [event.what for event in hand.events if isinstance(event, e.Noted)]


# --- GO ---------------------------------------------------------------------------------------------------------------


def test_r01_landing_on_go_pays_and_leaving_it_does_not_pay_again() -> None:
    hand = rolled(4, at={"red": 28})
    assert hand.cash() == (22, 20, 20, 20)
    for seat in ("blue", "green", "yellow"):
        hand.do("roll", seat, dice=(2,))
    before = hand.game.cash["red"]
    hand.do("roll", "red", dice=(6,))
    assert hand.game.cash["red"] == before - 2, "Puppet Show was bought, and GO paid nothing"


def test_r01_pass_only_landing_on_go_pays_nothing_and_leaving_it_neither() -> None:
    hand = rolled(4, at={"red": 28}, go_pays="pass_only")
    assert hand.cash() == (20,) * 4
    assert rolled(6, go_pays="pass_only").cash() == (18, 20, 20, 20)
    assert rolled(4, at={"red": 30}, go_pays="pass_only").cash() == (21, 20, 20, 20)


@pytest.mark.parametrize("reading", ["land_or_pass", "pass_only"])
def test_r01_the_card_to_go_pays_two_in_either_reading(reading: str) -> None:
    assert card("go_to_go", go_pays=reading).cash() == (22, 20, 20, 20)


@pytest.mark.parametrize(("name", "at", "cash"), [("go_fireworks", 19, 20), ("go_water_show", 3, 18)])
def test_r01_pass_only_another_card_pays_where_it_passes_go_and_only_there(name: str, at: int, cash: int) -> None:
    assert card(name, at=at, to=1, go_pays="pass_only").cash() == (cash, 20, 20, 20)


def test_r02_go_money_is_paid_by_itself() -> None:
    hand = rolled(4, at={"red": 28})
    assert "salary" not in hand.options("red")
    assert hand.refused("salary", "red") is Reason.NOTHING_TO_ANSWER


def test_r02_before_next_roll_go_money_is_paid_when_it_is_asked_for() -> None:
    hand = rolled(4, at={"red": 28}, go_claim="before_next_roll")
    assert hand.cash() == (20,) * 4
    assert hand.options("red")["salary"].main
    assert "salary" not in hand.options("blue")
    assert hand.refused("salary", "blue") is Reason.NOTHING_TO_ANSWER
    hand.do("salary", "red")
    assert hand.cash() == (22, 20, 20, 20)
    assert hand.refused("salary", "red") is Reason.NOTHING_TO_ANSWER


@pytest.mark.parametrize("level", ["guided", "full"])
def test_r02_before_next_roll_forgotten_go_money_is_lost_with_the_next_roll(level: str) -> None:
    die = {"dice": (2,)} if level == "guided" else {}
    hand = laid(at={"red": 28}, go_claim="before_next_roll", level=level, luck=["4", "2"] if level == "full" else [])
    hand.do("roll", "red", **({"dice": (4,)} if level == "guided" else {})).do("roll", "blue", **die)
    assert "go_missed" in noted(hand)
    assert hand.refused("salary", "red") is Reason.NOTHING_TO_ANSWER
    assert hand.game.cash["red"] == 20


def test_r02_two_passes_before_a_roll_wait_together() -> None:
    hand = laid(at={"red": 28}, go_claim="before_next_roll", luck=["go_to_go"])
    hand.do("roll", "red", dice=(5,)).do("draw", "red").do("salary", "red")
    assert hand.cash() == (24, 20, 20, 20)


@pytest.mark.parametrize("command", ["land", "done"])
def test_r02_money_only_the_go_money_of_a_card_lapses_too(command: str) -> None:
    hand = laid(level="money", go_claim="before_next_roll", luck=["go_to_go"])
    hand.do("land", "red", pick="chance4").do("draw", "red")
    assert hand.cash() == (20,) * 4
    offered = [one.command for one in EDITION.options(EDITION, hand.game, "red")]
    assert sorted(offered) == ["done", "land", "pay", "salary"], "each once"
    hand.do(command, "red", **({"pick": "rest_rooms"} if command == "land" else {}))
    assert "go_missed" in noted(hand)
    assert hand.cash() == (20,) * 4


def test_r15_each_pass_pays_also_on_the_extra_roll_of_a_railroad() -> None:
    hand = rolled(1, at={"red": 28}).do("roll", "red", dice=(5,))
    assert hand.game.places["red"] == 2
    assert hand.cash() == (21, 20, 20, 20)


def test_r19_go_money_comes_first_and_may_save_the_game() -> None:
    hand = rolled(3, at={"red": 31}, cash={"red": 1, "blue": 20, "green": 20, "yellow": 20}, owners={"purple1": "blue"})
    assert (hand.cash(), hand.game.phase) == ((2, 21, 20, 20), "playing")
    whys = [event.why for event in hand.events if isinstance(event, e.Moved)]
    assert whys == ["go", "rent"]


def test_r19_go_money_that_could_still_be_asked_for_comes_first_too() -> None:
    cash = {"red": 1, "blue": 20, "green": 20, "yellow": 20}
    hand = rolled(3, at={"red": 31}, cash=cash, owners={"purple1": "blue"}, go_claim="before_next_roll")
    assert (hand.cash(), hand.game.phase) == ((2, 21, 20, 20), "playing")
    assert hand.refused("salary", "red") is Reason.NOTHING_TO_ANSWER


def test_r19_go_money_is_not_taken_unasked_where_the_purse_is_full_enough() -> None:
    hand = rolled(3, at={"red": 31}, owners={"purple1": "blue"}, go_claim="before_next_roll")
    assert hand.cash() == (19, 21, 20, 20)
    assert hand.do("salary", "red").cash() == (21, 21, 20, 20)


# --- the end ----------------------------------------------------------------------------------------------------------

POOR = {"red": 2, "blue": 20, "green": 25, "yellow": 20}


def test_r03_nothing_left_after_a_payment_is_the_end() -> None:
    hand = rolled(5, at={"red": 3}, cash=POOR)
    assert (hand.game.phase, hand.game.winners, hand.cash()) == ("over", ("green",), (0, 20, 25, 20))


def test_r03_cannot_pay_nothing_left_goes_on_until_something_cannot_be_paid() -> None:
    hand = rolled(5, at={"red": 3}, cash=POOR, end_on="cannot_pay")
    assert (hand.game.phase, hand.cash()) == ("playing", (0, 20, 25, 20))
    for seat in ("blue", "green", "yellow"):
        hand.do("roll", seat, dice=(2,))
    hand.do("roll", "red", dice=(2,))
    assert hand.game.places["red"] == 10
    assert hand.game.phase == "playing", "the Rest Rooms ask for nothing"
    for seat, die in (("blue", 1), ("green", 1), ("yellow", 1)):
        hand.do("roll", seat, dice=(die,))
    assert hand.cash() == (0, 24, 22, 17)
    hand.do("roll", "red", dice=(1,))
    assert (hand.game.phase, hand.game.winners, hand.cash()) == ("over", ("blue",), (0, 24, 22, 17))


def test_r03_cannot_pay_the_one_who_cannot_pay_never_wins() -> None:
    hand = laid(seats=("red", "blue"), cash={"red": 2, "blue": 2}, at={"red": 3, "blue": 3}, end_on="cannot_pay")
    hand.do("roll", "red", dice=(5,)).do("roll", "blue", dice=(5,)).do("roll", "red", dice=(3,))
    assert (hand.game.phase, hand.game.winners, hand.cash()) == ("over", ("blue",), (0, 0))


def test_r03_money_given_away_out_of_turn_ends_the_game_when_the_move_is_settled() -> None:
    hand = laid().do("pay", "yellow", pick="blue", amount=20)
    assert hand.game.phase == "playing"
    assert hand.do("roll", "red", dice=(6,)).game.phase == "over"


def test_r03_money_only_done_ends_the_game_of_one_who_has_nothing() -> None:
    hand = laid(level="money").do("pay", "red", pick="blue", amount=20).do("done", "red")
    assert (hand.game.phase, hand.game.winners) == ("over", ("blue",))


@pytest.mark.parametrize("reading", ["zero", "cannot_pay"])
@pytest.mark.parametrize(
    ("at", "die", "cash", "gets", "about"),
    [
        (24, 6, 3, "blue", "dblue1"),
        (7, 1, 1, "jackpot", "fireworks"),
        (21, 5, 2, "jackpot", "rest_rooms"),
    ],
)
def test_r04_who_cannot_pay_in_full_pays_what_is_left(
    reading: str, at: int, die: int, cash: int, gets: str, about: str
) -> None:
    purses = {"red": cash, "blue": 25, "green": 31, "yellow": 20}
    owners = {"dblue1": "blue", "dblue2": "blue"}
    hand = rolled(die, at={"red": at}, cash=purses, owners=owners, end_on=reading)
    paid = [event for event in hand.events if isinstance(event, e.Moved)]
    assert [(one.amount, one.source, one.target, one.about) for one in paid] == [(cash, "red", gets, about)]
    assert paid[0].due == {"dblue1": 10, "fireworks": 2, "rest_rooms": 3}[about]
    assert (hand.game.phase, hand.game.winners) == ("over", ("green",))


@pytest.mark.parametrize("reading", ["zero", "cannot_pay"])
def test_r04_an_amusement_that_cannot_be_paid_in_full_gets_no_booth(reading: str) -> None:
    hand = rolled(2, at={"red": 28}, cash={"red": 3, "blue": 9, "green": 9, "yellow": 8}, end_on=reading)
    assert (hand.game.owners, hand.game.stock["booth@red"], hand.cash()) == ({}, 10, (0, 9, 9, 8))
    assert (hand.game.phase, hand.game.winners, hand.game.cash["bank"]) == ("over", ("blue", "green"), 63)


def test_r07_a_purchase_with_the_last_dollar_places_the_booth_and_ends_the_game() -> None:
    hand = rolled(2, at={"red": 28}, cash={"red": 5, "blue": 9, "green": 8, "yellow": 8})
    assert (hand.game.owners, hand.game.stock["booth@red"]) == ({"dblue1": "red"}, 9)
    assert (hand.game.phase, hand.game.winners) == ("over", ("blue",))


def test_r07_cannot_pay_a_purchase_with_the_last_dollar_is_only_a_purchase() -> None:
    hand = rolled(2, at={"red": 28}, cash={"red": 5, "blue": 9, "green": 8, "yellow": 8}, end_on="cannot_pay")
    assert (hand.game.owners, hand.game.phase, hand.game.actor) == ({"dblue1": "red"}, "playing", "blue")


TIED = {"red": 2, "blue": 25, "green": 25, "yellow": 20}


def test_r17_equal_cash_shares_the_win() -> None:
    hand = rolled(5, at={"red": 3}, cash=TIED, owners={"pink1": "green"})
    assert hand.game.winners == ("blue", "green")


def test_r17_most_booths_wins_where_cash_is_equal_and_only_there() -> None:
    owners = {"pink1": "green", "pink2": "yellow", "red1": "yellow"}
    assert rolled(5, at={"red": 3}, cash=TIED, owners=owners, tie="most_booths").game.winners == ("green",)
    assert rolled(5, at={"red": 3}, cash=TIED, tie="most_booths").game.winners == ("blue", "green")


# --- booths -----------------------------------------------------------------------------------------------------------

ALL_TEN = dict.fromkeys(EDITION.board.properties[:10], "red")  # up to Pony Ride, without a booth left


def test_r06_without_an_unused_booth_an_unowned_amusement_costs_nothing() -> None:
    hand = rolled(1, at={"red": 26}, owners=ALL_TEN)
    assert (hand.cash(), hand.game.owners, hand.game.actor) == ((20,) * 4, ALL_TEN, "blue")
    assert noted(hand) == ["no_booth"]


def test_r08_two_players_have_twelve_booths_each_more_players_ten() -> None:
    twelve = dict.fromkeys(EDITION.board.properties[:12], "red")
    assert laid(seats=("red", "blue"), owners=twelve).game.stock["booth@red"] == 0
    assert laid(seats=("red", "blue", "green"), owners=ALL_TEN).game.stock["booth@red"] == 0


def test_r09_where_both_booths_are_ones_own_another_card_is_drawn() -> None:
    hand = card("free_booth_pink", owners={"pink1": "red", "pink2": "red"})
    assert (hand.game.step.kind, noted(hand)) == ("draw", ["card", "draw_again"])


def test_r10_where_one_is_ones_own_the_rivals_may_be_replaced_or_nothing_done() -> None:
    owners = {"pink1": "red", "pink2": "blue"}
    hand = card("free_booth_pink", owners=owners)
    assert hand.options("red")["choose"].picks == ("pink2", "")
    assert hand.refused("choose", "red", pick="pink1") is Reason.NOT_ON_OFFER
    assert card("free_booth_pink", owners=owners).do("choose", "red").game.owners == owners
    hand.do("choose", "red", pick="pink2")
    assert hand.game.owners == {"pink1": "red", "pink2": "red"}
    assert (hand.game.stock["booth@red"], hand.game.stock["booth@blue"]) == (8, 10)


@pytest.mark.parametrize("owner", ["red", "blue"])
def test_r11_where_one_place_is_free_nobody_is_replaced(owner: str) -> None:
    hand = card("free_booth_pink", owners={"pink2": owner})
    assert hand.game.owners == {"pink2": owner, "pink1": "red"}


def test_r12_a_free_booth_without_an_unused_one_has_no_effect_and_brings_no_new_card() -> None:
    for colour in ("purple", "green"):
        hand = card(f"free_booth_{colour}", owners=ALL_TEN)
        assert (noted(hand), hand.game.actor, hand.game.owners) == (["card", "no_booth"], "blue", ALL_TEN)


@pytest.mark.parametrize("cards", ["box", "real"])
def test_r13_blocked_cards_are_drawn_again_until_24_had_no_effect(cards: str) -> None:
    owners = dict.fromkeys(EDITION.board.properties[:12], "blue")
    hand = laid(seats=("red", "blue"), at={"red": 4}, cards=cards, owners=owners)
    hand.do("roll", "red", dice=(5,))
    if cards == "real":
        for _ in range(23):
            hand.do("draw", "red", pick="free_booth_pink")
            assert (noted(hand), hand.game.step.kind) == (["card", "draw_again"], "card")
        hand.do("draw", "red", pick="free_booth_pink")
        assert noted(hand) == ["card", "draw_again", "no_more_draws"]
        assert hand.game.actor == "blue"
    else:
        hand.luck.named = ["free_booth_pink", "free_booth_red", "ride_red"]  # type: ignore[attr-defined]
        hand.do("draw", "red").do("draw", "red").do("draw", "red")
        assert (hand.game.places["red"], hand.game.step.kind) == (29, "roll")


def test_r13_the_count_begins_anew_with_each_chance() -> None:
    owners = {"pink1": "blue", "pink2": "blue"}
    hand = rolled(5, at={"red": 4}, cards="real", owners=owners)
    for _ in range(23):
        hand.do("draw", "red", pick="free_booth_pink")
    hand.do("draw", "red", pick="ride_green").do("roll", "red", dice=(4,))
    for _ in range(23):
        hand.do("draw", "red", pick="free_booth_pink")
    assert (hand.game.actor, hand.game.step.kind) == ("red", "card")


def test_r21_two_booths_of_different_owners_are_single_fees() -> None:
    assert rolled(6, owners={"lblue1": "blue", "lblue2": "green"}).cash() == (18, 22, 20, 20)


# --- cards, bank, beginning -------------------------------------------------------------------------------------------


def test_r14_the_rest_rooms_card_past_go_pays_nothing() -> None:
    hand = card("rest_rooms_pay_3", at=19, to=1)
    assert (hand.cash(), hand.game.cash["bank"], hand.game.cash["jackpot"]) == ((17, 20, 20, 20), 60, 3)


@pytest.mark.parametrize(("at", "cash"), [(19, 19), (8, 17)])
def test_r14_on_the_rest_rooms_card_pays_where_it_passes_go(at: int, cash: int) -> None:
    hand = card("rest_rooms_pay_3", at=at, to=1, rest_card_pays_go="on")
    assert hand.cash() == (cash, 20, 20, 20)
    assert e.Walked("red", 10, passed=cash == 19) in hand.events


def test_r14_on_the_tramway_space_still_pays_nothing() -> None:
    assert rolled(5, at={"red": 21}, rest_card_pays_go="on").cash() == (17, 20, 20, 20)


def test_r16_the_bank_is_never_broke_and_what_it_lacks_is_issued() -> None:
    hand = rolled(4, at={"red": 28}, bank=1)
    assert hand.cash() == (22, 20, 20, 20)
    assert (hand.game.cash["bank"], hand.game.cash["issued"]) == (0, -1)
    assert sum(hand.game.cash.values()) == hand.game.total


def test_r16_with_a_number_the_money_issued_is_what_the_notes_lack() -> None:
    setting = EDITION.settings["bank_total"]
    assert setting.choices == ("unlimited", "150", "200", "250", "300", "124")
    hand = Hand(*SEATS, edition=EDITION, bank_total="150").do("begin", pick="red")
    assert (hand.game.total, hand.game.cash["bank"], hand.game.cash.get("issued", 0)) == (150, 26, 0)
    unlimited = Hand(*SEATS, edition=EDITION).do("begin", pick="red")
    assert (unlimited.game.total, unlimited.game.cash["bank"]) == (124, 0)


@pytest.mark.parametrize("reading", ["turn_over", "shuffle"])
def test_r18_a_pile_that_is_used_up_is_turned_over_in_its_order_or_shuffled(reading: str) -> None:
    deck = EDITION.decks["chance"]
    order = (deck[7], *deck[:7], *deck[8:])
    hand = laid(at={"red": 4}, played=order, reshuffle=reading, luck=["go_loop"] if reading == "shuffle" else [])
    hand.do("roll", "red", dice=(5,)).do("draw", "red")
    asked = [event for event in hand.events if isinstance(event, e.ChanceCalled)]
    if reading == "turn_over":
        assert asked == []
        assert hand.game.cards["chance"] == (*order[1:], order[0])
    else:
        assert sorted(asked[0].outcomes) == sorted(deck)
        assert hand.game.places["red"] == 30


def test_r20_of_equal_starting_rolls_those_roll_again_so_each_seat_begins_as_often() -> None:
    hand = Hand(*SEATS, edition=EDITION, luck=Luck(1))
    called = next(event for event in hand.do("begin").events if isinstance(event, e.ChanceCalled))
    assert (called.outcomes, called.weights) == (SEATS, (1, 1, 1, 1))


def test_every_setting_has_its_readings_and_the_usual_one_as_default() -> None:
    assert {name: (setting.default, setting.ruling) for name, setting in EDITION.settings.items()} == {
        "level": ("guided", ""),
        "cards": ("box", ""),
        "go_pays": ("land_or_pass", "R-01"),
        "go_claim": ("auto", "R-02"),
        "end_on": ("zero", "R-03"),
        "rest_card_pays_go": ("off", "R-14"),
        "bank_total": ("unlimited", "R-16"),
        "tie": ("share", "R-17"),
        "reshuffle": ("turn_over", "R-18"),
        "balances": ("open", ""),
        "late": ("off", ""),
        "bank_by_hand": ("confirm", ""),
    }
    assert all(setting.default == setting.choices[0] for setting in EDITION.settings.values())
