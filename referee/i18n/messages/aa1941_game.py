"""Sentences of an Axis & Allies 1941 game in progress."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_

MESSAGES: dict[str, str | tuple[str, str, str]] = {
    # Going on
    "aa1941.phase.begins": N_("%(power)s: %(phase)s."),
    "aa1941.phase.skipped": N_(
        "%(The_power)s cannot play this phase while the enemy holds its capital: %(phase)s."
    ),
    "aa1941.turn.begins": N_("Round %(round)s, turn %(of_power)s."),
    "aa1941.combat.unfought": N_(
        "Every announced battle must be fought first: %(spaces)s. One that was fought at the table is told with `correct battle`."
    ),
    "aa1941.declare.leave_alone": N_(
        "The fight against %(force)s %(in_space)s is the attacker’s choice: an `attack` that names the "
        "landing without `escort` renounces it."
    ),
    "aa1941.combat.beside": N_(
        "By the record your ships are still beside enemy surface warships and must fight first: "
        "%(spaces)s. Ships that left in the combat move are told with `correct pieces`, a battle "
        "fought at the table with `correct battle`."
    ),
    "aa1941.noncombat.landed_unsaid": N_(
        "Landing not said (%(from_space)s): the record puts %(force)s %(in_space)s."
    ),
    "aa1941.noncombat.stranger_unsaid": N_(
        "%(The_power)s: landing of the fighters of the sunk carrier not said (%(from_space)s): the record puts %(force)s %(in_space)s."
    ),
    "aa1941.noncombat.could_wait": N_(
        "A carrier bought this turn could still be placed %(in_space)s: to wait for it there, `undo` and “move %(force)s from %(space)s to %(space)s”."
    ),
    "aa1941.noncombat.one_space": N_(
        "With no points left, their carrier sunk: %(force)s %(in_space)s may still go one space to land."
    ),
    "aa1941.noncombat.none_known": N_(
        "The record has no place to land from %(space)s, lost: %(force)s. Correct the pieces if there is one."
    ),
    "aa1941.noncombat.aircraft_lost": N_("No place to land from %(space)s, lost: %(force)s."),
    "aa1941.read.split": N_("“%(text)s” can be read in several ways; write “from … to …”."),
    "aa1941.read.empty_cargo": N_(
        "“%(text)s” says that the transports carry nothing, yet a cargo is named (%(force)s): say one or the other."
    ),
    "aa1941.read.zone_twice": N_("%(Space)s is named twice: say once who lands from there."),
    "aa1941.read.guests_alone": N_(
        "%(force)s %(of_power)s: an ally’s cargo is named with the transport that sails with it."
    ),
    "aa1941.read.anothers": N_(
        "%(force)s %(of_power)s: here only units %(of_own_power)s are named."
    ),
    "aa1941.move.anothers": N_("%(The_power)s moves %(force)s in a turn of its own only."),
    "aa1941.move.anothers_aboard": N_(
        "%(Space)s: %(force)s %(of_power)s, aboard an ally’s ship: cargo, which sails with it and leaves it in a turn %(of_power)s only."
    ),
    "aa1941.attack.anothers": N_(
        "%(force)s: to attack or land in a turn %(of_power)s only; allies never attack together."
    ),
    "aa1941.read.ship_for_nothing": N_(
        "“ship=%(number)d” says which transport lands troops in the noncombat move; here it chooses nothing."
    ),
    "aa1941.read.power_alone": N_(
        "“%(text)s” says whose loss it is, and no unit: write “1 infantry %(of_power)s”."
    ),
    "aa1941.read.defender_by_sea": N_(
        "“%(text)s”: only units of the attacker come by sea; say the defender’s without it."
    ),
    "aa1941.read.by_sea": N_(
        "“%(text)s”: say the sea zone that they land from, behind those who attack: “… with 2 infantry landing from sz6”."
    ),
    "aa1941.attack.nobody_aboard": N_(
        "Nobody who could land %(in_space)s is aboard a transport beside it. Load and sail there first, or name who lands and the sea zone: “… with 2 infantry landing from sz6”."
    ),
    "aa1941.read.none_there": N_("None of those are noted %(in_space)s."),
    "aa1941.read.from_each": N_(
        "“%(text)s”: name the whole force first, then once where it comes from: "
        "“… with 1 fighter, 1 submarine from united_kingdom, sz8”; or every force with its place: "
        "“… with 1 fighter from united_kingdom and 1 submarine from sz8”."
    ),
    "aa1941.read.move_each": N_(
        "“%(text)s” is a move of its own, in a line of its own; those that go to one place may be told together: "
        "“3 infantry from karelia and 1 tank from russia to west_russia”."
    ),
    # Buying
    "aa1941.purchase.phase": N_(
        "Units are bought in the phase %(wanted_phase)s; this is %(phase)s."
    ),
    "aa1941.purchase.nothing": N_("Nothing is bought so: `next` goes on, or say which units."),
    "aa1941.purchase.capacity": N_(
        "Units waiting: %(waiting)s; your complexes can place %(room)s this turn. "
        "The rest will be paid back."
    ),
    "aa1941.purchase.no_port": N_(
        "No industrial complex of yours can place ships: %(force)s will be paid back."
    ),
    # Mobilizing
    "aa1941.mobilize.phase": N_(
        "New units are placed in the phase %(wanted_phase)s; this is %(phase)s."
    ),
    "aa1941.mobilize.nothing": N_("Say which units to place."),
    "aa1941.mobilize.not_bought": N_("Not waiting in the mobilization zone: %(force)s."),
    "aa1941.mobilize.say_zone": N_("%(force)s: into which sea zone? Say “in ZONE”: %(spaces)s."),
    "aa1941.mobilize.refunded": NP_(
        "%(units_left)s unit not placed goes back to the box (%(force)s): %(ipc)s paid back.",
        "%(units_left)s units not placed go back to the box (%(force)s): %(ipc)s paid back.",
        "units_left",
    ),
    # Income
    "aa1941.income.phase": N_(
        "Income is collected in the phase %(wanted_phase)s; this is %(phase)s."
    ),
    "aa1941.income.twice": N_("%(The_power)s has collected its income this turn."),
    "aa1941.income.first": N_("%(The_power)s must collect its income before the turn ends."),
    "aa1941.income.capital_lost": N_(
        "%(The_power)s collects nothing while the enemy holds its capital."
    ),
    "aa1941.income.collected": N_("%(The_power)s collects %(ipc)s and now holds %(treasury_ipc)s."),
    # Corrections
    "aa1941.correct.treasury": N_(
        "Treasury %(of_power)s corrected from %(was_ipc)s to %(ipc)s: %(reason)s."
    ),
    "aa1941.correct.below_zero": N_("A treasury never goes below zero; it holds %(ipc)s."),
    "aa1941.correct.control": N_("Corrected: %(the_space)s is held by %(the_power)s."),
    "aa1941.correct.no_owner": N_("%(The_space)s never belongs to anybody."),
    "aa1941.board.aboard": N_("aboard the transports %(of_power)s: %(guests_told)s"),
    "aa1941.correct.neutral": N_("%(The_space)s is neutral: nobody is ever there."),
    "aa1941.correct.ship_on_land": N_("%(force)s: ships are never on a territory (%(space)s)."),
    "aa1941.correct.no_room_aboard": N_(
        "%(Space)s: by the record %(force)s are at sea, and the transports there (%(n)d) do not hold them."
    ),
    "aa1941.correct.lands_ashore": N_(
        "%(Space)s: by the record %(force)s are at sea; a bomber lands on friendly territories only."
    ),
    "aa1941.correct.no_deck": N_(
        "%(Space)s: by the record %(force)s are at sea, and the carriers there (%(n)d) do not hold them."
    ),
    "aa1941.correct.pieces": N_("Corrected: %(the_power)s has %(force)s %(in_space)s."),
    "aa1941.correct.no_pieces": N_("Corrected: %(the_power)s has nothing %(in_space)s."),
    "aa1941.correct.battle_goes_on": N_(
        "The battle %(in_space)s goes on with the units it began with: `undo` to its beginning if they were others."
    ),
    "aa1941.correct.battle": N_(
        "The battle for %(the_space)s was fought at the table and is owed no more. Put right who is left and who holds it (`correct pieces`, `correct control`) if that is still to do."
    ),
    "aa1941.correct.there": N_("On record %(in_space)s now: %(force)s, as announced."),
    "aa1941.correct.sea_too": N_(
        "The sea fight for %(the_space)s was part of it, with all ships and aircraft named for it: "
        "%(force)s. Put right who is left of them, and where (`correct pieces`)."
    ),
    "aa1941.correct.too_early": N_(
        "No battle has been fought yet: the combat moves come first. `next` ends them; `withdraw` takes an announced attack back."
    ),
    "aa1941.correct.no_battle": N_("No battle is owed %(in_space)s."),
    "aa1941.correct.both_there": N_(
        "By the record both sides still stand %(in_space)s (the enemy: %(force)s): tell who is left first (`correct pieces`)."
    ),
    "aa1941.ask.correct.treasury": N_(
        "How many IPCs are really in the treasury %(of_power)s (%(ipc)s by the record)?"
    ),
    "aa1941.ask.correct.pieces": N_(
        "What does %(the_power)s really have %(in_space)s (the record says %(force)s; type “nothing” if there is nothing)?"
    ),
    "aa1941.ask.correct.pieces_none": N_(
        "What does %(the_power)s really have %(in_space)s (the record says nothing there)?"
    ),
    "aa1941.ask.correct.control": N_("Who really holds %(the_space)s (%(power)s by the record)?"),
    "aa1941.ask.correct.owner": N_("Who really holds %(the_space)s?"),
    # Captures
    "aa1941.capture.phase": N_("Territories are taken in the combat phases; this is %(phase)s."),
    "aa1941.capture.defended": N_("%(Space)s: still defended, by %(force)s."),
    "aa1941.capture.needs_land": N_("No land unit of yours stands %(in_space)s."),
    "aa1941.capture.recorded": N_(
        "The record shows %(force)s %(in_space)s: fight them, or put the record right (`correct pieces`)."
    ),
    "aa1941.capture.blitz": N_(
        "Before combat only tanks running through an empty territory take it: %(space)s."
    ),
    "aa1941.capture.no_way": N_(
        "No tank runs through %(the_space)s: no friendly territory lies next to it over land. A landing is told with “attack”."
    ),
    "aa1941.capture.no_way_yet": N_(
        "No tank runs through %(the_space)s: the ground beside it was taken only this turn. Whoever ends the move there "
        "takes it in the conduct combat phase."
    ),
    "aa1941.capture.land_unit": N_(
        "One of your land units must stand %(in_space)s, and no enemy unit."
    ),
    # Announcing attacks
    "aa1941.attack.phase": N_("Battles belong to the combat phases; this is %(phase)s."),
    "aa1941.attack.empty": N_("Say what attacks."),
    "aa1941.attack.neutral": N_("%(The_space)s is neutral: nobody may attack or enter."),
    "aa1941.attack.sealed": N_(
        "No ship can ever be %(in_space)s: there is nobody to attack there."
    ),
    "aa1941.attack.own": N_("%(Space)s: yours already."),
    "aa1941.attack.friend": N_("%(Space)s: ground %(of_power)s, a friend."),
    "aa1941.attack.nobody": N_(
        "No enemy is recorded %(in_space)s; name the defenders with “against”."
    ),
    "aa1941.attack.began_there": N_(
        "By the record %(force)s began the turn in %(the_space)s, not named for this fight: to be named with the others, "
        "unless gone since."
    ),
    "aa1941.attack.with_landing": N_(
        "The fight for %(space)s is the first step of the landing in %(the_other_space)s: `attack %(other_space)s` "
        "with those announced for it."
    ),
    "aa1941.attack.landing_from": N_(
        "The landing in %(the_space)s was announced from %(spaces)s, not from %(other_space)s: its ships are there. To change "
        "it, `withdraw` it and announce it again before the battles begin."
    ),
    "aa1941.attack.landed": N_(
        "Troops have gone ashore from %(space)s: its sea fight came before the landing."
    ),
    "aa1941.attack.again": N_(
        "The battle for %(the_space)s was fought this turn; nobody joins or fights it again."
    ),
    "aa1941.attack.for_all": N_(
        "All landings from %(space)s share one sea fight: %(force)s. The landings follow."
    ),
    "aa1941.attack.left_alone": N_(
        "Others have landed from %(space)s and left %(force)s alone: no sea fight there any more."
    ),
    "aa1941.attack.landings_first": N_(
        "Amphibious assaults come before other battles: %(spaces)s."
    ),
    "aa1941.attack.escort_alone": N_(
        "“escort” names who fights for the zone of a landing, and no landing on %(the_space)s is "
        "announced or named in this line."
    ),
    "aa1941.attack.escort_which": N_(
        "The landing on %(the_space)s comes from %(spaces)s: name the landings, and behind each "
        "zone the ships that fight for it."
    ),
    "aa1941.attack.zone_first": N_("The announced sea fight comes before the landing: %(spaces)s."),
    "aa1941.attack.landing_late": N_(
        "Amphibious assaults come first; another battle was fought already: %(spaces)s."
    ),
    "aa1941.attack.move_first": N_(
        "%(force)s: not %(in_space)s yet. Where every piece is followed they move first: %(way_told)s."
    ),
    "aa1941.attack.ships_from": N_(
        "%(force)s: ships set out from a sea zone. Say every force with its place: “%(space)s with %(force)s from %(from_space)s and %(other_force)s from %(spaces)s”."
    ),
    "aa1941.attack.nobody_there": N_(
        "By the record nobody can come to %(the_space)s from %(spaces)s now."
    ),
    "aa1941.attack.move_from": N_("from %(spaces)s"),
    "aa1941.attack.unannounced": N_(
        "Nobody announced an attack on %(the_space)s in the combat move; announced: %(spaces)s."
    ),
    "aa1941.attack.not_announced": N_(
        "An amphibious assault is announced in the combat move: was the one on %(the_space)s?"
    ),
    "aa1941.attack.nobody_near": N_(
        "None of your pieces on record stands next to %(the_space)s: name who attacks, and “from” where."
    ),
    "aa1941.reach.nothing": N_(
        "Nothing %(in_space)s is to be attacked: no enemy holds it or stands there."
    ),
    "aa1941.attack.name_all": N_(
        "Name who attacks. All on record that can reach %(the_space)s: “attack %(space)s with %(force)s from %(spaces)s”."
    ),
    "aa1941.attack.name_all_declare": N_(
        "Name who attacks. All on record that can reach %(the_space)s: “declare %(space)s with %(force)s from %(spaces)s”."
    ),
    "aa1941.attack.everything_lands": N_(
        "With everything, all land who are aboard (%(spaces)s): name nobody and no other zone, or the whole force."
    ),
    "aa1941.attack.name_them": N_(
        "Nobody who could attack %(the_space)s is known here: move them there first, or name them (“with 2 infantry”)."
    ),
    "aa1941.reach.ready": N_("To fight it now: “attack %(space)s with %(force)s”"),
    "aa1941.reach.ready_declare": N_("“declare %(space)s with %(force)s”"),
    "aa1941.reach.from": N_("“attack %(space)s with %(force)s from %(from_space)s”"),
    "aa1941.reach.from_declare": N_("“declare %(space)s with %(force)s from %(from_space)s”"),
    "aa1941.reach.all": N_(
        "All that can reach %(the_space)s: “attack %(space)s with %(force)s from %(spaces)s”"
    ),
    "aa1941.reach.all_declare": N_(
        "All that can reach %(the_space)s: “declare %(space)s with %(force)s from %(spaces)s”"
    ),
    "aa1941.reach.move": N_("“move %(force)s from %(from_space)s to %(space)s”"),
    "aa1941.reach.nobody": N_(
        "None of your pieces on record can reach %(the_space)s: name who attacks, “with” what and “from” where."
    ),
    "aa1941.reach.not_moved": N_(
        "None of your pieces stands %(in_space)s: whoever attacks is moved there first, in the Combat Move (“move”)."
    ),
    "aa1941.reach.nowhere": N_(
        "None of your pieces on record stands next to an enemy: name where, “with” what and “from” where."
    ),
    "aa1941.reach.move_first": N_(
        "None of your pieces stands where an enemy is: “move” them there, then they attack."
    ),
    "aa1941.reach.none_moved": N_(
        "None of your pieces stands where an enemy is: whoever attacks is moved there in the Combat Move (“move”)."
    ),
    "aa1941.attack.sea_over": N_(
        "The sea fight for %(the_space)s is over: those named for it fight no more."
    ),
    "aa1941.attack.nobody_lands": N_(
        "An amphibious assault needs land units that are part of the attack on %(the_space)s: “with” names the whole force, “landing” those of it who come by sea."
    ),
    "aa1941.attack.not_there": N_("Not %(in_space)s: %(force)s."),
    "aa1941.attack.went_back": N_(
        "%(Space)s: %(force)s, back there from a battle. Nobody fights twice in a turn."
    ),
    "aa1941.attack.other_defenders": N_("The defenders %(in_space)s are %(force)s."),
    "aa1941.attack.as_recorded": N_("Defenders taken from the record: %(force)s. Check the board."),
    "aa1941.attack.none_recorded": N_("No defender is recorded %(in_space)s. Check the board."),
    "aa1941.attack.recorded": N_(
        "The record shows %(force)s %(in_space)s, but nobody was to defend. Check the board: the record now drops them."
    ),
    "aa1941.attack.nobody_from": N_(
        "By the moves of this turn nobody came to %(the_space)s from there: %(spaces)s. The moves count."
    ),
    "aa1941.attack.fewer_from": N_(
        "By the moves of this turn not so many came to %(the_space)s from there: %(spaces)s (%(force)s too many). The moves count."
    ),
    "aa1941.attack.none_from": N_("None of them can come from %(space)s: %(force)s."),
    "aa1941.attack.others_recorded": N_(
        "The record has other defenders %(in_space)s: %(force)s. Check the board: the battle is fought against those named."
    ),
    "aa1941.attack.no_deck": N_(
        "After the attack on %(the_space)s only a carrier could take %(force)s, and the record has none that can be within reach. Say now which one will be: moved in the noncombat move, or newly placed."
    ),
    "aa1941.attack.allies_out": N_(
        "Friendly units %(in_space)s take no part in the attack: %(force)s."
    ),
    "aa1941.declare.taken_back": N_("Attack taken back: %(space)s."),
    "aa1941.declare.phase": N_("Attacks are announced in %(wanted_phase)s; this is %(phase)s."),
    "aa1941.declare.moved": N_(
        "The attack on %(the_space)s stays announced: %(force)s moved there and must fight. `undo` "
        "takes a move back."
    ),
    "aa1941.capture.later": N_(
        "An enemy industrial complex %(in_space)s: nobody runs through it. Announce the attack; the "
        "place is taken in the conduct combat phase."
    ),
    "aa1941.declare.none": N_("No battle was announced for %(the_space)s."),
    "aa1941.declare.battle": N_("Announced: %(force)s against %(the_space)s."),
    "aa1941.attack.all_fight": N_(
        "All your units %(in_space)s fight; left out: %(force)s. Say “with %(wanted_force)s”."
    ),
    "aa1941.attack.all_fight_landing": N_(
        "All your units %(in_space)s fight; left out: %(force)s. Say “with %(wanted_force)s "
        "landing %(lands_told)s”."
    ),
    "aa1941.attack.lands_said": N_("%(force)s from %(from_space)s"),
    "aa1941.declare.dropped": N_(
        "The attack on %(the_space)s is no longer announced: its units moved on."
    ),
    "aa1941.declare.moved_away": N_("No longer attacking %(the_space)s: %(force)s."),
    "aa1941.declare.comes_from": N_(
        "Still announced against %(the_space)s, from %(other_space)s now: %(force)s."
    ),
    "aa1941.declare.landing": N_(
        "Announced: amphibious assault on %(the_space)s with %(force)s, from %(from_space)s."
    ),
    "aa1941.declare.landings": N_(
        "Announced: amphibious assault on %(the_space)s with %(force)s, from %(spaces)s."
    ),
    "aa1941.declare.landing_beside": N_(
        "Announced: amphibious assault on %(the_space)s with %(force)s."
    ),
    "aa1941.move.deck_taken": N_(
        "%(force)s landed %(in_space)s: that ends the move of the carriers there as well."
    ),
    "aa1941.declare.held": N_(
        "Announced for %(the_space)s, which a tank runs through: %(force)s. It is entered without a "
        "battle."
    ),
    "aa1941.declare.came": N_("Into %(the_space)s without a battle: %(force)s."),
    "aa1941.declare.stays": N_("Still announced: %(force)s against %(the_space)s."),
    "aa1941.declare.handed_back": N_(
        "No tank runs through %(the_space)s any more: %(the_power)s holds it as before; "
        "put the control marker and the production levels back."
    ),
    "aa1941.declare.already": N_(
        "Announced already for %(the_space)s: %(force)s. Nobody comes besides."
    ),
    "aa1941.declare.anew": N_(
        "Instead of what was announced before; no longer announced: %(gone_told)s."
    ),
    "aa1941.declare.gone_from": N_("%(force)s from %(the_space)s"),
    "aa1941.declare.gone": N_("%(force)s"),
    "aa1941.declare.along": N_(
        "The transports that land from %(space)s take part in the fight for it: %(force)s."
    ),
    "aa1941.declare.unopened": N_(
        "Nobody is announced to clear %(space)s of %(force)s: no landing from there (%(other_space)s) without a fight for it. Announce one, or take the landing back."
    ),
    "aa1941.declare.from_zone": N_("Landing from %(space)s: %(force)s."),
    "aa1941.attack.who_lands": N_(
        "Say who lands from which zone (`landing FORCE from ZONE and FORCE from ZONE`): nobody does from %(other_space)s."
    ),
    # Battles
    "aa1941.battle.pending": N_(
        "The battle for %(the_space)s is under way: answer its question first, or “abandon” drops it."
    ),
    "aa1941.open.first": N_("A question is open: answer it first, or “abandon” drops it."),
    "aa1941.open.dropped": N_("The question is dropped; nothing was done."),
    "aa1941.open.given_up": N_("“%(verb)s” (%(space)s) is dropped; nothing was done."),
    "aa1941.battle.none": N_("No battle is in progress."),
    "aa1941.battle.abandoned": N_(
        "The battle for %(the_space)s is dropped: fight it again here, or at the table. Then `correct pieces` "
        "and `correct control` tell what is left, and `correct battle` that it was fought."
    ),
    "aa1941.battle.let_go": N_("The attack on %(the_space)s is dropped; no die has fallen."),
    "aa1941.battle.chances": N_(
        "%(Space)s, attack %(of_power)s: win %(win)s%%, capture %(capture)s%%, lose %(lose)s%%."
    ),
    "aa1941.battle.chances_at_sea": N_(
        "%(Space)s, attack %(of_power)s: win %(win)s%%, lose %(lose)s%%."
    ),
    "aa1941.battle.hits_lost": NP_(
        "%(n)d hit is lost: it may be taken by none of those left (%(force)s).",
        "%(n)d hits are lost: they may be taken by none of those left (%(force)s).",
        "n",
    ),
    "aa1941.battle.won": N_(
        "%(Space)s: the attacker wins in %(rounds)s and keeps %(attacker_force)s "
        "(lost %(lost_ipc)s, destroyed %(destroyed_ipc)s)."
    ),
    "aa1941.battle.lost": N_(
        "%(Space)s: the defender holds after %(rounds)s and keeps %(defender_force)s "
        "(attacker lost %(lost_ipc)s, destroyed %(destroyed_ipc)s)."
    ),
    "aa1941.attack.transports_lost": N_(
        "%(Space)s: lost unless the submarines dive: %(force)s. Nothing there can hit "
        "the submarines, and there is no zone to retreat to."
    ),
    "aa1941.attack.transports_swept": N_(
        "%(Space)s: lost whatever is rolled: %(force)s. Nothing there can hit %(foe_force)s, "
        "and there is no zone to retreat to."
    ),
    "aa1941.battle.stalemate": N_(
        "%(Space)s: no fighting unit of either side can hit one of the other; the battle ends "
        "(lost %(lost_ipc)s, destroyed %(destroyed_ipc)s)."
    ),
    "aa1941.battle.under_fire": N_(
        "%(Space)s: the enemy can still fire at %(force)s, and nobody was asked who stays. `retreat=%(n)d` sends the ships back; to stay under fire, fight it in the session."
    ),
    "aa1941.battle.nobody": N_(
        "%(Space)s: nobody wins; control does not change "
        "(lost %(lost_ipc)s, destroyed %(destroyed_ipc)s)."
    ),
    "aa1941.battle.retreated": N_(
        "%(Space)s: the attacker retreats after %(rounds)s with %(attacker_force)s "
        "(lost %(lost_ipc)s, destroyed %(destroyed_ipc)s)."
    ),
    "aa1941.battle.back_early": N_(
        "Transports alone are left: they go back after round %(n)d, not after round %(after)d as was said."
    ),
    "aa1941.battle.retreat_to": N_("Land units and ships go back together: %(space)s."),
    "aa1941.battle.elsewhere": N_(
        "The attacker chooses among the places they came from: with `to=` also %(the_spaces)s. `undo` "
        "takes the battle back."
    ),
    "aa1941.battle.drowned": N_(
        "Lost with their transports: %(force)s. If others were aboard, correct the pieces."
    ),
    "aa1941.battle.no_landing": N_(
        "%(The_space)s: nobody lands from there. Still aboard: %(force)s."
    ),
    "aa1941.battle.landing_off": N_(
        "Nobody is left to land %(in_space)s from %(other_space)s: that landing is off."
    ),
    "aa1941.battle.shared_losses": N_(
        "Several powers defend %(in_space)s: agree whose is lost (%(units)s), or the attacker chooses. "
        "The record took the first’s: “losses=” with the power’s name says another beforehand."
    ),
    "aa1941.battle.whose_loss": N_("%(Space)s: %(the_power)s loses %(force)s."),
    "aa1941.choice.whose_loss": N_(
        "%(Space)s: %(lost_force)s lost; %(others_told)s. The owners agree, failing that the attacker "
        "chooses: how many of them does %(the_power)s lose?"
    ),
    "aa1941.choice.owner_has": N_("%(the_power)s has %(force)s"),
    "aa1941.losses.not_theirs": N_(
        "%(The_power)s has no such unit to lose %(in_space)s: %(force)s."
    ),
    "aa1941.choice.retreat_to": N_("Retreat where?"),
    "aa1941.choice.ship_lost": N_("%(Space)s: which of the transports goes down?"),
    "aa1941.choice.ship": N_("%(force)s aboard"),
    "aa1941.choice.ship_guests": N_("%(force)s aboard, and %(guests_told)s"),
    "aa1941.choice.ship_only_guests": N_("aboard: %(guests_told)s"),
    "aa1941.choice.guest": N_("%(force)s %(of_power)s"),
    "aa1941.choice.ship_for": N_("%(force)s aboard, to land %(in_space)s"),
    "aa1941.choice.ship_sailed": N_("has sailed; aboard: %(force)s"),
    "aa1941.choice.ship_landed": N_("has landed troops; aboard: %(force)s"),
    "aa1941.choice.ships": N_("%(n)d transports; aboard in all: %(force)s"),
    "aa1941.choice.ships_sailed": N_(
        "%(n)d transports, one of them at least has sailed; aboard in all: %(force)s"
    ),
    "aa1941.choice.ships_landed": N_(
        "%(n)d transports, one of them at least has landed troops; aboard in all: %(force)s"
    ),
    "aa1941.choice.ship_ally": N_("%(force)s aboard a ship %(of_power)s"),
    "aa1941.choice.numbered_ship": N_("%(number)d) %(ship_told)s"),
    "aa1941.choice.which_lands": N_("%(Space)s: which transport lands them?"),
    "aa1941.transport.name_lander": N_(
        "%(Space)s: another transport could have landed them (ship=2, …): %(ships_told)s."
    ),
    "aa1941.transport.no_such_lander": N_(
        "%(Space)s: no transport of that number lands them: %(ships_told)s."
    ),
    "aa1941.choice.ship_empty": N_("empty"),
    "aa1941.losses.no_such_ship": N_(
        "%(Space)s: no transport carries just that: %(force)s. Name what is aboard the one that goes down."
    ),
    "aa1941.choice.left_alone": N_(
        "%(Space)s: both sides have transports alone left (%(force)s against %(other_force)s). "
        "Do the attacker’s stay, or retreat?"
    ),
    # Moves
    "aa1941.move.phase": N_("Units move in the two movement phases; this is %(phase)s."),
    "aa1941.move.nothing": N_("Say which units move."),
    "aa1941.move.not_there": N_("Not recorded %(in_space)s: %(force)s."),
    "aa1941.move.not_there_of": N_("Not recorded %(in_space)s: %(force)s %(of_power)s."),
    "aa1941.move.no_transport": N_("There is no transport %(in_space)s to take %(force)s aboard."),
    "aa1941.move.no_transport_known": N_(
        "No transport is recorded %(in_space)s to take %(force)s aboard."
    ),
    "aa1941.move.no_room": N_(
        "Transports %(in_space)s have no room for %(force)s: "
        "each carries one land unit and one infantry more."
    ),
    "aa1941.move.boards_fresh": N_("A land unit that moved may not board any more: %(unit)s."),
    "aa1941.move.hostile_loading": N_(
        "Nobody boards or lands in a hostile sea zone: %(force)s %(in_space)s."
    ),
    "aa1941.move.lands_friendly": N_(
        "In the combat move nobody goes ashore on friendly ground (%(space)s): that waits for the noncombat move."
    ),
    "aa1941.move.lands_in_combat": N_(
        "In the combat move troops land by assault: attack %(the_space)s, landing from its "
        "sea zone."
    ),
    # The end, reminders, luck
    "aa1941.victory.over": N_("The game is over: %(the_side)s won."),
    "aa1941.notice.waiting": N_("Waiting to be placed: %(force)s."),
    "aa1941.notice.unplaced": N_("Not placed yet: %(force)s. If you go on, %(ipc)s are paid back."),
    "aa1941.notice.battles": N_("Battles still to fight: %(spaces)s."),
    "aa1941.notice.untold": N_(
        "Before anybody lands %(in_space)s, tell who is left of the sea fight at the table "
        "(`correct pieces`): %(spaces)s. If the landing was fought there too, tell it with "
        "`correct battle`."
    ),
    "aa1941.notice.contested": N_("Enemies share a space with you: %(spaces)s."),
    "aa1941.notice.no_capital": N_(
        "The enemy holds the capital %(of_power)s: no purchase, no new units, no income."
    ),
    "aa1941.notice.collect": N_("%(The_power)s has %(ipc)s to collect."),
    "aa1941.notice.landings": N_(
        "Aircraft that fought must land now, in a territory that was friendly when the turn "
        "began or on a carrier."
    ),
    "aa1941.notice.capitals": N_("%(The_side)s: %(held)s of %(wanted)s capitals needed."),
    "aa1941.luck.power": NP_(
        "%(power)s so far: %(battles)s battle, %(dice)s of both sides; destroyed less lost, cargo aside: "
        "%(actual)s IPC, to be expected %(expected)s (luck %(surplus)s).",
        "%(power)s so far: %(battles)s battles, %(dice)s of both sides; destroyed less lost, cargo aside: "
        "%(actual)s IPC, to be expected %(expected)s (luck %(surplus)s).",
        "battles",
    ),
    # Checklist
    "aa1941.check.buy": N_("Buy units"),
    "aa1941.check.declare": N_("Announce attacks and move the attackers"),
    "aa1941.check.assaults": N_("Announce amphibious assaults"),
    "aa1941.check.blitz": N_("Take the territories that tanks ran through"),
    "aa1941.check.landing_proof": N_("Show where every attacking aircraft can land"),
    "aa1941.check.fight": N_("Fight every announced battle, amphibious assaults first"),
    "aa1941.check.captures": N_("Take the empty hostile territories that you entered"),
    "aa1941.check.stranded": N_("Land the fighters of sunk carriers first"),
    "aa1941.check.land_aircraft": N_("Land the aircraft that fought"),
    "aa1941.check.regroup": N_("Move the units that have neither moved nor fought"),
    "aa1941.check.place": N_("Place the units that you bought"),
    "aa1941.check.collect": N_("Collect your income"),
    # Tracked games: cargo, landings, promises
    "aa1941.move.closed": N_("The battle for %(the_space)s was fought: nobody moves in any more."),
    "aa1941.move.landed_past": N_(
        "Troops landed from %(the_space)s without a fight there: nobody moves in any more."
    ),
    "aa1941.move.battles_begun": N_(
        "The battles have begun (%(spaces)s): all combat moves and announcements come before the first of them."
    ),
    "aa1941.move.stranded_first": N_("The fighters of sunk carriers land first: %(spaces)s."),
    "aa1941.move.own_first": N_(
        "Your fighters whose carrier was sunk land before anything else moves: %(force)s, %(spaces)s."
    ),
    "aa1941.battle.fight_on": N_(
        "Back: %(force)s. Fighting on, as who came ashore does not retreat: %(staying_force)s."
    ),
    "aa1941.battle.part_left": N_("%(Space)s: %(force)s retreated before the end."),
    "aa1941.battle.decks_lost": N_(
        "Of the carriers that fought together those count as sunk that began the turn here: %(spaces)s."
    ),
    "aa1941.battle.which_sank": N_(
        "Carriers of several zones fought: by the record the loss is from %(spaces)s. If another one "
        "sank, its fighters land before any other noncombat move."
    ),
    "aa1941.battle.deckless": N_(
        "Without a deck now: %(force)s; to be landed before any other noncombat move."
    ),
    "aa1941.move.none_moved": N_("No such unit there has used %(points)s: %(unit)s."),
    "aa1941.move.no_carrier": N_(
        "No friendly carrier is known %(in_space)s: no fighter lands there."
    ),
    "aa1941.next.no_landing": N_(
        "Nowhere to land, even if every attack hits: %(force)s. Send a carrier to fight its way there, or "
        "take a move back."
    ),
    "aa1941.move.no_place": N_(
        "After this move not every aircraft could land: %(force)s would have no place."
    ),
    "aa1941.move.guests": N_("Aboard as cargo, and goes with the carrier: %(force)s %(of_power)s."),
    "aa1941.move.no_such_decked": N_(
        "%(Space)s: the carriers that sail cannot take just this %(of_power)s along: %(force)s."
    ),
    "aa1941.move.no_empty_deck": N_(
        "%(Space)s: no carrier sails empty; the decks that stay do not hold all fighters of allies."
    ),
    "aa1941.move.name_decked": N_(
        "Another carrier %(in_space)s could have gone: name the fighters of the one that does (%(ship_told)s)."
    ),
    "aa1941.move.guest_troops": N_(
        "Aboard as cargo, and goes with the transport: %(force)s %(of_power)s."
    ),
    "aa1941.move.guests_unsure": N_(
        "Which of an ally’s troops %(in_space)s are aboard the ships that leave? Check the board: `correct pieces` puts the record right."
    ),
    "aa1941.move.no_refuge": N_(
        "The fighters of a sunk carrier move one space only, to a friendly place: %(spaces)s."
    ),
    "aa1941.move.no_refuge_left": N_(
        "%(Space)s: no friendly place with room is one space away for the fighters of the sunk carrier; they are lost as the noncombat moves end."
    ),
    "aa1941.choice.whose_lands": N_(
        "%(Space)s: whose fighters of the sunk carrier land there (%(force)s)?"
    ),
    "aa1941.choice.whose_lost": N_(
        "%(Space)s: no place for the fighters of the sunk carrier; whose are lost (%(force)s)?"
    ),
    "aa1941.hint.whose_lost": N_('Name the power: `do next losses="1 fighter %(of_power)s"`.'),
    "aa1941.hint.whose_lands": N_("Name the power: `move 1 fighter %(of_power)s from … to …`."),
    "aa1941.move.deck_full": N_(
        "Too many fighters for the carriers %(in_space)s; places free: %(left)s."
    ),
    "aa1941.move.brought_home": N_("%(The_power)s lands %(force)s: %(space)s."),
    "aa1941.transport.spent": N_(
        "The transports %(in_space)s cannot do that any more this turn: %(force)s."
    ),
    "aa1941.transport.alone": N_(
        "%(Space)s: transports beside enemy surface warships need a unit that can attack. Move it there first or with them, or take them away."
    ),
    "aa1941.transport.stay_alone": N_(
        "%(Space)s: by the record your transports stay alone beside enemy surface warships; alone they cannot fight, and should have left in the combat move. Those that did are told with `correct pieces`."
    ),
    "aa1941.transport.bare": N_(
        "%(Space)s: transports do not attack alone. A unit with an attack value must come there with them, or they stay away."
    ),
    "aa1941.move.for_nothing": N_(
        "%(Space)s: a combat move brought %(force)s there, and nothing follows: no landing is announced from there, and nobody of yours there has an enemy to attack. Announce a landing or take the move back (`undo`, and with it what was moved since): ships that only sail wait for the noncombat move."
    ),
    "aa1941.move.unarmed": N_(
        "%(Space)s: with %(force)s alone nobody is attacked. Before the combat moves end a unit that attacks must come too, a landing be announced, or the ships sail on."
    ),
    "aa1941.move.loads": N_(
        "%(Space)s: no enemy and no hostile coast. Legal only to load there on the way to a landing: the transport sails on in this phase."
    ),
    "aa1941.move.crowded": N_(
        "%(Space)s: %(force)s, places on carriers there: %(slots)s. Before the noncombat moves end %(over_force)s must fly on, or a carrier comes, or a new one is to be placed there."
    ),
    "aa1941.transport.aboard": N_("%(Space)s: %(force)s aboard."),
    "aa1941.transport.ashore": N_("%(Space)s: %(force)s ashore."),
    "aa1941.transport.not_aboard": N_("Not aboard %(in_space)s: %(force)s."),
    "aa1941.transport.carries": N_("Cargo that goes along: %(force)s."),
    "aa1941.transport.not_together": NP_(
        "%(Space)s: there is no transport that carries just this: %(force)s.",
        "%(Space)s: there are no %(transports)d transports that together carry just this: %(force)s.",
        "transports",
    ),
    "aa1941.transport.none_empty": N_("%(Space)s: not so many transports are empty."),
    "aa1941.transport.overfull": NP_(
        "By the record more is afloat %(in_space)s than %(transports)d transport carries: %(force)s. "
        "Check the board.",
        "By the record more is afloat %(in_space)s than %(transports)d transports carry: %(force)s. "
        "Check the board.",
        "transports",
    ),
    "aa1941.transport.name_cargo": N_(
        "Another transport %(in_space)s could have gone: name the cargo of the one that does (%(force)s)."
    ),
    "aa1941.transport.name_cargo_of": N_(
        "Another transport %(in_space)s could have gone: name the cargo of the one that does (%(ship_told)s)."
    ),
    "aa1941.transport.no_such_guests": N_(
        "%(Space)s: no transport that sails carries just this %(of_power)s: %(force)s."
    ),
    "aa1941.transport.move_names": N_(
        "Another transport %(in_space)s could have gone: `move` names the one that does by its cargo, or as “empty”."
    ),
    "aa1941.transport.name_empty": N_(
        "Another transport %(in_space)s could have gone: “empty” names the one that carries nothing."
    ),
    "aa1941.transport.no_such_load": N_("%(Space)s: nobody sails with just that: %(force)s."),
    "aa1941.choice.what_sails": NP_(
        "%(Space)s (aboard: %(force)s): what does the transport that sails carry?",
        "%(Space)s (aboard: %(force)s): what do the %(transports)d transports that sail carry?",
        "transports",
    ),
    "aa1941.choice.which_deck": NP_(
        "%(Space)s: which carrier sails?",
        "%(Space)s: which %(carriers)d carriers sail?",
        "carriers",
    ),
    "aa1941.choice.which_sails": NP_(
        "%(Space)s: which transport sails?",
        "%(Space)s: which %(transports)d transports sail?",
        "transports",
    ),
    "aa1941.transport.came_back": N_(
        "A transport that retreated lands nobody this turn: %(force)s %(in_space)s."
    ),
    "aa1941.transport.back_sails": N_(
        "A transport that retreated sails no further this turn: %(force)s aboard %(in_space)s."
    ),
    "aa1941.transport.ally_reserve": N_(
        "Only an ally’s transport %(in_space)s has room for %(force)s: it is boarded in the noncombat move."
    ),
    "aa1941.transport.ally_same_turn": N_(
        "What came aboard an ally’s transport this turn waits for its owner’s turn: %(force)s."
    ),
    "aa1941.transport.no_coast": N_(
        "Whoever boards in the combat move lands by assault: no hostile coast lies within reach of the transport %(in_space)s (movement left: %(left)d). Load in the noncombat move."
    ),
    "aa1941.transport.must_land": N_(
        "Loaded in the combat move and still aboard %(in_space)s: %(force)s. They land by assault, or their ship retreats; `undo` takes the loading back."
    ),
    "aa1941.noncombat.stranded_lost": N_(
        "No place to land for the fighters of the sunk carrier %(in_space)s: %(the_power)s loses %(force)s."
    ),
    "aa1941.noncombat.stranded_wait": N_(
        "The fighters of the sunk carrier %(in_space)s still can land: %(spaces)s."
    ),
    "aa1941.noncombat.deck_comes": N_(
        "Still in the air %(in_space)s: %(force)s. Nothing else is in reach: move a carrier with room there."
    ),
    "aa1941.noncombat.land_first": N_(
        "Still in the air %(in_space)s: %(force)s. Places to land: %(spaces)s."
    ),
    "aa1941.noncombat.decks_short": N_(
        "The carriers bought cannot take all who wait for one, %(force)s in %(spaces)s: some fly on, or another "
        "carrier comes."
    ),
    "aa1941.mobilize.promised": N_("A fighter waits for its new carrier: place it in %(spaces)s."),
    "aa1941.mobilize.deck_full": N_(
        "Too many fighters for the carriers %(in_space)s; places free: %(left)s."
    ),
    "aa1941.mobilize.no_deck": N_("No carrier of yours has room for a fighter %(in_space)s."),
    "aa1941.battle.cargo_lost": N_(
        "%(Space)s: %(the_power)s takes off what was aboard the ships sunk: %(force)s."
    ),
    "aa1941.battle.adrift": N_(
        "%(Space)s: the carrier is gone; %(the_power)s lands %(force)s before the noncombat moves, one space away."
    ),
    "aa1941.battle.adrift_nowhere": N_(
        "%(Space)s: the carrier is gone and no friendly place is one space away: %(the_power)s loses %(force)s in the noncombat moves."
    ),
    "aa1941.noncombat.none_lost": N_(
        "Whose fighters are lost is nothing to say now: no two powers have some over a sunk carrier without a place for all."
    ),
    "aa1941.noncombat.lost_so_many": N_(
        "No place for %(force)s of a sunk carrier (%(spaces)s); up there are %(guests_told)s."
    ),
    "aa1941.read.whose_lost": N_(
        "Whose fighters are lost is said with the power: `losses=1 uk fighter` (not “%(text)s”)."
    ),
    "aa1941.battle.adrift_whose": N_(
        "%(Space)s: the carrier is gone; to land before the noncombat moves, one space away: %(force)s. Up there are %(guests_told)s: whose stood on that carrier, their owners say."
    ),
    "aa1941.retreat.not_there": N_("The attacker cannot retreat there; he can go to: %(spaces)s."),
    "aa1941.attack.blitz": N_(
        "The way leads through %(space)s, which is hostile: a tank runs through it only if nobody stands there, and takes it."
    ),
    "aa1941.choice.differs": N_(
        "%(Space)s: announced %(wanted_force)s, attacking %(force)s (%(difference_told)s). "
        "Did they move there in the combat move?"
    ),
    "aa1941.attack.fewer": N_("missing: %(force)s"),
    "aa1941.attack.more": N_("besides: %(force)s"),
    "aa1941.choice.unannounced": N_(
        "Nobody announced an attack on %(the_space)s; announced: %(spaces)s. "
        "Did the attackers move there in the combat move?"
    ),
    "aa1941.choice.lone_ships": N_(
        "Only %(force)s %(in_space)s: a fight there before the landing? (no: left alone)"
    ),
    "aa1941.choice.warship": N_(
        "%(force)s %(in_space)s: was a warship of the attacker there when the combat moves ended?"
    ),
    "aa1941.attack.not_moved": N_(
        "%(Space)s: nothing is fought. Only those attack who moved there in the combat move."
    ),
    "aa1941.attack.still_owed": N_("Announced, and still to be fought: %(spaces)s."),
    "aa1941.amphibious.kept_aboard": N_("Aboard %(in_space)s, not landing: %(force)s."),
    "aa1941.attack.differs": N_("Announced: %(wanted_force)s; attacking now: %(force)s."),
    "aa1941.attack.left_out": N_("Left out, so still in place: %(force)s."),
    "aa1941.attack.elsewhere": N_(
        "Announced for another attack already (%(other_space)s): %(force)s %(in_space)s. A unit attacks one place a turn: "
        "`withdraw` that attack first, or put the record right with `correct`."
    ),
    "aa1941.attack.elsewhere_now": N_(
        "Announced for another attack already (%(other_space)s): %(force)s %(in_space)s. A unit attacks one place a turn: "
        "attack without them, or put the record right with `correct`."
    ),
    "aa1941.attack.too_few_ships": N_(
        "Transports needed for %(force)s: %(needed)s. Within reach by the record: %(transports)s."
    ),
    "aa1941.attack.also_aboard": N_("Also aboard %(in_space)s by the record: %(force)s."),
    "aa1941.choice.defenders": N_("Defenders?"),
    "aa1941.choice.defenders.none": N_("nobody"),
    "aa1941.choice.from": N_("%(force)s – from where? %(places_told)s"),
    "aa1941.choice.from.asked": N_("%(force)s – from where?"),
    "aa1941.choice.from.numbered": N_("%(space)s"),
    "aa1941.choice.sender": N_("%(number)d) %(space)s (%(force)s)"),
    "aa1941.attack.not_recorded": N_(
        "By the record %(spaces)s cannot send all of them: %(force)s too many. Check the board."
    ),
    "aa1941.attack.not_boarded": N_(
        "By the record %(spaces)s cannot send all of them by sea: %(force)s too many. Nobody is free "
        "there, or no free transport passes. Check the board."
    ),
    "aa1941.attack.none_boards": N_(
        "By the record none of them can have boarded %(in_space)s: %(force)s. Nobody is free there, or no "
        "free transport passes. Check the board."
    ),
    "aa1941.attack.spent": N_(
        "%(force)s %(in_space)s moved or fought already: they attack nobody else this turn."
    ),
    "aa1941.attack.assigned": N_(
        "Announced for the other fight of this assault, at sea or on land (%(space)s): %(force)s. Aircraft fight only "
        "there, and that cannot be changed any more."
    ),
    "aa1941.attack.too_few_there": N_("Not enough there: %(force)s missing; possible: %(spaces)s."),
    "aa1941.attack.sent": N_("From %(the_space)s: %(force)s."),
    "aa1941.attack.from_where": N_(
        "Several places can have sent %(force)s: %(spaces)s. Say `from` if the record took the wrong one."
    ),
    "aa1941.attack.unknown": N_(
        "Within reach of %(the_space)s by the record: %(known_force)s; said besides: %(force)s. How many are there? "
        "The board decides, and `correct pieces` puts the record right."
    ),
}
