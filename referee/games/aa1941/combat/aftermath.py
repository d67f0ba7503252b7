"""After a battle: the board, control, money and luck as it leaves them (Étape 7, p. 18)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered
from referee.engine.verdict import Json, Ruling
from referee.games.aa1941.air.based import decks_told
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.back_aboard import went_back
from referee.games.aa1941.combat.announced.told import used_up
from referee.games.aa1941.combat.announced.zone_first import boarded_for
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.board_after import Board
from referee.games.aa1941.combat.cargo_counted import Worth, cargo_sunk, in_all
from referee.games.aa1941.combat.deckless import deckless_told, decks_told_of, which_sank
from referee.games.aa1941.combat.endings import said
from referee.games.aa1941.combat.fight import Fought, cleared
from referee.games.aa1941.combat.landings.called_off import called_off
from referee.games.aa1941.combat.landings.cargo import decks_sunk, settled, without_deck
from referee.games.aa1941.combat.luck import defended, swings
from referee.games.aa1941.combat.rounds import Outcome
from referee.games.aa1941.control.captures import standing, taken_over
from referee.games.aa1941.control.rules import capture_rulings
from referee.games.aa1941.movement.homes import taken_for_lost
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.hosted import on_own_ships
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State, opens_landing

Told = tuple[list[Event], list[Ruling], dict[str, Json]]


def aftermath(book: Book, state: State, assault: Assault, fought: Fought) -> Told:
    """Everything that follows from a battle: events, rulings, the keys of the contract."""
    board = Board(book, state, assault, fought)
    pieces, shared = board.after()
    cargo = (settled if state.tracking else without_deck)(book, state, assault, fought, pieces)
    sunk = cargo_sunk(book, state, assault, fought)
    pieces, ledgers = cargo.pieces, cargo.events
    rulings = [*said(state, assault, fought, sunk), *shared, *cargo.rulings]
    events = [*_piece_events(book, state, pieces), *ledgers]
    main = fought.main
    captured = bool(main and main.captured) and not capture_rulings(
        book, state.control, state.power, assault.space
    )
    losses, (drowned, theirs) = _losses(fought), in_all(sunk)
    expected = round(sum(swings(book, assault).values()), 6)
    mine = defended(book, state, assault, fought, board.holder)
    back = sorted({each.data["to"] for each in board.back if each.data["to"]})
    events.append(
        Event(
            "fought",
            {
                "space": assault.space,
                "zone": assault.zone,
                **({"zones": list(assault.zones)} if assault.more else {}),
                "landing": assault.zone is not None,
                **_landed(book, state, assault, fought),
                "power": state.power,
                "enemy": board.enemy,
                "attack": dict(assault.attack),
                "defend": dict(assault.defend),
                "attacker_left": dict(main.attacker_left) if main else {},
                "defender_left": dict(main.defender_left) if main else dict(assault.defend),
                "winner": main.winner if main else "none",
                "captured": captured,
                "retreated": bool(main and main.retreated),
                "sea": bool(fought.seas),
                **(
                    {"seas": list(over)}
                    if assault.more and (over := _sea_fights(assault, fought))
                    else {}
                ),
                "rounds": len(main.rounds) if main else 0,
                "attacker_loss_ipc": losses[0] + drowned,
                "defender_loss_ipc": losses[1] + theirs,
                "dice": fought.dice,
                "expected": expected,
                "actual": losses[1] - losses[0],  # like what was expected: of those who fought
                **({"defended": mine} if mine and set(mine) != {board.enemy} else {}),
                **({"opens": True} if opens_landing(state, assault.space) else {}),
                **({"back": back} if back else {}),
                **(
                    {"aboard": kept}
                    if (kept := went_back(book, state, board.back, cargo.back))
                    else {}
                ),
                **({"closed": shut} if (shut := _closed(book, assault, fought)) else {}),
                **({"off": off} if (off := called_off(book, state, shut)) else {}),
                **decks_told_of(book, state, assault, fought),
            },
        )
    )
    events += board.back
    if captured:
        found, told = taken_over(book, book.after(state, events), assault.space)
        events += found
        rulings += told
    after: State = book.after(state, events)
    if state.tracking:
        events += board.spent(after)
        if homes := taken_for_lost(state, decks_sunk(assault, fought)):
            rulings += decks_told(book, book.after(state, events), homes)
    else:
        rulings += deckless_told(book, state, after) + which_sank(book, state, assault, fought)
        events += used_up(book, state, assault, _over(assault, fought), board.back)
        events += boarded_for(book, state, assault, book.after(state, events))
    result: dict[str, Json] = {
        **(main.json() if main else _no_battle(assault)),
        "captured": captured,
        "attacker_loss_ipc": losses[0] + drowned,
        "defender_loss_ipc": losses[1] + theirs,
    }
    if fought.seas:
        ends = _sea_fights(assault, fought)
        told_at_sea = {zone: _with_cargo(end, sunk[zone]) for zone, end in ends.items()}
        result["sea"] = next(iter(told_at_sea.values()))
        if assault.more:
            result["seas"] = told_at_sea
    if captured:
        result |= standing(book, after)
    return events, rulings, result


def _over(assault: Assault, fought: Fought) -> dict[str, Force]:
    """Who is left over the space and over the landing zone that was fought for."""
    left: dict[str, Force] = {}
    if fought.main is not None:
        left[assault.space] = fought.main.attacker_left
    for zone, end in _sea_fights(assault, fought).items():
        left[zone] = end.attacker_left
    return left


def _landed(book: Book, state: State, assault: Assault, fought: Fought) -> dict[str, Json]:
    """A light game: zone → the transports that landed from there; a tracked one has their ledger."""
    if state.tracking or fought.main is None:
        return {}
    ashore = {
        str(part.zone): minus(minus(part.seaborne, done.aboard), done.drowned)
        for part, done in fought.by_zone(assault)
    }
    found = {
        zone: transports_needed(on_own_ships(book, state, zone, force))
        for zone, force in ashore.items()
    }
    return {"landed": found} if found else {}


def _sea_fights(assault: Assault, fought: Fought) -> dict[str, Outcome]:
    """Zone → how the fight for it ended, of those that were fought for before the landing."""
    return {
        str(part.zone): done.sea for part, done in fought.by_zone(assault) if done.sea is not None
    }


def _closed(book: Book, assault: Assault, fought: Fought) -> list[str]:
    """The zones from where nobody lands any more: their fight did not free them (p. 14)."""
    ends = _sea_fights(assault, fought)
    if fought.main is not None and book.spaces[assault.space].sea:
        ends[assault.space] = fought.main
    return [zone for zone, end in ends.items() if not cleared(book, end)]


def _no_battle(assault: Assault) -> dict[str, Json]:
    """The keys of a landing that never came to its battle."""
    return {
        "rounds": [],
        "attacker_left": {},
        "defender_left": dict(assault.defend),
        "winner": "none",
    }


def _with_cargo(end: Outcome, sunk: Worth) -> dict[str, Json]:
    """The keys of a sea fight, with the cargo that went down in it among the losses."""
    return {
        **end.json(),
        "attacker_loss_ipc": end.attacker_loss_ipc + sunk[0],
        "defender_loss_ipc": end.defender_loss_ipc + sunk[1],
    }


def _losses(fought: Fought) -> tuple[int, int]:
    ends = [*fought.seas, *([fought.main] if fought.main else [])]
    return sum(e.attacker_loss_ipc for e in ends), sum(e.defender_loss_ipc for e in ends)


def _piece_events(book: Book, state: State, pieces: Pieces) -> list[Event]:
    """Every stack that changed, as events."""
    events: list[Event] = []
    for space in dict.fromkeys((*state.pieces, *pieces)):
        before, now = state.pieces.get(space, {}), pieces.get(space, {})
        if now is before:
            continue
        for power in book.powers:
            force = ordered(now.get(power, {}), book.units)
            if ordered(before.get(power, {}), book.units) != force:
                events.append(Event("pieces", {"space": space, "power": power, "force": force}))
    return events
