"""Who holds what: captures, liberations, capitals, the production level, one player's powers.

Étape 7, Libérer un territoire, Capter et libérer des capitales (p. 18).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from referee.engine.record import field, record
from referee.engine.verdict import Ruling, info, refusal
from referee.games.aa1941.book import Book

Control = Mapping[str, str]  # territory → power
Kind = Literal["captured", "liberated", "kept"]


@record
class Capture:
    """What taking a territory changes, nothing applied yet.

    `kind`: `captured` from the enemy, `liberated` (back to its first owner), `kept`
    by the captor because the first owner's capital is enemy-held. `control` holds
    every territory that changes hands, returns to a freed power included.
    `fallen` is the power whose capital was taken, `freed` the one whose capital
    came back; `treasury` is (payer, payee, IPCs); `production` is power → IPCs more
    or less per turn.
    """

    territory: str
    by: str
    kind: Kind
    control: Mapping[str, str]
    fallen: str | None = None
    freed: str | None = None
    treasury: tuple[str, str, int] | None = None
    production: Mapping[str, int] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()


def capital_held(book: Book, control: Control, power: str) -> bool:
    """Whether a power's own capital is free of the enemy: it may buy, mobilize and collect."""
    holder = control.get(book.capitals[power])
    return holder is not None and book.side[holder] == book.side[power]


def capture_rulings(book: Book, control: Control, power: str, territory: str) -> tuple[Ruling, ...]:
    """Why a power may not take a space at all: at sea, neutral, its own side's (pp. 8, 11)."""
    space = book.spaces[territory]
    if space.sea:
        return (refusal("aa1941.capture.sea", "combat.step7", space=territory),)
    if space.neutral:
        return (refusal("aa1941.move.neutral", "board.neutral", space=territory),)
    holder = control.get(territory)
    if holder == power:
        return (refusal("aa1941.capture.own", "combat_move", space=territory),)
    if holder is not None and book.side[holder] == book.side[power]:
        return (refusal("aa1941.capture.friend", "combat_move", space=territory, power=holder),)
    return ()


def captured(
    book: Book, control: Control, power: str, territory: str, treasury: Mapping[str, int]
) -> Capture:
    """What happens when a surviving land unit of `power` takes an enemy-held territory.

    Retaking a friend's printed territory gives it back to him, unless his capital
    is enemy-held at the end of this turn. Within one turn a friend's capital can
    only be freed, never lost, and freeing it returns everything: so judging at
    once and again at each freed capital is judging at the end (I-AA-09).
    A fallen capital hands over its owner's whole treasury, even to a captor who
    has lost his own (I-AA-10); freeing it pays nothing back.
    """
    first = book.spaces[territory].owner
    friend = first is not None and book.side[first] == book.side[power]
    capital_of = book.spaces[territory].capital
    rulings: list[Ruling] = []
    kind: Kind
    if first is None or book.side[first] != book.side[power]:
        kind, changes = "captured", {territory: power}
    elif first in (power, capital_of) or capital_held(book, control, first):
        kind, changes = "liberated", {territory: first}
    else:
        kind, changes = "kept", {territory: power}
    cards = {
        "captured": ("combat.step7",),
        "liberated": ("combat.liberate",),
        "kept": ("combat.liberate", "I-AA-09"),
    }[kind]
    rulings.append(
        info(
            f"aa1941.capture.{kind}",
            *cards,
            power=power,
            space=territory,
            owner_power=first,
            ipc=book.spaces[territory].ipc,
        )
    )
    fallen = freed = None
    payment: tuple[str, str, int] | None = None
    if capital_of is not None and not friend:
        fallen = capital_of
        amount = treasury.get(fallen, 0)
        payment = (fallen, power, amount) if amount else None
        rulings.append(
            info(
                "aa1941.capture.capital",
                "combat.capitals",
                "I-AA-10",
                power=power,
                owner_power=fallen,
                ipc=amount,
            )
        )
    elif capital_of is not None and first is not None:
        freed = capital_of
        back = returning(book, {**control, **changes}, first)
        changes |= dict.fromkeys(back, first)
        rulings.append(
            info(
                "aa1941.capture.freed",
                "combat.capitals",
                power=first,
                spaces=[territory, *back],
            )
        )
    if book.spaces[territory].factory:
        rulings.append(info("aa1941.capture.factory", "combat.step7", space=territory))
    return Capture(
        territory,
        power,
        kind,
        changes,
        fallen,
        freed,
        payment,
        production_change(book, control, changes),
        tuple(rulings),
    )


def returning(book: Book, control: Control, power: str) -> list[str]:
    """The printed territories of a power that friends hold, to be given back with its capital."""
    return [
        key
        for key, space in book.spaces.items()
        if space.owner == power
        and control.get(key, power) != power
        and book.side[control[key]] == book.side[power]
    ]


def production_change(book: Book, control: Control, changes: Control) -> dict[str, int]:
    """How the production levels move when territories change hands; zeros left out."""
    moved: dict[str, int] = {}
    for territory, power in changes.items():
        before = control.get(territory)
        if before == power:
            continue
        ipc = book.spaces[territory].ipc
        moved[power] = moved.get(power, 0) + ipc
        if before is not None:
            moved[before] = moved.get(before, 0) - ipc
    return {power: by for power, by in moved.items() if by}


def production_level(book: Book, control: Control, power: str) -> int:
    """A power's national production, in IPCs: the booklet's start, moved by printed values.

    The start is the booklet's even where the printed values sum otherwise
    (United States, I-AA-01); gains and losses count what the board prints.
    """
    level = book.income[power]
    for key, space in book.spaces.items():
        if not space.ipc:
            continue
        held, began = control.get(key) == power, space.owner == power
        level += space.ipc * (held - began)
    return max(0, level)


def seats(book: Book, players: Mapping[str, str]) -> tuple[Ruling, ...]:
    """Refuse a player who would hold powers of both sides (Les combattants, p. 6)."""
    sides: dict[str, set[str]] = {}
    for power, player in players.items():
        sides.setdefault(player, set()).add(book.side[power])
    return tuple(
        refusal("aa1941.seats.both_sides", "combatants", player=player)
        for player, found in sides.items()
        if len(found) > 1
    )
