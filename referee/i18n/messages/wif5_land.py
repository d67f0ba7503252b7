"""World in Flames: supply, initiative, weather, land, air, and the printed charts."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # what cannot be read
    "wif5.date": N_("%(key)s: “%(text)s” is not a turn: write May/Jun 1941."),
    "wif5.amount": N_("%(key)s: “%(text)s” is not a number."),
    "wif5.placed": N_("%(key)s: “%(text)s” needs the form %(sample)s (units@section)."),
    "wif5.ratio": N_("%(key)s: “%(text)s” is not a ratio: write 3:1 or 1:2."),
    "wif5.path": N_(
        "“%(text)s” cannot be read as a step of a path: write hexes (clear, desert, port+city, alpine>clear) and sea:NAME."
    ),
    "wif5.fighter": N_("“%(text)s” needs the form FACTOR:UNIT[:FLAG+FLAG], as 17:inf:river."),
    "wif5.plane": N_("%(key)s: “%(text)s” needs the form UNIT:FACTOR, as ftr:6."),
    "wif5.strike.which": N_(
        "Give the tactical factor of a bomber (tactical=…) or the air component of a carrier (cv=…), one of the two."
    ),
    "wif5.air.which": N_("Name the fighters (fighters=…), the bombers (bombers=…) or both."),
    "wif5.notional": N_(
        "The notional unit defends alone: give it without units and not for the attack."
    ),
    "wif5.result": N_("“%(text)s” is not a cell of this chart (such as %(such)s)."),
    "wif5.result.land": N_(
        "“%(text)s” is not a cell of this chart: losses of the attacker/of the defender, then R, S or B and an asterisk, such as %(such)s."
    ),
    "wif5.result.fire": N_("“%(text)s” is not a cell of this chart: dice/table, such as %(such)s."),
    "wif5.result.march": N_(
        "“%(text)s” is not a cell of this chart: movement points, such as %(such)s, “-” where none are added, “prohibited” where nobody goes."
    ),
    "wif5.result.convoy": N_(
        "“%(text)s” is not a cell of this chart: what becomes of the CONV, resources lost, what becomes of the attacker, such as %(such)s."
    ),
    "wif5.chart.value": N_("%(key)s: “%(text)s” cannot be read."),
    "wif5.chart.range": N_(
        "%(key)s: “%(text)s” is not a printed heading: write 9-13, -16..-20 or 131+."
    ),
    "wif5.chart.overlap": N_("%(key)s: “%(text)s” overlaps the printed column %(other)s."),
    "wif5.chart.pair": N_(
        "A cell of this chart is named by a column and a die, or by attackers and escorts: not by both."
    ),
    "wif5.chart_cell": N_(
        "The booklet does not give this cell of a printed chart (%(table)s: %(typed)s). Read it on yours."
    ),
    "wif5.hint.chart_kept": N_("chart wif5 set %(chart)s %(typed)s result=… keeps it as yours."),
    "wif5.hint.chart": N_(
        "chart wif5 set %(chart)s %(typed)s result=… keeps it as yours; result=… alone uses it once."
    ),
    "wif5.hint.chart_column": N_(
        "chart wif5 set %(chart)s %(typed)s result=… keeps it as yours; result=… alone uses it once, column=… says which printed column holds the factors."
    ),
    "wif5.choose_table.attacker": N_("The attacker chooses the table:"),
    "wif5.choose_table.defender": N_("The defender chooses the table:"),
    # dice
    "wif5.roll.initiative": N_("Initiative, %(side)s:"),
    "wif5.roll.intelligence": N_("Intelligence of %(the_side)s, %(hits_on)d or less succeeds:"),
    "wif5.roll.end_of_action": N_("End of the action segment, it ends on %(hits_on)d or less:"),
    "wif5.roll.end_of_action.never": N_("End of the action segment, no die ends it yet:"),
    "wif5.roll.land_combat": N_("%(table)s, column %(column)s:"),
    "wif5.roll.hq_support": N_("HQ support, %(hits_on)d or less succeeds:"),
    "wif5.roll.weather": N_("Weather:"),
    "wif5.roll.air_combat": N_("Air combat at %(value)s:"),
    "wif5.roll.strategic_bombing": N_("Strategic bombardment with %(n)d factors:"),
    # supply
    "wif5.supply.range": NP_(
        "The line may be %(n)d hex long.", "The line may be %(n)d hexes long.", "n"
    ),
    "wif5.supply.desert_unit": N_("A unit in the desert counts as in Clear weather."),
    "wif5.supply.yes": N_("In supply: the line counts %(cost)d of %(n)d allowed."),
    "wif5.supply.range_short": N_(
        "Out of supply: the line counts %(cost)d, more than the range of %(n)d."
    ),
    "wif5.supply.zoc": N_(
        "Out of supply: step %(at)d is in an enemy zone of control without a friendly land unit."
    ),
    "wif5.supply.enemy_controlled": N_("Out of supply: the enemy controls step %(at)d."),
    "wif5.supply.neutral": N_("Out of supply: step %(at)d is neutral territory."),
    "wif5.supply.alpine": N_("Out of supply: no line crosses the alpine side before step %(at)d."),
    "wif5.supply.lake": N_("Out of supply: no line crosses the lake side before step %(at)d."),
    "wif5.supply.all_sea": N_(
        "Out of supply: no line crosses the all-sea side before step %(at)d."
    ),
    "wif5.supply.no_port": N_(
        "Out of supply: at step %(at)d the line needs a port to put to sea or to land."
    ),
    "wif5.supply.enemy_at_sea": N_(
        "Out of supply: an enemy holds the sea area of step %(at)d and no friend keeps it open."
    ),
    "wif5.supply.sea_twice": N_(
        "Out of supply: at step %(at)d the line puts to sea again; once ashore it goes on over land to its source."
    ),
    "wif5.supply.border": N_(
        "Out of supply: this side may not cross the sea border before step %(at)d."
    ),
    "wif5.supply.hq": N_("The HQ at %(n)d is the source; its own line may be of any length."),
    "wif5.supply.hq_source": N_("Can the HQ itself trace a line, of any length, to a city source?"),
    "wif5.supply.hq_desert": N_(
        "An HQ in the desert supplies no more units and ports than its face-up reorganisation value: is there room?"
    ),
    "wif5.supply.kept_open": N_("A friendly CV, HS, LS, TRS or FTR keeps the sea area open."),
    "wif5.supply.kept_open_any": N_(
        "At this table any friendly surface ship or aircraft keeps the sea area open."
    ),
    "wif5.supply.not_opened": N_(
        "What the line has in that sea area does not open it: a CV, HS, LS, TRS or FTR would."
    ),
    # initiative, weather, actions
    "wif5.initiative.no_reroll": N_("The Initiative Track does not let %(the_side)s reroll."),
    "wif5.initiative.modified": N_(
        "With the modifiers of the Initiative Track: Axis %(axis_n)d, Allies %(allies_n)d."
    ),
    "wif5.initiative.tie": N_("A tie: %(the_side)s, who did not have it last turn."),
    "wif5.initiative.won": N_(
        "Only the side that lost the roll may reroll, and %(the_side)s won it."
    ),
    "wif5.initiative.marker": N_("The initiative marker moves one column toward %(the_side)s."),
    "wif5.initiative.winner": N_("%(The_side)s win the initiative and say who moves first."),
    "wif5.initiative.odds": N_("Each side’s chance without a reroll."),
    "wif5.intelligence.other": N_("The other side (%(side)s) already succeeded: no attempt."),
    "wif5.intelligence.success": N_(
        "It succeeds: draw one of the six markers, keep it or give it away. %(The_power)s pays %(n)d build points."
    ),
    "wif5.intelligence.failure": N_(
        "It fails. %(The_power)s pays %(n)d build points all the same."
    ),
    "wif5.end.ends": N_("%(modified)d against %(number)d: the action segment ends."),
    "wif5.end.goes_on": NP_(
        "%(modified)d against %(number)d: it goes on; the Impulse marker advances %(n)d box.",
        "%(modified)d against %(number)d: it goes on; the Impulse marker advances %(n)d boxes.",
        "n",
    ),
    "wif5.end.passed": N_("Every power of the side passed: the die is reduced by 2."),
    "wif5.end.marker": N_(
        "One side had the first and the last impulse: the initiative marker moves one column toward the other."
    ),
    "wif5.weather.supply": N_("The range of supply is shorter."),
    "wif5.weather.search": N_("Search and interception rolls are raised by 1."),
    "wif5.weather.ground": N_(
        "Land units pay double for terrain. No HQ enters a hex, except from a TRS into a port, by strategic move, or into the desert."
    ),
    "wif5.weather.hq_winter": N_(
        "An HQ enters one hex only, and turns face down if that costs more than 1 point."
    ),
    "wif5.weather.bombs": N_("Tactical and strategic factors are halved."),
    "wif5.weather.naval_air": N_("Only naval air missions fly."),
    "wif5.weather.attack": NP_(
        "Land attacks lose %(n)d level of odds.", "Land attacks lose %(n)d levels of odds.", "n"
    ),
    "wif5.weather.no_invasion": N_("No hex there may be invaded, except in the desert."),
    "wif5.weather.desert": N_("In desert hexes it is always Clear."),
    "wif5.weather.rolled": N_("The roll counts as %(n)d on the Weather Chart."),
    "wif5.weather.asterisk": N_("Last turn’s asterisk takes 1 off (0 is 1)."),
    "wif5.weather.starred": N_("The result has an asterisk: next turn’s roll is lowered by 1."),
    "wif5.weather.unstarred": N_("The result has no asterisk."),
    "wif5.china.lifted": N_("Japan exceeded the limit before: it no longer holds."),
    "wif5.china.over": N_("China may not exceed the limit of %(n)d before Japan does."),
    "wif5.china.assault": N_(
        "Japan exceeds the limit of %(n)d: a major assault; make the US entry roll at once, and the limits are over."
    ),
    "wif5.china.within": N_(
        "Within the limit: %(n)d land attacks and %(n)d air or CV units in the turn."
    ),
    "wif5.action.pass": N_("%(The_power)s passes: it may only declare war."),
    "wif5.action.naval": N_(
        "%(The_power)s takes a Naval action: port attacks, naval air missions, naval moves."
    ),
    "wif5.action.combined": N_(
        "%(The_power)s takes a Combined action: a limited number of naval moves, then strategic bombardment, then limited land activities."
    ),
    "wif5.action.land": N_(
        "%(The_power)s takes a Land action: land moves and attacks without limit, one rebase, a limited number of strategic moves."
    ),
    "wif5.action.air_counts": N_(
        "Each air transport mission and each paradrop counts as a land move."
    ),
    "wif5.action.chart": NP_(
        "The number of %(n)d activity is on your Activities Limits chart.",
        "The numbers of %(n)d activities are on your Activities Limits chart.",
        "n",
    ),
    "wif5.action.chit": N_(
        "The offensive chit lifts the limits on naval moves, land moves and land attacks."
    ),
    # odds and battles
    "wif5.odds": N_("Odds %(odds)s: column %(column)s."),
    "wif5.odds.nearest": N_("At this table fractions of factors are rounded to the nearest."),
    "wif5.odds.too_low": N_(
        "An attack is not declared under 1:2; ground support and HQ support count only afterwards."
    ),
    "wif5.shift.weather": N_("%(weather)s: %(n)d."),
    "wif5.shift.ignored": N_(
        "White-printed units ignore %(weather)s; the attacker’s losses come from them first."
    ),
    "wif5.attack.prohibited": N_("Your Terrain Effects Chart prohibits combat there: %(terrain)s."),
    "wif5.factors.terrain_halved": N_("Your Terrain Effects Chart, %(terrain)s: attackers halved."),
    "wif5.factors.terrain_doubled": N_(
        "Your Terrain Effects Chart, %(terrain)s: defenders doubled."
    ),
    "wif5.battles.terrain_untold": N_(
        "What your Terrain Effects Chart says of combat there (%(terrain)s) nobody has told: “chart terrain_effects terrain=%(terrain)s row=combat result=…” (“defender doubled”, “attacker halved”, “-1”, “prohibited”, “none”) keeps it."
    ),
    "wif5.battles.ground_untold": N_(
        "No terrain was told, and no map shows it: it counts as clear. “terrain=mountain” (forest, jungle, swamp, desert) tells it; what is crossed stands with each attacker (“7:inf:river”)."
    ),
    "wif5.shift.jungle": N_(
        "“-1 ODDS SHIFT” (jungle, or what your Terrain Effects Chart says): -1, but not for the Japanese."
    ),
    "wif5.shift.japanese": N_("“-1 ODDS SHIFT”: not for an attack of the Japanese."),
    "wif5.shift.hq_attack": N_("HQ support of the attack: +1."),
    "wif5.shift.hq_defend": N_("HQ support of the defence: -1."),
    "wif5.shift.chit": N_("Offensive chit: +%(n)d."),
    "wif5.shift.chit_lost": N_(
        "The levels of an offensive chit serve on the Blitzkrieg table only: they do not count here."
    ),
    "wif5.table.rule": N_("A city, a land section or a fort side: the Assault table."),
    "wif5.table.attacker": N_(
        "The attacker chooses the table: more ARM, or as many and 3:1 or better."
    ),
    "wif5.table.defender": N_("The defender chooses the table."),
    "wif5.battle.assault_only": N_(
        "In a city, in a land section or across a fort side only the Assault table may be used."
    ),
    "wif5.battle.cell_owner": N_("%(table)s: %(cell)s, on your chart."),
    "wif5.battle.cell_booklet": N_("%(table)s: %(cell)s, as in the booklet’s example."),
    "wif5.battle.cell_typed": N_("%(table)s: %(cell)s, as you read it."),
    "wif5.battle.losses": N_("Lost: %(attacker)d of the attacker, %(defender)d of the defender."),
    "wif5.battle.retreat_attacker": N_(
        "The surviving defenders retreat one hex; the attacker moves them."
    ),
    "wif5.battle.retreat_defender": N_(
        "The surviving defenders retreat one hex; their owner moves them."
    ),
    "wif5.battle.shattered": N_(
        "The surviving defenders that could retreat go to the spiral for next turn; the others are destroyed."
    ),
    "wif5.battle.no_retreat": N_("In a land section nobody retreats: the survivors stay."),
    "wif5.battle.breakthrough": N_(
        "Breakthrough: if the defending hex costs 1 point, ARM may advance a second hex."
    ),
    "wif5.battle.attackers_stay": N_("An asterisk: the attackers stay face up."),
    "wif5.battle.attackers_flip": N_("The attackers are turned face down."),
    "wif5.battle.defenders_flip": N_("The defenders that are left are turned face down."),
    "wif5.battle.japanese_six": N_(
        "An unmodified 6 of Japan against a city: reroll, or accept the US entry shift?"
    ),
    "wif5.battle.japanese_six_rolled": N_(
        "An unmodified 6 of Japan against a city: reroll, or accept it? US entry roll no. 30 was made before, and no shift follows."
    ),
    "wif5.battle.six_entry_rolled": N_(
        "An unmodified 6 of Japan against a city above 10:1: reroll, or accept it? US entry roll no. 30 was made before, and no shift follows. China’s production multiple does not move."
    ),
    "wif5.battle.six_accept": N_(
        "Japan accepts its 6 against a city: US entry roll no. 30 is due at once."
    ),
    "wif5.battle.six_rolled": N_(
        "Japan accepts its 6 against a city; US entry roll no. 30 was made before, and only once in a game."
    ),
    "wif5.battle.six_reroll": N_(
        "Japan rerolls its 6 against a city; a second 6 has no more effect."
    ),
    "wif5.battle.six_no_multiple": N_("Above 10:1, China’s production multiple does not move."),
    "wif5.battle.six_multiple": N_(
        "An unmodified 6 of Japan against a city at 10:1: US entry is spared; if the result is "
        "accepted, China’s production multiple becomes 2."
    ),
    "wif5.battle.six_entry": N_(
        "An unmodified 6 of Japan against a city above 10:1: reroll, or accept the US entry "
        "shift? China’s production multiple does not move."
    ),
    "wif5.die.face_down": N_("A defending unit other than an HQ is face down: +1 to the die."),
    "wif5.die.low_odds": N_("Odds under 1:2: -1 to the die."),
    # factors
    "wif5.attack.named_down": N_("%(text)s (%(unit)s) is face down: it may not attack."),
    "wif5.attack.face_down": N_("A face-down unit (%(unit)s) may not attack."),
    "wif5.attack.unsupplied": N_("A unit out of supply (%(unit)s) may not attack."),
    "wif5.attack.cut_off": N_("Out of supply: %(names)s."),
    "wif5.attack.partisans": N_("Russian partisans never attack."),
    "wif5.attack.arm_invades": N_("ARM may not invade."),
    "wif5.attack.alpine": N_(
        "No attack of this unit (%(unit)s) across an alpine side: only MTN cross one."
    ),
    "wif5.attack.alpine_untold": N_(
        "Across an alpine side: your Terrain Effects Chart says whether MTN attack across it, and halved or not; counted here: halved. “chart wif5 set terrain_effects terrain=alpine row=combat result=…” keeps that."
    ),
    "wif5.attack.open_sea": N_(
        "Only MAR and DIV attack across an all-sea side; another unit (%(unit)s) only where it is a strait, which you see."
    ),
    "wif5.attack.no_invasion": N_("No invasion in %(weather)s."),
    "wif5.landing.hq_weather": N_("In %(weather)s an HQ neither lands nor invades."),
    "wif5.attack.hq_weather": N_("An HQ may not attack in %(weather)s; it may give its support."),
    "wif5.factors.sum_nearest": NP_(
        "%(Combatant)s: %(n)d factor in all; at this table fractions are kept and rounded once, to the nearest.",
        "%(Combatant)s: %(n)d factors in all; at this table fractions are kept and rounded once, to the nearest.",
        "n",
    ),
    "wif5.factors.sum_each_up": NP_(
        "%(Combatant)s: %(n)d factor in all; at this table every group that is divided is rounded up by itself.",
        "%(Combatant)s: %(n)d factors in all; at this table every group that is divided is rounded up by itself.",
        "n",
    ),
    "wif5.factors.sum_each_nearest": NP_(
        "%(Combatant)s: %(n)d factor in all; at this table every group that is divided is rounded to the "
        "nearest by itself.",
        "%(Combatant)s: %(n)d factors in all; at this table every group that is divided is rounded to the "
        "nearest by itself.",
        "n",
    ),
    "wif5.factors.sum": NP_(
        "%(Combatant)s: %(n)d factor in all; fractions are kept and rounded up once.",
        "%(Combatant)s: %(n)d factors in all; fractions are kept and rounded up once.",
        "n",
    ),
    "wif5.factors.shore_defence": N_("Shore bombardment never helps the defender."),
    "wif5.factors.river": N_("Across a river: halved."),
    "wif5.factors.canal": N_("Across a canal: halved."),
    "wif5.factors.strait": N_("Across a strait: halved, but not MAR."),
    "wif5.factors.sea": N_("Across an all-sea side: halved, but not MAR."),
    "wif5.factors.dashed": N_("Along a dashed grey line: halved."),
    "wif5.factors.alpine": N_("Across an alpine side, as your Terrain Effects Chart says: halved."),
    "wif5.factors.fort": N_("Across a fort side: a third."),
    "wif5.factors.invade": N_("Invading: a third, but not MAR."),
    "wif5.factors.surprise": N_("Surprise: rivers and canals do not halve."),
    "wif5.factors.notional": N_("The notional unit defends with 1."),
    "wif5.factors.unsupplied": N_("Face down and out of supply: 1, or 3 for white-printed units."),
    "wif5.factors.mountain": N_("Mountain: the defender is doubled."),
    "wif5.factors.support": N_("Ground support counts up to the land factors."),
    "wif5.factors.shore": N_("Shore bombardment counts up to the land factors."),
    "wif5.shore.section_0": N_("No shore bombardment from section 0."),
    "wif5.shore.modifier": N_("Section %(section)d: %(n)d to each ship."),
    "wif5.shore.capped": N_("Only %(n)d count: no more than the attackers’ land factors."),
    "wif5.shore.flip": N_("Ships that fire are turned face down."),
    "wif5.hq.face_down": N_("A face-down HQ gives no support."),
    "wif5.hq.surprised": N_("A surprised power neither gives nor receives HQ support."),
    "wif5.hq.success_of": N_(
        "%(side)s: the HQ’s support succeeds: one level of odds in its favour."
    ),
    "wif5.hq.failure_of": N_("%(side)s: the HQ’s support fails."),
    "wif5.hq.flips_of": N_("%(side)s: the HQ is turned face down."),
    "wif5.hq.success": N_("The HQ’s support succeeds: one level of odds in its favour."),
    "wif5.hq.failure": N_("The HQ’s support fails."),
    "wif5.hq.flips": N_("The HQ is turned face down."),
    # the map
    "wif5.overrun.odds": N_(
        "An overrun needs 7:1 after weather, supply and terrain: %(attack)s against %(defend)s is %(odds)s."
    ),
    "wif5.overrun.odds_raised": NP_(
        "An overrun needs 7:1 after weather, supply and terrain: %(attack)s against %(defend)s is %(odds)s with %(count)d level of the offensive chit.",
        "An overrun needs 7:1 after weather, supply and terrain: %(attack)s against %(defend)s is %(odds)s with %(count)d levels of the offensive chit.",
        "count",
    ),
    "wif5.overrun.all_counted": N_("Counted in are all who may go with it: %(labels)s."),
    "wif5.overrun.city": N_("No overrun into a city."),
    "wif5.overrun.fort": N_("No overrun across a fort side."),
    "wif5.overrun.supply": N_("The units must be in supply at the start of the impulse and now."),
    "wif5.overrun.many": N_("Two land units and one HQ at most."),
    "wif5.overrun.arm": N_("One of the units must be an ARM."),
    "wif5.overrun.who": N_(
        "At most two land units and one HQ from one hex, one of them ARM: is it so?"
    ),
    "wif5.overrun.legal": N_(
        "The overrun succeeds: the defenders are destroyed; double terrain cost."
    ),
    "wif5.overrun.at": N_(
        "Overrun at %(at)s: %(attack)s against %(defend)s, %(odds)s after terrain, weather and supply."
    ),
    "wif5.overrun.nobody": N_(
        "%(at)s: your map says enemy, no counter was placed there; “place” it to overrun it."
    ),
    "wif5.ask.factor": N_(
        "Overrun, combat factor of %(text)s (%(unit)s) at %(at)s, as “6”, “4:face_down”?"
    ),
    "wif5.overrun.flips": N_("It costs more than is left: the units are turned face down."),
    "wif5.rail.action": N_("No strategic move in a %(action)s."),
    "wif5.rail.later": N_(
        "The enemy holds %(at)s: whoever marches, overruns or invades goes there in “%(belongs_step)s”."
    ),
    "wif5.rail.ship": N_("Only land and air units move strategically."),
    "wif5.rail.face_down": N_("It must be face up."),
    "wif5.rail.supply": N_("It must start the impulse in supply."),
    "wif5.rail.ends": N_(
        "It goes from the port or city where it began the impulse to a friendly port or city."
    ),
    "wif5.rail.zoc": N_("Not from, through or into an enemy zone of control."),
    "wif5.rail.dashed": N_("Not along a dashed grey line."),
    "wif5.rail.africa": N_(
        "No unit moves strategically to, from or through Africa; in a land section it does from pile to pile."
    ),
    "wif5.rail.if_africa": N_(
        "If %(at)s lies in Africa (Libya, Er Rif, Palestine, Trans-Jordan …), no unit moves strategically to, from or through it (the word “africa” in its line of the map file says so)."
    ),
    "wif5.rail.strait_used": N_("One unit of a side through each strait in a turn."),
    "wif5.rail.one": N_("A Combined action has one strategic move, and this counts as two."),
    "wif5.march.hex": N_(
        "“%(text)s” is no hex of a path: clear, forest+zoc, river>mountain, alpine>clear …"
    ),
    "wif5.march.goes": N_("Movement points: %(cost)d; the allowance is %(of)d."),
    "wif5.march.flips": N_("%(Unit)s: turned face down at the end of the move."),
    "wif5.march.unsupplied": N_("Out of supply: it may move, and ends face down."),
    "wif5.march.dear": N_(
        "A hex of %(cost)d points with %(left)d left: it may enter, stops and is turned face down."
    ),
    "wif5.march.zoc": N_("In an enemy zone of control it stops; only an overrun goes on."),
    "wif5.march.section": N_(
        "Into or out of a land section: all its movement, it stops and is turned face down."
    ),
    "wif5.march.hq_winter": N_("An HQ enters one hex in Winter; at %(cost)d points it is turned."),
    "wif5.march.action": N_("With a %(action)s no land unit moves in this phase."),
    "wif5.march.face_down": N_("Face down it does not move; of land units only an HQ may."),
    "wif5.march.movement": N_("Hex %(at)s costs more than the %(left)d points left."),
    "wif5.march.spent": N_("It has stopped before hex %(at)s: no points were left."),
    "wif5.march.zoc_stop": N_(
        "It has stopped before hex %(at)s in an enemy zone of control; only an overrun goes on."
    ),
    "wif5.march.prohibited": N_("Your chart lets nobody enter hex %(at)s."),
    "wif5.march.alpine": N_("Only MTN cross an alpine hexside (hex %(at)s)."),
    "wif5.march.lake": N_("Nobody crosses a lake hexside (hex %(at)s)."),
    "wif5.march.sea": N_(
        "Only MAR and DIV cross an all-sea hexside that is no strait (hex %(at)s)."
    ),
    "wif5.march.vichy": N_(
        "%(at)s is Vichy’s, neutral: the Axis declares no war on Vichy, Germany takes control of it in a phase of declarations of war (“occupy germany …”)."
    ),
    "wif5.march.neutral": N_(
        "Hex %(at)s is neutral: nobody enters before its country is in the war."
    ),
    "wif5.march.enemy": N_(
        "Enemy land units are in hex %(at)s: attack them, or overrun them, with an ARM among those who do."
    ),
    "wif5.march.hq_weather": N_("No HQ enters hex %(at)s in Mud or Severe Winter."),
    "wif5.march.hq_winter_more": N_("An HQ enters one hex only in Winter: not hex %(at)s too."),
    "wif5.march.hq_winter_down": N_(
        "Face down, an HQ enters no hex in Winter that costs more than 1 point (hex %(at)s)."
    ),
    "wif5.march.section_face_down": N_("Face down it enters no land section (%(at)s)."),
    "wif5.march.section_held": N_(
        "Enemy land units are in land section %(at)s: it is entered by an invasion or a drop alone, nobody is overrun there; attack a stack of theirs."
    ),
    "wif5.march.section_far": N_(
        "A land section is entered, or left, with the first hex of a move, which ends there (%(at)s)."
    ),
    "wif5.march.overruns_on": N_(
        "%(text)s overran and stands in an enemy zone of control (%(at)s): it goes on only by another overrun, of the next hex."
    ),
    "wif5.march.again": N_("%(text)s has moved in this impulse."),
    "wif5.march.railed": N_(
        "%(text)s made a strategic move in this impulse: it lies face down and marches no further."
    ),
    "wif5.march.not_in_stack": N_(
        "%(text)s is at %(at)s: a stack sets out from one place (%(place)s), land units alone."
    ),
    "wif5.march.no_way": N_("No way from %(at)s to %(place)s for %(text)s."),
    "wif5.march.off_map": N_(
        "On this map there is no way from %(at)s to %(place)s; beyond its edges there may be one: %(text)s goes there on your word (“undo” takes it back; “whole” in the file of the map says that nothing lies beyond)."
    ),
    "wif5.march.not_beyond": N_(
        "%(text)s: no way over land from %(at)s to %(place)s. Where there is one beyond the edges of this map, “beyond=yes” says so."
    ),
    "wif5.ask.beyond": N_(
        "%(text)s: this map has no way over land from %(at)s to %(place)s. Is there one beyond its edges (never over the sea)?"
    ),
    "wif5.march.unjudged": N_(
        "The movement allowance of %(text)s is not known: the way is not judged. “mp=N” with place or shift says it."
    ),
    "wif5.ask.mp": N_("%(text)s: how many movement points, on its counter?"),
    "wif5.rail.legal": NP_(
        "It counts as %(n)d strategic move; the unit ends face down.",
        "It counts as %(n)d strategic moves; the unit ends face down.",
        "n",
    ),
    "wif5.rail.combined": N_("It is the only one of a Combined action."),
    "wif5.reorg.action": N_("No reorganisation in a %(action)s."),
    "wif5.reorg.face_down": N_("A face-down HQ reorganises nobody."),
    "wif5.reorg.not_land": N_("HQs, air and naval units are not reorganised (%(units)s)."),
    "wif5.reorg.hexside": N_("Not across an alpine or an all-sea side."),
    "wif5.reorg.many": N_("No more units than the value: %(n)d."),
    "wif5.reorg.done": NP_("%(n)d unit is turned face up.", "%(n)d units are turned face up.", "n"),
    "wif5.reorg.flips": N_("Then the HQ is turned face down."),
    "wif5.stack.land": N_("Too many land units (2 at most, plus one HQ): %(n)d too many."),
    "wif5.stack.air": N_("Too many air units: %(n)d too many."),
    "wif5.stack.naval": N_("Too many ships: %(n)d too many."),
    "wif5.stack.legal": N_("They may stay together."),
    "wif5.stack.when": N_(
        "Limits count at the end of each segment and phase; the enemy removes what is too much."
    ),
    "wif5.stack.sea": N_("In a sea box there is no limit."),
    "wif5.stack.unsupplied_port": N_(
        "No further ship may enter a major port out of supply that holds six."
    ),
    "wif5.zoc.not_land": N_("Air and naval units (%(unit)s) exert no zone of control."),
    "wif5.zoc.own_only": N_("This unit (%(unit)s) controls its own hex only."),
    "wif5.zoc.adjacent": N_("This unit (%(unit)s) controls its hex and the adjacent ones."),
    "wif5.zoc.hexside": N_("Not across an alpine, lake, all-sea or strait side."),
    "wif5.zoc.hex_dot": N_("Not into a hex-dot."),
    "wif5.zoc.section": N_("Not into or out of a land section."),
}
