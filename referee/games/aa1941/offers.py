"""What `do` accepts now, each verb with arguments that would be accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Choice
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.checks import checklist
from referee.games.aa1941.money import complexes
from referee.games.aa1941.sequence import (
    COMBAT,
    COMBAT_MOVE,
    MOBILIZE,
    NONCOMBAT_MOVE,
    PHASE_CARD,
    PURCHASE,
)
from referee.games.aa1941.state import State, together

SHAPES = {
    "buy": "FORCE",
    "attack": "SPACE with FORCE [against FORCE] [from SPACE] [landing [FORCE] from ZONE]",
    "declare": "SPACE with FORCE [landing [FORCE] from ZONE]",
    "withdraw": "SPACE",
    "capture": "TERRITORY",
    "mobilize": "FORCE at TERRITORY [in ZONE]",
    "collect": "",
    "move": "FORCE FROM TO [via SPACE, …]",
    "correct": "treasury POWER N because TEXT",
    "retreat": "",
    "press": "",
    "answer": "ANSWER",
    "abandon": "",
    "next": "",
    "tick": "ITEM",
}


def offers(book: Book, names: Names, state: State) -> tuple[Offer, ...]:
    """What is accepted now, each with arguments that would be accepted."""
    if state.victory:
        return ()
    if state.battle is not None:
        return tuple(_battle_offers(book, names, state))
    found = list(_phase_offers(book, state))
    if not any(item.mandatory and not item.done for item in checklist(book, state)):
        found.append(_offer("next", {}, PHASE_CARD[state.phase], "order.turn"))
    for item in checklist(book, state):
        if not item.done and not item.mandatory:
            name = item.id.rsplit(".", 1)[-1]
            found.append(_offer("tick", {"item": name}, *item.cards))
            break
    return tuple(found)


def _offer(verb: str, example: Mapping[str, Json] | None, *cards: str, **params: Json) -> Offer:
    return Offer(verb, SHAPES[verb], cards, params, example)


def _battle_offers(book: Book, names: Names, state: State) -> Iterator[Offer]:
    from referee.games.aa1941.battles import open_question, pending_json

    waiting = open_question(book, names, state)
    if waiting is not None:
        ask = waiting.ask
        params = pending_json("", ask)["battle"]["ask"]
        yield Offer("answer", SHAPES["answer"], ask.cards, params, {})
        if isinstance(ask, Choice) and "retreat" in ask.options:
            yield Offer("retreat", "", ask.cards, {}, None)
            yield Offer("press", "", ask.cards, {}, None)
    yield _offer("abandon", {}, "combat.general")


def _phase_offers(book: Book, state: State) -> Iterator[Offer]:
    phase = state.phase
    if phase == PURCHASE:
        yield from _purchases(book, state)
    elif phase in (COMBAT_MOVE, COMBAT):
        yield from _attacks(book, state)
    elif phase == NONCOMBAT_MOVE:
        yield from _moves(book, state)
    elif phase == MOBILIZE:
        yield from _placements(book, state)
    elif not state.collected:
        yield _offer("collect", {}, "income")


def _purchases(book: Book, state: State) -> Iterator[Offer]:
    for unit in book.units.values():
        if unit.cost <= state.treasury[state.power]:
            yield _offer("buy", {"units": {unit.id: 1}}, "purchase", unit=unit.id)


def _placements(book: Book, state: State) -> Iterator[Offer]:
    from referee.games.aa1941.production import open_zones

    for unit in state.bought:
        for territory, room in complexes(book, state).items():
            example: dict[str, Json] = {"units": {unit: 1}, "territory": territory}
            if book.units[unit].domain == "sea":
                zones = open_zones(book, territory)
                if not zones:
                    continue
                example["zone"] = zones[0]
            if room:
                yield _offer("mobilize", example, "mobilize", "mobilize.placement", unit=unit)
                break


def _attacks(book: Book, state: State) -> Iterator[Offer]:
    """One example per hostile territory that recorded land units touch, or fleet by fleet."""
    waiting = any(plan.get("zone") for plan in state.declared.values())
    if state.phase == COMBAT_MOVE:
        yield from (_offer("withdraw", {"space": space}, "combat_move") for space in state.declared)
        yield from _moves(book, state)
    if waiting:
        for space, plan in state.declared.items():
            if plan.get("zone"):
                yield _offer("attack", _again(plan), "combat.amphibious", space=space)
        return
    over = {battle["space"] for battle in state.fought}
    for space, plan in state.declared.items():
        now = _example(book, state, space) if state.tracking else None
        yield _offer("attack", now or _again(plan), "combat", space=space)
    for space in _targets(book, state):
        if space in over or space in state.declared:
            continue
        example = _example(book, state, space)
        if example is None:
            continue
        yield _offer("attack", example, "combat.general", space=space)
        if state.phase == COMBAT_MOVE:
            yield _offer("declare", example, "combat_move", space=space)
        if not book.spaces[space].sea and not state.tracking:
            yield _offer("capture", {"space": space}, "combat.step7", space=space)


def _again(plan: Mapping[str, Json]) -> dict[str, Json]:
    """The announced attack, to be fought as announced."""
    return {key: value for key, value in plan.items() if key != "zone"}


def _targets(book: Book, state: State) -> list[str]:
    enemies = book.enemies(state.power)
    found: list[str] = []
    for space in book.spaces.values():
        if space.neutral:
            continue
        if space.sea:
            if together(book, state.pieces, space.id, enemies):
                found.append(space.id)
        elif book.side.get(state.control.get(space.id, "")) != book.side[state.power]:
            found.append(space.id)
    return found


def _example(book: Book, state: State, space: str) -> dict[str, Json] | None:
    """Who could attack a space: the pieces there (tracked), or a neighbour's (light)."""
    kinds = ("sea",) if book.spaces[space].sea else ("land", "air")
    if state.tracking:
        here = _fighting(book, state.force_of(space, state.power), ("land", "air", "sea"))
        allowed = {u: n for u, n in here.items() if book.units[u].domain != "land"
                   or not book.spaces[space].sea}  # fmt: skip
        return {"space": space, "attack": allowed} if allowed else None
    for near in book.spaces[space].neighbours:
        if book.spaces[near].sea == book.spaces[space].sea:
            force = _fighting(book, state.force_of(near, state.power), kinds)
            if force:
                return {"space": space, "attack": force, "from": [near]}
    return None


def _fighting(book: Book, force: Mapping[str, int], kinds: tuple[str, ...]) -> dict[str, int]:
    found = {u: n for u, n in force.items() if book.units[u].domain in kinds and n}
    return found if any(book.units[unit].attack for unit in found) else {}


def _moves(book: Book, state: State) -> Iterator[Offer]:
    """A move for the first stacks that have one: noncombat marches, combat moves when tracked."""
    from referee.games.aa1941.movement import move
    from referee.games.aa1941.moves import used_before

    noncombat = state.phase == NONCOMBAT_MOVE
    if not noncombat and not state.tracking:
        return
    shown = 0
    for space, here in state.pieces.items():
        for unit in here.get(state.power, {}):
            kind = book.units[unit].domain
            if kind == "air" or book.spaces[space].sea != (kind == "sea"):
                continue
            for near in book.spaces[space].neighbours:
                points = max(map(int, used_before(state, space, unit, 1)), default=0)
                verdict = move(book, state.situation(), unit, space, near,
                               "noncombat" if noncombat else "combat", (), points)  # fmt: skip
                if verdict.refused:
                    continue
                example = {"units": {unit: 1}, "from": space, "to": near}
                yield _offer("move", example, PHASE_CARD[state.phase], space=space)
                shown += 1
                break
            if shown >= 12:
                return
