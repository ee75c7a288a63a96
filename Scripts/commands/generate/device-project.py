"""Writes a package and an app for Xcode that record what a simulator or a device measures.

usage: Scripts/generate device-project [FOLDER]                                       .build/device-project until given

The folder gets `DeviceRecorder`, a package whose test records in a simulator, and `DeviceRecorder.swiftpm`, an app that records on a
phone or a tablet, which Xcode and Swift Playgrounds open. Both have Examples/DeviceRecorder/DeviceCases.swift as it is, and the fonts
that it names, with their licences. Guides/Devices.md says what to do with them.
"""
import pathlib
import re
import shutil
import sys

from support.repository import ROOT, fail

CASES = ROOT / "Examples/DeviceRecorder/DeviceCases.swift"
TEMPLATES = ROOT / "Examples/DeviceProject"
# A folder that this script made has this file, and is made anew.
MARK = ".device-project"
# The PostScript names of these families are not the names of their files.
FILES = {"NotoSansCJKjp": "NotoSansJP", "NotoSansCJKkr": "NotoSansKR", "NotoSansCJKsc": "NotoSansSC"}


def font_names():
    """The PostScript names of the list at the top of the cases."""
    found = re.search(r"static let names = \[(.*?)\]", CASES.read_text(encoding="utf-8"), re.DOTALL)
    names = re.findall(r'"([\w-]+)"', found[1]) if found else []
    return names or fail(f"{CASES.relative_to(ROOT)} has no list of fonts")


def font_file(name):
    family, style = name.split("-")
    stem = f"{FILES.get(family, family)}-{style}"
    found = [file for file in sorted((ROOT / "Fonts").glob(f"*/{stem}.*")) if file.suffix in (".otf", ".ttf")]
    return found[0] if len(found) == 1 else fail(f"{len(found)} files of Fonts/ are '{stem}': expected one")


def copy_fonts(target):
    target.mkdir(parents=True)
    for name in font_names():
        file = font_file(name)
        shutil.copyfile(file, target / file.name)
        shutil.copyfile(file.parent / "LICENSE.txt", target / f"{file.parent.name}-LICENSE.txt")


def copy(files, target):
    """Copies files to names below a folder."""
    for source, name in files.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target / name)


def main():
    if len(sys.argv) > 2:
        fail("expected at most one folder")
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT / ".build/device-project"
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        fail(f"'{target}' is there and was not made by this script: expected another folder")
    shutil.rmtree(target, ignore_errors=True)
    package, app = target / "DeviceRecorder", target / "DeviceRecorder.swiftpm"
    copy({
        TEMPLATES / "Package.swift": "Package.swift",
        CASES: "Sources/DeviceCases/DeviceCases.swift",
        TEMPLATES / "RegisterFonts.swift": "Sources/DeviceCases/RegisterFonts.swift",
        TEMPLATES / "DeviceRecordingTests.swift": "Tests/DeviceRecordingTests/DeviceRecordingTests.swift",
    }, package)
    copy_fonts(package / "Tests/DeviceRecordingTests/Fonts")
    copy({
        TEMPLATES / "App/Package.swift": "Package.swift",
        CASES: "DeviceCases.swift",
        TEMPLATES / "RegisterFonts.swift": "RegisterFonts.swift",
        TEMPLATES / "App/RecorderApp.swift": "RecorderApp.swift",
    }, app)
    copy_fonts(app / "Fonts")
    (target / MARK).touch()
    print(f"{package}\n{app}")
