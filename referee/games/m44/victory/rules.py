"""Who holds which medal: objectives of every kind, eliminations, exits, sudden death."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.faults import Fault, Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.book import Book
from referee.games.m44.state import SIDES, other

EITHER = {"either", "both", "any", "tous", "deux", "les deux"}

STAYING = ("permanent", "last_to_occupy")  # medals that stay after their winner has left


@record
class Objective:
    """An objective medal: its kind, and the side that may hold it (`None`: either)."""

    name: str
    kind: str
    side: str | None = None


@record
class Happening:
    """One thing that happened: a side enters, leaves, eliminates, exits or wins at once."""

    side: str
    verb: str
    what: str = ""


def holding(
    kind: str, side: str | None, here: Mapping[str, int], before: str | None, need: int = 1
) -> str | None:
    """Who holds a medal that is lost on leaving: whoever took it keeps it as long as he may.

    `here` counts the units of each side on its hexes. Both there at once with nobody before: nobody.
    """
    right = [each for each in SIDES if _right(kind, side, each, here, need)]
    return before if before in right else right[0] if len(right) == 1 else None


def _right(kind: str, side: str | None, who: str, here: Mapping[str, int], need: int) -> bool:
    """Whether a side meets what the objective asks: its side, how many hexes, majority, alone."""
    if side not in (None, who) or here[who] < need:
        return False
    if kind == "temporary_majority":
        return here[who] > here[other(who)]
    return kind != "sole_control" or not here[other(who)]


class Tally:
    """The medals as the events are told one after the other."""

    def __init__(self, goal: int, objectives: Mapping[str, Objective], book: Book) -> None:
        self.goal, self.objectives, self.book = goal, objectives, book
        self.present: dict[str, dict[str, int]] = {}
        self.kept: dict[str, str] = {}
        self.won: dict[str, int] = dict.fromkeys(SIDES, 0)
        self.figures: dict[tuple[str, str], int] = {}
        self.sudden = ""

    def tell(self, event: Happening) -> None:
        """One more event."""
        if event.verb == "sudden_death":
            self.sudden = event.side
        elif event.verb == "exit":
            unit = self.book.units.get(event.what)
            self.won[event.side] += 0 if unit is not None and not unit.medal else 1
        elif event.verb == "eliminate":
            self.won[event.side] += self.worth(event)
        else:
            here = self.present.setdefault(event.what, dict.fromkeys(SIDES, 0))
            step = 1 if event.verb == "enter" else -1
            here[event.side] = max(0, here[event.side] + step)
            objective = self.objectives[event.what]
            if objective.kind in STAYING:
                self._kept(objective, event)
            else:
                before = self.kept.pop(objective.name, None)
                holder = holding(objective.kind, objective.side, here, before)
                self.kept |= {objective.name: holder} if holder else {}

    def worth(self, event: Happening) -> int:
        """Medals for an elimination; single trucks and half-tracks count for a third."""
        unit = self.book.units.get(event.what or "infantry")
        if unit is None:
            return 1  # a heroic leader
        if unit.every > 1:
            key = event.side, unit.id
            self.figures[key] = self.figures.get(key, 0) + 1
            return 1 if self.figures[key] % unit.every == 0 else 0
        return unit.medal

    def _kept(self, objective: Objective, event: Happening) -> None:
        """Medals that stay after their winner has left."""
        if event.verb != "enter":
            return
        right = objective.side in (None, event.side)
        if objective.kind == "permanent" and right:
            self.kept.setdefault(objective.name, event.side)
        elif objective.kind == "last_to_occupy":
            if right:
                self.kept[objective.name] = event.side
            else:
                self.kept.pop(objective.name, None)

    def holder(self, objective: Objective) -> str | None:
        """Who holds an objective medal now."""
        return self.kept.get(objective.name)

    def totals(self) -> dict[str, int]:
        """Medals of each side, surplus ones left out."""
        found = dict(self.won)
        for objective in self.objectives.values():
            side = self.holder(objective)
            if side is not None:
                found[side] += 1
        return {side: min(number, self.goal) for side, number in found.items()}

    def winner(self) -> str:
        """The side that has won, or `none`."""
        if self.sudden:
            return self.sudden
        totals = self.totals()
        return next((side for side in SIDES if totals[side] >= self.goal), "none")


def medals(
    book: Book, goal: int, objectives: Sequence[Objective], events: Sequence[Happening]
) -> tuple[dict[str, Json], tuple[Ruling, ...]]:
    """Totals and winner; the game ends the instant a side has enough, and nothing counts after."""
    tally = Tally(goal, {each.name: each for each in objectives}, book)
    rulings: list[Ruling] = []
    over = 0
    for number, event in enumerate(events, 1):
        if tally.winner() != "none":
            over = len(events) - number + 1
            break
        tally.tell(event)
        unit = book.units.get(event.what) if event.verb == "eliminate" else None
        left = book.units.get(event.what) if event.verb == "exit" else None
        if left is not None and not left.medal:
            rulings.append(info("m44.medals.none_for", left.card, "I-M44-59", unit=left.id))
        if unit is not None and (unit.medal == 0 or unit.every > 1):
            rulings.append(info("m44.medals.none_for", unit.card, unit=unit.id))
    winner = tally.winner()
    kinds = dict.fromkeys(f"medal.{each.kind}" for each in objectives)
    if winner != "none":
        card = "medal.sudden_death" if tally.sudden else "rule.medals"
        rulings.append(info("m44.medals.won", card, side=winner))
    if over:
        rulings.append(info("m44.medals.over", "rule.medals", n=over))
    totals = tally.totals()
    rulings.append(
        info("m44.medals.totals", *(kinds or {"rule.medals": None}), **totals, goal=goal)
    )
    holders = {each.name: tally.holder(each) for each in objectives}
    return {"totals": totals, "winner": winner, "holders": holders}, tuple(rulings)


def read_objectives(text: str, kinds: Names, sides: Names) -> tuple[Objective, ...]:
    """`NAME:KIND[:SIDE],…`."""
    found: list[Objective] = []
    for part in read_list(text):
        name, *rest = (piece.strip() for piece in part.split(":"))
        if not name or not 1 <= len(rest) <= 2:
            raise Unreadable("m44.medals.objective", text=part)
        side = None
        if len(rest) == 2 and fold(rest[1]) not in EITHER:
            side = sides.find(rest[1])
        key = fold(name)
        if key in {each.name for each in found}:
            raise Unreadable("m44.medals.twice", text=name)
        found.append(Objective(key, kinds.find(rest[0]), side))
    return tuple(found)


def read_events(text: str, verbs: Names, sides: Names, fallen: Names) -> tuple[Happening, ...]:
    """`SIDE:VERB[:WHAT],…`; objectives are looked for by `settle`."""
    found: list[Happening] = []
    for part in read_list(text):
        pieces = [piece.strip() for piece in part.split(":")]
        if not 2 <= len(pieces) <= 3:
            raise Unreadable("m44.medals.event", text=part)
        side, verb = sides.find(pieces[0]), verbs.find(pieces[1])
        what = pieces[2] if len(pieces) == 3 else ""
        if verb in ("enter", "leave"):
            if not what:
                raise Unreadable("m44.medals.event", text=part)
            what = fold(what)
        elif verb == "eliminate" and what:
            what = fallen.find(what)
        elif verb == "exit" and what:
            what = _leaving(what, fallen)
        found.append(Happening(side, verb, what))
    return tuple(found)


def _leaving(what: str, fallen: Names) -> str:
    """The unit that leaves the board; where it left, or anything else noted there, counts for nothing."""
    try:
        return fallen.find(what)
    except Fault:
        return ""


def settle(events: Sequence[Happening], objectives: Sequence[Objective]) -> tuple[Happening, ...]:
    """The events with the names of objectives found, or a fault that lists them."""
    names = Names("objective", {each.name: () for each in objectives})
    return tuple(
        Happening(event.side, event.verb, names.find(event.what))
        if event.verb in ("enter", "leave")
        else event
        for event in events
    )
