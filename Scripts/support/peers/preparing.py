"""Sources of peers as they are compiled: chosen, changed by the rules of the record, and rewritten for Linux."""
import fnmatch
import os
import pathlib
import re
import shutil
import subprocess

from support.peers import specs
from support.peers.suites import PEERS
from support.processes import run
from support.repository import ROOT, fail


def rewriter():
    """The command that makes Swift for iOS compile on Linux: $TYPESETTER_IOS_SOURCES, or built from IOSSources."""
    given = os.environ.get("TYPESETTER_IOS_SOURCES")
    if given:
        return given
    build = ["swift", "build", "-c", "release", "--package-path", str(ROOT / "IOSSources"), "--product", "typesetter-ios-sources"]
    run(build)
    return pathlib.Path(subprocess.check_output([*build, "--show-bin-path"], text=True).strip()) / "typesetter-ios-sources"


def prepare(suite, checkout, place, tool):
    """Writes the sources and tests of a suite into the generated package."""
    matched = [0] * len(suite.edits)
    cut = set()
    parts = {"sources": read(suite, "sources", suite.sources, checkout), "tests": read(suite, "tests", suite.tests, checkout)}
    if any("XCTestCase" in text and "@MainActor" in text for text in parts["tests"].values()):
        # XCTest of Linux ends the process at methods that are on the main actor, where it calls all of them anyway.
        parts = {part: {name: re.sub(r"@MainActor\b", "", text) for name, text in files.items()} for part, files in parts.items()}
    for part, files in parts.items():
        if not files:
            continue
        for name, text in files.items():
            text = edited(suite, name, text, matched).replace("{checkout}", str(checkout))
            if part == "tests":
                # On Apple's platforms XCTest, and each module that imports UIKit, hands UIKit on.
                text = "import UIKit" + ("\n" if text.startswith("#") else "; ") + without_tests(suite, text, cut)
            files[name] = text
        if part == "tests":
            files |= specs.runners(files)
        write(files, place / "edited" / suite.name / part)
        rewrite(place / "edited" / suite.name / part, package_folder(suite, part, place), tool)
    for edit, count in zip(suite.edits, matched):
        if count == 0:
            fail(f"{suite.name}: '{edit['find']}' is nowhere in {edit['in']}")
    lost = {test for entry in suite.without if "file" not in entry for test in entry["tests"]} - cut
    if lost:
        fail(f"{suite.name}: no test {', '.join(sorted(lost))} to take out")


def read(suite, part, folders, checkout):
    """The files of a part by their names, with those of this package that are compiled with them."""
    files = {name: (checkout / name).read_text(encoding="utf-8") for name in chosen(suite, checkout, folders)}
    if folders and not files:
        fail(f"{suite.name}: no Swift file in {', '.join(folders)}")
    return files | {name: (PEERS / name).read_text(encoding="utf-8") for name in suite.adds.get(part, [])}


def package_folder(suite, part, place):
    return place / "package" / ("Sources/" + suite.name if part == "sources" else f"Tests/{suite.name}Tests")


def chosen(suite, checkout, folders):
    """The names of the Swift files of folders, but for those that the record leaves."""
    names = []
    for folder in folders:
        path = checkout / folder
        if not path.exists():
            fail(f"{suite.name}: no folder {folder}")
        found = [path] if path.is_file() else sorted(path.rglob("*.swift"))
        names += [str(file.relative_to(checkout)) for file in found]
    leaves = suite.leaves + [entry["file"] for entry in suite.without if "file" in entry]
    return [name for name in names if not any(fnmatch.fnmatch(name, pattern) for pattern in leaves)]


def edited(suite, name, text, matched):
    if suite.module != suite.name:
        text = re.sub(rf"(?m)^(\s*(?:@testable )?import ){suite.module}\b", rf"\g<1>{suite.product or suite.name}", text)
    for index, edit in enumerate(suite.edits):
        if fnmatch.fnmatch(name, edit["in"]):
            text, count = replaced(edit, text)
            matched[index] += count
    return text


def replaced(edit, text):
    """The text after an edit, and how often it applies; lines keep their numbers where a block is replaced."""
    pattern = re.compile(edit["find"], re.MULTILINE)
    if not edit.get("block"):
        return pattern.subn(edit["with"], text)
    count, position = 0, 0
    while match := pattern.search(text, position):
        end = end_of_block(text, text.index("{", match.end()))
        new = match.expand(edit["with"]) + "\n" * text.count("\n", match.start(), end)
        text = text[:match.start()] + new + text[end:]
        count, position = count + 1, match.start() + len(new)
    return text, count


def without_tests(suite, text, cut):
    """The text without the methods that the record takes out; lines keep their numbers."""
    for entry in suite.without:
        for test in entry["tests"]:
            owner, _, method = test.rpartition(".")
            start = method_of(owner, method, text)
            if start is None:
                continue
            end = end_of_block(text, text.index("{", start.end()))
            text = text[:start.start()] + "\n" * text.count("\n", start.start(), end) + text[end:]
            cut.add(test)
    return text


def method_of(owner, method, text):
    """The method in a declaration or an extension of a class; `None` where there is none."""
    for place in re.finditer(rf"\b(?:class|extension) {re.escape(owner)}\b[^{{]*{{", text):
        end = end_of_block(text, place.end() - 1)
        if found := re.compile(rf"func {re.escape(method)}\(\)").search(text, place.end(), end):
            return found
    return None


def end_of_block(text, opening):
    """Where the block ends that begins at a brace; braces in strings and comments are expected to be balanced."""
    depth = 0
    for index in range(opening, len(text)):
        depth += (text[index] == "{") - (text[index] == "}")
        if depth == 0:
            return index + 1
    fail(f"the block has no end: {text[opening:opening + 60]!r}")


def write(files, folder):
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def rewrite(folder, results, tool):
    """Files that stay as they were keep their dates, so that the next build is small."""
    ended = subprocess.run([str(tool), str(folder), "-o", str(results)], stderr=subprocess.PIPE, text=True)
    (folder.parent / f"{folder.name}.remarks").write_text(ended.stderr, encoding="utf-8")
    if ended.returncode != 0:
        fail(f"typesetter-ios-sources {folder}: {ended.stderr.strip()}")
