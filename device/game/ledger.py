"""The only arithmetic on money: moving an amount from one account to another. The sum over all accounts never changes."""

from collections.abc import Mapping

from device.game.state import ISSUED


class Overdrawn(Exception):
    """A rule moved more than an account holds: our mistake, never a player's."""


def move(accounts: Mapping[str, int], amount: int, source: str, target: str) -> Mapping[str, int]:
    """The accounts after `amount` (0 or more) went from `source` to `target`; raises Overdrawn."""
    held = accounts.get(source, 0)
    if amount < 0 or (amount > held and source.rpartition("@")[2] != ISSUED):
        raise Overdrawn(f"{amount} from {source}, which holds {held}")
    after = {**accounts, source: held - amount}
    after[target] = after.get(target, 0) + amount
    return after


def total(accounts: Mapping[str, int]) -> int:
    """The sum over all accounts."""
    return sum(accounts.values())
