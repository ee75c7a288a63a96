"""Compares lines, their widths and the heights of paragraphs with Chromium's.

usage: Scripts/measure agreement-web [--texts FOLDER] [--paragraphs N] [--languages LIST] [--style DECLARATIONS] [--options JSON]
                                     [--differences FILE] [--firefox] [--command FILE]

Each paragraph is laid out at four sizes and six widths by the built command and by Debian's Chromium, with the same fonts of Fonts/:
first the paragraph's own, then the fonts in which the command found other characters. The figures are how many layouts have the same
lines, and of these how many have the same widths, which may differ by 1/64 px, and the same height.

FOLDER has files LANGUAGE.txt of paragraphs with empty lines between them, such as books of Project Gutenberg. Without it paragraphs
are from Debian's Administrator's Handbook and from the catalogues of some programs, in 30 languages, whose packages are downloaded
into .build/agreement-web. N is the number of paragraphs in all, 4,000 until given; LIST has languages with commas between them.

DECLARATIONS are CSS that the paragraphs have in Chromium besides `white-space: pre-wrap; overflow-wrap: break-word`, and JSON the
fields that questions have besides, `{"profile": "web"}` until given. Each difference goes into a FILE, a line of JSON each.

With --firefox Debian's Firefox lays out the paragraphs whose lines differ, and the last figures are whose lines it has.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import unicodedata

from support import firefox
from support.repository import COMMAND, ROOT, fail
from support.web import browser, corpus, fonts

SIZES = [13.5, 16, 17.25, 22.8]
WIDTHS = [90, 160, 240.5, 333, 480, 720.25]
STYLE = "white-space: pre-wrap; overflow-wrap: break-word; "
FONTS = ROOT / "Fonts"
LATIN = ["Inter/Inter-Regular.otf", "NotoSans/NotoSans-Regular.ttf", "NotoSerif/NotoSerif-Regular.ttf",
         "NotoSansMono/NotoSansMono-Regular.ttf"]
# The fonts of a language; others have the fonts of Latin. Inter has none of the letters of these languages: all are in fallback fonts.
OWN = {
    "ja": "NotoSansJP", "ko": "NotoSansKR", "zh-CN": "NotoSansSC", "zh-TW": "NotoSansTC", "ar": "NotoSansArabic",
    "fa": "NotoSansArabic", "he": "NotoSansHebrew", "hi": "NotoSansDevanagari", "bn": "NotoSansBengali", "ta": "NotoSansTamil",
    "th": "NotoSansThai", "lo": "NotoSansLao", "km": "NotoSansKhmer", "my": "NotoSansMyanmar",
}
SEED = 42
# The tolerance of widths, in 1/64 px.
TOLERANCE = 1


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--texts")
    parser.add_argument("--paragraphs", type=int, default=4000)
    parser.add_argument("--languages")
    parser.add_argument("--style", default="")
    parser.add_argument("--options", type=json.loads, default={"profile": "web"})
    parser.add_argument("--differences")
    parser.add_argument("--firefox", action="store_true")
    parser.add_argument("--command", default=str(COMMAND))
    options = parser.parse_args()
    texts = corpus.of_folder(options.texts) if options.texts else corpus.of_debian(ROOT / ".build/agreement-web")
    if options.languages:
        texts = {language: texts.get(language, []) for language in options.languages.split(",")}
    if not any(texts.values()):
        fail("no paragraphs: expected files LANGUAGE.txt in the folder, or Debian's packages")
    cases = list(drawn(texts, options.paragraphs))
    answers = answers_of_command(cases, options)
    known = fonts.of_command(options.command)
    asked = []
    for case, answer in zip(cases, answers):
        fallback = [name_of(name, known) for name in dict.fromkeys(name for one in answer for name in one["fonts"])]
        case["families"] = [case["family"], *(name for name in fallback if name != case["family"])]
        asked.append({key: case[key] for key in ("text", "lang", "families")} | {
            "sizes": SIZES, "widths": WIDTHS, "style": STYLE + options.style})
    # Again with the list that the browser gets, in its order.
    answers = answers_of_command(cases, options)
    judged = Judgement(cases, answers, browser.measure(asked, known))
    judged.show()
    if options.firefox:
        judged.ask_firefox(asked, known)
    if options.differences:
        with open(options.differences, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(difference, ensure_ascii=False) + "\n" for difference in judged.differences)


def name_of(name, known):
    """The family of a font of an answer."""
    return name if name in known else name.removesuffix(" Regular")


def drawn(texts, count):
    """Paragraphs of all languages in equal numbers, as far as there are so many."""
    chance = random.Random(SEED)
    rest = count
    by_number = sorted(texts.items(), key=lambda item: len(item[1]))
    chosen = {}
    for index, (language, paragraphs) in enumerate(by_number):
        share = min(len(paragraphs), -(-rest // (len(by_number) - index)))
        chosen[language] = chance.sample(paragraphs, share)
        rest -= share
    for language in texts:
        own = OWN.get(language)
        paths = LATIN if own is None else sorted(path.relative_to(FONTS) for path in (FONTS / own).glob("*-Regular.*")) + LATIN[:1]
        for number, text in enumerate(chosen[language]):
            path = paths[number % len(paths)]
            yield {"lang": language, "text": text, "family": family_of(path)}


def family_of(path):
    name = pathlib.Path(path).parts[0]
    if name in ("NotoSansJP", "NotoSansKR", "NotoSansSC", "NotoSansTC"):
        return f"Noto Sans CJK {name[-2:]}"
    return "".join(f" {letter}" if letter.isupper() and before.islower() else letter for before, letter in zip(" " + name, name))


def answers_of_command(cases, options):
    """The answers to each case, one of each size and width."""
    questions = [
        json.dumps({
            "id": "", "text": case["text"], "lang": case["lang"], "font": ", ".join(case.get("families", [case["family"]])), "size": size, "width": width,
            "lineBreakMode": "byWordWrapping"} | options.options)
        for case in cases for size in SIZES for width in WIDTHS
    ]
    ended = subprocess.run([options.command, "measure", "--jsonl"], input="\n".join(questions) + "\n", stdout=subprocess.PIPE, text=True)
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    for answer in answers:
        if "error" in answer:
            fail(f"the command answered: {answer['error']}")
    each = len(SIZES) * len(WIDTHS)
    return [answers[start:start + each] for start in range(0, len(answers), each)]


class Judgement:
    """What is equal, and what is not."""

    def __init__(self, cases, answers, found):
        self.rows = collections.defaultdict(collections.Counter)
        self.classes = collections.defaultdict(collections.Counter)
        self.differences = []
        # The places of cases and layouts whose lines differ, with both lists of ends and the difference.
        self.broken = []
        layouts = [(size, width) for size in SIZES for width in WIDTHS]
        for number, (case, own, others) in enumerate(zip(cases, answers, found)):
            offsets = browser.offsets(case["text"])
            for place, ((size, width), answer, (height, ends, widths)) in enumerate(zip(layouts, own, others)):
                ends, count = [offsets[end] for end in ends], self.rows[case["lang"]]["broken"]
                self.add(case, size, width, answer, height, ends, widths)
                if self.rows[case["lang"]]["broken"] > count:
                    self.broken.append((number, place, [line["end"] for line in answer["lines"]], ends, self.differences[-1]))

    def add(self, case, size, width, answer, height, ends, widths):
        row = self.rows[case["lang"]]
        row["layouts"] += 1
        row["lines"] += len(ends)
        own_ends = [line["end"] for line in answer["lines"]]
        note = {"lang": case["lang"], "font": case["family"], "size": size, "width": width}
        if own_ends != ends:
            row["broken"] += 1
            row["lines elsewhere"] += len(set(own_ends) ^ set(ends)) // 2 or 1
            number = next(number for number, pair in enumerate(zip(own_ends, ends)) if pair[0] != pair[1])
            start = ends[number - 1] if number else 0
            text = case["text"].encode()
            pair = [around(text, end) for end in (own_ends[number], ends[number])]
            self.classes["lines"]["%s, not %s" % tuple(map(kind, pair))] += 1
            self.differences.append(note | {
                "what": "lines", "own": text[start:own_ends[number]].decode(), "browser": text[start:ends[number]].decode(),
                "own width": answer["lines"][number]["width"], "browser width": widths[number] / 64})
            return
        own_widths = [line["width"] * 64 for line in answer["lines"]]
        gaps = [own - other for own, other in zip(own_widths, widths)]
        row["same"] += 1
        worst = max(gaps, key=abs)
        if all(abs(gap) <= TOLERANCE for gap in gaps):
            row["widths"] += 1
        else:
            line = gaps.index(worst)
            start = ends[line - 1] if line else 0
            self.classes["widths"][f"{case['lang']}: {len(case['families'])} fonts"] += 1
            self.differences.append(note | {
                "what": "widths", "gap": worst, "line": case["text"].encode()[start:ends[line]].decode(), "fonts": case["families"]})
        if abs(answer["height"] * 64 - height) < 0.01:
            row["heights"] += 1
        else:
            self.classes["heights"][", ".join(case["families"])] += 1
            self.differences.append(note | {
                "what": "heights", "own": answer["height"], "browser": height / 64, "count": len(ends), "fonts": case["families"]})

    def show(self):
        print(f"Chromium {browser.version()}, {len(SIZES)} sizes × {len(WIDTHS)} widths")
        print(f"{'language':10}{'layouts':>9}{'lines':>9}{'same lines':>12}{'of them same widths':>21}{'same height':>13}")
        apart = {language for language in self.rows if language in corpus.BY_DICTIONARY}
        for language in self.rows:
            self.show_row(language, self.rows[language])
        for name, languages in (("all", set(self.rows) - apart), ("apart", apart)):
            if languages:
                self.show_row(name, sum((self.rows[language] for language in languages), collections.Counter()))
        for what, classes in self.classes.items():
            print(f"{what} that differ, by kind")
            for name, count in classes.most_common(40):
                print(f"{count:8}  {name}")

    def ask_firefox(self, asked, known):
        """Shows whose lines Firefox has where the lines differ."""
        numbers = sorted({number for number, *_ in self.broken})
        found = dict(zip(numbers, browser.measure([asked[number] for number in numbers], known, firefox)))
        figures = collections.defaultdict(collections.Counter)
        for number, place, own, others, difference in self.broken:
            offsets = browser.offsets(asked[number]["text"])
            ends = [offsets[end] for end in found[number][place][1]]
            whose = "own" if ends == own else "Chromium's" if ends == others else "other"
            difference["firefox"] = whose
            figures["apart" if asked[number]["lang"] in corpus.BY_DICTIONARY else "all"][whose] += 1
        print(f"Firefox {firefox.version(browser.STEP)} where lines differ")
        for name, counts in figures.items():
            print(f"{name:10}" + ", ".join(f"{count} {whose}" for whose, count in counts.most_common()))

    @staticmethod
    def show_row(name, row):
        def share(part, whole):
            return f"{100 * part / whole:.3f} %" if whole else "-"
        print(f"{name:10}{row['layouts']:9}{row['lines']:9}{share(row['same'], row['layouts']):>12}"
              f"{share(row['widths'], row['same']):>21}{share(row['heights'], row['same']):>13}")


def around(text, end):
    """The characters before and behind a line end; without the one behind at the end of the text."""
    before, behind = text[:end].decode()[-1:], text[end:].decode()[:1]
    return before, behind


def kind(pair):
    """A name of a place: ASCII as it is, else the general category."""
    names = [repr(one) if one.isascii() and not one.isalnum() else unicodedata.category(one) for one in pair if one]
    return " | ".join(names)
