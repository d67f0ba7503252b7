"""Ruling and sentence agree: what a sentence wants to name, its ruling, question or fault passes.

Read from the sources (a sentence that is said once in a year is checked like any other), in both
languages. A KeyError in a sentence once locked a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from spoken import Spoken, lacking, spoken_in

import referee
from referee.i18n.catalogue import read
from referee.i18n.messages import AREAS, Message, area

SOURCES = Path(referee.__file__).parent
SENTENCES: Mapping[str, Message] = {
    code: message for name in AREAS for code, message in area(name).items()
}


@pytest.fixture(scope="module")
def spoken() -> list[Spoken]:
    return list(spoken_in(SOURCES))


@pytest.fixture(scope="module")
def said() -> dict[str, tuple[str, ...]]:
    """Code → its sentences, English and French, every plural form."""
    french = {}
    for message in read("fr"):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            whole = message.string
            french[key] = tuple(whole) if isinstance(whole, tuple) else (str(whole),)
    found = {}
    for code, message in SENTENCES.items():
        english = (message,) if isinstance(message, str) else message[:2]
        found[code] = (*english, *french.get(english[0], ()))
    return found


def meant(each: Spoken, code: str) -> set[str]:
    """The sentences that a code may ask for: its own, its kind's, the short one at the table."""
    if "*" in code:
        shape = re.compile("[a-z0-9_.]+".join(map(re.escape, code.split("*"))))
        return {known for known in SENTENCES if shape.fullmatch(known)}
    found = {f"{code}.{kind}" for kind in each.kinds} & SENTENCES.keys() or {code}
    if each.maker in ("Dice", "Choice"):
        found |= {f"shell.ask.{code}"} & SENTENCES.keys()
    found |= {f"{each}.simple" for each in found} & SENTENCES.keys()  # as children hear it
    return found & SENTENCES.keys()


def test_every_code_has_a_sentence(spoken: list[Spoken]) -> None:
    lacks = [
        f"{each.where}: {code}"
        for each in spoken
        for code in each.codes
        if each.sure and "." in code and not meant(each, code)
    ]
    assert lacks == []


def test_every_sentence_is_given_what_it_names(
    spoken: list[Spoken], said: dict[str, tuple[str, ...]]
) -> None:
    """Of a code that is put together (`wif5.air.*`) one sentence at least must be filled."""
    lacks = set()
    for each in spoken:
        for code in () if each.open else each.codes:
            wrong = {known: lacking(said[known], each.params) for known in meant(each, code)}
            if "*" in code and not all(wrong.values()):
                continue
            lacks |= {
                f"{each.where}: {known} lacks {sorted(missing)}"
                for known, missing in wrong.items()
                if missing
            }
    assert sorted(lacks) == []


def test_most_calls_can_be_read(spoken: list[Spoken]) -> None:
    """The reading itself works: it would be blind if it found few calls, or left most open."""
    closed = [each for each in spoken if not each.open]
    assert len(spoken) > 1200
    assert len(closed) > 0.9 * len(spoken)
    assert {each.maker for each in closed} >= {"refusal", "info", "Unreadable", "Dice", "Choice"}
