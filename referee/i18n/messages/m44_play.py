"""Memoir ’44: a game in progress, what verbs do, what the log tells."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "m44.sum.alone": N_("%(Unit)s: %(dice)s (distance %(range)d)."),
    "m44.sum.whole": N_(
        "%(Unit)s: %(first_dice)s (distance %(range)d) − %(less)d (%(terrain)s) = %(dice)s."
    ),
    "m44.sum.base": N_("%(n)+d for the range."),
    "m44.sum.bonus": N_("%(n)+d from the card."),
    "m44.sum.card": N_("%(n)+d from the command card."),
    "m44.sum.veteran": N_("%(n)+d for the veterans."),
    "m44.sum.heroic_leader": N_("%(n)+d for the heroic leader."),
    "m44.sum.marked": N_("%(n)+d for the target marker."),
    "m44.sum.imperial_japan": N_("%(n)+d for Japanese infantry at full strength."),
    "m44.sum.own_terrain": N_("%(n)+d for its own hex: %(terrain)s."),
    "m44.sum.target_terrain": N_("%(n)+d for the target’s terrain: %(terrain)s."),
    "m44.sum.target_obstacle": N_("%(n)+d for the target’s obstacle: %(terrain)s."),
    "m44.sum.floor": N_("%(n)+d: never below zero."),
    "m44.sum.battle_back": N_("%(n)+d in answer."),
    "m44.won": N_("The battle is won: %(side)s."),
    "m44.play.over": N_("The battle is over: %(side)s have won."),
    "m44.play.retreat_first": N_("First the retreat from %(hex)s: %(side)s."),
    "m44.play.phase": N_("That belongs to %(wanted_phases)s; this is %(phase)s."),
    "m44.play.untracked": N_(
        "Units are not followed in this game; report what happens, or begin it with tracking=yes."
    ),
    "m44.play.nobody": N_("Nobody stands on %(hex)s."),
    "m44.play.none_called": N_("No unit that fits here is called so: %(text)s."),
    "m44.play.ignores": NP_("%(hex)s ignores %(n)d flag.", "%(hex)s ignores %(n)d flags.", "n"),
    "m44.play.must_ignore": NP_(
        "%(hex)s must ignore %(n)d flag.", "%(hex)s must ignore %(n)d flags.", "n"
    ),
    "m44.play.moved_twice": N_("The unit on %(hex)s has made its second move already."),
    "m44.play.by_caves": N_(
        "The unit on %(hex)s came by the caves: that was its whole move of this turn."
    ),
    "m44.play.by_night": N_(
        "Before full day %(card)s strikes nobody: it orders one unit of your own, and %(hex)s is the other side’s."
    ),
    "m44.play.not_yours": N_("The unit on %(hex)s is the other side’s: %(unit)s."),
    "m44.play.who_attacks": N_("Say who attacks %(hex)s: “attack HEX %(hex)s”. %(hexes)s can."),
    "m44.play.nobody_can": N_("No ordered unit can attack %(hex)s now."),
    "m44.play.friend": N_("The unit on %(hex)s is a friend: %(unit)s."),
    "m44.play.second_card": N_("One card a turn; played already: %(card)s."),
    "m44.play.all_played": N_(
        "Every %(card)s of the deck (%(n)d) was played since it was shuffled last."
    ),
    "m44.play.all_played_in": N_(
        "Every %(card)s, %(section)s, of the deck (%(n)d) was played since it was shuffled last."
    ),
    "m44.play.no_card": N_("Play a card first."),
    "m44.play.card_before": N_("Name the card before the hexes: order CARD %(hexes)s."),
    "m44.play.ordered_already": N_("The unit on %(hex)s is ordered already."),
    "m44.play.ordered": N_("Units ordered: %(n)d."),
    "m44.play.too_many_march": N_("Too many on the move: %(n)d, the card allows %(most)d more."),
    "m44.play.too_many": N_("Too many units: %(n)d, the card orders %(most)d."),
    "m44.play.section": N_(
        "%(hex)s is not in this section: %(section)s. For whoever plays the card it lies in: %(sections)s."
    ),
    "m44.play.no_section": N_("No section goes with this card: %(card)s."),
    "m44.play.orders_nobody": N_("This card orders no unit: %(card)s."),
    "m44.play.flies_instead": N_(
        "Where planes fly this card is an Air Sortie: it brings a plane in, and neither orders nor strikes: %(card)s."
    ),
    "m44.play.kind": N_("This card is not for the unit on %(hex)s: %(unit)s."),
    "m44.play.over_it": N_(
        "Over %(hex)s is a plane in flight, and nobody on the ground: %(plane)s. Units attack planes that stand on the ground."
    ),
    "m44.play.kind_told": N_("This card is not for that unit: %(unit)s."),
    "m44.play.of_choice": N_(
        "The card is for another kind of unit: one of choice battles instead, and no more, where its side has none of that kind on the board."
    ),
    "m44.play.too_many_battles": N_(
        "Too many battles: %(n)d; units that the card orders: %(most)d."
    ),
    "m44.play.not_for_planes": N_(
        "An order of this card does not activate a plane in flight: %(card)s. A Section card does, Direct from HQ, a star of Their Finest Hour, or an Air Sortie."
    ),
    "m44.play.not_adjacent": N_("No enemy is adjacent to %(hex)s."),
    "m44.play.adjacent": N_("An enemy is adjacent to %(hex)s."),
    "m44.play.may_march": N_(
        "Units that may also move, in any section, without battling: %(n)d at most (“march”)."
    ),
    "m44.play.on_the_move": N_("On the move, they do not battle: %(hexes)s."),
    "m44.play.marching": N_("The unit on %(hex)s is on the move: it does not battle this turn."),
    "m44.play.not_on_the_move": N_("%(card)s sends no more units on the move."),
    "m44.play.not_ordered": N_("The unit on %(hex)s was not ordered."),
    "m44.play.moved_already": N_("The unit on %(hex)s has moved already."),
    "m44.play.fought_already": N_("The unit on %(hex)s has battled already."),
    "m44.play.occupied": N_("%(hex)s is occupied."),
    "m44.play.no_way": N_("No free way leads to %(hex)s%(at_told)s."),
    "m44.play.long_bridge": N_(
        "A long bridge (%(bridge)s) is entered and left at its ends only, and not by their sides%(at_told)s."
    ),
    "m44.play.no_way_by": N_(
        "No free way within its reach goes to %(hex)s by %(hexes)s%(at_told)s."
    ),
    "m44.play.moved": N_("Moved to %(hex)s: %(unit)s."),
    "m44.play.barred": N_("After its move the unit on %(hex)s may not battle."),
    "m44.play.no_medal": N_("%(Unit)s: it brings no medal."),
    "m44.play.report_medal": N_("Medal for the elimination: report it with “medal”."),
    "m44.play.eliminated": N_(
        "%(hex)s, %(unit)s: eliminated; medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    "m44.play.eliminated_by": N_(
        "%(hex)s, %(unit)s: %(hits)s, eliminated; medals, %(side)s: %(n)+d, that is %(total)d of %(goal)d."
    ),
    "m44.play.eliminated_scrap": N_("%(hex)s, %(unit)s: eliminated."),
    "m44.play.eliminated_by_scrap": N_("%(hex)s, %(unit)s: %(hits)s, eliminated."),
    "m44.play.eliminated_free": N_("%(hex)s, %(unit)s: eliminated; no medal for it."),
    "m44.play.eliminated_by_free": N_("%(hex)s, %(unit)s: %(hits)s, eliminated; no medal for it."),
    "m44.play.hit": NP_(
        "%(hex)s, %(unit)s: %(hits)s, %(n)d figure left.",
        "%(hex)s, %(unit)s: %(hits)s, %(n)d figures left.",
        "n",
    ),
    "m44.play.hit_hull": NP_(
        "%(hex)s, %(unit)s: %(hits)s; %(n)d more destroys it.",
        "%(hex)s, %(unit)s: %(hits)s; %(n)d more destroy it.",
        "n",
    ),
    "m44.play.choose_retreat": NP_(
        "%(side)s choose for %(hex)s: %(hexes)s (%(least)d hex back).",
        "%(side)s choose for %(hex)s: %(hexes)s (%(least)d hexes back).",
        "least",
    ),
    "m44.play.losses": N_("No way back for %(hex)s, %(unit)s: figures lost %(n)d, left %(left)d."),
    "m44.play.retreated": N_("Back to %(hex)s: %(unit)s."),
    "m44.play.no_retreat": N_("No retreat is due there: %(hex)s."),
    "m44.play.nobody_retreats": N_("No unit has to retreat now."),
    "m44.play.left_there": N_("A unit that does not move needs no word: it stays where it is."),
    "m44.read.card_a_line": N_("Each card has a line of its own: “%(text)s” comes after this one."),
    "m44.read.one_by_one": N_("One unit moves at a time: each has a line of its own."),
    "m44.play.not_there": N_("It cannot retreat to %(hex)s; possible: %(hexes)s."),
    "m44.play.other_retreats": N_(
        "It is the unit on %(to_hex)s that retreats or stays, not the one on %(hex)s."
    ),
    "m44.play.must_go": NP_(
        "It must go back %(least)d hex at least: %(hex)s.",
        "It must go back %(least)d hexes at least: %(hex)s.",
        "least",
    ),
    "m44.play.stayed": N_("The flags are ignored: %(hex)s stays."),
    "m44.play.nothing_to_take": N_("No ground to take on %(hex)s."),
    "m44.play.another_takes": N_("The unit on %(from_hex)s emptied %(hex)s: it alone may take it."),
    "m44.play.farther_by_move": N_(
        "In the desert one hex farther is a move: “move %(from_hex)s %(hex)s”."
    ),
    "m44.play.took": N_("Ground taken, %(hex)s: %(unit)s."),
    "m44.play.lost": N_("Figures lost: %(n)d (%(unit)s)."),
    "m44.play.medal": N_("Medals noted, %(side)s: %(n)d, that is %(total)d of %(goal)d."),
    "m44.play.no_cards": N_("No cards are left to draw."),
    "m44.play.reshuffled": N_("The discards are shuffled into a new pile."),
    "m44.play.drawn": N_("Cards drawn, %(side)s: %(n)d."),
    "m44.play.phase_begins": N_("%(side)s: %(phase)s."),
    "m44.play.turn_begins": N_("Turn %(turn)d: %(side)s."),
    "m44.play.one_to_go": N_("One medal short of victory: %(side)s."),
    "m44.play.rule_holds": N_("A rule of this scenario: %(rule)s."),
    "m44.play.own_words": N_(
        "Rules in the file’s own words are for you to keep: the program does not read them. “setup” shows them."
    ),
    "m44.play.not_read": N_(
        "In the file, and not known here: %(names)s. What it does is for you to keep."
    ),
    "m44.read.attack": N_(
        "Say who attacks whom, and how far away: “attack infantry armour 2”, with the target’s terrain if there is any (read: “%(text)s”)."
    ),
    "m44.read.attack_form": N_(
        "Say who attacks whom, and how far away: “attack infantry armour 2”, with the target’s terrain if there is any."
    ),
    "m44.check.card": N_("play a command card: order CARD"),
    "m44.check.commissar_first": N_(
        "before anybody’s first card: one of the Russian hand face down under the commissar chip"
    ),
    "m44.check.commissar": N_(
        "before drawing: a card of the hand under the commissar chip, if none waits there"
    ),
    "m44.check.units": N_("order units: order HEX HEX"),
    "m44.check.move": N_("move the ordered units"),
    "m44.check.battle": N_("battle with the ordered units"),
    "m44.check.strike": N_("strike the targets of the card: strike HEX"),
    "m44.check.strike_told": N_("strike the targets of the card: attack %(card)s UNIT"),
    "m44.check.draw": N_("draw a card"),
    "m44.offer.order": N_("play a card and order units"),
    "m44.offer.move": N_("move an ordered unit"),
    "m44.offer.attack": N_("battle with an ordered unit"),
    "m44.offer.retreat": N_("retreat where the owner likes"),
    "m44.offer.stay": N_("ignore the flags"),
    "m44.offer.take": N_("take the ground"),
    "m44.offer.medal": N_("note a medal that the players award"),
    "m44.offer.lose": N_("take figures off: mines, ice, cards, aircraft"),
    "m44.offer.draw": N_("draw cards"),
    "m44.offer.win": N_("end the battle: sudden death"),
    "m44.offer.next": N_("go on to the next phase"),
    "m44.event.card_played": N_("%(side)s play %(card)s."),
    "m44.event.ordered": N_("Units ordered: %(and_hexes)s."),
    "m44.event.ordered.no_hexes": N_("Units ordered."),
    "m44.event.nobody_ordered": N_("Nobody is ordered."),
    "m44.event.moved": N_("%(Unit)s: %(from)s to %(to)s."),
    "m44.event.fought": N_(
        "%(Attacker)s in %(from)s against %(target)s in %(to)s: %(hits)s, %(flags)s."
    ),
    "m44.event.fought.no_from": N_(
        "%(Attacker)s against %(target)s in %(to)s: %(hits)s, %(flags)s."
    ),
    "m44.event.fought.no_to": N_(
        "%(Attacker)s in %(from)s against %(target)s: %(hits)s, %(flags)s."
    ),
    "m44.event.fought.no_from_to": N_("%(Attacker)s against %(target)s: %(hits)s, %(flags)s."),
    "m44.event.lost": N_("%(hex)s: figures lost %(figures)s."),
    "m44.event.lost.with_left": N_("%(hex)s: figures lost %(figures)s, left %(left)s."),
    "m44.event.eliminated": N_("%(hex)s eliminated: %(unit)s."),
    "m44.event.retreat_due": N_("%(hex)s must choose its retreat."),
    "m44.event.retreated": N_("%(Unit)s falls back: %(from)s to %(to)s."),
    "m44.event.stayed": N_("%(hex)s stays."),
    "m44.event.vacated": N_("%(hex)s may then be taken."),
    "m44.event.took": N_("%(Unit)s takes %(to)s, from %(from)s."),
    "m44.event.medal": N_("Medals, %(side)s: %(n)s"),
    "m44.event.medal.with_why": N_("Medals, %(side)s: %(n)s (%(why)s)"),
    "m44.event.drawn": N_("%(side)s draw a card."),
    "m44.event.reshuffled": N_("The deck is reshuffled."),
    "m44.event.cleared": N_("Obstacles removed."),
    "m44.event.dug_in": N_("Sandbags placed."),
    "m44.event.stepped": N_("Turn %(number)s, %(side)s: %(phase)s."),
    "m44.event.stepped.with_why": N_("Turn %(number)s, %(side)s: %(phase)s, without a card."),
    "m44.event.won": N_("The battle is won: %(winner)s."),
    "m44.event.won.with_why": N_("The battle is won: %(winner)s (%(why)s)."),
    "m44.play.chances": N_(
        "The chances were: eliminated %(eliminate)d in 100, driven off %(driven)d in 100."
    ),
    "m44.play.dice_first": N_("A question is open: answer it first, or “abandon” drops it."),
    "m44.play.no_question": N_("No dice are awaited."),
    "m44.play.abandoned": N_("Called off: nothing counts."),
    "m44.offer.answer": N_("the dice that are awaited"),
    "m44.offer.tick": N_("tick a line of the checklist off"),
    "m44.event.asked": N_("Dice are awaited."),
    "m44.event.answered": N_("It is settled."),
    "m44.event.ticked": N_("Ticked: %(item)s."),
    "m44.offer.abandon": N_("call it off"),
    "m44.event.attack_begun": N_("An attack begins."),
    "m44.event.attack_answered": N_("Dice thrown."),
    "m44.event.attack_ended": N_("The attack is settled."),
    "m44.play.deck_out": N_("The cards have run out: %(side)s win."),
    "m44.play.no_sandbags": N_("No sandbags can be placed on %(hex)s: %(terrain)s."),
    "m44.play.dug_in": N_("Sandbags placed: %(n)d."),
    # what follows a verb
    "m44.shape.order": N_("CARD [SECTION] [as CARD] [HEX…]"),
    "m44.shape.move": N_("HEX HEX [via HEX…]"),
    "m44.shape.attack": N_("HEX HEX [KEY=VALUE…]"),
    "m44.shape.retreat": N_("[HEX] HEX"),
    "m44.shape.stay": N_("[HEX]"),
    "m44.shape.take": N_("HEX left free"),
    "m44.shape.medal": N_("SIDE [N] WHY"),
    "m44.shape.lose": N_("HEX [N]"),
    "m44.shape.draw": N_("[N]"),
    "m44.shape.win": N_("SIDE WHY"),
    "m44.shape.answer": N_("DICE"),
    "m44.shape.tick": N_("LINE"),
    # a followed board, said aloud
    "m44.play.figures_left": NP_(
        "%(hex)s, %(unit)s: %(n)d figure left.", "%(hex)s, %(unit)s: %(n)d figures left.", "n"
    ),
    "m44.play.figures_left_hull": NP_(
        "%(hex)s, %(unit)s: %(n)d more hit destroys it.",
        "%(hex)s, %(unit)s: %(n)d more hits destroy it.",
        "n",
    ),
    "m44.medals.gained": N_(
        "Objective gained, %(side)s: %(hexes)s; medals: %(total)d of %(goal)d."
    ),
    "m44.medals.given_up": N_(
        "Objective lost, %(side)s: %(hexes)s; medals: %(total)d of %(goal)d."
    ),
    "m44.play.leaves_medal": N_("Who leaves %(hexes)s gives up the medal that is held there."),
    "m44.medals.now": N_("Medals, %(side)s: %(n)d of %(goal)d."),
    "m44.play.next_to_beach": N_("A ship may not be adjacent to a beach: %(hex)s."),
    "m44.play.empty_hand": N_("No card is left in hand: %(side)s."),
    "m44.play.card_spent": N_("The card was spent on the bridge; it orders nobody: %(card)s."),
    "m44.play.ordered_all": NP_(
        "The card orders all: %(n)d unit (%(hexes)s). To take some away name those that act (“order nobody”: none).",
        "The card orders all: %(n)d units (%(hexes)s). To take some away name those that act (“order nobody”: none).",
        "n",
    ),
    "m44.play.none_fits": N_(
        "No unit on the board fits this card now: it orders nobody (%(card)s)."
    ),
    "m44.play.nobody_yet": N_("Nobody is ordered yet: name the hexes of the units."),
    "m44.play.nobody_ordered": N_("No unit was ordered (%(card)s)."),
    "m44.play.nothing_struck": N_("Nothing is struck yet: name the targets, now or in the battle."),
    "m44.play.medics_by_hand": N_(
        "Figures back, never above the start: infantry %(infantry)d, armour %(armour)d, another unit %(other)d. With none back it neither moves nor battles."
    ),
    "m44.play.may_attack": NP_(
        "%(n)d ordered unit may still attack: %(hexes)s.",
        "%(n)d ordered units may still attack: %(hexes)s.",
        "n",
    ),
    "m44.play.by_hexes": N_(
        "The board is followed in this game: an attack is told by its hexes, “attack HEX HEX”; cards and planes strike by “strike HEX”."
    ),
    "m44.play.unfought": NP_(
        "%(n)d ordered unit has not attacked, though it might: %(hexes)s.",
        "%(n)d ordered units have not attacked, though they might: %(hexes)s.",
        "n",
    ),
    "m44.play.unmoved": NP_(
        "%(n)d ordered unit has not moved: %(hexes)s.",
        "%(n)d ordered units have not moved: %(hexes)s.",
        "n",
    ),
    "m44.play.may_move": NP_(
        "%(n)d ordered unit may still move: %(hexes)s.",
        "%(n)d ordered units may still move: %(hexes)s.",
        "n",
    ),
    "m44.play.may_go_again": N_("%(hex)s may still move once more: %(unit)s."),
    "m44.play.nobody_acts": N_("Nobody acts by this card: %(card)s."),
    "m44.play.stay_ordered": N_(
        "They were ordered one by one and stay ordered (“undo” takes that back): %(hexes)s."
    ),
    "m44.play.ordered_only": N_("Only these act, of all that the card orders: %(n)d."),
    "m44.play.counter_section": N_(
        "Counter-Attack answers in the section of the order it copies, not there: %(section)s."
    ),
    "m44.play.too_many_there": N_(
        "Too many units of one section: the card orders %(n)d in each (%(each)s)%(at_told)s."
    ),
    "m44.play.too_many_there_more": N_(
        "Too many units of one section: the card orders %(n)d in each (%(each)s), and one more in a section of your choice%(at_told)s."
    ),
    "m44.play.not_that_half": N_("Not in %(section)s %(n)d: %(hexes)s."),
    "m44.play.counted_then": N_(
        "What “%(verb)s” came to so far is counted here once its question is answered."
    ),
    "m44.play.ordered_instead": NP_(
        "In the other section of the flank, and nowhere else: %(n)d unit (%(hexes)s).",
        "In the other section of the flank, and nowhere else: %(n)d units (%(hexes)s).",
        "n",
    ),
    "m44.play.other_half": N_("The other section of the flank, if you name it instead: %(hexes)s."),
    "m44.play.two_boards": N_("On two boards it orders %(where_told)s."),
    "m44.play.one_flank": N_("This card orders %(n)d %(where_told)s, not %(hexes)s."),
    "m44.play.one_half": N_(
        "On two boards it orders in one section of the flank or in the other, not in both: %(hexes)s."
    ),
    "m44.flank.half": N_("in one section of the flank or in the other"),
    "m44.flank.each": N_("in each section of one flank"),
    "m44.flank.one": N_("in one section of a flank"),
    "m44.play.not_there_either": N_("No order of this card goes to %(hex)s: %(card)s."),
    "m44.play.drawn_already": N_("The card of this turn is drawn already: %(side)s."),
    "m44.play.no_draw": N_("No card is due: none was played."),
    "m44.play.no_draw_token": N_("No card is due: an air token is not replaced."),
    "m44.play.no_draw_work": N_("No card is due: the card used for the work is not replaced."),
    "m44.play.no_draw_recon": N_(
        "No card is due: the reconnaissance plane flew by an Air Sortie alone."
    ),
    "m44.play.draws_more": N_("Too few cards: %(n)d, the turn gives %(due)d."),
    "m44.play.draws_fewer": N_("Too many cards: %(n)d, the turn gives %(most)d."),
    "m44.play.other_unit": N_("On %(hex)s stands another unit: %(unit)s."),
    "m44.play.contradicts": N_("The board says otherwise: %(cell)s."),
    "m44.play.known_otherwise": N_("The game has it otherwise: %(cell)s."),
    "m44.play.bonus_told": N_("Dice of your own telling, which the board does not show: %(n)+d."),
    "m44.offer.battle_back": N_("battle back with one die"),
    "m44.shape.battle_back": N_("(alone)"),
    # beside a hex that may be chosen
    "m44.label.unit": N_("%(unit)s, %(n)d"),
    "m44.label.hits": NP_("%(unit)s, %(n)d hit left", "%(unit)s, %(n)d hits left", "n"),
    "m44.label.free": N_("nobody there"),
    "m44.label.plane": N_("%(plane)s in flight"),
    "m44.ask.medal.side": N_("Who wins it?"),
    "m44.ask.medal.n": N_("How many medals?"),
    "m44.ask.medal.why": N_("What for? A few words for the log"),
    "m44.ask.win.side": N_("Who wins?"),
    "m44.ask.win.why": N_("By which rule? A few words for the log"),
    "m44.ask.drop.hex": N_("Where did it land? A hex, or “off” beside the board"),
    "m44.ask.bring.unit": N_("Which unit comes?"),
    "m44.ask.bring.hex": N_("Onto which hex?"),
    "m44.ask.build.hex": N_("On which hex?"),
    "m44.ask.smoke.hexes": N_("On which three hexes?"),
    "m44.ask.supply.from": N_("Which supply truck? Its hex"),
    "m44.ask.supply.to": N_("Which unit is supplied? Its hex"),
    "m44.ask.attack.from": N_("Who attacks?"),
    "m44.ask.attack.to": N_("Whom?"),
    "m44.ask.move.from": N_("Who moves?"),
    "m44.ask.move.to": N_("Where to?"),
    "m44.ask.order.hexes": N_("Which units?"),
    "m44.ask.fly.to": N_("Where does the plane fly to?"),
    # what an attack promises
    "m44.target.may": N_(
        "%(hex)s, %(unit)s (%(n)d): %(dice)s (%(reasons_told)s). Eliminated %(eliminate)d%%, driven back %(driven)d%%."
    ),
    "m44.target.not": N_("Not %(hex)s: %(why_told)s"),
    "m44.target.none": N_("From %(hex)s nobody can be attacked now."),
    "m44.target.nobody": N_("No ordered unit has anybody to attack now."),
    "m44.target.best": N_(
        "%(start)s to %(end)s, %(attacker_unit)s against %(target_unit)s (%(n)d): %(dice)s. Eliminated %(eliminate)d%% (medals: %(medals)d), driven back %(driven)d%%."
    ),
    "m44.target.several": N_("%(n)d attacks on %(hex)s in a row: eliminated %(eliminate)d%%."),
    "m44.target.turn": N_(
        "The best attack of each of the %(n)d units: a medal at least %(some)d%%, medals to expect %(expected)s."
    ),
    "m44.chances.now": N_(
        "%(unit)s (%(n)d): eliminated %(eliminate)d%%, driven back %(driven)d%%, stays %(stays)d%%; %(hits_told)s."
    ),
    "m44.chances.unaided": N_(
        "Without the plane’s support, %(unit)s (%(n)d): eliminated %(eliminate)d%%, driven back %(driven)d%%, stays %(stays)d%%; %(hits_told)s."
    ),
    "m44.chances.hits": N_("%(hits)s %(percent)d%%"),
    "m44.why.base": N_("%(n)+d range"),
    "m44.why.bonus": N_("%(n)+d card"),
    "m44.why.card": N_("%(n)+d command card"),
    "m44.why.veteran": N_("%(n)+d veterans"),
    "m44.why.heroic_leader": N_("%(n)+d heroic leader"),
    "m44.why.marked": N_("%(n)+d target marker"),
    "m44.why.imperial_japan": N_("%(n)+d Japanese at full strength"),
    "m44.why.own_terrain": N_("%(n)+d own hex, %(terrain)s"),
    "m44.why.target_terrain": N_("%(n)+d %(terrain)s"),
    "m44.why.target_obstacle": N_("%(n)+d %(terrain)s"),
    "m44.why.floor": N_("%(n)+d never below zero"),
    "m44.why.battle_back": N_("%(n)+d in answer"),
    # what is asked of the one whose choice it is
    "m44.choose.ambush": N_("An ambush, in %(hex)s against %(from_hex)s?"),
    "m44.choose.ambush_here": N_("An ambush?"),
    "m44.choose.battle_back": N_("Battle back from %(hex)s against %(to_hex)s, with one die?"),
    "m44.choose.attacker": N_("Who attacks %(hex)s?"),
    "m44.choose.take": N_("Take the ground of %(hex)s?"),
    # the hex to blame, behind a refusal
    "m44.blame": N_("; see %(hexes)s"),
    "m44.play.which_unit": N_("Name the unit by its hex."),
    # ways, where they differ
    "m44.choose.way": N_("By which way to %(hex)s?"),
    "m44.choose.way_off": N_("By which way off the board?"),
    "m44.play.went_by": N_("Way taken: %(via)s (%(consequences_told)s)."),
    "m44.way.told": N_("%(consequences_told)s"),
    "m44.way.battle": N_("it may battle"),
    "m44.way.no_battle": N_("no battle afterwards"),
    "m44.way.ice": N_("ice: %(n)d"),
    "m44.way.objective": N_("over the objective %(hexes)s"),
    "m44.way.nothing": N_("nothing on the way"),
    "m44.way.to": N_("It can go to, and battle from: %(hexes)s."),
    "m44.way.to_close": N_("In close assault only from: %(hexes)s."),
    "m44.way.to_rest": N_("Without a battle to: %(hexes)s."),
    "m44.way.nowhere": N_("The unit on %(hex)s can go nowhere."),
    "m44.way.not": N_("Not %(hexes)s: %(why_told)s"),
    "m44.way.behind": N_("Nor, behind: %(hexes)s."),
    "m44.way.occupied": N_("occupied."),
    "m44.way.shut": N_("no free way."),
    # what a card asks for
    "m44.ask.family.section": N_("Section cards:"),
    "m44.ask.family.tactic": N_("Tactic cards:"),
    "m44.ask.family.token": N_("Not from the hand:"),
    "m44.ask.section": N_("Which section? (card: %(card)s)"),
    "m44.ask.order.card": N_("Which card?"),
    "m44.ask.order.as": N_("Played as which card?"),
    "m44.ask.target.barrage": N_("Which target?"),
    "m44.ask.target.air_power": N_("Which targets, four at most, each next to another?"),
    "m44.ask.units.most": NP_("Which unit? (%(n)d)", "Which units? (%(n)d at most)", "n"),
    "m44.ask.units.alone": N_("Which unit? It orders one alone here:"),
    "m44.ask.may_blow": N_(
        "Instead of ordering units this card may blow a bridge (%(hexes)s): answer “nobody”, then “blow HEX”."
    ),
    "m44.play.dam_passed": N_(
        "The dam of %(hexes)s is not sabotaged this turn: that comes before units are ordered (“undo”, then the card alone)."
    ),
    "m44.ask.may_sabotage": N_(
        "Before units are ordered the dam of %(hexes)s may be sabotaged: “sabotage HEX”, then “order HEX”."
    ),
    "m44.ask.units.all": N_("Which units, of all those it orders?"),
    "m44.ask.units.all_half": N_(
        "Which units, of all those it orders? (all in %(section)s 1 or all in %(section)s 2)"
    ),
    "m44.ask.units.half": NP_(
        "Which unit? (%(n)d, in %(section)s 1 or %(section)s 2)",
        "Which units? (%(n)d at most, all in %(section)s 1 or all in %(section)s 2)",
        "n",
    ),
    "m44.ask.units.flank": N_("Which units? (%(n)d %(where_told)s)"),
    "m44.ask.units.each": N_("Which units? (left %(left)d, centre %(centre)d, right %(right)d)"),
    "m44.ask.units.each_more": N_(
        "Which units? (left %(left)d, centre %(centre)d, right %(right)d, and one more)"
    ),
    "m44.choose.units": N_(
        "Which units? (infantry %(infantry)d, armour %(armour)d, your choice %(any)d)"
    ),
    "m44.event.aimed": N_("Targets: %(and_hexes)s."),
    # the record put right
    "m44.offer.correct": N_("set the record right, with a reason"),
    "m44.shape.correct": N_(
        "figures HEX N, unit HEX HEX, medals SIDE N or hand SIDE N, then: because TEXT"
    ),
    "m44.event.corrected": N_("Put right: %(what_told)s (%(reason)s)."),
    "m44.odds.shape": N_("Write: odds infantry 2 town (who attacks, how far off, on what ground)"),
    "m44.correct.figures": N_("%(hex)s, %(unit)s, figures %(n)d instead of %(was)d"),
    "m44.correct.unit": N_("%(unit)s on %(to)s instead of %(hex)s"),
    "m44.correct.medals": N_("medals, %(side)s, %(n)d instead of %(was)d"),
    "m44.ask.correct.figures": N_(
        "How many figures has %(unit)s on %(hex)s really (%(n)d by the record; 0: eliminated)?"
    ),
    "m44.ask.correct.unit": N_("On which hex does it really stand (%(unit)s)?"),
    "m44.ask.correct.medals": N_("Medals, %(side)s: how many really (%(n)d by the record)?"),
    "m44.ask.correct.hand": N_("Cards in hand, %(side)s: how many really (%(n)d by the record)?"),
    "m44.ask.lost": N_("How many figures has it lost (%(unit)s)?"),
    "m44.correct.hand": N_("cards in hand, %(side)s, %(n)d instead of %(was)d"),
    # nothing to do with a verb now
    "m44.idle.strike": N_(
        "Without the board it is told who is struck, not where: “attack %(card)s UNIT”."
    ),
    "m44.idle.drop": N_("No airdrop is due now."),
    "m44.idle.bring": N_("No reinforcement of this side (%(side)s) can come now."),
    "m44.idle.blow": N_("No bridge can be blown now by this side (%(side)s)."),
    "m44.idle.sabotage": N_("No unit of this side (%(side)s) stands at anything to sabotage now."),
    "m44.idle.clear": N_("No ordered unit can clear its hex now."),
    "m44.idle.exit": N_("No ordered unit can leave the board from where it stands."),
    "m44.idle.move": N_("No ordered unit can move now."),
    "m44.idle.heal": N_("No ordered unit can be healed now."),
    "m44.idle.supply": N_("No ordered unit can supply another now."),
    "m44.idle.take": N_(
        "No unit has ground to take now: a close assault must have emptied the hex."
    ),
    "m44.idle.attack": N_("No ordered unit can battle now."),
    "m44.idle.rescue": N_("No plane can rescue anybody now."),
    "m44.idle.order": N_("%(card)s orders no more units."),
}
