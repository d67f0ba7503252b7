"""Initiative, weather, the impulses and their actions: the spine of a turn (7, 8, 10)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import Names
from referee.engine.reading import read_int
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.wif5.actions import ALLOWED, SECTION, ZONES, arm_key
from referee.games.wif5.asking import die as _die
from referee.games.wif5.campaign.chits import lifted
from referee.games.wif5.campaign.errands import cell
from referee.games.wif5.campaign.state import (
    COLUMNS,
    OTHER,
    Ledger,
    State,
    put,
    replace,
    side_of,
)
from referee.games.wif5.campaign.verb import Args, Campaign, Outcome, Reader, Verb, by_id
from referee.games.wif5.initiative import initiative as rolled
from referee.games.wif5.keys import ACTIONS

ALL = {"all", "tous", "toutes", "side", "camp"}


# -- initiative (7.1) --------------------------------------------------------------------
def initiative(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`initiative`: both dice, with the Initiative Track's modifiers (7.1)."""
    if state.initiative.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "7.1"),))
    column = state.initiative.column
    events: list[Event] = []
    told: dict[str, str] = {}
    for row in ("axis_mod", "allied_mod", "may_reroll"):
        told[row], read = yield from cell(
            campaign, args, row, "initiative_track", column=column, row=row
        )
        events += read
    markers, shut = _markers(state, args)
    inputs = {
        "last": state.initiative.holder,
        "axis_mod": int(told["axis_mod"]),
        "allied_mod": int(told["allied_mod"]),
        "may_reroll": "none",
        "reroll": None,
        **_instead(markers),
    }
    verdict = yield from _script(rolled(inputs))
    winner = verdict.result["winner"]
    may = told["may_reroll"] in (OTHER[winner], "both")
    data = {
        "winner": winner,
        "axis": verdict.result["axis"],
        "allies": verdict.result["allies"],
        "may_reroll": OTHER[winner] if may else None,
        "column": column,
        "markers": markers,
    }
    rulings = [*shut, *verdict.rulings]
    if may:
        rulings.append(your_call("wif5.course.may_reroll", "7.1", side=OTHER[winner]))
    return Outcome((*events, Event("initiative_rolled", data)), tuple(rulings), data)


def _markers(state: State, args: Args) -> tuple[dict[str, int], tuple[Ruling, ...]]:
    """Markers instead of dice: typed, else kept from intelligence, opened by now (7.3)."""
    found: dict[str, int] = {side: args[side] for side in ("axis", "allies") if args.get(side)}
    shut: list[Ruling] = []
    for side, raw in state.initiative.kept.items():
        if raw["turn"] >= state.turn or side in found:
            continue
        if raw.get("number") is None:
            shut.append(refusal("wif5.initiative.shut", "7.3", side=side, name=raw["seal"]))
        else:
            found[side] = raw["number"]
    return found, tuple(shut)


def _instead(markers: Ledger) -> dict[str, Json]:
    return {"axis_marker": markers.get("axis"), "allied_marker": markers.get("allies")}


def _script(coming: Verdict | Script[Verdict]) -> Script[Verdict]:
    return coming if isinstance(coming, Verdict) else (yield from coming)


def reroll(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`reroll`: the side that lost rolls both dice again; the marker goes to the other (7.1)."""
    side = state.initiative.dice.get("may_reroll")
    if side is None:
        return Outcome((), (refusal("wif5.course.no_reroll", "7.1"),))
    column = state.initiative.column
    inputs = {
        "last": state.initiative.dice["last"],
        "axis_mod": int(campaign.charts.cell("initiative_track", column=column, row="axis_mod")),
        "allied_mod": int(campaign.charts.cell("initiative_track", column=column, row="allied_mod")),
        "may_reroll": "none", "reroll": None,
        **_instead(state.initiative.dice.get("markers", {})),  # the marker counts again (7.3)
    }  # fmt: skip
    verdict = yield from _script(rolled(inputs))
    data = {
        "winner": verdict.result["winner"],
        "axis": verdict.result["axis"],
        "allies": verdict.result["allies"],
        "side": side,
        "column": toward(column, OTHER[side]),
    }
    moved = info("wif5.initiative.marker", "7.1", "I-WIF-28", side=OTHER[side])
    return Outcome((Event("initiative_rerolled", data),), (*verdict.rulings, moved), data)


def toward(column: str, side: str) -> str:
    """The column one step towards a side (7.1).

    The left end is the Axis's: in the booklet's example the marker lies there, where
    the Axis adds to its die, and moves one column towards the Allies.
    """
    at = COLUMNS.index(column) + (1 if side == "allies" else -1)
    return COLUMNS[max(0, min(at, len(COLUMNS) - 1))]


def first(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`first SIDE`: the side with the initiative names who moves first (7.2)."""
    side = args["side"]
    if not state.initiative.rolled:
        return Outcome((), (refusal("wif5.course.not_rolled", "7.1"),))
    told = info("wif5.course.first", "7.2", side=side)
    return Outcome((Event("first_named", {"side": side}),), (told,), {"first": side})


def _rolled_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    done = state.initiative.rolled
    return () if done else (refusal("wif5.course.not_rolled", "7.1"),)


def _first_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    done = state.initiative.first is not None
    return () if done else (refusal("wif5.course.no_first", "7.2", side=state.initiative.holder),)


# -- weather (8.1) -------------------------------------------------------------------------
def weather(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`weather`: the roll of the turn on the owner's Weather Chart, zone by zone (8.1)."""
    if state.weather.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "8.1"),))
    face = yield from _die("wif5.roll.weather", None, "8.1")
    die = max(1, face - 1) if state.weather.asterisk else face
    arm = arm_key(state.date)
    events: list[Event] = []
    found: dict[str, str] = {}
    for row in (*ZONES, "china", "advance", "asterisk"):
        found[row], read = yield from cell(
            campaign, args, row, "weather_chart", arm=arm, die=die, row=row
        )
        events += read
    data = {
        "die": die,
        "zones": {zone: found[zone] for zone in ZONES},
        "china": int(found["china"]),
        "advance": int(found["advance"]),
        "asterisk": found["asterisk"] == "yes",
    }
    rulings = (
        info("wif5.weather.rolled", "8.1", n=die),
        *((info("wif5.weather.asterisk", "8.1"),) if state.weather.asterisk else ()),
        *(info("wif5.course.weather", "8.1", climate=zone, weather=found[zone]) for zone in ZONES),
        info("wif5.course.china", "8.2.7", china=data["china"], advance=data["advance"]),
    )
    return Outcome((*events, Event("weather_rolled", data)), rulings, data)


def _weather_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    return () if state.weather.rolled else (refusal("wif5.course.no_weather", "8.1"),)


# -- actions (10.2.2) ------------------------------------------------------------------------
def choose(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`choose POWER ACTION, …`: the action of each phasing power for this impulse (10.2.2)."""
    chosen: Mapping[str, str] = args["actions"]
    rulings: list[Ruling] = []
    for power, action in chosen.items():
        if side_of(power) != state.side:
            rulings.append(refusal("wif5.course.not_phasing", "10.1", power=power))
        elif power not in state.acting(state.side):
            rulings.append(refusal("wif5.course.out", "14", power=power))
        else:
            rulings.append(info("wif5.course.chose", SECTION[action], power=power, action=action))
    events = [
        Event("action_chosen", {"power": power, "action": action})
        for power, action in chosen.items()
    ]
    return Outcome(tuple(events), tuple(rulings), {"actions": dict(chosen)})


def _read_choose(reader: Reader) -> Args:
    """`germany land, italy naval` or `all pass`; commas are free."""
    reader.words = " ".join(reader.words).replace(",", " ").split()
    actions: dict[str, str] = {}
    every = reader.skip(*ALL)
    while reader.more:
        power = "" if every else reader.find("power")
        actions[power] = _ACTIONS.find(reader.word())
    if not actions:
        raise reader.odd()
    return {"actions": actions}


_ACTIONS = Names("action", ACTIONS)


def _choose_all(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`choose`, where « all » stands for every power of the phasing side."""
    actions = dict(args["actions"])
    if "" in actions:
        actions = dict.fromkeys(state.acting(state.side), actions[""])
    return choose(campaign, state, {"actions": actions})


def _chosen_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    left = [p for p in state.acting(state.side) if p not in state.impulse.actions]
    return (refusal("wif5.course.no_action", "10.2.2", powers=left),) if left else ()


def _choose_example(campaign: Campaign, state: State) -> Args | None:
    left = [p for p in state.acting(state.side) if p not in state.impulse.actions]
    return {"actions": {left[0]: "combined"}} if left else None


def use(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`use POWER ACTIVITY [N]`: what an action limits is counted, and refused beyond (10.2.2)."""
    power, activity, n = args["power"], args["activity"], args["n"]
    action = state.impulse.actions.get(power)
    if action is None:
        return Outcome((), (refusal("wif5.course.no_action", "10.2.2", powers=[power]),))
    already = state.impulse.used.get(power, {}).get(activity, 0)
    limit: Json = ALLOWED[action].get(activity, 0)
    events: tuple[Event, ...] = ()
    if limit is None and not (lifted(state, power) and action == "combined"):
        limit, events = yield from cell(
            campaign, args, "limit", "activities_limits",
            power=power, action=action, activity=activity,
        )  # fmt: skip
    data = {"power": power, "activity": activity, "n": n, "used": already + n}
    done = (*events, Event("used", data))
    params = {"power": power, "activity": activity, "used": already + n}
    if limit is None or limit == "unlimited":
        return Outcome(done, (info("wif5.course.used", "10.2.2", **params),), data)
    most = int(limit)
    result = {**data, "limit": most}
    if already + n > most:
        over = refusal("wif5.course.over", SECTION[action], limit=most, action=action, **params)
        return Outcome(done, (over,), result)
    told = info("wif5.course.used_of", SECTION[action], limit=most, **params)
    return Outcome(done, (told,), result)


_ACTIVITIES = Names(
    "activity",
    {
        "declare_war": ("déclaration", "déclaration de guerre"),
        "port_attack": ("attaque de port", "attaques de port", "port attacks"),
        "naval_air_missions": ("missions aéronavales", "aéronaval"),
        "naval_moves": ("mouvements navals", "mouvement naval", "navals"),
        "strategic_bombing": ("bombardement stratégique", "bombardements stratégiques"),
        "ground_strike": ("frappe au sol", "frappes au sol"),
        "ground_support": ("appui au sol",),
        "air_resupply": ("ravitaillement aérien",),
        "air_transport": ("transport aérien",),
        "paradrop": ("parachutage", "parachutages"),
        "air_rebases": ("rebases", "rebase", "redéploiements"),
        "strategic_moves": ("mouvements stratégiques", "mouvement stratégique", "stratégiques"),
        "land_moves": ("mouvements terrestres", "mouvement terrestre", "terrestres"),
        "land_attacks": ("attaques", "attaques terrestres", "attaque terrestre"),
        "reorganisation": ("réorganisation",),
    },
)


def _read_use(reader: Reader) -> Args:
    power = reader.find("power")
    n = 1
    if len(reader.words) > 1 and reader.words[-1].lstrip("+").isdigit():
        n = read_int("n", reader.words.pop().lstrip("+"), 1, 99)
    return {"power": power, "activity": _ACTIVITIES.find(reader.rest()), "n": n,
            **reader.taken("limit")}  # fmt: skip


def _use_example(campaign: Campaign, state: State) -> Args | None:
    for power, action in state.impulse.actions.items():
        if ALLOWED[action].get("ground_strike"):
            return {"power": power, "activity": "ground_strike", "n": 1}
    return None


# -- the end of the action segment (10.8) --------------------------------------------------------
def end(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`end`: the die against the box of the Impulse Track; the segment ends or goes on (10.8)."""
    if state.impulse.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "10.8"),))
    number, events = yield from cell(
        campaign, args, "number", "impulse_track", box=state.impulse.box
    )
    inputs = {
        "number": int(number),
        "passed": state.impulse.passed,
        "impulse": "first" if state.side == (state.initiative.first or "") else "second",
        "weather_advance": state.weather.advance if state.weather.advance is not None else 1,
    }
    verdict = yield from _script(campaign.procedures["end_of_action"].run(inputs))
    result = verdict.result
    column = toward(state.initiative.column, OTHER[state.side]) if result["marker_moves"] else None
    data = {
        "ended": result["ends"],
        "modified": result["modified"],
        "number": int(number),
        "box": state.impulse.box + result["advance"],
        "column": column,
    }
    return Outcome((*events, Event("end_rolled", data)), verdict.rulings, data)


def _end_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    done = state.impulse.rolled
    return () if done else (refusal("wif5.course.end_not_rolled", "10.8"),)


# -- reading ---------------------------------------------------------------------------------------
def _read_side(reader: Reader) -> Args:
    return {"side": reader.find("side")}


def _read_markers(reader: Reader) -> Args:
    """`initiative [axis=N] [allies=N]`: a marker kept from intelligence instead of a die (7.3)."""
    found = reader.taken("axis_mod", "allied_mod", "may_reroll")
    for name in list(reader.keys):
        side = reader.names["side"].find(name)
        found[side] = read_int(name, reader.keys.pop(name), 1, 6)
    return found


def _nothing(reader: Reader) -> Args:
    return {}


def _read_weather(reader: Reader) -> Args:
    """`weather [temperate=mud … china=3 advance=2 asterisk=no]`: cells read on the chart."""
    return reader.taken(*ZONES, "china", "advance", "asterisk")


def _read_end(reader: Reader) -> Args:
    return reader.taken("number")


def _when(ready: bool) -> Args | None:
    return {} if ready else None


VERBS = by_id(
    (
        Verb("initiative", ("jet d’initiative",), "[axis=N] [allies=N]", ("7.1",), _read_markers, initiative,
             steps=("initiative_dice",), strict=True, example=lambda c, s: _when(not s.initiative.rolled)),
        Verb("reroll", ("relancer", "relance"), "", ("7.1",), _nothing, reroll,
             steps=("initiative_reroll",), strict=True,
             example=lambda c, s: _when(s.initiative.dice.get("may_reroll") is not None)),
        Verb("first", ("premier",), "SIDE", ("7.2",), _read_side, first, steps=("first_side",),
             example=lambda c, s: {"side": s.initiative.holder}),
        Verb("weather", ("météo", "temps"), "[ZONE=WEATHER …]", ("8.1",), _read_weather, weather, steps=("weather_roll",), strict=True,
             example=lambda c, s: _when(not s.weather.rolled)),
        Verb("choose", ("choisir", "action"), "POWER pass|naval|combined|land, …|all ACTION", ("10.2.2",),
             _read_choose, _choose_all, steps=("choose_action",), strict=True, example=_choose_example),
        Verb("use", ("utiliser", "compter", "count"), "POWER ACTIVITY [N]", ("10.2.2",), _read_use, use,
             steps=(
                 "port_attack", "naval_movement", "naval_combat", "strategic_bombardment",
                 "ground_strike", "air_rebase", "strategic_movement", "land_movement",
                 "air_transport", "land_combat",
             ), example=_use_example),
        Verb("end", ("fin", "fin d’action"), "[number=N]", ("10.8",), _read_end, end, steps=("end_of_action",), strict=True,
             example=lambda c, s: _when(not s.impulse.rolled)),
    )
)  # fmt: skip
DUE = {
    "initiative_dice": _rolled_due,
    "first_side": _first_due,
    "weather_roll": _weather_due,
    "choose_action": _chosen_due,
    "end_of_action": _end_due,
}


# -- what happens ------------------------------------------------------------------------------------
def _rolled(state: State, data: Ledger) -> State:
    dice = {"axis": data["axis"], "allies": data["allies"], "may_reroll": data["may_reroll"],
            "last": state.initiative.holder, "markers": data["markers"]}  # fmt: skip
    return replace(
        state,
        initiative=replace(state.initiative, holder=data["winner"], rolled=True, dice=dice),
    )


def _rerolled(state: State, data: Ledger) -> State:
    dice = {
        **state.initiative.dice,
        "axis": data["axis"],
        "allies": data["allies"],
        "may_reroll": None,
    }
    changed = replace(
        state.initiative, holder=data["winner"], rerolled=True, dice=dice, column=data["column"]
    )
    return replace(state, initiative=changed)


def _first_named(state: State, data: Ledger) -> State:
    return replace(state, initiative=replace(state.initiative, first=data["side"]))


def _weather_rolled(state: State, data: Ledger) -> State:
    told = {key: data[key] for key in ("zones", "china", "advance", "asterisk")}
    return replace(state, weather=replace(state.weather, rolled=True, **told))


def _action_chosen(state: State, data: Ledger) -> State:
    actions = {**state.impulse.actions, data["power"]: data["action"]}
    return replace(state, impulse=replace(state.impulse, actions=actions))


def _used(state: State, data: Ledger) -> State:
    used = put(state.impulse.used, data["power"], data["activity"], data["used"])
    return replace(state, impulse=replace(state.impulse, used=used))


def _end_rolled(state: State, data: Ledger) -> State:
    impulse = replace(state.impulse, rolled=True, ended=data["ended"], box=data["box"])
    after = replace(state, impulse=impulse)
    if data["column"]:
        after = replace(after, initiative=replace(state.initiative, column=data["column"]))
    return after


CHANGES = {
    "initiative_rolled": _rolled,
    "initiative_rerolled": _rerolled,
    "first_named": _first_named,
    "weather_rolled": _weather_rolled,
    "action_chosen": _action_chosen,
    "used": _used,
    "end_rolled": _end_rolled,
}
