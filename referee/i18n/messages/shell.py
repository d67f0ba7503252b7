"""Sentences of the guided session: its words, the verbs as players type them, its questions."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "shell.play.other_game": N_(
        "%(path)s is a game of %(game)s/%(name)s, not of %(text)s; nothing was opened."
    ),
    "shell.play.hint_new": N_("Name another file with --save for a new game."),
    # what cannot be read
    "shell.dice.nothing": NP_(
        "Type the face of your die (1 to 6), or “r”: the program rolls.",
        "Type the %(dice)d faces (1 4 6, 146, 3x6 2x1), or “r”: the program rolls.",
        "dice",
    ),
    "shell.choice.letter": N_(
        "“%(text)s” alone is the face of a die, and this is asked first: answer it in a whole word; the dice come after it."
    ),
    "shell.choice.letter_only": N_(
        "“%(text)s” alone is the face of a die: answer this in a whole word."
    ),
    "shell.dice.goes_on": N_(
        "“%(text)s” alone is “%(word)s”, and the dice come first: type the face by its letter (%(letters)s)."
    ),
    "shell.dice.no_letters": NP_(
        "Type the face by its letter (%(letters)s), or “r”: the program rolls.",
        "Type the %(dice)d faces by their letters (%(letters)s), or “r”: the program rolls.",
        "dice",
    ),
    "shell.dice.one": N_(
        "“%(text)s” is no face of a die: type one number (1 to %(faces)d), or “r”: the program rolls."
    ),
    "shell.dice.few": N_("Too few dice: %(got)d typed, %(n_dice)s needed."),
    "shell.dice.many": N_("Too many dice: %(got)d typed, %(n_dice)s needed."),
    "shell.choice.nothing": N_("There is no usual answer here: type one."),
    "shell.choice.how_many": N_("“%(text)s” is no number that is possible here."),
    "shell.choice.which_not": N_("“%(text)s”: name those that are left out, or their numbers."),
    "shell.choice.twice": N_("“%(text)s” names one of them twice."),
    "shell.rule.nothing": N_("No rule belongs to this step: type “rule” and some words."),
    "shell.odds.shape": N_("Write: odds 3 infantry, 2 tanks against 4 infantry, 1 tank"),
    "shell.where.shape": N_("Write: where, and a place of the board."),
    "shell.correct.dice": N_(
        "Write: correct, the entry’s number, --dice and the dice as they fell."
    ),
    "shell.json": N_(
        "The guided session is a conversation; for programs use status, next and do with --json."
    ),
    "shell.hint.waits": N_("The question stays open in the save: play again to answer it."),
    # what a verb typed alone asks
    "shell.arg.space": N_("Where?"),
    "shell.arg.territory": N_("Which territory?"),
    "shell.arg.zone": N_("Which sea zone?"),
    "shell.arg.place": N_("Where?"),
    "shell.arg.hex": N_("Which hex?"),
    "shell.arg.force": N_("What?"),
    "shell.arg.unit": N_("Which unit?"),
    "shell.arg.piece": N_("Which unit?"),
    "shell.arg.power": N_("Which power?"),
    "shell.arg.side": N_("Which side?"),
    "shell.shape.chart": N_("[missing | TABLE [KEY=VALUE… result=CELL] | import FILE]"),
    "shell.arg.nation": N_("Which country or power?"),
    "shell.arg.country": N_("Which country?"),
    "shell.arg.card": N_("Which card?"),
    "shell.arg.section": N_("Which section?"),
    "shell.arg.number": N_("How many?"),
    "shell.arg.yesno": N_("Yes or no?"),
    "shell.arg.label": N_("Which unit?"),
    "shell.arg.text": N_("Say it in a few words:"),
    "shell.arg.with": N_("With what?"),
    "shell.arg.against": N_("Against what?"),
    "shell.arg.from": N_("From where?"),
    "shell.arg.to": N_("Where to?"),
    "shell.arg.at": N_("Where?"),
    "shell.arg.on": N_("At what?"),
    "shell.arg.via": N_("By which way?"),
    "shell.arg.landing": N_("From which sea zone do troops land?"),
    "shell.arg.escort": N_("Which ships fight for the landing?"),
    "shell.arg.because": N_("Why? The log keeps it."),
    "shell.arg.as": N_("As which card?"),
    "shell.dice_first": N_("“%(text)s”: %(what)s here first; what follows is asked for."),
    "shell.no_dice_now": N_("“%(text)s”: no dice are due now."),
    "shell.no_dice_name": N_(
        "“%(text)s” alone says nothing here, and no dice are due: what does %(name)s do?"
    ),
    "shell.two_lines": N_(
        "One line after the other: “%(line)s” is typed once the rest is done. Nothing was done."
    ),
    "shell.may.yes": N_("Yes: “%(line)s” is allowed now. Nothing was done."),
    "shell.may.dice": N_(
        "Yes: “%(line)s” is allowed now; dice decide what comes of it. Nothing was done, no die was thrown."
    ),
    "shell.may.asked": N_(
        "Yes, as far as it is said: “%(line)s” asks on (%(question)s). Nothing was done."
    ),
    "shell.may.instead": N_("The open question would be dropped for it."),
    "shell.nobody_ordered": N_("Nobody is ordered."),
    "shell.asked_only": N_(
        "“%(text)s” ends in a question mark: nothing was done. What is to be done is typed without it."
    ),
    "shell.may.these": N_("“%(verb)s” is possible now for %(who)s."),
    "shell.may.nobody": N_("“%(verb)s” is possible for nobody now."),
    "shell.may.word": N_("“%(line)s” may be typed at any time. Nothing was done."),
    "shell.may.step": N_("No: “%(line)s” belongs to another step (%(steps)s)."),
    "shell.may.no": N_("No: “%(line)s” is not allowed now."),
    "shell.nothing_asked.owed": N_("“%(text)s”: nothing is asked just now. %(enter)s"),
    "shell.no_yes_or_no": N_("“%(text)s”: nothing is asked here with yes or no. %(steps)s"),
    "shell.not_done": N_("“%(line)s” was not done."),
    "shell.nothing_asked": N_("“%(text)s”: nothing is asked just now. “%(next)s” goes on."),
    "shell.program.play": N_("The game is open already: “%(saves)s” goes over to another."),
    "shell.saved": N_("Everything is saved already. “%(quit)s” leaves."),
    "shell.tick.none": N_("No line of this step is left to be done."),
    "shell.tick": N_("Which line is done? %(steps)s (“%(verb)s” and its number)."),
    "shell.program.nothing": N_(
        "“%(command)s” says nothing to do: what follows it is typed here by itself."
    ),
    "shell.program.outside": N_(
        "“%(command)s” is typed where the program is called: “%(quit)s” first, or in another window."
    ),
    "shell.hint.now": N_("Now: %(verbs)s."),
    "shell.hint.now_rule": N_("Now: %(verbs)s. The rule cards speak of it: “%(rule)s”."),
    "shell.alone": N_("“%(word)s” is typed alone, without “%(text)s”."),
    "shell.other_save": N_(
        "“%(text)s” is of the command line: in the session the open game answers. “%(saves)s” goes over to another."
    ),
    "shell.alone.where": N_("“%(word)s” is typed alone; “%(where)s” looks one place up."),
    "shell.question.first": N_("A question is open: answer it first, or “%(abandon)s” drops it."),
    "shell.choice.elsewhere": N_("“%(text)s” is known, but cannot be chosen here."),
    "shell.arg.first": N_(
        "“%(text)s” goes on, and this is still asked: answer it, or “%(back)s” leaves it."
    ),
    "shell.returning": N_(
        "Nothing is done by “%(text)s” here; “%(undo)s” takes the last line back."
    ),
    "shell.arg.rest_asked": N_(
        "What follows “%(text)s” is not read: it is asked for, unseen where it is secret."
    ),
    "shell.not_now": N_("“%(verb)s” belongs to another step. Now: %(verbs)s."),
    "shell.not_now.why": N_("%(why)s Now: %(verbs)s."),
    "shell.not_now.here": N_("Nothing to do here with “%(verb)s” at the moment. Now: %(verbs)s."),
    "shell.not_now.steps": N_("“%(verb)s” belongs to another step (%(steps)s). Now: %(verbs)s."),
    "shell.secret.seen": N_(
        "What is secret stood on this screen: the verb alone asks for it unseen, where the terminal can."
    ),
    "shell.secret.typed": N_(
        "What is secret stood in the line, which your shell may keep: in “play” the verb alone asks for it unseen."
    ),
    "shell.arg.hidden": N_(
        "What is typed here is hidden, and kept nowhere but under its word. “%(back)s” goes back, “%(leave)s” leaves: nothing is done."
    ),
    "shell.arg.given_up": N_("“%(verb)s” is dropped; nothing was done."),
    "shell.arg.no_number": N_("“%(text)s” is not a whole number."),
    "shell.arg.no_hex": N_("“%(text)s” is no hex, and nothing of this list."),
    "shell.arg.several": N_("“%(text)s” may be %(numbers)s of the list: which number?"),
    "shell.no_verb": N_(
        "“%(text)s” does not say what is to be done: begin with a word of this step (%(verbs)s)."
    ),
    "shell.arg.range": N_("“%(text)s” does not fit: a number from %(least)s to %(most)s."),
    "shell.arg.number_of": N_("“%(text)s” is not on this list: 1 to %(most)d."),
    "shell.steps": N_("Your turn: %(steps)s"),
    "shell.faces.m44": N_("i soldier, a tank, g grenade, f flag, s star"),
    "shell.face.I": N_("soldier"),
    "shell.face.A": N_("tank"),
    "shell.face.G": N_("grenade"),
    "shell.face.F": N_("flag"),
    "shell.face.S": N_("star"),
    "shell.lesson.none": N_("There is no lesson of %(text)s."),
    "shell.arg.choice": N_("Which?"),
    "shell.dice.to_come": N_(
        "Left over: %(text)s. Nothing asks for these dice yet; type them where they are asked for."
    ),
    "shell.dice.early": N_("No dice yet: this is asked first."),
    "shell.arg.blank": N_("Nothing was typed: type it, or “%(back)s”."),
    "shell.arg.nothing": N_("Nothing to choose from is known here: type it, or “%(back)s”."),
    "shell.fix.given_up": N_("Nothing was changed."),
    "shell.fix.no_cell": N_("Nobody has typed that cell yet: “%(text)s”."),
    "shell.cells.over": N_("“%(text)s” is one answer too many: all the cells are filled."),
    "shell.odds.early": N_(
        "Nothing can be reckoned at this question yet: answer it, what may come is told before the die."
    ),
    "shell.cells.left": N_("“%(text)s” is no cell of this chart: it is asked from here."),
    "shell.neither": N_("“%(text)s” is neither yes nor no."),
    "shell.undo.no_line": N_(
        "No line of the log speaks of “%(text)s”: “undo to” alone shows the last."
    ),
    "shell.undo.which": N_(
        "“%(undo)s” alone takes back what came last (%(line)s); “%(undo)s %(to)s” lists the lines to go back to."
    ),
    "shell.undo.nothing": N_("Nothing has happened yet: there is nothing to go back to."),
    # what went wrong on the board
    "shell.fix.die": N_("a die was typed wrongly"),
    "shell.fix.pieces": N_("the pieces of a place are not those on the board"),
    "shell.fix.treasury": N_("somebody’s money"),
    "shell.fix.points": N_("the build points that a power has left"),
    "shell.fix.pool": N_("the units of a pool"),
    "shell.fix.war": N_("who is at war with whom"),
    "shell.fix.control": N_("who holds a place"),
    "shell.fix.battle": N_("a battle that was fought at the table"),
    "shell.why.so": N_("it is so at the table"),
    "shell.why.decided": N_("the table decided so"),
    "shell.fix.figures": N_("figures: a loss too many, or too few"),
    "shell.fix.unit": N_("a unit stands on another hex"),
    "shell.fix.lose": N_("figures lost that nobody wrote down"),
    "shell.fix.medal": N_("a medal"),
    "shell.fix.medals": N_("a medal"),
    "shell.fix.hand": N_("cards in hand"),
    "shell.fix.supply": N_("supply points"),
    "shell.fix.counter": N_("the counters on a unit"),
    "shell.fix.remove": N_("a unit that is no longer on the map"),
    "shell.fix.cell": N_("a cell of a printed chart"),
    "shell.fix.back": N_("a loss, a move, anything else: back to a line of the log"),
    "shell.fix.holds": N_("%(ipc)s"),
    "shell.arg.ipc": N_("How many IPCs?"),
    # what follows the words of the session
    "shell.shape.undo": N_("[N | to [ENTRY]]"),
    "shell.shape.fix": N_("[N]"),
    "shell.shape.save": N_("[SAVE]"),
    "shell.shape.file": N_("[FILE]"),
    "shell.shape.count": N_("[N]"),
    "shell.shape.rule": N_("[WORDS]"),
    "shell.shape.odds": N_("UNITS against UNITS"),
    "shell.shape.table": N_("[TABLE] [KEY=VALUE]"),
    "shell.shape.roll": N_("2d6"),
    "shell.shape.where": N_("PLACE"),
    "shell.shape.units": N_("[SIDE]"),
    "shell.shape.log": N_("[N | all]"),
    "shell.shape.note": N_("[--ruling | --withdraw ENTRY] TEXT"),
    "shell.shape.report": N_("[--since last] [--format md] [-o FILE]"),
    "shell.shape.players": N_("[SIDE NAME]"),
    "shell.shape.again": N_("[--swap]"),
    "shell.shape.correct": N_("ENTRY --dice FACES"),
    "shell.shape.overrule": N_("REASON"),
    "shell.shape.setup": N_("[POWER]"),
    "shell.shape.dice": N_("[app | typed]"),
    "shell.shape.lang": N_("[en | fr]"),
    # the words of the session
    "shell.word.chart": N_("your printed charts: what is missing, a grid to fill in"),
    "shell.word.next": N_("go on to the next phase"),
    "shell.word.status": N_("where the game stands"),
    "shell.word.undo": N_("take back the last command, or the last answer"),
    "shell.word.redo": N_("bring back what was undone"),
    "shell.word.fix": N_("put right what went wrong: a die, a loss, pieces, money…"),
    "shell.word.saves": N_("the other games under way; go over to one"),
    "shell.word.fork": N_("a copy of this game, to try something out"),
    "shell.word.rescue": N_("the sound part of a damaged save"),
    "shell.word.rule": N_("find a rule; or just ask: “can a tank …?”"),
    "shell.word.odds": N_("exact chances of a battle"),
    "shell.word.table": N_("the tables of the booklet"),
    "shell.word.roll": N_("roll dice that do not count"),
    "shell.word.where": N_("a place: its names, its owner, its pieces"),
    "shell.word.units": N_("the pieces, with where they stand"),
    "shell.word.board": N_("the board: the map, or who holds what"),
    "shell.word.report": N_("the game told from its beginning; `report -o FILE` writes it"),
    "shell.word.verify": N_("whether the game is whole and unaltered"),
    "shell.word.players": N_("who plays what; `players SIDE NAME`: somebody else"),
    "shell.word.again": N_("a return match; `again --swap`: the players change sides"),
    "shell.word.luck": N_("who was lucky so far"),
    "shell.word.log": N_("what happened"),
    "shell.word.recap": N_("coming back: what was decided, what is asked now"),
    "shell.word.note": N_("write a note into the game"),
    "shell.word.correct": N_("other dice for an entry, judged again"),
    "shell.word.overrule": N_("set the last refusal aside, with a reason"),
    "shell.word.setup": N_("the set-up sheet"),
    "shell.word.dice": N_("who rolls: the program, or you"),
    "shell.word.lang": N_("the other language (F2)"),
    "shell.word.help": N_("this page"),
    "shell.word.quit": N_("leave; everything is saved"),
    # questions, short enough to be read aloud
    "shell.ask.aam.dice.initiative_side": N_("Initiative – %(n_dice)d dice, +%(bonus)d"),
    "shell.ask.tlc.dice.recon": N_("Recon of %(target)s – %(n_dice)s"),
    "shell.ask.aa1941.dice.attack": N_("Attack at %(value)d – %(n_dice)s (%(force)s)"),
    "shell.ask.aa1941.dice.defend": N_("Defense at %(value)d – %(n_dice)s (%(force)s)"),
    "shell.ask.aa1941.dice.attack.in_order": N_(
        "Attack at %(value)d – %(n_dice)s (in this order: %(force)s)"
    ),
    "shell.ask.aa1941.dice.defend.in_order": N_(
        "Defense at %(value)d – %(n_dice)s (in this order: %(force)s)"
    ),
    "shell.ask.aa1941.dice.attack_strike": N_(
        "Surprise strike of the attacker at %(value)d – %(n_dice)s (%(force)s)"
    ),
    "shell.ask.aa1941.dice.defend_strike": N_(
        "Surprise strike of the defender at %(value)d – %(n_dice)s (%(force)s)"
    ),
    "shell.ask.aa1941.choice.losses_attacker": N_(
        "Attacker, %(hits)s: your losses?%(first_told)s%(care_told)s"
    ),
    "shell.ask.aa1941.choice.losses_defender": N_("Defender, %(hits)s: your losses?%(first_told)s"),
    "shell.choice.no_roll": N_("“%(text)s” rolls dice, and none are due here: answer this first."),
    "shell.ask.aa1941.choice.press": N_("Attacker: press the attack or retreat?"),
}
