"""How the tests of the world and the sea ask a procedure of World in Flames."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from referee.engine.ask import Answer, Ask, Choice, conduct
from referee.engine.faults import Missing, Unreadable
from referee.engine.verdict import Verdict
from referee.games.contract import Key
from referee.games.wif5.game import build
from referee.i18n.speaker import Speaker
from referee.scenario.compile import game_data


@cache
def _built() -> Any:
    return build(game_data("wif5"))


class _Game:
    """The game of these tests, made when it is first asked."""

    def __getattr__(self, name: str) -> Any:
        return getattr(_built(), name)


GAME: Any = _Game()
VOICES = {lang: Speaker(lang, GAME.lexicon) for lang in ("en", "fr")}


def _values(keys: tuple[Key, ...], typed: dict[str, Any]) -> dict[str, Any]:
    known = {key.name: key for key in keys}
    given = {name.rstrip("_"): str(value) for name, value in typed.items()}
    assert given.keys() <= known.keys(), given.keys() - known.keys()
    for name, key in known.items():
        if key.required and name not in given:
            raise Unreadable("key.missing", key=name, keys=list(known))
    return {
        name: key.read(given[name]) if name in given else key.default for name, key in known.items()
    }


def verdict(procedure: str, dice: str = "", **typed: Any) -> Verdict:
    """A verdict as on the command line: typed keys, dice one by one, `from` written `from_`.

    Every ruling cites cards and reads in both languages; no die is left over.
    """
    found = GAME.procedures[procedure]
    values = _values(found.keys, typed)
    left: Iterator[int] = iter([int(face) for face in dice.replace(";", " ").split()])

    def answer(ask: Ask) -> Answer:
        if isinstance(ask, Choice):
            raise Missing("choice.needed", ask=ask)
        params = {**ask.params, "dice": ask.dice, "hits_on": ask.hits_on, "faces": ask.faces}
        for voice in VOICES.values():
            assert "%(" not in voice.say(ask.what, params)
            assert voice.say(ask.what, params) != ask.what
        faces = tuple(face for _ in range(ask.dice) if (face := next(left, None)) is not None)
        if len(faces) < ask.dice:
            raise Missing("dice.needed", ask=ask)
        return faces

    ran = found.run(values)
    told = ran if isinstance(ran, Verdict) else conduct(ran, answer)
    assert next(left, None) is None, "dice left over"
    for ruling in told.rulings:
        assert ruling.cards, ruling.code
        assert set(ruling.cards) <= GAME.cards.keys(), ruling
        texts = {lang: voice.say(ruling.code, ruling.params) for lang, voice in VOICES.items()}
        assert texts["en"] != ruling.code, ruling.code
        assert texts["en"] != texts["fr"], ruling.code
        assert "%(" not in texts["en"] + texts["fr"]
    return told


def result(procedure: str, dice: str = "", **typed: Any) -> dict[str, Any]:
    """The result of a question that no rule refuses."""
    told = verdict(procedure, dice, **typed)
    assert not told.refused, [each.code for each in told.rulings]
    return dict(told.result)


def refused(procedure: str, **typed: Any) -> set[str]:
    """The codes of the refusals, without the game's name; no die is asked for."""
    told = verdict(procedure, **typed)
    assert told.refused
    return {each.code.removeprefix("wif5.") for each in told.rulings if each.severity == "refusal"}


def odds(procedure: str, **typed: Any) -> dict[str, Any]:
    """The exact chances of a procedure."""
    found = GAME.procedures[procedure]
    assert found.odds is not None
    return dict(found.odds(_values(found.keys + found.odds_keys, typed)).result)
