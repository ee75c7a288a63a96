"""Compares the answers of a running service with the output of the command, byte for byte."""
import json
import random
import subprocess
import sys
import urllib.error
import urllib.request

from support.repository import DATA

TEXTS = [
    "Hello, world", "", " ", "Grüße aus Köln", "The quick brown fox jumps over the lazy dog", "a\nb\n\nc\n",
    "السلام عليكم ١٢٣", "שלום עולם", "สวัสดีครับ", "敏捷的狐狸すばやい狐", "नमस्ते दुनिया", "👩🏽‍💻👋🏽🇩🇪", "office fi ffl",
    "tab\tand\ttab", "soft\u00adhyphen\u00adated", "\u202eabc\u202c", "e\u0301\u0301\u0301", "Ελληνικά και русский",
]

OPTIONS = json.loads((DATA / "text-options.json").read_text())
VALUES = {
    option["name"]: {"choice": option.get("cases"), "flag": [True, False]}.get(option["kind"], option["examples"])
    for option in OPTIONS if option["isKey"] and option["name"] != "faceIndex"
} | {"width": [None, 0, 1, 33.3, 90, 240, 1e6], "size": [0, 9.5, 17, 40], "font": ["Inter", "Noto Serif", None],
     "lang": ["en", "de", "tr", "ar", ""]}


def ask(base, path, body, kind="application/json", accept=None):
    headers = {"Content-Type": kind}
    if accept:
        headers["Accept"] = accept
    request = urllib.request.Request(base + path, body, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def run(command, arguments, given=b""):
    return subprocess.run([command, *arguments], input=given, capture_output=True)


def text_question(random):
    question = {"id": random.randrange(1000), "text": " ".join(random.choices(TEXTS, k=random.randrange(1, 6)))}
    for key, values in VALUES.items():
        if random.random() < 0.3:
            question[key] = random.choice(values)
    if question.get("hyphenate"):
        question["lang"] = "en"
    return question


def scene(random):
    font = {"family": random.choice(["Inter", "Noto Serif"]), "size": random.choice([12, 17, 20])}
    return {
        "scale": random.choice([1, 2, 3]), "root": "cell",
        "views": {
            "cell": {"children": ["photo", "title", "body"]},
            "photo": {"type": "image", "size": [random.choice([20, 80]), 80]},
            "title": {"type": "label", "text": random.choice(TEXTS), "numberOfLines": 0, "font": font},
            "body": {"type": "label", "text": " ".join(random.choices(TEXTS, k=4)), "numberOfLines": random.choice([0, 2])},
        },
        "constraints": [
            "H:|-15-[photo]-15-[title]-15-|", "V:|-15-[photo]", "V:|-15-[title]-8-[body]-(>=15@500)-|",
            "body.leading == title.leading", "body.trailing == title.trailing", "photo.bottom <= cell.bottom - 15",
        ],
    }


def encoded(value):
    return json.dumps(value, ensure_ascii=False).encode()


def compare(base, command):
    """Asks the service at an address, and the command."""
    source = random.Random(1)
    compared = 0

    def same(name, question, expected, found):
        nonlocal compared
        compared += 1
        if expected != found:
            sys.exit(f"{name} is answered differently: {question}\ncommand: {expected[:2000]}\nservice: {found[:2000]}")

    # Texts: all as a stream, with lines that are wrong; then each on its own.
    lines = [encoded(text_question(source)) for _ in range(300)]
    wrong = [b"{", b"[]", b'{"id":7}', b'{"id":"x","text":"a","size":-1}', b'{"text":"a","widht":3}', b"", b" \t", b'{"text":"\\ud800"}']
    stream = b"\n".join(line for pair in zip(lines, wrong * 40) for line in pair)
    status, found = ask(base, "/v1/measure", stream, "application/jsonl")
    # What the command says of its options is left out.
    expected = run(command, ["measure", "--jsonl"], stream).stdout.replace(b" (--lenient passes over unknown keys)", b"")
    same("a stream", "", expected, found)
    compared += len(lines) - 1
    for line in lines[:100]:
        status, found = ask(base, "/v1/measure", line)
        expected = run(command, ["measure", "--jsonl"], line)
        if status == 200:
            same("a text", line, expected.stdout, found)
        elif expected.returncode == 0:
            sys.exit(f"the service refuses what the command answers: {line} {found}")

    # Scenes.
    for _ in range(40):
        cell, width = scene(source), source.choice([None, 150, 320, 375.5])
        for fit in (False, True):
            arguments = ["layout", "-", "--json"] + (["--width", str(width)] if width else []) + (["--fit"] if fit else [])
            expected = run(command, arguments, encoded(cell))
            status, found = ask(base, "/v1/layout", encoded({"scene": cell, "width": width, "fit": fit}))
            if status == 200 or expected.returncode == 0:
                same("a layout", cell, expected.stdout, found)

    # Cells: a scene in a file, since the rows are standard input.
    for number in range(10):
        cell, width = scene(source), source.choice([150, 320])
        rows = [encoded({"title": {"text": source.choice(TEXTS)}, "body": {"hidden": source.random() < 0.3}}) for _ in range(20)]
        rows.insert(3, b"{")
        rows.insert(7, b'{"nobody":{}}')
        rows.insert(9, b"")
        with open(f"/tmp/compare-server-{number}.json", "wb") as file:
            file.write(encoded(cell))
        expected = run(command, ["cells", file.name, "-", "--width", str(width)], b"\n".join(rows))
        head = encoded({"scene": cell, "width": width})
        status, found = ask(base, "/v1/cells", head + b"\n" + b"\n".join(rows), "application/x-ndjson")
        same("cells", cell, expected.stdout, found)
        compared += len(rows) - 1
        good = [row for row in rows if row.startswith(b'{"title')]
        expected = run(command, ["cells", file.name, "-", "--width", str(width)], b"\n".join(good)).stdout.split()
        question = head[:-1] + b',"rows":[' + b",".join(good) + b"]}"
        same("cells as JSON", cell, b'{"rows":[' + b",".join(expected) + b"]}\n", ask(base, "/v1/cells", question)[1])

    # Pictures.
    for number in range(20):
        text, width = source.choice([text for text in TEXTS if text.strip()]), source.choice([60, 200])
        for accept, name in [("image/svg+xml", "svg"), ("image/png", "png"), ("application/pdf", "pdf")]:
            guides = number % 2 == 1
            arguments = ["draw", "--width", str(width), "--format", name, "--output", "-", "--appearance", "dark"]
            expected = run(command, arguments + (["--guides"] if guides else []) + ["--", text])
            question = {"text": text, "width": width, "guides": guides, "appearance": "dark"}
            same("a picture", question, expected.stdout, ask(base, "/v1/draw", encoded(question), accept=accept)[1])
            if number < 5:
                cell = scene(source)
                expected = run(command, ["layout", "-", "--width", "320", "--format", name, "--output", "-"], encoded(cell))
                question = {"scene": cell, "width": 320}
                same("a picture of a scene", cell, expected.stdout, ask(base, "/v1/draw", encoded(question), accept=accept)[1])
    print(f"{compared} answers have the bytes of the command")
