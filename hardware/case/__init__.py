"""The case as data: the sizes in `box.scad` and `box.json`, and the 1:1 drill templates for a wooden box made of them."""

import json
import re
from functools import cache
from importlib.resources import files

SET = re.compile(r"^(\w+) = ([^;]+);", re.MULTILINE)


def _value(words: str) -> float | bool | str:
    words = words.strip('"')
    if words in {"true", "false"}:
        return words == "true"
    return float(words) if re.fullmatch(r"-?[\d.]+", words) else words


@cache
def kits() -> dict[str, dict[str, float | bool | str]]:
    """The sizes of every kit by name, in millimetres: what `box.scad` sets, and what the kit sets anew in `box.json`."""
    room = files(__name__)
    source = room.joinpath("box.scad").read_text(encoding="utf-8").split("/* [Hidden] */")[0]
    usual = {name: _value(words) for name, words in SET.findall(source)}
    sets: dict[str, dict[str, str]] = json.loads(room.joinpath("box.json").read_text(encoding="utf-8"))["parameterSets"]
    return {kit: usual | {name: _value(words) for name, words in own.items()} for kit, own in sets.items()}


def size(kit: str, name: str) -> float:
    """One size of a kit, in millimetres; KeyError when there is no such kit or size."""
    return float(kits()[kit][name])
