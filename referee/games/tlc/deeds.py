"""What comes of each command of a game in progress. The rules are those of the procedures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from referee.engine.ask import Pending, drive
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.tlc import air, ground, scouting
from referee.games.tlc.course import checklist
from referee.games.tlc.field import HEADQUARTERS, adjacent
from referee.games.tlc.silent import silent
from referee.games.tlc.state import PHASE_CARD, PHASES, State, Unit, as_json

Cards = Mapping[str, Mapping[str, Json]]
ROUNDS = 2


def settle(
    command: Command,
    rulings: Sequence[Ruling],
    events: Sequence[Event],
    result: Mapping[str, Json] | None = None,
) -> Decision:
    """Refused while a refusal stands; one that the table overruled becomes advice.

    What has nothing to record cannot be overruled either.
    """
    told = tuple(
        replace(ruling, severity="advice")
        if ruling.severity == "refusal" and ruling.code in command.overruled
        else ruling
        for ruling in rulings
    )
    refused = any(ruling.severity == "refusal" for ruling in told)
    if refused or (not events and any(ruling.severity == "refusal" for ruling in rulings)):
        return Refused(
            told if refused else tuple(rulings),
            {"legal": False, **{k: v for k, v in (result or {}).items() if k != "legal"}},
        )
    return Accepted(tuple(events), told, result or {})


def in_phase(state: State, *phases: str) -> list[Ruling]:
    """The refusal of a verb that belongs to another phase."""
    if state.phase in phases:
        return []
    return [
        refusal("tlc.phase.wrong", PHASE_CARD[phases[0]], phase=state.phase, wanted_phase=phases[0])
    ]


def unit_of(state: State, label: str) -> Unit:
    """A unit by its label; an unknown one tells the nearest."""
    if label not in state.units:
        names = Names("label", dict.fromkeys(state.units, ()))
        found = names.readings(label)
        if len(found) == 1:
            return state.units[found[0]]
        raise Unreadable("tlc.label.unknown", text=label, nearest=names.nearest(label))
    return state.units[label]


def labels_of(state: State, typed: Iterable[str]) -> list[str]:
    """The labels as entered (a prefix or another case will do)."""
    names = Names("label", dict.fromkeys(state.units, ()))
    found: list[str] = []
    for text in typed:
        if text in state.units:
            found.append(text)
            continue
        unit_of(state, text)
        found.append(names.find(text))
    return found


def decide(state: State, cards: Cards, command: Command) -> Decision:
    """What comes of a command; a fault only for what cannot be read."""
    if state.victory:
        return Refused((refusal("tlc.game.over", "silent.victory", side=state.victory["winner"]),))
    if command.name not in DEEDS:
        raise Unreadable("name.unknown", kind="verb", text=command.name, nearest=[])
    if command.name == "enter":
        return enter(state, cards, command)
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
    kept = {} if before is None else {"spotted": before.spotted, "committed": before.committed}
    unit = Unit(**{**kept, **values, **args})
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


# -- the phases ----------------------------------------------------------------------
def recon(state: State, command: Command) -> Decision:
    """`recon`: one unit, one adjacent zone, dice split over hidden enemies."""
    args = command.args
    (scout,) = labels_of(state, [args["scout"]])
    unit, zone = state.units[scout], args["zone"]
    names = labels_of(state, args["targets"])
    dice = tuple(args["targets"].values())
    rulings = in_phase(state, "recon")
    rulings += scouting.forbidden(
        dice, unit.recon, None if unit.flies else unit.zone, None if unit.flies else zone
    )
    if scout in state.scouted:
        rulings.append(refusal("tlc.recon.once", "recon.zone", label=scout))
    for name in names:
        target = state.units[name]
        if target.side == unit.side or target.zone != zone:
            rulings.append(refusal("tlc.recon.not_there", "recon.dice", label=name, space=zone))
        elif target.spotted:
            rulings.append(refusal("tlc.recon.seen", "recon.dice", label=name))
    if any(r.severity == "refusal" and r.code not in command.overruled for r in rulings):
        return settle(command, rulings, ())
    need = args.get("need", scouting.TARGET_NUMBER)
    outcome, asked = drive(scouting.recon(dice, need, names), command.answers)
    if isinstance(outcome, Pending):
        return Wanted(outcome.ask, asked)
    if unit.recon is None:
        rulings.append(your_call("tlc.recon.value", "recon.dice", label=scout))
    if unit.flies:
        rulings.append(your_call("tlc.air.adjacent", "recon.air", space=zone))
    found = [n for n, seen in zip(names, outcome.result["spotted"], strict=True) if seen]
    event = Event("scouted", {"scout": scout, "space": zone, "spotted": found})
    told = [r for r in outcome.rulings if r.code != "tlc.recon.show_card" or not unit.spotted]
    decision = settle(command, [*rulings, *told], (event,), outcome.result)
    return replace(decision, asked=asked) if isinstance(decision, Accepted) else decision


def intercept(state: State, command: Command) -> Decision:
    """`intercept`: one round of air combat; two make an interception."""
    args = command.args
    ours, theirs = labels_of(state, args["interceptors"]), labels_of(state, args["intercepted"])
    planes = {label: state.units[label] for label in (*ours, *theirs)}
    rulings = in_phase(state, "air", "recon", "bombardment")
    grounded = [label for label, unit in planes.items() if not unit.flies]
    if grounded:
        rulings.append(refusal("tlc.mark.not_aircraft", "air.combat", units=grounded))
    if len({planes[label].side for label in ours}) > 1 or {planes[label].side for label in ours} & {
        planes[label].side for label in theirs
    }:
        rulings.append(refusal("tlc.air.sides", "air.combat"))
    key = f"{state.phase}:{'+'.join(sorted(ours))}>{'+'.join(sorted(theirs))}"
    round_ = state.fought.get(key, 0) + 1
    if round_ > ROUNDS:
        if state.phase == "air":
            rulings.append(refusal("tlc.air.twice", "air.twice"))
        round_ = (round_ - 1) % ROUNDS + 1
    pairs = [(a, b) for a, b in args["declarations"]]
    named = {label for pair in pairs for label in labels_of(state, pair)}
    strangers = sorted(named - set(planes))
    if strangers:
        rulings.append(refusal("tlc.air.strangers", "air.combat", units=strangers))
        return settle(command, rulings, ())
    shots = [tuple(labels_of(state, pair)) for pair in pairs]
    verdict = air.air_combat(
        [_plane(label, planes[label]) for label in ours],
        [_plane(label, planes[label]) for label in theirs],
        [(a, b) for a, b in shots],
    )
    later = {"tlc.air.home", "tlc.air.tanks", "tlc.air.on"}
    told = [r for r in verdict.rulings if round_ == ROUNDS or (r.code not in later
            and r.params.get("missing_gap") != "fighters")]  # fmt: skip
    rulings += told
    if round_ < ROUNDS:
        rulings.append(info("tlc.air.second", "air.combat"))
    event = Event("intercepted", {"key": key, "round": round_, "units": ours, "targets": theirs})
    return settle(command, rulings, (event,), {**verdict.result, "round": round_})


def _plane(label: str, unit: Unit) -> air.Aircraft:
    return air.Aircraft(label, unit.kind or "", unit.drop_tanks)


def strike(state: State, command: Command) -> Decision:
    """`strike`: aircraft of one group against spotted units of one zone, then home."""
    args = command.args
    aircraft = labels_of(state, args["aircraft"])
    side = state.units[aircraft[0]].side
    rulings = in_phase(state, "bombardment")
    grounded = [label for label in aircraft if not state.units[label].flies]
    if grounded:
        rulings.append(refusal("tlc.mark.not_aircraft", "strike", units=grounded))
    if any(state.units[label].side != side for label in aircraft):
        rulings.append(refusal("tlc.air.sides", "strike"))
    home = [label for label in aircraft if label in state.fired]
    if home:
        rulings.append(refusal("tlc.strike.home", "strike.home", units=home))
    if args.get("hq"):
        zones = [HEADQUARTERS["south" if side == "north" else "north"]]
        verdict = air.air_strike(zones, True, "hq", len(aircraft))
        rulings.append(your_call("tlc.strike.hq_spotted", "strike"))
    else:
        targets = labels_of(state, args["targets"])
        units = [state.units[label] for label in targets]
        own = [label for label in targets if state.units[label].side == side]
        if own:
            rulings.append(refusal("tlc.target.own", "strike", units=own))
        zones = [unit.zone for unit in units]
        what = "ground"
        if any(zone.startswith("airfield") for zone in zones):
            what = "airfield"
        elif set(zones) <= set(HEADQUARTERS.values()):
            what = "hq"
        seen = all(unit.spotted for unit in units)
        verdict = air.air_strike(zones, seen, what, len(aircraft))
    rulings += verdict.rulings
    if not verdict.refused:
        rulings.append(your_call("tlc.air.adjacent", "strike", space=zones[0]))
    data = {"side": side, "zone": zones[0], "aircraft": aircraft}
    return settle(command, rulings, (Event("struck", data),), verdict.result)


def fire_back(state: State, command: Command) -> Decision:
    """`return`: ground units of the zone that was struck fire at the aircraft."""
    args, last = command.args, state.strike
    units = labels_of(state, args["units"])
    rulings = in_phase(state, "bombardment")
    if last is None:
        return settle(command, [*rulings, refusal("tlc.return_fire.no_strike", "return_fire")], ())
    chosen = labels_of(state, [args["against"]]) if "against" in args else last["aircraft"][:1]
    if "against" not in args and len({state.units[a].kind for a in last["aircraft"]}) > 1:
        rulings.append(refusal("tlc.return_fire.which", "return_fire.flak", units=last["aircraft"]))
    if not set(chosen) <= set(last["aircraft"]):
        rulings.append(refusal("tlc.return_fire.not_striker", "return_fire", units=chosen))
    told: dict[str, Ruling] = {}
    for label in units:
        unit = state.units[label]
        if unit.side == last["side"] or unit.zone != last["zone"] or unit.flies:
            code = "tlc.return_fire.not_there"
            rulings.append(refusal(code, "return_fire", label=label, space=last["zone"]))
            continue
        verdict = air.return_fire(state.units[chosen[0]].kind or "", unit.air_fp, unit.spotted)
        told |= {ruling.code: ruling for ruling in verdict.rulings}
    data = {"units": units, "against": chosen[0]}
    result = {"legal": True, "units": units}
    return settle(command, [*rulings, *told.values()], (Event("returned_fire", data),), result)


def bombard(state: State, command: Command) -> Decision:
    """`bombard`: guns at one spotted target, a supply point each."""
    args = command.args
    guns = labels_of(state, args["guns"])
    (target,) = labels_of(state, [args["target"]])
    side, aim = state.units[guns[0]].side, state.units[target]
    held = state.supply.get(side, 0)
    rulings = in_phase(state, "bombardment")
    if aim.side == side:
        rulings.append(refusal("tlc.target.own", "bombard", units=[target]))
    if aim.flies or aim.zone.startswith("airfield"):
        rulings.append(refusal("tlc.strike.airfield", "strike.forbidden"))
        return settle(command, rulings, ())
    for label in guns:
        gun = state.units[label]
        if gun.kind != "artillery" or gun.side != side:
            rulings.append(refusal("tlc.bombard.no_gun", "bombard", label=label))
        if label in state.fired:
            rulings.append(refusal("tlc.bombard.once", "bombard", label=label))
        one = ground.bombardment(1, 1, gun.range, gun.zone, aim.zone)
        rulings += [
            r for r in one.rulings if r.code in ("tlc.bombard.range", "tlc.bombard.check_range")
        ]
    verdict = ground.bombardment(len(guns), held, spotted=aim.spotted)
    rulings += [r for r in verdict.rulings if r.code != "tlc.bombard.check_range"]
    left = max(0, held - len(guns))
    events = (
        Event("supplied", {"side": side, "now": left, "was": held}),
        Event("bombarded", {"guns": guns, "target": target}),
    )
    return settle(
        command, rulings, events, {**verdict.result, "supply": {**state.supply, side: left}}
    )


def move(state: State, command: Command) -> Decision:
    """`move`: zone by zone, assaults included; what comes of an assault is the booklet's."""
    args = command.args
    (label,) = labels_of(state, [args["label"]])
    unit, retreat = state.units[label], args["retreat"]
    rulings = in_phase(state, "manoeuvre")
    if unit.kind is None or unit.flies:
        code = "tlc.move.unknown_kind" if unit.kind is None else "tlc.move.aircraft"
        return settle(command, [*rulings, refusal(code, "move", label=label)], ())
    path, here = [], unit.zone
    for step in args["path"]:
        zone = step["zone"]
        if not adjacent(here, zone):
            rulings.append(
                refusal("tlc.move.not_adjacent", "move.where", from_space=here, to_space=zone)
            )
        enemy = bool(state.enemies_in(zone, unit.side))
        path.append(ground.Entered(zone in state.difficult, step["assault"], enemy, step["full"]))
        here = zone
    verdict = ground.move(
        unit.kind, path, unit.zone in state.difficult, retreat, unit.committed, unit.spent
    )
    zones = [unit.zone, *(step["zone"] for step in args["path"])]
    end = zones[-2] if retreat else zones[-1]
    if not verdict.refused:
        rulings.append(info("tlc.move.done", "move.where", label=label, space=end))
    data = {
        "label": label,
        "to": end,
        "spent": unit.spent + len(path),
        "committed": verdict.result["committed"],
    }
    return settle(
        command,
        [*rulings, *verdict.rulings],
        (Event("moved", data),),
        {**verdict.result, "to": end},
    )


def dig(state: State, command: Command) -> Decision:
    """`dig`: one factor, and the unit is committed."""
    (label,) = labels_of(state, [command.args["label"]])
    unit = state.units[label]
    rulings = in_phase(state, "manoeuvre")
    if unit.kind is None or unit.flies:
        code = "tlc.move.unknown_kind" if unit.kind is None else "tlc.move.aircraft"
        return settle(command, [*rulings, refusal(code, "dig_in", label=label)], ())
    if unit.committed:
        rulings.append(refusal("tlc.move.committed", "manoeuvre"))
    where = "hq" if unit.zone in HEADQUARTERS.values() else "field"
    verdict = ground.dig_in(unit.kind, unit.digs, unit.spent, where)
    data = {"label": label, "spent": unit.spent + 1}
    return settle(command, [*rulings, *verdict.rulings], (Event("dug", data),), verdict.result)


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
    "enter": lambda state, command: enter(state, {}, command),
    "supply": supply,
    "terrain": terrain,
    "recon": recon,
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
