"""Aircraft: air combat, air strikes, and what fires back at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.record import record
from referee.engine.verdict import Ruling, Verdict, advice, info, refusal
from referee.games.tlc.silent import silent

BOMBERS = ("bomber", "heavy_bomber")
EASIER = -1  # an aircraft that nobody aims at (1. Le combat aérien)


@record
class Aircraft:
    """One aircraft under the players' own label; `homeward`: it has struck, and flies back."""

    label: str
    type: str
    drop_tanks: bool = False
    homeward: bool = False


def air_combat(
    interceptors: Sequence[Aircraft],
    intercepted: Sequence[Aircraft],
    declarations: Sequence[tuple[str, str]],
) -> Verdict:
    """One of the two rounds of an air combat: who may fire at whom, with what modifier.

    `declarations` are (shooter, target), labels of the two groups. Result:
    `legal`, `modifiers` of those who declared, and who goes home or on as if all
    survived both rounds (1. Le combat aérien).
    """
    everybody = [*interceptors, *intercepted]
    group = {plane.label: 0 for plane in interceptors} | {plane.label: 1 for plane in intercepted}
    kind = {plane.label: plane.type for plane in everybody}
    aimed_at = {target for _, target in declarations}
    rulings: list[Ruling] = []
    shooters: dict[str, str] = {}
    for shooter, target in declarations:
        if shooters.get(shooter, target) != target:
            rulings.append(refusal("tlc.air.one_target", "air.combat", "I-TLC-06", shooter=shooter))
        shooters.setdefault(shooter, target)
        if group[shooter] == group[target]:
            rulings.append(
                refusal("tlc.air.own_side", "air.combat", shooter=shooter, target=target)
            )
        elif kind[shooter] in BOMBERS and (
            (target, shooter) not in declarations or kind[target] in BOMBERS  # who was first?
        ):
            rulings.append(refusal("tlc.air.bomber", "air.bombers", shooter=shooter, target=target))
    modifiers = {shooter: 0 if shooter in aimed_at else EASIER for shooter in shooters}
    home, on = after_combat(everybody)
    result = {
        "legal": not rulings,
        "modifiers": modifiers,
        "must_return": home,
        "may_continue": on,
    }
    if not rulings:
        rulings += _said_again(declarations) + _told(everybody, modifiers)
    return Verdict(result, tuple(rulings))


def _said_again(declarations: Sequence[tuple[str, str]]) -> list[Ruling]:
    """Whoever is declared twice on the same target: it is one target, so no rule is broken, and one attack."""
    again = [each for nth, each in enumerate(declarations) if each in declarations[:nth]]
    return [
        advice("tlc.air.same_target", "air.combat", "I-TLC-06", shooter=shooter, target=target)
        for shooter, target in dict.fromkeys(again)
    ]


def after_combat(planes: Sequence[Aircraft]) -> tuple[list[str], list[str]]:
    """Who must go home and who may carry on after both rounds; plain fighters in neither.

    Whoever has struck goes home in any case (2. Riposte).
    """
    home = [
        p.label for p in planes if p.homeward or (p.type == "fighter_bomber" and not p.drop_tanks)
    ]
    on = [
        p.label
        for p in planes
        if not p.homeward and (p.type in BOMBERS or (p.type == "fighter_bomber" and p.drop_tanks))
    ]
    return home, on


def told_after(planes: Sequence[Aircraft], early: bool = False) -> list[Ruling]:
    """The same in sentences; `early`: to who is left of a combat that ended in its first round."""
    told = list[Ruling]()
    home_code, cards = "tlc.air.home", ["air.after"]
    if early:
        home_code, cards = "tlc.air.over", [*cards, "I-TLC-08"]
    home, on = after_combat(planes)
    if home:
        told.append(info(home_code, *cards, units=home))
    tanks = [p.label for p in planes if p.label in on and p.type == "fighter_bomber"]
    if tanks:
        told.append(info("tlc.air.tanks", "air.after", units=tanks))
    bombers = [p.label for p in planes if p.label in on and p.type in BOMBERS]
    if bombers:
        told.append(info("tlc.air.on", "air.after", units=bombers))
    if any(p.type == "fighter" and not p.homeward for p in planes):
        told.append(silent("fighters", "air.after"))
    return told


def _told(planes: Sequence[Aircraft], modifiers: Mapping[str, int]) -> list[Ruling]:
    told = [info("tlc.air.simultaneous", "air.combat")]
    free = [shooter for shooter, modifier in modifiers.items() if modifier]
    if free:
        told.append(info("tlc.air.free_fire", "air.free_fire", "I-TLC-01", units=free))
    told += told_after(planes)
    if modifiers:
        told.append(silent("combat"))
    return told


def struck_place(zones: Sequence[str]) -> str:
    """What zones of targets make of a strike that names nothing but them."""
    for place in ("airfield", "supply", "hq"):
        if any(zone.startswith(place) for zone in zones):
            return place
    return "ground"


def air_strike(
    zones: Sequence[str], spotted: bool = True, target: str = "ground", units: int = 1
) -> Verdict:
    """May these aircraft of one group strike? One zone, a spotted target, no supply cost.

    `target` is what is attacked: `ground`, `hq`, `airfield` or `supply`
    (1. Frappes aériennes).
    """
    rulings: list[Ruling] = []
    if target in ("airfield", "supply"):
        code = "tlc.strike.airfield" if target == "airfield" else "tlc.strike.supply"
        rulings.append(refusal(code, "strike.forbidden"))
    if len(set(zones)) > 1:
        rulings.append(
            refusal("tlc.strike.zones", "strike.zone", spaces=list(dict.fromkeys(zones)))
        )
    if not spotted:
        rulings.append(refusal("tlc.strike.unspotted", "strike", "recon"))
    if not rulings:
        rulings.append(info("tlc.strike.may", "strike", aircraft=units))
        if target == "hq":
            rulings.append(info("tlc.strike.hq", "strike.hq"))
        rulings.append(silent("combat"))
        rulings.append(info("tlc.strike.then", "return_fire", "strike.home"))
        return Verdict({"legal": True, "cost": 0}, tuple(rulings))
    return Verdict({"legal": False, "cost": 0}, tuple(rulings))


def return_fire(
    against: str,
    air_fp: str = "normal",
    spotted: bool = False,
    survived: bool = True,
    fired: bool = False,
) -> Verdict:
    """May a ground unit of the zone fire back at the aircraft that struck it?

    Only a survivor; a grey air FP not at heavy bombers. Firing back spots the
    unit and does not commit it; having fired in Phase 2 changes nothing (2. Riposte).
    """
    rulings: list[Ruling] = []
    if not survived:
        rulings.append(refusal("tlc.return_fire.destroyed", "return_fire"))
    if air_fp == "grey" and against == "heavy_bomber":
        rulings.append(refusal("tlc.return_fire.grey", "return_fire.flak"))
    if rulings:
        return Verdict({"legal": False, "spotted": spotted, "committed": False}, tuple(rulings))
    rulings.append(info("tlc.return_fire.may", "return_fire", "return_fire.spotted"))
    if not spotted:
        rulings.append(info("tlc.return_fire.spotted", "return_fire.spotted"))
    if fired:
        rulings.append(info("tlc.return_fire.again", "return_fire.flak"))
    rulings.append(silent("combat"))
    return Verdict({"legal": True, "spotted": True, "committed": False}, tuple(rulings))
