"""World in Flames on the screen, gathered from its areas; its chances."""

from __future__ import annotations

from collections.abc import Mapping

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.games import Fields, Showing, wif5_campaign, wif5_land, wif5_log, wif5_world
from referee.present.screen import Screen
from referee.present.values import shown

FIELDS: Fields = {**wif5_land.FIELDS, **wif5_world.FIELDS}
# What odds call otherwise than the result of a roll, and what only they tell.
_CHANCES: Fields = {
    "initiative": (
        ("axis", "chance", N_("The Axis has the initiative")),
        ("allies", "chance", N_("The Allies have the initiative")),
    ),
    "hq_support": (("success", "chance", N_("Success")), ("flips", "yes", N_("Turned face down"))),
    "ground_strike": (
        ("needed", "number", N_("Succeeds on at most")),
        ("success", "chance", N_("Success")),
    ),
    "interception": (("success", "chance", N_("Success")),),
}


def chances(page: Page, screen: Screen, answer: Answer) -> None:
    """A line for every chance; a result with several outcomes has a line for each."""
    say = screen.voice
    name = answer.name or ""
    rows: list[tuple[str, str]] = []
    for key, kind, words in _CHANCES.get(name, FIELDS.get(name, ())):
        if key not in answer.result:
            continue
        label, value = say.t(words), answer.result[key]
        if isinstance(value, Mapping) and all(isinstance(p, float) for p in value.values()):
            rows += [
                (
                    say.name(kind, outcome) if kind in say.lexicon else f"{label} {outcome}",
                    say.percent(p),
                )
                for outcome, p in value.items()
                if p
            ]
        elif isinstance(value, float) and (kind in ("yes", "chance") or name in _COUNTED):
            rows.append((label, say.percent(value)))
        else:
            rows.append((label, shown(say, kind, value)))
    page.pairs(rows, indent=0)


# Their odds have a chance where their result has a word.
_COUNTED = ("convoy_attack",)
_ROLLED = (
    "initiative", "initiative_intelligence", "end_of_action", "land_combat", "hq_support",
    "ground_strike", "strategic_bombing", "coup", "partisans", "russian_partisans", "us_entry",
    "conquest", "defection", "port_attack", "convoy_attack", "interception",
)  # fmt: skip
SHOWS = Showing(
    fields=FIELDS,
    own={**wif5_land.OWN, **wif5_world.OWN},
    own_odds={**dict.fromkeys(_ROLLED, chances), **wif5_world.OWN_ODDS},
    ledger=wif5_campaign.ledger,
    told=wif5_log.told,
    engaged=wif5_log.engaged,
)
