"""The Last Crusade: what is ruled, refused and recorded."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # what is missing, and what public sources say
    "tlc.silent": N_("Not in the supplied rules: %(missing_gap)s."),
    "tlc.public": N_("A public source, not the booklet: %(known_public)s."),
    # reading
    "tlc.zone.unknown": N_("There is no zone called “%(text)s”: r1c1 to r3c3, hq1, hq2."),
    "tlc.enter.nowhere": N_(
        "There is no place called “%(text)s”: r1c1 to r3c3, hq1, hq2, or airfield for an aircraft."
    ),
    "tlc.zone.pair": N_("“%(key)s=…” is missing: from and to go together."),
    "tlc.recon.no_target": N_("Say how many dice each target gets: allocation=2,1."),
    "tlc.air.form": N_("%(key)s: “%(text)s” needs the form LABEL:TYPE."),
    "tlc.air.nobody": N_("%(key)s: no aircraft is named."),
    "tlc.air.extra": N_("“+%(text)s” means nothing here: only +drop_tanks."),
    "tlc.air.type": N_("There is no type of aircraft called “%(text)s”."),
    "tlc.air.declaration": N_("“%(text)s” needs the form SHOOTER>TARGET."),
    "tlc.air.label_twice": N_("Two aircraft are called “%(text)s”: give each its own label."),
    "tlc.air.label_unknown": N_("No aircraft of this fight is called “%(text)s”."),
    "tlc.strike.count": N_(
        "%(aircraft)d aircraft and %(given)d zones of targets: give one zone for each aircraft, or one for all."
    ),
    "tlc.move.no_path": N_("Say which zones are entered: path=clear,difficult."),
    "tlc.move.zone_form": N_(
        "“%(text)s” is not a zone of a path: write clear, difficult, assault:clear, clear+enemy or clear+full."
    ),
    "tlc.move.retreat_where": N_(
        "“retreat” stands last: the unit falls back to where its assault came from (I-TLC-05). "
        "Where your table has it fall back elsewhere: end the line there, then `enter %(label)s SIDE KIND at %(text)s`."
    ),
    "tlc.recon.airfield": N_(
        "An airfield lies off the battlefield, nobody scouts there: recon LABEL at ZONE or HEADQUARTERS, "
        "then the targets."
    ),
    "tlc.move.no_assault": N_("A retreat needs an assault: write assault:ZONE."),
    "tlc.side.unknown": N_("There is no side called “%(text)s”: north (row 1) or south (row 3)."),
    "tlc.unit.unknown": N_("There is no kind of unit or unit card called “%(text)s”."),
    "tlc.mark.unknown": N_("A unit cannot be marked “%(text)s”."),
    "tlc.label.lost": N_("%(label)s was destroyed: it does nothing more."),
    "tlc.label.unknown": N_("No unit called “%(text)s” was entered."),
    "tlc.label.bad": N_(
        "“%(text)s” cannot be a label: one word, no : , > or +, and none with a meaning here."
    ),
    # dice
    "tlc.dice.recon": N_("Recon of target %(target)s, %(hits_on)d or more: %(dice)s."),
    # reconnaissance
    "tlc.recon.none": N_("A unit without a recon value does not scout."),
    "tlc.recon.fewer": N_(
        "%(label)s has %(value)d recon dice and uses %(allotted)d: the others are lost for this turn."
    ),
    "tlc.recon.too_many": N_(
        "%(allotted)d dice allotted, but the unit’s recon value is %(value)d."
    ),
    "tlc.recon.not_adjacent": N_(
        "%(to_space)s is not adjacent to %(from_space)s: recon is never diagonal."
    ),
    "tlc.recon.too_far": N_(
        "%(to_space)s does not touch %(from_space)s: recon goes to the next zone only."
    ),
    "tlc.recon.spotted": N_("Spotted on %(target_number)d or more: %(units)s. Turn them face up."),
    "tlc.recon.nothing": N_("No die reaches %(target_number)d: nothing is spotted."),
    "tlc.recon.show_card": N_(
        "A hidden scout shows its whole card, without attached cards, and stays unspotted."
    ),
    "tlc.recon.chances": N_("Each die spots on %(target_number)d or more."),
    "tlc.pending.first": N_("A question is open: answer it first, or “abandon” drops it."),
    "tlc.pending.none": N_("No question is open."),
    "tlc.pending.dropped": N_("Dropped: nothing of it is kept."),
    "tlc.recon.now": N_(
        "%(scout)s looks at %(zone)s: %(target)s, %(dice)s at %(target_number)d or more, spotted %(chance)d%%."
    ),
    "tlc.recon.once": N_("%(label)s has made its recon this turn."),
    "tlc.recon.not_there": N_("%(label)s is not an enemy in %(space)s."),
    "tlc.recon.nobody": N_("%(label)s has nobody to spot in %(space)s."),
    "tlc.recon.split": N_("“%(text)s” does not split the dice."),
    "tlc.recon.seen": N_("%(label)s is spotted already."),
    "tlc.recon.value": N_("the recon value on the card of %(label)s covers these dice."),
    # air combat
    "tlc.air.one_target": N_(
        "%(shooter)s declares more than one target: only recon splits its dice."
    ),
    "tlc.air.same_target": N_(
        "%(shooter)s declares on %(target)s twice: an aircraft attacks once a round."
    ),
    "tlc.air.own_side": N_("%(shooter)s and %(target)s are on the same side."),
    "tlc.air.bomber": N_(
        "The bomber %(shooter)s may fire only at aircraft that declared on it; %(target)s did not."
    ),
    "tlc.air.simultaneous": N_(
        "All declared shots are fired at the same time: nothing is removed before it has fired."
    ),
    "tlc.air.free_fire": N_("Nobody’s target, so attacking with target number −1: %(units)s."),
    "tlc.air.home": N_("After both rounds, back to the airfield if it survives: %(units)s."),
    "tlc.hint.declaring": N_("Say it in the line: intercept … declaring %(unit)s>TARGET."),
    "tlc.air.went_home": N_("Back at the airfield for this turn: %(units)s."),
    "tlc.air.flown_back": N_("Phase 4 is over; back to the airfield: %(units)s."),
    "tlc.air.over": N_("The air combat is over; back to the airfield: %(units)s."),
    "tlc.air.thrown": N_("Drop tanks thrown away to go on: %(units)s."),
    "tlc.air.shots": N_("Declared: %(targets)s."),
    "tlc.air.no_shot": N_("Nobody declares a target."),
    "tlc.air.tanks": N_("May discard the drop tanks and go on: %(units)s."),
    "tlc.air.on": N_("Bombers that survive may go on: %(units)s."),
    "tlc.air.second": N_(
        "First of two rounds. Take off what was shot down (mark LABEL destroyed), then choose targets again."
    ),
    "tlc.air.unfinished": N_(
        "First the second round of the air combat: %(units)s against %(targets)s."
    ),
    "tlc.air.unfought": N_("No second round was fought: %(units)s against %(targets)s."),
    "tlc.air.twice": N_(
        "The same aircraft have fought their two rounds: no second interception by them in this phase."
    ),
    "tlc.air.met_again": N_(
        "%(units)s met %(targets)s on the way home this turn already: the booklet forbids a second time in Phase 2 alone, and of the way home says only that they may meet again."
    ),
    "tlc.air.sides": N_(
        "One group of each side: aircraft of one side together, against the other."
    ),
    "tlc.air.left_out": N_(
        "The second round is fought by all who are left of the first: %(units)s, too (“mark … destroyed” takes off who was shot down)."
    ),
    "tlc.air.strangers": N_("Not in this fight: %(units)s."),
    "tlc.air.on_ground": N_(
        "%(units)s must be in flight: at the airfield only special cards attack aircraft."
    ),
    "tlc.air.on_way_home": N_(
        "%(units)s must be flying home: after Phase 2 aircraft are intercepted on their way back alone."
    ),
    "tlc.air.on_patrol": N_(
        "%(units)s must be on patrol in the air, not on the airfield: only who flies intercepts."
    ),
    "tlc.air.adjacent": N_("%(units)s must be adjacent to %(space)s."),
    "tlc.air.not_adjacent": N_(
        "%(label)s flies over %(from_space)s, which does not touch %(to_space)s. Has it flown on? Enter it again where it is now."
    ),
    "tlc.air.same_zone": N_(
        "%(label)s flies over %(space)s itself: aircraft scout and strike the zones next to theirs. Has it flown on? Enter it again where it is now."
    ),
    # air strikes and return fire
    "tlc.strike.may": NP_(
        "%(aircraft)d aircraft may strike; it costs no supply point.",
        "%(aircraft)d aircraft may strike, each on its own; it costs no supply point.",
        "aircraft",
    ),
    "tlc.strike.hq": N_(
        "Headquarters troops are infantry targets with a defence of 3, unless something says otherwise."
    ),
    "tlc.strike.then": N_(
        "Then the surviving ground units of the zone may return fire, and the aircraft go home."
    ),
    "tlc.strike.airfield": N_(
        "Units on an airfield can be attacked only with certain special cards."
    ),
    "tlc.target.flies": N_("Aircraft in flight are met in air combat, not from here: %(units)s."),
    "tlc.strike.supply": N_("The supply reserve can be attacked only with certain special cards."),
    "tlc.strike.zones": N_("The aircraft of a group attack in one zone, not in %(spaces)s."),
    "tlc.strike.unspotted": N_("Only a spotted enemy can be struck from the air."),
    "tlc.strike.targets": N_(
        "More targets (%(given)d) than aircraft (%(aircraft)d): each attacks one unit."
    ),
    "tlc.strike.home": N_("Home after a strike already: %(units)s."),
    "tlc.strike.unanswered": N_("The strike on %(space)s is over: %(units)s did not answer it."),
    "tlc.strike.shots_left": N_(
        "The strike on %(space)s is over; shots not fired back: %(targets)s."
    ),
    "tlc.strike.own_hq": N_(
        "the booklet names strikes on the battlefield and on the enemy headquarters; of enemies in one’s own it says nothing."
    ),
    "tlc.strike.hq_spotted": N_("the headquarters must hold spotted enemies."),
    "tlc.strike.which": N_(
        "Spotted enemies in %(space)s: %(units)s. A strike names the unit that it attacks."
    ),
    "tlc.strike.none_there": N_("No spotted enemy is in %(space)s."),
    "tlc.target.elsewhere": N_("%(label)s is in %(space)s."),
    "tlc.target.own_hq": N_("%(space)s is their own headquarters, not the enemy’s."),
    "tlc.bombard.aircraft": N_("%(label)s flies: aircraft strike, only guns bombard."),
    "tlc.dig.elsewhere": N_("%(label)s stands in %(space)s and digs in there, nowhere else."),
    "tlc.target.own": N_("Not an enemy: %(units)s."),
    "tlc.return_fire.destroyed": N_("Only survivors of the strike may return fire."),
    "tlc.return_fire.grey": N_(
        "A grey air FP does not reach heavy bombers: they attack from too high."
    ),
    "tlc.return_fire.at": N_("The aircraft fired at: %(unit)s."),
    "tlc.return_fire.may": N_("The unit may return fire; that does not commit it."),
    "tlc.return_fire.spotted": N_("It becomes spotted: turn it face up."),
    "tlc.return_fire.again": N_("That it fired in Phase 2 changes nothing."),
    "tlc.return_fire.once": N_(
        "%(label)s has answered the attack of this aircraft: once for each that attacked."
    ),
    "tlc.return_fire.fp": N_(
        "a grey air FP does not reach heavy bombers: that of %(label)s is not known (enter … air grey)."
    ),
    "tlc.return_fire.no_strike": N_("No strike of this phase is waiting for return fire."),
    "tlc.return_fire.which": N_("Say which aircraft it fires at: “against” one of %(units)s."),
    "tlc.return_fire.not_striker": N_("Not among the aircraft of the strike: %(units)s."),
    "tlc.return_fire.not_there": N_("%(label)s is not an enemy ground unit in %(space)s."),
    # bombardment and range
    "tlc.bombard.supply": N_("Not enough supply: the guns need %(cost)d, %(supply)d held."),
    "tlc.bombard.unspotted": N_("Only a spotted enemy can be bombarded."),
    "tlc.bombard.hq": N_(
        "Guns bombard a spotted unit: the booklet names the troops of a headquarters for air strikes alone."
    ),
    "tlc.bombard.range": N_("The target is %(far)d zones away; the range is %(reach)d."),
    "tlc.bombard.may": NP_(
        "%(guns)d gun may bombard for %(cost)d supply point; it is spotted and committed.",
        "%(guns)d guns may bombard for %(cost)d supply points; they are spotted and committed.",
        "guns",
    ),
    "tlc.bombard.check_range": N_("the target must be within the range printed on the card."),
    "tlc.bombard.no_gun": N_("%(label)s is not artillery of this side."),
    "tlc.bombard.once": N_("%(label)s has made its attack this turn."),
    "tlc.range.zones": NP_(
        "From %(from_space)s to %(to_space)s: %(far)d zone.",
        "From %(from_space)s to %(to_space)s: %(far)d zones.",
        "far",
    ),
    # movement
    "tlc.move.committed": N_("A committed unit neither moves, assaults nor digs in."),
    "tlc.move.factors": N_(
        "Too far: movement factors needed: %(cost)d, in all: %(factors)d, used before: %(spent)d."
    ),
    "tlc.enter.enemies": N_(
        "Enemies stand in %(space)s, too (%(units)s): only an assault leads into their zone."
    ),
    "tlc.move.zone": N_(
        "There is no zone called “%(text)s”: from %(from_space)s, %(label)s can enter %(spaces)s."
    ),
    "tlc.move.enemy": N_(
        "Zone %(nth)d of the path holds enemies: it is entered only by an assault."
    ),
    "tlc.move.no_enemy": N_("no enemy was entered in %(space)s: an assault is made on enemies."),
    "tlc.move.past_difficult": N_(
        "Zone %(nth)d of the path is difficult: the movement ends there."
    ),
    "tlc.move.full": N_("Zone %(nth)d of the path is full: no unit may end its move there."),
    "tlc.move.assault_from_full": N_(
        "Zone %(nth)d of the path is full: no assault may start from it."
    ),
    "tlc.move.past_retreat": N_(
        "Whoever falls back into difficult terrain is committed: no way on from there."
    ),
    "tlc.move.not_adjacent": N_(
        "%(to_space)s is not adjacent to %(from_space)s: never diagonally."
    ),
    "tlc.move.too_far": N_(
        "%(to_space)s does not touch %(from_space)s: name every zone on the way, one after the other."
    ),
    "tlc.move.here": N_("%(label)s is in %(space)s already."),
    "tlc.move.may": N_("Allowed: %(cost)d of %(factors)d movement factors."),
    "tlc.move.stops": N_(
        "Difficult terrain ends the move in zone %(nth)d of the path and commits the unit."
    ),
    "tlc.move.assault_difficult": N_(
        "Resolve the assault first; then the unit is committed, even if it retreats."
    ),
    "tlc.move.back": N_("It retreats into the difficult terrain it assaulted from: committed."),
    "tlc.move.done": N_("%(label)s is in %(space)s."),
    "tlc.move.aircraft": N_("%(label)s is an aircraft: it takes no part in ground movement."),
    "tlc.move.face_down": N_(
        "%(label)s stays face down: every ground unit has one movement factor; for more, say what it is with “enter”."
    ),
    "tlc.move.unknown_kind": N_("%(label)s is still face down: say what it is with “enter”."),
    # digging in
    "tlc.dig_in.unmarked": N_("Its card is not marked “commit to dig in”."),
    "tlc.dig_in.already": N_("%(label)s is dug in already."),
    "tlc.dig_in.mounted": N_("Mounted units cannot dig in."),
    "tlc.dig_in.fortification": N_("Units in a fortification card cannot dig in."),
    "tlc.dig_in.check_card": N_(
        "%(label)s is in no fortification card: units in one cannot dig in."
    ),
    "tlc.dig_in.no_factor": N_("No movement factor is left: the unit has %(factors)d."),
    "tlc.dig_in.may": N_("The unit digs in for one movement factor and is committed."),
    "tlc.dig_in.effect": N_(
        "Dug in, it ignores the first hit of each bombardment phase and assault round, and counts as fortified."
    ),
    "tlc.dig_in.hq": N_("In a headquarters, slide it under a spare terrain card."),
    # a game in progress
    "tlc.phase.wrong": N_("That belongs to %(wanted_phase)s; this is %(phase)s."),
    "tlc.phase.begins": N_("%(phase)s."),
    "tlc.turn.begins": N_("Turn %(turn)d begins."),
    "tlc.turn.tanks": N_(
        "Drop tanks thrown away: %(units)s. If your booklet gives new ones, enter it again with tanks."
    ),
    "tlc.turn.committed": N_(
        "When units stop being committed is in your booklet; then: mark all ready. Committed now: %(units)s."
    ),
    "tlc.enter.done": N_("%(label)s (%(side)s) is in %(space)s."),
    "tlc.enter.tanks_kept": N_(
        "%(label)s keeps its drop tanks: they are thrown away only to go on after an air combat."
    ),
    "tlc.enter.tanks_late": N_(
        "%(label)s was entered without drop tanks, and an air combat sent it back. Entered with them it goes "
        "on: is that what its card shows?"
    ),
    "tlc.enter.face_down": N_("%(label)s is face down: enter it again when its card is shown."),
    "tlc.enter.which_aircraft": N_(
        "Only aircraft stand on an airfield: say which kind %(label)s is."
    ),
    "tlc.enter.taken": N_("%(label)s is a unit of the other side (%(side)s)."),
    "tlc.supply.now": N_("%(side)s: supply %(supply)d."),
    "tlc.supply.short": N_("%(side)s: supply %(supply)d, %(cost)d needed."),
    "tlc.supply.corrected": N_(
        "%(side)s: supply corrected from %(was)d to %(supply)d: %(reason)s."
    ),
    "tlc.terrain.set": N_("%(space)s: %(terrain)s."),
    "tlc.mark.done": N_("%(units)s: %(mark)s."),
    "tlc.mark.mounted": N_("Mounted infantry and aircraft do not dig in: %(units)s."),
    "tlc.mark.not_aircraft": N_("No aircraft: %(units)s."),
    "tlc.win.recorded": N_("The victory of %(side)s is decided by your booklet: %(reason)s."),
    "tlc.won": N_("%(side)s has won, as the players recorded."),
    "tlc.game.over": N_("The game is over; won by %(side)s."),
    "tlc.notice.enter": N_(
        "Enter your units as their cards show them: enter LABEL SIDE KIND at ZONE."
    ),
    # nothing to do with a verb now
    "tlc.idle.units": N_("No unit is entered yet: enter LABEL SIDE KIND at ZONE."),
    "tlc.idle.intercept.sides": N_(
        "An interception takes aircraft of both sides. None is entered yet for: %(sides)s (enter LABEL SIDE fighter at airfield)."
    ),
    "tlc.idle.intercept": N_("No interception can be fought now: %(units_told)s."),
    "tlc.idle.recon.all_seen": N_(
        "Nobody is left to spot: every unit entered is face up. A card face down: enter LABEL SIDE at ZONE."
    ),
    "tlc.idle.recon": N_("Nobody can scout now: %(units_told)s."),
    "tlc.idle.strike.aircraft": N_(
        "No aircraft is entered: enter LABEL SIDE fighter_bomber at airfield."
    ),
    "tlc.idle.strike": N_("No aircraft can strike now: %(units_told)s."),
    "tlc.idle.strike.hq": N_(
        "No unit can be struck now: %(units_told)s. Troops of a headquarters: strike LABEL on hq."
    ),
    "tlc.idle.return": N_(
        "None of the units entered has return fire left for the strike on %(space)s."
    ),
    "tlc.idle.bombard.guns": N_(
        "No artillery is entered: enter LABEL SIDE artillery at ZONE range N."
    ),
    "tlc.idle.bombard": N_("No gun can bombard now: %(units_told)s."),
    "tlc.idle.move": N_("Nobody can move now: %(units_told)s."),
    "tlc.idle.dig": N_("Nobody can dig in now: %(units_told)s."),
    "tlc.idle.named": N_("Not now: %(units_told)s."),
    "tlc.idle.grounded": N_("%(label)s (no aircraft)"),
    "tlc.idle.no_gun": N_("%(label)s (no artillery)"),
    "tlc.idle.back": N_("%(label)s (back at its airfield)"),
    "tlc.idle.home": N_("%(label)s (home after an air combat)"),
    "tlc.idle.fighting": N_("%(label)s (in an air combat, whose second round is to come)"),
    "tlc.idle.struck": N_("%(label)s (home after its strike)"),
    "tlc.idle.bomber": N_("%(label)s (a bomber fires only at whoever declared on it)"),
    "tlc.idle.met": N_("%(label)s (has met every enemy aircraft of this phase)"),
    "tlc.idle.scouted": N_("%(label)s (has made its recon)"),
    "tlc.idle.no_recon": N_("%(label)s (entered without a recon value)"),
    "tlc.idle.none_hidden": N_("%(label)s (no hidden enemy in a zone beside it)"),
    "tlc.idle.none_spotted": N_("%(label)s (no spotted enemy in a zone beside it)"),
    "tlc.idle.fired": N_("%(label)s (has fired this turn)"),
    "tlc.idle.no_supply": N_("%(label)s (its side holds no supply point)"),
    "tlc.idle.none_in_range": N_("%(label)s (no spotted enemy within its range)"),
    "tlc.idle.flies": N_("%(label)s (an aircraft)"),
    "tlc.idle.committed": N_("%(label)s (committed)"),
    "tlc.idle.spent": N_("%(label)s (no movement factor left)"),
    "tlc.idle.dug_in": N_("%(label)s (dug in already)"),
    "tlc.idle.face_down": N_("%(label)s (its card is face down)"),
    "tlc.idle.mounted": N_("%(label)s (mounted)"),
    "tlc.idle.no_dig": N_("%(label)s (entered without “digs”)"),
}
