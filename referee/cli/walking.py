"""The walk round a table that is being set up: one stop after the other, one key each, kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.app.setting_up import Ticks
from referee.cli.context import Context
from referee.cli.echo import echo
from referee.engine.faults import Missing
from referee.present.screen import out, page_for
from referee.present.views.tick import KEYS as HELP
from referee.present.views.tick import Walk

KEYS = {
    "placed": (
        "",
        "ok",
        "placed",
        "done",
        "next",
        "yes",
        "posé",
        "placé",
        "fait",
        "suite",
        "suivant",
        "oui",
    ),
    "back": ("b", "back", "r", "retour", "undo", "cancel", "annuler"),
    "all": ("a", "all", "t", "tout"),
    "where": ("?", "where", "où"),
    "leave": ("q", "quit", "quitter"),
}


def walked(context: Context, walk: Walk, ticks: Ticks, restart: bool) -> tuple[int, int]:
    """Walk from stop to stop; how many are done and how many are left.

    Needs a terminal (`setup.nobody`). `back` takes the last tick back, `all` ticks the rest of the part.
    """
    if context.json or not context.interactive:
        raise Missing("setup.nobody")
    if restart:
        ticks.clear()
    at = _next(walk.keys, 0, ticks)
    if at < len(walk.keys):
        _put(context, walk.put_start)
    part = -1
    while at < len(walk.keys):
        if walk.parts[at] != part:
            part = walk.parts[at]
            _put(context, walk.put_part, at)
        _put(context, walk.put_stop, at, ticks.read())
        key = _key(context)
        while key == "where":
            _put(context, walk.put_where, at)
            key = _key(context)
        if key == "back":
            at = max(0, at - 1)
            ticks.remove(walk.keys[at])
        elif key == "leave":
            break
        else:
            ticks.add(walk.keys[at])
            if key == "all":
                ticks.add(*(each for each, of in zip(walk.keys[at:], walk.parts[at:], strict=True) if of == part))  # fmt: skip
            at = _next(walk.keys, at + 1, ticks)
    kept = set(ticks.read())
    done = sum(1 for key in walk.keys if key in kept)
    return done, len(walk.keys) - done


def _next(keys: Sequence[str], start: int, ticks: Ticks) -> int:
    """The first stop from `start` on that nobody ticked off; then those passed over before."""
    done = set(ticks.read())
    places = [*range(start, len(keys)), *range(start)]
    return next((at for at in places if keys[at] not in done), len(keys))


def _put(context: Context, put: Callable[..., None], *what: object) -> None:
    page = page_for(context)
    put(page, *what)
    out(context, page.render())


def _key(context: Context) -> str:
    """What was typed: `placed`, `back`, `all`, `where` or `leave`; anything else is asked again."""
    while True:
        try:
            with echo(True):
                text = input("> ").strip().casefold()
        except EOFError:
            return "leave"
        for key, typed in KEYS.items():
            if text in typed:
                return key
        page = page_for(context)
        page.text(context.voice.t(HELP))
        out(context, page.render())
