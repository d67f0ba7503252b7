"""The actions of an impulse, and how often each allows what it limits (10.2.2)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import Names
from referee.engine.reading import read_int
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.actions import ALLOWED, SECTION, limit
from referee.games.wif5.campaign.chits import lifted
from referee.games.wif5.campaign.errands import cell
from referee.games.wif5.campaign.state import Ledger, State, put, replace, side_of
from referee.games.wif5.campaign.verb import Args, Campaign, Outcome, Reader, Verb, by_id
from referee.games.wif5.keys import ACTIONS

ALL = {"all", "tous", "toutes", "side", "camp"}


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
    found = limit(campaign.charts, power, action, activity, lifted(state, power))
    events: tuple[Event, ...] = ()
    # A limit typed with the verb wins where the printed chart has it (`ALLOWED`: None).
    printed = ALLOWED[action].get(activity, 0) is None and found != "unlimited"
    if found is None or (printed and "limit" in args):
        found, events = yield from cell(
            campaign, args, "limit", "activities_limits",
            power=power, action=action, activity=activity,
        )  # fmt: skip
    data = {"power": power, "activity": activity, "n": n, "used": already + n}
    done = (*events, Event("used", data))
    params = {"power": power, "activity": activity, "used": already + n}
    if found == "unlimited":
        return Outcome(done, (info("wif5.course.used", "10.2.2", **params),), data)
    most = int(found)
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


VERBS = by_id(
    (
        Verb("choose", ("choisir", "action"), "POWER pass|naval|combined|land, …|all ACTION", ("10.2.2",),
             _read_choose, _choose_all, steps=("choose_action",), strict=True, example=_choose_example),
        Verb("use", ("utiliser", "compter", "count"), "POWER ACTIVITY [N]", ("10.2.2",), _read_use, use,
             steps=(
                 "port_attack", "naval_movement", "naval_combat", "strategic_bombardment",
                 "ground_strike", "air_rebase", "strategic_movement", "land_movement",
                 "air_transport", "land_combat",
             ), example=_use_example),
    )
)  # fmt: skip
DUE = {"choose_action": _chosen_due}


# -- what happens ------------------------------------------------------------------------------------
def _action_chosen(state: State, data: Ledger) -> State:
    actions = {**state.impulse.actions, data["power"]: data["action"]}
    return replace(state, impulse=replace(state.impulse, actions=actions))


def _used(state: State, data: Ledger) -> State:
    used = put(state.impulse.used, data["power"], data["activity"], data["used"])
    return replace(state, impulse=replace(state.impulse, used=used))


CHANGES = {"action_chosen": _action_chosen, "used": _used}
