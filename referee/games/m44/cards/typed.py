"""What players type of a card: its name, a section, what it stands for, hexes."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import ARTICLES, MARKS, NONE, NOTHING, Reader, without_article
from referee.engine.verb import Verb
from referee.engine.verdict import Json
from referee.games.m44.air.typed import STRIKING
from referee.games.m44.book import Book
from referee.games.m44.cards.token import CALLED, WORDS
from referee.games.m44.cards.wholes import ALL, ALL_BUT, HALVES, all_but, half_named
from referee.games.m44.state import TOKEN, State
from referee.games.m44.words.meant import to_order
from referee.games.m44.words.phrases import AND, hexes, is_hex, keys, told_ahead, unit_words

_OF_A_TOKEN = frozenset(
    word for called in CALLED.values() for name in called for word in fold(name).split()
) | {"my", "mon", "one", "un"}
_AS = ("as", "comme")
_THE_CARD = ARTICLES | {"carte", "card"}  # before a card’s name: « la carte Assaut »

_AT = MARKS["at"] | MARKS["on"]
_SMALL = _AT | ARTICLES  # that end no name of a card
_WITH = MARKS["with"] | {"for", "pour"}  # between the card and the units that it orders
_UNITS = {"unit", "units", "unite", "unites"}
_ALSO = {"also", "aussi"}  # “order also the tank”
_ENDS = _WITH | _UNITS | _SMALL
# Before the section: “on the left”, « la carte Sonde au centre », “probe card in the middle”.
_PART = {"section", "flank", "flanc", "side", "wing", "aile", "cote"}  # “the left flank”
_WHERE = _SMALL | MARKS["in"] | {"of", "card", "carte"}


def order_typed(reader: Reader) -> dict[str, Json]:
    """A card, a section and hexes; `called`: hex → the unit named before it."""
    so: dict[str, str] = {}
    found = _card_typed(reader, so)
    return {**found, **({"called": so} if so else {})}


def _card_typed(reader: Reader, so: dict[str, str]) -> dict[str, Json]:
    """A card by the longest run of words that names one, then a section, then hexes (“nobody”: none; “all”: every one);
    of two boards « left 2 » is a section, too.
    """
    given = keys(reader)
    faces = told_ahead(reader, given)
    if given:  # « order recon left as=air_power »: words that no card knows are not passed over
        raise reader.odd()
    said = [word for word in reader.words if fold(word) not in _ALSO]
    rest, names = _card_first(reader.names["card"], said), reader.names
    reader.words = []
    stands_for = _stands_for(reader, rest)
    if reader.state.tracking and (but := all_but(rest)) is not None:
        stay = places_of(reader, rest[but[1] :], so)
        reader.words = _without_end(rest[: but[0]])
        card: dict[str, Json] = {"card": None, "section": None}
        card |= _card_typed(reader, so) if reader.words else {}
        return {**card, **stands_for, **faces, "hexes": [ALL_BUT, *stay]}
    split = next((at for at, word in enumerate(rest) if is_hex(word)), len(rest))
    head = rest[:split]
    if head and (places := _no_card(reader, head, rest[split:], so)):
        return {"card": None, "section": None, "hexes": places, **faces}
    places = places_of(reader, rest[split:], so)
    if head and not places and fold(head[-1]) in NOTHING:  # « assaut à gauche, personne »
        head, places = head[:-1], [NONE]
        head[-1:] = [word.rstrip(",") for word in head[-1:]]
    ends = [
        each for each in range(1, len(head)) if all(fold(word) in _ENDS for word in head[each:])
    ]
    if (
        places and ends and fold(head[ends[0]]) in _WITH | _UNITS
    ):  # « au centre avec les unités en r4c7 »
        head = head[: ends[0]]
    if any(fold(word) in WORDS for word in head):  # « jeton », “air token”: no card of the hand
        if any(fold(word) not in WORDS | _THE_CARD | _OF_A_TOKEN for word in head):
            raise reader.odd()  # a card beside it is a line of its own
        return {"card": TOKEN, "section": None, "hexes": places, **faces}
    state: State = reader.state
    if state.card and not places and len(head) == 1 and fold(head[0]) in EVERY:
        head, places = [], [ALL]
    if not head:
        if not places and not state.card:
            raise reader.odd()
        return {"card": None, "section": None, "hexes": places, **faces}
    while (
        len(head) > 1 and fold(head[0]) in _THE_CARD and not names["card"].readings(" ".join(head))
    ):
        if any(names["card"].readings(" ".join(head[:end])) for end in range(2, len(head))):
            break  # « À l’assaut » begins like « à la carte », « the » alone like one, too
        head = head[1:]
    if not places and len(head) > 1 and fold(head[-1]) in EVERY:  # all that the card orders
        head, places = head[: -2 if fold(head[-2]) in _WITH else -1], [ALL]
    sides = names["section"]
    if len(head) > 1 and sides.exactly(head[0]) and not names["card"].readings(" ".join(head)):
        head = [*head[1:], head[0]]  # “left probe”
    for end in range(len(head), 0, -1):
        found = named_by(names["card"], head[:end])
        if len(found) == 1:
            strikes = found[0] in STRIKING
            tail, named = _units_in(reader, head[end:], places, strikes, so)
            places = [*named, *(name for name in places if name not in named)]
            while places and len(tail) > 1 and fold(tail[-1]) in _SMALL:  # « à gauche sur r7c0 »
                tail = tail[:-1]
            if len(tail) > 1 and not sides.readings(" ".join(tail)):
                tail = [word for word in tail if fold(word) not in _PART]
            # “on the left”, « sur la gauche »; “barrage on r8c2”
            while tail and fold(tail[0]) in _WHERE and (places or len(tail) > 1):
                tail = tail[1:]
            if half := half_named(sides, state, tail):
                tail = [HALVES[half][0]]
                places = [half, *(name for name in places if name != ALL)]
            if tail and not sides.readings(" ".join(tail)):
                _two_cards(reader, tail)
                _none_called(reader, tail)
            part = reader.named("section", " ".join(tail)) if tail else None
            return {"card": found[0], "section": part, "hexes": places, **stands_for, **faces}
    if state.card and not names["card"].readings(" ".join(head)):
        _none_called(reader, head)
    return {
        "card": names["card"].find(" ".join(head)), "section": None, "hexes": places, **faces,
    }  # fmt: skip


def card_by_name(book: Book, state: State, tokens: Sequence[str]) -> tuple[Verb, list[str]] | None:
    """“Air power r3c6”, “the air token”: a card’s whole name (or the token’s) that only begins as an airdrop is called,
    whatever follows it.
    """
    said = list(tokens)
    while len(said) > 1 and fold(said[0]) in _THE_CARD | _ALSO:
        said = said[1:]
    called, cards = book.registry.called, book.names["card"]
    if called.readings(said[0]) != ["drop"] or called.exactly(said[0]):
        return None
    tokens_named = {fold(name) for names in CALLED.values() for name in names}
    for end in range(len(said), 1, -1):
        text = " ".join(said[:end]).rstrip(":,")
        if cards.exactly(text) or fold(text) in tokens_named:
            return book.registry.verb("order"), list(tokens)
    return None


def _no_card(reader: Reader, head: list[str], behind: list[str], so: dict[str, str]) -> list[str]:
    """The hexes of “order infantry r6c5”, “order the tank”, where the words before them name a unit and no card: « Infantry
    Assault » only begins so. Without a hex that means more units of the card on the table.
    """
    if reader.state.card and behind and _ends_there(head):  # “order the train and r3c6”
        named = _each_named(reader, _parted(head), False)
        return [*named, *places_of(reader, behind, so)] if named else []
    plain = [word for word in head if fold(word) not in _SMALL]
    cards, text = reader.names["card"], without_article(" ".join(plain))
    units = reader.names["unit"]
    if cards.exactly(text) or not units.exactly(text):
        return []
    if behind:
        places = places_of(reader, behind, so)
        so |= _so(reader, plain, places[0])
        return places
    return to_order(reader, head) if reader.state.card else []


def places_of(reader: Reader, words: list[str], so: dict[str, str] | None = None) -> list[str]:
    """Hexes, and units named by what they are between them: “r6c5, the tank and r7c5”; in `so` hex → the unit named
    before it.
    """
    so = {} if so is None else so
    found: list[str] = []
    run: list[str] = []
    for word in (*words, ""):
        if word and not is_hex(word) and fold(word) not in AND:
            run.append(word)
            if not word.endswith(","):
                continue
            word = ""
        if is_hex(word):
            said = [each for each in run if fold(each) not in _AT]  # « l’infanterie en r8c5 »
            named = [] if all(fold(each) in ARTICLES for each in said) else said
            called = without_article(" ".join(named)).split()
            found += hexes(reader, unit_words(reader, [*called, word])[0])
            so |= _so(reader, called, found[-1])
        elif run:
            found += to_order(reader, run) or hexes(reader, run)
        run = []
    return found


def _units_in(
    reader: Reader, tail: list[str], places: list[str], strikes: bool, so: dict[str, str]
) -> tuple[list[str], list[str]]:
    """What stands between a card and its hexes without the units named there, and where these stand: “medics on the
    tank”, “attack centre with the infantry r6c5”.
    """
    for at in range(len(tail)):
        *others, last = _parted(tail[at:])
        head = _without_end(tail[:at])
        if places and not _ends_there(tail):  # whose hex follows: “with the infantry r6c5”
            named = _each_named(reader, others, strikes)
            if _is_unit(reader, last) and (named or not others):
                so |= _so(reader, last, places[0])
                return head, named
        elif found := _each_named(reader, [*others, last], strikes):
            return head, found
    return tail, []


def _two_cards(reader: Reader, tail: list[str]) -> None:
    """Told where a second card follows in the same line: “air sortie and attack centre” (I-M44-43)."""
    at = next((n for n, word in enumerate(tail) if fold(word) in AND | MARKS["with"]), len(tail))
    behind = tail[at + 1 :]
    while behind and fold(behind[0]) in _THE_CARD:
        behind = behind[1:]
    cards = reader.names["card"]
    if any(cards.exactly(" ".join(behind[:end]).rstrip(":,")) for end in range(1, len(behind) + 1)):
        raise Unreadable("m44.read.card_a_line", text=" ".join(behind).rstrip(":,"))


def _none_called(reader: Reader, words: list[str]) -> None:
    """Told where words end in the name of a unit or a plane of which none is there to be ordered: “the tank”."""
    if not reader.state.tracking:
        return
    for at in range(len(words)):
        text = without_article(" ".join(word for word in words[at:] if fold(word) not in _ENDS))
        if reader.names["unit"].exactly(text) or reader.names["plane"].exactly(text):
            raise Unreadable("m44.play.none_called", text=text)


def _ends_there(words: list[str]) -> bool:
    """Whether what follows is another one: “the train and”, “the tank,”."""
    return words[-1].endswith(",") or fold(words[-1]) in AND


def _is_unit(reader: Reader, words: list[str]) -> bool:
    """Whether words name a unit, and no section."""
    small = _SMALL | MARKS["with"]  # « l’infanterie en r8c5 »
    text = without_article(" ".join(word for word in words if fold(word) not in small))
    return reader.names["unit"].exactly(text) and not reader.names["section"].exactly(text)


def _so(reader: Reader, called: list[str], name: str) -> dict[str, str]:
    """The one unit that words before a hex name, by that hex: whether it stands there the order tells."""
    said = without_article(" ".join(word for word in called if fold(word) not in _SMALL | _WITH))
    found = reader.names["unit"].readings(said) if said else []
    return {name: found[0]} if len(found) == 1 and name in reader.state.pieces else {}


def _parted(run: list[str]) -> list[list[str]]:
    """« le char, le canon et le génie » in three."""
    parts: list[list[str]] = [[]]
    for word in run:
        if fold(word) in AND:
            parts.append([])
            continue
        parts[-1].append(word.rstrip(","))
        if word.endswith(","):
            parts.append([])
    return [part for part in parts if part] or [[]]


def _each_named(reader: Reader, parts: list[list[str]], strikes: bool) -> list[str]:
    """The hexes of all the units that these words name; nothing where one of them names none."""
    found = [to_order(reader, part, strikes) for part in parts]
    return [name for each in found for name in each] if all(found) else []


def _without_end(words: list[str]) -> list[str]:
    """Words without “with” and “on” at their end."""
    while words and fold(words[-1]) in _ENDS:
        words = words[:-1]
    return words


def _card_first(cards: Names, words: list[str]) -> list[str]:
    """« r7c0 et r7c1 avec Accrochage à gauche », “the P-40 with Recon centre”: the card before the units that it orders."""
    at = next((n for n, word in enumerate(words) if fold(word) in MARKS["with"]), 0)
    who, card = words[:at], words[at + 1 :]
    if not who or not card or any(map(is_hex, card)):
        return words
    called = [word for word in card if fold(word) not in _THE_CARD]
    first = any(cards.exactly(" ".join(called[:end])) for end in range(1, len(called) + 1))
    plain = without_article(" ".join(who)).split()
    own = any(named_by(cards, plain[:end]) for end in range(1, len(plain) + 1))
    return [*called, "with", *who] if is_hex(who[0]) or (first and not own) else words


def named_by(cards: Names, run: list[str]) -> list[str]:
    """The cards that a run of words may name. A small word at its end is no beginning of a longer name:
    « attaque à gauche » is Attack on the left, no « attaque aérienne ».
    """
    text = " ".join(run)
    if len(run) > 1 and fold(run[-1]) in _SMALL and not cards.exactly(text):
        return []
    return cards.readings(text)


def _stands_for(reader: Reader, rest: list[str]) -> dict[str, Json]:
    """« as air power » out of the words, before the hexes or behind them: what the card is played as."""
    mark = next((at for at, word in enumerate(rest) if at and fold(word) in _AS), None)
    if mark is None:
        return {}
    cards = reader.names["card"]
    end = next((at for at in range(mark, len(rest)) if is_hex(rest[at])), len(rest))
    while end > mark + 1 and len(named_by(cards, rest[mark + 1 : end])) != 1:
        end -= 1  # « as air power left »: the section may stand last
    found = cards.find(" ".join(rest[mark + 1 : max(end, mark + 2)]))
    del rest[mark : max(end, mark + 2)]
    return {"as": found}
