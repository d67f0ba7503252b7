"""World in Flames: landings, retreats and the air."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # landings, retreat, advance
    "wif5.procedure.invasion": N_(
        "May a unit invade from the sea, against whom, at what share of its factor?"
    ),
    "wif5.procedure.paradrop": N_("May a PARA drop here, and who defends?"),
    "wif5.procedure.air_transport": N_("May an ATR carry this unit?"),
    "wif5.procedure.retreat": N_("Where does a unit retreat to?"),
    "wif5.procedure.advance": N_("How far does a unit advance after combat?"),
    "wif5.key.aborted": N_("whether the ATR aborted"),
    "wif5.key.apart": N_("whether PARA and ATR began the impulse in different hexes"),
    "wif5.key.breakthrough": N_("whether the result has a B"),
    "wif5.key.cost": N_("movement points of the defending hex"),
    "wif5.key.defended": N_("whether enemy land units are there"),
    "wif5.key.hexes": N_("the adjacent hexes: “A:free,B:zoc+friendly,C:full”"),
    "wif5.key.lake": N_("whether it is a lake hex"),
    "wif5.key.overrun": N_("whether it overruns in the second hex"),
    "wif5.key.beyond": N_("movement points of the hex beyond, for an advance of two"),
    "wif5.key.with_arm": N_("whether it is stacked with an ARM all the way"),
    "wif5.hexes": N_("“%(text)s” needs the form NAME:word+word, as B:zoc+friendly."),
    "wif5.landing.action": N_("Not in a %(action)s."),
    "wif5.landing.section": N_("Invasions come from section 2 or 3 of the sea box."),
    "wif5.landing.hq_face_down": N_(
        "A face-down HQ may not land in or invade a hex that costs more than it has, such as a swamp."
    ),
    "wif5.landing.dry": N_(
        "%(text)s was out of supply as it went on board: it neither lands nor invades, it goes home with its TRS."
    ),
    "wif5.landing.face_down": N_("It must be face up (%(unit)s)."),
    "wif5.landing.invades": N_(
        "It counts as a land move, is in supply, must attack, and is destroyed unless the enemy leaves."
    ),
    "wif5.landing.notional": N_(
        "A notional unit of factor 1 may defend; without it the landing succeeds, but adjacent units cannot join."
    ),
    "wif5.landing.drop_terrain": N_("No drop into a swamp or a lake."),
    "wif5.landing.drop_weather": N_("No drop in Severe Winter."),
    "wif5.landing.apart": N_("PARA and ATR must begin the impulse in the same hex."),
    "wif5.landing.drops": N_(
        "It counts as a land move, is in supply, must attack, and is destroyed unless the enemy leaves."
    ),
    "wif5.landing.cargo": N_("An ATR carries one DIV, MTN or PARA, not this unit (%(unit)s)."),
    "wif5.landing.carried": N_("It counts as a land move; the ATR is turned face down."),
    "wif5.landing.cargo_flips": N_("The unit is turned face down too."),
    "wif5.retreat.destroyed": N_("It cannot retreat: destroyed."),
    "wif5.retreat.a": N_("Out of enemy zones of control, without overstacking: %(places)s."),
    "wif5.retreat.b": N_("Out of enemy zones of control, overstacked: %(places)s."),
    "wif5.retreat.c": N_("To friends in an enemy zone of control: %(places)s."),
    "wif5.retreat.d": N_("To friends in an enemy zone of control, overstacked: %(places)s."),
    "wif5.retreat.e": N_("Into a friendly land section: %(places)s."),
    "wif5.retreat.apart": N_(
        "It does not cooperate with the units there: it keeps retreating, by the same priorities."
    ),
    "wif5.retreat.goes_on": N_("Overstacked: it keeps retreating, by the same priorities."),
    "wif5.advance.hq": N_("No HQ advances in %(weather)s."),
    "wif5.advance.hq_down": N_("A face-down HQ advances into no hex that costs more than it has."),
    "wif5.advance.no_breakthrough": N_("A second hex needs a breakthrough."),
    "wif5.advance.first_hex": N_("A second hex only when the first costs 1 point."),
    "wif5.advance.who": N_(
        "Two hexes: ARM, or INF, CAV and DIV stacked with it all the way (not %(unit)s alone)."
    ),
    "wif5.advance.goes": N_("It advances."),
    "wif5.advance.beside": N_(
        "%(place)s is not beside %(at)s: an attacker advances into the hex that its attack emptied, with a breakthrough into one beside that."
    ),
    "wif5.advance.held": N_("Enemy land units stand in %(place)s: no advance goes there."),
    "wif5.advance.flips": N_("It advances, and is turned face down."),
    "wif5.advance.zoc": N_("Enemy zones of control are ignored, enemy units are not."),
    # the air
    "wif5.air.movement": N_("%(unit)s: %(n)d movement points."),
    "wif5.air.unsupplied": N_("Out of supply: 2 points less."),
    "wif5.air.rebase": N_("Rebase: twice its movement."),
    "wif5.air.rebase_sea": N_("A rebase ends in a friendly hex, not in a sea box."),
    "wif5.air.section": N_("%(n)d points are left for section %(section)d."),
    "wif5.air.no_fighter": N_("This unit (%(unit)s) does not fly as a fighter: FTR and CV only."),
    "wif5.air.strength": N_(
        "Air strength %(n)d: the front fighter, 1 for each other FTR, a half for each other CV."
    ),
    "wif5.air.bomber_only": N_("Without fighters the front bomber alone counts: %(n)d."),
    "wif5.air.through": N_("A side without fighters lets all enemy bombers through."),
    "wif5.air.destroyed": N_("An enemy aircraft is destroyed (a CV goes to the Repair Pool)."),
    "wif5.air.aborted": N_("An enemy aircraft aborts."),
    "wif5.air.cleared": N_("An enemy bomber is cleared to its target."),
    "wif5.air.none": N_("No effect."),
    "wif5.air.choice_roller": N_("The side that rolled chooses which."),
    "wif5.air.choice_other": N_("The other side chooses which of its own."),
    "wif5.air.first": N_(
        "This result is applied before the phasing side rolls, at the value of the round’s start."
    ),
    "wif5.air.first_live": N_(
        "This result is applied before the phasing side rolls; at this table that side then "
        "computes its value again."
    ),
    "wif5.air.no_factor": N_("A bomber without a factor of that kind flies no such mission."),
    "wif5.air.severe_winter": N_("In Severe Winter only naval air missions fly."),
    "wif5.strike.needed": N_("A die of %(n)d or less turns the target face down."),
    "wif5.strike.led": N_(
        "No die was thrown. “battle ground PLACE bombers=NAME” asks who meets them, throws one for each target and turns it face down."
    ),
    "wif5.strike.never": N_(
        "Nothing is left of the factor after rounding: no die turns the target."
    ),
    "wif5.strike.cv": N_("The carrier’s tactical factor is half its component, rounded up: %(n)d."),
    "wif5.strike.halved": N_("The factor is halved for the strike."),
    "wif5.strike.weather": N_("The weather halves it: %(weather)s."),
    "wif5.strike.terrain": N_("The terrain halves it: %(terrain)s."),
    "wif5.strike.surprised": N_("Surprised defenders are not halved for the strike."),
    "wif5.strike.chit": N_("In range of the HQ of an offensive chit: not halved for the strike."),
    "wif5.bombing.free": N_("No fighter intercepted: +1."),
    "wif5.bombing.weather": N_("%(weather)s halves the total: %(n)d factors."),
    "wif5.bombing.fresh": N_(
        "%(place)s came to %(the_power)s this turn, after the transport of resources: it gives nothing yet, so bombs take nothing off there."
    ),
    "wif5.bombing.resources": NP_(
        "%(place)s has %(n)d resource, by your chart or your map: no more is lost there.",
        "%(place)s has %(n)d resources, by your chart or your map: no more are lost there.",
        "n",
    ),
    "wif5.bombing.points": N_(
        "Points of the result: %(n)d; lost: %(build)d (build points), then %(resources)d (resources)."
    ),
    "wif5.rebase.face_down": N_("Only face-up aircraft rebase (%(unit)s)."),
    "wif5.rebase.sea": N_(
        "%(text)s: a rebase ends on land of its side; %(area)s is the goal of a naval-air mission, in the Naval movement phase."
    ),
    "wif5.rebase.on_mission": N_(
        "%(text)s flies a naval-air mission (%(at)s): it stays there until it returns to base."
    ),
    "wif5.rebase.carried": N_(
        "%(at)s: is %(text)s aboard a TRS? Then it may rebase; on a naval-air mission it stays there until it returns to base."
    ),
    "wif5.rebase.action": N_("No rebase in a %(action)s."),
    "wif5.rebase.flip_land": N_("Rebases that end face down belong to a Combined action."),
    "wif5.rebase.ferry": N_("Only Allied STR are ferried."),
    "wif5.rebase.ferried": N_(
        "It is ferried over the ocean, whatever its range: it ends face down, and counts as a rebase that stays face up."
    ),
    "wif5.rebase.ferry_said": N_(
        "The map does not show that %(at)s and %(place)s are two shores between which STR are ferried: that %(text)s is, is the table’s word."
    ),
    "wif5.rebase.ferry_where": N_(
        "%(text)s is not ferried from %(at)s to %(place)s: only between Canada, Iceland or the USA and Iceland, the United Kingdom or Ireland, or the West Coast of the USA and Honolulu."
    ),
    "wif5.rebase.range": NP_(
        "It is out of range: %(n)d hex at most.", "It is out of range: %(n)d hexes at most.", "n"
    ),
    "wif5.rebase.rules": N_("It cannot be intercepted, and flies no mission this impulse."),
    "wif5.rebase.land_limit": N_("A Land action has one rebase."),
    "wif5.rebase.combined_limit": N_(
        "How many face-up rebases are left on the Activities Limits chart?"
    ),
}
