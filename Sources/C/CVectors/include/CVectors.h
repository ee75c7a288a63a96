/* Comparisons of several numbers at once, which Swift's SIMD types make slower. All names carry the prefix cv_. */
#ifndef CVECTORS_H
#define CVECTORS_H

#include <string.h>

/* Which of two numbers are greater than `limit` after `offset` has been subtracted, or not comparable: bit i for
 * number i. */
static inline unsigned cv_exceeding_of_two(const double *_Nonnull numbers, double offset, double limit) {
    typedef double doubles __attribute__((ext_vector_type(2)));
    typedef _Bool booleans __attribute__((ext_vector_type(2)));
    doubles values;
    memcpy(&values, numbers, sizeof values);
    booleans exceeds = __builtin_convertvector(~(values - offset <= limit), booleans);
    unsigned char bits;
    memcpy(&bits, &exceeds, sizeof bits);
    return bits;
}

/* The same for eight numbers. */
static inline unsigned cv_exceeding_of_eight(const double *_Nonnull numbers, double offset, double limit) {
    unsigned low = cv_exceeding_of_two(numbers, offset, limit) + 4 * cv_exceeding_of_two(numbers + 2, offset, limit);
    unsigned high = cv_exceeding_of_two(numbers + 4, offset, limit) + 4 * cv_exceeding_of_two(numbers + 6, offset, limit);
    return low | high << 4;
}

#endif
