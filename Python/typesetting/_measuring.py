"""Many texts at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence, Union

from ._fonts import Font
from ._library import NULL, TypesettingError, call, encoded, ffi, lib
from ._texts import Style, make_box

if TYPE_CHECKING:
    import numpy
    import numpy.typing


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
    # options: keywords of measure_many
    max_lines: int = 0, line_break_mode: str = "byTruncatingTail", alignment: str = "natural", tracking: float = 0,
    word_spacing: float = 0, line_spacing: float = 0, line_break_strategy: str = "greedy", hyphenate: bool = False,
    word_break: str = "normal", line_break_strictness: Optional[str] = None, writing_mode: str = "horizontal-tb",
    text_orientation: str = "mixed", text_combine_upright: str = "none", text_spacing_trim: Optional[str] = None,
    text_autospace: str = "noAutospace", white_space: str = "preWrap", ruby: bool = False, profile: str = "unicode",
    # end of options
    threads: int = 0,
) -> Any:
    """Measures many texts in one call, on all cores, without the GIL.

    Args:
        texts: a sequence of strings, where ``None`` is a text that is missing; or an array of strings of Arrow.
        width: points, for all texts or one for each.
        threads: the greatest number of threads; 0 for one a core.
        max_lines: maximum number of lines; 0 for no limit.
        line_break_mode: what is done with text that does not fit. One of ``"byWordWrapping"``,
            ``"byCharWrapping"``, ``"byClipping"``, ``"byTruncatingHead"``, ``"byTruncatingTail"``,
            ``"byTruncatingMiddle"``.
        alignment: position of lines in the width (CSS Text 3 §7.1). One of ``"left"``, ``"center"``, ``"right"``,
            ``"natural"``, ``"end"``, ``"justified"``.
        tracking: points after each cluster; 0 until given (CSS Text 3 §8.2).
        word_spacing: points behind each word separator; 0 until given (CSS Text 3 §8.1).
        line_spacing: points between lines; 0 until given (NSParagraphStyle.lineSpacing).
        line_break_strategy: how line ends are chosen (CSS Text 4 §6.4). One of ``"greedy"``, ``"balanced"``,
            ``"pretty"``, ``"optimal"``.
        hyphenate: hyphenate by the dictionary of ``language`` (CSS Text 3 §5.4).
        word_break: where lines may end inside words (CSS Text 4 §5.2). One of ``"normal"``, ``"breakAll"``,
            ``"keepAll"``, ``"autoPhrase"``.
        line_break_strictness: strictness of line ends; without it as the language has it (CSS Text 3 §5.3). One of
            ``"loose"``, ``"normal"``, ``"strict"``, ``"anywhere"``.
        writing_mode: how lines lie on the page (CSS Writing Modes 4 §3.1). One of ``"horizontal-tb"``, ``"vertical-
            rl"``, ``"vertical-lr"``, ``"sideways-rl"``, ``"sideways-lr"``.
        text_orientation: how letters stand on the lines of vertical modes (CSS Writing Modes 4 §5.1). One of
            ``"mixed"``, ``"upright"``, ``"sideways"``.
        text_combine_upright: what vertical lines have in the square of one character (CSS Writing Modes 4 §9.1).
            One of ``"none"``, ``"all"``, ``"digits2"``, ``"digits3"``, ``"digits4"``.
        text_spacing_trim: where full-width punctuation is halved; without it the profile's (CSS Text 4). One of
            ``"spaceAll"``, ``"normal"``, ``"spaceFirst"``, ``"trimStart"``, ``"trimBoth"``, ``"trimAll"``,
            ``"auto"``.
        text_autospace: where ideographs and French punctuation have spaces (CSS Text 4 text-autospace). One of
            ``"noAutospace"``, ``"ideographAlpha"``, ``"ideographNumeric"``, ``"normal"``, ``"replace"``,
            ``"punctuation"``, ``"auto"``.
        white_space: which white space stays; offsets are offsets in what stays (CSS Text 3 §4.1). One of
            ``"preWrap"``, ``"normal"``, ``"preLine"``.
        ruby: whether {base|annotation} annotates a base; offsets are in the text without (JLREQ §3.3).
        profile: whose conventions lines and heights follow: Unicode's or a browser's (Guides/Web.md). One of
            ``"unicode"``, ``"web"``.

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
    # options: values of measure_many
    options = {
        "direction": direction, "alignment": alignment, "tracking": tracking, "word_spacing": word_spacing,
        "line_spacing": line_spacing, "line_break_strategy": line_break_strategy, "hyphenate": hyphenate,
        "word_break": word_break, "line_break_strictness": line_break_strictness, "writing_mode": writing_mode,
        "text_orientation": text_orientation, "text_combine_upright": text_combine_upright,
        "text_spacing_trim": text_spacing_trim, "text_autospace": text_autospace, "white_space": white_space, "ruby": ruby,
        "profile": profile,
    }
    # end of options
    style = Style(font, size, language, options)
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
    if not isinstance(texts, (list, tuple)):
        texts = list(texts)
    missing: list[int] = []
    try:
        # All are strings as a rule, and a list comprehension takes half the time of a loop.
        parts = [text.encode() for text in texts]
    except (AttributeError, UnicodeEncodeError):
        missing = [index for index, text in enumerate(texts) if text is None]
        parts = [b"" if text is None else encoded(text) for text in texts]
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

    texts = one_array(texts)
    if not (pyarrow.types.is_string(texts.type) or pyarrow.types.is_large_string(texts.type)):
        raise TypesettingError("invalidArgument", f"the array has the type {texts.type}: expected string or large_string")
    return texts


def one_array(array: Any) -> Any:
    """The one array of a chunked one."""
    import pyarrow

    if not isinstance(array, pyarrow.ChunkedArray):
        return array
    if array.num_chunks == 1:
        return array.chunk(0)
    joined = array.combine_chunks()
    if isinstance(joined, pyarrow.ChunkedArray):  # Older versions give one chunk, or none.
        joined = joined.chunk(0) if joined.num_chunks else pyarrow.array([], array.type)
    return joined


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


__all__ = ["Measurements", "NULL", "measure_many"]
