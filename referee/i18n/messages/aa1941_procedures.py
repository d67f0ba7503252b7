"""Axis & Allies 1941: what each procedure answers, and what its keys mean."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aa1941.procedure.battle": N_(
        "Fight a battle, on land or at sea, with your dice or the program’s."
    ),
    "aa1941.procedure.move": N_("May this unit move there? The way, its cost, and why not."),
    "aa1941.procedure.landing": N_("Where may this aircraft land with the movement it has left?"),
    "aa1941.procedure.purchase": N_("What do these units cost, and can the treasury pay?"),
    "aa1941.procedure.mobilize": N_(
        "How many new units may an industrial complex place, and where?"
    ),
    "aa1941.procedure.victory": N_("Has a side won at the end of this turn?"),
    "aa1941.procedure.amphibious": N_(
        "May transports land troops here, and must there be a sea fight first?"
    ),
    "aa1941.procedure.transport": N_("May transports load, carry and land these units this turn?"),
    "aa1941.procedure.retreat": N_("Where may the attacker retreat to?"),
    "aa1941.procedure.canal": N_("Is a canal open to the ships of a power?"),
    "aa1941.key.aboard": N_("land units aboard since an earlier turn"),
    "aa1941.key.after": N_("the power whose turn has just ended"),
    "aa1941.key.air": N_("whether aircraft take part"),
    "aa1941.key.attack": N_("the attacking force: “3 infantry, 2 tanks”"),
    "aa1941.key.attacker_damaged": N_("how many attacking battleships were hit once already"),
    "aa1941.key.defender_damaged": N_("how many defending battleships were hit once already"),
    "aa1941.key.attacker_order": N_(
        "the attacker’s units, in the order they are lost; the others follow as usual"
    ),
    "aa1941.key.canal": N_("which canal"),
    "aa1941.key.capital_lost": N_("whether the enemy holds the power’s capital"),
    "aa1941.key.captured": N_("territories taken this turn, with commas"),
    "aa1941.key.captured_this_turn": N_("whether the complex was taken this turn"),
    "aa1941.key.carrier": N_("put the fighters on a carrier: your own or an ally’s"),
    "aa1941.key.carrier_sunk": N_("whether its carrier was sunk"),
    "aa1941.key.carriers": N_("sea zones with a free slot on a friendly carrier, with commas"),
    "aa1941.key.control": N_("what changed hands since the start: “berlin:allies,karelia:germany”"),
    "aa1941.key.declared": N_("whether the assault was announced in the combat move"),
    "aa1941.key.defend": N_("the defending force; none for an empty territory"),
    "aa1941.key.defender": N_("whether it is the defender who would retreat"),
    "aa1941.key.defender_order": N_(
        "the defender’s units, in the order they are lost; the others follow as usual"
    ),
    "aa1941.key.done": N_(
        "whether the transport loaded, landed, moved or fought earlier this turn"
    ),
    "aa1941.key.from": N_("where it begins or where they came from"),
    "aa1941.key.hostile": N_(
        "enemy spaces, with their units if any: “ukraine:2 infantry+tank,sz5:submarine,sz7”"
    ),
    "aa1941.key.keep_land": N_("how many of the attacker’s land units are lost last, to capture"),
    "aa1941.key.limit": N_("how many units the complex may place, when not its printed income"),
    "aa1941.key.load": N_("land units to load now; none if nothing is loaded"),
    "aa1941.key.moved": N_("movement points spent before, this turn"),
    "aa1941.key.owner": N_("whose land units they are, when not the transport’s power"),
    "aa1941.key.phase": N_("in which movement phase"),
    "aa1941.key.placed": N_("how many units the complex placed before, this turn"),
    "aa1941.key.power": N_("the power that acts"),
    "aa1941.key.retreat_after": N_("the attacker retreats after this many rounds"),
    "aa1941.key.need": N_("a chance to reach, as 80%%: the cheapest force for it, and what to add"),
    "aa1941.key.bars": N_("the loss of each side drawn as bars"),
    "aa1941.key.then": N_("forces that attack the rest one after the other: “4 infantry; 2 tanks”"),
    "aa1941.key.retreat_at": N_("the attacker leaves once at most this many of his units can fire"),
    "aa1941.key.rounds": N_("stop after this many rounds"),
    "aa1941.key.sea_battle": N_("how the fight for the sea zone ended"),
    "aa1941.key.seaborne": N_("whether land units of the attack came by sea"),
    "aa1941.key.space": N_("where the battle is"),
    "aa1941.key.submerge": N_("whose submarines dive as soon as they may"),
    "aa1941.key.terrain": N_("on land or at sea; taken from the units when left out"),
    "aa1941.key.territory": N_("which territory"),
    "aa1941.key.to": N_("where it goes"),
    "aa1941.key.transports": N_("how many transports"),
    "aa1941.key.treasury": N_("the IPCs in hand"),
    "aa1941.key.unit": N_("which kind of unit"),
    "aa1941.key.units": N_("which units: “3 infantry, 1 fighter”"),
    "aa1941.key.variant": N_("the normal or the shorter game"),
    "aa1941.key.via": N_("the spaces between, in order, with commas"),
    "aa1941.key.warship": N_("whether a warship of the attacking power is there"),
    "aa1941.key.zone": N_("the sea zone for the ships"),
    "aa1941.key.zones": N_("the sea zones on the way, the first where the transports began"),
}
