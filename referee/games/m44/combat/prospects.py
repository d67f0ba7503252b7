"""What an attack promises: its dice and every reason, the chances, the best attack of a turn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from referee.engine.names import fold
from referee.engine.reader import without_article
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.m44.board.hexes import distance, hex_name, place_of, read_hex
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import Attack, replace_figures
from referee.games.m44.combat.battlefield import attack_between
from referee.games.m44.combat.odds import fate, odds, outcomes
from referee.games.m44.combat.rules import Counted, count
from referee.games.m44.combat.sums import summed
from referee.games.m44.movement.readiness import gave_up
from referee.games.m44.retreat.rules import rearward
from referee.games.m44.state import Piece, State
from referee.games.m44.turn.doing import under_way
from referee.games.m44.words.meant import Units
from referee.games.m44.words.phrases import LITTLE, is_hex

FARTHEST = 8  # no unit reaches farther
LISTED = 12  # attacks told at once
AGAINST = frozenset(("against", "contre", "versus", "vs"))


@record
class Prospect:
    """One attack that may be made now: who, whom, how many dice and why, what is to be expected.

    `eliminate` and `driven` are chances; `medals` what the elimination brings.
    """

    start: str
    end: str
    attack: Attack
    counted: Counted
    eliminate: float = 0.0
    driven: float = 0.0
    medals: int = 0
    chances: Mapping[str, Json] = field(default_factory=dict)

    def told(self) -> dict[str, Json]:
        """As JSON."""
        return {
            "from": self.start, "hex": self.end, "unit": self.attack.target.id,
            "figures": self.attack.figures, "dice": self.counted.dice,
            "breakdown": [dict(line) for line in self.counted.breakdown],
            "eliminate": self.eliminate, "driven_off": self.driven, "medals": self.medals,
        }  # fmt: skip


def ready(state: State) -> Iterator[tuple[str, Piece]]:
    """Ordered units of the side in turn that may still battle, row by row."""
    for name, piece in sorted(state.pieces.items(), key=lambda item: place_of(item[0])):
        if (
            piece.side != state.side
            or not piece.ordered
            or piece.fought >= battles(state, piece)
            or piece.fresh
            or gave_up(state, piece, name) is not None
        ):
            continue
        if not kept_from_battle(piece):
            yield name, piece


def kept_from_battle(piece: Piece) -> bool:
    """Whether what it did this turn bars its battle: that of an overrun the hex gone farther alone does
    (Percée de blindés, Règles du désert nord-africain).
    """
    return piece.barred and (piece.fought != -1 or piece.again)


def battles(state: State, piece: Piece) -> int:
    """Battles of a unit this turn: two for guns of Artillery Bombard that stay where they are."""
    bombards = state.effect == "artillery_bombard" and not state.free
    return 2 if bombards and not piece.from_hex else 1


def targets(book: Book, state: State, name: str, piece: Piece) -> Iterator[str]:
    """Hexes that the unit may attack now, the nearest first."""
    for end, _ in enemies(state, name, piece):
        if count(book, attack_between(book, state, place_of(name), place_of(end))).allowed:
            yield end


def unfought(book: Book, state: State) -> list[str]:
    """Where the ordered units stand that may still attack somebody."""
    return [name for name, piece in ready(state) if next(targets(book, state, name, piece), None)]


def enemies(state: State, name: str, piece: Piece) -> list[tuple[str, int]]:
    """Enemy units that any weapon could reach, with how far away they are; the nearest first."""
    one = place_of(name)
    found = (
        (end, distance(one, place_of(end)))
        for end, target in state.pieces.items()
        if target.side != piece.side
    )
    near = [(end, away) for end, away in found if away <= FARTHEST]
    return sorted(near, key=lambda item: (item[1], place_of(item[0])))


def prospects(book: Book, state: State, name: str) -> list[Prospect]:
    """Every attack that the unit may make now, the best first."""
    piece = state.pieces[name]
    return ranked(prospect(book, state, name, end) for end in targets(book, state, name, piece))


def prospect(book: Book, state: State, start: str, end: str) -> Prospect:
    """One attack between two hexes, with its chances."""
    attack = attack_between(book, state, place_of(start), place_of(end))
    attack = replace(attack, room=rearward(book, state, end))
    counted, target = count(book, attack), state.pieces[end]
    worth = target.medal if book.units[target.unit].every == 1 else 0
    found = Prospect(start, end, attack, counted, medals=worth)
    if not counted.dice:
        return found
    made = odds(book, attack, counted.dice)
    return replace(found, eliminate=made["eliminate"], driven=made["driven_off"], chances=made)


def ranked(found: Iterator[Prospect]) -> list[Prospect]:
    """By the medals to be expected, then by the chance to be rid of the target."""
    return sorted(
        found,
        key=lambda each: (
            -each.eliminate * each.medals, -each.eliminate, -each.driven,
            -(each.counted.dice or 0), place_of(each.end),
        ),
    )  # fmt: skip


def spared(book: Book, state: State, name: str) -> Iterator[tuple[str, Ruling]]:
    """Enemies in reach that the unit may not attack, with the first thing that forbids it."""
    piece = state.pieces[name]
    unit = book.units[piece.unit]
    reach = max(len(unit.dice), len(unit.still_dice), 1)
    for end, away in enemies(state, name, piece):
        counted = count(book, attack_between(book, state, place_of(name), place_of(end)))
        if away <= reach and not counted.allowed:
            yield end, next(r for r in counted.rulings if r.severity == "refusal")


# -- as it is said -------------------------------------------------------------------
def lines(book: Book, state: State, name: str) -> list[Ruling]:
    """What one unit may attack, and whom it may not and why."""
    found = [line(each) for each in prospects(book, state, name)]
    if not found:
        found.append(info("m44.target.none", "rule.battle", hex=name))
    return [*found, *(_spared(end, why) for end, why in spared(book, state, name))]


def line(each: Prospect) -> Ruling:
    """One attack in one sentence: the dice, the reasons, the chances."""
    reasons = [
        {"code": f"m44.why.{part['reason']}",
         "params": {"n": part["dice"], **({"terrain": part["what"]} if part.get("what") else {})}}
        for part in each.counted.breakdown
    ]  # fmt: skip
    return info(
        "m44.target.may", "rule.battle", hex=each.end, unit=each.attack.target.id,
        n=each.attack.figures, dice=each.counted.dice or 0, reasons_told=reasons,
        eliminate=round(100 * each.eliminate), driven=round(100 * each.driven),
    )  # fmt: skip


def _spared(end: str, why: Ruling) -> Ruling:
    params = dict(why.params)
    if params.get("at_told") == [{"code": "m44.blame", "params": {"hexes": end}}]:
        params["at_told"] = []  # the line names it first
    told = [{"code": why.code, "params": params}]
    return info("m44.target.not", *why.cards, hex=end, why_told=told)


def best(
    book: Book, state: State, whom: Collection[str] | None = None
) -> tuple[list[Ruling], dict[str, Json]]:
    """Every attack of the ordered units (on those hexes alone), best first, and what the turn promises altogether."""
    every = (each for name, _ in ready(state) for each in prospects(book, state, name))
    found = ranked(each for each in every if whom is None or each.end in whom)
    if not found:
        return [info("m44.target.nobody", "rule.battle")], {"attacks": []}
    told = [
        info(
            "m44.target.best", "rule.battle", start=each.start, end=each.end,
            attacker_unit=each.attack.name, target_unit=each.attack.target.id,
            n=each.attack.figures, dice=each.counted.dice or 0, medals=each.medals,
            eliminate=round(100 * each.eliminate), driven=round(100 * each.driven),
        )
        for each in found[:LISTED]
    ]  # fmt: skip
    firsts: dict[str, Prospect] = {}
    for each in found:
        firsts.setdefault(each.start, each)
    more, turn = together(book, tuple(firsts.values()))
    return [*told, *more], {"attacks": [each.told() for each in found], "turn": turn}


def together(book: Book, attacks: Sequence[Prospect]) -> tuple[list[Ruling], dict[str, Json]]:
    """Several attacks one after the other: each target's chance to fall, medals to be expected.

    Attacks on the same target add up on its figures; one that is driven off is there no more.
    """
    by_target: dict[str, list[Prospect]] = {}
    for each in attacks:
        by_target.setdefault(each.end, []).append(each)
    falls = {end: fallen(book, on) for end, on in by_target.items()}
    expected = sum(chance * by_target[end][0].medals for end, chance in falls.items())
    none = 1.0
    for end, chance in falls.items():
        if by_target[end][0].medals:
            none *= 1 - chance
    told = [
        info("m44.target.several", "rule.battle", hex=end, n=len(on), eliminate=round(100 * falls[end]))
        for end, on in by_target.items()
        if len(on) > 1
    ]  # fmt: skip
    if len(attacks) > 1:
        told.append(
            info("m44.target.turn", "rule.medals", n=len(attacks), some=round(100 * (1 - none)),
                 expected=expected)
        )  # fmt: skip
    turn = {"eliminate": falls, "some_medal": 1 - none, "expected_medals": expected}
    return told, turn


def fallen(book: Book, attacks: Sequence[Prospect]) -> float:
    """The chance that the target of these attacks, made in this order, is eliminated."""
    standing = {attacks[0].attack.strength(book): 1.0}
    gone = 0.0
    for each in attacks:
        after: dict[int, float] = {}
        for figures, chance in standing.items():
            now = replace_figures(each.attack, figures)
            for result, p in outcomes(book, now, each.counted.dice or 0):
                lost, off, left = fate(book, now, result)
                if lost:
                    gone += chance * p
                elif not off:
                    after[left] = after.get(left, 0.0) + chance * p
        standing = after
    return gone


def duel(
    book: Book, attack: Attack, code: str = "m44.chances.now"
) -> tuple[list[Ruling], dict[str, Json]]:
    """The chances of the attack whose dice are awaited."""
    dice = count(book, attack).dice
    if not dice:
        return [], {}
    made = odds(book, attack, dice)
    hits = [
        {"code": "m44.chances.hits", "params": {"hits": int(n), "percent": round(100 * p)}}
        for n, p in made["hits"].items()
    ]
    said = info(
        code, "rule.dice", unit=attack.target.id, n=attack.strength(book),
        eliminate=round(100 * made["eliminate"]), driven=round(100 * made["driven_off"]),
        stays=round(100 * made["nothing_forced"]), hits_told=hits,
    )  # fmt: skip
    return [said], made


def prospects_now(
    book: Book, state: State, words: Sequence[str]
) -> tuple[tuple[Ruling, ...], dict[str, Json]] | None:
    """The chances a table asks for in the middle of a turn; `None` where this game tells none."""
    if state.open is not None and not words:
        waiting = under_way(book, state, book.registry)
        if waiting is None or waiting.attack is None:
            return None
        told, found = duel(book, waiting.attack)
        if waiting.unaided is not None:  # its player has not said yet whether the plane supports it
            without, chances = duel(book, waiting.unaided, "m44.chances.unaided")
            return (*told, *without), {**found, "unaided": chances}
        return tuple(told), found
    if words and (reckoned := summed(book, words)) is not None:
        return reckoned
    if not state.tracking or any("=" in word for word in words):
        return None
    if words and fold(words[0]) not in AGAINST:
        return _named(book, state, words)
    if words:
        whom = _enemies_called(book, state, words[1:])
        return None if not whom else (tuple((made := best(book, state, whom))[0]), made[1])
    if state.phase not in ("move", "battle"):
        return None
    told, found = best(book, state)
    return tuple(told), found


def _enemies_called(book: Book, state: State, words: Sequence[str]) -> list[str]:
    """“Against r4c6”, “against the tank”: where the enemies stand that words name."""
    there = {name: piece.unit for name, piece in state.pieces.items() if piece.side != state.side}
    text, names = without_article(" ".join(words)), book.names["unit"]
    if is_hex(text):
        name = hex_name(read_hex(text, state.board.rows, state.board.columns))
        return [name] if name in there else []
    return names.meant(text, there) if isinstance(names, Units) else []


def _named(
    book: Book, state: State, words: Sequence[str]
) -> tuple[tuple[Ruling, ...], dict[str, Json]] | None:
    """The attacks that were named by their hexes, two by two, one after the other."""
    plain = [word.strip(",;") for word in words if fold(word.strip(",;")) not in LITTLE]
    if len(plain) % 2 or not all(map(is_hex, plain)):
        return None
    board = state.board
    names = [hex_name(read_hex(each, board.rows, board.columns)) for each in plain]
    told: list[Ruling] = []
    found: list[Prospect] = []
    for start, end in zip(names[::2], names[1::2], strict=True):
        for name in (start, end):
            if name not in state.pieces:
                return (refusal("m44.play.nobody", "rule.battle", hex=name),), {}
        each = prospect(book, state, start, end)
        if each.counted.allowed:
            found.append(each)
            told.append(line(each))
        else:
            why = next(r for r in each.counted.rulings if r.severity == "refusal")
            told.append(_spared(end, why))
    more, turn = together(book, found) if found else ([], {})
    return (*told, *more), {"attacks": [each.told() for each in found], "turn": turn}
