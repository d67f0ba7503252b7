"""Which of several carriers sails, by the allies’ fighters aboard: these are cargo and go with it (pp. 13-14, 26).

Who stands on which deck is known of those that sailed this turn (`naval.decks`); the rest its owner says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.force import total
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.along import Aboard, every
from referee.games.aa1941.naval.decks import Deck, Leaving, ways
from referee.games.aa1941.naval.named import not_recorded, on_record
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State

CARDS = ("units.carrier", "combat_move.carriers")


def loads(book: Book, state: State, args: Moving) -> list[Aboard]:
    """What allies' fighters may go along with the carriers of a move of which none was named, the usual first:
    as few as there can be.
    """
    if "decked" in args or _said_empty(args):
        return []
    found: list[Aboard] = []
    for leaving in _ways(book, state, args):
        if leaving.load not in found:
            found.append(leaving.load)
    return found if any(found) else []


def _ways(book: Book, state: State, args: Moving) -> list[Leaving]:
    zone = args["from"]
    if not args["units"].get("carrier") or zone == args["to"] or not book.spaces[zone].sea:
        return []
    return ways(book, state, args, "combat" if state.phase == COMBAT_MOVE else "noncombat")


def going_along(book: Book, state: State, args: Moving) -> tuple[Leaving | None, list[Ruling]]:
    """Which carriers of a move go, and whose fighters with them: those named, or the usual ones; and why those
    named cannot: they are not there, no such decks sail, or those that stay would not hold the others (p. 26).
    """
    zone = args["from"]
    found = _ways(book, state, args)
    usual = found[0] if found else None
    named = args.get("decked", {} if _said_empty(args) else None)
    if named is None:
        return usual, _others_told(args, loads(book, state, args))
    for leaving in found:
        if leaving.load == named:
            return leaving, []
    beyond = None if state.tracking else _off_the_record(state, args, found, named)
    if beyond is not None:
        return beyond, not_recorded(zone, on_record(state, zone, named)[1])
    absent = [p for p, force in named.items()
              if force["fighter"] > state.force_of(zone, p).get("fighter", 0)]  # fmt: skip
    power = next(iter(absent or named), None)
    if power is None:
        return usual, [refusal("aa1941.move.no_empty_deck", *CARDS, space=zone)] if found else []
    return usual, [refusal("aa1941.move.no_such_decked", *CARDS, space=zone, power=power,
                           force=dict(named[power]))]  # fmt: skip


def _off_the_record(
    state: State, args: Moving, found: Sequence[Leaving], named: Aboard
) -> Leaving | None:
    """A light game: the carriers that go with fighters of allies of which the record lacks some, or lacks the
    carriers themselves: the board shows them. No deck takes more than its two (p. 25).
    """
    count = args["units"]["carrier"]
    known, lacks = on_record(state, args["from"], named)
    if total(every(named)) > SLOTS * count:
        return None
    if not found:  # told as `move.not_there`
        return Leaving({"0": count}, named, [Deck(count, 0, named)], ())
    if not lacks:
        return None
    for leaving in found:
        if leaving.load == known:
            worn = min(map(int, leaving.takes), default=0)
            return replace(leaving, load=named, gone=[Deck(count, worn, named)])
    return None


def _said_empty(args: Moving) -> bool:
    """Whether the carriers were said to have no such fighters: beside transports the word is of these."""
    return bool(args.get("empty")) and not args["units"].get("transport")


def _others_told(args: Moving, found: Sequence[Aboard]) -> list[Ruling]:
    """That other fighters could have gone along, and how they are named."""
    if len(found) < 2:
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
