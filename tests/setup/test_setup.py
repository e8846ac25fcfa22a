"""Settings that change while the box runs: put into force at once, kept on disk, and picked up from the file."""

from pathlib import Path

from device.config import Config
from device.config_file import change, read
from device.setup import OPEN, Setup


class Parts:
    """Remembers which settings were put into force."""

    def __init__(self, file: Path) -> None:
        self.told: list[Config] = []
        self.file = file
        self.setup = Setup(file, read(file)[0], self.told.append)


def test_a_change_is_kept_and_put_into_force(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    assert parts.setup.change("screen.model", "sh1106") is None
    assert [config.screen.model for config in parts.told] == ["sh1106"]
    assert read(parts.file)[0].screen.model == "sh1106"
    assert parts.setup.open_ones()["screen.model"] == "sh1106"


def test_words_from_the_menu_become_values(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    assert parts.setup.change("sound.volume", "0") is None
    assert parts.setup.change("knob.swapped", "true") is None
    assert (parts.setup.config.sound.volume, parts.setup.config.knob.swapped) == (0, True)


def test_a_refused_change_tells_nobody(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    assert parts.setup.change("screen.rotate", 90) is not None
    assert parts.told == []
    assert not parts.file.exists()


def test_pins_are_not_for_phones(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    assert str(parts.setup.change("knob.a", 12)).startswith("SB-20 knob.a can only be changed in ")


def test_what_somebody_writes_into_the_file_is_taken_up_at_the_next_look(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    change(parts.file, "sound.volume", 30)
    parts.setup.look()
    parts.setup.look()
    assert [config.sound.volume for config in parts.told] == [30]


def test_a_file_that_cannot_be_used_changes_nothing(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    parts.file.write_text("[sound]\nvolume = 900\n")
    parts.setup.look()
    assert parts.told == []
    assert parts.setup.config.sound.volume == 60


def test_every_open_setting_exists(tmp_path: Path) -> None:
    assert set(Parts(tmp_path / "config.toml").setup.open_ones()) == OPEN
