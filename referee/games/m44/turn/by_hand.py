"""What a game knows of an act that its keys tell, no board being followed: the night, the weather, the armies, the
card on the table. Untyped, the keys are that; typed otherwise than the game has them, they are refused.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.games.m44.board.facts import card_of, weather_of
from referee.games.m44.book import Book
from referee.games.m44.state import State, other
from referee.games.m44.turn.doing import Doing

ARMIES = ("army", "attacker_army", "target_army")


def of_an_attack(book: Book, state: State, given: Mapping[str, Any]) -> dict[str, Json]:
    """What is known of an attack: the side in turn makes it with the dice of its card; an Ambush and an answer
    the other side, without a card (Embuscade, Armées du Commonwealth).
    """
    defends = bool(given.get("battle_back") or given.get("ambush"))
    mine = other(state.side) if defends else state.side
    struck = given.get("attacker") in book.strikes
    target = book.units.get(str(given.get("target")))
    # Brandenburgers that attacked have dropped their disguise before they are answered.
    shown = {"disguised": False} if defends and target and target.reroll == "disguise" else {}
    return {
        **shown,
        "side": mine,
        "night": state.night,
        "weather": weather_of(state),
        "attacker_army": state.army(mine),
        "target_army": state.army(other(mine)),
        "card": None if defends or struck else card_of(book, state),
    }


def of_a_check(book: Book, state: State, what: str, keys: Collection[str]) -> dict[str, Json]:
    """What is known of a roll or a move told by its facts: who moves, heals, sabotages is of the side in turn, who
    retreats was attacked by it; without a board an Ambush turns that round. A hand counts its drawn card, too.
    """
    side = other(state.side) if (what == "retreat") != state.springing else state.side
    known: dict[str, Json] = {
        "army": state.army(side),
        "weather": weather_of(state),
        "card": card_of(book, state),
        "blitz": state.holds("rule.blitz") and side == "allies",
        "cards": state.hands[state.side] + 1,
    }
    return {key: value for key, value in known.items() if key in keys}


def contradicted(doing: Doing, known: Mapping[str, Json], given: Mapping[str, Any]) -> bool:
    """Whether something was typed that the game knows otherwise; then it is refused. A unit may be of an army of its
    own (US Marines among others), a side of whose army the scenario says nothing of any.
    """
    for key in [key for key in given if key in known and key != "cards"]:
        told, value = given[key], known[key]
        own = key in ARMIES and (value is None or told in _armies(doing.state))
        holds = told == value or own
        if key == "weather" and told and value:
            holds = weather_holds(told, value)
        text = as_typed(value)
        if not holds and doing.forbid(
            "m44.play.known_otherwise", "rule.battle", key=key, text=text, cell=f"{key}={text}"
        ):
            return True
    return False


def weather_holds(told: Json, value: Json) -> bool:
    """Whether the weather that is told is in force: one of two that hold is no contradiction."""
    return set(str(told).split("+")) <= set(str(value).split("+"))


def as_typed(value: Json) -> str:
    """A value of the game as its key is typed with it; a range of 1 is no « yes »."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


def _armies(state: State) -> set[str]:
    """The armies of both sides, and of single units."""
    scenario = state.board.scenario
    own = {str(line["army"]) for line in scenario.get("units", ()) if line.get("army")}
    return own | {army for side in ("axis", "allies") if (army := state.army(side))}
