"""Backup and restore: everything of a box that cannot be made again, in one zip with a hash for each file.

Settings, games, boards and keys are in it. Games are copied by SQLite itself while the box goes on, and the copy is
checked by the journal's own chain. Nothing is unpacked under a name that was not expected, and nothing is replaced before
the present files have been put aside.
"""

import hashlib
import os
import re
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from errno import EEXIST
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from device.journal.sqlite import open_journal
from device.premises import RESTORING
from device.whole import sync_folder, write_whole

FORMAT = 1
MANIFEST = "manifest.json"
CONFIG, JOURNAL, BOARDS = "config.toml", "spinbank.db", "boards"
BESIDE = ("secret", "own-wifi")  # the keys a box keeps
NAMES = re.compile(rf"{re.escape(CONFIG)}|{re.escape(JOURNAL)}|{'|'.join(BESIDE)}|{BOARDS}/[A-Za-z0-9_-]{{1,64}}\.toml")
MOST = 256 << 20  # bytes of one file
MOST_MANIFEST = 1 << 20
TORN = (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError, msgspec.DecodeError)


class CannotBackUp(Exception):
    """Why there is no backup, in one sentence; nothing was written."""


class CannotRestore(Exception):
    """Why an archive was not restored, in one sentence; the box is as it was."""


class Entry(Struct, frozen=True):
    """A file in an archive."""

    size: int  # bytes
    sha256: str


class Manifest(Struct, frozen=True):
    """What an archive says about itself."""

    format: int
    at: str
    files: dict[str, Entry]


class Checked(Struct, frozen=True):
    """A file of an archive, and what is wrong with it ("" when it is whole)."""

    name: str
    size: int  # bytes
    fault: str


# --- making one -------------------------------------------------------------------------------------------------------


def backup(data: Path, config: Path, archive: Path, at: str) -> tuple[str, ...]:
    """Write settings, games, boards and keys to `archive` (mode 600), all or nothing, while the box goes on.

    Returns the names of what is in it. Raises CannotBackUp.
    """
    try:
        with _new_file(archive) as out, _as_owner_of(data), tempfile.TemporaryDirectory(prefix="spinbank-") as scratch:
            files = _present(data, config)
            if not files:
                raise CannotBackUp(f"SB-66 There is no box in {data}; choose its folder with --data.")
            if JOURNAL in files:
                files[JOURNAL] = _copy_of(files[JOURNAL], Path(scratch) / JOURNAL)
            _pack(files, out, at)
    except OSError as wrong:
        raise CannotBackUp(f"SB-66 {wrong.filename or archive} cannot be used: {_told(wrong)}.") from None
    return tuple(files)


@contextmanager
def _new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file (mode 600) that takes its place when all went well; it belongs to the owner of its folder."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".spinbank-")
    try:
        with os.fdopen(handle, "w+b") as out:
            yield out
            if os.geteuid() == 0:
                owner = path.parent.stat()
                os.fchown(handle, owner.st_uid, owner.st_gid)
            out.flush()
            os.fsync(handle)
        Path(name).replace(path)
        sync_folder(path.parent)
    finally:
        Path(name).unlink(missing_ok=True)


def _present(data: Path, config: Path) -> dict[str, Path]:
    """What there is to keep: its name in an archive and its place. Raises OSError."""
    next(data.iterdir(), None)  # a folder that may not be read is not an empty one
    boards = sorted(f"{BOARDS}/{board.name}" for board in (data / BOARDS).glob("*.toml"))
    names = [CONFIG, JOURNAL, *BESIDE, *filter(NAMES.fullmatch, boards)]
    return {name: place for name in names if (place := _place(name, data, config)).is_file()}


def _place(name: str, data: Path, config: Path) -> Path:
    return config.resolve() if name == CONFIG else data / name


def _copy_of(journal: Path, copy: Path) -> Path:
    """A consistent copy made by SQLite while others write, whole by the journal's own check; raises CannotBackUp."""
    try:
        with closing(sqlite3.connect(journal, timeout=10)) as source, closing(sqlite3.connect(copy)) as target:
            source.execute("PRAGMA query_only = ON")
            source.backup(target)
    except sqlite3.Error as wrong:
        fault = str(wrong)
    else:
        fault = _fault_of(copy)
    if fault:
        raise CannotBackUp(
            f"SB-66 The games in {journal} are not whole ({fault}); start the box once, it saves what it can."
        )
    return copy


def _fault_of(journal: Path) -> str:
    """What is wrong with a copy of a journal, "" when every entry is as it was written; the copy is ours to change."""
    try:
        opened, notice = open_journal(journal)
    except sqlite3.Error as wrong:
        return str(wrong)
    opened.close()
    return notice.partition("(")[2].partition(").")[0] or notice


def _pack(files: dict[str, Path], out: IO[bytes], at: str) -> None:
    entries = {}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, place in files.items():
            body = place.read_bytes()
            entries[name] = Entry(len(body), hashlib.sha256(body).hexdigest())
            pack.writestr(name, body)
        pack.writestr(MANIFEST, msgspec.json.encode(Manifest(FORMAT, at, entries)))


# --- looking at one ---------------------------------------------------------------------------------------------------


def check(archive: Path) -> tuple[str, tuple[Checked, ...]]:
    """When an archive was made, and whether each of its files is whole; raises CannotRestore when it is none of ours."""
    with tempfile.TemporaryDirectory(prefix="spinbank-") as scratch, _opened(archive) as (pack, manifest):
        return manifest.at, tuple(_unpack(pack, manifest, Path(scratch)))


def unpacked_games(archive: Path, folder: Path) -> Path:
    """The games of an archive, unpacked into `folder`; raises CannotRestore."""
    with _opened(archive) as (pack, manifest):
        for found in _unpack(pack, manifest, folder):
            if found.name == JOURNAL and not found.fault:
                return folder / JOURNAL
            if found.name == JOURNAL:
                raise CannotRestore(f"SB-67 {archive} cannot be read: {found.name} {found.fault}.")
    raise CannotRestore(f"SB-67 There are no games in {archive}.")


@contextmanager
def _opened(archive: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """An archive that is whole as a zip and has exactly the files of its manifest, all of them expected ones."""
    try:
        with ExitStack() as stack:
            yield _read(archive, stack)
    except OSError as wrong:
        raise CannotRestore(f"SB-67 {wrong.filename or archive} cannot be used: {_told(wrong)}.") from None


def _read(archive: Path, stack: ExitStack) -> tuple[zipfile.ZipFile, Manifest]:
    try:
        pack = stack.enter_context(zipfile.ZipFile(archive))
        if pack.getinfo(MANIFEST).file_size > MOST_MANIFEST:
            raise zipfile.BadZipFile
        manifest = msgspec.json.decode(pack.read(MANIFEST), type=Manifest)
    except TORN:
        raise CannotRestore(f"SB-67 {archive} is not a whole backup of Spinbank; make or fetch it again.") from None
    _expect(archive, pack, manifest)
    return pack, manifest


def _expect(archive: Path, pack: zipfile.ZipFile, manifest: Manifest) -> None:
    if manifest.format > FORMAT:
        raise CannotRestore(f"SB-67 {archive} was made by a newer Spinbank; update this one first.")
    names = sorted(pack.namelist())
    for name in names:
        if name != MANIFEST and not NAMES.fullmatch(name):
            raise CannotRestore(f'SB-67 {archive} is not a backup of Spinbank: it has a file "{name}" in it.')
    if names != sorted([MANIFEST, *manifest.files]):
        raise CannotRestore(f"SB-67 {archive} was changed: it does not have the files it says it has.")


def _unpack(pack: zipfile.ZipFile, manifest: Manifest, folder: Path) -> Iterator[Checked]:
    """Put each whole file into `folder`; the others only get a word."""
    for name, entry in manifest.files.items():
        fault, body = "", b""
        try:
            with pack.open(name) as file:
                body = file.read(min(entry.size, MOST) + 1)
        except TORN:
            fault = "cannot be read"
        if not fault and (len(body) != entry.size or hashlib.sha256(body).hexdigest() != entry.sha256):
            fault = "is not as it was written"
        if not fault:
            place = folder / name
            place.parent.mkdir(exist_ok=True)
            write_whole(place, body, 0o600)
            fault = _fault_of(place) if name == JOURNAL else ""
        yield Checked(name, entry.size, fault)


# --- putting one back -------------------------------------------------------------------------------------------------


def restore(data: Path, config: Path, archive: Path, stamp: str) -> Path | None:
    """Make the box what it was at the backup; what is there now is put aside in the folder returned (None: nothing was).

    `stamp` goes into that folder's name. Raises CannotRestore, and then the box is as it was.
    """
    with _opened(archive) as (pack, manifest):
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        with _as_owner_of(data), _alone_in(data), tempfile.TemporaryDirectory(dir=data, prefix=".restore-") as scratch:
            for found in _unpack(pack, manifest, Path(scratch)):
                if found.fault:
                    raise CannotRestore(f"SB-67 {archive} cannot be restored: {found.name} {found.fault}.")
            write_whole(data / RESTORING, stamp.encode())  # a plug pulled from here on must not pass for an empty box
            try:
                return _exchange(Path(scratch), list(manifest.files), data, config, stamp)
            finally:
                (data / RESTORING).unlink()
                sync_folder(data)


@contextmanager
def _alone_in(data: Path) -> Iterator[None]:
    """Nobody else uses the folder; the same lock as that of a running box."""
    with (data / "lock").open("a") as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except OSError:
            raise CannotRestore(
                f"SB-68 A Spinbank is using {data}; stop it first (sudo systemctl stop spinbank), and start it afterwards."
            ) from None
        yield


def _exchange(new: Path, names: list[str], data: Path, config: Path, stamp: str) -> Path | None:
    """Present files out, new ones in; should one step fail, all steps before it are taken back."""
    present = _present(data, config)
    for end in ("-wal", "-shm"):
        if (beside := data / f"{JOURNAL}{end}").exists():
            present[beside.name] = beside
    aside = data / f"before-restore-{stamp}"
    moves = [(place, aside / name) for name, place in present.items()]
    moves += [(new / name, _place(name, data, config)) for name in names]
    for folder in (aside, *{target.parent for _, target in moves}):
        folder.mkdir(mode=0o700, exist_ok=True)
    _move(moves)
    for folder in {target.parent for _, target in moves} | {data}:
        sync_folder(folder)
    if present:
        return aside
    aside.rmdir()
    return None


def _move(moves: list[tuple[Path, Path]]) -> None:
    """All of them or, with the OSError that was met, none."""
    done = []
    try:
        for origin, target in moves:
            if target.exists():
                raise FileExistsError(EEXIST, "is in the way", str(target))
            shutil.move(origin, target)
            done.append((origin, target))
    except OSError:
        for origin, target in reversed(done):
            with suppress(OSError):
                shutil.move(target, origin)
        raise


@contextmanager
def _as_owner_of(data: Path) -> Iterator[None]:
    """The administrator looks after a box with its owner's rights: what is made is the box's, and no link leads elsewhere."""
    owner = data.stat()
    if os.geteuid() != 0 or owner.st_uid == 0:
        yield
        return
    groups = os.getgroups()
    os.setgroups([])
    os.setegid(owner.st_gid)
    os.seteuid(owner.st_uid)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)
        os.setgroups(groups)


def _told(wrong: OSError) -> str:
    return (
        "you may not read or write it; type sudo in front"
        if isinstance(wrong, PermissionError)
        else str(wrong.strerror)
    )
