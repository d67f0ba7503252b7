"""Sealed notes, intelligence on the initiative, reminders (1.4.3, 7.3)."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from wif5_campaign import Table

from referee.engine.command import Accepted
from referee.engine.faults import Unreadable
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.sealed_notes import boxes

WORD, TEXT = "stilton at noon", "Iraq and Spain"
CODE = sha256(f"{WORD}\n{TEXT}".encode()).hexdigest()


def test_1_4_3_the_seal_is_what_sha256sum_says(table: Table) -> None:
    found = table.game.procedures["seal"].run({"text": TEXT, "secret": WORD})
    assert found.result == {"seal": CODE}
    # Spare blanks and the way an accent is composed do not matter; capitals do.
    other = table.game.procedures["seal"].run({"text": "Iraq  and Spain ", "secret": WORD})
    assert other.result == {"seal": CODE}
    assert (
        table.game.procedures["seal"].run({"text": TEXT.lower(), "secret": WORD}).result["seal"]
        != CODE
    )
    assert (
        table.game.procedures["seal"].run({"text": "Sue\u0301de", "secret": WORD}).result
        == table.game.procedures["seal"].run({"text": "Suéde", "secret": WORD}).result
    )


def test_1_4_3_the_command_holds_nothing_but_the_seal(table: Table) -> None:
    command = table.game.read(
        table.state, f"seal cells axis text={TEXT} secret={WORD} what=cell".split()
    )
    code = sha256(f"{boxes.key_of(WORD, 'cells')}\n{TEXT}".encode()).hexdigest()
    assert command.args["code"] == code
    decision = table.game.decide(table.state, command)
    assert isinstance(decision, Accepted)
    table.state = fold(table.game.evolve, table.state, decision.events)
    written = json.dumps([command.name, dict(command.args), table.game.dump(table.state),
                          [dict(event.data) for event in decision.events],
                          [dict(ruling.params) for ruling in decision.rulings]])  # fmt: skip
    assert TEXT not in written and WORD not in written and "Spain" not in written
    assert table.state.seals["cells"]["hash"] == code


@pytest.mark.parametrize("text", [f" text={TEXT}", ""])
def test_1_4_3_a_note_is_opened_and_its_word_stays_secret(table: Table, text: str) -> None:
    """The word stood in the log from then on, and with it the other side read every other note."""
    for name, held in (("cells", TEXT), ("plan", "Moscow")):
        table.done(f"seal {name} axis text={held} secret={WORD}")
    assert table.refused(f"reveal cells text=Iraq secret={WORD}") == {"wif5.seal.broken"}
    assert table.refused(f"reveal cells{text} secret=stilton-at-noon") == {"wif5.seal.word"}
    command = table.game.read(table.state, f"reveal cells{text} secret={WORD}".split())
    decision = table.game.decide(table.state, command)
    assert isinstance(decision, Accepted)
    table.state = fold(table.game.evolve, table.state, decision.events)
    written = json.dumps([dict(command.args), table.game.dump(table.state),
                          [dict(event.data) for event in decision.events],
                          [dict(ruling.params) for ruling in decision.rulings]])  # fmt: skip
    assert WORD not in written
    assert table.state.seals["cells"]["text"] == TEXT
    key = dict(command.args)["keys"]["cells"]
    assert boxes.opened(table.state.seals["plan"]["box"], key) is None
    assert table.refused(f"reveal cells{text} secret={WORD}") == {"wif5.seal.open"}


def test_1_4_3_a_bare_code_shows_its_word_and_says_so(table: Table) -> None:
    table.done(f"seal plan axis text=Moscow secret={WORD}")
    table.done(f"seal cells axis {CODE}")
    command = table.game.read(table.state, f"reveal cells text={TEXT} secret={WORD}".split())
    decision = table.game.decide(table.state, command)
    assert isinstance(decision, Accepted)
    assert "wif5.seal.word_shown" in {ruling.code for ruling in decision.rulings}


def test_1_4_3_opened_only_with_the_very_text(table: Table) -> None:
    table.done(f"seal cells germany {CODE.upper()}")
    assert table.refused(f"seal cells italy {CODE}") == {"wif5.seal.twice"}
    assert table.refused(f"reveal cells text=Iraq secret={WORD}") == {"wif5.seal.broken"}
    assert table.refused(f"reveal cells text={TEXT} secret=cheddar") == {"wif5.seal.broken"}
    assert table.done(f"révéler cells text={TEXT} secret={WORD}")["fits"] is True
    assert table.state.seals["cells"]["text"] == TEXT
    assert table.refused(f"reveal cells text={TEXT} secret={WORD}") == {"wif5.seal.open"}


def test_1_4_3_what_does_not_fit_and_is_overruled_stays_marked(table: Table) -> None:
    table.done(f"seal cells axis {CODE}")
    command = table.game.read(table.state, f"reveal cells text=Iraq secret={WORD}".split())
    decision = table.game.decide(
        table.state, replace(command, overruled=frozenset({"wif5.seal.broken"}))
    )
    assert isinstance(decision, Accepted)
    state = fold(table.game.evolve, table.state, decision.events)
    assert state.seals["cells"]["fits"] is False


@pytest.mark.parametrize(
    "words",
    ["seal", "seal cells", "seal cells axis", "seal cells axis 1234", "seal cells axis text=Iraq",
     f"seal cells axis {CODE} what=cheese", "reveal cells", "reveal nothing text=a secret=b",
     "reveal", f"seal cells axis {CODE} more"],
)  # fmt: skip
def test_what_is_no_seal(table: Table, words: str) -> None:
    with pytest.raises(Unreadable):
        table.do(words)


def test_11_4_a_coup_asks_for_the_sealed_cell(table: Table) -> None:
    table.done(f"seal cells germany {CODE} what=cell")
    *before, last = table.state.cursor
    table.state = replace(table.state, cursor=(*before, replace(last, node="coups")))
    decision = table.do("coup germany iraq cell=yes", 3)
    told = {ruling.code: ruling.params for ruling in decision.rulings}
    assert told["wif5.coup.reveal"]["names"] == ["cells"]


# -- intelligence on the initiative (7.3) -----------------------------------------------------
def known(table: Table, face: int) -> dict[str, object]:
    return dict(table.done("renseignement", face))


def test_7_3_the_holder_first_then_the_other_unless_it_succeeded(table: Table) -> None:
    table.to("initiative_intelligence")
    assert table.state.initiative.holder == "axis"
    assert known(table, 4) == {"cost": 2, "payer": "germany", "success": False}  # Axis: 1 to 3
    assert known(table, 4) == {"cost": 2, "payer": "cw", "success": True}  # Allies: 1 to 4
    assert table.state.account("germany")["spent"] == 2
    assert table.state.account("cw")["spent"] == 2
    assert table.refused("renseignement axe", 1) >= {"wif5.intelligence.tried"}


def test_7_3_one_success_bars_the_other(table: Table) -> None:
    table.to("initiative_intelligence")
    assert known(table, 3)["success"] is True
    assert table.refused("initiative_intelligence allies") == {"wif5.intelligence.other"}
    assert "wif5.due.marker" in {raw["code"] for raw in table.state.due}


def sealed_marker(table: Table, holder: str) -> None:
    """A marker with a 6 drawn by the Axis, in a side's keeping, a turn later."""
    table.to("initiative_intelligence")
    known(table, 1)
    table.done(f"seal draw axis text=6 secret={WORD} what=marker holder={holder}")
    assert "wif5.due.marker" not in {raw["code"] for raw in table.state.due}
    table.to("final_reorganisation")
    table.done("next")
    table.to("initiative_dice")


def test_7_3_a_marker_replaces_its_holders_die(table: Table) -> None:
    sealed_marker(table, "allies")
    words = "initiative axis_mod=1 allied_mod=0 may_reroll=axis"
    assert table.refused(words, 5, 5) == {"wif5.initiative.shut"}
    table.done(f"reveal draw text=6 secret={WORD}")
    found = table.done(words, 4)  # one die only: the Axis's
    assert (found["axis"], found["allies"], found["winner"]) == (5, 6, "allies")
    table.done("next")
    assert table.state.step == "initiative_reroll"
    again = table.done("reroll", 6)  # the marker counts again
    assert (again["axis"], again["allies"], again["winner"]) == (7, 6, "axis")


def test_7_3_a_marker_that_lies_face_down_is_played_though_it_was_settled(table: Table) -> None:
    """Who keeps it on the table says that it is drawn; the next roll asks who holds it (7.3, p. 10)."""
    table.to("initiative_intelligence")
    known(table, 1)
    table.done("settle 1")
    assert "wif5.due.marker_lies" in {raw["code"] for raw in table.state.due}
    table.to("final_reorganisation")
    table.done("next")
    table.to("initiative_dice")
    words = "initiative axis_mod=1 allied_mod=0 may_reroll=none"
    assert table.refused(words, 5, 5) == {"wif5.initiative.drawn"}
    found = table.done(f"{words} allies=6", 4)
    assert (found["axis"], found["allies"]) == (5, 6)
    assert "wif5.due.marker_lies" not in {raw["code"] for raw in table.state.due}


def test_7_3_a_marker_drawn_can_be_sealed_in_a_later_step(table: Table) -> None:
    """What its reminder asks for is offered as long as it stands."""
    table.to("initiative_intelligence")
    known(table, 1)
    table.done("next")
    assert table.state.step == "weather_roll"
    assert "seal" in {offer.verb for offer in table.game.offers(table.state)}
    table.done(f"seal draw axis text=6 secret={WORD} what=marker")
    assert "seal" not in {offer.verb for offer in table.game.offers(table.state)}


def test_7_3_a_marker_that_is_none_is_not_sealed(table: Table) -> None:
    """Six numbered markers: a 9 would shut the initiative dice of the next turn for ever."""
    table.to("initiative_intelligence")
    known(table, 1)
    with pytest.raises(Unreadable) as fault:
        table.do(f"seal draw axis text=9 secret={WORD} what=marker")
    assert fault.value.code == "wif5.seal.marker_range"
    assert "9" not in str(fault.value)


def test_7_3_a_marker_serves_one_turn(table: Table) -> None:
    sealed_marker(table, "axis")
    table.done(f"reveal draw text=6 secret={WORD}")
    table.done("initiative axis_mod=1 allied_mod=0 may_reroll=none", 1)
    table.to("final_reorganisation")
    table.done("next")
    assert table.state.initiative.kept == {}


# -- reminders ---------------------------------------------------------------------------------
def test_reminders_are_settled_by_number(table: Table) -> None:
    table.to("declare_war")
    table.done("declare germany on denmark")
    codes = [raw["code"] for raw in table.state.due]
    assert table.done("régler 2")["left"] == len(codes) - 1
    assert [raw["code"] for raw in table.state.due] == [codes[0], *codes[2:]]
    with pytest.raises(Unreadable):
        table.do("settle 99")
    with pytest.raises(Unreadable):
        table.do("settle")


def test_several_reminders_are_settled_in_one_line(table: Table) -> None:
    table.to("declare_war")
    table.done("declare germany on denmark, norway")
    codes = [raw["code"] for raw in table.state.due]
    assert len(codes) > 3
    with pytest.raises(Unreadable):
        table.do("settle 1, 99")
    lasting = codes.count("wif5.due.surprise")
    mine = [n for n, code in enumerate(codes, 1) if code != "wif5.due.surprise"]
    assert table.done(f"settle {mine[1]}, {mine[0]}")["left"] == len(codes) - 2
    assert len(table.state.due) == len(codes) - 2
    assert table.done("régler tout")["left"] == lasting == 2


def test_12_surprise_lasts_as_long_as_its_impulse_whatever_is_settled(table: Table) -> None:
    from referee.games.wif5.actions.who_acts import surprised

    table.to("declare_war")
    table.done("declare germany on denmark")
    for words in ("settle all", "settle denmark", "settle 1"):
        if words != "settle all":
            assert table.refused(words) == {"wif5.settle.lasts"}
        else:
            table.done(words)
        assert surprised(table.state, "denmark")


def test_reminders_are_settled_by_nation(table: Table) -> None:
    table.to("declare_war")
    table.done("declare germany on denmark, norway")
    assert table.refused("régler norway") == {
        "wif5.settle.which"
    }  # its set-up, a roll: each by its number
    due = [raw["code"] for raw in table.state.due if raw["params"]["nation"] == "norway"]
    assert due == ["wif5.due.surprise", "wif5.due.set_up", "wif5.due.us_entry_axis"]
    table.done("régler 5")
    table.done("régler norway")
    left = [raw for raw in table.state.due if raw["params"]["nation"] == "norway"]
    assert [raw["code"] for raw in left] == ["wif5.due.surprise"]
    assert table.refused("settle norway") == {"wif5.settle.lasts"}
    assert table.refused("settle poland") == {"wif5.settle.none"}


def test_7_3_the_side_with_the_initiative_tries_first(table: Table) -> None:
    table.to("initiative_intelligence")
    holder = table.state.initiative.holder
    other = {"axis": "allies", "allies": "axis"}[holder]
    kept = table.do(f"initiative_intelligence {other}", "no")
    assert [each.code for each in kept.rulings] == ["wif5.intelligence.first"]
    assert table.state.initiative.tried == ()  # nothing was thrown, nobody paid
    assert not table.state.account("germany").get("spent") and not table.state.account("cw").get(
        "spent"
    )
    table.done(f"initiative_intelligence {other}", "yes", 6)
    assert table.refused(f"initiative_intelligence {holder}") == {"wif5.intelligence.late"}


def test_1_4_3_a_word_that_the_log_shows_seals_no_more(table: Table) -> None:
    table.done(f"seal cells axis {CODE}")
    with pytest.raises(Unreadable) as odd:
        table.refused(f"reveal cells secret={WORD}")  # a code alone is opened with its text
    assert (odd.value.code, odd.value.params["key"]) == ("key.missing", "text")
    table.done(f"reveal cells text={TEXT} secret={WORD}")
    with pytest.raises(Unreadable) as known:
        table.done(f"seal plan axis text=Moscow secret={WORD}")
    assert known.value.code == "wif5.seal.word_known"
    table.done("seal plan axis text=Moscow secret=gouda-at-midnight")
