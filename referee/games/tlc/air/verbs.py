"""`intercept`, `strike`: aircraft in Phases 2 to 4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.tlc.air import rules
from referee.games.tlc.air.changes import CHANGES
from referee.games.tlc.air.fights import (
    fight,
    goes_on,
    met,
    met_going_home,
    plane,
    second_rounds,
    sets_out,
    survivors,
    unfinished,
)
from referee.games.tlc.air.places import (
    not_beside,
    on_patrol,
    on_the_ground,
    on_the_way_home,
    touches,
    unknown,
)
from referee.games.tlc.air.reading import read_intercept, read_strike
from referee.games.tlc.air.return_fire import RETURN, unanswered
from referee.games.tlc.board.zones import AIRFIELDS, ENEMY_HEADQUARTERS, HEADQUARTERS, PLACES
from referee.games.tlc.book import Book
from referee.games.tlc.state import ROUNDS, State, Unit, label_of, labels_of
from referee.games.tlc.words.idle import nobody, those_named
from referee.games.tlc.words.keys import owner_of

__all__ = ["CHANGES", "VERBS"]

NOBODY = "nobody"
# Told after the second round only: who goes home, who may go on.
_AFTER = {"tlc.air.home", "tlc.air.tanks", "tlc.air.on"}


class Interception(TypedDict):
    """What `intercept` takes: the two groups, and who fires at whom (asked if it is not said)."""

    interceptors: list[str]
    intercepted: list[str]
    declarations: NotRequired[list[list[str]]]


class Strike(TypedDict):
    """What `strike` takes: aircraft against units, against the headquarters (`hq`), or against both.

    `off`: against what lies off the battlefield, `airfield` or `supply`, or their `own_hq`, which none of them may.
    """

    aircraft: list[str]
    targets: NotRequired[list[str]]
    hq: NotRequired[bool]
    off: NotRequired[str]


def intercept(book: Book, state: State, args: Interception) -> Script[Outcome]:
    """One round of air combat; two make an interception (1. Le combat aérien)."""
    ours, theirs = labels_of(state, args["interceptors"]), labels_of(state, args["intercepted"])
    planes = {label: state.units[label] for label in (*ours, *theirs)}
    rulings = grounded(state, list(planes), "air.combat")
    sides = {planes[label].side for label in ours}
    if len(sides) > 1 or sides & {planes[label].side for label in theirs}:
        rulings.append(refusal("tlc.air.sides", "air.combat"))
    key, round_, newcomers = fight(state, ours, theirs)
    if newcomers:
        rulings.append(refusal("tlc.air.strangers", "air.combat", units=newcomers))
    if missing := [label for label in survivors(state, key) if label not in planes]:
        rulings.append(refusal("tlc.air.left_out", "air.combat", units=missing))
    if round_ > ROUNDS:
        if state.phase == "air":
            rulings.append(refusal("tlc.air.twice", "air.twice"))
        round_ = 1
    again = list[Ruling]()
    if round_ == 1:  # whoever must go home is met on the way, but sets out against nobody
        rulings += [*unfinished(state, planes), *back_home(state, ours)]
        if struck := [label for label in ours if label in state.fired]:
            rulings.append(refusal("tlc.strike.home", "strike.home", units=struck))
        again = [
            *on_patrol(state, ours),
            *on_the_ground(state, theirs),
            *on_the_way_home(state, theirs),
            *_once_more(state, ours, theirs),
        ]
    if "declarations" in args:
        shots = [(a, b) for a, b in (labels_of(state, pair) for pair in args["declarations"])]
    elif rulings:
        return Outcome((), tuple(rulings))
    else:
        shots = yield from _aims(state, ours, theirs)
    strangers = sorted({label for shot in shots for label in shot} - set(planes))
    if strangers:
        rulings.append(refusal("tlc.air.strangers", "air.combat", units=strangers))
        return Outcome((), tuple(rulings))
    rulings += again
    thrown = goes_on(state, sets_out(state, ours, theirs)) if round_ == 1 else []
    verdict = rules.air_combat(
        [plane(state, label, thrown) for label in ours],
        [plane(state, label, thrown) for label in theirs],
        shots,
    )
    if thrown:
        rulings.append(info("tlc.air.thrown", "air.after", units=thrown))
    if "declarations" not in args:
        rulings.append(_declared(shots))
    rulings += [r for r in verdict.rulings if round_ == ROUNDS or not _of_the_end(r)]
    if round_ < ROUNDS:
        rulings.append(info("tlc.air.second", "air.combat"))
    data = {"key": key, "round": round_, "units": ours, "targets": theirs}
    if round_ == ROUNDS and (home := verdict.result["must_return"]):
        data["home"] = home
    return Outcome(
        (Event("intercepted", data),), tuple(rulings), {**verdict.result, "round": round_}
    )


def _once_more(state: State, ours: Sequence[str], theirs: Sequence[str]) -> list[Ruling]:
    """The table's call on the same aircraft that meet again on the way home (I-TLC-10)."""
    if not met_going_home(state, ours, theirs):
        return []
    return [your_call("tlc.air.met_again", "air.twice", "I-TLC-10", units=ours, targets=theirs)]


def _aims(
    state: State, ours: Sequence[str], theirs: Sequence[str]
) -> Script[list[tuple[str, str]]]:
    """Whom each aircraft fires at: the interceptors say first, then the others (1. Le combat aérien).

    A bomber answers those alone that declared on it, and is asked when all others have spoken (I-TLC-04).
    """
    shots = list[tuple[str, str]]()
    groups = (ours, theirs), (theirs, ours)
    for bombing in (False, True):
        for group, others in groups:
            for label in group:
                unit = state.units[label]
                if (unit.kind in rules.BOMBERS) != bombing:
                    continue
                aims = [a for a, b in shots if b == label] if bombing else others
                if not aims:
                    continue
                answer = yield Choice(
                    "tlc.choose.aim", (*aims, NOBODY), "aim", aims[0] if len(aims) == 1 else None,
                    {"unit": label}, ("air.bombers" if bombing else "air.combat",), side=unit.side, hint="tlc.hint.declaring", mark="declaring",
                )  # fmt: skip
                if answer != NOBODY:
                    shots.append((label, answer))
    return shots


def _declared(shots: Sequence[tuple[str, str]]) -> Ruling:
    """Who fires at whom, where the line did not say it."""
    if not shots:
        return info("tlc.air.no_shot", "air.combat")
    return info("tlc.air.shots", "air.combat", targets=[f"{a} → {b}" for a, b in shots])


def _of_the_end(ruling: Ruling) -> bool:
    return ruling.code in _AFTER or ruling.params.get("missing_gap") == "fighters"


def grounded(state: State, labels: Sequence[str], card: str) -> list[Ruling]:
    """The refusal of units that do not fly."""
    found = [label for label in labels if not state.units[label].flies]
    return [refusal("tlc.mark.not_aircraft", card, units=found)] if found else []


def back_home(state: State, labels: Sequence[str]) -> list[Ruling]:
    """The refusal of aircraft that an air combat sent back to the airfield."""
    found = [label for label in labels if state.went_home(label)]
    return [refusal("tlc.air.went_home", "air.after", units=found)] if found else []


def interceptions(book: Book, state: State) -> Iterator[Offer]:
    """A round of air combat that may be fought now: the second one of an interception first."""
    for ours, theirs in second_rounds(state):
        example: Args = {"interceptors": ours, "intercepted": theirs}
        yield Offer("intercept", INTERCEPT.shape, INTERCEPT.cards, {}, example, due=True)
        return
    for label, other in met(state):
        example = {"interceptors": [label], "intercepted": [other],
                   "declarations": [[label, other]]}  # fmt: skip
        yield Offer("intercept", INTERCEPT.shape, INTERCEPT.cards, {}, example)
        return


def _nobody_intercepts(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no interception can be fought now; nothing where one can."""
    if any(True for _ in interceptions(book, state)):
        return None
    planes = {label: unit for label, unit in state.units.items() if unit.flies}
    if without := [side for side in AIRFIELDS if all(u.side != side for u in planes.values())]:
        return info("tlc.idle.intercept.sides", "air.combat", sides=without)
    kept = ((label, _stays(state, label) or _idle_fighter(unit)) for label, unit in planes.items())
    return nobody("tlc.idle.intercept", "air.combat", kept)


def _idle_fighter(unit: Unit) -> str:
    """Of an aircraft that is free to fly: a bomber fires only at whoever declared on it (1. Le combat
    aérien); the others have met everybody.
    """
    return "bomber" if unit.kind in rules.BOMBERS else "met"


def _stays(state: State, label: str) -> str:
    """Why an aircraft sets out no more: it flew home, from an air combat or after its strike or not."""
    if label in state.home:
        return "back"
    if state.went_home(label):
        return "home"
    if unfinished(state, [label]):
        return "fighting"
    return "struck" if label in state.fired else ""


def _kept_down(state: State, label: str) -> str:
    """Why a unit that is named strikes nothing now."""
    return (_stays(state, label) or "none_spotted") if state.units[label].flies else "grounded"


def strike(book: Book, state: State, args: Strike) -> Outcome:
    """Aircraft of one group against spotted units of one zone, then home (1. Frappes aériennes)."""
    aircraft = labels_of(state, args["aircraft"])
    side = state.units[aircraft[0]].side
    rulings = grounded(state, aircraft, "strike")
    if any(state.units[label].side != side for label in aircraft):
        rulings.append(refusal("tlc.air.sides", "strike"))
    home = [label for label in aircraft if label in state.fired]
    if home:
        rulings.append(refusal("tlc.strike.home", "strike.home", units=home))
    rulings += back_home(state, [label for label in aircraft if label not in home])
    rulings += unfinished(state, aircraft)
    hq = [ENEMY_HEADQUARTERS[side]] if args.get("hq") else []
    if hq and not _spotted_at(state, hq[0], side):
        rulings.append(your_call("tlc.strike.hq_spotted", "strike"))
    if args.get("off") == "own_hq":
        return Outcome(
            (), (*rulings, refusal("tlc.target.own_hq", "strike", space=HEADQUARTERS[side]))
        )
    if "off" in args:
        zones = [args["off"]]
        verdict = rules.air_strike(zones, True, args["off"], len(aircraft))
    else:
        targets = labels_of(state, args.get("targets", ()))
        units = [state.units[label] for label in targets]
        if len(targets) + len(hq) > len(
            aircraft
        ):  # « chaque unité aérienne attaque individuellement »
            given = {"aircraft": len(aircraft), "given": len(targets) + len(hq)}
            rulings.append(refusal("tlc.strike.targets", "strike", **given))
        own = [label for label in targets if state.units[label].side == side]
        if own:
            rulings.append(refusal("tlc.target.own", "strike", units=own))
        if flying := state.in_flight(targets):
            rulings.append(refusal("tlc.target.flies", "air.combat", units=flying))
        zones = [*(unit.zone for unit in units), *hq]
        seen = all(unit.spotted for unit in units)
        verdict = rules.air_strike(zones, seen, _what(zones, side), len(aircraft))
        if HEADQUARTERS[side] in zones:
            rulings.append(your_call("tlc.strike.own_hq", "strike"))
    rulings += verdict.rulings
    gone = {label for label in aircraft if label in home or state.went_home(label)}
    elsewhere = [label for label in aircraft if label not in gone]
    if len(set(zones)) == 1 and zones[0] in PLACES:
        rulings += not_beside(state, elsewhere, zones[0], "strike")
    if not any(ruling.severity == "refusal" for ruling in rulings):
        if thrown := goes_on(state, aircraft):
            rulings.append(info("tlc.air.thrown", "air.after", units=thrown))
        rulings += unknown(state, aircraft, zones[0], "strike")
        rulings += unanswered(state)
    data = {"side": side, "zone": zones[0], "aircraft": aircraft}
    return Outcome((Event("struck", data),), tuple(rulings), verdict.result)


def _spotted_at(state: State, zone: str, side: str) -> bool:
    """Whether a place is known to hold a spotted enemy of a side (1. Frappes aériennes)."""
    return any(state.units[label].spotted for label in state.enemies_in(zone, side))


def _what(zones: Sequence[str], side: str) -> str:
    """What a side attacks where these units stand."""
    if any(zone.startswith("airfield") for zone in zones):
        return "airfield"
    return "hq" if set(zones) == {ENEMY_HEADQUARTERS[side]} else "ground"


def strikes(book: Book, state: State) -> Iterator[Offer]:
    """A strike for every aircraft that has a spotted enemy."""
    for label, unit in state.units.items():
        if unit.flies and not _stays(state, label) and (seen := spotted(state, unit)):
            example = {"aircraft": [label], "targets": seen[:1]}
            yield Offer("strike", STRIKE.shape, ("strike",), {}, example)


def spotted(state: State, unit: Unit) -> list[str]:
    """The spotted enemies on the ground of the battlefield, none that an aircraft does not touch."""
    enemies = {label: u for label, u in state.units.items() if u.side != unit.side and u.spotted}
    return [
        label
        for label, u in enemies.items()
        if not u.flies and u.zone in PLACES and touches(unit, u.zone) is not False
    ]


def _nobody_strikes(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no unit can be struck now, or not by those named; the headquarters may be, whoever of it was entered."""
    if any(True for _ in strikes(book, state)):
        able = strikers(book, state, {})
        return those_named(state, given.get("aircraft"), able, _kept_down, "strike")
    planes = [label for label, unit in state.units.items() if unit.flies]
    if not planes:
        return info("tlc.idle.strike.aircraft", "strike")
    kept = [(label, _stays(state, label) or "none_spotted") for label in planes]
    free = any(why == "none_spotted" for _, why in kept)
    return nobody("tlc.idle.strike.hq" if free else "tlc.idle.strike", "strike", kept)


# -- what a bare verb asks -----------------------------------------------------------
def flying(book: Book, state: State, given: Args) -> list[str]:
    """Every aircraft; after the first group, those of the other side."""
    sides = {state.units[label_of(state, text)].side for text in given.get("interceptors", ())}
    return [label for label, unit in state.units.items() if unit.flies and unit.side not in sides]


def interceptors(book: Book, state: State, given: Args) -> list[str]:
    """The aircraft that may set out against somebody; where there are none, every one."""
    able = list(dict.fromkeys(label for label, _ in met(state)))
    return able or flying(book, state, given)


def strikers(book: Book, state: State, given: Args) -> list[str]:
    """Aircraft that may strike still, and touch a spotted enemy or the enemy headquarters, as far as it is known where
    they fly (1. Frappes aériennes).
    """
    return [
        label
        for label, unit in state.units.items()
        if unit.flies and not _stays(state, label)
        and (spotted(state, unit) or touches(unit, ENEMY_HEADQUARTERS[unit.side]) is not False)
    ]  # fmt: skip


def struck_units(book: Book, state: State, given: Args) -> list[str]:
    """Spotted enemies of the aircraft."""
    return spotted(state, state.units[label_of(state, given["aircraft"][0])])


INTERCEPT = Verb(
    "intercept",
    intercept,
    "LABEL,… against LABEL,… [declaring SHOOTER>TARGET,…]",
    ("air.combat",),
    read_intercept,
    (
        Arg("interceptors", "label", many=True, options=interceptors),
        Arg(
            "intercepted",
            "label",
            "against",
            many=True,
            options=flying,
            whose=owner_of("interceptors"),
        ),
    ),
    strict=True,
    offers=interceptions,
    idle=_nobody_intercepts,
)
STRIKE = Verb(
    "strike",
    strike,
    "LABEL,… on TARGET,…|hq",
    ("strike",),
    read_strike,
    (
        Arg("aircraft", "label", many=True, options=strikers),
        Arg("targets", "label", "on", many=True, options=struck_units, whose=owner_of("aircraft")),
    ),
    strict=True,
    offers=strikes,
    idle=_nobody_strikes,
)
VERBS = (INTERCEPT, STRIKE, RETURN)
