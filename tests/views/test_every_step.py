"""Junior and Classic as people see them: at every step of any game everything can be shown, worded, and is short enough."""

from collections import Counter
from collections.abc import Iterator

import pytest

from device.game import events as e
from device.game.edition import Edition
from device.views import board, history, state, stranger, telling
from device.views.evening import evening as look_back
from device.views.saved import saved
from device.views.scene import Scene
from device.views.shapes import OptionView, State
from device.views.words import Words
from tests.classic.table import CLASSIC
from tests.junior.playing import EDITION as JUNIOR
from tests.views.games import evening, every_step

EDITIONS = pytest.mark.parametrize("edition", [JUNIOR, CLASSIC], ids=lambda edition: edition.name)
ALL_STEPS = {
    "junior": {"roll", "draw", "card", "booth", "over", "lobby"},
    "classic": {
        "roll", "jail", "utility", "buy", "auction", "wanted", "place", "draw", "card", "tax", "bus", "anywhere",
        "mortgage_transfer", "debt", "over", "lobby",
    },
}  # fmt: skip
# Money and things that are laid out before the first turn are no news.
LAID_OUT = frozenset({"start", "position", "supply", "booths"})
UNSEEN = "issued"  # where nobody knows how many notes the box holds


def everything(scene: Scene) -> Iterator[State]:
    """What everybody sees of a scene."""
    common = state.common(scene)
    for seat in ("", *scene.game.order):
        yield state.seen_by(common, scene, seat, 5.0)
    yield state.seen_by_box(common, scene, 5.0)


def check_options(options: tuple[OptionView, ...]) -> None:
    for option in options:
        assert option.label, option
        assert 0 < len(option.short) <= 14, option
        labels = [pick.label for pick in option.picks]
        assert all(labels), option
        if option.command not in ("draw", "land", "choose"):  # spaces of one name; copies of one card
            assert len(set(labels)) == len(labels), option
    # Two buttons of one seat never say the same of two different things.
    said = Counter((one.seat, one.label) for one in options)
    assert max(said.values(), default=0) <= 1, said.most_common(1)


@pytest.mark.parametrize("seed", range(6))
@EDITIONS
def test_everything_can_be_shown_at_every_step_of_any_game(edition: Edition, seed: int) -> None:
    seen: Counter[str] = Counter()
    for scene in evening(edition, seed, most=160):
        kind = scene.game.step.kind
        seen[kind] += 1
        if seen[kind] > 12 and scene.line.seq % 5:
            continue  # the same step again
        for one in everything(scene):
            assert "" not in (one.say, one.hint)
            assert one.balanced
            check_options(one.options)
    board.board(scene)
    stranger.board(scene)
    stranger.state(scene)
    looked = look_back("game-00001", scene.line, edition)
    assert looked.books.startswith("The books balance")
    assert looked.wheel is None
    saved("game-00001", scene.line, edition)


@EDITIONS
def test_every_step_there_is_has_been_looked_at(edition: Edition) -> None:
    assert {step for name, step in every_step() if name == edition.name} == ALL_STEPS[edition.name]
    for (name, _step), scenes in every_step().items():
        for scene in scenes if name == edition.name else ():
            for one in everything(scene):
                check_options(one.options)


def test_the_deed_that_a_question_is_about_is_there_to_be_read() -> None:
    for (name, step), scenes in every_step().items():
        for scene in scenes:
            game, about = scene.game, state.common(scene).about
            if name == "classic" and step in ("buy", "utility"):
                assert about == CLASSIC.board.spaces[game.places[game.step.seat]].id
            elif step == "mortgage_transfer":
                assert (game.owners[about], game.marks[f"mortgaged:{about}"]) == (game.step.seat, 1)
            elif step == "auction" and game.step.other:  # of the last house: of no street
                assert about == ""
            elif step in ("auction", "wanted"):
                assert about in CLASSIC.deeds
            else:
                assert about == ""


def moves_something(event: e.Event) -> bool:
    return (
        (isinstance(event, e.Moved) and event.why not in (*LAID_OUT, UNSEEN))
        or (isinstance(event, e.Claimed) and event.why in ("dealt", "bankrupt", "trade"))
        or isinstance(event, e.Walked | e.Confined | e.Rolled | e.Ended)
    )


@pytest.mark.parametrize("seed", range(20, 26))
@EDITIONS
def test_whatever_moves_has_a_line_in_the_history(edition: Edition, seed: int) -> None:
    *_, scene = evening(edition, seed, most=200)
    line, words = scene.line, Words(edition, scene.game)
    for batch in line.batches:
        for at, event in enumerate(batch.events):
            if moves_something(event) and telling.tell_at(words, batch.events, at) is None:
                assert beside(batch.events, at), (event, batch.events)


def beside(events: tuple[e.Event, ...], at: int) -> bool:
    """Another line of the same batch tells it: of a building its price, of a way to jail the jail, of many legs the first."""
    event = events[at]
    if isinstance(event, e.Walked):
        return isinstance(events[at + 1], e.Confined)
    if isinstance(event, e.Moved) and event.asset == "booth":
        return any(isinstance(one, e.Moved) and (one.why, one.about) == ("buy", event.about) for one in events)
    if isinstance(event, e.Moved) and event.asset != "cash":
        return any(
            isinstance(one, e.Moved) and one.asset == "cash" and (one.why, one.about) == (event.why, event.about)
            for one in events
        ) or (event.why, event.asset) == ("auction", "house")  # four houses that made room for a hotel
    return isinstance(event, e.Moved) and event.why in telling.ONE_LINE


@EDITIONS
def test_no_line_of_the_history_shows_an_id_or_an_open_blank(edition: Edition) -> None:
    ids = {space.id for space in edition.board.spaces} | set(edition.cards) | {"jackpot", "issued", "everybody_"}
    for seed in range(30, 34):
        *_, scene = evening(edition, seed, most=200)
        for entry in history.entries(scene, Words(edition, scene.game), 5000):
            words = entry.text.replace(",", " ").replace(":", " ").split()
            assert not ids & {word for word in words if "_" in word or word in edition.cards}, entry
            assert "{" not in entry.text + entry.why, entry
