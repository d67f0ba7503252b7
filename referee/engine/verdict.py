"""What the referee says: rulings, the cards they rest on, and verdicts.

A ruling is a code with parameters, never a sentence: sentences live in the
catalogues, citations on the rule cards that the ruling names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from referee.engine.record import field, record, replace

Severity = Literal["info", "advice", "your_call", "refusal"]
Json = Any  # what `json` can write: None, bool, int, float, str, list, dict


@record
class Cite:
    """Where a rule is printed: source (the game's id), heading as printed, page."""

    source: str
    section: str
    page: int | None = None


@record
class Ruling:
    """One thing the referee has to say, and the rule cards it rests on."""

    code: str
    severity: Severity = "info"
    params: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[str, ...] = ()


def info(code: str, *cards: str, **params: Json) -> Ruling:
    """A fact worth saying."""
    return Ruling(code, "info", params, cards)


def advice(code: str, *cards: str, **params: Json) -> Ruling:
    """A hint that changes nothing."""
    return Ruling(code, "advice", params, cards)


def your_call(code: str, *cards: str, **params: Json) -> Ruling:
    """A fact that only the players can see on the board."""
    return Ruling(code, "your_call", params, cards)


def refusal(code: str, *cards: str, **params: Json) -> Ruling:
    """Why a rule forbids it."""
    return Ruling(code, "refusal", params, cards)


def set_aside(ruling: Ruling, overruled: frozenset[str]) -> Ruling:
    """A refusal that the table overruled becomes its own call."""
    if ruling.severity == "refusal" and ruling.code in overruled:
        return replace(ruling, severity="your_call")
    return ruling


def stands_so(*cards: str) -> Ruling:
    """What a correction that changes nothing comes to."""
    return advice("game.stands_so", *cards)


@record
class Verdict:
    """The answer of a procedure: a result, and what was ruled on the way.

    `result` holds the keys that the contract names, JSON values only.
    """

    result: Mapping[str, Json]
    rulings: tuple[Ruling, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether a rule forbids what was asked."""
        return any(ruling.severity == "refusal" for ruling in self.rulings)
