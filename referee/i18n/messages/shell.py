"""Sentences of the guided session: its words, the verbs as players type them, its questions."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "shell.play.other_game": N_(
        "%(path)s is a game of %(game)s/%(name)s, not of %(text)s; nothing was opened."
    ),
    "shell.play.hint_new": N_("Name another file with --save for a new game."),
    # what cannot be read
    "shell.dice.nothing": N_(
        "Type the %(dice)d faces (1 4 6, 146, 3x6 2x1), or “r”: the program rolls."
    ),
    "shell.dice.few": N_("Too few dice: %(got)d typed, %(n_dice)s wanted."),
    "shell.dice.many": N_("Too many dice: %(got)d typed, %(n_dice)s wanted."),
    "shell.choice.nothing": N_("There is no usual answer here: type one."),
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
    "shell.arg.nation": N_("Which country or power?"),
    "shell.arg.country": N_("Which country?"),
    "shell.arg.card": N_("Which card?"),
    "shell.arg.section": N_("Which section?"),
    "shell.arg.number": N_("How many?"),
    "shell.arg.yesno": N_("Yes or no?"),
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
    "shell.not_now": N_("“%(verb)s” belongs to another step. Now: %(verbs)s."),
    "shell.arg.given_up": N_("“%(verb)s” is dropped; nothing was done."),
    "shell.arg.number_of": N_("“%(text)s” is no number of this list: 1 to %(most)d."),
    "shell.fix.given_up": N_("Nothing was changed."),
    "shell.undo.nothing": N_("Nothing has happened yet: there is nothing to go back to."),
    # what went wrong on the board
    "shell.fix.die": N_("a die was typed wrongly"),
    "shell.fix.pieces": N_("the pieces of a place are not those on the board"),
    "shell.fix.treasury": N_("somebody’s money"),
    "shell.fix.control": N_("who holds a place"),
    "shell.fix.figures": N_("figures: a loss too many, or too few"),
    "shell.fix.unit": N_("a unit: where it stands, whether it lives"),
    "shell.fix.medal": N_("a medal"),
    "shell.fix.medals": N_("a medal"),
    "shell.fix.hand": N_("cards in hand"),
    "shell.fix.supply": N_("supply points"),
    "shell.fix.counter": N_("the counters on a unit"),
    "shell.fix.remove": N_("a unit that is no longer on the map"),
    "shell.fix.cell": N_("a cell of a printed chart"),
    "shell.fix.back": N_("something else: back to a line of the log"),
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
    "shell.shape.correct": N_("ENTRY --dice FACES"),
    "shell.shape.overrule": N_("REASON"),
    "shell.shape.setup": N_("[POWER]"),
    "shell.shape.dice": N_("[app | typed]"),
    "shell.shape.lang": N_("[en | fr]"),
    # the words of the session
    "shell.word.next": N_("go on to the next phase"),
    "shell.word.status": N_("where the game stands"),
    "shell.word.undo": N_("take back the last command, or the last answer"),
    "shell.word.redo": N_("bring back what was undone"),
    "shell.word.fix": N_("put right what went wrong: a die, a loss, pieces, money…"),
    "shell.word.saves": N_("the other games under way; go over to one"),
    "shell.word.fork": N_("a copy of this game, to try something out"),
    "shell.word.rescue": N_("the sound part of a damaged save"),
    "shell.word.rule": N_("find a rule; “?” alone: the rule of this step"),
    "shell.word.odds": N_("exact chances of a battle"),
    "shell.word.table": N_("the tables of the booklet"),
    "shell.word.roll": N_("roll dice that do not count"),
    "shell.word.where": N_("a place: its names, its owner, its pieces"),
    "shell.word.units": N_("the pieces, with where they stand"),
    "shell.word.board": N_("the board: the map, or who holds what"),
    "shell.word.luck": N_("who was lucky so far"),
    "shell.word.log": N_("what happened"),
    "shell.word.note": N_("write a note into the game"),
    "shell.word.correct": N_("other dice for an entry, judged again"),
    "shell.word.overrule": N_("set the last refusal aside, with a reason"),
    "shell.word.setup": N_("the set-up sheet"),
    "shell.word.dice": N_("who rolls: the program, or you"),
    "shell.word.lang": N_("the other language (F2)"),
    "shell.word.help": N_("this page"),
    "shell.word.quit": N_("leave; everything is saved"),
    # questions, short enough to be read aloud
    "shell.ask.tlc.dice.recon": N_("Recon of %(target)s – %(n_dice)s"),
    "shell.ask.aa1941.dice.attack": N_("Attack at %(value)d – %(n_dice)s (%(force)s)"),
    "shell.ask.aa1941.dice.defend": N_("Defense at %(value)d – %(n_dice)s (%(force)s)"),
    "shell.ask.aa1941.dice.attack_strike": N_(
        "Surprise strike of the attacker at %(value)d – %(n_dice)s (%(force)s)"
    ),
    "shell.ask.aa1941.dice.defend_strike": N_(
        "Surprise strike of the defender at %(value)d – %(n_dice)s (%(force)s)"
    ),
    "shell.ask.aa1941.choice.losses_attacker": N_("Attacker, %(hits)s: your losses?"),
    "shell.ask.aa1941.choice.losses_defender": N_("Defender, %(hits)s: your losses?"),
    "shell.ask.aa1941.choice.press": N_("Attacker: press the attack or retreat?"),
}
