"""Which units may come during the battle, and where: airdrops, airfields, armour in the rear, cargo."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.m44.board.facts import barriers, ground_at
from referee.games.m44.board.hexes import hex_name, neighbours, place_of
from referee.games.m44.combat.bans import may_enter
from referee.games.m44.state import State, other
from referee.games.m44.turn.doing import Doing

TRAIN = "unit.supply_train"
REAR = "rule.armour_breakthrough"
# Who comes without a line of the scenario: « une unité d'infanterie », « des renforts blindés » (I-M44-71).
UNLISTED = frozenset(("infantry", "special_forces", "armour", "elite_armour"))


def drop_line(state: State) -> tuple[str, dict[str, Json]] | None:
    """The scenario's next airdrop of the side in turn; any, where only the rule is named."""
    lines = state.board.scenario.get("airdrops", ())
    for at, line in enumerate(lines):
        early = state.turn == 1 and not state.card
        if (
            line["side"] == state.side
            and state.left.get(f"airdrops.{at}", 0) > 0
            and (early or not line.get("before"))
        ):
            return f"airdrops.{at}", dict(line)
    return ("", {}) if state.holds("rule.paradrop") and not lines else None


def can_land(doing: Doing, name: str, unit: str) -> bool:
    """Whether a unit can come down or be placed there: nobody on it, ground it may enter."""
    place = place_of(name)
    grounds = ground_at(doing.book, doing.state, place)
    kind = doing.book.units[unit]
    return place not in barriers(doing.state) and all(
        may_enter(kind, ground, grounds) for ground in grounds
    )


def entry(doing: Doing, unit: str, name: str) -> tuple[str, str, bool] | None:
    """By which rule a unit may come onto a hex: its card, the line of the scenario, ready or not."""
    state, side = doing.state, doing.state.side
    for at, line in enumerate(state.board.scenario.get("reinforcements", ())):
        key = f"reinforcements.{at}"
        fits = line["side"] == side and line["unit"] == unit and name in line["hexes"]
        if fits and state.left.get(key, 0) > 0:
            card = line.get("card", REAR if in_the_rear(doing, unit, name) else "rule.cards")
            if card == REAR and rear_spent(state):
                continue
            # Armour in the enemy's rear moves and battles at once, unless the scenario says otherwise.
            return card, key, bool(line.get("ready", card == REAR))
    for key, line in cargo(state):
        if line["unit"] == unit and name in beside_train(state):
            return TRAIN, key, False
    kind = doing.book.units[unit].kind
    if unit not in UNLISTED:
        return None
    if kind == "infantry" and landing_strip(state, name) and not holding_airfield(state, name):
        return "rule.airfield_reinforcements", "", False
    listed = any(
        line["side"] == side and in_the_rear(doing, line["unit"], each)
        for line in state.board.scenario.get("reinforcements", ())
        for each in line["hexes"]
    )  # how many come, and where, is the scenario's word then
    if in_the_rear(doing, unit, name) and not listed and not rear_spent(state):
        return REAR, f"breakthrough.{side}", True
    return None


def rests(doing: Doing, name: str) -> bool:
    """Whether the unit came in this turn, and does nothing more; it is refused by what it came in by."""
    if not doing.state.pieces[name].fresh:
        return False
    return doing.forbid("m44.play.fresh", _came_in_by(doing, name), hex=name)


def _came_in_by(doing: Doing, name: str) -> str:
    """The rule that brought a unit: it has not moved, so that its hex tells. Else it was dropped."""
    state, piece = doing.state, doing.state.pieces[name]
    for at, line in enumerate(state.board.scenario.get("reinforcements", ())):
        here = (line["side"], line["unit"]) == (piece.side, piece.unit) and name in line["hexes"]
        if here and state.left.get(f"reinforcements.{at}", 0) < line["count"]:
            return str(line.get("card", "rule.cards"))
    aboard = state.board.scenario.get("cargo", ())
    off = any((line["side"], line["unit"]) == (piece.side, piece.unit) for line in aboard)
    if off and name in beside_train(state):
        return TRAIN
    infantry = doing.book.units[piece.unit].kind == "infantry"
    return (
        "rule.airfield_reinforcements"
        if infantry and landing_strip(state, name)
        else "rule.paradrop"
    )


def in_the_rear(doing: Doing, unit: str, name: str) -> bool:
    """Whether it is armour on the enemy's line, where the scenario has that rule (Soutien blindé)."""
    state = doing.state
    armour = doing.book.units[unit].kind == "armour"
    return armour and state.holds(REAR) and place_of(name)[0] == enemy_line(state)


def enemy_line(state: State) -> int:
    """The row that the other side of the table starts from."""
    return state.board.rows - 1 if state.board.top == state.side else 0


def rear_spent(state: State) -> bool:
    """Whether armour came in on the enemy's line in a turn before: once in the battle, in one turn
    (Soutien blindé « Une seule fois durant la partie », I-M44-51).
    """
    now = any(place_of(name)[0] == enemy_line(state) for name in state.tried)
    return f"breakthrough.{state.side}" in state.left and not now


def cargo(state: State) -> list[tuple[str, Mapping[str, Json]]]:
    """What the supply train of the side in turn still carries, by line of the scenario."""
    return [
        (f"cargo.{at}", line) for at, line in enumerate(state.board.scenario.get("cargo", ()))
        if line["side"] == state.side and state.left.get(f"cargo.{at}", 0) > 0
    ]  # fmt: skip


def beside_train(state: State) -> list[str]:
    """Hexes next to an ordered supply train in a station, where its cargo gets off."""
    rows, columns = state.board.rows, state.board.columns
    return [
        hex_name(near) for name, piece in state.pieces.items()
        if piece.side == state.side and piece.ordered and piece.unit == "supply_train"
        and "railway_station" in state.ground(place_of(name))
        for near in neighbours(place_of(name), rows, columns)
    ]  # fmt: skip


def landing_strip(state: State, name: str) -> bool:
    """Whether reinforcements land on the hex at all: an airfield, with Direct from HQ (I-M44-47)."""
    return state.effect == "direct_from_hq" and "airfield" in state.ground(place_of(name))


def holding_airfield(state: State, name: str) -> list[str]:
    """Enemies on the airfield that a hex is part of, its hexes next to each other; another one’s bar
    nobody here (« si celui-ci n'est pas occupé »).
    """
    rows, columns = state.board.rows, state.board.columns
    field = [place_of(name)]
    for place in field:
        field += [
            near for near in neighbours(place, rows, columns)
            if near not in field and "airfield" in state.ground(near)
        ]  # fmt: skip
    enemy, standing = other(state.side), state.standing
    held = sorted(place for place in field if place in standing and standing[place].side == enemy)
    return [hex_name(place) for place in held]
