"""Lines of supply traced on a file, weather, partisans, US entry and the turn: what is told, what is refused (4, 8, 11)."""

from __future__ import annotations

import shlex
from typing import Any

import pytest
from wif5_asking import ask, asked_game
from wif5_campaign import Table, keeping

from referee.engine.ask import Choice, Say
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.call import Call
from referee.games.wif5.partisans.verbs import (
    _garrison_of,
    _holds,
    _left,
    _of_power,
    _since_the_start,
    _which,
)
from referee.games.wif5.sealed_notes.verbs import _drawn, _text
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.us_entry.effects import chosen, option_due, option_notes
from referee.games.wif5.wars.verbs import _must_say
from referee.games.wif5.weather.rules import effects_of, weather_effects

Raw = dict[str, Any]


def codes(found: Any) -> list[str]:
    return [each.code.removeprefix("wif5.") for each in getattr(found, "rulings", found)]


# -- lines of supply on a file (4.3, 4.4) ----------------------------------------------------------
ROW = "|".join(f"hex {x},0 axis" for x in range(8))


def traced(lines: str, keys: str = "from=0,0 side=axis") -> Any:
    found = asked_game().procedures["supply_trace"]
    typed = dict(part.split("=", 1) for part in shlex.split(keys)) | {"lines": lines}
    values = {key.name: key.read(typed[key.name]) if key.name in typed else key.default for key in found.keys}  # fmt: skip
    return found.run(values)


@pytest.mark.parametrize(("lines", "keys", "told", "result"), [
    (f"{ROW}|hex 2,1 axis city=axis|whole", "", ["trace.yes"], (True, None, "2,1")),
    (f"{ROW}|hex 2,1 axis hq=axis|hex 3,1 axis city=axis|whole", "", ["trace.yes", "trace.hq"], (True, None, "3,1")),
    (f"{ROW}|whole", "", ["trace.no_source"], (False, "no_source", None)),
    (f"{ROW}|whole", "nation=germany", ["trace.nation", "trace.no_source"], (False, "no_source", None)),
    (f"{ROW}|hex 2,1 axis city=germany|whole", "nation=germany", ["trace.nation", "trace.yes"], (True, None, "2,1")),
])  # fmt: skip
def test_4_4_what_is_told_of_a_line(
    lines: str, keys: str, told: list[str], result: tuple[bool, str | None, str | None]
) -> None:
    found = traced(lines, f"from=0,0 side=axis {keys}")
    assert (found.result["in_supply"], found.result["blocked_by"], found.result["source"]) == result
    assert codes(found) == told


def test_4_4_a_line_that_is_too_long_ends_where_its_source_lies() -> None:
    """4 hexes at most on the European map (4.4): the city 7 away is beyond its range."""
    found = traced(f"{ROW}|hex 8,0 axis city=axis|whole")
    assert (found.result["blocked_by"], found.result["blocked_at"]) == ("range", "8,0")
    (told,) = found.rulings
    assert (told.code, told.params["text"], told.params["obstacle"]) == ("wif5.trace.blocked", "8,0", "range")  # fmt: skip
    assert told.cards == ("4.4",)
    named = traced(f"{ROW}|hex 8,0 axis city=axis name=Ulm|whole")
    assert named.rulings[0].params["text"] == "Ulm"


def test_4_3_an_hq_on_the_way_is_told() -> None:
    row = "|".join(f"hex {x},0 axis{' hq=axis' if x == 4 else ''}{' city=axis' if x == 7 else ''}" for x in range(8))  # fmt: skip
    found = traced(f"{row}|whole")
    assert codes(found) == ["trace.yes", "trace.hq"] and found.rulings[1].params["text"] == "4,0"
    assert found.result["hq"] == "4,0"


@pytest.mark.parametrize(("word", "fine"), [
    ("port=North_Sea", True), ("port=", False), ("name=Ulm", True), ("zone=arctic", True), ("zone=moon", False), ("map=pacific", True), ("map=moon", False),
    ("hq=axis", True), ("hq=germany", True), ("hq=moon", False), ("home=germany", True), ("home=axis", False), ("zoc=axis", True), ("zoc=germany", False),
    ("desert", True), ("cheese", False), ("land=allies", True), ("country=belgium", True),
])  # fmt: skip
def test_4_4_the_words_of_a_hex(word: str, fine: bool) -> None:
    text = f"grid odd-q\nhex 0,0 axis {word}\nsea North_Sea\n"
    if fine:
        assert len(read_atlas(text, ("belgium",)).places) == 2
    else:
        with pytest.raises(Unreadable) as wrong:
            read_atlas(text)
        assert wrong.value.params["line"] == 2


def test_4_4_an_empty_map_and_a_long_line() -> None:
    with pytest.raises(Unreadable) as wrong:
        read_atlas("# nothing\n")
    assert wrong.value.params == {"line": 1, "text": ""}
    for text in ("hox " + "x" * 99, "hex", "hex 0,0 " + "y" * 99):
        with pytest.raises(Unreadable) as wrong:
            read_atlas(f"grid odd-q\n{text}\n")
        assert len(wrong.value.params["text"]) <= 60 and wrong.value.params["line"] == 2


@pytest.mark.parametrize("keys", ["map=europe weather=clear path=clear source=hq", "map=europe weather=clear path=clear source=hq_desert"])  # fmt: skip
def test_4_3_what_players_see_to_of_an_hq(keys: str) -> None:
    found = ask("supply", keys).codes
    assert ("supply.hq_desert" in found) is keys.endswith("desert")
    assert ("supply.hq_source" in found) is not keys.endswith("desert")


@pytest.mark.parametrize("path", ["alpine>", "alpine>,sea:North Sea", ""])
def test_4_4_a_path_that_is_none(path: str) -> None:
    with pytest.raises(Unreadable):
        ask("supply", f"map=europe weather=clear path='{path}'")


# -- weather (8.1, 8.2) -------------------------------------------------------------------------------
@pytest.mark.parametrize(("weather", "halved", "invasions", "hq", "search", "moves"), [
    ("clear", False, True, True, 0, 1), ("mud", False, True, False, 0, 2), ("monsoon", True, False, True, 1, 1), ("winter", True, False, True, 0, 1),
    ("severe_winter", False, False, False, 0, 2),
])  # fmt: skip
def test_8_2_what_weather_does(
    weather: str, halved: bool, invasions: bool, hq: bool, search: int, moves: int
) -> None:
    found = effects_of(weather)
    assert (found["bombs_halved"], found["invasions"], found["hq_may_enter"]) == (halved, invasions, hq)  # fmt: skip
    assert (found["search_modifier"], found["land_move_multiplier"]) == (search, moves)
    assert found["only_naval_air"] is (weather == "severe_winter") and found["paradrops"] is (weather != "severe_winter")  # fmt: skip
    told = codes(weather_effects(weather))
    assert told[-1] == "weather.desert" and ("weather.bombs" in told) is halved
    assert ("weather.no_invasion" in told) is not invasions


CELLS = {f"arm=sep_oct die={die} row={zone}": "clear" for die in range(1, 7) for zone in ("temperate",)}  # fmt: skip


@pytest.mark.parametrize(
    ("asterisk", "die", "modified"), [("no", 4, 4), ("yes", 4, 3), ("yes", 1, 1)]
)
def test_8_1_an_asterisk_takes_one_off_the_die(asterisk: str, die: int, modified: int) -> None:
    game = Table().game
    game.owned({"weather_chart": CELLS})
    found = game.procedures["weather"]
    typed = {"date": "Sep/Oct 1939", "zone": "temperate", "asterisk": asterisk}
    values = {key.name: key.read(typed[key.name]) if key.name in typed else key.default for key in found.keys}  # fmt: skip
    script = found.run(values)
    next(script)
    with pytest.raises(StopIteration) as end:
        script.send((die,))
    verdict = end.value.value
    assert verdict.result["modified"] == modified
    assert ("weather.asterisk" in codes(verdict)) is (asterisk == "yes")


# -- partisans (11.1) -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("nations", "wars", "control", "enemies"), [
    ({"status": "conquered"}, {}, {}, ("axis",)), ({"status": "vichy"}, {}, {}, ("axis",)), ({}, {}, {}, ()),
    ({"attacked": "axis"}, {}, {"paris": {"power": "germany"}}, ("axis",)), ({"attacked": "axis"}, {}, {}, ()),
    ({"attacked": "allies"}, {}, {"paris": {"power": "germany"}}, ()), ({}, {"france|germany": "x"}, {"paris": {"power": "germany"}}, ("axis",)),
    ({}, {"france|germany": "x"}, {"paris": {"power": "cw"}}, ()), ({}, {}, {"paris": {"power": "germany"}}, ()),
    ({}, {"cw|germany": "x"}, {"paris": {"power": "germany"}}, ()),
])  # fmt: skip
def test_11_1_who_keeps_something_from_a_power(
    nations: Raw, wars: Raw, control: Raw, enemies: tuple[str, ...]
) -> None:
    table = Table()
    state = replace(table.state, nations={"france": nations}, wars=wars, control=control)
    assert _of_power(state, "france") == enemies
    assert _since_the_start(state, "france") is ("france|germany" in wars and "attacked" not in nations)  # fmt: skip
    assert _holds(state, "france", "axis") is (control.get("paris", {}).get("power") == "germany")


def rising(countries: list[str], rolled: list[str] = ()) -> Table:  # type: ignore[assignment]
    minors = {name: {"status": "conquered", "power": "germany", "how": "conquered"} for name in ("poland", "greece", "norway")}  # fmt: skip
    return keeping(minors=minors, uprisings={"countries": countries, "rolled": list(rolled)})


def test_11_1_the_countries_left_to_be_rolled_for() -> None:
    table = rising(["poland", "greece", "spain"], ["greece"])
    left = _left(table.state)
    assert "greece" not in left and "spain" not in left
    both = rising(["poland", "greece"])
    assert set(_left(both.state)) <= {"poland", "greece"}


@pytest.mark.parametrize("given", [{"country": "poland"}, {"of": "germany"}])
def test_11_1_which_country_is_asked_among_several(given: dict[str, str]) -> None:
    table = rising(["poland", "greece"])
    book, state = table.game.book, table.state
    left = _left(state)
    assert next(_which(book, state, given), None) is None  # type: ignore[call-overload]
    came = next(_which(book, state, {}), None)  # type: ignore[call-overload]
    if len(left) > 1:
        assert isinstance(came, Choice) and came.options == tuple(left)
        assert _garrison_of(book, state, {}) is None
    one = rising(["poland"]).state
    if _left(one):
        assert isinstance(next(_which(book, one, {})), Say)  # type: ignore[call-overload]
        told = _garrison_of(book, one, {})
        assert told is not None and told.params["nation"] == "poland"
    said = _garrison_of(book, state, {"country": "greece"})
    assert said is not None and said.params["nation"] == "greece"


# -- US entry (11.5.1) ---------------------------------------------------------------------------------------
def test_11_5_1_option_9_two_ls_arrive_next_turn_ready() -> None:
    from referee.games.wif5.us_entry import effects

    table = keeping(economy={"cw": {"face_up": {"Nov/Dec 1939": {"hs": 1}}}})
    state = replace(table.state, spiral={})
    after = chosen(state, effects.GIFT)
    assert after.spiral == {"Nov/Dec 1939": {"cw": {"ls": 2}}}
    assert after.account("cw")["face_up"] == {"Nov/Dec 1939": {"hs": 1, "ls": 2}}


def test_11_5_1_what_an_option_leaves() -> None:
    from referee.games.wif5.us_entry import effects

    state = keeping(economy={"japan": {"delivered": {"usa": 5}}}, entry={"burma": "pressure"}).state
    assert chosen(state, effects.FREEZE).account("japan")["delivered"]["usa"] == effects.FROZEN
    assert chosen(state, effects.EMBARGO).account("japan")["delivered"].get("usa", 0) == 0
    few = keeping(economy={"japan": {"delivered": {"usa": 1}}}).state
    assert chosen(few, effects.FREEZE).account("japan")["delivered"]["usa"] == 1
    assert chosen(state, effects.REOPENED).entry["burma"] is None
    arms = keeping(entry={"burma": "arms"}).state
    assert chosen(arms, effects.REOPENED) == arms and chosen(state, 3) == state
    multiple = chosen(state, effects.MULTIPLE_1)
    assert multiple.events["usa"][f"option_{effects.MULTIPLE_1}"] == state.date
    told = {n: codes(option_notes(n)) for n in range(1, 26)}
    named = {effects.GIFT: "gift", effects.REOPENED: "burma_open", effects.FREEZE: "freeze", effects.EMBARGO: "embargo", effects.BEARN: "bearn"}  # fmt: skip
    assert {n: each for n, each in told.items() if each} == {25: ["income.indies"]} | {n: [f"entry.{word}"] for n, word in named.items()}  # fmt: skip
    assert [n for n in range(1, 26) if option_due(n)] == [effects.BEARN]


@pytest.mark.parametrize(("by", "on", "minors", "must"), [
    ("russia", "finland", {}, True), ("russia", "germany", {}, False), ("germany", "finland", {}, False), ("russia", "finland", {"finland": {"limited": True}}, False),
])  # fmt: skip
def test_10_2_1_3_russia_says_whether_its_war_is_limited(
    by: str, on: str, minors: Raw, must: bool
) -> None:
    assert _must_say(keeping(minors=minors).state, by, on) is must


@pytest.mark.parametrize(("ships", "units", "status", "refused"), [
    ("hs", {}, "neutral", True), ("trs", {}, "neutral", False), ("hs", {}, "active", False), ("arizona", {"arizona": "hs"}, "neutral", True),
    ("liner", {"liner": "trs"}, "neutral", False), ("liner, arizona", {"liner": "trs", "arizona": "hs"}, "neutral", True),
    ("liner, other", {"liner": "trs", "other": "trs"}, "neutral", False),
])  # fmt: skip
def test_17_1_us_ships_but_trs_stay_while_it_is_neutral(
    ships: str, units: dict[str, str], status: str, refused: bool
) -> None:
    table = keeping(nations={"usa": {"status": status}})
    found = {name: {"power": "usa", "unit": unit, "at": "x"} for name, unit in units.items()}
    state = replace(table.state, units=found, entry={**table.state.entry, "options": []})
    guard = in_impulse.us_navy(Call("naval_move")).guard
    told = guard(table.game.book, state, {"by": "usa", "ships": ships})
    assert any(each.severity == "refusal" for each in told) is refused
    assert guard(table.game.book, state, {"by": "cw", "ships": "hs"}) == ()


# -- markers, the turn ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("due", "drawn"), [([], False), (["marker"], True), (["exile"], False), (["exile", "marker"], True)])  # fmt: skip
def test_7_3_a_marker_drawn_lies_nowhere_yet(due: list[str], drawn: bool) -> None:
    raws = tuple(
        {"code": f"wif5.due.{code}", "params": {"side": "axis"}, "cards": []} for code in due
    )
    assert (_drawn(replace(Table().state, due=raws)) == "axis") is drawn


@pytest.mark.parametrize(("what", "typed", "fine"), [("marker", " 6 ", True), ("marker", "7", False), ("note", "7", True), ("marker", "0", False)])  # fmt: skip
def test_7_3_an_initiative_marker_has_a_number_of_a_die(what: str, typed: str, fine: bool) -> None:
    table = Table()
    if fine:
        found = _text(table.game.book, table.state, {"what": what}, typed)
        assert found == (typed.strip() if what == "marker" else typed)
    else:
        with pytest.raises(Unreadable):
            _text(table.game.book, table.state, {"what": what}, typed)


def test_reminders_are_offered_by_number() -> None:
    verb = Table().game.registry.verb("settle")
    raws = tuple({"code": f"wif5.due.{code}", "params": {"nation": "france"}, "cards": ["14.2"]} for code in ("exile", "factories", "units_back"))  # fmt: skip
    table = keeping(due=raws)
    book = table.game.book
    arg = next(arg for arg in verb.args if arg.options is not None and arg.label is not None)
    assert list(arg.options(book, table.state, {})) == [1, 2, 3]
    assert [arg.label(book, table.state, n).code for n in (1, 3)] == ["wif5.due.exile", "wif5.due.units_back"]  # fmt: skip
    with pytest.raises(Unreadable):
        table.game.read(table.state, ["settle", "1", "cheese"])
