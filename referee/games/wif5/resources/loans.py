"""Loans between two powers of a side, and the Burma Road that they may take (9.4, 11.5.2)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args, Outcome
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import options_in_force, resources_of
from referee.games.wif5.production.counted import old
from referee.games.wif5.resources import carried
from referee.games.wif5.resources.road import SEGMENT, closed
from referee.games.wif5.state import State, side_of

MOST_LENT = 99  # resources: no power lends more at once
FOR_CHINA = 4

# What `lend` takes.
Lending = TypedDict(
    "Lending",
    {"from": str, "to": str, "resources": int, "burma": bool},
)


def lend(book: Book, state: State, args: Lending) -> Outcome:
    """`lend POWER POWER N`: this turn's loan between two powers of a side (9.4).

    Told again it is another number; `0` calls it off. By the Burma Road half are lost.
    """
    one, other, n, burma = args["from"], args["to"], args["resources"], args.get("burma", False)
    arrive = n
    rulings: list[Ruling] = []
    if n:
        verdict = book.procedures["lending"].run(
            {
                "from": one, "to": other, "resources": n, "neutral": state.neutral,
                "borrowed": any(loan["to"] == one for loan in state.loans),
                "us_options": options_in_force(state),
            }
        )  # fmt: skip
        assert isinstance(verdict, Verdict)
        said = {each.code for each in verdict.rulings}
        more = (each for each in more_reasons(state, one, other, burma) if each.code not in said)
        rulings += [*verdict.rulings, *more, *_too_much(state, one, other, n)]
    if burma and n:
        road = book.procedures["burma_road"].run({"resources": n})
        assert isinstance(road, Verdict)
        arrive = road.result["arrive"]
        rulings += road.rulings
    rulings += carried.lent(state, one, other, n, burma)
    data = {"power": one, "other_power": other, "resources": n, "arrive": arrive, "burma": burma}
    rulings.append(info("wif5.income.lent" if n else "wif5.income.not_lent", "9.4", **data))
    return Outcome((Event("lent", data),), tuple(rulings), data)


def _too_much(state: State, one: str, other: str, n: int) -> Iterator[Ruling]:
    """A power lends no more than it counted in this turn and gets delivered, with its other loans (9.4)."""
    if old(state, one):  # what it has now was not told yet
        return
    held = resources_of(state, one)
    others = sum(loan["resources"] for loan in state.loans
                 if loan["from"] == one and loan["to"] != other)  # fmt: skip
    if held.lendable is not None and n + others > held.lendable:
        left = max(0, held.lendable - others)
        yield refusal("wif5.lending.own", "9.4", power=one, n=n, count=left)


def more_reasons(state: State, one: str, other: str, burma: bool) -> list[Ruling]:
    """What a loan needs besides `lending`: options 4 and 11, the road, no loan on by the borrower."""
    found = [refusal("wif5.course.out", "14", power=power)
             for power in (one, other) if power not in state.acting(side_of(power))]  # fmt: skip
    options = options_in_force(state)
    if any(loan["from"] == other for loan in state.loans if loan["resources"]):
        found.append(refusal("wif5.lending.both", "9.4", power=other))
    if other == "china" and FOR_CHINA not in options:
        found.append(refusal("wif5.income.china", "11.5.1", number=FOR_CHINA))
    if burma and closed(state):
        found.append(refusal("wif5.income.burma_closed", "9.4", "11.5.2"))
    away = one == "usa" and one in state.neutral and other == "russia"
    if away and not state.at_war("germany", "russia"):
        found.append(refusal("wif5.income.russia", "11.5.1"))
    return found


def read_lend(reader: Reader) -> Args:
    """Lender, borrower and how much, in any order of these (“lend 2 resources from Germany to Italy”, “lend France 1 to
    CW”); by the Burma Road where it says so.
    """
    if "from" in reader.keys:
        return _lend_by_keys(reader)
    n = _so_many(reader)
    reader.skip("from", "de", "du", "des")
    reader.skip("the", "la", "l")
    one = reader.find("power")
    n = _so_many(reader) if n is None else n
    reader.skip("to", "a", "au", "aux", "vers")
    reader.skip("the", "la", "l")
    other = reader.find("power")
    n = reader.number("resources", 0, MOST_LENT) if n is None else n
    burma = False
    if reader.more:
        reader.skip("by", "via", "par")
        reader.skip("the", "la")
        burma = fold(reader.rest()) in ("burma", "birmanie", "burma road", "route de birmanie")
        if not burma:
            raise reader.odd()
    return {"from": one, "to": other, "resources": n, "burma": burma}


def _so_many(reader: Reader) -> int | None:
    """How many resources, where a number stands next."""
    if not reader.words or number_said(reader.words[0]) is None:
        return None
    n = reader.number("resources", 0, MOST_LENT)
    reader.skip("resource", "resources", "ressource", "ressources")
    return n


def _lend_by_keys(reader: Reader) -> Args:
    powers = reader.names["power"]
    found: dict[str, Json] = {
        name: powers.find(reader.keys.pop(name)) for name in ("from", "to") if name in reader.keys
    }
    if "to" not in found:
        raise reader.odd()
    n = read_int("resources", reader.keys.pop("resources", "1"), 0, MOST_LENT)
    return {**found, "resources": n, "burma": False}


def off_the_road(state: State) -> tuple[Ruling, ...]:
    """What becomes of this turn's loans by the Burma Road when it is closed: before the resources have gone
    they stay with who lent them; under way, nothing arrives (11.5.2, 9.4, I-WIF-53).
    """
    code = "wif5.income.burma_off" if state.step in SEGMENT else "wif5.income.burma_cut"
    return tuple(
        info(code, "11.5.2", "I-WIF-53", power=loan["from"], resources=loan["resources"])
        for loan in state.loans if loan["burma"] and loan["resources"]
    )  # fmt: skip
