#include "CGlyphTables.h"
#include "pages.h"

#include <hb.h>
#include <stdint.h>
#include <stdlib.h>

/* General categories of the basic multilingual plane plus one, by character; 0 is not known. */
static uint8_t *categories[PAGE_COUNT];

static hb_unicode_general_category_t general_category(hb_unicode_funcs_t *functions, hb_codepoint_t scalar,
                                                      void *user_data) {
    (void)user_data;
    uint8_t *entry = NULL;
    if (scalar < 0x10000) {
        uint8_t *page = page_in((void **)&categories[scalar >> PAGE_BITS], sizeof *page);
        if (page != NULL) {
            entry = &page[scalar & (PAGE_SIZE - 1)];
            unsigned value = __atomic_load_n(entry, __ATOMIC_RELAXED);
            if (__builtin_expect(value != 0, 1)) return (hb_unicode_general_category_t)(value - 1);
        }
    }
    hb_unicode_general_category_t category =
        hb_unicode_general_category(hb_unicode_funcs_get_parent(functions), scalar);
    if (entry != NULL) __atomic_store_n(entry, (uint8_t)(category + 1), __ATOMIC_RELAXED);
    return category;
}

struct hb_unicode_funcs_t *cg_unicode_functions(void) {
    static hb_unicode_funcs_t *shared;
    hb_unicode_funcs_t *known = __atomic_load_n(&shared, __ATOMIC_ACQUIRE);
    if (known != NULL) return known;
    hb_unicode_funcs_t *functions = hb_unicode_funcs_create(hb_unicode_funcs_get_default());
    hb_unicode_funcs_set_general_category_func(functions, general_category, NULL, NULL);
    hb_unicode_funcs_make_immutable(functions);
    if (__atomic_compare_exchange_n(&shared, &known, functions, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return functions;
    hb_unicode_funcs_destroy(functions);
    return known;
}
