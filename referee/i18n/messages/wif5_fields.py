"""World in Flames: land battles and what falls to their winners, on the map of the campaign."""

from __future__ import annotations

from referee.i18n.mark import N_

MESSAGES = {
    # losses (10.7.6.7)
    "wif5.battles.losses_unfit": N_(
        "%(nation)s: %(units)s as typed does not fit the result, units lost: %(n)s."
    ),
    # the notional unit (10.7.4.5, 10.7.5.2)
    "wif5.ask.battle.defend_notional": N_(
        "Nobody defends that hex: is the notional unit there (“notional”: factor 1), or is it not (“none”: who landed or dropped holds the hex)?"
    ),
    "wif5.notional.held": N_(
        "%(at)s is defended (%(names)s): where land units defend, no notional unit counts."
    ),
    "wif5.notional.not_invaded": N_(
        "%(at)s: a notional unit defends only where units of the map land or drop in this impulse."
    ),
    "wif5.notional.nobody_lands": N_(
        "%(at)s: a notional unit defends only where units land or drop; whoever comes from beside just walks in. Of the units named none lands (“6:inf:invade”) or is a PARA."
    ),
    "wif5.notional.beside": N_(
        "%(at)s: without a notional unit there is no attack, and nobody beside the hex takes part: %(names)s."
    ),
    "wif5.notional.none": N_(
        "%(at)s: no notional unit is there, who landed or dropped holds the hex."
    ),
    "wif5.notional.destroyed": N_("%(at)s: the notional unit is destroyed."),
    "wif5.notional.stands": N_(
        "%(at)s: the notional unit stands, who landed or dropped is destroyed."
    ),
    # an advance by hand (10.7.6.10)
    "wif5.advance.not_emptied": N_("The battle did not empty %(at)s: nobody advances."),
    "wif5.advance.only_there": N_(
        "%(text)s advances into the hex that its battle emptied: %(at)s."
    ),
    "wif5.advance.no_company": N_(
        "%(text)s does not advance with “%(other)s”: into the emptied hex each goes by itself; with an ARM that goes on, one unit stacked with it throughout (here: %(names)s)."
    ),
    "wif5.advance.with_arm": N_(
        "%(text)s goes a second hex only with an ARM that it is stacked with (“with=” at the ARM)."
    ),
    "wif5.advance.done": N_("%(text)s has advanced after its battle."),
    "wif5.advance.not_beyond": N_(
        "%(text)s cannot go on to %(at)s: the second hex lies beside the first, and it must be able to enter it."
    ),
    # a country falls, or is free again (14.1, 15)
    "wif5.conquest.dice_each": N_(
        "Off the map, a die for each says what comes back on the spiral (“conquest kind=…”), %(nation)s: %(names)s."
    ),
    "wif5.conquest.off_spiral": N_("Out of the game, off the spiral, %(nation)s: %(units)s."),
    "wif5.conquest.off": N_("Out of the game, %(nation)s: %(names)s."),
    "wif5.conquest.free_french": N_(
        "To the Force Pools of the Commonwealth, as Free French (%(nation)s): %(names)s."
    ),
    "wif5.conquest.enemy_keeps": N_(
        "Occupied by %(the_power)s or in its zone of control, so in its hands: %(names)s."
    ),
    "wif5.conquest.stays": N_("Still in the hands of %(the_power)s: %(names)s."),
    # the Vichy Line (16.2)
    "wif5.ask.vichy_south": N_(
        "Which of these hexes lie south of the Vichy Line (names with “;” between, “none”): %(names)s?"
    ),
    "wif5.vichy.not_french": N_(
        "“%(text)s” is no hex of continental France on the map outside Paris."
    ),
    "wif5.vichy.overseas": N_(
        "The map does not say in which French territory these lie; the table keeps who has them: %(names)s."
    ),
    "wif5.vichy.unsaid": N_("Name the hexes south of the Vichy Line, or say “none”."),
    "wif5.vichy.south": N_(
        "south: “%(text)s” is no hex of continental France on the map outside Paris: %(options)s."
    ),
    "wif5.ask.free_french": N_("Are all attacking units US or Free French?"),
    "wif5.ask.factories_left": N_(
        "How many factory hexes of its home country does %(the_nation)s still control, destroyed ones too?"
    ),
    "wif5.ask.island_lost": N_(
        "Are all hexes, or all ports and cities, of the island (%(nation)s) in enemy hands?"
    ),
    "wif5.ask.capital_back": N_("Is the capital %(of_nation)s in the hands of %(the_side)s?"),
    "wif5.conquest.your_word": N_(
        "Nothing on record says so: it rests on your word. Check the map; where it is otherwise, say it with `%(key)s=`."
    ),
    "wif5.conquest.counted": N_(
        "%(The_nation)s counted %(count)d factories this turn: it falls only if none of its home country is left, destroyed ones too; `factories_left=0` says so."
    ),
    "wif5.ask.cw_country_lost": N_(
        "Are the capital and every factory hex %(of_nation)s in enemy hands?"
    ),
    "wif5.production.no_port": N_(
        "%(The_power)s controls no port of its home country: off the spiral, out of the Construction and the Repair Pool: %(units)s."
    ),
    "wif5.production.portless": N_(
        "%(The_power)s controls no port of its home country that the map shows: if it has none beyond, its ships leave the spiral, the Construction and the Repair Pool."
    ),
    "wif5.vichy.outside": N_(
        "French units still outside the territories: %(names)s. Ships into their ports, units of the mainland into metropolitan Vichy France (“shift NAME to HEX”), the others out of the game (“remove NAME”)."
    ),
    "wif5.vichy.units_vichy": N_("Vichy’s from now on, neutral: %(names)s."),
    "wif5.vichy.units_free_french": N_("Free French from now on, under %(the_power)s: %(names)s."),
    "wif5.occupy.off": N_("Off the map: %(names)s."),
    "wif5.liberation.french": N_("%(The_power)s has its units back: %(names)s."),
    "wif5.shift.vichy": N_(
        "%(text)s is Vichy’s, in a neutral territory (%(nation)s): nobody moves it before the Allies declare war on it or the Axis declares its control."
    ),
    "wif5.vichy.off_spiral": N_("Out of the game, off the spiral %(of_power)s: %(units)s."),
    "wif5.vichy.conv_trs": N_(
        "The CONVs %(of_power)s leave the sea areas: each is a TRS in a port of the territories from now on."
    ),
    "wif5.vichy.port": N_("%(at)s lies in no French territory: the units of Vichy stay in these."),
    "wif5.vichy.south_of": N_("Vichy France, neutral until it joins a side: %(names)s."),
    # the phase of production is over (11.6.3.2)
    "wif5.builds.marker_drawn": N_(
        "The US entry marker of this turn is drawn, both sides have shown what they spent: nobody builds or repairs any more."
    ),
    # a war that does not die down (10.2.1.2)
    "wif5.war.occupied": N_(
        "Land units at war with %(the_nation)s are there: %(names)s; the war does not die down."
    ),
    "wif5.flyer.untold": N_(
        "%(key)s: the factor of %(text)s was not told when it came: write it before its name, as in 6:%(text)s."
    ),
}
