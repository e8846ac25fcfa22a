"""Hidden purses on the box's own screen: nothing that it shows or says depends on what is in the purse of a seat with a phone."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from device.editions import load
from device.game import commands as c
from device.game.options import Option
from device.game.refusal import Refused
from device.game.state import Game
from device.game.timeline import Timeline, ask
from device.views import hiding, refusals, state
from device.views.scene import House, Scene
from device.views.shapes import OptionView
from tests.front_door import Evening, evening
from tests.kit import COMMANDS, EDITION, Luck, all_options, drawn
from tests.kit import Evening as Night

PHONES = ("blue", "green", "orange")
KNOB = "pink"
MOMENTS = 120
SHORT = "{} does not have that much money."


def box(line: Timeline) -> str:
    """All that the box itself gets to know."""
    scene = Scene("game-00001", line, EDITION, House(boot="b", build="b"), here=frozenset({"blue"}))
    return msgspec.json.encode(state.seen_by_box(state.common(scene), scene, 100.0)).decode()


def with_purses(line: Timeline, purses: dict[str, int]) -> Timeline:
    """The same evening up to now, but with this in the purses; what is missing or left over is the bank's."""
    game = line.game
    bank = game.cash["bank"] + sum(game.cash[seat] - cash for seat, cash in purses.items())
    after = replace(game, cash={**game.cash, **purses, "bank": bank})
    return Timeline((*line.batches[:-1], replace(line.batches[-1], after=after)))


def night(seed: int) -> tuple[Night, Random]:
    random = Random(seed)
    found = Night(Luck(seed), balances="hidden", trades="on", level=random.choice(("full", "money", "guided")))
    for seat in PHONES:
        found.do(c.Join(seat=seat, badge=f"badge-of-{seat}"))
    found.do(c.Sit(seat=KNOB))
    found.do(c.Begin(pick=random.choice((*PHONES, KNOB))))
    # Sums that are no price, no rent and no limit: only a purse holds them, whatever is moved in whole notes.
    odd = {seat: 2000 + by for seat, by in zip(PHONES, (13, 29, 57), strict=True)}
    found.line = with_purses(found.line, odd)
    return found, random


def likely(options: list[Option], random: Random) -> Option:
    """One of the options, mostly one that brings the game on."""
    return (
        random.choice([one for one in options if one.main] or options)
        if random.random() < 0.8
        else random.choice(options)
    )


def moments(seed: int) -> Iterator[Timeline]:
    """What lies on the table, at many moments of a random game with questions and payments in between."""
    found, random = night(seed)
    for _ in range(MOMENTS):
        yield found.line
        options = all_options(EDITION, found.game)
        if not options:
            return
        found.do(drawn(likely(options, random), random))
        if random.random() < 0.3:
            asks(found, random)


def asks(found: Night, random: Random) -> None:
    """Somebody asks for money, offers a trade or answers, if it can be."""
    by, to = random.sample((*PHONES, KNOB), 2)
    wishes: list[c.Asked] = [
        c.AskFor(seat=by, pick=to, amount=300),
        c.PayAll(seat=by, amount=100),
        c.Offer(seat=by, pick=to, pay=200),
        *(c.Answer(seat=one.to, offer=one.id, yes=True) for one in found.game.offers if one.to != "box"),
    ]
    try:
        found.do(random.choice(wishes))
    except Refused:
        return


def numbers(text: str) -> set[int]:
    return {int(one.replace(",", "")) for one in re.findall(r"\d{1,3}(?:,\d{3})+|\d+", text)}


@pytest.mark.parametrize("seed", range(12))
def test_no_number_on_the_glass_is_what_a_seat_with_a_phone_has(seed: int) -> None:
    for line in moments(seed):
        if line.game.phase != "playing":
            return
        shown = numbers(box(line))
        for seat in PHONES:
            cash = line.game.cash[seat]
            assert cash % 100 == 0 or cash < 1000 or cash not in shown, (line.game.step, seat, cash)
        assert line.game.cash[KNOB] in shown


@pytest.mark.parametrize("seed", range(12))
def test_the_glass_shows_the_same_whatever_seats_with_a_phone_have(seed: int) -> None:
    random = Random(seed)
    for line in moments(seed):
        if line.game.phase != "playing":
            return
        bank = line.game.cash["bank"]
        one = with_purses(line, {seat: others_cash(line.game, seat, random) for seat in PHONES})
        again = with_purses(line, {seat: others_cash(line.game, seat, random) for seat in PHONES})
        # What is in the bank lies open: it is the same in both.
        assert box(with_bank(one, bank)) == box(with_bank(again, bank)), line.game.step


def others_cash(game: Game, seat: str, random: Random) -> int:
    """Another sum, from nothing to more than anything costs; a debt stays a debt, and a bid that leads payable."""
    if game.step.kind == "debt" and game.step.seat == seat:
        least, most = (0, game.step.amount - 1) if game.cash[seat] < game.step.amount else (game.step.amount, 9000)
        return random.randint(least, most)
    return random.choice((0, 50, 100, 1300, random.randint(0, 9000)))


def with_bank(line: Timeline, bank: int) -> Timeline:
    after = replace(line.game, cash={**line.game.cash, "bank": bank})
    return Timeline((*line.batches[:-1], replace(line.batches[-1], after=after)))


@pytest.mark.parametrize("seed", range(12))
def test_what_the_box_offers_a_seat_with_a_phone_is_refused_only_as_too_much_and_without_a_sum(seed: int) -> None:
    refused = 0
    for line in moments(seed):
        if line.game.phase != "playing":
            break
        for option in menu(line):
            try:
                ask(line, load.edition, most_of(option), Luck(seed))
            except Refused as no:
                refused += 1
                found = hiding.refused_on_the_glass(line.game, no.reason, no.details)
                name = {"blue": "Car", "green": "Dog", "orange": "Shoe"}[option.seat]
                assert refusals.sentence(*found) == SHORT.format(name), option
    assert refused > 100


def menu(line: Timeline) -> list[OptionView]:
    scene = Scene("game-00001", line, EDITION, House(boot="b", build="b"))
    return [one for one in state.seen_by_box(state.common(scene), scene, 100.0).options if one.seat in PHONES]


def most_of(option: OptionView) -> c.Asked:
    """What the option stands for, with its largest amount."""
    fields: dict[str, Any] = {}
    if option.amount:
        fields["amount"] = option.amount.high
    if option.picks:
        fields["pick"] = option.picks[0].value
    if option.gives:
        fields["give"] = option.gives[0].value
    if option.dice:
        fields |= {"chance_die": 2, "die": 3}
    return COMMANDS[option.command](seat=option.seat, **fields)


# --- refusals ---------------------------------------------------------------------------------------------------------

CASH = {"blue": 2700, "green": 3900, "orange": 1100}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    """Blue and green have a phone, orange is played with the knob."""
    with evening(tmp_path, ("blue", "green"), luck=[]) as found:
        found.box("sit", seat="orange")
        found.box("set", setting="balances", value="hidden")
        found.box("set", setting="trades", value="on")
        yield found


def lay(table: Evening, **more: Any) -> None:
    owners = {"red1": "blue", "green1": "green"}
    seats = {seat: {"cash": cash} for seat, cash in CASH.items()}
    position = {"seats": seats, "bank": 12_800, "jackpot": 500, "actor": "blue", "owners": owners}
    table.box("set_table", **{**position, **more})


def says(table: Evening, command: str, **fields: Any) -> str | None:
    """What the box hears when it is asked this with the knob."""
    return table.phones.ask_at_box({"command": command, "key": f"at-the-box-{command}", **fields})


@pytest.mark.parametrize(
    ("command", "fields"), [("pay", {"pick": "green", "amount": 2800}), ("pay_all", {"amount": 1400})]
)
def test_a_payment_that_is_too_large_is_refused_without_the_sum(
    table: Evening, command: str, fields: dict[str, Any]
) -> None:
    lay(table)
    assert says(table, command, seat="blue", **fields) == SHORT.format("Car")


def test_a_seat_without_a_phone_is_told_its_own_sum(table: Evening) -> None:
    lay(table)
    assert says(table, "pay", seat="orange", pick="green", amount=1200) == "Not enough money: there is $1,100."


@pytest.mark.parametrize(("to", "told"), [("orange", True), ("green", False)])
def test_what_is_asked_of_a_seat_without_a_phone_is_told_on_the_glass_with_its_sum(
    table: Evening, to: str, told: bool
) -> None:
    lay(table)
    table.do("blue", "offer", pick=to, give=["red1"], ask=300)
    table.do("blue", "ask_for", pick=to, amount=300, note="rent")
    assert table.feed.newest is not None
    offers = table.phones.for_box(table.feed.newest).offers
    assert ["$300" in one.text for one in offers] == [told, told]


@pytest.mark.parametrize("yes", ["", "green"])
def test_a_trade_answered_at_the_box_tells_no_sum(table: Evening, yes: str) -> None:
    lay(table)
    table.do("blue", "offer", pick="green", give=["red1"], ask=4500)
    offer = table.state()["offers"][0]["id"]
    assert says(table, "answer", seat=yes, offer=offer, yes=True) == SHORT.format("Dog")


def test_a_yes_at_the_box_to_what_a_phone_can_pay_no_longer_tells_no_sum(table: Evening) -> None:
    lay(table)
    assert table.ask("blue", "fix", give="blue", pick="green", amount=2700, note="loan")["status"] == 202
    table.do("blue", "pay", pick="green", amount=300)
    number = table.state()["asked_at_box"]["number"]
    assert says(table, "confirm", asked=number, yes=True) == SHORT.format("Car")
