"""What can be wrong with a saved game, an export, an undo; what an audit finds."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_

MESSAGES: dict[str, str | tuple[str, str, str]] = {
    # -- the file ------------------------------------------------------------
    "save.missing": N_("There is no saved game %(path)s."),
    "save.clock": N_(
        "The clock of this machine stands where no date can be written: set it right. Nothing was recorded."
    ),
    "save.replaced": N_("%(path)s is another file now, not the game that was played here."),
    "save.folder": N_("%(path)s is a folder, not a saved game: name a file in it."),
    "save.not_ours": N_("%(path)s is not a game saved by this program."),
    "save.too_big": N_("%(path)s is larger than any game of this program (%(limit)s MiB at most)."),
    "save.no_access": N_("%(path)s may not be read: ask its owner for the permission."),
    "save.in_the_way": N_(
        "%(other)s is in the way: no file of this program, and beside %(path)s none may be called so. Take it away."
    ),
    "save.deletes": N_(
        "%(other)s is none of this program’s: opening %(path)s would delete the file that it names. Nothing was opened. Take it away, and ask whoever gave you the two."
    ),
    "save.read_only": N_(
        "%(path)s cannot be written to: copy it to a folder of yours and go on there."
    ),
    "save.shut": N_("%(path)s cannot be made: nothing may be written in %(folder)s."),
    "save.damaged": N_("The saved game %(path)s is damaged: a part of the file cannot be read."),
    "save.altered": N_(
        "The saved game %(path)s was changed outside this program: "
        "entry %(entry)s is not as it was written."
    ),
    "save.altered_head": N_(
        "The saved game %(path)s was changed outside this program: "
        "its header or its scenario is not as it was written."
    ),
    "save.cut": N_(
        "The saved game %(path)s is cut: it ends with entry %(last)s, "
        "but entry %(entry)s was the last one written."
    ),
    "save.entry_unreadable": N_("Entry %(entry)s of the saved game cannot be read."),
    "save.locked": N_(
        "Another program holds the saved game %(path)s and did not let go of it: "
        "nothing was written."
    ),
    "save.event_newer": N_(
        "%(path)s was written by a newer version of this program: entry %(entry)s holds an event "
        "(%(kind)s) that this version does not know."
    ),
    "save.event_unknown": N_(
        "%(path)s is not as this program writes it: entry %(entry)s holds an event (%(kind)s) "
        "that the game does not know."
    ),
    "save.event_malformed": N_(
        "%(path)s is not as this program writes it: an event of entry %(entry)s (%(kind)s) "
        "cannot be read."
    ),
    "save.entry_more": N_(
        "%(path)s is not as this program writes it: entry %(entry)s holds more than an entry of its kind."
    ),
    "save.entry_undeclared": N_(
        "%(path)s is not as this program writes it: entry %(entry)s (%(verb)s) holds “%(key)s”, which its command does not take."
    ),
    "save.entry_unlinked": N_(
        "%(path)s is not as this program writes it: entry %(entry)s does not follow from those before it."
    ),
    "save.note_marked": N_(
        "%(path)s is not as this program writes it: entry %(entry)s is a note with a mark that no game knows."
    ),
    "save.head_malformed": N_(
        "%(path)s is not as this program writes it: its header or its scenario cannot be read."
    ),
    "save.head_more": N_(
        "%(path)s is not as this program writes it: what its header says of “%(key)s” no game of this version says."
    ),
    "save.game_unknown": N_("%(path)s is a game that this version does not know (%(name)s)."),
    "save.newer": N_(
        "%(path)s was saved by a newer version of this program "
        "(file format %(format)s; this version reads up to %(known)s)."
    ),
    "save.newer_program": N_(
        "%(path)s was written by version %(program)s of this program, a newer one: this is version %(own)s."
    ),
    "save.too_old": N_("%(path)s has file format %(format)s, which this version cannot convert."),
    "save.copy_of_another": N_(
        "Nothing of the saved game %(path)s can be rescued; by what is left of it the copy beside it is of another game: %(game)s/%(name)s, begun on %(date)s, %(n_entries)s."
    ),
    "save.hint.link": N_("It is a link to %(to)s, and nothing stands there."),
    "save.hint.rescue_force": N_("With --force that game is rescued."),
    "save.nothing_sound": N_("Nothing of the saved game %(path)s can be rescued."),
    "save.exists": N_("%(path)s already exists and is left as it is: choose another name."),
    "save.no_folder": N_("%(path)s cannot be created: there is no folder %(folder)s."),
    "save.disk_full": N_("The disk is full: nothing was written to %(path)s."),
    "save.circle": N_(
        "%(path)s is a link that leads back to itself, perhaps through others: no saved game is there."
    ),
    "save.disk": N_("The disk reports an error (%(error)s) with %(path)s."),
    "save.moved": N_(
        "The game %(path)s went on in another terminal meanwhile: "
        "nothing was written; look where it stands and try again."
    ),
    "save.too_large": N_(
        "Entry %(entry)s would be longer than %(limit)s characters: nothing was written."
    ),
    "save.hint.nearest": N_("Did you mean %(nearest)s?"),
    "save.hint.kept": N_(
        "The copy of its last good state still lies beside it: `referee rescue %(path)s` makes a save of it."
    ),
    "save.hint.elsewhere": N_("A game of that name lies elsewhere: --save %(other)s"),
    "save.hint.folder_gone": N_(
        "It is the current game, and its folder %(folder)s is not there. To go on with another: `%(program)s play PATH`, or --save PATH."
    ),
    "save.hint.new": N_(
        "`referee new` starts a game, `referee scenarios` lists what can be played."
    ),
    "save.tables": N_(
        "The saved game %(path)s is damaged: its tables are not as the program makes them."
    ),
    "save.hint.rescue": N_("`referee rescue %(path)s` makes a new save of what is sound of it."),
    "save.hint.copy": N_(
        "`referee rescue %(path)s` makes a new save of what is sound of it; "
        "`referee verify %(path)s` tells what is wrong."
    ),
    "save.hint.holder": N_(
        "Last written by %(user)s on %(host)s (process %(pid)s, %(since)s): "
        "close it there and try again."
    ),
    "save.hint.wait": N_("Close the other program and try again."),
    "save.hint.program": N_(
        "It was last written by version %(program)s: use that one or a later one."
    ),
    "save.hint.update": N_("Update the program and try again."),
    "save.hint.import": N_(
        "It is the export of a game: `referee import %(path)s` makes a saved game of it."
    ),
    "save.hint.scenario": N_("It may be a scenario: `referee new %(path)s` starts a game of it."),
    # -- exchange --------------------------------------------------------------
    "import.missing": N_("There is no file %(path)s to import."),
    "import.no_file": N_(
        "%(path)s is not an ordinary file: name the file that `referee export` wrote."
    ),
    "import.too_large": N_(
        "%(path)s is larger than any game of this program (%(limit)s MiB at most)."
    ),
    "import.no_access": N_("%(path)s cannot be read: choose an exported game that you may read."),
    "turn.unsound": N_("Nothing of %(path)s is added: `verify` would not have it. %(why)s"),
    "turn.written": NP_("%(n)d entry: %(first)d.", "%(n)d entries: %(first)d to %(last)d.", "n"),
    "turn.taken": NP_(
        "%(n)d entry added: %(first)d.", "%(n)d entries added: %(first)d to %(last)d.", "n"
    ),
    "turn.takes_back": NP_(
        "The turn takes %(n)d command of this table’s game back: %(verbs)s (entry %(place)s).",
        "The turn takes %(n)d commands of this table’s game back: %(verbs)s (entries %(place)s).",
        "n",
    ),
    "turn.missed": N_(
        "The memory of this machine could not be written: `referee verify` misses what made way (entry %(entry)d) until the log says why, once it can be written again: `referee note --restored WHY`."
    ),
    "turn.unjudged": NP_(
        "%(n)d entry was written by another version of the program (%(programs)s): it is checked by hash only, not judged by the rules. Look at what it did before you go on (`referee log`, `referee status`).",
        "%(n)d entries were written by another version of the program (%(programs)s): they are checked by hash only, not judged by the rules. Look at what they did before you go on (`referee log`, `referee status`).",
        "n",
    ),
    "turn.notes_again": N_("Notes of this table are written again, at the end: %(texts)s."),
    "turn.withdrawn_again": N_("Withdrawn here, and so it stays: the ruling “%(text)s”."),
    "turn.notes_out": N_("Notes of this table are left out with them: %(texts)s."),
    "turn.left_out": NP_(
        "%(n)d entry of this table that is no more in effect is left out.",
        "%(n)d entries of this table that are no more in effect are left out.",
        "n",
    ),
    "turn.gave_way": NP_(
        "%(n)d throw of dice, seen and taken back, made way for the turn that came by mail.",
        "%(n)d throws of dice, seen and taken back, made way for the turn that came by mail.",
        "n",
    ),
    "turn.known": N_("Nothing new: the game stands at entry %(last)d already."),
    "turn.nothing": N_("Nothing after entry %(entry)d: the game ends with entry %(last)d."),
    "turn.other_game": N_("%(path)s is a turn of another game: both tables begin from one export."),
    "turn.differs": N_(
        "The histories differ from entry %(entry)d on: here “%(here)s”, there “%(there)s”. Nothing was added. One of the two gives way: “undo --to %(last)d” here, then import this file again; or “undo --to %(last)d” there, and there import the turn of this table."
    ),
    "turn.differs_before": N_(
        "The histories differ from entry %(entry)d on, and this file only begins at entry %(first)d. Nothing was added. One of the two gives way: “undo --to %(last)d” here, then import an “export --turn --since %(last)d” of the other table; or “undo --to %(last)d” there, and there import an “export --turn --since %(last)d” of this one."
    ),
    "turn.differs_there": N_(
        "The histories differ from entry %(entry)d on, and this file only begins at entry %(first)d; here something that both tables share was taken back or put right. Nothing was added. The other table gives way: “undo --to %(last)d” there, and there import an “export --turn --since %(last)d” of this one."
    ),
    "turn.differs_later": N_(
        "The histories differ from entry %(entry)d on: there both tables did the same, each for itself; the first deed that is another is entry %(other)d, here “%(here)s”, there “%(there)s”. Nothing was added. One of the two gives way: “undo --to %(last)d” here, then import this file again; or “undo --to %(last)d” there, and there import the turn of this table."
    ),
    "turn.differs_back": N_(
        "The histories differ from entry %(entry)d on, and here something is taken back that both tables share. Nothing was added. One of the two gives way: “redo” here, as long as nothing was done since, then import this file again; or “undo --to %(last)d” there, and there import the turn of this table."
    ),
    "turn.differs_corrected": N_(
        "The histories differ from entry %(entry)d on, and here a die that both tables share was put right. Nothing was added. What was put right stays in the history, so the other table gives way: “undo --to %(last)d” there, and there import the turn of this table."
    ),
    "turn.twin": N_(
        "From entry %(entry)d on both tables did the same, each for itself: these are two histories all the same. Nothing was added. One of the two gives way: “undo --to %(last)d” here, then import this file again; or “undo --to %(last)d” there, and there import the turn of this table."
    ),
    "turn.corrected_back": N_(
        "The dice of entry %(entry)d were put right there and put back: they stand as before."
    ),
    "turn.line": N_("%(path)s, line %(line)d cannot be taken: nothing was added."),
    "turn.gap": N_(
        "Entries %(first)d to %(last)d are not here: ask for “export --turn” from before them."
    ),
    "turn.not_ours": N_("%(path)s, line %(line)d: no turn that “export --turn” wrote."),
    "turn.cut": N_("%(path)s is cut: its closing line is missing or does not fit."),
    "import.a_save": N_(
        "%(path)s is a saved game already: `referee play FILE` opens it, and `referee export FILE` writes what is imported elsewhere."
    ),
    "import.line": N_("Line %(line)s of the export cannot be imported: nothing was created."),
    "import.line.turn": N_(
        "It is a turn by mail: `referee import FILE --turn` adds it to the game."
    ),
    "import.line.cut": N_(
        "The file is cut: the closing line is missing or does not fit. Export the game again."
    ),
    "import.line.not_utf8": N_(
        "It is not UTF-8 text. Export the game again, or send the file unchanged."
    ),
    "import.line.not_json": N_("It is not readable JSON. Export the game again."),
    "import.line.not_ours": N_(
        "The file does not begin as an exported game does (`referee export`)."
    ),
    "import.line.newer": N_(
        "It was exported by a newer version of this program: update and try again."
    ),
    "import.line.fields": N_(
        "A field is missing, unknown or of the wrong type. Export the game again."
    ),
    "import.line.unknown_kind": N_(
        "This kind of entry is unknown. Update the program, or export again."
    ),
    "import.line.order": N_("Its number is not the next one: lines are missing or out of order."),
    "import.line.parent": N_("It does not follow the command that was in effect before it."),
    "import.line.target": N_("It moves to a command that it cannot reach."),
    "import.line.hash": N_("It was changed after the export: its hash does not fit."),
    "import.line.too_large": N_("It is larger than any game of this program."),
    "import.line.after_end": N_("There is more text after the closing line."),
    # -- undo and redo -----------------------------------------------------------
    "save.undo.count": N_("Say how many commands to take back: a number from 1 up, not %(count)s."),
    "save.undo.none": N_("There is nothing to take back: the game is at its start."),
    "save.undo.too_far": NP_(
        "%(count)s cannot be taken back: only %(available)d command is in effect.",
        "%(count)s cannot be taken back: only %(available)d commands are in effect.",
        "available",
    ),
    "save.redo.count": N_(
        "Say how many commands to bring back: a number from 1 up, not %(count)s."
    ),
    "save.redo.none": N_(
        "There is nothing to bring back: nothing was taken back since the last command."
    ),
    "save.redo.too_far": NP_(
        "%(count)s cannot be brought back: only %(available)d command was taken back.",
        "%(count)s cannot be brought back: only %(available)d commands were taken back.",
        "available",
    ),
    "save.entry.unknown": N_(
        "There is no entry %(entry)s: the last one is %(last)s (`referee log`)."
    ),
    "save.entry.none_yet": N_("There is no entry %(entry)s: nothing has happened yet."),
    "save.entry.not_in_effect": N_(
        "Entry %(entry)s is not a command in effect, so it cannot be corrected (`referee log`)."
    ),
    "save.entry.left_behind": N_(
        "Entry %(entry)s was taken back or left behind: the game cannot go back to it "
        "(`referee log`)."
    ),
    "save.entry.stands_there": N_(
        "The game stands as after entry %(entry)s: there is nothing to take back."
    ),
    # -- audit -------------------------------------------------------------------
    "audit.file": N_("The file is damaged: SQLite's own check fails."),
    "audit.no_tip": N_("The mark of the last entry is missing."),
    "audit.tip": N_("The mark of the last entry does not fit the last entry."),
    "audit.cut": N_("Entries are missing at the end: the last one is %(last)s."),
    "audit.gap": N_(
        "Entries are missing before entry %(entry)s: number %(expected)s was expected."
    ),
    "audit.chain": N_("Entry %(entry)s does not carry the hash of the entry before it."),
    "audit.altered": N_("Entry %(entry)s is not as it was written: its hash does not fit."),
    "audit.kind": N_("The kind of entry %(entry)s, %(kind)s, is unknown."),
    "audit.parent": N_("Entry %(entry)s does not follow the command that was in effect before it."),
    "audit.target": N_("Entry %(entry)s moves to a command that it cannot reach."),
    "audit.no_move": N_("Entry %(entry)s names a command to go back to, though it is no undo."),
    "audit.replays": N_(
        "Entry %(entry)s repeats a command that no correction just before it gives anew."
    ),
    "audit.no_time": N_("Entry %(entry)s is dated “%(at)s”, which is no time."),
    "audit.unreadable": N_("The contents of entry %(entry)s cannot be read."),
    "audit.dice": N_("A roll of entry %(entry)s cannot be read."),
    "audit.face": N_("Entry %(entry)s: the face %(face)s is impossible on its die (%(faces)s)."),
    "audit.judged": N_(
        "Entry %(entry)s: “%(verb)s”, judged again, does not give what is written there."
    ),
    "audit.typed": N_("Entry %(entry)s: the dice written are not those that “%(verb)s” was given."),
    "audit.tape": N_("Entry %(entry)s: the program’s dice are not those of the game’s seed."),
    "audit.snapshot": N_("The position kept after entry %(entry)s is not what the entries give."),
    "audit.header": N_("The header of the game is not as it is written (%(key)s)."),
    "audit.time": N_(
        "Entry %(entry)s is dated %(at)s, earlier than what comes before it (%(before)s)."
    ),
    "audit.noted": N_(
        "No entry of this game has the fingerprint %(text)s: its end was cut, or its past rewritten."
    ),
    "audit.seen": N_("Entry %(entry)s is not the one that this machine wrote there."),
    "audit.seen_head": N_("The header or the scenario is not the one that this machine wrote."),
    "audit.scenario": N_("The scenario is not as this program ships it under that name: %(keys)s."),
    "audit.seen_cut": N_("Entry %(entry)s, which this machine wrote, is missing."),
    "audit.stranger": N_("Entry %(entry)s reveals a seed that nobody committed to before."),
    "audit.version": N_(
        "Entry %(entry)s says that version “%(version)s” of the program wrote it, which there never was."
    ),
    "audit.version_newer": N_(
        "Entry %(entry)s was written by version %(version)s of the program, newer than this one (%(own)s), and is not judged by it."
    ),
    "audit.begun_newer": N_(
        "The game was begun with version %(version)s of the program, newer than this one (%(own)s), and is not judged by it."
    ),
    "audit.source": N_("Entry %(entry)s: where its dice come from, %(source)s, is unknown."),
}
