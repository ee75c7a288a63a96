"""Specifications of Quick, which are run by a test case beside each: Tests/Peers/Modules/Quick describes them."""
import re


def runners(files):
    """A file with a test case for each class of specifications, if there is one."""
    names = sorted({name for text in files.values() for name in re.findall(r"(?m)^\s*(?:final |public )*class (\w+)\s*:\s*QuickSpec\b", text)})
    if not names:
        return {}
    lines = ["import Quick", "import XCTest"]
    for name in names:
        lines += [f"final class {name}Runner: XCTestCase {{ func testExamples() {{ QuickRunner.run({name}(), in: self) }} }}"]
    return {"Runners.swift": "\n".join(lines) + "\n"}
