"""Axis & Allies 1941: battles, their dice, their choices, how they end."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aa1941.odds.midway": N_(
        "From here, with the usual losses: the attacker wins %(attacker)d%% and takes the territory in "
        "%(captures)d%%, the defender wins %(defender)d%%, nobody is left in %(draw)d%%."
    ),
    "aa1941.odds.midway.later": N_(
        "The chances are told again when the losses of this round are off the strip."
    ),
    # dice
    "aa1941.dice.attack_strike": N_(
        "Round %(round)d, surprise strike: the attacker rolls for %(force)s, hitting on %(value)d or less"
    ),
    "aa1941.dice.defend_strike": N_(
        "Round %(round)d, surprise strike: the defender rolls for %(force)s, hitting on %(value)d or less"
    ),
    "aa1941.dice.attack": N_(
        "Round %(round)d: the attacker rolls for %(force)s, hitting on %(value)d or less"
    ),
    "aa1941.dice.defend": N_(
        "Round %(round)d: the defender rolls for %(force)s, hitting on %(value)d or less"
    ),
    "aa1941.dice.attack.in_order": N_(
        "Round %(round)d: the attacker rolls for %(force)s, in this order, hitting on %(value)d or less"
    ),
    "aa1941.dice.defend.in_order": N_(
        "Round %(round)d: the defender rolls for %(force)s, in this order, hitting on %(value)d or less"
    ),
    # choices
    "aa1941.choice.losses_attacker": N_(
        "%(hits)s on the attacker (%(force)s): which casualties? Enter: %(default_force)s%(first_told)s%(care_told)s"
    ),
    "aa1941.losses.none_to_take": N_(" (Enter leaves no land unit, and aircraft capture nothing)"),
    "aa1941.choice.losses_defender": N_(
        "%(hits)s on the defender (%(force)s): which casualties? Enter: %(default_force)s%(first_told)s"
    ),
    "aa1941.losses.turned": NP_(
        " (by Enter the battleship is turned on its side, not sunk)",
        " (by Enter %(ships)d battleships are turned on their sides, not sunk)",
        "ships",
    ),
    "aa1941.choice.dive_attacker": NP_(
        "Round %(round)d: the attacker has %(submarines)d submarine that may submerge. How many do?",
        "Round %(round)d: the attacker has %(submarines)d submarines that may submerge. How many do?",
        "submarines",
    ),
    "aa1941.choice.dive_defender": NP_(
        "Round %(round)d: the defender has %(submarines)d submarine that may submerge. How many do?",
        "Round %(round)d: the defender has %(submarines)d submarines that may submerge. How many do?",
        "submarines",
    ),
    "aa1941.choice.press": N_(
        "After round %(round)d, the attacker (%(force)s): press the attack or retreat?"
    ),
    "aa1941.choice.losses_landed": N_(
        "Attacker: you lose %(lost_force)s. %(landed_force)s came by sea and cannot retreat. How many of "
        "those lost came by sea?"
    ),
    "aa1941.battle.nobody_leaves": N_(
        "The retreat takes nobody away: %(force)s came by sea, and who came by sea fights on."
    ),
    "aa1941.battle.nowhere_to_go": N_(
        "The retreat takes nobody away: there is nowhere to go back to for %(force)s, and the aircraft beside them fight on."
    ),
    "aa1941.odds.there": N_("%(space)s: %(force)s against %(defender_force)s."),
    "aa1941.odds.unknown": N_(
        "%(space)s: no attack of yours and defender together are known there; say both forces, as in “odds 3 infantry against "
        "2 infantry”."
    ),
    "aa1941.battle.came_by_sea": N_(
        "Nobody can retreat: %(force)s came by sea, and who came by sea fights on."
    ),
    "aa1941.battle.no_way_back": N_(
        "Nobody can retreat: there is nowhere to go back to for %(force)s."
    ),
    # casualties that are not legal
    "aa1941.losses.absent": N_("%(force)s: not all of that is there to be lost."),
    "aa1941.losses.wrong": N_(
        "%(force)s: the hits cannot be split that way; submarines never hit aircraft, and aircraft hit submarines only with a destroyer of their side."
    ),
    "aa1941.losses.many": N_("%(force)s: too many losses for %(hits)s."),
    "aa1941.losses.few": N_("As many hits as possible must be used: %(hits)s, not only %(force)s."),
    "aa1941.losses.transport": N_(
        "%(force)s: transports are lost last, when a hit has no other target."
    ),
    # plans that cannot be fought
    "aa1941.battle.no_attackers": N_("Nobody attacks: there is no battle to fight."),
    "aa1941.battle.transports_alone": N_(
        "Transports do not attack alone: a unit with an attack value must come with them."
    ),
    "aa1941.battle.no_retreat": N_(
        "Nobody can retreat from this attack: units that landed from the sea fight to the end."
    ),
    "aa1941.battle.seaborne_absent": N_(
        "%(force)s: more units from the sea than there are in the attack."
    ),
    "aa1941.battle.land_units_at_sea": N_(
        "No battle at sea for land units (%(units)s): aboard a transport they are cargo."
    ),
    "aa1941.battle.bombers_defend_at_sea": N_(
        "%(force)s: no bomber can defend at sea, since none lands on a carrier."
    ),
    "aa1941.battle.ships_on_land": N_("Ships stay at sea (%(units)s): they fight no land battle."),
    "aa1941.battle.attacker_cannot_dive": N_(
        "The attacker’s submarines cannot submerge: the defender has a destroyer in the battle."
    ),
    "aa1941.battle.defender_cannot_dive": N_(
        "The defender’s submarines cannot submerge: the attacker has a destroyer in the battle."
    ),
    # worth saying before the first die
    "aa1941.battle.no_submarine": N_("No submarine is there to submerge."),
    "aa1941.battle.fighters_without_deck": NP_(
        "%(fighters)d fighter defends at sea, with room for %(slots)d on the carriers named: check that it belongs to a carrier of this zone; aircraft based on land cannot join.",
        "%(fighters)d fighters defend at sea, with room for %(slots)d on the carriers named: check that they belong to carriers of this zone; aircraft based on land cannot join.",
        "fighters",
    ),
    "aa1941.battle.nothing_to_keep": N_("The attack has no land unit to keep."),
    "aa1941.battle.air_cannot_capture": N_(
        "Aircraft alone may win the battle, but they capture nothing."
    ),
    "aa1941.battle.unopposed": N_("Nobody defends: the territory is entered without a battle."),
    "aa1941.battle.empty_sea": N_("Nobody defends: there is no sea battle."),
    "aa1941.battle.only_transports": N_(
        "Only transports defend: they are sunk with their cargo, without dice."
    ),
    "aa1941.odds.too_large": N_("Exact odds stop at %(limit)d hits a side; here: %(hits)s."),
    "aa1941.odds.too_many_ways": N_(
        "This battle can go too many ways: with submarines, battleships and aircraft, exact odds would take more than a few seconds. Take fewer of one kind."
    ),
    # how it ended
    "aa1941.battle.ends_attacker": N_(
        "The attacker wins the battle. Lost: attacker %(attacker_ipc)s, defender %(defender_ipc)s."
    ),
    "aa1941.battle.ends_defender": N_(
        "The defender wins the battle. Lost: attacker %(attacker_ipc)s, defender %(defender_ipc)s."
    ),
    "aa1941.battle.ends_draw": N_(
        "Nobody is left to fight. Lost: attacker %(attacker_ipc)s, defender %(defender_ipc)s."
    ),
    "aa1941.battle.ends_stalemate": N_(
        "No fighting unit of either side can hit one of the other: the battle ends. Lost: attacker %(attacker_ipc)s, defender %(defender_ipc)s."
    ),
    "aa1941.battle.ends_rounds": N_(
        "The battle stops here, undecided. Lost: attacker %(attacker_ipc)s, defender %(defender_ipc)s."
    ),
    "aa1941.battle.ends_retreat": N_(
        "The attacker retreats: land units and ships together, to one space that some of them came from; aircraft land later. Lost: attacker %(attacker_ipc)s, defender %(defender_ipc)s."
    ),
    "aa1941.battle.captured": N_("A land unit survives: the territory is captured."),
    "aa1941.battle.not_captured": N_(
        "No land unit survives: the territory stays with its defender."
    ),
    "aa1941.battle.swept_attacker": N_(
        "%(force)s of the attacker: defenceless and unable to retreat, sunk without dice, cargo included."
    ),
    "aa1941.battle.swept_defender": N_(
        "%(force)s of the defender: defenceless, sunk without dice, cargo included."
    ),
    "aa1941.battle.dived_attacker": N_(
        "%(force)s of the attacker: submerged, back in the sea zone."
    ),
    "aa1941.battle.dived_defender": N_(
        "%(force)s of the defender: submerged, back in the sea zone."
    ),
    "aa1941.battle.stranded_attacker": N_(
        "A carrier was sunk: the attacker’s fighters that were based on it land first, one space away at most, or are lost."
    ),
    "aa1941.battle.stranded_defender": N_(
        "A carrier was sunk: the defender’s fighters that were based on it land first, one space away at most, or are lost."
    ),
    "aa1941.battle.repaired": N_("Damaged battleships that survive are set upright again."),
    "aa1941.battle.transports_retreat": N_(
        "%(force)s of the attacker: left alone, they survive by retreating, if there is a zone to retreat to."
    ),
}
