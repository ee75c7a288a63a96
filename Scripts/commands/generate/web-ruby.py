"""Records where Chromium puts annotations (ruby), which the tests of annotations expect.

usage: Scripts/generate web-ruby

Written is Tests/TypesettingTests/Cases/web-ruby.jsonl, a layout a line: the text with its annotations as `{base|annotation}`, language,
size and width (of vertical lines the height), the values of properties, and what Chromium has: the starts of lines in UTF-8; where the
characters of the text start along their lines, `null` for the first one of a base, whose rectangle has the room before it; the ends
of the last visible characters of lines; the middles of lines across the block; of each annotation its text, the start and the end of its
room, where its characters start but the first one, and its middle; and the size of the block across its lines. Lengths are in 1/64 px. Debian's Chromium is needed.
"""
import html
import json
import os
import re
import tempfile

from support import chromium
from support.repository import COMMAND, ROOT
from support.web import browser, fonts

FILE = ROOT / "Tests/TypesettingTests/Cases/web-ruby.jsonl"
FONT = "Noto Sans CJK JP"
# Language and text.
TEXTS = [
    ("ja", "{私|わたし}は{本|ほん}を{読|よ}む。"),
    ("ja", "{志|こころざし}のある{人|ひと}が{承|うけたまわ}った。"),
    ("ja", "{電子出版|でんししゅっぱん}と{印刷|いんさつ}を{比較|ひかく}する。"),
    ("ja", "{東|とう}{京|きょう}の{山手線|やまのてせん}で{行|い}く。"),
    ("ja", "{漢字|かん|じ}と{仮名|か|な}、{送仮名|おくり|が|な}。"),
    ("ja", "「{桜|さくら}」（{橘|たちばな}）・{梅|うめ}。"),
    ("ja", "{Web|ウェブ}の{CSS|シーエスエス}を{学|まな}ぶ。"),
    ("ja", "これは{長長長|ながい}ことばと{短|みじかいよみかた}ことば。"),
    ("zh-Hans", "{北京|beijing}的{故宫|gugong}很{大|da}。"),
    ("en", "The {text|notes} of a {word|w} is small."),
]
ALIGNMENTS = ["space-around", "center", "start", "space-between"]
POSITIONS = ["over", "under"]
# Sizes, and widths that no base exceeds: Chromium lets it stick out of the line, where other text would be divided. For the same reason no base
# has more than four characters, and no annotation more than eight: the others Chromium divides.
PLACES = [(20, 95), (20, 170), (20, 400), (31.5, 130), (31.5, 170), (31.5, 400)]
# Writing mode and orientation.
FLOWS = [("vertical-rl", "mixed"), ("vertical-lr", "mixed"), ("vertical-rl", "upright"), ("sideways-rl", "mixed")]
LINE_HEIGHTS = ["1", "1.5", "2.2"]

SCRIPT = """
const found = (block, vertical) => {
  const box = block.getBoundingClientRect(), range = document.createRange(), base = [], texts = [];
  const walk = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  // Along the line, and across the lines from the side where they begin.
  const place = (rect) => vertical
    ? [rect.top - box.top, rect.bottom - box.top, (rect.left + rect.right) / 2 - box.left]
    : [rect.left - box.left, rect.right - box.left, (rect.top + rect.bottom) / 2 - box.top];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const isAnnotation = node.parentNode.tagName === "RT", characters = [];
    for (let start = 0; start < node.data.length; start++) {
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      const rect = [...range.getClientRects()].at(-1);
      if (rect) characters.push([node.data[start], ...place(rect)]);
    }
    if (isAnnotation) texts.push(characters); else base.push(...characters);
  }
  return { across: (vertical ? box.width : box.height) * 64, base, texts };
};
const run = async () => {
  const face = new FontFace("font", `url("${data.font}")`);
  await face.load();
  document.fonts.add(face);
  return data.cases.map(({ lang, style, html, vertical }) => {
    const block = document.createElement("div");
    block.lang = lang;
    block.style.cssText = "font-family: font; overflow-wrap: break-word; white-space: pre-wrap; " + style;
    block.innerHTML = html;
    place.append(block);
    const answer = found(block, vertical);
    block.remove();
    return answer;
  });
};
run().then(done, (error) => done("error " + error));
"""


def markup(text):
    """The text as HTML: several annotations of a base are one of each of its characters."""
    def ruby(match):
        base, *texts = match[1].split("|")
        bases = [base] if len(texts) == 1 else base
        return "<ruby>" + "".join(f"{html.escape(one)}<rt>{html.escape(other)}</rt>" for one, other in zip(bases, texts)) + "</ruby>"
    return re.sub(r"\{([^{}]*)\}", ruby, text)


def cases():
    plain = [
        dict(size=size, width=width, alignment="space-around", position="over", flow=("horizontal-tb", "mixed"), height=None)
        for size, width in PLACES
    ]
    further = [dict(plain[1], alignment=alignment) for alignment in ALIGNMENTS[1:]]
    further += [dict(plain[index], position="under") for index in (0, 2, 4)]
    further += [dict(plain[index], flow=flow) for flow in FLOWS for index in (0, 1, 2, 4)]
    further += [dict(plain[index], flow=flow, position="under") for flow in FLOWS for index in (0, 5)]
    further += [dict(plain[1], height=height, position=position) for height in LINE_HEIGHTS for position in POSITIONS]
    for language, text in TEXTS:
        for case in plain + further:
            yield dict(case, lang=language, text=text)


def asked(case):
    mode, orientation = case["flow"]
    isVertical = mode != "horizontal-tb"
    style = f"font-size: {case['size']}px; ruby-align: {case['alignment']}; ruby-position: {case['position']}; "
    style += f"writing-mode: {mode}; text-orientation: {orientation}; {'height' if isVertical else 'width'}: {case['width']}px; "
    if case["height"]:
        style += f"line-height: {case['height']}; "
    return {"lang": case["lang"], "style": style, "html": markup(case["text"]), "vertical": isVertical}


def units(length):
    return round(length * 64)


def lines(base):
    """The starts of lines in UTF-8, the ends of their last visible characters, and their middles across the block.

    base: characters with the starts and the ends of their rectangles, and their middles across the block."""
    starts, ends, middles, offset, previous = [], [], [], 0, None
    for character, _, end, across in base:
        if previous is None or abs(across - previous) > 4 and character.strip():
            starts.append(offset)
            ends.append(0)
            middles.append(units(across))
            previous = across
        if character.strip():
            ends[-1] = max(ends[-1], units(end))
        offset += len(character.encode())
    return starts, ends, middles


def firsts(text):
    """For each character of a text without its annotations, whether it is the first one of a base."""
    found = []
    for part in re.findall(r"\{[^{}]*\}|[^{}]", text):
        base, *texts = part.strip("{}").split("|")
        found += [bool(texts) and (index == 0 or len(texts) > 1) for index in range(len(base))]
    return found


def pieces(characters):
    """The characters of an annotation by lines: the annotation of a base that is divided is on several."""
    found = [characters[:1]]
    for before, character in zip(characters, characters[1:]):
        if character[1] < before[1]:
            found.append([])
        found[-1].append(character)
    return found


def main():
    all_cases = list(cases())
    with tempfile.TemporaryDirectory(prefix="web-ruby", ignore_cleanup_errors=True) as folder:
        file = fonts.of_command(COMMAND)[FONT]
        os.symlink(file, os.path.join(folder, file.name))
        answers = browser.answers_of(folder, {"font": file.name, "cases": list(map(asked, all_cases))}, SCRIPT, chromium)
    with FILE.open("w", encoding="utf-8") as output:
        output.write(f"# Of Chromium {browser.version()}, written by `Scripts/generate web-ruby`.\n")
        for case, answer in zip(all_cases, answers):
            starts, ends, middles = lines(answer["base"])
            lefts = [None if isFirst else units(character[1]) for character, isFirst in zip(answer["base"], firsts(case["text"]))]
            annotations = [
                ["".join(character[0] for character in text), units(text[0][1]), units(text[-1][2]),
                 [units(character[1]) for character in text[1:]], units(text[0][3])] for characters in answer["texts"] if characters for text in pieces(characters)]
            mode, orientation = case["flow"]
            output.write(json.dumps({
                "text": case["text"], "lang": case["lang"], "size": case["size"], "width": case["width"],
                "alignment": case["alignment"], "position": case["position"], "writingMode": mode, "orientation": orientation,
                "lineHeight": case["height"] and float(case["height"]), "starts": starts, "lefts": lefts, "ends": ends, "middles": middles,
                "annotations": annotations, "across": round(answer["across"]),
            }, ensure_ascii=False) + "\n")
