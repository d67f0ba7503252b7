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
from referee.games.aa1941.combat.announced.along import along_of_all

POWERS = ("soviet_union", "germany", "united_kingdom", "japan", "united_states")
Board = dict[tuple[str, str, str], int]


# Aboard since an earlier turn: troops, an ally's troops, an ally's fighters.
ABOARD = (
    "sz16 germany 1 destroyer, 1 submarine, 1 transport, 1 infantry, 1 tank",
    "sz10 united_kingdom 1 destroyer, 1 transport, 1 tank",
    "sz10 united_states 1 infantry",
    "sz14 united_states 1 fighter",
    "sz29 united_kingdom 1 destroyer, 1 transport, 2 infantry",
    "sz45 japan 2 fighter, 1 battleship, 1 carrier, 1 transport, 1 infantry",
    "sz11 united_states 1 transport, 1 tank, 1 infantry",
    "sz42 united_states 1 carrier, 1 submarine, 1 transport, 1 infantry",
    "sz42 united_kingdom 2 fighter, 1 infantry",
    # Nearby, for those who sail.
    "sz17 united_kingdom 1 destroyer",
    "sz9 germany 1 submarine, 1 destroyer",
    "sz30 japan 1 destroyer",
    "sz39 japan 1 destroyer",
    "sz44 united_states 1 destroyer",
)


@lru_cache(maxsize=len(POWERS) * 4)
def begun(power: str, tracking: str, board: tuple[str, ...]) -> Any:
    return table(power, "combat_move", board, tracking=tracking).state


def sat_down(power: str, tracking: str, board: tuple[str, ...] = ()) -> Evening:
    evening = Evening(tracking=tracking)
    evening.state = replace(begun(power, tracking, board))
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


def sailing(rng: random.Random, evening: Evening, power: str) -> list[tuple[str, str, str, str]]:
    """The same of ships that sail together, those who carry something among them."""
    book, found = evening.game.book, list[tuple[str, str, str, str]]()
    fleets = {
        space: [unit for unit in here[power] if book.units[unit].domain == "sea"]
        for space, here in evening.state.pieces.items()
        if space.startswith("sz") and here.get(power)
    }
    for _ in range(60):
        start = rng.choice([space for space, ships in fleets.items() if ships])
        ships = rng.sample(fleets[start], rng.randint(1, len(fleets[start])))
        target = rng.choice([each for each in evening.state.pieces if each.startswith("sz")])
        if hostile(evening, target, power):
            force = ", ".join(f"1 {unit}" for unit in ships)
            found.append((f"move {force} from {start} to {target}", force, start, target))
    return found


def boards(evening: Evening, power: str) -> Board:
    """Where everything stands, those who are announced and have not set out yet where they are to fight."""
    found: Board = {}
    for space, here in evening.state.pieces.items():
        for owner, force in here.items():
            for unit, n in force.items():
                found[space, owner, unit] = found.get((space, owner, unit), 0) + n
    state = evening.state
    light = {} if state.tracking else along_of_all(evening.game.book, state, state.declared)
    for zone, fleets in light.items():
        for start, cargo in fleets.items():
            for owner, force in cargo.items():
                for unit, n in force.items():
                    found[start, owner, unit] -= n
                    found[zone, owner, unit] = found.get((zone, owner, unit), 0) + n
    for target, plan in evening.state.declared.items():
        for start, force in plan.get("sent", {}).items() if not evening.state.tracking else ():
            for unit, n in force.items():
                found[start, power, unit] -= n
                found[target, power, unit] = found.get((target, power, unit), 0) + n
    return {key: n for key, n in found.items() if n}


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_announced_comes_to_what_is_moved(power: str, seed: int) -> None:
    played(power, seed, ())


@pytest.mark.parametrize("power", POWERS[1:])
@pytest.mark.parametrize("seed", range(8))
def test_cargo_goes_along(power: str, seed: int) -> None:
    """What was aboard before goes where its ship goes, announced or moved (p. 13, p. 14, pp. 26-27)."""
    played(power, seed, ABOARD)


def played(power: str, seed: int, board: tuple[str, ...]) -> None:
    rng, said = random.Random(f"{power} {seed}"), set[tuple[str, str, str]]()
    tracked, light = sat_down(power, "yes", board), sat_down(power, "no", board)
    lines = marches(rng, tracked, power)
    if board:
        lines = [*sailing(rng, tracked, power), *lines]
    for move, force, start, target in lines:
        kind = force.split()[1] if "," not in force else ""
        party = kind, start, target  # said again of a place it takes the place of the first
        again = party in said or (board and target in {each[2] for each in said})
        if again or not told(tracked, move):
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
