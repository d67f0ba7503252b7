"""The Last Crusade: procedures, keys, verbs, checklists and the log."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # checklists
    "tlc.check.income": N_("Phase 1 by your booklet; record supply points: supply SIDE N"),
    "tlc.check.missions": N_("Missions, groups and patrols by your booklet"),
    "tlc.check.intercept": N_("Interceptions: two rounds each, targets declared before all fire"),
    "tlc.check.home": N_("Fighter-bombers without drop tanks that fought: back to the airfield"),
    "tlc.check.recon": N_(
        "Recon: one unit at a time, one adjacent zone, dice split before rolling"
    ),
    "tlc.check.recon_home": N_("Aircraft that will not strike: back to the airfield"),
    "tlc.check.strikes": N_("Air strikes at spotted units, then return fire"),
    "tlc.check.guns": N_("Artillery bombardment, a supply point a gun, or hold fire for Phase 5"),
    "tlc.check.move": N_("Move and assault with uncommitted ground units"),
    "tlc.check.dig": N_("Dig in"),
    "tlc.check.full": N_("No zone above its stacking limit when moves end"),
    # verbs
    "tlc.ask.enter.kind": N_("What is it? (Enter: its card lies face down)"),
    "tlc.offer.enter": N_("enter a unit as its card shows it, or correct one"),
    "tlc.offer.supply": N_("gain supply points, or spend them with a minus"),
    "tlc.offer.terrain": N_("say whether a zone is difficult"),
    "tlc.offer.recon": N_("try to spot hidden units of an adjacent zone"),
    "tlc.offer.intercept": N_("fight a round of air combat"),
    "tlc.offer.strike": N_("make an air strike"),
    "tlc.offer.return": N_("return fire at aircraft"),
    "tlc.offer.bombard": N_("bombard with artillery"),
    "tlc.offer.move": N_("move or assault with a ground unit"),
    "tlc.offer.dig": N_("dig in"),
    "tlc.offer.mark": N_(
        "mark units: spotted, hidden, committed, ready, dug in, destroyed, airfield"
    ),
    "tlc.offer.win": N_("record who won, and why"),
    "tlc.offer.correct": N_("set the supply right, with a reason"),
    "tlc.fix.correct": N_("supply points"),
    "tlc.offer.answer": N_("type the dice of the recon that waits"),
    "tlc.offer.abandon": N_("call the waiting recon off"),
    "tlc.offer.next": N_("go on to the next phase"),
    "tlc.offer.tick": N_("tick a line of the checklist off"),
    # what follows a verb
    "tlc.shape.enter": N_(
        "LABEL SIDE [KIND|CARD] at ZONE [recon N] [range N] [air normal|grey] [digs] [tanks] [spotted]"
    ),
    "tlc.shape.supply": N_("SIDE [+|-]N"),
    "tlc.shape.terrain": N_("ZONE clear|difficult"),
    "tlc.shape.recon": N_("LABEL at ZONE TARGET:DICE,… [need N]"),
    "tlc.shape.intercept": N_("LABEL,… against LABEL,… declaring SHOOTER>TARGET,…"),
    "tlc.shape.strike": N_("LABEL,… on TARGET,…|hq"),
    "tlc.shape.return": N_("LABEL,… [against LABEL]"),
    "tlc.shape.bombard": N_("LABEL,… on TARGET"),
    "tlc.shape.move": N_("LABEL to [assault:]ZONE[+full],… [retreat]"),
    "tlc.shape.dig": N_("LABEL"),
    "tlc.shape.mark": N_("LABEL,…|all MARK"),
    "tlc.shape.win": N_("SIDE because TEXT"),
    "tlc.shape.correct": N_("supply SIDE N because TEXT"),
    "tlc.shape.answer": N_("DICE"),
    "tlc.shape.tick": N_("ITEM"),
    # the log
    "tlc.event.entered": N_("Entered: %(label)s."),
    "tlc.event.supplied": N_("Supply of %(side)s: %(was)d, now %(now)d."),
    "tlc.event.terrain_set": N_("%(space)s is %(terrain)s."),
    "tlc.event.scouted": N_("%(scout)s scouted %(space)s."),
    "tlc.event.asked": N_("A recon begins."),
    "tlc.event.answered": N_("Dice for the recon."),
    "tlc.event.dropped": N_("The recon of %(scout)s is called off."),
    "tlc.event.intercepted": N_("Interception, round %(round)d: %(units)s against %(targets)s."),
    "tlc.event.struck": N_("Air strike on %(zone)s."),
    "tlc.event.returned_fire": N_("Return fire: %(units)s at %(against)s."),
    "tlc.event.bombarded": N_("Bombardment of %(target)s."),
    "tlc.event.moved": N_("%(label)s went to %(to)s."),
    "tlc.event.dug": N_("%(label)s dug in."),
    "tlc.event.marked": N_("%(units)s: %(mark)s."),
    "tlc.event.stepped": N_("Turn %(turn)d: %(phase)s."),
    "tlc.event.ticked": N_("Ticked: %(item)s."),
    "tlc.event.won": N_("%(side)s won: %(reason)s."),
    # procedures
    "tlc.procedure.recon": N_(
        "Does a recon spot its targets? Dice split over hidden units of one zone."
    ),
    "tlc.procedure.air_combat": N_(
        "Who may fire at whom in a round of air combat, with what modifier, and who goes home?"
    ),
    "tlc.procedure.air_strike": N_("May these aircraft strike there, and what does it cost?"),
    "tlc.procedure.return_fire": N_("May this ground unit return fire at the aircraft?"),
    "tlc.procedure.bombardment": N_("May these guns bombard, and what does it cost?"),
    "tlc.procedure.move": N_("May this ground unit move or assault there, and is it committed?"),
    "tlc.procedure.dig_in": N_("May this unit dig in?"),
    "tlc.procedure.range": N_("How many zones apart?"),
    "tlc.procedure.sequence": N_("Phases 1 and 2 and who acts when: not in the supplied rules."),
    "tlc.procedure.combat": N_("The standard combat procedure: not in the supplied rules."),
    "tlc.procedure.assault": N_("The assault procedure: not in the supplied rules."),
    "tlc.procedure.transport": N_("The rest of the transport rules: not in the supplied rules."),
    "tlc.procedure.stacking": N_("Stacking limits and terrain cards: not in the supplied rules."),
    "tlc.procedure.supply_income": N_("Supply income and buying cards: not in the supplied rules."),
    "tlc.procedure.committing": N_("What else commits, and until when: not in the supplied rules."),
    "tlc.procedure.victory": N_("Victory and the end of the game: not in the supplied rules."),
    # keys
    "tlc.key.allocation": N_("dice for each target: 2,1"),
    "tlc.key.value": N_("the recon value printed on the card; the sum of the dice when left out"),
    "tlc.key.target_number": N_("the face that spots, or more; 5 unless a card changes it"),
    "tlc.key.from": N_("the zone it starts from: r1c1 to r3c3, hq1, hq2"),
    "tlc.key.to": N_("the zone it aims at or goes to"),
    "tlc.key.interceptors": N_("the aircraft that intercept: a:fighter,b:bomber+drop_tanks"),
    "tlc.key.intercepted": N_("the aircraft that are intercepted"),
    "tlc.key.declarations": N_("who fires at whom in this round: a>x,x>a"),
    "tlc.key.units": N_("how many aircraft or guns"),
    "tlc.key.targets": N_("the zone of each aircraft’s target, with commas"),
    "tlc.key.target_spotted": N_("whether the target is spotted"),
    "tlc.key.target": N_("what is attacked"),
    "tlc.key.supply": N_("the supply points in hand"),
    "tlc.key.air_fp": N_("how the unit’s air firepower is printed"),
    "tlc.key.against": N_("the type of aircraft fired at"),
    "tlc.key.spotted": N_("whether the unit was spotted before"),
    "tlc.key.survived": N_("whether the unit survived the strike"),
    "tlc.key.fired": N_("whether it fired in Phase 2"),
    "tlc.key.range": N_("the range printed on the card, in zones"),
    "tlc.key.unit": N_("which kind of ground unit"),
    "tlc.key.path": N_(
        "the zones entered, in order: clear, difficult, assault:clear, clear+enemy, clear+full"
    ),
    "tlc.key.from_terrain": N_("the terrain it starts from"),
    "tlc.key.retreat": N_("whether the assault fell back"),
    "tlc.key.committed": N_("whether the unit is committed already"),
    "tlc.key.marked": N_("whether its card is marked “commit to dig in”"),
    "tlc.key.moved": N_("movement factors used before, this turn"),
    "tlc.key.in": N_("where it would dig in"),
}
