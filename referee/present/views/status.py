"""Where the game stands: who acts, what is to do, what everybody holds."""

from __future__ import annotations

from typing import Any

from referee.app.answer import Answer
from referee.app.session import Session
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe, wrapped
from referee.present.games import showing
from referee.present.rulings import put
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One screen, the answer to « where were we? » first."""
    say, game, result = screen.voice, answer.game, answer.result
    assert game is not None
    put(page, say, game, [r for r in answer.rulings if r.code == "game.created"])
    if result.get("victory"):
        page.line(victory_line(say, game.id, result), "bold")
    for text in wrapped(page.fit(headline(screen, result)), page.width):
        page.line(text, "bold")
    checklist(page, screen, result)
    standing_open(page, screen, answer.extra, result)
    ledger = showing(game.id).ledger
    if ledger is not None:
        page.gap()
        ledger(page, screen, result)
    if showing(game.id).mapped:
        _put_map(page, screen, answer)
    notices = [r for r in answer.rulings if r.code != "game.created"]
    if notices:
        page.gap()
        put(page, say, game, notices)
    page.gap()
    page.text(next_words(screen, result))


def standing_open(page: Page, screen: Screen, session: Session | None, result: Any) -> None:
    """What stands open: the line that was given, both sides as they stand, what is asked of whom."""
    waiting = None if session is None else session.state.open
    if session is None or waiting is None or (ask := session.question()) is None:
        return
    from referee.present.commands import still_open
    from referee.present.questions import question_text, whose
    from referee.present.weighing import weighed

    say = screen.voice
    page.gap()
    if line := still_open(say, session):
        page.text(line, 0, "→", "bold")
    if "attacker_force" in ask.params:
        from importlib import import_module

        view: Any = import_module(f"referee.present.views.{session.game.id}_strip")
        space = (result.get("battle") or {}).get("space", "")
        view.strip(page, screen, session.game, space, ask.params)
    odds = weighed(say, session.game, ask)
    page.text(
        f"{whose(say, result, session.player_of, ask.side)} · {question_text(say, ask)} {odds}".rstrip(),
        2,
    )


def _put_map(page: Page, screen: Screen, answer: Answer) -> None:
    """The board, where every piece is followed."""
    from referee.present.aloud import put_map
    from referee.present.boards import put_board

    session = answer.extra
    board = session.game.board(session.state)
    if board.followed and board.settled:
        page.gap()
        if screen.plain:
            put_map(page, screen.voice, board, known=True)  # the armies above tell it
        else:
            put_board(page, screen.voice, board)


def checklist(page: Page, screen: Screen, result: Any) -> None:
    """The lines of the step: done, still owed, or simply there."""
    for item in result.get("checklist") or []:
        sign, role = (
            ("✓", "good") if item["done"] else ("!", "doubt") if item["mandatory"] else ("·", "dim")
        )
        page.text(screen.voice.say(item["id"], item.get("params", {})), 2, sign, role)


def headline(screen: Screen, result: Any) -> str:
    """« Round 2 · Allemagne (Inès) · Mouvement offensif »; turns that have a date go by it."""
    return standing_line(screen.voice, result)


def victory_line(say: Speaker, game: str, result: Any) -> str:
    """Who has won, in the game's own words where it has some."""
    won, winner = f"{game}.won", result["victory"]["winner"]
    if say.knows(won):
        return say.say(won, {"side": winner})
    return say.t(N_("%(The_side)s have won the war."), side=winner)


def standing_line(say: Speaker, result: Any) -> str:
    """The headline in somebody's language."""
    kind = "power" if result["side"] in say.lexicon.get("power", {}) else "side"
    name = say.name(kind, result["side"])
    player = result.get("players", {}).get(result["side"])
    who = f"{name} ({safe(player)})" if player else name
    number = (
        str(result["date"])
        if "date" in result
        else say.t(N_("Turn %(n)d"), n=result["turn"])
        if "turn" in result
        else say.t(N_("Round %(n)d"), n=result["round"])
    )
    phase = say.name("phase", result["phase"])
    step = result.get("step")
    other = step != result["phase"] and step in say.lexicon.get("step", {})
    steps = [say.name("step", str(step))] if other else []
    return " · ".join([number, who, phase, *steps])


# Said elsewhere (on, a line of the checklist), or no part of the play (a correction).
_UNSAID = ("next", "tick", "correct")


def next_words(screen: Screen, result: Any) -> str:
    """What can be typed now."""
    say = screen.voice
    if result.get("victory"):
        return say.t(
            N_("The game is over; “%(program)s log” tells the story."), program=screen.program
        )
    verbs = list(dict.fromkeys(offer["verb"] for offer in result["offers"]))
    words = [say.name("verb", verb) for verb in verbs if verb not in _UNSAID]
    now = say.t(N_("Now: %(verbs)s."), verbs=", ".join(words)) if words else ""
    on = ""
    if "next" in verbs:
        on = (
            say.t(N_("“next” goes on."))  # as the brackets of the session call it
            if screen.at_table
            else say.t(N_("Next: “%(program)s next”."), program=screen.program)
        )
    return " ".join(part for part in (now, on) if part)
