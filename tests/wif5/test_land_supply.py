"""Supply, initiative, weather and actions; worked examples under their ids (T-…)."""

from __future__ import annotations

import pytest
from wif5_asking import ask, chance

from referee.engine.faults import Ambiguous, Missing, Unreadable
from referee.games.wif5.sailing.borders import barred
from referee.games.wif5.turn.dates import later, read_date, turn_of


# -- dates (1.3, 1.4.2) ----------------------------------------------------------
@pytest.mark.parametrize(
    "text", ["May/Jun 1941", "may jun 1941", "Mai/Juin 1941", "MAI-JUIN 1941", "mai/jun 1941"]
)
def test_dates_are_read_in_both_languages(text: str) -> None:
    assert read_date(text) == "May/Jun 1941"


@pytest.mark.parametrize("text", ["", "1941", "May 1941", "Jun/Jul 1941", "May/Jul 1941",
                                  "May/Jun 41", "May/Jun 2041"])  # fmt: skip
def test_other_dates_are_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_date(text)


def test_t_set_2_thirty_six_turns() -> None:
    assert turn_of("Jul/Aug 1945") - turn_of("Sep/Oct 1939") + 1 == 36


def test_t_spi_1_two_turns_after_may_is_september() -> None:
    assert later("May/Jun 1941", 2) == "Sep/Oct 1941"


def test_t_set_1_a_year_earlier_on_the_spiral() -> None:
    assert later("Sep/Oct 1945", -6) == "Sep/Oct 1944"


# -- supply (4) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("board", "weather", "reach"),
    [
        ("europe", "clear", 4),
        ("pacific", "clear", 2),
        ("europe", "mud", 3),
        ("pacific", "mud", 1),
        ("europe", "winter", 3),
        ("pacific", "winter", 1),
        ("europe", "monsoon", 3),
        ("pacific", "monsoon", 1),
        ("europe", "severe_winter", 2),
        ("pacific", "severe_winter", 1),
    ],
)
def test_8_2_1_range_by_weather(board: str, weather: str, reach: int) -> None:
    assert ask("supply_range", f"map={board} weather={weather}")["range"] == reach


def test_4_4_a_unit_in_the_desert_counts_as_clear() -> None:
    assert ask("supply_range", "map=europe weather=mud desert_unit=yes")["range"] == 4
    assert ask("supply_range", "map=carte-du-pacifique weather=hiver desert_unit=oui")["range"] == 2


def test_t_sup_1_two_desert_hexes_from_cairo() -> None:
    near = ask("supply", "map=europe weather=mud desert_unit=yes path=desert,desert+city")
    far = ask("supply", "map=europe weather=mud desert_unit=yes path=desert,desert,desert+city")
    assert (near["in_supply"], near["cost"]) == (True, 4)
    assert (far["in_supply"], far["cost"], far["blocked_by"]) == (False, 6, "range")


def test_t_sup_2_not_even_an_adjacent_desert_hex() -> None:
    found = ask("supply", "map=pacific weather=mud path=desert+city")
    assert (found["in_supply"], found["cost"], found["range"]) == (False, 2, 1)


TOULOUSE = (
    "map=europe weather=winter path='clear,port,sea:Bay of Biscay,sea:North Atlantic,"
    "sea:Norwegian Sea%s,sea:North Sea,port+city'"
)


def test_t_sup_3_toulouse_to_bremen() -> None:
    free = ask("supply", TOULOUSE % "")
    assert (free["in_supply"], free["cost"], free["range"]) == (True, 3, 3)
    closed = ask("supply", TOULOUSE % "+enemy")
    assert (closed["in_supply"], closed["blocked_by"]) == (False, "enemy_at_sea")
    kept = ask("supply", TOULOUSE % "+enemy+friendly")
    assert kept["in_supply"] is True
    assert "I-WIF-09" in kept.cards


def test_t_sup_4_brisbane_traces_to_an_hq() -> None:
    found = ask("supply", "map=pacific weather=clear path=clear,clear+hq source=hq")
    assert found["in_supply"] is True
    beyond = ask(
        "supply",
        "map=pacific weather=clear path='clear,clear+hq,clear,clear,port,sea:Timor Sea,"
        "sea:Bismarck Sea,sea:South China Sea,sea:Sea of Japan,port+city'",
    )
    assert beyond["in_supply"] is True


def test_t_sup_5_no_line_past_an_enemy_gibraltar() -> None:
    way = "map=europe weather=clear path='sea:Western Mediterranean,sea:Bay of Biscay,port+city'"
    assert ask("supply", f"{way} side=axis")["blocked_by"] == "border"
    assert ask("supply", f"{way} side=axis held=gibraltar")["in_supply"] is True
    assert ask("supply", way)["in_supply"] is True


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("clear+zoc,city", "zoc"),
        ("clear+zoc+friendly,city", None),
        ("clear,city+enemy", "enemy_controlled"),
        ("clear+neutral,city", "neutral"),
        ("alpine>clear,city", "alpine"),
        ("clear,lake>city", "lake"),
        ("clear,sea>city", "all_sea"),
        ("clear,strait>city", None),
        ("clear,sea:North Sea,port+city", "no_port"),
        ("port,sea:North Sea,city", "no_port"),
        ("port,sea:North Sea", "no_port"),
        ("sea:North Sea,port+city", None),
        ("clear+zoc,alpine>clear,clear,clear,clear,city", "zoc"),
        ("clear,clear,clear,clear,city", "range"),
    ],
)
def test_4_4_the_first_obstacle_decides(path: str, why: str | None) -> None:
    found = ask("supply", f"map=europe weather=clear path='{path}'")
    assert found["blocked_by"] == why
    assert found["in_supply"] is (why is None)


@pytest.mark.parametrize("path", ["", "house", "alpine>", "sea:", "river>clear", "clear+",
                                  "sea:North Sea+fog,port"])  # fmt: skip
def test_a_path_that_cannot_be_read(path: str) -> None:
    with pytest.raises(Unreadable):
        ask("supply", f"map=europe weather=clear path='{path}'")


def test_an_ambiguous_weather_lists_its_readings() -> None:
    with pytest.raises(Ambiguous) as fault:
        ask("supply_range", "map=europe weather=m")
    assert fault.value.params["readings"] == ["mud", "monsoon"]


@pytest.mark.parametrize(
    ("here", "there", "side", "held", "enemy", "why"),
    [
        ("North Sea", "Baltic Sea", "allies", ["oslo"], [], "baltic"),
        ("North Sea", "Baltic Sea", "allies", ["oslo", "copenhagen"], [], None),
        ("Baltic Sea", "North Sea", "allies", ["kiel_canal"], [], None),
        ("Baltic Sea", "North Sea", "axis", [], [], None),
        ("Baltic Sea", "North Sea", "axis", [], ["oslo"], "baltic"),
        ("Baltic Sea", "North Sea", "axis", ["kiel_canal"], ["oslo"], None),
        ("Kiel", "North Sea", "axis", [], [], "kiel_canal"),
        ("North Sea", "Bay of Biscay", "axis", [], [], "london"),
        ("Western Mediterranean", "Barbary Coast", "allies", [], [], "gibraltar"),
        ("Eastern Mediterranean", "Black Sea", "allies", [], [], "istanbul"),
        ("Eastern Mediterranean", "Red Sea", "axis", [], [], "suez_canal"),
        ("Suez", "Eastern Mediterranean", "axis", ["suez_canal"], [], None),
        ("Coral Sea", "Timor Sea", "allies", [], [], None),
    ],
)
def test_10_5_2_2_sea_borders(
    here: str, there: str, side: str, held: list[str], enemy: list[str], why: str | None
) -> None:
    assert barred(here, there, side=side, held=held, enemy_held=enemy) == why


def test_10_5_2_2_submarines_returning_ships_and_archangel() -> None:
    assert barred("Western Mediterranean", "Bay of Biscay", side="axis", surface=False) is None
    assert barred("North Sea", "Bay of Biscay", side="axis", returning=True) is None
    assert barred("Archangel", "Arctic Ocean", side="allies", arctic="winter") == "archangel"
    assert barred("Archangel", "Arctic Ocean", side="allies") is None


# -- initiative (7) --------------------------------------------------------------
def test_t_ini_1_tie_reroll_and_marker() -> None:
    keys = "last=axis axis_mod=1 may_reroll=axis"
    first = ask("initiative", keys, "1; 2")
    assert (first["axis"], first["allies"], first["winner"]) == (2, 2, "allies")
    again = ask("initiative", f"{keys} reroll=axis", "1; 2; 6; 6")
    assert again.result == {
        "axis": 7, "allies": 6, "winner": "axis", "rerolled": True, "marker_toward": "allies",
    }  # fmt: skip


def test_7_1_who_may_reroll() -> None:
    assert ask("initiative", "last=axis reroll=axis").refusals == ["initiative.no_reroll"]
    won = ask("initiative", "last=axis may_reroll=both reroll=axis", "5; 2")
    assert won.refusals == ["initiative.won"]
    assert won["winner"] == "axis"


def test_7_3_a_kept_marker_replaces_the_die() -> None:
    found = ask("initiative", "last=axis axis_marker=6", "5")
    assert (found["axis"], found["allies"]) == (6, 5)


def test_7_1_odds_of_the_initiative() -> None:
    plain = chance("initiative", "last=axis")
    assert plain["axis"] == pytest.approx(15 / 36)
    assert plain["allies"] == pytest.approx(21 / 36)


@pytest.mark.parametrize(("side", "payer", "best"), [("axis", "germany", 3), ("allies", "cw", 4)])
def test_7_3_intelligence(side: str, payer: str, best: int) -> None:
    for die in range(1, 7):
        found = ask("initiative_intelligence", f"side={side}", str(die))
        assert found.result == {"cost": 2, "payer": payer, "success": die <= best}
    assert chance("initiative_intelligence", f"side={side}")["success"] == pytest.approx(best / 6)
    refused = ask("initiative_intelligence", f"side={side} other_succeeded=yes")
    assert refused.refusals == ["intelligence.other"]


# -- weather (8) -----------------------------------------------------------------
def test_8_2_what_weather_does() -> None:
    assert ask("weather", "weather=monsoon")["search_modifier"] == 1
    assert ask("weather", "weather=severe_winter")["odds_shift"] == -2
    assert ask("weather", "weather=boue")["land_move_multiplier"] == 2
    assert ask("weather", "weather=mud")["hq_may_attack"] is False
    assert ask("weather", "weather=winter")["hq_may_attack"] is True
    assert ask("weather", "weather=mud")["invasions"] is True
    assert ask("weather", "weather=winter")["invasions"] is False


def test_8_1_the_weather_roll_needs_the_owners_chart() -> None:
    with pytest.raises(Missing) as fault:
        ask("weather", "date='May/Jun 1941'", "1")
    assert fault.value.code == "wif5.chart_cell"
    with pytest.raises(Unreadable):
        ask("weather")


def test_t_chi_1_one_attack_and_one_air_unit() -> None:
    found = ask("china_limits", "power=china number=1 attacks=1 flights=1")
    assert (found["legal"], found["attacks_left"], found["flights_left"]) == (True, 0, 0)
    assert ask("china_limits", "power=china number=1 attacks=2").refusals == ["china.over"]
    japan = ask("china_limits", "power=japan number=1 attacks=2")
    assert (japan["legal"], japan["us_entry_roll"]) == (True, True)


# -- actions (10) ----------------------------------------------------------------
def test_10_2_2_what_each_action_allows() -> None:
    assert ask("activities", "power=germany action=pass")["allowed"] == ["declare_war"]
    naval = ask("activities", "power=japan action=navale")["limits"]
    assert (naval["naval_moves"], naval["land_moves"], naval["strategic_moves"]) == (
        "unlimited", 0, 0,
    )  # fmt: skip
    land = ask("activities", "power=germany action=land")["limits"]
    assert (land["air_rebases"], land["land_attacks"], land["strategic_bombing"]) == (
        1, "unlimited", 0,
    )  # fmt: skip
    assert land["strategic_moves"] is None
    both = ask("activities", "power=italy action=combined")
    assert both["limits"]["strategic_moves"] == 1
    assert both["unknown"] == ["naval_moves", "air_rebases", "land_moves", "land_attacks"]
    lifted = ask("activities", "power=italy action=combined chit=yes")
    assert lifted["unknown"] == ["air_rebases"]


def test_t_act_1_order_of_a_mixed_impulse() -> None:
    steps = [step["id"] for step in ask("sequence", "segment=action action=combined")["steps"]]
    assert steps.index("port_attack") < steps.index("naval_movement") < steps.index("naval_combat")
    assert steps.index("naval_combat") < steps.index("strategic_bombardment")
    assert steps.index("strategic_bombardment") < steps.index("land_combat")
    land = [step["id"] for step in ask("sequence", "action=land")["steps"]]
    assert "port_attack" not in land
    assert "land_combat" in land


def test_5_the_end_of_turn_in_order() -> None:
    steps = [step["rule"] for step in ask("sequence", "segment=end_of_turn")["steps"]]
    assert steps == ["11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "16", "17.3", "14",
                     "11.5.2", "11.8", "11.9"]  # fmt: skip


@pytest.mark.parametrize(
    ("keys", "die", "modified", "ends", "advance"),
    [
        ("number=2", 2, 2, True, 0),
        ("number=2", 3, 3, False, 1),
        ("number=2 passed=yes", 4, 2, True, 0),
        ("number=2 impulse=second weather_advance=3", 5, 5, False, 3),
        ("number=0 impulse=second", 1, 1, False, 1),
    ],
)
def test_10_8_end_of_action(keys: str, die: int, modified: int, ends: bool, advance: int) -> None:
    found = ask("end_of_action", keys, str(die))
    assert (found["modified"], found["ends"], found["advance"]) == (modified, ends, advance)


def test_10_8_odds_and_the_marker() -> None:
    assert chance("end_of_action", "number=2 passed=yes")["ends"] == pytest.approx(4 / 6)
    assert ask("end_of_action", "number=2", "1")["marker_moves"] is True
    assert ask("end_of_action", "number=2 impulse=second", "1")["marker_moves"] is False


def test_4_4_a_line_on_a_file_says_of_which_hex_and_reads_what_a_campaign_reads() -> None:
    """Minors, their cities (4.3) and a sheet of cells are read; places go by their names."""
    lines = (
        "hex 1,1 axis name=Metz|hex 1,2 axis city=axis|hex 1,3 neutral country=belgium city=belgium"
    )
    sheet = "kind,at,to,control,city,name|hex,1.1,,axis,,Metz|hex,1.2,,axis,axis,"
    for text in (lines, sheet):
        found = ask("supply_trace", f"lines='{text}' from=Metz side=axis")
        (told,) = (each for each in found.rulings if each.code == "wif5.trace.yes")
        assert (told.params["at"], told.params["way"]) == ("Metz", "Metz → 1,2")
        assert (found["in_supply"], found["cost"]) == (True, 1)


def test_11_6_2_1_what_was_told_and_what_was_delivered_count_together() -> None:
    found = ask("production", "power=germany factories=5 resources=1006 date=Sep/Oct-1939")
    assert found["points"] > 0
