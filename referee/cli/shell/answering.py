"""A question of a battle at the table: what stands there, the dice or the choice, the answer written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from referee.app.french_words import shown_key
from referee.app.session import Means, Session
from referee.app.unanswerable import whatever
from referee.cli.context import Context
from referee.cli.shell import telling
from referee.cli.shell.faces import run_together
from referee.cli.shell.instead import called_alike, is_line
from referee.cli.shell.lines import Lines, Listed, shown
from referee.cli.shell.options import yes_or_no_of
from referee.cli.shell.questions import (
    is_cell,
    question_text,
    read_choice,
    read_dice,
    rolls_dice,
)
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.thrown import no_answer, verb_begun
from referee.cli.shell.words import spoken
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Command
from referee.engine.faults import Fault, Missing, Unreadable
from referee.engine.names import fold
from referee.engine.reader import INTO, MARKS
from referee.i18n.mark import N_
from referee.present.lines import at_the_head
from referee.present.questions import option_name, question_parts
from referee.present.rulings import sentence
from referee.present.screen import out, page_for

_TO_COME = N_(
    "%(n)d cells of your chart are asked, one after the other or several in one line: %(cells)s."
)
_TAKEN = N_("Taken: %(cells)s.")
_BY_HAND = N_(
    "You threw these dice yourselves (%(faces)s): type them again, or others; "
    "“%(redo)s” brings back yours, “r” lets the program throw."
)
_CELL = N_("cell %(nth)d of %(many)d · %(question)s")
_NTH = N_("cell %(nth)d · %(question)s")
_STANDS = N_("The question stands: another answer, or “%(abandon)s” drops it.")
# Between a unit and the place to which it goes.
_GOES = frozenset(
    (
        *INTO,
        *MARKS["to"],
        *MARKS["in"],
        "goes",
        "moves",
        "advances",
        "retreats",
        "va",
        "avance",
        "retraite",
        "recule",
    )
)
WORDS = 3  # of the longest name of a cell
# Behind a cell: the others like it are the same.
_EVERYWHERE = frozenset(("everywhere", "elsewhere", "partout", "ailleurs"))
_ELSE = frozenset(("else", "ailleurs"))
_BUT = frozenset(("but", "except", "excepted", "save", "sauf", "excepte", "hormis"))
_ELIDED = re.compile(r"^[dl]['’]", re.I)  # « d’astérisque »
_NO = frozenset(("no", "pas", "sans", "without"))  # before the name of a cell that says yes or no


class Answering(GuidedSession):
    """The part of an evening that puts a question on the table and writes its answer down."""

    def __init__(self, context: Context, session: Session, lines: Lines) -> None:
        super().__init__(context, session, lines)
        self._by_hand_at = ""  # where it was told that dice had been typed
        self._told_at = ""  # where it was told how many cells are asked
        self._weighed_at = ""  # where the odds of a decision were told

    def laid_out(self, ask: Ask) -> None:
        """The strip when a round begins; what fell since the last question."""
        now, was = telling.standing(ask), self.seen
        self.seen = dict(now)
        if not now:
            return
        again = bool(was) and now.get("round") == was.get("round")
        grown = any(
            count > was.get(side, {}).get(unit, 0)
            for side in ("attacker_force", "defender_force")
            for unit, count in now[side].items()
        )
        if was and not grown:
            telling.losses(self.context, was, now)
        if not again or grown:
            self._strip(now)

    def _strip(self, now: Mapping[str, Any]) -> None:
        from importlib import import_module

        page = page_for(self.context)
        view: Any = import_module(f"referee.present.views.{self.session.game.id}_strip")
        space = (self.status.get("battle") or {}).get("space", "")
        view.strip(page, self.context, self.session.game, space, now)
        telling.out(self.context, page)

    def _by_hand(self) -> bool:
        """Whether the dice asked for were typed before `undo`: the program throws no others unasked."""
        again = self.session.history.redoable[:1]
        rolls = self.session.entries[again[0] - 1].dice if again else ()
        if not rolls or any(roll["source"] != "typed" for roll in rolls):
            return False
        if self._by_hand_at != self.session.last_hash:
            self._by_hand_at = self.session.last_hash
            faces = "; ".join(" ".join(map(str, roll["dice"])) for roll in rolls)
            told = self.voice.t(_BY_HAND, faces=faces, redo=spoken("redo", self.voice.lang))
            telling.say_line(self.context, told, "!", "doubt")
        return True

    def _unanswered(self) -> None:
        """Nobody is left to answer an open question: exit 3, the battle waits in the file."""
        ask = self.question()
        if isinstance(ask, Dice):
            raise Missing("dice.needed", hint="shell.hint.waits", ask=ask)
        if ask is not None:
            raise Missing("choice.needed", hint="shell.hint.waits", ask=ask)

    def _roll(self, ask: Dice) -> None:
        """The program rolls this group; nothing is asked."""
        text = question_text(self.context.voice, ask)
        if ask.side and "side" in ask.params:  # both roll: whose dice these are
            who = self.who(ask.side)
            text = f"{who} · {said_once(who, text)}"
        out(self.context, shown(self.context, text).removesuffix("> ").rstrip())
        self._write(
            Command("answer", hold=True), Means(roll=True, hold=True, by_itself=True), ask, True
        )

    def thrown(self, ask: Ask, text: str, by_itself: bool = False) -> None:
        """Dice of one throw that were typed, or that the program rolls; `by_itself`: one line did two things."""
        assert isinstance(ask, Dice)
        if (letter := no_answer(self, ask, text)) is not None:
            raise letter
        typed = read_dice(ask, text)
        means = Means(dice=typed, roll=typed is None, hold=True, by_itself=by_itself)
        self._write(Command("answer", hold=True), means, ask, typed is None)

    def _chosen(self, ask: Ask, text: str) -> None:
        assert isinstance(ask, Choice)
        text = yes_or_no_of(ask, _without_its_own(ask, text))
        if (letter := no_answer(self, ask, text)) is not None:
            raise letter
        if run_together(self.voice, self.session.game.id, text) and text not in ask.options:
            raise Unreadable("shell.dice.early")  # and no option begins so
        try:
            chosen, against = read_choice(self.context, self.session.game, ask, text)
        except Fault:
            if not self._cells(ask, text):
                raise
            return
        if against is not None and self._cells(ask, text):
            return
        if against is not None and rolls_dice(text, self.voice.lang):
            raise Unreadable("shell.choice.no_roll", text=text)
        if against is not None and is_line(self, text):  # « flip corps up » is no value of an HQ
            raise Unreadable("name.unknown", kind="verb", text=text, nearest=[])
        if self._of_its_own(ask, text):
            raise Unreadable("name.unknown", kind="verb", text=text, nearest=[])
        if against is not None:
            self.in_vain = self.session.last_hash
            self.refused = list(against.cards)
            why = sentence(self.context.voice, self.session.game, against, True)
            telling.say_line(self.context, why, "✗", "bad")
            return
        try:
            command = Command("answer", answers=(chosen,), hold=True)
            self._write(command, Means(hold=True), ask, False)
        except Fault:
            self.in_vain = self.session.last_hash
            raise

    def _asked(self, ask: Ask, odds: str) -> Listed:
        """The question, behind the name of whoever decides it."""
        text, options, default = question_parts(self.voice, ask)
        if isinstance(ask, Dice) and self.voice.simple:  # what may be typed, in picture words
            faces = f"shell.faces.{ask.faces}"
            text = f"{text} ({self.voice.say(faces)})" if self.voice.knows(faces) else text
        before, row, whole = self._row(ask)
        if before + len(row) > 1:
            cell = _CELL if whole else _NTH
            text = self.voice.t(cell, nth=before + 1, many=before + len(row), question=text)
        who = self.who(ask.side)
        tail = " ".join(part for part in (default, odds) if part)
        return Listed(
            f"{who} · {said_once(who, text)}", tuple(("", each) for each in options), tail
        )

    # -- cells of a printed chart ------------------------------------------------------
    def _row(self, ask: Ask) -> tuple[int, tuple[Choice, ...], bool]:
        """Which cell of how many is asked: those before it, it and those that follow; if all of them."""
        if not is_cell(ask):
            return 0, (), True
        return self.session.game.play(self.session.state).in_a_row(self.session.state)

    def _cells_told(self, ask: Ask) -> None:
        """Once, how many cells are asked one after the other, and which."""
        before, row, _ = self._row(ask)
        if before or len(row) < 2 or self._told_at == self.session.last_hash:
            return
        self._told_at = self.session.last_hash
        say = self.context.voice
        names = [say.say(each["code"], each["params"]) for cell in row for each in cell.params["told"][-1:]]  # fmt: skip
        text = say.t(_TO_COME, n=len(row), cells=", ".join(names))
        telling.say_line(self.context, text, "→", "dim")

    def _cells(self, ask: Ask, text: str) -> bool:
        """Several cells in one line, one after the other; whether it was such a line."""
        words = text.replace(",", " ").replace(";", " ").split()
        if len(words) < 2 or not is_cell(ask):
            return False
        if len(self._row(ask)[1]) < 2 and not all(self._is_one(ask, word) for word in words):
            return False  # of cells without options nobody knows how many follow: each is one
        read = list[str]()
        while words:
            now = self.question()
            if not isinstance(now, Choice) or not is_cell(now):
                break
            words = self._past_its_name(now, words)
            if not (found := self._cell_said(now, words)):
                break
            said = " ".join(words[:found])
            read.append(self._cell_named(now, said))
            self._chosen(now, said)
            words = words[found:]
            if words and fold(words[0]) in _EVERYWHERE and now.options:
                behind = words[2:] if fold((*words, "")[1]) in _ELSE else words[1:]
                if self._excepts(now, behind):
                    break
                read += self._like(now, said)
                words = behind
        if words and read:
            taken = self.voice.t(_TAKEN, cells=", ".join(read))  # for whoever slipped a cell
            telling.say_line(self.context, taken, "→", "dim")
            now = self.question()
            code = "left" if isinstance(now, Choice) and is_cell(now) else "over"
            self.put_fault(Unreadable(f"shell.cells.{code}", text=" ".join(words)))
        return bool(read)

    def _like(self, cell: Choice, said: str) -> list[str]:
        """The same in the cells behind one, as far as they may be the same ones, in the row that is asked for; which."""
        read = list[str]()
        while isinstance(now := self.question(), Choice) and is_cell(now):
            before, at = self._row(now)[0], self.session.last_hash
            if not before or now.options != cell.options:
                break
            named = self._cell_named(now, said)
            self._chosen(now, said)
            if self.session.last_hash == at:
                break  # it was refused, and that was told
            read.append(named)
        return read

    def _excepts(self, cell: Choice, words: list[str]) -> bool:
        """Whether what is said behind “everywhere” leaves out, or names, one of the cells that it would fill."""
        now = self.question()
        row = self._row(now)[1] if now is not None else ()
        alike = takewhile(lambda each: each.options == cell.options, row)
        named = {word for each in alike for word in self._name(each)}
        return not (_BUT | named).isdisjoint(map(fold, words))

    def _name(self, ask: Choice) -> set[str]:
        """The words of the name of a cell, its row or column, and of its key."""
        named = ask.params["told"][-1:]
        told = [self.voice.say(each["code"], each["params"]) for each in named]
        told += [shown_key(str(each["params"]["value"]), self.voice.lang) for each in named]
        return {
            part for text in told for part in fold(text.replace("’", " ")).split() if len(part) > 3
        }

    def _past_its_name(self, ask: Choice, words: list[str]) -> list[str]:
        """The words of a line from the cell on: “China 3” says its name first, « pas d’astérisque » behind a no."""
        name = self._name(ask)
        bare = [fold(_ELIDED.sub("", word)) for word in words[:2]]
        told = [self.voice.say(each["code"], each["params"]) for each in ask.params["told"][-1:]]
        texts = [fold(text.replace("’", " ")).split() for text in told]
        whole = next((len(text) for text in texts if [*map(fold, words[: len(text)])] == text), 0)
        if not whole and bare[0] in name and not self._cell_said(ask, words[:1]):
            whole = 1
        if whole and (past := words[whole:]):  # “northern monsoon clear”
            return past if self._cell_said(ask, past) else words
        return ["no", *words[2:]] if bare[0] in _NO and bare[-1] in name else words

    def _cell_named(self, ask: Choice, said: str) -> str:
        """A cell as it is read out: its row or column, and what was said for it."""
        say = self.voice
        chosen, _ = read_choice(self.context, self.session.game, ask, said)
        head = [say.say(each["code"], each["params"]) for each in ask.params["told"][-1:]]
        return " ".join((*head, option_name(say, chosen, ask.kind)))

    def _is_one(self, ask: Ask, word: str) -> bool:
        """Whether a word by itself is a cell such as the one asked for."""
        return isinstance(ask, Choice) and not ask.options and self._cell_said(ask, [word]) == 1

    def _cell_said(self, ask: Choice, words: list[str]) -> int:
        """How many of the first words are this cell: « severe winter » are two."""
        for many in range(min(len(words), WORDS), 0, -1):
            try:
                text = " ".join(words[:many])
                against = read_choice(self.context, self.session.game, ask, text)[1]
            except Fault:
                continue
            if against is None:
                return many
        return 0

    def _write(self, command: Command, means: Means, ask: Ask, rolled: bool) -> None:
        before = self.status
        answer = self.session.act(command, means, "answer")
        for roll in answer.rolls:
            telling.fell(self.context, roll.ask, roll.faces, rolled)
        self.say(answer.rulings)
        self.look()
        if answer.refused:
            self._refused_again(ask)
        if self.question() is None:
            self.changed(before)

    def _of_its_own(self, ask: Choice, text: str) -> bool:
        """Whether what any question of free words would take is a line with its verb (« shift A1 to Mlawa »):
        at a cell of a chart, or where an answer was refused already.
        """
        free = is_cell(ask) or (not ask.options and self.in_vain == self.session.last_hash)
        words = text.split()
        begun = len(words) > 1 and verb_begun(self, words) is not None
        return free and begun and not called_alike(self, words)

    def _refused_again(self, ask: Ask) -> None:
        """An answer was refused. Where any other would be, too, what was asked for is dropped; else, from the
        second one on, it is told how to leave the question.
        """
        told, self.in_vain = self.in_vain == self.session.last_hash, self.session.last_hash
        if not isinstance(ask, Choice):
            return
        if whatever(self.session.game, self.session.state, ask, is_cell(ask)):
            means = Means(hold=True, by_itself=True)
            self.say(self.session.act(Command("abandon", hold=True), means, "abandon").rulings)
            self.look()
        elif told:
            abandon = self.voice.name("verb", "abandon")
            telling.say_line(self.context, self.voice.t(_STANDS, abandon=abandon), "→", "dim")

    def _weighed_told(self, ask: Ask) -> None:
        """Once, before a decision that the game can weigh, what may come of it."""
        if not isinstance(ask, Choice) or ask.about is None:
            return
        if self._weighed_at == self.session.last_hash:
            return
        self._weighed_at = self.session.last_hash
        told = self.session.game.prospects(self.session.state)
        if told is not None:
            self.say(told[0])
            self.foretold = told[0]


def _without_its_own(ask: Choice, text: str) -> str:
    """“Panzer to Kiev”, « panzer va à Kiev » where it is asked whereto the panzer goes: the place alone."""
    own, words = ask.params.get("text"), text.split()
    if not isinstance(own, str) or not ask.options or len(words) < 2 or fold(words[0]) != fold(own):  # fmt: skip
        return text
    left = words[1:]
    while len(left) > 1 and fold(left[0]) in _GOES:
        left = left[1:]
    return " ".join(left)


def said_once(who: str, text: str) -> str:
    """A question behind the name of whoever decides it, which it does not begin with again."""
    name = who.partition(" (")[0]
    rest = text.removeprefix(name).lstrip(" \u00a0\u202f") if text.startswith(name) else ""
    return at_the_head(rest[1:].strip()) if rest.startswith(":") else text
