"""Units ordered with a command card, dug in, moved."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, info
from referee.games.m44.board import Place, distance, hex_name, section
from referee.games.m44.deed import Doing, in_phase, on_the_board, own_unit, place_of
from referee.games.m44.state import State
from referee.games.m44.terms import (
    ground_at,
    march_between,
)


def order_units(doing: Doing, args: Mapping[str, Json]) -> None:
    """A card is played, units are ordered; the card's number and sections are kept to."""
    state, book = doing.state, doing.book
    if not in_phase(doing, "order"):
        return
    card = args["card"]
    if card:
        if state.card:
            doing.forbid("m44.play.second_card", "rule.cards", card=state.card)
            return
        doing.happen("card_played", card=card, side=state.side, section=args.get("section") or "")
        from referee.games.m44.trials import orders

        army = state.board.scenario.get("armies", {}).get(state.side)
        verdict = orders(book, card, army)
        doing.say(*verdict.rulings)
        doing.result.update(verdict.result)
    elif not state.card:
        doing.forbid("m44.play.no_card", "rule.cards")
        return
    hexes = list(dict.fromkeys(args["hexes"]))
    if not hexes:
        return
    if not on_the_board(doing) or not all(own_unit(doing, name) for name in hexes):
        return
    for name in hexes:
        if doing.state.pieces[name].ordered:
            doing.forbid("m44.play.ordered_already", "rule.cards", hex=name)
            return
    _within(doing, hexes, args.get("section"))
    doing.happen("ordered", hexes=hexes)
    if doing.state.card == "dig_in":
        _dig_in(doing, hexes)
    doing.say(info("m44.play.ordered", f"card.{doing.state.card}", n=len(hexes)))


def _dig_in(doing: Doing, hexes: list[str]) -> None:
    """Sandbags on the hexes of the units ordered, where nothing is in the way of them."""
    bare = []
    for name in hexes:
        grounds = ground_at(doing.book, doing.state, place_of(name))
        if not any(ground.kind == "obstacle" or ground.sea or ground.keeps for ground in grounds):
            bare.append(f"{name}.sandbags")
    if bare:
        doing.happen("dug_in", what=bare)
        doing.say(info("m44.play.dug_in", "card.dig_in", n=len(bare)))


def _within(doing: Doing, hexes: list[str], chosen: str | None) -> None:
    """The number of the card, its sections, the kind of unit it is for."""
    state, raw = doing.state, doing.book.deck[doing.state.card]
    card = f"card.{state.card}"
    army = state.board.scenario.get("armies", {}).get(state.side)
    number = raw.get("marines", raw["orders"]) if army == "us_marines" else raw["orders"]
    count = state.ordered + len(hexes)
    top = state.board.top == state.side
    if isinstance(number, int) and count > number:
        doing.forbid("m44.play.too_many", card, n=count, most=number)
    if isinstance(number, dict):
        most = sum(number.values()) + (1 if army == "us_marines" else 0)
        named = [name for name, piece in state.pieces.items() if piece.ordered] + hexes
        if count > most or not _fits(named, number, top, 1 if army == "us_marines" else 0):
            doing.forbid("m44.play.too_many", card, n=count, most=most)
    if raw["kind"] == "section" and chosen:
        for name in hexes:
            if chosen not in section(place_of(name), top):
                doing.forbid("m44.play.section", card, hex=name, section=chosen)
    of = raw.get("of")
    if of:
        for name in hexes:
            unit = doing.book.units[state.pieces[name].unit]
            if unit.kind != of and any(
                doing.book.units[p.unit].kind == of
                for p in state.pieces.values()
                if p.side == state.side
            ):
                doing.forbid("m44.play.kind", card, hex=name, unit=unit.id)
    if state.card == "close_assault":
        for name in hexes:
            if not _enemies_near(state, place_of(name)):
                doing.forbid("m44.play.not_adjacent", card, hex=name)
    if state.card == "firefight":
        for name in hexes:
            if _enemies_near(state, place_of(name)):
                doing.forbid("m44.play.adjacent", card, hex=name)


def _fits(names: list[str], number: Mapping[str, int], top: bool, spare: int) -> bool:
    """Whether the units can be shared out among the sections; a hex on a line goes either way."""
    left = dict(number)

    def place(at: int, spare: int) -> bool:
        if at == len(names):
            return True
        for part in section(place_of(names[at]), top):
            if left.get(part, 0) > 0:
                left[part] -= 1
                if place(at + 1, spare):
                    return True
                left[part] += 1
        return spare > 0 and place(at + 1, spare - 1)

    return place(0, spare)


def _enemies_near(state: State, place: Place) -> bool:
    side = state.pieces[hex_name(place)].side
    return any(
        piece.side != side and distance(place, at) == 1 for at, piece in state.standing.items()
    )


def move_unit(doing: Doing, args: Mapping[str, Json]) -> None:
    """A unit moves; every limit of terrain is kept to, and an occupied hex is refused."""
    state = doing.state
    if not (in_phase(doing, "move") and on_the_board(doing) and own_unit(doing, args["from"])):
        return
    piece = state.pieces[args["from"]]
    if not piece.ordered:
        doing.forbid("m44.play.not_ordered", "rule.cards", hex=args["from"])
        return
    if piece.from_hex:
        doing.forbid("m44.play.moved_already", "rule.move", hex=args["from"])
        return
    if args["to"] in state.pieces:
        doing.forbid("m44.play.occupied", "rule.move", hex=args["to"])
        return
    found = march_between(
        doing.book, state, place_of(args["from"]), place_of(args["to"]),
        tuple(place_of(each) for each in args.get("via") or ()),
    )  # fmt: skip
    if found is None:
        doing.forbid("m44.play.no_way", "rule.move", hex=args["to"])
        return
    march, way, result, rulings = found
    doing.say(*rulings)
    doing.result.update({**result, "path": [hex_name(place) for place in way]})
    if not result["legal"]:
        return
    barred = not result["may_battle"]
    start, end = place_of(args["from"]), way[-1]
    gone = []
    if "sandbags" in state.ground(start):
        gone.append(f"{args['from']}.sandbags")
    if march.unit.kind == "armour" and "wire" in state.ground(end):
        gone.append(f"{args['to']}.wire")
    doing.happen("moved", **{"from": args["from"], "to": args["to"], "cost": result["cost"],
                             "barred": barred, "unit": piece.unit, "side": piece.side})  # fmt: skip
    if gone:
        doing.happen("cleared", what=gone)
    doing.say(info("m44.play.moved", "rule.move", unit=piece.unit, hex=args["to"]))
