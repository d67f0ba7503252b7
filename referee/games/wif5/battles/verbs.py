"""`battle land PLACE …`, `battle sea AREA …`: units once, then the referee leads (10.5.6, 10.7.6)."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.verb import Arg, Args, Coming, Verb, by_id
from referee.engine.verdict import Json, info
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.battles import booking, land, sea
from referee.games.wif5.book import Book
from referee.games.wif5.state import POWERS, State
from referee.games.wif5.words.arguments import acting, any_word, phasing

KEYS = {"land": land.KEYS, "sea": sea.KEYS}
NEEDED = {"land": ("by", "against", "units", "defend"), "sea": ("by", "against", "axis", "allies")}
AT = ("at", "in", "a", "en", "de", "d")


def battle(book: Book, state: State, args: Args) -> Coming:
    """`battle land|sea PLACE KEY=VALUE …`: the whole battle, its losses booked."""
    return (land.land if args["where"] == "land" else sea.sea)(book, state, args)


def _read(reader: Reader) -> Args:
    where = reader.names["where"].find(reader.word())
    known = KEYS[where]
    if reader.more:
        reader.skip(*AT)
    place = reader.rest()
    keys, reader.keys = dict(reader.keys), {}
    for name in keys:
        if name not in known:
            raise Unreadable("key.unknown", text=name, keys=list(known), nearest=[])
    for name in NEEDED[where]:
        if name not in keys:
            raise Unreadable("key.missing", key=name, keys=list(known))
    return {"where": where, "place": place, "keys": keys}


def _only(where: str) -> Callable[[Book, State, Args], bool]:
    return lambda book, state, given: given.get("where") == where


def _enemies(book: Book, state: State, given: Args) -> list[Json]:
    """Whoever the power may fight: powers at war with it, then minors."""
    by = given.get("by")
    if by is None:
        return acting(book, state, given)
    minors = [country for country in state.minors if foes(state, str(by), country)]
    return [*(power for power in POWERS if state.at_war(str(by), power)), *minors]


def _usual(book: Book, state: State, given: Args) -> Json:
    return "sea" if state.step in sea.STEPS else "land"


ARGS = (
    Arg(
        "where",
        "where",
        options=any_word("where"),
        default=_usual,
        ask=lambda book, state, given: info("wif5.ask.where", "10.7.6"),
    ),
    Arg("place", "text", ask=lambda book, state, given: info("wif5.ask.place", "10.7.6")),
    Arg("by", "power", key=True, options=phasing),
    Arg("against", "nation", key=True, options=_enemies),
    Arg("units", "text", key=True, when=_only("land")),
    Arg("defend", "text", key=True, when=_only("land")),
    Arg("axis", "text", key=True, when=_only("sea")),
    Arg("allies", "text", key=True, when=_only("sea")),
)

VERBS = by_id(
    (
        Verb("battle", battle, "land|sea PLACE by=POWER against=NATION UNITS…", ("10.7.6", "10.5.6"), _read, ARGS,
             keys=tuple(dict.fromkeys((*land.KEYS, *sea.KEYS))), asks=True),
    )
)  # fmt: skip

CHANGES = {"land_fought": booking.fought, "sea_fought": booking.fought}
