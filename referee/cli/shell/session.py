"""What is open at the table: the game, the language spoken now, the question it waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app import standing
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.shell import telling
from referee.cli.shell.faces import thrown_so
from referee.cli.shell.lines import Lines, joined
from referee.cli.shell.speech import PLACE
from referee.cli.shell.unseen import quoted
from referee.cli.shell.words import Line, by_another_name, going_on, spoken
from referee.engine.ask import Ask
from referee.engine.command import Accepted, Command
from referee.engine.faults import Fault, Unreadable
from referee.engine.fold import fold
from referee.engine.names import Names, singular
from referee.engine.names import fold as folded
from referee.engine.verdict import Ruling
from referee.i18n.language import LANGUAGES
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import columns_of
from referee.present.commands import line_of_args
from referee.present.faults import fault_text, hint_text
from referee.present.questions import whose

ROLLS = {"typed": N_("your dice"), "app": N_("the program’s dice")}
FROM_NOW = N_("From now on: %(whose)s.")
SHARED = "rescue"  # a word of the session, and a deed of planes (Sauvetage)
_ENTER = N_("[Enter = %(default)s]")
# The players went back; what they wish is so already.
AS_WISHED = ("shell.arg.given_up", "shell.fix.given_up", "shell.saved")
# What people say before the step that they go on to: « on passe au combat ».
_TO_A_STEP = frozenset((
    "go", "going", "let", "s", "us", "we", "move", "on", "to", "the", "now", "over", "get", "passons", "passe", "passer",
    "allons", "nous", "au", "a", "aux", "la", "le", "les", "l", "va", "maintenant",
))  # fmt: skip
# What a step may be called besides its name: “battle phase”, « la phase de mouvement ».
_A_STEP = frozenset(("phase", "step", "etape", "de", "du", "des", "d"))
_ON = frozenset(
    ("to", "au", "aux", "phase", "step", "etape")
)  # of which one says that it is a step
_AHEAD = N_("%(word)s: %(ahead)s")


class GuidedSession:
    """The open game and what is said about it; the words of the session work on it."""

    def __init__(self, context: Context, session: Session, lines: Lines) -> None:
        self.seen: Mapping[str, Any] = {}  # the battle at the last question
        self.context, self.session, self.lines = context, session, lines
        context.at_table = True
        self.mode = str(session.header["dice_mode"])
        self.dice_chosen = False  # whether it was said in this evening who rolls
        self.status: Mapping[str, Any] = {}
        self.refused: list[str] = []  # the cards of what was just refused: `?` shows them
        self._led: tuple[str, tuple[tuple[str, str], ...]] = (
            "",
            (),
        )  # where `next` leads, and when
        self.foretold: tuple[Ruling, ...] = ()  # what may come, as the last choice told it
        self.denied = (
            False  # whether the line before said no, or followed an act that often asks for one
        )
        self.read_to = len(session.entries)  # how far the players saw the game go
        self.in_vain = ""  # where an answer to the open question was refused
        self.supposed = False  # whether the game is taken to stand elsewhere: nothing is said
        self.listed: list[str] = []  # the cards last listed to choose from: `? 2` shows the second

    def sit_down(self, session: Session) -> None:
        """Go on with another game: its dice, its names, where it stands."""
        self.session, self.mode = session, str(session.header["dice_mode"])
        self.refused, self.listed = [], []
        self.voice.lexicon = session.game.lexicon
        self.look()
        telling.whereabouts(self.context, session)

    def aside(self, text: str, cards: Sequence[str], prose: bool = False) -> bool:
        """Do what a line asks besides the question it was typed at; whether it was such a line."""
        return False

    def otherwise(self, text: str, prose: bool = False) -> bool:
        """Whether a line typed at a question is a line of its own: it is done instead."""
        return False

    def look(self) -> None:
        """Read what stands in the file by now, and how wide the window is."""
        self.context.__dict__.pop("width", None)  # the window may have another size by now
        self.session.refresh()
        self.read_to = len(self.session.entries)
        self.status = standing.status(self.session).result

    def elsewhere(self) -> bool:
        """Whether another terminal went on with the game since it was last read here."""
        try:
            return self.session.gone_on()
        except Exception:  # busy, or gone: the next line says so
            return False

    def question(self) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        return self.session.question()

    @property
    def voice(self) -> Speaker:
        """Who speaks: the language of now, about this game."""
        return self.context.voice

    def who(self, side: str = "") -> str:
        """The side that is asked (whoever acts, if none is named), and its player."""
        return whose(self.voice, self.status, self.session.player_of, side)

    def say(self, rulings: tuple[Ruling, ...]) -> None:
        """Rulings, refusals too: at the table all of it is the referee speaking."""
        rulings = tuple(each for each in rulings if each not in self.foretold)  # said at the choice
        self.foretold = ()
        self.refused = [card for r in rulings if r.severity == "refusal" for card in r.cards]
        telling.told(self.context, self.session, rulings)

    def changed(self, before: Mapping[str, Any]) -> None:
        """After something was done: what it left changed, the luck of a battle just over."""
        self.look()
        was, now = before.get("luck") or {}, self.status.get("luck") or {}
        if was != now and not self.question():
            self.luck(tuple(power for power in now if now[power] != was.get(power)))
        telling.whereabouts(self.context, self.session, before)

    def luck(self, powers: tuple[str, ...]) -> None:
        """Value won against what the odds promised: of these sides."""
        told = self.session.game.luck(self.session.state)
        if told is not None:
            self.say(tuple(r for r in told[1] if r.params.get("power") in powers))

    def put_fault(self, fault: Fault) -> None:
        """What was read, why it cannot be, and the nearest right thing: one paragraph."""
        say, fault = self.context.voice, quoted(self.session, fault)
        hint = hint_text(say, fault)
        text = fault_text(say, fault)
        sign = ("·", "dim") if fault.code in AS_WISHED else ("✗", "bad")
        telling.say_line(self.context, f"{text} {hint}" if hint else text, *sign)

    def rolled_by(self, text: str = "") -> None:
        """`dice app`, `dice typed`: who rolls from now on, in this session."""
        from referee.app.opening import DICE_MODES

        self.dice_chosen = True
        if text:
            self.mode = Names("mode", DICE_MODES).find(text)
        else:
            self.mode = "typed" if self.mode == "app" else "app"

    # -- prompts ---------------------------------------------------------------
    def prompt(self) -> str:
        """Who acts, in which phase, which words are accepted."""
        say, now = self.context.voice, self.status
        if now.get("victory"):
            return joined((spoken("log", say.lang), spoken("undo", say.lang), spoken("quit", say.lang)))  # fmt: skip
        return joined(
            (
                self.who(),
                say.name("phase", str(now["phase"])),
                telling.verbs_now(say, now),
                self.obvious_text(),
            )
        )

    # -- what Enter does -------------------------------------------------------
    def obvious(self) -> Command | None:
        """What Enter does: what a rule wants next, as far as it is known; else it goes on."""
        if self.status.get("victory"):
            return None
        offers = self.session.game.offers(self.session.state)
        for offer in offers:
            if offer.due and offer.example is not None:
                return Command(offer.verb, offer.example)
        owed = any(i["mandatory"] and not i["done"] for i in self.status.get("checklist") or ())
        on = any(offer.verb == "next" for offer in offers)
        return Command("next") if on and not owed else None

    def owed_line(self) -> str:
        """The verb that Enter asks for, with what is known of it: the first of the step, while
        something is owed (none: empty).
        """
        owed = any(i["mandatory"] and not i["done"] for i in self.status.get("checklist") or ())
        if self.status.get("victory") or not owed or self.obvious() is not None:
            return ""
        game, state = self.session.game, self.session.state
        play = game.play(state)
        registry, offers = play.registry, game.offers(state)
        for offer in offers:
            if offer.due and (does := play.verb(offer.verb)) is not None:
                return " ".join(line_of_args(self.voice, does, offer.begun or {}))
        for offer in offers:
            if offer.verb in registry.verbs and offer.verb not in ("next", "tick", "correct"):
                verb = registry.verb(offer.verb)
                bare = verb.args or verb.shape.startswith("[") or not verb.shape
                return self.voice.name("verb", offer.verb) if bare else ""
        return ""

    def nothing_asked(self, text: str) -> Unreadable:
        """A yes where nothing is asked; what goes on instead is told: something owed comes first."""
        usual = self.obvious()
        if usual is not None and usual.name == "next":
            on = spoken("next", self.voice.lang)
            return Unreadable("shell.nothing_asked", text=text, next=on)
        if due := telling.due_line(self.voice, self.status):
            return Unreadable("shell.no_yes_or_no", text=text, steps=due)
        return Unreadable("shell.nothing_asked.owed", text=text, enter=self.obvious_text())

    def obvious_text(self) -> str:
        """`[Enter = collect]`: said before it is done."""
        command = self.obvious()
        if command is None:
            verb = self.owed_line()
            return self.voice.t(_ENTER, default=verb) if verb else ""
        if command.name == "next":
            ahead = ", ".join(self.voice.name(kind, each) for kind, each in self._ahead())
            word = spoken("next", self.voice.lang)
            text = self.voice.t(_AHEAD, word=word, ahead=ahead) if ahead else word
            return self.voice.t(_ENTER, default=text)
        play = self.session.game.play(self.session.state)
        does = play.verb(command.name)
        words = [] if does is None else line_of_args(self.voice, does, command.args)
        return self.voice.t(_ENTER, default=" ".join(words))

    def _ahead(self) -> tuple[tuple[str, str], ...]:
        """Where `next` leads: the side, when it is another, and the phase; nothing while it is open."""
        if self._led[0] != self.session.last_hash:
            self._led = (self.session.last_hash, self._led_to())
        return self._led[1]

    def of_the_game(self, line: Line) -> Line:
        """“exit” where a unit may leave the board: what the prompt offers by that name, and no word of the
        session, which has a usual name for it (`quit`). “rescue r5c5” is what a plane does, and names no save;
        « retour à la base … » is the act so called, and undoes nothing.
        """
        play, words = self.session.game.play(self.session.state), line.text.split()
        called, offered = (
            play.registry.called,
            {offer["verb"] for offer in self.status.get("offers", ())},
        )
        if line.word == "undo" and line.rest:
            verb, rest = play.called(self.session.state, words)
            if verb is not None and verb.id in offered and len(words) - len(rest) > 1:
                return Line(None, tuple(words), line.text)
        if line.word is not None and not line.rest and self._to_be_had(line.text):
            return Line(None, (line.text,), line.text)
        shared = line.word == SHARED and called.exactly(line.text.split()[0])
        line = self.of_a_place(line)
        if not (by_another_name(line) or (shared and not line.rest)):
            return line
        found = called.readings(line.text) if called.exactly(line.text) else []
        if (offered - {"correct"}).intersection(
            found
        ):  # “correct”, alone, is `fix`: it asks what went wrong
            return Line(None, (line.text,), line.text)
        return line

    def _thrown_so(self, text: str) -> bool:
        """« DE »: a flag and a star, and no « dé » that the program throws."""
        return thrown_so(self.voice, self.session.game.id, self.question(), text)

    def _to_be_had(self, text: str) -> bool:
        """“map” where the game keeps none yet: what loads it, and no look at it."""
        session = self.session
        registry = session.game.play(session.state).registry
        found = registry.called.readings(text) if registry.called.exactly(text) else ()
        return any(
            registry.verbs[each].unlisted and not getattr(session.state, each, True)
            for each in found
            if each in registry.verbs
        )

    def of_a_place(self, line: Line) -> Line:
        """“rescue r5c5”: what a plane does at a place, also while a question is open; nor is a word of the session
        what are dice (« DE »).
        """
        if line.word is not None and self._thrown_so(line.text):
            return Line(None, (line.text,), line.text)
        called = self.session.game.play(self.session.state).registry.called
        words = tuple(line.text.split())
        places = bool(line.rest) and all(PLACE.fullmatch(word.strip(",")) for word in line.rest)
        own = line.word == SHARED and called.exactly(words[0])
        return Line(None, words, line.text) if own and places else line

    def on_from(self, line: Line, asked: bool) -> Line:
        """A line that only goes on: the letter that does, or the step that Enter leads to by its name
        (« passons au combat »), where no verb of this step is called so.
        """
        line, words = going_on(line, asked, self.voice.lang), folded(line.text).split()
        usual = None if asked or line.word is not None or not words else self.obvious()
        if usual is None or usual.name != "next":
            return line
        play = self.session.game.play(self.session.state)
        verb, _ = play.called(self.session.state, list(line.rest))
        if verb and any(verb.id == offer["verb"] for offer in self.status.get("offers", ())):
            return line
        voices = [Speaker(lang, self.session.game.lexicon) for lang in LANGUAGES]
        ahead = {folded(each.name(*self._ahead()[-1])) for each in voices} if self._ahead() else ()
        whole = {" ".join(map(singular, name.split())) for name in ahead}
        for at in range(len(words)):  # “go to move”: a word before the step may be its name, too
            named = [singular(word) for word in words[at:] if word not in _A_STEP]
            if not named or not _TO_A_STEP.issuperset(words[:at]):
                continue
            if (text := " ".join(named)) in whole or (_ON & set(words) and self._act_of(text)):
                return Line("next", (), line.text)
        return line

    def _act_of(self, text: str) -> bool:
        """Whether words are the name of an act of the step that `next` leads to, and of none of this one:
        « passons aux attaques ».
        """
        registry, ahead = self.session.game.play(self.session.state).registry, self._ahead()
        found = registry.called.readings(text) if registry.called.exactly(text) else []
        steps = {step for each in found for step in registry.verbs[each].steps}
        return bool(ahead) and ahead[-1][1] in steps and self.status.get("step") not in steps

    def _led_to(self) -> tuple[tuple[str, str], ...]:
        game, now = self.session.game, self.status
        try:
            decision = game.decide(self.session.state, Command("next"))
            if not isinstance(decision, Accepted):
                return ()
            then = game.status(fold(game.evolve, self.session.state, decision.events))
        except Fault:
            return ()
        side = [("power", str(then["side"]))] if then.get("side") != now.get("side") else []
        within = then.get("phase") == now.get("phase") and then.get("step") != now.get("step")
        step = "step" if within else "phase"
        place = then.get(step)
        known = isinstance(place, str) and place in self.voice.lexicon.get(step, {})
        if then.get("victory") or not known:
            return ()
        return (*side, (step, str(place)))

    def toolbar(self) -> str:
        """The bottom line: place, money, language, whose dice."""
        say, now = self.context.voice, self.status
        held = now.get("treasury", {}).get(now["side"])
        plain = str(now.get("date") or now.get("turn") or now.get("round"))
        number = plain
        if "date" not in now:
            turn = "turn" in now
            number = say.t(N_("Turn %(n)d") if turn else N_("Round %(n)d"), n=int(plain))
        who = str(now.get("decides") or now["side"])  # as at the head of the prompt
        side = say.name("power" if who in say.lexicon.get("power", {}) else "side", who)
        phase = say.name("phase", str(now["phase"]))
        money = say.counted("ipc", held) if held is not None else ""
        dice, tongue = say.t(ROLLS[self.mode]), say.lang.upper()
        # What matters most, in less room: the phase and whose dice always stand there, and a bare
        # number is none of a turn.
        for parts in (
            [number, side, phase, money, tongue, dice],
            [number, side, phase, money, dice],
            [number, side, phase, dice],
            [number, phase, dice],
            [side, phase, dice],
            [phase, dice],
        ):
            if columns_of(joined(parts)) <= self.context.width - 2:
                break
        return joined(parts)

    def toggle(self, lang: str | None = None) -> None:
        """The other language, or the one named, for this session only."""
        self.context.chosen = True
        self.context.speak(lang or ("en" if self.context.lang == "fr" else "fr"))
        self.context.voice.lexicon = self.session.game.lexicon
