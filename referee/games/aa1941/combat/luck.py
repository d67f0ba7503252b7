"""Who was lucky: value won and lost in battles against what could be expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.faults import Unreadable
from referee.engine.force import Force, minus
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.fight import Fought, thrown
from referee.games.aa1941.combat.odds import swing
from referee.games.aa1941.combat.rounds import Outcome
from referee.games.aa1941.combat.sharing import Owners, as_usual, owners_in
from referee.games.aa1941.state import State

Holder = Callable[[str], str | None]


def luck(book: Book, state: State) -> tuple[Mapping[str, Json], tuple[Ruling, ...]]:
    """Per power: battles, dice, expected and actual swing in IPCs, and the difference.

    A battle's swing is the value of the enemy pieces destroyed less one's own
    lost; what was expected is exact, from the odds before its first die.
    """
    table: dict[str, Json] = {}
    rulings: list[Ruling] = []
    for power in book.powers:
        told = state.luck.get(power)
        if told is None:
            continue
        surplus = told["actual"] - told["expected"]
        table[power] = {**told, "luck": round(surplus, 2)}
        rulings.append(
            info(
                "aa1941.luck.power",
                "combat.general",
                power=power,
                battles=told["battles"],
                dice=told["dice"],
                expected=round(told["expected"], 1),
                actual=float(told["actual"]),
                surplus=round(surplus, 1),
            )
        )
    return table, tuple(rulings)


def swings(book: Book, assault: Assault) -> Mapping[str, float]:
    """Space → what the attacker could expect to win in value there, in IPCs, before the first die."""
    try:
        found = {
            str(part.zone): swing(book, sea_plan(part))
            for part in assault.by_zone()
            if part.sea_fight
        }
        if assault.defend:
            found[assault.space] = swing(book, land_plan(book, assault, assault.attack))
    except Unreadable:  # more units than odds can be worked out for: luck is not told
        return {}
    return found


def lost_by(fought: Fought, space: str, owners: Owners, lost: Force) -> Owners:
    """Power → what it lost of a force that several defended with, as they agreed (p. 14)."""
    return fought.shared.get(space) or as_usual(owners, lost)


def defended(
    book: Book, state: State, assault: Assault, fought: Fought, holder: Holder
) -> Mapping[str, Mapping[str, Json]]:
    """What a battle came to for each power that defended, as `luck` counts it: its dice, what it could
    expect and what it came to.

    Units that are attacked together defend together (Forces multinationales, p. 14): each power
    loses its own, and has its share, by the value of what it had there, of what they destroyed and of
    what they could expect. `holder`: who defends a space whose units are not those on record.
    """
    fights: list[tuple[str, Force, Outcome]] = [
        (str(part.zone), part.zone_defend, done.sea)
        for part, done in fought.by_zone(assault)
        if done.sea is not None
    ]
    if fought.main is not None and assault.defend:
        fights.append((assault.space, assault.defend, fought.main))
    likely = swings(book, assault)
    found: dict[str, dict[str, Json]] = {}
    for space, defend, end in fights:
        owners = owners_in(book, state, space, defend)
        if not owners and (alone := holder(space)):
            owners = {alone: defend}
        gone = lost_by(fought, space, owners, minus(defend, end.defender_left))
        whole = sum(map(book.cost, owners.values()))
        for power, force in owners.items():
            part = book.cost(force) / whole
            mine = found.setdefault(power, {"dice": 0, "expected": 0.0, "actual": 0})
            mine["dice"] += thrown(end)
            mine["expected"] = round(mine["expected"] - part * likely.get(space, 0.0), 6)
            won = part * end.attacker_loss_ipc - book.cost(gone.get(power, {}))
            mine["actual"] = round(mine["actual"] + won, 6)
    return found
