#include "CAllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

/* A definition in the program replaces glibc's, which remain available under these names. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/* One number per thread: counting takes a few instructions, so that it hardly affects the compared times. This TLS
   model never allocates on first use. */
static __thread uint64_t count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count += 1;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count += 1;
    *memory = __libc_memalign(alignment, size);
    return *memory == NULL ? ENOMEM : 0;
}

uint64_t allocation_count(void) {
    return count;
}

uint64_t allocation_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
