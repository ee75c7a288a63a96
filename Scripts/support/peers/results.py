"""Runs of suites, beside their records."""
import collections
import re
import subprocess
import xml.etree.ElementTree

from support import processes
from support.peers import package
from support.peers.suites import SIDES

ENDED = re.compile(r"Test Case '([^']+)' (started|passed|failed|skipped)\b")
# An example of a specification; the test case that runs all of them is not counted.
EXAMPLE = re.compile(r"Example '(.+?)' (passed|failed)(?:$|: (.*))")
RUNNER = re.compile(r"\w+Runner\.testExamples$")
MESSAGE = re.compile(r"error: ([\w.]+) : (.*)")
LIMIT = 900


class Run:
    """What the tests of a suite gave."""

    def __init__(self, suite, output, status):
        self.suite, self.status = suite, status
        self.outcomes, self.messages = {}, collections.defaultdict(list)
        self.unfinished = None
        for line in output.splitlines():
            message, example, ended = MESSAGE.search(line), EXAMPLE.match(line), ENDED.match(line)
            if message:
                self.messages[message[1]].append(message[2])
            elif example:
                self.outcomes[example[1]] = example[2]
                self.messages[example[1]] += [example[3]] if example[3] else []
            elif ended and ended[2] == "started":
                self.unfinished = ended[1]
            elif ended:
                self.unfinished = None
                if not RUNNER.match(ended[1]):
                    self.outcomes[ended[1]] = ended[2]

    def add(self, report):
        """The tests of Swift Testing, from their report."""
        for test in xml.etree.ElementTree.parse(report).iter("testcase"):
            name = f"{test.get('classname').rpartition('.')[2]}.{test.get('name').removesuffix('()')}"
            failures = test.findall("failure")
            self.outcomes[name] = "failed" if failures else "skipped" if test.find("skipped") is not None else "passed"
            self.messages[name] += [(failure.get("message") or failure.text or "").replace("\n", " ") for failure in failures]

    @property
    def passed(self):
        """How many passed, without those that depend on the clock."""
        failures = self.suite.expected_failures
        return sum(outcome == "passed" and test not in failures for test, outcome in self.outcomes.items())

    @property
    def total(self):
        return len(self.outcomes)

    def causes(self):
        """How many tests of the record are on each side."""
        counts = collections.Counter()
        for entry in self.suite.failing + self.suite.without:
            counts[entry["who"]] += len(entry["tests"])
        return counts

    def breaks(self):
        """Why the run says less than its tests would."""
        name = self.suite.name
        if self.status is None:
            yield f"{name}: the tests did not end in {LIMIT} seconds"
        if self.unfinished:
            yield f"{name}: the process ended in {self.unfinished}; expected a result"
        if not self.outcomes:
            yield f"{name}: no test ran"
        if self.status and "failed" not in self.outcomes.values():
            yield f"{name}: the tests ended with status {self.status}, and none of them failed"

    def problems(self):
        name, failures = self.suite.name, self.suite.expected_failures
        yield from self.breaks()
        for test, outcome in self.outcomes.items():
            entry = failures.get(test)
            if outcome == "failed" and entry is None:
                yield f"{name}: {test} fails: {'; '.join(self.messages[test][:3]) or 'without a message'}"
            if outcome == "passed" and entry and entry["who"] != "clock":
                yield f"{name}: {test} passes; take it out of 'failing' and count it"
        for test in failures.keys() - self.outcomes.keys():
            yield f"{name}: {test} of 'failing' did not run"
        if self.passed != self.suite.passed:
            yield f"{name}: {self.passed} tests passed; expected {self.suite.passed}"


def run(suite, place):
    """Runs the tests of a suite; its output is kept beside the build."""
    log = place / "logs" / f"{suite.name}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    report = log.with_name(f"{suite.name}-swift-testing.xml")
    report.unlink(missing_ok=True)
    with log.open("w", encoding="utf-8") as file:
        command = package.test_command(suite, place)
        # In a session of its own, so that the tests end with the command that runs them.
        process = subprocess.Popen(
            command, stdout=file, stderr=subprocess.STDOUT, env=package.environment(), start_new_session=True)
        try:
            status = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            processes.end_session(process)
            process.wait()
            status = None
    run = Run(suite, log.read_text(encoding="utf-8", errors="replace"), status)
    if report.is_file():
        run.add(report)
    return run


def table(runs):
    rows = [["suite", "commit", "tests", "passed", *SIDES]]
    totals = collections.Counter()
    for run in runs:
        counts = collections.Counter({"tests": run.total + sum(len(entry["tests"]) for entry in run.suite.without), "passed": run.passed})
        counts += run.causes()
        rows.append([run.suite.name, run.suite.commit[:7], *(str(counts[key]) for key in ("tests", "passed", *SIDES))])
        totals += counts
    rows.append(["total", "", *(str(totals[key]) for key in ("tests", "passed", *SIDES))])
    rows.insert(1, ["---"] * len(rows[0]))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
