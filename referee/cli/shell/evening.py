"""The evening itself: a line read, understood, done; the battle's questions in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from referee import stands
from referee.app import recorded
from referee.app.ahead import judged_ahead
from referee.app.session import Means, Session
from referee.cli.context import Context
from referee.cli.echo import unechoed
from referee.cli.faults import fault_of
from referee.cli.interrupted import at_table
from referee.cli.shell import (
    asides,
    charting,
    dropping,
    fixing,
    greeting,
    instead,
    lookups,
    mending,
    only_asked,
    other_games,
    program_lines,
    retracing,
    telling,
    thrown,
)
from referee.cli.shell.asker import Told
from referee.cli.shell.asking import asks
from referee.cli.shell.dialogue import Otherwise
from referee.cli.shell.lines import Elsewhere, Lines, Prompt
from referee.cli.shell.lost import LOST, kept, written_anew
from referee.cli.shell.passing import Passing
from referee.cli.shell.questions import ROLL, ends_nothing
from referee.cli.shell.sentences import AGAIN, STUCK
from referee.cli.shell.unseen import covered
from referee.cli.shell.words import Line, answers, spoken, taken_apart
from referee.engine.ask import Ask, Dice
from referee.engine.command import Command
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold, legible
from referee.engine.record import replace
from referee.journal.faults import Moved, SaveFault
from referee.present.screen import NotShown, out
from referee.present.weighing import weighed
from referee.signals import SentAway, heeding

LONGEST = 4000  # letters of a line: more was pasted by mistake


class Leave(Exception):
    """The players go home."""


class Evening(Passing):
    """One evening: lines until the players leave.

    It never turns without listening: after a step that neither read nor wrote a line one is asked for alone
    (`undo` and `quit` always get through).
    """

    def __init__(self, context: Context, session: Session, lines: Lines) -> None:
        super().__init__(context, session, lines)
        self.retraced = retracing.NOTHING  # the line asked for last, question by question
        self._heard = False  # whether the step under way read a line
        self.typed_line = ""  # the line it read
        self._stuck = False  # whether the last step came to nothing without a line
        self._interrupts = 0  # Ctrl-C in a row
        self._told: set[tuple[str, str]] = set()  # faults that were said, and where the game stood

    def run(self) -> int:
        """Read and do until the players leave; the exit code."""
        try:
            with heeding(), unechoed(self.lines.waits and self.lines.covers):
                self._turn(self._begin)
                while True:
                    self._turn(self._listen if self._stuck else self._step)
        except (EOFError, Leave) as end:
            self._farewell()
            if isinstance(end, EOFError) and not self.lines.waits:
                self._unanswered()
            return 0
        except KeyboardInterrupt as end:  # twice, or told to go: the terminal may be gone
            with suppress(*((NotShown,) if isinstance(end, SentAway) else ())):
                self._farewell()
            raise

    def _begin(self) -> None:
        greeting.greeted(self)

    def _turn(self, step: Callable[[], None]) -> None:
        """One step; a fault is one line, a bug a report, and the evening goes on."""
        before, written, files = self.session.last_hash, recorded.so_far(), stands.so_far()
        self._heard, self.typed_line = False, ""
        try:
            step()
            judged_ahead(self.session)
        except (EOFError, Leave, NotShown):
            raise
        except KeyboardInterrupt as end:
            # Written, and perhaps not shown; what another terminal wrote is none of it.
            at_table(self.context, written, files)
            self._interrupts += 1
            if isinstance(end, SentAway) or not self.lines.waits or self._interrupts > 1:
                raise
            self._heard = True  # by whoever pressed it: ask him
            telling.say_line(self.context, self.voice.t(AGAIN), "·", "dim")
        except Elsewhere as gone_on:
            self._heard = True
            self._dropped(gone_on.text)
        except Moved as outrun:  # the other terminal was quicker: on to where it stands by now
            self._complain(outrun, written) if self.typed_line else self._dropped("")
            self._heard = True
        except Exception as error:
            self._complain(error, written)
        self._unveil()
        begun = self._heard or step == self._begin  # which reads nothing: what follows it listens
        self._stuck = not begun and self.session.last_hash == before

    def _step(self) -> None:
        self.look()
        ask = self.question()
        if ask is None:
            self.seen = {}
            before = self.status
            if (ended := self.session.settled()) is not None:
                self.say(ended.rulings)
                self.changed(before)
            self._do(self._line(self.prompt))
        else:
            try:
                self._answered(ask)
            except Otherwise as meant:  # typed where it is asked whether dice are dropped
                self._otherwise(meant)

    def _listen(self) -> None:
        """A line, with nothing around it that could fail again."""
        say = self.context.voice
        undo, leave = spoken("undo", say.lang), spoken("quit", say.lang)
        text = say.t(STUCK, undo=undo, quit=leave, abandon=say.name("verb", "abandon"))
        telling.say_line(self.context, text, "!", "doubt")
        self.status = {}
        self._do(self._line(lambda: f"{undo}, {leave}"))

    def _line(self, prompt: Prompt, asked: bool = False) -> Line:
        text = self.agreed(legible(self.lines.ask(prompt, asked)), asked)
        self._heard, self.typed_line, self._interrupts = True, text.strip(), 0
        if len(text) > LONGEST:
            raise Unreadable("line.too_long", text=text, most=LONGEST)
        line = self.as_said(self._goes_on(taken_apart(text, asked), asked), asked)
        if self.elsewhere():
            if line.word not in lookups.ANYWHERE:
                raise Elsewhere(text.strip())
            if line.word != "quit":  # a look-up is done all the same, where the game stands by now
                self._dropped("")
                self.look()
        return line

    def _dropped(self, text: str) -> None:
        telling.gone_on(self.context, self.session, covered(text, self.secret(text)), self.read_to)

    def _farewell(self) -> None:
        recorded.opened(tells=False)  # what was written is told here
        if self.lines.waits:
            out(self.context, "")
        self.typed_line = ""
        if not self._written_anew():
            try:
                self.session.still_there()
            except SaveFault as trouble:
                if not self._written_anew(fault_of(trouble)):
                    raise kept(self.session, trouble) from None
        greeting.parting(self)

    def _complain(self, error: Exception, written: int) -> None:
        """A fault in one line, a bug with its report; a save that is lost ends the evening."""
        fault = fault_of(error)
        if fault is not None and fault.exit_code == 4 and self._written_anew(fault):
            return
        if fault is not None and fault.code in LOST:
            raise kept(self.session, fault)
        before, now = self._told, (repr(error), self.session.last_hash)
        self._told = {now, *(each for each in before if each[1] == now[1])}
        if not self._heard and now in before:
            return  # it came of itself: it is said once, until something changes
        if fault is not None:
            self.put_fault(fault)
            return
        from referee.cli.bug import report

        report(self.context, ("play",), error, recorded.last(written))
        self.session.journal.close()
        try:
            self.session = Session.open(self.session.journal.path, write=True)
        except Exception as worse:
            raise fault_of(worse) or worse from None

    def _written_anew(self, fault: Fault | None = None) -> bool:
        found = written_anew(self.session, fault, self.typed_line, self.context, self.lines)
        if found is None:
            return False
        self.session, told = found
        telling.say_line(self.context, told, "!", "doubt")
        self._heard = True
        return True

    # -- doing -----------------------------------------------------------------
    def _do(self, line: Line) -> None:
        if line.rest or line.word not in (None, "next"):
            self._passing = ""  # something else was said between: going on is asked anew
        try:
            if not only_asked.told(self, line):
                self._done(line)
        except Otherwise as meant:
            self._otherwise(meant)
        except Told:
            pass  # why nothing can be done was said

    def _done(self, line: Line) -> None:
        if (outside := program_lines.elsewhere(self, self.typed_line)) is not None:
            raise outside
        if line.word is not None:
            self._word(line)
        elif line.rest:
            if answers(line.text, self.voice.lang):
                raise self.nothing_asked(line.text)
            if thrown.taken(self, line.rest):
                return
            if thrown.symbols(self, line.rest) or thrown.letter(self, line.text):
                raise Unreadable("shell.no_dice_now", text=" ".join(line.rest))
            try:
                command = self._read(line.rest)
            except (Unreadable, Ambiguous) as fault:
                if thrown.taken(self, thrown.bare(self, line.rest), mends=False):
                    return
                if thrown.lie_there(self, line.text):
                    raise thrown.not_now(self, line.text) from fault
                raise
            try:
                self.carry_out(command)
            except Unreadable as fault:
                self._of_another_step(line.rest, fault)
                raise
        elif (usual := self.obvious()) is not None:
            if usual.name != "next":
                self.carry_out(usual, "do")
            elif not self._missed_once():
                self._go_on()
        elif line_owed := self.owed_line():
            self.carry_out(self._read(line_owed.split()))
        else:
            telling.whereabouts(self.context, self.session)

    def _go_on(self) -> None:
        """The next step, and past those that leave nothing to do; a refusal ends it."""
        self.carry_out(Command("next"), "next")
        while self.session.passes and not self.turned_down:
            self.carry_out(Command("next"), "next", by_itself=True)

    def do(self, words: Sequence[str]) -> None:
        """A whole line, shown, so that players learn it, and done."""
        telling.say_line(self.context, " ".join(words), "=", "dim")
        self.carry_out(self.session.read(words))

    def done_again(self, words: Sequence[str]) -> None:
        """A line that lacks its last answers: they are asked for, and it is done."""
        self.carry_out(self._read(words))

    def ask(self, prompt: Prompt, unseen: bool = False) -> str:
        """A line that answers a question of a verb."""
        if unseen:
            self._heard = True
            return legible(self.lines.unseen(prompt))
        return self._line(prompt, asked=True).text

    def aside(self, text: str, cards: Sequence[str], prose: bool = False) -> bool:
        """A look-up typed at a question of a verb (`cards`): done, and the question stands.

        Where prose is asked for, words that only sound like a question are the answer.
        """
        line = self.of_the_game(taken_apart(text, True))
        if prose and line.word in ("rule", "help") and asks(text.split()) and "?" not in text:
            return False
        if (outside := program_lines.elsewhere(self, self.typed_line)) is not None:
            self.put_fault(outside)
            return True
        if line.word == "quit":
            raise Leave
        return asides.beside(self, line, cards, self._word)

    def otherwise(self, text: str, prose: bool = False) -> bool:
        """Whether a line typed at a question of a verb is a line of its own: it is done instead."""
        return asides.otherwise(self, text, prose)

    def _word(self, line: Line) -> None:
        match line.word:
            case "next":
                if self.question() is not None:
                    self.carry_out(Command("next"), "next")  # the game says that it comes first
                elif not self._held_once():
                    self._go_on()
            case "quit":
                raise Leave
            case "lang":
                asides.speak(self, line.rest)
            case "dice":
                asides.dice(self, line)
            case "fix":
                fixing.fix(self, line.rest)
            case word if word in charting.DONE:
                charting.DONE[str(word)](self, line.rest)
            case word if word in other_games.DONE:
                other_games.DONE[str(word)](self, line.rest)
            case "undo" if not line.rest:
                retracing.undo(self)
            case word if word in mending.DONE:
                mending.DONE[str(word)](self, line.rest)
            case word:
                asides.looked_up(self, str(word), line.rest)

    def act_beside(self, command: Command) -> None:
        """A command that leaves the step and an open question as they are: only it is told."""
        answer = self.session.act(replace(command, hold=True), Means(hold=True), "do")
        self.say(answer.rulings)
        self.look()

    def carry_out(self, command: Command, spoken_as: str = "do", by_itself: bool = False) -> None:
        """A command done, told, and kept to be retraced."""
        if command.name == "abandon" and not dropping.meant(self):
            return
        if instead.said_again(self, command):
            return  # its question is put once more
        before, means = self.status, Means(hold=True, by_itself=by_itself)
        answer = self.session.act(replace(command, hold=True), means, spoken_as)
        self.told(command, answer.rulings)
        mended = answer.refused and self.of_this_step(command.name)
        self.turned_down = command.name if mended else ""
        if not answer.refused:
            retracing.kept(self)
            self.changed(before)
            self.asked_nothing(command, answer.rulings)

    # -- questions of a battle ---------------------------------------------------
    def _answered(self, ask: Ask) -> None:
        """Put the question, take the answer, write it down; or do what was typed instead."""
        self.laid_out(ask)
        if isinstance(ask, Dice) and self.mode == "app" and not self._by_hand():
            return self._roll(ask)
        self._cells_told(ask)
        self._weighed_told(ask)
        odds = weighed(self.voice, self.session.game, ask)
        self._at(ask, self._line(lambda: self._asked(ask, odds), asked=True))

    def _instead(self, text: str) -> None:
        """A line typed where something else was asked about: at an open question it comes to that."""
        line, ask = self.as_said(self.on_from(taken_apart(text), False)), self.question()
        if line.word is None and ask is not None:
            self._at(ask, line)
        else:
            self._do(line)

    def _at(self, ask: Ask, line: Line) -> None:
        """What was typed at an open question: its answer, or a line of its own."""
        if thrown.lets_roll(ask, line):
            return self.thrown(ask, ROLL)
        self.hears_no(line)
        if (outside := program_lines.elsewhere(self, self.typed_line)) is not None:
            raise outside
        if line.word is not None and not ends_nothing(ask, line):
            self._do(line)
            return
        if only_asked.told(self, line, ask):
            return
        if fold(line.text) in dropping.WORDS:  # other words answer a free question
            self.carry_out(Command("abandon"))
            return
        try:
            if isinstance(ask, Dice):
                thrown.throw(self, ask, line.text)
            else:
                self._chosen(ask, line.text)
        except Fault:
            match instead.meant(self, ask, line):
                case Line() as beside:
                    self._do(beside)
                case Command() as command:
                    self.carry_out(command)
                case str() as said:
                    self._chosen(ask, said)
                case instead.Ahead(dice=dice):
                    self._chosen(ask, "")
                    thrown.throw_now(self, dice)
                case instead.Turned():
                    pass
                case _:
                    raise
