"""Prints questions for `typesetter measure --jsonl`.

usage: Scripts/generate questions [COUNT [SEED]]                                           2400 and 1 until given

They are the texts of the test cases in bundled fonts, with all keys and modes, and questions with errors.
"""

import json
import random
import sys

from support.repository import DATA, ROOT

CASES = ROOT / "Tests/TypesettingTests/Cases/cases.jsonl"
FONTS = ["Inter", "Noto Sans", "Noto Serif", "Noto Sans Mono", "Noto Sans Arabic", "Inter/Inter-Regular.otf", None]
OPTIONS = json.loads((DATA / "text-options.json").read_text())
# What questions have of their case, or for all of them.
OWN = {"font", "size", "width", "lang", "faceIndex"}
CHOICES = {
    option["name"]: {"choice": option.get("cases"), "flag": [True, False]}.get(option["kind"], option["examples"])
    for option in OPTIONS if option["isKey"] and option["name"] not in OWN
}
# What is wrong, as the end of a line that is otherwise right, or as a whole line.
WRONG_KEYS = [
    '"txt":1', '"width":-1', '"width":"wide"', '"size":-3', '"size":1e9', '"size":null', '"dir":"up"', '"maxLines":-1',
    '"maxLines":1.5', '"lang":"!"', '"font":"No Such Family"', '"font":"missing.ttf"', '"font":3', '"weight":5000',
    '"lineBreakMode":"byMagic"', '"faceIndex":"one"', '"id":[]', '"text":"twice"', '"ink":1', '"hyphenate":"yes"', '"width":1e999',
]
WRONG_LINES = [
    "{", "[]", "null", '"text"', '{"id":1}', '{"text":3}', '{"text":"\\ud800"}', '{"text":"a",}', "{'text':'a'}", "\t{\"text\":1}",
    "[" * 600, '{"text":"\x01"}', "nonsense", '{"id":"é","text":"a" "size":3}',
]


def question(random, case, index):
    asked = {"id": index if index % 3 else f"id {index} é", "text": case["text"]}
    font = random.choice(FONTS)
    if font and "/" in font:
        asked["font"] = "Fonts/" + font
    elif font:
        asked["font"] = font
    if random.random() < 0.9:
        asked["size"] = random.choice([case["size"], 17, 12.5, 0, 31.25])
    if random.random() < 0.9:
        asked["width"] = random.choice([case.get("width"), 0, 40, 120.5, round(random.uniform(20, 500), 3), None])
    if random.random() < 0.7:
        asked["lang"] = case["lang"]
    for key, values in CHOICES.items():
        if random.random() < 0.15 and not (key == "hyphenate" and "lang" not in asked):
            asked[key] = random.choice(values)
    return asked


def main():
    sys.stdout.reconfigure(encoding="utf-8")
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2400
    chooser = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    with CASES.open(encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    for index in range(count):
        line = json.dumps(question(chooser, chooser.choice(cases), index), ensure_ascii=chooser.random() < 0.3)
        kind = chooser.random()
        if kind < 0.02:
            line = chooser.choice(WRONG_LINES)
        elif kind < 0.08:
            line = line[:-1] + "," + chooser.choice(WRONG_KEYS) + "}"
        sys.stdout.write(line + "\n")
    # The words of one text over and over, as in a table.
    for index in range(200):
        sys.stdout.write(json.dumps({"text": f"Cell {index % 7}", "width": 100}) + "\n")
