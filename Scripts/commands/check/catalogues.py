"""Checks large projects with the released command: its findings, its time and its memory.

    Scripts/check catalogues [COMMAND] [--keys N] [--megabytes N]

1. The project of Scripts/generate planted-catalogues with 10,000 keys in ten languages: exactly the planted faults are found, in at
   most 30 seconds of processor time.
2. The same project with a font that has none of its letters: memory does not grow with the number of findings.
3. A catalogue of 100 MB: memory does not grow with a file of text, and a string catalogue takes little more than its bytes.
"""
import argparse
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from support.repository import COMMAND, ROOT, SCRIPTS, fail

MEGABYTE = 1 << 20
# A font without the letters of nine of the ten languages.
ONE_SCRIPT = "NotoSansThai"
# What a run may take.
MOST_SECONDS = 30
MOST_MEGABYTES = 160
MOST_MEGABYTES_OF_FINDINGS = 48
MOST_MEGABYTES_OF_TEXT = 64
# The bytes of the file, and the places in it.
MOST_TIMES_OF_JSON = 2


def run(command, folder, statuses=(0, 1)):
    """Runs a check, whose report goes to a file; gives its seconds, its processor seconds of all cores, and its greatest memory in MB."""
    report = os.path.join(folder, "report.json")
    with open(report, "wb") as output:
        started = time.monotonic()
        process = subprocess.Popen([command, "check", "--format", "json"], cwd=folder, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in statuses:
        fail(f"the command ended with {process.returncode} in {folder}")
    return report, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / MEGABYTE


def describe(what, seconds, busy, memory):
    print(f"{what}: {seconds:.2f} s, {busy:.2f} s of all cores, {memory:.0f} MB", flush=True)


def check_planted(command, folder, keys):
    report, seconds, busy, memory = run(command, folder)
    with open(report, encoding="utf-8") as file:
        result = json.load(file)
    found = collections.Counter(
        (finding["kind"], finding["key"] or "", finding["language"] or "", finding["variation"] or "", finding["file"],
         str(finding["line"] or 0)) for finding in result["findings"])
    with open(os.path.join(folder, "expected.tsv"), encoding="utf-8") as file:
        expected = collections.Counter(tuple(line.rstrip("\n").split("\t")) for line in file)
    describe(f"{result['checked']} texts, {found.total()} findings", seconds, busy, memory)
    for name, rows in (("not found", expected - found), ("not planted", found - expected)):
        for row in list(rows)[:10]:
            print(f"{name}: {' '.join(row)}", file=sys.stderr)
    if found != expected:
        fail(f"{(expected - found).total()} planted faults are not found, {(found - expected).total()} findings are none")
    if result["checked"] < keys * 9.9:
        fail(f"{result['checked']} texts are checked, expected ten for each of {keys} keys")
    if busy > MOST_SECONDS * max(1, keys / 10_000):
        fail(f"{busy:.1f} s of all cores, expected at most {MOST_SECONDS} s for 10,000 keys")
    if memory > MOST_MEGABYTES:
        fail(f"{memory:.0f} MB, expected at most {MOST_MEGABYTES} MB")
    return memory


def check_many_findings(command, folder, keys, least):
    with open(os.path.join(folder, "typesetter.json"), encoding="utf-8") as file:
        configuration = json.load(file)
    # A font of one script, without others: nearly each text has characters that it lacks.
    shutil.copytree(ROOT / "Fonts" / ONE_SCRIPT, os.path.join(folder, "fonts"))
    configuration["fonts"] = "fonts"
    configuration["rules"] = [{"keys": "*", "font": {"family": "Noto Sans Thai"}, "width": 4000}]
    with open(os.path.join(folder, "typesetter.json"), "w", encoding="utf-8") as file:
        json.dump(configuration, file)
    report, seconds, busy, memory = run(command, folder)
    with open(report, "rb") as file:
        findings = sum(line.startswith(b'{"kind"') for line in file)
    describe(f"{findings} findings", seconds, busy, memory)
    if findings < 9 * keys:
        fail(f"{findings} findings, expected one for nearly each text of {keys} keys")
    if memory > least + MOST_MEGABYTES_OF_FINDINGS:
        fail(f"{memory:.0f} MB, expected at most {MOST_MEGABYTES_OF_FINDINGS} MB more than for few findings")


def check_large_files(command, folder, megabytes):
    text = "Save the photos of your journey in an album and share it with the people who were there"
    count = megabytes * MEGABYTE // 120
    os.makedirs(os.path.join(folder, "de.lproj"))
    with open(os.path.join(folder, "de.lproj/Large.strings"), "w", encoding="utf-8") as file:
        for number in range(count):
            file.write(f'"key.{number:08}" = "{number:08} {text}";\n')
    with open(os.path.join(folder, "Large.xcstrings"), "w", encoding="utf-8") as file:
        file.write('{"sourceLanguage": "en", "strings": {')
        for number in range(count * 120 // 200):
            comma = "," if number else ""
            file.write(f'{comma}\n"key.{number:08}": {{"localizations": {{"de": {{"stringUnit": {{"state": "translated", '
                       f'"value": "{number:08} {text}"}}}}}}}}')
        file.write("\n}}\n")
    for name, most in (("de.lproj/Large.strings", MOST_MEGABYTES_OF_TEXT), ("Large.xcstrings", None)):
        path = os.path.join(folder, name)
        size = os.path.getsize(path) / MEGABYTE
        with open(os.path.join(folder, "typesetter.json"), "w", encoding="utf-8") as file:
            # A translation alone, whose source would be kept.
            json.dump({"catalogs": name, "rules": [{"keys": "*", "width": 2000, "lines": 1}],
                       "severity": {"missingSource": "off"}}, file)
        _, seconds, busy, memory = run(command, folder, statuses=(0,))
        describe(f"{os.path.basename(name)} of {size:.0f} MB", seconds, busy, memory)
        limit = most or size * MOST_TIMES_OF_JSON + MOST_MEGABYTES_OF_TEXT
        if memory > limit:
            fail(f"{memory:.0f} MB for '{name}', expected at most {limit:.0f} MB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", nargs="?", default=COMMAND)
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--megabytes", type=int, default=100)
    options = parser.parse_args()
    command = os.path.abspath(options.command)
    if not os.access(command, os.X_OK):
        fail(f"there is no command '{command}': build it with 'Scripts/build command'")
    with tempfile.TemporaryDirectory() as folder:
        project = os.path.join(folder, "planted")
        subprocess.run([SCRIPTS / "generate", "planted-catalogues", project, "--keys", str(options.keys)], check=True)
        memory = check_planted(command, project, options.keys)
        check_many_findings(command, project, options.keys, memory)
        large = os.path.join(folder, "large")
        os.makedirs(large)
        check_large_files(command, large, options.megabytes)
