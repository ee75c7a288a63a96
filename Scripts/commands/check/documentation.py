"""Checks that every public declaration of the libraries is documented.

Reads the symbol graphs that the compiler writes (`swift package dump-symbol-graph`), and prints the file and line of
each public declaration without a comment. Excepted are type aliases, extensions, overrides, implementations of protocol
requirements, and declarations that the compiler synthesizes.

  Scripts/check documentation              check all library products; status 1 when a comment is missing
  Scripts/check documentation Fonts …      check these modules
  Scripts/check documentation --list       print the public declarations, one per line
"""
import sys

from support import symbol_graphs


def undocumented(graph):
    for symbol in graph.declarations():
        identifier = symbol["identifier"]["precise"]
        if "docComment" in symbol or identifier in graph.exempt or "location" not in symbol:
            continue
        if symbol["kind"]["identifier"] in ("swift.typealias", "swift.extension"):
            continue
        yield symbol


def main():
    arguments = sys.argv[1:]
    listing = "--list" in arguments
    modules = [a for a in arguments if not a.startswith("--")] or symbol_graphs.library_modules()
    folder = symbol_graphs.dump()
    missing = count = 0
    for module in modules:
        graph = symbol_graphs.Graph(folder, module)
        count += len(graph.symbols)
        if listing:
            for symbol in graph.declarations():
                declaration = " ".join(symbol_graphs.signature(symbol).split())
                print(f"{module}.{'.'.join(symbol['pathComponents'])}: {declaration}")
            continue
        for symbol in undocumented(graph):
            missing += 1
            file, line = symbol_graphs.source(symbol)
            print(f"{file}:{line}: {'.'.join(symbol['pathComponents'])} has no documentation")
    if not listing:
        print(f"{count} public declarations in {len(modules)} modules, {missing} without documentation")
    return 1 if missing else 0
