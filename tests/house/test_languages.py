"""Catalogues: complete, up to date, packed, and with the same blanks as the English they translate."""

import re

import pytest
from babel.numbers import format_decimal
from words import DOMAINS, LANGUAGES, packed, po, read, template

from companion_web.language import languages
from device.language import GROUPS, number, speaking

BOTH = [(domain, language) for domain in DOMAINS for language in LANGUAGES]


@pytest.mark.parametrize(("domain", "language"), BOTH)
def test_what_the_program_reads_is_what_people_translated(domain, language):
    assert po(domain, language).with_suffix(".mo").read_bytes() == packed(read(domain, language))


@pytest.mark.parametrize(("domain", "language"), BOTH)
def test_every_message_of_the_sources_is_translated_and_none_that_is_gone(domain, language):
    catalogue = read(domain, language)
    wanted = {message.id for message in template(domain) if message.id}
    assert {message.id for message in catalogue if message.id} == wanted
    empty = [
        one.id for one in catalogue if one.id and not all((one.string,) if isinstance(one.string, str) else one.string)
    ]
    assert empty == []


@pytest.mark.parametrize(("domain", "language"), BOTH)
def test_a_translation_fills_the_same_blanks_as_the_english(domain, language):
    for message in read(domain, language):
        if not message.id:
            continue
        english, translated = (
            (one,) if isinstance(one, str) else one for one in (message.id, message.string or message.id)
        )
        for text in filter(None, translated):
            assert set(re.findall(r"\{(\w+)\}", text)) in [set(re.findall(r"\{(\w+)\}", one)) for one in english], text


@pytest.mark.parametrize("language", GROUPS)
@pytest.mark.parametrize("amount", [0, 7, 999, 1000, -15_000, 9999, 10_000, 123_456, 10_000_000])
def test_thousands_are_set_apart_as_the_language_does(language, amount):
    # CLDR's minimumGroupingDigits is 2 in Spanish: browsers keep to it, Babel does not read it.
    alone = language == "es" and abs(amount) < 10_000
    with speaking(language):
        assert number(amount) == (str(amount) if alone else format_decimal(amount, locale=language))


def test_every_language_is_offered_on_the_phones():
    assert set(languages()) == {"en", *LANGUAGES}
