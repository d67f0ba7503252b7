"""The drawn board in a real browser: one A4 page, and no two texts of a hex on top of each other."""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from program import Program

BROWSER = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)


@pytest.mark.skipif(BROWSER is None, reason="no browser here")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_a4_page(referee: Program, tmp_path: Path, lang: str) -> None:
    page, pdf = tmp_path / "board.html", tmp_path / "board.pdf"
    assert (
        referee("--lang", lang, "setup", "m44/first_assault_wave_omaha_beach", "-o", str(page)).code
        == 0
    )
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile",
               f"--print-to-pdf={pdf}", page.as_uri()]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf.read_bytes())) == 1


def test_texts_of_a_hex_keep_apart(referee: Program) -> None:
    drawn = referee("setup", "m44/first_assault_wave_omaha_beach", "--format", "html").out
    for hexagon in re.findall(r'<g id="r\d+c\d+">(.*?)</g>', drawn, re.DOTALL):
        lines = sorted(float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"', hexagon))
        assert all(below - above >= 6.5 for above, below in itertools.pairwise(lines))
