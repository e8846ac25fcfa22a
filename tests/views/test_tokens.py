"""Tokens and colours of every board: told apart by letter, pattern and colour, and read by everybody."""

import pytest

from device.game.edition import Edition
from device.views import board
from device.views.words import COLOURS
from tests.classic.table import CLASSIC
from tests.junior.playing import EDITION as JUNIOR
from tests.kit import EDITION as JACKPOT
from tests.views.games import evening

EDITIONS = pytest.mark.parametrize("edition", [JACKPOT, JUNIOR, CLASSIC], ids=lambda edition: edition.name)


def light(colour: str) -> float:
    """Relative luminance as WCAG has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def without_green(colour: str) -> tuple[float, ...]:
    """A colour as somebody with deuteranopia sees it (Machado et al. 2009), 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (
        0.367 * red + 0.861 * green - 0.228 * blue,
        0.280 * red + 0.673 * green + 0.047 * blue,
        -0.012 * red + 0.043 * green + 0.969 * blue,
    )


@pytest.mark.parametrize("edition", [JUNIOR, CLASSIC], ids=lambda edition: edition.name)
def test_no_two_tokens_of_a_board_look_alike_to_anybody(edition: Edition) -> None:
    tokens = board.board(next(evening(edition, 1, most=0))).tokens
    assert all(contrast(token.colour, token.ink) >= 4.5 for token in tokens)
    for field in ("letter", "pattern", "name", "colour"):
        assert len({getattr(token, field) for token in tokens}) == len(tokens), field
    seen = [without_green(token.colour) for token in tokens]
    for at, one in enumerate(seen):
        for other in seen[at + 1 :]:
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 0.12


@EDITIONS
def test_every_group_of_a_board_has_a_colour_of_its_own(edition: Edition) -> None:
    colours = [COLOURS[group] for group in edition.board.groups]
    assert len(set(colours)) == len(colours)
