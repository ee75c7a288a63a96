#include "CGlyphTables.h"

#include <hb.h>
#include <stdint.h>
#include <stdlib.h>

enum {
    PAGE_BITS = 8,
    PAGE_SIZE = 1 << PAGE_BITS,
    PAGE_COUNT = 0x10000 >> PAGE_BITS
};

/* What an entry for a character says: the glyph plus FIRST_GLYPH, or one of these. */
enum {
    UNKNOWN = 0,
    NO_GLYPH = 1,
    FIRST_GLYPH = 2,
    NOT_STORED = 0xFFFF /* a glyph whose number does not fit */
};

/* HarfBuzz's advances are stored with this bit turned over, so that 0 is not known. The least number, which it would stand
 * for, is looked up each time. */
#define ADVANCE_MASK 0x80000000u

/* Pages are allocated when first needed, and their entries are filled one by one. All threads fill an entry with the same
 * value, so it does not matter which of them does. */
struct tables {
    /* Of the same face; kept alive by the font that has the tables. */
    hb_font_t *parent;
    /* Pages of uint16_t, by the characters of the basic multilingual plane. */
    void *glyphs[PAGE_COUNT];
    /* Pages of uint32_t, by the numbers of glyphs. */
    void *advances[PAGE_COUNT];
};

#define RARE __attribute__((noinline, cold))

/* The page in a slot that is empty; NULL without memory. */
RARE static void *new_page(void **slot, size_t entry_size) {
    void *known = NULL;
    void *page = calloc(PAGE_SIZE, entry_size);
    if (page == NULL) return NULL;
    if (__atomic_compare_exchange_n(slot, &known, page, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return page;
    free(page);
    return known;
}

static inline void *page_in(void **slot, size_t entry_size) {
    void *page = __atomic_load_n(slot, __ATOMIC_ACQUIRE);
    return __builtin_expect(page != NULL, 1) ? page : new_page(slot, entry_size);
}

RARE static hb_bool_t find_glyph(const struct tables *tables, hb_codepoint_t scalar, uint16_t *entry,
                                 hb_codepoint_t *glyph) {
    hb_bool_t is_found = hb_font_get_nominal_glyph(tables->parent, scalar, glyph);
    if (entry != NULL) {
        unsigned value = !is_found ? NO_GLYPH : *glyph < NOT_STORED - FIRST_GLYPH ? *glyph + FIRST_GLYPH : NOT_STORED;
        __atomic_store_n(entry, (uint16_t)value, __ATOMIC_RELAXED);
    }
    return is_found;
}

static inline hb_bool_t glyph_of(struct tables *tables, hb_codepoint_t scalar, hb_codepoint_t *glyph) {
    uint16_t *entry = NULL;
    if (scalar < 0x10000) {
        uint16_t *page = page_in(&tables->glyphs[scalar >> PAGE_BITS], sizeof *page);
        if (page != NULL) {
            entry = &page[scalar & (PAGE_SIZE - 1)];
            unsigned value = __atomic_load_n(entry, __ATOMIC_RELAXED);
            if (__builtin_expect(value >= FIRST_GLYPH && value < NOT_STORED, 1)) {
                *glyph = value - FIRST_GLYPH;
                return 1;
            }
            if (value == NO_GLYPH) {
                *glyph = 0;
                return 0;
            }
        }
    }
    return find_glyph(tables, scalar, entry, glyph);
}

RARE static hb_position_t find_advance(const struct tables *tables, hb_codepoint_t glyph, uint32_t *entry) {
    hb_position_t advance = hb_font_get_glyph_h_advance(tables->parent, glyph);
    if (entry != NULL) __atomic_store_n(entry, (uint32_t)advance ^ ADVANCE_MASK, __ATOMIC_RELAXED);
    return advance;
}

static inline hb_position_t advance_of(struct tables *tables, hb_codepoint_t glyph) {
    uint32_t *entry = NULL;
    if (glyph < 0x10000) {
        uint32_t *page = page_in(&tables->advances[glyph >> PAGE_BITS], sizeof *page);
        if (page != NULL) {
            entry = &page[glyph & (PAGE_SIZE - 1)];
            uint32_t value = __atomic_load_n(entry, __ATOMIC_RELAXED);
            if (__builtin_expect(value != UNKNOWN, 1)) return (hb_position_t)(value ^ ADVANCE_MASK);
        }
    }
    return find_advance(tables, glyph, entry);
}

/* ---- What HarfBuzz calls -------------------------------------------------------------------------------- */

static hb_bool_t nominal_glyph(hb_font_t *font, void *data, hb_codepoint_t scalar, hb_codepoint_t *glyph,
                               void *user_data) {
    (void)font;
    (void)user_data;
    return glyph_of(data, scalar, glyph);
}

static unsigned nominal_glyphs(hb_font_t *font, void *data, unsigned count, const hb_codepoint_t *scalar,
                               unsigned scalar_stride, hb_codepoint_t *glyph, unsigned glyph_stride, void *user_data) {
    (void)font;
    (void)user_data;
    struct tables *tables = data;
    for (unsigned index = 0; index < count; index++) {
        if (!glyph_of(tables, *scalar, glyph)) return index;
        scalar = (const hb_codepoint_t *)((const char *)scalar + scalar_stride);
        glyph = (hb_codepoint_t *)((char *)glyph + glyph_stride);
    }
    return count;
}

static hb_position_t glyph_advance(hb_font_t *font, void *data, hb_codepoint_t glyph, void *user_data) {
    (void)font;
    (void)user_data;
    return advance_of(data, glyph);
}

static void glyph_advances(hb_font_t *font, void *data, unsigned count, const hb_codepoint_t *glyph,
                           unsigned glyph_stride, hb_position_t *advance, unsigned advance_stride, void *user_data) {
    (void)font;
    (void)user_data;
    struct tables *tables = data;
    for (unsigned index = 0; index < count; index++) {
        *advance = advance_of(tables, *glyph);
        glyph = (const hb_codepoint_t *)((const char *)glyph + glyph_stride);
        advance = (hb_position_t *)((char *)advance + advance_stride);
    }
}

static hb_font_funcs_t *new_functions(void) {
    hb_font_funcs_t *functions = hb_font_funcs_create();
    hb_font_funcs_set_nominal_glyph_func(functions, nominal_glyph, NULL, NULL);
    hb_font_funcs_set_nominal_glyphs_func(functions, nominal_glyphs, NULL, NULL);
    hb_font_funcs_set_glyph_h_advance_func(functions, glyph_advance, NULL, NULL);
    hb_font_funcs_set_glyph_h_advances_func(functions, glyph_advances, NULL, NULL);
    hb_font_funcs_make_immutable(functions);
    return functions;
}

/* The functions, which all fonts share; never destroyed. What they do not have is the parent's. */
static hb_font_funcs_t *shared_functions(void) {
    static hb_font_funcs_t *shared;
    hb_font_funcs_t *known = __atomic_load_n(&shared, __ATOMIC_ACQUIRE);
    if (known != NULL) return known;
    hb_font_funcs_t *functions = new_functions();
    if (__atomic_compare_exchange_n(&shared, &known, functions, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return functions;
    hb_font_funcs_destroy(functions);
    return known;
}

static void free_tables(void *data) {
    struct tables *tables = data;
    for (int page = 0; page < PAGE_COUNT; page++) {
        free(tables->glyphs[page]);
        free(tables->advances[page]);
    }
    free(tables);
}

struct hb_font_t *cg_font_create(struct hb_font_t *parent) {
    struct tables *tables = calloc(1, sizeof *tables);
    if (tables == NULL) return hb_font_reference(parent);
    tables->parent = parent;
    hb_font_t *font = hb_font_create_sub_font(parent);
    if (hb_font_is_immutable(font)) { /* HarfBuzz's empty font: there was no memory. */
        free(tables);
        return hb_font_reference(parent);
    }
    hb_font_set_funcs(font, shared_functions(), tables, free_tables);
    hb_font_make_immutable(font);
    return font;
}
