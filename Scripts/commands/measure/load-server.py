"""Loads the built service with wrk on loopback, and writes the figures into Guides/Server.md.

usage: Scripts/measure load-server [endurance]

The figures stand between the lines `<!-- load -->` and `<!-- /load -->`. The service and wrk share the cores of the machine.

`endurance` asks until 3,600,000 questions are answered, the number of an hour at 1,000 a second, or for
ENDURANCE_SECONDS (470 until given), and writes resident memory before, midway and after.
LOAD_SECONDS is the length of each run of the table, 10 until given.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from support.figures import heading, write
from support.repository import fail
from support.service.server import PROGRAM, Service

TEXT = "The quick brown fox jumps over the lazy dog, and the dog does not mind at all."
SCENE = {
    "scale": 2, "root": "cell",
    "views": {
        "cell": {"children": ["photo", "title", "body"]}, "photo": {"type": "image", "size": [80, 80]},
        "title": {"type": "label", "text": "Hello", "numberOfLines": 0}, "body": {"type": "label", "text": TEXT, "numberOfLines": 3},
    },
    "constraints": [
        "H:|-15-[photo]-15-[title]-15-|", "V:|-15-[photo]", "V:|-15-[title]-8-[body]-(>=15@500)-|",
        "body.leading == title.leading", "body.trailing == title.trailing", "photo.bottom <= cell.bottom - 15",
    ],
}
# Texts differ, so that most are not found among those that are prepared already.
SCRIPT = """
local questions = {}
for index = 1, 20000 do questions[index] = string.format(%s, index) end
local count = 0
request = function()
  count = count %% #questions + 1
  return wrk.format("POST", nil, {["Content-Type"] = "application/json"}, questions[count])
end
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("FIGURES %%d %%d %%d %%d %%d %%d %%d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9),
    errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
"""
QUESTIONS = [
    ("measure, a text of some 80 bytes", "/v1/measure", {"text": "%d " + TEXT, "width": 240}),
    ("layout, a cell with two labels", "/v1/layout", {"scene": SCENE, "width": 320, "fit": True}),
    ("draw, the text as SVG", "/v1/draw", {"text": "%d " + TEXT, "width": 240}),
]


def wrk(port, folder, path, question, connections, seconds):
    name = os.path.join(folder, "script.lua")
    with open(name, "w") as file:
        file.write(SCRIPT % ("[==[" + json.dumps(question) + "]==]"))
    threads = "1" if connections == 1 else "2"
    output = subprocess.run(
        ["wrk", "--threads", threads, "--connections", str(connections), "--duration", f"{seconds}s", "--latency", "--timeout",
         "20s", "--script", name, f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True).stdout
    requests, micros, p50, p99, p999, failed, statuses = map(int, re.search("FIGURES(.*)", output).group(1).split())
    return {"rate": requests / (micros / 1e6), "requests": requests, "p50": p50, "p99": p99, "p999": p999,
            "failed": failed, "statuses": statuses}


def resident(process):
    with open(f"/proc/{process}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20


def milliseconds(micros):
    return f"{micros / 1000:.2f}"


def table(port, process, folder):
    seconds = int(os.environ.get("LOAD_SECONDS", "10"))
    rows = [f"Measured by `make load-server`: {heading()}, which wrk and the service share; {seconds} seconds for each row.", "",
            "| question | connections | requests/s | p50 ms | p99 ms | p99.9 ms | refused |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for name, path, question in QUESTIONS:
        for connections in (1, 16, 128):
            found = wrk(port, folder, path, question, connections, seconds)
            if found["failed"]:
                sys.exit(f"{found['failed']} requests failed: {name}, {connections} connections")
            rows.append(
                f"| {name} | {connections} | {found['rate']:,.0f} | {milliseconds(found['p50'])} | {milliseconds(found['p99'])} | "
                f"{milliseconds(found['p999'])} | {found['statuses']} |")
    write("Server.md", "load", "\n".join(rows) + "\n")


def endurance(port, process, folder):
    limit = float(os.environ.get("ENDURANCE_SECONDS", "470"))
    name, path, question = QUESTIONS[0]
    wrk(port, folder, path, question, 64, 5)
    start, count, memory = time.monotonic(), 0, [resident(process)]
    while count < 3_600_000 and time.monotonic() - start < limit:
        found = wrk(port, folder, path, question, 64, min(30, max(1, int(limit - (time.monotonic() - start)))))
        if found["failed"] or found["statuses"]:
            sys.exit(f"{found['failed']} requests failed, {found['statuses']} were refused")
        count += found["requests"]
        memory.append(resident(process))
    seconds = time.monotonic() - start
    write("Server.md", "endurance", (
        f"{heading()}: {count:,} texts in {seconds:.0f} s on 64 connections, {count / seconds:,.0f} a second, all answered. "
        f"Resident memory: {memory[0]:.0f} MB before (after 5 seconds of load), {memory[len(memory) // 2]:.0f} MB midway, "
        f"{memory[-1]:.0f} MB after.\n"))


def main():
    if not os.access(PROGRAM, os.X_OK):
        fail(f"'{PROGRAM}' is missing: expected 'make server' before")
    with tempfile.TemporaryDirectory() as folder, Service() as service:
        (endurance if sys.argv[1:] == ["endurance"] else table)(service.port, service.process.pid, folder)
