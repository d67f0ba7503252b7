"""Is an army legal? (Construire une armée, p. 10; Scénarios, pp. 27-28)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal
from referee.games.aam.book import Book, Unit

if TYPE_CHECKING:
    from referee.games.aam.state import State

POINTS = {"standard": 100, "assault_attacker": 120, "assault_defender": 80}
LIMIT = 15


@record
class Terms:
    """What was agreed on: limits, nations, year, which costs."""

    side: str
    points: int = 100
    limit: int = LIMIT
    historical: bool = False
    year: int | None = None
    strict_year: bool = False
    costs: str = "original"


def terms_of(state: State, side: str) -> Terms:
    """What a game in progress, or about to begin, asks of an army of this side."""
    options = state.options
    year = options.get("year", "")
    return Terms(
        side,
        state.limit(side),
        LIMIT,
        options.get("historical") == "yes",
        int(year) if year.isdecimal() else None,
        options.get("year_limit") == "strict",
        options.get("costs", "original"),
    )


def cost(book: Book, units: Mapping[str, int], costs: str = "original") -> int:
    """The sum of the costs on the cards."""
    return sum(book.units[unit].price(costs) * count for unit, count in units.items())


def problems(book: Book, units: Mapping[str, int], terms: Terms) -> list[Ruling]:
    """Every reason why an army is illegal."""
    cards = [book.units[unit] for unit in units]
    found: list[Ruling] = []
    points, number = cost(book, units, terms.costs), sum(units.values())
    if points > terms.points:
        uneven = terms.points in (POINTS["assault_attacker"], POINTS["assault_defender"])
        found.append(refusal("aam.army.over_points", "army.points" if uneven else "army", points=points,
                             limit=terms.points, over=points - terms.points))  # fmt: skip
    if number > terms.limit:
        found.append(refusal("aam.army.over_units", "army.limit", number=number, limit=terms.limit))
    strangers = [card.id for card in cards if card.side != terms.side]
    if strangers:
        found.append(refusal("aam.army.wrong_side", "sides", "army", units=strangers,
                             side=terms.side))  # fmt: skip
    own = [card for card in cards if card.side == terms.side] or cards
    if terms.historical and len({book.company[card.nation] for card in own}) > 1:
        nations = list(dict.fromkeys(card.nation for card in own))
        found.append(refusal("aam.army.mixed_nations", "historical", nations=nations))
    young = [card.id for card in cards if _too_new(card, terms)]
    if young:
        found.append(refusal("aam.army.too_new", "year", "I-AAM-01", units=young, year=terms.year))
    return found


def _too_new(card: Unit, terms: Terms) -> bool:
    if terms.year is None:
        return False
    return card.year >= terms.year if terms.strict_year else card.year > terms.year


def remarks(book: Book, units: Mapping[str, int], terms: Terms) -> list[Ruling]:
    """Cards whose cost or figures are not sure, and the literal reading of the year."""
    cards = [book.units[unit] for unit in units]
    found: list[Ruling] = []
    if terms.costs == "original":
        unknown = [card.id for card in cards if card.cost is None]
        if unknown:
            found.append(advice("aam.army.revised_cost", "units.cost", "I-AAM-11", units=unknown))
    outside = [card.id for card in cards if not card.base_set]
    if outside:
        found.append(advice("aam.army.not_base_set", "units.card", "I-AAM-11", units=outside))
    doubtful = [card.id for card in cards if card.base_set and not card.sure]
    if doubtful:
        found.append(advice("aam.army.unsure", "units.card", units=doubtful))
    if not terms.strict_year:
        same = [card.id for card in cards if card.year == terms.year]
        if same:
            found.append(advice("aam.army.same_year", "year", "I-AAM-01", units=same,
                                year=terms.year))  # fmt: skip
    return found


def army(book: Book, units: Mapping[str, int], terms: Terms) -> Verdict:
    """`army`: points, how many units, legal or not, every problem."""
    wrong = problems(book, units, terms)
    points, number = cost(book, units, terms.costs), sum(units.values())
    result: dict[str, Json] = {
        "points": points,
        "units": number,
        "legal": not wrong,
        "problems": [listed(ruling) for ruling in wrong],
        "left": terms.points - points,
        "cards": {
            unit: {"count": count, "cost": book.units[unit].price(terms.costs)}
            for unit, count in units.items()
        },
    }
    head: Sequence[Ruling] = (
        () if wrong else (info("aam.army.legal", "army", "army.limit", points=points,
                               number=number, limit=terms.points),)
    )  # fmt: skip
    return Verdict(result, (*wrong, *head, *remarks(book, units, terms)))


def listed(ruling: Ruling) -> dict[str, Json]:
    """A problem of the result: its sentence is added where it is shown."""
    return {"code": ruling.code, "params": dict(ruling.params)}


def seal_of(units: Mapping[str, int], word: str) -> str:
    """The seal of an army: it gives nothing away, and fits no other army or word."""
    text = "\n".join([word, *(f"{unit} {units[unit]}" for unit in sorted(units) if units[unit])])
    return sha256(text.encode()).hexdigest()[:16]
