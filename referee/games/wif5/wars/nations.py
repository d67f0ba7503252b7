"""Nations as the rooms of war speak of them: how they are typed, what the ledgers say of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal
from referee.games.wif5.actions.who_acts import holder_of as holder_of
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.wars.states import CONTROLLED as CONTROLLED
from referee.games.wif5.wars.states import IN_A_SIDE as IN_A_SIDE
from referee.games.wif5.wars.states import POWERS, territory_of

ARTICLES = frozenset({"la", "le", "les", "l", "the"})
OF = frozenset({"de", "du", "des", "d", "of"})  # « conquête de la Grèce », « du Royaume-Uni »
ON = ("on", "a", "au", "aux", "against", "contre", "sur", "upon", "to")
BY = ("by", "par", "for", "pour")

# Countries with land on both maps (18.4): the one and the other.
SPLIT: Mapping[str, str] = {"netherlands": "nei", "portugal": "east_timor"}

METROPOLE = "metropolitan_france"
RUSSO_JAPANESE = frozenset({"russia", "japan"})
GERMANY_OR_CW: Mapping[str, str] = {"axis": "germany", "allies": "cw"}


def nation(names: Mapping[str, Names], text: str) -> str:
    """A power, a country or a French territory, by any name; an article before it is free."""
    said = bare(text)
    if said in EVERY:
        raise Unreadable("wif5.nation.every", text=text)
    return names["nation"].find(said)


def war(reader: Reader) -> None:
    """“war”, « la guerre », as it stands in the sentence."""
    at = 1 if len(reader.words) > 1 and fold(reader.words[0]) in ARTICLES else 0
    if len(reader.words) > at and fold(reader.words[at]) in ("war", "guerre"):
        reader.words = reader.words[at + 1 :]


def bare(text: str) -> str:
    """A name without the article, and the « de », before it."""
    words = fold(text).split()
    while len(words) > 1 and words[0] in ARTICLES | OF:
        words = words[1:]
    return " ".join(words)


def territories(names: Mapping[str, Names]) -> tuple[str, ...]:
    """The eight French territories, as the ledger of minors names them (16.1)."""
    return tuple(territory_of(key) for key in names["vichy"].ids)


def last_power(reader_words: list[str], names: Names) -> tuple[str | None, list[str]]:
    """The power that the last words name, and the words before it; an article is no part of either: « par la
    France », « à l’Allemagne ».
    """
    for size in range(min(3, len(reader_words)), 0, -1):
        words = fold(" ".join(reader_words[-size:])).split()
        while len(words) > 1 and words[0] in ARTICLES:
            words = words[1:]
        found = names.readings(" ".join(words))
        if len(found) == 1:
            return found[0], reader_words[:-size]
    return None, reader_words


def country_and_power(words: list[str], names: Mapping[str, Names]) -> tuple[str | None, list[str]]:
    """The power that the last words name behind a country, and the words of the country; a country whose own name
    ends in a power's (“Vichy France”) is named alone.
    """
    if len(words) > 1 and names["nation"].exactly(bare(" ".join(words))):
        return None, words
    return last_power(words, names["power"])


# -- what the ledgers say -------------------------------------------------------------
def minor(state: State, country: str) -> Ledger:
    """What is kept of a minor country; nothing: it is neutral."""
    found: Ledger = state.minors.get(country, {})
    return found


def own_side(state: State, by: str, on: str) -> tuple[Ruling, ...]:
    """A minor that a coup aligned with a power of the side that declares war on it: to have it in the war
    on its side, the power that it is aligned with declares it in the war instead (11.4).
    """
    raw = state.minors.get(on, {})
    power = raw.get("power") if raw.get("status") == "aligned" else None
    if power is None or side_of(power) != side_of(by):
        return ()
    return (advice("wif5.war.own_aligned", "11.4", nation=on, power=power),)


def status_of(state: State, country: str) -> str:
    """`neutral`, `aligned`, `declared`, `conquered`, `liberated`, `vichy` or `free_french`."""
    return str(minor(state, country).get("status", "neutral"))


def before_joining(state: State, country: str) -> dict[str, Json]:
    """What is kept of a minor that joins a side: its resources go nowhere else now (11.4)."""
    return {key: value for key, value in minor(state, country).items() if key != "resources_to"}


def before_attacked(state: State, country: str) -> dict[str, Json]:
    """… as war is declared on it: with whom a coup had aligned it, too, should that war die down (10.2.1.2, 11.4)."""
    raw, kept = minor(state, country), before_joining(state, country)
    return {**kept, "aligned": raw["power"]} if raw.get("status") == "aligned" else kept


def attackers_of(state: State, country: str) -> tuple[str, ...]:
    """The powers at war with a country."""
    return tuple(power for power in POWERS if state.at_war(power, country))


def enemies_of(state: State, power: str) -> tuple[str, ...]:
    """The powers at war with a power."""
    return tuple(other for other in POWERS if state.at_war(power, other))


def out_of_play(state: State) -> tuple[str, ...]:
    """Powers that no declaration drags along: neutral, conquered, Vichy."""
    return tuple(power for power in POWERS if state.status_of(power) != "active")


def kept_apart(state: State, by: str, on: str) -> tuple[str, ...]:
    """The powers that a declaration between two others draws in no more than neutrals: those whose only
    war with a Major Power is the Russo-Japanese one (10.2.1.1 c, 17.2, I-WIF-49).
    """
    met = {frozenset(key.split("|")) for key in state.wars}
    return tuple(
        power for power in RUSSO_JAPANESE
        if power not in (by, on) and {pair for pair in met if power in pair and pair <= {*POWERS}} == {RUSSO_JAPANESE}
    )  # fmt: skip


def us_options(state: State) -> tuple[int, ...]:
    """The US entry options that count (11.5.1)."""
    return tuple(options_in_force(state))


# -- who may act now ------------------------------------------------------------------
def in_step(state: State, card: str, *steps: str) -> tuple[Ruling, ...]:
    """A refusal unless the turn stands on one of these steps."""
    if state.step in steps:
        return ()
    return (refusal("wif5.course.not_now", card, belongs_step=steps[0], step=state.step),)


def may_act(state: State, power: str) -> tuple[Ruling, ...]:
    """A refusal for a power that is not phasing, or out of the war."""
    if side_of(power) != state.side:
        return (refusal("wif5.course.not_phasing", "10.1", power=power),)
    if power not in state.acting(side_of(power)):
        return (refusal("wif5.course.out", "14", power=power),)
    return ()


def drawn_in(before: State, now: State, by: str, on: str) -> list[Ruling]:
    """That a nation named in a declaration is at war with its power by what the same line declared first: a war on one is
    a war on its whole side (10.2.1.1). It is said, not refused; its own roll of US entry stays due.
    """
    if before.at_war(by, on) or not now.at_war(by, on):
        return []
    return [info("wif5.war.drawn_in", "10.2.1.1", power=by, nation=on)]


# -- procedures asked by verbs ----------------------------------------------------------
def ask(book: Book, procedure: str, **values: Any) -> Verdict:
    """A procedure that throws no die, on values; the other keys as if left out."""
    found = book.procedures[procedure]
    came = found.run({key.name: key.default for key in found.keys} | values)
    assert isinstance(came, Verdict)
    return came


def throw(book: Book, procedure: str, **values: Any) -> Script[Verdict]:
    """A procedure that may throw dice, on values."""
    found = book.procedures[procedure]
    came = found.run({key.name: key.default for key in found.keys} | values)
    return came if isinstance(came, Verdict) else (yield from came)


def forbidding(verdict: Verdict, legal: bool) -> list[Ruling]:
    """The rulings of a question whose answer « no » forbids what is being done."""
    if legal:
        return list(verdict.rulings)
    first, *rest = verdict.rulings
    return [replace(first, severity="refusal"), *rest]


def typed(book: Book, procedure: str, texts: Mapping[str, Json]) -> dict[str, Any]:
    """Typed keys of a procedure as values; `Unreadable` for one that it does not have."""
    keys = {key.name: key for key in book.procedures[procedure].keys}
    for name in texts:
        if name not in keys:
            raise Unreadable("key.unknown", text=name, keys=list(keys), nearest=[])
    return {name: keys[name].read(str(text)) for name, text in texts.items()}


def resolved(procedure: str, keys: Mapping[str, Json], verdict: Verdict) -> Event:
    """The event of a procedure that changed no ledger."""
    typed_as = " ".join(f"{name}={text}" for name, text in keys.items())
    data = {"procedure": procedure, "keys": dict(keys), "typed": typed_as,
            "result": dict(verdict.result)}  # fmt: skip
    return Event("resolved", data)
