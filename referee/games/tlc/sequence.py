"""The five phases of a turn, the card of each, and the lines of its checklist."""

from __future__ import annotations

PHASES = ("supply", "air", "recon", "bombardment", "manoeuvre")
PHASE_CARD = {
    "supply": "silent.sequence",
    "air": "air.combat",
    "recon": "recon",
    "bombardment": "bombard.phase",
    "manoeuvre": "manoeuvre",
}
LINES = {
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
