#include "CUnicode.h"
#include "line_classes.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

const uint32_t *cu_property_pages[CU_PAGE_COUNT];

static bool is_mandatory_break(uint32_t c) {
    return c == 0x0A || c == 0x0B || c == 0x0C || c == 0x0D || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* Characters that are Default_Ignorable_Code_Point, but to which HarfBuzz gives a glyph with a width. */
static bool is_hangul_filler(UChar32 c) {
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0;
}

static bool takes_part_in_bidi(UChar32 c) {
    switch (u_charDirection(c)) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE:
        return true;
    default:
        return false;
    }
}

/* Whether the character can cause levels other than 1 in a right-to-left paragraph (UAX #9 X1–X8, I1, I2). */
static bool mixes_directions(UChar32 c) {
    switch (u_charDirection(c)) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
        return false;
    case U_LEFT_TO_RIGHT:
    case U_EUROPEAN_NUMBER:
        return true;
    default:
        return takes_part_in_bidi(c);
    }
}

uint32_t cu_properties_from_icu(uint32_t scalar) {
    UChar32 c = (UChar32)scalar;
    UErrorCode status = U_ZERO_ERROR;
    uint32_t word = (uint32_t)uscript_getScript(c, &status) & CU_SCRIPT_MASK;
    if (U_FAILURE(status)) word = CU_SCRIPT_COMMON;
    if (takes_part_in_bidi(c)) word |= CU_BIDI;
    if (is_mandatory_break((uint32_t)c)) word |= CU_MANDATORY_BREAK;
    uint32_t line_class = cu_line_class((uint32_t)c);
    uint32_t breaking = line_class & ~(uint32_t)LINE_CLASS_EAST_ASIAN;
    word |= breaking << CU_LINE_CLASS_SHIFT;
    if (line_class & LINE_CLASS_EAST_ASIAN) word |= CU_EAST_ASIAN;
    if (u_hasBinaryProperty(c, UCHAR_WHITE_SPACE) && breaking != LB_GL && !is_mandatory_break((uint32_t)c)) {
        word |= CU_HANGING_SPACE;
    }
    if (c == 0x09) word |= CU_TAB;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && !is_hangul_filler(c)) word |= CU_DEFAULT_IGNORABLE;
    int32_t clustering = u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK);
    if (clustering != U_GCB_OTHER) word |= CU_GRAPHEME_COMPLEX;
    if (clustering == U_GCB_LV || clustering == U_GCB_LVT) word |= CU_HANGUL_SYLLABLE;
    if (clustering == U_GCB_PREPEND) word |= CU_PREPENDED;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI)) word |= CU_EMOJI;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) word |= CU_EMOJI_PRESENTATION;
    if (u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR)) word |= CU_REGIONAL_INDICATOR;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) word |= CU_EMOJI_MODIFIER;
    if (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == U_BPT_OPEN) word |= CU_BRACKET_OPEN;
    uint32_t category = U_MASK(u_charType(c));
    if (category & U_GC_M_MASK) word |= CU_MARK;
    if (mixes_directions(c)) word |= CU_BIDI_MIXING;
    if (category & U_GC_ZS_MASK) word |= CU_SPACE_SEPARATOR;
    if (c >= 0x80) word |= CU_NON_ASCII;
    return word;
}

/* The same for a character below U+0080. ICU's data would be looked for and read at every start, for nearly every text. */
static uint32_t properties_of_ascii(uint32_t c) {
    bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    bool is_digit = c >= '0' && c <= '9';
    uint32_t word = (is_letter ? CU_SCRIPT_LATIN : CU_SCRIPT_COMMON) | cu_line_class(c) << CU_LINE_CLASS_SHIFT;
    if (is_letter || is_digit) word |= CU_BIDI_MIXING;
    if (is_mandatory_break(c)) word |= CU_MANDATORY_BREAK;
    if (c == 0x09) word |= CU_TAB | CU_HANGING_SPACE;
    if (c == 0x20) word |= CU_HANGING_SPACE | CU_SPACE_SEPARATOR;
    if (c < 0x20 || c == 0x7F) word |= CU_GRAPHEME_COMPLEX;
    if (is_digit || c == '#' || c == '*') word |= CU_EMOJI;
    if (c == '(' || c == '[' || c == '{') word |= CU_BRACKET_OPEN;
    return word;
}

/* Pages of ideographs that Unicode has had since its first version, and which do not differ in any property. */
enum { FIRST_IDEOGRAPHS = 0x4E00 >> CU_PAGE_SHIFT, LAST_IDEOGRAPHS = 0x9EFF >> CU_PAGE_SHIFT };

const uint32_t *cu_fill_property_page(uint32_t page) {
    if (page > FIRST_IDEOGRAPHS && page <= LAST_IDEOGRAPHS) {
        (void)cu_properties(FIRST_IDEOGRAPHS << CU_PAGE_SHIFT);
        const uint32_t *shared = __atomic_load_n(&cu_property_pages[FIRST_IDEOGRAPHS], __ATOMIC_ACQUIRE);
        __atomic_store_n(&cu_property_pages[page], shared, __ATOMIC_RELEASE);
        return shared;
    }
    /* Never freed: a page is part of the process-wide table. */
    uint32_t *filled = malloc(CU_PAGE_LENGTH * sizeof(uint32_t));
    if (filled == NULL) abort();
    for (uint32_t i = 0; i < CU_PAGE_LENGTH; i++) {
        filled[i] = page == 0 ? properties_of_ascii(i) : cu_properties_from_icu(page << CU_PAGE_SHIFT | i);
    }
    const uint32_t *expected = NULL;
    if (__atomic_compare_exchange_n(&cu_property_pages[page], &expected, filled, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        return filled;
    }
    free(filled);
    return expected;
}

int32_t cu_unicode_version(void) {
    UVersionInfo version;
    u_getUnicodeVersion(version);
    return version[0] * 100 + version[1];
}

int32_t cu_icu_version(void) {
    UVersionInfo version;
    u_getVersion(version);
    return version[0] * 100 + version[1];
}

_Static_assert((int)CU_SCRIPT_COMMON == (int)USCRIPT_COMMON && (int)CU_SCRIPT_INHERITED == (int)USCRIPT_INHERITED &&
                   (int)CU_SCRIPT_CYRILLIC == (int)USCRIPT_CYRILLIC && (int)CU_SCRIPT_GREEK == (int)USCRIPT_GREEK &&
                   (int)CU_SCRIPT_LAO == (int)USCRIPT_LAO && (int)CU_SCRIPT_LATIN == (int)USCRIPT_LATIN &&
                   (int)CU_SCRIPT_THAI == (int)USCRIPT_THAI,
               "the numbers are ICU's");

uint32_t cu_script_tag(uint32_t script) {
    const char *name = uscript_getShortName((UScriptCode)script);
    if (name == NULL || strlen(name) != 4) name = "Zyyy";
    return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 |
           (uint32_t)(uint8_t)name[3];
}

int32_t cu_canonical_decomposition(uint32_t scalar, uint32_t out[2]) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
    if (U_FAILURE(status)) return 0;
    UChar units[8];
    int32_t length = unorm2_getRawDecomposition(nfc, (UChar32)scalar, units, 8, &status);
    if (U_FAILURE(status) || length <= 0) return 0;
    int32_t count = 0;
    for (int32_t i = 0; i < length && count < 2;) {
        UChar32 c;
        U16_NEXT(units, i, length, c);
        out[count++] = (uint32_t)c;
    }
    return count;
}

uint32_t cu_compose(uint32_t first, uint32_t second) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
    if (U_FAILURE(status)) return 0;
    UChar32 composed = unorm2_composePair(nfc, (UChar32)first, (UChar32)second);
    return composed < 0 ? 0 : (uint32_t)composed;
}

uint32_t cu_paired_bracket(uint32_t scalar) {
    return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

bool cu_is_symbol(uint32_t scalar) {
    return (U_MASK(u_charType((UChar32)scalar)) & (U_GC_SM_MASK | U_GC_SO_MASK)) != 0;
}

bool cu_stands_upright(uint32_t scalar) {
    return u_getIntPropertyValue((UChar32)scalar, UCHAR_VERTICAL_ORIENTATION) != U_VO_ROTATED;
}

bool cu_language_uses_script(const char *locale, uint32_t script) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode codes[16];
    int32_t count = uscript_getCode(locale, codes, 16, &status);
    if (U_FAILURE(status) || count == 0) return true;
    for (int32_t i = 0; i < count; i++) {
        if ((uint32_t)codes[i] == script) return true;
    }
    return false;
}

cu_joining cu_joining_type(uint32_t scalar) {
    switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE)) {
    case U_JT_TRANSPARENT:
        return CU_JOINING_TRANSPARENT;
    case U_JT_DUAL_JOINING:
    case U_JT_JOIN_CAUSING:
    case U_JT_LEFT_JOINING:
        return CU_JOINING_NEXT;
    case U_JT_RIGHT_JOINING:
        return CU_JOINING_PREVIOUS;
    default:
        return CU_JOINING_NONE;
    }
}

cu_joining_group cu_joining_group_of(uint32_t scalar) {
    switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_GROUP)) {
    case U_JG_AIN:
        return CU_GROUP_AIN;
    case U_JG_ALEF:
        return CU_GROUP_ALEF;
    case U_JG_BEH:
    case U_JG_NOON:
    case U_JG_AFRICAN_NOON:
    case U_JG_NYA:
        return CU_GROUP_BEH;
    case U_JG_DAL:
        return CU_GROUP_DAL;
    case U_JG_FEH:
    case U_JG_AFRICAN_FEH:
        return CU_GROUP_FEH;
    case U_JG_HEH:
    case U_JG_HEH_GOAL:
    case U_JG_KNOTTED_HEH:
        return CU_GROUP_HEH;
    case U_JG_KAF:
    case U_JG_SWASH_KAF:
    case U_JG_GAF:
        return CU_GROUP_KAF;
    case U_JG_LAM:
        return CU_GROUP_LAM;
    case U_JG_QAF:
    case U_JG_AFRICAN_QAF:
        return CU_GROUP_QAF;
    case U_JG_REH:
        return CU_GROUP_REH;
    case U_JG_SAD:
        return CU_GROUP_SAD;
    case U_JG_SEEN:
        return CU_GROUP_SEEN;
    case U_JG_TAH:
        return CU_GROUP_TAH;
    case U_JG_TEH_MARBUTA:
    case U_JG_TEH_MARBUTA_GOAL:
        return CU_GROUP_TEH_MARBUTA;
    case U_JG_WAW:
        return CU_GROUP_WAW;
    case U_JG_YEH:
    case U_JG_FARSI_YEH:
    case U_JG_YEH_WITH_TAIL:
        return CU_GROUP_YEH;
    default:
        return CU_GROUP_OTHER;
    }
}

int32_t cu_column_count(uint32_t scalar) {
    switch (u_charType((UChar32)scalar)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
        return 0;
    default:
        break;
    }
    switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_WIDE:
        return 2;
    default:
        return 1;
    }
}
