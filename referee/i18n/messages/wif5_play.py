"""World in Flames, what the ledgers know and refuse: who fights whom, chits, partisans, entry."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # who acts, against whom
    "wif5.ask.who": N_("Whose units act?"),
    "wif5.fight.not_at_war": N_("%(The_power)s is not at war with %(the_nation)s."),
    "wif5.fight.spared": N_(
        "%(text)s is no target: %(the_power)s is not at war with %(the_nation)s."
    ),
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
    "wif5.uprisings.rising": N_("Attacked, so roll for each: %(nations)s."),
    "wif5.uprisings.nobody": N_("The ledgers show no declaration of war on any of them."),
    "wif5.partisans.not_named": N_("This turn’s Partisan Table does not name %(the_nation)s."),
    "wif5.partisans.not_eligible": N_("No power has declared war on %(the_nation)s: no partisans."),
    "wif5.partisans.nothing_held": N_(
        "The enemy holds nothing of %(the_nation)s: no partisans trouble him there."
    ),
    "wif5.partisans.not_its": N_(
        "%(The_side)s attacked %(the_nation)s: partisans there cost %(the_power)s nothing."
    ),
    "wif5.partisans.again": N_("Rolled for already this turn: %(nation)s."),
    # US entry
    "wif5.entry.too_late": N_(
        "The hidden marker of this phase is drawn: intelligence comes before it."
    ),
    "wif5.entry.no_embargo": N_("Japan demands this oil only after US entry option %(number)s."),
    "wif5.entry.no_longer": N_(
        "The USA is at war with Germany: action %(number)s can no longer be taken."
    ),
    "wif5.entry.not_doubled": N_(
        "Number %(number)d is doubled only for a total war that Russia declares on a minor country: not for this one (%(nation)s)."
    ),
    "wif5.entry.not_happened": N_(
        "The ledgers know of nothing that asks for US entry roll no. %(number)s: “declare”, “bring”, “occupy”, “burma”, “battle”, the attacks on China note what does."
    ),
    "wif5.ask.entry.six": N_(
        "No battle on record gave Japan an unmodified 6 that it accepted. Was one fought at the table alone, not at 10:1: against whose city?"
    ),
    "wif5.entry.no_six": N_(
        "Japan has accepted no unmodified 6: US entry roll no. %(number)s is not made."
    ),
    "wif5.entry.not_attacked": N_(
        "No Axis power is at war with %(the_nation)s: there is nobody to support."
    ),
    # national effort
    "wif5.ask.effort_near": N_(
        "Does an enemy land unit stand in the home country %(of_power)s, or in a country beside it?"
    ),
    "wif5.produce.no_effort": N_("%(The_power)s cannot declare a national effort now."),
    # convoys
    "wif5.sea.almost": N_(
        "No sea area known here is called “%(sea)s”: is it %(seas)s? If your printed map has it, “overrule” sets this aside and keeps the name."
    ),
    "wif5.sea.unknown": N_(
        "“%(sea)s” is no sea area, neither of the booklet nor of the map loaded; the nearest of %(n)d names: %(seas)s."
    ),
    "wif5.sea.like_none": N_(
        "“%(sea)s” is like no sea area known here: %(seas)s. If your printed map has it, “overrule” sets this aside and keeps the name."
    ),
    "wif5.sea.no_map": N_(
        "“%(sea)s” is none of the %(n)d sea areas known; the nearest: %(seas)s. No map is loaded: if yours prints it, “overrule” sets this aside and keeps the name, or “map load” reads a map with “sea NAME”."
    ),
    "wif5.convoy.there": N_("its CONV there carries %(resources)d"),
    "wif5.convoy.how_many": N_(
        "%(The_power)s, %(sea)s: how many resources go through? Add the number, or “none”."
    ),
    "wif5.convoy.none_there": N_("%(The_power)s has no CONV there: %(sea)s."),
    "wif5.convoy.one_side": N_(
        "%(The_power)s has no CONV in %(sea)s: that of its side there belongs to %(the_other_power)s."
    ),
    "wif5.convoy.untold": N_("No CONV %(of_power)s has been told: is one in %(sea)s?"),
    "wif5.ask.whose_convoy": N_("Whose CONV is attacked?"),
    # conquest, exile, liberation, Vichy, control
    "wif5.conquest.capital_held": N_("The capital is not in enemy hands: %(site)s, %(power)s."),
    "wif5.conquest.factory_held": N_(
        "A factory hex of %(the_nation)s is in the hands of its own side on the map: %(place)s."
    ),
    "wif5.conquest.not_allied": N_("%(site)s is not in Allied hands, by what is noted."),
    "wif5.exile.other_map": N_(
        "The capitals %(of_power)s and %(of_other_power)s lie on different maps."
    ),
    "wif5.liberation.held": N_("The capital is in enemy hands: %(site)s, %(power)s."),
    "wif5.conquest.allied_factors": NP_(
        "On the map the Allied land units in Italy have %(n)d factor, not %(given)d.",
        "On the map the Allied land units in Italy have %(n)d factors, not %(given)d.",
        "n",
    ),
    "wif5.conquest.italian_factors": NP_(
        "On the map the Italian land units in Italy have %(n)d factor, not %(given)d.",
        "On the map the Italian land units in Italy have %(n)d factors, not %(given)d.",
        "n",
    ),
    "wif5.liberation.held_side": N_("The capital is in enemy hands: %(site)s, %(side)s."),
    "wif5.liberation.just_fell": N_(
        "%(The_nation)s has just been conquered: its capital is in enemy hands, and nobody has moved since."
    ),
    "wif5.liberation.others": N_(
        "%(site)s is in the hands of %(the_power)s: only that power may liberate the country."
    ),
    "wif5.vichy.others": N_("%(The_power)s holds Paris: it is for that power to say."),
    "wif5.control.not_at_war": N_(
        "%(The_power)s is not at war with %(the_other_power)s and takes nothing from it."
    ),
    "wif5.control.neutral": N_(
        "It lies in a neutral country on which nobody has declared war: %(site)s (%(nation)s)."
    ),
}
