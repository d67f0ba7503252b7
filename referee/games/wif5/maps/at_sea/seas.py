"""Sea areas by their names: those of the booklet, of the owner's map, of what was written before (9.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.names import fold
from referee.engine.reader import ARTICLES, MARKS, without_article
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import drawn, spotted
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import name_of

SLIP = 0.8  # how like a name a word is that means it
_SEA = ("mer", "sea")  # words that a name of one may begin with
LEAST = 4  # letters of a word that may begin the name of one
ALIKE, SHOWN = 0.3, 3  # how like the names that are offered instead, and how many


def named_area(book: Book, state: State, text: str) -> tuple[str, tuple[Ruling, ...]]:
    """A sea area as it is printed, in whichever language it was typed.

    The booklet names some of them, the owner's map its own. What is nearly one of those is asked back as
    a slip, what is like none refused; either may be set aside where the printed map has it: then the
    ledgers know it.
    """
    names = book.names["sea_area"]
    known = {fold(each): each for each in _known(book, state)}
    # « la mer du Nord »; « bataille mer du Nord », whose “mer” was heard as the kind of the battle
    for said in (text, without_article(text), *(f"{head} {text}" for head in _SEA)):
        called = fold(said)
        found = [key for key in names.ids if called in {fold(each) for each in names.called(key)}]
        if found:
            return str(book.data["terms"]["terms"]["sea_area"][found[0]]["en"]), ()
        if called in known:
            return known[called], ()
    from difflib import get_close_matches

    text = text.replace("_", " ").strip()
    slip = [known[each] for each in get_close_matches(fold(text), list(known), 1, SLIP)]
    if slip:
        return text, (refusal("wif5.sea.almost", "9.3", sea=text, seas=slip),)
    near = [known[each] for each in get_close_matches(fold(text), list(known), SHOWN, ALIKE)]
    if not near:
        return text, (refusal("wif5.sea.like_none", "9.3", sea=text, seas=listed(book, state)),)
    code = "wif5.sea.unknown" if state.map else "wif5.sea.no_map"
    return text, (refusal(code, "9.3", sea=text, seas=near, n=len(known)),)


def begins_with(book: Book, state: State, words: Sequence[str]) -> tuple[dict[str, str], int]:
    """The sea area that the first words name, “in” and an article before it aside, and how many words they are: `North Sea`,
    « en mer du Nord U47 ». A unit of the map that is called so is no sea area.
    """
    first = 0
    while first < len(words) and fold(words[first]) in MARKS["at"] | MARKS["in"] | ARTICLES:
        first += 1
    for end in range(len(words), first, -1):
        text = " ".join(words[first:end])
        if text in state.units or len(text) < LEAST:
            continue
        at = spotted(state, as_drawn(book, state, text)) if state.map else None
        known = at is not None and drawn(state).places[drawn(state).at[at]].kind == "sea"
        if known or (not state.map and not named_area(book, state, text)[1]):
            return {"area": text}, end
    return {}, 0


def listed(book: Book, state: State) -> list[str]:
    """The sea areas that may be chosen: all of the owner's map, without one those of the booklet."""
    seas = [*_on_the_map(state)]
    every = seas or [str(raw["en"]) for raw in book.data["terms"]["terms"]["sea_area"].values()]
    return list(dict.fromkeys(named_area(book, state, each)[0] for each in every))


def as_drawn(book: Book, state: State, text: str) -> str:
    """A place as typed; a sea area or a place that the booklet names (London, Copenhagen), in whichever
    language, as the map calls it.
    """
    if not state.map:
        return text
    atlas = drawn(state)
    if not any(_forms(book, kind, text) for kind in ("sea_area", "place")):
        bare = without_article(text)  # « la mer du Nord »
        text = bare if any(_forms(book, kind, bare) for kind in ("sea_area", "place")) else text
        heads = (f"{head} {text}" for head in _SEA)  # of « bataille mer du Nord »
        text = next((each for each in heads if _forms(book, "sea_area", each)), text)
    if alike := _forms(book, "sea_area", text):
        seas = atlas.places.where(lambda kind, words: kind == "sea")
        drawn_as = (atlas.places[at].name for at in seas)
        return next((name for name in drawn_as if fold(name.replace("_", " ")) in alike), text)
    if alike := _forms(book, "place", text):
        named = (name_of(place.words) for place in atlas.places)
        return next((name for name in named if fold(name.replace("_", " ")) in alike), text)
    return text


def _forms(book: Book, kind: str, text: str) -> set[str]:
    """Everything that is called so in the booklet is called, in both languages; nothing else is."""
    names = book.names[kind]
    called = ({fold(each) for each in names.called(key)} for key in names.ids)
    return next((forms for forms in called if fold(text) in forms), set())


def _known(book: Book, state: State) -> Iterator[str]:
    """Every name of a sea area that can be known."""
    for raw in book.data["terms"]["terms"]["sea_area"].values():
        yield str(raw["en"])
    yield from _on_the_map(state)
    for areas in (*state.convoys.values(), *state.raids.values()):
        yield from areas


def _on_the_map(state: State) -> Iterator[str]:
    if state.map:
        atlas = drawn(state)
        for at in atlas.places.where(lambda kind, words: kind == "sea"):
            yield atlas.places[at].name.replace("_", " ")
