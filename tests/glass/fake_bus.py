"""An I2C bus with OLEDs on it, byte for byte: what luma sends is taken apart as the chips' data sheets say. Test material.

`FakeBus` speaks smbus2 (a register write, and `i2c_rdwr` for long data); `FakePanel` has a memory of its own, full of
snow at power-up, and shows what a person would see. Wires can be pulled, get noisy, get stuck, and hang.
"""

import errno
import random
import threading
from collections.abc import Callable
from typing import Any

from luma.core.error import DeviceNotFoundError, DevicePermissionError
from luma.core.interface.serial import i2c
from PIL import Image, ImageDraw
from smbus2 import i2c_msg

ARGUMENTS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
ADDRESSING = {0x20: 1, 0x21: 2, 0x22: 2, 0x8D: 1}
MORE_ARGUMENTS = {"ssd1306": ADDRESSING, "ssd1309": ADDRESSING, "sh1106": {0xAD: 1}}
COLUMNS = {"ssd1306": 128, "ssd1309": 128, "sh1106": 132}
LEFT = {"ssd1306": 0, "ssd1309": 0, "sh1106": 2}  # the column of memory at the glass's left edge
PUMP = {"ssd1306": True, "ssd1309": False, "sh1106": False}  # dark until the charge pump is switched on by command


class FakePanel:
    """One chip and its glass."""

    def __init__(self, model: str = "ssd1306", seed: int = 1) -> None:
        self.model = model
        self.columns = COLUMNS[model]
        self._random = random.Random(seed)
        self.power_up()

    def power_up(self) -> None:
        """Everything is forgotten; the memory holds whatever it holds."""
        self.memory = [bytearray(self._random.randbytes(self.columns)) for _ in range(8)]
        self.on = self.pump = self.inverted = False
        self.mirrored = self.upside_down = True
        self.contrast = 0x7F
        self.mode = 2
        self.column = self.page = self.start = self.first_column = self.first_page = 0
        self.last_column, self.last_page = self.columns - 1, 7

    def commands(self, data: bytes) -> None:
        """Take commands with their arguments."""
        at = 0
        lengths = ARGUMENTS | MORE_ARGUMENTS[self.model]
        while at < len(data):
            length = lengths.get(data[at], 0)
            self._command(data[at], data[at + 1 : at + 1 + length])
            at += 1 + length

    def data(self, data: bytes) -> None:
        """Take pixels, each byte at the place and the next one beside it."""
        for byte in data:
            self.memory[self.page][self.column] = byte
            self._advance()

    def picture(self) -> Image.Image:
        """What a person sees."""
        if not self.on or (PUMP[self.model] and not self.pump):
            return Image.new("1", (128, 64))
        left = LEFT[self.model]
        lit = bytearray()
        for y in range(64):
            page, bit = divmod((y + self.start) % 64, 8)
            lit += bytes(255 * (byte >> bit & 1 ^ self.inverted) for byte in self.memory[page][left : left + 128])
        seen = Image.frombytes("L", (128, 64), bytes(lit)).point(lambda light: light, "1")
        if self.mirrored:
            seen = seen.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return seen.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if self.upside_down else seen

    def _command(self, code: int, arguments: bytes) -> None:  # noqa: C901 - as many cases as the sheet has
        paged = self.model == "sh1106" or self.mode == 2
        if code <= 0x0F and paged:
            self.column = (self.column & 0xF0) | code
        elif 0x10 <= code <= 0x1F and paged:
            self.column = (self.column & 0x0F) | (code & 0x0F) << 4
        elif code == 0x20 and arguments:
            self.mode = arguments[0] & 3
        elif code == 0x21 and arguments:
            self.first_column, self.last_column = self.column, _ = arguments
        elif code == 0x22 and arguments:
            self.first_page, self.last_page = self.page, _ = arguments
        elif 0x40 <= code <= 0x7F:
            self.start = code & 0x3F
        elif code == 0x81:
            self.contrast = arguments[0]
        elif code == 0x8D and arguments:
            self.pump = bool(arguments[0] & 4)
        elif code in {0xA0, 0xA1}:
            self.mirrored = code == 0xA0
        elif code in {0xA6, 0xA7}:
            self.inverted = code == 0xA7
        elif code in {0xAE, 0xAF}:
            self.on = code == 0xAF
        elif 0xB0 <= code <= 0xB7 and paged:
            self.page = code & 7
        elif code in {0xC0, 0xC8}:
            self.upside_down = code == 0xC0

    def _advance(self) -> None:
        if self.model == "sh1106":
            self.column = min(self.column + 1, self.columns - 1)
        elif self.mode == 2:
            self.column = (self.column + 1) % self.columns
        elif self.column < self.last_column:
            self.column += 1
        else:
            self.column = self.first_column
            self.page = self.page + 1 if self.page < self.last_page else self.first_page


class FakeBus:
    """One bus: panels by address, and everything that can go wrong on the way to them."""

    def __init__(self, *panels: FakePanel, address: int = 0x3C, tick: Callable[[float], None] = lambda _: None) -> None:
        self.panels = {address + number: panel for number, panel in enumerate(panels)}
        self.tick = tick  # is told the seconds a transfer takes
        self.hertz = 400_000
        self.there = self.allowed = True
        self.transfers: list[tuple[int, bytes]] = []  # address, bytes
        self.fails: Callable[[int], Exception | None] = lambda _: None  # by the number of the transfer
        self.free = threading.Event()  # a cleared one blocks
        self.free.set()
        self.blocked = threading.Event()
        self.count = self.opened = 0

    # what smbus2.SMBus can do

    def write_i2c_block_data(self, address: int, register: int, data: list[int]) -> None:
        assert len(data) <= 32
        self._transfer(address, bytes([register, *data]))

    def i2c_rdwr(self, *messages: i2c_msg) -> None:
        for message in messages:
            self._transfer(message.addr, bytes(message))

    def close(self) -> None:
        self.opened -= 1

    # what hands can do to it

    def unplug(self) -> FakePanel:
        return self.panels.pop(next(iter(self.panels)))

    def plug(self, panel: FakePanel, address: int = 0x3C) -> None:
        panel.power_up()
        self.panels[address] = panel

    def frames(self) -> int:
        """How many whole pictures have crossed it since `transfers` was last cleared."""
        return sum(len(data) - 1 for _, data in self.transfers if data[0] == 0x40) // 1024

    def open(self, _: object, address: int) -> Any:
        """luma's interface on this bus, as it is when luma opens the bus itself; goes for an `Open`."""
        if not self.there:
            raise DeviceNotFoundError("I2C device not found: /dev/i2c-1")
        if not self.allowed:
            raise DevicePermissionError("I2C device permission denied: /dev/i2c-1")
        self.opened += 1
        wire = i2c(bus=self, address=address)
        wire._managed, wire._i2c_msg_write = True, i2c_msg.write
        return wire

    def _transfer(self, address: int, data: bytes) -> None:
        self.count += 1
        self.tick(9 * (len(data) + 1) / self.hertz)
        if not self.free.is_set():
            self.blocked.set()
            self.free.wait(60.0)
        if address not in self.panels:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        trouble = self.fails(self.count)
        if trouble:
            data = data[: len(data) // 2]  # a part of it got through
        self.transfers.append((address, data))
        take = self.panels[address].data if data[0] == 0x40 else self.panels[address].commands
        take(data[1:])
        if trouble:
            raise trouble


def picture(number: int = 0) -> Image.Image:
    """A picture like no other."""
    image = Image.frombytes("1", (128, 64), random.Random(number).randbytes(1024))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 127, 63), outline=1)
    draw.rectangle((1, 1, 8, 4), fill=1)
    return image
