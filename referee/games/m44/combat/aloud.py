"""An attack as it is said without a board: `infantry armour 2 town from forest`, « infanterie avec char 2 »."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from referee.engine.faults import Fault
from referee.engine.names import Names, fold
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, MARKS, without_article
from referee.games.m44.words.phrases import LITTLE

SMALL = LITTLE | ARTICLES | MARKS["at"] | MARKS["on"] | MARKS["against"] | {
    "range", "distance", "portee", "hex", "hexes", "case", "cases", "h", "into", "v", "cible", "target",
}  # fmt: skip
FROM = MARKS["from"] | {"out"}  # “from the forest”, “out of a town”, « depuis la ville »
CLOSE = {"close", "adjacent", "contact", "rapproche"}
_NEAR = SMALL | {
    "assault",
    "combat",
    "in",
    "quarters",
}  # “in close assault”, « en combat rapproché »
_WITH = MARKS["with"] | {"by", "par"}
_OF = ARTICLES | {"of"}


def aloud(
    names: Mapping[str, Names], words: Sequence[str], ordered: bool = False
) -> dict[str, str] | None:
    """Who attacks, whom, how far, on what ground, and from what ground, as the keys of an attack; whom is left out
    where nobody was named. The range may stand at the end (“infantry tank in a town at range 2”), unless it is
    `ordered`. `None`: that is not what was said. A ground that is none is a fault.
    """
    kinds = names["attacker"]
    apart = " ".join(words).replace("+", " ").split()  # `forest+sandbags`
    said = _who_first(kinds, [word.strip(",;?") for word in apart])
    far = _range_at(said)
    if far is None:
        return _close(names, said)
    head = said[:far]
    for cut in range(len(head), 0, -1):
        who, whom = (_named(kinds, part) for part in (head[:cut], head[cut:]))
        if len(who) != 1 or (_plain(head[cut:]) and len(whom) != 1):
            continue
        found = {"attacker": who[0], **({"target": whom[0]} if whom else {})}
        found["range"] = str(number_said(said[far]))
        return {**found, **_grounds(names, said[far + 1 :])}
    return None if ordered else _range_last(names, said, far)


def _range_last(
    names: Mapping[str, Names], words: Sequence[str], far: int
) -> dict[str, str] | None:
    """“Infantry tank in a town at range 2”, « infanterie char en ville à 2 cases »: the range behind the ground."""
    first, last = far, far + 1
    while first and fold(words[first - 1]) in SMALL:
        first -= 1
    while last < len(words) and fold(words[last]) in SMALL - FROM - MARKS["in"]:
        last += 1
    rest = [*words[:first], *words[last:]]
    return at_range(names, rest, words[far]) if _range_at(rest) is None else None


def _close(names: Mapping[str, Names], words: Sequence[str]) -> dict[str, str] | None:
    """“infantry armour close in a town”, « infanterie char au contact »: a range of 1, said in a word wherever it stands."""
    at = next((at for at, word in enumerate(words) if fold(word) in CLOSE), None)
    if at is None:
        return None
    first, last = at, at + 1
    while first and fold(words[first - 1]) in _NEAR:
        first -= 1
    while last < len(words) and fold(words[last]) in _NEAR - FROM - MARKS["in"]:
        last += 1
    return at_range(names, [*words[:first], *words[last:]], "1")


def at_range(names: Mapping[str, Names], words: Sequence[str], far: str) -> dict[str, str] | None:
    """“infantry armour in a town” with the range told beside it (`range=2`): between who is attacked and the ground."""
    for cut in range(1, len(words) + 1):
        try:
            found = aloud(names, [*words[:cut], far, *words[cut:]], ordered=True)
        except Fault:
            continue
        if found is not None and "target" in found:
            return found
    return None


def _range_at(words: Sequence[str]) -> int | None:
    """Where the range stands: the first number behind a name; “a”, « un » count nothing."""
    return next(
        (
            at for at, word in enumerate(words)
            if at and fold(word) not in SMALL and number_said(word) is not None
        ),
        None,
    )  # fmt: skip


def _plain(words: Sequence[str]) -> list[str]:
    """The words that say something."""
    return [word for word in words if fold(word) not in SMALL]


def _named(known: Names, words: Sequence[str]) -> list[str]:
    """What is called so: small words around a name say nothing, those in it do (« chasseurs de chars »)."""
    words = list(words)
    while words and fold(words[0]) in SMALL:
        words = words[1:]
    while words and fold(words[-1]) in SMALL:
        words = words[:-1]
    return known.readings(without_article(" ".join(words))) if words else []


def _who_first(kinds: Names, words: list[str]) -> list[str]:
    """« attaquer l’infanterie avec un char 2 »: behind “with” stands who attacks, if a unit is named there and one
    before it (not « hill with forest »).
    """
    for at, word in enumerate(words):
        if fold(word) not in _WITH:
            continue
        before, behind = words[:at], words[at + 1 :]
        who = list(takewhile(lambda each: number_said(each) is None or fold(each) in SMALL, behind))
        who = list(takewhile(lambda each: fold(each) not in FROM | MARKS["in"], who))
        far = _range_at(before)
        whom = before if far is None else before[:far]
        if all(len(_named(kinds, each)) == 1 for each in (who, whom)):
            return [*who, *before, *behind[len(who) :]]
    return words


def _grounds(names: Mapping[str, Names], words: Sequence[str]) -> dict[str, str]:
    """The ground of the target, and behind “from” that of who attacks."""
    at = next((at for at, word in enumerate(words) if fold(word) in FROM), len(words))
    there, here = list(words[:at]), list(words[at + 1 :])
    while there and fold(there[0]) in SMALL:
        there = there[1:]
    while here and fold(here[0]) in _OF:
        here = here[1:]
    found = _ground(names, there) if there else {}
    if here:
        found["from_terrain"] = "+".join(_ground(names, here).values())
    return found


def _ground(names: Mapping[str, Names], words: Sequence[str]) -> dict[str, str]:
    """The terrain or the obstacle of a hex, or the one and behind it the other; a slip is told what it looks like."""
    wrong: list[Fault] = []
    for key in ("terrain", "obstacle"):
        try:
            return {key: names[key].find(without_article(" ".join(words)))}
        except Fault as fault:
            wrong.append(fault)
    for cut in range(1, len(words)):
        ground, upon = _named(names["terrain"], words[:cut]), _named(names["obstacle"], words[cut:])
        if len(ground) == len(upon) == 1:
            return {"terrain": ground[0], "obstacle": upon[0]}
    raise next((fault for fault in wrong if fault.params.get("nearest")), wrong[0])
