"""What Scripts/test attack tries: files and a call of the command or of the library, decided by a seed and a number.

A case is made anew from its seed and number, so a number says all about a failure. Odd numbers are random; even ones sweep,
in an order that the seed does not change, over every damage of a whole table of a few fonts, until these end.
"""
import json
import os
import random
import struct
import zlib

from support.attack import fonts
from support.repository import DATA, ROOT

with open(DATA / "text-options.json", encoding="utf-8") as file:
    OPTIONS = json.load(file)
CORPUS = os.path.join(ROOT, "Fuzzing", "Corpus")
FORMATS = ["pdf", "png", "svg"]
# Fonts of which every damage of every table is tried, each with a text that it has.
SWEPT = [("latin-cff.otf", "Hi"), ("latin.ttf", "Hi"), ("latin-variable.ttf", "Hi"), ("emoji.ttf", "👋")]
TEXTS = {
    "arabic": "مرحبا بالعالم ١٢٣", "urdu": "نستعلیق", "devanagari": "नमस्ते दुनिया", "hebrew": "שלום (עולם)", "thai": "สวัสดีครับ",
    "ideographs": "世界，你好", "emoji": "👋👩🏽‍💻", "math": "∑x²", "latin": "Hi, Affine",
    "paints": "一三丄万丌丢乎乓亗W", "sbix": "AB", "cbdt": "AB", "ebdt": "A", "svg": "AB",
}
HOSTILE = [
    "", " ", "\n", "\t" * 40, "\u202E\u2066a\u2069", "a\u0301" * 30, "👩‍👩‍👧‍👦" * 5, "\u00AD" * 20, "\u200D\u200B\uFEFF", "\x1b[31mred", "\x07\x7f\x85\u2028",
    "\uFFFF\U0010FFFF", "A" * 3000, "(" * 500 + "א" + ")" * 500, "\u0E33 \u0E33", "é" * 100, "%s%n$d{0}{{x}}", "</text>&amp;<![CDATA[", "𓀀𒀀", "\r\n\u2029",
    "{漢字|かんじ}を" * 20, "{漢|" + "か" * 500 + "}", "{éא👩|x|y|z} 平成20年12月\u2028👩{ |a}", "{熟語|じゅく|ご}{{|}|\\{",
]
NUMBERS = [0, 1, -1, 0.5, 1e-9, 3, 17, 60, 90.25, 320, 1000, 32767, 65536, 1e6, 1e7, 1e15, 1e308, -1e308, 5e-324, 2**31, 2**63, 2**64]


def values(option):
    """Values of an option that are in range; none for strings."""
    return {"choice": option.get("cases"), "flag": [True]}.get(option["kind"], option["examples"])


def read(path):
    with open(path, "rb") as file:
        return file.read()


def files(folder, endings=None):
    return sorted(os.path.join(folder, name) for name in os.listdir(folder)
                  if os.path.isfile(os.path.join(folder, name)) and (endings is None or name.endswith(endings)))


class Case:
    """Files, a call, and where its answer is."""

    def __init__(self, kind, arguments, contents, note, stdin=b"", output=None, library=None):
        self.kind = kind
        self.arguments = arguments
        # Names and bytes of the files of the folder in which the call is made.
        self.contents = contents
        self.note = note
        self.stdin = stdin
        # The name of the file that is written.
        self.output = output
        # The call of the library instead of one of the command.
        self.library = library


class Inputs:
    """All cases of a seed."""

    def __init__(self, seed):
        self.seed = seed
        pictures = files(os.path.join(ROOT, "Tests", "TestSupport", "Samples", "ColorFonts"), ".ttf")
        self.fonts = [(os.path.basename(path), read(path)) for path in files(os.path.join(CORPUS, "fonts")) + pictures]
        self.bundled = [(os.path.basename(path), path) for folder in ("Inter", "NotoSans", "NotoSerif") if
                        os.path.isdir(os.path.join(ROOT, "Fonts", folder)) for path in
                        files(os.path.join(ROOT, "Fonts", folder), (".otf", ".ttf"))]
        self.images = [(os.path.basename(path), read(path)) for path in files(os.path.join(CORPUS, "images")) +
                       files(os.path.join(ROOT, "Tests", "ImageSamples", "Files"), (".jpg", ".webp"))]
        self.scenes = [read(path) for path in files(os.path.join(ROOT, "Tests", "LayoutScenesTests", "Scenes"), ".json")]
        self.lines = [read(path) for path in files(os.path.join(CORPUS, "json-lines"))]
        # The first byte of these chooses a format in the fuzzer.
        self.catalogs = [(os.path.basename(path), read(path)[1:]) for path in files(os.path.join(CORPUS, "catalogs"))]
        self.sweep = list(self._sweep())

    def case(self, number):
        rng = random.Random(f"{self.seed}/{number}")
        if number % 2 == 0 and number // 2 < len(self.sweep):
            return self._swept(rng, *self.sweep[number // 2])
        makers = [(self._font, 10), (self._image, 4), (self._scene, 5), (self._rows, 2), (self._questions, 4), (self._catalog, 4),
                  (self._text, 3), (self._library, 4)]
        return rng.choices([maker for maker, _ in makers], [weight for _, weight in makers])[0](rng)

    # Fonts

    def _sweep(self):
        """A font after the other for each damage, with PDF first: a table that one reader misses and another does not."""
        named = dict(self.fonts)
        lists = [[(name, text, damage, record) for damage, record in fonts.sweep(named[name])] for name, text in SWEPT]
        for action in ["draw pdf", "measure", "draw svg", "explain", "draw png", "show", "library"]:
            for entries in zip(*[entries + [None] * (max(map(len, lists)) - len(entries)) for entries in lists]):
                for entry in entries:
                    if entry is not None:
                        yield (*entry, action)

    def _swept(self, rng, name, text, damage, record, action):
        font, note = fonts.swept(dict(self.fonts)[name], damage, record, rng)
        return self._with_font(rng, font, f"{name}: {note}", text, action)

    def _font(self, rng):
        if rng.random() < 0.2 and self.bundled:
            name, path = rng.choice(self.bundled)
            font = read(path)
        else:
            name, font = rng.choice(self.fonts)
        font, note = fonts.damaged(font, rng)
        text = next((text for key, text in TEXTS.items() if key in name), TEXTS["latin"])
        if rng.random() < 0.15:
            text = rng.choice(list(TEXTS.values()))
        return self._with_font(rng, font, f"{name}: {note}", text, rng.choice(
            ["draw pdf", "draw pdf", "draw png", "draw svg", "measure", "measure", "explain", "show", "layout", "cells", "questions"]))

    def _with_font(self, rng, font, note, text, action):
        contents = {"x.ttf": font}
        options = []
        if rng.random() < 0.3:
            options += ["--width", str(rng.choice([0, 4, 30, 90]))]
        if action.startswith("draw"):
            ending = action.split()[1]
            if rng.random() < 0.2:
                options.append("--guides")
            if ending == "svg" and rng.random() < 0.3:
                options += ["--svg-text", "text"]
            return Case("fonts", ["draw", text, "--font", "./x.ttf", "-o", f"out.{ending}"] + options, contents, note,
                        output=f"out.{ending}")
        if action == "measure":
            options += rng.choice([[], ["--ink"], ["--ink"], ["--features=-kern,liga=0"], ["--variations", "wght=650"]])
            return Case("fonts", ["measure", text, "--font", "./x.ttf", rng.choice(["--json", "--json", "--layout-json"])] + options,
                        contents, note)
        if action == "explain":
            return Case("fonts", ["explain", text, "--font", "./x.ttf"] + options, contents, note)
        if action == "show":
            return Case("fonts", ["fonts", "show", "./x.ttf"], contents, note)
        if action == "questions":
            question = json.dumps({"text": text, "font": "./x.ttf", "width": 40, "ink": True}, ensure_ascii=False)
            contents["q.jsonl"] = (question + "\n").encode()
            return Case("fonts", ["measure", "--jsonl", "q.jsonl"], contents, note)
        if action == "library":
            return Case("library", [], {"x.ttf": font, "text": text.encode()}, note, library="font")
        scene = {"root": "c", "views": {"c": {"children": ["t"]}, "t": {
            "type": "label", "text": text, "numberOfLines": 0, "font": {"file": "x.ttf", "size": 17}}},
            "constraints": ["H:|-5-[t]-5-|", "V:|-5-[t]-5-|"]}
        contents["scene.json"] = json.dumps(scene).encode()
        if action == "cells":
            contents["rows.jsonl"] = json.dumps({"t": {"text": text + " " + text}}).encode() + b"\n{}\n"
            return Case("fonts", ["cells", "scene.json", "rows.jsonl", "--width", "60"], contents, note)
        ending = rng.choice(FORMATS)
        return Case("fonts", ["layout", "scene.json", "--width", "60", "-o", f"out.{ending}"], contents, note, output=f"out.{ending}")

    # Bytes

    def _bytes(self, rng, data):
        """A copy with damaged bytes, and what was done."""
        copy, notes = bytearray(data), []
        for _ in range(rng.choice([1, 1, 2, 4])):
            if not copy:
                break
            kind = rng.choice(["bytes", "bytes", "number", "number", "cut", "repeat", "drop", "zero"])
            place = rng.randrange(len(copy)) if rng.random() < 0.5 else rng.randrange(min(64, len(copy)))
            size = rng.randint(1, max(1, min(64, len(copy) - place)))
            if kind == "bytes":
                for _ in range(rng.choice([1, 2, 8])):
                    copy[rng.randrange(len(copy))] = rng.randrange(256)
            elif kind == "number":
                value = struct.pack(rng.choice(["<I", ">I"]), rng.choice(fonts.WILD))[:rng.choice([1, 2, 4])]
                copy[place:place + len(value)] = value
            elif kind == "cut":
                del copy[place:]
            elif kind == "repeat":
                copy[place:place] = copy[place:place + size] * rng.choice([1, 1, 30])
            elif kind == "drop":
                del copy[place:place + size]
            else:
                copy[place:place + size] = bytes(size)
            notes.append(f"{kind} at {place}")
        return bytes(copy), ", ".join(notes)

    # Images

    def _image(self, rng):
        views, contents, notes = {"c": {"children": []}}, {}, []
        for index in range(rng.choice([1, 1, 2])):
            name, image = rng.choice(self.images)
            image, note = self._bytes(rng, image)
            if name.endswith("png") and rng.random() < 0.7:
                image = with_checksums(image)
            file = f"i{index}{os.path.splitext(name)[1]}"
            contents[file] = image
            notes.append(f"{name}: {note}")
            view = f"v{index}"
            views["c"]["children"].append(view)
            views[view] = {"type": "image", "file": file}
        constraints = [f"{view}.left == c.left" for view in views["c"]["children"]]
        constraints += ["V:|" + "".join(f"[{view}(50)]" for view in views["c"]["children"]) + "|"]
        if rng.random() < 0.5:
            constraints += [f"{view}.width == 40" for view in views["c"]["children"]]
        contents["scene.json"] = json.dumps({"root": "c", "views": views, "constraints": constraints}).encode()
        ending = rng.choice(FORMATS)
        call = ["layout", "scene.json", "--width", "90"]
        if rng.random() < 0.2:
            return Case("images", call + ["--json"], contents, "; ".join(notes))
        return Case("images", call + ["-o", f"out.{ending}"], contents, "; ".join(notes), output=f"out.{ending}")

    # Scenes and rows

    def _scene(self, rng):
        data, note = self._document(rng, rng.choice(self.scenes))
        contents = {"scene.json": data}
        if rng.random() < 0.15:
            return Case("library", [], contents, note, library="scene")
        call = ["layout", "scene.json"]
        if rng.random() < 0.85:
            call += ["--width", str(rng.choice([0, 0.5, 60, 320, 320, 375.3, 1e6]))]
        if rng.random() < 0.5:
            return Case("scenes", call + rng.choice([["--json"], ["--fit"], ["--fit", "--json"], []]), contents, note)
        ending = rng.choice(FORMATS)
        call += ["-o", f"out.{ending}"] + (["--guides"] if rng.random() < 0.4 else [])
        return Case("scenes", call, contents, note, output=f"out.{ending}")

    def _rows(self, rng):
        scene = rng.choice(self.scenes)
        try:
            views = list(json.loads(scene)["views"])
        except (ValueError, KeyError):
            views = ["a"]
        rows = []
        for _ in range(rng.randint(1, 12)):
            row = {rng.choice(views): {rng.choice(["text", "hidden", "font", "size", "numberOfLines", "title", "tags", "backgroundColor"]):
                                       self._value(rng)} for _ in range(rng.randint(0, 3))}
            rows.append(json.dumps(row, ensure_ascii=rng.random() < 0.5))
        data, note = ("\n".join(rows) + "\n").encode("utf-8", "surrogatepass"), "rows"
        if rng.random() < 0.3:
            data, note = self._bytes(rng, data)
        if rng.random() < 0.2:
            scene, more = self._document(rng, scene)
            note += "; scene: " + more
        call = ["cells", "scene.json", "rows.jsonl", "--width", str(rng.choice([1, 60, 320]))]
        contents = {"scene.json": scene, "rows.jsonl": data}
        if rng.random() < 0.3:
            ending = rng.choice(FORMATS)
            return Case("rows", call + ["-o", f"out.{ending}"], contents, note, output=f"out.{ending}")
        return Case("rows", call, contents, note)

    def _document(self, rng, data):
        """A JSON document that is damaged as a tree, or as bytes."""
        if rng.random() < 0.2:
            return self._bytes(rng, data)
        tree, notes = json.loads(data), []
        for _ in range(rng.choice([1, 1, 2, 3])):
            places = []

            def walk(node):
                keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else []
                for key in keys:
                    places.append((node, key))
                    walk(node[key])

            walk(tree)
            if not places:
                break
            node, key = rng.choice(places)
            kind = rng.choice(["value", "value", "text", "text", "remove", "take", "double"])
            if kind == "value":
                node[key] = self._value(rng)
            elif kind == "text" and isinstance(node[key], str):
                node[key] = self._edited(rng, node[key])
            elif kind == "remove":
                del node[key]
            elif kind == "take":
                other, name = rng.choice(places)
                node[key] = json.loads(json.dumps(other[name])) if name in (other if isinstance(other, dict) else range(len(other))) else None
            elif isinstance(node, list):
                node[key:key] = [node[key]] * rng.choice([1, 3, 20])
            elif isinstance(node, dict) and isinstance(key, str):
                node[self._edited(rng, key)] = node[key]
            notes.append(f"{kind} at {key}")
        return json.dumps(tree, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass"), ", ".join(notes)

    def _edited(self, rng, text):
        place = rng.randint(0, len(text))
        piece = rng.choice(["*", "==", "<=", " + 1e308", "@1000", "@ 0.001", "|", "-", "[", ")", ".left", "\u0000", "0", "9" * 30, "é", "\n", ""])
        return text[:place] + piece + text[place + rng.choice([0, 0, 1, 5]):]

    def _value(self, rng):
        return rng.choice([
            lambda: rng.choice(NUMBERS), lambda: rng.choice(HOSTILE), lambda: None, lambda: True, lambda: [], lambda: {},
            lambda: [rng.choice(NUMBERS)] * rng.choice([1, 2, 4, 50]), lambda: {"size": rng.choice(NUMBERS)},
            lambda: {"family": rng.choice(HOSTILE), "weight": rng.choice(NUMBERS)}, lambda: rng.choice(["label", "stack", "image", "guide", "vertical", "fill"]),
            lambda: rng.choice(list(TEXTS.values())), lambda: ["ss01", "-liga", "x" * 9], lambda: {"wght": rng.choice(NUMBERS)},
        ])()

    # Questions

    def _questions(self, rng):
        keys = ["text", "id"] + [option["name"] for option in OPTIONS if option["isKey"]]
        good = {option["name"]: values(option) for option in OPTIONS if values(option)} | {
            "font": ["Inter", "Noto Serif", "x.ttf", "./nothing.otf", "Noto Sans Arabic"], "lang": ["de", "en-x-1", "ar", "th", "", "zz-ZZ-9"],
            "size": [1, 17, 100], "width": [0, 1, 40, 300]}
        lines = []
        for _ in range(rng.randint(1, 15)):
            question = {"text": rng.choice(HOSTILE + list(TEXTS.values()) * 3)}
            for key in rng.sample(keys, rng.randint(0, 6)):
                question[key] = rng.choice(good[key]) if key in good and rng.random() < 0.8 else self._value(rng)
            lines.append(json.dumps(question, ensure_ascii=rng.random() < 0.5))
        data, note = ("\n".join(lines) + "\n").encode("utf-8", "surrogatepass"), "questions"
        if rng.random() < 0.3:
            data, note = self._bytes(rng, data if rng.random() < 0.5 else rng.choice(self.lines))
        contents = {"q.jsonl": data}
        if rng.random() < 0.2:
            return Case("library", [], contents, note, library="questions")
        return Case("questions", ["measure", "--jsonl", "q.jsonl"] + (["--lenient"] if rng.random() < 0.3 else []), contents, note)

    # Catalogues

    def _catalog(self, rng):
        places = {"android": "res/values-de/strings.xml", "arb": "arb/app_de.arb", "fluent": "ftl/de.ftl", "json": "web/de/common.json",
                  "plist": "de.lproj/Localizable.strings", "po": "po/de.po", "properties": "java/messages_de.properties",
                  "strings": "de.lproj/Localizable.strings", "stringsdict": "de.lproj/Localizable.stringsdict", "unknown": "po/de.po",
                  "utf16": "de.lproj/Localizable.strings", "xcstrings": "Localizable.xcstrings", "xliff12": "de.xliff", "xliff20": "fr.xliff"}
        name, data = rng.choice(self.catalogs)
        data, note = self._bytes(rng, data)
        rule = {"keys": rng.choice(["*", "key*", "/^[a-z]+/", "{a,b}*", "**"]), "width": rng.choice([1, 40, 300]), "lines": rng.choice([0, 1, 2])}
        configuration = {"source": rng.choice(["en", "de"]), "catalogs": [places[name]], "rules": [rule]}
        contents = {places[name]: data}
        if rng.random() < 0.2:
            changed, more = self._document(rng, json.dumps(configuration).encode())
            note += "; configuration: " + more
            contents["typesetter.json"] = changed
        else:
            contents["typesetter.json"] = json.dumps(configuration).encode()
        call = ["check", "--format", rng.choice(["text", "json", "sarif", "junit", "github", "markdown", "html"])]
        if rng.random() < 0.3:
            call += ["--pseudo", rng.choice(["accents", "expanded50", "rightToLeft"])]
        return Case("catalogs", call, contents, f"{name}: {note}")

    # Texts and options

    def _text(self, rng):
        text = "".join(rng.choice(HOSTILE + list(TEXTS.values())) for _ in range(rng.choice([1, 1, 3])))
        call, output = rng.choice([("measure", None), ("explain", None), ("draw", "pdf"), ("draw", "svg"), ("draw", "png")])
        options = []
        asked = {option["command"]: NUMBERS if option["kind"] == "number" else values(option)
                 for option in OPTIONS if option["command"] and option["kind"] != "flag"} | {
            "--weight": [1, 400, 650, 1000, 1001, "bold"], "--max-lines": [0, 1, 2, -1, 2**63], "--lang": ["de", "ar", "x", "th", "ja"],
            "--face-index": [0, -1, 9], "--features": ["ss01,kern=0", "x", "zero=9999999999"],
            "--variations": ["wght=1e9", "opsz=14", "wght"], "--font": ["Inter", "Noto Serif", "No Such Font", "Noto Color Emoji"]}
        for option, choices in asked.items():
            if rng.random() < 0.15:
                options.append(f"{option}={rng.choice(choices)}")
        if output:
            options += ["-o", f"out.{output}"] + (["--guides"] if rng.random() < 0.3 else [])
            if rng.random() < 0.2:
                options += ["--scale=" + str(rng.choice([0, 0.5, 3, 1e9])), "--padding=" + str(rng.choice([0, -1, 100, 1e9]))]
        elif call == "measure":
            options += rng.choice([["--json"], [], ["--ink", "--json"], ["--layout-json"]])
        return Case("texts", [call, "-"] + options, {}, "text", stdin=text.encode("utf-8", "surrogatepass"),
                    output=f"out.{output}" if output else None)

    def _library(self, rng):
        """The library, with damaged fonts; scenes and questions ask it as well."""
        name, font = rng.choice(self.fonts)
        font, note = fonts.damaged(font, rng)
        text = next((text for key, text in TEXTS.items() if key in name), TEXTS["latin"])
        return Case("library", [], {"x.ttf": font, "text": text.encode()}, f"{name}: {note}", library="font")


def with_checksums(image):
    """A PNG file whose chunks have the checksums of what they hold, so that a decoder reads on behind a damage."""
    copy, place = bytearray(image), 8
    while place + 12 <= len(copy):
        length = struct.unpack_from(">I", copy, place)[0]
        end = place + 8 + length
        if end + 4 > len(copy):
            break
        copy[end:end + 4] = struct.pack(">I", zlib.crc32(copy[place + 4:end]))
        place = end + 4
    return bytes(copy)
