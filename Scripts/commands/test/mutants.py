"""Plants small bugs, one at a time, and reports which of them the tests notice.

usage: Scripts/test mutants [--check | --build | --no-build] [NAME ...]

--check     only check that every place of Tests/Mutants is found in the sources
--build     only build the copy
--no-build  run the copy that was built last
NAME        a room or a mutant: UIKit, UIKit/thumb-from-zero

The bugs are listed in Tests/Mutants (README.md there describes the format). They are planted in a copy of the package,
.build/mutants/package, never in the checkout. Each place of the copy reads

    isPlanted(17) ? changed : original

where an environment variable has the number, so that one build serves all. For each bug the tests of its room run until
the first failure. The exit status is 1 when a bug survives for which the list gives no reason.
"""
import os
import re
import resource
import subprocess
import sys
import threading
import time

from support import rooms
from support.processes import end_session
from support.repository import ROOT, fail

LISTS = ROOT / "Tests" / "Mutants"
PLACE = ROOT / ".build" / "mutants"
COPY = PLACE / "package"
BUILD = PLACE / "build"
BUNDLE = BUILD / "debug" / "swift-typesettingPackageTests.xctest"
VARIABLE = "TYPESETTING_MUTANT"
MEMORY_LIMIT = 12 << 30
# The status of a run whose filters leave no test.
NO_TESTS = 69
# Suites of random input and of work that is counted take most of the time; they run when the others noticed nothing.
LONG_SUITES = "Law|Property|Oracle|LinearTime|Memory|Concurren|Cost|Fuzz|Damaged|Drift|Agreement|Incremental|GoldenLine"
KEYS = ["what", "file", "in", "was", "statement", "now", "tests", "survives"]


class Mutant:
    def __init__(self, room, name, where):
        self.room, self.name, self.where = room, name, where
        self.fields = {}
        self.number = 0
        self.span = (0, 0)

    @property
    def label(self):
        return f"{self.room}/{self.name}"

    @property
    def tests(self):
        return tuple(name.strip() for name in self.fields["tests"].split(","))


# The lists


def read_lists():
    mutants = []
    problems = []
    for path in sorted(LISTS.glob("*.txt")):
        header, current = {}, None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path.relative_to(ROOT)}:{number}"
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith("["):
                current = Mutant(header.get("room", path.stem), line.strip("[] "), where)
                mutants.append(current)
                continue
            key, separator, value = line.partition(":")
            if not separator or key not in KEYS + ["room"]:
                problems.append(f"{where}: '{line}' has no known key; expected one of {', '.join(KEYS)}")
            elif current is None:
                header[key] = value.strip()
            elif key in current.fields:
                problems.append(f"{where}: {current.label} has the key '{key}' twice")
            else:
                current.fields[key] = value.strip()
        for mutant in mutants:
            mutant.fields.setdefault("tests", header.get("tests", ""))
    labels = set()
    for mutant in mutants:
        missing = [key for key in ("what", "file", "now", "tests") if key not in mutant.fields]
        if ("was" in mutant.fields) == ("statement" in mutant.fields):
            missing.append("'was' or 'statement', one of them")
        if missing:
            problems.append(f"{mutant.where}: {mutant.label} lacks {', '.join(missing)}")
        for key in ("was", "now") if "was" in mutant.fields else ():
            if not is_expression(mutant.fields.get(key, "")):
                problems.append(f"{mutant.where}: {mutant.label}: '{key}' is not one expression")
        if not is_statement(mutant.fields.get("statement", "")):
            problems.append(
                f"{mutant.where}: {mutant.label}: 'statement' cannot stand in a branch; expected no label of a switch, and no "
                "guard that declares")
        for name in mutant.tests if "tests" in mutant.fields else ():
            if not (ROOT / "Tests" / name).is_dir():
                problems.append(f"{mutant.where}: {mutant.label}: there is no test target '{name}'; expected names with commas")
        if mutant.label in labels:
            problems.append(f"{mutant.where}: two mutants have the name {mutant.label}")
        labels.add(mutant.label)
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
    return mutants, problems


def is_expression(code):
    """Whether brackets are balanced, nothing ends a statement or a condition, and no half of `a ? b : c` is left out.

    `name: value` is an argument and not an expression.
    """
    depth = 0
    outside = ""
    for character in re.sub(r'"(\\.|[^"\\])*"', '""', code):
        depth += (character in "([{") - (character in ")]}")
        if depth < 0 or (character in ";," and depth == 0):
            return False
        outside += character if depth == 0 else ""
    is_other = re.match(r"(\w*:|(case|guard|if|return)\b|$)", outside.strip())
    return depth == 0 and not is_other and outside.count(" ? ") == outside.count(" : ")


def is_statement(code):
    """Whether code can stand in a branch of its own: neither a label nor the names of a guard reach out of one."""
    return not re.match(r"(case|default)\b|guard [^{]*\b(let|var)\b", code)


def occurrences(text, code):
    """Where the code is in the text; white space in it stands for any white space."""
    pattern = r"\s+".join(re.escape(part) for part in code.split())
    # Not inside a longer name or number.
    before = r"(?<![\w])" if re.match(r"\w", code) else ""
    after = r"(?![\w])" if re.search(r"\w$", code) else ""
    return [match.span() for match in re.finditer(before + pattern + after, text)]


def find_places(mutants):
    problems = []
    texts = {}
    for mutant in mutants:
        name = rooms.path(mutant.fields["file"])
        if name not in texts:
            path = ROOT / name
            texts[name] = path.read_text(encoding="utf-8") if path.is_file() else None
        text = texts[name]
        if text is None:
            problems.append(f"{mutant.where}: {mutant.label}: there is no file {name}")
            continue
        code = mutant.fields.get("was") or mutant.fields["statement"]
        context = mutant.fields.get("in", code)
        found = occurrences(text, context)
        if len(found) != 1:
            problems.append(
                f"{mutant.where}: {mutant.label}: '{context}' is {len(found)} times in {name}; expected once")
            continue
        start, end = found[0]
        inner = occurrences(text[start:end], code)
        if len(inner) != 1:
            problems.append(f"{mutant.where}: {mutant.label}: '{code}' is {len(inner)} times in '{context}'; expected once")
            continue
        mutant.span = (start + inner[0][0], start + inner[0][1])
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(rooms.path(mutant.fields["file"]), []).append(mutant)
    for group in by_file.values():
        group.sort(key=lambda mutant: mutant.span)
        for first, second in zip(group, group[1:]):
            if first.span[1] > second.span[0] and first.span[1] > 0 and second.span[1] > 0:
                problems.append(f"{second.where}: {second.label} overlaps {first.label}")
    return by_file, texts, problems


def planted(text, mutants, is_swift):
    """The source with the switches of its mutants, which are in the order of their places."""
    result = []
    position = 0
    for mutant in mutants:
        start, end = mutant.span
        result.append(text[position:start])
        original, changed, call = text[start:end], mutant.fields["now"], f"isPlanted({mutant.number})"
        if "was" in mutant.fields:
            result.append(f"({call} ? ({changed}) : ({original}))")
        elif is_swift:
            result.append(f"if {call} {{ {changed} }} else {{ {original} }}")
        else:
            result.append(f"if ({call}) {{ {changed} }} else {{ {original} }}")
        position = end
    result.append(text[position:])
    head = "internal import CPlanted\n" if is_swift else '#include "CPlanted.h"\n'
    return head + "".join(result)


# The copy

HEADER = f"""#ifndef C_PLANTED_H
#define C_PLANTED_H
#include <stdbool.h>
#include <stdint.h>
extern int64_t cpl_number;
static inline bool isPlanted(int64_t number) {{ return number == cpl_number; }}
#endif
"""
SOURCE = f"""#include "CPlanted.h"
#include <stdlib.h>
int64_t cpl_number = 0;
__attribute__((constructor)) static void read_number(void) {{
    const char *text = getenv("{VARIABLE}");
    if (text != NULL) cpl_number = strtoll(text, NULL, 10);
}}
"""


def manifest(text, targets):
    names = ", ".join(f'"{name}"' for name in sorted(targets))
    return text + f"""
package.targets.append(.target(name: "CPlanted"))
for target in package.targets where [{names}].contains(target.name) {{ target.dependencies.append("CPlanted") }}
"""


def expected_files(by_file, texts):
    """The bytes of each file of the copy."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
        stdout=subprocess.PIPE).stdout.decode().split("\0")
    files = {}
    for name in names:
        path = ROOT / name
        if name and path.is_file():
            files[name] = path.read_bytes()
    resolved = ROOT / "Package.resolved"
    if resolved.is_file():
        files["Package.resolved"] = resolved.read_bytes()
    targets = set()
    for name, group in by_file.items():
        targets.add(rooms.name(name).split("/")[0])
        files[name] = planted(texts[name], group, name.endswith(".swift")).encode()
    files["Package.swift"] = manifest(files["Package.swift"].decode(), targets).encode()
    files["Sources/CPlanted/include/CPlanted.h"] = HEADER.encode()
    files["Sources/CPlanted/CPlanted.c"] = SOURCE.encode()
    return files


def synchronize(files, folder="."):
    """Writes what differs, so that the next build is small, and removes what is no part of the copy."""
    base = COPY / folder
    for path in sorted(base.rglob("*"), reverse=True) if base.is_dir() else []:
        name = str(path.relative_to(COPY))
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in files:
            path.unlink()
    prefix = "" if folder == "." else folder + "/"
    for name, data in files.items():
        if not name.startswith(prefix):
            continue
        path = COPY / name
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if (ROOT / name).is_file():
            path.chmod((ROOT / name).stat().st_mode & 0o777)


# The runs


class Run:
    """The short or the long tests of some targets with one mutant, until the first failure."""

    failure = re.compile(r"Test (.*?) (?:recorded an issue|failed after)")

    def __init__(self, tests, number, limit, is_long, only=None):
        arguments = [str(BUNDLE), "--testing-library", "swift-testing"]
        for name in tests:
            suites = rf"\w*({LONG_SUITES})\w*/" if is_long else ""
            arguments += ["--filter", rf"^{name}\.{suites}" + (".*" + re.escape(only.strip('"')) if only else "")]
        if not is_long:
            arguments += ["--skip", rf"^\w+\.\w*({LONG_SUITES})\w*/"]
        # Without the variable the programs find the fonts of the checkout, which is above the copy.
        environment = dict(os.environ, TYPESETTING_FONTS=str(COPY / "Fonts"), NO_COLOR="1", **{VARIABLE: str(number)})
        begin = time.monotonic()
        process = subprocess.Popen(
            arguments, cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True, preexec_fn=self.restrict)
        self.is_late = False
        timer = threading.Timer(limit, self.stop, [process]) if limit else None
        if timer:
            timer.start()
        self.failed, self.count = None, 0
        for line in process.stdout:
            counted = re.search(r"Test run with (\d+) tests?", line)
            if counted:
                self.count = int(counted.group(1))
            found = self.failure.search(line)
            if found and "known issue" not in line and self.failed is None and not line.startswith(("◇", "↳")):
                self.failed = found.group(1).split(" with ")[0]
                end_session(process)
        status = process.wait()
        if timer:
            timer.cancel()
        self.seconds = time.monotonic() - begin
        if self.is_late:
            self.outcome = "hang"
        elif self.failed is not None:
            self.outcome = "killed"
        elif status not in (0, NO_TESTS):
            self.outcome, self.failed = "crash", f"status {status}"
        else:
            self.outcome = "survived"

    @staticmethod
    def restrict():
        # An endless loop that fills memory ends here and not in the machine's swap.
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def stop(self, process):
        self.is_late = True
        end_session(process)


class Judge:
    """Runs the tests with and without a mutant; without one they must pass."""

    def __init__(self):
        self.times = {}

    def seconds_unchanged(self, tests):
        """How long the short tests take without a mutant."""
        if tests not in self.times:
            run = Run(tests, 0, None, False)
            self.require_success(run, tests)
            self.times[tests] = run.seconds
            print(f"unchanged  {run.seconds:6.1f} s  {run.count} short tests of {', '.join(tests)}", flush=True)
        return self.times[tests]

    def run(self, mutant, is_long):
        seconds = self.seconds_unchanged(mutant.tests)
        run = Run(mutant.tests, mutant.number, 120 + (80 if is_long else 8) * seconds, is_long)
        if is_long and run.failed and run.outcome == "killed":
            self.require_success(Run(mutant.tests, 0, None, True, only=run.failed), mutant.tests)
        return run

    @staticmethod
    def require_success(run, tests):
        if run.outcome != "survived" or run.count == 0:
            fail(f"without a mutant, {run.count} tests of {', '.join(tests)} end with {run.outcome}, {run.failed}; "
                 "expected that they pass")


def main():
    options = [argument for argument in sys.argv[1:] if argument.startswith("-")]
    wanted = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    unknown = [option for option in options if option not in ("--check", "--build", "--no-build")]
    if unknown:
        sys.exit(__doc__)
    mutants, problems = read_lists()
    if not problems:
        by_file, texts, problems = find_places(mutants)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        sys.exit(1)
    if "--check" in options:
        print(f"{len(mutants)} mutants of {len({mutant.room for mutant in mutants})} rooms are found in the sources")
        return
    for name in wanted:
        if not any(name in (mutant.room, mutant.label) for mutant in mutants):
            fail(f"there is no room or mutant {name}")

    files = expected_files(by_file, texts)
    if "--no-build" not in options:
        synchronize(files)
        command = ["swift", "build", "--build-tests", "--package-path", str(COPY), "--scratch-path", str(BUILD)]
        if subprocess.run(command, cwd=COPY).returncode != 0:
            fail("the copy with the mutants does not build")
    if "--build" in options:
        return

    chosen = [mutant for mutant in mutants if not wanted or mutant.room in wanted or mutant.label in wanted]
    begin = time.monotonic()
    judge = Judge()
    counts = {mutant.room: [0, 0] for mutant in chosen}
    survivors = chosen
    for is_long in (False, True):
        remaining, survivors = survivors, []
        for mutant in remaining:
            run = judge.run(mutant, is_long)
            # A changed program may write into the folders of the tests, golden files for example.
            synchronize(files, "Tests")
            outcome = "passed" if run.outcome == "survived" and not is_long else run.outcome
            noticed = f"by {run.failed}" if run.failed else ""
            print(f"{outcome:9}  {run.seconds:6.1f} s  {mutant.label}  {noticed}".rstrip(), flush=True)
            if run.outcome == "survived":
                survivors.append(mutant)
            elif "survives" in mutant.fields:
                print(f"           the list says that it survives: {mutant.fields['survives']}")
        if not is_long and survivors:
            print(f"the long tests follow, with {len(survivors)} mutants", flush=True)
    for mutant in chosen:
        counts[mutant.room][0] += mutant not in survivors
        counts[mutant.room][1] += 1

    print()
    for room, (killed, count) in counts.items():
        print(f"{killed:4} of {count:3}  {room}")
    killed = len(chosen) - len(survivors)
    print(f"{killed:4} of {len(chosen):3}  in all: {100 * killed / max(1, len(chosen)):.1f} %, "
          f"{(time.monotonic() - begin) / 60:.0f} minutes of tests")
    for mutant in survivors:
        reason = mutant.fields.get("survives")
        print(f"survived: {mutant.label}: {mutant.fields['what']}" + (f" ({reason})" if reason else ""))
    sys.exit(1 if any("survives" not in mutant.fields for mutant in survivors) else 0)
