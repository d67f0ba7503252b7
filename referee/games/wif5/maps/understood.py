"""Which place of the owner's map a battle is at: what was typed, as the map calls it (4.4)."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.verdict import Ruling, advice, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.seas import as_drawn
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import shown_name


def understood(book: Book, state: State, text: str) -> tuple[str, tuple[Ruling, ...]]:
    """A place as the map calls it, and what has to be said of the word that was typed.

    « Mets » begins or nearly is a name of the map: which place was understood is said, and the log
    has the map's name. A word that is like a name without being it is refused with that name: where
    the printed map has such a place beyond the part that was written down, it is set aside.
    """
    if not state.map:
        return text, ()
    atlas, drawn = now(state), as_drawn(book, state, text)
    try:
        at = hex_named(atlas, drawn)
    except Unreadable as unknown:
        near = unknown.params["nearest"] or _behind(book, state, text)
        if not near:
            return text, ()
        if not atlas.edges:  # the map is whole: there is no such place
            raise
        return text, (refusal("wif5.map.place_unknown", "4.4", text=text, names=near),)
    shown = shown_name(atlas, at).replace("_", " ")
    if drawn != text or fold(text) in (fold(at), fold(shown)):
        return shown, ()
    return shown, (advice("wif5.map.meant", "4.4", text=text, place=shown),)


def _behind(book: Book, state: State, text: str) -> list[str]:
    """The place of the map that the last words of a text name, after words that are no part of it: “strike Metz”."""
    atlas, words = now(state), text.split()
    for at in range(1, len(words)):
        rest = as_drawn(book, state, " ".join(words[at:]))
        named = next(
            (name for name in atlas.places.names if fold(shown_name(atlas, name)) == fold(rest)),
            None,
        )
        if named is not None:
            return [shown_name(atlas, named)]
    return []


def misspelt(book: Book, state: State, place: str) -> Ruling | None:
    """A hex nearly of the map is told before anything is asked of it (4.4)."""
    try:
        told = understood(book, state, place)[1]
    except Unreadable:
        return None  # said when the line is done
    return next((each for each in told if each.severity == "refusal"), None)
