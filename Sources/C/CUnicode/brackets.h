#ifndef CUNICODE_BRACKETS_H
#define CUNICODE_BRACKETS_H

#include <stdbool.h>
#include <stdint.h>

/* UAX #9 BD16 pairs no more brackets of an isolating run sequence once 63 opening ones wait for their closing ones. ICU
 * has no such limit, and takes quadratic time. */

/* Whether a paragraph has more opening brackets than may wait. */
bool cu_has_many_brackets(const uint16_t *units, int32_t length);

/* Replaces the brackets that BD16 does not pair by a neutral character; returns their number. An isolate is taken for an
 * isolating run sequence. */
int32_t cu_limit_brackets(uint16_t *units, int32_t length);

#endif
