"""One battle from first die to last, the sea before the shore (pp. 14-18).

`fight` is a script over `combat.battle`: it adds what lies around a battle, the
sea fight of an amphibious assault, the cargo that goes down, the place that
survivors retreat to. `driven` runs it on the answers given so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Answer, Ask, Choice, Dice, Pending, Say, Script
from referee.engine.dice import check_count
from referee.engine.faults import Unreadable
from referee.engine.force import Force, minus, ordered, total
from referee.engine.names import Names
from referee.engine.record import field, record
from referee.engine.verdict import Ruling
from referee.games.aa1941.amphibious import fits
from referee.games.aa1941.assault import Assault
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat import Outcome, battle
from referee.games.aa1941.plan import Plan
from referee.games.aa1941.state import State

Asked = tuple[tuple[Ask, Answer], ...]


@record
class Fought:
    """How it ended: the sea fight if there was one, the battle itself if it came to it.

    `attack` is what fought the battle itself; `drowned` the land units lost with
    their transports; `aboard` those that could not land; `retreat_to` the space
    chosen for survivors that retreat.
    """

    sea: Outcome | None
    main: Outcome | None
    attack: Force
    drowned: Force = field(default_factory=dict)
    aboard: Force = field(default_factory=dict)
    retreat_to: str | None = None


def sea_plan(assault: Assault) -> Plan:
    """The sea fight that opens an amphibious assault (Étape 1, p. 14)."""
    return Plan(assault.escort, assault.zone_defend, "sea", ask=assault.ask)


def land_plan(
    book: Book, assault: Assault, attack: Force, seaborne: Force | None = None,
    may_retreat: bool = True,
) -> Plan:  # fmt: skip
    """The battle for the space itself."""
    return Plan(
        attack,
        assault.defend,
        "sea" if book.spaces[assault.space].sea else "land",
        ask=assault.ask,
        seaborne=assault.seaborne if seaborne is None else seaborne,
        may_retreat=may_retreat,
    )


def fight(book: Book, names: Names, assault: Assault, ways: Sequence[str] | None) -> Script[Fought]:
    """Fight an assault. `ways` are the spaces to retreat to; `None`: the players know them."""
    sea: Outcome | None = None
    drowned: Force = {}
    aboard: Force = {}
    attack, seaborne = assault.attack, assault.seaborne
    if assault.sea_fight:
        sea = yield from battle(book, sea_plan(assault), names)
        if cleared(book, sea):
            drowned = went_down(book, assault, sea)
            seaborne = minus(seaborne, drowned)
        else:
            drowned = went_down(book, assault, sea)
            aboard, seaborne = minus(seaborne, drowned), {}
        attack = ordered(minus(minus(attack, drowned), aboard), book.units)
    if not total(attack):
        return Fought(sea, None, {}, drowned, aboard)
    walking = [
        unit
        for unit, n in minus(attack, seaborne).items()
        if n and book.units[unit].domain != "air"
    ]
    stuck = ways is not None and not ways and bool(walking)
    main = yield from battle(
        book, land_plan(book, assault, attack, seaborne, may_retreat=not stuck), names
    )
    target = None
    if main.retreated and walking and ways:
        target = ways[0]
        if len(ways) > 1:
            chosen = yield Choice(
                "aa1941.choice.retreat_to", tuple(ways), "retreat_to", ways[0],
                {"spaces": list(ways)}, ("combat.step6",),
            )  # fmt: skip
            target = str(chosen)
    return Fought(sea, main, attack, drowned, aboard, target)


def cleared(book: Book, sea: Outcome) -> bool:
    """Whether the zone is free for a landing: the attacker stayed, no warship is left (p. 14)."""
    return not sea.retreated and not any(
        book.units[unit].surface_warship for unit, n in sea.defender_left.items() if n
    )


def went_down(book: Book, assault: Assault, sea: Outcome) -> dict[str, int]:
    """Land units lost with their transports (p. 13): the cheapest go, the rest fit in what floats.

    Only transports that stood on the strip can be lost; with none there, cargo is safe.
    """
    had = assault.escort.get("transport", 0)
    left = sea.attacker_left.get("transport", 0)
    cargo = dict(assault.seaborne)
    if left == had or fits(cargo, left):
        return {}
    lost: dict[str, int] = {}
    for unit in sorted(cargo, key=lambda each: book.units[each].cost):
        while cargo[unit] and not fits(cargo, left):
            cargo[unit] -= 1
            lost[unit] = lost.get(unit, 0) + 1
    return lost


def ways_back(book: Book, state: State, space: str) -> tuple[str, ...] | None:
    """Where attackers may retreat to (Étape 6, p. 17): `None` when pieces are not tracked."""
    if not state.tracking:
        return None
    situation = state.situation()
    return tuple(
        origin
        for origin in state.came.get(space, ())
        if (
            not any(
                book.units[unit].surface_warship for unit in situation.enemy_pieces(book, origin)
            )
            if book.spaces[origin].sea
            else situation.friendly(book, origin)
        )
    )


@record
class Stopped:
    """An answer that the rules refuse: the question stays open."""

    rulings: tuple[Ruling, ...]


def driven(
    script: Script[Fought], given: Sequence[Answer]
) -> tuple[Fought | Pending | Stopped, Asked]:
    """Run a battle on the answers given; each is checked before it is used.

    Wrong dice and unknown options raise a fault; an illegal choice comes back as
    `Stopped` with the reason.
    """
    asked: list[tuple[Ask, Answer]] = []
    answers = iter(given)
    try:
        ask = next(script)
        while True:
            if isinstance(ask, Say):
                ask = script.send(None)
                continue
            answer = next(answers, None)
            if answer is None:
                script.close()
                return Pending(ask, tuple(asked)), tuple(asked)
            answer, why = checked(ask, answer)
            if why is not None:
                script.close()
                return Stopped((why,)), tuple(asked)
            asked.append((ask, answer))
            ask = script.send(answer)
    except StopIteration as end:
        value: Fought = end.value
        return value, tuple(asked)


def checked(ask: Ask, answer: Answer) -> tuple[Answer, Ruling | None]:
    """An answer in the shape its question wants, and why it is refused, if it is."""
    if isinstance(ask, Dice):
        if isinstance(answer, str):
            from referee.engine.dice import read_faces

            answer = read_faces(answer, ask.faces)
        faces = tuple(answer)
        check_count(ask, faces)
        for nth, face in enumerate(faces, 1):
            if not isinstance(face, int) or not 1 <= face <= 6:
                raise Unreadable("dice.impossible", nth=nth, face=face, faces=ask.faces)
        return faces, None
    text = answer if isinstance(answer, str) else " ".join(map(str, answer))
    if not text.strip() and ask.default is not None:
        text = ask.default
    if ask.options and text not in ask.options:
        found = [option for option in ask.options if option.startswith(text.strip().lower())]
        if len(found) != 1:
            raise Unreadable("value.choice", key=ask.flag, text=text, options=list(ask.options))
        text = found[0]
    return text, ask.check(text) if ask.check is not None else None


def answers_in(raw: Sequence[object]) -> tuple[Answer, ...]:
    """Answers back from JSON: dice are lists, choices are texts."""
    return tuple([tuple(each) if isinstance(each, (list, tuple)) else str(each) for each in raw])


def answers_out(asked: Asked) -> list[object]:
    """Answers as JSON."""
    return [list(answer) if not isinstance(answer, str) else answer for _, answer in asked]


def dice_thrown(asked: Asked) -> int:
    """How many dice a battle took."""
    return sum(ask.dice for ask, _ in asked if isinstance(ask, Dice))
