"""Makes the tables of Guides/UIKit.md from the public declarations of UIKit's and SnapKit's names.

Reads the symbol graphs that the compiler writes. What a member does is taken from its documentation, which has fixed
words for it:

  Inert.                 it can be set, read and called, and has no effect
  Never called here.     a hook or a method of a delegate that nothing calls
  Unlike UIKit, …        what is silently different, one sentence

  Scripts/generate uikit-names             write the tables between the markers of the guide
  Scripts/generate uikit-names --check     status 1 when they are out of date, or when a comment uses other words
  Scripts/generate uikit-names --dumped    use the graphs that were written last, in place of new ones
"""
import re
import sys

from support import rooms, symbol_graphs
from support.repository import ROOT, fail

GUIDE = ROOT / "Guides/UIKit.md"
BEGIN, END = "<!-- Scripts/generate uikit-names: begin -->", "<!-- Scripts/generate uikit-names: end -->"

# Where the declarations of each area are, from their room on. The first match counts.
AREAS = [
    # Files of another area than their folder.
    ("Collections", ["UIKit/Tables/Diffable/NSDiffableDataSourceSnapshot"]),
    ("Controllers and bars", ["UIKit/Controls/Inert/BarValues"]),
    ("Labels and text", ["UIKit/Names/UILabel", "UIKit/Text/UILabel", "UIKit/Text/Inert/UILabel", "UIKit/Controls/Inert/TextInputTraits",
                         "UIKit/Controls/Inert/UITextView"]),
    ("Animation", ["UIKit/Graphics/Inert/CAAnimation", "UIKit/Graphics/Inert/CAMediaTiming"]),
    ("Scroll views", ["UIKit/Names/UIScrollView", "UIKit/Controls/Text/UITextViewDelegate"]),
    ("Tables", ["UIKit/Names/Configurations"]),
    ("Views and layout", ["UIKit/Controls/Text/KeyValueCoding"]),
    ("Attributed text", ["UIKit/Controls/Inert/NSString+ItemProvider"]),
    ("Fonts", ["UIKit/Graphics/Fonts/CTFont", "UIKit/Graphics/Fonts/CGFont"]),
    ("Labels and text", ["UIKit/Controls/Inert/TextInputProtocols", "UIKit/Controls/Inert/UISearchToken"]),
    # Folders.
    ("Tables", ["UIKit/Tables", "SelfSizing/Table", "SelfSizing/Cells", "UIKit/Controllers/UITableViewController",
                "SelfSizing/Configurations", "SelfSizing/Diffable"]),
    ("Collections", ["UIKit/Collections", "UIKit/Controllers/UICollectionViewController"]),
    ("Controllers and bars", ["UIKit/Controllers", "UIKit/Interfaces/Scenes"]),
    ("Labels and text", ["UIKit/Controls/Text", "AutoLayout/Controls/Text"]),
    ("Fonts", ["UIKit/Text", "Fonts"]),
    ("Attributed text", ["AttributedText"]),
    ("Scroll views", ["AutoLayout/Controls/Scroll"]),
    ("Stack views", ["AutoLayout/Controls/Stack"]),
    ("Images", ["UIKit/Images", "AutoLayout/Controls/Images", "UIKit/Graphics/Contexts/UIImage"]),
    ("Controls", ["UIKit/Controls", "AutoLayout/Controls"]),
    ("Gestures", ["AutoLayout/Tree/Gestures", "UIKit/Gestures"]),
    ("Animation", ["UIKit/Animation", "UIKit/Graphics/Animations"]),
    ("Colours", ["UIKit/Colors", "Geometry/Color"]),
    ("Layers and graphics", ["UIKit/Graphics", "AutoLayout/Tree/Views/Layer.swift"]),
    ("Views and layout", ["AutoLayout/Tree", "AutoLayout/Constraints", "AutoLayout/Notation/VisualFormat", "AutoLayout/Solving",
                          "UIKit/Names", "UIKit/Views", "UIKit/Traits", "UIKit/Accessibility", "UIKit/Interactions", "UIKit/Interfaces", "UIKit/Selectors"]),
    ("Screen, device and application", ["UIKit/Screen", "UIKit/Application"]),
]
ORDER = ["Views and layout", "Labels and text", "Attributed text", "Fonts", "Stack views", "Scroll views", "Controls",
         "Images", "Tables", "Collections", "Controllers and bars", "Gestures", "Animation", "Colours",
         "Layers and graphics", "Screen, device and application", "SnapKit"]
# The modules that declare what the names stand for.
MODULES = ["UIKit", "AutoLayout", "SelfSizing", "AttributedText", "Fonts", "Geometry"]
# The modules whose types these extend.
FOREIGN = ["Foundation", "FoundationEssentials", "Swift"]
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}
MEMBERS = {"swift.method", "swift.type.method", "swift.property", "swift.type.property", "swift.init",
           "swift.subscript", "swift.enum.case"}
GLOBALS = {"swift.func", "swift.var"}
INERT = re.compile(r"(?:^|[.)] )Inert[.:;]|(?:^|[.)] )Inert, as in UIKit")
UNCALLED = re.compile(r"Never called here[.:,]")
DIFFERENCE = re.compile(r"Unlike (?:in )?UIKit\b.*?(?:\.(?= [A-Z`]|$)|$)")
OTHER_WORDS = re.compile(
    r"[Ss]tored (?:only|without effect)|[Nn]o effect here|without effect here|never (?:here|asked here)\b")


def area_of(file):
    path = rooms.name(file)
    for area, prefixes in AREAS:
        if any(path.startswith(prefix) for prefix in prefixes):
            return area
    fail(f"no area for {path}: add it to AREAS")


def exports(module):
    """The declarations of other modules that a module makes visible one by one, as (module, name)."""
    text = (ROOT / rooms.path(f"{module}/{module}.swift")).read_text()
    return re.findall(r"^@_exported public import (?:class|struct|enum|protocol|typealias) (\w+)\.(\w+)", text, re.M)


def paragraphs(symbol):
    return [" ".join(p.split()) for p in symbol_graphs.documentation(symbol).split("\n\n")]


class Entry:
    """A type, with what its members and the members of its nested types do."""

    def __init__(self, symbol, names):
        self.symbol, self.names = symbol, names
        self.works, self.inert, self.uncalled = 0, [], []
        # Whether there are members that are not values of the type itself.
        self.has_members = False
        self.has_values = False
        self.is_inert, self.is_uncalled = mark(symbol)

    @property
    def name(self):
        return self.names[0]

    @property
    def lists_values(self):
        """Whether the type is a list of values: an enumeration, or a structure around a raw value."""
        if self.symbol is None:
            return True
        if self.symbol["kind"]["identifier"] == "swift.enum":
            return self.has_values or not self.has_members
        return self.symbol["kind"]["identifier"] == "swift.struct" and not self.has_members


def mark(symbol):
    text = paragraphs(symbol) if symbol else []
    return any(INERT.search(p) for p in text), any(UNCALLED.search(p) for p in text)


class Names:
    """The types that `import UIKit` and `import SnapKit` show, by area."""

    def __init__(self, folder):
        self.graphs = [symbol_graphs.Graph(folder, module) for module in MODULES]
        self.declared, self.entries, self.differences, self.faults = {}, {}, {}, []
        self.globals = {}
        self.area = {}
        for graph in self.graphs:
            for identifier, symbol in graph.symbols.items():
                if symbol["kind"]["identifier"] in TYPES | {"swift.typealias"}:
                    self.declared[graph.home[identifier], tuple(symbol["pathComponents"])] = symbol
        self.find_types()
        self.count_members()

    def find_types(self):
        by_identifier = {s["identifier"]["precise"]: key for key, s in self.declared.items()}
        names = {}  # What a name stands for, as (module, path) → Apple's names
        for (module, path), symbol in self.declared.items():
            if len(path) > 1:
                continue
            if module == "UIKit" or (module, path[0]) in exports("UIKit") + exports("SnapKit"):
                target = (module, path)
                if symbol["kind"]["identifier"] == "swift.typealias":
                    pieces = [f for f in symbol["declarationFragments"] if "preciseIdentifier" in f]
                    if len(pieces) == 1 and pieces[0]["preciseIdentifier"] in by_identifier:
                        target = by_identifier[pieces[0]["preciseIdentifier"]]
                    self.note_difference(symbol, path[0])
                names.setdefault(target, []).append(path[0])
        for (module, path), found in names.items():
            symbol = self.declared[module, path]
            found.sort(key=lambda n: (not n.startswith(("UI", "NS")), n in dict(exports("SnapKit")).values(), n))
            file, _ = symbol_graphs.source(symbol)
            if module in ("Geometry", "Fonts", "SelfSizing") and not any(n.startswith(("UI", "NS")) for n in found):
                continue  # This package's own names
            is_snapkit = (module, found[0]) in exports("SnapKit")
            self.area[module, path] = "SnapKit" if is_snapkit else area_of(file)
            if symbol["kind"]["identifier"] == "swift.typealias":
                symbol = None
            self.entries[module, path] = Entry(symbol, found)

    def owner(self, home, path):
        """The entry of the outermost listed type that a path is inside, and the path inside it."""
        # UIKit's protocols have the methods of those whose methods may throw.
        path = (path[0].removeprefix("Throwing"), *path[1:])
        for length in range(1, len(path)):
            if (home, path[:length]) in self.entries:
                return self.entries[home, path[:length]], path[length:]
        return None, path

    def note_difference(self, symbol, name):
        for paragraph in paragraphs(symbol):
            for match in DIFFERENCE.finditer(paragraph):
                sentence = match.group(0).replace("``", "`")
                self.differences.setdefault(name, []).append("u" + sentence[1:])
            if OTHER_WORDS.search(paragraph):
                file, line = symbol_graphs.source(symbol)
                self.faults.append(f"{file}:{line}: say `Inert.` or `Never called here.`: {paragraph}")

    def count_members(self):
        inert_types = set()
        for graph in self.graphs:
            for identifier, symbol in graph.symbols.items():
                path, kind = tuple(symbol["pathComponents"]), symbol["kind"]["identifier"]
                if kind in TYPES and len(path) > 1 and mark(symbol)[0]:
                    inert_types.add((graph.home[identifier], path))
        for graph in self.graphs:
            for identifier, symbol in graph.symbols.items():
                path, kind = tuple(symbol["pathComponents"]), symbol["kind"]["identifier"]
                home = graph.home[identifier]
                if kind in GLOBALS and len(path) == 1 and graph.module == "UIKit":
                    self.count_global(symbol)
                    continue
                if "location" not in symbol or identifier in graph.overrides | graph.defaults:
                    continue
                if home in FOREIGN and len(path) > 1 and graph.module in ("UIKit", "AttributedText"):
                    # An extension of a type of Foundation or the standard library.
                    key = (home, path[:1])
                    if key not in self.entries:
                        self.entries[key] = Entry(None, [path[0]])
                        self.area[key] = area_of(symbol_graphs.source(symbol)[0])
                entry, inside = self.owner(home, path)
                if kind in TYPES and (home, path) in self.entries:
                    self.note_difference(symbol, self.entries[home, path].name)
                if entry is None or not inside:
                    continue
                name = ".".join(inside)
                if kind in TYPES:
                    self.note_difference(symbol, f"{entry.name}.{name}")
                    if (home, path) in inert_types:
                        entry.inert.append(name)
                if kind not in MEMBERS or inside[-1] in ("rawValue", "init(rawValue:)"):
                    continue
                self.note_difference(symbol, f"{entry.name}.{name}")
                if any((home, path[:n]) in inert_types for n in range(2, len(path))):
                    continue
                is_value = kind == "swift.enum.case" or kind == "swift.type.property" and self.is_of_own_type(symbol)
                is_value = is_value or self.makes_value(symbol, entry)
                entry.has_members = entry.has_members or not is_value
                entry.has_values = entry.has_values or is_value
                is_inert, is_uncalled = mark(symbol)
                if entry.is_inert or is_inert:
                    entry.inert.append(name)
                elif entry.is_uncalled or is_uncalled:
                    entry.uncalled.append(name)
                elif not is_value:
                    entry.works += 1

    def is_of_own_type(self, symbol):
        """Whether a constant of a type is a value of the type, as constants of an option set are."""
        owner = symbol["pathComponents"][-2]
        return any(f["spelling"] == owner for f in symbol["declarationFragments"] if f["kind"] == "typeIdentifier")

    def makes_value(self, symbol, entry):
        """Whether an initialiser makes a value of a raw value without a label."""
        return symbol["pathComponents"][-1] == "init(_:)" and entry.symbol is not None \
            and entry.symbol["kind"]["identifier"] == "swift.struct"

    def count_global(self, symbol):
        area = area_of(symbol_graphs.source(symbol)[0])
        functions = self.globals.setdefault(area, ([], []))
        is_inert, _ = mark(symbol)
        functions[1 if is_inert else 0].append(symbol["names"]["title"])
        self.note_difference(symbol, symbol["names"]["title"])


def code(names):
    # In the order of the alphabet, each once, without the arguments of overloads that are listed already.
    return ", ".join(f"`{n}`" for n in sorted(set(names), key=lambda n: (n.lower(), n)))


def render(names):
    lines = []
    for area in ORDER:
        entries = sorted(
            (e for key, e in names.entries.items() if names.area[key] == area), key=lambda e: e.name.lower())
        rows = [e for e in entries if not e.lists_values or e.symbol is None and (e.works or e.inert)]
        values = [e for e in entries if e not in rows]
        lines += [f"### {area}", "", "| type | members that work | inert | never called |", "| --- | --- | --- | --- |"]
        for entry in rows:
            title = code([entry.name]) + (f" ({code(entry.names[1:])})" if len(entry.names) > 1 else "")
            inert = "all" if entry.is_inert else code(entry.inert)
            uncalled = "all" if entry.is_uncalled else code(entry.uncalled)
            works = "" if entry.is_inert or entry.is_uncalled else str(entry.works)
            lines.append(f"| {title} | {works} | {inert} | {uncalled} |".replace("|  |", "| |").replace("|  |", "| |"))
        working, inert = names.globals.get(area, ([], []))
        if working or inert:
            lines.append(f"| functions and constants | {len(set(working))} | {code(inert)} | |".replace("|  |", "| |"))
        lines.append("")
        for title, found in [
            ("Values and aliases", [e for e in values if not e.is_inert]),
            ("Values that are inert", [e for e in values if e.is_inert]),
        ]:
            if found:
                lines += [f"{title}: {code(n for e in found for n in e.names)}.", ""]
        own = {n for e in entries for n in e.names} | set(working) | set(inert)
        notes = [(n, t) for n, texts in names.differences.items() if n.split(".")[0] in own for t in texts]
        if notes:
            lines += [f"- `{n}`: {t}" for n, t in sorted(set(notes), key=lambda x: (x[0].lower(), x[1]))] + [""]
    return "\n".join(lines)


def main():
    arguments = sys.argv[1:]
    folder = symbol_graphs.dumped() if "--dumped" in arguments else symbol_graphs.dump()
    names = Names(folder)
    for fault in names.faults:
        print(fault)
    old = GUIDE.read_text()
    head, rest = old.split(BEGIN, 1)
    new = f"{head}{BEGIN}\n\n{render(names)}\n{END}{rest.split(END, 1)[1]}"
    if "--check" not in arguments:
        GUIDE.write_text(new)
        return 1 if names.faults else 0
    if new != old:
        print("Guides/UIKit.md is out of date: run Scripts/generate uikit-names")
    return 1 if new != old or names.faults else 0
