"""Whatever is announced, in whatever order: who sets out has left his place. No piece of the record comes out of
nothing, and none is lost but to dice (light games; Mouvement offensif, p. 11; transports, p. 27).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pytest
from evening import Evening, table

from referee.engine.command import Accepted, Wanted
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import together

# What the record cannot know of: the table says that its pieces are behind the board.
BEHIND = {
    f"aa1941.attack.{code}"
    for code in (
        "unknown",
        "not_recorded",
        "not_boarded",
        "none_boards",
        "too_few_ships",
        "spent",
        "differs",
        "nobody_near",
    )
} | {"aa1941.move.not_there"}
TARGETS: dict[str, tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]] = {
    # A territory, the zones from where troops land there, the places from where others come.
    "germany": (
        ("gibraltar", ("sz14", "sz15"), ("southern_europe", "western_europe")),
        ("united_kingdom", ("sz7", "sz6"), ("germany", "western_europe", "norway_finland")),
        ("anglo_egypt_sudan", ("sz17",), ("southern_europe", "north_africa")),
        ("caucasus", ("sz18",), ("ukraine", "southern_europe", "eastern_europe")),
    ),
    "united_kingdom": (
        ("southeast_asia", ("sz31",), ("india", "australia")),
        ("norway_finland", ("sz3", "sz6"), ("united_kingdom", "eastern_canada")),
        ("western_europe", ("sz8", "sz7"), ("united_kingdom",)),
        ("north_africa", ("sz14", "sz15", "sz16"), ("anglo_egypt_sudan", "gibraltar", "united_kingdom")),
    ),
    "japan": (
        ("philippine_islands", ("sz38",), ("japan", "manchuria", "coastal_china", "southeast_asia")),
        ("india", ("sz29",), ("southeast_asia", "japan")),
        ("siberia", ("sz45", "sz47"), ("manchuria", "japan")),
        ("hawaiian_islands", ("sz40", "sz45"), ("japan", "caroline_islands")),
        ("szechwan", (), ("coastal_china", "southeast_asia", "manchuria")),
    ),
}  # fmt: skip


# Aboard since an earlier turn: troops, an ally's troops, an ally's fighters.
ABOARD = (
    "sz16 germany 1 destroyer, 1 submarine, 1 transport, 1 infantry, 1 tank",
    "sz5 germany 1 battleship, 1 submarine, 2 transport, 2 infantry",
    "sz10 united_kingdom 1 destroyer, 1 transport, 1 tank",
    "sz10 united_states 1 infantry",
    "sz14 united_states 1 fighter",
    "sz29 united_kingdom 1 destroyer, 1 transport, 2 infantry",
    "sz45 japan 2 fighter, 1 battleship, 1 carrier, 1 transport, 1 infantry",
    "sz46 japan 1 fighter, 1 carrier, 1 destroyer, 2 transport, 1 infantry, 1 tank",
)


@lru_cache(maxsize=8)
def begun(power: str, board: tuple[str, ...] = ()) -> Any:
    return table(power, "combat_move", board, tracking="no").state


def some(rng: random.Random, kinds: tuple[str, ...]) -> dict[str, int]:
    picked = rng.sample(kinds, rng.randint(1, min(2, len(kinds))))
    return {unit: rng.randint(1, 2) for unit in picked}


def said(force: dict[str, int]) -> str:
    return ", ".join(f"{n} {unit}" for unit, n in force.items())


def lines(rng: random.Random, evening: Evening, power: str) -> Iterator[str]:
    """What a table may announce: fleets for a zone, landings from there, others over land and by air."""
    seas = [space for space in evening.state.pieces if space.startswith("sz")]
    for _ in range(rng.randint(4, 14)):
        target, zones, places = rng.choice(TARGETS[power])
        start = f" from {rng.choice(places)}" if rng.random() < 0.5 else ""
        what = rng.random()
        if rng.random() < 0.25:  # or they are moved, announced before or not
            if zones and rng.random() < 0.5:
                ships = some(rng, ("destroyer", "submarine", "transport"))
                yield f"move {said(ships)} {rng.choice(seas)} {rng.choice(zones)}"
            else:
                troops = some(rng, ("infantry", "tank", "fighter"))
                yield f"move {said(troops)} {rng.choice(places)} {target}"
        elif zones and what < 0.35:
            ships = some(rng, ("destroyer", "submarine", "transport", "carrier", "fighter"))
            near = [s for s in seas if evening.state.force_of(s, evening.state.power)]
            sails = f" from {rng.choice(near)}" if near and rng.random() < 0.6 else ""
            yield f"declare {rng.choice(zones)} with {said(ships)}{sails}"
        elif zones and what < 0.8:
            troops = some(rng, ("infantry", "tank"))
            whole = dict(troops)
            if rng.random() < 0.3:
                whole["infantry"] = whole.get("infantry", 0) + 1
            escort = " escort 1 destroyer" if rng.random() < 0.3 else ""
            yield (
                f"declare {target} with {said(whole)}{start} landing {said(troops)}"
                f" from {rng.choice(zones)}{escort}"
            )
        else:
            yield f"declare {target} with {said(some(rng, ('infantry', 'tank', 'fighter')))}{start}"


def from_two_coasts(rng: random.Random, evening: Evening, power: str) -> Iterator[str]:
    """The same, most landings from two coasts: named in one line, or in one after the other."""
    for line in lines(rng, evening, power):
        target = line.split()[1]
        places = next((each[2] for each in TARGETS[power] if each[0] == target), ())
        if " landing " not in line or len(places) < 2 or rng.random() < 0.3:
            yield line
            continue
        one, two = rng.sample(places, 2)
        head, tail = line.split(" landing ")
        head = head.split(" from ")[0]
        if rng.random() < 0.5:
            yield f"{head} from {one}, {two} landing {tail}"
        else:
            yield f"{head} from {one} landing {tail}"
            yield f"{head} from {two} landing {tail}"


def fight(evening: Evening, rng: random.Random, line: str) -> Any:
    dice: list[str] = []
    for _ in range(60):
        found = evening.ask(line, "; ".join(dice))
        if not isinstance(found, Wanted):
            return found
        dice.append(" ".join(str(rng.randint(1, 6)) for _ in range(found.ask.dice)))
    raise AssertionError(line)


def worth(evening: Evening, power: str) -> int:
    """All pieces of one side on record, in IPCs."""
    book = evening.game.book
    side = book.side[power]
    return sum(
        book.cost(force)
        for here in evening.state.pieces.values()
        for owner, force in here.items()
        if book.side[owner] == side
    )


def lost_in(done: Accepted) -> int:
    """What a battle took from the attacker's side, cargo and all."""
    fights = [event.data for event in done.events if event.kind == "fought"]
    return sum(int(each["attacker_loss_ipc"]) for each in fights)


@pytest.mark.parametrize("power", sorted(TARGETS))
@pytest.mark.parametrize("seed", [*range(40), 1002, 1107, 1121, 1291, 1317, 2017])
def test_who_sets_out_has_left(power: str, seed: int) -> None:
    played(power, random.Random(f"{power} {seed}"), lines)


@pytest.mark.parametrize("power", sorted(TARGETS))
@pytest.mark.parametrize("seed", range(30))
def test_who_boards_has_left_his_coast(power: str, seed: int) -> None:
    played(power, random.Random(f"coasts {power} {seed}"), from_two_coasts)


@pytest.mark.parametrize("power", sorted(TARGETS))
@pytest.mark.parametrize("seed", range(30))
def test_who_is_aboard_goes_along(power: str, seed: int) -> None:
    played(power, random.Random(f"aboard {power} {seed}"), lines, ABOARD)


Said = Callable[[random.Random, Evening, str], Iterator[str]]


def played(power: str, rng: random.Random, announcing: Said, board: tuple[str, ...] = ()) -> None:
    evening = Evening(tracking="no")
    evening.state = replace(begun(power, board))
    before, told = worth(evening, power), list[str]()
    for line in announcing(rng, evening, power):
        try:
            found = evening.ask(line)
        except Fault:
            continue
        behind = {ruling.code for ruling in found.rulings} & BEHIND
        if isinstance(found, Accepted) and not behind:
            evening.apply(found)
            told.append(line)
    kinds: dict[tuple[str, str], int] = {}
    for space, plan in evening.state.declared.items():  # no more set out than stand there
        for origin, force in plan.get("sent", {}).items():
            for unit, n in force.items():
                if space.startswith("sz") or not origin.startswith("sz"):
                    kinds[origin, unit] = kinds.get((origin, unit), 0) + n
    for (origin, unit), n in kinds.items():
        assert n <= evening.state.force_of(origin, power).get(unit, 0), (told, origin, unit)
    if rng.random() < 0.6:
        found = evening.ask("next")
        if isinstance(found, Accepted):
            evening.apply(found)
    lost = 0
    for _ in range(12):
        due = list(evening.state.declared)
        for space in due:
            who = "everything"
            if rng.random() < 0.2:  # fewer than were announced
                announced = evening.state.declared[space]["attack"]
                who = said({unit: rng.randint(1, n) for unit, n in announced.items() if n})
            found = fight(
                evening, rng, f"attack {space} with {who}{rng.choice(['', ' retreat=1'])}"
            )
            if isinstance(found, Accepted):
                codes = {ruling.code for ruling in found.rulings}
                if who != "everything" and codes & (BEHIND - {"aa1941.attack.differs"}):
                    continue  # the table's: who landed from where is not said
                assert not codes & BEHIND or who != "everything", (told, space)
                evening.apply(found)
                told.append(f"attack {space}")
                lost += lost_in(found)
                break
        else:
            break
    assert worth(evening, power) == before - lost, told
    if board and not lost:
        floating(evening, power)


def floating(evening: Evening, power: str) -> None:
    """Nobody is left at sea where no friendly ship is that can carry him (p. 27); own fighters land later."""
    book, state = evening.game.book, evening.state
    for zone in state.pieces if not state.declared else ():
        here = together(book, state.pieces, zone, book.friends(power))
        if book.spaces[zone].sea:
            assert fits(landing_force(book, here), here.get("transport", 0)), zone
