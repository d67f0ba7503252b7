"""The audit of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page, safe
from referee.present.screen import Screen

_JUDGED = N_("Judged again by the rules: %(n_entries)s.")
_BEFORE = N_("%(n_commands)s: %(before)d judged before on this machine, %(now)d now.")
_FOLDED = N_(
    "Written by another version of the program (%(programs)s) and checked by hash only, not "
    "judged again: %(n_entries)s."
)
_UNREVEALED = N_(
    "Rolls of the program whose seed is not revealed on this machine, and which were not "
    "derived again: %(n)s. Whether other throws were tried first, the save cannot tell."
)

_NOTED = N_("Your note is of this game, after entry %(entry)d; %(n_entries)s since.")
_GAVE_WAY = N_(
    "Your note is of entry %(entry)d of this table, one of those that gave way to a turn by mail: it tells nothing of the game as it stands since. Note the new one."
)
_CHARTS = N_("Not judged again, for want of cells of a printed chart: %(n)s.")

_OWN = N_("The scenario is a file of the players’ own: what it says is theirs to know.")
_OTHER = N_(
    "The scenario was not compared with the shipped one: by its header the game began with another build of the program. Whether that is so, the save cannot tell."
)
_BEGUN = N_(
    "By its header the game was begun with version %(version)s of the program: its options are taken as they stand."
)
_ARMIES = N_("The armies are the players’ own: what they are is theirs to know.")
_UNREAD = N_(
    "What this machine remembers of the game cannot be read: no entry was compared with it."
)
_ANOTHER = N_(
    "This machine wrote another game in this place before, and this one never: who put it here?"
)
_CLOCK = N_(
    "Entry %(entry)s is dated %(at)s, earlier than what comes before it (%(before)s): the release that wrote it went by the clock, also by one that was put back."
)
_RESTORED = N_(
    "Entry %(entry)d says that an older copy was put back knowingly: what was written then from entry %(n)d on is left out."
)
_SPOILED = N_(
    "The seed that this machine keeps for the program’s dice after entry %(entry)d is not the one that the save commits to: no die falls by it."
)


def _plain(params: Mapping[str, Any]) -> dict[str, Any]:
    """What a save says, as one line may show it."""
    return {key: safe(value) if isinstance(value, str) else value for key, value in params.items()}


_VERSION, _FEW = 20, 5  # letters of a version, and versions, that are named


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Whole or not, first; then dice, take-backs, overrules, corrections."""
    say, result = screen.voice, answer.result
    if result["ok"]:
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
            say.say(problem["code"], {**_plain(problem["params"]), "entry": problem["entry"]}),
            0,
            "✗",
            "bad",
        )
    noted = result.get("noted", {})
    if noted.get("gave_way"):
        page.text(say.t(_GAVE_WAY, entry=noted["entry"]), 0, "!", "doubt")
    elif noted:
        page.text(say.t(_NOTED, entry=noted["entry"], n_entries=noted["since"]), 0, "✓", "good")
    if result.get("memory_read") is False:
        page.text(say.t(_UNREAD), 0, "!", "doubt")
    if result.get("another_here"):
        page.text(say.t(_ANOTHER), 0, "!", "doubt")
    for row in result.get("clock_back", ()):
        page.text(say.t(_CLOCK, **_plain(row)), 0, "!", "doubt")
    for row in result.get("restored", ()):
        page.text(say.t(_RESTORED, entry=row["entry"], n=row["left_out"]), 0, "!", "doubt")
    for entry in result.get("seeds_spoiled", ()):
        page.text(say.t(_SPOILED, entry=entry), 0, "!", "doubt")
    if began := result.get("begun_with"):
        page.text(say.t(_BEGUN, version=began), 0, "·", "dim")
    if result.get("own_scenario"):
        page.text(say.t(_OWN), 0, "·", "dim")
    elif result.get("scenario_compared") is False:
        page.text(say.t(_OTHER), 0, "·", "dim")
    elif result.get("own_armies"):
        page.text(say.t(_ARMIES), 0, "·", "dim")
    again = result["judged"]
    now, before = again["entries"], again["before"]
    if before:
        told = say.t(_BEFORE, n_commands=now + before, before=before, now=now)
        page.text(told, 0, "·", "dim")
    elif now:
        page.text(say.t(_JUDGED, n_entries=now), 0, "·", "dim")
    if again["folded"]:
        named = [safe(each[:_VERSION]) for each in again["programs"][:_FEW]]
        programs = ", ".join([*named, *(["…"] if len(again["programs"]) > _FEW else [])])
        page.text(
            say.t(_FOLDED, n_entries=len(again["folded"]), programs=programs), 0, "!", "doubt"
        )
    if again["unrevealed"]:
        page.text(say.t(_UNREVEALED, n=again["unrevealed"]), 0, "!", "doubt")
    if again["charts"]:
        page.text(say.t(_CHARTS, n=again["charts"]), 0, "!", "doubt")
    for count in result["dice"]:
        fell = ", ".join(f"{face}: {number}" for face, number in count["counts"].items())
        page.text(
            say.t(N_("Dice (%(source)s): %(n_dice)s. %(fell)s."), source=say.say(f"source.{count['source']}"),
                  n_dice=count["total"], fell=fell), 0, "·", "dim",
        )  # fmt: skip
        if count["chance"] is not None:
            page.text(
                say.t(
                    N_("Fair dice stray this far %(p)s of the time."),
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
