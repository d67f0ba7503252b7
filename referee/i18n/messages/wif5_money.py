"""World in Flames, a campaign in progress: resources, production, the spiral, losses, chits."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # factories, resources, loans
    "wif5.income.old": N_(
        "Factories and resources of an earlier turn: %(powers)s. Count them anew (“income POWER FACTORIES RESOURCES”)."
    ),
    "wif5.income.changed": N_("Changed hands since they were counted: %(sites)s."),
    "wif5.income.anew": N_(
        "%(Power)s: count its factories and resources first (“income POWER FACTORIES RESOURCES”)."
    ),
    "wif5.ask.same": N_(
        "%(Power)s: still %(factories)d factories and %(resources)d resources, as last counted?"
    ),
    "wif5.ask.same_places": N_(
        "%(Power)s: still %(factories)d factories and %(resources)d resources, as last counted? Changed hands since: %(sites)s."
    ),
    "wif5.income.not_carried": N_(
        "%(The_power)s held factories %(factories)d, resources %(resources)d as resources were transported in this turn: no more than that is eligible now."
    ),
    "wif5.ask.held_then": N_(
        "%(The_power)s: factories %(factories)d, resources %(resources)d as resources were transported in this turn; factories %(now_factories)d, resources %(now_resources)d now. Did it hold all of these then, too?"
    ),
    "wif5.income.told": N_(
        "%(The_power)s: factories %(factories)d, own resources %(resources)d. Loans and deliveries are added by the referee."
    ),
    "wif5.income.conv": N_("CONV %(of_power)s in %(area)s: resources %(resources)d."),
    "wif5.income.conv_off": N_("No CONV %(of_power)s in %(area)s any more."),
    "wif5.income.one_conv": N_(
        "%(The_power)s has a CONV in %(sea)s already: one to a side, no matter whose resources go by it."
    ),
    "wif5.income.cut_off_gibraltar": N_(
        "No ship %(of_power)s comes to %(sea)s from home: its side holds neither Gibraltar nor the Suez canal."
    ),
    "wif5.income.ships_gibraltar": N_(
        "No surface ship %(of_power)s has come to %(sea)s: its side has held neither Gibraltar nor the Suez canal. If your set-up puts one there, “overrule” sets this aside."
    ),
    "wif5.income.cut_off_istanbul": N_(
        "No ship %(of_power)s comes to %(sea)s from home: its side does not hold Istanbul."
    ),
    "wif5.income.cut_off_baltic": N_(
        "No ship %(of_power)s comes to %(sea)s from home: the way round Denmark and the Kiel canal are shut."
    ),
    "wif5.income.lent": N_(
        "Loan from %(the_power)s to %(the_other_power)s: %(resources)d lent, %(arrive)d delivered."
    ),
    "wif5.income.undelivered": N_(
        "What these countries deliver this turn is not worked out: %(nations)s (“deliveries”)."
    ),
    "wif5.income.delivery": N_(
        "%(The_nation)s delivers to %(the_power)s: resources %(resources)d."
    ),
    "wif5.income.brought": N_(
        "Only what can be brought from %(the_nation)s to %(the_power)s counts, as its own resources are: by land, by sea with CONV."
    ),
    "wif5.income.conv_carries": N_(
        "%(n)d resources are to go to %(the_power)s, but of the CONV noted none carries more than %(count)d: by sea no more arrives (“convoy POWER AREA N” notes another number)."
    ),
    "wif5.income.us_pipeline": N_(
        "The USA carry them to Japan by a convoy pipeline of their own: note its CONV, one sea area after the other (“convoy usa …”)."
    ),
    "wif5.income.oil_stopped": N_(
        "Russia sends nothing, German or Italian units are too near: %(names)s."
    ),
    "wif5.income.units_there": N_(
        "Russia sends nothing while a German or Italian unit is in Rumania, Finland, Persia, Afghanistan or Turkey (resources supplier=russia units_there=yes)."
    ),
    "wif5.income.not_lent": N_("No loan from %(the_power)s to %(the_other_power)s this turn."),
    "wif5.income.china": N_("No resources go to China before option %(number)d."),
    "wif5.income.russia": N_(
        "American resources go to Russia only once Russia and Germany are at war."
    ),
    "wif5.income.burma_closed": N_("The Burma Road is closed."),
    "wif5.income.burma_open": N_("The Burma Road is open."),
    "wif5.income.burma_open_already": N_("The Burma Road is open already."),
    "wif5.income.burma_shut": N_("The Burma Road is closed: nothing goes to China by it."),
    "wif5.income.burma_off": NP_(
        "The loan %(of_power)s by it is off: %(resources)d resource stays there, and may be lent anew.",
        "The loan %(of_power)s by it is off: %(resources)d resources stay there, and may be lent anew.",
        "resources",
    ),
    "wif5.income.burma_cut": NP_(
        "%(resources)d resource %(of_power)s was under way on it: nothing arrives in China.",
        "%(resources)d resources %(of_power)s were under way on it: nothing arrives in China.",
        "resources",
    ),
    "wif5.income.burma_shut_already": N_("The Burma Road is closed already."),
    "wif5.income.burma_pressure": N_(
        "Closed by Japanese pressure, the Burma Road waits for option %(number)d."
    ),
    "wif5.income.burma_when": N_(
        "By mere announcement Japan closes the road in the resource segment only; by force of arms, at any time (burma close arms)."
    ),
    "wif5.income.burma_late": N_(
        "With the USA at war with Germany, the road is closed by arms alone."
    ),
    # losses and pools
    "wif5.losses.told": N_(
        "Losses %(of_power)s this turn: resources %(resources)d, build points %(points)d."
    ),
    "wif5.losses.too_few": N_(
        "A negative number takes back what was told: losses %(of_power)s this turn are resources %(resources)d, build points %(points)d."
    ),
    "wif5.losses.resources": N_(
        "%(The_power)s cannot lose so many resources: with loans and deliveries it has %(n)d."
    ),
    "wif5.losses.points": N_(
        "%(The_power)s cannot lose so many build points: its factories give %(n)d."
    ),
    "wif5.produce.anew": N_(
        "Worked out anew: what the table had put right for %(the_power)s (%(left)d left) no longer counts; “correct points” says it again."
    ),
    "wif5.losses.kept": N_(
        "Off the production %(of_power)s: resources %(resources)d, build points %(points)d."
    ),
    "wif5.ask.loans_lost": NP_(
        "%(n)d resource is lost: was it lent to %(powers)s? The attacker says so (“france 1”, or “none”).",
        "%(n)d resources are lost: how many of them were lent to %(powers)s? The attacker says so (“france 1”, or “none”).",
        "n",
    ),
    "wif5.convoy.loans_there": N_(
        "All of them count as the owner’s own. Were some lent to %(powers)s, the attacker says so (“lent_to=”)."
    ),
    "wif5.convoy.no_loan": N_("Nothing lent is on its way over sea %(to_power)s."),
    "wif5.convoy.loan_smaller": N_(
        "No more than %(n)s of what is lent are on their way over sea %(to_power)s."
    ),
    "wif5.convoy.lent_to_whom": N_("Lent to whom? Name the power before the number: %(powers)s."),
    "wif5.convoy.lost_fewer": N_("No more than %(n)s were lost."),
    "wif5.convoy.loan_lost": NP_(
        "%(resources)d resource of the loan from %(the_power)s to %(the_other_power)s is lost: it does not arrive.",
        "%(resources)d resources of the loan from %(the_power)s to %(the_other_power)s are lost: they do not arrive.",
        "resources",
    ),
    "wif5.losses.whose": N_("Say who suffers the loss: “loss POWER N resources” takes it off."),
    "wif5.losses.how_many": N_(
        "Partisans, %(nation)s: how many resources did %(the_power)s lose? “loss POWER N resources” takes them off."
    ),
    "wif5.losses.how_many_untold": N_(
        "How many resources did %(the_power)s lose? “loss POWER N resources” takes them off."
    ),
    "wif5.losses.damaged": N_("To the Repair Pool %(of_power)s: %(units)s."),
    "wif5.losses.pool": N_("%(Pool)s %(of_power)s: %(units)s."),
    # production
    "wif5.produce.unknown": N_(
        "Factories and resources %(of_power)s are not known: “income POWER FACTORIES RESOURCES”."
    ),
    "wif5.produce.own": N_("Own resources %(of_power)s: %(count)d."),
    "wif5.produce.borrowed": NP_(
        "%(count)d resource is lent to it.",
        "%(count)d resources are lent to it.",
        "count",
    ),
    "wif5.produce.delivered": NP_(
        "%(count)d resource is delivered to it.",
        "%(count)d resources are delivered to it.",
        "count",
    ),
    "wif5.produce.sent": NP_(
        "It delivers %(count)d resource to others.",
        "It delivers %(count)d resources to others.",
        "count",
    ),
    "wif5.produce.lent": NP_(
        "It lends %(count)d resource.",
        "It lends %(count)d resources.",
        "count",
    ),
    "wif5.produce.not_of_multiple": N_("The multiple %(of_power)s does not depend on that."),
    "wif5.produce.event": N_("Noted for the multiple %(of_power)s, from %(date)s."),
    "wif5.produce.taken": N_(
        "Taken off: resources lost %(lost_resources)d, build points lost %(lost_points)d, spent on coups and intelligence %(spent)d."
    ),
    "wif5.produce.left": N_("Build points left to %(the_power)s: %(left)d."),
    "wif5.produce.again": N_(
        "Build points were worked out before this: type “produce %(power)s” again."
    ),
    "wif5.produce.last": N_("Built last turn by %(the_power)s: %(units)s."),
    "wif5.produce.effort": N_(
        "%(The_power)s declares a national effort: no gearing limits this turn; from now on only %(units)s, and repairs."
    ),
    "wif5.produce.effort_on": N_("The national effort %(of_power)s has been on since %(date)s."),
    "wif5.produce.effort_neutral": N_(
        "%(The_power)s is neutral: no power is its enemy, it has no national effort."
    ),
    "wif5.produce.effort_late": N_(
        "A national effort is declared before anything is built; %(the_power)s has built already."
    ),
    "wif5.produce.effort_drawn": N_(
        "A national effort is declared as production begins; what both sides spent has been shown and the marker drawn."
    ),
    "wif5.produce.one_factory": N_("One factory a turn goes to Siberia; one has left already."),
    "wif5.produce.in_transit": N_(
        "The factory does not work this turn nor the next; from %(date)s it works in Siberia."
    ),
    "wif5.produce.next_factory": NP_(
        "%(count)d other factory has to wait for a later turn.",
        "%(count)d other factories have to wait for later turns.",
        "count",
    ),
    # builds
    "wif5.builds.cost_for": N_(
        "The builds for %(the_power)s cost %(cost)d; %(the_other_power)s pays."
    ),
    "wif5.builds.no_points": N_("Build points %(of_power)s are not known: only the cost is told."),
    "wif5.builds.for_none": N_(
        "Each of these units has a number of its own: the %(n)d without a name is for none of them."
    ),
    "wif5.builds.idle_turns": N_(
        "The charts say when each of these units arrives, so “turns=%(n)d” is for none of them: name the unit, “turns=%(n)d %(unit)s”."
    ),
    "wif5.builds.idle_cost": N_(
        "The charts have the cost of each of these units, so “cost=%(n)d” is for none of them: name the unit, “cost=%(n)d %(unit)s”."
    ),
    "wif5.builds.only_free": N_(
        "%(The_power)s has built its free unit, and it has to be the only one."
    ),
    "wif5.builds.gearing": N_(
        "%(Gearing)s %(of_power)s: %(built)d this turn, %(last)d last turn, so %(most)d at most."
    ),
    "wif5.builds.last_unknown": N_(
        "What %(the_power)s built last turn is not known: check the gearing limits yourselves, or say “last POWER UNITS”."
    ),
    "wif5.builds.arrives": N_("%(date)s: %(units)s."),
    "wif5.builds.no_date": N_("No date yet on the spiral for %(units)s."),
    "wif5.builds.face_down": N_(
        "Face down on the spiral (%(units)s): paid again from the Construction Pool before they reach the map."
    ),
    "wif5.builds.in_order": N_(
        "HS and CV are taken in the order printed on them, as long as the primary pool or the Construction Pool holds one."
    ),
    "wif5.builds.repaired": N_("The repairs %(of_power)s cost %(cost)d."),
    "wif5.builds.repair_for": N_(
        "Ships of another power are repaired only by the USA for the Commonwealth, after option %(number)d."
    ),
    "wif5.builds.not_in_pool": N_("Known in the %(pool)s %(of_power)s: %(units)s."),
    "wif5.builds.not_there": N_(
        "Known in the %(pool)s %(of_power)s: %(units)s; no more comes out of it (“pool” tells what else lies there)."
    ),
    "wif5.builds.phantoms": N_(
        "Not in the Force Pool %(of_power)s: %(units)s. Phantoms: paid and counted for gearing, they never arrive; if you take such counters from the map, a pool or the spiral, undo it and build with taken=yes."
    ),
    "wif5.builds.taken_back": N_(
        "Not in the Force Pool %(of_power)s: %(units)s. Take them from the map, a pool or the spiral (remove, pool, withdraw)."
    ),
    "wif5.builds.nothing": N_("%(The_power)s has built nothing this turn."),
    "wif5.builds.undone": N_("Build taken back by %(the_power)s: %(units)s."),
    # the spiral
    "wif5.spiral.nothing": N_("No unit arrives this turn."),
    "wif5.spiral.due": N_("Reinforcements %(of_power)s: %(units)s."),
    "wif5.spiral.map": N_(
        "Onto the map for %(the_power)s, in cities of its home country (ships in its ports): %(units)s."
    ),
    "wif5.spiral.construction": N_("To the Construction Pool %(of_power)s: %(units)s."),
    "wif5.spiral.chits": NP_(
        "%(The_power)s puts %(count)d offensive chit aside.",
        "%(The_power)s puts %(count)d offensive chits aside.",
        "count",
    ),
    "wif5.spiral.not_there": N_("Not due on the spiral now for %(the_power)s: %(units)s."),
    "wif5.spiral.delayed": N_("Kept on the spiral for %(the_power)s until %(date)s: %(units)s."),
    "wif5.spiral.withdrawn": N_(
        "Taken off the spiral for %(the_power)s: %(units)s. The rule says where they go."
    ),
    # chits
    "wif5.chit.none": N_("%(The_power)s has no offensive chit aside."),
    "wif5.chit.pool": N_("The chit goes back into the Force Pool %(of_power)s."),
    "wif5.chit.left": NP_(
        "%(The_power)s: %(count)d chit left.",
        "%(The_power)s: %(count)d chits left.",
        "count",
    ),
    "wif5.chit.action": N_("That use goes with %(the_action)s: choose it first for %(the_power)s."),
    "wif5.chit.no_leader": N_(
        "%(text)s is no HQ of %(the_power)s: the chit is for one of its HQs."
    ),
    "wif5.convoy.by_verb": N_(
        "A CONV stands in a sea area, with the resources that go through it: “convoy %(power)s AREA N”."
    ),
    "wif5.chit.value": N_("What is the value of %(text)s, on its counter? Say both, as in 5:NAME."),
    "wif5.chit.chosen": N_(
        "%(The_power)s has played its chit for %(the_action)s: it is no other action in this impulse."
    ),
    "wif5.due.blitz_hq": N_(
        "The HQ that leads the offensive %(of_power)s is turned face down before reorganisation."
    ),
    # what is offered
    "wif5.offer.income": N_("Say what a power counts: its factories, its own resources."),
    "wif5.offer.convoy": N_("Put a CONV in a sea area, with the resources that go by it."),
    "wif5.offer.lend": N_("Lend resources to a power of the same side."),
    "wif5.offer.burma": N_("Close or open the Burma Road."),
    "wif5.offer.deliveries": N_("Work out what neutral countries deliver."),
    "wif5.offer.resources": N_("Work out one neutral country’s delivery."),
    "wif5.offer.loss": N_("Take lost resources or points off a power."),
    "wif5.offer.damage": N_("Put damaged ships in the Repair Pool."),
    "wif5.offer.pool": N_("Say what a pool holds."),
    "wif5.offer.strategic_bombing": N_("Bomb factories: the losses are taken off."),
    "wif5.offer.convoy_attack": N_("Attack a convoy: the losses are taken off."),
    "wif5.offer.uprisings": N_("Throw for the countries where partisans rise."),
    "wif5.offer.partisans": N_("Throw against one country’s garrison."),
    "wif5.offer.russian_partisans": N_("Throw for Russian partisans."),
    "wif5.offer.produce": N_("Work out a power’s build points."),
    "wif5.offer.event": N_("Note what changes a production multiple."),
    "wif5.offer.last": N_("Say what a power built last turn."),
    "wif5.offer.national_effort": N_("Declare a national effort."),
    "wif5.offer.move_factories": N_("Move a Russian factory to Siberia."),
    "wif5.offer.build": N_("Build units: paid for, within the gearing limits, put on the spiral."),
    "wif5.offer.repair": N_("Repair ships and CONVs."),
    "wif5.offer.unbuild": N_("Take back the last build of a power."),
    "wif5.offer.arrive": N_("Place reinforcements: all of them, or those named."),
    "wif5.offer.delay": N_("Keep units for next turn that have no place."),
    "wif5.offer.withdraw": N_("Take units off the spiral for good."),
    "wif5.offer.chit": N_("Play an offensive chit."),
    # how they are typed
    "wif5.shape.income": N_("POWER FACTORIES RESOURCES [held=yes|no]"),
    "wif5.shape.convoy": N_("POWER AREA RESOURCES|none"),
    "wif5.shape.lend": N_("POWER POWER N [by burma]"),
    "wif5.shape.burma": N_("close [arms]|open"),
    "wif5.shape.loss": N_("POWER N resources|points"),
    "wif5.shape.damage": N_("POWER UNITS"),
    "wif5.shape.pool": N_("POWER construction|repair|force|secondary UNITS|none"),
    "wif5.shape.produce": N_("POWER|all [KEY=VALUE…]"),
    "wif5.shape.event": N_("POWER EVENT [DATE]"),
    "wif5.shape.last": N_("POWER UNITS"),
    "wif5.shape.build": N_("POWER UNITS [for POWER] [from=construction] [cost=N] [turns=N]"),
    "wif5.shape.repair": N_("POWER UNITS [for POWER] [cost=N] [turns=N]"),
    "wif5.shape.unbuild": N_("POWER"),
    "wif5.shape.arrive": N_("[POWER [UNITS]] [face=up]"),
    "wif5.shape.delay": N_("POWER UNITS"),
    "wif5.shape.withdraw": N_("POWER UNITS"),
    "wif5.shape.chit": N_("POWER combined|land hq=N[:NAME]|reroll [levels=N,N…]"),
    # what happened
    "wif5.event.income_told": N_(
        "%(The_power)s: factories %(factories)d, resources %(resources)d."
    ),
    "wif5.event.conv_moved": N_("CONVs %(of_power)s in %(area)s: resources %(resources)d."),
    "wif5.event.conv_moved.gone": N_("CONVs %(of_power)s in %(area)s: none from now on."),
    "wif5.event.lent": N_("Loan from %(the_power)s to %(the_other_power)s: %(resources)d."),
    "wif5.event.burma_road.pressure": N_("The Burma Road is closed by announcement."),
    "wif5.event.burma_road.arms": N_("The Burma Road is closed by force of arms."),
    "wif5.event.burma_road.open": N_("The Burma Road is open again."),
    "wif5.event.loan_lost": N_(
        "Lost at sea of the loan from %(the_power)s to %(the_other_power)s: %(resources)d."
    ),
    "wif5.event.delivered": N_("Delivered to %(the_power)s: %(resources)d (%(nation)s)."),
    "wif5.event.lost": N_("Losses %(of_power)s: resources %(resources)d, build points %(points)d."),
    "wif5.event.damaged": N_("To the Repair Pool %(of_power)s: %(units)s."),
    "wif5.event.pool_told": N_("%(Pool)s %(of_power)s: %(units)s."),
    "wif5.event.produced": N_("Build points %(of_power)s: %(build_points)d."),
    "wif5.event.event_noted": N_("Noted for the multiple %(of_power)s, from %(date)s."),
    "wif5.event.last_told": N_("Built last turn by %(the_power)s: %(units)s."),
    "wif5.event.effort_declared": N_("National effort %(of_power)s."),
    "wif5.event.factory_moved": N_("A Russian factory leaves for Siberia (%(date)s)."),
    "wif5.event.built": N_("%(The_power)s builds %(units)s (%(cost)d)."),
    "wif5.event.unbuilt": N_("Build taken back by %(the_power)s: %(units)s."),
    "wif5.event.arrived": N_("Reinforcements are placed."),
    "wif5.event.delayed": N_("Kept for %(date)s by %(the_power)s: %(units)s."),
    "wif5.event.withdrawn": N_("Taken off the spiral for %(the_power)s: %(units)s."),
    "wif5.event.chit_played": N_("%(The_power)s plays an offensive chit."),
}
