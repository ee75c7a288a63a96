/* HarfBuzz, FreeType, ICU, Fontconfig and Cairo go on with less when memory is refused: glyphs without positions, a face
 * without tables, a set of fonts that lacks one. Few of these calls report it, so that a command would print a wrong answer.
 * In a program that links these definitions an allocation that fails, in any library, ends the process with an error.
 *
 * A definition in the program replaces glibc's also for the shared libraries; glibc's stays available as __libc_malloc. */

#include "CAllocation.h"

/* The sanitizers have definitions of their own, and end the process themselves. */
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif

#include <errno.h>

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/* The status of every error that is not one of usage. */
enum { STATUS = 1 };

/* Ends the process, with one line on standard error. Nothing here allocates. Files that are being written have no name
 * yet; no allocation happens while one has a temporary name (`FileReplacement` in `SystemAccess`). */
__attribute__((cold, noinline, noreturn)) static void end_without_memory(size_t count, size_t size) {
    static atomic_flag is_ending = ATOMIC_FLAG_INIT;
    /* Another thread prints the line and ends the process. */
    while (atomic_flag_test_and_set(&is_ending)) pause();

    static const char start[] = "Error: out of memory: an allocation of ", end[] = " bytes failed\n";
    char line[sizeof start + sizeof end + 24];
    size_t length = sizeof start - 1;
    memcpy(line, start, length);
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) bytes = SIZE_MAX;
    char digits[24];
    int first = sizeof digits;
    do digits[--first] = (char)('0' + bytes % 10); while (bytes /= 10);
    memcpy(line + length, digits + first, sizeof digits - (size_t)first);
    length += sizeof digits - (size_t)first;
    memcpy(line + length, end, sizeof end - 1);
    length += sizeof end - 1;
    for (size_t written = 0; written < length;) {
        ssize_t part = write(STDERR_FILENO, line + written, length - written);
        if (part > 0) written += (size_t)part; else if (part == 0 || errno != EINTR) break;
    }
    _exit(STATUS);
}

void *malloc(size_t size) {
    void *memory = __libc_malloc(size);
    if (__builtin_expect(memory == NULL, 0)) end_without_memory(1, size);
    return memory;
}

void *calloc(size_t count, size_t size) {
    void *memory = __libc_calloc(count, size);
    if (__builtin_expect(memory == NULL, 0)) end_without_memory(count, size);
    return memory;
}

void *realloc(void *memory, size_t size) {
    void *moved = __libc_realloc(memory, size);
    /* Without a size it frees the memory and returns NULL. */
    if (__builtin_expect(moved == NULL, 0) && (size > 0 || memory == NULL)) end_without_memory(1, size);
    return moved;
}

void *reallocarray(void *memory, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) end_without_memory(count, size);
    return realloc(memory, bytes);
}

void *memalign(size_t alignment, size_t size) {
    void *memory = __libc_memalign(alignment, size);
    if (__builtin_expect(memory == NULL, 0)) end_without_memory(1, size);
    return memory;
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    *memory = memalign(alignment, size);
    return 0;
}

#endif
