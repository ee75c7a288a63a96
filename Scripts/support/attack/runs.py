"""Runs a program under limits, and says what is wrong with what it did."""
import json
import os
import re
import resource
import signal
import subprocess
import sys
import xml.parsers.expat

from support.repository import ROOT

# What a run may take: the inputs are small. Others may keep the machine busy, so the time is the processor's; only a program that
# waits for what never comes is ended by the clock.
SECONDS = 20
MEGABYTES = 4096
WAITS = 1800
VALGRIND = ["valgrind", "-q", "--error-exitcode=99", "--soname-synonyms=somalloc=NONE", "--track-origins=no", "--exit-on-first-error=yes"]
VALGRIND_FAILED = 99
# Memory that is allocated or freed is filled with one of these: an answer that differs was made of it.
PERTURBATIONS = ["165", "90"]
# Control characters: of all of them a terminal should see line ends and tabs only.
CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")
JSON_CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f]")


class Run:
    def __init__(self, status, output, error, file, seconds):
        self.status = status
        self.output = output
        self.error = error
        # The bytes of the file that was written, or None.
        self.file = file
        self.seconds = seconds

    def answer(self):
        return self.status, self.output, self.error, self.file


def run(arguments, folder, stdin, output, variables, limited=True):
    """Runs a program in a folder; what it writes to standard output goes through files, so that no pipe fills up."""

    def limits():
        if limited:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    if output:
        try:
            os.unlink(os.path.join(folder, output))
        except FileNotFoundError:
            pass
    places = {name: os.path.join(folder, f".{name}") for name in ("in", "out", "err")}
    with open(places["in"], "wb") as file:
        file.write(stdin)
    with open(places["in"], "rb") as source, open(places["out"], "wb") as out, open(places["err"], "wb") as err:
        process = subprocess.Popen(arguments, cwd=folder, stdin=source, stdout=out, stderr=err, env=variables, preexec_fn=limits)

        def end(*_):
            process.kill()

        signal.signal(signal.SIGALRM, end)
        signal.alarm(WAITS)
        _, status, usage = os.wait4(process.pid, 0)
        signal.alarm(0)
    process.returncode = os.waitstatus_to_exitcode(status)

    def read(path):
        try:
            with open(path, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    return Run(process.returncode, read(places["out"]), read(places["err"]), read(os.path.join(folder, output)) if output else None,
               usage.ru_utime + usage.ru_stime)


def name_of(status):
    try:
        return signal.Signals(-status).name
    except ValueError:
        return str(status)


def wrong_picture(name, data):
    if name.endswith("pdf"):
        return not (data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF"))
    if name.endswith("png"):
        return not (data.startswith(b"\x89PNG\r\n\x1a\n") and data.endswith(b"IEND\xaeB`\x82"))
    try:
        xml.parsers.expat.ParserCreate().Parse(data, True)
        return False
    except xml.parsers.expat.ExpatError:
        return True


def wrong(case, run):
    """What is wrong with a run by itself: a short kind, or None."""
    if run.status == -signal.SIGXCPU or (run.status == -signal.SIGKILL and run.seconds >= SECONDS):
        return f"more than {SECONDS} s of processor time"
    if run.status < 0:
        return name_of(run.status)
    if case.library:
        return None if run.status == 0 else f"status {run.status}: {run.output[-200:].decode(errors='replace').strip()}"
    if run.status not in (0, 1, 64):
        return f"status {run.status}"
    if CONTROL.search(run.error):
        return "control characters in an error"
    # JSON escapes what it has to, and has DEL and line separators as they are.
    is_json = any(word in case.arguments for word in ("--json", "--jsonl", "--layout-json")) or (
        case.arguments[0] == "cells" and not case.output)
    if (JSON_CONTROL if is_json else CONTROL).search(run.output):
        return "control characters in the output"
    try:
        lines = run.error.decode().splitlines()
    except UnicodeDecodeError:
        return "an error that is not UTF-8"
    errors = [line for line in lines if line.startswith("Error: ")]
    if len(errors) > 1:
        return "several errors"
    if run.status == 0 and errors:
        return "an error with status 0"
    # Streams and reports have their errors in what they print.
    reports = run.status == 1 and case.arguments[0] in ("check", "cells") or "--jsonl" in case.arguments
    if run.status != 0 and not errors and not (reports and run.output):
        return "a failure without an error"
    if errors and errors[0].startswith("Error: out of memory"):
        return f"more than {MEGABYTES} MB of memory"
    # Notes come one a line before the error; what is left over is an error of several lines.
    if errors and lines[-1] != errors[0]:
        return "an error of several lines"
    if run.status == 0 and case.output and run.file is None:
        return "no picture"
    if run.status != 0 and run.file is not None:
        return "a picture of a failure"
    if run.file is not None and wrong_picture(case.output, run.file):
        return "a broken picture"
    if is_json:
        try:
            for line in run.output.splitlines():
                json.loads(line)
        except ValueError:
            return "output that is no JSON"
    return None


class Runner:
    """Runs the cases against the command and the library."""

    def __init__(self, command, library, valgrind, cache):
        self.command = command
        self.library = library
        self.valgrind = valgrind
        self.variables = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": cache, "HOME": cache,
                          "SWIFT_BACKTRACE": "enable=no",
                          "TYPESETTING_FONTS": os.environ.get("TYPESETTING_FONTS", os.path.join(ROOT, "Fonts"))}

    def arguments(self, case):
        if case.library:
            script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "library.py")
            return [sys.executable, "-S", "-E", script, self.library, case.library]
        return [self.command] + case.arguments

    def check(self, case, folder):
        """Runs a case; what is wrong or None, the number of runs, and the longest one in seconds."""
        arguments = self.arguments(case)
        if self.valgrind:
            # RE2, with which `check` finds keys, reads fresh memory by design (sparse sets): valgrind cannot tell, in a command
            # without symbols, such a read from a fault. With other bytes in fresh memory the answers are compared without valgrind.
            undefined = ["--undef-value-errors=no"] if case.kind == "catalogs" else []
            answer = run(VALGRIND + undefined + arguments, folder, case.stdin, case.output, self.variables, limited=False)
            if answer.status == VALGRIND_FAILED:
                return "valgrind: " + answer.error.decode(errors="replace").splitlines()[0].split("== ")[-1], 1, answer.seconds
            return wrong(case, answer), 1, answer.seconds
        answers = []
        for value in PERTURBATIONS:
            answers.append(run(arguments, folder, case.stdin, case.output, {**self.variables, "MALLOC_PERTURB_": value}))
            found = wrong(case, answers[-1])
            if found:
                return found, len(answers), max(answer.seconds for answer in answers)
        parts = ["status", "output", "error", "picture"]
        for part, one, two in zip(parts, answers[0].answer(), answers[1].answer()):
            if one != two:
                return f"another {part} with other bytes in fresh memory", 2, max(answer.seconds for answer in answers)
        return None, 2, max(answer.seconds for answer in answers)
