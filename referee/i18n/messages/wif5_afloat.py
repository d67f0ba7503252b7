"""World in Flames: ships of the map under way, in battle and in port."""

from __future__ import annotations

from referee.i18n.mark import N_

MESSAGES = {
    # naval moves (10.5.2)
    "wif5.sail.not_there": N_("%(text)s is at %(at)s, not at %(place)s: a group starts together."),
    "wif5.sail.sections": N_(
        "%(text)s: a group that starts at sea starts from one section of the sea box."
    ),
    "wif5.sail.again": N_("%(text)s has made its naval move of this impulse."),
    "wif5.sail.loaded": N_(
        "%(text)s took units on board from the coast of %(area)s (%(names)s): its naval move ended there."
    ),
    "wif5.sail.out_or_stays": N_(
        "%(area)s: %(text)s sails on into another sea area or to a port, or stays in its section; going to a lower one would be a second naval move."
    ),
    "wif5.sail.goes_on": N_(
        "May sail on with “shift”: %(names)s. It is the same naval move, with the movement points left after the search value of the section."
    ),
    "wif5.sail.homeward": N_(
        "%(area)s: still on the way home, which goes on now (“shift NAME to PORT”): %(and_names)s."
    ),
    "wif5.sail.enemy_left": N_(
        "%(area)s: after its combat %(text)s sails on only when no enemy ship or aircraft is left there, or when neither side finds the other. Left: %(names)s."
    ),
    "wif5.sail.spent": N_(
        "%(text)s has intercepted in this turn: it moves, intercepts and attacks convoys no more before the next turn."
    ),
    "wif5.sail.tried": N_("%(area)s: %(and_names)s tried to intercept already."),
    "wif5.sail.one_move": N_("%(and_names)s: one group again in %(area)s, and one naval move."),
    "wif5.sail.at_peace": N_(
        "%(area)s: not at war with anybody who has moved through, and so not trying: %(and_names)s."
    ),
    "wif5.sail.subs_first": N_(
        "%(area)s: SUBs try before the ships and aircraft, whose die has been thrown; too late: %(and_names)s."
    ),
    "wif5.sail.left_out": N_(
        "%(area)s: all attempts are declared together, and these were left out: %(and_names)s."
    ),
    "wif5.sail.passed": N_(
        "%(area)s: somebody has tried for the group beyond it, which had left it by then; too late: %(and_names)s."
    ),
    "wif5.sail.group_gone": N_(
        "“%(text)s”: no ship of that name is left that has moved; nobody tries against it."
    ),
    "wif5.sail.loads_late": N_(
        "%(text)s is loaded before anybody interdicts or tries to intercept in %(area)s, which has happened to %(and_names)s."
    ),
    "wif5.sail.put_there": N_("%(and_names)s: in %(area)s, section %(section)d of the sea box."),
    "wif5.home.each": N_(
        "%(text)s returns to base with what it carries alone: a line of its own for %(and_names)s."
    ),
    "wif5.sail.outside": N_(
        "%(area)s, outside the sea box since they intercepted in an earlier turn: %(and_names)s. A naval move brings a SUB back into it."
    ),
    "wif5.sail.nobody_tries": N_("Nobody tries to intercept: there is nothing to roll for."),
    "wif5.sail.intercepts_nobody": N_(
        "There is nobody to intercept: no enemy surface ship has entered a sea area where somebody could still try (SUBs are not intercepted)."
    ),
    "wif5.sail.nobody_waits": N_(
        "Nobody intercepts: the other side has nothing at sea on the map that may (a TRS may not)."
    ),
    "wif5.sail.none_in": N_(
        "%(area)s: no ship or aircraft that intercepts is in section %(section)s."
    ),
    "wif5.sail.no_sub_in": N_("%(area)s: no SUB that intercepts is in section %(section)s."),
    "wif5.sail.nobody_passed": N_(
        "%(and_names)s: no enemy ship has put in to a port through the sea area there in this phase, none against which a try is left."
    ),
    "wif5.subs.met_too": N_(
        "%(text)s has intercepted %(and_names)s as well: “ships=” names all of the group, or is left out."
    ),
    "wif5.shift.escorted": N_(
        "Escorts are announced before their group sails: first “flip %(text)s down”, then the move, %(text)s among those who sail."
    ),
    "wif5.escort.unfit": N_("%(and_names)s: only a CV, HS or LS escorts."),
    "wif5.subs.alone": N_("%(text)s sails alone: there is no group that it could escort."),
    "wif5.subs.no_escort": N_(
        "%(text)s is no escort there: only a CV, HS or LS is, of the group that was intercepted, where several ships sail in it."
    ),
    "wif5.subs.not_met": N_("%(text)s has not intercepted %(and_names)s."),
    "wif5.sail.no_sub_home": N_(
        "No SUB that could intercept is in section %(section)s of any sea box."
    ),
    "wif5.sail.sub_fights": N_(
        "%(area)s: %(and_names)s must fight before anybody else tries there (“battle subs”)."
    ),
    "wif5.subs.owed": N_("%(area)s: %(and_names)s intercepted and must fight (“battle subs”)."),
    "wif5.subs.due_box": N_(
        "%(area)s: beside the sea box, and due a section of it: %(names)s (“shift NAME to AREA section=N”)."
    ),
    "wif5.subs.homeward": N_(
        "The SUB that intercepted fights now: “battle subs”, with “subs=” and “ships=” for who meets whom."
    ),
    "wif5.subs.nobody": N_("%(area)s: no SUB that intercepted in this impulse is left to fight."),
    "wif5.subs.in_phase": N_(
        "%(The_side)s: in phase, so its SUBs intercept nobody who sails: only the other side’s do, and in the first impulse of a turn those of both, against ships that interdict."
    ),
    "wif5.subs.no_sub": N_("%(text)s is no SUB."),
    "wif5.subs.no_ship": N_("%(text)s: a SUB attacks a TRS, LS, HS or CV."),
    "wif5.subs.two_sides": N_(
        "These SUBs belong to both sides: fight those of one side at a time."
    ),
    "wif5.subs.done": N_("%(text)s has ended its combats of this turn."),
    "wif5.subs.left_out": N_(
        "%(text)s intercepted in a phase that is over, and its combat was left out: it is fought there or not at all."
    ),
    "wif5.subs.not_intercepted": N_(
        "%(text)s has intercepted nobody in this impulse: its die comes first (“interception”)."
    ),
    "wif5.subs.nobody_met": N_("%(area)s: whom do the SUBs attack? Name the ships (“ships=”)."),
    "wif5.subs.nobody_left": N_("%(text)s: no ship of the group is left to attack."),
    "wif5.subs.sails_with": N_("in the group of %(and_names)s"),
    "wif5.ask.subs.group": N_(
        "%(text)s may have met several groups. Which ship was in the one it intercepted?"
    ),
    "wif5.ask.subs.escort": N_("%(names)s: which of them escort the others?"),
    "wif5.ask.subs.target": N_("%(text)s: which class does it attack (%(units)s)?"),
    "wif5.ask.subs.again": N_("%(text)s may attack once more: which class (%(units)s), or nobody?"),
    "wif5.ask.subs.drawn": N_("Which %(unit)s is attacked? The lot decides, draw it."),
    "wif5.dice.subs_vs_ships": N_("%(text)s attacks %(target)s: one die, plus %(modifier)d."),
    "wif5.dice.ships_vs_subs": N_("%(text)s answers %(target)s: one die, plus %(modifier)d."),
    "wif5.subs.expected": N_(
        "%(text)s against %(target)s, die plus %(modifier)d, going by the results known alone (%(known)d of 6 of “%(table)s”): sunk %(sunk)d%%, damaged %(damaged)d%%, aborted %(aborted)d%%."
    ),
    "wif5.subs.nothing_known": N_(
        "%(text)s against %(target)s, die plus %(modifier)d: no result of “%(table)s” is known yet."
    ),
    "wif5.subs.hit.sunk": N_("%(table)s, die %(die)d: %(result)s. %(text)s is sunk."),
    "wif5.subs.hit.damaged": N_("%(table)s, die %(die)d: %(result)s. %(text)s is damaged."),
    "wif5.subs.hit.aborted": N_("%(table)s, die %(die)d: %(result)s. %(text)s aborts."),
    "wif5.subs.hit.none": N_("%(table)s, die %(die)d: %(result)s. %(text)s is not hit."),
    "wif5.subs.beside": N_(
        "Beside the sea box now, with no other interception, move or convoy attack this turn: %(names)s."
    ),
    "wif5.subs.sails_on": N_("The combats of the SUBs are over. May sail on: %(names)s."),
    "wif5.subs.so_many": N_("Name %(n)d of these SUBs: %(names)s."),
    "wif5.ask.subs.attacked": N_("Which SUBs attacked the convoy? Name %(n)d."),
    "wif5.ask.subs.hit": N_("Which of the SUBs is hit? You decide at the table."),
    "wif5.event.subs_beside": N_("Put beside the sea box of %(area)s, face down: %(and_names)s."),
    "wif5.event.subs_fought": N_("Combat of a SUB in %(area)s (%(power)s)."),
    "wif5.subs.attack": N_(
        "%(text)s attacks %(target)s: die %(die)d, %(result)s; the answer: die %(other)d, %(answer)s."
    ),
    "wif5.sail.no_round": N_(
        "%(area)s: no round of naval combat is on record there in this phase. A ship goes home now only by breaking off after a round or on an “A” result."
    ),
    "wif5.sail.stayed": N_(
        "%(area)s: after the last round both sides stayed, and no other round followed. Whoever is still at sea stays there until the Return to base phase."
    ),
    "wif5.sail.by_hand": N_(
        "%(area)s: no round is on record there. The losses were told of no sea area, so the ship goes home on your word."
    ),
    "wif5.sail.on_board": N_("What is on board %(ship)s goes home with it."),
    "wif5.sail.down": N_("%(text)s is face down: it stays at %(at)s."),
    "wif5.sail.escorts_whom": N_(
        "Escorts: %(names)s. Whoever escorts sails with the group that he covers (with=…), never alone."
    ),
    "wif5.sail.no_sub_there": N_("“%(text)s” is none of those that may try there."),
    "wif5.sail.some_or_nobody": N_("Either nobody tries, or those who are named: once more."),
    "wif5.sail.at_sea": N_(
        "%(text)s is already at sea (%(at)s): it goes to a lower section there or home to a port, to no other sea area."
    ),
    "wif5.sail.air_at_sea": N_(
        "%(text)s is already at sea (%(at)s): it goes to a lower section there or home to a base, to no other sea area."
    ),
    "wif5.sail.freight": N_("%(text)s is on board %(ship)s: it goes where the ship goes."),
    "wif5.sail.lower": N_("%(text)s: within its sea area only to a section with a lower number."),
    "wif5.sail.no_port": N_(
        "%(at)s is no port of %(the_power)s or of a power that it cooperates with, held since the turn began for who comes home."
    ),
    "wif5.sail.no_harbour": N_(
        "%(at)s is no port of the side %(of_power)s: its ships do not enter it."
    ),
    "wif5.sail.port_full": N_(
        "%(at)s is a minor port, with %(n)d ships in it: no other stacks there as it comes home."
    ),
    "wif5.sail.port_closed": N_(
        "%(at)s was out of supply as the impulse began, and %(n)d ships lie there: from six on no other enters."
    ),
    "wif5.sail.cargo": N_(
        "One TRS carries two DIV, or one other land unit, or one aircraft: %(n)d needed, %(most)d there."
    ),
    "wif5.sail.apart": N_(
        "No TRS that sails along may carry them, or has room left of those that cooperate with them: %(and_names)s."
    ),
    "wif5.afloat.at_peace": N_(
        "%(text)s is in no combat there: %(the_power)s is at war with nobody of the other side who is there."
    ),
    "wif5.sail.no_trs": N_(
        "%(text)s goes by sea with a TRS: none that may carry it ended its move at %(place)s in this impulse."
    ),
    "wif5.sail.by_ship": N_(
        "%(text)s goes by sea with a TRS in this phase: named with it as it sails (“with=%(text)s”), or from the coast of the sea area in which one has ended its move."
    ),
    "wif5.sail.aboard": N_("%(text)s goes on board %(ship)s."),
    "wif5.ask.sail.ship": N_("Which TRS takes %(text)s on board?"),
    "wif5.afloat.search": N_(
        "%(area)s: both sides are there, and nobody has searched (“battle sea”). Does either want to?"
    ),
    "wif5.afloat.nobody_entered": N_(
        "%(area)s: nobody entered the sea box in this impulse, so there is no naval combat."
    ),
    "wif5.afloat.who_entered": N_(
        "%(area)s: there is a naval combat only if a surface ship or an aircraft entered the sea box in this impulse; the map does not show whether one did."
    ),
    "wif5.afloat.early": N_(
        "%(area)s: no ship or aircraft there has intercepted a group. During naval movement a group fights only if one of them intercepted it and it sails on; other combats wait for the Naval combat phase."
    ),
    "wif5.sail.mixed": N_("Submarines and surface ships sail in naval moves of their own."),
    "wif5.sail.sub_far": N_(
        "%(text)s: section %(section)s of %(at)s is out of its range (distance to its nearest port plus the section, 6 at most)."
    ),
    "wif5.ask.intercept_subs": N_(
        "%(area)s: which SUBs try to intercept, each with a die of its own?"
    ),
    "wif5.ask.intercept_rest": N_("The ships and aircraft, too, all of them: %(names)s?"),
    "wif5.afloat.air_to_sea": N_(
        "The air-to-sea factor of %(text)s is not known: type it before its name, air-to-air/air-to-sea as on its counter."
    ),
    "wif5.sail.air_factor": N_(
        "%(text)s flies there only if its counter has an air-to-sea factor, which you see."
    ),
    "wif5.sail.met": N_(
        "%(area)s: %(names)s may try to intercept. Whoever does not move says so (“interception”)."
    ),
    "wif5.sky.met": N_(
        "%(at)s, in range to intercept the ATR before it sets anybody down: %(names)s. Whoever does not move says so: then this move is taken back (“undo”), and “battle air” comes first."
    ),
    "wif5.ask.meets": N_("%(at)s: does any of these fly out to meet the ATR: %(names)s?"),
    "wif5.sky.meets_first": N_(
        "%(at)s: the ATR is met before its mission (in range: %(names)s). “battle air” comes first; whoever comes through goes on with it."
    ),
    "wif5.sky.met_resupply": N_(
        "%(at)s, in range to intercept the ATR before it turns anybody up: %(names)s. Whoever does not move says so: then this is taken back (“undo”), and “battle air” comes first."
    ),
    "wif5.sky.passed": N_("%(names)s came through to %(at)s, face up: now its mission follows."),
    "wif5.sky.bound": N_(
        "%(text)s came through to %(at)s in this impulse: there is its mission, nowhere else."
    ),
    "wif5.sky.cargo": N_(
        "Whoever flew aboard %(names)s shares its lot: destroyed with it, or back at its base and face down (“remove”, “flip … down”)."
    ),
    "wif5.sky.over_others": N_(
        "%(text)s does not reach %(place)s from %(at)s: its power is neutral and flies over what it controls alone, and the way round is too long."
    ),
    "wif5.sky.over_minor": N_(
        "%(text)s does not reach %(place)s from %(at)s: it flies over no neutral minor country, nor over one in a war that its power has no part in, and the way round is too long."
    ),
    "wif5.sail.interdict": N_(
        "%(area)s, first impulse: %(names)s may interdict from port (“shift NAME to AREA section=N”)."
    ),
    "wif5.sail.interdict_air": N_(
        "%(area)s, first impulse: %(names)s may interdict from land (FTR; other aircraft with an air-to-sea factor): “shift NAME to AREA section=N”."
    ),
    "wif5.sail.interdicts": N_(
        "%(text)s interdicts in %(area)s: once the others there have tried, it must try to intercept (“interception”)."
    ),
    "wif5.shift.by_hand": N_(
        "This is no move: %(text)s is put right, as the table says; moves have their phases."
    ),
    "wif5.shift.ferry": N_(
        "Only an aircraft that rebases is ferried; %(text)s makes no rebase now."
    ),
    "wif5.shift.flips": N_(
        "Only an aircraft that rebases may turn face down for its move; %(text)s makes no rebase now."
    ),
    "wif5.shift.there": N_("%(text)s is at %(at)s already: it goes nowhere."),
    "wif5.flies_in.no_aircraft": N_("%(text)s is no aircraft: only aircraft fly in to a combat."),
    "wif5.flies_in.at_sea": N_(
        "%(text)s is at sea already (%(at)s): it stays there until it returns to base."
    ),
    "wif5.flies_in.neutral": N_("%(The_power)s fights nobody here: %(text)s does not fly in."),
    "wif5.sail.all_try": N_(
        "%(area)s: one die stands for all ships and aircraft there, so %(and_names)s must try, too (“sections=%(sections)s”)."
    ),
    "wif5.ask.sails_on": N_(
        "%(and_names)s, intercepted in %(area)s: sail on (combat at once), or stop there (both sides search in the Naval combat phase)?"
    ),
    "wif5.sail.sails_on": N_(
        "%(and_names)s, intercepted in %(area)s, will sail on: the combat comes at once (“battle sea”)."
    ),
    "wif5.sail.stops": N_(
        "The move of %(and_names)s ends in %(area)s: both sides search there in the Naval combat phase."
    ),
    "wif5.sail.set_back": N_(
        "%(and_names)s: in %(area)s, section %(section)d of the sea box. What lies beyond is not sailed yet."
    ),
    "wif5.sail.fights": N_(
        "%(area)s: %(and_names)s, intercepted there, will sail on: first the combat (“battle sea”)."
    ),
    "wif5.afloat.met_before": N_(
        "%(area)s: the combat of that interception is over, no search comes after it."
    ),
    "wif5.afloat.stopped": N_(
        "%(area)s: the group that was intercepted there has stopped. Both sides search in the Naval combat phase."
    ),
    "wif5.sail.interdicts_air": N_(
        "%(text)s interdicts in %(area)s. Aircraft alone have entered there, and nobody intercepts them: both sides search for each other in the Naval combat phase."
    ),
    "wif5.sail.untried": N_(
        "%(area)s: %(and_names)s must try to intercept whom they interdict (“interception”)."
    ),
    "wif5.sail.declared": N_(
        "%(area)s: %(and_names)s must try now to intercept, as declared before the SUBs fought (“interception”)."
    ),
    "wif5.sail.hunted": N_(
        "%(area)s: before those who interdict try to intercept, SUBs may intercept them (“interception”): %(and_names)s."
    ),
    "wif5.sail.came_after": N_(
        "%(area)s: only SUBs that were there as %(other)s interdicted may intercept them; come since: %(and_names)s."
    ),
    "wif5.ask.hunt_interdicting": N_(
        "%(area)s: which SUBs try to intercept those who interdict (%(and_names)s), each with a die of its own?"
    ),
    "wif5.sail.area": N_(
        "“%(text)s”: nobody may try to intercept there. Here somebody may: %(options)s."
    ),
    "wif5.ask.intercept_group": N_(
        "Interception in %(area)s: several groups have moved there (%(told)s). Against which (one of its ships)?"
    ),
    "wif5.ask.intercept_area": N_(
        "Interception: in which sea area? A group is tried for in one after the other, as it enters them: too late in those before."
    ),
    "wif5.afloat.searched_before": N_(
        "%(area)s: both sides have searched there already; again only where units have entered since, which you know."
    ),
    "wif5.flies_in.twice": N_("“%(text)s” is named twice."),
    "wif5.flies_in.roles": N_(
        "“%(text)s” is named for two things: in a battle a unit does one, in one role."
    ),
    "wif5.afloat.searched": N_(
        "%(area)s: both sides have searched there already, and nobody entered since: no naval combat any more in this phase."
    ),
    "wif5.sail.interdicts_nobody": N_(
        "%(text)s interdicts nobody: no enemy that it could interdict has entered a sea area in this impulse."
    ),
    "wif5.sail.interdicts_not": N_(
        "%(text)s cannot interdict in %(area)s: a CV, HS or LS does from a port there, an aircraft within its range that may fly in this impulse."
    ),
    "wif5.ask.sail.way": N_("To %(place)s lead ways as long: by which sea area?"),
    "wif5.sail.no_such_way": N_("No way leads to %(place)s by %(via)s."),
    "wif5.home.round_about": N_(
        "%(text)s has %(most)d movement points for its way home; this way costs %(n)d."
    ),
    "wif5.sail.new_port": N_(
        "%(at)s was taken, or joined its side, in this turn: ships come home to ports that were the side’s all the turn."
    ),
    "wif5.sail.other_port": N_(
        "%(at)s is a port of another power (%(power)s), with which this one does not cooperate."
    ),
    "wif5.sail.not_home": N_("%(text)s cannot put in to %(at)s: open to it are %(names)s."),
    "wif5.sail.factor": N_("“%(text)s” is no factor of a counter: 12, or 3/5 for two."),
    "wif5.ask.sail.ships": N_("Which ships of %(place)s sail?"),
    "wif5.ask.sail.section": N_("In which section of the sea box is %(text)s?"),
    # where a unit can go
    "wif5.whither.cost": N_("%(n)d MP"),
    "wif5.whither.goes": N_("%(text)s can go to: %(told)s."),
    "wif5.whither.spot": N_("%(place)s (%(text)s)"),
    "wif5.whither.spot_free": N_("%(place)s"),
    "wif5.whither.box": N_("%(place)s %(n)d"),
    "wif5.whither.sections": N_("Highest section of the sea box: %(told)s."),
    "wif5.whither.unlisted": N_(
        "For %(text)s no place is listed now; “shift %(text)s to PLACE” says whether it may go there."
    ),
    "wif5.whither.called": N_("%(place)s, %(n)d MP"),
    "wif5.whither.cost_more": N_("%(n)d MP or more"),
    "wif5.whither.called_more": N_("%(place)s, %(n)d MP or more"),
    "wif5.whither.more": N_(
        "“+”: that many points or more. A cell of your Terrain Effects Chart on the way is not known; it is asked as the unit goes there."
    ),
    "wif5.whither.cost_dear": N_("%(n)d MP, more than it has left: face down"),
    "wif5.whither.called_dear": N_("%(place)s, %(n)d MP, more than it has left: face down"),
    "wif5.whither.cost_ferry": N_("ferried: face down"),
    "wif5.whither.called_ferry": N_("%(place)s, ferried: face down"),
    "wif5.whither.cost_cold": N_("%(n)d MP, in Winter: face down"),
    "wif5.whither.called_cold": N_("%(place)s, %(n)d MP, in Winter: face down"),
    "wif5.whither.cold": N_(
        "“*” of an HQ in Winter: the hex costs more than 1, it is turned face down."
    ),
    "wif5.whither.dear": N_(
        "“*”: more points than it has left by then; it stops there and is turned face down."
    ),
    "wif5.whither.sea": N_("%(n)d, section %(section)d at most"),
    # ships of the map in battle (10.5.6 to 10.5.10)
    "wif5.afloat.not_there": N_("%(text)s is in %(at)s, not in %(place)s."),
    "wif5.afloat.section": N_("%(text)s is in section %(n)d, not in section %(section)d."),
    "wif5.afloat.other_side": N_("%(text)s belongs to the other side (%(power)s)."),
    "wif5.afloat.whose": N_(
        "“by=…” and “against=…” name the powers whose ships fight there: of this side it may be %(powers)s."
    ),
    "wif5.afloat.too": N_(
        "%(names)s: in %(place)s, too, and not named. All units of a section fight."
    ),
    "wif5.port.too": N_(
        "%(names)s: in %(place)s, too, and not named. All enemy ships in the port are targets."
    ),
    "wif5.afloat.too_first": N_(
        "%(names)s: in %(place)s, too, and not named. Whoever is not in the first round may be in those that follow it: name all of the sea area, the dice tell who fights."
    ),
    "wif5.afloat.subs": N_("Not in the naval combat: %(names)s. SUBs take no part in it."),
    "wif5.afloat.no_fleet": N_(
        "%(Side)s: neither aircraft nor surface ships in %(area)s, so no naval combat is there."
    ),
    "wif5.afloat.lacks": N_(
        "“%(text)s”: how strong is it, in which section? As in 12:hood@3; “place … factor=12 section=3” keeps it."
    ),
    "wif5.afloat.sunk": N_("Sunk, off the map: %(names)s."),
    "wif5.afloat.damaged": N_("Damaged, off the map to the Repair Pool: %(names)s."),
    "wif5.afloat.home": N_("%(text)s puts in to %(at)s, face down."),
    "wif5.battles.no_port": N_(
        "%(The_side)s: no major port takes in damaged ships, they are sunk."
    ),
    "wif5.afloat.no_haven": N_("%(text)s has no port to go to: destroyed."),
    "wif5.afloat.off_map": N_(
        "%(text)s goes to a port beyond this map: move its counter by hand (“shift %(text)s”, “remove %(text)s”)."
    ),
    "wif5.afloat.flies_home": N_(
        "%(names)s: back to a base, face down (“shift” says which; “flip” is done)."
    ),
    "wif5.afloat.cargo_lost": N_("Lost with their TRS: %(names)s."),
    "wif5.afloat.cargo_late": N_("Their TRS is damaged, they arrive next turn: %(names)s."),
    "wif5.afloat.face_down": N_("%(text)s is face down: it flies no mission."),
    "wif5.afloat.rebased": N_("%(text)s rebased in this impulse: it flies in a later one."),
    "wif5.sail.no_way": N_("No ship goes from %(at)s to %(place)s: on your map they do not touch."),
    "wif5.sky.caught": N_(
        "%(text)s (%(nation)s) is surprised in this impulse: it flies no mission."
    ),
    "wif5.sky.apart": N_(
        "%(text)s (%(nation)s) does not cooperate with %(the_other_nation)s: not in one mission."
    ),
    "wif5.sky.apart_defence": N_(
        "%(text)s (%(nation)s) does not cooperate with %(the_other_nation)s: it does not fly against who attacks it."
    ),
    "wif5.sky.raided": N_(
        "%(place)s was attacked from the air in this phase: all bombers against one place are named together."
    ),
    "wif5.sky.no_target": N_(
        "%(place)s has neither a factory nor a resource on your map: there is nothing to bomb."
    ),
    "wif5.sky.carries": N_("%(text)s is an air transport: it carries, it strikes nothing."),
    "wif5.sky.cv_mission": N_(
        "%(text)s: a CV bombs ports, and strikes and supports on the ground; to a strategic bombardment it gives fighters alone, that escort or intercept."
    ),
    "wif5.sky.no_factor": N_(
        "%(text)s: a bomber needs a factor of its mission that is not zero; the one number of a FTR is air-to-air (both: 4/2:ftr)."
    ),
    "wif5.afloat.neutral": N_(
        "%(text)s is in no combat: %(the_power)s is at war with no power of the other side."
    ),
    "wif5.sail.no_mission": N_("%(text)s has no air-to-sea factor: it flies no mission at sea."),
    "wif5.sail.air_section": N_(
        "%(text)s has at most %(n)d movement points left at %(place)s: section %(n)d is the highest."
    ),
    "wif5.sail.section_shown": N_(
        "%(text)s has at most %(n)d movement points left at %(place)s off the coasts that the map shows: section %(n)d is the highest; whether another coast is nearer, you know."
    ),
    "wif5.sail.no_coast": N_(
        "The map shows no coast of this sea area: whether %(text)s gets to %(place)s, and into which section, you count."
    ),
    "wif5.sail.far_shown": N_(
        "%(text)s does not reach %(place)s from %(at)s off the coasts that the map shows; whether another coast is nearer, you know."
    ),
    "wif5.afloat.far": N_("%(text)s does not reach %(place)s from %(at)s."),
    "wif5.convoy.face_down": N_(
        "%(names)s: face down, so neither attacking nor escorting a convoy."
    ),
    "wif5.afloat.cv_in_port": N_("%(text)s is in a port (%(at)s): its aircraft fly no mission."),
    "wif5.afloat.cv_coast": N_(
        "%(text)s is in %(at)s, and %(place)s is no coast of that sea area."
    ),
    "wif5.ask.hit.trs": N_("%(Side)s: which TRS? The lot decides, draw it."),
    "wif5.ask.haven": N_("Into which port does %(text)s put?"),
    "wif5.ask.hit.sunk": N_("%(Side)s: which %(unit)s is sunk?"),
    "wif5.ask.hit.damaged": N_("%(Side)s: which %(unit)s is damaged?"),
    "wif5.ask.hit.aborted": N_("%(Side)s: which %(unit)s breaks off?"),
}
