#include "CThreads.h"
#include "CUnicode.h"
#include "brackets.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

/* Boundaries between two questions to the budget of the thread: a millisecond. */
enum { QUESTION_INTERVAL = 1 << 15 };

struct cu_breaker {
    UBreakIterator *iterator;
};

cu_breaker *cu_breaker_open(int32_t kind, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIteratorType type = kind == CU_BREAK_LINE ? UBRK_LINE : kind == CU_BREAK_WORD ? UBRK_WORD : UBRK_CHARACTER;
    UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
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
        if (count % QUESTION_INTERVAL == 0 && !ct_budget_spend(0)) return -1;
    }
    return count;
}

/* Many ICU functions walk all paragraphs of a text on each call, which is quadratic in their number; each paragraph is
 * therefore resolved on its own. */
struct cu_bidi {
    UBiDi *bidi;
    /* The levels of the whole text. */
    uint8_t *levels;
    int32_t capacity;
    /* The end of each paragraph in UTF-16 units, and its base level. */
    int32_t *limits;
    uint8_t *base_levels;
    int32_t paragraph_count;
    int32_t paragraph_capacity;
    /* A copy of a paragraph with fewer brackets. */
    uint16_t *copy;
    int32_t copy_capacity;
};

cu_bidi *cu_bidi_open(void) {
    UBiDi *bidi = ubidi_open();
    if (bidi == NULL) return NULL;
    cu_bidi *wrapper = calloc(1, sizeof *wrapper);
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
    free(bidi->levels);
    free(bidi->limits);
    free(bidi->base_levels);
    free(bidi->copy);
    free(bidi);
}

/* UAX #9 P1: the index after the first character of Bidi_Class B, where CR LF counts as one; `length` without any. */
static int32_t paragraph_limit(const uint16_t *units, int32_t start, int32_t length) {
    for (int32_t i = start; i < length; i++) {
        uint16_t unit = units[i];
        if (unit == 0x0D && i + 1 < length && units[i + 1] == 0x0A) return i + 2;
        if (unit == 0x0A || unit == 0x0D || (unit >= 0x1C && unit <= 0x1E) || unit == 0x85 || unit == 0x2029) return i + 1;
    }
    return length;
}

static bool add_paragraph(cu_bidi *bidi, int32_t limit, uint8_t level) {
    if (bidi->paragraph_count == bidi->paragraph_capacity) {
        int32_t capacity = bidi->paragraph_capacity * 2 + 16;
        int32_t *limits = realloc(bidi->limits, (size_t)capacity * sizeof *limits);
        if (limits == NULL) return false;
        bidi->limits = limits;
        uint8_t *levels = realloc(bidi->base_levels, (size_t)capacity);
        if (levels == NULL) return false;
        bidi->base_levels = levels;
        bidi->paragraph_capacity = capacity;
    }
    bidi->limits[bidi->paragraph_count] = limit;
    bidi->base_levels[bidi->paragraph_count++] = level;
    return true;
}

/* The paragraph, or a copy of it without the brackets that are not paired; NULL without memory. */
static const uint16_t *with_limited_brackets(cu_bidi *bidi, const uint16_t *units, int32_t length) {
    if (!cu_has_many_brackets(units, length)) return units;
    if (length > bidi->copy_capacity) {
        uint16_t *copy = realloc(bidi->copy, (size_t)length * sizeof *copy);
        if (copy == NULL) return NULL;
        bidi->copy = copy;
        bidi->copy_capacity = length;
    }
    memcpy(bidi->copy, units, (size_t)length * sizeof *units);
    cu_limit_brackets(bidi->copy, length);
    return bidi->copy;
}

const uint8_t *cu_bidi_levels(cu_bidi *bidi, const uint16_t *units, int32_t length, int32_t base) {
    cu_base_range range = {.end = length, .base = base};
    return cu_bidi_levels_by_range(bidi, units, length, &range);
}

const uint8_t *cu_bidi_levels_by_range(cu_bidi *bidi, const uint16_t *units, int32_t length,
                                       const cu_base_range *ranges) {
    if (length > bidi->capacity) {
        uint8_t *levels = realloc(bidi->levels, (size_t)length);
        if (levels == NULL) return NULL;
        bidi->levels = levels;
        bidi->capacity = length;
    }
    bidi->paragraph_count = 0;
    for (int32_t start = 0; start < length;) {
        UErrorCode status = U_ZERO_ERROR;
        while (ranges->end <= start) ranges++;
        UBiDiLevel level = ranges->base == CU_BASE_AUTO ? UBIDI_DEFAULT_LTR : (UBiDiLevel)ranges->base;
        int32_t limit = paragraph_limit(units, start, length);
        const uint16_t *paragraph = with_limited_brackets(bidi, units + start, limit - start);
        if (paragraph == NULL || !ct_budget_spend(0)) return NULL;
        ubidi_setPara(bidi->bidi, (const UChar *)paragraph, limit - start, level, NULL, &status);
        const UBiDiLevel *levels = ubidi_getLevels(bidi->bidi, &status);
        if (U_FAILURE(status) || !add_paragraph(bidi, limit, ubidi_getParaLevel(bidi->bidi))) return NULL;
        memcpy(bidi->levels + start, levels, (size_t)(limit - start));
        start = limit;
    }
    return length > 0 ? bidi->levels : NULL;
}

uint8_t cu_bidi_paragraph_level(const cu_bidi *bidi, int32_t index) {
    int32_t low = 0;
    int32_t high = bidi->paragraph_count - 1;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (bidi->limits[middle] <= index) low = middle + 1; else high = middle;
    }
    return low < bidi->paragraph_count ? bidi->base_levels[low] : 0;
}
