"""Chances, with what is most likely left."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.games import showing
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.values import shown

MOST = 5


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One line a chance; outcomes that cannot happen are left out."""
    say, game = screen.voice, answer.game
    assert game is not None
    whole = showing(game.id).own_odds.get(answer.name or "")
    if whole is not None and not answer.refused:
        whole(page, screen, answer)
        put(page, say, game, answer.rulings)
        return
    fields = showing(game.id).odds.get(answer.name or "") or tuple(
        (name, "chance" if isinstance(value, float) else "", name)
        for name, value in answer.result.items()
    )
    page.pairs(
        [
            (say.t(label), shown(say, kind, answer.result[name]))
            for name, kind, label in fields
            if name in answer.result and not (kind == "chance" and answer.result[name] == 0)
        ],
        indent=0,
    )
    survivors = answer.result.get("survivors") or []
    if survivors:
        page.gap()
        page.line(say.t(N_("Most likely left (attacker – defender):")))
        page.columns(
            [
                (
                    say.percent(row["p"]),
                    f"{say.force(row['attacker'])} – {say.force(row['defender'])}",
                )
                for row in survivors[:MOST]
            ],
            right=frozenset({0}),
        )
    more = showing(game.id).more_odds.get(answer.name or "")
    if more is not None:
        more(page, screen, answer)
    put(page, say, game, [ruling for ruling in answer.rulings if ruling.severity != "refusal"])
