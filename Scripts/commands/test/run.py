"""Builds or runs tests and prints a line a suite, and all that failures say.

    Scripts/test run swift test --skip-build …

What a test that passes prints is left out, and the progress of the build where the output is no terminal. A failure is shown with
all that it says, and so is everything that is not known to be a line of a test that starts or passes, or a note of a library that is
tested, such as the last line, with the number of tests. The exit status is the command's.
"""
import os
import re
import signal
import subprocess
import sys

# What Swift Testing prints for tests, cases of tests with arguments, and suites that start, and for tests that pass; what XCTest
# prints where it has no test.
PASSING = re.compile(
    rb"\xe2\x97\x87 (Test|Suite) .* started\.$"
    rb"|\xe2\x9c\x94 Test (?!run with).* passed after [0-9.]+ seconds?\.$"
    rb"|\xe2\x94\x81 Test (?!run with).* passed after [0-9.]+ seconds? with [0-9]+ known issues?\.$"
    rb"|Test Suite '.*' (started|passed) at "
    rb"|\t Executed 0 tests, with 0 failures "
    rb"|\[[0-9]+/[0-9]+\] ")
# An issue that a test expects, and the lines of its details.
KNOWN_ISSUE = re.compile(rb"\xe2\x94\x81 Test .* recorded a known issue")
DETAILS = re.compile(rb"\xe2\x86\xb3|  ")
# A case that starts may have arguments of several lines; the next event begins with a symbol.
CASE = re.compile(rb"\xe2\x97\x87 Test case passing ")
EVENT = re.compile(rb"\xe2(\x97\x87|\x9c\x94|\x9c\x98|\x94\x81|\x9e\x9c|\x86\xb3) ")
# Notes of the libraries that are tested, on standard error, and the lines that follow those about constraints.
NOTE = re.compile(rb"\[[A-Z][A-Za-z]+\] ")
NOTE_DETAILS = re.compile(rb"[\t ()<]|$|Will attempt to recover|The list is irreducible|Set layoutDiagnosticHandler")
# Into a pipe Swift Testing writes colours as well, since it supposes that SwiftPM reads them.
COLOR = re.compile(rb"\x1b\[[0-9;]*m")


class Dropped:
    """Which lines are left out, one after another."""

    def __init__(self):
        self.is_known = False
        self.is_case = False
        self.is_note = False

    def has(self, line):
        self.is_known = bool(KNOWN_ISSUE.match(line) or (self.is_known and DETAILS.match(line)))
        is_case = CASE.match(line) or (self.is_case and not EVENT.match(line))
        self.is_case = bool(is_case) and not line.endswith(b" started.")
        self.is_note = bool(NOTE.match(line) or (self.is_note and NOTE_DETAILS.match(line)))
        return bool(is_case or self.is_note or self.is_known or PASSING.match(line))


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: Scripts/test run COMMAND [ARGUMENTS]")
    if sys.argv[1:3] == ["swift", "build"] and sys.stdout.isatty():
        # The build shows its progress in one line of its own.
        os.execvp(sys.argv[1], sys.argv[1:])
    process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # The command ends by the signal itself, and what it still says is printed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    is_terminal = sys.stdout.isatty()
    dropped = Dropped()
    for line in process.stdout:
        plain = COLOR.sub(b"", line)
        if not dropped.has(plain.rstrip(b"\r\n")):
            sys.stdout.buffer.write(line if is_terminal else plain)
            sys.stdout.buffer.flush()
    status = process.wait()
    sys.exit(status if status >= 0 else 128 - status)
