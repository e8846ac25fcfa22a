"""One arrow on many screens: phones, television and the glass of the box show it stopping at the same instant."""

import http.client
import io
import statistics
import threading
import time
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from device.panel import ribbon
from tests.phones.family import Screen, rehearsal
from tests.program import Person, Program, box_state, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

TOGETHER = 0.1  # seconds
LAST = (0.002, 0.12)  # the part of the way still to go in which a picture tells its moment well

# In every frame: the moment, and where the arrow is drawn.
WATCH = """() => {
  const seen = window.seen = [];
  const frame = () => {
    const arrow = document.querySelector("[data-turns]");
    if (arrow) seen.push([(performance.timeOrigin + performance.now()) / 1000, Number(arrow.getAttribute("data-turns"))]);
    requestAnimationFrame(frame);
  };
  frame();
}"""


class Glass(threading.Thread):
    """Looks at the glass of the box all the time, and keeps every new picture with the moment it was first seen."""

    def __init__(self, program: Program) -> None:
        super().__init__(name="eyes on the glass")
        self.port = program.port
        self.pictures: list[tuple[float, Image.Image]] = []
        self.enough = threading.Event()

    def run(self) -> None:
        line, mark = http.client.HTTPConnection("127.0.0.1", self.port), ""
        while not self.enough.is_set():
            now = time.time()
            line.request("GET", "/api/box/screen.png", headers={"If-None-Match": mark})
            answer = line.getresponse()
            body = answer.read()
            if answer.status == 200:
                mark = answer.headers["ETag"]
                self.pictures.append((now, Image.open(io.BytesIO(body)).convert("L")))
        line.close()


def ways(board: dict, pictures: list[tuple[float, Image.Image]]) -> list[tuple[float, float]]:
    """The moment and the arrow's angle (0..1) of every picture of the turning ribbon that can be read."""
    labels = tuple(segment["short"] for segment in board["chance_ring"])
    length = len(labels) * ribbon.FIELD
    strips = [
        ribbon.chance(at / length + board["chance_offset"], labels, board["chance_offset"], streaks=False).convert("L")
        for at in range(length)
    ]
    # Only what the pointer does not cover, and by a dot less on each side: the glass wanders by a dot.
    inner = (1, 8, 126, 17)
    known = {strip.crop(inner).point(lambda light: 255 * (light > 0)).tobytes(): at for at, strip in enumerate(strips)}
    found = []
    for moment, picture in pictures:
        glass = picture.resize((128, 64), Image.Resampling.BOX).point(lambda light: 255 * (light > 127))
        for right, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
            part = ImageChops.offset(glass, -right, -down).crop((1, 16, 126, 25))
            if part.tobytes() in known:
                found.append((moment, known[part.tobytes()] / length))
                break
    return found


def stop(spin: dict, angles: list[tuple[float, float]]) -> float:
    """When the arrow stops, as its pictures say: each tells how much of its way is left, and so how much time."""
    whole = spin["end"] - spin["start"]
    stops = []
    for moment, angle in reversed(angles):  # from the end, so that no earlier turn is taken for the last
        left = (spin["end"] - angle + 0.001) % 1.0 - 0.001
        if left > LAST[1] * whole:
            break
        if left > LAST[0] * whole:
            stops.append(moment + spin["seconds"] * (left / whole) ** (1 / 3))
    assert len(stops) >= 3, angles
    # Looking too late is the fault of the onlooker: the earlier looks say it better.
    return statistics.quantiles(stops, n=4)[0]


def frames(page: Page) -> list[tuple[float, float]]:
    return [(moment, turns) for moment, turns in page.evaluate("window.seen")]


def test_phones_television_and_glass_stop_within_a_tenth_of_a_second(chromium: Browser, tmp_path: Path) -> None:
    """G03, G12: and the last picture of each of them is where the arrow ends."""
    with rehearsal(chromium, tmp_path, "wheel X2/yellow1") as family:
        path = family.box.joining_path()
        kim, sam = family.phone(path), family.phone(path)
        kim.joins("Hat", "Kim")
        sam.joins("Car", "Sam")
        kim.taps("Kim", "Begin: Kim")
        kim.rolls("?", 4)
        kim.taps("Take a Chance", "No bet")
        sam.taps("No bet")
        family.pushes_until("armed")
        family.all_read("No more bets")
        screens: dict[str, Screen] = {"Kim": kim, "Sam": sam, "television": family.tv}
        for screen in screens.values():
            screen.page.evaluate(WATCH)
        eyes = Glass(family.program)
        eyes.start()
        try:
            family.pushes_until("spinning")
            asked = time.time()
            spin = box_state(family.program)["spin"]
            asked = (asked + time.time()) / 2
            stops = {"the box itself": asked - spin["elapsed"] + spin["seconds"]}
            until(lambda: box_state(family.program)["step"] != "spinning", "the arrow stands")
        finally:
            eyes.enough.set()
            eyes.join()
        board = Person(family.program).get("/api/board?role=box")
        stops |= {name: stop(spin, frames(screen.page)) for name, screen in screens.items()}
        stops["glass"] = stop(spin, ways(board, eyes.pictures))
        for name, screen in screens.items():
            assert abs(frames(screen.page)[-1][1] % 1.0 - spin["end"] % 1.0) < 1e-6, name
        first = min(stops.values())
        late = {name: round(moment - first, 3) for name, moment in stops.items()}
        assert max(late.values()) < TOGETHER, late
