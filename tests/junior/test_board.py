"""What is printed: spaces, prices, fees, cards and money, typed from the facts and not from the board's file."""

import pytest

from device.editions import load
from tests.junior.playing import EDITION, SEATS, SPACES, card, holding, laid, printed, rolled

PRINTED = [
    ("go", "GO!", "", 0),
    ("chance", "Chance", "", 0),
    ("amusement", "Balloon Stand", "purple", 1),
    ("amusement", "Cotton Candy", "purple", 1),
    ("chance", "Chance", "", 0),
    ("railroad", "Yellow Line Railroad", "", 0),
    ("amusement", "Puppet Show", "light_blue", 2),
    ("amusement", "Magic Show", "light_blue", 2),
    ("show", "Fireworks", "", 0),
    ("chance", "Chance", "", 0),
    ("rest_rooms", "Rest Rooms", "", 0),
    ("amusement", "Merry-Go-Round", "pink", 2),
    ("amusement", "Paddle Boats", "pink", 2),
    ("railroad", "Green Line Railroad", "", 0),
    ("amusement", "Water Slide", "orange", 3),
    ("amusement", "Miniature Golf", "orange", 3),
    ("loose_change", "Loose Change", "", 0),
    ("chance", "Chance", "", 0),
    ("amusement", "Video Arcade", "red", 3),
    ("amusement", "Haunted House", "red", 3),
    ("chance", "Chance", "", 0),
    ("railroad", "Blue Line Railroad", "", 0),
    ("amusement", "Helicopter Ride", "yellow", 4),
    ("amusement", "Pony Ride", "yellow", 4),
    ("show", "Water Show", "", 0),
    ("chance", "Chance", "", 0),
    ("go_to_rest_rooms", "Tramway to the Rest Rooms", "", 0),
    ("amusement", "Bumper Cars", "green", 4),
    ("amusement", "Ferris Wheel", "green", 4),
    ("railroad", "Red Line Railroad", "", 0),
    ("amusement", "Loop the Loop", "dark_blue", 5),
    ("amusement", "Roller Coaster", "dark_blue", 5),
]
PAIRS = {(2, 3): 1, (6, 7): 2, (11, 12): 2, (14, 15): 3, (18, 19): 3, (22, 23): 4, (27, 28): 4, (30, 31): 5}
PRICES = {index: price for pair, price in PAIRS.items() for index in pair}
OTHER = {index: other for pair in PAIRS for index, other in (pair, pair[::-1])}

DECK = {
    "go_to_go": 1,
    "ride_green": 1,
    "ride_blue": 1,
    "ride_red": 1,
    "go_water_show": 1,
    "go_fireworks": 1,
    "go_merry_go_round": 1,
    "go_water_slide": 1,
    "go_video_arcade": 1,
    "go_bumper_cars": 1,
    "go_loop": 1,
    "rest_rooms_pay_3": 1,
    "free_booth_purple": 1,
    "free_booth_light_blue": 2,
    "free_booth_pink": 1,
    "free_booth_orange": 2,
    "free_booth_red": 1,
    "free_booth_yellow": 2,
    "free_booth_green": 1,
    "free_booth_dark_blue": 2,
}


def test_the_board_has_the_32_printed_spaces_in_their_order() -> None:
    spaces = [(space.kind, space.name, space.group, space.price) for space in EDITION.board.spaces]
    assert spaces == PRINTED
    assert len(spaces) == 32
    assert sum(price for *_, price in spaces) == 48


@pytest.mark.parametrize("name", ["uk", "later_us"])
def test_the_other_prints_have_the_same_layout_and_prices(name: str) -> None:
    other = load.edition(printed(name)).board.spaces
    mine = EDITION.board.spaces
    assert [(s.id, s.kind, s.group, s.price) for s in other] == [(s.id, s.kind, s.group, s.price) for s in mine]


def test_the_british_print_has_its_own_names_and_money() -> None:
    uk = load.edition(printed("uk"))
    assert uk.currency == "£"
    assert {(i, s.name) for i, s in enumerate(uk.board.spaces)} - {
        (i, name) for i, (_, name, *_) in enumerate(PRINTED)
    } == {
        (3, "Candy Floss"),
        (5, "Yellow Line Railway"),
        (10, "Cafe"),
        (13, "Green Line Railway"),
        (15, "Mini Golf"),
        (21, "Blue Line Railway"),
        (26, "Tram to the Cafe"),
        (27, "Dodgems"),
        (28, "Big Wheel"),
        (29, "Red Line Railway"),
    }
    assert counted(uk.decks["chance"]) == DECK


def test_the_later_american_print_renames_every_amusement_and_has_another_deck() -> None:
    later = load.edition(printed("later_us"))
    names = [space.name for space in later.board.spaces]
    assert (names[2], names[31], names[10], names[16]) == ("Penny Arcade", "Echo Canyon Coaster", "Lunch", "Free Time")
    assert not {names[index] for index in PRICES} & {name for _, name, _, price in PRINTED if price}
    free = {"purple": 1, "light_blue": 2, "pink": 1, "orange": 2, "red": 2, "yellow": 1, "green": 1, "dark_blue": 2}
    deck = counted(later.decks["chance"])
    assert {group: deck[f"free_booth_{group}"] for group in free} == free
    leads = [later.board.index[one.about] for one in later.cards.values() if one.effect == "go_to"]
    assert [index for index in leads if later.board.at(index).kind == "amusement"] == [11, 14, 23, 28, 31]
    assert sum(deck.values()) == 24


def counted(cards: tuple[str, ...]) -> dict[str, int]:
    ids = [one.partition("/")[0] for one in cards]
    return {id: ids.count(id) for id in dict.fromkeys(ids)}


def test_the_deck_has_24_cards() -> None:
    cards = EDITION.decks["chance"]
    assert counted(cards) == DECK
    assert len(set(cards)) == 24


def test_everybody_starts_with_31_in_14_notes() -> None:
    assert EDITION.purse == {1: 5, 2: 4, 3: 3, 4: 1, 5: 1}
    assert (EDITION.start, EDITION.note, EDITION.players) == (31, 1, (2, 4))
    assert (EDITION.facts["go"], EDITION.facts["show"], EDITION.facts["tram"]) == (2, 2, 3)
    hand = laid(seats=("red", "blue"), cash=31)
    assert hand.cash() == (31, 31)


def test_four_cars_red_blue_green_and_yellow_sit_clockwise() -> None:
    assert EDITION.seats == ("red", "blue", "green", "yellow") == SEATS
    assert len({token.token for token in EDITION.tokens}) == 4


@pytest.mark.parametrize("index", PRICES)
def test_each_amusement_costs_its_price_and_takes_a_booth(index: int) -> None:
    hand = rolled(1, at={"red": index - 1})
    assert hand.cash() == (20 - PRICES[index], 20, 20, 20)
    assert hand.game.cash["bank"] == 60 + PRICES[index]
    assert hand.game.owners == {SPACES[index]: "red"}
    assert (hand.game.stock["booth@red"], hand.game.stock[f"booth@deed:{SPACES[index]}"]) == (9, 1)


@pytest.mark.parametrize("index", PRICES)
def test_each_fee_is_the_price_and_twice_the_price_for_a_pair(index: int) -> None:
    here, other = SPACES[index], SPACES[OTHER[index]]
    for owners, times in (
        ({here: "blue"}, 1),
        ({here: "blue", other: "blue"}, 2),
        ({here: "blue", other: "green"}, 1),
        ({here: "blue", other: "red"}, 1),
    ):
        hand = rolled(1, at={"red": index - 1}, owners=owners)
        assert hand.cash() == (20 - times * PRICES[index], 20 + times * PRICES[index], 20, 20)
        assert hand.game.owners == owners


# --- every card, from every Chance space ------------------------------------------------------------------------------

CHANCE = (1, 4, 9, 17, 20, 25)
GOES = {
    "go_to_go": 0,
    "ride_green": 13,
    "ride_blue": 21,
    "ride_red": 29,
    "go_water_show": 24,
    "go_fireworks": 8,
    "go_merry_go_round": 11,
    "go_water_slide": 14,
    "go_video_arcade": 18,
    "go_bumper_cars": 27,
    "go_loop": 30,
}
SHOWS = (8, 24)


@pytest.mark.parametrize("start", CHANCE)
@pytest.mark.parametrize("name", GOES)
def test_each_moving_card_goes_forward_and_does_what_the_space_says(name: str, start: int) -> None:
    goal = GOES[name]
    hand = card(name, at=start - 1, to=1)
    go = 2 if goal < start else 0
    price = PRICES.get(goal, 0)
    show = 2 if goal in SHOWS else 0
    assert hand.game.places["red"] == goal
    assert hand.cash() == (20 + go - price - show, 20, 20, 20)
    assert (hand.game.cash["bank"], hand.game.cash["jackpot"]) == (60 - go + price, show)
    assert hand.game.owners == ({SPACES[goal]: "red"} if price else {})
    assert hand.game.actor == ("red" if goal in (13, 21, 29) else "blue"), "a railroad means another roll"


@pytest.mark.parametrize("start", CHANCE)
def test_the_rest_rooms_card_costs_three_and_never_pays_for_go(start: int) -> None:
    hand = card("rest_rooms_pay_3", at=start - 1, to=1)
    assert hand.game.places["red"] == 10
    assert hand.cash() == (17, 20, 20, 20)
    assert (hand.game.cash["bank"], hand.game.cash["jackpot"]) == (60, 3)


COLOURS = dict(
    zip(("purple", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue"), PAIRS, strict=True)
)


@pytest.mark.parametrize("colour", COLOURS)
def test_each_free_booth_is_for_its_colour_costs_nothing_and_leaves_the_token(colour: str) -> None:
    first, second = (SPACES[index] for index in COLOURS[colour])
    hand = card(f"free_booth_{colour}")
    assert hand.options("red")["choose"].picks == (first, second)
    hand.do("choose", "red", pick=second)
    assert hand.game.owners == {second: "red"}
    assert (hand.game.places["red"], hand.cash(), hand.game.stock["booth@red"]) == (9, (20,) * 4, 9)


def test_the_money_in_the_box_is_what_the_board_says() -> None:
    assert holding(200).total == 200
