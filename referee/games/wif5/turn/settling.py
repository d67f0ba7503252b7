"""`settle`: what was done at the table is struck off the reminders (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, fold
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.turn.reminders import LIES, lasts, numbered, stays_out, struck
from referee.games.wif5.wars import nations as of


class Settling(TypedDict):
    """What `settle` takes: a line of what is due by its number, or a nation."""

    n: int | None
    nation: str | None
    many: NotRequired[Sequence[int]]  # several lines, or all of them


def _done_by_hand(state: State) -> list[int]:
    """The numbers in `status` of what somebody does and settles."""
    return [n for n, raw in numbered(state).items() if not lasts(raw)]


def settle(book: Book, state: State, args: Settling) -> Outcome:
    """`settle N`: the reminder with that number in `status` is done; `settle NATION`: the one thing that is due of
    it; where there are more they are told with their numbers.
    """
    numbers_of = numbered(state)
    left = list(numbers_of.values())
    number, nation = args["n"], args["nation"]
    if not left:
        return Outcome((), (refusal("wif5.settle.nothing", "5"),))
    numbers = args.get("many", () if number is None else (number,))
    for each in numbers:
        if each not in numbers_of:
            raise Unreadable(
                "wif5.settle.number", text=str(each), names=", ".join(map(str, numbers_of))
            )
    done = [raw for at, raw in numbers_of.items() if at in numbers]
    if not numbers:
        done = [raw for raw in left if _of(raw, nation)]
    if not done:
        return Outcome((), (refusal("wif5.settle.none", "5", nation=nation),))
    lasting = [raw for raw in done if lasts(raw)]
    told_so = tuple(refusal(LIES if raw["code"] == LIES else "wif5.settle.lasts",
                            *raw["cards"], **raw["params"]) for raw in lasting)  # fmt: skip
    if told_so and (numbers or len(lasting) == len(done)):
        return Outcome((), told_so)
    done = [raw for raw in done if raw not in lasting]
    if not numbers and len(done) > 1:
        return _which(numbers_of, done, nation)
    # What can be done, of what is left; a marker that lies face down stays on the list (7.3).
    lying = sum(stays_out(state, raw) for raw in done)
    more = sum(not lasts(raw) for raw in left) - len(done) + lying
    told = info("wif5.settle.done" if more else "wif5.settle.all", *done[0]["cards"], n=more)
    data = {"due": [dict(raw) for raw in done]}
    said = tuple(info(LIES, "7.3", **raw["params"]) if stays_out(state, raw) else struck(raw)
                 for raw in done)  # fmt: skip
    return Outcome(
        (Event("settled", data),), (*said, told), {"left": len(left) - len(done) + lying}
    )


def _which(left: Mapping[int, Ledger], due: Sequence[Ledger], nation: str | None) -> Outcome:
    """More than one thing is due of a nation (its set-up, a US entry roll): none is struck off with another, they
    are named by their numbers.
    """
    numbers = {n: raw for n, raw in left.items() if raw in due}
    told = [{"code": "wif5.course.reminder", "params": {
             "number": number, "told": [{"code": raw["code"], "params": dict(raw["params"])}]}}
            for number, raw in numbers.items()]  # fmt: skip
    names = " ".join(map(str, numbers))
    return Outcome((), (refusal("wif5.settle.which", "5", nation=nation, names=names, told=told),))


def _of(raw: Ledger, nation: str | None) -> bool:
    return bool(raw["params"].get("nation", raw["params"].get("power")) == nation)


def _read(reader: Reader) -> Args:
    if len(reader.words) == 1 and reader.words[0].isdecimal():
        return {"n": reader.number("N"), "nation": None}
    if len(reader.words) == 1 and fold(reader.words[0]) in EVERY:
        reader.text()
        return {
            "n": None,
            "nation": None,
            "many": _done_by_hand(reader.state) or list(numbered(reader.state)),
        }
    numbers = _numbers(" ".join(reader.words))
    if numbers and all(map(str.isdecimal, numbers)):
        reader.text()
        return {"n": None, "nation": None, "many": [*map(int, numbers)]}
    text = reader.text()
    return {"n": None, "nation": of.nation(reader.names, text)}


def _numbers(text: str) -> list[str]:
    """The words of a list of numbers: “2, 8 and 11”."""
    words = text.replace(",", " ").replace(";", " ").split()
    return [word for word in words if fold(word) not in ("and", "et")] or words


class Settled(TypedDict):
    """What the journal keeps of `settled`."""

    due: Sequence[Any]


def settled(state: State, data: Settled) -> State:
    """Those are done; a marker that was drawn is out until the initiative is rolled (7.3)."""
    left: list[Ledger] = []
    for raw in state.due:
        done = dict(raw) in data["due"]
        if done and stays_out(state, raw):
            left.append({**raw, "code": LIES})
        elif not done:
            left.append(raw)
    return replace(state, due=tuple(left))


def _example(book: Book, state: State) -> Args | None:
    able = _done_by_hand(state)
    return {"n": able[0], "nation": None} if able else None


def _numbered(book: Book, state: State, given: Args) -> list[Json]:
    """All of them, so that a number means the same as in `status`; surprise says that it lasts."""
    return [*numbered(state)]


def _reminder(book: Book, state: State, value: Json) -> Ruling:
    raw = numbered(state)[int(value)]
    return info(raw["code"], *raw["cards"], **raw["params"])


def _said(book: Book, state: State, given: Args, typed: str) -> Json:
    """What a table says for it: numbers of lines, all of them, a nation; anything else is no answer."""
    numbers = _numbers(typed)
    if fold(typed) in EVERY or all(map(str.isdecimal, numbers)):
        return typed
    return of.nation(book.names, typed)


SETTLE = Verb(
    "settle", settle, "N…|all|NATION", ("5",), _read,
    (Arg("n", "due", options=_numbered, label=_reminder, find=_said),),
    worth=lambda book, state: bool(_done_by_hand(state)), example=_example,
)  # fmt: skip
