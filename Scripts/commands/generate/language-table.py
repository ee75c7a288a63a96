"""Writes the table of languages that fonts can tell apart.

usage: Scripts/generate language-table HARFBUZZ

The table is Sources/Text/Typesetting/Text/KnownLanguages.swift.

HARFBUZZ is a checkout of https://github.com/harfbuzz/harfbuzz. Of its src/hb-ot-tag-table.hh, which its authors make from
Microsoft's registry of OpenType language system tags and IANA's registry of language subtags, the codes of languages and of
tags are read, the ones that its later versions leave out (their tag is the code in capitals) from its history. The languages
that have an orthography in Fontconfig are asked of the installed library.
"""
import ctypes
import re
import subprocess
import sys

from support.repository import ROOT

TARGET = ROOT / "Sources/Text/Typesetting/Text/KnownLanguages.swift"
# The last version of the table that also lists languages whose tag is their code in capitals.
COMPLETE = "0fbbf7491"
LANGUAGE = re.compile(r"\{HB_TAG\('(.)','(.)','(.)','(.)'\),\s*(?:HB_TAG_NONE|HB_TAG\('(.)','(.)','(.)','(.)'\))\}")


def codes_of_opentype(folder):
    def git(*arguments):
        return subprocess.run(["git", "-C", folder, *arguments], check=True, capture_output=True, text=True).stdout

    codes = set()
    for revision in (COMPLETE, "HEAD"):
        for match in LANGUAGE.finditer(git("show", f"{revision}:src/hb-ot-tag-table.hh")):
            letters = ["".join(part or "" for part in match.groups()[at : at + 4]).strip() for at in (0, 4)]
            # HarfBuzz takes a code that it does not know for the tag with the same letters.
            codes.update(code.lower() for code in letters)
    return codes


def codes_of_fontconfig():
    library = ctypes.CDLL("libfontconfig.so.1")
    for name in ("FcGetLangs", "FcStrListNext", "FcStrListCreate"):
        getattr(library, name).restype = ctypes.c_void_p
    languages = library.FcStrListCreate(ctypes.c_void_p(library.FcGetLangs()))
    names = []
    while name := library.FcStrListNext(ctypes.c_void_p(languages)):
        names.append(ctypes.string_at(name).decode())
    return names


def lines(words, indent):
    text, line = [], indent
    for word in words:
        if len(line) + len(word) + 1 > 120:
            text.append(line.rstrip())
            line = indent
        line += word + " "
    return "\n".join(text + [line.rstrip()])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    fontconfig = codes_of_fontconfig()
    languages = codes_of_opentype(sys.argv[1]) | {name.split("-")[0] for name in fontconfig}
    languages = sorted(code for code in languages if re.fullmatch("[a-z]{2,3}", code) and code != "und")
    regional = sorted(name for name in fontconfig if re.fullmatch("[a-z]{2,3}-[a-z]{2}", name) and not name.startswith("zh"))
    TARGET.write_text(f'''\
/// The languages that fonts can tell apart, a finite set: HarfBuzz keeps every name of a language for ever, in a list.
///
/// Written by Scripts/generate language-table from the language system tags of OpenType, as HarfBuzz lists them, and the
/// orthographies of Fontconfig.
enum KnownLanguages {{
  /// ISO 639 codes of two and three letters, in lower case.
  static let codes =
    """
{lines(languages, "    ")}
    """

  /// The languages of which Fontconfig knows a region apart from the others.
  static let regional: Set = [
{lines([f'"{name}",' for name in regional], "    ")}
  ]
}}
''')
    print(f"{len(languages)} languages, {len(regional)} of a region")
