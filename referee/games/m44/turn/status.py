"""Where the game stands, what may be done now, what is easily forgotten."""

from __future__ import annotations

from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.token import tokens_left
from referee.games.m44.combat.ground import open_ground
from referee.games.m44.sequence import checklist
from referee.games.m44.state import FULL_DAY, State, retreat_due
from referee.games.m44.victory.objectives import held, holders, seizes, totals, won_told

SHEETS = "I-M44-27"  # what a scenario’s sheet says stands in no booklet


def status(book: Book, state: State) -> dict[str, Json]:
    """The keys of the contract for a game in progress."""
    keepers = holders(state)
    return {
        "turn": state.turn,
        "side": state.side,
        "phase": state.phase,
        "step": state.phase,
        "stage": "play_card" if state.phase == "order" and not state.card else state.phase,
        "card": state.card or None,
        "checklist": [
            {"id": item.id, "params": dict(item.params), "done": item.done, "mandatory": item.mandatory,
             "cards": list(item.cards), **({"held": True} if item.held else {})}
            for item in checklist(book, state)
        ],
        "medals": totals(state),
        "goals": dict(state.board.goals),
        "objectives": [
            {"kind": raw["kind"], "side": raw.get("side"), "hexes": list(raw["hexes"]), "holder": holder}
            for raw, holder in zip(state.board.objectives, keepers, strict=True)
        ],
        "hands": dict(state.hands),
        "deck": state.deck,
        "discards": state.discards,
        "units": {
            name: {"side": piece.side, "unit": piece.unit, "figures": piece.figures,
                   "ordered": piece.ordered, "fought": piece.fought > 0,
                   **{key: True for key in ("camouflaged", "leader", "veteran", "unmasked") if getattr(piece, key)},
                   **({"plane": piece.plane} if piece.plane else {}),
                   **({piece.carries: True} if piece.carries else {})}
            for name, piece in sorted(state.pieces.items(), key=lambda item: place_of(item[0]))
        },
        "battle": {"space": state.open["args"].get("to") or ""} if state.open else None,
        **({"decides": due["side"]} if (due := retreat_due(state)) else {}),
        "retreating": dict(state.retreating) if state.retreating else None,
        "night": state.night if state.night < FULL_DAY else None,
        "smoke": sorted(state.smoke, key=place_of),
        "targets": {name: state.marks[name] for name in sorted(state.marks, key=place_of)},
        "sudden_death": [
            {"side": each["side"], "need": each["need"], "hexes": list(each["hexes"]),
             "held": held(state, each)}
            for each in state.board.scenario.get("sudden_death", ())
        ],
        "planes": {side: {"plane": each["plane"], "hex": each["hex"]} for side, each in state.planes.items()},
        "air_tokens": {
            side: tokens_left(state, side) for side in state.board.scenario.get("air_tokens", {})
        },
        "victory": dict(state.victory) if state.victory else None,
        "options": dict(state.options),
    }  # fmt: skip


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """Reminders: a retreat waiting, how near each side is to victory."""
    if state.victory:
        left = open_ground(state)
        told = (
            [info("m44.play.may_seize", "rule.objective_control", hex=left["hex"])]
            if (left is not None and seizes(state, left["hex"]))
            else []
        )
        return (won_told(state, state.victory), *told)
    found: list[Ruling] = []
    if due := retreat_due(state):
        found.append(advice("m44.play.retreat_first", "rule.retreat", hex=due["hex"],
                            side=due["side"]))  # fmt: skip
    if state.open is not None:
        from referee.games.m44.turn.doing import under_way

        doing = under_way(book, state, book.registry)
        if doing is not None and doing.events:
            found.append(info("m44.play.counted_then", "rule.battle", verb=state.open["name"]))
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
        found += _special(book, state)
        found += _left_to_players(state)
    return tuple(found)


def _special(book: Book, state: State) -> list[Ruling]:
    """What else is special to the scenario: sudden death, planes, trains."""
    scenario = state.board.scenario
    found = []
    for each in scenario.get("sudden_death", ()):
        when = "m44.play.sudden_late" if each.get("end_of_turn", True) else "m44.play.sudden_here"
        found.append(info(when, "medal.sudden_death", side=each["side"], need=each["need"],
                          hexes=", ".join(each["hexes"])))  # fmt: skip
    found += [
        info("m44.play.plane_here", book.plane_cards[plane], "air.sortie", side=side, plane=plane)
        for side, planes in scenario.get("planes", {}).items()
        for plane in planes
    ]
    played = "m44.play.tokens_fly" if scenario.get("planes") else "m44.play.tokens_strike"
    found += [
        info(played, "rule.air_token", side=side, n=number)
        for side, number in scenario.get("air_tokens", {}).items()
    ]
    for name in sorted(state.pieces, key=place_of):
        unit = book.units[state.pieces[name].unit]
        if unit.kind == "train":
            found.append(info("m44.play.train_here", unit.card, hex=name, unit=unit.id))
    return found


def _left_to_players(state: State) -> list[Ruling]:
    """What a publisher's file says in words or marks that no rule here reads: the sheet has it whole."""
    scenario = state.board.scenario
    own = [note for note in scenario.get("notes", ()) if note.get("kind") in ("rules", "victory")]
    told = [advice("m44.play.own_words", SHEETS)] if own else []
    if unknown := scenario.get("unknown"):
        told.append(advice("m44.play.not_read", SHEETS, names=", ".join(unknown)))
    return told
