"""Command cards, one condition at a time: what they order, where, what is asked and drawn (Cartes de Commandement)."""

from __future__ import annotations

from typing import Any

import pytest
from verdicts import BOOK, GAME, Tried, against, at, offered, position, table

from referee.engine.ask import Choice, Dice
from referee.engine.record import replace
from referee.games.m44.cards import asking
from referee.games.m44.cards.draws import due_cards, take_cards
from referee.games.m44.cards.march import MARCH, march
from referee.games.m44.cards.ordering import all_of_them, sections_left
from referee.games.m44.cards.rules import allotments, besides, enemies_near, fits, orders
from referee.games.m44.cards.verbs import VERBS, draw, order_units
from referee.games.m44.combat.ambush import hinted, spring
from referee.games.m44.turn.doing import Doing
from referee.games.m44.turn.verbs import go_next

# Lines of the board run through r5c3 (left and centre) and r5c8 (centre and right).
OURS = ("allies infantry r5c1 r5c3 r5c5 r5c8 r5c10", "allies armour r6c1 r7c1 r6c5", "allies artillery r7c5")  # fmt: skip
FIELD = position(*OURS, "axis infantry r4c5 r0c0")
FOOT, TANKS, GUN = ["r5c1", "r5c3", "r5c5", "r5c8", "r5c10"], ["r6c1", "r6c5", "r7c1"], ["r7c5"]


@table(
    ("card", "part", "hexes", "why"),
    [
        # a card of one section: its number there; a unit on a line may be of either
        ("probe", "left", "r5c1 r6c1", ""), ("probe", "left", "r5c3", ""), ("probe", "centre", "r5c3", ""), ("probe", "right", "r5c3", "section"), ("probe", "centre", "r5c1", "section"), ("probe", "left", "r5c1 r5c3 r6c1", "too_many"), ("probe", "", "r5c1 r5c5", "one_section"),
        ("probe", "", "r5c1 r5c3", ""), ("probe", "", "r5c3 r5c8", ""), ("probe", "", "r5c1 r5c8", "one_section"), ("recon", "right", "r5c10", ""), ("recon", "right", "r5c10 r5c8", "too_many"), ("attack", "left", "r5c1 r6c1 r7c1", ""), ("attack", "left", "r5c1 r6c1 r7c1 r5c3", "too_many"),
        # cards of several sections
        ("general_advance", "", "r5c1 r6c1 r5c5 r6c5 r5c10", ""), ("general_advance", "", "r5c1 r6c1 r7c1", "too_many_there"), ("general_advance", "", "r5c1 r6c1 r5c3", ""), ("general_advance", "", "r5c1 r6c1 r5c3 r5c5", ""), ("general_advance", "", "r5c5 r6c5 r7c5 r5c8", "too_many_there"),
        ("pincer_move", "", "r5c1 r6c1 r5c8 r5c10", ""), ("pincer_move", "", "r5c5", "not_there_either"), ("pincer_move", "", "r5c1 r5c3 r6c1", "too_many_there"), ("pincer_move", "", "r5c1 r6c1 r7c1 r5c8 r5c10", "too_many"), ("recon_in_force", "", "r5c1 r5c5 r5c10", ""), ("recon_in_force", "", "r5c1 r5c3 r5c8", ""),
        ("recon_in_force", "", "r5c1 r6c1", "too_many_there"), ("recon_in_force", "", "r5c1 r5c3 r5c5 r5c10", "too_many"), ("recon_in_force", "left", "r5c1", "no_section"),
        # cards of a kind
        ("direct_from_hq", "", "r5c1 r6c5 r7c5 r5c10", ""), ("direct_from_hq", "", "r5c1 r6c5 r7c5 r5c10 r6c1", "too_many"), ("direct_from_hq", "left", "r5c1", "no_section"), ("armor_assault", "", "r6c1 r6c5 r7c1", ""), ("armor_assault", "", "r6c1 r5c1", "kind"), ("armor_assault", "", "r7c5", "kind"),
        ("move_out", "", "r5c1 r5c3 r5c5 r5c8", ""), ("move_out", "", "r5c1 r5c3 r5c5 r5c8 r5c10", "too_many"), ("move_out", "", "r6c1", "kind"), ("dig_in", "", "r5c1", ""), ("dig_in", "", "r6c1", "kind"), ("behind_enemy_lines", "", "r5c1", ""), ("behind_enemy_lines", "", "r5c1 r5c3", "too_many"), ("behind_enemy_lines", "", "r6c1", "kind"),
        ("close_assault", "", "r5c5", ""), ("close_assault", "", "r5c1", "not_adjacent"), ("close_assault", "", "r5c5 r5c1", "not_adjacent"), ("firefight", "", "r5c1 r6c5 r7c5", ""), ("firefight", "", "r5c5", "adjacent"), ("artillery_bombard", "", "r7c5", ""), ("artillery_bombard", "", "r5c1", "kind"),
        ("infantry_assault", "left", "r5c1", ""), ("infantry_assault", "left", "r5c5", "section"), ("infantry_assault", "left", "r6c1", "kind"), ("infantry_assault", "", "r5c1 r5c5", "one_section"), ("medics_and_mechanics", "", "r5c1", "whole"), ("air_sortie", "", "r5c1", "orders_nobody"),
        ("assault", "centre", "r5c5 r5c1", "section"), ("ambush", "", "r5c5", "reaction"), ("direct_from_hq", "", "r4c5", "not_yours"), ("direct_from_hq", "", "r8c8", "nobody"), ("counter_attack", "", "r5c1", "nothing_to_counter"),
    ],
)  # fmt: skip
def test_what_a_card_orders(card: str, part: str, hexes: str, why: str) -> None:
    args = {"card": card, "section": part or None, "hexes": hexes.split()}
    tried = Tried(FIELD, order_units, args)
    assert tried.against[:1] == ([f"play.{why}"] if why else [])
    if not why and tried.ask is None:
        done = sorted(name for name, piece in tried.state.pieces.items() if piece.ordered)
        assert done == sorted(hexes.split()) and tried.state.ordered == len(done)
        assert tried.state.card == card and tried.state.hands == {"axis": 5, "allies": 4}


@table(
    ("changes", "hexes", "why"),
    [
        ({}, "r5c5", ""), ({"ordered": 3}, "r5c5", ""), ({"ordered": 4}, "r5c5", "too_many"), ({"r5c5": {"ordered": True}}, "r5c5", "ordered_already"), ({"r5c5": {"fresh": True}}, "r5c5", "fresh"), ({"spent": True}, "r5c5", "card_spent"), ({"phase": "move"}, "r5c5", "phase"),
        ({"card": ""}, "r5c5", "card_before"), ({"card": ""}, "", "no_card"), ({}, "", "which_unit"), ({"options": {"tracking": "no"}}, "r5c5", "untracked"), ({"free": 1, "card": "armor_assault"}, "r5c5", ""), ({"free": 1, "card": "armor_assault"}, "r5c5 r5c1", "too_many"),
        ({"free": 2, "card": "armor_assault", "ordered": 1}, "r5c5", ""), ({"card": "medics_and_mechanics", "r5c5": {"figures": 2}}, "r5c5", ""), ({"card": "medics_and_mechanics", "r5c5": {"figures": 2}, "ordered": 1}, "r5c5", "too_many"),
        # marines: a card of sections orders one more anywhere (Corps des US Marines)
        ({"card": "probe", "sections": ("left",)}, "r5c5", "one_section"), ({"card": "probe", "sections": ("left", "centre")}, "r5c5", ""), ({"card": "probe", "section": "left"}, "r5c5", "section"), ({"card": "probe", "r5c1": {"ordered": True}, "ordered": 1}, "r5c5", "one_section"),
        ({"card": "probe", "r5c1": {"ordered": True, "marching": True}}, "r5c5", ""), ({"card": "recon", "acts": "direct_from_hq"}, "r5c1 r5c5 r5c8 r5c10", ""), ({"r5c1": {"ordered": True}, "allotted": True}, "r5c1", ""), ({"r5c1": {"ordered": True}, "allotted": True}, "r5c1 r5c5", "ordered_already"),
        ({"allotted": True}, "r8c8", "nobody"),
    ],
)  # fmt: skip
def test_units_named_after_the_card(changes: Any, hexes: str, why: str) -> None:
    state = at(FIELD, **{"card": "direct_from_hq", **changes})
    tried = Tried(state, order_units, {"card": None, "section": None, "hexes": hexes.split()})
    assert tried.against[:1] == ([f"play.{why}"] if why else [])
    assert bool(tried.events) is (not why) or tried.ask is not None


def test_a_card_that_orders_all_orders_all_at_once() -> None:
    def after(card: str, part: str = "", hexes: str = "", **changes: Any) -> Any:
        args = {"card": card, "section": part or None, "hexes": hexes.split()}
        tried = Tried(at(FIELD, **changes), order_units, args)
        assert tried.against == []
        return tried

    left = after("assault", "left")
    assert left.doing.events[-1].data == {"hexes": ["r5c1", "r5c3", "r6c1", "r7c1"], "more": 0, "all": True, "sections": ["left"]}  # fmt: skip
    assert left.state.ordered == 4 and left.state.allotted and left.told[-1] == "play.ordered_all"
    assert after("assault", "left", "r5c1 r5c3 r6c1 r7c1").state.allotted
    some = after("assault", "left", "r5c1 r7c1")
    assert not some.state.allotted and some.state.ordered == 2
    assert after("artillery_bombard").doing.events[-1].data["hexes"] == GUN
    assert after("close_assault").doing.events[-1].data["hexes"] == ["r5c5"]
    assert after("infantry_assault", "centre").doing.events[-1].data["hexes"] == ["r5c3", "r5c5", "r5c8"]  # fmt: skip
    fresh = after("assault", "left", r5c1={"fresh": True})
    assert fresh.doing.events[-1].data["hexes"] == ["r5c3", "r6c1", "r7c1"]
    assert after("assault").events == ["card_played"]  # which section is told by its first unit
    first = after("assault", "", "r5c3")
    assert first.state.sections == ("left", "centre") and first.state.section == ""
    again = Tried(left.state, order_units, {"card": None, "hexes": ["r5c1", "r6c1"]})
    assert again.doing.events[-1].data == {"hexes": ["r5c1", "r6c1"], "more": 0, "only": True, "sections": ["left"]}  # fmt: skip
    assert again.told == ["play.ordered_only"] and again.state.ordered == 2
    assert [n for n, p in again.state.pieces.items() if p.ordered] == ["r5c1", "r6c1"]


PLAYED = position(*OURS, "axis infantry r4c5 r0c0", posts=["r5c1"])
BLITZ = position(*OURS, "axis infantry r4c5 r0c0", rules=["rule.blitz"])


@table(
    ("state", "changes", "args", "why", "data"),
    [
        (FIELD, {}, {"card": "probe", "section": "left"}, "", {"section": "left", "acts": "", "free": 0, "sections": []}), (FIELD, {"card": "recon"}, {"card": "probe"}, "second_card", {}), (FIELD, {"hands": {"axis": 5, "allies": 0}}, {"card": "probe"}, "empty_hand", {}),
        (FIELD, {"hands": {"axis": 0, "allies": 1}}, {"card": "probe"}, "", {}), (FIELD, {"night": 5}, {"card": "probe"}, "night_first", {}), (FIELD, {"night": 5, "seen": 1}, {"card": "probe"}, "", {}), (FIELD, {"night": 5, "side": "axis"}, {"card": "probe"}, "", {}), (FIELD, {"night": 5, "seen": 1}, {"card": "air_sortie"}, "no_sortie", {}),
        (FIELD, {}, {"card": "air_sortie"}, "", {}), (FIELD, {}, {"card": "ambush"}, "reaction", {}), (FIELD, {}, {"card": "firefight", "section": "left"}, "no_section", {}), (FIELD, {}, {"card": "infantry_assault", "section": "left"}, "", {"section": "left"}),
        # Recon as an air attack: the Axis under the Blitz rules, in a section; whoever holds a post, anywhere
        (FIELD, {}, {"card": "recon", "section": "left", "as": "air_power"}, "no_spotter", {}), (PLAYED, {}, {"card": "recon", "as": "air_power"}, "", {"acts": "air_power", "section": ""}), (PLAYED, {}, {"card": "recon", "as": "air_sortie"}, "", {"acts": "air_sortie"}), (PLAYED, {}, {"card": "recon", "as": "barrage"}, "not_as", {}),
        (PLAYED, {}, {"card": "probe", "as": "air_power"}, "not_as", {}), (PLAYED, {"side": "axis"}, {"card": "recon", "as": "air_power"}, "no_spotter", {}), (BLITZ, {"side": "axis"}, {"card": "recon", "section": "left", "as": "air_power"}, "", {"acts": "air_power", "section": "left"}),
        (BLITZ, {"side": "axis"}, {"card": "recon", "as": "air_power"}, "name_section", {}), (BLITZ, {}, {"card": "recon", "section": "left", "as": "air_power"}, "no_spotter", {}), (PLAYED, {"options": {"tracking": "no"}, "pieces": {}}, {"card": "recon", "section": "left", "as": "air_power"}, "", {"acts": "air_power"}),
        (PLAYED, {"options": {"tracking": "no"}, "pieces": {}}, {"card": "recon", "as": "air_power"}, "name_section", {}),
        # Counter-Attack: the opponent's last order, left and right changed over
        (FIELD, {"before": {"card": "probe", "section": "left", "sections": ["left"]}}, {"card": "counter_attack"}, "", {"acts": "probe", "section": "right", "sections": []}), (FIELD, {"before": {"card": "probe", "section": "centre", "sections": ["centre"]}}, {"card": "counter_attack"}, "", {"acts": "probe", "section": "centre", "sections": []}),
        (FIELD, {"before": {"card": "probe", "section": "left", "sections": ["left"]}}, {"card": "counter_attack", "section": "right"}, "", {"section": "right"}), (FIELD, {"before": {"card": "probe", "section": "left", "sections": ["left"]}}, {"card": "counter_attack", "section": "left"}, "counter_section", {}),
        (FIELD, {"before": {"card": "probe", "section": "", "sections": ["left", "centre"]}}, {"card": "counter_attack"}, "", {"section": "", "sections": ["right", "centre"]}), (FIELD, {"before": {"card": "probe", "section": "", "sections": ["left", "centre"]}}, {"card": "counter_attack", "section": "centre"}, "", {"section": "centre", "sections": []}),
        (FIELD, {"before": {"card": "probe", "section": "", "sections": ["left", "centre"]}}, {"card": "counter_attack", "section": "left"}, "counter_section", {}), (FIELD, {"before": {"card": "probe", "section": "", "sections": []}}, {"card": "counter_attack", "section": "left"}, "", {"section": "left"}),
        (FIELD, {"before": {"card": "ambush"}}, {"card": "counter_attack"}, "nothing_to_counter", {}), (FIELD, {"before": {"card": "air_sortie"}}, {"card": "counter_attack"}, "nothing_to_counter", {}), (FIELD, {"before": None}, {"card": "counter_attack"}, "nothing_to_counter", {}),
        (FIELD, {"before": {"card": "direct_from_hq"}}, {"card": "counter_attack"}, "", {"acts": "direct_from_hq", "section": "", "sections": []}), (FIELD, {"before": {"card": "probe", "section": "left", "sections": ["left"]}}, {"card": "probe"}, "", {"section": "", "sections": []}),
        # only a Counter-Attack goes by the sections of the opponent's card
        (FIELD, {"before": {"card": "pincer_move", "section": "", "sections": ["left", "right"]}}, {"card": "recon_in_force"}, "", {"section": "", "sections": []}),
        # Assaut de blindés, countered by who has no armour: one unit of choice
        (position("allies infantry r5c1 r5c5", "axis armour r4c5"), {"before": {"card": "armor_assault", "section": "", "sections": []}}, {"card": "counter_attack"}, "", {"acts": "armor_assault", "free": 1}),
        (position(*OURS, "axis infantry r4c5", planes={"allies": ["spitfire"]}), {}, {"card": "air_power"}, "", {"acts": "air_sortie"}), (FIELD, {}, {"card": "air_power"}, "", {"acts": "", "free": 0}), (FIELD, {"night": 5, "seen": 1}, {"card": "air_power"}, "", {"acts": "", "free": 1}), (FIELD, {"night": 5, "seen": 1}, {"card": "barrage"}, "", {"free": 1}),
    ],
)  # fmt: skip
def test_a_card_is_played(state: Any, changes: Any, args: Any, why: str, data: Any) -> None:
    tried = Tried(at(state, **changes), order_units, {"hexes": [], **args})
    assert tried.against[:1] == ([f"play.{why}"] if why else [])
    played = [event.data for event in tried.doing.events if event.kind == "card_played"]
    assert len(played) == (0 if why else 1)
    for each in played:
        assert {key: each[key] for key in data} == data and each["card"] == args["card"]
        assert tried.told[0] in ("orders.card", "play.no_planes")
        assert ("play.free" in tried.told) is bool(each["free"])
        assert ("play.acts_in" in tried.told) is bool(each["acts"] and each["section"])
        assert ("play.acts_as" in tried.told) is bool(each["acts"] and not each["section"])


def test_a_sortie_without_any_plane_is_the_players_call() -> None:
    def told(state: Any, **args: Any) -> bool:
        return "play.no_planes" in Tried(state, order_units, {"hexes": [], **args}).told

    planes = {"allies": {"plane": "yak", "hex": "r2c2", "active": False, "acted": "", "path": []}}
    assert told(FIELD, card="air_sortie") and not told(at(FIELD, planes=planes), card="air_sortie")
    assert told(PLAYED, card="recon", **{"as": "air_sortie"})
    assert not told(PLAYED, card="recon", **{"as": "air_power"}) and not told(FIELD, card="probe")
    own = position(*OURS, "axis infantry r4c5", planes={"axis": ["bf109"]})
    assert not told(own, card="air_sortie")
    assert told(position(*OURS, "axis infantry r4c5", planes={"axis": []}), card="air_sortie")


def test_notes_of_a_card_are_told() -> None:
    def notes(state: Any, card: str) -> list[str]:
        args = {"card": card, "hexes": []}
        return [each for each in Tried(state, order_units, args).told if each != "orders.card"]

    assert "orders.draw_two" in notes(FIELD, "recon")
    assert "orders.draw_two" not in notes(EARLY, "recon")  # both are kept there
    assert "orders.reshuffle" in notes(FIELD, "their_finest_hour")
    once = position(*OURS, "axis infantry r0c0", reshuffle=False)
    assert "orders.reshuffle" not in notes(once, "their_finest_hour")
    before = {"card": "recon", "section": "left", "sections": []}
    assert "orders.draw_two" in notes(at(FIELD, before=before), "counter_attack")
    foot = position("allies infantry r5c5", "axis infantry r0c0")
    assert "orders.fallback" not in notes(foot, "move_out") and "play.free" in notes(foot, "armor_assault")  # fmt: skip
    assert "orders.close_die" not in notes(foot, "armor_assault")  # one unit of choice instead
    bare = position("allies infantry r5c5", "axis infantry r0c0", options={"tracking": "no"})
    assert "orders.fallback" in notes(bare, "move_out")
    assert "play.two_boards" not in notes(FIELD, "probe")


def test_orders_of_the_armies() -> None:
    def found(card: str, army: str | None) -> tuple[Any, list[str], tuple[str, ...]]:
        made = orders(BOOK, card, army)
        assert made.rulings[0].code == "m44.orders.card"
        assert made.rulings[0].cards == (f"card.{card}",)
        assert [each.code for each in made.rulings[1:]] == [f"m44.orders.{n}" for n in made.result["notes"]]  # fmt: skip
        rests = made.rulings[1].cards if len(made.rulings) > 1 else ()
        return made.result["orders"], made.result["notes"], rests

    assert found("probe", None) == (2, [], ())
    assert found("probe", "us_marines") == (3, ["marines_more"], ("card.probe", "rule.us_marines"))
    assert found("general_advance", "us_marines")[1] == ["marines_section"]
    assert found("counter_attack", "us_marines")[1] == ["mirror", "marines_counter"]
    assert found("air_power", "us_marines")[1][-1] == "marines_same"
    assert found("behind_enemy_lines", "us_marines")[2][-1] == "I-M44-25"
    assert found("armor_assault", "us_marines")[2][-1] == "I-M44-25"
    assert found("close_assault", "us_marines")[2][-1] == "rule.us_marines"
    for card, note in (("recon", "commissar_free"), ("counter_attack", "commissar_free"), ("ambush", "commissar_free"), ("probe", "commissar")):  # fmt: skip
        assert found(card, "russian")[1][-1] == note
        assert found(card, "russian")[2] == (f"card.{card}", "rule.russian_command")
    assert found("infantry_assault", "imperial_japan")[1][-1] == "banzai_three"
    assert found("infantry_assault", "imperial_japan")[2] == ("card.infantry_assault", "rule.japan_banzai")  # fmt: skip
    assert "banzai_three" not in found("move_out", "imperial_japan")[1]
    assert found("move_out", "imperial_japan")[2] == ("card.move_out",)
    assert found("general_advance", None)[0] == {"left": 2, "centre": 2, "right": 2}


# -- Their Finest Hour: a die per card, this one included -------------------------------------------------------------------
@table(
    ("allowed", "hexes", "ok"),
    [
        ({"infantry": 1}, "r5c1", True), ({"infantry": 1}, "r5c1 r5c3", False), ({"infantry": 1, "any": 1}, "r5c1 r5c3", True), ({"infantry": 1}, "r6c1", False), ({"armour": 1}, "r6c1", True), ({"any": 1}, "r7c5", True), ({"infantry": 2, "armour": 1}, "r7c5", False),
        ({"infantry": 1, "armour": 1, "any": 1}, "r5c1 r6c1 r7c5", True), ({"infantry": 1, "armour": 1, "any": 1}, "r5c1 r6c1 r6c5 r7c5", False), ({}, "r5c1", False),
    ],
)  # fmt: skip
def test_what_the_dice_order(allowed: Any, hexes: str, ok: bool) -> None:
    rolled = {"infantry": 0, "armour": 0, "any": 0, **allowed}
    state = at(FIELD, card="their_finest_hour", allowed=rolled)
    tried = Tried(state, order_units, {"card": None, "hexes": hexes.split()})
    assert tried.against == ([] if ok else ["play.not_rolled"])
    one = at(state, r5c1={"ordered": True}, ordered=1)
    if "r5c1" not in hexes.split():
        more = Tried(one, order_units, {"card": None, "hexes": hexes.split()})
        spent = allowed.get("infantry", 0) or allowed.get("any", 0) > len(hexes.split())
        assert (not more.against) is bool(ok and spent)


def test_the_dice_of_their_finest_hour() -> None:
    for cards in (1, 4):
        state = at(FIELD, hands={"axis": 5, "allies": cards})
        tried = Tried(state, order_units, {"card": "their_finest_hour", "hexes": []})
        assert isinstance(tried.ask, Dice) and tried.ask.dice == cards
    doing = Doing(BOOK, FIELD)
    script = order_units(doing, {"card": "their_finest_hour", "hexes": [], "hold": True})
    next(script)
    ask = script.send(("I", "I", "A", "S", "G"))
    assert doing.state.allowed == {"infantry": 2, "armour": 1, "any": 1}
    assert isinstance(ask, Choice) and ask.options == (*sorted(FOOT, key=lambda n: (int(n[1]), int(n[3:]))), *TANKS, *GUN)  # fmt: skip
    assert (ask.many, ask.default, ask.what) == (True, "none", "m44.choose.units")
    assert ask.check is not None and ask.check("none") is None and ask.check("r5c1 r6c1") is None
    wrong = ask.check("r6c1 r6c5 r7c1")
    assert wrong is not None and wrong.code == "m44.play.not_rolled"
    with pytest.raises(StopIteration):
        script.send("r5c1 r6c1")
    assert [n for n, p in doing.state.pieces.items() if p.ordered] == ["r5c1", "r6c1"]
    other = Doing(BOOK, FIELD)
    script = order_units(other, {"card": "their_finest_hour", "hexes": [], "hold": True})
    next(script)
    with pytest.raises(StopIteration):
        script.send(("G", "G", "F", "F", "G"))
    assert other.rulings[-1].code == "m44.play.finest_hour" and other.state.ordered == 0
    late = at(FIELD, card="their_finest_hour", allowed={"infantry": 1, "armour": 0, "any": 0})
    assert isinstance(Tried(late, order_units, {"card": None, "hexes": [], "hold": True}).ask, Choice)  # fmt: skip
    assert Tried(late, order_units, {"card": None, "hexes": []}).against == ["play.which_unit"]


def test_units_named_with_their_finest_hour() -> None:
    """« Jeter un dé par carte »: no die for units that no throw orders; after the dice the units are asked for again."""
    for hexes, told in (("r0c9", "play.nobody"), ("r5c1 r5c3 r6c1 r6c5 r7c5", "play.too_many")):
        tried = Tried(at(FIELD, hands={"axis": 5, "allies": 4}), order_units,
                      {"card": "their_finest_hour", "hexes": hexes.split(), "hold": True})  # fmt: skip
        assert tried.ask is None and tried.against == [told], hexes
    doing = Doing(BOOK, FIELD)
    asked = {"card": "their_finest_hour", "hexes": ["r6c1", "r6c5"], "hold": True}
    script = order_units(doing, asked)
    assert isinstance(next(script), Dice)
    ask = script.send(("I", "A", "F", "F", "F"))
    assert isinstance(ask, Choice) and not doing.against
    assert [each.code for each in doing.rulings][-1] == "m44.play.not_rolled"
    with pytest.raises(StopIteration):
        script.send("r6c1")
    assert [n for n, p in doing.state.pieces.items() if p.ordered] == ["r6c1"]


# -- what is asked of whoever plays a card ------------------------------------------------------------------------------------
def test_what_is_asked_with_a_card() -> None:
    assert "ambush" not in asking.playable(BOOK, FIELD, {}) and len(asking.playable(BOOK, FIELD, {})) == len(BOOK.deck) - 1  # fmt: skip
    assert asking.playable(BOOK, at(FIELD, card="probe"), {}) == []
    for card, raw in BOOK.deck.items():
        kind = asking.family(BOOK, FIELD, card)
        several = raw["kind"] in ("section", "sections")
        assert kind is not None and kind.code == f"m44.ask.family.{'section' if several else 'tactic'}"  # fmt: skip
        one = raw["kind"] == "section" or card == "infantry_assault"
        assert asking.sections(BOOK, FIELD, {"card": card}) == (["left", "centre", "right"] if one else [])  # fmt: skip
    assert asking.sections(BOOK, at(FIELD, card="recon"), {"card": "probe"}) == []
    assert asking.sections(BOOK, FIELD, {}) == []
    for section, parts, want in (("left", ["left"], []), ("", ["left", "centre"], ["right", "centre"]), ("", [], [])):  # fmt: skip
        before = {"card": "probe", "section": section, "sections": parts}
        assert asking.sections(BOOK, at(FIELD, before=before), {"card": "counter_attack"}) == want
    assert asking.played(BOOK, FIELD, {"card": "nothing"}) is None
    assert asking.played(BOOK, FIELD, {}) is None
    bare = at(FIELD, options={"tracking": "no"})
    assert asking.played(BOOK, bare, {"card": "probe"}) is None
    assert asking.played(BOOK, FIELD, {"card": "ambush"}) is None
    made = asking.played(BOOK, FIELD, {"card": "probe", "section": "left"})
    assert made is not None and (made.state.card, made.state.section) == ("probe", "left")
    assert made.rulings == []
    now = asking.played(BOOK, at(FIELD, card="recon"), {"card": "probe"})
    assert now is not None and now.state.card == "recon"


@table(
    ("card", "part", "changes", "hexes"),
    [
        ("probe", "left", {}, "r5c1 r5c3 r6c1 r7c1"), ("probe", None, {}, "r5c1 r5c3 r5c5 r5c8 r5c10 r6c1 r6c5 r7c1 r7c5"), ("armor_assault", None, {}, "r6c1 r6c5 r7c1"), ("close_assault", None, {}, "r5c5"), ("pincer_move", None, {}, "r5c1 r5c3 r5c8 r5c10 r6c1 r7c1"),
        ("their_finest_hour", None, {}, ""), ("air_power", None, {}, "r0c0 r4c5"), ("barrage", None, {}, "r0c0 r4c5"), ("air_sortie", None, {}, ""), ("medics_and_mechanics", None, {}, ""), ("medics_and_mechanics", None, {"r5c1": {"figures": 1}}, "r5c1"),
        ("probe", "left", {"r5c1": {"ordered": True}, "r5c3": {"fresh": True}}, "r6c1 r7c1"), ("nothing", None, {}, ""), ("air_power", None, {"night": 5, "seen": 1}, "r5c1 r5c3 r5c5 r5c8 r5c10 r6c1 r6c5 r7c1 r7c5"), ("air_power", None, {"r4c5": {"camouflaged": True}}, "r0c0"),
    ],
)  # fmt: skip
def test_hexes_to_choose_from(card: str, part: str | None, changes: Any, hexes: str) -> None:
    state = at(FIELD, **changes)
    assert asking.choosable(BOOK, state, {"card": card, "section": part}) == hexes.split()
    if card in ("air_power", "barrage") and not changes:
        assert asking.choosable(BOOK, at(state, card=card), {}) == hexes.split()
    # a second card is not asked for its units
    assert asking.choosable(BOOK, at(state, card="probe"), {"card": "attack"}) == []


def test_units_still_to_order() -> None:
    state = at(FIELD, card="probe", section="left", r5c1={"ordered": True}, ordered=1)
    assert asking.choosable(BOOK, state, {}) == ["r5c3", "r6c1", "r7c1"]
    assert asking.choosable(BOOK, at(state, ordered=2), {}) == []
    heroic = at(FIELD, card="their_finest_hour", allowed={"infantry": 0, "armour": 1, "any": 0})
    assert asking.choosable(BOOK, heroic, {}) == TANKS
    assert asking.strikes(at(FIELD, card="barrage")) and asking.strikes(at(FIELD, card="recon", acts="air_power"))  # fmt: skip
    assert not asking.strikes(at(FIELD, card="barrage", free=1)) and not asking.strikes(FIELD)


def test_what_enter_takes() -> None:
    def usual(card: str, part: str | None = None, **changes: Any) -> Any:
        return asking.usual(BOOK, at(FIELD, **changes), {"card": card, "section": part})

    assert usual("assault", "left") == ["r5c1", "r5c3", "r6c1", "r7c1"]
    assert usual("armor_assault") == TANKS  # three tanks, and it may order four
    assert usual("probe", "left") is None and usual("air_power") is None and usual("nothing") is None  # fmt: skip
    assert usual("probe", "right") == ["r5c8", "r5c10"] and usual("medics_and_mechanics") is None


def test_how_the_question_for_units_is_worded() -> None:
    def asked(named: str, **changes: Any) -> Any:
        found = asking.wording(BOOK, at(FIELD, **changes), {"card": named})
        return (found.code.removeprefix("m44.ask."), dict(found.params)) if found else None

    assert asked("probe") == ("units.most", {"n": 2})
    assert asked("", card="probe", ordered=1) == ("units.most", {"n": 1})
    assert asked("assault") == ("units.all", {}) and asked("air_power") == ("target.air_power", {})
    assert asked("barrage") == ("target.barrage", {})
    assert asked("barrage", night=5, seen=1) == ("units.most", {"n": 1})
    assert asked("", card="armor_assault", free=2, ordered=1) == ("units.most", {"n": 1})
    assert asked("general_advance") == ("units.each", {"left": 2, "centre": 2, "right": 2})
    assert asked("their_finest_hour") is None and asked("nothing") is None


# -- two boards side by side (I-M44-35) -----------------------------------------------------------------------------------
TWO = {"board": {"size": "overlord", "rows": 9, "columns": 26, "face": "country"}}
# sections: 0-7, 7-17, 17-25 | 25-33, 33-43, 43-52 in doubled columns; two make a flank
WIDE = position("allies infantry r4c1 r4c2 r4c5 r4c6 r4c7 r4c10 r4c14 r4c20 r4c23", "axis infantry r0c0", **TWO)  # fmt: skip


@table(
    ("card", "part", "hexes", "why"),
    [
        ("probe", "left", "r4c1 r4c2", ""), ("probe", "left", "r4c5 r4c6", ""), ("probe", "left", "r4c1 r4c5", "one_half"), ("probe", "", "r4c1 r4c5", "one_half"), ("probe", "left", "r4c10", "section"), ("probe", "", "r4c1 r4c10", "one_section"), ("probe", "centre", "r4c10", ""), ("probe", "centre", "r4c14", ""),
        ("general_advance", "", "r4c1 r4c2 r4c5 r4c6", ""), ("general_advance", "", "r4c5 r4c6 r4c7", "one_flank"), ("general_advance", "", "r4c1 r4c10", "one_flank"), ("general_advance", "", "r4c10 r4c14", ""), ("general_advance", "", "r4c1 r4c2 r4c5 r4c6 r4c7", "too_many"),
        ("pincer_move", "", "r4c5 r4c6", ""), ("pincer_move", "", "r4c1 r4c5", "one_flank"), ("pincer_move", "", "r4c10", "not_there_either"), ("recon_in_force", "", "r4c1 r4c5", ""), ("recon_in_force", "", "r4c1 r4c2", "one_flank"), ("direct_from_hq", "", "r4c1 r4c5 r4c10 r4c23", ""),
    ],
)  # fmt: skip
def test_orders_on_two_boards(card: str, part: str, hexes: str, why: str) -> None:
    tried = Tried(WIDE, order_units, {"card": card, "section": part or None, "hexes": hexes.split()})  # fmt: skip
    assert tried.against == ([f"play.{why}"] if why else [])
    assert ("play.two_boards" in tried.told) is (card != "direct_from_hq")


def test_all_units_and_questions_on_two_boards() -> None:
    # the fuller of a flank’s two sections
    assert asking.usual(BOOK, WIDE, {"card": "assault", "section": "left"}) == ["r4c5", "r4c6", "r4c7"]  # fmt: skip
    one = asking.wording(BOOK, WIDE, {"card": "probe", "section": "left"})
    assert one is not None and (one.code, one.params["n"], one.params["section"]) == ("m44.ask.units.half", 2, "left")  # fmt: skip
    for card, where, n in (("general_advance", "each", 2), ("pincer_move", "one", 2), ("recon_in_force", "each", 1)):  # fmt: skip
        asked = asking.wording(BOOK, WIDE, {"card": card})
        assert asked is not None and asked.code == "m44.ask.units.flank" and asked.params["n"] == n
        assert asked.params["where_told"] == [{"code": f"m44.flank.{where}", "params": {}}]
    plain = asking.wording(BOOK, WIDE, {"card": "probe"})
    assert plain is not None and plain.code == "m44.ask.units.most"
    deck = BOOK.deck
    assert allotments(deck["pincer_move"], 26) == [{("left", 1): 2}, {("left", 2): 2}, {("right", 1): 2}, {("right", 2): 2}]  # fmt: skip
    assert allotments(deck["recon_in_force"], 26) == [{(part, 1): 1, (part, 2): 1} for part in ("left", "centre", "right")]  # fmt: skip
    assert allotments(deck["pincer_move"], 13) == [{("left", 0): 2, ("centre", 0): 0, ("right", 0): 2}]  # fmt: skip
    # seen from the other side the second section of a flank is the first
    assert fits(["r4c23"], {("left", 1): 1}, True, 0, 26) and not fits(["r4c23"], {("left", 2): 1}, True, 0, 26)  # fmt: skip
    assert fits(["r4c1"], {("right", 2): 1}, True, 0, 26)


def test_marines_order_one_more_anywhere() -> None:
    # Corps des US Marines: a card of several sections orders one unit more, in any that it shows.
    state = position(*OURS, "axis infantry r4c5 r0c0", armies={"allies": "us_marines"})

    def why(card: str, hexes: str) -> list[str]:
        return Tried(state, order_units, {"card": card, "hexes": hexes.split()}).against

    assert why("pincer_move", "r5c1 r6c1 r7c1 r5c8 r5c10") == []
    assert why("pincer_move", "r5c1 r6c1 r5c8 r5c10 r5c5") == ["play.not_there_either"]
    assert why("pincer_move", "r5c5") == ["play.not_there_either"]
    assert why("pincer_move", "r5c1 r6c1 r5c5 r6c5") == ["play.not_there_either"]
    assert why("general_advance", "r5c1 r6c1 r7c1") == []
    assert why("recon_in_force", "r5c1 r6c1 r5c5 r5c10 r5c8") == ["play.too_many"]
    assert why("direct_from_hq", "r5c1 r6c1 r5c5 r5c10 r5c8") == []
    assert why("probe", "r5c1 r6c1 r7c1") == []


def test_sections_that_stay_open() -> None:
    def left(hexes: str, card: str = "probe", **changes: Any) -> tuple[str, ...]:
        return sections_left(Doing(BOOK, at(FIELD, card=card, **changes)), hexes.split())

    assert left("r5c3") == ("left", "centre") and left("r5c8") == ("centre", "right")
    assert left("r5c3 r5c8") == ("centre",) and left("r5c3", section="left") == ("left",)
    assert left("r5c3", sections=("left",)) == ("left",) and left("") == ("left", "centre", "right")
    assert left("r5c3", "direct_from_hq") == () and left("r5c3", "infantry_assault") == ("left", "centre")  # fmt: skip
    assert left("r5c3", free=1) == () and left("r5c3", side="axis") == ("centre", "right")
    assert all_of_them(Doing(BOOK, at(FIELD, card="assault", section="left", free=1))) == []
    assert all_of_them(Doing(BOOK, at(FIELD, card="probe", section="left"))) == []
    crowd = {("left", 0): 1}
    assert fits([], crowd, False, 0, 13) and not fits(["r5c5"], crowd, False, 0, 13)
    near = [enemies_near(FIELD, place, "allies") for place in ((5, 5), (5, 4), (5, 6), (4, 5))]
    assert near == [True, True, False, False]


# -- Dig-In, Medics & Mechanics -----------------------------------------------------------------------------------------------
def test_units_dig_in_where_there_is_room() -> None:
    lines = ("allies infantry r5c1 r5c3 r5c5 r5c8", "axis infantry r0c0")
    state = position(*lines, obstacles={"wire": ["r5c1"]}, terrain={"beach": ["r5c3"], "ocean": ["r5c8"]}, overlays={"bunker": ["r5c5"]})  # fmt: skip
    tried = Tried(state, order_units, {"card": "dig_in", "hexes": ["r5c1", "r5c3", "r5c5", "r5c8"]})
    assert tried.state.added == ("r5c3.sandbags",) and tried.told[-1] == "play.dug_in"
    assert tried.doing.rulings[-1].params["n"] == 1
    none = Tried(state, order_units, {"card": "dig_in", "hexes": ["r5c1"]})
    assert none.state.added == () and "play.dug_in" not in none.told
    tanks = position("allies armour r5c1", "axis infantry r0c0")
    free = Tried(tanks, order_units, {"card": "dig_in", "hexes": ["r5c1"]})
    assert free.against == [] and free.state.added == ()  # a unit of choice instead


def test_medics() -> None:
    hurt = at(FIELD, r5c1={"figures": 2}, r6c1={"figures": 1}, hands={"axis": 5, "allies": 3})
    for name in ("r5c1", "r6c1"):
        tried = Tried(hurt, order_units, {"card": "medics_and_mechanics", "hexes": [name]})
        assert tried.against == [] and tried.ask.dice == 3  # a die per card, this one included
    doing = Doing(BOOK, hurt)
    script = order_units(doing, {"card": "medics_and_mechanics", "hexes": ["r5c1"]})
    next(script)
    with pytest.raises(StopIteration):
        script.send(("A", "G", "F"))
    assert doing.events[-1].data == {"hex": "r5c1", "n": 0, "rests": True}
    other = Doing(BOOK, hurt)
    script = order_units(other, {"card": "medics_and_mechanics", "hexes": ["r5c1"]})
    next(script)
    with pytest.raises(StopIteration):
        script.send(("I", "S", "I"))
    assert other.events[-1].data == {"hex": "r5c1", "n": 2, "rests": False}
    bare = at(FIELD, options={"tracking": "no"}, hands={"axis": 5, "allies": 3})
    by_hand = Tried(bare, order_units, {"card": "medics_and_mechanics", "hexes": []})
    assert by_hand.ask.dice == 3
    assert Tried(bare, order_units, {"card": "probe", "hexes": []}).ask is None


def test_what_is_told_where_nobody_is_ordered() -> None:
    def told(card: str, hold: bool = True, **changes: Any) -> str:
        return Tried(at(FIELD, **changes), order_units, {"card": card, "hexes": [], "hold": hold}).told[-1]  # fmt: skip

    def asked_of(card: str, **changes: Any) -> str:
        return str(Tried(at(FIELD, **changes), order_units, {"card": card, "hexes": [], "hold": True}).ask.what)  # fmt: skip

    assert asked_of("probe") == "m44.choose.later" and told("probe", False) != "play.nobody_yet"
    assert told("air_power") == "play.nothing_struck" and told("air_power", False) != "play.nothing_struck"  # fmt: skip
    assert (
        asked_of("medics_and_mechanics") == "m44.choose.nobody"
    )  # it would be the turn’s only card
    assert told("medics_and_mechanics", False) == "play.none_fits"
    assert asked_of("medics_and_mechanics", r5c1={"figures": 1}) == "m44.choose.later"
    assert told("air_sortie") != "play.none_fits"


# -- what is drawn ----------------------------------------------------------------------------------------------------------
EARLY = position(*OURS, "axis infantry r0c0", draws=[{"side": "allies", "turns": 2, "cards": 2}])
STORCH = {"plane": "storch", "hex": "r4c4", "active": True, "acted": "", "path": []}


@table(
    ("state", "changes", "due"),
    [
        (FIELD, {}, (1, 1)), (FIELD, {"card": ""}, (0, 0)), (FIELD, {"no_draw": True}, (0, 0)), (FIELD, {"card": "recon"}, (2, 1)), (FIELD, {"card": "recon", "acts": "air_power"}, (1, 1)), (FIELD, {"card": "counter_attack", "acts": "recon"}, (2, 1)), (FIELD, {"card": "counter_attack", "acts": "probe"}, (1, 1)), (EARLY, {"card": "counter_attack", "acts": "recon"}, (2, 2)),
        (EARLY, {}, (2, 2)), (EARLY, {"turn": 2}, (2, 2)), (EARLY, {"turn": 3}, (1, 1)),
        (EARLY, {"side": "axis"}, (1, 1)), (EARLY, {"card": "recon"}, (2, 2)),
        # Reconnaissance: an active storch next to an enemy that has done nothing else
        (FIELD, {"planes": {"allies": STORCH}}, (2, 1)), (FIELD, {"planes": {"allies": {**STORCH, "active": False}}}, (1, 1)), (FIELD, {"planes": {"allies": {**STORCH, "hex": "r8c8"}}}, (1, 1)), (FIELD, {"planes": {"allies": {**STORCH, "acted": "rescue"}}}, (1, 1)),
        (FIELD, {"planes": {"allies": {**STORCH, "plane": "yak"}}}, (1, 1)), (FIELD, {"planes": {"axis": STORCH}}, (1, 1)), (FIELD, {"planes": {"allies": STORCH}, "card": "air_sortie"}, (0, 0)), (FIELD, {"planes": {"allies": {**STORCH, "plane": "yak"}}, "card": "air_sortie"}, (1, 1)), (FIELD, {"planes": {"allies": STORCH}, "sortie": "air_sortie"}, (3, 2)),
    ],
)  # fmt: skip
def test_cards_due(state: Any, changes: Any, due: tuple[int, int]) -> None:
    assert due_cards(BOOK, at(state, **{"card": "probe", **changes})) == due


@table(
    ("changes", "n", "why", "hand"),
    [
        ({}, None, "", 6), ({}, 0, "", 6), ({}, 1, "", 6), ({}, 2, "draws_fewer", 5), ({"drew": True}, None, "drawn_already", 5), ({"phase": "battle"}, None, "phase", 5), ({"card": ""}, None, "no_draw", 5), ({"no_draw": True}, None, "no_draw_work", 5), ({"no_draw": True, "card": "air_sortie"}, None, "no_draw_token", 5), ({"card": "recon"}, None, "", 6),
        ({"card": "recon"}, 2, "", 6), ({"card": "recon"}, 3, "draws_fewer", 5), ({"card": "counter_attack", "acts": "recon"}, None, "", 6), ({"card": "counter_attack", "acts": "recon"}, 2, "", 6), ({"card": "", "owed": {"axis": 1}}, None, "", 5), ({"owed": {"allies": 1}}, None, "", 6),
    ],
)  # fmt: skip
def test_a_draw(changes: Any, n: int | None, why: str, hand: int) -> None:
    state = at(FIELD, **{"card": "probe", "phase": "draw", "deck": 20, "discards": 3, **changes})
    tried = Tried(state, draw, {"n": n})
    assert tried.against == ([f"play.{why}"] if why else [])
    assert tried.state.hands["allies"] == hand
    owed = changes.get("owed", {}).get("axis", 0)
    assert tried.state.hands["axis"] == 5 + owed and not tried.state.owed.get("axis")
    if not why:
        assert tried.told.count("play.kept_one") == (state.effect == "recon")
        assert tried.state.deck + tried.state.discards + sum(tried.state.hands.values()) == 33
    offered_now = "draw" in {o.verb for o in GAME.offers(state)}
    due = not state.drew and state.phase == "draw" and bool(state.card) and not state.no_draw
    assert offered_now is due


@table(
    ("deck", "discards", "scenario", "codes"),
    [
        (2, 0, {}, ["drawn"]), (1, 4, {}, ["reshuffled", "drawn"]), (0, 0, {}, ["no_cards"]), (0, 5, {"reshuffle": False}, ["no_cards"]), (0, 5, {"deck_out": "axis"}, ["deck_out"]), (1, 5, {"deck_out": "axis"}, ["deck_out"]), (2, 5, {"deck_out": "axis"}, ["drawn"]),
    ],
)  # fmt: skip
def test_an_empty_pile(deck: int, discards: int, scenario: Any, codes: list[str]) -> None:
    state = at(position(*OURS, "axis infantry r0c0", **scenario), deck=deck, discards=discards)
    doing = Doing(BOOK, state)
    take_cards(doing, "allies", 2)
    assert [each.code.removeprefix("m44.play.") for each in doing.rulings] == codes
    assert (doing.state.victory or {}).get("winner") == ("axis" if "deck_out" in codes else None)
    if codes[-1] == "drawn":
        assert doing.state.hands["allies"] == 7 and doing.rulings[-1].params["n"] == 2
    may = at(state, card="probe", phase="draw")
    assert ("draw" in {o.verb for o in GAME.offers(may)}) is bool(deck or discards)  # fmt: skip


# -- units on the move besides, on the long board (I-M44-37) ------------------------------------------------------------------
LONG = position("allies infantry r15c1 r15c3 r15c5 r15c8", "axis infantry r0c0", board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"})  # fmt: skip


@table(
    ("state", "changes", "hexes", "why"),
    [
        (LONG, {}, "r15c1", ""), (LONG, {}, "r15c1 r15c3", ""), (LONG, {}, "r15c1 r15c3 r15c5", "too_many_march"), (LONG, {}, "r15c1 r15c1", ""), (LONG, {"card": "attack"}, "r15c1 r15c3", "too_many_march"), (LONG, {"card": "assault"}, "r15c1", "not_on_the_move"), (LONG, {"card": ""}, "r15c1", "no_card"),
        (LONG, {"free": 1}, "r15c1", "not_on_the_move"), (LONG, {"phase": "move"}, "r15c1", "phase"), (LONG, {"r15c3": {"marching": True}}, "r15c1 r15c5", "too_many_march"), (LONG, {"r15c3": {"marching": True}}, "r15c1", ""), (LONG, {"r15c1": {"ordered": True}}, "r15c1", "ordered_already"),
        (LONG, {"r15c1": {"fresh": True}}, "r15c1", "fresh"), (LONG, {}, "r0c0", "not_yours"), (LONG, {}, "r7c7", "nobody"), (FIELD, {}, "r5c1", "not_on_the_move"), (LONG, {"options": {"tracking": "no"}}, "r15c1", "untracked"), (LONG, {"r15c3": {"marching": True}, "r15c5": {"marching": True}}, "r15c1", "not_on_the_move"),
    ],
)  # fmt: skip
def test_units_on_the_move(state: Any, changes: Any, hexes: str, why: str) -> None:
    now = at(state, **{"card": "probe", **changes})
    tried = Tried(now, march, {"hexes": hexes.split()})
    assert tried.against == ([f"play.{why}"] if why else [])
    assert tried.told == ([] if why else ["play.on_the_move"])
    own = [name for name in ("r15c1", "r15c3", "r15c5", "r15c8") if name in now.pieces]
    free = [name for name in own if not (now.pieces[name].ordered or now.pieces[name].fresh)]
    open_to_all = now.card and now.phase == "order" and now.tracking and besides(BOOK, now) > 0
    assert offered(now, "march") == ([{"hexes": free[:1]}] if open_to_all and free else [])
    assert MARCH.args[0].options is not None
    assert MARCH.args[0].options(BOOK, now, {}) == (free if now.card and besides(BOOK, now) > 0 else [])  # fmt: skip


def test_who_may_be_sent() -> None:
    probe = at(LONG, card="probe")
    assert besides(BOOK, probe) == 2 and besides(BOOK, at(LONG, card="attack")) == 1
    assert besides(BOOK, at(LONG, card="assault")) == 0 and besides(BOOK, LONG) == 0
    assert besides(BOOK, at(FIELD, card="probe")) == 0
    told = Tried(LONG, order_units, {"card": "probe", "section": "left", "hexes": ["r15c1"]}).told
    assert "play.may_march" in told
    assert "play.may_march" not in Tried(LONG, order_units, {"card": "assault", "section": "left", "hexes": []}).told  # fmt: skip


# -- going on ---------------------------------------------------------------------------------------------------------------
@table(
    ("changes", "told", "events"),
    [
        ({"phase": "order"}, ["play.without_card", "play.phase_begins"], ["stepped"]), ({"phase": "order", "card": "probe"}, ["play.nobody_ordered", "play.phase_begins"], ["stepped"]), ({"phase": "order", "hands": {"axis": 5, "allies": 0}}, ["play.phase_begins"], ["stepped"]), ({"phase": "order", "night": 5}, ["play.night_first"], []),
        ({"phase": "move", "card": "probe"}, ["play.phase_begins"], ["stepped"]), ({"phase": "battle", "card": "probe"}, ["play.phase_begins"], ["stepped"]), ({"phase": "battle", "card": "recon"}, ["play.phase_begins", "orders.draw_two"], ["stepped"]), ({"phase": "move"}, ["play.phase_begins"], ["stepped"]),
        ({"phase": "draw", "card": "probe"}, ["play.drawn", "play.turn_begins"], ["drawn", "stepped"]), ({"phase": "draw", "card": "probe", "drew": True}, ["play.turn_begins"], ["stepped"]), ({"phase": "draw"}, ["play.turn_begins"], ["stepped"]),
        ({"phase": "draw", "card": "their_finest_hour"}, ["play.drawn", "play.reshuffled", "play.turn_begins"], ["drawn", "reshuffled", "stepped"]), ({"phase": "draw", "card": "recon"}, ["play.drawn", "play.kept_one", "play.turn_begins"], ["drawn", "drawn", "discarded", "stepped"]),
        # a Counter-Attack gives the order that it answers, and owes what that order owes (I-M44-14)
        ({"phase": "battle", "card": "counter_attack", "acts": "recon"}, ["play.phase_begins", "orders.draw_two"], ["stepped"]), ({"phase": "draw", "card": "counter_attack", "acts": "recon"}, ["play.drawn", "play.kept_one", "play.turn_begins"], ["drawn", "drawn", "discarded", "stepped"]),
        ({"phase": "draw", "card": "counter_attack", "acts": "their_finest_hour"}, ["play.drawn", "play.reshuffled", "play.turn_begins"], ["drawn", "reshuffled", "stepped"]), ({"phase": "draw", "card": "counter_attack", "acts": "probe"}, ["play.drawn", "play.turn_begins"], ["drawn", "stepped"]),
        ({"phase": "draw", "card": "probe", "owed": {"axis": 1}}, ["play.drawn", "play.drawn", "play.turn_begins"], ["drawn", "drawn", "stepped"]), ({"phase": "draw", "drew": True, "planes": {"allies": {**STORCH, "active": False}}}, ["fly.home", "play.turn_begins"], ["plane_left", "stepped"]),
        ({"phase": "draw", "drew": True, "planes": {"allies": STORCH}}, ["play.turn_begins"], ["stepped"]), ({"phase": "draw", "drew": True, "planes": {"axis": {**STORCH, "active": False}}}, ["play.turn_begins"], ["stepped"]),
        ({"phase": "draw", "drew": True, "side": "axis", "night": 4, "seen": 1}, ["play.turn_begins", "play.night_first"], ["stepped"]), ({"phase": "draw", "drew": True, "side": "axis"}, ["play.turn_begins"], ["stepped"]),
    ],
)  # fmt: skip
def test_the_next_phase_and_turn(changes: Any, told: list[str], events: list[str]) -> None:
    state = at(FIELD, **changes)
    tried = Tried(state, go_next, {})
    assert tried.told + tried.against == told and tried.events == events
    if events and state.phase == "draw":
        now = tried.state
        assert (now.side, now.phase) == ("axis" if state.side == "allies" else "allies", "order")
        assert now.turn == state.turn + (state.side == "axis")
    elif events:
        order = ("order", "move", "battle", "draw")
        assert tried.state.phase == order[order.index(state.phase) + 1]
        assert tried.state.side == state.side and tried.state.turn == state.turn
    plays = "next" in {o.verb for o in GAME.offers(state)}
    assert plays is bool(events)


def test_cards_that_a_scenario_draws() -> None:
    tried = Tried(at(EARLY, phase="battle", card="probe"), go_next, {})
    assert tried.told == ["play.phase_begins", "play.draws"] and tried.doing.rulings[-1].params["n"] == 2  # fmt: skip
    kept = position(*OURS, "axis infantry r0c0", reshuffle=False)
    hour = Tried(at(kept, phase="draw", card="their_finest_hour", drew=True), go_next, {})
    assert hour.events == ["stepped"]
    sudden = position("allies infantry r1c1", "axis infantry r0c0", sudden_death=[{"side": "allies", "hexes": ["r1c1", "r1c2"], "need": 1}])  # fmt: skip
    end = Tried(at(sudden, phase="battle"), go_next, {})
    assert end.state.victory == {"winner": "allies", "condition": "medal.sudden_death"}
    assert end.told == ["play.phase_begins", "medals.sudden_by"]
    assert Tried(at(sudden, phase="battle", side="axis"), go_next, {}).state.victory is None


def test_offers_of_cards() -> None:
    first = offered(FIELD, "order")
    assert first[0] == {"card": "direct_from_hq", "section": None, "hexes": FOOT[:4]}
    assert first[1] == {"card": "probe", "section": "centre", "hexes": []}
    assert first[2:] == [{"card": "air_power", "section": None, "hexes": []}]
    assert len(offered(at(FIELD, night=5, seen=1), "order")) == 2
    assert not offered(at(FIELD, night=5), "order")
    assert len(offered(at(FIELD, options={"tracking": "no"}, pieces={}), "order")) == 2
    assert offered(at(FIELD, r5c1={"fresh": True}), "order")[0]["hexes"] == ["r5c3", "r5c5", "r5c8", "r5c10"]  # fmt: skip
    one = {"card": None, "section": None}
    left = at(FIELD, card="probe", section="left", r5c1={"ordered": True}, ordered=1)
    assert offered(left, "order") == [{**one, "hexes": ["r5c3"]}]
    assert offered(at(left, r5c3={"fresh": True}), "order") == [{**one, "hexes": ["r6c1"]}]
    assert not offered(at(left, ordered=2), "order") and not offered(at(left, options={"tracking": "no"}), "order")  # fmt: skip
    missed: Any = VERBS[0].missed
    assert missed is not None and not missed(BOOK, left) and missed(BOOK, at(FIELD, card="probe"))
    assert not missed(BOOK, FIELD) and not missed(BOOK, at(FIELD, card="probe", options={"tracking": "no"}))  # fmt: skip
    asked = {arg.name: arg for arg in VERBS[0].args}
    assert asked["card"].when is not None and asked["card"].when(BOOK, FIELD, {})
    assert not asked["card"].when(BOOK, left, {})
    assert [(arg.name, arg.optional, arg.many, arg.wanted) for arg in VERBS[0].args] == [("card", False, False, False), ("section", True, False, False), ("as", True, False, False), ("hexes", True, True, True)]  # fmt: skip


# -- no more copies of a card than the deck holds (I-M44-14; reference: cards.yaml) -------------------
COUNTED = at(position("allies infantry r5c4", "axis infantry r4c4", copies=GAME.packed(position("allies infantry r5c4").board.scenario)["copies"]), card="")  # fmt: skip


@table(
    ("played", "card", "section", "why"),
    [
        ((), "barrage", None, ""),
        (("barrage",), "barrage", None, "play.all_played"),
        (("barrage",), "air_power", None, ""),
        (("direct_from_hq",), "direct_from_hq", None, ""),
        (("direct_from_hq",) * 2, "direct_from_hq", None, "play.all_played"),
        (("recon.left",) * 2, "recon", "left", "play.all_played_in"),
        (("recon.left",) * 2, "recon", "right", ""),
        # The section of one is not known: six in all.
        (
            ("recon.left", "recon.left", "recon", "recon.right", "recon.centre"),
            "recon",
            "right",
            "",
        ),
        (("recon",) * 6, "recon", "right", "play.all_played"),
    ],
)
def test_a_card_is_played_as_often_as_the_deck_has_it(
    played: Any, card: str, section: Any, why: str
) -> None:
    args: Any = {"card": card, "section": section, "hexes": []}
    state = replace(COUNTED, played=played)
    assert against(state, order_units, **args) == ([why] if why else [])
    # A game whose save does not hold the copies counts nothing; the table may see it otherwise.
    old = position("allies infantry r5c4", "axis infantry r4c4")
    assert against(replace(old, played=played), order_units, **args) == []
    if why:
        doing = Doing(BOOK, state, [f"m44.{why}"])
        next(iter(order_units(doing, args)), None)
        assert not doing.against and doing.state.played[:-1] == played


def test_what_the_count_of_played_cards_takes_in() -> None:
    doing = Doing(BOOK, replace(COUNTED, deck=0, discards=3, before={"card": "barrage", "section": ""}))  # fmt: skip
    doing.happen("card_played", card="counter_attack", side="allies", section="", acts="barrage", free=0, sections=[])  # fmt: skip
    assert doing.state.played == (
        "counter_attack",
    )  # no Barrage: that one lies before the opponent
    doing.happen("ambushed", side="axis")
    assert doing.state.played == ("counter_attack", "ambush")
    assert not hinted(doing.state) and hinted(COUNTED)
    again = Doing(BOOK, replace(doing.state, owed={}))
    spring(again, {})
    assert [r.code for r in again.against] == ["m44.play.all_played"]
    assert "ambush" not in {offer.verb for offer in GAME.offers(again.state)}
    doing.happen("reshuffled")
    assert doing.state.played == ()
    assert GAME.load(COUNTED.board.scenario, {}, GAME.dump(again.state)) == again.state
    assert "played" not in GAME.dump(COUNTED)  # as saves of before were


@table(
    ("scenario", "card", "copies"),
    [
        ({}, "ambush", 1), ({}, "recon", {"left": 2, "centre": 2, "right": 2}),
        ({"deck": 62}, "ambush", None),  # a deck of one's own
        ({"board": {"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"}}, "ambush", 2),
        ({"board": {"size": "overlord", "rows": 9, "columns": 26, "face": "country"}}, "ambush", None),
    ],
)  # fmt: skip
def test_copies_by_deck(scenario: Any, card: str, copies: Any) -> None:
    raw = {**position("allies infantry r5c4").board.scenario, **scenario}
    assert GAME.packed(raw).get("copies", {}).get(card) == copies
