"""The seal: what is shown binds the box, and what falls from it is exactly as likely as without one."""

import hashlib
import hmac
from collections import Counter
from itertools import count

import pytest

from device.editions.jackpot.spinner import Wheel
from device.game import seal
from device.game.state import Call, Game, Seal
from device.service.seals import Seals
from tests.kit import EDITION
from tests.sealed import Entropy

WHEEL: Wheel = EDITION.wheel
SPINS = 24_000
POWERS = {"a tap": (0, 50), "short": (51, 300), "middle": (301, 700), "long": (701, 999), "to the end": (1000, 1000)}
SECRET = "a1" * 32


def wheel(coupling: str = "single_angle", power: int = 500) -> Call:
    outcomes = WHEEL.couplings[coupling]
    return Call("wheel", "wheel/1/blue/0", outcomes.labels, outcomes.weights, power)


def secrets(salt: str) -> list[str]:
    """As many secrets as spins, made the way the box makes them, the same in every run."""
    return [hmac.digest(salt.encode(), b"%d" % number, hashlib.sha256).hex() for number in range(SPINS)]


def chi_square(counted: Counter[int], expected: dict[int, float]) -> float:
    assert set(counted) <= set(expected)
    return sum((counted[key] - share) ** 2 / share for key, share in expected.items())


@pytest.mark.parametrize("size", [1, 2, 7, 48, 256])
def test_below_n_every_number_is_given_by_equally_many_words(size: int) -> None:
    for below in range(1, size + 1):
        given = Counter(word % below for word in range(size) if word < size - size % below)
        by_hand = Counter(
            seal.below(iter((word, 0)), below, size) for word in range(size) if word < size - size % below
        )
        assert by_hand == given
        assert len(set(by_hand.values())) == 1
        assert len(by_hand) == below


def test_a_word_that_hangs_over_is_thrown_away_and_the_next_one_counts() -> None:
    assert seal.below(iter((255, 240, 239)), 48, 256) == 239 % 48
    assert seal.below(iter((240, 1)), 48, 256) == 1


@pytest.mark.parametrize("coupling", ["single_angle", "independent"])
@pytest.mark.parametrize("press", POWERS)
def test_every_outcome_is_as_likely_as_its_weight_however_long_the_push(coupling: str, press: str) -> None:
    low, high = POWERS[press]
    call = wheel(coupling)
    drawn: Counter[int] = Counter()
    grains: Counter[int] = Counter()
    for number, secret in enumerate(secrets(f"{coupling} {press}")):
        power = low + number % (high - low + 1)
        outcome, grain = seal.outcome(secret, Call(call.source, call.key, call.outcomes, call.weights, power))
        drawn[outcome] += 1
        grains[grain * 10 // seal.GRAINS] += 1
    whole = sum(call.weights)
    freedom = len(call.weights) - 1
    # Five standard deviations above what a fair wheel gives; the secrets are always the same, so this never wavers.
    most = freedom + 5 * (2 * freedom) ** 0.5
    assert chi_square(drawn, {i: SPINS * weight / whole for i, weight in enumerate(call.weights)}) < most
    assert chi_square(grains, dict.fromkeys(range(10), SPINS / 10)) < 9 + 5 * 18**0.5
    segments = Counter(WHEEL.couplings[coupling].pieces[outcome].kind for outcome in drawn.elements())
    rings = Counter(WHEEL.chance_ring)
    shares = {kind: SPINS * number / len(WHEEL.chance_ring) for kind, number in rings.items()}
    assert sum((segments[kind] - share) ** 2 / share for kind, share in shares.items()) < 12 + 5 * 24**0.5


def test_the_check_above_finds_a_wheel_with_one_segment_a_quarter_off() -> None:
    call = wheel("single_angle")
    bent = Call(call.source, call.key, call.outcomes, tuple(
        5 * weight if i < 4 else 4 * weight for i, weight in enumerate(call.weights)
    ), 0)  # fmt: skip
    drawn = Counter(seal.outcome(secret, bent)[0] for secret in secrets("bent"))
    whole, freedom = sum(call.weights), len(call.weights) - 1
    fair = {i: SPINS * weight / whole for i, weight in enumerate(call.weights)}
    assert chi_square(drawn, fair) > freedom + 5 * (2 * freedom) ** 0.5


def test_the_same_secret_gives_the_same_outcome_at_every_power() -> None:
    for secret in secrets("powers")[:40]:
        assert len({seal.outcome(secret, wheel(power=power)) for power in range(0, 1001, 50)}) == 1


def test_outcome_and_grain_follow_from_the_secret_by_the_recipe_that_is_written_down() -> None:
    call = wheel()
    whole = sum(call.weights)
    numbers = (
        int.from_bytes(hmac.new(bytes.fromhex(SECRET), f"spinbank-draw-1|{at}".encode(), "sha256").digest())
        for at in count()
    )
    point = next(word for word in numbers if word < 2**256 // whole * whole) % whole
    grain = next(word for word in numbers if word < 2**256 // 1_000_000 * 1_000_000) % 1_000_000
    ladder = [outcome for outcome, weight in enumerate(call.weights) for _ in range(weight)]
    assert seal.outcome(SECRET, call) == (ladder[point], grain)


def test_the_commitment_is_what_sha256sum_says() -> None:
    by_hand = hashlib.sha256(f"spinbank-seal-1|game-00003|7|{SECRET}".encode()).hexdigest()
    assert seal.commitment("game-00003", 7, SECRET) == by_hand
    assert by_hand.startswith("5c1ae5d7f15f051b")  # printf 'spinbank-seal-1|game-00003|7|a1a1...' | sha256sum


def test_another_secret_number_or_game_gives_another_commitment() -> None:
    found = {
        seal.commitment(game, number, secret)
        for game in ("game-00001", "game-00002")
        for number in (1, 2, 11)
        for secret in (SECRET, "a1" * 31 + "a2")
    }
    assert len(found) == 12


def test_the_letters_are_sixteen_without_vowels_and_without_lookalikes_one_for_each_hex_digit() -> None:
    assert len(set(seal.LETTERS)) == 16
    assert not set(seal.LETTERS) & set("AEIOUYQGNV")
    assert seal.letters("0123" + "0" * 60) == "BCDF"
    assert seal.letters("cdef" + "0" * 60) == "TWXZ"


def test_all_65536_groups_of_letters_are_there_and_equally_likely() -> None:
    assert len({seal.letters(f"{number:04x}") for number in range(65_536)}) == 65_536


def test_a_secret_is_found_again_with_the_key_and_the_nonce_and_with_nothing_less() -> None:
    bets = Game(phase="playing")
    draw = lambda seals, nonce, game="game-00001": seals.draw(  # noqa: E731
        game, Game(seal=Seal(1, "", nonce)), lambda call: (-1, -1)
    )(wheel("independent"))
    known = draw(Seals(b"k" * 32), "00" * 32)
    assert draw(Seals(b"k" * 32), "00" * 32) == known
    assert draw(Seals(b"l" * 32), "00" * 32) != known
    assert draw(Seals(b"k" * 32), "01" * 32) != known
    assert draw(Seals(b"k" * 32), "00" * 32, "game-00002") != known
    assert Seals(b"k" * 32, Entropy()).wanted("game-00001", bets) == ()


def test_only_the_wheel_is_drawn_from_the_seal() -> None:
    draw = Seals(b"k" * 32).draw("game-00001", Game(seal=Seal(1, "", "00")), lambda call: (7, 7))
    assert draw(Call("dice", "dice/1", ("1", "2"), (1, 1), 0)) == (7, 7)
    assert draw(wheel()) != (7, 7)


def test_a_seal_that_was_opened_draws_nothing_any_more() -> None:
    draw = Seals(b"k" * 32).draw("game-00001", Game(seal=Seal(1, "", "00", "ff")), lambda call: (7, 7))
    assert draw(wheel()) == (7, 7)
