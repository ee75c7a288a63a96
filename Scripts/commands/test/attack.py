"""Attacks the built command and C library with damaged fonts, images, scenes, rows, questions, catalogues and options.

    Scripts/test attack [MINUTES] [--seed SEED] [--valgrind] [--command PATH] [--library PATH] [--kinds KIND…]
    Scripts/test attack --again SEED/NUMBER          one case again, with what it printed

What is attacked is what is shipped: the optimised command (Scripts/build command) and the library (Scripts/build library, or the
library of an installed wheel). Each case runs twice, with other bytes in fresh and freed memory (MALLOC_PERTURB_), and must answer the same
both times: status 0, 1 or 64, at most one error, of one line, whole pictures, JSON where it is promised, at most 20 seconds of
processor time and 4 GB of memory. With --valgrind each case runs once, under valgrind: before a release.

The seed is printed; a case that shows something is kept in .build/attack/found, with its files and the call. Exits with 1 then.
"""
import argparse
import collections
import glob
import multiprocessing
import os
import queue
import secrets
import shlex
import shutil
import sys
import tempfile
import time

from support.attack import inputs as attack_inputs
from support.attack import runs as attack_runs
from support.repository import COMMAND, LIBRARY, ROOT, fail

KINDS = ["fonts", "images", "scenes", "rows", "questions", "catalogs", "texts", "library"]
# Cases of one kind of failure that are kept.
KEPT = 5


def write(case, folder):
    for name, data in case.contents.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)


def work(inputs, runner, kinds, first, step, until, results):
    """Runs every `step`-th case until the time is over; cases of other kinds are passed over, so that each keeps its number."""
    runs, slowest, number = collections.Counter(), (0, 0), first - step
    while time.monotonic() < until:
        number += step
        case = inputs.case(number)
        if case.kind not in kinds:
            continue
        with tempfile.TemporaryDirectory(prefix="attack-") as folder:
            write(case, folder)
            found, count, seconds = runner.check(case, folder)
        runs[case.kind] += count
        slowest = max(slowest, (seconds, number))
        if found:
            results.put(("found", number, found, case.kind))
    results.put(("end", runs, slowest, None))


def again(inputs, runner, number):
    case = inputs.case(number)
    folder = keep(inputs, runner, number, case)
    print(f"{case.kind}: {case.note}\n{call(runner, case)}", flush=True)
    answer = attack_runs.run(runner.arguments(case), folder, case.stdin, case.output, runner.variables, limited=False)
    sys.stdout.buffer.write(answer.output + answer.error)
    found, _, _ = runner.check(case, folder)
    print(f"in '{os.path.relpath(folder, ROOT)}', status {answer.status}: {found or 'nothing is wrong'}")
    return 1 if found else 0


def call(runner, case):
    return shlex.join(runner.arguments(case)) + (" <.in" if case.stdin else "")


def keep(inputs, runner, number, case):
    """Keeps the files of a case, and how to call for them."""
    folder = os.path.join(ROOT, ".build", "attack", "found", f"{inputs.seed}-{number}")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    write(case, folder)
    with open(os.path.join(folder, ".in"), "wb") as file:
        file.write(case.stdin)
    with open(os.path.join(folder, "call"), "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(f"{call(runner, case)}\n")
    return folder


def library(given):
    """The library of an installed wheel where there is one, else the one that Scripts/build library makes."""
    wheels = sorted(glob.glob(f"{ROOT}/.build/python/check-*/lib/python*/site-packages/typesetting/lib/libtypesetting.so.0"))
    return given or next((path for path in [*wheels, LIBRARY] if os.path.exists(path)), None)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("minutes", nargs="?", type=float, default=3)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--again", metavar="SEED/NUMBER")
    parser.add_argument("--valgrind", action="store_true")
    parser.add_argument("--command", default=COMMAND)
    parser.add_argument("--library")
    parser.add_argument("--kinds", nargs="+", choices=KINDS)
    arguments = parser.parse_args()
    command, path = os.path.abspath(arguments.command), library(arguments.library)
    if not os.access(command, os.X_OK):
        fail(f"'{command}' is missing: expected 'make build' before")
    # Valgrind and Python find fault with each other.
    kinds = [kind for kind in arguments.kinds or KINDS if kind != "library" or (path and not arguments.valgrind)]
    seed, _, number = (arguments.again or arguments.seed).partition("/")
    inputs = attack_inputs.Inputs(seed)
    with tempfile.TemporaryDirectory(prefix="attack-cache-") as cache:
        runner = attack_runs.Runner(command, path and os.path.abspath(path), arguments.valgrind, cache)
        if arguments.again:
            return again(inputs, runner, int(number))
        print(f"seed {seed}, {arguments.minutes:g} minutes; {', '.join(kinds)}{', under valgrind' if arguments.valgrind else ''}", flush=True)
        return attack(inputs, runner, kinds, arguments.minutes)


def attack(inputs, runner, kinds, minutes):
    started, cores = time.monotonic(), len(os.sched_getaffinity(0))
    results, seen = multiprocessing.Queue(), collections.Counter()
    until = started + 60 * minutes
    workers = [multiprocessing.Process(target=work, args=(inputs, runner, kinds, index, cores, until, results)) for index in range(cores)]
    for worker in workers:
        worker.start()
    runs, slowest, ended = collections.Counter(), (0, 0), 0
    while ended < cores:
        try:
            what, *values = results.get(timeout=5)
        except queue.Empty:
            if any(worker.exitcode not in (None, 0) for worker in workers):
                fail("a process of this script has failed")
            continue
        if what == "end":
            runs, slowest, ended = runs + values[0], max(slowest, values[1]), ended + 1
            continue
        number, found, kind = values
        case = inputs.case(number)
        group = (kind, " ".join(case.arguments[:1]) or case.library, (case.output or "")[-3:], found)
        seen[group] += 1
        if seen[group] <= KEPT:
            keep(inputs, runner, number, case)
            print(f"{time.monotonic() - started:.1f} s: {found}: {' '.join(part for part in group[:3] if part)} of {case.note}; "
                  f"again: Scripts/test attack --again {inputs.seed}/{number}", flush=True)
    for worker in workers:
        worker.join()
    print(f"seed {inputs.seed}: {sum(runs.values())} runs, {sum(runs.values()) / minutes:.0f} a minute ("
          + ", ".join(f"{kind} {count}" for kind, count in sorted(runs.items()))
          + f"); the longest took {slowest[0]:.2f} s of processor time ({inputs.seed}/{slowest[1]})")
    for group, count in seen.most_common():
        print(f"{count} times {group[3]}: {' '.join(part for part in group[:3] if part)}")
    return 1 if seen else 0
