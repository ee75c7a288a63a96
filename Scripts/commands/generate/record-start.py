"""Writes Scripts/data/start-order: the symbols that `typesetter measure Hello` uses.

usage: Scripts/generate record-start

By them Scripts/build command orders the parts of the command.

A start reads a few hundred of the functions and variables of a program of 100 MB. Where they are scattered, each costs a page
fault of its own. The linker puts the functions and variables of the list beside each other. Names that are gone do no harm: their
parts are where they would be without the list. So the list is written anew only when a start takes more page faults than
Benchmarks/README.md says.

The command is built with a map of its parts, and the addresses that it reads, writes and executes come from valgrind's lackey.
"""

import bisect
import collections
import re
import subprocess
import sys

from support.repository import COMMAND, DATA, ROOT, SCRIPTS

MAP = ROOT / ".build/command.map"
ORDER = DATA / "start-order"
# A part that is greater is not moved: of its pages few are used.
GREATEST = 64 << 10

START = ["measure", "Hello"]
# Columns of lld's map: address, load address, size, alignment; an output section, a part (8 columns further), or a symbol (16).
LINE = re.compile(r" *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) +\d+ ( *)(\S.*)")
ACCESS = re.compile(r"(?:I | [SLM]) ([0-9a-f]+),")


def parts():
    """The parts of the program, by their addresses: address, end, and addresses and names of symbols."""
    found = []
    with open(MAP, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            match = LINE.fullmatch(line.rstrip("\n"))
            if not match:
                continue
            address, size, depth, name = int(match[1], 16), int(match[2], 16), len(match[3]), match[4]
            if depth == 8:
                found.append((address, address + size, []))
            elif depth == 16 and found:
                found[-1][2].append((address, name))
    return sorted((part for part in found if part[0] > 0 and part[1] > part[0]), key=lambda part: part[:2])


def accesses():
    """The addresses of a start, in the order of time."""
    command = ["valgrind", "--tool=lackey", "--trace-mem=yes", "--log-fd=2", str(COMMAND), *START]
    ended = subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8", errors="replace", check=False)
    if ended.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {ended.returncode}: {ended.stderr[-800:]}")
    # Each once.
    return dict.fromkeys(int(match[1], 16) for match in ACCESS.finditer(ended.stderr))


def main():
    build = [str(SCRIPTS / "build"), "command"]
    subprocess.run([*build, "-Xlinker", f"-Map={MAP}", "-Xlinker", "--no-demangle"], check=True)
    known = parts()
    starts = [part[0] for part in known]
    # One name for several parts says nothing of any.
    count = collections.Counter(name for part in known for _, name in part[2])
    order = {}
    for address in accesses():
        at = bisect.bisect_right(starts, address) - 1
        if at < 0 or address >= known[at][1] or known[at][1] - known[at][0] > GREATEST:
            continue
        symbols = known[at][2]
        place = bisect.bisect_right(symbols, (address, chr(sys.maxunicode))) - 1
        if place >= 0 and count[symbols[place][1]] == 1:
            order[symbols[place][1]] = True
    ORDER.write_text("".join(f"{name}\n" for name in order), encoding="utf-8")
    print(f"{ORDER.relative_to(ROOT)}: {len(order)} symbols")
    subprocess.run(build, check=True)
