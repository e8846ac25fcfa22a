"""The file of settings: one sentence for every mistake, comments kept, on disk whole or not at all."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from device.config_file import BadConfig, change, effective, own_text, read, typed
from device.fitting import wires


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def test_a_box_without_a_file_has_the_packaged_settings(file: Path) -> None:
    config, remarks = read(file)
    assert (config.screen.model, config.screen.address, config.knob.a, config.web.port) == ("ssd1306", 0x3C, 5, 8080)
    assert remarks == ()


def test_ones_own_values_stand_over_the_packaged_ones_and_new_keys_get_their_defaults(file: Path) -> None:
    file.write_text('[screen]\nmodel = "sh1106"\n')
    config, _ = read(file)
    assert (config.screen.model, config.screen.rotate) == ("sh1106", 0)


def test_an_unknown_setting_is_a_remark_with_the_nearest_name(file: Path) -> None:
    file.write_text('[screen]\nmodle = "sh1106"\n')
    assert read(file)[1] == (f'SB-20 {file}: there is no setting "screen.modle"; did you mean screen.model?',)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[screen]\nmodel = "ssd1307"', "screen.model = 'ssd1307': must be ssd1306 or sh1106 or ssd1309 or none"),
        ("[screen]\nrotate = 90", "screen.rotate = 90: must be 0 or 180"),
        ("[knob]\ndebounce_ms = -1", "knob.debounce_ms = -1: expected a whole number >= 0"),
        ("[knob]\ndebounce_ms = 5000", "knob.debounce_ms = 5000: expected a whole number <= 300"),
        ('[knob]\ndebounce_ms = "20s"', "knob.debounce_ms = '20s': expected a whole number, got text"),
        ("[knob]\na = 28", "knob.a = 28: expected a whole number <= 27"),
        ("[knob]\na = 17", "GPIO17 is set for both knob.a and plunger.pin"),
        ("[knob]\na = 3", "GPIO3 is set for both knob.a and I2C clock (screen)"),
        ("[sound]\non = true\npin = 6", "GPIO6 is set for both knob.b and sound.pin"),
        (
            "[screen]\ndc_pin = 25",
            "SB-48 the display's dc_pin and reset_pin are two different GPIOs of 1 to 27, not (25, 25)",
        ),
        ("[screen]\nspi_device = 2", "screen.spi_device = 2: must be 0 or 1"),
        ("[knob]\ndebounce_ms = 300\nhold_ms = 300", "knob.debounce_ms must be shorter than knob.hold_ms"),
        ("[knob", "Expected ']' at the end of a table declaration (at end of document)"),
    ],
)
def test_a_mistake_gets_one_sentence_with_the_file_and_the_setting(file: Path, text: str, sentence: str) -> None:
    file.write_text(text)
    with pytest.raises(BadConfig) as wrong:
        read(file)
    assert str(wrong.value) == f"SB-20 {file}: {sentence}"


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000])
def test_a_file_that_cannot_be_read_is_a_mistake_too(file: Path, text: str) -> None:
    file.write_text(text)
    for use in (lambda: read(file), lambda: change(file, "box.language", "de")):
        with pytest.raises(BadConfig, match="SB-20"):
            use()


@pytest.mark.parametrize("milliseconds", [0, 20, 300])
def test_debounce_from_0_to_300_milliseconds_is_accepted(file: Path, milliseconds: int) -> None:
    file.write_text(f"[knob]\ndebounce_ms = {milliseconds}")
    assert read(file)[0].knob.debounce_ms == milliseconds


def test_a_file_that_is_no_text_is_refused(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadConfig, match=r"SB-20 .* cannot be read"):
        read(file)


def test_pins_of_parts_that_are_off_are_free(file: Path) -> None:
    file.write_text("[sound]\npin = 6\n[plunger]\nsecond_pin = 17\n")
    assert "sound.pin" not in wires(read(file)[0])


def test_changing_a_setting_keeps_comments_order_and_everything_else(file: Path) -> None:
    before = "# our box\n[knob]\nswapped = false # wired at grandma's\n\n[screen]\nrotate = 180\n"
    file.write_text(before)
    change(file, "knob.swapped", True)
    assert file.read_text() == before.replace("false", "true")


def test_a_section_that_is_not_there_yet_is_added(file: Path) -> None:
    file.write_text("# our box\n")
    assert change(file, "sound.volume", 30).sound.volume == 30
    assert file.read_text() == "# our box\n\n[sound]\nvolume = 30\n"


@pytest.mark.parametrize(("key", "value"), [("screen.model", "x"), ("knob.a", 17), ("sound.volum", 3), ("sound", 3)])
def test_a_refused_change_leaves_the_file_as_it_was(file: Path, key: str, value: object) -> None:
    file.write_text("# our box\n[sound]\nvolume = 30\n")
    with pytest.raises(BadConfig, match="SB-20"):
        change(file, key, value)
    assert file.read_text() == "# our box\n[sound]\nvolume = 30\n"


def test_a_change_goes_through_a_symbolic_link_and_leaves_the_link(tmp_path: Path) -> None:
    real, link = tmp_path / "var" / "config.toml", tmp_path / "etc.toml"
    real.parent.mkdir()
    link.symlink_to(real)
    change(link, "sound.volume", 30)
    assert link.is_symlink()
    assert read(real)[0].sound.volume == 30


def test_a_folder_in_the_way_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config.toml").symlink_to("/proc/no-such-folder/config.toml")
    with pytest.raises(BadConfig, match=r"^SB-21 .* cannot be written: No such file or directory\.$"):
        change(tmp_path / "config.toml", "sound.volume", 30)


def test_the_whole_list_marks_what_is_ones_own_and_says_what_it_means(file: Path) -> None:
    change(file, "screen.rotate", 180)
    line = next(line for line in effective(file).splitlines() if line.startswith("rotate"))
    assert line == "rotate = 180 # yours; 0 or 180 degrees"
    assert effective(file).count("yours") == 1


def test_what_is_ones_own_alone_is_the_file_itself(file: Path) -> None:
    assert own_text(file) == ""
    change(file, "screen.rotate", 180)
    assert own_text(file) == "[screen]\nrotate = 180\n"


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("17", 17), ("0x3D", 0x3D), ("6.5", 6.5), ("sh1106", "sh1106"), ("[1]", "[1]")]
)
def test_what_is_typed_becomes_the_value_it_looks_like(text: str, value: object) -> None:
    assert typed(text) == value


@pytest.mark.parametrize(
    ("gpio", "job"), [(0, "add-on board"), (4, "1-Wire"), (14, "serial console"), (15, "serial console")]
)
def test_a_pin_with_a_second_job_is_a_remark(file: Path, gpio: int, job: str) -> None:
    file.write_text(f"[plunger]\npin = {gpio}\n")
    (said,) = read(file)[1]
    assert said.startswith(f"SB-38 {file}: plunger.pin is on GPIO{gpio}, which is also ")
    assert job in said


def test_gpio_3_is_a_remark_where_no_screen_claims_it(file: Path) -> None:
    file.write_text('[screen]\nmodel = "none"\n[plunger]\npin = 3\n')
    assert "wakes a halted Pi" in read(file)[1][0]


def test_of_two_who_change_settings_at_once_neither_undoes_the_other(file: Path) -> None:
    keys = ("screen.brightness", "sound.volume", "ring.brightness", "ring.leds")

    def write(key: str) -> None:
        for value in range(1, 11):
            change(file, key, value)

    with ThreadPoolExecutor(len(keys)) as people:
        list(people.map(write, keys))
    config, _ = read(file)
    assert [config.screen.brightness, config.sound.volume, config.ring.brightness, config.ring.leds] == [10] * 4
