"""Single questions, and many texts at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence, Union

from ._fonts import Font, Fonts
from ._library import NULL, TypesettingError, call, encoded, ffi, lib
from ._questions import questions
from ._texts import Line, Style, Text, make_box

if TYPE_CHECKING:
    import numpy
    import numpy.typing


class Measurement:
    """The answer of ``typesetter measure --json``: the size of a text, its lines, and what draws it.

    It is read from the answer of the library when it is asked for.
    """

    __slots__ = ("_answer", "_data", "_question")

    def __init__(self, answer: bytes, question: bytes) -> None:
        self._answer = answer
        self._question = question
        self._data: Optional[dict[str, Any]] = None

    @property
    def data(self) -> dict[str, Any]:
        """The whole answer, with the keys of Guides/Command.md."""
        if self._data is None:
            self._data = json.loads(self._answer)
        return self._data

    def _number(self, key: bytes) -> float:
        """A number of the whole text, which stands behind the lines: to read the whole answer takes ten times as long."""
        answer = self._answer
        start = answer.index(key, answer.index(b'],"width":')) + len(key)
        return float(answer[start:answer.index(b",", start)])

    @property
    def width(self) -> float:
        """Points, without white space at line ends."""
        return self._number(b'"width":')

    @property
    def height(self) -> float:
        """Points."""
        return self._number(b'"height":')

    @property
    def lines(self) -> list[Line]:
        """The lines: UTF-8 offsets and widths."""
        return [Line(line["start"], line["end"], float(line["width"])) for line in self.data["lines"]]

    @property
    def ascent(self) -> float:
        """Points of the font above the baseline."""
        return self._number(b'"ascent":')

    @property
    def descent(self) -> float:
        """Points of the font below the baseline."""
        return self._number(b'"descent":')

    @property
    def leading(self) -> float:
        """Points of the font between lines."""
        return self._number(b'"leading":')

    @property
    def first_baseline(self) -> float:
        """Points from the top of the text."""
        return self._number(b'"firstBaseline":')

    @property
    def last_baseline(self) -> float:
        """Points from the top of the text."""
        return self._number(b'"lastBaseline":')

    @property
    def truncated(self) -> bool:
        """Whether lines or parts of one were cut off."""
        return bool(self.data["truncated"])

    @property
    def missing(self) -> list[dict[str, Any]]:
        """The characters that no font has: ``character`` and ``start``."""
        found: list[dict[str, Any]] = self.data["missing"]
        return found

    @property
    def fonts(self) -> list[str]:
        """The full names of the fonts that draw the text, its own first."""
        found: list[str] = self.data["fonts"]
        return found

    @property
    def ink(self) -> Optional[tuple[float, float, float, float]]:
        """What is drawn: x, y, width, height; where it was asked for."""
        ink = self.data.get("ink")
        return None if ink is None else (float(ink[0]), float(ink[1]), float(ink[2]), float(ink[3]))

    @property
    def engine_version(self) -> str:
        """What the numbers depend on beside the fonts."""
        return str(self.data["engineVersion"])

    def _repr_svg_(self) -> Optional[str]:
        asked: dict[str, Any] = json.loads(self._question)
        if "weight" in asked or "italic" in asked or "faceIndex" in asked:
            return None
        text = Text(
            asked["text"], asked.get("font", "Inter"), asked["size"], language=asked.get("lang"),
            direction=asked.get("dir", "auto"))
        return text.svg(
            asked.get("width"), max_lines=asked.get("maxLines", 0),
            line_break_mode=asked.get("lineBreakMode", "byTruncatingTail"), padding=4, guides=True)

    def __repr__(self) -> str:
        count = len(self.data["lines"])
        return f"<Measurement {self.width:g} × {self.height:g} pt, {count} line{'' if count == 1 else 's'}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Measurement) and self._answer == other._answer

    def __hash__(self) -> int:
        return hash(self._answer)


def measure(
    text: str, font: str = "Inter", size: float = 17, width: Optional[float] = None, language: Optional[str] = None,
    direction: str = "auto", *, max_lines: int = 0, weight: Optional[float] = None, italic: bool = False,
    face_index: Optional[int] = None, line_break_mode: str = "byTruncatingTail", alignment: str = "natural",
    line_break_strategy: str = "greedy", word_break: str = "normal", line_break_strictness: Optional[str] = None,
    hyphenate: bool = False, ink: bool = False, fonts: Optional[Fonts] = None,
) -> Measurement:
    """Measures a text.

    Args:
        text: the text.
        font: a family, or the path of a font file.
        size: points.
        width: points; without it lines end only where they must.
        language: a BCP 47 tag.
        direction: ``"auto"``, ``"ltr"`` or ``"rtl"``.
        max_lines: 0 for no limit.

    The other arguments are the keys of ``typesetter measure --jsonl`` (Guides/Command.md).

    Raises:
        TypesettingError: with the code of what is wrong.
    """
    others = (
        direction, max_lines, weight, italic, face_index, line_break_mode, alignment, line_break_strategy, word_break,
        line_break_strictness, hyphenate, ink)
    question = _question(text, font, size, width, language, others)
    return Measurement(questions(fonts)._answer(question), question)


_OTHERS = (
    ("dir", "auto"), ("maxLines", 0), ("weight", None), ("italic", False), ("faceIndex", None),
    ("lineBreakMode", "byTruncatingTail"), ("alignment", "natural"), ("lineBreakStrategy", "greedy"), ("wordBreak", "normal"),
    ("lineBreakStrictness", None), ("hyphenate", False), ("ink", False),
)
_USUAL = tuple(usual for _, usual in _OTHERS)


def _question(
    text: Any, font: Any, size: Any, width: Any, language: Any, others: tuple[Any, ...],
) -> bytes:
    """A question as JSON. What JSON does not have is rejected by the library, with its words."""
    question = f'{{"text":{_json(text)},"font":{_json(font)},"size":{_json(size)}'
    if width is not None and width != float("inf"):
        question += f',"width":{_json(width)}'
    if language:
        question += f',"lang":{_json(language)}'
    if others != _USUAL:
        for (key, usual), value in zip(_OTHERS, others):
            if value != usual:
                question += f',"{key}":{_json(value)}'
    return (question + "}").encode()


def _json(value: Any) -> str:
    """A value as JSON: `json.dumps` takes a microsecond to begin."""
    kind = type(value)
    if kind is str:
        return json.encoder.encode_basestring_ascii(value)
    return repr(value) if kind is int or kind is float else json.dumps(value)


class Measurements(NamedTuple):
    """The sizes of many texts: NumPy arrays with an element a text, NaN and 0 where a text is missing."""

    width: "numpy.typing.NDArray[numpy.float64]"
    height: "numpy.typing.NDArray[numpy.float64]"
    line_count: "numpy.typing.NDArray[numpy.int32]"
    truncated: "numpy.typing.NDArray[numpy.bool_]"
    first_baseline: "numpy.typing.NDArray[numpy.float64]"
    last_baseline: "numpy.typing.NDArray[numpy.float64]"


def measure_many(
    texts: Any, width: Union[float, Sequence[float], "numpy.typing.NDArray[numpy.float64]", None] = None,
    font: Union[Font, str] = "Inter", size: float = 17, language: Optional[str] = None, direction: str = "auto", *,
    max_lines: int = 0, line_break_mode: str = "byTruncatingTail", tracking: float = 0, alignment: str = "natural",
    line_spacing: float = 0, line_break_strategy: str = "greedy", word_break: str = "normal",
    line_break_strictness: Optional[str] = None, hyphenate: bool = False, threads: int = 0,
) -> Any:
    """Measures many texts in one call, on all cores, without the GIL.

    Args:
        texts: a sequence of strings, where ``None`` is a text that is missing; or an array of strings of Arrow.
        width: points, for all texts or one for each.
        threads: the greatest number of threads; 0 for one a core.

    Returns:
        :class:`Measurements`; for an array of Arrow a ``pyarrow.StructArray`` with the same names, null where a text is.

    Raises:
        TypesettingError: for the first text that has an error.
    """
    import numpy

    arrow = _arrow(texts)
    if arrow is not None:
        batch, kept, count = arrow_batch(arrow)
    else:
        batch, kept, count = _list_batch(texts)
    style = Style(
        font, size, language, direction, tracking, alignment, line_spacing, line_break_strategy, word_break,
        line_break_strictness, hyphenate)
    box = make_box(None, max_lines, line_break_mode)
    if width is None or isinstance(width, (int, float)):
        box.width = float("inf") if width is None else width
    else:
        widths = numpy.ascontiguousarray(width, dtype=numpy.float64)
        if widths.shape != (count,):
            raise TypesettingError("invalidValue", f"there are {widths.size} widths: expected {count}, one for each text")
        kept.append(widths)
        batch.widths = ffi.cast("double *", widths.ctypes.data)
    batch.threads = threads
    found = measured(style, box, batch, count)
    if arrow is None:
        return found
    import pyarrow

    valid = arrow.is_valid()
    mask = None if arrow.null_count == 0 else pyarrow.compute.invert(valid)
    return pyarrow.StructArray.from_arrays(
        [pyarrow.array(column) for column in found], names=list(Measurements._fields), mask=mask)


def measured(style: Style, box: Any, batch: Any, count: int, codes: Any = NULL) -> Measurements:
    """The sizes of the texts of a ``ts_batch``.

    Args:
        codes: where the code of each text is stored; without it the first text with an error raises.
    """
    import numpy

    found = Measurements(
        numpy.empty(count), numpy.empty(count), numpy.empty(count, numpy.int32), numpy.empty(count, numpy.bool_),
        numpy.empty(count), numpy.empty(count))
    columns = ffi.new("ts_columns *")
    columns.struct_size = ffi.sizeof("ts_columns")
    columns.widths = ffi.cast("double *", found.width.ctypes.data)
    columns.heights = ffi.cast("double *", found.height.ctypes.data)
    columns.line_counts = ffi.cast("int32_t *", found.line_count.ctypes.data)
    columns.truncated = ffi.cast("uint8_t *", found.truncated.ctypes.data)
    columns.first_baselines = ffi.cast("double *", found.first_baseline.ctypes.data)
    columns.last_baselines = ffi.cast("double *", found.last_baseline.ctypes.data)
    columns.codes = codes
    call(lib.ts_measure_batch, style.style, style.paragraph, box, batch, columns)
    return found


def _list_batch(texts: Any) -> tuple[Any, list[Any], int]:
    """The batch of a sequence of strings, and what it points to."""
    import numpy

    if isinstance(texts, (str, bytes)):
        raise TypesettingError("invalidArgument", "the texts are one string: expected a sequence of strings")
    parts: list[bytes] = []
    missing: list[int] = []
    for index, text in enumerate(texts):
        if text is None:
            missing.append(index)
            parts.append(b"")
        else:
            parts.append(encoded(text))
    count = len(parts)
    offsets = numpy.zeros(count + 1, numpy.int64)
    numpy.cumsum(numpy.fromiter(map(len, parts), numpy.int64, count), out=offsets[1:])
    data = b"".join(parts)
    batch = ffi.new("ts_batch *")
    batch.struct_size = ffi.sizeof("ts_batch")
    content = ffi.from_buffer(data)
    kept: list[Any] = [offsets, data, content]
    batch.bytes = content
    batch.byte_count = len(data)
    batch.offsets64 = ffi.cast("int64_t *", offsets.ctypes.data)
    batch.count = count
    if missing:
        valid = numpy.ones(count, numpy.uint8)
        valid[missing] = 0
        bits = numpy.packbits(valid, bitorder="little")
        kept.append(bits)
        batch.validity = ffi.cast("uint8_t *", bits.ctypes.data)
    return batch, kept, count


def _arrow(texts: Any) -> Any:
    """An array of strings of Arrow; `None` for anything else."""
    if not type(texts).__module__.startswith("pyarrow"):
        return None
    import pyarrow
    import pyarrow.compute

    if isinstance(texts, pyarrow.ChunkedArray):
        texts = texts.combine_chunks()
    if isinstance(texts, pyarrow.ChunkedArray):  # Older versions give one chunk, or none.
        texts = texts.chunk(0) if texts.num_chunks else pyarrow.array([], pyarrow.large_string())
    if not (pyarrow.types.is_string(texts.type) or pyarrow.types.is_large_string(texts.type)):
        raise TypesettingError("invalidArgument", f"the array has the type {texts.type}: expected string or large_string")
    return texts


def arrow_batch(array: Any) -> tuple[Any, list[Any], int]:
    """The batch of an array of Arrow, whose memory is not copied."""
    import pyarrow

    batch = ffi.new("ts_batch *")
    batch.struct_size = ffi.sizeof("ts_batch")
    batch.count = len(array)
    validity, offsets, data = array.buffers()
    if len(array):
        large = pyarrow.types.is_large_string(array.type)
        address = offsets.address + array.offset * (8 if large else 4)
        if large:
            batch.offsets64 = ffi.cast("int64_t *", address)
        else:
            batch.offsets32 = ffi.cast("int32_t *", address)
    if data is not None:
        batch.bytes = ffi.cast("char *", data.address)
        batch.byte_count = data.size
    if validity is not None:
        batch.validity = ffi.cast("uint8_t *", validity.address)
        batch.validity_offset = array.offset
    return batch, [array], len(array)


__all__ = ["Measurement", "Measurements", "NULL", "measure", "measure_many"]
