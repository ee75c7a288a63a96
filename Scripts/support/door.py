"""The door of the tools: lists the subcommands of a tool, prints the help of one, and runs one.

A tool is a file of Scripts/ such as `check`; its subcommands are the files of Scripts/commands/check, modules of Python with a
function `main`, or scripts of bash. The text at the top of such a file is the help of the subcommand, and its first line the sentence
in the list.
"""
import ast
import importlib
import itertools
import os
import pathlib
import signal
import sys

HELP = ("-h", "--help")


def enter(tool, text):
    """Runs the subcommand that the arguments name; `text` says in the help what the tool does."""
    path = pathlib.Path(tool).resolve()
    name = f"Scripts/{path.name}"
    files = {file.stem: file for file in sorted((path.parent / "commands" / path.name).iterdir()) if file.suffix in (".py", ".sh")}
    subcommand, *arguments = sys.argv[1:] or [None]
    if subcommand in HELP:
        show(list_of(name, text, files))
    elif subcommand is None:
        print(list_of(name, text, files), file=sys.stderr)
        sys.exit(64)
    elif subcommand not in files:
        print(f"{name}: unknown subcommand '{subcommand}': expected one of {', '.join(files)}", file=sys.stderr)
        sys.exit(64)
    elif arguments[:1] and arguments[0] in HELP:
        show(help_of(files[subcommand]))
    else:
        run(name, files[subcommand], arguments)


def run(tool, file, arguments):
    if file.suffix == ".py":
        sys.argv = [f"{tool} {file.stem}", *arguments]
        sys.exit(importlib.import_module(f"commands.{file.parent.name}.{file.stem}").main())
    # A program that Python becomes would ignore the signals too.
    end_by_signals()
    os.execvp("bash", ["bash", str(file), *arguments])


def show(text):
    """Prints a text, into a pipe that is closed as well."""
    end_by_signals()
    print(text)


def end_by_signals():
    """Lets the signals that Python ignores end the process."""
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)


def list_of(tool, text, files):
    width = max(map(len, files)) + 2
    lines = [f"  {name:{width}}{help_of(file).splitlines()[0]}" for name, file in files.items()]
    return "\n".join([text, "", f"usage: {tool} SUBCOMMAND [ARGUMENTS]     {tool} SUBCOMMAND --help", "", *lines])


def help_of(file):
    """The text at the top of a subcommand: the documentation of a module, or the first comment of a script of bash."""
    source = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        return ast.get_docstring(ast.parse(source))
    comment = itertools.takewhile(lambda line: line.startswith("#"), source.splitlines())
    return "\n".join(line.removeprefix("#").removeprefix(" ") for line in comment).strip()
