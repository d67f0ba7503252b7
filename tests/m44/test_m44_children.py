"""`--level child`: one step, short names, a picture word for each die, kind sentences; both languages."""

from __future__ import annotations

import pytest

from referee.app.games import game as game_of
from referee.cli.shell import telling
from referee.i18n.messages import find
from referee.i18n.messages.m44_simple import MESSAGES
from referee.i18n.speaker import Speaker


def spoken(lang: str) -> Speaker:
    say = Speaker(lang, game_of("m44").lexicon)
    say.simple = True
    return say


def test_every_kind_sentence_stands_for_a_code() -> None:
    for code in MESSAGES:
        assert find(code.removesuffix(".simple")) is not None, code


@pytest.mark.parametrize(
    ("lang", "steps", "hit"),
    [
        ("en", "[1 card] 2 orders 3 move 4 battle 5 new card",
         "Good shot! r4c5, infantry: 1 hit, 3 figures left."),
        ("fr", "[1 carte] 2 ordres 3 mouvement 4 combat 5 pioche",
         "Bien visé ! r4c5, infanterie : 1 touche, il reste 3 figurines."),
    ],
)  # fmt: skip
def test_steps_and_hits(lang: str, steps: str, hit: str) -> None:
    say = spoken(lang)
    shown = " ".join(telling.steps_line(say, {"phase": "order", "stage": "play_card"}).split())
    assert shown.endswith(steps)
    told = say.say("m44.play.hit", {"hex": "r4c5", "unit": "infantry", "hits": 1, "n": 3})
    assert " ".join(told.split()) == hit
    say.simple = False
    assert say.say("m44.play.hit", {"hex": "r4c5", "unit": "infantry", "hits": 1, "n": 3}) != told


def test_a_child_is_offered_only_what_has_something_to_act_on() -> None:
    say = spoken("en")
    status = {
        "offers": [{"verb": "attack", "params": {"from": "r5c5"}}, {"verb": "medal", "params": {}}]
    }
    assert telling.verbs_now(say, status) == "attack, ?"
    say.simple = False
    assert telling.verbs_now(say, status) == "attack, medal, ?"
