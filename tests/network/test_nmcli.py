"""The real network's file against programs that answer as nmcli and iw were recorded to answer."""

import json
import sys
from pathlib import Path

import pytest

from device.network.nmcli import ACCESS_POINT, PROFILE, Nmcli, fields
from device.network.wireless import OwnWifi, Status, WirelessTrouble
from tests.network import recorded as r

OWN = OwnWifi("SPINBANK-4F", "48213907")
PRETENDED = """#!{python}
import json, os, sys, time
folder = {folder!r}
name = os.path.basename(sys.argv[0])
words = [word for word in sys.argv[1:]]
with open(folder + "/calls", "a") as calls:
    calls.write(json.dumps([name, *words, os.environ.get("LC_ALL")]) + "\\n")
for wanted, code, out, err in json.load(open(folder + "/answers")):
    if wanted in " ".join([name, *words]):
        sys.stdout.write(out)
        sys.stderr.write(err)
        sys.exit(code)
sys.exit(2)
"""


class Bench:
    """A folder with a pretended nmcli and iw in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("nmcli", "iw"):
            program = folder / name
            program.write_text(PRETENDED.format(python=sys.executable, folder=str(folder)))
            program.chmod(0o755)

    def answers(self, *rows: tuple[str, int, str, str]) -> Nmcli:
        """The first row whose words are in the call answers: (words, exit code, output, errors)."""
        (self.folder / "answers").write_text(json.dumps(rows))
        return Nmcli(OWN, self.folder / "own-wifi", nmcli=str(self.folder / "nmcli"), iw=str(self.folder / "iw"))

    def calls(self) -> list[list[str]]:
        """All calls so far."""
        return [json.loads(line) for line in (self.folder / "calls").read_text().splitlines()]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("wlan0:wifi:connected:Home5", ["wlan0", "wifi", "connected", "Home5"]),
        ("wlan0:wifi:disconnected:", ["wlan0", "wifi", "disconnected", ""]),
        (r"Caf\: 5", ["Caf: 5"]),
        (r"a\\:b", ["a\\", "b"]),
        (r"a\\\:b:c", ["a\\:b", "c"]),
        (r"\:", [":"]),
        ("", [""]),
        (":::", ["", "", "", ""]),
    ],
)
def test_a_terse_line_is_split_at_bare_colons_and_unescaped(line: str, parts: list[str]) -> None:
    assert fields(line) == parts


@pytest.mark.parametrize(
    ("devices", "status"),
    [
        (r.DEVICES_AT_HOME, Status(linked=True)),
        (r.DEVICES_ON_A_CABLE, Status(linked=True)),
        (r.DEVICES_SEARCHING, Status()),
        (r.DEVICES_OWN, Status(own=True)),
        (r.DEVICES_RADIO_OFF, Status(radio="off")),
        (r.DEVICES_NO_RADIO, Status(radio="none")),
    ],
)
def test_what_carries_the_box_is_read_from_the_list_of_devices(bench: Bench, devices: str, status: Status) -> None:
    assert bench.answers(("device status", 0, devices, "")).status() == status


def test_every_call_of_nmcli_is_terse_english_without_colours_and_with_a_deadline(bench: Bench) -> None:
    bench.answers(("device status", 0, r.DEVICES_AT_HOME, "")).status()
    fixed = ["nmcli", "-w", "10", "-c", "no", "-t"]
    assert bench.calls() == [[*fixed, "-f", "DEVICE,TYPE,STATE,CONNECTION", "device", "status", "C"]]


@pytest.mark.parametrize(("sight", "known"), [(r.SIGHT_STRANGERS, False), (r.SIGHT_KNOWN, True)])
def test_only_a_wifi_that_would_be_joined_by_itself_is_known(bench: Bench, sight: str, known: bool) -> None:
    wireless = bench.answers(
        ("device wifi list --rescan yes", 0, sight, ""),
        ("UUID,TYPE connection show", 0, r.PROFILES, ""),
        *((uuid, 0, text, "") for uuid, text in r.PROFILE.items()),
    )
    assert wireless.known_in_sight() is known


def test_devices_on_the_own_wifi_are_counted_by_iw(bench: Bench) -> None:
    wireless = bench.answers(("device status", 0, r.DEVICES_OWN, ""), ("station dump", 0, r.STATIONS, ""))
    assert wireless.stations() == 2
    assert bench.calls()[-1] == ["iw", "dev", "wlan0", "station", "dump", "C"]


def test_where_iw_fails_or_is_missing_somebody_may_be_there(bench: Bench) -> None:
    wireless = bench.answers(("device status", 0, r.DEVICES_OWN, ""), ("station dump", 237, "", "no"))
    assert wireless.stations() == 1
    (bench.folder / "iw").unlink()
    assert wireless.stations() == 1


def test_without_the_own_wifi_nobody_is_on_it(bench: Bench) -> None:
    assert bench.answers(("device status", 0, r.DEVICES_AT_HOME, "")).stations() == 0


def starts(bench: Bench, *rows: tuple[str, int, str, str]) -> Nmcli:
    return bench.answers(*rows, ("device status", 0, r.DEVICES_SEARCHING, ""), ("connection", 0, "", ""))


def test_the_own_wifi_is_made_anew_in_memory_and_activated(bench: Bench) -> None:
    starts(bench, ("delete", 10, "", r.UNKNOWN)).start_own()
    _, delete, add, up = (call[6:-1] for call in bench.calls())
    assert delete == ["connection", "delete", "id", PROFILE]
    assert add == [
        *("connection", "add", "type", "wifi", "ifname", "wlan0", "con-name", PROFILE, "autoconnect", "no"),
        *("save", "no", "ssid", "SPINBANK-4F", "--", *ACCESS_POINT),
    ]
    assert up == ["connection", "up", "id", PROFILE, "passwd-file", str(bench.folder / "own-wifi")]


def test_the_key_is_in_no_argument_of_any_program(bench: Bench) -> None:
    wireless = starts(bench)
    wireless.start_own()
    wireless.stop_own()
    assert OWN.key not in (bench.folder / "calls").read_text()


def test_the_access_point_needs_no_management_frames_and_saves_no_power() -> None:
    settings = dict(zip(ACCESS_POINT[::2], ACCESS_POINT[1::2], strict=True))
    assert settings["802-11-wireless-security.pmf"] == "disable"
    assert settings["802-11-wireless.powersave"] == "disable"
    assert settings["ipv4.addresses"] == "10.42.0.1/24"


def test_the_own_wifi_is_taken_down_so_that_known_ones_are_joined_again(bench: Bench) -> None:
    starts(bench).stop_own()
    assert bench.calls()[-1][6:-1] == ["connection", "down", "id", PROFILE]


def test_an_own_wifi_that_is_already_gone_is_no_trouble(bench: Bench) -> None:
    starts(bench, ("down", 10, "", r.INACTIVE)).stop_own()


def test_a_box_that_may_not_end_its_wifi_says_so(bench: Bench) -> None:
    with pytest.raises(WirelessTrouble, match="not allowed"):
        starts(bench, ("down", 1, "", r.FORBIDDEN_DOWN)).stop_own()


@pytest.mark.parametrize(
    ("words", "exit_code", "said", "sign"),
    [
        ("status", 8, r.NOT_RUNNING, "SB-80"),
        ("status", 1, r.NO_BUS, "SB-80"),
        ("add", 1, r.FORBIDDEN, "SB-83"),
        ("up", 4, r.FORBIDDEN_UP, "SB-83"),
        ("up", 4, r.FAILED, "SB-85"),
    ],
)
def test_each_way_to_fail_has_its_code_and_a_sentence(
    bench: Bench, words: str, exit_code: int, said: str, sign: str
) -> None:
    with pytest.raises(WirelessTrouble) as wrong:
        starts(bench, (words, exit_code, "", said)).start_own()
    assert wrong.value.trouble.code == sign
    assert wrong.value.trouble.part == "network"
    assert OWN.key not in wrong.value.trouble.text


def test_a_missing_nmcli_is_a_trouble(tmp_path: Path) -> None:
    with pytest.raises(WirelessTrouble, match="install network-manager"):
        Nmcli(OWN, tmp_path / "own-wifi", nmcli=str(tmp_path / "nmcli")).status()


def test_a_box_without_a_radio_cannot_start_its_own(bench: Bench) -> None:
    with pytest.raises(WirelessTrouble, match="plug in a network cable"):
        bench.answers(("device status", 0, r.DEVICES_NO_RADIO, "")).start_own()
