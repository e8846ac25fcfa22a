"""A spin's luck in a sealed envelope: what is shown before, how the outcome follows, and how both are checked. Pure.

Before: commitment = SHA-256 of "spinbank-seal-1|GAME|NUMBER|SECRET"; its first four hex digits are said as four letters.
After: words = HMAC-SHA256 with the secret over "spinbank-draw-1|COUNTER", counter 0, 1, 2 and so on, each a number below 2**256.
A number below n is the first word under the greatest multiple of n, modulo n: every one of the n is exactly as likely.
The first such number picks the outcome by weight, the next one the grain.
"""

import hashlib
import hmac
from collections.abc import Iterator

from device.game.state import Call

GRAINS = 1_000_000
SIZE = 2**256
LETTERS = "BCDFHJKLMPRSTWXZ"  # one for each hex digit: no vowels (no words), none that look alike


def text(game: str, number: int, secret: str) -> str:
    """What is hashed; `secret` is 64 hex digits."""
    return f"spinbank-seal-1|{game}|{number}|{secret}"


def commitment(game: str, number: int, secret: str) -> str:
    """What is shown before the bets, 64 hex digits."""
    return hashlib.sha256(text(game, number, secret).encode()).hexdigest()


def letters(commitment: str) -> str:
    """Four letters for people: one for each of the first four hex digits. By accident two agree once in 65,536."""
    return "".join(LETTERS[int(digit, 16)] for digit in commitment[:4])


def outcome(secret: str, call: Call) -> tuple[int, int]:
    """The outcome and the grain that this secret gives; raises ValueError when it is not hex.

    Neither power nor stakes are looked at: the secret and the odds of the wheel decide.
    """
    numbers = words(bytes.fromhex(secret))
    point = below(numbers, sum(call.weights))
    found = 0
    while point >= call.weights[found]:
        point -= call.weights[found]
        found += 1
    return found, below(numbers, GRAINS)


def words(secret: bytes) -> Iterator[int]:
    """As many numbers below 2**256 as are wanted."""
    counter = 0
    while True:
        yield int.from_bytes(hmac.digest(secret, b"spinbank-draw-1|%d" % counter, "sha256"))
        counter += 1


def below(words: Iterator[int], count: int, size: int = SIZE) -> int:
    """A number below `count` from words below `size`, each exactly as likely: what hangs over is thrown away."""
    most = size - size % count
    return next(word for word in words if word < most) % count
