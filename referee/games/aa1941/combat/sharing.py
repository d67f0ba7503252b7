"""Whose unit is lost where several powers defend together (Forces multinationales, p. 14).

Their owners agree; failing that the attacker chooses. In the session they are asked, on the command
line `losses=` may name the power; unsaid, the record takes the first of them and it is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, present
from referee.games.aa1941.state import State

Owners = Mapping[str, Force]  # power → what it has of the defenders, or loses of them
Holders = Mapping[str, Owners]  # space → the same; nothing where the record was not fought
CARD = "multinational.defence"


def owners_in(book: Book, state: State, space: str, defend: Force) -> Owners:
    """Who owns the defenders of a space, where those on record fight."""
    recorded = present(book, state, space)
    if ordered(defend, book.units) != recorded:
        return {}
    return {
        power: {unit: n for unit, n in force.items() if recorded.get(unit)}
        for power in book.enemies(state.power)
        if total(force := state.force_of(space, power))
    }


def holders(book: Book, state: State, assault: Assault) -> Holders:
    """The same for the space attacked and for the zones of a landing."""
    found = {assault.space: owners_in(book, state, assault.space, assault.defend)}
    for part in assault.by_zone():
        found[str(part.zone)] = owners_in(book, state, str(part.zone), part.zone_defend)
    return found


def together(one: Owners, two: Owners) -> Owners:
    """What is said of the losses by power, from two places."""
    return {power: plus(one.get(power, {}), two.get(power, {})) for power in {**one, **two}}


def as_usual(owners: Owners, lost: Force) -> Owners:
    """The first of the owners loses, as far as he has such units."""
    return _dealt(owners, lost, owners)


def open_units(owners: Owners, lost: Force, left: Force) -> list[str]:
    """The kinds of which several have some, and not all are gone."""
    return [
        unit
        for unit, n in lost.items()
        if n and left.get(unit) and sum(bool(force.get(unit)) for force in owners.values()) > 1
    ]


def whose(
    space: str, owners: Owners, lost: Force, left: Force, ask: bool, said: Owners, side: str
) -> Script[Owners]:
    """Power → what it loses, agreed among the owners: asked, as said beforehand, else as usual."""
    kinds = open_units(owners, lost, left)
    named = _named(said, kinds)
    if not kinds or not ask or all(named.get(unit, 0) >= lost[unit] for unit in kinds):
        return _dealt(owners, lost, said, owners)
    found: dict[str, Force] = dict(
        _dealt(owners, {u: n for u, n in lost.items() if u not in kinds}, owners)
    )
    sure = _dealt(owners, lost, said)
    for unit in kinds:
        rest = lost[unit]
        have = {power: force[unit] for power, force in owners.items() if force.get(unit)}
        named_of = {power: sure.get(power, {}).get(unit, 0) for power in have}
        for power in list(have):
            mine, own = have.pop(power), named_of.pop(power)
            fewest = max(own, rest - sum(have.values()))
            most = min(rest - sum(named_of.values()), mine)
            gone = most
            if fewest < most:
                answer = yield Choice(
                    "aa1941.choice.whose_loss",
                    tuple(map(str, range(fewest, most + 1))),
                    "losses",
                    str(most),
                    {"space": space, "power": power, "lost_force": {unit: rest},
                     "others_told": [{"code": "aa1941.choice.owner_has",
                                 "params": {"power": each, "force": {unit: n}}}
                                for each, n in {power: mine, **have}.items()]},
                    (CARD,), side=side, which=f"{space} {unit} {power}",
                    also={"power": _one_loses(power, list(have)) if rest == 1 else {}},
                )  # fmt: skip
                if str(answer) not in map(
                    str, range(fewest, most + 1)
                ):  # « retreat sz43 »: said ahead of it
                    raise Unreadable("answer.left_over", text=str(answer))
                gone = int(str(answer))
            found[power] = plus(found.get(power, {}), {unit: gone})
            rest -= gone
    return found


def _one_loses(power: str, others: Sequence[str]) -> dict[str, str]:
    """Of one unit that is lost, whoever is named loses it: the power asked about, or the only other."""
    return {power: "1", **({others[0]: "0"} if len(others) == 1 else {})}


def _dealt(owners: Owners, lost: Force, *first: Owners) -> Owners:
    """What is lost, taken from those named `first`, as far as they have it, and so on in their order."""
    rest, found = dict(lost), dict[str, Force]()
    for wanted in first:
        for power, force in wanted.items():
            has = minus(owners.get(power, {}), found.get(power, {}))
            part = {u: min(n, has.get(u, 0), rest.get(u, 0)) for u, n in force.items()}
            if total(part):
                found[power] = plus(found.get(power, {}), part)
                rest = minus(rest, part)
    return found


def still_said(said: Owners, lost: Holders) -> Owners:
    """What of the losses said beforehand no fight has used: it is for the next one."""
    left = dict(said)
    for owners in lost.values():
        for power, force in owners.items():
            left[power] = minus(left.get(power, {}), force)
    return {power: force for power, force in left.items() if total(force)}


def said_rulings(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Nobody loses beforehand what he has not got there; where others fight than those on record, it may be his."""
    found: list[Ruling] = []
    here = holders(book, state, assault)
    fighting = {assault.space: assault.defend}
    fighting |= {str(part.zone): part.zone_defend for part in assault.by_zone()}
    for power, force in assault.shared.items():
        had: Force = {}
        for space, owners in here.items():
            had = plus(had, owners.get(power, {}) if owners else fighting[space])
        if why := not_theirs(book, power, force, had, assault.space):
            found.append(why)
    return found + _not_sent(book, assault)


def _not_sent(book: Book, assault: Assault) -> list[Ruling]:
    """The attacker loses nobody who is in none of the fights, on land or at sea (Étape 4, p. 17); land units may be
    the cargo that tells which transport goes down.
    """
    sent: Force = plus(assault.attack, assault.escort if assault.zone else {})
    for part in assault.by_zone():
        sent = plus(sent, part.escort if part.zone != assault.zone else {})
    for elsewhere in (assault.others, *(each.others for each in assault.more)):
        for force in elsewhere.values():
            sent = plus(sent, force)
    sent = {unit: n * book.units[unit].hits for unit, n in sent.items()}
    return [
        refusal("aa1941.losses.absent", "combat.step4", force=absent)
        for said in assault.losses
        if (
            absent := {
                unit: n
                for unit, n in ordered(minus(said, sent), book.units).items()
                if not (sent.get("transport") and book.units[unit].domain == "land")
            }
        )
    ]


def not_theirs(book: Book, power: str, force: Force, had: Force, space: str) -> Ruling | None:
    """Why a power does not lose what is said to be its own: it has not so many there."""
    # A battleship takes two hits (p. 26), and both may be said.
    had = {unit: n * book.units[unit].hits for unit, n in had.items()}
    absent = ordered(minus(force, had), book.units)
    if not absent:
        return None
    return refusal("aa1941.losses.not_theirs", CARD, power=power, force=absent, space=space)


def told(
    space: str,
    owners: Owners,
    lost: Force,
    left: Force,
    agreed: Owners,
    decided: bool,
    said: Owners,
) -> Sequence[Ruling]:
    """Whose were lost, where that was open; unsaid it is still the table’s to agree."""
    kinds = open_units(owners, lost, left)
    if not kinds:
        return []
    # Said beforehand for every unit lost, or asked: nothing is left to agree.
    named = _named(said, kinds)
    if not decided and any(named.get(unit, 0) < lost[unit] for unit in kinds):
        return [your_call("aa1941.battle.shared_losses", "multinational", space=space, units=kinds)]
    return [
        info("aa1941.battle.whose_loss", CARD, power=power, space=space,
             force={unit: force[unit] for unit in kinds if force.get(unit)})
        for power, force in agreed.items()
        if any(force.get(unit) for unit in kinds)
    ]  # fmt: skip


def _named(said: Owners, kinds: Sequence[str]) -> Force:
    found: Force = {}
    for force in said.values():
        found = plus(found, {unit: n for unit, n in force.items() if unit in kinds})
    return found
