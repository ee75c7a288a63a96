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

/* The number of the greatest glyph that entries have room for. */
#define GREATEST_GLYPH 0xFFFFu

/* Of a character that is not direct: a glyph without `is_direct`, so that the entry is known. */
static const union cg_character NOT_DIRECT = {.bits = 1};

/* What a space is where some rules match. 0 is not known yet; a space that is known and not direct is for HarfBuzz to shape. */
union changed_space {
    struct {
        uint32_t glyph : 16;
        uint32_t is_direct : 1;
        /* Whether it is unsafe to break before the space, and before the glyph behind it. */
        uint32_t is_unsafe : 1;
        uint32_t next_is_unsafe : 1;
        int32_t advance;
    };
    uint64_t bits;
};

/* Threads load and store entries as one number. */
_Static_assert(sizeof(union cg_character) == sizeof(uint64_t), "fields of a character");
_Static_assert(sizeof(union cg_pair) == sizeof(uint64_t), "fields of a pair");
_Static_assert(sizeof(union changed_space) == sizeof(uint64_t), "fields of a space");
#define LOADED(type, entry) ((union type){.bits = __atomic_load_n(&(entry)->bits, __ATOMIC_RELAXED)})
#define STORE(entry, value) __atomic_store_n(&(entry)->bits, (value).bits, __ATOMIC_RELAXED)

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
    union cg_character *pages[PAGE_COUNT];
    /* By the rules that match, as bits. */
    union changed_space changed_spaces[1 << CG_SPACE_RULES];
    union cg_pair pairs[PAIR_COUNT];
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
                        infos[index].codepoint <= GREATEST_GLYPH;
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
static union cg_character kept_character(const struct cg_known *known, uint32_t scalar) {
    unsigned place;
    FIND_PLACE(place, known->unit_count, known->units[index] < scalar);
    return place < known->unit_count && known->units[place] == scalar ? known->characters[place] : (union cg_character){.bits = 0};
}

static union cg_character find_character(const struct cg_direct *direct, uint32_t scalar) {
    union cg_character kept = kept_character(&direct->known, scalar);
    if (kept.bits != 0) return kept;
    int is_numerous = contains(numerous, COUNT_OF(numerous), scalar);
    if (!is_numerous && !contains(plain, COUNT_OF(plain), scalar)) return NOT_DIRECT;
    hb_codepoint_t glyph;
    if (!hb_font_get_nominal_glyph(direct->font, scalar, &glyph) || glyph == 0 || glyph > GREATEST_GLYPH) {
        return NOT_DIRECT;
    }
    if (has_glyph(is_numerous ? direct->touched.named : direct->touched.barred, glyph)) return NOT_DIRECT;
    if (hb_ot_layout_get_glyph_class(hb_font_get_face(direct->font), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK) {
        return NOT_DIRECT;
    }
    union cg_character character = {.is_direct = 1};
    if (direct->touched.space_rule_count > 0) {
        if (glyph == direct->touched.space) {
            character.is_changed_space = 1;
        } else if (has_glyph(direct->touched.spaces, glyph)) {
            return NOT_DIRECT;
        } else if (has_glyph(direct->touched.substituted, glyph)) {
            character.is_substituted = 1;
        }
        for (unsigned rule = 0; rule < direct->touched.space_rule_count; rule++) {
            if (has_glyph(direct->space_rules[rule].before, glyph)) character.rules_before |= 1u << rule;
            if (has_glyph(direct->space_rules[rule].after, glyph)) character.rules_after |= 1u << rule;
        }
    }
    hb_position_t advance;
    if (has_glyph(direct->touched.covered, glyph)) {
        uint16_t unit = (uint16_t)scalar;
        if (!shape_few(direct, &unit, 1, &glyph, &advance) || glyph == 0) return NOT_DIRECT;
    } else {
        advance = hb_font_get_glyph_h_advance(direct->font, glyph);
    }
    character.glyph = glyph;
    character.advance = advance;
    character.starts_pairs = has_glyph(direct->touched.pair_starts, glyph);
    character.has_pairs = character.starts_pairs || starts_barred_pairs(direct, glyph);
    character.is_usual = !character.is_changed_space;
    return character;
}

/* The page of characters that nobody asked for yet. */
static union cg_character unknown_page[PAGE_SIZE];

/* The page of a character, which is made where there is none; NULL without memory. */
static union cg_character *page_of(struct cg_direct *direct, uint32_t scalar) {
    union cg_character **slot = &direct->pages[scalar >> PAGE_BITS];
    union cg_character *page = __atomic_load_n(slot, __ATOMIC_ACQUIRE);
    if (page == unknown_page) {
        union cg_character *known = unknown_page;
        page = calloc(PAGE_SIZE, sizeof *page);
        if (page == NULL) return NULL;
        if (!__atomic_compare_exchange_n(slot, &known, page, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            free(page);
            page = known;
        }
    }
    return page;
}

RARE static union cg_character add_character(struct cg_direct *direct, uint32_t scalar) {
    union cg_character *page = page_of(direct, scalar);
    if (page == NULL) return NOT_DIRECT;
    union cg_character character = find_character(direct, scalar);
    STORE(&page[scalar & (PAGE_SIZE - 1)], character);
    return character;
}

/* The entry of a character; 0 where it is not known. */
static inline union cg_character known_character(struct cg_direct *direct, uint16_t unit) {
    union cg_character *page = __atomic_load_n(&direct->pages[unit >> PAGE_BITS], __ATOMIC_ACQUIRE);
    return LOADED(cg_character, &page[unit & (PAGE_SIZE - 1)]);
}

static inline union cg_character character_of(struct cg_direct *direct, uint16_t unit) {
    union cg_character character = known_character(direct, unit);
    return __builtin_expect(character.bits != 0, 1) ? character : add_character(direct, unit);
}

/* ---- Pairs ----------------------------------------------------------------------------------------------- */

/* A pair is in one of two entries beside each other. */
static inline union cg_pair *pair_slot(struct cg_direct *direct, uint32_t key) {
    return &direct->pairs[key * 0x9E3779B1u >> (32 - PAIR_BITS)];
}

static inline union cg_pair *other_slot(struct cg_direct *direct, union cg_pair *slot) {
    return &direct->pairs[(slot - direct->pairs) ^ 1];
}

static inline uint32_t pair_key(uint32_t first, uint32_t second) { return first << 16 | second; }

/* The entry of a pair; 0 where it is not known. */
static inline union cg_pair pair_of(struct cg_direct *direct, uint32_t key) {
    union cg_pair *slot = pair_slot(direct, key);
    union cg_pair pair = LOADED(cg_pair, slot);
    if (__builtin_expect(pair.key == key, 1)) return pair;
    pair = LOADED(cg_pair, other_slot(direct, slot));
    return pair.key == key ? pair : (union cg_pair){.bits = 0};
}

/* Where a glyph is among the glyphs of a file; `glyph_count` where it is not. */
static unsigned kept_place(const struct cg_known_pairs *known, uint32_t glyph) {
    unsigned place;
    FIND_PLACE(place, known->glyph_count, known->glyphs[index] < glyph);
    return place < known->glyph_count && known->glyphs[place] == glyph ? place : known->glyph_count;
}

/* The entry of a pair in a file; 0 where it has none. */
RARE static union cg_pair kept_pair(const struct cg_known_pairs *known, uint32_t key) {
    unsigned first = kept_place(known, key >> 16), second = kept_place(known, key & GREATEST_GLYPH);
    if (first == known->glyph_count || second == known->glyph_count) return (union cg_pair){.bits = 0};
    unsigned place = known->rows[first] * known->column_count + known->columns[second];
    uint32_t value = place < known->value_count ? known->values[place] : CG_NO_PAIR;
    if (value == CG_NO_PAIR) return (union cg_pair){.bits = 0};
    return (union cg_pair){.key = key, .is_unsafe = value & 1, .addition = (int32_t)value >> 1};
}

static inline uint32_t unsafe_mark(uint32_t is_unsafe) { return is_unsafe << 31; }

static void add_pair(struct cg_direct *direct, union cg_pair pair) {
    union cg_pair *slot = pair_slot(direct, pair.key);
    union cg_pair known = LOADED(cg_pair, slot);
    if (known.bits != 0 && known.key != pair.key) slot = other_slot(direct, slot);
    STORE(slot, pair);
}

/* Finds a pair that no text had yet; 0 where only HarfBuzz knows it. */
RARE static union cg_pair find_pair(struct cg_direct *direct, uint32_t key) {
    union cg_pair pair = kept_pair(&direct->known.pairs, key);
    if (pair.bits != 0) add_pair(direct, pair);
    return pair;
}

/* ---- Spaces between glyphs ------------------------------------------------------------------------------- */

/* The place of what a space is between two characters, by their entries: a place of `changed_spaces`, 0 where no rule matches,
 * or -1 where HarfBuzz has to shape them. */
static inline int rules_between(union cg_character before, union cg_character after) {
    if (before.is_substituted | after.is_substituted) return -1;
    int rules = (int)(before.rules_before & after.rules_after);
    /* The pair of the glyph and the space would need an entry for each space. */
    return rules != 0 && before.starts_pairs ? -1 : rules;
}

static uint32_t glyph_number(uint32_t marked) { return marked & ~CG_UNSAFE_TO_BREAK; }

static uint32_t is_unsafe(uint32_t marked) { return marked >> 31; }

/* Keeps what HarfBuzz made of the space at an index. */
static void learn_space(struct cg_direct *direct, int rules, unsigned index, const uint32_t *ids,
                        const int32_t *advances) {
    uint32_t id = glyph_number(ids[index]);
    /* Known, and not direct. */
    union changed_space space = {.bits = 1};
    if (id != 0 && id <= GREATEST_GLYPH && !has_glyph(direct->touched.pair_starts, id) &&
        !has_glyph(direct->touched.pair_starts, direct->touched.space)) {
        space = (union changed_space){.glyph = (uint16_t)id,
                                      .is_direct = 1,
                                      .is_unsafe = is_unsafe(ids[index]),
                                      .next_is_unsafe = is_unsafe(ids[index + 1]),
                                      .advance = advances[index]};
    }
    STORE(&direct->changed_spaces[rules], space);
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
    union cg_character before;
    /* The mark of the next glyph. */
    uint32_t mark;
    enum cg_outcome outcome;
};

/* The place of what a space is at an index; see rules_between. */
static int rules_at(const struct shape_pass *pass, unsigned index, union cg_character character) {
    if (!character.is_changed_space || index == 0 || index + 1 == pass->count) return 0;
    return rules_between(pass->before, character_of(pass->direct, pass->units[index + 1]));
}

/* Shapes any character; returns 0 where HarfBuzz has to shape the text. */
RARE static int shape_any(struct shape_pass *pass, unsigned index) {
    struct cg_direct *direct = pass->direct;
    union cg_character character = character_of(direct, pass->units[index]);
    if (!character.is_direct) return 0;
    int rules = rules_at(pass, index, character);
    if (rules < 0) return 0;
    uint32_t mark = pass->mark;
    if (rules > 0) {
        union changed_space space = LOADED(changed_space, &direct->changed_spaces[rules]);
        if (space.bits == 0) {
            pass->outcome = CG_UNKNOWN_PAIR;
        } else if (!space.is_direct) {
            return 0;
        }
        pass->ids[index] = space.glyph | mark | unsafe_mark(space.is_unsafe);
        pass->advances[index] = space.advance;
        pass->mark = unsafe_mark(space.next_is_unsafe);
        pass->before.bits = 0;
        return 1;
    }
    uint32_t glyph = character.glyph;
    if (pass->before.has_pairs) {
        uint32_t first = pass->before.glyph, key = pair_key(first, glyph);
        union cg_pair pair = pair_of(direct, key);
        if (pair.bits == 0) pair = find_pair(direct, key);
        if (pair.bits == 0) {
            if (is_barred_pair(direct, first, glyph)) return 0;
            if (pass->before.starts_pairs) {
                pass->outcome = CG_UNKNOWN_PAIR;
            } else {
                add_pair(direct, (union cg_pair){.key = key});
            }
        }
        pass->advances[index - 1] += pair.addition;
        mark |= unsafe_mark(pair.is_unsafe);
    }
    pass->ids[index] = glyph | mark;
    pass->advances[index] = character.advance;
    pass->mark = 0;
    pass->before = character;
    return 1;
}

/* Shapes characters from an index on that are nothing but direct, with pairs that are known and in their first slot; returns
 * the index of the first other one. */
static inline unsigned shape_usual(struct shape_pass *pass, unsigned start) {
    struct cg_direct *direct = pass->direct;
    const uint16_t *units = pass->units;
    uint32_t *ids = pass->ids;
    int32_t *advances = pass->advances;
    union cg_character before = pass->before;
    size_t index = start, count = pass->count;
    for (; index < count; index++) {
        union cg_character character = known_character(direct, units[index]);
        if (__builtin_expect(!character.is_usual, 0)) break;
        uint32_t id = character.glyph;
        if (before.has_pairs) {
            uint32_t key = pair_key(before.glyph, id);
            union cg_pair pair = LOADED(cg_pair, pair_slot(direct, key));
            if (__builtin_expect(pair.key != key, 0)) break;
            advances[index - 1] += pair.addition;
            id |= unsafe_mark(pair.is_unsafe);
        }
        ids[index] = id;
        advances[index] = character.advance;
        before = character;
    }
    pass->before = before;
    return (unsigned)index;
}

enum cg_outcome cg_direct_shape(struct cg_direct *direct, const uint16_t *units, const uint32_t *offsets, unsigned count,
                                uint32_t *ids, uint32_t *clusters, int32_t *advances) {
    struct shape_pass pass = {direct, units, count, ids, advances, {.bits = 0}, 0, CG_SHAPED};
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
        union cg_character character = character_of(direct, units[index]);
        union cg_character next = character_of(direct, units[index + 1]);
        uint32_t first_id = glyph_number(ids[index]), second_id = glyph_number(ids[index + 1]);
        if (character.is_changed_space && index > 0) {
            union cg_character before = character_of(direct, units[index - 1]);
            int rules = rules_between(before, next);
            if (rules > 0 && glyph_number(ids[index - 1]) == before.glyph && second_id == next.glyph) {
                learn_space(direct, rules, index, ids, advances);
            }
            if (rules != 0) continue;
        }
        if (first_id != character.glyph) return;
        if (second_id != next.glyph) {
            if (next.is_changed_space) continue;
            return;
        }
        if (!character.starts_pairs) continue;
        int64_t addition = (int64_t)advances[index] - character.advance;
        if (addition >= 1 << (CG_ADDITION_BITS - 1) || addition < -(1 << (CG_ADDITION_BITS - 1))) continue;
        add_pair(direct, (union cg_pair){.key = pair_key(first_id, second_id),
                                         .is_unsafe = is_unsafe(ids[index + 1]),
                                         .addition = (int32_t)addition});
    }
}

/* ---- Entries, for a file --------------------------------------------------------------------------------- */

void cg_direct_find_pairs(struct cg_direct *direct, uint16_t first, const uint16_t *units, unsigned count, uint32_t *values) {
    union cg_character character = character_of(direct, first);
    for (unsigned second = 0; second < count; second++) {
        values[second] = CG_NO_PAIR;
        if (!character.is_direct || !character.has_pairs) continue;
        uint16_t pair[FEW] = {first, units[second]};
        uint32_t offsets[FEW] = {0, 1}, ids[FEW], clusters[FEW];
        int32_t advances[FEW];
        enum cg_outcome outcome = cg_direct_shape(direct, pair, offsets, FEW, ids, clusters, advances);
        if (outcome == CG_UNKNOWN_PAIR && shape_few(direct, pair, FEW, ids, advances)) {
            cg_direct_learn(direct, pair, FEW, ids, advances);
        }
        union cg_pair found = pair_of(direct, pair_key(character.glyph, character_of(direct, units[second]).glyph));
        if (found.bits != 0) values[second] = (uint32_t)found.addition << 1 | found.is_unsafe;
    }
}

union cg_character cg_direct_character(struct cg_direct *direct, uint16_t unit) { return character_of(direct, unit); }

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
