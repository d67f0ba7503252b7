"""World in Flames, a campaign in progress: wars, minors, control, conquest, Vichy, coups, seals."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # declarations of war
    "wif5.ask.limited": N_("War with %(the_nation)s: limited or total?"),
    "wif5.war.already": N_("%(The_power)s and %(the_nation)s are at war already."),
    "wif5.war.drawn_in": N_(
        "%(The_power)s and %(the_nation)s are at war by the same declaration: one on a power is one on its whole side."
    ),
    "wif5.war.usa_not_free": N_("At status %(status)d the USA may not declare war yet."),
    "wif5.war.us_options": N_(
        "The USA and Germany at war: every US entry option counts as chosen, except number 9."
    ),
    "wif5.war.mongolia": N_("Russian units may enter Mongolia from now on."),
    "wif5.war.bordering": N_("An Axis unit is where Russia tolerates none: war may be declared."),
    "wif5.war.after_peace": N_("No new war in the turn after the Russo-Japanese peace."),
    "wif5.war.pact": N_("The neutrality pact: garrisons of 3:1 or better are needed."),
    "wif5.ask.bordering": N_(
        "Is a unit of Germany or Italy in Latvia, Lithuania, Estonia, Turkey, Persia or Afghanistan now (not a minor’s in its own country)?"
    ),
    "wif5.ask.garrison": N_("What is the garrison value %(of_power)s against %(the_other_power)s?"),
    "wif5.ask.all_white": N_(
        "Has Russia added every white-printed land unit to its Force Pools, and lies no land unit in them now?"
    ),
    "wif5.war.territories": N_("Vichy territories that join the Axis: %(nations)s."),
    "wif5.war.garrisons": N_(
        "Vichy’s, under %(the_power)s, are the French units that stand there: %(names)s."
    ),
    "wif5.war.defection": N_(
        "Throw for each attacked Vichy land unit before the fight: defection units=N [free_french=yes]."
    ),
    "wif5.war.split": N_("From now on these are two minor countries: %(nations)s."),
    "wif5.war.nei": N_(
        "Before US option 25 neither the Commonwealth nor France declares war on the East Indies."
    ),
    "wif5.war.no_territory": N_("%(The_nation)s is not a neutral Vichy territory."),
    "wif5.war.not_neutral": N_("%(The_nation)s is not neutral: %(the_power)s controls it."),
    "wif5.war.not_limited": N_("Only Russia wages limited war, and only on minor countries."),
    "wif5.war.is_limited": N_(
        "Limited war on %(the_nation)s: 2 hexes or one off-map section deep, no invasions."
    ),
    "wif5.war.conquered": N_("%(The_nation)s is conquered: its war cannot lapse."),
    "wif5.war.no_war": N_("%(The_power)s and %(the_nation)s are not at war."),
    "wif5.war.quiet": N_(
        "Only after an impulse in which none of its units was attacked on land and no enemy land unit stood in the country (%(nation)s)."
    ),
    "wif5.war.lapsed": N_("The war lapses: %(the_nation)s is neutral again."),
    "wif5.war.lapsed_with": N_("Their war with %(the_nation)s lapses: %(powers)s."),
    # minors
    "wif5.bring.others": N_(
        "%(The_nation)s is aligned with %(the_power)s: only that power may bring it into the war."
    ),
    "wif5.bring.at_war": N_("%(The_power)s is at war with neither Germany nor the Commonwealth."),
    "wif5.bring.germany": N_("Only Germany declares %(the_nation)s in the war."),
    "wif5.bring.vichy": N_(
        "%(The_nation)s is Vichy’s, no Axis minor: Germany takes control of it with “occupy germany …”."
    ),
    "wif5.income.in_transit": N_(
        "Factories still on their way are not among those that work, %(power)s: %(count)d."
    ),
    "wif5.bring.number": N_("US entry: number %(number)d of the modifications."),
    "wif5.claim.again": N_("Russia has claimed that already: %(nation)s."),
    "wif5.claim.taken": N_("Claimed by Russia: %(nations)s."),
    "wif5.claim.hexes": N_(
        "The hexes east of the line are Russia’s now: tell each on the map (“control HEX russia”): %(nations)s."
    ),
    "wif5.claim.line": N_(
        "Axis units do not cross the partition line until Germany and Russia are at war."
    ),
    "wif5.claim.poland": N_(
        "Was any hex of Poland Russian before it fell? If not, Russian units stay out until the war with Germany."
    ),
    "wif5.occupy.who": N_("Nobody else may take it without a war: %(nation)s."),
    "wif5.occupy.option": N_("The USA needs option %(number)d, chosen on an earlier turn."),
    "wif5.occupy.axis": N_("The Axis holds Iceland."),
    "wif5.occupy.taken": N_("%(The_power)s takes control: %(nations)s."),
    "wif5.submit.none": N_("Russia wages no limited war on %(the_nation)s."),
    "wif5.submit.near": N_(
        "%(nation)s does not submit: within 2 hexes of the Russian border stand %(names)s."
    ),
    "wif5.submit.owed": N_(
        "All its units stand beyond the border zone; still to be settled: %(nations)s (“submit NATION”)."
    ),
    "wif5.submit.beyond": N_(
        "All its units must be more than 2 hexes (or one off-map section) from the Russian border: %(nation)s."
    ),
    "wif5.minors.not_at_war": N_(
        "No entry: %(the_other_power)s is at war with %(the_country)s, but not with %(the_power)s."
    ),
    "wif5.minors.neutral": N_("%(The_country)s is neutral: nobody enters or overflies it."),
    "wif5.minors.nei": N_("Before US option 25 %(the_power)s stays out of the East Indies."),
    "wif5.minors.may_enter": N_("Its units may enter %(the_country)s."),
    # peace
    "wif5.peace.no_war": N_("Russia and Japan are not at war."),
    "wif5.peace.not_theirs": N_("That war is between Russia and Japan."),
    "wif5.peace.once": N_("A second Russo-Japanese war cannot be given up."),
    "wif5.peace.not_you": N_("%(The_power)s may not end the war."),
    "wif5.peace.by_russia": N_("Russia ends the war: Manchuria is Russian."),
    "wif5.peace.by_japan": N_(
        "Japan ends the war: Vladivostok and the hexes around it are a minor country of Japan’s."
    ),
    "wif5.peace.whole_map": N_(
        "Had Japan held every Russian city of the Pacific map? Then all that is Russian there becomes Japanese."
    ),
    "wif5.peace.still_war": N_("Russia and Japan are at war: peace comes first."),
    "wif5.peace.pact_already": N_("A pact of neutrality is in force already."),
    "wif5.ask.russian_resources": N_(
        "How many resource hexes outside Russia, once Japan’s, does Russia control?"
    ),
    "wif5.peace.unless": N_(
        "With 3 resource hexes outside Russia, once Japan’s, in Russian hands neither may end it."
    ),
    "wif5.peace.pact": N_("Russia and Japan agree on a pact of neutrality."),
    # control
    "wif5.control.unchanged": N_("By these facts the control %(of_site)s does not change."),
    "wif5.control.almost": N_("No place is called “%(text)s”: is it %(the_near_site)s?"),
    "wif5.control.sea": N_("“%(text)s” is a sea area: hexes are controlled, no sea is."),
    "wif5.control.strange": N_("No rule and no map names “%(text)s”: it is kept as you call it."),
    "wif5.control.enemy_there": N_(
        "On the map enemy land units stand in %(site)s: %(text)s. Move them (“shift NAME to HEX”) or take them off (“remove NAME”)."
    ),
    "wif5.control.already": N_("%(The_power)s controls it already: %(site)s."),
    "wif5.control.same_side": N_(
        "%(The_power)s controls it; between powers of one side control does not pass: %(site)s."
    ),
    "wif5.control.power": N_(
        "%(The_nation)s is a power, no place: it falls by “conquest”, its cities are told of one by one."
    ),
    "wif5.control.nobody": N_("No power controls it any more: %(site)s."),
    "wif5.control.now": N_("%(site)s: controlled by %(the_power)s."),
    # conquest
    "wif5.ask.rome": N_("Do the Allies hold Rome?"),
    "wif5.ask.tripoli": N_("Do the Allies hold Tripoli?"),
    "wif5.ask.factory": N_("Do the Allies hold an Italian factory?"),
    "wif5.ask.allied_factors": N_("How many Allied combat factors are in Italy, Sicily included?"),
    "wif5.ask.italian_factors": N_(
        "How many Italian combat factors are in Italy, Sicily included?"
    ),
    "wif5.ask.capital_lost": N_("Is the capital %(of_nation)s in enemy hands?"),
    "wif5.ask.conqueror": N_("Who conquers %(the_nation)s?"),
    "wif5.conquest.by": N_("%(nation)s: conquered by %(the_power)s."),
    "wif5.conquest.last_country": N_(
        "The Commonwealth falls country by country; this is for the last of them."
    ),
    "wif5.conquest.both": N_(
        "%(nation)s: conquered by %(the_other_power)s as well, to whom %(the_power)s falls in the same phase."
    ),
    "wif5.conquest.each_other": N_(
        "%(The_power)s fell to %(the_nation)s in this phase: of two that conquer each other neither is conquered. Take that conquest back (`undo`)."
    ),
    "wif5.conquest.no_vichy": N_(
        "Metropolitan Vichy France is a country of its own only while Vichy has France: nobody conquers it by itself now."
    ),
    "wif5.conquest.itself": N_(
        "%(The_power)s falls to %(the_other_power)s in this phase itself: %(the_nation)s stays unconquered."
    ),
    "wif5.conquest.unconquered": N_(
        "%(The_nation)s conquered %(the_other_nation)s in this phase: if it falls in it as well, %(the_other_nation)s stays unconquered. Take that conquest back first (`undo`)."
    ),
    "wif5.conquest.countries_left": N_(
        "The Commonwealth falls country by country; not conquered yet: %(nations)s. “conquest united kingdom” is for the United Kingdom alone."
    ),
    "wif5.conquest.uk_hexes": N_(
        "Which hexes are those %(of_nation)s the map does not say: “control” notes whichever of them pass."
    ),
    "wif5.conquest.none_left": N_(
        "By the ledgers it was the last country of the Commonwealth’s: if the table knows of no other (Canada, Australia …), “conquest commonwealth” ends it."
    ),
    "wif5.conquest.neutral": N_("%(The_nation)s is neutral: nobody can conquer it."),
    "wif5.conquest.just_fell": N_(
        "%(The_nation)s has just been conquered by %(the_power)s, which has its capital: nobody has moved since. Who takes it conquers it next turn."
    ),
    "wif5.conquest.already": N_("%(The_nation)s stands conquered already, by %(the_power)s."),
    "wif5.conquest.own_side": N_("%(The_power)s and %(the_nation)s are on one side."),
    "wif5.conquest.own_country": N_(
        "%(The_nation)s is a country of the Commonwealth, which does not conquer its own: with the capital in its hands again, liberation is possible."
    ),
    "wif5.war.apart": N_(
        "Not drawn in: %(the_power)s, whose only war with a Major Power is the Russo-Japanese one."
    ),
    "wif5.conquest.absorbed": N_(
        "Occupied China is China’s own: once China has Peking again it is liberated, no longer a minor country, never conquered."
    ),
    "wif5.liberation.china_alone": N_(
        "China alone liberates Occupied China, as it takes Peking back (not %(the_power)s)."
    ),
    "wif5.liberation.absorbs": N_(
        "China has Peking again: Occupied China is wholly a part of China. “liberation” enters it."
    ),
    "wif5.exile.already": N_(
        "%(The_power)s is in exile with %(the_other_power)s: another host only once that one is conquered."
    ),
    "wif5.exile.not_conquered": N_("%(The_power)s is not conquered."),
    "wif5.exile.places": N_(
        "What it still held elsewhere is now controlled by %(the_power)s: %(sites)s."
    ),
    "wif5.exile.none": N_("No government in exile: all that is left %(of_power)s is removed."),
    "wif5.exile.host": N_("A host is another power of the side, at war: not %(the_power)s."),
    "wif5.exile.same_map": N_(
        "The capital %(of_power)s must be on the same map, and the host must agree."
    ),
    "wif5.exile.there": N_("%(power)s: government in exile with %(the_other_power)s."),
    "wif5.liberation.not_conquered": N_("%(The_nation)s is not conquered."),
    "wif5.liberation.own_side": N_("The side that conquered does not liberate: %(nation)s."),
    "wif5.liberation.by": N_("%(nation)s: liberated by %(the_power)s."),
    "wif5.liberation.back": N_("In the hands of %(the_power)s now: %(names)s."),
    "wif5.liberation.kept": N_(
        "The Commonwealth may keep Free French land: then say so (control); it no longer cooperates with France."
    ),
    "wif5.surrender.whose": N_("No power controls it without having conquered it: %(nation)s."),
    "wif5.surrender.indo_china": N_(
        "%(Nation)s begins every game as a conquered minor and is never freed: whoever has it, it is conquered, and does not surrender."
    ),
    "wif5.surrender.power": N_(
        "%(The_power)s is no minor country: a power gives up a minor that it controls, not itself."
    ),
    "wif5.surrender.peace": N_(
        "%(The_power)s is no minor country. Russia or Japan gives up their war with “peace %(power)s surrender”, in its own step."
    ),
    "wif5.surrender.has_none": N_(
        "%(The_power)s has no units in %(the_nation)s: it is conquered by an enemy that has (%(powers)s)."
    ),
    "wif5.surrender.nobody": N_(
        "%(The_power)s has no units in %(the_nation)s, and no other enemy has: it is conquered by %(the_other_power)s."
    ),
    "wif5.surrender.nobody_there": N_(
        "With no enemy units there %(the_power)s conquers it; else name the power that has them (%(nation)s)."
    ),
    # Vichy
    "wif5.vichy.axis": N_("Only an Axis power installs Vichy."),
    "wif5.vichy.paris": N_("A land unit %(of_power)s must be in Paris."),
    "wif5.vichy.not_paris": N_("The Axis does not hold Paris."),
    "wif5.vichy.installed": N_("%(The_power)s installs a Vichy government; France is out of play."),
    # coups
    "wif5.ask.canceller": N_("Whose cell cancels the coup?"),
    "wif5.course.waived": N_(
        "The first attempt, with the initiative, is that %(of_side)s: taken as given up, for nobody said otherwise."
    ),
    "wif5.course.given_way": N_(
        "The first placement, with the initiative, is that %(of_side)s: taken as given up, for nobody said otherwise."
    ),
    "wif5.ask.arrive_waived": N_(
        "The first reinforcements, with the initiative of the turn before, are those %(of_side)s, and some are still due. May the other side place its own now?"
    ),
    "wif5.course.arrive_first": N_(
        "No reinforcements yet: the first, with the initiative of the turn before, are those %(of_side)s."
    ),
    "wif5.ask.convoy_waived": N_(
        "The first CONVs, with the initiative, are those %(of_side)s. May the other side place its own now?"
    ),
    "wif5.course.convoy_first": N_(
        "No CONV yet: the first, with the initiative, are those %(of_side)s."
    ),
    "wif5.ask.coup_waived": N_(
        "The first attempt, with the initiative, is that %(of_side)s: is it given up?"
    ),
    "wif5.coup.first": N_(
        "No coup yet: the first attempt, with the initiative, is that %(of_side)s."
    ),
    "wif5.ask.coup_cell": N_(
        "Is a cell %(of_power)s shown that was written down for %(the_country)s?"
    ),
    "wif5.coup.own_side": N_("Only the other side cancels a coup."),
    "wif5.coup.none_left": N_("%(The_power)s has no coup cell left."),
    "wif5.coup.one_a_turn": N_("One attempt a turn: %(side)s."),
    "wif5.coup.reveal": N_("Was the cell sealed? Open it now (reveal): %(names)s."),
    # seals
    "wif5.seal.made": N_("Seal: %(seal_code)s"),
    "wif5.seal.one_word": N_("The name of a note is one word: “%(name)s”, say, not “%(text)s”."),
    "wif5.seal.short": N_(
        "A secret word of %(least)d letters or more, one that nobody guesses, keeps the text hidden."
    ),
    "wif5.seal.word_known": N_(
        "This word stands in the log, since a note sealed by its code was opened with it: whoever reads the log would open yours. Take another."
    ),
    "wif5.seal.word_shown": N_(
        "The word of this note stands in the log now, for it was sealed by its code alone: whatever is still shut under the same word is open to all."
    ),
    "wif5.seal.twice": N_("There is a sealed note of that name already: %(note_told)s."),
    "wif5.seal.kept": N_("Sealed as %(note_told)s: %(seal_code)s"),
    "wif5.seal.open": N_("It is open already: %(note_told)s."),
    "wif5.seal.broken": N_("This text with this word does not fit the seal of %(note_told)s."),
    "wif5.seal.fits": N_("It fits the seal of %(note_told)s: “%(text)s”."),
    "wif5.note.orders": N_("the orders %(of_power)s (no. %(number)d)"),
    "wif5.note.marker": N_("the marker %(of_power)s (no. %(number)d)"),
    "wif5.note.named": N_("%(name)s"),
    "wif5.seal.word": N_("This word does not open %(note_told)s."),
    "wif5.seal.marker_range": N_("An initiative marker has a number from 1 to 6."),
    "wif5.seal.no_word": N_("A word is wanted, one that only its side knows."),
    "wif5.seal.other_word": N_(
        "This is not the word of %(note_told)s; nothing was opened. If it is lost for good: “forget %(side)s because …”, and the log says so."
    ),
    "wif5.seal.too_short": N_(
        "A secret word has %(least)d letters or more, so that nobody finds it by trying."
    ),
    "wif5.seal.say_again": N_(
        "The first word of a side is said twice, so that a slip shuts nobody out: again=WORD."
    ),
    "wif5.seal.forgotten": NP_(
        "The word is lost: %(n)d note is void from now on, %(notes_told)s. Its side writes under a new word.",
        "The word is lost: %(n)d notes are void from now on, %(notes_told)s. Their side writes under a new word.",
        "n",
    ),
    "wif5.orders.forgotten": N_(
        "The orders that were lost are written anew before this step ends, or not built."
    ),
    "wif5.entry.forgotten": N_(
        "The markers lie at the table: whoever plays the USA reads them there; “entry status N” tells the status that they make."
    ),
    "wif5.seal.not_again": N_("The word was not the same: type it once more, or “back”."),
    "wif5.seal.none": N_("No note is sealed: there is nothing to open."),
    "wif5.seal.bare": N_("What is sealed is a bare code: no word opens it."),
    "wif5.seal.nothing": N_("Nothing sealed there opens with a word."),
    "wif5.seal.by_name": N_("A note with a word of its own is opened by its name."),
    "wif5.seal.neutral": N_("Only the USA knows its markers while it is neutral."),
    "wif5.seal.reads": N_("%(note_told)s: %(text)s"),
    "wif5.orders.kept": N_("%(The_power)s: orders written unseen, opened by “reveal”."),
    "wif5.orders.seen": N_(
        "What is built is a secret until both sides show it: “build %(power)s” alone asks for it unseen."
    ),
    "wif5.orders.unread": N_("This is no order: write e.g. 5 inf, 1 arm. Nobody saw it."),
    "wif5.orders.points": N_(
        "The order costs %(cost)d build points, and %(points)d are left for it. Nobody saw it."
    ),
    "wif5.orders.wrong": N_("The order is against %(section)s. Nobody saw it."),
    "wif5.orders.cell": N_(
        "A cell of your chart is missing: type the whole chart first, “chart %(chart)s”, so that asking gives nothing away."
    ),
    "wif5.orders.shut": N_("Both sides show their orders first (reveal): %(sides)s."),
    "wif5.offer.consult": N_("Read what your side wrote unseen."),
    "wif5.shape.consult": N_("axis|allies|usa|NAME secret=WORD"),
    "wif5.seal.no_number": N_("The marker of %(name)s is not a number from 1 to 6."),
    "wif5.seal.code": N_(
        "A seal has 64 digits from 0 to f, and this is none. Of a note both are said by their keys: “text=… secret=…”; in “play” the verb alone asks for them unseen."
    ),
    "wif5.intelligence.tried": N_("One attempt a turn at the initiative: %(side)s."),
    "wif5.initiative.drawn": N_(
        "%(Side)s saw a marker last turn: whoever holds it plays it instead of the die, “initiative axis=N” or “initiative allies=N” (none was drawn: “settle” its reminder)."
    ),
    "wif5.initiative.no_marker": N_(
        "No marker lies with %(side)s: one is drawn only after an attempt that succeeded the turn before, and is kept by one side."
    ),
    "wif5.initiative.no_marker_again": N_(
        "No marker stood for the die of this side (%(side)s): both dice are thrown again, and “axis=” and “allies=” tell markers only."
    ),
    "wif5.initiative.marker_again": N_(
        "The marker that stood for the die of this side (%(side)s) was %(n)d: it counts again."
    ),
    "wif5.initiative.shut": N_(
        "A marker was kept for this roll (%(side)s): open it first, “reveal %(name)s”."
    ),
    "wif5.settle.nothing": N_("Nothing is left to settle: no reminder is open."),
    "wif5.place.every": N_("“%(text)s” is no place: name the one that is meant."),
    "wif5.place.several": N_(
        "“%(text)s” are several places: each is told in a line of its own (%(names)s)."
    ),
    "wif5.nation.every": N_("“%(text)s” is no nation: name the one that is meant."),
    "wif5.settle.none": N_("No reminder is about %(the_nation)s."),
    "wif5.settle.which": N_(
        "More than one thing is due of %(the_nation)s: name what is done by its number (“settle %(names)s” for all of it). %(told)s"
    ),
    "wif5.war.who": N_("Who declares war? The power stands first: declare POWER on NATION."),
    "wif5.settle.lasts": N_(
        "Surprise against %(the_nation)s lasts as long as this impulse and ends with it: there is nothing to settle."
    ),
    "wif5.settle.number": N_("No reminder has the number %(text)s. Open: %(names)s."),
    "wif5.settle.struck": N_("Settled: %(told)s"),
    "wif5.settle.done": NP_(
        "Done; %(n)d reminder is left.", "Done; %(n)d reminders are left.", "n"
    ),
    "wif5.settle.all": N_("Done; no reminder is left to be settled."),
    # reminders
    "wif5.war.own_aligned": N_(
        "%(The_nation)s is aligned with %(the_power)s: “bring” takes it into the war on that side, “declare” is war against it."
    ),
    "wif5.due.surprise": N_("Surprise against %(the_nation)s in this impulse."),
    "wif5.due.poles": N_(
        "Add a Polish INF and ARM, chosen at random, to the Commonwealth’s pools."
    ),
    "wif5.due.vichy_ships": N_(
        "Throw for every Vichy ship there: vichy ship=%(ship)s usa=%(usa)s (%(nation)s)."
    ),
    "wif5.due.set_up": N_("Set up the units %(of_nation)s (their player: %(power)s)."),
    "wif5.due.us_entry": N_(
        "US entry: roll number %(number)d, war declared by %(the_power)s on %(the_nation)s."
    ),
    "wif5.due.us_entry_doubled": N_(
        "US entry: roll number %(number)d with doubled value, war declared by %(the_power)s on %(the_nation)s."
    ),
    "wif5.due.us_entry_limited": N_(
        "US entry: roll on the limited-war lines of your chart (%(power)s, %(nation)s)."
    ),
    "wif5.due.us_entry_axis": N_(
        "US entry: has your chart a line for this declaration of war (%(power)s, %(nation)s)? Then roll."
    ),
    "wif5.due.us_entry_minor": N_(
        "US entry: roll number %(number)d, %(the_nation)s declared in the war."
    ),
    "wif5.due.us_entry_supported": N_(
        "US entry: roll number %(number)d, %(the_power)s supports an attacked minor country (%(nation)s)."
    ),
    "wif5.due.us_entry_roll": N_("US entry: roll number %(number)d (%(nation)s)."),
    "wif5.due.go_home": N_(
        "Units of powers in %(the_nation)s go to the nearest hex that their power controls."
    ),
    "wif5.due.move_out": N_(
        "Units in the claimed land go face down to the nearest hex that their power controls (%(nation)s)."
    ),
    "wif5.due.claimed_hexes": N_(
        "Tell on the map which hexes east of the line are Russia’s (“control HEX russia”; %(nation)s)."
    ),
    "wif5.due.iceland": N_("Allied units in Iceland go to the nearest hex of their own."),
    "wif5.due.vichy_units": N_("The Vichy units there go into the Axis force pool (%(nation)s)."),
    "wif5.due.vichy_metropole": N_("Remove the Vichy land units and aircraft there (%(nation)s)."),
    "wif5.due.vichy_territory": N_(
        "The Vichy land units and aircraft there go into the Commonwealth’s force pools (%(nation)s)."
    ),
    "wif5.due.submitted": N_(
        "Russia takes the hexes within 2 of its border, not the capital; the country’s units leave the map (%(nation)s)."
    ),
    "wif5.due.peace": N_(
        "Give back what changed hands in the war, conquered minor countries apart; units go to their own land."
    ),
    "wif5.due.minor_fell": N_(
        "Remove its land units and aircraft; throw for each of its ships: conquest kind=unit (%(nation)s)."
    ),
    "wif5.due.vichy_fell": N_(
        "All units of Vichy’s there, ships too, go to the Force Pools of the Commonwealth, as Free French (%(nation)s)."
    ),
    "wif5.due.home_fell": N_(
        "Remove its land units and aircraft from the Force Pools and the spiral; throw for each of its ships on the spiral, in the Construction and Repair Pools, but for CONV, SUB and TRS: conquest kind=unit where=pools (%(nation)s). On the map its units stay."
    ),
    "wif5.due.power_fell": N_(
        "Remove what is in its pools; throw for each unit on the map and each ship: conquest kind=unit (%(nation)s)."
    ),
    "wif5.due.fell_again": N_(
        "It was liberated and falls again: all its units, on the map, in pools and on the spiral, leave the game for good (%(nation)s)."
    ),
    "wif5.conquest.for_good": N_(
        "%(site)s is in enemy hands, and %(the_nation)s was liberated: its units leave the game for good: %(names)s."
    ),
    "wif5.liberation.none_back": N_(
        "It was liberated before and fell again: none of its units comes back (%(nation)s)."
    ),
    "wif5.due.exile": N_("Where does its government go? exile POWER HOST, or none (%(nation)s)."),
    "wif5.due.exile_moves": N_("Its government in exile needs another host (%(nation)s)."),
    "wif5.due.units_back": N_(
        "Half of each type of its removed units comes back, rounded up (%(nation)s)."
    ),
    "wif5.due.own_units": N_(
        "The units %(of_nation)s on the map are its own again, no longer those of a host."
    ),
    "wif5.due.french_units": N_(
        "The units of Vichy and of Free France on the map are those of France again."
    ),
    "wif5.due.factories": N_(
        "Throw for each liberated factory: conquest kind=liberated_factory (%(nation)s)."
    ),
    "wif5.due.give_back": N_(
        "Its own hexes of 1939 in the liberator’s hands go back to it; its allies may do the same (%(nation)s)."
    ),
    "wif5.due.install_ships_in_ports": N_(
        "Vichy: Germany spreads the French ships of the map over the ports of the territories, one in each before a second one goes anywhere."
    ),
    "wif5.due.install_convs": N_("Vichy: French CONVs on the map become TRS."),
    "wif5.due.install_spiral": N_(
        "Vichy: French land units and aircraft on the spiral leave the game."
    ),
    "wif5.due.install_pool_ships": N_(
        "Vichy: throw for every French ship on the spiral, in the repair pool or in the construction pool: vichy ship=installation."
    ),
    "wif5.due.install_halve": N_(
        "Vichy: foreign land units and aircraft in the territories go to the nearest hex of their own power or country, foreign ships rebase; the French in the rest of metropolitan France go to Vichy France, all others outside the territories leave the game; in each territory half of the French land units and half of the aircraft, drawn at random and rounded up, stay, the rest leave the game."
    ),
    "wif5.due.install_reposition": N_(
        "Vichy: units in a Vichy territory are Vichy’s, French units in a Free French territory are Free French; Germany may place the Vichy land units and aircraft anew in any hex of Vichy, where possible one of each in every capital."
    ),
    "wif5.due.install_de_gaulle": N_(
        "Vichy: a Free French HQ joins the Commonwealth’s force pool, De Gaulle unless he is on the map."
    ),
    "wif5.due.install_minors": N_(
        "Vichy: minor countries that France had conquered pass to the power that holds Paris; the others that it controlled are neutral again."
    ),
    "wif5.due.marker": N_(
        "Draw one of the six markers: %(the_side)s keep it or hand it over. Seal it: seal NAME SIDE what=marker."
    ),
    "wif5.due.marker_lies": N_(
        "The marker that %(the_side)s drew lies face down: whoever holds it plays it instead of the die of the next initiative, “initiative axis=N” or “initiative allies=N”."
    ),
    # what is offered
    "wif5.offer.declare": N_("Declare war."),
    "wif5.offer.lapse": N_("Let a war on a minor country lapse."),
    "wif5.offer.bring": N_("Bring an aligned or Axis minor country into the war."),
    "wif5.offer.claim": N_(
        "Russia claims the Baltic states and the land east of the partition line."
    ),
    "wif5.offer.occupy": N_("Take a Vichy territory, or Iceland, without a war."),
    "wif5.offer.submit": N_("A minor country gives way in a limited war."),
    "wif5.offer.peace": N_("End the Russo-Japanese war."),
    "wif5.offer.pact": N_("Agree on Russo-Japanese neutrality."),
    "wif5.offer.control": N_("Tell who controls a place."),
    "wif5.offer.conquest": N_("A country or a power is conquered."),
    "wif5.offer.liberation": N_("A country or a power is liberated."),
    "wif5.offer.surrender": N_("Give up a minor country."),
    "wif5.offer.exile": N_("Name the host of a government in exile."),
    "wif5.offer.vichy": N_("Install a Vichy government."),
    "wif5.offer.coup": N_("Attempt a coup d’état."),
    "wif5.offer.seal": N_("Seal a secret note."),
    "wif5.offer.forget": N_("Sealed notes whose word is lost are void; the log says why."),
    "wif5.offer.reveal": N_("Open a sealed note."),
    "wif5.offer.initiative_intelligence": N_("Pay to know next turn’s initiative die."),
    "wif5.offer.settle": N_("Mark a reminder as done, by its number or its nation."),
    "wif5.shape.declare": N_("POWER on NATION, … [limited|total] [KEY=VALUE …]"),
    "wif5.shape.lapse": N_("COUNTRY [POWER]"),
    "wif5.shape.bring": N_("COUNTRY [POWER]"),
    "wif5.shape.claim": N_("[COUNTRY, …]"),
    "wif5.shape.occupy": N_("POWER PLACE"),
    "wif5.shape.submit": N_("COUNTRY"),
    "wif5.shape.peace": N_("POWER [surrender] [KEY=VALUE …]"),
    "wif5.shape.control": N_("PLACE POWER|none [KEY=VALUE …]"),
    "wif5.shape.conquest": N_("NATION [by POWER] [KEY=VALUE …]"),
    "wif5.shape.liberation": N_("NATION [by POWER] [KEY=VALUE …]"),
    "wif5.shape.surrender": N_("COUNTRY [to POWER]"),
    "wif5.shape.exile": N_("POWER HOST|none"),
    "wif5.shape.vichy": N_("[POWER] [KEY=VALUE …]"),
    "wif5.shape.coup": N_("POWER COUNTRY [cancelled [by POWER]] [KEY=VALUE …]"),
    "wif5.shape.seal": N_("NAME [SIDE] CODE|text=TEXT secret=WORD [what=KIND]"),
    "wif5.shape.forget": N_("axis|allies|usa|NAME because TEXT"),
    "wif5.shape.reveal": N_("NAME|SIDE [text=TEXT] secret=WORD"),
    "wif5.shape.initiative_intelligence": N_("[SIDE]"),
    "wif5.shape.settle": N_("N…|all|NATION"),
    # the log
    "wif5.event.war_declared": N_("War declared by %(the_power)s on %(the_nation)s."),
    "wif5.event.war_lapsed": N_("A war lapses: %(nation)s."),
    "wif5.event.minor_brought": N_("%(nation)s: brought into the war by %(the_power)s."),
    "wif5.event.claimed": N_("Russia claims: %(nations)s."),
    "wif5.event.occupied": N_("Control declared by %(the_power)s: %(nations)s."),
    "wif5.event.submitted": N_("%(nation)s: submits to Russia."),
    "wif5.event.peace_made": N_("Russo-Japanese peace: %(the_power)s ends the war."),
    "wif5.event.pact_made": N_("Pact of neutrality between Russia and Japan."),
    "wif5.event.controlled": N_("%(site)s: controlled by %(the_power)s."),
    "wif5.event.let_go": N_("%(site)s: controlled by no power."),
    "wif5.event.conquered": N_("Conquered by %(the_power)s: %(nation)s."),
    "wif5.event.surrendered": N_("Given up to %(the_power)s: %(nation)s."),
    "wif5.event.exiled": N_("%(power)s: in exile with %(the_host_power)s."),
    "wif5.event.no_exile": N_("%(power)s: no government in exile."),
    "wif5.event.liberated": N_("Liberated by %(the_power)s: %(nation)s."),
    "wif5.event.vichy_installed": N_("Vichy government installed by %(the_power)s."),
    "wif5.event.coup_success": N_("Coup by %(the_power)s succeeds: %(nation)s."),
    "wif5.event.coup_counter": N_("Counter-coup against %(the_power)s: %(nation)s."),
    "wif5.event.coup_resources": N_("Coup by %(the_power)s turns against its author: %(nation)s."),
    "wif5.event.coup_fails": N_("Coup by %(the_power)s fails: %(nation)s."),
    "wif5.event.coup_cancelled": N_("Coup by %(the_power)s cancelled: %(nation)s."),
    "wif5.event.sealed": N_("Sealed note: %(name)s."),
    "wif5.event.notes_forgotten": N_("Word lost, notes void: %(names)s (%(reason)s)."),
    "wif5.event.revealed": N_("Sealed note opened: %(name)s, “%(text)s”."),
    "wif5.event.initiative_known": N_("Next turn’s initiative marker seen: %(side)s."),
    "wif5.event.initiative_unknown": N_("Nothing learnt of next turn’s initiative: %(side)s."),
    "wif5.event.settled": N_("Settled: %(due_told)s"),
    # procedures
    "wif5.procedure.seal": N_("Seal a secret text: only its seal is shown."),
    "wif5.key.text": N_("the text to be kept secret"),
    "wif5.key.secret": N_("a secret word that only its writer knows"),
    "wif5.key.attackers": N_("the powers at war with the country"),
    "wif5.key.enemies": N_("the powers at war with the one that would enter"),
    "wif5.key.submitted": N_("whether the country once submitted to Russia"),
}
