"""The screen's turns, by hand: the newest picture reaches the glass whatever the wires do, and troubles are told once."""

import errno
import gc
import logging
import os
import pwd
import tracemalloc
from collections.abc import Callable

import pytest
from luma.core.error import DeviceNotFoundError
from PIL import Image

from device.panel import screens
from device.panel.loop import Panel
from hardware.glass import ScreenSetup
from hardware.screen import HANG, Screen
from hardware.wires import ScreenFault
from tests.glass.desk import Desk
from tests.glass.fake_bus import FakePanel, picture
from tests.panel.test_loop import Table
from tests.panel.world import BOARD, SPIN, state

NACK = OSError(errno.EREMOTEIO, "Remote I/O error")
DARK = Image.new("1", (128, 64)).tobytes()


def pixels(number: int) -> bytes:
    return picture(number).tobytes()


def shown(number: int = 1, **fields: object) -> Desk:
    desk = Desk(setup=ScreenSetup(**fields))
    desk.screen.show(picture(number))
    desk.step()
    return desk


# --- pictures -------------------------------------------------------------------------------------------------------


def test_of_many_pictures_only_the_newest_is_sent() -> None:
    desk = shown(0)
    desk.bus.transfers.clear()
    for number in range(1, 50):
        desk.screen.show(picture(number))
    desk.step()
    assert (desk.bus.frames(), desk.seen) == (1, pixels(49))


def test_an_equal_picture_is_not_sent_again() -> None:
    desk = shown(1)
    desk.bus.transfers.clear()
    for _ in range(20):
        desk.screen.show(picture(1))
        desk.step()
    assert desk.bus.frames() == 0


def test_the_artist_may_go_on_drawing_in_the_same_picture() -> None:
    desk, image = Desk(), picture(1)
    desk.screen.show(image)
    image.paste(1, (0, 0, 128, 64))
    desk.step()
    assert desk.seen == pixels(1)


@pytest.mark.parametrize("image", [Image.new("1", (128, 32)), Image.new("L", (128, 64))], ids=["size", "mode"])
def test_a_picture_of_the_wrong_size_or_mode_is_refused(image: Image.Image) -> None:
    with pytest.raises(ValueError, match="128x64 pixels in mode '1'"):
        Desk().screen.show(image)


def test_nothing_is_asked_of_the_wires_before_the_first_picture() -> None:
    desk = Desk()
    desk.run(100.0)
    assert (desk.bus.opened, desk.bus.transfers, desk.told) == (0, [], [])


def test_a_still_picture_is_sent_again_at_most_once_a_minute() -> None:
    desk = shown(1)
    desk.bus.transfers.clear()
    desk.run(600.0)
    assert 1 <= desk.bus.frames() <= 10


def test_a_picture_that_moves_once_a_minute_is_sent_once_a_minute() -> None:
    desk = shown(1)
    desk.bus.transfers.clear()
    for number in range(10):
        desk.screen.show(picture(number % 2))
        desk.run(60.0)
    assert desk.bus.frames() == 10


@pytest.mark.parametrize(("hertz", "seconds"), [(100_000, 0.094), (400_000, 0.0235)])
def test_the_pace_is_what_the_bus_takes(hertz: int, seconds: float) -> None:
    desk = Desk()
    desk.bus.hertz = hertz
    assert desk.screen.pace == 0.0
    for number in range(30):
        desk.screen.show(picture(number))
        desk.step()
    assert desk.screen.pace == pytest.approx(seconds, rel=0.05)


# --- light ----------------------------------------------------------------------------------------------------------


def test_light_is_a_share_of_the_brightness_and_0_is_off() -> None:
    desk = shown(brightness=80)
    assert (desk.panel.on, desk.panel.contrast) == (True, 204)
    desk.screen.light(0.15)
    desk.step()
    assert (desk.panel.on, desk.panel.contrast, desk.seen) == (True, 31, pixels(1))
    desk.screen.light(0.0)
    desk.step()
    assert not desk.panel.on
    desk.screen.show(picture(2))
    desk.run(100.0)
    assert not desk.panel.on
    desk.screen.light(1.0)
    desk.step()
    assert (desk.panel.contrast, desk.seen) == (204, pixels(2))


def test_a_panel_left_lit_by_a_killed_program_goes_off_when_it_is_wanted_off() -> None:
    desk = Desk()
    desk.panel.on = True
    desk.screen.show(picture(1))
    desk.screen.light(0.0)
    desk.step()
    assert not desk.panel.on


def test_a_panel_that_is_off_gets_no_pictures_and_is_still_looked_after() -> None:
    desk = shown()
    desk.screen.light(0.0)
    desk.step()
    desk.bus.transfers.clear()
    desk.run(300.0)
    assert desk.bus.frames() == 0
    desk.bus.unplug()
    desk.run(5.0)
    assert desk.codes[-1] == "SB-42"


# --- settings -------------------------------------------------------------------------------------------------------


def test_another_model_is_taken_over_while_running() -> None:
    desk = Desk(FakePanel("sh1106"), setup=ScreenSetup("ssd1306"))
    desk.screen.show(picture(1))
    desk.step()
    assert desk.seen != pixels(1)
    desk.screen.setup(ScreenSetup("sh1106"))
    desk.step()
    assert desk.seen == pixels(1)
    assert desk.bus.opened == 1


def test_rotation_and_brightness_change_without_opening_anew() -> None:
    desk = shown()
    desk.screen.setup(ScreenSetup(rotate=180, brightness=40))
    desk.bus.transfers.clear()
    desk.step()
    assert desk.panel.picture().rotate(180).tobytes() == pixels(1)
    assert desk.panel.contrast == 102
    assert desk.bus.frames() == 1
    assert b"\x00\xae" not in [data[:2] for _, data in desk.bus.transfers]


def test_another_address_moves_the_picture_there_and_darkens_the_old_panel() -> None:
    first, second = FakePanel(), FakePanel()
    desk = Desk(first, second)
    desk.screen.show(picture(1))
    desk.step()
    desk.screen.setup(ScreenSetup(address=0x3D))
    desk.step()
    assert (first.on, second.picture().tobytes()) == (False, pixels(1))


def test_a_box_without_a_display_is_no_trouble_and_touches_nothing() -> None:
    desk = shown()
    desk.bus.unplug()
    desk.run(5.0)
    desk.screen.setup(ScreenSetup(model="none"))
    desk.run(5.0)
    desk.bus.transfers.clear()
    desk.bus.plug(desk.panel)
    desk.screen.show(picture(2))
    desk.run(60.0)
    assert (desk.codes, desk.bus.transfers, desk.bus.opened) == (["SB-42", "well"], [], 0)


# --- troubles -------------------------------------------------------------------------------------------------------


def test_no_permission_is_told_with_the_file_the_user_and_the_group() -> None:
    desk = Desk()
    desk.bus.allowed = False
    desk.screen.show(picture(1))
    desk.run(20.0)
    user = pwd.getpwuid(os.geteuid()).pw_name
    assert desk.codes == ["SB-41"]
    assert f"/dev/i2c-1: the user {user} is not in the group i2c" in desk.told[0].text
    desk.bus.allowed = True
    desk.run(3.0)
    assert desk.seen == pixels(1)


def test_a_missing_bus_is_told_and_the_picture_comes_within_ten_seconds_of_its_coming() -> None:
    desk = Desk()
    desk.bus.there = False
    desk.screen.show(picture(1))
    desk.run(20.0)
    assert desk.codes == ["SB-40"]
    desk.bus.there = True
    desk.run(10.0)
    assert (desk.seen, desk.codes) == (pixels(1), ["SB-40", "well"])


@pytest.mark.parametrize("number", range(5))
def test_a_panel_pulled_out_and_put_back_gets_the_present_picture(number: int) -> None:
    desk = shown()
    panel = desk.bus.unplug()
    for count in range(number):
        desk.screen.show(picture(10 + count))
        desk.run(0.5)
    desk.screen.show(picture(2))
    desk.run(10.0)
    assert desk.codes == ["SB-42"]
    desk.bus.plug(panel)
    desk.run(3.0)
    assert (desk.seen, desk.codes) == (pixels(2), ["SB-42", "well"])


def test_a_plug_pulled_for_a_blink_is_mended_within_90_seconds_though_nobody_noticed() -> None:
    desk = shown()
    desk.panel.power_up()
    desk.run(91.0)
    assert (desk.seen, desk.told) == (pixels(1), [])


def test_a_picture_comes_over_a_bus_that_fails_every_fifth_write_within_two_seconds_and_nobody_is_told() -> None:
    for model in ("ssd1306", "sh1106"):
        for shift in range(5):
            desk = Desk(setup=ScreenSetup(model))
            desk.bus.fails = lambda count, shift=shift: NACK if count % 5 == shift else None
            for number in range(20):
                desk.screen.show(picture(number))
                desk.run(2.0)
                assert desk.seen == pixels(number)
            assert desk.told == []


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        (NACK, "SB-42"),
        (OSError(errno.EIO, "Input/output error"), "SB-42"),
        (OSError(errno.ENXIO, "No such device or address"), "SB-42"),
        (TimeoutError(errno.ETIMEDOUT, "Connection timed out"), "SB-44"),
        (DeviceNotFoundError("gone"), "SB-42"),
        (RuntimeError("a bug"), "SB-49"),
    ],
    ids=["nack", "eio", "enxio", "timeout", "luma", "bug"],
)
@pytest.mark.parametrize("at", range(1, 8))
def test_any_failure_at_any_byte_is_told_once_and_survived(trouble: Exception, code: str, at: int) -> None:
    desk = Desk()
    desk.bus.fails = lambda count: trouble if count >= at else None
    for number in range(20):
        desk.screen.show(picture(number))
        desk.run(1.0)
    assert desk.codes == [code]
    desk.bus.fails = lambda _: None
    desk.run(3.0)
    assert (desk.seen, desk.codes) == (pixels(19), [code, "well"])


@pytest.mark.parametrize(
    ("lose", "code", "words"),
    [
        (lambda desk: desk.bus.unplug(), "SB-42", ["0x3C or 0x3D on /dev/i2c-1", "wires", "i2cdetect -y 1"]),
        (lambda desk: setattr(desk.bus, "fails", lambda _: TimeoutError(110, "x")), "SB-44", ["/dev/i2c-1 is stuck"]),
    ],
    ids=["unplugged", "stuck"],
)
def test_a_trouble_says_what_to_do(lose: Callable[[Desk], object], code: str, words: list[str]) -> None:
    desk = shown()
    lose(desk)
    desk.run(5.0)
    assert desk.codes == [code]
    for word in words:
        assert word in desk.told[0].text


@pytest.mark.parametrize(
    ("problem", "code"),
    [
        (ScreenFault("SB-41", "no permission for /dev/i2c-1"), "SB-41"),
        (ModuleNotFoundError("No module named 'spidev'", name="spidev"), "SB-46"),
    ],
)
def test_what_the_wires_say_when_they_are_opened_is_told_as_it_is(problem: Exception, code: str) -> None:
    def fail(_: ScreenSetup, __: int) -> None:
        raise problem

    told = []
    screen = Screen(ScreenSetup(), lambda _, trouble: told.append(trouble), open=fail, clock=lambda: 0.0)
    screen.show(picture())
    screen.step()
    screen.step()
    assert [trouble.code for trouble in told] == [code]


def test_a_panel_at_the_other_address_is_used_there_and_the_log_says_so(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk(address=0x3D)
    with caplog.at_level(logging.WARNING):
        desk.screen.show(picture(1))
        desk.run(200.0)
    assert (desk.seen, desk.told) == (pixels(1), [])
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [
        "SB-45 the display answers at 0x3D, not at 0x3C"
    ]


def test_24_hours_without_a_panel_are_told_once_and_logged_by_whoever_is_told(caplog: pytest.LogCaptureFixture) -> None:
    desk = shown()
    desk.bus.unplug()
    with caplog.at_level(logging.DEBUG):
        desk.run(24 * 3600.0)
    assert (desk.codes, len(caplog.records)) == (["SB-42"], 0)


def test_a_loose_contact_makes_at_most_one_line_a_minute_and_a_megabyte_a_day(caplog: pytest.LogCaptureFixture) -> None:
    desk = shown()
    with caplog.at_level(logging.DEBUG):
        for number in range(360):
            panel = desk.bus.unplug()
            desk.run(5.0)
            desk.bus.plug(panel)
            desk.screen.show(picture(number % 7))
            desk.run(5.0)
    assert desk.codes == ["SB-42", "well"] * 360
    assert len(caplog.records) <= 60
    assert sum(len(record.getMessage()) + 60 for record in caplog.records) * 24 < 1_000_000


def test_a_mistake_of_ours_is_logged_once_with_where_it_was(caplog: pytest.LogCaptureFixture) -> None:
    desk = shown()
    desk.bus.fails = lambda _: ZeroDivisionError("a bug")
    with caplog.at_level(logging.DEBUG):
        desk.run(50.0)
    assert [bool(record.exc_info) for record in caplog.records] == [True]


def test_1000_times_pulled_out_and_put_back_leak_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)  # pytest keeps every line
    desk = shown()

    def cycle(number: int) -> None:
        panel = desk.bus.unplug()
        desk.run(3.0)
        desk.bus.plug(panel)
        desk.screen.show(picture(number % 5))
        desk.run(3.0)
        desk.bus.transfers.clear()
        desk.told.clear()

    for number in range(10):
        cycle(number)
    gc.collect()
    tracemalloc.start()
    try:
        cycle(0)
        before, _ = tracemalloc.get_traced_memory()
        for number in range(1000):
            cycle(number)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert desk.seen == pixels(999 % 5)
    assert desk.bus.opened == 1
    assert after - before < 30_000


def test_a_listener_that_fails_does_not_end_the_screen(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()

    def fail(_: str, __: object) -> None:
        raise KeyError("not today")

    screen = Screen(ScreenSetup(), fail, open=desk.bus.open, clock=lambda: desk.now)
    screen.show(picture(1))
    panel = desk.bus.unplug()
    for _ in range(5):
        desk.now += screen.step()
    desk.bus.plug(panel)
    screen.step()
    assert panel.picture().tobytes() == pixels(1)
    assert "whoever was told about the display has failed" in caplog.text


def test_an_attempt_that_takes_more_than_two_seconds_is_told_as_hanging() -> None:
    desk = shown()
    told_during: list[list[str]] = []

    def hang(_: int) -> None:
        if not told_during:
            desk.screen.watch()
            desk.now += HANG + 0.1
            desk.screen.watch()
            desk.screen.watch()
            told_during.append(desk.codes)

    desk.bus.fails = hang
    desk.screen.show(picture(2))
    desk.step()
    assert told_during == [["SB-43"]]
    assert (desk.seen, desk.codes) == (pixels(2), ["SB-43", "well"])


def test_a_spin_ends_on_time_over_a_bus_that_takes_92_ms_a_frame() -> None:
    desk = Desk()
    desk.bus.hertz = 101_000
    table = Table()
    panel = Panel(desk.screen, table, clock=lambda: desk.now)
    seen = state("spinning", "green", spin=SPIN)
    began, due = desk.now, [desk.now]
    changes: list[tuple[float, bytes]] = []

    def meanwhile(seconds: float) -> None:  # what the panel's own thread does while the wires are busy
        end = desk.now + seconds
        while due[0] <= end:
            desk.now = max(desk.now, due[0])
            due[0] = desk.now + panel.step()
        desk.now = end

    desk.bus.tick = meanwhile
    panel.show(seen, BOARD)
    while desk.now < began + 6.0:
        frames = desk.bus.frames()
        desk.step()
        if desk.bus.frames() > frames:
            changes.append((desk.now - began, desk.seen))
        else:
            meanwhile(0.005)
    assert SPIN.seconds * 0.9 <= changes[-1][0] <= SPIN.seconds * 1.1
    assert changes[-1][1] == screens.draw(panel._face, seen, BOARD, desk.now).tobytes()
    assert 20 <= len(changes) <= SPIN.seconds / 0.09
    assert desk.screen.pace == pytest.approx(0.092, rel=0.05)
