"""Doctor's checks, on computers as values: what is well is said to be well, what is not comes with what to type."""

import json
import tomllib
from pathlib import Path

import msgspec
import pytest
from upkeep.recorded import machine

from device.upkeep import lines
from device.upkeep.checks import computer, place
from device.upkeep.doctor import CHECKS, examine
from device.upkeep.wanted import wanted

ROOT = Path(__file__).parents[2]
PIS = ("pi-zero-2w", "pi-4", "pi-5")
UNIT = "systemctl show spinbank.service"
RUNNING = machine("pi-4").commands[UNIT]
ABSENT = "LoadState=not-found\n"
DATA = Path("/var/lib/spinbank")


@pytest.fixture
def settings(tmp_path):
    """Settings from a few lines of TOML."""

    def made(text="", data=DATA):
        file = tmp_path / "config.toml"
        file.write_text(text, encoding="utf-8")
        return wanted(data, file)

    return made


def said(computer, wanted, check):
    return next(line for line in examine(computer, wanted) if line.check == check)


def by_hand(name="pi-4"):
    """A Pi whose box is started by hand by a member of all groups."""
    return machine(name).but(
        commands={UNIT: ABSENT},
        member_of=frozenset({"maker", "gpio", "i2c", "spi"}),
        owners={str(DATA): ("maker", True)},
    )


# --- computers that are well --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PIS)
def test_a_pi_on_which_all_is_well_has_nothing_to_fix_or_look_at(name, settings):
    found = examine(machine(name), settings())
    assert [line for line in found if line.verdict in ("fix", "warn")] == []
    assert lines.summary(found) == "Nothing to fix."


@pytest.mark.parametrize("name", PIS)
def test_on_a_pi_only_spi_is_skipped_when_nothing_hangs_on_it(name, settings):
    assert [line.check for line in examine(machine(name), settings()) if line.verdict == "skip"] == ["spi"]


@pytest.mark.parametrize(
    ("name", "chip"), [("pi-zero-2w", "pinctrl-bcm2835"), ("pi-4", "pinctrl-bcm2711"), ("pi-5", "pinctrl-rp1")]
)
def test_the_chip_of_the_header_is_told_with_factory_and_place(name, chip, settings):
    assert f"{chip} on /dev/gpiochip0" in said(machine(name), settings(), "gpio").found
    assert "factory lgpio" in said(machine(name), settings(), "gpio").found


def test_on_a_pc_what_does_not_apply_is_skipped_with_the_reason_and_nothing_is_to_fix(settings):
    found = examine(machine("pc"), settings(data=Path("/home/maker/.local/share/spinbank")))
    assert lines.count(found, "fix") == lines.count(found, "warn") == 0
    skipped = {line.check: line.found for line in found if line.verdict == "skip"}
    assert set(skipped) == {name for name, where, _ in CHECKS if where == "on a Pi"} | {"service"}
    assert all(why == "not a Raspberry Pi" for name, why in skipped.items() if name != "service")
    assert "not a Raspberry Pi: spinbank run gives a simulated box" in found[0].found


@pytest.mark.parametrize("name", [*PIS, "pc"])
def test_there_is_one_line_for_each_check_in_the_order_of_the_table(name, settings):
    assert [line.check for line in examine(machine(name), settings())] == [name for name, _, _ in CHECKS]


def test_a_computer_that_tells_nothing_at_all_makes_no_check_fail(settings):
    empty = machine("pc").but(files=dict.fromkeys(machine("pc").files), packages={}, room=None)
    nothing = empty.but(commands=dict.fromkeys(empty.commands), owners=dict.fromkeys(empty.owners))
    a_pi = nothing.but(files={"/proc/device-tree/model": "Raspberry Pi 9\0"})
    for one in (nothing, a_pi):
        assert len(examine(one, settings())) == len(CHECKS)


# --- each fault, and what to type ---------------------------------------------------------------------------------------

MODEL, RELEASE = "/proc/device-tree/model", "/etc/os-release"
BULLSEYE = 'PRETTY_NAME="Debian GNU/Linux 11 (bullseye)"\nVERSION_ID="11"\nID=debian\n'
RASPBIAN = 'PRETTY_NAME="Raspbian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=raspbian\n'
FORKY = 'PRETTY_NAME="Debian GNU/Linux 14 (forky)"\nVERSION_ID="14"\nID=debian\n'
THROTTLED = "/sys/devices/platform/soc/soc:firmware/get_throttled"
SPEED = "/sys/bus/i2c/devices/i2c-1/of_node/clock-frequency"
NO_I2C_NODE = {
    "folders": {"/dev": ["gpiochip0"], "/sys/bus/i2c/devices": []}, "files": {SPEED: None}, "buses": {"1": None}
}  # fmt: skip

FAULTS = [
    # what is wrong, check, verdict, code, words of what is found, words of what to type
    ({"files": {RELEASE: BULLSEYE}}, "system", "fix", "SB-71", "too old", "Raspberry Pi OS (64-bit)"),
    ({"files": {RELEASE: RASPBIAN}}, "system", "fix", "SB-71", "64-bit", "Raspberry Pi OS (64-bit)"),
    ({"wide": 32}, "system", "fix", "SB-71", "64-bit", "Raspberry Pi OS (64-bit)"),
    ({"files": {RELEASE: FORKY}}, "system", "warn", "SB-71", "nobody has tried", "Raspberry Pi OS"),
    ({"version": (3, 9, 2)}, "python", "fix", "SB-71", "3.9.2 is too old", "Raspberry Pi OS"),
    ({"version": (3, 10, 14)}, "python", "fix", "SB-71", "3.10.14 is too old", "Raspberry Pi OS"),
    ({"packages": {"gpiozero": "1.6.2"}}, "gpiozero", "fix", "SB-72", "1.6.2 does not fit", "gpiozero>=2.0.1.post3"),
    ({"packages": {"gpiozero": "2.0.1"}}, "gpiozero", "fix", "SB-72", "2.0.1 does not fit", "pip install"),
    ({"packages": {"lgpio": None}}, "lgpio", "fix", "SB-72", "not installed", "sudo apt install python3-lgpio"),
    ({"packages": {"lgpio": "0.0.0.2"}}, "lgpio", "fix", "SB-72", "empty stub", "pip uninstall -y lgpio"),
    ({"packages": {"luma.oled": None}}, "luma.oled", "fix", "SB-72", "not installed", "luma.oled>=3.16,<4"),
    ({"packages": {"pillow": "14.0.0"}}, "pillow", "fix", "SB-72", "14.0.0 does not fit", "pillow>=11,<14"),
    ({"chips": {"/dev/gpiochip0": None, "/dev/gpiochip1": None}}, "gpio", "warn", "SB-73", "may not ask", "sudo spinbank"),
    ({"folders": {"/dev": []}}, "gpio", "fix", "SB-73", "no /dev/gpiochip*", "full-upgrade"),
    ({"chips": {"/dev/gpiochip0": "other"}}, "gpio", "fix", "SB-73", "no chip of the 40-pin header", "full-upgrade"),
    (NO_I2C_NODE, "i2c", "fix", "SB-74", "I2C is off: there is no /dev/i2c-1", "sudo raspi-config nonint do_i2c 0"),
    ({"folders": {"/dev": []}}, "i2c", "fix", "SB-74", "the bus is on, but", "modprobe i2c-dev"),
    ({"files": {SPEED: bytes.fromhex("000186a0")}}, "i2c speed", "warn", "SB-74", "100 kHz", "i2c_arm_baudrate=400000"),
    ({"buses": {"1": [0x3D]}}, "oled", "fix", "SB-74", "answers at 0x3D", "config set screen.address 0x3D"),
    ({"buses": {"1": []}}, "oled", "fix", "SB-74", "tried 0x3C and 0x3D", "SDA (header pin 3)"),
    ({"folders": {"/sys/bus/i2c/devices": ["1-003c", "i2c-1"]}}, "oled", "fix", "SB-74", "a driver of the kernel", "dtoverlay"),
    ({"files": {THROTTLED: "50005\n"}}, "power", "fix", "SB-76", "under-voltage now", "5.1 V"),
    ({"files": {THROTTLED: "50000\n"}}, "power", "warn", "SB-76", "since boot", "5.1 V"),
    ({"files": {THROTTLED: "8\n"}}, "power", "warn", "SB-76", "too hot", "air"),
    ({"room": 50_000_000}, "disk", "fix", "SB-22", "50 MB free", "apt clean"),
    ({"room": 400_000_000}, "disk", "warn", "SB-22", "400 MB free", "apt clean"),
    ({"time": 0}, "clock", "warn", "SB-78", "1970", "set-ntp true"),
    ({"commands": {"timedatectl show": "no\n"}}, "clock", "warn", "SB-78", "not set by the network", "set-ntp true"),
    ({"ports": {"8080": "taken", "8081": "free"}, "pages": {"8080": "Pi-hole"}}, "port", "warn", "SB-10", "8081", "ss -ltnp"),
    ({"ports": {"8080": "taken", "8081": "taken"}, "pages": {"8080": None}}, "port", "fix", "SB-10", "8080", "web.port"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "check", "verdict", "code", "found", "fix"), FAULTS, ids=[f"{row[1]}: {row[4]}" for row in FAULTS]
)
def test_each_fault_is_named_with_its_code_and_what_to_type(changed, check, verdict, code, found, fix, settings):
    line = said(machine("pi-4").but(**changed), settings(), check)
    assert (line.verdict, line.code) == (verdict, code)
    assert found in line.found
    assert fix in line.fix


def test_a_pi_5_without_the_file_is_asked_for_its_power_by_command(settings):
    weak = machine("pi-5").but(commands={"vcgencmd get_throttled": "throttled=0x50005\n"})
    assert said(weak, settings(), "power").found == "under-voltage now"
    silent = machine("pi-5").but(commands={"vcgencmd get_throttled": None})
    assert said(silent, settings(), "power").verdict == "skip"


@pytest.mark.parametrize("chips", [{}, {"/dev/gpiochip4": "pinctrl-rp1", "/dev/gpiochip0": "other"}])
def test_the_chip_is_found_by_its_label_whatever_its_number(chips, settings):
    renumbered = machine("pi-5").but(chips=chips, folders={"/dev": ["gpiochip0", "gpiochip4", "i2c-1"]})
    assert "pinctrl-rp1" in said(renumbered, settings(), "gpio").found


# --- rights ---------------------------------------------------------------------------------------------------------------


def test_a_group_is_fixed_by_name_for_the_service_and_for_oneself(settings):
    unit = RUNNING.replace("SupplementaryGroups=gpio i2c spi", "SupplementaryGroups=gpio")
    line = said(machine("pi-4").but(commands={UNIT: unit}), settings(), "groups")
    assert line.verdict == "fix"
    assert line.fix == "sudo usermod -aG i2c spinbank\nsudo systemctl restart spinbank"
    mine = by_hand().but(member_of=frozenset({"maker"}), files={"/etc/group": "gpio:x:986:\ni2c:x:994:\n"})
    assert 'sudo usermod -aG gpio,i2c "$USER"' in said(mine, settings(), "groups").fix


def test_a_group_given_since_the_last_login_only_needs_a_restart(settings):
    line = said(by_hand().but(member_of=frozenset({"maker"})), settings(), "groups")
    assert (line.verdict, line.fix) == ("fix", "sudo reboot")
    assert "next login" in line.found


def test_spi_is_wanted_of_groups_and_buses_only_where_something_hangs_on_it(settings):
    no_spi = by_hand().but(
        member_of=frozenset({"gpio", "i2c"}), folders={"/dev": ["gpiochip0", "i2c-1"]}, files={"/etc/group": ""}
    )
    assert said(no_spi, settings(), "groups").verdict == "ok"
    ring = settings("[ring]\non = true\n")
    assert "spi" in said(no_spi, ring, "groups").found
    line = said(no_spi, ring, "spi")
    assert line.found == "there is no /dev/spidev0.0 for the LED ring"
    assert "raspi-config nonint do_spi 0" in line.fix
    second = settings('[screen]\nmodel = "ssd1309"\nconnection = "spi"\n[ring]\non = true\nbus = 1\n')
    assert "dtoverlay=spi1-1cs" in said(machine("pi-4"), second, "spi").fix
    assert said(machine("pi-4"), second, "i2c").verdict == "skip"


def test_root_may_open_everything(settings):
    line = said(by_hand().but(who="root", member_of=frozenset({"root"})), settings(), "groups")
    assert line.verdict == "ok"


def test_a_bus_that_may_not_be_opened_is_told_apart_from_one_on_which_nobody_answers(settings):
    line = said(machine("pi-4").but(buses={"1": None}), settings(), "oled")
    assert line.verdict == "skip"
    assert "0x3C on /dev/i2c-1 cannot be asked" in line.found


# --- settings and pins ----------------------------------------------------------------------------------------------------


def test_settings_that_cannot_be_used_are_the_first_thing_to_fix_and_the_other_checks_go_on(settings):
    broken = settings("[knob]\na = 99\n")
    line = said(machine("pi-4"), broken, "settings")
    assert (line.verdict, line.code) == ("fix", "SB-20")
    assert "knob.a = 99" in line.found
    assert said(machine("pi-4"), broken, "pins").verdict == "skip"
    assert said(machine("pi-4"), broken, "i2c").verdict == "ok"


def test_settings_of_another_user_are_no_fault_but_cannot_be_looked_at(settings):
    hidden = settings("[knob]\na = 99\n")
    line = said(machine("pi-4"), msgspec.structs.replace(hidden, foreign=True), "settings")
    assert (line.verdict, line.fix) == ("warn", "sudo spinbank doctor")


def test_a_pin_used_twice_is_something_to_fix(settings):
    line = said(machine("pi-4"), settings("[plunger]\npin = 5\n"), "settings")
    assert line.verdict == "fix"
    assert "GPIO5" in line.found


def test_a_setting_that_means_nothing_is_something_to_look_at(settings):
    line = said(machine("pi-4"), settings("[knob]\nswaped = true\n"), "settings")
    assert (line.verdict, line.code) == ("warn", "SB-20")
    assert "knob.swapped" in line.found


@pytest.mark.parametrize(
    ("gpio", "use"), [(4, "1-Wire"), (14, "serial console"), (15, "serial console"), (0, "add-on board")]
)
def test_a_pin_that_the_system_may_use_is_something_to_look_at(gpio, use, settings):
    line = said(machine("pi-4"), settings(f"[plunger]\npin = {gpio}\n"), "pins")
    assert (line.verdict, line.code) == ("warn", "SB-75")
    assert f"plunger.pin is on GPIO{gpio}" in line.found
    assert use in line.found


def test_a_pin_of_a_bus_that_is_in_use_is_something_to_fix(settings):
    line = said(machine("pi-4"), settings("[ring]\non = true\n[plunger]\npin = 9\n"), "pins")
    assert (line.verdict, line.code) == ("fix", "SB-75")
    assert "SPI0 MISO" in line.found


# --- where the games lie --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["tmpfs", "overlay"])
def test_games_that_would_not_survive_power_off_are_something_to_fix_on_a_pi(kind, settings):
    mounts = f"{kind} / {kind} rw,relatime 0 0\n"
    line = said(machine("pi-4").but(files={"/proc/self/mounts": mounts}), settings(), "data")
    assert (line.verdict, line.code) == ("fix", "SB-77")
    assert "games will not survive power-off" in line.found
    elsewhere = machine("pc").but(files={"/proc/self/mounts": mounts})
    assert said(elsewhere, settings(data=Path("/home/maker")), "data").verdict == "warn"


def test_the_kind_of_a_fleeting_place_is_told_to_whoever_starts_the_box():
    pi = machine("pi-4")
    assert place.fleeting(pi, "/tmp/games") == "tmpfs"
    assert place.fleeting(pi, "/var/lib/spinbank") == ""


def test_a_data_partition_of_its_own_under_an_overlay_is_well(settings):
    mounts = "overlay / overlay rw 0 0\n/dev/mmcblk0p3 /var/lib/spinbank ext4 rw 0 0\n"
    assert said(machine("pi-4").but(files={"/proc/self/mounts": mounts}), settings(), "data").verdict == "ok"


def test_the_newest_mount_of_a_place_counts_and_spaces_in_its_name_are_read(settings):
    mounts = "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /my\\040games ext4 rw 0 0\ntmpfs /my\\040games tmpfs rw 0 0\n"
    one = by_hand().but(files={"/proc/self/mounts": mounts}, owners={"/my games": ("maker", True)})
    assert said(one, settings(data=Path("/my games")), "data").code == "SB-77"


def test_a_folder_that_cannot_be_written_to_is_something_to_fix(settings):
    mounts = "/dev/mmcblk0p2 / ext4 ro,noatime 0 0\n"
    read_only = said(machine("pi-4").but(files={"/proc/self/mounts": mounts}), settings(), "data")
    assert (read_only.verdict, read_only.code) == ("fix", "SB-12")
    foreign = said(machine("pi-4").but(owners={str(DATA): ("root", True)}), settings(), "data")
    assert (foreign.code, foreign.fix) == ("SB-12", "sudo chown -R spinbank: /var/lib/spinbank")
    mine = said(by_hand().but(owners={str(DATA): ("root", False)}), settings(), "data")
    assert (mine.code, mine.fix) == ("SB-12", 'sudo chown -R "$USER": /var/lib/spinbank')


def test_a_folder_that_is_still_to_be_made_needs_a_place_where_it_can_be_made(settings):
    new = Path("/home/maker/.local/share/spinbank")
    assert said(machine("pc"), settings(data=new), "data").verdict == "ok"
    assert said(machine("pc").but(owners={"/home/maker": ("root", False)}), settings(data=new), "data").verdict == "fix"


# --- network and service --------------------------------------------------------------------------------------------------


def test_power_saving_of_a_radio_in_use_is_told_with_the_line_that_ends_it(settings):
    dozing = {"commands": {"iw dev wlan0 get power_save": "Power save: on\n"}}
    line = said(machine("pi-zero-2w").but(**dozing), settings(), "wifi")
    assert (line.verdict, line.code) == ("warn", "SB-78")
    assert "wifi.powersave=2" in line.fix
    assert said(machine("pi-4").but(**dozing), settings(), "wifi").found == "connected by cable"


def test_a_radio_that_is_switched_off_is_told_apart_from_one_without_a_network(settings):
    down = {"/sys/class/net/wlan0/operstate": "down\n"}
    blocked = machine("pi-zero-2w").but(files={**down, "/sys/class/rfkill/rfkill0/soft": "1\n"})
    assert "rfkill unblock" in said(blocked, settings(), "wifi").fix
    assert said(blocked, settings(), "wifi").verdict == "fix"
    alone = said(machine("pi-zero-2w").but(files=down), settings(), "wifi")
    assert (alone.verdict, alone.code) == ("warn", "SB-78")


@pytest.mark.parametrize(
    ("old", "new", "verdict", "found"),
    [
        ("ActiveState=active", "ActiveState=failed", "fix", "has failed"),
        ("ActiveState=active", "ActiveState=inactive", "fix", "is stopped"),
        ("UnitFileState=enabled", "UnitFileState=disabled", "warn", "next boot"),
        ("NRestarts=0", "NRestarts=3", "warn", "3 times"),
        (
            "Result=success\nNRestarts=0\nExecMainStatus=0",
            "Result=exit-code\nExecMainStatus=78",
            "fix",
            "keep it from starting",
        ),
    ],
)
def test_a_service_that_does_not_run_or_stay_is_told(old, new, verdict, found, settings):
    unit = RUNNING.replace(old, new)
    line = said(machine("pi-4").but(commands={UNIT: unit}), settings(), "service")
    assert (line.verdict, line.code) == (verdict, "SB-79")
    assert found in line.found


def test_a_low_port_is_kept_for_the_service_and_refused_to_a_person(settings):
    low = {"80": "denied", "8080": "free", "8081": "free"}
    port = settings("[web]\nport = 80\n")
    assert said(machine("pi-4").but(ports=low), port, "port").found == "port 80 is free"
    line = said(by_hand().but(ports={**low, "8081": "taken"}, pages={"8080": None}), port, "port")
    assert (line.verdict, line.code) == ("fix", "SB-10")


# --- how it is said -------------------------------------------------------------------------------------------------------


def test_the_columns_stand_below_one_another_and_the_fix_below_what_was_found(settings):
    text = lines.as_text(examine(machine("pi-4").but(packages={"lgpio": "0.0.0.2"}), settings()))
    rows = text.splitlines()
    at = next(number for number, row in enumerate(rows) if row.startswith("FIX"))
    assert rows[at].index("SB-72") == rows[0].index("Raspberry Pi 4") == 19
    assert rows[at + 1] == " " * 19 + "/opt/spinbank/.venv/bin/python -m pip uninstall -y lgpio"
    assert rows[-1] == "1 to fix. What each code means: docs/troubleshooting.md"


def test_json_is_a_list_of_objects_with_the_five_documented_fields(settings):
    told = json.loads(lines.as_json(examine(machine("pi-5"), settings())))
    assert all(list(one) == ["check", "verdict", "found", "fix", "code"] for one in told)
    assert {one["verdict"] for one in told} <= {"ok", "warn", "fix", "skip"}


@pytest.mark.parametrize("name", [*PIS, "pc"])
def test_whatever_is_to_fix_or_look_at_has_a_code_and_a_fix_and_nothing_else_has(name, settings):
    for changed in [{}, *(row[0] for row in FAULTS)]:
        for line in examine(machine(name).but(**changed), settings()):
            asks = line.verdict in ("fix", "warn")
            assert bool(line.code) == bool(line.fix) == asks, line


def test_the_versions_asked_for_are_those_of_the_project():
    named = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    asked = {
        name: f"{name}>={least}" + (f",<{below}" if below else "") for name, (least, below) in computer.PACKAGES.items()
    }
    del asked["lgpio"]  # the system's own package
    assert set(asked.values()) <= set(named)
