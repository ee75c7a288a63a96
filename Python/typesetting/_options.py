"""The options of texts. Written by Scripts/generate text-options from the list of options, TextOption+List.swift."""

from __future__ import annotations

from typing import Any

#: The names of the cases of choices, with their numbers in C.
CHOICES: dict[str, dict[Any, int]] = {
    "line_break_mode": {
        "byTruncatingTail": 0, "byTruncatingHead": 1, "byTruncatingMiddle": 2, "byWordWrapping": 3, "byCharWrapping": 4,
        "byClipping": 5,
    },
    "direction": {
        "auto": 0, "ltr": 1, "rtl": 2,
    },
    "alignment": {
        "natural": 0, "left": 1, "center": 2, "right": 3, "end": 4, "justified": 5,
    },
    "line_break_strategy": {
        "greedy": 0, "balanced": 1, "pretty": 2, "optimal": 3,
    },
    "word_break": {
        "normal": 0, "breakAll": 1, "keepAll": 2, "autoPhrase": 3,
    },
    "line_break_strictness": {
        None: 0, "loose": 1, "normal": 2, "strict": 3, "anywhere": 4,
    },
    "writing_mode": {
        "horizontal-tb": 0, "vertical-rl": 1, "vertical-lr": 2, "sideways-rl": 3, "sideways-lr": 4,
    },
    "text_orientation": {
        "mixed": 0, "upright": 1, "sideways": 2,
    },
    "text_combine_upright": {
        "none": 0, "all": 1, "digits2": 2, "digits3": 3, "digits4": 4,
    },
    "text_spacing_trim": {
        None: 0, "spaceAll": 1, "normal": 2, "spaceFirst": 3, "trimStart": 4, "trimBoth": 5, "trimAll": 6, "auto": 7,
    },
    "text_autospace": {
        "noAutospace": 0, "ideographAlpha": 1, "ideographNumeric": 2, "normal": 3, "replace": 4, "punctuation": 5,
        "auto": 6,
    },
    "white_space": {
        "preWrap": 0, "normal": 1, "preLine": 2,
    },
    "profile": {
        "unicode": 0, "web": 1,
    },
}
#: The keys of questions that :func:`measure` has keywords for: key, keyword, the value until another is given, and kind.
KEYS: tuple[tuple[str, str, Any, str], ...] = (
    ("dir", "direction", "auto", "choice"),
    ("weight", "weight", None, "number"),
    ("italic", "italic", False, "flag"),
    ("maxLines", "max_lines", 0, "whole number"),
    ("lineBreakMode", "line_break_mode", "byTruncatingTail", "choice"),
    ("alignment", "alignment", "natural", "choice"),
    ("letterSpacing", "tracking", 0, "number"),
    ("wordSpacing", "word_spacing", 0, "number"),
    ("lineSpacing", "line_spacing", 0, "number"),
    ("lineBreakStrategy", "line_break_strategy", "greedy", "choice"),
    ("hyphenate", "hyphenate", False, "flag"),
    ("wordBreak", "word_break", "normal", "choice"),
    ("lineBreakStrictness", "line_break_strictness", None, "choice"),
    ("writingMode", "writing_mode", "horizontal-tb", "choice"),
    ("textOrientation", "text_orientation", "mixed", "choice"),
    ("textCombineUpright", "text_combine_upright", "none", "choice"),
    ("textSpacingTrim", "text_spacing_trim", None, "choice"),
    ("textAutospace", "text_autospace", "noAutospace", "choice"),
    ("whiteSpace", "white_space", "preWrap", "choice"),
    ("ruby", "ruby", False, "flag"),
    ("profile", "profile", "unicode", "choice"),
    ("faceIndex", "face_index", None, "whole number"),
    ("ink", "ink", False, "flag"),
)
#: Keywords with the fields of ``ts_style``, and the values that these have until they are set.
STYLE_FIELDS: tuple[tuple[str, str, Any], ...] = (
    ("tracking", "tracking", 0),
    ("word_spacing", "word_spacing", 0),
    ("text_combine_upright", "text_combine_upright", "none"),
)
#: Keywords with the fields of ``ts_paragraph_style``.
PARAGRAPH_FIELDS: tuple[tuple[str, str, Any], ...] = (
    ("direction", "direction", "auto"),
    ("alignment", "alignment", "natural"),
    ("line_spacing", "line_spacing", 0),
    ("line_break_strategy", "line_break_strategy", "greedy"),
    ("hyphenate", "hyphenate", False),
    ("word_break", "word_break", "normal"),
    ("line_break_strictness", "line_break_strictness", None),
    ("writing_mode", "writing_mode", "horizontal-tb"),
    ("text_orientation", "text_orientation", "mixed"),
    ("text_spacing_trim", "text_spacing_trim", None),
    ("text_autospace", "text_autospace", "noAutospace"),
    ("white_space", "white_space", "preWrap"),
    ("ruby", "ruby", False),
    ("profile", "profile", "unicode"),
)
#: What texts of a column are prepared with, until another value is given.
USUAL: dict[str, Any] = {
    "font": "Inter", "size": 17.0, "weight": None, "italic": False, "language": None, "direction": "auto",
    "alignment": "natural", "tracking": 0.0, "word_spacing": 0.0, "line_spacing": 0.0, "line_break_strategy": "greedy",
    "hyphenate": False, "word_break": "normal", "line_break_strictness": None, "writing_mode": "horizontal-tb",
    "text_orientation": "mixed", "text_combine_upright": "none", "text_spacing_trim": None, "text_autospace": "noAutospace",
    "white_space": "preWrap", "ruby": False, "profile": "unicode", "features": "", "variations": "",
}
