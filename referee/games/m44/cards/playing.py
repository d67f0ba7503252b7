"""A command card leaves the hand: what it stands for, what must come first, what its dice order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Json, info, your_call
from referee.games.m44.board.facts import enemy_hexes, post_held
from referee.games.m44.board.hexes import WIDE, place_of, section
from referee.games.m44.book import Book
from referee.games.m44.cards.copies import all_played, none_left
from referee.games.m44.cards.draws import not_owed
from referee.games.m44.cards.rules import (
    MIRROR,
    as_sortie,
    besides,
    flank_told,
    free_units,
    orders,
    second_cards,
    sortie_first,
)
from referee.games.m44.cards.token import stands_for, token_joins, tokens_left
from referee.games.m44.sequence import drops_first
from referee.games.m44.state import FULL_DAY, SORTIES, TOKEN, State, other
from referee.games.m44.turn.doing import Doing, own_unit

_SPOTTED = ("rule.blitz", "rule.air_spotting")  # by which Recon stands for an air attack

# What `order` takes: a card and its section, the hexes; what Recon stands for.
Ordering = TypedDict(
    "Ordering",
    {
        "card": str | None,
        "section": NotRequired[str | None],
        "hexes": Sequence[str],
        "hold": NotRequired[bool],
        "as": NotRequired[str],
        "faces": NotRequired[str],
        "called": NotRequired[Mapping[str, str]],
        "token": NotRequired[bool],
    },
)


def play_card(doing: Doing, args: Ordering) -> Script[None]:
    """The card leaves the hand; what it stands for, and how many units of choice it may order.

    A token is played as the card that it counts as, and leaves the hand as it is (Jeton Attaque aérienne
    / Sortie aérienne).
    """
    state, book, card = doing.state, doing.book, str(args["card"])
    token = bool(args.get("token"))
    wanted = "" if args.get("as") == card else args.get("as")  # « Recon as Recon »: as itself
    beside = sortie_first(book, state, card) and not wanted
    if (
        state.card
        and not beside
        and doing.forbid("m44.play.second_card", "rule.cards", card=state.card)
    ):
        return
    if first_of_all(doing):
        return
    if _nothing_to_play(doing, token):
        return
    if card == "ambush":
        doing.forbid("m44.play.reaction", "card.ambush")
        return
    if "air_sortie" in (card, wanted) and _by_night(doing):
        return
    if "air_sortie" in (card, wanted) and _grounded(doing):
        doing.say(your_call("m44.play.no_planes", "card.air_sortie", "rule.air_token"))
    if wanted or card in SORTIES:
        _overheard(doing)
    acts, part = "", args.get("section") or ""
    if not token and none_left(doing, card, part):
        return
    if part and not _has_section(doing, card) and doing.forbid(
        "m44.play.no_section", f"card.{card}", card=card
    ):  # fmt: skip
        return
    if wanted:
        acts = _recon_as(doing, card, wanted, part)
    elif card == "counter_attack":
        acts, part = _mirror(doing, part)
    elif card != "air_sortie" and as_sortie(state, card):
        acts = "air_sortie"
    if doing.against:
        return
    free = free_units(book, state, book.deck[acts or card], acts or card)
    open_parts = [] if part or card != "counter_attack" else [
        MIRROR.get(each, each) for each in (state.before or {}).get("sections") or ()
    ]  # fmt: skip
    more: dict[str, Json] = {"sortie": TOKEN if state.no_draw else state.effect} if beside else {}
    more |= {"token": True} if token else {}
    doing.happen("card_played", card=card, side=state.side, section=part, acts=acts, free=free,
                 sections=open_parts, **more)  # fmt: skip
    verdict = orders(book, acts or card, state.army(state.side), TOKEN if token else card)
    doing.result.update(verdict.result)
    _told_of_what_is_laid(doing, card, token)
    if beside:
        doing.say(info("m44.play.with_sortie", "I-M44-43", card=card))
    _told_of_a_second(doing)
    for each in attacks_instead(book, state, card, part) if args.get("as") is None else ():
        rule = "rule.air_spotting" if post_held(state) else "rule.blitz"
        doing.say(info("m44.play.may_stand", rule, card=each))
    if acts:
        code = "m44.play.acts_in" if part else "m44.play.acts_as"
        doing.say(info(code, f"card.{card}", f"card.{acts}", card=acts, section=part))
    if free:
        doing.say(info("m44.play.free", f"card.{card}", n=free))
    else:
        # On a tracked board it is seen that such units are there: the other case is not told.
        unseen = {"m44.orders.fallback"} if state.tracking else set[str]()
        unseen |= not_owed(book, doing.state)
        doing.say(*(each for each in verdict.rulings[1:] if each.code not in unseen))
    if state.board.columns > WIDE and not free and _by_sections(doing, acts or card):
        told = flank_told(book.deck[acts or card])
        doing.say(info("m44.play.two_boards", "I-M44-35", where_told=told))
    if spare := besides(book, doing.state):
        doing.say(info("m44.play.may_march", "I-M44-37", n=spare))
    if (acts or card) == "their_finest_hour":
        yield from _finest_hour(doing, args["hexes"])


def _told_of_a_second(doing: Doing) -> None:
    """What may still be played to the card just laid, so that nobody forgets it (I-M44-43)."""
    book, state = doing.book, doing.state
    if second_cards(book, state):
        code = "section" if state.effect == "air_sortie" else "sortie"
        if code == "section" or all_played(state, "air_sortie") is None:  # else none is in a hand
            doing.say(info(f"m44.play.may_{code}", "I-M44-43"))
    if token_joins(book, state):
        doing.say(info("m44.play.may_token", "rule.air_token"))


def _told_of_what_is_laid(doing: Doing, card: str, token: bool) -> None:
    """The card on the table, or the token that counts as it."""
    if token:
        left = tokens_left(doing.state, doing.state.side)
        doing.say(info("m44.play.token", "rule.air_token", card=card, n=left))
    else:
        doing.say(info("m44.orders.card", f"card.{card}", card=card))


def sortie_beside(doing: Doing, args: Ordering) -> None:
    """An Air Sortie joins the Section card on the table: its plane flies, the card orders as it does."""
    state, card, token = doing.state, str(args["card"]), bool(args.get("token"))
    if args["hexes"] and doing.forbid("m44.play.orders_nobody", f"card.{card}", card=card):
        return
    if _nothing_to_play(doing, token) or _by_night(doing):
        return
    if not token and none_left(doing, card):
        return
    if _grounded(doing):
        doing.say(your_call("m44.play.no_planes", "card.air_sortie", "rule.air_token"))
    _overheard(doing)
    sortie, more = (TOKEN, {"token": True}) if token else ("air_sortie", {})
    doing.happen("card_played", card=card, side=state.side, sortie=sortie, beside=True, **more)
    _told_of_what_is_laid(doing, card, token)
    doing.say(info("m44.play.with_sortie", "I-M44-43", card=state.effect))


def _nothing_to_play(doing: Doing, token: bool) -> bool:
    """Whether there is no card in the hand, or no token left, to play; then it is refused."""
    side = doing.state.side
    if token:
        return not tokens_left(doing.state, side) and doing.forbid(
            "m44.play.no_token", "rule.air_token", side=side
        )
    return not doing.state.hands[side] and doing.forbid(
        "m44.play.empty_hand", "rule.cards", side=side
    )


def _by_night(doing: Doing) -> bool:
    """Whether it is too dark for a plane (Attaques nocturnes); then it is refused."""
    return doing.state.night < FULL_DAY and doing.forbid("m44.play.no_sortie", "rule.night")


def _grounded(doing: Doing) -> bool:
    """Whether no plane is known to this scenario: the booklet says so of the token only."""
    return not (doing.state.planes or any(doing.state.board.scenario.get("planes", {}).values()))


def _overheard(doing: Doing) -> None:
    """Who plays an air attack against a radar station with its star says so a turn ahead, aloud: the
    table has heard it or not (Interception de message). The star on the station is all that it takes. By
    night it is no air attack but an order of one unit (Attaques nocturnes).
    """
    state = doing.state
    if state.night < FULL_DAY:
        return
    stations = [
        name for name in state.board.scenario.get("stars", ())
        if name in state.pieces and state.pieces[name].side != state.side
        and "radar_station" in state.ground(place_of(name))
    ]  # fmt: skip
    by_hand = not state.tracking and state.holds("rule.radar_alert")
    if stations or by_hand:
        doing.say(your_call("m44.play.announced", "rule.radar_alert", side=other(state.side)))


def _has_section(doing: Doing, card: str) -> bool:
    """Whether a section may be named with the card; Counter-Attack takes the one it answers."""
    kind = doing.book.deck[card]["kind"]
    return kind == "section" or card in ("infantry_assault", "counter_attack")


def _by_sections(doing: Doing, card: str) -> bool:
    """Whether a card orders by sections."""
    return doing.book.deck[card]["kind"] in ("section", "sections") or card == "infantry_assault"


def _recon_as(doing: Doing, card: str, wanted: str, part: str) -> str:
    """Recon played as an air attack: the Axis under the Blitz rules, in a section of the card where
    there is a target (Règle de Blitz), or the holder of a post (Phare, Église: Appel de support aérien). Which
    of the two it is hangs on the air rules, as with the card itself.
    """
    state = doing.state
    posts, held = state.board.scenario.get("posts", ()), post_held(state)
    blitz = state.holds("rule.blitz") and state.side == "axis"
    if card != "recon" or wanted not in SORTIES:
        doing.forbid("m44.play.not_as", *_SPOTTED, card=card)
    elif not (blitz or held or (posts and not state.tracking)):
        doing.forbid("m44.play.no_spotter", *_SPOTTED)
    elif not held and not part:
        doing.forbid("m44.play.name_section", "rule.blitz")
    elif not held and state.tracking and not _enemy_in(state, part):
        doing.forbid("m44.play.no_target_there", "rule.blitz", section=part)
    return "air_sortie" if as_sortie(state, wanted) else wanted


def _enemy_in(state: State, part: str) -> bool:
    """Whether an enemy stands in a section of the side in turn."""
    top, columns = state.board.top == state.side, state.board.columns
    return any(part in section(place_of(name), top, columns) for name in enemy_hexes(state))


def attacks_instead(book: Book, state: State, card: str, part: str) -> list[str]:
    """The air attack that a card may be played as instead of what it says; no section named: in any."""
    wanted = stands_for(state)
    if card != "recon" or (wanted == "air_sortie" and state.night < FULL_DAY):
        return []
    for each in [part] if part else ["left", "centre", "right"]:
        trial = Doing(book, state)
        _recon_as(trial, card, wanted, each)
        if not trial.against:
            return [wanted]
    return []


def _mirror(doing: Doing, wanted: str) -> tuple[str, str]:
    """What Counter-Attack stands for: the opponent's last order, left and right changed over.

    Where his units left two sections open, either is answered; the player may name which.
    """
    before = doing.state.before
    if not before or before["card"] in ("ambush", "air_sortie"):
        doing.forbid("m44.play.nothing_to_counter", "card.counter_attack")
        return "", ""
    part = before.get("section") or ""
    part = MIRROR.get(part, part)
    if not part and wanted:
        left = [MIRROR.get(each, each) for each in before.get("sections") or ()]
        if left and wanted not in left:
            doing.forbid("m44.play.counter_section", "card.counter_attack", section=wanted)
        part = wanted
    elif part and wanted and wanted != part:
        doing.forbid("m44.play.counter_section", "card.counter_attack", section=wanted)
    return before["card"], part


def first_of_all(doing: Doing) -> bool:
    """Whether the roll for the night or the airdrop before the battle is still to be made."""
    state = doing.state
    if state.night_due:
        return doing.forbid("m44.play.night_first", "rule.night")
    return drops_first(state) and doing.forbid("m44.play.drop_first", "rule.paradrop")


def _finest_hour(doing: Doing, named: Sequence[str]) -> Script[None]:
    """A die per command card, this one included: symbols order such units, stars units of choice.

    Units named with the card are looked at before the dice: for those that no throw could order none falls.
    """
    number = doing.state.hands[doing.state.side] + 1
    if doing.state.tracking:
        plane = doing.state.planes.get(doing.state.side, {}).get("hex")
        if not all(own_unit(doing, name) for name in named if name != plane):
            return
        if (n := len(set(named))) > number and doing.forbid(
            "m44.play.too_many", "card.their_finest_hour", n=n, most=number
        ):
            return
    thrown = yield Dice("m44.roll.finest_hour", number, "m44", cards=("card.their_finest_hour",))
    allowed = {
        "infantry": sum(face == "I" for face in thrown),
        "armour": sum(face == "A" for face in thrown),
        "any": sum(face == "S" for face in thrown),
    }
    doing.happen("orders_rolled", allowed=allowed)
    doing.say(info("m44.play.finest_hour", "card.their_finest_hour", **allowed))
