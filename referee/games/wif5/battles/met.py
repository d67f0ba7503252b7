"""Who meets a mission in the air, and who flies or sails with it, as it is asked (10.3.3)."""

from __future__ import annotations

from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.battles import joining
from referee.games.wif5.battles.against import FLYING
from referee.games.wif5.battles.asking import asks, rule_of
from referee.games.wif5.battles.on_land import unmapped
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.understood import place_of
from referee.games.wif5.state import State


def meeting(book: Book, state: State, given: Args) -> Ruling:
    """Fighters meet the bombers of a mission; over a land battle those of the defence fly (10.3.3)."""
    land = given.get("where") == "land"
    return (unmapped.worded("intercept") if land else asks("intercept"))(book, state, given)


def none_flies(book: Book, state: State, given: Args) -> Json:
    """Enter is nobody over a place that no map shows: said, so that the mission asks no more (10.3.3)."""
    shown = given.get("place") and spotted(state, place_of(book, state, given)) is not None
    return None if shown or given.get("where") not in FLYING else joining.NONE


def escorted(book: Book, state: State, given: Args) -> Ruling:
    """Fighters go with bombers, ships with a convoy; over a land battle they may meet those of the defence alone."""
    if given.get("where") == "land":
        return unmapped.worded("escort")(book, state, given)
    ships = given.get("where") == "convoys"
    code = "convoy_escort" if ships else "escort"
    return info(f"wif5.ask.battle.{code}", rule_of(book, state, given))
