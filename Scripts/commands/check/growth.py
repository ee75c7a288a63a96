"""Asks streams of questions in which one key has another value in each line: nothing may grow.

usage: Scripts/check growth [--lines COUNT] [--keys REGEX] [measure] [cells] [c] [c-rows] [python] [server] [server-cells]

The ways are the built command, C library, Python package and service; without one all of them. The last quarter of the lines is
compared with the second one: neither the memory of a process nor its processor time may grow. The keys of texts are listed in Scripts/data/text-options.json, the keys of rows what the error of an unknown
key lists, so that a new key of rows needs values here. Memory is VmRSS of /proc/PID/status, after the second and the last quarter of
the lines; time is the time of all threads in /proc/PID/stat. The first quarter fills the caches.

Limits: what grows by less than SLACK in half of the lines is not seen, some 500 bytes a line of 20,000, and neither is time that grows
by less than a half. Lines with an error are lines as well: a stream of the service refuses languages and features beyond a thousand.
"""

import argparse
import ctypes
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

from support.repository import COMMAND, DATA, LIBRARY, ROOT, SCRIPTS, fail
from support.service.server import PROGRAM as SERVER
from support.service.server import Service

PYTHON = ROOT / ".build/answers/python/bin/python"
# Growth that is none: the cache of shaped words, which has 4 MiB, and what the allocator holds back.
SLACK = 5 << 20
MOST_TIME = 1.5
# Processor time is counted in hundredths of a second.
TIME_SLACK = 0.25
# The links to a file: more than any cache has, and fewer than a file may have.
FILES = 5000

SCENE = {
    "root": "view",
    "views": {
        "view": {"children": ["label", "textView", "button", "image", "stack", "tagList"]},
        "label": {"type": "label", "text": "10 views"}, "textView": {"type": "textView", "text": "10 views"},
        "button": {"type": "button", "title": "10 views"}, "image": {"type": "image"},
        "stack": {"type": "stack", "children": ["inner"]}, "inner": {"type": "label", "text": "10 views"},
        "tagList": {"type": "tagList", "tags": ["10", "views"]},
    },
    "constraints": ["V:|[label][textView][button][image][stack][tagList]|", "H:|[label]|", "H:|[tagList]|"],
}


def one_of(*values):
    return lambda number: values[number % len(values)]


def flag(number):
    return number % 2 == 0


def fraction(start):
    return lambda number: start + number / 128


def scattered(start):
    """Numbers over a range of 800, which all quarters of a stream have alike: weights have fonts and plans of their own."""
    return lambda number: start + number * 7919 % 51_200 / 64


def text(number):
    return f"Line {number} of שורות и строк"


def language(number):
    return f"en-x-{number}"


def color(number):
    return f"#{number & 0xFFFFFF:06x}"


def option_values(option):
    """Values that differ from line to line, as many as there are."""
    if option["kind"] == "choice":
        return one_of(*option["cases"])
    return {"flag": flag, "whole number": lambda number: number}.get(option["kind"], fraction(10))


TEXT_KEYS = {
    option["name"]: option_values(option) for option in json.loads((DATA / "text-options.json").read_text())
    if option["isKey"]
} | {
    "id": lambda number: number, "text": text, "font": lambda number: f"FOLDER/{number % FILES}.ttf", "width": fraction(50),
    "lang": language, "weight": scattered(100),
}


def row_keys():
    keys = {
        "hidden": flag, "text": text, "title": text, "lang": language, "backgroundColor": color, "borderColor": color,
        "textColor": color, "numberOfLines": lambda number: number, "isScrollEnabled": flag,
        "isLayoutMarginsRelativeArrangement": flag, "tags": lambda number: [text(number), text(number + 1)],
        "lineBreakMode": one_of("byWordWrapping", "byCharWrapping"),
        "textAlignment": one_of("left", "center", "right", "natural", "justified"),
        "writingMode": one_of("horizontal-tb", "vertical-rl", "sideways-lr"), "textOrientation": one_of("mixed", "upright"),
        "profile": one_of("unicode", "web"),
        "axis": one_of("horizontal", "vertical"),
        "alignment": one_of("fill", "leading", "center", "trailing"),
        "distribution": one_of("fill", "fillEqually", "equalSpacing"),
        "customSpacing": lambda number: {"inner": number / 128}, "insets": lambda number: [1, number / 128, 1, 1],
        "size": lambda number: [number / 128, 9], "file": lambda number: f"FOLDER/{number % FILES}.jpg",
        "image.size": lambda number: [number / 128, 9], "image.file": lambda number: f"FOLDER/{number % FILES}.jpg",
        "font.family": lambda number: ["Inter", "Noto Sans", "Noto Serif", f"None {number}"][number % 4],
        "font.file": lambda number: f"FOLDER/{number % FILES}.ttf", "font.italic": flag,
        "font.weight": scattered(1), "font.textStyle": one_of("body", "headline", "caption1"),
        "font.features": lambda number: {"ss01": number},
        "font.variations": lambda number: {"wght": scattered(100)(number)},
    }
    for key in ("hugging", "compressionResistance"):
        for axis in ("horizontal", "vertical"):
            keys[f"{key}.{axis}"] = lambda number: 1 + number % 900 / 1024
    for key in ("layoutMargins", "contentInsets", "textContainerInset"):
        for side in ("top", "left", "bottom", "right"):
            keys[f"{key}.{side}"] = lambda number: number / 128
    for key in ("borderWidth", "cornerRadius", "spacing", "lineSpacing", "itemHeight", "preferredMaxLayoutWidth", "font.size",
                "font.maximumSize"):
        keys[key] = fraction(10)
    return keys


ROW_KEYS = row_keys()


def question(key, number):
    return {key: TEXT_KEYS[key](number)} | ({} if key == "text" else {"text": f"Hi {number % 7}"})


def row(view, key, number):
    value = ROW_KEYS[key](number)
    for name in reversed(key.split(".")):
        value = {name: value}
    # Axis values belong to a font that has axes.
    if key == "font.variations":
        value["font"]["file"] = f"{ROOT}/Fonts/Inter/Inter-roman.var.ttf"
    return {view: value}


# ---- Processes that answer lines ------------------------------------------------------------------------------------------------


class Pipe:
    """A process that answers lines on its standard input."""

    def __init__(self, *command, environment=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT,
            env=os.environ | (environment or {}))
        self.pid = self.process.pid
        self.answers = self.process.stdout

    def send(self, lines):
        self.process.stdin.write(lines)

    def flush(self):
        self.process.stdin.flush()

    def close(self):
        self.process.kill()
        self.process.wait()
        self.answers.close()


class Stream:
    """A service that answers the lines of a request."""

    def __init__(self, path, first=b""):
        self.service = Service()
        self.service.start()
        self.process = self.service.process
        self.pid = self.process.pid
        self.connection = socket.create_connection(("127.0.0.1", self.service.port))
        self.connection.sendall(
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"
            .encode())
        if first:
            self.send(first)
        self.answers = self.lines()

    def send(self, lines):
        self.connection.sendall(b"%x\r\n%s\r\n" % (len(lines), lines))

    def flush(self):
        pass

    def lines(self):
        file = self.connection.makefile("rb")
        status = file.readline()
        if b" 200 " not in status:
            fail(f"the service answers {status!r}: {file.read(2000)!r}")
        while file.readline().strip():
            pass
        rest = b""
        while length := int(file.readline(), 16):
            *whole, rest = (rest + file.read(length)).split(b"\n")
            file.readline()
            yield from whole

    def close(self):
        self.process.kill()
        self.process.wait()
        self.connection.close()


def library_rows(path):
    """Answers the rows on standard input with the C library: the child of the way `c-rows`."""
    library = ctypes.CDLL(str(LIBRARY))
    handle, answer, length = ctypes.c_void_p, ctypes.c_void_p(), ctypes.c_size_t()
    data = pathlib.Path(path).read_bytes()
    scene, rows = handle(), handle()
    library.ts_scene_open.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t, handle, handle]
    library.ts_rows_open.argtypes = [handle, ctypes.c_double, handle, handle]
    library.ts_rows_answer.argtypes = [
        handle, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t, handle, handle, handle]
    library.ts_free.argtypes = [handle]
    if library.ts_scene_open(data, len(data), b"", 0, ctypes.byref(scene), None):
        fail("the library opens no scene")
    if library.ts_rows_open(scene, 200, ctypes.byref(rows), None):
        fail("the library opens no rows")
    for index, line in enumerate(sys.stdin.buffer):
        line = line.rstrip(b"\n")
        library.ts_rows_answer(rows, index, index + 1, line, len(line), ctypes.byref(answer), ctypes.byref(length), None)
        sys.stdout.buffer.write(ctypes.string_at(answer, length.value) + b"\n")
        library.ts_free(answer)


PYTHON_CHILD = """
import sys, typesetting
questions = typesetting.Questions()
for number, line in enumerate(sys.stdin.buffer, 1):
    sys.stdout.buffer.write(questions.answer(line.rstrip(b"\\n"), number) + b"\\n")
"""


# ---- Measuring --------------------------------------------------------------------------------------------------------------------


def memory(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) << 10


def seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def costs(door, line, count):
    """What the quarters of a stream cost: the memory after each, and its processor time."""
    def send():
        # More lines than are asked for: a process may hold answers back until it has more.
        try:
            for start in range(0, count + 2000, 100):
                door.send(b"".join(json.dumps(line(number)).encode() + b"\n" for number in range(start, start + 100)))
            door.flush()
        except OSError:
            # All answers that are asked for have come, and the process has ended.
            pass

    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    found = [(memory(door.pid), seconds(door.pid))]
    errors = 0
    for number, answer in enumerate(door.answers, 1):
        errors += b'"error":' in answer
        if number % (count // 4) == 0:
            found.append((memory(door.pid), seconds(door.pid)))
            if number == count:
                break
    else:
        fail(f"{number} answers to {count} lines")
    door.close()
    sender.join()
    return [(after[0], after[1] - before[1]) for before, after in zip(found, found[1:])], errors


def expected(error):
    """The keys that the error of an unknown one lists."""
    return error.rpartition("expected ")[2].split("'")[1::2]


def answer_to(door, line):
    door.send(json.dumps(line).encode() + b"\n")
    if isinstance(door, Pipe):
        door.process.stdin.close()
    found = json.loads(next(iter(door.answers)))
    door.process.kill()
    door.process.wait()
    return found.get("error", "")


def known_row_keys(scene):
    """The keys of views, each with a view that has it."""
    found = {}

    def add(view, path):
        value = {"?": 0}
        for name in reversed(path):
            value = {name: value}
        error = answer_to(Pipe(COMMAND, "cells", scene, "--width", "200"), {view: value})
        if "unknown key '?'" not in error:
            return False
        for name in expected(error):
            inner = path + [name]
            if not add(view, inner):
                found.setdefault(".".join(inner), view)
        return True

    for name, view in SCENE["views"].items():
        if name != "inner":
            add(name, [])
    return found


def main():
    if sys.argv[1:2] == ["--rows"]:
        return library_rows(sys.argv[2])
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--lines", type=int, default=20_000)
    parser.add_argument("--keys", default="")
    parser.add_argument("ways", nargs="*")
    options = parser.parse_args()
    os.environ.pop("TYPESETTING_FONTS", None)

    with tempfile.TemporaryDirectory() as folder:
        font, picture = pathlib.Path(folder, "font.ttf"), pathlib.Path(folder, "picture.jpg")
        font.write_bytes(next((ROOT / "Fonts").rglob("NotoSansThai-Regular.ttf")).read_bytes())
        picture.write_bytes((ROOT / "Tests/ImageSamples/Files/plain.jpg").read_bytes())
        for index in range(FILES):
            os.link(font, f"{folder}/{index}.ttf")
            os.link(picture, f"{folder}/{index}.jpg")
        scene = pathlib.Path(folder, "scene.json")
        scene.write_text(json.dumps(SCENE))
        body = json.dumps({"scene": SCENE, "width": 200}).encode() + b"\n"
        library = {"LD_LIBRARY_PATH": str(LIBRARY.parent)}
        # What a way needs, how it is opened, and whether its lines are rows.
        ways = {
            "measure": (COMMAND, "build", lambda: Pipe(COMMAND, "measure", "--jsonl"), False),
            "cells": (COMMAND, "build", lambda: Pipe(COMMAND, "cells", scene, "--width", "200"), True),
            "c": (LIBRARY, "c", lambda: Pipe(f"{folder}/stream", environment=library), False),
            "c-rows": (LIBRARY, "c", lambda: Pipe(sys.executable, SCRIPTS / "check", "growth", "--rows", scene), True),
            "python": (PYTHON, "check-answers", lambda: Pipe(PYTHON, "-c", PYTHON_CHILD), False),
            "server": (SERVER, "server", lambda: Stream("/v1/measure"), False),
            "server-cells": (SERVER, "server", lambda: Stream("/v1/cells", body), True),
        }
        for way in options.ways:
            if way not in ways:
                fail(f"unknown way '{way}': expected {', '.join(ways)}")
        for file, target in [(COMMAND, "build")] + [ways[way][:2] for way in options.ways or ways]:
            if not file.exists():
                fail(f"'{file}' is missing: expected 'make {target}' before")
        if "c" in (options.ways or ways):
            subprocess.run(
                ["cc", "-std=c11", "Examples/C/stream.c", "-I", LIBRARY.parent.parent / "include", "-L", LIBRARY.parent,
                 "-ltypesetting", "-pthread", "-o", f"{folder}/stream"], cwd=ROOT, check=True)

        views = known_row_keys(scene)
        if set(views) != set(ROW_KEYS):
            fail(f"the keys of a row are not the keys of this script: {sorted(set(views) ^ set(ROW_KEYS))}")
        grown = []
        for way in options.ways or ways:
            _, _, open_door, has_rows = ways[way]
            print(f"{way:<37}  memory after ¼, ½, 1 (MB)  growth (KB)  ms a 1,000 lines in ¼, ½, 1   errors", flush=True)
            for key in views if has_rows else TEXT_KEYS:
                if not re.search(options.keys, key):
                    continue

                def line(number):
                    found = row(views[key], key, number) if has_rows else question(key, number)
                    return json.loads(json.dumps(found).replace("FOLDER", folder)) if "file" in key or key == "font" else found

                quarters, errors = costs(open_door(), line, options.lines)
                growth = quarters[3][0] - quarters[1][0]
                each = [1000 * time / (options.lines / 4 / 1000) for _, time in quarters]
                has_grown = growth > SLACK or quarters[3][1] > MOST_TIME * quarters[1][1] + TIME_SLACK
                sizes = "  ".join(f"{quarters[index][0] / 1e6:6.1f}" for index in (0, 1, 3))
                times = "  ".join(f"{each[index]:6.1f}" for index in (0, 1, 3))
                print(f"  {key:<35}  {sizes}      {growth / 1e3:10.0f}   {times}        {errors:6}{'  GROWS' if has_grown else ''}",
                      flush=True)
                if has_grown:
                    grown.append(f"{way}: {key}")
        if grown:
            fail(f"{len(grown)} keys cost more and more: {', '.join(grown)}")
