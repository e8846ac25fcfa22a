"""What people see of a seal: letters and commitment before a spin, the secret and its number after it; never sooner."""

from device.game import events as e
from device.game.rules.betting import wheel_key
from device.game.seal import letters
from device.game.state import Seal
from device.game.timeline import Timeline
from device.views.scene import Scene
from device.views.shapes import SealView

SHOWN = ("bets", "armed", "spinning")


def waiting(scene: Scene) -> SealView | None:
    """The seal of the spin that is being bet on or turns; None when that spin opens none."""
    game = scene.game
    if scene.house.scripted or game.seal is None or game.step.kind not in SHOWN:
        return None
    if game.step.kind != "spinning" and (game.seal.secret or wheel_key(game) in {luck.key for luck in game.luck}):
        return None
    if game.step.kind == "spinning" and not _opens_one(scene.line):
        return None
    return SealView(game.seal.number, letters(game.seal.commitment), game.seal.commitment)


def opened(line: Timeline, seq: int) -> SealView | None:
    """The seal of the newest spin of the wheel before entry `seq`, opened; None when it had none."""
    key, again = "", False
    for batch in reversed(line.batches[: line.find(seq)]):
        fell = next((one for one in batch.events if isinstance(one, e.ChanceFell) and _is(one, key)), None)
        if fell is None:
            continue
        key = fell.key
        if any(isinstance(one, e.Unsealed) for one in batch.events):
            call = next(one for one in batch.events if isinstance(one, e.ChanceCalled) and one.key == key)
            assert batch.after.seal is not None
            return _view(batch.after.seal, call, fell.outcome, again)
        again = True
    return None


def _is(fell: e.ChanceFell, key: str) -> bool:
    return fell.source == "wheel" and key in ("", fell.key)


def _view(seal: Seal, call: e.ChanceCalled, outcome: int, again: bool) -> SealView:
    low = sum(call.weights[:outcome])
    return SealView(
        seal.number, letters(seal.commitment), seal.commitment, seal.secret,
        of=sum(call.weights), low=low, high=low + call.weights[outcome] - 1, again=again,
    )  # fmt: skip


def _opens_one(line: Timeline) -> bool:
    """Whether the arrow that turns now was let go with a seal."""
    for batch in reversed(line.batches):
        if any(isinstance(one, e.ChanceFell) and one.source == "wheel" for one in batch.events):
            return any(isinstance(one, e.Unsealed) for one in batch.events)
    return False
