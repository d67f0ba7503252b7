"""Notes opened for all, with what follows of them; notes that their keeper alone reads (1.4.3, 11.6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, cast

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.sealed_notes import boxes
from referee.games.wif5.sealed_notes import rules as secrets
from referee.games.wif5.state import SIDES, State, replace, side_of

CARDS = {"note": "1.4.3", "cell": "1.4.3", "marker": "7.3", "entry": "11.6.3.1",
         "builds": "11.6.2.3"}  # fmt: skip
KEEPERS = (*SIDES, boxes.USA)
MARKERS = frozenset("123456")  # the initiative markers (7.3)


class Comparing(TypedDict):
    """What `reveal` takes where only a code was kept: a text and its word."""

    name: str
    text: str
    secret: str


class Revealing(TypedDict):
    """What `reveal` takes of boxes: their keys, of one note with the text that its side says it holds."""

    name: str
    text: NotRequired[str]
    keys: Mapping[str, str]
    overruled: NotRequired[list[str]]


class Consulting(TypedDict):
    """What `consult` takes: whose notes, and the key of each."""

    name: str
    keys: Mapping[str, str]


# -- for all to see ------------------------------------------------------------------------
def reveal(book: Book, state: State, args: Comparing | Revealing) -> Script[Outcome]:
    """`reveal NAME [text=…] secret=…`; `reveal axis secret=…`: all orders of a side, `usa` its markers."""
    if "keys" not in args:
        return _compared(state, args)
    args = cast(Revealing, args)
    if args["name"] == boxes.USA and state.status_of("usa") == "neutral":
        wrong: Ruling = refusal("wif5.seal.neutral", "11.6.3.2")
        if stands((wrong,), args):
            return Outcome((), (wrong,))
    events: tuple[Event, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    numbers: dict[str, int] = {}
    overruled = args.get("overruled", [])
    for name, key in args["keys"].items():
        kept = state.seals[name]
        text = boxes.opened(kept["box"], key)
        if text is None:
            return Outcome((), (boxes.of_note("wif5.seal.word", CARDS[kept["what"]], name),))
        if args.get("text", text) != text:
            wrong = boxes.of_note("wif5.seal.broken", CARDS[kept["what"]], name)
            if stands((wrong,), args):
                return Outcome((), (wrong,))
            rulings = (*rulings, wrong)
        if kept.get("opened"):
            rulings = (*rulings, boxes.of_note("wif5.seal.open", CARDS[kept["what"]], name))
        now, told = _fitting(state, name, text, "")
        events, rulings = (*events, now), (*rulings, *told)
        if kept["what"] == boxes.BUILDS:
            from referee.games.wif5.production import sealed_orders

            given = sealed_orders.orders(book, state, kept["side"], text)
            more, said = yield from sealed_orders.booked(book, state, given, overruled)
            for event in more:
                state = book.registry.change(event.kind)(state, event.data)
            events, rulings = (*events, *more), (*rulings, *said)
        elif name in {one["name"] for one in boxes.veiled(state)}:
            numbers[name] = int(text)
    if numbers:
        from referee.games.wif5.us_entry import markers

        more, said = yield from markers.counted(book, state, numbers)
        events, rulings = (*events, *more), (*rulings, *said)
    return Outcome(events, rulings, {"names": list(args["keys"])})


def _compared(state: State, args: Comparing) -> Outcome:
    """A text and its word against the seal made of both."""
    name = args["name"]
    kept = state.seals.get(name)
    if kept is None:
        options = list(state.seals)
        raise Unreadable("name.unknown", kind="seal", text=name, nearest=[], options=options)
    card = CARDS[kept["what"]]
    fits = secrets.seal_of(args["text"], args["secret"]) == kept["hash"]
    event, told = _fitting(state, name, args["text"], args["secret"], fits)
    rulings = [boxes.of_note("wif5.seal.open", card, name)] if kept.get("opened") else []
    if not fits:
        rulings.append(boxes.of_note("wif5.seal.broken", card, name))
    else:
        rulings.append(advice("wif5.seal.word_shown", card))
    return Outcome((event,), (*rulings, *told), {"name": name, "text": args["text"], "fits": fits})


def _fitting(
    state: State, name: str, text: str, secret: str, fits: bool = True
) -> tuple[Event, tuple[Ruling, ...]]:
    """A note opened, and what is said of it."""
    what = state.seals[name]["what"]
    number = int(text) if text.strip() in MARKERS else None
    rulings: list[Ruling] = []
    if fits and what == "marker" and number is None:
        rulings.append(your_call("wif5.seal.no_number", "7.3", name=name))
    if fits:
        rulings.append(info("wif5.seal.fits", CARDS[what], note_told=boxes.told(name), text=text))
    data = {"name": name, "text": text, "secret": secret, "fits": fits, "date": state.date,
            "number": number}  # fmt: skip
    return Event("revealed", data), tuple(rulings)


class Revealed(TypedDict):
    """What the journal keeps of `revealed`."""

    date: str
    fits: bool
    name: str
    number: int | None
    secret: str
    text: str


def _revealed(state: State, data: Revealed) -> State:
    raw = {**state.seals[data["name"]], "text": data["text"], "opened": data["date"],
           "fits": data["fits"]}  # fmt: skip
    after = replace(state, seals={**state.seals, data["name"]: raw})
    kept = {
        side: {**marker, "number": data["number"]}
        if marker["seal"] == data["name"] and data["number"] is not None else marker
        for side, marker in state.initiative.kept.items()
    }  # fmt: skip
    return replace(after, initiative=replace(state.initiative, kept=kept))


# -- for its keeper alone ---------------------------------------------------------------------
def consult(book: Book, state: State, args: Consulting) -> Outcome:
    """`consult axis|usa|NAME secret=…`: what its keeper wrote, and what comes of it so far."""
    rulings: list[Ruling] = []
    total: int | None = state.entry.get("status") or 0
    for name, key in args["keys"].items():
        kept = state.seals[name]
        text = boxes.opened(kept["box"], key)
        if text is None:
            return Outcome((), (boxes.of_note("wif5.seal.word", CARDS[kept["what"]], name),))
        rulings.append(info("wif5.seal.reads", CARDS[kept["what"]], name=name,
                            note_told=boxes.told(name), text=text))  # fmt: skip
        one = next((each for each in boxes.veiled(state) if each["name"] == name), None)
        if one is not None:
            from referee.games.wif5.us_entry import markers
            from referee.games.wif5.us_entry.rules import effect_column

            shift = markers.shift_of(book, one, int(text))
            total = None if total is None or shift is None else total + shift
            if shift is None:
                column = effect_column(book.charts, one["difference"])
                rulings.append(info("wif5.entry.own_cell", "11.6.3.2", column=column))
    if args["name"] == boxes.USA and total is not None:
        rulings.append(info("wif5.entry.status", "11.5", status=total))
    return Outcome((), tuple(rulings))


# -- reading ------------------------------------------------------------------------------------
def _keys(reader: Reader, name: str, word: str) -> Args:
    """The key of every box meant: of a keeper all that are shut, else the one named."""
    state: State = reader.state
    who = keeper_named(reader, name)
    names = boxes.shut_notes(state, who) if who else [name]
    if who:
        shut, names = names, [each for each in names
                              if state.seals[each]["what"] in boxes.OWN_WORD]  # fmt: skip
        if shut and not names:  # each has a word of its own
            raise Unreadable("wif5.seal.by_name", options=shut)
    if not names:
        raise Unreadable("wif5.seal.nothing")
    return {"name": who or name, "keys": {each: boxes.key_of(word, each) for each in names}}


def keeper_named(reader: Reader, name: str) -> str | None:
    """A side, the USA, or a power of a side, unless a note is called so."""
    if name in reader.state.seals:
        return None
    found = reader.names["player"].readings(name)
    if len(found) != 1:
        return None
    player = found[0]
    return player if player in KEEPERS else side_of(player)


def _read_reveal(reader: Reader) -> Args:
    name = boxes.name_typed(reader.state, reader.word())
    if "secret" not in reader.keys:
        raise reader.odd()
    word = secrets.plain(reader.keys.pop("secret"))
    boxed = reader.state.seals.get(name, {}).get("box")
    if "text" in reader.keys:
        text = secrets.plain(reader.keys.pop("text"))
        # Of a box its own key is enough: the word opens every other note of its side, too.
        return {
            "name": name,
            "text": text,
            **(_keys(reader, name, word) if boxed else {"secret": word}),
        }
    if keeper_named(reader, name) is None and not boxed:
        if name in reader.state.seals:  # a bare code: only its text shows that it fits
            raise Unreadable("key.missing", key="text", keys=["text", "secret"])
        options = list(reader.state.seals)
        raise Unreadable("name.unknown", kind="seal", text=name, nearest=[], options=options)
    return _keys(reader, name, word)


def _read_consult(reader: Reader) -> Args:
    name = boxes.name_typed(reader.state, reader.word())
    if "secret" not in reader.keys:
        raise reader.odd()
    word = secrets.plain(reader.keys.pop("secret"))
    if keeper_named(reader, name) is None and not reader.state.seals.get(name, {}).get("box"):
        options = with_boxes(reader.state)
        raise Unreadable("name.unknown", kind="seal", text=name, nearest=[], options=options)
    return _keys(reader, name, word)


def _unopened(state: State) -> bool:
    """Whether some sealed note waits to be opened."""
    return any(raw.get("text") is None for raw in state.seals.values())


def with_boxes(state: State) -> list[str]:
    """Keepers with notes in boxes, then the notes that have words of their own."""
    found = [keeper for keeper in KEEPERS
             if any(state.seals[name]["what"] in boxes.OWN_WORD
                    for name in boxes.shut_notes(state, keeper))]  # fmt: skip
    return found + [name for name, raw in state.seals.items()
                    if raw.get("box") and not raw.get("opened")
                    and raw["what"] not in boxes.OWN_WORD]  # fmt: skip


def nothing_to_open(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no note is opened now: none is sealed."""
    return None if _unopened(state) else advice("wif5.seal.none", "1.4.3")


def no_box(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no note is read or forgotten now: none is sealed, or none opens with a word."""
    if with_boxes(state):
        return None
    return advice("wif5.seal.bare" if _unopened(state) else "wif5.seal.none", "1.4.3")


def _to_show(book: Book, state: State, given: Args) -> list[Json]:
    """What may be shown now: orders before markers, then notes of a word of their own."""
    usa = state.status_of("usa") == "neutral"
    found = [each for each in with_boxes(state) if not (usa and each == boxes.USA)]
    bare = [name for name, raw in state.seals.items()
            if raw.get("text") is None and not raw.get("box")]  # fmt: skip
    return [*found, *bare]


def _bare(book: Book, state: State, given: Args) -> bool:
    """Whether a note is nothing but a code, so that its text must be typed again."""
    raw = state.seals.get(given.get("name", ""))
    return raw is not None and not raw.get("box")


def _word(book: Book, state: State, given: Args, typed: str) -> str:
    """The word, which must open the note before anybody hears of it."""
    if not secrets.plain(typed):
        raise Unreadable("wif5.seal.no_word")
    name = fold(given.get("name", ""))
    known = boxes.known_by(state, name) if name in KEEPERS else given.get("name")
    raw = state.seals.get(known or "", {})
    if raw.get("box") and boxes.opened(raw["box"], boxes.key_of(typed, known or "")) is None:
        raise Unreadable("wif5.seal.other_word", note_told=boxes.told(known), side=name)
    return secrets.plain(typed)


def _whose(state: State, given: Args) -> str:
    name = fold(given.get("name", ""))
    return name if name in KEEPERS else ""


_OPENS = Arg("secret", "text", key=True, secret=True, find=_word, whose=_whose)

REVEAL = Verb(
    "reveal", reveal, "NAME [text=TEXT] secret=WORD", ("1.4.3", "7.3", "11.6.2.3"), _read_reveal,
    (Arg("name", "text", options=_to_show),
     Arg("text", "text", key=True, secret=True, when=_bare), _OPENS),
    keys=("text", "secret"), worth=lambda book, state: _unopened(state),
    author=boxes.author, idle=nothing_to_open,
)  # fmt: skip
CONSULT = Verb(
    "consult", consult, "axis|allies|usa|NAME secret=WORD", ("11.6.2.3", "11.6.3.2"), _read_consult,
    (Arg("name", "text", options=lambda book, state, given: with_boxes(state)), _OPENS),
    keys=("secret",), author=boxes.author, meanwhile=True, private=True, worth=lambda book, state: bool(with_boxes(state)),
    idle=no_box,
)  # fmt: skip
CHANGES = {"revealed": _revealed}
