"""What the settings want of the computer: what doctor compares with what is there."""

import os
from pathlib import Path

from msgspec import Struct

from device.config import Config
from device.config_file import BadConfig, read


class Wanted(Struct, frozen=True):
    """The settings of a box, and where they and its games lie."""

    data: str  # the folder of games, boards and keys; it need not exist
    file: str  # the family's own settings; they need not exist
    config: Config
    problem: str = ""  # why the file cannot be used, with its code; `config` is then the packaged one
    remarks: tuple[str, ...] = ()  # what in it means nothing
    foreign: bool = False  # it is there, and kept from whoever asks

    @property
    def i2c(self) -> bool:
        """Whether the OLED hangs on an I2C bus."""
        return self.config.screen.model != "none" and self.config.screen.connection == "i2c"

    @property
    def spi(self) -> tuple[tuple[str, int, int], ...]:
        """What hangs on SPI: its name, bus and device."""
        screen, ring = self.config.screen, self.config.ring
        oled = screen.model != "none" and screen.connection == "spi"
        return (("the OLED", 0, screen.spi_device),) * oled + (("the LED ring", ring.bus, ring.device),) * ring.on


def wanted(data: Path, file: Path) -> Wanted:
    """What the settings in this file want; a file that cannot be used is named, and the packaged ones are looked at."""
    try:
        config, remarks = read(file)
    except BadConfig as wrong:
        config, _ = read(Path(os.devnull))
        return Wanted(str(data), str(file), config, str(wrong), foreign=_foreign(file))
    return Wanted(str(data), str(file), config, "", remarks)


def _foreign(file: Path) -> bool:
    try:
        file.read_bytes()
    except PermissionError:
        return True
    except OSError:
        return False
    return False
