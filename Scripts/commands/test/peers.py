"""Builds public layout libraries and their tests on this package's UIKit, and runs them.

usage: Scripts/test peers [--place FOLDER] [--mirror ADDRESS] [--no-build] [--record] [SUITE ...]

--place FOLDER    where checkouts, the generated package and its build go; $XDG_CACHE_HOME/swift-typesetting/peers until given
--mirror ADDRESS  where git finds the repositories in place of github.com: /srv/{owner}/{name}.git
--no-build        run what was built last
--record          write the numbers of tests that passed into the records
SUITE             a file of Tests/Peers/Suites without its ending; all of them until given

Tests/Peers/README.md describes the records: repository and commit, folders, changes with reasons, and the tests that fail with
the cause of each. Sources and tests go through typesetter-ios-sources; then one package has all suites as targets, so that this
package is built once. A test that fails and is not in the record, one in the record that passes, and another number of passed
tests than the recorded one are errors. Nothing of the libraries is written into the repository.
"""
import argparse
import os
import pathlib
import sys

from support.peers import checkouts, package, preparing, results, suites
from support.repository import fail


def default_place():
    cache = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(cache) / "swift-typesetting/peers"


def options():
    parser = argparse.ArgumentParser(prog=sys.argv[0], usage=__doc__.split("\n\n")[1].removeprefix("usage: "), add_help=False)
    parser.add_argument("--place", type=pathlib.Path, default=default_place())
    parser.add_argument("--mirror", default=os.environ.get("TYPESETTING_PEERS_MIRROR", "https://github.com/{owner}/{name}"))
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("names", nargs="*")
    return parser.parse_args()


def main():
    chosen = options()
    known = suites.read_all()
    unknown = set(chosen.names) - known.keys()
    if unknown:
        fail(f"no suite {', '.join(sorted(unknown))}; expected one of {', '.join(known)}")
    wanted = [suite for name, suite in known.items() if not chosen.names or name in chosen.names]
    place = chosen.place.resolve()
    if not chosen.no_build:
        tool = preparing.rewriter()
        for suite in wanted:
            preparing.prepare(suite, checkouts.fetch(suite, place, chosen.mirror), place, tool)
        package.write(wanted, place)
        package.build(place)
    runs = [results.run(suite, place) for suite in wanted]
    if chosen.record:
        # Numbers of a run that broke off would hide what is lost.
        for run in runs:
            if not list(run.breaks()):
                suites.record(run.suite, run.passed)
    problems = [problem for run in runs for problem in run.problems()]
    print(results.table(runs))
    for problem in problems:
        print(f"error: {problem}")
    return 1 if problems else 0
