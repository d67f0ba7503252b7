"""Every procedure of the booklet as a verb of the campaign, found by what players call it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from referee.engine.ask import Script
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, MARKS, joins
from referee.engine.verb import Arg, Args, Options, Outcome, Verb
from referee.games.contract import Key, Procedure
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.call import Call
from referee.games.wif5.actions.in_impulse import known_to
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER, State
from referee.games.wif5.weather.zones import zones_kept
from referee.games.wif5.words.arguments import acting, phasing

# Whose act it is, and against whom: what the campaign counts by.
WHOSE: Mapping[str, Options] = {
    "by": phasing,
    "of": acting,
    "against": lambda book, state, given: list(state.acting(OTHER[state.side])),
}
LONGEST = 5  # words of a procedure’s name
SMALL = (
    ARTICLES | MARKS["at"] | MARKS["on"] | {"of", "by"}
)  # begin what is said of it, not more of its name
# Of units of the map, told by their names alone, these are moves.
MOVES = frozenset({
    "overrun", "invasion", "advance", "retreat", "land_move", "strategic_move", "air_transport", "paradrop", "rebase",
})  # fmt: skip
ENTERED = frozenset(
    {"overrun", "invasion"}
)  # where it is to is told first: “overrun Bryansk with gp”
SHIFTED = frozenset(
    {"with", "mp", "factors", "chit_levels", "section", "via"}
)  # keys of such a line
# “ground strike Kiev with tac1”, “port attack on Malta”: told by the place they are battles.
FOUGHT = {
    "ground_strike": "ground", "strategic_bombing": "bombing", "land_combat": "land", "port_attack": "port",
}  # fmt: skip
BARE = frozenset({"russian_partisans"})  # run without any key


def call_of(book: Book, procedure: str) -> Call:
    """How a procedure is played here: as its subject says, and with what the impulse knows."""
    for subject, said in book.data["registry"].items():
        if procedure in said.get("calls", ()):
            room = book.registry.room(subject, "verbs")
            found = next(each for each in room.CALLS if each.procedure == procedure)
            return known_to(found)
    return known_to(Call(procedure))


def by_id(book: Book, key: str) -> Verb | None:
    """The verb of a procedure, `None` where there is none of that id."""
    if key not in book.registry.procedures:
        return None
    made, procedure = call_of(book, key), book.procedures[key]

    def run(book: Book, state: State, args: Args) -> Script[Outcome]:
        calls.only_known(procedure, made, args["keys"])
        return zones_kept(calls.run(book, state, made, args))

    return Verb(
        key,
        run,
        calls.shape(procedure),
        procedure.cards[:2],
        partial(calls.read, book, procedure, made),
        tuple(asked_for(made, procedure)),
        keys=tuple(key.name for key in (*procedure.keys, *made.extra)),
        asks=True,
        who=made.may,
    )


def asked_for(made: Call, procedure: Procedure) -> Iterator[Arg]:
    """The keys asked when a procedure is named alone: those it needs and no ledger fills.

    Where one of several will do, the first of them; whose act it is, where the campaign counts it.
    """
    yield from made.leads
    for key in procedure.keys:
        if key.required or key.name in procedure.one_of:
            yield _asked(made, key, procedure.one_of)
    for key in made.extra:
        if key.name in WHOSE:
            yield Arg(key.name, "power", key=True, optional=True, options=WHOSE[key.name],
                      when=lambda book, state, given: not made.settles(book, state, given))  # fmt: skip


def _asked(made: Call, key: Key, one_of: tuple[str, ...]) -> Arg:
    others = one_of if key.name in one_of else (key.name,)

    def wanted(book: Book, state: State, given: Args) -> bool:
        texts = {name: str(value) for name, value in given.items()}
        try:
            known = made.fill(book, state, texts)
        except Fault:
            known = {}
        meant = key.name not in one_of or key.name == made.one_of(state, one_of)
        return meant and not {*known, *texts} & {*others}

    options = (lambda book, state, given: list(key.options)) if key.options else None
    return Arg(key.name, key.kind, key=True, check=key.read, options=options, when=wanted,
               ask=made.worded.get(key.name), default=made.usual.get(key.name))  # fmt: skip


def named(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """The procedure that the first words name, and the words after (`convoy attack of=cw …`)."""
    words = next((at for at, token in enumerate(tokens) if "=" in token), len(tokens))
    names = book.registry.procedure_names
    for size in range(min(LONGEST, words), 0, -1):
        text = " ".join(tokens[:size])
        if size > 1 and fold(tokens[size - 1]) in SMALL and not names.exactly(text):
            continue  # « déclaration de l’Allemagne » begins no « déclaration de guerre »
        if not joins(tokens[size - 1]):
            continue
        found = names.readings(text)
        if len(found) != 1:
            continue
        # Where the campaign has a verb of that name, it is meant: it knows the ledgers.
        own = found[0] in book.registry.verbs
        if found[0] in FOUGHT and _of_a_place(tokens[size:words]):
            kind = FOUGHT[found[0]]  # on land the place alone will do, as “land” begins a verb, too
            said = tokens[size:] if kind == "land" else [kind, *tokens[size:]]
            return book.registry.verb("battle"), said
        shifts = {token.partition("=")[0] for token in tokens[words:]} <= SHIFTED
        moved = found[0] in MOVES and state.map and shifts and words > size
        if moved and (found[0] in ENTERED or _of_units(state, tokens[size:])):
            return book.registry.verb("shift"), tokens[size:]  # “overrun Bryansk with gp”
        verb = book.registry.verb(found[0]) if own else by_id(book, found[0])
        if verb is not None:
            return verb, tokens[size:]
    return None


def _of_a_place(words: list[str]) -> bool:
    """Whether what is said of a fight is no number, as the first key of its procedure is."""
    said = [word for word in words if fold(word) not in SMALL]
    return bool(said) and not said[0][0].isdigit()


def _of_units(state: State, words: list[str]) -> bool:
    """Whether words name a unit of the map first, or after “with”."""
    if not words:
        return False
    from referee.games.wif5.maps.piles import plain

    return plain(state, words)[0] in state.units


def offers(book: Book, state: State) -> Iterator[Offer]:
    """The procedures of the step that no verb of the campaign stands for; where SUBs may try a ship on its way
    home, their interception too (11.7.1).
    """
    besides = _besides(state)
    for key, entry in book.registry.procedures.items():
        if (state.step in entry.steps or key in besides) and key not in book.registry.verbs:
            verb = by_id(book, key)
            assert verb is not None
            example = {"keys": dict[str, str]()} if key in BARE else None
            yield Offer(key, verb.shape, verb.cards, {}, example)


def _besides(state: State) -> tuple[str, ...]:
    from referee.games.wif5.battles.at_sea.prey import homeward_unshown

    if homeward_unshown(state):
        return ("interception",)
    if not state.map:
        return ()
    from referee.games.wif5.maps.interception.past_subs import hunters

    return ("interception",) if hunters(state) else ()
