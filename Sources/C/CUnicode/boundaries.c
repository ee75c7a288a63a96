#include "CThreads.h"
#include "CUnicode.h"

#include <stdlib.h>
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
