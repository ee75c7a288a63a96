"""The records of Tests/Peers/Suites: what is fetched, what is changed, and which tests fail."""
import dataclasses
import json
import re

from support.repository import ROOT, fail

PEERS = ROOT / "Tests/Peers"
FOLDER = PEERS / "Suites"
# Who is right where a test fails: the test, this package, neither; or what the test depends on.
SIDES = ("test", "us", "nobody", "clock", "fonts", "language")
REQUIRED = {"repository": str, "commit": str, "module": str, "tests": list, "passed": int}
OPTIONAL = {
    "about": str, "sources": list, "product": str, "leaves": list, "edits": list, "adds": dict, "modules": list, "failing": list,
    "without": list,
}


@dataclasses.dataclass
class Suite:
    """A record; `name` is its file's, and the name of the module in the generated package."""
    name: str
    repository: str
    commit: str
    # The module that the tests import.
    module: str
    # Folders and files of the repository.
    tests: list
    passed: int
    about: str = ""
    sources: list = dataclasses.field(default_factory=list)
    # A product of this package that the tests are built on in place of the library's sources.
    product: str = None
    # Patterns of files that are not taken.
    leaves: list = dataclasses.field(default_factory=list)
    edits: list = dataclasses.field(default_factory=list)
    # Files of Tests/Peers that are compiled with the sources or the tests: {"tests": ["Support/Example.swift"]}.
    adds: dict = dataclasses.field(default_factory=dict)
    # Modules of Tests/Peers/Modules that the tests import.
    modules: list = dataclasses.field(default_factory=list)
    # Tests that run and fail.
    failing: list = dataclasses.field(default_factory=list)
    # Tests that do not compile or that end the process, and are taken out.
    without: list = dataclasses.field(default_factory=list)

    @property
    def owner(self):
        return self.repository.rstrip("/").split("/")[-2]

    @property
    def repository_name(self):
        return self.repository.rstrip("/").split("/")[-1].removesuffix(".git")

    @property
    def expected_failures(self):
        """The entry of each test that fails."""
        return {test: entry for entry in self.failing for test in entry["tests"]}


def read_all():
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.json"), key=lambda path: path.stem.lower())}


def read(path):
    where = path.relative_to(ROOT)
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        fail(f"{where}: {error}")
    for key, kind in (REQUIRED | OPTIONAL).items():
        if key in fields and not isinstance(fields[key], kind):
            fail(f"{where}: '{key}' is no {kind.__name__}")
    missing = REQUIRED.keys() - fields.keys()
    unknown = fields.keys() - REQUIRED.keys() - OPTIONAL.keys()
    if missing or unknown:
        fail(f"{where}: missing {sorted(missing)}, unknown {sorted(unknown)}")
    if not re.fullmatch("[0-9a-f]{40}", fields["commit"]):
        fail(f"{where}: '{fields['commit']}' is no commit of 40 digits")
    if ("sources" in fields) == ("product" in fields):
        fail(f"{where}: expected one of 'sources' and 'product'")
    for edit in fields.get("edits", []):
        if edit.keys() - {"block"} != {"in", "find", "with", "why"}:
            fail(f"{where}: an edit has {sorted(edit)}; expected 'in', 'find', 'with', 'why', and 'block' where it replaces one")
    for key in ("failing", "without"):
        for entry in fields.get(key, []):
            if not entry.get("tests") or entry.get("who") not in SIDES or not entry.get("why"):
                fail(f"{where}: an entry of '{key}' lacks 'tests', 'why', or a 'who' of {', '.join(SIDES)}")
    return Suite(name=path.stem, **fields)


def record(suite, passed):
    """Writes the number of tests that passed into the record."""
    path = FOLDER / f"{suite.name}.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'("passed": )\d+', rf"\g<1>{passed}", text), encoding="utf-8")
    suite.passed = passed
