#include "CUnicode.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

struct cu_breaker {
    UBreakIterator *iterator;
};

cu_breaker *cu_breaker_open(int32_t kind, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(kind == CU_BREAK_LINE ? UBRK_LINE : UBRK_CHARACTER, locale, NULL, 0, &status);
    if (U_FAILURE(status)) return NULL;
    cu_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    return breaker;
}

void cu_breaker_close(cu_breaker *breaker) {
    if (breaker == NULL) return;
    ubrk_close(breaker->iterator);
    free(breaker);
}

int32_t cu_breaker_boundaries(cu_breaker *breaker, const uint16_t *units, int32_t length, int32_t *out) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaker->iterator, (const UChar *)units, length, &status);
    if (U_FAILURE(status)) return -1;
    int32_t count = 0;
    for (int32_t at = ubrk_next(breaker->iterator); at != UBRK_DONE; at = ubrk_next(breaker->iterator)) {
        if (count == length) return -1;
        out[count++] = at;
    }
    return count;
}

int32_t cu_simple_line_boundaries(const uint16_t *units, const uint32_t *properties, int32_t length, int32_t *out) {
    enum { NOTHING, LETTER, DIGIT, STOP, SPACE } before = NOTHING;
    int32_t count = 0;
    for (int32_t i = 0; i < length; i++) {
        uint32_t word = properties[i];
        if (word & CU_BREAK_ALPHABETIC) {
            if (before == STOP) return -1;          /* LB29 and LB31 tell full stops from question marks */
            if (before == SPACE) out[count++] = i;  /* LB18 */
            before = LETTER;                        /* LB23, LB28 */
        } else if (word & CU_BREAK_MARK) {
            if (before != LETTER) return -1;        /* LB9; LB10 for a mark without a base */
        } else {
            switch (units[i]) {
            case ' ':
                before = SPACE;                     /* LB7 */
                break;
            case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
                if (before == STOP) return -1;      /* LB25 */
                if (before == SPACE) out[count++] = i;
                before = DIGIT;
                break;
            case '.': case ',': case ':': case ';': case '!': case '?':
                if (before == SPACE || before == NOTHING) return -1; /* LB13 after spaces */
                before = STOP;
                break;
            case '\'':
                /* LB19, only between letters: before a bracket there is LB15. */
                if (before != LETTER || i + 1 == length || !(properties[i + 1] & CU_BREAK_ALPHABETIC)) return -1;
                break;
            default:
                return -1;
            }
        }
    }
    if (length > 0) out[count++] = length;
    return count;
}

struct cu_bidi {
    UBiDi *bidi;
};

cu_bidi *cu_bidi_open(void) {
    UBiDi *bidi = ubidi_open();
    if (bidi == NULL) return NULL;
    cu_bidi *wrapper = malloc(sizeof *wrapper);
    if (wrapper == NULL) {
        ubidi_close(bidi);
        return NULL;
    }
    wrapper->bidi = bidi;
    return wrapper;
}

void cu_bidi_close(cu_bidi *bidi) {
    if (bidi == NULL) return;
    ubidi_close(bidi->bidi);
    free(bidi);
}

const uint8_t *cu_bidi_levels(cu_bidi *bidi, const uint16_t *units, int32_t length, int32_t base) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDiLevel level = base == CU_BASE_AUTO ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base;
    ubidi_setPara(bidi->bidi, (const UChar *)units, length, level, NULL, &status);
    const UBiDiLevel *levels = ubidi_getLevels(bidi->bidi, &status);
    return U_FAILURE(status) ? NULL : levels;
}

uint8_t cu_bidi_paragraph_level(const cu_bidi *bidi, int32_t index) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDiLevel level = 0;
    ubidi_getParagraph(bidi->bidi, index, NULL, NULL, &level, &status);
    return U_FAILURE(status) ? 0 : level;
}
