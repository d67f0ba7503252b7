"""`rule`, `?`: the cards of what is asked, of what was refused, of the question or the step under way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from referee.cli import tracking
from referee.cli.shell.agreeing import agreed
from referee.cli.shell.board_asked import placed
from referee.cli.shell.session import GuidedSession
from referee.engine.faults import Unreadable
from referee.present import show
from referee.present.views.cards import MEANT

Rest = tuple[str, ...]


def rule(guided: GuidedSession, rest: Rest) -> None:
    """`rule WORDS`, `? WORDS`: the cards; alone, the rule of a refusal, the question or the step."""
    from referee.app import rules
    from referee.app.house import own_cards

    game = guided.session.game
    if tracking.looked_up(rest):
        tracking.told(guided.context, "rule")
        return
    if (place := placed(guided, rest)) is not None:
        show(guided.context, place)
        return
    if rest:
        own = (game.id, own_cards(guided.session.journal, guided.session.entries))
        if len(rest) == 1 and rest[0].isdecimal() and 0 < int(rest[0]) <= len(guided.listed):
            rest = (guided.listed[int(rest[0]) - 1],)
        answer = rules.search((game.id, *rest), own, now(guided))
        unsure = answer.view == "cards" and not answer.result["sure"]
        guided.listed = [card.id for card in answer.extra[:MEANT]] if unsure else []
        show(guided.context, answer)
        if answer.view == "cards" and not unsure:
            agreed(guided, answer.extra)
        return
    shown_cards(guided, guided.refused or here(guided))


def shown_cards(guided: GuidedSession, cards: Sequence[str]) -> None:
    """The first rule cards of a refusal, a question or a verb, whole."""
    from referee.app import rules

    game = guided.session.game
    known = [card for card in dict.fromkeys(cards) if card in game.cards]
    if not known:
        raise Unreadable("shell.rule.nothing")
    for card in known[:2]:
        show(guided.context, rules.search((game.id, card)))


def now(guided: GuidedSession) -> tuple[str, ...]:
    """Every card of the step in progress: a retreat is asked of the battle that is fought."""
    game, state = guided.session.game, guided.session.state
    ask = guided.question()
    if ask is None:
        return tuple(card for offer in game.offers(state) for card in offer.cards)
    verb = game.play(state).verb(str((state.open or {}).get("name", "")))
    asked = (*ask.cards, *(verb.cards if verb is not None else ()))
    done = (p.cards for p in game.procedures.values() if set(asked) & set(p.cards))
    return tuple(dict.fromkeys((*asked, *chain(*done))))


def here(guided: GuidedSession) -> tuple[str, ...]:
    """The cards of the open question; else those of the phase."""
    ask = guided.question()
    if ask is not None:
        return ask.cards
    session = guided.session
    over = guided.status.get("victory")
    if over:
        return (str(over["condition"]),)
    offers = session.game.offers(session.state)
    for offer in offers:
        if offer.verb == "next":
            return offer.cards[:1]
    for item in guided.status.get("checklist") or ():
        if item["mandatory"]:
            return tuple(item.get("cards", ()))[:1]
    return offers[0].cards[:1] if offers else ()
