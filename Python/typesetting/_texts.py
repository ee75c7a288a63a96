"""Texts that are prepared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from ._fonts import Font
from ._library import NULL, TypesettingError, call, encoded, ffi, lib, taken
from ._options import CHOICES, PARAGRAPH_FIELDS, STYLE_FIELDS
from ._work import checked

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import PIL.Image


class Size(NamedTuple):
    """The size of a text, in points."""

    width: float
    height: float
    line_count: int
    truncated: bool
    first_baseline: float
    last_baseline: float


class Line(NamedTuple):
    """A line of a text: UTF-8 offsets, and its width in points."""

    start: int
    end: int
    width: float


def choice(name: str, value: Any) -> int:
    """The number of a case of an option, by its name."""
    names = CHOICES[name]
    if value not in names:
        known = ", ".join(repr(each) for each in names)
        raise TypesettingError("invalidValue", f"{name} is {value!r}: expected one of {known}")
    return names[value]


def set_fields(struct: Any, fields: tuple[tuple[str, str, Any], ...], options: dict[str, Any]) -> None:
    """Sets the fields of a struct of C to the options that are not as usual."""
    for name, field, usual in fields:
        value = options[name]
        if value is not usual:
            setattr(struct, field, choice(name, value) if name in CHOICES else value)


def make_box(width: Optional[float], max_lines: int, line_break_mode: str) -> Any:
    """A ``ts_box``."""
    box = ffi.new("ts_box *")
    box.struct_size = ffi.sizeof("ts_box")
    box.width = float("inf") if width is None else width
    box.max_lines = max_lines
    box.line_break_mode = choice("line_break_mode", line_break_mode)
    return box


class Style:
    """The ``ts_style`` and the ``ts_paragraph_style`` of a text, with what they point to.

    Args:
        options: the values of the keywords of `STYLE_FIELDS` and `PARAGRAPH_FIELDS`.
    """

    def __init__(
        self, font: Union[Font, str], size: float, language: Optional[str], options: dict[str, Any],
    ) -> None:
        self.font = font if isinstance(font, Font) else Font(font, size)
        tag = ffi.from_buffer(encoded(language or ""))
        style = ffi.new("ts_style *")
        style.struct_size = ffi.sizeof("ts_style")
        style.font = self.font._handle
        style.language, style.language_length = tag, len(tag)
        style.line_height_multiple = 1
        style.line_height_maximum = float("inf")
        set_fields(style, STYLE_FIELDS, options)
        paragraph = ffi.new("ts_paragraph_style *")
        paragraph.struct_size = ffi.sizeof("ts_paragraph_style")
        paragraph.default_tab_interval = -1
        set_fields(paragraph, PARAGRAPH_FIELDS, options)
        self.style, self.paragraph, self._kept = style, paragraph, tag


class Text:
    """A text that is prepared once and measured at any width.

    Args:
        text: the text.
        font: a :class:`Font`, or the name of a family or a file, with the size.
        direction: base direction of paragraphs (UAX #9 P2, P3). One of ``"auto"``, ``"ltr"``, ``"rtl"``.
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
    """

    def __init__(
        self, text: str, font: Union[Font, str] = "Inter", size: float = 17, *, language: Optional[str] = None,
        # options: keywords of Text
        direction: str = "auto", alignment: str = "natural", tracking: float = 0, word_spacing: float = 0,
        line_spacing: float = 0, line_break_strategy: str = "greedy", hyphenate: bool = False, word_break: str = "normal",
        line_break_strictness: Optional[str] = None, writing_mode: str = "horizontal-tb", text_orientation: str = "mixed",
        text_combine_upright: str = "none", text_spacing_trim: Optional[str] = None, text_autospace: str = "noAutospace",
        white_space: str = "preWrap", ruby: bool = False, profile: str = "unicode",
        # end of options
    ) -> None:
        # options: values of Text
        options = {
            "direction": direction, "alignment": alignment, "tracking": tracking, "word_spacing": word_spacing,
            "line_spacing": line_spacing, "line_break_strategy": line_break_strategy, "hyphenate": hyphenate,
            "word_break": word_break, "line_break_strictness": line_break_strictness, "writing_mode": writing_mode,
            "text_orientation": text_orientation, "text_combine_upright": text_combine_upright,
            "text_spacing_trim": text_spacing_trim, "text_autospace": text_autospace, "white_space": white_space,
            "ruby": ruby, "profile": profile,
        }
        # end of options
        style = Style(font, size, language, options)
        styled = ffi.new("ts_text_options *")
        styled.struct_size = ffi.sizeof("ts_text_options")
        styled.style = style.style
        styled.paragraph_style = style.paragraph
        data = encoded(text)
        out = ffi.new("ts_text **")
        call(lib.ts_text_prepare, data, len(data), styled, out)
        self._handle: Any = ffi.gc(out[0], lib.ts_text_free, len(data) * 16)
        #: The text, as `white_space` leaves it.
        self.text = text if white_space == "preWrap" else self._left()
        #: The font.
        self.font = style.font

    def _left(self) -> str:
        """What stays of the text when white space is collapsed."""
        out, length = ffi.new("char **"), ffi.new("size_t *")
        call(lib.ts_text_string, self._handle, out, length)
        return taken(out[0], length[0]).decode("utf-8", "surrogatepass")

    def measure(
        self, width: Optional[float] = None, *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
    ) -> Size:
        """The size at a width in points; without one lines end only where they must."""
        size = ffi.new("ts_measurement *")
        size.struct_size = ffi.sizeof("ts_measurement")
        call(lib.ts_text_measure, self._handle, make_box(width, max_lines, line_break_mode), size)
        return Size(
            size.width, size.height, size.line_count, bool(size.is_truncated), size.first_baseline, size.last_baseline)

    def lines(
        self, width: Optional[float] = None, *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
    ) -> list[Line]:
        """The lines at a width: their UTF-8 offsets, white space at the end included, and widths, without it."""
        box = make_box(width, max_lines, line_break_mode)
        count = ffi.new("size_t *")
        capacity = 8
        while True:
            lines = ffi.new("ts_line[]", capacity)
            call(lib.ts_text_lines, self._handle, box, lines, capacity, count)
            if count[0] <= capacity:
                return [Line(lines[i].start, lines[i].end, lines[i].width) for i in range(count[0])]
            capacity = count[0]

    def measure_widths(
        self, widths: "numpy.typing.ArrayLike", *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
    ) -> "tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]":
        """The widths and heights of the text at several widths, as NumPy arrays."""
        import numpy

        asked = numpy.ascontiguousarray(widths, dtype=numpy.float64)
        found = (numpy.empty(asked.shape), numpy.empty(asked.shape))
        call(
            lib.ts_text_measure_widths, self._handle, make_box(None, max_lines, line_break_mode),
            ffi.cast("double *", asked.ctypes.data), asked.size, ffi.cast("double *", found[0].ctypes.data),
            ffi.cast("double *", found[1].ctypes.data))
        return found

    @property
    def max_content_width(self) -> float:
        """The width of the text when lines end only where they must."""
        return checked(lib.ts_text_max_content_width(self._handle))

    @property
    def min_content_width(self) -> float:
        """The least width at which no word is broken."""
        return checked(lib.ts_text_min_content_width(self._handle))

    def _drawn(
        self, format: Optional[int], width: Optional[float], max_lines: int, line_break_mode: str, scale: float, padding: float,
        color: str, background: str, guides: bool,
    ) -> tuple[Any, Any]:
        """The size and the bytes of a picture; a format of `None` is for pixels."""
        options = ffi.new("ts_drawing_options *")
        options.struct_size = ffi.sizeof("ts_drawing_options")
        kept = [ffi.from_buffer(encoded(text)) for text in (color, background)]
        options.format = lib.TS_FORMAT_PNG if format is None else format
        options.guides = guides
        options.scale = scale
        options.padding = padding
        options.color, options.color_length = kept[0], len(kept[0])
        options.background, options.background_length = kept[1], len(kept[1])
        box = make_box(width, max_lines, line_break_mode)
        if format is None:
            pixels = ffi.new("ts_pixels *")
            pixels.struct_size = ffi.sizeof("ts_pixels")
            call(lib.ts_text_draw_pixels, self._handle, box, options, pixels)
            size = (pixels.width, pixels.height)
            return size, taken(pixels.bytes, pixels.width * pixels.height * 4)
        out, length = ffi.new("uint8_t **"), ffi.new("size_t *")
        call(lib.ts_text_draw, self._handle, box, options, out, length)
        return None, taken(out[0], length[0])

    def png(
        self, width: Optional[float] = None, *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
        scale: float = 2, padding: float = 0, color: str = "", background: str = "", guides: bool = False,
    ) -> bytes:
        """A picture of the text as PNG, with `scale` pixels a point."""
        data: bytes = self._drawn(
            lib.TS_FORMAT_PNG, width, max_lines, line_break_mode, scale, padding, color, background, guides)[1]
        return data

    def svg(
        self, width: Optional[float] = None, *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
        padding: float = 0, color: str = "", background: str = "", guides: bool = False,
    ) -> str:
        """A picture of the text as SVG."""
        data: bytes = self._drawn(lib.TS_FORMAT_SVG, width, max_lines, line_break_mode, 1, padding, color, background, guides)[1]
        return data.decode()

    def pdf(
        self, width: Optional[float] = None, *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
        padding: float = 0, color: str = "", background: str = "", guides: bool = False,
    ) -> bytes:
        """A page with the text as PDF."""
        data: bytes = self._drawn(lib.TS_FORMAT_PDF, width, max_lines, line_break_mode, 1, padding, color, background, guides)[1]
        return data

    def draw(
        self, width: Optional[float] = None, *, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
        scale: float = 2, padding: float = 0, color: str = "", background: str = "none", guides: bool = False,
    ) -> "PIL.Image.Image":
        """A picture of the text as an image of Pillow, transparent until a background is given."""
        import PIL.Image

        size, data = self._drawn(None, width, max_lines, line_break_mode, scale, padding, color, background, guides)
        # Premultiplied blue, green, red, alpha: in memory what Pillow calls "BGRa".
        return PIL.Image.frombuffer("RGBa", size, data, "raw", "BGRa", 0, 1).convert("RGBA")

    def _repr_svg_(self) -> str:
        return self.svg(320, padding=4)

    def __repr__(self) -> str:
        shown = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        return f"Text({shown!r}, {self.font!r})"


__all__ = ["Line", "NULL", "Size", "Text"]
