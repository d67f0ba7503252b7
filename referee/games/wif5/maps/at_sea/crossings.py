"""`shift` of a ship: a naval move in its phase, home to a port in the Return to base step (10.5.2, 11.7)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Say, Script
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, refusal
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import sailing_on, ways
from referee.games.wif5.maps.at_sea.harbours import (
    berthed,
    havens,
    is_sea,
    lurking,
    sea_name,
    shut_to,
    waters,
)
from referee.games.wif5.maps.at_sea.homeward import (
    breaks_off,
    by_itself,
    homing,
    in_turn,
    on_your_word,
)
from referee.games.wif5.maps.at_sea.minor_ports import full
from referee.games.wif5.maps.counters import hex_named, mp_of, now
from referee.games.wif5.maps.named import names_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

STEP, HOME = "naval_movement", "return_to_base"


def sails(state: State, kept: Ledger) -> bool:
    """Whether a unit that goes elsewhere now makes a naval move (10.5.2)."""
    return state.step == STEP and kept["unit"] in DOMAINS and side_of(kept["power"]) == state.side


def sailed(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """`shift NAME to PLACE [section=N] [mp=N] [with=NAME;NAME]` in the Naval movement step."""
    atlas, kept = now(state), state.units[name]
    to = hex_named(atlas, to)
    raw_keys = args.get("keys")
    typed: Mapping[str, str] = raw_keys if isinstance(raw_keys, dict) else {}
    harbour = is_sea(atlas, to) or atlas.places[atlas.at[to]].ports
    if DOMAINS.get(kept["unit"]) == "naval" and not harbour:  # a coast, or inland
        return Outcome((), (refusal("wif5.map.no_port", "10.5.2.1", at=shown_name(atlas, to)),))
    names = names_of(name, args)
    onward = sailing_on.all_go_on(state, [each for each in names if each in state.units])
    way = yield from _way(book, state, kept, to, typed, onward)
    keys = {
        "by": kept["power"], "side": side_of(kept["power"]), "ships": ", ".join(names),
        "path": ",".join(
            f"{'sea' if is_sea(atlas, at) else 'port'}:{sea_name(atlas, at)}" for at in way
        ),
    }  # fmt: skip
    if "section" in typed:
        keys["section"] = typed["section"]
    if args.get("mp") is not None:
        keys["allowance"] = str(args["mp"])
    made = call_of(book, "naval_move")
    done = yield from calls.run(book, state, made, {**args, "keys": keys})
    told = tuple(each for each in done.rulings if each.code != "wif5.naval.sails")
    if stands(done.rulings, args):
        return done
    return replace(done, rulings=told,
                   events=tuple(event for event in done.events if event.kind != "resolved"))  # fmt: skip


def _way(
    book: Book, state: State, kept: Ledger, to: str, typed: Mapping[str, str], onward: bool = False
) -> Script[tuple[str, ...]]:
    """The way typed or chosen, through no shut border where there is one; an aircraft flies straight."""
    atlas = now(state)
    if DOMAINS.get(kept["unit"]) == "air" or kept["at"] == to:
        return (to,)
    returning = is_sea(atlas, kept["at"]) and not is_sea(atlas, to) and not onward
    returning = returning and kept["unit"] != "sub"  # it makes a move like another (10.5.2 c)
    sea = waters(book, state, kept["power"], kept["unit"], returning)
    return (yield from ways.chosen(book, state, kept, to, sea, typed))


def returns(state: State, kept: Ledger) -> bool:
    """Whether a ship leaves its sea area for a port: in the Return to base step, or as it breaks off (10.5.10)."""
    return (
        (state.step == HOME or homing(kept) or breaks_off(state, kept))
        and DOMAINS.get(kept["unit"]) == "naval"
        and is_sea(now(state), kept["at"])
    )


def put_in(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """`shift NAME to PORT [via=AREA,AREA]` in the Return to base step: within its range, else the nearest; the owner
    says by which way (11.7.1).
    """
    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    early = (*in_turn(book, state, name), *by_itself(state, name, args))
    if stands(early, args):  # told before anybody looks at a counter
        return Outcome((), early)
    counter = Counter(name, kept["power"], kept["unit"], kept["at"])
    mp_typed = args.get("mp")
    mp = yield from mp_of(state, counter, int(mp_typed) if isinstance(mp_typed, int) else None)
    most = None if mp is None else max(0, mp - int(kept.get("section") or 0))
    ports = havens(book, state, name, most)
    wrong = (*early, *on_your_word(state, kept))
    if to not in ports and ports:
        place = atlas.places[atlas.at[to]] if to in atlas.at else None
        no_room = full(state, place, name) if place is not None and place.ports else []
        no_room = [*no_room, *shut_to(state, atlas, kept["power"], to)]
        wrong = (*wrong, *no_room, refusal("wif5.sail.not_home", "11.7.1", text=name, at=shown_name(atlas, to),
                         names=", ".join(shown_name(atlas, at) for at in ports)),)  # fmt: skip
    if stands(wrong, args):
        return Outcome((), wrong)
    areas = yield from _on_the_way(book, state, name, to, args, max(most or 0, ports.get(to, 0)))
    gone = berthed(state, name, to, areas=areas, alone=True)
    return replace(gone, rulings=(*wrong, *lurking(state, name, areas), *gone.rulings))


def _on_the_way(
    book: Book, state: State, name: str, to: str, args: Mapping[str, Json], most: int
) -> Script[tuple[str, ...]]:
    """The sea areas that a ship enters on its way to a port, as its owner says: within its points (11.7.1)."""
    kept, keys = state.units[name], args.get("keys")
    typed: Mapping[str, str] = keys if isinstance(keys, dict) else {}
    if kept["unit"] == "sub" and ways.KEY not in typed:
        return ()  # nobody intercepts it (11.7.1)
    sea = waters(book, state, kept["power"], kept["unit"], returning=True)
    way = yield from ways.chosen(book, state, kept, to, sea, typed)
    if ways.KEY in typed and len(way) - 1 > most:
        yield Say(
            (refusal("wif5.home.round_about", "11.7.1", text=name, n=len(way) - 1, most=most),)
        )
    return () if kept["unit"] == "sub" else way[1:-1]
