"""What the table is asked and told: Ambush, battle back, the ground, equal ways, targets, hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from m44.tabletop import Table, units
from program import TESTS

from referee.engine.ask import Choice, Dice
from referee.engine.dice import read_faces

if TYPE_CHECKING:
    from program import Program, Said

BOARDS = TESTS / "cases" / "play" / "m44" / "boards"


def evening(referee: Program, lang: str, board: str, *lines: str) -> Said:
    words = (f"{BOARDS}/{board}.yaml",)
    return referee("--lang", lang, "play", *words, stdin="".join(f"{line}\n" for line in lines))


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def table(*lines: str, **scenario: Any) -> Table:
    return Table(units=units(*lines), **scenario)


def asked(at: Table, line: str, *answers: Any) -> Any:
    """The question that a line comes to at a table where somebody can be asked."""
    command = at.game.read(at.state, line.split())
    args = {**command.args, "hold": True}
    script = at.game.registry.verb(command.name).do(at.game.book, at.state, args)
    given = list(answers)
    ask = script.send(None)
    while True:
        if not isinstance(ask, (Dice, Choice)):
            ask = script.send(None)
        elif given:
            ask = script.send(given.pop(0))
        else:
            return ask


# -- Ambush ----------------------------------------------------------------------------
ASSAULT = ("allies infantry r5c5 r8c0", "axis infantry r4c5")


def ordered(*lines: str, **more: Any) -> Table:
    at = table(*lines, **more)
    at.go("order direct from hq r5c5", "next", "next")
    return at


def test_the_defender_is_asked_for_an_ambush() -> None:
    ask = asked(ordered(*ASSAULT), "attack r5c5 r4c5")
    assert (ask.what, ask.side, ask.default) == ("m44.choose.ambush", "axis", "no")


def test_nobody_is_asked_for_an_ambush_at_range_two() -> None:
    ask = asked(ordered("allies infantry r5c5", "axis infantry r3c5"), "attack r5c5 r3c5")
    assert isinstance(ask, Dice)


def test_the_table_may_do_without_the_hint() -> None:
    ask = asked(
        ordered(*ASSAULT, options={"ambush_hint": "no", "tracking": "yes"}), "attack r5c5 r4c5"
    )
    assert isinstance(ask, Dice)


def test_an_empty_hand_is_not_asked() -> None:
    ask = asked(ordered(*ASSAULT, hands={"axis": 0, "allies": 5}), "attack r5c5 r4c5")
    assert isinstance(ask, Dice)


def test_the_one_ambush_of_the_deck_is_not_asked_for_twice() -> None:
    # deck.yaml: one Ambush among 60 cards; it comes back only when the deck is shuffled anew
    at = ordered(*ASSAULT)
    assert at.do("attack r5c5 r4c5 ambush", "S S S; S S S").ok
    at.turn()
    at.turn()
    at.go("order direct from hq r5c5", "next", "next")
    assert isinstance(asked(at, "attack r5c5 r4c5"), Dice)


@pytest.mark.parametrize(("lang", "answer", "wanted"), [
    ("en", "", "3 dice to roll"), ("en", "y", "Axis play Ambush"),
    ("fr", "", "3 dés à lancer"), ("fr", "oui", "Embuscade"),
])  # fmt: skip
def test_ambush_at_the_table(referee: Program, lang: str, answer: str, wanted: str) -> None:
    verb = ("order", "attack") if lang == "en" else ("activer", "attaquer")
    said = evening(referee, lang, "close", f"{verb[0]} direct r5c5", "", "", f"{verb[1]} r5c5 r4c5",
                   answer)  # fmt: skip
    assert wanted in flat(said.out)
    assert "Traceback" not in said.out + said.err


@pytest.mark.parametrize(("told", "back"), [("yes", False), ("no", True)])
def test_nobody_battles_back_against_an_ambush(referee: Program, told: str, back: bool) -> None:
    """Forces britanniques du Commonwealth: the Ambush is the exception."""
    keys = (
        "attacker=infantry",
        "target=infantry",
        "range=1",
        "target_army=commonwealth",
        "figures=2",
    )
    said = referee.json("resolve", "m44", "attack", *keys, f"ambush={told}", "--dice", "I S S")
    assert said.result["battle_back"] is back
    assert ("m44.result.battle_back" in said.codes) is back


@pytest.mark.parametrize(("lang", "lines", "over", "desert"), [
    ("en", ("order armor_assault r5c4", "next", "next", "attack r5c4 r4c4", "no", "G S S S", "yes"), "battle once more", "one hex farther"),
    ("fr", ("activer assaut de blindés r5c4", "suite", "suite", "attaquer r5c4 r4c4", "non", "G E E E", "oui"), "combattre encore une fois", "une case de plus"),
])  # fmt: skip
def test_what_an_overrun_brings_is_told_once(
    referee: Program, lang: str, lines: tuple[str, ...], over: str, desert: str
) -> None:
    """Told with the question whether the ground is taken, not again with the answer."""
    said = flat(evening(referee, lang, "sand", *lines).out)
    assert (said.count(over), said.count(desert)) == (1, 1), said


@pytest.mark.parametrize(("lang", "odds", "told"), [
    ("en", "odds", "driven back 42%"), ("fr", "chances", "repoussée 42 %"),
])  # fmt: skip
def test_the_defender_hears_what_he_decides_on(
    referee: Program, lang: str, odds: str, told: str
) -> None:
    """Three dice at four figures: none falls to three hits; some flag in 1 - (5/6)³ of the throws."""
    verb = ("order", "attack") if lang == "en" else ("activer", "attaquer")
    said = evening(referee, lang, "close", f"{verb[0]} direct r5c5", "", "", f"{verb[1]} r5c5 r4c5", odds)  # fmt: skip
    assert told in flat(said.out)


@pytest.mark.parametrize(("lang", "card", "later", "off"), [
    ("en", "probe", "“move” belongs to another step (Move", "“r9c2” is off the board"),
    ("fr", "accrochage", "« déplacer », c’est pour une autre étape (Déplacement", "« r9c2 » est hors du plateau"),
])  # fmt: skip
def test_hexes_typed_a_step_early_or_off_the_board(
    referee: Program, lang: str, card: str, later: str, off: str
) -> None:
    play = f"{card} centre r5c5 r6c8"  # the card has no order left
    lines = ("r5c5 r6c5", "", "r5c5 r9c2", "", "", "r8c7")
    said = flat(evening(referee, lang, "close", play, *lines).out)
    assert later in said
    assert off in said
    assert said.count(later[:8]) == said.count(later)  # once the dice are over nothing takes them
    assert {"en": "“r8c7” does not say what is to be done", "fr": "« r8c7 » ne dit pas quoi faire"}[
        lang
    ] in said


# -- battle back, taking ground ------------------------------------------------------------
def test_battle_back_is_asked_of_the_commonwealth() -> None:
    lines = ("axis infantry r4c5", "allies infantry r5c5 figures=2")
    at = table(*lines, armies={"allies": "commonwealth"}, first_player="axis")
    at.go("order direct from hq r4c5", "next", "next")
    # A hit leaves one figure, no flag: it answers (Armées du Commonwealth).
    ask = asked(at, "attack r4c5 r5c5", "no", ("I", "S", "S"))
    assert (ask.what, ask.side) == ("m44.choose.battle_back", "allies")
    answer = asked(at, "attack r4c5 r5c5", "no", ("I", "S", "S"), "yes")
    assert isinstance(answer, Dice)
    assert answer.dice == 1


@pytest.mark.parametrize(("lang", "verb", "answers", "told"), [
    ("en", ("order", "attack"), ("battle back",), "1 die to roll."),
    ("fr", ("activer", "attaquer"), ("riposte",), "1 dé à lancer."),
])  # fmt: skip
def test_battle_back_may_be_said_to_the_question(
    referee: Program, lang: str, verb: tuple[str, str], answers: tuple[str, ...], told: str
) -> None:
    """« Riposte » is the answer yes where it is asked, not another command refused."""
    lines = (f"{verb[0]} direct r4c5", "", "", f"{verb[1]} r4c5 r5c5", "", "I S S", *answers)
    assert told in flat(evening(referee, lang, "commonwealth", *lines).out)


@pytest.mark.parametrize(("lang", "lines", "told"), [
    ("en", ("order direct r4c8 r1c8", "next", "move r4c8 r2c7", "r3c9", "r3c8 r3c7", "exit r1c8", "r0c7"),
     ("“r3c9” is known, but cannot be chosen here", "Way taken: r3c8-r3c7", "Way taken: r0c7")),
    ("fr", ("activer qg l4c8 l1c8", "suite", "déplacer l4c8 l2c7", "l3c9", "l3c8-l3c7", "sortir l1c8", "l0c7"),
     ("« l3c9 » existe, mais n’est pas à choisir ici", "Chemin pris : r3c8-r3c7", "Chemin pris : r0c7")),
])  # fmt: skip
def test_a_way_is_answered_hex_by_hex(
    referee: Program, lang: str, lines: tuple[str, ...], told: tuple[str, ...]
) -> None:
    out = flat(evening(referee, lang, "ways", *lines).out)
    assert [each in out for each in told] == [True] * len(told), out[-900:]


@pytest.mark.parametrize(("lang", "verb", "answer", "took"), [
    ("en", ("order", "attack"), "take r4c5", True), ("fr", ("activer", "attaquer"), "prendre l4c5", True),
    ("en", ("order", "attack"), "take r4c6", False),
])  # fmt: skip
def test_taking_the_ground_may_be_said_to_the_question(
    referee: Program, lang: str, verb: tuple[str, str], answer: str, took: bool
) -> None:
    """« Prendre l4c5 » is yes where just that is asked, another hex is not."""
    lines = (f"{verb[0]} direct r5c5", "", "", f"{verb[1]} r5c5 r4c5", "I I I", answer)
    out = flat(evening(referee, lang, "overrun", *lines).out)
    assert (("Ground taken, r4c5" if lang == "en" else "Terrain pris, r4c5") in out) is took
    assert took or "answer it first" in out


@pytest.mark.parametrize(("lang", "verb", "no", "told"), [
    ("en", ("order", "attack"), "no", "Enter = next"),
    ("fr", ("activer", "attaquer"), "non", "Entrée = suite"),
])  # fmt: skip
def test_enter_does_not_battle_back_for_whom_has_said_no(
    referee: Program, lang: str, verb: tuple[str, str], no: str, told: str
) -> None:
    """The answer is a may: it stays open, but Enter throws nothing."""
    lines = (f"{verb[0]} direct r4c5", "", "", f"{verb[1]} r4c5 r5c5", "", "I S S", no, "status")
    said = flat(evening(referee, lang, "commonwealth", *lines).out)
    assert said.rpartition("[")[2].startswith(told) and "battle_back" not in said


@pytest.mark.parametrize(("lang", "told", "verb"), [
    ("en", "1 hit 50%", ("order", "attack")), ("fr", "1 touche 50 %", ("activer", "attaquer")),
])  # fmt: skip
def test_the_chances_stand_before_the_question_of_battle_back(
    referee: Program, lang: str, told: str, verb: tuple[str, str]
) -> None:
    """One die against infantry: two of its six faces are infantry, one is a grenade."""
    lines = (f"{verb[0]} direct r4c5", "", "", f"{verb[1]} r4c5 r5c5", "", "I S S")
    said = flat(evening(referee, lang, "commonwealth", *lines).out)
    assert told in said.partition("I S S")[2]
    assert "0 hits 12%" in said or lang == "fr"  # (1/2)³: before Ambush, of the three dice coming


def test_the_ground_is_asked_for() -> None:
    at = ordered("allies infantry r5c5", "axis infantry r4c5 figures=1")
    ask = asked(at, "attack r5c5 r4c5", "no", ("I", "S", "S"))
    assert (ask.what, ask.side) == ("m44.choose.take", "allies")


# -- owners, hex by hex ----------------------------------------------------------------------
def test_a_bunker_has_an_owner_of_its_own() -> None:
    lines = ("allies infantry r5c5", "axis infantry r4c5", "axis infantry r4c6")
    ground = {"overlays": {"bunker": ["r4c5", "r4c6"]}}
    own = table(*lines, **ground, owners=[{"side": "allies", "hexes": ["r4c6"]}])
    own.go("order direct from hq r5c5", "next", "next")
    # Bunker: one die less against infantry for its owner alone.
    assert own.do("attack r5c5 r4c5", "S S").ok
    own = table(*lines, **ground, owners=[{"side": "allies", "hexes": ["r4c6"]}])
    own.go("order direct from hq r5c5", "next", "move r5c5 r5c6", "next")
    assert own.do("attack r5c6 r4c6", "S S S").ok


@pytest.mark.parametrize(("owners", "hurt"), [
    ([], True), ([{"side": "allies", "hexes": ["r4c5"]}], False),
    ([{"side": "axis", "hexes": ["r4c5"]}], True),
])  # fmt: skip
def test_mines_spare_their_owner(owners: Any, hurt: bool) -> None:
    at = table("allies infantry r5c5", obstacles={"minefield": ["r4c5"]}, owners=owners)
    at.go("order direct from hq r5c5", "next")
    dice = ("I G S S",) if hurt else ()
    said = at.do("move r5c5 r4c5 mines=4", *dice)
    assert said.ok
    assert at.figures("r4c5") == (2 if hurt else 4)


def test_an_owner_off_the_board_is_told(referee: Program, tmp_path: Any) -> None:
    text = (BOARDS / "mines.yaml").read_text(encoding="utf-8")
    path = tmp_path / "own.yaml"
    path.write_text(text + "owners:\n- {side: allies, hexes: [r20c1]}\n", encoding="utf-8")
    assert referee("check", str(path)).code == 2


# -- equal ways ---------------------------------------------------------------------------------
RIVER = {"terrain": {"frozen_river": ["r4c4"], "marsh": ["r4c5"]}}


def test_a_way_over_an_objective_is_asked_for() -> None:
    lines = ("allies armour r6c4", "axis infantry r0c0")
    goal = [{"kind": "permanent", "side": "allies", "hexes": ["r5c3"]}]
    at = table(*lines, objectives=goal)
    at.go("order direct from hq r6c4", "next")
    said = at.do("move r6c4 r4c4")  # one way passes the objective: nothing speaks against it
    assert said.ok
    assert at.medals["allies"] == 1


def test_ice_or_an_objective_is_the_players_choice() -> None:
    goal = [{"kind": "permanent", "side": "allies", "hexes": ["r5c3"]}]
    at = table("allies armour r6c4", "axis infantry r0c0", objectives=goal,
               terrain={"frozen_river": ["r5c3"]})  # fmt: skip
    at.go("order direct from hq r6c4", "next")
    ask = asked(at, "move r6c4 r4c4")
    assert ask.what == "m44.choose.way"
    assert set(ask.options) == {"r5c3", "r5c4"}
    assert ask.default == "r5c4"  # nobody goes over the ice unasked
    assert at.do("move r6c4 r4c4", "S S", "r5c3").ok
    assert at.figures("r4c4") == 1
    assert at.medals["allies"] == 1


def test_a_retreat_over_ice_or_an_objective_is_the_owners_choice() -> None:
    goal = [{"kind": "last_to_occupy", "hexes": ["r3c5"]}]
    at = table("allies infantry r5c5", "axis infantry r4c5", objectives=goal,
               terrain={"frozen_river": ["r3c5"]})  # fmt: skip
    at.go("order direct from hq r5c5", "next", "next")
    assert at.do("attack r5c5 r4c5", "F F S").ok
    ask = asked(at, "retreat r2c5")
    assert (ask.what, ask.side, set(ask.options)) == ("m44.choose.way", "axis", {"r3c4", "r3c5"})
    assert at.do("retreat r2c5", "S I", "r3c5").ok
    assert at.medals["axis"] == 1
    assert at.figures("r2c5") == 3


# -- what may be attacked, where a unit can go ---------------------------------------------------
def test_attack_with_a_hex_alone_lists_the_targets(referee: Program, tmp_path: Any) -> None:
    save = str(tmp_path / "a.referee")
    for words in (("new", f"{BOARDS}/close.yaml"), ("do", "order", "direct_from_hq", "r5c5", "r5c8"),
                  ("next",), ("next",)):  # fmt: skip
        assert referee.json(*words, "--save", save).code == 0
    before = referee.json("status", "--save", save).result["log_length"]
    said = referee.json("do", "attack", "r5c8", "--save", save)
    assert said.code == 0
    (target,) = said.result["targets"]
    assert (target["hex"], target["dice"], target["figures"]) == ("r4c8", 3, 1)
    # One figure of infantry: a symbol (2 of 6) or a grenade (1 of 6) on any of three dice.
    assert target["eliminate"] == pytest.approx(1 - (1 / 2) ** 3)
    everything = referee.json("do", "attack", "--save", save).result["attacks"]
    assert [each["hex"] for each in everything] == ["r4c8", "r4c5"]
    assert referee.json("status", "--save", save).result["log_length"] == before


def test_move_with_a_hex_alone_lists_where_to_and_why_not(referee: Program, tmp_path: Any) -> None:
    save = str(tmp_path / "a.referee")
    for words in (("new", f"{BOARDS}/close.yaml"), ("do", "order", "direct_from_hq", "r6c8"),
                  ("next",)):  # fmt: skip
        assert referee.json(*words, "--save", save).code == 0
    result = referee.json("do", "move", "r6c8", "--save", save).result
    may = {each["hex"]: each["may_battle"] for each in result["reachable"]}
    assert may["r6c9"] is True  # one hex: it may battle
    assert may["r6c10"] is False  # two: it may not (Infanterie)
    assert {"hex": "r5c8", "code": "m44.way.occupied"} in result["closed"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_odds_at_the_question_and_over_the_turn(referee: Program, lang: str) -> None:
    order, attack, odds = ("order", "attack", "odds") if lang == "en" else ("activer", "attaquer", "cotes")  # fmt: skip
    said = evening(referee, lang, "close", f"{order} direct r5c5 r6c8 r5c8", "", "", odds,
                   f"{attack} r5c8 r4c8", "", odds)  # fmt: skip
    text = flat(said.out)
    # Best first: the armour on the lone figure, 7 of 8; the infantry after its two dice, 3 of 4.
    first, second = text.index("r5c8 " + ("to" if lang == "en" else "vers")), text.index("r6c8 " + ("to" if lang == "en" else "vers"))  # fmt: skip
    assert first < second
    assert ("eliminated 88%" if lang == "en" else "éliminée 88 %") in text.lower()


# -- the hex to blame ----------------------------------------------------------------------------
@pytest.mark.parametrize(("attack", "code", "blamed"), [
    # The line runs between two forests (Ligne de mire: blocked where both sides are).
    ("attack r6c5 r4c5", "m44.attack.los", "r5c4, r5c5"),
    ("attack r6c1 r4c1", "m44.attack.adjacent", "r6c0"),
])  # fmt: skip
def test_refusals_name_the_hex_to_blame(attack: str, code: str, blamed: str) -> None:
    at = table("allies infantry r6c5 r6c1", "axis infantry r4c5 r4c1 r6c0",
               terrain={"forest": ["r5c4", "r5c5"]})  # fmt: skip
    at.go("order direct from hq r6c5 r6c1", "next", "next")
    (refused,) = (r for r in at.do(attack).rulings if r.code == code)
    assert refused.params["at_told"] == [{"code": "m44.blame", "params": {"hexes": blamed}}]


def test_hexes_that_stop_a_unit_are_all_named_in_its_list() -> None:
    # Villes: the list of a unit blames every town for what lies behind it, and no hex wrongly.
    towns = ["r5c3", "r5c4"]
    at = table("allies special_forces r6c4", terrain={"town": towns, "marsh": ["r8c4"]})
    at.go("order direct from hq r6c4", "next")
    (shut,) = (r for r in at.do("move r6c4").rulings if r.code == "m44.way.not")
    assert shut.params["hexes"] == "r4c3, r4c4, r4c5"
    assert shut.params["why_told"][0]["params"]["nth"] == ", ".join(towns)


def test_a_train_and_a_ship_hear_of_their_own_ground_only() -> None:
    rails = ["r5c3", "r5c4", "r5c5"]
    at = table("allies armoured_train r5c4", "allies destroyer r8c3",
               terrain={"railway": rails, "ocean": ["r8c2", "r8c3", "r8c4"], "beach": ["r8c5"]})  # fmt: skip
    at.go("order direct from hq r5c4 r8c3", "next")
    assert [r.code for r in at.do("move r5c4").rulings] == ["m44.way.to"]
    ship = [r for r in at.do("move r8c3").rulings if r.code == "m44.way.not"]
    assert [(r.params["hexes"], r.params["why_told"][0]["code"]) for r in ship] == [
        ("r8c4", "m44.play.next_to_beach")
    ]


def test_ground_left_for_one_hex_only_is_blamed_itself() -> None:
    # Marécages: « doivent stopper en sortant »: the marsh is blamed, not the clear hex beside it.
    at = table("allies armour r6c4", terrain={"marsh": ["r6c4"]})
    at.go("order direct from hq r6c4", "next")
    said = at.do("move r6c4 r4c4")
    assert said.against == ["m44.move.one_hex"] and said.rulings[0].params["terrain"] == "marsh"
    assert "m44.move.leaves" in at.do("move r6c4 r5c4").codes


def test_a_step_that_stops_is_named_by_its_hex() -> None:
    at = table("allies armour r6c4", terrain={"forest": ["r5c4", "r5c3"]})
    at.go("order direct from hq r6c4", "next")
    said = at.do("move r6c4 r4c4 via r5c4")
    assert said.against == ["m44.move.stop"]
    assert said.rulings[0].params["nth"] == "r5c4"


@pytest.mark.parametrize(("attack", "code", "blamed"), [
    # Tireur d'élite: never at armour. The armour stands on r4c5.
    ("attack r5c5 r4c5", "m44.attack.sniper_armour", "r4c5"),
    # A lake bears nobody: whoever is laid there by mistake is named, target or attacker.
    ("attack r6c1 r5c1", "m44.attack.cannot_stand", "r5c1"),
    ("attack r6c9 r5c9", "m44.attack.cannot_stand", "r6c9"),
    ("attack r6c3 r4c3", "m44.attack.wide_river", "r5c2, r5c3"),
])  # fmt: skip
def test_refusals_of_units_and_ground_name_the_hex(attack: str, code: str, blamed: str) -> None:
    at = table("allies sniper r5c5", "allies infantry r6c1 r6c3 r6c9", "axis armour r4c5",
               "axis infantry r5c1 r5c9 r4c3", terrain={"lake": ["r5c1", "r6c9"], "river": ["r5c2", "r5c3"]},
               wide_rivers=["r5c2", "r5c3"])  # fmt: skip
    at.go("order direct from hq r5c5 r6c1 r6c3 r6c9", "next", "next")
    refused = [r for r in at.do(attack).rulings if r.code == code]
    assert refused[0].params["at_told"] == [{"code": "m44.blame", "params": {"hexes": blamed}}]


def test_a_target_refused_for_itself_is_named_once() -> None:
    at = table("allies sniper r5c5", "axis armour r4c5")
    at.go("order direct from hq r5c5", "next", "next")
    (why,) = (r for r in at.do("attack r5c5").rulings if r.code == "m44.target.not")
    assert why.params["hex"] == "r4c5"
    assert why.params["why_told"][0]["params"]["at_told"] == []


# -- a unit that can do nothing is refused, not asked ---------------------------------------------
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_unit_that_can_do_nothing_is_not_asked_where_to_or_whom(referee: Program, lang: str) -> None:  # fmt: skip
    order, move, attack, out = (
        ("order", "move", "attack", "Where to?") if lang == "en"
        else ("activer", "déplacer", "attaquer", "Vers où ?")
    )  # fmt: skip
    said = evening(referee, lang, "close", f"{order} direct r5c5 r6c8", "", f"{move} r5c8",
                   f"{move} r1c1", f"{move} r6c8 r6c10", f"{move} r6c10", "", f"{attack} r6c10")  # fmt: skip
    text = flat(said.out)
    assert out not in text
    for reason in (
        ("r5c8 was not ordered", "Nobody stands on r1c1", "r6c10 has moved already",
         "After its move the unit on r6c10 may not battle") if lang == "en"
        else ("r5c8 n’a pas été activée", "Il n’y a personne en r1c1", "r6c10 a déjà bougé",
              "Après son déplacement, l’unité sur r6c10 ne combat pas")
    ):  # fmt: skip
        assert reason in text, text


def test_engineers_who_cleared_mines_are_not_asked_whom_they_attack() -> None:
    at = table("allies combat_engineer r6c4", "axis infantry r4c4",
               obstacles={"minefield": ["r5c4"]}, mines="axis")  # fmt: skip
    at.go("order direct from hq r6c4", "next", "move r6c4 r5c4", "next")
    arg = next(each for each in at.game.registry.verb("attack").args if each.name == "to")
    assert arg.options is not None
    assert arg.options(at.game.book, at.state, {"from": "r5c4"}) == []


def test_hexes_one_beside_the_other_are_a_way() -> None:
    at = table("allies armour r6c4", terrain={"forest": ["r5c4"]})
    at.go("order direct from hq r6c4", "next")
    assert at.do("move r6c4 r5c4 r4c4").against == ["m44.move.stop"]
    at.go("move r6c4 r5c3 r4c3")
    assert at.state.pieces["r4c3"].moved == 2


def test_the_second_move_behind_enemy_lines_promises_no_battle() -> None:
    at = table("allies infantry r6c4", "axis infantry r0c0")
    at.go("order behind enemy lines r6c4", "next")
    assert at.do("move r6c4").codes[0] == "m44.way.to"
    at.go("next")
    assert at.do("move r6c4").codes[0] == "m44.way.to_rest"


def test_a_second_card_is_refused_before_anything_is_asked_of_it(referee: Program) -> None:
    said = evening(referee, "fr", "close", "activer direct r5c5", "activer attaque")
    assert "Quelle section" not in said.out
    assert "déjà jouée" in said.out


def test_a_slip_in_a_card_is_answered_with_its_french_name(referee: Program) -> None:
    said = evening(referee, "fr", "close", "activer contre attack")
    assert "counter_attack" not in said.out


def test_a_choice_before_a_game_is_made_by_its_number() -> None:
    # « À quel camp sont les sorties ? 1) … 2) … »: the number in the list, as at every other question.
    from referee.cli.ask import _chosen

    ask = Choice("setup.option", ("open", "axis", "allies"), "exits", "open")
    nobody: Any = None
    assert _chosen(nobody, ask, "2") == "axis"
    assert _chosen(nobody, ask, "") == "open"


def test_too_many_units_of_a_section_are_named() -> None:
    at = table("allies infantry r6c4 r6c6 r6c10", "axis infantry r0c0")
    said = at.do("order recon in force r6c4 r6c6 r6c10")
    (refused,) = (r for r in said.rulings if r.code == "m44.play.too_many_there")
    assert refused.params["at_told"] == [{"code": "m44.blame", "params": {"hexes": "r6c4, r6c6"}}]


# -- what is typed at a question, and just before it -------------------------------------------
def test_faces_and_units_are_taken_where_they_are_awaited(referee: Program) -> None:
    def at_the_bridge(*lines: str) -> str:
        typed = "".join(f"{line}\n" for line in lines)
        return flat(referee("--lang", "fr", "play", "m44/pegasus_bridge", stdin=typed).out)

    # Air Power's second target is what Enter strikes: its dice count after a refusal too.
    air = ("activer attaque aérienne r3c3 r2c4", "b b", "frapper r0c0")
    for faces in ("b g", "bg", "drapeau gre", "dra dra"):  # « dra » begins like “draw”
        said = at_the_bridge(*air, faces)
        assert "= frapper r2c4" in said.partition("r0c0 ne touche aucune autre case")[2], faces
    # Their Finest Hour: the units asked for, with the verb before them.
    heroic = at_the_bridge("activer action héroïque", "i b d i é i", "activer r6c2 r6c3")
    assert "Unités activées : 2." in heroic


@pytest.mark.parametrize(("text", "faces"), [("dra gre bli", "FGA"), ("DRA éto inf", "FSI"), ("bad", "AAF")])  # fmt: skip
def test_the_first_letters_of_a_face(text: str, faces: str) -> None:
    assert read_faces(text, "m44") == tuple(faces)


def test_what_lies_behind_an_impassable_hex_is_told_apart(referee: Program) -> None:
    """Terrain, « Rivières »: the reason names the river; what is only reached across it comes after."""
    assert referee("new", "m44/pegasus_bridge").code == 0
    lines = "order attack left r5c2 r6c2 r6c3\nnext\nmove r5c2\nback\nq\n"
    told = " ".join(referee("play", stdin=lines).out.split())
    assert "Not r4c2, r5c1: Nobody crosses there (hex r4c2, r5c1): river." in told
    assert "Nor, behind: r3c1, r3c2, r4c1, r5c0, r6c1." in told
