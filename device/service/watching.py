"""An open stream on this side: with whose eyes it looks, and the newest scene that it has not been told."""

from typing import Protocol

from msgspec import Struct

from companion_web.ports import Update, Viewer
from device.game.refusal import Reason
from device.service.feed import Page
from device.service.holding import held
from device.views.scene import Scene


class Eyes(Struct, frozen=True):
    """With whose eyes somebody looks: all with equal eyes see the same."""

    language: str
    own: str = ""  # the seat acted for now; "" with no other sign is the television
    yours: tuple[str, ...] = ()
    host: bool = False
    stranger: bool = False
    lost: Reason | None = None  # what became of the seat that a stranger had
    box: bool = False


class Shows(Protocol):
    """Who makes a scene into what is seen of it."""

    def eyes(self, viewer: Viewer, scene: Scene) -> Eyes:
        """With whose eyes this viewer looks at a scene."""

    def update(self, scene: Scene, eyes: Eyes) -> Update:
        """A scene as these eyes see it."""

    def came_or_went(self) -> None:
        """Somebody who sits here has come or gone."""


class Watching:
    """One open stream: a viewer's place in the feed, and the newest scene made into JSON."""

    def __init__(self, page: Page, viewer: Viewer, phones: Shows) -> None:
        self._page = page
        self._viewer = viewer
        self._phones = phones
        self._told: Scene | None = None
        self._people: tuple[object, object, object] = (None, None, None)
        self._eyes = Eyes(viewer.language, stranger=True)
        self._held: tuple[str, ...] = ()

    def next(self) -> Update | None:
        """The newest state not yet sent."""
        scene = self._page.newest
        if scene is None or scene is self._told:
            return None
        self._told = scene
        eyes = self._eyes_for(scene)
        if self._page.seats != self._held:
            self._page.seats = self._held  # a seat that has moved on is no longer at this page
            self._phones.came_or_went()  # and on another board it has another name
        return self._phones.update(scene, eyes)

    def coming(self) -> Update | None:
        """The state that is being written, for making it ready."""
        scene = self._page.coming
        return self._phones.update(scene, self._eyes_for(scene)) if scene is not None else None

    def _eyes_for(self, scene: Scene) -> Eyes:
        game = scene.game
        seats, marks, gone = self._people
        if game.seats is not seats or game.marks is not marks or game.gone is not gone:  # else all sit as they did
            self._people = game.seats, game.marks, game.gone
            self._eyes, self._held = self._phones.eyes(self._viewer, scene), held(self._viewer, game)
        return self._eyes

    @property
    def ended(self) -> bool:
        """The box says good-bye."""
        return self._page.ended

    def close(self) -> None:
        """Give the place back."""
        self._page.close()
        if self._page.seats:  # nobody is told of a stranger
            self._phones.came_or_went()
