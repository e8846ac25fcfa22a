"""What is posted to the box: bodies made into commands, strictly; what cannot be read is answered with the field's name."""

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion_web.bodies import strict_object
from companion_web.ports import Reply
from device.game import commands as c
from device.language import _
from device.service.asked import Confirm, NewGame, Resume

Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]


class SetUp(c.Asked, frozen=True, kw_only=True, tag="setup"):
    """Change a setting of the box itself; no move of any game, so it is in no journal."""

    setting: Annotated[str, Meta(max_length=40)]
    value: Annotated[str, Meta(max_length=40)] | int | float | bool
    keep: bool = True  # False: for a trial that lapses


class PowerOff(c.Asked, frozen=True, tag="power_off"):
    """Save everything and switch the box off."""


class Wifi(c.Asked, frozen=True, kw_only=True, tag="wifi"):
    """What to do about a lost network: keep trying, make the box's own, or play with the knob."""

    pick: Literal["wait", "own", "knob"]


Body = c.Command | NewGame | Resume | Confirm | SetUp | PowerOff | Wifi
SEEN = (c.Bid, c.Answer)  # their meaning depends on what was seen

KINDS = {  # how a validator calls things, and how people do
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}


class Envelope(Struct):
    """What every command may bring along: the key of this one wish, and which state was seen."""

    key: Key
    seen: Annotated[int, Meta(ge=0)] | None = None


class Joining(Struct, forbid_unknown_fields=True):
    """What a phone says that wants a seat."""

    seat: c.Word
    key: Key
    code: Annotated[str, Meta(max_length=12)]
    name: c.Name = ""
    kids: bool = False


def commands_schema() -> dict[str, Any]:
    """The JSON schemas of all command bodies by name, and the list of references to them."""
    schemas, components = msgspec.json.schema_components([Body], ref_template="#/components/schemas/{name}")
    return {"oneOf": schemas[0]["anyOf"], "components": components}


def read_command(body: bytes) -> tuple[Body, Envelope] | Reply:
    """The command in a request's body, or the answer that says what is wrong with it."""
    fields = strict_object(body)
    try:
        envelope = msgspec.convert(fields, Envelope)
        inner = {name: value for name, value in fields.items() if name not in ("key", "seen")}
        return msgspec.convert(inner, Body), envelope
    except msgspec.ValidationError as wrong:
        return _explain(str(wrong))


def read_joining(body: bytes) -> Joining | Reply:
    """The wish for a seat in a request's body, or the answer that says what is wrong with it."""
    try:
        return msgspec.convert(strict_object(body), Joining)
    except msgspec.ValidationError as wrong:
        return _explain(str(wrong))


def name_of(command: Body) -> str:
    """The word of a command, as it is written in a request."""
    return str(command.__struct_config__.tag)


def malformed(field: str, text: str) -> Reply:
    """The answer to a body that cannot be understood."""
    return Reply(400, msgspec.json.encode({"ok": False, "reason": "MALFORMED", "field": field, "text": text}))


def _explain(message: str) -> Reply:
    """A validator's message as one sentence that names the field."""
    what, _at, path = message.partition(" - at `$")
    field = path.strip("`.[]") or (what.split("`")[1] if "`" in what else "")
    if "missing required field" in what:
        return malformed(field, _('"{field}" is missing.', field=field))
    if "unknown field" in what:
        return malformed(field, _('"{field}" is not known here.', field=field))
    if field == "command" or "Invalid value '" in what:
        return malformed(field or "command", _('"{field}" is no command of this box.', field=field or "command"))
    if field == "key":
        return malformed(field, _('"key" must be 8 to 64 letters, digits, - or _.'))
    expected = re.sub(r"`([^`]*)`", lambda word: KINDS.get(word[1], word[1]), what.removeprefix("Expected "))
    expected = expected.replace(", got ", ", not ").replace(" >= ", " of at least ").replace(" <= ", " of at most ")
    # What a validator says stays English: only a page that is not ours gets to see it.
    wrong = f"must be {expected}" if what.startswith("Expected") else f"is not right: {expected}"
    return malformed(field, f'"{field}" {wrong}.' if field else f"The request {wrong}.")
