"""The places of the repository that subcommands share, and how a subcommand fails."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRIPTS = ROOT / "Scripts"
DATA = SCRIPTS / "data"
# The command that `make build` builds, and the library that `make c` builds.
COMMAND = ROOT / ".build/release/typesetter"
LIBRARY = ROOT / ".build/library/lib/libtypesetting.so.0"


def fail(message):
    """Ends the subcommand with status 1 and one line that names the subcommand."""
    sys.exit(f"{sys.argv[0]}: {message}")


def put(text, target, *, only_checks):
    """Writes a generated file, or ends the subcommand if it only checks and the file is another one."""
    if not only_checks:
        target.write_text(text, encoding="utf-8")
    elif target.read_text(encoding="utf-8") != text:
        fail(f"{target.relative_to(ROOT)} is out of date")


def wheel():
    """The wheel that Scripts/build wheel has made."""
    found = list(ROOT.glob("Python/dist/typesetting-*.whl"))
    if len(found) != 1:
        fail("no wheel in Python/dist: expected 'Scripts/build wheel' before")
    return found[0]
