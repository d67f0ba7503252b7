"""World in Flames: the checklist of every step of the turn."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "wif5.check.pool_additions": N_(
        "Add the units of the new year to the force pools, as your scenario book says."
    ),
    "wif5.check.place_reinforcements": N_(
        "Place the reinforcements of this arm of the spiral; the side that had the initiative last turn places first."
    ),
    "wif5.check.place_reinforcements.face_down": N_(
        "Face-down ships go to the Construction Pool; offensive chits are kept aside."
    ),
    "wif5.check.place_reinforcements.stacking": N_(
        "Check stacking: a unit without room returns to the arm of next turn."
    ),
    "wif5.check.initiative_dice": N_("Both sides throw a die for the initiative."),
    "wif5.check.initiative_reroll": N_(
        "The side that lost may throw both dice again; the marker then moves one column towards the other side."
    ),
    "wif5.check.first_side": N_("The side with the initiative names the side that moves first."),
    "wif5.check.initiative_intelligence": N_(
        "Each side may try to learn its next initiative die, for 2 build points; the side with the initiative first."
    ),
    "wif5.check.weather_roll": N_("Roll the weather of the turn."),
    "wif5.check.japan_demands": N_(
        "Japan may demand the oil of the NEI (once US option 21 is chosen) or close the Burma Road: US entry roll at once."
    ),
    "wif5.check.convoys": N_("Place and move the CONVs, the side with the initiative first."),
    "wif5.check.lending": N_(
        "Say which resources are lent, to whom, and how many pass through each sea area."
    ),
    "wif5.check.lending.neutrals": N_("Neutral countries deliver what they owe."),
    "wif5.check.resource_routes": N_(
        "Bring every resource to its factory: by land, then one leg by sea, then by land."
    ),
    "wif5.check.resource_routes.record": N_(
        "Note the factories and resources that each power has now; production needs them again."
    ),
    "wif5.check.supply_check": N_(
        "Judge supply now: it counts for moves, aircraft and ports during this impulse."
    ),
    "wif5.check.supply_check.desert_hq": N_("The owner names the units that a desert HQ feeds."),
    "wif5.check.declare_war": N_(
        "Phasing powers may declare war, or declare a minor country in the war."
    ),
    "wif5.check.declare_war.entry": N_(
        "After all declarations: a US entry roll for each new event."
    ),
    "wif5.check.declare_war.minors": N_("Set up the minor countries that have come in."),
    "wif5.check.owed.caught": N_("A group that was intercepted and sails on fights at once."),
    "wif5.check.owed.subs": N_("SUBs that intercepted fight the group they met."),
    "wif5.check.owed.boxes": N_("SUBs beside a sea box take a section of it."),
    "wif5.check.owed.declared": N_("Ships and aircraft declared beside the SUBs try to intercept."),
    "wif5.check.owed.intercept": N_("Units that interdict try to intercept."),
    "wif5.check.owed.home": N_("Whoever broke off at sea goes to a base at once."),
    "wif5.check.owed.homeward": N_("Whoever was caught on the way home goes on."),
    "wif5.check.owed.leave": N_("Aircraft and ships leave a hex that the enemy took."),
    "wif5.check.owed.entry": N_("US entry: the roll for what has just happened."),
    "wif5.check.owed.minors": N_("Set up the minor countries that have come in."),
    "wif5.check.owed.neutrals": N_("Neutral countries deliver what they owe."),
    "wif5.check.owed.arrivals": N_("Reinforcements that arrived are placed on the map."),
    "wif5.check.owed.excess": N_("Units too many in a hex, or where they may not be, leave it."),
    "wif5.check.owed.invaders": N_("Whoever invaded or dropped attacks the enemy in its hex."),
    "wif5.check.declare_war.surprise": N_("Note who is surprised during this impulse."),
    "wif5.check.choose_action": N_(
        "Each phasing power chooses its action: pass, naval, combined or land."
    ),
    "wif5.check.choose_action.chit": N_(
        "An offensive chit for a combined or land action is played now."
    ),
    "wif5.check.port_attack": N_("Bombers and carriers may attack ports; one round each."),
    "wif5.check.naval_movement": N_(
        "Move the ships, one group at a time, area by area; the enemy may intercept."
    ),
    "wif5.check.naval_movement.escorts": N_("Name and flip the escorts before a group moves."),
    "wif5.check.naval_movement.interdiction": N_(
        "First impulse: as ships enter an area the enemy may interdict there, with CV, HS and LS of its ports and with aircraft; SUBs may intercept those ships, then who interdicts must try to intercept (“interception”)."
    ),
    "wif5.check.naval_movement.cargo": N_("Cargo in port lands at the end of the phase."),
    "wif5.check.naval_combat": N_(
        "Fight in every sea area that ships entered: search, surprise, kind of combat, rounds."
    ),
    "wif5.check.strategic_bombardment": N_(
        "Assign all strategic bombers, then fighters, then bomb."
    ),
    "wif5.check.ground_strike": N_(
        "Bombers may strike face-up units on the ground: one die for each bomber and target."
    ),
    "wif5.check.air_rebase": N_("Move aircraft to other bases, within the limits of the action."),
    "wif5.check.strategic_movement": N_("Make the strategic moves that the action allows."),
    "wif5.check.land_movement": N_(
        "Move land units, land and invade from the sea, overrun, in any order."
    ),
    "wif5.check.air_transport": N_(
        "Carry units by air and drop paratroops; each counts as a land move."
    ),
    "wif5.check.land_combat": N_("Fight the land attacks."),
    "wif5.check.land_combat.declare": N_(
        "Declare all attacks at once and share out the shore bombardment."
    ),
    "wif5.check.land_combat.support": N_(
        "Announce HQ support, the phasing side first; throw its dice before the attacks."
    ),
    "wif5.check.land_combat.ground": N_(
        "Fly ground support: bombers of the phasing side, enemy aircraft, phasing fighters."
    ),
    "wif5.check.reorganisation": N_("HQs turn units face up again."),
    "wif5.check.air_resupply": N_("ATRs may turn units face up from the air."),
    "wif5.check.end_of_action": N_("Throw the die: does the action segment end?"),
    "wif5.check.partisans": N_(
        "Roll on the Partisan Table, then a die for each country named, against its garrison."
    ),
    "wif5.check.russian_partisans": N_(
        "Roll for the Russian partisans; some may be recalled between the dice."
    ),
    "wif5.check.convoy_attacks": N_(
        "Declare all attacks on convoys, then fight them: submarines, then raiders."
    ),
    "wif5.check.coups": N_("Each side may attempt one coup, the side with the initiative first."),
    "wif5.check.us_entry": N_(
        "The USA may choose an entry option; a second only if the first changed nothing."
    ),
    "wif5.check.production": N_("Every power produces, in secret."),
    "wif5.check.production.home_port": N_(
        "A power without a home port loses its ships on the spiral and in the pools."
    ),
    "wif5.check.production.effort": N_(
        "National effort and breakdown of INF come before the builds."
    ),
    "wif5.check.production.reveal": N_(
        "Both sides reveal the build points spent; the USA draws a hidden marker."
    ),
    "wif5.check.return_to_base": N_(
        "Bring ships and aircraft home, area by area, highest sections first."
    ),
    "wif5.check.return_to_base.hunted": N_(
        "SUBs alone may intercept surface ships on their way home, in every area that these enter (“interception”, then “battle subs”); there is no other combat."
    ),
    "wif5.check.vichy": N_("The power that has a land unit in Paris may declare Vichy."),
    "wif5.check.russo_japanese_peace": N_(
        "Russia or Japan may end their war, if the conditions are met."
    ),
    "wif5.check.conquest": N_("Judge conquests; liberate countries, or give up a minor country."),
    "wif5.check.allied_support": N_(
        "With three or more land units in a minor, the Allies make a US entry roll for its support."
    ),
    "wif5.check.victory": N_("See whether a side has won, by your scenario book."),
    "wif5.check.final_reorganisation": N_(
        "Everything turns face up but the CONVs; SUBs take any section in range."
    ),
}
