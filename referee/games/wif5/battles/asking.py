"""What a battle asks when it is not typed: which kind, under which rule, in which words (5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import read_list
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.battles.against import AFLOAT
from referee.games.wif5.battles.at_sea import all_count, on_sea, owed, prey
from referee.games.wif5.battles.at_sea.afloat import read_fleet
from referee.games.wif5.battles.kinds import FOUGHT_IN, RULES, USUAL
from referee.games.wif5.battles.typed import WHO, by_blanks, named_twice, parted
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.at_sea.seas import as_drawn
from referee.games.wif5.maps.called import as_named
from referee.games.wif5.maps.counters import invading, now, spotted
from referee.games.wif5.maps.interception.interdicting import fights_at
from referee.games.wif5.maps.named import called, listed, name_in
from referee.games.wif5.maps.understood import understood
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, State
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING, read_placed

LONGEST = 4  # words of a kind of battle
LAND_STEP = "land_combat"
ATTACKS = ("attack", "attaquer", "attaque")
STRIKES, BOMBS = ("strike", "frapper"), ("bomb", "bombarder")  # words that say a mission
LED_BY = {
    "ground_strike": "ground",
    "strategic_bombardment": "bombing",
}  # where no other battle is fought


# The steps of battles that are no land combat.
_OTHER_STEPS = frozenset(
    each
    for kind, steps in FOUGHT_IN.items()
    if kind not in ("land", "air", "subs")
    for each in steps
)


def kind_named(reader: Reader) -> str:
    """The kind of battle, in as many words as name it whole: “ground strike”, « frappe au sol »; in the
    land combats, and in steps that know no other battle, the place alone will do; on a map in any phase that has a
    kind of its own.
    """
    names = reader.names["where"]
    if (
        len(reader.words) > 1
        and fold(reader.words[0]) in ARTICLES
        and names.exactly(reader.words[1])
    ):
        reader.words = reader.words[1:]  # « le port de Kiel », “the convoy in the North Sea”
    for size in range(min(LONGEST, len(reader.words)), 1, -1):
        text = " ".join(reader.words[:size])
        if names.exactly(text):
            reader.words = reader.words[size:]
            return names.find(text)
    state = reader.state
    if state is not None and (afloat := _of_an_area(reader, state)):
        return afloat
    if mission := _mission(reader):
        return mission
    if "units" in reader.keys and reader.words and not names.readings(reader.words[0]):
        return "land"  # only there land units attack
    if state is not None and reader.words and not names.readings(reader.words[0]):
        if state.step in FOUGHT_IN["sea"] and fold(reader.called) in ATTACKS:
            return "land"  # “attack Metz”, while ships move or fight, is for its own step
        if state.step == LAND_STEP:
            return "land"  # “attack Metz”: the place alone
        kind = USUAL.get(state.step)
        if (
            kind is not None
            and state.map
            and any(spotted(state, " ".join(reader.words[:size])) for size in range(1, LONGEST))
        ):  # “attack Bremen”, of the map, while ports are attacked
            return kind
        if state.step in LED_BY and not names.nearest(reader.words[0]):
            return LED_BY[state.step]  # “attack Konotop with tac1”, without a map, too
        if state.step not in _OTHER_STEPS and not names.nearest(reader.words[0]):
            return "land"  # out of its step that is said
    return names.find(reader.word())


def _of_an_area(reader: Reader, state: State) -> str:
    """The battle at sea that this step has, where the words begin with the whole name of a sea area: « bataille mer du
    Nord », “battle Sea of Japan”; a counter that lies in one stands for it, “attack Hood”; else nothing.
    """
    areas, words = reader.names["sea_area"], reader.words
    while len(words) > 1 and fold(words[0]) in ARTICLES | MARKS["in"] | MARKS["at"]:
        words = words[1:]
    sizes = range(2, min(LONGEST + 2, len(words)) + 1)
    lies = _lies(state, words[0]) if words else ""
    if lies and is_sea(now(state), lies):  # who else of it is named fights there, too
        small = MARKS["with"] | {"and", "et"}
        rest = [each for each in words if fold(each) not in small and _lies(state, each) != lies]
        reader.words = [*sea_name(now(state), lies).split(), *rest]
    elif not any(areas.exactly(" ".join(words[:size])) for size in sizes):
        return ""
    usual = USUAL.get(state.step, "")
    return usual if usual in ("sea", "convoys") else "sea"


def _lies(state: State, word: str) -> str:
    """Where a counter of the map lies that a word of a list names; nothing of any other word."""
    return str(state.units.get(called(state, word.strip(",")), {}).get("at", ""))


def _mission(reader: Reader) -> str:
    """The mission that the word for the battle says: “strike Metz” turns units over, “bomb Essen” is for the factories
    there, but in the phase of ground strikes; empty: the word says no mission, or its kind follows (10.6.1, 10.7.1).
    """
    said = fold(reader.called)
    if not reader.words or reader.names["where"].readings(reader.words[0]):
        return ""
    if said in STRIKES or (said in BOMBS and getattr(reader.state, "step", "") == "ground_strike"):
        return "ground"
    return "bombing" if said in BOMBS else ""


def only(*where: str) -> Callable[[Book, State, Args], bool]:
    """Whether the battle is of one of some kinds."""
    return lambda book, state, given: given.get("where") in where


def usual(book: Book, state: State, given: Args) -> Json:
    """The kind that the step is for; SUBs that intercepted fight first (10.5.5)."""
    if prey.owing(state):
        return "subs"
    kinds = kinds_now(book, state, given)
    kind = USUAL.get(state.step, "land")
    return kind if kind in kinds else kinds[0]


def whereabouts(book: Book, state: State, given: Args) -> Json:
    """Where SUBs have to fight, or a group that was intercepted, where a naval combat may be, or invaders and PARA
    attack, or where a convoy meets raiders or SUBs: the first place that has any (10.5.5, 10.5.6, 10.7.4.5,
    10.7.5.2, 11.3).
    """
    if not state.map:
        return None
    if given.get("where") == "convoys":
        return next(iter(all_count.raided(state)), None)
    if given.get("where") == "land":
        hexes = (raw["at"] for raw in state.units.values() if invading(state, raw))
        return next((shown_name(now(state), at) for at in hexes), None)
    due: Iterable[str] = prey.owing(state) if given.get("where") == "subs" else ()
    if given.get("where") == "sea":
        due = fights_at(state) or owed.areas(state)
    return next((sea_name(now(state), at) for at in due), None)


def somewhere(book: Book, state: State, given: Args, typed: str) -> str:
    """A place, read as it is typed: a hex that a whole map lacks, a slip of a name, counters of the map and a line with
    its verb are no place, and it is asked for again (4.4).
    """
    if given.get("where") in AFLOAT:
        return typed
    near = [name for told in understood(book, state, typed)[1] if told.severity == "refusal"
            for name in told.params["names"]]  # fmt: skip
    if near or _said_otherwise(book, state, typed):
        raise Unreadable("name.unknown", kind="hex", text=typed, nearest=near, options=[])
    return typed


def _said_otherwise(book: Book, state: State, typed: str) -> bool:
    """Whether words that name no place of the map begin with a verb, or name a land unit or an aircraft of it: “k1,k4”,
    “attack Metz with k1”.
    """
    words = typed.split()
    if not words or spotted(state, as_drawn(book, state, typed)) is not None:
        return False
    if book.registry.called.exactly(words[0]):
        return True
    names = (called(state, part) for each in read_list(listed(typed)) for part in each.split())
    return any(DOMAINS.get(state.units[n]["unit"]) != "naval" for n in names if n in state.units)


def kinds_now(book: Book, state: State, given: Args) -> list[Json]:
    """The kinds of battle that this step may have; out of its step a line is refused, with why. SUBs are
    listed beside others where some may hunt (10.5.5.1, 11.7.1).
    """
    kinds = [kind for kind, steps in FOUGHT_IN.items() if state.step in steps]
    if len(kinds) > 1 and not prey.hunted(state):
        kinds = [kind for kind in kinds if kind != "subs"]
    return [*kinds] or list(FOUGHT_IN)


def rule_of(book: Book, state: State, given: Args) -> str:
    """The phase of the battle that is asked for."""
    return RULES[str(given.get("where", USUAL.get(state.step, "land")))]


def asks(code: str) -> Callable[[Book, State, Args], Ruling]:
    """The question of a key in the words of every kind of battle that has it."""
    return lambda book, state, given: info(f"wif5.ask.battle.{code}", rule_of(book, state, given))


def untold(*where: str) -> Callable[[Book, State, Args], bool]:
    """What those kinds of battle ask (none named: every one); of SUBs that intercepted on the map, and
    of whom they met, all of it is known (10.5.5.1).
    """

    def asked(book: Book, state: State, given: Args) -> bool:
        if given.get("where") == "subs":
            return not prey.owing(state)
        return not where or given.get("where") in where

    return asked


def moored_or_met(book: Book, state: State, given: Args) -> Ruling:
    """Ships in a port, or of a group that SUBs intercepted."""
    code = "met" if given.get("where") == "subs" else "ships"
    return info(f"wif5.ask.battle.{code}", rule_of(book, state, given))


def hunting(book: Book, state: State, given: Args) -> Ruling:
    """SUBs that attack a convoy, or that intercepted."""
    code = "hunters" if given.get("where") == "subs" else "subs"
    return info(f"wif5.ask.battle.{code}", rule_of(book, state, given))


def once(
    key: str, read: Callable[[Book, State, Args, str], str]
) -> Callable[[Book, State, Args, str], str]:
    """Units of a key, read as they are typed, capitals of a counter's name or not: whoever is in the battle already is
    told at once (10.3.4.1).
    """

    def found(book: Book, state: State, given: Args, typed: str) -> str:
        before = {each: str(given[each]) for each in WHO if given.get(each)}
        typed = parted({key: by_blanks(state, typed)})[key]
        typed = as_named(state.units, book.names["unit"], {key: typed})[key]
        for no in named_twice(state, {**before, key: typed}, rule_of(book, state, given)):
            raise Unreadable(no.code, **no.params)
        return read(book, state, given, typed)

    return found


def in_sections(
    key: str, then: Callable[[Book, State, Args, str], str] | None = None
) -> Callable[[Book, State, Args, str], str]:
    """SUBs, raiders or escorts of a convoy attack, read as they are typed: counters of the map by their names, others by
    type and section (11.3). `then` reads what the key means in another battle.
    """

    def found(book: Book, state: State, given: Args, typed: str) -> str:
        if given.get("where") != "convoys":
            return typed if then is None else then(book, state, given, typed)
        for part in read_list(typed) if fold(typed) not in NOTHING else ():
            if name_in(part) not in state.units:
                read_placed(key, part, book.names["unit"])
        return typed

    return found


def _shown(state: State, place: str) -> str:
    """A sea area as it is printed."""
    at = spotted(state, place)
    return place if at is None else sea_name(now(state), at)


def fleet(
    side: str, where: Callable[[Book, State, Args], str]
) -> Callable[[Book, State, Args, str], str]:
    """Ships and aircraft of a side in a sea box, read and judged as they are typed (10.5.6.1)."""

    def found(book: Book, state: State, given: Args, typed: str) -> str:
        for no in on_sea.away(state, typed, where(book, state, given)):
            raise Unreadable(no.code, **no.params)
        read = read_fleet(book, side, typed, state.units)
        for no in (
            on_sea.nobody({side: read}, _shown(state, where(book, state, given))) if read else ()
        ):
            raise Unreadable(no.code, **no.params)
        other = given.get(OTHER[side])
        shown = other is not None and all(
            one.name for one in read_fleet(book, OTHER[side], str(other), state.units)
        )
        for no in on_sea.of_a_side(state, read, side, where(book, state, given), shown)[1]:
            raise Unreadable(no.code, **no.params)
        return typed

    return found
