"""World in Flames, a campaign in progress: its spine (sequence, initiative, weather, impulses)."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # reading
    "wif5.end.die": N_(
        "“%(text)s”: the die is asked by itself, after “end” alone. “number=…” is what the box of the Impulse Track prints."
    ),
    "wif5.ask.zone_of": N_(
        "The weather is not the same everywhere: in which zone is %(the_place)s?"
    ),
    "wif5.ask.zone": N_("The weather is not the same everywhere: in which zone is it?"),
    # open questions
    "wif5.open.first": N_("A question is open: answer it first, or “abandon” drops it."),
    "wif5.open.none": N_("No question is open."),
    "wif5.open.kept": N_("Nothing is done: the line is dropped. What your chart says is kept."),
    "wif5.open.dropped": N_("The question is dropped; nothing was done."),
    "wif5.ask.cell.asked": N_("%(Table)s, %(told)s"),
    "wif5.ask.cell": N_("%(Table)s, %(told)s (%(why_item)s): what does your chart say?"),
    # a cell of a printed chart, key by key
    "wif5.cell.arm": N_("%(arm)s"),
    "wif5.cell.die": N_("die %(value)s"),
    "wif5.cell.row": N_("%(row)s"),
    "wif5.cell.column": N_("column %(column)s"),
    "wif5.cell.box": N_("box %(value)s"),
    "wif5.cell.power": N_("%(power)s"),
    "wif5.cell.action": N_("%(action)s"),
    "wif5.cell.activity": N_("%(activity)s"),
    "wif5.cell.unit": N_("%(unit)s"),
    "wif5.cell.attackers": N_("attackers: %(value)s"),
    "wif5.cell.escorts": N_("escorts: %(value)s"),
    "wif5.cell.marker": N_("marker %(value)s"),
    "wif5.cell.section": N_("section %(value)s"),
    "wif5.cell.option": N_("option %(value)s"),
    "wif5.cell.year": N_("%(value)s"),
    "wif5.cell.place": N_("%(site)s"),
    "wif5.cell.factors": N_("%(value)s factors"),
    "wif5.cell.value": N_("combat value %(value)s"),
    "wif5.cell.country": N_("%(country)s"),
    "wif5.cell.terrain": N_("%(terrain)s"),
    "wif5.cell.right": N_("one column to the right"),
    "wif5.cell.left": N_("one column to the left"),
    "wif5.cell.targets": N_("targets: %(value)s"),
    "wif5.cell.table": N_("table %(value)s"),
    "wif5.cell.type": N_("%(value)s"),
    # going on
    "wif5.course.not_now": N_("That belongs to “%(belongs_step)s”; this is “%(step)s”."),
    "wif5.course.reminder": N_("%(number)d) %(told)s"),
    "wif5.course.step": N_("Now: %(step)s."),
    "wif5.course.skipped": N_("Skipped: %(skipped_steps)s."),
    "wif5.course.many": N_("%(n)d steps are skipped, from %(first_step)s to %(last_step)s."),
    "wif5.course.turn": N_("A new turn begins: %(turn_date)s."),
    "wif5.course.year": N_(
        "The year %(year)d begins: add the units of the year to the force pools."
    ),
    "wif5.course.last": N_("The Allies bid %(turns)d turns: this is the last one."),
    "wif5.course.no_turn_left": N_(
        "The %(turns)d turns of the Allied bid are over, and no other begins: say who has won (“win SIDE because …”), or what the bid was (“length N”)."
    ),
    "wif5.course.past": N_("The %(turns)d turns of the Allied bid are over: who has won?"),
    "wif5.course.length": NP_(
        "The game lasts %(turns)d turn.", "The game lasts %(turns)d turns.", "turns"
    ),
    "wif5.course.length_over": N_("%(turns)d turns are behind you already."),
    "wif5.course.won": N_("%(The_side)s win: %(reason)s"),
    "wif5.course.over_game": N_("The campaign is over: %(the_side)s won it."),
    # initiative and weather
    "wif5.course.rolled": N_("That die is thrown already this time."),
    "wif5.course.not_rolled": N_("The initiative dice are not thrown yet."),
    "wif5.course.no_reroll": N_("Nobody may reroll the initiative now."),
    "wif5.course.may_reroll": N_("%(The_side)s may reroll both dice: the marker then moves away."),
    "wif5.course.first": N_("%(The_side)s take the first impulse."),
    "wif5.course.no_first": N_("%(The_side)s have not said who takes the first impulse."),
    "wif5.course.no_weather": N_("The weather is not rolled yet."),
    "wif5.course.weather": N_("%(climate)s: %(weather)s."),
    "wif5.course.china": NP_(
        "China, limit of attacks and of flights: %(china)d; second impulses move the marker %(advance)d box.",
        "China, limit of attacks and of flights: %(china)d; second impulses move the marker %(advance)d boxes.",
        "advance",
    ),
    # impulses
    "wif5.course.not_phasing": N_("%(The_power)s is not of the phasing side."),
    "wif5.course.out": N_("%(The_power)s is out of the war."),
    "wif5.course.chose": N_("%(The_power)s: %(action)s."),
    "wif5.course.no_action": N_("No action chosen yet: %(powers)s."),
    "wif5.course.begun": N_(
        "%(The_power)s has begun its action (%(activity)s): it is exchanged for no other in this impulse."
    ),
    "wif5.course.used": N_("%(The_power)s: %(activity)s, %(used)d (no limit)."),
    "wif5.course.used_of": N_("%(The_power)s: %(activity)s, %(used)d of %(limit)d."),
    "wif5.course.over": N_(
        "%(The_power)s: %(activity)s, %(used)d, but %(the_action)s allows %(limit)d."
    ),
    "wif5.course.no_impulse": N_(
        "What an action limits is counted in an impulse, once its power has chosen its action."
    ),
    "wif5.course.counted": N_("%(The_power)s: %(activity)s this impulse, %(used)d in all."),
    "wif5.course.unlimited_yet": N_(
        "%(The_power)s: %(activity)s, %(used)d; your Activities Limits chart has the limit (“use POWER ACTIVITY 0 limit=N” tells it)."
    ),
    "wif5.course.end_not_rolled": N_(
        "The die for the end of the action segment is not thrown yet."
    ),
    # what is offered
    "wif5.offer.next": N_("Go on to the next step of the turn."),
    "wif5.offer.tick": N_("Mark a line of the checklist as done."),
    "wif5.offer.answer": N_("Answer the open question."),
    "wif5.offer.abandon": N_("Drop the open question."),
    "wif5.offer.win": N_("Say who has won, and why."),
    "wif5.offer.length": N_("Say how many turns the game lasts: the Allied bid."),
    "wif5.offer.initiative": N_("Throw the dice for the initiative."),
    "wif5.offer.reroll": N_("Throw the initiative dice again."),
    "wif5.offer.first": N_("Name the side that takes the first impulse."),
    "wif5.offer.weather": N_("Throw the die for the weather."),
    "wif5.offer.choose": N_("Choose the actions of the phasing powers."),
    "wif5.offer.use": N_("Count what an action limits."),
    "wif5.offer.end": N_("Throw the die for the end of the action segment."),
    # the words after a verb
    "wif5.shape.tick": N_("LINE"),
    "wif5.shape.win": N_("SIDE because TEXT"),
    "wif5.shape.length": N_("TURNS"),
    "wif5.shape.initiative": N_("[axis=N] [allies=N]"),
    "wif5.shape.weather": N_("[ZONE=WEATHER …]"),
    "wif5.shape.end": N_("[number=N]"),
    "wif5.shape.first": N_("SIDE"),
    "wif5.shape.choose": N_("POWER ACTION, …|all ACTION"),
    "wif5.shape.use": N_("POWER ACTIVITY [N]"),
    "wif5.shape.answer": N_("DICE|WORD"),
    # what happened
    "wif5.event.stepped": N_("Step: %(Step)s."),
    "wif5.event.turn_ended": N_("The turn of %(date)s ends."),
    "wif5.event.ticked": N_("Done: %(item)s"),
    "wif5.event.won": N_("%(The_side)s win: %(reason)s"),
    "wif5.event.length_set": NP_(
        "The game lasts %(turns)d turn.", "The game lasts %(turns)d turns.", "turns"
    ),
    "wif5.event.asked": N_("A question is open."),
    "wif5.event.answered": N_("The question is answered."),
    "wif5.event.resolved.no_typed": N_("%(Procedure)s."),
    "wif5.event.partisans_rolled": N_("Partisans rolled for: %(nation)s."),
    "wif5.event.partisans_up": N_(
        "%(nation)s: partisans, no resources from it or through it this turn (garrison %(garrison)d)."
    ),
    "wif5.event.partisans_quiet": N_("%(nation)s: quiet, no partisans (garrison %(garrison)d)."),
    "wif5.event.resolved": N_("%(Procedure)s (%(typed)s)."),
    "wif5.event.initiative_rolled": N_(
        "Initiative: %(the_winner)s (Axis %(axis)d, Allies %(allies)d)."
    ),
    "wif5.event.initiative_rerolled": N_(
        "Initiative rerolled: %(the_winner)s (Axis %(axis)d, Allies %(allies)d)."
    ),
    "wif5.event.first_named": N_("%(The_side)s move first."),
    "wif5.event.weather_rolled": N_("Weather rolled: %(die)d on the chart."),
    "wif5.event.action_chosen": N_("%(The_power)s: %(action)s."),
    "wif5.event.used": N_("%(The_power)s: %(activity)s, %(used)d."),
    "wif5.event.end_rolled": N_("End of the action segment: %(modified)d against %(number)d."),
    "wif5.partisans.table_due": N_("The Partisan Table is still to be rolled: “uprisings”."),
    "wif5.partisans.dice_due": N_("A die each is still to be rolled for: %(nations)s."),
    "wif5.ask.aggressed": N_(
        "Partisans, before the die: did %(the_side)s declare war on %(the_nation)s? Part of its land is in enemy hands, and the log does not say who declared the war."
    ),
    "wif5.ask.uprising": N_("Partisans of which country?"),
    "wif5.ask.partisans.of": N_("Whose resources would be lost?"),
    "wif5.ask.garrison_of": N_("The garrison %(of_nation)s: a value, or units as in 2 inf, 1 hq?"),
    "wif5.ask.garrison_there": N_(
        "The garrison %(of_nation)s (on the map: %(units)s, value %(value)s): a value, or units as in 2 inf, 1 hq?"
    ),
    "wif5.ask.garrison_watched": N_(
        "The garrison %(of_nation)s (on the map: %(units)s, value %(value)s; in an enemy zone of control, for nothing: %(watched)s): a value, or units as in 2 inf, 1 hq zoc?"
    ),
    "wif5.ask.partisans.garrison": N_("Its garrison: a value, or units as in 2 inf, 1 hq?"),
    "wif5.partisans.russian_due": N_(
        "The Russian partisans are still to be rolled: “russian partisans”."
    ),
    "wif5.entry.marker_due": N_("The USA still draws its hidden marker: “entry production”."),
    "wif5.entry.drawn": N_("The hidden marker of this production phase is drawn already."),
    "wif5.entry.bar_2": N_("Option %(number)s: the Axis controls Paris."),
    "wif5.entry.bar_3": N_("Option %(number)s: the Axis controls Iceland."),
    "wif5.entry.bar_13": N_(
        "Option %(number)s reopens a Burma Road closed by political pressure only: it is not."
    ),
    "wif5.entry.bar_25": N_(
        "Option %(number)s: Japan receives resources of the Netherlands East Indies."
    ),
    "wif5.ask.all_produced": N_(
        "Not yet produced: %(powers)s; once the marker is drawn nobody builds any more this turn. Is it drawn now?"
    ),
    "wif5.entry.owed_first": N_(
        "Not yet produced: %(powers)s. Once the marker is drawn nobody builds any more this turn."
    ),
    "wif5.entry.unbuilt": N_(
        "Nothing is built yet by %(powers)s, with build points left: after the marker nobody builds or repairs this turn. “abandon” leaves it undrawn."
    ),
    "wif5.entry.not_drawn": N_("No marker drawn: it comes at the end of Production."),
    "wif5.produce.owed": N_("Not yet produced: %(powers)s (“produce POWER”)."),
    "wif5.produce.whose": N_("%(power)s:"),
    "wif5.produce.untold": N_(
        "Without their factories and resources these powers do not produce: %(powers)s (“income POWER FACTORIES RESOURCES”)."
    ),
    "wif5.conquest.owed": N_(
        "The capital is in enemy hands; still to be settled: %(nations)s (“conquest NATION”)."
    ),
    "wif5.conquest.owed_again": N_(
        "The capital is in the hands of its conqueror’s enemy; still to be settled: %(nations)s (“conquest NATION”, or “liberation NATION” by its first side)."
    ),
    "wif5.conquest.owed_powers": N_(
        "By the map these powers are conquered; still to be settled: %(nations)s (“conquest NATION”)."
    ),
    "wif5.conquest.no_enemy": N_("%(Nation)s cannot be conquered: nobody is at war with it."),
    "wif5.conquest.not_at_war": N_(
        "%(Nation)s cannot be conquered by %(the_power)s: they are not at war."
    ),
    "wif5.conquest.others": N_(
        "%(site)s is in the hands of %(the_power)s: only that power may conquer the country."
    ),
    "wif5.conquest.no_share": N_(
        "%(The_power)s fulfils none of the conditions of this conquest; who does: %(powers)s."
    ),
    "wif5.skip.nothing": N_("%(step)s owes nothing: go on with “next”."),
    "wif5.skip.must": N_("%(step)s cannot be left out."),
    "wif5.skip.left": N_("Left out: %(step)s. “undo” takes it back."),
    "wif5.skip.left.beside": N_("Left out: %(debts)s. “undo” takes it back."),
    "wif5.skip.done.beside": N_("Left out by the table: %(debts)s (%(reason)s)."),
    "wif5.ask.leave_out.beside": N_("%(Debts)s: go on without it?"),
    "wif5.skip.done": N_("Left out by the table: %(step)s (%(reason)s)."),
    "wif5.offer.skip": N_("Leave out what this step owes, and say why."),
    "wif5.shape.skip": N_("because TEXT"),
    "wif5.shape.correct": N_(
        "points POWER N | control PLACE POWER | pool POWER POOL UNITS | war POWER NATION yes|no"
        " | chart TABLE KEY=VALUE… result=CELL because TEXT"
    ),
    "wif5.shape.map": N_("load FILE|forget"),
    "wif5.shape.place": N_("POWER UNIT at HEX [name=NAME] [mp=N] [section=N] [factor=N]"),
    "wif5.shape.shift": N_("NAME [to HEX] [mp=N] [section=N] [with=NAME;NAME] [flips=yes]"),
    "wif5.shape.flip": N_("NAME… up|down"),
    "wif5.shape.remove": N_("NAME"),
    "wif5.shape.supply": N_("[SIDE|NAME]"),
    "wif5.shape.chart": N_("TABLE KEY=VALUE… result=CELL"),
    "wif5.event.duty_skipped": N_("Left out: %(step)s."),
    "wif5.event.interception_tried.met": N_("%(area)s: the group is intercepted by %(names)s."),
    "wif5.event.interception_tried.missed": N_("%(area)s: no interception by %(names)s."),
    "wif5.event.duty_skipped.beside": N_("Left out: %(debts)s."),
    "wif5.event.raided": N_("Convoy attack on %(the_power)s in %(area)s"),
    "wif5.convoy.once_sub": N_(
        "The CONV of %(the_power)s in %(sea)s has had its attack of SUBs this turn."
    ),
    "wif5.convoy.once_raiders": N_(
        "The CONV of %(the_power)s in %(sea)s has had its attack of raiders this turn."
    ),
    "wif5.convoy.subs_first": N_(
        "In a sea area SUBs attack before raiders: the raiders of %(sea)s have attacked."
    ),
    "wif5.convoy.no_war": N_(
        "%(text)s attacks no convoy of %(the_other_power)s: %(the_power)s is not at war with it."
    ),
    "wif5.convoy.not_at_war": N_("%(The_power)s and %(the_other_power)s are not at war."),
    "wif5.convoy.worse_damaged": N_(
        "Two results on one CONV in %(sea)s: only the worse counts, so the CONV is damaged."
    ),
    "wif5.convoy.worse_destroyed": N_(
        "Two results on one CONV in %(sea)s: only the worse counts, so the CONV is destroyed."
    ),
    "wif5.ask.intelligence_waived": N_(
        "The first attempt, with the initiative, is that %(of_side)s: is it given up?"
    ),
    "wif5.intelligence.first": N_(
        "No attempt yet: the first one, with the initiative, is that %(of_side)s."
    ),
    "wif5.intelligence.late": N_(
        "The side with the initiative tries first: the other side has tried already."
    ),
    "wif5.ask.leave_out": N_("%(Step)s: go on without it?"),
    "wif5.skip.stays": N_("%(Step)s: not over yet."),
    "wif5.chit.nothing": N_("%(step)s: no die has been thrown that a chit could annul."),
    "wif5.event.china_attacked": N_("%(The_power)s: attack %(attacks)d of the turn in China."),
    "wif5.produce.nobody": N_(
        "No power is left whose factories and resources are known: “income POWER FACTORIES RESOURCES”."
    ),
}
