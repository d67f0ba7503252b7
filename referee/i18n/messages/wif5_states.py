"""What World in Flames says of conquest, war, resources, nations and chits."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # conquest
    "wif5.conquest.minor": N_("Its capital is in enemy hands: the minor country is conquered."),
    "wif5.conquest.minor_not": N_("Its capital is not in enemy hands: not conquered."),
    "wif5.conquest.cw": N_(
        "Capital and every factory lost: this Commonwealth country is conquered."
    ),
    "wif5.conquest.cw_not": N_("Capital and every factory must be lost: not conquered."),
    "wif5.conquest.power": N_(
        "No factory hex of its home country is left: the power is conquered."
    ),
    "wif5.conquest.power_not": N_("It still controls a factory hex at home: not conquered."),
    "wif5.conquest.island": N_(
        "All its hexes, or all its ports and cities, are in enemy hands: the island is conquered."
    ),
    "wif5.conquest.island_not": N_(
        "Neither all its hexes nor all its ports and cities are lost: not conquered."
    ),
    "wif5.conquest.italy": N_("Italy is conquered."),
    "wif5.conquest.italy_not": N_(
        "Italy holds out: Rome, Tripoli and a factory are needed, or two of them with more Allied than Italian factors in Italy."
    ),
    "wif5.dice.conquered_unit": N_("One die for this unit of the conquered power."),
    "wif5.conquest.fate.replaced": N_(
        "A unit of the conqueror’s Force Pool, of the same type, takes its place next turn."
    ),
    "wif5.conquest.fate.removed": N_("The unit is out of the game."),
    "wif5.conquest.fate.exile": N_("The unit fights on for the government in exile."),
    "wif5.dice.liberated_factory": N_("Liberated factory: it works on %(hits_on)s or less."),
    "wif5.conquest.factory_works": N_("The factory works."),
    "wif5.conquest.factory_destroyed": N_("The factory is destroyed."),
    "wif5.conquest.red_factory": N_("A red factory always works."),
    # war and neutrality
    "wif5.war.powers": N_("At war: %(attacking_powers)s with %(defending_powers)s."),
    "wif5.war.minor": N_("%(The_country)s joins the other side, under the control %(of_power)s."),
    "wif5.war.same_side": N_("%(power)s and %(other_power)s are on the same side."),
    "wif5.war.italy": N_("Italy declares war on no major power after Nov/Dec 1942."),
    "wif5.war.vichy": N_(
        "The Axis does not declare war on a Vichy territory: Germany declares its control (“occupy germany …”)."
    ),
    "wif5.war.surprise": N_("It was neutral: surprise in this impulse."),
    "wif5.war.usa": N_("Only when the US entry rules allow it."),
    "wif5.war.russia": N_(
        "Only by the garrison ratio, the white-printed units, or German or Italian units near by (Baltic states, Turkey, Persia, Afghanistan)."
    ),
    "wif5.war.limited": N_("Say whether the war is limited (2 hexes or one off-map section deep)."),
    "wif5.war.us_entry": N_(
        "Look up the action for US entry, and roll when all declarations are made."
    ),
    "wif5.peace.may_declare": N_("Ratio %(ratio)s: war may be declared."),
    "wif5.peace.pact_holds": N_("Ratio %(ratio)s: the neutrality pact holds until 3:1."),
    "wif5.peace.may_end": N_("%(The_power)s may end the Russo-Japanese war."),
    "wif5.peace.nobody": N_("Neither may end the Russo-Japanese war."),
    "wif5.neutrality.legal": N_("A neutral power may do that."),
    "wif5.neutrality.at_war": N_("It fights a major power: what binds neutrals does not bind it."),
    "wif5.neutrality.enter": N_(
        "Neutral units enter only what their power controls, or a minor country it is at war with."
    ),
    "wif5.neutrality.cooperate": N_("A neutral power cooperates with nobody."),
    "wif5.neutrality.lend": N_(
        "A neutral power neither lends nor borrows resources (the USA may, by options 4, 7 and 11)."
    ),
    "wif5.neutrality.us_escorts": N_(
        "LS of the neutral USA sail to American East Coast by option 5, to Central Atlantic by option 18, three at most in each, and home."
    ),
    "wif5.neutrality.us_navy": N_(
        "US ships other than TRS stay in port while the USA is neutral (except three LS, by options 5 and 18)."
    ),
    # resources
    "wif5.convoys.carried": NP_(
        "%(count)d resource may go.", "%(count)d resources may go.", "count"
    ),
    "wif5.convoys.minor_port": NP_(
        "A minor port takes three: %(count)d stays behind.",
        "A minor port takes three: %(count)d stay behind.",
        "count",
    ),
    "wif5.convoys.no_conv": N_("Every sea area of the way needs a CONV."),
    "wif5.convoys.neutral": N_("A neutral power’s resources go only by its own pipeline."),
    "wif5.convoys.once": N_(
        "One overseas leg for each resource, from the nearest friendly or neutral port."
    ),
    "wif5.resources.sent": NP_(
        "%(count)d resource for %(the_power)s.", "%(count)d resources for %(the_power)s.", "count"
    ),
    "wif5.resources.at_war": N_("Nothing for %(the_power)s from the turn the two are at war."),
    "wif5.resources.enemy_held": N_("Nothing for %(the_power)s: the enemy controls the country."),
    "wif5.resources.units_there": N_(
        "Nothing this turn: a German or Italian unit is in Rumania, Finland, Persia, Afghanistan or Turkey."
    ),
    "wif5.resources.not_owed": N_(
        "It owes nobody resources, unless a coup in it has failed with a 6 (coup_to=)."
    ),
    "wif5.resources.embargo": N_("Nothing more: the oil embargo (US option 21)."),
    "wif5.resources.no_conv": N_("Nothing without a land route or a CONV in the Baltic."),
    "wif5.resources.ice": N_(
        "Nothing by sea: winter in the Arctic Circle, and the Allies hold Oslo, Bergen or Narvik."
    ),
    # nations together
    "wif5.cooperation.yes": N_("They may cooperate."),
    "wif5.cooperation.cities": N_(
        "Each may draw supply from source cities that the other’s units occupy."
    ),
    "wif5.cooperation.hq": N_(
        "An HQ of the first may not reorganise the second’s units; an air supply mission may."
    ),
    "wif5.cooperation.no": N_("They may not cooperate."),
    "wif5.control.enters": N_("A land unit takes control by entering."),
    "wif5.control.stays": N_(
        "Control does not change: only a land unit (no partisan) takes it, and only from the other side."
    ),
    "wif5.control.enemy": N_(
        "Hexes that enemy land units occupy, or hold in an uncontested zone of control, go to that enemy."
    ),
    "wif5.control.conquered": N_("Control goes to the power that conquers or liberates."),
    "wif5.control.joins": N_("Control goes to the power that controls the minor country."),
    "wif5.control.claimed": N_(
        "%(site)s is Russia’s if it lies on its side of the partition line: the map does not know the line."
    ),
    "wif5.control.vichy": N_(
        "What is not Vichy in mainland France goes to the power that holds Paris."
    ),
    "wif5.control.given": N_("A power cannot give territory to another of its side."),
    "wif5.minors.joins": N_("%(The_country)s joins %(the_side)s, controlled by %(the_power)s."),
    "wif5.minors.set_up": N_("Set its units up at once, by the Minor Set Up Chart."),
    "wif5.minors.not_axis": N_(
        "%(The_nation)s is not an Axis minor (unless it submitted to Russia in a limited war)."
    ),
    "wif5.minors.not_claimed": N_(
        "Russia claims only Estonia, Latvia, Lithuania and the east of Poland and Rumania."
    ),
    "wif5.minors.not_there": N_("The land units of %(the_country)s may not go there."),
    "wif5.minors.half_out": N_(
        "No more may leave: %(count)s of %(on_map)s land units are outside already."
    ),
    "wif5.minors.may_go": N_("The unit may go there."),
    # chits and surprise
    "wif5.chits.one_a_turn": N_("A power plays one offensive chit a turn."),
    "wif5.chits.neutral": N_("A neutral power’s chit cancels no roll."),
    "wif5.chits.second_reroll": N_("A roll made again cannot be cancelled again."),
    "wif5.chits.reroll": N_(
        "Every die of the action is rolled again; play the chit before anything else happens."
    ),
    "wif5.chits.again": N_(
        "The chit annulled the dice, not the attack: the battle at %(place)s is fought again first, as it was declared."
    ),
    "wif5.chits.again_roll": N_(
        "The chit annulled the dice, not the attack: they are thrown again first, for the attack as it was declared."
    ),
    "wif5.chits.again_as": N_(
        "The chit annulled the dice, not the attack, which stands as it was declared: %(key)s=%(text)s."
    ),
    "wif5.chits.combined": N_(
        "No limit on naval moves, land moves and land attacks in this impulse; rebases and strategic moves keep theirs."
    ),
    "wif5.chits.land": NP_(
        "%(count)d odds level to share among Blitzkrieg attacks and overruns in range of the HQ; ground strikes there are not halved.",
        "%(count)d odds levels to share among Blitzkrieg attacks and overruns in range of the HQ; ground strikes there are not halved.",
        "count",
    ),
    "wif5.chits.levels": N_("%(spent)s levels given out, and the HQ is worth %(value)s."),
    "wif5.chits.mixed": N_(
        "No levels for an attack with units of a minor country or of another power."
    ),
    "wif5.surprise.none": N_("It was not neutral: no surprise."),
    "wif5.surprise.no_flight": N_("Its aircraft do not fly, escort or intercept."),
    "wif5.surprise.rebase_destroyed": N_("Its aircraft forced to rebase are destroyed."),
    "wif5.surprise.no_hq_support": N_("Its HQs give no support and its units get none."),
    "wif5.surprise.naval_surprise": N_(
        "Attacks on its ships, in port too, have the benefit of surprise."
    ),
    "wif5.surprise.no_river_halving": N_(
        "The declarer’s land units are not halved across rivers and canals."
    ),
    "wif5.surprise.carriers_activate": N_(
        "Carriers attack its ports without a roll, even from section 0."
    ),
    "wif5.surprise.full_ground_strike": N_(
        "The declarer’s ground strikes are not halved (terrain and weather still count)."
    ),
    "wif5.surprise.no_help_in_the_air": N_("Other powers fly no aircraft to help it."),
}
