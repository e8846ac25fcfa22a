"""The house's own rules: who may import whom."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_room_imports_only_what_lies_below_it():
    found = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    assert "7 kept, 0 broken" in found.stdout


def test_an_evening_holds_nothing_in_memory_that_it_seldom_needs(tmp_path):
    """What changes the file of settings and what draws charts costs megabytes: loaded when somebody asks for it."""
    script = """
import os, sys
from contextlib import ExitStack
from pathlib import Path
from device import bootstrap
from device.config import Settings
folder = Path(sys.argv[1])
with ExitStack() as house:
    bootstrap.build(Settings(folder / "data", folder / "c.toml", 0, "127.0.0.1", simulate=True), house, os.abort)
seldom = {"tomlkit", "pygal", "lxml", "device.service.card", "xml.etree.ElementTree"}
assert not seldom & sys.modules.keys(), seldom & sys.modules.keys()
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
