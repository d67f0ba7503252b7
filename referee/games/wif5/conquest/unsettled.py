"""What the Conquest phase still has to settle, as far as a ledger or the map shows it (14, 14.3, 17.2.1)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.actions.who_acts import UK
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import again, at_war, china, reports, works
from referee.games.wif5.conquest.capitals import capital
from referee.games.wif5.minors import border
from referee.games.wif5.state import State, side_of
from referee.games.wif5.wars.states import ALWAYS, POWERS


def to_settle(book: Book, state: State) -> tuple[Ruling, ...]:
    """Countries whose capital, of the Commonwealth's own their factory hexes too, the enemy has, powers whose factory
    hexes all are; conquered ones whose capital is taken again; countries that submit.
    """
    left, powers, again_lost = list(_lost(book, state)), works.fallen(state), again.retaken(state)
    owed = [your_call("wif5.conquest.owed", "14", nations=left)] if left else []
    owed += [your_call("wif5.conquest.owed_powers", "14", nations=powers)] if powers else []
    owed += (
        [your_call("wif5.conquest.owed_again", "14", "14.3", nations=again_lost)]
        if again_lost
        else []
    )
    owed += [*again.taken(state), *border.to_submit(state)]
    return (*owed, *china.to_absorb(state))


def countries(book: Book, state: State) -> list[str]:
    """The countries that such a conquest is about."""
    return [*_lost(book, state), *again.retaken(state)]


def fallen(book: Book, state: State) -> list[str]:
    """Who is conquered as far as a ledger or the map shows it: minors by their capital, powers by their factories (14)."""
    return [*_lost(book, state), *works.fallen(state)]


def _lost(book: Book, state: State) -> Iterator[str]:
    """The minor countries that joined a side or were a power's since the game began, with their capital in the
    hands of an enemy (14).
    """
    began = (
        c for c in (*book.names["nation"].ids, UK) if c not in POWERS and c not in state.minors
    )
    for country in (*state.minors, *began):
        owner, held = at_war.owner(state, country), capital(state, country)
        conquered = state.minors.get(country, {"status": "conquered" if country in ALWAYS else ""})
        if owner is None or held is None or conquered.get("status") == "conquered":
            continue
        if side_of(held.power) == side_of(owner):
            continue
        own = reports.kind_of(state, country, {}) == "cw"  # its factory hexes count, too
        if not own or works.kept(state, country) is None:
            yield country
