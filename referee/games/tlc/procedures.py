"""The procedures of this game, with their keys: `resolve tlc NAME key=value…`.

Keys and results are those of the published contract; readers raise faults, rules never do.
"""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.tlc import air, ground, scouting, silent
from referee.games.tlc.typed import (
    AIR_FP,
    GROUND,
    STRUCK,
    TERRAINS,
    as_labelled,
    choice,
    number,
    place,
    read_aircraft,
    read_allocation,
    read_pairs,
    read_path,
    read_targets,
    read_type,
    required_pair,
    yesno,
)


def procedures(kinds: Names, types: Names) -> dict[str, Procedure]:
    """Every procedure by id, in the order of the booklet; the gaps last.

    `kinds` names the ground units of `move` and `dig_in`, `types` the aircraft.
    """
    found = (
        recon_procedure(),
        air_combat_procedure(types),
        air_strike_procedure(),
        return_fire_procedure(types),
        bombardment_procedure(),
        move_procedure(kinds),
        dig_in_procedure(kinds),
        range_procedure(),
        *(gap_procedure(gap, names) for gap, names in silent.TOPICS.items()),
    )
    return {procedure.id: procedure for procedure in found}


def gap_procedure(gap: str, names: tuple[str, ...]) -> Procedure:
    """A topic that the fragment lacks: the answer says so."""

    def run(inputs: Inputs) -> Verdict:
        return silent.topic(gap)

    return Procedure(gap, names, (), (f"silent.{gap}",), run)


def recon_procedure() -> Procedure:
    """`recon`: spot hidden units; it has odds."""
    keys = (
        Key("allocation", "dice", read_allocation, required=True),
        number("value"),
        number("target_number", 1, 6, default=scouting.TARGET_NUMBER),
        place("from"),
        place("to"),
    )

    def barred(inputs: Inputs) -> Verdict | None:
        required_pair(inputs)
        rulings = scouting.forbidden(
            inputs["allocation"], inputs["value"], inputs["from"], inputs["to"]
        )
        return Verdict({}, rulings) if rulings else None

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        return barred(inputs) or scouting.recon(inputs["allocation"], inputs["target_number"])

    def odds(inputs: Inputs) -> Verdict:
        return barred(inputs) or scouting.chances(inputs["allocation"], inputs["target_number"])

    return Procedure(
        "recon",
        ("reconnaissance", "repérage", "repérer", "scout", "spot"),
        keys,
        ("recon", "recon.zone", "recon.dice"),
        run,
        odds,
        example="allocation=2,1 value=3 from=r1c1 to=r2c1",
    )


def air_combat_procedure(types: Names) -> Procedure:
    """`air_combat`: one round of declarations."""
    keys = (
        Key("interceptors", "aircraft", read_aircraft("interceptors", types), required=True),
        Key("intercepted", "aircraft", read_aircraft("intercepted", types), required=True),
        Key("declarations", "declarations", read_pairs, default=()),
    )

    def run(inputs: Inputs) -> Verdict:
        labels = [plane.label for plane in (*inputs["interceptors"], *inputs["intercepted"])]
        pairs = as_labelled(inputs["declarations"], labels)
        return air.air_combat(inputs["interceptors"], inputs["intercepted"], pairs)

    return Procedure(
        "air_combat",
        ("combat aérien", "interception", "dogfight"),
        keys,
        ("air.combat", "air.bombers", "air.free_fire", "air.after"),
        run,
        example="interceptors=a:fighter intercepted=x:bomber,y:fighter declarations='a>x,x>a,y>a'",
    )


def air_strike_procedure() -> Procedure:
    """`air_strike`: one zone, spotted targets, no cost."""
    keys = (
        number("units", 1, required=True),
        Key("targets", "zones", read_targets),
        yesno("target_spotted", True),
        choice("target", STRUCK, "ground"),
        number("supply"),
    )

    def run(inputs: Inputs) -> Verdict:
        zones, target = inputs["targets"], inputs["target"]
        if zones is None:
            if target == "ground":
                raise Unreadable("key.missing", key="targets", keys=[key.name for key in keys])
            zones = (target,)
        if not zones or len(zones) not in (1, inputs["units"]):
            raise Unreadable("tlc.strike.count", aircraft=inputs["units"], given=len(zones))
        if target == "ground":
            target = air.struck_place(zones)
        return air.air_strike(zones, inputs["target_spotted"], target, inputs["units"])

    return Procedure(
        "air_strike",
        ("frappe aérienne", "frappe", "air strike", "strike"),
        keys,
        ("strike", "strike.zone", "strike.forbidden"),
        run,
        example="units=2 targets=r2c1,r2c1",
    )


def return_fire_procedure(types: Names) -> Procedure:
    """`return_fire`: who may shoot back at aircraft."""
    keys = (
        choice("air_fp", AIR_FP, "normal"),
        Key("against", "aircraft", lambda text: read_type(text, types)[0], required=True,
            options=types.ids),
        yesno("spotted", False),
        yesno("survived", True),
        yesno("fired", False),
    )  # fmt: skip

    def run(inputs: Inputs) -> Verdict:
        return air.return_fire(
            inputs["against"],
            inputs["air_fp"],
            inputs["spotted"],
            inputs["survived"],
            inputs["fired"],
        )

    return Procedure(
        "return_fire",
        ("riposte", "riposter", "return fire"),
        keys,
        ("return_fire", "return_fire.flak", "return_fire.spotted"),
        run,
        example="against=heavy_bomber air_fp=grey",
    )


def bombardment_procedure() -> Procedure:
    """`bombardment`: guns, supply, range."""
    keys = (
        number("units", 1, required=True),
        number("supply", required=True),
        number("range"),
        place("from"),
        place("to"),
        yesno("target_spotted", True),
    )

    def run(inputs: Inputs) -> Verdict:
        required_pair(inputs)
        return ground.bombardment(
            inputs["units"],
            inputs["supply"],
            inputs["range"],
            inputs["from"],
            inputs["to"],
            inputs["target_spotted"],
        )

    return Procedure(
        "bombardment",
        ("bombardement", "bombarder", "bombard", "artillerie", "artillery"),
        keys,
        ("bombard", "bombard.cost", "bombard.range", "bombard.commits"),
        run,
        example="units=2 supply=3 range=2 from=r1c1 to=r2c2",
    )


def move_procedure(kinds: Names) -> Procedure:
    """`move`: factors, difficult terrain, assaults."""
    keys = (
        choice("unit", kinds, required=True),
        Key("path", "path", read_path, required=True),
        choice("from_terrain", TERRAINS, "clear"),
        yesno("retreat", False),
        yesno("committed", False),
    )

    def run(inputs: Inputs) -> Verdict:
        if inputs["retreat"] and not any(zone.assault for zone in inputs["path"]):
            raise Unreadable("tlc.move.no_assault")
        return ground.move(
            inputs["unit"],
            inputs["path"],
            inputs["from_terrain"] == "difficult",
            inputs["retreat"],
            inputs["committed"],
        )

    return Procedure(
        "move",
        ("mouvement", "déplacement", "déplacer", "bouger", "movement"),
        keys,
        ("move", "move.difficult", "move.enemy", "move.stacking"),
        run,
        example="unit=motorised path=clear,assault:difficult",
    )


def dig_in_procedure(kinds: Names) -> Procedure:
    """`dig_in`: who may, where."""
    keys = (
        choice("unit", kinds, required=True),
        yesno("marked", True),
        number("moved", default=0),
        choice("in", GROUND, "field"),
    )

    def run(inputs: Inputs) -> Verdict:
        return ground.dig_in(inputs["unit"], inputs["marked"], inputs["moved"], inputs["in"])

    return Procedure(
        "dig_in",
        ("retranchement", "retrancher", "se retrancher", "dig in"),
        keys,
        ("dig_in", "dig_in.effect", "dig_in.where"),
        run,
        example="unit=infantry in=hq",
    )


def range_procedure() -> Procedure:
    """`range`: zones apart."""

    def run(inputs: Inputs) -> Verdict:
        return ground.zones_between(inputs["from"], inputs["to"])

    return Procedure(
        "range",
        ("portée", "distance"),
        (place("from", True), place("to", True)),
        ("bombard.range",),
        run,
        example="from=r1c1 to=r2c2",
    )
