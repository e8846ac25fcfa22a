"""What does not change during a game, as plain values: the public JSON of `/api/board`; add, do not rename."""

from msgspec import Struct

from device.views.shapes import Pick


class SpaceView(Struct, frozen=True, omit_defaults=True):
    """One space of the board."""

    id: str
    name: str
    kind: str  # go | property | chance | jail | free_parking | go_to_jail
    group: str = ""
    colour: str = ""  # CSS colour of the group
    price: int = 0
    rents: tuple[
        int, ...
    ] = ()  # street: alone, whole colour, 1 to 4 houses, hotel; railroad and utility: by the number owned
    times: bool = False  # `rents` are factors of the dice
    house: int = 0  # price of a house
    mortgage: int = 0
    lift: int = 0


class SegmentView(Struct, frozen=True):
    """One segment of the Chance ring, clockwise from the top."""

    kind: str
    label: str  # at most 12 letters
    short: str  # at most 5 letters
    mood: str  # good | bad | choice


class TokenView(Struct, frozen=True):
    """One of the tokens a player can pick."""

    seat: str
    token: str
    name: str
    letter: str
    pattern: str
    colour: str  # CSS colour
    ink: str  # CSS colour of text on it


class SettingView(Struct, frozen=True, omit_defaults=True):
    """One house rule or setting of the lobby."""

    name: str
    label: str
    choices: tuple[Pick, ...]
    default: str
    why: str
    house: bool = False  # no printed rule has it


class PresetView(Struct, frozen=True):
    """A named choice of settings: send {"command": "set", "setting": "preset", "value": name}."""

    name: str
    label: str
    why: str
    settings: dict[str, str]  # where it differs from the defaults
    manner: bool = True  # says how one likes to play; else which printing the family has


class Board(Struct, frozen=True, omit_defaults=True):
    """What does not change during a game."""

    game: str
    board: str  # the hash that the State carries
    edition: str
    title: str
    currency: str
    spaces: tuple[SpaceView, ...]
    chance_ring: tuple[SegmentView, ...]  # empty on a board without a wheel
    # Segment i of a ring of n covers offset + i/n to offset + (i+1)/n, in turns clockwise from the top.
    house_ring: tuple[str, ...]  # space id, or "" for none
    chance_offset: float  # turns
    house_offset: float
    two_arrows: bool
    tokens: tuple[TokenView, ...]
    settings: tuple[SettingView, ...]
    placeholder: bool = False  # the printed prices and wheel have not been typed in yet
    notes: tuple[int, ...] = ()  # what the money is printed as, greatest first
    purse: tuple[
        tuple[int, int], ...
    ] = ()  # value and number of the notes that each gets at the start, where it is printed
    dice: tuple[str, ...] = ()  # of a whole roll: white | chance | speed
    booths: bool = False  # what is owned are ticket booths, not deeds
    presets: tuple[PresetView, ...] = ()
