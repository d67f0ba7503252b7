"""Sealed facts: written by one side, opened later, provably unchanged (1.4.3, 7.3, 11.6.3).

Only the seal goes into the journal: coup cells, hidden US markers, the initiative
marker, any note. `seal NAME SIDE text=… secret=…` works the seal out before anything
is written; a player who does not trust the table's computer makes it on his own
(`resolve wif5 seal`, or `sha256sum`) and types the code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import label
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.sealed_notes import boxes, forgotten, opening
from referee.games.wif5.sealed_notes import rules as secrets
from referee.games.wif5.sealed_notes.forgotten import FORGET
from referee.games.wif5.sealed_notes.opening import CARDS, CONSULT, REVEAL
from referee.games.wif5.state import OTHER, POWERS, SIDES, State, replace, side_of
from referee.games.wif5.turn.reminders import MARKER, markers_out, played, remember, reminder
from referee.games.wif5.wars import nations as of
from referee.games.wif5.words.arguments import any_word

STEP = "initiative_intelligence"


class Sealing(TypedDict):
    """What `seal` takes."""

    name: str
    side: str | None
    code: str
    what: str
    holder: str | None
    short: bool
    box: NotRequired[str]


class Spying(TypedDict):
    """What `initiative_intelligence` takes."""

    side: str | None
    other: str | None
    waived: NotRequired[str]  # whether the side with the initiative gives up its attempt
    hold: NotRequired[bool]


# -- sealing ------------------------------------------------------------------------------
def seal(book: Book, state: State, args: Sealing) -> Outcome:
    """`seal NAME [SIDE] CODE` or `seal NAME [SIDE] text=… secret=…` `[what=…] [holder=SIDE]`.

    `what` is note, cell, marker or entry; `holder` who keeps an initiative marker (7.3). The
    marker is that of the side that drew it, which need not be said again.
    """
    name, what = args["name"], args["what"]
    side = args["side"] or _drawn(state)
    if side is None:
        raise Unreadable("key.missing", key="side", keys=["side"])
    card = CARDS[what]
    rulings: list[Ruling] = []
    if name in state.seals:  # never set aside: nothing would open the first note any more
        return Outcome((), (boxes.twice(name, card),))
    if args["short"]:  # of a campaign begun when such a word was taken
        rulings.append(advice("wif5.seal.short", card, least=secrets.SHORT))
    rulings.append(info("wif5.seal.kept", card, name=name, note_told=boxes.told(name),
                        seal_code=args["code"]))  # fmt: skip
    holder = args["holder"]
    if what == "marker" and holder is None:
        holder = side if side in SIDES else side_of(side)
    event = boxes.sealed_event(state, {**args, "side": side}, holder)
    result = {"name": name, "side": side, "seal": args["code"]}
    return Outcome((event,), tuple(rulings), result)


class SealedEvent(TypedDict):
    """What the journal keeps of `sealed`."""

    box: NotRequired[str]
    date: str
    hash: str
    holder: str | None
    name: str
    side: str
    turn: int
    what: str


def _sealed(state: State, data: SealedEvent) -> State:
    raw = {key: data[key] for key in ("side", "what", "hash", "date")} | {"opened": None}
    if "box" in data:
        raw["box"] = data["box"]
    after = replace(state, seals={**state.seals, data["name"]: raw})
    if data["what"] != "marker":
        return after
    kept = {"seal": data["name"], "turn": data["turn"]}
    initiative = replace(state.initiative, kept={**state.initiative.kept, data["holder"]: kept})
    return played(replace(after, initiative=initiative))


# -- knowing next turn's die (7.3) ---------------------------------------------------------
def intelligence(book: Book, state: State, args: Spying) -> Script[Outcome]:
    """`initiative_intelligence [SIDE]`: 2 build points to see a marker for next turn (7.3)."""
    side = args["side"] or _next(state)
    rulings: list[Ruling] = list(of.in_step(state, "7.3", STEP))
    if side in state.initiative.tried:
        rulings.append(refusal("wif5.intelligence.tried", "7.3", side=side))
    elif side == state.initiative.holder and OTHER[side] in state.initiative.tried:
        rulings.append(refusal("wif5.intelligence.late", "7.3", side=side))
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    holder = state.initiative.holder
    if side != holder and holder not in state.initiative.tried:  # its option comes first (7.3)
        waived = args.get("waived") or (yield Choice(
            "wif5.ask.intelligence_waived", ("yes", "no"), "waived", None, {"side": holder}, ("7.3",),
            kind="verdict", side=holder, unasked="yes",
        ))  # fmt: skip
        if not (args.get("waived") or args.get("hold")):
            rulings.append(your_call("wif5.course.waived", "7.3", side=holder))
        if waived == "no":
            return Outcome((), (info("wif5.intelligence.first", "7.3", side=holder),))
    told = args["other"]
    known = state.initiative.dice.get("known")
    other = told if told is not None else known == OTHER[side]
    verdict = yield from of.throw(book, STEP, side=side, other_succeeded=other)
    rulings += verdict.rulings
    result = verdict.result
    due = [reminder(MARKER, "7.3", side=side)] if result["success"] else []
    data = {"side": side, "power": result["payer"], "cost": result["cost"],
            "success": result["success"], "due": due}  # fmt: skip
    kind = "initiative_known" if result["success"] else "initiative_unknown"
    return Outcome((Event(kind, data),), tuple(rulings), result)


def _next(state: State) -> str:
    """Whose turn it is to try: the side with the initiative, then the other (7.3)."""
    order = (state.initiative.holder, OTHER[state.initiative.holder])
    return next((side for side in order if side not in state.initiative.tried), order[0])


class InitiativeKnown(TypedDict):
    """What the journal keeps of `initiative_known`, `initiative_unknown`."""

    cost: int
    due: Sequence[Any]
    power: str
    side: str
    success: bool


def _tried(state: State, data: InitiativeKnown) -> State:
    initiative = state.initiative
    dice = {**initiative.dice, "known": data["side"]} if data["success"] else initiative.dice
    tried = (*initiative.tried, data["side"])
    power, account = data["power"], state.account(data["power"])
    after = with_account(
        replace(state, initiative=replace(initiative, tried=tried, dice=dice)), power,
        {**account, "spent": account.get("spent", 0) + data["cost"]},
    )  # fmt: skip
    return remember(after, data["due"])


# -- reading -----------------------------------------------------------------------------
def _read_seal(reader: Reader) -> Args:
    """The text and its word become a seal here, so that no command ever holds them."""
    name = label(reader.word())
    text, word = reader.keys.pop("text", None), reader.keys.pop("secret", None)
    what = reader.names["sealed"].find(reader.keys.pop("what", "note"))
    side: Json = None  # of a marker: whoever drew it
    if what != "marker" or len(reader.words) > (text is None):
        side = reader.find("player") if "player" in reader.names else reader.find("side")
    if what == "marker" and text is not None:
        _numbered(text)
    holder = reader.keys.pop("holder", None)
    if (text is None) != (word is None):
        raise Unreadable("key.missing", key="text" if text is None else "secret",
                         keys=["text", "secret"])  # fmt: skip
    box: dict[str, Json] = {}
    if text is not None and word is not None:
        word, again = boxes.unseen_word(reader.state, word), reader.keys.pop("again", None)
        if again is not None:
            boxes.same_again(word, again)
        key = boxes.key_of(word, name)
        box = {"box": boxes.shut(text, key)}
        code = secrets.seal_of(
            text, key
        )  # not of the word: two notes of one text would look the same
    else:
        code = reader.word().lower()
        if not secrets.is_code(code):  # the note itself, as like as not: it is not said aloud
            raise Unreadable("wif5.seal.code")
    kept: Json = reader.names["side"].find(holder) if holder else None
    return {"name": name, "side": side, "code": code, "what": what, "holder": kept, "short": False,
            **box}  # fmt: skip


def _read_intelligence(reader: Reader) -> Args:
    from referee.engine.reading import read_yesno

    side, other = reader.keys.pop("side", None), reader.keys.pop("other_succeeded", None)
    waived = reader.keys.pop("waived", None)
    if side is None and reader.more:
        side = reader.word()
    named = reader.names["player"].find(side) if side else None  # a power tries for its side
    return {
        "side": side_of(named) if named in POWERS else named,
        "other": read_yesno("other_succeeded", other) if other else None,
        **({"waived": "yes" if read_yesno("waived", waived) else "no"} if waived else {}),
    }


def _tries_left(book: Book, state: State) -> Args | None:
    side = _next(state)
    barred = state.initiative.dice.get("known") == OTHER[side]
    return None if side in state.initiative.tried or barred else {"side": side, "other": None}


def _numbered(text: str) -> str:
    """The number of an initiative marker: six of them, and what was typed is not said aloud (7.3)."""
    if text.strip() not in opening.MARKERS:
        raise Unreadable("wif5.seal.marker_range")
    return text.strip()


def _text(book: Book, state: State, given: Args, typed: str) -> str:
    return _numbered(typed) if given.get("what") == "marker" else typed


_SIDE = Arg("side", "player", options=any_word("player"),
            when=lambda book, state, given: given.get("what") != "marker" or not _drawn(state))  # fmt: skip


def _drawn(state: State) -> str | None:
    """The side that drew a marker which lies nowhere yet (7.3)."""
    return next((raw["params"]["side"] for raw in markers_out(state)), None)


def _writer(state: State, given: Args) -> str:
    """Whose note it is, as far as that is known: a drawn marker is that of its side."""
    drawn = _drawn(state) if given.get("what", "marker") == "marker" else None
    return str(given.get("side") or drawn or boxes.author(state, given))


def _keeper(book: Book, state: State, given: Args) -> str:
    """Who keeps a marker, unless it is handed over: the side that drew it (7.3)."""
    side = _writer(state, given)
    return side if side in SIDES else side_of(side)


def _of_marker(book: Book, state: State, given: Args) -> Ruling | None:
    """Of an initiative marker its number is asked; any other note is free text."""
    return info("wif5.ask.seal.number", "7.3") if given.get("what") == "marker" else None


_SECRETS = (
    Arg("text", "text", key=True, secret=True, find=_text, whose=_writer, ask=_of_marker),
    Arg("secret", "text", key=True, secret=True, whose=_writer,
        find=lambda book, state, given, typed: boxes.unseen_word(state, typed)),
    Arg("again", "text", key=True, secret=True, find=boxes.repeated, whose=_writer),
)  # fmt: skip
_WHAT = Arg("what", "sealed", key=True, options=any_word("sealed"), whose=_writer,
            default=lambda book, state, given: "marker" if _drawn(state) else "note")  # fmt: skip
_HOLDER = Arg("holder", "side", key=True, options=any_word("side"), whose=_writer, default=_keeper,
              when=lambda book, state, given: given.get("what") == "marker")  # fmt: skip


def _one_word(text: str) -> str:
    """The name of a note, in one word, as its line has it."""
    name = label(text)
    if len(name.split()) > 1:
        raise Unreadable("wif5.seal.one_word", text=name, name="_".join(name.split()))
    return name


def _next_name(book: Book, state: State, given: Args) -> str:
    """A name that no sealed note has yet."""
    return f"note{len(state.seals) + 1}"


VERBS = (
    Verb("seal", seal, "NAME [SIDE] CODE|text=TEXT secret=WORD [what=KIND]", ("1.4.3", "7.3"), _read_seal,
         (_WHAT, Arg("name", "text", default=_next_name, whose=_writer, check=_one_word), _SIDE, _HOLDER, *_SECRETS),
         keys=("text", "secret", "again", "what", "holder"), author=_writer),
    REVEAL,
    CONSULT,
    FORGET,
    Verb("initiative_intelligence", intelligence, "[SIDE]", ("7.3",), _read_intelligence, (Arg("side", "player", optional=True),),
         example=_tries_left, asks=True),
)  # fmt: skip

CHANGES = {
    "sealed": _sealed, **opening.CHANGES, **forgotten.CHANGES, "initiative_known": _tried,
    "initiative_unknown": _tried,
}  # fmt: skip


def new_turn(state: State) -> State:
    """Markers drawn two turns ago have been used; so have reminders of an impulse."""
    kept = {side: raw for side, raw in state.initiative.kept.items()
            if raw["turn"] >= state.turn - 1}  # fmt: skip
    due = tuple(raw for raw in state.due if "impulse" not in raw)
    return replace(state, due=due, initiative=replace(state.initiative, kept=kept))
