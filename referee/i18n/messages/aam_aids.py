"""Axis & Allies Miniatures: the lines of its reminder cards (`setup SCENARIO --aids`)."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aam.aid.word_cover": N_(
        "Cover: a unit attacked here rolls that number or more, and is disrupted at most; a defensive fire does nothing to it."
    ),
    "aam.aid.figure": N_("%(head)s: %(value)s"),
    "aam.aid.speed": N_("Speed %(n)d."),
    "aam.aid.still": N_("Does not move."),
    "aam.aid.defence": N_("defence %(value)s"),
    "aam.aid.dice": N_("dice: Soldiers %(soldier)s, Vehicles %(vehicle)s"),
    "aam.aid.points": NP_("%(n)d point, %(year)s", "%(n)d points, %(year)s", "n"),
    "aam.aid.cover": N_("cover: %(units)s"),
    "aam.aid.cover_of": N_("%(unit)s %(roll)s"),
    "aam.aid.as_under": N_("Cover and sight as the ground below it."),
    "aam.aid.blocks": N_("Blocks sight."),
    "aam.aid.nobody": N_("Nobody enters."),
    "aam.aid.no_vehicles": N_("No Vehicles."),
    "aam.aid.crossed": N_("Crossed on a roll of %(roll)s only."),
    "aam.aid.rolls": N_("A Vehicle enters on a roll of %(roll)s only."),
    "aam.aid.pays": NP_("A Vehicle pays %(n)d hex.", "A Vehicle pays %(n)d hexes.", "n"),
    "aam.aid.road": N_("A Vehicle that keeps to it has its first hex free."),
}
