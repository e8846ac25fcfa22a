"""The wheel: every outcome counted, every resting place measured, and nothing but chance decides where the arrow stops."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from device.editions import load
from device.editions.jackpot.spinner import KINDS, Piece, Wheel, build
from device.game import commands as c
from device.game import events as e
from device.game.play import play
from device.game.state import Call, Game
from device.game.timeline import Batch, Timeline
from device.service.draw import from_entropy
from device.views import arrow
from device.views.scene import House, Scene
from tests.kit import BOARD, EDITION, SEATS, Hand, Luck

WHEEL: Wheel = EDITION.wheel
COUPLINGS = ("single_angle", "independent")
RING = WHEEL.chance_ring
HOUSES = WHEEL.house_ring
GRAINS = (0, 1, 499, 500, 999, 1000, 500_500, 999_000, 999_999)
FAR = Fraction(15, 100)
TINY = 1e-9  # of a turn: what floating point may lose


# --- every segment with every pattern of bets, against plain arithmetic from the sheet --------------------------------

TABLES = [(seats, taker) for size in (2, 3, 4) for seats in [SEATS[:size]] for taker in seats]
CASH = {"blue": 700, "green": 300, "orange": 1200, "pink": 0}
POT = 900
# house under the arrow, who owns what: nobody's house; one of a colour; both of a colour
HOT = (("", {}), ("red1", {"red1": "green"}), ("dblue2", {"dblue1": "blue", "dblue2": "blue"}))


def after_the_spin(  # noqa: C901 - as many cases as the sheet has
    kind: str, taker: str, stakes: dict[str, int], bank: int, hot: tuple[str, int]
) -> tuple[dict[str, int], int, int]:
    """Cash, bank and Jackpot by the sheet's sentences; `hot` is who gets the Hot House bonus, and how much."""
    cash = {seat: CASH[seat] - stake for seat, stake in stakes.items()}
    pot = POT
    owner, bonus = hot
    if owner:
        paid = min(bonus, bank)
        cash[owner] += paid
        bank -= paid
    seats = list(stakes)
    around = seats[seats.index(taker) :] + seats[: seats.index(taker)]
    ring = [seat for seat in around if stakes[seat]]
    if kind in ("X1", "X2", "X4"):
        for seat in ring:
            paid = min(int(kind[1]) * stakes[seat], bank)
            cash[seat] += stakes[seat] + paid
            bank -= paid
    elif kind in ("PASS_LEFT", "PASS_RIGHT"):
        for at, seat in enumerate(ring):
            cash[ring[(at + (1 if kind == "PASS_LEFT" else -1)) % len(ring)]] += stakes[seat]
    elif kind == "PAY_JACKPOT":
        pot += sum(stakes.values())
    elif kind == "JACKPOT":
        cash[taker] += pot + sum(stakes.values())
        pot = 0
    else:
        for seat in ring:
            if kind in ("GO_TO_JAIL", "BANKRUPT") and seat == taker:
                pot += stakes[seat]
            else:
                cash[seat] += stakes[seat]
        if kind == "BANKRUPT":
            pot += cash[taker]
            cash[taker] = 0
    return cash, bank, pot


def bets_open(seats: tuple[str, ...], taker: str, owners: dict[str, str], bank: int) -> Game:
    """Everybody on GO, the taker about to take a Chance; what is in nobody's hands lies in the Jackpot."""
    total = bank + POT + sum(CASH[seat] for seat in seats)
    edition = load.edition(BOARD.replace("total = 21000", f"total = {total}").replace("start = 2000", "start = 100"))
    hand = Hand(*seats, edition=edition, coupling="independent")
    places = {seat: c.Place(cash=CASH[seat]) for seat in seats}
    hand.do("set_table", seats=places, bank=bank, jackpot=POT, actor=taker, owners=owners, step="chance")
    return hand.game


@pytest.mark.parametrize("bank", [30_000, 600], ids=["a full bank", "a bank nearly bare"])
@pytest.mark.parametrize(("seats", "taker"), TABLES)
def test_every_segment_settles_every_pattern_of_bets_as_the_sheet_says(
    seats: tuple[str, ...], taker: str, bank: int
) -> None:
    counted = 0
    for house, owners in HOT:
        opened = bets_open(seats, taker, owners, bank)
        price = EDITION.board.space(house).price if house else 0
        hot = (owners.get(house, ""), price * 2 * len(owners))
        for pattern in product(("none", "100", "all"), repeat=len(seats)):
            stakes = {
                seat: {"none": 0, "100": min(100, CASH[seat]), "all": CASH[seat]}[word]
                for seat, word in zip(seats, pattern, strict=True)
            }
            game = opened
            for seat, stake in stakes.items():
                _, game = play(EDITION, game, c.Bet(seat, amount=stake), Luck())
            _, armed = play(EDITION, game, c.Lock(taker), Luck())
            for segment, kind in enumerate(RING):
                outcome = segment * len(HOUSES) + HOUSES.index(house)
                _, game = play(EDITION, armed, c.Spin(taker), lambda call, outcome=outcome: (outcome, 0))
                _, game = play(EDITION, game, c.Stop(), Luck())
                cash, left, pot = after_the_spin(kind, taker, stakes, bank, hot)
                assert {seat: game.cash[seat] for seat in seats} == cash, (kind, stakes)
                assert (game.cash["bank"], game.cash["jackpot"]) == (left, pot), (kind, stakes)
                assert not any(game.staked(seat) for seat in seats)
                assert game.jail == ((taker,) if kind == "GO_TO_JAIL" else ())
                to_choose = game.step.kind in ("build", "steal", "swap_house", "swap_cash")
                assert (game.phase == "over") is (left == 0 and not to_choose)
                counted += 1
    assert counted == len(HOT) * 3 ** len(seats) * 16


# --- how likely -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coupling", COUPLINGS)
def test_each_of_the_sixteen_segments_has_a_sixteenth_and_each_of_the_24_houses_a_24th(coupling: str) -> None:
    segments: Counter[int] = Counter()
    houses: Counter[int] = Counter()
    for outcome, piece in enumerate(WHEEL.couplings[coupling].pieces):
        angle, house_angle = WHEEL.rest(coupling, outcome, 500_500)
        segments[int(angle * 16)] += piece.weight
        houses[int(house_angle * 24)] += piece.weight
    whole = sum(segments.values())
    assert {Fraction(weight, whole) for weight in segments.values()} == {Fraction(1, 16)}
    assert {Fraction(weight, whole) for weight in houses.values()} == {Fraction(1, 24)}
    assert (len(segments), len(houses)) == (16, 24)


def test_with_two_draws_every_segment_meets_every_house_equally_often() -> None:
    pieces = WHEEL.couplings["independent"].pieces
    assert Counter((piece.kind, piece.house) for piece in pieces) == Counter(product(RING, HOUSES))
    assert {piece.weight for piece in pieces} == {1}


def rings(pieces: tuple[Piece, ...]) -> dict[str, Fraction]:
    whole = sum(piece.weight for piece in pieces)
    shares: Counter[str] = Counter()
    for piece in pieces:
        shares[piece.kind] += piece.weight
    return {kind: Fraction(weight, whole) for kind, weight in shares.items()}


@settings(deadline=None, derandomize=True, max_examples=120)
@given(
    chances=st.integers(2, 48),
    houses=st.integers(2, 48),
    turned=st.tuples(st.integers(-3600, 3600), st.integers(-3600, 3600)),
)
@example(chances=14, houses=24, turned=(0, 0))
@example(chances=48, houses=2, turned=(0, 0))
@example(chances=37, houses=3, turned=(0, 55))
@example(chances=48, houses=16, turned=(0, 10))
def test_on_a_wheel_of_any_size_each_segment_has_exactly_its_share(
    chances: int, houses: int, turned: tuple[int, int]
) -> None:
    names = tuple(f"segment{number}" for number in range(chances))
    places = tuple(f"house{number}" for number in range(houses))
    wheel = build(names, places, Fraction(turned[0], 10), Fraction(turned[1], 10))
    for coupling in COUPLINGS:
        assert rings(wheel.couplings[coupling].pieces) == dict.fromkeys(names, Fraction(1, chances))
        for outcome, piece in enumerate(wheel.couplings[coupling].pieces):
            for grain in GRAINS:
                angle, house_angle = wheel.rest(coupling, outcome, grain)
                at = (angle - turned[0] / 3600) * chances % chances
                number = int(piece.kind.removeprefix("segment"))
                assert number + float(FAR) - TINY * chances <= at <= number + 1 - float(FAR) + TINY * chances
                house_at = (house_angle - turned[1] / 3600) * houses % houses
                if coupling == "independent":
                    assert int(house_at) == int(piece.house.removeprefix("house"))


# --- where the arrow rests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coupling", COUPLINGS)
def test_the_arrow_rests_at_least_15_percent_away_from_the_lines_of_its_segment_and_of_its_house(coupling: str) -> None:
    for outcome, piece in enumerate(WHEEL.couplings[coupling].pieces):
        for grain in GRAINS:
            angle, house_angle = WHEEL.rest(coupling, outcome, grain)
            segment, house = angle * len(RING), house_angle * len(HOUSES)
            assert RING[int(segment)] == piece.kind
            assert HOUSES[int(house)] == piece.house
            assert float(FAR) - TINY * 16 <= segment % 1 <= 1 - float(FAR) + TINY * 16
            assert float(FAR) - TINY * 24 <= house % 1 <= 1 - float(FAR) + TINY * 24
            if coupling == "single_angle":
                assert angle == house_angle, "one arrow has one angle"


def spun(outcome: int, grain: int, power: int, coupling: str, before: tuple[int, int] | None = None) -> Scene:
    """The table just after the plunger was let go; `before` is where the arrow was left by the spin before."""
    hand = Hand(coupling=coupling)
    luck = [*([before] if before else []), (outcome, grain)]
    hand.luck = lambda call: luck.pop(0)
    places = {seat: c.Place(cash=2000) for seat in SEATS}
    hand.do("set_table", seats=places, bank=13000, jackpot=0, actor="blue", owners={}, step="chance")
    armed = hand.do("lock", "blue").game
    if before:
        _, turned = play(EDITION, armed, c.Spin("blue"), hand.luck)
        armed = play_again(turned, armed)
    _, game = play(EDITION, armed, c.Spin("blue", power / 1000), hand.luck)
    line = Timeline((Batch(1, (e.Began(),), game),))
    return Scene(id="game", line=line, edition=EDITION, house=House("boot", "build"), spun_at=50.0)


def play_again(turned: Game, armed: Game) -> Game:
    """The table before the next spin: as before the first, only the arrow rests where it fell."""
    return replace(armed, fall=turned.fall, rest=turned.rest, spins=turned.spins)


@pytest.mark.parametrize("coupling", COUPLINGS)
def test_the_arrow_never_runs_backwards_and_ends_inside_the_drawn_segment(coupling: str) -> None:
    random = Random(4)
    pieces = WHEEL.couplings[coupling].pieces
    for _ in range(150):
        outcome, grain, power = random.randrange(len(pieces)), random.randrange(1_000_000), random.randrange(1001)
        before = (random.randrange(len(pieces)), random.randrange(1_000_000)) if random.random() < 0.8 else None
        scene = spun(outcome, grain, power, coupling, before)
        view = arrow.spinning(scene, 50.0)
        assert view is not None
        assert (view.start, view.house_start) == (WHEEL.rest(coupling, *before) if before else (0.0, 0.0))
        times = [view.seconds * step / 400 for step in range(-5, 420)]
        for angle in (arrow.angle, arrow.house_angle):
            way = [angle(view, time) for time in times]
            assert all(later >= earlier for earlier, later in pairwise(way))
        assert arrow.angle(view, 0.0) == view.start
        assert arrow.angle(view, view.seconds) == arrow.angle(view, 1e9)
        assert arrow.angle(view, view.seconds) == pytest.approx(view.end, abs=1e-12)
        end, house_end = view.end % 1, view.house_end % 1
        assert RING[int(end * 16)] == pieces[outcome].kind
        assert HOUSES[int(house_end * 24)] == pieces[outcome].house
        turns, seconds = arrow.turns_and_seconds(power / 1000)
        assert turns <= view.end - view.start < turns + 1
        assert view.seconds == seconds


# --- power ------------------------------------------------------------------------------------------------------------


def armed_game(coupling: str) -> Game:
    hand = Hand(coupling=coupling)
    places = {seat: c.Place(cash=2000) for seat in SEATS}
    hand.do("set_table", seats=places, bank=13000, jackpot=0, actor="blue", owners={}, step="chance")
    return hand.do("lock", "blue").game


def test_power_changes_turns_and_duration_and_nothing_else() -> None:
    armed = armed_game("single_angle")
    for seed in range(60):
        ends, sizes = set(), set()
        for power in (0.0, 0.1, 0.25, 0.5, 0.75, 1.0):
            _, game = play(EDITION, armed, c.Spin("blue", power), Luck(seed))
            assert game.fall is not None
            ends.add((game.fall.outcome, game.fall.label, game.fall.grain))
            sizes.add(arrow.turns_and_seconds(game.fall.power / 1000))
        assert len(ends) == 1
        assert len(sizes) == 6
    turns = [arrow.turns_and_seconds(power / 100) for power in range(101)]
    assert turns == sorted(turns), "further in: more turns, longer"


@pytest.mark.parametrize("power", [0.1, 1.0])
def test_ten_thousand_spins_of_one_power_fall_evenly(power: float) -> None:
    """G11: strength decides turns and time, nothing else."""
    armed = armed_game("single_angle")
    luck = Luck(20261130)
    counted: Counter[int] = Counter()
    houses: Counter[int] = Counter()
    for _ in range(10_000):
        _, game = play(EDITION, armed, c.Spin("blue", power), luck)
        assert game.fall is not None
        angle, house_angle = WHEEL.rest("single_angle", game.fall.outcome, game.fall.grain)
        counted[int(angle * 16)] += 1
        houses[int(house_angle * 24)] += 1
    assert chi_square(counted, dict.fromkeys(range(16), 10_000 / 16)) < 45.0  # 15 degrees of freedom: p = 0.0001
    assert chi_square(houses, dict.fromkeys(range(24), 10_000 / 24)) < 58.0  # 23 degrees of freedom: p = 0.0001


def chi_square(counted: Counter[int], expected: dict[int, float]) -> float:
    assert set(counted) <= set(expected)
    return sum((counted[key] - share) ** 2 / share for key, share in expected.items())


# --- the operating system's luck --------------------------------------------------------------------------------------


def test_real_luck_follows_the_weights_of_the_wheel() -> None:
    """G07, G08: shares of the wheel as drawn."""
    coupling = WHEEL.couplings["single_angle"].pieces
    weights = tuple(piece.weight for piece in coupling)
    call = Call("wheel", "key", tuple(piece.label for piece in coupling), weights, 0)
    draws = [from_entropy(call) for _ in range(60_000)]
    expected = {i: 60_000 * weight / sum(weights) for i, weight in enumerate(weights)}
    # 31 degrees of freedom: a fair wheel exceeds 120 once in 10^12 runs; one segment 10 % off its share does it each time.
    assert chi_square(Counter(outcome for outcome, _ in draws), expected) < 120
    tenths = Counter(grain * 10 // 1_000_000 for _, grain in draws)
    assert chi_square(tenths, dict.fromkeys(range(10), 6_000.0)) < 80


def test_an_outcome_of_weight_nothing_never_comes_up() -> None:
    """G08: the edge belongs to nobody else."""
    call = Call("wheel", "key", ("a", "b", "c"), (1, 0, 3), 0)
    counted = Counter(from_entropy(call)[0] for _ in range(40_000))
    assert counted[1] == 0
    assert abs(counted[0] / 40_000 - 0.25) < 0.02


def test_a_chance_without_any_weight_is_no_chance() -> None:
    with pytest.raises(ValueError, match="Upper bound must be positive"):
        from_entropy(Call("wheel", "key", ("a", "b"), (0, 0), 0))


def test_all_thirteen_kinds_stand_on_the_packaged_wheel() -> None:
    assert set(RING) == set(KINDS)
    assert len(KINDS) == 13
