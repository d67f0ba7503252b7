"""Commands of a game in progress: a card, orders, moves, battles, retreats, medals, the next turn.

With positions tracked, range, line of sight, terrain, retreats and medals come from the board; without,
an attack is described by the keys of `resolve m44 attack` and players report the medals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.ask import Pending, drive
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.m44.board import Place, distance, hex_name, section
from referee.games.m44.book import Book
from referee.games.m44.happen import evolve
from referee.games.m44.state import PHASES, State, other
from referee.games.m44.terms import (
    attack_between,
    ground_at,
    march_between,
    shelters,
    sudden,
    totals,
    with_keys,
)

PENDING = ("retreat", "stay", "medal", "lose", "win")


class Doing:
    """A command under way: the events so far, what is said, the position they lead to."""

    def __init__(self, book: Book, state: State) -> None:
        self.book, self.state = book, state
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []
        self.result: dict[str, Json] = {}

    def happen(self, kind: str, **data: Json) -> None:
        """One more event."""
        event = Event(kind, data)
        self.events.append(event)
        self.state = evolve(self.state, event)

    def say(self, *rulings: Ruling) -> None:
        """More to tell."""
        self.rulings += rulings

    def forbid(self, code: str, *cards: str, **params: Json) -> None:
        """A refusal."""
        self.rulings.append(refusal(code, *cards, **params))

    def decision(self, overruled: frozenset[str] = frozenset()) -> Decision:
        """Accepted, or refused; whoever has enough medals has won."""
        against = [r for r in self.rulings if r.severity == "refusal" and r.code not in overruled]
        if against:
            return Refused(tuple(self.rulings), self.result)
        told = [r for r in self.rulings if r.severity != "refusal"]
        if self.state.victory is None:
            found = totals(self.state)
            for side, number in found.items():
                if number >= self.state.board.goals[side]:
                    self.happen("won", winner=side, condition="rule.medals")
                    told.append(info("m44.medals.won", "rule.medals", side=side))
                    break
        self.result.setdefault("medals", totals(self.state))
        return Accepted(tuple(self.events), tuple(told), self.result)


def decide(book: Book, state: State, command: Command) -> Decision:
    """What comes of a command."""
    doing = Doing(book, state)
    if state.victory:
        return Refused(
            (refusal("m44.play.over", state.victory["condition"], side=state.victory["winner"]),)
        )
    if state.pending is not None and command.name not in ("answer", "abandon"):
        return Refused((refusal("m44.play.dice_first", "rule.battle"),))
    if state.retreating and command.name not in PENDING:
        return Refused((refusal("m44.play.retreat_first", "rule.retreat", hex=state.retreating["hex"],
                                side=state.retreating["side"]),))  # fmt: skip
    match command.name:
        case "attack":
            return _attack(doing, command)
        case "answer":
            return _answer(doing, command)
        case "abandon":
            if state.pending is None:
                doing.forbid("m44.play.no_question", "rule.battle")
            else:
                doing.happen("attack_ended")
                doing.say(info("m44.play.abandoned", "rule.battle"))
        case "order":
            _order(doing, command.args)
        case "move":
            _move(doing, command.args)
        case "retreat":
            _retreat(doing, command.args)
        case "stay":
            _stay(doing)
        case "take":
            _take(doing, command.args)
        case "medal":
            doing.happen(
                "medal", side=command.args["side"], n=command.args["n"], why=command.args["why"]
            )
            doing.say(
                info(
                    "m44.play.medal", "rule.medals", side=command.args["side"], n=command.args["n"]
                )
            )
        case "lose":
            _lose(doing, command.args)
        case "draw":
            _draw(doing, command.args["n"])
        case "win":
            doing.happen("won", winner=command.args["side"], condition="medal.sudden_death")
            doing.say(info("m44.medals.won", "medal.sudden_death", side=command.args["side"]))
        case "next":
            _next(doing)
        case _:
            raise Unreadable("name.unknown", kind="verb", text=command.name, nearest=[])
    return doing.decision(command.overruled)


def _phase(doing: Doing, *wanted: str) -> bool:
    if doing.state.phase in wanted:
        return True
    doing.forbid("m44.play.phase", "rule.cards", phase=doing.state.phase)
    return False


def _tracked(doing: Doing) -> bool:
    if not doing.state.tracking:
        doing.forbid("m44.play.untracked", "rule.cards")
    return doing.state.tracking


def _own(doing: Doing, name: str, side: str | None = None) -> bool:
    piece = doing.state.pieces.get(name)
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.move", hex=name)
        return False
    if piece.side != (side or doing.state.side):
        doing.forbid("m44.play.not_yours", "rule.cards", hex=name, unit=piece.unit)
        return False
    return True


def _place(name: str) -> Place:
    row, _, column = name[1:].partition("c")
    return int(row), int(column)


# -- orders --------------------------------------------------------------------
def _order(doing: Doing, args: Mapping[str, Json]) -> None:
    """A card is played, units are ordered; the card's number and sections are kept to."""
    state, book = doing.state, doing.book
    if not _phase(doing, "order"):
        return
    card = args["card"]
    if card:
        if state.card:
            doing.forbid("m44.play.second_card", "rule.cards", card=state.card)
            return
        doing.happen("card_played", card=card, side=state.side, section=args.get("section") or "")
        from referee.games.m44.trials import orders

        army = state.board.scenario.get("armies", {}).get(state.side)
        verdict = orders(book, card, army)
        doing.say(*verdict.rulings)
        doing.result.update(verdict.result)
    elif not state.card:
        doing.forbid("m44.play.no_card", "rule.cards")
        return
    hexes = list(dict.fromkeys(args["hexes"]))
    if not hexes:
        return
    if not _tracked(doing) or not all(_own(doing, name) for name in hexes):
        return
    for name in hexes:
        if doing.state.pieces[name].ordered:
            doing.forbid("m44.play.ordered_already", "rule.cards", hex=name)
            return
    _within(doing, hexes, args.get("section"))
    doing.happen("ordered", hexes=hexes)
    if doing.state.card == "dig_in":
        _dig_in(doing, hexes)
    doing.say(info("m44.play.ordered", f"card.{doing.state.card}", n=len(hexes)))


def _dig_in(doing: Doing, hexes: list[str]) -> None:
    """Sandbags on the hexes of the units ordered, where nothing is in the way of them."""
    bare = []
    for name in hexes:
        grounds = ground_at(doing.book, doing.state, _place(name))
        if not any(ground.kind == "obstacle" or ground.sea or ground.keeps for ground in grounds):
            bare.append(f"{name}.sandbags")
    if bare:
        doing.happen("dug_in", what=bare)
        doing.say(info("m44.play.dug_in", "card.dig_in", n=len(bare)))


def _within(doing: Doing, hexes: list[str], chosen: str | None) -> None:
    """The number of the card, its sections, the kind of unit it is for."""
    state, raw = doing.state, doing.book.deck[doing.state.card]
    card = f"card.{state.card}"
    army = state.board.scenario.get("armies", {}).get(state.side)
    number = raw.get("marines", raw["orders"]) if army == "us_marines" else raw["orders"]
    count = state.ordered + len(hexes)
    top = state.board.top == state.side
    if isinstance(number, int) and count > number:
        doing.forbid("m44.play.too_many", card, n=count, most=number)
    if isinstance(number, dict):
        most = sum(number.values()) + (1 if army == "us_marines" else 0)
        named = [name for name, piece in state.pieces.items() if piece.ordered] + hexes
        if count > most or not _fits(named, number, top, 1 if army == "us_marines" else 0):
            doing.forbid("m44.play.too_many", card, n=count, most=most)
    if raw["kind"] == "section" and chosen:
        for name in hexes:
            if chosen not in section(_place(name), top):
                doing.forbid("m44.play.section", card, hex=name, section=chosen)
    of = raw.get("of")
    if of:
        for name in hexes:
            unit = doing.book.units[state.pieces[name].unit]
            if unit.kind != of and any(
                doing.book.units[p.unit].kind == of
                for p in state.pieces.values()
                if p.side == state.side
            ):
                doing.forbid("m44.play.kind", card, hex=name, unit=unit.id)
    if state.card == "close_assault":
        for name in hexes:
            if not _enemies_near(state, _place(name)):
                doing.forbid("m44.play.not_adjacent", card, hex=name)
    if state.card == "firefight":
        for name in hexes:
            if _enemies_near(state, _place(name)):
                doing.forbid("m44.play.adjacent", card, hex=name)


def _fits(names: list[str], number: Mapping[str, int], top: bool, spare: int) -> bool:
    """Whether the units can be shared out among the sections; a hex on a line goes either way."""
    left = dict(number)

    def place(at: int, spare: int) -> bool:
        if at == len(names):
            return True
        for part in section(_place(names[at]), top):
            if left.get(part, 0) > 0:
                left[part] -= 1
                if place(at + 1, spare):
                    return True
                left[part] += 1
        return spare > 0 and place(at + 1, spare - 1)

    return place(0, spare)


def _enemies_near(state: State, place: Place) -> bool:
    side = state.pieces[hex_name(place)].side
    return any(
        piece.side != side and distance(place, at) == 1 for at, piece in state.standing.items()
    )


# -- moves ---------------------------------------------------------------------
def _move(doing: Doing, args: Mapping[str, Json]) -> None:
    """A unit moves; every limit of terrain is kept to, and an occupied hex is refused."""
    state = doing.state
    if not (_phase(doing, "move") and _tracked(doing) and _own(doing, args["from"])):
        return
    piece = state.pieces[args["from"]]
    if not piece.ordered:
        doing.forbid("m44.play.not_ordered", "rule.cards", hex=args["from"])
        return
    if piece.from_hex:
        doing.forbid("m44.play.moved_already", "rule.move", hex=args["from"])
        return
    if args["to"] in state.pieces:
        doing.forbid("m44.play.occupied", "rule.move", hex=args["to"])
        return
    found = march_between(
        doing.book, state, _place(args["from"]), _place(args["to"]),
        tuple(_place(each) for each in args.get("via") or ()),
    )  # fmt: skip
    if found is None:
        doing.forbid("m44.play.no_way", "rule.move", hex=args["to"])
        return
    march, way, result, rulings = found
    doing.say(*rulings)
    doing.result.update({**result, "path": [hex_name(place) for place in way]})
    if not result["legal"]:
        return
    barred = not result["may_battle"]
    start, end = _place(args["from"]), way[-1]
    gone = []
    if "sandbags" in state.ground(start):
        gone.append(f"{args['from']}.sandbags")
    if march.unit.kind == "armour" and "wire" in state.ground(end):
        gone.append(f"{args['to']}.wire")
    doing.happen("moved", **{"from": args["from"], "to": args["to"], "cost": result["cost"],
                             "barred": barred, "unit": piece.unit, "side": piece.side})  # fmt: skip
    if gone:
        doing.happen("cleared", what=gone)
    doing.say(info("m44.play.moved", "rule.move", unit=piece.unit, hex=args["to"]))


# -- battle --------------------------------------------------------------------
def _answer(doing: Doing, command: Command) -> Decision:
    """Dice for the attack that waits: it goes on from where it stopped."""
    pending = doing.state.pending
    if pending is None:
        return Refused((refusal("m44.play.no_question", "rule.battle"),))
    earlier = tuple(tuple(faces) for faces in pending["answers"])
    doing.happen("attack_ended")
    whole = Command(
        "attack", pending["args"], (*earlier, *command.answers), False, command.overruled
    )
    decision = _attack(doing, whole)
    if isinstance(decision, Wanted):
        new = decision.asked[len(earlier) :]
        if not new:
            return decision
        given = [list(answer) for _, answer in new]
        return Accepted((Event("attack_answered", {"answers": given}),), (), {}, new)
    if isinstance(decision, Accepted):
        return Accepted(
            decision.events, decision.rulings, decision.result, decision.asked[len(earlier) :]
        )
    return decision


def _attack(doing: Doing, command: Command) -> Decision:
    """An attack: judged first, then thrown, then its hits, medals and retreat."""
    from referee.games.m44.attack import count
    from referee.games.m44.procedures import attack_procedure, fought, read_attack

    state, book, args = doing.state, doing.book, command.args
    given = read_given(book, args.get("keys") or ())
    if not _phase(doing, "battle"):
        return doing.decision(command.overruled)
    if args.get("from") is None:
        procedure = attack_procedure(book, _names(book))
        inputs = {key.name: given.get(key.name, key.default) for key in procedure.keys}
        for key in procedure.keys:
            if key.required and key.name not in given:
                raise Unreadable("key.missing", key=key.name, keys=[k.name for k in procedure.keys])
        attack = read_attack(book, inputs)
    else:
        answer = bool(given.get("battle_back"))
        if not _tracked(doing) or not _may_fight(doing, args["from"], args["to"], answer):
            return doing.decision(command.overruled)
        attack = with_keys(
            attack_between(book, state, _place(args["from"]), _place(args["to"])), given
        )
        piece = state.pieces[args["from"]]
        if piece.barred and not answer and piece.fought != -1:
            doing.forbid("m44.play.barred", "rule.battle", hex=args["from"])
    counted = count(book, attack)
    doing.say(*counted.rulings)
    doing.result.update(
        {
            "allowed": counted.allowed,
            "dice": counted.dice,
            "breakdown": [dict(b) for b in counted.breakdown],
        }
    )
    against = [
        r for r in doing.rulings if r.severity == "refusal" and r.code not in command.overruled
    ]
    if against or not counted.dice:
        if not against:
            raise Unreadable("key.missing", key="base", keys=["base"])
        return Refused(tuple(doing.rulings), doing.result)
    verdict = Verdict(doing.result, ())
    outcome, asked = drive(fought(book, attack, verdict), command.answers)
    if isinstance(outcome, Pending):
        if command.hold:
            thrown = [list(answer) for _, answer in asked]
            doing.happen("attack_begun", args=dict(args), answers=thrown)
            return Accepted(tuple(doing.events), tuple(doing.rulings), doing.result, asked)
        return Wanted(outcome.ask, asked)
    doing.result.update(outcome.result)
    doing.say(*outcome.rulings)
    if state.options.get("level") == "expert":
        doing.say(_chances(book, attack, counted.dice))
    if state.options.get("level") == "child":
        doing.rulings = [r for r in doing.rulings if not r.code.startswith("m44.sum.")]
    _settle(doing, args, attack, outcome.result, bool(given.get("battle_back")))
    decision = doing.decision(command.overruled)
    if isinstance(decision, Accepted):
        return Accepted(decision.events, decision.rulings, decision.result, asked)
    return decision


def _chances(book: Book, attack: Any, dice: int) -> Ruling:
    """What the chances were, for experts."""
    from referee.games.m44.odds import odds

    made = odds(book, attack, dice)
    return info(
        "m44.play.chances",
        "rule.dice",
        eliminate=round(100 * made["eliminate"]),
        driven=round(100 * made["driven_off"]),
    )


_VOCABULARY: dict[int, Mapping[str, Any]] = {}


def _names(book: Book) -> Mapping[str, Any]:
    """The vocabularies by ids alone: what the journal keeps is ids."""
    from referee.engine.names import Names

    known = _VOCABULARY.get(id(book))
    if known is None:
        units, terrain = dict.fromkeys(book.units, ()), dict.fromkeys((*book.grounds, "clear"), ())
        known = {
            "attacker": Names("attacker", {**units, **dict.fromkeys(book.strikes, ())}),
            "unit": Names("unit", units), "terrain": Names("terrain", terrain),
            "obstacle": Names("terrain", terrain), "army": Names("army", dict.fromkeys(book.army_side, ())),
            "side": Names("side", {"axis": (), "allies": ()}),
            "weather": Names("weather", {"reduced_visibility": (), "winter_weather": ()}),
            "card": Names("card", dict.fromkeys(book.deck, ())),
        }  # fmt: skip
        _VOCABULARY[id(book)] = known
    return known


def read_given(book: Book, words: Any) -> dict[str, Any]:
    """The `key=value` words of an attack, by the keys of the procedure."""
    from referee.games.m44.procedures import attack_procedure

    keys = {key.name: key for key in attack_procedure(book, _names(book)).keys}
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in keys:
            raise Unreadable("key.unknown", text=name, keys=list(keys), nearest=[])
        found[name] = keys[name].read(value)
    return found


def _may_fight(doing: Doing, start: str, end: str, answer: bool) -> bool:
    state = doing.state
    side = other(state.side) if answer else state.side
    if not _own(doing, start, side):
        return False
    target = state.pieces.get(end)
    if target is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=end)
        return False
    if target.side == side:
        doing.forbid("m44.play.friend", "rule.battle", hex=end, unit=target.unit)
        return False
    piece = state.pieces[start]
    if answer:
        return True
    if not piece.ordered:
        doing.forbid("m44.play.not_ordered", "rule.cards", hex=start)
        return False
    most = 2 if state.card == "artillery_bombard" and not piece.from_hex else 1
    if piece.fought >= most:
        doing.forbid("m44.play.fought_already", "rule.battle", hex=start)
        return False
    return True


def _settle(
    doing: Doing, args: Mapping[str, Json], attack: Any, result: Mapping[str, Json], answer: bool
) -> None:
    """Hits off the target, its medal, its retreat, the ground it leaves."""
    tracked = args.get("from") is not None
    start, end = str(args.get("from") or ""), str(args.get("to") or "")
    second = tracked and doing.state.pieces[start].fought == -1
    doing.happen("fought", **{"from": start or None, "to": end or None, "attacker": attack.name, "target": attack.target.id,
                              "dice": result["dice"], "hits": result["hits"], "flags": result["flags"],
                              "eliminated": result["eliminated"], "answer": answer})  # fmt: skip
    if not tracked:
        if result["eliminated"]:
            doing.say(your_call("m44.play.report_medal", "rule.medals", unit=attack.target.id))
        return
    target = doing.state.pieces[end]
    if result["eliminated"]:
        _eliminate(doing, end)
        _vacate(doing, start, end, attack, second, answer)
        return
    if result["hits"]:
        doing.happen("lost", hex=end, figures=result["hits"])
    least, most = result["retreat"]["min"], result["retreat"]["max"]
    if most:
        _drive_back(doing, end, least, most, target.side)
        gone = end not in doing.state.pieces
        if gone or doing.state.retreating:
            _vacate(doing, start, end, attack, second, answer)


def _eliminate(doing: Doing, name: str) -> None:
    """A unit is gone; its medal goes to the other side (Unités incomplètes and some others: none)."""
    piece = doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    worth = piece.medal if unit.every == 1 else (1 if piece.start >= unit.every else 0)
    doing.happen("eliminated", hex=name, unit=piece.unit, to=other(piece.side), medals=worth)
    doing.say(info("m44.play.eliminated", "rule.medals", f"unit.{piece.unit}", unit=piece.unit, n=worth,
                   side=other(piece.side)))  # fmt: skip


def _vacate(doing: Doing, start: str, end: str, attack: Any, second: bool, answer: bool) -> None:
    """After a close assault the attacker may take the ground."""
    from referee.games.m44.trials import advance

    if attack.range != 1 or start not in doing.state.pieces:
        return
    desert = "rule.north_african_desert" in doing.state.board.scenario.get("rules", ())
    verdict = advance(
        attack.unit, ground_at(doing.book, doing.state, _place(end)),
        ground_at(doing.book, doing.state, _place(start)), True, second, desert, answer,
    )  # fmt: skip
    if verdict.result["take_ground"]:
        doing.happen("vacated", **{"from": start, "hex": end, "overrun": verdict.result["overrun"]})
        doing.say(*(r for r in verdict.rulings if r.severity == "info"))


def _drive_back(doing: Doing, name: str, least: int, most: int, side: str) -> None:
    """A retreat: done at once where there is no choice, else asked of its owner."""
    book, state = doing.book, doing.state
    piece, place = state.pieces[name], _place(name)
    grounds = ground_at(book, state, place)
    held = any(
        (g.keeps and (book.units[piece.unit].kind == "artillery" or (book.units[piece.unit].kind == "armour" and g.id != "bunker")))
        or (g.no_retreat and book.units[piece.unit].kind not in ("ship", "craft"))
        for g in grounds
    )  # fmt: skip
    free = (
        {}
        if held
        else {at: step for at, step in shelters(book, state, place).items() if step <= most}
    )
    reach = max(free.values(), default=0)
    if reach < least and not free:
        _pay(doing, name, least)
        return
    choices = {at: step for at, step in free.items() if step >= least or step == reach}
    if least and len(choices) == 1 and least == most:
        ((at, step),) = choices.items()
        _go_back(doing, name, at, step, least)
        return
    if not least and not choices:
        return
    doing.happen("retreat_due", hex=name, min=least, max=most, side=side)
    doing.say(info("m44.play.choose_retreat", "rule.retreat", side=side, hex=name,
                   hexes=", ".join(hex_name(at) for at in sorted(choices)), least=least))  # fmt: skip


def _pay(doing: Doing, name: str, figures: int) -> None:
    """Figures lost for retreats that could not be made."""
    piece = doing.state.pieces[name]
    doing.say(info("m44.play.losses", "rule.retreat", unit=piece.unit, n=figures))
    if figures >= piece.figures:
        _eliminate(doing, name)
    else:
        doing.happen("lost", hex=name, figures=figures)
        if doing.state.retreating and doing.state.retreating["hex"] == name:
            doing.happen("stayed", hex=name)


def _go_back(doing: Doing, name: str, at: Place, step: int, least: int) -> None:
    """The unit goes back; what is missing costs figures."""
    piece = doing.state.pieces[name]
    end = hex_name(at)
    doing.happen("retreated", **{"from": name, "to": end, "unit": piece.unit})
    doing.say(info("m44.play.retreated", "rule.retreat", unit=piece.unit, hex=end))
    if "frozen_river" in doing.state.ground(at):
        doing.say(your_call("m44.move.ice", "terrain.frozen_river"))
    if step < least:
        _pay(doing, end, least - step)


def _retreat(doing: Doing, args: Mapping[str, Json]) -> None:
    """The owner chooses where the unit goes."""
    state = doing.state
    due = state.retreating
    if due is None or due["hex"] != args["from"]:
        doing.forbid("m44.play.no_retreat", "rule.retreat", hex=args["from"])
        return
    free = {
        at: s
        for at, s in shelters(doing.book, state, _place(due["hex"])).items()
        if s <= due["max"]
    }
    reach = max(free.values(), default=0)
    step = free.get(_place(args["to"]))
    if step is None or (step < due["min"] and step != reach):
        doing.forbid("m44.play.not_there", "rule.retreat", hex=args["to"],
                     hexes=", ".join(hex_name(at) for at, s in sorted(free.items()) if s >= due["min"] or s == reach))  # fmt: skip
        return
    _go_back(doing, due["hex"], _place(args["to"]), step, due["min"])


def _stay(doing: Doing) -> None:
    """The owner ignores the flags he may ignore."""
    due = doing.state.retreating
    if due is None:
        doing.forbid("m44.play.no_retreat", "rule.retreat", hex="–")
    elif due["min"]:
        doing.forbid("m44.play.must_go", "rule.retreat", hex=due["hex"], least=due["min"])
    else:
        doing.happen("stayed", hex=due["hex"])
        doing.say(info("m44.play.stayed", "rule.retreat", hex=due["hex"]))


def _take(doing: Doing, args: Mapping[str, Json]) -> None:
    """The attacker moves into the hex it emptied."""
    found = doing.state.vacated
    if found is None or found["hex"] != args["hex"] or args["hex"] in doing.state.pieces:
        doing.forbid("m44.play.nothing_to_take", "rule.take_ground", hex=args["hex"])
        return
    piece = doing.state.pieces[found["from"]]
    doing.happen("took", **{"from": found["from"], "to": found["hex"], "overrun": found["overrun"],
                            "unit": piece.unit})  # fmt: skip
    if doing.book.units[piece.unit].kind == "armour" and "wire" in doing.state.ground(
        _place(found["hex"])
    ):
        doing.happen("cleared", what=[f"{found['hex']}.wire"])
    doing.say(info("m44.play.took", "rule.take_ground", unit=piece.unit, hex=found["hex"]))
    if found["overrun"]:
        doing.say(info("m44.advance.overrun", "rule.overrun"))


def _lose(doing: Doing, args: Mapping[str, Json]) -> None:
    """Figures lost otherwise: mines, ice, cards, aircraft."""
    if not _tracked(doing):
        return
    piece = doing.state.pieces.get(args["hex"])
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=args["hex"])
    elif args["n"] >= piece.figures:
        _eliminate(doing, args["hex"])
    else:
        doing.happen("lost", hex=args["hex"], figures=args["n"])
        doing.say(info("m44.play.lost", "rule.battle", unit=piece.unit, n=args["n"]))


# -- the turn ------------------------------------------------------------------
def _draw(doing: Doing, number: int) -> None:
    """Cards into the hand, by number only; an empty pile is made of the discards."""
    if not _phase(doing, "draw"):
        return
    for _ in range(number):
        scenario = doing.state.board.scenario
        if doing.state.deck == 0 and scenario.get("deck_out"):
            doing.happen("won", winner=scenario["deck_out"], condition="medal.sudden_death")
            doing.say(info("m44.play.deck_out", "rule.deck", side=scenario["deck_out"]))
            return
        if doing.state.deck == 0:
            if not doing.state.discards or not scenario.get("reshuffle", True):
                doing.forbid("m44.play.no_cards", "rule.deck")
                return
            doing.happen("reshuffled")
            doing.say(info("m44.play.reshuffled", "rule.deck"))
        doing.happen("drawn", side=doing.state.side, n=1)
    doing.say(info("m44.play.drawn", "rule.cards", side=doing.state.side, n=number))


def _next(doing: Doing) -> None:
    """The next phase; after the draw the other side's turn."""
    state = doing.state
    if state.phase != "draw":
        phase = PHASES[PHASES.index(state.phase) + 1]
        doing.happen("stepped", phase=phase, turn=False, side=state.side, number=state.turn)
        doing.say(info("m44.play.phase_begins", "rule.cards", phase=phase, side=state.side))
        if phase == "draw":
            winner = sudden(state)
            if winner:
                doing.happen("won", winner=winner, condition="medal.sudden_death")
                doing.say(info("m44.medals.won", "medal.sudden_death", side=winner))
                return
            if state.card == "recon":
                doing.say(info("m44.orders.draw_two", "card.recon"))
        return
    if state.card and doing.state.done == 0:
        _draw(doing, 1)
    if state.card == "their_finest_hour" and state.board.scenario.get("reshuffle", True):
        doing.happen("reshuffled")
        doing.say(info("m44.play.reshuffled", "card.their_finest_hour"))
    if doing.state.victory:
        return
    side = other(state.side)
    number = state.turn + (1 if side == state.board.first else 0)
    doing.happen("stepped", phase="order", turn=True, side=side, number=number)
    doing.say(info("m44.play.turn_begins", "rule.cards", side=side, turn=number))
