"""Which seats a phone holds, and for which it may act: its own, and on the host's phone also those that are parked."""

import hashlib
import hmac
from functools import lru_cache

from companion_web.ports import Viewer
from device.game.commands import Answer
from device.game.state import Game


@lru_cache(maxsize=256)
def print_of(badge: str) -> str:
    """What a badge leaves in the journal: a hash, so that the file gives nobody a seat."""
    return hashlib.sha256(badge.encode()).hexdigest()[:32] if badge else ""


def held(viewer: Viewer, game: Game) -> tuple[str, ...]:
    """The seats whose badge in the game is this phone's, the one that was taken last first."""
    if viewer.role != "phone":
        return ()
    return tuple(seat for _name, badge in cookie(viewer) if (seat := seat_with(game, badge)))


def cookie(viewer: Viewer) -> tuple[tuple[str, str], ...]:
    """All seats that a phone was ever given, each with its badge, the one that was taken last first."""
    return ((viewer.seat, viewer.badge), *viewer.others) if viewer.badge else ()


def seat_with(game: Game, badge: str) -> str:
    """The seat whose phone has this badge, "" for none; on another board it may have another name than in the cookie."""
    print = print_of(badge)
    return next((one.id for one in game.seats if print and hmac.compare_digest(one.badge, print)), "")


def renamed(viewer: Viewer, game: Game) -> tuple[tuple[str, str], ...]:
    """A phone's seats and badges under the names that they have now; what is good for nothing now may be for a saved game."""
    all = cookie(viewer)
    good = {seat: badge for _name, badge in all if (seat := seat_with(game, badge))}
    return tuple({**{name: badge for name, badge in all if badge not in good.values()}, **good}.items())


def acts_for(viewer: Viewer, game: Game) -> tuple[str, ...]:
    """The seats that this phone may act for."""
    own = held(viewer, game)
    if game.host not in own or not game.host:
        return own
    return own + tuple(seat for seat in game.order if game.parked(seat) and seat not in own)


def acting(viewer: Viewer, game: Game) -> str:
    """The seat that this phone acts for now: the one it names, else the first; "" for none."""
    mine = acts_for(viewer, game)
    if viewer.acting in mine:
        return viewer.acting
    return mine[0] if mine else ""


def agrees_with_itself(viewer: Viewer, game: Game, said: Answer) -> bool:
    """Whether this yes comes from the phone that asked: to an undo, or where it only plays for one of the two sides.

    The phone that asked was noted then: seats that it has left, or stopped playing for, in between do not help it.
    """
    offer = next((one for one in game.offers if one.id == said.offer), None)
    if offer is None or not said.yes:
        return False
    asker, own = offer.terms.asker, held(viewer, game)
    plays_for_asker = offer.by in acts_for(viewer, game)
    same_phone = asker == print_of(viewer.phone) if asker else plays_for_asker
    if offer.kind == "undo":
        return same_phone or plays_for_asker
    return same_phone and not {offer.by, said.seat} <= set(own)


def is_host(viewer: Viewer, game: Game) -> bool:
    """Whether this phone has the host's rights: it is the host's, or nobody is host and it sits."""
    own = held(viewer, game)
    return game.host in own if game.host else bool(own)
