"""Which of several carriers sails, by the allies’ fighters aboard: these are cargo and go with it (pp. 13-14, 26).

Nobody wrote down which deck a fighter stands on. What is known is that no carrier leaves behind whom the decks
that stay cannot hold, and that an ally's own decks hold his fighters first; the rest its owner says.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.force import total
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.along import Aboard, every, guests, ours
from referee.games.aa1941.state import State

CARDS = ("units.carrier", "combat_move.carriers")


def loads(book: Book, state: State, args: Moving) -> list[Aboard]:
    """What allies' fighters may go along with the carriers of a move of which none was named, the usual first:
    as few as there can be.
    """
    if "decked" in args or _said_empty(args):
        return []
    least, most = _bounds(book, state, args)
    here = ours(book, state, args["from"])
    allies = {p: force["fighter"] for p, force in here.items()
              if p != state.power and force.get("fighter")}  # fmt: skip
    found: list[Aboard] = [guests(here, state.power, args["units"].get("carrier", 0))]
    for counts in product(*(range(n + 1) for n in allies.values())):
        load: Aboard = {p: {"fighter": n} for p, n in zip(allies, counts, strict=True) if n}
        if least <= sum(counts) <= most and load not in found:
            found.append(load)
    return found if most else []


def _bounds(book: Book, state: State, args: Moving) -> tuple[int, int]:
    """How many allies' fighters go along at the least, and at the most that are no more on their own decks."""
    zone, leaving = args["from"], args["units"].get("carrier", 0)
    if not leaving or zone == args["to"] or not book.spaces[zone].sea:
        return 0, 0
    here = ours(book, state, zone)
    theirs = every({p: force for p, force in here.items() if p != state.power})
    least = total(every(guests(here, state.power, leaving)))
    over = theirs.get("fighter", 0) - SLOTS * theirs.get("carrier", 0)
    return least, max(least, min(over, SLOTS * leaving))


def going_along(book: Book, state: State, args: Moving) -> tuple[Aboard, list[Ruling]]:
    """Whose fighters go along with the carriers of a move: those named, or the usual ones; and why those named
    cannot: they are not there, no such decks sail, or those that stay would not hold the others (p. 26).
    """
    zone, leaving = args["from"], args["units"].get("carrier", 0)
    named = args.get("decked", {} if _said_empty(args) else None)
    if named is None:
        found = loads(book, state, args)
        return (found[0] if found else {}), _others_told(state, args, found)
    least, _ = _bounds(book, state, args)
    count = total(every(named))
    absent = [p for p, force in named.items()
              if force["fighter"] > state.force_of(zone, p).get("fighter", 0)]  # fmt: skip
    if not absent and least <= count <= SLOTS * leaving:
        return named, []
    power = next(iter(absent or named), None)
    if power is None:
        return {}, [refusal("aa1941.move.no_empty_deck", *CARDS, space=zone)]
    return {}, [refusal("aa1941.move.no_such_decked", *CARDS, space=zone, power=power,
                        force=dict(named[power]))]  # fmt: skip


def _said_empty(args: Moving) -> bool:
    """Whether the carriers were said to have no such fighters: beside transports the word is of these."""
    return bool(args.get("empty")) and not args["units"].get("transport")


def _others_told(state: State, args: Moving, found: Sequence[Aboard]) -> list[Ruling]:
    """A tracked game: that other fighters could have gone along, and how they are named."""
    if not state.tracking or len(found) < 2:
        return []
    ship = _said_of(found[1])
    told: Json = {"code": ship.code, "params": dict(ship.params)}
    return [advice("aa1941.move.name_decked", *CARDS, space=args["from"], ship_told=[told])]


def _said_of(load: Aboard) -> Ruling:
    if not load:
        return info("aa1941.choice.ship_empty", *CARDS)
    told: list[Json] = [
        {"code": "aa1941.choice.guest", "params": {"power": power, "force": dict(force)}}
        for power, force in load.items()
    ]
    return info("aa1941.choice.ship_only_guests", *CARDS, guests_told=told)


def asked(state: State, args: Moving, found: Sequence[Aboard]) -> Script[Moving]:
    """The owner says which of the carriers sails, by the allies' fighters aboard."""
    options = tuple(str(nth) for nth in range(1, len(found) + 1))
    answer = yield Choice(
        "aa1941.choice.which_deck", options, "decked", "1",
        {"space": args["from"], "carriers": args["units"]["carrier"]}, CARDS,
        side=state.power, named=lambda option: _said_of(found[int(option) - 1]),
    )  # fmt: skip
    return cast(Moving, {**args, "decked": found[int(str(answer)) - 1]})
