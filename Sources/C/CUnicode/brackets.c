#include "brackets.h"

#include <stdbool.h>
#include <string.h>
#include <unicode/uchar.h>

/* UAX #9 BD16: the greatest number of opening brackets that wait for their closing ones. */
enum { WAITING_BRACKETS = 63 };
/* UAX #9 BD2: isolates are nested this deep at most; deeper ones are counted with the one around them. */
enum { ISOLATES = 125 };
/* U+2022 BULLET: as neutral as a bracket, and no bracket. */
enum { NEUTRAL = 0x2022 };

/* The brackets of one isolate, or of the paragraph around all isolates. */
struct isolate {
    int32_t first;
    bool is_full;
};

static int bracket_type(uint16_t unit) {
    if (unit > 0x7D && unit < 0x0F3A) return U_BPT_NONE;
    return u_getIntPropertyValue(unit, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

/* BD16 takes the angle brackets of both blocks for the same. */
static uint16_t canonical(uint16_t unit) {
    return unit == 0x2329 ? 0x3008 : unit == 0x232A ? 0x3009 : unit;
}

int32_t cu_limit_brackets(uint16_t *units, int32_t length) {
    uint16_t waiting[(ISOLATES + 1) * WAITING_BRACKETS];
    struct isolate isolates[ISOLATES + 1];
    int32_t depth = 0, too_deep = 0, count = 0, replaced = 0;
    isolates[0] = (struct isolate){0, false};
    for (int32_t i = 0; i < length; i++) {
        uint16_t unit = units[i];
        if (unit >= 0x2066 && unit <= 0x2068) {
            if (depth < ISOLATES) isolates[++depth] = (struct isolate){count, false}; else too_deep++;
            continue;
        }
        if (unit == 0x2069) {
            if (too_deep > 0) too_deep--; else if (depth > 0) count = isolates[depth--].first;
            continue;
        }
        int type = bracket_type(unit);
        if (type == U_BPT_NONE) continue;
        struct isolate *isolate = &isolates[depth];
        if (type == U_BPT_OPEN && count - isolate->first == WAITING_BRACKETS) isolate->is_full = true;
        if (isolate->is_full) {
            units[i] = NEUTRAL;
            replaced++;
        } else if (type == U_BPT_OPEN) {
            waiting[count++] = canonical((uint16_t)u_getBidiPairedBracket(unit));
        } else {
            for (int32_t index = count - 1; index >= isolate->first; index--) {
                if (waiting[index] != canonical(unit)) continue;
                count = index;
                break;
            }
        }
    }
    return replaced;
}

bool cu_has_many_brackets(const uint16_t *units, int32_t length) {
    int32_t count = 0;
    for (int32_t i = 0; i < length; i++) {
        if (bracket_type(units[i]) == U_BPT_OPEN && ++count > WAITING_BRACKETS) return true;
    }
    return false;
}
