"""Debian's Chromium without a window."""
import os
import shutil
import subprocess

from support.repository import fail


def program(step):
    """The path of the browser; a step of Scripts/bootstrap installs it."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not found:
        fail(f"no Chromium: install Debian's with 'Scripts/bootstrap {step}'")
    return found


def command(step, profile):
    """The words that start the browser with its files in a folder, before further options and the address of a page."""
    # The sandbox does not work for root.
    flags = ["--no-sandbox"] if os.getuid() == 0 else []
    return [
        program(step), "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
        "--hide-scrollbars", f"--user-data-dir={profile}", "--window-size=1400,1000", *flags
    ]


def version(step):
    return subprocess.run(
        [program(step), "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout.split()[1]
