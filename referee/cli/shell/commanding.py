"""A line that is a command: read, what it lacks asked for, shown whole."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from referee.cli.shell import fixing, nameless, silently, telling, whole_act
from referee.cli.shell.answering import Answering
from referee.cli.shell.asker import told_its_step, told_why_not
from referee.cli.shell.asking import marked
from referee.cli.shell.dialogue import Dialogue, GivenUp
from referee.cli.shell.lines import Prompt
from referee.cli.shell.options import as_last_answer, of_a_list
from referee.cli.shell.unseen import DOTS, Spans, spans, told_next, unread
from referee.cli.shell.way_back import at_question, going_back, owes_a_way
from referee.cli.shell.whole_act import one_too_many
from referee.cli.shell.words import CANCELS, UNDOING, Line, any_digit, spoken, taken_apart
from referee.engine.command import Command
from referee.engine.dialogue import left_out
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reading import NO, YES
from referee.engine.registry import COMMON
from referee.engine.verb import Verb, unlisted
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.present.commands import line_of_args

_WIPED = N_("[Enter wipes it off the screen]")
_UNHEARD = N_("What was typed before Enter wiped the screen was not read: type it again here.")
FEW = 8  # steps of a verb that are named
NAMED = 4  # letters that name a look-up: less is a slip, and asks nothing
_BACK_TO = ("back", "arriere", "retour")  # of a retreat, too
UNSAID = ("tick", "correct")  # no part of the play


class Commanding(Answering, ABC):
    """The part of an evening that makes a command of a line, asking for what was not said."""

    hushed = False  # a line that holds a secret is being asked for
    veil = veiled = False  # a verb with a secret was refused: its secret may be typed all the same
    typed_line = ""  # the line under way
    turned_down = ""  # the verb whose line was just refused: what follows may mend it
    let_be: Sequence[str] = ()  # the lines proposed last, where another than a yes was typed
    half: Sequence[str] = ()  # the line just asked for, without the last answer
    steps: Sequence[Sequence[str]] = ()  # the same, as it stood at each of its questions

    @abstractmethod
    def ask(self, prompt: Prompt, unseen: bool = False) -> str:
        """A line that answers a question of a verb; `unseen`: nobody at the table may read it."""

    @abstractmethod
    def otherwise(self, text: str, prose: bool = False) -> bool:
        """Whether a line that is no answer to a question of a verb is meant for something else."""

    def rather(self, text: str, line: Sequence[str]) -> bool:
        """Whether an answer is another whole act, where the line that it makes is refused."""
        return whole_act.rather(self, text, line)

    def complain(self, fault: Fault) -> None:
        """What cannot be read, at a question of a verb."""
        self.put_fault(fault)

    def as_said(self, line: Line, asked: bool = False) -> Line:
        """« we buy 3 tanks »: the line meant, shown, so that players learn it; no answer is one.

        « Annuler l’attaque » speaks of what was done where no verb of this step is called so.
        """
        state = self.session.state
        play = self.session.game.play(state)
        cancels = fold(line.text) in CANCELS
        if line.word is None and line.rest and fold(line.rest[0]) in UNDOING | CANCELS:
            called = play.registry.called.readings(line.rest[0])
            if not any(offer["verb"] in called for offer in self.status.get("offers", ())):
                return Line("undo", () if cancels else line.rest[1:], line.text)
        back = line.word == "undo" and fold(line.text).split()[0] in _BACK_TO
        if back and (way := owes_a_way(self, line.rest[-1:])) is not None:
            line = Line(None, tuple(way), line.text)
        if asked:
            if (answer := at_question(self, line)) is not None:
                return Line(None, tuple(answer), line.text)
            return self.of_a_place(line)
        line = self.of_the_game(line)
        meant = whole_act.as_spoken(self, line)
        if line.word is None and (gone := going_back(self, line.rest)) is not None:
            meant = Line(None, tuple(gone), line.text)
        elif meant.word is None and (found := whole_act.who_first(self, meant.rest)) is not None:
            meant = Line(None, tuple(found), line.text)
        if meant != line and meant.word is None and not whole_act.only_shorter(self, line, meant):
            meant = meant._replace(rest=tuple(whole_act.as_called_here(self, meant.rest)))
            if not marked(line.text):  # of what is only asked nothing is done
                told = " ".join(unread(self.session, meant.rest))
                telling.say_line(self.context, told, "=", "dim")
            return meant
        return meant if meant.word is not None else line

    def _read(self, words: Sequence[str], settled: int = 0) -> Command:
        """A command from a line; a verb that wants more asks for it, then shows the whole line."""
        if not self.lines.covers and spans(self.session, " ".join(words)):
            telling.say_line(self.context, self.voice.say("shell.secret.seen"), "!", "doubt")
        half, self.half, self.steps = self.half, (), ()
        try:
            command = self.session.read(words)
        except Ambiguous as fault:
            found = nameless.which(self, words, fault, settled)
            if found is None:
                raise
            return self._read(*found)
        except Unreadable as fault:
            there = whole_act.there_too(self, words, self.let_be)
            whole = None if there is None else self._readable(there, True)
            whole = whole or self._said_instead(words, half) or self._asked_for(words, fault)
            whole = whole or nameless.ticked(self, fault) or nameless.only_act(self, words)
            if whole is None:
                self._of_another_step(words, fault)
                raise nameless.told(self, fault, words) from None
        else:
            verb = self.session.game.play(self.session.state).verb(command.name)
            named = None if verb is None else self._named_and_owed(words, verb)
            if named is None and not self.lacks(command):
                return command
            whole = named or self._asked_for(words)
            if whole is None:
                return command
        telling.say_line(self.context, " ".join(unread(self.session, whole)), "=", "dim")
        return self.session.read(whole)

    def _said_instead(self, words: Sequence[str], half: Sequence[str]) -> list[str] | None:
        """The line of the verb just refused, or owed: « deux infanteries », « italy pass »."""
        if not fold(" ".join(words)):
            return None  # a sign alone (“<”) says nothing of it
        game, state = self.session.game, self.session.state
        verb, _ = game.play(state).called(state, list(words))
        if verb is not None and not whole_act.power_first(self, words):
            # « attaque aérienne », « combat rapproché »: a card that begins as a verb of another step;
            # « à l’assaut »: one whose first letters begin a verb of this one.
            other = self._out_of_step(verb, words) or self._slip(words[:1])
            return self._owed_instead(words) or one_too_many(self, words) if other else None
        gone = self.turned_down and self.turned_down not in {o.verb for o in game.offers(state)}
        if gone and (found := self._owed_instead(words)) is not None:
            return found  # what is owed comes before a line that was refused
        # A bare number means the list that stands on the screen; a line typed whole has shown none.
        if half or (self.turned_down and not of_a_list(words)):
            self.half = half
            kept = half or self.voice.name("verb", self.turned_down).split()
            if found := self._readable(as_last_answer(kept, words), of_a_list(words)):
                return found
        if (more := whole_act.one_more(self, words)) is not None:
            return self._readable(more, False)
        owed = self.owed_line() or whole_act.of_places(self, words)
        owed = owed or whole_act.may_be_joined(self) or whole_act.said_anew(self, words)
        if not owed:
            return one_too_many(self, words)
        down = self.turned_down and not gone  # a line that comes later anyhow is mended by nothing
        if of_a_list(words) and not self._of_hexes(owed):
            return None  # a number means a list on the screen: of what is owed none stands there
        return self._readable(whole_act.with_verb(self, owed, words), not down)

    def _of_hexes(self, owed: str) -> bool:
        """Whether what is owed is one of a few hexes, which were told with it: the retreat of a unit."""
        verb, _ = self.session.game.play(self.session.state).called(
            self.session.state, owed.split()
        )
        return verb is not None and [arg.kind for arg in verb.args] == ["hex"]

    def _out_of_step(self, verb: Verb, words: Sequence[str]) -> bool:
        """Whether a verb cannot be meant now (a place that follows it at once would say that it is)."""
        offers = self.session.game.offers(self.session.state)
        return not any(map(any_digit, words[:2])) and verb.id not in {each.verb for each in offers}

    def _owed_instead(self, words: Sequence[str]) -> list[str] | None:
        """The words as what the step owes, if they are that whole."""
        line = whole_act.as_owed(self, words)
        return None if line is None else self._readable(line, False)

    def _named_and_owed(self, words: Sequence[str], verb: Verb) -> list[str] | None:
        """« attack », alone: a verb of another step that is also, whole, the name of what is owed."""
        line = whole_act.as_owed(self, words)
        if line is None or len(words) != 1 or not self._out_of_step(verb, words):
            return None
        try:
            command = self.session.read(line)
        except Fault:
            return None
        does = self.session.game.play(self.session.state).verb(command.name)
        if does is None or fold(" ".join(line_of_args(self.voice, does, command.args))) != fold(
            " ".join(line)
        ):
            return None  # « move » is no « Move Out! »
        return self._readable(line, False)

    def _readable(self, whole: list[str], asking: bool) -> list[str] | None:
        """The line, if it can be read, what it leaves out being asked; `asking`: so is the rest."""
        try:
            command = self.session.read(whole)
        except Ambiguous as several:  # “barrage on the infantry”: which one, where a piece is meant
            found = nameless.which(self, whole, several, 0)
            return None if found is None else self._readable(found[0], asking)
        except Fault as fault:  # else it is what it seemed: no line of this game
            return (
                self._asked_for(whole, fault) if asking and isinstance(fault, Unreadable) else None
            )
        return (self._asked_for(whole) if self.lacks(command) else None) or whole

    def secret(self, text: str) -> Spans:
        """Where a line says what nobody else may read."""
        unasked = self.veiled and told_next(self.session, text)
        return ((0, len(text)),) if unasked else spans(self.session, text)

    def put_fault(self, fault: Fault) -> None:
        """A fault; of a line that may be a secret nothing is quoted."""
        if self.veiled and "text" in fault.params and told_next(self.session, self.typed_line):
            fault = Fault(fault.code, fault.hint, **{**fault.params, "text": DOTS})
        super().put_fault(fault)
        state, words = self.session.state, list(taken_apart(self.typed_line).rest)
        self._veil(self.session.game.play(state).called(state, words)[0] if words else None)

    def _unveil(self) -> None:
        """After each line: several in a row may be the name and the word of one note."""
        again = self.veiled and told_next(self.session, self.typed_line)
        self.veiled, self.veil = self.veil or again, False

    def _veil(self, verb: Verb | None) -> None:
        """After a verb with a secret that was refused, the next line is covered if it may be one."""
        self.veil = self.veil or (verb is not None and any(arg.secret for arg in verb.args))

    def told(self, command: Command, rulings: tuple[Ruling, ...]) -> None:
        """What a command came to; what is for one player alone is wiped once it is read."""
        verb = self.session.game.play(self.session.state).verb(command.name)
        refused = any(each.severity == "refusal" for each in rulings)
        if refused:
            self._veil(verb)
        if verb is None or not verb.private or refused:
            self.say(rulings)
            return
        if self.lines.alone(lambda: self.say(rulings), lambda: self.voice.t(_WIPED)):
            # Typed beside a secret it may be a part of it: nobody at the table reads it, nothing does it.
            telling.say_line(self.context, self.voice.t(_UNHEARD), "!", "doubt")

    def lacks(self, command: Command) -> bool:
        """Whether a command was read that wants more than was said."""
        return silently.lacks(self.session, command)

    def _asked_for(self, words: Sequence[str], fault: Fault | None = None) -> list[str] | None:
        """The whole line of a verb accepted now, what was not said being asked.

        `fault` is why the line cannot be read as it stands.
        """
        from referee.app.procedures import in_english

        game, state = self.session.game, self.session.state
        play = game.play(state)
        verb, rest = play.called(state, list(in_english(game, state, words)))
        own = (
            fault is not None and fault.code.startswith(f"{game.id}.") and ".hex." not in fault.code
        )  # it says what was meant; a number is no hex
        numbers = fault is not None and not own and of_a_list(rest)
        if verb is None or not (fault is None or numbers or left_out(verb, fault)):
            return None
        told_its_step(self, self.session, verb, words, fault)
        offered = dict.fromkeys(offer.verb for offer in game.offers(state))
        question = play.registry.procedures.get(verb.id)
        named = sum(map(len, words)) >= NAMED
        known = verb.id in play.registry.verbs
        if (
            question is not None and not question.steps and named and not known
        ):  # a look-up, at any time
            offered[verb.id] = None
        secret = not verb.strict and any(arg.secret for arg in verb.args)
        if known and (secret or not play.registry.verbs[verb.id].steps or self._unlisted(verb)):
            offered[verb.id] = None  # though it is not listed at every line (`map`, `win`)
        if verb.id not in offered and not rest and known and self._in_step(verb):
            told_why_not(self, verb, play.book, state, {})
        if (
            verb.id not in offered
            and self._surely(words)
            and (not rest or (fault is None and known and not self._in_step(verb)))
        ):
            raise self._not_now(verb.id, offered, self._called(words, rest))
        if verb.id in offered and any(any(mend.words) for mend in verb.mends):
            return self._mend_asked(verb, rest)
        if not verb.args or verb.id not in offered:
            return None
        said = () if numbers and verb.args[0].kind == "hex" else rest  # a number is no hex
        dialogue = Dialogue(self, game, state, play.book, verb, said, self.rather)
        listed = numbers and not dialogue.said and dialogue.choose(rest, bool(self.half))
        if rest and not dialogue.said:
            return None  # something was said, and it is not understood: that is said first
        self.hushed = any(arg.secret for arg in verb.args)
        try:
            whole = dialogue.line()
            self.steps, self.half = dialogue.steps, dialogue.half
            return whole if dialogue.asked or listed else None
        except GivenUp:
            self.turned_down = ""  # its list is off the table: a bare number means nothing of it
            raise Unreadable("shell.arg.given_up", verb=verb.id) from None
        finally:
            self.hushed = False

    def _unlisted(self, verb: Verb) -> bool:
        """Whether a verb of this step is offered nowhere, but known: what only the table sees."""
        return verb.offers is unlisted and self._in_step(verb)

    def _in_step(self, verb: Verb) -> bool:
        """Whether a verb belongs to the step that the game stands in."""
        known = self.session.game.play(self.session.state).registry.verbs
        return bool(known[verb.id].steps) and self.of_this_step(verb.id)

    def of_this_step(self, verb: str) -> bool:
        """Whether a verb, if refused, may be mended now: one of another step never."""
        entry = self.session.game.play(self.session.state).registry.verbs.get(verb)
        step = self.session.game.status(self.session.state)["step"]
        return verb not in COMMON if entry is None else not entry.steps or step in entry.steps

    def _slip(self, words: Sequence[str]) -> bool:
        """Whether a few letters only begin something: « no », « pa »."""
        return sum(map(len, words)) < NAMED and not self._surely(words)

    def _surely(self, words: Sequence[str]) -> bool:
        """Whether a verb was named, and not just begun: « no » is no beginning of « nombre »."""
        registry = self.session.game.play(self.session.state).registry
        said = fold(" ".join(words))
        whole = (registry.called.exactly(said), registry.procedure_names.exactly(said))
        return any(whole) or len(said) >= NAMED

    def _of_another_step(self, words: Sequence[str], fault: Unreadable) -> None:
        """A line that lacks something, of a verb of another step: that is said, not its form."""
        game, state = self.session.game, self.session.state
        offered = dict.fromkeys(offer.verb for offer in game.offers(state))
        if fault.code == "name.unknown" and (meant := whole_act.of_places(self, words, later=True)):
            raise self._not_now(meant, offered) from fault
        if fault.code not in ("read.shape", "key.missing"):
            return
        play = game.play(state)
        verb, rest = play.called(state, list(words))
        if verb is None:
            return
        if rest and any(arg.secret for arg in verb.args):
            return  # possible at any time: it is the form that is wrong
        refuses = bool(rest) and fold(words[0]) in YES | NO and not self._called(words, rest)
        if refuses or (not rest and self._slip(words)):  # « no » begins no « nourrir »
            text = " ".join(words)
            raise Unreadable("name.unknown", kind="verb", text=text, nearest=[]) from fault
        if verb.id in play.registry.procedures and verb.id not in play.registry.verbs:
            # the look-up of a subject whose verb has a step: « production allemagne »
            subject = play.registry.procedures[verb.id].subject
            held = [key for key, entry in play.registry.verbs.items() if entry.subject == subject]
            said = " ".join(words[: len(words) - len(rest)])
            if held and nameless.alike(said, self.voice.name("verb", held[0])):
                said = ""  # « production » is « produire »; « surprise » is not « déclarer »
        else:
            held, said = [verb.id], self._called(words, rest)
        told_its_step(self, self.session, verb, words, fault)
        if held and play.registry.verbs[held[0]].steps and held[0] not in offered:
            raise self._not_now(held[0], offered, said) from fault

    def _called(self, words: Sequence[str], rest: Sequence[str]) -> str:
        """A verb as it was typed, where that was a whole name of it: « placer » is told as « placer »."""
        said = " ".join(words[: len(words) - len(rest)])
        known = self.session.game.play(self.session.state).registry.called.exactly(said)
        return said if known else ""

    def _not_now(self, verb: str, offered: Iterable[str], said: str = "") -> Unreadable:
        """“attack” belongs to another step (Combat Move), or finds nothing to do in this one."""
        say, play = self.voice, self.session.game.play(self.session.state)
        told = {
            "verb": said or say.name("verb", verb),
            "verbs": ", ".join(
                spoken("next", say.lang) if each == "next" else say.name("verb", each)
                for each in offered
                if each not in UNSAID
            )
            or (self.prompt() if self.status.get("victory") else spoken("next", say.lang)),
        }
        entry = play.registry.verbs.get(verb)
        order = list(say.lexicon.get("step", {}))  # as they are played
        ids = sorted(set(entry.steps if entry else ()) & {*order}, key=order.index)  # with a name
        if self.session.game.status(self.session.state)["step"] in ids:
            idle = play.registry.verb(verb).idle
            why = None if idle is None else idle(play.book, self.session.state, {})
            if why is not None:
                return Unreadable("shell.not_now.why", **told, why=say.say(why.code, why.params))
            return Unreadable("shell.not_now.here", **told)
        if not (steps := [say.name("step", step) for step in ids]):
            return Unreadable("shell.not_now", **told)
        few = [*steps[:FEW], "…"] if len(steps) > FEW else steps
        return Unreadable("shell.not_now.steps", **told, steps=", ".join(few))

    def _mend_asked(self, verb: Verb, rest: Sequence[str]) -> list[str] | None:
        """The line of a correction whose subject was said."""
        for mend in verb.mends:
            if rest and fold(rest[0]) in map(fold, (mend.subject, *mend.words)):
                try:
                    return fixing.line_asked(self, verb, mend, rest[1:])
                except GivenUp:
                    raise Unreadable("shell.fix.given_up") from None
        return None
