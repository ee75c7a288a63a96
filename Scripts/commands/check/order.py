"""Checks that targets and the folders of rooms refer to one another in the order that CONTRIBUTING.md states.

usage: Scripts/check order [--list] [room ...]

Targets import from floors below them. The floors are the folders of Sources/, in the order of `floors` in Package.swift; CONTRIBUTING.md shows the same rooms on the same
floors. The rooms are the rows of the tables of "The house" in CONTRIBUTING.md. In a row, `A` → `B` reads "A is used by B", and so by
all that use B; `A`, `B` → `C` holds for both; folders that "use each other" or "refer to one another" may. A folder that no arrow
names is not checked. A type of the outermost level that one folder declares and another one names is a reference.

References against the order are in Scripts/data/order-exceptions, each with its reason; one that is no longer there is an error too.
Dependencies of targets that no file imports are errors, but for those that are only linked, which that file lists too.
`--list` prints the references against the order.
"""

import collections
import json
import re
import subprocess
import sys

from support import rooms
from support.repository import DATA, ROOT

EXCEPTIONS = DATA / "order-exceptions"

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|open|final|indirect|nonisolated|unsafe)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.MULTILINE)
COMMENT_OR_STRING = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w*\b")


def stated_orders():
    """By room, the text of its row in CONTRIBUTING.md."""
    rows = {}
    for line in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines():
        match = re.match(r"\| ((?:`\w+`[, ]*)+) \| (.*) \|$", line)
        if match:
            for room in re.findall(r"`(\w+)`", match[1]):
                rows[room] = match[2]
    return rows


def users(row, folders):
    """By folder, the folders that may use it directly."""
    uses = collections.defaultdict(set)
    for clause in row.split(";"):
        before, group, is_joined = [], [], False
        for token in re.findall(r"`(\w+)`|(→)|(use each other|refer to one another)|(\([^)]*\))|([.])", clause):
            name, arrow, mutual, _, end = token
            if name and name in folders:
                if not is_joined:
                    group = []
                group.append(name)
                is_joined = True
                for lower in before:
                    uses[lower].add(name)
            elif arrow:
                before, group, is_joined = group, [], False
            elif mutual:
                for one in group:
                    uses[one].update(other for other in group if other != one)
            elif end:
                before, group, is_joined = [], [], False
    return uses


def reachable(uses):
    """By folder, all that may use it."""
    known = {}
    for start in uses:
        seen, todo = set(), [start]
        while todo:
            for user in uses.get(todo.pop(), ()):
                if user not in seen:
                    seen.add(user)
                    todo.append(user)
        known[start] = seen
    return known


def code(path):
    return COMMENT_OR_STRING.sub('""', path.read_text(encoding="utf-8"))


def references(room):
    """The folders of a room, and its references: (user, declaring folder) and the types."""
    declared, texts = {}, collections.defaultdict(str)
    for path in sorted(room.rglob("*.swift")):
        parts = path.relative_to(room).parts
        if len(parts) < 2:
            continue
        text = code(path)
        texts[parts[0]] += text
        for name in DECLARATION.findall(text):
            declared.setdefault(name, parts[0])
    found = collections.defaultdict(set)
    for folder, text in texts.items():
        for name in set(NAME.findall(text)):
            if name in declared and declared[name] != folder:
                found[folder, declared[name]].add(name)
    return set(texts), found


def exceptions():
    """(room, user, declaring folder): types, from lines "Room: User uses Folder: Type, Type — reason", and
    (target, dependency) from lines "Target links Dependency — reason"."""
    known = {}
    for number, line in enumerate(EXCEPTIONS.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if match := re.match(r"(\w+) links (\w+) — \S", line):
            known[match[1], match[2]] = {"linked"}
            continue
        match = re.match(r"(\w+): (\w+) uses (\w+): ([\w, ]+) — \S", line)
        if not match:
            sys.exit(f"Scripts/data/order-exceptions:{number}: expected 'Room: User uses Folder: Type, Type — reason' or "
                     "'Target links Dependency — reason'")
        known[match[1], match[2], match[3]] = set(re.split(r", *", match[4]))
    return known


def package():
    return json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True).stdout)


def wrong_floors(package):
    """Dependencies on targets of higher floors, and rooms that CONTRIBUTING.md shows on another floor than theirs."""
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    order = re.findall(r'^  "(\w+)": \[', manifest[manifest.index("let floors"):], re.MULTILINE)
    if sorted(order) != sorted(path.name for path in rooms.SOURCES.iterdir()):
        yield f"the floors of Package.swift are {', '.join(order)}: Sources/ has other folders"
    floors = {}
    for target in package["targets"]:
        parts = (target.get("path") or "").split("/")
        if parts[0] == "Sources":
            floors[target["name"]] = parts[1]
    for target in package["targets"]:
        own = floors.get(target["name"])
        for dependency in target["dependencies"] if own else []:
            name = (dependency.get("byName") or dependency.get("target") or dependency.get("product"))[0]
            if name in floors and order.index(floors[name]) > order.index(own):
                yield f"'{target['name']}' of the floor {own} depends on '{name}' of {floors[name]}, which is above"
    shown, floor = {}, None
    for line in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"\*\*(?:`(\w+)`|(\w+))\*\*", line):
            floor = match[1] or match[2]
        elif line.startswith("| `"):
            shown.update((name, floor) for name in re.findall(r"`(\w+)`", line.split("|")[1]))
    for name, floor in floors.items():
        if shown.get(name) != floor:
            yield f"CONTRIBUTING.md shows '{name}' on the floor {shown.get(name)}: it is on {floor}"


def unused_dependencies(package, known):
    """Dependencies of targets that no file of the target imports."""
    for target in package["targets"]:
        folder = ROOT / (target.get("path") or ".")
        if target["type"] not in ("regular", "executable") or not folder.is_dir():
            continue
        files = [path for path in folder.rglob("*") if path.suffix in (".swift", ".c", ".cpp", ".h") and path.is_file()]
        text = "\n".join(path.read_text(encoding="utf-8", errors="replace") for path in files)
        if not any(path.suffix == ".swift" for path in files):
            continue
        imported = set(IMPORT.findall(text))
        for dependency in target["dependencies"]:
            name = (dependency.get("byName") or dependency.get("target") or dependency.get("product"))[0]
            is_linked = (target["name"], name) in known
            if is_linked and name in imported:
                yield f"Scripts/data/order-exceptions: '{target['name']}' imports '{name}', and links it not only"
            if name not in imported and not is_linked:
                yield f"Package.swift: no file of '{target['name']}' imports its dependency '{name}'"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--list"]
    rows, known = stated_orders(), exceptions()
    failed = False
    counts = {}
    for _, room in sorted(rooms.rooms().items()):
        if room.name not in rows or arguments and room.name not in arguments:
            continue
        folders, found = references(room)
        uses = users(rows[room.name], folders)
        named = set(uses) | {user for all_users in uses.values() for user in all_users}
        allowed = reachable(uses)
        against = {}
        for (user, folder), types in sorted(found.items()):
            if user in named and folder in named and user not in allowed.get(folder, ()):
                against[user, folder] = types
        counts[room.name] = len(against)
        for (user, folder), types in against.items():
            key = (room.name, user, folder)
            if "--list" in sys.argv:
                print(f"{room.name}: {user} uses {folder}: {', '.join(sorted(types))}")
            elif new := types - known.get(key, set()):
                failed = True
                print(f"{room.name}: {user} uses {folder}, against the order of CONTRIBUTING.md: {', '.join(sorted(new))}")
        for key, types in known.items():
            if len(key) == 3 and key[0] == room.name and "--list" not in sys.argv:
                if gone := types - against.get(key[1:], set()):
                    failed = True
                    print(f"Scripts/data/order-exceptions: {key[0]}: {key[1]} uses {key[2]}: {', '.join(sorted(gone))} no longer")
    if not arguments:
        manifest = package()
        problems = [*wrong_floors(manifest), *unused_dependencies(manifest, known)]
        failed = failed or bool(problems)
        print(*problems, sep="\n", end="\n" if problems else "")
    print(f"references against the order, each with a reason: {sum(counts.values())} in {sum(1 for c in counts.values() if c)} rooms")
    sys.exit(failed)
