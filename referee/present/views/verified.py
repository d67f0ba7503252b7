"""The audit of a game."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Whole or not, first; then dice, take-backs, overrules, corrections."""
    say, result = screen.voice, answer.result
    whole = result["ok"] and result["state_matches"]
    if whole:
        page.text(
            say.t(
                N_("The game is whole and unaltered: %(n_entries)s."), n_entries=result["entries"]
            ),
            0,
            "✓",
            "good",
        )
    for problem in result["problems"]:
        page.text(
            say.say(problem["code"], {**problem["params"], "entry": problem["entry"]}),
            0,
            "✗",
            "bad",
        )
    if result["ok"] and not result["state_matches"]:
        page.text(
            say.t(N_("The kept state is not what the entries give; it will be worked out again.")),
            0,
            "✗",
            "bad",
        )
    for count in result["dice"]:
        fell = ", ".join(f"{face}: {number}" for face, number in count["counts"].items())
        page.text(
            say.t(N_("Dice (%(source)s): %(n_dice)s. %(fell)s."), source=say.say(f"source.{count['source']}"),
                  n_dice=count["total"], fell=fell), 0, "·", "dim",
        )  # fmt: skip
        if count["chance"] is not None:
            page.text(
                say.t(
                    N_("Fair dice stray at least this far with a chance of %(p)s."),
                    p=say.percent(count["chance"]),
                ),
                2,
            )
    for back in result["take_backs"]:
        page.text(
            say.t(N_("Dice taken back: entry %(entry)d."), entry=back["entry"]), 0, "·", "dim"
        )
    for entry, reason in ((row["entry"], row["reason"]) for row in result["overrules"]):
        page.text(
            say.t(
                N_("Refusal set aside: entry %(entry)d (%(reason)s)."), entry=entry, reason=reason
            ),
            0,
            "·",
            "dim",
        )
    for row in result["corrections"]:
        page.text(say.t(N_("Dice corrected: entry %(entry)d."), entry=row["entry"]), 0, "·", "dim")
