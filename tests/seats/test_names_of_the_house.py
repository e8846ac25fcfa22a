"""Nobody is called like the house itself: the history must not say of a player what the bank, the box or all did."""

import pytest

from device.game.refusal import Reason
from device.language import _, speaking
from tests.kit import Hand

ITSELF = ("the bank", "the Jackpot", "the box", "box", "nobody", "host")


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("word", ITSELF)
def test_nobody_takes_a_name_of_the_house_in_any_of_its_languages(language: str, word: str) -> None:
    with speaking(language):
        name = _(word)
    for written in (name, name.upper(), name.split()[-1]):
        if word == "host" and language == "es":
            continue  # a verb there
        assert Hand("blue").refused("sit", "green", name=written) is Reason.NAME_TAKEN


@pytest.mark.parametrize("name", ["Everybody", "alle", "Tout le monde", "l'hôte", "L\u2019HÔTE", "Todos", "\uff22ank"])
def test_nobody_is_called_like_everybody(name: str) -> None:
    assert Hand("blue").refused("sit", "green", name=name) is Reason.NAME_TAKEN


@pytest.mark.parametrize("name", ["The", "Banksy", "Boxer", "Jack Pott", "Les", "Bo X"])
def test_a_name_that_only_looks_a_little_like_it_is_welcome(name: str) -> None:
    assert Hand("blue").do("sit", "green", name=name).game.order == ("blue", "green")
