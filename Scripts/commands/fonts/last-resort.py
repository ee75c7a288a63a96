"""Makes the font that is compiled into the module Fonts.

  Scripts/fonts last-resort            write Sources/Text/Fonts/Matching/LastResortFont+Bytes.swift
  Scripts/fonts last-resort --check    compare with that file

Why it exists: `UIFont.systemFont(ofSize:)` gives a font and not an optional one, also where the bundled fonts
are missing. The font is made by this script from nothing, has no designer's work in it, and is in the public
domain.

What is in it:
  * a box with an advance of 0.6 em for every character (`cmap` format 13), and as `.notdef`;
  * an empty glyph of a quarter of an em for spaces;
  * an empty glyph of exactly one em for U+FFFC, from which attachments of attributed strings take their width.
  * line metrics in the proportions of the system font of iOS: 1950 + 494 of 2048 units, no line gap.

Needs fonttools (python3-fonttools of Debian, or pip). Nothing depends on the clock.
"""

import io
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from support.repository import ROOT, put

TARGET = ROOT / "Sources/Text/Fonts/Matching/LastResortFont+Bytes.swift"

UNITS = 2048
ASCENT, DESCENT = 1950, 494
CAP_HEIGHT, X_HEIGHT = 1443, 1078
BOXES, LEFT_SIDE = [".notdef", "box"], 123
ADVANCES = {".notdef": 1229, "box": 1229, "space": 512, "object": 2048}

# Spaces of a width (general category Zs); all other characters are boxes.
SPACES = [0x20, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000]


def box():
    pen = TTGlyphPen(None)
    stroke = 82
    for left, bottom, right, top, clockwise in [
        (LEFT_SIDE, 0, 1106, CAP_HEIGHT, True),
        (LEFT_SIDE + stroke, stroke, 1106 - stroke, CAP_HEIGHT - stroke, False),
    ]:
        points = [(left, bottom), (left, top), (right, top), (right, bottom)]
        if not clockwise:
            points.reverse()
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def character_map():
    table = CmapSubtable.newSubtable(13)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = dict.fromkeys(range(0x110000), "box")
    table.cmap.update(dict.fromkeys(SPACES, "space"))
    table.cmap[0xFFFC] = "object"
    return table


def font_bytes():
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(ADVANCES))
    # Replaced below: the builder knows no format 13.
    builder.setupCharacterMap({0x20: "space"})
    builder.setupGlyf({".notdef": box(), "box": box(), "space": TTGlyphPen(None).glyph(), "object": TTGlyphPen(None).glyph()})
    builder.setupHorizontalMetrics({name: (advance, LEFT_SIDE if name in BOXES else 0) for name, advance in ADVANCES.items()})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    builder.setupNameTable(
        {
            "familyName": "Typesetting Last Resort",
            "styleName": "Regular",
            "fullName": "Typesetting Last Resort",
            "psName": "TypesettingLastResort",
            "version": "Version 1.0",
            "licenseDescription": "Public domain",
        },
        mac=False,
    )
    builder.setupOS2(
        sTypoAscender=ASCENT, sTypoDescender=-DESCENT, sTypoLineGap=0, usWinAscent=ASCENT, usWinDescent=DESCENT,
        sxHeight=X_HEIGHT, sCapHeight=CAP_HEIGHT, version=4,
    )
    builder.setupPost(underlinePosition=-200, underlineThickness=100)
    font = builder.font
    font["cmap"].tables = [character_map()]
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def source():
    data = font_bytes()
    lines = [
        "// Made by Scripts/fonts last-resort; do not edit.",
        "",
        "extension LastResortFont {",
        f"  /// A TrueType font of {len(data)} bytes, in the public domain; what is in it says the script that made it.",
        "  // swift-format-ignore",
        "  static let bytes: [UInt8] = [",
    ]
    for start in range(0, len(data), 18):
        lines.append("    " + " ".join(f"0x{byte:02X}," for byte in data[start : start + 18]))
    lines += ["  ]", "}", ""]
    return "\n".join(lines)


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    put(source(), TARGET, only_checks=bool(sys.argv[1:]))
