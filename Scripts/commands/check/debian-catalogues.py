"""Checks the catalogues of Debian's packages with the released command, to see that it takes whatever there is.

    Scripts/check debian-catalogues [COMMAND]

Downloads packages into .build/debian-catalogues, makes `.po` of their `.mo` files, and checks all texts in boxes of four
kinds and in a scene. Nothing is known of what should be found, apart from this: the command ends, reads every catalogue, and
names as missing only characters that no bundled font has, as fc-query says.
"""
import collections
import glob
import json
import os
import re
import subprocess
import sys
import time
import unicodedata

from support.repository import COMMAND, ROOT, fail

PLACE = os.path.join(ROOT, ".build/debian-catalogues")
PACKAGES = """apt coreutils dpkg evince-common gimp-data gnome-control-center-data iso-codes libglib2.0-data libgtk-3-common
    nautilus-data pidgin-data rhythmbox-data transmission-common vlc-l10n""".split()
LEAST_TEXTS = 100_000
LEAST_LANGUAGES = 40
CONFIGURATION = {
    "source": "en",
    "catalogs": ["po/*/*.po"],
    "rules": [
        {"keys": "*", "width": 240, "lines": 2, "continue": True},
        {"keys": "/^[A-F]/", "width": 120, "lines": 1, "lineBreakMode": "byTruncatingTail", "minimumScale": 0.7,
         "continue": True},
        {"keys": "/^[G-L]/", "width": 300, "height": 80, "hyphenate": True, "continue": True,
         "font": {"family": "Noto Serif", "textStyle": "body"}, "textSizes": ["large", "accessibilityLarge"]},
        {"keys": "/^[MN]/", "scene": "row.json", "view": "title", "widths": [320]},
    ],
}
SCENE = {
    "root": "row",
    "views": {
        "row": {"children": ["title", "button"]},
        "title": {"type": "label", "text": "Title", "font": {"size": 17}, "compressionResistance": {"horizontal": 250}},
        "button": {"type": "button", "title": "OK", "font": {"size": 17}},
    },
    "constraints": ["H:|-16-[title]-8-[button]-16-|", "V:|-8-[title]-8-|", "button.centerY == title.centerY"],
}


def unpack(package):
    """The folder with the files of a package, downloaded once."""
    folder = os.path.join(PLACE, "packages", package)
    if not os.path.isdir(folder):
        archives = os.path.join(PLACE, "archives")
        os.makedirs(archives, exist_ok=True)
        subprocess.run(["apt-get", "--quiet", "--quiet", "download", package], cwd=archives, check=True)
        archive = glob.glob(os.path.join(archives, f"{package}_*.deb"))[0]
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        subprocess.run(["dpkg-deb", "--extract", archive, folder], check=True)
    return folder


def with_flags(text):
    """`msgunfmt` does not know the flags of messages: those with conversions of C are marked again."""
    blocks = text.split("\n\n")
    return "\n\n".join("#, c-format\n" + block if is_format(block) else block for block in blocks)


def is_format(block):
    """Whether all percent signs of a message are for `printf`, and not for dates."""
    source = re.search(r"^msgid (.*(?:\n\".*)*)", block, re.M)
    signs = re.findall(r"%([0-9$.l'I]*)(.?)", source[1]) if source else []
    return bool(signs) and all(sign in "sdiufxc%" for _, sign in signs) and "c-format" not in block


def make_catalogue(path, target):
    text = subprocess.run(["msgunfmt", "--no-wrap", path], check=True, stdout=subprocess.PIPE).stdout
    # Old encodings are not read by the command, whose message says what is done here. A few name a wrong one.
    converted = subprocess.run(
        ["msgconv", "--no-wrap", "--to-code=UTF-8"], input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if converted.returncode:
        return False
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "w", encoding="utf-8") as file:
        file.write(with_flags(converted.stdout.decode()))
    return True


def make_catalogues():
    """Writes po/NAME/LANGUAGE.po for every catalogue; gives their number and the number of catalogues that cannot be converted."""
    made = damaged = 0
    for package in PACKAGES:
        for path in glob.glob(os.path.join(unpack(package), "usr/share/locale/*/LC_MESSAGES/*.mo")):
            language = path.split("/")[-3]
            name = os.path.splitext(os.path.basename(path))[0]
            target = os.path.join(PLACE, "po", name, f"{language}.po")
            if os.path.islink(path) or os.path.exists(target) or make_catalogue(path, target):
                made += 1
            else:
                damaged += 1
    return made, damaged


def covered():
    """The characters that the bundled fonts have."""
    characters = set()
    for path in glob.glob(os.path.join(ROOT, "Fonts/*/*.[ot]t[fc]")):
        ranges = subprocess.run(
            ["fc-query", "--format", "%{charset} ", path], check=True, stdout=subprocess.PIPE, text=True).stdout
        for part in ranges.split():
            first, _, last = part.partition("-")
            characters.update(range(int(first, 16), int(last or first, 16) + 1))
    return characters


def main():
    command = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else COMMAND)
    if not os.access(command, os.X_OK):
        fail(f"there is no command '{command}': build it with 'Scripts/build command'")
    os.makedirs(PLACE, exist_ok=True)
    made, damaged = make_catalogues()
    for name, content in (("typesetter.json", CONFIGURATION), ("row.json", SCENE)):
        with open(os.path.join(PLACE, name), "w", encoding="utf-8") as file:
            json.dump(content, file)
    report = os.path.join(PLACE, "report.json")
    started = time.monotonic()
    with open(report, "wb") as output:
        process = subprocess.Popen([command, "check", "--format", "json"], cwd=PLACE, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - started
    if process.returncode not in (0, 1):
        fail(f"the command ended with {process.returncode}")

    kinds = collections.Counter()
    missing = collections.Counter()
    broken = []
    with open(report, encoding="utf-8") as file:
        checked = int(re.search(r'"checked":(\d+)', file.readline())[1])
        for line in file:
            if not line.startswith('{"kind"'):
                summary = line
                continue
            finding = json.loads(line.rstrip().rstrip(","))
            kinds[finding["kind"]] += 1
            if finding["kind"] == "brokenCatalog":
                broken.append(f"{finding['file']}:{finding['line']}: {finding['message']}")
            if finding["kind"] == "missingGlyphs":
                # A mark on a letter of another script: fonts may have each, and none has both.
                message = re.sub(r"U\+[0-9A-F]+ on U\+[0-9A-F]+", "", finding["message"])
                missing.update(int(code, 16) for code in re.findall(r"U\+([0-9A-F]+)", message))
    languages = len(json.loads("{" + summary.lstrip("],"))["summary"]["languages"])
    print(f"{made} catalogues ({damaged} that msgconv cannot read), {checked} texts in {languages} languages: {seconds:.0f} s, "
          f"{usage.ru_utime + usage.ru_stime:.0f} s of all cores, {usage.ru_maxrss // 1024} MB")
    print("findings: " + ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
    scripts = collections.Counter(unicodedata.name(chr(scalar), "?").split()[0].lower() for scalar in missing)
    print(f"{len(missing)} characters without a glyph: "
          + ", ".join(f"{script} {count}" for script, count in scripts.most_common()))
    for line in broken[:10]:
        print(line, file=sys.stderr)
    if broken:
        fail(f"{len(broken)} catalogues cannot be read")
    if checked < LEAST_TEXTS or languages < LEAST_LANGUAGES:
        fail(f"expected at least {LEAST_TEXTS} texts in {LEAST_LANGUAGES} languages")
    wrong = sorted(set(missing) & covered())
    if wrong:
        fail("a bundled font has " + ", ".join(f"U+{scalar:04X}" for scalar in wrong))
