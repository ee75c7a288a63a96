#include "CUnicode.h"
#include "line_classes.h"

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

int32_t cu_decode(const uint8_t *utf8, int32_t length, uint16_t *units, uint32_t *offsets, uint32_t *properties,
                  uint32_t *flags) {
    uint32_t all = 0;
    int32_t count = 0;
    for (int32_t i = 0; i < length;) {
        /* Three bytes, as most characters of East and South Asia have. */
        while (i < length && utf8[i] >= 0xE0 && utf8[i] < 0xF0) {
            uint32_t scalar =
                (uint32_t)(utf8[i] & 0x0F) << 12 | (uint32_t)(utf8[i + 1] & 0x3F) << 6 | (utf8[i + 2] & 0x3F);
            uint32_t word = cu_properties(scalar);
            all |= word;
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
    *flags = all & CU_LINE_CLASS_BELOW & ~(uint32_t)CU_SCRIPT_MASK;
    return count;
}
