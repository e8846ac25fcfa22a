"""What the pages ask about the past: history by pages, evenings, charts, saved games, exports. Nothing here changes a game.

Only phones that hold a seat are answered. The game of now is looked up in the newest scene; earlier ones are read from the
journal, beside the table's own thread, and their short lines are kept.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec
from msgspec import Struct

from companion_web.ports import Document, Viewer
from device.editions import load
from device.game.refusal import Reason, Refused, refuse_if
from device.journal.ports import Shelf
from device.language import speaking
from device.service import games
from device.service.export import KINDS, Told, file_name
from device.service.feed import Feed
from device.views import history, refusals
from device.views.charts import Course
from device.views.evening import evening, hides_money
from device.views.saved import SavedGame, in_their_words, saved
from device.views.words import Words

PAGE = 10  # games on one page of the list
STATUS = {Reason.NO_SEAT: 403, Reason.HIDDEN: 403, Reason.NO_SUCH_GAME: 404}

_encode = msgspec.json.Encoder().encode


class GamesPage(Struct, frozen=True):
    """A part of the list of games, newest first."""

    games: tuple[SavedGame, ...]
    before: str  # ask with this for what is older, "" when there is no more
    now: str  # the game on the table


class LookBack:
    """The HistoryPort of the pages."""

    def __init__(
        self, feed: Feed, seat: Callable[[Viewer], str], shelf: Callable[[], AbstractContextManager[Shelf]]
    ) -> None:
        self._feed = feed
        self._seat = seat
        self._shelf = shelf
        self._lines: dict[tuple[str, int], SavedGame] = {}  # by id and newest event

    # --- the port -----------------------------------------------------------------------------------------------------

    def history(self, viewer: Viewer, game: str, wanted: str, before: int) -> Document:
        """A page of a game's history ("" is the game of now)."""

        def made(seat: str) -> Document:
            told = self._told(game)
            own = seat if not game or game == self._now() else ""
            words = Words(told.edition, told.line.game)
            found = history.page(told.line, words, own, wanted, before)
            if game and game != self._now():  # an earlier game is only looked at
                found = msgspec.structs.replace(
                    found, entries=tuple(msgspec.structs.replace(one, undo="", takes=0) for one in found.entries)
                )
            return Document(200, _encode(found))

        return self._for(viewer, made)

    def evening(self, viewer: Viewer, game: str) -> Document:
        """Standing, awards, wheel and course of a game."""

        def made(seat: str) -> Document:
            told = self._told(game)
            found = evening(told.id, told.line, told.edition)
            if hides_money(told.line.game):
                found = msgspec.structs.replace(found, course=Course((), {}, (), ()))
            return Document(200, _encode(found))

        return self._for(viewer, made)

    def chart(self, viewer: Viewer, game: str) -> Document:
        """The course of everybody's money as SVG."""
        from device.service.card import chart  # when somebody looks: an evening needs no memory for it

        def made(seat: str) -> Document:
            told = self._open_money(game)
            words = Words(told.edition, told.line.game)
            return Document(200, chart(evening(told.id, told.line, told.edition), words.money), KINDS["svg"][1])

        return self._for(viewer, made)

    def export(self, viewer: Viewer, game: str, kind: str) -> Document:
        """A game to take along: csv | json | svg."""

        def made(seat: str) -> Document:
            told = self._open_money(game)
            make, media = KINDS[kind]
            return Document(200, make(told), media, file_name(told, kind))

        return self._for(viewer, made)

    def games(self, viewer: Viewer, before: str) -> Document:
        """A page of the list of games; those in which nobody played are left out."""

        def made(seat: str) -> Document:
            found: list[SavedGame] = []
            with self._shelf() as shelf:
                ids = [(id, end) for id, end in reversed(shelf.games().items()) if not before or id < before]
                for id, end in ids:
                    if id != self._now():
                        line = self._line_of(shelf, id, end)
                        found += [line] if line.phase != "lobby" else []
                    if len(found) > PAGE:
                        break
            more = found[PAGE - 1].game if len(found) > PAGE else ""
            return Document(200, _encode(GamesPage(tuple(map(in_their_words, found[:PAGE])), more, self._now())))

        return self._for(viewer, made)

    # --- finding ------------------------------------------------------------------------------------------------------

    def _for(self, viewer: Viewer, make: Callable[[str], Document]) -> Document:
        try:
            seat = self._seat(viewer)
            refuse_if(not seat, Reason.NO_SEAT)
            with speaking(viewer.language):
                return make(seat)
        except Refused as refused:
            with speaking(viewer.language):
                text = refusals.sentence(refused.reason, refused.details)
            body = _encode({"ok": False, "reason": refused.reason.value, "text": text})
            return Document(STATUS[refused.reason], body)

    def _now(self) -> str:
        scene = self._feed.newest
        return scene.id if scene else ""

    def _told(self, game: str) -> Told:
        scene = self._feed.newest
        if scene is not None and game in ("", scene.id):
            return Told(scene.id, scene.line, scene.edition)
        with self._shelf() as shelf:
            return read_game(shelf, game)

    def _open_money(self, game: str) -> Told:
        told = self._told(game)
        refuse_if(hides_money(told.line.game), Reason.HIDDEN)
        return told

    def _line_of(self, shelf: Shelf, id: str, end: int) -> SavedGame:
        if (id, end) not in self._lines:
            told = read_game(shelf, id)
            self._lines = {key: line for key, line in self._lines.items() if key[0] != id}
            self._lines[id, end] = saved(id, told.line, told.edition)
        return self._lines[id, end]


def read_game(shelf: Shelf, game: str) -> Told:
    """A game as it was written; raises Refused when there is none of that name."""
    line = games.read(shelf, game)
    refuse_if(not line.batches, Reason.NO_SUCH_GAME)
    return Told(game, line, load.edition(line.game.board))
