"""Sentences of the referee itself: names, numbers, dice, the command line, games in progress."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # names
    "name.no_name": N_("“%(text)s” cannot be a name: a name has a letter, a digit or a picture."),
    "name.unknown": N_("“%(text)s” is not a name known here."),
    "name.unknown.unit": N_("There is no unit called “%(text)s” in this game."),
    "name.unknown.hex": N_("There is no place called “%(text)s” on this map."),
    "name.unknown.space": N_("There is no territory or sea zone called “%(text)s”."),
    "name.unknown.power": N_("There is no power called “%(text)s”."),
    "name.unknown.side": N_("There is no side called “%(text)s”."),
    "name.unknown.nation": N_("There is no nation “%(text)s”."),
    "name.unknown.subtype": N_("There is no subtype “%(text)s”."),
    "name.unknown.game": N_("There is no game called “%(text)s”."),
    "name.unknown.procedure": N_("There is no procedure called “%(text)s”."),
    "name.unknown.table": N_("There is no table called “%(text)s”."),
    "name.unknown.verb": N_("You cannot do that here: “%(text)s”."),
    "name.unknown.scenario": N_("There is no scenario called “%(text)s”."),
    "name.unknown.card": N_("There is no rule called “%(text)s”."),
    "name.unknown.command_card": N_("There is no command card called “%(text)s”."),
    "name.unknown.terrain": N_("There is no terrain called “%(text)s”."),
    "name.unknown.ability": N_(
        "No special ability is called “%(text)s”: type it as the card prints it, in English or in "
        "French."
    ),
    "name.ambiguous": N_("“%(text)s” may be %(readings)s: say which."),
    "language.unknown": N_("“%(text)s” is not a language of this program."),
    # values
    "key.unknown": N_("“%(text)s” is not a key of this procedure; its keys: %(keys)s."),
    "key.none": N_("“%(text)s”: this procedure takes no keys; it is run by its name alone."),
    "key.no_value": N_("“%(text)s” needs the form key=value; keys: %(keys)s."),
    "key.behind": N_(
        "“%(text)s” stands behind “%(key)s=%(value)s”, and a value goes on to the next “key=”: words without a key come before all keys."
    ),
    "key.twice": N_("“%(key)s” is given twice."),
    "key.empty": N_("%(key)s is missing."),
    "key.missing": N_("“%(key)s=…” is missing; keys: %(keys)s."),
    "value.yesno": N_("%(key)s: “%(text)s” should be yes or no."),
    "value.giant": N_("%(key)s: “%(text)s” is too large a number."),
    "value.number": N_("%(key)s: “%(text)s” is not a whole number."),
    "line.too_long": N_("“%(text)s” is too long: %(most)d characters at most."),
    "board.live": N_(
        "--live needs a terminal of its own; without it: board, or board --html FILE."
    ),
    "series.swap": N_(
        "Two players can change sides; there are %(count)d: say who plays what with --players."
    ),
    "series.score": NP_(
        "%(player)s: won %(won)d of %(games)d, medals %(medals)d.",
        "%(player)s: won %(won)d of %(games)d, medals %(medals)d.",
        "won",
    ),
    "new.scenario": N_("Which scenario? “%(program)s scenarios” lists them."),
    "new.again_options": N_(
        "--again keeps options and dice of the game before: leave out --set, --seed, --dice-mode."
    ),
    "stats.no_folder": N_("There is no folder “%(path)s”."),
    "stats.none": N_("No saved game in “%(path)s”."),
    "value.percent": N_("%(key)s: “%(text)s” is not a chance: 80%% or 0.8."),
    "value.range": N_("%(key)s: %(text)s is out of bounds: from %(least)s to %(most)s."),
    "value.least": N_("%(key)s: %(text)s is out of bounds: at least %(least)s."),
    "value.choice": N_("%(key)s: “%(text)s” is not one of %(options)s."),
    "force.how_many": N_("“%(text)s”: how many?"),
    "force.unreadable": N_("“%(text)s” cannot be read as units: write “3 infantry, 2 tanks”."),
    "force.too_many": N_("“%(text)s”: more than %(limit)d of one unit; no board holds that many."),
    "odds.no_need": N_(
        "This game has no question that “need=” could answer: no force is bought for a battle in it; “odds %(game)s” lists what has odds."
    ),
    "odds.none": N_(
        "“%(procedure)s” has no odds: nothing is left to chance, or they depend on choices."
    ),
    # dice
    "dice.needed": N_("Dice are needed: %(what)s"),
    "choice.needed": N_("A choice is needed: %(what)s"),
    "dice.unreadable": N_("“%(token)s” cannot be read as dice: write 1 4 6, 146 or 3x6 2x1."),
    "dice.two_ways": N_("“%(text)s” may be %(one)s or %(other)s: type the figures."),
    "dice.faces.IAGFS": N_("I A G F S"),
    "dice.letters": N_(
        "“%(token)s” cannot be read as dice: write the faces by their letters, %(letters)s."
    ),
    "dice.impossible": N_(
        "Die %(nth)d: %(face)s is on no die with %(faces)s faces. Nothing was recorded."
    ),
    "dice.too_few": N_("Too few dice: %(got)d typed, %(dice)d needed. %(what)s"),
    "dice.too_many": N_("Too many dice: %(got)d typed, %(dice)d needed. %(what)s"),
    "answer.left_over": N_(
        "“%(text)s” answers nothing that is asked here: say the rest without it."
    ),
    "dice.left_over": N_("More dice were typed than rolls were asked; left over: %(extra)d."),
    "dice.for_nothing": N_(
        "No die is used: nothing is rolled for this line, or something is missing from it, such as who takes part."
    ),
    "dice.both": N_("Either your own dice (--dice) or the program’s (--roll, --seed), not both."),
    "dice.expression": N_("“%(text)s” is not a roll of dice: write 5d6, 2d10 or 4m44."),
    "dice.no_number": N_("Memoir dice show signs, no numbers: --hit counts nothing there."),
    "dice.low_alone": N_("--low counts the dice of --hit N that show N or less: say --hit, too."),
    "dice.rolled": N_("Roll %(dice)d with %(faces)s faces."),
    "hint.dice": N_(
        'Type them with --dice "…" (groups separated by “;”), or let the program roll: --roll.'
    ),
    "hint.dice_open": N_(
        "Type them with --dice “…”, or say how many, %(flag)s=N, and let the program roll: --roll."
    ),
    "hint.dice_next": N_(
        "A throw of the next command is typed with that command; “status” shows what comes."
    ),
    "hint.flag": N_("Answer with %(flag)s=…"),
    "hint.held": N_(
        "The game waits for it: “referee do answer …” answers, “referee do abandon” drops what was begun."
    ),
    "hint.nearest": N_("Did you mean %(nearest)s?"),
    "hint.example": N_("For example: %(example)s"),
    "hint.options": N_("Possible: %(options)s."),
    "hint.offers": N_("“status” shows what can be done now."),
    "hint.question": N_("A question is asked with “rule”: referee rule %(question)s"),
    "hint.help": N_("See: referee %(command)s --help"),
    # the command line
    "command.unknown": N_("“%(text)s” is not a command."),
    "odds.no_defender": N_(
        "Against whom? The defender is missing: %(text)s against 2 infantry, for example."
    ),
    "option.two_saves": N_("Two saved games are named: %(one)s and %(other)s. Name one."),
    "option.unknown": N_("“%(text)s” is not an option here."),
    "option.no_value": N_("“%(text)s” needs a value."),
    "option.since_alone": N_(
        "“--since” is part of a turn by mail: “export --turn --since N”. Without these two options, the whole game is exported."
    ),
    "option.takes_none": N_("“%(text)s” takes no value: it stands alone."),
    "argument.missing": N_("%(name)s is missing."),
    "argument.bad": N_("%(name)s: “%(text)s” cannot be read."),
    "argument.extra": N_("Too many words, or one that does not belong here: %(text)s"),
    "home.unknown": N_(
        "The system knows no home folder of yours, and this needs one: set HOME to one. "
        "A game is kept in any folder with --save."
    ),
    "words.half": N_(
        "Some letters of that are not in the encoding of this terminal: nothing was recorded, lest they be lost. Type it again, or start the terminal in UTF-8."
    ),
    "file.not_made": N_(
        "%(path)s cannot be made: its folder may not be changed (its permissions)."
    ),
    "home.closed": N_(
        "A game is kept in any folder with --save; HOME set to a folder that may be changed holds the rest."
    ),
    "file.absent": N_("%(path)s: there is no such file."),
    "file.is_folder": N_("%(path)s is a folder, not a file."),
    "file.names_folder": N_("%(path)s names a folder: a saved game is a file."),
    "file.beside": N_(
        "%(path)s: no name for a save; what ends in %(endings)s beside one is taken for a leftover and removed."
    ),
    "file.beside_save": N_(
        "%(path)s: no name for a file; what is called so beside a save is taken for a leftover and removed."
    ),
    "file.own_name": N_("%(path)s: the program keeps files of its own under such names."),
    "file.not_as_written": N_("%(path)s: this is not as the program writes it."),
    "page.not_followed": N_(
        "%(path)s was written and shows the game as it stands, but no command will update it: %(file)s cannot be written (%(why)s)."
    ),
    "page.other_followed": N_(
        "%(path)s was written and shows the game as it stands, but the commands go on updating %(other)s in its place: %(file)s cannot be written (%(why)s)."
    ),
    "file.no_name": N_("An empty word names no file."),
    "file.dash": N_(
        "“-” is no name for a file: without one, what can go to standard output goes there."
    ),
    "file.not_allowed": N_("%(path)s: this file may not be used from here (its permissions)."),
    "file.adrift": N_("The folder that you are in is gone: change to another one."),
    "file.trouble": N_("%(path)s: the file cannot be used (%(why)s)."),
    "bug.recorded": N_(
        "Recorded as entry %(entry)s, but the answer cannot be shown: a bug in the program (%(what)s)."
    ),
    "bug": N_("This is a bug in the program (%(what)s). No entry was added to any game."),
    "bug.hint.report": N_("A report to send is in %(path)s."),
    "bug.hint.unwritten": N_("No report of it could be written: the disk takes nothing."),
    # tables and rules
    "table.row": N_("Table %(table)s has no row “%(text)s”."),
    "table.column": N_("Table %(table)s has no column “%(text)s”."),
    "table.format": N_("“%(text)s” is not a table format."),
    "table.none": N_("Table %(table)s has no row and no column “%(text)s”."),
    "table.key": N_("Table %(table)s is looked up with %(keys)s, not “%(text)s”."),
    "rule.chapter": N_("“%(text)s” is not a chapter of this summary."),
    "rule.format": N_("“%(text)s” is not a known format: text or html."),
    "rule.only_summary": N_("%(text)s goes with --summary only."),
    "rule.no_card": N_("There is no rule “%(text)s”."),
    "rule.not_supplied": N_(
        "“%(text)s” is not in the booklet supplied: its last section is %(last)s."
    ),
    "rule.nothing": N_("No rule card speaks of “%(text)s”."),
    "procedure.rests_on": N_("Rules:"),
    # printed charts
    "chart.none": N_("%(game)s has no printed charts to type in."),
    "chart.none_here": N_(
        "The game under way is %(game)s, which has no printed charts: name a save of %(charted)s with --save."
    ),
    "chart.kept": N_("Kept as yours: %(key)s."),
    "chart.used": NP_(
        "Entry %(entries)s was judged with the cell as it was and stands; “undo to %(first)d” goes back to before it.",
        "Entries %(entries)s were judged with the cell as it was and stand; “undo to %(first)d” goes back to before them.",
        "n",
    ),
    "chart.used_open": NP_(
        "Entry %(entries)s is of what stands open: it goes on with the cell as it is now, and what was said there from the old one no longer holds; “undo to %(first)d” goes back to before it.",
        "Entries %(entries)s are of what stands open: it goes on with the cell as it is now, and what was said there from the old one no longer holds; “undo to %(first)d” goes back to before them.",
        "n",
    ),
    "chart.replaced": N_("%(table)s, %(cell)s: %(result)s now; until now it said %(was_cell)s."),
    "chart.replaced_more": NP_(
        "%(n)d more cell says something else now.", "%(n)d more cells say something else now.", "n"
    ),
    "chart.used_in": NP_(
        "In %(save)s, entry %(entries)s was judged with the cell as it was and stands; “undo to %(first)d” goes back to before it.",
        "In %(save)s, entries %(entries)s were judged with the cell as it was and stand; “undo to %(first)d” goes back to before them.",
        "n",
    ),
    "chart.used_in_open": NP_(
        "In %(save)s, entry %(entries)s is of what stands open: it goes on with the cell as it is now, and what was said there from the old one no longer holds; “undo to %(first)d” goes back to before it.",
        "In %(save)s, entries %(entries)s are of what stands open: it goes on with the cell as it is now, and what was said there from the old one no longer holds; “undo to %(first)d” goes back to before them.",
        "n",
    ),
    "chart.not_yours": N_("Nothing to forget: no cell of yours is %(key)s."),
    "chart.forgotten": N_("Your cell is forgotten: %(key)s."),
    "chart.differs": N_("The booklet’s own example has %(cell)s there; yours comes first."),
    "chart.unlike": N_(
        "%(table)s, %(cell)s: the booklet’s own example has %(was_cell)s there; yours, %(result)s, comes first."
    ),
    "chart.no_text": N_("%(path)s is not a text file: save the sheet as CSV."),
    "chart.too_large": N_("%(path)s is larger than any sheet: %(limit)d KB at most."),
    "chart.yaml": N_("%(path)s, line %(line)d: no YAML from here on."),
    "chart.deep": N_("%(path)s is no sheet of charts: it is nested without end."),
    "chart.utf16": N_("%(path)s is written in UTF-16: save it as UTF-8 (“CSV UTF-8”)."),
    "chart.json": N_("%(path)s, line %(line)d, column %(column)d: no JSON from here on."),
    "chart.template": N_(
        "Fill in what your chart prints; leave blank what it does not show. Columns may be added. “chart … import” reads it back."
    ),
    "chart.template_columns": N_(
        "No column of it is known here: head each of yours as it is printed, %(key)s=…"
    ),
    "chart.slip": N_("line %(line)d, column %(column)s: %(wrong)s"),
    "chart.slip_under": N_("line %(line)d, column %(column)s (%(head)s): %(wrong)s"),
    "chart.slips": NP_(
        "%(path)s: %(n)d mistake. Nothing was taken.",
        "%(path)s: %(n)d mistakes. Nothing was taken.",
        "n",
    ),
    "chart.more": NP_("… and %(n)d more.", "… and %(n)d more.", "n"),
    "chart.twice": N_("this cell stands otherwise on line %(line)d."),
    "chart.heading": N_("“%(text)s” is no heading of this chart: its headings are %(keys)s."),
    "chart.heading_twice": N_("the heading “%(text)s” stands twice."),
    "chart.empty": N_("%(path)s: every cell is blank; nothing was taken."),
    "chart.unnamed": N_(
        "which chart is it? Begin the file with “# chart NAME”, or give its name after the file’s."
    ),
    "chart.quote": N_("the quote is not closed on its line."),
    "chart.no_heading": N_("“%(text)s” is under no heading."),
    "chart.shape": N_("%(path)s: no charts of this game; “chart … export” shows the form."),
    "chart.problems": NP_(
        "%(path)s: %(n)d cell cannot be. Nothing was taken.",
        "%(path)s: %(n)d cells cannot be. Nothing was taken.",
        "n",
    ),
    "chart.problem": N_("%(place)s: %(wrong)s"),
    # commands of a game in progress
    "read.nothing": N_("Say what to do."),
    "read.alone": N_("“%(verb)s” stands alone; what is “%(text)s”?"),
    "read.short": N_("“%(verb)s” needs more: %(verb)s %(shape)s"),
    "read.shape": N_("“%(verb)s %(text)s” cannot be read; the form is: %(verb)s %(shape)s"),
    "tick.unknown": N_("No line of this step is called “%(text)s”: %(numbered)s"),
    "tick.itself": N_("This line marks itself when it is done."),
    "tick.done": N_("Done: %(line_told)s"),
    "tick.already": N_("Done already: %(line_told)s"),
    # games in progress
    "game.none": N_("No game here yet: start one with “%(program)s new aa1941”."),
    "game.current_unread": N_(
        "Which game is the current one cannot be told: %(path)s cannot be read, or is not as this program writes it. Name the game with --save; “%(program)s play NAME” makes it the current one again."
    ),
    "game.current_folder": N_(
        "Which game is the current one cannot be told: %(path)s is a folder. Name the game with --save; once that folder is gone, “%(program)s play NAME” makes it the current one again."
    ),
    "game.no_name": N_("An empty word names no saved game."),
    "do.no_word": N_(
        "An empty word is no answer: say what is meant. “do answer” alone takes the usual answer."
    ),
    "game.several": N_("Several games here: %(readings)s. Say which with --save."),
    "do.empty_word": N_("One of the words is empty; say what is meant there, or leave it out."),
    "game.another_here": N_(
        "This machine wrote another game in this place before, and this one never: who put it here?"
    ),
    "game.undo_dice": N_(
        "This takes dice back (entry %(entry)d): `log --all` goes on showing them."
    ),
    "game.same_dice": N_("Entry %(entry)d has these dice already: nothing was done."),
    "game.undone": NP_(
        "%(n)d command taken back: %(verbs)s (entry %(place)s).",
        "%(n)d commands taken back: %(verbs)s (entries %(place)s).",
        "n",
    ),
    "game.redone": NP_(
        "%(n)d command brought back: %(verbs)s (entry %(place)s).",
        "%(n)d commands brought back: %(verbs)s (entries %(place)s).",
        "n",
    ),
    "game.log_what": N_("`log` cannot be read with %(text)s: `log`, or `log all`."),
    "game.play_save_options": N_(
        "%(path)s is a game under way: it keeps the options and players it began with."
    ),
    "game.witness": N_(
        "“%(text)s” is not a fingerprint: ten letters and digits, as `status --witness` gives them."
    ),
    "game.no_seed": N_(
        "No fresh seed can be kept on this machine: choose your own (`--seed N`), or type your dice."
    ),
    "game.rescued": N_("Rescued: %(path)s, %(n_entries)s. Missing: entries %(first)d to %(last)d."),
    "game.rescued_but_one": N_("Rescued: %(path)s, %(n_entries)s. Missing: entry %(last)d."),
    "game.rescued_newer": N_(
        "The file calls itself one of a newer version (file format %(format)d; this version reads up to "
        "%(known)d): what only that version writes was not read."
    ),
    "game.rescued_all": N_("Rescued: %(path)s, %(n_entries)s. Nothing is missing."),
    "game.rescued_untold": N_(
        "Rescued: %(path)s, %(n_entries)s. The damaged file does not tell whether more came after."
    ),
    "game.rescued_unread": N_(
        "Rescued: %(path)s, %(n_entries)s. %(of)s itself may not be read from here: whether more came after is not known."
    ),
    "game.rescued_gone": N_(
        "Rescued: %(path)s, %(n_entries)s, from the copy of the last good state (%(game)s/%(name)s, begun on %(date)s). %(of)s itself is gone: whether more came after is not known."
    ),
    "game.copy_aside": N_(
        "The copy of an earlier game of that name lay beside it and is kept: `referee rescue %(path)s` makes a save of it."
    ),
    "game.rescued_copy": N_("It comes from the copy of the last good state, which had more."),
    "game.rescued_whose": N_(
        "Nothing in the file tells which game it was; the copy is of %(game)s/%(name)s, begun on %(date)s."
    ),
    "game.stands_so": N_("The record says so already: there is nothing to put right."),
    "game.back_to": N_("Back to: %(told)s"),
    "game.back_to_round": N_("Back to: %(space)s, round %(round)d: %(told)s"),
    "game.undo_or_to": N_("Say either how many decisions to take back, or `--to` which entry."),
    "game.forked": N_(
        "A copy to try things in: %(path)s. The game itself stays as it is; "
        "“%(program)s play %(path)s” opens the copy."
    ),
    "game.noted": N_("Noted."),
    "game.ruled": N_("Noted as a ruling of your table: `rule` finds it from now on (%(card)s)."),
    "game.ruling_withdrawn": N_("Withdrawn, and found no more: %(text)s (%(card)s)"),
    "game.no_refusal": N_(
        "Nothing was refused since the last command: there is nothing to overrule."
    ),
    "game.refusal_unkept": N_(
        "No refusal is known here: %(path)s cannot be written, and nothing that is refused is kept. In “play” it is known all the same."
    ),
    "game.cannot_overrule": N_(
        "This refusal cannot be set aside: the books would not balance, or there is nothing to do it with."
    ),
    "game.overruled": N_("Set aside by the table: %(reason)s"),
    "game.no_dice_there": N_("Entry %(entry)d has no dice to correct."),
    "game.corrected": N_("Entry %(entry)d corrected and judged again."),
    "game.dropped": N_("Entry %(entry)d (%(verb)s) no longer holds and was left out."),
    "game.dropped_dice": N_(
        "Entry %(entry)d (%(verb)s) no longer holds and was left out; its dice had fallen %(thrown)s."
    ),
    "game.dropped_many": NP_(
        "%(n)d later entry (%(first)d to %(last)d) no longer holds and was left out.",
        "%(n)d later entries (%(first)d to %(last)d) no longer hold and were left out.",
        "n",
    ),
    "game.dropped_thrown": N_("The dice of entry %(entry)d had fallen %(thrown)s."),
    "game.redo_correction": N_(
        "A correction is not brought back. The dice of entry %(entry)d had been put right as "
        "%(thrown)s: put them right again."
    ),
    "game.uncorrected": NP_(
        "The correction of entry %(entry)d is taken back: its dice are as they fell first, and "
        "%(n)d entry stands again.",
        "The correction of entry %(entry)d is taken back: its dice are as they fell first, and "
        "%(n)d entries stand again.",
        "n",
    ),
    "game.anothers": N_("Another side decides it now: decide it again."),
    "game.reason": N_("A reason is needed: it stays in the log."),
    "game.option": N_("%(option_name)s: “%(text)s” is not one of %(options)s."),
    "game.option_unknown": N_("“%(text)s” is not an option of this game."),
    "game.set_form": N_("“%(text)s” needs the form OPTION=VALUE."),
    "game.players_many": N_("%(got)d players for %(most)d sides."),
    "game.seated_power": N_("%(The_power)s: played by %(name)s from now on."),
    "game.seated_side": N_("%(The_side)s: played by %(name)s from now on."),
    "game.players_twice": N_("“%(text)s” is given to two players: a side has one."),
    "do.asked_only": N_(
        "“%(text)s” asks whether it may be done: nothing was done. “referee play” answers that; “do” takes what is to be done alone."
    ),
    "do.own_command": N_("On the command line “%(text)s” is `referee %(command)s`."),
    "do.one_more": N_("On the command line it is said whole: `referee do %(line)s`."),
    "do.what": N_("Dice for what? Say the action again, with its dice."),
    "game.players_form": N_("“%(text)s” needs the form SIDE=NAME,SIDE=NAME."),
    "game.level": N_("“%(text)s” is not a level: child, standard or expert."),
    "game.dice_mode": N_("“%(text)s” is not a dice mode: typed or app."),
    "game.created": N_("Game created: %(path)s"),
    "game.seed_open": N_(
        "The seed of the program’s dice cannot be kept in your data folder: it stands in the save, and whoever has the save can work out every roll to come."
    ),
    "game.left_out": N_(
        "Entry %(entry)d, which this machine wrote, stands here no more: an older copy was put back, or the past rewritten. `referee verify` tells it until the log says why: `referee note --restored WHY`."
    ),
    "stats.doubted": N_(
        "Of these this machine knows another past: %(files)s. `referee verify FILE` tells it."
    ),
    "stats.doubted_more": N_(
        "Of these this machine knows another past: %(files)s and %(more)d more. `referee verify FILE` tells it."
    ),
    "game.restored": N_(
        "An older copy was put back: what was written before from entry %(entry)d on is left out."
    ),
    "note.nothing_restored": N_("Nothing that this machine wrote of this game is missing."),
    "note.restored_alone": N_("--restored goes with neither --ruling nor --withdraw."),
    "game.seed_spoiled": N_(
        "The seed that this machine keeps for the program’s dice is not the one that the save commits to: it is not used; the next roll draws a new one, and the log says so."
    ),
    "verify.failed": N_(
        "%(path)s is not as it was written: look at what “verify” lists, and go on from a copy."
    ),
    "source.typed": N_("typed"),
    "source.app": N_("the program’s"),
    "source.seeded": N_("the program’s, seeded"),
    "value.optional": N_("optional"),
    "value.required": N_("required"),
    "value.none": N_("none"),
    "value.made": N_("made"),
    "value.failed": N_("failed"),
    "choice.press": N_("press the attack"),
    "choice.retreat": N_("retreat"),
    "choice.stay": N_("stay"),
    "choice.sail_on": N_("sail on"),
    "choice.stop": N_("stop"),
    "choice.submerge": N_("submerge"),
    "choice.fire": N_("fire"),
    "choice.hold": N_("hold"),
    "choice.all": N_("all of these"),
    # what `correct` puts right, as players type it
    "choice.treasury": N_("treasury"),
    "choice.control": N_("control"),
    "choice.pieces": N_("pieces"),
    "choice.battle": N_("battle"),
    "choice.figures": N_("figures"),
    "choice.unit": N_("unit"),
    "choice.medals": N_("medals"),
    "choice.hand": N_("hand"),
    "choice.points": N_("points"),
    "choice.pool": N_("pool"),
    "choice.war": N_("war"),
    "choice.chart": N_("chart"),
    "choice.none": N_("none of them"),
    "choice.nobody": N_("nobody"),
    "choice.yes": N_("yes"),
    "choice.no": N_("no"),
    "choice.first": N_("first"),
    "choice.second": N_("second"),
    "note.empty": N_("An empty note says nothing."),
    "note.secret": N_(
        "Nothing was noted: a note is open to everybody, and this one says a secret word. Without the sign “=” it is a note like any other."
    ),
    "reason.secret": N_(
        "Nothing was done: the log shows a reason to everybody, and this one says a secret word. Without the sign “=” it is a reason like any other."
    ),
    "note.unwritten": N_("Nothing was noted."),
    "note.open": N_("A note is open to everybody: the log shows it whole."),
    "note.no_ruling": N_("“%(text)s” is not a ruling in force at your table."),
    "note.no_rulings": N_("Your table follows no ruling of its own yet."),
    "hint.rulings": N_("One of these can be withdrawn: %(options)s."),
    "setting.unknown": N_("“%(text)s” is not a setting."),
    "setting.value": N_("%(key)s: “%(text)s” is not one of %(options)s."),
    "setting.by_hand": N_(
        "%(path)s: “%(text)s” is not written on one line there, and cannot be changed without the rest. Change it by hand."
    ),
    "settings.no_text": N_(
        "%(path)s holds no settings: mend the file, or take it away; then the usual ones stand."
    ),
    "settings.trouble": N_(
        "%(path)s cannot be used (%(why)s). Mend the file, or take it away; then the usual settings stand."
    ),
    "settings.line": N_(
        "%(path)s, line %(line)d: no setting stands there. Mend the file, or take it away; then the usual ones stand."
    ),
    "settings.twice": N_(
        "%(path)s, line %(line)d: this setting stands there twice. Take one of the two away."
    ),
    "setting.odd": N_(
        "%(path)s: %(field)s is “%(text)s”, which is not one of %(options)s; it is left aside."
    ),
    "setting.strange": N_("%(path)s: “%(text)s” is not a setting (%(options)s) and is left aside."),
    "shell.unknown": N_("“%(text)s” is not a shell this program can complete for."),
}
