"""Lets every call of the released command that can fail, fail once: files, memory maps, names, and allocations.

    Scripts/test fail-calls [--command PATH] [--jobs WORD…] [--calls KIND…] [--every N]

Each job runs once to count its calls, by Tests/CommandTests/Faults/Shim/faults.c in LD_PRELOAD, and then once for each of them, in
which that call fails: the first, the second, and so on to the last. The command must answer as without the fault, or end with
status 1, one error of one line, output that is a beginning of the right one, and the whole file or none; never by a signal, and
never with another answer. Of allocations every N-th fails, 1 until given. Exits with 1 when a run is wrong.
"""
import argparse
import collections
import errno
import json
import multiprocessing
import os
import shutil
import struct
import subprocess
import tempfile
import time

from support.attack import runs as attack_runs
from support.repository import COMMAND, ROOT, fail

SHIM = os.path.join(ROOT, "Tests", "CommandTests", "Faults", "Shim", "faults.c")
# The order of `enum kind` in the shim.
KINDS = ["allocate", "read", "write", "open", "status", "list", "map", "name", "close"]
ERRORS = {"allocate": [errno.ENOMEM], "read": [errno.EIO], "write": [errno.ENOSPC], "open": [errno.EMFILE], "status": [errno.EIO],
          "list": [errno.EIO], "map": [errno.ENOMEM], "name": [errno.EIO], "close": [errno.EIO]}
TEXT = "Grüße, 世界"
SCENE = {"scale": 2, "root": "cell", "views": {
    "cell": {"children": ["photo", "title"]}, "photo": {"type": "image", "file": "photo.png"},
    "title": {"type": "label", "text": "Hello, 世界", "font": {"weight": 600}, "numberOfLines": 0}},
    "constraints": ["H:|-15-[photo(30)]-15-[title]-15-|", "V:|-10-[photo(30)]-(>=10)-|", "V:|-10-[title]-(>=10)-|"]}
CONFIGURATION = {"source": "en", "catalogs": ["*.lproj/Localizable.strings"], "rules": [{"keys": "*", "width": 40, "lines": 1}]}
JOBS = {
    "measure": ["measure", "Hello"],
    "fallback": ["measure", TEXT + " مرحبا नमस्ते", "--width", "60", "--json"],
    "stream": ["measure", "--jsonl", "q.jsonl"],
    "explain": ["explain", TEXT, "--width", "60"],
    "svg": ["draw", TEXT, "--width", "60", "-o", "out.svg"],
    "png": ["draw", TEXT, "--width", "60", "--guides", "-o", "out.png"],
    "pdf": ["draw", TEXT, "--width", "60", "-o", "out.pdf"],
    "file-pdf": ["draw", "Hello", "--font", "./x.otf", "-o", "out.pdf"],
    "frames": ["layout", "scene.json", "--width", "200", "--json"],
    "layout-pdf": ["layout", "scene.json", "--width", "200", "-o", "out.pdf"],
    "cells": ["cells", "scene.json", "rows.jsonl", "--width", "240"],
    "check": ["check", "--format", "json"],
    "show": ["fonts", "show", "./x.otf"],
}
# Answers of these have an error in each line that has one.
STREAMS = ("stream", "cells")


def write_input(folder):
    shutil.copy(os.path.join(ROOT, "Fonts", "Inter", "Inter-Regular.otf"), os.path.join(folder, "x.otf"))
    shutil.copy(os.path.join(ROOT, "Fuzzing", "Corpus", "images", "palette.png"), os.path.join(folder, "photo.png"))
    texts = {
        "scene.json": json.dumps(SCENE), "typesetter.json": json.dumps(CONFIGURATION),
        "rows.jsonl": "".join(json.dumps({"title": {"text": f"row {index} 世界"}}) + "\n" for index in range(3)),
        "q.jsonl": "".join(json.dumps({"id": index, "text": TEXT, "width": 20 + index}) + "\n" for index in range(3)),
        "en.lproj/Localizable.strings": '"a" = "Text";\n', "de.lproj/Localizable.strings": '"a" = "Ein langer Text";\n',
    }
    for name, text in texts.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


class Job:
    def __init__(self, name, command, shim, folder, cache):
        self.name, self.command, self.shim, self.folder, self.cache = name, command, shim, folder, cache
        self.output = next((word for word in JOBS[name] if word.startswith("out.")), None)

    def run(self, kind=None, position=0, number=0):
        """One run: what it did, and the calls of each kind."""
        calls = os.path.join(self.folder, ".calls")
        with open(calls, "wb") as file:
            file.write(bytes(8 * len(KINDS)))
        variables = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": self.cache, "XDG_CACHE_HOME": self.cache,
                     "TYPESETTING_FONTS": os.path.join(ROOT, "Fonts"), "SWIFT_BACKTRACE": "enable=no", "LD_PRELOAD": self.shim,
                     "FAULT_CALLS": calls}
        if kind is not None:
            variables.update(FAULT_KIND=str(KINDS.index(kind)), FAULT_NTH=str(position), FAULT_ERRNO=str(number))
        answer = attack_runs.run([self.command] + JOBS[self.name], self.folder, b"", self.output, variables)
        with open(calls, "rb") as file:
            return answer, struct.unpack(f"{len(KINDS)}Q", file.read())

    def wrong(self, right, answer, kind):
        """What is wrong with a run with a fault, or None."""
        if answer.status < 0:
            return attack_runs.name_of(answer.status)
        errors = [line for line in answer.error.decode(errors="replace").splitlines() if line.startswith("Error: ")]
        if answer.status == right.status and not errors:
            # A note that cannot be written is lost.
            if answer.output == right.output and answer.file == right.file:
                return None
            # A catalogue that cannot be read is a finding.
            if self.name == "check" and b'"brokenCatalog"' in answer.output:
                return None
            if not (self.name in STREAMS or kind == "write") or answer.status == 0:
                return "another answer without an error"
        # A configuration that cannot be used is wrong usage.
        if answer.status != 1 and not (answer.status == 64 and self.name == "check"):
            return f"status {answer.status}"
        # The file has its name when its folder cannot be closed.
        if answer.file not in (None, right.file):
            return "a part of a file"
        if any(line.startswith("Error: :") for line in errors):
            return "an error that names nothing"
        if len(errors) > 1 or attack_runs.CONTROL.search(answer.error):
            return "an error of several lines"
        rest = [line for line in answer.output.splitlines() if line not in right.output.splitlines()]
        if self.name in STREAMS and rest and all(b'"error":' in line for line in rest[:-1]):
            return None
        if not errors:
            return "a failure without an error"
        return None if right.output.startswith(answer.output) else "other output"


def work(arguments):
    name, command, shim, kinds, every = arguments
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        cache = os.path.join(folder, ".cache")
        os.mkdir(cache)
        write_input(folder)
        job = Job(name, command, shim, folder, cache)
        # Fontconfig's caches are written by the first run.
        job.run()
        right, counts = job.run()
        if right.status not in ((0, 1) if name == "check" else (0,)) or right.error.startswith(b"Error: "):
            return name, {}, [f"without a fault: status {right.status}, {right.error.decode(errors='replace')}"]
        done, found = collections.Counter(), []
        for kind in kinds:
            step = every if kind == "allocate" else 1
            for number in ERRORS[kind]:
                for position in range(1, counts[KINDS.index(kind)] + 1, step):
                    answer, calls = job.run(kind, position, number)
                    # Threads may make fewer calls in another run.
                    if calls[KINDS.index(kind)] < position:
                        continue
                    done[kind] += 1
                    what = job.wrong(right, answer, kind)
                    if what:
                        found.append(f"{position}. '{kind}' of {counts[KINDS.index(kind)]}: {what}: status {answer.status}, "
                                     f"{answer.error[:200].decode(errors='replace').strip()}")
        return name, done, found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=COMMAND)
    parser.add_argument("--jobs", nargs="+", choices=JOBS, default=list(JOBS))
    parser.add_argument("--calls", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--every", type=int, default=1)
    arguments = parser.parse_args()
    command = os.path.abspath(arguments.command)
    if not os.access(command, os.X_OK):
        fail(f"'{command}' is missing: expected 'make build' before")
    with tempfile.TemporaryDirectory(prefix="faults-") as place:
        shim = os.path.join(place, "faults.so")
        subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", shim, SHIM], check=True)
        started, total, failed = time.monotonic(), collections.Counter(), 0
        with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
            tasks = [(name, command, shim, arguments.calls, arguments.every) for name in arguments.jobs]
            for name, done, found in pool.imap_unordered(work, tasks):
                total.update(done)
                failed += len(found)
                print(f"{name}: {sum(done.values())} faults (" + ", ".join(f"{kind} {count}" for kind, count in done.items())
                      + f"), {len(found)} wrong", flush=True)
                for line in found[:20]:
                    print(f"  {line}")
        print(f"{sum(total.values())} calls failed once in {time.monotonic() - started:.0f} s, {failed} of them with a wrong end")
    return 1 if failed else 0
