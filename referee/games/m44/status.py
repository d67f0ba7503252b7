"""Where the game stands, what may be done now, what is easily forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.m44.attack import count
from referee.games.m44.board import distance, hex_name, neighbours, section
from referee.games.m44.book import Book
from referee.games.m44.state import State
from referee.games.m44.terms import (
    attack_between,
    ground_at,
    holders,
    march_between,
    shelters,
    totals,
)

MOST = 8


def status(book: Book, state: State) -> dict[str, Json]:
    """The keys of the contract for a game in progress."""
    held = holders(state)
    return {
        "turn": state.turn,
        "side": state.side,
        "phase": state.phase,
        "step": state.phase,
        "card": state.card or None,
        "checklist": [
            {"id": f"m44.check.{name}", "params": {}, "done": done, "mandatory": False, "cards": ["rule.cards"]}
            for name, done in _checklist(state)
        ],
        "medals": totals(state),
        "goals": dict(state.board.goals),
        "objectives": [
            {"kind": raw["kind"], "side": raw.get("side"), "hexes": list(raw["hexes"]), "holder": holder}
            for raw, holder in zip(state.board.objectives, held, strict=True)
        ],
        "hands": dict(state.hands),
        "deck": state.deck,
        "discards": state.discards,
        "units": {
            name: {"side": piece.side, "unit": piece.unit, "figures": piece.figures,
                   "ordered": piece.ordered, "fought": piece.fought > 0}
            for name, piece in sorted(state.pieces.items(), key=lambda item: _order(item[0]))
        },
        "battle": {"space": state.pending["args"].get("to") or ""} if state.pending else None,
        "retreating": dict(state.retreating) if state.retreating else None,
        "victory": dict(state.victory) if state.victory else None,
        "options": dict(state.options),
    }  # fmt: skip


def _order(name: str) -> tuple[int, int]:
    row, _, column = name[1:].partition("c")
    return int(row), int(column)


def _checklist(state: State) -> Iterator[tuple[str, bool]]:
    if state.victory:
        return
    match state.phase:
        case "order":
            yield "card", bool(state.card)
            if state.tracking:
                yield "units", state.ordered > 0
        case "move":
            yield "move", any(piece.from_hex for piece in state.pieces.values())
        case "battle":
            yield "battle", any(piece.fought for piece in state.pieces.values())
        case _:
            yield "draw", state.done > 0


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """Reminders: a retreat waiting, how near each side is to victory."""
    if state.victory:
        return (info("m44.medals.won", state.victory["condition"], side=state.victory["winner"]),)
    found: list[Ruling] = []
    if state.retreating:
        found.append(advice("m44.play.retreat_first", "rule.retreat", hex=state.retreating["hex"],
                            side=state.retreating["side"]))  # fmt: skip
    for side, number in totals(state).items():
        if number and number == state.board.goals[side] - 1:
            found.append(info("m44.play.one_to_go", "rule.medals", side=side))
    if (
        state.phase == "order"
        and not state.card
        and state.turn == 1
        and state.side == state.board.first
    ):
        found += [
            info("m44.play.rule_holds", rule) for rule in state.board.scenario.get("rules", ())
        ]
    return tuple(found)


def offers(book: Book, state: State) -> tuple[Offer, ...]:
    """What `do` accepts now."""
    if state.victory:
        return ()
    return tuple(_offers(book, state))


def _offers(book: Book, state: State) -> Iterator[Offer]:
    if state.pending is not None:
        yield Offer("answer", "DICE", ("rule.dice",), {}, {})
        yield Offer("abandon", "", ("rule.battle",), {}, {})
        return
    if state.retreating:
        yield from _ways_back(book, state)
        return
    match state.phase:
        case "order":
            if not state.card:
                hexes = _first_units(state)
                yield Offer("order", "CARD [SECTION] [HEX…]", ("rule.cards",),
                            example={"card": "direct_from_hq", "section": None, "hexes": hexes[:4]})  # fmt: skip
                yield Offer("order", "CARD [SECTION]", ("rule.cards",),
                            example={"card": "probe", "section": "centre", "hexes": []})  # fmt: skip
        case "move":
            yield from _moves(book, state)
        case "battle":
            yield from _battles(book, state)
            if state.vacated and state.vacated["hex"] not in state.pieces:
                yield Offer("take", "HEX", ("rule.take_ground",), {"hex": state.vacated["hex"]},
                            {"hex": state.vacated["hex"]})  # fmt: skip
        case _:
            if state.done == 0 and (state.deck or state.discards):
                yield Offer("draw", "[N]", ("rule.cards",), example={"n": 1})
    side = state.side
    yield Offer("medal", "SIDE [N] WHY", ("rule.medals",))
    if state.tracking:
        yield Offer("lose", "HEX [N]", ("rule.battle",))
    yield Offer("next", "", ("rule.cards",), {"side": side}, {})


def _first_units(state: State) -> list[str]:
    return sorted((n for n, p in state.pieces.items() if p.side == state.side), key=_order)


def _ways_back(book: Book, state: State) -> Iterator[Offer]:
    due = state.retreating
    assert due is not None
    place = _order(due["hex"])
    free = {at: s for at, s in shelters(book, state, place).items() if s <= due["max"]}
    reach = max(free.values(), default=0)
    for at, step in sorted(free.items()):
        if step >= max(due["min"], 1) or step == reach:
            example = {"from": due["hex"], "to": hex_name(at)}
            yield Offer("retreat", "HEX HEX", ("rule.retreat",), example, example)
    if not due["min"]:
        yield Offer("stay", "", ("rule.retreat",), {}, {})


def _moves(book: Book, state: State) -> Iterator[Offer]:
    shown = 0
    for name, piece in sorted(state.pieces.items(), key=lambda item: _order(item[0])):
        if not piece.ordered or piece.from_hex or piece.side != state.side:
            continue
        for near in neighbours(_order(name), state.board.rows, state.board.columns):
            if hex_name(near) in state.pieces:
                continue
            found = march_between(book, state, _order(name), near)
            if found is not None and found[2]["legal"]:
                example = {"from": name, "to": hex_name(near), "via": []}
                yield Offer("move", "HEX HEX", ("rule.move",), example, example)
                shown += 1
                break
        if shown >= MOST:
            return


def _battles(book: Book, state: State) -> Iterator[Offer]:
    if not state.tracking:
        keys = ["attacker=infantry", "target=infantry", "range=1"]
        yield Offer(
            "attack", "KEY=VALUE…", ("rule.battle",), {}, {"from": None, "to": None, "keys": keys}
        )
        return
    shown = 0
    for name, piece in sorted(state.pieces.items(), key=lambda item: _order(item[0])):
        if not piece.ordered or piece.side != state.side or piece.fought > 0:
            continue
        if piece.barred and piece.fought != -1:
            continue
        one = _order(name)
        for end, target in sorted(
            state.pieces.items(), key=lambda item: distance(one, _order(item[0]))
        ):
            if target.side == piece.side or distance(one, _order(end)) > 8:
                continue
            if count(book, attack_between(book, state, one, _order(end))).allowed:
                example = {"from": name, "to": end, "keys": []}
                yield Offer("attack", "HEX HEX", ("rule.battle",), example, example)
                shown += 1
                break
        if shown >= MOST:
            return


def sections(name: str, top: bool) -> tuple[str, ...]:
    """The sections of a hex, as the player at that edge sees them."""
    return section(_order(name), top)


def ground_of(book: Book, state: State, name: str) -> tuple[str, ...]:
    """The ground of a hex by name."""
    return tuple(ground.id for ground in ground_at(book, state, _order(name)))
