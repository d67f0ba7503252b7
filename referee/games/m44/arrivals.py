"""Units that come during the battle: dropped from the air, flown in, brought up, armour in the rear."""

from __future__ import annotations

from referee.engine.verdict import Json, info
from referee.games.m44.bans import may_enter
from referee.games.m44.deed import Doing, in_phase, on_the_board, place_of
from referee.games.m44.state import State, other
from referee.games.m44.terms import barriers, ground_at

OFF = "off"  # a figure that fell beside the board


# -- airdrop ----------------------------------------------------------------------
def drop(doing: Doing, args: dict[str, Json]) -> None:
    """A figure was let fall: where it came down it is filled up to a unit, or it is lost.

    Off the board, on a unit or on impassable ground it is lost without a medal; a unit that comes
    down neither moves nor battles this turn, unless the scenario says so (Parachutage).
    """
    state, side = doing.state, doing.state.side
    if not (on_the_board(doing) and in_phase(doing, "order")):
        return
    line = drop_line(state)
    if line is None:
        doing.forbid("m44.come.no_drop", "rule.paradrop")
        return
    key, given = line
    name, unit = args["hex"], args.get("unit") or given.get("unit", "infantry")
    if name == OFF:
        doing.happen("drop_lost", line=key, hex="", unit=unit)
        doing.say(info("m44.come.lost_off", "rule.paradrop", unit=unit))
        return
    if not can_land(doing, name, unit):
        doing.happen("drop_lost", line=key, hex=name, unit=unit)
        doing.say(info("m44.come.lost_there", "rule.paradrop", hex=name, unit=unit))
        return
    doing.happen(
        "dropped", **_new(doing, name, unit, side), line=key, ready=bool(given.get("ready"))
    )
    doing.say(info("m44.come.landed", "rule.paradrop", hex=name, unit=unit))
    if not given.get("ready"):
        doing.say(info("m44.come.rests", "rule.paradrop"))


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


def _new(doing: Doing, name: str, unit: str, side: str) -> dict[str, Json]:
    """A full unit for the board."""
    book = doing.book
    army = doing.state.army(side) or ""
    return {"hex": name, "unit": unit, "side": side, "figures": book.figures(unit, army or None),
            "medal": book.units[unit].medal}  # fmt: skip


# -- reinforcements ------------------------------------------------------------------
def bring(doing: Doing, args: dict[str, Json]) -> None:
    """A unit comes onto the board with an order of the card.

    Infantry on a free airfield hex with Direct from HQ, if no enemy holds the airfield: it rests
    this turn (Renforts); armour on the enemy's line, once, ready to battle (Soutien blindé); what
    the scenario lists, where it says.
    """
    state, side, name, unit = doing.state, doing.state.side, args["hex"], args["unit"]
    if not (on_the_board(doing) and in_phase(doing, "order", "move")):
        return
    if not state.card and doing.forbid("m44.play.no_card", "rule.cards"):
        return
    way = entry(doing, unit, name)
    if way is None:
        doing.forbid("m44.come.no_way", "rule.airfield_reinforcements", unit=unit, hex=name)
        return
    card, line, ready = way
    if not can_land(doing, name, unit) and doing.forbid("m44.play.occupied", card, hex=name):
        return
    number = doing.book.deck[state.effect]["orders"]
    if (
        isinstance(number, int)
        and state.ordered >= number
        and doing.forbid("m44.play.too_many", card, n=state.ordered + 1, most=number)
    ):
        return
    doing.happen("brought", **_new(doing, name, unit, side), line=line, ready=ready, ordered=ready)
    if card == "rule.armour_breakthrough":
        doing.happen("tried", hex=name, fights=False)
    doing.say(info("m44.come.brought", card, hex=name, unit=unit))
    if not ready:
        doing.say(info("m44.come.rests", card))


def entry(doing: Doing, unit: str, name: str) -> tuple[str, str, bool] | None:
    """By which rule a unit may come onto a hex: its card, the line of the scenario, ready or not."""
    state, side = doing.state, doing.state.side
    for at, line in enumerate(state.board.scenario.get("reinforcements", ())):
        key = f"reinforcements.{at}"
        fits = line["side"] == side and line["unit"] == unit and name in line["hexes"]
        if fits and state.left.get(key, 0) > 0:
            return line.get("card", "rule.cards"), key, bool(line.get("ready"))
    kind = doing.book.units[unit].kind
    if kind == "infantry" and airfield_open(state) and "airfield" in state.ground(place_of(name)):
        return "rule.airfield_reinforcements", "", False
    row = state.board.rows - 1 if state.board.top == side else 0
    key = f"breakthrough.{side}"
    over = key in state.left and not state.tried  # once in the battle: this turn, or never more
    if (
        kind == "armour" and state.holds("rule.armour_breakthrough")
        and place_of(name)[0] == row and not over
    ):  # fmt: skip
        return "rule.armour_breakthrough", key, True
    return None


def airfield_open(state: State) -> bool:
    """Whether reinforcements may be flown in: the card, an airfield, no enemy on it."""
    if state.effect != "direct_from_hq" or not state.holds("rule.airfield_reinforcements"):
        return False
    fields = [place for place in state.board.ground if "airfield" in state.ground(place)]
    enemy = other(state.side)
    standing = state.standing
    return bool(fields) and not any(
        place in standing and standing[place].side == enemy for place in fields
    )
