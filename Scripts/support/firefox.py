"""Debian's Firefox without a window."""
import pathlib
import shutil
import subprocess

from support.repository import fail

# Nothing is asked, updated or sent.
SETTINGS = """user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("app.update.auto", false);
"""


def program(step):
    """The path of the browser; a step of Scripts/bootstrap installs it."""
    found = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
    if not found:
        fail(f"no Firefox: install Debian's with 'Scripts/bootstrap {step}'")
    return found


def command(step, profile):
    """The words that start the browser with its files in a folder, before the address of a page."""
    folder = pathlib.Path(profile)
    folder.mkdir()
    (folder / "user.js").write_text(SETTINGS)
    return [program(step), "--headless", "--no-remote", "--profile", profile]


def version(step):
    return subprocess.run([program(step), "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()[-1]
