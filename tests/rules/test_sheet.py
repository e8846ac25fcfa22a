"""The rule sheet, sentence by sentence, where it needs no ruling; the names of the tests are its sentences in short."""

from collections.abc import Mapping
from random import Random

import pytest

from device.editions.jackpot.rules import FACES
from device.game import events as e
from device.game.play import play
from device.game.refusal import Reason
from tests.kit import EDITION, SEATS, Hand, Luck, all_options, chance, drawn, laid

PROPERTIES = EDITION.board.properties


# --- contents and the beginning ---------------------------------------------------------------------------------------


def test_two_to_four_players_the_blue_car_the_green_dog_the_orange_shoe_and_the_pink_hat() -> None:
    assert [(token.seat, token.token) for token in EDITION.tokens] == [
        ("blue", "car"),
        ("green", "dog"),
        ("orange", "shoe"),
        ("pink", "hat"),
    ]
    assert Hand("blue").refused("begin", pick="blue") is Reason.TOO_FEW_PLAYERS
    for number in (2, 3, 4):
        assert Hand(*SEATS[:number]).do("begin", pick="blue").game.phase == "playing"


def test_sixteen_properties_two_of_each_of_eight_colours_four_chance_spaces_and_four_corners() -> None:
    kinds = [space.kind for space in EDITION.board.spaces]
    assert len(kinds) == 24
    assert [kinds.count(kind) for kind in ("property", "chance", "go", "jail", "free_parking", "go_to_jail")] == [
        16, 4, 1, 1, 1, 1,
    ]  # fmt: skip
    assert sorted(len(members) for members in EDITION.board.groups.values()) == [2] * 8
    assert [kinds[corner] for corner in (0, 6, 12, 18)] == ["go", "jail", "free_parking", "go_to_jail"]


def test_everybody_begins_on_go_with_2000_and_ten_houses() -> None:
    game = Hand().do("begin", pick="green").game
    assert {game.cash[seat] for seat in SEATS} == {2000}
    assert {game.places[seat] for seat in SEATS} == {0}
    assert EDITION.facts["houses"] == 10
    assert dict(game.owners) == {}


def test_the_money_pack_is_210_notes_of_100() -> None:
    assert (EDITION.total, EDITION.note) == (210 * 100, 100)


def test_the_chance_die_has_a_question_mark_in_place_of_the_one() -> None:
    assert sorted(FACES) == [(chance, die) for chance in (0, 2, 3, 4, 5, 6) for die in (1, 2, 3, 4, 5, 6)]
    hand = laid()
    for chance_die, die in ((1, 4), (1, 1), (None, 3), (3, None)):
        assert hand.refused("roll", "blue", chance_die=chance_die, die=die) is Reason.BAD_DICE
    assert hand.refused("roll", "blue") is Reason.TAP_THE_DICE


@pytest.mark.parametrize("first", SEATS)
def test_the_youngest_goes_first_or_the_highest_roll_does(first: str) -> None:
    assert Hand().do("begin", pick=first).game.actor == first
    assert Hand(luck=Luck(named=[first])).do("begin", pick="").game.actor == first


def test_play_goes_clockwise_to_the_left() -> None:
    hand = laid(at=dict.fromkeys(SEATS, "pink2"), actor="orange")
    seen = []
    for _ in range(5):
        seen.append(hand.game.actor)
        hand.do("roll", hand.game.actor, chance_die=0, die=4)  # from pink 2 to Free Parking
        hand.do("choose", hand.game.actor, pick="move")
    assert seen == ["orange", "pink", "blue", "green", "orange"]


# --- dice roll --------------------------------------------------------------------------------------------------------


def test_the_token_moves_by_the_sum_of_both_dice() -> None:
    for chance_die, die in FACES:
        if chance_die:
            hand = laid(at={"blue": "go"}).do("roll", "blue", chance_die=chance_die, die=die)
            assert hand.game.places["blue"] == chance_die + die


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_a_double_grants_another_turn(number: int) -> None:
    hand = laid(at={"blue": "go"}).do("roll", "blue", chance_die=number, die=number)
    if hand.game.step.kind == "buy":
        hand.do("auction", "blue").do("hammer")
    assert (hand.game.actor, hand.game.step.kind) == ("blue", "roll")
    assert hand.do("roll", "blue", chance_die=0, die=1).game.step.kind == "question"


@pytest.mark.parametrize("between", [(4, 2), (0, 6)])
def test_three_doubles_send_to_jail_only_in_a_row(between: tuple[int, int]) -> None:
    hand = laid(seats=("blue", "green"), at={"blue": "go", "green": "go"}, again=True)
    hand.do("roll", "blue", chance_die=between[0], die=between[1])  # to Just Visiting
    if hand.game.step.kind == "question":
        hand.do("choose", "blue", pick="move")
    hand.do("roll", "green", chance_die=4, die=2)
    hand.do("roll", "blue", chance_die=3, die=3)  # to Free Parking
    hand.do("roll", "blue", chance_die=2, die=2).do("buy", "blue")
    assert (hand.game.actor, hand.game.jail, hand.game.step.kind) == ("blue", (), "roll")
    hand.do("roll", "blue", chance_die=5, die=5)
    assert (hand.game.actor, hand.game.jail) == ("green", ("blue",))


# --- board spaces -----------------------------------------------------------------------------------------------------


def test_an_unowned_property_is_bought_at_its_printed_price_into_the_jackpot_and_a_house_is_placed() -> None:
    for space in PROPERTIES:
        price = EDITION.board.space(space).price
        hand = laid(at={"blue": space}, step="land")
        assert set(hand.options("blue")) == {"buy", "auction", "pay"}
        hand.do("buy", "blue")
        assert (hand.game.cash["blue"], hand.game.cash["jackpot"]) == (2000 - price, price)
        assert dict(hand.game.owners) == {space: "blue"}


def test_without_enough_money_for_the_price_it_must_be_auctioned_and_the_lander_may_take_part() -> None:
    hand = laid(at={"blue": "dblue2"}, step="land", cash={"blue": 400, "green": 2000, "orange": 2000, "pink": 2000})
    assert hand.refused("buy", "blue") is Reason.NOT_ENOUGH_CASH
    assert set(hand.options("blue")) == {"auction", "pay"}
    hand.do("auction", "blue").do("bid", "blue", amount=100)
    for seat in SEATS[1:]:
        hand.do("pass", seat)
    assert dict(hand.game.owners) == {"dblue2": "blue"}
    assert hand.game.cash["blue"] == 300


@pytest.mark.parametrize("space", PROPERTIES)
def test_rent_is_the_price_and_double_with_both_of_the_colour(space: str) -> None:
    place = EDITION.board.space(space)
    both = EDITION.board.groups[place.group]
    single = laid(at={"green": space}, actor="green", step="land", owners={space: "blue"})
    assert single.cash()[:2] == (2000 + place.price, 2000 - place.price)
    double = laid(at={"green": space}, actor="green", step="land", owners=dict.fromkeys(both, "blue"))
    assert double.cash()[:2] == (2000 + 2 * place.price, 2000 - 2 * place.price)
    divided = laid(
        at={"green": space}, actor="green", step="land", owners={**dict.fromkeys(both, "pink"), space: "blue"}
    )
    assert divided.cash()[:2] == (2000 + place.price, 2000 - place.price)


def test_the_owner_of_a_property_does_nothing_there() -> None:
    hand = laid(at={"blue": "red1"}, step="land", owners={"red1": "blue", "red2": "blue"})
    assert (hand.cash(), hand.game.actor) == ((2000,) * 4, "green")


def test_a_player_may_own_ten_properties_and_no_more() -> None:
    ten = dict.fromkeys(PROPERTIES[:9], "blue")
    hand = laid(at={"blue": "dblue2"}, step="land", owners=ten).do("buy", "blue")
    assert list(hand.game.owners.values()).count("blue") == 10
    full = laid(at={"blue": "dblue2"}, step="land", owners=dict.fromkeys(PROPERTIES[:10], "blue"))
    assert full.refused("buy", "blue") is Reason.NO_HOUSE_LEFT
    full.do("buy", "blue", give="brown1")
    assert list(full.game.owners.values()).count("blue") == 10


@pytest.mark.parametrize("space", ["chance1", "chance2", "chance3", "chance4"])
def test_who_lands_on_a_chance_space_takes_a_chance(space: str) -> None:
    hand = laid(at={"green": space}, actor="green", step="land")
    assert (hand.game.step.kind, hand.game.step.seat) == ("bets", "green")


def test_just_visiting_does_nothing() -> None:
    hand = laid(at={"blue": "go"}).do("roll", "blue", chance_die=4, die=2)
    assert (hand.game.places["blue"], hand.game.jail) == (6, ())
    assert (hand.cash(), hand.game.actor) == ((2000,) * 4, "green")


def test_go_to_jail_moves_the_token_and_ends_the_turn_even_after_a_double() -> None:
    hand = laid(at={"blue": "free_parking"}).do("roll", "blue", chance_die=3, die=3)
    assert (hand.game.places["blue"], hand.game.jail, hand.game.actor) == (6, ("blue",), "green")


def test_free_parking_collects_all_the_money_of_the_jackpot_which_then_fills_again() -> None:
    hand = laid(at={"blue": "free_parking", "green": "red1"}, step="land", jackpot=2500)
    assert hand.cash() == (4500, 2000, 2000, 2000)
    assert hand.game.cash["jackpot"] == 0
    hand.do("roll", "green", chance_die=2, die=1)  # onto the yellow 1
    hand.do("auction", "green").do("bid", "green", amount=100).do("hammer")
    assert hand.game.cash["jackpot"] == 100


# --- jail -------------------------------------------------------------------------------------------------------------


def test_in_jail_no_rent_is_collected() -> None:
    owners = {"red1": "blue", "red2": "blue"}
    hand = laid(at={"green": "red1"}, actor="green", step="land", owners=owners, jailed={"blue": 0})
    assert hand.cash() == (2000,) * 4


def test_in_jail_no_rent_is_collected_by_asking_either() -> None:
    position = {"at": {"green": "red1"}, "actor": "green", "step": "land", "owners": {"red1": "blue"}}
    hand = laid(**position, jailed={"blue": 0}, rent_claim="must_claim_before_next_roll")
    assert hand.refused("claim", "blue") is Reason.NOTHING_TO_ANSWER


def test_in_jail_no_part_is_taken_in_auctions() -> None:
    hand = laid(at={"blue": "red1"}, step="land", jailed={"green": 0, "pink": 0}).do("auction", "blue")
    assert hand.refused("bid", "green", amount=100) is Reason.BID_IN_JAIL
    assert hand.refused("pass", "pink") is Reason.BID_IN_JAIL
    hand.do("pass", "blue").do("bid", "orange", amount=100)  # the only one left
    assert dict(hand.game.owners) == {"red1": "orange"}


def test_in_jail_no_chance_is_taken_with_a_question_mark() -> None:
    hand = laid(jailed={"blue": 0}).do("roll", "blue", chance_die=0, die=4)
    assert (hand.game.jail, hand.game.actor, hand.game.places["blue"]) == (("blue",), "green", 6)


def test_bail_is_100_into_the_jackpot_before_rolling_and_a_double_then_gives_another_turn() -> None:
    hand = laid(jailed={"blue": 1}).do("bail", "blue")
    assert (hand.game.cash["blue"], hand.game.cash["jackpot"], hand.game.jail) == (1900, 100, ())
    assert hand.game.step.kind == "roll"
    hand.do("roll", "blue", chance_die=3, die=3)  # to Free Parking, where the bail lies
    assert (hand.game.actor, hand.game.step.kind, hand.game.cash["blue"]) == ("blue", "roll", 2000)


def test_a_double_frees_and_moves_without_another_turn() -> None:
    hand = laid(jailed={"blue": 0}).do("roll", "blue", chance_die=3, die=3)
    assert (hand.game.jail, hand.game.places["blue"], hand.game.actor) == ((), 12, "green")
    assert hand.game.cash["blue"] == 2000


@pytest.mark.parametrize("dice", [(2, 3), (0, 1), (6, 5), (4, 4)])
def test_two_failed_tries_stay_and_the_third_is_free_and_moves(dice: tuple[int, int]) -> None:
    hand = laid(seats=("blue", "green"), jailed={"blue": 0}, at={"green": "go"})
    for _ in range(2):
        hand.do("roll", "blue", chance_die=2, die=5)
        assert (hand.game.jail, hand.game.places["blue"]) == (("blue",), 6)
        hand.do("roll", "green", chance_die=4, die=2)  # to Just Visiting, to Free Parking
    hand.do("roll", "blue", chance_die=dice[0], die=dice[1])
    assert (hand.game.jail, hand.game.places["blue"], hand.game.cash["blue"]) == ((), 6 + sum(dice), 2000)


def test_out_of_jail_by_the_third_roll_a_chance_space_is_a_chance() -> None:
    hand = laid(jailed={"blue": 2}).do("roll", "blue", chance_die=0, die=3)  # chance2
    assert (hand.game.step.kind, hand.game.step.seat) == ("bets", "blue")
    assert hand.do("bet", "blue", amount=100).game.staked("blue") == 100


def test_out_of_jail_the_counter_of_tries_begins_anew() -> None:
    hand = laid(jailed={"blue": 2}).do("bail", "blue").do("roll", "blue", chance_die=3, die=3)
    hand.do("roll", "blue", chance_die=4, die=2)
    assert hand.game.jail == ("blue",)
    assert hand.game.marks.get("tries:blue", 0) == 0


# --- the bank and the jackpot -----------------------------------------------------------------------------------------


def test_the_bank_never_receives_money() -> None:
    hand = laid()
    assert hand.refused("pay", "blue", pick="bank", amount=100) is Reason.BANK_NEVER_RECEIVES
    assert "bank" not in hand.options("blue")["pay"].picks


@pytest.mark.parametrize("seed", range(20))
def test_in_a_whole_game_nothing_but_the_start_ever_goes_into_the_bank(seed: int) -> None:
    random, luck = Random(seed), Luck(seed)
    game = Hand().do("begin", pick="blue").game
    for _ in range(400):
        options = [one for one in all_options(EDITION, game) if one.command != "hammer"]
        if not options:
            break
        events, game = play(EDITION, game, drawn(random.choice(options), random), luck)
        assert not [one for one in events if isinstance(one, e.Moved) and one.target == "bank"]


def test_the_jackpot_starts_empty_and_is_reset_when_it_is_hit() -> None:
    assert Hand().do("begin", pick="blue").game.cash["jackpot"] == 0
    hand = chance({}, "JACKPOT/-", jackpot=3000)
    assert (hand.game.cash["jackpot"], hand.game.cash["blue"]) == (0, 5000)


# --- chance -----------------------------------------------------------------------------------------------------------


def test_different_players_may_bet_different_amounts_and_the_stake_leaves_the_money_supply() -> None:
    hand = laid(step="chance")
    for seat, amount in {"blue": 300, "green": 200, "orange": 500}.items():
        hand.do("bet", seat, amount=amount)
    assert hand.cash() == (1700, 1800, 1500, 2000)
    assert [hand.game.staked(seat) for seat in SEATS] == [300, 200, 500, 0]


def test_the_wheel_turns_after_all_bets_are_set_and_nothing_is_paid_before_it_stands() -> None:
    hand = laid(step="chance", luck=["X4/-"]).do("bet", "blue", amount=100)
    assert hand.refused("spin", "blue") is Reason.BETS_OPEN
    hand.do("lock", "blue")
    assert hand.refused("spin", "green") is Reason.NOT_YOUR_TURN
    hand.do("spin", "blue")
    assert hand.cash() == (1900, 2000, 2000, 2000)
    assert hand.refused("spin", "blue") is Reason.SPINNING
    assert hand.refused("bet", "pink", amount=100) is Reason.SPINNING
    assert hand.refused("stop", "blue") is Reason.ASK_THE_BOX
    assert hand.do("stop").cash() == (2400, 2000, 2000, 2000)


@pytest.mark.parametrize("space", PROPERTIES)
def test_the_hot_house_pays_2_times_the_price_and_4_times_with_the_complete_set(space: str) -> None:
    place = EDITION.board.space(space)
    single = chance({}, f"PASS_LEFT/{space}", owners={space: "orange"})
    pair = chance({}, f"PASS_LEFT/{space}", owners=dict.fromkeys(EDITION.board.groups[place.group], "orange"))
    assert single.cash() == (2000, 2000, 2000 + 2 * place.price, 2000)
    assert pair.cash() == (2000, 2000, 2000 + 4 * place.price, 2000)
    assert pair.game.cash["bank"] == 13000 - 4 * place.price


@pytest.mark.parametrize(("kind", "times"), [("X1", 1), ("X2", 2), ("X4", 4)])
def test_pay_out_gives_every_bettor_the_bet_back_and_1_2_or_4_times_the_bet_from_the_bank(
    kind: str, times: int
) -> None:
    hand = chance({"blue": 300, "green": 200, "orange": 500}, f"{kind}/yellow1")
    assert hand.cash() == (2000 + times * 300, 2000 + times * 200, 2000 + times * 500, 2000)
    assert hand.game.cash["bank"] == 13000 - times * 1000


def test_the_taker_is_paid_first_then_around_to_the_left() -> None:
    hand = chance(dict.fromkeys(SEATS, 100), "X1/-", actor="orange")
    paid = [event.target for event in hand.events if isinstance(event, e.Moved) and event.why == "payout"]
    assert paid == ["orange", "pink", "blue", "green"]


def test_pass_right_with_pink_not_betting_goes_from_blue_to_orange_to_green_to_blue() -> None:
    hand = chance({"blue": 300, "green": 200, "orange": 500}, "PASS_RIGHT/red2")
    assert hand.cash() == (2000 - 300 + 200, 2000 - 200 + 500, 2000 - 500 + 300, 2000)


def test_pay_jackpot_loses_all_chance_money_to_the_jackpot() -> None:
    hand = chance({"blue": 300, "green": 200, "pink": 2000}, "PAY_JACKPOT/-", jackpot=100)
    assert hand.cash() == (1700, 1800, 2000, 0)
    assert hand.game.cash["jackpot"] == 2600


def test_build_house_places_a_house_for_free_on_any_unowned_property() -> None:
    for space in PROPERTIES:
        hand = chance({"blue": 300, "pink": 100}, "BUILD_HOUSE/-").do("choose", "blue", pick=space)
        assert (dict(hand.game.owners), hand.cash()) == ({space: "blue"}, (2000,) * 4)


def test_build_house_with_nothing_unowned_builds_nothing() -> None:
    """G14: stakes come back and the evening goes on."""
    owners = {space: SEATS[number % 4] for number, space in enumerate(PROPERTIES)}
    hand = chance({"blue": 300, "pink": 100}, "BUILD_HOUSE/-", owners=owners)
    assert (dict(hand.game.owners), hand.cash(), hand.game.actor) == (owners, (2000,) * 4, "green")


def test_build_house_is_not_on_owned_property() -> None:
    hand = chance({}, "BUILD_HOUSE/-", owners={"red1": "pink", "red2": "blue"})
    for space in ("red1", "red2", "go", "chance1", "nowhere"):
        assert hand.refused("choose", "blue", pick=space) is Reason.NOT_ON_OFFER


def test_steal_house_takes_a_property_of_another_player_and_gives_the_house_back() -> None:
    hand = chance({"blue": 300, "pink": 100}, "STEAL_HOUSE/-", owners={"red1": "pink", "red2": "blue"})
    assert hand.refused("choose", "blue", pick="red2") is Reason.NOT_ON_OFFER
    assert hand.refused("choose", "blue", pick="green1") is Reason.NOT_ON_OFFER
    hand.do("choose", "blue", pick="red1")
    assert (dict(hand.game.owners), hand.cash()) == ({"red1": "blue", "red2": "blue"}, (2000,) * 4)


@pytest.mark.parametrize("owners", [{}, {"red1": "blue"}])
def test_steal_house_with_nothing_owned_by_others_does_nothing_else(owners: Mapping[str, str]) -> None:
    hand = chance({"green": 300}, "STEAL_HOUSE/-", owners=owners)
    assert (dict(hand.game.owners), hand.cash(), hand.game.actor) == (owners, (2000,) * 4, "green")


def test_swap_house_switches_an_own_property_with_one_of_another_player() -> None:
    owners = {"red1": "blue", "pink1": "green"}
    hand = chance({"blue": 300, "green": 100}, "SWAP_HOUSE/-", owners=owners)
    hand.do("choose", "blue", pick="pink1", give="red1")
    assert (dict(hand.game.owners), hand.cash()) == ({"red1": "green", "pink1": "blue"}, (2000,) * 4)


@pytest.mark.parametrize("owners", [{}, {"red1": "blue"}, {"red1": "green", "red2": "pink"}])
def test_swap_house_without_a_property_on_both_sides_does_nothing_else(owners: Mapping[str, str]) -> None:
    hand = chance({"blue": 300}, "SWAP_HOUSE/-", owners=owners)
    assert (dict(hand.game.owners), hand.cash(), hand.game.actor) == (owners, (2000,) * 4, "green")


def test_swap_cash_takes_stakes_back_first_and_then_swaps_all_cash() -> None:
    cash = {"blue": 500, "green": 3000, "orange": 1000, "pink": 700}
    hand = chance({"blue": 500, "green": 3000}, "SWAP_CASH/-", cash=cash).do("choose", "blue", pick="green")
    assert hand.cash() == (3000, 500, 1000, 700)


def test_bankrupt_loses_all_money_of_the_taker_and_the_others_take_back() -> None:
    hand = chance({"blue": 500, "green": 300}, "BANKRUPT/-", jackpot=100)
    assert (hand.cash(), hand.game.cash["jackpot"]) == ((0, 2000, 2000, 2000), 2100)


def test_jackpot_wins_all_the_money_in_the_jackpot_and_all_other_bets() -> None:
    hand = chance({"blue": 200, "green": 400, "pink": 300}, "JACKPOT/-", jackpot=2500)
    assert hand.cash() == (5200, 1600, 2000, 1700)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_highest_amount_of_cash_wins_and_houses_and_jackpot_count_nothing() -> None:
    hand = chance({"blue": 100}, "X1/-", bank=100, owners=dict.fromkeys(PROPERTIES[:10], "pink"))
    assert (hand.game.phase, hand.game.winners) == ("over", ("blue",))
    for command in ("roll", "pay"):
        fields = {"pick": "green", "amount": 100} if command == "pay" else {"chance_die": 2, "die": 3}
        assert hand.refused(command, "green", **fields) is Reason.GAME_OVER
