"""Settings that change while the box runs: put into force at once, kept on disk, and picked up from the file."""

from pathlib import Path

from device.config import Config
from device.config_file import change, read
from device.setup import OPEN, TRIAL, Setup


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


def test_what_is_only_tried_is_in_force_for_a_while_and_in_no_file(tmp_path: Path) -> None:
    clock = [0.0]
    told: list[str] = []
    file = tmp_path / "config.toml"
    setup = Setup(file, read(file)[0], lambda config: told.append(config.screen.model), lambda: clock[0])
    assert setup.change("screen.model", "sh1106", keep=False) is None
    assert (told, file.exists(), setup.open_ones()["screen.model"]) == (["sh1106"], False, "ssd1306")
    setup.look()
    assert told == ["sh1106"]
    clock[0] = TRIAL
    setup.look()
    setup.look()
    assert told == ["sh1106", "ssd1306"]


def test_what_is_kept_ends_a_trial(tmp_path: Path) -> None:
    clock = [0.0]
    told: list[str] = []
    file = tmp_path / "config.toml"
    setup = Setup(file, read(file)[0], lambda config: told.append(config.screen.model), lambda: clock[0])
    setup.change("screen.model", "sh1106", keep=False)
    setup.change("screen.model", "sh1106")
    clock[0] = TRIAL
    setup.look()
    assert told == ["sh1106", "sh1106"]
    assert read(file)[0].screen.model == "sh1106"


def test_a_trial_that_cannot_be_is_refused(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "config.toml")
    assert parts.setup.change("screen.model", "ssd1307", keep=False) is not None
    assert parts.told == []


def test_settings_that_a_part_does_not_take_are_said_and_the_box_lives_on(tmp_path: Path) -> None:
    def fails(config: Config) -> None:
        raise TimeoutError("the pins do not come back")

    setup = Setup(tmp_path / "config.toml", read(tmp_path / "config.toml")[0], fails)
    assert setup.change("knob.swapped", True) == "SB-23 This is kept, but in force only after the next start."
    assert read(tmp_path / "config.toml")[0].knob.swapped is True
