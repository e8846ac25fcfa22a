"""What the box adds to the rules' options, as options like all others: house rules, a new game, and the box's own settings.

So a family without a phone can choose them too. House rules are read off the board's settings; `state.settings` says
which choice is in force, and `state.setup` does for the box itself. Pure values, no drawing.
"""

from msgspec.structs import replace

from device.views.shapes import Board, OptionView, Pick, SettingView, State

SET = "set"
NEW = "new_game"
NEW_GAME = OptionView(NEW, "", "Put this game away and lay out a new one?", "new game", grave=True)
NEXT_GAME = replace(NEW_GAME, main=True)
SETUP = "setup"
POWER_OFF = OptionView("power_off", "", "Save and switch the box off?", "power off", grave=True)
VOLUME = "sound.volume"
MUTE = OptionView(SETUP, "", "Mute", "mute", fixed={"setting": VOLUME, "value": "0"})
UNMUTE = OptionView(SETUP, "", "Sound on", "sound on", fixed={"setting": VOLUME, "value": "60"})

LOST = OptionView(
    "wifi", "", "Wi-Fi lost: what now?", "Wi-Fi lost", main=True,
    picks=(Pick("wait", "keep trying"), Pick("own", "make my own Wi-Fi"), Pick("knob", "play with the knob")),
)  # fmt: skip

OFF_ON = (("false", "off"), ("true", "on"))
# What may be set at the box itself: the setting, its name in the menu, the values and their names.
OWN: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    VOLUME: ("Volume", (("0", "mute"), ("30", "quiet"), ("60", "medium"), ("100", "loud"))),
    "sound.night": ("Night mode", OFF_ON),
    "screen.brightness": ("Brightness", (("10", "night"), ("40", "dim"), ("80", "bright"), ("100", "full"))),
    "screen.rotate": ("Picture", (("0", "upright"), ("180", "turned over"))),
    "ring.on": ("LED ring", OFF_ON),
    "sound.on": ("Sound", OFF_ON),
    "network.hotspot": ("Own Wi-Fi", (("true", "auto"), ("false", "never"))),
}
NEEDS = {VOLUME: "sound.on", "sound.night": "sound.on"}  # nothing to set where there is no buzzer


def laid_out(state: State, board: Board) -> State:
    """The state with the box's own options: a house rule each before the game, a new game once it has begun."""
    if state.phase == "lobby":
        own = tuple(_rule(setting, state) for setting in board.settings)
    else:
        own = (NEXT_GAME if state.phase == "over" else NEW_GAME,)
    power = () if state.simulated or not state.setup else (POWER_OFF,)
    lost = (LOST,) if state.lost else ()
    return replace(state, options=(*lost, *state.options, *own, *_sound(state), *_own(state), *power))


def in_force(option: OptionView, state: State) -> int:
    """Which of a house rule's choices holds now; the first choice of any other option."""
    setting = str(option.fixed.get("setting", ""))
    now = {SET: state.settings.get(setting, ""), SETUP: _written(state.setup.get(setting, ""))}.get(option.command, "")
    values = [pick.value for pick in option.picks]
    return values.index(now) if now in values else 0


def _sound(state: State) -> tuple[OptionView, ...]:
    """Silence in one step, and back."""
    if not state.setup.get("sound.on"):
        return ()
    return (MUTE if state.setup.get(VOLUME) else UNMUTE,)


def _own(state: State) -> tuple[OptionView, ...]:
    options = []
    for setting, (label, values) in OWN.items():
        if setting not in state.setup or (setting in NEEDS and not state.setup.get(NEEDS[setting])):
            continue
        now = _written(state.setup[setting])
        chosen = next((name for value, name in values if value == now), now)
        picks = tuple(Pick(value, name) for value, name in values)
        options.append(OptionView(SETUP, "", f"{label}: {chosen}", label, picks=picks, fixed={"setting": setting}))
    return tuple(options)


def _written(value: str | float) -> str:
    """A value as it is written in a file of settings."""
    return str(value).lower()


def _rule(setting: SettingView, state: State) -> OptionView:
    now = state.settings.get(setting.name, setting.default)
    chosen = next((pick.label for pick in setting.choices if pick.value == now), now)
    return OptionView(
        command=SET,
        seat="",
        label=f"{setting.label}: {chosen}",
        short=setting.label,
        picks=setting.choices,
        fixed={"setting": setting.name},
    )
