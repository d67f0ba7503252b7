"""World in Flames: ships, sea areas, convoys."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # procedures
    "wif5.procedure.naval_move": N_(
        "May these ships sail this course, and which section may they take?"
    ),
    "wif5.procedure.naval_interdiction": N_(
        "May this unit interdict a sea area as the enemy enters it?"
    ),
    "wif5.interdiction.legal": N_(
        "It enters the area at once, takes a section of the sea box, and must try to intercept once the other interceptions of the group are made."
    ),
    "wif5.interdiction.hunted": N_(
        "SUBs of the moving side may intercept it as it interdicts; it sets off no interdiction itself."
    ),
    "wif5.interdiction.flies": N_(
        "Whether it could fly a naval-air mission there, and into which section, its range tells (“air_range”)."
    ),
    "wif5.interdiction.first": N_("Naval interdiction is for the first impulse of a turn alone."),
    "wif5.interdiction.who": N_(
        "%(The_unit)s interdicts nothing: CVs, HS and LS in a port of the area do, and aircraft that could fly a naval-air mission there."
    ),
    "wif5.interdiction.air": N_(
        "Aircraft on a naval-air mission are interdicted by aircraft alone."
    ),
    "wif5.interdiction.face_down": N_("Who lies face down interdicts nothing."),
    "wif5.interdiction.surprised": N_("Aircraft of whoever is surprised fly no mission."),
    "wif5.interdiction.movement": N_("It has no movement point left to leave its port."),
    "wif5.procedure.sub_range": N_("Which section may a SUB take, so far from its nearest port?"),
    "wif5.procedure.interception": N_(
        "Do submarines and the patrols of a sea area intercept a moving group?"
    ),
    "wif5.procedure.naval_search": N_(
        "Which sections does a search roll include, and is the side surprised?"
    ),
    "wif5.procedure.combat_type": N_("Surface or naval-air combat: who chooses?"),
    "wif5.procedure.naval_target_count": N_("How many naval units does a fleet count as a target?"),
    "wif5.procedure.naval_results": N_(
        "Apply the results of a round to a fleet: halves, order, conversion."
    ),
    "wif5.procedure.port_attack": N_(
        "Which carriers may attack a port, and how many targets are in it?"
    ),
    "wif5.procedure.convoy_attack": N_("Submarines or raiders against a convoy."),
    # moving
    "wif5.naval.sails": NP_(
        "The way is open; it costs %(points)d movement point.",
        "The way is open; it costs %(points)d movement points.",
        "points",
    ),
    "wif5.naval.sub_range": N_(
        "Check the SUB’s range as well: distance to its nearest port plus the section, 6 at most."
    ),
    "wif5.naval.sub_in_range": N_("In range: section %(section)d at most."),
    "wif5.naval.sub_too_far": N_(
        "Too far: %(distance)d sea areas and section %(section)d make more than 6, or there is no such section."
    ),
    "wif5.naval.blocked.archangel": N_(
        "Archangel is frozen in: no ship enters or leaves while the Arctic Circle has Winter or Severe Winter."
    ),
    "wif5.naval.blocked.kiel_canal": N_(
        "From %(start)s to %(end)s: only with the five hexes of the Kiel canal, held when the turn began and now."
    ),
    "wif5.naval.blocked.baltic": N_(
        "From %(start)s to %(end)s: the way round Denmark is closed. The Allies need Oslo and Copenhagen, the Axis that the Allies hold neither; or else the Kiel canal."
    ),
    "wif5.naval.blocked.london": N_(
        "From %(start)s to %(end)s: only for a side that held London when the turn began, or to return to base."
    ),
    "wif5.naval.blocked.gibraltar": N_(
        "From %(start)s to %(end)s: surface ships need Gibraltar, held when the turn began."
    ),
    "wif5.naval.blocked.istanbul": N_(
        "From %(start)s to %(end)s: only with Istanbul, held when the turn began."
    ),
    "wif5.naval.blocked.suez_canal": N_(
        "From %(start)s to %(end)s: only with the four hexes of the Suez canal, held when the turn began and now."
    ),
    "wif5.naval.blocked.panama": N_("The USA has closed the Panama canal to the Axis (option 20)."),
    "wif5.naval.blocked.movement": N_("Not enough movement to reach %(end)s."),
    "wif5.naval.blocked.section": N_(
        "The movement left allows section %(highest)d at most, not section %(section)d."
    ),
    # finding
    "wif5.dice.sub_intercepts": N_("Interception by a SUB in section %(section)d: one die."),
    "wif5.dice.sub_named": N_("Interception by %(text)s, a SUB in section %(section)d: one die."),
    "wif5.naval.subs_first": N_(
        "SUBs that intercept fight before the die of the ships and aircraft is rolled: fight these combats now, then roll it."
    ),
    "wif5.naval.subs_then": N_(
        "The die of the ships and aircraft waits until the SUBs have fought: then “interception” once more."
    ),
    "wif5.dice.intercepts": N_("Interception by ships and aircraft: one die for them all."),
    "wif5.naval.intercepted": N_("The group is intercepted."),
    "wif5.naval.not_intercepted": N_("Nobody finds the group; it goes on."),
    "wif5.naval.sub_finds": N_("The SUB in section %(section)d intercepts."),
    "wif5.naval.sub_misses": N_("The SUB in section %(section)d does not find it."),
    "wif5.naval.ships_find": N_("Ships and aircraft intercept, section %(sections)s."),
    "wif5.naval.ships_miss": N_("The ships and aircraft do not find it."),
    "wif5.naval.subs_now": N_(
        "The SUB that intercepted fights now: “battle subs”; all of them before the ships and aircraft."
    ),
    "wif5.naval.stops_or_fights": N_(
        "The group stops here (both sides search in the Naval combat phase), or sails on and fights at once: “battle sea”."
    ),
    "wif5.naval.included": N_("Included, by section: %(sections)s."),
    "wif5.naval.finds_nobody": N_("The roll includes no section of this side."),
    "wif5.naval.surprised": N_(
        "The roll reaches the surprise value of section %(section)d: this side is surprised."
    ),
    "wif5.naval.carrier": N_(
        "A CV counts only in a section that is listed, and only in Clear weather: “%(text)s”."
    ),
    # fighting
    "wif5.naval.no_choice.surface": N_("There is no choice: surface combat by rule."),
    "wif5.naval.no_choice.naval_air": N_("There is no choice: naval-air combat by rule."),
    "wif5.naval.no_choice.none": N_("There is no choice: no combat without ships or fighters."),
    "wif5.naval.type.surface": N_("Nobody has air-to-sea factors: surface combat."),
    "wif5.naval.type.naval_air": N_("Naval-air combat by rule."),
    "wif5.naval.type.none": N_("Only aircraft, and not one fighter: no combat."),
    "wif5.naval.no_choice": N_(
        "“%(text)s”: nobody chooses the kind of this combat, it is by the rule %(fight)s."
    ),
    "wif5.naval.chooses": N_("Choice of surface or naval-air combat: %(side)s."),
    "wif5.naval.targets": NP_(
        "It counts as %(count)d naval unit.", "It counts as %(count)d naval units.", "count"
    ),
    "wif5.naval.subs_not_counted": N_("SUBs count only in a port."),
    "wif5.naval.results": N_(
        "Results are typed like “3 ls X/2, 1 hs X, 2 cv D”: “%(text)s” is not one."
    ),
    "wif5.choice.convert": N_(
        "Which type of ship takes a hit on a type that is not there? The attacker chooses."
    ),
    "wif5.naval.losses": N_(
        "Sunk: %(sunk_force)s; damaged: %(damaged_force)s; aborted: %(aborted_force)s."
    ),
    "wif5.naval.no_major_port": N_("No major port can be reached: damaged ships sink."),
    "wif5.naval.ships_by_owner": N_("Within a type the owner picks the ships (TRS at random)."),
    "wif5.naval.ships_by_attacker": N_(
        "Within a type the attacker picks the ships (TRS at random)."
    ),
    "wif5.naval.cargo": N_(
        "The cargo of a sunk TRS is lost; that of a damaged one is a reinforcement next turn."
    ),
    "wif5.naval.port_abort": N_(
        "In port an abort only turns the ship face down (a TRS is marked used)."
    ),
    "wif5.naval.spare": NP_(
        "%(count)d result is left over: nothing remains to take it.",
        "%(count)d results are left over: nothing remains to take them.",
        "count",
    ),
    "wif5.dice.port_attack": N_(
        "Port attack: one die for the port; a CV takes part when it is no higher than its section."
    ),
    "wif5.naval.port_aircraft": N_("Aircraft need no roll to attack a port."),
    "wif5.naval.port_surprise": N_("Surprise: every carrier attacks, even from section 0."),
    "wif5.naval.port_carriers": N_("Carriers attack, by section: %(sections)s."),
    "wif5.naval.port_no_carrier": N_("No carrier may attack."),
    "wif5.naval.port_return": N_(
        "Carriers back to the sea box, face down, by section: %(sections)s."
    ),
    # convoys raided
    "wif5.dice.convoy_attack": N_("Convoy attack: one die."),
    "wif5.choice.escort_section": N_(
        "Which section do the escorts use? Their owner says so first."
    ),
    "wif5.beside.subs_vs_ships": N_(
        "%(text)s (%(area)s), attacks: %(n)s. Expected: sunk %(hoped_sunk)s, damaged %(hoped_damaged)s, aborted %(hoped_aborted)s; rolled: %(fell_sunk)s, %(fell_damaged)s, %(fell_aborted)s."
    ),
    "wif5.beside.ships_vs_subs": N_(
        "The ships against %(text)s (%(area)s), dice: %(n)s. Expected: sunk %(hoped_sunk)s, damaged %(hoped_damaged)s, aborted %(hoped_aborted)s; rolled: %(fell_sunk)s, %(fell_damaged)s, %(fell_aborted)s."
    ),
    "wif5.beside.subs_vs_ships_unknown": N_(
        "%(text)s (%(area)s), attacks: %(n)s. No cell is known, so there is no average to give (%(table)s, %(cells)s)."
    ),
    "wif5.beside.ships_vs_subs_unknown": N_(
        "The ships against %(text)s (%(area)s), dice: %(n)s. No cell is known, so there is no average to give (%(table)s, %(cells)s)."
    ),
    "wif5.convoy.no_sub": N_("No SUB that attacks is in section %(section)d or higher."),
    "wif5.convoy.no_raiders": N_("No raider that attacks is in section %(section)d or higher."),
    "wif5.convoy.no_escort_there": N_(
        "No escort is in section %(section)d or higher: choose a section that they occupy."
    ),
    "wif5.convoy.is_no_raider": N_(
        "%(text)s is no raider: CV, HS, LS and aircraft with an air-to-sea factor are."
    ),
    "wif5.convoy.is_no_escort": N_(
        "%(text)s is no escort: CV, HS, LS and aircraft with an air-to-sea factor are."
    ),
    "wif5.convoy.unoccupied.sub": N_(
        "No SUB that attacks is in section %(section)d: the section that counts is one that they occupy (%(sections)s)."
    ),
    "wif5.convoy.unoccupied.raiders": N_(
        "No raider is in section %(section)d: the section that counts is one that they occupy (%(sections)s)."
    ),
    "wif5.convoy.unoccupied.escorts": N_(
        "No escort is in section %(section)d: the section that counts is one that they occupy (%(sections)s)."
    ),
    "wif5.convoy.lost": NP_(
        "%(count)d resource is lost.", "%(count)d resources are lost.", "count"
    ),
    "wif5.convoy.conv_destroyed": N_("The CONV is destroyed."),
    "wif5.convoy.conv_damaged": N_("The CONV goes to the Repair Pool."),
    "wif5.convoy.sub_destroyed": N_("One SUB is destroyed."),
    "wif5.convoy.sub_damaged": N_("One SUB goes to the Repair Pool."),
    "wif5.convoy.sub_aborted": N_("One SUB makes for the nearest port."),
    "wif5.convoy.raiders_safe": N_("Raiders suffer nothing."),
    "wif5.convoy.subs_leave": N_("Every SUB that attacked now leaves the box, face down."),
    # keys
    "wif5.course": N_(
        "A course is typed like “port:Kiel,sea:North Sea,sea:Bay of Biscay”: “%(text)s” does not fit."
    ),
    "wif5.key.enemy_held": N_("the places that the enemy held when the turn began"),
    "wif5.key.arctic_weather": N_("the weather of the Arctic Circle"),
    "wif5.key.naval_move.type": N_("surface ships or submarines"),
    "wif5.key.convoy_attack.type": N_("submarines or raiders"),
    "wif5.key.convoy_attack.attack": N_("the attackers by section: “3 sub@1, 1 cv@2”"),
    "wif5.key.returning": N_("whether the ships return to base"),
    "wif5.key.us_options": N_("the US entry options chosen, with commas"),
    "wif5.key.allowance": N_("the printed movement allowance"),
    "wif5.key.unsupplied_port": N_("whether they began in a port out of supply (1 point less)"),
    "wif5.key.shared_port": N_(
        "whether they began in a port with ships of another power (1 point less)"
    ),
    "wif5.key.entering": N_(
        "what enters the area: surface ships, or aircraft on a naval-air mission"
    ),
    "wif5.key.naval_interdiction.impulse": N_("the number of the impulse in the turn"),
    "wif5.key.naval_interdiction.unit": N_("the unit that would interdict"),
    "wif5.key.naval_interdiction.face_down": N_("whether it lies face down"),
    "wif5.key.sub_range.distance": N_("sea areas to the nearest port it may use"),
    "wif5.key.sections": N_("the sections of the sea box, with commas"),
    "wif5.key.trying": N_("the names of these SUBs, in the same order"),
    "wif5.key.subs": N_("the section of each SUB that tries, with commas"),
    "wif5.key.cv_clear": N_("the sections with a CV, in Clear weather"),
    "wif5.key.monsoon": N_("whether the sea area has Monsoon"),
    "wif5.key.escort_cv": N_("how many CVs escort the moving group"),
    "wif5.key.escorts": N_("how many other ships escort it"),
    "wif5.key.mover": N_("whose group moves: usa, cw or another"),
    "wif5.key.roll": N_("the die, as it fell"),
    "wif5.key.surprise_value": N_("the printed surprise value of the highest section occupied"),
    "wif5.key.axis_air_sea": N_("the Axis air-to-sea factors included"),
    "wif5.key.allied_air_sea": N_("the Allied air-to-sea factors included"),
    "wif5.key.axis_ships": N_("the Axis surface ships included"),
    "wif5.key.allied_ships": N_("the Allied surface ships included"),
    "wif5.key.axis_ftr": N_("the Axis fighters included"),
    "wif5.key.allied_ftr": N_("the Allied fighters included"),
    "wif5.key.combat_type.surprised": N_("who is surprised"),
    "wif5.key.port_attack.surprised": N_(
        "whether war was declared on the ships’ power in this impulse"
    ),
    "wif5.key.axis_roll": N_("the Axis search roll"),
    "wif5.key.allied_roll": N_("the Allied search roll"),
    "wif5.key.choice": N_("the kind of combat chosen"),
    "wif5.key.port": N_("whether the ships are in port"),
    "wif5.key.results": N_("the results of the round: “3 ls X/2, 1 hs X”"),
    "wif5.key.fleet": N_("the ships included"),
    "wif5.key.combat": N_("surface, naval_air or port"),
    "wif5.key.convert": N_("the type that takes converted hits (the attacker’s choice), in order"),
    "wif5.key.major_port": N_("whether damaged ships can reach a major port"),
    "wif5.key.attack_section": N_("the section that the attackers choose"),
    "wif5.key.escort": N_("the escorts by section: “2 ls@2”"),
    "wif5.key.escort_section": N_("the section that the escorts choose"),
    "wif5.key.escort_power": N_("whose escorts they are"),
}
