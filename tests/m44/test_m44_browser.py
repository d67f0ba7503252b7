"""The drawn board in a real browser: one A4 page, and no two texts of a hex on top of each other."""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from program import ROOT, Program

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


# Every two texts, counters and medals of a hex, and every text against the width of its hex.
MEASURE = """<script>
const wrong = [];
for (const hex of document.querySelectorAll('g')) {
  const wide = hex.querySelector('polygon').getBBox();
  const boxes = [...hex.querySelectorAll('text:not([font-weight=bold]), rect, circle')].map(each => {
    const box = each.getBBox(), slack = each.tagName === 'text' ? box.height * 0.15 : 0;
    return {what: each.textContent || each.tagName, left: box.x, right: box.x + box.width,
            top: box.y + slack, bottom: box.y + box.height - slack};
  });
  boxes.forEach((one, at) => {
    if (one.left < wide.x || one.right > wide.x + wide.width) wrong.push(hex.id + ' ' + one.what);
    for (const other of boxes.slice(at + 1))
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.3 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.3)
        wrong.push(hex.id + ' ' + one.what + ' / ' + other.what);
  });
}
document.title = document.querySelectorAll('g').length + ' hexes: ' + (wrong.join('; ') || 'fine');
</script>"""


@pytest.mark.skipif(BROWSER is None, reason="no browser here")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_overlaps_on_any_board(referee: Program, tmp_path: Path, lang: str) -> None:
    boards = [path.stem for path in sorted((ROOT / "scenarios" / "m44").glob("*.yaml"))]
    drawn = [
        referee("--lang", lang, "setup", f"m44/{name}", "--format", "html").out for name in boards
    ]
    maps = "".join(page[page.index("<svg") : page.index("</svg>") + 6] for page in drawn)
    page = tmp_path / "boards.html"
    page.write_text(
        f"<!DOCTYPE html><meta charset=utf-8><title></title><body>{maps}{MEASURE}", "utf-8"
    )
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile",
               "--dump-dom", page.as_uri()]  # fmt: skip
    shown = subprocess.run(command, check=True, capture_output=True, timeout=120).stdout.decode()
    title = re.search(r"<title>(.*?)</title>", shown)
    assert title is not None
    assert title[1] == f"{113 * len(boards)} hexes: fine"


def test_texts_of_a_hex_keep_apart(referee: Program) -> None:
    drawn = referee("setup", "m44/first_assault_wave_omaha_beach", "--format", "html").out
    for hexagon in re.findall(r'<g id="r\d+c\d+">(.*?)</g>', drawn, re.DOTALL):
        lines = sorted(float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"', hexagon))
        assert all(below - above >= 6.5 for above, below in itertools.pairwise(lines))
