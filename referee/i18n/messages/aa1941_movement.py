"""Axis & Allies 1941: moves, landings, purchases, placing, captures, victory, transports."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # Where the pieces of a place can go
    "aa1941.whither.to": N_("%(force)s can go to: %(spaces)s."),
    "aa1941.whither.nowhere": N_("%(force)s can go nowhere from %(the_space)s."),
    "aa1941.whither.not": N_("Not to %(spaces)s (%(force)s): %(why_told)s"),
    "aa1941.whence.none": N_(
        "%(space)s: none of these (%(force)s) gets there now. %(why_told)s%(sea_told)s"
    ),
    "aa1941.whence.aboard": N_(" Aboard in %(space)s: %(force)s."),
    "aa1941.whence.by_sea": N_(" By sea they board a transport beside them first."),
    "aa1941.whither.nobody": N_("On record %(the_power)s has nothing %(in_space)s."),
    "aa1941.whither.type": N_(
        "Type for example: “move %(force)s from %(from_space)s to %(space)s”"
    ),
    # what was typed
    "aa1941.typed.not_sea": N_("“%(text)s”: %(space)s is not a sea zone."),
    "aa1941.typed.not_land": N_("“%(text)s”: %(space)s is not a territory."),
    "aa1941.typed.neutral": N_("“%(text)s”: %(space)s is neutral and belongs to nobody, ever."),
    "aa1941.typed.misplaced": N_("“%(text)s”: no %(unit)s can stand %(in_space)s."),
    "aa1941.typed.control": N_("“%(text)s”: write territory:side or territory:power."),
    "aa1941.choice.power": N_("Whose move is it (%(unit)s, from %(space)s)?"),
    # moves
    "aa1941.move.legal": NP_(
        "The move is legal (%(unit)s): %(cost)d space of %(left)d, %(spaces)s.",
        "The move is legal (%(unit)s): %(cost)d spaces of %(left)d, %(spaces)s.",
        "cost",
    ),
    "aa1941.move.as_combat": N_(
        "No phase was named: judged as a combat move, since an enemy is there."
    ),
    "aa1941.move.as_noncombat": N_(
        "No phase was named: judged as a noncombat move, since no enemy is known there."
    ),
    "aa1941.move.neutral": N_(
        "%(The_space)s: neutral ground; no unit may attack it, enter it or fly over it."
    ),
    "aa1941.move.land_at_sea": N_(
        "A land unit (%(unit)s) goes to sea only aboard a transport: ask about transport instead."
    ),
    "aa1941.move.all_there": N_("All that are noted %(in_space)s: %(force)s."),
    "aa1941.move.none_of_them": N_("Nobody moves: these cannot (%(force)s, %(in_space)s)."),
    "aa1941.move.ship_on_land": N_("A ship (%(unit)s) never moves onto a territory."),
    "aa1941.move.bomber_carrier": N_(
        "A bomber can neither land on a carrier nor take off from one."
    ),
    "aa1941.move.already_moved": N_(
        "This unit (%(unit)s) has moved or fought already: it may not move again this turn."
    ),
    "aa1941.move.some_may": N_("Neither moved nor fought so far %(in_space)s: %(force)s."),
    "aa1941.move.began_hostile": N_(
        "Enemy surface warships are %(in_space)s: this unit (%(unit)s) had to fight there or leave "
        "in the combat move phase, and in both cases it may not move now."
    ),
    "aa1941.move.not_adjacent": N_("%(space)s and %(other_space)s do not touch."),
    "aa1941.move.straight_aboard": N_(
        "Land units go aboard and ashore straight across the coast, not by way of %(spaces)s: where "
        "the transport sails is a move of its own."
    ),
    "aa1941.move.out_of_range": NP_(
        "Too far (%(unit)s): %(cost)d space away, movement left %(left)d.",
        "Too far (%(unit)s): %(cost)d spaces away, movement left %(left)d.",
        "cost",
    ),
    "aa1941.move.needs_transport": N_(
        "%(The_space)s: no way over land; land units get there by transport only."
    ),
    "aa1941.move.no_way": N_("%(The_space)s: no way leads there for this unit (%(unit)s)."),
    "aa1941.move.ends_friendly": N_(
        "A combat move may not end %(in_space)s, where no enemy is known: wait for the noncombat "
        "move. The exceptions: a tank that blitzed, ships about to land troops, ships leaving a "
        "hostile zone, ships attacking submarines or transports there."
    ),
    "aa1941.move.noncombat_hostile": N_(
        "%(Space)s: hostile; no land unit enters or crosses it in the noncombat move, even empty."
    ),
    "aa1941.move.noncombat_hostile_zone": N_(
        "Enemy surface warships are %(in_space)s: no ship but a submarine enters in the noncombat move."
    ),
    "aa1941.move.blitz_occupied": N_(
        "%(Space)s: %(force)s there, so a tank that enters must stop."
    ),
    "aa1941.move.blitz_factory": N_(
        "An enemy industrial complex %(in_space)s: a tank that enters must stop there, "
        "even when nothing else stands there."
    ),
    "aa1941.move.blitz": N_(
        "Blitz: %(the_spaces)s changes hands at once; move the control marker and the production levels."
    ),
    "aa1941.move.hostile_zone_stops": N_(
        "Enemy surface warships are %(in_space)s: a ship that enters stops there and fights."
    ),
    "aa1941.move.destroyer_stops": N_(
        "An enemy destroyer is %(in_space)s: a submarine that enters stops there."
    ),
    "aa1941.move.destroyer_there": N_(
        "Look at %(spaces)s: if a destroyer is among the enemy ships, the submarine stops there."
    ),
    "aa1941.move.strait_closed": N_(
        "The Turkish Straits are closed: no ship ever passes between %(space)s and %(other_space)s."
    ),
    "aa1941.move.canal_closed": N_(
        "The canal is closed to this side: it did not hold %(the_spaces)s when the turn began."
    ),
    "aa1941.move.battle": N_("A battle follows %(in_space)s against %(force)s."),
    "aa1941.move.empty": N_(
        "%(Space)s: empty of enemies; a land unit that ends there takes it without dice."
    ),
    "aa1941.move.hunts": N_(
        "%(Space)s holds only %(force)s: the zone is not hostile, ships may end there to attack, "
        "or pass."
    ),
    "aa1941.move.unfought": N_("Ships may still attack: %(force)s (%(spaces)s)."),
    "aa1941.move.no_duty": N_(
        "No enemy surface warship is %(in_space)s: nothing obliges these ships to fight or to leave."
    ),
    "aa1941.move.leaves_hostile": N_(
        "Leaving %(space)s to avoid the enemy warships there is a combat move; the ship may not move or fight again in the noncombat move."
    ),
    "aa1941.move.assault": N_(
        "Legal only to launch an amphibious assault, or to escort it: say so now. Hostile coast "
        "within reach: %(spaces)s."
    ),
    "aa1941.move.escorts_landing": N_(
        "Legal only to escort a landing: one is announced from %(the_space)s (%(spaces)s)."
    ),
    "aa1941.move.escort": N_(
        "A transport attacks only beside a unit with an attack value; to land troops past a "
        "submarine it needs a warship of its own power %(in_space)s."
    ),
    "aa1941.move.unseen": N_(
        "Check the board: %(spaces)s, control as recorded and no enemy unit known."
    ),
    "aa1941.move.unseen_foes": N_("Check the board: %(spaces)s, enemies as recorded."),
    "aa1941.move.stays": N_(
        "%(force)s %(in_space)s: who stays where he is makes no move. A way round is said with “via”."
    ),
    "aa1941.move.enemy_ground": N_(
        "%(Space)s: the enemy holds that ground, and nobody of yours is on record there to set out."
    ),
    "aa1941.move.ally_agrees": N_(
        "%(Space)s: ground %(of_power)s, where standing needs that player’s consent."
    ),
    "aa1941.move.ally_deck": N_(
        "Landing on a carrier %(of_power)s (%(space)s) needs that player’s consent."
    ),
    "aa1941.move.air_no_capture": N_(
        "Aircraft never take a territory: without a surviving land unit nobody takes %(the_space)s."
    ),
    "aa1941.move.can_land": N_(
        "After the battle %(left)d movement is left: it can still land %(in_space)s."
    ),
    "aa1941.move.can_land_then": N_(
        "From there %(left)d movement is left: it can still land %(in_space)s."
    ),
    "aa1941.move.can_land_once": N_(
        "After the battle %(left)d movement is left: it can land %(in_space)s only once the enemy there is "
        "beaten and a carrier comes. Nobody attacks there yet."
    ),
    "aa1941.move.can_land_if_leaving": N_(
        "After the battle %(left)d movement is left: it can land %(in_space)s only if the carrier beside "
        "enemy warships leaves them in this phase and ends its move there. It sails no more afterwards."
    ),
    "aa1941.move.carrier_needed": N_(
        "Only a carrier could take this fighter (movement left %(left)d; %(spaces)s). Say now which one will be there: moved in the noncombat move, or newly placed. A retreat is no proof."
    ),
    "aa1941.move.no_landing": N_(
        "With %(left)d movement left after the attack no safe landing is in reach (%(unit)s): "
        "the move is not allowed."
    ),
    "aa1941.move.no_carrier_ever": N_("No carrier can ever be %(in_space)s: no landing there."),
    "aa1941.move.carrier_slot": N_(
        "Is there a free slot on a friendly carrier %(in_space)s (two fighters each, its owner "
        "agreeing), or will a new one be placed there?"
    ),
    "aa1941.move.landing_hostile": N_("%(Space)s: hostile, no landing there (%(unit)s)."),
    "aa1941.move.landing_captured": N_(
        "%(Space)s: taken this turn, no aircraft may land there yet (%(unit)s)."
    ),
    # landings
    "aa1941.landing.not_air": N_("Only fighters and bombers land (%(unit)s)."),
    "aa1941.landing.too_far": N_(
        "Too far (%(unit)s): the range is %(range)d spaces in a whole turn."
    ),
    "aa1941.landing.bomber": N_("Carriers do not help: a bomber never lands on one."),
    "aa1941.landing.sunk": N_(
        "Its carrier is sunk: it lands first, before any other noncombat move, at most one space away."
    ),
    "aa1941.landing.options": N_("It may land here (movement left %(left)d): %(spaces)s."),
    "aa1941.landing.none": N_(
        "No safe landing with %(left)d movement left: destroyed at the end of the noncombat moves "
        "(%(unit)s)."
    ),
    "aa1941.landing.captured": N_("Taken this turn, so no place to land: %(spaces)s."),
    "aa1941.landing.carrier": N_(
        "A friendly carrier with a free slot would save it, already there or newly placed: %(spaces)s."
    ),
    "aa1941.landing.unseen": N_(
        "Check the board: %(spaces)s, friendly as recorded since the turn began."
    ),
    # purchase
    "aa1941.purchase.ask": N_("What, for %(ipc)s at most?"),
    "aa1941.purchase.price": N_("%(ipc)s"),
    "aa1941.purchase.paid": N_("Bought: %(force)s for %(cost_ipc)s; %(left_ipc)s left."),
    "aa1941.purchase.would": N_("%(force)s: %(cost_ipc)s; %(left_ipc)s would be left."),
    "aa1941.purchase.too_dear": N_(
        "Too expensive: %(cost_ipc)s, the treasury holds %(treasury_ipc)s; %(ipc)s short."
    ),
    "aa1941.purchase.cheapest": N_(
        "The treasury holds %(treasury_ipc)s; the cheapest unit costs %(cost_ipc)s (%(force)s)."
    ),
    "aa1941.purchase.capital_lost": N_(
        "%(The_power)s: no purchase while the enemy holds the capital."
    ),
    "aa1941.purchase.factory": N_(
        "Industrial complexes have no price: none can be bought or built."
    ),
    # nothing to do with a verb now
    "aa1941.idle.withdraw": N_("No attack is announced: there is nothing to take back."),
    "aa1941.idle.capture": N_(
        "Name the enemy territory that your land units hold without defenders: capture TERRITORY."
    ),
    "aa1941.idle.move.light": N_(
        "Attackers are announced: attack or declare. What is moved by itself is named: move FORCE from SPACE to SPACE."
    ),
    "aa1941.idle.move": N_(
        "Of the land units and ships on record none has a move left in this phase. Aircraft are named: move FORCE from SPACE to SPACE."
    ),
    # placing new units
    "aa1941.mobilize.capital_lost": N_("No new units while the enemy holds the capital."),
    "aa1941.mobilize.no_complex": N_("There is no industrial complex %(in_space)s."),
    "aa1941.mobilize.no_complex_near": N_("No industrial complex touches %(space)s."),
    "aa1941.mobilize.ally_complex": N_(
        "The complex %(in_space)s belongs to %(the_power)s: a friend’s complex is never yours to use."
    ),
    "aa1941.mobilize.enemy_complex": N_("The complex %(in_space)s is not yours."),
    "aa1941.mobilize.captured_now": N_(
        "The complex %(in_space)s was taken this turn: it works from your next turn."
    ),
    "aa1941.mobilize.over_limit": NP_(
        "The complex %(in_space)s mobilizes %(limit)d unit a turn, ships included; room left %(left)d, "
        "too many %(over)d. What no complex can take is paid back.",
        "The complex %(in_space)s mobilizes %(limit)d units a turn, ships included; room left %(left)d, "
        "too many %(over)d. What no complex can take is paid back.",
        "limit",
    ),
    "aa1941.mobilize.no_coast": N_(
        "%(The_space)s touches no sea zone: no ship can be placed from there."
    ),
    "aa1941.mobilize.wrong_zone": N_("Ships built %(in_space)s go to %(spaces)s only."),
    "aa1941.mobilize.closed_zone": N_(
        "No ship may enter or leave %(space)s, so none is placed there either: our reading, the "
        "booklet is silent."
    ),
    "aa1941.mobilize.ally_carrier": N_("A new fighter is never placed on a friend’s carrier."),
    "aa1941.mobilize.not_at_sea": N_("%(force)s: placed on land only, not %(in_space)s."),
    "aa1941.mobilize.ashore": N_("New units %(in_space)s: %(force)s."),
    "aa1941.mobilize.afloat": N_(
        "New at sea: %(force)s (%(spaces)s); should enemies be there, no battle this turn."
    ),
    "aa1941.mobilize.fighters": N_(
        "Fighters may also go onto your own carriers, old or new, in a zone that touches %(space)s."
    ),
    "aa1941.mobilize.declared_carrier": N_(
        "Was a new carrier announced as the landing place of a fighter? Then it goes into that zone, "
        "unless the fighter landed elsewhere or was lost."
    ),
    # captures
    "aa1941.capture.sea": N_("%(The_space)s is a sea zone: nobody holds the sea."),
    "aa1941.capture.own": N_("%(Space)s: already yours."),
    "aa1941.capture.friend": N_(
        "%(Space)s: ground %(of_power)s, on your own side: no attack on a friend."
    ),
    "aa1941.capture.captured": N_("%(The_power)s: %(space)s taken, production up by %(ipc)s."),
    "aa1941.capture.liberated": N_(
        "%(Space)s: liberated, back to %(the_owner_power)s (%(ipc)s of production)."
    ),
    "aa1941.capture.kept": N_(
        "%(The_space)s was printed for %(the_owner_power)s, whose capital the enemy holds: "
        "%(the_power)s keeps it until that capital is free (%(ipc)s of production)."
    ),
    "aa1941.capture.capital": N_(
        "The capital %(of_owner_power)s has fallen: its whole treasury (%(ipc)s) goes to %(the_power)s."
    ),
    "aa1941.capture.freed": N_(
        "The capital %(of_power)s is free: %(spaces)s back under its control; no IPC is paid back."
    ),
    "aa1941.capture.factory": N_(
        "The industrial complex %(in_space)s goes with it; no unit is mobilized there this turn."
    ),
    "aa1941.seats.both_sides": N_("%(player)s cannot play powers of both sides."),
    # victory
    "aa1941.victory.not_now": N_(
        "Nobody wins after the turn %(of_power)s: the Allies are checked after Japan, the Axis "
        "after the United States."
    ),
    "aa1941.victory.won": N_("%(The_side)s: victory! Enemy capitals held: %(capitals)s."),
    "aa1941.victory.not_yet": N_(
        "%(The_side)s: no victory yet, %(taken)d of %(needed)d enemy capitals held."
    ),
    "aa1941.victory.not_yet_of": N_(
        "%(The_side)s: no victory yet. Enemy capitals that count in this game (%(capitals)s): %(taken)d of %(needed)d held."
    ),
    # from the sea
    "aa1941.amphibious.legal": N_("%(The_power)s may land %(in_space)s from %(other_space)s."),
    "aa1941.amphibious.friendly": N_(
        "%(Space)s: friendly, nothing to assault; unload there in the noncombat move."
    ),
    "aa1941.amphibious.not_coast": N_("%(space)s and %(other_space)s do not touch: no landing."),
    "aa1941.amphibious.sealed": N_(
        "No ship can ever be in %(other_space)s: nobody lands in %(the_space)s from there."
    ),
    "aa1941.amphibious.undeclared": N_(
        "Not announced in the combat move: this assault cannot take place this turn."
    ),
    "aa1941.amphibious.assign_air": N_(
        "Assign each aircraft now, to the sea fight (%(other_space)s) or to the landing "
        "(%(space)s); it fights there only."
    ),
    "aa1941.amphibious.unseen": N_("Check the board: which enemy ships are %(in_space)s?"),
    "aa1941.amphibious.sea_lost": N_(
        "Enemy surface warships are still %(in_space)s, or the fleet was lost or went back: nobody lands. Whoever else "
        "attacks the territory, named without those who land, still fights one round there."
    ),
    "aa1941.amphibious.sea_first": N_(
        "The sea fight %(in_space)s against %(force)s comes first; no landing without it."
    ),
    "aa1941.amphibious.fight_first": N_(
        "First fight %(in_space)s against %(force)s, all ships of the zone taking part; troops land "
        "once no enemy surface warship is left."
    ),
    "aa1941.amphibious.submarine": N_(
        "Enemy submarine %(in_space)s and no warship of the attacking power: transports cannot ignore it."
    ),
    "aa1941.amphibious.may_ignore": N_(
        "Only %(force)s %(in_space)s: to ignore or to fight first, as the attacker likes."
    ),
    "aa1941.amphibious.idle_ships": N_(
        "Ships fire in a sea fight alone, never in the land battle: no enemy is known %(in_space)s, so nothing is "
        "fired by %(force)s."
    ),
    "aa1941.amphibious.aircraft_fight": N_(
        "For the fight at sea: %(force)s. So %(in_space)s there is a battle first, against "
        "%(defender_force)s, all ships taking part."
    ),
    "aa1941.amphibious.covered": N_(
        "Only %(force)s %(in_space)s: with a warship beside the transports, to ignore or to "
        "fight first, as the attacker likes."
    ),
    "aa1941.amphibious.warship": N_(
        "Is a warship of the attacking power %(in_space)s when the combat moves end? Without one the "
        "submarine forbids the landing."
    ),
    "aa1941.transport.legal": NP_(
        "Allowed: %(force)s aboard %(transports)d transport.",
        "Allowed: %(force)s aboard %(transports)d transports.",
        "transports",
    ),
    "aa1941.transport.stays": N_(
        "Once it has landed its troops, the transport stays: no move, no loading, no landing this turn."
    ),
    "aa1941.transport.not_land": N_("Transports carry land units only (%(unit)s)."),
    "aa1941.transport.full": N_(
        "A transport takes one land unit and one infantry more: %(force)s need %(needed)d, there "
        "are %(transports)d."
    ),
    "aa1941.transport.done": N_(
        "This transport already loaded, landed, moved or fought this turn: nothing more now."
    ),
    "aa1941.transport.unit_moved": N_(
        "Loading is the whole move of a land unit: one that has moved cannot go aboard."
    ),
    "aa1941.transport.two_origins": N_("A transport loads from two territories at most."),
    "aa1941.transport.hostile_origin": N_("%(Space)s: not friendly, nothing loads there."),
    "aa1941.transport.out_of_reach": N_("%(The_space)s touches no zone on the way (%(spaces)s)."),
    "aa1941.transport.hostile_zone": N_(
        "Enemy surface warships are %(in_space)s: no loading or landing there."
    ),
    "aa1941.transport.two_targets": N_("A transport lands its cargo in one territory only."),
    "aa1941.transport.to_transport": N_("Cargo goes ashore, never from one transport to another."),
    "aa1941.transport.end_not_near": N_(
        "The way ends in %(other_space)s, which does not touch %(space)s."
    ),
    "aa1941.transport.only_assault": N_(
        "%(Space)s: hostile; troops land there in an amphibious assault only."
    ),
    "aa1941.transport.must_assault": N_(
        "Troops loaded in the combat move must assault a hostile territory: %(space)s is friendly."
    ),
    "aa1941.transport.stay_aboard": N_(
        "Troops loaded in the combat move must land in an assault this turn; they stay aboard only if the transport retreats. Which territory?"
    ),
    "aa1941.transport.ally_turn": N_(
        "Troops %(of_power)s go aboard in their own turn, sail in the turn %(of_owner_power)s and land "
        "in a later turn of their own."
    ),
    "aa1941.transport.ally_agrees": N_(
        "Going aboard a transport %(of_power)s (%(space)s) needs that player’s consent."
    ),
    "aa1941.transport.ally_lands": N_("Troops %(of_power)s land only in their own turn."),
    "aa1941.transport.ally_cargo": N_(
        "Troops %(of_power)s stay aboard as cargo; they are lost with the transport."
    ),
    "aa1941.retreat.options": N_(
        "All land or sea units of the attack retreat together to one of: %(spaces)s."
    ),
    "aa1941.retreat.none": N_("No space to retreat to: the land or sea units of the attack stay."),
    "aa1941.retreat.defender": N_("The defender never retreats."),
    "aa1941.retreat.not_adjacent": N_(
        "%(space)s and %(other_space)s do not touch: no retreat there."
    ),
    "aa1941.retreat.hostile": N_("%(Space)s: not friendly, no retreat there."),
    "aa1941.retreat.seaborne": N_(
        "Troops that came by sea cannot retreat; the others and the aircraft may, together."
    ),
    "aa1941.retreat.air": N_(
        "Aircraft that retreat stay over the battle and land in the noncombat move."
    ),
    "aa1941.retreat.unseen": N_(
        "Check the board: were %(spaces)s friendly when the turn began, and do attackers come from there?"
    ),
    "aa1941.canal.open": N_("%(The_canal)s is open to the ships %(of_power)s (banks: %(spaces)s)."),
    "aa1941.canal.closed": N_(
        "%(The_canal)s is closed to the ships %(of_power)s: the enemy held %(spaces)s when the turn began."
    ),
    "aa1941.canal.split": N_(
        "%(The_canal)s is closed to all ships: its banks (%(spaces)s) were held by both sides when the "
        "turn began."
    ),
}
