"""The box's envelopes: it seals the luck of a spin before anybody bets, and opens it when the arrow is let go.

A secret is made of the box's key and 32 fresh bytes of the operating system's entropy. Only those bytes are written down, so
a restart, or a plug pulled in between, finds the same secret again, and the journal alone tells nobody what is inside.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable

from device.game import events as e
from device.game import seal
from device.game.play import Draw
from device.game.rules.betting import wheel_key
from device.game.state import Call, Game

BETTING = ("bets", "armed")


class Seals:
    """What one box adds to its games; `key` is the box's own and never leaves it, `entropy` gives so many fresh bytes."""

    def __init__(self, key: bytes, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._key = hmac.digest(key, b"seals", hashlib.sha256)
        self._entropy = entropy

    def draw(self, id: str, game: Game, other: Draw) -> Draw:
        """Luck for the next command: the wheel's from the seal, if there is one that waits, all else from `other`."""
        waiting = game.seal

        def drawn(call: Call) -> tuple[int, int]:
            if call.source != "wheel" or waiting is None or waiting.secret:
                return other(call)
            return seal.outcome(self._secret(id, waiting.number, waiting.nonce), call)

        return drawn

    def around(self, id: str, before: Game, events: tuple[e.Event, ...], after: Game) -> tuple[e.Event, ...]:
        """What a seal adds to a command's events: it is opened by a spin that was drawn, and made when bets open."""
        waiting = before.seal
        known = {luck.key for luck in before.luck}
        drawn = any(isinstance(one, e.ChanceFell) and one.source == "wheel" and one.key not in known for one in events)
        if drawn and waiting is not None and not waiting.secret:
            return (e.Unsealed(waiting.number, self._secret(id, waiting.number, waiting.nonce)),)
        return self.wanted(id, after)

    def wanted(self, id: str, game: Game) -> tuple[e.Event, ...]:
        """A new seal where the table is about to spin without one that this box can open; nothing otherwise."""
        old = game.seal
        if game.step.kind not in BETTING or wheel_key(game) in {luck.key for luck in game.luck}:
            return ()
        if old is not None and not old.secret and self._opens(id, game):
            return ()
        number, nonce = old.number + 1 if old else 1, self._entropy(32).hex()
        return (e.Sealed(number, seal.commitment(id, number, self._secret(id, number, nonce)), nonce),)

    def _opens(self, id: str, game: Game) -> bool:
        """Whether the key is still the one of the waiting seal."""
        assert game.seal is not None
        secret = self._secret(id, game.seal.number, game.seal.nonce)
        return seal.commitment(id, game.seal.number, secret) == game.seal.commitment

    def _secret(self, id: str, number: int, nonce: str) -> str:
        return hmac.digest(self._key, f"{id}|{number}|{nonce}".encode(), hashlib.sha256).hex()
