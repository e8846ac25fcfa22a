"""Byte by byte: what is drawn is what the chip's memory holds and what a person sees, for every model and way up."""

import random
from typing import Any

import pytest
from luma.core.device import dummy
from luma.oled import device as models
from PIL import Image

from hardware.glass import SIZE
from hardware.oled import Oled, Tape, packed, recipe
from tests.glass.fake_bus import FakeBus, FakePanel, picture

MODELS = ("ssd1306", "sh1106", "ssd1309")
DARK = Image.new("1", SIZE).tobytes()


class Catch:
    """A wire that keeps the pixels."""

    def __init__(self) -> None:
        self.pixels = b""

    def command(self, *_: int) -> None:
        pass

    def data(self, data: Any) -> None:
        self.pixels += bytes(data)

    def cleanup(self) -> None:
        pass


def on_bus(model: str, chip: str = "", bus: FakeBus | None = None) -> tuple[Oled, FakePanel, FakeBus]:
    panel = FakePanel(chip or model)
    bus = bus or FakeBus(panel)
    return Oled(bus.open(None, 0x3C), recipe(model), 0x3C), panel, bus


@pytest.mark.parametrize("model", MODELS)
def test_lumas_own_driver_shows_its_picture_on_the_fake_panel(model: str) -> None:
    panel = FakePanel(model)
    device = getattr(models, model)(FakeBus(panel).open(None, 0x3C))
    device.persist = True
    device.display(picture(1))
    assert panel.picture().tobytes() == picture(1).tobytes()


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("rotate", [0, 180])
def test_packed_pixels_are_lumas_bit_for_bit(model: str, rotate: int) -> None:
    for number in range(5):
        wire = Catch()
        device = getattr(models, model)(wire, rotate=rotate // 90)
        wire.pixels = b""
        device.display(picture(number))
        assert packed(picture(number), rotate) == wire.pixels


def test_every_single_pixel_is_packed_to_its_place() -> None:
    chosen = random.Random(3).sample([(x, y) for x in range(128) for y in range(64)], 300)
    for x, y in [*chosen, (0, 0), (127, 0), (0, 63), (127, 63)]:
        image = Image.new("1", SIZE)
        image.putpixel((x, y), 1)
        pixels = packed(image)
        assert [(at, byte) for at, byte in enumerate(pixels) if byte] == [(y // 8 * 128 + x, 1 << y % 8)]


@pytest.mark.parametrize("rotate", [0, 180])
def test_a_turned_picture_is_the_one_lumas_dummy_shows(rotate: int) -> None:
    device = dummy(mode="1", rotate=rotate // 90)
    device.display(picture(2))
    assert packed(picture(2), rotate) == packed(device.image)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("rotate", [0, 180])
def test_what_is_shown_is_what_a_person_sees(model: str, rotate: int) -> None:
    oled, panel, _ = on_bus(model)
    for number in range(3):
        oled.bring(packed(picture(number), rotate), 200, 0.0)
        assert panel.picture().rotate(rotate).tobytes() == picture(number).tobytes()
    assert panel.contrast == 200


@pytest.mark.parametrize("model", MODELS)
def test_the_first_bytes_are_off_then_a_whole_picture_then_on(model: str) -> None:
    oled, panel, bus = on_bus(model)
    seen: list[bytes] = []
    bus.tick = lambda _: seen.append(panel.picture().tobytes())
    oled.bring(packed(picture(1)), 200, 0.0)
    assert bus.transfers[0][1][:2] == b"\x00\xae"
    assert bus.transfers[-1][1] == b"\x00\xaf"
    assert sum(len(data) - 1 for _, data in bus.transfers[1:-1] if data[0] == 0x40) == 1024
    assert set(seen) == {DARK}
    assert panel.picture().tobytes() == picture(1).tobytes()


def test_a_picture_is_1034_bytes_in_two_transfers_and_1080_in_sixteen_on_an_sh1106() -> None:
    found = {}
    for model in MODELS:
        oled, _, bus = on_bus(model)
        oled.bring(packed(picture(1)), 200, 0.0)
        bus.transfers.clear()
        oled.bring(packed(picture(2)), 200, 1.0)
        found[model] = (sum(len(data) + 1 for _, data in bus.transfers), len(bus.transfers))
    assert found == {"ssd1306": (1034, 2), "ssd1309": (1034, 2), "sh1106": (1080, 16)}


def test_the_wrong_model_is_seen_so_the_fake_can_tell_them_apart() -> None:
    oled, panel, _ = on_bus("ssd1306", "sh1106")
    oled.bring(packed(picture(1)), 200, 0.0)
    assert panel.picture().tobytes() != picture(1).tobytes()


@pytest.mark.parametrize("model", MODELS)
def test_off_and_on_twenty_times_always_shows_the_present_picture_and_never_an_old_one(model: str) -> None:
    oled, panel, bus = on_bus(model)
    oled.bring(packed(picture(0)), 200, 0.0)
    seen: list[bytes] = []
    bus.tick = lambda _: seen.append(panel.picture().tobytes())
    for number in range(1, 21):
        oled.bring(packed(picture(number)), None, float(number))
        assert panel.picture().tobytes() == DARK
        panel.power_up()
        seen.clear()
        oled.bring(packed(picture(number)), 200, float(number))
        assert panel.picture().tobytes() == picture(number).tobytes()
        assert set(seen) == {DARK}


@pytest.mark.parametrize("model", MODELS)
def test_a_lit_panel_is_initialised_anew_without_a_blink_or_a_flash(model: str) -> None:
    oled, panel, bus = on_bus(model)
    oled.bring(packed(picture(1)), 30, 0.0)
    looks: set[tuple[bool, int, bytes]] = set()
    bus.tick = lambda _: looks.add((panel.on, panel.contrast, panel.picture().tobytes()))
    bus.transfers.clear()
    oled.bring(packed(picture(1)), 30, 100.0)
    assert bus.frames() == 1
    assert looks == {(True, 30, picture(1).tobytes())}


def test_luma_is_asked_once_per_model() -> None:
    assert recipe("sh1106") is recipe("sh1106")
    assert len(recipe("sh1106").frame) == 8
    assert sum(length for _, length in recipe("ssd1306").frame) == 1024


def test_the_tape_keeps_order_and_lengths() -> None:
    tape = Tape()
    tape.command(1, 2)
    tape.data([0] * 5)
    tape.data(bytes(3))
    tape.command(3)
    tape.cleanup()
    assert tape.commands == [(b"\x01\x02", 8), (b"\x03", 0)]
