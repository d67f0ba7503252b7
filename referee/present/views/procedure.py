"""A procedure explained: keys, values, rules, an example."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.french_words import shown_command, shown_example, shown_key, shown_value
from referee.app.procedures import shown_name
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.rulings import cite_text
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """What it answers, what it needs, on which rules it rests."""
    say, game, result = screen.voice, answer.game, answer.result
    assert game is not None
    name = shown_name(game, str(answer.name), say.lang)
    page.heading(f"{game.id} {name}")
    page.text(say.say(f"{game.id}.procedure.{answer.name}"))
    page.gap()
    rows = []
    for key in result["keys"]:
        typed = shown_key(key["name"], say.lang)
        sign = f"{typed}=…" if key["required"] else f"[{typed}=…]"
        # A key that means something else in this procedure has a sentence of its own.
        codes = (f"{game.id}.key.{answer.name}.{key['name']}", f"{game.id}.key.{key['name']}")
        code = next((code for code in codes if say.knows(code)), None)
        text = key["kind"] if code is None else say.say(code)
        if key["options"]:
            text = f"{text} ({' | '.join(shown_value(each, say.lang) for each in key['options'])})"
        rows.append((sign, text))
    page.pairs(rows)
    if result["example"]:
        page.gap()
        page.text(say.t(N_("For example:")))
        page.line(
            f"  {screen.program} {shown_command(answer.command, say.lang)} {game.id} {name}"
            f" {shown_example(result['example'], say.lang)}"
        )
    page.gap()
    for card_id in result["cards"]:
        card = game.cards.get(card_id)
        if card is not None:
            cites = "".join(cite_text(cite) for cite in card.cites[:1])
            page.text(f"{say.pick(card.title)} [{cites}] ({card_id})", sign="·")
