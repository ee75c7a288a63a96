#ifndef CGLYPHTABLES_PAGES_H
#define CGLYPHTABLES_PAGES_H

#include <stddef.h>
#include <stdlib.h>

/* Tables of 65,536 entries in pages, which are allocated when first needed. */
enum {
    PAGE_BITS = 8,
    PAGE_SIZE = 1 << PAGE_BITS,
    PAGE_COUNT = 0x10000 >> PAGE_BITS
};

#define RARE __attribute__((noinline, cold))

/* The page of zeroes in a slot that is empty; NULL without memory. */
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

#endif
