"""A verb typed alone asks for what it wants, one short question at a time, then shows the line.

Every question can be answered by a number, a name or a force, in either language; `back` (or
Escape) goes one question back, Enter takes what stands in brackets. The line that comes of it is
shown, so that players learn it, and is read like any typed line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, NoReturn

from referee.app.french_words import shown_key
from referee.cli.shell.asker import (
    Asker,
    GivenUp,
    Otherwise,
    again,
    as_read,
    as_said,
    behind_its_verb,
    in_play,
    one_of_several,
    told_why_not,
)
from referee.cli.shell.asking import of_whom
from referee.cli.shell.faces import asked_first, is_face, no_choice
from referee.cli.shell.first_done import first_done
from referee.cli.shell.going_on import went_on
from referee.cli.shell.lines import Listed
from referee.cli.shell.options import (
    all_hexes,
    both,
    by_label,
    called_by,
    describes,
    labelled,
    listed,
    named_with_hexes,
    no_yes_or_no,
    nth,
    of_these,
    one_by_one,
    told_by_rule,
    within,
)
from referee.cli.shell.questions import wording
from referee.cli.shell.words import CANCELS, UNDOING, taken_apart
from referee.engine.board import Board
from referee.engine.dialogue import Said, kept_keys, meant, missing, said_so_far, says_nobody
from referee.engine.dice import reads_as_dice
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.registry import COMMON
from referee.engine.verb import Arg, Verb
from referee.engine.verdict import Json, Ruling, advice
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.commands import line_of, shown, standing

BACK = frozenset(("back", "retour", "<", "b", *UNDOING, *CANCELS))
PROSE = BACK - {"b"}  # « B » is a name where any word is one
LEAVE = frozenset(map(fold, ("abandon", *COMMON["abandon"].names)))
__all__ = ["Dialogue", "GivenUp", "Otherwise"]
MOST = 24  # options shown
FEW = 6  # that may be shown again
_ENTER = N_("[Enter = %(default)s]")
_SKIP = N_("[Enter = none]")
_LIST = N_("[Enter = the list again]")
_MORE = N_("and %(n)d more: type the name")


class Dialogue:
    """One verb asked to its end."""

    def __init__(
        self, asker: Asker, game: Any, state: Any, book: Any, verb: Verb, words: Sequence[str],
        rather: Callable[[str, Sequence[str]], bool] = lambda typed, line: False,
    ) -> None:  # fmt: skip
        self.asker, self.game, self.state, self.book, self.verb = asker, game, state, book, verb
        self.names, self.rather = game.names_at(state), rather  # another act than the line
        self.asked = False  # whether anything was asked, or known
        words = words if verb.plain is None else verb.plain(state, words)
        self.head: Sequence[str] = ()  # words between the verb and what it takes
        self.steps: list[list[str]] = []  # the line as it stood at each question
        self.half: list[str] = []  # and at the last one, open for its answer
        self.kept = kept_keys(verb, self.names, words)
        found = (
            in_play(verb, book, state, self.names, said_so_far(verb, self.names, words))
            or one_of_several(verb, book, state, self.names, words)
            or as_read(game, state, verb, words)
        )
        kinds = {arg.name: arg for arg in verb.args}
        self.said: dict[str, Said] = {
            key: as_said(asker.voice, kinds[key], self.names, said) for key, said in found.items()
        }

    @cached_property
    def board(self) -> Board:
        """The board, for what stands on a hex."""
        found: Board = self.game.board(self.state)
        return found

    def choose(self, words: Sequence[str], shown: bool = False) -> bool:
        """« order 1 »: numbers mean the things of the list that the bare verb would show first.

        `shown`: the list stands on the screen, so that numbers mean nothing else (« buy 2 » does).
        """
        for arg in missing(self.verb, self.said):
            if arg.when is not None and not arg.when(self.book, self.state, self.said_values()):
                continue
            options = self._options(arg)
            if options and (shown or arg.kind not in ("number", "force", "text")):
                self.said[arg.name] = self._read(arg, options, " ".join(words))
                return True
            if options or not arg.optional:
                return False
        return False

    def line(self) -> list[str]:
        """The words of the whole line, everything missing asked."""
        wanted, at, asked = missing(self.verb, self.said), 0, list[int]()
        while at < len(wanted):
            arg = wanted[at]
            values = self.said_values()
            if sure := told_by_rule(self.asker.voice, arg, self.book, self.state, values):
                self.said[arg.name], self.asked = sure, True
            if arg.name in self.said:  # an earlier answer said it, too, or a rule does
                at += 1
                continue
            if arg.when is not None and not arg.when(self.book, self.state, values):
                at += 1
                continue
            told_why_not(self.asker, self.verb, self.book, self.state, values)
            options = self._options(arg)
            none = not options and (arg.ask is None or arg.options is not None)
            if none and (arg.optional or (arg.wanted and arg.options is not None and self.said)):
                at += 1  # nothing to choose from; the line as it stands says why
                continue
            try:
                found = self._ask(arg, options)
            except KeyboardInterrupt:
                self.asker.complain(Unreadable("shell.arg.given_up", verb=self.verb.id))
                raise
            except _Back:
                if not asked:
                    raise GivenUp from None
                at = asked.pop()
                for later in wanted[at:]:
                    self.said.pop(later.name, None)
                continue
            asked.append(at)
            if found is not None:
                self.said[arg.name] = found
            at += 1
        self.asked = self.asked or bool(asked)
        asked_for = [wanted[each].name for each in asked]
        self.steps = [self.said_but(asked_for[nth:]) for nth in range(len(asked_for))]
        last = [wanted[at].name for at in asked[-1:] if wanted[at].key]
        opened = [f"{shown_key(name, self.asker.voice.lang)}=" for name in last]
        self.half = [*((), *self.steps)[-1], *opened]
        return self.said_but(())

    def said_but(self, gone: Sequence[str], more: Mapping[str, Said] | None = None) -> list[str]:
        """The words of the line as it stands, without some of what was said."""
        texts = {key: each.text for key, each in (more or self.said).items() if key not in gone}
        line = line_of(self.asker.voice, self.verb, texts, self.head)
        lang = self.asker.voice.lang
        return [*line, *(f"{shown_key(key, lang)}={text}" for key, text in self.kept.items())]

    def _options(self, arg: Arg) -> Sequence[Json]:
        told = (self.book, self.state, self.said_values())
        found = arg.options(*told) if arg.options else self._offered(arg)
        return [each for at, each in enumerate(found) if each not in found[:at]]

    def _offered(self, arg: Arg) -> list[Json]:
        """What the offers of the verb take there, as far as they agree with what was said."""
        found = []
        for offer in self.game.offers(self.state):
            example = offer.example or {}
            agrees = all(example.get(name) == said.value for name, said in self.said.items())
            told = example.get(arg.name) not in (None, [], {})
            if offer.verb == self.verb.id and agrees and told:
                found.append(example[arg.name])
        return found

    def _ask(self, arg: Arg, options: Sequence[Json]) -> Said | None:
        say, default, brief = self.asker.voice, self._default(arg), False
        told = tuple(arg.told(self.book, self.state, self.said_values()) if arg.told else ())
        if told:
            self.asker.say(told)
        back = "retour" if say.lang == "fr" else "back"
        while True:  # `brief`: a long list is not shown again after every slip
            question = partial(self._question, arg, options, default, brief)
            typed = self.asker.ask(question, arg.secret).strip()
            prose = arg.kind == "text" or is_face(say, self.game.id, typed)
            if typed == "<" or fold(typed) in (PROSE if prose else BACK) - {""}:
                raise _Back
            if fold(typed) in LEAVE:  # no answer to a free question
                raise GivenUp
            if arg.secret and self._beside(typed):
                continue
            if not typed:
                if brief and default is None and (arg.chosen or not arg.optional):
                    brief = False
                    continue
                if default is not None:
                    return Said(shown(say, arg, default), default)
                if arg.optional and not arg.chosen:
                    return None
                if len(options) == 1:
                    return Said(shown(say, arg, options[0]), options[0])
                if not options and arg.kind == "text" and told:
                    self.asker.say(told)  # who may be named was told: once more
                elif not options:
                    code = "shell.arg.blank" if arg.secret else "shell.arg.nothing"
                    self.asker.complain(Unreadable(code, back=back))
                else:
                    self.asker.complain(Unreadable("shell.choice.nothing"))
                continue
            aloud = of_whom(typed, self.verb, self.said)
            if not arg.secret and self.asker.aside(aloud, self._cards(arg), arg.kind == "text"):
                brief = len(options) > FEW
                continue
            free = arg.mark == "because" or (arg.kind == "text" and arg.find and not options)
            if free and self.asker.otherwise(typed, prose=True):
                self._left_for(typed)  # « next » is no reason
            try:
                word = arg.secret or (arg.kind == "text" and not options) or typed in options
                if not word and no_choice(say, self.game.id, typed):
                    raise Unreadable("shell.choice.no_roll", text=typed)
                read = partial(self._read, arg, options)
                found = behind_its_verb(self.game, self.state, self.verb, typed, options, read)
                if self.said and found is not None:
                    return found
                found = read(typed)
                if self._other_act(arg, found, typed):
                    self._left_for(typed)
                return found
            except Fault as fault:
                if arg.secret:  # whatever it is, it is not done, and not said aloud
                    self.asker.complain(fault)
                    continue
                if (comes_first := asked_first(say, self.game.id, typed, back)) is not None:
                    self.asker.complain(comes_first)  # no line that was half said is left for it
                    brief = len(options) > FEW
                    continue
                if not self.said and again(self.game, self.state, self.verb, typed):
                    brief = False
                    continue
                if went_on(self, arg, options, typed):
                    return self.said[arg.name]
                if (first := first_done(self, arg, typed)) or self.asker.otherwise(typed):
                    self._left_for(typed, first)
                early = reads_as_dice(typed, self.game.id) and arg.kind not in ("force", "number")
                early = early and not called_by(self.names, typed)  # a unit that is not listed
                early = early and not describes(partial(self._described, arg), options, typed)
                if fault.code == "value.number" and not arg.key:  # no word of the line is at fault
                    fault = Unreadable("shell.arg.no_number", text=typed)
                self.asker.complain(Unreadable("shell.dice.early") if early else fault)
                brief = len(options) > FEW

    def _other_act(self, arg: Arg, found: Said, typed: str) -> bool:
        """Whether the last answer of a line is another act, said whole, and the line is none."""
        said = {**self.said, arg.name: found}
        whole = all(each.optional or each.name in said for each in self.verb.args)
        return whole and not arg.secret and self.rather(typed, self.said_but((), said))

    def _beside(self, typed: str) -> bool:
        """At a hidden question, where a line is an answer that nobody reads: `?`, `help` and `quit`."""
        line = taken_apart(typed, True)
        if line.rest or (line.word not in ("help", "quit") and typed != "?"):
            return False
        if line.word == "quit":
            return self.asker.aside(typed, ())
        words = {"back": "retour", "leave": "abandonner"} if self.asker.voice.lang == "fr" else {
            "back": "back", "leave": "abandon"}  # fmt: skip
        self.asker.say((advice("shell.arg.hidden", **words),))
        return True

    def _left_for(self, typed: str, first: Sequence[str] = ()) -> NoReturn:
        """Another line instead: this one is dropped, and that is told, or done `first`."""
        if not first:
            self.asker.complain(Unreadable("shell.arg.given_up", verb=self.verb.id))
        raise Otherwise(typed, first) from None

    def of_option(self, arg: Arg, value: Json) -> Said:
        """An option as it is said."""
        return Said(shown(self.asker.voice, arg, value), value)

    def said_values(self) -> dict[str, Json]:
        """What was said so far."""
        return {name: said.value for name, said in self.said.items()}

    def _default(self, arg: Arg) -> Json:
        if arg.mark == "because" and arg.default is None and not arg.optional:
            return self.asker.voice.say(arg.usual or "shell.why.so")
        return (
            None if arg.default is None else arg.default(self.book, self.state, self.said_values())
        )

    def _read(self, arg: Arg, options: Sequence[Json], typed: str) -> Said:
        """The answer meant: a number of the list, a name in either language, words of a force."""
        say, told = self.asker.voice, partial(self._described, arg)
        stands = partial(self._by_label, arg, options)
        typed = one_by_one(arg, named_with_hexes(arg, told, options, typed, stands))
        no_yes_or_no(say, arg, options, self.names, typed)
        if arg.find is not None and arg.kind == "text" and not options:
            value = arg.find(self.book, self.state, self.said_values(), typed)
            return Said(str(value), value)
        if options and arg.kind != "number":
            finding = arg.find and partial(arg.find, self.book, self.state, self.said_values())
            value = listed(say, arg, options, self.names, typed, finding)
            if value is not None:
                return Said(shown(say, arg, value), value)
        elif arg.kind == "number" and (number := number_said(typed)) is not None:
            return Said(str(within(options, number, typed)), number)
        elif not options and arg.find is not None and not arg.many:
            value = arg.find(self.book, self.state, self.said_values(), typed)
            if value is not None:
                return Said(shown(say, arg, value), value)
        try:
            if arg.kind == "hex" and not says_nobody(arg, typed):
                all_hexes(self.board, typed)
            value = meant(arg, self.names, typed)
        except Fault as fault:
            one = self._by_label(arg, options, typed) if options else None
            if one is None:
                raise of_these(fault, options) from None
            value = [one] if arg.many else one
        within(options if arg.kind == "number" else (), value, typed)
        return Said(shown(say, arg, value) or typed, value)

    def _by_label(self, arg: Arg, options: Sequence[Json], typed: str) -> Json:
        """The one option that stands beside « armor »: by any name of what stands there."""
        return by_label(options, partial(self._described, arg), typed, self.names, self.asker.voice)

    def _described(self, arg: Arg, value: Json) -> list[str]:
        """What stands behind an option's name, in both languages."""
        return [self._named(arg, value, voice) for voice in both(self.asker.voice)]

    def _question(
        self, arg: Arg, options: Sequence[Json], default: Json, brief: bool = False
    ) -> Listed:
        say = self.asker.voice
        text = wording(say, self.game.id, self.verb, arg, bool(options), self._worded(arg))
        listed = list[tuple[str, str]]()
        if arg.kind != "number" and options and brief:
            text = f"{text} 1–{min(len(options), MOST)}"
            if default is None and (arg.chosen or not arg.optional):
                text = f"{text} {say.t(_LIST)}"
        elif arg.kind != "number" and options:
            listed = [
                (self._heading(arg, each), f"{nth(n, each)}) {self._named(arg, each, say)}")
                for n, each in enumerate(options[:MOST], 1)
            ]
        elif options:
            text = f"{text} {options[0]}–{options[-1]}"
        tail = ""
        if default is not None:
            tail = say.t(_ENTER, default=shown(say, arg, default))
        elif arg.optional and not arg.chosen:
            tail = say.t(_SKIP)
        elif len(options) == 1:
            tail = say.t(_ENTER, default=shown(say, arg, options[0]))
        if len(options) > MOST and listed:
            more = say.t(_MORE, n=len(options) - MOST)
            tail = f"{more} {tail}".rstrip()
        side = "" if arg.whose is None else arg.whose(self.state, self.said_values())
        return Listed(f"{self.asker.who(side)} · {text}", tuple(listed), tail)

    def _worded(self, arg: Arg) -> Ruling | None:
        """The question in the verb's own words, with the rule it rests on."""
        return None if arg.ask is None else arg.ask(self.book, self.state, self.said_values())

    def _cards(self, arg: Arg) -> Sequence[str]:
        """The rule of a question; of its verb where the question names none."""
        return (worded.cards if (worded := self._worded(arg)) else ()) or self.verb.cards

    def _heading(self, arg: Arg, value: Json) -> str:
        """What an option belongs to, where the options fall into groups."""
        told = None if arg.group is None else arg.group(self.book, self.state, value)
        return "" if told is None else self.asker.voice.say(told.code, told.params)

    def _named(self, arg: Arg, value: Json, say: Speaker) -> str:
        name = shown(say, arg, value)
        if arg.label is None and arg.kind == "hex":
            place = self.board.places.get(value)
            ground = [say.name("terrain", each) for each in (place.ground if place else ())]
            there = standing(say, place) or ", ".join(ground)
            return f"{name} ({there})" if there else name
        told = None if arg.label is None else arg.label(self.book, self.state, value)
        if arg.reckoned is not None:
            told = arg.reckoned(self.book, self.state, self.said_values(), value)
        return labelled(say, arg, name, told, value)


class _Back(Exception): ...
