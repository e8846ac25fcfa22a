"""Places for streams: whoever opens too many is out of places alone, and nobody else's phone notices."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion_web.ports import Viewer, Watch
from device.service.feed import EACH, GUESTS, PAGES
from tests.front_door import Evening, evening

SEATS = ("blue", "green", "orange")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, SEATS) as found:
        yield found


def phone(table: Evening, seat: str) -> Viewer:
    """Who looks with this seat's cookie."""
    with table.clients[seat].session_transaction() as cookie:
        return Viewer(
            seat=cookie["seat"], badge=cookie["badge"], others=tuple(dict(cookie.get("others", {})).items())
        )  # fmt: skip


def opens(table: Evening, viewer: Viewer, times: int = PAGES) -> list[Watch]:
    """As many streams as this viewer gets, trying so often."""
    tried = (table.phones.watch(viewer, lambda: None) for _ in range(times))
    return [watch for watch in tried if watch is not None]


def test_one_phone_does_not_take_the_places_of_the_others(table: Evening) -> None:
    greedy = opens(table, phone(table, "blue"))
    assert len(greedy) == EACH
    assert len(opens(table, phone(table, "green"), 3)) == 3
    greedy[0].close()
    assert len(opens(table, phone(table, "blue"))) == 1


def test_a_phone_with_two_seats_has_no_more_places_than_one(table: Evening) -> None:
    table.join("pink", phone="blue")
    assert len(opens(table, phone(table, "pink"))) == EACH
    assert opens(table, phone(table, "blue")) == []
    assert len(opens(table, phone(table, "orange"))) == EACH


def test_strangers_and_televisions_leave_room_for_all_seats(table: Evening) -> None:
    assert len(opens(table, Viewer())) == GUESTS
    assert opens(table, Viewer(role="tv")) == []
    for seat in SEATS:
        assert len(opens(table, phone(table, seat))) == EACH
