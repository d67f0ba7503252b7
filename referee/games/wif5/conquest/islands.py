"""Islands that fall alone, called by the names that the table's map gives them (14, 15)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import reports
from referee.games.wif5.conquest.arguments import Conquering
from referee.games.wif5.conquest.at_war import STEP
from referee.games.wif5.conquest.control import control
from referee.games.wif5.state import State
from referee.games.wif5.wars import nations as of

CARD = "14"


def falls(book: Book, state: State, args: Conquering, keys: dict[str, Json]) -> Script[Outcome]:
    """`conquest SICILY by cw kind=island all_hexes=yes`: all its hexes, or all its ports and cities, are the
    enemy's; it changes hands, whoever holds the country that it is part of (14, 15).
    """
    place, power = str(args.get("island")), args["power"]
    if power is None:
        raise Unreadable("key.missing", key="by", keys=["by"])
    rulings: list[Ruling] = [*of.in_step(state, CARD, STEP)]
    told: dict[str, Json] = {} if {"all_hexes", "all_ports_cities"} & keys.keys() else {"all_hexes": True}  # fmt: skip
    rulings += reports.by_word(args, told)
    verdict = yield from of.throw(book, "conquest", **{"all_hexes": False, **keys, **told})
    fallen = bool(verdict.result["conquered"])
    rulings += of.forbidding(verdict, fallen)
    called = str(args.get("called", place))
    done = control(book, state, {"place": place, "power": power, "keys": {}, "called": called})
    rulings += [_own_name(each) for each in done.rulings] if fallen else ()
    result = {"conquered": fallen, "by": power, "place": place}
    if stands(rulings, args):
        refused = tuple(each for each in rulings if each.severity == "refusal")
        return Outcome((), refused, result)
    return Outcome(done.events, tuple(rulings), result)


def _own_name(ruling: Ruling) -> Ruling:
    """The table says that it is an island: its name is no slip of another (“Crete”)."""
    if ruling.code != "wif5.control.almost":
        return ruling
    return your_call("wif5.control.strange", *ruling.cards, text=ruling.params["text"])


def unborn(state: State, nation: str) -> list[Ruling]:
    """Metropolitan Vichy France is a country of its own from the installation of Vichy until France is liberated:
    before and after nobody conquers it by itself (16.2, 16.5).
    """
    if nation != of.METROPOLE or state.status_of("france") == "vichy":
        return []
    return [refusal("wif5.conquest.no_vichy", "16.2", nation=nation)]
