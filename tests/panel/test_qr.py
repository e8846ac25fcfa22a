"""The joining code is read by a QR reader straight from the 128x64 picture; where it would not fit, text stands there."""

import pytest
import zxingcpp

from device.panel import qr
from hardware.signals import Held
from tests.panel.gallery import at, own_wifi
from tests.panel.world import state

ADDRESSES = (
    "http://10.0.0.7:8080",
    "http://10.42.0.1",
    "http://172.16.4.23:8080",
    "http://172.31.255.254:65535",
    "http://192.168.1.9",
    "http://192.168.178.142:8080",
    "http://192.168.255.255:65535/",
)


@pytest.mark.parametrize("url", ADDRESSES)
def test_a_reader_finds_the_address_with_the_code(url: str) -> None:
    """C16: as a number; names with .local do not open on every phone."""
    found = zxingcpp.read_barcodes(at(state(url=url), Held()).convert("L"))
    assert [code.text for code in found] == [f"{url.rstrip('/').upper()}/J/4712"]


@pytest.mark.parametrize("url", ADDRESSES)
def test_the_code_is_dark_on_a_lit_field_with_a_lit_edge_of_three_and_a_half_modules(url: str) -> None:
    field = qr.picture(qr.address(url, "4712"))
    assert field is not None
    assert field.size == (64, 64)
    for edge in ((0, 0, 64, 7), (0, 57, 64, 64), (0, 0, 7, 64), (57, 0, 64, 64)):
        assert 0 not in field.crop(edge).getextrema()


def test_an_address_that_already_ends_in_the_code_is_not_doubled() -> None:
    assert qr.address("http://10.0.0.7/j/7k3f", "7K3F") == "HTTP://10.0.0.7/J/7K3F"


def test_without_a_code_the_address_stands_alone() -> None:
    assert qr.address("http://10.0.0.7/", "") == "HTTP://10.0.0.7"


@pytest.mark.parametrize("url", ["http://" + "long-name." * 8 + "local:8080", "http://" + "x" * 900])
def test_an_address_that_does_not_fit_is_written_as_text(url: str) -> None:
    assert qr.picture(qr.address(url, "4712")) is None
    picture = at(state(url=url), Held())
    assert picture.getbbox() is not None
    assert not zxingcpp.read_barcodes(picture.convert("L"))


def test_without_a_network_no_code_is_drawn() -> None:
    assert not zxingcpp.read_barcodes(at(state(url=""), Held()).convert("L"))


def test_the_code_of_the_own_wifi_is_read_from_the_picture_and_fits_42_bytes() -> None:
    text = qr.wifi("SPINBANK-4F", "48213907")
    assert text == "WIFI:S:SPINBANK-4F;T:WPA;P:48213907;;"
    assert len(text.encode()) <= 42
    assert [code.text for code in zxingcpp.read_barcodes(own_wifi(1).convert("L"))] == [text]


def test_the_second_page_of_the_own_wifi_leads_to_the_table() -> None:
    found = zxingcpp.read_barcodes(own_wifi(2).convert("L"))
    assert [code.text for code in found] == ["HTTP://10.42.0.1/J/4712"]


def test_the_code_of_a_wifi_has_a_lit_edge_of_one_and_a_half_modules() -> None:
    field = qr.wifi_picture("SPINBANK-4F", "48213907")
    assert field is not None
    assert field.size == (64, 64)
    for edge in ((0, 0, 64, 3), (0, 61, 64, 64), (0, 0, 3, 64), (61, 0, 64, 64)):
        assert 0 not in field.crop(edge).getextrema()


def test_signs_with_a_meaning_of_their_own_are_escaped_in_the_code_of_a_wifi() -> None:
    assert qr.wifi('a;b,"c:d\\', "1:2") == 'WIFI:S:a\\;b\\,\\"c\\:d\\\\;T:WPA;P:1\\:2;;'


@pytest.mark.parametrize(("name", "fits"), [("S" * 16, True), ("S" * 17, False)])
def test_a_wifi_code_of_42_bytes_fits_and_a_longer_one_is_written_as_text(name: str, fits: bool) -> None:
    assert len(qr.wifi(name, "48213907")) == 26 + len(name)
    assert (qr.wifi_picture(name, "48213907") is not None) is fits
    assert bool(zxingcpp.read_barcodes(own_wifi(1, name).convert("L"))) is fits
