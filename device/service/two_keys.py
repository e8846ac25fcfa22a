"""Two keys: what could spoil the evening is asked on one side and done when the other says yes within 15 seconds.

Nothing has happened yet while it waits, so nothing of it is in the journal. Used by the table's thread alone.
"""

from collections.abc import Callable

from msgspec import Struct

from device.game.refusal import Reason, Refused, refuse_if
from device.service.asked import Asking, Confirm
from device.views.scene import Asked

SECONDS = 15.0  # for the second key


class _Waiting(Struct, frozen=True):
    asked: Asked
    asking: Asking
    game: str


class TwoKeys:
    """The one question that waits for a second key, if any."""

    def __init__(self, steady: Callable[[], float], no: Callable[[Asking, Refused], None]) -> None:
        """`no` is told when nothing comes of what was asked, so that whoever asked can be told."""
        self._steady = steady
        self._no = no
        self._waiting: _Waiting | None = None
        self._number = 0
        self._turned_away = False  # somebody else wanted to ask while this one waited
        self._rests = ("", 0.0)  # who has just had its time while others wanted to ask, and until when others go first

    @property
    def asked(self) -> Asked | None:
        """What waits now."""
        return self._waiting.asked if self._waiting else None

    def ask(self, asking: Asking, game: str) -> None:
        """Let this wait; the same again changes nothing, another one of the same asker takes its place.

        Who asks anew while somebody else wants to ask gets no more time by it, and then 15 seconds are for others.
        """
        now, until = self._waiting, self._steady() + SECONDS
        if now is not None and now.asking.key == asking.key:
            refuse_if(now.asking.print != asking.print, Reason.KEY_REUSED)
            return
        if now is not None:
            if (now.asking.to, _asker(now.asking)) != (asking.to, _asker(asking)):
                self._turned_away = True
                raise Refused(Reason.BOX_BUSY)
            until = now.asked.until if self._turned_away else until
            self._no(now.asking, Refused(Reason.LAPSED))
        elif _asker(asking) == self._rests[0]:
            refuse_if(self._steady() < self._rests[1], Reason.BOX_BUSY)
        else:
            self._rests = ("", 0.0)
        self._number += 1
        asked = Asked(self._number, asking.command, asking.to, until, SECONDS)
        self._waiting = _Waiting(asked, asking, game)

    def answer(self, said: Confirm) -> Asking | None:
        """The second key is turned ("" is the box): what is to be done now, None for a no; raises Refused."""
        self.lapse()
        now = self._waiting
        if now is None or now.asked.number != said.asked:
            raise Refused(Reason.NOTHING_TO_ANSWER)
        may = said.seat == now.asked.to or (not said.seat and (now.asked.to == "box" or not said.yes))
        refuse_if(not may, Reason.ASK_THE_BOX if now.asked.to == "box" else Reason.ASK_THE_HOST)
        self._free()
        if said.yes:
            return now.asking
        self._no(now.asking, Refused(Reason.DECLINED))
        return None

    def lapse(self, game: str | None = None, host: str | None = None) -> bool:
        """Drop what nobody has said yes to in time, what was asked in another game, or of somebody who is host no more.

        Returns True when something was dropped.
        """
        now = self._waiting
        if now is None:
            return False
        other_host = host is not None and now.asked.to not in ("box", host)
        late = self._steady() >= now.asked.until or game not in (None, now.game) or other_host
        if late:
            self._free()
            self._no(now.asking, Refused(Reason.LAPSED))
        return late

    def _free(self) -> None:
        """The next may ask; whoever has had its time lets those go first whom it kept waiting."""
        now, self._waiting = self._waiting, None
        if now is not None and self._turned_away:
            self._rests = (_asker(now.asking), self._steady() + SECONDS)
        self._turned_away = False


def _asker(asking: Asking) -> str:
    """Whose question it is: the phone's, whichever of its seats it names."""
    return asking.phone or asking.command.seat or "box"
