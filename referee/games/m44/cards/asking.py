"""What a card asks for when it is played: units of its kind and section, targets, a section."""

from __future__ import annotations

from collections.abc import Generator
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.names import fold
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.m44.air.rules import struck_from_the_air
from referee.games.m44.air.strikes import may_join
from referee.games.m44.board.facts import enemy_hexes
from referee.games.m44.board.hexes import WIDE, place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.copies import all_played
from referee.games.m44.cards.ordering import all_of_them, one_more, orderable, within
from referee.games.m44.cards.playing import Ordering, attacks_instead, play_card
from referee.games.m44.cards.rules import (
    flank_told,
    number_of,
    of_sections,
    second_cards,
    sortie_first,
    strikes,
)
from referee.games.m44.cards.token import as_a_card, token_joins
from referee.games.m44.cards.wholes import all_but, half_named, of_the_half
from referee.games.m44.combat.rules import count
from referee.games.m44.state import TOKEN, State
from referee.games.m44.turn.doing import Doing
from referee.games.m44.words.phrases import LITTLE

SECTIONS = ("left", "centre", "right")


def playable(book: Book, state: State, given: Args) -> list[Json]:
    """Cards that may be played in one's own turn; to one on the table those that may join it; a token."""
    own = second_cards(book, state) if state.card else [c for c in book.deck if c != "ambush"]
    token = [TOKEN] if token_joins(book, state) else []
    return [*(card for card in own if all_played(state, card) is None), *token]


def card_asked(book: Book, state: State, given: Args) -> bool:
    """Whether `order` alone asks for a card: none lies there, or it has nobody left to order and one
    may join it.
    """
    if not state.card:
        return True
    return bool(playable(book, state, given)) and not orderable(Doing(book, state))


def family(book: Book, state: State, card: Json) -> Ruling | None:
    """What a card is among those listed: a card of sections or a tactic; a token is none of the hand."""
    if card == TOKEN:
        return info("m44.ask.family.token")
    section = of_sections(book.deck[str(card)])
    return info("m44.ask.family.section" if section else "m44.ask.family.tactic")


def _second(book: Book, state: State, given: Args) -> bool:
    """Whether a card lies on the table to which the one named cannot be played."""
    card = as_a_card(state, given).get("card")
    return bool(state.card) and not (card in book.deck and sortie_first(book, state, str(card)))


def played(book: Book, state: State, given: Args) -> Doing | None:
    """The position in which the card named has been played, before any dice; `None`: it cannot be."""
    doing = Doing(book, state)
    if not _second(book, state, given):
        laid = as_a_card(state, given)
        if laid.get("card") not in book.deck or not state.tracking:
            return None
        script = play_card(doing, cast(Ordering, {"section": None, **laid, "hexes": ()}))
        if isinstance(script, Generator):
            next(script, None)
            script.close()
    doing.rulings = [ruling for ruling in doing.rulings if ruling.severity == "refusal"]
    return None if doing.against else doing


def sections(book: Book, state: State, given: Args) -> list[Json]:
    """The sections to choose from, where the card orders in one."""
    card = str(given.get("card") or "")
    raw = book.deck.get(card, {})
    if _second(book, state, given):
        return []  # one card a turn: nothing is asked of a second
    if raw.get("kind") == "section" or card == "infantry_assault":
        return [part for part in SECTIONS if all_played(state, card, part) is None]
    if card == "counter_attack" and (doing := played(book, state, given)) is not None:
        return [] if doing.state.section else list(doing.state.sections)
    return []


def played_as(book: Book, state: State, given: Args) -> list[Json]:
    """What Recon may be played as, where it may stand for an air attack: itself first."""
    card, part = str(given.get("card") or ""), str(given.get("section") or "")
    if _second(book, state, given) or not state.tracking:
        return []
    instead = attacks_instead(book, state, card, part)
    return [card, *instead] if instead else []


def of_which_card(book: Book, state: State, given: Args) -> Ruling | None:
    """The question for the section names its card: “attack” is a verb of another step, too."""
    card = given.get("card")
    return info("m44.ask.section", f"card.{card}", card=card) if card in book.deck else None


def choosable(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes that may be named with the card: units it orders, or targets it strikes."""
    doing = played(book, state, given)
    if doing is None or (_second(book, state, given) and given.get("card")):
        return []
    now = doing.state
    if strikes(now):
        hit = (
            name for name in enemy_hexes(now) if may_strike(book, now, name) and may_join(now, name)
        )
        return sorted(hit, key=place_of)
    if now.effect == "their_finest_hour" and now.allowed is None:
        return []  # its dice come first
    return list(orderable(doing))


def of_a_section(book: Book, state: State, given: Args, text: str) -> list[Json] | None:
    """“Left 2” where the units are asked for, on two boards: those listed that stand there; “all but r7c10”: the others."""
    words = text.replace(",", " ").split()
    half = half_named(book.names["section"], state, words)
    but = None if half else all_but(words)
    if not half and but is None:
        return None
    listed = list(map(str, choosable(book, state, given)))
    if but is None:
        return list(of_the_half(state, half, listed))
    stay = [word.lower() for word in words[but[1] :] if fold(word) not in LITTLE]
    known = bool(stay) and not but[0] and set(stay) <= set(listed)
    return [name for name in listed if name not in stay] or None if known else None


def may_strike(book: Book, state: State, name: str) -> bool:
    """Whether a card that strikes may strike the unit on a hex."""
    made = count(book, struck_from_the_air(book, state, state.effect, name))
    return made.allowed and bool(made.dice)


def usual(book: Book, state: State, given: Args) -> Json:
    """What Enter takes: all that a card which orders all orders; all there, where it may order as many."""
    doing = played(book, state, given)
    if doing is None or strikes(doing.state):
        return None
    return all_of_them(doing) or _no_more_than_it_orders(doing)


def _no_more_than_it_orders(doing: Doing) -> list[str] | None:
    """The units that may be ordered, where the card orders every one of them; a plane in flight is activated by
    its name alone.
    """
    there = [name for name in orderable(doing) if name in doing.state.pieces]
    if not there:
        return None
    trial = Doing(doing.book, doing.state)
    within(trial, there, None)
    return None if trial.against else there


def wording(book: Book, state: State, given: Args) -> Ruling | None:
    """The question for units or targets, with how many."""
    doing = played(book, state, given)
    if doing is None:
        return None
    now = doing.state
    if strikes(now):
        return info(f"m44.ask.target.{now.effect}")
    if now.free:
        return info("m44.ask.units.most", n=now.free - now.ordered)
    number = number_of(now, book.deck[now.effect])
    if number == "all" and len(orderable(doing)) == 1:
        return info("m44.ask.units.alone")
    if number == "all" and now.section and now.board.columns > WIDE:
        return info("m44.ask.units.all_half", section=now.section)
    if number == "all":
        return info("m44.ask.units.all")
    if isinstance(number, dict) and now.board.columns > WIDE:
        told = flank_told(book.deck[now.effect])
        return info("m44.ask.units.flank", n=max(number.values()), where_told=told)
    if isinstance(number, dict):
        code = "m44.ask.units.each_more" if one_more(now) else "m44.ask.units.each"
        return info(code, **number)
    if isinstance(number, int) and now.section and now.board.columns > WIDE:
        return info("m44.ask.units.half", n=number - now.ordered, section=now.section)
    if isinstance(number, int):
        return info("m44.ask.units.most", n=number - now.ordered)
    return None


def instead(book: Book, state: State, given: Args) -> list[Ruling]:
    """What the card may do instead of ordering units: bridges that it blows (Faire sauter un pont); what is done
    before that: a dam sabotaged (Barrages « avant l’activation »).
    """
    from referee.games.m44.engineering.verbs import blown_now, dams_now

    doing = played(book, state, given) if given.get("card") else None
    if doing is None:
        return []
    bridges, dams = blown_now(book, doing.state), dams_now(book, doing.state)
    told = (
        [info("m44.ask.may_blow", "rule.blow_bridge", hexes=", ".join(bridges))] if bridges else []
    )
    if dams:
        told.append(info("m44.ask.may_sabotage", "terrain.dam", hexes=", ".join(dams)))
    return told


def works_first(book: Book, state: State, given: Args, verb: str) -> bool:
    """Whether a line of a verb comes behind the card, before anybody is ordered: a bridge blown or laid by it (Faire
    sauter un pont, Pont flottant), a dam sabotaged (Barrages).
    """
    from referee.games.m44.engineering.verbs import blown_now, dams_now, laid_now

    doing = played(book, state, given) if given.get("card") else None
    find = {"blow": blown_now, "build": laid_now, "sabotage": dams_now}.get(verb)
    return doing is not None and find is not None and bool(find(book, doing.state))


def dam_passed(doing: Doing) -> None:
    """A card and its units in one line pass over the dam that might be sabotaged in between (Barrages): that is told."""
    if dams := dams_first(doing):
        doing.say(advice("m44.play.dam_passed", "terrain.dam", hexes=", ".join(dams)))


def dams_first(doing: Doing) -> list[str]:
    """The dams that may be sabotaged before the card orders anybody (Barrages)."""
    from referee.games.m44.engineering.verbs import dams_now

    return dams_now(doing.book, doing.state) if doing.state.tracking else []


def said_of_nobody(doing: Doing, hold: bool) -> None:
    """A card was played and no unit named with it: nothing fits it, or it was left for later."""
    state = doing.state
    card = f"card.{state.card}"
    if _for_nobody(doing):
        doing.say(info("m44.play.none_fits", card, card=state.card))
    elif hold and strikes(state):
        doing.say(info("m44.play.nothing_struck", card))
    elif hold and orderable(doing):
        doing.say(info("m44.play.nobody_yet", card))


def kept_back(doing: Doing) -> Script[bool]:
    """Whether a card that would order nobody, or whose orders nobody was given, is kept after all: it
    would be the turn’s only one.
    """
    state = doing.state
    nobody = _for_nobody(doing)
    if not nobody and (strikes(state) or not orderable(doing)):
        return False
    untold = doing.held_back()
    said = yield Choice(
        "m44.choose.nobody" if nobody else "m44.choose.later", ("yes", "no"), "nobody", "no", {"card": state.card, "section": state.section},
        cards=(f"card.{state.card}",), unasked="yes",
    )  # fmt: skip
    if said == "yes":
        doing.say(*untold)
        return False
    doing.take_back()
    doing.say(info("m44.play.card_kept", f"card.{state.card}", card=state.card))
    return True


def _for_nobody(doing: Doing) -> bool:
    """Whether the card in force orders units, but none of those on the board."""
    state = doing.state
    orders = doing.book.deck[state.effect]["orders"]
    return bool(state.free or orders or state.effect == "medics_and_mechanics") and not orderable(
        doing
    )
