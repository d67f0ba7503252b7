"""What comes of each command of a game in progress: entering, recording, going on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.command import Accepted, Command, Decision, Refused
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.tlc.acts import (
    abandon,
    answer,
    bombard,
    dig,
    fire_back,
    intercept,
    move,
    recon,
    strike,
)
from referee.games.tlc.course import checklist
from referee.games.tlc.field import AIRFIELDS
from referee.games.tlc.settle import labels_of, settle
from referee.games.tlc.silent import silent
from referee.games.tlc.state import PHASE_CARD, PHASES, State, Unit, as_json

Cards = Mapping[str, Mapping[str, Json]]


def decide(state: State, cards: Cards, command: Command) -> Decision:
    """What comes of a command; a fault only for what cannot be read."""
    if state.victory:
        return Refused((refusal("tlc.game.over", "silent.victory", side=state.victory["winner"]),))
    if state.open is not None and command.name not in ("answer", "abandon"):
        scout = state.open["args"]["scout"]
        return Refused((refusal("tlc.recon.pending", "recon.dice", label=scout),))
    if command.name == "enter":
        return enter(state, cards, command)
    if command.name not in DEEDS:
        raise Unreadable("name.unknown", kind="verb", text=command.name, nearest=[])
    return DEEDS[command.name](state, command)


# -- entering and setting ------------------------------------------------------------
def enter(state: State, cards: Cards, command: Command) -> Decision:
    """`enter`: a unit from its card; entering a known label again corrects it."""
    args = dict(command.args)
    label = args.pop("label")
    card = args.pop("card", None)
    values: dict[str, Json] = {}
    if card is not None:
        if card not in cards:
            raise Unreadable("tlc.unit.unknown", text=card, nearest=[])
        printed = ("kind", "recon", "range", "air_fp", "digs", "drop_tanks")
        values = {key: cards[card][key] for key in printed if key in cards[card]}
    before = state.units.get(label)
    if before is not None and before.side != args["side"]:
        return settle(
            command, [refusal("tlc.enter.taken", "zones", label=label, side=before.side)], ()
        )
    kept = {}
    if before is not None:  # what has happened to the unit outlasts a better look at its card
        kept = {name: getattr(before, name) for name in ("spotted", "committed", "dug_in", "spent")}
    unit = Unit(**{**kept, **values, **args})
    if unit.zone in AIRFIELDS.values() and not unit.flies:
        return settle(command, [refusal("tlc.mark.not_aircraft", "air.return", units=[label])], ())
    rulings = [info("tlc.enter.done", "zones", label=label, side=unit.side, space=unit.zone)]
    if unit.kind is None:
        rulings.append(info("tlc.enter.face_down", "recon.show", label=label))
    data = {"label": label, "values": as_json(unit)}
    return settle(
        command, rulings, (Event("entered", data),), {"label": label, "unit": as_json(unit)}
    )


def supply(state: State, command: Command) -> Decision:
    """`supply`: points gained, or spent on what the fragment lacks."""
    side, by = command.args["side"], command.args["by"]
    held = state.supply.get(side, 0)
    rulings: list[Ruling] = []
    if held + by < 0:
        rulings.append(
            refusal("tlc.supply.short", "bombard.cost", side=side, supply=held, cost=-by)
        )
    else:
        rulings.append(info("tlc.supply.now", "bombard.cost", side=side, supply=held + by))
        rulings.append(silent("supply_income"))
    now = max(0, held + by)
    event = Event("supplied", {"side": side, "now": now, "was": held})
    return settle(command, rulings, (event,), {"supply": {**state.supply, side: now}})


def correct(state: State, command: Command) -> Decision:
    """`correct supply`: set the count right, with a reason."""
    args = command.args
    was = state.supply.get(args["side"], 0)
    ruling = info("tlc.supply.corrected", "bombard.cost", side=args["side"], was=was,
                  supply=args["now"], reason=args["reason"])  # fmt: skip
    event = Event("supplied", {"side": args["side"], "now": args["now"], "was": was})
    return settle(
        command, [ruling], (event,), {"supply": {**state.supply, args["side"]: args["now"]}}
    )


def terrain(state: State, command: Command) -> Decision:
    """`terrain`: a zone's terrain card, as far as movement asks for it."""
    args = dict(command.args)
    ruling = info("tlc.terrain.set", "move.difficult", space=args["space"], terrain=args["terrain"])
    return settle(command, [ruling], (Event("terrain_set", args),), args)


def mark(state: State, command: Command) -> Decision:
    """`mark`: what the players see on the table or resolved with their booklet."""
    args = command.args
    units = list(state.units) if args.get("all") else labels_of(state, args["units"])
    if args["mark"] == "on_airfield":
        grounded = [label for label in units if not state.units[label].flies]
        if grounded and not args.get("all"):
            return settle(
                command, [refusal("tlc.mark.not_aircraft", "air.return", units=grounded)], ()
            )
        units = [label for label in units if state.units[label].flies]
    data = {"units": units, "mark": args["mark"]}
    ruling = info("tlc.mark.done", "silent.combat", units=units, mark=args["mark"])
    if args["mark"] in ("committed", "ready"):
        ruling = info("tlc.mark.done", "silent.committing", units=units, mark=args["mark"])
    return settle(command, [ruling], (Event("marked", data),), data)


# -- going on ------------------------------------------------------------------------
def go_on(state: State, command: Command) -> Decision:
    """`next`: the next phase, or the next turn after the last."""
    at = PHASES.index(state.phase) + 1
    turn, phase = (state.turn, PHASES[at]) if at < len(PHASES) else (state.turn + 1, PHASES[0])
    rulings: list[Ruling] = []
    if turn != state.turn:
        rulings.append(info("tlc.turn.begins", "silent.sequence", turn=turn))
        committed = [label for label, unit in state.units.items() if unit.committed]
        if committed:
            rulings.append(advice("tlc.turn.committed", "silent.committing", units=committed))
    rulings.append(info("tlc.phase.begins", PHASE_CARD[phase], phase=phase))
    if phase == "supply":
        rulings.append(silent("sequence"))
        rulings.append(silent("supply_income"))
    elif phase == "air":
        rulings.append(silent("sequence"))
    where = {"turn": turn, "phase": phase}
    return settle(command, rulings, (Event("stepped", where),), where)


def tick(state: State, command: Command) -> Decision:
    """`tick`: mark a line of the checklist as done."""
    wanted = str(command.args["item"])
    lines = {item.id.rsplit(".", 1)[-1]: item for item in checklist(state)}
    found = [key for key in lines if key == wanted] or [k for k in lines if k.startswith(wanted)]
    if len(found) != 1:
        raise Unreadable("tlc.tick.unknown", text=wanted, options=list(lines))
    item = lines[found[0]]
    events = () if item.done else (Event("ticked", {"item": item.id}),)
    return Accepted(events, (), {"item": item.id})


def win(state: State, command: Command) -> Decision:
    """`win`: the players' own booklet decided the game; the referee records it."""
    side, reason = command.args["side"], command.args["reason"]
    event = Event("won", {"side": side, "condition": "silent.victory", "reason": reason})
    ruling = info("tlc.win.recorded", "silent.victory", side=side, reason=reason)
    return settle(command, [ruling], (event,), {"winner": side})


DEEDS: dict[str, Callable[[State, Command], Decision]] = {
    "supply": supply,
    "terrain": terrain,
    "recon": recon,
    "answer": answer,
    "abandon": abandon,
    "intercept": intercept,
    "strike": strike,
    "return": fire_back,
    "bombard": bombard,
    "move": move,
    "dig": dig,
    "mark": mark,
    "win": win,
    "correct": correct,
    "next": go_on,
    "tick": tick,
}
