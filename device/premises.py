"""The folder a box keeps for itself: it alone writes there, its cookies are signed with the key in it."""

import hashlib
import hmac
import secrets
from contextlib import ExitStack
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

from device.whole import write_whole

RESTORING = "restoring"  # a file that is there while a backup is put back


class CannotStart(Exception):
    """What keeps the box from starting, in one sentence for a person; `passing` when another start may go better."""

    def __init__(self, text: str, *, passing: bool = False) -> None:
        super().__init__(text)
        self.passing = passing


def own_folder(data: Path, house: ExitStack) -> None:
    """Make the folder ours alone: two programs must not write one journal."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = house.enter_context((data / "lock").open("w"))
    except OSError as wrong:
        raise CannotStart(f"SB-12 The folder {data} cannot be used: {wrong.strerror}.") from None
    if (data / RESTORING).exists():
        raise CannotStart(
            f"SB-68 Putting a backup back into {data} was interrupted. Nothing is lost: type spinbank restore once more; "
            "what was there lies in before-restore-*."
        )
    try:
        flock(lock, LOCK_EX | LOCK_NB)
    except OSError:
        raise CannotStart(
            f"SB-13 Another Spinbank is using {data}; stop it, or choose another folder with --data.", passing=True
        ) from None


def signing_key(path: Path) -> bytes:
    """The key that signs cookies; made once, readable by its owner alone, kept over restarts and updates."""
    try:
        if not path.exists():
            write_whole(path, secrets.token_bytes(32), 0o600)
    except OSError as wrong:
        raise CannotStart(f"SB-14 {path} cannot be written: {wrong.strerror}.") from None
    found = path.read_bytes()
    if len(found) != 32:
        raise CannotStart(f"SB-14 {path} is damaged. Delete it; all phones will have to join again.")
    return found


def joining_code(secret: bytes, game: str) -> str:
    """The four digits that let a phone join this game."""
    return f"{int.from_bytes(hmac.digest(secret, b'code|' + game.encode(), hashlib.sha256)[:4]) % 10000:04d}"
