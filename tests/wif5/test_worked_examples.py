"""Every worked example of the booklet is a test that carries its id.

The ids are those of the list of examples in `shared/reference/wif5/tables-in-seed.md`,
part B (copied here: the folder may be absent). `T-NAV-2` is carried by a test whose
name has `t_nav_2`, or by an acceptance case whose id has `t-nav-2`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from program import ROOT

EXAMPLES = re.findall(
    r"\S+",
    """
T-SET-1 T-SET-2 T-ZOC-1 T-STK-1 T-SUP-1 T-SUP-2 T-SUP-3 T-SUP-4 T-SUP-5 T-INI-1 T-CHI-1
T-RES-1 T-RES-2 T-ACT-1 T-AIR-1 T-AIR-2 T-AIR-3 T-NAV-1 T-NAV-Y T-SUB-1 T-FTR-1 T-INT-1
T-SEA-1 T-SEA-2 T-NAV-2 T-NAV-3 T-NAV-4 T-NAV-5 T-NAV-6 T-NAV-7 T-STR-1 T-GS-1 T-PAR-1
T-PAR-2 T-LEN-1 T-ATR-1 T-SHO-1 T-HQ-1 T-JUN-1 T-ODD-1 T-BRK-1 T-CBT-1 T-SEC-1 T-PRT-1
T-PRT-2 T-RUP-1 T-RUP-2 T-CON-1 T-CON-2 T-COU-1 T-PRO-1 T-PRO-2 T-PRO-3 T-SPI-1 T-GEA-1
T-USE-1 T-USE-2 T-RTB-1 T-RTB-2 T-RTB-3 T-CTL-1 T-GAR-1 T-NEI-1 T-IRQ-1 T-FAC-1 T-OFF-1
""",
)
HERE = Path(__file__).parent
REFERENCE = ROOT.parent / "shared" / "reference" / "wif5" / "tables-in-seed.md"


def names() -> list[str]:
    """What tests and cases of this game are called, in small letters, joined by `_`."""
    found = [
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^ *def (test_\w+)", path.read_text(encoding="utf-8"), re.M)
    ]
    cases = [*HERE.glob("*.yaml"), ROOT / "tests" / "cases" / "wif5.yaml"]
    for path in cases:
        found += re.findall(r"^- id: *(\S+)", path.read_text(encoding="utf-8"), re.M)
    return [name.lower().replace("-", "_") for name in found]


NAMES = names()


@pytest.mark.parametrize("example", EXAMPLES)
def test_example_is_a_test(example: str) -> None:
    wanted = re.compile(rf"(?<![a-z]){example.lower().replace('-', '_')}(?![0-9a-z])")
    assert any(wanted.search(name) for name in NAMES), example


def test_the_list_is_that_of_the_reference() -> None:
    if not REFERENCE.exists():
        pytest.skip("shared/ is absent")
    text = REFERENCE.read_text(encoding="utf-8")
    part = text[text.index("# PART B") : text.index("## Notes on the examples")]
    assert re.findall(r"^\| (T-[A-Z0-9-]+) \|", part, re.M) == EXAMPLES
    assert len(EXAMPLES) == 66
