"""Counts the instructions of fixed jobs of the command, and compares them with the recorded ones.

usage: Scripts/measure bench-check [--record] [job ...]

The counts are valgrind's (callgrind), of a copy of the command and its fonts in a folder whose name is as long in every clone: a start
reads the paths of all fonts. They repeat within a small fraction of a per cent on any machine with the same
libraries, so that a job that takes more than 3 % more instructions than recorded has become slower. `--record` writes the
counts to Benchmarks/instructions.json; say in the commit why they changed.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from support.repository import COMMAND, ROOT

RECORD = ROOT / "Benchmarks/instructions.json"
TOLERANCE = 0.03

WORDS = {
    "latin": "the height of a row is what stands in it and a server can know it before any phone asks because glyphs "
    "are equal on both sides while people write about trains weather gardens soup and the long way home",
    "arabic": "ارتفاع الصف هو ما يقف فيه ويعرفه الخادم قبل أن يسأل الهاتف لأن الحروف نفسها على الجانبين والناس يكتبون "
    "عن القطارات والطقس ١٢٣ والحدائق",
    "devanagari": "पंक्ति की ऊँचाई वही है जो उसमें लिखा है और सर्वर उसे पहले से जान सकता है क्योंकि अक्षर दोनों ओर एक जैसे हैं लोग रेल मौसम "
    "बाग और घर के लंबे रास्ते के बारे में लिखते हैं",
    "thai": "ความสูงของแถวคือสิ่งที่อยู่ในแถว และเซิร์ฟเวอร์รู้ได้ก่อนโทรศัพท์ถาม เพราะตัวอักษรเหมือนกันทั้งสองด้าน "
    "ผู้คนเขียนถึงรถไฟ สภาพอากาศ สวน และทางกลับบ้านที่ยาวไกล",
}
JAPANESE = [
    "お知らせの", "設定を", "変更する", "ことが", "できます。", "メッセージを", "送信しました", "もう一度", "お試しください。", "アプリの",
    "使い方を", "確認して", "から、", "続けてください", "東京の", "天気は", "晴れ",
]
KOREAN = [
    "행의", "높이는", "그 안에", "있는", "것이며", "서버는", "전화가", "묻기 전에", "알 수", "있습니다.", "사람들은", "기차와", "날씨,", "정원에",
    "대해", "씁니다.",
]
CHINESE = "行的高度就是其中内容的高度服务器可以在任何手机询问之前知道它因为两边的字形相同断行规则也相同"


def texts(count, length, words):
    """Texts of words in an order that repeats in every run, about `length` characters each."""
    state = 1
    made = []
    for _ in range(count):
        text = ""
        while len(text) < length:
            state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
            text += ("" if not text or words is CHINESE or words is JAPANESE else " ") + words[(state >> 33) % len(words)]
        made.append(text)
    return made


def stream(labels, **fields):
    return "".join(json.dumps({"text": text, **fields}, ensure_ascii=False) + "\n" for text in labels)


def labels(name, count, length=36, **fields):
    east_asian = {"chinese": CHINESE, "japanese": JAPANESE, "korean": KOREAN}
    words = east_asian[name] if name in east_asian else WORDS[name].split()
    return stream(texts(count, length, words), **fields)


CELL = {
    "root": "cell",
    "views": {
        "cell": {"children": ["photo", "title", "body"]},
        "photo": {"type": "image", "size": [60, 60]},
        "title": {"type": "label", "numberOfLines": 1, "font": {"family": "Inter", "size": 17}},
        "body": {"type": "label", "numberOfLines": 0, "font": {"family": "Inter", "size": 14}},
    },
    "constraints": [
        "H:|-15-[photo(60)]-12-[title]-15-|",
        "V:|-10-[photo]-(>=10)-|",
        "V:|-10-[title]-4-[body]-(>=10)-|",
        "body.leading == title.leading",
        "body.trailing == title.trailing",
    ],
}
# The widths of photo and title are a choice of equal priorities.
AMBIGUOUS = {**CELL, "constraints": [CELL["constraints"][0].replace("(60)", "")] + CELL["constraints"][1:]}


def rows(count):
    words = WORDS["latin"].split()
    pairs = zip(texts(count, 20, words), texts(count, 90, words))
    return "".join(json.dumps({"title": {"text": a}, "body": {"text": b}}) + "\n" for a, b in pairs)


def stacks(depth):
    """Stacks inside one another, with a label beside each."""
    views = {"s0": {"type": "stack", "axis": "vertical", "children": ["l0"]}}
    views["l0"] = {"type": "label", "text": "word"}
    for index in range(1, depth):
        views[f"s{index}"] = {"type": "stack", "axis": "vertical", "children": [f"s{index - 1}", f"l{index}"]}
        views[f"l{index}"] = {"type": "label", "text": "word"}
    return {"root": f"s{depth - 1}", "views": views, "constraints": []}


PARAGRAPH = " ".join(texts(1, 6000, WORDS["latin"].split()))

# The job that counts the reading of all fonts.
FIRST = "first fallback of a home"

# Name: arguments, standard input, files by their names.
JOBS = {
    "start": (["measure", "Hello"], "", {}),
    "first fallback": (["measure", "Hello ไทย"], "", {}),
    FIRST: (["measure", "Hello ไทย"], "", {}),
    "latin labels": (["measure", "--jsonl"], labels("latin", 600, width=160), {}),
    "latin labels, Noto Sans": (["measure", "--jsonl"], labels("latin", 600, width=160, font="Noto Sans"), {}),
    "repeated labels": (["measure", "--jsonl"], labels("latin", 60, width=160) * 20, {}),
    "chinese labels": (["measure", "--jsonl"], labels("chinese", 300, width=160), {}),
    "japanese labels": (["measure", "--jsonl"], labels("japanese", 300, width=160), {}),
    "korean labels": (["measure", "--jsonl"], labels("korean", 300, width=160), {}),
    "arabic labels": (["measure", "--jsonl"], labels("arabic", 300, width=160), {}),
    "devanagari labels": (["measure", "--jsonl"], labels("devanagari", 200, width=160), {}),
    "thai labels": (["measure", "--jsonl"], labels("thai", 200, width=160), {}),
    "paragraphs": (["measure", "--jsonl"], stream([PARAGRAPH] * 8, width=300), {}),
    "rows": (["cells", "cell.json", "--width", "320"], rows(400), {"cell.json": CELL}),
    "ambiguous rows": (["cells", "cell.json", "--width", "320"], rows(100), {"cell.json": AMBIGUOUS}),
    "stacks in stacks": (["layout", "scene.json", "--width", "320"], "", {"scene.json": stacks(60)}),
    "a drawing": (["draw", "--width", "300", "--output", "x.svg"], PARAGRAPH, {}),
    # The slowest classes of text, for their lengths.
    "flags in emergency breaks": (["measure", "-", "--width", "20"], "🇪🇩" * 400, {}),
    "coengs at width 0": (["measure", "-", "--width", "0"], "ក្ក" * 300, {}),
    "nested brackets": (["measure", "-", "--width", "200"], "א(a[ב" * 2000, {}),
    "line breaks": (["measure", "-", "--max-lines", "1"], "\n" * 20000, {}),
}


def copied(folder):
    """The command with its fonts beside it, in a folder."""
    shutil.copytree(ROOT / "Fonts", pathlib.Path(folder, "Fonts"))
    return shutil.copy(COMMAND, folder)


def instructions(program, name, arguments, text, files):
    """The instructions of one process of a program."""
    with tempfile.TemporaryDirectory() as folder:
        for file, value in files.items():
            pathlib.Path(folder, file).write_text(json.dumps(value), encoding="utf-8")
        # Without TYPESETTING_FONTS: the fonts that are found beside the program are its own, and no strangers'.
        environment = {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "HOME": folder,
            # Hashes and the number of threads would make counts differ from run to run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1",
        }

        def run(command):
            return subprocess.run(
                command, input=text.encode(), cwd=folder, env=environment, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, check=False)

        command = [program, *arguments]
        # The first process of a home that looks for a family reads all bundled fonts, whose list Fontconfig keeps for the others.
        if name != FIRST:
            run(command)
        counting = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
        ended = run(counting)
    errors = ended.stderr.decode(errors="replace")
    found = re.search(r"Collected : (\d+)", errors)
    if ended.returncode != 0 or not found:
        sys.exit(f"{name}: {' '.join(counting)} ended with {ended.returncode}: {errors[-800:]}")
    return int(found.group(1))


def count(program, name):
    """The instructions of a job without the instructions of its start, which are taken from a process that gets the first line or characters of the text."""
    arguments, text, files = JOBS[name]
    whole = instructions(program, name, arguments, text, files)
    if not text:
        return whole
    is_stream = "--jsonl" in arguments or arguments[0] == "cells"
    return whole - instructions(program, name, arguments, text[: text.index("\n") + 1 if is_stream else 8], files)


def main():
    names = [argument for argument in sys.argv[1:] if argument != "--record"]
    unknown = [name for name in names if name not in JOBS]
    if unknown:
        sys.exit(f"no job has the name {unknown[0]}: expected one of {', '.join(JOBS)}")
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    records = "--record" in sys.argv[1:]
    # On one core one thread takes all lines of a stream; two share them as it happens, and each makes a workspace.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    slower = []
    print(f"{'job':<28}{'thousand instructions':>24}{'recorded':>12}{'change':>9}")
    with tempfile.TemporaryDirectory(prefix="bench-", dir="/tmp") as folder:
        program = copied(folder)
        for name in names or JOBS:
            now = count(program, name)
            before = recorded.get(name)
            change = f"{(now / before - 1) * 100:+.1f} %" if before else "new"
            print(f"{name:<28}{now // 1000:>24,}{before // 1000 if before else 0:>12,}{change:>9}", flush=True)
            if before is None or now > before * (1 + TOLERANCE):
                slower.append(name)
            recorded[name] = now
    if records:
        RECORD.write_text(json.dumps({name: recorded[name] for name in JOBS if name in recorded}, indent=2) + "\n")
    elif slower:
        sys.exit(f"more than {TOLERANCE:.0%} more instructions than recorded, or not recorded: {', '.join(slower)}")
