"""Axis & Allies 1941: the lines of its reminder cards (`setup SCENARIO --aids`)."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aa1941.aid.word_stop": N_(
        "Stop: its move ends in the first hostile space it enters, and it fights there."
    ),
    "aa1941.aid.word_hostile": N_(
        "Hostile: a territory the enemy holds; a sea zone with an enemy battleship, carrier or destroyer."
    ),
    "aa1941.aid.moves": N_("Moves %(n)d."),
    "aa1941.aid.moves_stop": N_("Moves %(n)d. Stop."),
    "aa1941.aid.fights": N_("attack %(attack)d · defense %(defense)d"),
    "aa1941.aid.never_fires": N_("never fires"),
    "aa1941.aid.costs": N_("%(cost)d IPCs"),
    "aa1941.aid.hits": N_("%(n)d hits to sink"),
    "aa1941.aid.boards": N_("Going aboard or ashore is its whole move."),
    "aa1941.aid.blitz": N_("Blitz: an empty hostile territory without a complex does not stop it."),
    "aa1941.aid.lands": N_(
        "Both phases together; lands in phase 4 where it was friendly before the turn."
    ),
    "aa1941.aid.on_carriers": N_("Two fit on a friendly carrier."),
    "aa1941.aid.no_carrier": N_("Never on a carrier."),
    "aa1941.aid.submarines_safe": N_(
        "Hits a submarine only with a friendly destroyer in the battle."
    ),
    "aa1941.aid.slips": N_(
        "Slips through hostile zones, but stops at an enemy destroyer. Stops no ship."
    ),
    "aa1941.aid.strikes": N_(
        "Fires first or dives, each round, unless an enemy destroyer is there."
    ),
    "aa1941.aid.hits_ships": N_("Hits ships only."),
    "aa1941.aid.carries": N_("1 land unit + 1 infantry. Stops no ship."),
    "aa1941.aid.lands_once": N_("Unloads into one territory, then is done."),
    "aa1941.aid.lost_last": N_("lost last"),
    "aa1941.aid.undefended": N_("Undefended, it just sinks."),
    "aa1941.aid.escorted": N_(
        "Attacks only escorted, or landing from a friendly zone without enemy submarines."
    ),
    "aa1941.aid.bars": N_("An enemy submarine that enters its zone stops."),
    "aa1941.aid.hunts": N_(
        "In its battle enemy submarines neither fire first nor dive, and its aircraft can hit them."
    ),
    "aa1941.aid.deck": N_("Two fighters, friends’ too; your own take off before it moves."),
    "aa1941.aid.cargo": N_("In your turn a friend’s fighter aboard is cargo and sinks with it."),
    "aa1941.aid.airborne": N_("Defending, its fighters fight in the air."),
    "aa1941.aid.damaged": N_("After the first hit it lies on its side and still fires."),
    "aa1941.aid.repaired": N_("It stands up again when the battle ends."),
    "aa1941.aid.choose": N_("Choose units, pay the bank, put them in the mobilization zone."),
    "aa1941.aid.treasury": N_("Never more than your treasury; the rest stays yours."),
    "aa1941.aid.no_capital": N_("No purchase while the enemy holds your capital."),
    "aa1941.aid.into_hostile": N_(
        "Into hostile spaces, empty enemy territories too; never a neutral."
    ),
    "aa1941.aid.four_ends": N_(
        "Ends elsewhere only: a blitz; ships landing, fleeing, or after submarines or transports."
    ),
    "aa1941.aid.keep_range": N_("Announce landings. Aircraft keep enough to land."),
    "aa1941.aid.landings_first": N_(
        "Landings first, then the other battles in your order, each to its end."
    ),
    "aa1941.aid.round": N_("A round: submarines, attacker, defender, losses."),
    "aa1941.aid.again": N_(
        "Then the attacker goes on, or all but landed troops retreat to one space."
    ),
    "aa1941.aid.the_rest": N_("Units that neither moved in phase 2 nor fought may move."),
    "aa1941.aid.no_hostile": N_(
        "Not into hostile spaces; aircraft may cross, submarines may enter."
    ),
    "aa1941.aid.all_land": N_("All aircraft land; fighters of a sunk carrier first of all."),
    "aa1941.aid.since_start": N_("At complexes yours since the turn began, never a friend’s."),
    "aa1941.aid.as_income": N_("At each, as many units as its territory’s income, ships included."),
    "aa1941.aid.where": N_("Ships in a zone beside it; fighters on your carriers there, too."),
    "aa1941.aid.collect": N_("Take as many IPCs as your production level. The turn ends."),
    "aa1941.aid.nothing": N_("Nothing while the enemy holds your capital."),
}
