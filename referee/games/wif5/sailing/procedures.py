"""Ships on their way, finding the enemy and going home, with their keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Say, Script
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.chances import chances
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.scripts import die
from referee.games.wif5.book import Book
from referee.games.wif5.naval import search
from referee.games.wif5.sailing import rules as sailing
from referee.games.wif5.sailing.interdiction import interdiction
from referee.games.wif5.turn.dates import year_of
from referee.games.wif5.words.keys import (
    date_key,
    numbers_key,
    places_key,
    section_key,
    sections_key,
    wintry_key,
)

HOMEWARD = {"ship": ("navire", "naval", "ships"), "air": ("aircraft", "avion", "aérien")}
SHIPS: Mapping[str, tuple[str, ...]] = {
    "surface": ("ship", "ships", "navire", "de surface"),
    "sub": ("subs", "submarine", "sous-marin"),
}


def _return(book: Book) -> Procedure:
    return Procedure(
        "return_to_base",
        (
            number_key("allowance", required=True, most=99),
            section_key(required=True),
            replace(numbers_key("ports", most=99), default=None),
            choice_key("type", HOMEWARD, default="ship"),
        ),
        ("11.7.1", "11.7.3"),
        _home,
        _home,
        example="allowance=5 section=3 ports=2,4",
    )


def _home(inputs: Inputs) -> Verdict:
    """Where a unit goes home: within its range, else to the nearest port; aircraft nowhere else. Where no port was
    named, what the rule gives it, and no fate.
    """
    reach = max(0, inputs["allowance"] - inputs["section"])
    card = "11.7.1" if inputs["type"] == "ship" else "11.7.3"
    if inputs["ports"] is None:
        told = info(f"wif5.home.any_{inputs['type']}", card, count=reach)
        return Verdict({"range": reach, "fate": None, "may_use": []}, (told,))
    ports = sorted(set(inputs["ports"]))
    near = [distance for distance in ports if distance <= reach]
    if near:
        return Verdict(
            {"range": reach, "fate": "in_range", "may_use": near},
            (info("wif5.home.in_range", card, count=reach),),
        )
    if ports and inputs["type"] == "ship":
        return Verdict(
            {"range": reach, "fate": "nearest", "may_use": ports[:1]},
            (info("wif5.home.nearest", card, count=reach),),
        )
    return Verdict(
        {"range": reach, "fate": "destroyed", "may_use": []},
        (info("wif5.home.destroyed", card, count=reach),),
    )


def options_key(name: str = "us_options") -> Key:
    """US entry options chosen."""
    return numbers_key(name, least=1, most=25)


def _move(book: Book) -> Procedure:
    keys = (
        Key("path", "course", sailing.read_course, required=True),
        word_key("side", book.names["side"], required=True),
        choice_key("type", SHIPS, default="surface"),
        places_key("held", book),
        places_key("enemy_held", book),
        wintry_key(book),
        yesno_key("returning"),
        options_key(),
        number_key("allowance", most=99),
        yesno_key("unsupplied_port"),
        yesno_key("shared_port"),
        section_key(),
    )
    return Procedure(
        "naval_move",
        keys,
        ("10.5.2.1", "10.5.2.2"),
        _sail,
        _sail,
        example="path='port:Kiel,sea:North Sea' side=axis held=kiel_canal allowance=4",
    )


def _sail(inputs: Inputs) -> Verdict:
    course: sailing.Course = inputs["path"]
    found = sailing.voyage(
        course,
        inputs["side"],
        surface=inputs["type"] == "surface",
        held=inputs["held"],
        enemy_held=inputs["enemy_held"],
        arctic=inputs["arctic_weather"],
        returning=inputs["returning"],
        options=inputs["us_options"],
        allowance=inputs["allowance"],
        penalty=inputs["unsupplied_port"] + inputs["shared_port"],
        section=inputs["section"],
    )
    result: dict[str, Json] = {
        "legal": found.legal,
        "cost": found.cost,
        "left": found.left,
        "max_section": found.max_section,
        "blocked_by": found.blocked_by,
    }
    rulings: list[Ruling] = []
    if found.blocked_by is not None:
        sections = {"movement": "10.5.2.1", "section": "10.5.2.1"}
        rulings.append(
            refusal(
                f"wif5.naval.blocked.{found.blocked_by}",
                sections.get(found.blocked_by, "10.5.2.2"),
                start=found.at,
                end=found.to,
                section=inputs["section"],
                highest=found.max_section,
            )
        )
    else:
        rulings.append(info("wif5.naval.sails", "10.5.2.1", points=found.cost))
    if inputs["type"] == "sub" and course[-1].kind == "sea":
        rulings.append(your_call("wif5.naval.sub_range", "10.5.2.3"))
    return Verdict(result, tuple(rulings))


def _sub_range(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        distance, section = inputs["distance"], inputs["section"]
        highest = search.sub_section(distance)
        total = None if section is None else distance + section
        legal = highest is not None and (section is None or section <= highest)
        result = {"max_section": highest, "total": total, "legal": legal}
        if legal:
            return Verdict(
                result, (info("wif5.naval.sub_in_range", "10.5.2.3", "I-WIF-03", section=highest),)
            )
        return Verdict(
            result,
            (
                refusal(
                    "wif5.naval.sub_too_far", "10.5.2.3", distance=distance, section=section or 0
                ),
            ),
        )

    return Procedure(
        "sub_range",
        (number_key("distance", required=True, most=99), section_key()),
        ("10.5.2.3",),
        run,
        run,
        example="distance=5 section=1",
    )


def _interception(book: Book) -> Procedure:
    keys = (
        sections_key("sections"),
        sections_key("subs"),
        Key("trying", "text", str.strip),
        sections_key("cv_clear"),
        yesno_key("monsoon"),
        number_key("escort_cv", default=0, most=99),
        number_key("escorts", default=0, most=99),
        choice_key(
            "mover", {"usa": ("us",), "cw": ("commonwealth",), "other": ("autre",)}, default="other"
        ),
        date_key("date"),
    )
    return Procedure(
        "interception",
        keys,
        ("10.5.5", "10.5.5.1", "10.5.5.2"),
        _intercept,
        chances(_intercept, ("success",)),
        example="sections=2,3 subs=1 --dice '1; 3'",
        one_of=("sections", "subs"),
    )


def _intercept(inputs: Inputs) -> Verdict | Script[Verdict]:
    sections, subs, monsoon = inputs["sections"], inputs["subs"], inputs["monsoon"]
    if not sections and not subs:
        raise Unreadable("key.missing", key="sections", keys=list(inputs))
    _check_carriers(inputs["cv_clear"], sections, monsoon)
    allied = inputs["mover"] in ("usa", "cw")
    year = 1939 if inputs["date"] is None else year_of(inputs["date"])
    bonus = search.escort_bonus(inputs["escort_cv"], allied, inputs["escorts"], year)
    trying = (inputs["trying"] or "").replace(",", " ").split()  # in the order of their sections
    names = trying if len(trying) == len(subs) else [""] * len(subs)

    def script() -> Script[Verdict]:
        found: list[dict[str, Json]] = []
        for section, name in zip(subs, names, strict=True):
            asked = "wif5.dice.sub_named" if name else "wif5.dice.sub_intercepts"
            roll = yield from die(asked, None, "10.5.5", section=section, text=name)
            rolled = roll + monsoon
            found.append(
                {
                    "section": section,
                    "modified": rolled,
                    "success": rolled <= section,
                    "sub_modifier": section,
                    "ship_modifier": section + bonus,
                }
            )
        result: dict[str, Json] = {"subs": found, "escort_bonus": bonus}
        fight = any(each["success"] for each in found)
        if sections and fight and trying:  # counters of the map: `battle subs` fights them
            told = info("wif5.naval.intercepted", "10.5.5")
            return Verdict(result, (told, info("wif5.naval.subs_then", "10.5.5")))
        if sections and fight:
            yield Say((your_call("wif5.naval.subs_first", "10.5.5"),))
        if sections:
            roll = yield from die("wif5.dice.intercepts", None, "10.5.5")
            seen = search.search(roll, sections, inputs["cv_clear"], monsoon)
            result |= {
                "modified": seen.modified,
                "included": list(seen.included),
                "success": bool(seen.included),
            }
        lucky = fight or bool(result.get("success"))
        code = "wif5.naval.intercepted" if lucky else "wif5.naval.not_intercepted"
        several = len(subs) + len(sections or ()) > 1 and not trying
        by_whom = _by_whom(result) if lucky and several else ()
        return Verdict(result, (info(code, "10.5.5"), *by_whom))

    return script()


def _by_whom(result: Mapping[str, Any]) -> tuple[Ruling, ...]:
    """Who of several that tried has intercepted, SUB by SUB, and the sections of the ships and aircraft (10.5.5)."""
    subs = tuple(
        info("wif5.naval.sub_finds" if each["success"] else "wif5.naval.sub_misses", "10.5.5",
             section=each["section"])
        for each in result["subs"]
    )  # fmt: skip
    if "included" not in result:
        return subs
    sections = ", ".join(map(str, result["included"]))
    code = "wif5.naval.ships_find" if sections else "wif5.naval.ships_miss"
    return (*subs, info(code, "10.5.5", sections=sections))


def _check_carriers(carriers: tuple[int, ...], sections: tuple[int, ...], monsoon: bool) -> None:
    """A carrier is in a section that is there, and the weather is one thing at a time."""
    stray = [section for section in carriers if section not in sections]
    if stray or (carriers and monsoon):
        raise Unreadable("wif5.naval.carrier", key="cv_clear", text=",".join(map(str, carriers)))


def _search(book: Book) -> Procedure:
    keys = (
        number_key("roll", required=True, least=1, most=6),
        sections_key("sections", required=True),
        sections_key("cv_clear"),
        yesno_key("monsoon"),
        number_key("surprise_value", least=1, most=9),
    )
    return Procedure(
        "naval_search",
        keys,
        ("10.5.6.1",),
        partial(_find, book),
        partial(_find, book),
        example="roll=2 sections=0,1,2,3 cv_clear=1",
    )


def _find(book: Book, inputs: Inputs) -> Verdict:
    sections = inputs["sections"]
    if not sections:
        raise Unreadable("key.missing", key="sections", keys=list(inputs))
    _check_carriers(inputs["cv_clear"], sections, inputs["monsoon"])
    seen = search.search(inputs["roll"], sections, inputs["cv_clear"], inputs["monsoon"])
    highest = max(sections)
    value = inputs["surprise_value"]
    if value is None:
        printed = book.charts.known("sea_box", section=highest, row="surprise")
        value = None if printed is None else int(printed)
    caught = search.surprised(seen.modified, highest, value)
    if caught is None:
        book.charts.missing("sea_box", section=highest, row="surprise")
    result = {
        "modified": seen.modified, "included": list(seen.included), "surprised": caught,
    }  # fmt: skip
    rulings = [
        info("wif5.naval.included", "10.5.6.1", sections=", ".join(map(str, seen.included)))
        if seen.included
        else info("wif5.naval.finds_nobody", "10.5.6.1")
    ]
    if caught:
        rulings.append(info("wif5.naval.surprised", "10.5.6.1", section=highest))
    return Verdict(result, tuple(rulings))


PROCEDURES = (_return, _move, _sub_range, interdiction, _interception, _search)
