"""A procedure of the booklet played in the campaign: keys filled from the ledgers, effects kept.

`do initiative`, `do coup country=iraq`: the same function as `resolve wif5 …` runs;
what the campaign knows (date, weather, last holder, options taken …) need not be
typed, what is typed wins. A cell of a printed chart that nobody knows is asked in
the middle and kept, so that each is typed once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Missing, Unreadable
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.record import field, record, replace
from referee.engine.verb import Arg, Args, Outcome, stands
from referee.engine.verdict import Json, Ruling, Verdict, refusal
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5.book import Book
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.charts.verbs import otherwise
from referee.games.wif5.maps.named import one_by_one
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.words.keys import NOTHING

Texts = Mapping[str, str]
Wording = Callable[[Book, State, Args], Ruling | None]
# What is done in its phase only (5), and the moves that are questions until `by=` says whose.
BOUND = frozenset({
    "air_transport", "convoy_attack", "ground_strike", "invasion", "land_combat", "move_factories",
    "national_effort", "naval_fire", "naval_results", "overrun", "paradrop", "partisans",
    "port_attack", "rebase", "resources", "russian_partisans", "strategic_bombing",
    "strategic_move", "uprisings",
})  # fmt: skip
MOVES = frozenset({"land_move", "naval_move"})


def _no_texts(book: Book, state: State, given: Texts) -> Texts:
    return {}


def _nothing_then(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Script[Inputs]:
    yield from ()
    return {}


def _no_effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    return Outcome()


def _no_question(book: Book, state: State, given: Texts) -> Script[Texts]:
    yield from ()
    return {}


def _nobody(book: Book, state: State, given: Texts, asked: bool) -> Script[Texts]:
    yield from ()
    return {}


def _never(book: Book, state: State, given: Texts) -> bool:
    return False


def _no_place(book: Book, state: State, words: Sequence[str]) -> tuple[Texts, int]:
    return {}, 0


def _by_him(state: State, given: Texts) -> str:
    return ""


def _first(state: State, keys: Sequence[str]) -> str:
    return keys[0]


def _no_guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    return ()


@record
class Call:
    """How one procedure is played.

    `fill(book, state, given)` gives typed texts for keys that the players left
    out; `guard` refuses before anything is thrown; `effect` turns the verdict into
    events and further rulings. `extra` are words of the campaign itself that the
    procedure does not have (`by=germany`), checked by `guard` and read by `effect`
    under the key `_NAME` of its inputs. `ask` asks what neither players nor ledgers gave
    and what must not be supposed; `who` finds the power that acts, and
    asks for it only where somebody is there to answer; `settles` says that `ask` and `fill` will
    find whose act it is, so that nobody is asked before. `leads` are asked before the keys of the
    procedure; `begins` reads what the first words without a key say, with how many they are; `then` asks what has to be decided once its dice have fallen, and is read by `effect`;
    `worded` words the question of a key by what was said before, `usual` is what Enter gives for it; `throws` names the side or
    power whose dice they are, where `by=` does not; `one_of` which of the keys that will do each alone is asked; `may` tells who may do it now. In which steps it is offered is data (`registry.yaml`).
    """

    procedure: str
    fill: Callable[[Book, State, Texts], Texts] = _no_texts
    effect: Callable[[Book, State, Inputs, Verdict], Outcome] = _no_effect
    guard: Callable[[Book, State, Texts], tuple[Ruling, ...]] = _no_guard
    extra: tuple[Key, ...] = ()
    ask: Callable[[Book, State, Texts], Script[Texts]] = _no_question
    who: Callable[[Book, State, Texts, bool], Script[Texts]] = _nobody
    settles: Callable[[Book, State, Texts], bool] = _never
    leads: tuple[Arg, ...] = ()
    begins: Callable[[Book, State, Sequence[str]], tuple[Texts, int]] = _no_place
    then: Callable[[Book, State, Inputs, Verdict], Script[Inputs]] = _nothing_then
    worded: Mapping[str, Wording] = field(default_factory=dict)
    usual: Mapping[str, Callable[[Book, State, Args], Json]] = field(default_factory=dict)
    throws: Callable[[State, Texts], str] = _by_him
    one_of: Callable[[State, Sequence[str]], str] = _first
    may: Callable[[Book, State, Args], Sequence[Ruling]] | None = None


def run(book: Book, state: State, call: Call, args: Args, flag: str = "result") -> Script[Outcome]:
    """Play a procedure: filled, guarded, asked, its effects worked out.

    What the guard refuses is told before anything is asked; once overruled it goes on. `flag` is the
    word of its verb that gives a cell of a chart (`""`: it has none).
    """
    given: dict[str, str] = dict(args["keys"])
    wrong = out_of_step(book, state, call.procedure, given)
    if stands(wrong, args):
        return Outcome((), wrong)
    given |= yield from call.who(book, state, given, bool(args.get("hold")))
    wrong = (*wrong, *call.guard(book, state, given))
    if stands(wrong, args):
        return Outcome((), wrong)
    given |= yield from call.ask(book, state, given)
    procedure = book.procedures[call.procedure]
    extra = {key.name for key in call.extra}
    texts = {**call.fill(book, state, given), **given}
    own = {name: text for name, text in texts.items() if name not in extra}
    verdict, cells = yield from _sided(
        book, asked(book, procedure, own, flag), texts, call.throws(state, texts)
    )
    inputs = _values(procedure.keys, own) | {
        f"_{key.name}": key.read(texts[key.name]) if key.name in texts else key.default
        for key in call.extra
    }
    read = cells_read(cells)
    # A map read from a file stands in the command; here its name says which.
    kept = {key: text for key, text in own.items() if key != "lines" or "file" not in own}
    done = Event(
        "resolved",
        {
            "procedure": call.procedure,
            "keys": kept,
            "typed": " ".join(f"{name}={text}" for name, text in kept.items()),
            "result": dict(verdict.result),
        },
    )
    if verdict.refused:  # set aside by the table it is written down, without its effects
        return Outcome((*read, done), (*wrong, *verdict.rulings), verdict.result)
    inputs = {**inputs, **(yield from call.then(book, state, inputs, verdict))}
    effect = call.effect(book, state, inputs, verdict)
    events = (*read, *(effect.events or (done,)))
    if not any(event.kind == "resolved" for event in effect.events) and effect.events:
        events = (*read, done, *effect.events)
    return Outcome(
        events, (*wrong, *verdict.rulings, *effect.rulings), {**verdict.result, **effect.result}
    )


def out_of_step(book: Book, state: State, procedure: str, given: Texts) -> tuple[Ruling, ...]:
    """A refusal of what changes a ledger, or fights, outside the phase that has it (5).

    What only answers a question may be asked at any time; `by=POWER` makes a move of it.
    """
    steps = book.registry.procedures[procedure].steps
    bound = procedure in BOUND or (procedure in MOVES and "by" in given)
    if not bound or state.step in steps:
        return ()
    return (refusal("wif5.course.not_now", "5", belongs_step=steps[0], step=state.step),)


def read(book: Book, campaign_procedure: Procedure, call: Call, reader: Reader) -> Args:
    """`key=value …` of a procedure, checked now so that a slip is told before anything happens.

    Words without a key are the first thing that the procedure cannot do without:
    `national effort russia`, `hq support 4`. Where something else is asked before it, a word that names nothing is
    neither.
    """
    keys = {key.name: key for key in (*campaign_procedure.keys, *call.extra)}
    if reader.more:
        begun, taken = call.begins(book, reader.state, reader.words)
        if not {*begun} & {*reader.keys}:
            reader.words, reader.keys = reader.words[taken:], {**begun, **reader.keys}
    if reader.more and (not _leads(call, reader) or reader.more):
        if call.leads and fold(" ".join(reader.words)) in NOTHING - {"0"}:
            raise reader.odd()  # “partisans none”: no country, and no value of what is not asked yet
        lacking = [name for name in wanted(campaign_procedure) if name not in reader.keys]
        one_of = campaign_procedure.one_of
        if not lacking and not {*one_of} & {*reader.keys}:
            lacking = [*one_of[:1]]
        if not lacking:
            raise reader.odd()
        named = reader.rest()
        # Who tries is named, in whichever section he lies: « interception ajax » (10.5.5).
        trying = lacking[0] == "sections" and "trying" in keys and any(map(str.isalpha, named))
        reader.keys["trying" if trying else lacking[0]] = named
    if "trying" in reader.keys and "trying" in keys:
        reader.keys["trying"] = one_by_one(reader.state, reader.keys["trying"])
    only_known(campaign_procedure, call, reader.keys)
    for name, text in reader.keys.items():
        keys[name].read(text)
    found, reader.keys = dict(reader.keys), {}
    return {"keys": found}


def only_known(procedure: Procedure, call: Call, given: Iterable[str]) -> None:
    """Refuse a key that neither the procedure nor its playing knows: nobody would read it."""
    keys = [key.name for key in (*procedure.keys, *call.extra)]
    for name in given:
        if name not in keys:
            raise Unreadable("key.unknown", text=name, keys=keys, nearest=[])


def _leads(call: Call, reader: Reader) -> bool:
    """Whether the words without a key name what is asked before its keys: `partisans belgium`; a number behind it
    (`partisans belgium 3`) is left.
    """
    for lead in call.leads if len(reader.words) > 1 and reader.words[-1].isdecimal() else ():
        said = " ".join(reader.words[:-1])
        if lead.kind in reader.names and len(reader.names[lead.kind].readings(said)) == 1:
            reader.keys[lead.name], reader.words = said, reader.words[-1:]
            return True
    text = " ".join(reader.words)
    for lead in call.leads:
        if lead.kind in reader.names and len(reader.names[lead.kind].readings(text)) == 1:
            reader.keys[lead.name] = reader.rest()
            return True
    return False


def wanted(procedure: Procedure) -> tuple[str, ...]:
    """The keys that a procedure cannot do without."""
    return tuple(key.name for key in procedure.keys if key.required)


def shape(procedure: Procedure) -> str:
    """What follows its name, in the words of its keys: `attack=… defend=… […]`."""
    named = [f"{name}=…" for name in wanted(procedure)]
    if procedure.one_of:
        named.append("|".join(f"{name}=…" for name in procedure.one_of))
    return " ".join((*named, "[…]"))


def _values(keys: tuple[Key, ...], texts: Texts) -> dict[str, Any]:
    for key in keys:
        if key.required and key.name not in texts:
            raise Unreadable("key.missing", key=key.name, keys=[each.name for each in keys])
    return {key.name: key.read(texts[key.name]) if key.name in texts else key.default
            for key in keys}  # fmt: skip


R = TypeVar("R")


def _sided(book: Book, script: Script[R], texts: Texts, thrower: str) -> Script[R]:
    """A procedure whose questions bear the side that decides: whose attack it is, or against whom; `thrower`, where
    nobody said whose it is.
    """
    whose = {key: book.names["power"].readings(texts.get(key, "")) for key in ("by", "against")}
    by, against = (found[0] if len(found) == 1 else "" for found in whose.values())
    by = by or thrower
    if by and not against:
        against = OTHER[by if by in OTHER else side_of(by)]
    sides = {".attacker": by, ".defender": against}
    try:
        ask = next(script)
        while True:
            if isinstance(ask, (Choice, Dice)) and not ask.side:
                end = next((end for end in sides if ask.what.endswith(end)), ".attacker")
                ask = replace(ask, side=sides[end])
            ask = script.send((yield ask))
    except StopIteration as done:
        value: R = done.value
        return value


# -- cells asked in the middle -----------------------------------------------------
def asked(
    book: Book, procedure: Procedure, texts: Texts, flag: str = "result"
) -> Script[tuple[Verdict, Mapping[str, Mapping[str, str]]]]:
    """Run a procedure; where a cell is missing ask it and begin again with the same answers. A procedure that takes no
    `result` names its chart instead: where nobody can be asked, that is how the cell is told.
    """
    takes = {each.name for each in procedure.keys}
    flag = flag if flag in takes or flag != "result" else ""
    cells: dict[str, dict[str, str]] = {}
    typed = dict(texts)
    given: list[Any] = []
    while True:
        known = book.with_cells(cells)
        fresh = known.procedures[procedure.id]
        try:
            coming = fresh.run(_values(fresh.keys, typed))
            if not isinstance(coming, Generator):
                return coming, cells
            verdict = yield from _again(coming, given)
            return verdict, cells
        except Missing as fault:
            if fault.code != "wif5.chart_cell":
                raise
            chart, key, cell = yield from ask_cell(known.charts, fault.params["chart"],
                                                   fault.params["cell"], fault.params["typed"], flag)  # fmt: skip
            if key:
                cells.setdefault(chart, {})[key] = cell
            elif "result" in {each.name for each in fresh.keys}:
                typed["result"] = cell
            else:
                raise


def _again(script: Script[Verdict], given: list[Any]) -> Script[Verdict]:
    """A script run on answers given before, then on new ones, which are remembered."""
    at = 0
    try:
        ask = next(script)
        while True:
            if at == len(given):
                given.append((yield ask))
            ask = script.send(given[at])
            at += 1
    except StopIteration as end:
        verdict: Verdict = end.value
        return verdict


def ask_cell(
    charts: Charts, chart: str, keys: Mapping[str, Json], typed: str = "", flag: str = "result"
) -> Script[tuple[str, str, str]]:
    """Ask the owner of the printed chart for one cell: chart, canonical key, cell.

    The key is empty when the cell cannot be named (its printed column is not known);
    `flag` is the word with which it could have been typed.
    """
    key, question = charts.question(chart, keys, typed, flag)
    answer = yield question
    return chart, key, charts.read_cell(chart, str(answer), key)


def cell_read(chart: str, key: str, cell: str) -> Event:
    """A cell that the owner of a chart read to the table."""
    return Event("chart_read", {"table": chart, "cell": key, "result": cell})


def cells_read(cells: Mapping[str, Mapping[str, str]]) -> tuple[Event, ...]:
    """The cells that were asked on the way: chart → key → cell."""
    return tuple(
        cell_read(chart, key, cell) for chart, found in cells.items() for key, cell in found.items()
    )


def cell(
    book: Book, args: Args, typed: str, chart: str, **keys: Json
) -> Script[tuple[str, tuple[Event, ...]]]:
    """A cell of a printed chart, and the event that keeps it when it is new.

    What was typed with the verb (`args[typed]`) wins over the booklet; what nobody knows is asked.
    A cell that its owner has kept stays as it is: one typed otherwise is refused, and where the
    table sets that aside it serves this once (5).
    """
    charts = book.charts
    known = charts.known(chart, **keys)
    if args.get(typed) is not None:
        key = charts.key(chart, keys)
        found = charts.read_cell(chart, str(args[typed]), key)
        if found == known:
            return found, ()
        if charts.of_owner(chart, key) is not None:
            yield Say(tuple(otherwise(charts, chart, key, found)))
            return found, ()
    elif known is not None:
        return known, ()
    else:
        _, key, found = yield from ask_cell(charts, chart, keys, flag=typed)
    return found, (cell_read(chart, key, found),)


def verdict_of(coming: Verdict | Script[Verdict]) -> Script[Verdict]:
    """What a procedure answers, whether it throws dice or not."""
    return coming if isinstance(coming, Verdict) else (yield from coming)
