"""`correct`: the record put right by the table, with a reason that stays in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.force import Force, ordered
from referee.engine.names import Names, fold
from referee.engine.reader import NOTHING, Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Mend, Outcome, Verb, stands, those
from referee.engine.verdict import Json, Ruling, advice, info, refusal, stands_so
from referee.games.aa1941.air.stranded import adrift_in
from referee.games.aa1941.book import Book
from referee.games.aa1941.money.ledger import from_bank, to_bank
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.sequence import COLLECT, PURCHASE
from referee.games.aa1941.state import State, together
from referee.games.aa1941.words.owners import own_pieces
from referee.games.aa1941.words.phrases import force_or_nothing

SHAPE = "treasury POWER N | control TERRITORY POWER | pieces SPACE POWER FORCE | battle SPACE because TEXT"
SUBJECTS = Names(
    "subject",
    {
        "treasury": ["trésorerie", "trésor", "money", "argent", "ipc", "cpi"],
        "control": ["contrôle", "owner"],
        "pieces": ["pièces", "units", "unités"],
        "battle": ["combat", "bataille"],
    },
)


class Correcting(TypedDict):
    """What `correct` takes: what, why, and what it is now."""

    subject: str
    reason: str
    power: NotRequired[str]
    relative: NotRequired[bool]
    ipc: NotRequired[int]
    space: NotRequired[str]
    force: NotRequired[Mapping[str, int]]


def _read(reader: Reader) -> Args:
    subject = SUBJECTS.find(reader.word())
    parts = reader.split("because")
    reason = parts.get("because", "")
    if reason.lower().startswith(("que ", "qu’", "qu'")):
        reason = reason[3:].strip()
    head = parts[""].split()
    if not reason or not head:
        raise reader.odd()
    found: dict[str, Json] = {"subject": subject, "reason": reason}
    if subject == "treasury":
        if len(head) < 2:
            raise reader.odd()
        amount = head[-1]
        found["power"] = reader.named("power", " ".join(head[:-1]))
        found["relative"] = amount[0] in "+-−"
        found["ipc"] = read_int("treasury", amount.lstrip("+"), -9999, 9999)
    elif subject == "battle":
        found["space"] = reader.named("space", " ".join(head))
    elif subject == "control":
        found["space"], found["power"] = _space_and_power(reader, head)
    else:
        # « sea zone 5 germany 2 bombers »: a figure of the zone counts no pieces.
        starts = [i for i, word in enumerate(head) if word[0].isdecimal() or fold(word) in NOTHING]
        if not starts:
            raise reader.odd()
        cut = next((i for i in starts if _parted(reader, head[:i]) is not None), starts[0])
        found["space"], found["power"] = _space_and_power(reader, head[:cut])
        found["force"] = force_or_nothing(
            reader, " ".join(own_pieces(reader, head[cut:], found["power"]))
        )
    return found


def _parted(reader: Reader, tokens: list[str]) -> tuple[str, str] | None:
    """The place and the power that words name one after the other, each by a name of it alone; else nothing."""
    spaces, powers = reader.names["space"], reader.names["power"]
    for cut in range(len(tokens) - 1, 0, -1):
        space, power = " ".join(tokens[:cut]), " ".join(tokens[cut:])
        if len(spaces.readings(space)) == 1 and len(powers.readings(power)) == 1:
            return spaces.find(space), powers.find(power)
    return None


def _space_and_power(reader: Reader, tokens: list[str]) -> tuple[str, str]:
    if (found := _parted(reader, tokens)) is not None:
        return found
    if len(tokens) > 1:
        return reader.named("space", tokens[0]), reader.named("power", " ".join(tokens[1:]))
    raise reader.odd()


def correct(book: Book, state: State, args: Correcting) -> Outcome:
    """`correct treasury|control|pieces|battle … because TEXT`: the record put right by the table."""
    match args["subject"]:
        case "treasury":
            return _treasury(state, args)
        case "control":
            return _control(book, state, args)
        case "battle":
            from referee.games.aa1941.combat.announced.by_hand import by_hand

            return by_hand(book, state, args["space"], args["reason"])
        case _:
            return _pieces(book, state, args)


def _treasury(state: State, args: Correcting) -> Outcome:
    power, reason = args["power"], args["reason"]
    held = state.treasury[power]
    wanted = held + args["ipc"] if args.get("relative") else args["ipc"]
    if wanted < 0:
        barred = refusal("aa1941.correct.below_zero", "setup.ipc", power=power, ipc=held)
        return Outcome((), (barred,), {"treasury": held})
    by = wanted - held
    pay = from_bank if by > 0 else to_bank
    told = info(
        "aa1941.correct.treasury", "setup.ipc", power=power, ipc=wanted, was_ipc=held, reason=reason
    )
    if not by:
        return Outcome((), (stands_so("setup.ipc"),))
    events = pay(
        power, abs(by), "correction", why=reason, whose_power=power, was_ipc=held, now_ipc=wanted
    )
    return Outcome(tuple(events), (told,), {"treasury": wanted})


def _control(book: Book, state: State, args: Correcting) -> Outcome:
    space, power = args["space"], args["power"]
    if book.spaces[space].sea or book.spaces[space].neutral:
        barred = refusal("aa1941.correct.no_owner", "board.regions", space=space)
        return Outcome((), (barred,))
    if state.control.get(space) == power:
        return Outcome((), (stands_so("board.regions"),))
    event = Event(
        "controlled",
        {
            "space": space,
            "power": power,
            "how": "correction",
            "was": state.control.get(space),
            "reason": args["reason"],
        },
    )
    told = info("aa1941.correct.control", "board.regions", space=space, power=power)
    return Outcome((event,), (told,))


def _pieces(book: Book, state: State, args: Correcting) -> Outcome:
    space, power, force = args["space"], args["power"], dict(args["force"])
    if state.pieces.get(space, {}).get(power, {}) == force:
        return Outcome((), (stands_so("setup"),))
    if stands(barred := _nowhere(book, space, force), args):
        return Outcome((), tuple(barred))
    event = Event(
        "pieces", {"space": space, "power": power, "force": force, "reason": args["reason"]}
    )
    told = info(
        "aa1941.correct.pieces" if force else "aa1941.correct.no_pieces",
        "setup", space=space, power=power, force=force,
    )  # fmt: skip
    after = book.after(state, [event])
    barred += (*_swims(book, after, space, power, force), *_lands(book, after, space, power, force))
    waiting = state.open
    if waiting is not None and waiting["args"].get("space") == space:
        return Outcome(
            (event,),
            (told, *barred, advice("aa1941.correct.battle_goes_on", "setup", space=space)),
        )
    from referee.games.aa1941.combat.announced.by_hand import came_back
    from referee.games.aa1941.combat.announced.put_right import noted

    back = came_back(book, state, space, power, force)
    return Outcome((event, *back, *noted(state, space, power)), (told, *barred))


def _nowhere(book: Book, space: str, force: Force) -> list[Ruling]:
    """Where pieces can never stand: nobody on neutral ground (p. 9), ships on no territory (p. 25)."""
    ships = {unit: n for unit, n in force.items() if book.units[unit].domain == "sea"}
    if force and book.spaces[space].neutral:
        return [refusal("aa1941.correct.neutral", "board.neutral", space=space)]
    if ships and not book.spaces[space].sea:
        return [refusal("aa1941.correct.ship_on_land", "units.sea", space=space, force=ships)]
    return []


def _swims(book: Book, after: State, space: str, power: str, force: Force) -> list[Ruling]:
    """That troops at sea have no transport of their side there yet (p. 27): the ships may be put right next."""
    here = together(book, after.pieces, space, book.friends(power))
    cargo = landing_force(book, here)
    if not (after.tracking and book.spaces[space].sea and landing_force(book, force)):
        return []
    if fits(cargo, here.get("transport", 0)):
        return []
    return [advice("aa1941.correct.no_room_aboard", "units.transport", space=space,
                   force=ordered(cargo, book.units), n=here.get("transport", 0))]  # fmt: skip


def _lands(book: Book, after: State, space: str, power: str, force: Force) -> list[Ruling]:
    """That aircraft at sea have nothing to stand on there yet: bombers never have, fighters two places on each friendly
    carrier (pp. 19, 26). Those of the acting power may be in the air from its combat moves until its new ships are out.
    """
    in_the_air = power == after.power and after.phase not in (PURCHASE, COLLECT)
    if not (after.tracking and book.spaces[space].sea) or in_the_air:
        return []
    here = together(book, after.pieces, space, book.friends(power))
    ashore = {unit: n for unit, n in force.items() if n and book.units[unit].domain == "air"}
    up = {"fighter": ashore.pop("fighter", 0)}
    found = []
    if ashore:
        found.append(
            advice(
                "aa1941.correct.lands_ashore",
                "noncombat.carrier_landing",
                space=space,
                force=ashore,
            )
        )
    if up["fighter"] and here["fighter"] - adrift_in(after, space) > SLOTS * here.get("carrier", 0):
        found.append(advice("aa1941.correct.no_deck", "units.carrier", space=space,
                            force={"fighter": here["fighter"]}, n=here.get("carrier", 0)))  # fmt: skip
    return found


# -- what the session asks for each -----------------------------------------------------------
def _recorded(state: State, given: Args) -> dict[str, int]:
    found: dict[str, int] = dict(state.pieces.get(given["space"], {}).get(given["power"], {}))
    return found


def _how_much(book: Book, state: State, given: Args) -> Ruling:
    power = given["power"]
    return info("aa1941.ask.correct.treasury", power=power, ipc=state.treasury[power])


def _who_holds(book: Book, state: State, given: Args) -> Ruling:
    holder = state.control.get(given["space"])
    told = {"space": given["space"]} | ({"power": holder} if holder else {})
    return info("aa1941.ask.correct.control" if holder else "aa1941.ask.correct.owner", **told)


def _which_pieces(book: Book, state: State, given: Args) -> Ruling:
    kept, told = _recorded(state, given), {"space": given["space"], "power": given["power"]}
    if kept:
        return info("aa1941.ask.correct.pieces", force=kept, **told)
    return info("aa1941.ask.correct.pieces_none", **told)


def _another(book: Book, state: State, given: Args) -> list[Json]:
    """Whoever does not hold it by the record: those with pieces there first."""
    return [
        power for power in _owner(book, state, given) if power != state.control.get(given["space"])
    ]


def _owner(book: Book, state: State, given: Args) -> list[Json]:
    """Who may stand there: whoever holds the place or has pieces there first."""
    there = [state.control.get(given["space"]), *state.pieces.get(given["space"], {})]
    known: list[Json] = [power for power in there if power in state.treasury]
    return [*dict.fromkeys(known), *(p for p in state.treasury if p not in known)]


def _holds(book: Book, state: State, power: Json) -> Ruling:
    return info("shell.fix.holds", ipc=state.treasury[power])


def _owed(book: Book, state: State, given: Args) -> list[Json]:
    from referee.games.aa1941.combat.announced.by_hand import owed

    return owed(book, state, given)


_REASON = Arg("reason", "text", "because")
MENDS = (
    Mend("pieces", ("pieces", "pièces"), (
        Arg("space", "space"), Arg("power", "power", options=_owner),
        Arg("force", "force", ask=_which_pieces, empty=True), _REASON,
    )),
    Mend("treasury", ("treasury", "trésorerie"), (
        Arg("power", "power", options=those(lambda state: state.treasury), label=_holds),
        Arg("ipc", "number", ask=_how_much), _REASON,
    )),
    Mend("control", ("control", "contrôle"), (
        Arg("space", "space"), Arg("power", "power", options=_another, ask=_who_holds), _REASON,
    )),
    Mend("battle", ("battle", "combat"), (
        Arg("space", "space", options=_owed), replace(_REASON, usual="shell.why.decided"),
    )),
)  # fmt: skip
VERBS = (
    Verb("correct", correct, SHAPE, ("setup",), _read, meanwhile=True, mends=MENDS),
)  # fmt: skip
CHANGES: Mapping[str, Change] = {}
