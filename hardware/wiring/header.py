"""The 40-pin header as text, with our wires on it: what `spinbank pins` prints."""

from collections.abc import Iterable

from hardware.wiring import HEADER, Wire

SIDE = 26  # characters for the names on the left; with those on the right no line is longer than 80
EDGE = "+--------+"


def drawn(wires: Iterable[Wire]) -> str:
    """Both rows of the header from above, pin 1 at the top, with the part and its pin beside every wire."""
    names: dict[int, list[str]] = {}
    between = []
    for wire in wires:
        if wire.header is None:
            between.append(f"{wire.source} to {wire.device} {wire.pin} ({wire.colour})")
        else:
            names.setdefault(wire.header, []).append(f"{wire.device} {wire.pin}")

    def label(pin: int) -> str:
        return " + ".join(names.get(pin, ()))

    rows = [f"{'the end with the SD card':>{SIDE + 8 + len(EDGE)}}", f"{'':{SIDE + 8}}{EDGE}"]
    for odd in range(1, len(HEADER), 2):
        left, right = (f"{'*' if pin in names else ' '}" for pin in (odd, odd + 1))
        rows.append(
            f"{label(odd):>{SIDE}} {HEADER[odd - 1]:>6} |{left}{odd:>2}  {odd + 1:<2}{right}| {HEADER[odd]:<6} {label(odd + 1)}".rstrip()
        )
    rows += [f"{'':{SIDE + 8}}{EDGE}", f"{'the end with the USB ports':>{SIDE + 9 + len(EDGE)}}"]
    return "\n".join(rows + [f"Not from the header: {line}" for line in between])
