"""Both languages whole: nothing missing, obsolete, badly spaced, or with other placeholders."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from program import ROOT

from referee.app.french_words import french_words
from referee.i18n import catalogue
from referee.i18n.french import of, spacing_faults, the, to
from referee.i18n.messages import AREAS, area
from referee.i18n.speaker import Speaker

SOURCES = sorted((ROOT / "referee").rglob("*.py"))


def test_catalogues_are_complete() -> None:
    assert catalogue.problems() == []


def test_french_advice_is_typed_in_french() -> None:
    """`arbitre vérifier`, not `referee verify`; and the option that a French player has for it."""
    words = french_words()
    english = [name for name, own in words["options"].items() if own != name and "." not in name]
    odd = re.compile(
        rf"\breferee [a-zé]|(?<![\w-])--(?:{'|'.join(map(re.escape, english))})(?![\w-])"
    )
    told = [message.string for message in catalogue.read("fr") if message.id]
    every = [each for text in told for each in ([text] if isinstance(text, str) else text)]
    assert [each for each in every if odd.search(each)] == []


def emitted() -> dict[str, str]:
    """Codes written in the sources: first argument of rulings and faults, and `what` of questions."""
    makers = {
        "info", "advice", "your_call", "refusal", "Ruling", "Unreadable", "Missing", "Fault",
        "Ambiguous", "Dice", "Choice", "SaveFault", "NoSuchEntry", "Moved", "Item",
    }  # fmt: skip
    found: dict[str, str] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            if name in makers and isinstance(first, ast.Constant) and isinstance(first.value, str):
                if "." in first.value:
                    found[first.value] = f"{path.name}:{node.lineno}"
            for keyword in node.keywords:
                if (
                    keyword.arg == "hint"
                    and isinstance(keyword.value, ast.Constant)
                    and keyword.value.value
                ):
                    found[str(keyword.value.value)] = f"{path.name}:{node.lineno}"
    return found


def test_every_code_has_a_sentence() -> None:
    say = Speaker("en")
    per_kind = {"name.unknown", "name.ambiguous"}
    silent = {code: at for code, at in emitted().items() if not say.knows(code)}
    assert {code: at for code, at in silent.items() if code not in per_kind} == {}


def test_no_code_has_two_sentences() -> None:
    seen: dict[str, str] = {}
    for name in AREAS:
        for code in area(name):
            assert code not in seen, f"{code} in {seen[code]} and {name}"
            seen[code] = name


@pytest.mark.parametrize(
    "path", sorted((ROOT / "referee" / "games").glob("*/data/*.yaml")), ids=lambda p: p.stem
)
def test_french_of_the_data(path: Path) -> None:
    from ruamel.yaml import YAML

    faults: list[str] = []

    def walk(value: object, where: str) -> None:
        if isinstance(value, dict):
            if "en" in value or "fr" in value:
                if not {"en", "fr"} <= set(value):
                    faults.append(f"{where}: one language only")
            for key, item in value.items():
                if key == "fr" and isinstance(item, str) and not where.endswith(".words"):
                    faults.extend(f"{where}: {fault}" for fault in spacing_faults(item))
                walk(item, f"{where}.{key}")
        elif isinstance(value, list):
            for at, item in enumerate(value):
                walk(item, f"{where}[{at}]")

    walk(YAML(typ="safe").load(path.read_text(encoding="utf-8")), path.stem)
    assert faults == []


def test_articles() -> None:
    # Grévisse: de + le → du, à + les → aux, elision before a vowel.
    assert of("le", "Japon") == "du Japon"
    assert of("l’", "Allemagne") == "de l’Allemagne"
    assert to("les", "États-Unis") == "aux États-Unis"
    assert the("la", "Chine") == "la Chine"
    assert of("", "Ukraine") == "d’Ukraine"


def test_lists_numbers_agree_with_babel() -> None:
    from babel.lists import format_list
    from babel.numbers import format_decimal, format_percent

    for lang in ("en", "fr"):
        say = Speaker(lang)
        for items in (["a"], ["a", "b"], ["a", "b", "c"]):
            assert say.join(items) == format_list(items, locale=lang)
            assert say.join(items, "or") == format_list(items, "or", locale=lang)
        for number in (0.5, 12.25, 1234567.5):
            assert say.decimal(number, 2) == format_decimal(number, "#,##0.00", locale=lang)
        for p in (0.0, 0.753, 1.0):
            pattern = "#,##0.0\u00a0%" if lang == "fr" else "#,##0.0%"
            assert say.percent(p) == format_percent(p, pattern, locale=lang)


def test_what_rounds_to_nothing_has_no_sign() -> None:
    assert [Speaker("fr").decimal(n) for n in (-0.04, -0.06)] == ["0,0", "−0,1"]


def test_french_plurals() -> None:
    say = Speaker("fr")
    # 0 and 1 are singular; a number and its noun stay on one line (U+00A0).
    assert say.counted("hits", 0) == "0\u00a0touche"
    assert say.counted("hits", 1) == "1\u00a0touche"
    # Babel 2.19 tells millions apart in French; the catalogue has two forms, and they are compiled.
    for number in (2, 15, 1_000_000):
        assert say.counted("hits", number).endswith("\u00a0touches"), number


def test_how_many_plurals_there_are_is_said_by_the_catalogues_not_by_babel(tmp_path: Path) -> None:
    """Babel 2.19 gives French a third form; a catalogue in hand has two, compiled and written anew."""
    from gettext import GNUTranslations

    from referee.i18n.catalogue import _empty, po_path, read, write
    from referee.i18n.catalogues import compile_to

    compile_to(po_path("fr"), tmp_path / "compiled")
    for file in (tmp_path / "compiled").iterdir():
        with file.open("rb") as opened:
            forms = GNUTranslations(opened).info()["plural-forms"]
        assert forms == "nplurals=2; plural=(n > 1);", file.name
    assert read("fr").num_plurals == 2
    for lang in ("en", "fr"):
        write(_empty(lang), tmp_path / "written.po")
        assert "nplurals=2;" in (tmp_path / "written.po").read_text(encoding="utf-8")


def test_a_catalogue_looked_up_says_what_the_one_read_says(tmp_path: Path) -> None:
    from gettext import GNUTranslations

    from referee.i18n.catalogue import po_path
    from referee.i18n.catalogues import compile_to
    from referee.i18n.sentences import Sentences

    compile_to(po_path("fr"), tmp_path / "compiled")
    for file in (tmp_path / "compiled").iterdir():
        ours = Sentences(file.read_bytes())
        with file.open("rb") as opened:
            whole = GNUTranslations(opened)
        for text, context in ours.held():
            if context:
                assert ours.pgettext(context, text) == whole.pgettext(context, text)
            else:
                assert ours.gettext(text) == whole.gettext(text)
                for n in (0, 1, 2):
                    assert ours.ngettext(text, "x", n) == whole.ngettext(text, "x", n)
        assert ours.gettext("Not a sentence of it") == "Not a sentence of it"
        assert [ours.ngettext("one x", "many x", n) for n in (1, 2)] == ["one x", "many x"]


def test_one_english_sentence_may_have_two_french_ones(tmp_path: Path) -> None:
    # gettext's contexts: « Order » is a command given or a row of things.
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    from referee.i18n.catalogues import compile_to
    from referee.i18n.mark import C_
    from referee.i18n.sentences import Sentences

    french = Catalog(locale="fr", charset="utf-8", fuzzy=False)
    french.add("Order", "Ordre")
    french.add("Order", "Donner un ordre", context="verb")
    source = tmp_path / "fr" / "LC_MESSAGES" / "referee.po"
    source.parent.mkdir(parents=True)
    with source.open("wb") as out:
        write_po(out, french)
    compiled = compile_to(source, tmp_path / "compiled")
    say = Speaker("fr")
    say._catalogues["core"] = Sentences((compiled / "core.mo").read_bytes())
    assert say.t("Order") == "Ordre"
    assert say.t(C_("verb", "Order")) == "Donner un ordre"


def test_no_victory_and_one_are_singular_in_french() -> None:
    say = Speaker("fr", {})
    told = [say.say("series.score", {"player": "Inès", "won": n, "games": 3, "medals": 7})
            for n in (0, 1, 2)]  # fmt: skip
    assert ["victoires" in text for text in told] == [False, False, True]
