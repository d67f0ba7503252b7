"""A verb under way: what has happened so far, what is said, what the phase and the board allow.

Every verb of this game is a function of a `Doing` and its arguments (a deed). Those that need
dice or a choice are scripts: they stop at the question, and are run again on the answers kept in
the journal. `verb` makes of a deed what the engine calls.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import Any, NotRequired, TypedDict

from referee.engine.ask import Say, Script, drive
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.registry import Registry
from referee.engine.verb import Args, Coming, Outcome
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal
from referee.games.m44.board.hexes import place_of, section
from referee.games.m44.book import Book
from referee.games.m44.state import State, due_back
from referee.games.m44.turn.hands import taken_off
from referee.games.m44.victory.objectives import (
    holders,
    settled,
    sudden_now,
    sudden_told,
    totals,
)
from referee.games.m44.words.meant import CRAFT, PLAIN, alike

# What no table can set aside: there is nobody, nothing, no way, no question.
ABSOLUTE = frozenset(
    {
        "m44.play.over", "m44.play.no_question", "m44.play.untracked", "m44.play.nobody", "m44.play.over_it",
        "m44.play.no_way", "m44.play.no_retreat", "m44.play.nothing_to_take", "m44.play.no_cards",
        "m44.play.nobody_retreats", "m44.play.left_there", "m44.play.nobody_answers",
        "m44.attack.no_dice", "m44.works.nothing", "m44.works.no_bridge", "m44.works.no_target",
        "m44.care.no_place", "m44.care.no_truck", "m44.come.no_drop",
        "m44.fly.which", "m44.fly.not_ordered", "m44.play.no_token",
    }
)  # fmt: skip


# Taking ground is at once: what these tell of comes too late for it afterwards.
AT_ONCE = frozenset(
    {
        "moved", "tried", "healed", "supplied", "struck", "exited", "ordered", "plane_flew",
        "plane_up", "brought", "dam_stars", "bridge_built",
    }
)  # fmt: skip


class OnHex(TypedDict):
    """What a verb of one hex takes."""

    hex: str
    hold: NotRequired[bool]


def evolve(registry: Registry, state: State, event: Event) -> State:
    """The state after an event; objective medals that stay are noted as they are won."""
    after: State = registry.change(event.kind)(state, event.data)
    if state.vacated is not None and event.kind in AT_ONCE and after.vacated is state.vacated:
        after = replace(after, vacated=None)
    return settled(after, event, state)


class Doing:
    """A verb under way: the events so far, what is said, the position they lead to."""

    def __init__(self, book: Book, state: State, overruled: Iterable[str] = ()) -> None:
        self.book, self.state, self.before = book, state, state
        self.overruled = frozenset(overruled) - ABSOLUTE
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []
        self.result: dict[str, Json] = {}
        self.attack: Any = None  # the attack whose dice are awaited
        self.unaided: Any = (
            None  # the same without its plane, while that may still be kept out of it
        )
        self.faces = ""  # which way a train stands, where that was typed (`faces=…`)
        # Where a leader goes that survives his unit (`leader=…`); None: not a verb that is told it.
        self.leader: str | None = None
        self._heard = 0
        self._counted: dict[str, int] = {}  # totals of medals said already

    def happen(self, kind: str, **data: Json) -> None:
        """One more event."""
        event = Event(kind, data)
        self.events.append(event)
        self.state = evolve(self.book.registry, self.state, event)

    def take_back(self) -> None:
        """Nothing of it is done after all: its player thought better of it."""
        self.events, self.state, self.result = [], self.before, {}
        del self.rulings[self._heard :]

    def held_back(self) -> list[Ruling]:
        """What was ruled and is not told yet: to be told once an answer has settled it."""
        untold = self.rulings[self._heard :]
        del self.rulings[self._heard :]
        return untold

    def say(self, *rulings: Ruling) -> None:
        """More to tell."""
        self.rulings += rulings

    def count(self, side: str, total: int | None = None) -> dict[str, int]:
        """A side's medals now (or as far as they are told) and its goal, for the sentence that tells of one
        more.
        """
        self._counted[side] = totals(self.state)[side] if total is None else total
        return {"total": self._counted[side], "goal": self.state.board.goals[side]}

    def forbid(self, code: str, *cards: str, **params: Json) -> bool:
        """A refusal; whether it stands (the players may have overruled it)."""
        self.rulings.append(refusal(code, *cards, **params))
        return code not in self.overruled

    def outside(self, card: str, name: str, flank: str) -> bool:
        """A refusal of a hex outside the card's section, as the player sees it; whether it stands."""
        board = self.state.board
        found = section(place_of(name), board.top == self.state.side, board.columns)
        if not flank or flank in found:
            return False
        return self.forbid("m44.play.section", card, hex=name, section=flank, sections=list(found))

    @property
    def against(self) -> list[Ruling]:
        """The refusals that stand."""
        return [r for r in self.rulings if r.severity == "refusal" and r.code not in self.overruled]

    def unsaid(self) -> tuple[Ruling, ...]:
        """What was ruled since this was asked last."""
        fresh = tuple(self.rulings[self._heard :])
        self._heard = len(self.rulings)
        return fresh

    def outcome(self) -> Outcome:
        """What the verb came to; whoever has enough medals has won."""
        if self.against:
            return Outcome((), self.unsaid(), self.result)
        said = frozenset(ruling.code for ruling in self.rulings)
        self.say(*taken_off(self.before, self.state, self.events, said))
        self.say(*self._medals())
        if self.state.victory is None and (sudden := sudden_now(self.before, self.state)):
            self.happen("won", winner=sudden["side"], condition="medal.sudden_death")
            self.say(sudden_told(sudden, sudden["side"]))
        if self.state.victory is None:
            found = totals(self.state)
            # Should both reach their number at once, the side that plays was first.
            for side in sorted(found, key=lambda each: each != self.state.side):
                if found[side] >= self.state.board.goals[side]:
                    self.happen("won", winner=side, condition="rule.medals")
                    self.say(info("m44.medals.won", "rule.medals", side=side))
                    break
        self.result.setdefault("medals", totals(self.state))
        return Outcome(tuple(self.events), self.unsaid(), self.result)

    def _medals(self) -> Iterator[Ruling]:
        """Objectives that changed hands, and the new totals, as they are said aloud."""
        if not self.events:
            return
        state, was, now = self.state, holders(self.before), holders(self.state)
        for objective, one, two in zip(state.board.objectives, was, now, strict=True):
            if one == two:
                continue
            code = "m44.medals.gained" if two else "m44.medals.given_up"
            card = f"medal.{objective['kind']}"
            hexes = ", ".join(objective["hexes"])
            side = two or one
            assert side is not None
            yield info(
                code, card, side=side, hexes=hexes, n=objective.get("worth", 1), **self.count(side)
            )
        old, new = totals(self.before), totals(state)
        for side, number in new.items():
            if number not in (old[side], self._counted.get(side)):
                goal = state.board.goals[side]
                yield info("m44.medals.now", "rule.medals", side=side, n=number, goal=goal)


Deed = Callable[[Doing, Any], "Script[None] | None"]


class Does:
    """What the engine calls for a deed."""

    def __init__(self, deed: Deed) -> None:
        self.deed = deed

    def __call__(self, book: Book, state: State, args: Args) -> Coming:
        """What comes of it in a position."""
        doing = Doing(book, state, args.get("overruled", ()))
        script = self.deed(doing, args)
        return _told(doing, script) if isinstance(script, Generator) else doing.outcome()


def verb(deed: Deed) -> Does:
    """What the engine calls for a deed."""
    return Does(deed)


def under_way(book: Book, state: State, registry: Registry) -> Doing | None:
    """The verb that waits at its question, as far as it has come (`None`: none waits)."""
    waiting = state.open
    if waiting is None:
        return None
    does = registry.verb(waiting["name"]).do
    if not isinstance(does, Does):
        return None
    doing = Doing(book, state, waiting["overruled"])
    script = does.deed(doing, {**waiting["args"], "hold": True})
    if isinstance(script, Generator):
        answers = (a if isinstance(a, str) else tuple(a) for a in waiting["answers"])
        drive(script, answers)
    return doing


def _told(doing: Doing, script: Script[None]) -> Script[Outcome]:
    """A deed that asks: what it has said so far is told before each question."""
    answer: Any = None
    while True:
        try:
            ask = script.send(answer)
        except StopIteration:
            return doing.outcome()
        fresh = doing.unsaid()
        if fresh:
            yield Say(fresh, dict(doing.result))
        answer = yield ask


def accepted(book: Book, state: State, deed: Deed, **args: Json) -> bool:
    """Whether a deed would be done now: asked of the deed itself, as far as its first question."""
    doing = Doing(book, state)
    script = deed(doing, args)
    if isinstance(script, Generator):
        next(script, None)
        script.close()
    return not doing.against


def finished(made: Verdict | Script[Verdict]) -> Script[Verdict]:
    """A procedure's verdict, whether it answers at once or asks for dice first."""
    if isinstance(made, Verdict):
        return made
    return (yield from made)


# -- what the phase and the board allow ------------------------------------------------
def in_phase(doing: Doing, *wanted: str) -> bool:
    """Whether this is the phase for it; otherwise it is refused."""
    if doing.state.phase in wanted:
        return True
    return not doing.forbid(
        "m44.play.phase", "rule.cards", wanted_phases=list(wanted), phase=doing.state.phase
    )


def on_the_board(doing: Doing) -> bool:
    """Whether positions are tracked; otherwise it is refused."""
    if not doing.state.tracking:
        doing.forbid("m44.play.untracked", "rule.cards")
    return doing.state.tracking


def own_unit(doing: Doing, name: str, side: str | None = None) -> bool:
    """Whether a unit of the side (whose turn it is) stands on the hex; otherwise it is refused."""
    piece = doing.state.pieces.get(name)
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.move", hex=name)
        return False
    if piece.side != (side or doing.state.side):
        return not doing.forbid("m44.play.not_yours", "rule.cards", hex=name, unit=piece.unit)
    return True


def called_so(doing: Doing, called: Mapping[str, str]) -> bool:
    """Whether the units typed with their hexes stand there: by name or by kind; else it is refused."""
    for name, told in called.items():
        piece = doing.state.pieces.get(name)
        if piece is None:
            continue
        unit = doing.book.units[piece.unit]
        known = told in (unit.kind, PLAIN.get(unit.kind)) or alike(told, unit.id)
        known = known or (piece.craft and told == CRAFT)  # “the barge” is who stands in one
        if not known and doing.forbid("m44.play.other_unit", unit.card, hex=name, unit=unit.id):
            return False
    return True


def let_go(doing: Doing) -> None:
    """A battle back that was still due is told as left out: it is immediate (Armées du Commonwealth)."""
    due = doing.state.riposte
    if due is not None and due_back(doing.state):
        doing.say(advice("m44.play.unanswered", "rule.commonwealth", hex=due["from"]))


def ordered_unit(doing: Doing, name: str) -> bool:
    """Whether an own unit that was ordered stands on the hex; otherwise it is refused."""
    if not (on_the_board(doing) and own_unit(doing, name)):
        return False
    if doing.state.pieces[name].ordered:
        return True
    return not doing.forbid("m44.play.not_ordered", "rule.cards", hex=name)
