"""Single texts."""

from __future__ import annotations

import json
from typing import Any, Optional

from ._fonts import Font, Fonts, bundled
from ._library import NULL, encoded, ffi, lib
from ._options import KEYS, PARAGRAPH_FIELDS, STYLE_FIELDS
from ._questions import questions
from ._texts import Line, Style, Text, make_box

# What a text is measured with: text, font, size, width, language, and the values of `KEYS`.
_Question = tuple[Any, Any, Any, Any, Any, tuple[Any, ...]]


class Measurement:
    """The answer of ``typesetter measure --json``: the size of a text, its lines, and what draws it.

    The size is there; the whole answer is asked for, and kept, with the first property that needs it.
    """

    __slots__ = ("_answer", "_data", "_fonts", "_question", "_sizes")

    def __init__(self, question: _Question, fonts: Optional[Fonts], sizes: Any, answer: Optional[bytes] = None) -> None:
        self._question = question
        self._fonts = fonts
        # A ``ts_measurement``; without one there is an answer.
        self._sizes = sizes
        self._answer = answer
        self._data: Optional[dict[str, Any]] = None

    def _asked(self) -> bytes:
        """The whole answer as JSON."""
        if self._answer is None:
            self._answer = questions(self._fonts)._answer(_json_question(*self._question))
        return self._answer

    @property
    def data(self) -> dict[str, Any]:
        """The whole answer, with the keys of Guides/Command.md."""
        if self._data is None:
            self._data = json.loads(self._asked())
        return self._data

    @property
    def width(self) -> float:
        """Points, without white space at line ends."""
        return float(self._sizes.width if self._sizes else self.data["width"])

    @property
    def height(self) -> float:
        """Points."""
        return float(self._sizes.height if self._sizes else self.data["height"])

    @property
    def lines(self) -> list[Line]:
        """The lines: UTF-8 offsets and widths."""
        return [Line(line["start"], line["end"], float(line["width"])) for line in self.data["lines"]]

    @property
    def text(self) -> str:
        """The text, as `white_space` leaves it; lines have offsets in it."""
        return str(self.data.get("text", self._question[0]))

    @property
    def ascent(self) -> float:
        """Points of the font above the baseline."""
        return float(self.data["ascent"])

    @property
    def descent(self) -> float:
        """Points of the font below the baseline."""
        return float(self.data["descent"])

    @property
    def leading(self) -> float:
        """Points of the font between lines."""
        return float(self.data["leading"])

    @property
    def first_baseline(self) -> float:
        """Points from the top of the text."""
        return float(self._sizes.first_baseline if self._sizes else self.data["firstBaseline"])

    @property
    def last_baseline(self) -> float:
        """Points from the top of the text."""
        return float(self._sizes.last_baseline if self._sizes else self.data["lastBaseline"])

    @property
    def truncated(self) -> bool:
        """Whether lines or parts of one were cut off."""
        return bool(self._sizes.is_truncated if self._sizes else self.data["truncated"])

    @property
    def missing(self) -> list[dict[str, Any]]:
        """The characters that no font has: ``character`` and ``start``."""
        found: list[dict[str, Any]] = self.data["missing"]
        return found

    @property
    def notes(self) -> list[str]:
        """What the fonts lack of the weight or the italic, such as ``no weight 700 of Noto Sans NKo (400 is used)``."""
        found: list[str] = self.data.get("notes", [])
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
        asked: dict[str, Any] = json.loads(_json_question(*self._question))
        if "weight" in asked or "italic" in asked or "faceIndex" in asked:
            return None
        font = Font(asked["font"], asked["size"], fonts=self._fonts)
        fields = {keyword for keyword, _, _ in STYLE_FIELDS + PARAGRAPH_FIELDS}
        values = {keyword: asked[key] for key, keyword, _, _ in KEYS if key in asked and keyword in fields}
        text = Text(asked["text"], font, language=asked.get("lang"), **values)
        return text.svg(
            asked.get("width"), max_lines=asked.get("maxLines", 0),
            line_break_mode=asked.get("lineBreakMode", "byTruncatingTail"), padding=4, guides=True)

    def __repr__(self) -> str:
        count = len(self.data["lines"])
        return f"<Measurement {self.width:g} × {self.height:g} pt, {count} line{'' if count == 1 else 's'}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Measurement) and self._asked() == other._asked()

    def __hash__(self) -> int:
        return hash(self._asked())

    def __reduce__(self) -> Any:
        return Measurement, (self._question, None, None, self._asked())


def measure(
    text: str, font: str = "Inter", size: float = 17, width: Optional[float] = None, language: Optional[str] = None,
    direction: str = "auto", *,
    # options: keywords of measure
    weight: Optional[float] = None, italic: bool = False, max_lines: int = 0, line_break_mode: str = "byTruncatingTail",
    alignment: str = "natural", tracking: float = 0, word_spacing: float = 0, line_spacing: float = 0,
    line_break_strategy: str = "greedy", hyphenate: bool = False, word_break: str = "normal",
    line_break_strictness: Optional[str] = None, writing_mode: str = "horizontal-tb", text_orientation: str = "mixed",
    text_combine_upright: str = "none", text_spacing_trim: Optional[str] = None, text_autospace: str = "noAutospace",
    white_space: str = "preWrap", ruby: bool = False, profile: str = "unicode", face_index: Optional[int] = None,
    ink: bool = False,
    # end of options
    fonts: Optional[Fonts] = None,
) -> Measurement:
    """Measures a text.

    Args:
        text: the text.
        font: a family, or the path of a font file.
        size: points.
        width: points; without it lines end only where they must.
        language: a BCP 47 tag.
        direction: ``"auto"``, ``"ltr"`` or ``"rtl"``.
        weight: weight, 1 to 1000 (CSS Fonts 4 §2.2).
        italic: the italic of the family.
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
        face_index: face of a font collection, from 0.
        ink: whether the answer has the bounds of what is drawn.

    They are the keys of ``typesetter measure --jsonl`` (Guides/Command.md).

    Raises:
        TypesettingError: with the code of what is wrong.
    """
    # options: values of measure
    others = (
        direction, weight, italic, max_lines, line_break_mode, alignment, tracking, word_spacing, line_spacing,
        line_break_strategy, hyphenate, word_break, line_break_strictness, writing_mode, text_orientation,
        text_combine_upright, text_spacing_trim, text_autospace, white_space, ruby, profile, face_index, ink,
    )
    # end of options
    question = (text, font, size, width, language, others)
    chosen = fonts or bundled()
    sizes = _sizes(question, chosen)
    found = Measurement(question, chosen, sizes)
    if sizes is None:
        found._asked()
    return found


_USUAL = tuple(usual for _, _, usual, _ in KEYS)
# The places of keywords in the values.
_PLACES = {keyword: index for index, (_, keyword, _, _) in enumerate(KEYS)}


def _json_question(
    text: Any, font: Any, size: Any, width: Any, language: Any, others: tuple[Any, ...],
) -> bytes:
    """A question as JSON. What JSON does not have is rejected by the library, with its words."""
    question = f'{{"text":{_json(text)},"font":{_json(font)},"size":{_json(size)}'
    if width is not None and width != float("inf"):
        question += f',"width":{_json(width)}'
    if language:
        question += f',"lang":{_json(language)}'
    if others != _USUAL:
        for (key, _, usual, _), value in zip(KEYS, others):
            if value != usual:
                question += f',"{key}":{_json(value)}'
    return (question + "}").encode()


def _json(value: Any) -> str:
    """A value as JSON: `json.dumps` takes a microsecond to begin."""
    kind = type(value)
    if kind is str:
        return json.encoder.encode_basestring_ascii(value)
    return repr(value) if kind is int or kind is float else json.dumps(value)


class _Style:
    """What texts of one style are prepared with, and the boxes in which they were measured."""

    __slots__ = ("boxes", "kept", "lines", "mode", "options")

    #: Values beyond are not kept, so that a program with many styles or widths keeps no more than these.
    LIMIT = 256

    def __init__(self, fonts: Fonts, font: str, size: float, language: Optional[str], others: tuple[Any, ...]) -> None:
        values = {keyword: others[place] for keyword, place in _PLACES.items()}
        self.lines, self.mode = values["max_lines"], values["line_break_mode"]
        style = Style(Font(font, size, weight=values["weight"], italic=values["italic"], fonts=fonts), size, language, values)
        self.options = ffi.new("ts_text_options *")
        self.options.struct_size = ffi.sizeof("ts_text_options")
        self.options.style = style.style
        self.options.paragraph_style = style.paragraph
        self.kept = style
        self.boxes: dict[Any, Any] = {}

    def box(self, width: Any) -> Any:
        """A ``ts_box``, which does not change."""
        box = self.boxes.get(width)
        if box is None:
            box = make_box(width, self.lines, self.mode)
            if len(self.boxes) < self.LIMIT:
                self.boxes[width] = box
        return box


_NUMBERS = (int, float)
_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,), "choice": (str,), "number": _NUMBERS, "whole number": (int,), "flag": (bool,),
}
_SIZE = ffi.sizeof("ts_measurement")


def _sizes(question: _Question, fonts: Fonts) -> Any:
    """The size of a text as a ``ts_measurement``, in a fraction of the time of the whole answer.

    Returns:
        `None` where the whole answer has to be asked for: for files of fonts, which may change, and for all that is wrong, of
        which it says what.
    """
    text, font, size, width, language, others = question
    if type(text) is not str or type(size) not in _NUMBERS or not (width is None or type(width) in _NUMBERS):
        return None
    # Values that are equal but of other types, as 1 and True, are not the same question.
    key = (font, size, language, None if others == _USUAL else (others, tuple(map(type, others))))
    try:
        style = fonts._styles.get(key) or _keep_style(fonts, key, others)
        box = style.box(width)
    except (TypeError, ValueError, OverflowError):
        return None
    data = text.encode("utf-8", "surrogatepass")
    sizes = ffi.new("ts_measurement *")
    sizes.struct_size = _SIZE
    return None if lib.ts_measure(data, len(data), style.options, box, sizes, NULL) else sizes


def _keep_style(fonts: Fonts, key: tuple[Any, ...], others: tuple[Any, ...]) -> _Style:
    """The style of a question, which is kept.

    Raises:
        ValueError: where it cannot be kept or something is wrong.
        TypeError: for values of other types.
    """
    font, size, language, _ = key
    if type(font) is not str or "/" in font or "." in font or others[_PLACES["face_index"]] is not None:
        raise ValueError("a file")
    for (_, keyword, usual, kind), value in zip(KEYS, others):
        if not (type(value) in _TYPES[kind] or value is None and usual is None):
            raise ValueError(keyword)
    weight = others[_PLACES["weight"]]
    if weight is not None and not weight > 0:
        raise ValueError("no style")
    style = _Style(fonts, font, size, language, others)
    if len(fonts._styles) < _Style.LIMIT:
        fonts._styles[key] = style
    return style


__all__ = ["Measurement", "measure"]
