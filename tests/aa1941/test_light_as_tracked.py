"""The light game against the tracked one: what is announced in the one is moved in the other, fought with the
same dice, and leaves the same board (Mouvement offensif, p. 11; Étape 6 and 7, pp. 17-18).
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import pytest
from evening import Evening, table

from referee.engine.command import Accepted, Wanted
from referee.engine.faults import Fault
from referee.engine.record import replace

POWERS = ("soviet_union", "germany", "united_kingdom", "japan", "united_states")
Board = dict[tuple[str, str, str], int]


@lru_cache(maxsize=len(POWERS) * 2)
def begun(power: str, tracking: str) -> Any:
    return table(power, "combat_move", tracking=tracking).state


def sat_down(power: str, tracking: str) -> Evening:
    evening = Evening(tracking=tracking)
    evening.state = replace(begun(power, tracking))
    return evening


def told(evening: Evening, line: str, seed: int = 0) -> bool:
    """Whether a line is taken; its dice are those of the seed."""
    rng, dice = random.Random(seed), list[str]()
    try:
        found = evening.ask(line)
        while isinstance(found, Wanted):
            dice.append(" ".join(str(rng.randint(1, 6)) for _ in range(found.ask.dice)))
            found = evening.ask(line, "; ".join(dice))
    except Fault:
        return False
    if isinstance(found, Accepted):
        evening.apply(found)
    return isinstance(found, Accepted)


def hostile(evening: Evening, space: str, power: str) -> bool:
    book, state = evening.game.book, evening.state
    enemies = book.enemies(power)
    if book.spaces[space].sea:
        return any(state.force_of(space, enemy) for enemy in enemies)
    return state.control.get(space) in enemies


def marches(rng: random.Random, evening: Evening, power: str) -> list[tuple[str, str, str, str]]:
    """Who may go where: the line of the move, and the same as an announcement."""
    book, found = evening.game.book, list[tuple[str, str, str, str]]()
    places = [space for space, here in evening.state.pieces.items() if here.get(power)]
    for _ in range(40):
        start = rng.choice(places)
        unit, most = rng.choice([*evening.state.force_of(start, power).items()])
        near = {start}
        for _ in range(rng.randint(1, 2)):
            near |= {each for space in near for each in book.spaces[space].neighbours}
        target = rng.choice(sorted(near - {start}))
        if hostile(evening, target, power):
            force = f"{rng.randint(1, min(2, most))} {unit}"
            found.append((f"move {force} {start} {target}", force, start, target))
    return found


def boards(evening: Evening, power: str) -> Board:
    """Where everything stands, those who are announced and have not set out yet where they are to fight."""
    found: Board = {}
    for space, here in evening.state.pieces.items():
        for owner, force in here.items():
            for unit, n in force.items():
                found[space, owner, unit] = found.get((space, owner, unit), 0) + n
    for target, plan in evening.state.declared.items():
        for start, force in plan.get("sent", {}).items() if not evening.state.tracking else ():
            for unit, n in force.items():
                found[start, power, unit] -= n
                found[target, power, unit] = found.get((target, power, unit), 0) + n
    return {key: n for key, n in found.items() if n}


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_announced_comes_to_what_is_moved(power: str, seed: int) -> None:
    rng, said = random.Random(f"{power} {seed}"), set[tuple[str, str, str]]()
    tracked, light = sat_down(power, "yes"), sat_down(power, "no")
    for move, force, start, target in marches(rng, tracked, power):
        party = (
            force.split()[1],
            start,
            target,
        )  # said again of a place it takes the place of the first
        if party in said or not told(tracked, move):
            continue
        said.add(party)
        announced = f"declare {target} with {force} from {start}"
        how = rng.choice(([move], [announced], [announced, move]))
        assert [told(light, line) for line in how] == [True] * len(how), (move, how)
    after = told(tracked, "next"), told(light, "next")
    if not all(after):
        return  # the tracked game holds the phase for landings that the light one leaves to the table
    assert boards(tracked, power) == boards(light, power)
    for _ in range(12):
        due = [offer.params["space"] for offer in tracked.game.offers(tracked.state)
               if offer.verb == "attack"]  # fmt: skip
        if not due:
            break
        line = f"attack {due[0]} with everything{rng.choice(('', ' retreat=1'))}"
        fought = told(tracked, line, seed), told(light, line, seed)
        assert fought[0] == fought[1], line
        if not fought[0]:  # no way back was said
            line = f"attack {due[0]} with everything"
            assert told(tracked, line, seed) and told(light, line, seed), line
        assert boards(tracked, power) == boards(light, power), line
