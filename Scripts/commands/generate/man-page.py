"""Writes the manual page of the command from its own help.

usage: typesetter --experimental-dump-help | Scripts/generate man-page VERSION > typesetter.1
"""

import json
import sys


def escaped(text):
    """Text for roff: backslashes, hyphens that are no hyphenation, and lines that would be requests."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\n".join("\\&" + line if line[:1] in (".", "\\(aq") else line for line in text.split("\n"))


def usage_of(argument):
    if argument["kind"] == "positional":
        text = argument["valueName"]
        return "[%s]" % text if argument["isOptional"] else text
    names = []
    for name in argument["names"]:
        dash = "--" if name["kind"] == "long" else "-"
        names.append(dash + name["name"])
    text = ", ".join(names)
    return text if argument["kind"] == "flag" else "%s %s" % (text, argument["valueName"])


def discussion(text, out):
    """Paragraphs are filled; lines that are indented, such as examples, stay as they are."""
    for paragraph in text.strip("\n").split("\n\n"):
        lines = paragraph.split("\n")
        if lines[0].endswith(":") and lines[0].isupper():
            out.append(".PP")
            out.append(escaped(lines.pop(0).capitalize()))
        if any(line.startswith(" ") for line in lines):
            fill = [line for line in lines if not line.startswith(" ")]
            if fill:
                out.append(".PP")
                out.append(escaped("\n".join(fill)))
            out += [".PP", ".nf", ".RS 2", escaped("\n".join(line for line in lines if line.startswith(" "))), ".RE", ".fi"]
        elif lines:
            out.append(".PP")
            out.append(escaped("\n".join(lines)))


def command(node, path, out):
    name = (path + " " + node["commandName"]).strip()
    if path:
        out.append(".SS " + escaped(name))
    if node.get("abstract"):
        out.append(escaped(node["abstract"]))
    if path and node.get("discussion"):
        discussion(node["discussion"], out)
    for argument in node.get("arguments", []):
        if not argument["shouldDisplay"] or usage_of(argument) in ("--version", "-h, --help"):
            continue
        out += [".TP", ".B " + escaped(usage_of(argument)).replace("\n", " ")]
        text = argument.get("abstract", "")
        if argument.get("allValues"):
            text += " Values: %s." % ", ".join(argument["allValues"])
        if argument.get("defaultValue"):
            text += " Default: %s." % argument["defaultValue"]
        out.append(escaped(text.strip()))
    for child in node.get("subcommands", []):
        if child["commandName"] != "help":
            command(child, name, out)


def main():
    version = sys.argv[1]
    root = json.load(sys.stdin)["command"]
    out = [
        '.TH TYPESETTER 1 "" "swift\\-typesetting %s" "User Commands"' % version,
        ".SH NAME", "typesetter \\- " + escaped(root["abstract"].rstrip(".").lower()),
        ".SH SYNOPSIS", ".B typesetter", "command [options]",
        ".SH DESCRIPTION",
    ]
    discussion(root["discussion"], out)
    out.append(".SH COMMANDS")
    for child in root["subcommands"]:
        if child["commandName"] != "help":
            command(child, "typesetter", out)
    out += [
        ".SH EXIT STATUS", ".TP", ".B 0", "All went well.", ".TP", ".B 1",
        "The input has an error, or a line of a stream has one.", ".TP", ".B 64", "The arguments are wrong.",
        ".SH ENVIRONMENT", ".TP", ".B TYPESETTING_FONTS", "The folder of the bundled fonts.",
        ".TP", ".B NO_COLOR, FORCE_COLOR", "Whether tables for people have bold and dim text.",
    ]
    print("\n".join(out))
