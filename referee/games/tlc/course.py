"""Where the game stands: checklist, offers, status, reminders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.checklist import Item
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.tlc.commands import SHAPES
from referee.games.tlc.field import PLACES, ZONES, adjacent, distance
from referee.games.tlc.ground import FACTORS
from referee.games.tlc.settle import ROUNDS, fight
from referee.games.tlc.silent import silent
from referee.games.tlc.state import PHASE_CARD, State, as_json

CODE = "tlc.check."
BOTH = "both"  # the fragment does not say which player acts when
_LINES = {
    "supply": (("income", ("silent.supply_income", "silent.sequence")),),
    "air": (
        ("missions", ("silent.sequence",)),
        ("intercept", ("air.combat", "air.bombers", "air.free_fire")),
        ("home", ("air.after", "air.return")),
    ),
    "recon": (
        ("recon", ("recon", "recon.zone", "recon.dice")),
        ("recon_home", ("recon.air",)),
    ),
    "bombardment": (
        ("strikes", ("strike", "strike.zone", "return_fire")),
        ("guns", ("bombard", "bombard.cost", "bombard.phase")),
    ),
    "manoeuvre": (
        ("move", ("move", "move.enemy", "move.difficult")),
        ("dig", ("dig_in", "dig_in.where")),
        ("full", ("move.stacking",)),
    ),
}


def checklist(state: State) -> tuple[Item, ...]:
    """The lines of the phase; ids are the codes of their sentences. Nothing is mandatory."""
    if state.victory:
        return ()
    return tuple(
        Item(CODE + name, cards, False, CODE + name in state.ticked)
        for name, cards in _LINES[state.phase]
    )


def status(state: State) -> Mapping[str, Json]:
    """The keys of `status`."""
    return {
        "game": "tlc",
        "turn": state.turn,
        "round": state.turn,
        "side": BOTH,
        "phase": state.phase,
        "step": state.phase,
        "checklist": [
            {
                "id": item.id,
                "done": item.done,
                "mandatory": item.mandatory,
                "cards": list(item.cards),
            }
            for item in checklist(state)
        ],
        "victory": dict(state.victory) if state.victory else None,
        "supply": dict(state.supply),
        "units": {label: as_json(unit) for label, unit in state.units.items()},
        "difficult": list(state.difficult),
        "strike": dict(state.strike) if state.strike else None,
        "open": dict(state.open) if state.open else None,
    }


def notices(state: State) -> tuple[Ruling, ...]:
    """What the fragment leaves to the players in this phase."""
    if state.victory:
        return (info("tlc.game.over", "silent.victory", side=state.victory["winner"]),)
    found = []
    if not state.units:
        found.append(advice("tlc.notice.enter", "zones"))
    if state.phase in ("supply", "air"):
        found.append(silent("sequence"))
    if state.phase == "bombardment":
        found.append(silent("combat"))
    if state.phase == "manoeuvre":
        found.append(silent("assault"))
    return tuple(found)


def offers(state: State) -> tuple[Offer, ...]:
    """What is accepted now, each with arguments that would be accepted."""
    if state.victory:
        return ()
    if state.open is not None:
        scout = state.open["args"]["scout"]
        return (
            Offer("answer", SHAPES["answer"], ("recon.dice",), {"label": scout}, {}),
            _offer("abandon", {}, "recon.dice"),
        )
    found = list(_phase_offers(state))
    label = next(f"u{n}" for n in range(1, 1000) if f"u{n}" not in state.units)
    found.append(_offer("enter", {"label": label, "side": "north", "zone": "r1c1"}, "zones"))
    found.append(_offer("supply", {"side": "north", "by": 1}, "silent.supply_income"))
    zone = next((zone for zone in ZONES if zone not in state.difficult), ZONES[0])
    found.append(_offer("terrain", {"space": zone, "terrain": "difficult"}, "move.difficult"))
    if state.units:
        first = next(iter(state.units))
        found.append(_offer("mark", {"units": [first], "mark": "spotted"}, "silent.combat"))
    found.append(_offer("next", {}, PHASE_CARD[state.phase]))
    for item in checklist(state):
        if not item.done:
            found.append(_offer("tick", {"item": item.id.rsplit(".", 1)[-1]}, *item.cards))
            break
    return tuple(found)


def _offer(verb: str, example: Mapping[str, Json], *cards: str, **params: Json) -> Offer:
    return Offer(verb, SHAPES[verb], cards, params, example)


def _phase_offers(state: State) -> Iterator[Offer]:
    if state.phase in ("air", "recon", "bombardment"):
        yield from _interceptions(state)
    if state.phase == "recon":
        yield from _scouts(state)
    elif state.phase == "bombardment":
        yield from _strikes(state)
        yield from _answers(state)
        yield from _guns(state)
    elif state.phase == "manoeuvre":
        yield from _moves(state)


def _interceptions(state: State) -> Iterator[Offer]:
    planes = {label: unit for label, unit in state.units.items() if unit.flies}
    for label, unit in planes.items():
        for other, target in planes.items():
            _, round_, late = fight(state, [label], [other])
            bomber = "bomber" in (unit.kind or "").split("_")[-1:] and unit.kind != "fighter_bomber"
            if unit.side == target.side or bomber or late:
                continue
            if round_ > ROUNDS and state.phase == "air":
                continue
            example = {"interceptors": [label], "intercepted": [other],
                       "declarations": [[label, other]]}  # fmt: skip
            yield _offer("intercept", example, "air.combat")
            return


def _scouts(state: State) -> Iterator[Offer]:
    for label, unit in state.units.items():
        if label in state.scouted or unit.recon == 0 or (unit.recon is None and not unit.flies):
            continue
        for other, target in state.units.items():
            near = unit.flies or (target.zone in PLACES and adjacent(unit.zone, target.zone))
            if target.side != unit.side and not target.spotted and near and target.zone in PLACES:
                example = {"scout": label, "zone": target.zone, "targets": {other: 1}}
                yield _offer("recon", example, "recon", "recon.dice")
                break


def _strikes(state: State) -> Iterator[Offer]:
    for label, unit in state.units.items():
        if not unit.flies or label in state.fired:
            continue
        for other, target in state.units.items():
            if target.side != unit.side and target.spotted and target.zone in PLACES:
                yield _offer("strike", {"aircraft": [label], "targets": [other]}, "strike")
                break


def _answers(state: State) -> Iterator[Offer]:
    if state.strike is None:
        return
    attackers = [label for label in state.strike["aircraft"] if label in state.units]
    for label in state.enemies_in(state.strike["zone"], state.strike["side"]):
        unit = state.units[label]
        for attacker in attackers:
            heavy = state.units[attacker].kind == "heavy_bomber"
            if not unit.flies and not (heavy and unit.air_fp == "grey"):
                yield _offer("return", {"units": [label], "against": attacker}, "return_fire")
                return


def _guns(state: State) -> Iterator[Offer]:
    for label, gun in state.units.items():
        if gun.kind != "artillery" or label in state.fired or not state.supply.get(gun.side):
            continue
        for other, target in state.units.items():
            if target.side == gun.side or not target.spotted or target.flies:
                continue
            if target.zone in PLACES and (
                gun.range is None or distance(gun.zone, target.zone) <= gun.range
            ):
                yield _offer("bombard", {"guns": [label], "target": other}, "bombard")
                break


def _moves(state: State) -> Iterator[Offer]:
    dug = False
    for label, unit in state.units.items():
        if unit.kind not in FACTORS or unit.committed or unit.spent >= FACTORS[unit.kind or ""]:
            continue
        for zone in PLACES:
            if adjacent(unit.zone, zone):
                enemy = bool(state.enemies_in(zone, unit.side))
                step = {"zone": zone, "assault": enemy, "full": False}
                yield _offer("move", {"label": label, "path": [step], "retreat": False}, "move")
                break
        if unit.digs and not dug and unit.kind != "mounted_infantry":
            dug = True
            yield _offer("dig", {"label": label}, "dig_in")
