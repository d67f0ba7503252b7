"""Why nobody can be attacked: one sentence that goes through the enemies (p. 9, pp. 15-19)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.verdict import Json, Ruling, info
from referee.games.aam.board import hexes
from referee.games.aam.book import MOST_RANGE, Book, Unit
from referee.games.aam.combat.abilities import extra
from referee.games.aam.combat.aboard import aboard
from referee.games.aam.combat.weighing import weighed
from referee.games.aam.state import ASSAULTS, Piece, State, called, card, other

_SAID = {
    "aam.attack.out_of_range": "far",
    "aam.attack.no_value": "short",
    "aam.los.no_sight": "sight",
    "aam.attack.turned": "turned",
    "aam.act.second_soldier": "second",
}


def ready_ones(book: Book, state: State) -> list[Piece]:
    """Those of the side whose phase it is who may still attack, for the first time or once more."""
    return [one for one in state.of(state.side)
            if not aboard(book, state, one) and (not one.acted or extra(book, state, one))]  # fmt: skip


def attackable(book: Book, state: State, one: Piece) -> list[Piece]:
    """Whom a unit may attack, as far as it is known: on a map all that counts, else what the cards say."""
    enemies = [each for each in state.of(other(one.side)) if each.aboard is None]
    if state.tracking and one.hex:
        return [each for each in enemies if each.hex and weighed(book, state, one, each)[2] is None]
    return [each for each in enemies if armed_against(card(book, one), card(book, each).type)]


def armed_against(unit: Unit, type_: str) -> bool:
    """Whether a card has dice against a type of target at any range (p. 9)."""
    return any(unit.attack[type_]) or unit.has("close_assault") is not None


def nobody(book: Book, state: State, ones: Sequence[Piece]) -> Ruling | None:
    """Why none of these units may attack anybody; nothing where one of them may."""
    if state.phase not in ASSAULTS:
        return info("aam.nobody.phase", "assault_phase")
    if not ones:
        return info("aam.nobody.acted", "assault_phase")
    enemies = state.of(other(ones[0].side))
    if not enemies or any(attackable(book, state, one) for one in ones):
        return None
    told = [_why(book, state, ones, each) for each in enemies]
    if len(ones) == 1:
        return info("aam.nobody.from", "attack", **called(ones[0]), enemies_told=told)
    return info("aam.nobody", "attack", enemies_told=told)


def _why(book: Book, state: State, ones: Sequence[Piece], enemy: Piece) -> Json:
    """One enemy and what stands against attacking it, from the nearest unit that has dice for it."""
    type_ = card(book, enemy).type
    if enemy.aboard is not None:
        return _part("aboard", enemy)
    fit = [one for one in ones if armed_against(card(book, one), type_)]
    if not fit or not enemy.hex:
        return _part("unarmed", enemy, type=type_)
    placed = [one for one in fit if one.hex]
    near = min(placed, key=lambda one: hexes.distance(str(one.hex), str(enemy.hex)))
    why = weighed(book, state, near, enemy)[2]
    assert why is not None  # else `attackable` had found it
    far = hexes.distance(str(near.hex), str(enemy.hex))
    facts = {**called(near, "from_"), "range": far, "most": MOST_RANGE, "type": type_}
    return _part(_SAID.get(why.code, "other"), enemy, **{**why.params, **facts})


def _part(reason: str, enemy: Piece, **facts: Json) -> Json:
    return {"code": f"aam.nobody.{reason}", "params": {**facts, **called(enemy)}}
