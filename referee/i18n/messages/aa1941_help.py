"""Axis & Allies 1941: what verbs do, what the log tells."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

_WHO = N_(
    "“with” names the whole force; “landing” names those of it who come by sea (all its land units where nobody "
    "is named), “escort” the ships that fight for the zone."
)

MESSAGES: dict[str, Message] = {
    # verbs
    "aa1941.offer.buy": N_("pay for units; they wait in the mobilization zone"),
    "aa1941.offer.attack": N_("fight a battle, and capture when a land unit survives"),
    "aa1941.offer.declare": N_("announce an attack, to be fought in the combat phase"),
    "aa1941.help.attack": _WHO,
    "aa1941.help.declare": _WHO,
    "aa1941.offer.withdraw": N_("take an announced attack back"),
    "aa1941.offer.capture": N_("take a territory that nobody defends"),
    "aa1941.offer.mobilize": N_("place new units"),
    "aa1941.offer.collect": N_("collect the income"),
    "aa1941.offer.move": N_("move units (when pieces are tracked)"),
    "aa1941.offer.correct": N_("set the books right, with a reason"),
    "aa1941.offer.answer": N_("answer the open question: dice, losses, a choice"),
    "aa1941.offer.retreat": N_("retreat from the battle"),
    "aa1941.offer.press": N_("fight another combat round"),
    "aa1941.offer.abandon": N_("call the battle off, nothing counted"),
    "aa1941.offer.next": N_("go on to the next phase"),
    "aa1941.offer.tick": N_("tick a line of the checklist off"),
    # what follows a verb
    "aa1941.shape.buy": N_("UNITS"),
    "aa1941.shape.attack": N_(
        "PLACE with UNITS [against UNITS] [from PLACE] "
        "[landing [UNITS] from ZONE [escort SHIPS] [and [UNITS] from ZONE …]]"
    ),
    "aa1941.shape.declare": N_(
        "PLACE with UNITS [from PLACE] "
        "[landing [UNITS] from ZONE [escort SHIPS] [and [UNITS] from ZONE …]]"
    ),
    "aa1941.shape.withdraw": N_("PLACE"),
    "aa1941.shape.capture": N_("TERRITORY"),
    "aa1941.shape.mobilize": N_("UNITS at TERRITORY [in ZONE]"),
    "aa1941.shape.move": N_("UNITS from PLACE to PLACE [via PLACE, …]"),
    "aa1941.shape.correct": N_(
        "treasury POWER N because TEXT – or control TERRITORY POWER, or pieces PLACE POWER UNITS, or battle PLACE"
    ),
    "aa1941.shape.tick": N_("LINE"),
    # the log
    "aa1941.event.bought": N_("%(The_power)s buys %(units)s."),
    "aa1941.event.placed": N_("%(The_power)s places %(units)s: %(territory)s."),
    "aa1941.event.placed.with_zone": N_("%(The_power)s places %(units)s: %(territory)s, %(zone)s."),
    "aa1941.event.returned": N_("%(The_power)s gives %(units)s back."),
    "aa1941.event.collected": N_("%(The_power)s collects its income."),
    "aa1941.event.paid.with_was_ipc": N_(
        "Treasury %(of_whose_power)s put right: %(now_ipc)s instead of %(was_ipc)s."
    ),
    "aa1941.event.pieces.with_reason": N_("Put right: %(the_power)s has %(force)s %(in_space)s."),
    "aa1941.event.pieces.with_reason.no_force": N_(
        "Put right: %(the_power)s has nothing %(in_space)s."
    ),
    "aa1941.event.controlled": N_("%(Space)s: now held by %(the_power)s."),
    "aa1941.event.marched": N_("%(power)s: %(units)s from %(from)s to %(to)s."),
    "aa1941.event.declared": N_("Attack announced: %(space)s."),
    "aa1941.event.withdrawn": N_("Attack taken back: %(space)s."),
    "aa1941.event.battle_begun": N_("A battle begins."),
    "aa1941.event.asked": N_("A question is open."),
    "aa1941.event.fought": N_(
        "%(Space)s: %(attack)s against %(defend)s; left %(attacker_left)s against %(defender_left)s."
    ),
    "aa1941.event.fought_by_hand": N_("%(Space)s: the battle was fought at the table."),
    "aa1941.event.fell_back": N_("Retreat from %(the_space)s to %(the_to)s: %(force)s."),
    "aa1941.event.fell_back.no_to": N_("Retreat from %(the_space)s: %(force)s."),
    "aa1941.event.stepped": N_("Round %(round)d, %(power)s: %(phase)s."),
    "aa1941.event.ticked": N_("Ticked: %(item)s."),
    "aa1941.event.won": N_("The war is won: %(winner)s."),
}
