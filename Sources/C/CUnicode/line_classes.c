#include "line_classes.h"

#include <stddef.h>

#include "line_class_ranges.h"

uint32_t cu_line_class(uint32_t scalar) {
    size_t low = 0;
    size_t high = sizeof ranges / sizeof ranges[0];
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (ranges[middle] >> 8 <= scalar) low = middle; else high = middle;
    }
    uint32_t found = ranges[low] & 0xFF;
    /* A syllable without a final consonant: one of 28. */
    bool is_open_syllable = found == (LINE_CLASS_EAST_ASIAN | LB_H3) && (scalar - 0xAC00) % 28 == 0;
    return is_open_syllable ? LINE_CLASS_EAST_ASIAN | LB_H2 : found;
}
