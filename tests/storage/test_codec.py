"""The bodies of the rows: what was written once must be read for ever."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from device.game import events as e
from device.game.state import Luck, Step, Terms
from device.journal import codec

KEPT = Path(__file__).parent / "bodies.json"  # one row of each kind as it lies in families' journals; add, never change
SAMPLES: list[e.Event] = [
    e.Opened("jackpot", 'name = "Jackpot"\n', {"tie": "share", "level": "full"}, 21000),
    e.SeatTaken("blue", "Änne", "0a1b", kids=True, at=2),
    e.SeatLeft("pink"),
    e.Ruled("tie", "share"),
    e.Began(),
    e.TurnBegan("blue", extra=True),
    e.StepBegan(Step("debt", "blue", "red1", 300, "pink", Step("roll", "green"))),
    e.Rolled("blue", (0, 5), jailed=True),
    e.Walked("blue", 3, passed=True),
    e.Moved(100, "bank", "blue", "payout", "red1", "house", 400),
    e.Claimed("red1", "blue", "buy"),
    e.Confined("blue", "doubles"),
    e.Freed("blue", "bail"),
    e.Marked("tries:blue", 2),
    e.Noted("no_bids", "blue", "red1"),
    e.ChanceCalled("wheel", "wheel/1/blue/0", ("X1/-", "X2/red1"), (2, 1), 500),
    e.ChanceFell("wheel", "wheel/1/blue/0", 1, "X2/red1", 999_999, 500),
    e.Sealed(7, "5c" * 32, "a1" * 32),
    e.Unsealed(7, "5e" * 32),
    e.Carded("chance", "advance_to_go", "blue"),
    e.Offered(3, "trade", "blue", "pink", Terms("red1", 100, 7, "0a1b", "Ann", ("red1",), ("pink1",), 200, 300)),
    e.Answered(3, "yes", "pink"),
    e.RoundOpened("bets", "blue", "red1"),
    e.RoundSaid("blue", 300),
    e.RoundClosed(),
    e.Undone(7, "back", "blue", (Luck("wheel/1/blue/0", 1, 5, {"blue": 100}),)),
    e.Ended(("blue", "pink"), "bank"),
]


def kept() -> dict[str, tuple[int, str]]:
    return {row["kind"]: (row["version"], row["body"]) for row in json.loads(KEPT.read_text(encoding="utf-8"))}


def test_there_is_a_kept_row_of_every_kind_of_event() -> None:
    kinds = {kind.__name__ for kind in get_args(e.Event)}
    assert {codec.kind_of(event) for event in SAMPLES} == kinds
    assert set(kept()) == kinds


@pytest.mark.parametrize("event", SAMPLES, ids=codec.kind_of)
def test_a_row_that_was_written_once_is_read_as_it_was_meant(event: e.Event) -> None:
    version, body = kept()[codec.kind_of(event)]
    assert codec.decode(codec.kind_of(event), version, body.encode()) == event


@pytest.mark.parametrize("event", SAMPLES, ids=codec.kind_of)
def test_an_event_comes_back_from_its_row_and_always_makes_the_same_row(event: e.Event) -> None:
    kind = codec.kind_of(event)
    body = codec.encode(event)
    assert codec.decode(kind, codec.version_of(kind), body) == event
    assert codec.encode(codec.decode(kind, codec.version_of(kind), body)) == body
    if codec.version_of(kind) == kept()[kind][0]:
        assert body.decode() == kept()[kind][1]


def test_a_field_that_was_not_written_has_its_default() -> None:
    assert codec.decode("Moved", 1, b'{"event":"Moved","amount":100,"source":"bank","target":"blue","why":"go"}') == (
        e.Moved(100, "bank", "blue", "go")
    )


@pytest.mark.parametrize(
    ("kind", "version", "body"),
    [
        ("Moved", 2, b'{"event":"Moved","amount":100,"source":"bank","target":"blue","why":"go"}'),
        ("Moved", 1, b'{"event":"Moved","amount":"much","source":"bank","target":"blue","why":"go"}'),
        ("Moved", 1, b'{"event":"Moved"}'),
        ("Moved", 1, b"{"),
        ("Moved", 1, b"\xff\xfe"),
        ("Moved", 0, b'{"event":"Moved","amount":100,"source":"bank","target":"blue","why":"go"}'),
        ("Danced", 1, b'{"event":"Danced"}'),
    ],
)
def test_a_row_that_is_not_understood_is_said_to_be_unreadable(kind: str, version: int, body: bytes) -> None:
    with pytest.raises(codec.Unreadable):
        codec.decode(kind, version, body)


def test_for_every_raised_version_there_is_a_way_up_from_each_earlier_one() -> None:
    assert set(codec.UPCASTERS) == {(kind, old) for kind, now in codec.VERSIONS.items() for old in range(1, now)}
    assert set(codec.VERSIONS) <= {kind.__name__ for kind in get_args(e.Event)}


def test_the_same_settings_in_another_order_make_the_same_row() -> None:
    one = e.Opened("jackpot", "", {"a": "1", "b": "2"}, 0)
    other = e.Opened("jackpot", "", {"b": "2", "a": "1"}, 0)
    assert codec.encode(one) == codec.encode(other)
    assert msgspec.json.decode(codec.encode(one))["settings"] == {"a": "1", "b": "2"}


def test_an_old_body_is_lifted_step_by_step_to_todays_shape() -> None:
    ways = {
        ("Moved", 1): lambda body: {**body, "why": body.pop("reason")},
        ("Moved", 2): lambda body: {**body, "amount": body["amount"] * 100},
        ("Walked", 1): lambda body: {},
    }
    old = {"event": "Moved", "amount": 3, "source": "bank", "target": "blue", "reason": "go"}
    middle = {"event": "Moved", "amount": 3, "source": "bank", "target": "blue", "why": "go"}
    today = e.Moved(300, "bank", "blue", "go")
    assert msgspec.convert(codec.lift(dict(old), "Moved", 1, 3, ways), e.Event) == today
    assert msgspec.convert(codec.lift(dict(middle), "Moved", 2, 3, ways), e.Event) == today
    assert codec.lift(dict(middle), "Moved", 3, 3, ways) == middle
    with pytest.raises(KeyError):
        codec.lift(dict(old), "Moved", 0, 3, ways)
