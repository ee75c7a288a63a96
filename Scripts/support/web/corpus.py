"""Paragraphs of public books and catalogues, by language."""
import collections
import gettext
import html
import pathlib
import re
import subprocess

from support.processes import run

# Debian's packages that have them, a book with its translations and catalogues of programs, and where they are in these.
PACKAGES = ["debian-handbook", "evolution-common", "gimp-data", "libgtk-3-common"]
BOOK = "usr/share/doc/debian-handbook/html"
CATALOGUES = "usr/share/locale"
# The book's folders are named by a language and a country.
WITH_COUNTRY = {"pt-BR", "zh-CN", "zh-TW"}
# What is measured, with the script that a paragraph has to be in. Words of the last four are found by dictionaries, of which
# Chromium has others.
LANGUAGES = {
    "en": "Latin", "de": "Latin", "fr": "Latin", "es": "Latin", "it": "Latin", "pt-BR": "Latin", "nl": "Latin", "pl": "Latin",
    "sv": "Latin", "tr": "Latin", "vi": "Latin", "id": "Latin", "cs": "Latin", "ro": "Latin", "ru": "Cyrillic", "uk": "Cyrillic",
    "el": "Greek", "ar": "Arabic", "fa": "Arabic", "he": "Hebrew", "hi": "Devanagari", "bn": "Bengali", "ta": "Tamil", "ko": "Hangul",
    "ja": "Kana", "zh-CN": "Han", "zh-TW": "Han", "th": "Thai", "lo": "Lao", "km": "Khmer", "my": "Myanmar",
}
BY_DICTIONARY = {"th", "lo", "km", "my"}
RANGES = {
    "Greek": "\u0370-\u03ff", "Cyrillic": "\u0400-\u04ff", "Hebrew": "\u05d0-\u05ea", "Arabic": "\u0600-\u06ff",
    "Devanagari": "\u0900-\u097f", "Bengali": "\u0980-\u09ff", "Tamil": "\u0b80-\u0bff", "Thai": "\u0e00-\u0e7f",
    "Lao": "\u0e80-\u0eff", "Myanmar": "\u1000-\u109f", "Khmer": "\u1780-\u17ff", "Kana": "\u3040-\u30ff", "Han": "\u4e00-\u9fff",
    "Hangul": "\uac00-\ud7a3", "Latin": "A-Za-z\u00c0-\u024f",
}
LENGTHS = range(40, 700)


def of_folder(folder):
    """Paragraphs of the files LANGUAGE.txt of a folder, between which an empty line stands."""
    found = collections.defaultdict(list)
    for file in sorted(pathlib.Path(folder).glob("*.txt")):
        for block in re.split(r"\n\s*\n", file.read_text(encoding="utf-8", errors="replace")):
            add(found, file.stem, block)
    return without_foreign(found)


def of_debian(folder):
    """Paragraphs of Debian's packages, which are downloaded and unpacked into a folder unless they are there."""
    unpacked = folder / "unpacked"
    if not unpacked.exists():
        folder.mkdir(parents=True, exist_ok=True)
        run(["apt-get", "download", *PACKAGES], cwd=folder, stdout=subprocess.DEVNULL)
        for file in sorted(folder.glob("*.deb")):
            run(["dpkg", "-x", file, folder / "unpacking"])
        (folder / "unpacking").rename(unpacked)
    found = collections.defaultdict(list)
    for folder in sorted((unpacked / BOOK).glob("*-*")):
        language = folder.name if folder.name in WITH_COUNTRY else folder.name.split("-")[0]
        for file in sorted(folder.glob("*.html")):
            for block in re.findall(r'<div class="para">(.*?)</div>', file.read_text(encoding="utf-8"), re.S):
                add(found, language, html.unescape(re.sub(r"<[^>]+>", "", block)))
    for folder in sorted((unpacked / CATALOGUES).glob("*/LC_MESSAGES")):
        for file in sorted(folder.glob("*.mo")):
            try:
                with open(file, "rb") as stream:
                    messages = gettext.GNUTranslations(stream)._catalog
            except (OSError, UnicodeDecodeError, ValueError, LookupError):
                continue
            for key in sorted(key for key in messages if isinstance(key, str) and key):
                for block in re.split(r"\n\s*\n", messages[key]):
                    add(found, folder.parent.name.replace("_", "-"), block.replace("_", ""))
    return without_foreign(found)


def add(found, language, block):
    paragraph = " ".join(block.split())
    if language in LANGUAGES and len(paragraph) in LENGTHS:
        found[language].append(paragraph)


def without_foreign(found):
    """Paragraphs once each, without those that are not translated."""
    english = set(found["en"])
    kept = {}
    for language in LANGUAGES:
        letters = re.compile(f"[{RANGES[LANGUAGES[language]]}]")
        least = 8 if LANGUAGES[language] in ("Kana", "Han", "Hangul") else 20
        kept[language] = [
            paragraph for paragraph in dict.fromkeys(found[language])
            if (language == "en" or paragraph not in english) and len(letters.findall(paragraph)) >= least
        ]
    return {language: paragraphs for language, paragraphs in kept.items() if paragraphs}
