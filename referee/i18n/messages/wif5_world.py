"""What World in Flames says of partisans, coups, production, US entry and the household."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # garrisons and partisans
    "wif5.garrison.value": N_("Garrison value: %(value)s."),
    "wif5.garrison.idle": N_(
        "Worth nothing: %(force)s (in an enemy zone of control, or ships and aircraft)."
    ),
    "wif5.garrison.may_declare": N_(
        "Ratio %(ratio)s, needed %(needed)s (%(year)s): Russia may declare war."
    ),
    "wif5.garrison.may_not_declare": N_(
        "Ratio %(ratio)s, needed %(needed)s (%(year)s): Russia may not declare war."
    ),
    "wif5.garrison.white": N_(
        "Next year’s ratio counts: every white-printed land unit is added, and no land unit is left in the Force Pools."
    ),
    "wif5.partisans.rolled_for": N_("Rolled for: %(nation)s."),
    "wif5.dice.partisans": N_("Partisans: one die against the garrison value %(value)s."),
    "wif5.partisans.lost": N_(
        "%(roll)s is more than %(value)s: no resources from this country or through it this turn."
    ),
    "wif5.partisans.kept": N_("%(roll)s is not more than %(value)s: the country stays quiet."),
    "wif5.partisans.both": N_("Give the garrison value or the units, not both."),
    "wif5.dice.russian_partisans": N_("Russian partisans: %(hits_on)s or less is needed."),
    "wif5.dice.russian_number": N_("How many Russian partisans: half of one die."),
    "wif5.russian_partisans.no_war": N_("No Russian partisans before the war with Germany."),
    "wif5.russian_partisans.none": N_(
        "A %(roll)s, and %(needed)s or less was needed: none this turn."
    ),
    "wif5.russian_partisans.arrive": NP_(
        "%(count)d partisan arrives (the die allows %(allowed)d).",
        "%(count)d partisans arrive (the die allows %(allowed)d).",
        "count",
    ),
    "wif5.russian_partisans.where": N_(
        "One to a hex under Axis control in the USSR of the European map, not in an enemy zone of control."
    ),
    "wif5.partisans.on_map": N_(
        "%(The_nation)s: on the map the garrison %(of_side)s is worth %(value)s, not %(given)s; in an enemy zone of control a unit counts for nothing."
    ),
    "wif5.rising.ussr": N_(
        "%(at)s: Russian partisans rise in hexes of the USSR on the European map alone."
    ),
    "wif5.rising.russian": N_("Partisans are units of Russia alone: %(the_power)s has none."),
    "wif5.rising.axis": N_("%(at)s: the Axis does not control it, no partisan rises there."),
    "wif5.rising.zone": N_("%(at)s: no partisan rises in an enemy zone of control."),
    "wif5.rising.dice": N_(
        "Russian partisans arrive by the dice: roll first (“russian_partisans”)."
    ),
    "wif5.rising.all": N_(
        "No more Russian partisans arrive than the dice brought: this turn %(count)d."
    ),
    "wif5.rising.left": N_(
        "Of the Russian partisans that arrive %(n)d more stand nowhere yet: “place russia part at HEX”."
    ),
    "wif5.rising.one": N_("%(at)s: a partisan is there already; one to a hex."),
    "wif5.russian_partisans.pool": N_("No more than the Force Pool holds."),
    # coups and Vichy
    "wif5.dice.coup": N_("Coup in %(country)s: %(hits_on)s or less succeeds."),
    "wif5.coup.no_cell": N_("A coup needs a cell in the country."),
    "wif5.coup.no_minor": N_("A coup is for minor countries, not for major powers: %(nation)s."),
    "wif5.coup.unshown": N_("No coup: it needs a cell in the country."),
    "wif5.coup.never_a_cell": N_("No cell can be hidden in %(the_country)s."),
    "wif5.coup.controlled": N_("A power controls %(the_country)s: no coup there."),
    "wif5.course.aligned": N_("%(The_nation)s is aligned with %(the_power)s, still neutral."),
    "wif5.course.sends": N_(
        "%(The_nation)s sends all its resources to %(the_power)s as long as it is neutral."
    ),
    "wif5.coup.from_start": N_(
        "%(The_power)s controls %(the_nation)s from the beginning of the game: no coup there."
    ),
    "wif5.coup.part": N_(
        "%(The_nation)s is part of %(the_other_nation)s until war is declared on either: no coup there alone."
    ),
    "wif5.coup.aligned": N_("%(The_country)s is aligned already: no coup there."),
    "wif5.coup.points": N_("A coup there costs %(cost)d build points; there are %(points)d."),
    "wif5.coup.cancelled": N_(
        "The other side’s cell cancels the attempt, which costs that side nothing; both cells are spent. Paid for the attempt: %(cost)d."
    ),
    "wif5.coup.success": N_(
        "Success: %(the_country)s is aligned, still neutral until declared in the war. Paid: %(cost)d."
    ),
    "wif5.coup.counter": N_(
        "Counter-coup: %(the_country)s is aligned with the other side (Germany or the Commonwealth). Paid: %(cost)d."
    ),
    "wif5.coup.resources": N_(
        "The country sends all its resources to the other side as long as it stays neutral. Paid: %(cost)d."
    ),
    "wif5.coup.fails": N_("The attempt fails. Paid: %(cost)d."),
    "wif5.dice.vichy": N_("Vichy: one die for the eight territories."),
    "wif5.dice.vichy_ship": N_("One die for this French ship."),
    "wif5.vichy.rolled": N_("A %(roll)s for all the territories."),
    "wif5.vichy.vichy": N_("Vichy territory: %(nations)s."),
    "wif5.vichy.free_french": N_("Free French, under the Commonwealth: %(nations)s."),
    "wif5.vichy.metropole": N_(
        "Metropolitan Vichy France cannot be conquered before there is a Vichy government: it becomes Vichy."
    ),
    "wif5.vichy.both": N_("Ask about the territories or about a ship, not both."),
    "wif5.vichy.italy": N_("Italy matters only for a ship: say which (ship=…)."),
    "wif5.vichy.ship.german": N_(
        "A German ship of the type, drawn from the Force Pool, takes its place."
    ),
    "wif5.vichy.ship.italian": N_(
        "An Italian ship of the type, drawn from the Force Pool, takes its place."
    ),
    "wif5.vichy.ship.removed": N_("The ship is out of the game."),
    "wif5.vichy.ship.free_french": N_("The ship joins the Free French."),
    "wif5.dice.defection": N_(
        "Vichy land units attacked (%(count)d): one die each; %(hits_on)s or less goes over."
    ),
    "wif5.vichy.defect": NP_(
        "%(count)d unit goes to the Commonwealth’s Force Pool as Free French.",
        "%(count)d units go to the Commonwealth’s Force Pool as Free French.",
        "count",
    ),
    "wif5.vichy.loyal": N_("Nobody goes over; the attack goes on."),
    "wif5.vichy.free_advance": N_(
        "Nobody is left: the attackers may advance into the hex, no further."
    ),
    # production
    "wif5.burma_road.arrive": NP_(
        "%(count)d resource arrives, %(lost)d lost.",
        "%(count)d resources arrive, %(lost)d lost.",
        "count",
    ),
    "wif5.multiple.is": N_("The multiple %(of_power)s is %(multiple)s."),
    "wif5.multiple.major_assault": N_(
        "The multiple %(of_power)s is %(multiple)s, since Japan’s major assault."
    ),
    "wif5.multiple.accepted_six": N_(
        "The multiple %(of_power)s is %(multiple)s, since Japan accepted its first 6 against a city."
    ),
    "wif5.multiple.factories_lost": N_(
        "The multiple %(of_power)s is %(multiple)s, since two factories were captured or cut off."
    ),
    "wif5.multiple.war_with_allies": N_(
        "The multiple %(of_power)s is %(multiple)s, at war with an Allied power."
    ),
    "wif5.multiple.war_with_germany": N_(
        "The multiple %(of_power)s is %(multiple)s, by the war with Germany."
    ),
    "wif5.multiple.germany_declared": N_(
        "The multiple %(of_power)s is %(multiple)s, since Germany declared war."
    ),
    "wif5.multiple.option_16": N_("The multiple %(of_power)s is %(multiple)s, by option 16."),
    "wif5.multiple.option_22": N_("The multiple %(of_power)s is %(multiple)s, by option 22."),
    "wif5.multiple.axis_declared": N_(
        "The multiple %(of_power)s is %(multiple)s, by the Axis declaration of war."
    ),
    "wif5.multiple.war_with_axis": N_(
        "The multiple %(of_power)s is %(multiple)s, six turns into the war with the Axis."
    ),
    "wif5.production.points": N_(
        "Production points %(points)d (multiple %(multiple)s), resources %(resources)d: the smaller counts."
    ),
    "wif5.production.build_points": NP_(
        "%(count)d build point; none can be saved.",
        "%(count)d build points; none can be saved.",
        "count",
    ),
    "wif5.production.free_unit": N_(
        "With so few points one HQ, INF, MIL or CAV may be built free, if it is the only unit."
    ),
    "wif5.gearing.max": N_("At most %(count)d this turn."),
    "wif5.gearing.unlimited": N_("No gearing limit this turn."),
    "wif5.gearing.hq": N_("HQs have no gearing limit."),
    "wif5.gearing.chit": N_("One offensive chit a turn, whatever was built before."),
    "wif5.gearing.russia_only": N_(
        "Only Russia is freed by a German or Italian declaration of war."
    ),
    "wif5.build.cost": N_("The builds %(of_power)s cost %(cost)d."),
    "wif5.build.points": N_("That costs %(cost)d build points; there are %(points)d."),
    "wif5.build.never": N_("Not built in production: %(unit)s."),
    "wif5.build.chinese_air": N_("China builds no aircraft before US option 1."),
    "wif5.build.us_str": N_("The USA builds no strategic bombers before option 17."),
    "wif5.build.effort": N_(
        "A national effort builds only INF, MIL, MTN, HQ and FTR, not this: %(unit)s."
    ),
    "wif5.build.effort_mil": N_(
        "The list of a national effort leaves MIL out, its price list has it: we allow it."
    ),
    "wif5.build.one_chit": N_("One offensive chit may be built each turn."),
    "wif5.build.free_unit": N_(
        "Too few points, but it is free: a power with 3 points or fewer, that lent nothing and spent nothing on coups or intelligence, may build this one unit and no other."
    ),
    "wif5.build.twice": N_("Ships marked 2x pay the same cost again from the Construction Pool."),
    "wif5.build.spiral_unknown": N_(
        "The spiral’s symbol is not known for %(units)s: chart wif5 set production_spiral unit=… result=TURNS."
    ),
    "wif5.event": N_(
        "An event is typed with its turn, like “major_assault@Jul/Aug 1940”: “%(text)s”."
    ),
    # US entry
    "wif5.dice.us_entry_action": N_(
        "US entry, action %(number)d (%(value)s): a shift on %(hits_on)s or less."
    ),
    "wif5.dice.us_entry": N_("US entry (%(value)s): a shift on %(hits_on)s or less."),
    "wif5.dice.us_option": N_(
        "US entry option %(number)s: the status drops on %(hits_on)s or less."
    ),
    "wif5.dice.us_intelligence": N_("US entry intelligence: success on %(hits_on)s or less."),
    "wif5.us_entry.value": N_("A modification is typed like “-5*” or “+3”: “%(text)s”."),
    "wif5.us_entry.unchanged": N_("The status stays where it is."),
    "wif5.us_entry.up": N_("The status rises by %(count)d."),
    "wif5.us_entry.up_to": N_("The status rises by %(count)d, to %(status)s."),
    "wif5.us_entry.down": N_("The status drops by %(count)d."),
    "wif5.us_entry.down_to": N_("The status drops by %(count)d, to %(status)s."),
    "wif5.us_entry.second": N_(
        "The status did not change: one more option may be chosen this turn."
    ),
    "wif5.us_entry.option_taken": N_(
        "Option %(number)s has been chosen; each is chosen once a game."
    ),
    "wif5.us_entry.option_needs": N_(
        "Option %(number)s needs option %(earlier)s on an earlier turn."
    ),
    "wif5.us_entry.option_box": N_(
        "Option %(number)s stands at box %(box)s; the status is %(status)s."
    ),
    "wif5.us_entry.box_unknown": N_(
        "Option %(number)s must stand at the current status or below: look at the US Entry Track."
    ),
    "wif5.us_entry.option_2": N_(
        "Only with the French CV on the map and Paris not held by the Axis."
    ),
    "wif5.us_entry.option_3": N_("Not while the Axis controls Iceland."),
    "wif5.us_entry.option_13": N_(
        "Only when the Burma Road was closed by political pressure, not by troops."
    ),
    "wif5.us_entry.option_24": N_(
        "Only after Japan demanded the oil of the Netherlands East Indies on an earlier turn."
    ),
    "wif5.us_entry.option_25": N_(
        "Not while Japan receives resources of the Netherlands East Indies."
    ),
    "wif5.us_entry.column": N_("Axis less Allies: %(difference)s, column %(column)s."),
    "wif5.us_entry.may_declare": N_("The USA may declare war."),
    "wif5.us_entry.may_not_declare": N_(
        "The USA may not declare war (status %(status)s; 16 and option 22, or an attack, are needed)."
    ),
    "wif5.us_entry.seen": N_("The Axis looks at one marker of its choice."),
    "wif5.us_entry.not_seen": N_("The Axis learns nothing; the point is spent."),
    # the household
    "wif5.procedure.naval_fire": N_("How many dice does a fleet’s fire roll, and on which table?"),
    "wif5.procedure.return_to_base": N_("Where does a unit in a sea box go home to?"),
    "wif5.procedure.uprisings": N_("Which countries may have partisans this turn?"),
    "wif5.procedure.lending": N_("May a power lend resources to another?"),
    "wif5.procedure.lend_lease": N_("May a power build this unit for another?"),
    "wif5.procedure.move_factories": N_("How long do Russian factories take to move to Siberia?"),
    "wif5.procedure.national_effort": N_(
        "May a power declare a national effort, and what may it build then?"
    ),
    "wif5.procedure.limited_war": N_(
        "Is this allowed in a Russian limited war, and does the country submit?"
    ),
    "wif5.procedure.liberation": N_("May a country be liberated, and how many units come back?"),
    "wif5.procedure.chinese_communists": N_("May Chinese Communists be there?"),
    "wif5.fire.dice": NP_(
        "%(count)d die on table %(number)s.", "%(count)d dice on table %(number)s.", "count"
    ),
    "wif5.fire.none": N_("No fire."),
    "wif5.fire.forgo": NP_(
        "There is only %(count)d die to give up, and one must stay.",
        "There are only %(count)d dice, and one must stay.",
        "count",
    ),
    "wif5.home.in_range": N_("Any friendly port or base within %(count)d movement points."),
    "wif5.home.abort": N_(
        "%(text)s puts in to the nearest port that takes it in, as after an abort: %(names)s, not %(at)s."
    ),
    "wif5.home.nowhere": N_("No port takes in %(text)s: it is destroyed (“remove %(text)s”)."),
    "wif5.home.beyond": N_(
        "%(text)s has no port on this map, beyond which there may be one: its owner takes the counter there (“remove %(text)s”), and nobody waits for it."
    ),
    "wif5.home.holder_first": N_(
        "The side with the initiative (%(side)s) returns to base first; still at sea: %(and_names)s."
    ),
    "wif5.home.highest_first": N_(
        "%(area)s: units return to base from the highest sections first; still there: %(and_names)s."
    ),
    "wif5.home.from_sea_to_port": N_(
        "In the Return to base ships go from a sea area to a port, and no other way (“sea:NAME,port:NAME”)."
    ),
    "wif5.home.any_ship": NP_(
        "Any port within %(count)d movement point that takes it in; where there is none, the nearest; a ship that comes to none at all is destroyed (“ports=2,4” judges those you name).",
        "Any port within %(count)d movement points that takes it in; where there is none, the nearest; a ship that comes to none at all is destroyed (“ports=2,4” judges those you name).",
        "count",
    ),
    "wif5.home.any_air": NP_(
        "Any base within %(count)d movement point that takes it in; where there is none, the aircraft is destroyed (“ports=2,4” judges those you name).",
        "Any base within %(count)d movement points that takes it in; where there is none, the aircraft is destroyed (“ports=2,4” judges those you name).",
        "count",
    ),
    "wif5.home.nearest": N_(
        "No port within %(count)d movement points: the nearest one where it may stack."
    ),
    "wif5.home.destroyed": N_(
        "No base within reach (%(count)d movement points): the unit is destroyed."
    ),
    "wif5.dice.uprisings": N_("Partisan Table: one die."),
    "wif5.uprisings.countries": N_("They may rise in: %(nations)s."),
    "wif5.uprisings.none": N_("This row of the table names no country: nobody rises."),
    "wif5.chart.no_nation": N_(
        "“%(text)s” is no country known here. Where the row names none: “nobody”."
    ),
    "wif5.chart.no_nation_near": N_("“%(text)s” is no country: is it %(the_near_nation)s?"),
    "wif5.uprisings.eligible": N_(
        "Only where war was declared on the country (and always French Indo-China, Occupied China, Manchuria, Korea): one more die for each."
    ),
    "wif5.lending.side": N_(
        "%(power)s and %(other_power)s: lending is between two powers of one side."
    ),
    "wif5.lending.own": N_(
        "Loan %(of_power)s: %(n)d; resources left to lend, with what is delivered to it: %(count)d."
    ),
    "wif5.lending.short": N_(
        "Loans %(of_power)s: %(n)d; resources to lend, with what is delivered to it: %(count)d. Tell the loan that does not leave anew (“lend”)."
    ),
    "wif5.lending.china": N_("China never lends resources."),
    "wif5.lending.both": N_("In one turn %(the_power)s lends or borrows, never both."),
    "wif5.lending.neutral": N_("Neither may be neutral (the USA may lend by options 4, 7 and 11)."),
    "wif5.lending.five": N_("While neutral, the USA lend %(count)d resources a turn at most."),
    "wif5.lending.may": N_("The resources may be lent; they have to be transported there."),
    "wif5.lending.to_china": N_(
        "To China only by the Burma Road, Hanoi in Allied hands, or a Chinese port."
    ),
    "wif5.lend_lease.unit": N_(
        "Only ARM and aircraft are lent (and US surface ships to the Commonwealth), not this: %(unit)s."
    ),
    "wif5.lend_lease.resource": N_(
        "A resource of the lender must have reached a factory of the receiver this turn."
    ),
    "wif5.lend_lease.one": N_("One unit for each receiver and turn."),
    "wif5.lend_lease.war": N_("Both must be at war with the Commonwealth or Germany."),
    "wif5.lend_lease.may": N_(
        "The unit may be built for the other; it counts for the gearing %(of_power)s."
    ),
    "wif5.lend_lease.kind": N_(
        "Options 10, 15 and 19 each name a kind of unit: look at the US Entry Track."
    ),
    "wif5.factories.no_war": N_("Not before Germany and Russia are at war."),
    "wif5.factories.no_route": N_("A resource in the factory’s hex must be able to reach Siberia."),
    "wif5.factories.move": NP_(
        "One a turn: %(count)d turn. Each is out of use in that production phase and the next.",
        "One a turn: %(count)d turns. Each is out of use in that production phase and the next.",
        "count",
    ),
    "wif5.effort.may": N_(
        "%(The_power)s may declare a national effort; no gearing limits this turn."
    ),
    "wif5.effort.china": N_("China only after Japan’s major assault."),
    "wif5.effort.nobody_near": N_(
        "Only with an enemy land unit in the home country or an adjacent one."
    ),
    "wif5.limited.again": N_("Only one limited war on each country."),
    "wif5.limited.depth": N_("No further than 2 hexes, or one off-map section, into the country."),
    "wif5.limited.invasion": N_("No invasions in a limited war."),
    "wif5.limited.submits": N_(
        "The country submits. Russia takes the hexes within 2 of its border, except the capital’s; the country is neutral again."
    ),
    "wif5.limited.goes_on": N_("Allowed; the war goes on."),
    "wif5.liberation.indo_china": N_(
        "French Indo-China is never liberated: whoever conquers it controls it."
    ),
    "wif5.liberation.capital": N_("Only when its first side controls its capital."),
    "wif5.liberation.free": N_("It may be liberated."),
    "wif5.liberation.may": NP_(
        "It may be liberated; %(count)d unit comes back.",
        "It may be liberated; %(count)d units come back.",
        "count",
    ),
    "wif5.liberation.by_type": N_("Half of each type, fractions up: count every type by itself."),
    "wif5.communists.may": N_("Within five hexes of Lan-Chow."),
    "wif5.communists.too_far": N_(
        "Chinese Communists stay within five hexes of Lan-Chow (its own hex not counted)."
    ),
}
