"""Makes the table of line-break classes from files of the Unicode Character Database.

  Scripts/generate line-classes FOLDER             write the table, Sources/C/CUnicode/line_class_ranges.h
  Scripts/generate line-classes FOLDER --check     status 1 when the table is out of date

FOLDER has LineBreak.txt, EastAsianWidth.txt, extracted/DerivedGeneralCategory.txt and emoji/emoji-data.txt of one version of
Unicode (https://www.unicode.org/Public/16.0.0/ucd/). The classes are named in line_classes.h: UAX #14's, divided where a
rule or a rule set treats some of their characters differently.
"""
import re
import sys
from pathlib import Path

from support.repository import ROOT, put

LIMIT = 0x110000
TARGET = ROOT / "Sources/C/CUnicode/line_class_ranges.h"

LONG_NAMES = {"Unknown": "XX", "Ideographic": "ID", "Prefix_Numeric": "PR", "Neutral": "N", "Wide": "W", "Unassigned": "Cn"}
# LB1, LB4. Which Hangul syllables are H2 follows from their numbers.
SAME = {"AI": "AL", "SG": "AL", "XX": "AL", "NL": "BK", "H2": "H3"}

# Characters that CSS Text 3 §5.3 and CLDR's rule sets of East Asian strictness name.
ITERATION = {0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE}
WAVE_DASH = {0x301C, 0x30A0}
MIDDLE_DOT = {0x203C, 0x2047, 0x2048, 0x2049, 0x30FB, 0xFF1A, 0xFF1B, 0xFF65}
PO_EAST = {0xB0, 0x2030, 0x2032, 0x2033, 0x2035, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0}
PR_EAST = {0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6}

# Thai PAIYANNOI and MAIYAMOK, Lao KO LA and ELLIPSIS, Khmer LEK TOO, which stand behind what they shorten or repeat (W3C's layout
# requirements of Thai, Lao and Khmer).
SA_REPEAT = {0xE2F, 0xE46, 0xEC6, 0xEAF, 0x17D7}


def values(path, property_name=None):
    """The value of each character in a file of the database."""
    found = [""] * LIMIT
    for line in path.read_text(encoding="utf-8").splitlines():
        missing = re.match(r"# @missing: ([0-9A-F]+)\.\.([0-9A-F]+); (\w+)", line)
        fields = missing[0].split(": ")[1].split(";") if missing else line.split("#")[0].split(";")
        if len(fields) < 2:
            continue
        first, _, last = fields[0].strip().partition("..")
        value = fields[1].strip()
        if property_name and (missing or value != property_name):
            continue
        value = LONG_NAMES.get(value, value)
        for character in range(int(first, 16), int(last or first, 16) + 1):
            found[character] = value
    return found


def line_class(character, breaking, category, is_east_asian, is_pictographic):
    if breaking == "AL":
        if character == 0x25CC:
            return "DOTTED_CIRCLE"
        return "AL_WIDE" if is_east_asian else "AL"
    if breaking == "BA":
        if is_east_asian:
            return "BA_WIDE"
        return {0x2010: "HYPHEN", 0x2013: "EN_DASH"}.get(character, "BA")
    if breaking == "EX":
        return "EX_WIDE" if character in (0xFF01, 0xFF1F) else "EX"
    if breaking == "ID":
        return "UNASSIGNED_EMOJI" if category == "Cn" and is_pictographic else "ID"
    if breaking == "NS":
        for characters, name in (ITERATION, "ITERATION"), (WAVE_DASH, "WAVE_DASH"), (MIDDLE_DOT, "MIDDLE_DOT"):
            if character in characters:
                return name
    if breaking == "OP" and is_east_asian:
        return "OP_WIDE"
    if breaking == "PO" and character in PO_EAST:
        return "PO_EAST"
    if breaking == "PR" and character in PR_EAST:
        return "PR_EAST"
    if breaking == "QU":
        if character in (0x201C, 0x201D):
            return {0x201C: "LEFT_QUOTE", 0x201D: "RIGHT_QUOTE"}[character]
        return {"Pi": "QU_INITIAL", "Pf": "QU_FINAL"}.get(category, "QU")
    if breaking == "SA":
        if character in SA_REPEAT:
            return "SA_REPEAT"
        return "SA_MARK" if category in ("Mn", "Mc") else "SA"
    return breaking


def table(folder):
    breaking = values(folder / "LineBreak.txt")
    version = (folder / "LineBreak.txt").read_text(encoding="utf-8").split("-", 1)[1].split(".txt")[0]
    width = values(folder / "EastAsianWidth.txt")
    category = values(folder / "extracted/DerivedGeneralCategory.txt")
    pictographic = values(folder / "emoji/emoji-data.txt", "Extended_Pictographic")
    entries = []
    last = None
    for character in range(LIMIT):
        name = SAME.get(breaking[character], breaking[character])
        is_east_asian = width[character] in ("F", "W", "H")
        # Only rules for the neighbours of quotation marks ask (LB19a); the neighbours of marks are the letters that have them.
        is_wide = is_east_asian and name != "CM"
        found = line_class(character, name, category[character], is_east_asian, bool(pictographic[character])), is_wide
        if found != last:
            entries.append((character, *found))
            last = found
    cells = [f"{'W' if is_wide else 'R'}({character:#x}, {name})" for character, name, is_wide in entries]
    lines = ["   "]
    for cell in cells:
        if len(lines[-1]) + len(cell) + 2 > 140:
            lines.append("   ")
        lines[-1] += f" {cell},"
    return f"""/* Written by Scripts/generate line-classes from the Unicode Character Database, version {version}, whose licence is
 * UNICODE-LICENSE.txt.
 *
 * A range goes from its first character to the one before the next range. R(first character, class) has characters that are
 * not East Asian by UAX #14, W those that are (East_Asian_Width F, W and H). */
#define R(first, class) (uint32_t)(first) << 8 | LB_##class
#define W(first, class) (uint32_t)(first) << 8 | LINE_CLASS_EAST_ASIAN | LB_##class

static const uint32_t ranges[] = {{
""" + "\n".join(lines) + """
};

#undef R
#undef W
"""


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    put(table(Path(sys.argv[1])), TARGET, only_checks=sys.argv[2:] == ["--check"])
