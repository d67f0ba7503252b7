"""`recon`: one unit, one adjacent zone, its dice split over hidden enemies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import read_int, read_list
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.tlc.air.fights import carried_on, goes_on, unfinished
from referee.games.tlc.air.places import not_beside, touches, unknown
from referee.games.tlc.board.zones import PLACE_NAMES, PLACES, read_place
from referee.games.tlc.book import Book
from referee.games.tlc.recon import rules
from referee.games.tlc.recon.procedures import MOST_DICE
from referee.games.tlc.state import State, each, label_of, labels_of
from referee.games.tlc.words.idle import empty_table, nobody, those_named
from referee.games.tlc.words.keys import (
    AIRFIELD_WORDS,
    bare,
    one_label,
    owner_of,
    parted,
    place_apart,
    who_first,
)

_NEED = {*MARKS["need"], "target", "sur"}
_DICE_ON = MARKS["on"] | MARKS["with"] | ARTICLES | {"die", "dice", "de", "des"}


class Scouting(TypedDict):
    """What `recon` takes: each target and its dice, in the order in which they are thrown; `need`
    where a card changes the face that spots. In saves of before the targets are an object.
    """

    scout: str
    zone: str
    targets: Sequence[Sequence[Json]] | Mapping[str, int]
    need: NotRequired[int]


class Scouted(TypedDict):
    """A recon was made; in saves of before it also closed the question."""

    scout: str
    space: str
    spotted: list[str]


def read(reader: Reader) -> Args:
    """`scout at r2c2 x:1,y:1 [need 4]`, `scout x:1,y:1 at r2c2`, `scout r2c2 x`."""
    if (seen := _of_one_zone(reader)) is not None:
        return seen
    head, rest = place_apart(reader, "at")
    head, rest = bare(head, reader.state), bare(rest)
    rest = [*rest[:1], *bare(rest[1:], reader.state)]
    head, rest = head[:1], [*rest[:1], *head[1:], *rest[1:]]
    if head and rest and fold(rest[0]) in AIRFIELD_WORDS:
        raise Unreadable("tlc.recon.airfield")
    if not head or len(rest) < 2:
        raise reader.odd()
    need = None
    if len(rest) >= 4 and fold(rest[-2]) in _NEED and rest[-1].isdecimal():
        need = read_int("need", rest[-1], 1, rules.FACES)
        rest = rest[:-2]
    targets = _split(rest[1:], _all_dice(reader.state, head[0]))
    if targets is None:
        raise reader.odd()
    args: dict[str, Json] = {
        "scout": one_label(reader, head),
        "zone": read_place(rest[0]),
        "targets": [list(pair) for pair in targets.items()],
    }
    return args if need is None else {**args, "need": need}


def _of_one_zone(reader: Reader) -> Args | None:
    """“scout recons tank”, `scout tank:2,flak:1`: no zone is said, the targets are all in one. `None`: it is another line."""
    state = reader.state
    said = bare(reader.words, state)
    if state is None or len(said) < 2 or any(PLACE_NAMES.readings(word) for word in said):
        return None
    known = Names("label", dict.fromkeys(state.units, ()))
    if len(known.readings(said[0])) != 1:
        return None
    split = _split(bare(said[1:], state), _all_dice(state, said[0]))
    if not split or any(len(known.readings(each)) != 1 for each in split):
        return None
    where = {state.units[label_of(state, each)].zone for each in split}
    if len(where) != 1 or not where <= {*PLACES}:
        return None
    reader.words = []
    targets_ = [list(pair) for pair in split.items()]
    return {"scout": label_of(state, said[0]), "zone": where.pop(), "targets": targets_}


def _counted(words: Sequence[str]) -> list[str]:
    """“2 dice on tank and 1 on flak”, « 2 sur tank, 1 sur flak », “tank 2, flak 1” as `tank:2, flak:1`; else as they are."""
    found = list[str]()
    if ":" in " ".join(words):
        return list(words)
    for part in parted(words):
        said = [word for word in part.split() if fold(word) not in _DICE_ON]
        if len(said) == 2 and (said[0].isdecimal() != said[1].isdecimal()):
            number, label = said if said[0].isdecimal() else said[::-1]
            found.append(f"{label}:{number}")
        else:
            return list(words)
    return ", ".join(found).split()


def _split(words: Sequence[str], every: int | None) -> dict[str, int] | None:
    """`x:1,y:1`, “1 on x, 1 on y”: how many dice each target gets; one target alone takes them all. `None`: no split."""
    words = _counted(words)
    found: dict[str, int] = {}
    for part in read_list("".join(words)):
        label, _, dice = part.partition(":")
        if not dice and len(words) == 1:
            dice = str(every or "")
        if not label or not dice or label in found:
            return None
        found[label] = read_int(label, dice, 1, MOST_DICE)
    return found


def _all_dice(state: State | None, scout: str) -> int | None:
    return None if state is None else state.units[label_of(state, scout)].recon


def recon(book: Book, state: State, args: Scouting) -> Script[Outcome]:
    """May it scout there? Then each target's dice (C. Phase 3 : Reconnaissance)."""
    scout, zone = label_of(state, args["scout"]), args["zone"]
    given = args["targets"]
    pairs = given.items() if isinstance(given, Mapping) else given
    targets = {str(label): int(n) for label, n in pairs}
    names, dice = labels_of(state, targets), tuple(targets.values())
    unit = state.units[scout]
    yield Say(tuple(barred(state, scout, zone, names, dice)))
    yield Say(tuple(_before(state, scout, zone, sum(dice))))
    need = args.get("need", rules.TARGET_NUMBER)
    verdict = yield from rules.recon(dice, need, names, unit.side)
    rulings = [r for r in verdict.rulings if r.code != "tlc.recon.show_card" or not unit.spotted]
    found = [n for n, seen in zip(names, verdict.result["spotted"], strict=True) if seen]
    event = Event("scouted", {"scout": scout, "space": zone, "spotted": found})
    return Outcome((event,), tuple(rulings), verdict.result)


def _before(state: State, scout: str, zone: str, dice: int) -> list[Ruling]:
    """What the players should know before the first die: what only their cards and table tell, dice
    left over, tanks that go.
    """
    unit = state.units[scout]
    told: list[Ruling] = []
    if unit.recon is None:
        told.append(your_call("tlc.recon.value", "recon.dice", label=scout))
    elif dice < unit.recon:
        left = {"label": scout, "allotted": dice, "value": unit.recon}
        told.append(advice("tlc.recon.fewer", "recon.dice", **left))
    if thrown := goes_on(state, [scout]):
        told.append(info("tlc.air.thrown", "air.after", units=thrown))
    return [*told, *unknown(state, [scout], zone, "recon.air")]


def barred(
    state: State, scout: str, zone: str, names: Sequence[str], dice: Sequence[int]
) -> list[Ruling]:
    """Why this recon may not be tried."""
    unit = state.units[scout]
    here = (None, None) if unit.flies else (unit.zone, zone)
    rulings = [*rules.forbidden(dice, unit.recon, *here)]
    rulings += not_beside(state, [scout], zone, "recon.air")
    if scout in state.scouted:
        rulings.append(refusal("tlc.recon.once", "recon.zone", label=scout))
    if state.went_home(scout):
        rulings.append(refusal("tlc.air.went_home", "air.after", units=[scout]))
    rulings += unfinished(state, [scout])
    for name in names:
        target = state.units[name]
        if target.side == unit.side or target.zone != zone:
            rulings.append(refusal("tlc.recon.not_there", "recon.dice", label=name, space=zone))
        elif target.spotted:
            rulings.append(refusal("tlc.recon.seen", "recon.dice", label=name))
    return rulings


def offers(book: Book, state: State) -> Iterator[Offer]:
    """One recon for every unit that has a hidden enemy beside it."""
    for label in scouts(book, state, {}):
        other, zone = next(hidden(state, label))
        example = {"scout": label, "zone": zone, "targets": [[other, 1]]}
        yield Offer("recon", RECON.shape, RECON.cards, {}, example)


def _nobody_scouts(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no recon can be made now, or not by the unit named, or not of that zone; nothing where one can."""
    if scouts(book, state, {}):
        able = [label for label in state.units if _may(state, label)]
        unable = those_named(state, given.get("scout"), able, _kept, "recon")
        return unable if unable or "zone" not in given else _not_there(state, given)
    if none := empty_table(state, "recon"):
        return none
    if all(unit.spotted for unit in state.units.values()):
        return info("tlc.idle.recon.all_seen", "recon")
    return nobody(
        "tlc.idle.recon", "recon", ((label, _kept(state, label)) for label in state.units)
    )


def _not_there(state: State, given: Args) -> Ruling | None:
    """Why a unit makes no recon of a zone, whatever dice its targets get: that is said before they are asked for."""
    scout, zone = label_of(state, str(given["scout"])), str(given["zone"])
    wrong = [each for each in barred(state, scout, zone, (), ()) if each.severity == "refusal"]
    if wrong:
        return wrong[0]
    seen = any(where == zone for _, where in hidden(state, scout))
    return None if seen else info("tlc.recon.nobody", "recon.dice", label=scout, space=zone)


def _kept(state: State, label: str) -> str:
    """What keeps a unit from its recon."""
    unit = state.units[label]
    if label in state.scouted:
        return "scouted"
    if state.went_home(label):
        return "back" if label in state.home else "home"
    if unfinished(state, [label]):
        return "fighting"
    unable = unit.recon == 0 or (unit.recon is None and not unit.flies)
    return "no_recon" if unable else "none_hidden"


def hidden(state: State, label: str) -> Iterator[tuple[str, str]]:
    """The hidden enemies that a unit could scout, each with its zone."""
    unit = state.units[label]
    for other, target in state.units.items():
        near = target.zone in PLACES and touches(unit, target.zone) is not False
        if target.side != unit.side and not target.spotted and near:
            yield other, target.zone


def scouts(book: Book, state: State, given: Args) -> list[str]:
    """The units that may still make a recon, and have something to look at."""
    return [
        label
        for label, unit in state.units.items()
        if _may(state, label) and (unit.recon is not None or unit.flies)
    ]


def _may(state: State, label: str) -> bool:
    """Whether a unit may still make a recon, if its card has a value that was not entered."""
    able = state.units[label].recon != 0 and label not in state.scouted
    if not able or state.went_home(label) or unfinished(state, [label]):
        return False
    return any(hidden(state, label))


def zones(book: Book, state: State, given: Args) -> list[str]:
    """The zones where hidden enemies of the scout stand."""
    return list(dict.fromkeys(zone for _, zone in hidden(state, label_of(state, given["scout"]))))


def _zone(book: Book, state: State, given: Args, text: str) -> Json | None:
    """A zone typed at the question: one where the scout has nobody to spot asks no further."""
    zone = read_place(text)
    if zone not in zones(book, state, given):
        scout = label_of(state, given["scout"])
        raise Unreadable("tlc.recon.nobody", label=scout, space=zone)
    return zone


def targets(book: Book, state: State, given: Args) -> list[str]:
    """The dice of the scout on the hidden enemies of the zone: each alone, then one each."""
    scout = label_of(state, given["scout"])
    here = [other for other, zone in hidden(state, scout) if zone == given["zone"]]
    dice = state.units[scout].recon or 1
    return [f"{other}:{dice}" for other in here]


def _dice(book: Book, state: State, given: Args, text: str) -> Json | None:
    """How the dice are split, typed at the question (`rifles:2, gun:1 need 4`); any other line is none."""
    words = text.split()
    if len(words) > 2 and fold(words[-2]) in _NEED and words[-1].isdecimal():
        words = words[:-2]
    split = _split(words, _all_dice(state, given["scout"]))
    if split is None:
        raise Unreadable("tlc.recon.split", text=text)
    labels_of(state, split)
    return text


def scouted(state: State, data: Scouted) -> State:
    """The unit has made its recon; those it found are face up."""
    went = carried_on(state, [data["scout"]])
    after = replace(went, scouted=(*state.scouted, data["scout"]), open=None)
    return each(after, data["spotted"], spotted=True)


RECON = Verb(
    "recon",
    recon,
    "LABEL at ZONE TARGET:DICE,… [need N]",
    ("recon", "recon.dice"),
    read,
    (
        Arg("scout", "label", options=scouts),
        Arg("zone", "space", "at", options=zones, find=_zone, whose=owner_of("scout")),
        Arg("targets", "text", options=targets, find=_dice, whose=owner_of("scout")),
    ),
    strict=True,
    offers=offers,
    idle=_nobody_scouts,
    plain=who_first,
)
VERBS = (RECON,)
CHANGES = {"scouted": scouted}
