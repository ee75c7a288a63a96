"""The package that has all suites as targets."""
import json
import shutil

from support.peers.suites import PEERS
from support.processes import run, variables
from support.repository import ROOT

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "peers",
  dependencies: [.package(name: "swift-typesetting", path: {root}, traits: ["MainActor"])],
  targets: [
{targets}
  ],
  swiftLanguageModes: [.v5]
)
"""
# The stand-ins of Tests/Peers/Modules, each with those that it imports.
MODULES = {"Quick": [], "Nimble": ["Quick"], "Numerics": [], "GeometryDescriptions": []}
PRODUCTS = [f'.product(name: "{name}", package: "swift-typesetting")' for name in ("UIKit", "CoreGraphics", "QuartzCore")]


def write(suites, place):
    """Writes the manifest, and the modules that stand in for others; what is no part of it any more is removed."""
    folder = place / "package"
    modules = sorted({module for suite in suites for module in suite.modules})
    targets = [target("target", module, [*PRODUCTS, *map(json.dumps, MODULES[module])]) for module in modules]
    names = set(modules)
    for suite in suites:
        dependencies = [*PRODUCTS]
        if suite.product:
            dependencies.append(f'.product(name: "{suite.product}", package: "swift-typesetting")')
        else:
            targets.append(target("target", suite.name, PRODUCTS))
            dependencies.append(f'"{suite.name}"')
            names.add(suite.name)
        targets.append(target("testTarget", f"{suite.name}Tests", dependencies + [f'"{module}"' for module in suite.modules]))
        names.add(f"{suite.name}Tests")
    for module in modules:
        copy(PEERS / "Modules" / module, folder / "Sources" / module)
    for other in [*folder.glob("Sources/*"), *folder.glob("Tests/*")]:
        if other.name not in names:
            shutil.rmtree(other)
    put(folder / "Package.swift", PACKAGE.format(root=json.dumps(str(ROOT)), targets="\n".join(targets)))


def target(kind, name, dependencies):
    # Names that are deprecated and conformances of others' types are the libraries' business.
    return f'    .{kind}(name: "{name}", dependencies: [{", ".join(dependencies)}], swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),'


def copy(source, folder):
    for path in source.rglob("*.swift"):
        put(folder / path.relative_to(source), path.read_text(encoding="utf-8"))


def put(path, text):
    """Writes a file whose text changes, and leaves the date of another."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def build(place):
    run(["swift", "build", "--build-tests", *arguments(place)])


def arguments(place):
    return ["--package-path", str(place / "package"), "--scratch-path", str(place / "build")]


def test_command(suite, place):
    return [
        "swift", "test", "--skip-build", "--no-parallel", *arguments(place), "--filter", rf"^{suite.name}Tests\.", "--xunit-output",
        str(place / "logs" / f"{suite.name}.xml")]


def environment():
    return variables(TYPESETTING_FONTS=str(ROOT / "Fonts"))
