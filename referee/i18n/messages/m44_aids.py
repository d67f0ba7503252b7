"""Memoir ’44: the lines of its reminder cards (`setup SCENARIO --aids`)."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "m44.aid.word_stop": N_("Stop: a unit that enters goes no further this turn."),
    "m44.aid.bcf": N_(
        "Left with one figure in a close assault and not driven back, a unit battles back: 1 die, terrain ignored."
    ),
    "m44.aid.bcf_when": N_("Against an overrun too, never against Ambush."),
    "m44.aid.gung_ho": N_(
        "Section cards order 1 unit more, tactics that order 4 order 5; so does their Counter-Attack."
    ),
    "m44.aid.gung_ho_not": N_(
        "Not: Air Power, Artillery Bombard, Barrage, Close Assault, Infantry Assault, Their Finest Hour."
    ),
    "m44.aid.yamato": N_("infantry must ignore the first flag"),
    "m44.aid.yamato_two": N_("the second, too, where its ground ignores one"),
    "m44.aid.yamato_cave": N_("in a cave every flag"),
    "m44.aid.saishin": N_("Infantry with all its figures: 1 die more in close assault."),
    "m44.aid.banzai": N_("Infantry moves 2 and still battles, in close assault only."),
    "m44.aid.banzai_assault": N_("Under Infantry Assault it moves up to 3; after 3, no battle."),
    "m44.aid.italian_flags": N_("1 to 3 hexes a flag, as its owner likes"),
    "m44.aid.italian_guns": N_("artillery ignores 1 flag"),
    "m44.aid.commissar": N_(
        "Each turn a card from the hand goes under the chip; the one under it is played."
    ),
    "m44.aid.commissar_hand": N_(
        "Recon and Counter-Attack may come straight from the hand; the card under the chip waits. Ambush as usual."
    ),
    "m44.aid.blitz_move": N_("Allied armour moves 2 at most."),
    "m44.aid.blitz_recon": N_(
        "The Axis may play any Recon as Air Power in its section: 1 to 4 adjacent enemies, 1 die each."
    ),
    "m44.aid.night_range": N_("Targets within visibility only, artillery too; it begins at 1 hex."),
    "m44.aid.night_dice": N_(
        "The US player begins each turn with 4 dice: visibility 1 hex more for each star."
    ),
    "m44.aid.night_cards": N_(
        "Until full day Air Power and Barrage order 1 unit instead; no Air Sortie."
    ),
    "m44.aid.drop": N_("Drop a figure from about 30 cm: a full unit where it falls."),
    "m44.aid.drop_lost": N_("Impassable, occupied or off the board: lost, no medal."),
    "m44.aid.drop_still": N_("No move and no battle that turn."),
    "m44.aid.smoke_sight": N_(
        "A line of sight across a marker is blocked; a unit on one sees and is seen."
    ),
    "m44.aid.smoke_turns": N_(
        "3 adjacent hexes: turned over after a full turn, removed after the second."
    ),
    "m44.aid.breakthrough": N_(
        "Once: armour comes in on the enemy’s base line, unless the scenario says otherwise."
    ),
    "m44.aid.breakthrough_battle": N_("It moves and battles freely, but does not overrun."),
    "m44.aid.winter_move": N_("Armour and vehicles: 2 hexes at most, 3 all by road."),
    "m44.aid.winter_air": N_("Air Power: 1 die a hex for either side."),
    "m44.aid.fog": N_("Unit symbols hit in close assault only; grenades always."),
    "m44.aid.fog_barrage": N_("Barrage as usual."),
    "m44.aid.leader_dice": N_("1 extra die."),
    "m44.aid.leader_lost": N_(
        "Unit destroyed: 2 dice. A star kills him, for a medal; else he joins the nearest friendly infantry."
    ),
    "m44.aid.leader_flag": N_("may ignore 1 flag"),
    "m44.aid.desert": N_(
        "After taking ground, armour may go one hex further before its overrun battle."
    ),
    "m44.aid.exit_move": N_("A unit may leave the board here; it earns its side a medal."),
    "m44.aid.exit_tokens": N_(
        "An arrow to the edge: that hex; two tokens face to face: the stretch, both included."
    ),
    "m44.aid.open": N_("As open country."),
    "m44.aid.nobody": N_("Nobody enters."),
    "m44.aid.infantry_only": N_("Infantry only."),
    "m44.aid.no_artillery": N_("No artillery."),
    "m44.aid.by_boat": N_("Only with a boat."),
    "m44.aid.stop": N_("Stop."),
    "m44.aid.stop_for": N_("Stop: %(units)s."),
    "m44.aid.near": N_("Entered only from the next hex."),
    "m44.aid.one": N_("Left by one hex only."),
    "m44.aid.climb": N_("Going up counts as %(n)d hexes."),
    "m44.aid.beach_climb": N_("To or from a beach: infantry only, counting as %(n)d hexes."),
    "m44.aid.most": NP_("%(n)d hex at most in a move.", "%(n)d hexes at most in a move.", "n"),
    "m44.aid.spans": N_("A way across the water."),
    "m44.aid.no_retreat": N_("Nobody retreats here."),
    "m44.aid.no_battle": N_("Nobody battles from here."),
    "m44.aid.no_battle_at": N_("Nobody battles from here."),
    "m44.aid.no_battle_at_for": N_("No battle from here: %(units)s."),
    "m44.aid.bar": N_("No battle on the turn of entering."),
    "m44.aid.bar_for": N_("No battle on the turn of entering: %(units)s."),
    "m44.aid.bar_out": N_("No battle on the turn of leaving."),
    "m44.aid.bar_out_for": N_("No battle on the turn of leaving: %(units)s."),
    "m44.aid.out": N_("Battling out of it, dice: %(dice)s."),
    "m44.aid.below": N_("Dice are lost only in attacks from lower ground."),
    "m44.aid.los_blocks": N_("Blocks the line of sight."),
    "m44.aid.los_hill": N_("Blocks the line of sight, but not along the same hills."),
    "m44.aid.los_mountain": N_("Blocks the line of sight, but not along the same mountains."),
    "m44.aid.attacked": N_("Attacked here, dice: %(dice)s"),
    "m44.aid.flags": NP_("ignores %(n)d flag", "ignores %(n)d flags", "n"),
    "m44.aid.flags_infantry": NP_(
        "infantry ignores %(n)d flag", "infantry ignores %(n)d flags", "n"
    ),
    "m44.aid.flags_owner": NP_(
        "its owner ignores %(n)d flag", "its owner ignores %(n)d flags", "n"
    ),
    "m44.aid.flags_allies": NP_(
        "the Allies ignore %(n)d flag", "the Allies ignore %(n)d flags", "n"
    ),
    "m44.aid.all_flags": N_("ignores every flag"),
    "m44.aid.moves_only": N_("Moves up to %(n)d, never battles."),
    "m44.aid.moves_or": N_("Moves up to %(n)d, or battles."),
    "m44.aid.moves_then": N_("Moves up to %(n)d; battles after moving %(most)d at most."),
    "m44.aid.moves": N_("Moves up to %(n)d and battles."),
    "m44.aid.takes": N_("Takes ground."),
    "m44.aid.overruns": N_("Takes ground, then overruns: one more battle."),
    "m44.aid.dice": N_("Dice by range: %(dice)s."),
    "m44.aid.blind": N_("Needs no line of sight."),
    "m44.aid.ignores_always": N_("Loses no dice to the target’s ground."),
    "m44.aid.ignores_close": N_("Close assault: loses no dice to the target’s ground."),
    "m44.aid.ignores_still": N_("Not having moved: loses no dice to the target’s ground."),
    "m44.aid.ignores_flame": N_("Close assault: loses one die at most to the target’s ground."),
    "m44.aid.figures": NP_("%(n)d figure", "%(n)d figures", "n"),
    "m44.aid.figures_of": NP_("%(Side)s: %(n)d figure", "%(Side)s: %(n)d figures", "n"),
    "m44.aid.hit": N_("hit by: %(faces)s"),
    "m44.aid.face_I": N_("infantry"),
    "m44.aid.face_A": N_("armour"),
    "m44.aid.face_G": N_("grenade"),
    "m44.aid.no_medal": N_("no medal for it"),
    "m44.aid.per_flag": N_("%(least)d to %(most)d hexes a flag"),
    "m44.aid.road": N_("Who starts on a road and stays on it goes one hex more."),
    "m44.aid.crossing": N_("Where a road crosses, the hex counts as road."),
    "m44.aid.trains_pass": N_("Trains do not stop."),
    "m44.aid.stays": N_("Stays when the unit leaves."),
    "m44.aid.gone": N_("Gone when the unit leaves."),
    "m44.aid.crushed": N_("Armour crushes it as it enters."),
    "m44.aid.no_craft": N_("No landing craft lands here."),
    "m44.aid.engineers": N_("Engineers remove it where the scenario says so."),
    "m44.aid.built": N_("Built with an Attack card where the scenario says so."),
    "m44.aid.mines": N_(
        "An enemy rolls the dice of the token: a figure for each symbol of the unit or grenade."
    ),
    "m44.aid.open_ends": N_("In and out by the open ends only."),
    "m44.aid.ice": N_("Entering it or retreating onto it: 2 dice, a figure lost for each star."),
    "m44.aid.balka_bridge": N_("From balka to bridge and back, with a stop."),
    "m44.aid.hq": N_("An enemy inside: its owner plays with one command card less."),
    "m44.aid.by_cave": N_(
        "Japanese infantry may go from a cave to any free cave as its whole move, and may still battle."
    ),
    "m44.aid.row": N_("A boat stops here."),
    "m44.aid.by_hills": N_("Entered from, and left to, hills and mountains only."),
    "m44.aid.not_from_sea": N_("Not entered from the sea."),
    "m44.aid.fixed": N_("Artillery set up here does not move."),
    "m44.aid.keeps": N_("Artillery here loses a figure for each flag and does not retreat."),
    "m44.aid.keeps_both": N_(
        "Artillery or armour here loses a figure for each flag and does not retreat."
    ),
    "m44.aid.behind": N_("Shelters only a unit behind it."),
    "m44.aid.all_round": N_("Fires all round."),
    "m44.aid.owner_only": N_("Shelters its first owner’s side only."),
    "m44.aid.removes": N_("Infantry may remove it instead of battling."),
    "m44.aid.no_ground_armour": N_("Armour takes no ground onto it, and does not overrun."),
    "m44.aid.where_nothing": N_("Dice off only where the ground itself takes none."),
    "m44.aid.clears": N_("Engineers clear it instead of battling."),
    "m44.aid.no_ground": N_("No ground is taken here, and no overrun."),
    "m44.aid.no_climb": N_("No ground taken up it from a beach."),
    "m44.aid.heals": N_(
        "Ordered infantry without an enemy adjacent rolls 6 dice, a figure back for each symbol or star; no move, no battle."
    ),
    "m44.aid.seals": N_(
        "Allied infantry inside without an enemy adjacent may roll instead of battling: a star closes the cave."
    ),
    "m44.aid.bar_far": N_("Battle only for a unit that began its move next to it."),
    "m44.aid.bar_far_by": N_(
        "With %(card)s, battle only for a unit that began its move next to it."
    ),
    "m44.aid.close_only": N_(
        "Infantry and armour battle into it and out of it at adjacent targets only."
    ),
    "m44.aid.wall": N_("Nobody sees or fires across, artillery neither."),
    "m44.aid.los_lake": N_("Blocks the line of sight across two lake hexes or more."),
    "m44.aid.below_mountain": N_(
        "Only an attack from lower ground or from other mountains loses the dice named at the foot."
    ),
    "m44.aid.cave": N_("Japanese in a cave, dice: %(dice)s, every flag ignored"),
    "m44.aid.takes_only": N_("Takes ground, no overrun."),
    "m44.aid.takes_none": N_("Takes no ground."),
    "m44.aid.any_terrain": N_("Battles even after entering ground that bars it."),
    "m44.aid.jungle": N_("The jungle neither stops it nor bars its battle."),
    "m44.aid.from_edge": N_(
        "Sets out from the edge at sea with a unit aboard, never onto hedgehogs."
    ),
    "m44.aid.landed": N_("Removed once it has landed; the unit stays."),
    "m44.aid.off_beach": N_("At sea, never next to a beach."),
    "m44.aid.planes": N_(
        "Planes land on it and take off; it and its plane do not move in one turn."
    ),
    "m44.aid.rails": N_("Forward or back along free track."),
    "m44.aid.carries": N_("Carries infantry or armour, which get off next to it at a station."),
    "m44.aid.still_dice": N_("Not having moved: %(dice)s."),
    "m44.aid.own_still": N_("Not having moved: its own hex takes no dice off."),
    "m44.aid.vehicles": N_("vehicles"),
    "m44.aid.stars": N_("Stars hit, too: %(units)s."),
    "m44.aid.stars_still": N_("Not having moved: stars hit, too: %(units)s."),
    "m44.aid.star_prone": N_("Stars hit it, too, except from infantry."),
    "m44.aid.reroll_sunk": N_(
        "Dice that hit it are rolled again: a grenade destroys it, the rest is void."
    ),
    "m44.aid.reroll_figures": N_(
        "Dice that hit it are rolled again: a figure for each grenade, the rest is void."
    ),
    "m44.aid.reroll_disguise": N_(
        "Hit in disguise: one die; an infantry symbol takes the disguise away and the throw counts, else it is void."
    ),
    "m44.aid.undisguised": N_("Once ordered to battle they drop their disguise: special forces."),
    "m44.aid.no_armour": N_("No armour as a target, no battle next to it."),
    "m44.aid.engineer_wire": N_("In wire: one die less, and the wire goes."),
    "m44.aid.engineer_mines": N_("In a minefield it clears it instead of battling."),
    "m44.aid.aboard": N_(
        "The unit aboard is a target and retreats even at sea; it battles neither aboard nor as it lands."
    ),
    "m44.aid.blocked_costs": N_("A retreat it cannot make costs a hit."),
    "m44.aid.no_medics": N_("No Medics & Mechanics."),
    "m44.aid.depleted": N_("Otherwise as its kind; never more figures than at its start."),
    "m44.aid.sinks": N_("On a frozen river a star of the first throw sinks it."),
    "m44.aid.supplies": N_(
        "Instead may pass figures to a weakened unit next to it; neither battles."
    ),
    "m44.aid.own_card": N_("Its dice are on your own card."),
    "m44.aid.wagon": N_("The wagon is lost on the third hit, the locomotive on the fourth."),
    "m44.aid.cargo": N_("It blocks retreats; what is lost aboard gives no medal more."),
    "m44.aid.train_gun": N_("The gun goes with the wagon on the third hit, without a medal."),
    "m44.aid.weapon_card": N_("Otherwise as infantry; the weapon goes with the last figure."),
    "m44.aid.counts_as": N_("counts as %(units)s"),
    "m44.aid.boat": NP_(
        "From a boat, %(n)d die less; a figure for each flag instead of a retreat.",
        "From a boat, %(n)d dice less; a figure for each flag instead of a retreat.",
        "n",
    ),
    "m44.aid.by_road": NP_(
        "%(n)d hex when the whole move is by road.",
        "%(n)d hexes when the whole move is by road.",
        "n",
    ),
    "m44.aid.markers": NP_(
        "%(n)d marker: a target hit and still there is fired at with one die more.",
        "%(n)d markers: a target hit and still there is fired at with one die more.",
        "n",
    ),
    "m44.aid.every": NP_("a medal for %(n)d figure", "a medal for %(n)d figures", "n"),
}
