"""Lines of paragraphs in browsers."""
import os
import tempfile

from support import chromium
from support.repository import fail
from support.web import served

LIMIT = int(os.environ.get("AGREEMENT_TIMEOUT", "900"))
# What installs the browsers.
STEP = "agreement-web"
# Paragraphs of a page.
PAGE = 400

# Finds the lines of each paragraph at each size and width. The first character of a line is found by bisection: characters of
# a line have one top, whatever fonts they are in, because a box of text has the height of the block's font.
SCRIPT = """
const space = /[ \\t\\n\\u3000\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u205f]/;
const lines = (node) => {
  const text = node.data, range = document.createRange(), ends = [], widths = [];
  const top = (offset) => {
    for (let end = offset + 1; ; end++) {
      range.setStart(node, offset);
      range.setEnd(node, Math.min(end, text.length));
      // The character behind a soft hyphen has the box of the hyphen too.
      const box = [...range.getClientRects()].at(-1);
      if (box || end >= text.length) return box ? box.top : Infinity;
    }
  };
  for (let start = 0; start < text.length;) {
    const own = top(start);
    let low = start + 1, high = Math.min(start + 64, text.length);
    while (high < text.length && top(high) <= own + 1) { low = high; high = Math.min(high + 64, text.length); }
    while (low < high) {
      const middle = (low + high) >> 1;
      if (top(middle) <= own + 1) low = middle + 1; else high = middle;
    }
    let end = low;
    while (end > start && space.test(text[end - 1])) end--;
    range.setStart(node, start);
    range.setEnd(node, end);
    let left = Infinity, right = -Infinity;
    for (const box of end > start ? range.getClientRects() : []) {
      left = Math.min(left, box.left);
      right = Math.max(right, box.right);
    }
    if (end < text.length && text[end - 1] === "\\u00ad") {
      // The hyphen that shows.
      range.setStart(node, end);
      range.setEnd(node, end + 1);
      for (const box of [...range.getClientRects()].filter((box) => box.top <= own + 1)) {
        left = Math.min(left, box.left);
        right = Math.max(right, box.right);
      }
    }
    ends.push(low);
    widths.push(right > left ? Math.round((right - left) * 64) : 0);
    start = low;
  }
  return [ends, widths];
};
const run = async () => {
  const { fonts, cases } = data;
  for (const [name, file] of Object.entries(fonts)) {
    const face = new FontFace(name, `url("${file}")`);
    await face.load();
    document.fonts.add(face);
  }
  const answers = [];
  for (const { text, lang, families, sizes, widths, style } of cases) {
    const block = document.createElement("div"), node = document.createTextNode(text);
    block.lang = lang;
    block.dir = "auto";
    block.style.cssText = style;
    block.style.fontFamily = families.map((name) => `"${name}"`).join(", ");
    block.append(node);
    place.append(block);
    const answer = [];
    for (const size of sizes) {
      block.style.fontSize = size + "px";
      for (const width of widths) {
        block.style.width = width + "px";
        answer.push([block.getBoundingClientRect().height * 64, ...lines(node)]);
      }
    }
    block.remove();
    answers.push(answer);
  }
  return answers;
};
run().then(done, (error) => done("error " + error));
"""


# Finds the pairs of visible characters between which lines end, behind another one: a block without a width ends them wherever it may.
PAIRS = """
const answers = [], block = place, range = document.createRange();
block.style.cssText = "width: 0; white-space: pre-wrap";
for (const first of data) {
  for (let before = 0x21; before < 0x80; before++) {
    let found = "";
    for (let behind = 0x21; behind < 0x80; behind++) {
      block.textContent = first + String.fromCharCode(before, behind);
      const top = (index) => {
        range.setStart(block.firstChild, index);
        range.setEnd(block.firstChild, index + 1);
        return range.getBoundingClientRect().top;
      };
      if (top(2) > top(1) + 1) found += String.fromCharCode(behind);
    }
    answers.push([first + String.fromCharCode(before), found]);
  }
}
done(answers);
"""


def version(program=chromium):
    return program.version(STEP)


def measure(cases, known, program=chromium):
    """For each case a list of (height, ends, widths), one of each size and width: ends in UTF-16, the rest in 1/64 px.

    program: support.chromium or support.firefox."""
    answers = []
    for start in range(0, len(cases), PAGE):
        answers += page(cases[start:start + PAGE], known, program)
    return answers


def offsets(text):
    """The offset in UTF-8 of each offset in UTF-16, in which the browser counts."""
    found, count = [], 0
    for character in text:
        found += [count] * (2 if ord(character) > 0xFFFF else 1)
        count += len(character.encode())
    return [*found, count]


def pairs(firsts):
    """For each of some characters with each visible one behind it, those before which a line may end."""
    with tempfile.TemporaryDirectory(prefix="agreement-web", ignore_cleanup_errors=True) as folder:
        return answers_of(folder, firsts, PAIRS, chromium)


def page(cases, known, program):
    with tempfile.TemporaryDirectory(prefix="agreement-web", ignore_cleanup_errors=True) as folder:
        used = {family for case in cases for family in case["families"]}
        files = {}
        for family in used:
            link = os.path.join(folder, f"{len(files)}{known[family].suffix}")
            os.symlink(known[family], link)
            files[family] = os.path.basename(link)
        return answers_of(folder, {"fonts": files, "cases": cases}, SCRIPT, program)


def answers_of(folder, data, script, program):
    """What a script answers in a page with some data, which is in a folder with its fonts."""
    start = program.command(STEP, f"{folder}/profile")
    answers = served.ask(folder, data, script, start, LIMIT)
    if not isinstance(answers, list):
        fail(f"{start[0]} gave no lines: {answers}")
    return answers
