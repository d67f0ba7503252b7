"""Memoir '44 on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.games import Fields, Showing
from referee.present.screen import Screen
from referee.present.values import faces, yes_no

FIELDS: Fields = {
    "move": (
        ("legal", "yes", N_("Legal")),
        ("stops_at", "number", N_("Must stop on hex")),
        ("may_battle", "yes", N_("May battle")),
        ("close_assault_only", "yes", N_("Close assault only")),
    ),
    "retreat": (
        ("hexes", "number", N_("Hexes back")),
        ("most", "number", N_("At most")),
        ("losses", "number", N_("Figures lost")),
    ),
    "take_ground": (
        ("take_ground", "yes", N_("May take ground")),
        ("overrun", "yes", N_("May overrun")),
        ("extra_hex", "yes", N_("One hex more")),
    ),
    "los": (
        ("clear", "yes", N_("Line of sight clear")),
        ("blockers", "hexes", N_("Blocked by")),
        ("range", "number", N_("Range")),
    ),
    "air_check": (
        ("dice", "number", N_("Dice")),
        ("lost", "yes", N_("Plane lost")),
        ("medal", "yes", N_("Medal for the opponent")),
    ),
    "attack": (("dice", "number", N_("Dice")),),
    "orders": (("orders", "orders", N_("Orders")),),
    "minefield": (("hits", "number", N_("Hits")),),
    "night": (("visibility", "number", N_("Visibility")),),
    "frozen_river": (("losses", "number", N_("Figures lost")),),
    "recovery": (("regained", "number", N_("Figures regained")),),
    "sabotage": (("destroyed", "yes", N_("Destroyed")), ("stars", "number", N_("Stars"))),
    "heroic_leader": (("killed", "yes", N_("Leader killed")),),
}
ODDS: Fields = {
    "attack": (
        ("dice", "number", N_("Dice")),
        ("eliminate", "chance", N_("Target eliminated")),
        ("driven_off", "chance", N_("Driven off its hex")),
        ("leaves_hex", "chance", N_("One or the other")),
        ("expected_hits", "number", N_("Hits on average")),
        ("expected_flags", "number", N_("Flags on average")),
    ),
}
# Why the flags cost figures: nobody there goes back a hex.
HELD = frozenset({"m44.retreat.boat", "m44.retreat.bunker", "m44.retreat.sea"})
ALL, BY_DICE = N_("all"), N_("as the dice or the other card tell")


def attack(page: Page, screen: Screen, answer: Answer) -> None:
    """An attack: the dice, what they did, the sum reason by reason."""
    say, result = screen.voice, answer.result
    for roll in answer.rolls:
        page.text(f"{ask_text(say, roll.ask)} {page.style(faces(say, roll.faces), 'dice')}")
    rows = [(say.t(N_("Dice")), str(result["dice"]))] if result.get("dice") is not None else []
    if "hits" in result:
        retreat = result["retreat"]
        span = (
            str(retreat["min"])
            if retreat["min"] == retreat["max"]
            else f"{retreat['min']}–{retreat['max']}"
        )
        rows += [
            (say.t(N_("Hits")), str(result["hits"])),
            (say.t(N_("Target eliminated")), yes_no(say, result["eliminated"])),
            (say.t(N_("Flags")), str(result["flags"])),
        ]
        held = any(ruling.code in HELD for ruling in answer.rulings)
        rows.append((say.t(N_("Figures lost by flags") if held else N_("Hexes back")), span))
    page.pairs(rows, indent=0)


def orders(page: Page, screen: Screen, answer: Answer) -> None:
    """A command card: the number, or one per section."""
    say, number = screen.voice, answer.result["orders"]
    page.pairs([(say.t(N_("Orders")), _orders(say, number))], indent=0)


def told(page: Page, screen: Screen, answer: Answer) -> None:
    """The dice; the sentences that follow say the rest."""
    for roll in answer.rolls:
        text = ask_text(screen.voice, roll.ask)
        page.text(f"{text} {page.style(faces(screen.voice, roll.faces), 'dice')}")


def _orders(say: Speaker, number: Any) -> str:
    if isinstance(number, Mapping):
        return ", ".join(f"{say.name('section', part)} {count}" for part, count in number.items())
    return say.t(ALL) if number == "all" else say.t(BY_DICE) if number is None else str(number)


def ledger(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """A line per side: medals of the number wanted, cards, units and figures."""
    say = screen.voice
    rows = [
        ("", "", say.t(N_("Medals")), say.t(N_("Cards")), say.t(N_("Units")), say.t(N_("Figures")))
    ]
    for side, medals in result["medals"].items():
        mine = [unit for unit in result["units"].values() if unit["side"] == side]
        rows.append(
            (
                ">" if side == result["side"] else "",
                say.name("side", side),
                f"{medals}/{result['goals'][side]}",
                str(result["hands"][side]),
                str(len(mine)) if mine else "–",
                str(sum(unit["figures"] for unit in mine)) if mine else "–",
            )
        )
    page.columns(rows, indent=0, right=frozenset({2, 3, 4, 5}))
    followed = result["options"].get("tracking") != "no"
    for each in result["objectives"]:
        hexes = ", ".join(each["hexes"])
        if not followed:  # nobody knows here who holds it
            page.text(say.t(N_("Objective %(hexes)s (%(medal)s): note its medals with “medal”."),
                            hexes=hexes, medal=each["kind"]), 0, "·", "dim")  # fmt: skip
            continue
        holder = say.name("side", each["holder"]) if each["holder"] else say.t(N_("nobody"))
        page.text(
            say.t(N_("Objective %(hexes)s (%(medal)s): %(holder)s."), hexes=hexes,
                  medal=each["kind"], holder=holder), 0, "·", "dim")  # fmt: skip
    for each in result.get("sudden_death") or ():
        told = N_("Sudden death, %(side)s: holds %(held)d of %(need)d (%(hexes)s).")
        if not followed:
            told = N_("Sudden death, %(side)s: %(need)d of %(hexes)s.")
        page.text(
            say.t(told, side=say.name("side", each["side"]), held=each["held"], need=each["need"],
                  hexes=", ".join(each["hexes"])), 0, "·", "dim")  # fmt: skip
    _field(page, say, result)


def _field(page: Page, say: Speaker, result: Mapping[str, Any]) -> None:
    """The night, the smoke, the planes in flight, who is more than his figures show."""
    if result.get("night"):
        page.text(say.t(N_("Night: visibility %(n)d."), n=result["night"]), 0, "·", "dim")
    if result.get("smoke"):
        page.text(say.t(N_("Smoke: %(hexes)s."), hexes=", ".join(result["smoke"])), 0, "·", "dim")
    if marks := result.get("targets"):
        laid = say.t(N_("Target markers: %(hexes)s."), hexes=", ".join(marks))
        page.text(laid, 0, "·", "dim")
    for side, number in (result.get("air_tokens") or {}).items():
        text = say.t(N_("Air tokens, %(side)s: %(n)d."), side=say.name("side", side), n=number)
        page.text(text, 0, "·", "dim")
    for side, each in (result.get("planes") or {}).items():
        text = say.t(N_("In flight, %(side)s: %(plane)s over %(hex)s."), side=side, **each)
        page.text(text, 0, "·", "dim")
    for name, unit in result["units"].items():
        if unit.get("plane"):
            text = say.t(N_("Landed, %(side)s: %(plane)s on %(hex)s."), hex=name,
                         side=say.name("side", unit["side"]), plane=unit["plane"])  # fmt: skip
            page.text(text, 0, "·", "dim")
    for mark, sentence in MARKS.items():
        hexes = [name for name, unit in result["units"].items() if unit.get(mark)]
        if hexes:
            page.text(say.t(sentence, hexes=", ".join(hexes)), 0, "·", "dim")


MARKS = {
    "camouflaged": N_("Camouflaged: %(hexes)s."),
    "leader": N_("Heroic leaders: %(hexes)s."),
    "veteran": N_("Veterans: %(hexes)s."),
    "equipment": N_("With the equipment: %(hexes)s."),
    "prisoner": N_("With the prisoner: %(hexes)s."),
    "unmasked": N_("Brandenburgers out of disguise: %(hexes)s."),
}
SHOWS = Showing(
    fields=FIELDS,
    odds=ODDS,
    own={"attack": attack, "orders": orders, "medals": told, "reserves": told},
    ledger=ledger,
)
