/* Levels of UAX #9. ICU gives the classes of characters and pairs of brackets; its own levels come in one call for a paragraph,
 * which nothing can end. */

#include "CThreads.h"
#include "CUnicode.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

enum {
    /* Units between two questions to the budget of the thread: a millisecond. */
    QUESTION_INTERVAL = 1 << 15,
    /* BD2 */
    DEEPEST_LEVEL = 125,
    /* BD16: the greatest number of opening brackets that wait for their closing ones. */
    WAITING_BRACKETS = 63
};

/* Bidi classes with ICU's numbers, and what stands for them while a paragraph is resolved. */
enum {
    L = U_LEFT_TO_RIGHT,
    R = U_RIGHT_TO_LEFT,
    EN = U_EUROPEAN_NUMBER,
    ES = U_EUROPEAN_NUMBER_SEPARATOR,
    ET = U_EUROPEAN_NUMBER_TERMINATOR,
    AN = U_ARABIC_NUMBER,
    CS = U_COMMON_NUMBER_SEPARATOR,
    B = U_BLOCK_SEPARATOR,
    S = U_SEGMENT_SEPARATOR,
    WS = U_WHITE_SPACE_NEUTRAL,
    ON = U_OTHER_NEUTRAL,
    LRE = U_LEFT_TO_RIGHT_EMBEDDING,
    LRO = U_LEFT_TO_RIGHT_OVERRIDE,
    AL = U_RIGHT_TO_LEFT_ARABIC,
    RLE = U_RIGHT_TO_LEFT_EMBEDDING,
    RLO = U_RIGHT_TO_LEFT_OVERRIDE,
    PDF = U_POP_DIRECTIONAL_FORMAT,
    NSM = U_DIR_NON_SPACING_MARK,
    BN = U_BOUNDARY_NEUTRAL,
    FSI = U_FIRST_STRONG_ISOLATE,
    LRI = U_LEFT_TO_RIGHT_ISOLATE,
    RLI = U_RIGHT_TO_LEFT_ISOLATE,
    PDI = U_POP_DIRECTIONAL_ISOLATE,
    /* Brackets of the class ON. */
    OPENING = U_CHAR_DIRECTION_COUNT,
    CLOSING,
    /* The opening bracket of a pair with a strong character of the embedding direction inside; of a pair with strong
     * characters of the other one only; the closing bracket of both. */
    OPENING_ALONG,
    OPENING_ACROSS,
    CLOSING_PAIR
};
#define SET(class) ((uint32_t)1 << (class))
static const uint32_t embeddings = SET(LRE) | SET(RLE) | SET(LRO) | SET(RLO) | SET(PDF);
static const uint32_t isolates = SET(FSI) | SET(LRI) | SET(RLI) | SET(PDI);
static const uint32_t brackets = SET(OPENING) | SET(CLOSING);
/* What may become neutral. */
static const uint32_t neutrals = SET(B) | SET(S) | SET(WS) | SET(ON) | SET(BN) | SET(ES) | SET(ET) | SET(CS) | SET(OPENING) |
    SET(CLOSING) | SET(FSI) | SET(LRI) | SET(RLI) | SET(PDI) | SET(LRE) | SET(RLE) | SET(LRO) | SET(RLO) | SET(PDF);

/* BD7: a level run, without the characters that X9 removes at its ends. */
struct level_run {
    int32_t start;
    int32_t end;
    /* The run that continues the isolating run sequence (BD13), 0 for none: the first run continues none. */
    int32_t next;
    uint8_t level;
    bool continues;
    /* Whether the last character starts an isolate in a run of its own. */
    bool opens;
};

struct cu_bidi {
    /* The levels of the whole text, and the classes of a paragraph at the same places. */
    uint8_t *levels;
    uint8_t *classes;
    int32_t capacity;
    struct level_run *runs;
    int32_t run_count;
    int32_t run_capacity;
    /* The end of each paragraph in UTF-16 units, and its base level. */
    int32_t *limits;
    uint8_t *base_levels;
    int32_t paragraph_count;
    int32_t paragraph_capacity;
};

cu_bidi *cu_bidi_open(void) { return calloc(1, sizeof(cu_bidi)); }

void cu_bidi_close(cu_bidi *bidi) {
    if (bidi == NULL) return;
    free(bidi->levels);
    free(bidi->classes);
    free(bidi->runs);
    free(bidi->limits);
    free(bidi->base_levels);
    free(bidi);
}

static inline bool goes_on(int32_t index) { return (index & (QUESTION_INTERVAL - 1)) != 0 || ct_budget_spend(0); }

/* ---- Classes ---- */

/* Classes of ASCII, with the kinds of its brackets. */
static const uint8_t ascii[0x80] = {
    BN, BN, BN, BN, BN, BN, BN, BN, BN, S, B, S, WS, B, BN, BN, BN, BN, BN, BN, BN, BN, BN, BN, BN, BN, BN, BN, B, B, B, S,
    WS, ON, ON, ET, ET, ET, ON, ON, OPENING, CLOSING, ON, ES, CS, ES, CS, CS,
    EN, EN, EN, EN, EN, EN, EN, EN, EN, EN, CS, ON, ON, ON, ON, ON,
    ON, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, OPENING, ON, CLOSING, ON, ON,
    ON, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, OPENING, ON, CLOSING, ON, BN};

/* The class of a unit. A character of two units has its class at the second unit: the first one is removed by X9. */
static inline int class_at(const uint16_t *units, int32_t start, int32_t index, int32_t limit) {
    uint16_t unit = units[index];
    if (!U16_IS_SURROGATE(unit)) return u_charDirection(unit);
    if (U16_IS_LEAD(unit)) {
        return index + 1 < limit && U16_IS_TRAIL(units[index + 1]) ? BN : u_charDirection(unit);
    }
    if (index > start && U16_IS_LEAD(units[index - 1])) return u_charDirection(U16_GET_SUPPLEMENTARY(units[index - 1], unit));
    return u_charDirection(unit);
}

/* The class of a unit, or what kind of bracket it is. */
static inline int class_or_bracket(const uint16_t *units, int32_t start, int32_t index, int32_t limit) {
    if (units[index] < 0x80) return ascii[units[index]];
    int class = class_at(units, start, index, limit);
    if (class != ON) return class;
    switch (u_getIntPropertyValue(units[index], UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return OPENING;
    case U_BPT_CLOSE: return CLOSING;
    default: return ON;
    }
}

/* Finds the classes of a paragraph; FSI gets the class of the isolate that it starts (X5c).
 *
 * - `found` receives the set of classes, `*base` the level of P2 and P3 where it is CU_BASE_AUTO.
 * - Returns false when the budget has come to its end. */
static bool find_classes(cu_bidi *bidi, const uint16_t *units, int32_t start, int32_t limit, uint32_t *found, int32_t *base) {
    /* The isolates around a character that start with FSI and have no strong character yet; -1 for others. Deeper ones overflow,
     * whatever their directions. */
    int32_t waiting[DEEPEST_LEVEL + 1];
    int32_t depth = 0;
    uint32_t set = 0;
    for (int32_t i = start; i < limit; i++) {
        if (!goes_on(i)) return false;
        int class = class_or_bracket(units, start, i, limit);
        set |= SET(class);
        bidi->classes[i] = (uint8_t)class;
        switch (class) {
        case L:
        case R:
        case AL:
            if (depth == 0) {
                if (*base == CU_BASE_AUTO) *base = class == L ? CU_BASE_LTR : CU_BASE_RTL;
            } else if (depth <= DEEPEST_LEVEL && waiting[depth] >= 0) {
                if (class != L) bidi->classes[waiting[depth]] = RLI;
                waiting[depth] = -1;
            }
            break;
        case FSI:
            bidi->classes[i] = LRI;
            /* fall through */
        case LRI:
        case RLI:
            if (++depth <= DEEPEST_LEVEL) waiting[depth] = class == FSI ? i : -1;
            break;
        case PDI:
            if (depth > 0) depth--;
            break;
        default: break;
        }
    }
    if (*base == CU_BASE_AUTO) *base = CU_BASE_LTR;
    *found = set;
    return true;
}

/* ---- Explicit levels ---- */

static bool add_run(cu_bidi *bidi, int32_t start, int32_t end, uint8_t level) {
    if (bidi->run_count == bidi->run_capacity) {
        int32_t capacity = bidi->run_capacity + bidi->run_capacity / 2 + 16;
        struct level_run *runs = realloc(bidi->runs, (size_t)capacity * sizeof *runs);
        if (runs == NULL) return false;
        bidi->runs = runs;
        bidi->run_capacity = capacity;
    }
    bidi->runs[bidi->run_count++] = (struct level_run){.start = start, .end = end, .level = level};
    return true;
}

/* An entry of the directional status stack (X1). */
struct status {
    uint8_t level;
    /* L or R, ON for none. */
    uint8_t override;
    bool is_isolate;
    /* The run that the start of the isolate is in. */
    int32_t run;
};

/* X1 to X8: finds the level runs, and removes what X9 removes.
 *
 * - `found` receives the set of classes that remain, with L and R for isolates.
 * - Returns false without memory or budget. */
static bool find_runs(cu_bidi *bidi, int32_t start, int32_t limit, uint8_t base, uint32_t *found) {
    struct status stack[DEEPEST_LEVEL + 2] = {{base, ON, false, 0}};
    int32_t top = 0, overflowing_isolates = 0, overflowing_embeddings = 0, isolate_count = 0;
    uint8_t *classes = bidi->classes;
    uint32_t set = 0;
    bidi->run_count = 0;
    for (int32_t i = start; i < limit; i++) {
        if (!goes_on(i)) return false;
        int class = classes[i];
        bool is_start = class == LRI || class == RLI;
        bool continues = false;
        int32_t continued = 0;
        switch (class) {
        case LRE:
        case RLE:
        case LRO:
        case RLO: {
            bool is_right = class == RLE || class == RLO;
            int level = is_right ? (stack[top].level + 1) | 1 : (stack[top].level + 2) & ~1;
            classes[i] = BN;
            set |= SET(BN);
            if (level <= DEEPEST_LEVEL && overflowing_isolates == 0 && overflowing_embeddings == 0) {
                uint8_t override = class == LRO ? L : class == RLO ? R : ON;
                stack[++top] = (struct status){(uint8_t)level, override, false, 0};
            } else if (overflowing_isolates == 0) {
                overflowing_embeddings++;
            }
            continue;
        }
        case PDF:
            classes[i] = BN;
            set |= SET(BN);
            if (overflowing_isolates > 0) continue;
            if (overflowing_embeddings > 0) overflowing_embeddings--; else if (!stack[top].is_isolate && top > 0) top--;
            continue;
        case BN: set |= SET(BN); continue;
        case PDI:
            if (overflowing_isolates > 0) {
                overflowing_isolates--;
            } else if (isolate_count > 0) {
                overflowing_embeddings = 0;
                while (!stack[top].is_isolate) top--;
                continues = true;
                continued = stack[top].run;
                top--;
                isolate_count--;
            }
            break;
        default: break;
        }
        uint8_t level = class == B ? base : stack[top].level;
        if (stack[top].override != ON && class != B) classes[i] = stack[top].override;
        set |= SET(classes[i]);
        struct level_run *last = bidi->run_count > 0 ? &bidi->runs[bidi->run_count - 1] : NULL;
        /* An isolate without content is in one run with its ends. */
        bool is_content_empty = continues && continued == bidi->run_count - 1;
        if (last != NULL && last->level == level && (!last->opens || is_content_empty)) {
            last->end = i + 1;
            last->opens = false;
        } else {
            if (!add_run(bidi, i, i + 1, level)) return false;
            if (continues) {
                bidi->runs[continued].next = bidi->run_count - 1;
                bidi->runs[continued].opens = false;
                bidi->runs[bidi->run_count - 1].continues = true;
            }
        }
        if (is_start) {
            int inner = class == RLI ? (stack[top].level + 1) | 1 : (stack[top].level + 2) & ~1;
            if (inner <= DEEPEST_LEVEL && overflowing_isolates == 0 && overflowing_embeddings == 0) {
                isolate_count++;
                bidi->runs[bidi->run_count - 1].opens = true;
                set |= SET(inner & 1 ? R : L);
                stack[++top] = (struct status){(uint8_t)inner, ON, true, bidi->run_count - 1};
            } else {
                overflowing_isolates++;
            }
        }
    }
    *found = set;
    return true;
}

/* ---- Isolating run sequences ---- */

/* A place in an isolating run sequence. */
struct place {
    int32_t index;
    int32_t run;
    /* The end of the run. */
    int32_t end;
};
static const struct place nowhere = {-1, 0, 0};

/* Moves a place to the first character from it on that X9 does not remove; false at the end of the sequence. */
static inline bool settle(const cu_bidi *bidi, struct place *place) {
    while (true) {
        while (place->index < place->end && bidi->classes[place->index] == BN) place->index++;
        if (place->index < place->end) return true;
        int32_t next = bidi->runs[place->run].next;
        if (next == 0) return false;
        *place = (struct place){bidi->runs[next].start, next, bidi->runs[next].end};
    }
}

static inline bool advance(const cu_bidi *bidi, struct place *place) {
    place->index++;
    return settle(bidi, place);
}

struct sequence {
    struct place start;
    uint8_t level;
    /* The directions before its start and behind its end, L or R (X10). */
    int before;
    int behind;
};

static inline int direction(int level) { return level & 1 ? R : L; }
static inline int higher(int first, int second) { return first > second ? first : second; }

/* The first character of another class than BN that follows a place; BN at the end of the sequence. */
static inline int next_class(const cu_bidi *bidi, struct place place) {
    return advance(bidi, &place) ? bidi->classes[place.index] : BN;
}

/* W1 to W7. */
static bool resolve_weak(cu_bidi *bidi, const struct sequence *sequence) {
    uint8_t *classes = bidi->classes;
    /* The class of the character before, as it is after W1; after W3, of a number; whether it is EN after W5. */
    int previous = sequence->before, number = ON;
    bool is_behind_number = false;
    int strong = sequence->before;
    /* Terminators before a European number. */
    struct place terminators = nowhere;
    struct place place = sequence->start;
    if (!settle(bidi, &place)) return true;
    do {
        if (!goes_on(place.index)) return false;
        int class = classes[place.index];
        if (class == NSM) class = previous;
        previous = (SET(class) & (isolates | brackets)) != 0 ? ON : class;
        int result = class, new_number = ON;
        bool is_number = false, is_terminator = false;
        switch (class) {
        case L:
        case R: strong = class; break;
        case AL:
            strong = AL;
            result = R;
            break;
        case EN:
            if (strong == AL) {
                result = new_number = AN;
            } else {
                new_number = EN;
                is_number = true;
            }
            break;
        case AN: new_number = AN; break;
        case ES:
        case CS: {
            int next = number == ON ? ON : next_class(bidi, place);
            if (next == EN && strong == AL) next = AN;
            is_number = number == EN && next == EN;
            result = is_number ? EN : class == CS && number == AN && next == AN ? AN : ON;
            break;
        }
        case ET:
            is_number = is_behind_number;
            is_terminator = !is_number;
            result = is_number ? EN : ON;
            break;
        default: break;
        }
        if (is_number && strong == L) result = L;
        if (is_number && terminators.index >= 0) {
            for (struct place at = terminators; at.index != place.index; advance(bidi, &at)) classes[at.index] = (uint8_t)result;
        }
        if (!is_terminator) terminators = nowhere; else if (terminators.index < 0) terminators = place;
        classes[place.index] = (uint8_t)result;
        number = new_number;
        is_behind_number = is_number;
    } while (advance(bidi, &place));
    return true;
}

/* The direction of a class for N0 to N2, ON for a neutral one. */
static inline int strong_direction(int class) { return class == L ? L : class == R || class == EN || class == AN ? R : ON; }

/* BD16 takes the angle brackets of both blocks for the same. */
static uint16_t canonical(uint16_t unit) { return unit == 0x2329 ? 0x3008 : unit == 0x232A ? 0x3009 : unit; }

/* BD16, and what N0 asks of the content of each pair. */
static bool pair_brackets(cu_bidi *bidi, const uint16_t *units, const struct sequence *sequence) {
    struct {
        uint16_t closing;
        uint8_t found;
        int32_t index;
    } waiting[WAITING_BRACKETS];
    int32_t count = 0;
    uint8_t *classes = bidi->classes;
    uint8_t along = (uint8_t)SET(direction(sequence->level));
    struct place place = sequence->start;
    if (!settle(bidi, &place)) return true;
    do {
        if (!goes_on(place.index)) return false;
        int class = classes[place.index];
        if (class == OPENING) {
            if (count == WAITING_BRACKETS) return true;
            waiting[count].closing = canonical((uint16_t)u_getBidiPairedBracket(units[place.index]));
            waiting[count].found = 0;
            waiting[count++].index = place.index;
        } else if (class == CLOSING) {
            uint16_t unit = canonical(units[place.index]);
            int32_t match = count - 1;
            while (match >= 0 && waiting[match].closing != unit) match--;
            if (match < 0) continue;
            uint8_t found = 0;
            for (int32_t index = match; index < count; index++) found |= waiting[index].found;
            count = match;
            if (found == 0) continue;
            if (count > 0) waiting[count - 1].found |= found;
            classes[waiting[match].index] = found & along ? OPENING_ALONG : OPENING_ACROSS;
            classes[place.index] = CLOSING_PAIR;
        } else if (count > 0) {
            int found = strong_direction(class);
            if (found != ON) waiting[count - 1].found |= (uint8_t)SET(found);
        }
    } while (advance(bidi, &place));
    return true;
}

/* N0 */
static bool resolve_brackets(cu_bidi *bidi, const uint16_t *units, int32_t start, int32_t limit, const struct sequence *sequence) {
    if (!pair_brackets(bidi, units, sequence)) return false;
    uint8_t *classes = bidi->classes;
    int embedding = direction(sequence->level);
    /* The directions of the pairs around a character. */
    uint8_t pairs[WAITING_BRACKETS];
    int32_t count = 0;
    int strong = sequence->before;
    /* The direction of marks behind a bracket. */
    int mark = ON;
    struct place place = sequence->start;
    if (!settle(bidi, &place)) return true;
    do {
        if (!goes_on(place.index)) return false;
        int class = classes[place.index];
        int bracket = ON;
        switch (class) {
        case OPENING_ALONG: bracket = embedding; break;
        case OPENING_ACROSS: bracket = strong != embedding ? strong : embedding; break;
        case CLOSING_PAIR: bracket = pairs[--count]; break;
        default: break;
        }
        if (class == OPENING_ALONG || class == OPENING_ACROSS) pairs[count++] = (uint8_t)bracket;
        if (bracket != ON) {
            classes[place.index] = (uint8_t)bracket;
            mark = bracket;
        } else if (mark != ON) {
            if (class == ON && class_at(units, start, place.index, limit) == NSM) classes[place.index] = (uint8_t)mark; else mark = ON;
        }
        int found = strong_direction(classes[place.index]);
        if (found != ON) strong = found;
    } while (advance(bidi, &place));
    return true;
}

/* N1, N2, I1 and I2. */
static bool resolve_neutral(cu_bidi *bidi, const struct sequence *sequence) {
    const uint8_t *classes = bidi->classes;
    uint8_t *levels = bidi->levels;
    uint8_t level = sequence->level;
    /* The levels of letters and of numbers. */
    uint8_t of[2] = {[L] = level & 1 ? level + 1 : level, [R] = level & 1 ? level : level + 1};
    uint8_t of_number = level & 1 ? level + 1 : level + 2;
    int embedding = direction(level), strong = sequence->before;
    struct place neutral = nowhere, place = sequence->start;
    bool is_inside = settle(bidi, &place);
    while (true) {
        if (is_inside && !goes_on(place.index)) return false;
        int class = is_inside ? classes[place.index] : sequence->behind;
        int found = strong_direction(class);
        if (found == ON) {
            if (neutral.index < 0) neutral = place;
        } else {
            if (neutral.index >= 0) {
                uint8_t resolved = of[strong == found ? found : embedding];
                int32_t end = is_inside ? place.index : -1;
                do {
                    levels[neutral.index] = resolved;
                } while (advance(bidi, &neutral) && neutral.index != end);
                neutral = nowhere;
            }
            if (!is_inside) return true;
            levels[place.index] = class == L || class == R ? of[class] : of_number;
            strong = found;
        }
        is_inside = advance(bidi, &place);
    }
}

/* Gives what X9 removes the level of the character behind it; at the end of the paragraph L1 gives it another one. */
static bool find_removed_levels(cu_bidi *bidi, int32_t start, int32_t limit, uint8_t base) {
    uint8_t level = base;
    for (int32_t i = limit - 1; i >= start; i--) {
        if (!goes_on(i)) return false;
        if (bidi->classes[i] == BN) bidi->levels[i] = level;
        level = bidi->levels[i];
    }
    return true;
}

/* L1, for a paragraph in one line. */
static bool reset_spaces(cu_bidi *bidi, const uint16_t *units, int32_t start, int32_t limit, uint32_t found, uint8_t base) {
    bool has_segments = (found & SET(S)) != 0, is_reset = true;
    for (int32_t i = limit - 1; i >= start && (is_reset || has_segments); i--) {
        if (!goes_on(i)) return false;
        uint32_t class = SET(class_at(units, start, i, limit));
        if ((class & (SET(B) | SET(S))) != 0) is_reset = true;
        else if ((class & (SET(WS) | SET(BN) | isolates | embeddings)) == 0) is_reset = false;
        if (is_reset) bidi->levels[i] = base;
    }
    return true;
}

/* Whether all of a paragraph has its direction; then its levels make no difference, and all are the paragraph's. */
static bool is_uniform(const cu_bidi *bidi, uint32_t found, uint8_t base) {
    bool has_left = (base & 1) == 0 || (found & (SET(L) | SET(EN) | SET(AN))) != 0;
    bool has_right = (base & 1) != 0 || (found & (SET(R) | SET(AL))) != 0 || ((found & SET(AN)) != 0 && (found & neutrals) != 0);
    for (int32_t index = 0; index < bidi->run_count && !(has_left && has_right); index++) {
        if (bidi->runs[index].level & 1) has_right = true; else has_left = true;
    }
    return !(has_left && has_right);
}

/* Resolves a paragraph; false without memory or budget. */
static bool resolve(cu_bidi *bidi, const uint16_t *units, int32_t start, int32_t limit, int32_t *base) {
    uint32_t found;
    bool uniform;
    if (!find_classes(bidi, units, start, limit, &found, base)) return false;
    uint8_t level = (uint8_t)*base;
    if ((found & (embeddings | isolates)) != 0) {
        uint32_t remaining;
        if (!find_runs(bidi, start, limit, level, &remaining)) return false;
        uniform = is_uniform(bidi, remaining, level);
    } else {
        bidi->run_count = 0;
        if (!add_run(bidi, start, limit, level)) return false;
        uniform = is_uniform(bidi, found, level);
    }
    if (uniform) {
        memset(bidi->levels + start, level, (size_t)(limit - start));
        return true;
    }
    for (int32_t first = 0; first < bidi->run_count; first++) {
        const struct level_run *run = &bidi->runs[first];
        if (run->continues) continue;
        int32_t last = first;
        while (bidi->runs[last].next != 0) last = bidi->runs[last].next;
        int before = first > 0 ? bidi->runs[first - 1].level : level;
        int behind = last + 1 < bidi->run_count && !bidi->runs[last].opens ? bidi->runs[last + 1].level : level;
        struct sequence sequence = {
            {run->start, first, run->end}, run->level, direction(higher(before, run->level)), direction(higher(behind, run->level))};
        if (!resolve_weak(bidi, &sequence)) return false;
        if ((found & brackets) != 0 && !resolve_brackets(bidi, units, start, limit, &sequence)) return false;
        if (!resolve_neutral(bidi, &sequence)) return false;
    }
    if ((found & (embeddings | SET(BN))) != 0 && !find_removed_levels(bidi, start, limit, level)) return false;
    return reset_spaces(bidi, units, start, limit, found, level);
}

/* ---- Paragraphs ---- */

/* P1: the index after the first character of Bidi_Class B, where CR LF counts as one; `length` without any. */
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

static bool reserve(cu_bidi *bidi, int32_t length) {
    if (length <= bidi->capacity) return true;
    uint8_t *levels = realloc(bidi->levels, (size_t)length);
    if (levels == NULL) return false;
    bidi->levels = levels;
    uint8_t *classes = realloc(bidi->classes, (size_t)length);
    if (classes == NULL) return false;
    bidi->classes = classes;
    bidi->capacity = length;
    return true;
}

const uint8_t *cu_bidi_levels(cu_bidi *bidi, const uint16_t *units, int32_t length, int32_t base) {
    cu_base_range range = {.end = length, .base = base};
    return cu_bidi_levels_by_range(bidi, units, length, &range);
}

const uint8_t *cu_bidi_levels_by_range(cu_bidi *bidi, const uint16_t *units, int32_t length,
                                       const cu_base_range *ranges) {
    if (!reserve(bidi, length)) return NULL;
    bidi->paragraph_count = 0;
    for (int32_t start = 0; start < length;) {
        while (ranges->end <= start) ranges++;
        int32_t base = ranges->base;
        int32_t limit = paragraph_limit(units, start, length);
        if (!ct_budget_spend(0) || !resolve(bidi, units, start, limit, &base)) return NULL;
        if (!add_paragraph(bidi, limit, (uint8_t)base)) return NULL;
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
