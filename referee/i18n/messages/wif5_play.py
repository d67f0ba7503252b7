"""World in Flames, what the ledgers know and refuse: who fights whom, chits, partisans, entry."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # who acts, against whom
    "wif5.ask.who": N_("Whose units act?"),
    "wif5.fight.not_at_war": N_("%(The_power)s is not at war with %(the_nation)s."),
    "wif5.fight.nobody": N_(
        "No power in phase is at war with %(the_nation)s and has an action with %(activity)s."
    ),
    "wif5.course.not_in_action": N_("%(The_power)s chose %(the_action)s: no %(activity)s."),
    "wif5.war.attacked": N_(
        "Units of %(the_nation)s were attacked in this impulse: the war does not die down."
    ),
    # chits
    "wif5.chit.beginning": N_(
        "The chit is played when the action begins: %(the_power)s is in the middle of it."
    ),
    # coups
    "wif5.coup.late": N_(
        "The side with the initiative announces its coup first: the other side has made its attempt."
    ),
    # partisans
    "wif5.uprisings.rising": N_("Declared war upon, to be rolled for: %(nations)s."),
    "wif5.uprisings.nobody": N_("As far as the ledgers know none of them was declared war upon."),
    "wif5.partisans.not_named": N_("This turn’s Partisan Table does not name %(the_nation)s."),
    "wif5.partisans.not_eligible": N_("No power has declared war on %(the_nation)s: no partisans."),
    "wif5.partisans.again": N_("Rolled for already this turn: %(nation)s."),
    # US entry
    "wif5.entry.too_late": N_(
        "The hidden marker of this phase is drawn: intelligence comes before it."
    ),
    "wif5.entry.no_embargo": N_("Japan demands this oil only after US entry option %(number)s."),
    "wif5.entry.no_longer": N_(
        "The USA are at war with Germany: action %(number)s can no longer be taken."
    ),
    "wif5.entry.not_attacked": N_(
        "No Axis power is at war with %(the_nation)s: there is nobody to support."
    ),
    # national effort
    "wif5.produce.no_effort": N_("%(The_power)s cannot declare a national effort now."),
    # battles by naming units
    "wif5.offer.battle": N_("A whole battle from its units: odds, dice, cells, losses booked."),
    "wif5.shape.battle": N_("land|sea PLACE by=POWER against=NATION UNITS…"),
    "wif5.event.land_fought": N_(
        "Battle of %(place)s, %(power)s against %(nation)s at %(odds)s: die %(die)s, %(cell)s."
    ),
    "wif5.event.sea_fought": N_("Naval combat in %(area)s: %(power)s against %(nation)s."),
    "wif5.battles.too_low": N_("%(odds)s when declared: an attack needs 1:2 or better."),
    "wif5.battles.unknown": N_(
        "No cell of this column is known yet: %(table)s, %(column)s. What comes cannot be reckoned."
    ),
    "wif5.battles.expected": N_(
        "To be expected on %(table)s, %(column)s, over the cells known (%(known)d of 6): the attacker loses %(attacker)s units, the defender %(defender)s; the rest leave the hex in %(driven)d %% of falls."
    ),
    "wif5.battles.off": N_("Off the map, %(nation)s: %(units)s."),
    "wif5.battles.next_turn": N_("On the spiral for next turn, %(power)s: %(units)s."),
    "wif5.battles.no_fight": N_("No combat in %(area)s this round."),
    "wif5.battles.round": N_(
        "The round in %(area)s is over: whoever stays searches again (battle sea)."
    ),
    "wif5.battles.cargo": N_(
        "The cargo of a sunk TRS goes down with it; that of a damaged one arrives next turn."
    ),
    "wif5.ask.where": N_("On land or at sea?"),
    "wif5.ask.place": N_("Where? The hex or the sea area"),
    "wif5.ask.lost": N_("%(nation)s: which unit is lost?"),
    "wif5.ask.fight": N_("%(Side)s: fight, now that the other side is surprised?"),
    "wif5.ask.sections": N_("%(Side)s: which enemy sections are fought?"),
    "wif5.ask.kind": N_("%(Side)s: which kind of combat?"),
    "wif5.ask.through": N_("%(Side)s: how many of %(count)d air-to-sea factors get through?"),
    "wif5.dice.search": N_("Search, %(side)s"),
    "wif5.dice.sea_fire": N_("Fire on table %(number)s, %(side)s"),
    "wif5.afloat": N_(
        "“%(text)s” is not a unit afloat: factor:type@section, as in 12:hs@3, 3/5:cv@2, 4:nav@1."
    ),
    # convoys
    "wif5.income.unnamed": N_("The booklet names no such sea area; your map must: %(sea)s."),
    "wif5.convoy.none_there": N_("%(The_power)s has no CONV there: %(sea)s."),
    "wif5.ask.whose_convoy": N_("Whose CONV is attacked?"),
    # conquest, exile, liberation, Vichy, control
    "wif5.conquest.capital_held": N_("The capital is not in enemy hands: %(site)s, %(power)s."),
    "wif5.exile.other_map": N_(
        "The capitals %(of_power)s and %(of_other_power)s lie on different maps."
    ),
    "wif5.liberation.held": N_("The capital is in enemy hands: %(site)s, %(power)s."),
    "wif5.vichy.others": N_("%(The_power)s holds Paris: it is for that power to say."),
    "wif5.control.not_at_war": N_(
        "%(The_power)s is not at war with %(the_other_power)s and takes nothing from it."
    ),
    "wif5.control.neutral": N_(
        "It lies in a neutral country on which nobody has declared war: %(site)s (%(nation)s)."
    ),
}
