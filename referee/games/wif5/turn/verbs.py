"""Going on in the turn: the next step, victory told, the length of the game (5, 11.8, 1.4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.sequence import Arrival, start
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Coming, Nothing, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.production import portless
from referee.games.wif5.sequence import CODE, Asked, arrival_of, segment_of, stepped, steps, tree_of
from referee.games.wif5.state import State, replace
from referee.games.wif5.turn.dates import later, year_of
from referee.games.wif5.turn.duties import LEFT_OUT, SKIPPED_BY, new_turn, owed
from referee.games.wif5.turn.left_out import Skipped, record_of, too_many, what_of
from referee.games.wif5.turn.settling import SETTLE, settled
from referee.games.wif5.wars import owed as owed_by_wars
from referee.games.wif5.words.arguments import sides


class Reporting(TypedDict):
    """What `win` takes."""

    side: str
    reason: str


class Lasting(TypedDict):
    """What `length` takes."""

    turns: int


class Skipping(TypedDict):
    """What `skip` takes."""

    reason: str


# -- going on --------------------------------------------------------------------------
def go_on(book: Book, state: State, args: Nothing) -> Coming:
    """`next`: the next step that happens; what a rule still wants stops it (5).

    What may be left out is asked about where somebody is there to answer; to go on without
    it is a decision, and the log keeps it. Where nobody is asked it is said what was left out.
    """
    missing = owed(book, state)
    if any(ruling.severity == "refusal" for ruling in missing):
        onward = _onward(book, state, missing)
        # Refused, it opens no impulse: who is in supply is not judged yet (4.2).
        told = missing if stands(missing, args) else onward.rulings
        return replace(onward, rulings=told)
    missing = (*missing, *too_many(state))
    if not missing:
        return _onward(book, state, missing)
    return _left_out(book, state, missing, bool(args.get("hold")))


def _left_out(
    book: Book, state: State, missing: tuple[Ruling, ...], asked: bool
) -> Script[Outcome]:
    if asked:
        yield Say(missing)
        code, what = what_of("wif5.ask.leave_out", state, missing)
        answer = yield Choice(code, ("yes", "no"), "leave", "no", what, ("5",), kind="verdict")
        if answer == "no":
            return Outcome((), (info("wif5.skip.stays", "5", step=state.step),))
    onward = _onward(book, state, () if asked else missing)
    left = record_of(state, missing)
    code, what = what_of("wif5.skip.left", state, missing)
    told = () if asked else (info(code, "5", **what),)
    events = (Event("duty_skipped", dict(left)), *onward.events)
    return replace(onward, events=events, rulings=(*told, *onward.rulings))


def _onward(book: Book, state: State, missing: tuple[Ruling, ...]) -> Outcome:
    """The next step that happens, and what is said on the way."""
    arrival = arrival_of(book, state)
    fallen, told = _closed(book, state)
    rulings: list[Ruling] = [*missing, *told]
    if arrival.cursor is not None:
        events = [*fallen, _stepped(book, state, arrival)]
    else:
        after = replace(state, date=later(state.date, 1), turn=state.turn + 1)
        fresh = start(tree_of(book.data), Asked(new_turn(after)))
        assert fresh.cursor is not None
        events = [Event("turn_ended", {"date": state.date, "next": after.date}),
                  _stepped(book, new_turn(after), fresh)]  # fmt: skip
        rulings.append(info("wif5.course.turn", "11.9", turn_date=after.date))
        if year_of(after.date) != year_of(state.date):
            rulings.append(info("wif5.course.year", "6.1", year=year_of(after.date)))
        arrival = fresh
    step = arrival.cursor[-1].node if arrival.cursor else ""
    skipped = [key for key in arrival.skipped if key in steps(book)]
    if skipped:
        few = len(skipped) <= 3
        which = (
            {"skipped_steps": skipped}
            if few
            else {"n": len(skipped), "first_step": skipped[0], "last_step": skipped[-1]}
        )
        rulings.append(info("wif5.course.skipped" if few else "wif5.course.many", "5", **which))
    rulings.append(info("wif5.course.step", steps(book)[step]["rule"], step=step))
    if step == portless.STEP:
        gone, lost = portless.begins(state)
        events, rulings = [*events, *gone], [*rulings, *lost]
    began: Mapping[str, Json] = next(
        (e.data.get("supply", {}) for e in events if e.kind == "stepped"), {}
    )  # an impulse opens: who is out of supply in it (4.2)
    if lacking := [name for name, inside in began.items() if inside is False]:
        rulings.append(advice("wif5.map.began", "4.2", names=", ".join(lacking)))
    return Outcome(tuple(events), tuple(rulings), {"step": step, "skipped": skipped})


def _closed(book: Book, state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """What is settled as a step ends: who fell in the fighting; whose the French units are, once Vichy is installed
    and its units stand where Germany put them (10.7.4.5, 16.2).
    """
    if state.step == "vichy":
        from referee.games.wif5.vichy.garrisons import settled_in

        return settled_in(state)
    return _fought(book, state) if state.step == "land_combat" else ((), ())


def _fought(book: Book, state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """Who did not clear the hex that it invaded is destroyed as the fighting ends (10.7.4.5, 10.7.5.2);
    the HQ of a chit is turned face down (13.3).
    """
    from referee.games.wif5.chits.verbs import turned_over
    from referee.games.wif5.maps.on_land.landing import undecided

    lost, ashore = undecided(book, state)
    led, over = turned_over(state)
    return (*lost, *led), (*ashore, *over)


def _stepped(book: Book, state: State, arrival: Arrival) -> Event:
    """The step reached, and what a heading of the log needs: date, side, segment, impulse.

    One that opens an impulse keeps who is in supply on the map as it begins (4.2); Land combat keeps it of
    the attackers, whose attacks are declared then (4.2.1, 10.7.6.2).
    """
    cursor = [[frame.node, frame.at, frame.value] for frame in arrival.cursor or ()]
    after = stepped(state, {"cursor": cursor})
    opens = after.impulse.side is not None and after.impulse.number != state.impulse.number
    return Event(
        "stepped",
        {
            "date": after.date,
            "side": after.side,
            "segment": segment_of(after),
            "impulse": after.impulse.number if after.impulse.side else None,
            "step": after.step,
            "cursor": cursor,
            "skipped": list(arrival.skipped),
            **(_began(book, after) if opens and after.units else {}),
            **(_declared(book, after) if after.step == "land_combat" and after.units else {}),
        },
    )


def _began(book: Book, state: State) -> dict[str, Json]:
    """What an impulse remembers of its start: who is in supply (4.2), who shares a port (10.5.2.1)."""
    from referee.games.wif5.maps.at_sea.harbours import shared_ports
    from referee.games.wif5.maps.supplied import opening

    found: dict[str, Json] = {"supply": dict(opening(book, state))}
    return {**found, "berths": berths} if (berths := shared_ports(state)) else found


def _declared(book: Book, state: State) -> dict[str, Json]:
    from referee.games.wif5.maps.supplied import declaring

    return {"declared": dict(declaring(book, state))}


def report_victory(book: Book, state: State, args: Reporting) -> Outcome:
    """`win SIDE because …`: the scenario book judges victory, the players tell it (11.8)."""
    told = info("wif5.course.won", "11.8", side=args["side"], reason=args["reason"])
    return Outcome((Event("won", dict(args)),), (told,), dict(args))


def _read_win(reader: Reader) -> Args:
    side = reader.find("side")
    reader.skip("because", "car", "parce")
    reader.skip("que")
    reason = reader.text()
    return {"side": side, "reason": reason}


def _may_go(book: Book, state: State) -> Args | None:
    held = any(ruling.severity == "refusal" for ruling in owed(book, state))
    return None if held else {}


def _going_on(book: Book, state: State) -> Iterator[Offer]:
    """`next`, resting on the rule of the step that it leaves."""
    if _may_go(book, state) is not None:
        yield Offer("next", "", (steps(book)[state.step]["rule"],), {}, {})


def length(book: Book, state: State, args: Lasting) -> Outcome:
    """`length N`: how many turns the game lasts, the Allied bid (1.4.2)."""
    turns = args["turns"]
    if turns < state.turn:
        return Outcome((), (refusal("wif5.course.length_over", "1.4.2", turns=state.turn - 1),))
    told = info("wif5.course.length", "1.4.2", turns=turns)
    return Outcome((Event("length_set", {"turns": turns}),), (told,), {"turns": turns})


def notices(state: State) -> tuple[Ruling, ...]:
    """The last turn of the bid; that it is over, from its Victory Conditions phase on (1.4.2)."""
    if state.turn > state.length or (state.turn == state.length and state.step in (VICTORY, FINAL)):
        return (your_call("wif5.course.past", "1.4.2", "11.8", turns=state.length),)
    if state.turn == state.length:
        return (advice("wif5.course.last", "1.4.2", turns=state.length),)
    return ()


def _over(book: Book, state: State) -> tuple[Ruling, ...]:
    """The game ends with the Victory Conditions phase of its last turn: somebody has won (1.4.2, 11.8)."""
    return notices(state) if state.turn >= state.length else ()


def _no_turn_left(book: Book, state: State) -> tuple[Ruling, ...]:
    """No turn begins after the last one of the Allied bid: somebody has won, or the bid was another (1.4.2, p. 6)."""
    if state.turn < state.length or state.victory is not None:
        return ()
    return (refusal("wif5.course.no_turn_left", "1.4.2", "11.8", turns=state.length),)


class TurnEnded(TypedDict):
    """What the journal keeps of `turn_ended`."""

    date: str
    next: str


def turn_ended(state: State, data: TurnEnded) -> State:
    """A new turn: what belongs to the old one is put aside (11.9)."""
    return new_turn(replace(state, date=data["next"], turn=state.turn + 1))


def skip(book: Book, state: State, args: Skipping) -> Outcome:
    """`skip because …`: the table leaves out what its step owes; the log keeps why (5)."""
    left = owed(book, state)
    if not left:
        return Outcome((), (refusal("wif5.skip.nothing", "5", step=state.step),))
    if state.step not in SKIPPED_BY:
        return Outcome((), (*left, refusal("wif5.skip.must", "5", step=state.step)))
    data = record_of(state, left, args["reason"])
    code, what = what_of("wif5.skip.done", state, left)
    told = info(code, "5", reason=args["reason"], **what)
    return Outcome((Event("duty_skipped", dict(data)),), (told,), dict(data))


def _duty_skipped(state: State, data: Skipped) -> State:
    step = data["step"]
    after = replace(state, ticked=(*state.ticked, CODE + step, LEFT_OUT + step))
    return owed_by_wars.put_off(after) if step in owed_by_wars.STEPS else after


def _skippable(book: Book, state: State) -> bool:
    return state.step in SKIPPED_BY and bool(owed(book, state))


VICTORY = "victory"
FINAL = "final_reorganisation"
DUE = {VICTORY: _over, FINAL: _no_turn_left}

_BECAUSE = Arg("reason", "text", "because", usual="shell.why.decided")


# A game is not won by Enter: the reason is typed, there is no usual one.
def _why(book: Book, state: State, given: Args, typed: str) -> Json:
    """A verb alone is another line, no reason: « next » typed once too often wins no game."""
    one = fold(typed.strip())
    verbs = book.registry.verbs
    if any(one in map(fold, (verb, *entry.names)) for verb, entry in verbs.items()):
        raise Unreadable("key.empty", key="because")
    return typed.strip()


_WHY_WON = Arg("reason", "text", "because", default=lambda book, state, given: None, find=_why)


def _lengths(book: Book, state: State, given: Args) -> list[Json]:
    return list(range(state.turn, 100))


VERBS = (
    Verb("skip", skip, "because TEXT", ("5",), lambda reader: {"reason": reader.reason()},
         (_BECAUSE,), worth=_skippable),
    Verb("next", go_on, "", ("5",), offers=_going_on, asks=True),
    Verb("win", report_victory, "SIDE because TEXT", ("11.8",), _read_win,
         (Arg("side", "side", options=sides), _WHY_WON)),
    Verb("length", length, "TURNS", ("1.4.2",), lambda reader: {"turns": reader.number("turns", 1, 99)},
         (Arg("turns", "number", options=_lengths, default=lambda book, state, given: state.length),)),
    SETTLE,
)  # fmt: skip


class Won(TypedDict):
    """What the journal keeps of `won`."""

    overruled: Sequence[Any]
    reason: str
    side: str


def _won(state: State, data: Won) -> State:
    return replace(state, victory={"winner": data["side"], "condition": data["reason"]})


class LengthSet(TypedDict):
    """What the journal keeps of `length_set`."""

    turns: int


def _length_set(state: State, data: LengthSet) -> State:
    return replace(state, length=data["turns"])


CHANGES = {
    "stepped": stepped, "turn_ended": turn_ended, "won": _won,
    "length_set": _length_set, "settled": settled, "duty_skipped": _duty_skipped,
}  # fmt: skip
