"""What the installer puts into /etc for the own Wi-Fi says the same as the program."""

import re
from pathlib import Path

from device.network.wireless import OWN_ADDRESS

SYSTEMD = Path(__file__).parents[2] / "systemd"


def test_every_name_on_the_own_wifi_leads_to_the_address_the_box_has_there() -> None:
    lines = (SYSTEMD / "spinbank-dnsmasq.conf").read_text().splitlines()
    assert f"address=/#/{OWN_ADDRESS}" in lines
    assert "no-resolv" in lines


def test_the_rule_allows_the_boxs_user_its_wifi_and_switching_off_and_nothing_else() -> None:
    rule = (SYSTEMD / "50-spinbank.rules").read_text()
    assert 'subject.user === "spinbank"' in rule
    assert set(re.findall(r'"org\.freedesktop\.NetworkManager\.([^"]+)"', rule)) == {
        "network-control",
        "settings.modify.system",
        "wifi.scan",
        "wifi.share.protected",
    }
    assert set(re.findall(r'"org\.freedesktop\.login1\.([^"]+)"', rule)) == {"power-off", "power-off-multiple-sessions"}
