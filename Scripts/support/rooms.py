"""Where the rooms of the package are: Sources/FLOOR/ROOM."""
from support.repository import ROOT

SOURCES = ROOT / "Sources"


def rooms():
    """The folders of all rooms by their names."""
    return {path.name: path for floor in SOURCES.iterdir() if floor.is_dir() for path in floor.iterdir() if path.is_dir()}


def path(name):
    """The path of a file, relative to the package, from one that begins with its room: Fonts/Faces/FontFace.swift."""
    room = name.split("/")[0]
    for floor in sorted(SOURCES.iterdir()):
        if (floor / room).is_dir():
            return f"Sources/{floor.name}/{name}"
    return f"Sources/{name}"


def name(path):
    """A path from its room on: Fonts/Faces/FontFace.swift of .../Sources/Text/Fonts/Faces/FontFace.swift."""
    return str(path).split("Sources/", 1)[-1].split("/", 1)[-1]
