"""The repositories of peers, each at one commit."""
import os
import pathlib
import subprocess

from support.repository import fail


def fetch(suite, place, address):
    """The folder with the files of a suite at its commit; suites of one repository share it."""
    folder = place / "checkouts" / f"{suite.owner}+{suite.repository_name}+{suite.commit[:12]}"
    remote = address.format(owner=suite.owner, name=suite.repository_name)
    if not (folder / ".git").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        git(folder, "init", "--quiet")
    if not has(folder, suite.commit):
        if pathlib.Path(remote).is_dir():
            # A local repository may lack large files of others' demos; its objects are read where they are.
            objects = pathlib.Path(git(pathlib.Path(remote), "rev-parse", "--absolute-git-dir")) / "objects"
            (folder / ".git/objects/info/alternates").write_text(f"{objects}\n", encoding="utf-8")
        else:
            # Files are fetched when they are checked out, so that pictures and demos are not.
            git(folder, "config", "remote.origin.url", remote)
            git(folder, "fetch", "--quiet", "--depth", "1", "--no-tags", "--filter=blob:none", "origin", suite.commit)
    if not has(folder, suite.commit):
        fail(f"{suite.name}: {remote} has no commit {suite.commit}")
    git(folder, "checkout", "--quiet", "--force", suite.commit, "--", *suite.sources, *suite.tests)
    return folder


def has(folder, commit):
    command = ["git", "cat-file", "-e", commit]
    return subprocess.run(command, cwd=folder, env=variables(), stderr=subprocess.DEVNULL).returncode == 0


def variables():
    """Without what a hook of git says of the repository that it is run in."""
    return {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}


def git(folder, *arguments):
    ended = subprocess.run(
        ["git", *arguments], cwd=folder, env=variables(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if ended.returncode != 0:
        fail(f"git {' '.join(arguments)}: {ended.stderr.strip()}")
    return ended.stdout.strip()
