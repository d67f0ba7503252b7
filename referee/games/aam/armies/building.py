"""An army while it is built: cards added and taken away, points and slots left (p. 10, pp. 27-28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json, Ruling
from referee.games.aam.armies.rules import Terms, cost, problems, remarks
from referee.games.aam.book import Book, Unit
from referee.games.aam.words.keys import Vocabulary, read_units


@record
class Draft:
    """An army under way: what was agreed on, and the cards in it."""

    terms: Terms
    units: dict[str, int] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """How many figures stand in it."""
        return sum(self.units.values())


class OfSide(Names):
    """Cards by what players call them, those of one side first, then by a word inside a name."""

    def __init__(self, book: Book, names: Names, side: str) -> None:
        own = [key for key in names.ids if key in book.units and book.units[key].side == side]
        whole = {key: names.called(key) for key in own}
        inside = {key: [" ".join(words[at:]) for each in called for words in (fold(each).split(),)
                        for at in range(1, len(words))]
                  for key, called in whole.items()}  # fmt: skip
        super().__init__(names.kind, whole)
        self._then = (Names(names.kind, inside), names)

    def readings(self, text: str) -> list[str]:
        """Those of the side; else those with such a word inside; else all cards there are."""
        found = super().readings(text)
        for names in self._then:
            found = found or names.readings(text)
        return found


def added(draft: Draft, text: str, names: Vocabulary) -> Draft:
    """`2 bazooka, 1 sherman`: more cards."""
    units = dict(draft.units)
    for unit, number in read_units(text, names["unit"]).items():
        units[unit] = units.get(unit, 0) + number
    return replace(draft, units=units)


def taken(draft: Draft, text: str, names: Vocabulary) -> Draft:
    """`1 bazooka`: fewer; more than there are is a fault. « panzer » is the one that is in it."""
    units = dict(draft.units)
    try:
        said = read_units(text, names["unit"].only(draft.units))
    except Unreadable:  # a card that is not in it
        said = read_units(text, names["unit"])
    for unit, number in said.items():
        if units.get(unit, 0) < number:
            raise Unreadable("army.not_in_it", unit=unit, n=units.get(unit, 0))
        units[unit] -= number
    return replace(draft, units={unit: number for unit, number in units.items() if number})


def left(book: Book, draft: Draft) -> tuple[int, int]:
    """Points and slots that are left (below zero: too many)."""
    terms = draft.terms
    return terms.points - cost(book, draft.units, terms.costs), terms.limit - draft.number


def wrong(book: Book, draft: Draft) -> list[Ruling]:
    """Why the army is illegal as it stands."""
    return problems(book, draft.units, draft.terms)


def noted(book: Book, draft: Draft, units: Mapping[str, int]) -> list[Ruling]:
    """What is told of these cards though they are legal: the literal reading of the year, doubtful numbers (I-AAM-01)."""
    return remarks(book, units, draft.terms)


def fitting(book: Book, draft: Draft) -> Iterator[Unit]:
    """The cards that could still join, dearest first: side, points, nation and year looked at."""
    found = [
        unit
        for unit in book.units.values()
        if not _new(wrong(book, replace(draft, units=_more(draft, unit.id))), wrong(book, draft))
    ]
    yield from sorted(found, key=lambda unit: (-unit.price(draft.terms.costs), unit.id))


def _more(draft: Draft, unit: str) -> dict[str, int]:
    return {**draft.units, unit: draft.units.get(unit, 0) + 1}


def _new(after: list[Ruling], before: list[Ruling]) -> bool:
    """Whether a rule is broken that was not broken so before."""
    return any(each not in before for each in after)


def lines(book: Book, draft: Draft) -> list[dict[str, Json]]:
    """The army card by card, as `army` answers it."""
    return [
        {"unit": unit, "count": number, "points": number * book.units[unit].price(draft.terms.costs),
         "abilities": [{"id": each.id, "value": each.value} for each in book.units[unit].abilities
                       if each.printed != "revised"]}
        for unit, number in draft.units.items()
    ]  # fmt: skip
