#include "CGlyphTables.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdint.h>
#include <stdlib.h>

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
/* Some glyph may not stand behind this one, or before it. */
#define STARTS_BARRED_PAIRS 0x10000000u
#define ENDS_BARRED_PAIRS 0x20000000u
#define GLYPH_MASK 0xFFFFu
static const uint64_t NOT_DIRECT = 1;

/* The entry of a pair: the first glyph, the second glyph, what the pair adds to the first one's advance, and the flags of
 * the second one. No pair has 0, because glyph 0 is not direct. */
enum { FLAG_BITS = 3, ADDITION_BITS = 32 - FLAG_BITS };

/* The entry of what a space is where some rules match: its advance in the upper half, then IS_DIRECT, its flags and those of
 * the glyph behind it, then its glyph. 0 is not known yet; without IS_DIRECT HarfBuzz has to shape it. */
enum { OWN_FLAGS = 20, NEXT_FLAGS = OWN_FLAGS + FLAG_BITS, FLAG_MASK = (1 << FLAG_BITS) - 1 };

struct cg_direct {
    /* Kept alive by the owner of these tables. */
    hb_font_t *font;
    hb_segment_properties_t properties;
    const hb_feature_t *features;
    unsigned feature_count;
    /* Its `space_rules` are those below, its `barred_pairs` memory of these tables. */
    struct cg_touched_glyphs touched;
    struct cg_space_rule space_rules[CG_SPACE_RULES];
    /* Pages of uint64_t, by the characters of the basic multilingual plane. Pages are allocated when first needed; all
     * threads store the same value in an entry, so it does not matter which of them does. */
    void *pages[PAGE_COUNT];
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

/* The index of the first barred pair that is not below a key. */
static unsigned find_barred(const struct cg_direct *direct, uint32_t key) {
    unsigned low = 0, high = direct->touched.barred_pair_count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (direct->touched.barred_pairs[middle] < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static int is_barred_pair(const struct cg_direct *direct, uint32_t first, uint32_t second) {
    unsigned index = find_barred(direct, first << 16 | second);
    return index < direct->touched.barred_pair_count && direct->touched.barred_pairs[index] == (first << 16 | second);
}

static int starts_barred_pairs(const struct cg_direct *direct, uint32_t first) {
    unsigned index = find_barred(direct, first << 16);
    return index < direct->touched.barred_pair_count && direct->touched.barred_pairs[index] >> 16 == first;
}

static int ends_barred_pairs(const struct cg_direct *direct, uint32_t second) {
    for (unsigned index = 0; index < direct->touched.barred_pair_count; index++) {
        if ((direct->touched.barred_pairs[index] & GLYPH_MASK) == second) return 1;
    }
    return 0;
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

/* Shapes a character alone. Returns 0 unless it is one glyph without an offset. */
static int shape_alone(const struct cg_direct *direct, uint32_t scalar, hb_codepoint_t *glyph, hb_position_t *advance) {
    static const char *const shapers[] = {"ot", NULL};
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf32(buffer, &scalar, 1, 0, 1);
    hb_buffer_set_segment_properties(buffer, &direct->properties);
    int is_one = 0;
    if (hb_shape_full(direct->font, buffer, direct->features, direct->feature_count, shapers)) {
        unsigned count = 0;
        const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
        const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
        if (count == 1 && infos != NULL && positions != NULL && positions->x_offset == 0 && positions->y_offset == 0 &&
            positions->y_advance == 0 && (infos->mask & HB_GLYPH_FLAG_DEFINED) == 0) {
            *glyph = infos->codepoint;
            *advance = positions->x_advance;
            is_one = 1;
        }
    }
    hb_buffer_destroy(buffer);
    return is_one;
}

static uint64_t find_entry(const struct cg_direct *direct, uint32_t scalar) {
    int is_numerous = contains(numerous, COUNT_OF(numerous), scalar);
    if (!is_numerous && !contains(plain, COUNT_OF(plain), scalar)) return NOT_DIRECT;
    hb_codepoint_t glyph;
    if (!hb_font_get_nominal_glyph(direct->font, scalar, &glyph) || glyph == 0 || glyph > GLYPH_MASK) return NOT_DIRECT;
    if (hb_set_has(is_numerous ? direct->touched.named : direct->touched.barred, glyph)) return NOT_DIRECT;
    if (hb_ot_layout_get_glyph_class(hb_font_get_face(direct->font), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK) {
        return NOT_DIRECT;
    }
    uint32_t bits = IS_DIRECT;
    if (direct->touched.space_rule_count > 0) {
        if (glyph == direct->touched.space) {
            bits |= IS_CHANGED_SPACE;
        } else if (hb_set_has(direct->touched.spaces, glyph)) {
            return NOT_DIRECT;
        } else if (hb_set_has(direct->touched.substituted, glyph)) {
            bits |= IS_SUBSTITUTED;
        }
        for (unsigned rule = 0; rule < direct->touched.space_rule_count; rule++) {
            if (hb_set_has(direct->space_rules[rule].before, glyph)) bits |= 1u << (RULES_BEFORE + rule);
            if (hb_set_has(direct->space_rules[rule].after, glyph)) bits |= 1u << (RULES_AFTER + rule);
        }
    }
    hb_position_t advance;
    if (hb_set_has(direct->touched.covered, glyph)) {
        if (!shape_alone(direct, scalar, &glyph, &advance) || glyph == 0 || glyph > GLYPH_MASK) return NOT_DIRECT;
    } else {
        advance = hb_font_get_glyph_h_advance(direct->font, glyph);
    }
    bits |= (hb_set_has(direct->touched.pair_starts, glyph) ? STARTS_PAIRS : 0) | glyph;
    if (starts_barred_pairs(direct, glyph)) bits |= STARTS_BARRED_PAIRS;
    if (ends_barred_pairs(direct, glyph)) bits |= ENDS_BARRED_PAIRS;
    return (uint64_t)(uint32_t)advance << 32 | bits;
}

RARE static uint64_t add_entry(struct cg_direct *direct, uint32_t scalar) {
    void **slot = &direct->pages[scalar >> PAGE_BITS];
    uint64_t *page = __atomic_load_n(slot, __ATOMIC_ACQUIRE);
    if (page == NULL) {
        void *known = NULL;
        page = calloc(PAGE_SIZE, sizeof *page);
        if (page == NULL) return NOT_DIRECT;
        if (!__atomic_compare_exchange_n(slot, &known, (void *)page, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            free(page);
            page = known;
        }
    }
    uint64_t entry = find_entry(direct, scalar);
    __atomic_store_n(&page[scalar & (PAGE_SIZE - 1)], entry, __ATOMIC_RELAXED);
    return entry;
}

static inline uint64_t entry_of(struct cg_direct *direct, uint16_t unit) {
    uint64_t *page = __atomic_load_n(&direct->pages[unit >> PAGE_BITS], __ATOMIC_ACQUIRE);
    uint64_t entry = page == NULL ? 0 : __atomic_load_n(&page[unit & (PAGE_SIZE - 1)], __ATOMIC_RELAXED);
    return __builtin_expect(entry != 0, 1) ? entry : add_entry(direct, unit);
}

/* ---- Pairs ----------------------------------------------------------------------------------------------- */

/* A pair is in one of two entries beside each other. */
static inline uint64_t *pair_slot(struct cg_direct *direct, uint32_t first, uint32_t second) {
    return &direct->pairs[(first << 16 | second) * 0x9E3779B1u >> (32 - PAIR_BITS)];
}

static inline uint64_t *other_slot(struct cg_direct *direct, uint64_t *slot) {
    return &direct->pairs[(slot - direct->pairs) ^ 1];
}

static inline uint64_t pair_key(uint32_t first, uint32_t second) { return (uint64_t)first << 16 | second; }

/* The entry of a pair; 0 where it is not known. */
static inline uint64_t pair_of(struct cg_direct *direct, uint32_t first, uint32_t second) {
    uint64_t *slot = pair_slot(direct, first, second);
    uint64_t key = pair_key(first, second);
    uint64_t pair = __atomic_load_n(slot, __ATOMIC_RELAXED);
    if (__builtin_expect(pair >> 32 == key, 1)) return pair;
    pair = __atomic_load_n(other_slot(direct, slot), __ATOMIC_RELAXED);
    return pair >> 32 == key ? pair : 0;
}

static void add_pair(struct cg_direct *direct, uint64_t pair) {
    uint32_t key = pair >> 32;
    uint64_t *slot = pair_slot(direct, key >> 16, key & GLYPH_MASK);
    uint64_t known = __atomic_load_n(slot, __ATOMIC_RELAXED);
    if (known != 0 && known >> 32 != key) slot = other_slot(direct, slot);
    __atomic_store_n(slot, pair, __ATOMIC_RELAXED);
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

/* Keeps what HarfBuzz made of the space at an index. */
static void learn_space(struct cg_direct *direct, int rules, unsigned index, const uint32_t *ids, const int32_t *advances,
                        const uint8_t *flags) {
    uint32_t own = flags[index], next = flags[index + 1];
    uint64_t space = (uint64_t)(uint32_t)advances[index] << 32 | ids[index] | own << OWN_FLAGS | next << NEXT_FLAGS;
    int is_simple = ids[index] != 0 && ids[index] <= GLYPH_MASK && own <= FLAG_MASK && next <= FLAG_MASK &&
                    !hb_set_has(direct->touched.pair_starts, ids[index]) &&
                    !hb_set_has(direct->touched.pair_starts, direct->touched.space);
    __atomic_store_n(&direct->changed_spaces[rules], is_simple ? space | IS_DIRECT : NOT_DIRECT, __ATOMIC_RELAXED);
}

/* ---- Texts ----------------------------------------------------------------------------------------------- */

enum cg_outcome cg_direct_shape(struct cg_direct *direct, const uint16_t *units, const uint32_t *offsets, unsigned count,
                                uint32_t *ids, uint32_t *clusters, int32_t *advances, uint8_t *flags) {
    uint64_t before = 0;
    uint32_t next_flags = 0;
    enum cg_outcome outcome = CG_SHAPED;
    for (unsigned index = 0; index < count; index++) {
        uint64_t entry = entry_of(direct, units[index]);
        if (__builtin_expect((entry & (IS_DIRECT | IS_CHANGED_SPACE)) != IS_DIRECT, 0)) {
            if ((entry & IS_DIRECT) == 0) return CG_NOT_DIRECT;
            int rules = index > 0 && index + 1 < count ? rules_between(before, entry_of(direct, units[index + 1])) : 0;
            if (rules < 0) return CG_NOT_DIRECT;
            if (rules > 0) {
                uint64_t space = __atomic_load_n(&direct->changed_spaces[rules], __ATOMIC_RELAXED);
                if (space == NOT_DIRECT) return CG_NOT_DIRECT;
                if (space == 0) outcome = CG_UNKNOWN_PAIR;
                ids[index] = space & GLYPH_MASK;
                clusters[index] = offsets[index];
                advances[index] = (int32_t)(space >> 32);
                flags[index] = (space >> OWN_FLAGS & FLAG_MASK) | next_flags;
                next_flags = space >> NEXT_FLAGS & FLAG_MASK;
                before = 0;
                continue;
            }
        }
        uint32_t glyph = entry & GLYPH_MASK;
        ids[index] = glyph;
        clusters[index] = offsets[index];
        advances[index] = (int32_t)(entry >> 32);
        flags[index] = next_flags;
        next_flags = 0;
        if (__builtin_expect((before & STARTS_BARRED_PAIRS) && (entry & ENDS_BARRED_PAIRS), 0) &&
            is_barred_pair(direct, before & GLYPH_MASK, glyph)) {
            return CG_NOT_DIRECT;
        }
        if (before & STARTS_PAIRS) {
            uint32_t first = before & GLYPH_MASK;
            uint64_t pair = pair_of(direct, first, glyph);
            if (__builtin_expect(pair == 0, 0)) outcome = CG_UNKNOWN_PAIR;
            advances[index - 1] += (int32_t)(uint32_t)pair >> FLAG_BITS;
            flags[index] |= pair & FLAG_MASK;
        }
        before = entry;
    }
    return outcome;
}

void cg_direct_learn(struct cg_direct *direct, const uint16_t *units, unsigned count, const uint32_t *ids,
                     const int32_t *advances, const uint8_t *flags) {
    for (unsigned index = 0; index + 1 < count; index++) {
        uint64_t entry = entry_of(direct, units[index]);
        uint64_t next = entry_of(direct, units[index + 1]);
        if (entry & IS_CHANGED_SPACE && index > 0) {
            uint64_t before = entry_of(direct, units[index - 1]);
            int rules = rules_between(before, next);
            if (rules > 0 && ids[index - 1] == (before & GLYPH_MASK) && ids[index + 1] == (next & GLYPH_MASK)) {
                learn_space(direct, rules, index, ids, advances, flags);
            }
            if (rules != 0) continue;
        }
        uint32_t first = entry & GLYPH_MASK, second = next & GLYPH_MASK;
        if (ids[index] != first) return;
        if (ids[index + 1] != second) {
            if (next & IS_CHANGED_SPACE) continue;
            return;
        }
        if ((entry & STARTS_PAIRS) == 0) continue;
        int64_t addition = (int64_t)advances[index] - (int32_t)(entry >> 32);
        if (addition >= 1 << (ADDITION_BITS - 1) || addition < -(1 << (ADDITION_BITS - 1))) continue;
        if (flags[index + 1] >= 1 << FLAG_BITS) continue;
        uint64_t pair = pair_key(first, second) << 32 | (uint32_t)addition << FLAG_BITS | flags[index + 1];
        add_pair(direct, pair);
    }
}

/* ---- Life ------------------------------------------------------------------------------------------------ */

static void reference(hb_set_t *set) { hb_set_reference(set); }

static void for_each_set(const struct cg_direct *direct, void (*body)(hb_set_t *)) {
    const struct cg_touched_glyphs *touched = &direct->touched;
    hb_set_t *const sets[] = {touched->barred,      touched->named,  touched->covered,
                              touched->pair_starts, touched->spaces, touched->substituted};
    for (size_t index = 0; index < COUNT_OF(sets); index++) {
        if (sets[index] != NULL) body(sets[index]);
    }
    for (unsigned rule = 0; rule < touched->space_rule_count; rule++) {
        body(direct->space_rules[rule].before);
        body(direct->space_rules[rule].after);
    }
}

struct cg_direct *cg_direct_create(struct hb_font_t *font, uint32_t script, const struct hb_language_impl_t *language,
                                   const struct hb_feature_t *features, unsigned feature_count,
                                   struct cg_touched_glyphs touched) {
    struct cg_direct *direct = calloc(1, sizeof *direct);
    if (direct == NULL) return NULL;
    direct->font = font;
    direct->properties.direction = HB_DIRECTION_LTR;
    direct->properties.script = (hb_script_t)script;
    direct->properties.language = language;
    direct->features = features;
    direct->feature_count = feature_count;
    direct->touched = touched;
    if (touched.space_rule_count > CG_SPACE_RULES) direct->touched.space_rule_count = 0;
    for (unsigned rule = 0; rule < direct->touched.space_rule_count; rule++) {
        direct->space_rules[rule] = touched.space_rules[rule];
    }
    direct->touched.space_rules = NULL;
    uint32_t *pairs = malloc((touched.barred_pair_count + 1) * sizeof *pairs);
    if (pairs == NULL) {
        free(direct);
        return NULL;
    }
    for (unsigned pair = 0; pair < touched.barred_pair_count; pair++) pairs[pair] = touched.barred_pairs[pair];
    direct->touched.barred_pairs = pairs;
    for_each_set(direct, reference);
    return direct;
}

void cg_direct_destroy(struct cg_direct *direct) {
    if (direct == NULL) return;
    for_each_set(direct, hb_set_destroy);
    for (int page = 0; page < PAGE_COUNT; page++) free(direct->pages[page]);
    free((void *)direct->touched.barred_pairs);
    free(direct);
}
