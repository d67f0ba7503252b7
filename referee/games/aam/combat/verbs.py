"""`attack`: a unit in its own assault phase (pp. 11, 15-20, 30)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import read_choice, read_int, read_yesno
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import SOLDIER
from referee.games.aam.book import MOST_RANGE, Book
from referee.games.aam.combat.abilities import FADE, MORE, allowed, blasts, not_there, unlent
from referee.games.aam.combat.aboard import asked_for, carried_by, unready
from referee.games.aam.combat.aiming import (
    contradicted,
    misplaced,
    no_target,
    own_hex,
    shot_of,
    turned,
    unseen,
    without,
)
from referee.games.aam.combat.blast import volley
from referee.games.aam.combat.bridges import DEMOLISH, demolished
from referee.games.aam.combat.facts import asked_first, facts
from referee.games.aam.combat.hex_struck import (
    aimed_before,
    aimed_now,
    beside_it,
    goes_on,
    may_again,
)
from referee.games.aam.combat.hits import DESTROYED, known_order
from referee.games.aam.combat.nobody import attackable, nobody, ready_ones
from referee.games.aam.combat.prospects import chances, looked_at, prospects
from referee.games.aam.combat.said import in_words
from referee.games.aam.combat.summing import aim
from referee.games.aam.sequence import ABSOLUTE, nowhere, stands
from referee.games.aam.state import Piece, State, called, card, other, shaken, with_piece
from referee.games.aam.words.keys import (
    LINKS,
    enemy_unit,
    own_unit,
    piece,
    read_abilities,
    read_ground,
    units_said,
)

COVERS = Names("cover", {"roll": ("lancer",), "decline": ("renoncer",)})


class Attacking(TypedDict):
    """What `attack` and `fire` take: two units, and what the players see on their board.

    `look`: nobody is attacked yet, it is asked what these units could attack (none: all of the side).
    """

    unit: NotRequired[str]
    target: NotRequired[str]
    range: NotRequired[int]
    facing: NotRequired[str]
    terrain: NotRequired[str]
    ability: NotRequired[list[str]]
    without: NotRequired[list[str]]
    look: NotRequired[list[str]]
    also: NotRequired[list[str]]
    hold: NotRequired[bool]
    cover: NotRequired[str]
    die_bonus: NotRequired[int]
    ignore_cover: NotRequired[bool]


class Attacked(TypedDict):
    """A unit attacked; the counters that now lie face down on its target."""

    unit: str
    target: str
    counters: list[str]
    aimed: NotRequired[dict[str, Json]]


class Blasted(TypedDict):
    """A blast struck one more unit."""

    target: str
    counters: list[str]


def read_attack(reader: Reader) -> Args:
    """`sherman against panzer range=4 [facing=front] [terrain=…] [ability=…] [without=…] …`.

    More targets behind the first are those of a Blast: `sig 33 against mauser 1, mauser 2`. What the table sees may
    be said in words: `garand against sig 33 at 2 hexes from behind in town`.
    """
    reader.words = [word.rstrip(",") for word in reader.words if word.strip(",")]
    in_words(reader)
    behind = [at for at, word in enumerate(reader.words) if at and fold(word) in MARKS["with"]]
    if behind:  # « attaquer le Sherman avec le Tiger I »
        reader.words = reader.words[behind[-1] + 1 :] + reader.words[: behind[-1]]
    unit = piece(reader)
    target, *also = _struck(reader, reader.state.pieces[unit].side)
    found: dict[str, Json] = {"unit": unit, "target": target, **({"also": also} if also else {})}
    for key, value in reader.taken(*_READERS).items():
        found[key] = _READERS[key](reader, str(value))
    return found


def _struck(reader: Reader, side: str) -> list[str]:
    """Who is attacked, the units of a Blast one after the other: “garand 1 and 2”, « les deux garands », too."""
    found = list[str]()
    while not found or reader.words:
        if found and len(reader.words) > 1 and fold(reader.words[0]) in _AND:
            reader.words.pop(0)
        found += _both(reader) or [_of_the_same_card(reader, found) or piece(reader, foe=side)]
    return found


def _of_the_same_card(reader: Reader, before: Sequence[str]) -> str | None:
    """“… and 2” behind “garand 1”: the other unit of that card, where it is in play."""
    pieces = reader.state.pieces
    if not before or not reader.words or not reader.words[0].isdecimal():
        return None
    key = f"{pieces[before[-1]].card}_{reader.words[0]}"
    if key not in pieces:
        return None
    reader.words.pop(0)
    return key


def _both(reader: Reader) -> list[str]:
    """“Both garands”, « les deux garands »: the two units of the one card that is called so, of one side."""
    said = [fold(word) for word in reader.words]
    small = next((n for n, word in enumerate(said) if word not in LINKS), len(said))
    if said[small : small + 1] not in (["both"], ["two"], ["deux"], ["2"]):
        return []
    start = small + 1
    for end in range(len(said), start, -1):
        cards = set(reader.names["unit"].readings(" ".join(said[start:end])))
        found = [key for key, each in reader.state.pieces.items() if each.card in cards]
        if len(found) == 2:
            reader.words = reader.words[end:]
            return found
    return []


def read_attack_or_look(reader: Reader) -> Args:
    """On a tracked map a unit alone, a hex alone or nothing at all asks what may be attacked."""
    if reader.state.tracking and not reader.keys:
        said = list(reader.words)
        while said and fold(said[0]) in MARKS["with"] | ARTICLES:
            said = said[1:]  # « attaquer avec la MG-42 »
        keys = units_said(reader, " ".join(said).strip(" ,"))
        if keys is not None:
            reader.words.clear()
            return {"look": keys, **({"unit": keys[0]} if len(keys) == 1 else {})}
    return read_attack(reader)


def _standing(reader: Reader, text: str) -> str:
    """Where the target stands; a river runs between hexes and hides nobody."""
    return str(replace(read_ground(text, reader.names["terrain"]), river=False))


_AND = {"and", "et"}
_READERS: Mapping[str, Callable[[Reader, str], Json]] = {
    "range": lambda reader, text: read_int("range", text, 0, 99),
    "facing": lambda reader, text: read_choice("facing", text, reader.names["face"]),
    "terrain": lambda reader, text: _standing(reader, text),
    "ability": lambda reader, text: list(read_abilities(text, reader.names["ability"])),
    "without": lambda reader, text: list(read_abilities(text, reader.names["ability"])),
    "cover": lambda reader, text: read_choice("cover", text, COVERS),
    "die_bonus": lambda reader, text: read_int("die_bonus", text, -20, 20),
    "ignore_cover": lambda reader, text: read_yesno("ignore_cover", text),
}
KEYS = tuple(_READERS)  # « portée= » is `range=`


def attack(book: Book, state: State, args: Attacking) -> Coming:
    """`attack UNIT against UNIT`: in its own assault phase, once unless the card says more."""
    if "target" not in args:
        return looked_at(book, state, args.get("look", ()))
    one, target = state.pieces[args["unit"]], state.pieces[args["target"]]
    unit, asked = card(book, one), tuple(args.get("ability", ()))
    asked = asked_for(book, state, one, asked)
    args = {**args, "ability": list(asked)}
    wide = blasts(unit, asked, without(args))
    # Bare lines may name the units of the hex one after another: one attack all the same. At the
    # table they have been asked for.
    named_on = wide and not state.tracking and not args.get("hold")
    further = named_on and goes_on(book, state, one, target)
    args = {**args, **aimed_before(state, args)} if further else args  # type: ignore[typeddict-item]
    wrong = _once(book, state, one, target, further, without(args))
    wrong += [*no_target(one, target, wide and bool(one.acted)), *nowhere(state, target)]
    wrong += [*unseen(book, state, one, target), *misplaced(book, state, target, args)]
    wrong += unlent(book, state, one, asked)
    wrong += not_there(book, state, one, target, without(args))
    if state.tracking:
        wrong += [*contradicted(one, target, args), *turned(book, one, target, args)]
        wrong += own_hex(book, one, target, args)
    if args.get("also") and not wide:
        wrong.append(refusal("aam.attack.one_target", "blast", **called(one)))
    if wide:
        wrong += beside_it(book, state, one, target, args, further)
    if DESTROYED in target.down:  # it is gone with the casualty phase, whatever is rolled (p. 16)
        wrong.append(advice("aam.attack.lost", "hits", **called(target, "target_")))
    shot, _ = allowed(book, shot_of(book, state, one, target, args), without(args))
    ready_ = aim(book, shot)
    result = {"unit": one.id, "target": target.id, "legal": False, "dice": ready_.dice,
              "needed": ready_.needed, "defence": ready_.defence}  # fmt: skip
    unseen_yet = asked_first(state, one, target, args, shot)
    if stands(wrong, args):  # what could not be set aside either is told at once
        behind = [each for each in ready_.rulings if each.code in ABSOLUTE and not unseen_yet]
        return Outcome((), (*wrong, *behind), result)
    if not unseen_yet and stands([*wrong, *ready_.rulings], args):
        return Outcome((), (*wrong, *barring(ready_.rulings)), result)
    return _shoot(book, state, one, target, args, wrong, result)


def barring(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """What is told of an attack that cannot be made: not what its cards would have done in it, but for the
    Open Back of a Vehicle, which alone may give it dice (the card).
    """
    diceless = any(each.code == "aam.attack.no_value" for each in rulings)
    return tuple(each for each in rulings if each.severity != "your_call"
                 or (diceless and each.params.get("ability") == "open_back"))  # fmt: skip


def _once(
    book: Book, state: State, one: Piece, target: Piece, further: bool, left_out: Sequence[str]
) -> list[Ruling]:
    """Whether it may attack now: once, or as often as its card says, within its activation (p. 26).

    `further`: its Blast is told unit by unit, and this is one more.
    """
    unit, second = card(book, one), may_again(book, one)
    if not second and not further:
        return unready(book, state, one, left_out)
    wrong = unready(book, state, replace(one, acted=0), left_out)
    if state.last != one.id:
        wrong.append(refusal("aam.act.saved", "abilities.extra", **called(one)))
    if second and not unit.has("double_shot") and card(book, target).type != SOLDIER:
        wrong.append(refusal("aam.act.second_soldier", "abilities.extra", **called(one)))
    return wrong


def _shoot(
    book: Book, state: State, one: Piece, target: Piece, args: Attacking, wrong: list[Ruling],
    refused: Mapping[str, Json],
) -> Script[Outcome]:  # fmt: skip
    """An attack of the assault phase: what is not known is asked; its counters, target by target."""
    said = yield from facts(book, state, one, target, args)
    shot, told = allowed(book, shot_of(book, state, one, target, said), without(args))
    impossible = aim(book, shot).rulings
    if stands(impossible, args):
        yield Say(barring(impossible), refused)
    begun = info("aam.game.attacks", "attack", **called(one), **called(target, "target_"),
                 range=shot.hexes or 0)  # fmt: skip
    told = [begun, *wrong, *carried_by(book, state, one), *told]
    verdict, struck, rulings = yield from volley(book, state, one, target, shot, args, told)
    events = [Event("attacked", {"unit": one.id, "target": target.id,
                                 "counters": verdict.result["counters"],
                                 **aimed_now(book, state, shot, args)})]  # fmt: skip
    events += [
        Event("blasted", {"target": near.id, "counters": more.result["counters"]})
        for near, more in struck
    ]
    rulings += _still(book, one)
    also = {near.id: dict(more.result) for near, more in struck}
    result = {**verdict.result, "unit": one.id, "target": target.id}
    return Outcome(tuple(events), tuple(rulings), {**result, "blast": also} if also else result)


def _still(book: Book, one: Piece) -> Iterator[Ruling]:
    """What a unit that has attacked may do more, now and not later (Actions supplémentaires, p. 26)."""
    for ability in () if one.acted else (*MORE, FADE):
        if ability == FADE and shaken(book, one):
            continue  # it does not move (p. 20)
        if card(book, one).on_card(ability) is not None:
            code = "aam.attack.fades" if ability == FADE else "aam.attack.again"
            yield info(code, "abilities.extra", **called(one), ability=ability)


def attacks(book: Book, state: State) -> Iterator[Offer]:
    """An attack for the first units that have one; more are accepted."""
    shown = 0
    for one in state.of(state.side):
        for target in state.of(other(state.side)):
            example: dict[str, Json] = {"unit": one.id, "target": target.id}
            if not state.tracking:
                example["range"] = 1
            elif hexes.distance(one.hex or "r1c1", target.hex or "r1c1") > MOST_RANGE:
                continue
            coming = attack(book, state, example)  # type: ignore[arg-type]
            if isinstance(coming, Outcome):
                continue
            coming.close()
            yield Offer("attack", ATTACK.shape, ATTACK.cards, {"unit": one.card}, example)
            shown += 1
            break
        if shown >= 4:
            return


# -- what happens ----------------------------------------------------------------------
def _hit(state: State, key: str, counters: list[str]) -> State:
    down = known_order({*state.pieces[key].down, *counters})
    return with_piece(state, key, down=down)


def attacked(state: State, data: Attacked) -> State:
    """The counters lie face down; the unit has acted."""
    before = state.struck if state.last == data["unit"] else ()
    after = replace(_hit(state, data["target"], data["counters"]), last=data["unit"],
                    struck=(*before, data["target"]), aimed=data.get("aimed", {}))  # fmt: skip
    return with_piece(after, data["unit"], acted=state.pieces[data["unit"]].acted + 1, stayed=True)


def blasted(state: State, data: Blasted) -> State:
    """Counters on one more unit."""
    after = _hit(state, data["target"], data["counters"])
    return replace(after, struck=(*state.struck, data["target"]))


# -- what a bare verb asks -------------------------------------------------------------
def shooters(book: Book, state: State, given: Args) -> list[str]:
    """Those who may still attack, and whom somebody stands open to."""
    return [one.id for one in ready_ones(book, state) if attackable(book, state, one)]


def unfought(book: Book, state: State) -> bool | None:
    """An assault is missed where nobody attacked and somebody may (p. 11), as far as the program knows
    where the figures stand.
    """
    return None if state.tracking and shooters(book, state, {}) else False


def targets(book: Book, state: State, given: Args) -> list[str]:
    """Enemies that may be attacked, the best first; without positions, all of them."""
    one = state.pieces.get(given["unit"])
    if one is None:  # a card that no unit of this game has
        return []
    if not state.tracking or not one.hex:
        return [each.id for each in attackable(book, state, one)]
    return [each.target.id for each in prospects(book, state, one)[0]]


def why_nobody(book: Book, state: State, given: Args) -> Ruling | None:
    """Why there is nobody to be attacked: by anybody, or by the unit named."""
    one = state.pieces.get(str(given.get("unit") or ""))
    if one is None:
        return nobody(book, state, ready_ones(book, state))
    late = () if one in ready_ones(book, state) else unready(book, state, one)
    return next(iter(late), None) or nobody(book, state, [one])


ATTACK = Verb(
    "attack",
    attack,
    "UNIT against UNIT [range=N] [facing=front|rear] [terrain=…] [ability=…] [without=…] [cover=decline]",
    ("attack",),
    read_attack_or_look,
    (
        Arg("unit", "unit", options=shooters, wanted=True, find=own_unit(shooters)),
        Arg(
            "target",
            "unit",
            "against",
            options=targets,
            wanted=True,
            told=chances,
            find=enemy_unit(targets),
        ),
    ),
    offers=attacks,
    asks=True,
    missed=unfought,
    keys=KEYS,
    idle=why_nobody,
)
VERBS = (ATTACK, DEMOLISH)
CHANGES = {"attacked": attacked, "blasted": blasted, "demolished": demolished}
