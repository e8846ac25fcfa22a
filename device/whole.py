"""Writing a file whole or not at all, on disk when it returns: the power may be cut at any moment."""

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, body: bytes, mode: int = 0o644) -> None:
    """Put `body` in the place of the file, synced with its folder; raises OSError, and then the old file is still there."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")  # of its own: two writers never share one
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(body)
            out.flush()
            os.fchmod(out.fileno(), mode)
            os.fsync(out.fileno())
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Put the names in a folder on disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
