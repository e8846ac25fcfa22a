"""When the box offers its own Wi-Fi and when it goes back to a known one, as a pure machine: no clock, no radio.

A switch drops every phone, so the box makes one by itself only where nobody would notice. In the middle of a game it
asks instead (`offering`), and a person's wish is done whoever is connected.
"""

from typing import Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

Wish = Literal["own", "home", "wait", "knob"]  # make my own Wi-Fi | go back | keep trying | play without phones
Action = Literal["start", "stop"]  # the box's own Wi-Fi

BETWEEN = 60.0  # seconds between two switches of the box's own accord
ASKED_BETWEEN = 10.0  # seconds between two switches when a person asks: the radio needs a moment
EMPTY = (
    60.0  # seconds the own Wi-Fi is empty, with a known one in reach or not wanted any more, before the box leaves it
)
ASKED_EMPTY = 1800.0  # the same where a person had asked for it
LATER = 300.0  # seconds after "keep trying" until the box asks again


class Setup(Protocol):
    """The family's settings; `device.config.Network` is one."""

    @property
    def hotspot(self) -> bool:
        """Whether the box may offer its own Wi-Fi."""

    @property
    def wait_seconds(self) -> float:
        """How long it looks for a known network first."""


class Seen(Struct, frozen=True):
    """What the box can tell about its network just now."""

    linked: bool = False  # a known Wi-Fi or a cable carries it
    own: bool = False  # its own Wi-Fi is up
    able: bool = True  # there is a radio, and it is switched on
    in_reach: bool = False  # a known Wi-Fi was found while the own one is up
    people: int = 0  # phones on the own Wi-Fi, or with a page open
    playing: bool = False  # a game is under way


class Hotspot(Struct, frozen=True):
    """What the machine remembers; moments are seconds of any steady clock."""

    alone_since: float | None = None  # since when no network carries the box
    had_home: bool = False  # a known network carried it since it was switched on
    empty_since: float | None = None  # since when it could go back unnoticed
    asked: bool = False  # a person wanted the own Wi-Fi that is up
    switched: float | None = None  # the last switch, done or tried
    wish: Wish | None = None  # what a person asked for and has not got yet
    quiet_until: float = 0.0  # "keep trying" was chosen: do not ask before
    offering: bool = False  # the box asks: keep trying, make my own Wi-Fi, or play with the knob?


def wished(state: Hotspot, wish: Wish, now: float) -> Hotspot:
    """Take a person's choice; "own" and "home" are done by the next `step` that may."""
    if wish in ("own", "home"):
        return replace(state, wish=wish, offering=False)
    return replace(state, wish=None, offering=False, quiet_until=now + LATER if wish == "wait" else float("inf"))


def step(state: Hotspot, seen: Seen, now: float, setup: Setup) -> tuple[Hotspot, Action | None]:
    """Take a look at the network; returns what to do about the own Wi-Fi, if anything."""
    return _with_own(state, seen, now, setup) if seen.own else _without_own(state, seen, now, setup)


def _with_own(state: Hotspot, seen: Seen, now: float, setup: Setup) -> tuple[Hotspot, Action | None]:
    free = seen.people == 0 and (seen.in_reach or seen.linked or not setup.hotspot)
    state = replace(
        state,
        alone_since=None,
        offering=False,
        wish=None if state.wish == "own" else state.wish,
        empty_since=(now if state.empty_since is None else state.empty_since) if free else None,
    )
    if state.wish == "home":
        return _switch(state, now, "stop", asked=True)
    enough = ASKED_EMPTY if state.asked and setup.hotspot else EMPTY
    if state.empty_since is not None and now - state.empty_since >= enough:
        return _switch(state, now, "stop", asked=False)
    return state, None


def _without_own(state: Hotspot, seen: Seen, now: float, setup: Setup) -> tuple[Hotspot, Action | None]:
    state = replace(state, empty_since=None, wish=None if state.wish == "home" else state.wish)
    if seen.linked:
        state = replace(state, alone_since=None, had_home=True, offering=False, quiet_until=0.0)
    elif state.alone_since is None:
        state = replace(state, alone_since=now)
    if not setup.hotspot:
        return replace(state, wish=None, offering=False), None
    if not seen.able:
        return replace(state, offering=False), None
    if state.wish == "own":
        return _switch(state, now, "start", asked=True)
    if state.alone_since is None or now - state.alone_since < setup.wait_seconds:
        return state, None
    if state.had_home and seen.playing:
        return replace(state, offering=now >= state.quiet_until), None
    state = replace(state, offering=False)
    return (state, None) if seen.people else _switch(state, now, "start", asked=False)


def _switch(state: Hotspot, now: float, action: Action, *, asked: bool) -> tuple[Hotspot, Action | None]:
    """Do it, unless the last switch is too short ago; then it is done later."""
    if state.switched is not None and now - state.switched < (ASKED_BETWEEN if asked else BETWEEN):
        return state, None
    return replace(state, switched=now, wish=None, empty_since=None, asked=asked and action == "start"), action
