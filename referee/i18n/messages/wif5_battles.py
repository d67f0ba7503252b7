"""World in Flames: battles by naming units, round by round."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_

MESSAGES = {
    "wif5.offer.battle": N_("A whole battle from its units: odds, dice, cells, losses booked."),
    "wif5.shape.battle": N_(
        "land|sea|subs|air|port|bombing|convoys PLACE by=POWER against=NATION UNITS…"
    ),
    "wif5.event.land_fought": N_(
        "Battle of %(place)s, %(power)s against %(nation)s at %(odds)s (%(table)s, modified die %(die)s): %(cell)s."
    ),
    "wif5.event.overran": N_("Overrun at %(place)s, %(power)s against %(nation)s at %(odds)s."),
    "wif5.event.sea_fought": N_(
        "Naval combat in %(area)s, %(power)s against %(nation)s (%(kind)s)."
    ),
    "wif5.event.air_fought": N_("Air combat over %(place)s, %(power)s against %(nation)s."),
    "wif5.event.port_fought": N_(
        "Attack on the port of %(place)s, %(power)s against %(nation)s, %(factors)d factors."
    ),
    "wif5.event.struck": N_(
        "Ground strike on %(place)s, %(power)s against %(nation)s: turned over, %(flipped)s."
    ),
    "wif5.event.bombed": N_(
        "Strategic bombardment of %(place)s by %(power)s, %(factors)d factors: %(points)d points."
    ),
    "wif5.event.convoy_fought": N_(
        "Convoy attack in %(place)s by %(power)s, %(attackers)d against %(escorts)d (modified die %(die)d): %(cell)s."
    ),
    "wif5.event.toll": N_("Losses: %(told)s."),
    "wif5.toll.destroyed": N_("%(the_power)s loses %(units)s"),
    "wif5.toll.damaged": N_("%(of_power)s, %(units)s to the Repair Pool"),
    "wif5.toll.aborted": N_("%(of_power)s, %(units)s turned back"),
    "wif5.toll.flipped": N_("%(units)s %(of_power)s turned face down"),
    "wif5.toll.shattered": N_("%(units)s %(of_power)s back next turn"),
    "wif5.toll.none": N_("no unit"),
    # before the die of a land battle
    "wif5.battles.attacked_empty": N_(
        "%(place)s was attacked in this phase, and nobody defends it any more: all attacks are declared before the first is fought, one against each hex."
    ),
    "wif5.battles.attacked_too": N_(
        "%(place)s was attacked in this phase: all attacks are declared before the first is fought, one against each hex. Only in a land section may another stack be attacked."
    ),
    "wif5.ask.other_stack": N_(
        "%(place)s was attacked in this phase, one attack against each hex. Is it a land section, and is another stack attacked now?"
    ),
    "wif5.battles.attacked": N_(
        "%(place)s was attacked in this phase: all attacks are declared before the first is fought, one against each hex."
    ),
    "wif5.battles.unknown": N_(
        "No cell of this column is known yet: %(table)s, %(column)s (odds %(odds)s). What comes cannot be reckoned."
    ),
    "wif5.battles.expected": N_(
        "On average at %(odds)s (%(table)s, column %(column)s), over the cells known (%(known)d of 6): attacker’s losses %(attacker)s, defender’s %(defender)s; the rest leave the hex %(driven)d%% of the time."
    ),
    "wif5.battles.expected_notional": N_(
        "On average at %(odds)s (%(table)s, column %(column)s), over the cells known (%(known)d of 6): attacker’s losses %(attacker)s; the notional unit is destroyed %(driven)d%% of the time."
    ),
    "wif5.beside.sea": N_(
        "%(The_side)s, factors: %(factors)s, table %(number)s, dice: %(n)s. All columns together, before conversion to the ships there: expected %(hoped_x)s X, %(hoped_d)s D, %(hoped_a)s A; rolled %(fell_x)s X, %(fell_d)s D, %(fell_a)s A."
    ),
    "wif5.beside.sea_unknown": N_(
        "%(The_side)s, factors: %(factors)s, table %(number)s, dice: %(n)s. No cell is known, so there is no average to give (%(table)s, %(cells)s)."
    ),
    "wif5.beside.air": N_(
        "%(The_side)s, rolls: %(n)s. Expected: destroyed %(hoped_destroyed)s, aborted %(hoped_aborted)s, cleared through %(hoped_cleared)s; rolled: %(fell_destroyed)s, %(fell_aborted)s, %(fell_cleared)s."
    ),
    "wif5.beside.air_unknown": N_(
        "%(The_side)s, rolls: %(n)s. No cell is known, so there is no average to give (%(table)s, %(cells)s)."
    ),
    "wif5.beside.bombs": N_(
        "Bombs on %(place)s: points to be expected %(hoped)s, fallen %(points)s."
    ),
    "wif5.beside.bombs_unknown": N_(
        "Bombs on %(place)s: points scored %(points)s. No cell is known, so there is no average to give (%(table)s, %(cells)s)."
    ),
    "wif5.beside.convoy": N_(
        "Convoy attack in %(place)s, %(attackers)s against %(escorts)s: resources expected %(hoped)s, lost %(resources)s; a CONV is hit in %(conv)d%% of rolls, a SUB in %(sub)d%%."
    ),
    "wif5.beside.convoy_unknown": N_(
        "Convoy attack in %(place)s, %(attackers)s against %(escorts)s: resources lost %(resources)s. No cell is known, so there is no average to give (%(table)s, %(cells)s)."
    ),
    "wif5.beside.lacking": N_(
        "Cells that are not known, and not reckoned with: %(n)s (%(table)s, %(cells)s)."
    ),
    "wif5.battles.same_column": N_(
        "Fractions rounded up or to the nearest: column %(column)s both times."
    ),
    "wif5.battles.other_nearest": N_(
        "Rounded to the nearest it would be %(odds)s (%(table)s, column %(column)s; %(known)d of 6 cells known). The attacker loses %(attacker)s, the defender %(defender)s; the hex is vacated on %(driven)d%% of rolls."
    ),
    "wif5.battles.other_up": N_(
        "Rounded up it would be %(odds)s (%(table)s, column %(column)s; %(known)d of 6 cells known). The attacker loses %(attacker)s, the defender %(defender)s; the hex is vacated on %(driven)d%% of rolls."
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
        "%(place)s is empty: %(the_power)s may advance; on a breakthrough, ARM (and what goes with them) may take a second hex if the first costs 1."
    ),
    "wif5.ask.onward": N_("Breakthrough: to which hex beyond does %(text)s go (“none”: it stays)?"),
    "wif5.ask.with_arm": N_(
        "Which unit that set out with %(text)s goes on to %(at)s with it (“none”: nobody)?"
    ),
    "wif5.ask.trapped": N_(
        "%(Nation)s: which of %(units)s had nowhere to go and are destroyed (“none”: all get away)?"
    ),
    "wif5.shells": N_(
        "“%(text)s” is no shore fire: a number, or factor:type@section as in 5:hs@1; a ship of the map by its name, with its shore bombardment factor, as in 5:hood."
    ),
    "wif5.shells.factor": N_(
        "“%(text)s” is told without its shore bombardment factor, which is on the counter: type it before the name, as in “5:hood”."
    ),
    "wif5.ask.joining.shore": N_(
        "Which ships fire ashore, factor:name as in 5:hood? On that coast: %(names)s."
    ),
    "wif5.ask.joining.bombers": N_(
        "Which bombers support the attack on %(at)s, air-to-air/tactical:name? In range: %(names)s."
    ),
    "wif5.ask.joining.enemy_bombers": N_(
        "Which bombers support the defence of %(at)s, air-to-air/tactical:name? In range: %(names)s."
    ),
    "wif5.ask.joining.intercept": N_(
        "Which fighters of the defence fly over %(at)s, factor:name, or “none”? In range: %(names)s."
    ),
    "wif5.ask.joining.escort": N_(
        "Which fighters of the attack fly over %(at)s, factor:name, or “none”? In range: %(names)s."
    ),
    "wif5.shore.which": N_(
        "“%(text)s” names no ship. May fire here: %(names)s, each with its factors (as in “12:NAME”)."
    ),
    "wif5.shore.no_guns": N_("%(text)s is no HS or LS: only those fire ashore (%(unit)s)."),
    "wif5.shore.face_down": N_("%(text)s is face down: it does not fire ashore."),
    "wif5.shore.no_coast": N_("%(text)s (%(at)s): %(place)s is on no coast of its sea area."),
    "wif5.shore.sheltered": N_(
        "Ships fire into a land section (%(place)s) only where a face-up unit other than an HQ defends it, or for an invader."
    ),
    "wif5.shore.section": N_(
        "%(text)s: in which section of the sea box, 0 to 3? Add it, as in %(text)s@2."
    ),
    "wif5.ask.ignore_weather": N_(
        "Half of the attackers or more are used to the cold: does the attack ignore %(weather)s? Its losses come from them first then."
    ),
    "wif5.ask.white": N_(
        "%(Weather)s: which attackers are white-printed, as in 2 inf? If half of them or more are, the attack may ignore it (“none”: none are)."
    ),
    "wif5.winter.may": N_(
        "Half of the attackers or more are used to the cold. Played as if they did not ignore %(weather)s; if they do, say `ignore_weather=yes`: the losses come from them first."
    ),
    "wif5.winter.unsaid": N_(
        "%(Weather)s: no attacker was said to be white-printed (6:inf:white). If half of them or more are, `ignore_weather=yes` spares the attack its levels."
    ),
    "wif5.winter.which": N_(
        "Taken at your word: half of the attackers or more are used to the cold. Which they are was not said (6:inf:white): the losses must come from them first."
    ),
    "wif5.winter.nobody": N_(
        "None of these attackers is used to the cold: only white-printed Russian, Swedish, Finnish or Norwegian units ignore %(weather)s."
    ),
    "wif5.winter.few": N_(
        "Of %(count)d attackers %(n)d are used to the cold: it takes half of them or more to ignore %(weather)s."
    ),
    "wif5.winter.first": N_(
        "The attack ignores the weather: its losses come first from those used to the cold (%(units)s)."
    ),
    "wif5.ask.still_down": N_("A ground strike turned %(units)s face down in %(place)s: still so?"),
    "wif5.battle.struck_before": N_(
        "Face down in %(place)s by a ground strike of this turn: %(units)s. If they were turned up since, say `face_down=no`."
    ),
    "wif5.ask.city": N_("Is %(place)s a city? No map shows it."),
    "wif5.ask.convoy_escorts": N_(
        "Which ships escort the convoy in %(area)s, as in 2 ls@2, or “none”?"
    ),
    "wif5.ask.escort_power": N_("Whose ships escort the convoy in %(area)s: %(text)s?"),
    "wif5.convoy.escort_powers": N_(
        "escort_power: one power, or one for each group of escorts (%(most)d): not %(n)d"
    ),
    "wif5.convoy.escorts_too": N_(
        "%(area)s: not named, though face up there: %(names)s. All of them escort; their owner says which section counts."
    ),
    "wif5.convoy.attack_too.sub": N_(
        "%(area)s: not named, though in section %(section)d or higher: %(names)s. All SUBs of the section chosen, and of those above it, attack."
    ),
    "wif5.convoy.attack_too.raiders": N_(
        "%(area)s: not named, though face up in section %(section)d or higher: %(names)s. All raiders of the section chosen, and of those above it, attack."
    ),
    "wif5.battles.first_named": N_(
        "Hit is the first %(unit)s named, %(text)s: whoever chooses may name another (“lost=”)."
    ),
    "wif5.hint.one_more": N_(
        '%(flag)s=%(said)s has answered the first questions of that name; one more answer behind them: %(flag)s="%(said)s%(sign)s …"'
    ),
    "wif5.ask.still_passing": N_(
        "%(area)s: %(noted)d resources were noted, %(lost)d were lost in %(places)s: how many of those noted still come through here?"
    ),
    "wif5.convoy.same_pipeline": N_(
        "%(area)s: %(lost)d resources were lost in %(places)s; as one pipeline, %(count)d of %(noted)d still come through here (“resources=” says it otherwise)."
    ),
    "wif5.convoy.no_factor": N_(
        "%(text)s has no air-to-sea factor: it neither attacks convoys nor escorts them."
    ),
    "wif5.convoy.not_so_many": N_(
        "The map shows %(n)d %(unit)s of that side in %(area)s; elsewhere: %(names)s."
    ),
    "wif5.map.supply_open": N_(
        "As far as the map goes, no source supplies %(names)s: whoever is out of supply does not attack; add “unsupplied” to its name where that is so."
    ),
    "wif5.ask.battle.by": N_("Who attacks?"),
    "wif5.ask.battle.against": N_("Against whom?"),
    "wif5.ask.battle.units": N_("Who attacks: factor:type, as in 8:arm, 7:inf:river?"),
    "wif5.ask.battle.units_named": N_("Who attacks? Names, or factor:type as in 8:arm."),
    "wif5.battle.open_country": N_(
        "Nothing says that %(place)s is a city: played as if it were none. If it is one, the Assault table holds: say "
        "`city=yes`."
    ),
    "wif5.battle.untold_factor": N_(
        "%(text)s came without its factor: type it with the factor printed on the counter, as in %(sample)s."
    ),
    "wif5.battle.not_land": N_(
        "%(text)s (%(unit)s) is no land unit: only land units attack a hex, and defend it."
    ),
    "wif5.battle.not_in_it": N_(
        "%(text)s stands at %(at)s and does not fight on that side of this battle: it is none of its losses."
    ),
    "wif5.battle.may_fight": N_("May attack now: %(powers)s."),
    "wif5.battle.nobody_beside": N_("No unit of the map may attack %(at)s now."),
    "wif5.battle.down_beside": N_("Face down, and so out of any attack: %(names)s."),
    "wif5.battle.beside": N_("May attack %(at)s, by name: %(names)s."),
    "wif5.battle.beside_untold": N_(
        "May attack %(at)s, with the factor printed on the counter (as in %(text)s): %(names)s."
    ),
    "wif5.ask.battle.defend": N_("Who defends: factor:type, as in 5:inf, 2:part:face_down?"),
    "wif5.ask.battle.axis": N_("The Axis there: factor:type@section, as in 12:hs@3, 3/5:cv@2?"),
    "wif5.ask.battle.allies": N_(
        "The Allies there: factor:type@section, as in 30:hs@2, 2/4:nav@1?"
    ),
    "wif5.ask.battle.bombers": N_("Which bombers: air-to-air/mission:type, as in 2/7:str, 4:tac?"),
    "wif5.ask.battle.raiding": N_(
        "Which carriers, with their section, and bombers: as in 5:cv@2, 3/4:nav?"
    ),
    "wif5.port.empty": N_("No enemy ship lies at %(place)s: there is nothing to attack."),
    "wif5.ask.battle.ships": N_("Which ships lie in port, as in 2 hs, 1 ls, 1 trs, 3 sub?"),
    "wif5.port.section": N_(
        "%(key)s: “%(text)s” – a CV needs its section (5:cv@2), an aircraft has none (3/4:nav)."
    ),
    "wif5.port.ships": N_("%(key)s: “%(text)s” is no ship: 2 hs, or 12:hs with its factor."),
    "wif5.port.action": N_(
        "%(The_power)s attacks ports with a Naval or Combined action, not with %(the_action)s."
    ),
    "wif5.sky.surprised": N_(
        "%(Nation)s: surprised in this impulse, no aircraft may fly for its defence."
    ),
    "wif5.port.winter": N_(
        "Severe Winter there: only naval-air missions are flown, no attack on a port."
    ),
    "wif5.port.stopped": N_("Nobody reaches the ships."),
    "wif5.port.over": N_(
        "One round only: the carriers return to their section face down, the aircraft to a base face down."
    ),
    "wif5.battles.port_losses": N_("%(Side)s: %(fates_told)s."),
    "wif5.battles.were_sunk": N_("sunk: %(force)s"),
    "wif5.battles.were_damaged": N_("damaged: %(force)s"),
    "wif5.battles.aborts_home": N_(
        "Whoever aborts goes to the nearest port that takes it in, of several its owner’s choice, and is turned face down with its cargo."
    ),
    "wif5.battles.hurt_home": N_(
        "A damaged ship that no major port takes in, however far, is sunk instead: “%(key)s=no” says that it is so."
    ),
    "wif5.battles.were_aborted": N_("aborted: %(force)s"),
    "wif5.battles.were_down": N_("turned face down: %(force)s"),
    "wif5.sky.untold_fighters": N_(
        "No fighters of the defence (%(nation)s) were named: nobody meets the bombers. “intercept=4:ftr” says who does."
    ),
    "wif5.ask.battle.escort": N_("Which fighters go with them, as in 6:ftr?"),
    "wif5.ask.battle.intercept": N_("Which fighters meet them, as in 4:ftr?"),
    "wif5.ask.battle.shore_land": N_(
        "Which ships of this coast fire ashore, factor and section, as in 5:hs@1?"
    ),
    "wif5.ask.battle.enemy_hq_land": N_(
        "Does an HQ in the hex or beside it support the defence: its reorganisation value?"
    ),
    "wif5.ask.battle.bombers_land": N_("Which bombers support the attack, as in 1/5:tac?"),
    "wif5.ask.battle.enemy_bombers_land": N_("Which bombers support the defence, as in 1/5:tac?"),
    "wif5.ask.battle.intercept_land": N_("Which fighters of the defence fly, as in 4:ftr?"),
    "wif5.ask.battle.escort_land": N_("Which fighters of the attack fly, as in 6:ftr?"),
    "wif5.ask.battle.subs": N_("Which SUBs attack, as in 3 sub@1?"),
    "wif5.ask.battle.hunters": N_("Which SUBs intercepted, with their section, as in 1 sub@2?"),
    "wif5.ask.battle.met": N_("Which ships did they meet, as in 2 hs, 1 trs?"),
    "wif5.ask.battle.raiders": N_("Which raiders attack, as in 1 hs@2?"),
    "wif5.ask.battle.cruising": N_("May attack as raiders, by name: %(names)s."),
    "wif5.ask.battle.convoy_escort": N_("Which ships escort the convoy, as in 2 ls@2?"),
    "wif5.ask.where": N_(
        "What kind of battle: on land, at sea, in the air, in a port, a ground strike, bombs, convoys?"
    ),
    # rounds at sea
    "wif5.battles.round": N_("This round in %(area)s is over."),
    "wif5.battles.sea_losses": N_("%(Side)s: %(fates_told)s."),
    "wif5.event.ships_lost": N_("Results of a round at sea: %(the_power)s."),
    "wif5.dice.made": N_("low enough"),
    "wif5.dice.failed": N_("too high"),
    "wif5.battles.leaves": N_("Breaks off and returns to base: %(side)s."),
    "wif5.battles.is_a": N_("%(unit)s"),
    "wif5.battles.missed": N_("%(Side)s: the fire does nothing to the enemy's ships."),
    "wif5.ask.stay": N_("%(Side)s: stay and search for another round (“no”: back to base)?"),
    "wif5.ask.stay_alone": N_(
        "%(Side)s: stay there, now that the other side has left (“no”: back to base, too)?"
    ),
    "wif5.ask.fly_in": N_("%(Side)s: which aircraft join now (for example 2/4:nav@1, or NAME@1)?"),
    "wif5.ask.fly_in_near": N_(
        "%(Side)s: which aircraft join now, as in NAME@1? In range as far as this map tells: %(names)s."
    ),
    "wif5.ask.fighters": N_("%(Side)s: who flies as a fighter this round (the others as bombers)?"),
    "wif5.ask.line.fighters": N_(
        "%(Side)s: in which order do the fighters fly, the first in front?"
    ),
    "wif5.ask.line.bombers": N_("%(Side)s: in which order do the bombers fly, the first in front?"),
    "wif5.ask.forgo": N_(
        "%(Side)s: %(count)d dice on table %(number)d. How many do you give up, to go up one table each?"
    ),
    "wif5.ask.flak": N_("%(Side)s: the anti-air factors of %(units)s, all together?"),
    "wif5.ask.driven_off": N_("%(Side)s: which bomber turns back?"),
    "wif5.flak.fire": N_("Anti-air fire on table %(number)s, %(side)s"),
    "wif5.battles.convoy_cell": N_(
        "%(attackers)s against %(escorts)s, modified die %(die)s: %(result)s."
    ),
    "wif5.flak.expected": N_(
        "%(The_side)s, to be expected of the anti-air fire (%(n)d × table %(number)s), going by the cells known alone (%(known)d of 6): factors that do not attack %(points)s."
    ),
    "wif5.flak.cell": N_("%(The_side)s, anti-air fire, table %(number)s, die %(die)s: %(result)s."),
    "wif5.fire.expected": N_(
        "To be expected of the fire of %(the_side)s (%(n)d × table %(number)s), going by the cells known alone (%(known)d of %(of)d): %(hoped_x)s X, %(hoped_d)s D, %(hoped_a)s A."
    ),
    "wif5.fire.nothing_known": N_(
        "%(The_side)s: no cell is known of table %(number)s (%(table)s), so what the dice may do cannot be reckoned."
    ),
    "wif5.fire.cells": N_(
        "%(The_side)s, table %(number)s, die %(die)s: HS %(hs)s, LS %(ls)s, CV %(cv)s."
    ),
    "wif5.fire.told": N_("%(The_side)s, fire: table %(number)s, dice %(dice)s, %(results)s."),
    "wif5.fire.no_result": N_("no result"),
    "wif5.flak.points": NP_(
        "Anti-air fire, %(side)s: %(n)d factor does not attack, bombers that turn back %(aborts)d.",
        "Anti-air fire, %(side)s: %(n)d factors do not attack, bombers that turn back %(aborts)d.",
        "n",
    ),
    "wif5.flak.off": N_("%(Side)s: turns back under anti-air fire, %(units)s."),
    "wif5.flak.left": N_("%(Side)s: %(n)d of %(of)d air-to-sea factors attack."),
    "wif5.afloat": N_(
        "“%(text)s” is not a unit afloat: factor:type@section, as in 12:hs@3, 3/5:cv@2, 2/4:nav@1."
    ),
    # the air
    "wif5.battle.in_range": N_("%(at)s: in range are %(names)s."),
    "wif5.battle.nowhere": N_("Where is the battle? Name its hex or its sea area."),
    "wif5.flyer": N_("“%(text)s” is not an aircraft: factor:type, as in 6:ftr, 2/7:str, 5:cv."),
    "wif5.flyer.fighter": N_("“%(text)s” is no fighter: FTR and CV are."),
    "wif5.sky.round": N_(
        "Air combat, round %(n)d: strength of the Axis %(axis)d, of the Allies %(allies)d; combat values %(axis_value)s and %(allied_value)s."
    ),
    "wif5.sky.next": N_(
        "Next round, %(side)s at %(value)s, going by the rolls known alone (%(known)d of 36): destroys on %(destroyed)d%%, turns back on %(aborted)d%%, lets through on %(cleared)d%%."
    ),
    "wif5.sky.next_unknown": N_(
        "Next round, %(side)s at %(value)s: no cell of that column is known, what comes cannot be reckoned."
    ),
    "wif5.sky.free": N_("No enemy fighter is left. Through at once, %(side)s: %(units)s."),
    "wif5.sky.none": N_("%(Side)s: “%(cell)s”, no effect."),
    "wif5.sky.ignored": N_("%(cell)s on %(side)s: there is nobody to take it, it is ignored."),
    "wif5.sky.cleared": N_("%(cell)s. Gets through, %(side)s: %(units)s."),
    "wif5.sky.cleared_named": N_("%(cell)s. Gets through, %(side)s: %(units)s (%(text)s)."),
    "wif5.sky.aborted": N_("%(cell)s. Turns back face down, %(side)s: %(units)s."),
    "wif5.sky.aborted_named": N_("%(cell)s. Turns back face down, %(side)s: %(units)s (%(text)s)."),
    "wif5.sky.carrier": N_("%(cell)s. Damaged, to the Repair Pool, %(side)s: %(units)s."),
    "wif5.sky.carrier_named": N_(
        "%(cell)s. Damaged, to the Repair Pool, %(side)s: %(units)s (%(text)s)."
    ),
    "wif5.sky.destroyed": N_("%(cell)s. Destroyed, %(side)s: %(units)s."),
    "wif5.sky.destroyed_named": N_("%(cell)s. Destroyed, %(side)s: %(units)s (%(text)s)."),
    "wif5.sky.aborted_at_sea": N_(
        "%(cell)s. Turns back to its section and keeps its face, %(side)s: %(units)s."
    ),
    "wif5.sky.aborted_at_sea_named": N_(
        "%(cell)s. Turns back to its section and keeps its face, %(side)s: %(units)s (%(text)s)."
    ),
    "wif5.sky.back": N_("Breaks off, %(side)s: %(units)s."),
    "wif5.sky.back_at_sea": N_(
        "Breaks off and goes back to the section where it began, %(side)s: %(units)s."
    ),
    "wif5.sky.alone_at_sea": N_(
        "Neither side brought a bomber: one round, and everybody goes back to its section."
    ),
    "wif5.sky.alone": N_("Neither side brought a bomber: one round, and everybody flies home."),
    "wif5.sky.through": N_("Reach their target, %(side)s: %(units)s."),
    "wif5.sky.nobody": N_("Nobody reaches a target, %(side)s."),
    "wif5.sky.nothing": N_("No fighter meets an enemy: there is no air combat."),
    "wif5.sky.stopped": N_("No bomber gets through: the target loses nothing."),
    "wif5.sky.number": N_("“%(text)s” is not a whole number."),
    "wif5.sky.no_fighters": N_(
        "Nobody flies as a fighter in this round: all aircraft are bombers, and there is no air combat."
    ),
    "wif5.sky.unit": N_("%(text)s"),
    "wif5.sky.in_order": N_("The dice in their order: %(names)s."),
    "wif5.sky.home_again": N_(
        "Face down: %(names)s. Back at their bases; “shift %(text)s to …” lands one at another, before the phase ends."
    ),
    "wif5.sky.strikes": N_("Strikes: %(text)s, %(n)d or less on the die turns a unit over."),
    "wif5.sky.flipped": N_("Turned face down, %(nation)s: %(units)s."),
    "wif5.sky.go_home": N_(
        "The aircraft of the ground support that are left go back to a base and are turned face down."
    ),
    "wif5.sky.unflipped": N_("Nothing is turned face down, %(nation)s."),
    "wif5.dice.strike": N_("Ground strike, %(unit)s: a die for each of %(units)s"),
    "wif5.ask.air_factor": N_(
        "%(Side)s: which air-to-air factor has the %(unit)s in front (mission factor %(n)d)?"
    ),
    "wif5.ask.victim.destroyed": N_("Which of %(the_side)s is destroyed?"),
    "wif5.ask.victim.aborted": N_("Which of %(the_side)s turns back?"),
    "wif5.ask.cleared": N_("Which bomber of %(the_side)s gets through?"),
    "wif5.ask.turn_back": N_("%(Side)s: break off, all that have not reached their target?"),
    "wif5.ask.targets": N_("Which face-up units stand in the hex, as 2 inf, 1 hq?"),
    "wif5.ask.factory_points": N_("How many build points does the hex give: %(place)s?"),
    "wif5.ask.hex_resources": N_("How many resources does the hex have: %(place)s?"),
    # convoys
    "wif5.battles.no_attackers": N_(
        "Nobody attacks: name the SUBs (subs=) or the raiders (raiders=)."
    ),
    "wif5.battles.whose": N_(
        "Nobody has said whose convoy it is in %(place)s: give against=POWER."
    ),
    "wif5.battles.raiders": N_("Now the raiders."),
    "wif5.ask.section.escort": N_("Which section do the escorts use?"),
    "wif5.ask.section.escort_raiders": N_("Against the raiders: which section do the escorts use?"),
    "wif5.ask.section.sub": N_("Which section do the SUBs use?"),
    "wif5.ask.section.raiders": N_("Which section do the raiders use?"),
    "wif5.battles.too_low": N_("%(odds)s when declared: an attack needs 1:2 or better."),
    "wif5.battles.out": N_("Vichy units, out of the game, %(nation)s: %(units)s."),
    "wif5.battles.lost_cold": N_("Out of supply, so out of the game, %(nation)s: %(units)s."),
    "wif5.battles.lost_gone": N_("Out of the game, %(nation)s: %(units)s."),
    "wif5.battles.lost_exile": N_(
        "Off the map, %(nation)s: %(units)s. Of its units destroyed in supply one a turn, as its owner chooses, goes into the Force Pool %(of_power)s; the others are out of the game."
    ),
    "wif5.battles.lost_home": N_(
        "Off the map, %(nation)s: %(units)s. Its country is conquered: of its units destroyed in supply each leaves the game on a 1 or 2, else it goes into the Force Pool."
    ),
    "wif5.battles.off": N_("Off the map, into the Force Pool, %(nation)s: %(units)s."),
    "wif5.battles.not_by": N_(
        "No unit of %(the_power)s is among those named (%(names)s): “by=…” names the power whose units attack or fly, here %(powers)s."
    ),
    "wif5.battles.off_named": N_(
        "Off the map, into the Force Pool, %(nation)s: %(units)s (%(names)s)."
    ),
    "wif5.battles.next_turn": N_("On the spiral for next turn, %(power)s: %(units)s."),
    "wif5.battles.no_fight": N_("No combat in %(area)s this round."),
    "wif5.battles.included": N_("%(Side)s: sections in the fight, %(sections)s."),
    "wif5.battles.finds_nobody": N_("%(Side)s: no section of its own finds the enemy."),
    "wif5.battles.surprised": N_(
        "%(Side)s: surprised, the roll reaches the surprise value of section %(section)s."
    ),
    "wif5.battles.caught_at_war": N_(
        "%(Side)s: war was declared on its ships’ power in this impulse, they fight surprised whatever they roll, and no aircraft fly in for them."
    ),
    "wif5.battles.cargo": N_(
        "The cargo of a sunk TRS goes down with it; that of a damaged one arrives next turn."
    ),
    "wif5.support.value": N_(
        "“%(text)s” is no reorganisation value of an HQ: a whole number from 1 to %(n)d."
    ),
    "wif5.ask.place": N_("Where: which hex or sea area?"),
    "wif5.ask.lost": N_("Which unit is lost (%(nation)s)?"),
    "wif5.ask.fight": N_("%(Side)s: fight, now that the other side is surprised?"),
    "wif5.ask.sections": N_("%(Side)s: which enemy sections are fought?"),
    "wif5.ask.kind": N_("%(Side)s: which kind of combat?"),
    "wif5.dice.search": N_("Search, %(side)s"),
    # the first round of the combat of an interception
    "wif5.dice.first_round": N_("Other units in the combat, and surprise, %(side)s"),
    "wif5.battles.first": N_(
        "The group and those who intercepted it fight the first round: nobody searches before it."
    ),
    "wif5.battles.first.joined": N_(
        "%(Side)s: in the first round with the group, sections %(sections)s."
    ),
    "wif5.battles.first.alone": N_("%(Side)s: no other unit is in the first round with the group."),
    "wif5.ask.met.die": N_("%(Side)s: on which die was the group intercepted?"),
    "wif5.ask.met.group": N_(
        "%(Side)s: which units were intercepted (named as in its fleet, for example 12:hs@2, 5:ls@2)?"
    ),
    "wif5.afloat.no_such_group": N_(
        "“%(text)s”: the group that was intercepted is named as in its fleet, each of its units once."
    ),
    "wif5.afloat.nobody_met": N_(
        "%(area)s: nobody of the ships and aircraft named has intercepted the group, so no combat is there yet (%(side)s)."
    ),
    "wif5.dice.sea_fire": N_("Fire of %(the_side)s (table %(number)s)"),
    # on the map that the campaign keeps
    "wif5.map.crowded": N_("%(at)s: no more than %(most)d land units, %(n)d besides the HQ."),
    "wif5.map.field_full": N_(
        "%(at)s: %(n)d aircraft, %(most)d at most as the phase ends (port 2, city 3, with an HQ 4, other hexes 1, mountain and swamp none)."
    ),
    "wif5.map.elsewhere": N_("%(place)s is not on this map: the battle is fought beside it."),
    "wif5.map.elsewhere_named": N_(
        "%(place)s is not on this map, which has for example %(names)s: the battle is fought beside it."
    ),
    "wif5.map.elsewhere_near": N_(
        "%(place)s is not on this map (nearest name: %(names)s): the battle is fought beside it."
    ),
    "wif5.map.place_unknown": N_(
        "“%(text)s” is no place of the map loaded; nearest name: %(names)s. “overrule” sets this aside where your printed map has it."
    ),
    "wif5.map.meant": N_("“%(text)s”: %(place)s is understood."),
    "wif5.map.not_beside": N_("%(text)s stands at %(at)s, which is not beside %(place)s."),
    "wif5.map.invades": N_("%(text)s has yet to fight for %(at)s: it attacks there, nowhere else."),
    "wif5.map.attacks_too": N_(
        "%(text)s has to fight for %(at)s: name it among the attackers, too."
    ),
    "wif5.map.overfull": N_(
        "%(at)s is overstacked (%(names)s): as the phase ends the enemy removes %(n)d of them (“remove NAME”)."
    ),
    "wif5.battles.surplus": N_(
        "%(at)s is overstacked (%(names)s): the enemy removes %(n)d of them (“remove NAME”), and only the others attack."
    ),
    "wif5.map.strangers": N_(
        "%(at)s holds units that do not cooperate (%(names)s): as the phase ends the enemy removes those of one power (“remove NAME”)."
    ),
    "wif5.map.called": N_("%(place)s"),
    "wif5.map.side_shut": N_(
        "%(text)s, at %(at)s, touches %(place)s across %(obstacle)s: no attack crosses it."
    ),
    "wif5.map.side_chart": N_(
        "%(text)s, at %(at)s, touches %(place)s across %(obstacle)s: your Terrain Effects Chart says whether MTN attack across it. “chart wif5 set terrain_effects terrain=alpine row=combat result=…” keeps that (“attacker halved”, “none”, “prohibited”)."
    ),
    "wif5.map.not_there": N_("%(text)s stands at %(at)s, not at %(place)s."),
    "wif5.map.defends_too": N_(
        "%(text)s (%(power)s, %(unit)s) is in %(at)s, too: all land units there defend, name it."
    ),
    "wif5.map.other_stacks": N_(
        "%(at)s: in a land section each stack is attacked by itself; %(and_names)s must be in others, see to it."
    ),
    "wif5.map.out_of_sections": N_(
        "%(at)s: at most %(n)d units out of land sections attack one hex, all sections together: %(and_names)s are too many."
    ),
    "wif5.map.one_stack": N_(
        "%(at)s: %(and_names)s are no single stack (%(most)d land units, %(n)d besides the HQ): in a land section each is attacked by itself."
    ),
    "wif5.sky.friendly": N_("%(place)s is held by %(the_side)s: you bomb what the enemy holds."),
    "wif5.sky.holder": N_("%(place)s is held by %(the_power)s, not by %(the_nation)s."),
    "wif5.strike.empty": N_("%(place)s: your map shows no unit of the enemy there to be struck."),
    "wif5.strike.nobody": N_("%(place)s: no unit is face up there to be struck."),
    "wif5.sky.other_factor": N_(
        "%(text)s flies with the factor that was told of it, %(n)s: where its counter shows another for this mission, that one counts; type it before its name."
    ),
    "wif5.strike.others": N_(
        "%(place)s: each bomber strikes each unit that is face up there: %(names)s."
    ),
    "wif5.map.whose_hex": N_("%(at)s: it is %(the_power)s that defends there, not %(the_nation)s."),
    "wif5.map.other_side": N_("%(text)s fights for the other side (%(power)s)."),
    "wif5.map.trapped": N_("%(text)s (%(nation)s) has no hex to go to: destroyed."),
    "wif5.map.retreats": N_("%(text)s (%(nation)s) retreats to %(at)s."),
    "wif5.map.attacked_too": N_(
        "An attack is declared on %(at)s too: %(text)s retreats on, by the same priorities."
    ),
    "wif5.battles.no_chit": N_(
        "%(The_power)s has played no offensive chit for a Land action in this impulse."
    ),
    "wif5.battles.chit_left": NP_(
        "The HQ of the chit has %(n)d level left.",
        "The HQ of the chit has %(n)d levels left.",
        "n",
    ),
    "wif5.battles.chit_far": N_(
        "%(text)s is out of supply range of %(other)s: the chit raises attacks and overruns within that range alone."
    ),
    "wif5.battles.chit_unseen": N_(
        "Supply range of %(other)s: your map ends before it shows whether it takes in %(names)s; the chit raises attacks within that range alone."
    ),
    "wif5.battles.chit_unnamed": N_(
        "Supply range of the HQ of the chit: only the value of the HQ was told, not its name, so the map cannot judge "
        "whether the range takes in %(names)s; the chit raises attacks within it alone."
    ),
    "wif5.ask.chit_range_number": N_(
        "Is %(at)s in supply range of the HQ of the offensive chit? Only the value of the HQ was told, not its name, so "
        "the map cannot judge it."
    ),
    "wif5.ask.chit_range": N_(
        "Is %(at)s in supply range of %(other)s, the HQ of the offensive chit? Your map ends before it shows."
    ),
    "wif5.battles.chit_other": N_(
        "%(text)s (%(power)s) takes part: the chit raises attacks and overruns of its power’s units alone."
    ),
    "wif5.ask.counter": N_("Which %(unit)s of %(power)s is lost?"),
    "wif5.map.retreats_off": N_(
        "%(text)s (%(power)s) retreats beyond the edges of this map, which shows it no more."
    ),
    "wif5.ask.retreat_beyond": N_(
        "No hex of this map takes in %(text)s (%(power)s). Beyond its edge at %(at)s, is there one to retreat to?"
    ),
    "wif5.ask.retreat": N_("Where does %(text)s (%(nation)s) retreat to?"),
    "wif5.ask.advance": N_("Who advances into %(place)s, one or several?"),
    # why a chart is asked for this very cell
    "wif5.why.land": N_(
        "the column is the odds after weather, jungle and HQs, the row the die, 1 more against a unit face down, 1 less below 1:2"
    ),
    "wif5.why.air_to_air": N_("the column is the air combat value, the row the sum of two dice"),
    "wif5.why.naval_combat": N_(
        "the line is the kind of fire, the column its factors moved by surprise, the row the enemy units"
    ),
    "wif5.why.surface_naval": N_("the table comes from the Naval Combat Chart, the row is the die"),
    "wif5.why.naval_air": N_("the table comes from the Naval Combat Chart, the row is the die"),
    "wif5.why.subs_vs_ships": N_(
        "the column is the class of the ship attacked (“all” where the chart has none), the row the die plus the SUB’s section"
    ),
    "wif5.why.ships_vs_subs": N_(
        "the column is the class of the ship that answers (“all” where the chart has none), the row the die plus the SUB’s section and 1 for each escorting CV, 2 at most"
    ),
    "wif5.why.strategic_bombardment": N_(
        "the column holds the factors after the weather, the row is the die, 1 more when nobody intercepts"
    ),
    "wif5.why.convoy_attack": N_(
        "the column is attackers against escorts, the row the die with the sections of both sides"
    ),
    "wif5.why.convoy_column": N_(
        "the cells of the columns are known; asked is which column is theirs, 1 to 8 or “last”"
    ),
    "wif5.why.initiative_track": N_("the column is where the initiative marker lies"),
    "wif5.why.impulse_track": N_("the box is the one where the impulse marker lies"),
    "wif5.why.weather_chart": N_("the arm is the month, the row this turn’s die"),
    "wif5.why.partisan_table": N_("the row is this turn’s die"),
    "wif5.why.us_entry_track": N_(
        "it is the number in brackets of the option chosen, the one for the die, not its box"
    ),
    "wif5.why.us_entry_modifications": N_(
        "it is the line of the action, in the column of the year"
    ),
    "wif5.why.us_entry_production": N_(
        "the column is what the Axis spent less what the Allies spent, the row the hidden marker"
    ),
    "wif5.why.unit_cost": N_("it is the cost of what is built"),
    "wif5.why.production_spiral": N_("it is the number of turns until what is built arrives"),
    "wif5.why.activities_limits": N_("it is what the action of the power allows"),
    "wif5.why.hexside": N_("it is the hexside that is crossed"),
    "wif5.why.terrain_effects": N_("it is the terrain of the hex"),
    "wif5.why.shore_bombardment": N_("it is the section from which the ships fire"),
    "wif5.why.sea_box": N_("it is the highest section that the side occupies"),
    "wif5.why.factory_resource": N_("it is what the place has"),
    "wif5.why.minor_setup": N_("it is the country that enters the war"),
}
