"""The LED ring: bytes as the data sheets want them, and an ornament that can fail, hang or be absent unnoticed."""

from itertools import groupby
from threading import Event
from time import monotonic

import pytest

from hardware.ring import (
    CLOCK,
    FRAME,
    LATCH,
    MOST_LEDS,
    Colours,
    LedRing,
    RingSetup,
    SimulatedRing,
    decode,
    encode,
    lit,
)
from hardware.trouble import Trouble
from tests.program import until

RED, WHITE, DARK = (255, 0, 0), (255, 255, 255), (0, 0, 0)
ON = RingSetup(on=True, leds=3, brightness=100)

# What a Pi makes of the clock we ask for: its core clock through the next even divider.
CORES = {"Pi 1, 2, Zero": 250, "Pi 3, Zero 2": 400, "Pi 4": 500, "Pi 5": 200}
CLOCKS = {name: mega * 1e6 / (2 * -(-mega * 10**6 // (2 * CLOCK))) for name, mega in CORES.items()}
# Nanoseconds: high of a nought from, to; high of a one from, to; shortest low of a nought, of a one. A longer low time is
# harmless up to the reset (50 microseconds in the oldest sheet).
SHEETS = {
    "WS2812": (200, 500, 550, 850, 650, 450),
    "WS2812B": (250, 550, 650, 950, 700, 300),
    "WS2812B-V5": (220, 380, 580, 1000, 580, 580),
    "SK6812": (150, 450, 450, 750, 750, 450),
}


class Wire:
    """An SPI bus that keeps what it was sent; it can be unplugged, or made to wait."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.opened: list[tuple[int, int]] = []
        self.closed = 0
        self.trouble: Exception | None = None
        self.before: Event | None = None

    def open(self, bus: int, device: int) -> "Wire":
        self.opened.append((bus, device))
        if self.trouble:
            raise self.trouble
        return self

    def writebytes2(self, data: bytes) -> None:
        if self.before:
            self.before.wait()
        if self.trouble:
            raise self.trouble
        self.sent.append(data)

    def close(self) -> None:
        self.closed += 1
        if self.trouble:
            raise self.trouble

    def frames(self) -> list[Colours]:
        return [decode(data) for data in self.sent]


class Bench:
    """A ring taken step by step."""

    def __init__(self, setup: RingSetup = ON) -> None:
        self.now, self.wire, self.told = 100.0, Wire(), list[Trouble | None]()
        self.ring = LedRing(setup, self.tell, open_wire=self.wire.open, clock=lambda: self.now)

    def tell(self, part: str, trouble: Trouble | None) -> None:
        assert part == "ring"
        self.told.append(trouble)

    def show(self, *colours: tuple[int, int, int]) -> float | None:
        self.now += 0.1
        self.ring.show(colours)
        return self.ring.step()


def bits(data: bytes) -> str:
    return "".join(f"{byte:08b}" for byte in data)


def body(data: bytes) -> bytes:
    return data[len(LATCH) : -len(LATCH)]


def test_green_comes_first_then_red_then_blue_each_bit_as_four_highest_first() -> None:
    assert body(encode([(0xFF, 0xA5, 0x0F)])).hex() == "c8c88c8c" + "cccccccc" + "8888cccc"
    assert body(encode([DARK, WHITE])).hex() == "88" * 12 + "cc" * 12


def test_every_value_is_sent_bit_by_bit_and_can_be_read_back() -> None:
    for value in range(256):
        symbols = "".join("1100" if value >> place & 1 else "1000" for place in range(7, -1, -1))
        sent = bits(body(encode([(value, 0, 255 - value)])))
        assert sent[32:64] == symbols
        assert decode(encode([(value, 0, 255 - value), (1, 2, value)])) == ((value, 0, 255 - value), (1, 2, value))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("clock", [CLOCK, *CLOCKS.values()], ids=["as asked", *CLOCKS])
def test_high_and_low_times_are_those_of_the_data_sheets_at_every_pis_clock(clock: float, sheet: str) -> None:
    nought_from, nought_to, one_from, one_to, nought_low, one_low = SHEETS[sheet]
    runs = [len(list(run)) * 1e9 / clock for _, run in groupby(bits(body(encode([(0, 255, 0)])) + b"\x80"))][:-2]
    pulses = list(zip(runs[::2], runs[1::2], strict=True))
    assert len(pulses) == 24
    for number, (high, low) in enumerate(pulses):
        one = number < 8
        assert (one_from if one else nought_from) <= high <= (one_to if one else nought_to)
        assert (one_low if one else nought_low) <= low <= 5000


def test_the_line_is_low_before_and_after_the_colours_for_as_long_as_a_reset_takes() -> None:
    data = encode([WHITE] * 24)
    for edge in (data, data[::-1]):
        low = len(edge) - len(edge.lstrip(b"\0"))
        assert low * 8 / CLOCK >= 280e-6


def test_every_byte_ends_low_so_a_pause_between_bytes_cannot_change_a_bit() -> None:
    assert all(byte & 1 == 0 for byte in encode([(value, 255 - value, value) for value in range(256)]))


def test_the_longest_ring_fits_into_one_transfer_of_the_kernel() -> None:
    assert len(encode([WHITE] * MOST_LEDS)) <= 4096


@pytest.mark.parametrize(("percent", "most"), [(100, 255), (30, 76), (1, 3)])
def test_no_led_is_brighter_than_the_brightness_allows(percent: int, most: int) -> None:
    setup = RingSetup(on=True, brightness=percent)
    assert max(max(lit([(value, value, value)], setup)[0]) for value in range(256)) == most


@pytest.mark.parametrize(("percent", "most"), [(100, 26), (30, 26), (5, 13)])
def test_at_night_a_tenth_is_the_most_and_less_stays_less(percent: int, most: int) -> None:
    assert lit([WHITE], RingSetup(on=True, leds=1, brightness=percent, night=True)) == ((most, most, most),)


def test_as_many_leds_are_lit_as_there_are() -> None:
    assert lit([WHITE] * 5, ON) == (WHITE,) * 3
    assert lit([WHITE], ON) == (WHITE, DARK, DARK)


def test_a_ring_is_off_until_it_is_switched_on() -> None:
    assert not RingSetup().on
    bench = Bench(RingSetup())
    assert bench.show(WHITE) is None
    assert (bench.wire.opened, bench.wire.sent, bench.told) == ([], [], [])
    bench.ring.setup(ON)
    assert bench.show(WHITE) is None
    assert bench.wire.frames() == [(WHITE, DARK, DARK)]


def test_equal_frames_are_sent_once() -> None:
    bench = Bench()
    for colour in (RED, RED, RED, WHITE, WHITE):
        bench.show(colour)
    assert [frame[0] for frame in bench.wire.frames()] == [RED, WHITE]


def test_at_most_thirty_frames_a_second_and_the_newest_is_among_them() -> None:
    bench = Bench()
    for number in range(1000):  # a second of news, one each millisecond
        bench.now += 0.001
        bench.ring.show(((number % 256, 0, 0),))
        pause = bench.ring.step()
    assert pause is not None
    assert 0 < pause <= FRAME
    bench.now += pause
    assert bench.ring.step() is None
    assert 25 <= len(bench.wire.sent) <= 32
    assert bench.wire.frames()[-1] == lit([(999 % 256, 0, 0)], ON)


@pytest.mark.parametrize(
    ("problem", "code", "words"),
    [
        (ModuleNotFoundError("No module named 'spidev'"), "SB-50", "sudo apt install python3-spidev"),
        (FileNotFoundError(2, "No such file or directory"), "SB-51", "dtparam=spi=on"),
        (PermissionError(13, "Permission denied"), "SB-52", "group spi"),
        (OSError(121, "Remote I/O error"), "SB-53", "/dev/spidev0.0 takes no light"),
        (TypeError("something nobody thought of"), "SB-53", "something nobody thought of"),
    ],
)
def test_a_fault_is_told_once_with_what_to_do_and_tried_again_every_ten_seconds(
    problem: Exception, code: str, words: str
) -> None:
    bench = Bench()
    bench.wire.trouble = problem
    for _ in range(600):  # a minute of frames
        bench.show(RED)
    assert [trouble and trouble.code for trouble in bench.told] == [code]
    assert bench.told[0] is not None
    assert words in bench.told[0].text
    assert 6 <= len(bench.wire.opened) <= 7
    bench.wire.trouble = None
    bench.now += 10.0
    assert bench.ring.step() is None
    assert bench.told[1:] == [None]
    assert bench.wire.frames() == [(RED, DARK, DARK)]


def test_a_missing_second_bus_is_told_with_its_overlay() -> None:
    bench = Bench(RingSetup(on=True, bus=1))
    bench.wire.trouble = FileNotFoundError(2, "No such file or directory")
    bench.show(RED)
    assert bench.told[0] is not None
    assert "/dev/spidev1.0" in bench.told[0].text
    assert "dtoverlay=spi1-1cs" in bench.told[0].text


def test_a_bus_that_fails_in_the_middle_gets_the_picture_again_when_it_is_back() -> None:
    bench = Bench()
    bench.show(RED)
    bench.wire.trouble = OSError(5, "Input/output error")
    assert bench.show(WHITE) == 10.0
    bench.wire.trouble = None
    bench.now += 10.0
    bench.show(RED)
    assert bench.wire.frames() == [(RED, DARK, DARK)] * 2
    assert [trouble and trouble.code for trouble in bench.told] == ["SB-53", None]


def test_a_listener_that_fails_does_not_disturb_the_ring(caplog: pytest.LogCaptureFixture) -> None:
    def deaf(part: str, trouble: Trouble | None) -> None:
        raise RuntimeError("not now")

    wire = Wire()
    wire.trouble = OSError(5, "Input/output error")
    ring = LedRing(ON, deaf, open_wire=wire.open, clock=lambda: 0.0)
    assert ring.step() == 10.0
    assert "telling about the ring failed" in caplog.text


def test_switching_off_makes_it_dark_and_gives_the_bus_back() -> None:
    bench = Bench()
    bench.show(WHITE, WHITE, WHITE)
    bench.ring.setup(RingSetup())
    assert bench.ring.step() is None
    assert bench.wire.frames()[-1] == (DARK,) * 3
    assert bench.wire.closed == 1
    bench.ring.setup(ON)
    bench.show(WHITE, WHITE, WHITE)
    assert bench.wire.frames()[-1] == (WHITE,) * 3


def test_switching_off_a_broken_ring_ends_its_trouble() -> None:
    bench = Bench()
    bench.wire.trouble = OSError(5, "Input/output error")
    bench.show(RED)
    bench.ring.setup(RingSetup())
    assert bench.ring.step() is None
    assert bench.told[1:] == [None]


def test_a_shorter_ring_leaves_no_led_lit_behind_its_end() -> None:
    bench = Bench()
    bench.show(WHITE, WHITE, WHITE)
    bench.ring.setup(RingSetup(on=True, leds=1, brightness=100))
    bench.show(WHITE)
    assert bench.wire.frames()[1:] == [(DARK,) * 3, (WHITE,)]


def test_another_bus_is_opened_and_another_brightness_needs_no_opening() -> None:
    bench = Bench()
    bench.show(WHITE)
    bench.ring.setup(RingSetup(on=True, leds=3, brightness=50))
    bench.show(WHITE)
    assert bench.wire.opened == [(0, 0)]
    assert bench.wire.frames()[-1][0] == (128, 128, 128)
    bench.ring.setup(RingSetup(on=True, leds=3, bus=1, device=2))
    bench.show(WHITE)
    assert bench.wire.opened == [(0, 0), (1, 2)]


def test_new_settings_are_tried_at_once_after_a_fault() -> None:
    bench = Bench()
    bench.wire.trouble = FileNotFoundError(2, "No such file or directory")
    bench.show(RED)
    bench.wire.trouble = None
    bench.ring.setup(RingSetup(on=True, leds=3, bus=1, brightness=100))
    bench.show(RED)
    assert bench.wire.frames() == [(RED, DARK, DARK)]


def test_the_thread_shows_and_goes_dark_at_the_end() -> None:
    lamps = SimulatedRing()
    ring = LedRing(ON, open_wire=lamps.open)
    ring.start()
    ring.show((RED, WHITE, RED))
    until(lambda: lamps.colours() == (RED, WHITE, RED), "the ring shows what it was told")
    assert lamps.count() in {1, 2}  # a dark ring may have come first
    ring.stop()
    assert lamps.colours() == (DARK,) * 3
    ring.stop()


def test_a_bus_that_hangs_holds_nobody_up() -> None:
    wire = Wire()
    wire.before = Event()
    ring = LedRing(ON, open_wire=wire.open)
    ring.start()
    began = monotonic()
    for number in range(1000):
        ring.show(((number % 256, 0, 0),))
    ring.stop()
    assert monotonic() - began < 5.0
    wire.before.set()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"leds": 0}, "leds of the LED ring must be 1 to 144, not 0"),
        ({"leds": 145}, "leds of the LED ring must be 1 to 144, not 145"),
        ({"brightness": 101}, "brightness of the LED ring must be 1 to 100, not 101"),
        ({"bus": -1}, "bus of the LED ring must be 0 to 1, not -1"),
        ({"device": 3}, "device of the LED ring must be 0 to 2, not 3"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_a_sentence(wrong: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=f"^SB-54 {words}$"):
        RingSetup(**wrong)
