"""Memoir ’44: what attacks, moves and rolls come to, and what the procedures ask."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "m44.silent": N_("Not in the supplied rules (%(unit)s): read it on your own card."),
    "m44.choose.base": N_(
        "How many dice does your own card give %(unit)s at this range? No source tells."
    ),
    "m44.attack.dice": N_("%(dice)s to roll."),
    "m44.attack.no_dice": N_("No dice are left for %(unit)s: no battle."),
    "m44.attack.night_card": N_(
        "%(card)s cannot be played as such before full day; it may order one unit instead."
    ),
    "m44.attack.camouflaged": N_(
        "A camouflaged unit can be attacked in close assault only%(at_told)s."
    ),
    "m44.attack.range": N_("Range %(range)d is too far: %(unit)s reaches %(most)d%(at_told)s."),
    "m44.attack.never": N_("This unit never attacks: %(unit)s%(at_told)s."),
    "m44.attack.gun_gone": N_(
        "Its gun went with the wagon, on the third hit: %(unit)s%(at_told)s."
    ),
    "m44.attack.adjacent": N_(
        "With an enemy adjacent it may attack adjacent enemies only%(at_told)s."
    ),
    "m44.attack.sniper_armour": N_("A sniper cannot target armour (%(unit)s)%(at_told)s."),
    "m44.attack.wadi": N_(
        "Into or out of it infantry and armour attack adjacent targets only: %(terrain)s%(at_told)s."
    ),
    "m44.attack.firefight": N_("Firefight is for units without an enemy adjacent%(at_told)s."),
    "m44.attack.close_card": N_("The Close Assault card is for adjacent targets%(at_told)s."),
    "m44.attack.los": N_("No line of sight, and this unit needs one: %(unit)s%(at_told)s."),
    "m44.attack.night": N_("Range %(range)d, but one sees %(night)d only%(at_told)s."),
    "m44.attack.not_from": N_("%(unit)s: no battle from there, %(terrain)s%(at_told)s."),
    "m44.attack.cannot_stand": N_("%(unit)s can never stand there: %(terrain)s%(at_told)s."),
    "m44.attack.too_far": N_("%(unit)s moved %(moved)d; it goes %(most)d at most%(at_told)s."),
    "m44.attack.no_battle": N_("The units of this card do not battle: %(card)s%(at_told)s."),
    "m44.attack.moved": N_(
        "After moving %(moved)d it may not battle any more: %(unit)s%(at_told)s."
    ),
    "m44.attack.banzai": N_(
        "After two hexes Japanese infantry battles in close assault only%(at_told)s."
    ),
    "m44.attack.cannot_enter": N_("%(unit)s may not enter there: %(terrain)s%(at_told)s."),
    "m44.attack.clears": N_("Engineers on a minefield clear it instead of battling%(at_told)s."),
    "m44.attack.unless_own_mines": N_(
        " (on a friendly minefield, or in an ambush, they battle: own_mines=yes)"
    ),
    "m44.attack.entered": N_("No battle on the turn of entering: %(terrain)s%(at_told)s."),
    "m44.attack.which_range": N_("Dice as at range 1 or 2: give range=… for a farther target."),
    "m44.attack.depleted": N_("Taken as infantry; name its own kind if it is another (%(unit)s)."),
    "m44.attack.sea_wall": N_("The sea wall shelters only Allied units that stand behind it."),
    "m44.attack.leader_infantry": N_("A heroic leader goes with infantry: no die more here."),
    "m44.attack.engineer_wire": N_("The engineers remove the wire as they battle."),
    "m44.doubt.ours": N_(
        "The sources differ here; it is played as the referee reads them: %(terrain)s."
    ),
    "m44.doubt.terrain": N_("The sources differ here; check your card: %(terrain)s."),
    "m44.back.unit": N_("Only a ground unit battles back."),
    "m44.back.army": N_("Only Commonwealth units battle back."),
    "m44.back.range": N_("It battles back in close assault only."),
    "m44.back.figures": N_("It battles back with its last figure only."),
    "m44.roll.attack": N_("Roll %(dice)s against: %(unit)s."),
    "m44.roll.disguise": N_(
        "One die for the disguise of the %(unit)s: on infantry it is off and the throw counts, else nothing does."
    ),
    "m44.roll.again": N_("Roll again %(dice)s that hit: %(unit)s."),
    "m44.roll.air": N_("Air check: roll %(dice)s."),
    "m44.roll.mines": N_("The mines: roll %(dice)s."),
    "m44.roll.night": N_("Visibility: roll %(dice)s."),
    "m44.roll.ice": N_("The ice: roll %(dice)s."),
    "m44.roll.recovered": N_("Recovery: roll %(dice)s."),
    "m44.roll.recovery": N_("Recovery: roll the dice of the unit."),
    "m44.roll.blow": N_("To blow the bridge: roll %(dice)s."),
    "m44.roll.sabotage": N_("Sabotage: roll %(dice)s."),
    "m44.roll.leader": N_("Does the leader survive? Roll %(dice)s."),
    "m44.roll.reserves": N_("Reserves: roll %(dice)s."),
    "m44.result.hits": N_("%(hits)s: %(unit)s."),
    "m44.result.eliminated": N_("Eliminated: %(unit)s."),
    "m44.result.retreat": NP_(
        "It retreats %(least)d to %(most)d hex.",
        "It retreats %(least)d to %(most)d hexes.",
        "most",
    ),
    "m44.result.retreat_by": NP_(
        "It retreats %(least)d hex.", "It retreats %(least)d hexes.", "least"
    ),
    "m44.result.stays": N_("It must ignore the flags and stays."),
    "m44.result.battle_back": N_("If it is still there, it may battle back with one die."),
    "m44.move.fixed": N_("Artillery in a bunker does not move%(at_told)s."),
    "m44.move.too_far": N_(
        "The way there counts for %(cost)d, and it moves %(most)d at most: %(unit)s%(at_told)s."
    ),
    "m44.move.stop": N_("Hex %(nth)s forces a stop: %(terrain)s."),
    "m44.move.one_hex": N_("It goes one hex only when it leaves: %(terrain)s%(at_told)s."),
    "m44.move.beach": N_("Onto the beach two hexes at most%(at_told)s."),
    "m44.move.sea": N_("In these waters one hex at most%(at_told)s."),
    "m44.move.river": N_("By boat onto a river or off it one hex at most%(at_told)s."),
    "m44.move.rails": N_("Hex %(nth)s has no rails."),
    "m44.move.landed": N_("Once it has landed it is removed: %(unit)s (hex %(nth)s)."),
    "m44.move.at_sea": N_("Hex %(nth)s is not sea: %(unit)s."),
    "m44.move.near": N_(
        "Hex %(nth)s is entered only by a unit that starts next to it: %(terrain)s."
    ),
    "m44.move.pier": N_("The pier is not entered from the sea (hex %(nth)s)."),
    "m44.move.mountain": N_(
        "Mountains are entered from hills or mountains only (hex %(nth)s): %(terrain)s."
    ),
    "m44.move.off_mountain": N_("Mountains are left for hills or mountains only (hex %(nth)s)."),
    "m44.move.impassable": N_("Nobody crosses there (hex %(nth)s): %(terrain)s."),
    "m44.move.not_for": N_("%(unit)s may not enter hex %(nth)s: %(terrain)s."),
    "m44.move.never": N_("This unit never battles: %(unit)s."),
    "m44.move.no_battle": N_("After this move it may not battle: %(unit)s."),
    "m44.move.barred": N_("No battle this turn from there: %(terrain)s."),
    "m44.move.barred_out": N_("No battle on the turn of leaving: %(terrain)s."),
    "m44.move.clears": N_("The engineers clear the mines instead of battling."),
    "m44.move.banzai": N_("It may still battle, in close assault only."),
    "m44.move.meets_nobody": N_(
        "After this move it may not battle: it has not come beside an enemy."
    ),
    "m44.move.wadi": N_("From there it attacks adjacent enemies only: %(terrain)s."),
    "m44.move.stops": N_("It stops on hex %(nth)s: %(terrain)s."),
    "m44.move.leaves": N_("It goes one hex only when it leaves: %(terrain)s."),
    "m44.move.ice": N_("The ice: roll two dice, a figure per star."),
    "m44.move.mines": N_("If they are the enemy’s mines, turn the token up and roll."),
    "m44.move.across_mines": N_(
        "Across a minefield: %(hex)s. It counts for a unit that crosses it, too."
    ),
    "m44.move.wire": N_("Armour crushes the wire as it enters."),
    "m44.move.slopes": N_("A wadi is entered and left by its open ends only."),
    "m44.move.off_beach": N_("Ships never stop next to a beach."),
    "m44.move.sandbags": N_("The sandbags left behind are removed."),
    "m44.move.cave": N_("From a cave Japanese infantry may go to any free cave."),
    "m44.retreat.boat": N_("A unit in a boat never retreats: a figure per flag."),
    "m44.retreat.bunker": N_("It cannot retreat from its bunker: a figure per flag (%(unit)s)."),
    "m44.retreat.sea": N_("No retreat at sea: a figure per flag."),
    "m44.retreat.further": N_("Its owner may go farther, up to %(most)d hexes."),
    "m44.retreat.ignored": N_("%(ignored)d ignored of %(flags)d flags: that is too many."),
    "m44.retreat.done": N_("Hexes of retreat: %(hexes)d; figures lost: %(losses)d."),
    "m44.hex.form": N_("“%(text)s” is not a hex: write r4c7."),
    "m44.hex.off": N_(
        "“%(text)s” is off the board: rows 0 to %(rows)d, columns 0 to %(columns)d, one fewer in odd rows."
    ),
    "m44.hex.same": N_("A line needs two hexes (%(text)s)."),
    "m44.hex.ground": N_("“%(text)s” cannot be read: write beach+wire, or clear."),
    "m44.los.two": N_("A line of sight runs between two hexes; “%(text)s” is one thing too many."),
    "m44.los.clear": N_("The line of sight is clear, range %(range)d."),
    "m44.los.blocked": N_("The line of sight is blocked: %(hexes)s."),
    "m44.los.from_where": N_("From which hex?"),
    "m44.los.to_where": N_("To which hex?"),
    "m44.los.unneeded": N_("The unit on %(hex)s needs no line of sight: %(unit)s."),
    "m44.medals.none_for": N_("No medal for this one by itself: %(unit)s."),
    "m44.medals.won": N_("The battle is won: %(side)s."),
    "m44.medals.over": N_("The battle was over: what came after does not count."),
    "m44.medals.totals": N_("Medals: Axis %(axis)d, Allies %(allies)d, of %(goal)d."),
    "m44.medals.objective": N_(
        "“%(text)s” is not an objective: write NAME:KIND or NAME:KIND:SIDE."
    ),
    "m44.medals.twice": N_("The objective “%(text)s” is given twice."),
    "m44.medals.event": N_("“%(text)s” is not an event: write SIDE:VERB or SIDE:VERB:WHAT."),
    "m44.air.dice": N_("%(dice)s for the air check."),
    "m44.air.no_dice": N_("No dice for the air check: the plane flies on."),
    "m44.air.opponent": N_("The opponent rolls them."),
    "m44.air.lost": N_("A grenade: the plane is lost."),
    "m44.air.safe": N_("No grenade: the plane flies on."),
    "m44.air.medal": N_("An enemy was next to it: a medal for the opponent."),
    "m44.mines.decoy": N_("A decoy: the token is removed."),
    "m44.mines.hits": N_("The mines: %(hits)s; they bar no battle by themselves."),
    "m44.mines.engineer": N_(
        "Engineers who can battle clear the mines instead, and they do not go off."
    ),
    "m44.night.day": N_("Full day: visibility is no longer limited."),
    "m44.night.seen": NP_(
        "Visibility: %(visibility)d hex.", "Visibility: %(visibility)d hexes.", "visibility"
    ),
    "m44.ice.ship": N_("Ships and landing craft have nothing to do on ice: %(unit)s."),
    "m44.ice.losses": N_("Figures lost through the ice: %(losses)d."),
    "m44.recovery.infantry": N_("Only infantry recovers there (%(unit)s)."),
    "m44.recovery.never": N_("This unit never regains figures: %(unit)s."),
    "m44.recovery.enemy": N_("An enemy is adjacent: nobody recovers."),
    "m44.recovery.back": N_("Figures regained: %(n)d."),
    "m44.recovery.may_act": N_("It may move and battle as usual."),
    "m44.recovery.rests": N_("It neither moves nor battles this turn."),
    "m44.recovery.more": N_("%(figures)d figures now, but only %(start)d at the start."),
    "m44.sabotage.done": N_("Destroyed."),
    "m44.sabotage.stands": N_("It still stands: no star."),
    "m44.sabotage.not_yet": N_("It still stands; stars so far: %(stars)d."),
    "m44.leader.killed": N_("A star: the leader is dead, one more medal for the enemy."),
    "m44.leader.safe": N_("The leader joins the nearest friendly infantry."),
    "m44.reserves.infantry": N_("Trade a token for infantry."),
    "m44.reserves.armour": N_("Trade a token for armour."),
    "m44.reserves.any": N_("Trade a token for a unit of your choice."),
    "m44.reserves.elite": N_("Your unit becomes elite."),
    "m44.reserves.sandbags": N_("One of your units gets sandbags."),
    "m44.orders.card": N_("%(card)s."),
    "m44.orders.draw_two": N_("At the draw, take two cards and keep one."),
    "m44.orders.chain_of_targets": N_("Up to four enemies on adjacent hexes."),
    "m44.orders.no_unit": N_("It orders no unit."),
    "m44.orders.reaction": N_("Played in the opponent’s turn, when he declares a close assault."),
    "m44.orders.close_die": N_("One die more in close assault."),
    "m44.orders.one_die": N_("One die more in battle."),
    "m44.orders.fallback": N_("Without such a unit, order one unit of your choice."),
    "m44.orders.three_or_twice": N_("Each moves up to three hexes or battles twice."),
    "m44.orders.four_dice": N_("Four dice against one enemy, terrain ignored."),
    "m44.orders.move_fight_move": N_(
        "Move up to three, battle with one die more, move up to three again."
    ),
    "m44.orders.adjacent_only": N_("Only units already adjacent to an enemy."),
    "m44.orders.no_move": N_("They do not move."),
    "m44.orders.mirror": N_("The opponent’s order; left and right change places."),
    "m44.orders.sandbags": N_("Each puts sandbags on its hex and does not battle."),
    "m44.orders.not_adjacent": N_("Only units without an enemy adjacent."),
    "m44.orders.one_section": N_("All of one section."),
    "m44.orders.two_or_three": N_("Two hexes and battle, or three without."),
    "m44.orders.die_per_card_back": N_(
        "One die per command card: unit symbols and stars bring figures back."
    ),
    "m44.orders.die_per_card_orders": N_(
        "One die per command card: a symbol orders a unit of that kind, a star one of your choice."
    ),
    "m44.orders.reshuffle": N_("Deck and discards are shuffled together afterwards."),
    "m44.orders.sortie": N_("A plane comes in, or flies without an air check."),
    "m44.orders.marines_more": N_("Marines: one unit more than printed."),
    "m44.orders.marines_section": N_(
        "Marines: one unit more, in whichever of the card’s sections they choose."
    ),
    "m44.orders.marines_counter": N_(
        "Marines: one unit more when the card countered would give them one."
    ),
    "m44.orders.marines_same": N_("Marines: this card does not change."),
    "m44.orders.commissar": N_("Russian command: it must have waited under the commissar."),
    "m44.orders.commissar_free": N_("Russian command: it may be played straight from the hand."),
    "m44.orders.banzai_three": N_(
        "Japanese infantry may go three hexes, but then does not battle."
    ),
    "m44.advance.never": N_("Never takes ground: %(unit)s."),
    "m44.advance.not_gone": N_("The hex is not empty: nothing to take."),
    "m44.advance.defender": N_("A defender never takes ground."),
    "m44.advance.ground": N_("This hex cannot be taken: %(terrain)s."),
    "m44.advance.no_second": N_("No second battle after entering: %(terrain)s."),
    "m44.advance.under_plane": N_("An enemy plane stops it there: no second battle."),
    "m44.advance.take": N_("It may move into the vacated hex."),
    "m44.advance.overrun": N_("It may battle once more."),
    "m44.advance.desert": N_("In the desert it may go one hex farther first."),
    "m44.procedure.attack": N_("May it attack, with how many dice and why, and what did they do?"),
    "m44.procedure.move": N_("May this unit move there, must it stop, may it still battle?"),
    "m44.procedure.retreat": N_("How far must it retreat, and what does it lose?"),
    "m44.procedure.take_ground": N_("May it take ground after the assault, and overrun?"),
    "m44.procedure.los": N_("Is the line of sight clear on a scenario’s board?"),
    "m44.procedure.air_check": N_("How many dice for the air check, and does the plane survive?"),
    "m44.procedure.medals": N_("Who holds how many medals, and has somebody won?"),
    "m44.procedure.orders": N_("What does a command card let you order?"),
    "m44.procedure.minefield": N_("What do the mines hit?"),
    "m44.procedure.night": N_("How far can one see after the roll at night?"),
    "m44.procedure.frozen_river": N_("What does the ice cost?"),
    "m44.procedure.recovery": N_("How many figures come back?"),
    "m44.procedure.sabotage": N_("Is the bridge, dam or building destroyed?"),
    "m44.procedure.heroic_leader": N_("Does the heroic leader survive his unit?"),
    "m44.procedure.reserves": N_("What does the reserve roll allow?"),
    "m44.key.adjacent_enemy": N_("whether another enemy is next to it"),
    "m44.key.adjacent_start": N_("whether it began its move next to this hex"),
    "m44.key.ambush": N_("whether it was defending (Ambush, answer)"),
    "m44.key.attack.ambush": N_("it is an Ambush: nobody battles back against it"),
    "m44.key.army": N_("its army, for the army’s rules"),
    "m44.key.attacker": N_("a unit, or a card or aircraft that attacks"),
    "m44.key.attacker_army": N_("the attacker’s army"),
    "m44.key.attacker_figures": N_("figures of the attacker; full when left out"),
    "m44.key.attacks": N_("the same attack so many times, in order"),
    "m44.key.base": N_("dice printed on your card, where the sources are silent"),
    "m44.key.battle_back": N_("the single answering die of a Commonwealth unit"),
    "m44.key.blitz": N_("the Blitz rules hold, and it is Allied"),
    "m44.key.boat": N_("it is in a boat"),
    "m44.key.bonus": N_("dice from a card"),
    "m44.key.camouflaged": N_("whether the target is camouflaged"),
    "m44.key.card": N_("the command card"),
    "m44.key.cards": N_("command cards in hand, the played one included"),
    "m44.key.close_dice": N_("dice of the unit in close assault"),
    "m44.key.desert": N_("the North African rule holds"),
    "m44.key.disguised": N_("whether the Brandenburgers are still disguised"),
    "m44.key.enemies": N_("enemy ground units next to the plane"),
    "m44.key.events": N_("SIDE:VERB or SIDE:VERB:WHAT, in order, with commas"),
    "m44.key.figures": N_("figures, or hits still taken, before it; full when left out"),
    "m44.key.flags": N_("flags rolled"),
    "m44.key.free": N_("clear hexes behind it"),
    "m44.key.from": N_("a hex: r7c7"),
    "m44.key.from_below": N_("whether it attacks from below"),
    "m44.key.from_terrain": N_("the ground it stands on or starts from, joined by +"),
    "m44.key.goal": N_("medals that win"),
    "m44.key.ground_support": N_("a plane supports the close assault"),
    "m44.key.heroic_leader": N_("a heroic leader is with the attacker"),
    "m44.key.ignored": N_("flags its owner ignores"),
    "m44.key.los": N_("whether there is a line of sight"),
    "m44.key.marked": N_("the target carries this gun’s marker"),
    "m44.key.marker": N_("where the night marker stands"),
    "m44.key.moved": N_("hexes moved this turn"),
    "m44.key.night": N_("visibility in hexes, 6 by day"),
    "m44.key.objectives": N_("NAME:KIND or NAME:KIND:SIDE, with commas"),
    "m44.key.obstacle": N_("the obstacle on the target’s hex"),
    "m44.key.overrun": N_("the assault was already an overrun"),
    "m44.key.own_mines": N_(
        "whether engineers may battle on the minefield: their own side’s, or in an ambush"
    ),
    "m44.key.owner": N_("the target’s side owns the bunker"),
    "m44.key.path": N_("hexes entered in order: clear,beach+wire"),
    "m44.key.place": N_("where it recovers, or by which card"),
    "m44.key.planes": N_("enemy planes next to it"),
    "m44.key.range": N_("distance in hexes, 1 in close assault"),
    "m44.key.road": N_("it started on a road and stayed on it"),
    "m44.key.scenario": N_("a scenario’s id or file"),
    "m44.key.side": N_("who plays Air Power"),
    "m44.key.stars": N_("stars already on the dam"),
    "m44.key.start": N_("figures at the start of the scenario"),
    "m44.key.strength": N_("dice of the mine token, 0 to 4"),
    "m44.key.target": N_("the unit or thing aimed at"),
    "m44.key.target_army": N_("the target’s army"),
    "m44.key.target_kind": N_("what the target counts as, when its card tells"),
    "m44.key.target_leader": N_("a heroic leader is with the target"),
    "m44.key.terrain": N_("the ground, joined by +; none is open country"),
    "m44.key.to": N_("a hex: r7c9"),
    "m44.key.unit": N_("the unit"),
    "m44.key.vacated": N_("the target’s hex is empty now"),
    "m44.key.veteran": N_("a veteran star is with the attacker"),
    "m44.key.weather": N_("the weather rule in force"),
    "m44.attack.wall": N_("A hill in between stops this fire too: %(unit)s%(at_told)s."),
    "m44.odds.within": N_(
        "Attack %(n)d: eliminated %(gone)d in 100, gone from its hex %(leaves)d in 100."
    ),
}
