"""The glass: what was drawn is what is shown, and a panel that fails disturbs nobody."""

import logging
from io import BytesIO
from threading import Thread

import pytest
from luma.core.device import dummy
from luma.core.error import DeviceNotFoundError
from luma.oled.device import sh1106, ssd1306, ssd1309
from PIL import Image, ImageDraw

from hardware.factories import HardwareMissing
from hardware.glass import Glass, LumaGlass, SimulatedGlass

# Pillow warns that luma's way of reading pixels goes away in Pillow 14, which we do not allow yet.
pytestmark = pytest.mark.filterwarnings("ignore:.*getdata.*:DeprecationWarning")


class Wire:
    """A bus that remembers what was sent to the panel's memory, and that can be unplugged."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.trouble: Exception | None = None

    def command(self, *cmd: int) -> None:
        if self.trouble:
            raise self.trouble

    def data(self, data: list[int]) -> None:
        if self.trouble:
            raise self.trouble
        self.sent.append(bytes(data))

    def cleanup(self) -> None:
        """luma asks for it when the program ends."""


def picture(x: int = 0) -> Image.Image:
    """A frame all round and one pixel that makes it this picture and no other."""
    image = Image.new("1", (128, 64))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 127, 63), outline=1)
    draw.point((2 + x, 10), fill=1)
    return image


def panel() -> dummy:
    return dummy(mode="1")


def test_the_png_is_the_newest_picture() -> None:
    glass = SimulatedGlass()
    glass.show(picture(1))
    glass.show(picture(2))
    seen = Image.open(BytesIO(glass.png()))
    assert (seen.format, seen.mode, seen.tobytes()) == ("PNG", "1", picture(2).tobytes())


def test_a_glass_that_was_never_shown_anything_is_dark() -> None:
    assert Image.open(BytesIO(SimulatedGlass().png())).getbbox() is None


def test_a_picture_is_encoded_once_however_many_look() -> None:
    glass = SimulatedGlass()
    glass.show(picture())
    assert glass.png() is glass.png()
    glass.show(picture())
    first = glass.png()
    glass.show(picture(1))
    assert glass.png() != first


def test_only_pictures_that_differ_from_the_last_are_counted() -> None:
    glass = SimulatedGlass()
    assert glass.count() == 0
    for x in (0, 0, 1, 0, 0):
        glass.show(picture(x))
    assert glass.count() == 3


def test_the_artist_may_go_on_drawing_in_the_same_picture() -> None:
    glass, image = SimulatedGlass(), picture()
    glass.show(image)
    image.paste(1, (0, 0, 128, 64))
    assert Image.open(BytesIO(glass.png())).tobytes() == picture().tobytes()


def test_many_threads_may_show_and_look() -> None:
    glass = SimulatedGlass()
    whole = {picture(x).tobytes() for x in range(100)}
    torn: list[bytes] = []

    def look() -> None:
        for _ in range(100):
            seen = Image.open(BytesIO(glass.png())).tobytes()
            if seen not in whole:
                torn.append(seen)

    glass.show(picture(0))
    lookers = [Thread(target=look) for _ in range(4)]
    for looker in lookers:
        looker.start()
    for x in range(100):
        glass.show(picture(x))
    for looker in lookers:
        looker.join()
    assert torn == []
    assert glass.count() == 100


@pytest.mark.parametrize("glass", [SimulatedGlass(), LumaGlass(panel=panel())], ids=["simulated", "luma"])
@pytest.mark.parametrize("image", [Image.new("1", (128, 32)), Image.new("L", (128, 64))], ids=["size", "mode"])
def test_a_picture_of_the_wrong_size_or_mode_is_refused(glass: Glass, image: Image.Image) -> None:
    with pytest.raises(ValueError, match="128x64 pixels in mode '1'"):
        glass.show(image)


def test_a_real_panel_shows_the_picture() -> None:
    device = panel()
    LumaGlass(panel=device).show(picture(5))
    assert device.image.tobytes() == picture(5).tobytes()


def test_closing_keeps_the_last_picture_on_the_panel() -> None:
    device = panel()
    glass = LumaGlass(panel=device)
    glass.show(picture())
    glass.close()
    assert device.image.tobytes() == picture().tobytes()


@pytest.mark.parametrize("model", [ssd1306, sh1106, ssd1309])
def test_every_model_gets_a_whole_frame_and_the_same_one_only_once(model: type[ssd1306]) -> None:
    wire = Wire()
    glass = LumaGlass(panel=model(wire))
    wire.sent.clear()
    for x in (0, 0, 0, 1):
        glass.show(picture(x))
    assert len(b"".join(wire.sent)) == 2 * 128 * 64 // 8


def test_an_upside_down_panel_gets_the_picture_upside_down() -> None:
    upright, turned = Wire(), Wire()
    glasses = LumaGlass(panel=ssd1306(upright)), LumaGlass(panel=ssd1306(turned, rotate=2))
    glasses[0].show(picture(3))
    glasses[1].show(picture(3).rotate(180))
    assert upright.sent[-1] == turned.sent[-1]


@pytest.mark.parametrize(
    "trouble", [DeviceNotFoundError("gone"), OSError(121, "Remote I/O error"), TimeoutError(110, "slow")]
)
def test_a_panel_that_fails_is_reported_once_a_minute_and_never_to_the_caller(
    trouble: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    wire, now = Wire(), [0.0]
    glass = LumaGlass(panel=ssd1306(wire), clock=lambda: now[0])
    wire.trouble = trouble
    with caplog.at_level(logging.WARNING, "hardware.glass"):
        for second in range(150):
            now[0] = float(second)
            glass.show(picture(second % 90))
    assert len(caplog.records) == 3
    assert "game goes on" in caplog.text


def test_a_panel_that_answers_again_gets_the_whole_picture_even_if_it_had_it_before() -> None:
    wire = Wire()
    glass = LumaGlass(panel=ssd1306(wire))
    glass.show(picture())
    wire.trouble = OSError(121, "Remote I/O error")
    glass.show(picture(1))
    wire.trouble = None
    wire.sent.clear()
    glass.show(picture())
    assert len(wire.sent) == 1


@pytest.mark.parametrize("rotate", [90, 270, 1])
def test_a_rotation_the_panel_cannot_do_is_refused(rotate: int) -> None:
    with pytest.raises(ValueError, match=f"0 or 180 degrees, not by {rotate}"):
        LumaGlass(rotate=rotate)


def test_an_unknown_model_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'ssd1325' is not known; known are ssd1306, sh1106, ssd1309"):
        LumaGlass("ssd1325")


def test_a_missing_bus_is_told_with_bus_and_address() -> None:
    with pytest.raises(HardwareMissing, match="OLED at address 0x3D on /dev/i2c-97"):
        LumaGlass(bus=97, address=0x3D)
