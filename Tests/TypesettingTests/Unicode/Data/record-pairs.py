#!/usr/bin/env python3
"""Records LineBreakPairs.txt beside this file: where uniseg breaks lines between 249 characters, side by side and with a space.

  python3 -m pip install uniseg==0.10.1 unicodedata2==16.0.0
  python3 record-pairs.py

uniseg implements UAX #14 of Unicode 16.0. It takes widths and categories from Python, which may be older, so unicodedata2 gives
them here. The characters are of all classes and widths, in equal numbers as far as a class has them.
"""
import sys
from collections import defaultdict
from pathlib import Path

import unicodedata2
from uniseg import linebreak, unicodedatawrapper

unicodedatawrapper._east_asian_width = unicodedata2.east_asian_width
unicodedatawrapper._category = unicodedata2.category

COUNT = 249
NAMED = [0x20, 0x22, 0x2D, 0x3A, 0xA0, 0xAB, 0xBB, 0x2010, 0x2013, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x25CC, 0x3000]


def characters():
    groups = defaultdict(list)
    for value in range(1, 0x110000):
        character = chr(value)
        if 0xD800 <= value < 0xE000 or unicodedata2.category(character) in ("Co", "Cn"):
            continue
        breaking = linebreak.line_break(character)
        category = unicodedata2.category(character) if breaking.value in ("QU", "SA") else ""
        if breaking.value == "SA" and category not in ("Mn", "Mc"):
            continue  # Words of these letters are found by dictionaries.
        is_east_asian = unicodedata2.east_asian_width(character) in ("F", "W", "H")
        groups[breaking.value, category, is_east_asian].append(value)
    chosen = set(NAMED)
    share = 1
    while len(chosen) < COUNT:
        for key in sorted(groups):
            members = groups[key]
            index = len(members) * (share - 1) // share if share > 1 else 0
            if len(chosen) < COUNT:
                chosen.add(members[index])
        share += 1
    return sorted(chosen)


def row(first, values, between):
    bits = 0
    for value in values:
        text = chr(first) + between + chr(value)
        bits = bits << 1 | (len(text) - 1 in list(linebreak.line_break_boundaries(text)))
    digits = (len(values) + 3) // 4
    return format(bits << (4 * digits - len(values)), f"0{digits}x")


def main():
    values = characters()
    lines = [
        "# Written by record-pairs.py with uniseg 0.10.1: UAX #14 of Unicode 16.0.",
        "# A line is a character; then whether a line may end before each of the characters of the file behind it, as hexadecimal",
        "# digits of four characters each, first those side by side, then those with a space between the two.",
    ]
    lines += [f"{value:04X} {row(value, values, '')} {row(value, values, ' ')}" for value in values]
    Path(__file__).with_name("LineBreakPairs.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
