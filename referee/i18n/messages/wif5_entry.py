"""World in Flames, a campaign in progress: US entry."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # US entry
    "wif5.ask.entry_about": N_("For whose declaration of war, or alliance, is this roll made?"),
    "wif5.ask.marker": N_("Which number is on the hidden US entry marker?"),
    "wif5.entry.not_supported": N_(
        "Land units there of the Allied power that has most of them: %(count)d on the map, %(n)d are needed (%(nation)s)."
    ),
    "wif5.entry.status": N_("The US entry status is %(status)d."),
    "wif5.entry.two": N_("The USA chooses at most two options a turn."),
    "wif5.entry.changed": N_("Option %(number)d changed the status: no second one this turn."),
    "wif5.entry.no_demand": N_(
        "Option %(number)d needs Japan to have demanded the oil of the NEI on an earlier turn."
    ),
    "wif5.entry.once": N_("Number %(number)d is rolled once in a game, and has been."),
    "wif5.entry.axis_only": N_("Only an Axis power looks at the hidden markers."),
    "wif5.entry.free_unit": N_(
        "%(The_power)s has built its free unit this turn: whoever spends on intelligence has none. `unbuild` takes it back first."
    ),
    "wif5.entry.no_point": N_("%(The_power)s has no build point left."),
    "wif5.entry.spied": N_("%(The_power)s has tried its look at the markers this turn."),
    "wif5.entry.produce_first": N_(
        "%(The_power)s has not produced yet: intelligence takes a build point that is left over."
    ),
    "wif5.entry.point_unknown": N_(
        "Build points %(of_power)s are not known: is one left to pay for intelligence?"
    ),
    "wif5.entry.no_marker": N_("No hidden marker has been placed yet."),
    "wif5.entry.no_more": N_("All %(count)d hidden markers are drawn: now a die is thrown openly."),
    "wif5.entry.hide": N_(
        "The marker stays face down on the track; only the USA knows it while it is neutral."
    ),
    "wif5.entry.kept": N_("The marker is kept shut: only the USA knows it, until it is at war."),
    "wif5.entry.seen": N_(
        "Only the USA should know the marker: “entry production” alone asks for it unseen."
    ),
    "wif5.entry.unseen": N_(
        "Only the USA may know the marker: in “play”, “entry production” alone asks for it unseen. The form is “entry production secret=WORD marker=N”."
    ),
    "wif5.entry.marker_range": N_("A marker has a number from 0 to %(most)d."),
    "wif5.entry.marker_was": N_("%(date)s: marker %(number)d, shift %(shift)d."),
    "wif5.entry.early": N_(
        "Option %(number)d was chosen at a status of %(status)d, before its box (%(box)d): agree, or put it right."
    ),
    "wif5.entry.vouched": N_(
        "The status is the secret of the USA: whether the box is reached is checked when the markers are shown."
    ),
    "wif5.entry.own_cell": N_(
        "Your chart’s column %(column)s is not typed yet: what the marker does is in it."
    ),
    "wif5.event.us_marker_kept": N_(
        "US entry and production: Axis %(axis)d, Allies %(allies)d; the marker is shut."
    ),
    "wif5.event.us_markers_shown": N_("Hidden US markers shown: the status is %(status)d."),
    "wif5.entry.gift": N_(
        "Two Commonwealth LS, drawn at random, arrive next turn (from the other pools if the Force Pool is short)."
    ),
    "wif5.entry.burma_open": N_(
        "The Burma Road opens again from next turn, if pressure and not arms closed it."
    ),
    "wif5.entry.freeze": NP_(
        "From this turn on Japan gets only %(count)d resource from the USA.",
        "From this turn on Japan gets only %(count)d resources from the USA.",
        "count",
    ),
    "wif5.entry.embargo": N_("From now on Japan gets nothing from the USA."),
    "wif5.income.indies": N_(
        "The %(count)d resources of the Netherlands East Indies are open to %(the_power)s this turn: those that CONVs carry to its factories count among its own (“income”)."
    ),
    "wif5.entry.bearn": N_(
        "Either the Bearn leaves the game for an American TRS next turn, or it goes to the Construction Pool, American from now on."
    ),
    "wif5.due.bearn": N_("Option 2: settle what becomes of the Bearn."),
    "wif5.due.us_entry_six": N_("Japan accepted a 6 against a city: US entry roll no. %(number)d."),
    "wif5.due.us_entry_burma": N_("The Burma Road is closed: US entry roll no. %(number)d."),
    "wif5.entry.number": N_(
        "No roll number %(text)s is due: an option is “entry option %(text)s”, a roll “entry action %(text)s”."
    ),
    "wif5.offer.entry": N_("US entry: options, rolls, production, the right to declare war."),
    "wif5.shape.entry": N_(
        "status N|option N|action N [COUNTRY] [doubled]|production [N]|intelligence POWER|declare"
    ),
    "wif5.event.us_entry_rolled": N_("US entry, roll no. %(action)s: shift %(shift)d."),
    "wif5.event.us_option_chosen": N_("US entry option %(option)d is chosen."),
    "wif5.event.us_production_judged": N_(
        "US entry and production: Axis %(axis)d, Allies %(allies)d, shift %(shift)d."
    ),
    "wif5.event.us_markers_spied": N_("%(The_power)s spies on the hidden US markers."),
    "wif5.event.us_war_judged": N_("May the USA declare war? Status %(status)d."),
    "wif5.event.us_status_told": N_("The US entry status is told: %(status)d."),
}
