"""What the procedures of World in Flames and their keys are."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # procedures
    "wif5.procedure.supply_range": N_("How long may a line of supply be?"),
    "wif5.procedure.supply": N_("Is a unit in supply along this path, and if not, what blocks it?"),
    "wif5.procedure.initiative": N_("Who has the initiative this turn?"),
    "wif5.procedure.initiative_intelligence": N_(
        "Does an attempt to know next turn’s initiative succeed?"
    ),
    "wif5.procedure.weather": N_(
        "What does each kind of weather do? With a date: the weather roll, on your Weather Chart."
    ),
    "wif5.procedure.china_limits": N_(
        "How much may China and Japan still do against each other this turn?"
    ),
    "wif5.procedure.activities": N_("What does an action allow a power, and how often?"),
    "wif5.procedure.end_of_action": N_("Does the action segment end after this impulse?"),
    "wif5.procedure.odds_ratio": N_("The odds of a land attack, every shift, the printed column."),
    "wif5.procedure.land_combat": N_(
        "Resolve a land attack: odds, table, die, losses, retreat, who is turned face down."
    ),
    "wif5.procedure.factors": N_(
        "The combat factors of a side: terrain, invasion, supply, ground support, shore fire."
    ),
    "wif5.procedure.shore_bombardment": N_("What do ships add to an attack on a coastal hex?"),
    "wif5.procedure.hq_support": N_("Does an HQ’s support succeed?"),
    "wif5.procedure.overrun": N_("May these units overrun, and what does it cost?"),
    "wif5.procedure.land_move": N_("What does a land move cost, and where must the unit stop?"),
    "wif5.procedure.strategic_move": N_(
        "May a unit move strategically, and as how many moves does it count?"
    ),
    "wif5.procedure.reorganisation": N_("How many units may an HQ reorganise?"),
    "wif5.procedure.stacking": N_("May these units stay together?"),
    "wif5.procedure.zoc": N_("Does a unit exert a zone of control here?"),
    "wif5.procedure.air_range": N_("How far does an aircraft fly, and does it reach its target?"),
    "wif5.procedure.air_strength": N_("A side’s air strength and air combat value."),
    "wif5.procedure.air_combat": N_("One side’s roll of an air combat."),
    "wif5.procedure.ground_strike": N_("With what die does a bomber turn its target face down?"),
    "wif5.procedure.strategic_bombing": N_("What does a strategic bombardment destroy?"),
    "wif5.procedure.rebase": N_("May an aircraft rebase, and how far?"),
    "wif5.procedure.sequence": N_(
        "What comes in a turn: who acts, what is mandatory, which dice and charts?"
    ),
    "wif5.sequence.steps": NP_("%(n)d step, in this order.", "%(n)d steps, in this order.", "n"),
    "wif5.procedure.supply_trace": N_("Trace the best line of supply on a map file of your own."),
    "wif5.trace.nation": N_(
        "A city or HQ counts only if it names the side, or a nation on which this one may draw."
    ),
    "wif5.trace.hq": N_("Through the HQ at %(text)s, which traces on to a city."),
    "wif5.trace.yes": N_(
        "%(at)s is in supply: the line counts %(cost)d of %(n)d allowed: %(way)s."
    ),
    "wif5.trace.no_source": N_(
        "%(at)s is out of supply: the file has no city source of this side that can be reached."
    ),
    "wif5.trace.blocked": N_("%(at)s is out of supply: %(obstacle)s at %(text)s."),
    "wif5.atlas.kind": N_(
        "Line %(line)d of the map file begins with no word of a map: “%(text)s”. Lines begin with grid, hex, side, sea, link or whole; a rail is “side A B rail”."
    ),
    "wif5.atlas.line": N_("Line %(line)d of the map file cannot be read: “%(text)s”."),
    "wif5.atlas.place": N_(
        "Line %(line)d of the map file names a place that it does not have: %(text)s."
    ),
    "wif5.atlas.twice": N_(
        "Line %(line)d of the map file: %(text)s is hex %(place)s, which it has already."
    ),
    "wif5.atlas.apart": N_(
        "Line %(line)d of the map file: hexes %(text)s and %(place)s do not touch, they have no side in common."
    ),
    "wif5.atlas.word": N_(
        "Line %(line)d of the map file: “%(text)s” is no word of it. Possible there: %(options)s."
    ),
    "wif5.atlas.cell": N_(
        "Line %(line)d, column %(column)s (%(head)s) of the map file: “%(text)s” cannot stand there. Possible: %(options)s."
    ),
    "wif5.atlas.in_cell": N_("Column %(column)s (%(head)s): %(wrong)s"),
    "wif5.atlas.again": N_("%(wrong)s The same in line %(lines)s."),
    "wif5.atlas.slips": NP_(
        "The map file has %(n)d mistake. Nothing was taken.",
        "The map file has %(n)d mistakes. Nothing was taken.",
        "n",
    ),
    "wif5.atlas.unknown": N_("The map file has no place called “%(text)s”."),
    "wif5.atlas.large": N_("The map file has more than %(n)d places."),
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
    # keys
    "wif5.key.file": N_("the map file"),
    "wif5.key.six_to_one": N_("the column on which 6:1 is played: 5:1, or one of its own"),
    "wif5.key.rounding": N_("fractions are rounded “up”, or to the “nearest”"),
    "wif5.key.fractions": N_(
        "fractions are rounded “once” over the whole sum, or for “each” group that is divided"
    ),
    "wif5.key.air_values": N_(
        "air combat values: “frozen” for the round, or “live”: the phasing side computes its own again"
    ),
    "wif5.key.sea_open": N_(
        "what keeps a sea area open: the list of the “rule”, or any ship or aircraft as in its “example”"
    ),
    "wif5.key.six": N_(
        "what Japan does about an unmodified 6 against a city: “accept” the US entry shift, or “reroll” once"
    ),
    "wif5.key.japanese_six": N_(
        "a Japanese 6 from 10:1 on: spared as one “column”, or as “printed” (at 10:1, above 10:1)"
    ),
    "wif5.key.odd_factories": N_(
        "production points are rounded up “together”, or for “each” factory"
    ),
    "wif5.key.lent_resources": N_(
        "resources lent come “off” the lender’s own production, or are “kept” in it"
    ),
    "wif5.key.russian_multiple": N_("1 1/2 after Nov/Dec 1941: “kept”, or down to 1 as “printed”"),
    "wif5.key.us_multiple": N_(
        "2 comes once the Axis has “declared” (or by option 22), or with any “war” with the Axis"
    ),
    "wif5.key.militia": N_("whether a national effort may build MIL"),
    "wif5.key.lines": N_("the lines of a map instead of a file, separated by “|”"),
    "wif5.key.segment": N_("which segment of the turn"),
    "wif5.key.action": N_("the kind of action of this impulse"),
    "wif5.key.africa": N_("whether an end or part of the way is in Africa"),
    "wif5.key.allied_marker": N_(
        "the number of the marker the Allies hold from intelligence, instead of their die"
    ),
    "wif5.key.allied_mod": N_("what the Initiative Track adds to the Allied die"),
    "wif5.key.asterisk": N_("whether last turn’s weather had an asterisk"),
    "wif5.key.at_sea": N_("whether it rebases from a sea area to a coast of that area"),
    "wif5.key.attack": N_("the attacker’s factors"),
    "wif5.key.attacker_arm": N_("how many ARM the attacker has in the battle"),
    "wif5.key.attacks": N_("land attacks of this turn against the other, the new ones included"),
    "wif5.key.axis_marker": N_(
        "the number of the marker the Axis holds from intelligence, instead of its die"
    ),
    "wif5.key.axis_mod": N_("what the Initiative Track adds to the Axis die"),
    "wif5.key.bombers": N_(
        "the bombers with their air factors, front one first: “cv:4,nav:2”; or none"
    ),
    "wif5.key.chit": N_("whether an offensive chit was played for this action"),
    "wif5.key.chit_levels": N_("odds levels given by an offensive chit"),
    "wif5.key.city": N_("whether the defending hex has a city"),
    "wif5.key.cv": N_("the air component of a carrier that strikes"),
    "wif5.key.dashed": N_("whether the way follows a dashed grey line"),
    "wif5.key.date": N_("the turn: “May/Jun 1941”"),
    "wif5.key.defend": N_("the defender’s factors"),
    "wif5.key.defender_arm": N_("how many ARM the defender has in the battle"),
    "wif5.key.desert_unit": N_("whether the unit stands in a desert hex"),
    "wif5.key.distance": N_("how many hexes or hex-dots away"),
    "wif5.key.enemy": N_("the enemy’s air strength"),
    "wif5.key.face_down": N_(
        "whether it is face down; in a land combat: whether a defending unit other than an HQ is"
    ),
    "wif5.key.factors": N_("the factors"),
    "wif5.key.factory_points": N_("build points of the factory in the target hex"),
    "wif5.key.ferry": N_(
        "whether it is the STR ferry (Canada, Iceland or USA; West Coast and Honolulu)"
    ),
    "wif5.key.fighters": N_(
        "the fighters with their air factors, front one first: “ftr:6,cv:5”; or none"
    ),
    "wif5.key.flights": N_(
        "air and CV units flown this turn against the other, the new ones included"
    ),
    "wif5.key.flips": N_("whether it ends face down (Combined action: without counting)"),
    "wif5.key.fort": N_("whether the attack crosses a fort side"),
    "wif5.key.from": N_(
        "whether it starts in a port or a city; on a map file: the hex of the unit"
    ),
    "wif5.key.ground_support": N_("tactical factors in all, before any halving"),
    "wif5.key.held": N_(
        "places this side held when the turn began: london, gibraltar, istanbul, oslo, copenhagen, kiel_canal, suez_canal"
    ),
    "wif5.key.hex": N_(
        "what is in the hex, joined by “+”: port, major_port, city, hq, mountain, swamp, section"
    ),
    "wif5.key.hex_dot": N_("whether the other place is a hex-dot"),
    "wif5.key.hex_resources": N_("resources of the target hex"),
    "wif5.key.hexside": N_("the hexside between"),
    "wif5.key.hq_attack": N_("whether an HQ’s support of the attack succeeded"),
    "wif5.key.hq_defend": N_("whether an HQ’s support of the defence succeeded"),
    "wif5.key.ignore_weather": N_(
        "whether white-printed northern units let the attacker ignore the winter"
    ),
    "wif5.key.impulse": N_("whose impulse it was: the first or the second side’s"),
    "wif5.key.intercepted": N_("whether an enemy fighter intercepted"),
    "wif5.key.japanese": N_("whether the attackers are Japanese"),
    "wif5.key.jungle": N_("whether the defending hex is jungle"),
    "wif5.key.land": N_("the attackers’ land factors, which shore fire cannot exceed"),
    "wif5.key.land_section": N_("whether one of the two places is a land section"),
    "wif5.key.land_combat.land_section": N_("whether a stack of a land section is attacked"),
    "wif5.key.last": N_("who had the initiative last turn"),
    "wif5.key.gearing.last": N_("how many units of the class were built last turn"),
    "wif5.key.land_move.path": N_(
        "the hexes entered, in order: “clear, forest+zoc, river>mountain, clear+enemy+overrun, section”"
    ),
    "wif5.key.in_section": N_("whether it sets out in a land section"),
    "wif5.key.left": N_("movement points left"),
    "wif5.key.lifted": N_("whether Japan has exceeded the limit before"),
    "wif5.key.map": N_("which map"),
    "wif5.key.may_reroll": N_("whom the Initiative Track lets reroll"),
    "wif5.key.notional": N_("whether only the notional unit defends"),
    "wif5.key.number": N_("the number on the chart"),
    "wif5.key.other_succeeded": N_("whether the other side’s attempt succeeded"),
    "wif5.key.passed": N_("whether every power of the side passed"),
    "wif5.key.naval_move.path": N_("the way of the ship: “port:Kiel,sea:North Sea,port:Oslo”"),
    "wif5.key.path": N_(
        "hexes after the unit’s own up to the source: “clear,port,sea:North Sea,port+city”"
    ),
    "wif5.key.power": N_("which power"),
    "wif5.key.rebase": N_("whether it rebases (double movement)"),
    "wif5.key.reroll": N_("which side rerolls"),
    "wif5.key.result": N_("the cell read on your printed chart, for this once"),
    "wif5.key.river": N_("whether it crosses a river"),
    "wif5.key.roller": N_("who rolls: the side that is not phasing rolls first"),
    "wif5.key.strategic_move.route": N_("from map to map, or on one map"),
    "wif5.key.sea_box": N_("whether it is a sea box"),
    "wif5.key.section": N_("the section of the sea box"),
    "wif5.key.shore": N_("modified shore bombardment factors"),
    "wif5.key.side": N_("which side"),
    "wif5.key.source": N_("what the source is: a city, an HQ, an HQ in the desert"),
    "wif5.key.strait": N_("whether it crosses a strait"),
    "wif5.key.strait_used": N_(
        "whether a unit of this side already crossed the same strait this turn"
    ),
    "wif5.key.supplied": N_("whether the units (or the port) are in supply"),
    "wif5.key.surprise": N_("whether the defenders are surprised by a declaration of war"),
    "wif5.key.surprised": N_("whether they are surprised by a declaration of war"),
    "wif5.key.table": N_("which table was chosen"),
    "wif5.key.tactical": N_("the tactical factor of a bomber"),
    "wif5.key.terrain": N_("the terrain of the target hex"),
    "wif5.key.terrain_cost": N_("movement points that the hex costs, weather included"),
    "wif5.key.to": N_("whether it ends in a friendly port or city"),
    "wif5.key.unit": N_("which kind of unit"),
    "wif5.key.units": N_("which units: “2 inf, 1 hq”; for factors: “17:inf:river,4:mar:invade”"),
    "wif5.key.unsupplied": N_("whether it is out of supply"),
    "wif5.key.value": N_("the value: an HQ’s reorganisation value, or an air combat value"),
    "wif5.key.weather": N_("the weather of the hex or zone"),
    "wif5.key.weather_advance": N_("the circled number of the Weather Chart"),
    "wif5.key.zoc": N_("whether the way touches an enemy zone of control"),
    "wif5.key.zone": N_("which weather zone"),
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
    "wif5.key.usa": N_("whether the USA is among those declaring war"),
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
    "wif5.key.neutrality.area": N_("the sea area to which the US ships go"),
    "wif5.key.neutrality.ships": N_("how many of them are there then"),
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
    "wif5.key.coup_to": N_(
        "whom a stable country sends all its resources after a coup that threw a 6"
    ),
    "wif5.key.axis_minors": N_("how many Axis minors are declared in the war"),
    "wif5.key.units_there": N_(
        "whether a German or Italian unit is in Rumania, Finland, Persia, Afghanistan or Turkey"
    ),
    "wif5.key.land_route": N_("whether there is a way by land"),
    "wif5.key.allies_hold": N_("whether the Allies hold Oslo, Bergen or Narvik"),
    "wif5.key.at_war": N_("whether supplier and receiver are at war"),
    "wif5.key.enemy_controlled": N_("whether the enemy controls the country"),
    "wif5.key.one": N_("one nation"),
    "wif5.key.neutrality.neutral": N_("whether the power is neutral"),
    "wif5.key.same_wars": N_("whether both powers fight the same major powers, and no others"),
    "wif5.key.nation": N_("the unit’s nation"),
    "wif5.key.supply_trace.neutral": N_("the neutral powers"),
    "wif5.key.usa_at_war": N_("whether the USA is at war with Germany"),
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
    "wif5.key.lend_lease.lender_at_war": N_(
        "whether the builder is at war with the Commonwealth or Germany"
    ),
    "wif5.key.lend_lease.borrower_at_war": N_(
        "whether the receiver is at war with the Commonwealth or Germany"
    ),
    "wif5.key.lend_lease.at_war": N_("whether both are at war with the Commonwealth or Germany"),
    "wif5.key.move_factories.factories": N_("how many factories"),
    "wif5.key.war": N_("whether Germany and Russia are at war"),
    "wif5.key.route": N_("whether a resource could go from there to Siberia"),
    "wif5.key.place.taken": N_(
        "whether the set-up gives a place of the enemy to the power of the unit"
    ),
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
