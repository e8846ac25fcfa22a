"""The house rules of the lobby as options like all others, so that a family without a phone can choose them too.

They are read off the board's settings; `state.settings` says which choice is in force. Pure values, no drawing.
"""

from msgspec.structs import replace

from device.views.shapes import Board, OptionView, SettingView, State

SET = "set"


def with_rules(state: State, board: Board) -> State:
    """The state with one option more for each house rule, as long as the game has not begun."""
    if state.phase != "lobby" or not board.settings:
        return state
    rules = tuple(_rule(setting, state) for setting in board.settings)
    return replace(state, options=(*state.options, *rules))


def in_force(option: OptionView, state: State) -> int:
    """Which of a house rule's choices holds now; the first choice of any other option."""
    now = state.settings.get(str(option.fixed.get("setting", "")), "") if option.command == SET else ""
    values = [pick.value for pick in option.picks]
    return values.index(now) if now in values else 0


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
