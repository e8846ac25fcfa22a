"""Computers as values: what a Machine finds on them, from a TOML file each, and the same with something changed."""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from device.upkeep.machine import Owner

HERE = Path(__file__).parent / "machines"
NOW = 1_796_000_000  # November 2026


@dataclass(frozen=True)
class Recorded:
    """A Machine made of tables; a command is known by how it begins."""

    files: dict
    folders: dict
    owners: dict
    commands: dict
    packages: dict
    chips: dict
    buses: dict
    ports: dict
    pages: dict
    version: tuple
    wide: int
    who: str
    member_of: frozenset
    room: int | None
    time: float
    name: str = "spinbank"

    def but(self, **changed):
        """The same computer with these tables overlaid (None takes an entry away) or these values replaced."""
        new = {}
        for field, value in changed.items():
            old = getattr(self, field)
            merged = {**old, **value} if isinstance(old, dict) else value
            new[field] = (
                {key: inner for key, inner in merged.items() if inner is not None} if isinstance(old, dict) else merged
            )
        return replace(self, **new)

    def read(self, path):
        found = self.files.get(path)
        return found.encode() if isinstance(found, str) else found

    def names(self, folder):
        inside = {
            PurePosixPath(path).relative_to(folder).parts[0]
            for path in self.files
            if PurePosixPath(path).is_relative_to(folder) and path != folder
        }
        return tuple(sorted({*inside, *self.folders.get(folder, ())}))

    def owner(self, path):
        found = self.owners.get(path)
        return Owner(*found) if found else None

    def run(self, *command):
        told = " ".join(command)
        return next((out for begin, out in self.commands.items() if told.startswith(begin)), None)

    def free(self, path):  # noqa: ARG002
        return self.room

    def package(self, name):
        return self.packages.get(name)

    def python(self):
        return self.version

    def interpreter(self):
        return "/opt/spinbank/.venv/bin/python"

    def bits(self):
        return self.wide

    def user(self):
        return self.who

    def groups(self):
        return self.member_of

    def hostname(self):
        return self.name

    def now(self):
        return self.time

    def chip(self, path):
        return self.chips.get(path)

    def answers(self, bus, address):
        return None if str(bus) not in self.buses else address in self.buses[str(bus)]

    def port(self, host, port):  # noqa: ARG002
        return self.ports.get(str(port), "free")

    def page(self, port, path):  # noqa: ARG002
        found = self.pages.get(str(port))
        return found.encode() if found else None


def machine(name: str) -> Recorded:
    """The computer of machines/NAME.toml."""
    told = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    files = {**told.get("files", {}), **{path: bytes.fromhex(raw) for path, raw in told.get("bytes", {}).items()}}
    return Recorded(
        files=files,
        folders=told.get("folders", {}),
        owners=told.get("owners", {}),
        commands=told.get("commands", {}),
        packages=told.get("packages", {}),
        chips=told.get("chips", {}),
        buses=told.get("buses", {}),
        ports=told.get("ports", {}),
        pages=told.get("pages", {}),
        version=tuple(told["python"]),
        wide=told["bits"],
        who=told["user"],
        member_of=frozenset(told["groups"]),
        room=told["free"],
        time=told.get("time", NOW),
    )
