"""What the tests about seats share: an evening with a host, streams of phones, and the second key."""

from typing import Any

from tests.front_door import CODE, Evening

TOTAL = 21_000


def seat(table: Evening, name: str, viewer: str = "") -> dict[str, Any]:
    """One seat as everybody sees it."""
    return next(one for one in table.state(viewer)["seats"] if one["seat"] == name)


def cash(table: Evening, name: str) -> int:
    """What is in a purse."""
    return int(seat(table, name).get("cash", 0))


def order(table: Evening, viewer: str = "") -> list[str]:
    """The seats that are taken, as they are shown."""
    return [one["seat"] for one in table.state(viewer)["seats"] if one.get("taken")]


def money(table: Evening) -> int:
    """All the money there is."""
    state = table.state()
    return int(state["bank"] + state["jackpot"] + state["at_risk"] + sum(one["cash"] for one in state["seats"]))


def asked(table: Evening) -> dict[str, Any]:
    """What waits for the second key."""
    found: dict[str, Any] = table.state().get("asked_at_box", {})
    return found


def says(table: Evening, *, yes: bool) -> str | None:
    """The box answers what waits; the refusal's sentence, or None."""
    body = {
        "command": "confirm",
        "asked": asked(table)["number"],
        "yes": yes,
        "key": f"confirm-{asked(table)['number']}",
    }
    return table.phones.ask_at_box(body)


def answers_offer(table: Evening, kind: str, *, yes: bool = True) -> None:
    """The box answers the open question of this kind."""
    offer = next(one for one in table.state()["offers"] if one["kind"] == kind)
    table.box("answer", offer=offer["id"], yes=yes, seen=table.state()["seq"])


def joins(table: Evening, name: str, /, key: str = "key-of-a-guest", **more: Any) -> tuple[int, dict[str, Any]]:
    """A new phone asks for a seat and keeps its cookie under the seat's name when it got it."""
    client = table.clients.setdefault(f"guest {key}", table.app.test_client())
    answer = client.post("/api/join", json={"seat": name, "code": CODE, "key": key, **more})
    if answer.status_code == 200:
        table.clients[name] = client
    return answer.status_code, answer.get_json()


def same_again(table: Evening, name: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """A phone asks with the very same key."""
    answer = table.clients[name].post("/api/command", json=body)
    return answer.status_code, answer.get_json()
