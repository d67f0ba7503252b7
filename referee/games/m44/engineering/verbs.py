"""`clear`, `blow`, `build`, `smoke`, `sabotage`: works on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Dice, Script
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.verb import Arg, Args, Verb, unlisted
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.m44.board.facts import hostile_mines
from referee.games.m44.board.hexes import distance, hex_name, place_of, printed
from referee.games.m44.book import Book
from referee.games.m44.cards.rules import enemies_near, of_sections, sections_of
from referee.games.m44.engineering.changes import CAVE, CHANGES
from referee.games.m44.engineering.rules import BRIDGES, BUILDINGS, charge, removable, sabotage
from referee.games.m44.engineering.typed import (
    bridge_on_hex,
    charged_bridge,
    obstacle_on_hex,
    target_on_hex,
)
from referee.games.m44.movement.readiness import battle_given, mine
from referee.games.m44.state import State
from referee.games.m44.turn.doing import (
    Doing,
    OnHex,
    accepted,
    in_phase,
    on_the_board,
    ordered_unit,
    own_unit,
    verb,
)
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.phrases import hexes, offered_hex, words

__all__ = ["CHANGES", "VERBS"]

SMOKE = 3


class Clearing(OnHex):
    """What `clear` takes; the obstacle, where it was named."""

    what: NotRequired[str]


class Smoking(TypedDict):
    """What `smoke` takes."""

    hexes: Sequence[str]


# -- obstacles -------------------------------------------------------------------
def clear(doing: Doing, args: Clearing) -> None:
    """A unit removes the obstacle of its hex instead of battling.

    Wire and abatis by infantry (Barbelés, Abattis), mines by engineers (Champ de mines), a road
    block by engineers where the scenario says so (Obstacle routier).
    """
    name, due = args["hex"], doing.state.retreating
    # “Remove the wire” comes here by `lose`, which may be done while a retreat is due: this may not.
    if due and doing.forbid(
        "m44.play.retreat_first", "rule.retreat", hex=due["hex"], side=due["side"]
    ):
        return
    if not (in_phase(doing, "battle") and ordered_unit(doing, name)):
        return
    state, piece = doing.state, doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    what = removable(state, unit, name)
    if what is None or args.get("what") not in (None, "", what):
        doing.forbid(
            "m44.works.nothing", "terrain.wire", "terrain.minefield", hex=name, unit=unit.id
        )
        return
    if not battle_given(doing, name, f"terrain.{what}"):
        return
    doing.happen("cleared", what=[f"{name}.{what}"])
    doing.happen("tried", hex=name, fights=True)
    doing.say(info("m44.works.cleared", f"terrain.{what}", terrain=what, hex=name))


# -- bridges ---------------------------------------------------------------------
def _units_told_off(state: State) -> bool:
    """Whether units are ordered, or sent on the move beside the card (I-M44-37)."""
    return bool(state.ordered) or any(piece.marching for piece in state.pieces.values())


def section_card(doing: Doing, name: str, card: str) -> bool:
    """Whether the card played is a Section card of the hex's section, ordered nobody and did no work yet: a
    card, a bridge, blown at last or not, or laid (Faire sauter un pont, Pont flottant). A Section card may show several sections
    (Corps des US Marines): it goes with each.
    """
    state = doing.state
    top, columns = state.board.top == state.side, state.board.columns
    raw = doing.book.deck.get(state.effect)
    if raw is None or not of_sections(raw) or _units_told_off(state):
        return not doing.forbid("m44.works.section_card", card)
    if state.spent and doing.forbid("m44.works.one_bridge", card, card=state.card):
        return False
    if raw["kind"] == "sections":
        shown = sections_of(raw, columns) & set(printed(place_of(name), top, columns))
        return bool(shown) or not doing.forbid(
            "m44.play.not_there_either", card, hex=name, card=state.card
        )
    return not doing.outside(card, name, state.section)


def _charged(doing: Doing, name: str) -> str | None:
    """The bridge of a hex that the scenario lets the side blow; otherwise it is refused."""
    ground = doing.state.ground(place_of(name))
    what = next((each for each in BRIDGES if each in ground), None)
    if what is None:
        doing.forbid("m44.works.no_bridge", "rule.blow_bridge", hex=name)
        return None
    if charge(doing.state, name) is None and doing.forbid(
        "m44.works.no_charge", "rule.blow_bridge", hex=name
    ):
        return None
    return what


def blow(doing: Doing, args: OnHex) -> Script[None]:
    """A bridge is blown with a Section card of its section (Faire sauter un pont).

    By the scenario's way: the card is spent and never replaced, or two dice want a star.
    """
    state, name = doing.state, args["hex"]
    if not (on_the_board(doing) and in_phase(doing, "order")):
        return
    what = _charged(doing, name)
    if what is None or not section_card(doing, name, "rule.blow_bridge"):
        return
    dice = bool((charge(state, name) or {}).get("dice"))
    doing.happen("tried", hex=name, fights=False, spent=True)
    if dice:
        verdict = yield from sabotage("bridge", 0, 2)
        doing.say(*verdict.rulings)
        if not verdict.result["destroyed"]:
            return
    doing.happen("bridge_blown", hex=name, what=what, spent=not dice)
    doing.say(info("m44.works.blown", "rule.blow_bridge", hex=name))
    if not dice:
        doing.say(info("m44.works.card_lost", "rule.blow_bridge"))
    if name in state.pieces:
        doing.say(your_call("m44.works.on_bridge", "rule.blow_bridge", hex=name))


def build(doing: Doing, args: OnHex) -> None:
    """A pontoon bridge with an Attack card that orders nobody (Pont flottant)."""
    state, name = doing.state, args["hex"]
    if not (on_the_board(doing) and in_phase(doing, "order")):
        return
    ground = state.ground(place_of(name))
    if not state.holds("terrain.pontoon_bridge") and doing.forbid(
        "m44.works.no_pontoon", "terrain.pontoon_bridge"
    ):
        return
    if state.effect != "attack" and doing.forbid("m44.works.attack_card", "terrain.pontoon_bridge"):
        return
    if not section_card(doing, name, "terrain.pontoon_bridge"):
        return
    open_river = "river" in ground and not any(each in ground for each in BRIDGES)
    if not open_river and doing.forbid("m44.works.not_river", "terrain.pontoon_bridge", hex=name):
        return
    doing.happen("bridge_built", hex=name, what="pontoon_bridge", spent=True)
    doing.say(info("m44.works.built", "terrain.pontoon_bridge", hex=name))


# -- smoke ------------------------------------------------------------------------
def lay_smoke(doing: Doing, args: Smoking) -> None:
    """Three markers on adjoining hexes; they go after two full turns (Écran de fumée)."""
    state, hexes = doing.state, list(dict.fromkeys(args["hexes"]))
    if not (on_the_board(doing) and in_phase(doing, "order", "move")):
        return
    if not state.holds("rule.smoke_screen") and doing.forbid(
        "m44.works.no_smoke", "rule.smoke_screen"
    ):
        return
    mine = [laid for laid in state.smoke.values() if laid[1] == state.side]
    if mine and doing.forbid("m44.works.smoke_out", "rule.smoke_screen", n=SMOKE):
        return
    joined = all(
        any(other != each and distance(place_of(other), place_of(each)) == 1 for other in hexes)
        for each in hexes
    )
    if (len(hexes) != SMOKE or not joined) and doing.forbid(
        "m44.works.smoke_shape", "rule.smoke_screen", n=SMOKE
    ):
        return
    doing.happen("smoke_laid", hexes=hexes)
    doing.say(info("m44.works.smoke", "rule.smoke_screen", hexes=", ".join(hexes)))


# -- sabotage ----------------------------------------------------------------------
def wreck(doing: Doing, args: OnHex) -> Script[None]:
    """Sabotage of the building a unit stands in, of a dam, or a cave closed by infantry.

    A dam: two dice after the card is shown and before units are ordered, four stars in all. The
    others: the dice of a close assault instead of battling, one star; a cave only by who came into
    it this turn (« entrant dans une caverne »).
    """
    name = args["hex"]
    if not (on_the_board(doing) and own_unit(doing, name)):
        return
    state = doing.state
    ground = state.ground(place_of(name))
    caves = [each for each in ground if each.startswith(CAVE)]
    card = _cave_card(caves[0]) if caves else "rule.sabotage"
    card = "terrain.dam" if "dam" in ground else card
    shut = next((each for each in state.removed if each.startswith(f"{name}.{CAVE}")), "")
    if shut:
        doing.forbid("m44.works.shut", _cave_card(shut.split(".")[1]), hex=name)
        return
    if name in state.tried and doing.forbid("m44.works.tried", card, hex=name):
        return
    if "dam" in ground:
        yield from _dam(doing, name)
        return
    what = next((each for each in ground if each in BUILDINGS), caves[0] if caves else None)
    if what is None:
        doing.forbid("m44.works.no_target", "rule.sabotage", hex=name)
        return
    if not (in_phase(doing, "battle") and ordered_unit(doing, name)):
        return
    piece = state.pieces[name]
    unit = doing.book.units[piece.unit]
    if caves and (
        unit.kind != "infantry" or piece.side != "allies"
        or enemies_near(state, place_of(name), piece.side)
    ) and doing.forbid("m44.works.no_seal", card, hex=name):  # fmt: skip
        return
    if caves and not piece.from_hex and doing.forbid("m44.works.not_entered", card, hex=name):
        return
    # Presence is all it takes: that who has just come in battles nobody does not matter (I-M44-55).
    # A cave bars nobody: who is barred there came too far to battle.
    if not battle_given(doing, name, card, far=not caves):
        return
    dice = unit.dice[0] if unit.dice else 3
    if caves:
        thrown = yield Dice("m44.roll.seal", dice, "m44", cards=(card,))
        done = "S" in thrown
        code = "m44.works.sealed" if done else "m44.works.not_sealed"
        doing.say(info(code, card, hex=name))
    else:
        verdict = yield from sabotage("factory", 0, dice)
        done = bool(verdict.result["destroyed"])
        doing.say(*verdict.rulings)
    doing.happen("tried", hex=name, fights=True)
    if not done:
        return
    medals = 1 if what in ("factory", "power_plant") else 0
    doing.happen("sabotaged", hex=name, what=what, side=piece.side, medals=medals)
    if medals:
        doing.say(info("m44.works.medal", "rule.sabotage", side=piece.side, n=medals,
                       **doing.count(piece.side)))  # fmt: skip
    if what == "supply_depot":
        doing.say(info("m44.works.slowed", "terrain.supply_depot"))


def _cave_card(cave: str) -> str:
    """The card of the cave that is to be closed: each stands under a heading of its own."""
    return "terrain.cave_on_mountain" if cave == "cave_on_mountain" else "rule.caves"


def _dam(doing: Doing, name: str) -> Script[None]:
    """Two dice once the card is shown and before units are ordered by it (Barrages), so before
    units are sent on the move, too.
    """
    state, side = doing.state, doing.state.side
    if not in_phase(doing, "order"):
        return
    late = not state.card or _units_told_off(state)
    if late and doing.forbid("m44.works.dam_when", "terrain.dam"):
        return
    before = state.stars.get(f"{side}.{name}", 0)
    verdict = yield from sabotage("dam", before, 2)
    doing.say(*verdict.rulings)
    doing.happen("dam_stars", hex=name, side=side, n=verdict.result["stars"])
    if verdict.result["destroyed"]:
        doing.happen("sabotaged", hex=name, what="dam", side=side, medals=0)
        doing.say(your_call("m44.works.dam_medal", "terrain.dam"))


# -- what is typed, what is offered ------------------------------------------------------
def _read_smoke(reader: Reader) -> dict[str, Json]:
    """`HEX HEX HEX`, “on r4c5, r4c6 and r5c5”."""
    return {"hexes": hexes(reader, [word for word in words(reader) if fold(word) not in ARTICLES])}


def _offer(key: str, card: str, name: str) -> Offer:
    return Offer(key, "HEX", (card,), {"hex": name}, {"hex": name})


def _mined(book: Book, state: State) -> Ruling | bool:
    """Engineers with an order who still stand on mines that they have to clear with their battle."""
    found = [
        name for name, piece in mine(state)
        if piece.unit == "combat_engineer" and hostile_mines(state, place_of(name), piece.side)
        and accepted(book, state, clear, hex=name)
    ]  # fmt: skip
    return bool(found) and info(
        "m44.works.to_clear", "unit.combat_engineer", "rule.minefield", hexes=", ".join(found)
    )


def _clears(book: Book, state: State) -> Iterator[Offer]:
    for name, piece in mine(state):
        what = removable(state, book.units[piece.unit], name)
        if accepted(book, state, clear, hex=name):
            yield _offer("clear", f"terrain.{what}", name)


def _blows(book: Book, state: State) -> Iterator[Offer]:
    for name in blown_now(book, state):
        yield _offer("blow", "rule.blow_bridge", name)


def blown_now(book: Book, state: State) -> list[str]:
    """The bridges that the card on the table may blow: it has ordered nobody yet (Faire sauter un pont)."""
    return [name for name in _mined_bridges(state) if accepted(book, state, blow, hex=name)]


def laid_now(book: Book, state: State) -> list[str]:
    """The hexes where the card on the table may lay a bridge (Pont flottant)."""
    if not state.holds("terrain.pontoon_bridge"):
        return []
    rivers = (hex_name(place) for place, ground in state.grounds().items() if "river" in ground)
    return [name for name in rivers if accepted(book, state, build, hex=name)]


def dams_now(book: Book, state: State) -> list[str]:
    """The dams that may be sabotaged: the card is shown, nobody is ordered yet (Barrages)."""
    mine = (name for name in state.pieces if "dam" in state.ground(place_of(name)))
    return [name for name in mine if accepted(book, state, wreck, hex=name)]


def _mined_bridges(state: State) -> list[str]:
    """The hexes of the bridges that the scenario lets somebody blow."""
    demolitions = state.board.scenario.get("demolitions", ())
    return list(dict.fromkeys(name for each in demolitions for name in each["hexes"]))


def _no_bridge(book: Book, state: State, given: Args) -> Ruling | None:
    """Why none is blown now: the card for it is not laid yet, or there is none to blow."""
    found = nothing(_blows, "m44.idle.blow", "rule.blow_bridge")(book, state, given)
    if found is None or state.phase != "order" or state.spent:
        return found
    if any(_charged(Doing(book, state), name) for name in _mined_bridges(state)):
        return info("m44.works.section_card", "rule.blow_bridge")
    return found


def _sabotages(book: Book, state: State) -> Iterator[Offer]:
    for name in state.pieces:
        if accepted(book, state, wreck, hex=name):
            dam = "dam" in state.ground(place_of(name))
            yield _offer("sabotage", "terrain.dam" if dam else "rule.sabotage", name)


VERBS = (
    Verb("clear", verb(clear), "HEX", ("terrain.wire",), obstacle_on_hex, (offered_hex(_clears),), offers=_clears, missed=_mined,
         idle=nothing(_clears, "m44.idle.clear", "terrain.wire")),
    Verb("blow", verb(blow), "HEX", ("rule.blow_bridge",), charged_bridge, (offered_hex(_blows),), offers=_blows,
         idle=_no_bridge),
    Verb("build", verb(build), "HEX", ("terrain.pontoon_bridge",), bridge_on_hex,
         (Arg("hex", "hex"),), offers=unlisted),
    Verb("smoke", verb(lay_smoke), "HEX HEX HEX", ("rule.smoke_screen",), _read_smoke,
         (Arg("hexes", "hex", many=True),),
         offers=unlisted),
    Verb("sabotage", verb(wreck), "HEX", ("rule.sabotage",), target_on_hex, (offered_hex(_sabotages),), offers=_sabotages,
         idle=nothing(_sabotages, "m44.idle.sabotage", "rule.sabotage")),
)  # fmt: skip
