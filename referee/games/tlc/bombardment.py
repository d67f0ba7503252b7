"""Phase 4: guns bombard a spotted target, a supply point each (3. Bombardement d'artillerie)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.ledger import short
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Procedure
from referee.games.keys import number_key, yesno_key
from referee.games.tlc.air.reading import off_the_field, standing, without_headquarters
from referee.games.tlc.board.zones import ENEMY_HEADQUARTERS, PLACES, distance
from referee.games.tlc.book import Book
from referee.games.tlc.silent import silent
from referee.games.tlc.state import GUNS, State, each, label_of, labels_of
from referee.games.tlc.words.idle import nobody, those_named
from referee.games.tlc.words.keys import (
    aimed,
    labels,
    one_label,
    owner_of,
    place,
    required_pair,
    where_it_is,
)

_OF_RANGE = ("tlc.bombard.range", "tlc.bombard.check_range")


class Bombarding(TypedDict):
    """What `bombard` takes: guns of one side at one target.

    `off`: at what lies off the battlefield, `airfield` or `supply`, which none of them may; `hq`: at the troops of
    the enemy headquarters, which they may not either (I-TLC-11).
    """

    guns: list[str]
    target: NotRequired[str]
    off: NotRequired[str]
    hq: NotRequired[bool]


class Bombarded(TypedDict):
    """Guns fired: they are spotted and committed."""

    guns: list[str]
    target: str


# -- the rules -----------------------------------------------------------------------
def bombardment(
    guns: int,
    supply: int,
    reach: int | None = None,
    origin: str | None = None,
    target: str | None = None,
    spotted: bool = True,
) -> Verdict:
    """May these guns bombard, and what does it cost (3. Bombardement d'artillerie)?

    A spotted target within the printed range in zones, one supply point a gun.
    Result: `legal`, `cost`, and the guns `spotted` and `committed`.
    """
    rulings: list[Ruling] = []
    lacking = short(supply, guns)
    if lacking:
        rulings.append(
            refusal("tlc.bombard.supply", "bombard.cost", cost=guns, supply=supply, lacking=lacking)
        )
    if not spotted:
        rulings.append(refusal("tlc.bombard.unspotted", "bombard", "recon"))
    far = distance(origin, target) if origin is not None and target is not None else None
    if far is not None and reach is not None and far > reach:
        rulings.append(refusal("tlc.bombard.range", "bombard.range", far=far, reach=reach))
    result = {"legal": not rulings, "cost": guns}
    if far is not None:
        result["zones"] = far
    if rulings:
        return Verdict(result, tuple(rulings))
    rulings.append(info("tlc.bombard.may", "bombard.cost", "bombard.commits", guns=guns, cost=guns))
    if far is None or reach is None:
        rulings.append(your_call("tlc.bombard.check_range", "bombard.range"))
    rulings.append(silent("combat"))
    return Verdict({**result, "spotted": True, "committed": True}, tuple(rulings))


def zones_between(origin: str, target: str) -> Verdict:
    """How many zones away: orthogonal steps (3. Bombardement d'artillerie)."""
    far = distance(origin, target)
    return Verdict(
        {"zones": far},
        (info("tlc.range.zones", "bombard.range", from_space=origin, to_space=target, far=far),),
    )


# -- what resolve runs -----------------------------------------------------------------


def _bombardment(book: Book) -> Procedure:
    """`bombardment`: guns, supply, range."""
    keys = (
        number_key("units", 1, required=True),
        number_key("supply", required=True),
        number_key("range"),
        place("from"),
        place("to"),
        yesno_key("target_spotted", True),
    )

    def run(inputs: Inputs) -> Verdict:
        required_pair(inputs)
        return bombardment(
            inputs["units"],
            inputs["supply"],
            inputs["range"],
            inputs["from"],
            inputs["to"],
            inputs["target_spotted"],
        )

    return Procedure(
        "bombardment",
        keys,
        ("bombard", "bombard.cost", "bombard.range", "bombard.commits"),
        run,
        example="units=2 supply=3 range=2 from=r1c1 to=r2c2",
    )


def _range(book: Book) -> Procedure:
    """`range`: zones apart."""

    def run(inputs: Inputs) -> Verdict:
        return zones_between(inputs["from"], inputs["to"])

    return Procedure(
        "range",
        (place("from", True), place("to", True)),
        ("bombard.range",),
        run,
        example="from=r1c1 to=r2c2",
    )


PROCEDURES = (_bombardment, _range)


# -- the verb --------------------------------------------------------------------------
def read(reader: Reader) -> Args:
    """`gun,gun on x`, `gun on x at r3c1`; `gun on airfield`, `gun on supply`, `gun on hq`, to be told why not."""
    space = where_it_is(reader)
    head, rest = aimed(reader, "on")
    if off := off_the_field(reader, rest):
        return {"guns": labels(reader, head), "off": off}
    if without_headquarters(rest) == ([], True):
        return {"guns": labels(reader, head), "hq": True}
    target = one_label(reader, rest)
    return {"guns": labels(reader, head), "target": standing(reader, [target], space)[0]}


def bombard(book: Book, state: State, args: Bombarding) -> Outcome:
    """Guns at one spotted target, a supply point each."""
    guns = labels_of(state, args["guns"])
    if "off" in args:  # 1. Frappes aériennes, last paragraph
        return Outcome((), (refusal(f"tlc.strike.{args['off']}", "strike.forbidden"),))
    side, rulings = state.units[guns[0]].side, list[Ruling]()
    held = state.supply.get(side, 0)
    if args.get("hq"):
        target = zone = ENEMY_HEADQUARTERS[side]
        spotted = True
        rulings.append(refusal("tlc.bombard.hq", "bombard", "I-TLC-11"))
    else:
        target = label_of(state, args["target"])
        aim = state.units[target]
        zone, spotted = aim.zone, aim.spotted
        if aim.side == side:
            rulings.append(refusal("tlc.target.own", "bombard", units=[target]))
        if zone.startswith("airfield"):
            return Outcome((), (*rulings, refusal("tlc.strike.airfield", "strike.forbidden")))
        if state.in_flight([target]):
            rulings.append(refusal("tlc.target.flies", "air.combat", units=[target]))
    for each_ in guns:
        gun = state.units[each_]
        if gun.flies:
            rulings.append(refusal("tlc.bombard.aircraft", "strike", label=each_))
        elif gun.kind not in GUNS or gun.side != side:
            rulings.append(refusal("tlc.bombard.no_gun", "bombard", label=each_))
        if each_ in state.fired:
            rulings.append(refusal("tlc.bombard.once", "bombard", label=each_))
        one = bombardment(1, 1, gun.range, gun.zone, zone)
        rulings += [r for r in one.rulings if r.code in _OF_RANGE]
    verdict = bombardment(len(guns), held, spotted=spotted)
    rulings += [r for r in verdict.rulings if r.code != "tlc.bombard.check_range"]
    left = max(0, held - len(guns))
    events = (
        Event("supplied", {"side": side, "now": left, "was": held}),
        Event("bombarded", {"guns": guns, "target": target}),
    )
    supply = {**state.supply, side: left}
    return Outcome(events, tuple(rulings), {**verdict.result, "supply": supply})


def ready(book: Book, state: State, given: Args) -> list[str]:
    """Guns that may fire still, with a supply point and a target for them."""
    return [
        label
        for label, gun in state.units.items()
        if gun.kind in GUNS
        and label not in state.fired
        and state.supply.get(gun.side)
        and in_reach(state, label)
    ]


def in_reach(state: State, gun: str) -> list[str]:
    """The spotted enemies on the ground that a gun reaches, as far as its card is known."""
    unit = state.units[gun]
    return [
        label
        for label, target in state.units.items()
        if target.side != unit.side
        and target.spotted
        and not target.flies
        and target.zone in PLACES
        and (unit.range is None or distance(unit.zone, target.zone) <= unit.range)
    ]


def aims(book: Book, state: State, given: Args) -> list[str]:
    """The targets of the first gun."""
    return in_reach(state, label_of(state, given["guns"][0]))


def offers(book: Book, state: State) -> Iterator[Offer]:
    """A bombardment by every gun that has a target."""
    for label in ready(book, state, {}):
        example = {"guns": [label], "target": in_reach(state, label)[0]}
        yield Offer("bombard", BOMBARD.shape, BOMBARD.cards, {}, example)


def _nobody_bombards(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no gun can bombard now, or not those named; nothing where one can."""
    if able := ready(book, state, {}):
        return those_named(state, given.get("guns"), able, _kept, "bombard")
    guns = [label for label, unit in state.units.items() if unit.kind in GUNS]
    if not guns:
        return info("tlc.idle.bombard.guns", "bombard")
    return nobody("tlc.idle.bombard", "bombard", ((gun, _kept(state, gun)) for gun in guns))


def _kept(state: State, gun: str) -> str:
    """What keeps a gun silent: its one attack, the supply point it costs, or nobody to aim at."""
    if state.units[gun].kind not in GUNS:
        return "no_gun"
    if gun in state.fired:
        return "fired"
    return "none_in_range" if state.supply.get(state.units[gun].side) else "no_supply"


def bombarded(state: State, data: Bombarded) -> State:
    """The guns are spotted and committed, and have made their attack."""
    after = each(state, data["guns"], spotted=True, committed=True)
    return replace(after, fired=(*state.fired, *data["guns"]))


BOMBARD = Verb(
    "bombard",
    bombard,
    "LABEL,… on TARGET",
    ("bombard",),
    read,
    (
        Arg("guns", "label", many=True, options=ready),
        Arg("target", "label", "on", options=aims, whose=owner_of("guns")),
    ),
    strict=True,
    offers=offers,
    idle=_nobody_bombards,
)
VERBS = (BOMBARD,)
CHANGES = {"bombarded": bombarded}
