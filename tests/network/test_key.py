"""Name and key of the box's own Wi-Fi are made once, kept private, and never printed."""

import re
from pathlib import Path

import pytest

from device.network.key import own_wifi
from device.network.watch import Network
from device.network.wireless import OwnWifi


def test_name_and_key_are_made_at_the_first_start_and_stay(tmp_path: Path) -> None:
    first = own_wifi(tmp_path / "own-wifi")
    assert re.fullmatch(r"SPINBANK-[0-9A-Z]{2}", first.name)
    assert re.fullmatch(r"\d{8}", first.key)
    assert own_wifi(tmp_path / "own-wifi") == first


def test_two_boxes_have_different_keys(tmp_path: Path) -> None:
    assert len({own_wifi(tmp_path / str(number)).key for number in range(20)}) == 20


def test_nobody_but_the_owner_may_read_the_file(tmp_path: Path) -> None:
    own_wifi(tmp_path / "own-wifi")
    assert (tmp_path / "own-wifi").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["own-wifi"]


def test_the_file_is_what_nmcli_reads_as_a_passwd_file(tmp_path: Path) -> None:
    own = own_wifi(tmp_path / "own-wifi")
    assert (tmp_path / "own-wifi").read_text() == (
        f"802-11-wireless.ssid:{own.name}\n802-11-wireless-security.psk:{own.key}\n"
    )


@pytest.mark.parametrize("damage", [b"", b"802-11-wireless.ssid:SPINBANK-4F\n", b"\xff\xfe", b"rubbish"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "own-wifi"
    file.write_bytes(damage)
    fresh = own_wifi(file)
    assert own_wifi(file) == fresh
    assert file.stat().st_mode & 0o777 == 0o600


def test_neither_a_log_nor_a_traceback_can_print_the_key() -> None:
    own = OwnWifi("SPINBANK-4F", "48213907")
    now = Network("10.42.0.1", (own.name, own.key))
    for text in (repr(own), str(own), f"{own}", repr(now), str(now)):
        assert "48213907" not in text
        assert "SPINBANK-4F" in text
