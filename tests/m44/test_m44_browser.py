"""The drawn board in a real browser: one A4 page, letters of 8 points, nothing over the name of a hex."""

from __future__ import annotations

import re
import shutil
import subprocess
from html import escape
from pathlib import Path

import pytest
from program import ROOT, Program

BROWSER = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)


@pytest.mark.skipif(BROWSER is None, reason="no browser here")
@pytest.mark.parametrize("lie", [(), ("--landscape",)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_a4_page(referee: Program, tmp_path: Path, lang: str, lie: tuple[str, ...]) -> None:
    page, pdf = tmp_path / "board.html", tmp_path / "board.pdf"
    assert (
        referee(
            "--lang", lang, "setup", "m44/first_assault_wave_omaha_beach", *lie, "-o", str(page)
        ).code
        == 0
    )
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile",
               f"--print-to-pdf={pdf}", page.as_uri()]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf.read_bytes())) == 1


# Each page in a frame as wide as its paper: what stands on a hex stays on it and off its name,
# no letters are smaller than 8 points (10.67 pixels), and the map fills the breadth.
MEASURE = """<script>
const wrong = [];
let hexes = 0;
function judge(frame) {
  const page = frame.contentDocument, map = page.querySelector('svg.map');
  const scale = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
  for (const hex of map.querySelectorAll('g[id]')) {
    hexes += 1;
    const edge = hex.querySelector('.edge').getBoundingClientRect();
    const name = hex.querySelector(':scope > text').getBoundingClientRect();
    for (const part of hex.querySelectorAll(':scope > text, .unit rect, :scope > g > circle')) {
      const box = part.getBoundingClientRect();
      if (box.left < edge.left - 1 || box.right > edge.right + 1) wrong.push(frame.id + hex.id + ' wide');
      if (part.tagName !== 'text' && Math.min(box.bottom, name.bottom) - Math.max(box.top, name.top) > 3.5)
        wrong.push(frame.id + hex.id + ' over its name');
    }
    if (parseFloat(hex.querySelector(':scope > text').getAttribute('font-size')) * scale < 10.6)
      wrong.push(frame.id + hex.id + ' small');
  }
  for (const each of page.querySelectorAll('body, li, p, h1, h2, .legend'))
    if (parseFloat(getComputedStyle(each).fontSize) < 10.6) wrong.push(frame.id + each.tagName + ' small');
}
window.onload = () => {
  document.querySelectorAll('iframe').forEach(judge);
  document.title = hexes + ' hexes: ' + (wrong.join('; ') || 'fine');
};
</script>"""
FRAME = '<iframe id="{id} " srcdoc="{page}" style="width:194mm;height:281mm;border:0"></iframe>'


@pytest.mark.skipif(BROWSER is None, reason="no browser here")
def test_every_page_is_read_on_paper(referee: Program, tmp_path: Path) -> None:
    boards = [path.stem for path in sorted((ROOT / "scenarios" / "m44").glob("*.yaml"))]
    frames = []
    for at, name in enumerate(boards):
        drawn = referee(
            "--lang", ("en", "fr")[at % 2], "setup", f"m44/{name}", "--format", "html"
        ).out
        frames.append(
            FRAME.format(id=name, page=escape(drawn.replace("padding: 4mm", "padding: 0")))
        )
    page = tmp_path / "boards.html"
    page.write_text(
        f"<!DOCTYPE html><meta charset=utf-8><title></title><body>{''.join(frames)}{MEASURE}",
        "utf-8",
    )
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile",
               "--window-size=1000,1200", "--virtual-time-budget=4000", "--dump-dom", page.as_uri()]  # fmt: skip
    shown = subprocess.run(command, check=True, capture_output=True, timeout=120).stdout.decode()
    title = re.search(r"<title>(.*?)</title>", shown)
    assert title is not None
    assert title[1] == f"{113 * len(boards)} hexes: fine"
