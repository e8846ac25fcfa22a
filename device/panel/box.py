"""What the box adds to the rules' options, as options like all others: house rules, a new game, and the box's own settings.

So a family without a phone can choose them too. House rules are read off the board's settings; `state.settings` says
which choice is in force, and `state.setup` does for the box itself. Pure values, no drawing.
"""

from msgspec.structs import replace

from device.language import N_, _
from device.views.board_shapes import Board, SettingView
from device.views.shapes import Amount, OptionView, Pick, State

SET = "set"
NEW = "new_game"
NEW_GAME = OptionView(
    NEW,
    "",
    # Translators: a question on the box's screen; at most 60 letters
    N_("Put this game away and lay out a new one?"),
    # Translators: at most 14 letters
    N_("new game"),
    grave=True,
)
NEXT_GAME = replace(NEW_GAME, main=True)
WHICH_GAME = OptionView(
    NEW,
    "",
    # Translators: which board is played on; the part after the colon (21 letters) is shown alone as well; at most 42 letters
    N_("Which game: what is on your box?"),
    # Translators: at most 14 letters
    N_("which game?"),
)
PRESET = "preset"
# Translators: a row of the house rules: how one likes to play, before e.g. "Family"; at most 8 letters
MANNER = N_("Play")
# Translators: a row of the house rules: which printing of the game the family has, before its name; at most 8 letters
PRINTING = N_("Printed")
SETUP = "setup"
POWER_OFF = OptionView(
    "power_off",
    "",
    # Translators: a question on the box's screen; at most 60 letters
    N_("Save and switch the box off?"),
    # Translators: at most 14 letters
    N_("power off"),
    grave=True,
)
OFFER = "offer"
# Translators: puts a trade with another player together, after the name of who offers it; at most 12 letters
TRADE = N_("trade...")
VOLUME = "sound.volume"
LANGUAGE = "box.language"
MUTE = OptionView(
    SETUP,
    "",
    # Translators: at most 18 letters
    N_("Mute"),
    # Translators: at most 14 letters
    N_("mute"),
    fixed={"setting": VOLUME, "value": "0"},
)
UNMUTE = OptionView(
    SETUP,
    "",
    # Translators: at most 18 letters
    N_("Sound on"),
    # Translators: at most 14 letters
    N_("sound on"),
    fixed={"setting": VOLUME, "value": "60"},
)

LOST = OptionView(
    "wifi",
    "",
    # Translators: the part after the colon is shown alone as well; at most 42 letters
    N_("Wi-Fi lost: what now?"),
    # Translators: at most 14 letters
    N_("Wi-Fi lost"),
    main=True,
    picks=(
        # Translators: an answer to "what now?"; at most 20 letters
        Pick("wait", N_("keep trying")),
        # Translators: an answer to "what now?"; at most 20 letters
        Pick("own", N_("make my own Wi-Fi")),
        # Translators: an answer to "what now?": without phones; at most 20 letters
        Pick("knob", N_("play with the knob")),
    ),
)

OFF_ON = (
    # Translators: at most 7 letters
    ("false", N_("off")),
    # Translators: at most 7 letters
    ("true", N_("on")),
)
# What may be set at the box itself: the setting, its name in the menu, the values and their names.
OWN: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    VOLUME: (
        # Translators: a setting of the box; at most 10 letters
        N_("Volume"),
        (
            # Translators: sound off; at most 7 letters
            ("0", N_("mute")),
            # Translators: a volume; at most 7 letters
            ("30", N_("quiet")),
            # Translators: a volume; at most 7 letters
            ("60", N_("medium")),
            # Translators: a volume; at most 7 letters
            ("100", N_("loud")),
        ),
    ),
    # Translators: a setting of the box: soft sounds; at most 10 letters
    "sound.night": (N_("Night mode"), OFF_ON),
    "screen.brightness": (
        # Translators: a setting of the box; at most 10 letters
        N_("Brightness"),
        (
            # Translators: a brightness: hardly any light; at most 7 letters
            ("10", N_("night")),
            # Translators: a brightness; at most 7 letters
            ("40", N_("dim")),
            # Translators: a brightness; at most 7 letters
            ("80", N_("bright")),
            # Translators: a brightness: all there is; at most 7 letters
            ("100", N_("full")),
        ),
    ),
    "screen.rotate": (
        # Translators: a setting of the box: which way up its screen is; at most 7 letters
        N_("Picture"),
        (
            # Translators: which way up the screen is; at most 10 letters
            ("0", N_("upright")),
            # Translators: which way up the screen is; at most 10 letters
            ("180", N_("flipped")),
        ),
    ),
    LANGUAGE: (
        # Translators: a setting of the box; at most 8 letters
        N_("Language"),
        (("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español")),  # each by its own name
    ),
    # Translators: a setting of the box: its ring of lights; at most 10 letters
    "ring.on": (N_("LED ring"), OFF_ON),
    # Translators: a setting of the box; at most 10 letters
    "sound.on": (N_("Sound"), OFF_ON),
    "network.hotspot": (
        # Translators: a setting of the box: the Wi-Fi that it makes itself; at most 10 letters
        N_("Own Wi-Fi"),
        (
            # Translators: when the box makes its own Wi-Fi: when there is no other; at most 7 letters
            ("true", N_("auto")),
            # Translators: when the box makes its own Wi-Fi; at most 7 letters
            ("false", N_("never")),
        ),
    ),
}
NEEDS = {VOLUME: "sound.on", "sound.night": "sound.on"}  # nothing to set where there is no buzzer


def laid_out(state: State, board: Board) -> State:
    """The state with the box's own options: a house rule each before the game, a new game once it has begun."""
    if state.phase == "lobby":
        rules = (_rule(setting, state) for setting in board.settings)
        own = (*_boards(state), *_presets(state, board), *rules)
    else:
        own = (*_trades(state, board), _said(NEXT_GAME if state.phase == "over" else NEW_GAME))
    power = () if state.simulated or not state.setup else (_said(POWER_OFF),)
    lost = (_said(LOST),) if state.lost else ()
    return replace(state, options=(*lost, *state.options, *own, *_sound(state), *_own(state), *power))


def in_force(option: OptionView, state: State) -> int:
    """Which of a house rule's choices holds now; the first choice of any other option."""
    if option.command == "host":
        return 0  # nobody is nobody's first choice
    setting = str(option.fixed.get("setting", ""))
    rule = state.preset if setting == PRESET else state.settings.get(setting, "")
    kept = _written(state.setup.get(setting, ""))
    now = {SET: rule, SETUP: kept, NEW: state.table}.get(option.command, "")
    values = [pick.value for pick in option.picks]
    return values.index(now) if now in values else 0


def _said(option: OptionView) -> OptionView:
    """An option of the box in the language spoken now."""
    picks = tuple(replace(pick, label=_(pick.label)) for pick in option.picks)
    return replace(option, label=_(option.label), short=_(option.short), picks=picks)


def _sound(state: State) -> tuple[OptionView, ...]:
    """Silence in one step, and back."""
    if not state.setup.get("sound.on"):
        return ()
    return (_said(MUTE if state.setup.get(VOLUME) else UNMUTE),)


def _trades(state: State, board: Board) -> tuple[OptionView, ...]:
    """Who may offer a trade at the box, and to whom: the acting seat, and each that has no phone here to do it with."""
    limits = Amount(0, state.total, min(board.notes, default=1))
    names = {seat.seat: seat.name for seat in state.seats}
    word = _(TRADE)
    return tuple(
        OptionView(OFFER, seat.seat, word, word, limits, tuple(Pick(one, names[one], one) for one in seat.partners))
        for seat in state.seats
        if seat.partners and (not seat.here or seat.seat == state.actor)
    )


def _own(state: State) -> tuple[OptionView, ...]:
    options = []
    for setting, (name, values) in OWN.items():
        if setting not in state.setup or (setting in NEEDS and not state.setup.get(NEEDS[setting])):
            continue
        now = _written(state.setup[setting])
        label, picks = _(name), tuple(Pick(value, _(said)) for value, said in values)
        chosen = next((pick.label for pick in picks if pick.value == now), now)
        options.append(OptionView(SETUP, "", _set_to(label, chosen), label, picks=picks, fixed={"setting": setting}))
    return tuple(options)


def _set_to(setting: str, value: str) -> str:
    # Translators: a setting and how it is set; at most 3 letters beside the blanks
    return _("{setting}: {value}", setting=setting, value=value)


def _written(value: str | float) -> str:
    """A value as it is written in a file of settings."""
    return str(value).lower()


def _boards(state: State) -> tuple[OptionView, ...]:
    """Which board to lay out, where there are several."""
    picks = tuple(Pick(board.id, board.title) for board in state.boards)
    return (replace(_said(WHICH_GAME), picks=picks),) if len(picks) > 1 else ()


def _presets(state: State, board: Board) -> tuple[OptionView, ...]:
    """A row for the manners of playing and one for the printings, as far as the board has them."""
    found = []
    for name, manners in ((MANNER, True), (PRINTING, False)):
        some = [preset for preset in board.presets if preset.manner is manners]
        held = (one.label for one in some if one.name in (state.preset, state.printing))
        # Translators: house rules that are no preset's; at most 12 letters
        chosen = next(held, _("own choice"))
        picks = tuple(Pick(one.name, one.label) for one in some)
        if picks:
            label = _set_to(_(name), chosen)
            found.append(OptionView(SET, "", label, _(name), picks=picks, fixed={"setting": PRESET}))
    return tuple(found)


def _rule(setting: SettingView, state: State) -> OptionView:
    now = state.settings.get(setting.name, setting.default)
    chosen = next((pick.label for pick in setting.choices if pick.value == now), now)
    return OptionView(
        command=SET,
        seat="",
        label=_set_to(setting.label if now == setting.default else f"* {setting.label}", chosen),
        short=setting.label,
        picks=setting.choices,
        fixed={"setting": setting.name},
    )
