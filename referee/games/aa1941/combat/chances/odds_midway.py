"""Chances in the middle of a round: what has been thrown counts, and what is lost still fires back.

Exact, with the usual losses, for battles in which any hit may go to any unit of one hit (p. 16-17).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.ask import Answer, Ask, Dice
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import Line, force_of
from referee.games.aa1941.combat.battle_setup import Plan, lay_out
from referee.games.aa1941.combat.chances.odds_course import FACES
from referee.games.aa1941.combat.chances.odds_land import _Walk
from referee.games.aa1941.combat.odds import odds

Asked = Sequence[tuple[Ask, Answer]]
ODD = ("attacker_damaged", "defender_damaged", "submerged", "withdrawn")  # no plain forces
KEYS = ("attacker_wins", "captures", "defender_wins", "draw")
ATTACK, DEFEND = "aa1941.dice.attack", "aa1941.dice.defend"
LOST_A, LOST_D = "aa1941.choice.losses_attacker", "aa1941.choice.losses_defender"
UNLIKE = ("submarine", "battleship")  # hits that not everybody takes, ships that take two
MOST = 400  # ways in which the round may end: beyond, an answer would keep the table waiting


def midway(
    book: Book, ask: Ask, asked: Asked
) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
    """The chances at a question after the first dice of a round; `None` at any other question."""
    params = ask.params
    if "attacker_force" not in params or ask.what not in (ATTACK, DEFEND, LOST_A, LOST_D):
        return None
    thrown = [(each, answer) for each, answer in asked
              if isinstance(each, Dice) and each.params.get("round") == params["round"]]  # fmt: skip
    if not thrown:
        return None  # nobody has thrown: the odds of the battle are those of this moment
    found = _chances(book, ask, thrown)
    if found is None:
        return (info("aa1941.odds.midway.later", "combat.step3"),), {}
    return _told(found), found


def between_rounds(book: Book, ask: Ask) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
    """The same where nobody has thrown in the round, from both forces as they stand; `None` where these are not all."""
    params = ask.params
    if "attacker_force" not in params or any(params.get(key) for key in ODD):
        return None
    forces = params["attacker_force"], params["defender_force"]
    try:
        found = _from_here(book, *forces, params.get("terrain", "land"))
    except Unreadable:  # too large to work out
        return None
    return _told(found), found


def _told(found: Mapping[str, float]) -> tuple[Ruling, ...]:
    percent = {key.split("_")[0]: round(100 * found[key]) for key in KEYS}
    return (info("aa1941.odds.midway", "combat.step3", **percent),)


def _chances(book: Book, ask: Ask, thrown: Asked) -> dict[str, float] | None:
    params = ask.params
    forces = params["attacker_force"], params["defender_force"]
    if any(params.get(key) for key in ODD) or any(
        each in force for force in forces for each in UNLIKE
    ):
        return None
    terrain = params.get("terrain", "land")
    strip = lay_out(book, Plan(*forces, terrain=terrain))
    one = _Walk(strip.attacker, strip.attacker.points)
    two = _Walk(strip.defender, strip.defender.points)
    if (one.last + 1) * (two.last + 1) > MOST:
        return None
    lost_a, lost_d = [1.0], [1.0]  # chances of 0, 1, 2 … hits still to be taken off
    if ask.what in (ATTACK, LOST_D):
        lost_d = _hits(ask, thrown, ATTACK)
        lost_a = two.throws[0]
    else:
        lost_a = _hits(ask, thrown, DEFEND)
    total = dict.fromkeys(KEYS, 0.0)
    for a, p in _ends(one, lost_a):
        for d, q in _ends(two, lost_d):
            left = _force(strip.attacker, one, a), _force(strip.defender, two, d)
            made = _from_here(book, *left, terrain)
            for key in KEYS:
                total[key] += p * q * made[key]
    return total


def _hits(ask: Ask, thrown: Asked, what: str) -> list[float]:
    """The chances of each number of hits of a step: those scored, and the dice still in the hand."""
    if not isinstance(ask, Dice):
        return [0.0] * int(ask.params["hits"]) + [1.0]
    scored = sum(
        sum(int(face) <= (each.hits_on or 0) for face in answer)
        for each, answer in thrown
        if isinstance(each, Dice) and each.what == what
    )
    chances = [1.0]
    for group in (ask, *ask.then):
        hit = (group.hits_on or 0) / FACES
        for _ in range(group.dice):
            chances = [
                (1 - hit) * p + hit * q
                for p, q in zip([*chances, 0.0], [0.0, *chances], strict=True)
            ]
    return [0.0] * scored + chances


def _ends(walk: _Walk, hits: Sequence[float]) -> Iterator[tuple[int, float]]:
    """How far a line walks down its losses, each with its chance."""
    found: dict[int, float] = {}
    for number, p in enumerate(hits):
        if p:
            at = min(number, walk.last)
            found[at] = found.get(at, 0.0) + p
    yield from found.items()


def _force(line: Line, walk: _Walk, at: int) -> dict[str, int]:
    return force_of(line, walk.points[at])


def _from_here(
    book: Book, attack: Mapping[str, int], defend: Mapping[str, int], terrain: str
) -> Mapping[str, float]:
    """The chances of what is left once this round is over."""
    return odds(book, Plan(dict(attack), dict(defend), terrain=terrain))  # type: ignore[arg-type]
