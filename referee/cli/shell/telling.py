"""What the session says: where we are, what changed, what is due, the battle as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from referee.app.session import Session
from referee.app.standing import status as standing_of
from referee.cli.context import Context
from referee.cli.shell.sentences import ELSEWHERE, MOVED, THROWN_THERE
from referee.cli.shell.words import spoken
from referee.engine.ask import Ask, Dice
from referee.engine.dice import hits
from referee.engine.force import minus
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.journal.faults import SaveFault
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import out as put_out
from referee.present.screen import page_for
from referee.present.values import faces
from referee.present.views.status import headline

Status = Mapping[str, Any]
THROWS = 6  # told of those that another terminal let fall
_HAND = N_("%(The_power)s: %(ipc)s in the treasury.")
_WAITING = N_("%(The_power)s: %(ipc)s in the treasury, %(force)s to mobilize.")
_DUE = N_("First: %(items)s")
_OVER = N_("The game is over. “%(log)s” tells its story, “%(quit)s” leaves.")
_STANDING = NP_(
    "%(n)d reminder from before still stands: “%(word)s” tells it.",
    "%(n)d reminders from before still stand: “%(word)s” tells them.",
    "n",
)
_LOSSES = {
    "attacker": N_("The attacker loses %(force)s."),
    "defender": N_("The defender loses %(force)s."),
}
_DAMAGED = {
    "attacker": NP_(
        "The attacker’s battleship is hit once: turn it on its side.",
        "%(n)d battleships of the attacker are hit once: turn them on their sides.",
        "n",
    ),
    "defender": NP_(
        "The defender’s battleship is hit once: turn it on its side.",
        "%(n)d battleships of the defender are hit once: turn them on their sides.",
        "n",
    ),
}


def out(context: Context, page: Page) -> None:
    """Print a page, if anything is on it."""
    text = page.render()
    if text:
        put_out(context, text)


def say_line(context: Context, text: str, sign: str = "", role: str = "") -> None:
    """One sentence of the session."""
    page = page_for(context)
    page.text(text, 0, sign, role)
    out(context, page)


def told(context: Context, session: Session, rulings: Iterable[Ruling]) -> None:
    """Rulings with their citations."""
    page = page_for(context)
    put(page, context.voice, session.game, rulings, True)
    out(context, page)


def whereabouts(context: Context, session: Session, before: Status | None = None) -> None:
    """« Where were we? »: one line of place, one of money, the checklist, the reminders.

    After a command (`before` is the status it started from) only what it changed.
    """
    answer = standing_of(session)
    now, say, page = answer.result, context.voice, page_for(context)
    moved = before is None or _place(before) != _place(now)
    if before is None:  # after a command the prompt says it
        page.heading(headline(context, now))
    turned = before is None or before.get("side") != now.get("side")
    if turned or _money(before or {}) != _money(now):
        page.text(money_line(say, now, not moved))
    if moved:
        if say.simple and (steps := steps_line(say, now)):
            page.text(steps, 0, "", "bold")
        for item in shown_items(say, now):
            sign, role = _sign(item)
            page.text(say.say(item["id"], item.get("params", {})), 2, sign, role)
    fresh, standing = _reminders(answer.rulings, before)
    if moved:
        fresh += [
            r for r in answer.rulings if not _of_due(r) and (before is None or r.severity != "info")
        ]
    put(page, say, session.game, fresh, True)
    if moved and standing:
        page.text(
            say.plural(_STANDING, n=len(standing), word=spoken("status", say.lang)), 0, "→", "dim"
        )
    # What is due is said when it changes, not under the checklist that has just said it,
    # and not while dice or a choice are awaited.
    due = "" if (say.simple or moved) and not now.get("victory") else due_line(say, now)
    if due and session.question() is None and (moved or due != due_line(say, before or {})):
        page.text(due)
    out(context, page)


def _of_due(ruling: Ruling) -> bool:
    return "told" in ruling.params


def _reminders(
    rulings: Iterable[Ruling], before: Status | None
) -> tuple[list[Ruling], list[Ruling]]:
    """What rules want done soon: that which is new since `before`, and that which was told then. What
    only is so for a while is told once, and does not stand among what is to be done.
    """
    known = [(raw["code"], raw["params"]) for raw in (before or {}).get("due", ())]
    fresh, standing = list[Ruling](), list[Ruling]()
    for ruling in filter(_of_due, rulings):
        one = ruling.params["told"][0]
        (standing if (one["code"], one["params"]) in known else fresh).append(ruling)
    return fresh, [ruling for ruling in standing if ruling.severity != "info"]


def so_far(context: Context, session: Session) -> None:
    """What was decided and thrown of the question that stood open, as the log tells it."""
    from referee.app.recap import so_far as found
    from referee.present.views.log import line

    page = page_for(context)
    for row in found(session):
        page.text(line(context.voice, session.game.id, row), 2, "·", "dim")
    out(context, page)


def shown_items(say: Speaker, status: Status) -> list[Mapping[str, Any]]:
    """The lines of the checklist; to children only the next one that is to be done."""
    items = list(status.get("checklist") or ())
    left = [item for item in items if not item["done"]]
    if not say.simple:
        return items
    return ([item for item in left if item["mandatory"]] or left)[:1]


MOST_STEPS = 6  # of a turn that children are shown whole


def steps_line(say: Speaker, status: Status) -> str:
    """« Your turn: 1 card  2 orders  [3 move]  4 battle »: the step of now in brackets."""
    phases = list(say.lexicon.get("phase", {}))
    if status.get("phase") not in phases or len(phases) > MOST_STEPS:
        return ""
    forms = say.lexicon["phase"]
    names = [
        f"{n} {forms[phase].get(f'{say.lang}_short') or say.name('phase', phase)}"
        for n, phase in enumerate(phases, 1)
    ]
    at = phases.index(str(status.get("stage") or status["phase"]))
    names[at] = f"[{names[at]}]"
    whole = "  ".join(name.replace(" ", "\u00a0") for name in names)  # no line breaks a step
    return say.say("shell.steps", {"steps": whole})


def _sign(item: Mapping[str, Any]) -> tuple[str, str]:
    if item["done"]:
        return "✓", "good"
    return ("!", "doubt") if item["mandatory"] else ("·", "dim")


def _place(status: Status) -> tuple[object, ...]:
    """Where the game stands; a battle is no other place than its phase."""
    step = status.get("step")
    where = status.get("phase") if step == "battle" else step
    return (*(status.get(key) for key in ("round", "side", "phase")), where)


def _money(status: Status) -> tuple[object, ...]:
    side = status.get("side")
    return status.get("treasury", {}).get(side), status.get("production_to_mobilize")


def money_line(say: Speaker, status: Status, whole: bool = True) -> str:
    """What the acting side has in hand and, on the `whole`, what waits to be placed."""
    side = status.get("side")
    held = status.get("treasury", {}).get(side)
    if held is None:
        return ""
    waiting = (status.get("production_to_mobilize") or {}) if whole else {}
    return say.t(_WAITING if waiting else _HAND, power=side, ipc=held, force=waiting)


def due_line(say: Speaker, status: Status) -> str:
    """The next thing that must be done, in one line."""
    if status.get("victory"):
        return say.t(_OVER, log=spoken("log", say.lang), quit=spoken("quit", say.lang))
    due = [
        say.say(item["id"], item.get("params", {})).rstrip(".")
        for item in status.get("checklist") or ()
        if item["mandatory"] and not item["done"]
    ]
    if due:
        items = say.row(
            each if each[1:2].isupper() else each[:1].lower() + each[1:] for each in due
        )
        return say.t(_DUE, items=f"{items}.")
    return ""  # the prompt says what Enter does


def verbs_now(say: Speaker, status: Status, most: int = 3) -> str:
    """The verbs accepted now, the ones of the game first: « acheter, cocher, suite »."""
    offered = dict.fromkeys(
        offer["verb"]
        for offer in status.get("offers", ())
        if not say.simple or offer["params"]  # to children only what has something to act on
    )
    verbs = [say.name("verb", verb) for verb in offered if verb not in ("next", "tick", "correct")]
    return ", ".join([*verbs[:most], "?"])


def fell(context: Context, ask: Dice, thrown: tuple[int | str, ...], rolled: bool) -> None:
    """The hits of one group; with the faces when the program rolled them."""
    say = context.voice
    if ask.hits_on is None:  # the game tells what such dice did
        words = [say.say(f"shell.face.{face}") for face in thrown] if say.simple else []
        if words and say.knows(f"shell.face.{thrown[0]}"):  # a picture word for each die
            say_line(context, f"  {', '.join(words)}")
        elif rolled:
            say_line(context, f"  {faces(say, thrown)}")
        return
    count = _scored(say, ask, hits(ask, thrown))
    text = f"{faces(say, thrown)} → {count}" if rolled else f"→ {count}"
    say_line(context, f"  {text}")


def gone_on(context: Context, session: Session, text: str, read_to: int) -> None:
    """The game went on in another terminal: what was typed here is dropped, and the dice that fell there since the
    entry up to which the players saw it (the last ones of many) are told; a question may rest on them.
    """
    say = context.voice
    told = say.t(ELSEWHERE, text=text) if text else say.t(MOVED)
    with suppress(SaveFault):  # the next step says so
        session.refresh()
    thrown = [faces(say, roll["dice"]) for each in session.entries[read_to:] for roll in each.dice]
    if thrown:
        told = f"{told} {say.t(THROWN_THERE, dice='; '.join(thrown[-THROWS:]))}"
    say_line(context, told, "!", "doubt")


def _scored(say: Speaker, ask: Dice, scored: int) -> str:
    """What the dice came to, in the game's own word: hits, successes, made or failed."""
    fate = "made" if scored else "failed"
    for single in (f"{ask.what}.{fate}", f"{ask.what.partition('.')[0]}.dice.{fate}"):
        if ask.dice == 1 and say.knows(single):
            return say.say(single)
    code = f"{ask.what}.count"
    return say.say(code, {"count": scored}) if say.knows(code) else say.counted("hits", scored)


def losses(context: Context, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """What each side removed between two questions, forced losses included."""
    for side, sentence in _LOSSES.items():
        was, now = before.get(f"{side}_force"), after.get(f"{side}_force")
        if was is None or now is None:
            continue
        # What only retreats is not lost.
        left = after.get("withdrawn", {}) if side == "attacker" else {}
        went = before.get("withdrawn", {}) if side == "attacker" else {}
        still = {unit: now.get(unit, 0) + left.get(unit, 0) - went.get(unit, 0) for unit in was}
        gone = {unit: n - still[unit] for unit, n in was.items() if n > still[unit]}
        if side == "defender" and (swept := after.get("swept", 0)):  # said already, and how
            gone = minus(gone, {"transport": swept})
        if gone and before.get("submerged", 0) == after.get("submerged", 0):
            say_line(context, context.voice.t(sentence, force=gone), "·", "dim")
        hit = after.get(f"{side}_damaged", 0) - before.get(f"{side}_damaged", 0)
        if hit > 0:
            say_line(context, context.voice.plural(_DAMAGED[side], n=hit), "·", "dim")


def standing(ask: Ask) -> Mapping[str, Any]:
    """Both forces as they stand at a question, where the game tells them."""
    return ask.params if "attacker_force" in ask.params else {}
