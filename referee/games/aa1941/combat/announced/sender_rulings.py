"""What the record says of an attack of a light game before the dice: who set out where, and who is unknown
(Mouvement offensif, pp. 11-13; transports, p. 27).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.along import along_told
from referee.games.aa1941.combat.announced.coming import board_said
from referee.games.aa1941.combat.announced.left_alone import left_alone
from referee.games.aa1941.combat.announced.regions import together
from referee.games.aa1941.combat.announced.senders import guessed, senders, sent_to, unknown_before
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.landings.called_off import landing_lost
from referee.games.aa1941.combat.ready import elsewhere, used
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.state import State, fought_over, moves_over, spent


def sender_rulings(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """What the record says of an attack before the dice: who set out where, and who is unknown."""
    first, last = senders(book, state, assault), guessed(book, state, assault)
    found: list[Ruling] = []
    if not assault.sent:
        found += [
            info("aa1941.attack.sent", "combat_move", space=space, force=ordered(force, book.units))
            for space, force in _taken_from(book, state, assault, last.sent).items()
        ]
    if not (assault.fought and assault.space in state.declared):  # told as it was announced
        found += along_told(book, state, assault)
    found += left_alone(book, state, assault, last.sent)
    if first.open:
        found.append(
            your_call("aa1941.attack.from_where", "combat_move", force=dict(first.wanted),
                      spaces=list(first.spaces()))
        )  # fmt: skip
    # Whoever was announced and is not on record is none of those that are: his place was judged then.
    known = unknown_before(book, state, assault, last.absent)
    absent: Force = minus(last.absent, known)
    # Where no place was named others than those on record may be meant: the players look.
    tired = _tired(book, state, assault, absent) if assault.origins else {}
    found += [
        refusal("aa1941.attack.spent", "combat_move", "combat.step6", space=space, force=force)
        for space, force in tired.items()
    ]
    for force in tired.values():
        absent = minus(absent, force)
    absent, lost = landing_lost(book, state, assault.space, assault.origins, absent)
    found += lost
    absent = _announced_elsewhere(book, state, assault, assault.origins, absent, found)
    absent = _in_both(book, state, assault, absent, found)
    if not assault.origins:  # of a place that was named the table knows what the record does not
        absent = _used_up(book, state, assault, last.sent, absent, found)
    absent = plus(absent, known)
    walkers = minus(absent, last.afloat)  # of places named none sent those who come by sea
    if total(walkers) and assault.origins:
        found.append(your_call("aa1941.attack.not_recorded", "combat_move",
                               force=dict(walkers), spaces=list(assault.origins)))  # fmt: skip
        absent = last.afloat
    for spaces, missing in last.unboarded.items():
        troops: Force = minus(missing, minus(missing, absent))
        left = minus(troops, known)
        left = minus(left, _announced_elsewhere(book, state, assault, spaces, left, found))
        left = minus(troops, left)
        absent, troops = minus(absent, minus(troops, left)), left
        if total(troops):
            found.append(your_call("aa1941.attack.not_boarded", "combat_move.transports",
                                   force=ordered(troops, book.units), spaces=list(spaces)))  # fmt: skip
            absent = minus(absent, troops)
    named = {at for spaces, each in last.unboarded.items() if total(each) for at in spaces}
    found += [
        your_call("aa1941.attack.none_boards", "combat_move.transports", space=space,
                  force=ordered(some, book.units))
        for space, some in last.idle.items()
        # A zone that was said of the ships is none that troops are said to have boarded in.
        if space not in named and not (book.spaces[space].sea and last.sent.get(space))
    ]  # fmt: skip
    if total(absent):
        sent = {u: n for u, n in together(last.sent.values()).items() if u in absent}
        found.append(your_call("aa1941.attack.unknown", "combat_move", force=dict(absent),
                               known_force=ordered(sent, book.units), space=assault.space))  # fmt: skip
    return found


def _announced_elsewhere(
    book: Book, state: State, assault: Assault, spaces: Sequence[str], missing: Force,
    found: list[Ruling],
) -> Force:  # fmt: skip
    """Who of the missing is not announced for another battle: of the others it is `found` (p. 11)."""
    for other, space, promised in elsewhere(state, assault.space, spaces, missing):
        found.append(_promised(state, other, space, ordered(promised, book.units)))
        missing = minus(missing, promised)
    return missing


def _promised(state: State, other: str, space: str, force: Force) -> Ruling:
    """That they are announced for another battle (p. 11), with what can still be done about it: once the battles
    have come no announcement is taken back.
    """
    over = "aa1941.attack.elsewhere_now" if moves_over(state) else "aa1941.attack.elsewhere"
    return refusal(over, "combat_move", space=space, force=force, other_space=other)


def _in_both(
    book: Book, state: State, assault: Assault, missing: Force, found: list[Ruling]
) -> Force:
    """Who of the missing is none of the aircraft that were in the sea fight of this landing: no aircraft is in
    both of its fights (p. 15). Of places that were named the table knows what the record does not.
    """
    over = fought_over(state)
    for zone in () if assault.origins else assault.zones:
        here = state.force_of(zone, state.power) if zone in over else {}
        flown = {u: n for u, n in here.items() if book.units[u].domain == "air"}
        if total(both := minus(missing, minus(missing, flown))):
            missing = minus(missing, both)
            cards = "combat.amphibious_air", "combat_move"
            found.append(refusal("aa1941.attack.spent", *cards, space=zone, force=both))
    return missing


def _used_up(
    book: Book, state: State, assault: Assault, sent: Mapping[str, Force], missing: Force,
    found: list[Ruling],
) -> Force:  # fmt: skip
    """Who of the missing may be a piece that the record has elsewhere, unused; of the others it is `found` who
    they would be: pieces that came, fought or are announced for another battle (p. 11, p. 15).
    """
    for unit, n in missing.items():
        idle, busy = used(book, state, assault.space, unit, sent)
        n = max(0, n - idle)
        for space, some in busy.items():
            if not (gone := min(n, some)):
                continue
            n -= gone
            missing = minus(missing, {unit: gone})
            other = next(elsewhere(state, assault.space, [space], {unit: gone}), None)
            if other:
                found.append(_promised(state, other[0], space, {unit: gone}))
            else:
                found.append(refusal("aa1941.attack.spent", "combat_move", "combat.step6",
                                     space=space, force={unit: gone}))  # fmt: skip
    return missing


def _taken_from(
    book: Book, state: State, assault: Assault, sent: Mapping[str, Force]
) -> Mapping[str, Force]:  # fmt: skip
    """Who the record has set out from where without the players saying so: `from` names the places of
    those who come overland, not of those who land (p. 11).
    """
    if not assault.origins:
        return sent
    found: dict[str, Force] = {}
    for target, parties in sent_to(book, state, assault).items():
        for origin, force in parties.items() if target != assault.space else ():
            found[origin] = plus(found.get(origin, {}), force)
    return found


def _tired(book: Book, state: State, assault: Assault, absent: Force) -> dict[str, dict[str, int]]:
    """Whoever came, fought or fell back this turn attacks nowhere else (p. 11): those of the missing
    that stand in the places told and are used up.
    """
    board = board_said(book, state, assault)
    found: dict[str, dict[str, int]] = {}
    for unit, n in absent.items():
        sea = book.units[unit].domain == "sea" and not book.spaces[assault.space].sea
        targets = assault.zones if sea else (assault.space,)
        for space in assault.origins:
            used = min(n, spent(book, state, space, unit))
            if used and any(
                not move(book, board, unit, space, target, "combat").refused for target in targets
            ):
                n -= used
                found.setdefault(space, {})[unit] = used
    return found
