"""What the peers with Python bindings share: see ../Scripts/peers."""

import json
import os
import statistics
import sys
import time

ROUNDS = 7
# What a label of a cell may be high, in points: one to nine lines.
HEIGHTS = [20.5 * lines for lines in range(1, 10)]
WIDTHS = [100 + step * 13.7 for step in range(24)]


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def call_cost(call):
    """What a call into the library takes that does nothing there, in nanoseconds."""
    start = time.perf_counter_ns()
    for _ in range(100_000):
        call()
    return (time.perf_counter_ns() - start) / 100_000


def run(make, measure, lines, calls, empty, version, fresh=lambda: None):
    """Measures the texts of the file and prints the figures.

    make: a text to what can be measured; measure: that and a width to a width; lines: that to its number of lines; calls:
    a number of lines to the calls of `measure`, to tell what bindings cost; empty: a call that does nothing; fresh: what
    empties caches of texts.
    """
    with open(sys.argv[4]) as file:
        texts = file.read().strip("\n").split("\n")
    cold, turned = [], []
    for _ in range(ROUNDS):
        fresh()
        start = time.perf_counter_ns()
        for text in texts:
            measure(make(text), 180)
        cold.append((time.perf_counter_ns() - start) / len(texts))
    fresh()
    before = resident()
    made = [make(text) for text in texts]
    for layout in made:
        measure(layout, 180)
    size = (resident() - before) / len(texts)
    count = sum(lines(layout) for layout in made)
    for _ in range(ROUNDS):
        start = time.perf_counter_ns()
        for width in WIDTHS:
            for layout in made:
                measure(layout, width)
        turned.append((time.perf_counter_ns() - start) / len(texts) / len(WIDTHS))
    print(json.dumps({
        "cold": statistics.median(cold), "width": statistics.median(turned),
        "calls": calls(count / len(texts)) * call_cost(empty), "bytes": size, "lines": count, "version": version}))


def heights():
    """The heights of a cell's three labels, without end."""
    state = 1
    while True:
        row = []
        for _ in range(3):
            state = (state * 1103515245 + 12345) % (1 << 31)
            row.append(HEIGHTS[(state >> 16) % len(HEIGHTS)])
        yield row


def run_cells(make, show, calls, empty, version):
    """Measures rows of a cell of six views and prints the figures.

    make: a cell; show: a cell and the heights of its labels to its height at 320 points; calls: how many calls into the library
    `show` makes; empty: a call that does nothing.
    """
    source = heights()
    cell = make()
    for _ in range(1000):
        row = next(source)
        found, expected = show(cell, row), sum(row) + 120
        if abs(found - expected) > 0.01:
            raise SystemExit(f"{version}: the height is {found}, expected {expected}")
    times = []
    for _ in range(ROUNDS):
        rows = [next(source) for _ in range(5000)]
        start = time.perf_counter_ns()
        for row in rows:
            show(cell, row)
        times.append((time.perf_counter_ns() - start) / len(rows))
    print(json.dumps({"row": statistics.median(times), "calls": calls * call_cost(empty), "version": version}))
