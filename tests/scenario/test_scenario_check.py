"""Every way a scenario file can be wrong: the code, and the place worked out by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from referee.i18n.speaker import Speaker
from referee.scenario.check import check_bytes, check_file, check_path
from referee.scenario.schema import GAMES

ROOT = Path(__file__).resolve().parents[2]

# A whole scenario without a problem; the tests change single lines of it.
GOOD = """\
format: 1
game: aa1941
id: besieged
title: {en: Besieged, fr: Assiégés}
summary:
  en: A test.
  fr: Un essai.
round: 1
first_power: soviet_union
options:
  victory:
    title: {en: Victory, fr: Victoire}
    default: short
    values:
      short: {title: {en: one, fr: une}}
powers:
  soviet_union:
    treasury: 7
    income: 7
    units:
      russia: {infantry: 3, tank: 1}
      sz4: {submarine: 1}
    totals: {infantry: 3, tank: 1, submarine: 1}
  germany: {treasury: 12, income: 12, units: {germany: {infantry: 3}}}
  united_kingdom: {treasury: 12, income: 12, units: {sz14: {fighter: 1, carrier: 1}}}
  japan: {treasury: 9, income: 9, units: {}}
  united_states: {treasury: 15, income: 15, units: {}}
"""


def told(text: str | bytes, data) -> list[tuple[int, int, str]]:
    raw = text if isinstance(text, bytes) else text.encode()
    problems = check_bytes(raw, lambda game: data).problems
    return [(p.line, p.column, p.code) for p in problems]


def with_line(number: int, text: str) -> str:
    lines = GOOD.splitlines()
    lines[number - 1] = text
    return "\n".join(lines) + "\n"


def test_a_good_file_has_no_problem(data):
    checked = check_bytes(GOOD.encode(), lambda game: data)
    assert checked.problems == []
    assert checked.scenario is not None
    assert checked.scenario["powers"]["soviet_union"]["units"]["russia"] == {
        "infantry": 3,
        "tank": 1,
    }


GERMANY = "  germany: {treasury: 12, income: 12, units: "
BRITAIN = "  united_kingdom: {treasury: 12, income: 12, units: "
# The line changed, its new text, and (line, column, code) of each problem.
CASES = {
    "unknown key": (8, "rounds: 1", [(8, 1, "unknown_key")]),
    "unknown key inside": (
        12,
        "    titel: {en: a, fr: b}",
        [(11, 3, "missing_key"), (12, 5, "unknown_key")],
    ),
    "missing key": (9, "", [(1, 1, "missing_key")]),
    "missing key of a line in braces": (
        24,
        "  germany: {treasury: 12, units: {germany: {infantry: 3}}}",
        [(24, 12, "missing_key")],
    ),
    "missing language": (4, "title: {en: Besieged}", [(4, 8, "missing_language")]),
    "missing language of a block": (7, "", [(5, 1, "missing_language")]),
    "third language": (4, "title: {en: a, fr: b, de: c}", [(4, 23, "unknown_key")]),
    "text for both languages": (4, "title: Besieged", [(4, 8, "expected_languages")]),
    "empty text": (7, '  fr: "  "', [(7, 7, "empty_text")]),
    "nothing for a text": (7, "  fr:", [(7, 3, "empty_text")]),
    "number for a text": (7, "  fr: 1941", [(7, 7, "expected_text")]),
    "text for a number": (18, "    treasury: seven", [(18, 15, "expected_number")]),
    "quoted number": (18, '    treasury: "7"', [(18, 15, "expected_number")]),
    "leading nought": (18, "    treasury: 07", [(18, 15, "expected_number")]),
    "broken number": (18, "    treasury: 7.5", [(18, 15, "expected_number")]),
    "yes for a number": (18, "    treasury: true", [(18, 15, "expected_number")]),
    "negative money": (18, "    treasury: -7", [(18, 15, "negative")]),
    "negative units": (22, "      sz4: {submarine: -1}", [(22, 24, "negative")]),
    "no units": (22, "      sz4: {submarine: 0}", [(22, 24, "too_small")]),
    "a hundred thousand": (22, "      sz4: {submarine: 100000}", [(22, 24, "too_big")]),
    "more digits than a number has": (
        22,
        f"      sz4: {{submarine: {'9' * 1000}}}",
        [(22, 24, "expected_number")],
    ),
    "list for a mapping": (22, "      sz4: [submarine]", [(22, 12, "expected_map")]),
    "unit unknown": (22, "      sz4: {submarin: 1}", [(22, 13, "unknown_unit")]),
    "space unknown": (
        22,
        "      sz50: {submarine: 1}",
        [(22, 7, "unknown_space")],
    ),
    "power unknown": (
        26,
        "  japon: {treasury: 9, income: 9, units: {}}",
        [(16, 1, "missing_power"), (26, 3, "unknown_power")],
    ),
    "first power unknown": (9, "first_power: italy", [(9, 14, "unknown_power")]),
    "game unknown": (2, "game: aa1942", [(2, 7, "unknown_game")]),
    "id with capitals": (3, "id: Besieged", [(3, 5, "bad_id")]),
    "newer format": (1, "format: 2", [(1, 9, "format")]),
    "wrong total": (23, "    totals: {infantry: 4, tank: 1, submarine: 1}", [(23, 24, "total")]),
    "total left out": (23, "    totals: {infantry: 3, tank: 1}", [(23, 5, "total_missing")]),
    "total of nothing": (
        23,
        "    totals: {infantry: 3, tank: 1, submarine: 1, bomber: 2}",
        [(23, 58, "total")],
    ),
    "land unit at sea": (
        22,
        "      sz4: {submarine: 1, infantry: 1}",
        [(22, 27, "land_at_sea"), (23, 24, "total")],
    ),
    "ship on land": (24, GERMANY + "{germany: {carrier: 1}}}", [(24, 57, "ship_on_land")]),
    "bomber at sea": (25, BRITAIN + "{sz14: {bomber: 1, carrier: 1}}}", [(25, 61, "no_deck")]),
    "fighter without a deck": (25, BRITAIN + "{sz14: {fighter: 1}}}", [(25, 61, "no_deck")]),
    "third fighter on two decks": (
        25,
        BRITAIN + "{sz14: {fighter: 3, carrier: 1}}}",
        [(25, 61, "no_deck")],
    ),
    "neutral ground": (24, GERMANY + "{turkey: {infantry: 3}}}", [(24, 56, "neutral_ground")]),
    "enemy ground": (24, GERMANY + "{russia: {infantry: 3}}}", [(24, 56, "enemy_ground")]),
    "beyond the box": (24, GERMANY + "{germany: {bomber: 69}}}", [(24, 65, "over_box")]),
    "control of the sea": (
        9,
        "first_power: germany\ncontrol: {sz4: germany}",
        [(10, 11, "no_control")],
    ),
    "default that is no value": (13, "    default: long", [(13, 14, "default")]),
    "value unknown to the rules": (
        15,
        "      short: {title: {en: a, fr: b}}\n      long: {title: {en: c, fr: d}}",
        [(16, 7, "option_value")],
    ),
    "option that does nothing": (11, "  victroy:", [(11, 3, "option_idle")]),
    "key twice": (8, "round: 1\nround: 2", [(9, 1, "duplicate_key")]),
    "unit twice": (22, "      sz4: {submarine: 1, submarine: 2}", [(22, 27, "duplicate_key")]),
    "tab for an indent": (18, "\ttreasury: 7", [(18, 1, "tab")]),
    "escape in quotes": (7, '  fr: "Un\\x1b[31m essai"', [(7, 7, "control")]),
    "raw escape": (7, "  fr: Un\x1b[31m essai", [(7, 9, "control")]),
    "text turned round": (7, "  fr: Un \u202eessai", [(7, 10, "control")]),
    "alias": (22, "      sz4: &a {submarine: 1}\n      sz5: *a", [(23, 12, "alias")]),
    "merge": (
        22,
        "      sz4: &a {submarine: 1}\n      sz5: {<<: *a}",
        [(23, 13, "unknown_unit"), (23, 17, "alias")],
    ),
    "tag": (18, "    treasury: !!python/object:os.system 7", [(18, 15, "tag")]),
    "second document": (
        27,
        "  united_states: {treasury: 15, income: 15, units: {}}\n---\nformat: 1",
        [(28, 1, "documents")],
    ),
    "mapping for a key": (9, "first_power: germany\n? {a: b}\n: c", [(10, 3, "key_shape")]),
    "quotation mark left open": (7, '  fr: "Un essai', [(7, 7, "syntax_quote")]),
    "brace left open": (22, "      sz4: {submarine: 1", [(22, 12, "syntax_bracket")]),
    "colon in a text": (7, "  fr: Un essai: deux", [(7, 15, "syntax_colon")]),
    "key without a colon": (18, "    treasury 7", [(18, 5, "syntax_no_colon")]),
    "indent of its own": (19, "   income: 7", [(19, 4, "syntax_indent")]),
    "sign that begins nothing": (7, "  fr: @essai", [(7, 7, "syntax_sign")]),
    "unknown backslash": (7, '  fr: "a\\q"', [(7, 10, "syntax_escape")]),
}


@pytest.mark.parametrize("case", CASES)
def test_problem(case, data):
    number, line, wanted = CASES[case]
    assert told(with_line(number, line), data) == [
        (x, y, f"scenario.{code}") for x, y, code in wanted
    ]


def test_every_problem_at_once_in_order(data):
    text = GOOD.replace("id: besieged", "id: 7").replace("treasury: 9", "treasury: nine")
    text = text.replace("en: A test.", "de: Ein Test.").replace("{infantry: 3}", "{infantri: 3}")
    assert told(text, data) == [
        (3, 5, "scenario.expected_text"),
        (5, 1, "scenario.missing_language"),
        (6, 3, "scenario.unknown_key"),
        (24, 57, "scenario.unknown_unit"),
        (26, 21, "scenario.expected_number"),
    ]


def test_other_encoding_is_told_with_its_other_problems(data):
    # é is byte 0xE9 in Latin-1; the A of "Assiégés" stands in column 27, its é in column 31.
    raw = GOOD.replace("treasury: 9", "treasury: nine").encode("latin-1")
    assert told(raw, data) == [(4, 31, "scenario.not_utf8"), (26, 21, "scenario.expected_number")]
    assert check_bytes(raw).problems[0].params == {"byte": "0xE9"}


def test_windows_line_ends_and_byte_order_mark_are_fine(data):
    assert told(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), data) == []


@pytest.mark.parametrize(
    ("raw", "code"),
    [(b"", "empty_file"), (b"# nothing\n", "empty_file"), (b"- a\n- b\n", "expected_map"),
     (b"hello", "expected_map"), (b"\x89PNG\r\n\x1a\n\0\0", "binary")],
)  # fmt: skip
def test_files_that_are_no_scenario(raw, code, data):
    assert told(raw, data) == [(1, 1, f"scenario.{code}")]


def test_near_words_are_offered(data):
    def hint(text: str) -> tuple[str | None, Any]:
        problem = check_bytes(text.encode(), lambda game: data).problems[0]
        return problem.hint, problem.params.get("nearest", problem.params.get("options"))

    assert hint(with_line(8, "rounds: 1")) == ("hint.nearest", ["round"])
    assert hint(with_line(22, "      sz4: {sous-marin: 1}")) == ("hint.nearest", ["submarine"])
    assert hint(GOOD.replace("russia:", "moscou:")) == ("hint.nearest", ["russia"])
    assert hint(GOOD.replace("first_power: soviet_union", "first_power: urss")) == (
        "hint.nearest", ["soviet_union"],
    )  # fmt: skip
    code, games = hint(with_line(2, "game: aa1942"))
    assert code == "hint.options"
    assert "aa1941" in games
    assert hint(with_line(13, "    default: long")) == ("hint.options", ["short"])
    assert hint(with_line(22, "      sz4: {qqqq: 1}")) == (None, [])


def test_same_id_in_the_same_folder(tmp_path: Path, data):
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    one.write_text(GOOD)
    two.write_text("# a comment\n" + GOOD)
    (tmp_path / "three.yaml").write_text(GOOD.replace("id: besieged", "id: other"))
    found = check_file(two, lambda game: data)
    assert [(p.line, p.column, p.code) for p in found] == [(4, 5, "scenario.twin")]
    assert found[0].params == {"name": "besieged", "file": str(one)}
    assert check_file(two, lambda game: data, others=()) == []
    assert check_file(two, lambda game: data, others=[two]) == []


def test_a_file_that_is_not_there(tmp_path: Path):
    assert [p.code for p in check_file(tmp_path / "none.yaml")] == ["scenario.no_file"]
    assert [p.code for p in check_file(tmp_path)] == ["scenario.no_access"]


def test_a_giant_is_told_to_be_too_large(tmp_path: Path):
    """A file that is too large even to be read “cannot be read” by nobody."""
    with (tmp_path / "giant.yaml").open("wb") as file:
        file.truncate(300 << 20)
    assert [(p.code, p.params) for p in check_file(tmp_path / "giant.yaml")] == [
        ("scenario.too_large", {"limit": 256})
    ]


def test_what_is_shown_back_cannot_steer_a_terminal(data):
    text = with_line(8, '"\\x1b[2Jround": 1')
    problems = check_bytes(text.encode(), lambda game: data).problems
    assert all("\x1b" not in str(problem.params) for problem in problems)
    long = check_bytes(with_line(18, "    treasury: " + "x" * 500).encode(), lambda game: data)
    assert len(long.problems[0].params["text"]) == 40


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_problem_has_its_sentence(lang, data):
    say = Speaker(lang)
    for number, line, _ in CASES.values():
        for problem in check_bytes(with_line(number, line).encode(), lambda game: data).problems:
            sentence = say.say(problem.code, problem.params)
            assert sentence.endswith(".")
            assert "%(" not in sentence


def test_shipped_scenarios_have_no_problem():
    files = sorted((ROOT / "scenarios").glob("*/*.yaml"))
    assert files
    assert {
        path.name: check_path(path).problems for path in files if check_path(path).problems
    } == {}


@pytest.mark.parametrize("page", ["scenario-format.md", "scenario-format.fr.md"])
def test_the_page_shows_a_scenario_without_problems(page, data):
    blocks = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)
    others = GOOD[GOOD.index("  germany:") :]
    # The first two make one scenario; each that follows shows keys of Memoir '44, beside a whole one.
    assert told("".join(blocks[:2]) + others, data) == []
    assert len(blocks) > 2
    for block in blocks[2:]:
        raw: Any = YAML(typ="safe").load(block)
        whole: Any = YAML(typ="safe").load(
            (ROOT / "referee" / "scenario" / "skeletons" / "m44.yaml").read_text("utf-8")
        )
        for line in raw.get("tiles", ()):  # what a tile tells of must lie there
            for part in ("terrain", "overlays", "obstacles"):
                for hexes in whole.get(part, {}).values():
                    hexes[:] = [each for each in hexes if each not in line["at"]]
        for line in raw.get("tiles", ()):
            across = line["piece"] in ("bridge", "bunker", "field_bunker", "pontoon_bridge")
            part = "overlays" if across else "terrain"
            whole.setdefault(part, {}).setdefault(line["piece"], []).extend(line["at"])
        written = json.dumps({**whole, **raw, "id": "trial"}, default=str, indent=1).encode()
        assert check_bytes(written).problems == []


@pytest.mark.parametrize(
    ("side", "nearest"), [("alies", "allies"), ("axes", "axis"), ("Spain", "")]
)
def test_a_wrong_word_of_a_few_names_its_key_and_the_nearest(tmp_path, side, nearest):
    text = (ROOT / "scenarios/m44/sword_beach.yaml").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if "side: allies, hexes: [r0c1]" in line)
    lines[at] = lines[at].replace("side: allies", f"side: {side}")
    file = tmp_path / "x.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    (problem,) = check_file(file)
    assert (problem.line, problem.column) == (at + 1, lines[at].index("side: ") + 7)
    assert (problem.code, problem.params["key"]) == ("scenario.not_one_of", "side")
    if nearest:
        assert (problem.hint, problem.params["nearest"][0]) == ("hint.nearest", nearest)
    else:
        assert (problem.hint, problem.params["options"]) == ("hint.options", ["axis", "allies"])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_kind_of_name_has_its_sentence(game):
    text = (ROOT / "referee" / "scenario" / "games" / f"{game}.py").read_text(encoding="utf-8")
    kinds = set(re.findall(r'Known\("(\w+)"', text))
    assert kinds
    assert [kind for kind in kinds if not Speaker("en").knows(f"scenario.unknown_{kind}")] == []
