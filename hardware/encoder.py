"""The quadrature decoder: the levels of the encoder's two contacts in, whole detents out.

Here live the printed transition tables and the one class that walks them; no pin, no clock, no thread. A table's
columns are the contacts A and B, 1 = closed (a closed contact pulls its pin low). A `+` or `-` behind the next state is
a detent, clockwise or counter-clockwise. A jump of both contacts at once shows that an edge was missed; its direction
is not guessed: the walk is `lost` until the next place where the knob can rest.
"""

from typing import Final

Table = dict[str, tuple[str, str, str, str]]

# Four edges a detent (most encoders): the knob rests with both contacts open.
FOUR: Final = """
state    00      01      10      11
open     open    ccw1    cw1     lost
cw1      open    lost    cw1     cw2
cw2      open    cw3     cw1     cw2
cw3      open+   cw3     lost    cw2
ccw1     open    ccw1    lost    ccw2
ccw2     open    ccw1    ccw3    ccw2
ccw3     open-   lost    ccw3    ccw2
lost     open    lost    lost    lost
"""

# Two edges a detent: the knob rests with both contacts open or both closed.
TWO: Final = """
state    00      01      10      11
open     open    ccw1    cw1     closed
cw1      open    lost    cw1     closed+
ccw1     open    ccw1    lost    closed-
closed   open    cw2     ccw2    closed
cw2      open+   cw2     lost    closed
ccw2     open-   lost    ccw2    closed
lost     open    lost    lost    closed
"""

# One edge a detent: the knob rests everywhere.
ONE: Final = """
state    00      01      10      11
at00     at00    at01-   at10+   at11
at10     at00-   at01    at10    at11+
at11     at00    at01+   at10-   at11
at01     at00+   at01    at10    at11-
lost     at00    at01    at10    at11
"""

CLICKS: Final = {"+": 1, "-": -1}


def read_table(text: str) -> Table:
    """The printed transition table as a mapping from a state to its successors for AB = 00, 01, 10, 11."""
    rows = [line.split() for line in text.split("\n")[2:-1]]
    return {name: (n00, n01, n10, n11) for name, n00, n01, n10, n11 in rows}


TABLES: Final = {1: read_table(ONE), 2: read_table(TWO), 4: read_table(FOUR)}


class Encoder:
    """Walks the table of its kind; `see` the levels after every edge."""

    def __init__(self, a: bool, b: bool, *, edges_per_detent: int = 4, swapped: bool = False) -> None:
        if edges_per_detent not in TABLES:
            raise ValueError(f"an encoder gives 1, 2 or 4 edges per detent, not {edges_per_detent}")
        self._table = TABLES[edges_per_detent]
        self._swapped = swapped
        self._state = "lost"
        self.see(a, b)

    def see(self, a: bool, b: bool) -> int:
        """Take the levels (True = closed) of both contacts; +1 or -1 when this completes a detent, else 0."""
        first, second = (b, a) if self._swapped else (a, b)
        entry = self._table[self._state][2 * first + second]
        self._state = entry.rstrip("+-")
        return CLICKS.get(entry[-1], 0)
