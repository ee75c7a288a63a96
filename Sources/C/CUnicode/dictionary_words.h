#ifndef CUNICODE_DICTIONARY_WORDS_H
#define CUNICODE_DICTIONARY_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* What cu_dictionary_words returns in place of a count. */
enum {
    WORDS_STOPPED = -1, /* the budget of the thread has come to its end */
    WORDS_UNKNOWN = -2  /* only ICU's iterator finds the words of this text */
};

/* Writes the boundaries between words inside a stretch of units of class SA, from `start` to `end`, ascending, without both. The
 * words are the same as ICU's line iterator finds. `out` needs room for as many entries as the stretch has units. Returns their number, or one
 * of the values above. */
int32_t cu_dictionary_words(const uint16_t *units, const uint32_t *properties, int32_t start, int32_t end, int32_t *out);

#endif
