"""Memoir ’44: the lines of its reminder cards (`setup SCENARIO --aids`)."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
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
    "m44.aid.beach_climb": N_("To or from a beach: infantry only, and it counts as %(n)d hexes."),
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
    "m44.aid.below": N_("Only an attack from lower ground loses the dice named at the foot."),
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
}
