"""Axis & Allies 1941 as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from referee.engine.ask import Ask
from referee.engine.checklist import Item
from referee.engine.command import Command
from referee.engine.event import Event
from referee.engine.open_question import Sentences
from referee.engine.play import Rules
from referee.engine.record import replace
from referee.engine.registry import Entry
from referee.engine.verb import Verb
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941 import state
from referee.games.aa1941.book import Book, read_book
from referee.games.aa1941.sequence import PHASE_CARD
from referee.games.aa1941.setup.opening import control_of, pieces_of, treasury_of
from referee.games.aa1941.state import State
from referee.games.aa1941.words import lexicon as words
from referee.games.contract import Game, Luck, Prospects

# What no agreement at the table can set aside: there is nothing to do it with.
ABSOLUTE = frozenset(
    {
        "aa1941.purchase.too_dear",
        "aa1941.purchase.nothing",
        "aa1941.mobilize.not_bought",
        "aa1941.mobilize.nothing",
        "aa1941.move.nothing",
        "aa1941.attack.empty",
        "aa1941.correct.below_zero",
        "aa1941.battle.pending",
        "aa1941.open.first",
        "aa1941.battle.none",
        "aa1941.capture.sea",
        "aa1941.victory.over",
    }
)
# The sentence of a verb out of its phase, where it is not called as the verb.
OUT_OF_PHASE = {
    "buy": "purchase", "withdraw": "declare", "collect": "income",
}  # fmt: skip


def _step(position: State) -> str:
    return position.phase


def _barred(book: Book, position: State, command: Command) -> Ruling | None:
    """The game is over: only the record can still be put right."""
    if position.victory and command.name != "correct":
        over = position.victory
        return refusal("aa1941.victory.over", over["condition"], side=over["winner"])
    return None


PLANNED = ("move", "declare", "next")  # before any die, and fought for nothing


def _checklist(book: Book, position: State) -> Sequence[Item]:
    from referee.games.aa1941.turn.rules import checklist

    return checklist(book, position)


def _not_now(position: State, verb: Verb, entry: Entry) -> Ruling:
    """The refusal of a verb in the wrong phase."""
    wanted = entry.steps[0]
    code = f"aa1941.{OUT_OF_PHASE.get(verb.id, verb.id)}.phase"
    cards = (PHASE_CARD[wanted], "order.turn")
    return refusal(code, *cards, phase=position.phase, wanted_phase=wanted)


def _as_it_is_meant(
    book: Book, position: State, tokens: list[str]
) -> tuple[Verb, list[str]] | None:
    from referee.games.aa1941.words.lines import as_it_is_meant

    return as_it_is_meant(book, position, tokens)


def _fought_for(waiting: Mapping[str, Json]) -> Mapping[str, Json]:
    return {"space": _where(waiting["args"])}


def _where(args: Mapping[str, Json]) -> str:
    """The place that an open question is about: what is attacked, or where a move goes."""
    return str(args.get("space") or args.get("to"))


def _gives_way(waiting: Mapping[str, Json], other: str) -> bool:
    """A move, an announcement or a `next` that asks gives way to another line; the step is not left with it."""
    return other != "next" and str(waiting["name"]) in PLANNED


def _named(waiting: Mapping[str, Json]) -> tuple[str, str]:
    """What is said of an open question: a battle under way, one without a die, or a move that nobody
    made yet, a step not left yet.
    """
    if str(waiting["name"]) in PLANNED:
        return "aa1941.open.first", "aa1941.open.dropped"
    if all(isinstance(answer, str) for answer in waiting.get("answers", ())):
        return "aa1941.battle.pending", "aa1941.battle.let_go"
    return "aa1941.battle.pending", "aa1941.battle.abandoned"


def _back_there(word: str, events: Sequence[Event]) -> bool | Ruling:
    """« retreat to Ukraine »: whether that is where they go, or nobody else knows where to (p. 17)."""
    homes = [each.data["to"] for each in events if each.kind == "fell_back"]
    if not homes or None in homes or word in homes:
        return bool(homes)
    return refusal("aa1941.retreat.not_there", "combat.step6", spaces=homes)


def _while_others_fight(word: str, ask: Ask) -> bool | Ruling:
    """« retreat to Ukraine » where those who landed fight on: whether the others go back there (p. 15)."""
    if ask.what != "aa1941.choice.press":
        return False
    ways = ask.params.get("ways", [word])
    return word in ways or refusal("aa1941.retreat.not_there", "combat.step6", spaces=ways)


SENTENCES = Sentences(
    "aa1941.battle.pending", "aa1941.battle.none", "aa1941.battle.abandoned", "combat.general",
    ABSOLUTE, _fought_for, _gives_way, _back_there, _named,
    _while_others_fight, given_up="aa1941.open.given_up",
)  # fmt: skip


def _as_listed(kept: Mapping[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    """What is kept by power or by territory, in the order of the book."""
    return {key: kept[key] for key in keys if key in kept}


class Aa1941(Game):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    package = "referee.games.aa1941"
    words = words
    rules = Rules(SENTENCES, _step, _barred, _checklist, _not_now, more=_as_it_is_meant)
    title: Mapping[str, str] = {"en": "Axis & Allies 1941", "fr": "Axis & Allies 1941"}
    options: Mapping[str, tuple[str, ...]] = {
        "victory": ("standard", "short"),
        "errata": ("no", "yes"),
        "tracking": ("no", "yes"),
    }
    aided = True

    @cached_property
    def book(self) -> Any:
        """The board and the pieces."""
        printed = read_book(self._data["units"], self._data["board"], self._data["powers"])
        return replace(
            printed, names=self.names, change=self.registry.change, drawn=self._data["map"]
        )

    # -- a game in progress ----------------------------------------------------
    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The position before the first command; unnamed options take their usual value."""
        chosen = self.chosen(options)
        return state.opening(
            self.book,
            chosen,
            treasury_of(self.book, scenario),
            control_of(self.book, scenario, chosen),
            pieces_of(scenario, chosen),
            scenario.get("first_power") or self.book.powers[0],
            scenario.get("round", 1),
        )

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`: powers in turn order, territories as on the map, whatever order
        a stored copy kept them in.
        """
        found: State = super().load(scenario, options, dumped)  # type: ignore[assignment]
        powers, spaces = self.book.powers, self.book.spaces
        return replace(
            found,
            treasury=_as_listed(found.treasury, powers),
            luck=_as_listed(found.luck, powers),
            control=_as_listed(found.control, spaces),
            control_at_start=_as_listed(found.control_at_start, spaces),
        )

    def status(self, position: State) -> Mapping[str, Json]:
        """The keys of `status`."""
        from referee.games.aa1941.turn.status import status

        return status(self.book, position, self.question(position))

    def luck(self, position: State) -> Luck:
        """Who was lucky so far."""
        from referee.games.aa1941.combat.luck import luck

        return luck(self.book, position)

    def prospects(self, state: State, words: Sequence[str] = ()) -> Prospects | None:
        """The chances in the middle of a round, with what has been thrown in it; of battles to come; for a place named."""
        from referee.games.aa1941.combat.chances.at_place import at_place, place_named

        play = self.play(state)
        here = not words or (
            state.open is not None and place_named(self.book, words) == _where(state.open["args"])
        )
        ask = play.question(state) if here else None
        if ask is None:
            return at_place(self.book, state, words)
        from referee.games.aa1941.combat.chances.odds_midway import between_rounds, midway

        told = midway(self.book, ask, play.course(state)[1])
        return told or (between_rounds(self.book, ask) if words else None)

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape: the same place, the same dice."""
        place = f"{position.round}.{position.power}.{position.phase}.{len(position.fought)}"
        if position.open is None:
            return place
        return f"{place}.{_where(position.open['args'])}.{len(position.open['answers'])}"


build = Aa1941
