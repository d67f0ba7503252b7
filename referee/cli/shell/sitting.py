"""The session itself: a line read, understood, done; the battle's questions in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.app.session import Means, Session
from referee.cli.main import fault_of
from referee.cli.shell import lookups, mending, telling
from referee.cli.shell.lines import Lines, joined, shown
from referee.cli.shell.questions import question_text, read_choice, read_dice
from referee.cli.shell.words import Line, spoken, taken_apart
from referee.cli.world import World
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Command, Wanted
from referee.engine.faults import Fault, Missing, Unreadable
from referee.engine.names import Names
from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.present.blocks import columns_of, safe
from referee.present.faults import fault_text, hint_text
from referee.present.rulings import sentence

_SAVED = N_("Everything is saved: “%(program)s play” goes on from here.")
_ROLLS = {"typed": N_("your dice"), "app": N_("the program’s dice")}
_FROM_NOW = N_("From now on: %(whose)s.")
_BACK = N_("undo: %(entry)d")
_CHANCES = N_("(win %(win)s, take it %(capture)s)")
_WIN = N_("(win %(win)s)")


class Leave(Exception):
    """The players go home."""


class Sitting:
    """One evening: the open game, the players' lines, the language they speak now."""

    def __init__(self, world: World, session: Session, lines: Lines) -> None:
        self.world, self.session, self.lines = world, session, lines
        self.mode = str(session.header["dice_mode"])
        self.status: Mapping[str, Any] = {}
        self._seen: Mapping[str, Any] = {}  # the strip at the last question
        self.refused: list[str] = []  # the cards of what was just refused: `?` shows them

    # -- the evening ---------------------------------------------------------
    def run(self) -> int:
        """Read and do until the players leave; the exit code."""
        self._look()
        telling.whereabouts(self.world, self.session)
        try:
            while True:
                self._step()
        except (EOFError, Leave) as end:
            self._farewell()
            if isinstance(end, EOFError) and not self.lines.waits:
                self._unanswered()
            return 0

    def _step(self) -> None:
        try:
            ask = self.question()
            if ask is None:
                self._seen = {}
                self._do(self._line(self.prompt))
            else:
                self._answered(ask)
        except (EOFError, Leave):
            raise
        except KeyboardInterrupt:
            if not self.lines.waits:
                raise
        except Exception as error:  # a fault is one line; a bug is a report; the evening goes on
            self._complain(error)

    def _line(self, prompt: Callable[[], str], asked: bool = False) -> Line:
        self._look()
        return taken_apart(self.lines.ask(prompt, asked), asked)

    def _look(self) -> None:
        self.world.__dict__.pop("width", None)  # the window may have another size by now
        self.session.refresh()
        self.status = self.session.status().result

    def _farewell(self) -> None:
        if self.lines.waits:
            print(file=self.world.stdout)
        telling.say_line(self.world, self.world.voice.t(_SAVED, program=self.world.program))

    def _unanswered(self) -> None:
        """Nobody is left to answer an open question: exit 3, the battle waits in the file."""
        ask = self.question()
        if isinstance(ask, Dice):
            raise Missing("dice.needed", hint="shell.hint.waits", ask=ask)
        if ask is not None:
            raise Missing("choice.needed", hint="shell.hint.waits", ask=ask)

    def _complain(self, error: Exception) -> None:
        fault = fault_of(error)
        if fault is None:
            from referee.cli.bug import report

            report(self.world, ("play",), error)
            self.session.journal.close()
            self.session = Session.open(self.session.journal.path, write=True)
            return
        self.put_fault(fault)

    def put_fault(self, fault: Fault) -> None:
        """What was read, why it cannot be, and the nearest right thing: one paragraph."""
        say = self.world.voice
        hint = hint_text(say, fault)
        text = fault_text(say, fault)
        telling.say_line(self.world, f"{text} {hint}" if hint else text, "✗", "bad")

    # -- prompts ---------------------------------------------------------------
    def prompt(self) -> str:
        """Who acts, in which phase, which words are accepted."""
        say, now = self.world.voice, self.status
        if now.get("victory"):
            return joined((spoken("log", say.lang), spoken("undo", say.lang), spoken("quit", say.lang)))  # fmt: skip
        name = say.name("power", str(now["side"]))
        player = now.get("players", {}).get(now["side"])
        return joined(
            (
                f"{name} ({safe(str(player))})" if player else name,
                say.name("phase", str(now["phase"])),
                telling.verbs_now(say, now),
            )
        )

    def toolbar(self) -> str:
        """The bottom line: place, money, undo point, language, whose dice."""
        say, now = self.world.voice, self.status
        held = now.get("treasury", {}).get(now["side"])
        plain = str(now.get("date") or now.get("turn") or now.get("round"))
        number = plain
        if "date" not in now:
            turn = "turn" in now
            number = say.t(N_("Turn %(n)d") if turn else N_("Round %(n)d"), n=int(plain))
        parts = [
            number,
            say.name("power", str(now["side"])),
            say.name("phase", str(now["phase"])),
            say.counted("ipc", held) if held is not None else "",
            say.t(_BACK, entry=self.session.history.head),
            say.lang.upper(),
            say.t(_ROLLS[self.mode]),
        ]
        if columns_of(joined(parts)) > self.world.width - 2:  # what matters most, in less room
            parts = [plain, parts[1], parts[3], *parts[4:6]]
        return joined(parts)

    def toggle(self, lang: str | None = None) -> None:
        """The other language, or the one named, for this session only."""
        self.world.speak(lang or ("en" if self.world.lang == "fr" else "fr"))
        self.world.voice.lexicon = self.session.game.lexicon

    # -- doing -----------------------------------------------------------------
    def _do(self, line: Line) -> None:
        if line.word is not None:
            self._word(line)
        elif not line.rest:
            telling.whereabouts(self.world, self.session)
        else:
            self._act(self.session.read(line.rest))

    def _word(self, line: Line) -> None:
        match line.word:
            case "next":
                self._act(Command("next"), "next")
            case "quit":
                raise Leave
            case "lang":
                self._speak(line.rest)
            case "dice":
                self.rolled_by(" ".join(line.rest))
                say = self.world.voice
                telling.say_line(self.world, say.t(_FROM_NOW, whose=say.t(_ROLLS[self.mode])))
            case word if word in mending.DONE:
                mending.DONE[str(word)](self, line.rest)
            case word:
                lookups.DONE[str(word)](self, line.rest)

    def _act(self, command: Command, spoken_as: str = "do") -> None:
        before = self.status
        answer = self.session.act(replace(command, hold=True), Means(hold=True), spoken_as)
        self.say(answer.rulings)
        if not answer.refused:
            self.changed(before)

    def say(self, rulings: tuple[Ruling, ...]) -> None:
        """Rulings, refusals too: at the table all of it is the referee speaking."""
        self.refused = [card for r in rulings if r.severity == "refusal" for card in r.cards]
        telling.told(self.world, self.session, rulings)

    def changed(self, before: Mapping[str, Any]) -> None:
        """After something was done: what it left changed, the luck of a battle just over."""
        self._look()
        was, now = before.get("luck") or {}, self.status.get("luck") or {}
        if was != now and not self.question():
            lookups.luck(self, tuple(power for power in now if now[power] != was.get(power)))
        telling.whereabouts(self.world, self.session, before)

    def _speak(self, rest: tuple[str, ...]) -> None:
        from referee.i18n.language import LANGUAGES, known

        wanted = known(" ".join(rest)) if rest else None
        if rest and wanted is None:
            raise Unreadable("language.unknown", text=" ".join(rest), options=list(LANGUAGES))
        self.toggle(wanted)
        telling.whereabouts(self.world, self.session)

    def rolled_by(self, text: str = "") -> None:
        """`dice app`, `dice typed`: who rolls from now on, in this session."""
        from referee.app.opening import DICE_MODES

        if text:
            self.mode = Names("mode", DICE_MODES).find(text)
        else:
            self.mode = "typed" if self.mode == "app" else "app"

    # -- questions of a battle ---------------------------------------------------
    def question(self) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        offers = self.session.game.offers(self.session.state)
        if not any(offer.verb == "answer" for offer in offers):
            return None
        decision = self.session.game.decide(self.session.state, Command("answer", hold=True))
        return decision.ask if isinstance(decision, Wanted) else None

    def _answered(self, ask: Ask) -> None:
        """Put the question, take the answer, write it down; or do what was typed instead."""
        self._board(ask)
        if isinstance(ask, Dice) and self.mode == "app":
            self._roll(ask)
            return
        odds = self._chances(ask)
        prompt = lambda: f"{question_text(self.world.voice, ask)} {odds()}".rstrip()  # noqa: E731
        line = self._line(prompt, asked=True)
        if line.word is not None:
            self._word(line)
            return
        try:
            answer = self._thrown if isinstance(ask, Dice) else self._chosen
            answer(ask, line.text)
        except Fault:
            command = self._instead(line)
            if command is None:
                raise
            self._act(command)

    def _instead(self, line: Line) -> Command | None:
        """What is no answer may be a verb: the game says whether it can be done meanwhile."""
        try:
            command = self.session.read(line.rest)
        except Fault:
            return None
        return None if command.name == "answer" else command

    def _board(self, ask: Ask) -> None:
        """The strip when a round begins; what fell since the last question."""
        now, was = telling.standing(ask), self._seen
        self._seen = dict(now)
        if not now:
            return
        again = bool(was) and now.get("round") == was.get("round")
        grown = any(
            count > was.get(side, {}).get(unit, 0)
            for side in ("attacker_force", "defender_force")
            for unit, count in now[side].items()
        )
        if was and not grown:
            telling.losses(self.world, was, now)
        if not again or grown:
            self._strip(now)

    def _strip(self, now: Mapping[str, Any]) -> None:
        from importlib import import_module

        page = telling.page_for(self.world)
        view: Any = import_module(f"referee.present.views.{self.session.game.id}_strip")
        space = (self.status.get("battle") or {}).get("space", "")
        view.strip(page, self.world, self.session.game, space, now)
        telling.out(self.world, page)

    def _roll(self, ask: Dice) -> None:
        """The program rolls this group; nothing is asked."""
        text = shown(self.world, question_text(self.world.voice, ask)).removesuffix("> ")
        print(text.rstrip(), file=self.world.stdout)
        self._write(Command("answer", hold=True), Means(roll=True, hold=True), ask, True)

    def _thrown(self, ask: Ask, text: str) -> None:
        assert isinstance(ask, Dice)
        typed = read_dice(ask, text)
        means = Means(roll=True, hold=True) if typed is None else Means(dice=typed, hold=True)
        self._write(Command("answer", hold=True), means, ask, typed is None)

    def _chosen(self, ask: Ask, text: str) -> None:
        assert isinstance(ask, Choice)
        chosen, against = read_choice(self.world, self.session.game, ask, text)
        if against is not None:
            self.refused = list(against.cards)
            why = sentence(self.world.voice, self.session.game, against)
            telling.say_line(self.world, why, "✗", "bad")
            return
        self._write(Command("answer", answers=(chosen,), hold=True), Means(hold=True), ask, False)

    def _write(self, command: Command, means: Means, ask: Ask, rolled: bool) -> None:
        before = self.status
        answer = self.session.act(command, means, "answer")
        for roll in answer.rolls:
            telling.fell(self.world, roll.ask, roll.faces, rolled)
        self.say(answer.rulings)
        self._look()
        if self.question() is None:
            self.changed(before)

    def _chances(self, ask: Ask) -> Callable[[], str]:
        """At « press or retreat »: the odds of going on, on the same line."""
        now = telling.standing(ask)
        exact = not any(now.get(key) for key in ("attacker_damaged", "defender_damaged", "submerged"))  # fmt: skip
        if not (now and exact and isinstance(ask, Choice) and "retreat" in ask.options):
            return lambda: ""
        found = lookups.chances(self.session, now["attacker_force"], now["defender_force"])
        if found is None:
            return lambda: ""
        win, capture = found["attacker_wins"], found["captures"]

        def text() -> str:
            say = self.world.voice
            shown_win, shown_take = say.percent(win), say.percent(capture)
            return say.t(_CHANCES if capture else _WIN, win=shown_win, capture=shown_take)

        return text


def start(world: World, session: Session, lines: Lines) -> int:
    """Sit down: play until the players leave."""
    return Sitting(world, session, lines).run()
