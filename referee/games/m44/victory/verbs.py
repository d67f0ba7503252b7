"""`medal` and `win`: what the players award by themselves."""

from __future__ import annotations

import re
from typing import NotRequired, TypedDict

from referee.engine.names import fold
from referee.engine.reader import ARTICLES, Reader, without_article
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Verb, of_list, those, unlisted
from referee.engine.verdict import Json, info
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, verb
from referee.games.m44.victory.objectives import SUDDEN, TABLE, listed, won_told

MOST = 6
# Words that lead up to a reason, in either language: the log gives the reason alone.
_LEAD = re.compile(
    r"(?:because of|because|thanks to|for|[aà] cause (?:de|du|des)|gr[aâ]ce (?:à|a|au|aux)"
    r"|parce que|car|pour)(?:\s+|$)|(?:[aà] cause d|parce qu)['’]",
    re.IGNORECASE,
)


class Awarded(TypedDict):
    """Medals given (or taken back: below zero) by the players, and why."""

    side: str
    n: int
    why: str


class Won(TypedDict):
    """Who has won, by which rule, and why in the players' own words."""

    winner: str
    condition: str
    why: NotRequired[str]


def award(doing: Doing, args: Awarded) -> None:
    """A medal that the players award by themselves."""
    doing.happen("medal", side=args["side"], n=args["n"], why=args["why"])
    doing.say(
        info(
            "m44.play.medal",
            "rule.medals",
            side=args["side"],
            n=args["n"],
            **doing.count(args["side"]),
        )
    )


def win(doing: Doing, args: Awarded) -> None:
    """A condition that only the players see: sudden death where the scenario lists one, else their word."""
    side, why = args["side"], args["why"]
    condition = SUDDEN if listed(doing.state, side) else TABLE
    doing.happen("won", winner=side, condition=condition, why=why)
    doing.say(won_told(doing.state, {"winner": side, "condition": condition, "why": why}))


# “A medal for the Allies: …”, « une médaille à l’Axe »
_FOR = ARTICLES | {"for", "to", "pour", "a"}


def _read(reader: Reader) -> dict[str, Json]:
    """`SIDE [N] WHY`; only medals have a number."""
    rest = list(reader.words)
    while len(rest) > 1 and fold(rest[0]) in _FOR:
        rest = rest[1:]
    if not rest:
        raise reader.odd()
    side = reader.names["side"].find(without_article(rest[0].rstrip(":")))
    tail, number = rest[2:] if rest[1:2] == [":"] else rest[1:], 1
    if reader.verb == "medal" and tail and tail[0].lstrip("+-−").isdecimal():
        number, tail = read_int("N", tail[0], -MOST, MOST), tail[1:]
    why = _reason(tail)
    if not why:  # the log tells what a medal was for
        raise reader.odd()
    reader.words = []
    return {"side": side, "n": number, "why": why[:120]}


def _reason(words: list[str]) -> str:
    """What a medal is for: « à cause du pont » is the bridge."""
    text = " ".join(words)
    found = _LEAD.match(text)
    return text[found.end() :] if found else text


# No usual reason: a stray word or Enter gives no medal.
_WHY = Arg("why", "text", mark="because", default=lambda book, state, given: None)
_SIDE = Arg("side", "side", options=those(lambda state: state.hands))
VERBS = (
    Verb(
        "medal",
        verb(award),
        "SIDE [N] WHY",
        ("rule.medals",),
        _read,
        (
            _SIDE,
            Arg("n", "number", options=of_list(1, 2, 3), default=lambda book, state, given: 1),
            _WHY,
        ),
    ),
    Verb(
        "win",
        verb(win),
        "SIDE WHY",
        ("medal.sudden_death",),
        _read,
        (_SIDE, _WHY),
        offers=unlisted,
    ),
)


# -- what happens --------------------------------------------------------------------
def _medal(state: State, data: Awarded) -> State:
    manual = dict(state.manual)
    manual[data["side"]] = manual.get(data["side"], 0) + data["n"]
    return replace(state, manual=manual, done=state.done + 1)


def _won(state: State, data: Won) -> State:
    why = {"why": data["why"]} if data.get("why") else {}
    won = {"winner": data["winner"], "condition": data["condition"], **why}
    return replace(state, victory=won)


CHANGES = {"medal": _medal, "won": _won}
