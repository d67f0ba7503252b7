"""What every game in progress does with a command: read it, judge it, apply it, offer the next.

A game gives its registry (data: subject → verbs with their names and steps, events, procedures),
its book, and the few things that only it knows (`Rules`). A subject is imported when one of its
verbs, events or procedures is met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from referee.engine import open_question
from referee.engine.ask import Answer, Ask, Choice, Dice, Say, Script
from referee.engine.checklist import Item
from referee.engine.command import Command, Decision, Refused
from referee.engine.courses import Courses
from referee.engine.dice import read_faces
from referee.engine.event import Event
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import Names, fold, whole
from referee.engine.offer import Offer
from referee.engine.open_question import Sentences
from referee.engine.reader import ARTICLES, HEADS, Reader, behind, joins
from referee.engine.record import field, record, replace
from referee.engine.registry import COMMON, Entry, Registry
from referee.engine.verb import Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal

LONGEST_NAME = 4  # words of a verb
_WHERETO = frozenset(("in", "to", "into", "onto", "en", "dans", "vers"))


def _line_told(code: str, item: Item) -> Ruling:
    """What is said of a line of the checklist."""
    return info(code, *item.cards, line_told=[{"code": item.id, "params": dict(item.params)}])


def _after(wrong: Ruling, coming: Coming) -> Coming:
    """What comes of a verb out of its step when the table set that aside: it is said first."""
    if isinstance(coming, Outcome):
        return replace(coming, rulings=(wrong, *coming.rulings))

    def script() -> Script[Outcome]:
        yield Say((wrong,))
        return (yield from coming)

    return script()


@record
class Rules:
    """What only the game knows of its commands.

    `barred` tells what must come first (the game is over, a retreat waits); `checklist` the lines
    of the step; `step` the step the state stands in, as the registry names it; `not_now` refuses a
    `strict` verb out of its step; `more` finds verbs beyond the registry (the procedures of World
    in Flames); `won_offers` lists what may still be done once the game is won; `sentences` are those around an open question; `told` calls what is said of a verb
    by the names of this table; `spelled` reads names of several words of this table as the one word that they are.
    """

    sentences: Sentences
    step: Callable[[Any], str]
    barred: Callable[[Any, Any, Command], Ruling | None]
    checklist: Callable[[Any, Any], Sequence[Item]]
    not_now: Callable[[Any, Verb, Entry], Ruling] | None = None
    more: Callable[[Any, Any, list[str]], tuple[Verb, list[str]] | None] | None = None
    by_id: Callable[[Any, str], Verb | None] | None = None
    more_offers: Callable[[Any, Any], Iterator[Offer]] | None = field(default=None)
    won_offers: Callable[[Any, Any], Iterator[Offer]] | None = field(default=None)
    passes: Callable[[Any, Any], bool] = lambda book, state: False
    told: Callable[[Any, Coming], Coming] = lambda state, coming: coming
    spelled: Callable[[Any, list[str]], list[str]] = lambda state, words: words


class Play:
    """One game in progress at work: its registry, its book, its rules of command."""

    def __init__(
        self, game: str, registry: Registry, book: Any,
        names: Callable[[], Mapping[str, Names]], rules: Rules,
    ) -> None:  # fmt: skip
        self.game, self.registry, self.book = game, registry, book
        self._names, self.rules = names, rules

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """What players may type here: needed to read a line, not to judge it."""
        return self._names()

    # -- reading -----------------------------------------------------------------
    def read(self, state: Any, words: Sequence[str]) -> Command:
        """A command from typed words, in either language; unreadable or ambiguous is a fault."""
        tokens = whole(" ".join(words)).split()
        if not tokens:
            raise Unreadable("read.nothing", hint="hint.offers")
        key, verb, rest = self._called(state, tokens)
        if key == "answer":
            given = (self._answer(state, rest),) if rest else ()
            return Command("answer", answers=given, hold=True)
        if key == "tick" and verb is None:
            if not rest:
                raise Reader(self.game, self.names, key, "LINE", rest).odd()
            return Command("tick", {"item": " ".join(rest)})
        if verb is None:
            if rest:
                raise Reader(self.game, self.names, key, "", rest).odd()
            return Command(key)
        named = self.rules.spelled(state, rest)
        said = named if verb.plain is None else verb.plain(state, named)
        reader = Reader(self.game, self.names, verb.id, verb.shape, said, state)
        reader.called, reader.typed = " ".join(tokens[: len(tokens) - len(rest)]), " ".join(rest)
        if verb.answers is not None:
            answers = verb.answers(reader)
            reader.done()
            return Command("answer", answers=answers, hold=True)
        typed = dict(reader.keys)
        try:
            args = verb.read(reader)
        except Fault as fault:
            raise behind(fault, typed) from None
        reader.done()
        return Command(verb.id, args)

    def called(self, state: Any, tokens: list[str]) -> tuple[Verb | None, list[str]]:
        """The verb that a line names, and the words after it (`None`: it names none)."""
        try:
            _, verb, rest = self._called(state, tokens)
        except Fault:
            return None, tokens
        return verb, rest

    def _called(self, state: Any, tokens: list[str]) -> tuple[str, Verb | None, list[str]]:
        """The verb and the words after it: the longest name of a few words that is known.

        A longer name beyond the registry wins (`convoy attack` over `convoy`), and so does what the
        whole line answers (« en premier » over « enlever ») and a whole name over the beginning of
        another (« avance » over « avancer »); of one verb the words that were made for it are meant.
        """
        if self._only_whereto(tokens):
            raise Unreadable("name.unknown", kind="verb", text=tokens[0], nearest=[])
        own = self._named(tokens)
        more = None if self.rules.more is None else self.rules.more(self.book, state, tokens)
        whole = more is not None and more[1] == tokens
        if more is not None and (
            own is None
            or whole
            or more[0].id == own[0]
            or len(more[1]) < len(own[1])
            or (len(more[1]) == len(own[1]) and self._named_whole(tokens, own[1]))
            or (len(more[1]) == len(own[1]) and self._rather_now(state, own[0], more[0].id))
        ):
            return more[0].id, more[0], more[1]
        if own is not None:
            return own[0], self._verb(own[0]), own[1]
        tokens = self._unheaded(tokens)
        key = self._meant_now(state, tokens[0]) or self.registry.called.find(tokens[0])
        return key, self._verb(key), tokens[1:]

    def _rather_now(self, state: Any, own: str, other: str) -> bool:
        """Whether of two verbs called alike (“take two infantry”) only the other belongs to the step."""
        step, known = self.rules.step(state), self.registry.verbs
        mine, its = known.get(own), known.get(other)
        return bool(mine and its and mine.steps and step not in mine.steps and step in its.steps)

    def _only_whereto(self, tokens: list[str]) -> bool:
        """“In r5c10”, “to r5c10”: a place and the small word before it begin no verb (`initiative`, `toss`)."""
        small = len(tokens) > 1 and fold(tokens[0]) in _WHERETO and any(map(str.isdigit, tokens[1]))
        return small and not self.registry.called.exactly(tokens[0])

    def _unheaded(self, tokens: list[str]) -> list[str]:
        """A line without an article before other words, which begins no verb: « le génie va en r5c5 » leaves no board."""
        while self._only_article(tokens):
            tokens = tokens[1:]
        return tokens

    def _only_article(self, tokens: list[str]) -> bool:
        article = len(tokens) > 1 and fold(tokens[0]) in HEADS
        return article and not self.registry.called.exactly(tokens[0])

    def _meant_now(self, state: Any, text: str) -> str | None:
        """Of several verbs that begin so, the only one that can be done now (`a`: attack)."""
        found = self.registry.called.readings(text)
        if len(found) < 2:
            return None
        offered = {offer.verb for offer in self.offers(state)} - {"tick"}  # a letter ticks nothing
        here = [key for key in found if key in offered]
        return here[0] if len(here) == 1 else None

    def _named(self, tokens: list[str]) -> tuple[str, list[str]] | None:
        """The verb of the registry that the first words name (« le tirage »), and the words after."""
        for size in range(min(LONGEST_NAME, len(tokens)), 0, -1):
            text = " ".join(tokens[:size])
            if size == 1 and self._only_article(tokens):
                break
            found = self.registry.called.readings(text) if "=" not in text else []
            if len(found) == 1 and (size == 1 or (self._whole(text) and joins(tokens[size - 1]))):
                return found[0], tokens[size:]
        return self._named(tokens[1:]) if tokens[1:] and fold(tokens[0]) in ARTICLES else None

    def _named_whole(self, tokens: list[str], rest: list[str]) -> bool:
        """Whether the words before the rest are a procedure's whole name and only begin a verb's."""
        text = " ".join(tokens[: len(tokens) - len(rest)])
        return self.registry.procedure_names.exactly(text) and not self._whole(text)

    def _whole(self, text: str) -> bool:
        """Whether several words are the whole name of a verb (`battre en retraite`), not its start."""
        wanted, every = fold(text), self.registry.verbs.items()
        return any(wanted == fold(name) for key, e in every for name in (key, *e.names))

    def verb(self, key: str) -> Verb | None:
        """A verb by its id; `None` for those that every game has."""
        return self._verb(key)

    def _verb(self, key: str) -> Verb | None:
        if key in self.registry.verbs:
            return self.registry.verb(key)
        found = self.rules.by_id(self.book, key) if self.rules.by_id is not None else None
        if found is None and key not in COMMON:
            raise Unreadable("name.unknown", kind="verb", text=key, nearest=[])
        return found

    def _answer(self, state: Any, rest: list[str]) -> Any:
        """Faces where the question wants dice, else the words of a choice, named in any language."""
        ask, text = self.question(state), " ".join(rest)
        if ask is None:
            return text
        if isinstance(ask, Dice):
            return read_faces(text, ask.faces)
        if ask.options and text not in ask.options and ask.kind in self.names:
            found = [key for key in self.names[ask.kind].readings(text) if key in ask.options]
            if len(found) == 1:
                return found[0]
        if ask.meant is None or not text.strip():
            return text
        try:
            return ask.meant(text)
        except Fault:  # whoever judges it says why
            return text

    # -- judging -----------------------------------------------------------------
    def decide(self, state: Any, command: Command, courses: Courses | None = None) -> Decision:
        """What comes of a command. Total: rule outcomes are never exceptions.

        With `courses` an answer goes on from where the verb was left.
        """
        barred = self.rules.barred(self.book, state, command)
        absolute = self.rules.sentences.absolute
        if barred is not None and barred.code not in command.overruled - absolute:
            return Refused((barred,))
        waiting = state.open
        if waiting is not None and command.name not in ("answer", "abandon"):
            verb = self._verb(command.name)
            if verb is not None and verb.meanwhile:
                waiting = None  # it is done beside the question
        try:
            return open_question.decide(
                command, waiting, lambda inner: self._run(state, inner), self.rules.sentences,
                state, courses,
            )  # fmt: skip
        except Unreadable as fault:  # a key that its verb reads once it is run
            keys = command.args.get("keys")
            raise behind(fault, keys if isinstance(keys, Mapping) else {}) from None

    def question(self, state: Any) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        if state.open is None:
            return None
        return open_question.question(state.open, lambda inner: self._run(state, inner))

    def course(self, state: Any) -> tuple[tuple[Ruling, ...], tuple[tuple[Ask, Answer], ...]]:
        """What was said and answered since the open question's verb began."""
        if state.open is None:
            return (), ()
        return open_question.course(state.open, lambda inner: self._run(state, inner))

    def in_a_row(self, state: Any) -> tuple[int, tuple[Choice, ...], bool]:
        """Where the open question stands among others like it: those before, it and those to come."""
        if state.open is None:
            return 0, (), True
        return open_question.in_a_row(state.open, lambda inner: self._run(state, inner))

    def _run(self, state: Any, command: Command) -> Coming:
        verb = self._verb(command.name)
        if verb is None or verb.do is None:
            return self._tick(state, str(command.args["item"]))
        entry = self.registry.verbs.get(command.name)
        step, wrong = self.rules.step(state), None
        if verb.strict and entry and self.rules.not_now and step not in entry.steps:
            wrong = self.rules.not_now(state, verb, entry)
            if wrong.code not in command.overruled:
                return Outcome((), (wrong,))
        said: dict[str, Json] = {"overruled": sorted(command.overruled)}
        if verb.asks:
            said["hold"] = command.hold
        coming = self.rules.told(state, verb.do(self.book, state, {**command.args, **said}))
        return coming if wrong is None else _after(wrong, coming)

    def _tick(self, state: Any, text: str) -> Outcome:
        """`tick LINE`: the players have done what a line of the checklist asks.

        The line by its number, its id or the last word of its id.
        """
        lines = {item.id: item for item in self.rules.checklist(self.book, state)}
        short = {key.rsplit(".", 1)[-1]: key for key in lines}
        ids = list(lines)
        wanted = fold(text).replace(" ", "_")
        if text.isdecimal() and 0 < int(text) <= len(ids):
            key = ids[int(text) - 1]
        elif text in lines:
            key = text
        else:
            found = [each for word, each in short.items() if wanted and word.startswith(wanted)]
            found = [short[wanted]] if wanted in short else found
            if len(found) != 1:
                every = [{"code": each.id, "params": dict(each.params)} for each in lines.values()]
                raise Unreadable("tick.unknown", text=text, numbered=every)
            key = found[0]
        item = lines[key]
        if item.done:
            return Outcome((), (_line_told("tick.already", item),), {"item": key})
        if item.mandatory:
            return Outcome((), (refusal("tick.itself", *item.cards),))
        told = _line_told("tick.done", item)
        return Outcome((Event("ticked", {"item": key}),), (told,), {"item": key})

    # -- offering ------------------------------------------------------------------
    def offers(self, state: Any) -> tuple[Offer, ...]:
        """What is accepted now: the verbs of the step first, then those of any time."""
        if state.victory is not None:
            return tuple(self.rules.won_offers(self.book, state)) if self.rules.won_offers else ()
        cards = self.rules.sentences.cards
        here: list[Offer] = []
        anytime: list[Offer] = []
        asking = state.open is not None
        if asking:
            here.append(Offer("answer", "ANSWER", cards, {"verb": state.open["name"]}, {}))
            here.append(Offer("abandon", "", cards, {}, {}))
        step = self.rules.step(state)
        for key, entry in self.registry.verbs.items():
            if entry.unlisted or (entry.steps and step not in entry.steps):
                continue
            if entry.needs and not getattr(state, entry.needs):
                continue
            verb = self.registry.verb(key)
            if (
                (asking and not verb.meanwhile)
                or verb.do is None
                or not verb.worth(self.book, state)
            ):
                continue
            (here if entry.steps else anytime).extend(self._offered(verb, state))
        if not asking and self.rules.more_offers is not None:
            here += self.rules.more_offers(self.book, state)
        if not asking and (line := self._line(state)) is not None:
            anytime.append(Offer("tick", "LINE", line.cards, {}, {"item": line.id}))
        return (*here, *anytime)

    def _offered(self, verb: Verb, state: Any) -> Iterator[Offer]:
        if verb.offers is not None:
            yield from verb.offers(self.book, state)
        else:
            yield Offer(verb.id, verb.shape, verb.cards, {}, verb.example(self.book, state))

    def _line(self, state: Any) -> Item | None:
        lines = self.rules.checklist(self.book, state)
        return next((item for item in lines if not (item.done or item.mandatory)), None)
