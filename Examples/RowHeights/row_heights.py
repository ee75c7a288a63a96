"""Heights of texts that are found once and kept: by content, style, width class, fonts and engine.

    python row_heights.py heights.sqlite < texts.txt

`Heights` keeps the heights of texts at all width classes in a database of SQLite. Texts are measured when they are written;
rows are read with their heights. `height_steps` answers any width without the text.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import struct
import sys
from typing import Iterable, Optional, Sequence

import numpy

import typesetting

#: Points that a text has on the devices of the users: the width of the screen less the margins of the row.
WIDTH_CLASSES = (288.0, 328.0, 343.0, 358.0, 361.0, 382.0, 398.0, 408.0)

#: Less than a width by this much is below it for the rules of line breaking.
BELOW = 4e-6


def content_key(text: str) -> bytes:
    """128 bits of a hash of the text: of a billion texts no two share one, but with a probability of 1.5e-21."""
    return hashlib.sha256(text.encode()).digest()[:16]


def generation(style: dict, fonts: str, engine: str, widths: Sequence[float]) -> str:
    """What all heights of a database have in common. Heights of another generation are never mixed with these."""
    everything = json.dumps([style, fonts, engine, list(widths)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(everything.encode()).hexdigest()[:16]


def height_steps(text: typesetting.Text, least: float) -> list[tuple[float, float]]:
    """The heights of a text without a limit of lines at all widths from `least` up.

    Each step is the least width with a height; the first is the width of the widest lines, and each other one holds below the step
    before it. They are exact but for texts with tabs.
    """
    steps: list[tuple[float, float]] = []
    width: Optional[float] = None
    while True:
        height = text.measure(width).height
        # The lines stay as they are down to the widest one that fits.
        limit = float("inf") if width is None else width + 1e-6
        widest = max((line.width for line in text.lines(width) if line.width <= limit), default=0.0)
        if steps and steps[-1][1] == height:
            steps.pop()
        steps.append((max(widest, least), height))
        if widest - BELOW <= least:
            return steps
        width = widest - BELOW if width is None else min(widest, width) - BELOW


def height_at(steps: Sequence[tuple[float, float]], width: float) -> float:
    """The height at a width, from stored steps."""
    return next((height for least, height in steps if least <= width + 1e-6), steps[-1][1])


class Heights:
    """The heights of texts in one style, in a database.

    Args:
        path: a file of SQLite.
        style: the arguments of `typesetting.measure_many` but `width`.
        widths: the width classes.
        engine: the version of the engine; another one only in tests.
    """

    def __init__(
        self, path: str, style: Optional[dict] = None, widths: Sequence[float] = WIDTH_CLASSES,
        engine: Optional[str] = None,
    ) -> None:
        self.style = dict(style or {})
        self.widths = tuple(widths)
        self.generation = generation(
            self.style, typesetting.Fonts().fingerprint(), engine or typesetting.engine_version(), self.widths)
        #: How many texts were measured by this object.
        self.measured = 0
        self._database = sqlite3.connect(path)
        self._database.execute(
            "CREATE TABLE IF NOT EXISTS heights (generation TEXT, content BLOB, heights BLOB, "
            "PRIMARY KEY (generation, content)) WITHOUT ROWID")

    def write(self, texts: Iterable[str]) -> None:
        """Measures the texts that are not known yet, at all width classes. Called when texts are written."""
        new = {content_key(text): text for text in texts}
        for key in self._known(new):
            del new[key]
        if not new:
            return
        columns = [typesetting.measure_many(list(new.values()), width=width, **self.style).height for width in self.widths]
        rows = numpy.stack(columns, axis=1)
        # A writer at the same time measures the same bits, so it does not matter who comes first.
        self._database.executemany(
            "INSERT OR IGNORE INTO heights VALUES (?, ?, ?)",
            [(self.generation, key, struct.pack(f"<{len(self.widths)}d", *row)) for key, row in zip(new, rows)])
        self._database.commit()
        self.measured += len(new)

    def read(self, texts: Sequence[str], width: float) -> list[float]:
        """The heights of texts at a width class. Those that nobody has written are measured now and kept."""
        place = self.widths.index(width)
        keys = [content_key(text) for text in texts]
        found = self._known(set(keys))
        missing = [text for key, text in zip(keys, texts) if key not in found]
        if missing:
            self.write(missing)
            found.update(self._known({content_key(text) for text in missing}))
        return [struct.unpack_from("<d", found[key], 8 * place)[0] for key in keys]

    def _known(self, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        found: dict[bytes, bytes] = {}
        keys = list(keys)
        for start in range(0, len(keys), 500):
            part = keys[start:start + 500]
            marks = ",".join("?" * len(part))
            found.update(self._database.execute(
                f"SELECT content, heights FROM heights WHERE generation = ? AND content IN ({marks})",
                [self.generation, *part]))
        return found

    def count(self) -> int:
        """The texts of this generation."""
        return int(self._database.execute(
            "SELECT count(*) FROM heights WHERE generation = ?", [self.generation]).fetchone()[0])

    def forget_others(self) -> int:
        """Deletes what other generations have left, once nobody reads it. Returns how many rows that were."""
        deleted = self._database.execute("DELETE FROM heights WHERE generation != ?", [self.generation]).rowcount
        self._database.commit()
        return int(deleted)


def main() -> None:
    texts = [line.rstrip("\n") for line in sys.stdin]
    heights = Heights(sys.argv[1])
    heights.write(texts)
    for width in heights.widths:
        print(f"{width:g} points: {sum(heights.read(texts, width)):.1f} points of {len(texts)} texts")
    print(f"{heights.measured} measured, generation {heights.generation}")


if __name__ == "__main__":
    main()
