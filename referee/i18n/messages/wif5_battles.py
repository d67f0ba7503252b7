"""World in Flames: battles by naming units, round by round."""

from __future__ import annotations

from referee.i18n.mark import N_

MESSAGES = {
    "wif5.offer.battle": N_("A whole battle from its units: odds, dice, cells, losses booked."),
    "wif5.shape.battle": N_("land|sea|air|bombing|convoys PLACE by=POWER against=NATION UNITS…"),
    "wif5.event.land_fought": N_(
        "Battle of %(place)s, %(power)s against %(nation)s at %(odds)s (%(table)s, die %(die)s): %(cell)s."
    ),
    "wif5.event.sea_fought": N_(
        "Naval combat in %(area)s, %(power)s against %(nation)s (%(kind_fight)s)."
    ),
    "wif5.event.air_fought": N_("Air combat over %(place)s, %(power)s against %(nation)s."),
    "wif5.event.struck": N_(
        "Ground strike on %(place)s, %(power)s against %(nation)s: turned over, %(flipped)s."
    ),
    "wif5.event.bombed": N_(
        "Strategic bombardment of %(place)s by %(power)s, %(factors)d factors: %(points)d points."
    ),
    "wif5.event.convoy_fought": N_(
        "Convoy attack in %(place)s by %(power)s, %(attackers)d against %(escorts)d (die %(die)d): %(cell)s."
    ),
    "wif5.event.toll": N_("Losses: %(told)s."),
    "wif5.toll.destroyed": N_("%(the_power)s loses %(units)s"),
    "wif5.toll.damaged": N_("%(of_power)s, %(units)s to the Repair Pool"),
    "wif5.toll.aborted": N_("%(of_power)s, %(units)s turned back"),
    "wif5.toll.shattered": N_("%(of_power)s, %(units)s back next turn"),
    "wif5.toll.none": N_("no unit"),
    # before the die of a land battle
    "wif5.battles.unknown": N_(
        "No cell of this column is known yet: %(table)s, %(column)s (odds %(odds)s). What comes cannot be reckoned."
    ),
    "wif5.battles.expected": N_(
        "To be expected at %(odds)s (%(table)s, column %(column)s), over the cells known (%(known)d of 6): the attacker loses %(attacker)s units, the defender %(defender)s; the rest leave the hex in %(driven)d %% of falls."
    ),
    "wif5.battles.same_column": N_(
        "Fractions rounded up or to the nearest: column %(column)s both times."
    ),
    "wif5.battles.other_nearest": N_(
        "Rounded to the nearest it would be %(odds)s (%(table)s, column %(column)s; %(known)d of 6 cells known): the attacker loses %(attacker)s, the defender %(defender)s; the hex is left in %(driven)d %% of falls."
    ),
    "wif5.battles.other_up": N_(
        "Rounded up it would be %(odds)s (%(table)s, column %(column)s; %(known)d of 6 cells known): the attacker loses %(attacker)s, the defender %(defender)s; the hex is left in %(driven)d %% of falls."
    ),
    "wif5.battles.other_nearest_unknown": N_(
        "Rounded to the nearest it would be %(odds)s: no cell of that column is known (%(table)s, %(column)s)."
    ),
    "wif5.battles.other_up_unknown": N_(
        "Rounded up it would be %(odds)s: no cell of that column is known (%(table)s, %(column)s)."
    ),
    "wif5.battles.empty": N_(
        "%(place)s is empty: %(the_power)s may advance all the land units that attacked."
    ),
    "wif5.battles.through": N_(
        "%(place)s is empty: %(the_power)s may advance, with a breakthrough ARM (and what goes with it) a second hex if the first costs 1."
    ),
    "wif5.ask.trapped": N_(
        "%(Nation)s: which of %(units)s could go nowhere and are destroyed (“none”: all get away)?"
    ),
    "wif5.shells": N_(
        "“%(text)s” is no shore fire: a number, or factor:type@section as in 5:hs@1."
    ),
    "wif5.ask.where": N_("What kind of battle: on land, at sea, in the air, bombs, convoys?"),
    # rounds at sea
    "wif5.battles.round": N_("This round in %(area)s is over."),
    "wif5.battles.leaves": N_("Breaks off and returns to base: %(side)s."),
    "wif5.ask.stay": N_("%(Side)s: stay and search for another round (“no”: back to base)?"),
    "wif5.ask.fly_in": N_("%(Side)s: which aircraft join now, as 2/4:nav@1?"),
    "wif5.ask.fighters": N_("%(Side)s: who flies as a fighter this round (the others as bombers)?"),
    "wif5.ask.forgo": N_(
        "%(Side)s, %(count)d dice on table %(number)d: how many given up for as many tables more?"
    ),
    "wif5.ask.hit": N_("%(Side)s: which %(unit)s was hit?"),
    "wif5.ask.flak": N_("%(Side)s: how many anti-air factors have %(units)s?"),
    "wif5.ask.driven_off": N_("%(Side)s: which bomber turns back?"),
    "wif5.flak.fire": N_("Anti-air fire on table %(number)s, %(side)s"),
    "wif5.flak.points": N_(
        "Anti-air fire, %(side)s: %(n)d factors do not attack, bombers that turn back %(aborts)d."
    ),
    "wif5.flak.off": N_("%(Side)s: turns back under anti-air fire, %(units)s."),
    "wif5.flak.left": N_("%(Side)s: %(n)d of %(of)d air-to-sea factors attack."),
    "wif5.afloat": N_(
        "“%(text)s” is not a unit afloat: factor:type@section, as in 12:hs@3, 3/5:cv@2, 2/4:nav@1."
    ),
    # the air
    "wif5.flyer": N_("“%(text)s” is not an aircraft: factor:type, as in 6:ftr, 2/7:str, 5:cv."),
    "wif5.flyer.fighter": N_("“%(text)s” is no fighter: FTR and CV are."),
    "wif5.sky.round": N_(
        "Air combat, round %(n)d: strength of the Axis %(axis)d, of the Allies %(allies)d; combat values %(axis_value)s and %(allied_value)s."
    ),
    "wif5.sky.free": N_("No enemy fighter is left. Through at once, %(side)s: %(units)s."),
    "wif5.sky.none": N_("%(Side)s: “%(cell)s”, no effect."),
    "wif5.sky.ignored": N_("%(cell)s on %(side)s: there is nobody to take it, it is ignored."),
    "wif5.sky.cleared": N_("%(cell)s. Gets through, %(side)s: %(units)s."),
    "wif5.sky.aborted": N_("%(cell)s. Turns back face down, %(side)s: %(units)s."),
    "wif5.sky.carrier": N_("%(cell)s. Damaged, to the Repair Pool, %(side)s: %(units)s."),
    "wif5.sky.destroyed": N_("%(cell)s. Destroyed, %(side)s: %(units)s."),
    "wif5.sky.back": N_("Breaks off, %(side)s: %(units)s."),
    "wif5.sky.through": N_("Reach their target, %(side)s: %(units)s."),
    "wif5.sky.nobody": N_("Nobody reaches a target, %(side)s."),
    "wif5.sky.nothing": N_("No fighter meets an enemy: there is no air combat."),
    "wif5.sky.stopped": N_("No bomber gets through: the target loses nothing."),
    "wif5.sky.number": N_("“%(text)s” is not a whole number."),
    "wif5.sky.unit": N_("%(text)s"),
    "wif5.sky.strikes": N_("Strikes: %(text)s, %(n)d or less on the die turns a unit over."),
    "wif5.sky.flipped": N_("Turned face down, %(nation)s: %(units)s."),
    "wif5.sky.unflipped": N_("Nothing is turned face down, %(nation)s."),
    "wif5.dice.strike": N_("Ground strike, %(unit)s: a die for each of %(units)s"),
    "wif5.ask.air_factor": N_(
        "%(Side)s: which air-to-air factor has the %(unit)s in front (mission factor %(n)d)?"
    ),
    "wif5.ask.victim.destroyed": N_("Which of %(side)s is destroyed?"),
    "wif5.ask.victim.aborted": N_("Which of %(side)s turns back?"),
    "wif5.ask.cleared": N_("Which bomber of %(side)s gets through?"),
    "wif5.ask.turn_back": N_("%(Side)s: break off, all that have not reached their target?"),
    "wif5.ask.targets": N_("Which face-up units stand in the hex, as 2 inf, 1 hq?"),
    "wif5.ask.factory_points": N_("How many build points does the hex give: %(place)s?"),
    "wif5.ask.hex_resources": N_("How many resources does the hex have: %(place)s?"),
    # convoys
    "wif5.battles.no_attackers": N_(
        "Nobody attacks: name the SUBs (subs=) or the raiders (raiders=)."
    ),
    "wif5.battles.whose": N_(
        "Whose convoy it is in %(place)s is not known: against=POWER says it."
    ),
    "wif5.battles.raiders": N_("Now the raiders."),
    "wif5.ask.section.escort": N_("Which section do the escorts use?"),
    "wif5.ask.section.sub": N_("Which section do the SUBs use?"),
    "wif5.ask.section.raiders": N_("Which section do the raiders use?"),
    "wif5.battles.too_low": N_("%(odds)s when declared: an attack needs 1:2 or better."),
    "wif5.battles.off": N_("Off the map, %(nation)s: %(units)s."),
    "wif5.battles.next_turn": N_("On the spiral for next turn, %(power)s: %(units)s."),
    "wif5.battles.no_fight": N_("No combat in %(area)s this round."),
    "wif5.battles.cargo": N_(
        "The cargo of a sunk TRS goes down with it; that of a damaged one arrives next turn."
    ),
    "wif5.ask.place": N_("Where? The hex or the sea area"),
    "wif5.ask.lost": N_("%(nation)s: which unit is lost?"),
    "wif5.ask.fight": N_("%(Side)s: fight, now that the other side is surprised?"),
    "wif5.ask.sections": N_("%(Side)s: which enemy sections are fought?"),
    "wif5.ask.kind": N_("%(Side)s: which kind of combat?"),
    "wif5.dice.search": N_("Search, %(side)s"),
    "wif5.dice.sea_fire": N_("Fire on table %(number)s, %(side)s"),
}
