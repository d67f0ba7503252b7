"""The souvenir of an evening: the report, a season, luck, return matches, the library."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import ROOT
from reseal import forged

from referee.i18n.speaker import Speaker
from referee.present.plot import lines_svg, scale
from referee.present.story import verdicts
from referee.present.storypage import COLUMNS, _section
from referee.present.storyparts import Section

if TYPE_CHECKING:
    from program import Program

SAVES = ROOT / "tests" / "saves"
EVENING = SAVES / "aa1941-evening.referee"


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A copy of an old evening."""
    return Path(shutil.copy(EVENING, tmp_path / "evening.referee"))


def played(referee: Program) -> None:
    """Soviet round 1: six infantry take West Russia's place by typed dice."""
    referee("new", "aa1941", "--save", "war.referee", "--players", "soviet_union=Ann,germany=Bob")
    referee("next")
    referee("next")
    fought = referee(
        "do", "attack", "ukraine", "with", "3 infantry, 1 tank", "against", "1 infantry",
        "--dice", "4; 1 2 3; 1",
    )  # fmt: skip
    assert fought.code in (0, 3), fought.err


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.referee")), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_save_of_before_is_told_and_nothing_is_written(
    referee: Program, tmp_path: Path, path: Path, lang: str
) -> None:
    copy = Path(shutil.copy(path, tmp_path / path.name))
    was = copy.read_bytes()
    for command in ("report", "luck"):
        said = referee("--lang", lang, command, str(copy))
        assert said.code == 0, said.err
        assert said.out.strip()
    assert copy.read_bytes() == was


def test_the_report_adds_up(referee: Program, evening: Path) -> None:
    result = referee.json("report", str(evening)).result
    log = referee.json("log", "--save", str(evening)).result["entries"]
    thrown = sum(len(roll["dice"]) for row in log for roll in row["dice"])
    assert sum(row["thrown"] for row in result["dice"]) == thrown
    # Every battle ended in a `fought` of the log, and none is missing.
    fought = [row["entry"] for row in log if any(e["kind"] == "fought" and e["data"].get("dice") for e in row["events"])]  # fmt: skip
    told = [fight["last"] for fight in result["battles"]]
    assert set(told) <= {row["entry"] for row in log} and len(told) >= len(fought) - 1
    treasury = next(each for each in result["curves"] if each["ledger"] == "treasury")
    # The booklet's treasuries (p. 5) open the plot, those of `status` end it.
    opening = {side: values[0] for side, values in treasury["values"].items()}
    assert opening == {"soviet_union": 7, "germany": 12, "united_kingdom": 12, "japan": 9, "united_states": 15}  # fmt: skip
    now = referee.json("status", "--save", str(evening)).result["treasury"]
    assert {side: values[-1] for side, values in treasury["values"].items()} == now


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_same_on_screen_as_markdown_and_as_a_page(
    referee: Program, evening: Path, tmp_path: Path, lang: str
) -> None:
    text = referee("--lang", lang, "report", str(evening)).out
    marked, page = tmp_path / "evening.md", tmp_path / "evening.html"
    for output in (marked, page):
        said = referee("--lang", lang, "report", str(evening), "-o", str(output))
        assert said.code == 0, said.err
    headings = [line for line in text.splitlines() if line and not line.startswith((" ", "·", "-"))]
    html = page.read_text(encoding="utf-8")
    for heading in headings[:3]:
        assert heading.split("  ")[0] in marked.read_text(encoding="utf-8")
    assert html.count("<svg") == 2  # treasury and production
    assert "http" not in html and "<script" not in html
    both = referee("--lang", "en,fr", "report", str(evening), "--format", "html").out
    assert 'lang="en"' in both and 'lang="fr"' in both


def test_a_photograph_that_a_note_names(referee: Program, evening: Path) -> None:
    referee("note", "the beach (beach one.jpg) and table.jpg", "--save", str(evening))
    referee("note", "seen at https://example.org/x.png", "--save", str(evening))
    page = referee("report", str(evening), "--format", "html").out
    assert 'src="table.jpg"' in page
    assert 'src="https' not in page


def test_a_season(
    referee: Program, evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played(referee)
    (tmp_path / "broken.referee").write_bytes(b"no save")
    strange = tmp_path / "strange.referee"  # sealed, but whoever played is no name
    shutil.copy(tmp_path / "war.referee", strange)
    forged(strange, lambda save: save.header.update(players={"axis": 7}))
    result = referee.json("stats", str(tmp_path)).result
    assert {row["file"] for row in result["games"]} == {"evening.referee", "war.referee"}
    assert [row["file"] for row in result["unread"]] == ["broken.referee", "strange.referee"]
    ann = next(row for row in result["players"] if row["name"] == "Ann")
    assert (ann["games"], ann["won"], ann["thrown"]) == (1, 0, 4)
    assert referee("stats", str(tmp_path / "nowhere")).code == 2
    assert "broken.referee" in referee("stats", str(tmp_path)).out


def test_a_return_match_changes_sides_and_adds_the_scores(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "m44/pegasus_bridge", "--save", "one", "--players", "axis=Ann,allies=Bob")
    for _ in range(4):
        referee("do", "medal", "allies", "the", "bridge")
    assert referee.json("status").result["victory"]["winner"] == "allies"
    again = referee("new", "--again", "--swap", "--save", "two")
    assert again.code == 0, again.err
    assert "Bob: won 1 of 1, medals 4." in again.out
    assert "Ann: won 0 of 1, medals 0." in again.out
    assert referee.json("status").result["players"] == {"axis": "Bob", "allies": "Ann"}
    for _ in range(4):
        referee("do", "medal", "allies", "the", "bridge")
    said = referee("status").out
    assert "Ann: won 1 of 2, medals 4." in said and "Bob: won 1 of 2, medals 4." in said


def test_a_return_match_says_what_it_cannot(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new").code == 2
    referee("new", "aa1941", "--save", "one", "--players", "germany=A,japan=B,soviet_union=C")
    assert "3" in referee("new", "--again", "--swap").err
    assert referee("new", "--again", "--seed", "1").code == 2


def test_the_library_is_searched(referee: Program) -> None:
    def ids(*words: str) -> list[str]:
        return [row["id"] for row in referee.json("scenarios", *words).result["scenarios"]]

    assert ids("--year", "1939") == ["wif5/campaign_1939"]
    assert "m44/pegasus_bridge" in ids("m44", "--year", "1944")
    # « jusqu'à cinq joueurs », at least one for each side (p. 4).
    assert "aa1941/standard" in ids("--players", "5") and "aa1941/standard" not in ids(
        "--players", "6"
    )
    shown = referee("scenarios", "m44/pegasus_bridge").out
    for told in (
        "Pegasus Bridge",
        "20\u00a0rivers",
        "4 medals win",
        "referee setup m44/pegasus_bridge",
    ):
        assert told.replace("\u00a0", " ") in " ".join(shown.replace("\u00a0", " ").split()), told
    assert referee("scenarios", "nonsense").code == 2


def test_a_plot_is_where_its_numbers_are() -> None:
    assert scale(34) == [0, 10, 20, 30, 40]
    assert scale(4) == [0, 1, 2, 3, 4]
    svg = lines_svg("Money", ("1", "2", "Now"), {"Axis": (0, 10, 40), "Allies": (40, None, 0)})
    paths = re.findall(r'<path d="(M[^"]+)" fill="none"', svg)
    first = [tuple(map(float, at.split())) for at in re.findall(r"[ML]([\d. ]+)", paths[0])]
    assert [x for x, _ in first] == sorted(x for x, _ in first)
    low, middle, high = (y for _, y in first)
    assert low > middle > high  # down the page is less
    assert (low - middle) * 3 == pytest.approx(middle - high, abs=0.3)
    assert paths[1].count("M") == 2 and "L" not in paths[1]  # nothing is drawn over what is unknown


def test_a_line_that_ends_before_the_last_turn_is_led_to_its_name() -> None:
    svg = lines_svg("Lost", ("1", "2", "3"), {"Axis": (1, 2, 3), "Allies": (4, None, None)})
    leads = re.findall(r'<path d="M([\d.]+) [\d.]+L([\d.]+) [\d.]+"[^>]*stroke="([^"]+)"', svg)
    assert [(float(a) < 60, float(b) > 500) for a, b, _ in leads] == [(True, True)]
    colour = leads[0][2]
    assert re.search(rf'fill="{colour}"[^>]*>Allies 4</text>', svg)


def test_whose_dice_they_are(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played(referee)
    rows = {row["side"]: row for row in referee.json("luck").result["game"]}
    assert rows["soviet_union"]["player"] == "Ann" and rows["soviet_union"]["thrown"] == 4
    assert (rows["germany"]["player"], rows["germany"]["thrown"]) == ("Bob", 1)
    # Three infantry hit on 1, a tank on 3 or less: 1/6 * 3 + 1/2.
    assert rows["soviet_union"]["expected"] == 1.0
    assert rows["soviet_union"]["hits"] == 1


def test_luck_is_told_without_a_verb_that_a_side_in_the_plural_bends() -> None:
    rows = [
        {"side": "allies", "player": None, "hits": hits, "low": 2, "high": 5} for hits in (6, 1)
    ]
    assert [list(verdicts(Speaker(lang), rows)) for lang in ("en", "fr")] == [
        ["allies: lucky dice, fair ones seldom do so well.", "allies: unlucky dice, fair ones seldom do so badly."],
        ["allies\u00a0: de la chance, des dés équilibrés font rarement aussi bien.", "allies\u00a0: de la malchance, des dés équilibrés font rarement aussi mal."],
    ]  # fmt: skip


def test_the_odds_of_a_battle_know_a_ship_hit_once() -> None:
    from referee.app.games import game
    from referee.app.procedures import battle_odds

    now = {"attacker_force": {"battleship": 1}, "defender_force": {"destroyer": 1}}
    found = battle_odds(game("aa1941"), {**now, "attacker_damaged": 1})
    # Four faces of six against two, one hit left on both sides: 4/9 of the 7/9 that decide.
    assert found is not None and found["attacker_wins"] == pytest.approx(4 / 7)
    assert battle_odds(game("aa1941"), {**now, "attacker_force": {}}) is None


def test_the_dice_of_a_scout_are_its_side_s_and_one_die_is_one(
    referee: Program, tmp_path: Path
) -> None:
    save = ("--save", str(tmp_path / "tlc.referee"))
    assert referee("new", "tlc", *save).code == 0
    for words in (
        "enter scout north motorised at r1c2 recon 2", "enter rifles south infantry at r2c2",
        "next", "next",
    ):  # fmt: skip
        assert referee("do", *words.split(), *save).code == 0
    done = referee("do", "recon", "scout", "at", "r2c2", "rifles:1", "--dice", "5", *save)
    assert done.code in (0, 3), done.err
    [row] = referee.json("report", save[1]).result["dice"]
    assert (row["side"], row["thrown"], row["hits"]) == ("north", 1, 1)
    assert "North: 1 of one die, fair dice give 0.3." in referee("report", save[1]).out
    assert "Nord\u00a0: 1 réussite sur un dé" in referee("--lang", "fr", "report", save[1]).out


def test_a_fight_is_told_with_what_was_promised_before_its_dice(referee: Program) -> None:
    def fights(save: str) -> dict[int, dict[str, object]]:
        result = referee.json("report", str(SAVES / save)).result
        return {fight["entry"]: fight for fight in result["battles"]}

    # Memoir, infantry shot at by two dice: a grenade or a soldier, three faces of six.
    promised = fights("m44-omaha.referee")[5]["promised"]
    assert promised["hits"] == pytest.approx({"0": 0.25, "1": 0.5, "2": 0.25})  # type: ignore[index]
    # Miniatures: eleven dice, four or more, five successes wanted: 1 - 562/2048.
    wanted = fights("aam-evening.referee")[18]["successes"]
    assert wanted == {"successes": 5, "chance": pytest.approx(1486 / 2048, abs=1e-5)}
    # The Last Crusade: two dice, one success of three faces… 1 - (2/3)².
    [scouted] = fights("tlc-evening.referee").values()
    assert scouted["promised"]["spotted"] == [pytest.approx(5 / 9, abs=1e-5)]  # type: ignore[index]
    # World in Flames: the land attacks are there, told over the cells that are known.
    campaign = fights("wif5-campaign.referee")
    assert campaign[44]["promised"] == {} and campaign[45]["promised"]["known"] == 1  # type: ignore[index]
    assert "over the cells known (1 of 6)" in " ".join(
        referee("report", str(SAVES / "wif5-campaign.referee")).out.split()
    )


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "attack 21, attacker arm 2"), ("fr", "attaque 21, arm attaquant 2")]
)
def test_a_procedure_is_told_in_words_not_as_it_was_typed(
    referee: Program, lang: str, told: str
) -> None:
    said = referee("--lang", lang, "report", str(SAVES / "wif5-campaign.referee")).out
    assert told in " ".join(said.split()) and "attack=" not in said and "weather=" not in said


@pytest.mark.parametrize("game", ["m44", "wif5", "aam", "tlc"])
def test_a_game_without_bought_forces_says_that_need_is_no_question_of_it(
    referee: Program, game: str
) -> None:
    for lang, key, told in (
        ("en", "need=80%", "This game has no question"),
        ("fr", "besoin=80%", "Ce jeu n’a pas de question"),
    ):
        said = referee("--lang", lang, "odds", game, key)
        assert said.code == 2 and told in " ".join(said.err.split()), said.err
    assert "no question" in referee("odds", "m44", "attack", "unit=infantry", "need=80%").err
    assert "defend" in referee("odds", "aa1941", "need=80%").err


def test_a_search_names_the_scenarios_that_say_nothing(referee: Program) -> None:
    found = referee.json("scenarios", "--players", "2").result
    fitting = [row["id"] for row in found["scenarios"]]
    # Two sides, a player each.
    assert {"aam/assault", "m44/pegasus_bridge", "tlc/standard"} <= set(fitting)
    quick = referee.json("scenarios", "--minutes", "60").result
    assert "m44/pegasus_bridge" in quick["unsaid"]
    # Miniatures seat one player a side (Démarrage): they say so, and three is not for them.
    three = referee.json("scenarios", "--players", "3").result
    assert "aam/standard" not in [*three["unsaid"], *(row["id"] for row in three["scenarios"])]
    assert referee.json("scenarios").result["unsaid"] == []
    assert "These scenarios do not say" in referee("scenarios", "--minutes", "60").out


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "3 infantry, 1 tank against 4 infantry need=80% bars=yes", "2 tanks (12 IPCs)"),
        ("fr", "3 infanteries, 1 char contre 4 infanteries need=80 %", "2 chars (12 CPI)"),
        ("en", "3 inf 1 tank v 4 inf then=3 inf", "Wave after wave"),
    ],
)
def test_keys_follow_the_forces_of_plain_odds(
    referee: Program, lang: str, line: str, told: str
) -> None:
    """What can be added behind `attack= defend=` can be added behind « force against force », too."""
    said = referee("--lang", lang, "odds", "aa1941", *line.split())
    assert told in said.out.replace("\u00a0", " ").replace("\u202f", " "), said.err


def test_the_page_and_the_report_tell_an_entry_in_the_words_of_the_log(
    referee: Program, tmp_path: Path
) -> None:
    save = tmp_path / "war.referee"
    shutil.copy(SAVES / "aa1941-battle-waits.referee", save)
    line = "Attack Ukraine with 2 infantry, 1 tank against 2 infantry: a question is open."
    assert line in referee("report", str(save)).out.replace("\u00a0", " ")
    assert referee("board", str(save), "--html", str(tmp_path / "war.html")).code == 0
    page = (tmp_path / "war.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert line in page


def test_a_campaign_without_numbers_has_no_empty_table_on_its_page(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war").code == 0
    assert referee("board", "war", "--html", "war.html").code == 0
    assert "<table>" not in (tmp_path / "war.html").read_text(encoding="utf-8")


def test_moves_are_told_in_french_as_it_is_spoken(referee: Program) -> None:
    referee("new", "aa1941", "--set", "tracking=yes")
    assert referee("next").code == 0
    assert referee("do", "move", "1", "tank", "from", "caucasus", "to", "ukraine").code == 0
    assert "du Caucase vers l’Ukraine" in referee("--lang", "fr", "report").out


def test_a_season_bears_the_name_of_its_folder(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "winter"
    folder.mkdir()
    shutil.copy(EVENING, folder / "evening.referee")
    monkeypatch.chdir(folder)
    assert "A season: winter" in referee("stats", ".").out


def test_a_page_breaks_no_number_and_cuts_no_table() -> None:
    heads = ("", *(str(turn) for turn in range(1, 41)))
    page = _section(
        Speaker("en"), Section("Plot [I-M44-16]", heads=heads, rows=(("Axis", *heads[1:]),)), 2
    )
    assert "I\u2011M44\u201116" in page
    tables = page.split("<table>")[1:]
    assert max(table.count("<td>") for table in tables) <= COLUMNS
    assert re.findall(r"<td>(\d+)</td>", page) == list(heads[1:])
    assert all(table.count('<th scope="row">Axis</th>') == 1 for table in tables)
