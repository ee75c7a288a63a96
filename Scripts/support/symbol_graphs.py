"""The public symbols of the libraries, as the compiler writes them: `swift package dump-symbol-graph`."""
import json
import pathlib
import subprocess
import sys

from support.repository import ROOT, fail


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def library_modules():
    package = json.loads(run("swift", "package", "describe", "--type", "json"))
    targets = [t for p in package["products"] if "library" in p["type"] for t in p["targets"]]
    return list(dict.fromkeys(targets))


def dump():
    """Writes the graphs of all modules and gives their folder."""
    # The command may fail for test bundles, which are not checked. The missing file of a module is reported later.
    output = subprocess.run(
        ["swift", "package", "dump-symbol-graph", "--minimum-access-level", "public", "--skip-synthesized-members"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    prefix = "Files written to "
    for line in output.stdout.splitlines():
        if line.startswith(prefix):
            return pathlib.Path(line[len(prefix):])
    sys.stderr.write(output.stdout)
    fail("`swift package dump-symbol-graph` wrote no files")


def dumped():
    """The folder of the graphs that were written last."""
    folders = sorted(ROOT.glob(".build/*/symbolgraph"), key=lambda f: f.stat().st_mtime)
    return folders[-1] if folders else dump()


class Graph:
    """The public symbols of one module, with those that it adds to types of other modules."""

    def __init__(self, folder, module):
        self.module = module
        self.symbols = {}
        # The module of the type that a symbol is a member of, and the symbols of extensions of protocols.
        self.home = {}
        self.overrides = set()
        self.defaults = set()
        self.exempt = set()
        files = [folder / f"{module}.symbols.json", *sorted(folder.glob(f"{module}@*.symbols.json"))]
        if not files[0].exists():
            fail(f"no symbol graph of {module} in {folder}")
        relationships = []
        for file in files:
            graph = json.loads(file.read_text())
            home = file.name.removesuffix(".symbols.json").split("@")[-1]
            for symbol in graph["symbols"]:
                self.symbols[symbol["identifier"]["precise"]] = symbol
                self.home[symbol["identifier"]["precise"]] = home
            relationships += graph["relationships"]
        for relation in relationships:
            if relation["kind"] == "overrides":
                self.overrides.add(relation["source"])
            if relation["kind"] == "defaultImplementationOf":
                self.defaults.add(relation["source"])
            if relation["kind"] not in ("overrides", "defaultImplementationOf", "requirementOf"):
                continue
            if relation["kind"] == "overrides" or "sourceOrigin" in relation:
                self.exempt.add(relation["source"])
        # Implementations of requirements have the requirement as their `sourceOrigin`.
        for relation in relationships:
            if relation["kind"] == "memberOf" and "sourceOrigin" in relation:
                self.exempt.add(relation["source"])

    def declarations(self):
        return sorted(self.symbols.values(), key=lambda s: (s["kind"]["identifier"], s["pathComponents"]))


def documentation(symbol):
    """The comment of a declaration, one line of the source a line."""
    return "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))


def source(symbol):
    """The file of a declaration, relative to the package, and its line from 1."""
    location = symbol["location"]
    path = location["uri"].removeprefix("file://")
    return path.removeprefix(f"{ROOT}/"), location["position"]["line"] + 1


def signature(symbol):
    return "".join(f["spelling"] for f in symbol.get("declarationFragments", [])) or symbol["names"]["title"]
