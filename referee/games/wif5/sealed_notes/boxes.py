"""Secrets that the save itself keeps shut: what one side writes unseen until a rule shows it (11.6.3).

A box holds a text under a word. Without the word it says nothing, not even how long the text
is; with it the text comes back, so that a side may read its own notes and need not write them
twice. Each box has a key of its own, made of the word and the name of the note: what is
opened for all to see (its key stands in the log) opens no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import whole
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.sealed_notes.rules import SHORT, plain, seal_of
from referee.games.wif5.state import SIDES, Ledger, State, side_of

HIDDEN = "hidden"  # the usual value of the option `secrets`
ROUNDS, TAG, BLOCK = 100_000, 16, 16
USA = "usa"  # keeps its markers from its own side, too (11.6.3.2)
BUILDS, ENTRY = "builds", "entry"
# What the program calls its own notes, by the word in their names.
OWN = {"builds": "wif5.note.orders", "marker": "wif5.note.marker"}
OWN_WORD = frozenset({BUILDS, ENTRY})  # kept under the one word of their keeper


# -- a box --------------------------------------------------------------------------------
def key_of(word: str, name: str) -> str:
    """The key of one note: its word and its name, slowly, so that trying words takes long."""
    from hashlib import pbkdf2_hmac

    return pbkdf2_hmac(
        "sha256", whole(plain(word)).encode(), f"referee {name}".encode(), ROUNDS
    ).hex()


def shut(text: str, key: str) -> str:
    """A text that only its key opens; the same text gives the same box.

    >>> opened(shut("5 inf", "ab" * 32), "ab" * 32)
    '5 inf'
    """
    written = plain(text).encode()
    written += b" " * (-len(written) % BLOCK)
    tag = _tag(written, key)
    return (tag + _mixed(written, key, tag)).hex()


def opened(box: str, key: str) -> str | None:
    """The text in a box; `None`: the key is another's.

    >>> opened(shut("5 inf", "ab" * 32), "cd" * 32) is None
    True
    """
    from hmac import compare_digest

    raw = bytes.fromhex(box)
    tag, written = raw[:TAG], _mixed(raw[TAG:], key, raw[:TAG])
    return plain(written.decode()) if compare_digest(tag, _tag(written, key)) else None


def _tag(written: bytes, key: str) -> bytes:
    import hmac

    return hmac.digest(bytes.fromhex(key), b"tag" + written, "sha256")[:TAG]


def _mixed(written: bytes, key: str, tag: bytes) -> bytes:
    from hashlib import shake_256

    stream = shake_256(bytes.fromhex(key) + tag).digest(len(written))
    return bytes(a ^ b for a, b in zip(written, stream, strict=True))


# -- notes of a campaign --------------------------------------------------------------------
def hidden(state: State) -> bool:
    """Whether this table writes in secret what the rules call secret (I-WIF-44)."""
    return bool(state.options.get("secrets", HIDDEN) == HIDDEN)


def keeper_of(player: str) -> str:
    """Who may read a note: the USA alone, else the side."""
    return player if player in (*SIDES, USA) else side_of(player)


def _kept_by(raw: Ledger) -> str:
    """Who may read a note of the campaign: orders, those of the USA too, are their side's."""
    return side_of(raw["side"]) if raw["what"] == BUILDS else keeper_of(raw["side"])


def shut_notes(state: State, keeper: str, what: str | None = None) -> list[str]:
    """The notes that a keeper has in boxes and has not shown."""
    return [
        name
        for name, raw in state.seals.items()
        if raw.get("box") and not raw.get("opened") and _kept_by(raw) == keeper
        and (what is None or raw["what"] == what)
    ]  # fmt: skip


def veiled(state: State) -> Sequence[Mapping[str, Json]]:
    """The markers that only the USA know: {name, difference, date}."""
    found: Sequence[Mapping[str, Json]] = state.entry.get("veiled", ())
    return found


def shut_builds(state: State) -> list[str]:
    """Orders of this turn that nobody has shown yet (11.6.2.3)."""
    return [name for side in SIDES for name in shut_notes(state, side, BUILDS)]


def fresh_name(state: State, stem: str) -> str:
    """A name that no note has: `germany_builds_3`."""
    at = 1
    while f"{stem}_{at}" in state.seals:
        at += 1
    return f"{stem}_{at}"


def name_typed(state: State, text: str) -> str:
    """The name of a note as it was sealed, whichever way its accents are typed."""
    return text if text in state.seals else plain(text)


def told(name: object) -> list[Json]:
    """A note as it is called: the program's own in words, « the orders of Germany (no. 3) »."""
    stem, _, number = str(name).rpartition("_")
    power, _, what = stem.rpartition("_")
    if what in OWN and number.isdecimal():
        whose = USA if what == "marker" else power
        return [{"code": OWN[what], "params": {"power": whose, "number": int(number)}}]
    return [{"code": "wif5.note.named", "params": {"name": str(name)}}]


def of_note(code: str, card: str, name: str) -> Ruling:
    """What stands against a note, which is called as players call it."""
    return refusal(code, card, name=name, note_told=told(name))


def twice(name: str, card: str) -> Ruling:
    """A second note of one name."""
    return of_note("wif5.seal.twice", card, name)


class Note(TypedDict):
    """A note written in secret, as a command holds it."""

    name: str
    side: str
    what: str
    code: str
    box: str


def note(state: State, stem: str, side: str, what: str, text: str, word: str) -> dict[str, Json]:
    """A note written in secret: everything of it that may be kept."""
    name = fresh_name(state, stem)
    key = key_of(word, name)
    return {"name": name, "side": side, "what": what, "code": seal_of(text, key),
            "box": shut(text, key)}  # fmt: skip


def sealed_event(state: State, written: Args, holder: str | None = None) -> Event:
    """What the journal keeps of a note."""
    data = {"name": written["name"], "side": written["side"], "what": written["what"],
            "hash": written["code"], "date": state.date, "turn": state.turn, "holder": holder}  # fmt: skip
    if written.get("box"):
        data["box"] = written["box"]
    return Event("sealed", data)


def author(state: State, given: Args) -> str:
    """Who wrote, opens or reads a note: the power of its orders, its side, the USA; else nobody's."""
    name = str(given.get("name", ""))
    if name in (*SIDES, USA):
        return name
    return str(
        state.seals.get(name, {}).get("side") or given.get("side") or given.get("power") or ""
    )


# -- asking for a note unseen ------------------------------------------------------------------
Whose = Callable[[Args], str]
When = Callable[[Book, State, Args], bool]


def word_args(
    whose: Whose, when: When, keeper: Callable[[str], str] = keeper_of
) -> tuple[Arg, Arg]:
    """The word of a keeper, typed unseen: twice the first time, afterwards it must be the same."""

    def asked(state: State, given: Args) -> str:
        return whose(given)

    def first(state: State, given: Args) -> bool:
        return known_by(state, keeper(whose(given))) is None

    def same(book: Book, state: State, given: Args, typed: str) -> str:
        return own_word(state, keeper(whose(given)), typed)

    return (
        Arg("secret", "text", key=True, secret=True, find=same, when=when, whose=asked),
        Arg("again", "text", key=True, secret=True, find=repeated, whose=asked,
            when=lambda book, state, given: when(book, state, given) and first(state, given)),
    )  # fmt: skip


def repeated(book: Book, state: State, given: Args, typed: str) -> str:
    """A word just chosen, typed a second time: a slip in it would shut its side out for good."""
    return same_again(given.get("secret"), typed)


def same_again(word: object, typed: str) -> str:
    """The second time is like the first."""
    if plain(typed) != word:
        raise Unreadable("wif5.seal.not_again")
    return plain(typed)


def new_word(typed: str) -> str:
    """A word that nothing stands under yet: one that a player cannot find by trying."""
    if not plain(typed):
        raise Unreadable("wif5.seal.no_word")
    if len(plain(typed)) < SHORT:
        raise Unreadable("wif5.seal.too_short", least=SHORT)
    return plain(typed)


def unseen_word(state: State, typed: str) -> str:
    """A word for a note that stays shut: new, and not one that an opened note has shown to all."""
    word = new_word(typed)
    for raw in state.seals.values():
        if raw.get("opened") and seal_of(str(raw.get("text", "")), word) == raw["hash"]:
            raise Unreadable("wif5.seal.word_known")
    return word


def own_word(state: State, keeper: str, typed: str) -> str:
    """The word of a keeper: that of its notes, or a new one."""
    name = known_by(state, keeper)
    if name is None:
        return new_word(typed)
    if not plain(typed):
        raise Unreadable("wif5.seal.no_word")
    if opened(state.seals[name]["box"], key_of(typed, name)) is None:
        raise Unreadable("wif5.seal.other_word", note_told=told(name), side=keeper)
    return plain(typed)


def said_word(state: State, keeper: str, typed: str, again: str | None) -> str:
    """The word of a keeper as a whole line says it: the first time twice."""
    word = own_word(state, keeper, typed)
    if again is None and known_by(state, keeper) is None:
        raise Unreadable("wif5.seal.say_again")
    return word if again is None else same_again(word, again)


def known_by(state: State, keeper: str) -> str | None:
    """A note from which the word of a keeper can be told: one word, so that it is remembered."""
    notes = [name for name, raw in state.seals.items()
             if raw.get("box") and raw["what"] in OWN_WORD and _kept_by(raw) == keeper
             and not raw.get("forgotten")]  # fmt: skip
    return notes[-1] if notes else None
