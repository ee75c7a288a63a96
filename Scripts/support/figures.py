"""Figures that are written into guides: on which machine they were measured, and where they stand."""
import datetime
import os
import pathlib
import platform
import re

from support.repository import ROOT


def heading():
    """The day and the machine."""
    model = re.search("model name\\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()).group(1)
    return f"{datetime.date.today()}, {os.cpu_count()} cores ({model}), Linux {platform.release().split('-')[0]}"


def write(guide, name, text):
    """Writes text between the lines `<!-- NAME -->` and `<!-- /NAME -->` of a guide, and prints it."""
    file = ROOT / "Guides" / guide
    start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    before, rest = file.read_text().split(start)
    file.write_text(before + start + text + end + rest.split(end)[1])
    print(text)
