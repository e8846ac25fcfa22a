"""A family at the table in real Chromium: phones, the television and the box page of one running program, all watched.

People do here what people can do: tap what they read, push the plunger with the mouse, turn and press the knob. Every page
keeps a diary of what it showed, so that a test can say what was not yet to be seen while the arrow turned.
"""

import io
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.program import Program, box_state, until

PATIENCE = 15_000  # ms until something must be seen
MONEY = 21_000  # all the money of Jackpot
NEAR = 0.0005  # turns: an arrow that close to its rest stands still for everybody
TURNING = "The arrow is turning"
SHOTS = os.environ.get("SPINBANK_SHOTS", "")  # a folder: every step leaves its pictures there

# Writes down every new text of the page, beside where the arrow stood in the last frame, measured as it is drawn:
# its angle in turns, and the wedges that lie under it in the ring of Chance and in the ring of houses.
DIARY = """() => {
  const diary = window.diary = [];
  const stood = { angle: -1, chance: "", house: "" };
  const under = (radius) => {
    const turns = 2 * Math.PI * stood.angle;
    const at = new DOMPoint(radius * Math.sin(turns), -radius * Math.cos(turns));
    const found = [...document.querySelectorAll("svg path")].find((path) => path.querySelector("title") && path.isPointInFill(at));
    return found ? found.querySelector("title").textContent : "";
  };
  const frame = () => {
    const arrow = document.querySelector("[data-turns]");
    if (arrow && arrow.getClientRects().length) {
      const { a, b } = arrow.getScreenCTM();
      stood.angle = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1;
      Object.assign(stood, { chance: under(50), house: under(90) });
    }
    requestAnimationFrame(frame);
  };
  const write = () => {
    const text = document.body.innerText;
    if (!diary.length || diary[diary.length - 1].text !== text) diary.push({ text, ...stood });
  };
  frame();
  write();
  new MutationObserver(write).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


class Screen:
    """One page somebody looks at, and everything that went wrong on it."""

    def __init__(self, page: Page, host: str) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self.faults.append(f"dialog: {dialog.message}"))
        page.on("console", lambda said: said.type == "error" and self.faults.append(f"console: {said.text}"))
        page.on("request", lambda asked: urlsplit(asked.url).netloc != host and self.faults.append(asked.url))

    def sees(self, *texts: str) -> None:
        """These words are there, or will be in a moment."""
        for text in texts:
            expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=PATIENCE)

    def reads(self, headline: str) -> None:
        """The headline says this."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(headline, timeout=PATIENCE)

    def is_live(self) -> None:
        """The page has found the box."""
        expect(self.page.get_by_text("live", exact=True)).to_be_visible(timeout=PATIENCE)

    def ranks(self, *lines: str) -> None:
        """The final ranking says these things, line by line."""
        ranking = self.page.get_by_role("list").filter(has_text="1.").get_by_role("listitem")
        expect(ranking).to_have_text([re.compile(line) for line in lines], timeout=PATIENCE)

    def text(self) -> str:
        """Everything there is to read, words for screen readers included."""
        return self.page.evaluate("document.body.innerText")

    def keeps_a_diary(self) -> None:
        """From now on."""
        self.page.evaluate(DIARY)

    def diary_of_a_spin(self) -> list[dict[str, Any]]:
        """What the page has shown since then, once the arrow is no longer said to turn; the last entry is the first after."""

        def told() -> list[dict[str, Any]]:
            diary = self.page.evaluate("window.diary")
            turned = [TURNING in entry["text"] for entry in diary]
            if True not in turned or False not in turned[turned.index(True) :]:
                return []
            return diary[: turned.index(False, turned.index(True)) + 1]

        return until(told, "the result is told")


class Phone(Screen):
    """A phone and the person who taps on it."""

    def button(self, name: str) -> Locator:
        """The button that says exactly this."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def taps(self, *names: str) -> None:
        """One button after the other; each must be there and ready within the deadline."""
        for name in names:
            self.button(name).tap()

    def has(self, cash: str) -> None:
        """The own money, as it stands at the top of the page."""
        expect(self.page.get_by_role("banner")).to_contain_text(cash, timeout=PATIENCE)

    def joins(self, token: str, name: str, code: str = "") -> None:
        """Pick a token, type a name, and the code where the address did not bring it."""
        self.page.get_by_role("button", name=token).tap()
        if code:
            self.page.get_by_label("Code on the box").fill(code)
        self.page.get_by_label("Name").fill(name)
        self.taps("I'm in")
        expect(self.page.get_by_role("banner")).to_contain_text(name, timeout=PATIENCE)

    def rolls(self, chance_die: int | str, die: int) -> None:
        """Tap in what the real dice show."""
        chance = "question mark" if chance_die == "?" else chance_die
        self.taps(f"Chance die: {chance}", f"Other die: {die}", f"I rolled {chance_die} and {die}")

    def rolls_white(self, *dice: int) -> None:
        """Tap in what one or two dice without a "?" show."""
        names = ["Die"] if len(dice) == 1 else ["First die", "Second die"]
        faces = (f"{name}: {face}" for name, face in zip(names, dice, strict=True))
        self.taps(*faces, f"I rolled {' and '.join(map(str, dice))}")


class BoxPage(Screen):
    """The simulated box under a mouse."""

    def glass(self) -> Image.Image:
        """The picture on the glass, as the page shows it."""
        shown = self.page.get_by_role("img", name="The box's panel").screenshot()
        return Image.open(io.BytesIO(shown)).convert("L")

    def pushes(self) -> None:
        """Push the plunger in, softly, and let go."""
        place = self.page.get_by_role("button", name="plunger").bounding_box()
        assert place is not None
        self.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        self.page.mouse.down()
        expect(self.page.get_by_role("button", name="let go")).to_be_visible()
        self.page.mouse.up()

    def turns(self, way: str) -> None:
        """One click of the knob to the left or to the right."""
        self.page.get_by_role("button", name=f"Turn the knob {way}").click()

    def presses(self) -> None:
        """A short press of the knob."""
        self.page.get_by_role("button", name="press", exact=True).click(delay=60)

    def joining_path(self) -> str:
        """Where the QR code on the glass leads, read as a phone reads it."""
        [found] = until(lambda: zxingcpp.read_barcodes(self.glass()), "a QR code on the glass")
        return urlsplit(found.text).path


S = TypeVar("S", bound=Screen)


class Family:
    """Everybody's screens."""

    def __init__(self, browser: Browser, program: Program) -> None:
        self.program = program
        self.money = MONEY
        self.phones: list[Phone] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._pictures = 0
        self.tv = self.opens(Screen, "/tv", (1920, 1080))
        self.box = self.opens(BoxPage, "/box", (900, 760))

    def opens(self, kind: type[S], path: str, size: tuple[int, int], **more: Any) -> S:
        """A browser of its own goes to this path."""
        width, height = size
        context = self._browser.new_context(viewport={"width": width, "height": height}, **more)
        self._contexts.append(context)
        screen = kind(context.new_page(), urlsplit(self.program.url).netloc)
        screen.page.goto(self.program.url + path)
        screen.is_live()
        return screen

    def phone(self, path: str = "/", size: tuple[int, int] = (360, 740), **more: Any) -> Phone:
        """Somebody opens this path on a phone."""
        phone = self.opens(Phone, path, size, has_touch=True, **more)
        self.phones.append(phone)
        return phone

    @property
    def screens(self) -> dict[str, Screen]:
        """All of them by name."""
        phones = {f"phone{number}": phone for number, phone in enumerate(self.phones, 1)}
        return {**phones, "tv": self.tv, "box": self.box}

    def all_read(self, headline: str) -> None:
        """The same headline on all phones and on the television."""
        for screen in (*self.phones, self.tv):
            screen.reads(headline)

    def step(self) -> str:
        """Where the game is."""
        return box_state(self.program)["step"]

    def pushes_until(self, step: str) -> None:
        """Push the plunger until the game is at this step: a push too soon after another is not heard."""
        self._does(self.box.pushes, step)

    def presses_until(self, step: str) -> None:
        """Press the knob until the game is at this step: what is new on the glass must be looked at for a moment first."""
        self._does(self.box.presses, step)

    def _does(self, touch: Any, step: str) -> None:
        def done() -> bool:
            touch()
            try:
                return until(lambda: self.step() == step, step, patience=1.0)
            except AssertionError:
                return False

        until(done, f"hands on the box lead to {step}")

    def spins(self, title: str, chance: str, house: str) -> None:
        """Two pushes. All arrows come to the same rest, where it is drawn; until then nobody sees result or new money."""
        self.pushes_until("armed")
        self.all_read("No more bets")
        self.check("armed")
        watching = [*self.phones, self.tv]
        before = [money_on(screen.text()) for screen in watching]
        for screen in watching:
            screen.keeps_a_diary()
        self.pushes_until("spinning")
        self.all_read(TURNING)
        self.check("spinning")
        diaries = [screen.diary_of_a_spin() for screen in watching]
        rest = box_state(self.program)["arrow"]
        for screen, money, (*meanwhile, told) in zip(watching, before, diaries, strict=True):
            who = screen.page.url
            for entry in meanwhile:
                assert title not in entry["text"], who
                assert money_on(entry["text"]) <= money, who
            assert abs((told["angle"] - rest + 0.5) % 1 - 0.5) < NEAR, (who, rest, told)
            assert (told["chance"], told["house"]) == (chance, house), who

    def check(self, step: str) -> None:
        """No page is wider than its screen or in trouble, and no dollar is missing."""
        state = box_state(self.program)
        cash = sum(seat["cash"] for seat in state["seats"] if seat.get("taken"))
        assert state["bank"] + state["jackpot"] + state["at_risk"] + cash == self.money, step
        assert state["balanced"], step
        self.picture(step)
        for name, screen in self.screens.items():
            wide, room = screen.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            assert wide <= room, f"{step}: {name} is {wide} px wide"
            assert screen.faults == [], f"{step}: {name}: {screen.faults}"

    def picture(self, step: str) -> None:
        """Every screen as it is now, for people who want to look at the evening."""
        self._pictures += 1
        for name, screen in self.screens.items() if SHOTS else ():
            screen.page.screenshot(path=Path(SHOTS) / f"{self._pictures:02}_{step.replace(' ', '_')}_{name}.png")

    def goes_home(self) -> None:
        """The screens go dark."""
        for context in self._contexts:
            context.close()


def money_on(text: str) -> set[str]:
    """All amounts of money in a text."""
    return set(re.findall(r"\$[\d,]+", text))


@contextmanager
def at_the_table(browser: Browser, program: Program) -> Iterator[Family]:
    """A family whose screens are closed afterwards; in trouble they are pictured first."""
    family = Family(browser, program)
    try:
        yield family
    except BaseException:
        family.picture("trouble")
        raise
    finally:
        family.goes_home()


@contextmanager
def rehearsal(browser: Browser, folder: Path, *luck: str) -> Iterator[Family]:
    """A family with the real program, whose wheel stops where this luck says."""
    script = folder / "luck.txt"
    script.write_text("\n".join(luck))
    with Program(folder / "data", "--luck", str(script)) as program, at_the_table(browser, program) as family:
        yield family
