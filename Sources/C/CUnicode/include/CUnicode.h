/* Unicode data and algorithms from ICU, behind types that do not refer to ICU's headers.
 *
 * ICU's headers must not be visible to Swift: Foundation loads another ICU as a clang module, and the two definitions
 * of UErrorCode collide. ICU is included only in this target's .c files. All names carry the prefix cu_. */
#ifndef CUNICODE_H
#define CUNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Character properties ------------------------------------------------------------------------------- */

/* The properties of a character that typesetting needs, in one word. The low eight bits are ICU's script number, the high
 * six its class of line breaks, which only this target's files read (line_classes.h). */
typedef enum cu_property {
    CU_SCRIPT_MASK = 0xFF,
    CU_BIDI = 1 << 8,                 /* right-to-left, Arabic number, or an explicit bidi control */
    CU_MANDATORY_BREAK = 1 << 9,      /* UAX #14 BK, CR, LF, NL */
    CU_HANGING_SPACE = 1 << 10,       /* White_Space that a line may break after (not no-break spaces) */
    CU_TAB = 1 << 11,                 /* U+0009 */
    CU_PREPENDED = 1 << 12,           /* Grapheme_Cluster_Break=Prepend: joins the next character, even a space */
    CU_DEFAULT_IGNORABLE = 1 << 13,   /* Default_Ignorable_Code_Point without the Hangul fillers */
    CU_GRAPHEME_COMPLEX = 1 << 14,    /* Grapheme_Cluster_Break is not Other */
    CU_EAST_ASIAN = 1 << 15,          /* East_Asian_Width F, W or H, other than marks (UAX #14 LB19a) */
    CU_EMOJI = 1 << 16,
    CU_EMOJI_PRESENTATION = 1 << 17,
    CU_REGIONAL_INDICATOR = 1 << 18,
    CU_EMOJI_MODIFIER = 1 << 19,
    CU_BRACKET_OPEN = 1 << 20,        /* Bidi_Paired_Bracket_Type=Open */
    CU_HANGUL_SYLLABLE = 1 << 21,     /* Grapheme_Cluster_Break is LV or LVT: a syllable in one character */
    CU_MARK = 1 << 22,                /* general category M */
    CU_BIDI_MIXING = 1 << 23,         /* left-to-right, a number, or an explicit bidi control */
    CU_SPACE_SEPARATOR = 1 << 24,     /* general category Zs */
    CU_NON_ASCII = 1 << 25
} cu_property;
enum { CU_LINE_CLASS_SHIFT = 26, CU_LINE_CLASS_BELOW = (1 << CU_LINE_CLASS_SHIFT) - 1 };

/* Properties in pages of 128 characters, NULL until first used; filling all of them takes 40 ms. The first page is ASCII. */
enum { CU_PAGE_SHIFT = 7, CU_PAGE_LENGTH = 1 << CU_PAGE_SHIFT, CU_PAGE_COUNT = 0x110000 >> CU_PAGE_SHIFT };
extern const uint32_t *cu_property_pages[CU_PAGE_COUNT];
/* Fills a page and returns it; used by cu_properties. Safe on any thread. */
const uint32_t *cu_fill_property_page(uint32_t page);

/* The properties of CU_PAGE_LENGTH characters. */
static inline const uint32_t *cu_property_page(uint32_t page) {
    const uint32_t *known = __atomic_load_n(&cu_property_pages[page], __ATOMIC_ACQUIRE);
    return __builtin_expect(known != NULL, 1) ? known : cu_fill_property_page(page);
}

/* The properties of a Unicode scalar value. Values above U+10FFFF must not be passed. */
static inline uint32_t cu_properties(uint32_t scalar) {
    return cu_property_page(scalar >> CU_PAGE_SHIFT)[scalar & (CU_PAGE_LENGTH - 1)];
}

/* The properties as ICU has them, as the properties of ASCII must be too. */
uint32_t cu_properties_from_icu(uint32_t scalar);

/* Loads memory that will be read soon into the processor's cache. Swift has no such builtin. */
static inline void cu_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }

/* The version of Unicode that ICU has: 1501 is 15.1. */
int32_t cu_unicode_version(void);

/* The version of ICU: 7201 is 72.1. */
int32_t cu_icu_version(void);

/* ISO 15924 tag of a script number, first letter in the high byte. */
uint32_t cu_script_tag(uint32_t script);
/* ICU's numbers of the two scripts that script resolution replaces (UAX #24), of Cyrillic, Greek, Lao, Latin and Thai, and one that
 * stands for several scripts of a text, which is no script's number. */
enum cu_script {
    CU_SCRIPT_COMMON = 0,
    CU_SCRIPT_INHERITED = 1,
    CU_SCRIPT_CYRILLIC = 8,
    CU_SCRIPT_GREEK = 14,
    CU_SCRIPT_LAO = 24,
    CU_SCRIPT_LATIN = 25,
    CU_SCRIPT_THAI = 38,
    CU_SCRIPT_SEVERAL = 0xFF
};

/* Canonical decomposition of one step: writes 0, 1 or 2 scalars, returns how many. */
int32_t cu_canonical_decomposition(uint32_t scalar, uint32_t out[2]);
/* The canonical composition of two scalars, 0 when there is none. */
uint32_t cu_compose(uint32_t first, uint32_t second);
/* The matching bracket (Bidi_Paired_Bracket), or the character itself for one that is not a bracket. */
uint32_t cu_paired_bracket(uint32_t scalar);
/* How a character joins its neighbours (Joining_Type). */
typedef enum cu_joining {
    CU_JOINING_NONE,        /* U */
    CU_JOINING_TRANSPARENT, /* T: marks and format characters */
    CU_JOINING_NEXT,        /* D, C, L: joins the character after it, and all but L the one before */
    CU_JOINING_PREVIOUS     /* R: joins the character before it only */
} cu_joining;
cu_joining cu_joining_type(uint32_t scalar);
/* Letters of Arabic script by their shape (Joining_Group), as far as rules tell them apart. */
typedef enum cu_joining_group {
    CU_GROUP_OTHER,
    CU_GROUP_AIN,
    CU_GROUP_ALEF,
    CU_GROUP_BEH,         /* beh, noon, nya: a tooth with dots */
    CU_GROUP_DAL,
    CU_GROUP_FEH,
    CU_GROUP_HEH,         /* heh, heh goal, knotted heh */
    CU_GROUP_KAF,         /* kaf, swash kaf, gaf */
    CU_GROUP_LAM,
    CU_GROUP_QAF,
    CU_GROUP_REH,
    CU_GROUP_SAD,
    CU_GROUP_SEEN,
    CU_GROUP_TAH,
    CU_GROUP_TEH_MARBUTA, /* and teh marbuta of heh goal */
    CU_GROUP_WAW,
    CU_GROUP_YEH          /* yeh, Farsi yeh, yeh with tail */
} cu_joining_group;
cu_joining_group cu_joining_group_of(uint32_t scalar);
/* The columns of a terminal that the character takes: 2 for wide ones (UAX #11), 0 for marks and formats, else 1. */
int32_t cu_column_count(uint32_t scalar);
/* Whether the character has the general category Sm or So: a mathematical or other symbol. */
bool cu_is_symbol(uint32_t scalar);
/* Whether the character stands upright on a vertical line of mixed orientation (UAX #50): Vertical_Orientation is not R. */
bool cu_stands_upright(uint32_t scalar);

/* Whether a language (an ICU locale) is written in a script; also true when ICU has no data for the language. */
bool cu_language_uses_script(const char *locale, uint32_t script);

/* ---- Decoding ------------------------------------------------------------------------------------------- */

/* Decodes valid UTF-8 into UTF-16. `units` and `properties` need room for `length` entries; `offsets` for length + 1:
 * it receives each unit's UTF-8 offset, and `length` at the end. `properties` receives `cu_properties` of each unit's
 * character. `*flags` is the union of all of them, but its script is the only one of the text other than Common and Inherited,
 * CU_SCRIPT_COMMON where there is none, and CU_SCRIPT_SEVERAL where there are more. The arrays do not overlap. Returns the
 * number of units. */
int32_t cu_decode(const uint8_t *utf8, int32_t length, uint16_t *units, uint32_t *offsets, uint32_t *properties,
                  uint32_t *flags);

/* ---- Boundaries ----------------------------------------------------------------------------------------- */

typedef struct cu_breaker cu_breaker;
enum cu_break_kind { CU_BREAK_LINE = 0, CU_BREAK_GRAPHEME = 1, CU_BREAK_WORD = 2 };

/* Opens a break iterator, or returns NULL when ICU fails. `locale` is an ICU locale or BCP 47 tag, "" for the root.
 * One thread at a time may use it. */
cu_breaker *cu_breaker_open(int32_t kind, const char *locale);
void cu_breaker_close(cu_breaker *breaker);
/* Writes every boundary after 0, ascending, the last one `length`; `out` needs room for `length` entries. Returns the
 * count, -1 on failure and when the budget of the thread has come to its end. */
int32_t cu_breaker_boundaries(cu_breaker *breaker, const uint16_t *units, int32_t length, int32_t *out);

/* Removes the boundaries between an Arabic number sign, such as U+06DD, and the digits behind it, which it encloses. Returns
 * the number of boundaries that remain; each is the end of a cluster. */
int32_t cu_join_numbers(const uint32_t *properties, int32_t *boundaries, int32_t count);

/* The rules for line breaks: UAX #14, without (strict) and with (normal, loose) the opportunities of East Asian
 * text, and the rules of Chinese and Japanese. */
enum cu_line_rules {
    CU_LINE_STRICT,
    CU_LINE_NORMAL,
    CU_LINE_LOOSE,
    CU_LINE_STRICT_CJ,
    CU_LINE_NORMAL_CJ,
    CU_LINE_LOOSE_CJ,
    CU_LINE_RULES_COUNT
};

/* The rules of a language (ISO 639, lower case; "und" or "" for none) and a strictness: "strict", "normal", "loose", or
 * something else for what is usual in the language (CLDR). */
int32_t cu_line_rules(const char *language, const char *strictness);
/* Writes every boundary of lines after 0, ascending, the last one `length`, by the rules and classes of Unicode 16.0,
 * whatever ICU's version; `properties` are what cu_decode gives. Words in Thai, Lao, Khmer and Burmese come from ICU's dictionaries.
 * ICU's iterator is asked for them only where cu_has_dictionary does not hold, and for what is longer than any word: it is opened where
 * `*iterator` is NULL, and the caller closes it. Returns the count, -1 when ICU fails and when the budget of the thread has come to its
 * end. */
int32_t cu_line_boundaries(cu_breaker **iterator, int32_t rules, const uint16_t *units, const uint32_t *properties,
                           int32_t length, int32_t *out);

/* Whether the words of a script are found without ICU's iterator, in ICU's dictionary (dictionary_words.c). */
bool cu_has_dictionary(uint32_t script);

/* Gives letters and digits (AL, HL, NU, SA) of a range of `properties` the class of ideographs, for CSS's
 * `word-break: break-all`. Only line breaks read classes. */
void cu_treat_letters_as_ideographs(uint32_t *properties, int32_t start, int32_t end);
/* Gives objects (CB) of a range of `properties` the class of letters. */
void cu_treat_objects_as_letters(uint32_t *properties, int32_t start, int32_t end);
/* Whether the characters on both sides of a unit are letters, digits or ideographs, between which CSS's `word-break:
 * keep-all` allows no break of the rules. `index` is more than 0. */
bool cu_is_between_letters(const uint32_t *properties, int32_t index, int32_t length);

/* ---- Phrases -------------------------------------------------------------------------------------------- */

/* What the phrases of a language are (CSS Text 4, `word-break: auto-phrase`). */
enum cu_phrases {
    CU_PHRASES_NONE,           /* not known */
    CU_PHRASES_BETWEEN_SPACES, /* all letters that stand together: Korean (CLDR's line breaks with `lw=phrase`) */
    CU_PHRASES_JA,             /* these by the models of BudouX */
    CU_PHRASES_ZH_HANS,
    CU_PHRASES_ZH_HANT,
    CU_PHRASES_COUNT
};

/* A cu_phrases. The language is in lower case, the script such as "Hant" and the region such as "TW"; both may be empty. */
int32_t cu_phrases_of(const char *language, const char *script, const char *region);

/* Reads the phrases of a text; its members belong to phrases.c. */
typedef struct cu_phrase_reader {
    const uint16_t *units;
    const uint32_t *properties;
    int32_t model, next, end;
    /* The numbers of characters that were read and that are decided: whether a phrase starts before them. */
    int32_t read, decided;
    int32_t sums[8], places[8];
} cu_phrase_reader;

/* A reader of the units from `start` to `end` as a text of its own. `units` and `properties` are what cu_decode gives, and live as long
 * as the reader. */
cu_phrase_reader cu_read_phrases(int32_t phrases, const uint16_t *units, const uint32_t *properties, int32_t start, int32_t end);
/* The unit at which the next phrase starts, other than the first one; `end` where there is no other.
 * Complexity: O(units up to there) */
int32_t cu_next_phrase(cu_phrase_reader *reader);

/* ---- Bidi ----------------------------------------------------------------------------------------------- */

typedef struct cu_bidi cu_bidi;
enum cu_base { CU_BASE_LTR = 0, CU_BASE_RTL = 1, CU_BASE_AUTO = 2 };

cu_bidi *cu_bidi_open(void);
void cu_bidi_close(cu_bidi *bidi);
/* The base direction (a cu_base) of paragraphs that start before a unit, and not before the end of the range before. */
typedef struct cu_base_range {
    int32_t end;
    int32_t base;
} cu_base_range;
/* Resolves the levels of UAX #9, paragraph by paragraph. `base` is a cu_base. A paragraph of one direction has one level, also in
 * embeddings and isolates. What X9 removes has the level of the character behind it. Returns the level of each unit (owned by
 * `bidi`, valid until the next call), or NULL without memory, for empty text, and when the budget of the thread has come to its
 * end.
 * Complexity: O(length) */
const uint8_t *cu_bidi_levels(cu_bidi *bidi, const uint16_t *units, int32_t length, int32_t base);
/* As cu_bidi_levels, with base directions of their own for ranges, in order; the last range ends at `length`. */
const uint8_t *cu_bidi_levels_by_range(cu_bidi *bidi, const uint16_t *units, int32_t length,
                                       const cu_base_range *ranges);
/* The base level of the paragraph that contains a unit of the text that was resolved last. */
uint8_t cu_bidi_paragraph_level(const cu_bidi *bidi, int32_t index);

#ifdef __cplusplus
}
#endif

#endif
