"""Hands and eyes inside the guest: reads a list of steps as JSON from stdin, does them in order, prints what they gave.

["turn", detents, a second]      the encoder's two contacts, a whole quadrature cycle a detent, negative = left
["push", GPIO, seconds]          a switch to ground: in, held, and out again
["wait", seconds]
["glass"]                        the panel's memory once it stands still, and the steady time of that moment
["film", seconds]                every picture that stood for a quarter of a second, in order
["latency", times]               from the last edge of one detent to the first changed byte on the glass, ms each
"""

import base64
import json
import os
import sys
import time
from pathlib import Path

A, B = 5, 6
PANEL = Path("/sys/kernel/debug/i2c-oled-sim")
RIGHT = ((0, 1), (0, 0), (1, 0), (1, 1))  # A falls first; both rest high
PATIENCE = 10.0


class Line:
    """One GPIO line, pulled from outside."""

    def __init__(self, gpio):
        self.pull = os.open(f"/run/vm-gpio/sim_gpio{gpio}/pull", os.O_WRONLY)
        self.level = 1

    def set(self, level):
        if level != self.level:
            os.pwrite(self.pull, b"pull-up" if level else b"pull-down", 0)
            self.level = level


def memory():
    return (PANEL / "gddram").read_bytes()


def turn(detents, rate):
    a, b = Line(A), Line(B)
    for _ in range(abs(detents)):
        for first, second in RIGHT:
            time.sleep(1 / (rate * 4))  # never faster, also when this computer is late
            a.set(first if detents > 0 else second)
            b.set(second if detents > 0 else first)


def push(gpio, seconds):
    switch = Line(gpio)
    switch.set(0)
    time.sleep(seconds)
    switch.set(1)


def film(seconds):
    """Pictures that stood: the same memory over 0.25 s, looked at every 25 ms."""
    end, pictures = time.monotonic() + seconds, []
    found, since = memory(), time.monotonic()
    while time.monotonic() < end:
        time.sleep(0.025)
        now, seen = time.monotonic(), memory()
        if seen != found:
            found, since = seen, now
        elif now - since >= 0.25 and (not pictures or pictures[-1][0] != found):
            pictures.append((found, since))
    return [{"memory": base64.b64encode(memory).decode(), "now": at} for memory, at in pictures]


def glass():
    """Two equal looks 0.3 s apart; a wheel that turns is given back as it is when patience ends."""
    before, end = memory(), time.monotonic() + PATIENCE
    while True:
        time.sleep(0.3)
        now, found = time.monotonic(), memory()
        if found == before or now > end:
            break
        before = found
    state = dict(line.split() for line in (PANEL / "state").read_text().splitlines())
    return {"memory": base64.b64encode(found).decode(), "now": now, "still": found == before, "state": state}


def latency(times):
    found = []
    for number in range(times):
        time.sleep(0.7)
        before = memory()
        turn(1 if number % 2 == 0 else -1, 50)
        edge, end = time.monotonic(), time.monotonic() + PATIENCE
        while memory() == before and time.monotonic() < end:
            time.sleep(0.0005)
        found.append(round((time.monotonic() - edge) * 1000, 1))
    return found


STEPS = {"turn": turn, "push": push, "wait": time.sleep, "glass": glass, "film": film, "latency": latency}
print(json.dumps([STEPS[name](*fields) for name, *fields in json.load(sys.stdin)]))
