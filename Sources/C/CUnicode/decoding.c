#include "CUnicode.h"
#include "line_classes.h"

#include <string.h>

/* Swift's strings are valid UTF-8, so the lead byte alone gives the length of a sequence. */
static inline uint32_t next_scalar(const uint8_t *utf8, int32_t *index) {
    int32_t i = *index;
    uint32_t lead = utf8[i];
    if (lead < 0x80) {
        *index = i + 1;
        return lead;
    }
    if (lead < 0xE0) {
        *index = i + 2;
        return (lead & 0x1F) << 6 | (utf8[i + 1] & 0x3F);
    }
    if (lead < 0xF0) {
        *index = i + 3;
        return (lead & 0x0F) << 12 | (uint32_t)(utf8[i + 1] & 0x3F) << 6 | (utf8[i + 2] & 0x3F);
    }
    *index = i + 4;
    return (lead & 0x07) << 18 | (uint32_t)(utf8[i + 1] & 0x3F) << 12 | (uint32_t)(utf8[i + 2] & 0x3F) << 6 |
           (utf8[i + 3] & 0x3F);
}

/* The only script that has been met, where a character has another one than Common and Inherited. */
static inline uint32_t add_script(uint32_t known, uint32_t word) {
    uint32_t script = word & CU_SCRIPT_MASK;
    if (__builtin_expect(script == known || script <= CU_SCRIPT_INHERITED, 1)) return known;
    return known == CU_SCRIPT_COMMON ? script : CU_SCRIPT_SEVERAL;
}

/* Whether a character of more than one byte is in the next eight bytes. */
static inline bool has_long_sequence(const uint8_t *utf8) {
    uint64_t bytes;
    memcpy(&bytes, utf8, sizeof bytes);
    return (bytes & UINT64_C(0x8080808080808080)) != 0;
}

int32_t cu_decode(const uint8_t *restrict utf8, int32_t length, uint16_t *restrict units, uint32_t *restrict offsets,
                  uint32_t *restrict properties, uint32_t *flags) {
    uint32_t all = 0;
    uint32_t script = CU_SCRIPT_COMMON;
    int32_t count = 0;
    for (int32_t i = 0; i < length;) {
        /* One byte, as most characters of many languages have: eight at a time. */
        const uint32_t *ascii = cu_property_page(0);
        while (length - i >= 8 && !has_long_sequence(utf8 + i)) {
            uint32_t words = 0;
            for (int32_t next = 0; next < 8; next++) {
                uint32_t word = ascii[utf8[i + next]];
                words |= word;
                properties[count + next] = word;
                offsets[count + next] = (uint32_t)(i + next);
                units[count + next] = utf8[i + next];
            }
            all |= words;
            /* The letters of ASCII have one script. */
            script = add_script(script, words);
            i += 8;
            count += 8;
        }
        while (i < length && utf8[i] < 0x80) {
            uint32_t word = ascii[utf8[i]];
            all |= word;
            script = add_script(script, word);
            properties[count] = word;
            offsets[count] = (uint32_t)i;
            units[count++] = utf8[i++];
        }
        /* Three bytes, as most characters of East and South Asia have. */
        while (i < length && utf8[i] >= 0xE0 && utf8[i] < 0xF0) {
            uint32_t scalar =
                (uint32_t)(utf8[i] & 0x0F) << 12 | (uint32_t)(utf8[i + 1] & 0x3F) << 6 | (utf8[i + 2] & 0x3F);
            uint32_t word = cu_properties(scalar);
            all |= word;
            script = add_script(script, word);
            properties[count] = word;
            offsets[count] = (uint32_t)i;
            units[count++] = (uint16_t)scalar;
            i += 3;
        }
        if (i == length) break;
        uint32_t start = (uint32_t)i;
        uint32_t scalar = next_scalar(utf8, &i);
        uint32_t word = cu_properties(scalar);
        all |= word;
        script = add_script(script, word);
        properties[count] = word;
        offsets[count] = start;
        if (scalar < 0x10000) {
            units[count++] = (uint16_t)scalar;
        } else {
            units[count++] = (uint16_t)(0xD7C0 + (scalar >> 10));
            properties[count] = (word & CU_LINE_CLASS_BELOW) | (uint32_t)LB_TRAIL << CU_LINE_CLASS_SHIFT;
            offsets[count] = start;
            units[count++] = (uint16_t)(0xDC00 | (scalar & 0x3FF));
        }
    }
    offsets[count] = (uint32_t)length;
    *flags = (all & CU_LINE_CLASS_BELOW & ~(uint32_t)CU_SCRIPT_MASK) | script;
    return count;
}
