"""Which language an answer is in: the phone's own choice first, then what its browser asks for, else English."""

from collections.abc import Callable
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from flask.testing import FlaskClient

from tests.languages.conftest import Stage
from tests.phones.conftest import app, client, game  # noqa: F401 - fixtures


@pytest.fixture
def spoken(client: FlaskClient) -> Callable[..., str]:  # noqa: F811
    """The language of the page for these headers."""

    def asked(accept: str = "", cookie: str = "") -> str:
        headers = {"Accept-Language": accept} if accept else {}
        client.set_cookie("language", cookie)
        page = client.get("/", headers=headers).get_data(as_text=True)
        return page.partition('<html lang="')[2].partition('"')[0]

    return asked


def test_a_browser_gets_the_language_it_asks_for(spoken: Callable[..., str]) -> None:
    assert spoken("de-AT,de;q=0.9") == "de"
    assert spoken("ja, fr;q=0.5") == "fr"


def test_english_is_spoken_where_no_language_fits(spoken: Callable[..., str]) -> None:
    assert spoken("ja") == "en"
    assert spoken() == "en"


def test_what_was_chosen_on_the_phone_counts_more_than_what_its_browser_asks_for(spoken: Callable[..., str]) -> None:
    assert spoken("de-AT,de;q=0.9", cookie="es") == "es"


@pytest.mark.parametrize("cookie", ["tlh", "../de", "", "DE de"])
def test_a_choice_that_is_no_language_is_ignored(spoken: Callable[..., str], cookie: str) -> None:
    assert spoken("de", cookie=cookie) == "de"


def test_a_refusal_comes_in_the_language_of_the_phone(stage: Stage) -> None:
    def refusal(language: str) -> str:
        asked = Request(f"{stage.url('roll')}/api/state?role=nobody", headers={"Cookie": f"language={language}"})
        with pytest.raises(HTTPError) as refused:
            urlopen(asked, timeout=10)
        return refused.value.read().decode()

    assert "There is no such role here." in refusal("en")
    assert "⟦" in refusal("en-XA")
