#include "CAllocations.h"

#include <malloc.h>
#include <stddef.h>

// The program's own malloc takes the place of glibc's, counts, and hands on to it. One thread measures, so a plain
// number does.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static long count = 0;

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

long callocations_count(void) { return count; }

long callocations_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
