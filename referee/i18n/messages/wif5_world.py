"""World in Flames: garrisons, coups, Vichy, production, US entry, states."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # procedures
    "wif5.procedure.garrison": N_("What are these units worth as a garrison?"),
    "wif5.procedure.garrison_ratio": N_(
        "May Russia declare war on Germany or Italy, by the garrisons?"
    ),
    "wif5.procedure.partisans": N_("Do partisans cost a country’s resources this turn?"),
    "wif5.procedure.russian_partisans": N_("How many Russian partisans arrive?"),
    "wif5.procedure.coup": N_("Attempt a coup d’état in a minor country."),
    "wif5.procedure.vichy": N_(
        "Install Vichy: the eight territories, or the fate of a French ship."
    ),
    "wif5.procedure.production": N_("How many build points has a power?"),
    "wif5.procedure.multiple": N_("What is a power’s production multiple at a date?"),
    "wif5.procedure.gearing": N_("How many units of a class may be built this turn?"),
    "wif5.procedure.build": N_(
        "What do these units cost, may they be built, and when do they arrive?"
    ),
    "wif5.procedure.burma_road": N_("How many resources get through on the Burma Road?"),
    "wif5.procedure.us_entry": N_("US entry: actions, options, production, intelligence, war."),
    "wif5.procedure.conquest": N_("Is a country conquered, and what becomes of its units?"),
    "wif5.procedure.declaration": N_("Whom does a declaration of war bring in?"),
    "wif5.procedure.convoys": N_("May resources go by this convoy pipeline, and how many?"),
    "wif5.procedure.resources": N_("How many resources does a neutral country deliver this turn?"),
    "wif5.procedure.cooperation": N_("May units of two nations cooperate, and what may they do?"),
    "wif5.procedure.control": N_("Does control of a hex change, and who has it then?"),
    "wif5.procedure.neutrality": N_("May a neutral power do this?"),
    "wif5.procedure.minors": N_("Minor countries: which side they join, where their units may go."),
    "wif5.procedure.chits": N_("May this offensive chit be played, and what does it bring?"),
    "wif5.procedure.surprise": N_("What does surprise change, for whom?"),
    "wif5.procedure.peace": N_("May Russia or Japan end their war, or break their pact?"),
    "wif5.procedure.defection": N_("Do attacked Vichy land units go over?"),
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
        "Next year’s ratio: only with every white-printed land unit added and no land unit left in the Force Pools."
    ),
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
    "wif5.russian_partisans.pool": N_("No more than the Force Pool holds."),
    # coups and Vichy
    "wif5.dice.coup": N_("Coup in %(country)s: %(hits_on)s or less succeeds."),
    "wif5.coup.no_cell": N_("A coup needs a cell in the country."),
    "wif5.coup.never_a_cell": N_("No cell can be hidden in %(the_country)s."),
    "wif5.coup.controlled": N_("A power controls %(the_country)s: no coup there."),
    "wif5.coup.aligned": N_("%(The_country)s is aligned already: no coup there."),
    "wif5.coup.points": N_("A coup there costs %(cost)d build points; there are %(points)d."),
    "wif5.coup.cancelled": N_(
        "The other side’s cell cancels the attempt, free of charge; both cells are spent."
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
    "wif5.vichy.free_french": NP_(
        "%(count)d territory is Free French, under the Commonwealth.",
        "%(count)d territories are Free French, under the Commonwealth.",
        "count",
    ),
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
    "wif5.build.us_str": N_("The USA build no strategic bombers before option 17."),
    "wif5.build.effort": N_(
        "A national effort builds only INF, MIL, MTN, HQ and FTR, not this: %(unit)s."
    ),
    "wif5.build.effort_mil": N_(
        "The list of a national effort leaves MIL out, its price list has it: we allow it."
    ),
    "wif5.build.one_chit": N_("One offensive chit may be built each turn."),
    "wif5.build.free_unit": N_(
        "Too few points, but it is free as the only build of a power with 3 points or fewer that lent nothing and spent nothing on coups or intelligence."
    ),
    "wif5.build.twice": N_("Ships marked 2x pay the same cost again from the Construction Pool."),
    "wif5.build.spiral_unknown": N_(
        "The spiral’s symbol is not known for %(units)s: chart wif5 set production_spiral unit=… result=TURNS."
    ),
    "wif5.event": N_(
        "An event is typed with its turn, like “major_assault@Jul/Aug 1940”: “%(text)s”."
    ),
    # US entry
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
        "The Axis does not declare war on a Vichy territory: Germany declares its control."
    ),
    "wif5.war.surprise": N_("It was neutral: surprise in this impulse."),
    "wif5.war.usa": N_("Only when the US entry rules allow it."),
    "wif5.war.russia": N_(
        "Only by the garrison ratio, the white-printed units, or German or Italian units near by (Baltic states, Turkey, Persia, Afghanistan)."
    ),
    "wif5.war.limited": N_("Say whether the war is limited (2 hexes or one off-map section deep)."),
    "wif5.war.us_entry": N_(
        "Look the action up for US entry, and roll when all declarations are made."
    ),
    "wif5.peace.may_declare": N_("Ratio %(ratio)s: war may be declared."),
    "wif5.peace.pact_holds": N_("Ratio %(ratio)s: the neutrality pact holds until 3:1."),
    "wif5.peace.may_end": N_("%(The_power)s may end the Russo-Japanese war."),
    "wif5.peace.nobody": N_("Neither may end the Russo-Japanese war."),
    "wif5.neutrality.legal": N_("A neutral power may do that."),
    "wif5.neutrality.enter": N_(
        "Neutral units enter only what their power controls, or a minor country it is at war with."
    ),
    "wif5.neutrality.cooperate": N_("A neutral power cooperates with nobody."),
    "wif5.neutrality.lend": N_(
        "A neutral power neither lends nor borrows resources (the USA may, by options 4, 7 and 11)."
    ),
    "wif5.neutrality.us_navy": N_(
        "US ships other than TRS stay in port while neutral (but three LS, by options 5 and 18)."
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
    "wif5.resources.embargo": N_("Nothing more: the oil embargo (US option 21)."),
    "wif5.resources.no_conv": N_("Nothing without a land route or a CONV in the Baltic."),
    "wif5.resources.ice": N_(
        "Nothing by sea: winter in the Arctic Circle, and the Allies hold Oslo, Bergen or Narvik."
    ),
    # nations together
    "wif5.cooperation.yes": N_("They may cooperate."),
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
    "wif5.control.vichy": N_(
        "What is not Vichy in mainland France goes to the power that holds Paris."
    ),
    "wif5.control.given": N_("A power cannot give territory to another of its side."),
    "wif5.minors.joins": N_("%(The_country)s joins %(the_side)s, controlled by %(the_power)s."),
    "wif5.minors.set_up": N_("Set its units up at once, by the Minor Set Up Chart."),
    "wif5.minors.not_axis": N_(
        "%(The_country)s is not an Axis minor (unless it submitted to Russia in a limited war)."
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
    "wif5.surprise.no_flight": N_("Its aircraft fly, escort and intercept nothing."),
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
    "wif5.surprise.no_help_in_the_air": N_("Other powers fly nothing to help it."),
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
    "wif5.home.nearest": N_(
        "No port within %(count)d movement points: the nearest one where it may stack."
    ),
    "wif5.home.destroyed": N_(
        "No base within reach (%(count)d movement points): the unit is destroyed."
    ),
    "wif5.dice.uprisings": N_("Partisan Table: one die."),
    "wif5.uprisings.countries": N_("They may rise in: %(countries)s."),
    "wif5.uprisings.eligible": N_(
        "Only where war was declared on the country (and always French Indo-China, Occupied China, Manchuria, Korea): one more die for each."
    ),
    "wif5.lending.side": N_(
        "%(power)s and %(other_power)s: lending is between two powers of one side."
    ),
    "wif5.lending.china": N_("China never lends resources."),
    "wif5.lending.both": N_("A power that borrows this turn does not lend."),
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
        "The country submits: Russia takes the hexes within 2 of its border, except the capital’s; the country is neutral again."
    ),
    "wif5.limited.goes_on": N_("Allowed; the war goes on."),
    "wif5.liberation.indo_china": N_(
        "French Indo-China is never liberated: whoever conquers it controls it."
    ),
    "wif5.liberation.capital": N_("Only when its first side controls its capital."),
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
    # keys
    "wif5.key.garrison.units": N_(
        "the units, “zoc” after those in an enemy zone of control: “4 inf, 1 arm zoc”"
    ),
    "wif5.key.partisans.units": N_("the units instead of their value, as for “garrison”"),
    "wif5.key.build.units": N_("what is built: “5 inf, 1 arm”"),
    "wif5.key.naval_target_count.units": N_("the ships: “2 hs, 3 ls”"),
    "wif5.key.port_attack.units": N_("the ships in the port: “2 hs, 1 sub”"),
    "wif5.key.defection.units": N_("how many Vichy land units are attacked"),
    "wif5.key.russian": N_("the Russian garrison value"),
    "wif5.key.german": N_("the German garrison value"),
    "wif5.key.year": N_("the year"),
    "wif5.key.all_white": N_(
        "whether all white-printed land units are added and no land unit is in the Force Pools"
    ),
    "wif5.key.garrison": N_("the garrison value (or units)"),
    "wif5.key.war_since": N_("the turn of the war with Germany, or none"),
    "wif5.key.pool": N_("partisans in the Force Pool"),
    "wif5.key.recalled": N_("partisans put back before the second die"),
    "wif5.key.country": N_("the minor country"),
    "wif5.key.points": N_("the build points at hand"),
    "wif5.key.cell": N_("whether the side has a coup cell there"),
    "wif5.key.controlled": N_("whether a power controls the country"),
    "wif5.key.aligned": N_("whether a coup has aligned it already"),
    "wif5.key.cancelled": N_("whether the other side cancels with a cell of its own"),
    "wif5.key.conquered": N_("the territories the Axis has conquered, with commas"),
    "wif5.key.ship": N_("whose die: at the installation, under Axis control, or an Allied attack"),
    "wif5.key.italy": N_("whether Italy is active, neutral or conquered"),
    "wif5.key.usa": N_("whether the USA are among the declarers"),
    "wif5.key.factories": N_("the factories that count"),
    "wif5.key.resources": N_("the resources"),
    "wif5.key.peace.resources": N_(
        "formerly Japanese resource hexes outside Russia that Russia controls"
    ),
    "wif5.key.multiple": N_("the production multiple: 3, 1/2, 1.5"),
    "wif5.key.events": N_("what happened and when: “war_with_germany@May/Jun 1941”, with commas"),
    "wif5.key.lost_resources": N_("resources lost to bombing, capture or convoys"),
    "wif5.key.lost_points": N_("build points lost to bombing"),
    "wif5.key.spent": N_("points spent on coups and intelligence"),
    "wif5.key.lent": N_("resources lent, taken off yours"),
    "wif5.key.class": N_(
        "the gearing class: air, ships, sub, infantry, cavalry, arm, factories, hq, chit"
    ),
    "wif5.key.national_effort": N_("whether a national effort is on (gearing: declared this turn)"),
    "wif5.key.attacked": N_("when Germany or Italy declared war on Russia: this turn or earlier"),
    "wif5.key.us_entry.value": N_("the value of the US Entry Modifications: “-5*”"),
    "wif5.key.us_entry.action": N_("the number of the action"),
    "wif5.key.us_entry.country": N_("the country concerned, where the chart names one"),
    "wif5.key.neutrality.action": N_("what the neutral power wants to do"),
    "wif5.key.doubled": N_("whether Russia declares total war on a minor (the value counts twice)"),
    "wif5.key.option": N_("the number of the option"),
    "wif5.key.taken": N_("the options chosen already, with commas"),
    "wif5.key.us_entry.second": N_("whether it is the second option of the turn"),
    "wif5.key.status": N_("the US entry status"),
    "wif5.key.marker": N_("the hidden marker drawn, or the die"),
    "wif5.key.axis": N_("the build points the Axis spent"),
    "wif5.key.allies": N_("the build points the Allies spent"),
    "wif5.key.japan_attacked": N_(
        "whether Japan declared war on the Commonwealth, France, the Netherlands or the NEI"
    ),
    "wif5.key.axis_declared": N_("whether an Axis power declared war on the USA"),
    "wif5.key.us_entry.kind": N_("which question"),
    "wif5.key.conquest.kind": N_("what is (or was) conquered"),
    "wif5.key.minors.kind": N_("join a side, or move"),
    "wif5.key.capital": N_("whether the enemy holds the capital"),
    "wif5.key.factories_left": N_("factory hexes still held at home"),
    "wif5.key.all_hexes": N_("whether the enemy holds all hexes of the island"),
    "wif5.key.all_ports_cities": N_("whether the enemy holds all its ports and cities"),
    "wif5.key.rome": N_("whether the Allies hold Rome"),
    "wif5.key.tripoli": N_("whether the Allies hold Tripoli"),
    "wif5.key.factory": N_("whether the Allies hold an Italian factory hex"),
    "wif5.key.allied_factors": N_("Allied combat factors in Italy and Sicily"),
    "wif5.key.italian_factors": N_("Italian combat factors there"),
    "wif5.key.where": N_("in the pools or on the map"),
    "wif5.key.red": N_("whether the factory is red"),
    "wif5.key.by": N_("the power that acts"),
    "wif5.key.on": N_("the power or country that war is declared on"),
    "wif5.key.declaration.neutral": N_("the neutral powers, with commas"),
    "wif5.key.cooperation.neutral": N_("the neutral powers, with commas"),
    "wif5.key.convoys.neutral": N_("whether the sender is a neutral power"),
    "wif5.key.chits.neutral": N_("whether its power is neutral"),
    "wif5.key.surprise.neutral": N_("whether war was declared on a neutral"),
    "wif5.key.vichy": N_("whether it is a Vichy territory"),
    "wif5.key.vladivostok": N_("whether Japan controls Vladivostok"),
    "wif5.key.ended_before": N_("whether a Russo-Japanese war has been ended before"),
    "wif5.key.pact": N_("whether a neutrality pact is in force"),
    "wif5.key.peace.own": N_("the garrison value of who would declare war"),
    "wif5.key.peace.other": N_("the garrison value of the other"),
    "wif5.key.convoys.own": N_("whether the pipeline is its own"),
    "wif5.key.neutrality.own": N_("whether its power controls the hex"),
    "wif5.key.cooperation.other": N_("the other nation"),
    "wif5.key.convoys.from": N_("the port of departure: minor or major"),
    "wif5.key.convoys.to": N_("the port of arrival: minor or major"),
    "wif5.key.minors.to": N_("the country that the unit enters"),
    "wif5.key.conv": N_("whether every sea area of the way has a CONV"),
    "wif5.key.supplier": N_("the country that delivers"),
    "wif5.key.resources.declared": N_("whether it is declared in the war"),
    "wif5.key.axis_minors": N_("how many Axis minors are declared in the war"),
    "wif5.key.units_there": N_(
        "whether a German or Italian unit is in Rumania, Finland, Persia, Afghanistan or Turkey"
    ),
    "wif5.key.land_route": N_("whether there is a way by land"),
    "wif5.key.allies_hold": N_("whether the Allies hold Oslo, Bergen or Narvik"),
    "wif5.key.at_war": N_("whether supplier and receiver are at war"),
    "wif5.key.enemy_controlled": N_("whether the enemy controls the country"),
    "wif5.key.one": N_("one nation"),
    "wif5.key.usa_at_war": N_("whether the USA are at war with Germany"),
    "wif5.key.linked": N_("whether one controls, hosts or liberated the other"),
    "wif5.key.event": N_("what happened"),
    "wif5.key.land_unit": N_("whether a land unit enters"),
    "wif5.key.partisan": N_("whether it is a partisan"),
    "wif5.key.own_side": N_("whether its side controls the hex already"),
    "wif5.key.enemy_unit": N_("whether an enemy land unit is there"),
    "wif5.key.enemy_zoc": N_("whether it is in an enemy zone of control"),
    "wif5.key.friendly_unit": N_("whether a friendly land unit is there"),
    "wif5.key.at_war_with_minor": N_("whether it is at war with that minor country"),
    "wif5.key.how": N_("how it joins: attacked, declared, coup or claimed"),
    "wif5.key.on_map": N_("its land units on the map"),
    "wif5.key.outside": N_("its land units outside their country"),
    "wif5.key.use": N_("reroll, combined or land"),
    "wif5.key.hq": N_("the HQ’s reorganisation value"),
    "wif5.key.levels": N_("how the odds levels are shared, with commas"),
    "wif5.key.played": N_("whether a chit was played this turn"),
    "wif5.key.rerolled": N_("whether the roll was made again already"),
    "wif5.key.mixed": N_("whether units of a minor or of another power take part"),
    "wif5.key.who": N_("victim, attacker or other"),
    "wif5.key.free_french": N_("whether all attackers are US or Free French"),
    "wif5.key.naval_fire.factors": N_("the factors added up"),
    "wif5.key.naval_fire.column": N_("the printed column, after the shift for surprise"),
    "wif5.key.targets": N_("the enemy units, counted as targets (naval_target_count)"),
    "wif5.key.row": N_("the line of the chart"),
    "wif5.key.naval_fire.surprised": N_("whether the firing side is surprised"),
    "wif5.key.enemy_surprised": N_("whether the enemy is surprised"),
    "wif5.key.forgo": N_("dice given up, each for one table more"),
    "wif5.key.ports": N_("the distance of every port it may use, in movement points, with commas"),
    "wif5.key.return_to_base.type": N_("a ship or an aircraft"),
    "wif5.key.lending.from": N_("the lender"),
    "wif5.key.lending.to": N_("the borrower"),
    "wif5.key.lend_lease.from": N_("the builder"),
    "wif5.key.lend_lease.to": N_("the receiver"),
    "wif5.key.lending.neutral": N_("the neutral powers, with commas"),
    "wif5.key.borrowed": N_("whether the lender borrows this turn"),
    "wif5.key.resource_arrived": N_("whether a resource of the lender arrived this turn"),
    "wif5.key.lent_already": N_("whether a unit was built for it this turn"),
    "wif5.key.lend_lease.at_war": N_("whether both are at war with the Commonwealth or Germany"),
    "wif5.key.move_factories.factories": N_("how many factories"),
    "wif5.key.war": N_("whether Germany and Russia are at war"),
    "wif5.key.route": N_("whether a resource could go from there to Siberia"),
    "wif5.key.enemy_at_home": N_("whether an enemy land unit is in the home country"),
    "wif5.key.enemy_adjacent": N_("whether one is in an adjacent country"),
    "wif5.key.major_assault": N_("whether Japan has launched a major assault (China)"),
    "wif5.key.limited_war.hexes": N_("how many hexes deep"),
    "wif5.key.limited_war.sections": N_("how many off-map sections deep"),
    "wif5.key.invasion": N_("whether there is an invasion"),
    "wif5.key.again": N_("whether there was a limited war on that country before"),
    "wif5.key.all_beyond": N_(
        "whether all units of the country are further than 2 hexes (1 section) from the border"
    ),
    "wif5.key.liberation.capital": N_("whether its first side controls its capital"),
    "wif5.key.removed": N_("its units out of the game, of one type"),
    "wif5.key.indo_china": N_("whether it is French Indo-China"),
    "wif5.key.chinese_communists.distance": N_("hexes from Lan-Chow"),
}
