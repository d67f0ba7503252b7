"""Which place of the owner's map a battle is at: what was typed, as the map calls it (4.4)."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import without_article
from referee.engine.verb import Args
from referee.engine.verdict import Ruling, advice, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.seas import as_drawn
from referee.games.wif5.maps.counters import hex_named, now, spotted
from referee.games.wif5.maps.named import called
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name


def quarry(state: State, text: str, side: str) -> str:
    """A place as it was typed; the name of a unit of the other side that stands on the map is the place where it
    is: “pz overruns f1”, “attack f1 with g1”.
    """
    kept = state.units.get(called(state, without_article(text.strip())))
    if kept is None or side_of(kept["power"]) == side or spotted(state, text) is not None:
        return text
    return shown_name(now(state), str(kept["at"]))


def meant(book: Book, state: State, text: str) -> str:
    """A place as the map draws it; of an enemy that is named, where it stands."""
    return as_drawn(book, state, quarry(state, text, state.side or ""))


def place_of(book: Book, state: State, given: Args) -> str:
    """The place of a battle as the map draws it, as far as it was said."""
    return meant(book, state, str(given.get("place", "")))


def understood(book: Book, state: State, text: str) -> tuple[str, tuple[Ruling, ...]]:
    """A place as the map calls it, and what has to be said of the word that was typed.

    « Mets » begins or nearly is a name of the map: which place was understood is said, and the log
    has the map's name. A word that is like a name without being it is refused with that name: where
    the printed map has such a place beyond the part that was written down, it is set aside.
    """
    if not state.map:
        return text, ()
    text = quarry(state, text, state.side or "")  # “attack f1”: where it stands
    atlas, drawn = now(state), as_drawn(book, state, text)
    try:
        at = hex_named(atlas, drawn)
    except Unreadable as unknown:
        near = unknown.params["nearest"] or _within(book, state, text)
        if not atlas.edges:  # the map is whole: there is no such place
            raise Unreadable(unknown.code, **{**unknown.params, "nearest": near}) from None
        if not near:
            return text, ()
        return text, (refusal("wif5.map.place_unknown", "4.4", text=text, names=near),)
    shown = shown_name(atlas, at).replace("_", " ")
    if drawn != text or fold(text) in (fold(at), fold(shown)):
        return shown, ()
    return shown, (advice("wif5.map.meant", "4.4", text=text, place=shown),)


def _within(book: Book, state: State, text: str) -> list[str]:
    """The place of the map that the last or the first words of a text name, beside words that are no part of it:
    “strike Metz”, “Metz with pz1”.
    """
    atlas, words = now(state), text.split()
    known = {
        fold(shown): shown for shown in (shown_name(atlas, each) for each in atlas.places.names)
    }
    parts = [*(words[at:] for at in range(1, len(words))),
             *(words[:at] for at in range(len(words) - 1, 0, -1))]  # fmt: skip
    for part in parts:
        if shown := known.get(fold(as_drawn(book, state, " ".join(part)))):
            return [shown]
    return []


def misspelt(book: Book, state: State, place: str) -> Ruling | None:
    """A hex nearly of the map is told before anything is asked of it; one that a whole map lacks is a fault (4.4)."""
    told = understood(book, state, place)[1]
    return next((each for each in told if each.severity == "refusal"), None)
