"""`mobilize`: new units come into play (Phase 5, pp. 20-21)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict, cast

from referee.engine.event import Event
from referee.engine.faults import Ambiguous, Fault
from referee.engine.force import Force, kept_force, minus, ordered, plus, total
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.offer import Offer
from referee.engine.reader import MARKS, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.rules import capital_held
from referee.games.aa1941.movement.journey import own_places
from referee.games.aa1941.production.room import complexes
from referee.games.aa1941.production.rules import (
    beyond_decks,
    complexes_near,
    floats,
    mobilize,
    not_afloat,
    open_zones,
    placed_where,
)
from referee.games.aa1941.state import State, added, together
from referee.games.aa1941.words.owners import mover, own_pieces
from referee.games.aa1941.words.phrases import EVERYTHING, force_and_places, only_units

SHAPE = "FORCE at TERRITORY [in ZONE]"
CARDS = ("mobilize", "mobilize.placement")
PROMISE = "aa1941.mobilize.declared_carrier"
AT_SEA = "aa1941.mobilize.not_at_sea"


class Spot(TypedDict):
    """Units for one place, of a line that names several."""

    units: Mapping[str, int]
    territory: str
    zone: NotRequired[str]


class Placing(TypedDict):
    """What `mobilize` takes; `spots`: who goes where, if not all to one place."""

    units: Mapping[str, int]
    territory: str
    zone: NotRequired[str]
    spots: NotRequired[Sequence[Spot]]


class Placed(TypedDict):
    """Units that came into play at a complex, ships in `zone`."""

    power: str
    territory: str
    units: Force
    zone: NotRequired[str | None]


class Returned(TypedDict):
    """Units that went back to the box."""

    power: str
    units: Force


def _read(reader: Reader) -> Args:
    """`2 inf at russia`, `1 submarine, germany, sz5`: the places by their kind; `1 inf in russia and 1 in caucasus`."""
    words = _all_bought(reader, own_pieces(reader, reader.words, mover(reader)))
    if len(spots := _spots(reader, words)) > 1:
        whole: dict[str, int] = {}
        for each in spots:
            whole = plus(whole, each["units"])
        reader.words = []
        return {"units": whole, "territory": spots[0]["territory"], "spots": spots}
    return _one_spot(reader, words)


def _spots(reader: Reader, words: Sequence[str]) -> list[Args]:
    """« 1 infantry in russia and 1 in caucasus, 1 submarine in sz4 »: who goes to which place; nothing where the words do
    not tell it, place by place.
    """
    found: list[Args] = []
    named: list[str] = []  # units whose place is still to come
    for part in re.split(r"[,;]|\s(?:and|et)\s", " ".join(words)):
        said = part.split()
        if found and not named and len(said) > 1 and fold(said[1]) in MARKS["at"] | MARKS["in"]:
            kinds = [*found[-1]["units"]]  # « and 1 in caucasus »: of the same kind
            if number_said(said[0]) is not None and len(kinds) == 1:
                said.insert(1, kinds[0])
        named.append(" ".join(said))
        line = ", ".join(named).split()
        if only_units(reader, " ".join(line)):
            continue
        try:
            found.append(_one_spot(reader, line))
        except Fault:
            if found and number_said(said[0]) is not None:
                raise  # « …, 1 in mosow »: told of itself
            return []
        named = []
    return [] if named else found


def _one_spot(reader: Reader, words: Sequence[str]) -> Args:
    starts = [i for i, word in enumerate(words) if i and fold(word) in MARKS["at"]]
    if starts:
        head = words[: starts[0]]
        ends = zip(starts, [*starts[1:], len(words)], strict=True)
        said = [words[begin + 1 : end] for begin, end in ends]
        found = [reader.named("space", " ".join(place)) for place in said]
        units, first = _unmarked(reader, head, 0)  # `1 submarine germany in sz5`
        found = [*first, *found]
    else:
        units, found = _unmarked(reader, words, 1)
    territory = next((place for place in found if place in reader.names["territory"].ids), None)
    zone = next((place for place in found if place in reader.names["zone"].ids), None)
    if len(found) != (2 if territory and zone else 1):
        raise reader.odd()
    reader.words = []
    if territory is None:  # the sea zone alone: the complex is the one that touches it
        return {"units": units, "territory": zone}
    return {"units": units, "territory": territory, **({"zone": zone} if zone else {})}


_THEM = frozenset(("both", "them", "it"))


def _all_bought(reader: Reader, words: Sequence[str]) -> Sequence[str]:
    """« everything at russia », « tout en Russie », “both”, “them”: whatever waits in the mobilization zone."""
    bought = {} if reader.state is None else reader.state.bought
    if not bought or not words or fold(words[0]) not in EVERYTHING | _THEM:
        return words
    return [*kept_force(bought).split(), *words[1:]]


def _unmarked(reader: Reader, words: Sequence[str], count: int) -> tuple[Force, list[str]]:
    """A force with so many places behind it, or one more, and no word between them."""
    try:
        if not count:
            return reader.force(" ".join(words)), []
        return force_and_places(reader, list(words), count)
    except Ambiguous:
        raise
    except Fault as fault:
        if count and only_units(reader, " ".join(words)):
            raise reader.odd() from None  # « mobilize 1 infantry »: where is asked
        try:
            return force_and_places(reader, list(words), count + 1)
        except Fault:
            raise fault from None


def _place_all(book: Book, state: State, args: Placing) -> Outcome:
    """Spot by spot, in the order said, each on what those before it left (pp. 20-21); all of them, or none."""
    at, events = state, list[Event]()
    rulings, results = list[Ruling](), list[Json]()
    rest = {key: value for key, value in args.items() if key not in ("spots", "zone")}
    for spot in args["spots"]:
        done = place(book, at, cast(Placing, {**rest, **spot}))
        if stands(done.rulings, cast(dict[str, Json], args)):
            return Outcome((), done.rulings, {**done.result, "placed": {}})
        at = book.after(at, done.events)
        events += done.events
        results.append(done.result)
        rulings += [ruling for ruling in done.rulings if ruling not in rulings]
    waiting = ordered(at.bought, book.units)
    return Outcome(
        tuple(events), tuple(rulings), {"spots": results, "production_to_mobilize": waiting}
    )


def place(book: Book, state: State, args: Placing) -> Outcome:
    """`mobilize FORCE at TERRITORY [in ZONE]`: from the mobilization zone onto the board."""
    if "spots" in args:
        return _place_all(book, state, args)
    units: Force = args["units"]
    territory, zone = args["territory"], args.get("zone")
    rulings: list[Ruling] = []
    if book.spaces[territory].sea:
        zone, near = territory, complexes_near(book, territory)
        rulings += not_afloat(book, units, zone)
        if not near:
            rulings.append(
                refusal("aa1941.mobilize.no_complex_near", "mobilize.placement", space=zone)
            )
            nothing = {"limit": 0, "placed": {}, "refused": dict(units)}
            return Outcome((), tuple(rulings), nothing)
        territory = near[0]
    elif zone is not None and not any(floats(book, unit) for unit in units):
        rulings += not_afloat(book, units, zone)  # nobody among them goes to sea
    if not total(units):
        rulings.append(refusal("aa1941.mobilize.nothing", "mobilize"))
    absent = minus(units, state.bought)
    if absent:
        rulings.append(refusal("aa1941.mobilize.not_bought", "mobilize", force=absent))
    beyond = beyond_decks(units, zone, _decks(book, state, zone, units)) if zone else []
    rulings += beyond
    barred = bool(rulings)
    # Whoever sets a full deck aside has said where the fighters go.
    deck = bool(zone and units.get("fighter")) and not stands(beyond, cast(dict[str, Json], args))
    verdict = mobilize(
        book,
        territory,
        units,
        power=state.power,
        control=state.control,
        control_at_start=state.control_at_start,
        zone=zone,
        placed=total(state.placed.get(territory, {})),
        capital_lost=not capital_held(book, state.control, state.power),
        deck="own" if deck else None,
    )
    # The fighters that wait are seen, and the promise is held; in a light game others may wait.
    seen = state.tracking or _waiting_for_decks(book, state)
    rulings += [r for r in verdict.rulings if not seen or r.code != PROMISE]
    # Nobody who does not float is set at sea by the table's word, nor put elsewhere than said.
    if stands(rulings, args) or any(ruling.code == AT_SEA for ruling in rulings):
        nothing = {**verdict.result, "placed": {}, "refused": dict(units)}
        return Outcome((), tuple(rulings), nothing if barred else verdict.result)
    if verdict.refused:  # beyond the limit, or where no complex is, by the table's word
        rulings = [ruling for ruling in rulings if ruling.severity == "refusal"]
        rulings += placed_where(book, territory, units, zone, "own" if deck else None)
        verdict = replace(verdict, result={**verdict.result, "placed": dict(units), "refused": {}})
    afloat = {
        unit: n
        for unit, n in units.items()
        if book.units[unit].domain == "sea" or (deck and unit == "fighter")
    }
    harbour = zone or _only(open_zones(book, territory))
    if afloat and harbour is None:  # every piece is somewhere (p. 20)
        near = list(open_zones(book, territory))
        rulings.append(
            refusal("aa1941.mobilize.say_zone", "mobilize.placement", force=afloat, spaces=near)
        )
        if stands(rulings, args):
            nothing = {**verdict.result, "placed": {}, "refused": dict(units)}
            return Outcome((), tuple(rulings), nothing)
    events = [
        Event("placed", {"power": state.power, "territory": territory, "units": dict(units),
                         "zone": harbour if afloat else None})
    ]  # fmt: skip
    pieces = state.pieces
    for space, force in ((territory, minus(units, afloat)), (harbour, afloat)):
        if space is not None and force:
            pieces = added(pieces, space, state.power, force)
            stood = {
                "space": space,
                "power": state.power,
                "force": dict(pieces[space][state.power]),
            }
            over = (
                min(
                    units.get("fighter", 0),
                    _waiting_for_decks(book, replace(state, pieces=pieces)).get(space, 0),
                )
                if beyond
                else 0
            )
            events.append(
                Event("pieces", {**stood, "settled": {"fighter": over}} if over else stood)
            )
    rulings += _promise_kept(book, state, book.after(state, events))
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {**verdict.result, "placed": {}, "refused": dict(units)})
    waiting = ordered(minus(state.bought, units), book.units)
    result = {**verdict.result, "production_to_mobilize": waiting}
    return Outcome(tuple(events), tuple(rulings), result)


def _promise_kept(book: Book, state: State, after: State) -> list[Ruling]:
    """A carrier promised to a fighter that waits at sea goes where it waits, and keeps its place in
    the complex until then (p. 21, p. 23).
    """
    from referee.games.aa1941.air.promises import homeless, lost_at_sea

    if lost_at_sea(book, after) <= lost_at_sea(book, state):
        return []
    waiting = sorted(homeless(book, state))
    return [refusal("aa1941.mobilize.promised", "noncombat.promise", spaces=waiting)]


def _only(zones: tuple[str, ...]) -> str | None:
    return zones[0] if len(zones) == 1 else None


def _decks(book: Book, state: State, zone: str, units: Force) -> int:
    """Free places for fighters on the power's own carriers in a zone, new ones included (p. 20)."""
    here = state.pieces.get(zone, {})
    return max(0, own_places(book, state.power, here, units.get("carrier", 0)))


def _waiting_for_decks(book: Book, state: State) -> dict[str, int]:
    from referee.games.aa1941.air.promises import homeless

    return homeless(book, state)


def _placements(book: Book, state: State) -> Iterator[Offer]:
    """Every kind that waits, at the first complex with room: as many as it takes, and owed (p. 20)."""
    wanted = _waiting_for_decks(book, state)
    for unit, waiting in state.bought.items():
        usable = {key: room for key, room in complexes(book, state).items() if room}
        spots: list[tuple[str, str | None]] = [(territory, None) for territory in usable]
        if book.units[unit].domain == "sea":
            spots = [(key, zone) for key in usable for zone in open_zones(book, key)]
            spots.sort(
                key=lambda spot: (spot[1] not in wanted, _beside_enemies(book, state, spot[1]))
            )
        for territory, zone in spots:
            units = {unit: min(waiting, usable[territory])}
            example: dict[str, Json] = {"units": units, "territory": territory}
            if zone is not None:
                example["zone"] = zone
            if _as_many(book, state, example):
                yield Offer("mobilize", SHAPE, CARDS, {"unit": unit}, example, due=True)
                break


def _as_many(book: Book, state: State, example: dict[str, Json]) -> bool:
    """Whether some of them may be placed, beside the carrier that a fighter waits for: so many."""
    ((unit, most),) = example["units"].items()
    for count in range(most, 0, -1):
        example["units"] = {unit: count}
        said: Placing = {**example}  # type: ignore[typeddict-item]
        if not stands(place(book, state, said).rulings, {}):
            return True
    return False


def _beside_enemies(book: Book, state: State, zone: str | None) -> int:
    """How ill a new ship would stand in a zone: beside enemy warships, beside other enemies, alone."""
    if zone is None:
        return 0
    foes = together(book, state.pieces, zone, book.enemies(state.power))
    if any(book.units[unit].warship for unit in foes):
        return 2
    return 1 if foes else 0


def _waiting(book: Book, state: State, given: Args) -> list[Json]:
    return [dict(state.bought), *({unit: n} for unit, n in state.bought.items())]


def _open_complexes(book: Book, state: State, given: Args) -> list[Json]:
    return [key for key, room in complexes(book, state).items() if room]


def _harbours(book: Book, state: State, given: Args) -> list[Json]:
    units = given.get("units") or {}
    if not any(book.units[unit].domain == "sea" for unit in units):
        return []
    if book.spaces[given["territory"]].sea:
        return []
    zones = open_zones(book, given["territory"])
    return sorted(zones, key=lambda zone: _beside_enemies(book, state, zone))


def _several_zones(book: Book, state: State, given: Args) -> bool:
    """Whether it is to be said into which of several sea zones new ships go (p. 20): where their
    complex takes none, no zone matters.
    """
    if given.get("territory") not in _open_complexes(book, state, given):
        return False
    return len(_harbours(book, state, given)) > 1


def placed(state: State, data: Placed) -> State:
    """The change of `placed`: units leave the mobilization zone for a complex."""
    here = data["territory"]
    put = {**state.placed, here: plus(state.placed.get(here, {}), data["units"])}
    return replace(state, bought=minus(state.bought, data["units"]), placed=put)


def returned(state: State, data: Returned) -> State:
    """The change of `returned`: units go back to the box."""
    return replace(state, bought=minus(state.bought, data["units"]))


VERBS = (
    Verb(
        "mobilize", place, SHAPE, CARDS, _read,
        (
            Arg("units", "force", options=_waiting),
            Arg("territory", "space", "at", options=_open_complexes),
            Arg("zone", "zone", "in", optional=True, options=_harbours, wanted=True, chosen=True,
                when=_several_zones),
        ),
        strict=True, offers=_placements,
    ),
)  # fmt: skip
CHANGES: Mapping[str, Change] = {"placed": placed, "returned": returned}
