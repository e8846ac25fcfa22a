"""What the parts hang on: rights, GPIO chip, pins, I2C and SPI."""

from device.fitting import wires
from device.upkeep.checks.service import service_of
from device.upkeep.lines import Said, ok, skip, warn, wrong
from device.upkeep.machine import Machine
from device.upkeep.wanted import Wanted
from hardware.factories import HEADERS
from hardware.wiring import RESERVED

BOOT = ("/boot/firmware/config.txt", "/boot/config.txt")
QUICK = 400_000  # Hz; at the usual 100,000 a picture takes 93 ms
ADDRESSES = (0x3C, 0x3D)
I2C_ON = "sudo raspi-config nonint do_i2c 0\nsudo reboot"
SPI_ON = {0: "sudo raspi-config nonint do_spi 0\nsudo reboot"}
SPI_PINS = {
    0: {7: "SPI0 CE1", 8: "SPI0 CE0", 9: "SPI0 MISO", 10: "SPI0 MOSI", 11: "SPI0 SCLK"},
    1: {18: "SPI1 CE0", 19: "SPI1 MISO", 20: "SPI1 MOSI", 21: "SPI1 SCLK"},
}


def boot_line(machine: Machine, line: str) -> str:
    """What to type so that the firmware reads one more line at boot."""
    return f"printf '\\n[all]\\n{line}\\n' | sudo tee -a {_boot_file(machine)}\nsudo reboot"


def _boot_file(machine: Machine) -> str:
    return next((path for path in BOOT if machine.read(path) is not None), BOOT[0])


def wanted_groups(wanted: Wanted) -> tuple[str, ...]:
    """The groups that may open what the settings name."""
    return ("gpio", *(("i2c",) if wanted.i2c else ()), *(("spi",) if wanted.spi else ()))


def members(machine: Machine) -> dict[str, frozenset[str]]:
    """Who is in which group, by /etc/group."""
    rows = (line.split(":") for line in (machine.read("/etc/group") or b"").decode(errors="replace").splitlines())
    return {row[0]: frozenset(row[3].split(",")) for row in rows if len(row) == 4}


def groups(machine: Machine, wanted: Wanted) -> Said:
    """Whoever runs the box may open pins and buses."""
    service = service_of(machine)
    user = service.user if service else machine.user()
    if user == "root":
        return ok("root may open everything")
    listed = {name for name, people in members(machine).items() if user in people}
    has = service.groups | listed if service else machine.groups()
    missing = [name for name in wanted_groups(wanted) if name not in has]
    if not missing:
        return ok(", ".join(wanted_groups(wanted)))
    if not service and set(missing) <= listed:
        return wrong("SB-73", f"the groups {', '.join(missing)} count from the next login on", "sudo reboot")
    who, then = ("spinbank's user", "sudo systemctl restart spinbank") if service else ("you", "sudo reboot")
    name = user if service else '"$USER"'
    verb = "is" if service else "are"
    fix = f"sudo usermod -aG {','.join(missing)} {name}\n{then}"
    return wrong("SB-73", f"{who} {verb} not in the group {' and '.join(missing)}", fix)


def chip(machine: Machine, wanted: Wanted) -> Said:
    """The GPIO chip of the 40-pin header is there and can be opened; it is known by its label, not by its number."""
    found = [f"/dev/{name}" for name in machine.names("/dev") if name.startswith("gpiochip")]
    if not found:
        return wrong("SB-73", "there is no /dev/gpiochip*", "sudo apt full-upgrade\nsudo reboot")
    told = {path: info for path in found if (info := machine.chip(path)) is not None}
    for path, label in told.items():
        if label.startswith(HEADERS):
            return ok(f"{label} on {path}; factory lgpio")
    if len(told) < len(found):
        return warn("SB-73", "you may not ask the GPIO chip", "sudo spinbank doctor")
    labels = ", ".join(told.values())
    return wrong("SB-73", f"no chip of the 40-pin header among: {labels}", "sudo apt full-upgrade\nsudo reboot")


def pins(machine: Machine, wanted: Wanted) -> Said:
    """No GPIO does two things, none is one that the system may want; a plain double use is refused with the settings."""
    if wanted.problem:
        return skip("the settings come first")
    chosen = {name: gpio for name, gpio in wires(wanted.config).items() if "." in name}
    how = "spinbank pins   shows the header\nspinbank config set SECTION.KEY NUMBER   chooses another GPIO"
    buses = {gpio: name for _, bus, _ in wanted.spi for gpio, name in SPI_PINS.get(bus, {}).items()}
    for name, gpio in chosen.items():
        if gpio in buses:
            return wrong("SB-75", f"GPIO{gpio} is set for {name}, but belongs to {buses[gpio]}", how)
    for name, gpio in chosen.items():
        if gpio in RESERVED:
            return warn("SB-75", f"{name} is on GPIO{gpio}, which may be in use for {RESERVED[gpio]}", how)
    return ok(", ".join(f"{name} {gpio}" for name, gpio in chosen.items()))


def i2c(machine: Machine, wanted: Wanted) -> Said:
    """The bus of the OLED is switched on."""
    if not wanted.i2c:
        return skip("no OLED on I2C in the settings")
    node = f"i2c-{wanted.config.screen.bus}"
    buses = [name for name in machine.names("/dev") if name.startswith("i2c-")]
    if node in buses:
        return ok(f"on, /dev/{node}")
    if node in machine.names("/sys/bus/i2c/devices"):
        load = "sudo modprobe i2c-dev\necho i2c-dev | sudo tee /etc/modules-load.d/spinbank.conf"
        return wrong("SB-74", f"the bus is on, but there is no /dev/{node}", load)
    if buses and wanted.config.screen.bus != 1:
        there = ", ".join(f"/dev/{name}" for name in buses)
        return wrong("SB-74", f"there is no /dev/{node}, only {there}", "spinbank config set screen.bus 1")
    return wrong("SB-74", f"I2C is off: there is no /dev/{node}", I2C_ON)


def speed(machine: Machine, wanted: Wanted) -> Said:
    """The bus is quick enough for a turning arrow."""
    if not wanted.i2c:
        return skip("no OLED on I2C in the settings")
    told = machine.read(f"/sys/bus/i2c/devices/i2c-{wanted.config.screen.bus}/of_node/clock-frequency")
    if told is None or len(told) != 4:
        return skip("the bus does not tell its speed")
    hertz = int.from_bytes(told, "big")
    if hertz < QUICK:
        how = boot_line(machine, "dtparam=i2c_arm=on,i2c_arm_baudrate=400000")
        return warn("SB-74", f"I2C at {hertz // 1000} kHz: the arrow will stutter", how)
    return ok(f"{hertz // 1000} kHz")


def panel(machine: Machine, wanted: Wanted) -> Said:
    """The OLED answers where the settings say; what is sent means "do nothing" and disturbs no picture."""
    if not wanted.i2c:
        return skip("no OLED on I2C in the settings")
    here = f"0x{wanted.config.screen.address:02X} on /dev/i2c-{wanted.config.screen.bus}"
    if f"{wanted.config.screen.bus}-{wanted.config.screen.address:04x}" in machine.names("/sys/bus/i2c/devices"):
        text = f"a driver of the kernel has taken {here}"
        return wrong("SB-74", text, f"Take the line dtoverlay=ssd1306 out of {_boot_file(machine)}\nsudo reboot")
    answer = machine.answers(wanted.config.screen.bus, wanted.config.screen.address)
    if answer is None:
        return skip(f"{here} cannot be asked: see i2c and groups, or try sudo spinbank doctor")
    if answer:
        return ok(f"answers at {here}")
    others = [other for other in ADDRESSES if other != wanted.config.screen.address]
    for other in others:
        if machine.answers(wanted.config.screen.bus, other):
            text = f"nothing at {here}, but something answers at 0x{other:02X}"
            return wrong("SB-74", text, f"spinbank config set screen.address 0x{other:02X}")
    tried = " and ".join(f"0x{address:02X}" for address in (wanted.config.screen.address, *others))
    wires = (
        "Power off, then check SDA (header pin 3), SCL (5), 3.3 V (1) and GND (6); SDA and SCL are easily swapped.\n"
        "spinbank pins   shows the header"
    )
    return wrong("SB-74", f"no OLED answers on /dev/i2c-{wanted.config.screen.bus} (tried {tried})", wires)


def spi(machine: Machine, wanted: Wanted) -> Said:
    """The buses of an SPI OLED and of the LED ring are switched on."""
    if not wanted.spi:
        return skip("nothing on SPI in the settings")
    there = machine.names("/dev")
    for name, bus, device in wanted.spi:
        if f"spidev{bus}.{device}" not in there:
            how = SPI_ON.get(bus) or boot_line(machine, f"dtoverlay=spi{bus}-1cs")
            return wrong("SB-74", f"there is no /dev/spidev{bus}.{device} for {name}", how)
    return ok(", ".join(f"/dev/spidev{bus}.{device} for {name}" for name, bus, device in wanted.spi))
