#include "CThreads.h"
#include "CUnicode.h"
#include "dictionary_words.h"
#include "line_classes.h"

#include <string.h>

/* UAX #14 in one pass: a table gives for what is before a character and the character's class whether a line may end
 * between them, and what is before the next character. The rules are Unicode 16.0's, and CLDR's variants of East Asian
 * strictness. */

/* What is before a character: the last class, without combining marks (LB9), and what else the rules remember. */
struct left {
    uint8_t class;
    uint8_t context;
};

enum context {
    PLAIN,
    TEXT_START,
    SPACES,       /* one or more SP after the class, which is SP where no rule asks for what is before spaces */
    LINE_START,   /* a hyphen at the start of a word (LB20a), or behind an opportunity of loose rules (CLDR) */
    NUMBER,       /* part of a number that may go on (LB25) */
    HEBREW,       /* a hyphen after a Hebrew letter (LB21a) */
    PAIR,         /* the second regional indicator of a pair (LB30a) */
    OPENING,      /* an initial quotation mark that opens a quotation (LB15a) */
    SYLLABLE,     /* a virama of a syllable (LB28a) */
    CONTEXT_COUNT
};

/* The entries of a table, at the index of a row and a class: the row behind the character, and flags. 0 is not known yet. */
enum {
    BREAK = 1,
    SPECIAL = 2, /* the table alone does not say all: see cu_line_boundaries */
    /* Neither. All rows have it, so that the usual entry is the next row as it is. */
    USUAL = 4,
    ROW = 64
};

static unsigned row_of(struct left left) { return ((unsigned)left.class * CONTEXT_COUNT + left.context) * ROW | USUAL; }

static struct left left_of(unsigned row) {
    return (struct left){(uint8_t)(row / ROW / CONTEXT_COUNT), (uint8_t)(row / ROW % CONTEXT_COUNT)};
}

enum { ROWS_LENGTH = LB_ACTING_COUNT * CONTEXT_COUNT * ROW };
_Static_assert(ROWS_LENGTH <= UINT16_MAX, "an entry has any row");

/* Entries are found when a text needs them, because a text needs few of some thousands. All threads store the same value in an
 * entry, so it does not matter which of them does. */
static uint16_t tables[CU_LINE_RULES_COUNT][ROWS_LENGTH + USUAL];

/* The class that the rules take a class for. */
static int treated(int class, int rules) {
    bool is_loose = rules == CU_LINE_LOOSE || rules == CU_LINE_LOOSE_CJ;
    bool is_loose_cj = rules == CU_LINE_LOOSE_CJ;
    bool is_cj = rules == CU_LINE_STRICT_CJ || rules == CU_LINE_NORMAL_CJ || is_loose_cj;
    switch (class) {
    case LB_CJ: return rules == CU_LINE_STRICT || rules == CU_LINE_STRICT_CJ ? LB_NS : LB_ID;
    case LB_LF: return LB_BK;
    case LB_SA: return LB_AL;
    case LB_SA_MARK: case LB_ZWJ: return LB_CM;
    case LB_LEFT_QUOTE: return is_cj ? LB_OP : LB_QU_INITIAL;
    case LB_RIGHT_QUOTE: return is_cj ? LB_CL : LB_QU_FINAL;
    /* CSS Text 3 §5.3 has these in every language; CLDR's loose rules have them in Chinese and Japanese only. */
    case LB_HYPHEN: return is_loose ? LB_HYPHEN_EAST : LB_HYPHEN;
    case LB_EN_DASH: return is_loose ? LB_BA_EAST : LB_BA;
    case LB_ITERATION: return is_loose ? LB_OTHER : LB_NS;
    case LB_WAVE_DASH: return is_loose_cj || rules == CU_LINE_NORMAL_CJ ? LB_OTHER : LB_NS;
    case LB_MIDDLE_DOT: return is_loose_cj ? LB_OTHER : LB_NS;
    case LB_EX_WIDE: return is_loose_cj ? LB_OTHER : LB_EX;
    case LB_PO_EAST: return is_loose_cj ? LB_PO_EAST : LB_PO;
    case LB_PR_EAST: return is_loose_cj ? LB_PR_EAST : LB_PR;
    default: return class;
    }
}

static bool is_break_after(int class) {
    return class == LB_BA || class == LB_BA_WIDE || class == LB_HYPHEN || class == LB_BA_EAST || class == LB_HYPHEN_EAST;
}

static bool is_alphabetic(int class) { return class == LB_AL || class == LB_AL_WIDE || class == LB_DOTTED_CIRCLE; }

static bool is_letter(int class) { return is_alphabetic(class) || class == LB_HL; }

/* What a syllable of LB28a is made around. */
static bool is_aksara(int class) { return class == LB_AK || class == LB_AS || class == LB_DOTTED_CIRCLE; }

/* Whether a character is part of Thai, Lao, Khmer or Burmese words, which dictionaries find. */
static bool is_complex(int class) { return class == LB_SA || class == LB_SA_MARK || class == LB_SA_REPEAT; }

static bool is_quotation(int class) { return class == LB_QU || class == LB_QU_INITIAL || class == LB_QU_FINAL; }

/* Whether characters of a class are East Asian, or some of them. */
static bool may_be_east_asian(int class) {
    switch (class) {
    case LB_AL_WIDE: case LB_BA_WIDE: case LB_CL: case LB_EB: case LB_EM: case LB_EX: case LB_EX_WIDE: case LB_H2: case LB_H3:
    case LB_ID: case LB_IN: case LB_JL: case LB_NS: case LB_OP_WIDE: case LB_OTHER: case LB_PO: case LB_PO_EAST: case LB_PR:
    case LB_PR_EAST: case LB_UNASSIGNED_EMOJI:
        return true;
    default:
        return false;
    }
}

static bool is_affix(int class) { return class == LB_PR || class == LB_PO || class == LB_PO_EAST; }

static bool is_ideograph(int class) {
    return class == LB_ID || class == LB_EB || class == LB_EM || class == LB_UNASSIGNED_EMOJI;
}

static bool is_hangul(int class) {
    return class == LB_JL || class == LB_JV || class == LB_JT || class == LB_H2 || class == LB_H3;
}

static bool joins_hangul(int before, int class) {
    switch (before) {
    case LB_JL: return class == LB_JL || class == LB_JV || class == LB_H2 || class == LB_H3;
    case LB_JV: case LB_H2: return class == LB_JV || class == LB_JT;
    case LB_JT: case LB_H3: return class == LB_JT;
    default: return false;
    }
}

/* Whether LB9 does not let a combining mark join what is before it, so that it counts as AL (LB10). */
static bool takes_no_marks(struct left left) {
    return left.context == TEXT_START || left.context == SPACES || left.class == LB_BK || left.class == LB_CR ||
           left.class == LB_ZW;
}

/* Whether an initial quotation mark behind this opens a quotation (LB15a). */
static bool lets_quotation_open(struct left left) {
    return takes_no_marks(left) || left.class == LB_OP || left.class == LB_OP_WIDE || left.class == LB_GL ||
           is_quotation(left.class);
}

/* Whether a hyphen behind this starts a word (LB20a). */
static bool lets_hyphen_start(struct left left) {
    return takes_no_marks(left) || left.class == LB_CB || left.class == LB_GL;
}

/* Whether a line may end before a class, in the order of the rules. Where it depends on more characters, the answer is true,
 * and `needs_context` says that they are asked for. */
static bool breaks(struct left left, int class, int rules) {
    int before = left.class;
    if (left.context == TEXT_START) return false;
    if (before == LB_BK) return true;                                                  /* LB4 */
    if (before == LB_CR) return true;                                                  /* LB5; LF is not asked for */
    if (class == LB_BK || class == LB_CR) return false;                                /* LB6 */
    if (class == LB_SP || class == LB_ZW) return false;                                /* LB7 */
    if (before == LB_ZW) return true;                                                  /* LB8 */
    bool is_after_spaces = left.context == SPACES;
    bool is_in_opening = before == LB_OP || before == LB_OP_WIDE || left.context == OPENING ||
                         (is_after_spaces && before == LB_QU_INITIAL);
    if (class == LB_CM) return is_after_spaces && !is_in_opening;                      /* LB9, LB10, LB14, LB15a */
    if (class == LB_WJ || before == LB_WJ) return false;                               /* LB11 */
    if (before == LB_GL) return false;                                                 /* LB12 */
    if (class == LB_CL || class == LB_CP || class == LB_EX || class == LB_SY) return false; /* LB13 */
    if (class == LB_SA_REPEAT) return false;                                           /* see there */
    if (is_in_opening) return false;                                                   /* LB14, LB15a */
    if (class == LB_IS) return is_after_spaces;                                        /* LB15c, LB15d */
    if (before == LB_CL && class == LB_NS) return false;                               /* LB16 */
    if (before == LB_B2 && class == LB_B2) return false;                               /* LB17 */
    if (is_after_spaces) return true;                                                  /* LB15b, LB18 */
    if (left.context == HEBREW && class != LB_CB) return class == LB_HL;               /* LB21a */
    if (class == LB_GL) return before == LB_HY || is_break_after(before);              /* LB12a */
    if (class == LB_QU || class == LB_QU_FINAL) return false;                          /* LB19 */
    if (before == LB_QU || before == LB_QU_INITIAL) return false;
    if (class == LB_QU_INITIAL) return may_be_east_asian(before);                      /* LB19a */
    if (before == LB_QU_FINAL && !may_be_east_asian(class)) return false;
    if (before == LB_CB || class == LB_CB) return true;                                /* LB20 */
    if (left.context == LINE_START && is_alphabetic(class)) return false;              /* LB20a */
    if (class == LB_BA_EAST || class == LB_HYPHEN_EAST) return before == LB_ID || before == LB_UNASSIGNED_EMOJI;
    if (class == LB_HY || class == LB_NS || is_break_after(class) || before == LB_BB) return false; /* LB21 */
    if (before == LB_SY && class == LB_HL) return false;                               /* LB21b */
    if (class == LB_IN) return before == LB_IN && (rules == CU_LINE_LOOSE || rules == CU_LINE_LOOSE_CJ); /* LB22 */
    if (is_letter(before) && class == LB_NU) return false;                             /* LB23 */
    if (before == LB_NU && is_letter(class)) return false;
    if (before == LB_PR && is_ideograph(class)) return false;                          /* LB23a */
    if (is_ideograph(before) && class == LB_PO) return false;
    if (is_affix(before) && is_letter(class)) return false;                            /* LB24 */
    if (is_letter(before) && is_affix(class)) return false;
    if (class == LB_NU && (is_affix(before) || before == LB_HY || before == LB_IS)) return false; /* LB25 */
    if (left.context == NUMBER && class == LB_NU && before != LB_CL && before != LB_CP) return false;
    if (left.context == NUMBER && (class == LB_PO || class == LB_PR || class == LB_PR_EAST)) return false;
    if (joins_hangul(before, class)) return false;                                     /* LB26 */
    if (is_hangul(before) && class == LB_PO) return false;                             /* LB27 */
    if (before == LB_PR && is_hangul(class)) return false;
    if ((is_letter(before) || before == LB_IS) && is_letter(class)) return false;      /* LB28, LB29 */
    if (before == LB_AP && is_aksara(class)) return false;                             /* LB28a */
    if (is_aksara(before) && (class == LB_VF || class == LB_VI)) return false;
    if (left.context == SYLLABLE && (class == LB_AK || class == LB_DOTTED_CIRCLE)) return false;
    if ((is_letter(before) || before == LB_NU) && class == LB_OP) return false;        /* LB30 */
    if (before == LB_CP && (is_letter(class) || class == LB_NU)) return false;
    if (before == LB_RI && class == LB_RI) return left.context == PAIR;                /* LB30a */
    if ((before == LB_EB || before == LB_UNASSIGNED_EMOJI) && class == LB_EM) return false; /* LB30b */
    return true;                                                                       /* LB31 */
}

/* What is before the spaces, as far as rules ask for it. */
static int before_spaces(struct left left) {
    switch (left.class) {
    case LB_OP: case LB_OP_WIDE: return LB_OP;
    case LB_CL: case LB_CP: return LB_CL;
    case LB_B2: return LB_B2;
    case LB_QU_INITIAL: return left.context == OPENING ? LB_QU_INITIAL : LB_SP;
    default: return LB_SP;
    }
}

static struct left next(struct left left, int class, bool is_break) {
    if (class == LB_SA_REPEAT) class = LB_AL;
    if (class == LB_CM) {
        struct left alphabetic = {LB_AL, PLAIN};
        return takes_no_marks(left) ? alphabetic : left;
    }
    struct left result = {(uint8_t)class, PLAIN};
    bool is_number = !is_break && (left.context == NUMBER) && left.class != LB_CL && left.class != LB_CP;
    switch (class) {
    case LB_SP:
        if (left.class == LB_ZW) return left; /* LB8 */
        if (left.context == SPACES) return left;
        result.context = SPACES;
        result.class = left.context == TEXT_START ? LB_SP : (uint8_t)before_spaces(left);
        break;
    case LB_NU:
        result.context = NUMBER;
        break;
    case LB_SY: case LB_IS: case LB_CL: case LB_CP:
        if (is_number) result.context = NUMBER;
        break;
    case LB_HY: case LB_BA: case LB_HYPHEN: case LB_BA_EAST: case LB_HYPHEN_EAST:
        if (left.class == LB_HL && !is_break) {
            result.context = HEBREW;
        } else if ((is_break || lets_hyphen_start(left)) && class != LB_BA && class != LB_BA_EAST) {
            result.context = LINE_START;
        }
        break;
    case LB_QU_INITIAL:
        if (lets_quotation_open(left)) result.context = OPENING;
        break;
    case LB_VI:
        if (is_aksara(left.class)) result.context = SYLLABLE;
        break;
    case LB_RI:
        if (left.class == LB_RI && left.context == PLAIN && !is_break) result.context = PAIR;
        break;
    default:
        break;
    }
    return result;
}

/* Whether more characters than what is before a class decide: see `breaks_in_context`. */
static bool needs_context(struct left left, int acting, bool is_break) {
    if (!is_break || left.class == LB_ZW || left.class == LB_BK || left.class == LB_CR) return false;
    if (left.context == SPACES) return acting == LB_IS || acting == LB_QU_FINAL;
    if (acting == LB_QU_INITIAL || left.class == LB_QU_FINAL) return true;
    if (acting == LB_OP || acting == LB_OP_WIDE) return is_affix(left.class);
    return is_aksara(left.class) && is_aksara(acting);
}

/* What is rare is kept out of the loop over a text, which otherwise has no registers left. */
#define RARE __attribute__((noinline, cold))

/* Finds the entry of a row and a class, and stores it. */
RARE static unsigned find_entry(uint16_t *entries, unsigned row, unsigned class, int rules) {
    struct left left = left_of(row);
    struct left after = left;
    bool is_break = false;
    bool is_special = class == LB_ZWJ || is_complex((int)class);
    if (class != LB_TRAIL) {
        int acting = treated((int)class, rules);
        is_break = breaks(left, acting, rules);
        after = next(left, acting, is_break);
        is_special = is_special || needs_context(left, acting, is_break);
        if (class == LB_LF && left.class == LB_CR) is_break = false;
    }
    unsigned entry = row_of(after);
    if (is_break || is_special) entry ^= USUAL | (is_break ? BREAK : 0) | (is_special ? SPECIAL : 0);
    __atomic_store_n(&entries[row + class], (uint16_t)entry, __ATOMIC_RELAXED);
    return entry;
}

/* The entry of a row and a class. */
static inline unsigned entry_at(uint16_t *entries, unsigned row, unsigned class, int rules) {
    unsigned entry = __atomic_load_n(&entries[row + class], __ATOMIC_RELAXED);
    return __builtin_expect(entry != 0, 1) ? entry : find_entry(entries, row, class, rules);
}

int32_t cu_line_rules(const char *language, const char *strictness) {
    bool is_japanese = strcmp(language, "ja") == 0 || strcmp(language, "jpn") == 0;
    bool is_cj = is_japanese || strcmp(language, "zh") == 0 || strcmp(language, "zho") == 0;
    if (strcmp(strictness, "loose") == 0) return is_cj ? CU_LINE_LOOSE_CJ : CU_LINE_LOOSE;
    if (strcmp(strictness, "normal") == 0) return is_cj ? CU_LINE_NORMAL_CJ : CU_LINE_NORMAL;
    if (strcmp(strictness, "strict") == 0) return is_cj ? CU_LINE_STRICT_CJ : CU_LINE_STRICT;
    return is_japanese ? CU_LINE_NORMAL : is_cj ? CU_LINE_STRICT_CJ : CU_LINE_STRICT;
}

static int class_at(const uint32_t *properties, int32_t index) {
    return (int)(properties[index] >> CU_LINE_CLASS_SHIFT);
}

/* Whether a unit belongs to what is before it (LB9). */
static bool is_mark(int class) { return class == LB_CM || class == LB_ZWJ || class == LB_SA_MARK || class == LB_TRAIL; }

static int32_t skip_marks(const uint32_t *properties, int32_t index, int32_t length) {
    while (index < length && is_mark(class_at(properties, index))) index++;
    return index;
}

/* The character that marks before an index belong to; the first character where there is none. */
static int32_t base_before(const uint32_t *properties, int32_t index) {
    index--;
    while (index > 0 && is_mark(class_at(properties, index))) index--;
    return index;
}

/* Whether a number starts behind the character at an index, perhaps with IS. */
static bool is_before_number(const uint32_t *properties, int32_t index, int32_t length, bool takes_separator) {
    index = skip_marks(properties, index + 1, length);
    if (takes_separator && index < length && class_at(properties, index) == LB_IS) {
        index = skip_marks(properties, index + 1, length);
    }
    return index < length && class_at(properties, index) == LB_NU;
}

/* Whether a quotation ends with the final quotation mark at an index, by what is behind it (LB15b). */
static bool ends_quotation(const uint32_t *properties, int32_t index, int32_t length, int rules) {
    index = skip_marks(properties, index + 1, length);
    if (index == length) return true;
    int class = treated(class_at(properties, index), rules);
    switch (class) {
    case LB_SP: case LB_GL: case LB_WJ: case LB_CL: case LB_CP: case LB_EX: case LB_IS: case LB_SY: case LB_BK: case LB_CR:
    case LB_ZW:
        return true;
    default:
        return is_quotation(class);
    }
}

static bool is_east_asian(const uint32_t *properties, int32_t index) { return (properties[index] & CU_EAST_ASIAN) != 0; }

/* Whether a line may end before an index, where a table leaves it to characters farther away. */
RARE static bool breaks_in_context(const uint32_t *properties, int32_t index, int32_t length, int rules) {
    int class = treated(class_at(properties, index), rules);
    if (class == LB_IS) return is_before_number(properties, index, length, false);       /* LB15c */
    int32_t before = base_before(properties, index);
    int32_t after = skip_marks(properties, index + 1, length);
    if (class == LB_QU_FINAL) return !ends_quotation(properties, index, length, rules);  /* LB15b, LB18 */
    if (class == LB_QU_INITIAL) {                                                        /* LB19a */
        return is_east_asian(properties, before) && after < length && is_east_asian(properties, after);
    }
    if (treated(class_at(properties, before), rules) == LB_QU_FINAL) {
        return is_east_asian(properties, index) && before > 0 && is_east_asian(properties, base_before(properties, before));
    }
    if (is_aksara(class)) return after == length || class_at(properties, after) != LB_VF; /* LB28a */
    return !is_before_number(properties, index, length, true);                           /* LB25 */
}

/* The end of the Thai, Lao, Khmer or Burmese text (SA) at an index. Marks at its start may belong to a character of
 * another class, so that a line may end between them and the first letter. */
RARE static int32_t complex_end(const uint32_t *properties, int32_t index, int32_t length, bool breaks_after_marks) {
    static const uint64_t parts = (uint64_t)1 << LB_SA | (uint64_t)1 << LB_SA_MARK | (uint64_t)1 << LB_SA_REPEAT | (uint64_t)1 << LB_TRAIL;
    bool ends_at_letter = class_at(properties, index) == LB_SA_MARK && breaks_after_marks;
    uint64_t included = ends_at_letter ? parts & ~((uint64_t)1 << LB_SA) : parts;
    while (index < length && (included >> class_at(properties, index) & 1) != 0) index++;
    return index;
}

/* ICU divides what it is given at once. What is longer is given in pieces, between which the budget of the thread is asked; the words in
 * the last units of a piece are found again with the next one, because ICU looks some words ahead. */
enum { PIECE = 1 << 18, LOOKAHEAD = 1 << 10 };

/* As cu_dictionary_words, by ICU's iterator, which is opened where `*iterator` is NULL. Returns a negative number also when ICU fails. */
RARE static int32_t iterator_words(cu_breaker **iterator, const uint16_t *units, int32_t start, int32_t end, int32_t *out) {
    if (*iterator == NULL) *iterator = cu_breaker_open(CU_BREAK_LINE, "");
    if (*iterator == NULL) return -1;
    int32_t kept = 0, piece = PIECE;
    while (ct_budget_spend(0)) {
        bool is_last = end - start <= piece + LOOKAHEAD;
        int32_t length = is_last ? end - start : piece + LOOKAHEAD;
        int32_t *found = out + kept;
        int32_t count = cu_breaker_boundaries(*iterator, units + start, length, found);
        if (count < 0) return -1;
        int32_t limit = is_last ? length : piece;
        int32_t next = start;
        for (int32_t i = 0; i < count && found[i] < limit; i++) {
            next = start + found[i];
            out[kept++] = next;
        }
        if (is_last) return kept;
        /* A piece without a boundary is part of a longer one. */
        piece = next > start ? PIECE : piece <= (end - start) / 2 ? 2 * piece : end - start;
        start = next;
    }
    return -1;
}

/* The boundaries inside Thai, Lao, Khmer or Burmese text, without its end, of which the rules decide. Returns their
 * number, a negative one when ICU fails or the budget has come to its end. */
RARE static int32_t complex_boundaries(cu_breaker **iterator, const uint16_t *units, const uint32_t *properties, int32_t start,
                                       int32_t end, int32_t *out) {
    int32_t count = cu_dictionary_words(units, properties, start, end, out);
    if (count == WORDS_UNKNOWN) count = iterator_words(iterator, units, start, end, out);
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
        if (class_at(properties, out[i]) != LB_SA_REPEAT) out[kept++] = out[i];
    }
    return count < 0 ? count : kept;
}

int32_t cu_line_boundaries(cu_breaker **iterator, int32_t rules, const uint16_t *units, const uint32_t *properties,
                           int32_t length, int32_t *out) {
    uint16_t *entries = tables[rules];
    unsigned row = row_of((struct left){LB_SP, TEXT_START});
    int32_t joined = -1, complex = 0;
    int32_t *next_out = out;
    for (int32_t i = 0; i < length; i++) {
        unsigned class = properties[i] >> CU_LINE_CLASS_SHIFT;
        unsigned entry = entry_at(entries, row, class, rules);
        row = entry;
        if (entry & USUAL) continue;
        row = (entry & ~(unsigned)(ROW - 1)) | USUAL;
        bool is_break = (entry & BREAK) != 0;
        if (i == joined) is_break = false; /* LB8a */
        if (!(entry & SPECIAL)) {
            if (is_break) *next_out++ = i;
            continue;
        }
        switch (class) {
        case LB_ZWJ:
            joined = i + 1;
            break;
        case LB_SA: case LB_SA_MARK: case LB_SA_REPEAT:
            break;
        default:
            is_break = is_break && breaks_in_context(properties, i, length, rules);
            break;
        }
        if (is_break) *next_out++ = i;
        if (is_complex((int)class) && i >= complex) {
            bool breaks_after_marks = (entry_at(entries, row, LB_SA, rules) & BREAK) != 0;
            complex = complex_end(properties, i, length, breaks_after_marks);
            int32_t count = complex_boundaries(iterator, units, properties, i, complex, next_out);
            if (count < 0) return -1;
            next_out += count;
            /* All else in it is like the letters before it, so that the row stays. */
            if (row == row_of((struct left){LB_AL, PLAIN})) i = complex - 1;
        }
    }
    if (length > 0) *next_out++ = length;
    return (int32_t)(next_out - out);
}

void cu_treat_letters_as_ideographs(uint32_t *properties, int32_t start, int32_t end) {
    for (int32_t i = start; i < end; i++) {
        switch (class_at(properties, i)) {
        case LB_AK: case LB_AL: case LB_AL_WIDE: case LB_AP: case LB_AS: case LB_HL: case LB_NU: case LB_SA:
            properties[i] = (properties[i] & CU_LINE_CLASS_BELOW) | (uint32_t)LB_ID << CU_LINE_CLASS_SHIFT;
            break;
        default:
            break;
        }
    }
}

void cu_treat_objects_as_letters(uint32_t *properties, int32_t start, int32_t end) {
    for (int32_t i = start; i < end; i++) {
        if (class_at(properties, i) == LB_CB)
            properties[i] = (properties[i] & CU_LINE_CLASS_BELOW) | (uint32_t)LB_AL << CU_LINE_CLASS_SHIFT;
    }
}

static bool joins_words(int class) {
    switch (class) {
    case LB_AK: case LB_AL: case LB_AL_WIDE: case LB_AP: case LB_AS: case LB_HL: case LB_NU: case LB_ID: case LB_CJ:
    case LB_ITERATION: case LB_EB: case LB_EM: case LB_H2: case LB_H3: case LB_JL: case LB_JV: case LB_JT: case LB_UNASSIGNED_EMOJI:
        return true;
    default:
        return false;
    }
}

bool cu_is_between_letters(const uint32_t *properties, int32_t index, int32_t length) {
    if (index >= length || !joins_words(class_at(properties, index))) return false;
    return joins_words(class_at(properties, base_before(properties, index)));
}

/* Whether a character is an Arabic number sign: a prepended one that is part of numbers in Unicode 16.0. */
static bool is_number_sign(uint32_t properties) {
    return (properties & CU_PREPENDED) != 0 && properties >> CU_LINE_CLASS_SHIFT == LB_NU;
}

int32_t cu_join_numbers(const uint32_t *properties, int32_t *boundaries, int32_t count) {
    /* Signs have room for two digits (U+0602) to four (U+0600). */
    enum { MOST_DIGITS = 4 };
    int32_t kept = 0, start = 0, digits = 0;
    for (int32_t i = 0; i < count; i++) {
        uint32_t first = properties[start];
        if (is_number_sign(first)) {
            /* The sign's cluster has the first digit. */
            int32_t digit = base_before(properties, boundaries[i]);
            digits = digit > start && class_at(properties, digit) == LB_NU ? 1 : 0;
        } else if (digits > 0 && digits < MOST_DIGITS && first >> CU_LINE_CLASS_SHIFT == LB_NU) {
            digits++;
            kept--;
        } else {
            digits = 0;
        }
        start = boundaries[i];
        boundaries[kept++] = start;
    }
    return kept;
}
