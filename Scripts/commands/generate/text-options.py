"""Writes what documents and other languages say of the options of texts, from the list of them.

usage: Scripts/generate text-options [--check] [COMMAND]                  .build/release/typesetter until given

The built command prints the list, which is Sources/Doors/JSONAnswers/Texts/TextOption+List.swift. Written are:

  Scripts/data/text-options.json, which other scripts read; the properties of questions in openapi.json; the fields of typesetting.h and
  their comments, and the Swift that reads the fields; keywords, documentation and tables of the Python package; the table of keys
  in Guides/Command.md; words and fields for the fuzzer.

With --check nothing is written: it fails where a file is not as it would be written.
"""

import json
import os
import re
import subprocess
import sys
import textwrap

from support.repository import COMMAND, ROOT, fail

LIST = "Sources/Doors/JSONAnswers/Texts/TextOption+List.swift"
HEADER = "Sources/Doors/CTypesetting/include/typesetting.h"
FIELDS = "Sources/Doors/TypesettingLibrary/Calls/OptionFields.swift"
OPENAPI = "Server/Sources/TypesettingServer/openapi.json"
PYTHON = "Python/typesetting"
# The types of C and of Python for kinds of values.
C_TYPES = {"number": "double", "flag": "int32_t", "choice": "int32_t", "whole number": "int64_t"}
PYTHON_TYPES = {"string": "str", "number": "float", "whole number": "int", "flag": "bool", "choice": "str"}
JSON_TYPES = {"string": "string", "number": "number", "whole number": "integer", "flag": "boolean", "choice": "string"}


class Option:
    """An option of the list."""

    def __init__(self, value, spellings):
        self.value = value
        self.name, self.kind, self.usual, self.python = value["name"], value["kind"], value["usual"], value["python"]
        self.cases = value.get("cases", [])
        self.field = value.get("field")
        self.constants = value.get("constants", [])
        self.spellings = spellings

    def sentence(self, spelling, quotes):
        """The sentence with names of other options as a door spells them."""
        return re.sub(r"\{(\w+)\}", lambda match: quotes + self.spellings[match[1]][spelling] + quotes, self.value["sentence"])

    def with_source(self, spelling, quotes):
        sentence, source = self.sentence(spelling, quotes), self.value["source"]
        if spelling == "json" and self.value["removal"]:
            sentence = sentence[:-1] + {"null": "; `null` for no limit.", "empty": "; empty for none."}[self.value["removal"]].replace(
                "`", quotes)
        return f"{sentence[:-1]} ({source})." if source else sentence

    @property
    def python_type(self):
        kind = PYTHON_TYPES[self.kind]
        return kind if self.python_usual is not None else f"Optional[{kind}]"

    @property
    def python_usual(self):
        # The default font has a name in Python; lists are empty until given.
        if self.name == "font":
            return "Inter"
        return "" if self.kind == "string" and self.name != "lang" else self.usual

    def keyword(self):
        return f"{self.python}: {self.python_type} = {python(self.python_usual)}"


def python(value):
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def wrapped(words, indent, width=124):
    """Words on lines behind an indent, with commas between them."""
    lines, line = [], ""
    for word in words:
        if line and len(indent) + len(line) + len(word) + 2 > width:
            lines.append(indent + line)
            line = ""
        line += (" " if line else "") + word + ","
    return "\n".join(lines + [indent + line]) if line else indent


def replaced(path, text, pattern, new, flags=0):
    found = re.subn(pattern, lambda match: new(match) if callable(new) else new, text, count=1, flags=flags)
    if found[1] != 1:
        fail(f"{path} has no place for {pattern!r}")
    return found[0]


def region(path, text, name, new):
    """The text with new lines between `# options: NAME` and `# end of options`."""
    return replaced(
        path, text, rf"(?m)^( *)# options: {re.escape(name)}\n(?:.*\n)*?\1# end of options\n",
        lambda match: f"{match[1]}# options: {name}\n{new(match[1])}\n{match[1]}# end of options\n")


# ---- C ---------------------------------------------------------------------------------------------------------------------------


def constants_of(option):
    """The constants of a choice, as the comment of its field names them."""
    names = [constant["constant"] for constant in option.constants]
    common = os.path.commonprefix(names)
    common = common[: common.rindex("_") + 1]
    if common != "TS_":
        return common + "…"
    groups = {}
    for name in names:
        groups.setdefault("_".join(name.split("_")[:2]), []).append(name)
    return ", ".join(each[0] if len(each) == 1 else group + "_…" for group, each in groups.items())


def header(options, text):
    for option in options:
        if option.field is None:
            continue
        sentence = option.with_source("python", "'")[:-1]
        sentence = sentence[0].lower() + sentence[1:]
        start = {"choice": constants_of(option) + ": " if option.constants else "", "flag": "not 0: "}.get(option.kind, "")
        structure, kind = option.value["structure"], C_TYPES[option.kind]
        match = re.search(rf"typedef struct {structure} \{{\n(.*?)\}} {structure};\n", text, re.DOTALL)
        body = match[1]
        line = re.search(rf"(?m)^    {kind} {option.field};( *)(/\*.*)?$", body)
        if line:
            declaration = f"    {kind} {option.field};"
            new = f"{declaration}{line[1] or ' '}/* {start}{sentence} */"
            body = body.replace(line[0], new)
        else:
            # Comments of a struct begin in one column, where most begin.
            columns = [found.end() - found.start() - 2 for found in re.finditer(r"(?m)^.*?/\*", body)]
            new = f"    {kind} {option.field}; ".ljust(max(set(columns), key=columns.count)) + f"/* {start}{sentence} */"
            body += new + "\n"
            macro = structure.upper()
            text = replaced(HEADER, text, rf"(?m)^(#define {macro}_INIT \{{.*)\}}$", lambda found: found[1] + ", 0}")
            match = re.search(rf"typedef struct {structure} \{{\n(.*?)\}} {structure};\n", text, re.DOTALL)
        if len(new) > 140:
            fail(f"the comment of '{option.field}' makes a line of {len(new)} characters: expected 140 at most")
        text = text[: match.start(1)] + body + text[match.end(1):]
        for number, constant in enumerate(option.constants):
            if not re.search(rf"\b{constant['constant']} = {number}\b", text):
                fail(f"{HEADER} has no constant {constant['constant']} = {number}, which the option '{option.name}' has")
    return text


def fields(options, _):
    """The Swift that reads the fields of the structs."""
    parts = [f"// Written by Scripts/generate text-options from the list of options, {LIST.split('Doors/')[1]}.\n",
             "internal import CTypesetting\n"]
    for structure in ("ts_style", "ts_paragraph_style"):
        lines = []
        for option in options:
            if option.value.get("structure") != structure:
                continue
            value = {"number": f".number({option.field})", "flag": ".flag(true)", "choice": f".choice({option.field})"}[option.kind]
            lines.append(f'    if {option.field} != 0 {{ try body("{option.name}", {value}) }}')
        parts.append(
            f"extension {structure} {{\n  /// Calls a function with each option that is not as usual.\n"
            "  func forEachOption(_ body: (String, FieldValue) throws -> Void) rethrows {\n" + "\n".join(lines) + "\n  }\n}\n")
    return "\n".join(parts)


def fuzzed(options, _):
    """The Swift that sets the fields to numbers of the fuzzer's input."""
    parts = [f"// Written by Scripts/generate text-options from the list of options, {LIST.split('Doors/')[1]}.\n", "import CTypesetting\n"]
    methods = []
    for structure in ("ts_style", "ts_paragraph_style"):
        lines = []
        for option in options:
            if option.value.get("structure") == structure:
                value = {
                    "number": "rareNumber()", "flag": "enumeration()", "choice": f"enumeration() % {len(option.constants)}",
                }[option.kind]
                lines.append(f"    style.{option.field} = {value}")
        methods.append(f"  mutating func setOptions(of style: inout {structure}) {{\n" + "\n".join(lines) + "\n  }\n")
    return "\n".join(parts) + "\nextension LibraryInput {\n" + "\n".join(methods) + "}\n"


# ---- Documents -------------------------------------------------------------------------------------------------------------------


def openapi(options, text):
    document = json.loads(text)
    for schema in ("TextQuestion", "TextPicture"):
        properties = document["components"]["schemas"][schema]["properties"]
        keys = [option for option in options if option.value["isKey"]]
        known = {option.name for option in keys}
        others = [name for name in properties if name not in known]
        new = {name: properties[name] for name in others if name in ("id", "text")}
        for option in keys:
            # What the list does not know, such as a greatest length, stays.
            kept = {key: value for key, value in properties.get(option.name, {}).items() if key in ("maxLength", "examples")}
            entry = {"type": [JSON_TYPES[option.kind], "null"]}
            if option.cases:
                entry["enum"] = option.cases + [None]
            entry |= kept
            entry["description"] = option.value["service"] or option.with_source("json", "'")
            for key in ("minimum", "maximum"):
                if key in option.value:
                    entry[key] = int(option.value[key])
            new[option.name] = entry
        new |= {name: properties[name] for name in others if name not in new}
        document["components"]["schemas"][schema]["properties"] = new
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def guide(options, text):
    rows = []
    for option in options:
        if option.value["isKey"]:
            values = {"flag": "`true`, `false`", "choice": ", ".join(f"`{name}`" for name in option.cases)}
            value = values.get(option.kind, f"{option.kind}" + (f", {option.value['unit']}" if option.value.get("unit") else ""))
            rows.append(f"| `{option.name}` | {value} | {option.with_source('json', '`')} |\n")
    return replaced(
        "Guides/Command.md", text, r"(?m)^(\| `text` \|.*\n)(?:\| `.*\n)*", lambda match: match[1] + "".join(rows))


def words(options, text):
    """Words for the fuzzer, behind those that are there."""
    found = set(re.findall(r'"(.*)"', text))
    for option in options:
        if not option.value["isKey"]:
            continue
        ends = {"flag": ["true"]}.get(option.kind, [""])
        for word in [f"\\x22{option.name}\\x22:{end}" for end in ends] + [f"\\x22{name}\\x22" for name in option.cases]:
            if word not in found:
                found.add(word)
                text += f'"{word}"\n'
    return text


# ---- Python ----------------------------------------------------------------------------------------------------------------------

# Arguments that calls have by their positions, and so by hand.
POSITIONAL = {
    "measure": {"font", "size", "width", "language", "direction"}, "Text": {"font", "size"},
    "measure_many": {"font", "size", "width", "language", "direction"}, "SizeColumns": {"width"},
}


def of(call, options):
    return [option for option in options if call in option.value["calls"]]


def keywords(call, options):
    return [option for option in of(call, options) if option.python not in POSITIONAL[call]]


def documented(path, text, start, call, options):
    """The text with the arguments that are options in the documentation of a call."""
    place = text.index(start)
    begin = text.index("    Args:\n", place) + len("    Args:\n")
    indent = re.match(r" *", text[begin:])[0]
    lines = text[begin:].split("\n")
    names = {option.python for option in options}
    kept, first, skipping, count = [], None, False, 0
    for line in lines:
        if not line.startswith(indent) or not line.strip():
            break
        count += 1
        match = re.match(rf"{indent}(\w+): ", line)
        if match:
            skipping = match[1] in names and match[1] not in POSITIONAL[call]
            if skipping and first is None:
                first = len(kept)
        if not skipping:
            kept.append(line)
    new = []
    for option in keywords(call, options):
        sentence = option.with_source("python", "``")
        sentence = f"{option.python}: {sentence[0].lower()}{sentence[1:]}"
        if option.cases:
            sentence += " One of " + ", ".join(f'``"{name}"``' for name in option.cases) + "."
        new += textwrap.wrap(sentence, 124 - len(indent), initial_indent=indent, subsequent_indent=indent + "    ")
    first = len(kept) if first is None else first
    lines[:count] = kept[:first] + new + kept[first:]
    return text[:begin] + "\n".join(lines)


def measurement(options, text):
    path = f"{PYTHON}/_measurement.py"
    asked = keywords("measure", options)
    text = region(path, text, "keywords of measure", lambda indent: wrapped([option.keyword() for option in asked], indent))
    text = region(
        path, text, "values of measure",
        lambda indent: indent + "others = (\n" + wrapped(["direction"] + [option.python for option in asked], indent + "    ")
        + f"\n{indent})")
    return documented(path, text, "def measure(", "measure", options)


def prepared(call, path, start):
    """The keywords of a call that prepares texts, and a dictionary of their values."""

    def write(options, text):
        asked = keywords(call, options)
        text = region(path, text, f"keywords of {call}", lambda indent: wrapped([option.keyword() for option in asked], indent))
        styled = [option for option in options if option.field and option.value["structure"] != "ts_box"]
        text = region(
            path, text, f"values of {call}",
            lambda indent: indent + "options = {\n"
            + wrapped([f'"{option.python}": {option.python}' for option in styled], indent + "    ") + f"\n{indent}}}")
        return documented(path, text, start, call, options)

    return write


def columns(options, text):
    path = f"{PYTHON}/arrow.py"

    def lines(indent):
        found = []
        for option in of("SizeColumns", options):
            if option.name == "font":
                continue
            sentence = option.with_source("python", "``")
            if option.cases:
                sentence += " One of " + ", ".join(f'``"{name}"``' for name in option.cases) + "."
            found += textwrap.wrap(sentence, 120, initial_indent=indent + "#: ", subsequent_indent=indent + "#: ")
            found.append(f"{indent}{option.python}: {option.python_type}")
        return "\n".join(found)

    return region(path, text, "keywords of SizeColumns", lines)


def tables(options, _):
    """Python/typesetting/_options.py."""
    choices = [option for option in options if option.constants]
    asked = [option for option in options if option.name == "dir"] + keywords("measure", options)
    styled = [option for option in options if option.field]

    def table(structure):
        return "\n".join(
            f'    ("{option.python}", "{option.field}", {python(option.python_usual)}),' for option in styled
            if option.value["structure"] == structure)

    numbers = "\n".join(
        f'    "{option.python}": {{\n' + wrapped(
            [f"{python(constant['name'])}: {number}" for number, constant in enumerate(option.constants)], "        ") + "\n    },"
        for option in choices)
    keys = "\n".join(
        f'    ("{option.name}", "{option.python}", {python(option.usual)}, "{option.kind}"),' for option in asked)
    usual = wrapped(
        [f'"{option.python}": {python(float(option.usual) if option.kind == "number" and option.usual is not None else option.python_usual)}'
         for option in of("SizeColumns", options) if option.value.get("structure") != "ts_box"], "    ")
    return f'''"""The options of texts. Written by Scripts/generate text-options from the list of options, {LIST.split("/")[-1]}."""

from __future__ import annotations

from typing import Any

#: The names of the cases of choices, with their numbers in C.
CHOICES: dict[str, dict[Any, int]] = {{
{numbers}
}}
#: The keys of questions that :func:`measure` has keywords for: key, keyword, the value until another is given, and kind.
KEYS: tuple[tuple[str, str, Any, str], ...] = (
{keys}
)
#: Keywords with the fields of ``ts_style``, and the values that these have until they are set.
STYLE_FIELDS: tuple[tuple[str, str, Any], ...] = (
{table("ts_style")}
)
#: Keywords with the fields of ``ts_paragraph_style``.
PARAGRAPH_FIELDS: tuple[tuple[str, str, Any], ...] = (
{table("ts_paragraph_style")}
)
#: What texts of a column are prepared with, until another value is given.
USUAL: dict[str, Any] = {{
{usual}
}}
'''


# ----------------------------------------------------------------------------------------------------------------------------------


def listed(options, _):
    return "[\n" + ",\n".join("  " + json.dumps(option.value, ensure_ascii=False) for option in options) + "\n]\n"


FILES = {
    "Scripts/data/text-options.json": listed,
    OPENAPI: openapi,
    HEADER: header,
    FIELDS: fields,
    f"{PYTHON}/_options.py": tables,
    f"{PYTHON}/_measurement.py": measurement,
    f"{PYTHON}/_texts.py": prepared("Text", f"{PYTHON}/_texts.py", "class Text:"),
    f"{PYTHON}/_measuring.py": prepared("measure_many", f"{PYTHON}/_measuring.py", "def measure_many("),
    f"{PYTHON}/arrow.py": columns,
    "Guides/Command.md": guide,
    "Fuzzing/Dictionaries/questions.dict": words,
    "Fuzzing/Sources/fuzz/Library/LibraryInput+OptionFields.swift": fuzzed,
}


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    command = arguments[0] if arguments else COMMAND
    found = subprocess.run([command, "text-options"], capture_output=True, text=True)
    if found.returncode != 0:
        fail(f"'{command} text-options' ended with {found.returncode}: {found.stderr[:500]}")
    values = json.loads(found.stdout)
    spellings = {value["name"]: {"json": value["name"], "python": value["python"], "command": value["command"]} for value in values}
    options = [Option(value, spellings) for value in values]
    stale = []
    for path, write in FILES.items():
        file = ROOT / path
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        after = write(options, before)
        if after == before:
            continue
        stale.append(path)
        if "--check" not in sys.argv:
            file.write_text(after, encoding="utf-8")
            print(path)
    if stale and "--check" in sys.argv:
        fail(f"not as {LIST} has it: {', '.join(stale)}. 'make text-options' writes them")
