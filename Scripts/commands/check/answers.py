"""Asks the same questions of the command, C, Python, the service and Spark: the answers have to be the same bytes.

usage: Scripts/check answers [c] [python] [server] [spark]                           without an argument all four

The questions are texts in all scripts with all keys, modes and errors. `PublicAnswersTests` asks them of Swift.
"""
import os
import re
import shlex
import subprocess
import sys

from support.answers import of_service
from support.processes import run, variables
from support.repository import COMMAND, LIBRARY, ROOT, SCRIPTS, fail, wheel
from support.service.server import PROGRAM
from support.spark.environment import environment

WORK = ROOT / ".build/answers"
WAYS = ["c", "python", "server", "spark"]
# The service reads no file that a question names.
NAMES_FILE = re.compile(rb'"font": *"[^"]*[/.][^"]*"')


def need(path, target):
    if not path.exists():
        fail(f"'{path.relative_to(ROOT)}' is missing: expected 'make {target}' before")


def ask_command(name):
    """Answers a file of questions with the command."""
    with open(WORK / f"{name}.command", "wb") as answers:
        status = subprocess.run([COMMAND, "measure", "--jsonl", WORK / f"{name}.jsonl"], stdout=answers).returncode
    if status != 1:
        fail(f"the command ended with status {status}: expected 1, for the questions with errors")


def ask(arguments, name, **keywords):
    """Writes what a program prints into a file; its status."""
    with open(WORK / name, "wb") as answers:
        return subprocess.run(arguments, stdout=answers, **keywords).returncode


def same(way, name):
    """Compares the answers of a way to a file of questions with the answers of the command."""
    expected, found = (WORK / f"{name}.{kind}" for kind in ("command", way))
    if subprocess.run(["cmp", expected, found], stdout=sys.stderr).returncode != 0:
        fail(f"{way} does not answer as the command")
    lines = found.read_bytes().splitlines(keepends=True)
    errors = sum(b'"error":' in line for line in lines)
    print(f"{way}: {len(lines)} answers are those of the command, {errors} of them errors", flush=True)


def ask_c():
    need(LIBRARY, "c")
    folder = LIBRARY.parent
    flags = shlex.split(run(
        ["pkg-config", "--cflags", "--libs", "typesetting"], stdout=subprocess.PIPE, text=True,
        env=variables(PKG_CONFIG_PATH=str(folder / "pkgconfig"))).stdout)
    run(["cc", "-std=c11", ROOT / "Examples/C/stream.c", *flags, "-pthread", "-o", WORK / "stream"])
    with open(WORK / "questions.jsonl", "rb") as questions:
        ask([WORK / "stream"], "questions.c", stdin=questions, env=variables(LD_LIBRARY_PATH=str(folder)))
    same("c", "questions")


def ask_python():
    package = wheel()
    folder = WORK / "python"
    if not os.access(folder / "bin/python", os.X_OK):
        run(["python3", "-m", "venv", folder])
    run([folder / "bin/pip", "install", "--quiet", "--force-reinstall", f"{package}[numpy]"])
    status = ask([folder / "bin/python", SCRIPTS / "support/answers/of_python.py", WORK / "questions.jsonl"], "questions.python")
    if status != 0:
        sys.exit(status)
    same("python", "questions")


def ask_server():
    need(PROGRAM, "server")
    (WORK / "families.server").write_bytes(of_service.answered(WORK / "families.jsonl"))
    same("server", "families")


def ask_spark():
    python = environment() / "bin/python"
    with open(WORK / "spark.log", "w+", encoding="utf-8", errors="replace") as log:
        status = ask([python, SCRIPTS / "support/answers/of_spark.py", COMMAND, WORK / "questions.jsonl"], "questions.spark",
                     stderr=log, env=variables())
        if status != 0:
            log.seek(0)
            sys.stderr.writelines(log.readlines()[-20:])
            fail("Spark failed")
    same("spark", "questions")


def main():
    ways = sys.argv[1:] or WAYS
    unknown = [way for way in ways if way not in WAYS]
    if unknown:
        fail(f"unknown way '{unknown[0]}': expected c, python, server or spark")
    need(COMMAND, "build")
    os.chdir(ROOT)
    WORK.mkdir(parents=True, exist_ok=True)
    os.environ.pop("TYPESETTING_FONTS", None)
    if ask([SCRIPTS / "generate", "questions"], "questions.jsonl") != 0:
        fail("there are no questions")
    questions = (WORK / "questions.jsonl").read_bytes().splitlines(keepends=True)
    (WORK / "families.jsonl").write_bytes(b"".join(line for line in questions if not NAMES_FILE.search(line)))
    for name in ("questions", "families"):
        ask_command(name)
    if len((WORK / "questions.command").read_bytes().splitlines()) < 2000:
        fail("fewer than 2,000 answers")
    for way in ways:
        {"c": ask_c, "python": ask_python, "server": ask_server, "spark": ask_spark}[way]()
