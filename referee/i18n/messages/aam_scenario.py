"""Axis & Allies Miniatures: what is wrong with a scenario file."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "scenario.aam.role": N_("“%(text)s” is not a role in an assault: attacker, defender."),
    "scenario.aam.side": N_("There is no side “%(text)s”: allies, axis."),
    "scenario.aam.card": N_("There is no unit card “%(text)s”."),
    "scenario.aam.count": N_("“%(text)s” should be a number of units, 1 or more."),
    "scenario.aam.wrong_side": N_("%(unit)s belongs to the other side."),
    "scenario.aam.points": N_("This army costs %(points)d points: %(limit)d at most."),
    "scenario.aam.units": N_("This army has %(number)d units: %(limit)d at most."),
    "scenario.aam.not_next": N_("%(hex)s is not next to %(from_hex)s."),
    "scenario.aam.chain": N_("A road or a river needs two hexes or more."),
    "scenario.aam.nation": N_("%(nation)s belongs to the other side."),
    "scenario.aam.no_cost": N_("A card needs a cost: original, revised, or both."),
    "scenario.aam.two_faces": N_("Only a Vehicle has two defence values."),
    "scenario.aam.ranges": N_("Dice come in threes: short, medium and long range; null for none."),
    "scenario.aam.army_game": N_("--army is for Axis & Allies Miniatures, not for %(game)s."),
    "scenario.aam.army_twice": N_(
        "%(file)s brings a second army of the same side: a fight has one army a side."
    ),
    "scenario.aam.army_none": N_("%(file)s holds no armies of Axis & Allies Miniatures."),
    "scenario.aam.army_layer": N_(
        "%(file)s holds unit cards: print its armies with “setup aam --army FILE”."
    ),
    "scenario.aam.turns": N_(
        "The first turn that decides (%(first)d) comes after the last (%(last)d)."
    ),
    "scenario.aam.zone_twice": N_("%(hex)s is in the other side’s zone, too."),
    "scenario.aam.zone_pond": N_("%(hex)s is a pond: nobody can be deployed there."),
    "scenario.aam.zone_small": N_(
        "This zone is too small for the army: a hex holds two of its units, one of them a Vehicle, a marsh no Vehicle."
    ),
    "scenario.aam.nothing": N_("A file of cards holds `units`, `armies`, or both."),
    "scenario.aam.armies_shape": N_("Armies are side → card → number."),
    "scenario.aam.army_shape": N_("An army is card → number."),
    "scenario.unknown_hex": N_("There is no hex “%(text)s” on this map."),
    "scenario.unknown_nation": N_("There is no nation “%(text)s”."),
    "scenario.unknown_type": N_("There is no type “%(text)s”: soldier, vehicle."),
    "scenario.unknown_subtype": N_("There is no subtype “%(text)s”."),
    "scenario.unknown_ability": N_("There is no ability “%(text)s”."),
    "scenario.unknown_confidence": N_(
        "“%(text)s” is not a level of confidence: high, medium, low."
    ),
    "scenario.unknown_printing": N_("“%(text)s” is not a printing: card, original, revised."),
}
