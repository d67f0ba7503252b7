"""Where new units are placed, as a line says it in French, and that the line is read back so."""

from __future__ import annotations

import pytest
from evening import game
from positions import GE, position

from referee.i18n.speaker import Speaker
from referee.present.commands import line_of_args


@pytest.mark.parametrize(
    ("territory", "zone", "said"),
    [
        ("germany", "sz5", "en Allemagne dans la zone maritime 5"),
        ("united_kingdom", None, "au Royaume-Uni"),
        ("caucasus", None, "dans le Caucase"),
        ("eastern_united_states", None, "aux États-Unis côte Est"),
    ],
)
def test_new_units_are_placed_in_a_land(territory: str, zone: str | None, said: str) -> None:
    state = position(GE, "mobilize", tracking=False)
    verb = game().play(state).registry.verb("mobilize")
    args = {"units": {"carrier": 1}, "territory": territory, **({"zone": zone} if zone else {})}
    line = line_of_args(Speaker("fr", game().lexicon), verb, args)
    assert " ".join(line[-len(said.split()) - 2 :]) == f"1 porte-avions {said}"
    assert dict(game().read(state, line).args) == args
