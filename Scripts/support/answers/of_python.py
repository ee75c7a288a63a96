"""Answers the lines of a file with the Python package, each on its own. The arguments of `measure` and `Text` have to give the
same numbers.

usage: python Scripts/support/answers/of_python.py [--least COUNT] FILE

The Python is that of an environment that has the package. COUNT questions at least must have no error, 2,000 until given.
"""

import json
import pathlib
import sys

import typesetting

OPTIONS = json.loads((pathlib.Path(__file__).resolve().parents[2] / "data/text-options.json").read_text())
ARGUMENTS = {option["name"]: option["python"] for option in OPTIONS if option["isKey"]}
# What `Text` is made with; the others are given where it is measured.
PREPARED = {option["python"] for option in OPTIONS if "Text" in option["calls"]} | {"language"}


def checked(question: dict, answer: bytes) -> None:
    """Asks the same question in Python's own terms."""
    arguments = {ARGUMENTS[key]: value for key, value in question.items() if key in ARGUMENTS and value is not None}
    found = typesetting.measure(question["text"], **arguments)
    expected = json.loads(answer)
    expected.pop("id", None)
    if found.data != expected:
        sys.exit(f"measure() answers differently: {question}\n{found.data}\n{expected}")
    numbers = (found.width, found.height, found.truncated, found.first_baseline, found.last_baseline)
    if numbers != tuple(expected[key] for key in ("width", "height", "truncated", "firstBaseline", "lastBaseline")):
        sys.exit(f"measure() has another size: {question}\n{numbers}\n{expected}")
    font = typesetting.Font(
        arguments.get("font", "Inter"), arguments.get("size", 17), weight=arguments.get("weight"),
        italic=arguments.get("italic", False), face_index=arguments.get("face_index", 0))
    text = typesetting.Text(question["text"], font, **{key: arguments[key] for key in PREPARED & arguments.keys()})
    box = {key: arguments[key] for key in ("width", "max_lines", "line_break_mode") if key in arguments}
    if found.lines != text.lines(**box):
        sys.exit(f"Text has other lines: {question}\n{found.lines}\n{text.lines(**box)}")
    size = text.measure(**box)
    if numbers != (size.width, size.height, size.truncated, size.first_baseline, size.last_baseline):
        sys.exit(f"Text has another size: {question}\n{found.data}\n{size}")


def main() -> None:
    arguments = sys.argv[1:]
    least = 2000
    if arguments[0] == "--least":
        least = int(arguments[1])
        del arguments[:2]
    questions = typesetting.Questions()
    compared = 0
    with open(arguments[0], "rb") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip(b"\n")
            answer = questions.answer(line, number)
            sys.stdout.buffer.write(answer + b"\n")
            if b'"error":' not in answer:
                checked(json.loads(line), answer)
                compared += 1
    if compared < least:
        sys.exit(f"{compared} questions have no error: expected {least} at least")


main()
