"""Whose units a battle is against, as the map shows them: a minor's, though its power was named (12, 18.2)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.faults import Fault
from referee.engine.reading import read_list
from referee.games.wif5.actions.who_acts import flag_of, foes
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.typed import Battling
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.on_land.entering import nation_at
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of

# Battles against units of one kind, and the key that may name those of them that are attacked.
ASHORE = {"land": "defend", "ground": "targets"}
MOORED = {"port": "ships"}
OVER = ("air", "bombing")  # a mission over a place goes against whoever has it


def as_it_stands(book: Book, state: State, args: Battling) -> Battling:
    """A battle against the nation whose units are attacked: who attacks those of a minor attacks this minor,
    whether it is named or the power under which they fight; that was at war before, and only the minor
    is surprised (12 a to f, 18.2). Where units of the nation that was named are among them, and where
    the map shows none, it is what was typed.
    """
    try:
        told = book.names["nation"].find(args["keys"].get("against", ""))
        by = book.names["power"].find(args["keys"].get("by", ""))
    except Fault:
        return args  # said as the line is read
    owner = owner_of(state, told)
    if side_of(by) == side_of(owner) or not foes(state, by, told):
        return args
    flags = {
        flag for flag in _attacked(state, args, side_of(owner)) if owner_of(state, flag) == owner
    }
    if len(flags) != 1 or told in flags:
        return args
    return {**args, "keys": {**args["keys"], "against": flags.pop()}}


def _attacked(state: State, args: Battling, side: str) -> Iterator[str]:
    """The nations whose units of a side are attacked in a place: of those that a key names, else of all there."""
    at = spotted(state, args["place"])
    if at is None:
        return
    where = args["where"]
    if where in OVER:
        nation = nation_at(state, now(state).places[now(state).at[at]])
        yield from () if nation is None else (nation,)
        return
    key = {**ASHORE, **MOORED}.get(where)
    there = {name: raw for name, raw in state.units.items()
             if raw["at"] == at and side_of(raw["power"]) == side and _is(where, raw)}  # fmt: skip
    parts = [part.strip() for part in read_list(args["keys"].get(key or "", ""))]
    named = [name for name in there if any(name in part.split(":") for part in parts)]
    yield from (flag_of(there[name]) for name in named or there)


def _is(where: str, raw: Ledger) -> bool:
    """Whether a battle of a kind is fought against a counter."""
    if where in MOORED:
        return DOMAINS.get(raw["unit"]) == "naval"
    return where in ASHORE and raw["unit"] not in DOMAINS and "aboard" not in raw
