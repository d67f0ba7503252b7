"""What `resolve m44 attack`, `take_ground` and `heroic_leader` answer, with their keys.

Keys and results are those of the published contract; readers raise faults, rules never do.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Choice, Dice, Script
from referee.engine.faults import Missing, Unreadable
from referee.engine.verdict import Verdict, info
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, find_key, number_key, word_key, yesno_key
from referee.games.m44.book import Book
from referee.games.m44.words.keys import grounds, hex_key, weather_key

KINDS = {
    "infantry": ("infanterie", "inf"), "armour": ("armor", "blindés", "tank"),
    "artillery": ("artillerie",),
}  # fmt: skip


def attack_procedure(book: Book) -> Procedure:
    """`attack`, its keys and its rules."""
    names = book.names
    keys = (
        find_key("attacker", names["attacker"], required=True),
        find_key("target", names["unit"], required=True),
        number_key("range", 1, 99),
        hex_key("terrain", names["terrain"]),
        hex_key("obstacle", names["obstacle"]),
        hex_key("from_terrain", names["terrain"]),
        number_key("moved", 0, 99, default=0),
        yesno_key("adjacent_start", None),
        number_key("figures", 1, 12),
        number_key("attacker_figures", 1, 12),
        word_key("attacker_army", names["army"]),
        word_key("target_army", names["army"]),
        number_key("bonus", -9, 9),
        yesno_key("from_below", None),
        yesno_key("owner", True),
        yesno_key("adjacent_enemy"),
        yesno_key("marked"),
        yesno_key("los", True),
        yesno_key("camouflaged"),
        yesno_key("ground_support"),
        yesno_key("heroic_leader"),
        yesno_key("target_leader"),
        yesno_key("veteran"),
        word_key("side", names["side"]),
        number_key("night", 1, 6, default=6),
        weather_key(names["weather"]),
        yesno_key("battle_back"),
        yesno_key("ambush"),
        find_key("card", names["card"]),
        yesno_key("road"),
        yesno_key("disguised", True),
        yesno_key("own_mines"),
        choice_key("target_kind", KINDS),
        number_key("base", 1, 9),
    )
    return Procedure(
        "attack",
        keys,
        ("rule.battle", "rule.dice", "rule.retreat"),
        partial(_attack, book),
        partial(_chances, book),
        (number_key("attacks", 1, 6, default=1),),
        "attacker=infantry target=armour range=1 terrain=forest",
        bare=partial(_counted, book),
    )


def read_attack(book: Book, inputs: Inputs) -> Any:
    """The keys as an attack. A unit needs its range, Air Power its side."""
    from referee.games.m44.combat.attack import Attack
    from referee.games.m44.retreat.rules import held_by

    name = inputs["attacker"]
    unit, strike = book.units.get(name), book.strikes.get(name)
    if unit is not None and inputs["range"] is None and not inputs["battle_back"]:
        raise Unreadable("key.missing", key="range", keys=["range"])
    winter = "winter_weather" in (inputs["weather"] or "")
    if name == "air_power" and inputs["side"] is None and not winter:
        raise Unreadable("key.missing", key="side", keys=["side=axis", "side=allies"])
    same = (
        "side", "moved", "adjacent_start", "figures", "attacker_figures", "attacker_army",
        "target_army", "bonus", "base", "card", "from_below", "owner", "adjacent_enemy", "marked",
        "los", "camouflaged", "ground_support", "heroic_leader", "target_leader", "veteran", "road",
        "night", "weather", "battle_back", "ambush", "disguised", "target_kind",
        "own_mines",
    )  # fmt: skip
    ground = tuple(dict.fromkeys((*inputs["terrain"], *inputs["obstacle"])))
    target, where = book.units[inputs["target"]], grounds(book, ground)
    own = grounds(book, inputs["from_terrain"])
    return Attack(
        target=target,
        room=0 if held_by(target, where) else None,
        unit=book.set_up(unit, own) if unit is not None else None,
        strike=strike,
        range=inputs["range"] or (1 if inputs["battle_back"] else None),
        grounds=where,
        own=own,
        **{key: inputs[key] for key in same},
    )


def by_keys(book: Book, given: Mapping[str, Any]) -> Any:
    """The attack that the keys typed describe; those that are needed and missing are asked for."""
    keys = attack_procedure(book).keys
    for key in keys:
        if key.required and key.name not in given:
            raise Unreadable("key.missing", key=key.name, keys=[each.name for each in keys])
    return read_attack(book, {key.name: given.get(key.name, key.default) for key in keys})


def _counted(book: Book, inputs: Inputs) -> Verdict:
    """The dice alone."""
    from referee.games.m44.combat.rules import count

    return _verdict(count(book, read_attack(book, inputs)))


def _verdict(counted: Any) -> Verdict:
    return Verdict(
        {
            "allowed": counted.allowed,
            "dice": counted.dice,
            "breakdown": [dict(line) for line in counted.breakdown],
        },
        counted.rulings,
    )


def _attack(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    """The dice, and what they did."""
    verdict = _counted(book, inputs)
    attack = read_attack(book, inputs)
    if verdict.refused:
        return verdict
    if verdict.result["dice"] is None:
        return _with_base(book, attack)
    return fought(book, attack, verdict)


def base_asked(attack: Any) -> Choice:
    """The dice of a unit whose numbers no source gives: its owner reads them on his card (I-M44-20)."""
    options = tuple(map(str, range(1, 7)))
    params = {"unit": attack.name, "range": attack.range}
    return Choice("m44.choose.base", options, "base", params=params, cards=("I-M44-20",))


def _with_base(book: Book, attack: Any) -> Script[Verdict]:
    """The same attack once its owner has told its dice."""
    from referee.engine.record import replace
    from referee.games.m44.combat.rules import count

    base = yield base_asked(attack)
    told = replace(attack, base=int(base))
    verdict = _verdict(count(book, told))
    if verdict.refused:
        return verdict
    return (yield from fought(book, told, verdict))


def fought(book: Book, attack: Any, verdict: Verdict, by: str = "") -> Script[Verdict]:
    """The throw of an attack that is allowed, its re-roll, and what they did."""
    from referee.games.m44.combat.results import again, hitting, judged

    dice = verdict.result["dice"]
    good = tuple(sorted(hitting(attack).hits))
    thrown = yield Dice("m44.roll.attack", dice, "m44", cards=("rule.dice",), good=good, side=by,
                        params={"unit": attack.target.id})  # fmt: skip
    more = again(hitting(attack), thrown)
    rerolled: tuple[Any, ...] = ()
    if more:
        disguise = hitting(attack).reroll == "disguise"
        rerolled = yield Dice("m44.roll.disguise" if disguise else "m44.roll.again", more, "m44", cards=(attack.target.card,),
                              good=good, side=by, params={"unit": attack.target.id})  # fmt: skip
    result = judged(book, attack, thrown, rerolled)
    return Verdict({**verdict.result, **result}, (*verdict.rulings, *_results(attack, result)))


def _results(attack: Any, result: Mapping[str, Any]) -> list[Any]:
    """What the throw did, in sentences."""
    from referee.games.m44.combat.results import flags_cited
    from referee.games.m44.retreat.rules import held_by

    target = attack.target
    found = [info("m44.result.hits", "rule.dice", target.card, hits=result["hits"], unit=target.id)]
    if result["eliminated"]:
        found.append(info("m44.result.eliminated", "rule.medals", target.card, unit=target.id))
    elif result["flags"]:
        retreat = result["retreat"]
        held = held_by(target, attack.grounds)
        code = "m44.result.retreat" if retreat["max"] and not held else "m44.result.stays"
        if 0 < retreat["min"] == retreat["max"]:
            code = "m44.result.retreat_by"
        if held and retreat["min"]:  # a figure per flag
            found.append(info(held[0], held[1], unit=target.id))
        else:
            rests = flags_cited(attack, result["flags"])
            found.append(info(code, *rests, unit=target.id, least=retreat["min"], most=retreat["max"]))  # fmt: skip
    if result["battle_back"] and not result["eliminated"]:
        found.append(info("m44.result.battle_back", "rule.commonwealth"))
    return found


def _chances(book: Book, inputs: Inputs) -> Verdict:
    """The odds of the attack."""
    from referee.games.m44.combat.odds import odds
    from referee.games.m44.retreat.rules import held_by

    verdict = _counted(book, inputs)
    if verdict.refused:
        return verdict
    attack = read_attack(book, inputs)
    if verdict.result["dice"] is None:
        raise Missing("choice.needed", hint="hint.flag", ask=base_asked(attack), flag="base")
    found = odds(book, attack, verdict.result["dice"], inputs["attacks"])
    held = held_by(attack.target, attack.grounds)
    told = [info(held[0], held[1], unit=attack.target.id)] if held else []
    told += [
        info(
            "m44.odds.within",
            "rule.dice",
            n=number,
            gone=round(100 * chances["eliminate"]),
            leaves=round(100 * chances["leaves_hex"]),
        )
        for number, chances in enumerate(found.get("within", ()), 1)
    ]
    return Verdict({"allowed": True, **found}, (*verdict.rulings, *told))


def _advance(book: Book) -> Procedure:
    """`take_ground`: after a close assault."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.combat.advance import advance

        return advance(
            book.units[inputs["unit"]], grounds(book, inputs["terrain"]),
            grounds(book, inputs["from_terrain"]), inputs["vacated"], inputs["overrun"],
            inputs["desert"], inputs["ambush"],
        )  # fmt: skip

    keys = (
        find_key("unit", book.names["unit"], required=True),
        hex_key("terrain", book.names["terrain"]),
        hex_key("from_terrain", book.names["terrain"]),
        yesno_key("vacated", True),
        yesno_key("overrun"),
        yesno_key("desert"),
        yesno_key("ambush"),
    )
    return Procedure(
        "take_ground",
        keys,
        ("rule.take_ground", "rule.overrun"),
        run,
        example="unit=armour terrain=clear",
    )


def _leader(book: Book) -> Procedure:
    """`heroic_leader`: does the leader survive his unit?"""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.combat.losses import leader

        return leader()

    return Procedure(
        "heroic_leader", (), ("rule.heroic_leader",), run,
        example='--dice "I F"',
    )  # fmt: skip


PROCEDURES = (attack_procedure, _advance, _leader)
