"""A land battle from its units: declared, supported, resolved, its losses booked (10.7.6).

`battle land SMOLENSK by=germany against=russia units="8:arm, 6:inf:river" defend="5:inf, 4:arm"`:
units are named once; the referee works out the factors and the odds, throws for the support of HQs,
tells what may be expected, asks the table where somebody chooses, throws, reads the cell, asks the
owners which units are lost, and books them.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.force import minus, total
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_yesno
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Ruling, advice, info
from referee.games.contract import Inputs
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.call import Call, out_of_step
from referee.games.wif5.battles import booking, expected, joining
from referee.games.wif5.battles.at_sea import on_sea
from referee.games.wif5.battles.facts import city_beside, weather_at
from referee.games.wif5.battles.in_air import missions
from referee.games.wif5.battles.in_air.air import FLIGHT, caught_flying, flown
from referee.games.wif5.battles.in_air.dogfight import cells_of
from referee.games.wif5.battles.on_land import (
    after,
    announced,
    defecting,
    in_range,
    in_white,
    levels,
    notional,
    on_map,
    ratio,
    shore,
    support,
    survivors,
    turned_over,
    winter,
)
from referee.games.wif5.battles.on_land.advancing import never
from referee.games.wif5.battles.on_land.defending import in_section, others_stay
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat import on_chart
from referee.games.wif5.combat.ground import Odds, odds_of, snowed_in, weather_in
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.combat.rules import (
    TABLES,
    chooser_of,
    die_modifier,
    shifts_of,
    taken,
    told_as_taken,
)
from referee.games.wif5.maps.excess import surplus
from referee.games.wif5.state import OTHER, State, side_of

PROCEDURE = "land_combat"
FACTS = (
    "terrain", "weather", "zone", "city", "fort", "land_section", "table", "result", "ignore_weather", "face_down", "chit_levels", "six",
)  # fmt: skip
KEYS = ("by", "against", "units", "defend", "support", "enemy_support", "shore", "hq", "enemy_hq",
        "losses", "enemy_losses", "trapped", "free_french", "advance", "mp", "onward", "with_arm", "overrun_factors", "overrun_levels", "retreat", "beyond", "attacked", "my_counters", "their_counters", *(k for k in FLIGHT if k not in ("by", "against")),
        *FACTS)  # fmt: skip

ATTACKERS = frozenset({"wif5.battle.attackers_flip", "wif5.battle.attackers_stay"})
BY_RULE = "wif5.table.rule"  # a city, a fort side: nobody chooses the table
# What the booklet says of defenders that are left: nothing, where nobody is.
SURVIVORS = frozenset({
    "wif5.battle.retreat_attacker", "wif5.battle.retreat_defender", "wif5.battle.shattered",
    "wif5.battle.defenders_flip",
})  # fmt: skip


def land(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle land PLACE by=… against=… units=F:TYPE[:FLAGS],… defend=…`."""
    typed = Typed(args["keys"])
    by = book.names["power"].find(typed["by"])
    against = book.names["nation"].find(typed["against"])
    rulings = list(declared(book, state, by, against))
    limits = notional.spared_limits(state, rulings, typed, args["place"], by)
    rulings = [each for each in rulings if each not in limits]
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    rulings += yield from on_map.defended(book, state, typed, args["place"], by)
    rulings += () if notional.absent(typed.get("defend", "")) else limits
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    fictive = notional.defends(typed["defend"])
    if fictive:
        typed["defend"] = notional.COUNTS_AS
    field = on_map.named(book, state, typed, args["place"], by, against)
    place = on_map.called(state, field) or args["place"]
    before = yield from missions.other_stack(state, place, by, bool(args.get("hold")))
    if before is None:
        no = advice("wif5.battles.attacked", "10.7.6.2", "10.7.6.1", place=place)
        return Outcome((), (*rulings, no))
    rulings += [
        *field.rulings,
        *before,
        *announced.came_too_late(state, field),
        *on_map.unsure(book, state, field, typed),
        *in_range.unsure(
            book, state, by, typed.get("chit_levels", "0").strip() not in ("", "0"), field.mine
        ),
        *on_chart.untold(book.charts, ratio.ground(book, typed)),
        *ratio.unsaid(field.at, typed),
        *levels.raised(book, state, by, typed, field.mine),
        *surplus(state, [one.name for one in field.mine]),
        *never(state, typed, field.mine, field.at),
    ]
    rulings += yield from notional.unmapped(book, state, field, typed, place, by, fictive)
    if not fictive and notional.absent(typed["defend"]):
        return notional.walks_in(state, field, place, tuple(rulings), args)
    if fictive:
        rulings += notional.barred(state, field, False)
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    rulings += [info("wif5.factors.notional", "10.7.4.5", "10.7.5.2")] if fictive else []
    if stands(worst := [*rulings, *ratio.hopeless(book, state, by, against, typed)], args):
        return Outcome((), (*ratio.cut_off(book, state, field.mine, worst), *worst))
    rulings += yield from in_white.defenders(book, typed, field)
    rulings += yield from city_beside(typed, place, field.at, by, bool(args.get("hold")))
    if not fictive:
        rulings += yield from turned_over.recalled(
            book, state, field, typed, place, by, bool(args.get("hold"))
        )
    named = survivors.lost_by_name(state, field, typed)
    losses = {key: after.typed_force(book, typed, key) for key in named}
    booking.among(after.force(book, typed["units"]), "losses", losses["losses"])
    if not fictive:
        booking.among(after.force(book, typed["defend"]), "enemy_losses", losses["enemy_losses"])
    weather = yield from weather_at(book, state, typed, place, by)
    cold, used = yield from winter.ignored(
        book, state, field, typed, by, weather, bool(args.get("hold"))
    )
    rulings += [*used, *winter.spared(cold, losses["losses"], named["losses"])]
    field = replace(field, cold=cold.names)
    alone = ratio.sides(book, state, against, typed, weather, 0)
    rulings += ratio.barred(book, alone)  # before anybody is asked who joins
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    yield from joining.ashore(
        state, field, typed, by, lambda text: shore.shelled(book, state, field, by, text)[0]
    )
    shelled, shells, guns, seen = yield from shore.fire(
        book, state, field, by, typed.get("shore", "0")
    )
    rulings += shelled
    sides = ratio.sides(book, state, against, typed, weather, shells)
    attack, summed = ratio.factors(book, sides["attack"])
    defend, more = ratio.factors(book, sides["defend"])
    low = ratio.too_low(book, sides, by, weather, typed)
    if stands([*rulings, *low], args):
        return Outcome((), (*rulings, *summed, *more, *low))
    rulings += caught_flying(state, typed, against)
    fighters = joining.fighters_of(field)
    rulings += missions.grounded(book, state, field.at, typed, by, against, fighters=fighters)
    rulings += missions.snowed(typed, weather)
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    helping, told = yield from support.announced(
        book, state, field, typed, against, args, weather_in(weather, typed.get("terrain"))
    )
    field, rulings = replace(field, helping=helping), [*rulings, *told]
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    over = yield from defecting.thrown(book, state, field, typed, by, against, fictive)
    if not over.left:
        after_all = after.counted(book, state, by, against, typed, field)
        return Outcome((*seen, *over.events, *after_all), tuple(rulings), {"defected": True})
    if over.field.theirs != field.theirs or sides["defend"]["units"] != typed["defend"]:
        field, sides = over.field, ratio.sides(book, state, against, typed, weather, shells)
        defend, more = ratio.factors(book, sides["defend"])
    if not snowed_in(weather, typed.get("terrain")):  # else nobody is asked
        yield from joining.above(book, state, field.at, typed, by, against, fighters=fighters)
    rulings += [each for each in (*summed, *more, *low) if each not in rulings]
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    flights, limits = missions.in_china(book, state, typed, by, against)
    if stands(limits, args):
        return Outcome((), (*rulings, *limits))
    yield Say(
        (*rulings, *(r for r in limits if r not in rulings))
    )  # what is said on the way is not said again
    alone, state = sides, on_sea.after(book, state, flights)
    flown, sides = yield from _support_flown(book, state, place, typed, by, against, sides)
    book = book.with_cells(cells_of(flown))
    if sides is not alone:
        attack, told = ratio.factors(book, sides["attack"])
        defend, more = ratio.factors(book, sides["defend"])
        yield Say((*_of_support(told), *_of_support(more)))
    shifts, helped = yield from support.thrown(book, state, against, typed)
    if stands(helped, args):
        return Outcome((), helped)
    texts = _texts(book, by, typed, weather, attack, defend) | shifts
    rule = "assault" if chooser_of(*_resolved(book, texts)) == "rule" else ""
    texts |= (given := (yield from levels.given(book, state, typed, by, field.mine, rule)))
    yield Say(tuple(in_range.unsure(book, state, by, True, field.mine)) if given else ())
    texts = yield from _table(book, texts, sides, side_of(by), fictive)
    coming = _before(book, texts, sides, fictive)
    yield Say((*helped, *coming))
    about = expected.Fought(coming[0])
    asked = booking.asked(book, PROCEDURE, texts, about=about, flag="result")
    verdict, read = yield from after.six_asked(state, asked)
    if verdict.refused:
        return Outcome((), verdict.rulings, verdict.result)
    known = after.force(book, typed["units"]), after.force(book, typed["defend"])
    printed = taken(verdict.result, total(known[0]), total(known[1]))
    said = told_as_taken(verdict.rulings, dict(verdict.result), printed)
    nobody = fictive or total(known[1]) <= printed["defender_lost"]
    # Declared it was at 1:2: what aircraft and HQs made of the odds since forbids nothing (10.7.6.2).
    known_before = {BY_RULE, "wif5.odds.too_low", *(SURVIVORS if nobody else ())}
    known_before |= ATTACKERS if total(known[0]) <= printed["attacker_lost"] else frozenset()
    yield Say(tuple(after.as_rolled(state, r) for r in said if r.code not in known_before))
    result = printed
    if fictive:
        yield Say((notional.told(printed, place),))
        result, known = notional.spared(printed), (known[0], {})
    lost, mine = yield from winter.lost(
        cold, known[0], result["attacker_lost"], by, losses["losses"], field.mine, named["losses"]
    )
    gone, theirs = yield from booking.chosen(
        known[1], result["defender_lost"], "enemy_losses", against,
        losses["enemy_losses"], {one.name: one.unit for one in field.theirs},
        named["enemy_losses"],
    )  # fmt: skip
    stay = 0 if result["retreat"] or result["shattered"] else total(minus(known[1], gone))
    emptied = notional.struck(printed) if fictive else not stay
    emptied = emptied and not others_stay(state, field.at, by, field.theirs)
    field = replace(field, picked=(*mine, *theirs), emptied=emptied)
    # Who flew here goes home before anybody advances, who flew for an earlier battle is home (10.7.6.4).
    now_is = missions.marked(on_sea.after(book, state, flown), place, by)
    moved = yield from survivors.aftermath(book, now_is, field, typed, result, (lost, gone))
    yield from after.trapped(book, typed, against, result, minus(known[1], gone))
    data = after.data(
        book, state, place, by, against, typed, result, (lost, gone), known[1], field, moved
    )
    fired, ashore = shore.turned(guns)
    events = [
        *seen,
        *over.events,
        *flights,
        *flown,
        *read,
        *fired,
        *after.counted(book, state, by, against, typed, field),
        Event(
            "land_fought",
            {
                **data,
                **after.besides(state, against, typed, verdict),
                **({"emptied": emptied} if emptied or in_section(state, field.at) else {}),
            },
        ),
        *moved,
    ]
    mine_left = total(minus(known[0], lost))
    left = int(not emptied)
    last = after.told(book, state, typed, data, result, left, mine_left, field, moved)
    last += (
        *ashore,
        *support.told(helping, {e.data["name"] for e in moved if e.kind == "unit_removed"}),
    )
    return Outcome(tuple(events), tuple(last), {**printed, "lost": dict(lost), "enemy_lost": dict(gone),
                                        "shattered_units": dict(data["shattered"])})  # fmt: skip


# -- before the dice ---------------------------------------------------------------------
def declared(book: Book, state: State, by: str, against: str) -> tuple[Ruling, ...]:
    """Its phase, a power in phase whose action still allows an attack, an enemy (10.7.6, 8.2.7)."""
    given = {"by": by, "against": against}
    found = list(out_of_step(book, state, PROCEDURE, given))
    if found:
        return tuple(found)
    made = in_impulse.known_to(Call(PROCEDURE))
    return (*found, *made.guard(book, state, given))


# -- the air (10.7.6.4) ---------------------------------------------------------------------
def _support_flown(
    book: Book, state: State, place: str, typed: Typed, by: str, against: str,
    sides: dict[str, dict[str, str]],
) -> Script[tuple[tuple[Event, ...], dict[str, dict[str, str]]]]:  # fmt: skip
    """Ground support: air combat, then the tactical factors of whoever gets through (10.7.6.4)."""
    if not missions.anybody(typed):
        return (), sides
    owner = booking.owner_of(state, against)
    fought, events = yield from flown(book, place, typed, by, against, owner, state.units)
    flew = fought.wings.values()
    home = on_sea.flown_home(state, flew, place=place)  # face down after their mission (10.3.2)
    yield Say((*on_sea.told_of(state, home), *on_sea.unnamed_home(flew)))
    events = (*events, *home)
    mine = side_of(by)
    for key, side in (("attack", mine), ("defend", OTHER[mine])):
        brought = sum(one.tactical for one in fought.wings[side].through)
        if not brought:  # the sum is what it was
            continue
        total = str(int(sides[key]["ground_support"]) + brought)
        sides = {**sides, key: {**sides[key], "ground_support": total}}
    return events, sides


def _of_support(rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
    """What is new once the aircraft are there: the support and the sum."""
    return tuple(r for r in rulings if r.code.startswith(("wif5.factors.su", "wif5.air")))


def _texts(
    book: Book, by: str, typed: Mapping[str, str], weather: str, attack: str, defend: str
) -> dict[str, str]:
    """The keys of `land_combat`, as far as the units and the typed facts tell them."""
    mine, theirs = (read_fighters(book.names["land"], typed[key]) for key in ("units", "defend"))
    down = read_yesno("face_down", typed.get("face_down", "no"))
    down = down or any("face_down" in one.flags and one.unit != "hq" for one in theirs)
    fort = any("fort" in one.flags for one in mine)
    found = ratio.odds(book, by, typed, weather, attack, defend)
    found |= {
        "attacker_arm": str(sum(one.unit == "arm" for one in mine)),
        "defender_arm": str(sum(one.unit == "arm" for one in theirs)),
        "face_down": "yes" if down else "no",
        "fort": typed.get("fort", "yes" if fort else "no"),
    }
    return found | {
        key: typed[key]
        for key in ("city", "land_section", "table", "result", "chit_levels", "six")
        if key in typed
    }


_TABLES = Names("table", {"assault": ("assaut",), "blitzkrieg": ()})


def _table(
    book: Book, texts: dict[str, str], sides: Mapping[str, Mapping[str, str]], mine: str, fictive: bool
) -> Script[dict[str, str]]:  # fmt: skip
    """The table, asked of whoever chooses it, so that what may come is told before the die."""
    inputs, odds = _resolved(book, texts)
    chooser = chooser_of(inputs, odds)
    if chooser == "rule":
        yield Say((info(BY_RULE, "10.7.6.7"),))  # said before the die, and not again after it
        return {"table": "assault", **texts}
    if "table" in texts:
        return {**texts, "table": read_choice("table", texts["table"], _TABLES)}
    either = tuple(_before(book, {**texts, "table": table}, sides, fictive)[0] for table in TABLES)
    side = mine if chooser == "attacker" else OTHER[mine]
    answer = yield Choice(f"wif5.choose_table.{chooser}", TABLES, "table", cards=("10.7.6.7",), side=side,
                          kind="land_table", about=expected.Either(either))  # fmt: skip
    return {**texts, "table": str(answer)}


def _before(
    book: Book, texts: Mapping[str, str], sides: Mapping[str, Mapping[str, str]],
    fictive: bool = False,
) -> tuple[Ruling, ...]:  # fmt: skip
    """What may be expected of the die to come, over the cells known, in both roundings (I-WIF-02)."""
    table = texts["table"]
    if table == "assault":  # the levels of a chit do not count on it (13.3.1)
        texts = {key: text for key, text in texts.items() if key != "chit_levels"}
    inputs, odds = _resolved(book, texts)
    modifier = die_modifier(odds, inputs["face_down"])
    land = book.names["land"]
    attackers, defenders = (
        len(read_fighters(land, sides[side]["units"])) for side in ("attack", "defend")
    )
    there = attackers, defenders
    if fictive:
        shown = str(odds.json()["odds"])
        return (expected.notional(book, table, shown, odds.column, modifier, attackers),)
    usual = expected.land(book, table, str(odds.json()["odds"]), odds.column, modifier, there)
    rounding = "nearest" if inputs["rounding"] == "up" else "up"
    attack, defend = (
        ratio.factors(book, {**sides[side], "rounding": rounding})[0]
        for side in ("attack", "defend")
    )
    changed = {**texts, "attack": attack, "defend": defend, "rounding": rounding}
    _, other = _resolved(book, changed)
    if other.column == odds.column:
        return (usual, info("wif5.battles.same_column", "I-WIF-02", column=odds.column))
    modifier = die_modifier(other, inputs["face_down"])
    return usual, expected.other(
        book, rounding, table, str(other.json()["odds"]), other.column, modifier, there
    )


def _resolved(book: Book, texts: Mapping[str, str]) -> tuple[Inputs, Odds]:
    """The keys of the procedure as it reads them, and the odds that it works out of them."""
    made = book.procedures[PROCEDURE]
    inputs = {key.name: key.read(texts[key.name]) if key.name in texts else key.default
              for key in made.keys}  # fmt: skip
    odds = odds_of(inputs["attack"], inputs["defend"], shifts_of(inputs), inputs["rounding"],
                   inputs["six_to_one"])  # fmt: skip
    return inputs, odds
