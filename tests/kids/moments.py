"""Moments of an evening as Anna sees them, who is six."""

from tests.phones.canned import JSON, PAY, REPORT, STATES

CLASSIC = [500, 100, 50, 20, 10, 5, 1]
REQUEST: JSON = {
    "id": 8,
    "kind": "request",
    "text": "Ben asks Anna for $400 (rent)",
    "by": "green",
    "to": "blue",
    "amount": 400,
}


def childs(name: str, cash: int = 2300, **more: object) -> JSON:
    """A canned state on a child's phone."""
    shown = STATES[name]
    anna, *others = shown["seats"]
    return {**shown, "seats": [{**anna, "kids": True, "cash": cash}, *others], **more}


ASKED = childs("other", offers=[REQUEST])
BUY = childs("buy", options=[{**STATES["buy"]["options"][0], "cost": 300}, STATES["buy"]["options"][1], PAY])
BANKRUPT = childs("result", report={**REPORT, "kind": "BANKRUPT", "title": "Bankrupt", "taker": "blue"})
RENT = childs("roll", actor="green", options=[])
RENT["history"] = [RENT["history"][0] | {"seat": "blue", "rent": 400, "to": "pink", "by": "blue"}, *RENT["history"][1:]]
# For the stage of the pseudo-languages.
MOMENTS: dict[str, JSON] = {
    "child asked": ASKED,
    "child buy": BUY,
    "child rent": RENT,
    "child bankrupt": BANKRUPT,
    **{f"child {name}": childs(name) for name in ("lobby", "roll", "question", "jail", "bets", "auction", "over")},
}
