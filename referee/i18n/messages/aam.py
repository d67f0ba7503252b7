"""Axis & Allies Miniatures: procedures, keys, and what they rule."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # What each procedure answers, and what its keys mean.
    "aam.procedure.attack": N_(
        "Attack a unit: dice for type and range, every modifier, hits, cover, counters."
    ),
    "aam.procedure.initiative": N_("Who wins the initiative?"),
    "aam.procedure.army": N_("Is this army legal, and what does it cost?"),
    "aam.procedure.move": N_(
        "May a unit move along this path? Its cost, its movement rolls, where it stops."
    ),
    "aam.procedure.provoke": N_("Does this step provoke the defensive fire of a unit?"),
    "aam.procedure.facing": N_("Is a Vehicle struck in front or in the rear?"),
    "aam.procedure.los": N_("Do two hexes of the battle map see each other?"),
    "aam.procedure.casualty": N_(
        "The casualty phase: who is removed, damaged, disrupted, recovered."
    ),
    "aam.procedure.victory": N_("Has somebody won at the end of this turn?"),
    "aam.key.dice": N_("the number of attack dice, when no card gives it"),
    "aam.key.attacker": N_("the attacker’s unit card"),
    "aam.key.range": N_("hexes to the target, 0 to 8; 0 is the same hex"),
    "aam.key.defence": N_("the printed defence; penalties are taken off it"),
    "aam.key.target": N_("the target’s unit card"),
    "aam.key.target_type": N_("what the target is"),
    "aam.key.facing": N_("the face of the target that is struck"),
    "aam.key.attacker_disrupted": N_("whether the attacker is disrupted"),
    "aam.key.attacker_damaged": N_("whether the attacker is damaged"),
    "aam.key.target_disrupted": N_("whether the target is disrupted"),
    "aam.key.target_damaged": N_("whether the target is damaged"),
    "aam.key.attacker_type": N_("what the attacker is, for defensive fire"),
    "aam.key.face_down": N_("counters already face down on the target in this phase, with commas"),
    "aam.key.terrain": N_(
        "the target’s terrain (“road:forest” for a road through it); for a line of sight, hexes that differ: “r5c3:forest”"
    ),
    "aam.key.die_bonus": N_("added to each attack die"),
    "aam.key.ignore_cover": N_("whether the attack ignores cover"),
    "aam.key.cover": N_("whether the owner of the target rolls for cover"),
    "aam.key.defensive_fire": N_("whether it is defensive fire"),
    "aam.key.same_hex": N_("whether both are in one hex"),
    "aam.key.ability": N_("abilities to apply, with commas"),
    "aam.key.then": N_("dice of further attackers on the same target, in order, with commas"),
    "aam.key.bonus1": N_("the best commander bonus of player 1"),
    "aam.key.bonus2": N_("the best commander bonus of player 2"),
    "aam.key.units": N_(
        "unit cards with their numbers: “2 Bazooka, 1 KV-1”; for casualties name:type:state:counters"
    ),
    "aam.key.side": N_("whose army"),
    "aam.key.points": N_(
        "the most points an army may cost; for a facing, where the Vehicle points"
    ),
    "aam.key.limit": N_("the most units an army may have"),
    "aam.key.historical": N_("whether historical limits are agreed on"),
    "aam.key.year": N_("the year limit"),
    "aam.key.scenario": N_("which scenario"),
    "aam.key.costs": N_("the costs of 2005 or the revised ones"),
    "aam.key.year_limit": N_("whether the limit year itself is allowed"),
    "aam.key.seal": N_("a secret word that seals the army"),
    "aam.key.type": N_("Soldier or Vehicle"),
    "aam.key.speed": N_("the speed on the card"),
    "aam.key.path": N_(
        "the hexes entered, with commas: “clear, river>forest, road:hill, road:river>clear”"
    ),
    "aam.key.phase": N_("the phase of the move"),
    "aam.key.disrupted": N_("whether the unit is disrupted"),
    "aam.key.damaged": N_("whether the Vehicle is damaged"),
    "aam.key.start": N_("the terrain it leaves"),
    "aam.key.mover": N_("what moves"),
    "aam.key.firer": N_("what could fire"),
    "aam.key.from_distance": N_("hexes to the firer before the step"),
    "aam.key.to_distance": N_("hexes to the firer after it"),
    "aam.key.firer_disrupted": N_("whether the firer is disrupted"),
    "aam.key.used": N_("whether the firer has fired defensively in this phase"),
    "aam.key.from": N_("the hex of the attacker: r7c3"),
    "aam.key.to": N_("the hex of the target"),
    "aam.key.config": N_("which configuration of the map, 1 to 6"),
    "aam.key.edges": N_("a line between two blocking hexes: clear or blocked"),
    "aam.key.turn": N_("which turn ends"),
    "aam.key.control": N_("who controls the objective"),
    "aam.key.points1": N_("points of the units player 1 has left"),
    "aam.key.points2": N_("points of the units player 2 has left"),
    # Dice.
    "aam.dice.attack": N_(
        "Attack: roll %(dice)s; %(hits_on)d or more succeeds, defence %(successes)d."
    ),
    "aam.dice.cover": N_("Cover roll: %(hits_on)d or more."),
    "aam.dice.cover.never": N_("Cover roll: %(hits_on)d or more, on no face of the die."),
    "aam.dice.initiative": N_("Initiative of player %(side)s: two dice, +%(bonus)d."),
    "aam.dice.initiative_side": N_("Initiative of %(the_side)s: two dice, +%(bonus)d."),
    "aam.dice.initiative_side.whose": N_("Dice of %(the_side)s: %(dice)s (%(source)s)"),
    "aam.dice.movement": N_("Movement roll for step %(step)d: %(hits_on)d or more."),
    # Attacks.
    "aam.attack.road_cover": N_(
        "A road here is as its terrain (%(terrain)s) for cover: the text and the table differ."
    ),
    "aam.attack.road_open": N_(
        "A road in the open gives no cover; one through a wood or a town is as its terrain: say "
        "terrain=road:forest."
    ),
    "aam.attack.least_defence": N_("A penalty never lowers a defence below 1."),
    "aam.attack.soldier_damaged": N_("A Soldier is never damaged: its second hit destroys it."),
    "aam.attack.damaged_twice": N_(
        "A Vehicle already damaged gets no second Damaged counter: it would be Destroyed."
    ),
    "aam.attack.out_of_range": N_("%(hexes)d hexes is beyond long range (%(most)d)."),
    "aam.attack.not_close": N_(
        "%(ability)s works in the same hex only, against a %(target_type)s."
    ),
    "aam.attack.either": N_("%(ability)s or %(other_ability)s: the dice of one, not of both."),
    "aam.attack.other_face": N_(
        "%(ability)s counts only where the %(face)s is struck: here it is the %(struck_face)s."
    ),
    "aam.attack.say_face": N_(
        "%(ability)s counts only where the %(face)s is struck: then say facing=…."
    ),
    "aam.attack.no_value": N_("%(unit)s has no attack against a %(type)s at this range."),
    "aam.attack.no_dice": N_("Without an attack value there is no attack."),
    "aam.attack.which_face": N_(
        "Is %(unit)s struck in front (%(front)d) or in the rear (%(rear)d)? Taken as front."
    ),
    "aam.attack.same_hex_rear": N_("From the same hex the rear defence counts."),
    "aam.attack.no_close_assault": N_(
        "%(ability)s is against units with Close Assault; %(unit)s has none."
    ),
    "aam.attack.soldiers_alone": N_(
        "%(ability)s is for the Soldiers beside its commander, no Vehicle."
    ),
    "aam.attack.not_on_card": N_("Neither card has %(ability)s."),
    "aam.attack.behind": N_("The target is behind it: no %(ability)s."),
    "aam.attack.burned": N_("%(ability)s, dice of 6: %(number)d. Hits: %(hits)d."),
    "aam.attack.elsewhere": N_(
        "%(unit)s%(number)s is not in %(hex)s: a Blast strikes the units of one hex."
    ),
    "aam.attack.itself": N_(
        "%(unit)s%(number)s strikes the other units of that hex, never itself."
    ),
    "aam.attack.crowded": N_(
        "%(unit)s%(number)s cannot be in the hex of %(target_unit)s%(target_number)s, which the Blast strikes: a hex holds two units of an army, and one Vehicle in all."
    ),
    "aam.attack.another_hex": N_(
        "%(unit)s%(number)s has attacked a hex at a range of %(range)d, %(terrain)s: a Blast strikes the units of one hex."
    ),
    "aam.attack.same_blast": N_(
        "the same Blast goes on: %(unit)s%(number)s must be in the hex of %(target_unit)s%(target_number)s."
    ),
    "aam.attack.no_friend": N_(
        "%(unit)s%(number)s has no friendly Commander beside it: no %(ability)s."
    ),
    "aam.attack.no_commander": N_(
        "%(unit)s%(number)s has no undisrupted commander beside it who gives %(ability)s."
    ),
    "aam.attack.ability": N_(
        "%(unit)s has %(ability)s (%(effect)s): not counted unless you ask with ability=…."
    ),
    "aam.attack.by_hand": N_("%(unit)s has %(ability)s (%(effect)s): apply it yourselves."),
    "aam.attack.not_computed": N_(
        "%(ability)s (%(effect)s) is not worked out here: apply it yourselves."
    ),
    "aam.attack.missed": N_("Missed: successes %(successes)d, defence %(defence)d."),
    "aam.attack.hits": N_(
        "Hits: %(hits)d (successes %(successes)d against a defence of %(defence)d)."
    ),
    "aam.attack.counters": N_("Lay face down: %(counters)s."),
    "aam.attack.no_more": N_("No counter is added."),
    "aam.cover.limits": N_("The cover roll limits the attack to Disrupted."),
    "aam.cover.cancels": N_("The cover roll cancels the defensive fire."),
    "aam.cover.failed": N_("The cover roll fails."),
    "aam.defensive.stood_by": N_("%(unit)s%(number)s is disrupted at once, face up."),
    "aam.defensive.stops": N_("The target stops in this hex and is disrupted at once, face up."),
    "aam.defensive.stops_again": N_(
        "The target stays in this hex; it is disrupted already, and disruptions do not add up."
    ),
    "aam.defensive.range": N_(
        "Defensive fire reaches the same hex and adjacent ones only, not %(hexes)d hexes."
    ),
    "aam.defensive.disrupted": N_("A disrupted unit makes no defensive fire."),
    "aam.defensive.vehicle_soldier": N_("Soldiers do not provoke the defensive fire of Vehicles."),
    "aam.silent": N_(
        "Not in the supplied rules: the recorded interpretation %(interpretation)s is followed."
    ),
    "aam.card.unsure": N_("The numbers of %(unit)s are not certain: check your own card."),
    "aam.odds.rests": N_("Exact chances: hits before cover, then what lies on the target."),
    "aam.odds.initiative": N_("Exact chances of one roll."),
    "aam.odds.movement": N_("The chance that every movement roll succeeds."),
    # Typed values.
    "aam.typed.same_hex": N_("same_hex and range=%(range)s contradict each other."),
    "aam.typed.either": N_("Give %(one)s=… or %(other)s=…."),
    "aam.attack.short_only": N_(
        "%(ability)s is for short range; the target is at range %(range)d."
    ),
    "aam.typed.fires_twice": N_("%(key)s: “%(text)s” is named twice."),
    "aam.typed.where": N_(
        "%(key)s: “%(text)s” names no hex of the way. Say from or to, a hex of it (r5c4), or both (to:r5c4)."
    ),
    "aam.typed.type": N_("%(key)s: %(unit)s is a %(type)s."),
    "aam.typed.range": N_("range=… is missing: it chooses the dice of the card."),
    "aam.unit.not_allies": N_(
        "%(readings)s fights for the Axis: a unit of the Allies is asked for."
    ),
    "aam.unit.not_axis": N_("%(readings)s fights for the Allies: a unit of the Axis is asked for."),
    "aam.hex.empty": N_("Nobody stands on %(hex)s."),
    "aam.hex.unknown": N_(
        "“%(text)s” is not a full hex of the map: r1 to r%(rows)d, c1 to c16 in odd rows, c1 to c15 in even ones."
    ),
    "aam.terrain.shape": N_("%(key)s: “%(text)s” should be a terrain, or road:TERRAIN."),
    "aam.terrain.hex_shape": N_("“%(text)s” should be HEX:TERRAIN, as r5c3:forest."),
    "aam.path.shape": N_(
        "%(key)s: “%(text)s” should be TERRAIN, river>TERRAIN, road:TERRAIN or road:river>TERRAIN."
    ),
    "aam.casualty.shape": N_(
        "“%(text)s” should be name:type:state:counters, as tank1:vehicle:ok:disrupted+damaged."
    ),
    "aam.casualty.twice": N_("Two units are called “%(text)s”."),
    "aam.army.count": N_("“%(text)s”: a number from 1 to %(most)d."),
    "aam.army.empty": N_("An army needs at least one unit."),
    "aam.victory.points_missing": N_(
        "At the end of turn %(turn)d with nobody at the objective the points decide: points1=… and points2=…."
    ),
    # Initiative, casualties, victory.
    "aam.initiative.won": N_(
        "Player %(player)s wins the initiative, %(total)d to %(other)d, and chooses to be first or second."
    ),
    "aam.initiative.by_bonus": N_(
        "Equal at %(total)d: player %(player)s has the better bonus and chooses the order."
    ),
    "aam.initiative.reroll": N_("Equal at %(totals)d with equal bonuses: both roll again."),
    "aam.casualty.removed": N_("Removed: %(names)s."),
    "aam.casualty.damaged": N_("Damaged: %(names)s."),
    "aam.casualty.disrupted": N_("Disrupted: %(names)s."),
    "aam.casualty.recovered": N_("Recovered from disruption: %(names)s."),
    "aam.casualty.nothing": N_("No counter changes anything."),
    "aam.casualty.soldier_damaged": N_("%(name)s is a Soldier and cannot be damaged."),
    "aam.victory.early": N_("The objective decides nothing before the end of turn %(first)d."),
    "aam.victory.objective": N_(
        "Player %(player)s controls the objective at the end of turn %(turn)d and wins."
    ),
    "aam.victory.nobody": N_("Nobody controls the objective: play on."),
    "aam.victory.tie": N_(
        "Equal in points (%(points)d): play on until somebody controls the objective or is ahead."
    ),
    "aam.victory.points": N_("Player %(player)s wins on points, %(points)d to %(other)d."),
    "aam.victory.assault_early": N_("An assault is decided at the end of turn %(last)d."),
    "aam.victory.assault_taken": N_(
        "The attacker controls the objective at the end of turn %(last)d and wins."
    ),
    "aam.victory.assault_held": N_(
        "The attacker does not control the objective at the end of turn %(last)d: the defender wins."
    ),
    # Movement.
    "aam.move.soldier_damaged": N_("A Soldier is never damaged."),
    "aam.move.disrupted": N_("A disrupted unit cannot move or turn."),
    "aam.move.impassable": N_(
        "Step %(step)d%(at_told)s: a %(type)s cannot enter this terrain (%(terrain)s) except by road."
    ),
    "aam.move.leave_by_road": N_(
        "Step %(step)d%(at_told)s: this terrain (%(terrain)s) is left only by the road."
    ),
    "aam.move.road_bonus": N_("The first hex along the road is free."),
    "aam.move.minimum": N_(
        "Minimum move: a Vehicle of speed 1 enters it all the same (%(terrain)s)."
    ),
    "aam.move.double": N_(
        "Step %(step)d%(at_told)s: this terrain (%(terrain)s) costs a Vehicle two, and only one is left."
    ),
    "aam.move.too_far": N_(
        "Step %(step)d%(at_told)s brings the cost to %(cost)d; its speed is %(speed)d."
    ),
    "aam.move.at": N_(" (%(hex)s)"),
    "aam.move.failed": N_(
        "The movement roll of step %(step)d fails: the unit ends its move in the hex it was trying to leave; that step provokes nothing."
    ),
    "aam.move.faces": N_("The Vehicle ends facing the hex it was trying to enter."),
    "aam.move.rolled": N_("Every movement roll succeeds."),
    "aam.move.pivot": N_("The unit turns on the spot; its move is used."),
    "aam.move.done": N_("%(cost)d of %(speed)d hexes of movement used."),
    "aam.provoke.yes": N_(
        "It provokes defensive fire, in the hex it leaves or in the one it enters."
    ),
    "aam.provoke.not_adjacent": N_("No: both hexes must be adjacent to the firer."),
    "aam.provoke.pivot": N_("No: it does not go from hex to hex."),
    "aam.provoke.soldier_vehicle": N_("No: Soldiers do not provoke Vehicles."),
    "aam.provoke.disrupted": N_("No: a disrupted unit makes no defensive fire."),
    "aam.provoke.used": N_("No: it has already fired defensively in this phase."),
    # Sight and facing.
    "aam.los.clear": N_("The line of sight is clear."),
    "aam.los.blocked": N_("Blocked by %(hexes)s."),
    "aam.los.edge": N_(
        "The line runs exactly between blocking hexes (%(hexes)s): clear by the letter."
    ),
    "aam.los.edge_blocked": N_("Your table lets hexes side by side block: %(hexes)s."),
    "aam.facing.front": N_("Struck in front from %(hex)s."),
    "aam.facing.rear": N_("Struck in the rear from %(hex)s: straight left or right is rear too."),
    "aam.facing.same_hex": N_("From the same hex the rear is struck."),
    # Armies.
    "aam.army.legal": N_("Legal: %(points)d of %(limit)d points, units: %(number)d."),
    "aam.army.seal": N_(
        "Seal of this army: %(seal)s. Write it down with “do seal”; show the army later with the same word."
    ),
    "aam.army.over_points": N_("%(points)d points: %(over)d more than the limit of %(limit)d."),
    "aam.army.over_units": N_("%(number)d units: at most %(limit)d."),
    "aam.army.wrong_side": N_("On the wrong side (it should be %(side)s): %(units)s."),
    "aam.army.mixed_nations": N_("The historical limits forbid this mixture: %(nations)s."),
    "aam.army.too_new": N_("Not yet available in %(year)s: %(units)s."),
    "aam.army.revised_cost": N_(
        "The 2005 cost is not known, the revised one is counted: %(units)s."
    ),
    "aam.army.not_base_set": N_("Not known to be in the 2005 base set: %(units)s."),
    "aam.army.unsure": N_("Doubtful numbers, check your own cards: %(units)s."),
    "aam.army.same_year": N_(
        "From the limit year itself; we allow them, though the example taken literally does not: %(units)s."
    ),
}
