"""Runs the built service against its document, the command, a signal to stop, and clients that take what is for all.

usage: Scripts/test server [schemathesis] [bytes] [drain] [bounds]                       without an argument all four

  schemathesis   requests that the document of the service allows, and others
  bytes          some hundreds of questions that have to be answered with the bytes of the command
  drain          a signal to stop in the middle of load
  bounds         clients that take what is for all

SCHEMATHESIS_EXAMPLES is the number of examples for each operation, 50 until given; TYPESETTER the command, made by
`make build` until given; TYPESETTING_SCHEMATHESIS the folder of schemathesis, which is installed where it is missing.
"""
import os
import pathlib
import sys

from support.processes import run
from support.repository import COMMAND, ROOT, fail
from support.service import bounds, comparison, drain
from support.service.server import PROGRAM, Service

TYPESETTER = os.environ.get("TYPESETTER", COMMAND)


def run_schemathesis():
    place = pathlib.Path(os.environ.get("TYPESETTING_SCHEMATHESIS", ROOT / ".build/schemathesis"))
    program = place / "bin/schemathesis"
    if not os.access(program, os.X_OK):
        run([sys.executable, "-m", "venv", place])
        run([place / "bin/pip", "--quiet", "install", "schemathesis==4.32.5"])
    with Service("--log-level", "debug", "--deadline", "5") as service:
        run(
            [program, "run", f"{service.address}/openapi.json", "--max-examples", os.environ.get("SCHEMATHESIS_EXAMPLES", "50"),
             "--seed", "1", "--checks", "all", "--exclude-checks", "positive_data_acceptance", "--generation-database", "none"])


def run_bytes():
    with Service("--log-level", "debug") as service:
        comparison.compare(service.address, TYPESETTER)


def run_drain():
    with Service("--log-level", "debug") as service:
        drain.drain(service.port, service.process.pid)
        service.process.wait()


def run_bounds():
    with Service("--log-level", "debug", "--slots", "2", "--deadline", "5") as service:
        bounds.check(service.port)


PARTS = {"schemathesis": run_schemathesis, "bytes": run_bytes, "drain": run_drain, "bounds": run_bounds}


def main():
    parts = sys.argv[1:] or list(PARTS)
    if not set(parts) <= PARTS.keys():
        print(f"usage: {sys.argv[0]} [{'] ['.join(PARTS)}]", file=sys.stderr)
        return 64
    os.chdir(ROOT)
    for program in (PROGRAM, TYPESETTER):
        if not os.access(program, os.X_OK):
            fail(f"'{program}' is missing: expected 'make server' and 'make build' before")
    for part in parts:
        PARTS[part]()
        sys.stdout.flush()
    return 0
