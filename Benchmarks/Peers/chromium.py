"""Measures texts with Chromium's layout of blocks: see ../Scripts/peers. Arguments: FONT FAMILY SIZE TEXTS."""

import json
import os
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Scripts"))

from support import chromium
from support.web import served

import common

LIMIT = 300
# A text is a block of its own. Each cold round has a font of a new name, of which the browser knows no words; what it does between
# the first block and the answer for the last one is measured, painting not.
SCRIPT = """
const { file, size, texts, widths, rounds } = data;
const median = (list) => list.sort((one, other) => one - other)[list.length >> 1];
const heights = () => { let sum = 0; for (const block of place.children) sum += block.offsetHeight; return sum; };
const run = async () => {
  const cold = [], turned = [];
  for (let round = 0; round < rounds; round++) {
    const face = new FontFace(`round${round}`, `url("${file}")`);
    await face.load();
    document.fonts.add(face);
    place.replaceChildren();
    place.style.cssText = `width: 180px; font: ${size}px round${round}; white-space: pre-wrap; overflow-wrap: break-word`;
    heights();
    const start = performance.now();
    for (const text of texts) {
      const block = document.createElement("div");
      block.textContent = text;
      place.append(block);
    }
    heights();
    cold.push(performance.now() - start);
  }
  const lines = document.createElement("div");
  lines.textContent = "x";
  place.append(lines);
  const one = lines.offsetHeight;
  lines.remove();
  const count = Math.round(heights() / one);
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (const width of widths) {
      place.style.width = width + "px";
      heights();
    }
    turned.push(performance.now() - start);
  }
  return {
    cold: median(cold) / texts.length * 1e6, width: median(turned) / texts.length / widths.length * 1e6, lines: count
  };
};
run().then(done, (error) => done("error " + error));
"""

font, _, size, path = sys.argv[1:5]
texts = pathlib.Path(path).read_text().strip("\n").split("\n")
with tempfile.TemporaryDirectory(prefix="peers", ignore_cleanup_errors=True) as folder:
    file = "font" + pathlib.Path(font).suffix
    shutil.copy(font, os.path.join(folder, file))
    data = {"file": file, "size": int(size), "texts": texts, "widths": common.WIDTHS, "rounds": common.ROUNDS}
    found = served.ask(folder, data, SCRIPT, chromium.command("peers", f"{folder}/profile"), LIMIT)
if not isinstance(found, dict):
    raise SystemExit(f"Chromium gave no figures: {found}")
print(json.dumps(found | {"calls": 0, "bytes": None, "version": chromium.version("peers")}))
