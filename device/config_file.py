"""The file of settings: the family's own values over packaged defaults, read, checked, and changed comment by comment."""

import difflib
import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec

from device.config import Config, Value
from device.fitting import FITTINGS, wires
from device.whole import write_whole
from hardware.wiring import RESERVED

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

KINDS = {"int": "a whole number", "float": "a number", "bool": "true or false", "str": "text", "array": "a list"}
WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class BadConfig(Exception):
    """Settings that cannot be used or kept, in one sentence."""


# --- reading ------------------------------------------------------------------------------------------------------------


def read(file: Path) -> tuple[Config, tuple[str, ...]]:
    """The settings of this file over the packaged ones, and remarks on keys that mean nothing and pins with a second job; BadConfig names the key."""
    own = _parsed(file)
    remarks = []
    for key in _keys(own):
        if key not in _keys(_defaults()):
            near = difflib.get_close_matches(key, _keys(_defaults()), n=1, cutoff=0.4)
            hint = f"; did you mean {near[0]}?" if near else ""
            remarks.append(f'SB-20 {file}: there is no setting "{key}"{hint}')
    config = _checked(own, file)
    for key, gpio in wires(config).items():
        if "." in key and gpio in RESERVED:
            remarks.append(f"SB-38 {file}: {key} is on GPIO{gpio}, which is also {RESERVED[gpio]}")
    return config, tuple(remarks)


def effective(file: Path) -> str:
    """All settings as TOML with what they mean; those of the family's own file are marked."""
    own = _parsed(file)
    _checked(own, file)
    import tomlkit  # as in `change`

    document = tomlkit.parse(_defaults_text())
    for key in _keys(own):
        if key in _keys(_defaults()):
            section, name = key.split(".")
            item = tomlkit.item(own[section][name])
            told = _comment(_table(document, section), name)
            item.comment(f"yours; {told}" if told else "yours")
            _table(document, section)[name] = item
    return tomlkit.dumps(document)


def own_text(file: Path) -> str:
    """The family's own file as it stands; "" where there is none."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadConfig(f"SB-20 {file} cannot be read: {wrong}.") from None


# --- changing -----------------------------------------------------------------------------------------------------------


def change(file: Path, key: str, value: Value) -> Config:
    """Write one setting into the family's own file, comments kept; BadConfig leaves it as it was."""
    import tomlkit.exceptions  # when something is changed: most evenings need no megabyte for it

    known = _keys(_defaults())
    if key not in known:
        near = difflib.get_close_matches(key, known, n=1, cutoff=0.4)
        raise BadConfig(f'SB-20 there is no setting "{key}"{f"; did you mean {near[0]}?" if near else ""}')
    section, name = key.split(".")
    with _alone(file):
        try:
            document = tomlkit.parse(own_text(file))
        except (tomlkit.exceptions.ParseError, ValueError, RecursionError) as wrong:
            raise BadConfig(f"SB-20 {file}: {wrong}") from None
        if section not in document:
            document[section] = tomlkit.table()
        _put(_table(document, section), name, value)
        text = tomlkit.dumps(document)
        config = _checked(tomllib.loads(text), file)
        _keep(file, text)
    return config


def tried(config: Config, file: Path, key: str, value: Value) -> Config:
    """These settings with one changed, in no file; BadConfig says why that cannot be."""
    own = msgspec.to_builtins(config)
    section, _, name = key.partition(".")
    return _checked({**own, section: {**own.get(section, {}), name: value}}, file)


def typed(text: str) -> Value:
    """What was typed at a command line as the value it looks like: `yes`, `17`, `6.5`, `0x3D`, else text."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, str | int | float | bool) else text


# --- the parts of this ----------------------------------------------------------------------------------------------------


@cache
def _defaults_text() -> str:
    return files("device").joinpath("defaults.toml").read_text(encoding="utf-8")


@cache
def _defaults() -> dict[str, Any]:
    return tomllib.loads(_defaults_text())


def _keys(tables: dict[str, Any]) -> list[str]:
    """All settings as "section.name"; a stray value at the top counts by its own name."""
    keys = []
    for section, names in tables.items():
        keys += [f"{section}.{name}" for name in names] if isinstance(names, dict) else [section]
    return keys


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(own_text(file))
    except (ValueError, RecursionError) as wrong:  # also numbers and nesting that nobody can read
        raise BadConfig(f"SB-20 {file}: {wrong}") from None


def _checked(own: dict[str, Any], file: Path) -> Config:
    merged = {
        section: {**names, **(found if isinstance(found := own.get(section), dict) else {})}
        for section, names in _defaults().items()
    }
    try:
        config = msgspec.convert(merged, Config)
    except msgspec.ValidationError as wrong:
        what, _, where = str(wrong).partition(" - at `$.")
        key = where.rstrip("`")
        given = own.get(key.partition(".")[0], {}).get(key.partition(".")[2])
        raise BadConfig(f"SB-20 {file}: {key} = {given!r}: {_choices(key) or _in_words(what)}") from None
    if config.knob.debounce_ms >= config.knob.hold_ms:
        raise BadConfig(f"SB-20 {file}: knob.debounce_ms must be shorter than knob.hold_ms")
    taken: dict[int, str] = {}
    for key, gpio in wires(config).items():
        if gpio in taken:
            raise BadConfig(f"SB-20 {file}: GPIO{gpio} is set for both {taken[gpio]} and {key}")
        taken[gpio] = key
    for fitted in FITTINGS:
        try:
            fitted(config)
        except ValueError as wrong:
            raise BadConfig(f"SB-20 {file}: {wrong}") from None
    return config


def _in_words(what: str) -> str:
    """A validator's message in words of people."""
    for kind, words in KINDS.items():
        what = what.replace(f"`{kind}`", words)
    return what[0].lower() + what[1:]


def _choices(key: str) -> str:
    """What may stand there, where it is a choice among few."""
    kinds = {section.name: section.type for section in msgspec.structs.fields(Config)}
    section, _, name = key.partition(".")
    kind = next((field.type for field in msgspec.structs.fields(kinds[section]) if field.name == name), None)
    few = get_args(kind) if get_origin(kind) is Literal else ()
    return f"must be {' or '.join(str(one) for one in few)}" if few else ""


def _table(document: "TOMLDocument", section: str) -> Any:
    table: Any = document[section]
    return table


def _put(table: Any, name: str, value: Value) -> None:
    import tomlkit

    item = tomlkit.item(value)
    if comment := _comment(table, name):
        item.comment(comment)
    table[name] = item


def _comment(table: Any, name: str) -> str:
    """What stands behind a value; asked of the container, because tables hand out booleans without their comments."""
    return str(table.value.item(name).trivia.comment).lstrip("# ") if name in table else ""


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """While others wait, so that a phone and somebody at the command line do not undo one another; the folder is the lock."""
    folder = file.resolve().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder, os.O_RDONLY)
    except OSError as wrong:
        raise BadConfig(f"SB-21 {file.resolve()} cannot be written: {wrong.strerror}.") from None
    try:
        flock(lock, LOCK_EX)
        yield
    finally:
        os.close(lock)


def _keep(file: Path, text: str) -> None:
    """Replace the file behind any symbolic link."""
    target = file.resolve()
    try:
        write_whole(target, text.encode())
    except OSError as wrong:
        raise BadConfig(f"SB-21 {target} cannot be written: {wrong.strerror}.") from None
