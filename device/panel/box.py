"""What the box adds to the rules' options, as options like all others: the lobby's house rules, and a new game.

So a family without a phone can choose them too. House rules are read off the board's settings; `state.settings` says
which choice is in force. Pure values, no drawing.
"""

from msgspec.structs import replace

from device.views.shapes import Board, OptionView, SettingView, State

SET = "set"
NEW = "new_game"
NEW_GAME = OptionView(NEW, "", "Put this game away and lay out a new one?", "new game", grave=True)
NEXT_GAME = replace(NEW_GAME, main=True)


def laid_out(state: State, board: Board) -> State:
    """The state with the box's own options: a house rule each before the game, a new game once it has begun."""
    if state.phase == "lobby":
        own = tuple(_rule(setting, state) for setting in board.settings)
    else:
        own = (NEXT_GAME if state.phase == "over" else NEW_GAME,)
    return replace(state, options=(*state.options, *own))


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
