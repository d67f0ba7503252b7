"""Whose the resources are that a convoy attack costs: the CONV carries loans, too (11.3.3, 9.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.names import Names, fold
from referee.engine.reading import read_int, read_list
from referee.engine.record import record, replace
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.resources.carried import OVERSEAS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.words.keys import UNSAID

CARD = "11.3.3"
NONE = ("none", "aucun", "aucune", "0", "no", "non")
YES = ("yes", "oui")
MOST = 99


@record
class Loan:
    """A loan on its way, and how much of it can still be lost."""

    lender: str
    to: str
    n: int


def at_sea(state: State, owner: str) -> list[Loan]:
    """The loans of this turn that the CONV of a power may carry: those of its side from or to a power that
    only the sea joins to the others; any CONV of the side carries them (9.2, 9.3).
    """
    return [
        Loan(loan["from"], loan["to"], loan["resources"] - loan.get("lost", 0))
        for loan in state.loans
        if side_of(loan["from"]) == side_of(owner) and {loan["from"], loan["to"]} & {*OVERSEAS}
    ]  # fmt: skip


def whose(
    names: Names, state: State, owner: str, by: str | None, n: int, typed: str | None
) -> Script[tuple[tuple[Loan, ...], tuple[Ruling, ...]]]:
    """Of the resources lost to an attack those that were lent: where they have different destinations the
    attacker says which are lost. What is `typed` (`lent_to="france 2"`) answers before it is asked; unsaid,
    they are of the owner's own, and that is told.
    """
    loans = [loan for loan in at_sea(state, owner) if loan.n > 0]
    if not n or not loans:
        return (), ()
    powers = list(dict.fromkeys(loan.to for loan in loans))
    if typed is None:
        answer = yield Choice(
            "wif5.ask.loans_lost", (), "lent_to", cards=(CARD,), kind="verdict",
            params={"n": n, "powers": powers},
            side=by or state.side, unasked=UNSAID,
            check=lambda text: _unread(names, loans, n, text),
        )  # fmt: skip
        typed = str(answer)
    if typed == UNSAID:
        return (), (your_call("wif5.convoy.loans_there", CARD, powers=powers),)
    lost = _split(loans, n, said(names, typed, n, powers))
    return lost, tuple(
        info(
            "wif5.convoy.loan_lost", CARD, power=loan.lender, other_power=loan.to, resources=loan.n
        )
        for loan in lost
    )


def said(names: Names, text: str, n: int, powers: Sequence[str] = ()) -> dict[str, int]:
    """`france 2, china 1`: how many of those lent to whom; a name alone stands for all that were lost, a number
    alone for those lent to the only one of the `powers`, as does `yes` for a single one.
    """
    if fold(text) in NONE:
        return {}
    if fold(text) in YES and n == len(powers) == 1:
        return {powers[0]: n}
    found: dict[str, int] = {}
    for part in read_list(text):
        words = part.split()
        count = read_int("lent_to", words.pop(), 0, MOST) if words[-1].isdecimal() else n
        power = names.find(" ".join(words)) if words or len(powers) != 1 else powers[0]
        found[power] = found.get(power, 0) + count
    return found


def _split(loans: list[Loan], n: int, wanted: Mapping[str, int]) -> tuple[Loan, ...]:
    """The loans that lose, and how much: no more than is lost, nor than is on its way."""
    lost: list[Loan] = []
    left, open_to = n, dict(wanted)
    for loan in loans:
        taken = min(left, loan.n, open_to.get(loan.to, 0))
        if taken > 0:
            left, open_to[loan.to] = left - taken, open_to[loan.to] - taken
            lost.append(replace(loan, n=taken))
    return tuple(lost)


def _unread(names: Names, loans: list[Loan], n: int, text: str) -> Ruling | None:
    powers = list(dict.fromkeys(loan.to for loan in loans))
    if text.strip().isdecimal() and len(powers) > 1 and fold(text) not in NONE:
        return refusal("wif5.convoy.lent_to_whom", CARD, powers=powers)
    try:
        named = said(names, text, n, powers)
    except Fault as wrong:
        return refusal(wrong.code, CARD, **wrong.params)
    if sum(named.values()) > n:
        return refusal("wif5.convoy.lost_fewer", CARD, n=n)
    return not_there(loans, named)


def not_there(loans: list[Loan], named: Mapping[str, int]) -> Ruling | None:
    """A power to which nothing is on its way over sea, or not so much (9.4)."""
    for power, n in named.items():
        there = sum(loan.n for loan in loans if loan.to == power)
        if power not in {loan.to for loan in loans}:
            return refusal("wif5.convoy.no_loan", CARD, power=power)
        if n > there:
            return refusal("wif5.convoy.loan_smaller", CARD, power=power, n=there)
    return None


def barred(names: Names, state: State, owner: str, typed: str) -> tuple[Ruling, ...]:
    """Why what is typed of loans lost is no answer, before any die."""
    loans = at_sea(state, owner)
    powers = list(dict.fromkeys(loan.to for loan in loans))
    wrong = not_there(loans, said(names, typed, 0, powers))
    return () if wrong is None else (wrong,)


def remaining(names: Names, text: str, done: Iterable[Event]) -> str:
    """What was typed for both attacks on a CONV, less what the first one took (11.3); a name alone still stands
    for all that is lost.
    """
    took: dict[str, int] = {}
    for event in done:
        if event.kind == "loan_lost":
            to = event.data["other_power"]
            took[to] = took.get(to, 0) + event.data["resources"]
    left: list[str] = []
    for part in read_list(text) if fold(text) not in NONE else ():
        words = part.split()
        if not words[-1].isdecimal():
            left.append(part)
            continue
        count = int(words.pop())
        to = names.find(" ".join(words)) if words else next(iter(took), "")
        gone = min(count, took.get(to, 0))
        took[to] = took.get(to, 0) - gone
        left.append(f"{to} {count - gone}" if to else str(count - gone))
    return ", ".join(left) or NONE[0]


class LoanLost(TypedDict):
    """What the journal keeps of `loan_lost`: resources lent that were sunk on their way."""

    power: str
    other_power: str
    resources: int


def events(lost: tuple[Loan, ...]) -> tuple[Event, ...]:
    """Each loan that lost resources at sea."""
    return tuple(
        Event("loan_lost", {"power": loan.lender, "other_power": loan.to, "resources": loan.n})
        for loan in lost
    )


def _loan_lost(state: State, data: LoanLost) -> State:
    pair = (data["power"], data["other_power"])
    return replace(state, loans=tuple(
        {**loan, "lost": loan.get("lost", 0) + data["resources"]}
        if (loan["from"], loan["to"]) == pair else loan
        for loan in state.loans
    ))  # fmt: skip


CHANGES = {"loan_lost": _loan_lost}
