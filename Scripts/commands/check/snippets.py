"""Compiles every block of Swift in README.md and Guides/, each as a file of its own with the imports that it shows.

A block that imports a framework of tests is compiled like the file of a library, others like a script, and parts of a
manifest, which begin with `// Package.swift`, as elements of the arrays that they belong to. Needs a debug build.
Whether the numbers in comments are right is checked by no compiler: tests hold those that matter.

  Scripts/check snippets              all of them; status 1 when one does not compile
  Scripts/check snippets PAGE …       the snippets of these pages
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from support import pages
from support.repository import ROOT, fail



def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def flags():
    """What the compiler needs to find the libraries and the C libraries below them."""
    build = pathlib.Path(output("swift", "build", "--show-bin-path").strip())
    if not (build / "Modules/Typesetting.swiftmodule").exists():
        fail(f"no modules in '{build}': build them with 'swift build'")
    arguments = ["-swift-version", "6", "-I", str(build / "Modules")]
    # Maps of this package, maps that the build wrote, and maps of C targets of packages that it depends on.
    maps = [*ROOT.glob("Sources/*/*/module.modulemap"), *build.glob("*.build/module.modulemap"),
            *ROOT.glob(".build/checkouts/*/Sources/*/include/module.modulemap")]
    for file in sorted(maps):
        arguments += ["-Xcc", f"-fmodule-map-file={file}"]
    packages = re.findall(r'pkgConfig: "([^"]+)"', (ROOT / "Package.swift").read_text())
    for flag in output("pkg-config", "--cflags", *packages).split():
        arguments += ["-Xcc", flag]
    return arguments


def manifest_flags():
    """The library of package descriptions, beside the compiler."""
    compiler = pathlib.Path(output("sh", "-c", "readlink -f \"$(command -v swiftc)\"").strip())
    library = compiler.parent.parent / "lib/swift/pm/ManifestAPI"
    return ["-swift-version", "6", "-package-description-version", "6.2.0", "-I", str(library)]


def manifest(code):
    """Parts of a manifest as a file: each element of an array in an array of its type."""
    types = {"package": "Package.Dependency", "product": "Target.Dependency", "target": "Target",
             "testTarget": "Target"}
    file = "import PackageDescription\n"
    for part in re.split(r"^(?=\.)", code, flags=re.MULTILINE):
        element = re.match(r"\.(\w+)\(", part)
        file += f"let _: [{types[element[1]]}] = [\n{part}]\n" if element else part
    return file


def is_library(code):
    """Whether a file holds tests, which are declarations alone."""
    return "import Testing" in code or "import XCTest" in code


def tested(code, earlier):
    """The earlier blocks of a page that declare a type which tests name: files of the same target."""
    return [block for block in earlier
            if any(re.search(rf"\b{name}\b", code) for name in re.findall(r"^final class (\w+)", block, re.MULTILINE))]


def compile(name, code, arguments, folder, others=()):
    files = []
    for index, text in enumerate([code, *others]):
        files.append(folder / f"{name}{'_' * index}.swift")
        files[-1].write_text(text)
    if is_library(code):
        arguments = [*arguments, "-parse-as-library"]
    run = subprocess.run(["swiftc", "-typecheck", *arguments, *map(str, files)], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True)
    return run.returncode, run.stdout


def main():
    paths = sys.argv[1:] or ["README.md", *pages.guides()]
    libraries, manifests = flags(), manifest_flags()
    failures = count = 0
    with tempfile.TemporaryDirectory(prefix="snippets.") as name:
        folder = pathlib.Path(name)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = []
            for path in paths:
                earlier = []
                for block in pages.Page(path).blocks:
                    if block["language"] != "swift":
                        continue
                    code = "\n".join(block["code"]) + "\n"
                    arguments = libraries
                    if code.startswith(("// Package.swift", "// swift-tools-version")):
                        code, arguments = manifest(code), manifests
                    place = f"{path}:{block['line']}"
                    name = f"{pathlib.Path(path).stem}_{block['line']}"
                    others = tested(code, earlier) if is_library(code) else []
                    earlier.append(code)
                    jobs.append((place, pool.submit(compile, name, code, arguments, folder, others)))
            # A compiler that is called wrongly accepts nothing or everything: it must refuse an unknown name.
            wrong = pool.submit(compile, "wrong", "import Typesetting\nprint(Typesetter.nothing)\n", libraries, folder)
            if "has no member 'nothing'" not in wrong.result()[1]:
                fail("the check itself is broken: a wrong name does not fail\n" + wrong.result()[1])
            for place, job in jobs:
                count += 1
                status, text = job.result()
                if status != 0:
                    failures += 1
                    print(f"{place}: does not compile as a file of its own\n{text}", file=sys.stderr)
    if count == 0:
        fail("no blocks of Swift found")
    print(f"{count} blocks of Swift, {failures} that do not compile")
    return 1 if failures else 0
