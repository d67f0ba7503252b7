"""How the tests of this game read a verdict."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.engine.verdict import Ruling, Verdict
from referee.games.aa1941.words.lexicon import lexicon_of
from referee.i18n.speaker import Speaker

Run = Callable[..., Verdict]


def codes(verdict: Verdict, severity: str | None = None) -> set[str]:
    """The codes of a verdict's rulings, without the game's name."""
    return {
        ruling.code.removeprefix("aa1941.")
        for ruling in verdict.rulings
        if severity in (None, ruling.severity)
    }


def ruling(verdict: Verdict, code: str) -> Ruling:
    """The one ruling of a code."""
    return next(each for each in verdict.rulings if each.code == f"aa1941.{code}")


def said(verdict: Verdict, data: dict[str, Any]) -> None:
    """Every ruling cites cards of the game and has its sentence in both languages."""
    for each in verdict.rulings:
        assert each.cards, each.code
        assert set(each.cards) <= data["cards"]["cards"].keys(), each
        english, french = (
            Speaker(lang, lexicon_of(data)).say(each.code, each.params) for lang in ("en", "fr")
        )
        assert english != each.code
        assert english != french
        assert "%(" not in english + french
