/* The C interface of swift-typesetting: text that is prepared once and measured at any width, scenes and rows of
 * self-sizing cells, and drawings, in points.  C11 and C++17.  Guides/C.md explains it with examples.
 *
 * Units.  Lengths are in points, y grows downwards.  Offsets in a text are in UTF-8 bytes.
 *
 * Strings.  A string is a pointer to UTF-8 and its length in bytes; it needs no NUL at its end, and may contain NULs where a
 * text may.  Length 0 is the empty string, with any pointer.  Nothing keeps the pointer after the call.
 *
 * Ownership.  What a function stores through a `ts_… **` or a `char **` belongs to the caller, who gives it back with the
 * matching `ts_…_free`, and strings and bytes with `ts_free`.  All of them take NULL.  A handle may be freed while others that
 * were made from it are in use.  A `const` pointer that a function returns belongs to the handle and lives as long as it.
 *
 * Threads.  A handle does not change.  All functions may be called by any number of threads at a time, with the same handles
 * too; where threads wait for each other, the comment of the call says so.  Only `ts_…_free` of a handle must come after all
 * other calls with it.  A process may fork() at any time and its child may use the library, with all its handles: the fork
 * waits for the calls that run on other threads.  A call needs at most 128 KB of the stack of its thread.
 *
 * Errors.  A function that can fail returns a `ts_code`, 0 for success.  On failure it stores nothing but NULLs and zeros in
 * its results, and, unless `error` is NULL, an error in `*error`, which the caller frees.  On success it stores NULL there.
 * Arrays of numbers with an element for each text or width have NaN then, and zeros in arrays of integers, unless an argument
 * was wrong, after which they are as they were.
 * No input makes the process end, as long as pointers and counts say what memory there is.  When memory runs out, it ends.
 *
 * Versions.  A struct that is passed by pointer starts with its size, so that a newer library knows what an older program
 * gave; begin with its TS_…_INIT.  A size of less than the first version's is TS_INVALID_ARGUMENT.  Elements of arrays
 * (ts_run, ts_line, ts_glyph, …) never change.  New fields come behind the old ones, new functions have new names.
 *
 * Enumerations are constants of `int32_t` fields, so that their size is the same for every compiler. */

#ifndef TYPESETTING_H
#define TYPESETTING_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#define TS_API __attribute__((visibility("default")))
#else
#define TS_API
#endif

/* ---- Errors ---- */

/* The kind of an error; `ts_code_name` gives the name behind each. Codes may be added. */
typedef int32_t ts_code;
enum {
    TS_OK = 0,
    TS_INVALID_ARGUMENT = 1,           /* "invalidArgument": NULL where a value must be, a wrong size of a struct, a count */
    TS_INVALID_UTF8 = 2,               /* "invalidUTF8" */
    TS_INVALID_VALUE = 3,              /* "invalidValue": a number that is not one or out of range */
    TS_INVALID_RANGE = 4,              /* "invalidRange": offsets outside the text, in a character or out of order */
    TS_INVALID_LANGUAGE = 5,           /* "invalidLanguage": not a BCP 47 tag */
    TS_TEXT_TOO_LONG = 6,              /* "textTooLong": more than 16 MiB, or 65,535 runs */
    TS_MISSING_DICTIONARY = 7,         /* "missingDictionary": no dictionary to hyphenate with */
    TS_UNICODE_DATA = 8,               /* "unicodeData": a rule of ICU is missing */
    TS_UNREADABLE_FILE = 9,            /* "unreadableFile" */
    TS_NOT_A_FONT = 10,                /* "notAFont" */
    TS_FACE_INDEX_OUT_OF_RANGE = 11,   /* "faceIndexOutOfRange" */
    TS_UNKNOWN_FAMILY = 12,            /* "unknownFamily" */
    TS_UNKNOWN_FEATURE = 13,           /* "unknownFeature" */
    TS_UNKNOWN_AXIS = 14,              /* "unknownAxis" */
    TS_EMPTY_LIBRARY = 15,             /* "emptyLibrary": a folder of fonts that is missing or cannot be read */
    TS_FONT = 16,                      /* "font": another failure of a font */
    TS_INVALID_JSON = 17,              /* "invalidJSON" */
    TS_INVALID_QUESTION = 18,          /* "invalidQuestion": a key or a value that a question cannot have */
    /* Of scenes and rows. */
    TS_UNKNOWN_KEY = 19,               /* "unknownKey" */
    TS_MISSING_KEY = 20,               /* "missingKey" */
    TS_CONFLICTING_KEYS = 21,          /* "conflictingKeys" */
    TS_IRREPLACEABLE_KEY = 22,         /* "irreplaceableKey" */
    TS_UNKNOWN_VIEW = 23,              /* "unknownView" */
    TS_INVALID_HIERARCHY = 24,         /* "invalidHierarchy" */
    TS_INVALID_CONSTRAINT = 25,        /* "invalidConstraint" */
    TS_UNSATISFIABLE_CONSTRAINTS = 26, /* "unsatisfiableConstraints" */
    TS_FAILED_LAYOUT = 27,             /* "failedLayout" */
    TS_WIDTH_OUT_OF_RANGE = 28,        /* "widthOutOfRange" */
    TS_UNUSABLE_FONT = 29,             /* "unusableFont" */
    TS_UNUSABLE_IMAGE = 30,            /* "unusableImage" */
    /* Of drawings. */
    TS_INVALID_SIZE = 31,              /* "invalidSize" */
    TS_TOO_LARGE = 32,                 /* "tooLarge" */
    TS_UNKNOWN_FORMAT = 33,            /* "unknownFormat" */
    TS_UNWRITABLE_FILE = 34,           /* "unwritableFile" */
    TS_NOT_A_PICTURE = 35,             /* "notAPicture" */
    TS_INVALID_COLOR = 36,             /* "invalidColor" */
    TS_TABLE = 37,                     /* "table" */
    TS_FAILED = 38,                    /* "failed": any other failure, with its message */
    /* Of work budgets. */
    TS_WORK_LIMIT = 39,                /* "workLimit": the work takes more steps than its budget has */
    TS_CANCELLED = 40                  /* "cancelled": ts_work_budget_cancel was called */
};

/* An error: a code and a message. */
typedef struct ts_error ts_error;

/* The code; TS_OK for NULL. */
TS_API ts_code ts_error_code(const ts_error *error);
/* One sentence that names the thing, its value and what was expected, without a newline, NUL at its end; "" for NULL. */
TS_API const char *ts_error_message(const ts_error *error);
TS_API void ts_error_free(ts_error *error);
/* The name of a code, such as "unknownFamily", as Swift has it; "unknown" for a number that is none. Static. */
TS_API const char *ts_code_name(ts_code code);

/* ---- The library ---- */

/* The version of the library, such as "0.3.0". Static. */
TS_API const char *ts_version(void);
/* What the results depend on beside the fonts: the versions of the library and of what shapes and breaks lines. Results that
 * were kept under another one have to be computed anew. Static. */
TS_API const char *ts_engine_version(void);
/* Frees a string or bytes of this library. */
TS_API void ts_free(void *memory);

/* ---- Work budgets ---- */

/* The steps that calls may take, of all their stages together: shaping, breaking lines, solving constraints, drawing, decoding.
 * The number of steps of a call depends on its input and not on the load of the machine. Without a budget each stage has the
 * limits of its own alone. */
typedef struct ts_work_budget ts_work_budget;

/* The steps that a slow core takes in a second: a step is what it does in about 100 ns. */
enum { TS_STEPS_PER_SECOND = 10000000 };

/* A budget of `steps` steps; less than 0 counts as 0, and more than 2 to the power of 50 as that many. */
TS_API ts_work_budget *ts_work_budget_create(int64_t steps);
/* Frees a budget, also while threads use it: calls in progress keep it to their ends, and later calls of these threads have no
 * budget. */
TS_API void ts_work_budget_free(ts_work_budget *budget);
/* All later calls of the calling thread take their steps from the budget, those on the threads of a batch included, until
 * another budget is used or it is freed; NULL for none. Several threads may use one. Other threads do not see it, nor does the
 * child of a fork.
 * A call that finds the budget at its end fails with TS_WORK_LIMIT or TS_CANCELLED, and so does every later call under it that
 * returns a ts_code. What a call returned before is whole. */
TS_API void ts_use_work_budget(const ts_work_budget *budget);
/* Ends the calls that use the budget soon, and all later ones; from any thread. */
TS_API void ts_work_budget_cancel(ts_work_budget *budget);
/* The steps that are left; 0 for a budget at its end, and for NULL. */
TS_API int64_t ts_work_budget_remaining(const ts_work_budget *budget);

/* ---- Fonts ---- */

/* A set of fonts to choose from. */
typedef struct ts_fonts ts_fonts;

/* The fonts that come with the library, found by the environment variable TYPESETTING_FONTS, in `Fonts` or
 * `share/swift-typesetting/Fonts` in a folder above the library or the program.
 * Fails with TS_EMPTY_LIBRARY. */
TS_API ts_code ts_fonts_open_bundled(ts_fonts **fonts, ts_error **error);
/* All fonts in a folder and its subfolders. The same folder gives the same results on every machine.
 * Fails with TS_EMPTY_LIBRARY, TS_INVALID_UTF8. */
TS_API ts_code ts_fonts_open_folder(const char *path, size_t length, ts_fonts **fonts, ts_error **error);
/* The fonts of this machine: results depend on it. */
TS_API ts_code ts_fonts_open_system(ts_fonts **fonts, ts_error **error);
TS_API void ts_fonts_free(ts_fonts *fonts);
/* The names of all families, sorted, as a JSON array of strings. The first call reads the folders; other threads wait.
 * Fails with TS_EMPTY_LIBRARY, TS_UNREADABLE_FILE. */
TS_API ts_code ts_fonts_families(const ts_fonts *fonts, char **json, size_t *length, ts_error **error);

typedef struct ts_font_options {
    size_t struct_size;
    /* A family of the fonts, or the path of a font file (with a slash or the ending of a font file); empty for Inter. A family
     * falls back to the other fonts for what it lacks; a file has no fallback. */
    const char *name;
    size_t name_length;
    double size;              /* points per em, 0 to 1,000,000 */
    double weight;            /* 1 to 1000; 0 for 400, or the file's */
    int32_t italic;           /* not 0 for the italic of the family */
    int32_t face_index;       /* the face of a collection, from 0 */
    const char *features;     /* such as "ss01,-liga,cv05=2" */
    size_t features_length;
    const char *variations;   /* such as "wght=550,opsz=14" */
    size_t variations_length;
} ts_font_options;
#define TS_FONT_OPTIONS_INIT {sizeof(ts_font_options), NULL, 0, 17, 0, 0, 0, NULL, 0, NULL, 0}

typedef struct ts_font_metrics {
    size_t struct_size;
    double ascent, descent, leading, cap_height, x_height; /* points */
    double units_per_em;
} ts_font_metrics;
#define TS_FONT_METRICS_INIT {sizeof(ts_font_metrics), 0, 0, 0, 0, 0, 0}

/* A font at a size. */
typedef struct ts_font ts_font;

/* Opens a font; options of NULL are Inter at 17 points.
 * Fails with TS_UNKNOWN_FAMILY, TS_UNREADABLE_FILE, TS_NOT_A_FONT, TS_FACE_INDEX_OUT_OF_RANGE, TS_UNKNOWN_FEATURE,
 * TS_UNKNOWN_AXIS, TS_INVALID_VALUE, TS_EMPTY_LIBRARY, TS_INVALID_UTF8. */
TS_API ts_code ts_font_open(const ts_fonts *fonts, const ts_font_options *options, ts_font **font, ts_error **error);
TS_API void ts_font_free(ts_font *font);
TS_API ts_code ts_font_get_metrics(const ts_font *font, ts_font_metrics *metrics, ts_error **error);
/* The full name, such as "Inter Regular", NUL at its end. */
TS_API ts_code ts_font_name(const ts_font *font, char **name, size_t *length, ts_error **error);
/* The path of the file, NUL at its end; empty for a font in memory. */
TS_API ts_code ts_font_path(const ts_font *font, char **path, size_t *length, ts_error **error);

/* ---- Styles ---- */

enum { TS_PLACE_ABOVE = 0, TS_PLACE_HALF_LEADING = 1 };

/* The style of a stretch of text. */
typedef struct ts_style {
    size_t struct_size;
    const ts_font *font;         /* must be there */
    const char *language;        /* a BCP 47 tag; empty for none */
    size_t language_length;
    double tracking;             /* points after each cluster; 0 until given (CSS Text 3 §8.2) */
    double baseline_offset;      /* points above the baseline */
    double line_height_multiple; /* of the natural height */
    double line_height_minimum, line_height_maximum; /* points */
    int32_t line_height_strut;   /* not 0: fallback fonts do not change the height of lines */
    int32_t line_height_placement; /* TS_PLACE_…: where the difference to the natural height goes */
    int32_t no_kerning, no_ligatures; /* not 0 to switch off */
    const char *features;        /* such as "ss01,-liga"; what a font lacks has no effect */
    size_t features_length;
    double word_spacing;         /* points behind each word separator; 0 until given (CSS Text 3 §8.1) */
    int32_t text_combine_upright; /* TS_COMBINE_…: what vertical lines have in the square of one character (CSS Writing Modes 4 §9.1) */
    int32_t reserved;            /* 0 */
} ts_style;
#define TS_STYLE_INIT {sizeof(ts_style), NULL, NULL, 0, 0, 0, 1, 0, HUGE_VAL, 0, 0, 0, 0, NULL, 0, 0, 0, 0}

enum { TS_COMBINE_NONE = 0, TS_COMBINE_ALL = 1, TS_COMBINE_DIGITS_2 = 2, TS_COMBINE_DIGITS_3 = 3, TS_COMBINE_DIGITS_4 = 4 };
enum { TS_DIRECTION_AUTO = 0, TS_DIRECTION_LTR = 1, TS_DIRECTION_RTL = 2 };
enum { TS_ALIGN_NATURAL = 0, TS_ALIGN_LEFT = 1, TS_ALIGN_CENTER = 2, TS_ALIGN_RIGHT = 3, TS_ALIGN_END = 4, TS_ALIGN_JUSTIFIED = 5 };
enum { TS_STRATEGY_GREEDY = 0, TS_STRATEGY_BALANCED = 1, TS_STRATEGY_PRETTY = 2, TS_STRATEGY_OPTIMAL = 3 };
enum { TS_WORD_BREAK_NORMAL = 0, TS_WORD_BREAK_ALL = 1, TS_WORD_BREAK_KEEP_ALL = 2, TS_WORD_BREAK_AUTO_PHRASE = 3 };
enum { TS_STRICTNESS_LANGUAGE = 0, TS_STRICTNESS_LOOSE = 1, TS_STRICTNESS_NORMAL = 2, TS_STRICTNESS_STRICT = 3, TS_STRICTNESS_ANYWHERE = 4 };
enum {
    TS_WRITING_HORIZONTAL_TB = 0,
    TS_WRITING_VERTICAL_RL = 1,
    TS_WRITING_VERTICAL_LR = 2,
    TS_WRITING_SIDEWAYS_RL = 3,
    TS_WRITING_SIDEWAYS_LR = 4
};
enum { TS_ORIENTATION_MIXED = 0, TS_ORIENTATION_UPRIGHT = 1, TS_ORIENTATION_SIDEWAYS = 2 };
enum {
    TS_SPACING_TRIM_PROFILE = 0,
    TS_SPACING_TRIM_SPACE_ALL = 1,
    TS_SPACING_TRIM_NORMAL = 2,
    TS_SPACING_TRIM_SPACE_FIRST = 3,
    TS_SPACING_TRIM_START = 4,
    TS_SPACING_TRIM_BOTH = 5,
    TS_SPACING_TRIM_ALL = 6,
    TS_SPACING_TRIM_AUTO = 7
};
enum { TS_WHITE_SPACE_PRE_WRAP = 0, TS_WHITE_SPACE_NORMAL = 1, TS_WHITE_SPACE_PRE_LINE = 2 };
enum {
    TS_AUTOSPACE_NONE = 0,
    TS_AUTOSPACE_IDEOGRAPH_ALPHA = 1,
    TS_AUTOSPACE_IDEOGRAPH_NUMERIC = 2,
    TS_AUTOSPACE_NORMAL = 3,
    TS_AUTOSPACE_REPLACE = 4,
    TS_AUTOSPACE_PUNCTUATION = 5,
    TS_AUTOSPACE_AUTO = 6
};
enum { TS_PROFILE_UNICODE = 0, TS_PROFILE_WEB = 1 };
enum { TS_TAB_LEADING = 0, TS_TAB_CENTER = 1, TS_TAB_TRAILING = 2, TS_TAB_DECIMAL = 3 };

typedef struct ts_tab {
    double location;   /* points from the leading edge, above 0 and growing */
    int32_t alignment; /* TS_TAB_… */
    uint32_t decimal_separator; /* the character that stands at a decimal stop, such as U','; 0 for the language's */
} ts_tab;

/* The style of paragraphs. */
typedef struct ts_paragraph_style {
    size_t struct_size;
    int32_t direction;             /* TS_DIRECTION_…: base direction of paragraphs (UAX #9 P2, P3) */
    int32_t alignment;             /* TS_ALIGN_…: position of lines in the width (CSS Text 3 §7.1) */
    double line_spacing;           /* points between lines; 0 until given (NSParagraphStyle.lineSpacing) */
    double paragraph_spacing;      /* points between paragraphs, more */
    double paragraph_spacing_before;
    double first_line_head_indent, head_indent, tail_indent; /* points, as in UIKit */
    double default_tab_interval;   /* points; negative for eight spaces */
    const ts_tab *tabs;
    size_t tab_count;
    int32_t last_line_alignment;   /* TS_ALIGN_…, of justified paragraphs */
    int32_t line_break_strategy;   /* TS_STRATEGY_…: how line ends are chosen (CSS Text 4 §6.4) */
    int32_t word_break;            /* TS_WORD_BREAK_…: where lines may end inside words (CSS Text 4 §5.2) */
    int32_t line_break_strictness; /* TS_STRICTNESS_…: strictness of line ends; without it as the language has it (CSS Text 3 §5.3) */
    int32_t hyphenate;             /* not 0: hyphenate by the dictionary of 'language' (CSS Text 3 §5.4) */
    int32_t writing_mode;          /* TS_WRITING_…: how lines lie on the page (CSS Writing Modes 4 §3.1) */
    int32_t text_orientation;      /* TS_ORIENTATION_…: how letters stand on the lines of vertical modes (CSS Writing Modes 4 §5.1) */
    int32_t profile;               /* TS_PROFILE_…: whose conventions lines and heights follow: Unicode's or a browser's (Guides/Web.md) */
    int32_t text_spacing_trim;     /* TS_SPACING_TRIM_…: where full-width punctuation is halved; without it the profile's (CSS Text 4) */
    int32_t text_autospace;        /* TS_AUTOSPACE_…: where ideographs and French punctuation have spaces (CSS Text 4 text-autospace) */
    int32_t white_space;           /* TS_WHITE_SPACE_…: which white space stays; offsets are offsets in what stays (CSS Text 3 §4.1) */
    int32_t ruby;                  /* not 0: whether {base|annotation} annotates a base; offsets are in the text without (JLREQ §3.3) */
} ts_paragraph_style;
#define TS_PARAGRAPH_STYLE_INIT {sizeof(ts_paragraph_style), 0, 0, 0, 0, 0, 0, 0, 0, -1, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* ---- Texts ---- */

/* A stretch of a text in a style of its own. */
typedef struct ts_run {
    size_t start, end;
    const ts_style *style;
} ts_run;

/* A stretch of a text whose paragraphs have a style of their own. */
typedef struct ts_paragraph_run {
    size_t start, end;
    const ts_paragraph_style *style;
} ts_paragraph_run;

typedef struct ts_text_options {
    size_t struct_size;
    const ts_style *style;                     /* of all text without a run; must be there */
    const ts_paragraph_style *paragraph_style; /* of all paragraphs without a run; NULL for the usual one */
    const ts_run *runs;                        /* in the order of the text, without overlaps */
    size_t run_count;
    const ts_paragraph_run *paragraph_runs;    /* in the order of the text, without overlaps */
    size_t paragraph_run_count;
} ts_text_options;
#define TS_TEXT_OPTIONS_INIT {sizeof(ts_text_options), NULL, NULL, NULL, 0, NULL, 0}

/* A text that is prepared: shaped, and with its places for line ends. */
typedef struct ts_text ts_text;

/* Prepares a text, in time that grows with its length. Characters that the font of the style lacks come from its fonts.
 * Fails with TS_INVALID_UTF8, TS_TEXT_TOO_LONG, TS_INVALID_RANGE, TS_INVALID_VALUE, TS_INVALID_LANGUAGE,
 * TS_MISSING_DICTIONARY, TS_UNKNOWN_FEATURE, TS_UNICODE_DATA. */
TS_API ts_code ts_text_prepare(
    const char *text, size_t length, const ts_text_options *options, ts_text **prepared, ts_error **error);
TS_API void ts_text_free(ts_text *text);
/* The text as `white_space` leaves it, NUL at its end: offsets of lines and glyphs are offsets in it. */
TS_API ts_code ts_text_string(const ts_text *text, char **string, size_t *length, ts_error **error);

enum {
    TS_TRUNCATE_TAIL = 0, TS_TRUNCATE_HEAD = 1, TS_TRUNCATE_MIDDLE = 2,
    TS_WRAP_WORDS = 3, TS_WRAP_CHARACTERS = 4, TS_CLIP = 5
};

/* Where a text is set. */
typedef struct ts_box {
    size_t struct_size;
    double width;            /* points from 0; HUGE_VAL for no limit */
    int64_t max_lines;       /* maximum number of lines; 0 for no limit */
    int32_t line_break_mode; /* TS_TRUNCATE_…, TS_WRAP_…, TS_CLIP: what is done with text that does not fit */
    int32_t reserved;        /* 0 */
} ts_box;
#define TS_BOX_INIT {sizeof(ts_box), HUGE_VAL, 0, 0, 0}

typedef struct ts_measurement {
    size_t struct_size;
    double width, height;                 /* of the text; white space at line ends does not count */
    double first_baseline, last_baseline; /* from the top */
    int64_t line_count;                   /* at least 1 */
    int32_t is_truncated;                 /* 1 where lines or parts of one were cut off */
    int32_t reserved;
} ts_measurement;
#define TS_MEASUREMENT_INIT {sizeof(ts_measurement), 0, 0, 0, 0, 0, 0, 0}

/* A line: its text with the white space at its end, and its place. */
typedef struct ts_line {
    size_t start, end;
    size_t content_end;       /* without white space at the end and the line break */
    double width;             /* of the content */
    double y;                 /* of its top */
    double baseline;          /* from the top of the text */
    double height;
    double x;                 /* of its content; 0 from ts_text_lines, which aligns no lines */
    int32_t flags;            /* TS_LINE_… */
    int32_t reserved;
} ts_line;
enum { TS_LINE_HYPHEN = 1, TS_LINE_TRUNCATED = 2 };

/* Measures a text. A box of NULL has no limits. Shapes and allocates nothing, except that what stands beside a line end that is
 * not safe to break is shaped once. Fails with TS_INVALID_VALUE. */
TS_API ts_code ts_text_measure(
    const ts_text *text, const ts_box *box, ts_measurement *measurement, ts_error **error);
/* Measures a text at several widths; of `widths_out` and `heights_out` either may be NULL. The width of the box is not used.
 * Fails with TS_INVALID_VALUE for the first width that is negative or not a number; then all results are NaN. */
TS_API ts_code ts_text_measure_widths(
    const ts_text *text, const ts_box *box, const double *widths, size_t count, double *widths_out, double *heights_out,
    ts_error **error);
/* Lists the lines: stores at most `capacity` of them, and in `*count` how many there are. Fails with TS_INVALID_VALUE. */
TS_API ts_code ts_text_lines(
    const ts_text *text, const ts_box *box, ts_line *lines, size_t capacity, size_t *count, ts_error **error);
/* The width of the text when lines end only where they must, and the least width at which no word is broken. NaN when the work
 * budget of the thread has come to its end; 0 for a text of NULL. */
TS_API double ts_text_max_content_width(const ts_text *text);
TS_API double ts_text_min_content_width(const ts_text *text);

/* Measures many prepared texts: text i at `widths[i]`, or all at the width of the box where `widths` is NULL. Result arrays of
 * `count` numbers may be NULL. `threads` is the greatest number of threads, 0 for one a core.
 * Fails with TS_INVALID_VALUE for the first width that is negative or not a number; then all results are NaN. */
TS_API ts_code ts_texts_measure(
    const ts_text *const *texts, size_t count, const ts_box *box, const double *widths, double *widths_out,
    double *heights_out, int32_t threads, ts_error **error);

/* ---- Layouts ---- */

/* A font's glyphs of one direction on a line. */
typedef struct ts_glyph_run {
    size_t line;           /* its index in the lines */
    size_t start, end;     /* its text; an empty range for an ellipsis or a hyphen that the text does not have */
    size_t first_glyph, glyph_count; /* its glyphs, from left to right */
    const ts_font *font;
    double x, width;
    int32_t level;         /* of UAX #9; odd is right to left */
    int32_t flags;         /* TS_RUN_… */
} ts_glyph_run;
/* TS_RUN_CLOCKWISE and TS_RUN_ANTICLOCKWISE: its glyphs are turned by a quarter about their origins, as on vertical lines. */
/* TS_RUN_ANNOTATION: its glyphs annotate the text from start to end; their clusters are the start. Such runs follow the others of a line. */
enum { TS_RUN_FALLBACK = 1, TS_RUN_INSERTED = 2, TS_RUN_HANGING = 4, TS_RUN_CLOCKWISE = 8, TS_RUN_ANTICLOCKWISE = 16, TS_RUN_ANNOTATION = 32 };

typedef struct ts_glyph {
    double x, y;       /* the origin, from the top left of the text */
    double advance;
    size_t cluster;    /* the offset of the first character that it stands for */
    uint32_t id;       /* in the font; 0 for a character that no font has */
    uint32_t reserved;
} ts_glyph;

/* The lines of a text with their glyphs. */
typedef struct ts_layout ts_layout;

/* Sets a text. Lines are aligned in the width of the box, or of the widest line. Fails with TS_INVALID_VALUE. */
TS_API ts_code ts_text_layout(const ts_text *text, const ts_box *box, ts_layout **layout, ts_error **error);
TS_API void ts_layout_free(ts_layout *layout);
TS_API ts_code ts_layout_get_measurement(const ts_layout *layout, ts_measurement *measurement, ts_error **error);
/* Arrays from top to bottom and from left to right, which belong to the layout; NULL and 0 for a layout of NULL. */
TS_API const ts_line *ts_layout_lines(const ts_layout *layout, size_t *count);
TS_API const ts_glyph_run *ts_layout_runs(const ts_layout *layout, size_t *count);
TS_API const ts_glyph *ts_layout_glyphs(const ts_layout *layout, size_t *count);
/* The bounds of what is drawn: x, y, width, height. False where nothing is. Takes no steps of a work budget. */
TS_API bool ts_layout_ink(const ts_layout *layout, double bounds[4]);

/* ---- Drawings ---- */

enum { TS_FORMAT_PNG = 0, TS_FORMAT_SVG = 1, TS_FORMAT_PDF = 2 };

typedef struct ts_drawing_options {
    size_t struct_size;
    int32_t format;          /* TS_FORMAT_… */
    int32_t guides;          /* not 0: marks that explain the layout */
    double scale;            /* pixels per point, for PNG and pixels */
    double padding;          /* points around a text, at least */
    const char *color;       /* of text, such as "#1d4ed8"; empty for black, in dark scenes white */
    size_t color_length;
    const char *background;  /* "none", or a colour; empty for white, in dark scenes black */
    size_t background_length;
    int32_t svg_text;        /* not 0: text of SVG as text and not as shapes */
    int32_t dark;            /* not 0: colours for dark surroundings */
} ts_drawing_options;
#define TS_DRAWING_OPTIONS_INIT {sizeof(ts_drawing_options), 0, 0, 2, 0, NULL, 0, NULL, 0, 0, 0}

/* Pixels of a drawing, row by row from the top, without gaps. */
typedef struct ts_pixels {
    size_t struct_size;
    size_t width, height; /* in pixels */
    uint8_t *bytes;       /* four a pixel: blue, green, red, alpha, premultiplied; freed with ts_free */
} ts_pixels;
#define TS_PIXELS_INIT {sizeof(ts_pixels), 0, 0, NULL}

/* Draws a text into memory; options of NULL are PNG at two pixels a point.
 * Fails with TS_INVALID_VALUE, TS_INVALID_SIZE, TS_TOO_LARGE, TS_INVALID_COLOR, TS_FAILED. */
TS_API ts_code ts_text_draw(
    const ts_text *text, const ts_box *box, const ts_drawing_options *options, uint8_t **bytes, size_t *length,
    ts_error **error);
TS_API ts_code ts_text_draw_pixels(
    const ts_text *text, const ts_box *box, const ts_drawing_options *options, ts_pixels *pixels, ts_error **error);

/* ---- Many texts ---- */

/* Texts that lie behind each other, as in Arrow's arrays of strings: text i is from offset i to offset i + 1. */
typedef struct ts_batch {
    size_t struct_size;
    const char *bytes;
    size_t byte_count;
    const int32_t *offsets32; /* count + 1 offsets; either these, or */
    const int64_t *offsets64; /* these */
    size_t count;
    const uint8_t *validity;  /* a bit a text, the lowest first: 0 for a text that is missing; NULL where none is */
    size_t validity_offset;   /* of the first text, in bits */
    const double *widths;     /* of each text; NULL for the width of the box */
    int32_t threads;          /* the greatest number of threads; 0 for one a core */
    int32_t reserved;         /* 0 */
} ts_batch;
#define TS_BATCH_INIT {sizeof(ts_batch), NULL, 0, NULL, NULL, 0, NULL, 0, NULL, 0, 0}

/* Arrays of `count` elements that the caller gives, each NULL where it is not wanted. Of a text that is missing or has an error,
 * numbers are NaN, and counts 0; so are all when a work budget ends the call. */
typedef struct ts_columns {
    size_t struct_size;
    double *widths, *heights, *first_baselines, *last_baselines;
    int32_t *line_counts;
    uint8_t *truncated;
    ts_code *codes; /* of each text; without it the first text with an error makes the whole call fail */
} ts_columns;
#define TS_COLUMNS_INIT {sizeof(ts_columns), NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/* Prepares and measures many texts in one style, and keeps none of them. Answers do not depend on the number of threads.
 * Fails with TS_INVALID_ARGUMENT and TS_INVALID_RANGE for the arrays; with what ts_text_prepare and ts_text_measure fail with
 * for the first text that has an error, whose index the message names, where `columns` has no codes; the other texts have their
 * results all the same. */
TS_API ts_code ts_measure_batch(
    const ts_style *style, const ts_paragraph_style *paragraph_style, const ts_box *box, const ts_batch *batch,
    const ts_columns *columns, ts_error **error);

/* Prepares and measures one text, and keeps nothing: ts_text_prepare, ts_text_measure and ts_text_free in one call, which fails
 * with their codes. */
TS_API ts_code ts_measure(
    const char *text, size_t length, const ts_text_options *options, const ts_box *box, ts_measurement *measurement,
    ts_error **error);

/* ---- Questions as JSON ---- */

/* Answers the questions of `typesetter measure --jsonl` (Guides/Command.md) with the same bytes. Keeps prepared texts. */
typedef struct ts_questions ts_questions;

/* `lenient` not 0 passes over unknown keys. */
TS_API ts_code ts_questions_open(const ts_fonts *fonts, int32_t lenient, ts_questions **questions, ts_error **error);
TS_API void ts_questions_free(ts_questions *questions);
/* Answers one question, a JSON object in UTF-8, with one JSON object, NUL at its end. `line` is its number in errors, from 1.
 * A question with an error has an answer too, {"id":…,"error":"…"}; then its code is returned, and the error stored. */
TS_API ts_code ts_questions_answer(
    ts_questions *questions, const char *json, size_t length, size_t line, char **answer, size_t *answer_length,
    ts_error **error);

/* ---- Scenes and rows ---- */

/* A view tree with its constraints (Guides/Scenes.md). Threads that lay out one scene wait for each other. */
typedef struct ts_scene ts_scene;

typedef struct ts_rect {
    double x, y, width, height;
} ts_rect;

/* Reads a scene. Relative paths in it start at the folder, and at the working directory where no such file exists; empty for the
 * working directory alone.
 * Fails with the codes of scenes, TS_INVALID_JSON, TS_INVALID_VALUE, TS_INVALID_UTF8. */
TS_API ts_code ts_scene_open(
    const char *json, size_t length, const char *folder, size_t folder_length, ts_scene **scene, ts_error **error);
TS_API void ts_scene_free(ts_scene *scene);
/* The views and guides in the order of the scene. The name has a NUL at its end and belongs to the scene; NULL for no such
 * index. */
TS_API size_t ts_scene_view_count(const ts_scene *scene);
TS_API const char *ts_scene_view_name(const ts_scene *scene, size_t index);
/* The frames of the views and guides, in the order of the scene, in the coordinates of the root; at most `capacity` are stored.
 * `width` is the width of the root; NULL for the one that the constraints determine. Where constraints leave frames open, they may
 * depend on the layouts before. Fails with TS_UNSATISFIABLE_CONSTRAINTS, TS_FAILED_LAYOUT, TS_WIDTH_OUT_OF_RANGE. */
TS_API ts_code ts_scene_frames(
    ts_scene *scene, const double *width, ts_rect *frames, size_t capacity, size_t *count, ts_error **error);
/* The smallest size of the root, rounded up to whole pixels. Fails as ts_scene_frames does. */
TS_API ts_code ts_scene_fitting_size(
    ts_scene *scene, const double *width, double *width_out, double *height_out, ts_error **error);
/* The answer of `typesetter layout --json`, or with `fit` not 0 of `--fit --json`, NUL at its end: what the fonts lack for the
 * texts is in `notes`. */
TS_API ts_code ts_scene_answer(
    ts_scene *scene, const double *width, int32_t fit, char **json, size_t *length, ts_error **error);
/* Draws the scene at its fitting height into memory. Fails as ts_scene_frames and ts_text_draw do. */
TS_API ts_code ts_scene_draw(
    ts_scene *scene, const double *width, const ts_drawing_options *options, uint8_t **bytes, size_t *length,
    ts_error **error);
TS_API ts_code ts_scene_draw_pixels(
    ts_scene *scene, const double *width, const ts_drawing_options *options, ts_pixels *pixels, ts_error **error);

/* The rows of a scene at a width: `{"title": {"text": "…"}}` sets fields of its views. */
typedef struct ts_rows ts_rows;

/* Fails as ts_scene_open does, and with TS_WIDTH_OUT_OF_RANGE. */
TS_API ts_code ts_rows_open(const ts_scene *scene, double width, ts_rows **rows, ts_error **error);
TS_API void ts_rows_free(ts_rows *rows);
/* The height of a row, a JSON object. It depends on no other row. Fails with the codes of scenes. */
TS_API ts_code ts_rows_height(ts_rows *rows, const char *json, size_t length, double *height, ts_error **error);
/* The heights of the rows of a batch, whose widths are not used, into `heights`. `codes` may be NULL: then the first row with an
 * error makes the call fail; the others have their heights all the same. */
TS_API ts_code ts_rows_heights(
    ts_rows *rows, const ts_batch *batch, double *heights, ts_code *codes, ts_error **error);
/* The answer of `typesetter cells` to row `index`, from 0, on line `line`, from 1: also to one with an error, as
 * ts_questions_answer. */
TS_API ts_code ts_rows_answer(
    ts_rows *rows, size_t index, size_t line, const char *json, size_t length, char **answer, size_t *answer_length,
    ts_error **error);

#ifdef __cplusplus
}
#endif

#endif
