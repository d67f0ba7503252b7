"""Memoir ’44: what a followed board adds: mines, ice, planes, works, arrivals, the night."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # what forbids
    "m44.attack.wide_river": N_(
        "Infantry does not fire across this wide river: %(unit)s%(at_told)s."
    ),
    "m44.play.night_first": N_("First the roll for the night: “night”."),
    "m44.play.drop_first": N_(
        "First the airdrop: say for each figure where it fell, “drop HEX” or “drop off”."
    ),
    "m44.play.fresh": N_("The unit on %(hex)s came in this turn: it neither moves nor battles."),
    "m44.play.reaction": N_(
        "Ambush is played in the opponent’s turn: say “ambush” when he attacks at range 1."
    ),
    "m44.play.no_sortie": N_("Air Sortie cannot be played before full day."),
    "m44.play.no_planes": N_(
        "No planes in this scenario: without the air rules nothing flies, and an air token is Air Power; "
        "with them say which plane: “fly spitfire r6c5”."
    ),
    "m44.play.nothing_to_counter": N_(
        "There is no order of the opponent to answer with Counter-Attack."
    ),
    "m44.play.not_as": N_("Only Recon stands for an air attack, not this card: %(card)s."),
    "m44.play.no_spotter": N_(
        "Recon counts as an air attack only by the Blitz rules or with an observation post."
    ),
    "m44.play.name_section": N_("Name the section of the card."),
    "m44.play.one_section": N_("This card orders units of one section only."),
    "m44.play.whole": N_("The unit on %(hex)s has lost no figures: %(unit)s."),
    "m44.play.not_rolled": N_(
        "The dice do not order all of these: infantry %(infantry)d, armour %(armour)d, your choice %(any)d."
    ),
    "m44.play.rested": N_(
        "The unit on %(hex)s has seen to its figures this turn: it neither moves nor battles."
    ),
    "m44.play.supplied": N_(
        "Figures came to or went from the unit on %(hex)s this turn: it does not battle."
    ),
    "m44.play.pinned": N_(
        "Driven back under an enemy plane, the unit on %(hex)s does not move this turn."
    ),
    "m44.play.interdicted": N_(
        "An enemy plane keeps the unit on %(hex)s from moving; it may battle."
    ),
    "m44.play.held_there": N_(
        "An enemy plane has stopped the unit on %(hex)s: it goes no farther this turn."
    ),
    "m44.play.stops_there": N_("An enemy plane stops it on %(hex)s."),
    "m44.play.under_plane": N_("A plane is over %(hex)s: nobody enters or passes."),
    "m44.play.one_more": N_("In the desert one hex farther, no more."),
    "m44.play.one_more_climb": N_(
        "In the desert one hex farther, no more; this one counts for %(cost)d."
    ),
    "m44.play.no_exits": N_("There is no exit here for this side: %(side)s."),
    "m44.play.that_exit_too_far": N_(
        "From %(hex)s the exit on %(to_hex)s is not within reach; leaving counts as one hex."
    ),
    "m44.play.no_exit_there": N_("This side has no exit on %(hex)s; it leaves by %(hexes)s."),
    "m44.play.exit_too_far": N_("From %(hex)s no exit is within reach; leaving counts as one hex."),
    "m44.play.no_riposte": N_("No answer is due to the unit on %(hex)s."),
    "m44.play.nobody_answers": N_("No unit may battle back now."),
    "m44.play.no_ambush": N_(
        "No Ambush here: it answers a close assault, before the dice, with a card in hand."
    ),
    "m44.play.no_night": N_("No roll for the night is due."),
    "m44.works.nothing": N_("This unit has no obstacle to remove on %(hex)s: %(unit)s."),
    "m44.choose.remove": N_(
        "Remove the obstacle of %(hex)s instead of battling (%(terrain)s)? “No” takes a figure off."
    ),
    "m44.hint.remove": N_(
        "“clear %(hex)s” removes the obstacle (%(terrain)s), “lose %(hex)s” takes a figure off."
    ),
    "m44.works.no_battle": N_(
        "It is done instead of battling, and the unit on %(hex)s cannot battle any more."
    ),
    "m44.works.section_card": N_(
        "It takes a Section card that orders nobody (“order CARD nobody” before it)."
    ),
    "m44.works.no_bridge": N_("There is no bridge on %(hex)s."),
    "m44.works.no_charge": N_("The scenario does not let you blow the bridge of %(hex)s."),
    "m44.works.to_clear": N_("Engineers on mines clear them instead of battling: %(hexes)s."),
    "m44.works.shut": N_("The cave of %(hex)s is closed already."),
    "m44.works.tried": N_("Once a turn is enough."),
    "m44.works.one_bridge": N_(
        "A card, a bridge: this one is spent on a bridge already (%(card)s)."
    ),
    "m44.works.no_pontoon": N_("This scenario has no pontoon bridges."),
    "m44.works.none_on_it": N_("No ordered unit of yours stands on such an obstacle: %(terrain)s."),
    "m44.works.attack_card": N_("A pontoon bridge takes an Attack card that orders nobody."),
    "m44.works.not_river": N_("There is no open river on %(hex)s."),
    "m44.works.no_smoke": N_("This scenario has no smoke screen."),
    "m44.works.smoke_shape": N_("The smoke takes %(n)d hexes, each next to another."),
    "m44.works.smoke_out": N_("The %(n)d markers are still on the board."),
    "m44.works.no_target": N_("Nothing can be sabotaged on %(hex)s."),
    "m44.works.not_entered": N_("A cave is closed by whoever came into it this turn: %(hex)s."),
    "m44.works.no_seal": N_("Only Allied infantry closes a cave, with no enemy adjacent: %(hex)s."),
    "m44.works.dam_when": N_(
        "A dam is sabotaged after the card is shown and before units are ordered."
    ),
    "m44.care.no_place": N_("There is neither hospital nor oasis on %(hex)s."),
    "m44.care.silent": N_(
        "The scenario does not say that anybody recovers in the oasis on %(hex)s."
    ),
    "m44.care.acted": N_("The unit on %(hex)s has acted already: it does not recover this turn."),
    "m44.care.brought_too": N_(
        "Figures were brought to the unit on %(hex)s this turn; it recovers all the same."
    ),
    "m44.care.hull": N_(
        "Hits are counted on the unit on %(hex)s, no figures are taken off: no truck mends it (%(unit)s)."
    ),
    "m44.care.no_truck": N_("The unit on %(hex)s carries no supplies: %(unit)s."),
    "m44.care.not_next": N_("The unit on %(hex)s is not adjacent."),
    "m44.care.too_many": NP_(
        "One figure is too many: %(most)d at most.",
        "%(n)d figures are too many: %(most)d at most.",
        "n",
    ),
    "m44.hands.sandbags": N_("The sandbags of %(hexes)s are removed."),
    "m44.hands.camouflage": N_("The camouflage star of the unit on %(hex)s is removed."),
    "m44.hands.disguise": N_(
        "The enemy figure of the Brandenburgers on %(hex)s is removed: special forces from now on."
    ),
    "m44.hands.marker": N_("The target marker of %(hexes)s goes back to its gun."),
    "m44.hands.marker_of": N_(
        "The target marker of the gun on %(gun)s goes back to it: %(hexes)s."
    ),
    "m44.hands.smoke_thin": N_("The smoke on %(hexes)s: turn the markers to the sun."),
    "m44.hands.smoke_gone": N_("The smoke on %(hexes)s is gone: take the markers off."),
    "m44.play.may_seize": N_(
        "The battle is over, but the ground of the objective on %(hex)s may still be taken: its "
        "medal then replaces that of the unit."
    ),
    "m44.play.choose_or_stay": N_("%(side)s choose for %(hex)s: %(hexes)s, or stay."),
    "m44.play.choose_how_far": N_(
        "%(side)s choose for %(hex)s: %(hexes)s (%(least)d to %(most)d hexes back)."
    ),
    "m44.play.not_there_or_stay": N_("It cannot retreat to %(hex)s; possible: %(hexes)s, or stay."),
    "m44.play.may_answer": N_("The unit on %(hex)s may still battle back."),
    "m44.play.unanswered": N_("The unit on %(hex)s did not battle back: it no longer may."),
    "m44.play.leader_joins": N_("The leader joins the unit on %(hex)s: %(unit)s."),
    "m44.play.leader_others": N_("As near, and its player’s to choose: %(hexes)s."),
    "m44.play.leader_others_key": N_(
        "As near, and its player’s to choose: %(hexes)s (“leader=HEX”)."
    ),
    "m44.play.not_near": N_(
        "The leader joins the nearest infantry of its side (%(hexes)s), not the unit on %(hex)s."
    ),
    "m44.play.no_leader": N_("“leader=” tells whom a leader joins: no leader is with these units."),
    "m44.play.leader_leaves": N_("No infantry is left for the leader: he leaves the board."),
    "m44.come.no_drop": N_("No airdrop is due."),
    "m44.come.no_train": N_(
        "The train’s cargo gets off onto a hex beside it (%(train)s); not on %(hex)s: %(unit)s."
    ),
    "m44.come.no_station": N_(
        "The supply train on %(train)s is in no station: its cargo gets off in one only."
    ),
    "m44.come.empty_train": N_("None is left aboard the supply train on %(train)s: %(unit)s."),
    "m44.play.gun_gone": N_("%(hex)s, %(unit)s: the wagon is destroyed, and its gun with it."),
    "m44.play.wagon_gone": N_("%(hex)s, %(unit)s: the wagon is destroyed."),
    "m44.come.cargo_lost": N_("What it carried is lost with it, without a medal more."),
    "m44.come.no_way": N_("No rule here lets it come in on %(hex)s: %(unit)s."),
    "m44.come.unlisted": N_(
        "It comes in there only where the scenario lists it among its reinforcements: %(unit)s."
    ),
    "m44.come.elsewhere": N_("It comes in on %(hexes)s, not on %(hex)s: %(unit)s."),
    "m44.come.all_in": N_("All that the scenario lists have come in: %(unit)s."),
    "m44.come.not_aboard": N_("The supply train carries none: %(unit)s."),
    "m44.come.trainless": N_("There is no supply train any more that it could get off: %(unit)s."),
    "m44.come.direct_only": N_("On an airfield (%(hex)s) units land with Direct from HQ only."),
    "m44.come.rear_line": N_(
        "It comes in on the enemy’s base line; %(hex)s is not on it: %(unit)s."
    ),
    "m44.come.rear_once": N_(
        "Armour has come in on the enemy’s line in a turn before: once in the game, no more (%(unit)s)."
    ),
    "m44.come.held": N_("The enemy stands on this airfield (%(hexes)s): nobody lands on %(hex)s."),
    "m44.fly.no_sortie": N_("A plane comes in with Air Sortie."),
    "m44.fly.which": N_("Which plane? For instance “fly spitfire r7c6”."),
    "m44.fly.take_off": N_(
        "A plane on the ground takes off, it does not drive: “fly %(hex)s” and the hex it flies to."
    ),
    "m44.fly.one": N_("One plane of a side is in flight at a time: %(plane)s."),
    "m44.fly.deck_full": N_("A plane stands on the deck of %(hex)s already: %(plane)s."),
    "m44.fly.no_berth": N_(
        "A plane lands on an airfield or on its own carrier: %(hex)s is neither."
    ),
    "m44.fly.ship_sailed": N_("The carrier on %(hex)s has moved: in that turn its plane does not."),
    "m44.fly.deck_used": N_(
        "The plane of the carrier on %(hex)s has moved: in that turn the ship does not."
    ),
    "m44.fly.landed": N_(
        "Landed on %(hex)s: %(plane)s. It stays there as a unit until it takes off (“fly”)."
    ),
    "m44.fly.on_deck": N_(
        "On the deck of %(hex)s: %(plane)s. It stays there until it takes off (“fly”)."
    ),
    "m44.fly.may_land": N_(
        "It stays in flight over the airfield. To set it down: “undo”, then “fly %(plane)s %(hex)s land”."
    ),
    "m44.fly.sunk": N_("The plane on its deck is lost with the ship, no medal for it: %(plane)s."),
    "m44.fly.beside": N_("beside %(hexes)s"),
    "m44.fly.beside_none": N_("beside no enemy"),
    "m44.fly.of_several": N_("One way of several, %(beside_told)s."),
    "m44.choose.land": N_(
        "Does it land on %(hex)s (%(plane)s)? Then it does no more this turn and stays there."
    ),
    "m44.event.plane_landed": N_("%(plane)s lands on %(hex)s."),
    "m44.fly.not_yours": N_("In this scenario that plane is not yours: %(plane)s."),
    "m44.fly.not_ordered": N_("No plane of yours has an order."),
    "m44.fly.flown": N_("The plane has flown already this turn."),
    "m44.fly.sortie_over": N_("The Air Sortie of this turn has had its plane: it flies one."),
    "m44.fly.too_far": N_("That is %(cost)d hexes; a plane flies %(most)d."),
    "m44.fly.cannot": N_("This plane cannot do that: %(plane)s."),
    "m44.fly.acted": N_("The plane has done its special action."),
    "m44.fly.not_near": N_("The plane does not come next to %(hex)s."),
    "m44.fly.three": N_("It strafes %(most)d units at most."),
    "m44.fly.one_figure": N_("Only infantry of one figure is rescued: %(hex)s."),
    "m44.strike.no_card": N_("Neither Air Power nor Barrage is in play."),
    "m44.strike.landed": N_(
        "The plane has landed: on the ground or on a deck it strikes nobody, only in flight."
    ),
    "m44.strike.twice": N_("%(hex)s was struck already."),
    "m44.strike.enough": N_("The card has struck all it may: %(n)d."),
    "m44.strike.too_many": NP_(
        "The card strikes one enemy unit, no more; you named %(n)d.",
        "The card strikes %(most)d enemy units at most; you named %(n)d.",
        "most",
    ),
    "m44.strike.to_come": NP_(
        "The targets are struck one by one; after this one comes %(hexes)s (“strike HEX”).",
        "The targets are struck one by one; after this one come %(hexes)s (“strike HEX”).",
        "n",
    ),
    "m44.strike.unbombed": NP_(
        "A unit next to the plane was not bombed: %(hexes)s.",
        "%(n)d units next to the plane were not bombed: %(hexes)s.",
        "n",
    ),
    "m44.strike.left": NP_(
        "A target that was named was not struck: %(hexes)s.",
        "%(n)d targets that were named were not struck: %(hexes)s.",
        "n",
    ),
    "m44.strike.unraided": N_("The plane has struck nobody; it may strike: %(hexes)s."),
    "m44.strike.nobody": N_("Nobody was struck (%(card)s)."),
    "m44.strike.chain": N_("%(hex)s is not next to another hex of the chain."),
    # what is told
    "m44.play.acts_as": N_("It stands for: %(card)s."),
    "m44.play.acts_in": N_("It stands for: %(card)s, %(section)s."),
    "m44.play.free": N_("It orders units of your choice instead: %(n)d."),
    "m44.play.finest_hour": N_(
        "It orders: infantry %(infantry)d, armour %(armour)d, your choice %(any)d."
    ),
    "m44.play.ambushed": N_("%(side)s play Ambush: the defender rolls first."),
    "m44.play.ambush_declared": N_("Ambush, %(side)s: their dice come first."),
    "m44.play.ambush_by_hand": N_(
        "First tell the defender’s attack; then tell this one again, if its unit still stands there."
    ),
    "m44.play.landed": N_("Ashore, the craft is removed; no battle this turn: %(unit)s."),
    "m44.play.ashore": N_("Across the river; the boat is lost."),
    "m44.play.mines_cleared": N_(
        "The engineers clear the mines instead of battling; they do not go off."
    ),
    "m44.play.under_fire": N_("It stops under an enemy plane and does not battle."),
    "m44.play.picked_equipment": N_("The equipment of %(hex)s is picked up."),
    "m44.play.picked_prisoner": N_("The prisoner of %(hex)s goes with the unit."),
    "m44.play.out_equipment": N_(
        "The equipment leaves the board with it: what that brings is for the scenario to say (“medal” notes it)."
    ),
    "m44.play.out_prisoner": N_(
        "The prisoner leaves the board with it: what that brings is for the scenario to say (“medal” notes it)."
    ),
    "m44.play.token_left": N_("The equipment lies on %(hex)s."),
    "m44.play.prisoner_dead": N_("The prisoner dies with the unit."),
    "m44.play.scrapped": N_(
        "Every third figure is a medal (%(unit)s); medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    "m44.play.leader_dead": N_(
        "A star: the leader is dead; medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    "m44.play.whose_hq": N_(
        "Whose field HQ this is the scenario does not say: %(hex)s. If it is the enemy’s, he discards a card at random and plays with one fewer; taken back, its side draws one (“correct hand”)."
    ),
    "m44.play.hq_captured": N_(
        "Headquarters taken: %(side)s lose a card at random and play with one fewer."
    ),
    "m44.play.hq_retaken": N_("Headquarters back: %(side)s draw a card."),
    "m44.play.hq_no_card": N_("Headquarters back; %(side)s: no card is left to draw."),
    "m44.play.dam_back": N_("The dam is in other hands: its stars go."),
    "m44.play.exited": N_(
        "Off the board (%(unit)s); medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    "m44.play.exit_open": N_(
        "Nobody said whose exit it is: if it is not of %(side)s, take it back."
    ),
    "m44.play.marked": N_("A target marker lies on %(hex)s."),
    "m44.play.no_marker": N_(
        "No target marker for %(hex)s: all %(n)d of this gun lie on the board (%(hexes)s)."
    ),
    "m44.play.draws": N_("At the draw, cards to take and keep, %(side)s: %(n)d."),
    "m44.play.draws_sortie": N_("At the draw, one card more for the Air Sortie."),
    "m44.play.announced": N_(
        "Radar station, %(side)s: this must have been announced a turn ahead."
    ),
    "m44.play.with_sortie": N_("An Air Sortie and a Section card go together: %(card)s."),
    "m44.play.kept_one": N_("One kept, one discarded: %(side)s."),
    "m44.play.kept_some": N_("Drawn: %(number)d, kept: %(kept)d, the rest discarded (%(side)s)."),
    "m44.play.without_card": N_("%(The_side)s go on without a card: none is drawn at the end."),
    "m44.works.cleared": N_("Removed from %(hex)s: %(terrain)s."),
    "m44.works.blown": N_("The bridge of %(hex)s is blown."),
    "m44.works.card_lost": N_("The card is spent for good: none is drawn for it."),
    "m44.works.on_bridge": N_(
        "A unit stands on the blown bridge of %(hex)s: settle it by the scenario."
    ),
    "m44.works.built": N_("A pontoon bridge lies on %(hex)s."),
    "m44.works.smoke": N_("Smoke on %(hexes)s, for two full turns."),
    "m44.works.medal": N_("Destroyed; medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."),
    "m44.works.slowed": N_("From now on enemy armour moves one hex less."),
    "m44.works.dam_medal": N_("The dam is sabotaged; what it is worth the scenario says."),
    "m44.works.sealed": N_("A star: the cave of %(hex)s is closed; its hill or mountain stays."),
    "m44.works.not_sealed": N_("No star: the cave of %(hex)s stays open."),
    "m44.care.supplied": N_("Figures brought to %(hex)s: %(n)d; neither unit battles this turn."),
    "m44.come.landed": N_("Down safely on %(hex)s, filled up: %(unit)s."),
    "m44.come.lost_off": N_("Beside the board: lost, without a medal (%(unit)s)."),
    "m44.come.lost_there": N_("On %(hex)s it cannot land: lost, without a medal (%(unit)s)."),
    "m44.come.on_mines": N_(
        "Enemy mines lie on %(hex)s: whoever moves onto them sets them off, who comes down there does not."
    ),
    "m44.play.back_on_mines": N_(
        "Enemy mines lie on %(hex)s: whoever moves onto them sets them off, who is driven back there does not."
    ),
    "m44.come.rests": N_("It neither moves nor battles on the turn it comes in."),
    "m44.care.spent": N_(
        "It gave its last figure and is taken off %(hex)s, without a medal: %(unit)s."
    ),
    "m44.come.brought": N_("It comes in on %(hex)s: %(unit)s."),
    "m44.fly.there": N_("Over %(hex)s: %(plane)s."),
    "m44.fly.by": N_("Over %(hex)s, by way of %(via)s: %(plane)s."),
    "m44.fly.idle": N_("Nothing activated it this turn, so it supports nobody: %(plane)s."),
    "m44.fly.home": N_("Without an order it flies back to the edge: %(plane)s."),
    "m44.fly.rescued": N_("Taken aboard, no medal; the plane leaves: %(unit)s."),
    "m44.fly.spent": N_("The plane is spent; no medal for it."),
    "m44.fly.shot_down": N_(
        "An enemy was next to the plane; medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    "m44.fly.spent_medal": N_(
        "The plane is spent; medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    # what is asked
    "m44.roll.finest_hour": N_("Their Finest Hour: roll %(dice)s."),
    "m44.roll.seal": N_("Closing the cave: roll %(dice)s."),
    "m44.choose.faces": N_("Which hex does the locomotive on %(hex)s face?"),
    "m44.choose.faces_line": N_("Does the locomotive on %(hex)s face %(to_hex)s?"),
    "m44.play.not_ahead": N_("The locomotive on %(hex)s can face: %(hexes)s."),
    "m44.play.sudden_here": N_(
        "Sudden death (%(side)s): %(need)d of these hexes win at once: %(hexes)s."
    ),
    "m44.play.sudden_late": N_(
        "Sudden death (%(side)s): %(need)d of these hexes win as that side’s turn ends: %(hexes)s."
    ),
    "m44.play.plane_here": N_(
        "A plane of this scenario (%(side)s): %(plane)s; it comes in with an Air Sortie."
    ),
    "m44.play.train_here": N_("A train on %(hex)s: %(unit)s. It moves on rails only."),
    "m44.play.may_sortie": N_("An Air Sortie may be played to it (“order air sortie”)."),
    "m44.play.may_token": N_("The air token may be played to it (“order token”)."),
    "m44.play.may_stand": N_(
        "It may instead be played as %(card)s: “undo”, then “order recon SECTION as CARD”."
    ),
    "m44.play.no_target_there": N_(
        "Recon counts as an air attack only where the section has a target: %(section)s."
    ),
    "m44.play.may_section": N_("A Section card may be played to it, to order units."),
    "m44.choose.support": N_(
        "Does the plane support this assault (%(plane)s)? It can then do nothing else this turn."
    ),
    "m44.fly.supports": N_("The plane supports it, its one action this turn (%(plane)s)."),
    "m44.fly.none_came": N_("No plane came in: the Air Sortie is spent for nothing (%(side)s)."),
    "m44.medals.sudden": N_("Sudden death: the battle is won (%(side)s)."),
    "m44.medals.told": N_("The battle is won on the players’ word (%(side)s): %(why)s."),
    "m44.medals.sudden_by": N_(
        "Sudden death: the battle is won (%(side)s, with %(need)d of %(hexes)s)."
    ),
    "m44.choose.nobody": N_(
        "This card would order none of your units (%(card)s). Play it all the same?"
    ),
    "m44.choose.later": N_(
        "No unit was named (%(card)s). Lay the card down all the same, its units to be named later?"
    ),
    "m44.play.card_kept": N_("The card stays in the hand: %(card)s."),
    "m44.play.no_token": N_("No air token left (%(side)s)."),
    "m44.play.token": N_(
        "An air token is played as %(card)s: no card leaves the hand, none is drawn for it; tokens left: %(n)d."
    ),
    "m44.play.tokens_fly": N_(
        "Air tokens (%(side)s): %(n)d. “order token” plays one as an Air Sortie, beside a Section card or alone."
    ),
    "m44.play.tokens_strike": N_(
        "Air tokens (%(side)s): %(n)d. “order token HEX” plays one as Air Power, in the place of a card."
    ),
    "m44.play.no_train": N_(
        "“%(cell)s” tells which way the locomotive that is hit faces: no train is attacked here."
    ),
    "m44.play.no_line": N_(
        "No rails lead on from %(hex)s: nothing tells which way it faces there."
    ),
    "m44.play.faces_end": N_("The locomotive on %(hex)s faces the end of its line."),
    "m44.event.faced_end": N_("The locomotive on %(hex)s faces the end of its line."),
    "m44.event.faced": N_("The locomotive on %(hex)s: ahead of it %(ahead)s."),
    "m44.ask.plane": N_("Which plane comes in?"),
    "m44.ask.plane_off": N_("Which plane flies?"),
    "m44.choose.raid": N_("What does the plane do to the unit on %(hex)s?"),
    "m44.choose.mines": N_("Turn up the mine token of %(hex)s: its number?"),
    "m44.choose.leader": N_("To which infantry does the leader go?"),
    # the checklist, the offers, their shapes
    "m44.check.reserves": N_(
        "each side with reserve tokens rolls for them, before anybody’s first card: reserves"
    ),
    "m44.offer.reserves": N_("roll for the reserves of a campaign"),
    "m44.play.no_reserves": N_("No roll for reserves is due."),
    "m44.check.night": N_("roll for the night: night"),
    "m44.check.retreat": N_("choose the retreat of %(hex)s: retreat HEX"),
    "m44.check.retreat_or_stay": N_("choose for %(hex)s: retreat HEX, or stay"),
    "m44.check.drop": NP_(
        "drop the last figure: drop HEX or drop off",
        "drop %(n)d figures, one by one: drop HEX or drop off",
        "n",
    ),
    "m44.offer.ambush": N_("the defender’s Ambush, before the dice"),
    "m44.offer.strike": N_("strike a unit: Air Power, Barrage, a plane"),
    "m44.offer.march": N_("move units besides those ordered, without a battle"),
    "m44.offer.exit": N_("leave the board by an exit"),
    "m44.offer.night": N_("roll for the night"),
    "m44.offer.clear": N_("remove an obstacle instead of battling"),
    "m44.offer.blow": N_("blow a bridge"),
    "m44.offer.build": N_("lay a pontoon bridge"),
    "m44.offer.smoke": N_("lay smoke"),
    "m44.offer.sabotage": N_("sabotage where the unit stands"),
    "m44.offer.heal": N_("recover figures in a hospital or an oasis"),
    "m44.offer.supply": N_("supply a friend from a truck"),
    "m44.offer.drop": N_("say where a dropped figure fell"),
    "m44.offer.bring": N_("bring a unit onto the board"),
    "m44.offer.fly": N_("fly the plane"),
    "m44.offer.rescue": N_("rescue a lone figure by plane"),
    "m44.offer.check": N_("a roll by its facts: mines, ice, recovery, sabotage"),
    "m44.shape.strike": N_("[ACTION] HEX"),
    "m44.shape.exit": N_("HEX of the unit [by HEX]"),
    "m44.shape.clear": N_("HEX of the obstacle"),
    "m44.shape.blow": N_("HEX of the bridge"),
    "m44.shape.build": N_("HEX of the river"),
    "m44.shape.smoke": N_("HEX HEX HEX"),
    "m44.shape.sabotage": N_("HEX of the target"),
    "m44.shape.heal": N_("HEX of the wounded"),
    "m44.shape.supply": N_("HEX HEX [N]"),
    "m44.shape.drop": N_("HEX|off"),
    "m44.shape.bring": N_("UNIT HEX"),
    "m44.shape.fly": N_("[PLANE] HEX [via HEX…] [land]"),
    "m44.shape.rescue": N_("HEX of the figure"),
    "m44.shape.check": N_("SUBJECT KEY=VALUE…"),
    # the log
    "m44.event.deed_begun": N_("Dice are awaited."),
    "m44.event.deed_answered": N_("The dice are thrown."),
    "m44.event.deed_ended": N_("It is settled."),
    "m44.event.mines_shown": N_("%(hex)s: mines, strength %(strength)s."),
    "m44.event.healed": N_("%(hex)s: figures regained %(n)s."),
    "m44.event.supplied": N_("%(to)s is supplied from %(from)s: %(n)s."),
    "m44.event.supplied.with_left": N_(
        "%(to)s is supplied from %(from)s: %(n)s; figures left on %(from)s: %(left)s."
    ),
    "m44.event.scrapped": N_("Figures eliminated: %(n)s (%(unit)s)."),
    "m44.event.leader_fell": N_("The heroic leader is dead."),
    "m44.event.leader_joined": N_("The heroic leader joins %(hex)s."),
    "m44.event.picked": N_("Picked up on %(hex)s."),
    "m44.event.hq_captured": N_("Headquarters lost: %(side)s."),
    "m44.event.hq_retaken": N_("Headquarters retaken: %(side)s."),
    "m44.event.marked": N_("Target marker on %(hex)s."),
    "m44.event.dam_stars": N_("Stars on the dam of %(hex)s: %(n)s."),
    "m44.event.dam_cleared": N_("No stars any more on the dam of %(hex)s."),
    "m44.event.sabotaged": N_("Sabotaged, %(hex)s."),
    "m44.event.tried": N_("Work on %(hex)s."),
    "m44.event.struck": N_("%(hex)s is struck."),
    "m44.event.night_rolled": N_("Visibility: %(visibility)s."),
    "m44.event.smoke_laid": N_("Smoke is laid."),
    "m44.event.dropped": N_("%(Unit)s lands on %(hex)s."),
    "m44.event.drop_lost": N_("A dropped figure is lost."),
    "m44.event.brought": N_("%(Unit)s comes in on %(hex)s."),
    "m44.event.exited": N_("%(Unit)s leaves the board from %(hex)s."),
    "m44.event.discarded": N_("%(side)s discard a card."),
    "m44.event.ambushed": N_("%(side)s play Ambush."),
    "m44.event.bridge_blown": N_("The bridge of %(hex)s is gone."),
    "m44.event.bridge_built": N_("A bridge is laid on %(hex)s."),
    "m44.event.orders_rolled": N_("Orders by dice."),
    "m44.event.plane_up": N_("%(plane)s comes in, to %(hex)s."),
    "m44.event.plane_flew": N_("%(plane)s flies to %(hex)s."),
    "m44.event.plane_ready": N_("The plane has its order."),
    "m44.event.plane_acted": N_("The plane acts."),
    "m44.event.plane_lost": N_("The plane is lost."),
    "m44.event.plane_left": N_("The plane leaves."),
    "m44.event.took_off": N_("A plane takes off from %(hex)s."),
    "m44.event.rescued": N_("%(Unit)s is rescued."),
    "m44.event.checked": N_("A roll by its facts."),
}
