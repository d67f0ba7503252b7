"""Where the game stands, what may be done now, what is easily forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.m44.activation import drops_first, drops_left
from referee.games.m44.book import Book
from referee.games.m44.deed import place_of
from referee.games.m44.state import FULL_DAY, State
from referee.games.m44.terms import holders, totals


def status(book: Book, state: State) -> dict[str, Json]:
    """The keys of the contract for a game in progress."""
    held = holders(state)
    return {
        "turn": state.turn,
        "side": state.side,
        "phase": state.phase,
        "step": state.phase,
        "card": state.card or None,
        "checklist": list(_checklist(state)),
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
                   "ordered": piece.ordered, "fought": piece.fought > 0,
                   **{key: True for key in ("camouflaged", "leader", "veteran") if getattr(piece, key)}}
            for name, piece in sorted(state.pieces.items(), key=lambda item: place_of(item[0]))
        },
        "battle": {"space": state.pending["args"].get("to") or ""} if state.pending else None,
        "retreating": dict(state.retreating) if state.retreating else None,
        "night": state.night if state.night < FULL_DAY else None,
        "smoke": sorted(state.smoke, key=place_of),
        "planes": {side: {"plane": each["plane"], "hex": each["hex"]} for side, each in state.planes.items()},
        "victory": dict(state.victory) if state.victory else None,
        "options": dict(state.options),
    }  # fmt: skip


def _checklist(state: State) -> Iterator[Json]:
    """What the phase wants; what must be done before anything else is mandatory."""

    def item(name: str, done: bool, must: bool = False, **params: Json) -> Json:
        card = {"night": "rule.night", "drop": "rule.paradrop", "retreat": "rule.retreat"}
        return {
            "id": f"m44.check.{name}", "params": params, "done": done, "mandatory": must,
            "cards": [card.get(name, "rule.cards")],
        }  # fmt: skip

    if state.victory:
        return
    if state.retreating:
        yield item("retreat", False, True, hex=state.retreating["hex"])
        return
    match state.phase:
        case "order":
            if state.night_due:
                yield item("night", False, True)
            if drops_first(state):
                yield item("drop", False, True, n=drops_left(state))
            yield item("card", bool(state.card), state.hands[state.side] > 0)
            if state.tracking:
                yield item("units", state.ordered > 0)
        case "move":
            yield item("move", any(piece.from_hex for piece in state.pieces.values()))
        case "battle":
            yield item("battle", any(piece.fought for piece in state.pieces.values()))
        case _:
            yield item("draw", state.drew or not state.card)


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
            info("m44.play.rule_holds", rule, rule=rule)
            for rule in state.board.scenario.get("rules", ())
        ]
    return tuple(found)
