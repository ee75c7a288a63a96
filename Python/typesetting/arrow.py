"""Columns of sizes for tables and record batches of Arrow, without a Python object a row.

:class:`SizeColumns` can be pickled: clusters send it to their workers, each of which opens the library and its fonts once.
:mod:`typesetting.spark` is made of it, and ``ray.data.Dataset.map_batches`` takes it as it is.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING, Any, Optional, Sequence, TypedDict, Union

import numpy
import pyarrow
import pyarrow.compute

from ._fonts import FONT_FILES, Font, Fonts, bundled
from ._library import TypesettingError, engine_version, ffi, lib
from ._measuring import arrow_batch, measured, one_array
from ._options import USUAL as USUAL_STYLE
from ._texts import Style, make_box

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: The columns that there are, with their types. ``error`` is the code of what is wrong with a text, null for the others.
COLUMNS: dict[str, Any] = {
    "width": pyarrow.float64(), "height": pyarrow.float64(), "line_count": pyarrow.int32(), "truncated": pyarrow.bool_(),
    "first_baseline": pyarrow.float64(), "last_baseline": pyarrow.float64(), "error": pyarrow.string(),
    "engine_version": pyarrow.string(),
}
#: The columns until others are asked for.
USUAL = ("width", "height", "line_count", "truncated", "error")


class SizeOptions(TypedDict, total=False):
    """The style of all texts of a column, and what is answered. All of them have the defaults of ``measure_many``."""

    #: A family, or the path of a font file. A file that is not there is looked up among the files of ``SparkContext.addFile``.
    font: str
    #: A folder of fonts that families are looked up in, instead of the bundled ones; found as font files are.
    fonts: Optional[str]
    # options: keywords of SizeColumns
    #: Point size; 17 until given.
    size: float
    #: Weight, 1 to 1000 (CSS Fonts 4 §2.2).
    weight: Optional[float]
    #: The italic of the family.
    italic: bool
    #: Maximum number of lines; 0 for no limit.
    max_lines: int
    #: What is done with text that does not fit. One of ``"byWordWrapping"``, ``"byCharWrapping"``, ``"byClipping"``,
    #: ``"byTruncatingHead"``, ``"byTruncatingTail"``, ``"byTruncatingMiddle"``.
    line_break_mode: str
    #: Language, as a BCP 47 tag (RFC 5646).
    language: Optional[str]
    #: Base direction of paragraphs (UAX #9 P2, P3). One of ``"auto"``, ``"ltr"``, ``"rtl"``.
    direction: str
    #: Position of lines in the width (CSS Text 3 §7.1). One of ``"left"``, ``"center"``, ``"right"``, ``"natural"``,
    #: ``"end"``, ``"justified"``.
    alignment: str
    #: Points after each cluster; 0 until given (CSS Text 3 §8.2).
    tracking: float
    #: Points behind each word separator; 0 until given (CSS Text 3 §8.1).
    word_spacing: float
    #: Points between lines; 0 until given (NSParagraphStyle.lineSpacing).
    line_spacing: float
    #: How line ends are chosen (CSS Text 4 §6.4). One of ``"greedy"``, ``"balanced"``, ``"pretty"``, ``"optimal"``.
    line_break_strategy: str
    #: Hyphenate by the dictionary of ``language`` (CSS Text 3 §5.4).
    hyphenate: bool
    #: Where lines may end inside words (CSS Text 4 §5.2). One of ``"normal"``, ``"breakAll"``, ``"keepAll"``,
    #: ``"autoPhrase"``.
    word_break: str
    #: Strictness of line ends; without it as the language has it (CSS Text 3 §5.3). One of ``"loose"``, ``"normal"``,
    #: ``"strict"``, ``"anywhere"``.
    line_break_strictness: Optional[str]
    #: How lines lie on the page (CSS Writing Modes 4 §3.1). One of ``"horizontal-tb"``, ``"vertical-rl"``, ``"vertical-
    #: lr"``, ``"sideways-rl"``, ``"sideways-lr"``.
    writing_mode: str
    #: How letters stand on the lines of vertical modes (CSS Writing Modes 4 §5.1). One of ``"mixed"``, ``"upright"``,
    #: ``"sideways"``.
    text_orientation: str
    #: What vertical lines have in the square of one character (CSS Writing Modes 4 §9.1). One of ``"none"``, ``"all"``,
    #: ``"digits2"``, ``"digits3"``, ``"digits4"``.
    text_combine_upright: str
    #: Where full-width punctuation is halved; without it the profile's (CSS Text 4). One of ``"spaceAll"``,
    #: ``"normal"``, ``"spaceFirst"``, ``"trimStart"``, ``"trimBoth"``, ``"trimAll"``, ``"auto"``.
    text_spacing_trim: Optional[str]
    #: Where ideographs and French punctuation have spaces (CSS Text 4 text-autospace). One of ``"noAutospace"``,
    #: ``"ideographAlpha"``, ``"ideographNumeric"``, ``"normal"``, ``"replace"``, ``"punctuation"``, ``"auto"``.
    text_autospace: str
    #: Which white space stays; offsets are offsets in what stays (CSS Text 3 §4.1). One of ``"preWrap"``, ``"normal"``,
    #: ``"preLine"``.
    white_space: str
    #: Whether {base|annotation} annotates a base; offsets are in the text without (JLREQ §3.3).
    ruby: bool
    #: Whose conventions lines and heights follow: Unicode's or a browser's (Guides/Web.md). One of ``"unicode"``,
    #: ``"web"``.
    profile: str
    #: OpenType features, as in 'ss01,-liga,cv05=2' (OpenType feature tags).
    features: str
    #: Axis values, as in 'wght=550,opsz=14' (OpenType axis tags).
    variations: str
    # end of options
    #: Which of :data:`COLUMNS` are added; :data:`USUAL` until given.
    columns: Sequence[str]
    #: What stands before the names of the columns.
    prefix: str
    #: ``"column"``: the sizes of a text that cannot be measured are null, and the column ``error`` has its code.
    #: ``"raise"``: the first one raises, which ends the task.
    errors: str
    #: The greatest number of threads, 0 for one a core; one until given, since a cluster runs a task on each core.
    threads: int


_STYLE = {**USUAL_STYLE, "fonts": None}
_OTHERS = {
    "max_lines": 0, "line_break_mode": "byTruncatingTail", "columns": USUAL, "prefix": "", "errors": "column", "threads": 1,
}

# What this process has opened: it serves all batches and tasks of the process, and its fonts keep the words that were shaped.
_lock = threading.Lock()
_libraries: dict[Optional[str], Fonts] = {}
_styles: dict[tuple[Any, ...], Style] = {}
_MOST_STYLES = 256


def _located(path: str) -> str:
    """The path of a file or folder; where there is none, the path of what Spark has brought to this machine under this name."""
    if os.path.exists(path) or "pyspark" not in sys.modules:
        return path
    from pyspark import SparkFiles

    try:
        brought = SparkFiles.get(path)
    except Exception:  # Without a context there are no files.
        return path
    return brought if os.path.exists(brought) else path


def _style(options: dict[str, Any]) -> Style:
    """The style of options, opened once in this process."""
    key = tuple(options[name] for name in _STYLE)
    with _lock:
        style = _styles.get(key)
        if style is None:
            folder = options["fonts"]
            if folder not in _libraries:
                _libraries[folder] = bundled() if folder is None else Fonts(_located(folder))
            name = options["font"]
            font = Font(
                _located(name) if "/" in name or name.lower().endswith(FONT_FILES) else name, options["size"],
                weight=options["weight"], italic=options["italic"], features=options["features"],
                variations=options["variations"], fonts=_libraries[folder])
            style = Style(font, options["size"], options["language"], options)
            if len(_styles) >= _MOST_STYLES:
                _styles.clear()
            _styles[key] = style
        return style


class SizeColumns:
    """Adds the sizes of a column of texts to a table or a record batch.

    Args:
        text: the name of the column of texts.
        width: points for all texts, or the name of a column of points; without it lines end only where they must.
        options: see :class:`SizeOptions`.

    Raises:
        TypesettingError: for a wrong option, before there are texts.
    """

    def __init__(
        self, text: str = "text", width: Union[float, str, None] = None, **options: "Unpack[SizeOptions]",
    ) -> None:
        given: dict[str, Any] = dict(options)
        for name in given:
            if name not in _STYLE and name not in _OTHERS:
                known = ", ".join(sorted({**_STYLE, **_OTHERS}))
                raise TypesettingError("invalidArgument", f"there is no option '{name}': expected one of {known}")
        self._options: dict[str, Any] = {**_STYLE, **_OTHERS, **given}
        self._options["columns"] = tuple(self._options["columns"])
        for name in self._options["columns"]:
            if name not in COLUMNS:
                raise TypesettingError("invalidValue", f"there is no column '{name}': expected some of {', '.join(COLUMNS)}")
        if self._options["errors"] not in ("column", "raise"):
            raise TypesettingError(
                "invalidValue", f"errors is {self._options['errors']!r}: expected 'column' or 'raise'")
        self.text = text
        self.width = width
        # Workers have to have it too: sizes of two engines in one column would belong to neither.
        self._engine = engine_version()
        # One text tries all options; its word is long enough to be hyphenated.
        fixed = None if isinstance(width, str) else width
        self._sizes(pyarrow.array(["extraordinary"]), fixed, None, raising=True)

    @property
    def names(self) -> list[str]:
        """The names of the columns that are added."""
        return [self._options["prefix"] + name for name in self._options["columns"]]

    @property
    def fields(self) -> "list[pyarrow.Field]":
        """The columns that are added, with their types."""
        return [pyarrow.field(name, COLUMNS[each]) for name, each in zip(self.names, self._options["columns"])]

    def __call__(self, table: Any) -> Any:
        """The ``pyarrow.Table`` or ``pyarrow.RecordBatch`` with the columns behind its own.

        Raises:
            TypesettingError: for a column that is missing, has a wrong type or is there already.
        """
        present = table.schema.names
        for name in self.names:
            if name in present:
                raise TypesettingError(
                    "invalidArgument", f"there is a column '{name}' already: expected a 'prefix' that no column has")
        widths = self._column(table, self.width) if isinstance(self.width, str) else None
        added = self.measure(self._column(table, self.text), widths)
        schema = pyarrow.schema([*table.schema, *self.fields], metadata=table.schema.metadata)
        return type(table).from_arrays([*table.columns, *added], schema=schema)

    def _column(self, table: Any, name: str) -> Any:
        if table.schema.names.count(name) != 1:
            raise TypesettingError(
                "invalidArgument", f"there is no column '{name}': expected one of {', '.join(table.schema.names)}")
        return table.column(name)

    def measure(self, texts: Any, widths: Any = None) -> list[Any]:
        """The columns of an array of texts, as arrays of Arrow.

        Args:
            texts: strings of Arrow.
            widths: an array of points, where there is no `width` for all texts. A text without a width has no size, as one
                that is null.

        Raises:
            TypesettingError: for wrong types, and with ``errors="raise"`` for the first text that cannot be measured.
        """
        if engine_version() != self._engine:
            raise TypesettingError(
                "failed", f"the engine of this worker is '{engine_version()}': expected '{self._engine}', where the job began")
        array = _strings(texts)
        raising = self._options["errors"] == "raise"
        if not isinstance(self.width, str):
            return self._sizes(array, self.width, None, raising)
        numbers = _numbers(widths)
        if len(numbers) != len(array):
            raise TypesettingError("invalidValue", f"there are {len(numbers)} widths: expected {len(array)}, one for each text")
        return self._sizes(array, None, numbers, raising)

    def _sizes(self, array: Any, width: Optional[float], widths: Any, raising: bool) -> list[Any]:
        options = self._options
        style = _style(options)
        if widths is not None and widths.null_count:
            array = pyarrow.compute.if_else(widths.is_valid(), array, pyarrow.scalar(None, array.type))
        batch, kept, count = arrow_batch(array)
        box = make_box(width, options["max_lines"], options["line_break_mode"])
        if widths is not None:
            # A width that is null belongs to a text that is null as well, which is not looked at.
            points = numpy.ascontiguousarray(pyarrow.compute.fill_null(widths, 0.0).to_numpy(zero_copy_only=False))
            kept.append(points)
            batch.widths = ffi.cast("double *", points.ctypes.data)
        batch.threads = options["threads"]
        codes = numpy.zeros(count, numpy.int32)
        found = measured(
            style, box, batch, count, ffi.NULL if raising else ffi.cast("ts_code *", codes.ctypes.data))
        wrong = codes != 0
        error = pyarrow.nulls(count, pyarrow.string())
        missing = pyarrow.compute.is_null(array).to_numpy(zero_copy_only=False) if array.null_count else None
        if wrong.any():
            names = [None] * count
            for index in numpy.flatnonzero(wrong):
                names[index] = ffi.string(lib.ts_code_name(int(codes[index]))).decode()
            error = pyarrow.array(names, pyarrow.string())
            missing = wrong if missing is None else missing | wrong
        columns = {
            "error": error,
            "engine_version": pyarrow.repeat(pyarrow.scalar(self._engine, pyarrow.string()), count),
        }
        return [
            columns[name] if name in columns
            else pyarrow.array(getattr(found, name), COLUMNS[name], mask=missing)
            for name in options["columns"]
        ]

    def __repr__(self) -> str:
        usual = {**_STYLE, **_OTHERS}
        shown = [repr(self.text), repr(self.width)]
        shown += [f"{name}={value!r}" for name, value in self._options.items() if value != usual[name]]
        return f"SizeColumns({', '.join(shown)})"


def _strings(array: Any) -> Any:
    """An array of strings whose memory the library reads."""
    array = one_array(array)
    kind = array.type
    if pyarrow.types.is_string(kind) or pyarrow.types.is_large_string(kind):
        return array
    value = kind.value_type if pyarrow.types.is_dictionary(kind) else kind
    if pyarrow.types.is_null(kind) or (
            pyarrow.types.is_string(value) or pyarrow.types.is_large_string(value) or str(value) == "string_view"):
        return array.cast(pyarrow.large_string())
    raise TypesettingError("invalidArgument", f"the texts have the type {kind}: expected strings")


def _numbers(array: Any) -> Any:
    """An array of float64."""
    array = one_array(array)
    kind = array.type
    if not (pyarrow.types.is_integer(kind) or pyarrow.types.is_floating(kind) or pyarrow.types.is_decimal(kind)):
        raise TypesettingError("invalidArgument", f"the widths have the type {kind}: expected numbers")
    return array.cast(pyarrow.float64())


__all__ = ["COLUMNS", "SizeColumns", "SizeOptions", "USUAL"]
