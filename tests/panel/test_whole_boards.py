"""Whole evenings of Junior and Classic with knob and plunger alone, at the real table: nobody ever needs a phone."""

from pathlib import Path
from random import Random

import pytest

from hardware.signals import Held, PlungerIn, PlungerOut, Pressed, Turned
from tests.front_door import Evening as Table
from tests.panel.boards import Household
from tests.panel.test_whole_game import table

SETS = {  # who owns what in the middle of an evening: whole colours, so that rents are high and debts come
    "blue": ("mediterranean", "baltic", "st_james", "tennessee", "new_york", "reading", "electric"),
    "green": ("oriental", "vermont", "connecticut", "kentucky", "indiana", "illinois", "b_and_o"),
    "orange": ("st_charles", "states", "virginia", "park_place", "boardwalk"),
    "pink": ("atlantic", "ventnor", "marvin", "pacific", "north_carolina", "pennsylvania"),
}
HOTELS = dict.fromkeys((*SETS["blue"][2:5], *SETS["green"][3:6], *SETS["orange"][3:5], *SETS["pink"][3:6]), 5)
CHILDREN = ("coaster", "bumper", "log", "horse")


@pytest.mark.parametrize(
    ("level", "players", "cards", "seed"),
    [("guided", 2, "box", 3), ("guided", 4, "real", 6), ("full", 2, "real", 1), ("full", 4, "box", 4)],
)
def test_children_alone_play_a_whole_evening_of_junior_with_knob_and_plunger(
    tmp_path: Path, level: str, players: int, cards: str, seed: int
) -> None:
    with table(tmp_path, seed) as real:
        children = Household(real, seed, "junior", level=level, cards=cards)
        children.sit_at(CHILDREN[:players])
        state = children.play(2500)
        assert children.refusals == []
        assert state.phase == "over"
        assert any(line.winner for line in state.standings)
        assert {"roll", "draw" if cards == "box" else "card"} <= children.steps
        assert {"card", "form"} <= children.pages or level == "full"


def test_two_play_a_whole_game_of_classic_from_the_first_seat_to_the_bankruptcy(tmp_path: Path) -> None:
    with table(tmp_path, 1) as real:
        family = Household(real, 1, "classic", level="full")
        family.sit_at(("car", "dog"))
        state = family.play(4000)
        assert family.refusals == []
        assert state.phase == "over"
        assert [seat.out for seat in state.seats if seat.taken].count(True) == 1
        asked = {str(ask["command"]) for ask in family.asked}
        assert asked >= {"roll", "buy", "auction", "bid", "pass", "draw", "build", "sell", "mortgage", "give_up"}


def middle(real: Table, household: Household, cash: int, levels: dict[str, int] | None = None) -> None:
    """The middle of an evening: four with whole colours and little money."""
    for token in ("car", "dog", "shoe", "hat"):
        household.hand(Pressed())
        household.choose(f"add {token}")
    total = int(household.look()[0].settings["bank_total"])
    real.box(
        "set_table",
        seat="",
        seats={seat: {"cash": cash, "space": "go"} for seat in SETS},
        bank=total - cash * len(SETS),
        jackpot=0,
        actor="blue",
        owners={space: seat for seat, spaces in SETS.items() for space in spaces},
        levels=levels or {},
    )


@pytest.mark.parametrize(("level", "seed"), [("guided", 1), ("full", 7)])
def test_four_with_whole_colours_play_classic_to_the_end(tmp_path: Path, level: str, seed: int) -> None:
    with table(tmp_path, seed) as real:
        family = Household(real, seed, "classic", level=level, cards="real" if level == "guided" else "box")
        middle(real, family, 500, HOTELS)
        state = family.play(5000)
        assert family.refusals == []
        assert state.phase == "over"
        assert [seat.out for seat in state.seats if seat.taken].count(True) == 3
        asked = {str(ask["command"]) for ask in family.asked}
        assert asked >= {"build", "sell", "mortgage", "choose", "give_up"}


def test_eight_without_a_phone_bid_in_one_auction(tmp_path: Path) -> None:
    with table(tmp_path, 7) as real:
        family = Household(real, 7, "classic", level="full")
        family.sit_at(("car", "dog", "shoe", "hat", "ship", "cat", "penguin", "duck"))
        family.play(160)
        bidders = {str(ask["seat"]) for ask in family.asked if ask["command"] in ("bid", "pass")}
        assert family.refusals == []
        assert len(bidders) == 8


@pytest.mark.parametrize(("board", "seed"), [("junior", 1), ("classic", 2), ("classic", 3)])
def test_blind_hands_never_break_another_board_either(tmp_path: Path, board: str, seed: int) -> None:
    luck = Random(seed)
    with table(tmp_path, seed) as real:
        hands = Household(real, seed, board, speed_die="on") if board == "classic" else Household(real, seed, board)
        if board == "classic":
            middle(real, hands, 300, HOTELS)
        else:
            hands.sit_at(CHILDREN)
        for _ in range(1000):
            hands.hand(
                luck.choices(
                    (Pressed(), Turned(luck.choice((-2, -1, 1, 2, 5))), Held(), PlungerIn(), PlungerOut(luck.random())),
                    (50, 35, 3, 6, 6),
                )[0]
            )
        assert hands.refusals == []
        assert len(hands.asked) > 30
