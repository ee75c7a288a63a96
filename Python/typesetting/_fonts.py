"""Fonts."""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import threading
from typing import Any, Optional

from ._library import NULL, TypesettingError, call, encoded, ffi, lib, taken

_lock = threading.Lock()
#: The endings of font files.
FONT_FILES = (".otf", ".ttf", ".ttc", ".otc", ".woff", ".woff2")


class Fonts:
    """A set of fonts to choose from: the bundled ones, a folder's, or this machine's.

    Args:
        folder: a folder of font files; the bundled fonts without one.
        system: the fonts of this machine instead, on which results then depend.
    """

    def __init__(self, folder: Optional[str] = None, *, system: bool = False) -> None:
        out = ffi.new("ts_fonts **")
        if folder is not None:
            path = encoded(folder)
            call(lib.ts_fonts_open_folder, path, len(path), out)
        elif system:
            call(lib.ts_fonts_open_system, out)
        else:
            call(lib.ts_fonts_open_bundled, out)
        self._handle: Any = ffi.gc(out[0], lib.ts_fonts_free)
        self._name = folder or ("system" if system else "bundled")
        self._folder = folder
        self._system = system
        # What answers single questions (_questions.py), and the styles of texts that were measured (_measurement.py).
        self._questions: Any = None
        self._styles: dict[Any, Any] = {}

    def families(self) -> list[str]:
        """The names of all families, sorted."""
        out, length = ffi.new("char **"), ffi.new("size_t *")
        call(lib.ts_fonts_families, self._handle, out, length)
        names: list[str] = json.loads(taken(out[0], length[0]))
        return names

    def fingerprint(self) -> str:
        """A hash of the names and contents of all font files: what sizes depend on beside :func:`engine_version`.

        The same files give the same text on every machine. They are read each time; keep the answer.

        Raises:
            TypesettingError: for the fonts of this machine, which are in no folder of their own.
        """
        if self._system:
            raise TypesettingError("invalidArgument", "the fonts of this machine have no fingerprint: expected a folder")
        if self._folder is not None:
            folder = pathlib.Path(self._folder)
        else:
            paths = [pathlib.Path(Font(family, fonts=self).path).parent for family in self.families()]
            folder = pathlib.Path(os.path.commonpath(paths))
        found = hashlib.sha256()
        files = [file for file in folder.rglob("*") if file.suffix.lower() in FONT_FILES and file.is_file()]
        for name, file in sorted((file.relative_to(folder).as_posix(), file) for file in files):
            found.update(hashlib.sha256(name.encode("utf-8", "surrogateescape")).digest())
            found.update(hashlib.sha256(file.read_bytes()).digest())
        return found.hexdigest()

    def __repr__(self) -> str:
        return f"Fonts({self._name!r})"


_bundled: Optional[Fonts] = None


def bundled() -> Fonts:
    """The fonts that come with this package."""
    global _bundled
    if _bundled is None:
        with _lock:
            if _bundled is None:
                _bundled = Fonts()
    return _bundled


class Font:
    """A font at a size.

    Args:
        name: a family, which falls back to the other fonts for what it lacks, or the path of a font file, which does not.
        size: points per em.
        weight: 1 to 1000; without one the file's weight, or 400.
        italic: the italic of the family.
        features: OpenType features, such as ``"ss01,-liga"``.
        variations: values of axes, such as ``"wght=550"``.
        face_index: the face of a collection.
        fonts: where families are looked up; the bundled fonts without it.
    """

    def __init__(
        self, name: str = "Inter", size: float = 17, *, weight: Optional[float] = None, italic: bool = False,
        features: str = "", variations: str = "", face_index: int = 0, fonts: Optional[Fonts] = None,
    ) -> None:
        options = ffi.new("ts_font_options *")
        kept = [ffi.from_buffer(encoded(text)) for text in (name, features, variations)]
        options.struct_size = ffi.sizeof("ts_font_options")
        options.name, options.name_length = kept[0], len(kept[0])
        options.features, options.features_length = kept[1], len(kept[1])
        options.variations, options.variations_length = kept[2], len(kept[2])
        options.size = size
        options.weight = weight or 0
        options.italic = italic
        options.face_index = face_index
        out = ffi.new("ts_font **")
        call(lib.ts_font_open, (fonts or bundled())._handle, options, out)
        self._handle: Any = ffi.gc(out[0], lib.ts_font_free)
        #: Points per em.
        self.size = float(size)
        metrics = ffi.new("ts_font_metrics *")
        metrics.struct_size = ffi.sizeof("ts_font_metrics")
        call(lib.ts_font_get_metrics, self._handle, metrics)
        #: Points above the baseline.
        self.ascent: float = metrics.ascent
        #: Points below the baseline.
        self.descent: float = metrics.descent
        #: Points between lines.
        self.leading: float = metrics.leading
        self.cap_height: float = metrics.cap_height
        self.x_height: float = metrics.x_height

    @property
    def name(self) -> str:
        """The full name, such as ``"Inter Regular"``."""
        return self._text(lib.ts_font_name)

    @property
    def path(self) -> str:
        """The path of the file."""
        return self._text(lib.ts_font_path)

    def _text(self, function: Any) -> str:
        out, length = ffi.new("char **"), ffi.new("size_t *")
        call(function, self._handle, out, length)
        return taken(out[0], length[0]).decode()

    def __repr__(self) -> str:
        return f"<Font {self.name} {self.size:g}>"


__all__ = ["Font", "Fonts", "bundled", "NULL"]
