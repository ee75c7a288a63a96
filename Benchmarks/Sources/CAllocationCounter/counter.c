#include "CAllocationCounter.h"

#include <stddef.h>

/* A definition in the program takes the place of glibc's; glibc keeps its own under these names. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static uint64_t count;
static uint64_t bytes;

static void note(size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    __atomic_fetch_add(&bytes, size, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
    note(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note(size);
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    note(size);
    *memory = __libc_memalign(alignment, size);
    return *memory == NULL ? 12 : 0;
}

uint64_t allocation_count(void) {
    return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

uint64_t allocation_bytes(void) {
    return __atomic_load_n(&bytes, __ATOMIC_RELAXED);
}
