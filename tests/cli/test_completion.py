"""Completion: what is offered, and the scripts as the shells run them."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee.app.french_words import shown_command, shown_value
from referee.cli.commands import COMMANDS
from referee.cli.complete import candidates
from referee.cli.completion_scripts import SCRIPTS
from referee.cli.context import Context
from referee.cli.quoted_words import read, unquoted
from referee.games import REGISTRY

ROOT = Path(__file__).resolve().parents[2]


def offered(line: str) -> list[str]:
    """What may follow a line; its last word is the one being typed."""
    return candidates(Context("referee", {}), ["--", *line.split(" ")])


def test_commands():
    assert set(offered("")) == {*COMMANDS, "help"}
    assert offered("scen") == ["scenarios", "scenario"]
    assert offered("--lang fr scenarios ") == list(REGISTRY)
    assert offered("help und") == ["undo"]
    assert offered("--lang ") == ["en", "fr"]
    assert "--version" in offered("--")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_offers_its_options(command):
    assert {"--lang", "--json", "--plain", "--help"} <= set(offered(f"{command} --"))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("setup --s", ["--side", "--set"]),
        ("setup aa1941 --format ", ["text", "html", "csv"]),
        ("setup aa1941 --format=h", ["--format=html"]),
        ("setup aa1941 --side g", ["germany"]),
        ("setup aa1941 --side allem", ["allemagne"]),
        ("setup aa1941 --set vic", ["victory="]),
        ("setup aa1941 --set victory=", ["victory=standard", "victory=short"]),
        ("new aa1941 --players germany=Inès,ja", ["germany=Inès,japan="]),
        ("new aa1941 --dice-mode ", ["app", "typed"]),
        ("new stan", ["standard"]),
        ("new aa1941/s", ["aa1941/standard"]),
        ("docs mini", ["miniatures"]),
        ("resolve ", list(REGISTRY)),
        ("resolve aa1941 purch", ["purchase"]),
        ("odds aa1941 bat", ["battle"]),
        ("resolve aa1941 battle att", ["attack=", "attacker_order="]),
        ("resolve aa1941 battle attack=x def", ["defend=", "defender_order="]),
        ("resolve aa1941 battle attack=2inf", ["attack=2infantry"]),
        ("resolve aa1941 battle attack=2infantry,1t", ["attack=2infantry,1tank", "attack=2infantry,1transport"]),
        ("resolve aa1941 battle terrain=", ["terrain=land", "terrain=sea"]),
        ("resolve aa1941 move from=ukr", ["from=ukraine"]),
        ("resolve m44 attack terrain=forest+road_", ["terrain=forest+road_block"]),
        ("rule aa1941 combat.step7", ["combat.step7"]),
        ("undo --save nothing.referee --t", ["--to"]),
        ("resolve aa1941 move from=afrique_du", ["from=afrique_du_nord"]),
        ("resolve aa1941 move power=so", ["power=soviet_union"]),
        ("scenario ", ["new", "schema"]),
        ("scenario new ", list(REGISTRY)),
        ("config com", ["completion"]),
        ("config completion ", ["bash", "zsh", "fish"]),
        ("config set dice_mode ", ["typed", "app"]),
        ("config get d", ["dice_mode"]),
    ],
)  # fmt: skip
def test_offers(line, expected):
    assert offered(line) == expected


def test_a_table_s_keys():
    assert offered("table aa1941 uni") == ["units"]
    found = offered("table aa1941 units ")
    assert found
    assert all(word.endswith("=") for word in found)
    assert "unit=tank" in offered("table aa1941 units unit=t")


def test_saves_and_verbs_of_the_current_game(referee, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert offered("do ") == []
    assert offered("status --save ") == []
    referee("new", "aa1941", "--save", "sunday.referee")
    assert offered("status --save ") == ["sunday.referee"]
    assert offered("--save sun") == ["sunday.referee"]
    for command in ("verify", "export", "report", "rescue"):
        assert offered(f"{command} sun") == ["sunday.referee"]
    assert offered("verify su") == ["sunday.referee"]
    # The Soviet Union begins with its purchases (Ordre de jeu, p. 10).
    verbs = offered("do ")
    assert "buy" in verbs
    assert "mobilize" not in verbs
    assert offered("do buy 2tan") == ["2tank"]
    assert offered("do --save sunday.referee bu") == ["buy"]
    assert offered("rule noncombat.ca") == ["noncombat.carrier_landing"]
    assert offered("rule --save sunday.referee noncombat.ca") == ["noncombat.carrier_landing"]
    assert offered("rule a") == ["aa1941", "aam"]
    assert offered("--lang fr do ach") == ["acheter"] == offered("do --langue=fr ach")
    assert offered("do ach") == []


@pytest.mark.parametrize(
    "line",
    ["zzz ", "resolve narnia battle ", "setup aa1941 --side= ", "table aa1941 zz k=", "\x1b", "do a b c ",
     "new /nonexistent/ --set ", "config set zz ", "--lang", "new --players =,=,", "resolve aa1941 battle x=y="],
)  # fmt: skip
def test_it_never_fails(line):
    assert all(isinstance(word, str) for word in offered(line))


def test_it_never_fails_on_a_damaged_game_or_settings(home, tmp_path, referee):
    save = tmp_path / "x.referee"
    save.write_bytes(b"nothing")
    assert offered(f"do --save {save} ") == []
    (home / "config" / "referee").mkdir(parents=True)
    (home / "config" / "referee" / "config.toml").write_bytes(b"\xff")
    said = referee("__complete", "--", "scenari")
    assert said.code == 0
    assert said.out.split() == ["scenarios", "scenario"]


def test_scripts_are_printed_whole(referee):
    for shell, script in SCRIPTS.items():
        said = referee("config", "completion", shell)
        assert said.code == 0
        assert said.out.rstrip("\n") == script.rstrip("\n")
        assert referee.json("config", "completion", shell).result["script"] == script
        assert "referee" in script
        assert "arbitre" in script


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """`referee` and `arbitre` as a shell finds them."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("referee", "arbitre"):
        file = folder / name
        file.write_text(
            f"#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -c "
            f"'import referee.start as start; start.{name}()' \"$@\"\n"
        )
        file.chmod(0o755)
    return folder


def shell(program: Path, words: list[str], script: str) -> str:
    path = f"{program}:/usr/bin:/bin"
    return subprocess.run(
        [*words, script], capture_output=True, text=True, check=True, timeout=60,
        env={"PATH": path, "HOME": str(program), "LC_ALL": "C.UTF-8",
             "XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"]}, cwd=program.parent,
    ).stdout  # fmt: skip


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize("name", ["referee", "arbitre"])
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["scen"], ["scenarios", "scenario"]),
        (["setup", "aa1941", "--side", "g"], ["germany"]),
        # bash cuts these at `=`: only what follows it is to be filled in.
        (["setup", "aa1941", "--set", "victory", "=", ""], ["standard", "short"]),
        (["setup", "aa1941", "--set", "victory", "=", "sh"], ["short"]),
        (["setup", "aa1941", "--set", "victory", "="], ["standard", "short"]),
        (["resolve", "aa1941", "move", "from", "=", "ukr"], ["ukraine"]),
        (["resolve", "aa1941", "move", "unit", "=", "tank", "from", "=", "ukr"], ["ukraine"]),
        (["resolve", "aa1941", "battle", "att"], ["attack=", "attacker_order="]),
        (["zzz", ""], []),
        ([""], [*COMMANDS, "help"]),
    ],
)
def test_bash(program, name, words, expected):
    if words == [""] and name == "arbitre":  # all of them, by the names of the French face
        expected = [shown_command(each, "fr") for each in expected]
    if name == "arbitre" and words[-1] in ("", "="):  # where a beginning is typed, it decides
        expected = [shown_value(each, "fr") for each in expected]
    if name == "arbitre" and words[-1] == "att":
        expected = ["attaque="]
    listed = " ".join(f"'{word}'" for word in [name, *words])
    script = (
        f"source <({name} config completion bash); COMP_WORDS=({listed}); "
        f"COMP_CWORD={len(words)}; complete -p {name} >/dev/null; _referee {name}; "
        'for word in "${COMPREPLY[@]}"; do echo "$word"; done'
    )
    assert shell(program, ["bash", "--norc", "-c"], script).splitlines() == expected


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize("name", [
    "we$(touch pwned)", "we`touch pwned`", "we;touch pwned", "we > pwned", "we night", "we'll", 'we"', "we\\night",
    "we[1]", "we~", "we!", "we&", "we^", "we{a,b}", "we#",
])  # fmt: skip
def test_the_name_of_a_save_is_one_word_for_bash_and_never_run(
    program: Path, tmp_path: Path, name: str
) -> None:
    """TAB and Enter ran what a stranger had called his file."""
    (tmp_path / f"{name}.referee").write_text("")
    script = (
        "source <(referee config completion bash); COMP_WORDS=(referee status --save we); "
        "COMP_CWORD=3; _referee referee; eval \"printf '%s\\n' ${COMPREPLY[*]}\""
    )
    assert shell(program, ["bash", "--norc", "-c"], script) == f"{name}.referee\n"
    assert not (tmp_path / "pwned").exists()


@pytest.mark.skipif(shutil.which("zsh") is None, reason="no zsh here")
def test_zsh_reads_its_script(program):
    script = "autoload -U compinit; compinit -u -D; source <(referee config completion zsh); print $_comps[arbitre]"
    assert shell(program, ["zsh", "-f", "-c"], script).strip() == "_referee"


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
def test_fish_completes(program):
    script = "referee config completion fish | source; complete -C 'referee scen'"
    assert shell(program, ["fish", "--no-config", "-c"], script).split() == [
        "scenario",
        "scenarios",
    ]


NAMES = (
    "a b.referee", "été.referee", "we$(touch pwned).referee", "x`touch pwned`.referee", "y;touch pwned;.referee",
    "z&touch pwned.referee", "it's.referee", 'q"q.referee', "star*.referee", "back\\slash.referee", "!!.referee",
    "a=$(touch pwned).referee", "{1,2}.referee", "~root.referee", "#.referee",
)  # fmt: skip


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_bash_is_given_the_name_of_a_file_as_one_word_that_runs_nothing(program, locale):
    """What TAB writes into the line is read by the shell once Enter is pressed."""
    for name in NAMES:
        (program.parent / name).touch()
    script = (
        f"LC_ALL={locale}; source <(referee config completion bash); "
        'COMP_WORDS=(referee status --save ""); COMP_CWORD=3; _referee referee; '
        'for word in "${COMPREPLY[@]}"; do eval "printf \'%s\\\\n\' $word"; done'
    )
    assert sorted(shell(program, ["bash", "--norc", "-c"], script).splitlines()) == sorted(NAMES)
    assert not (program.parent / "pwned").exists()


@pytest.mark.parametrize(("typed", "name"), [
    ("my\\ game.referee", "my game.referee"), ('"my game.referee"', "my game.referee"),
    ("'my game.referee'", "my game.referee"), ("~/my\\ game.referee", "my game.referee"),
    ("'q'\\''$(touch pwned).referee'", "q'$(touch pwned).referee"),
    ("$HOME/my\\ game.referee", "my game.referee"), ('"${HOME}/my game.referee"', "my game.referee"),
])  # fmt: skip
@pytest.mark.parametrize("name_of_shell", ["bash", "fish"])
def test_a_save_that_is_quoted_is_known(program, referee, name_of_shell, typed, name):
    """Behind `--save my\\ game.referee` no verb was offered, nor behind `~/a.referee`."""
    if shutil.which(name_of_shell) is None:
        pytest.skip(f"no {name_of_shell} here")
    assert referee("new", "tlc", "--save", str(program / name)).code == 0
    (program.parent / name).write_bytes((program / name).read_bytes())
    if name_of_shell == "fish":
        (program / "line").write_text(f"referee do --save {typed} terr")
        script = "referee config completion fish | source; complete -C (cat bin/line)"
        said = shell(program, ["fish", "--no-config", "-c"], script)
    else:
        (program / "word").write_text(typed)
        script = (
            'source <(referee config completion bash); COMP_WORDS=(referee do --save "$(cat bin/word)" terr); '
            'COMP_CWORD=4; _referee referee; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        said = shell(program, ["bash", "--norc", "-c"], script)
    assert said.split() == ["terrain"]
    assert not (program.parent / "pwned").exists()


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
@pytest.mark.parametrize("begun", ['"my ', "'my ", "my\\ g"])
def test_fish_fills_in_a_name_begun_with_a_quote(program, begun):
    (program.parent / "my game.referee").touch()
    (program / "line").write_text(f"referee verify {begun}")
    script = "referee config completion fish | source; complete -C (cat bin/line)"
    assert shell(program, ["fish", "--no-config", "-c"], script).strip() == "my game.referee"


def test_a_save_in_one_word_with_its_option_is_known(referee, tmp_path, monkeypatch):
    """Behind `--save=X` no verb was offered, nor behind `$HOME/X`, which the shell hands on as it is typed."""
    monkeypatch.setenv("GAMES", str(tmp_path))
    monkeypatch.delenv("NONE", raising=False)
    assert referee("new", "tlc", "--save", str(tmp_path / "a b.referee")).code == 0
    for typed in (f"{tmp_path}/a\\ b.referee", '$GAMES/"a b.referee"', "${GAMES}/a\\ b.referee"):
        for words in (
            ["do", f"--save={typed}"],
            [f"--partie={typed}", "do"],
            ["do", "--save", typed],
        ):
            line = read(["--typed", "--", *words, "terr"])
            assert candidates(Context("referee", {}), line) == ["terrain"], words
    assert read(["--typed", "--", "do", "--save='$GAMES'/x", "$NONE/y", "b"])[3:] == [
        "$GAMES/x",
        "$NONE/y",
        "b",
    ]


def test_words_are_read_as_bash_reads_them():
    for line in ("a\\ b", "'a b'", "x'y'\"z\"", "'it'\\''s'", "plain"):
        assert [unquoted(line)] == shlex.split(line)
    assert unquoted("'a b") == "a b"
    assert read(["--", "do", "a\\ b", "x"]) == ["--", "do", "a\\ b", "x"]  # the shell did it
