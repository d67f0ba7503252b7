"""Where the turn stands: its steps in order, what they ask, what must be done before going on (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.checklist import Item
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.record import record
from referee.engine.sequence import Arrival, Block, Cursor, Frame, Loop, Node, Step, advance, start
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.campaign.ledger import passed
from referee.games.wif5.campaign.state import OTHER, Impulse, Ledger, State, replace
from referee.games.wif5.campaign.verb import Args, Campaign, Outcome, Reader, Verb, by_id, nothing
from referee.games.wif5.dates import later, year_of

CODE = "wif5.check."


def tree_of(data: Mapping[str, Json]) -> Node:
    """The turn as a tree: six segments, the action segment a loop of impulses."""
    words = data["sequence"]
    blocks: list[Node] = []
    for segment in words["segments"]:
        steps = tuple(
            Step(key, _condition(raw), (raw["rule"],))
            for key, raw in words["steps"].items()
            if raw["segment"] == segment
        )
        block = Block(segment, steps)
        blocks.append(Loop("impulses", block, "ended") if segment == "action" else block)
    return Block("turn", tuple(blocks))


def _condition(raw: Mapping[str, Json]) -> str | None:
    if raw.get("actions"):
        return "chosen:" + ",".join(raw["actions"])
    when: str | None = raw.get("when")
    return when


@record
class Asked:
    """What the sequence asks of a state: conditions by name (see `sequence.yaml`)."""

    state: State

    def holds(self, condition: str) -> bool:
        """Whether a step happens, or the loop of impulses is over."""
        state = self.state
        if condition.startswith("chosen:"):
            actions = condition.partition(":")[2].split(",")
            return any(action in actions for action in state.impulse.actions.values())
        return {
            "ended": state.impulse.ended,
            "new_year": state.date.startswith("Jan/Feb") and state.turn > 1,
            "may_reroll": bool(state.initiative.dice.get("may_reroll")),
            "japan_acts": state.status_of("japan") not in ("conquered", "surrendered"),
            "russia_at_war": state.at_war("germany", "russia"),
            "usa_neutral": state.status_of("usa") == "neutral",
            "vichy_open": state.at_war("germany", "france")
            and state.status_of("france") not in ("vichy", "conquered"),
            "russia_and_japan": state.at_war("japan", "russia"),
        }[condition]


# -- reading the place ---------------------------------------------------------------
def segment_of(state: State) -> str:
    """The segment that the turn stands in."""
    return next(
        (f.node for f in reversed(state.cursor[:-1]) if f.node not in ("turn", "impulses")), ""
    )


def steps(campaign: Campaign) -> Mapping[str, Mapping[str, Json]]:
    """Every step of the sequence as the data has it."""
    found: Mapping[str, Mapping[str, Json]] = campaign.data["sequence"]["steps"]
    return found


def checklist(campaign: Campaign, state: State) -> tuple[Item, ...]:
    """The lines of the step: what is asked, whether it must be, whether it is done."""
    from referee.games.wif5.campaign.rooms import DUE

    if state.victory is not None or not state.step:
        return ()
    raw = steps(campaign)[state.step]
    owed = DUE.get(state.step)
    left = bool(owed and owed(campaign, state))
    ticked = set(state.ticked)
    mandatory = owed is not None
    first = Item(CODE + state.step, (raw["rule"],), mandatory,
                 not left if mandatory else CODE + state.step in ticked)  # fmt: skip
    more = tuple(
        Item(f"{CODE}{state.step}.{key}", (rule,), False, f"{CODE}{state.step}.{key}" in ticked)
        for key, rule in raw.get("lines", {}).items()
    )
    return (first, *more)


# -- going on --------------------------------------------------------------------------
def go_on(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`next`: the next step that happens; what a rule still wants stops it (5)."""
    from referee.games.wif5.campaign.rooms import DUE

    owed = DUE.get(state.step)
    missing = owed(campaign, state) if owed else ()
    arrival = _arrival(campaign, state)
    rulings: list[Ruling] = list(missing)
    if arrival.cursor is not None:
        events = [_stepped(state, arrival)]
    else:
        after = replace(state, date=later(state.date, 1), turn=state.turn + 1)
        fresh = start(tree_of(campaign.data), Asked(_new_turn(after)))
        assert fresh.cursor is not None
        events = [Event("turn_ended", {"date": state.date, "next": after.date}),
                  _stepped(_new_turn(after), fresh)]  # fmt: skip
        rulings.append(info("wif5.course.turn", "11.9", turn_date=after.date))
        if year_of(after.date) != year_of(state.date):
            rulings.append(info("wif5.course.year", "6.1", year=year_of(after.date)))
        arrival = fresh
    step = arrival.cursor[-1].node if arrival.cursor else ""
    skipped = [key for key in arrival.skipped if key in steps(campaign)]
    if skipped:
        few = len(skipped) <= 3
        told = (
            {"skipped_steps": skipped}
            if few
            else {"n": len(skipped), "first_step": skipped[0], "last_step": skipped[-1]}
        )
        rulings.append(info("wif5.course.skipped" if few else "wif5.course.many", "5", **told))
    rulings.append(info("wif5.course.step", steps(campaign)[step]["rule"], step=step))
    return Outcome(tuple(events), tuple(rulings), {"step": step, "skipped": skipped})


def _arrival(campaign: Campaign, state: State) -> Arrival:
    return advance(tree_of(campaign.data), state.cursor, Asked(state))


def _stepped(state: State, arrival: Arrival) -> Event:
    """The step reached, and what a heading of the log needs: date, side, segment, impulse."""
    cursor = [[frame.node, frame.at, frame.value] for frame in arrival.cursor or ()]
    after = stepped(state, {"cursor": cursor})
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
        },
    )


def begin(campaign: Campaign, state: State) -> State:
    """A campaign at its first step."""
    first = start(tree_of(campaign.data), Asked(state))
    assert first.cursor is not None
    return replace(state, cursor=first.cursor)


def read_tick(reader: Reader) -> Args:
    """The line by the last word of its id, or its number in the checklist."""
    if not reader.more:
        raise reader.odd()
    return {"item": reader.rest()}


def tick(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`tick LINE`: players have done what a line of the checklist asks."""
    lines = {item.id: item for item in checklist(campaign, state)}
    text = str(args["item"]).strip()
    found = text if text in lines else _line_called(tuple(lines), text)
    if lines[found].mandatory:
        raise Unreadable("wif5.course.itself", item=found)
    told = info("wif5.course.ticked", *lines[found].cards, item=found)
    return Outcome((Event("ticked", {"item": found}),), (told,))


def _line_called(lines: Sequence[str], text: str) -> str:
    """The line by its number in the checklist, or by the last word of its id."""
    if text.isdigit() and 0 < int(text) <= len(lines):
        return lines[int(text) - 1]
    named = Names("line", {key: [key.rsplit(".", 1)[-1]] for key in lines})
    if len(named.readings(text)) != 1:
        raise Unreadable("wif5.course.no_line", text=text, most=len(lines))
    return named.find(text)


def report_victory(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`win SIDE because …`: the scenario book judges victory, the players tell it (11.8)."""
    told = info("wif5.course.won", "11.8", side=args["side"], reason=args["reason"])
    return Outcome((Event("won", dict(args)),), (told,), dict(args))


def _read_win(reader: Reader) -> Args:
    side = reader.find("side")
    reader.skip("because", "car", "parce")
    reader.skip("que")
    reason = reader.rest()
    if not reason:
        raise reader.odd()
    return {"side": side, "reason": reason}


def _first_line(campaign: Campaign, state: State) -> Args | None:
    left = [item.id for item in checklist(campaign, state) if not (item.done or item.mandatory)]
    return {"item": left[0]} if left else None


def _may_go(campaign: Campaign, state: State) -> Args | None:
    from referee.games.wif5.campaign.rooms import DUE

    owed = DUE.get(state.step)
    return None if owed and owed(campaign, state) else {}


def length(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`length N`: how many turns the game lasts, the Allied bid (1.4.2)."""
    turns = args["turns"]
    if turns < state.turn:
        return Outcome((), (refusal("wif5.course.length_over", "1.4.2", turns=state.turn - 1),))
    told = info("wif5.course.length", "1.4.2", turns=turns)
    return Outcome((Event("length_set", {"turns": turns}),), (told,), {"turns": turns})


def notices(state: State) -> tuple[Ruling, ...]:
    """The last turn of the bid, and the turns after it (1.4.2)."""
    if state.turn == state.length:
        return (advice("wif5.course.last", "1.4.2", turns=state.length),)
    if state.turn > state.length:
        return (your_call("wif5.course.past", "1.4.2", "11.8", turns=state.length),)
    return ()


VERBS = by_id(
    (
        Verb("next", ("suivant", "suite", "n"), "", ("5",), nothing, go_on, example=_may_go),
        Verb("tick", ("cocher", "fait", "done", "ok"), "LINE", ("5",), read_tick, tick,
             example=_first_line),
        Verb("win", ("gagner", "victoire", "victory"), "SIDE because TEXT", ("11.8",), _read_win,
             report_victory, steps=("victory",)),
        Verb("length", ("durée", "enchère", "bid"), "TURNS", ("1.4.2",),
             lambda reader: {"turns": reader.number("turns", 1, 99)}, length,
             steps=("place_reinforcements",)),
    )
)  # fmt: skip


# -- what happens ------------------------------------------------------------------------
def _cursor(raw: Sequence[Sequence[Json]]) -> Cursor:
    return tuple(Frame(*frame) for frame in raw)


def stepped(state: State, data: Ledger) -> State:
    """The next step: a new segment begins a new list, a new impulse a new record."""
    cursor = _cursor(data["cursor"])
    after = replace(state, cursor=cursor, ticked=())
    was, now = segment_of(state), segment_of(after)
    passes = _impulses(state.cursor) != _impulses(cursor)
    seen = () if was != now or passes else (*state.segment, state.step)
    after = replace(after, segment=seen)
    if now == "action" and (was != "action" or passes):
        return _new_impulse(after, first=was != "action")
    if was == "action" and now != "action":
        return replace(after, impulse=replace(state.impulse, side=None))
    return after


def _impulses(cursor: Cursor) -> int:
    return next((frame.at for frame in cursor if frame.node == "impulses"), -1)


def _new_impulse(state: State, first: bool) -> State:
    if first:
        side = state.initiative.first or state.initiative.holder
        return replace(state, impulse=Impulse(1, 1, side))
    old = state.impulse
    side = OTHER[old.side or state.side]
    return replace(state, impulse=Impulse(old.number + 1, old.box, side))


def turn_ended(state: State, data: Ledger) -> State:
    """A new turn: what belongs to the old one is put aside (11.9)."""
    return _new_turn(replace(state, date=data["next"], turn=state.turn + 1))


def _new_turn(state: State) -> State:
    from referee.games.wif5.campaign.rooms import NEW_TURN

    fresh = replace(
        state, segment=(), ticked=(), impulse=Impulse(),
        initiative=replace(
            state.initiative, rolled=False, rerolled=False, dice={}, first=None, tried=()
        ),
        weather=replace(state.weather, rolled=False),
    )  # fmt: skip
    for change in NEW_TURN:
        fresh = change(fresh)
    return fresh


def _ticked(state: State, data: Ledger) -> State:
    return replace(state, ticked=(*state.ticked, data["item"]))


def _won(state: State, data: Ledger) -> State:
    return replace(state, victory={"winner": data["side"], "condition": data["reason"]})


def _length_set(state: State, data: Ledger) -> State:
    return replace(state, length=data["turns"])


CHANGES = {
    "stepped": stepped, "turn_ended": turn_ended, "ticked": _ticked, "won": _won,
    "length_set": _length_set,
}  # fmt: skip


def reminders(state: State) -> tuple[Ruling, ...]:
    """What rules want done soon, kept by the events that asked for it; `settle N` ends one."""
    left = (raw for raw in state.due if not passed(state, raw))
    return tuple(
        advice("wif5.course.reminder", *raw["cards"], number=at,
               told=[{"code": raw["code"], "params": dict(raw["params"])}])
        for at, raw in enumerate(left, 1)
    )  # fmt: skip
