"""The files of bundled fonts."""
import pathlib
import subprocess


def of_command(command):
    """Files of upright fonts of usual weight by their families, from the list of a command."""
    listed = subprocess.run([command, "fonts", "list"], stdout=subprocess.PIPE, text=True, check=True).stdout
    rows = [line.split("\t") for line in listed.splitlines()]
    return {row[0]: pathlib.Path(row[4]) for row in rows if row[1] == "Regular"}
