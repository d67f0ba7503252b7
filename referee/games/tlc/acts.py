"""The acts of Phases 2 to 5 in a game in progress, by the rules of the procedures."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Answer, Pending, drive
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.tlc import air, ground, scouting
from referee.games.tlc.field import HEADQUARTERS, adjacent
from referee.games.tlc.settle import ROUNDS, fight, in_phase, labels_of, settle
from referee.games.tlc.state import State, Unit


def recon(state: State, command: Command) -> Decision:
    """`recon`: one unit, one adjacent zone, dice split over hidden enemies.

    With `hold` it waits in the game for its dice; without, missing dice change nothing.
    """
    return _scout(state, command, dict(command.args), (), command.overruled)


def answer(state: State, command: Command) -> Decision:
    """`answer`: dice for the recon that waits."""
    if state.open is None:
        return Refused((refusal("tlc.recon.none_open", "recon.dice"),))
    earlier = tuple(tuple(faces) for faces in state.open["answers"])
    aside = command.overruled | frozenset(state.open["overruled"])
    return _scout(state, command, dict(state.open["args"]), earlier, aside)


def abandon(state: State, command: Command) -> Decision:
    """`abandon`: the recon that waits is called off."""
    if state.open is None:
        return Refused((refusal("tlc.recon.none_open", "recon.dice"),))
    scout = state.open["args"]["scout"]
    ruling = info("tlc.recon.dropped", "recon.dice", label=scout)
    return settle(command, [ruling], (Event("dropped", {"scout": scout}),))


def _scout(
    state: State,
    command: Command,
    args: dict[str, Json],
    earlier: tuple[Answer, ...],
    overruled: frozenset[str],
) -> Decision:
    (scout,) = labels_of(state, [args["scout"]])
    unit, zone = state.units[scout], args["zone"]
    names = labels_of(state, args["targets"])
    dice = tuple(args["targets"].values())
    command = replace(command, overruled=overruled)
    rulings = _barred(state, scout, zone, names, dice)
    if any(r.severity == "refusal" and r.code not in overruled for r in rulings):
        return settle(command, rulings, ())
    need = args.get("need", scouting.TARGET_NUMBER)
    outcome, asked = drive(scouting.recon(dice, need, names), (*earlier, *command.answers))
    new = asked[len(earlier) :]
    if isinstance(outcome, Pending):
        faces = [list(given) for _, given in new]
        if command.name == "recon" and command.hold:
            kept = {"args": args, "answers": faces, "overruled": sorted(overruled)}
            return Accepted((Event("asked", kept),), (), {}, new)
        if command.name == "recon" or not new:
            return Wanted(outcome.ask, asked)
        return Accepted((Event("answered", {"answers": faces}),), (), {}, new)
    if len(new) < len(command.answers):
        raise Unreadable("dice.left_over", extra=len(command.answers) - len(new))
    if unit.recon is None:
        rulings.append(your_call("tlc.recon.value", "recon.dice", label=scout))
    if unit.flies:
        rulings.append(your_call("tlc.air.adjacent", "recon.air", space=zone))
    found = [n for n, seen in zip(names, outcome.result["spotted"], strict=True) if seen]
    event = Event("scouted", {"scout": scout, "space": zone, "spotted": found})
    told = [r for r in outcome.rulings if r.code != "tlc.recon.show_card" or not unit.spotted]
    decision = settle(command, [*rulings, *told], (event,), outcome.result)
    return replace(decision, asked=new) if isinstance(decision, Accepted) else decision


def _barred(
    state: State, scout: str, zone: str, names: Sequence[str], dice: Sequence[int]
) -> list[Ruling]:
    """Why this recon may not be tried."""
    unit = state.units[scout]
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
    return rulings


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
    key, round_, newcomers = fight(state, ours, theirs)
    if newcomers:
        rulings.append(refusal("tlc.air.strangers", "air.combat", units=newcomers))
    if round_ > ROUNDS:
        if state.phase == "air":
            rulings.append(refusal("tlc.air.twice", "air.twice"))
        round_ = 1
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
        if len(targets) > len(aircraft):
            given = {"aircraft": len(aircraft), "given": len(targets)}
            rulings.append(refusal("tlc.strike.targets", "strike", **given))
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
    if not any(ruling.severity == "refusal" for ruling in rulings):
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
