#include "CGlyphTables.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAGE_BITS = 8,
    PAGE_SIZE = 1 << PAGE_BITS,
    PAGE_COUNT = 0x10000 >> PAGE_BITS,
    PAIR_BITS = 14,
    PAIR_COUNT = 1 << PAIR_BITS
};

/* The entry of a character: its advance in the upper half, then these bits, then its glyph. 0 is not known yet. */
#define IS_DIRECT 0x20000u
#define STARTS_PAIRS 0x10000u
/* A space that the glyphs beside it may change. */
#define IS_CHANGED_SPACE 0x40000u
/* Substitutions act at the glyph, so that it is not known whether the rules of spaces match it or what it becomes. */
#define IS_SUBSTITUTED 0x80000u
/* A bit for each rule of spaces: whether it matches before, and behind a space. */
enum { RULES_BEFORE = 20, RULES_AFTER = RULES_BEFORE + CG_SPACE_RULES, RULES_MASK = (1 << CG_SPACE_RULES) - 1 };
/* Pairs that start with the glyph have an entry: it starts pairs, or pairs that may not be. */
#define HAS_PAIRS 0x10000000u
/* Direct, and no space that the glyphs beside it may change. */
#define IS_USUAL 0x20000000u
#define GLYPH_MASK 0xFFFFu
static const uint64_t NOT_DIRECT = 1;

/* The entry of a pair: what the pair adds to the first glyph's advance, whether it is unsafe to break before the second
 * one, the first glyph and the second glyph. No pair has 0, because glyph 0 is not direct. */
enum { ADDITION_BITS = 31 };

/* The entry of what a space is where some rules match: its advance in the upper half, then IS_DIRECT, whether it is unsafe to
 * break before it and before the glyph behind it, then its glyph. 0 is not known yet; without IS_DIRECT HarfBuzz has to shape
 * it. */
enum { SPACE_IS_UNSAFE = 20, NEXT_IS_UNSAFE = 21 };

struct cg_direct {
    /* Kept alive by the owner of these tables. */
    hb_font_t *font;
    hb_segment_properties_t properties;
    /* Memory of these tables. */
    hb_feature_t *features;
    unsigned feature_count;
    /* The `space_rules` of this field are the ones below. */
    struct cg_touched_glyphs touched;
    struct cg_known known;
    struct cg_space_rule space_rules[CG_SPACE_RULES];
    /* Pages by the characters of the basic multilingual plane, `unknown_page` until they are needed; all threads store the
     * same value in an entry, so it does not matter which of them does. */
    uint64_t *pages[PAGE_COUNT];
    /* By the rules that match, as bits. */
    uint64_t changed_spaces[1 << CG_SPACE_RULES];
    uint64_t pairs[PAIR_COUNT];
};

#define RARE __attribute__((noinline, cold))

/* ---- Characters ------------------------------------------------------------------------------------------ */

struct range {
    uint16_t first, last;
};

/* Letters, digits, punctuation and symbols that HarfBuzz treats one by one, whatever stands beside them. Marks, jamo,
 * halfwidth voiced marks, invisible characters and the fraction slash are not among them. */
static const struct range plain[] = {
    {0x0020, 0x007E}, {0x00A1, 0x00AC}, {0x00AE, 0x02AF}, {0x0386, 0x03FF}, {0x0400, 0x0481}, {0x048A, 0x052F},
    {0x1E00, 0x1EFF}, {0x2010, 0x2027}, {0x2030, 0x2043}, {0x2045, 0x205E}, {0x20A0, 0x20C0}, {0x2116, 0x2116},
    {0x3000, 0x3029}, {0x3030, 0x3096}, {0x309B, 0x30FF}, {0x3105, 0x312F}, {0x31A0, 0x31BF}, {0x31F0, 0x31FF},
    {0x3200, 0x33FF}, {0xFE30, 0xFE4F}, {0xFF01, 0xFF9D}, {0xFFE0, 0xFFE6},
};

/* Ideographs and syllables, of which a font has thousands. */
static const struct range numerous[] = {{0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}};

static int contains(const struct range *ranges, size_t count, uint32_t scalar) {
    for (size_t index = 0; index < count; index++) {
        if (scalar >= ranges[index].first && scalar <= ranges[index].last) return 1;
    }
    return 0;
}

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

/* Makes `place` the first of `count` indices for which a condition on `index` does not hold, where it holds for all before it. */
#define FIND_PLACE(place, count, is_before)                                       \
    do {                                                                          \
        unsigned end = (count);                                                   \
        for ((place) = 0; (place) < end;) {                                       \
            unsigned index = (place) + (end - (place)) / 2;                       \
            if (is_before) (place) = index + 1;                                   \
            else end = index;                                                     \
        }                                                                         \
    } while (0)

static int has_glyph(struct cg_ranges ranges, uint32_t glyph) {
    unsigned place;
    FIND_PLACE(place, ranges.count / 2, ranges.bounds[2 * index + 1] < glyph);
    return place < ranges.count / 2 && ranges.bounds[2 * place] <= glyph;
}

/* The index of the first barred pair that is not below a key. */
static unsigned find_barred(const struct cg_direct *direct, uint32_t key) {
    unsigned place;
    FIND_PLACE(place, direct->touched.barred_pair_count, direct->touched.barred_pairs[index] < key);
    return place;
}

static int is_barred_pair(const struct cg_direct *direct, uint32_t first, uint32_t second) {
    unsigned index = find_barred(direct, first << 16 | second);
    return index < direct->touched.barred_pair_count && direct->touched.barred_pairs[index] == (first << 16 | second);
}

static int starts_barred_pairs(const struct cg_direct *direct, uint32_t first) {
    unsigned index = find_barred(direct, first << 16);
    return index < direct->touched.barred_pair_count && direct->touched.barred_pairs[index] >> 16 == first;
}

void cg_plain_glyphs(struct hb_font_t *font, struct hb_set_t *glyphs) {
    for (size_t index = 0; index < COUNT_OF(plain); index++) {
        for (uint32_t scalar = plain[index].first; scalar <= plain[index].last; scalar++) {
            hb_codepoint_t glyph;
            if (hb_font_get_nominal_glyph(font, scalar, &glyph)) hb_set_add(glyphs, glyph);
        }
    }
}

/* ---- What HarfBuzz makes of one character ---------------------------------------------------------------- */

enum { FEW = 2 };

/* Shapes at most FEW characters. Returns 0 unless each is one glyph without an offset; numbers of glyphs have CG_UNSAFE_TO_BREAK. */
static int shape_few(const struct cg_direct *direct, const uint16_t *units, unsigned count, uint32_t *ids, int32_t *advances) {
    static const char *const shapers[] = {"ot", NULL};
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf16(buffer, units, (int)count, 0, (int)count);
    hb_buffer_set_segment_properties(buffer, &direct->properties);
    int is_simple = 0;
    if (hb_shape_full(direct->font, buffer, direct->features, direct->feature_count, shapers)) {
        unsigned glyph_count = 0;
        const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &glyph_count);
        const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
        is_simple = glyph_count == count && infos != NULL && positions != NULL;
        for (unsigned index = 0; is_simple && index < count; index++) {
            const hb_glyph_position_t *position = &positions[index];
            is_simple = position->x_offset == 0 && position->y_offset == 0 && position->y_advance == 0 &&
                        infos[index].codepoint <= GLYPH_MASK;
            uint32_t mark = infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK ? CG_UNSAFE_TO_BREAK : 0;
            ids[index] = infos[index].codepoint | mark;
            advances[index] = position->x_advance;
        }
        /* Other flags say nothing of a character alone. */
        if (is_simple && count == 1) is_simple = (infos->mask & HB_GLYPH_FLAG_DEFINED) == 0;
    }
    hb_buffer_destroy(buffer);
    return is_simple;
}

/* The entry of a character in a file; 0 where it has none. */
static uint64_t kept_entry(const struct cg_known *known, uint32_t scalar) {
    unsigned place;
    FIND_PLACE(place, known->unit_count, known->units[index] < scalar);
    return place < known->unit_count && known->units[place] == scalar ? known->entries[place] : 0;
}

static uint64_t find_entry(const struct cg_direct *direct, uint32_t scalar) {
    uint64_t kept = kept_entry(&direct->known, scalar);
    if (kept != 0) return kept;
    int is_numerous = contains(numerous, COUNT_OF(numerous), scalar);
    if (!is_numerous && !contains(plain, COUNT_OF(plain), scalar)) return NOT_DIRECT;
    hb_codepoint_t glyph;
    if (!hb_font_get_nominal_glyph(direct->font, scalar, &glyph) || glyph == 0 || glyph > GLYPH_MASK) return NOT_DIRECT;
    if (has_glyph(is_numerous ? direct->touched.named : direct->touched.barred, glyph)) return NOT_DIRECT;
    if (hb_ot_layout_get_glyph_class(hb_font_get_face(direct->font), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK) {
        return NOT_DIRECT;
    }
    uint32_t bits = IS_DIRECT;
    if (direct->touched.space_rule_count > 0) {
        if (glyph == direct->touched.space) {
            bits |= IS_CHANGED_SPACE;
        } else if (has_glyph(direct->touched.spaces, glyph)) {
            return NOT_DIRECT;
        } else if (has_glyph(direct->touched.substituted, glyph)) {
            bits |= IS_SUBSTITUTED;
        }
        for (unsigned rule = 0; rule < direct->touched.space_rule_count; rule++) {
            if (has_glyph(direct->space_rules[rule].before, glyph)) bits |= 1u << (RULES_BEFORE + rule);
            if (has_glyph(direct->space_rules[rule].after, glyph)) bits |= 1u << (RULES_AFTER + rule);
        }
    }
    hb_position_t advance;
    if (has_glyph(direct->touched.covered, glyph)) {
        uint16_t unit = (uint16_t)scalar;
        if (!shape_few(direct, &unit, 1, &glyph, &advance) || glyph == 0) return NOT_DIRECT;
    } else {
        advance = hb_font_get_glyph_h_advance(direct->font, glyph);
    }
    bits |= glyph;
    if (has_glyph(direct->touched.pair_starts, glyph)) bits |= STARTS_PAIRS | HAS_PAIRS;
    if (starts_barred_pairs(direct, glyph)) bits |= HAS_PAIRS;
    if ((bits & IS_CHANGED_SPACE) == 0) bits |= IS_USUAL;
    return (uint64_t)(uint32_t)advance << 32 | bits;
}

/* The page of characters that nobody asked for yet. */
static uint64_t unknown_page[PAGE_SIZE];

/* The page of a character, which is made where there is none; NULL without memory. */
static uint64_t *page_of(struct cg_direct *direct, uint32_t scalar) {
    uint64_t **slot = &direct->pages[scalar >> PAGE_BITS];
    uint64_t *page = __atomic_load_n(slot, __ATOMIC_ACQUIRE);
    if (page == unknown_page) {
        uint64_t *known = unknown_page;
        page = calloc(PAGE_SIZE, sizeof *page);
        if (page == NULL) return NULL;
        if (!__atomic_compare_exchange_n(slot, &known, page, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            free(page);
            page = known;
        }
    }
    return page;
}

RARE static uint64_t add_entry(struct cg_direct *direct, uint32_t scalar) {
    uint64_t *page = page_of(direct, scalar);
    if (page == NULL) return NOT_DIRECT;
    uint64_t entry = find_entry(direct, scalar);
    __atomic_store_n(&page[scalar & (PAGE_SIZE - 1)], entry, __ATOMIC_RELAXED);
    return entry;
}

/* The entry of a character; 0 where it is not known. */
static inline uint64_t known_entry(struct cg_direct *direct, uint16_t unit) {
    uint64_t *page = __atomic_load_n(&direct->pages[unit >> PAGE_BITS], __ATOMIC_ACQUIRE);
    return __atomic_load_n(&page[unit & (PAGE_SIZE - 1)], __ATOMIC_RELAXED);
}

static inline uint64_t entry_of(struct cg_direct *direct, uint16_t unit) {
    uint64_t entry = known_entry(direct, unit);
    return __builtin_expect(entry != 0, 1) ? entry : add_entry(direct, unit);
}

/* ---- Pairs ----------------------------------------------------------------------------------------------- */

/* A pair is in one of two entries beside each other. */
static inline uint64_t *pair_slot(struct cg_direct *direct, uint32_t key) {
    return &direct->pairs[key * 0x9E3779B1u >> (32 - PAIR_BITS)];
}

static inline uint64_t *other_slot(struct cg_direct *direct, uint64_t *slot) {
    return &direct->pairs[(slot - direct->pairs) ^ 1];
}

static inline uint32_t pair_key(uint32_t first, uint32_t second) { return first << 16 | second; }

/* The entry of a pair; 0 where it is not known. */
static inline uint64_t pair_of(struct cg_direct *direct, uint32_t key) {
    uint64_t *slot = pair_slot(direct, key);
    uint64_t pair = __atomic_load_n(slot, __ATOMIC_RELAXED);
    if (__builtin_expect((uint32_t)pair == key, 1)) return pair;
    pair = __atomic_load_n(other_slot(direct, slot), __ATOMIC_RELAXED);
    return (uint32_t)pair == key ? pair : 0;
}

/* The entry of a pair in a file; 0 where it has none. */
RARE static uint64_t kept_pair(const struct cg_known *known, uint32_t key) {
    unsigned place;
    FIND_PLACE(place, known->pair_count, (uint32_t)known->pairs[index] < key);
    return place < known->pair_count && (uint32_t)known->pairs[place] == key ? known->pairs[place] : 0;
}

static inline int32_t addition_of(uint64_t pair) { return (int32_t)(pair >> 32) >> 1; }

static inline uint32_t unsafe_mark(uint64_t bit) { return (uint32_t)(bit & 1) << 31; }

static void add_pair(struct cg_direct *direct, uint32_t key, int32_t addition, uint32_t is_unsafe) {
    uint64_t *slot = pair_slot(direct, key);
    uint64_t known = __atomic_load_n(slot, __ATOMIC_RELAXED);
    if (known != 0 && (uint32_t)known != key) slot = other_slot(direct, slot);
    uint64_t pair = (uint64_t)((uint32_t)addition << 1 | is_unsafe) << 32 | key;
    __atomic_store_n(slot, pair, __ATOMIC_RELAXED);
}

/* Finds a pair that no text had yet; 0 where only HarfBuzz knows it. */
RARE static uint64_t find_pair(struct cg_direct *direct, uint32_t key) {
    uint64_t pair = kept_pair(&direct->known, key);
    if (pair != 0) add_pair(direct, key, addition_of(pair), (uint32_t)(pair >> 32) & 1);
    return pair;
}

/* ---- Spaces between glyphs ------------------------------------------------------------------------------- */

/* The place of what a space is between two characters, by their entries: a place of `changed_spaces`, 0 where no rule matches,
 * or -1 where HarfBuzz has to shape them. */
static inline int rules_between(uint64_t before, uint64_t after) {
    if ((before | after) & IS_SUBSTITUTED) return -1;
    int rules = (int)(before >> RULES_BEFORE) & (int)(after >> RULES_AFTER) & RULES_MASK;
    /* The pair of the glyph and the space would need an entry for each space. */
    return rules != 0 && before & STARTS_PAIRS ? -1 : rules;
}

static uint32_t glyph_number(uint32_t marked) { return marked & ~CG_UNSAFE_TO_BREAK; }

static uint32_t is_unsafe(uint32_t marked) { return marked >> 31; }

/* Keeps what HarfBuzz made of the space at an index. */
static void learn_space(struct cg_direct *direct, int rules, unsigned index, const uint32_t *ids,
                        const int32_t *advances) {
    uint32_t id = glyph_number(ids[index]);
    uint64_t space = (uint64_t)(uint32_t)advances[index] << 32 | id | is_unsafe(ids[index]) << SPACE_IS_UNSAFE |
                     is_unsafe(ids[index + 1]) << NEXT_IS_UNSAFE;
    int is_simple = id != 0 && id <= GLYPH_MASK && !has_glyph(direct->touched.pair_starts, id) &&
                    !has_glyph(direct->touched.pair_starts, direct->touched.space);
    __atomic_store_n(&direct->changed_spaces[rules], is_simple ? space | IS_DIRECT : NOT_DIRECT, __ATOMIC_RELAXED);
}

/* ---- Texts ----------------------------------------------------------------------------------------------- */

/* A pass over a text. */
struct shape_pass {
    struct cg_direct *direct;
    const uint16_t *units;
    unsigned count;
    uint32_t *ids;
    int32_t *advances;
    /* The entry of the character before; 0 where nothing depends on it. */
    uint64_t before;
    /* The mark of the next glyph. */
    uint32_t mark;
    enum cg_outcome outcome;
};

/* The place of what a space is at an index; see rules_between. */
static int rules_at(const struct shape_pass *pass, unsigned index, uint64_t entry) {
    if ((entry & IS_CHANGED_SPACE) == 0 || index == 0 || index + 1 == pass->count) return 0;
    return rules_between(pass->before, entry_of(pass->direct, pass->units[index + 1]));
}

/* Shapes any character; returns 0 where HarfBuzz has to shape the text. */
RARE static int shape_any(struct shape_pass *pass, unsigned index) {
    struct cg_direct *direct = pass->direct;
    uint64_t entry = entry_of(direct, pass->units[index]);
    if ((entry & IS_DIRECT) == 0) return 0;
    int rules = rules_at(pass, index, entry);
    if (rules < 0) return 0;
    uint32_t mark = pass->mark;
    if (rules > 0) {
        uint64_t space = __atomic_load_n(&direct->changed_spaces[rules], __ATOMIC_RELAXED);
        if (space == NOT_DIRECT) return 0;
        if (space == 0) pass->outcome = CG_UNKNOWN_PAIR;
        pass->ids[index] = (space & GLYPH_MASK) | mark | unsafe_mark(space >> SPACE_IS_UNSAFE);
        pass->advances[index] = (int32_t)(space >> 32);
        pass->mark = unsafe_mark(space >> NEXT_IS_UNSAFE);
        pass->before = 0;
        return 1;
    }
    uint32_t glyph = entry & GLYPH_MASK;
    if (pass->before & HAS_PAIRS) {
        uint32_t first = pass->before & GLYPH_MASK;
        uint64_t pair = pair_of(direct, pair_key(first, glyph));
        if (pair == 0) pair = find_pair(direct, pair_key(first, glyph));
        if (pair == 0) {
            if (is_barred_pair(direct, first, glyph)) return 0;
            if (pass->before & STARTS_PAIRS) {
                pass->outcome = CG_UNKNOWN_PAIR;
            } else {
                add_pair(direct, pair_key(first, glyph), 0, 0);
            }
        }
        pass->advances[index - 1] += addition_of(pair);
        mark |= unsafe_mark(pair >> 32);
    }
    pass->ids[index] = glyph | mark;
    pass->advances[index] = (int32_t)(entry >> 32);
    pass->mark = 0;
    pass->before = entry;
    return 1;
}

/* Shapes characters from an index on that are nothing but direct, with pairs that are known and in their first slot; returns
 * the index of the first other one. */
static inline unsigned shape_usual(struct shape_pass *pass, unsigned start) {
    struct cg_direct *direct = pass->direct;
    const uint16_t *units = pass->units;
    uint32_t *ids = pass->ids;
    int32_t *advances = pass->advances;
    uint64_t before = pass->before;
    size_t index = start, count = pass->count;
    for (; index < count; index++) {
        uint64_t entry = known_entry(direct, units[index]);
        if (__builtin_expect((entry & IS_USUAL) == 0, 0)) break;
        uint32_t id = entry & GLYPH_MASK;
        if (before & HAS_PAIRS) {
            uint32_t key = pair_key(before & GLYPH_MASK, id);
            uint64_t pair = __atomic_load_n(pair_slot(direct, key), __ATOMIC_RELAXED);
            if (__builtin_expect((uint32_t)pair != key, 0)) break;
            advances[index - 1] += addition_of(pair);
            id |= unsafe_mark(pair >> 32);
        }
        ids[index] = id;
        advances[index] = (int32_t)(entry >> 32);
        before = entry;
    }
    pass->before = before;
    return (unsigned)index;
}

enum cg_outcome cg_direct_shape(struct cg_direct *direct, const uint16_t *units, const uint32_t *offsets, unsigned count,
                                uint32_t *ids, uint32_t *clusters, int32_t *advances) {
    struct shape_pass pass = {direct, units, count, ids, advances, 0, 0, CG_SHAPED};
    unsigned index = 0;
    while (index < count) {
        if (pass.mark == 0) index = shape_usual(&pass, index);
        if (index < count && !shape_any(&pass, index++)) return CG_NOT_DIRECT;
    }
    memcpy(clusters, offsets, count * sizeof *clusters);
    return pass.outcome;
}

void cg_direct_learn(struct cg_direct *direct, const uint16_t *units, unsigned count, const uint32_t *ids,
                     const int32_t *advances) {
    for (unsigned index = 0; index + 1 < count; index++) {
        uint64_t entry = entry_of(direct, units[index]);
        uint64_t next = entry_of(direct, units[index + 1]);
        uint32_t first_id = glyph_number(ids[index]), second_id = glyph_number(ids[index + 1]);
        if (entry & IS_CHANGED_SPACE && index > 0) {
            uint64_t before = entry_of(direct, units[index - 1]);
            int rules = rules_between(before, next);
            if (rules > 0 && glyph_number(ids[index - 1]) == (before & GLYPH_MASK) && second_id == (next & GLYPH_MASK)) {
                learn_space(direct, rules, index, ids, advances);
            }
            if (rules != 0) continue;
        }
        uint32_t first = entry & GLYPH_MASK, second = next & GLYPH_MASK;
        if (first_id != first) return;
        if (second_id != second) {
            if (next & IS_CHANGED_SPACE) continue;
            return;
        }
        if ((entry & STARTS_PAIRS) == 0) continue;
        int64_t addition = (int64_t)advances[index] - (int32_t)(entry >> 32);
        if (addition >= 1 << (ADDITION_BITS - 1) || addition < -(1 << (ADDITION_BITS - 1))) continue;
        add_pair(direct, pair_key(first, second), (int32_t)addition, is_unsafe(ids[index + 1]));
    }
}

/* ---- Entries, for a file --------------------------------------------------------------------------------- */

void cg_direct_find(struct cg_direct *direct, const uint16_t *units, unsigned count) {
    for (unsigned first = 0; first < count; first++) {
        uint64_t entry = entry_of(direct, units[first]);
        if ((entry & IS_DIRECT) == 0 || (entry & HAS_PAIRS) == 0) continue;
        for (unsigned second = 0; second < count; second++) {
            uint16_t pair[FEW] = {units[first], units[second]};
            uint32_t offsets[FEW] = {0, 1}, ids[FEW], clusters[FEW];
            int32_t advances[FEW];
            enum cg_outcome outcome = cg_direct_shape(direct, pair, offsets, FEW, ids, clusters, advances);
            if (outcome != CG_UNKNOWN_PAIR || !shape_few(direct, pair, FEW, ids, advances)) continue;
            cg_direct_learn(direct, pair, FEW, ids, advances);
        }
    }
}

uint64_t cg_direct_entry(const struct cg_direct *direct, uint16_t unit) {
    return known_entry((struct cg_direct *)direct, unit);
}

static int compare_pairs(const void *first, const void *second) {
    uint32_t first_key = (uint32_t)*(const uint64_t *)first, second_key = (uint32_t)*(const uint64_t *)second;
    return (first_key > second_key) - (first_key < second_key);
}

unsigned cg_direct_pairs(const struct cg_direct *direct, uint64_t *pairs, unsigned capacity) {
    unsigned count = 0, kept = 0;
    for (int slot = 0; slot < PAIR_COUNT && count < capacity; slot++) {
        uint64_t pair = __atomic_load_n(&direct->pairs[slot], __ATOMIC_RELAXED);
        if (pair != 0) pairs[count++] = pair;
    }
    qsort(pairs, count, sizeof *pairs, compare_pairs);
    /* A pair may have both of its slots. */
    for (unsigned index = 0; index < count; index++) {
        if (kept == 0 || (uint32_t)pairs[kept - 1] != (uint32_t)pairs[index]) pairs[kept++] = pairs[index];
    }
    return kept;
}

/* ---- Life ------------------------------------------------------------------------------------------------ */

struct cg_direct *cg_direct_create(struct hb_font_t *font, uint32_t script, const struct hb_language_impl_t *language,
                                   const struct hb_feature_t *features, unsigned feature_count,
                                   struct cg_touched_glyphs touched, struct cg_known known) {
    struct cg_direct *direct = calloc(1, sizeof *direct);
    if (direct == NULL) return NULL;
    for (int page = 0; page < PAGE_COUNT; page++) direct->pages[page] = unknown_page;
    direct->font = font;
    direct->properties.direction = HB_DIRECTION_LTR;
    direct->properties.script = (hb_script_t)script;
    direct->properties.language = language;
    direct->feature_count = feature_count;
    direct->touched = touched;
    direct->known = known;
    if (touched.space_rule_count > CG_SPACE_RULES) direct->touched.space_rule_count = 0;
    for (unsigned rule = 0; rule < direct->touched.space_rule_count; rule++) {
        direct->space_rules[rule] = touched.space_rules[rule];
    }
    direct->touched.space_rules = NULL;
    direct->features = malloc((feature_count + 1) * sizeof *direct->features);
    if (direct->features == NULL) {
        free(direct);
        return NULL;
    }
    for (unsigned feature = 0; feature < feature_count; feature++) direct->features[feature] = features[feature];
    return direct;
}

void cg_direct_destroy(struct cg_direct *direct) {
    if (direct == NULL) return;
    for (int page = 0; page < PAGE_COUNT; page++) {
        if (direct->pages[page] != unknown_page) free(direct->pages[page]);
    }
    free(direct->features);
    free(direct);
}
