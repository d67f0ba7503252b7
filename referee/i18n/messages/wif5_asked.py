"""What a verb of World in Flames asks when it is typed alone."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "wif5.ask.choose.action": N_("Which action?"),
    "wif5.ask.use.activity": N_("What is done?"),
    "wif5.ask.declare.on": N_("On whom? Separate several with commas."),
    "wif5.ask.length.turns": N_("How many turns does the game last?"),
    "wif5.ask.settle.n": N_("Which reminder is done?"),
    "wif5.ask.first.side": N_("Who moves first?"),
    "wif5.ask.loss.what": N_("Resources or build points?"),
    "wif5.ask.pool.pool": N_("Which pool?"),
    "wif5.ask.pool.units": N_("Which units are in it now (“none”: it is empty)?"),
    "wif5.ask.produce.power": N_("Whose build points?"),
    "wif5.ask.event.event": N_("What happened?"),
    "wif5.ask.build.power": N_("Who builds?"),
    "wif5.ask.build.units": N_("What is built?"),
    "wif5.ask.repair.units": N_("What is repaired?"),
    "wif5.ask.income.factories": N_("How many factories?"),
    "wif5.ask.income.resources": N_("How many resources of its own?"),
    "wif5.ask.convoy.area": N_("In which sea area?"),
    "wif5.ask.convoy.resources": N_("How many resources go through it (“none”: the CONV leaves)?"),
    "wif5.ask.lend.from": N_("Who lends?"),
    "wif5.ask.lend.to": N_("To whom?"),
    "wif5.ask.lend.resources": N_("How many resources?"),
    "wif5.ask.burma.how": N_("What becomes of the Burma Road?"),
    "wif5.ask.entry.kind": N_("What about US entry?"),
    "wif5.ask.entry.status": N_("Where does the US status stand?"),
    "wif5.ask.entry.option": N_("Which option, by its number?"),
    "wif5.ask.entry.action": N_("Which line of the chart, by its number?"),
    "wif5.ask.entry.country": N_("Which country is it about?"),
    "wif5.ask.entry.by": N_("Who looks at a marker?"),
    "wif5.ask.chit.use": N_("What is the chit for?"),
    "wif5.ask.chit.hq": N_(
        "Which HQ: its value, with its name where it stands on the map, as in 4:rundstedt?"
    ),
    "wif5.ask.chit.leader": N_(
        "Which HQ, with its value, as in 4:rundstedt? On the map: %(labels)s."
    ),
    "wif5.ask.chit.which": N_("For which HQ is the chit?"),
    "wif5.ask.exile.host": N_("Who takes it in?"),
    "wif5.ask.control.place": N_("Which place?"),
    "wif5.ask.control.power": N_("Who controls it?"),
    "wif5.ask.conquest.nation": N_("Who is conquered?"),
    "wif5.ask.liberation.nation": N_("Who is liberated?"),
    "wif5.ask.coup.power": N_("Whose cell?"),
    "wif5.ask.coup.nation": N_("In which country?"),
    "wif5.ask.seal.name": N_("What is the note called?"),
    "wif5.ask.seal.side": N_("Whose note is it?"),
    "wif5.ask.seal.what": N_("What does it hold?"),
    "wif5.ask.seal.holder": N_("Who keeps the marker for the next roll?"),
    "wif5.ask.seal.text": N_("What is written (nobody sees it):"),
    "wif5.ask.seal.number": N_("The number on the marker (nobody sees it):"),
    "wif5.ask.seal.secret": N_("The word that will open it (nobody sees it):"),
    "wif5.ask.seal.again": N_("The same word again, so that it is right (nobody sees it):"),
    "wif5.ask.forget.name": N_("Whose notes, or which, can nobody open any more?"),
    "wif5.ask.reveal.name": N_("Which note, or whose?"),
    "wif5.ask.reveal.text": N_("What is written (nobody sees it):"),
    "wif5.ask.reveal.secret": N_("The word that opens it (nobody sees it):"),
    "wif5.ask.consult.name": N_("Whose notes?"),
    "wif5.ask.consult.secret": N_("The word that opens them (nobody sees it):"),
    "wif5.ask.build.secret": N_("The word of its side (nobody sees it):"),
    "wif5.ask.build.again": N_("The same word again, so that it is right (nobody sees it):"),
    "wif5.ask.build.orders": N_("What is built, e.g. 5 inf, 1 arm; repair 1 hs (nobody sees it):"),
    "wif5.ask.entry.secret": N_("The word of the USA (nobody sees it):"),
    "wif5.ask.entry.again": N_("The same word again, so that it is right (nobody sees it):"),
    "wif5.ask.entry.marker": N_("The number on the marker that the USA drew (nobody sees it):"),
    "wif5.ask.map.how": N_("Load a map, or forget the one that is kept?"),
    "wif5.ask.map.file": N_("Which file?"),
    "wif5.ask.place.at": N_("At which hex or sea area?"),
    "wif5.ask.shift.name": N_("Which unit?"),
    "wif5.ask.shift.at": N_("To which hex or sea area?"),
    "wif5.ask.remove.name": N_("Which unit?"),
    "wif5.offer.map": N_("Load the map that you wrote down."),
    "wif5.offer.place": N_("Say where a unit stands on the map."),
    "wif5.offer.shift": N_("Say where a unit of the map goes."),
    "wif5.offer.flip": N_("Units of the map turned face up or down."),
    "wif5.offer.remove": N_("Take a unit off the map."),
    "wif5.offer.supply": N_("Who is out of supply, and why."),
    "wif5.event.map_loaded": N_("Map %(name)s: %(places)d places."),
    "wif5.event.map_dropped": N_("The map is forgotten."),
    "wif5.event.unit_placed": N_("%(name)s (%(power)s, %(unit)s): %(at)s."),
    "wif5.event.caught": N_("Destroyed on the ground: %(names)s."),
    "wif5.event.unit_removed": N_("%(name)s (%(power)s) leaves the map."),
    "wif5.map.none": N_("No map is loaded: “map load FILE” keeps yours."),
    "wif5.map.loaded": NP_(
        "%(text)s is the map of this campaign: %(n)d place.",
        "%(text)s is the map of this campaign: %(n)d places.",
        "n",
    ),
    "wif5.map.partial": NP_(
        "It goes on beyond %(n)d hex: there an answer goes as far as the map does.",
        "It goes on beyond %(n)d hexes: there an answer goes as far as the map does.",
        "n",
    ),
    "wif5.map.as_europe": NP_(
        "%(n)d place of the Far East stands on the map of Europe (an aircraft pays 1 a hex, supply goes 4 hexes): “map=pacific” puts it on the other (2 a hex, 2 hexes).",
        "%(n)d places of the Far East stand on the map of Europe (an aircraft pays 1 a hex, supply goes 4 hexes): “map=pacific” puts them on the other (2 a hex, 2 hexes).",
        "n",
    ),
    "wif5.map.off": N_("No longer on the map: %(names)s."),
    "wif5.map.dropped": N_("The map and the units on it are forgotten."),
    "wif5.map.named": N_("A unit is called %(text)s already."),
    "wif5.map.nobody": N_("No such unit stands on the map: “place” says where one is."),
    "wif5.map.nobody_of_side": N_("No unit %(of_side)s stands on the map."),
    "wif5.map.nobody_of_power": N_("No unit %(of_power)s stands on the map."),
    "wif5.shift.drops_later": N_(
        "It drops with %(names)s in a later phase, Air transport and paradrops."
    ),
    "wif5.map.in_section": N_("Section %(section)s of the sea box: %(names)s."),
    "wif5.map.stands": N_("%(text)s (%(nation)s, %(unit)s) stands at %(at)s."),
    "wif5.map.fought": N_("%(text)s has attacked in this impulse: one attack for each unit."),
    "wif5.map.declared_cut_off": N_(
        "%(text)s was out of supply as the attacks of this phase were declared: it does not attack."
    ),
    "wif5.map.turned_up": N_("Face up: %(names)s."),
    "wif5.map.turned_down": N_("Face down: %(names)s."),
    "wif5.map.up_already": N_("Face up already: %(names)s."),
    "wif5.map.down_already": N_("Face down already: %(names)s."),
    "wif5.event.flags_changed": N_("Whose they are has changed: %(and_names)s."),
    "wif5.event.units_turned": N_("Turned face down: %(and_names)s."),
    "wif5.event.units_turned.up": N_("Turned face up: %(and_names)s."),
    "wif5.rail.from_eastern": N_("From Eastern Siberia to the European map it counts once."),
    "wif5.rebase.two_steps": N_(
        "%(text)s flies in two steps, by a place between: a rebase goes twice as far as a mission."
    ),
    "wif5.rail.no_way": N_(
        "%(text)s: no way from %(at)s to %(place)s by friendly hexes out of enemy zones of control."
    ),
    "wif5.landing.no_coast": N_("%(place)s is not on the coast of %(area)s."),
    "wif5.landing.crowd": N_(
        "No more than %(n)d of its kind may invade there, two land units and one HQ in all: %(names)s before %(text)s."
    ),
    "wif5.landing.lands": N_(
        "%(text)s lands; its move ends there, it is in supply in this impulse."
    ),
    "wif5.landing.flips": N_(
        "The hex costs more than %(text)s has: it is turned face down at once."
    ),
    "wif5.landing.unjudged": N_(
        "The movement points of %(text)s are not known: if the hex costs more, turn it face down (an invader after the combat)."
    ),
    "wif5.advance.unjudged": N_(
        "The movement points of %(text)s are not known: if the hex costs more, turn it face down after the advance (an HQ that lies face down does not advance there)."
    ),
    "wif5.landing.flips_after": N_(
        "The hex costs more than %(text)s has: it is turned face down after the combat."
    ),
    "wif5.map.desert_hq": N_(
        "At %(at)s in the desert %(and_names)s may supply too many: %(and_units_there)s draw on it, and it supplies no more units than its reorganisation value. Their owner chose as the impulse began; the others are out of supply."
    ),
    "wif5.map.desert_hq_value": N_(
        "At %(at)s in the desert %(and_names)s supplies %(most)d units at most, and %(n)d draw on it: %(and_units_there)s. Their owner chose as the impulse began; the others are out of supply."
    ),
    "wif5.feed.fed": N_("%(hq)s supplies in this impulse: %(names)s."),
    "wif5.feed.nobody": N_("%(hq)s supplies nobody in this impulse."),
    "wif5.feed.beyond": N_(
        "%(and_names)s: out of supply all the same, for no line of supply from there reaches %(hq)s."
    ),
    "wif5.feed.no_hq": N_("%(text)s is no HQ."),
    "wif5.feed.no_desert": N_("%(text)s is not in a desert hex: it supplies any number of units."),
    "wif5.feed.other": N_("%(text)s does not draw on %(hq)s."),
    "wif5.feed.many": N_(
        "%(hq)s in the desert supplies no more units than its reorganisation value, %(most)d; named are %(n)d."
    ),
    "wif5.feed.value": N_(
        "%(hq)s in the desert supplies no more units than its reorganisation value: is it %(n)d or more?"
    ),
    "wif5.event.desert_fed": N_("%(name)s in the desert supplies: %(and_names)s."),
    "wif5.event.desert_fed.nobody": N_("%(name)s in the desert supplies nobody."),
    "wif5.map.port_full": N_(
        "%(at)s is a minor port: %(n)d naval units there, %(most)d at most as the phase ends."
    ),
    "wif5.map.port_kind": N_(
        "%(at)s: is it a major port? A minor one holds %(most)d naval units at most; your map marks neither (“minor_port”)."
    ),
    "wif5.map.overfull_port": N_(
        "%(at)s, a minor port, holds %(most)d naval units; too many there: %(n)d of %(names)s. The enemy removes them as the phase ends."
    ),
    "wif5.ask.break": N_("Into how many DIV is %(text)s (%(power)s) broken down?"),
    "wif5.break.not_inf": N_("%(text)s (%(unit)s) is not broken down: only an INF is."),
    "wif5.break.by_hand": N_(
        "No units are kept on a map: break down on your board. An INF of %(n)d factors or more, out of enemy zones of control, goes back to its Force Pool, and one or %(count)d DIV of it take its place; “pool POWER force UNITS” tells what is left in it."
    ),
    "wif5.break.weak": N_("%(text)s is not broken down: it has fewer than %(n)d combat factors."),
    "wif5.break.unseen": N_(
        "%(text)s is broken down only if it has %(n)d combat factors or more: nobody told them, look at its counter."
    ),
    "wif5.break.zoc": N_("%(text)s is not broken down: it is in an enemy zone of control."),
    "wif5.break.many": N_("An INF becomes one or two DIV, no more than %(n)d."),
    "wif5.break.names": N_(
        "number=%(count)s, but the names are %(and_names)s: say one of the two."
    ),
    "wif5.break.crowded": N_(
        "%(at)s: with %(count)s DIV there would be too many units in the hex."
    ),
    "wif5.break.pool": N_(
        "%(power)s has %(n)d DIV in its Force Pool: those that are missing may be taken from elsewhere on the map (“remove NAME”)."
    ),
    "wif5.break.done": N_(
        "%(text)s goes back to the Force Pool of %(power)s; at %(at)s: %(and_names)s."
    ),
    "wif5.break.instead": N_(
        "%(text)s: in Production a DIV comes onto the map by breaking an INF down (“breakdown NAME”), or it stood there before."
    ),
    "wif5.landing.thrown_back": N_(
        "%(text)s (%(power)s) did not clear the hex that it came to fight for: destroyed."
    ),
    "wif5.landing.thrown_back_units": N_(
        "Did not clear the hex that they invaded, destroyed: %(units)s."
    ),
    "wif5.ask.printed_white": N_(
        "%(text)s, face down and out of supply: is it printed in white (it defends with 3 then, not with 1)?"
    ),
    "wif5.overrun.white": N_(
        "%(text)s is face down and out of supply: it counts 1, or 3 if it is printed in white. If it is, take this back and say so (“factors=…;4:face_down+white”)."
    ),
    "wif5.battles.white": N_(
        "%(text)s is face down and out of supply: it counts 1, or 3 if it is printed in white. If it is, take this back and say so (“defend=4:NAME:white”)."
    ),
    "wif5.landing.dropped_back": N_(
        "A PARA that dropped on the hex did not clear it: it is destroyed, too; put it into its Force Pool (“pool”)."
    ),
    "wif5.landing.owed": N_("They have to attack where they invaded or dropped: %(names)s."),
    "wif5.ask.sea_section": N_("%(text)s invades: in which section of the sea box is its TRS?"),
    "wif5.map.began": N_("Out of supply as the impulse begins: %(names)s."),
    "wif5.map.caught_down": N_(
        "%(at)s: aircraft caught face down on the ground, destroyed: %(and_names)s."
    ),
    "wif5.map.caught_surprised": N_(
        "%(at)s: aircraft of whoever is surprised in this impulse may not rebase, destroyed: %(and_names)s."
    ),
    "wif5.home.lost": N_(
        "%(text)s rebases nowhere: face down or surprised, it is destroyed (“remove %(text)s”)."
    ),
    "wif5.map.trespassed": N_(
        "%(at)s is the enemy’s now: %(and_names)s must leave it at once (“shift NAME to HEX”; “remove NAME” where there is nowhere to go)."
    ),
    "wif5.peace.move": N_(
        "In the other’s land now, to the nearest hex of their own: %(and_names)s (“shift NAME to HEX”)."
    ),
    "wif5.map.vichys": N_(
        "%(at)s is a port of Vichy’s now: %(and_names)s must leave it at once (“shift NAME to HEX”; “remove NAME” where there is nowhere to go)."
    ),
    "wif5.map.caught": N_(
        "%(at)s, enemy aircraft and ships without a land unit: %(names)s. Aircraft rebase, ships go to a port, all of them face down; whoever cannot is destroyed."
    ),
    "wif5.map.began_in": N_(
        "%(text)s (%(power)s) was in supply when the impulse began: it moves as supplied."
    ),
    "wif5.map.began_out": N_(
        "%(text)s (%(power)s) was out of supply when the impulse began: it moves as unsupplied."
    ),
    "wif5.map.taken": N_("%(at)s is controlled by %(the_power)s from now on."),
    "wif5.reorg.on_map": N_(
        "On the map lie face down: %(names)s. “flip NAME up” turns them and the HQ that pays."
    ),
    "wif5.map.arrives": N_(
        "The side of this unit does not control %(at)s: a unit that is placed takes no hex, it comes there by a move. What was taken before is told with “control”."
    ),
    "wif5.map.from_nowhere": N_(
        "%(text)s is placed outside the Reinforcement segment: your call whether it stood there already, or comes from beyond this map; nothing else brings it there without a move."
    ),
    "wif5.ask.set_up_taken": N_(
        "On the map %(at)s is controlled by %(the_side)s: does the set-up give it to %(the_power)s?"
    ),
    "wif5.map.not_set_up": N_("Nothing is placed; %(at)s stays controlled by %(the_side)s."),
    "wif5.map.on_spiral": N_(
        "%(The_power)s still has reinforcements of this turn on the spiral: %(units)s. “arrive” takes them off; then they are placed."
    ),
    "wif5.map.none_left": N_(
        "%(The_power)s received as reinforcements this turn: %(units)s. No %(unit)s is left to be placed."
    ),
    "wif5.map.in_pool": N_(
        "%(The_power)s received ships as reinforcements this turn that went to the Construction Pool: %(units)s. They are built once more before they reach the map."
    ),
    "wif5.map.unplaced": N_(
        "Arrived and not on the map yet, %(power)s: %(units)s. “place POWER UNIT at HEX” places them; “delay POWER UNITS” puts who finds no place back on the spiral for next turn."
    ),
    "wif5.map.nobodys_not_now": N_(
        "%(at)s is not in the hands of its side: a land unit takes it in the Land movement, Air transport or Land combat phase."
    ),
    "wif5.map.not_now": N_(
        "%(at)s is controlled by %(the_side)s: a land unit takes it in the Land movement, Air transport or Land combat phase."
    ),
    "wif5.map.held": N_(
        "Land units of %(the_power)s are in %(at)s: nobody enters but by invasion, paradrop or overrun."
    ),
    "wif5.map.apart": N_(
        "%(at)s: units of %(the_nation)s and of %(the_other_nation)s do not cooperate, they may not end a phase in one hex."
    ),
    "wif5.map.militia": N_(
        "%(at)s lies outside the home country of %(the_power)s, which its militia never leaves."
    ),
    "wif5.map.militia_aboard": N_(
        "%(text)s is militia that never leaves its home country: it goes on board no ship."
    ),
    "wif5.map.hg_stays": N_(
        "%(at)s lies outside the country of the Commonwealth in which this HG was placed, which it never leaves."
    ),
    "wif5.map.militia_unseen": N_(
        "%(at)s: the map does not say in which country it lies. The militia of %(the_power)s never leaves its home country."
    ),
    "wif5.map.hg_unseen": N_(
        "%(at)s: the map does not say in which country it lies. An HG is placed in a country of the Commonwealth and never leaves it."
    ),
    "wif5.map.half_unseen": N_(
        "%(at)s: the map does not say in which country it lies. No land unit leaves %(the_nation)s while half of them, rounded up, are outside."
    ),
    "wif5.map.partisans_unseen": N_(
        "%(at)s: the map does not say in which country it lies. Russian partisans leave neither the European map nor the Russian borders of 1939."
    ),
    "wif5.map.vichy_unseen": N_(
        "%(at)s: the map does not say in which country it lies. Vichy units enter territories of Vichy alone."
    ),
    "wif5.map.hg_abroad": N_(
        "%(at)s: no more than %(n)s HG are in countries of the Commonwealth outside the United Kingdom at a time, and there are %(names)s."
    ),
    "wif5.map.partisans": N_(
        "%(at)s: Russian partisans leave neither the European map nor the Russian borders of 1939."
    ),
    "wif5.map.mongolia": N_(
        "%(at)s lies in Mongolia: Russian units are neither set up there nor enter it before Russia and Japan are at war."
    ),
    "wif5.map.minor_confined": N_(
        "%(at)s: the land units of %(the_nation)s enter no land but these: %(nations)s."
    ),
    "wif5.map.minor_unseen": N_(
        "%(at)s: the map does not say in which country it lies. The land units of %(the_nation)s enter no land but these: %(nations)s."
    ),
    "wif5.map.half_out": N_(
        "No land unit leaves %(the_nation)s while half of them, rounded up, are outside: %(count)s of %(on_map)s are."
    ),
    "wif5.map.not_vichy": N_("%(at)s is no territory of Vichy: Vichy units enter nothing else."),
    "wif5.map.minor_abroad": N_(
        "%(at)s lies in the home country of %(the_other_power)s: units of %(the_nation)s cooperate with %(the_power)s alone, and do not enter it."
    ),
    "wif5.map.section": N_(
        "%(at)s is no sea area: only in a sea box does a unit stand in a section."
    ),
    "wif5.map.type_moves": N_(
        "An aircraft moves by its type (%(unit)s: %(n)d): the number typed is set aside."
    ),
    "wif5.map.no_port": N_("%(at)s is not a port: no ship lies there."),
    "wif5.map.neutral": N_(
        "%(at)s lies in %(the_nation)s, a neutral country: nobody enters before it is in the war."
    ),
    "wif5.map.abroad": N_(
        "%(at)s lies outside %(the_nation)s: its units are set up, and arrive, within its borders."
    ),
    "wif5.map.neutral_abroad": N_(
        "%(The_power)s is neutral: its units do not enter %(at)s, which %(the_other_power)s controls."
    ),
    "wif5.map.free_french": N_("%(text)s is Free French."),
    "wif5.map.not_free_french": N_(
        "%(at)s is no city of the United Kingdom, nor of a French territory of the Commonwealth’s or the USA’s: Free French reinforcements arrive in one."
    ),
    "wif5.map.free_french_only": N_(
        "%(at)s lies in a French territory: of the Commonwealth’s reinforcements only Free French ones arrive there (“place France UNIT at %(at)s”)."
    ),
    "wif5.map.not_home_city": N_(
        "%(at)s is no city in the home country of %(the_power)s that its side holds: a reinforcement arrives in one."
    ),
    "wif5.map.not_commonwealth": N_(
        "%(at)s lies in no unconquered country of the Commonwealth: its HQ, MIL, TRS and SUB arrive only in one."
    ),
    "wif5.map.commonwealth_unseen": N_(
        "%(at)s: the map does not say in which country it lies. HQ, MIL, TRS and SUB of the Commonwealth arrive only in an unconquered country of the Commonwealth."
    ),
    "wif5.map.city_has_room": N_(
        "%(at)s is no city at home, and %(place)s beside it has room: a reinforcement arrives there."
    ),
    "wif5.map.isolated": N_(
        "%(at)s is isolated, and %(names)s arrived there in this turn: it takes in one reinforcement a turn."
    ),
    "wif5.map.isolated_unseen": N_(
        "%(names)s arrived at %(at)s in this turn; if no supply line leads from there to another city at home, it takes in "
        "no second one. The map ends before it shows that."
    ),
    "wif5.map.beside_isolated": N_(
        "%(place)s is isolated: beside it, at %(at)s, no reinforcement arrives."
    ),
    "wif5.map.beside_city": N_(
        "%(at)s: beside a full city a reinforcement arrives only where no other unit is, out of enemy zones of control."
    ),
    "wif5.map.beside_once": N_(
        "Not at %(at)s: beside a full city one reinforcement arrives a turn. Arrived beside %(place)s: %(names)s."
    ),
    "wif5.map.beside_unseen": N_(
        "A reinforcement arrives at %(at)s only if a supply line leads from the full city beside it (%(place)s) to "
        "another city at home. The map ends before it shows that."
    ),
    "wif5.map.neutral_away": N_(
        "%(The_power)s is neutral: its units do not enter %(at)s, which it does not control."
    ),
    "wif5.map.neutral_friend": N_(
        "No land unit of %(the_power)s enters %(at)s: %(the_other_power)s, which controls it, is neutral."
    ),
    "wif5.map.at_peace": N_(
        "No land unit of %(the_power)s enters %(at)s: %(the_other_power)s controls it, and the two are not at war."
    ),
    "wif5.map.foreign_city": N_(
        "%(at)s is a city of %(the_other_power)s, which does not cooperate with %(the_power)s: in its home country they may not be."
    ),
    "wif5.map.foreign_home": N_(
        "%(at)s lies in the home country of %(the_other_power)s: units of %(the_power)s do not cooperate with it, they may not enter."
    ),
    "wif5.map.no_base": N_("%(at)s is not in the hands of its side: no base, no port there."),
    "wif5.map.conquered_units": N_(
        "%(The_nation)s is conquered: its land and air units are out of the game."
    ),
    "wif5.map.set_up_at_sea": N_(
        "%(text)s is at sea: a campaign begins with all ships and aircraft ashore, but for the SUB that may begin at sea."
    ),
    "wif5.map.neutral_units": N_(
        "%(The_nation)s is neutral: its units are set up once it is in the war."
    ),
    "wif5.landing.at_sea": N_("%(text)s is set down on land, not at sea (%(area)s)."),
    "wif5.landing.only_para": N_("%(text)s is no PARA: only those drop on the enemy (%(at)s)."),
    "wif5.landing.no_plane": N_("No ATR is face up with %(text)s, or near enough to fetch it."),
    "wif5.landing.no_reach": N_(
        "No hex or land section that its side controls is in reach of an ATR with %(text)s."
    ),
    "wif5.ask.plane": N_("Which ATR takes %(text)s?"),
    "wif5.ask.overrun_with": N_("Who overruns with %(text)s?"),
    "wif5.ask.overrun_levels": NP_(
        "The odds are %(odds)s: %(count)d level of the offensive chit makes an overrun of it (it has %(left)d left). Is it given?",
        "The odds are %(odds)s: %(count)d levels of the offensive chit make an overrun of it (it has %(left)d left). Are they given?",
        "count",
    ),
    "wif5.ask.chit_levels": NP_(
        "On the Blitzkrieg table: does the attack take the level that the offensive chit has left, as a number?",
        "On the Blitzkrieg table: how many of the %(count)d levels of the offensive chit does the attack take?",
        "count",
    ),
    "wif5.ask.hq_value": N_("%(text)s: its reorganisation value, on its counter?"),
    "wif5.ask.support.value_hq": N_(
        "Does the HQ that attacks support the attack: its reorganisation value, or none?"
    ),
    "wif5.ask.support.value_enemy_hq": N_(
        "Does the HQ that defends support the defence: its reorganisation value, or none?"
    ),
    "wif5.support.untold_hq": N_(
        "Whether the HQ that attacks supports the attack was not told: “hq=VALUE” or “hq=none”."
    ),
    "wif5.support.untold_enemy_hq": N_(
        "Whether the HQ that defends supports the defence was not told: “enemy_hq=VALUE” or “enemy_hq=none”."
    ),
    "wif5.ask.support.hq": N_("Which HQ supports the attack on %(at)s?"),
    "wif5.ask.support.enemy_hq": N_("Which HQ supports the defence of %(at)s?"),
    "wif5.ask.payer": N_("Who turns them up: %(names)s?"),
    "wif5.reorg.no_hq": N_(
        "No HQ of their power stands face up with or beside all of them: %(names)s."
    ),
    "wif5.resupply.one": N_("Each ATR turns up one unit: name one at a time."),
    "wif5.resupply.nobody": N_("No ATR stands face up in reach of %(names)s."),
    "wif5.support.beside": N_(
        "%(text)s supports the attack from beside it: in this weather no HQ attacks, all may support."
    ),
    "wif5.support.not_attacking": N_(
        "%(text)s does not attack %(at)s: an HQ supports the attack that it takes part in."
    ),
    "wif5.support.attacked_itself": N_(
        "%(text)s gives no support: its own hex is attacked in this phase."
    ),
    "wif5.ask.attacked_too": N_(
        "Is an attack on %(at)s declared in this phase, too (for %(text)s)?"
    ),
    "wif5.map.attacked_unsaid": N_(
        "%(at)s, for %(text)s: if an attack on it is declared in this phase, too, “attacked=%(at)s” says so (a unit retreats on, an HQ gives no support)."
    ),
    "wif5.battles.retreated_there": N_(
        "%(text)s retreated to %(at)s in this phase: no attack on it was declared, or the unit had to retreat on (“attacked=%(at)s” with that battle, after “undo”)."
    ),
    "wif5.battles.helped_there": N_(
        "%(text)s supported %(place)s from %(at)s in this phase: no attack on its own hex was declared, or it could give no support (“attacked=%(at)s” with that battle, after “undo”)."
    ),
    "wif5.support.not_near": N_(
        "%(text)s gives %(at)s no support: it must be an HQ of the defenders there or beside it, and not attacked itself."
    ),
    "wif5.support.no_attacker": N_(
        "No HQ face up attacks %(at)s: an HQ supports the attack that it takes part in."
    ),
    "wif5.support.nobody_near": N_("No HQ of the defenders stands face up at %(at)s or beside it."),
    "wif5.home.broke_off": N_(
        "Broke off or aborted at sea, and not at a base yet: %(names)s. They go at once (“shift NAME to HEX”); "
        "whoever reaches no base is destroyed (“remove NAME”)."
    ),
    "wif5.home.far_shown": N_(
        "%(text)s does not reach %(place)s from the coasts of %(at)s that the map shows; whether it does from another one, you know."
    ),
    "wif5.home.back": N_(
        "It is back at %(at)s from its mission, and flies no farther in this impulse."
    ),
    "wif5.home.on_word": N_(
        "It was turned face down by hand: whether it flew a mission in this impulse, and comes back to %(at)s within its movement points from there, you know."
    ),
    "wif5.home.field_full": N_(
        "%(at)s takes %(n)d aircraft of a side, and as many are there: no other comes home to it."
    ),
    "wif5.home.no_base": N_("No base takes in %(text)s: it is destroyed (“remove %(text)s”)."),
    "wif5.home.sub_far": N_(
        "Beyond its range from port, a SUB makes for the nearest: %(and_names)s (“shift NAME to PORT”)."
    ),
    "wif5.home.owed": N_(
        "Still at sea, and not returned to base: %(names)s (“shift NAME to PORT”)."
    ),
    "wif5.battles.apart": N_(
        "%(text)s (%(nation)s) does not cooperate with %(the_other_nation)s: not in one land attack."
    ),
    "wif5.map.removed": N_("%(text)s (%(power)s) leaves the map."),
    "wif5.map.in": N_(
        "%(text)s (%(power)s, %(unit)s) at %(at)s is in supply, %(cost)d of %(n)d: %(way)s."
    ),
    "wif5.map.out": N_(
        "%(text)s (%(power)s, %(unit)s) at %(at)s is out of supply: %(obstacle)s at %(where)s. %(way)s"
    ),
    "wif5.map.far": N_(
        "%(text)s (%(power)s, %(unit)s) at %(at)s is out of supply: the way costs %(cost)d, the range is %(n)d. %(way)s"
    ),
    "wif5.map.no_source": N_(
        "%(text)s (%(power)s, %(unit)s) at %(at)s is out of supply: the map has no source for it."
    ),
    "wif5.map.edge": N_(
        "%(text)s (%(power)s, %(unit)s) at %(at)s: no source as far as this map goes; it ends at %(edge)s."
    ),
    "wif5.map.edge_cut": N_(
        "%(text)s, on this map: the way to a source is cut, %(obstacle)s at %(where)s. %(way)s"
    ),
    "wif5.map.zoc_of": N_("The zone of control at %(where)s: %(names)s."),
    "wif5.map.supplied": N_("In supply: %(n)d of %(of)d."),
    "wif5.ask.correct.place": N_("Which place?"),
    "wif5.ask.correct.power": N_("Which power?"),
    "wif5.ask.correct.left": N_("How many build points has it left?"),
    "wif5.ask.correct.pool": N_("Which pool?"),
    "wif5.ask.correct.units": N_("Which units are in it now (“none”: it is empty)?"),
    "wif5.ask.correct.nation": N_("With whom?"),
    "wif5.ask.correct.at_war": N_("Are they at war?"),
    "wif5.offer.chart": N_("Type cells of a printed chart before they are asked."),
    "wif5.chart.cells": NP_(
        "%(table)s: %(n)d cell kept as yours.", "%(table)s: %(n)d cells kept as yours.", "n"
    ),
    "wif5.chart.booklet": N_(
        "%(table)s, %(cell)s: the booklet’s own example has %(was_cell)s there; yours, %(result)s, comes first."
    ),
    "wif5.chart.other": N_(
        "%(table)s, %(cell)s: your cell says %(result)s; “correct chart” puts it right, with a reason."
    ),
    "wif5.offer.correct": N_("Put the record right."),
    "wif5.correct.points": N_("Build points left %(to_power)s: %(left)d instead of %(was_left)d."),
    "wif5.correct.no_points": N_(
        "The build points %(of_power)s are not known yet: “produce” works them out."
    ),
    "wif5.correct.control": N_("Put right: %(site)s is controlled by %(the_power)s."),
    "wif5.correct.nobody": N_("Put right: %(site)s is controlled by no power."),
    "wif5.correct.war": N_("Put right: war between %(the_power)s and %(nation)s."),
    "wif5.correct.no_war": N_("Put right: no war between %(the_power)s and %(nation)s."),
    "wif5.correct.so_already": N_("%(The_power)s, %(nation)s: the record says so already."),
    "wif5.correct.cell": N_("%(table)s, %(cell)s: %(result)s instead of %(was_cell)s."),
    "wif5.correct.same_cell": N_(
        "%(table)s, %(cell)s: your cell says %(result)s already; there is nothing to put right."
    ),
    "wif5.correct.no_cell": N_(
        "%(table)s, %(cell)s: no cell of yours to put right; “chart set” keeps one."
    ),
    "wif5.event.points_corrected": N_(
        "Build points left %(to_power)s, put right: %(left)d (%(reason)s)."
    ),
    "wif5.event.war_corrected": N_(
        "Put right: war between %(the_power)s and %(nation)s (%(reason)s)."
    ),
    "wif5.event.war_corrected.no_at_war": N_(
        "Put right: no war between %(the_power)s and %(nation)s (%(reason)s)."
    ),
    "wif5.event.cell_corrected": N_(
        "%(table)s, %(cell)s, put right: %(result)s instead of %(was)s (%(reason)s)."
    ),
    "wif5.arg.left": NP_("%(count)d build point left", "%(count)d build points left", "count"),
    "wif5.arg.cost": NP_("%(count)d build point each", "%(count)d build points each", "count"),
}
