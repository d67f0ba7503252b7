"""Axis & Allies Miniatures: a game in progress."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # Deployment.
    "aam.deploy.over": N_("Deployment is over."),
    "aam.deploy.first_army": N_("First to deploy: %(the_side)s; their army is not shown yet."),
    "aam.deploy.first": N_("First to deploy: %(the_side)s; units still to place: %(number)d."),
    "aam.deploy.defender": N_(
        "In an assault there is no toss: the defender, %(the_side)s, deploys first."
    ),
    "aam.deploy.no_attacker": N_(
        "Nobody attacks in this scenario: that is agreed on in an assault."
    ),
    "aam.deploy.attacker_late": N_(
        "An army is shown already, and the points rest on who attacks (%(side)s): “undo” goes back to before."
    ),
    "aam.deploy.attacker": N_(
        "Attacker: %(side)s (%(points)d points); defender: %(other_side)s (%(other_points)d points), who deploys first."
    ),
    "aam.deploy.begun": N_("Units stand on the map already: the toss comes before."),
    "aam.deploy.toss_untold": N_(
        "Units stand on the map already: the toss comes before. One that was made is told whole: “toss SIDE first”."
    ),
    "aam.deploy.stands": N_(
        "%(unit)s%(number)s stays in %(hex)s: the other army is being deployed already; “correct … because …” puts a slip right."
    ),
    "aam.deploy.chosen": N_(
        "%(the_side)s, having won the toss, may choose: taken as first unless “toss” says second."
    ),
    "aam.hint.kept_army": N_("An army kept under a name comes with “new … --army NAME”."),
    "aam.deploy.coin": N_("Tossed with a coin of your own? “toss SIDE first” tells it whole."),
    "aam.deploy.tossed": N_("Toss won by %(the_winner_side)s; first to deploy: %(the_side)s."),
    "aam.dice.toss": N_("Toss: 1 to 3 the Allies win it, 4 to 6 the Axis."),
    "aam.choice.deploy": N_("Toss won by %(the_side)s: deploy first or second?"),
    "aam.offer.attacker": N_("agree on who attacks"),
    "aam.offer.toss": N_("toss for who deploys first"),
    "aam.correct.untracked": N_(
        "Positions are not followed in this game: there is none to put right."
    ),
    "aam.correct.ground": N_(
        "%(unit)s%(number)s could not go into %(hex)s (%(terrain)s): it stands there all the same."
    ),
    "aam.correct.done": N_("%(unit)s%(number)s stands in %(hex)s, not in %(was)s: %(reason)s."),
    "aam.correct.turned": N_(
        "%(unit)s%(number)s stays in %(hex)s and points to %(point)s: %(reason)s."
    ),
    "aam.correct.afoot": N_("%(unit)s%(number)s is aboard nothing in %(hex)s: %(reason)s."),
    "aam.fix.correct": N_("where a unit stands"),
    "aam.offer.correct": N_("put a unit where it really stands, with a reason"),
    "aam.shape.correct": N_("UNIT HEX [E|NE|NW|W|SW|SE] because TEXT"),
    "aam.shape.attacker": N_("SIDE"),
    "aam.ask.attacker.side": N_("Which side attacks?"),
    "aam.shape.toss": N_("[SIDE] [first or second]"),
    "aam.ask.toss.winner": N_("Who won the toss (Enter: throw a die)?"),
    "aam.deploy.judged": N_(
        "%(unit)s%(number)s may be placed in %(hex)s; positions are not followed in this game."
    ),
    "aam.deploy.terrain": N_(
        "%(unit)s%(number)s cannot be placed in %(hex)s: no %(type)s goes there (%(terrain)s)."
    ),
    "aam.deploy.none_left": N_(
        "%(unit)s: all of them stand on the map; name one by its number to put it elsewhere."
    ),
    "aam.deploy.aboard": N_(
        "%(unit)s is placed first, in the hex of its vehicle; then “board” puts it inside."
    ),
    "aam.deploy.too_many": N_("%(unit)s: %(left)d left to place, places for %(number)d."),
    "aam.deploy.zone": N_("%(hex)s is not in this side’s deployment zone."),
    "aam.deploy.middle": N_(
        "%(hex)s lies across the middle of the map: the defender may stand there, half of it is his."
    ),
    "aam.deploy.end_left": N_(
        "At the left end of the map from now on: %(side)s (a first unit that stands alone may still be placed at the other)."
    ),
    "aam.deploy.end_right": N_(
        "At the right end of the map from now on: %(side)s (a first unit that stands alone may still be placed at the other)."
    ),
    "aam.deploy.placed": N_("%(unit)s%(number)s is placed in %(hex)s."),
    "aam.deploy.placed_facing": N_("%(unit)s%(number)s is placed in %(hex)s, facing %(point)s."),
    "aam.army.shown": NP_(
        "%(The_side)s: %(number)d unit, %(points)d of %(limit)d points.",
        "%(The_side)s: %(number)d units, %(points)d of %(limit)d points.",
        "number",
    ),
    "aam.army.begun": N_(
        "The army is shown already (%(side)s), and units are deployed: it stays as it is (“undo” takes back a slip)."
    ),
    "aam.army.seen": N_(
        "Second to deploy: %(the_side)s; the other army is shown, so theirs stays as it is (“undo” takes back a slip)."
    ),
    "aam.army.sealed": N_("Army sealed (%(side)s): %(seal)s."),
    "aam.army.sealed_still": N_("Army sealed and not shown yet: %(side)s."),
    "aam.army.seal_fits": N_("The army fits its seal (%(side)s)."),
    "aam.army.unsealed": N_(
        "No seal of this army was kept (%(side)s): the secret word has nothing to open."
    ),
    "aam.army.seal_broken": N_(
        "This army does not fit its seal, or the secret word is wrong (%(side)s)."
    ),
    "aam.army.already_shown": N_("This army is already shown: %(side)s."),
    "aam.army.already_sealed": N_("This army is already sealed: %(side)s."),
    "aam.dice.map": N_("Configuration of the map: one die."),
    "aam.choice.map": N_("The defender (%(side)s) chooses the configuration of the map:"),
    "aam.map.laid": N_(
        "Configuration %(config)s: top %(one)s and %(two)s, bottom %(three)s and %(four)s; objective in %(hex)s."
    ),
    "aam.map.begun": N_(
        "Units are deployed already: the map and its objective come before, and stay."
    ),
    "aam.map.swamped": N_(
        "%(unit)s%(number)s stands in %(hex)s, where it cannot go on this map: place it anew."
    ),
    "aam.map.objective": N_("The objective is in %(hex)s."),
    "aam.map.objective_edge": N_("%(hex)s is at the edge of the map: not for an objective."),
    "aam.map.terrain": N_("%(hex)s is now: %(terrain)s."),
    "aam.map.road": N_("A road leads from hex to hex: %(sides)s."),
    "aam.map.no_road": N_("No road there any more: %(sides)s."),
    "aam.map.river": N_("A river lies between the hexes: %(sides)s."),
    "aam.map.no_river": N_("No river there any more: %(sides)s."),
    "aam.map.not_next": N_("%(hex)s is not next to %(from_hex)s."),
    # Acting.
    "aam.act.nowhere": N_("%(unit)s%(number)s stands nowhere on the map: place it first."),
    "aam.act.phase": N_("%(unit)s%(number)s cannot do this now (%(phase)s%(theirs_told)s)."),
    "aam.act.theirs": N_("; a unit of the other side, %(side)s"),
    "aam.act.aboard": N_("%(unit)s%(number)s is aboard a Transport."),
    "aam.defensive.beside": N_(
        "Taken as in a hex next to %(unit)s%(number)s: say range=0 if both stand in one hex."
    ),
    "aam.defensive.late": N_(
        "%(unit)s%(number)s moved earlier: another unit has acted since, and defensive fire comes at once."
    ),
    "aam.defensive.order": N_(
        "%(unit)s%(number)s was fired at in %(later)s already: fire in %(hex)s comes before that (`undo`, then in the order of its way)."
    ),
    "aam.defensive.entering": N_(
        "%(unit)s%(number)s was fired at on leaving %(hex)s already: fire on entering %(hex)s comes before that (`undo`, then in the order of its way)."
    ),
    "aam.defensive.elsewhere": N_(
        "That hex is in no step with which %(target_unit)s%(target_number)s provoked %(unit)s%(number)s "
        "(%(steps)s)."
    ),
    "aam.defensive.never": N_(
        "%(unit)s%(number)s was stopped in %(hex)s and never came to the next hex: it is fired at there (hex=from)."
    ),
    "aam.defensive.left": N_(
        "So it is in %(hex)s, the hex that %(unit)s%(number)s left: say hex=from."
    ),
    "aam.defensive.entered": N_(
        "So it is in %(hex)s, the hex that %(unit)s%(number)s entered: say hex=to."
    ),
    "aam.defensive.hex": N_(
        "Positions are not followed: say what is so in the hex where it is fired at (facing, terrain, range) instead of `hex`."
    ),
    "aam.act.platform_fought": N_(
        "%(unit)s%(number)s does not move: %(target_unit)s%(target_number)s has attacked from it in this phase (%(ability)s)."
    ),
    "aam.act.platform_moved": N_(
        "%(unit)s%(number)s does not attack from %(target_unit)s%(target_number)s: that has moved in this phase (%(ability)s)."
    ),
    "aam.act.fired_at": N_(
        "%(unit)s%(number)s was fired at as it moved: in an assault phase a unit moves or attacks."
    ),
    "aam.act.again": N_("%(unit)s%(number)s has acted in this phase."),
    "aam.act.friend": N_("%(unit)s%(number)s is a friend."),
    "aam.act.target_aboard": N_("%(unit)s%(number)s is aboard a Transport and cannot be attacked."),
    "aam.los.no_sight": N_("No line of sight: blocked by %(hexes)s."),
    "aam.move.stacking": N_("No room in %(hex)s: two units of an army, and one Vehicle in all."),
    "aam.act.saved": N_(
        "%(unit)s%(number)s had its second attack right after the first: it cannot be kept for later."
    ),
    "aam.move.ability": N_("%(ability)s does not change a move here."),
    "aam.move.no_use": N_("%(ability)s changes none of the fire ordered with this move."),
    "aam.move.by_hand": N_("%(unit)s has %(ability)s (%(effect)s): apply it yourselves."),
    "aam.move.tally_ho": N_("%(ability)s hurries Soldiers, no Artillery, in the movement phase."),
    "aam.path.one_by_one": N_("One unit moves at a time: each has a line of its own."),
    "aam.path.or_attack": N_("In an assault phase a unit moves or attacks, not both."),
    "aam.path.attack_later": N_("Units attack in the assault phase; a move alone is said here."),
    "aam.path.goes_or_turns": N_(
        "“%(text)s” alone: does it go there (“move %(unit)s%(number)s 1 hex %(text)s”), or turn that way (“move %(unit)s%(number)s facing=%(text)s”)?"
    ),
    "aam.path.next_unit": N_(
        "One unit moves at a time: “%(text)s” has a line of its own, once this move is made."
    ),
    "aam.path.no_hex": N_(
        "“%(text)s” is no hex of the map: a way is said hex by hex, one after the other (r5c4)."
    ),
    "aam.path.off_map": N_(
        "From %(at)s there is no full hex towards %(text)s: the map ends there."
    ),
    "aam.move.no_commander": N_("No undisrupted commander with %(ability)s is beside it."),
    "aam.move.no_command": N_(
        "%(unit)s%(number)s is Command Dependent: no friendly Commander was beside it when the phase began, nor is now."
    ),
    "aam.move.command": N_(
        "%(unit)s%(number)s is Command Dependent: was a friendly Commander beside it when the phase began, or now?"
    ),
    "aam.attack.turned": N_("%(unit)s%(number)s fires only in front of it (%(ability)s)."),
    "aam.game.will": N_("%(unit)s%(number)s is no longer disrupted: %(target_unit)s is beside it."),
    "aam.game.own_will": N_("%(unit)s%(number)s is no longer disrupted: its own Exert Will."),
    "aam.game.will_beside": N_(
        "Exert Will, %(unit)s: friendly Soldiers beside it are no longer disrupted (`counter UNIT none`)."
    ),
    "aam.board.not_nearest": N_("%(hex)s is not one of the nearest hexes with room: %(hexes)s."),
    "aam.move.not_next": N_("%(hex)s is not next to %(from_hex)s."),
    "aam.move.out_of_reach": N_(
        "No way leads from %(from_hex)s to %(hex)s in this phase, with a speed of %(speed)d."
    ),
    "aam.move.not_next_way": N_(
        "%(hex)s is not next to %(from_hex)s: name the hexes on the way, for example %(path)s (rolls and defensive fire depend on the way)."
    ),
    "aam.move.hexes": N_("Positions are followed: name the hexes that %(unit)s%(number)s enters."),
    "aam.move.back": N_("It may not stop there: back to %(hex)s."),
    "aam.move.points": N_("%(unit)s%(number)s now faces %(point)s."),
    "aam.game.moved": N_("%(unit)s%(number)s has moved."),
    "aam.game.moved_facing": N_("%(unit)s%(number)s has moved, facing %(point)s."),
    "aam.act.faceless": N_(
        "%(unit)s%(number)s is a Soldier: only Vehicles have a front and a rear, and face a side."
    ),
    "aam.move.unprovoked": N_(
        "%(unit)s%(number)s cannot fire: no step of this move of %(target_unit)s%(target_number)s "
        "provokes it."
    ),
    "aam.move.fire_apart": N_(
        "Without positions defensive fire is told by itself, after the move: `fire UNIT against UNIT`."
    ),
    "aam.move.speed_said": N_(
        "Speed %(typed)d, as you say it; by its card %(unit)s%(number)s has %(speed)d."
    ),
    "aam.game.arrives": N_("%(unit)s%(number)s arrives in %(hex)s."),
    "aam.game.arrives_facing": N_("%(unit)s%(number)s arrives in %(hex)s, facing %(point)s."),
    "aam.game.stays": N_("%(unit)s%(number)s stays in %(hex)s."),
    "aam.game.stays_facing": N_("%(unit)s%(number)s stays in %(hex)s, facing %(point)s."),
    "aam.game.fires": N_(
        "%(unit)s%(number)s fires defensively at %(target_unit)s%(target_number)s in %(hex)s."
    ),
    "aam.game.defends": N_(
        "%(unit)s%(number)s fires defensively at %(target_unit)s%(target_number)s."
    ),
    "aam.attack.lost": N_(
        "Destroyed lies on %(target_unit)s%(target_number)s already: no counter can be added."
    ),
    "aam.attack.counts": N_("%(ability)s of %(unit)s counts: %(effect)s."),
    "aam.attack.sum": NP_(
        "%(dice)d die against a %(type)s, %(needed)d or more is a success; defence %(defence)d; no cover roll.",
        "%(dice)d dice against a %(type)s, %(needed)d or more is a success; defence %(defence)d; no cover roll.",
        "dice",
    ),
    "aam.attack.sum_cover": NP_(
        "%(dice)d die against a %(type)s, %(needed)d or more is a success; defence %(defence)d; cover roll %(cover)d+.",
        "%(dice)d dice against a %(type)s, %(needed)d or more is a success; defence %(defence)d; cover roll %(cover)d+.",
        "dice",
    ),
    "aam.attack.sum_vain": NP_(
        "%(dice)d die against a %(type)s, %(needed)d or more is a success; defence %(defence)d; no cover roll can succeed.",
        "%(dice)d dice against a %(type)s, %(needed)d or more is a success; defence %(defence)d; no cover roll can succeed.",
        "dice",
    ),
    "aam.attack.sum_face": NP_(
        "%(dice)d die against a %(type)s, %(needed)d or more is a success; %(face)s defence %(defence)d; no cover roll.",
        "%(dice)d dice against a %(type)s, %(needed)d or more is a success; %(face)s defence %(defence)d; no cover roll.",
        "dice",
    ),
    "aam.attack.sum_face_cover": NP_(
        "%(dice)d die against a %(type)s, %(needed)d or more is a success; %(face)s defence %(defence)d; cover roll %(cover)d+.",
        "%(dice)d dice against a %(type)s, %(needed)d or more is a success; %(face)s defence %(defence)d; cover roll %(cover)d+.",
        "dice",
    ),
    "aam.attack.sum_face_vain": NP_(
        "%(dice)d die against a %(type)s, %(needed)d or more is a success; %(face)s defence %(defence)d; no cover roll can succeed.",
        "%(dice)d dice against a %(type)s, %(needed)d or more is a success; %(face)s defence %(defence)d; no cover roll can succeed.",
        "dice",
    ),
    # what an attack promises
    "aam.target.may": N_(
        "%(unit)s%(number)s (%(hex)s): %(parts_told)s. At least disrupted %(disrupt)d%%, destroyed %(destroy)d%%."
    ),
    "aam.target.best": N_(
        "%(attacker_unit)s%(attacker_number)s against %(unit)s%(number)s (%(hex)s): %(parts_told)s. At "
        "least disrupted %(disrupt)d%%, destroyed %(destroy)d%%."
    ),
    "aam.target.best_unplaced": N_(
        "%(attacker_unit)s%(attacker_number)s against %(unit)s%(number)s: %(parts_told)s. At least "
        "disrupted %(disrupt)d%%, destroyed %(destroy)d%%."
    ),
    "aam.target.stop": N_(
        "%(attacker_unit)s%(attacker_number)s against %(unit)s%(number)s: %(parts_told)s. Stopped and "
        "disrupted %(disrupt)d%%."
    ),
    "aam.target.stopped": N_(
        "%(attacker_unit)s%(attacker_number)s against %(unit)s%(number)s: %(parts_told)s. It is "
        "stopped and disrupted already; disruptions do not add up."
    ),
    "aam.target.lost": N_("%(unit)s%(number)s (%(hex)s): Destroyed lies on it already."),
    "aam.target.lost_by": N_(
        "%(attacker_unit)s%(attacker_number)s against %(unit)s%(number)s (%(hex)s): %(parts_told)s; "
        "Destroyed lies on it already."
    ),
    "aam.target.part.range": N_("range %(number)d"),
    "aam.target.part.front": N_("front"),
    "aam.target.part.rear": N_("rear"),
    "aam.target.part.dice": NP_(
        "%(number)d die at %(needed)d+", "%(number)d dice at %(needed)d+", "number"
    ),
    "aam.target.part.defence": N_("defence %(number)d"),
    "aam.target.part.cover": N_("cover %(number)d+"),
    "aam.target.part.vain": N_("no cover roll can succeed"),
    "aam.target.part.ability": N_("%(ability)s"),
    "aam.target.part.effect": N_("%(ability)s (%(effect)s)"),
    "aam.target.part.instead": N_("%(ability)s (%(effect)s: %(number)d, else %(without)d)"),
    "aam.target.unit": N_("%(unit)s%(number)s (%(hex)s)"),
    "aam.target.not": N_("Not %(units_told)s: %(why_told)s"),
    "aam.target.more": NP_("%(number)d more.", "%(number)d more.", "number"),
    "aam.target.far": NP_(
        "Out of range: %(number)d enemy, at %(range)d.",
        "Out of range: %(number)d enemies, the nearest at %(range)d.",
        "number",
    ),
    "aam.target.none": N_("From %(hex)s %(unit)s%(number)s can attack nobody now."),
    "aam.target.nobody": N_("No unit of this side can attack anybody now."),
    # why nobody can be attacked, enemy by enemy
    "aam.nobody": N_("Nobody can be attacked now: %(enemies_told)s."),
    "aam.nobody.from": N_("%(unit)s%(number)s can attack nobody now: %(enemies_told)s."),
    "aam.nobody.phase": N_("Attacks are made in the assault phases."),
    "aam.nobody.acted": N_(
        "Nobody can attack now: every unit of this side has acted or is aboard."
    ),
    "aam.nobody.aboard": N_("%(unit)s%(number)s (aboard a Transport)"),
    "aam.nobody.unarmed": N_("%(unit)s%(number)s (no attack against a %(type)s)"),
    "aam.nobody.far": N_(
        "%(unit)s%(number)s (%(range)d hexes from %(from_unit)s%(from_number)s: out of range)"
    ),
    "aam.nobody.short": N_(
        "%(unit)s%(number)s (%(range)d hexes from %(from_unit)s%(from_number)s: too far for its attack against a %(type)s)"
    ),
    "aam.nobody.sight": N_(
        "%(unit)s%(number)s (%(range)d hexes from %(from_unit)s%(from_number)s: no line of sight, blocked by %(hexes)s)"
    ),
    "aam.nobody.turned": N_(
        "%(unit)s%(number)s (not in front of %(from_unit)s%(from_number)s: %(ability)s)"
    ),
    "aam.nobody.second": N_("%(unit)s%(number)s (the second attack is at a Soldier only)"),
    "aam.nobody.other": N_("%(unit)s%(number)s (not from %(from_unit)s%(from_number)s)"),
    "aam.nofire": N_("Nobody can fire defensively now: %(units_told)s."),
    "aam.nofire.still": N_("Nobody can fire defensively now: no unit has moved yet in this phase."),
    "aam.nofire.used": N_("%(unit)s%(number)s (has fired in this phase)"),
    "aam.nofire.step": N_(
        "%(unit)s%(number)s (has had its fire at that step of %(target_unit)s%(target_number)s)"
    ),
    "aam.nofire.disrupted": N_("%(unit)s%(number)s (disrupted)"),
    "aam.nofire.aboard": N_("%(unit)s%(number)s (aboard a Transport)"),
    "aam.nofire.soldiers": N_("%(unit)s%(number)s (a Vehicle: Soldiers do not provoke it)"),
    "aam.nofire.unprovoked": N_(
        "%(unit)s%(number)s (no step of %(target_unit)s%(target_number)s went from a hex beside it to another)"
    ),
    "aam.nofire.late": N_("%(unit)s%(number)s (nobody has just moved)"),
    "aam.nofire.overtaken": N_(
        "%(unit)s%(number)s (%(target_unit)s%(target_number)s was fired at farther on its way already)"
    ),
    # where a unit can go
    "aam.way.to": N_("%(unit)s%(number)s can go to: %(hexes)s."),
    "aam.way.roll": N_("With a movement roll to: %(hexes)s."),
    "aam.way.nowhere": N_("%(unit)s%(number)s can go nowhere."),
    "aam.way.by": N_("By %(path)s."),
    "aam.way.full": N_("It may not stay in %(hexes)s: full."),
    "aam.way.impassable": N_("Not %(hexes)s: impassable for a %(type)s (%(terrain)s)."),
    "aam.way.far": N_("Not %(hexes)s: too far for a speed of %(speed)d."),
    "aam.attack.one_target": N_(
        "%(unit)s%(number)s strikes one unit: only Blast strikes a whole hex."
    ),
    "aam.attack.board_range": N_("On the board it is %(range)d hexes, not %(typed)d."),
    "aam.attack.board_ground": N_(
        "On the board %(hex)s is %(terrain)s, not %(typed_terrain)s (`terrain HEX TERRAIN` changes the map)."
    ),
    "aam.attack.board_face": N_("On the board the %(face)s is struck, not the %(typed_face)s."),
    "aam.act.second_soldier": N_("The second attack of %(unit)s%(number)s is at a Soldier only."),
    "aam.defensive.stayed": N_(
        "%(unit)s%(number)s has not left its hex in this phase: that provokes nothing."
    ),
    "aam.defensive.held": N_(
        "%(unit)s%(number)s is disrupted: it does not move in this phase, and provokes nothing."
    ),
    "aam.defensive.no_speed": N_(
        "%(unit)s%(number)s goes nowhere in this phase (speed 0): it provokes nothing."
    ),
    "aam.defensive.soldier": N_(
        "%(unit)s%(number)s is a Vehicle, and %(target_unit)s%(target_number)s a Soldier: "
        "Soldiers do not provoke Vehicles."
    ),
    "aam.defensive.unprovoked": N_(
        "No step of the last move of %(target_unit)s%(target_number)s went from a hex beside "
        "%(unit)s%(number)s to another."
    ),
    "aam.choice.abilities": N_("%(abilities_told)s: which of these count?"),
    "aam.choice.either": N_("%(abilities_told)s: which dice?"),
    "aam.attack.all_or_some": N_("All of them, none, or those that are named: not both."),
    "aam.choice.commander": N_(
        "%(unit)s%(number)s is Command Dependent: was a friendly Commander beside it when the phase began, or now?"
    ),
    "aam.choice.ability": N_("%(abilities_told)s: does it count?"),
    "aam.choice.range": N_(
        "How many hexes from %(unit)s%(number)s to %(target_unit)s%(target_number)s (0: the same hex)?"
    ),
    "aam.choice.facing": N_(
        "Which face of %(target_unit)s%(target_number)s is struck: front (%(front)d) or rear (%(rear)d)?"
    ),
    "aam.choice.terrain": N_("Where does %(target_unit)s%(target_number)s stand?"),
    "aam.choice.blast": N_("Blast: who else is in the hex of %(unit)s%(number)s?"),
    "aam.blast.nobody": N_("Nobody else, or those who are named: not both."),
    "aam.blast.crowd": N_(
        "%(unit)s%(number)s has no room there besides: two units of an army, and one Vehicle in all."
    ),
    "aam.game.attacks": N_(
        "%(unit)s%(number)s attacks %(target_unit)s%(target_number)s, range %(range)d."
    ),
    "aam.attack.again": N_(
        "%(unit)s%(number)s may attack once more (%(ability)s): now, not later."
    ),
    "aam.attack.fades": N_("%(unit)s%(number)s may still move (%(ability)s): now, not later."),
    "aam.game.blast": N_("The blast also strikes %(unit)s%(number)s."),
    "aam.game.blast_now": N_("Now the dice against %(unit)s%(number)s."),
    "aam.defensive.phase": N_("%(unit)s%(number)s is not moving now."),
    "aam.defensive.used": N_("%(unit)s%(number)s has already fired defensively in this phase."),
    "aam.defensive.again": N_(
        "%(unit)s%(number)s may roll once more at %(target_unit)s%(target_number)s (%(ability)s), before another unit acts."
    ),
    "aam.defensive.other": N_(
        "%(unit)s%(number)s has one roll left, for the same mover only: both belong to one fire."
    ),
    "aam.defensive.step": N_(
        "%(unit)s%(number)s has had its fire at the step of %(target_unit)s%(target_number)s from %(from_hex)s to %(hex)s: a step provokes one."
    ),
    "aam.choice.fire": N_(
        "%(unit)s%(number)s may fire defensively at %(target_unit)s%(target_number)s in %(hex)s "
        "(%(parts_told)s): hold or fire?"
    ),
    "aam.board.no_transport": N_("%(unit)s%(number)s is no Transport: it carries nobody."),
    "aam.board.enemy": N_("%(unit)s%(number)s carries no passengers of this side."),
    "aam.board.not_carried": N_(
        "%(unit)s%(number)s cannot be carried: only a Soldier who is no Artillery."
    ),
    "aam.board.full": N_("%(unit)s%(number)s already carries a Soldier."),
    "aam.board.apart": N_("%(unit)s%(number)s is not in the hex of the Transport."),
    "aam.board.done": N_("%(unit)s%(number)s gets on %(target_unit)s%(target_number)s."),
    "aam.board.off": N_("%(unit)s%(number)s gets off."),
    "aam.board.off_in": N_("%(unit)s%(number)s gets off in %(hex)s."),
    "aam.choice.dismount": N_(
        "No room in %(hex)s for %(unit)s%(number)s: the opponent chooses one of the nearest hexes:"
    ),
    "aam.hint.dismount": N_("Write it behind the unit: %(hexes)s."),
    "aam.board.off_chosen": N_(
        "No room in %(at)s: %(unit)s%(number)s gets off in %(hex)s, chosen by the opponent."
    ),
    "aam.attack.blast_others": N_(
        "Blast attacks every other unit in the hex of %(unit)s%(number)s too, friends included: name them behind the first, or one after another."
    ),
    "aam.board.carries_not": N_(
        "%(target_unit)s%(target_number)s does not carry %(unit)s%(number)s."
    ),
    "aam.board.not_aboard": N_("%(unit)s%(number)s is aboard nothing."),
    "aam.board.just_boarded": N_(
        "%(unit)s%(number)s got on in this phase: it gets off in a later one."
    ),
    "aam.board.room": N_("There is room in %(hex)s: whoever gets off stands there."),
    "aam.dice.attack.count": NP_("%(count)d success", "%(count)d successes", "count"),
    "aam.dice.cover.made": N_("covered"),
    "aam.dice.cover.failed": N_("no cover"),
    "aam.dice.movement.made": N_("it goes on"),
    "aam.dice.movement.failed": N_("it is stuck"),
    "aam.dice.bridge.made": N_("the bridge goes up"),
    "aam.dice.bridge.failed": N_("the bridge holds"),
    "aam.dice.bridge": N_("Bridge demolition: %(hits_on)d or more."),
    "aam.bridge.down": N_(
        "The bridge is destroyed: the river asks for movement rolls there, and the road is cut."
    ),
    "aam.bridge.stands": N_("The bridge stands."),
    "aam.bridge.none": N_("No bridge touches %(hex)s, where %(unit)s%(number)s stands."),
    "aam.bridge.cannot": N_("%(unit)s%(number)s cannot demolish bridges."),
    # The turn.
    "aam.initiative.phase": N_("Initiative is rolled in its own phase, not now (%(phase)s)."),
    "aam.initiative.done": N_("Initiative is settled for this turn."),
    "aam.initiative.first": N_("The initiative comes first; its winner chooses the order."),
    "aam.game.initiative": N_("Initiative: %(side)s, %(total)d to %(other)d: first or second?"),
    "aam.game.initiative_bonus": N_(
        "Initiative: %(side)s, %(total)d to %(other)d, by the higher bonus: first or second?"
    ),
    "aam.game.order": N_("First player this turn: %(side)s."),
    "aam.game.turn": N_("Turn %(turn)d."),
    "aam.game.phase": N_("%(phase)s."),
    "aam.game.phase_side": N_("%(phase)s: %(side)s."),
    "aam.game.destroyed": N_("%(unit)s%(number)s is destroyed."),
    "aam.game.passenger": N_("%(unit)s%(number)s, aboard, is destroyed with it."),
    "aam.game.damaged": N_("%(unit)s%(number)s is damaged."),
    "aam.game.disrupted": N_("%(unit)s%(number)s is disrupted."),
    "aam.game.recovered": N_("%(unit)s%(number)s recovers."),
    "aam.game.tough": N_(
        "%(unit)s%(number)s has %(ability)s: it ignores its first Damaged counter of the game (correct it: “counter %(unit)s%(number)s disrupted”)."
    ),
    "aam.game.tough_alone": N_(
        "%(unit)s%(number)s has %(ability)s: it ignores its first Damaged counter of the game (correct it: “counter %(unit)s%(number)s none”)."
    ),
    "aam.game.tough_gone": N_(
        "%(unit)s%(number)s has %(ability)s: it ignores its first Damaged counter of the game. If that is so here, take the phase back with “undo”, say with “counter” what lies face down on it, then “next”."
    ),
    "aam.game.flammable": N_(
        "%(unit)s%(number)s has %(ability)s: where its roll for the Damaged counter has not been made yet, 3 or more destroys it (“remove” takes it off)."
    ),
    "aam.game.counter_down": N_("Face down on %(unit)s%(number)s now: %(counters)s."),
    "aam.game.counter": N_("On %(unit)s%(number)s now: %(counters)s."),
    "aam.counter.destroyed": N_(
        "A destroyed unit keeps no counter, it leaves the map: remove %(unit)s%(number)s."
    ),
    "aam.counter.removing": N_(
        "“remove” takes a whole unit off the map; a counter alone: “counter %(unit)s%(number)s no %(counter)s”."
    ),
    "aam.game.no_counter": N_("%(unit)s%(number)s has no counter any more."),
    "aam.game.removed": N_("%(unit)s%(number)s leaves the map."),
    "aam.game.gone": N_("%(unit)s%(number)s is no longer on the map."),
    "aam.game.won": N_("The game is won by: %(side)s."),
    "aam.won.held": N_(
        "End of turn %(turn)d: only one side has a unit beside the objective (%(hex)s) – %(side)s."
    ),
    "aam.won.unheld": N_(
        "End of turn %(turn)d: the attacker does not control the objective (%(hex)s)."
    ),
    "aam.won.points": N_(
        "End of turn %(turn)d, points left on the map: %(side)s %(points)d, %(other_side)s %(other_points)d."
    ),
    "aam.won": N_("The game is won by: %(side)s."),
    "aam.over": N_("The game is over, won by: %(side)s."),
    "aam.control.phase": N_("The objective is looked at in the casualty phase, as the turn ends."),
    "aam.control.seen": N_(
        "The map shows it otherwise: the only side with a unit beside the objective (%(hex)s) – %(side)s."
    ),
    "aam.control.seen_nobody": N_(
        "The map shows it otherwise: no side alone has a unit beside the objective (%(hex)s)."
    ),
    "aam.control.side": N_("The objective is controlled: %(side)s."),
    "aam.control.nobody": N_("Nobody controls the objective."),
    "aam.pending.none": N_("No question is open."),
    "aam.pending.first": N_("A question is open: answer it first, or “abandon” drops it."),
    "aam.pending.dropped": N_("Dropped: nothing of it is kept."),
    "aam.due.map": N_(
        "Nobody has rolled for the map yet: the die says which configuration is laid."
    ),
    "aam.due.map_chosen": N_("The defender has not chosen the configuration of the map yet."),
    "aam.due.objective": N_("The defender has not chosen the objective yet."),
    "aam.due.toss": N_("Nobody has tossed for it yet: who deploys first?"),
    "aam.due.tossed": N_(
        "Nobody has said who won the toss, and units stand: “toss” tells it, with who deployed first."
    ),
    "aam.due.armies": N_("Both armies must be shown first."),
    "aam.due.place": N_("Every unit must be placed first, still: %(units)s."),
    "aam.due.initiative": N_("The initiative must be rolled first."),
    "aam.due.order": N_("The winner of the initiative must choose the order first."),
    "aam.due.control": N_("Say who controls the objective first."),
    "aam.ask.order.order": N_("Does the winner of the initiative play first or second this turn?"),
    "aam.ask.place.facing": N_("Facing which way?"),
    "aam.ask.board.transport": N_("On which Transport?"),
    "aam.ask.move.over": N_("Over what ground, hex by hex (for example: clear, forest)?"),
    "aam.move.unseen": N_(
        "Positions are not followed: name the ground of each hex instead of %(hex)s (clear, forest, river>clear)."
    ),
    "aam.ask.army.units": N_("Which figures? For example: 1 Sherman, 2 Bazooka."),
    "aam.check.map": N_("the die for the map"),
    "aam.check.map_chosen": N_("the map, chosen by the defender"),
    "aam.check.objective": N_("the objective, chosen by the defender"),
    "aam.check.toss": N_("the toss: who deploys first"),
    "aam.check.armies": N_("both armies shown"),
    "aam.check.place": N_("every unit placed in its zone"),
    "aam.check.deploy": N_("figures placed on the board"),
    "aam.check.initiative": N_("two dice each and the best commander bonus"),
    "aam.check.order": N_("the winner chooses: first or second"),
    "aam.check.move": N_("move any of your units, one after another"),
    "aam.check.watch": N_("the other side looks out for defensive fire"),
    "aam.check.assault": N_("each of your units moves or attacks"),
    "aam.check.turned": N_("counters turned up, destroyed units removed"),
    "aam.check.control": N_("who controls the objective"),
    "aam.notice.assault": N_(
        "Attacker: %(side)s; the defender deploys first, on his half of the map."
    ),
    "aam.notice.attacker": N_(
        "Attacker: %(side)s, as long as nobody says otherwise (“attacker %(other_side)s”); the defender deploys first, on his half of the map."
    ),
    "aam.notice.order": N_("To choose the order: %(side)s."),
    "aam.notice.disrupted": N_(
        "%(unit)s%(number)s is disrupted: it neither moves nor turns, and attacks with -1 on each die."
    ),
    "aam.notice.fanatic": N_(
        "%(unit)s%(number)s is disrupted, and as a Fanatic moves, turns and attacks as if it were not."
    ),
    "aam.notice.forced": N_(
        "%(unit)s%(number)s is disrupted: it neither moves nor turns; while %(target_unit)s%(target_number)s is beside it, its dice lose nothing (%(ability)s)."
    ),
    "aam.notice.defensive": N_(
        "Does a step pass from one hex beside an enemy to another? He may fire."
    ),
    "aam.notice.objective": N_("The objective counts at the end of this turn (%(hex)s)."),
    "aam.notice.soon": N_("The objective counts from the next turn on."),
    # Reading.
    # What is offered.
    "aam.offer.army": N_("show the army of a side"),
    "aam.offer.seal": N_("seal an army not shown yet"),
    "aam.offer.map": N_("lay a configuration of the map"),
    "aam.offer.objective": N_("choose the objective hex"),
    "aam.offer.terrain": N_("change the terrain of a hex"),
    "aam.offer.place": N_("place a unit"),
    "aam.offer.initiative": N_("roll the initiative"),
    "aam.offer.order": N_("choose to play first or second"),
    "aam.offer.move": N_("move a unit"),
    "aam.offer.attack": N_("attack with a unit"),
    "aam.offer.fire": N_("defensive fire of a unit"),
    "aam.offer.board": N_("get on a Transport"),
    "aam.offer.dismount": N_("get off a Transport"),
    "aam.offer.demolish": N_("destroy a bridge"),
    "aam.offer.control": N_("say who controls the objective"),
    "aam.offer.counter": N_("set the counters of a unit"),
    "aam.offer.remove": N_("take a unit off the map"),
    "aam.offer.next": N_("go on to the next phase"),
    "aam.offer.tick": N_("mark a line"),
    "aam.offer.answer": N_("answer the open question"),
    "aam.offer.abandon": N_("drop what was begun"),
    # What happened, for the log.
    "aam.event.armed": N_("army shown: %(side)s"),
    "aam.event.sealed": N_("army sealed: %(side)s"),
    "aam.event.attacking": N_("attacker: %(side)s"),
    "aam.event.tossed": N_("toss won: %(winner)s; first to deploy: %(side)s"),
    "aam.event.corrected": N_("%(unit)s in %(hex)s, not in %(was)s: %(reason)s"),
    "aam.event.corrected.no_was": N_("%(unit)s in %(hex)s, put right: %(reason)s"),
    "aam.event.mapped": N_("configuration: %(config)s"),
    "aam.event.objective": N_("objective in %(hex)s"),
    "aam.event.placed": N_("%(unit)s placed in %(hex)s"),
    "aam.event.placed.no_hex": N_("%(unit)s deployed"),
    "aam.event.initiative": N_("initiative: %(winner)s"),
    "aam.event.ordered": N_("first player: %(first)s"),
    "aam.event.moved": N_("%(unit)s moves to %(hex)s"),
    "aam.event.moved.stays": N_("%(unit)s stays in %(hex)s"),
    "aam.event.moved.stayed": N_("%(unit)s stays in its hex"),
    "aam.event.moved.no_hex": N_("%(unit)s moves"),
    "aam.event.attacked": N_("%(unit)s attacks %(target)s: %(counters)s"),
    "aam.event.attacked.no_counters": N_("%(unit)s attacks %(target)s: nothing"),
    "aam.event.blasted": N_("blast on %(target)s: %(counters)s"),
    "aam.event.blasted.no_counters": N_("blast on %(target)s: nothing"),
    "aam.event.fired": N_("%(unit)s fires defensively"),
    "aam.event.fired.with_target": N_("%(unit)s fires defensively at %(target)s"),
    "aam.event.disrupted": N_("%(unit)s disrupted at once"),
    "aam.event.countered": N_("counters of %(unit)s set"),
    "aam.event.countered.with_counters": N_("on %(unit)s, put right: %(counters)s"),
    "aam.event.countered.no_counters": N_("%(unit)s, put right: no counter"),
    "aam.event.removed": N_("%(unit)s removed"),
    "aam.event.boarded": N_("%(unit)s on board %(transport)s"),
    "aam.event.dismounted": N_("%(unit)s gets off in %(hex)s"),
    "aam.event.dismounted.no_hex": N_("%(unit)s gets off"),
    "aam.event.casualties": N_("casualties, destroyed: %(removed)s"),
    "aam.event.casualties.no_removed": N_("casualties"),
    "aam.event.controlled": N_("objective controlled by: %(control)s"),
    "aam.event.roads": N_("roads of the map changed"),
    "aam.event.rivers": N_("rivers of the map changed"),
    "aam.event.ground": N_("%(hex)s: %(terrain)s"),
    "aam.event.stepped": N_("%(phase)s"),
    "aam.event.asked": N_("a question waits"),
    "aam.event.answered": N_("question answered"),
    "aam.event.demolished": N_("%(unit)s destroys a bridge"),
    "aam.event.won": N_("won: %(winner)s"),
    "aam.event.ticked": N_("Ticked: %(item)s."),
    # what follows a verb
    "aam.shape.army": N_("SIDE NUMBER UNIT, … [secret=WORD]"),
    "aam.shape.seal": N_("SIDE CODE"),
    "aam.shape.map": N_("[CONFIG]"),
    "aam.shape.objective": N_("HEX"),
    "aam.shape.terrain": N_("HEX TERRAIN"),
    "aam.shape.road": N_("HEX, HEX, … or HEX, HEX none"),
    "aam.shape.river": N_("HEX, HEX, … or HEX, HEX none"),
    "aam.shape.place": N_("[N] UNIT HEX … [E|NE|NW|W|SW|SE], …"),
    "aam.shape.order": N_("first or second"),
    "aam.shape.move": N_("UNIT HEX, … [facing=…] [fire=UNIT:from|to|HEX] [speed=N] [ability=…]"),
    "aam.shape.attack": N_(
        "UNIT against UNIT [range=N] [facing=front|rear] [terrain=…] [ability=…] [without=…] [cover=decline]"
    ),
    "aam.shape.fire": N_(
        "UNIT against UNIT [facing=front|rear] [terrain=…] [range=0|1] [hex=from|to|HEX]"
    ),
    "aam.shape.board": N_("UNIT on UNIT"),
    "aam.shape.dismount": N_("UNIT [HEX]"),
    "aam.shape.demolish": N_("UNIT"),
    "aam.shape.control": N_("SIDE or nobody"),
    "aam.shape.counter": N_("UNIT COUNTERS or none [face_down=COUNTERS]"),
    "aam.shape.remove": N_("UNIT"),
    "aam.shape.tick": N_("LINE"),
    "aam.shape.answer": N_("ANSWER"),
    # nothing to do with a verb now
    "aam.idle.order": N_("The order of this turn is chosen; first player: %(side)s."),
    "aam.idle.place.board": N_("This game keeps no units: place the figures on your board."),
    "aam.idle.armies": N_("No army is shown yet: army SIDE NUMBER UNIT, …"),
    "aam.idle.place": N_(
        "Every unit stands on the map; another place until the other side deploys: place UNIT HEX."
    ),
    "aam.idle.army": N_(
        "Both armies are there. Until units are deployed one can be shown anew: army SIDE NUMBER UNIT, …"
    ),
    "aam.idle.army.begun": N_(
        "Both armies are shown, and units are deployed: they stay as they are."
    ),
    "aam.idle.seal": N_(
        "A seal keeps an army secret until it is shown: `resolve aam army` with seal=WORD makes its code; then: seal SIDE CODE."
    ),
    "aam.idle.objective": N_("The objective is in %(hex)s. Another one is named: objective HEX."),
    "aam.idle.objective.map": N_("The map comes first; then the defender chooses the objective."),
    "aam.idle.dismount": N_("No unit of this side (%(side)s) is aboard a Transport."),
    "aam.idle.board.none": N_("This side (%(side)s) has no Transport."),
    "aam.idle.los": N_("No positions are followed: draw the line on your map, centre to centre."),
    "aam.los.nowhere": N_("%(unit)s%(number)s stands nowhere on the map yet."),
    "aam.los.range": N_("From %(from_hex)s to %(hex)s: range %(range)d."),
    "aam.los.seen": N_("From %(hex)s the line of sight is clear to %(units_told)s."),
    "aam.los.none": N_("From %(hex)s nobody is seen."),
    "aam.idle.board": N_(
        "Nobody can board now: it takes a Soldier who has not moved in this phase, in one hex with a Transport that is empty."
    ),
    "aam.idle.demolish": N_("No unit of this side (%(side)s) can demolish bridges."),
    "aam.idle.demolish.named": N_("No bridge is on record. Where one is: demolish UNIT."),
    "aam.idle.demolish.done": N_(
        "Nobody who can demolish bridges stands at one and has yet to act."
    ),
    "aam.idle.control": N_(
        "Nobody need say it: who controls the objective is read from the record as the turn ends."
    ),
}
