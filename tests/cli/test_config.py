"""`config` and `doctor`: where every value comes from, and whether everything is in place."""

from __future__ import annotations

import errno
import io
import os
from functools import cache
from pathlib import Path

import pytest

from referee.cli.context import Context
from referee.cli.faults import fault_of
from referee.cli.main import run
from referee.i18n import catalogue
from referee.paths import user_dir
from referee.scenario import check


def row(referee, key, *words, program="referee"):
    said = referee(*words, "--json", "config", program=program)
    return next(each for each in said.result["settings"] if each["key"] == key)


def test_settings_and_their_origin(referee, monkeypatch):
    monkeypatch.delenv("NO_COLOR")
    assert row(referee, "lang")["origin"] == "default"
    assert row(referee, "dice_mode") == {
        "key": "dice_mode", "value": "typed", "origin": "default", "options": ["typed", "app"],
    }  # fmt: skip
    assert row(referee, "colour")["value"] == "auto"

    assert referee("config", "set", "lang", "fr").code == 0
    assert referee("config", "set", "dice_mode", "app").code == 0
    assert (row(referee, "lang")["value"], row(referee, "lang")["origin"]) == ("fr", "file")
    assert row(referee, "dice_mode")["origin"] == "file"
    assert "manque" in referee("check").err

    monkeypatch.setenv("REFEREE_LANG", "en")
    assert (row(referee, "lang")["value"], row(referee, "lang")["origin"]) == ("en", "env")
    assert row(referee, "lang", "--lang", "fr")["origin"] == "flag"
    monkeypatch.delenv("REFEREE_LANG")

    assert referee("config", "unset", "lang").code == 0
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert (row(referee, "lang")["value"], row(referee, "lang")["origin"]) == ("fr", "locale")
    assert row(referee, "dice_mode")["value"] == "app"

    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert row(referee, "lang", program="arbitre")["origin"] == "program"
    monkeypatch.setenv("NO_COLOR", "1")
    assert row(referee, "colour")["origin"] == "env"
    assert row(referee, "colour", "--plain")["origin"] == "flag"


def test_get_and_path_are_bare(referee, home):
    assert referee("config", "get", "dice_mode").out == "typed\n"
    assert referee("config", "path").out.strip() == str(home / "config/referee/config.toml")


def test_setting_says_what_holds_and_what_overrides_it(referee, monkeypatch):
    monkeypatch.setenv("REFEREE_LANG", "en")
    said = referee.json("config", "set", "lang", "fr")
    assert said.result["kept"] == "fr"
    assert said.result["value"] == "en"
    assert "environment" in referee("config", "set", "lang", "fr").out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["fiddle"], "config.action"),
        (["get"], "argument.missing"),
        (["set", "lang"], "argument.missing"),
        (["get", "lang", "now"], "argument.extra"),
        (["get", "language"], "setting.unknown"),
        (["set", "lang", "de"], "setting.value"),
        (["completion", "tcsh"], "shell.unknown"),
    ],
)
def test_config_misused(referee, home, words, code):
    said = referee.json("config", *words)
    assert said.code == 2
    assert said.json["error"]["code"] == code
    assert not (home / "config").exists()


def test_nearest_setting(referee):
    assert "lang" in referee.json("config", "get", "lnag").json["error"]["hint"]


@pytest.fixture
def spoilt(home: Path) -> Path:
    path = home / "config" / "referee" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"lang = [")
    return path


@pytest.mark.parametrize("words", [["games"], ["config"], ["config", "set", "lang", "fr"]])
def test_spoilt_settings_are_told_in_one_line(referee, spoilt, words):
    said = referee(*words)
    assert said.code == 2
    assert not said.out
    assert str(spoilt) in said.err.replace("\n  ", "").replace("\n", "")
    assert referee.json(*words).json["error"]["code"] == "settings.line"
    told = " ".join(said.err.split())
    assert "line 1" in told and "take it away" in told
    assert spoilt.read_bytes() == b"lang = ["


def test_a_setting_that_stands_twice_is_told_so(referee, spoilt):
    """“No setting stands there” was said of a line with one."""
    spoilt.write_text('lang = "fr"\nlang = "en"\n')
    said = referee.json("games")
    assert (said.code, said.json["error"]["code"]) == (2, "settings.twice")
    assert "line 2: this setting stands there twice" in " ".join(referee("games").err.split())


def test_what_is_no_setting_is_told_once(referee, spoilt):
    spoilt.write_text("other = 1\n")
    for words in (["set", "dice_mode", "app"], ["unset", "dice_mode"], ["get", "lang"]):
        said = referee("config", *words)
        assert (said.code, " ".join(said.err.split()).count("is not a setting")) == (0, 1)


def test_a_folder_that_cannot_be_made_is_told_with_a_way_out(home):
    """“/home/x/.local: this file may not be used” names a file that is none, and nothing to do."""
    home = Path(os.path.realpath(home))
    fault = fault_of(PermissionError(13, "Permission denied", str(user_dir())))
    assert (fault.code, fault.hint) == ("file.not_made", "home.closed")
    fault = fault_of(PermissionError(13, "Permission denied", str(home / "none" / "x")))
    assert (fault.code, fault.hint) == ("file.not_made", None)
    fault = fault_of(OSError(errno.EROFS, "Read-only file system", str(user_dir())))
    assert (fault.code, fault.hint) == ("file.read_only", "home.closed")
    fault = fault_of(OSError(errno.EROFS, "Read-only file system", str(home / "none" / "x")))
    assert (fault.code, fault.hint) == ("file.read_only", None)
    (home / "there").write_text("")
    fault = fault_of(PermissionError(13, "Permission denied", str(home / "there")))
    assert fault.code == "file.not_allowed"


def test_colour_can_be_switched_off_for_good(referee, monkeypatch):
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR")
    context = Context("referee", {}, {"TERM": "xterm"}, io.StringIO(), Terminal(), Terminal())
    assert context.colour
    referee("config", "set", "colour", "never")
    context = Context("referee", {}, {"TERM": "xterm"}, io.StringIO(), Terminal(), Terminal())
    assert not context.colour
    assert run(["games"], "referee", context) == 0


# -- doctor -----------------------------------------------------------------------
@pytest.fixture(autouse=True, scope="module")
def known():
    """The sources and the shipped scenarios do not change: the doctor reads them once for all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "extracted", cache(catalogue.extracted))
        patch.setattr(check, "check_path", cache(check.check_path))
        yield


def codes(said):
    return {check["code"]: check for check in said.result["checks"]}


def test_everything_is_in_place(referee):
    said = referee.json("doctor")
    found = codes(said)
    assert [check["text"] for check in found.values() if not check["ok"]] == []
    assert said.code == 0
    assert said.json["ok"] is True
    assert {"doctor.game", "doctor.cited", "doctor.languages", "doctor.sentences"} <= set(found)
    assert found["doctor.sentences"]["params"]["sentences"] > 500
    result = said.result
    assert {place["id"]: place["writable"] for place in result["paths"]} == {
        "config": True, "data": True, "cache": True,
    }  # fmt: skip
    assert result["language"] == {"lang": "en", "origin": "default"}
    assert result["terminal"]["interactive"] is False
    assert result["dependencies"]["typer"].startswith("0.28.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_american_incomes_are_remarked_upon(referee, lang):
    # 17 printed on the territories, 15 in the booklet (Forces de combat, p. 6).
    said = referee("--json", "--lang", lang, "doctor")
    (remark,) = [r for r in said.json["rulings"] if r["code"] == "doctor.income"]
    assert remark["interpretation"] == "I-AA-01"
    assert "17" in remark["text"]
    assert "15" in remark["text"]
    plain = referee("--lang", lang, "doctor")
    assert "I-AA-01" in plain.out
    assert plain.code == said.code


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_doctor_keeps_to_forty_columns(referee, home, lang):
    referee.width = "40"
    said = referee("--lang", lang, "doctor")
    # Paths and versions cannot be broken.
    wide = [line for line in said.out.splitlines() if len(line) > 40 and " " in line.strip()]
    assert [line for line in wide if str(home.parents[1]) not in line] == []


def test_the_doctor_tells_of_spoilt_settings(referee, spoilt):
    said = referee.json("doctor")
    assert said.code == 2
    told = codes(said)["doctor.settings.bad"]
    assert str(spoilt) in told["text"]


def test_the_doctor_looks_at_the_current_game(referee, tmp_path):
    save = tmp_path / "evening.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert codes(referee.json("doctor"))["doctor.save"]["params"]["path"] == str(save)
    save.write_bytes(b"no game at all")
    said = referee.json("doctor")
    assert said.code == 2
    assert "doctor.save.bad" in codes(said)
    assert referee("doctor").code == 2


def test_folders_that_cannot_be_written(tmp_path, monkeypatch):
    from referee.app.health import writable

    assert writable(tmp_path / "not" / "yet" / "there")
    file = tmp_path / "file"
    file.write_text("")
    assert not writable(file / "below")
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert not writable(tmp_path)


def test_the_doctor_tells_of_a_place_taken_by_a_file(referee, home):
    (home / "data").write_text("in the way")
    said = referee.json("doctor")
    assert said.code == 2
    assert codes(said)["doctor.folder.bad"]["params"]["path"] == str(home / "data" / "referee")


def test_a_sentence_without_french_is_found(referee, monkeypatch):
    from referee.i18n import catalogues
    from referee.i18n.sentences import English

    monkeypatch.setattr(catalogues, "translations", lambda *_: English())
    said = referee.json("doctor")
    assert said.code == 2
    assert not codes(said)["doctor.sentences.bad"]["ok"]


def test_a_setting_changes_nothing_else_of_the_file(referee, tmp_path, monkeypatch):
    """Comments, a newer version's settings and the link itself were gone without a word."""
    path = Path(referee("config", "path").out.strip())
    dots = tmp_path / "dots.toml"
    dots.write_text('# mine\nlang = "en" # inline\n\n[later]\nlang = "x"\ncolour = 1\n')
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(dots)
    for words in (("set", "colour", "never"), ("set", "lang", "fr"), ("set", "dice_mode", "app")):
        assert referee("config", *words).code == 0
    assert referee("config", "unset", "colour").code == 0
    assert path.is_symlink()
    assert dots.read_text() == (
        '# mine\nlang = "fr" # inline\ndice_mode = "app"\n\n[later]\nlang = "x"\ncolour = 1\n'
    )
    dots.write_text('"lang"=\'en\'\ndice_mode = """\napp"""\n')
    assert referee("config", "set", "lang", "fr").code == 0
    assert dots.read_text() == 'lang = "fr"\ndice_mode = """\napp"""\n'
    before = dots.read_text()
    said = referee("config", "set", "dice_mode", "typed")
    assert said.code == 2 and "à la main" in " ".join(said.err.split())
    # What its owner may only read is not written over.
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anything
    assert referee("config", "set", "lang", "en").code == 2
    assert dots.read_text() == before
